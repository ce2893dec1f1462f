"""Words that the pictures and reports of all games share."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from vitruvius.across import Verdict
from vitruvius.game import Player

UNSOUND = "unsound position"
"""What stands below the picture of a position that cannot be."""


def all_of(words: Sequence[str]) -> str:
    """The words joined: `a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def named(players: Collection[Player]) -> str:
    """Players in words: `player 1`, `players 1 and 3`."""
    return f"player{'' if len(players) == 1 else 's'} {all_of(tuple(map(str, players)))}"


def ended(winners: Collection[Player]) -> str:
    """How a game has ended: `player 1 has won`, `players 1 and 3 have won`, or `the game is drawn` if nobody has."""
    return f"{named(winners)} {'has' if len(winners) == 1 else 'have'} won" if winners else "the game is drawn"


def capitalised(text: str) -> str:
    """The text with a capital letter at its head."""
    return text[:1].upper() + text[1:]


def played_said(*, legal: bool, verdict: Verdict, answers: str) -> str:
    """Whether a move was played, as a label beside its name.

    Args:
        legal: whether it is legal under the state's reading.
        verdict: the answer on it.
        answers: by what answers it is legal or not if it is disputed, in a few words.
    """
    words = "played" if legal else "not legal"
    return f"{words} {answers}" if verdict is Verdict.DISPUTED else words


def answer_said(*, legal: bool, verdict: Verdict, answers: str) -> str:
    """The answer on a move within a sentence; the arguments are those of `played_said`."""
    words = "legal" if legal else "illegal"
    return f"disputed, and {words} {answers}" if verdict is Verdict.DISPUTED else words

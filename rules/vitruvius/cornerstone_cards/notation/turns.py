"""The turn and the standing of the match to text and back."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards.notation.moves import format_move, parse_action
from vitruvius.cornerstone_cards.notation.parts import NOTHING, parse_number, parse_player
from vitruvius.cornerstone_cards.state import Phase, Standing, Turn
from vitruvius.errors import MalformedInput, excerpt
from vitruvius.game import Player

MOST_LAYS: Final = 9
"""The most lays of a turn that can be written; there are fewer."""
MOST_ROUNDS: Final = 999_999
"""The last round that can be written."""
MOST_SCORED: Final = 99_999_999
"""The most that can be written as a score; that of so many rounds is less."""

_PHASES: Final = {phase.name.lower().replace("_", "-"): phase for phase in Phase}
_NAMES: Final = {phase: name for name, phase in _PHASES.items()}
_LAYS: Final = "lays:"
_LAST: Final = "last:"


# The turn


def format_turn(turn: Turn) -> str:
    """The turn's text, such as `play:2`, or `play:2+lays:1+acted+stretched+last:stretch`."""
    parts = (
        f"{_NAMES[turn.phase]}:{turn.player}",
        f"{_LAYS}{turn.lays}" if turn.lays else "",
        "more" if turn.one_more else "",
        "acted" if turn.has_acted else "",
        "stretched" if turn.stretched else "",
        f"{_LAST}{format_move(turn.last)}" if turn.last is not None else "",
    )
    return "+".join(part for part in parts if part)


def parse_turn(text: str, players: int) -> Turn:
    """Read a turn of one of so many players.

    Raises:
        MalformedInput: the text is something else. The message names the place.
    """
    begins, *parts = text.split("+")
    phase, colon, player = begins.partition(":")
    if not colon or phase not in _PHASES:
        raise MalformedInput(
            f"turn: {excerpt(begins)} is no phase and player, such as play:2; the phases are {', '.join(_PHASES)}"
        )
    who = parse_player(player, "turn, player", players)
    lays = parse_number(parts.pop(0)[len(_LAYS) :], "turn, lays", MOST_LAYS, 1) if _begins(parts, _LAYS) else 0
    one_more, has_acted, stretched = (_takes(parts, word) for word in ("more", "acted", "stretched"))
    last = parse_action(parts.pop(0)[len(_LAST) :], "turn, last") if _begins(parts, _LAST) else None
    if parts:
        raise MalformedInput(
            f"turn: {excerpt(parts[0])} does not belong there; what follows the player is, in this order, some of "
            f"{_LAYS}1, more, acted, stretched and {_LAST} with a Block action"
        )
    return Turn(who, _PHASES[phase], lays, one_more, has_acted, stretched, last)


def _begins(parts: list[str], word: str) -> bool:
    return bool(parts) and parts[0].startswith(word)


def _takes(parts: list[str], word: str) -> bool:
    """Whether the word comes next; if so, it is taken away."""
    is_next = bool(parts) and parts[0] == word
    if is_next:
        del parts[0]
    return is_next


# The standing


def format_standing(standing: Standing) -> str:
    """The text of how the match stands, such as `2:5/0/0/3:1:4:1+4`."""
    scores = "/".join(map(str, standing.scores))
    first, starter = (NOTHING if player is None else str(player) for player in (standing.first, standing.starter))
    winners = "+".join(map(str, standing.winners)) or NOTHING
    return f"{standing.round}:{scores}:{first}:{starter}:{winners}"


def parse_standing(text: str, players: int) -> Standing:
    """Read how a match of so many players stands.

    Raises:
        MalformedInput: the text is something else. The message names the place.
    """
    fields = text.split(":")
    if len(fields) != 5:
        raise MalformedInput(
            f"standing: {excerpt(text)} is not ROUND:SCORES:FIRST:STARTER:WINNERS, such as 2:5/0/0/3:1:4:1+4"
        )
    round_text, scores, first, starter, winners = fields
    number = parse_number(round_text, "standing, round", MOST_ROUNDS, 1)
    texts = scores.split("/")
    if len(texts) != players:
        raise MalformedInput(f"standing, scores: {excerpt(scores)} has {len(texts)} scores for {players} players")
    return Standing(
        round=number,
        scores=tuple(parse_number(score, "standing, scores", MOST_SCORED) for score in texts),
        first=_parse_nobody(first, "standing, first", players),
        starter=_parse_nobody(starter, "standing, starter", players),
        winners=_parse_winners(winners, "standing, winners", players),
    )


def _parse_nobody(text: str, where: str, players: int) -> Player | None:
    return None if text == NOTHING else parse_player(text, where, players)


def _parse_winners(text: str, where: str, players: int) -> tuple[Player, ...]:
    if text == NOTHING:
        return ()
    found = [parse_player(name, where, players) for name in text.split("+")]
    if found != sorted(set(found)):
        raise MalformedInput(f"{where}: {excerpt(text)} does not name players once each, in order")
    return tuple(found)

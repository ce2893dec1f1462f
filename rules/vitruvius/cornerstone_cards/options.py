"""What is agreed before play besides players and reading, as text: how long the match is, and Multi-Lay."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from vitruvius.cornerstone_cards.notation.parts import parse_number
from vitruvius.cornerstone_cards.notation.turns import MOST_ROUNDS, MOST_SCORED
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.shape import TITLE, require_players, require_types
from vitruvius.cornerstone_cards.state import Config, Rounds, State, Target
from vitruvius.cornerstone_cards.words import number_of
from vitruvius.errors import MalformedInput, MalformedOption, excerpt
from vitruvius.game import NO_OPTIONS, require_options
from vitruvius.readings import read_answers

MATCH: Final = "match"
MULTI_LAY: Final = "multi-lay"
OPTIONS: Final = (MATCH, MULTI_LAY)
"""The names of the options."""

_USUAL: Final = Config()
_FLAGS: Final = {"no": False, "yes": True}
_ROUNDS: Final = "rounds"
_SCORE: Final = "score"


def config(players: int, answers: Iterable[str], options: Mapping[str, str] = NO_OPTIONS) -> Config:
    """The config of a match of so many players.

    Args:
        players: how many play.
        answers: answers to choose, such as `ace=high`.
        options: what else is agreed: as `match`, how long it is, such as `rounds:4` or `score:50`; as `multi-lay`,
            whether that variant is played, `yes` or `no`.

    Raises:
        MalformedReading: an answer is not one.
        MalformedOption: there is no such option, or it cannot be so.
        MalformedState: the game is not for so many.
    """
    require_players(players)
    require_options(options, OPTIONS, TITLE)
    return Config(
        players=players,
        multi_lay=_multi_lay(options[MULTI_LAY]) if MULTI_LAY in options else _USUAL.multi_lay,
        match=parse_match(options[MATCH]) if MATCH in options else _USUAL.match,
        reading=read_answers(Reading(), answers),
    )


def format_match(match: Rounds | Target) -> str:
    """The text of how long a match is, such as `rounds:4` or `score:50`."""
    return f"{_ROUNDS}:{match.number}" if isinstance(match, Rounds) else f"{_SCORE}:{match.score}"


def parse_match(text: str) -> Rounds | Target:
    """Read how long a match is.

    Raises:
        MalformedOption: the text says something else.
    """
    word, _, number = text.partition(":")
    try:
        if word == _ROUNDS:
            return Rounds(parse_number(number, f"{MATCH}, after {_ROUNDS}", MOST_ROUNDS, 1))
        if word == _SCORE:
            return Target(parse_number(number, f"{MATCH}, after {_SCORE}", MOST_SCORED, 1))
    except MalformedInput as error:
        raise MalformedOption(str(error)) from None
    raise MalformedOption(f"{MATCH}: {excerpt(text)} is no length of a match, such as {_ROUNDS}:4 or {_SCORE}:50")


def _multi_lay(text: str) -> bool:
    if text not in _FLAGS:
        raise MalformedOption(f"{MULTI_LAY}: {excerpt(text)} is neither yes nor no")
    return _FLAGS[text]


def chosen_options(state: State) -> tuple[tuple[str, str], ...]:
    """The options that are not as usual, each with its name, as `config` takes them."""
    require_types(state)
    agreed = state.config
    return (
        *(((MATCH, format_match(agreed.match)),) if agreed.match != _USUAL.match else ()),
        *(((MULTI_LAY, "yes"),) if agreed.multi_lay else ()),
    )


def told_options(state: State) -> tuple[tuple[str, str], ...]:
    """The options that are not as usual, each with its name, in words."""
    chosen = chosen_options(state)
    words = {MATCH: _match_words(state.config.match), MULTI_LAY: "Multi-Lay is played"}
    return tuple((name, words[name]) for name, _ in chosen)


def _match_words(match: Rounds | Target) -> str:
    if isinstance(match, Rounds):
        return f"the match is of {number_of(match.number, 'round')}"
    return f"the match is to a score of {match.score}"

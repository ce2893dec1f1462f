"""The arguments and options that several commands share, and how they are read."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click

from vitruvius.cli import sources
from vitruvius.errors import MalformedReading, MalformedState, excerpt

if TYPE_CHECKING:
    from vitruvius.cli.telling import AnyGame
    from vitruvius.readings import BaseReading

T = TypeVar("T")

_LONGEST_NAME = 100
"""No id is longer; a name that is gets no suggestions, which would take long to find."""


def _game(_context: click.Context, _parameter: click.Parameter, name: str) -> AnyGame:
    """The game of that name.

    Raises:
        click.BadParameter: there is none.
    """
    from vitruvius.games import NAMES, game_named

    if name not in NAMES:
        raise click.BadParameter(f"{excerpt(name)} is no game; the games are {', '.join(NAMES)}{near(name, NAMES)}")
    return game_named(name)


def _games(_context: click.Context, _parameter: click.Parameter, beginning: str) -> list[str]:
    """The games whose names begin so, for a shell that completes them."""
    from vitruvius.games import NAMES

    return [name for name in NAMES if name.startswith(beginning)]


game_argument = click.argument("game", metavar="GAME", callback=_game, shell_complete=_games)
position_argument = click.argument("position", metavar="POSITION")
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document, errors too.")
ascii_option = click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain ASCII characters.")
reading_option = click.option(
    "--reading",
    "answers",
    metavar="QUESTION=ANSWER",
    multiple=True,
    help="Choose an answer to a question of the rulebook; may be repeated. See `vitruvius question`.",
)
players_option = click.option(
    "--players",
    type=int,
    metavar="N",
    help="How many play; 2 for the position `start`, and otherwise as many as the position tells.",
)


def example(line: str) -> str:
    """The end of a command's help: a command to try."""
    return f"\b\nExample:\n  {line}"


def read_state(game: AnyGame, position: str, players: int | None, answers: Iterable[str]) -> Any:  # noqa: ANN401  # a state, of whatever game it is
    """The state that POSITION, --players and --reading name.

    Raises:
        MalformedState: the text of the position is not in the game's notation.
        click.ClickException: an option is wrong, or the position's file cannot be read.
    """
    from vitruvius.readings import read_answers

    config = _config(game, 2 if players is None else players, answers)
    if position == "start":
        return game.start(config)
    place, text = sources.position_text(position)
    try:
        state = game.parse_state(text, None if players is None else config)
    except MalformedState as error:
        raise MalformedState(f"{place}: {error}" if place else str(error)) from None
    return game.with_reading(state, read_answers(game.reading(state), answers))


def _config(game: AnyGame, players: int, answers: Iterable[str]) -> object:
    try:
        return game.config(players, answers)
    except MalformedReading as error:
        raise click.BadParameter(str(error), param_hint="--reading") from None
    except MalformedState as error:
        raise click.BadParameter(str(error), param_hint="--players") from None


def read_reading(game: AnyGame, answers: Iterable[str]) -> BaseReading:
    """The reading that --reading names.

    Raises:
        click.UsageError: an answer is none.
    """
    from vitruvius.readings import read_answers

    try:
        return read_answers(game.reading(game.start()), answers)
    except MalformedReading as error:
        raise click.BadParameter(str(error), param_hint="--reading") from None


def named(known: Mapping[str, T], game: str, name: str, what: str) -> T:
    """What is known by that id, with or without the game in front.

    Raises:
        click.UsageError: nothing is.
    """
    found = known.get(name if ":" in name else f"{game}:{name}")
    if found is None:
        names = [known_id if ":" in name else known_id.partition(":")[2] for known_id in known]
        raise click.UsageError(f"{game} has no {what} {excerpt(name)}{near(name, names)}")
    return found


def near(name: str, names: Iterable[str]) -> str:
    """The end of a sentence that says that there is no such name: what may have been meant."""
    matches = difflib.get_close_matches(name, list(names), n=3) if len(name) <= _LONGEST_NAME else []
    return f"; did you mean {' or '.join(matches)}?" if matches else ""

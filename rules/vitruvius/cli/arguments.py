"""The arguments and options that several commands share, and how they are read."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, TypeVar

import click

from vitruvius.cli import sources
from vitruvius.errors import (
    MalformedBlocks,
    MalformedOption,
    MalformedReading,
    MalformedState,
    UnknownGame,
    excerpt,
)

if TYPE_CHECKING:
    from vitruvius.game import AnyGame, AnyState
    from vitruvius.readings import BaseReading

T = TypeVar("T")

BLOCKS = "blocks"
"""The option whose text the command line takes from a file."""

_BARE = ("- ", "-/")
"""How a position begins in which nothing is built, or nothing lies on the first place."""

_SHIELD = "\0"
"""Stands before such a position, so that it is taken for no option; no argument of a process holds this character."""

_MOST_JOBS = 256
"""More processes than any machine has use for are taken for a slip."""

_LONGEST_NAME = 100
"""No id is longer; a name that is gets no suggestions, which would take long to find."""


def processes(wanted: int | None) -> int:
    """How many processes to use: so many, or one a processor."""
    from vitruvius.workers import processors

    return wanted or min(processors(), _MOST_JOBS)


def _game(_context: click.Context, _parameter: click.Parameter, name: str) -> AnyGame:
    """The game of that name.

    Raises:
        click.BadParameter: there is none.
        BrokenGame: another package has it, and it cannot be had from there.
    """
    from vitruvius.games import game_named, names

    try:
        return game_named(name)
    except UnknownGame:
        known = names()
        says = f"{excerpt(name)} is no game; the games are {', '.join(known)}{near(name, known)}"
        raise click.BadParameter(says) from None


def _game_if_any(context: click.Context, parameter: click.Parameter, name: str | None) -> AnyGame | None:
    """The game of that name; None where none is given.

    Raises:
        click.BadParameter: there is none of that name.
    """
    return None if name is None else _game(context, parameter, name)


def _games(_context: click.Context, _parameter: click.Parameter, beginning: str) -> list[str]:
    """The games whose names begin so, for a shell that completes them."""
    from vitruvius.games import names

    return [name for name in names() if name.startswith(beginning)]


def _agree(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    """Add an option of a game to those that the command is given, by their names."""
    options: dict[str, str] = context.params.setdefault("options", {})
    if value is not None:
        options[parameter.opts[0].removeprefix("--")] = value


class TakesPosition(click.Command):
    """A command whose position may begin with a hyphen for nothing, as one of a game that has only just begun."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments. No option begins so."""
        rest = super().parse_args(ctx, [_SHIELD + arg if arg.startswith(_BARE) else arg for arg in args])
        for name, value in ctx.params.items():
            if isinstance(value, str) and value.removeprefix(_SHIELD).startswith(_BARE):
                ctx.params[name] = value.removeprefix(_SHIELD)
        return rest


game_argument = click.argument("game", metavar="GAME", callback=_game, shell_complete=_games)
game_if_any_argument = click.argument(
    "game", metavar="[GAME]", required=False, callback=_game_if_any, shell_complete=_games
)
position_argument = click.argument("position", metavar="POSITION")
position_if_any_argument = click.argument("position", metavar="[POSITION]", required=False)
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document, errors too.")
ascii_option = click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain ASCII characters.")
svg_option = click.option("--svg", metavar="FILE", help="Write the picture to FILE as SVG; `-` is standard output.")
jobs_option = click.option(
    "--jobs",
    type=click.IntRange(min=1, max=_MOST_JOBS),
    metavar="N",
    help=f"Use N processes, at most {_MOST_JOBS}; one a processor by default.",
)
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
    help="How many play; as many as is usual for the position `start`, and otherwise as many as the position tells.",
)

_AGREED = (
    click.option(
        "--base",
        metavar="WOOD",
        expose_value=False,
        callback=_agree,
        help="How the base stone of a tower lies: of which wood it is at a1.1, `dark` or `natural`.",
    ),
    click.option(
        "--blocks",
        metavar="FILE",
        expose_value=False,
        callback=_agree,
        help="The shapes of a tower's blocks, as a TOML file; `-` is standard input.",
    ),
    click.option(
        "--match",
        metavar="LENGTH",
        expose_value=False,
        callback=_agree,
        help="How long a match of the card game lasts: so many rounds, `rounds:4`, or to a score, `score:50`.",
    ),
    click.option(
        "--multi-lay",
        is_flag=True,
        flag_value="yes",
        type=str,
        default=None,
        expose_value=False,
        callback=_agree,
        help="The card game's variant Multi-Lay is played.",
    ),
)

Command = TypeVar("Command", bound=Callable[..., object])


def agreed_options(command: Command) -> Command:
    """Give a command the options of all games; each refuses those that it does not have."""
    for option in reversed(_AGREED):
        command = option(command)
    return command


def example(line: str) -> str:
    """The end of a command's help: a command to try."""
    return f"\b\nExample:\n  {line}"


def read_state(
    game: AnyGame, position: str, players: int | None, answers: Iterable[str], options: Mapping[str, str]
) -> AnyState:
    """The state that POSITION, --players, --reading and the game's own options name.

    Raises:
        MalformedState: the text of the position is not in the game's notation.
        MalformedBlocks: a file of blocks holds none.
        click.ClickException: an option is wrong, or a file cannot be read.
    """
    if position == "-" and options.get(BLOCKS) == "-" and BLOCKS in game.options:
        raise click.UsageError(f"POSITION and --{BLOCKS} are both -, and standard input can be only one of them")
    options = own_options(game, options)
    seats = game.players(game.start()) if players is None else players
    config = _config(game, seats, answers, options)
    if position == "start":
        return game.start(config)
    place, text = sources.position_text(position)
    try:
        if players is None:
            config = _config(game, game.players_in(text), answers, options)
        return game.parse_state(text, config)
    except MalformedState as error:
        raise MalformedState(f"{place}: {error}" if place else str(error)) from None


def _config(game: AnyGame, players: int, answers: Iterable[str], options: Mapping[str, str]) -> object:
    try:
        return game.config(players, answers, options)
    except MalformedReading as error:
        raise click.BadParameter(str(error), param_hint="--reading") from None
    except MalformedState as error:
        raise click.BadParameter(str(error), param_hint="--players") from None
    except MalformedOption as error:
        raise click.UsageError(str(error)) from None


def own_options(game: AnyGame, given: Mapping[str, str]) -> dict[str, str]:
    """The game's own options, as the game takes them.

    Raises:
        MalformedBlocks: a file of blocks holds none.
        click.ClickException: the game does not have such an option, or its file cannot be read.
    """
    for name in given:
        if name not in game.options:
            raise click.UsageError(f"{game.name} has no option --{name}")
    return {name: _blocks(text) if name == BLOCKS else text for name, text in given.items()}


def _blocks(file: str) -> str:
    """The text of the block set that a file holds."""
    from vitruvius.cornerstone_tower.blockfile import parse_block_set
    from vitruvius.cornerstone_tower.notation.blocksets import format_blocks

    place, content = ("standard input", sources.from_input()) if file == "-" else (file, sources.from_file(file))
    try:
        return format_blocks(parse_block_set(content))
    except MalformedBlocks as error:
        raise MalformedBlocks(f"{place}: {error}") from None


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

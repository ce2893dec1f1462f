"""The games that there are, by name; each is imported only when it is asked for.

Three come with the library. Others come with packages of their own, which name them as entry points of the group
`vitruvius.games`: the game's name, and the package that has it as `GAME`. Which those are is looked up only when a name
is none of the three, or when all are listed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, cast

from vitruvius.errors import BrokenGame, MissingPart, UnknownGame, excerpt
from vitruvius.game import AnyGame, Game
from vitruvius.guide import Guide
from vitruvius_spec import Rulebook

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_PACKAGES: Final = {
    "corintho": "vitruvius.corintho",
    "cornerstone-tower": "vitruvius.cornerstone_tower",
    "cornerstone-cards": "vitruvius.cornerstone_cards",
}

NAMES: Final = tuple(_PACKAGES)
"""The names of the games that come with the library, as the command line takes them."""

GROUP: Final = "vitruvius.games"
"""The entry points by which other packages name their games."""


def names() -> tuple[str, ...]:
    """The names of all games: those that come with the library, and those of other packages that are installed."""
    return (*NAMES, *sorted(_others().keys() - set(NAMES)))


def game_named(name: str) -> AnyGame:
    """The game of that name.

    Raises:
        UnknownGame: there is no such game.
        BrokenGame: another package has it, and it cannot be had from there.
    """
    if name in NAMES:
        return cast("AnyGame", import_module(_PACKAGES[name]).GAME)
    return _game_of_other(_other(name))


def guide_to(name: str) -> Guide:
    """The steps by which a position of the game of that name is set up.

    Raises:
        UnknownGame: there is no such game.
        BrokenGame: another package has it, and it cannot be had from there.
        MissingPart: the game has no such steps.
    """
    game_named(name)
    package = _PACKAGES[name] if name in NAMES else _other(name).value
    if find_spec(f"{package}.guide") is None:
        raise MissingPart(f"{name} has no steps by which a position is set up: write the position in its notation")
    return cast("Guide", import_module(f"{package}.guide").GUIDE)


def require_own(game: AnyGame, what: str) -> None:
    """Refuse a game of another package where something is wanted that is on record of the library's own games alone.

    Args:
        game: the game.
        what: what is wanted, in plural, such as `witnesses`.

    Raises:
        MissingPart: it is such a game.
    """
    if game.name not in NAMES:
        raise MissingPart(f"{what} are known of the library's own games alone, and {game.name} is of another package")


# Games of other packages


@cache
def _others() -> dict[str, tuple[EntryPoint, ...]]:
    """What other packages name, by the games' names. Nothing of it is imported."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # most programs never need it, and it takes its time

    found: dict[str, tuple[EntryPoint, ...]] = {}
    for entry in entry_points(group=GROUP):
        found[entry.name] = (*found.get(entry.name, ()), entry)
    return found


def _other(name: str) -> EntryPoint:
    """The one entry point of that name."""
    entries = _others().get(str(name), ())
    if not entries:
        raise UnknownGame(f"there is no game {excerpt(str(name))}; the games are {', '.join(names())}")
    if len(entries) > 1:
        raise BrokenGame(name, " and ".join(sorted(map(_distribution, entries))), "each of them has one of that name")
    return entries[0]


def _game_of_other(entry: EntryPoint) -> AnyGame:
    try:
        game: object = getattr(import_module(entry.value), "GAME", None)
    except Exception as error:  # whatever a package that is not ours does when it is imported
        raise BrokenGame(entry.name, _distribution(entry), f"{type(error).__name__}: {error}") from error
    faults = _faults(entry, game)
    if faults:
        raise BrokenGame(entry.name, _distribution(entry), "; ".join(faults))
    return cast("AnyGame", game)


def _faults(entry: EntryPoint, game: object) -> Sequence[str]:
    """Why that cannot be the game, as far as it is told without playing it."""
    if game is None:
        return (f"{entry.value} has no GAME",)
    missing = sorted(name for name in vars(Game) if not name.startswith("_") and not hasattr(game, name))
    if missing:
        return (f"its GAME has no {', '.join(missing)}",)
    rulebook: object = cast("AnyGame", game).rulebook
    if not isinstance(rulebook, Rulebook):
        return ("the rulebook of its GAME is no Rulebook",)
    called = sorted({cast("AnyGame", game).name, rulebook.name} - {entry.name})
    return (f"its GAME and the rulebook of that are called {' and '.join(called)}",) if called else ()


def _distribution(entry: EntryPoint) -> str:
    """What has the entry point, and in which version."""
    return "an unknown distribution" if entry.dist is None else f"{entry.dist.name} {entry.dist.version}"

"""What is agreed before play besides players and reading, as text: how the base stone lies, and the block set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from vitruvius import shape
from vitruvius.cornerstone_tower.blocks import DEFAULT, BlockSet
from vitruvius.cornerstone_tower.notation.blocksets import format_blocks, parse_blocks
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.shape import TITLE, require_types
from vitruvius.cornerstone_tower.state import PLAYERS, BaseStone, Config, State
from vitruvius.errors import MalformedBlocks, MalformedOption, excerpt
from vitruvius.game import NO_OPTIONS, require_options
from vitruvius.readings import read_answers

BASE: Final = "base"
BLOCKS: Final = "blocks"
OPTIONS: Final = (BASE, BLOCKS)
"""The names of the options."""

_STONES: Final = {stone.value: stone for stone in BaseStone}
_USUAL_STONE: Final = Config().base


def config(players: int, answers: Iterable[str], options: Mapping[str, str] = NO_OPTIONS) -> Config:
    """The config of a game of so many players.

    Args:
        players: how many play.
        answers: answers to choose, such as `headroom=two-cells`.
        options: what else is agreed: as `base`, of which wood the base stone is at a1.1, `dark` or `natural`; as
            `blocks`, a block set as `notation.blocksets` writes it.

    Raises:
        MalformedReading: an answer is not one.
        MalformedOption: there is no such option, or the base stone cannot lie so.
        MalformedBlocks: the text of the blocks is no block set.
        MalformedState: the game is not for so many.
    """
    shape.require_players(players, TITLE, PLAYERS)
    require_options(options, OPTIONS, TITLE)
    return Config(
        players=players,
        base=_base(options[BASE]) if BASE in options else _USUAL_STONE,
        blocks=_blocks(options[BLOCKS]) if BLOCKS in options else DEFAULT,
        reading=read_answers(Reading(), answers),
    )


def _base(text: str) -> BaseStone:
    if text not in _STONES:
        raise MalformedOption(f"{BASE}: {excerpt(text)} is none of {', '.join(_STONES)}, the wood at a1.1")
    return _STONES[text]


def _blocks(text: str) -> BlockSet:
    try:
        return parse_blocks(text)
    except MalformedBlocks as error:
        raise MalformedBlocks(f"{BLOCKS}: {error}") from None


def chosen_options(state: State) -> tuple[tuple[str, str], ...]:
    """The options that are not as usual, each with its name, as `config` takes them."""
    require_types(state)
    base, blocks = state.config.base, state.config.blocks
    return (
        *(((BASE, base.value),) if base is not _USUAL_STONE else ()),
        *(((BLOCKS, format_blocks(blocks)),) if blocks != DEFAULT else ()),
    )


def told_options(state: State) -> tuple[tuple[str, str], ...]:
    """The options that are not as usual, each with its name, in words."""
    chosen = chosen_options(state)
    words = {
        BASE: f"the base stone is {state.config.base.value} at a1.1",
        BLOCKS: f"the block set is {state.config.blocks.name}",
    }
    return tuple((name, words[name]) for name, _ in chosen)

"""What follows from a block that is built, rightly or not."""

from __future__ import annotations

from collections.abc import Iterator

from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.notation import format_cell
from vitruvius.cornerstone_tower.paints import Filling
from vitruvius.cornerstone_tower.placements import cubes_to_build
from vitruvius.cornerstone_tower.requirements.building import misfits
from vitruvius.cornerstone_tower.requirements.turns import dice_words, parts_words
from vitruvius.cornerstone_tower.state import Build, Misbuild, State
from vitruvius.cornerstone_tower.words import all_of
from vitruvius.ruling import Finding
from vitruvius_spec.cornerstone_tower import clauses as spec


def after_building(state: State, move: Build) -> Iterator[Finding]:
    """Which number of a die the block stands for, and whether it shows the colour."""
    return _what_it_is(state, move)


def after_misbuilding(state: State, move: Misbuild) -> Iterator[Finding]:
    """The same, and that the block stays."""
    faults = tuple(finding.clause.id.partition(":")[2] for finding in misfits(state, move))
    says = f"{move.block.text} was built against the rules ({', '.join(faults)}), and stays where it is"
    yield Finding(spec.MISPLACED, True, says, (("against", faults),))
    yield from _what_it_is(state, move)


def _what_it_is(state: State, move: Build | Misbuild) -> Iterator[Finding]:
    name, parts, turn = move.block.text, move.block.parts, state.turn
    is_rolled = t.is_of_parts(move.block, turn.low) or t.is_of_parts(move.block, turn.high)
    says = f"{name} has {parts_words(parts)}, and the dice show {dice_words(turn)}"
    yield Finding(spec.BLOCK_SIZES, is_rolled, says, (("block", name), ("parts", parts)))
    shown = tuple(
        format_cell(cube.cell)
        for cube in cubes_to_build(state, move.block, move.pose)
        if cube.filling is not Filling.NATURAL
    )
    word = turn.seat.word
    says = f"{name} shows {word} at {all_of(shown)}" if shown else f"{name} of {word}'s set is of natural wood alone"
    yield Finding(spec.BLOCK_SETS, bool(shown), says, (("block", name), ("coloured", shown)), shown)

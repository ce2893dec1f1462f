"""A picture of the block tower in words: its title, the notes on its marks, whose turn it is, and the whole of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from attrs import frozen

from vitruvius.captions import answer_said, capitalised, played_said
from vitruvius.cornerstone_tower.cells import Cell
from vitruvius.cornerstone_tower.notation import format_cell, format_move
from vitruvius.cornerstone_tower.scene import Mark, Person, Scene, Shown
from vitruvius.cornerstone_tower.state import (
    TABLE,
    Build,
    End,
    Fall,
    FirstRoll,
    Misbuild,
    Phase,
    Power,
    Roll,
    SitOut,
    Stay,
    Used,
    UseRing,
    Walk,
)
from vitruvius.cornerstone_tower.words import form_of, meeples_of, number_of

_TO_DO: Final = {
    Phase.FIRST_ROLL: "to roll for the first turn",
    Phase.ROLL: "to roll",
    Phase.BUILD: "to build",
    Phase.WALK: "to walk or stay",
    Phase.END: "to end the turn",
    Phase.COLLAPSED: "made the tower collapse",
}

POWERS: Final = {
    Power.ANY_BLOCK: "any block",
    Power.ANY_COLOUR: "any colour",
    Power.TWO_LEVELS: "two levels",
}
"""What the powers of a ring are called in a few words."""


@frozen
class Note:
    """What is written beside the structure about one kind of mark."""

    mark: Mark
    label: str
    items: tuple[str, ...]


# Places


def file_name(file: int) -> str:
    """The file's letters in the notation."""
    return format_cell(Cell(file, 0, 1)).removesuffix("1.1")


def row_name(row: int) -> str:
    """The row's number in the notation."""
    return format_cell(Cell(0, row, 1)).removeprefix("a").removesuffix(".1")


def names(cells: Iterable[Cell]) -> tuple[str, ...]:
    """The cells in the notation."""
    return tuple(map(format_cell, cells))


def place_said(cell: Cell) -> str:
    """Where a meeple stands."""
    return "on the table" if cell == TABLE else f"on {format_cell(cell)}"


def level_said(level: int) -> str:
    """The heading of a level's plan."""
    return f"level {level}" if level else "table"


# The turn


def status(scene: Scene) -> str:
    """Whose turn it is and what is due, or how the game ended."""
    due = _TO_DO[scene.turn.phase]
    if scene.result:
        return f"{_seat_said(scene)} {due}; {scene.result}" if scene.turn.phase is Phase.COLLAPSED else scene.result
    if scene.turn.phase is Phase.FIRST_ROLL:
        waiting = next((player for player, die in scene.first if die == 0), None)
        return due if waiting is None else f"player {waiting} {due}"
    return f"{_seat_said(scene)} {due}"


def _seat_said(scene: Scene) -> str:
    """The colour in turn and who plays it; after a collapse, who caused that."""
    colour = scene.turn.seat
    owner = next(seat.player for seat in scene.seats if seat.colour is colour)
    return f"{colour.word} (player {owner})"


def dice_said(scene: Scene) -> str:
    """What has been rolled, and which rings were given up this turn; empty where nothing was."""
    rolled = [f"player {player} rolled {die}" for player, die in scene.first if die]
    if scene.turn.low:
        rolled.append(f"dice {scene.turn.low} and {scene.turn.high}")
    used = tuple(powers_used(scene.turn.used))
    if used:
        rolled.append(f"{form_of('ring', len(used))} given up: {', '.join(used)}")
    return "; ".join(rolled)


def powers_used(used: Used) -> Iterator[str]:
    """The powers for which rings were given up, once for each ring."""
    counts = (used.any_block, used.any_colour, used.two_levels)
    return (POWERS[power] for power, count in zip(Power, counts, strict=True) for _ in range(count))


# The marks


def notes(scene: Scene) -> tuple[Note, ...]:
    """What the picture's marks mean; a mark that does not occur is not explained."""
    return tuple(_notes(scene))


def _notes(scene: Scene) -> Iterator[Note]:
    if scene.shown is not None:
        shown = scene.shown
        label = played_said(legal=shown.legal, verdict=shown.verdict, answers=shown.answers)
        yield Note(Mark.MOVE, label, (format_move(shown.move),))
    if scene.built:
        yield Note(Mark.BUILT, "new block", names(scene.built))
    if scene.tried:
        yield Note(Mark.TRIED, "it would lie in", names(cube.cell for cube in scene.tried))
    if scene.path:
        yield Note(Mark.PATH, "way" if scene.is_played else "way that is barred", names(scene.path))
    if scene.faults:
        yield Note(Mark.FAULT, "at fault", names(scene.faults))
    if scene.beyond:
        yield Note(Mark.BEYOND, "too far away to be shown", names(scene.beyond))


# The whole


def title(scene: Scene) -> str:
    """The picture's title, a few words long."""
    if scene.shown is not None:
        return f"Cornerstone: {format_move(scene.shown.move)}, {scene.shown.verdict.value}"
    return f"Cornerstone: {status(scene)}"


def description(scene: Scene) -> str:
    """The whole picture in sentences, for who cannot see it."""
    said = [*_move_said(scene), *_levels_said(scene)]
    said.extend(
        f"{capitalised(note.label)}: {', '.join(note.items)}." for note in notes(scene) if note.mark is not Mark.MOVE
    )
    said.extend(f"{capitalised(_person_said(seat))}." for seat in scene.seats)
    said.append(f"{capitalised(status(scene))}.")
    rolled = dice_said(scene)
    if rolled:
        said.append(f"{capitalised(rolled)}.")
    return " ".join(said)


def _levels_said(scene: Scene) -> Iterator[str]:
    for level in sorted({part.cell.level for part in scene.parts}):
        parts = [part for part in scene.parts if part.cell.level == level]
        cells = ", ".join(f"{format_cell(part.cell)} {part.filling.word}" for part in parts)
        yield f"Level {level}: {cells}."


def _person_said(seat: Person) -> str:
    supply = ", ".join(block.text for block in seat.supply) or "nothing"
    boxed = f", in the box {', '.join(block.text for block in seat.boxed)}" if seat.boxed else ""
    meeple = f"meeple {place_said(seat.meeple)}"
    rings = number_of(seat.rings, "ring")
    return f"{seat.colour.word} (player {seat.player}): {meeple}, {rings}, to build {supply}{boxed}"


def _move_said(scene: Scene) -> Iterator[str]:
    if scene.shown is None:
        return
    shown = scene.shown
    answer = answer_said(legal=shown.legal, verdict=shown.verdict, answers=shown.answers)
    who = shown.seat.word if shown.contender is None else f"player {shown.contender}"
    yield f"{capitalised(_deed_said(shown, who))}: {answer}."
    yield f"The position {'after' if shown.legal else 'before'} the move follows."


def _deed_said(shown: Shown, who: str) -> str:
    move = shown.move
    match move:
        case FirstRoll():
            return f"{who} rolls {move.die} for the first turn"
        case Roll():
            return f"{who} rolls {move.low} and {move.high}"
        case UseRing():
            return f"{who} gives up a ring for {POWERS[move.power]}"
        case Build():
            return f"{who} builds {move.block.text}"
        case SitOut():
            return f"{who} sits out and puts {move.block.text} back in the box"
        case Walk():
            return f"{who} walks to {'the table' if move.to == TABLE else format_cell(move.to)}"
        case Stay():
            return f"{who} stays"
        case End():
            return f"{who} ends the turn"
        case Fall():
            says = f"{move.by.word} makes {number_of(move.blocks, 'block')} fall"
            fallen = [colour.word for colour in move.meeples]
            return f"{says}, and {meeples_of(fallen)} with {'it' if move.blocks == 1 else 'them'}" if fallen else says
        case Misbuild():
            return f"{who} builds {move.block.text} against the rules, which is noticed too late"
        case _:
            assert_never(move)

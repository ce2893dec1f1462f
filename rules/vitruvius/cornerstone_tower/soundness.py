"""What is wrong with a position in itself, whatever is to be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from vitruvius.cornerstone_tower import invariants as i
from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import Cell, Direction, beside
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.grid import BASE_CELLS, cubes_of
from vitruvius.cornerstone_tower.notation import format_cell
from vitruvius.cornerstone_tower.reading import TableWalk
from vitruvius.cornerstone_tower.shape import require_types
from vitruvius.cornerstone_tower.state import TABLE, Fate, Phase, Placed, State
from vitruvius.ruling import Finding
from vitruvius_spec.cornerstone_tower import clauses as spec


def soundness(state: State) -> tuple[Finding, ...]:
    """Every check of the position, kept or not.

    A state that a program has built with fields of impossible shapes (a seat too few, eleven fates) is reported too,
    and then nothing else is looked at.

    Raises:
        MalformedState: a part of the state is of another type than it must be.
        MalformedReading: its reading holds something else than answers.
    """
    require_types(state)
    shape = tuple(_shape(state))
    if shape:
        return shape
    return (
        *_turn(state),
        *_seats(state),
        _supplies(state),
        *_fates(state),
        *_cells(state),
        *_off_table(state),
        *_meeples(state),
    )


def problems(state: State) -> tuple[Finding, ...]:
    """Every clause that the position itself breaks; nothing for a sound one.

    A block that does not match the checkerboard is no problem: one that was noticed too late stays.
    """
    return tuple(finding for finding in soundness(state) if not finding.holds)


def _shape(state: State) -> Iterator[Finding]:
    seats = len(t.colours_of(state.players))
    if len(state.seats) != seats:
        says = f"there are {len(state.seats)} seats for {state.players} players; there must be {seats}"
        yield Finding(spec.TWO_COLOURS, False, says, (("seats", len(state.seats)),))
        return
    for place, seat in enumerate(state.seats):
        if len(seat.fates) != len(Block):
            says = f"{t.colours_of(state.players)[place].word} has {len(seat.fates)} blocks; a set has {len(Block)}"
            yield Finding(spec.SUPPLY, False, says, (("blocks", len(seat.fates)),))
    if not i.is_seat_in_play(state):
        says = f"it is {state.turn.seat.word}'s turn, and nobody plays with that colour"
        yield Finding(spec.ALTERNATING_COLOURS, False, says, (("turn", state.turn.seat.word),))
    for one in state.placed:
        if one.colour >= seats:
            says = f"{_name(one)} is of a colour that nobody plays with"
            yield Finding(spec.TWO_COLOURS, False, says, (("block", _name(one)),))


def _name(one: Placed) -> str:
    """The block in the notation, with its colour's letter."""
    return one.colour.letter + one.block.text


def _turn(state: State) -> Iterator[Finding]:
    turn = state.turn
    because = (("turn", turn.seat.word), ("phase", turn.phase.name.lower()))
    yield Finding(
        spec.FIRST_PLAYER,
        i.is_first_roll_orderly(state),
        "the roll for the first turn is before all else, with each contender once",
        because,
    )
    yield Finding(
        spec.ROLLING,
        i.has_dice_for_phase(state),
        f"the dice show {turn.low} and {turn.high} in the phase {turn.phase.name.lower()}",
        (*because, ("low", turn.low), ("high", turn.high)),
    )
    yield Finding(
        spec.RINGS,
        i.has_rings_for_phase(state),
        f"{turn.used.total} rings were given up this turn, and {t.seat(state).rings} are left",
        (*because, ("used", turn.used.total)),
    )
    yield Finding(
        spec.DONE,
        i.has_new_block_for_phase(state),
        "no block was built this turn" if turn.built is None else f"{turn.built.text} was built this turn",
        because,
    )


def _seats(state: State) -> Iterator[Finding]:
    for colour, seat in zip(t.colours_of(state.players), state.seats, strict=True):
        holds = i.has_rings_dealt(seat)
        says = f"{colour.word} has {seat.rings} rings of {t.RINGS}"
        yield Finding(spec.SUPPLY, holds, says, (("colour", colour.word), ("rings", seat.rings)))


def _supplies(state: State) -> Finding:
    used = [t.blocks_used(seat) for seat in state.seats]
    words = ", ".join(f"{colour.word} {count}" for colour, count in zip(t.colours_of(state.players), used, strict=True))
    says = f"blocks used: {words}; each turn uses one"
    return Finding(spec.NEXT_PLAYER, i.run_down_together(state), says, (("used", tuple(map(str, used))),))


def _fates(state: State) -> Iterator[Finding]:
    """Each block that was built is in the structure once, and no other is."""
    placed = Counter((one.colour, one.block) for one in state.placed)
    for colour, seat in zip(t.colours_of(state.players), state.seats, strict=True):
        for block in Block:
            count, built = placed[colour, block], seat.fates[block] is Fate.BUILT
            name = colour.letter + block.text
            says = f"{name} is in the structure {count} times" if count != 1 else f"{name} is in the structure"
            says += "" if built else ", and was not built"
            if count or built:
                yield Finding(spec.BLOCK_SETS, count == built, says, (("block", name), ("count", count)))


def _cells(state: State) -> Iterator[Finding]:
    """No two blocks share a cell, none is below the table, and each is joined to the base stone through others."""
    taken: dict[Cell, str] = dict.fromkeys(BASE_CELLS, "the base stone")
    for one in state.placed:
        for cube in cubes_of(state.config, one.colour, one.block, one.pose):
            name = format_cell(cube.cell)
            if cube.cell.level < 1:
                yield Finding(spec.NO_OVERLAP, False, f"{_name(one)} lies below the table", (("cell", name),), (name,))
            elif cube.cell in taken:
                says = f"{_name(one)} and {taken[cube.cell]} are both in {name}"
                yield Finding(spec.NO_OVERLAP, False, says, (("cell", name),), (name,))
            else:
                taken[cube.cell] = _name(one)
    adrift = sorted(set(taken) - _joined(set(taken)), key=lambda cell: (cell.level, cell.row, cell.file))
    for name in dict.fromkeys(taken[cell] for cell in adrift):
        where = tuple(format_cell(cell) for cell in adrift if taken[cell] == name)
        yield Finding(spec.FACE_CONTACT, False, f"{name} is joined to the rest by no face", (("block", name),), where)


def _joined(cells: set[Cell]) -> set[Cell]:
    """The cells that can be reached from the base stone through faces."""
    reached, waiting = set(BASE_CELLS), list(BASE_CELLS)
    while waiting:
        cell = waiting.pop()
        found = {beside(cell, direction) for direction in Direction} & cells - reached
        reached |= found
        waiting.extend(found)
    return reached


def _off_table(state: State) -> Iterator[Finding]:
    """Only blocks of the first round touch the table: at most one of each colour."""
    for colour in t.colours_of(state.players):
        touching = [
            one
            for one in state.placed
            if one.colour is colour
            and any(cube.cell.level == 1 for cube in cubes_of(state.config, colour, one.block, one.pose))
        ]
        if len(touching) > 1:
            names = tuple(map(_name, touching))
            says = f"{' and '.join(names)} touch the table, and only one was built in the first round"
            yield Finding(spec.ONTO_STRUCTURE, False, says, (("blocks", names),))


def _meeples(state: State) -> Iterator[Finding]:
    for place, (colour, seat) in enumerate(zip(t.colours_of(state.players), state.seats, strict=True)):
        at = format_cell(seat.meeple)
        because, where = (("colour", colour.word), ("at", at)), () if seat.meeple == TABLE else (at,)
        says = f"{colour.word}'s meeple stands on {at}"
        yield Finding(spec.SPACES, _may_stand(state, place), says, because, where)
        says += "" if i.is_alone(state, place) else ", and so does another"
        yield Finding(spec.ONE_A_SPACE, i.is_alone(state, place), says, because, where)


def _may_stand(state: State, place: int) -> bool:
    meeple = state.seats[place].meeple
    if meeple.level == 0 and meeple != TABLE and state.reading.table_walk is TableWalk.ONE_REGION:
        return False  # a place on the table, where the table is one
    return i.is_standing(state.grid, state.seats[place]) and state.turn.phase is not Phase.FIRST_ROLL or meeple == TABLE

"""What is wrong with a position in itself, whatever is to be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from attrs import evolve

from vitruvius.cornerstone_tower import invariants as i
from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import Cell, Direction, beside
from vitruvius.cornerstone_tower.clauses import ending as e
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.clauses.falls import FEWEST_OF_COLLAPSE
from vitruvius.cornerstone_tower.clauses.walking import is_footing
from vitruvius.cornerstone_tower.grid import BASE_CELLS, Laid, base_filling, cubes_of
from vitruvius.cornerstone_tower.notation import format_cell
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.reading import CollapseCounts, GameEnd, LateErrors, NoLegalPlace, RingsATurn, TableWalk
from vitruvius.cornerstone_tower.shape import require_types
from vitruvius.cornerstone_tower.state import TABLE, Fate, Phase, Placed, State
from vitruvius.cornerstone_tower.walkers import courtyards
from vitruvius.cornerstone_tower.words import all_of, number_of
from vitruvius.errors import UnsoundState
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
    laid = tuple((one, cubes_of(state.config, one.colour, one.block, one.pose)) for one in state.placed)
    return (
        *_turn(state),
        *_seats(state),
        *_supplies(state),
        *_fates(state),
        _base_stone(state, laid),
        *_cells(state, laid),
        *_off_table(state, laid),
        *_meeples(state),
        *_going_on(state),
    )


def problems(state: State) -> tuple[Finding, ...]:
    """Every clause that the position itself breaks; nothing for a sound one.

    A block that does not match the checkerboard is no problem: one that was noticed too late stays.
    """
    return tuple(finding for finding in soundness(state) if not finding.holds)


def require_shape(state: object) -> None:
    """Refuse what is no state, or one of another shape than a game's can have.

    Raises:
        MalformedState: a part of the state is of another type than it must be.
        MalformedReading: its reading holds something else than answers.
        UnsoundState: the state has another number of seats or of blocks than a game can have.
    """
    wrong = tuple(_shape(require_types(state)))
    if wrong:
        raise UnsoundState(wrong)


_BASE: Final = "the base stone"


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
    turn, word = state.turn, state.turn.seat.word
    phase = turn.phase.name.lower().replace("_", " ")
    because = (("turn", word), ("phase", phase))
    # Where the meeples are before the first turn is a matter of its own.
    aside = evolve(state, seats=tuple(evolve(seat, meeple=TABLE) for seat in state.seats))
    is_orderly = i.is_first_roll_orderly(aside) and len(state.first.contenders) != 1
    # It is nobody's turn yet. There is one way to say so: by the first colour.
    is_orderly = is_orderly and (turn.phase is not Phase.FIRST_ROLL or turn.seat is Colour.RED)
    says = "the roll for the first turn comes before all else"
    says += "" if is_orderly else ", each die shows 1 to 6, and everybody has all that they were dealt"
    yield Finding(spec.FIRST_PLAYER, is_orderly, says, because)
    dice = f"show {turn.low} and {turn.high}" if turn.low or turn.high else "have not been rolled"
    says = f"the dice {dice} in the phase {phase}"
    yield Finding(spec.ROLLING, i.has_dice_for_phase(state), says, (*because, ("low", turn.low), ("high", turn.high)))
    too_many = turn.used.total > 1 and state.reading.rings_a_turn is RingsATurn.ONE
    for_walk = turn.used.any_colour + turn.used.two_levels
    too_many_for_walk = not too_many and for_walk > 1 and not state.reading.rings_combined
    holds = i.has_rings_for_phase(state) and not too_many and not too_many_for_walk
    says = f"{word} has given up {number_of(turn.used.total, 'ring')} this turn, and has {t.seat(state).rings} left"
    if not holds:
        late = f"there are {t.RINGS}, to be given up after the roll"
        says += f"; {'one may be' if too_many else 'one of them may be for the walk' if too_many_for_walk else late}"
    yield Finding(spec.RINGS, holds, says, (*because, ("used", turn.used.total)))
    holds = i.has_new_block_for_phase(state)
    says = f"{word} has built {'no block' if turn.built is None else turn.built.text} this turn"
    says += "" if holds else f", which cannot be in the phase {phase}"
    if turn.built is not None and t.seat(state).fates[turn.built] is not Fate.BUILT:
        says = f"{word} has built {turn.built.text} this turn, and it is not in the structure"
    yield Finding(spec.DONE, holds, says, because)
    if turn.built is not None and not t.is_allowed(state, turn.built) and not _is_any_open(state):
        says = f"{word} has built {turn.built.text} this turn, which neither the dice nor a ring allowed"
        yield Finding(spec.MATCHING_BLOCK, False, says, (*because, ("low", turn.low), ("high", turn.high)))
    if turn.phase is Phase.COLLAPSED and len(state.placed) < _fewest_standing(state):
        says = f"the tower has collapsed, and {number_of(len(state.placed), 'block')} can have fallen"
        yield Finding(spec.COLLAPSE, False, says, (*because, ("blocks", len(state.placed))))
    if not i.has_block_for_phase(state):
        says = f"{word} is to build, and has no block left"
        yield Finding(spec.SUPPLY, False, says, (("colour", word), ("left", ())))
    is_over = turn.phase is Phase.WALK or turn.phase is Phase.END
    if is_over and turn.built is None and Fate.BOXED not in t.seat(state).fates:
        says = f"{word} has sat out the building step, and has put no block back in the box"
        yield Finding(spec.SITTING_OUT, False, says, because)


def _fewest_standing(state: State) -> int:
    """How many blocks must have stood for a collapse: the one that was being tried out can have fallen too."""
    counts_new = state.reading.collapse_counts is CollapseCounts.WITH_NEW
    return FEWEST_OF_COLLAPSE - 1 if counts_new else FEWEST_OF_COLLAPSE


def _is_any_open(state: State) -> bool:
    """Whether any block may be built where none that is allowed has a place: that can no longer be told."""
    return state.reading.no_legal_place is NoLegalPlace.ANY_BLOCK


def _seats(state: State) -> Iterator[Finding]:
    for colour, seat in zip(t.colours_of(state.players), state.seats, strict=True):
        holds = i.has_rings_dealt(seat)
        says = f"{colour.word} has {number_of(seat.rings, 'ring')}"
        says += "" if holds else f", and was dealt {t.RINGS}"
        yield Finding(spec.SUPPLY, holds, says, (("colour", colour.word), ("rings", seat.rings)))


def _supplies(state: State) -> Iterator[Finding]:
    """Each turn uses one block; so the colours have used equally many, or one more, in the order of turns."""
    used = tuple(i.used_before_turn(state, place) for place in range(len(state.seats)))
    told = tuple(f"{colour.word} {count}" for colour, count in zip(t.colours_of(state.players), used, strict=True))
    because = (("used", told),)
    run_down = i.run_down_together(state)
    is_level = run_down or max(used) - min(used) <= 1
    says = f"before this turn blocks were used: {', '.join(told)}"
    yield Finding(spec.NEXT_PLAYER, is_level, says + ("" if is_level else "; each turn uses one"), because)
    in_order = run_down or not is_level
    says += "" if in_order else f"; before {state.turn.seat.word}'s turn that is out of order"
    yield Finding(spec.ALTERNATING_COLOURS if state.players == 2 else spec.CLOCKWISE, in_order, says, because)


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


_Laid = tuple[tuple[Placed, tuple[Laid, ...]], ...]
"""The blocks of a structure, each with its cubes."""


def _base_stone(state: State, laid: _Laid) -> Finding:
    """The base stone lies where it was laid, and nothing else does."""
    cells, cube = tuple(map(format_cell, BASE_CELLS)), base_filling(state.config.base, BASE_CELLS[0]).word
    because = (("base stone", cells), (cells[0], cube))
    for one, cubes in laid:
        inside = _names_of(cube.cell for cube in cubes if cube.cell in BASE_CELLS)
        if inside:
            says = f"{_name(one)} lies where the base stone is, in {all_of(inside)}"
            return Finding(spec.BASE_STONE, False, says, (*because, ("block", _name(one))), inside)
    return Finding(spec.BASE_STONE, True, f"the base stone lies at {all_of(cells)}, {cube} at {cells[0]}", because)


def _names_of(cells: Iterable[Cell]) -> tuple[str, ...]:
    """The cells in the notation, in the order in which cells are listed."""
    return tuple(map(format_cell, _in_order(cells)))


def _in_order(cells: Iterable[Cell]) -> list[Cell]:
    return sorted(cells, key=lambda cell: (cell.level, cell.row, cell.file))


def _cells(state: State, laid: _Laid) -> Iterator[Finding]:
    """No two blocks share a cell, none is below the table, and each is joined to the base stone through others.

    Where the reading lets any error stay that is noticed too late, blocks may be joined to the table alone.
    """
    taken: dict[Cell, str] = dict.fromkeys(BASE_CELLS, _BASE)
    for one, cubes in laid:
        for cube in cubes:
            if cube.cell.level >= 1 and cube.cell not in taken:
                taken[cube.cell] = _name(one)
            elif cube.cell.level < 1 or taken[cube.cell] != _BASE:
                at = format_cell(cube.cell)
                says = f"{_name(one)} and {taken[cube.cell]} are both in {at}" if cube.cell in taken else ""
                says = says or f"{_name(one)} lies below the table"
                yield Finding(spec.NO_OVERLAP, False, says, (("cell", at),), (at,))
    adrift = set(taken) - _joined(set(taken), BASE_CELLS)
    if adrift and state.reading.late_errors is LateErrors.ANY_CLAUSE:
        adrift -= _joined(set(taken), [cell for cell in taken if cell.level == 1])
    if adrift:
        for name in dict.fromkeys(taken[cell] for cell in _in_order(adrift)):
            where = _names_of(cell for cell in adrift if taken[cell] == name)
            says = f"{name} is joined to the base stone neither by its faces nor through other blocks"
            yield Finding(spec.FACE_CONTACT, False, says, (("block", name),), where)


def _joined(cells: set[Cell], begin: Iterable[Cell]) -> set[Cell]:
    """Those of the cells that can be reached from some of them through faces."""
    waiting = list(begin)
    reached = set(waiting)
    while waiting:
        cell = waiting.pop()
        for direction in Direction:
            other = beside(cell, direction)
            if other in cells and other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached


def _off_table(state: State, laid: _Laid) -> Iterator[Finding]:
    """Only blocks of the first round touch the table: at most one of each colour, unless any error stays."""
    for colour in t.colours_of(state.players):
        touching = [one for one, cubes in laid if one.colour is colour and any(cube.cell.level == 1 for cube in cubes)]
        if len(touching) > 1 and state.reading.late_errors is not LateErrors.ANY_CLAUSE:
            names = tuple(map(_name, touching))
            says = f"{all_of(names)} touch the table, and only one of them can be {colour.word}'s first"
            yield Finding(spec.ONTO_STRUCTURE, False, says, (("blocks", names),))


def _meeples(state: State) -> Iterator[Finding]:
    for place, (colour, seat) in enumerate(zip(t.colours_of(state.players), state.seats, strict=True)):
        at = format_cell(seat.meeple)
        because, where = (("colour", colour.word), ("at", at)), () if seat.meeple == TABLE else (at,)
        says = f"{colour.word}'s meeple is on {'the table' if seat.meeple == TABLE else at}"
        if state.turn.phase is Phase.FIRST_ROLL:
            is_aside = seat.meeple == t.meeple_at_start()
            before = "" if is_aside else " before the first turn"
            yield Finding(spec.MEEPLES_ASIDE, is_aside, says + before, because, where)
        no_space = "" if _may_stand(state, place) else ", where it cannot stand"
        yield Finding(spec.SPACES, not no_space, says + no_space, because, where)
        is_alone = i.is_alone(state, place)
        yield Finding(spec.ONE_A_SPACE, is_alone, says + ("" if is_alone else ", and so is another"), because, where)


def _going_on(state: State) -> Iterator[Finding]:
    """Where the game is over with the last block, nobody walks or stays after it, nor has anybody another turn."""
    turn = state.turn
    if turn.phase is Phase.END and e.is_over(state):
        says = f"{turn.seat.word} has walked or stayed, and the game was over with the last block"
        yield Finding(spec.GAME_END, False, says)
    used = tuple(
        colour.word
        for colour, seat in zip(t.colours_of(state.players), state.seats, strict=True)
        if colour is not turn.seat and e.has_used_all(seat)
    )
    if turn.phase in _IN_TURN and used and state.reading.game_end is GameEnd.FIRST_USED:
        says = f"{turn.seat.word} has rolled, and the game was over once {all_of(used)} had used all blocks"
        yield Finding(spec.GAME_END, False, says, (("used", used),))


_IN_TURN: Final = (Phase.BUILD, Phase.WALK, Phase.END)
"""The phases of a turn that has begun."""


def _may_stand(state: State, place: int) -> bool:
    meeple = state.seats[place].meeple
    if meeple.level == 0 and meeple != TABLE:
        if state.reading.table_walk is TableWalk.ONE_REGION:
            return False  # a place on the table, where the table is one
        if is_footing(state.grid, meeple, state.reading) and meeple not in courtyards(state.grid, state.reading):
            return False  # a place outside all courtyards, where the table is one
    return i.is_standing(state.grid, state.seats[place])

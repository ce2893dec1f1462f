"""What the spec says of every position that play can reach, asked of positions from play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from attrs import evolve

from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower import (
    TABLE,
    Block,
    Cell,
    Colour,
    Config,
    Fate,
    Misbuild,
    Phase,
    Placed,
    Pose,
    State,
    Turn,
    Used,
)
from vitruvius.cornerstone_tower.cells import ROTATIONS, STEPS, plus
from vitruvius.cornerstone_tower.grid import BASE_CELLS, cubes_of
from vitruvius.cornerstone_tower.paints import Filling
from vitruvius.cornerstone_tower.reading import LateErrors, TouchingMisplaced
from vitruvius.testing.cornerstone_tower import Temper, random_game
from vitruvius_spec import Invariant
from vitruvius_spec.cornerstone_tower import RULEBOOK
from vitruvius_spec.cornerstone_tower import invariants as spec

from .sample import PLAYERS, Game, any_reading, config, sample, state_of

# Each invariant as a function of a position. What was misplaced in the game so far is told apart.


def cubes(state: State) -> list[tuple[Placed, list[Cell]]]:
    return [
        (one, [cube.cell for cube in cubes_of(state.config, one.colour, one.block, one.pose)]) for one in state.placed
    ]


def no_two_cubes_share_a_cell(state: State) -> bool:
    cells = [*BASE_CELLS, *(cell for _, own in cubes(state) for cell in own)]
    return len(set(cells)) == len(cells) and all(cell.level >= 1 for cell in cells)


def there_is_one_checkerboard(state: State) -> bool:
    """Whether each cube is of the wood that its place has by the base stone's cube at a1.1."""
    is_dark_at_a1 = state.config.base is tower.BaseStone.DARK
    return all(
        (filling is Filling.NATURAL) == (((cell.file + cell.row + cell.level) % 2 == 1) != is_dark_at_a1)
        for cell, filling in state.grid.cells.items()
    )


def all_hangs_together(state: State) -> bool:
    cells = set(state.grid.cells)
    reached, waiting = {BASE_CELLS[0]}, [BASE_CELLS[0]]
    while waiting:
        here = waiting.pop()
        found = {plus(here, step) for step in STEPS} & cells - reached
        reached |= found
        waiting += found
    return reached == cells


def only_first_blocks_touch_the_table(state: State) -> bool:
    touching = Counter(one.colour for one, own in cubes(state) if any(cell.level == 1 for cell in own))
    return all(count == 1 for count in touching.values())


def blocks_are_conserved(state: State) -> bool:
    """Whether the blocks of the structure are those that the fates call built, each once."""
    placed = Counter((one.colour, one.block) for one in state.placed)
    built = Counter(
        (Colour(place), block)
        for place, seat in enumerate(state.seats)
        for block, fate in zip(Block, seat.fates, strict=False)
        if fate is Fate.BUILT
    )
    return placed == built and all(len(seat.fates) == 12 for seat in state.seats)


def no_two_meeples_share_a_space(state: State) -> bool:
    spaces = [seat.meeple for seat in state.seats if seat.meeple != TABLE]
    return len(set(spaces)) == len(spaces)


def meeples_stand_on_spaces(state: State) -> bool:
    cells = state.grid.cells
    return all(
        seat.meeple == TABLE
        or ((seat.meeple in cells or seat.meeple.level == 0) and plus(seat.meeple, Cell(0, 0, 1)) not in cells)
        for seat in state.seats
    )


def nobody_has_more_than_two_rings(state: State) -> bool:
    used = state.turn.used
    given = used.any_block + used.any_colour + used.two_levels
    rings = [seat.rings for seat in state.seats]
    rings[state.turn.seat] += given
    return all(0 <= count <= 2 for count in rings)


def it_is_a_colour_s_turn(state: State) -> bool:
    return state.turn.seat < len(state.seats)


def supplies_run_down_together(state: State) -> bool:
    counts = [sum(fate is not Fate.SUPPLY for fate in seat.fates) for seat in state.seats]
    return max(counts) - min(counts) <= 1


HOLDS: Final[dict[Invariant, Callable[[State], bool]]] = {
    spec.NO_OVERLAP: no_two_cubes_share_a_cell,
    spec.PATTERN: there_is_one_checkerboard,
    spec.CONNECTED: all_hangs_together,
    spec.OFF_TABLE: only_first_blocks_touch_the_table,
    spec.BLOCKS_CONSERVED: blocks_are_conserved,
    spec.ONE_MEEPLE_A_SPACE: no_two_meeples_share_a_space,
    spec.MEEPLES_ON_SPACES: meeples_stand_on_spaces,
    spec.RINGS_WITHIN_TWO: nobody_has_more_than_two_rings,
    spec.TURN_OF_A_SEAT: it_is_a_colour_s_turn,
    spec.SUPPLIES_RUN_DOWN_TOGETHER: supplies_run_down_together,
}


def broken(state: State, *, is_in_pattern: bool) -> list[str]:
    """The invariants that do not hold, so far as they are said to of such a game."""
    excused = set[Invariant]()
    if not is_in_pattern:
        excused.add(spec.PATTERN)
    if state.reading.late_errors is LateErrors.ANY_CLAUSE:
        excused |= {spec.CONNECTED, spec.OFF_TABLE}
    return [invariant.id for invariant, holds in HOLDS.items() if invariant not in excused and not holds(state)]


def check(game: Game, each: int = 1) -> None:
    is_in_pattern = True
    for number, state in enumerate(game.states):
        is_in_pattern &= number == 0 or not isinstance(game.moves[number - 1], Misbuild)
        if number % each == 0:
            assert broken(state, is_in_pattern=is_in_pattern) == []


def test_every_invariant_of_the_spec_is_asked() -> None:
    assert set(HOLDS) == set(RULEBOOK.invariants)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_invariants_hold_in_the_sample(players: int) -> None:
    for game in sample(players):
        check(game, each=4)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(300))
def test_the_invariants_hold_in_many_games(seed: int) -> None:
    rng = Random(seed)
    agreed = Config(players=PLAYERS[seed % 3], reading=any_reading(rng))
    check(random_game(rng, agreed, rng.choice((None, *Temper)), trouble=0.02))


@pytest.mark.parametrize("answer", ["every-face", "base-pattern"])
def test_the_pattern_is_the_base_stone_s_until_something_is_misplaced(answer: str) -> None:
    game = random_game(Random(6), config(4, f"touching-misplaced={answer}"), Temper.BRIDGES, length=80)
    assert all(map(there_is_one_checkerboard, game.states))


def test_beside_a_misplaced_block_another_may_be_out_of_pattern_where_the_reading_lets_it() -> None:
    state = state_of("r1a-eu@a1.2 4:table,2,-/table,2,1a/table,2,1a/table,2,1a red:roll")
    assert not there_is_one_checkerboard(state)
    assert tower.problems(state) == ()
    out = evolve(state, turn=Turn(Colour.RED, Phase.BUILD, 1, 1))
    build = tower.parse_move("1b-eu@a1.3")
    assert build in tower.legal_moves(out)
    base = evolve(out.reading, touching_misplaced=TouchingMisplaced.BASE_PATTERN)
    assert build not in tower.legal_moves(evolve(out, config=evolve(out.config, reading=base)))


# That they can be broken, by positions that the rules do not know

SOUND: Final = state_of("r1b-eu@a1.2;b1a-eu@b1.2 3:a1.2,1,-/table,2,-/table,2,1a green:end:12+a")


def placed(state: State, *blocks: Placed) -> State:
    return evolve(state, placed=blocks)


RED, BLUE = SOUND.placed
FIRST, SECOND = SOUND.seats[:2]


def lying(one: Placed, at: Cell) -> Placed:
    return evolve(one, pose=Pose(ROTATIONS[0], at))


@pytest.mark.parametrize(
    ("invariant", "state"),
    [
        (spec.NO_OVERLAP, placed(SOUND, RED, lying(BLUE, Cell(0, 0, 2)))),
        (spec.NO_OVERLAP, placed(SOUND, RED, lying(BLUE, Cell(1, 1, 1)))),
        (spec.NO_OVERLAP, placed(SOUND, RED, lying(BLUE, Cell(2, 1, 0)))),
        (spec.PATTERN, placed(SOUND, RED, lying(BLUE, Cell(1, 1, 2)))),
        (spec.PATTERN, evolve(SOUND, config=evolve(SOUND.config, base=tower.BaseStone.NATURAL))),
        (spec.CONNECTED, placed(SOUND, RED, lying(BLUE, Cell(1, 0, 3)))),
        (
            spec.OFF_TABLE,
            placed(
                SOUND, lying(RED, Cell(2, 0, 1)), Placed(Colour.RED, Block.ONE_A, Pose(ROTATIONS[0], Cell(2, 1, 1)))
            ),
        ),
        (spec.BLOCKS_CONSERVED, placed(SOUND, RED)),
        (spec.BLOCKS_CONSERVED, placed(SOUND, RED, RED)),
        (spec.BLOCKS_CONSERVED, evolve(SOUND, seats=(evolve(FIRST, fates=FIRST.fates[:11]), *SOUND.seats[1:]))),
        (spec.ONE_MEEPLE_A_SPACE, evolve(SOUND, seats=(FIRST, evolve(SECOND, meeple=FIRST.meeple), SOUND.seats[2]))),
        (spec.MEEPLES_ON_SPACES, evolve(SOUND, seats=(evolve(FIRST, meeple=Cell(0, 0, 1)), *SOUND.seats[1:]))),
        (spec.MEEPLES_ON_SPACES, evolve(SOUND, seats=(evolve(FIRST, meeple=Cell(5, 0, 1)), *SOUND.seats[1:]))),
        (spec.RINGS_WITHIN_TWO, evolve(SOUND, seats=(evolve(FIRST, rings=3), *SOUND.seats[1:]))),
        (spec.RINGS_WITHIN_TWO, evolve(SOUND, turn=evolve(SOUND.turn, used=Used(any_colour=1)))),
        (spec.TURN_OF_A_SEAT, evolve(SOUND, turn=Turn(Colour.BLACK, Phase.ROLL))),
        (
            spec.SUPPLIES_RUN_DOWN_TOGETHER,
            evolve(SOUND, seats=(FIRST, SECOND, evolve(SOUND.seats[2], fates=(Fate.BOXED,) * 3 + (Fate.SUPPLY,) * 9))),
        ),
    ],
    ids=lambda value: value.id.partition(":")[2] if isinstance(value, Invariant) else "",
)
def test_an_invariant_can_be_broken(invariant: Invariant, state: State) -> None:
    holds = HOLDS[invariant]
    sound = evolve(SOUND, seats=(*SOUND.seats[:2], evolve(SOUND.seats[2], rings=1)))
    assert tower.problems(sound) == ()
    assert holds(sound)
    assert not holds(state)

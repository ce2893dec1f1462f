"""The public strategies and random games: what they promise to those who test with them, and all that they reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Final

import pytest
from attrs import evolve
from hypothesis import Phase as Stage
from hypothesis import find, given, settings
from hypothesis import strategies as st

from vitruvius import certificates
from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower import (
    TABLE,
    BlockSet,
    Build,
    Cell,
    Colour,
    Config,
    Direction,
    End,
    Fall,
    FirstRoll,
    Misbuild,
    Move,
    Phase,
    Power,
    Reading,
    Roll,
    SitOut,
    State,
    Stay,
    UseRing,
    Walk,
)
from vitruvius.cornerstone_tower.blockcheck import complaints
from vitruvius.cornerstone_tower.cells import SIDEWAYS, above
from vitruvius.cornerstone_tower.clauses import building as b
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.clauses.walking import has_open_colour
from vitruvius.cornerstone_tower.clauses.ways_out import has_exit
from vitruvius.cornerstone_tower.grid import Laid, is_open
from vitruvius.cornerstone_tower.placements import cubes_to_build
from vitruvius.cornerstone_tower.reading import TableWalk
from vitruvius.cornerstone_tower.requirements import requirements_of
from vitruvius.cornerstone_tower.requirements.turns import GOES_ON
from vitruvius.cornerstone_tower.walkers import courtyards, walker_of
from vitruvius.cornerstone_tower.walks import walk_to
from vitruvius.errors import WrongUse
from vitruvius.readings import chosen_answers
from vitruvius.testing import History
from vitruvius.testing.cornerstone_tower import (
    Temper,
    block_sets,
    configs,
    disturbed,
    games,
    legal_moves_of,
    moves,
    positions,
    random_event,
    random_game,
    random_move,
    readings,
    states_from_play,
)
from vitruvius_spec import Clause, Question
from vitruvius_spec.cornerstone_tower import RULEBOOK
from vitruvius_spec.cornerstone_tower import clauses as spec

from .sample import PLAYERS, Game, config, reading, sample, some_positions, tries

# Random games


def turns_of(game: Game) -> Iterator[tuple[State, Move]]:
    """Every position of the game in which a move was made, with the move."""
    return zip(game.states, game.moves, strict=False)


def sampled_turns() -> Iterator[tuple[State, Move]]:
    return (turn for players in PLAYERS for game in sample(players) for turn in turns_of(game))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_random_game_is_played_by_the_rules_to_its_end(players: int) -> None:
    game = sample(players)[1]
    assert len(game.states) == len(game.moves) + 1
    for number, (before, move) in enumerate(turns_of(game)):
        if number % 7 == players:
            assert tower.play(before, move) == game.states[number + 1]
    assert tower.outcome(game.final) is not None
    assert tower.outcome(game.states[-2]) is None


@pytest.mark.parametrize("temper", [None, Temper.STAIRS, Temper.ROOFS])
def test_the_same_chance_gives_the_same_game(temper: Temper | None) -> None:
    one, other = (random_game(Random(1), config(4), temper, length=60, trouble=0.1) for _ in range(2))
    assert one == other


def test_a_random_game_can_be_stopped() -> None:
    whole, part = (random_game(Random(3), length=length) for length in (90, 30))
    assert len(part.moves) == 30
    assert part == whole.until(30)
    assert random_game(Random(3), length=0) == History((tower.start(),), ())


def test_there_is_no_move_in_a_game_that_is_over() -> None:
    with pytest.raises(WrongUse):
        random_move(sample(2)[0].final, Random(1))


def test_dice_fall_with_their_probabilities() -> None:
    rng, state = Random(1), evolve(tower.start(), first=tower.FirstRolls(), turn=tower.Turn(Colour.RED, Phase.ROLL))
    seen = Counter(random_move(state, rng) for _ in range(3_600))
    assert set(seen) == {move for move, _ in tower.chance_moves(state)}
    assert all(abs(seen[move] - 3_600 * chance) < 80 for move, chance in tower.chance_moves(state))


@pytest.mark.parametrize("players", PLAYERS)
def test_random_moves_and_events_are_legal(players: int) -> None:
    rng = Random(players)
    for state in some_positions(players, 25):
        if tower.outcome(state) is None:
            legal, event = tower.legal_moves_unchecked(state), random_event(state, rng)
            assert random_move(state, rng) in legal
            assert event is None or (isinstance(event, Fall | Misbuild) and event in legal)


Count = Callable[[State, Move], float]


@cache
def some_games(temper: Temper) -> tuple[Game, ...]:
    rng = Random(4)
    return tuple(random_game(rng, config(players), temper, length=80) for players in (3, 4))


def average(temper: Temper, where: type[Move], count: Count) -> float:
    """Of the moves of that kind in some games of that temper, what is counted on the average."""
    turns = [turn for game in some_games(temper) for turn in turns_of(game)]
    found = [count(state, move) for state, move in turns if isinstance(move, where)]
    return sum(found) / len(found)


def height(state: State, move: Move) -> float:
    assert isinstance(move, Build)
    return max(cube.cell.level for cube in cubes_to_build(state, move.block, move.pose))


def hanging(state: State, move: Move) -> float:
    assert isinstance(move, Build)
    return len(b.balance(state.grid, cubes_to_build(state, move.block, move.pose)).hanging)


def parts_over_meeples(state: State, move: Move) -> float:
    assert isinstance(move, Build)
    cubes = cubes_to_build(state, move.block, move.pose)
    return sum(is_over(cube.cell, seat.meeple) for cube in cubes for seat in state.seats)


def is_over(cell: Cell, meeple: Cell) -> bool:
    return meeple != TABLE and b.is_in_column(cell, meeple) and cell.level > meeple.level


def beside_others(state: State, move: Move) -> float:
    assert isinstance(move, Walk)
    others = [seat.meeple for place, seat in enumerate(state.seats) if place != state.turn.seat]
    return sum(other != TABLE and is_near(other, move.to) for other in others)


def is_near(one: Cell, other: Cell) -> bool:
    return abs(one.file - other.file) + abs(one.row - other.row) == 1


def on_foreign_ground(state: State, move: Move) -> float:
    assert isinstance(move, Walk)
    return is_foreign(state, state.turn.seat, move.to)


def is_foreign(state: State, colour: Colour, place: Cell) -> bool:
    """Whether the meeple of that colour may not enter the space without a ring."""
    return not has_open_colour(walker_of(state, colour, state.grid), place)


@pytest.mark.parametrize(
    ("temper", "where", "count"),
    [
        (Temper.TOWERS, Build, height),
        (Temper.BRIDGES, Build, hanging),
        (Temper.ROOFS, Build, parts_over_meeples),
        (Temper.STAIRS, Walk, lambda _, move: move.to.level),
        (Temper.CROWDS, Walk, beside_others),
        (Temper.RINGS, Walk, on_foreign_ground),
    ],
    ids=lambda value: value.name if isinstance(value, Temper) else "",
)
def test_a_temper_shows(temper: Temper, where: type[Move], count: Count) -> None:
    assert average(temper, where, count) > average(Temper.ANYTHING, where, count)


# What the sample reaches


def test_every_kind_of_move_is_reached() -> None:
    kinds = Counter(type(move) for _, move in sampled_turns())
    assert set(kinds) == {FirstRoll, Roll, UseRing, Build, SitOut, Walk, Stay, End, Fall, Misbuild}


def test_every_power_of_a_ring_is_used_and_serves() -> None:
    used = Counter(move.power for _, move in sampled_turns() if isinstance(move, UseRing))
    assert set(used) == set(Power)
    turns = tuple(sampled_turns())
    assert any(
        isinstance(move, Build) and not is_rolled(state, move) and state.turn.used.any_block for state, move in turns
    )
    walks = [(state, move) for state, move in turns if isinstance(move, Walk)]
    assert any(is_foreign(state, state.turn.seat, move.to) for state, move in walks if state.turn.used.any_colour)
    assert any(abs(one.level - two.level) == 2 for state, move in walks for one, two in steps_of(state, move))
    assert any(
        other.meeple in (place for place, _ in steps_of(state, move)) and other.meeple != TABLE
        for state, move in walks
        if state.turn.used.any_colour
        for number, other in enumerate(state.seats)
        if number != state.turn.seat
    ), "a meeple is walked over"


def is_rolled(state: State, move: Build) -> bool:
    return move.block.parts in (state.turn.low, state.turn.high) or state.turn.low == state.turn.high


def steps_of(state: State, move: Walk) -> list[tuple[Cell, Cell]]:
    """The steps of a way to where the walk leads."""
    found = walk_to(state, move.to)
    assert isinstance(found, certificates.Walk)
    places = [stop.place for stop in found.path]
    return list(pairwise(places))


# What can be seen of a move, or of the position in which it is made


def balance_of(state: State, move: Build) -> b.Balance:
    return b.balance(state.grid, cubes_to_build(state, move.block, move.pose))


def bridges(state: State, move: Move) -> bool:
    """A block is built of which parts hang, all of them between parts that are held from below."""
    if not isinstance(move, Build):
        return False
    balance = balance_of(state, move)
    return bool(balance.hanging) and bool(balance.supported) and not b.unbridged(balance)


def hangs_over(state: State, move: Move) -> bool:
    """A block is built of which a part hangs over to a side."""
    if not isinstance(move, Build):
        return False
    balance = balance_of(state, move)
    return bool(balance.supported) and any(b.farther_out(balance, way) for way in SIDEWAYS)


def hangs_altogether(state: State, move: Move) -> bool:
    return isinstance(move, Build) and not balance_of(state, move).supported


def fills_a_gap(state: State, move: Move) -> bool:
    """A part is built right below a cube."""
    return isinstance(move, Build) and any(
        b.is_filled(state.grid, above(cube.cell)) for cube in cubes_to_build(state, move.block, move.pose)
    )


def roofs_a_meeple_over(state: State, move: Move) -> bool:
    return isinstance(move, Build) and parts_over_meeples(state, move) > 0


def walks_by_the_table(state: State, move: Move) -> bool:
    """The meeple goes down to the table and up again."""
    return isinstance(move, Walk) and any(one == TABLE for one, _ in steps_of(state, move)[1:])


def goes_down_and_up(state: State, move: Move) -> bool:
    rises = [two.level - one.level for one, two in steps_of(state, move)] if isinstance(move, Walk) else []
    return any(rise < 0 and any(later > 0 for later in rises[number:]) for number, rise in enumerate(rises))


def stands_below_a_roof(state: State) -> bool:
    return any(seat.meeple != TABLE and not is_open(state.grid, seat.meeple, Direction.UP) for seat in state.seats)


def has_a_courtyard(state: State) -> bool:
    return bool(courtyards(state.grid, Reading(table_walk=TableWalk.CELL_BY_CELL)))


def stands_in_a_courtyard(state: State) -> bool:
    return any(seat.meeple.level == 0 and seat.meeple != TABLE for seat in state.seats)


def is_hemmed_in(state: State, hard: Reading, easy: Reading) -> bool:
    """Whether some meeple has a step away from where it stands by the one reading and none by the other."""
    walkers = (walker_of(state, Colour(place), state.grid) for place in range(len(state.seats)))
    return any(
        walker.start != TABLE and has_exit(evolve(walker, reading=easy)) and not has_exit(evolve(walker, reading=hard))
        for walker in walkers
    )


def is_hemmed_in_by_colour(state: State) -> bool:
    return is_hemmed_in(state, Reading(), Reading(way_out_colour=False))


def is_hemmed_in_by_meeples(state: State) -> bool:
    return is_hemmed_in(state, Reading(way_out_meeples=True), Reading())


def has_a_misplaced_cube(state: State) -> bool:
    return not all(
        b.is_of_pattern(Laid(cell, filling), state.config.base) for cell, filling in state.grid.cells.items()
    )


def collapses(state: State, move: Move) -> bool:
    return isinstance(move, Fall) and tower.step(state, move).turn.phase is Phase.COLLAPSED


def is_put_back(state: State, move: Move) -> bool:
    return isinstance(move, Fall) and tower.step(state, move) == state


def stands_on_foreign_ground(state: State) -> bool:
    return any(is_foreign(state, Colour(place), seat.meeple) for place, seat in enumerate(state.seats))


def matches_nothing(state: State, move: Move) -> bool:
    """A ring is given up instead of sitting out."""
    return isinstance(move, UseRing) and state.turn.phase is Phase.BUILD and not t.has_allowed(state)


MOVES: Final = (
    bridges,
    hangs_over,
    hangs_altogether,
    fills_a_gap,
    roofs_a_meeple_over,
    walks_by_the_table,
    goes_down_and_up,
    collapses,
    is_put_back,
    matches_nothing,
)
POSITIONS: Final = (
    stands_below_a_roof,
    has_a_courtyard,
    stands_in_a_courtyard,
    is_hemmed_in_by_colour,
    is_hemmed_in_by_meeples,
    has_a_misplaced_cube,
    stands_on_foreign_ground,
)


@pytest.mark.parametrize("sight", MOVES, ids=lambda sight: sight.__name__)
def test_the_sample_has_all_kinds_of_moves(sight: Callable[[State, Move], bool]) -> None:
    assert any(sight(state, move) for state, move in sampled_turns())


@pytest.mark.parametrize("sight", POSITIONS, ids=lambda sight: sight.__name__)
def test_the_sample_has_all_kinds_of_positions(sight: Callable[[State], bool]) -> None:
    assert any(sight(state) for state, _ in sampled_turns() if state.turn.phase is Phase.WALK)


# Findings


@cache
def findings() -> Counter[tuple[str, Clause, bool]]:
    """How often each clause is kept, and broken, by each kind of move, in tries at positions of the sample."""
    found = Counter[tuple[str, Clause, bool]]()
    for players in PLAYERS:
        rng = Random(players)
        for state in (*some_positions(players, 70), *(game.final for game in sample(players)[:3])):
            for move in tries(state, rng):
                for requirement in (GOES_ON, *requirements_of(move)):
                    found[type(move).__name__, requirement.clause, requirement.holds(state, move)] += 1
    return found


RARE: Final = {("Walk", spec.WAY_OUT)}
"""What hardly any move breaks: a walk by which a meeple shuts in another. There are some in `test_ways_out`."""


def test_every_clause_is_kept_and_broken_by_every_kind_of_move() -> None:
    seen = set(findings())
    required = {(kind, clause) for kind, clause, _ in seen}
    assert {(kind, clause.id) for kind, clause in required if (kind, clause, True) not in seen} == set()
    assert {(kind, clause.id) for kind, clause in required - RARE if (kind, clause, False) not in seen} == set()


# Strategies

GENERATED: Final = settings(phases=(Stage.generate,), max_examples=500)
"""For what is only to be found, and not to be shrunk."""
PLAIN: Final = st.builds(Config, players=st.sampled_from(PLAYERS))
SHORT: Final = settings(max_examples=5)
"""For what plays whole games, or many moves of them."""


@given(configs())
@settings(max_examples=15)
def test_configs_are_for_two_three_or_four_and_any_set_of_blocks(agreed: Config) -> None:
    assert agreed.players in PLAYERS
    assert complaints(agreed.blocks) == ()
    tower.start(agreed)


@given(configs(st.just(4), st.just(reading("walk-back=no")), st.just(tower.DEFAULT)))
def test_configs_can_be_narrowed(agreed: Config) -> None:
    assert evolve(agreed, base=tower.BaseStone.DARK) == config(4, "walk-back=no")


@given(block_sets())
@settings(max_examples=15)
def test_block_sets_can_be_played_with(blocks: BlockSet) -> None:
    assert complaints(blocks) == ()


def test_every_answer_is_drawn() -> None:
    seen = set[tuple[Question, str]]()

    @given(readings())
    @settings(phases=(Stage.generate,), max_examples=100)
    def draw(read: Reading) -> None:
        seen.update(chosen_answers(read))

    draw()
    assert seen == {(question, answer.id) for question in RULEBOOK.questions for answer in question.answers}


@given(games(PLAIN, trouble=st.just(0.0)))
@settings(max_examples=2)
def test_games_are_whole(game: Game) -> None:
    assert tower.outcome(game.final) is not None
    assert tower.outcome(game.states[-2]) is None


@given(states_from_play())
@SHORT
def test_states_from_play_are_sound(state: State) -> None:
    assert tower.problems(state) == ()


def test_states_from_play_shrink_to_the_shortest_game() -> None:
    one = find(states_from_play(PLAIN, st.just(Temper.ANYTHING)), lambda state: bool(state.placed), settings=SHORT)
    assert len(one.placed) == 1


@given(st.data())
def test_legal_moves_of_a_state_are_legal(data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(some_positions(2, 30, Phase.ROLL, Phase.WALK, Phase.END)))
    if tower.outcome(state) is None:
        assert data.draw(legal_moves_of(state)) in tower.legal_moves(state)
    else:
        assert legal_moves_of(state).is_empty


@pytest.mark.parametrize("kind", [FirstRoll, Roll, UseRing, Build, SitOut, Walk, Stay, End, Fall, Misbuild])
def test_moves_are_of_every_kind(kind: type[Move]) -> None:
    assert isinstance(find(moves(), lambda move: isinstance(move, kind), settings=GENERATED), kind)


@given(moves())
def test_moves_can_be_written(move: Move) -> None:
    assert tower.parse_move(tower.format_move(move)) == move


def test_positions_are_sound_and_unsound() -> None:
    few = settings(GENERATED, max_examples=60)
    assert tower.problems(find(positions(PLAIN), lambda state: not tower.problems(state), settings=few)) == ()
    assert tower.problems(find(positions(PLAIN), lambda state: bool(tower.problems(state)), settings=few)) != ()


def test_a_disturbed_position_is_well_formed() -> None:
    rng = Random(5)
    for players in PLAYERS:
        for state in some_positions(players, 30):
            other = disturbed(rng, state)
            assert tower.parse_state(tower.format_state(other), other.config) == other

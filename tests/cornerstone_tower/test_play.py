"""Whole games: what every turn does to a position, for two, three and four players and under any reading."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from attrs import evolve

from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower import (
    TABLE,
    Block,
    Build,
    Colour,
    Config,
    End,
    Fall,
    Fate,
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
    Used,
    UseRing,
    Walk,
)
from vitruvius.cornerstone_tower.placing import same_pose
from vitruvius.cornerstone_tower.reading import EndMoment, FallenMeeple, GameEnd
from vitruvius.testing.cornerstone_tower import Temper, random_game
from vitruvius_spec.cornerstone_tower import clauses as spec

from .sample import PLAYERS, RODS, Game, any_reading, sample

# What single moves do


def used(state: State, colour: int) -> int:
    """How many blocks a colour has used."""
    return sum(fate is not Fate.SUPPLY for fate in state.seats[colour].fates)


def check_step(before: State, move: Move, after: State) -> None:
    """The move does what it is for and leaves the rest alone."""
    if isinstance(move, Fall):
        check_fall(before, move, after)
        return
    seat = before.turn.seat
    others = [place for place in range(len(before.seats)) if place != seat]
    assert all(after.seats[place] == before.seats[place] for place in others)
    assert after.config is before.config
    own, then = before.seats[seat], after.seats[seat]
    changed = {
        "fates": own.fates != then.fates,
        "rings": own.rings != then.rings,
        "meeple": own.meeple != then.meeple,
        "placed": before.placed != after.placed,
    }
    what = {name for name, is_so in changed.items() if is_so}
    match move:
        case FirstRoll():
            assert what == set()
            assert after.turn.phase in {Phase.FIRST_ROLL, Phase.ROLL}
        case Roll(low, high):
            assert what == set()
            assert after.turn == tower.Turn(seat, Phase.BUILD, low, high)
        case UseRing(power):
            assert what == {"rings"}
            assert then.rings == own.rings - 1
            assert after.turn.phase is before.turn.phase
            assert counts(after.turn.used) == counts(before.turn.used) + Counter([power])
        case Build(block, pose) | Misbuild(block, pose):
            assert what == {"fates", "placed"}
            assert (own.fates[block], then.fates[block]) == (Fate.SUPPLY, Fate.BUILT)
            usual = same_pose(before.config.blocks, block, pose)
            assert set(after.placed) - set(before.placed) == {tower.Placed(seat, block, usual)}
            assert (after.turn.phase, after.turn.built) == (Phase.WALK, block)
        case SitOut(block):
            assert what == {"fates"}
            assert (own.fates[block], then.fates[block]) == (Fate.SUPPLY, Fate.BOXED)
            assert (after.turn.phase, after.turn.built) == (Phase.WALK, None)
        case Walk(to):
            assert what <= {"meeple"}
            assert then.meeple == to
            assert after.turn.phase is Phase.END
        case Stay():
            assert what == set()
            assert after.turn.phase is Phase.END
        case End():
            assert what == set()
            assert after.turn == tower.Turn(Colour((seat + 1) % len(before.seats)), Phase.ROLL)


def check_fall(before: State, fall: Fall, after: State) -> None:
    """Blocks are put back, meeples that fell are perhaps not; or the tower has collapsed."""
    assert after.placed == before.placed
    assert after.turn in {before.turn, tower.Turn(fall.by, Phase.COLLAPSED)}
    stays = before.reading.fallen_meeple is FallenMeeple.TABLE and after.turn == before.turn
    for place, seat in enumerate(before.seats):
        assert after.seats[place] == (evolve(seat, meeple=TABLE) if stays and place in fall.meeples else seat)


def counts(rings: Used) -> Counter[Power]:
    return Counter(
        {Power.ANY_BLOCK: rings.any_block, Power.ANY_COLOUR: rings.any_colour, Power.TWO_LEVELS: rings.two_levels}
    )


# What whole games do


def check_turns(game: Game) -> None:
    """Turns go round, and each uses exactly one block, in its fixed order of steps."""
    steps = list(zip(game.states, game.moves, game.states[1:], strict=False))
    for before, move, after in steps:
        check_step(before, move, after)
    for colour in range(len(game.final.seats)):
        numbers = [used(state, colour) for state in game.states]
        assert all(later - earlier in {0, 1} for earlier, later in pairwise(numbers))
    turns = [list[Move]()]
    for _, move, after in steps:
        turns[-1].append(move)
        if isinstance(move, End) or (isinstance(move, FirstRoll) and after.turn.phase is Phase.ROLL):
            turns.append([])
    rolled, *whole, _ = turns
    assert all(isinstance(move, FirstRoll | Fall) for move in rolled)
    for turn in whole:
        kinds = [type(move) for move in turn if not isinstance(move, UseRing | Fall)]
        assert kinds[0] is Roll
        assert kinds[1] in {Build, Misbuild, SitOut}
        assert kinds[2] in {Walk, Stay}
        assert kinds[3:] == [End]


def check_end(game: Game) -> None:
    """The game ends when all supplies have run out, which they do in round 12, or by a collapse."""
    end, final = tower.outcome(game.final), game.final
    assert end is not None
    assert set(end.winners) <= set(range(1, final.players + 1))
    assert all(tower.outcome(state) is None for state in game.states[-8:-1])
    if final.turn.phase is Phase.COLLAPSED:
        assert isinstance(game.moves[-1], Fall)
        return
    assert end.winners
    last_block = final.reading.end_moment is EndMoment.LAST_BLOCK
    assert isinstance(game.moves[-1], (Build, Misbuild, SitOut) if last_block else End)
    ends = sum(isinstance(move, End) for move in game.moves) + last_block
    seats = len(final.seats)
    if final.reading.game_end is GameEnd.ALL_USED:
        assert [used(final, colour) for colour in range(seats)] == [12] * seats
        assert ends == 12 * seats
    else:
        assert sorted(used(final, colour) for colour in range(seats)) == [11] * (seats - 1) + [12]
        assert ends == 11 * seats + 1


def check_positions(game: Game, each: int) -> None:
    """Positions are sound, and those that are over are the last."""
    for state in game.states[::each]:
        assert tower.problems(state) == ()
        assert tower.parse_state(tower.format_state(state), state.config) == state
    assert tower.problems(game.final) == ()


@pytest.mark.parametrize("players", PLAYERS)
def test_every_move_does_what_it_is_for(players: int) -> None:
    for game in sample(players):
        check_turns(game)


@pytest.mark.parametrize("players", PLAYERS)
def test_games_end_when_the_supplies_run_out_together_or_by_a_collapse(players: int) -> None:
    for game in sample(players):
        check_end(game)


@pytest.mark.parametrize("players", PLAYERS)
def test_positions_of_play_are_sound_and_can_be_written(players: int) -> None:
    for number, game in enumerate(sample(players)):
        check_positions(game, 5 + number)


def test_the_sample_has_games_that_run_out_and_games_that_collapse() -> None:
    ends = {game.final.turn.phase for players in PLAYERS for game in sample(players)}
    assert {Phase.ROLL, Phase.COLLAPSED} <= ends
    reached = {end.by for players in PLAYERS for game in sample(players) if (end := tower.outcome(game.final))}
    assert {spec.HIGHEST, spec.COMBINED_HEIGHT, spec.FEWEST_PARTS} <= reached


@pytest.mark.parametrize("players", PLAYERS)
def test_heights_only_count_where_meeples_are(players: int) -> None:
    for game in sample(players):
        for state in game.states[::9]:
            for seat in state.seats:
                assert seat.meeple == TABLE or seat.meeple.level == 0 or seat.meeple in state.grid.cells


@pytest.mark.parametrize("players", PLAYERS)
def test_parts_are_conserved(players: int) -> None:
    """The cubes of a structure are the base stone's and those of the blocks that were built."""
    for game in sample(players):
        for state in game.states[::9]:
            built = [block for seat in state.seats for block in Block if seat.fates[block] is Fate.BUILT]
            assert len(state.grid.cells) == 4 + sum(block.parts for block in built)
            assert len(state.placed) == len(built)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2_000))
def test_many_games(seed: int) -> None:
    rng = Random(seed)
    agreed = Config(
        players=PLAYERS[seed % 3],
        base=rng.choice(tuple(tower.BaseStone)),
        blocks=RODS if seed % 11 == 0 else tower.DEFAULT,
        reading=Reading() if seed % 2 else any_reading(rng),
    )
    game = random_game(rng, agreed, rng.choice((None, *Temper)), trouble=0.005 if seed % 5 == 0 else 0)
    check_turns(game)
    check_end(game)
    check_positions(game, 20)

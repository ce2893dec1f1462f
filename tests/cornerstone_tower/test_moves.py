"""Legal moves: the list, the rulings and the playing of moves agree; so do events and chance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, islice
from random import Random
from typing import Final

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower import (
    TABLE,
    Block,
    Build,
    Cell,
    Colour,
    End,
    Fall,
    FirstRoll,
    Misbuild,
    Move,
    Phase,
    Pose,
    Power,
    Roll,
    SitOut,
    State,
    Stay,
    UseRing,
    Walk,
)
from vitruvius.cornerstone_tower import moves as listing
from vitruvius.cornerstone_tower.cells import ROTATIONS
from vitruvius.cornerstone_tower.placements import cubes_to_build, placements
from vitruvius.cornerstone_tower.placing import same_pose
from vitruvius.cornerstone_tower.reading import FallenMeeple
from vitruvius.cornerstone_tower.requirements import is_legal
from vitruvius.errors import IllegalMove, MalformedMove
from vitruvius.game import Player
from vitruvius.testing.cornerstone_tower import moves, random_move
from vitruvius_spec.cornerstone_tower import clauses as spec

from .sample import PLAYERS, any_pose, going_on, sample, some_positions, state_of, tries, under

PHASES: Final = tuple(Phase)[:-1]
"""All but the last, in which nothing can be done any more."""
QUICK: Final = (Phase.FIRST_ROLL, Phase.ROLL, Phase.WALK, Phase.END)
"""Those in which few moves are legal."""


def every_small_move(state: State) -> Iterator[Move]:
    """All well-formed moves that could matter, but those that build."""
    yield from (FirstRoll(die) for die in range(8))
    yield from (Roll(low, high) for low in range(8) for high in range(8))
    yield from map(UseRing, Power)
    yield from map(SitOut, Block)
    yield from map(Walk, walks(state))
    yield Stay()
    yield End()


def walks(state: State) -> set[Cell]:
    """Cells that could be walked to, and such as could not: all with a cube, and around them."""
    cells = {*state.grid.cells, TABLE}
    ground = {Cell(cell.file + files, cell.row, 0) for cell in cells for files in (-1, 0, 1)}
    return cells | ground | {Cell(cell.file, cell.row, cell.level + 1) for cell in cells}


# The list


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("phase", QUICK)
def test_the_list_is_what_the_requirements_let_through(players: int, phase: Phase) -> None:
    for state in going_on(players, 3, phase):
        listed = list(tower.legal_moves(state))
        tried = sorted(every_small_move(state), key=lambda move: move.sort_key)
        assert listed == [move for move in tried if is_legal(state, move)]


def buildings(players: int, number: int) -> list[State]:
    """Positions in which a block is to be built and the dice are no double, so that the lists are shorter."""
    return [state for state in going_on(players, 6 * number, Phase.BUILD) if state.turn.low != state.turn.high][:number]


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_listed_to_build_is_let_through_and_nothing_else_is(players: int) -> None:
    rng = Random(players)
    for state in buildings(players, 2):
        listed = list(tower.legal_moves(state))
        assert all(is_legal(state, move) for move in listed)
        small = {move for move in every_small_move(state) if is_legal(state, move)}
        assert small == {move for move in listed if not isinstance(move, Build)}
        for _ in range(150):
            block = rng.choice(tuple(Block))
            build = Build(block, same_pose(state.config.blocks, block, any_pose(state, rng, block)))
            assert (build in set(listed)) is is_legal(state, build)


@pytest.mark.parametrize("players", PLAYERS)
def test_moves_are_listed_in_order_each_once(players: int) -> None:
    for state in (*going_on(players, 8, *QUICK), *buildings(players, 1)):
        keys = [move.sort_key for move in tower.legal_moves(state)]
        assert keys == sorted(set(keys))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_way_to_lie_is_listed_once_and_legal_in_any_pose(players: int) -> None:
    for state in buildings(players, 1):
        legal = tower.legal_moves(state)
        builds = [move for move in legal if isinstance(move, Build)]
        assert len({(move.block, lying(state, move)) for move in builds}) == len(builds)
        for move in builds[:: len(builds) // 5 + 1]:
            for other in same_ways(state, move):
                assert (other in list(legal)) is (other == move)
                assert other in legal
                assert tower.rule_on(state, other).legal
                assert tower.play(state, other) == tower.play(state, move)


def lying(state: State, move: Build | Misbuild) -> frozenset[object]:
    return frozenset(cubes_to_build(state, move.block, move.pose))


def same_ways(state: State, move: Build) -> Iterator[Build]:
    """The block in all poses that come to the same."""
    for rotation in ROTATIONS:
        for cube in cubes_to_build(state, move.block, move.pose):
            other = Build(move.block, Pose(rotation, cube.cell))
            if lying(state, other) == lying(state, move):
                yield other


def test_different_moves_have_different_sort_keys() -> None:
    state = some_positions(4, 1, Phase.WALK)[0]
    rng = Random(1)
    poses = {(block, any_pose(state, rng, block)) for block in Block for _ in range(20)}
    events = [*(Fall(count, new, by) for count in (1, 2, 3) for new in (True, False) for by in Colour)]
    builds = [kind(block, pose) for block, pose in poses for kind in (Build, Misbuild)]
    tried = [*every_small_move(state), *events, *builds]
    assert len({move.sort_key for move in tried}) == len(set(tried)) == len(tried)


# Rulings


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("phase", Phase)
def test_a_move_is_ruled_legal_exactly_when_it_is_in_the_list(players: int, phase: Phase) -> None:
    rng = Random(phase)
    states = [state for state in some_positions(players, 200) if state.turn.phase is phase]
    for state in states[:2]:
        legal = tower.legal_moves(state)
        for move in tries(state, rng):
            ruling = tower.rule_on(state, move)
            assert ruling.legal is (move in legal)
            if ruling.legal:
                assert ruling.violations == ()
                assert ruling.after == tower.play(state, move)
                assert ruling.outcome == tower.outcome(tower.play(state, move))
            else:
                assert ruling.violations
                assert (ruling.after, ruling.outcome, ruling.consequences) == (None, None, ())


@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_is_legal_once_the_game_is_over(players: int) -> None:
    rng = Random(players)
    for game in sample(players):
        over, tried = game.final, (*tries(game.states[-2], rng), *game.moves[-6:])
        legal = tower.legal_moves(over)
        assert not legal
        assert list(legal) == []
        assert (tower.chance_moves(over), tower.events(over)) == ((), ())
        assert not any(move in legal for move in tried)
        for move in tried[::9]:
            assert tower.rule_on(over, move).violations[0].clause == spec.GAME_END


@pytest.mark.parametrize("players", PLAYERS)
def test_an_illegal_move_is_refused_with_its_ruling(players: int) -> None:
    rng = Random(players)
    refusals = 0
    for state in some_positions(players, 4):
        before = tower.format_state(state)
        legal = tower.legal_moves(state)
        for move in (move for move in tries(state, rng) if move not in legal):
            with pytest.raises(IllegalMove) as refused:
                tower.play(state, move)
            assert refused.value.ruling == tower.rule_on(state, move)
            assert all(finding.clause.id in str(refused.value) for finding in refused.value.ruling.violations)
            refusals += 1
        assert tower.format_state(state) == before
    assert refusals > 20


@given(st.data())
@settings(max_examples=30)
def test_any_move_at_all_is_ruled_on(data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(some_positions(3, 40)))
    move = data.draw(moves())
    ruling = tower.rule_on(state, move)
    assert ruling.legal is (move in tower.legal_moves(state))
    assert all(finding.says for finding in ruling.findings)


def test_what_is_no_move_is_in_no_list() -> None:
    state = tower.start()
    assert "first:1" not in tower.legal_moves(state)
    for thing in ("first:1", None, Walk("b2"), Build(Block.ONE_A, None)):  # type: ignore[arg-type]
        assert thing not in tower.legal_moves(state)
        with pytest.raises(MalformedMove):
            tower.rule_on(state, thing)  # type: ignore[arg-type]


# How it is listed


class Interruption(Exception):
    """What comes in the middle of a search."""


def test_a_list_that_was_broken_off_is_found_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(state for state in buildings(2, 3) if len(tower.legal_moves(state)) > 12)
    whole = list(tower.legal_moves(state))
    calls = 0

    def interrupted(state: State, block: Block) -> Iterator[Pose]:
        nonlocal calls
        for pose in placements(state, block):
            calls += 1
            if calls == 4:
                raise Interruption
            yield pose

    monkeypatch.setattr(listing, "placements", interrupted)
    legal = tower.legal_moves(state)
    with pytest.raises(Interruption):
        list(legal)
    assert list(legal) == whole


def test_a_move_is_found_once_however_often_the_list_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    (state,) = buildings(2, 1)
    asked: list[Block] = []

    def counted(state: State, block: Block) -> Iterator[Pose]:
        asked.append(block)
        return placements(state, block)

    monkeypatch.setattr(listing, "placements", counted)
    legal = tower.legal_moves(state)
    assert legal
    first = list(islice(legal, 5))
    assert len(legal) == len(list(legal)) == len(tuple(legal))
    assert list(legal)[:5] == first
    assert all(move in legal for move in legal)
    assert len(asked) == len(set(asked))


def test_whether_there_is_a_move_does_not_list_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    (state,) = (state for state in buildings(4, 1))
    found = 0

    def counted(state: State, block: Block) -> Iterator[Pose]:
        nonlocal found
        for pose in placements(state, block):
            found += 1
            yield pose

    monkeypatch.setattr(listing, "placements", counted)
    assert tower.legal_moves(state)
    assert found <= 1


def test_two_who_go_through_a_list_do_not_disturb_one_another() -> None:
    (state,) = going_on(3, 1, Phase.WALK)
    legal = tower.legal_moves(state)
    pairs = list(zip(legal, legal, strict=True))
    assert pairs == [(move, move) for move in legal]


def test_a_list_prints_its_moves() -> None:
    assert repr(tower.legal_moves(tower.start())).startswith("<Moves: FirstRoll(die=1)")


@pytest.mark.parametrize("players", PLAYERS)
def test_unchecked_moves_are_the_legal_ones_of_a_sound_state(players: int) -> None:
    for state in going_on(players, 8, *QUICK):
        assert list(tower.legal_moves_unchecked(state)) == list(tower.legal_moves(state))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_is_over_exactly_when_no_move_is_left(players: int) -> None:
    for state in some_positions(players, 30):
        assert bool(tower.legal_moves(state)) is (tower.outcome(state) is None)


def test_there_is_always_a_move() -> None:
    """Whoever has no place for any block sits out."""
    text = "- 4:a1.1,2,{0}/b1.1,2,{0}/a2.1,2,{0}/b2.1,2,{0} red:build:12"
    state = state_of(text.format("6a"))
    assert [tower.format_move(move) for move in tower.legal_moves(state)] == [
        *(f"ring:{power.letter}" for power in Power),
        *(f"box:{block.text}" for block in Block if block is not Block.SIX_A),
    ]


# Chance and events


@pytest.mark.parametrize("players", PLAYERS)
def test_the_probabilities_of_chance_sum_to_one(players: int) -> None:
    for state in some_positions(players, 150):
        chances = tower.chance_moves(state)
        is_due = state.turn.phase in (Phase.FIRST_ROLL, Phase.ROLL) and tower.outcome(state) is None
        assert bool(chances) is is_due
        if chances:
            assert sum(chance for _, chance in chances) == 1
            assert [move for move, _ in chances] == list(tower.legal_moves(state))
            assert all(isinstance(chance, Fraction) for _, chance in chances)


def test_a_double_is_half_as_likely_as_another_roll() -> None:
    state = evolve(tower.start(), first=tower.FirstRolls(), turn=tower.Turn(Colour.RED, Phase.ROLL))
    chances = dict(tower.chance_moves(state))
    assert len(chances) == 21
    assert chances[Roll(3, 3)] == Fraction(1, 36)
    assert chances[Roll(2, 5)] == Fraction(2, 36)


FALLS: Final = tuple(Fall(count, new, by) for count in (1, 2, 3) for new in (False, True) for by in Colour)


def matters(state: State, fall: Fall) -> bool:
    """Whether it is no matter who made those blocks fall, or the one who is named is in turn."""
    return fall.by is state.turn.seat or tower.play(state, fall).turn != state.turn


@pytest.mark.parametrize("players", PLAYERS)
def test_events_are_the_falls_that_are_legal_and_are_never_listed(players: int) -> None:
    for state in going_on(players, 15):
        events = [event for event in tower.events(state) if isinstance(event, Fall)]
        assert len(events) == len(tower.events(state))
        legal = {fall for fall in FALLS if tower.rule_on(state, fall).legal and matters(state, fall)}
        assert {fall for fall in events if not fall.meeples} == legal
        assert {fall for fall in events if fall.meeples} == set(with_meeples(state, legal))
        assert list(events) == sorted(events, key=lambda fall: fall.sort_key)
        if state.turn.phase is not Phase.BUILD:
            assert not set(events) & set(tower.legal_moves(state))


def with_meeples(state: State, falls: Iterable[Fall]) -> Iterator[Fall]:
    """Those falls with every company of meeples that can fall, where these are left on the table."""
    standing = [colour for colour in Colour if on_block(state, colour)]
    for fall in falls:
        is_small = tower.play(state, fall).turn == state.turn
        for count in range(1, len(standing) + 1) if is_small else ():
            for fallen in combinations(standing, count):
                if state.reading.fallen_meeple is FallenMeeple.TABLE:
                    yield evolve(fall, meeples=fallen)


def on_block(state: State, colour: Colour) -> bool:
    """Whether the colour is played with, and its meeple stands on a block, and not on the base stone."""
    base = {Cell(file, row, 1) for file in (0, 1) for row in (0, 1)}
    return (
        colour < len(state.seats) and state.seats[colour].meeple.level >= 1 and state.seats[colour].meeple not in base
    )


def test_meeples_that_fall_must_stand_on_a_block() -> None:
    for players in PLAYERS:
        for state in going_on(players, 5, Phase.WALK):
            for colour in Colour:
                fall = Fall(1, state.turn.built is not None, state.turn.seat, (colour,))
                stands = on_block(state, colour)
                ruling = tower.rule_on(state, fall)
                assert ruling.legal == stands
                if not stands:
                    (finding,) = (one for one in ruling.findings if not one.holds)
                    assert finding.clause is spec.SMALL_FALL
                    assert f"no meeple of {colour.word} stands on a block" in finding.says


def test_what_falls_must_stand() -> None:
    start, state = tower.start(), going_on(2, 1, Phase.WALK)[0]
    assert tower.events(start) == ()
    standing = len(state.placed)
    new = state.turn.built is not None
    for count in range(1, standing + 3):
        falls = Fall(count, False, state.turn.seat), Fall(count, True, state.turn.seat)
        legal = [fall in tower.legal_moves(state) for fall in falls]
        assert legal == [count <= standing - new, new and count <= standing]


def test_a_block_that_is_tried_out_can_fall_with_others() -> None:
    state = next(one for one in going_on(3, 9, Phase.BUILD) if len(one.placed) >= 3)
    assert state.turn.built is None
    standing = len(state.placed)
    for count in range(1, standing + 3):
        fall = Fall(count, True, state.turn.seat)
        assert tower.rule_on(state, fall).legal == (count <= standing + 1)
    small, great = Fall(1, True, state.turn.seat), Fall(standing + 1, True, state.turn.seat)
    assert tower.play(state, small) == state
    assert tower.play(state, great).turn.phase is Phase.COLLAPSED
    rolling = next(iter(going_on(3, 1, Phase.ROLL)))
    (finding,) = (one for one in tower.rule_on(rolling, small).findings if not one.holds)
    assert finding.says == "no block is being built, nor has been this turn"


def test_who_made_fewer_blocks_fall_is_no_matter() -> None:
    for players in PLAYERS:
        for state in (one for one in going_on(players, 9, Phase.ROLL) if len(one.placed) >= 3):
            for colour in tuple(Colour)[: len(state.seats)]:
                ruling = tower.rule_on(state, Fall(2, False, colour))
                asked = {question.slug for answered in ruling.readings for question, _ in answered.answers}
                assert ruling.legal
                assert "fall-belongs-to" not in asked
                collapse = tower.rule_on(state, Fall(3, False, colour))
                is_own = players == 2 and colour % 2 == state.turn.seat % 2
                assert collapse.legal or not (is_own or colour is state.turn.seat)


def test_an_error_that_is_noticed_too_late_is_no_move_of_anybody() -> None:
    found = 0
    for players in PLAYERS:
        for game in sample(players):
            for state, move in zip(game.states, game.moves, strict=False):
                if isinstance(move, Misbuild):
                    found += 1
                    assert move in tower.legal_moves(state)
                    assert move not in list(tower.legal_moves(state))
                    assert Build(move.block, move.pose) not in tower.legal_moves(state)
                    assert tower.step(state, move) == tower.step(state, Build(move.block, move.pose))
    assert found


# The face of the game


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_sees_everything(players: int) -> None:
    state = some_positions(players, 1)[0]
    for seat in range(1, players + 1):
        assert tower.view(state, Player(seat)) == tower.View(Player(seat), state)


@pytest.mark.parametrize("players", PLAYERS)
def test_equal_states_hash_alike_however_they_were_built(players: int) -> None:
    for state in some_positions(players, 40):
        read = tower.parse_state(tower.format_state(state), state.config)
        assert read == state
        assert hash(read) == hash(state)
        assert read.grid == state.grid


def test_the_order_of_turns_leaves_no_trace_in_the_structure() -> None:
    """Who builds what may come in any order: the same structure is the same."""
    turns = [("red", "1a-eu@b1.2"), ("blue", "1b-eu@a1.2"), ("green", "1b-eu@b2.2"), ("black", "1a-eu@a2.2")]
    seen = set()
    for order in (turns, turns[::-1], [*turns[2:], *turns[:2]]):
        state = tower.start(tower.Config(players=4))
        for word, text in order:
            turn = tower.Turn(Colour[word.upper()], Phase.BUILD, 1, 1)
            state = tower.step(evolve(state, turn=turn), tower.parse_move(text))
        seen.add(evolve(state, turn=tower.start().turn))
    assert len(seen) == 1


def test_states_that_differ_in_anything_differ() -> None:
    state = some_positions(4, 1, Phase.WALK)[0]
    seat = state.seats[0]
    others = [
        evolve(state, turn=evolve(state.turn, phase=Phase.END)),
        evolve(state, turn=evolve(state.turn, low=state.turn.high + 1)),
        evolve(state, seats=(evolve(seat, rings=seat.rings + 1), *state.seats[1:])),
        evolve(state, seats=(evolve(seat, meeple=Cell(9, 9, 9)), *state.seats[1:])),
        evolve(state, placed=state.placed[1:]),
        under(state, evolve(state.reading, walk_back=not state.reading.walk_back)),
        evolve(state, config=evolve(state.config, players=2)),
    ]
    assert len({state, *others}) == len(others) + 1


def test_whose_turn_it_is() -> None:
    for players, owners in ((2, (1, 2, 1, 2)), (3, (1, 2, 3)), (4, (1, 2, 3, 4))):
        for colour, owner in zip(Colour, owners, strict=False):
            state = evolve(tower.start(tower.Config(players=players)), turn=tower.Turn(colour, Phase.ROLL))
            assert tower.GAME.to_move(state) == owner
    rolling = tower.play(tower.start(tower.Config(players=3)), FirstRoll(4))
    assert tower.GAME.to_move(rolling) == 2


def test_a_random_move_is_in_the_list() -> None:
    rng = Random(2)
    for state in going_on(2, 6, *QUICK):
        assert random_move(state, rng) in list(tower.legal_moves(state))

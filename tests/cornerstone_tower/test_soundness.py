"""Positions that cannot be: each fault by its clause, and nothing that rules on them."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from attrs import evolve

from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower import Block, Cell, Colour, Config, Fall, Fate, Phase, Placed, State, Turn, Used
from vitruvius.cornerstone_tower.soundness import soundness
from vitruvius.errors import UnsoundState
from vitruvius.testing.cornerstone_tower import disturbed
from vitruvius_spec import Clause
from vitruvius_spec.cornerstone_tower import clauses as spec

from .sample import PLAYERS, any_pose, some_positions, state_of, under


def faults(state: State) -> list[Clause]:
    """What the position breaks."""
    return [finding.clause for finding in tower.problems(state)]


EMPTY: Final = "4:table,2,-/table,2,-/table,2,-/table,2,-"
ONE_EACH: Final = "4:table,2,1a/table,2,1a/table,2,1a/table,2,1a"


# One fault each


@pytest.mark.clause("cornerstone-tower:meeples-aside", "cornerstone-tower:clockwise")
@pytest.mark.parametrize(
    ("text", "clause"),
    [
        # The roll for the first turn
        pytest.param(f"- {EMPTY} first:1,2,3,4=", None, id="the-start"),
        pytest.param(f"- {EMPTY} first:2,4=6", None, id="two-are-tied"),
        pytest.param(f"- {EMPTY} first:1,2,3,4=5,7", spec.FIRST_PLAYER, id="a-seven-to-begin"),
        pytest.param(
            "- 4:table,1,-/table,2,-/table,2,-/table,2,- first:1,2,3,4=", spec.FIRST_PLAYER, id="a-ring-is-gone"
        ),
        pytest.param(
            "- 4:a1.1,2,-/table,2,-/table,2,-/table,2,- first:1,2,3,4=", spec.MEEPLES_ASIDE, id="on-the-stone"
        ),
        # The turn
        pytest.param(f"- {EMPTY} blue:build:16", None, id="a-first-turn"),
        pytest.param(f"- {EMPTY} red:build:07", spec.ROLLING, id="a-die-shows-seven"),
        pytest.param("- 4:table,1,-/table,2,-/table,2,-/table,2,- red:build:12+b", None, id="a-ring-this-turn"),
        pytest.param("- 4:table,2,-/table,2,-/table,2,-/table,2,- red:build:12+b", spec.RINGS, id="a-third-ring"),
        pytest.param("- 4:table,2,1a/table,2,-/table,2,-/table,2,- red:walk:12", None, id="sat-out"),
        pytest.param("r1a-eu@b1.2 4:table,2,-/table,2,-/table,2,-/table,2,- red:walk:12*1a", None, id="built"),
        pytest.param(
            "r1a-eu@b1.2 4:table,2,-/table,2,-/table,2,-/table,2,- red:walk:12", spec.SITTING_OUT, id="nothing-is-boxed"
        ),
        pytest.param("- 4:table,2,1a/table,2,-/table,2,-/table,2,- red:walk:12*1a", spec.DONE, id="built-but-boxed"),
        # Seats
        pytest.param("- 4:table,3,-/table,2,-/table,2,-/table,2,- red:roll", spec.SUPPLY, id="three-rings"),
        # Supplies
        pytest.param("- 4:table,2,1a/table,2,-/table,2,-/table,2,- blue:roll", None, id="red-has-had-its-turn"),
        pytest.param("- 4:table,2,1a/table,2,1a/table,2,-/table,2,- green:roll", None, id="so-has-blue"),
        pytest.param(
            "- 4:table,2,1a+1b/table,2,-/table,2,-/table,2,- blue:roll", spec.NEXT_PLAYER, id="two-turns-running"
        ),
        pytest.param("- 4:table,2,1a/table,2,-/table,2,1a/table,2,- blue:roll", spec.CLOCKWISE, id="green-before-blue"),
        pytest.param("- 4:table,2,-/table,2,1a/table,2,-/table,2,- blue:roll", spec.CLOCKWISE, id="blue-once-more"),
        pytest.param(
            "- 2:table,2,-/table,2,1a/table,2,-/table,2,- blue:roll", spec.ALTERNATING_COLOURS, id="blue-of-two-players"
        ),
        # The structure
        pytest.param(f"r1a-eu@b1.1 {EMPTY} red:walk:12*1a", spec.BASE_STONE, id="in-the-base-stone"),
        pytest.param(f"r1a-eu@b1.2;b1a-eu@b1.2 {EMPTY} blue:walk:12*1a", spec.NO_OVERLAP, id="two-blocks-in-one-cell"),
        pytest.param(f"r2a-de@c1.1 {EMPTY} red:walk:12*2a", spec.NO_OVERLAP, id="below-the-table"),
        pytest.param(f"r1a-eu@d1.1 {EMPTY} red:walk:12*1a", spec.FACE_CONTACT, id="beside-nothing"),
        pytest.param(f"r1a-eu@c3.1 {EMPTY} red:walk:12*1a", spec.FACE_CONTACT, id="edge-to-edge"),
        pytest.param(f"r1a-eu@a1.2 {EMPTY} red:walk:12*1a", None, id="out-of-pattern"),
        pytest.param(
            "r1a-eu@c1.1;r1b-eu@c2.1 4:table,2,-/table,2,1a/table,2,1a/table,2,1a red:walk:12*1b",
            spec.ONTO_STRUCTURE,
            id="two-on-the-table",
        ),
        # Meeples
        pytest.param("- 4:a1.1,2,1a/b1.1,2,1a/table,2,1a/table,2,1a red:roll", None, id="on-the-base-stone"),
        pytest.param("- 4:c1.1,2,1a/table,2,1a/table,2,1a/table,2,1a red:roll", spec.SPACES, id="in-the-air"),
        pytest.param(
            "- 4:c1.0,2,1a/table,2,1a/table,2,1a/table,2,1a red:roll", spec.SPACES, id="on-a-cell-of-the-table"
        ),
        pytest.param(
            "r1a-eu@b1.2 4:b1.1,2,-/table,2,1a/table,2,1a/table,2,1a red:roll", spec.SPACES, id="under-a-cube"
        ),
        pytest.param("- 4:table,2,1a/table,2,1a/table,2,1a/table,2,1a red:roll", None, id="all-on-the-table"),
    ],
)
def test_a_position_breaks_a_clause_or_none(text: str, clause: Clause | None) -> None:
    assert faults(state_of(text)) == ([] if clause is None else [clause])


def test_two_meeples_on_one_space_are_both_told() -> None:
    state = state_of("- 4:a1.1,2,1a/a1.1,2,1a/table,2,1a/table,2,1a red:roll")
    found = tower.problems(state)
    assert [finding.clause for finding in found] == [spec.ONE_A_SPACE] * 2
    assert [dict(finding.because)["colour"] for finding in found] == ["red", "blue"]
    assert {finding.where for finding in found} == {("a1.1",)}


def test_a_block_is_built_that_does_not_lie_there() -> None:
    state = state_of(f"- {EMPTY} red:walk:12")
    fates = (Fate.BUILT, Fate.BOXED, *state.seats[0].fates[2:])
    assert spec.BLOCK_SETS in faults(evolve(state, seats=(evolve(state.seats[0], fates=fates), *state.seats[1:])))


def test_a_block_lies_there_twice_or_was_never_built() -> None:
    state = state_of(f"r1a-eu@b1.2 {EMPTY} red:walk:12*1a")
    assert faults(state) == []
    (one,) = state.placed
    other = evolve(one, pose=evolve(one.pose, at=Cell(0, 1, 2)))
    assert faults(evolve(state, placed=(one, other))) == [spec.BLOCK_SETS]
    fates = (Fate.BOXED, *state.seats[0].fates[1:])
    boxed = evolve(
        state, seats=(evolve(state.seats[0], fates=fates), *state.seats[1:]), turn=evolve(state.turn, built=None)
    )
    assert faults(boxed) == [spec.BLOCK_SETS]


@pytest.mark.clause("cornerstone-tower:game-end")
def test_nobody_walks_after_the_last_block_where_that_ends_the_game() -> None:
    all_blocks = "+".join(block.text for block in Block)
    text = "- 4:" + "/".join([f"table,2,{all_blocks}"] * 4) + " black:end:12"
    assert faults(state_of(text)) == []
    assert faults(state_of(text, "end-moment=last-block")) == [spec.GAME_END]


def test_every_fault_is_told_at_once() -> None:
    state = state_of("r1a-eu@b1.1;r1b-eu@h8.3 4:c9.9,5,-/table,2,1a+1b+2a/table,2,-/table,2,- red:build:08+bc")
    assert {spec.ROLLING, spec.RINGS, spec.SUPPLY, spec.NEXT_PLAYER, spec.BASE_STONE, spec.FACE_CONTACT} <= set(
        faults(state)
    )
    assert spec.SPACES in faults(state)
    assert all(finding.says for finding in tower.problems(state))


# What depends on the reading


@pytest.mark.parametrize(
    "text",
    [
        f"r1a-eu@d1.1 {EMPTY} red:walk:12*1a",
        "r1a-eu@c1.1;r1b-eu@c2.1 4:table,2,-/table,2,1a/table,2,1a/table,2,1a red:walk:12*1b",
    ],
)
def test_what_is_built_wrongly_may_stay_where_the_reading_lets_it(text: str) -> None:
    assert faults(state_of(text)) != []
    assert faults(state_of(text, "late-errors=any-clause")) == []


def test_nobody_has_another_turn_once_a_colour_has_used_all_its_blocks() -> None:
    most = "1a+1b+2a+2b+3a+3b+4a+4b+5a+5b+6a"
    for turn in ("blue:build:66", "blue:walk:66"):
        used = f"{most}+6b" if "walk" in turn else most
        text = f"- 3:table,2,{most}+6b/table,2,{used}/table,2,{most} {turn}"
        assert faults(state_of(text, "game-end=first-used")) == [spec.GAME_END]
        assert faults(state_of(text)) == []


def test_a_block_that_stands_stands_on_something_whatever_the_reading() -> None:
    text = f"r1a-eu@d1.4 {EMPTY} red:walk:12*1a"
    assert faults(state_of(text, "late-errors=any-clause")) == [spec.FACE_CONTACT]


def test_two_blocks_are_never_in_one_cell() -> None:
    text = f"r1a-eu@b1.2;b1a-eu@b1.2 {EMPTY} blue:walk:12*1a"
    assert faults(state_of(text, "late-errors=any-clause")) == [spec.NO_OVERLAP]


@pytest.mark.clause("cornerstone-tower:spaces")
def test_a_meeple_stands_in_a_courtyard_where_the_table_is_walked_on_cell_by_cell() -> None:
    # 5a lies around b3.
    text = "r5a-eu@-a3.1 4:a3.0,2,-/table,2,1a/table,2,1a/table,2,1a red:roll"
    assert faults(state_of(text)) == [spec.SPACES]
    assert faults(state_of(text, "table-walk=cell-by-cell")) == []


@pytest.mark.parametrize("place", ["c1.0", "a0.0", "z99.0", "b1.0"])
def test_outside_of_courtyards_the_table_has_one_name(place: str) -> None:
    text = f"- 4:{place},2,1a/table,2,1a/table,2,1a/table,2,1a red:roll"
    assert faults(state_of(text, "table-walk=cell-by-cell")) == [spec.SPACES]


def test_a_courtyard_in_which_a_meeple_stands_may_be_roofed_over() -> None:
    # Where meeples need two cells, nobody else can get there any more.
    text = "r5a-eu@-a3.1;b1a-eu@b3.2;g1b-eu@a3.2 4:a3.0,2,-/table,2,-/table,2,-/table,2,1a red:roll"
    answers = ("table-walk=cell-by-cell", "headroom=two-cells")
    assert faults(state_of(text, *answers)) == []


# Fields of impossible shapes, which only a program can build

START: Final = state_of(f"- {ONE_EACH} red:roll")


@pytest.mark.parametrize(
    ("state", "clause"),
    [
        (evolve(START, seats=START.seats[:3]), spec.TWO_COLOURS),
        (evolve(START, seats=(*START.seats, START.seats[0])), spec.TWO_COLOURS),
        (evolve(START, seats=(evolve(START.seats[0], fates=START.seats[0].fates[:11]), *START.seats[1:])), spec.SUPPLY),
        (evolve(tower.start(Config(players=3)), turn=Turn(Colour.BLACK, Phase.ROLL)), spec.ALTERNATING_COLOURS),
        (
            evolve(
                tower.start(Config(players=3)),
                placed=(Placed(Colour.BLACK, Block.ONE_A, tower.Pose(tower.ROTATIONS[0], Cell(1, 0, 2))),),
            ),
            spec.TWO_COLOURS,
        ),
    ],
    ids=range(5),
)
def test_a_field_of_an_impossible_shape_is_reported(state: State, clause: Clause) -> None:
    assert faults(state) == [clause]


def test_while_the_first_turn_is_rolled_for_it_is_nobody_s() -> None:
    state = tower.start(Config(players=4))
    assert faults(evolve(state, turn=Turn(Colour.BLACK, Phase.FIRST_ROLL))) == [spec.FIRST_PLAYER]


def test_negative_rings_are_reported() -> None:
    assert spec.RINGS in faults(evolve(START, turn=Turn(Colour.RED, Phase.BUILD, 1, 2, Used(any_colour=-1))))
    assert faults(evolve(START, seats=(evolve(START.seats[0], rings=-1), *START.seats[1:]))) == [spec.SUPPLY]


# Nothing rules on an unsound position


@pytest.mark.parametrize(
    "text",
    [
        f"r1a-eu@b1.1 {EMPTY} red:walk:12*1a",
        "- 4:c1.1,2,1a/table,2,1a/table,2,1a/table,2,1a red:roll",
        f"- {EMPTY} red:build:07",
    ],
)
def test_moves_rulings_and_play_refuse_an_unsound_position(text: str) -> None:
    state, move = state_of(text), tower.End()
    refusals = []
    for ask in (
        lambda: tower.legal_moves(state),
        lambda: tower.rule_on(state, move),
        lambda: tower.play(state, move),
        lambda: tower.outcome(state),
    ):
        with pytest.raises(UnsoundState) as refused:
            ask()
        refusals.append(refused.value.findings)
        assert all(finding.clause.id in str(refused.value) for finding in refused.value.findings)
    assert set(refusals) == {tower.problems(state)}


def test_problems_are_the_checks_that_fail() -> None:
    """Positions that play cannot reach may still be sound; then everything about them has an answer."""
    rng, sound, unsound = Random(1), 0, 0
    for state in (state for players in PLAYERS for state in some_positions(players, 50)):
        other = disturbed(rng, state)
        found = tower.problems(other)
        assert found == tuple(finding for finding in soundness(other) if not finding.holds)
        if found:
            unsound += 1
            with pytest.raises(UnsoundState):
                tower.legal_moves(other)
        else:
            sound += other != state
            assert bool(tower.legal_moves(other)) is (tower.outcome(other) is None)
    assert sound > 0
    assert unsound > 50


@pytest.mark.parametrize("players", PLAYERS)
def test_whatever_stays_in_a_reading_leaves_a_position_that_can_be_played_on(players: int) -> None:
    """Where any error stays that is noticed too late, the position after it is sound."""
    rng, stayed = Random(players), 0
    for state in some_positions(players, 30, Phase.BUILD):
        lenient = under(state, tower.parse_state("- 4:" + "/".join(["table,2,-"] * 4) + " red:roll").reading)
        lenient = under(lenient, evolve(lenient.reading, late_errors=ANY_ERROR))
        if tower.problems(lenient):
            continue
        for block in Block:
            move = tower.Misbuild(block, any_pose(state, rng, block))
            if move in tower.legal_moves_unchecked(lenient):
                stayed += 1
                assert tower.problems(tower.play(lenient, move)) == ()
    assert stayed > 10


ANY_ERROR: Final = state_of(f"- {EMPTY} red:roll", "late-errors=any-clause").reading.late_errors


def test_a_collapse_leaves_a_sound_position_whoever_caused_it() -> None:
    state = state_of(
        "r1a-eu@b1.2;b1b-eu@a1.2;g1b-eu@b2.2 4:table,2,-/table,2,-/table,2,-/table,2,1a red:roll",
        "fall-belongs-to=cause",
    )
    for colour in Colour:
        after = tower.play(state, Fall(3, False, colour))
        assert after.turn == Turn(colour, Phase.COLLAPSED)
        assert faults(after) == []


def test_two_blocks_that_stood_and_the_one_tried_out_can_have_collapsed() -> None:
    position = "b1a-eu@a0.1;g1a-eu@b0.1 3:table,2,6b/table,2,-/table,2,- red:build:66"
    state = state_of(position)
    after = tower.play(state, Fall(3, with_new=True, by=Colour.RED))
    assert faults(after) == []
    end = tower.outcome(after)
    assert end is not None
    assert end.winners == ()
    # Where the new one does not count, three others must have stood.
    assert faults(state_of(tower.format_state(after), "collapse-counts=without-new")) == [spec.COLLAPSE]


@pytest.mark.clause("cornerstone-tower:matching-block")
@pytest.mark.parametrize(
    ("position", "clause"),
    [
        ("r6a-eu@c1.1 3:T/T/T red:walk:12*6a", spec.MATCHING_BLOCK),
        ("r1a-eu@b1.2 3:table,0,-/T/T red:walk:16+bc*1a", spec.RINGS),
        ("- 3:T/T/T red:collapsed", spec.COLLAPSE),
        ("- 3:T/T/T first:2=", spec.FIRST_PLAYER),
    ],
)
def test_turns_that_no_play_leads_to(position: str, clause: Clause) -> None:
    state = tower.parse_state(position.replace("T", "table,2,-"))
    assert clause in {finding.clause for finding in tower.problems(state)}

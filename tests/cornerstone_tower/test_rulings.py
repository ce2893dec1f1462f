"""Rulings: every clause that is broken, with its facts and a sentence; why a legal move is legal; what it leads to."""

from __future__ import annotations

import time

import pytest

from vitruvius import cornerstone_tower as ct
from vitruvius.across import Verdict
from vitruvius.cornerstone_tower import GAME, Block, Move, State
from vitruvius.errors import IllegalMove
from vitruvius.ruling import FactValue, Finding, Ruling
from vitruvius_spec import Clause
from vitruvius_spec.cornerstone_tower import clauses as spec
from vitruvius_spec.cornerstone_tower import examples, questions
from vitruvius_spec.cornerstone_tower.examples import (
    BOTH_HELD,
    CORNER,
    DOUBLE,
    FIRST_BLOCK,
    LATER_BLOCK,
    NO_MATCH,
    ONE_MATCH,
    OPENING,
    OWN_OTHER,
    PERCH,
    SECOND_BLOCK,
    SIX_AGAINST_FIVE,
    STAIRS,
    STAIRS_ANY_COLOUR,
    STAIRS_HELD,
    STAIRS_TWO_LEVELS,
    SUM_OF_DICE,
    THIRTEEN_AND_EIGHT,
    TO_ROLL,
    TUNNEL,
    TWO_PLAY,
    UNDER,
    UPRIGHT,
)

Facts = dict[str, FactValue]


def state_of(text: str, *answers: str) -> State:
    players = GAME.players(ct.parse_state(text))
    return ct.parse_state(text, GAME.config(players, answers))


def rule_on(text: str, move: str, *answers: str) -> Ruling[State, Move]:
    return ct.rule_on(state_of(text, *answers), ct.parse_move(move))


def broken(ruling: Ruling[State, Move]) -> dict[Clause, str]:
    """The clauses that the move breaks, each with its sentence."""
    return {finding.clause: finding.says for finding in ruling.violations}


def the(findings: tuple[Finding, ...], clause: Clause) -> Finding:
    """The one finding of a clause."""
    (found,) = [finding for finding in findings if finding.clause == clause]
    return found


def told(findings: tuple[Finding, ...], clause: Clause) -> list[tuple[bool, str]]:
    """What one clause says, each time that it says something."""
    return [(finding.holds, finding.says) for finding in findings if finding.clause == clause]


# A block of four parts, two of which hang over


def test_two_parts_of_four_hang_over() -> None:
    ruling = rule_on(FIRST_BLOCK, "4a-eu@b1.2")
    assert ruling.verdict is Verdict.ILLEGAL
    assert broken(ruling) == {spec.OVERHANG: "c1.2 and d1.2 hang over to the east"}
    finding = the(ruling.findings, spec.OVERHANG)
    assert finding.facts == {"hanging": ("c1.2", "d1.2"), "east": ("c1.2", "d1.2")}
    assert finding.where == ("c1.2", "d1.2")


def test_one_part_of_four_hangs_over() -> None:
    ruling = rule_on(FIRST_BLOCK, "4b-wu@c2.2")
    assert ruling.verdict is Verdict.LEGAL
    assert the(ruling.findings, spec.OVERHANG).says == "c2.2 hangs over to the east"
    assert the(ruling.findings, spec.GAP_BENEATH).facts == {"gaps below": ("c2.2",)}


def test_two_parts_that_hang_over_to_two_sides_are_disputed() -> None:
    ruling = rule_on(FIRST_BLOCK, "4a-eu@a2.2")
    assert ruling.legal
    assert ruling.verdict is Verdict.DISPUTED
    assert {answer for answered in ruling.readings for question, answer in answered.answers if not answered.legal} == {
        "unsupported",
        "unbridged",
    }
    other = rule_on(FIRST_BLOCK, "4a-eu@a2.2", "overhang-counts=unsupported")
    assert broken(other) == {spec.OVERHANG: "c2.2 and a3.2 hang over"}


# The sum of two dice


@pytest.mark.clause("cornerstone-tower:block-sizes")
@pytest.mark.parametrize("block", ["5a-eu@a2.2", "5b-eu@a1.2"])
def test_the_sum_of_the_dice_does_not_count(block: str) -> None:
    ruling = rule_on(SUM_OF_DICE, block)
    assert not ruling.legal
    finding = the(ruling.findings, spec.MATCHING_BLOCK)
    assert finding.says == f"{block[:2]} has 5 parts, and the dice show 2 and 3; their sum does not count"
    assert finding.facts == {"low": 2, "high": 3, "parts": 5}


@pytest.mark.parametrize("block", ["2a-de@a1.3", "3a-ue@b1.2"])
def test_each_of_the_dice_counts(block: str) -> None:
    assert rule_on(SUM_OF_DICE, block).verdict is Verdict.LEGAL


def test_any_block_may_be_built_with_a_double_or_a_ring() -> None:
    double = the(rule_on(DOUBLE, "2a-de@a1.3").findings, spec.MATCHING_BLOCK)
    assert (double.holds, double.says) == (True, "the dice show 6 and 6, and with a double any block may be built")
    given = SUM_OF_DICE.replace("table,2", "table,1", 1) + "+a"
    ring = the(rule_on(given, "5b-eu@a1.2").findings, spec.MATCHING_BLOCK)
    assert (ring.holds, ring.says) == (True, "a ring was given up to build any block")


# Edge contact, the table, the checkerboard, and other places


@pytest.mark.clause("cornerstone-tower:way-out")
@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [
        (
            FIRST_BLOCK,
            "1a-eu@c3.1",
            {
                spec.FACE_CONTACT: "no face of c3.1 touches anything; to touch b2.1 along an edge is not enough",
                spec.FIRST_ROUND: "it is red's first block, and no face of it touches the base stone",
            },
        ),
        (LATER_BLOCK, "1a-eu@b0.1", {spec.ONTO_STRUCTURE: "b0.1 touches the table, as only red's first block might"}),
        (
            SECOND_BLOCK,
            "1b-eu@b1.3",
            {spec.FIRST_ROUND: "it is blue's first block, and no face of it touches the base stone"},
        ),
        (FIRST_BLOCK.replace(":14", ":24"), "2a-de@c1.1", {spec.NO_OVERLAP: "c1.0 is below the table"}),
        (UNDER, "2a-de@a1.3", {spec.BUILT_OVER: "in a1.2 a meeple stands"}),
        (PERCH, "2b-de@b2.3", {spec.WAY_OUT: "red's meeple would have no way out"}),
    ],
)
def test_where_a_block_may_not_be_built(position: str, move: str, expected: dict[Clause, str]) -> None:
    assert broken(rule_on(position, move)) == expected


def test_the_checkerboard_names_both_cells_and_what_they_hold() -> None:
    finding = the(rule_on(FIRST_BLOCK, "1a-eu@a1.2").findings, spec.CHECKERBOARD)
    assert not finding.holds
    assert finding.where == ("a1.2", "a1.1")
    assert "red" in finding.says
    assert "dark brown" in finding.says


def test_in_the_first_round_a_block_may_stand_on_the_table() -> None:
    ruling = rule_on(FIRST_BLOCK, "1a-eu@b0.1")
    assert ruling.verdict is Verdict.LEGAL
    assert the(ruling.findings, spec.ONTO_STRUCTURE).says == "b0.1 touches the table, as red's first block may"


def test_a_meeple_may_be_built_over() -> None:
    finding = the(rule_on(UNDER, "2a-eu@a1.3").findings, spec.BUILT_OVER)
    assert (finding.holds, finding.says) == (True, "the meeple on a1.1 may be built over")


@pytest.mark.parametrize(
    ("position", "move", "question"),
    [
        (TUNNEL, "2a-su@b1.2", questions.GAP_ACCESS),
        (UPRIGHT, "1a-eu@c1.3", questions.HANGING_BLOCK),
        (SECOND_BLOCK, "1b-eu@a1.2", questions.FIRST_ROUND_TOUCH),
    ],
)
def test_what_hangs_on_one_open_question(position: str, move: str, question: object) -> None:
    ruling = rule_on(position, move)
    assert ruling.verdict is Verdict.DISPUTED
    for answered in ruling.readings:
        ((asked, answer),) = answered.answers
        assert asked == question
        assert answered.legal is (answer == asked.default)


# Walks: each refusal names what bars the way, and the cell


@pytest.mark.clause(
    "cornerstone-tower:own-or-neutral",
    "cornerstone-tower:no-opponent-colour",
    "cornerstone-tower:one-a-space",
    "cornerstone-tower:no-crossing",
    "cornerstone-tower:no-diagonals",
    "cornerstone-tower:one-level",
)
@pytest.mark.parametrize(
    ("position", "move", "clause", "says", "cell"),
    [
        (STAIRS_HELD, "walk:b2.1", spec.ONE_A_SPACE, "b2.1 holds red's meeple", "b2.1"),
        (BOTH_HELD, "walk:a2.3", spec.NO_CROSSING, "a1.1 holds red's meeple", "a1.1"),
        (STAIRS, "walk:c1.1", spec.NO_OPPONENT_COLOUR, "c1.1 is blue", "c1.1"),
        (OWN_OTHER, "walk:b1.2", spec.NO_OPPONENT_COLOUR, "b1.2 is blue", "b1.2"),
        (OWN_OTHER, "walk:c1.1", spec.OWN_OR_NEUTRAL, "c1.1 is red", "c1.1"),
        (CORNER, "walk:a2.3", spec.NO_DIAGONALS, "a2.3 is on a diagonal from b1.2", "a2.3"),
        (STAIRS, "walk:a2.3", spec.ONE_LEVEL, "a2.3 is 2 levels above a1.1", "a2.3"),
        (STAIRS, "walk:a2.1", spec.SPACES, "a2.1 has a cube on top of it", "a2.1"),
        (STAIRS, "walk:d1.1", spec.SPACES, "d1.1 is empty", "d1.1"),
    ],
)
def test_a_walk_that_is_barred(position: str, move: str, clause: Clause, says: str, cell: str) -> None:
    ruling = rule_on(position, move)
    assert set(broken(ruling)) == {spec.OPEN_PATH, clause}
    finding = the(ruling.findings, clause)
    assert finding.says == says
    assert finding.facts["at"] == (cell,)
    assert finding.where == (cell,)
    path = the(ruling.findings, spec.OPEN_PATH)
    assert path.facts["barred"] == (cell,)
    assert path.says.startswith("no path is open from ")


@pytest.mark.clause("cornerstone-tower:one-level", "cornerstone-tower:ring-two-levels")
def test_two_levels_are_climbed_with_a_ring_only() -> None:
    assert set(broken(rule_on(STAIRS, "walk:a2.3"))) == {spec.OPEN_PATH, spec.ONE_LEVEL}
    ring = rule_on(STAIRS, "ring:c", "ring-declared=in-turn")
    assert ring.verdict is Verdict.LEGAL
    assert ring.after is not None
    assert ct.format_state(ring.after) == STAIRS_TWO_LEVELS
    assert rule_on(STAIRS, "ring:c").verdict is Verdict.DISPUTED  # whether it comes too late
    climb = rule_on(STAIRS_TWO_LEVELS, "walk:a2.3")
    assert climb.verdict is Verdict.LEGAL
    assert told(climb.consequences, spec.RING_TWO_LEVELS) == [
        (True, "by the ring a step goes two levels: a1.1 to a2.3")
    ]


@pytest.mark.clause("cornerstone-tower:no-opponent-colour", "cornerstone-tower:ring-any-colour")
def test_a_colour_is_entered_with_a_ring_only() -> None:
    assert set(broken(rule_on(STAIRS, "walk:b1.2"))) == {spec.OPEN_PATH, spec.NO_OPPONENT_COLOUR}
    ruling = rule_on(STAIRS_ANY_COLOUR, "walk:b1.2")
    assert ruling.verdict is Verdict.LEGAL
    assert told(ruling.consequences, spec.RING_ANY_COLOUR) == [(True, "the ring opens b1.2")]


@pytest.mark.clause("cornerstone-tower:dark-spaces", "cornerstone-tower:table-walk", "cornerstone-tower:many-levels")
def test_a_walk_down_to_the_table_and_up_elsewhere() -> None:
    ruling = rule_on(STAIRS, "walk:b2.1")
    assert ruling.verdict is Verdict.LEGAL
    assert the(ruling.findings, spec.OPEN_PATH).facts["path"] == ("a1.1", "table", "b2.1")
    assert [(finding.clause, finding.says) for finding in ruling.consequences if finding.holds] == [
        (spec.OPEN_PATH, "the meeple walks from a1.1 to b2.1, by the table"),
        (spec.MANY_LEVELS, "it goes 1 level up and 1 level down, one at each step"),
        (spec.TABLE_WALK, "it goes by way of the table"),
        (spec.DARK_SPACES, "b2.1 is dark brown, and open to every meeple"),
    ]


@pytest.mark.clause("cornerstone-tower:table-walk", "cornerstone-tower:many-levels")
def test_a_walk_to_the_table_may_end_there() -> None:
    ruling = rule_on(CORNER, "walk:table")
    assert ruling.verdict is Verdict.LEGAL
    assert told(ruling.consequences, spec.TABLE_WALK) == [(True, "it ends on the table")]
    assert told(ruling.consequences, spec.MANY_LEVELS) == [(True, "it goes 2 levels down, one at each step")]


def test_a_walk_that_leads_back_is_disputed() -> None:
    ruling = rule_on(STAIRS, "walk:a1.1")
    assert ruling.verdict is Verdict.DISPUTED
    back = rule_on(STAIRS, "walk:a1.1", "walk-back=no")
    assert broken(back) == {spec.OPEN_PATH: "no path is open from a1.1 to a1.1: a1.1 is where the walk began"}


# The order of a turn

IN_TURN = {
    "walk:b1.1": spec.MOVE_AFTER_BUILDING,
    "stay": spec.STAYING,
    "done": spec.DONE,
    "roll:25": spec.ROLLING,
    "first:3": spec.FIRST_PLAYER,
}


@pytest.mark.clause(
    "cornerstone-tower:rolling",
    "cornerstone-tower:move-after-building",
    "cornerstone-tower:staying",
    "cornerstone-tower:done",
)
@pytest.mark.parametrize("move", IN_TURN)
def test_what_comes_too_early_or_too_late(move: str) -> None:
    ruling = rule_on(FIRST_BLOCK, move)
    assert not ruling.legal
    finding = the(ruling.findings, IN_TURN[move])
    assert not finding.holds
    assert finding.says in ("red has rolled, and has not built yet", "who begins has been decided")


@pytest.mark.clause("cornerstone-tower:dice", "cornerstone-tower:move-after-building", "cornerstone-tower:done")
@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [
        (TO_ROLL, "1a-eu@b1.2", {spec.ROLLING: "red has not rolled yet"}),
        (
            STAIRS,
            "done",
            {spec.DONE: "green has built 2a, and has neither walked nor stayed yet"},
        ),
        (
            STAIRS.replace(":walk:", ":end:"),
            "walk:b2.1",
            {spec.MOVE_AFTER_BUILDING: "green has built 2a, and has only to say that the turn is done"},
        ),
        (TO_ROLL, "roll:07", {spec.DICE: "no die shows 0"}),
        (TO_ROLL, "roll:52", {spec.DICE: "the lower die is written first: roll:25"}),
        (OPENING, "first:8", {spec.DICE: "no die shows 8"}),
    ],
)
def test_what_is_refused_before_anything_is_looked_at(position: str, move: str, expected: dict[Clause, str]) -> None:
    found = broken(rule_on(position, move))
    assert {clause: says for clause, says in found.items() if clause in expected} == expected


@pytest.mark.clause("cornerstone-tower:matching-block")
def test_one_block_is_built_a_turn() -> None:
    found = broken(rule_on(STAIRS, "1a-eu@b2.2"))
    says = "the building step is over: green has built 2a, and has neither walked nor stayed yet"
    assert found[spec.MATCHING_BLOCK] == says
    assert broken(rule_on(STAIRS, "box:1a"))[spec.SITTING_OUT] == says


# What a roll leaves to do


@pytest.mark.clause("cornerstone-tower:doubles")
@pytest.mark.parametrize(
    ("position", "roll", "expected"),
    [
        (TO_ROLL, "roll:25", {spec.MATCHING_BLOCK: "red may build 2a, 2b, 5a or 5b"}),
        (TO_ROLL, "roll:44", {spec.DOUBLES: "the dice show 4 and 4: red may build any block"}),
        (
            NO_MATCH.replace(":build:56", ":roll"),
            "roll:56",
            {spec.SITTING_OUT: "red must sit out the building step, or give up a ring"},
        ),
    ],
)
def test_what_a_roll_leads_to(position: str, roll: str, expected: dict[Clause, str]) -> None:
    ruling = rule_on(position, roll)
    assert ruling.verdict is Verdict.LEGAL
    assert {finding.clause: finding.says for finding in ruling.consequences if finding.holds} == expected


@pytest.mark.clause("cornerstone-tower:only-match", "cornerstone-tower:sitting-out")
def test_sitting_out() -> None:
    ruling = rule_on(NO_MATCH, "box:4a")
    assert ruling.verdict is Verdict.LEGAL
    assert the(ruling.findings, spec.ONLY_MATCH).says == "no block of the supply matches the dice"
    assert the(ruling.findings, spec.SITTING_OUT).says == "who sits out may put 4a back in the box"
    assert broken(rule_on(ONE_MATCH, "box:3a")) == {spec.ONLY_MATCH: "4a or 4b can be built, and one must be"}
    assert broken(rule_on(NO_MATCH, "box:5a")) == {spec.SUPPLY: "5a is no longer in red's supply"}


@pytest.mark.clause("cornerstone-tower:ring-instead")
@pytest.mark.parametrize(
    ("position", "avoids", "says"),
    [(NO_MATCH, True, "red need not sit out"), (ONE_MATCH, False, "red would not have had to sit out")],
)
def test_a_ring_instead_of_sitting_out(position: str, avoids: bool, says: str) -> None:
    assert told(rule_on(position, "ring:a").consequences, spec.RING_INSTEAD) == [(avoids, says)]


@pytest.mark.clause("cornerstone-tower:rings", "cornerstone-tower:ring-any-block")
def test_rings_are_given_up_after_the_roll_and_one_a_turn() -> None:
    assert broken(rule_on(TO_ROLL, "ring:b"))[spec.RINGS] == "it is no time for a ring: red has not rolled yet"
    assert broken(rule_on(STAIRS_ANY_COLOUR, "ring:c")) == {spec.RINGS: "green has given up a ring this turn already"}
    assert rule_on(STAIRS_ANY_COLOUR, "ring:c").verdict is Verdict.DISPUTED
    none = FIRST_BLOCK.replace("table,2", "table,0", 1)
    assert broken(rule_on(none, "ring:a")) == {spec.RINGS: "red has no ring left"}


@pytest.mark.clause("cornerstone-tower:next-player")
def test_the_turn_passes_on() -> None:
    ruling = rule_on(STAIRS.replace(":walk:", ":end:"), "done")
    assert [(finding.clause, finding.says) for finding in ruling.consequences if finding.holds] == [
        (spec.NEXT_PLAYER, "it is red's turn, played by player 1")
    ]


@pytest.mark.clause("cornerstone-tower:first-player")
@pytest.mark.parametrize(
    ("first", "holds", "says"),
    [
        ("first:3", True, "player 2 has rolled highest, and begins"),
        ("first:5", False, "it is not decided who begins: player 2 and player 3 are to roll"),
    ],
)
def test_who_begins(first: str, holds: bool, says: str) -> None:
    assert told(rule_on(OPENING + "4,5", first).consequences, spec.FIRST_PLAYER) == [(holds, says)]


# Falls and errors


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("fall:5:red", "only 4 blocks could fall"),
        ("fall:2+new:red", "no block is being built, nor has been this turn"),
    ],
)
def test_what_cannot_fall(move: str, says: str) -> None:
    assert broken(rule_on(TWO_PLAY, move)) == {spec.SMALL_FALL: says}


@pytest.mark.clause("cornerstone-tower:collapse")
def test_whose_fall_it_is() -> None:
    ruling = rule_on(TWO_PLAY, "fall:3:blue")
    assert broken(ruling) == {spec.COLLAPSE: "it is red's turn, and so it is red's fall"}
    assert ruling.verdict is Verdict.DISPUTED


@pytest.mark.clause("cornerstone-tower:collapse", "cornerstone-tower:small-fall")
def test_a_small_fall_is_put_back() -> None:
    ruling = rule_on(TWO_PLAY, "fall:2:red")
    assert ruling.after == ruling.state
    assert told(ruling.consequences, spec.SMALL_FALL) == [
        (True, "the blocks go back where they were, and play goes on")
    ]
    assert told(ruling.consequences, spec.COLLAPSE) == [(False, "2 blocks falling at once are no collapse")]


@pytest.mark.clause("cornerstone-tower:two-player-collapse")
def test_a_collapse_of_two_players() -> None:
    ruling = rule_on(TWO_PLAY, "fall:3:red")
    assert ruling.outcome is not None
    assert ruling.outcome.winners == (2,)
    assert ruling.outcome.by == spec.TWO_PLAYER_COLLAPSE
    assert told(ruling.consequences, spec.COLLAPSE) == [
        (True, "red (player 1) has made the tower collapse: 3 blocks fell at once")
    ]


def test_a_misplaced_block_stays() -> None:
    ruling = rule_on(FIRST_BLOCK, "misbuilt:1a-eu@a1.2")
    assert ruling.verdict is Verdict.LEGAL
    assert told(ruling.consequences, spec.MISPLACED) == [
        (True, "1a was built against the rules (checkerboard), and stays where it is")
    ]


@pytest.mark.clause("cornerstone-tower:misplaced")
def test_an_error_of_another_kind_does_not_stay_by_default() -> None:
    ruling = rule_on(FIRST_BLOCK, "misbuilt:4a-eu@b1.2")
    assert broken(ruling) == {spec.MISPLACED: "c1.2 and d1.2 hang over to the east; only a broken checkerboard stays"}
    assert ruling.verdict is Verdict.DISPUTED


@pytest.mark.clause("cornerstone-tower:misplaced")
def test_a_block_that_lies_as_it_should_is_no_error() -> None:
    says = "it breaks nothing that says where a block may lie, so there is no error to notice"
    assert broken(rule_on(FIRST_BLOCK, "misbuilt:1a-eu@b1.2")) == {spec.MISPLACED: says}


@pytest.mark.parametrize(
    "move",
    [
        "misbuilt:4a-eu@b1.2",  # hangs over too far
        "misbuilt:1b-eu@j9.1",  # on the table, and joined to nothing
    ],
)
def test_where_any_error_stays_play_goes_on_from_it(move: str) -> None:
    ruling = rule_on(LATER_BLOCK, move, "late-errors=any-clause")
    assert ruling.legal
    assert ruling.after is not None
    assert ct.problems(ruling.after) == ()


def test_no_block_hangs_in_the_air_whatever_the_reading() -> None:
    for answer in ("pattern-only", "any-clause"):
        ruling = rule_on(LATER_BLOCK, "misbuilt:1a-eu@j9.4", f"late-errors={answer}")
        assert ruling.verdict is Verdict.ILLEGAL
        assert broken(ruling)[spec.FACE_CONTACT] == "no face of j9.4 touches anything"
    on_table = the(rule_on(LATER_BLOCK, "misbuilt:1b-eu@j9.1", "late-errors=any-clause").findings, spec.FACE_CONTACT)
    assert (on_table.holds, on_table.says) == (True, "no face of j9.1 touches anything, but it stands on the table")


# The end


@pytest.mark.clause("cornerstone-tower:highest")
def test_the_tie_of_the_rulebook_six_against_two_and_three() -> None:
    ruling = rule_on(SIX_AGAINST_FIVE, "done")
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.outcome is not None
    assert ruling.outcome.winners == (3,)
    assert ruling.outcome.by == spec.FEWEST_PARTS
    height = the(ruling.consequences, spec.HIGHEST)
    assert not height.holds
    assert height.facts == {
        "compared": ("player 1", "player 2", "player 3"),
        "height": ("4", "0", "4"),
        "left": ("player 1", "player 3"),
    }
    parts = the(ruling.consequences, spec.FEWEST_PARTS)
    assert parts.facts == {
        "compared": ("player 1", "player 3"),
        "parts put back": ("6", "5"),
        "left": ("player 3",),
    }
    assert parts.says == (
        "players 1 and 3 are equally high; player 1 put 6 parts back and player 3 put 2 + 3 = 5 parts back, "
        "so player 3 has won"
    )


@pytest.mark.parametrize(("answer", "winners"), [("tied", (1, 2)), ("everyone", (3,))])
def test_who_is_compared_in_a_tie(answer: str, winners: tuple[int, ...]) -> None:
    # Green has put the fewest parts back, but stands on the table, where red and blue are tied above it.
    ones, twos = ("+".join(block.text for block in Block if block is not built) for built in (Block.ONE_A, Block.TWO_A))
    seats = f"3:a1.1,2,{ones}/b2.1,2,{ones}/table,2,{twos}"
    ruling = rule_on(f"r1a-eu@b1.2;b1a-eu@c1.1;g2a-ue@a2.2 {seats} green:end:12", "done", f"tie-break-among={answer}")
    assert ruling.outcome is not None
    assert ruling.outcome.winners == winners


@pytest.mark.clause("cornerstone-tower:combined-height")
def test_the_total_of_two_players_thirteen_and_eight() -> None:
    ruling = rule_on(THIRTEEN_AND_EIGHT, "done")
    assert ruling.outcome is not None
    assert ruling.outcome.winners == (1,)
    assert ruling.outcome.by == spec.COMBINED_HEIGHT
    total = the(ruling.consequences, spec.COMBINED_HEIGHT)
    assert total.facts["height"] == ("21", "14")
    assert total.says == "player 1 stands at 13 + 8 = 21 and player 2 stands at 14 + 0 = 14, so player 1 has won"


def test_a_won_game_is_over() -> None:
    done = rule_on(SIX_AGAINST_FIVE, "done").after
    assert done is not None
    ruling = ct.rule_on(done, ct.parse_move("roll:25"))
    assert the(ruling.findings, spec.GAME_END).facts == {"winner": "player 3"}
    assert not ct.legal_moves(done)
    with pytest.raises(IllegalMove) as refused:
        ct.play(done, ct.parse_move("roll:25"))
    assert spec.GAME_END in broken(refused.value.ruling)


@pytest.mark.clause("cornerstone-tower:game-end")
def test_where_the_last_block_ends_the_game_nobody_walks_after_it() -> None:
    walking = SIX_AGAINST_FIVE.replace("green:end:12", "green:walk:12")
    assert rule_on(walking, "stay").verdict is Verdict.DISPUTED
    assert spec.GAME_END in broken(rule_on(walking, "stay", "end-moment=last-block"))
    # That the last turn has come to its end settles how that question was answered.
    assert [problem.clause for problem in ct.problems(state_of(SIX_AGAINST_FIVE, "end-moment=last-block"))] == [
        spec.GAME_END
    ]


# In general

ALL = tuple(
    dict.fromkeys(
        (example.position, example.move) for example in examples.EXAMPLES if example.move and not example.reading
    )
)


@pytest.mark.parametrize(("position", "move"), ALL)
def test_a_ruling_is_short_and_quick(position: str, move: str) -> None:
    begun = time.perf_counter()
    ruling = rule_on(position, move)
    assert ruling.verdict in Verdict
    assert time.perf_counter() - begun < 1
    assert len(ruling.readings) <= 12
    for finding in (*ruling.findings, *ruling.consequences):
        assert finding.says
        assert finding.says == finding.says.strip()
        assert not finding.says.endswith(".")
        assert len(finding.says) < 200


@pytest.mark.parametrize(("position", "move"), ALL)
def test_a_ruling_agrees_with_the_list_of_moves(position: str, move: str) -> None:
    ruling = rule_on(position, move)
    assert ruling.legal is (ruling.move in ct.legal_moves(ruling.state))
    assert (ruling.after is not None) is ruling.legal


def test_a_ruling_prints_without_the_game() -> None:
    shown = repr(rule_on(TO_ROLL, "roll:25"))
    assert shown.startswith("Ruling(state=State(")
    assert "CornerstoneTower" not in shown

"""Readings: for each open question a position on which its answers differ, and rulings that say so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Final

import pytest
from attrs import evolve, frozen

from tests.answers import answered_by_hand
from vitruvius import cornerstone_tower as tower
from vitruvius.across import Answers, Verdict, consulted
from vitruvius.cornerstone_tower import (
    ROTATIONS,
    TABLE,
    Block,
    BlockSet,
    Colour,
    Config,
    Fate,
    Filling,
    FirstRolls,
    Move,
    Phase,
    Placed,
    Pose,
    Reading,
    Seat,
    State,
    Turn,
    Used,
)
from vitruvius.cornerstone_tower.blocks import shape_of
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.readings import (
    answer_in,
    left_open,
    recording,
    with_answer,
)
from vitruvius.ruling import Ruling
from vitruvius_spec import Question, Status
from vitruvius_spec.cornerstone_tower import RULEBOOK

from .sample import PLAYERS, going_on, reading, some_positions, state_of, tries, under
from .towers import cell, laid

OPEN_QUESTIONS: Final = tuple(question for question in RULEBOOK.questions if question.status is Status.OPEN)


# Positions: single cubes that lie together, and rods to be built

PIECES: Final = BlockSet(
    "pieces",
    tuple(
        shape_of((("CNCNCN" if block % 2 == 0 else "NCNCNC")[: 1 if block < 4 else block // 2 + 1],))
        for block in range(12)
    ),
)
"""Single cubes as the blocks of one and two parts, and rods of three to six."""
SINGLES: Final[Mapping[bool, tuple[Block, ...]]] = {
    False: (Block.ONE_A, Block.TWO_A),
    True: (Block.ONE_B, Block.TWO_B),
}
"""Of each colour the cubes that show it, and those of natural wood."""


def placed(cubes: str) -> list[Placed]:
    """Single cubes, from a text such as `c1.1=n c1.2=r`: of each colour at most one touches the table."""
    lying = sorted(laid(cubes), key=lambda cube: (cube.filling is Filling.NATURAL, cube.cell.level))
    left = {(colour, natural): list(SINGLES[natural]) for colour in Colour for natural in (False, True)}
    touching, found = set[Colour](), list[Placed]()
    for cube in lying:
        natural = cube.filling is Filling.NATURAL
        can = [colour for colour in Colour if left[colour, natural] and (natural or colour.filling is cube.filling)]
        colour = next(colour for colour in can if cube.cell.level > 1 or colour not in touching)
        if cube.cell.level == 1:
            touching.add(colour)
        found.append(Placed(colour, left[colour, natural].pop(), Pose(ROTATIONS[0], cube.cell)))
    return sorted(found, key=lambda one: one.sort_key)


@frozen
class Turned:
    """A turn in the words of the notation, such as `red:build:12` or `blue:walk:12+b`."""

    text: str

    @property
    def turn(self) -> Turn:
        word, phase, dice = self.text.split(":")
        used = Counter(dice[3:])
        rings = Used(used["a"], used["b"], used["c"])
        return Turn(Colour[word.upper()], Phase[phase.upper()], int(dice[0]), int(dice[1]), rings)


def position(
    cubes: str = "",
    *meeples: str,
    turn: str = "red:build:66",
    players: int = 4,
    answers: str = "",
    boxed: str = "",
    used: int = 0,
) -> State:
    """A sound position of a later round than the first.

    Args:
        cubes: single cubes that lie.
        meeples: where they are; the others are on the table.
        turn: whose turn it is, and how far it has come.
        players: how many play.
        answers: the reading.
        boxed: blocks of the colour in turn that it has put back in the box.
        used: how many blocks each colour has used at least.
    """
    now, structure = Turned(turn).turn, placed(cubes)
    at = [*map(cell, meeples), *[TABLE] * 4]
    seats = []
    colours = tuple(Colour)[: 3 if players == 3 else 4]
    gone = {colour: {one.block for one in structure if one.colour is colour} for colour in colours}
    box = {
        colour: {block for block in Block if block.text in boxed.split() and colour is now.seat} for colour in colours
    }
    rounds = max(1, used, *(len(gone[colour] | box[colour]) for colour in colours))
    for colour in colours:
        # Who is in turn and has built already has used one block more.
        number = rounds + (colour is now.seat and now.phase in (Phase.WALK, Phase.END))
        for block in (Block.SIX_B, Block.SIX_A, Block.FIVE_B, Block.FOUR_B, Block.THREE_B, *Block):
            if len(gone[colour] | box[colour]) < number:
                box[colour].add(block) if block not in gone[colour] else None
        fates = (Fate.BUILT if b in gone[colour] else Fate.BOXED if b in box[colour] else Fate.SUPPLY for b in Block)
        rings = 2 - (now.used.total if colour is now.seat else 0)
        seats.append(Seat(tuple(fates), rings, at[colour]))
    config = Config(players=players, blocks=PIECES, reading=reading(*answers.split()))
    state = State(placed=tuple(structure), seats=tuple(seats), turn=now, first=FirstRolls(), config=config)
    assert tower.problems(state) == ()
    return state


PERCH: Final = "a1.2=n a1.3=r a1.4=n b1.2=k b1.3=n"
"""Red stands on a1.4, and can leave it by b1.3 alone."""
STUCK: Final = ("a1.2=n", "a1.2", "b1.1", "a2.1", "b2.1")
"""Meeples on all spaces: only a single cube can hang at the side."""
HALL: Final = f"{PERCH} a2.2=r a2.3=n a2.4=b a2.5=n a2.6=g a1.6=n"
"""Above a1.4 is a roof, but not above b1.3."""
YARD: Final = "a1.2=n a1.3=r a2.2=b b2.2=g b0.1=k c0.1=b d1.1=g d1.2=n d2.2=n c2.1=n c2.2=k"
"""From b1.1 red can go down to c1 only, around which are walls."""


@frozen
class Case:
    """A position and a move that is legal by the default answer to a question or not, and the other way by others."""

    answer: str
    state: State
    move: str
    by_default: bool

    @property
    def slug(self) -> str:
        return self.answer.partition("=")[0]


CASES: Final = (
    Case(
        "first-round-touch=base-only",
        tower.parse_state("r1a-eu@b1.2 4:table,2,-/table,2,-/table,2,-/table,2,- blue:build:11", Config(players=4)),
        "1b-eu@a1.2",
        True,
    ),
    Case("touching-misplaced=base-pattern", position("a1.2=r"), "1b-eu@a1.3", True),
    Case("touching-misplaced=any-face", position("a1.2=b"), "1a-eu@b1.2", False),
    Case("overhang-counts=unsupported", position("b1.2=r"), "3a-eu@a1.3", True),
    Case("overhang-counts=unbridged", position("b1.2=r"), "3a-eu@a1.3", True),
    Case("overhang-column=columns", position("b1.2=r"), "3b-ue@c1.2", False),
    Case("overhang-against=any-level", position("a1.2=n"), "3a-eu@a1.3", False),
    Case("hanging-block=no", position("b1.2=r"), "1b-eu@c1.2", True),
    Case("resting-on-a-meeple=yes", position("a1.2=n", "b1.1"), "3a-eu@a1.3", False),
    Case(
        "gap-access=straight-line",
        position("b1.2=r b1.3=n a1.3=b a2.2=g -a2.2=n -a1.2=k b0.2=n a0.2=g", turn="black:build:66"),
        "1b-eu@a1.2",
        True,
    ),
    Case(
        "headroom=step-clear",
        position("a1.2=n a2.2=b c1.1=g c1.2=n c1.3=k b1.3=n", "b1.1", turn="red:walk:12"),
        "walk:a1.2",
        True,
    ),
    Case("headroom=two-cells", position("c2.1=n c2.2=g c2.3=n b2.3=k", turn="red:walk:12"), "walk:b2.1", True),
    Case("table-walk=cell-by-cell", position(YARD, "b1.1", turn="red:walk:12"), "walk:table", True),
    Case("walk-back=no", position("", "a1.1", turn="red:walk:12"), "walk:a1.1", True),
    Case("other-own-colour=yes", position("c1.1=g", players=2, turn="red:walk:12"), "walk:c1.1", False),
    Case("foreign-ground=needs-ring", position("c1.1=b", "c1.1", turn="red:walk:12"), "walk:table", True),
    Case("no-legal-place=box-matching", position(*STUCK, turn="red:build:56"), "box:1a", True),
    Case("no-legal-place=any-block", position(*STUCK, turn="red:build:56"), "1a-eu@-a1.2", False),
    Case("rings-a-turn=two", position(turn="red:build:12+a"), "ring:b", False),
    Case("ring-declared=before-building", position(turn="red:walk:12"), "ring:b", True),
    Case("rings-combined=no", position(turn="red:build:12+b", answers="rings-a-turn=two"), "ring:c", True),
    Case("ring-with-match=no", position(turn="red:build:45", boxed="5a 5b"), "ring:a", True),
    Case("ring-sitting-out=no", position(turn="red:build:45", boxed="4a 4b 5a 5b"), "ring:b", True),
    Case("ring-own-other=no", position("c1.1=g", players=2, turn="red:walk:12+b"), "walk:c1.1", True),
    Case("ring-table-step=no", position("c1.1=b d1.1=g d1.2=n", turn="red:walk:12+c"), "walk:d1.2", True),
    Case("last-way-out=over-only", position(PERCH, "a1.4", turn="blue:build:66"), "1a-eu@b1.4", False),
    Case(
        "last-way-out=walks-too",
        position(f"{PERCH} b2.2=n", "a1.4", "b2.2", turn="blue:walk:12", answers="way-out-meeples=yes"),
        "walk:b1.3",
        True,
    ),
    Case("way-out-colour=no", position(PERCH, "a1.4", turn="blue:build:66"), "1a-eu@b1.4", False),
    Case(
        "way-out-meeples=yes",
        position(f"{PERCH} a2.2=r a2.3=n", "a1.4", "b1.3", turn="green:build:66"),
        "1a-eu@a2.4",
        True,
    ),
    Case("way-out-reach=open-air", position(HALL, "a1.4", turn="green:build:66"), "1a-eu@b1.6", True),
    Case("fall-belongs-to=cause", position("a1.2=n a1.3=b a1.4=n"), "fall:3:blue", False),
    Case("late-errors=any-clause", position("a1.2=n"), "misbuilt:4a-eu@a1.3", False),
)


def ruling_on(case: Case, *answers: str) -> Ruling[State, Move]:
    state = case.state
    for answer in answers:
        slug, _, value = answer.partition("=")
        question = next(question for question in RULEBOOK.questions if question.slug == slug)
        state = under(state, with_answer(state.reading, question, value))
    return tower.rule_on(state, tower.parse_move(case.move))


def disputing(ruling: Ruling[State, Move]) -> set[str]:
    """The answers, other than defaults, by which alone the move's legality would change."""
    return {
        f"{question.slug}={answer}"
        for answered in ruling.readings
        if answered.sound and answered.legal != ruling.legal
        for question, answer in answered.answers
        if [(q, a) for q, a in answered.answers if a != q.default] == [(question, answer)]
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.answer)
def test_answers_differ_on_a_move(case: Case) -> None:
    default = next(question.default for question in RULEBOOK.questions if question.slug == case.slug)
    open_ruling = ruling_on(case)
    assert open_ruling.legal is case.by_default
    assert ruling_on(case, f"{case.slug}={default}").legal is case.by_default
    assert ruling_on(case, case.answer).legal is not case.by_default
    assert open_ruling.verdict is Verdict.DISPUTED
    assert case.answer in disputing(open_ruling)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.answer)
def test_a_chosen_answer_is_disputed_no_more(case: Case) -> None:
    """If all the questions that are met are answered, the ruling stands."""
    met = {question for answered in ruling_on(case).readings for question, _ in answered.answers}
    chosen = [f"{question.slug}={question.default}" for question in met if question.slug != case.slug]
    ruling = ruling_on(case, *chosen, case.answer)
    assert ruling.verdict is (Verdict.ILLEGAL if case.by_default else Verdict.LEGAL)
    assert len(ruling.readings) == 1


def test_a_bridge_counts_where_all_that_hangs_does() -> None:
    state = position("a1.2=n c1.1=r d1.1=n d1.2=b")
    case, answers = Case("", state, "4a-eu@a1.3", True), ("one-direction", "unsupported", "unbridged")
    legal = {answer: ruling_on(case, f"overhang-counts={answer}").legal for answer in answers}
    assert legal == {"one-direction": True, "unsupported": False, "unbridged": True}


# Questions on what a move leads to


def test_who_rolls_again_after_a_tie() -> None:
    rolled = {"tied": (Phase.FIRST_ROLL, (1, 2)), "all": (Phase.FIRST_ROLL, (1, 2, 3)), "nobody": (Phase.ROLL, ())}
    for answer, (phase, contenders) in rolled.items():
        state = tower.start(Config(players=3, reading=reading(f"first-roll-ties={answer}")))
        for die in (5, 5, 3):
            state = tower.play(state, tower.FirstRoll(die))
        assert (state.turn.phase, state.first.contenders) == (phase, contenders)
        assert state.first.dice == ()
        assert state.turn.seat is Colour.RED


def test_the_tied_roll_on_until_one_is_highest() -> None:
    state = tower.start(Config(players=4))
    for die in (2, 6, 1, 6):
        state = tower.play(state, tower.FirstRoll(die))
    assert state.first == FirstRolls((tower.GAME.to_move(state), *state.first.contenders[1:]), ())
    assert state.first.contenders == (2, 4)
    for die in (3, 3, 1, 4):
        state = tower.play(state, tower.FirstRoll(die))
    assert state.turn == Turn(Colour.BLACK, Phase.ROLL)


Winners = tuple[int, ...] | None


def all_used(state: State, *but: Colour) -> State:
    """The same structure, with all else in the box, but for what these colours have left."""
    seats = (
        seat
        if place in but
        else evolve(seat, fates=tuple(fate if fate is Fate.BUILT else Fate.BOXED for fate in seat.fates))
        for place, seat in enumerate(state.seats)
    )
    return evolve(state, seats=tuple(seats))


LAST_END: Final = "black:end:12"

OUTCOMES: Final[tuple[tuple[str, State, str, Winners, Winners], ...]] = (
    (
        "collapse-counts=without-new",
        evolve(
            position("a1.2=n a1.3=r a1.4=n", turn="red:walk:12"),
            turn=Turn(Colour.RED, Phase.WALK, 1, 2, built=Block.TWO_A),
        ),
        "fall:3+new:red",
        (),
        None,
    ),
    (
        "end-moment=last-block",
        all_used(position("", "a1.1", turn="black:build:12", used=11), Colour.BLACK),
        "box:5a",
        None,
        (1,),
    ),
    (
        "game-end=first-used",
        position("", "a1.1", turn="red:end:45", used=11),
        "done",
        None,
        (1,),
    ),
    (
        "tie-break-among=everyone",
        # Red and blue stand on 1; green, on the table, has built a cube of one part more.
        all_used(position("a1.2=g", "b1.1", "a2.1", turn=LAST_END)),
        "done",
        (1, 2),
        (3,),
    ),
    (
        "table-height=barred",
        all_used(position("a1.2=n a1.3=n a1.4=n a1.5=n", "a1.5", "a2.1", "table", "b1.1", turn=LAST_END, players=2)),
        "done",
        (1,),
        (2,),
    ),
    (
        "two-colour-counts=better",
        # Red has built three parts and green none, blue and black two each.
        all_used(position("a1.2=r a1.3=r a1.4=b a1.5=k", turn=LAST_END, players=2)),
        "done",
        (2,),
        (1,),
    ),
    (
        "collapse-sum=most",
        position("a1.2=r b1.2=r a1.3=n b1.3=b", "a2.1", "b2.1", turn="green:build:12"),
        "fall:3:green",
        (1,),
        (2,),
    ),
    ("draw-shares=yes", position("a1.2=n a1.3=r a1.4=n", turn="red:build:12"), "fall:3:red", (), (2, 3, 4)),
)


def winners(state: State, move: str, *answers: str) -> Winners:
    ruling = ruling_on(Case("", state, move, by_default=True), *answers)
    assert ruling.legal
    return None if ruling.outcome is None else tuple(ruling.outcome.winners)


def test_every_open_question_has_a_position_on_which_its_answers_differ() -> None:
    answers = (
        {case.answer for case in CASES}
        | {answer for answer, *_ in OUTCOMES}
        | {"first-roll-ties=all", "first-roll-ties=nobody", "fallen-meeple=table"}
    )
    assert answers == {
        f"{question.slug}={answer.id}"
        for question in OPEN_QUESTIONS
        for answer in question.answers
        if answer.id != question.default
    }


def test_who_has_no_place_for_a_block_that_matches_sits_out_like_others() -> None:
    """A ring serves the walk once a block is put back exactly if it did before; another keeps one from sitting out."""
    before = position(*STUCK, turn="red:build:56", answers="ring-sitting-out=no")
    after = tower.play(before, tower.parse_move("box:1a"))
    assert [tower.rule_on(state, tower.parse_move("ring:b")).legal for state in (before, after)] == [False, False]
    told = tower.rule_on(before, tower.parse_move("ring:a")).consequences
    assert [(one.holds, one.says) for one in told] == [(True, "red need not sit out")]
    anything = under(before, reading("ring-sitting-out=no", "no-legal-place=any-block"))
    assert tower.rule_on(anything, tower.parse_move("ring:b")).legal  # it can build a single cube


FULL_TABLE: Final = "- 4:a1.1,{rings},6b/b1.1,2,6b/a2.1,2,6b/b2.1,2,6b red:build:{turn}"
"""Meeples stand on all four spaces, so that no block has a place after the first round."""


def consequences(text: str, move: str, *answers: str) -> list[tuple[bool, str]]:
    ruling = tower.rule_on(state_of(text, *answers), tower.parse_move(move))
    assert ruling.legal
    return [(one.holds, one.says) for one in ruling.consequences]


def test_a_ring_helps_nobody_where_no_block_has_a_place() -> None:
    told = consequences(FULL_TABLE.format(rings=2, turn="14"), "ring:a")
    assert told == [(False, "red must sit out all the same: no block has a place")]


def test_what_a_ring_leaves_to_build_is_not_put_down_to_the_dice() -> None:
    state = state_of(FULL_TABLE.format(rings=1, turn="14+a"))
    says = [one.says for one in tower.rule_on(state, tower.parse_move("box:5a")).findings]
    assert any(one.startswith("a ring leaves 1a, 1b, 2a") for one in says)


def test_a_ring_is_not_barred_for_the_sake_of_a_block_that_has_no_place() -> None:
    text = "- 4:table,2,3b+6a+6b/b1.1,2,3b+6a+6b/a2.1,2,3b+6a+6b/b2.1,2,3b+6a+6b red:build:36"
    state = state_of(text, "no-legal-place=any-block", "ring-with-match=no")
    assert not any(isinstance(move, tower.Build) and move.block is Block.THREE_A for move in tower.legal_moves(state))
    assert tower.rule_on(state, tower.parse_move("ring:a")).legal


@pytest.mark.parametrize(("move", "rises"), [("fall:2:red:blue", True), ("fall:3:red:blue", False)])
def test_a_meeple_that_falls_goes_back_or_stays_on_the_table(move: str, rises: bool) -> None:
    before = position("a1.2=n a1.3=r a1.4=n", "b1.1", "a1.4", "a2.1", turn="red:build:12")
    fall = tower.parse_move(move)
    for answer, level in (("back", 4), ("table", 0 if rises else 4)):
        state = under(before, reading(f"fallen-meeple={answer}"))
        after = tower.play(state, fall)
        assert [seat.meeple.level for seat in after.seats] == [1, level, 1, 0]
        assert after.placed == state.placed
        assert (after.turn == state.turn) == rises
        told = " ".join(finding.says for finding in tower.rule_on(state, fall).consequences)
        assert ("the blue meeple stays on the table" in told) == (rises and answer == "table")
        assert ("the blue meeple too, and play goes on" in told) == (rises and answer == "back")


@pytest.mark.parametrize(("answer", "state", "move", "default", "other"), OUTCOMES, ids=[case[0] for case in OUTCOMES])
def test_answers_differ_on_what_a_move_leads_to(
    answer: str, state: State, move: str, default: Winners, other: Winners
) -> None:
    assert winners(state, move) == default
    assert winners(state, move, answer) == other
    ruling = tower.rule_on(state, tower.parse_move(move))
    found = {
        answered.winners
        for answered in ruling.readings
        if [(q.slug, a) for q, a in answered.answers if a != q.default] == [tuple(answer.split("="))]
    }
    assert found == {other}


# All combinations of answers


def any_answers(rng: Random, state: State) -> Answers:
    """An answer to each open question that the state's reading leaves open."""
    asked = [question for question in OPEN_QUESTIONS if left_open(state.reading, question)]
    return tuple((question, rng.choice(question.answers).id) for question in asked)


def check(rng: Random, state: State, move: Move, number: int) -> Verdict:
    """The readings of the ruling stand for whatever answers are drawn."""
    ruling = tower.rule_on(state, move)
    leaves = ruling.readings
    assert leaves[0].legal is ruling.legal
    assert all(answer == question.default for question, answer in leaves[0].answers)
    for _ in range(number):
        answers = any_answers(rng, state)
        (leaf,) = [leaf for leaf in leaves if set(leaf.answers) <= set(answers)]
        assert (leaf.sound, leaf.legal, leaf.winners) == answered_by_hand(tower.GAME, state, move, answers)
    assert (ruling.verdict is Verdict.DISPUTED) is (len({leaf.legal for leaf in leaves if leaf.sound}) == 2)
    return ruling.verdict


@pytest.mark.parametrize("players", PLAYERS)
def test_the_readings_of_a_ruling_stand_for_every_combination_of_answers(players: int) -> None:
    rng = Random(players)
    states = [under(state, Reading()) for state in going_on(players, 40)]
    sound = [state for state in states if not tower.problems(state)]
    verdicts = Counter(check(rng, state, move, 6) for state in sound[:4] for move in tries(state, rng)[::4])
    assert {Verdict.LEGAL, Verdict.ILLEGAL} <= set(verdicts)


@pytest.mark.long
@pytest.mark.parametrize("players", PLAYERS)
def test_the_readings_of_many_rulings_stand_for_every_combination_of_answers(players: int) -> None:
    rng = Random(10 + players)
    for state in some_positions(players, 150):
        other = under(state, Reading())
        if not tower.problems(other):
            for move in tries(other, rng):
                check(rng, other, move, 20)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.answer)
def test_the_answers_of_a_disputed_ruling_stand_for_every_combination(case: Case) -> None:
    check(Random(1), case.state, tower.parse_move(case.move), 6)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_ruling_whose_open_questions_are_all_answered_is_never_disputed(players: int) -> None:
    rng = Random(players)
    for state in some_positions(players, 8):
        read = state.reading
        for question in OPEN_QUESTIONS:
            read = with_answer(read, question, answer_in(read, question))
        for move in tries(state, rng)[::5]:
            ruling = tower.rule_on(under(state, read), move)
            assert ruling.verdict is not Verdict.DISPUTED
            assert len(ruling.readings) == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_only_the_questions_that_were_asked_matter(players: int) -> None:
    """What was not asked for can be answered in any way without changing the outcome or the moves."""
    rng = Random(players)
    for state in some_positions(players, 20, Phase.FIRST_ROLL, Phase.ROLL, Phase.WALK, Phase.END, Phase.COLLAPSED):
        log = list[Question]()
        asked = under(state, recording(state.reading, log))
        outcome, moves = tower.outcome(asked), list(tower.legal_moves_unchecked(asked))
        other = state.reading
        for question in RULEBOOK.questions:
            if question not in log:
                other = with_answer(other, question, rng.choice(question.answers).id)
        changed = under(state, other)
        if not tower.problems(changed):
            assert tower.outcome(changed) == outcome
            assert list(tower.legal_moves_unchecked(changed)) == moves


def test_a_roll_and_a_plain_building_hang_on_nothing() -> None:
    rolling = going_on(2, 1, Phase.ROLL)[0]
    assert len(tower.rule_on(under(rolling, Reading()), tower.Roll(2, 5)).readings) == 1
    first = tower.parse_state("- 2:table,2,-/table,2,-/table,2,-/table,2,- red:build:13")
    assert tower.rule_on(first, tower.parse_move("1b-eu@a1.2")).verdict is Verdict.LEGAL


MANY_ANSWERS: Final = (
    "r1b-eu@-a0.4;r2a-nu@a1.13;r2b-su@b0.7;r3a-nu@a-1.11;r5b-dw@b2.4;r6a-dn@-a2.4;b2b-de@a0.6;b3a-nu@a-1.7;"
    "b4a-wd@-a2.5;b5a-un@a0.1;b5b-nu@-a1.7;g1a-eu@-a0.3;g2a-wu@a1.3;g3b-wu@-a2.1;g4a-uw@-b2.8;g4b-nu@a0.4;"
    "g5b-wd@a1.6;k1a-eu@b1.2;k1b-eu@a1.2;k2b-wu@-a0.5;k3b-eu@a0.12;k5b-de@b0.6;k6a-ue@a1.8 "
    "4:b2.4,2,-/-a1.1,2,-/a2.1,0,-/table,0,- red:walk:25*2b"
)
"""Whether anything at all can be built there hangs on many questions."""


def test_whether_a_block_has_a_place_is_no_matter_once_the_building_step_is_over() -> None:
    ruling = tower.rule_on(state_of(MANY_ANSWERS), tower.parse_move("box:6b"))
    assert ruling.verdict is Verdict.ILLEGAL
    assert len(ruling.readings) == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_a_block_goes_in_the_box_at_the_wrong_time_by_no_reading(players: int) -> None:
    """And nothing else is asked about it than whether the game goes on, as about any move at the wrong time."""
    begun = [state for state in going_on(players, 20, Phase.ROLL, Phase.WALK, Phase.END) if not t.is_first_round(state)]
    for state in begun:
        blocks = [block for block in Block if t.has_block(state, block)]
        for block in blocks[:1]:
            asked = consulted(tower.GAME, state, (tower.SitOut(block),))
            assert asked == consulted(tower.GAME, state, (tower.FirstRoll(1),))
            assert not tower.rule_on(state, tower.SitOut(block)).legal
    assert len(begun) > 10

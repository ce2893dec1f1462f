"""How games end: every step of the comparison, after the last block and after a collapse, under every reading of it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from types import CodeType, FunctionType
from typing import Final

import pytest
from attrs import evolve, frozen

from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower import (
    ROTATIONS,
    TABLE,
    Block,
    Cell,
    Colour,
    Config,
    Fall,
    Fate,
    FirstRolls,
    Phase,
    Placed,
    Pose,
    Reading,
    Seat,
    State,
    Turn,
    Walk,
)
from vitruvius.cornerstone_tower.clauses import ending
from vitruvius.cornerstone_tower.outcomes import steps
from vitruvius.cornerstone_tower.reading import (
    CollapseSum,
    EndMoment,
    GameEnd,
    TableHeight,
    TieBreakAmong,
    TwoColourCounts,
)
from vitruvius_spec import Clause
from vitruvius_spec.cornerstone_tower import clauses as spec

from .sample import PLAYERS, going_on, reading, sample, under
from .towers import CUBES

# Ends of games that are put together. All blocks are single cubes, whatever the number of their parts: the rules of
# the end ask for a block's number, and not for its shape.


@frozen
class Standing:
    """What is left of a colour at the end."""

    height: int
    boxed: tuple[Block, ...] = ()
    rings: int = 2
    left: tuple[Block, ...] = ()

    @property
    def fates(self) -> tuple[Fate, ...]:
        return tuple(
            Fate.BOXED if block in self.boxed else Fate.SUPPLY if block in self.left else Fate.BUILT for block in Block
        )


def standing(text: str) -> Standing:
    """From a text such as `13 2a+3b 1 4a`: the height, what is boxed, the rings, and what is left."""
    height, *others = text.split()
    boxed, rings, left = [*others, *("-", "2", "-")[len(others) :]]
    return Standing(int(height), blocks(boxed), int(rings), blocks(left))


def blocks(text: str) -> tuple[Block, ...]:
    names = {block.text: block for block in Block}
    return () if text == "-" else tuple(names[name] for name in text.split("+"))


def terrace(count: int, heights: Iterable[int]) -> list[Cell]:
    """So many cells with cubes, up a stair from the base stone: so that meeples find spaces of these heights."""
    wide = Counter(height for height in heights if height > 1)
    cells = list[Cell]()
    top = max(wide, default=2) if count else 1
    for height in range(2, top + 1):
        if height > 2:
            cells.append(Cell(2 - height, 0, height - 1))
        cells.extend(Cell(2 - height, -row, height) for row in range(max(1, wide[height])))
    row = max(1, wide[top])
    while len(cells) < count:
        cells.append(Cell(2 - top, -row, top))
        row += 1
    assert len(cells) == count, "there are too few blocks to stand so high"
    return cells


def ended(*texts: str, answers: str = "", collapse: Colour | None = None, turn: Turn | None = None) -> State:
    """The end of a game of three or four, each of one colour; or, in another turn than the last, a position like it."""
    players = 3 if len(texts) == 3 else 4
    return put_together(list(map(standing, texts)), reading(*answers.split()), _turn(collapse, turn), players)


def ended_by_two(*texts: str, answers: str = "", collapse: Colour | None = None) -> State:
    """The end of a game of two: the first has the first and the third colour."""
    return put_together(list(map(standing, texts)), reading(*answers.split()), _turn(collapse, None), 2)


def _turn(collapse: Colour | None, turn: Turn | None) -> Turn:
    return turn or (Turn(Colour.RED, Phase.ROLL) if collapse is None else Turn(collapse, Phase.COLLAPSED))


def put_together(seats: Sequence[Standing], read: Reading, turn: Turn, players: int) -> State:
    built = [(colour, block) for colour, seat in enumerate(seats) for block in Block if seat.fates[block] is Fate.BUILT]
    cells = terrace(len(built), [seat.height for seat in seats])
    tops = [
        cell for cell in (*cells, *tower.start().grid.cells) if Cell(cell.file, cell.row, cell.level + 1) not in cells
    ]
    meeples = []
    for seat in seats:
        at = next(top for top in tops if top.level == seat.height) if seat.height else TABLE
        meeples.append(at)
        tops = [top for top in tops if top != at]
    placed = [
        Placed(Colour(colour), block, Pose(ROTATIONS[0], cell))
        for (colour, block), cell in zip(built, cells, strict=True)
    ]
    state = State(
        placed=tuple(sorted(placed, key=lambda one: one.sort_key)),
        seats=tuple(Seat(seat.fates, seat.rings, at) for seat, at in zip(seats, meeples, strict=True)),
        turn=turn,
        first=FirstRolls(),
        config=Config(players=players, blocks=CUBES, reading=read),
    )
    assert tower.problems(state) == ()
    return state


def decided(state: State) -> tuple[tuple[int, ...], Clause]:
    """Who has won, and by what."""
    outcome = tower.outcome(state)
    assert outcome is not None
    assert outcome.says
    assert isinstance(outcome.by, Clause)
    return tuple(outcome.winners), outcome.by


# After the last block


@pytest.mark.clause("cornerstone-tower:highest")
def test_the_highest_wins() -> None:
    assert decided(ended("4", "7", "5")) == ((2,), spec.HIGHEST)
    assert decided(ended("4 6a+6b 0", "5 6a+6b+5a 0", "1", "0")) == ((2,), spec.HIGHEST)


@pytest.mark.clause("cornerstone-tower:fewest-parts", "cornerstone-tower:shared-victory")
def test_the_fewest_parts_decide_and_not_the_fewest_blocks() -> None:
    # 6 against 2 + 3: the rulebook's own example.
    assert decided(ended("5 6a", "5 2a+3a", "4")) == ((2,), spec.FEWEST_PARTS)
    assert decided(ended("5 6a", "5 2a+3a+1a", "4 - 2", "5 6a+1a")) == ((1, 2), spec.SHARED_VICTORY)
    assert decided(ended("5", "5 1a", "5 1a", "5 1a")) == ((1,), spec.FEWEST_PARTS)


@pytest.mark.clause("cornerstone-tower:more-rings")
def test_rings_decide_between_equal_parts() -> None:
    assert decided(ended("5 6a 1", "5 4a+2a 2", "5 3a+3b 0")) == ((2,), spec.MORE_RINGS)
    assert decided(ended("5 6a 0", "5 4a+2a 1", "5 6b+1a 2", "4 - 2")) == ((2,), spec.MORE_RINGS)


@pytest.mark.clause("cornerstone-tower:shared-victory")
def test_otherwise_the_victory_is_shared() -> None:
    assert decided(ended("5 6a 1", "5 4a+2a 1", "5 3a+3b 0")) == ((1, 2), spec.SHARED_VICTORY)
    assert decided(ended("0 - 0", "0 - 0", "0 - 0", "0 - 0")) == ((1, 2, 3, 4), spec.SHARED_VICTORY)


def test_a_game_in_which_nothing_was_built_has_an_end_too() -> None:
    """Whoever has no block to build at any turn boxes one: nobody need build anything."""
    everything = "+".join(block.text for block in Block)
    assert decided(ended(f"1 {everything}", f"0 {everything}", f"1 {everything} 1")) == ((1,), spec.MORE_RINGS)


# Two players


def test_two_players_add_up_their_heights() -> None:
    # 13 + 8 = 21: the rulebook's own example.
    assert decided(ended_by_two("13", "10", "8", "10")) == ((1,), spec.COMBINED_HEIGHT)
    assert decided(ended_by_two("13", "11", "8", "11")) == ((2,), spec.COMBINED_HEIGHT)


def test_two_players_have_the_same_tie_breaks() -> None:
    assert decided(ended_by_two("5 6a", "4 2a", "3", "4 3a")) == ((2,), spec.FEWEST_PARTS)
    assert decided(ended_by_two("5 6a 2", "4 2a 1", "3 - 0", "4 4a 2")) == ((2,), spec.MORE_RINGS)
    assert decided(ended_by_two("5 6a 1", "4 2a 1", "3 - 1", "4 4a 1")) == ((1, 2), spec.SHARED_VICTORY)


# After a collapse


@pytest.mark.clause("cornerstone-tower:collapse-highest")
def test_whoever_makes_the_tower_collapse_does_not_win() -> None:
    assert decided(ended("9", "3", "4", collapse=Colour.RED)) == ((3,), spec.COLLAPSE_HIGHEST)
    assert decided(ended("9", "3", "4", "1", collapse=Colour.GREEN)) == ((1,), spec.COLLAPSE_HIGHEST)


@pytest.mark.clause("cornerstone-tower:collapse-parts")
def test_after_a_collapse_parts_in_the_supply_count_with_those_in_the_box() -> None:
    state = ended("3 6a 2 1a", "3 1a 2 4a", "3 4a 2 6a", collapse=Colour.GREEN)
    assert decided(state) == ((2,), spec.COLLAPSE_PARTS)
    assert decided(ended("3 6a 2 1a", "3 1a 2 6a", "9 - 2 1a", collapse=Colour.GREEN))[1] == spec.COLLAPSE_DRAW


@pytest.mark.clause("cornerstone-tower:collapse-rings")
def test_after_a_collapse_rings_decide_between_equal_sums() -> None:
    assert decided(ended("3 6a 1 1a", "3 1a 2 6a", "9 - 2 1a", collapse=Colour.GREEN)) == ((2,), spec.COLLAPSE_RINGS)


@pytest.mark.parametrize("function", [ending.is_highest_left, ending.are_rings_decisive])
def test_after_a_collapse_the_functions_that_are_the_clauses_decide(function: FunctionType) -> None:
    state = ended("3 6a 1 1a", "3 1a 2 6a", "9 - 2 1a", collapse=Colour.GREEN)
    called = set[CodeType]()
    sys.setprofile(lambda frame, *_: called.add(frame.f_code))
    try:
        tower.outcome(state)
    finally:
        sys.setprofile(None)
    assert function.__code__ in called


@pytest.mark.clause("cornerstone-tower:collapse-draw")
def test_otherwise_a_collapse_is_a_draw() -> None:
    state = ended("3 6a 1 1a", "3 1a 1 6a", "9 - 2 1a", "2 1a 2 2a", collapse=Colour.GREEN)
    assert decided(state) == ((), spec.COLLAPSE_DRAW)


@pytest.mark.clause("cornerstone-tower:two-player-collapse")
@pytest.mark.parametrize("colour", Colour)
def test_of_two_players_the_other_one_wins_without_a_comparison(colour: Colour) -> None:
    state = ended_by_two("9 - 2 1a", "0 1a 2 2a", "9 - 2 3a", "0 5a 2 6a", collapse=colour)
    assert decided(state) == (((2, 1)[colour % 2],), spec.TWO_PLAYER_COLLAPSE)


IN_PLAY: Final = (Phase.ROLL, Phase.BUILD, Phase.WALK, Phase.END)


def test_a_collapse_ends_the_game_whenever_it_comes() -> None:
    for players in PLAYERS:
        seen = set()
        for state in (one for phase in IN_PLAY for one in going_on(players, 4, phase)):
            for fall in (*tower.events(state)[:1], *tower.events(state)[-1:]):
                assert isinstance(fall, Fall)
                after = tower.play(state, fall)
                if after.turn != state.turn:
                    seen.add(state.turn.phase)
                    assert tower.outcome(after) is not None
                    assert after.turn == Turn(fall.by, Phase.COLLAPSED)
                else:
                    assert tower.outcome(after) is None
        assert seen == set(IN_PLAY)


def test_three_blocks_are_a_collapse_and_two_are_none() -> None:
    state = next(state for state in going_on(4, 12, Phase.WALK) if len(state.placed) > 20)
    standing = evolve(state, seats=tuple(evolve(seat, meeple=TABLE) for seat in state.seats))
    state, by = under(standing, Reading()), state.turn.seat
    for count in range(1, 9):
        after = tower.play(state, Fall(count, False, by))
        assert (after.turn.phase is Phase.COLLAPSED) is (count >= 3)


# Answers


@pytest.mark.parametrize(
    ("texts", "answers", "expected"),
    [
        # A meeple on the table.
        (("0", "0 1a", "0 1a"), "table-height=zero", ((1,), spec.FEWEST_PARTS)),
        (("0", "0 1a", "0 1a"), "table-height=barred", ((1,), spec.FEWEST_PARTS)),
        # Who is compared by the parts: those who stand highest, or all.
        (("5 6a", "5 5a", "1"), "tie-break-among=tied", ((2,), spec.FEWEST_PARTS)),
        (("5 6a", "5 5a", "1"), "tie-break-among=everyone", ((3,), spec.FEWEST_PARTS)),
        (("5 6a 0", "5 6a 1", "1 6a 2"), "tie-break-among=tied", ((2,), spec.MORE_RINGS)),
        (("5 6a 0", "5 6a 1", "1 6a 2"), "tie-break-among=everyone", ((3,), spec.MORE_RINGS)),
        (("5 6a 1", "5 6a 1", "1 6a 1"), "tie-break-among=tied", ((1, 2), spec.SHARED_VICTORY)),
        (("5 6a 1", "5 6a 1", "1 6a 1"), "tie-break-among=everyone", ((1, 2, 3), spec.SHARED_VICTORY)),
        (("5 6a", "5 5a", "0"), "tie-break-among=everyone table-height=barred", ((2,), spec.FEWEST_PARTS)),
        (("6 6a", "5", "1"), "tie-break-among=everyone", ((1,), spec.HIGHEST)),
    ],
)
def test_answers_on_the_comparison(
    texts: tuple[str, ...], answers: str, expected: tuple[tuple[int, ...], Clause]
) -> None:
    assert decided(ended(*texts, answers=answers)) == expected


@pytest.mark.parametrize(
    ("texts", "answers", "expected"),
    [
        (("9", "2", "0", "2"), "table-height=zero", ((1,), spec.COMBINED_HEIGHT)),
        (("9", "2", "0", "2"), "table-height=barred", ((2,), spec.COMBINED_HEIGHT)),
        (("9", "2", "0", "0"), "table-height=barred", ((1,), spec.COMBINED_HEIGHT)),
        # 6 + 0 against 4 + 1; by the better colour 0 against 1.
        (("3 6a", "3 4a", "3", "3 1a"), "two-colour-counts=sum", ((2,), spec.FEWEST_PARTS)),
        (("3 6a", "3 4a", "3", "3 1a"), "two-colour-counts=better", ((1,), spec.FEWEST_PARTS)),
        # 2 + 0 rings against 1 + 1.
        (("3 - 2", "3 - 1", "3 - 0", "3 - 1"), "two-colour-counts=sum", ((1, 2), spec.SHARED_VICTORY)),
        (("3 - 2", "3 - 1", "3 - 0", "3 - 1"), "two-colour-counts=better", ((1,), spec.MORE_RINGS)),
    ],
)
def test_answers_on_two_colours(texts: tuple[str, ...], answers: str, expected: tuple[tuple[int, ...], Clause]) -> None:
    assert decided(ended_by_two(*texts, answers=answers)) == expected


@pytest.mark.clause("cornerstone-tower:collapse-parts")
@pytest.mark.parametrize(("answer", "winner"), [("fewest", 2), ("most", 1)])
def test_which_sum_is_the_better_one_after_a_collapse(answer: str, winner: int) -> None:
    state = ended("3 6a 2 1a", "3 1a 2 1b", "9 - 2 1a", collapse=Colour.GREEN, answers=f"collapse-sum={answer}")
    assert decided(state) == ((winner,), spec.COLLAPSE_PARTS)


@pytest.mark.clause("cornerstone-tower:collapse-highest")
def test_if_all_are_on_the_table_who_are_compared_none_of_them_is_barred() -> None:
    for answer in ("zero", "barred"):
        state = ended("0 6a 1 2a", "0 6a 1 2a", "3 - 2 1a", collapse=Colour.GREEN, answers=f"table-height={answer}")
        assert decided(state) == ((), spec.COLLAPSE_DRAW)
        state = evolve(state, turn=Turn(Colour.RED, Phase.COLLAPSED))
        assert decided(state) == ((3,), spec.COLLAPSE_HIGHEST)


# When the game ends


def last_turn(answers: str = "") -> State:
    """Everything has been used but for one block of black's, who cannot build it."""
    return ended("1 1a", "1 1a", "0 1a", "1 - 2 1a", answers=answers, turn=Turn(Colour.BLACK, Phase.BUILD, 5, 6))


@pytest.mark.parametrize(("answer", "over"), [("last-walk", False), ("last-block", True)])
def test_whether_the_last_walk_is_part_of_the_game(answer: str, over: bool) -> None:
    state = last_turn(f"end-moment={answer}")
    assert tower.outcome(state) is None
    state = tower.play(state, tower.SitOut(Block.ONE_A))
    assert (tower.outcome(state) is not None) is over
    assert bool(tower.legal_moves(state)) is not over
    if not over:
        state = tower.play(state, tower.Stay())
        assert tower.outcome(state) is None
        state = tower.play(state, tower.End())
    assert decided(state)[0] == (1, 2, 4)


def test_the_last_walk_can_win_the_game() -> None:
    state = tower.play(last_turn(), tower.SitOut(Block.ONE_A))
    # All around is red.
    state = tower.play(state, tower.UseRing(tower.Power.ANY_COLOUR))
    higher = max((move for move in tower.legal_moves(state) if isinstance(move, Walk)), key=lambda move: move.to.level)
    assert higher.to.level > 1
    assert decided(tower.play(tower.play(state, higher), tower.End())) == ((4,), spec.HIGHEST)


@pytest.mark.parametrize(("answer", "over"), [("all-used", False), ("first-used", True)])
def test_whether_the_first_who_has_used_all_ends_the_game(answer: str, over: bool) -> None:
    # Red has used all. What is in the supplies is no matter then, unlike what is in the box.
    turn = Turn(Colour.BLUE, Phase.ROLL)
    state = ended("2", "2 1a 2 6a", "1 - 2 6b", answers=f"game-end={answer}", turn=turn)
    assert (tower.outcome(state) is not None) is over
    assert bool(tower.chance_moves(state)) is not over
    if over:
        assert decided(state) == ((1,), spec.FEWEST_PARTS)
        state = ended("2 1a", "2 - 2 6a", "1 - 2 6b", answers=f"game-end={answer}", turn=turn)
        assert decided(state) == ((2,), spec.FEWEST_PARTS)


@pytest.mark.parametrize(("answer", "over"), [("last-walk", False), ("last-block", True)])
def test_the_first_who_has_used_all_may_still_walk_unless_the_block_ends_the_game(answer: str, over: bool) -> None:
    answers = f"game-end=first-used end-moment={answer}"
    state = ended(*["0 - 2 1a"] * 4, answers=answers, turn=Turn(Colour.RED, Phase.BUILD, 5, 6))
    assert tower.outcome(state) is None
    state = tower.play(state, tower.SitOut(Block.ONE_A))
    assert (tower.outcome(state) is not None) is over


# A second opinion


def second_opinion(state: State) -> tuple[int, ...]:
    """Who has won a game that is over, by a chain of comparisons of its own."""
    read = state.reading
    own = {
        player: [seat for place, seat in enumerate(state.seats) if owner(state, place) == player]
        for player in owners(state)
    }
    collapsed = state.turn.phase is Phase.COLLAPSED
    field = [player for player in own if not (collapsed and player == owner(state, state.turn.seat))]
    if state.players == 2 and collapsed:
        return tuple(field)
    if read.table_height is TableHeight.BARRED:
        off_table = [player for player in field if all(seat.meeple.level > 0 for seat in own[player])]
        field = off_table or field
    counted = [Fate.BOXED, Fate.SUPPLY] if collapsed else [Fate.BOXED]
    by_better = read.two_colour_counts is TwoColourCounts.BETTER

    def parts(player: int) -> int:
        counts = [sum(block.parts for block in Block if seat.fates[block] in counted) for seat in own[player]]
        total = min(counts) if by_better else sum(counts)
        return total if collapsed and read.collapse_sum is CollapseSum.MOST else -total

    def rings(player: int) -> int:
        counts = [seat.rings for seat in own[player]]
        return max(counts) if by_better else sum(counts)

    compared = left = field
    for measure in (lambda player: sum(seat.meeple.level for seat in own[player]), parts, rings):
        best = max(map(measure, compared))
        left = [player for player in compared if measure(player) == best]
        if len(left) == 1:
            return tuple(left)
        compared = left if read.tie_break_among is TieBreakAmong.TIED else field
    return () if collapsed and not read.draw_shares else tuple(left)


def owner(state: State, place: int) -> int:
    return place % 2 + 1 if state.players == 2 else place + 1


def owners(state: State) -> list[int]:
    return list(range(1, state.players + 1))


ENDS: Final = (1, 1, 2, 2, 2, 3, 0)


def any_end(rng: Random) -> State:
    """An end of a game in which ties are many."""
    players = rng.choice(PLAYERS)
    is_collapse = rng.random() < 0.5
    seats = []
    for _ in range(3 if players == 3 else 4):
        boxed = rng.sample((Block.ONE_A, Block.TWO_A, Block.THREE_A), rng.choice((0, 1, 1, 2)))
        left = rng.sample((Block.ONE_B, Block.TWO_B, Block.THREE_B), 1) if is_collapse else []
        seats.append(Standing(rng.choice(ENDS), tuple(boxed), rng.choice((1, 1, 2)), tuple(left)))
    # Level 1 has three spaces beside the stair.
    while sum(seat.height == 1 for seat in seats) > 3:
        seats[0] = evolve(seats[0], height=2)
    read = Reading(
        tie_break_among=rng.choice(tuple(TieBreakAmong)),
        table_height=rng.choice(tuple(TableHeight)),
        two_colour_counts=rng.choice(tuple(TwoColourCounts)),
        collapse_sum=rng.choice(tuple(CollapseSum)),
        end_moment=rng.choice(tuple(EndMoment)),
        game_end=rng.choice(tuple(GameEnd)),
    )
    colours = tuple(Colour)[: len(seats)]
    return put_together(seats, read, _turn(rng.choice(colours) if is_collapse else None, None), players)


def any_ends(number: int) -> Iterator[State]:
    rng = Random(number)
    return (any_end(rng) for _ in range(number))


def test_a_second_opinion_agrees_on_ends_that_are_put_together() -> None:
    by = Counter[Clause]()
    for state in any_ends(200):
        winners, clause = decided(state)
        assert winners == second_opinion(state)
        by[clause] += 1
    assert set(by) == {
        spec.HIGHEST,
        spec.COMBINED_HEIGHT,
        spec.FEWEST_PARTS,
        spec.MORE_RINGS,
        spec.SHARED_VICTORY,
        spec.COLLAPSE_HIGHEST,
        spec.COLLAPSE_PARTS,
        spec.COLLAPSE_RINGS,
        spec.COLLAPSE_DRAW,
        spec.TWO_PLAYER_COLLAPSE,
    }


@pytest.mark.parametrize("players", PLAYERS)
def test_a_second_opinion_agrees_on_the_ends_of_play(players: int) -> None:
    for game in sample(players):
        assert decided(game.final)[0] == second_opinion(game.final)
        # And on what would follow if the tower collapsed before the end.
        for state in game.states[-60:-1:7]:
            if len(state.placed) > 3:
                after = evolve(state, turn=Turn(state.turn.seat, Phase.COLLAPSED))
                assert decided(after)[0] == second_opinion(after)


def test_the_ruling_on_the_move_that_ends_the_game_says_who_has_won() -> None:
    for players in PLAYERS:
        for game in sample(players)[:4]:
            ruling = tower.rule_on(game.states[-2], game.moves[-1])
            assert ruling.outcome == tower.outcome(game.final)
            told = [finding.clause for finding in ruling.consequences if finding.holds]
            assert decided(game.final)[1] in told


# What is said of it

ALL_BOXED: Final = "+".join(block.text for block in Block)


def said(state: State) -> list[str]:
    return [step.says for step in steps(state) if step.holds or step.clause in TIES]


TIES: Final = (spec.FEWEST_PARTS, spec.MORE_RINGS)


def test_who_is_equal_in_the_last_comparison_need_not_be_equal_in_all() -> None:
    state = ended(f"1 {ALL_BOXED} 2", f"1 {ALL_BOXED} 1", f"0 {ALL_BOXED} 2", answers="tie-break-among=everyone")
    assert said(state)[-1] == "no comparison is left to tell players 1 and 3 apart, and they have won together"


@pytest.mark.clause("cornerstone-tower:fewest-parts", "cornerstone-tower:more-rings")
def test_a_count_of_one_colour_is_not_told_as_that_of_both() -> None:
    texts = (f"1 {ALL_BOXED} 2", f"1 {ALL_BOXED} 1", f"0 {ALL_BOXED} 2", f"0 {ALL_BOXED} 2")
    parts, rings = said(ended_by_two(*texts, answers="two-colour-counts=better"))[1:3]
    assert "player 1 put 42 parts back with the better of two colours" in parts
    assert "player 2 has 2 rings left with the better of two colours" in rings
    both = " ".join(said(ended_by_two(*texts)))
    assert "player 1 put 84 parts back and" in both
    assert "player 1 has 4 rings left and" in both


@pytest.mark.clause("cornerstone-tower:collapse-draw")
@pytest.mark.parametrize(
    ("answers", "clause", "winners"), [("", spec.COLLAPSE_DRAW, ()), ("draw-shares=yes", spec.SHARED_VICTORY, (2, 3))]
)
def test_a_draw_is_told_by_the_clause_that_it_is_of(answers: str, clause: Clause, winners: tuple[int, ...]) -> None:
    state = ended("1 - 2 1a+1b", "1 - 2 1a+1b", "1 - 2 1a+1b", answers=answers, collapse=Colour.RED)
    end = tower.outcome(state)
    assert end is not None
    assert (end.by, end.winners) == (clause, winners)

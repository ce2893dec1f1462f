"""What is on record of the block tower's questions, and the search that has put it there."""

from __future__ import annotations

import pytest

from tests.cornerstone_tower.sample import going_on, some_positions
from vitruvius.cornerstone_tower import GAME, TABLE, Block, Cell, Colour, Phase, State
from vitruvius.cornerstone_tower.grid import BASE_CELLS, cubes_of
from vitruvius.cornerstone_tower.outcomes import winners
from vitruvius.cornerstone_tower.placements import BUILDING_CODES, site_of
from vitruvius.progress import quiet
from vitruvius.readings import recording
from vitruvius.witnesses import Difference, How, differences, differences_of, pairs_of
from vitruvius.witnesses.lines import begin
from vitruvius_proofs.witnesses.cornerstone_tower import SEARCH
from vitruvius_proofs.witnesses.cornerstone_tower.differing import ASKED_BY
from vitruvius_proofs.witnesses.cornerstone_tower.positions import Scene, position
from vitruvius_proofs.witnesses.cornerstone_tower.structures import (
    CONFIG,
    grid_with,
    half_turned,
    poses_beside,
    single_structures,
    spaces_of,
)
from vitruvius_spec import Question, Status
from vitruvius_spec.cornerstone_tower import RULEBOOK

from .records import check_all_are_on_record, check_difference

ON_RECORD = differences(GAME)
QUICK = ("first-round-touch", "hanging-block", "walk-back", "fall-belongs-to", "end-moment", "draw-shares")
"""Questions that are searched again in no time."""
AT_THE_END = {
    "end-moment",
    "game-end",
    "tie-break-among",
    "table-height",
    "two-colour-counts",
    "collapse-sum",
    "draw-shares",
}


def question(slug: str) -> Question:
    return RULEBOOK.question(slug)


def named(one: Difference) -> str:
    return f"{one.question.slug}:{'/'.join(one.answers)}"


def test_every_two_answers_are_on_record() -> None:
    check_all_are_on_record(GAME)


@pytest.mark.parametrize("one", ON_RECORD, ids=named)
def test_what_is_on_record_is_so(one: Difference) -> None:
    check_difference(GAME, one)


def test_every_question_has_a_witness_and_most_are_shown_smallest() -> None:
    assert {named(one) for one in ON_RECORD if one.smallest.line is None} == set()
    searched = {named(one) for one in ON_RECORD if one.smallest.shown.how is How.SEARCH}
    assert searched == {"last-way-out:any-build/walks-too", "way-out-reach:one-space/open-air"}


def test_every_question_but_two_comes_up_in_a_game_on_record() -> None:
    missed = {"no-legal-place", "way-out-reach"}
    assert {one.question.slug for one in ON_RECORD if one.in_play.line is None} == missed


def test_other_answers_are_chosen_only_where_there_is_no_other_way() -> None:
    found = {named(one) for one in ON_RECORD if one.smallest.line is not None and one.smallest.line.reading}
    assert found == {"rings-combined:yes/no", "last-way-out:any-build/walks-too"}


@pytest.mark.parametrize("slug", QUICK)
def test_a_search_finds_what_is_on_record(slug: str) -> None:
    asked = question(slug)
    for one in differences_of(GAME, asked):
        assert SEARCH.smallest(asked, one.answers, quiet) == one.smallest


@pytest.mark.parametrize("slug", ["first-round-touch", "walk-back", "rings-a-turn", "fall-belongs-to", "late-errors"])
def test_a_search_finds_the_game_on_record(slug: str) -> None:
    asked = question(slug)
    for one in differences_of(GAME, asked):
        assert SEARCH.in_play(asked, one.answers, quiet) == one.in_play


@pytest.mark.long
@pytest.mark.parametrize(
    "slug", [each.slug for each in RULEBOOK.questions if pairs_of(each) and each.slug not in QUICK]
)
def test_a_long_search_finds_what_is_on_record(slug: str) -> None:
    asked = question(slug)
    for one in differences_of(GAME, asked):
        assert SEARCH.smallest(asked, one.answers, quiet) == one.smallest
        assert SEARCH.in_play(asked, one.answers, quiet) == one.in_play


# What the search takes for granted


def test_clauses_on_building_ask_no_other_questions_than_the_search_asks_them_about() -> None:
    seen: set[tuple[str, str]] = set()
    for state in (*going_on(2, 4, Phase.BUILD), *going_on(3, 3, Phase.BUILD)):
        log: list[Question] = []
        noting = GAME.with_reading(state, recording(GAME.reading(state), log))
        site = site_of(noting)
        for block in (Block.ONE_A, Block.THREE_B, Block.SIX_B):
            for pose in poses_beside(frozenset(state.grid.cells), block)[::40]:
                cubes = cubes_of(state.config, state.turn.seat, block, pose)
                for code in BUILDING_CODES:
                    log.clear()
                    code.holds(site, cubes)
                    seen |= {(each.slug, code.clause.id) for each in log if each.status is Status.OPEN}
    assert len(seen) > 5
    assert all(clause in ASKED_BY.get(slug, ()) for slug, clause in seen)


def test_who_has_won_hangs_on_questions_about_the_end_alone() -> None:
    asked: set[str] = set()
    for players in (2, 3):
        for state in some_positions(players, 40):
            log: list[Question] = []
            winners(GAME.with_reading(state, recording(GAME.reading(state), log)))
            asked |= {each.slug for each in log}
    assert asked <= AT_THE_END
    assert asked


@pytest.mark.parametrize("parts", [1, 2])
def test_small_structures_are_all_there_are_up_to_half_turns(parts: int) -> None:
    found = {
        frozenset((cell.cell, cell.filling) for cell in cubes_of(CONFIG, one.colour, one.block, one.pose))
        for (one,) in single_structures(parts)
    }
    for block in (block for block in Block if block.parts == parts):
        for pose in poses_beside(frozenset(BASE_CELLS), block):
            cubes = frozenset((cube.cell, cube.filling) for cube in cubes_of(CONFIG, Colour.RED, block, pose))
            turned = frozenset((half_turned(cell), filling) for cell, filling in cubes)
            assert len(found & {cubes, turned}) == 1


def scenes() -> list[Scene]:
    on_base, (placed, *_) = (Cell(0, 0, 1), TABLE, TABLE, TABLE), list(single_structures(2))
    upper = spaces_of(grid_with(placed))[-1]
    return [
        Scene(4, (), on_base, Colour.BLUE, Phase.BUILD),
        Scene(4, (), on_base, Colour.RED, Phase.BUILD, is_first_round=True),
        Scene(4, placed, (TABLE, upper, TABLE, TABLE), Colour.RED, Phase.WALK),
    ]


@pytest.mark.parametrize("scene", scenes())
def test_positions_of_scenes_are_sound(scene: Scene) -> None:
    state = position(scene)
    assert isinstance(state, State)
    assert GAME.problems(state) == ()
    assert tuple(seat.meeple for seat in state.seats) == scene.meeples
    assert (state.turn.seat, state.turn.phase) == (scene.turn_of, scene.phase)


def test_lines_on_record_are_of_the_usual_blocks() -> None:
    for one in ON_RECORD:
        for entry in (one.smallest, one.in_play):
            if entry.line is not None:
                assert begin(GAME, entry.line).config.blocks == CONFIG.blocks

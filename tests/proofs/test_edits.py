"""Named edits of the shipped source, each on a copy: a named theorem must fail, with values that show it when run."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from types import ModuleType

import pytest
from attrs import frozen

from vitruvius.corintho import clauses
from vitruvius.cornerstone_cards.clauses import actions, foundation, quarrying, scoring
from vitruvius.cornerstone_tower.clauses import building, ending, falls, rings, turns, walking
from vitruvius_proofs.bench import Bench
from vitruvius_proofs.corintho.subject import CORINTHO
from vitruvius_proofs.cornerstone_cards.subject import CARDS
from vitruvius_proofs.cornerstone_tower.subject import TOWER
from vitruvius_proofs.discharge import Discharger, Result, Verdict
from vitruvius_proofs.program import Program
from vitruvius_proofs.subject import Subject

pytest.importorskip("z3")


@frozen
class Edit:
    """A change of one place in the clauses, the theorem that must fail."""

    name: str
    right: str
    wrong: str
    theorem: str
    module: ModuleType = clauses

    @property
    def subject(self) -> Subject:
        return subject_of(self.theorem)


def subject_of(theorem: str) -> Subject:
    return next(subject for subject in (CORINTHO, TOWER, CARDS) if theorem.startswith(f"{subject.name}:"))


STACKING = "corintho:stacking-order"
REST = "corintho:last-played:last-played-span=next-turn"
MOVINGS = (
    "corintho:legal-movings"
    ":column-on-column=no:capital-on-base=no:capital-on-bare-column=yes:last-played-span=next-turn"
)
GROWTH = "corintho:four-does-not-undo-three:four-undoes-three=no"
RESTS = "    return not is_resting(state, move.source) and not is_resting(state, move.target)\n"
STEPS = "    return (files == 0 and (ranks == 1 or ranks == -1)) or (ranks == 0 and (files == 1 or files == -1))\n"
ANY_STEPS = "    return (files != 0 or ranks != 0) and -1 <= files <= 1 and -1 <= ranks <= 1\n"

EDITS = (
    Edit("a capital may rest on a base", " and reading.capital_on_base)", ")", STACKING),
    Edit("a capital may rest on a base", " and reading.capital_on_base)", ")", MOVINGS),
    Edit("the last-played stack may be moved", RESTS, "    return not is_resting(state, move.target)\n", REST),
    Edit("the last-played stack may be moved", RESTS, "    return not is_resting(state, move.target)\n", MOVINGS),
    Edit(
        "placing does not use up the reserve",
        "    if own.of(section) == 0:\n",
        "    if True:\n",
        "corintho:playing",
    ),
    Edit("a diagonal counts as adjacent", STEPS, ANY_STEPS, "corintho:adjacent"),
    Edit(
        "a row may be broken by extending it",
        " or not state.reading.four_undoes_three\n",
        "\n",
        GROWTH,
    ),
    Edit(
        "a section from the reserve may be placed onto a stack",
        "    return len(state.board[move.platform]) == 0 or state.reading.reserve_onto_stack\n",
        "    return True\n",
        "corintho:legal-placings:reserve-onto-stack=no",
    ),
    Edit(
        "a capital may no longer rest on a column",
        "        (upper is Section.CAPITAL and lower is Section.COLUMN)\n        or ",
        "        ",
        MOVINGS,
    ),
)

CAUSER = "    if has_caused_collapse(state, player):\n        return False\n"
TOWER_EDITS = (
    Edit(
        "a block may lie where another lies",
        "    return all(cube.cell.level >= 1 and not is_filled(grid, cube.cell) for cube in cubes)\n",
        "    return all(cube.cell.level >= 1 for cube in cubes)\n",
        "cornerstone-tower:no-overlap",
        building,
    ),
    Edit(
        "a block of a later round may stand on the table",
        "    return all(cube.cell.level > 1 for cube in cubes)\n",
        "    return all(cube.cell.level > 0 for cube in cubes)\n",
        "cornerstone-tower:off-table",
        building,
    ),
    Edit(
        "a block may be two cells away",
        "    return any(is_filled(grid, beside(cube.cell, direction)) for cube in cubes for direction in Direction)\n",
        "    return any(\n"
        "        is_filled(grid, beside(beside(cube.cell, direction), direction))\n"
        "        for cube in cubes\n"
        "        for direction in Direction\n"
        "    )\n",
        "cornerstone-tower:connected",
        building,
    ),
    Edit(
        "three blocks that fall are put back",
        "FEWEST_OF_COLLAPSE: Final = 3\n",
        "FEWEST_OF_COLLAPSE: Final = 4\n",
        "cornerstone-tower:falls",
        falls,
    ),
    Edit("who causes a collapse can win", CAUSER, "", "cornerstone-tower:who-is-compared", ending),
    Edit(
        "more parts put back are better",
        "    return parts_of(state, player) <= parts_of(state, other)\n",
        "    return parts_of(state, player) >= parts_of(state, other)\n",
        "cornerstone-tower:tie-breaks",
        ending,
    ),
    Edit(
        "the sum of both dice counts",
        "    return is_of_parts(block, state.turn.low) or is_of_parts(block, state.turn.high)\n",
        "    return is_of_parts(block, state.turn.low + state.turn.high)\n",
        "cornerstone-tower:which-block",
        turns,
    ),
    Edit(
        "two rings may be given up in a turn",
        "    if state.reading.rings_a_turn is RingsATurn.ONE:\n        return False\n",
        "",
        "cornerstone-tower:rings:rings-a-turn=one",
        rings,
    ),
    Edit(
        "a step may go two levels up",
        "    return -1 <= other.level - one.level <= 1\n",
        "    return -1 <= other.level - one.level <= 2\n",
        "cornerstone-tower:steps",
        walking,
    ),
)

CARDS_EDITS = (
    Edit(
        "a lay may be two ranks away",
        "    return is_within(top, rank, 1, reading)\n",
        "    return is_within(top, rank, 2, reading)\n",
        "cornerstone-cards:ranks-apart",
        foundation,
    ),
    Edit(
        "a Break costs one Block",
        "    return 2 if isinstance(action, Break) else 1\n",
        "    return 1\n",
        "cornerstone-cards:prices",
        actions,
    ),
    Edit(
        "a card may be shifted onto its own position",
        "        source != target\n        and (not is_shift_back",
        "        (not is_shift_back",
        "cornerstone-cards:shift",
        actions,
    ),
    Edit(
        "a Stretch outlasts a lay",
        'it is not."""\n    return False\n',
        'it is not."""\n    return True\n',
        "cornerstone-cards:laying",
        actions,
    ),
    Edit(
        "who has laid may draw",
        "    if is_quarry_empty(state) or has_laid(state.turn):\n        return False\n",
        "    if is_quarry_empty(state):\n        return False\n",
        "cornerstone-cards:drawing",
        quarrying,
    ),
    Edit(
        "who is Walled Off is not skipped",
        "    return walled[player - 1]\n",
        "    return False\n",
        "cornerstone-cards:order-of-turns",
        quarrying,
    ),
    Edit(
        "a third lay is free",
        "    return state.config.multi_lay and is_third_lay(state.turn.lays) and not is_one_more(state, position)\n",
        "    return False\n",
        "cornerstone-cards:laying",
        quarrying,
    ),
    Edit(
        "the split rounds up",
        "        return pot // 2\n",
        "        return (pot + 1) // 2\n",
        "cornerstone-cards:equal-shares",
        scoring,
    ),
    Edit(
        "who Tops Out leaves their own Blocks unclaimed",
        "        return pot_of(state.stockpiles)\n",
        "        return pot_of(state.stockpiles) - state.stockpiles[seat]\n",
        "cornerstone-cards:scores",
        scoring,
    ),
)


def edited(edit: Edit) -> dict[str, str]:
    text = inspect.getsource(edit.module)
    assert text.count(edit.right) == 1
    return {edit.module.__name__: text.replace(edit.right, edit.wrong)}


def results(theorem: str, program: Program) -> Iterator[Result]:
    subject = subject_of(theorem)
    found = next(one for one in subject.theorems if one.id == theorem)
    for claim in found.claims:
        for case in subject.cases(found, claim):
            yield from Discharger(Bench(subject, case, program)).results(claim)


def test_many_kinds_of_edit_are_tried() -> None:
    assert len({edit.name for edit in EDITS}) == 7
    assert len({edit.name for edit in TOWER_EDITS}) == len({edit.name for edit in CARDS_EDITS}) == 9


@pytest.mark.parametrize("edit", [*EDITS, *TOWER_EDITS, *CARDS_EDITS], ids=lambda edit: f"{edit.name}, {edit.theorem}")
def test_named_theorem_fails_and_its_counterexample_replays(edit: Edit) -> None:
    failed = next(
        result for result in results(edit.theorem, Program(edited(edit))) if result.verdict is not Verdict.PROVED
    )
    assert failed.verdict is Verdict.FAILED
    assert failed.witness is not None
    assert failed.witness.replayed
    assert failed.witness.values


@pytest.mark.parametrize("theorem", sorted({edit.theorem for edit in (*EDITS, *TOWER_EDITS, *CARDS_EDITS)}))
def test_the_same_theorems_hold_of_the_source_as_it_is(theorem: str) -> None:
    assert all(result.verdict is Verdict.PROVED for result in results(theorem, Program()))

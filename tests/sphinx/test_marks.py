"""The marks that say which clauses a test tries are true: it fails where the enactment of one of them is altered."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Final

import pytest

from tests.cases.changed import CHANGED
from vitruvius.enact import enactments
from vitruvius.games import NAMES, game_named
from vitruvius.sphinx.tried import Test, scan

ROOT: Final = Path(__file__).parents[2]

BOOKS: Final = [game_named(name).rulebook for name in NAMES]

# Other tests enact clauses of rulebooks that they make up.
ENACTED: Final = tuple(one.clause.id for one in enactments() if one.clause.id.partition(":")[0] in NAMES)

TIME: Final = 120
"""Seconds after which a test counts as failed: with an altered enactment a game may go on for ever."""


def marked() -> dict[str, list[Test]]:
    """The tests that are marked, by the clauses."""
    found = defaultdict[str, list[Test]](list)
    for test in scan(ROOT / "tests", BOOKS):
        for mark in test.marks:
            if mark.partition(":")[0] in NAMES:  # and not of a game that there is just for tests
                found[mark].append(test)
    return dict(found)


MARKED: Final = marked()


def test_every_enacted_clause_has_a_test_that_is_marked_by_it() -> None:
    assert [clause for clause in ENACTED if clause not in MARKED] == []


def test_every_mark_is_an_enacted_clause() -> None:
    assert [mark for mark in MARKED if mark not in ENACTED] == []


def outcome(altered: str, tests: list[Test]) -> str:
    """How the tests went with that clause's enactment altered: the last line of what pytest says of them."""
    command = [sys.executable, "-m", "pytest", "-p", "tests.cases.changed", "-p", "no:cacheprovider", "-q", "-x"]
    try:
        done = subprocess.run(
            [*command, "-m", "", "--tb=no", "-r", "N", *sorted(f"tests/{test.id}" for test in tests)],
            cwd=ROOT,
            env={**os.environ, CHANGED: altered},
            capture_output=True,
            text=True,
            timeout=TIME,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "1 failed: it did not end"
    return (done.stdout.splitlines() or [done.stderr])[-1]


def assert_marks_are_true(clause: str) -> None:
    """Each test that is marked by the clause fails where its enactment is altered, and only there."""
    game = clause.partition(":")[0]
    untouched = outcome(f"{game}:", MARKED[clause])
    assert re.match(r"\d+ passed", untouched), untouched
    for test in MARKED[clause]:
        told = outcome(clause, [test])
        assert re.match(r"\d+ (failed|error)", told), (test.id, told)


@pytest.mark.parametrize("clause", ["corintho:supply-for-four", "cornerstone-cards:shared-victory"])
def test_a_mark_is_true(clause: str) -> None:
    assert_marks_are_true(clause)


@pytest.mark.long
@pytest.mark.parametrize("clause", ENACTED)
def test_each_mark_is_true(clause: str) -> None:
    assert_marks_are_true(clause)

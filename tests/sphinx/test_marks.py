"""The marks that say which clauses a test tries are true: it fails where the enactment of one of them is changed."""

from __future__ import annotations

import os
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from tests.cases.changed import CHANGED, SWAPPED
from tests.cases.worlds import Result, seen
from vitruvius.cases import cases_of
from vitruvius.enact import enactments
from vitruvius.games import NAMES, game_named
from vitruvius.sphinx.tried import Test, scan

ROOT: Final = Path(__file__).parents[2]

BOOKS: Final = {game_named(name).rulebook.name: game_named(name).rulebook for name in NAMES}

ENACTED: Final = {enactment.clause.id: enactment for enactment in enactments()}

MARKED: Final[dict[str, list[Test]]] = {clause: [] for clause in ENACTED}
for _test in scan(ROOT / "tests", BOOKS.values()):
    for _mark in _test.marks:
        MARKED.setdefault(_mark, []).append(_test)

TIME: Final = 120
"""Seconds after which marked tests count as failed: a changed enactment can have a game go on for ever."""


def test_every_enacted_clause_has_a_test_that_is_marked_by_it() -> None:
    assert [clause for clause in ENACTED if not MARKED[clause]] == []


def test_every_mark_is_an_enacted_clause() -> None:
    assert MARKED.keys() == ENACTED.keys()


def results_of(clause: str) -> Iterator[tuple[Result, Result]]:
    """Pairs of results of an enactment that says more than yes or no."""
    name = clause.partition(":")[0]
    return combinations(seen(name, cases_of(game_named(name))).results[clause], 2)


def outcomes(clause: str, tests: list[Test], swapped: Path | None) -> str:
    """How the tests went with the clause's enactment changed: the last line of what pytest says of them."""
    names = sorted({f"tests/{test.id}" for test in tests})
    environment = {**os.environ, CHANGED: clause} | ({} if swapped is None else {SWAPPED: str(swapped)})
    command = [sys.executable, "-m", "pytest", "-p", "tests.cases.changed", "-p", "no:cacheprovider", "-q", "-x"]
    try:
        done = subprocess.run(
            [*command, "-m", "", "--tb=no", *names],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=TIME,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "1 failed: it did not end"
    return (done.stdout.splitlines() or [done.stderr])[-1]


def assert_marks_are_true(clause: str, folder: Path) -> None:
    """Each test that is marked by the clause fails where its enactment is changed, in one way at least."""
    annotations: dict[str, object] = ENACTED[clause].function.__annotations__
    # The game is loaded anew for it; no test may fail for that alone.
    untouched = outcomes(f"{clause.partition(':')[0]}:", MARKED[clause], None)
    assert re.match(r"\d+ passed", untouched), untouched
    files: list[Path | None] = [None]
    if annotations["return"] != "bool":
        pairs = [*results_of(clause)]
        files = [folder / f"{number}.pickle" for number in range(len(pairs))]
        for file, pair in zip(files, pairs, strict=True):
            assert file is not None
            file.write_bytes(pickle.dumps(pair))
    for test in MARKED[clause]:
        told = [outcomes(clause, [test], file) for file in files]
        assert any(re.match(r"\d+ failed", line) for line in told), (test.id, told)


@pytest.mark.parametrize("clause", ["corintho:adjacent", "cornerstone-cards:winning"])
def test_a_mark_is_true(clause: str, tmp_path: Path) -> None:
    assert_marks_are_true(clause, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("clause", ENACTED)
def test_each_mark_is_true(clause: str, tmp_path: Path) -> None:
    assert_marks_are_true(clause, tmp_path)

"""Which tests are found to try which clause."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from typing import Final

import pytest

from vitruvius.corintho import GAME
from vitruvius.games import NAMES, game_named
from vitruvius.sphinx.tried import Test, scan

ROOT: Final = Path(__file__).parents[2]


def found(folder: Path, source: str, path: str = "test_it.py") -> tuple[Test, ...]:
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(dedent(source), encoding="utf-8")
    return scan(folder, [GAME.rulebook])


def clauses(folder: Path, source: str) -> list[tuple[str, ...]]:
    return [test.clauses for test in found(folder, source)]


def test_a_mark_names_clauses(tmp_path: Path) -> None:
    (test,) = found(
        tmp_path,
        '''
        import pytest

        @pytest.mark.clause("corintho:row", "corintho:turns")
        def test_rows():
            """Three in a row.

            And more.
            """
        ''',
        "corintho/test_rows.py",
    )
    assert test.id == "corintho/test_rows.py::test_rows"
    assert test.clauses == test.marks == ("corintho:row", "corintho:turns")
    assert (test.line, test.end, test.says) == (4, 9, "Three in a row.")


def test_a_mark_that_names_no_clause_is_kept_and_is_none(tmp_path: Path) -> None:
    (test,) = found(tmp_path, 'import pytest\n@pytest.mark.clause("corintho:rows")\ndef test_it(): pass\n')
    assert (test.marks, test.clauses, test.says) == (("corintho:rows",), (), "it")


def test_a_mark_comes_before_what_is_named(tmp_path: Path) -> None:
    source = """
        import pytest
        @pytest.mark.clause("corintho:turns")
        def test_it():
            assert "corintho:row" != "corintho:turns"
    """
    assert clauses(tmp_path, source) == [("corintho:turns", "corintho:row")]


def test_a_test_that_goes_through_all_is_marked_by_what_it_goes_through(tmp_path: Path) -> None:
    (test,) = found(tmp_path, 'import pytest\n@pytest.mark.every_clause("example")\ndef test_it(): pass\n')
    assert (test.through, test.clauses) == ("example", ())


@pytest.mark.parametrize(
    "source",
    [
        'def test_it(): assert told == ["corintho:stacking-order"]',
        "from vitruvius.corintho.clauses import may_rest_on\ndef test_it(): assert may_rest_on(a, b)",
        "from vitruvius.corintho.clauses import may_rest_on as rests\ndef test_it(): assert rests(a, b)",
        "from vitruvius.corintho import clauses as c\ndef test_it(): assert c.may_rest_on(a, b)",
        "import vitruvius.corintho.clauses as c\ndef test_it(): assert c.may_rest_on(a, b)",
        "from vitruvius_spec.corintho import clauses\ndef test_it(): assert told is clauses.STACKING_ORDER",
        "from vitruvius_spec.corintho import STACKING_ORDER\ndef test_it(): assert told is STACKING_ORDER",
        'TOLD = ["corintho:stacking-order"]\ndef test_it(): assert told == TOLD',
        'TOLD: Final = ["corintho:stacking-order"]\ndef test_it(): assert told == TOLD',
        'def told(): return "corintho:stacking-order"\ndef test_it(): assert told()',
        'def one(): return "corintho:stacking-order" or two()\ndef two(): return one()\ndef test_it(): assert two()',
        'import pytest\n@pytest.mark.parametrize("clause", ["corintho:stacking-order"])\ndef test_it(clause): pass',
        'class TestIt:\n    def test_it(self): assert "corintho:stacking-order"',
    ],
)
def test_a_clause_is_named(tmp_path: Path, source: str) -> None:
    assert clauses(tmp_path, source) == [("corintho:stacking-order",)]


@pytest.mark.parametrize(
    "source",
    [
        "def test_it(): assert may_rest_on(a, b)",
        "from vitruvius.corintho.state import may_rest_on\ndef test_it(): assert may_rest_on(a, b)",
        "from other.corintho.clauses import may_rest_on\ndef test_it(): assert may_rest_on(a, b)",
        'def test_it(): assert "of corintho:stacking-order"',
        'def helps(): return "corintho:stacking-order"\ndef test_it(): pass',
    ],
)
def test_a_clause_is_not_named(tmp_path: Path, source: str) -> None:
    assert clauses(tmp_path, source) == []


def test_the_name_of_a_method_has_its_class(tmp_path: Path) -> None:
    (test,) = found(tmp_path, 'class TestIt:\n    def test_it(self): assert "corintho:row"')
    assert test.id == "test_it.py::TestIt::test_it"


def test_what_is_found_is_what_there_is() -> None:
    tests = scan(ROOT / "tests", [game_named(name).rulebook for name in NAMES])
    known = {(test.path, test.name) for test in tests}
    assert len(known) == len(tests)
    for test in tests:
        lines = (ROOT / "tests" / test.path).read_text(encoding="utf-8").splitlines()[test.line - 1 : test.end]
        assert any(f"def {test.name.rpartition('::')[2]}(" in line for line in lines), test
    assert {test.through for test in tests} >= {"example", "case", "enactment"}

"""The matrix: what clauses lack, what has gone since it was put on record, and its tables."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.sphinx.sites import CORINTHO, loaded, site_in, warnings_of, written
from vitruvius.corintho import GAME
from vitruvius.games import NAMES, game_named
from vitruvius.sphinx.record import FORMAT, read, write
from vitruvius.sphinx.rows import PARTS, Row, differences, holes, rows_of
from vitruvius_proofs.evidence import path_of
from vitruvius_spec import Example

ROOT: Final = Path(__file__).parents[2]

TABLES: Final = ".. rules:coverage:: corintho\n\n.. rules:matrix:: corintho\n"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of one game, with tests and evidence of its own, and with all of it on record."""
    shutil.copytree(ROOT / "tests" / "corintho", tmp_path / "tests" / "corintho")
    shutil.copy(path_of("corintho"), tmp_path / "evidence.json")
    return recorded(tmp_path)


def recorded(folder: Path) -> Path:
    written(folder, rules_tests="tests", rules_matrix="matrix.json", rules_evidence={"corintho": "evidence.json"})
    write(folder / "matrix.json", rows_of(site_in(folder)))
    return folder


def elsewhere(site: Path, to: Path) -> Path:
    """A copy of it: what a site is made from is read once in a run."""
    return Path(shutil.copytree(site, to, ignore=shutil.ignore_patterns("_build")))


def told(warnings: list[str]) -> list[str]:
    return [line for line in warnings if "has a hole" not in line]


def test_a_site_that_is_as_it_was_recorded_says_nothing(site: Path) -> None:
    assert told(warnings_of(site)) == []


def test_a_test_that_is_gone_is_told(site: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    changed = elsewhere(site, tmp_path_factory.mktemp("changed") / "site")
    file = changed / "tests" / "corintho" / "test_rulings.py"
    text = file.read_text(encoding="utf-8")
    name = "test_both_ends_of_a_move_can_rest"
    assert text.count(f"def {name}(") == 1
    file.write_text(text.replace(f"def {name}(", "def test_another("), encoding="utf-8")
    gone, come = told(warnings_of(changed))
    assert f"corintho:last-played: of its tests, corintho/test_rulings.py::{name} is on record, and is gone" in gone
    assert "corintho/test_rulings.py::test_another is new, and not on record" in come
    assert all("matrix.json" in line and "python -m vitruvius.sphinx" in line for line in (gone, come))


def test_a_theorem_that_is_gone_is_told(site: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    changed = elsewhere(site, tmp_path_factory.mktemp("changed") / "site")
    file = changed / "evidence.json"
    document = json.loads(file.read_text(encoding="utf-8"))
    gone = document["theorems"].pop(0)
    file.write_text(json.dumps(document), encoding="utf-8")
    warnings = told(warnings_of(changed))
    for name in ("corintho", *gone["stands_for"]):
        assert any(f"{name}: of its theorems, {gone['id']} is on record, and is gone" in line for line in warnings)


def test_a_clause_a_case_and_an_example_that_are_gone_are_told(site: Path) -> None:
    rows = rows_of(site_in(site))
    old: dict[str, Row] = {
        **rows,
        "corintho:row": {part: [*rows["corintho:row"][part], "9"] for part in PARTS},
        "corintho:gone": {"tests": []},
    }
    told_of = [*differences(old, rows)]
    assert told_of == [
        *(f"corintho:row: of its {part}, 9 is on record, and is gone" for part in PARTS),
        "corintho:gone is on record, and is gone",
    ]
    assert [*differences({}, {"corintho:row": {}})] == ["corintho:row is new, and not on record"]


def test_what_a_clause_lacks_is_told(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text('def test_it(): assert "corintho:row"\n', encoding="utf-8")
    written(tmp_path, rules_tests="tests")
    lacking = [line.partition("a hole: ")[2] for line in warnings_of(tmp_path)]
    enacted = [clause.id for clause in GAME.rulebook.clauses if not clause.excuse and clause.id != "corintho:row"]
    assert lacking == [f"{clause} has no tests" for clause in enacted]
    excused = [clause.id for clause in GAME.rulebook.clauses if clause.excuse]
    assert excused
    assert not set(excused) & {line.partition(" ")[0] for line in lacking}


def test_examples_of_one_kind_alone_are_a_hole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = site_in(written(tmp_path))
    (subject,) = site.subjects.found.values()

    def is_shown(example: Example) -> bool:
        return example.holds or example.clause.id != "corintho:row"

    assert [*holes(site)] == []
    kept = tuple(filter(is_shown, subject.rulebook.examples))
    monkeypatch.setattr(type(subject.rulebook), "examples", property(lambda _: kept))
    assert [*holes(site)] == ["corintho:row has no example in which it fails"]


def test_a_mark_that_marks_nothing_is_told(tmp_path: Path) -> None:
    marked = 'import pytest\n@pytest.mark.clause("corintho:rows", "of another game:x")\ndef test_it(): pass\n'
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(marked, encoding="utf-8")
    assert any(
        "test_it.py::test_it is marked by corintho:rows, which is no clause" in line
        for line in warnings_of(written(tmp_path, rules_tests="tests"))
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (None, "there is none yet"),
        ("{", "it cannot be read"),
        ("[]", "it cannot be read"),
        ('{"format": 1}', "it cannot be read"),
        ('{"format": 0, "rows": {}}', f"its format is 0, and {FORMAT} is read"),
    ],
)
def test_a_record_that_cannot_be_read_is_told(tmp_path: Path, text: str | None, says: str) -> None:
    if text is not None:
        (tmp_path / "matrix.json").write_text(text, encoding="utf-8")
    (line,) = warnings_of(written(tmp_path, rules_matrix="matrix.json"))
    assert says in line
    assert "matrix.json" in line


def test_the_command_writes_the_record(site: Path) -> None:
    before = read(site / "matrix.json")
    (site / "matrix.json").unlink()
    subprocess.run([sys.executable, "-m", "vitruvius.sphinx", str(site)], check=True)
    assert read(site / "matrix.json") == before


def test_wrong_use_of_the_command(tmp_path: Path) -> None:
    for arguments in ([], [str(tmp_path)], [str(written(tmp_path / "site"))]):
        done = subprocess.run(
            [sys.executable, "-m", "vitruvius.sphinx", *arguments], capture_output=True, text=True, check=False
        )
        assert done.returncode == 2
        assert done.stderr.startswith("vitruvius.sphinx: ")
        assert "Traceback" not in done.stderr


def test_the_tables(site: Path) -> None:
    written(site, {"matrix.rst": f":orphan:\n\nMatrix\n######\n\n{TABLES}"}, rules_tests="tests")
    with loaded(site, "text") as app:
        app.build()
        text = (Path(app.outdir) / "matrix.txt").read_text(encoding="utf-8")
    words = " ".join(text.split())
    assert f"The text has {len(GAME.rulebook.accounts)} sentences" in words
    assert "none of them is left over" in words
    for clause in GAME.rulebook.clauses:
        assert all(word in words for word in clause.title.split() if len(word) < 9)
        assert not clause.excuse or clause.id in text


def test_no_clause_of_the_project_lacks_anything(tmp_path: Path) -> None:
    games = [f"{type(game_named(name)).__module__.rpartition('.')[0]}:GAME" for name in NAMES]
    assert CORINTHO in games
    site = site_in(written(tmp_path, rules_games=games, rules_tests=str(ROOT / "tests")))
    assert [*holes(site)] == []


def test_the_record_of_the_project_is_up_to_date() -> None:
    site = site_in(ROOT / "docs")
    assert [*differences(read(ROOT / "docs" / "matrix.json"), rows_of(site))] == []


def test_what_is_not_proved_is_told(site: Path) -> None:
    written(site, {"proofs.rst": ":orphan:\n\nProofs\n######\n\n.. rules:unproved:: corintho\n"}, rules_tests="tests")
    with loaded(site, "text") as app:
        app.build()
        words = " ".join((Path(app.outdir) / "proofs.txt").read_text(encoding="utf-8").split())
        assert "[docutils]" not in app.warning.getvalue()
    excused = [clause for clause in GAME.rulebook.clauses if clause.excuse]
    enacted = len(GAME.rulebook.clauses) - len(excused)
    assert f"{enacted} of {len(GAME.rulebook.clauses)} clauses are a function each" in words
    assert f"Theorems stand for {enacted} of these functions" in words
    assert all(clause.id in words for clause in excused)

"""A project of its own with a rulebook of two clauses: its site, and its links into ours."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from sphinx.util.inventory import InventoryFile

from tests.sphinx.sites import loaded, written

TINY: Final = Path(__file__).parent / "tiny"


@pytest.fixture(scope="module")
def inventory(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What a small site of ours offers to link to."""
    page = "Ours\n####\n\n.. rules:clause:: corintho:stacking-order\n"
    folder = written(tmp_path_factory.mktemp("ours"), {"index.rst": page}, project="Vitruvius")
    with loaded(folder, "html") as app:
        app.build()
        return (Path(app.outdir) / "objects.inv").read_bytes()


@pytest.fixture
def tiny(tmp_path: Path, inventory: bytes) -> Path:
    """A copy of the project."""
    folder = Path(shutil.copytree(TINY, tmp_path / "tiny", ignore=shutil.ignore_patterns("__pycache__")))
    (folder / "docs" / "vitruvius.inv").write_bytes(inventory)
    return folder


def run(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module where the project can be imported, as it can where it is installed."""
    known = {**os.environ, "PYTHONPATH": str(project), "PYTHONDONTWRITEBYTECODE": "1", "NO_COLOR": "1"}
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=project, env=known, capture_output=True, text=True, check=False)


def build(project: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return run(project, "sphinx", "-q", "-W", "-n", *options, "docs", "out")


def written_over(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_its_site_is_built_without_a_warning_and_links_into_ours(tiny: Path) -> None:
    done = build(tiny)
    assert (done.returncode, done.stderr) == (0, "")
    html = (tiny / "out" / "index.html").read_text(encoding="utf-8")
    assert 'href="https://vitruvius.example/index.html#clause-corintho-stacking-order"' in html
    assert 'href="#clause-heap-taking"' in html
    # From a clause to its function, to that one's source, to its tests; and back.
    assert 'href="_modules/heap/clauses.html#may_take"' in html
    assert 'href="_tests/test_heap.html#test_who_empties_the_heap_has_won"' in html
    test_page = (tiny / "out" / "_tests" / "test_heap.html").read_text(encoding="utf-8")
    assert 'href="../index.html#clause-heap-last-pebble"' in test_page
    found = InventoryFile.loads((tiny / "out" / "objects.inv").read_bytes(), uri="").data
    assert set(found["rules:clause"]) == {"heap:taking", "heap:last-pebble"}
    assert (tiny / "out" / "needs.json").exists()


def test_its_own_tests_pass(tiny: Path) -> None:
    (tiny / "pytest.ini").write_text("[pytest]\nmarkers = clause: the clauses that a test tries\n", encoding="utf-8")
    done = run(tiny, "pytest", "-q", "--strict-markers", "-p", "no:cacheprovider", "tests")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("docs/index.rst", "`heap:taking`", "`heap:giving`", "no page of the site has the clause heap:giving"),
        ("docs/index.rst", "<corintho:stacking-order>", "<corintho:gone>", "has the clause corintho:gone"),
        ("docs/index.rst", ".. rules:matrix:: heap", ".. rules:matrix:: pile", "has no game 'pile'"),
        ("tests/test_heap.py", '"heap:last-pebble"', '"heap:last"', "marked by heap:last, which is no clause"),
        ("docs/conf.py", "heap:RULEBOOK", "heap:RULES", "rules_games: heap:RULES cannot be had"),
        ("heap/spec.py", "text=", "words=", "rules_games: heap:RULEBOOK cannot be had"),
    ],
)
def test_what_is_wrong_in_it_makes_the_build_fail(tiny: Path, file: str, old: str, new: str, says: str) -> None:
    text = (tiny / file).read_text(encoding="utf-8")
    assert old in text
    (tiny / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    done = build(tiny)
    assert done.returncode != 0
    assert says in done.stderr
    assert "most recent call last" not in done.stderr  # Sphinx itself shows where a configuration was refused


def test_a_wrong_verdict_makes_the_build_fail(tiny: Path) -> None:
    written_over(tiny / "docs" / "conf.py", '["heap:RULEBOOK"]', '["heap:RULEBOOK", "vitruvius.corintho:GAME"]')
    index = tiny / "docs" / "index.rst"
    # That the site has no pages of the clauses of Corintho, which the ruling names, is warned of besides.
    index.write_text("Heap\n####\n\n.. ruling:: corintho start C@a4\n   :verdict: illegal\n", encoding="utf-8")
    done = build(tiny)
    assert done.returncode != 0
    assert "index.rst:4: WARNING: ruling: the ruling is legal, and not illegal" in done.stderr
    written_over(index, "illegal", "legal")
    assert "the ruling is" not in build(tiny).stderr


def test_several_processes_build_the_same(tiny: Path) -> None:
    index = tiny / "docs" / "index.rst"
    text = index.read_text(encoding="utf-8")
    index.write_text(f"{text}\n.. toctree::\n   :glob:\n\n   more/*\n", encoding="utf-8")
    (tiny / "docs" / "more").mkdir()
    for number in range(8):
        more = f"More {number}\n*******\n\n.. rules:place:: case heap:{number}\n"
        (tiny / "docs" / "more" / f"{number}.rst").write_text(more, encoding="utf-8")
    found = []
    for processes in ("1", "4"):
        shutil.rmtree(tiny / "out", ignore_errors=True)
        done = build(tiny, "-j", processes)
        assert done.returncode == 0, done.stderr
        found.append((tiny / "out" / "objects.inv").read_bytes())
    assert found[0] == found[1]


@pytest.mark.parametrize("file", ["heap/spec.py", "tests/test_heap.py"])
def test_a_change_of_what_a_page_is_made_from_has_it_made_anew(tiny: Path, file: str) -> None:
    assert build(tiny).returncode == 0
    page = tiny / "out" / "index.html"
    before = page.read_text(encoding="utf-8")
    old, new = {
        "heap/spec.py": ("Who takes the last pebble has won.", "Whoever takes the last one has won."),
        "tests/test_heap.py": ("test_who_empties_the_heap_has_won", "test_an_empty_heap_is_won"),
    }[file]
    written_over(tiny / file, old, new)
    assert build(tiny).returncode == 0
    after = page.read_text(encoding="utf-8")
    assert new not in before
    assert new in after
    assert old not in after

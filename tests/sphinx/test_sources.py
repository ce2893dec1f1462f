"""The pages of tests' sources: each test with links back to the clauses that it tries."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.sphinx.sites import loaded, warnings_of, written
from tests.sphinx.test_clause_pages import Page
from vitruvius_proofs.evidence import load

SOURCE: Final = '''"""Tests of rows."""

import pytest


def helps() -> str:
    return "<b>"


@pytest.mark.clause("corintho:row")
def test_rows() -> None:
    """Three in a row."""
    assert helps()


@pytest.mark.every_clause("example")
def test_all() -> None: ...


class TestMore:
    def test_more(self) -> None:
        assert "corintho:turns"
'''


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with one file of tests that try something, and one of such as do not."""
    folder = tmp_path_factory.mktemp("site")
    for name, source in {"rows/test_rows.py": SOURCE, "test_nothing.py": "def test_nothing(): pass\n"}.items():
        (folder / "tests" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "tests" / name).write_text(source, encoding="utf-8")
    index = "Site\n####\n\n.. rules:place:: clause corintho:row\n\n:rules-test:`rows/test_rows.py::test_rows`\n"
    written(folder, {"index.rst": index}, rules_tests="tests")
    with loaded(folder, "html") as app:
        app.build()
        return Path(app.outdir)


def test_a_link_leads_to_the_test(out: Path) -> None:
    page = Page(out / "index.html")
    assert "_tests/rows/test_rows.html#test_rows" in page.links


def test_a_file_of_tests_is_shown_whole(out: Path) -> None:
    page = Page(out / "_tests" / "rows" / "test_rows.html")
    for line in SOURCE.splitlines():
        assert page.says(line)


def test_each_test_has_an_anchor(out: Path) -> None:
    page = Page(out / "_tests" / "rows" / "test_rows.html")
    assert {"test_rows", "test_all", "TestMore::test_more"} <= page.anchors


def test_a_test_leads_back_to_its_clauses(out: Path) -> None:
    page = Page(out / "_tests" / "rows" / "test_rows.html")
    assert "../../index.html#clause-corintho-row" in page.links
    assert page.says("test_rows tries corintho:row")
    assert page.says("test_more tries corintho:turns"), "also where the site has no place for the clause"
    assert page.says("test_all tries every clause, by each example there is")


def test_a_file_without_such_tests_has_no_page(out: Path) -> None:
    assert not (out / "_tests" / "test_nothing.html").exists()


def test_a_claim_leads_to_its_statement_and_that_back_to_the_theorem(tmp_path: Path) -> None:
    written(tmp_path, {"index.rst": "Theorems\n########\n\n.. rules:theorems:: corintho\n"})
    with loaded(tmp_path, "html") as app:
        app.build()
        out = Path(app.outdir)
    index = Page(out / "index.html")
    evidence = load("corintho")
    assert evidence is not None
    for theorem in evidence.theorems:
        for claim in theorem.claims:
            assert index.leads_to(claim.claim), claim
    links = [link.split("#") for link in index.links if link.startswith("_statements/")]
    assert links
    pages = {path: Page(out / path) for path, _ in links}
    for path, anchor in links:
        assert anchor in pages[path].anchors
    for path, page in pages.items():
        assert any(back.startswith("../../../../index.html#theorem-") for back in page.links) or "invariants" in path


@pytest.mark.parametrize("text", ["rows/test_rows.py", "rows/test_rows.py::test_gone", "::"])
def test_what_is_no_test_is_named_with_its_place(text: str, tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    folder = written(tmp_path, {"index.rst": f"Site\n####\n\n:rules-test:`{text}`\n"}, rules_tests="tests")
    (warning,) = [says for says in warnings_of(folder) if "the matrix has a hole" not in says]
    assert "index.rst:4: WARNING: rules-test: " in warning
    assert text in warning

"""The document `needs.json`, which projects that use Sphinx-Needs import."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any, Final

import pytest

from tests.sphinx.sites import loaded, written
from vitruvius.corintho import GAME
from vitruvius.sphinx.domain import KINDS
from vitruvius.sphinx.needs import FILE, need_id

IMPORTING: Final = Path(__file__).parent / "tiny" / "importing"

PAGE: Final = "".join(
    f"{part}\n{'*' * len(part)}\n\n.. rules:{part}:: corintho\n\n"
    for part in ("rulebook", "questions", "invariants", "theorems", "cases")
)


def made(folder: Path, page: str = PAGE, **config: object) -> tuple[dict[str, Any], str]:
    """The document of a site, and what was warned of."""
    site = written(folder, {"index.rst": f"Site\n####\n\n{page}"}, version="0.9", rules_needs=True, **config)
    with loaded(site, "html") as app:
        app.build()
        return json.loads((Path(app.outdir) / FILE).read_text(encoding="utf-8")), app.warning.getvalue()


def test_it_has_all_that_the_site_has(tmp_path: Path) -> None:
    document, _ = made(tmp_path)
    assert document["current_version"] == "0.9"
    needs = document["versions"]["0.9"]["needs"]
    assert document["versions"]["0.9"]["needs_amount"] == len(needs)
    assert {need["type"] for need in needs.values()} == set(KINDS)
    assert [*needs] == [need["id"] for need in needs.values()]
    for need in needs.values():
        assert re.fullmatch("[A-Z0-9_]{5,}", need["id"])  # as Sphinx-Needs wants it by default
        assert need["title"]
        assert need["content"]
        assert set(need["links"]) <= needs.keys()
    for question in GAME.rulebook.questions:
        need = needs[need_id("question", question.id)]
        assert need["links"] == [need_id("clause", clause.id) for clause in question.clauses]
        assert need["rules_id"] == question.id
    assert any(need["links"] for need in needs.values() if need["type"] == "theorem")
    assert any(need["links"] for need in needs.values() if need["type"] == "case")


def test_it_is_the_same_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    page = ".. rules:questions:: corintho\n"
    first, second = made(tmp_path / "first", page)[0], made(tmp_path / "second", page)[0]
    assert first == second
    assert first["created"] == "1970-01-02T00:00:00+00:00"


def test_two_that_have_one_id_are_told(tmp_path: Path) -> None:
    document, warnings = made(tmp_path, ".. rules:place:: case x:1.1\n\nText.\n\n.. rules:place:: case x:1-1\n")
    assert f"{FILE}: x:1-1 and x:1.1 have one id there, CASE_X_1_1" in warnings
    assert document["versions"]["0.9"]["needs_amount"] == 1


def test_it_is_written_only_where_it_is_wanted(tmp_path: Path) -> None:
    with loaded(written(tmp_path), "html") as app:
        app.build()
        assert not (Path(app.outdir) / FILE).exists()


def test_sphinx_needs_imports_it(tmp_path: Path) -> None:
    pytest.importorskip("sphinx_needs")
    document, _ = made(tmp_path / "ours")
    site = Path(shutil.copytree(IMPORTING, tmp_path / "theirs"))
    (site / FILE).write_text(json.dumps(document), encoding="utf-8")
    with loaded(site, "html") as app:
        app.build()
        html = (Path(app.outdir) / "index.html").read_text(encoding="utf-8")
        assert app.warning.getvalue() == ""
    for need in document["versions"]["0.9"]["needs"]:
        assert f'id="{need}"' in html

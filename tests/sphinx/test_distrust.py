"""What a site does not take for granted: evidence of another source, tests that are gone, files of somebody else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sphinx.errors import ConfigError

from tests.sphinx.sites import loaded, warnings_of, written
from vitruvius_proofs.evidence import path_of

FUNCTION = "vitruvius.corintho.clauses.opening"


def doubted(folder: Path) -> Path:
    """Evidence of Corintho in which one function was another when something was proved of it."""
    document = json.loads(path_of("corintho").read_text(encoding="utf-8"))
    assert FUNCTION in document["functions"]
    document["functions"][FUNCTION] = "0" * 64
    path = folder / "doubted.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_evidence_of_another_source_is_not_believed(tmp_path: Path) -> None:
    page = ".. rules:theorems:: corintho\n"
    folder = written(tmp_path / "site", {"index.rst": f"Site\n####\n\n{page}"})
    assert not [says for says in warnings_of(folder) if "has changed since" in says]
    evidence = doubted(tmp_path)
    folder = written(
        tmp_path / "other", {"index.rst": f"Site\n####\n\n{page}"}, rules_evidence={"corintho": str(evidence)}
    )
    (warning,) = [says for says in warnings_of(folder) if "has changed since" in says]
    assert f"{FUNCTION} has changed since" in warning
    with loaded(folder, "html") as app:
        app.build()
        shown = (Path(app.outdir) / "index.html").read_text(encoding="utf-8")
    assert "Out of date: what was proved is another source" in shown
    assert "Proved: both solvers said" in shown


def test_a_folder_of_tests_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="rules_tests: there is no folder"):
        warnings_of(written(tmp_path, rules_tests="nowhere"))


def test_clauses_without_a_single_test_are_holes(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    told = warnings_of(written(tmp_path, rules_tests="tests"))
    assert any("corintho:stacking-order has no tests" in says for says in told)


def test_a_page_that_somebody_has_written_is_not_written_over(tmp_path: Path) -> None:
    folder = written(tmp_path, rules_pages={"corintho": "rules"})
    (folder / "rules").mkdir()
    (folder / "rules" / "placing.rst").write_text("Mine\n", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"rules/placing\.rst was written by somebody"):
        warnings_of(folder)
    assert (folder / "rules" / "placing.rst").read_text(encoding="utf-8") == "Mine\n"


@pytest.mark.parametrize("place", [".", "../rules"])
def test_pages_are_written_below_the_sources_alone(place: str, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="no folder below the site's source"):
        warnings_of(written(tmp_path / "site", rules_pages={"corintho": place}))
    assert not (tmp_path / "rules").exists()

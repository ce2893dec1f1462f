"""The role `rules:number`: it counts what the site's games really have."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sphinx.sites import CORINTHO, loaded, warnings_of, written
from vitruvius.corintho import GAME
from vitruvius.cornerstone_tower import GAME as TOWER
from vitruvius.errors import MalformedInput
from vitruvius.sphinx.numbers import COUNTS, number
from vitruvius.sphinx.subjects import Subjects, subjects_of
from vitruvius_proofs.evidence import required
from vitruvius_spec import Status

BOOK = GAME.rulebook


@pytest.fixture(scope="module")
def subjects(tmp_path_factory: pytest.TempPathFactory) -> Subjects:
    folder = written(
        tmp_path_factory.mktemp("numbers") / "site", rules_games=[CORINTHO, "vitruvius.cornerstone_tower:GAME"]
    )
    with loaded(folder) as app:
        return subjects_of(app.config)


def test_of_a_game_what_it_has_is_counted(subjects: Subjects) -> None:
    assert number(subjects, "corintho.clauses") == len(BOOK.clauses)
    assert number(subjects, "corintho.sentences") == len(BOOK.accounts)
    assert number(subjects, "corintho.theorems") == len(required("corintho").theorems)


def test_open_questions_are_some_of_the_questions(subjects: Subjects) -> None:
    settled = sum(question.status is Status.SETTLED for question in BOOK.questions)
    assert settled
    assert number(subjects, "corintho.open-questions") == number(subjects, "corintho.questions") - settled


@pytest.mark.parametrize("what", COUNTS)
def test_of_all_it_is_the_sum(subjects: Subjects, what: str) -> None:
    each = [number(subjects, f"{game.name}.{what}") for game in (GAME, TOWER)]
    assert all(each)
    assert number(subjects, f"all.{what}") == sum(each)


def test_the_games_are_counted(subjects: Subjects) -> None:
    assert number(subjects, "all.games") == len(("corintho", "cornerstone-tower"))


@pytest.mark.parametrize("name", ["", "corintho", "corintho.", "corintho.moves", "corintho.games", "chess.clauses"])
def test_no_other_number_is_there(subjects: Subjects, name: str) -> None:
    with pytest.raises(MalformedInput):
        number(subjects, name)


def test_a_page_shows_it(tmp_path: Path) -> None:
    site = written(tmp_path, {"index.rst": "Site\n####\n\nSo many: :rules:number:`corintho.clauses`.\n"})
    with loaded(site, "text") as app:
        app.build()
        shown = (Path(app.outdir) / "index.txt").read_text(encoding="utf-8")
    assert f"So many: {len(BOOK.clauses)}." in shown


def test_a_number_that_is_not_there_is_warned_of_at_its_place(tmp_path: Path) -> None:
    site = written(tmp_path, {"index.rst": "Site\n####\n\nSo many: :rules:number:`corintho.moves`.\n"})
    (warning,) = warnings_of(site)
    assert "index.rst:4" in warning
    assert "there is no number 'corintho.moves'" in warning

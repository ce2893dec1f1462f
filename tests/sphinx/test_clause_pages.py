"""A clause's page: all its parts are there, and lead where they say."""

from __future__ import annotations

import re
from collections import ChainMap
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest

from tests.sphinx.sites import loaded, site_in, warnings_of, written
from vitruvius.enact import enactment_of
from vitruvius.games import NAMES, game_named
from vitruvius.sphinx.clauses import case_id, cases_on
from vitruvius.sphinx.domain import node_id
from vitruvius.sphinx.site import Site
from vitruvius.sphinx.subjects import Subject
from vitruvius_spec import Clause
from vitruvius_spec.sentences import RULEBOOKS_VARIABLE

ROOT: Final = Path(__file__).parents[2]

SAMPLE: Final = ("stacking-order", "no-owners", "four-does-not-undo-three")
"""One with much on it, one that nothing enacts, one of a figure."""


STRAIGHT: Final = {
    **dict.fromkeys(map(ord, "\u2018\u2019"), "'"),
    **dict.fromkeys(map(ord, "\u201c\u201d"), '"'),
    ord("\u2026"): "...",
}
"""Quotation marks and dots as they were before the page was set."""


class Page(HTMLParser):
    """A page as it is read: its text, its anchors, where its links lead, and what its pictures show."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.text = ""
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.classes: set[str] = set()
        self.pictures: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.anchors |= {told["id"] or ""} if "id" in told else set()
        self.classes |= {*(told.get("class") or "").split()}
        if tag == "a" and told.get("href"):
            self.links.add(told["href"] or "")
        if tag == "img":
            self.pictures.append(told.get("alt") or "")

    def handle_data(self, data: str) -> None:
        self.text += data

    def says(self, text: str) -> bool:
        return flat(text) in flat(self.text)

    def leads_to(self, anchor: str) -> bool:
        return any(link.endswith(f"#{anchor}") for link in self.links)


def flat(text: str) -> str:
    """The text without white space and without the kind of its quotation marks."""
    return re.sub(r"\s+", "", unescape(text)).translate(STRAIGHT)


def places(subject: Subject) -> str:
    """A page that has a place for all that clauses link to, and nothing else."""
    evidence = () if subject.evidence is None else subject.evidence.theorems
    things = {
        "question": [question.id for question in subject.rulebook.questions],
        "invariant": [invariant.id for invariant in subject.rulebook.invariants],
        "case": [case_id(subject, case) for case in subject.cases],
        "theorem": [theorem.id for theorem in evidence],
    }
    lines = [f".. rules:place:: {kind} {name}\n" for kind, names in things.items() for name in names]
    return "\n".join(["Index\n#####\n", *lines])


def games_of(name: str) -> list[str]:
    return [f"{type(game_named(name)).__module__.rpartition('.')[0]}:GAME"]


def built(folder: Path, name: str, pages: dict[str, str], **config: dict[str, str]) -> tuple[Path, Site]:
    """A small site on one game, with these pages, and what its pages are made from."""
    written(folder, None, rules_games=games_of(name), rules_tests=str(ROOT / "tests"), **config)
    site = site_in(folder)
    for file, text in {"index.rst": places(site.subjects.named(name)), **pages}.items():
        (folder / file).write_text(text, encoding="utf-8")
    with loaded(folder, "html") as app:
        app.build()
        return Path(app.outdir), site


def page_of(slug: str) -> dict[str, str]:
    """A page for a clause of Corintho."""
    return {f"{slug}.rst": f":orphan:\n\n{slug}\n{'#' * 40}\n\n.. rules:clause:: corintho:{slug}\n"}


def assert_all_parts(site: Site, subject: Subject, clause: Clause, page: Page) -> None:
    """The page has everything that there is on the clause."""
    assert page.says(clause.text)
    assert page.says(str(clause.locator))
    assert page.says(clause.force.value)
    assert node_id("clause", clause.id) in page.anchors
    enactment = enactment_of(clause)
    assert page.says(clause.excuse if enactment is None else enactment.name)
    examples = [example for example in subject.rulebook.examples if example.clause == clause]
    for example in examples:
        assert page.says(example.says)
        assert page.says(example.position)
    assert len(page.pictures) >= len(examples)
    assert all(page.pictures)
    for case in cases_on(subject, clause):
        assert page.leads_to(node_id("case", case_id(subject, case)))
    for test in site.trying.get(clause.id, ()):
        assert page.leads_to(test.name)
    evidence = subject.evidence
    for theorem in () if evidence is None else evidence.standing_for(clause.id):
        assert page.leads_to(node_id("theorem", theorem.id))
        assert page.says(theorem.says)
    for question in subject.rulebook.questions:
        assert page.leads_to(node_id("question", question.id)) == (clause in question.clauses)


def test_a_page_has_all_its_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(RULEBOOKS_VARIABLE, raising=False)
    pages = (page_of(slug) for slug in SAMPLE)
    out, site = built(tmp_path, "corintho", dict(ChainMap(*pages)))
    subject = site.subjects.named("corintho")
    for slug in SAMPLE:
        page = Page(out / f"{slug}.html")
        assert_all_parts(site, subject, subject.rulebook.clause(slug), page)
        assert "rules-theirs" not in page.classes


def test_a_page_has_the_rulebooks_own_sentences_where_they_are_at_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = len(game_named("corintho").rulebook.accounts)
    texts = tmp_path / "texts"
    texts.mkdir()
    (texts / "corintho.txt").write_text(
        "".join(f"Sentence {place}.\n" for place in range(1, number + 1)), encoding="utf-8"
    )
    monkeypatch.setenv(RULEBOOKS_VARIABLE, str(texts))
    out, site = built(tmp_path / "site", "corintho", page_of(SAMPLE[0]))
    rulebook = site.subjects.named("corintho").rulebook
    page = Page(out / f"{SAMPLE[0]}.html")
    assert {"rules-ours", "rules-theirs"} <= page.classes
    for account in rulebook.accounts:
        stated = rulebook.clause(SAMPLE[0]) in account.clauses
        assert page.says(f"Sentence {account.number}.") == stated


def test_texts_that_are_not_there_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RULEBOOKS_VARIABLE, str(tmp_path / "nowhere"))
    folder = written(tmp_path / "site", page_of(SAMPLE[0]))
    assert any("rulebook cannot be read" in warning for warning in warnings_of(folder))


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_every_page_has_all_its_parts(name: str, tmp_path: Path) -> None:
    out, site = built(tmp_path, name, {}, rules_pages={name: "rules"})
    subject = site.subjects.named(name)
    for clause in subject.rulebook.clauses:
        page = Page(out / "rules" / f"{clause.id.partition(':')[2]}.html")
        assert_all_parts(site, subject, clause, page)

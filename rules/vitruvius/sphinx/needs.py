"""The site's objects as a `needs.json`, which projects that use Sphinx-Needs can import."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from vitruvius.sphinx.clauses import case_id
from vitruvius.sphinx.domain import NAME, RulesDomain
from vitruvius.sphinx.site import Site, site_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from vitruvius.sphinx.subjects import Subject

FILE: Final = "needs.json"


def need_id(kind: str, name: str) -> str:
    """An id such as Sphinx-Needs takes: capitals, digits and underscores."""
    return "".join(sign if sign.isalnum() else "_" for sign in f"{kind}_{name}").upper()


def write(app: Sphinx, failure: Exception | None) -> None:
    """Write the file, if it is wanted, when the site is made."""
    if failure is None and app.config.rules_needs and app.builder.format == "html":
        text = json.dumps(document(app), indent=1, ensure_ascii=False)
        (Path(app.outdir) / FILE).write_text(text + "\n", encoding="utf-8")


def document(app: Sphinx) -> dict[str, Any]:
    """The document: each object that the site has a place for is a need."""
    domain = app.env.get_domain(NAME)
    assert isinstance(domain, RulesDomain)
    site = site_of(app.config)
    told = {(kind, name): (content, links) for kind, name, content, links in _told(site)}
    needs: dict[str, Any] = {}
    for placed in domain.placed.values():
        content, links = told.get((placed.kind, placed.id), ("", ()))
        key = need_id(placed.kind, placed.id)
        needs[key] = {
            "id": key,
            "type": placed.kind,
            "title": placed.title,
            "content": content,
            "links": [need_id(*one) for one in links if one in domain.placed],
            "tags": [placed.id.partition(":")[0]],
            "docname": placed.docname,
            "external_css": "external_link",
            "rules_id": placed.id,
            "rules_anchor": placed.node_id,
        }
    version = app.config.version
    made = datetime.now(UTC).isoformat(timespec="seconds")
    return {
        "project": app.config.project,
        "created": made,
        "current_version": version,
        "versions": {version: {"created": made, "needs": needs, "needs_amount": len(needs)}},
    }


def _told(site: Site) -> Iterator[tuple[str, str, str, tuple[tuple[str, str], ...]]]:
    """Each object's kind and id, what it says, and what it leads to."""
    for subject in site.subjects.found.values():
        yield from _told_of(subject)


def _told_of(subject: Subject) -> Iterator[tuple[str, str, str, tuple[tuple[str, str], ...]]]:
    for clause in subject.rulebook.clauses:
        yield "clause", clause.id, clause.text, ()
    for question in subject.rulebook.questions:
        yield "question", question.id, question.asks, tuple(("clause", one.id) for one in question.clauses)
    for invariant in subject.rulebook.invariants:
        yield "invariant", invariant.id, invariant.text, tuple(("clause", one.id) for one in invariant.clauses)
    for theorem in () if subject.evidence is None else subject.evidence.theorems:
        links = tuple((kind, one) for one in theorem.stands_for for kind in ("clause", "invariant"))
        yield "theorem", theorem.id, theorem.says, links
    for case in subject.cases:
        links = tuple(("clause", one.clause) for one in case.findings)
        yield "case", case_id(subject, case), case.why, links

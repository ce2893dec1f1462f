"""The site's objects as a `needs.json`, which projects that use Sphinx-Needs can import.

The importing project declares the types `clause`, `question`, `invariant`, `theorem` and `case`, and the fields
`rules_id` and `rules_anchor`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sphinx.util import logging

from vitruvius.sphinx.clauses import case_id
from vitruvius.sphinx.domain import NAME, Placed, RulesDomain
from vitruvius.sphinx.markup import escaped
from vitruvius.sphinx.site import Site, site_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from vitruvius.sphinx.subjects import Subject

_log = logging.getLogger(__name__)

FILE: Final = "needs.json"

_Key = tuple[str, str]
"""A thing's kind and id."""
_Told = tuple[str, tuple[_Key, ...]]
"""What a thing says, and what it leads to."""


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
    needs = _needs(domain.placed, dict(_told(site_of(app.config))))
    version = app.config.version
    made = _now().isoformat(timespec="seconds")
    return {
        "project": app.config.project,
        "created": made,
        "current_version": version,
        "versions": {version: {"created": made, "needs": needs, "needs_amount": len(needs)}},
    }


def _now() -> datetime:
    """The time that the document bears: that of SOURCE_DATE_EPOCH, if whoever builds wants the same file again."""
    wanted = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(wanted), UTC) if wanted.isdigit() else datetime.now(UTC)


def _needs(placed: Mapping[_Key, Placed], told: Mapping[_Key, _Told]) -> dict[str, dict[str, Any]]:
    """The needs by their ids, in one order however the pages were read."""
    needs: dict[str, dict[str, Any]] = {}
    for key, one in sorted(placed.items()):
        need = _need(one, *told.get(key, ("", ())), placed)
        known = needs.setdefault(need["id"], need)
        if known is not need:
            _log.warning("%s: %s and %s have one id there, %s", FILE, known["rules_id"], one.id, need["id"])
    return needs


def _need(one: Placed, content: str, links: tuple[_Key, ...], placed: Mapping[_Key, Placed]) -> dict[str, Any]:
    return {
        "id": need_id(one.kind, one.id),
        "type": one.kind,
        "title": one.title,
        "content": escaped(content),
        "doctype": ".rst",
        "links": [need_id(*key) for key in dict.fromkeys(links) if key in placed],
        "tags": [one.id.partition(":")[0]],
        "docname": one.docname,
        "rules_id": one.id,
        "rules_anchor": one.node_id,
    }


def _told(site: Site) -> Iterator[tuple[_Key, _Told]]:
    """What each object says, and what it leads to."""
    for subject in site.subjects.found.values():
        yield from _told_of(subject)


def _told_of(subject: Subject) -> Iterator[tuple[_Key, _Told]]:
    for clause in subject.rulebook.clauses:
        yield ("clause", clause.id), (clause.text, ())
    for question in subject.rulebook.questions:
        yield ("question", question.id), (question.asks, tuple(("clause", one.id) for one in question.clauses))
    for invariant in subject.rulebook.invariants:
        yield ("invariant", invariant.id), (invariant.text, tuple(("clause", one.id) for one in invariant.clauses))
    for theorem in () if subject.evidence is None else subject.evidence.theorems:
        links = [(kind, one) for one in theorem.stands_for for kind in ("clause", "invariant")]
        links += [("theorem", one) for one in theorem.leans_on]
        yield ("theorem", theorem.id), (theorem.says, tuple(links))
    for case in subject.cases:
        yield ("case", case_id(subject, case)), (case.why, tuple(("clause", one.clause) for one in case.findings))

"""What each clause has: an enactment, examples, cases, tests and theorems; and where it has none and should."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from vitruvius.enact import enactment_of
from vitruvius.sphinx.clauses import case_id, cases_on
from vitruvius.sphinx.site import Site
from vitruvius.sphinx.subjects import Subject
from vitruvius_spec import Clause, Invariant

PARTS: Final = ("enactment", "examples", "cases", "tests", "theorems")
"""What a clause has; a clause that is not excused from being enacted must have some of each."""

Row = dict[str, list[str]]
"""What a clause has, by part; or an invariant, or a whole game."""


def row_of(site: Site, subject: Subject, clause: Clause) -> Row:
    """What a clause has."""
    enactment = enactment_of(clause)
    examples = (one for one in subject.rulebook.examples if one.clause == clause)
    return {
        "enactment": [] if enactment is None else [enactment.name],
        "examples": [f"{one.number} {'holds' if one.holds else 'fails'}" for one in examples],
        "cases": [case_id(subject, case) for case in cases_on(subject, clause)],
        "tests": [test.id for test in site.trying.get(clause.id, ())],
        "theorems": _theorems(subject, clause),
    }


def rows_of(site: Site) -> dict[str, Row]:
    """What all games, clauses and invariants have, by their ids, and what all have in common."""
    rows = {
        "tests of every clause": {"tests": [test.id for test in site.tests if test.through]},
    }
    for subject in site.subjects.found.values():
        rows[subject.name] = {
            "cases": [case_id(subject, case) for case in subject.cases],
            "theorems": [] if subject.evidence is None else [theorem.id for theorem in subject.evidence.theorems],
        }
        rows |= {clause.id: row_of(site, subject, clause) for clause in subject.rulebook.clauses}
        rows |= {one.id: {"theorems": _theorems(subject, one)} for one in subject.rulebook.invariants}
    return rows


def _theorems(subject: Subject, thing: Clause | Invariant) -> list[str]:
    return [] if subject.evidence is None else [theorem.id for theorem in subject.evidence.standing_for(thing.id)]


def expected(site: Site, subject: Subject) -> tuple[str, ...]:
    """The parts that the subject's clauses must have: of a rulebook without a game there are no cases, and so on."""
    has = {
        "enactment": subject.game is not None or any(map(enactment_of, subject.rulebook.clauses)),
        "examples": bool(subject.rulebook.examples),
        "cases": bool(subject.cases),
        "tests": site.has_tests,
        "theorems": subject.evidence is not None,
    }
    return tuple(part for part in PARTS if has[part])


def holes(site: Site) -> Iterator[str]:
    """What is missing and not excused, each in a sentence."""
    for subject in site.subjects.found.values():
        for clause in subject.rulebook.clauses:
            if not clause.excuse:
                yield from _holes(clause, row_of(site, subject, clause), expected(site, subject))


def _holes(clause: Clause, row: Row, parts: tuple[str, ...]) -> Iterator[str]:
    yield from (f"{clause.id} has no {part}" for part in parts if not row[part])
    if row["examples"]:
        shown = {text.rpartition(" ")[2] for text in row["examples"]}
        yield from (
            f"{clause.id} has no example in which it {sign}" for sign in ("holds", "fails") if sign not in shown
        )


def idle_marks(site: Site) -> Iterator[str]:
    """The tests that are marked by something that is no clause, though it is written as one of a rulebook here."""
    for test in site.tests:
        for mark in test.marks:
            if mark not in test.clauses and mark.partition(":")[0] in site.subjects.found:
                yield f"{test.id} is marked by {mark}, which is no clause"


def differences(recorded: Mapping[str, Row], rows: Mapping[str, Row]) -> Iterator[str]:
    """In what the record differs from what there is, each in a sentence."""
    for name in dict.fromkeys((*recorded, *rows)):
        if name not in rows:
            yield f"{name} is on record, and is gone"
        elif name not in recorded:
            yield f"{name} is new, and not on record"
        else:
            yield from _differences(name, recorded[name], rows[name])


def _differences(name: str, old: Row, new: Row) -> Iterator[str]:
    for part in dict.fromkeys((*old, *new)):
        before, now = old.get(part, []), new.get(part, [])
        yield from (f"{name}: of its {part}, {one} is on record, and is gone" for one in before if one not in now)
        yield from (f"{name}: of its {part}, {one} is new, and not on record" for one in now if one not in before)

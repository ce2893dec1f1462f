"""The rulebook as one page to read, and for each clause all that is known of it.

`.. rules:rulebook:: GAME` sets the rulebook out in its order. Where clauses have pages of their own (`rules_pages`), it
gives their texts and links to these; elsewhere it says all of each clause in place. `.. rules:clause:: ID` does so for
one clause.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import ClassVar, Final

from vitruvius.enact import enactment_of
from vitruvius.errors import MalformedInput
from vitruvius.sphinx import markup as m
from vitruvius.sphinx.domain import link, place
from vitruvius.sphinx.proved import Verdict, verdict_of
from vitruvius.sphinx.rulings import verdict_mark
from vitruvius.sphinx.site import Site, SubjectDirective, originals, test_link
from vitruvius.sphinx.subjects import Subject
from vitruvius.sphinx.tried import Test
from vitruvius_proofs.evidence import TheoremEvidence
from vitruvius_spec import Clause, Example, Force
from vitruvius_spec.cases import Case

SIGNS: Final = {
    Force.DUTY: ("kept", "broken"),
    Force.PROHIBITION: ("kept", "broken"),
    Force.SETUP: ("so", "not so"),
}
"""What is said of an example by the force of its clause; of other clauses, that they apply or do not."""


class RulebookDirective(SubjectDirective):
    """`.. rules:rulebook:: GAME`: the whole rulebook in its order."""

    def about(self, site: Site, subject: Subject) -> Iterable[str]:
        """Its clauses, section by section; the navigation goes through their pages in the same order."""
        if subject.name in site.pages:
            yield from _navigation(site.pages[subject.name], subject)
        for section, clauses in groupby(subject.rulebook.clauses, key=lambda clause: clause.locator.section):
            yield from m.heading(section, "=")
            for clause in clauses:
                if subject.name in site.pages:
                    yield from _summary(clause)
                else:
                    yield from m.heading(clause.title, "-")
                    yield from whole(site, subject, clause, "^")


def _navigation(folder: str, subject: Subject) -> Iterator[str]:
    """The table of contents that the clauses' pages have their order from."""
    yield from (".. toctree::", f"{m.INDENT}:hidden:", "")
    yield from m.indented(f"/{folder}/{clause.id.partition(':')[2]}" for clause in subject.rulebook.clauses)
    yield ""


class ClauseDirective(SubjectDirective):
    """`.. rules:clause:: ID`: all that is known of one clause."""

    def about(self, site: Site, subject: Subject) -> Iterable[str]:
        """Its parts."""
        return whole(site, subject, _clause(subject, self.arguments[0]), "-")


def _clause(subject: Subject, name: str) -> Clause:
    try:
        return subject.rulebook.clause(name)
    except KeyError:
        raise MalformedInput(f"{subject.rulebook.title} has no clause {name}") from None


def _summary(clause: Clause) -> Iterator[str]:
    """The clause's text, for who reads on."""
    yield f"{link('clause', clause.id, m.escaped(clause.title))}"
    yield from m.indented([m.escaped(clause.text), ""])
    yield ""


def whole(site: Site, subject: Subject, clause: Clause, underline: str) -> Iterator[str]:
    """All parts of a clause."""
    yield from place("clause", clause.id, clause.title)
    yield from _texts(subject, clause)
    yield from _fields(subject, clause)
    for title, part in (
        ("Examples", _examples(subject, clause)),
        ("Cases", _cases(subject, clause)),
        ("Tests", _tests(site, clause)),
        ("Theorems", _theorems(subject, clause)),
        ("Questions", _questions(subject, clause)),
    ):
        yield f".. rubric:: {title}"
        yield ""
        yield from part


def _texts(subject: Subject, clause: Clause) -> Iterator[str]:
    """The clause in our words, and beside them the rulebook's own, where the reader has them."""
    sentences = originals(subject.rulebook.name)
    own = [m.escaped(clause.text), ""]
    if not sentences:
        yield from own
        return
    theirs = [sentences[one.number - 1] for one in subject.rulebook.accounts if clause in one.clauses]
    yield from (".. container:: rules-beside", "")
    yield from m.indented([".. container:: rules-ours", "", *m.indented(own)])
    quoted = [line for sentence in theirs for line in (m.escaped(sentence), "")]
    yield from m.indented([".. container:: rules-theirs", "", *m.indented(quoted)])
    yield ""


def _fields(subject: Subject, clause: Clause) -> Iterator[str]:
    yield f":Clause: ``{clause.id}``"
    yield f":Force: {clause.force.value}"
    yield f":Place in the rulebook: {m.escaped(str(clause.locator))}"
    enactment = enactment_of(clause)
    if clause.excuse:
        yield f":Not enacted: {m.escaped(clause.excuse)}"
    elif enactment is None:
        yield ":Enacted by: nothing that is loaded"
    else:
        yield f":Enacted by: :py:func:`{enactment.name}` (:rules-source:`source <{enactment.name}>`)"
    invariants = [one for one in subject.rulebook.invariants if clause in one.clauses]
    if invariants:
        yield f":Invariants: {', '.join(link('invariant', one.id) for one in invariants)}"
    yield ""


def _examples(subject: Subject, clause: Clause) -> Iterator[str]:
    examples = [example for example in subject.rulebook.examples if example.clause == clause]
    if not examples:
        yield from (_excused(clause, "no example"), "")
    for example in examples:
        yield from _example(subject, example)


def _example(subject: Subject, example: Example) -> Iterator[str]:
    holds, fails = SIGNS.get(example.clause.force, ("applies", "does not apply"))
    sign = holds if example.holds else fails
    figure = f" ({m.escaped(example.figure)})" if example.figure else ""
    yield from (f"**Example {example.number}**{figure}, *{sign}*. {m.escaped(example.says)}", "")
    yield from (m.example_command(example), "")
    if subject.game is not None:
        yield from m.drawn(
            subject.name,
            example.position,
            example.move,
            alt=example.says,
            reading=example.reading,
            options=example.options,
        )


def cases_on(subject: Subject, clause: Clause) -> tuple[Case, ...]:
    """The cases that say something of a clause."""
    return tuple(
        case
        for case in subject.cases
        if case.by == clause.id or any(finding.clause == clause.id for finding in case.findings)
    )


def case_id(subject: Subject, case: Case) -> str:
    """What a case is called on the site, such as `corintho:2.02`."""
    return f"{subject.name}:{case.id}"


def _cases(subject: Subject, clause: Clause) -> Iterator[str]:
    found = cases_on(subject, clause)
    items = (
        f"{link('case', case_id(subject, case))} {m.escaped(case.title)} {verdict_mark(case.verdict.value)}"
        for case in found
    )
    yield from m.listed(items, _excused(clause, "no case"))


_THROUGH: Final = {
    "example": "Each of its examples is held against the rules by",
    "case": "So is each of its cases by",
    "enactment": "That its cases would tell a change of its function is seen by",
}
"""What is said of the tests that go through all clauses, by what they go through."""


def _tests(site: Site, clause: Clause) -> Iterator[str]:
    """The tests that are marked by the clause, those that name it, and those that go through all clauses."""
    found = site.trying.get(clause.id, ())
    marked = [_test(test) for test in found if clause.id in test.marks]
    naming = [_test(test) for test in found if clause.id not in test.marks]
    if marked or not naming:
        yield from m.listed(marked, _excused(clause, "no test"))
    if naming:
        summary = f"Tests that {'only ' if marked else ''}name it: {len(naming)}"
        yield from (f".. rules:details:: {summary}", "")
        yield from m.indented(m.listed(naming))
        yield ""
    through = [(kind, site.through[kind]) for kind in _THROUGH if kind in site.through and not clause.excuse]
    if through:
        says = (f"{_THROUGH[kind]} {', '.join(map(test_link, tests))}." for kind, tests in through)
        yield from (" ".join(says), "")


def _test(test: Test) -> str:
    return f"{test_link(test)}: {m.escaped(test.says)}"


def _theorems(subject: Subject, clause: Clause) -> Iterator[str]:
    found = () if subject.evidence is None else subject.evidence.standing_for(clause.id)
    items = (_theorem(one, verdict_of(one, subject.changed)) for one in found)
    yield from m.listed(items, _excused(clause, "no theorem"))


def _theorem(theorem: TheoremEvidence, verdict: Verdict) -> str:
    core = f"; its core is {', '.join(f'``{name}``' for name in verdict.core)}" if verdict.core else ""
    hashed = f"; questions ``{verdict.sha256[:12]}``" if verdict.sha256 else ""
    return f"{link('theorem', theorem.id)}: {m.escaped(theorem.says)} {m.escaped(verdict.says)}{core}{hashed}."


def _questions(subject: Subject, clause: Clause) -> Iterator[str]:
    found = (question for question in subject.rulebook.questions if clause in question.clauses)
    items = (f"{link('question', one.id)}: {m.escaped(one.asks)} ({one.status.value})" for one in found)
    yield from m.listed(items, "Nothing is asked about it.")


def _excused(clause: Clause, what: str) -> str:
    """What stands where there is nothing."""
    return (
        f"It has {what}, since no function is this clause: {m.escaped(clause.excuse)}"
        if clause.excuse
        else f"It has {what}."
    )


class InvariantsDirective(SubjectDirective):
    """`.. rules:invariants:: GAME`: what holds in every position that play can reach."""

    has_headings: ClassVar[bool] = True

    def about(self, site: Site, subject: Subject) -> Iterable[str]:  # noqa: ARG002  # as the base class has it
        """The invariants, one after the other."""
        for one in subject.rulebook.invariants:
            yield from place("invariant", one.id, one.title)
            yield from m.heading(one.title, "-")
            yield from (m.escaped(one.text), "")
            yield f":Invariant: ``{one.id}``"
            yield f":Follows from: {', '.join(link('clause', clause.id) for clause in one.clauses)}"
            found = () if subject.evidence is None else subject.evidence.standing_for(one.id)
            proofs = ", ".join(link("theorem", theorem.id) for theorem in found)
            yield f":Proved by: {proofs or 'nothing; tests hold it'}"
            yield ""

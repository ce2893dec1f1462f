"""The theorems on record: for each its sentence, what it is about, what the solvers said, and what it rests on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from attrs import frozen
from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from vitruvius.sphinx import markup as m
from vitruvius.sphinx.domain import link, place
from vitruvius.sphinx.parsing import parsed
from vitruvius.sphinx.site import PageDirective, Site, test_link
from vitruvius.sphinx.subjects import Subject, changed_since
from vitruvius.sphinx.tried import Test
from vitruvius_proofs.evidence import ClaimEvidence, Evidence, TheoremEvidence, load
from vitruvius_proofs.held import TRUSTED


@frozen
class Verdict:
    """What is on record of a theorem, all in all."""

    says: str
    core: tuple[str, ...]
    """The premises that something in it rests on."""
    sha256: str
    """The hash of the hashes of its questions, in their order; empty if nothing was asked."""


def verdict_of(theorem: TheoremEvidence, changed: frozenset[str]) -> Verdict:
    """What is on record of a theorem, all in all.

    Args:
        theorem: what is on record.
        changed: the functions that have changed since.
    """
    cases = [case for claim in theorem.claims for case in claim.cases]
    replies: Counter[str] = Counter()
    for case in cases:
        replies.update(case.replies)
    told = ", ".join(f"{number:,} times {reply}" for reply, number in sorted(replies.items()))
    says = f"Proved: both solvers said {told}" if told else "Proved by its terms alone"
    if is_out_of_date(theorem, changed):
        says = "Out of date: what was proved is another source than this one"
    hashes = "\n".join(case.sha256 for case in cases if case.sha256)
    core = dict.fromkeys(name for case in cases for name in case.used)
    return Verdict(says, tuple(core), sha256(hashes.encode()).hexdigest() if hashes else "")


def is_out_of_date(theorem: TheoremEvidence, changed: frozenset[str]) -> bool:
    """Whether something that the theorem reads has changed since it was proved."""
    return any(name in changed for claim in theorem.claims for name in claim.reads)


def out_of_date(subject: Subject) -> Iterator[str]:
    """The theorems of a subject that are out of date, in a sentence for each function that has changed."""
    theorems = () if subject.evidence is None else subject.evidence.theorems
    for name in sorted(subject.changed):
        number = sum(is_out_of_date(one, frozenset((name,))) for one in theorems)
        if number:
            told = "1 theorem that reads it was" if number == 1 else f"{number} theorems that read it were"
            yield f"{name} has changed since {told} proved"


class TheoremsDirective(PageDirective):
    """`.. rules:theorems:: GAME`: the theorems on record; also those that are about no game, such as `certificates`."""

    def lines(self, site: Site) -> Iterable[str]:
        """The theorems, one after the other."""
        name = self.arguments[0]
        subject = site.subjects.found.get(name)
        evidence = load(name) if subject is None else subject.evidence
        if evidence is None:
            if subject is None:
                site.subjects.named(name)
            yield from ("Nothing is on record.", "")
            return
        yield from (summary(evidence), "")
        clauses = {clause.id for clause in subject.rulebook.clauses} if subject else set[str]()
        invariants = {one.id for one in subject.rulebook.invariants} if subject else set[str]()
        changed = changed_since(evidence) if subject is None else subject.changed
        for theorem in evidence.theorems:
            yield from _theorem(site, theorem, verdict_of(theorem, changed), (clauses, clauses | invariants))


def summary(evidence: Evidence) -> str:
    """How many theorems there are, and who says so."""
    questions = sum(theorem.questions for theorem in evidence.theorems)
    owed = sum(theorem.obligations for theorem in evidence.theorems)
    solvers = " and ".join(evidence.solvers)
    return (
        f"{len(evidence.theorems)} theorems owe {owed:,} things. {owed - questions:,} of these are true by the terms "
        f"alone; for the others {questions:,} questions were put to {solvers}, and both gave to each the answer that "
        "it must have."
    )


def _theorem(site: Site, theorem: TheoremEvidence, verdict: Verdict, known: tuple[set[str], set[str]]) -> Iterator[str]:
    """A theorem.

    Args:
        site: the site.
        theorem: what is on record.
        verdict: the same, all in all.
        known: the ids of the clauses, and of all that a theorem can stand for.
    """
    clauses, about = known
    yield from place("theorem", theorem.id, theorem.id)
    yield from m.heading(theorem.id, "-")
    yield from (m.escaped(theorem.says), "")
    stands_for = [one for one in theorem.stands_for if one in about]
    if stands_for:
        yield f":Stands for: {', '.join(link('clause' if one in clauses else 'invariant', one) for one in stands_for)}"
    yield f":Verdict: {m.escaped(verdict.says)}."
    if theorem.answers:
        answers = ", ".join(f"``{slug}={answer}``" for slug, answer in theorem.answers.items())
        yield f":Holds under: {answers}, whatever is answered to other questions"
    if theorem.leans_on:
        yield f":Uses lemmas of: {', '.join(link('theorem', one) for one in theorem.leans_on)}"
    read = [f":py:func:`~{module}.{name}`" for module, names in theorem.reads.items() for name in names]
    if read:
        yield f":Reads: {', '.join(read)}"
    tests = _tests_of(site, stands_for)
    if tests:
        yield f":The same is tried by: {', '.join(map(test_link, tests))}"
    if verdict.core:
        yield f":Core, the premises that it rests on: {', '.join(f'``{name}``' for name in verdict.core)}"
    if verdict.sha256:
        yield f":Hash of its questions: ``{verdict.sha256}``"
    yield ""
    yield from (".. rules:details:: Over which states, and what was asked", "")
    yield from m.indented(_claims(theorem.claims))
    yield ""


def _tests_of(site: Site, stands_for: Iterable[str]) -> tuple[Test, ...]:
    """The tests that are marked by what a theorem stands for; where none is, those that name it."""
    found = [(one, test) for one in stands_for for test in site.trying.get(one, ())]
    marked = [test for one, test in found if one in test.marks]
    return tuple(dict.fromkeys(marked or [test for _, test in found]))


def _claims(claims: Iterable[ClaimEvidence]) -> Iterator[str]:
    head = ("claim", "kind", "states", "owed", "asked", "answers", "rests on", "hash")
    rows = [
        (
            _statement(claim),
            claim.kind,
            m.escaped(case.case) or "all",
            f"{case.owed:,}",
            f"{case.asked:,}",
            ", ".join(f"{number:,} {reply}" for reply, number in case.replies.items()) or "by the terms",
            f"{len(case.used):,} premises",
            f"``{case.sha256[:12]}``" if case.sha256 else "",
        )
        for claim in claims
        for case in claim.cases
    ]
    return m.table(head, rows)


def _statement(claim: ClaimEvidence) -> str:
    """The claim's name, with a link to the source of its statement."""
    full = next((name for name in claim.reads if name.rpartition(".")[2] == claim.claim), "")
    return f":rules-source:`{claim.claim} <{full}>`" if full else f"``{claim.claim}``"


class TrustedDirective(SphinxDirective):
    """`.. rules:trusted::`: what has to be trusted all the same."""

    def run(self) -> list[nodes.Node]:
        """The list."""
        return parsed(self, [f"- {m.escaped(trust.says)}" for trust in TRUSTED])


class Details(nodes.General, nodes.Element):
    """A part of a page that is folded away until somebody asks for it."""


class DetailsDirective(SphinxDirective):
    """`.. rules:details:: SUMMARY`: folds its content away."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """The folded part."""
        return [Details("", *self.parse_content_to_nodes(), summary=self.arguments[0])]


def visit_details(translator: Any, node: Details) -> None:  # noqa: ANN401  # Sphinx has no common type of translators
    """Begin the folded part."""
    translator.body.append(f'<details class="rules-details"><summary>{translator.encode(node["summary"])}</summary>\n')


def depart_details(translator: Any, _node: Details) -> None:  # noqa: ANN401  # see above
    """End it."""
    translator.body.append("</details>\n")


def pass_by(_translator: object, _node: object) -> None:
    """Show the content and nothing else, where nothing can be folded."""

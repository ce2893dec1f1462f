"""The matrix of clauses against what each has, and what became of the rulebook's sentences, as tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from vitruvius.sphinx import markup as m
from vitruvius.sphinx.domain import link
from vitruvius.sphinx.rows import expected, row_of
from vitruvius.sphinx.site import Site, SubjectDirective
from vitruvius.sphinx.subjects import Subject
from vitruvius_spec import Clause, Rulebook


class MatrixDirective(SubjectDirective):
    """`.. rules:matrix:: GAME`: what each clause has, and below it what is excused and why."""

    def about(self, site: Site, subject: Subject) -> Iterable[str]:
        """The table and the excuses."""
        parts = expected(site, subject)
        head = ("clause", "force", *parts, "questions")
        rows = [
            (
                link("clause", clause.id, m.escaped(clause.title)),
                clause.force.value,
                *_cells(site, subject, clause, parts),
            )
            for clause in subject.rulebook.clauses
        ]
        yield from m.table(head, rows, "rules-matrix")
        excused = [clause for clause in subject.rulebook.clauses if clause.excuse]
        yield from m.listed(f"{link('clause', one.id)} is not enacted: {m.escaped(one.excuse)}" for one in excused)


def _cells(site: Site, subject: Subject, clause: Clause, parts: Iterable[str]) -> Iterator[str]:
    row = row_of(site, subject, clause)
    for part in parts:
        if part == "enactment":
            name = row[part][0] if row[part] else ""
            yield f":py:func:`{name.rpartition('.')[2]} <{name}>`" if name else _none(clause)
        else:
            yield str(len(row[part])) if row[part] else _none(clause)
    yield str(sum(clause in question.clauses for question in subject.rulebook.questions))


def _none(clause: Clause) -> str:
    return "excused" if clause.excuse else "**none**"


class CoverageDirective(SubjectDirective):
    """`.. rules:coverage:: GAME`: what became of the sentences of the rulebook."""

    def about(self, site: Site, subject: Subject) -> Iterable[str]:  # noqa: ARG002  # as the base class has it
        """How many there are, and of how many what."""
        accounts = subject.rulebook.accounts
        if not accounts:
            yield from ("The rulebook does not account for the sentences of a text.", "")
            return
        stated = sum(bool(one.clauses) for one in accounts)
        left = sum(not one.clauses and not one.excuse for one in accounts)
        yield (
            f"The text has {len(accounts)} sentences, headings and captions among them. {stated} are stated by "
            f"{len(subject.rulebook.clauses)} clauses, {len(accounts) - stated - left} are none, each with its reason, "
            f"and {left or 'none'} of them {'are' if left > 1 else 'is'} left over."
        )
        yield ""
        yield from m.table(("what the sentence is", "sentences"), _kinds(subject.rulebook))
        yield from ("A sentence that clauses of several forces state counts for each of them.", "")


def _kinds(rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    """What sentences are: clauses of a force, or why none; a sentence that is two kinds of clauses counts for both."""
    forces = Counter(
        force for one in rulebook.accounts for force in dict.fromkeys(clause.force for clause in one.clauses)
    )
    yield from ((f"a clause: {force.value}", str(number)) for force, number in forces.most_common())
    reasons = Counter(one.excuse for one in rulebook.accounts if one.excuse)
    yield from ((f"no clause: {m.escaped(reason)}", str(number)) for reason, number in reasons.most_common())

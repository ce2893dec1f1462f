"""What is not proved of a game: clauses that no theorem stands for, and theorems that hold under some answers alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from vitruvius.sphinx import markup as m
from vitruvius.sphinx.domain import link
from vitruvius.sphinx.site import Site, SubjectDirective
from vitruvius.sphinx.subjects import Subject
from vitruvius_proofs.held import Held, Holding, holdings


class UnprovedDirective(SubjectDirective):
    """`.. rules:unproved:: GAME`: how its clauses are held, and why some are held in no stronger way."""

    def about(self, site: Site, subject: Subject) -> Iterable[str]:  # noqa: ARG002  # as the base class has it
        """How many are proved, and what is not."""
        if subject.evidence is None:
            yield from ("Nothing is on record as proved.", "")
            return
        theorems = subject.evidence.theorems
        held = holdings(subject.rulebook.clauses, {one.id: one.stands_for for one in theorems})
        excused = [clause for clause in subject.rulebook.clauses if clause.excuse]
        proved = sum(one.how is Held.PROVED for one in held)
        yield (
            f"{len(held)} of {len(subject.rulebook.clauses)} clauses are a function each. "
            f"Theorems stand for {proved} of these functions."
        )
        yield ""
        yield from m.listed(_weaker(one) for one in held if one.how is not Held.PROVED)
        if excused:
            yield from ("Nothing can be proved of what is no function:", "")
            yield from m.listed(f"{link('clause', one.id)}. {m.escaped(one.excuse)}" for one in excused)
        bound = [one for one in theorems if one.answers]
        if bound:
            hold = "1 holds" if len(bound) == 1 else f"{len(bound)} hold"
            yield from (f"Of {len(theorems)} theorems {hold} under some answers alone:", "")
            yield from m.listed(f"{link('theorem', one.id)}: {_answers(one.answers)}" for one in bound)


def _weaker(one: Holding) -> str:
    return f"{link('clause', one.clause.id)} is {one.how.value}. {m.escaped(one.reason)}"


def _answers(answers: Mapping[str, str]) -> str:
    return ", ".join(f"``{slug}={answer}``" for slug, answer in answers.items())

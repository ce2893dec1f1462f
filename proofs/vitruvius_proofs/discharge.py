"""Discharging what a theorem owes: each obligation is asked of a solver, and a model is replayed through the rules."""

from __future__ import annotations

import enum
import time
from collections.abc import Callable, Iterator, Mapping

from attrs import frozen

from vitruvius_proofs.bench import Bench, Call, Obligation
from vitruvius_proofs.errors import Unmatched
from vitruvius_proofs.evaluate import Assignment
from vitruvius_proofs.fresh import plain
from vitruvius_proofs.smtlib import Script
from vitruvius_proofs.solver import BUDGET, Reply, Status, ask_cvc5, ask_z3
from vitruvius_proofs.theorem import Claim, Kind
from vitruvius_proofs.values import Value


class Verdict(enum.Enum):
    """What became of an obligation."""

    PROVED = "proved"
    FAILED = "failed"
    UNKNOWN = "unknown"
    """The solver gave up within its budget. That is a failure too."""


@frozen
class Witness:
    """Values for which an obligation fails, or a case of what must be possible."""

    values: Mapping[str, str]
    """By parameters' names, in the notation."""
    picture: str
    """The picture of the position, if there is one."""
    replayed: bool
    """Whether Python, run on these values, says the same as the solver."""
    at_fault: str = ""
    """The first premise or statement that Python does not say the same of; or, of a failure, the statement."""


@frozen
class Result:
    """What became of one obligation."""

    kind: Kind
    claim: str
    at: str
    verdict: Verdict
    sha256: str
    """The hash of the question's text; empty if there was nothing to ask."""
    core: tuple[str, ...] = ()
    """The premises that the solver used."""
    spent: int = 0
    """The solver's units of work."""
    seconds: float = 0.0
    reason: str = ""
    """If unknown, or if a witness does not replay: why."""
    witness: Witness | None = None
    second: Status | None = None
    """What the second solver answered, if it was asked."""

    @property
    def agrees(self) -> bool:
        """Whether the second solver, if it was asked, answered as the first did."""
        wanted = Status.POSSIBLE if self.kind in {Kind.POSSIBLE, Kind.VACUITY} else Status.IMPOSSIBLE
        return self.second is None or self.verdict is not Verdict.PROVED or self.second is wanted


Asked = Callable[[Script], Reply]


class Discharger:
    """Discharges the obligations of claims at one bench. The same question is asked once.

    Args:
        bench: the bench.
        second: whether the second solver is asked too.
        budget: the units of work that a question may take.
        known: what has been proved already, by the hashes of the questions; what is proved now is put there, too.
        explains: whether a failed obligation is asked again with nothing opaque, for a witness of the rules themselves.
    """

    def __init__(
        self,
        bench: Bench,
        *,
        second: bool = False,
        budget: int = BUDGET,
        known: dict[str, Result] | None = None,
        explains: bool = True,
    ) -> None:
        self.bench = bench
        self.second = second
        self.budget = budget
        self.explains = explains
        self._known = {} if known is None else known

    def results(self, claim: Claim) -> Iterator[Result]:
        """What becomes of each obligation of the claim."""
        for choice in self.bench.choices(claim):
            found = list(self.bench.obligations(claim, choice))
            for obligation in found:
                result = self.discharge(obligation)
                if result.verdict is not Verdict.PROVED and claim.opaque and self.explains:
                    result = self._looked_into(claim, choice, obligation, result)
                yield result

    def _looked_into(self, claim: Claim, choice: Mapping[str, object], failed: Obligation, result: Result) -> Result:
        """The same obligation with nothing opaque, so that a witness is one of the rules themselves."""
        for obligation in self.bench.obligations(claim, choice, opaque_too=False):
            if obligation.kind is failed.kind:
                found = self.discharge(obligation)
                if found.verdict is Verdict.FAILED:
                    return found
        return result

    def discharge(self, obligation: Obligation) -> Result:
        """What becomes of the obligation."""
        if obligation.follows_by_itself:
            return Result(obligation.kind, obligation.claim, obligation.at, Verdict.PROVED, "")
        result: Result | None = None
        for question in obligation.questions():
            result = self._ask(obligation, question)
            if result.verdict is Verdict.PROVED:
                break
        assert result is not None
        return result

    def _ask(self, obligation: Obligation, question: Script) -> Result:
        known = self._known.get(question.sha256)
        if known is not None:
            return _evolved(known, obligation)
        began = time.perf_counter()
        reply = ask_z3(question, self.budget)
        wanted = Status.POSSIBLE if obligation.is_possibility else Status.IMPOSSIBLE
        witness = _witness(self.bench, obligation, reply.model) if reply.status is Status.POSSIBLE else None
        verdict = Verdict.PROVED if reply.status is wanted else Verdict.FAILED
        reason = reply.reason
        if reply.status is Status.UNKNOWN:
            verdict = Verdict.UNKNOWN
        if verdict is Verdict.PROVED and witness is not None and not witness.replayed:
            verdict, reason = Verdict.FAILED, f"Python does not say the same of {witness.at_fault}"
        second = ask_cvc5(question).status if self.second and verdict is Verdict.PROVED else None
        result = Result(
            kind=obligation.kind,
            claim=obligation.claim,
            at=obligation.at,
            verdict=verdict,
            sha256=question.sha256,
            core=tuple(name for name in reply.core if name in obligation.premises),
            spent=reply.spent,
            seconds=time.perf_counter() - began,
            reason=reason,
            witness=witness,
            second=second,
        )
        if verdict is Verdict.PROVED:
            self._known[question.sha256] = result
        return result


def _evolved(known: Result, obligation: Obligation) -> Result:
    return Result(
        kind=obligation.kind,
        claim=obligation.claim,
        at=obligation.at,
        verdict=known.verdict,
        sha256=known.sha256,
        core=known.core,
        witness=known.witness,
        second=known.second,
    )


def _witness(bench: Bench, obligation: Obligation, model: Assignment) -> Witness:
    calls = (*obligation.given, *((obligation.statement,) if obligation.statement is not None else ()))
    values: dict[str, object] = {}
    for call in calls:
        for name, value in call.arguments.items():
            if name not in values:
                values[name] = plain(value, model) if isinstance(value, Value) else value
    at_fault = ""
    for call in calls:
        is_goal = call is obligation.statement
        expected = obligation.is_possibility if is_goal else True
        said = _said(call, model)
        if said is not expected:
            at_fault = at_fault or call.function.__name__
    subject = bench.subject
    pictures = [subject.picture(value) for value in values.values()]
    return Witness(
        values={name: subject.describe(value) for name, value in values.items()},
        picture=next((picture for picture in pictures if picture), ""),
        replayed=not at_fault,
        at_fault=at_fault,
    )


def _said(call: Call, model: Assignment) -> bool | None:
    """What Python says of the call; None if it says nothing."""
    try:
        return call.replayed(model)
    except (IndexError, Unmatched):
        return None

"""Discharging what a theorem owes: each obligation is asked of a solver, and a model is replayed through the rules."""

from __future__ import annotations

import enum
import time
from collections.abc import Callable, Iterator, Mapping

from attrs import evolve, field, frozen

from vitruvius_proofs.bench import Bench, Call, Obligation
from vitruvius_proofs.errors import Unmatched, Unreadable
from vitruvius_proofs.evaluate import Assignment
from vitruvius_proofs.fresh import plain
from vitruvius_proofs.smtlib import Script
from vitruvius_proofs.solver import BUDGET, Reply, Status, ask_cvc5, ask_z3
from vitruvius_proofs.theorem import Claim, Kind
from vitruvius_proofs.values import Value, key_of


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
        wanted = Status.POSSIBLE if self.kind.is_possibility else Status.IMPOSSIBLE
        return self.second is None or self.verdict is not Verdict.PROVED or self.second is wanted


Asked = Callable[[Script], Reply]

Terms = tuple[object, ...]
"""What tells obligations apart for which not the same is to be shown."""


@frozen
class Known:
    """What has been proved already. What holds of some terms holds of them wherever they were read."""

    by_text: dict[str, Result] = field(factory=dict)
    """By the hashes of the questions."""
    by_terms: dict[Terms, Result] = field(factory=dict)
    """By the terms, so that the texts need not be made: the same obligation comes again and again."""


class Discharger:
    """Discharges the obligations of claims at one bench. The same question is asked once.

    Args:
        bench: the bench.
        second: whether the second solver is asked too.
        budget: the units of work that a question may take.
        known: what has been proved already; what is proved now is put there, too.
        explains: whether a failed obligation has a witness, and is asked again with nothing opaque for one of the rules
            themselves.
    """

    def __init__(
        self,
        bench: Bench,
        *,
        second: bool = False,
        budget: int = BUDGET,
        known: Known | None = None,
        explains: bool = True,
    ) -> None:
        self.bench = bench
        self.second = second
        self.budget = budget
        self.explains = explains
        self._known = Known() if known is None else known

    def results(self, claim: Claim) -> Iterator[Result]:
        """What becomes of each obligation of the claim."""
        for choice in self.bench.choices(claim):
            found = list(self.bench.obligations(claim, choice))
            for obligation in found:
                result = self.discharge(obligation)
                if result.verdict is not Verdict.PROVED and self.explains:
                    result = self._looked_into(claim, choice, obligation, result)
                yield result

    def _looked_into(self, claim: Claim, choice: Mapping[str, object], failed: Obligation, result: Result) -> Result:
        """The same obligation with a better witness, if there is one.

        With nothing opaque it is one of the rules themselves; among few values it is one of which all is known, so that
        Python can be run on it.
        """
        for low in (False, True):
            if is_shown(result, claim, low=low):
                continue
            try:
                looked_into = list(self.bench.stated(claim, choice, opaque_too=False, low=low))
            except Unreadable:  # what is opaque may be a search, which cannot be looked into
                continue
            for obligation in looked_into:
                if obligation.kind is failed.kind:
                    found = self.discharge(obligation)
                    if found.verdict is Verdict.FAILED and (not low or is_shown(found, claim, low=low)):
                        result = found
        return result

    def discharge(self, obligation: Obligation) -> Result:
        """What becomes of the obligation."""
        if obligation.follows_by_itself:
            return Result(obligation.kind, obligation.claim, obligation.at, Verdict.PROVED, "")
        key = terms_of(obligation)
        if key in self._known.by_terms:
            return _evolved(self._known.by_terms[key], obligation)
        result = self._settled(obligation)
        if result.verdict is Verdict.PROVED:
            self._known.by_terms[key] = result
        return result

    def _settled(self, obligation: Obligation) -> Result:
        result: Result | None = None
        for question in obligation.questions():
            result = self._ask(obligation, question)
            if result.verdict is Verdict.PROVED:
                break
        assert result is not None
        return self._explained(obligation, result) if result.verdict is Verdict.FAILED else result

    def _explained(self, obligation: Obligation, failed: Result) -> Result:
        """The failure with a witness that is a sound position of the game, if there is any."""
        if not self.explains or obligation.is_possibility:
            return failed
        sound = self.bench.soundness(obligation)
        nicer = ask_z3(obligation.refutation(sound), self.budget) if sound else None
        if nicer is None or nicer.status is not Status.POSSIBLE:
            return failed
        return evolve(failed, witness=_witness(self.bench, obligation, nicer.model))

    def _ask(self, obligation: Obligation, question: Script) -> Result:
        known = self._known.by_text.get(question.sha256)
        if known is not None:
            return _evolved(known, obligation)
        began = time.perf_counter()
        wanted = Status.POSSIBLE if obligation.is_possibility else Status.IMPOSSIBLE
        reply = ask_z3(question, self.budget, expected=wanted, repeats=self.explains)
        has_witness = reply.status is Status.POSSIBLE and (self.explains or obligation.is_possibility)
        witness = _witness(self.bench, obligation, reply.model) if has_witness else None
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
            self._known.by_text[question.sha256] = result
        return result


def terms_of(obligation: Obligation) -> Terms:
    """What tells the obligation from all for which not the same is to be shown."""
    return (obligation.is_possibility, obligation.goal.serial, *_serials(obligation))


def is_shown(result: Result, claim: Claim, *, low: bool) -> bool:
    """Whether a failure need not be looked into: nothing is opaque, or what it shows has been replayed already."""
    return (result.witness is not None and result.witness.replayed) if low else not claim.opaque


def _serials(obligation: Obligation) -> Iterator[tuple[str, int, bool]]:
    for name, premise in obligation.premises.items():
        yield name, premise.serial, name in obligation.tied


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
    decoded: dict[int, object] = {}

    def decode(value: object) -> object:
        key = key_of(value)
        if key not in decoded:
            decoded[key] = plain(value, model) if isinstance(value, Value) else value
        return decoded[key]

    at_fault = _at_fault(obligation, {call: _said(call, decode) for call in calls})
    values = {name: decode(value) for call in calls for name, value in call.arguments.items()}
    subject = bench.subject
    # A case of what must be possible is wanted for itself; the picture is for who looks at what fails.
    pictures = [] if obligation.is_possibility else [subject.picture(value) for value in values.values()]
    return Witness(
        values={
            **{name: subject.describe(value) for name, value in values.items()},
            **{name: note for value in values.values() for name, note in subject.notes(value).items()},
        },
        picture=next((picture for picture in pictures if picture), ""),
        replayed=not at_fault,
        at_fault=at_fault,
    )


def _at_fault(obligation: Obligation, said: Mapping[Call, bool | None]) -> str:
    """The first call of which Python does not say what the solver says; empty if there is none."""
    if obligation.kind is Kind.DEFINED:
        # Nothing is defined there: Python must raise.
        return "" if None in said.values() else obligation.claim
    for call, answer in said.items():
        if answer is not (obligation.is_possibility if call is obligation.statement else True):
            return call.function.__name__
    return ""


def _said(call: Call, decode: Callable[[object], object]) -> bool | None:
    """What Python says of the call; None if it says nothing."""
    try:
        return call.function(**{name: decode(value) for name, value in call.arguments.items()})
    except (IndexError, Unmatched):
        return None

"""Evidence made from a run, as text, and compared with what is on record."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from attrs import asdict, frozen

from vitruvius.enact import enactments
from vitruvius_proofs.discharge import Result
from vitruvius_proofs.evidence import FORMAT, CaseEvidence, ClaimEvidence, Evidence, TheoremEvidence
from vitruvius_proofs.evidence.freshness import fingerprints, form, full_name, stands_for
from vitruvius_proofs.fingerprint import rests_on
from vitruvius_proofs.outcomes import Run, TheoremResult
from vitruvius_proofs.outcomes import Status as Proved
from vitruvius_proofs.solver import Status
from vitruvius_proofs.subject import Subject, functions_of
from vitruvius_proofs.theorem import Kind, Theorem
from vitruvius_proofs.units import UnitResult


def recorded(game: str, run: Run) -> Evidence:
    """The evidence that a run is.

    Args:
        game: the game's name on the command line.
        run: a run of all theorems in which all are proved, and the second solver agrees if it was asked.
    """
    return Evidence(
        format=FORMAT,
        game=game,
        solvers=tuple(solver for solver in (run.solver, run.second) if solver),
        functions=fingerprints(run.subject),
        theorems=tuple(_theorem(result, run) for result in sorted(run.theorems, key=lambda result: result.id)),
    )


def _theorem(result: TheoremResult, run: Run) -> TheoremEvidence:
    theorem = result.theorem
    return TheoremEvidence(
        id=theorem.id,
        says=theorem.says,
        stands_for=stands_for(theorem),
        answers=dict(theorem.answers),
        leans_on=result.leans_on,
        reads=_reads(run.subject, theorem),
        claims=tuple(_claims(result, run)),
    )


def _reads(subject: Subject, theorem: Theorem) -> dict[str, tuple[str, ...]]:
    wanted = {*(enactment.name for enactment in enactments()), *subject.enacting}
    functions = {function for claim in theorem.claims for function in functions_of(subject, claim)}
    names = sorted(wanted.intersection(name for function in functions for name in rests_on(function)))
    modules = dict.fromkeys(name.rpartition(".")[0] for name in names)
    return {
        module: tuple(inner for before, _, inner in (name.rpartition(".") for name in names) if before == module)
        for module in modules
    }


def _claims(result: TheoremResult, run: Run) -> Iterator[ClaimEvidence]:
    for number, claim in enumerate(result.theorem.claims):
        yield ClaimEvidence(
            claim=claim.name,
            kind=claim.kind.value,
            form=form(claim, run.subject),
            reads=tuple(map(full_name, functions_of(run.subject, claim))),
            cases=tuple(_case(unit) for unit in result.units if unit.unit.claim == number),
        )


def _case(unit: UnitResult) -> CaseEvidence:
    asked = unit.asked
    used = {name for result in asked for name in result.core if result.kind is not Kind.VACUITY}
    return CaseEvidence(
        case=unit.case,
        owed=len(unit.results),
        asked=len(asked),
        replies=_counted([_answer(result) for result in asked]),
        used=tuple(sorted(used)),
        sha256=combined([result.sha256 for result in asked]) if asked else "",
    )


def _answer(result: Result) -> Status:
    """What the solver answered of an obligation that is discharged; and the second too, where it agrees."""
    return Status.POSSIBLE if result.kind.is_possibility else Status.IMPOSSIBLE


def _counted(answers: Sequence[Status]) -> dict[str, int]:
    return dict(sorted(Counter(answer.value for answer in answers).items()))


def combined(hashes: Sequence[str]) -> str:
    """The hash of hashes: of their text, a line each."""
    return hashlib.sha256("".join(f"{one}\n" for one in hashes).encode()).hexdigest()


# As text


def text_of(evidence: Evidence) -> str:
    """The evidence as the text of a file: what fits on a line is on one, so that a change shows where it is."""
    document = asdict(evidence)
    for theorem in document["theorems"]:
        for claim in theorem["claims"]:
            claim["cases"] = tuple(map(_shortened, claim["cases"]))
    return _written(document, "") + "\n"


def _shortened(case: Mapping[str, object]) -> Mapping[str, object]:
    """A case without what is empty where nothing was asked."""
    return {name: part for name, part in case.items() if part or name not in _SILENT}


_SILENT: Final = frozenset({"asked", "replies", "used", "sha256"})
_LINE: Final = 400
"""How long a line may be before what it holds is set out."""


def _written(value: object, indent: str) -> str:
    line = json.dumps(value)
    inner = indent + " "
    if len(line) <= _LINE or not isinstance(value, dict | list | tuple):
        return line
    if isinstance(value, dict):
        parts = [f"{inner}{json.dumps(name)}: {_written(part, inner)}" for name, part in value.items()]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}"
    return "[\n" + ",\n".join(inner + _written(part, inner) for part in value) + f"\n{indent}]"


# Compared


@frozen
class Difference:
    """Something in which a run is not what is on record."""

    theorem: str
    """Its id."""
    what: str
    is_proved: bool = True
    """Whether the theorem is proved now, so that it is the evidence that is at fault."""


def differences(evidence: Evidence, run: Run) -> tuple[Difference, ...]:
    """In what the run is not what is on record: theorems, texts and answers. Of the theorems that were run alone.

    Which premises a solver used, and which version it was, is not compared: a new version may use others.

    Args:
        evidence: what is on record.
        run: the run, of all theorems or of some.
    """
    found = list(_of_theorems(evidence, run))
    for result in run.theorems:
        before = evidence.theorem(result.id)
        if before is not None and result.status is Proved.PROVED:
            found += [Difference(result.id, what) for what in _of_theorem(before, _theorem(result, run))]
    return tuple(found)


def _of_theorems(evidence: Evidence, run: Run) -> Iterator[Difference]:
    for result in run.theorems:
        if evidence.theorem(result.id) is None:
            yield Difference(result.id, "nothing is on record", result.status is Proved.PROVED)
        elif result.status is not Proved.PROVED:
            yield Difference(result.id, f"on record it is proved, and now it is {result.status.value}", False)
    known = {theorem.id for theorem in run.subject.theorems}
    for theorem in evidence.theorems:
        if theorem.id not in known:
            yield Difference(theorem.id, "it is on record, and there is no such theorem")


def _of_theorem(before: TheoremEvidence, now: TheoremEvidence) -> Iterator[str]:
    for name in ("says", "stands_for", "answers", "leans_on", "reads"):
        if getattr(before, name) != getattr(now, name):
            yield f"{name.replace('_', ' ')} is not what is on record"
    if len(before.claims) != len(now.claims):
        yield f"it has {len(now.claims)} claims, and {len(before.claims)} are on record"
        return
    for was, claim in zip(before.claims, now.claims, strict=True):
        if (was.claim, was.kind, was.form, was.reads) != (claim.claim, claim.kind, claim.form, claim.reads):
            yield f"{claim.claim}: the claim is of another form"
        cases = {case.case: case for case in was.cases}
        if list(cases) != [case.case for case in claim.cases]:
            yield f"{claim.claim}: its cases are others"
        for case in claim.cases:
            if case.case in cases:
                yield from (_at(claim, case, what) for what in _of_case(cases[case.case], case))


def _at(claim: ClaimEvidence, case: CaseEvidence, what: str) -> str:
    return f"{', '.join(part for part in (claim.claim, case.case) if part)}: {what}"


def _of_case(before: CaseEvidence, now: CaseEvidence) -> Iterator[str]:
    if (before.owed, before.asked, before.sha256) != (now.owed, now.asked, now.sha256):
        yield "the questions are others"
    if dict(before.replies) != dict(now.replies):
        yield f"the answers are {_listed(now.replies)}, and {_listed(before.replies)} is on record"


def _listed(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {answer}" for answer, count in counts.items()) or "nothing"

"""What became of theorems, as a person reads it and as a document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vitruvius.cli import output
from vitruvius.cli.exits import Exit
from vitruvius.cli.output import counted
from vitruvius.cli.page import BAD, DOUBTFUL, GOOD, HEADING, ID, INDENT, QUIET, Cell, Page

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from vitruvius.game import Json, JsonObject
    from vitruvius_proofs.discharge import Result, Witness
    from vitruvius_proofs.evidence.recording import Difference
    from vitruvius_proofs.held import Holding
    from vitruvius_proofs.outcomes import Failure, Run, TheoremResult
    from vitruvius_proofs.theorem import Theorem

_STYLES = {"proved": GOOD, "failed": BAD, "unknown": BAD, "not run": DOUBTFUL}
_POSSIBILITIES = frozenset({"possible", "vacuity"})
"""The kinds of obligation that ask for a case."""


# What falls short


def fault(found: Mapping[str, Run], differences: Mapping[str, Sequence[Difference]]) -> tuple[Exit, str, str]:
    """The exit code, and for one that is not 0 the kind of what falls short and a line on it."""
    every = [result for run in found.values() for result in run.theorems]
    proved = [result for result in every if result.status.value == "proved"]
    if any(run.interrupted for run in found.values()):
        return Exit.INTERRUPTED, "interrupted", f"interrupted: {counted(len(proved), 'theorem')} of {len(every)} proved"
    short = [f"{result.id}: {_short(result)}" for result in every if _short(result)]
    if short:
        return Exit.FALLS_SHORT, "not-proved", "; ".join(short)
    stale = {one.theorem: one.what for some in differences.values() for one in reversed(some)}
    if stale:
        return Exit.FALLS_SHORT, "stale-evidence", "; ".join(f"{name}: {what}" for name, what in sorted(stale.items()))
    return Exit.DONE, "", ""


def _short(result: TheoremResult) -> str:
    """In what the theorem falls short, if it does."""
    if result.errors:
        return f"{result.status.value}, {result.errors[0]}"
    if result.status.value != "proved":
        return result.status.value
    return "proved by one solver, and the second differs" if result.disagreement is not None else ""


# As a person reads it


def write_runs(
    found: Mapping[str, Run], differences: Mapping[str, Sequence[Difference]], written: Sequence[str]
) -> None:
    """Write for each game the table, what fell short, and what follows, to standard output.

    Args:
        found: what became of each game's theorems, by the name on the command line.
        differences: in what that is not what is on record, for those that were compared.
        written: what has been put on record.
    """
    for number, (game, run) in enumerate(found.items()):
        if number:
            output.write("")
        page = Page()
        if len(found) > 1:
            _add_heading(page, game)
        _add_run(page, game, run, differences.get(game))
        if game in written:
            page.paragraph(f"This is on record as the evidence of {game}.")
        page.write()


def _add_heading(page: Page, game: str) -> None:
    page.line(f"Theorems of {game}", HEADING)
    page.blank()


def _add_run(page: Page, game: str, run: Run, differences: Sequence[Difference] | None) -> None:
    _add_table(page, run)
    for result in run.theorems:
        _add_shortfall(page, result, run)
    page.blank()
    _add_idle(page, run)
    _add_totals(page, run)
    _add_holdings(page, game, run)
    if differences is not None:
        _add_differences(page, game, run, differences)


def write_list(found: Mapping[str, Sequence[Theorem]]) -> None:
    """Write the theorems' ids and sentences, game by game."""
    page = Page()
    for game, theorems in found.items():
        if len(found) > 1:
            page.blank()
            _add_heading(page, game)
        for theorem in theorems:
            page.line(theorem.id, ID)
            page.paragraph(theorem.says, indent=INDENT)
    page.write()


def list_document(found: Mapping[str, Sequence[Theorem]]) -> JsonObject:
    """The theorems' ids and sentences, as a document."""
    return {
        "games": list(found),
        "theorems": [
            {"game": game, "id": theorem.id, "says": theorem.says}
            for game, theorems in found.items()
            for theorem in theorems
        ],
    }


def _add_table(page: Page, run: Run) -> None:
    heads = ("status", "questions", "premises used", "seconds", "theorem")
    rows = [tuple(Cell(head, QUIET) for head in heads)]
    for result in run.theorems:
        status = result.status.value
        differs = status == "proved" and result.disagreement is not None
        rows.append(
            (
                Cell("proved, not agreed", BAD) if differs else Cell(status, _STYLES[status]),
                Cell(_questions(result)),
                Cell(f"{len(result.used)} of {len(result.given)}" if result.given else "none given"),
                Cell(f"{result.seconds:.1f}"),
                Cell(result.id, ID),  # at the end, since the answers that it holds under make some ids long
            )
        )
    page.columns(rows, wraps=4)


def _questions(result: TheoremResult) -> str:
    if result.questions:
        return str(result.questions)
    if len(result.by_terms_alone) == len(result.theorem.claims):
        return "by the terms alone"
    return "none yet" if result.status.value == "not run" else "none"


def _add_shortfall(page: Page, result: TheoremResult, run: Run) -> None:
    """Add what there is to say of a theorem that is not proved, or not agreed on."""
    parts = [*result.errors]
    parts += [f"It uses a lemma of {name}, which is not proved." for name in result.unproved]
    found = result.failure or result.disagreement
    if result.status.value == "not run" or not (parts or found):
        return
    page.blank()
    page.line(result.id, ID)
    page.paragraph(result.theorem.says, indent=INDENT)
    for part in parts:
        page.paragraph(part, BAD, indent=INDENT)
    if found is not None:
        page.paragraph(_what_failed(found, run), BAD, indent=INDENT)
        if found.result.witness is not None:
            _add_witness(page, found.result.witness)
    if result.theorem.stands_for:
        page.paragraph(f"It stands for {_listed([one.id for one in result.theorem.stands_for])}.", indent=INDENT)


def _what_failed(found: Failure, run: Run) -> str:
    result = found.result
    where = ", ".join(part for part in (found.case, result.at) if part)
    what = f"{result.claim} ({result.kind.value}{', ' if where else ''}{where})"
    status = result.verdict.value
    if status == "proved":
        second = "nothing" if result.second is None else result.second.value
        return f"{what}: {run.solver} shows it, and {run.second} says {second}."
    if status == "unknown":
        return f"{what}: {run.solver} gave up: {result.reason or 'it gives no reason'}."
    if result.reason:
        return f"{what}: {result.reason}."
    if result.kind.value in _POSSIBILITIES:
        clash = f": {_listed(result.core)} cannot be true together" if result.core else ""
        return f"{what}: there is no case of it{clash}."
    return f"{what} does not hold here:"


def _add_witness(page: Page, witness: Witness) -> None:
    page.blank()
    for line in witness.picture.splitlines():
        page.line(INDENT + line)
    page.blank()
    page.columns(((Cell(name), Cell(value)) for name, value in witness.values.items()), wraps=1)
    page.blank()
    if witness.replayed:
        page.paragraph("Python, run on these, says the same.", indent=INDENT)
    else:
        page.paragraph(f"Python, run on these, does not say the same of {witness.at_fault}.", BAD, indent=INDENT)


def _add_idle(page: Page, run: Run) -> None:
    if run.idle:
        page.paragraph(f"Given as premises, and needed by none of these theorems: {_listed(run.idle)}.")
    granted = dict.fromkeys(name for result in run.theorems for name in result.granted)
    if granted:
        page.paragraph(f"Taken for granted, since lemmas of theirs are used: {_listed(granted)}.")


def _add_totals(page: Page, run: Run) -> None:
    every = run.theorems
    questions = sum(result.questions for result in every)
    owed = sum(sum(result.counts.values()) for result in every)
    alone = f", {owed - questions} more are true by the terms alone" if owed > questions else ""
    seconds = sum(result.seconds for result in every)
    asked = f"{counted(questions, 'question')} to {run.solver}"
    page.paragraph(
        f"{counted(len(run.proved), 'theorem')} of {len(every)} proved: {asked}{alone}; {seconds:.1f} s of work.",
        GOOD if len(run.proved) == len(every) else BAD,
    )
    if run.second:
        page.paragraph(*_second_says(run))


def _second_says(run: Run) -> tuple[str, str]:
    """What the second solver says of what it was asked, and the style of that."""
    asked = sum(result.asked_second for result in run.theorems)
    questions = sum(result.questions for result in run.theorems)
    if any(result.disagreement is not None for result in run.theorems):
        return f"{run.second} does not always say the same.", BAD
    if not asked:
        return f"{run.second} was asked nothing.", DOUBTFUL
    if asked == questions and len(run.proved) == len(run.theorems):
        return f"{run.second} says the same throughout.", GOOD
    return f"{run.second} was asked {asked} of these, and says the same of each.", DOUBTFUL


def _holdings(game: str, run: Run) -> tuple[Holding, ...]:
    """How each clause of the game is held, by the theorems that were proved now; nothing of what is no game."""
    from vitruvius.games import NAMES, game_named
    from vitruvius_proofs.held import holdings

    if game not in NAMES or len(run.theorems) < len(run.subject.theorems):
        return ()
    proved = {result.id: [one.id for one in result.theorem.stands_for] for result in run.proved}
    return holdings(game_named(game).rulebook.clauses, proved)


def _add_holdings(page: Page, game: str, run: Run) -> None:
    from vitruvius_proofs.held import TRUSTED, Held

    found = _holdings(game, run)
    if not found:
        return
    counts = ", ".join(f"{sum(one.how is how for one in found)} {how.value}" for how in Held)
    page.paragraph(f"Of {len(found)} clauses that a function enacts: {counts}.")
    for one in found:
        if one.how is not Held.PROVED:
            page.paragraph(f"{one.clause.id} is {one.how.value}: {one.reason}", DOUBTFUL, indent=INDENT)
    page.paragraph(f"To be trusted all the same: {', '.join(trust.id for trust in TRUSTED)}; --json says why.", QUIET)


def _add_differences(page: Page, game: str, run: Run, differences: Sequence[Difference]) -> None:
    if not differences:
        which = "Texts" if len(run.theorems) == len(run.subject.theorems) else "Of these theorems, texts"
        page.paragraph(f"{which} and answers are those on record for {game}.", GOOD)
        return
    heads = {
        False: f"Not proved now, whatever is on record for {game}:",
        True: f"The evidence on record for {game} is stale:",
    }
    for is_proved, head in heads.items():
        mine = [one for one in differences if one.is_proved is is_proved]
        if mine:
            page.blank()
            page.line(head, BAD)
            page.columns(((Cell(one.theorem, ID), Cell(one.what)) for one in mine), wraps=1)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "nothing"


# As a document


def document(
    found: Mapping[str, Run],
    differences: Mapping[str, Sequence[Difference]],
    written: Sequence[str],
    folder: Path | None,
) -> JsonObject:
    """All that became of theorems, as one document.

    Args:
        found: what became of each game's theorems, by the game's name on the command line.
        differences: in what that is not what is on record, for the games that were compared.
        written: the games that were put on record.
        folder: where the questions were written to, if they were.
    """
    from vitruvius_proofs.held import TRUSTED

    names = list(found)
    runs = list(found.values())
    return {
        "game": names[0] if len(names) == 1 else None,
        "games": names,
        "solvers": sorted({solver for run in runs for solver in (run.solver, run.second) if solver}),
        "interrupted": any(run.interrupted for run in runs),
        "theorems": [_theorem(result, run) for run in runs for result in run.theorems],
        "clauses": [_holding(one) for game, run in found.items() for one in _holdings(game, run)],
        "trusted": [{"id": trust.id, "says": trust.says} for trust in TRUSTED],
        "idle_premises": [name for run in runs for name in run.idle],
        "differences": None
        if not differences
        else [
            {"theorem": one.theorem, "says": one.what, "proved": one.is_proved}
            for some in differences.values()
            for one in some
        ],
        "recorded": list(written),
        "export": None if folder is None else {"folder": str(folder), "questions": sum(run.written for run in runs)},
    }


def _holding(one: Holding) -> JsonObject:
    return {"clause": one.clause.id, "how": one.how.value, "reason": one.reason, "theorems": list(one.theorems)}


def _theorem(result: TheoremResult, run: Run) -> JsonObject:
    failed = result.failure
    return {
        "id": result.id,
        "status": result.status.value,
        "solver": run.solver,
        "says": result.theorem.says,
        "stands_for": [one.id for one in result.theorem.stands_for],
        "answers": dict(result.theorem.answers),
        "counts": {kind.value: number for kind, number in result.counts.items()},
        "questions": result.questions,
        "by_terms_alone": list(result.by_terms_alone),
        "premises": {"given": list(result.given), "used": list(result.used)},
        "leans_on": list(result.leans_on),
        "granted": list(result.granted),
        "second": _second(result, run),
        "failure": None if failed is None else _failure(failed),
        "counterexample": None if failed is None else _counterexample(failed.result),
        "errors": list(result.errors),
        "seconds": round(result.seconds, 3),
    }


def _second(result: TheoremResult, run: Run) -> Json:
    if not run.second:
        return None
    found = result.disagreement
    return {
        "solver": run.second,
        "asked": result.asked_second,
        "agrees": found is None if result.asked_second else None,
        "differs_on": None if found is None else _failure(found),
    }


def _failure(found: Failure) -> JsonObject:
    result = found.result
    return {
        "claim": result.claim,
        "kind": result.kind.value,
        "case": found.case,
        "at": result.at,
        "verdict": result.verdict.value,
        "reason": result.reason,
        "second": None if result.second is None else result.second.value,
        "clash": list(result.core) if result.verdict.value == "failed" else [],
    }


def _counterexample(result: Result) -> Json:
    witness = result.witness
    if witness is None or result.verdict.value != "failed":
        return None
    return {
        "values": dict(witness.values),
        "picture": witness.picture,
        "replayed": witness.replayed,
        "at_fault": witness.at_fault,
    }

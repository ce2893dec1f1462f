"""The cases of a game: what its rulebook says of numbered positions and moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from vitruvius.cases import told
from vitruvius.errors import VitruviusError
from vitruvius.game import AnyGame
from vitruvius.sphinx import markup as m
from vitruvius.sphinx.clauses import case_id
from vitruvius.sphinx.domain import link, place
from vitruvius.sphinx.rulings import verdict_mark
from vitruvius.sphinx.site import Site, SubjectDirective
from vitruvius.sphinx.subjects import Subject
from vitruvius_spec.cases import Case


class CasesDirective(SubjectDirective):
    """`.. rules:cases:: GAME`: the cases, section by section."""

    def about(self, site: Site, subject: Subject) -> Iterable[str]:
        """The cases, one after the other."""
        game = site.subjects.playable(subject.name)
        for section, cases in groupby(subject.cases, key=lambda case: case.section):
            yield from m.heading(section, "-")
            for case in cases:
                yield from _case(subject, game, case)


def _case(subject: Subject, game: AnyGame, case: Case) -> Iterator[str]:
    """One case: the verdict and why, how to ask for it, what the clauses say, where it comes from, and its picture."""
    yield from place("case", case_id(subject, case), f"{case.id} {case.title}")
    verdict = verdict_mark(case.verdict.value)
    yield from (f".. rubric:: {case.id} {m.escaped(case.title)}", "")
    yield from (f"{verdict}{_outcome(game, case)}. {m.escaped(case.why)}", "")
    players = "" if case.players is None else f" of {case.players} players"
    reading = [(slug, answer) for slug, _, answer in (text.partition("=") for text in case.reading)]
    yield from (f"{m.command(case.position, case.moves, reading, case.options)}{players}", "")
    marks = [f"{link('clause', one.clause)} {'holds' if one.holds else 'does not'}" for one in case.findings]
    if marks:
        yield from (f"{'; '.join(marks)}.", "")
    if case.hangs_on:
        hinges = ", ".join(link("question", game.rulebook.question(slug).id) for slug in case.hangs_on)
        yield from (f"It hangs on {hinges}.", "")
    if case.sources:
        yield from (f"Sources: {m.escaped(', '.join(case.sources))}.", "")
    yield from _picture(game, case)


def _picture(game: AnyGame, case: Case) -> Iterable[str]:
    """The case's picture; a position with other parts than the game has cannot be drawn."""
    try:
        return [*m.drawing(game, told(game, case).shown, f"Case {case.id}: {case.title}")]
    except VitruviusError:
        return ()


def _outcome(game: AnyGame, case: Case) -> str:
    """Who has won, and what decides it."""
    if case.winners is None:
        return ""
    won = "won by " + " and ".join(f"player {winner}" for winner in case.winners) if case.winners else "drawn"
    if not case.by:
        return f", {won}"
    kind = "clause" if any(clause.id == case.by for clause in game.rulebook.clauses) else "question"
    return f", {won} ({link(kind, case.by)})"

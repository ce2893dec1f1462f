"""What a rulebook says nothing of, and where it contradicts itself, set out from what is on record."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from vitruvius.game import AnyGame
from vitruvius.gaps import Found, Situation, found_in, numbers_of, told
from vitruvius.sphinx import markup as m
from vitruvius.sphinx.domain import link
from vitruvius.sphinx.site import Site, SubjectDirective
from vitruvius.sphinx.subjects import Subject
from vitruvius_spec.numbers import Clash, clashes, sums


class GapsDirective(SubjectDirective):
    """`.. rules:gaps:: GAME`: situations that no clause covers, numbers that clash, clauses that never decide alone."""

    def about(self, site: Site, subject: Subject) -> Iterable[str]:
        """All of it."""
        game = site.subjects.playable(subject.name)
        found = found_in(game)
        yield from (".. rubric:: Situations that no clause covers", "")
        for situation in found.situations:
            yield from _situation(game, situation)
        yield from (".. rubric:: Numbers that contradict each other", "")
        for clash in clashes(numbers_of(game)):
            yield from _clash(clash)
        yield from (_numbers(game), "")
        yield from (".. rubric:: Clauses that never decide alone", "")
        yield from (_idle(found), "")
        yield from (f"Looked at: {found.positions:,} positions and {found.rulings:,} rulings on moves in them.", "")


def _situation(game: AnyGame, situation: Situation) -> Iterator[str]:
    """A situation: the questions that decide it, its picture, and what may happen there."""
    yield from ("; ".join(f"{link('question', one.id)}: {m.escaped(one.asks)}" for one in situation.questions), "")
    line = situation.line
    yield from m.drawn(
        game.name,
        line.position,
        alt=", ".join(question.title for question in situation.questions),
        players=line.players,
        reading=line.reading,
        options=line.options,
    )
    yield from (f"``{line.position}``", "")
    yield from m.listed(
        f"{', '.join(f'``{question.slug}={answer}``' for question, answer in answers)}: {_without_addresses(says)}"
        for answers, says in told(game, situation)
    )


def _without_addresses(says: str) -> str:
    """The text, with moves such as `C@a4` as code: they would be taken for addresses of electronic mail."""
    return re.sub(r"\S+@[^\s,;]+", lambda found: f"``{found[0]}``", m.escaped(says))


def _clash(clash: Clash) -> Iterator[str]:
    """Numbers that contradict each other, where each is stated, and the question that asks which holds."""
    yield from (f"{m.escaped(clash.says)}.", "")
    yield from m.listed(
        m.escaped(f"{place.number} ({place.locator}){f': {place.says}' if place.says else ''}")
        for place in clash.places
    )
    if clash.question is not None:
        yield from (f"{link('question', clash.question.id)}: {m.escaped(clash.question.why)}", "")


def _numbers(game: AnyGame) -> str:
    numbers = numbers_of(game)
    found = sums(numbers)
    right = sum(one.is_right for one in found)
    return f"{len(numbers.stated)} numbers are stated; of {len(found)} sums that must come out, {right} do."


def _idle(found: Found) -> str:
    every = len(found.idle) + len(found.decisive)
    names = ", ".join(link("clause", clause.id) for clause in found.idle) or "none"
    return f"Of {every} clauses that moves must keep, these were never the only one broken: {names}."

"""The questions of a rulebook, and the lines on which their answers differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vitruvius.game import AnyGame
from vitruvius.games import NAMES
from vitruvius.sphinx import markup as m
from vitruvius.sphinx.domain import link, place
from vitruvius.sphinx.site import Site, SubjectDirective
from vitruvius.sphinx.subjects import Subject
from vitruvius.witnesses import START, Difference, Entry, Line, differences_of, drawn, results, words
from vitruvius_spec import Question, Stance


class QuestionsDirective(SubjectDirective):
    """`.. rules:questions:: GAME`: the questions, with their answers, what speaks for each, and the smallest line."""

    def about(self, site: Site, subject: Subject) -> Iterable[str]:  # noqa: ARG002  # as the base class has it
        """The questions, one after the other."""
        for question in subject.rulebook.questions:
            yield from place("question", question.id, question.title)
            yield from m.heading(question.title, "-")
            yield from _question(question)
            if subject.game is not None and subject.game.name in NAMES:  # of others no witnesses are known
                yield from _witnesses(subject.game, question)


def _question(question: Question) -> Iterator[str]:
    yield from (m.escaped(question.asks), "")
    yield f":Question: ``{question.id}``"
    yield f":Status: {question.status.value}"
    yield f":Touches: {', '.join(link('clause', clause.id) for clause in question.clauses)}"
    yield f":Default: ``{question.default}``. {m.escaped(question.why)}"
    yield ""
    for answer in question.answers:
        yield f"``{answer.id}``"
        body = [m.escaped(answer.text)]
        for evidence in answer.evidence:
            sign = "For it" if evidence.stance is Stance.SUPPORTS else "Against it"
            body += ["", m.escaped(f"{sign} ({evidence.id}, {evidence.source}): {evidence.statement}")]
        yield from m.indented(body)
        yield ""


def _witnesses(game: AnyGame, question: Question) -> Iterator[str]:
    """For each two answers the smallest line, and then the shortest game, on which they differ."""
    found = differences_of(game, question)
    for one in found:
        yield f".. rubric:: {one.answers[0]} or {one.answers[1]}"
        yield ""
        yield from _entry(game, one, one.smallest, in_play=False)
        yield from (".. rules:details:: The shortest game", "")
        yield from m.indented(_entry(game, one, one.in_play, in_play=True))
        yield ""
    if not found and len(question.answers) == 1:
        yield from ("It has but one answer, so nothing can hang on it.", "")


def _entry(game: AnyGame, one: Difference, entry: Entry, *, in_play: bool) -> Iterator[str]:
    if entry.line is None:
        yield from (f"They {m.escaped(words.without_line(entry, in_play=in_play))}. {m.escaped(entry.shown.says)}.", "")
        return
    says = f"{words.title(entry, in_play=in_play)} ({words.sized(game, entry.line)})"
    yield from (f"{m.escaped(says[:1].upper() + says[1:])}:", "")
    yield from _line(game, one, entry.line)
    shown = words.shown(entry, in_play=in_play)
    yield from (f"{m.escaped(shown[:1].upper() + shown[1:])}.", "")


def _line(game: AnyGame, one: Difference, line: Line) -> Iterator[str]:
    players = f" of {line.players} players" if line.position == START else ""
    yield from (f"{m.command(line.position, line.moves, line.reading, line.options)}{players}", "")
    said = results(game, line, one.question, one.answers)
    yield from m.listed(
        f"``{answer}``: {words.said(told, is_move=bool(line.moves))}"
        for answer, told in zip(one.answers, said, strict=True)
    )
    yield from m.drawing(game, drawn(game, line, one.question, one.answers), f"{' and '.join(one.answers)} differ")

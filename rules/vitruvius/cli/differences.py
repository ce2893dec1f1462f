"""Witnesses as a person reads them, and as documents: each is ruled on again when it is shown."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from vitruvius.cli.page import DOUBTFUL, ID, INDENT, QUIET, Cell, Page, sentence
from vitruvius.witnesses import START, Entry, How, Line, drawn, last_states, measure_of, results, size_of, words

if TYPE_CHECKING:
    from vitruvius.game import AnyGame, JsonObject
    from vitruvius_spec import Question

LONGEST_COMMAND = 400
"""A command for a longer position, or a longer game, is not written out."""


@frozen
class Found:
    """What is on record of two answers to a question, of one kind: in any position, or in play."""

    question: Question
    answers: tuple[str, str]
    entry: Entry | None
    """None if nothing is on record."""

    @property
    def line(self) -> Line | None:
        """The line, if there is one."""
        return None if self.entry is None else self.entry.line

    @property
    def is_settled(self) -> bool:
        """Whether there is a witness, or it is shown that there is none."""
        return self.entry is not None and (self.entry.line is not None or self.entry.is_idle)

    @property
    def size(self) -> tuple[int, ...]:
        """What comes first is smallest; what has no line comes last."""
        return self.entry.size if self.entry is not None and self.entry.line is not None else (2**31,)

    def says(self, *, in_play: bool) -> str:
        """What there is, in a few words."""
        if self.entry is None:
            return "not on record"
        if self.entry.line is None:
            return "idle" if self.entry.is_idle else "searched"
        least = "shortest" if in_play else "smallest"
        how = self.entry.shown.how
        return f"{least} found" if how is How.SEARCH else f"{least}, by {how.value}"


def smallest_of(found: Sequence[Found]) -> Found:
    """The one with the smallest line; the first of them if none has any."""
    return min(found, key=lambda one: one.size)


# Documents


def question_document(game: AnyGame, question: Question, found: Sequence[Found]) -> JsonObject:
    """What is on record of a question: of the answers with the smallest line, and then of every two answers."""
    if not found:
        only = [answer.id for answer in question.answers]
        nothing: JsonObject = {"position": None, "move": None, "moves": [], "answers": [*only], "idle": True}
        return {"question": question.id, **nothing, "pairs": []}
    pairs: list[JsonObject] = [_document(game, one) for one in found]
    first = pairs[found.index(smallest_of(found))]
    return {"question": question.id, **first, "pairs": [*pairs]}


def _document(game: AnyGame, found: Found) -> JsonObject:
    entry, line = found.entry, found.line
    told: JsonObject = {
        "position": None,
        "move": None,
        "moves": [],
        "answers": [*found.answers],
        "idle": entry is not None and entry.is_idle,
        "measure": [*measure_of(game).names],
        "size": [] if entry is None else [*entry.size],
        "shown": None
        if entry is None
        else {"how": entry.shown.how.value, "looked_at": entry.shown.looked_at, "says": entry.shown.says},
    }
    return told if line is None else {**told, **_line_document(game, found, line)}


def _line_document(game: AnyGame, found: Found, line: Line) -> JsonObject:
    before = last_states(game, line, found.question, found.answers)
    said = results(game, line, found.question, found.answers)
    return {
        "players": line.players,
        "begins": line.position,
        "moves": [*line.moves],
        "position": game.format_state(before[0]),
        "move": line.moves[-1] if line.moves else None,
        "reading": dict(line.reading),
        "options": dict(line.options),
        "size": [*size_of(game, line)],
        "results": [
            {
                "answer": answer,
                "position": game.format_state(state),
                "legal": one.legal,
                "winners": None if one.winners is None else [*one.winners],
            }
            for answer, state, one in zip(found.answers, before, said, strict=True)
        ],
        "picture": game.text(drawn(game, line, found.question, found.answers)),
    }


# Pages


def add_question(
    page: Page, game: AnyGame, question: Question, found: Sequence[Found], *, in_play: bool, ascii_only: bool
) -> None:
    """Add a question, and for each two answers the line on which they differ."""
    page.line(f"{question.id}: {question.title} ({question.status.value})", ID)
    page.paragraph(question.asks, indent=INDENT)
    if not found:
        page.paragraph("It has but one answer, so nothing can hang on it.")
    for one in found:
        page.blank()
        _add_found(page, game, one, in_play=in_play, ascii_only=ascii_only)


def _add_found(page: Page, game: AnyGame, found: Found, *, in_play: bool, ascii_only: bool) -> None:
    answers = " and ".join(
        f"{answer} (default)" if answer == found.question.default else answer for answer in found.answers
    )
    entry = found.entry
    if entry is None:
        page.paragraph(f"{answers}: nothing is on record.", DOUBTFUL)
    elif entry.line is None:
        page.paragraph(f"{answers} {words.without_line(entry, in_play=in_play)}.", DOUBTFUL)
        page.paragraph(sentence(entry.shown.says))
    else:
        page.paragraph(f"{answers} differ; {words.title(entry, in_play=in_play)} ({words.sized(game, entry.line)}):")
        page.blank()
        _add_line(page, game, found, entry.line, ascii_only=ascii_only)
        page.blank()
        page.paragraph(sentence(words.shown(entry, in_play=in_play)))


def _add_line(page: Page, game: AnyGame, found: Found, line: Line, *, ascii_only: bool) -> None:
    from vitruvius.cli.agreed import unusual
    from vitruvius.cli.report import add_picture, add_unusual, picture

    add_picture(page, picture(game, drawn(game, line, found.question, found.answers), ascii_only=ascii_only))
    page.blank()
    if line.reading:
        chosen = ", ".join(f"{slug}={answer}" for slug, answer in line.reading)
        page.paragraph(f"With {chosen}.")
    before = last_states(game, line, found.question, found.answers)
    add_unusual(page, unusual(game, before[0]))
    if line.position == START or len(line.moves) > 1:
        page.paragraph(f"From {line.position}: {' '.join(line.moves) or 'no move'}.")
        page.blank()
    said = results(game, line, found.question, found.answers)
    page.columns(
        (
            [Cell(f"{found.question.slug}={answer}", QUIET), Cell(words.said(one, is_move=bool(line.moves)))]
            for answer, one in zip(found.answers, said, strict=True)
        ),
        wraps=1,
    )
    for answer, state in zip(found.answers, before, strict=True):
        add_command(page, game, line, game.format_state(state), f"{found.question.slug}={answer}")


def add_command(page: Page, game: AnyGame, line: Line, position: str, *answers: str) -> None:
    """Add the command that rules on a line's last move, unless it is too long.

    Args:
        page: where to.
        game: the game.
        line: the line.
        position: the position before that move.
        answers: answers that are chosen besides those of the line, as `--reading` takes them.
    """
    words = ["vitruvius", "ruling", game.name, position, *line.moves[-1:]]
    for answer in (*answers, *(f"{slug}={other}" for slug, other in line.reading)):
        words += ["--reading", answer]
    for name, text in line.options:
        words += [f"--{name}"] if text == "yes" else [f"--{name}", text]
    command = shlex.join(words)
    if len(command) <= LONGEST_COMMAND:
        page.line(f"{INDENT}{command}", QUIET)


def add_list(page: Page, game: AnyGame, listed: Sequence[tuple[Question, Sequence[Found]]], *, in_play: bool) -> None:
    """Add a row for each two answers of each question: how small the line is, and what is known of it."""
    head = [Cell(word, QUIET) for word in ("question", "answers", "size", "it is")]
    rows = []
    for question, found in listed:
        for one in found:
            size = " ".join(map(str, one.entry.size)) if one.entry is not None and one.entry.line is not None else "-"
            rows.append(
                [
                    Cell(question.slug, ID),
                    Cell(" / ".join(one.answers)),
                    Cell(size),
                    Cell(one.says(in_play=in_play), "" if one.is_settled else DOUBTFUL),
                ]
            )
        if not found:
            rows.append([Cell(question.slug, ID), Cell(question.default), Cell("-"), Cell("its only answer")])
    page.columns([head, *rows], wraps=3)
    page.blank()
    page.paragraph(f"Size: {', '.join(measure_of(game).names)}. The first of them counts most.")


def svg_of(game: AnyGame, found: Sequence[Found]) -> str:
    """The picture of the smallest line of them as SVG; empty if there is none."""
    first = smallest_of(found) if found else None
    if first is None or first.line is None:
        return ""
    return str(game.svg(drawn(game, first.line, first.question, first.answers)))

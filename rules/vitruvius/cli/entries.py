"""Clauses and questions as a person reads them."""

from __future__ import annotations

import shlex
from pathlib import Path

from vitruvius.cli.enactments import Place
from vitruvius.cli.page import GOOD, ID, INDENT, QUIET, Cell, Page
from vitruvius_spec import Clause, Example, Question, Stance


def add_clause(page: Page, clause: Clause) -> None:
    """Add a clause: its id, title and locator, and its text."""
    page.line(f"{clause.id}: {clause.title}", ID)
    page.paragraph(clause.text, indent=INDENT)
    page.paragraph(str(clause.locator), QUIET, indent=INDENT)


def add_question(page: Page, question: Question, answer: str = "") -> None:
    """Add a question: what it asks, why its default is so, and its answers with their evidence.

    Args:
        page: where to.
        question: the question.
        answer: the answer that a reading gives, which is then marked.
    """
    page.line(f"{question.id}: {question.title} ({question.status.value})", ID)
    page.paragraph(question.asks, indent=INDENT)
    for known in question.answers:
        marks = ["default"] * (known.id == question.default) + ["by this reading"] * (known.id == answer)
        name = f"{known.id} ({', '.join(marks)})" if marks else known.id
        page.columns(
            [(Cell(name, GOOD if known.id == (answer or question.default) else ""), Cell(known.text))], wraps=1
        )
        for evidence in known.evidence:
            how = "for" if evidence.stance is Stance.SUPPORTS else "against"
            page.paragraph(f"{how}: {evidence.statement} ({evidence.id}, {evidence.source})", QUIET, indent=INDENT * 3)
    page.paragraph(f"Why {question.default}: {question.why}", indent=INDENT)


def add_place(page: Page, place: Place) -> None:
    """Add where a clause's function is, by a path that can be opened from here."""
    page.line(f"{INDENT}{place.function}   {_from_here(place.file)}:{place.line}")


def _from_here(file: Path) -> Path:
    try:
        return file.relative_to(Path.cwd())
    except (OSError, ValueError):  # the folder is gone, or the file is elsewhere
        return file


def add_example(page: Page, game: str, example: Example) -> None:
    """Add a numbered example, with the command that shows it."""
    figure = f" ({example.figure})" if example.figure else ""
    row = (Cell(str(example.number)), Cell("yes" if example.holds else "no "), Cell(example.says + figure))
    page.columns([row], wraps=2)
    page.line(f"{INDENT * 2}{command_for(game, example)}", QUIET)


def command_for(game: str, example: Example) -> str:
    """The command that rules on the example's move, or shows its position if there is no move."""
    words = ["vitruvius", "ruling" if example.move else "show", game, example.position]
    if example.move:
        words.append(example.move)
    for question, answer in example.reading:
        words += ["--reading", f"{question}={answer}"]
    for name, text in example.options:
        words += [f"--{name}"] if text == "yes" else [f"--{name}", text]
    return shlex.join(words)

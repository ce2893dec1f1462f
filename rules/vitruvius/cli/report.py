"""A ruling as a person reads it: the verdict, the picture, the reasons, and how sure it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from vitruvius.across import Verdict
from vitruvius.cli import output, telling
from vitruvius.cli.agreed import unusual
from vitruvius.cli.entries import add_clause, add_question
from vitruvius.cli.hinges import combined, hinges
from vitruvius.cli.page import BAD, DOUBTFUL, GOOD, ID, INDENT, QUIET, Cell, Page, sentence
from vitruvius.cli.telling import AnyGame, AnyRuling
from vitruvius.game import NO_OPTIONS
from vitruvius.readings import answer_in
from vitruvius.ruling import Finding
from vitruvius_spec import Question

STYLES = {Verdict.LEGAL: GOOD, Verdict.ILLEGAL: BAD, Verdict.DISPUTED: DOUBTFUL}


def write_ruling(
    ruling: AnyRuling, *, explain: bool, ascii_only: bool, options: Mapping[str, str] = NO_OPTIONS
) -> None:
    """Write the report to standard output.

    Args:
        ruling: the ruling.
        explain: whether to add every finding, the clauses' texts and the questions' evidence.
        ascii_only: whether the picture must be plain ASCII.
        options: the game's own options as the command was given them.
    """
    page = Page()
    page.paragraph(telling.headline(ruling), STYLES[ruling.verdict])
    chosen = telling.chosen_options(ruling)
    if chosen:
        page.paragraph(f"By the reading {', '.join(chosen)}.")
    add_unusual(page, unusual(ruling.game, ruling.state, options))
    page.blank()
    add_picture(page, picture(ruling.game, ruling, ascii_only=ascii_only))
    page.blank()
    _add_open_questions(page, ruling)
    _add_onward(page, ruling)
    if ruling.verdict is Verdict.DISPUTED:
        _add_both_sides(page, ruling)
    else:
        add_findings(page, telling.reasons(ruling), telling.decided_by_question(ruling))
    _add_elsewhere(page, ruling, explain=explain)
    if explain:
        _add_explanation(page, ruling)
    page.write()


def picture(game: AnyGame, shown: object, *, ascii_only: bool) -> str:
    """The picture of a position or a ruling, in characters that standard output can carry."""
    if not ascii_only:
        drawn = game.text(shown)
        if output.carries(drawn):
            return drawn
    return game.text(shown, ascii_only=True)


def add_picture(page: Page, drawn: str) -> None:
    """Add a picture's lines as they are."""
    for line in drawn.splitlines():
        page.line(line)


def add_unusual(page: Page, says: str) -> None:
    """Add what is agreed that is not as usual, if anything is."""
    if says:
        page.paragraph(sentence(says))


def add_findings(page: Page, findings: Iterable[Finding], also: Iterable[tuple[str, str]] = ()) -> None:
    """Add findings, one a row: the sentence, and the clause's id; then what else there is, as sentence and id."""
    told = [*((finding.says, finding.clause.id) for finding in findings), *also]
    page.columns(((Cell(sentence(says)), Cell(name, ID)) for says, name in told), wraps=0)


def _add_open_questions(page: Page, ruling: AnyRuling) -> None:
    """Add a table of the open questions that make a difference, their answers, and the verdict under each."""
    questions = hinges(ruling.readings)
    if not questions:
        return
    rows = [[*(Cell(question.slug, QUIET) for question in questions), Cell("verdict", QUIET)]]
    for case in combined(ruling.readings, questions):
        given = {question.id: answer for question, answer in case.answers}
        answers = [Cell(_answer(question, given.get(question.id))) for question in questions]
        rows.append([*answers, Cell(telling.answer_on(ruling, case))])
    page.columns(rows, wraps=len(questions))
    page.blank()
    if len(questions) > 1 or ruling.verdict is not Verdict.DISPUTED:
        page.columns(((Cell(question.slug), Cell(question.asks)) for question in questions), wraps=1)
        _add_choice(page, questions[0])


def _add_onward(page: Page, ruling: AnyRuling) -> None:
    """Add the open questions that decide only how play goes on."""
    questions = telling.onward(ruling)
    if questions:
        page.paragraph(telling.deciding(questions))
        _add_choice(page, questions[0])


def _add_choice(page: Page, question: Question) -> None:
    """Add how an answer is chosen."""
    page.line(f"Choose an answer: --reading {question.slug}={telling.other_answer(question)}")
    page.blank()


def _add_both_sides(page: Page, ruling: AnyRuling) -> None:
    """Add why the move is illegal, by default or by other answers, and what follows if it is legal."""
    other = telling.other_side(ruling)
    chosen = " ".join(f"--reading {option}" for option in telling.chosen_options(other))
    if ruling.legal:
        add_findings(page, telling.reasons(ruling))
        page.blank()
        page.line(f"It is illegal with {chosen}:")
        add_findings(page, other.violations)
    else:
        page.line(f"It is legal with {chosen}. By default it is illegal:")
        add_findings(page, ruling.violations)


def _answer(question: Question, answer: str | None) -> str:
    if answer is None:
        return "-"
    return f"{answer} (default)" if answer == question.default else answer


def _add_elsewhere(page: Page, ruling: AnyRuling, *, explain: bool) -> None:
    for question, answer, answered in telling.elsewhere(ruling, unsupported=explain):
        own = answer_in(ruling.game.reading(ruling.state), question)
        page.blank()
        settled = f"Settled by the rulebook: {question.asks} {question.default.capitalize()}. {question.why}"
        page.paragraph(settled if own == question.default else f"{settled} This reading answers {own}.")
        page.paragraph(f"{telling.dissent(question, answer)} {telling.would(ruling, answered)}:")
        page.line(f"{INDENT}--reading {question.slug}={answer}")


def _add_explanation(page: Page, ruling: AnyRuling) -> None:
    page.blank()
    page.line("Every clause that the move must keep:")
    _add_marked(page, ruling.findings, ("kept", "broken"))
    if ruling.consequences:
        page.blank()
        page.line("What follows:")
        _add_marked(page, ruling.consequences, ("yes", "no"))
    page.blank()
    page.line("The clauses:")
    findings = (*ruling.findings, *ruling.consequences)
    for clause in {finding.clause.id: finding.clause for finding in findings}.values():
        add_clause(page, clause)
    asked = [*hinges(ruling.readings), *telling.onward(ruling)]
    asked += [question for question, _, _ in telling.elsewhere(ruling, unsupported=True)]
    if asked:
        page.blank()
        page.line("The questions:")
    for question in {question.id: question for question in asked}.values():
        add_question(page, question)


def _add_marked(page: Page, findings: Iterable[Finding], marks: tuple[str, str]) -> None:
    kept, broken = marks
    page.columns(
        (
            (
                Cell(kept, GOOD) if finding.holds else Cell(broken, BAD),
                Cell(sentence(finding.says)),
                Cell(finding.clause.id, ID),
            )
            for finding in findings
        ),
        wraps=1,
    )

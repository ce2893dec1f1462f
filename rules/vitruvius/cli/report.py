"""A ruling as a person reads it: the verdict, why, the picture, what to agree on, and what others say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from vitruvius.across import Answered, Verdict, under
from vitruvius.cli import output, telling
from vitruvius.cli.agreed import unusual
from vitruvius.cli.agreement import Stakes, add_agreement, add_choice, options_of
from vitruvius.cli.entries import add_clause, add_question
from vitruvius.cli.page import BAD, DOUBTFUL, GOOD, ID, INDENT, Cell, Page, sentence
from vitruvius.game import NO_OPTIONS, AnyGame
from vitruvius.hinges import hinges, legality, result
from vitruvius.readings import answer_in, by_which
from vitruvius.ruling import AnyPositionRuling, AnyRuling, Finding
from vitruvius_spec import Clause, Question

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
    add_head(page, telling.headline(ruling), STYLES[ruling.verdict], ruling, options)
    _add_why(page, ruling)
    page.blank()
    add_picture(page, picture(ruling.game, ruling, ascii_only=ascii_only))
    page.blank()
    add_agreement(page, _stakes(ruling), explain=explain, ask=ruling.verdict is not Verdict.DISPUTED)
    _add_onward(page, ruling)
    add_elsewhere(page, ruling, partial(telling.would, ruling), explain=explain)
    if explain:
        _add_explanation(page, ruling)
    page.write()


def add_head(
    page: Page, headline: str, style: str, ruling: AnyRuling | AnyPositionRuling, options: Mapping[str, str]
) -> None:
    """Add the verdict, and by which reading and by what else that is agreed it holds."""
    page.paragraph(headline, style)
    chosen = telling.chosen_options(ruling)
    if chosen:
        page.paragraph(f"By the reading {', '.join(chosen)}.")
    add_unusual(page, unusual(ruling.game, ruling.state, options))
    page.blank()


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


def add_elsewhere(
    page: Page, ruling: AnyRuling | AnyPositionRuling, would: Callable[[Answered], str], *, explain: bool
) -> None:
    """Add what other answers to settled questions would make of it, and who gives them.

    Args:
        page: where to.
        ruling: the ruling.
        would: what would be so under other answers, in words.
        explain: whether to add answers too that no published source gives.
    """
    for question, answer, answered in telling.elsewhere(ruling, unsupported=explain):
        own = answer_in(ruling.game.reading(ruling.state), question)
        page.blank()
        settled = f"Settled by the rulebook: {question.asks} {question.default.capitalize()}. {question.why}"
        page.paragraph(settled if own == question.default else f"{settled} This reading answers {own}.")
        page.paragraph(f"{telling.dissent(question, answer)} {would(answered)}:")
        page.line(f"{INDENT}--reading {question.slug}={answer}")


def _stakes(ruling: AnyRuling) -> Stakes:
    """What of a move hangs on open questions: whether it is legal where that is disputed, and else who has won."""
    settled = legality if ruling.verdict is Verdict.DISPUTED else result
    return Stakes(ruling.readings, partial(telling.answer_on, ruling), settled, only_sound=True)


def _add_why(page: Page, ruling: AnyRuling) -> None:
    """Add why the move is legal or not; of a disputed one why it is illegal, by default or by other answers."""
    if ruling.verdict is not Verdict.DISPUTED:
        _add_reasons(page, ruling)
        return
    by, others = sentence(by_which(ruling.game.reading(ruling.state))).rstrip("."), telling.against(ruling)
    if ruling.legal:
        other = ruling.game.rule_on(under(ruling.game, ruling.state, others), ruling.move)
        page.line(f"{by} it is legal:")
        _add_reasons(page, ruling)
        page.blank()
        page.line(f"It is illegal with {options_of(others)}:")
        add_findings(page, other.violations)
    else:
        page.line(f"{by} it is illegal:")
        add_findings(page, ruling.violations)
        page.blank()
        page.line(f"It is legal with {options_of(others)}.")


def _add_reasons(page: Page, ruling: AnyRuling) -> None:
    """Add what a person wants to hear of a move; of a legal one with nothing to tell, that it keeps all clauses."""
    found, decided = telling.reasons(ruling), telling.decided_by_question(ruling)
    add_findings(page, found, decided)
    if not found and not decided:
        kept = output.counted(len({finding.clause.id for finding in ruling.findings}), "clause")
        page.line(f"{INDENT}It keeps all that such a move must keep, {kept}; --explain tells each.")


def _add_onward(page: Page, ruling: AnyRuling) -> None:
    """Add the open questions that decide only how play goes on."""
    questions = telling.onward(ruling)
    if questions:
        page.paragraph(telling.deciding(questions))
        for question in questions:
            add_choice(page, question)


def add_texts(page: Page, clauses: Iterable[Clause], questions: Iterable[Question]) -> None:
    """Add clauses and questions in full, each once."""
    page.blank()
    page.line("The clauses:")
    for clause in {clause.id: clause for clause in clauses}.values():
        add_clause(page, clause)
    asked = {question.id: question for question in questions}
    if asked:
        page.blank()
        page.line("The questions:")
    for question in asked.values():
        add_question(page, question)


def _add_explanation(page: Page, ruling: AnyRuling) -> None:
    page.blank()
    page.line("Every clause that the move must keep:")
    _add_marked(page, ruling.findings, ("kept", "broken"))
    if ruling.consequences:
        page.blank()
        page.line("What follows:")
        _add_marked(page, ruling.consequences, ("yes", "no"))
    clauses = [finding.clause for finding in (*ruling.findings, *ruling.consequences)]
    asked = [*hinges(ruling.readings), *telling.onward(ruling)]
    add_texts(page, clauses, [*asked, *(question for question, _, _ in telling.elsewhere(ruling, unsupported=True))])


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

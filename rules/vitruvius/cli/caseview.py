"""A case as a person reads it: the verdict, why, the picture, and what the rules find."""

from __future__ import annotations

import shlex

from vitruvius.cases import Told, told
from vitruvius.cli.arguments import BLOCKS
from vitruvius.cli.page import BAD, DOUBTFUL, GOOD, HEADING, ID, QUIET, Cell, Page, sentence
from vitruvius.cli.report import add_picture, picture
from vitruvius.errors import VitruviusError
from vitruvius.game import AnyGame
from vitruvius_spec.cases import Case, CaseVerdict

START = "start"
"""The text that stands for the state before the first move."""

STYLES = {
    CaseVerdict.LEGAL: GOOD,
    CaseVerdict.SOUND: GOOD,
    CaseVerdict.ILLEGAL: BAD,
    CaseVerdict.UNSOUND: BAD,
    CaseVerdict.DISPUTED: DOUBTFUL,
}


def write_case(game: AnyGame, case: Case, differs: tuple[str, ...], *, ascii_only: bool) -> None:
    """Write one case to standard output.

    Args:
        game: the game.
        case: the case.
        differs: in what the rules differ from it.
        ascii_only: whether the picture must be plain ASCII.
    """
    page = Page()
    page.paragraph(f"{case.id} {case.title}", HEADING)
    page.paragraph(case.section, QUIET)
    page.blank()
    page.paragraph(f"{case.verdict.value.upper()}{_outcome(case)}. {case.why}", STYLES[case.verdict])
    if case.hangs_on:
        page.paragraph(f"It hangs on {', '.join(case.hangs_on)}.")
    page.blank()
    try:
        _add_told(page, game, case, ascii_only=ascii_only)
    except VitruviusError as error:
        page.paragraph(sentence(str(error)), BAD)
    if case.sources:
        page.blank()
        page.paragraph(f"Sources: {', '.join(case.sources)}.", QUIET)
    for difference in differs:
        page.blank()
        page.paragraph(f"The rules differ: {difference}.", BAD)
    page.write()


def _add_told(page: Page, game: AnyGame, case: Case, *, ascii_only: bool) -> None:
    """Add what the rules say: the picture, the findings that matter to the case, and what decides the game."""
    given = told(game, case)
    if len(case.moves) > 1:
        page.line(f"After {' '.join(case.moves[:-1])}:", QUIET)
    page.line(_command(game, case, given), QUIET)
    page.blank()
    add_picture(page, picture(game, given.shown, ascii_only=ascii_only))
    page.blank()
    wanted = {(finding.clause, finding.holds) for finding in case.findings}
    found = [finding for finding in given.findings if (finding.clause.id, finding.holds) in wanted]
    page.columns(((Cell(sentence(finding.says)), Cell(finding.clause.id, ID)) for finding in found), wraps=0)
    if given.outcome is not None and given.outcome.by not in {finding.clause for finding in found}:
        page.columns([(Cell(sentence(given.outcome.says)), Cell(given.outcome.by.id, ID))], wraps=0)


def _command(game: AnyGame, case: Case, given: Told) -> str:
    """The command that rules on the case's last move, or on its position if there is no move."""
    position = game.format_state(given.shown.state) if case.moves else case.position
    words = ["vitruvius", "ruling", game.name, position, *case.moves[-1:]]
    if position == START:
        words += ["--players", str(game.players(given.shown))]
    for answer in case.reading:
        words += ["--reading", answer]
    for name, text in case.options:
        # A block set is brought in a file, and a case holds its text.
        words += [f"--{name}"] if text == "yes" else [f"--{name}", "FILE" if name == BLOCKS else text]
    return shlex.join(words)


def _outcome(case: Case) -> str:
    if case.winners is None:
        return ""
    if not case.winners:
        return ", and the game is drawn"
    return f", and won by {' and '.join(f'player {winner}' for winner in case.winners)}"

"""A ruling on a position as a person reads it: can it be, is it decided, by what, and how sure is that?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from vitruvius.across import Answered, Answers, under
from vitruvius.captions import ended, named
from vitruvius.cli import telling
from vitruvius.cli.agreement import Stakes, add_agreement, options_of
from vitruvius.cli.page import BAD, DOUBTFUL, GOOD, ID, Cell, Page, sentence
from vitruvius.cli.report import add_elsewhere, add_head, add_picture, add_texts, picture
from vitruvius.game import NO_OPTIONS
from vitruvius.hinges import decisive, left_under, settling
from vitruvius.readings import by_which
from vitruvius.ruling import AnyPositionRuling, PositionVerdict, rule_on_position
from vitruvius_spec import Clause

STYLES: Final = {PositionVerdict.SOUND: GOOD, PositionVerdict.UNSOUND: BAD, PositionVerdict.DISPUTED: DOUBTFUL}


def write_position_ruling(
    ruling: AnyPositionRuling, *, explain: bool, ascii_only: bool, options: Mapping[str, str] = NO_OPTIONS
) -> None:
    """Write the report to standard output.

    Args:
        ruling: the ruling.
        explain: whether to add the clauses' texts and the questions' evidence.
        ascii_only: whether the picture must be plain ASCII.
        options: the game's own options as the command was given them.
    """
    page = Page()
    stakes = Stakes(ruling.readings, said, lambda case: case.result, only_sound=ruling.sound)
    add_head(page, _headline(ruling, stakes), STYLES[ruling.verdict], ruling, options)
    _add_why(page, ruling, stakes)
    page.blank()
    add_picture(page, picture(ruling.game, ruling.state, ascii_only=ascii_only))
    page.blank()
    add_agreement(page, stakes, explain=explain, ask=False)
    _add_impossible(page, ruling)
    add_elsewhere(page, ruling, _would, explain=explain)
    if explain:
        asked = [*stakes.questions, *(question for question, _, _ in telling.elsewhere(ruling, unsupported=True))]
        add_texts(page, _clauses(ruling), asked)
    page.write()


def said(answered: Answered) -> str:
    """What is so of a position under some answers, in a few words."""
    if not answered.sound:
        return "UNSOUND"
    return "SOUND: play goes on" if answered.winners is None else f"SOUND, and {ended(answered.winners)}"


def _headline(ruling: AnyPositionRuling, stakes: Stakes) -> str:
    """The verdict, in a line."""
    if ruling.verdict is PositionVerdict.DISPUTED:
        return telling.disputed(stakes.questions)
    if ruling.verdict is PositionVerdict.UNSOUND:
        return "UNSOUND: there can be no such position."
    return f"{said(ruling.readings[0])}."


def _add_why(page: Page, ruling: AnyPositionRuling, stakes: Stakes) -> None:
    """Add what breaks the position or has decided the game; of a disputed one, by default and by other answers."""
    if ruling.verdict is not PositionVerdict.DISPUTED:
        _add_reasons(page, ruling)
        return
    by = sentence(by_which(ruling.game.reading(ruling.state))).rstrip(".")
    _add_side(page, by, ruling)
    page.blank()
    others = settling(stakes.cases, next(said for _, said in stakes.cases if said != ruling.readings[0].result))
    other = rule_on_position(ruling.game, under(ruling.game, ruling.state, others))
    _add_side(page, f"With {options_of(others)}", other)


def _add_side(page: Page, by: str, ruling: AnyPositionRuling) -> None:
    """Add what is so by some answers, and why."""
    is_told = not ruling.sound or ruling.outcome is not None
    page.line(f"{by}: {said(ruling.readings[0])}{':' if is_told else '.'}")
    _add_reasons(page, ruling)


def _add_reasons(page: Page, ruling: AnyPositionRuling) -> None:
    told = [(finding.says, finding.clause.id) for finding in ruling.findings]
    if ruling.outcome is not None:
        told.append((ruling.outcome.says, ruling.outcome.by.id))
    page.columns(((Cell(sentence(says)), Cell(name, ID)) for says, name in told), wraps=0)


def _add_impossible(page: Page, ruling: AnyPositionRuling) -> None:
    """Add under which answers a sound position could not be."""
    if not ruling.sound or all(case.sound for case in ruling.readings):
        return
    cases = [(case.answers, case.sound) for case in ruling.readings]
    alone: list[Answers] = [(given,) for given in decisive(cases) if not left_under(ruling.readings, *given)[0].sound]
    barring = " or with ".join(map(options_of, alone or [settling(cases, wanted=False)]))
    page.blank()
    page.paragraph(f"It could not be with {barring}.")


def _would(answered: Answered) -> str:
    """What would be so under other answers."""
    if not answered.sound:
        return "there could be no such position"
    if answered.winners is None:
        return "play would go on"
    return f"{named(answered.winners)} would have won" if answered.winners else "the game would be drawn"


def _clauses(ruling: AnyPositionRuling) -> Iterator[Clause]:
    """The clauses that the position breaks, or that has decided the game."""
    yield from (finding.clause for finding in ruling.findings)
    if ruling.outcome is not None and isinstance(ruling.outcome.by, Clause):
        yield ruling.outcome.by

"""Reading collections of cases: TOML of one strict format, in which no key goes unread."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from vitruvius_spec.cases.model import Case, CaseFinding, CaseVerdict
from vitruvius_spec.cases.tables import MalformedCases, Table, pairs, tables, text, texts, truth, whole, wholes

FORMAT: Final = 1
"""The version of the format."""

_ID: Final = re.compile(r"\d+\.\d\d")


def file_name(game: str) -> str:
    """The name of a game's file, beside this module.

    Args:
        game: the game's name on the command line, such as `cornerstone-tower`.
    """
    return f"{game}.toml"


@cache
def cases_of(game: str) -> tuple[Case, ...]:
    """The cases of a game, in the rulebook's order.

    Args:
        game: the game's name on the command line, such as `cornerstone-tower`.

    Raises:
        FileNotFoundError: there are none of a game of that name.
        MalformedCases: the file is not in the format.
    """
    return parse_cases((files(__package__) / file_name(game)).read_text(encoding="utf-8"), game)


def parse_cases(content: str, game: str) -> tuple[Case, ...]:
    """The cases that a text holds.

    Args:
        content: the text, in TOML.
        game: the game that they must be of.

    Raises:
        MalformedCases: the text is not in the format, or two cases have one id.
    """
    try:
        body = tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        raise MalformedCases(f"no TOML: {error}") from None
    except (RecursionError, ValueError):  # lists in lists without end; a number of thousands of digits
        raise MalformedCases("no TOML: something in it is far too deep or too large") from None
    document = Table(body, "the file")
    version, named = document.take("format", whole), document.take("game", text)
    if version != FORMAT:
        raise MalformedCases(f"the file: format {version} is not read, only format {FORMAT}")
    if named != game:
        raise MalformedCases(f"the file: the cases are of the game {named!r}, and not of {game!r}")
    cases = tuple(_case(each, number) for number, each in enumerate(document.take("case", tables), start=1))
    document.close()
    _require_order(cases)
    return cases


def _case(body: Mapping[str, object], number: int) -> Case:
    """The case of one table, the so-manyth of the file."""
    table = Table(body, f"case {body.get('id', f'number {number} of the file')}")
    case = Case(
        id=table.take("id", _id),
        section=table.take("section", text),
        title=table.take("title", text),
        position=table.take("position", text),
        verdict=table.take("verdict", _verdict),
        why=table.take("why", text),
        players=table.take_or("players", whole, None),
        moves=table.take_or("moves", texts, ()),
        reading=table.take_or("reading", texts, ()),
        options=table.take_or("options", pairs, ()),
        winners=table.take_or("winners", wholes, None),
        by=table.take_or("by", text, ""),
        findings=tuple(_finding(each, table.place) for each in table.take_or("findings", tables, ())),
        hangs_on=table.take_or("hangs_on", texts, ()),
        sources=table.take_or("sources", texts, ()),
    )
    table.close()
    _require_sense(case)
    return case


def _finding(body: Mapping[str, object], place: str) -> CaseFinding:
    table = Table(body, f"{place}: a finding")
    finding = CaseFinding(table.take("clause", text), table.take("holds", truth))
    table.close()
    return finding


def _require_sense(case: Case) -> None:
    """Refuse a verdict that is none on what the case is about."""
    of_position = {CaseVerdict.SOUND, CaseVerdict.UNSOUND, CaseVerdict.DISPUTED}
    of_move = {CaseVerdict.LEGAL, CaseVerdict.ILLEGAL, CaseVerdict.DISPUTED}
    if case.verdict not in (of_move if case.moves else of_position):
        about = "a move" if case.moves else "a position"
        raise MalformedCases(f"case {case.id}: {case.verdict.value} is no verdict on {about}")
    if case.verdict is CaseVerdict.DISPUTED and not case.hangs_on:
        raise MalformedCases(f"case {case.id}: it is disputed, and hangs on nothing")
    if case.by and case.winners is None:
        raise MalformedCases(f"case {case.id}: {case.by} decides it, and there are no winners")


def _require_order(cases: Iterable[Case]) -> None:
    """Refuse ids that do not ascend, and sections whose number changes."""
    before = (0, 0)
    names: dict[int, str] = {}
    for case in cases:
        section, number = map(int, case.id.split("."))
        if (section, number) <= before:
            raise MalformedCases(f"case {case.id}: its number does not follow on the one before")
        before = (section, number)
        if names.setdefault(section, case.section) != case.section:
            raise MalformedCases(f"case {case.id}: section {section} is {names[section]!r} before")
    if len(set(names.values())) != len(names):
        raise MalformedCases("the file: two numbers for one section")


def _id(value: object) -> str:
    found = text(value)
    if _ID.fullmatch(found) is None:
        raise MalformedCases("a section's number and the case's own in two digits, such as 2.05")
    return found


def _verdict(value: object) -> CaseVerdict:
    known = {verdict.value: verdict for verdict in CaseVerdict}
    found = known.get(text(value))
    if found is None:
        raise MalformedCases(f"one of {', '.join(known)}")
    return found

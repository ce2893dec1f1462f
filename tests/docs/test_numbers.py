"""Every numeral in the prose of the documents is true: computed here, or excused with the reason why it counts nothing.

Numbers that count what the project has are written with the role `rules:number`, which counts them when the site is
built.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from attrs import frozen

from tests.docs.blocks import ROOT, pages
from vitruvius import corintho
from vitruvius import cornerstone_cards as cards
from vitruvius.cli import arguments
from vitruvius.cli.exits import Exit
from vitruvius.games import NAMES
from vitruvius.record import parse_record
from vitruvius_proofs import export
from vitruvius_spec.cases.loading import FORMAT

FENCED = re.compile(r"^( *)(`{3,})[^\n]*\n.*?^\1\2 *$", re.DOTALL | re.MULTILINE)
ASIDE = re.compile(r"``[^`]*``|`[^`]*`|(?<=\])\([^)]*\)|^\.\. [^\n]*$|<!--.*?-->", re.MULTILINE | re.DOTALL)
"""What is no prose: code, roles, the targets of links, directives and comments."""
NUMERAL = re.compile(r"(?<![\w.:,@-])-?\d+(?:st|nd|rd|th|(?=\W|$))")
"""A number that stands alone. What is part of a name, such as b2.3, C1, SHA-256 or 4a, is none."""


@frozen
class Held:
    """What is written so is so: the groups of the pattern are the numbers."""

    page: str
    pattern: str
    numbers: Callable[[], Sequence[int]]


@frozen
class Excuse:
    """What is written so counts nothing of the project that could change."""

    pattern: str
    why: str


def _oldest_python() -> Sequence[int]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [int(part) for part in project["requires-python"].removeprefix(">=").split(".")]


def _left_in_the_quarry() -> Sequence[int]:
    return [_dealt(["hand-size=eight"]), _dealt(["hand-size=ten"])]


def _dealt(answers: Sequence[str]) -> int:
    """How many cards the Quarry has when four have been dealt their hands."""
    state, deck = cards.start(cards.GAME.config(4, answers, {})), [*cards.DECK]
    while cards.chance_moves(state):
        state = cards.play(state, cards.Deal(deck.pop()))
    return len(state.quarry)


def _moves_of_the_deck() -> Sequence[int]:
    record = parse_record((ROOT / "docs" / "examples" / "cornerstone-cards.record").read_text("utf-8"))
    drawn = next(place for place, move in enumerate(record.moves, 1) if isinstance(move, cards.Drawn))
    return [sum(isinstance(move, cards.Deal) for move in record.moves), drawn]


def _sections() -> Sequence[int]:
    board, reserves, *_ = corintho.format_state(corintho.start()).split()
    assert not re.search("[BCA]", board)
    return [sum(map(int, reserves.replace(",", "")))]


HELD = (
    Held("README.md", r"Python (\d+)\.(\d+) or later", _oldest_python),
    Held("docs/start.md", r"Python (\d+)\.(\d+) or later", _oldest_python),
    Held("docs/start.md", r"stacks\s+add up to (\d+)", _sections),
    Held(
        "docs/records.md", r"the first (\d+) moves are the deal, and the (\d+)rd is the drawn card", _moves_of_the_deck
    ),
    Held("docs/cornerstone-cards.rst", r"a Quarry of (\d+) cards, and hands of ten one of (\d+)", _left_in_the_quarry),
    Held("docs/theorems/cornerstone-cards.rst", r"up to (\d+) in each hand", lambda: [len(cards.DECK)]),
    Held("docs/case-format.md", r"the version of the format, which is (\d+)", lambda: [FORMAT]),
    Held("docs/case-format.md", r"what programs read of version (\d+) stays so", lambda: [FORMAT]),
    Held("docs/proofs.md", r"N is from (\d+) to (\d+)", lambda: [1, arguments._MOST_JOBS]),
    Held("docs/proofs.md", r"and (\d+) characters of it are kept", lambda: [export._LONGEST]),
)

# One sentence each; the games are counted in words.
IN_WORDS = (
    ("README.md", "the rulebook of three building games"),
    ("README.md", "Every clause of the three games"),
    ("docs/index.md", "the rulebook of three building games"),
    ("docs/index.md", "the rules of all three games"),
    ("docs/proofs.md", "Every clause of the three games"),
)

EXIT_CODES = (
    r"^\| ((?:\d+, )*\d+) \| (?=legal|illegal|all that|something|wrong use|a malformed|disputed)",
    r"^\| ((?:\d+, )*\d+) \| (?=a fault|interrupted|whoever|asked)",
    r"\(exit code (\d+)\)",
    r"\b[Tt]he exit code is (\d+) if",
    r"all lines, and (\d+) if they do not",
    r"\b(?:ends?|exits)(?:\s+\w+)?\s+with\s+(\d+)",
    r"with (\d+) if it is not, and then names",
    r"and with (\d+) if that, or",
)
"""How exit codes are written; each number must be one."""

EXCUSES = (
    Excuse(r"\b[Pp]layer \d\b", "a player's name"),
    Excuse(r"ranks? \d(?: (?:to|down to rank) \d)?", "ranks of the board, which the notation names so"),
    Excuse(
        r"row \d and the third level|south of \d come 0, -1 and so on", "rows of the table, which the notation names so"
    ),
    Excuse(r"the dice show \d and \d|a player with \d Blocks", "what the notation beside it says in this example"),
    Excuse(r"numbered from 1", "where counting begins"),
    Excuse(r"below 1 it is faster", "a ratio of 1 is that of equals"),
    Excuse(r"some 20 minutes on two processors", "a time, which depends on the machine"),
    Excuse(r"is defined 2 times", "an example of a message, which `tests/proofs` has"),
    Excuse(r"makes 623 mutants of[^#]*which were not run on them", "what was measured once, and is told as that"),
)


def prose(page: Path) -> str:
    """The page's text without code, roles, directives and targets; what is left out leaves a word in its place."""
    text = FENCED.sub("", page.read_text("utf-8"))
    return ASIDE.sub("_", text)


PROSE = {page.relative_to(ROOT).as_posix(): prose(page) for page in pages()}


def _accounted(name: str) -> list[tuple[int, int]]:
    """Where what is written is held or excused."""
    patterns = [held.pattern for held in HELD if held.page == name]
    patterns += [*EXIT_CODES, *(excuse.pattern for excuse in EXCUSES)]
    return [match.span() for pattern in patterns for match in re.finditer(pattern, PROSE[name], re.MULTILINE)]


@pytest.mark.parametrize("name", PROSE)
def test_every_numeral_is_accounted_for(name: str) -> None:
    spans = _accounted(name)
    loose = [
        PROSE[name][max(0, match.start() - 40) : match.end() + 40]
        for match in NUMERAL.finditer(PROSE[name])
        if not any(begin <= match.start() and match.end() <= end for begin, end in spans)
    ]
    assert not loose, "write it with the role rules:number, or hold it or excuse it in this file"


@pytest.mark.parametrize("held", HELD, ids=lambda held: f"{held.page}: {held.pattern}")
def test_what_is_held_is_so(held: Held) -> None:
    found = re.search(held.pattern, PROSE[held.page])
    assert found, "the sentence is gone"
    assert [*map(int, found.groups())] == [*held.numbers()]


@pytest.mark.parametrize(("name", "sentence"), IN_WORDS)
def test_the_games_are_counted_in_words(name: str, sentence: str) -> None:
    assert sentence in " ".join(PROSE[name].split())
    assert dict(enumerate(("no", "one", "two", "three", "four")))[len(NAMES)] in sentence


@pytest.mark.parametrize("pattern", EXIT_CODES)
def test_exit_codes_are_such(pattern: str) -> None:
    found = [match[1] for text in PROSE.values() for match in re.finditer(pattern, text, re.MULTILINE)]
    assert found, "nothing is written so any more"
    assert {int(code) for codes in found for code in codes.split(", ")} <= {*Exit}


@pytest.mark.parametrize("excuse", EXCUSES, ids=lambda excuse: excuse.pattern)
def test_an_excuse_is_needed(excuse: Excuse) -> None:
    assert any(re.search(excuse.pattern, text) for text in PROSE.values())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("there are 12 of them, or 3.", ["12", "3"]),
        ("the 43rd of 5", ["43rd", "5"]),
        ("b2.3, C1, SHA-256, UTF-8, 4a and 12px", []),
        ("(7)", ["7"]),
    ],
)
def test_what_a_numeral_is(text: str, found: Sequence[str]) -> None:
    assert NUMERAL.findall(text) == found

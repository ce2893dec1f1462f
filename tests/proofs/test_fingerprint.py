"""Fingerprints: what a function rests on, and which edits change its hash."""

from __future__ import annotations

import importlib.util
import inspect
import random
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType, ModuleType

import pytest

from vitruvius.corintho import clauses, moves, state
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Config
from vitruvius.game import Player
from vitruvius_proofs.fingerprint import fingerprint, rests_on
from vitruvius_proofs.program import Program

CLAUSES = clauses.__name__
STATE = state.__name__
READING = Reading.__module__

TABLES = "vitruvius.synthetic_tables"
RULES = "vitruvius.synthetic_rules"
TABLES_TEXT = '''
"""Tables."""

import enum
from collections.abc import Callable
from typing import Final, Literal, NewType

from attrs import frozen
from vitruvius_spec.corintho import clauses as spec

Count = NewType("Count", int)
Wall = tuple["Block", ...]
Known = Wall


class Kind(enum.Enum):
    """A kind."""

    FLAT = 1
    TALL = 2

    @property
    def height(self) -> int:
        """How high."""
        return 1 if self is Kind.FLAT else LIMIT


@frozen
class Solid:
    kind: Kind

    def volume(self) -> int:
        return self.kind.height


@frozen
class Block(Solid):
    """A block."""

    wide: Count
    """How wide."""

    def area(self) -> int:
        """How large."""
        step = self.wide
        return step * self.kind.height

    def _repr_svg_(self) -> str:
        from vitruvius.synthetic_rules import unrelated

        return str(unrelated(1))


@frozen
class Code:
    """A requirement."""

    says: object
    holds: Callable[[int], bool]


LIMIT: Final = 3
OTHER = 5


def step(number: int) -> int:
    return number + 1


def is_small(number: int) -> bool:
    """Whether it is small."""
    return number < LIMIT  # small


class Plain:
    lone: int
    size: Literal["a size", "OTHER"] = LIMIT


CODES: Final = (Code(spec.ROW, is_small), Code(spec.TURNS, lambda OTHER: OTHER > 0))
GROWING = [1]
GROWING.append(2)
GROWING[0] += OTHER
declared: int
SQUARES = tuple(OTHER * OTHER for OTHER in (1, 2))
'''
RULES_TEXT = '''
"""Rules."""

from __future__ import annotations

import vitruvius.synthetic_tables
from vitruvius import synthetic_tables as t
from vitruvius.synthetic_tables import CODES, Kind as K, Wall
from vitruvius_spec.corintho import clauses as spec
from vitruvius.enact import enacts


@enacts(spec.ROW)
def holds_all(number: int) -> bool:
    """Whether every code holds."""
    return all(code.holds(number) for code in CODES)


def next_one(number: int) -> int:
    return t.step(number)


def by_full_name(number: int) -> int:
    return vitruvius.synthetic_tables.step(number)


def total(wall: Wall) -> int:
    return sum(block.area() for block in wall)


def total_of_known(wall: t.Known) -> int:
    return sum(block.area() for block in wall)


def is_tall(kind: object) -> bool:
    return kind is K.TALL


def own_names(step: int, OTHER: int = t.LIMIT) -> int:
    is_small = step
    return [is_small + next_one for next_one in (step, OTHER)][0]


def unrelated(number: int) -> int:
    return number


def f_of_any_text() -> None:
    """Its text is another in each test."""


def even(number: int) -> bool:
    return number == 0 or odd(number - 1)


def odd(number: int) -> bool:
    return number != 0 and even(number - 1)


def grown() -> int:
    return t.GROWING[1]


def imports() -> int:
    from vitruvius.synthetic_tables import step as other

    return other(1)


def hands_on() -> object:
    return dir(t)


def makes() -> Callable[[], int]:
    def inner() -> int:
        return 1

    return inner


def is_lost() -> int:
    return nowhere.step


def leads_nowhere() -> int:
    return t.nowhere


def inner_names() -> object:
    def step() -> int:
        return (even := 1) + even

    class odd(t.Plain):
        next_one = 1

    async def total() -> object:
        return [{even: grown for even, grown in {}}, {imports for imports in () if imports}, lambda *step: step]

    try:
        from os import path as unrelated
    except ImportError as is_tall:
        return is_tall
    match unrelated, step, total, odd:
        case [{"a": 1, **by_full_name}, *hands_on]:
            return by_full_name, hands_on
    return t.__name__


async def worded(*names: str, width: int = 3, **more: object) -> object:
    match names:
        case [first, *_] if (size := len(first)) > 1:
            shown = f"{first!r:>{width}}{'a' 'b'}{size:}" " of " f"{width=}"
        case {"a": None, **others}:
            shown = rb"\\a", others, {*()}, {**more}
        case _:
            return None
    for name in names[1:-1:2]:
        try:
            await names[0], lambda *_, end=...: (yield)
        except* (ValueError, OSError) as error:
            del shown, error
        else:
            continue
    return u"x", 1e100, 2j, (*names, shown), -1, not shown, [a for b in shown async for a in b if a if b]
'''


class Trial:
    """Two modules in a folder of their own, imported under names of ours."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.texts = {TABLES: TABLES_TEXT, RULES: RULES_TEXT.replace("@enacts(spec.ROW)\n", "")}
        self._folder = folder
        self._patch = patch
        for name in self.texts:
            self._import(name)

    def _import(self, name: str) -> None:
        path = self._folder / f"{name}.py"
        path.write_text(self.texts[name], encoding="utf-8")
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        self._patch.setitem(sys.modules, name, module)
        self._patch.setattr(sys.modules["vitruvius"], name.rpartition(".")[2], module, raising=False)
        spec.loader.exec_module(module)

    def get(self, name: str) -> Callable[..., object]:
        found: object = self.module(RULES)
        for part in name.split("."):
            found = getattr(found, part)
        assert callable(found)
        return found

    def module(self, name: str) -> ModuleType:
        return sys.modules[name]

    def rests_on(self, name: str) -> set[str]:
        """What the function of the rules rests on, by names without the package."""
        first, *others = rests_on(self.get(name))
        assert first == f"{RULES}.{name}"
        assert others == sorted(others)
        return {one.removeprefix("vitruvius.synthetic_") for one in others}

    def changes(self, name: str, module: str, right: str, wrong: str) -> bool:
        """Whether the edit of the file changes the function's fingerprint."""
        assert self.texts[module].count(right) == 1, right
        edited = self.texts[module].replace(right, wrong)
        before = fingerprint(self.get(name))
        path = self._folder / f"{module}.py"
        path.write_text(edited, encoding="utf-8")
        after = fingerprint(self.get(name))
        path.write_text(self.texts[module], encoding="utf-8")
        assert fingerprint(self.get(name), {module: edited}) == after
        assert fingerprint(self.get(name)) == before
        return after != before


@pytest.fixture
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Trial:
    return Trial(tmp_path, monkeypatch)


# What is rested on

SOLID = {"tables.Block", "tables.Solid", "tables.Kind", "tables.LIMIT", "tables.Count"}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("holds_all", {"tables.CODES", "tables.Code", "tables.is_small", "tables.LIMIT"}),
        ("next_one", {"tables.step"}),
        ("by_full_name", {"tables.step"}),
        ("is_tall", {"tables.Kind", "tables.LIMIT"}),
        ("own_names", {"tables.LIMIT"}),
        ("unrelated", set()),
        ("even", {"rules.odd"}),
        ("odd", {"rules.even"}),
        ("grown", {"tables.GROWING", "tables.OTHER"}),
        ("inner_names", {"tables.Plain", "tables.LIMIT", "tables.OTHER"}),
        ("imports", {"tables.step"}),
        # Only its annotation names the class, behind an alias; the alias itself makes no difference.
        ("total", SOLID),
        ("total_of_known", SOLID),
    ],
)
def test_a_function_rests_on_what_it_calls_and_names_and_on_what_these_rest_on(
    trial: Trial, name: str, expected: set[str]
) -> None:
    assert trial.rests_on(name) == expected


def test_a_method_rests_on_its_class(trial: Trial) -> None:
    area = trial.module(TABLES).Block.area
    first, *others = rests_on(area)
    assert first == f"{TABLES}.Block.area"
    assert {one.removeprefix("vitruvius.synthetic_") for one in others} == SOLID


def test_a_function_that_hands_on_a_module_rests_on_all_of_it(trial: Trial) -> None:
    things = {"Count", "Wall", "Known", "Kind", "Plain", "Solid", "Block", "Code", "LIMIT", "OTHER"}
    things |= {"step", "is_small", "CODES", "GROWING", "SQUARES"}
    assert trial.rests_on("hands_on") == {f"tables.{one}" for one in things}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("from vitruvius.synthetic_tables import *\ndef f(): return step(1)", {"tables.step"}),
        ("from vitruvius.synthetic_tables import *\ndef f(): return unknown(1)", set()),
        ("from .synthetic_tables import step as g\ndef f(): return g(1)", {"tables.step"}),
        ("from . import synthetic_tables\ndef f(): return synthetic_tables.step(1)", {"tables.step"}),
        ("import vitruvius.synthetic_tables as t\ndef f(): return t.step(1)", {"tables.step"}),
        ("def f():\n    import vitruvius.synthetic_rules as r\n    return r\ng = 1", {"rules.g"}),
        ("if True:\n    from .synthetic_tables import step\ndef f(): return step(1)", {"tables.step"}),
        ("if True:\n    def g(): return h()\ndef h(): return 1\ndef f(): return g()", {"rules.g", "rules.h"}),
        (
            "def __getattr__(name): return 1\nfrom . import synthetic_rules as r\ndef f(): return r.a",
            {"rules.__getattr__"},
        ),
        ("def f(a=lambda b: g): return [b for b in b for g in g(b)]\nb, g = 1, 2", {"rules.b", "rules.g"}),
        ("def f():\n    global g\n    g = 1\ng = 2", set()),
        ("def f():\n    global g\n    g = g + 1\ng = 2", {"rules.g"}),
        ("def f(a: 'G | int', b: '1 +'): return a\nclass G:\n    def h(self): return H\nH = 1", {"rules.G", "rules.H"}),
        ("def f(): return 1\ndef f(): return G\nG = [x for x in (1,)]\nx = 1", {"rules.G"}),
    ],
)
def test_names_are_followed_as_python_does(trial: Trial, text: str, expected: set[str]) -> None:
    first, *others = rests_on(trial.get("f_of_any_text"), {RULES: text.replace("def f(", "def f_of_any_text(")})
    assert first == f"{RULES}.f_of_any_text"
    assert {one.removeprefix("vitruvius.synthetic_") for one in others} == expected


# What changes the hash


@pytest.mark.parametrize(
    ("name", "module", "right", "wrong"),
    [
        ("next_one", RULES, "return t.step(number)", "return t.step(number + 0)"),
        ("next_one", TABLES, "return number + 1", "return number + 2"),
        ("holds_all", TABLES, "return number < LIMIT", "return number <= LIMIT"),
        ("holds_all", TABLES, "Code(spec.ROW, is_small), ", ""),
        ("holds_all", TABLES, "LIMIT: Final = 3", "LIMIT: Final = 4"),
        ("total", TABLES, "return step * self.kind.height", "return step + self.kind.height"),
        ("total", TABLES, "return self.kind.height\n\n\n@frozen\nclass Block", "return 1\n\n\n@frozen\nclass Block"),
        ("total", TABLES, "return 1 if self is Kind.FLAT", "return 2 if self is Kind.FLAT"),
        ("total", TABLES, "wide: Count", "wide: int"),
        ("total", TABLES, "wide: Count\n", "wide: Count = 1\n"),
        ("total", TABLES, "@frozen\nclass Block", "@frozen(kw_only=True)\nclass Block"),
        ("is_tall", TABLES, "TALL = 2", "TALL = 4"),
        ("is_tall", RULES, "Kind as K", "Code as K"),
        ("own_names", RULES, "OTHER: int = t.LIMIT", "OTHER: int = 4"),
        ("even", RULES, "return number != 0 and", "return number > 0 and"),
        ("grown", TABLES, "GROWING.append(2)", "GROWING.append(3)"),
        ("grown", TABLES, "GROWING[0] +=", "GROWING[0] -="),
    ],
)
def test_an_edit_of_what_it_rests_on_changes_the_hash(
    trial: Trial, name: str, module: str, right: str, wrong: str
) -> None:
    assert trial.changes(name, module, right, wrong)


@pytest.mark.parametrize(
    ("name", "module", "right", "wrong"),
    [
        ("holds_all", TABLES, '"""Whether it is small."""', '"""Whether it is not large."""'),
        ("holds_all", TABLES, '    """Whether it is small."""\n', ""),
        ("holds_all", TABLES, "  # small", ""),
        ("holds_all", TABLES, "number < LIMIT", "(number\n        < LIMIT)"),
        ("holds_all", TABLES, "def is_small(number: int) -> bool", "def is_small(number: bool) -> object"),
        ("holds_all", TABLES, "LIMIT: Final = 3", "LIMIT = 3"),
        ("holds_all", TABLES, "OTHER = 5", "OTHER = 6"),
        ("holds_all", TABLES, "return number + 1", "return number + 2"),
        ("holds_all", RULES, "return number\n", "return number + 1\n"),
        ("total", TABLES, '"""How wide."""', '"""How long."""'),
        ("total", TABLES, '        """How large."""\n', ""),
        ("total", TABLES, '    """A block."""\n', ""),
        ("total", TABLES, "def area(self) -> int", "def area(self) -> object"),
        ("total", TABLES, "step = self.wide", "step: int = self.wide"),
        ("total", TABLES, "step = self.wide", "step: int\n        step = self.wide"),
        ("total", TABLES, "return str(unrelated(1))", "return str(unrelated(2))"),
        ("total", RULES, "wall: Wall", "wall: tuple[t.Block, ...]"),
        ("total", TABLES, "Wall = tuple[", "Wall = list["),
        ("own_names", TABLES, "return number + 1", "return number + 2"),
        ("own_names", TABLES, "OTHER = 5", "OTHER = 6"),
        ("next_one", RULES, "import vitruvius.synthetic_tables\n", "import os\nimport vitruvius.synthetic_tables\n"),
    ],
)
def test_an_edit_of_words_or_of_anything_else_does_not(
    trial: Trial, name: str, module: str, right: str, wrong: str
) -> None:
    assert not trial.changes(name, module, right, wrong)


def test_moving_a_function_in_its_file_does_not_change_the_hash(trial: Trial) -> None:
    step = "def step(number: int) -> int:\n    return number + 1\n"
    assert TABLES_TEXT.count(step) == 1
    moved = {TABLES: TABLES_TEXT.replace(step, "") + step}
    assert fingerprint(trial.get("next_one"), moved) == fingerprint(trial.get("next_one"))


# What is refused


def test_a_function_that_is_not_at_the_top_of_a_module_of_ours_is_refused(trial: Trial) -> None:
    for function in (trial.get("makes")(), inspect.getsource, len, trial.get("K")):
        assert callable(function)
        with pytest.raises(LookupError, match="is no function at the top of a module"):
            fingerprint(function)


@pytest.mark.parametrize(("name", "lost"), [("is_lost", "nowhere.step"), ("leads_nowhere", "t.nowhere")])
def test_a_name_that_is_defined_nowhere_is_refused(trial: Trial, name: str, lost: str) -> None:
    with pytest.raises(LookupError, match=f"{name} uses {lost}, which is defined nowhere"):
        rests_on(trial.get(name))


@pytest.mark.parametrize(
    "source", ["from .synthetic_rules import g", "from vitruvius.nowhere import g", "import nowhere"]
)
def test_a_name_that_imports_do_not_lead_to_is_refused(trial: Trial, source: str) -> None:
    with pytest.raises(LookupError, match="unrelated uses g, which is defined nowhere"):
        rests_on(trial.get("unrelated"), {RULES: f"{source}\ndef unrelated(): return g()"})


# The shipped source


def names(module: str, *inner: str) -> set[str]:
    return {f"{module}.{one}" for one in inner}


def test_may_rest_on_rests_on_its_types_alone() -> None:
    found = rests_on(clauses.may_rest_on)
    assert found[0] == f"{CLAUSES}.may_rest_on"
    assert names(STATE, "Section") | names(READING, "Reading", "Unmodifiable") | {"vitruvius.readings.BaseReading"} <= {
        *found
    }
    assert not [one for one in found[1:] if one.startswith(CLAUSES)]


def test_the_spec_the_pictures_and_the_register_of_enactments_are_left_out() -> None:
    found = rests_on(clauses.has_won)
    packages = {one.rpartition(".")[0] for one in found}
    assert packages <= {CLAUSES, STATE, READING, "vitruvius.readings", "vitruvius.game"}


def test_what_is_called_when_a_game_is_played_is_rested_on() -> None:
    called: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename == clauses.__file__:
            called.add(frame.f_code.co_qualname.split(".")[0])

    chance = random.Random(3)
    for reading in (Reading(), Reading(four_undoes_three=True, breaking_duty=True)):
        position = moves.start(Config(players=2, reading=reading))
        while listed := list(moves.legal_moves(position)):
            position = moves.play(position, chance.choice(listed))
            sys.setprofile(note)
            try:
                clauses.has_won(position, Player(1))
            finally:
                sys.setprofile(None)
    assert len(called) > 30
    assert names(CLAUSES, *called) <= {*rests_on(clauses.has_won)}


def test_an_edited_program_has_the_fingerprints_of_its_own_texts() -> None:
    text = inspect.getsource(clauses)
    right = "(upper is Section.CAPITAL and lower is Section.COLUMN)"
    assert text.count(right) == 1
    edited = {CLAUSES: text.replace(right, "False")}
    function = Program(edited).function(f"{CLAUSES}.may_rest_on")
    assert fingerprint(function, edited) == fingerprint(clauses.may_rest_on, edited)
    assert fingerprint(function, edited) != fingerprint(clauses.may_rest_on)
    assert fingerprint(clauses.is_adjacent, edited) == fingerprint(clauses.is_adjacent)
    assert fingerprint(clauses.has_won, edited) != fingerprint(clauses.has_won)
    with pytest.raises(LookupError, match="is of a copy of"):
        fingerprint(function)


def test_hashes_are_the_same_on_every_version_of_python(trial: Trial) -> None:
    # They are written down here, so each version of Python that this test is run with is held to them.
    assert fingerprint(trial.get("total")) == ("592b89f34915ecc83b329c71fd06aaa60d779e00a23d54bec75afdda434f76ed")
    assert fingerprint(trial.get("worded")) == ("c26b3b0d3623a0d4381196dc9747a982c414529a1e217d6b080293f67e63f0f7")

"""Mutants: each operator's on small sources, and all of them on the shipped enactments."""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from functools import cache

import pytest

from vitruvius.corintho import clauses, state
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Section
from vitruvius_proofs.mutants.operators import DELETE_ENTRY, OPERATORS, Mutant, mutants_of, table_mutants
from vitruvius_proofs.program import Program

CLAUSES = clauses.__name__
TEXT = inspect.getsource(clauses)

HEAD = """\
import enum
import vitruvius.corintho.state
from vitruvius.corintho import state as s
from vitruvius.corintho.state import Section, Supply

class Base(enum.Enum):
    pass

class Mood(Base):
    _ignored = None
    GOOD = 1
    BAD = 2
    FINE = 1

    def __repr__(self) -> str:
        return ""

class Plain:
    GOOD = 1
    BAD = 2

"""
LINE = "def f(a, b, c, d):\n"


def module(body: str) -> str:
    """A module with a function of those statements; an expression stands for its return."""
    lines = body.splitlines() if "return" in body else [f"return {body}"]
    return HEAD + LINE + "".join(f"    {line}\n" for line in lines)


def made(body: str, operator: str) -> dict[str, str]:
    """The operator's mutants of the function, by their ids without the operator."""
    found = {}
    for mutant in mutants_of(module(body), "f"):
        before, line, after = mutant.text.partition(LINE)
        assert (before, line) == (HEAD, LINE)
        if mutant.operator == operator:
            inner = "\n".join(one[4:] for one in after.splitlines())
            place = mutant.id.removeprefix(f"{operator}:")
            found[place] = inner if "return" in body else inner.removeprefix("return ")
    return found


def ids(mutants: tuple[Mutant, ...]) -> list[str]:
    return [one.id for one in mutants]


# Each operator


CASES: list[tuple[str, str, dict[str, str]]] = [
    ("delete-conjunct", "a and b and c", {"1": "b and c", "2": "a and c", "3": "a and b"}),
    ("delete-conjunct", "not (a and b)", {"1": "not (b)", "2": "not (a)"}),
    ("delete-conjunct", "a and(b)", {"1": "b", "2": "a"}),
    ("delete-conjunct", "if(a)and(b):\n    return c", {"1": "if(b):\n    return c", "2": "if(a):\n    return c"}),
    ("delete-conjunct", "if a and b:\n    return c", {"1": "if b:\n    return c", "2": "if a:\n    return c"}),
    # Brackets are put only where what is left would be read otherwise.
    ("delete-conjunct", "c or (a or b) and d", {"1": "c or d", "2": "c or (a or b)"}),
    ("delete-conjunct", "c == ((a or b) and d)", {"1": "c == (d)", "2": "c == (a or b)"}),
    (
        "delete-conjunct",
        "all(a for a in b if a > c if a and d)",
        {
            "1": "all(a for a in b if a and d)",
            "2": "all(a for a in b if a > c)",
            "3": "all(a for a in b if a > c if d)",
            "4": "all(a for a in b if a > c if a)",
        },
    ),
    ("delete-conjunct", "[a for a in b if a for c in d]", {"1": "[a for a in b for c in d]"}),
    ("delete-disjunct", "a or b or c", {"1": "b or c", "2": "a or c", "3": "a or b"}),
    ("delete-disjunct", "a and (b or c)", {"1": "a and (c)", "2": "a and (b)"}),
    ("delete-link", "a < b <= c", {"1": "b <= c", "2": "a < b"}),
    ("delete-link", "a < b < c == d", {"1": "b < c == d", "2": "a < b and c == d", "3": "a < b < c"}),
    ("delete-link", "a < b", {}),
    ("swap-comparison", "a < b", {"1:<=": "a <= b", "1:>": "a > b", "1:>=": "a >= b", "1:==": "a == b"}),
    ("swap-comparison", "a <= b", {"1:<": "a < b", "1:>": "a > b", "1:>=": "a >= b", "1:==": "a == b"}),
    ("swap-comparison", "a > b", {"1:<": "a < b", "1:<=": "a <= b", "1:>=": "a >= b", "1:==": "a == b"}),
    ("swap-comparison", "a >= b", {"1:<": "a < b", "1:<=": "a <= b", "1:>": "a > b", "1:==": "a == b"}),
    ("swap-comparison", "a == b", {"1:!=": "a != b"}),
    ("swap-comparison", "a != b", {"1:==": "a == b"}),
    (
        "swap-comparison",
        "(a is b, c is not d)",
        {"1:is not": "(a is not b, c is not d)", "2:is": "(a is b, c is d)"},
    ),
    ("swap-comparison", "a in b not in c", {"1:not in": "a not in b not in c", "2:in": "a in b in c"}),
    ("swap-member", "a is Section.BASE", {"1:COLUMN": "a is Section.COLUMN", "1:CAPITAL": "a is Section.CAPITAL"}),
    ("swap-member", "s.Section.CAPITAL", {"1:BASE": "s.Section.BASE", "1:COLUMN": "s.Section.COLUMN"}),
    (
        "swap-member",
        "vitruvius.corintho.state.Section.COLUMN.letter",
        {
            "1:BASE": "vitruvius.corintho.state.Section.BASE.letter",
            "1:CAPITAL": "vitruvius.corintho.state.Section.CAPITAL.letter",
        },
    ),
    ("swap-member", "(Mood.GOOD, Mood.BAD)", {"1:BAD": "(Mood.BAD, Mood.BAD)", "2:GOOD": "(Mood.GOOD, Mood.GOOD)"}),
    ("swap-member", "(Plain.GOOD, Mood._ignored, Supply.of, a.BASE, Section.letter, f().BASE)", {}),
    ("drop-not", "not a or not (b or c)", {"1": "a or not (b or c)", "2": "not a or (b or c)"}),
    ("drop-not", "not(a)", {"1": "a"}),
    ("negate-test", "a if b else c", {"1": "a if not b else c"}),
    ("negate-test", "a if b < c < d else d", {"1": "a if not b < c < d else d"}),
    (
        "negate-test",
        "if a:\n    return b\nelif c or d:\n    return a\nreturn b",
        {
            "1": "if not a:\n    return b\nelif c or d:\n    return a\nreturn b",
            "2": "if a:\n    return b\nelif not (c or d):\n    return a\nreturn b",
        },
    ),
    (
        "swap-quantifier",
        "all(any(a) for a in b) and a.any()",
        {"1": "any(any(a) for a in b) and a.any()", "2": "all(all(a) for a in b) and a.any()"},
    ),
    (
        "change-integer",
        "a[1:] * -1 - 0",
        {
            "1:0": "a[0:] * -1 - 0",
            "1:2": "a[2:] * -1 - 0",
            "2:-2": "a[1:] * -2 - 0",
            "2:0": "a[1:] * 0 - 0",
            "3:-1": "a[1:] * -1 - -1",
            "3:1": "a[1:] * -1 - 1",
        },
    ),
    ("change-integer", "(True, 1.5, '1', None)", {}),
    ("change-integer", '"""At least 1."""\nreturn a', {}),
    ("change-integer", "b: Literal[1] = a\nreturn b", {}),
    ("swap-truth", "(True, False)", {"1": "(False, False)", "2": "(True, True)"}),
    ("swap-sign", "a + b - c", {"1": "a + b + c", "2": "a - b - c"}),
    ("swap-sign", "-a * b", {"1": "a * b"}),
    ("swap-sign", "lambda x=a + b: x - a", {"1": "lambda x=a - b: x - a", "2": "lambda x=a + b: x + a"}),
    (
        "swap-sign",
        "def g() -> -1:\n    return a + b\nreturn g",
        {"1": "def g() -> -1:\n    return a - b\nreturn g"},
    ),
    # What stands in an f-string is changed together with it.
    (
        "swap-sign",
        "'é', f'{a + b:{c - d}}', a",
        {"1": "'é', f'{a - b:{c - d}}', a", "2": "'é', f'{a + b:{c + d}}', a"},
    ),
    # Comments beside the expression stay, those within it go.
    (
        "swap-sign",
        "# 1\nreturn (  # 2\n    a +  # 3\n    b\n)  # 4",
        {"1": "# 1\nreturn (  # 2\n    a - b\n)  # 4"},
    ),
]


@pytest.mark.parametrize(("operator", "body", "expected"), CASES)
def test_operator_makes_exactly_these(operator: str, body: str, expected: dict[str, str]) -> None:
    assert made(body, operator) == expected


def test_every_operator_is_tested_and_says_what_it_does() -> None:
    tested = {operator for operator, _, _ in CASES}
    assert [one.id for one in OPERATORS if one.id not in tested] == []
    assert all(one.says.endswith(".") for one in (*OPERATORS, DELETE_ENTRY))


def test_a_mutant_tells_its_place() -> None:
    text = module("if a:\n    return b\nreturn (\n    c\n    and a < b\n)")
    (mutant,) = (one for one in mutants_of(text, "f") if one.id == "delete-conjunct:2")
    start = HEAD.count("\n")
    assert mutant.line == start + 6
    assert (mutant.function, mutant.operator) == ("f", "delete-conjunct")
    assert (mutant.before, mutant.after) == ("c and a < b", "c")
    assert mutant.text == module("if a:\n    return b\nreturn (\n    c\n)")


def test_two_changes_that_make_the_same_source_make_one_mutant() -> None:
    assert ids(mutants_of(module("a if not b else c"), "f")) == ["drop-not:1"]
    assert ids(mutants_of(module("a if b is c else d"), "f")) == ["swap-comparison:1:is not"]
    assert ids(mutants_of(module("a if b < c else d"), "f")) == [
        f"swap-comparison:1:{one}" for one in ("<=", ">", ">=", "==")
    ]
    # Of two equal conjuncts it makes no difference which is deleted.
    assert ids(mutants_of(module("a and a"), "f")) == ["delete-conjunct:1"]


INNER = '''\
class Supply:
    """Supplies."""

    @property
    def one(self) -> bool:
        """One."""
        if self.a:
            return True
        return self.b

    async def two(self, a: int = 1) -> bool:
        return self.a and self.b

    class Inner:
        def three(self): return not self.a

@enacts(spec.TURNS + 1)
@other(True)
def two(a: int = 1) -> "1 + 1":
    return a + 2
'''


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Supply.one", ["negate-test:1", "swap-truth:1"]),
        ("Supply.two", ["delete-conjunct:1", "delete-conjunct:2"]),
        ("Supply.Inner.three", ["drop-not:1"]),
        ("two", ["change-integer:1:1", "change-integer:1:3", "swap-sign:1"]),
    ],
)
def test_methods_properties_and_decorated_functions(name: str, expected: list[str]) -> None:
    mutants = mutants_of(INNER, name)
    assert ids(mutants) == expected
    before = INNER.splitlines()
    for mutant in mutants:
        after = mutant.text.splitlines()
        assert [line for line, (old, new) in enumerate(zip(before, after, strict=True), 1) if old != new] == [
            mutant.line
        ]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_rest_of_the_text_is_kept_to_the_byte(end: str) -> None:
    before = ["# é \x0c \u2028", "T = ('ü', 1)  ", "", "def f(a):", "\treturn ('é', a + a, 'ß') # +"]
    (mutant,) = mutants_of(end.join(before), "f")
    assert mutant.text == end.join(before).replace("a + a", "a - a")
    *_, last = table_mutants(end.join(before), "T")
    assert last.text == end.join(before).replace("1)", "2)")


# Tables


def tables(source: str, name: str = "T") -> dict[str, str]:
    return {one.id: one.text for one in table_mutants(source, name)}


def test_each_entry_of_a_table_is_deleted_and_what_is_in_it_changed() -> None:
    assert tables("T: Final = (\n    A(f), # one\n    A(g, True),\n)") == {
        "delete-entry:1": "T: Final = (A(g, True),)",
        "delete-entry:2": "T: Final = (A(f),)",
        "swap-truth:1": "T: Final = (\n    A(f), # one\n    A(g, False),\n)",
    }
    assert tables("T = (((1, 2)), *S)")["delete-entry:2"] == "T = ((1, 2),)"
    assert list(tables("T = (((1, 2)), *S)"))[:3] == ["delete-entry:1", "delete-entry:2", "change-integer:1:0"]


def test_each_table_that_a_table_is_the_sum_of_is_deleted() -> None:
    assert tables("T = A + B + (C,)") == {
        "delete-entry:1": "T = (C,)",
        "delete-entry:2": "T = A + B",
        "delete-entry:3": "T = B + (C,)",
        "delete-entry:4": "T = A + (C,)",
        "delete-entry:5": "T = A + B + ()",
    }


def test_a_table_that_a_generator_makes_is_changed_like_a_function() -> None:
    assert tables("T = tuple(A(x - 1) for x in range(4) if g(x))") == {
        "delete-conjunct:1": "T = tuple(A(x - 1) for x in range(4))",
        "change-integer:1:0": "T = tuple(A(x - 0) for x in range(4) if g(x))",
        "change-integer:1:2": "T = tuple(A(x - 2) for x in range(4) if g(x))",
        "change-integer:2:3": "T = tuple(A(x - 1) for x in range(3) if g(x))",
        "change-integer:2:5": "T = tuple(A(x - 1) for x in range(5) if g(x))",
        "swap-sign:1": "T = tuple(A(x + 1) for x in range(4) if g(x))",
    }


# What is refused


@pytest.mark.parametrize("name", ["g", "T", "Supply.g", "Section.of", "f.g", "C.g", ""])
def test_unknown_functions_are_refused(name: str) -> None:
    source = "T = (1,)\ndef f(a):\n    def g(a): return a\n    return g\nclass C:\n    def of(self): return 1\n"
    with pytest.raises(LookupError, match=f"^the text defines no function {name}$"):
        mutants_of(source, name)


def test_functions_and_tables_that_are_defined_twice_are_refused() -> None:
    source = "T = (1,)\ndef f(a): return 1\ndef f(a): return 2\nT: tuple[int] = (2,)\nU: int\n"
    with pytest.raises(LookupError, match=r"^the text defines 2 functions f$"):
        mutants_of(source, "f")
    with pytest.raises(LookupError, match=r"^the text has 2 tables T$"):
        table_mutants(source, "T")
    for name in ("U", "V", "f"):
        with pytest.raises(LookupError, match=f"^the text has no table {name}$"):
            table_mutants(source, name)


# The shipped enactments

WITHOUT = {"Row.platforms", "goes_to_adjacent", "is_left_standing", "is_resting", "moves_whole_stack"}
"""They only hand on what others say: there is nothing in them that an operator changes."""


@cache
def mutants() -> dict[str, tuple[Mutant, ...]]:
    tree = ast.parse(TEXT)
    bodies = [("", tree.body), *((f"{one.name}.", one.body) for one in tree.body if isinstance(one, ast.ClassDef))]
    names = [prefix + one.name for prefix, body in bodies for one in body if isinstance(one, ast.FunctionDef)]
    return {name: mutants_of(TEXT, name) for name in names}


def test_every_function_has_mutants() -> None:
    assert {name for name, found in mutants().items() if not found} == WITHOUT
    assert Counter(one.operator for found in mutants().values() for one in found).keys() == {
        one.id for one in OPERATORS
    }


def test_mutants_differ_from_what_is_shipped_and_from_one_another_in_their_function_alone() -> None:
    lines = TEXT.splitlines()
    tree = ast.parse(TEXT)
    places = {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef)}
    for name, node in places.items():
        assert node.end_lineno is not None
        found = mutants()[name]
        assert len({one.text for one in found} | {TEXT}) == len(found) + 1
        assert len({one.id for one in found}) == len(found)
        rest = len(lines) - node.end_lineno
        for one in found:
            after = one.text.splitlines()
            assert after[: node.lineno] == lines[: node.lineno]
            assert after[len(after) - rest :] == lines[node.end_lineno :]
            assert node.lineno <= one.line <= node.end_lineno
            assert ast.dump(ast.parse("\n".join(after[node.lineno - 1 : len(after) - rest]))) != ast.dump(
                ast.Module([node], [])
            )


def test_ids_stay_when_something_else_in_the_module_changes() -> None:
    edited = "# One line more.\n" + TEXT.replace("return is_adjacent(", "return not is_adjacent(")
    for name in ("may_rest_on", "step", "is_row"):
        assert [(one.id, one.line) for one in mutants_of(edited, name)] == [
            (one.id, one.line + 1) for one in mutants()[name]
        ]


def test_mutants_are_programs() -> None:
    by_id = {one.id: one for one in mutants()["may_rest_on"]}
    function = Program({CLAUSES: by_id["swap-member:1:BASE"].text}).function(f"{CLAUSES}.may_rest_on")
    assert function(Section.BASE, Section.COLUMN, Reading()) is True
    assert function(Section.CAPITAL, Section.COLUMN, Reading()) is False
    text = inspect.getsource(state)
    (mutant,) = (one for one in mutants_of(text, "Supply.of") if one.id == "swap-member:2:CAPITAL")
    supply = Program({state.__name__: mutant.text}).module(state.__name__)
    assert supply.Supply(1, 2, 3).of(supply.Section.CAPITAL) == 2


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("PLACE_CODES", [f"delete-entry:{one}" for one in range(1, 6)]),
        ("JOIN_CODES", [f"delete-entry:{one}" for one in range(1, 9)]),
        ("PLACINGS", []),
        ("MOVINGS", ["delete-conjunct:1"]),
        ("BUILDING_MOVES", ["delete-entry:1", "delete-entry:2"]),
    ],
)
def test_mutants_of_the_shipped_tables(name: str, expected: list[str]) -> None:
    found = table_mutants(TEXT, name)
    assert ids(found) == expected
    assert len({ast.dump(ast.parse(one.text)) for one in found} | {ast.dump(ast.parse(TEXT))}) == len(found) + 1


def test_a_table_without_an_entry_is_shorter() -> None:
    mutant = table_mutants(TEXT, "JOIN_CODES")[1]
    codes = Program({CLAUSES: mutant.text}).get(f"{CLAUSES}.JOIN_CODES")
    assert isinstance(codes, tuple)
    assert [code.clause for code in codes] == [one.clause for one in clauses.JOIN_CODES if one != clauses.JOIN_CODES[1]]

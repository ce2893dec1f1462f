"""What the reader does not know it refuses, with the file, the line and the construct."""

# ruff: noqa: E501  # a table reads best with one entry a line

from __future__ import annotations

import textwrap

import pytest
from attrs import frozen

from tests.proofs import corpus
from vitruvius_proofs.errors import Unmatched, Unreadable
from vitruvius_proofs.fresh import Shape, fresh, matching, plain
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Reader

MODULE = "vitruvius_snippet"
HEAD = """\
from __future__ import annotations
import enum
import attrs
from attrs import define, evolve, field, frozen
from functools import cache, cached_property
from tests.proofs.corpus import Box, Kind, Mood, Pair

"""


@frozen
class Refusal:
    """A text whose marked line is refused, and a word of the message."""

    name: str
    text: str
    says: str


REFUSALS = (
    Refusal("for", "def f(n, items):\n    for item in items:  # here\n        return item\n    return n", "a for loop"),
    Refusal("while", "def f(n):\n    while n > 0:  # here\n        n = n - 1\n    return n", "a while loop"),
    Refusal("try", "def f(n):\n    try:  # here\n        return n\n    except ValueError:\n        return 0", "try"),
    Refusal("with", "def f(n):\n    with n:  # here\n        return n", "with"),
    Refusal("raise", "def f(n):\n    if n > 0:\n        raise ValueError  # here\n    return n", "raise"),
    Refusal("assert", "def f(n):\n    assert n > 0  # here\n    return n", "assert"),
    Refusal("del", "def f(n):\n    del n  # here\n    return 1", "del"),
    Refusal("global", "def f(n):\n    global x  # here\n    return n", "global"),
    Refusal("import", "def f(n):\n    import enum  # here\n    return n", "an import inside a function"),
    Refusal("inner-function", "def f(n):\n    def g():  # here\n        return n\n    return g()", "a function inside a function"),
    Refusal("inner-class", "def f(n):\n    class C:  # here\n        x = 1\n    return n", "a class inside a function"),
    Refusal("augmented", "def f(n):\n    n += 1  # here\n    return n", "an augmented assignment"),
    Refusal("annotated", "def f(n):\n    m: int = n  # here\n    return m", "an annotated assignment"),
    Refusal("match", "def f(n):\n    match n:  # here\n        case _:\n            return n", "match"),
    Refusal("pass", "def f(n):\n    pass  # here\n    return n", "pass"),
    Refusal("bare-expression", "def f(n):\n    n > 0  # here\n    return n", "Expr"),
    Refusal("two-targets", "def f(n):\n    a = b = n  # here\n    return a", "several targets"),
    Refusal("item-target", "def f(n, items):\n    items[0] = n  # here\n    return n", "can be assigned to"),
    Refusal("starred-target", "def f(n, items):\n    a, *b = items  # here\n    return a", "can be assigned to"),
    Refusal("unpack-unknown", "def f(n, items):\n    a, b = items  # here\n    return a", "known length"),
    Refusal("no-return", "def f(n):  # here\n    if n > 0:\n        return n", "without a return"),
    Refusal("bare-return", "def f(n):\n    if n > 0:\n        return  # here\n    return n", "without a value"),
    Refusal("maybe-unbound", "def f(n):\n    if n > 0:\n        m = 1\n    return m  # here", "not bound on every path"),
    Refusal("unbound-global", "m = 3\ndef f(n):\n    if n > 0:\n        m = 1\n    return m  # here", "not bound on every path"),
    Refusal("unknown-name", "def f(n):\n    return n + nothing  # here", "nothing"),
    Refusal("lambda", "def f(n):\n    return (lambda: n)()  # here", "a lambda"),
    Refusal("list", "def f(n):\n    return len([n])  # here", "a list display"),
    Refusal("set", "def f(n):\n    return n in {1, 2}  # here", "in is outside"),
    Refusal("in", "def f(n):\n    return n in (1, 2)  # here", "in is outside"),
    Refusal("dict", "def f(n):\n    return {1: 2}[n]  # here", "a dictionary display"),
    Refusal("list-comprehension", "def f(n, items):\n    return all([item > n for item in items])  # here", "a list comprehension"),
    Refusal("f-string", "def f(n):\n    return f'{n}'  # here", "an f-string"),
    Refusal("string", "def f(n):\n    return 'a'  # here", "a constant of type str"),
    Refusal("float", "def f(n):\n    return n + 0.5  # here", "a constant of type float"),
    Refusal("walrus", "def f(n):\n    return (m := n) + m  # here", "an assignment inside an expression"),
    Refusal("invert", "def f(n, flag):\n    return ~flag  # here", "~"),
    Refusal("bit-and", "def f(n, flag):\n    return flag & (n > 0)  # here", "&"),
    Refusal("divide", "def f(n):\n    return n / 2  # here", "/"),
    Refusal("power", "def f(n):\n    return n ** 2  # here", "**"),
    Refusal("divide-by-term", "def f(n):\n    return 4 // n  # here", "known positive number"),
    Refusal("remainder-by-negative", "def f(n):\n    return n % -2  # here", "known positive number"),
    Refusal("divide-by-zero", "def f(n):\n    return n // 0  # here", "known positive number"),
    Refusal("negative-index", "def f(n, items):\n    return items[-1]  # here", "a negative index"),
    Refusal("negative-bound", "def f(n, items):\n    return items[:-1]  # here", "a negative bound"),
    Refusal("stepped-slice", "def f(n, items):\n    return items[::2]  # here", "a step"),
    Refusal("truth-of-number", "def f(n):\n    return 1 if n else 2  # here", "used as a truth value"),
    Refusal("truth-of-tuple", "def f(n, items):\n    return not items  # here", "used as a truth value"),
    Refusal("truth-in-all", "def f(n, items):\n    return all(item for item in items)  # here", "used as a truth value"),
    Refusal("number-of-truth", "def f(n, flag):\n    return n + flag  # here", "between a value"),
    Refusal("is-of-numbers", "def f(n):\n    return n is n  # here", "only members and None"),
    Refusal("is-of-truths", "def f(n, flag):\n    return flag is True  # here", "only members and None"),
    Refusal("equal-tuples", "def f(n, items):\n    return items == (n,)  # here", "`==` between"),
    Refusal("equal-instances", "def f(n, pair):\n    return pair == Pair(1, 2)  # here", "`==` between"),
    Refusal("ordered-moods", "def f(n, mood):\n    return mood < Mood.CALM  # here", "put in order"),
    Refusal("value-of-member", "def f(n, mood):\n    return mood.value  # here", "neither a field"),
    Refusal("no-such-field", "def f(n, pair):\n    return pair.middle  # here", "has no middle"),
    Refusal("mutable-table", "TABLE = [1, 2]\ndef f(n):\n    return TABLE[0] + n  # here", "must be a tuple"),
    Refusal("unknown-function", "def f(n):\n    return abs(n)  # here", "a call of abs"),
    Refusal("stars-in-call", "def g(a):\n    return a\ndef f(n):\n    return g(*(n,))  # here", "unpacked arguments"),
    Refusal("keywords-in-call", "def g(a):\n    return a\ndef f(n):\n    return g(**n)  # here", "unpacked arguments"),
    Refusal("any-number", "def g(*a):\n    return a\ndef f(n):\n    return g(n)  # here", "any number of arguments"),
    Refusal("wrong-arguments", "def g(a):\n    return a\ndef f(n):\n    return g(n, n)  # here", "wrong arguments"),
    Refusal("recursion", "def f(n):\n    return 0 if n > 3 else f(n + 1)  # here", "calls itself"),
    Refusal("decorated", "@cache  # here\ndef g(a):\n    return a\ng = g.__wrapped__\ndef f(n):\n    return g(n)", "decorator"),
    Refusal("wrapped", "@cache\ndef g(a):\n    return a\ndef f(n):\n    return g(n)  # here", "a call of g"),
    Refusal("closure", "def h(k):\n    def g(a):\n        return a + k\n    return g\ng = h(1)\ndef f(n):\n    return g(n)", "times in its module's text"),
    Refusal("twice", "def g(a):\n    return a\ndef g(a):\n    return 1\ndef f(n):\n    return g(n)", "is defined 2 times"),
    Refusal("generator-alone", "def f(n, items):\n    return (item for item in items)  # here", "a generator is read only"),
    Refusal("two-names", "def f(n, items):\n    return any(a < b for a, b in items)  # here", "under one name"),
    Refusal("through-number", "def f(n):\n    return any(a for a in n)  # here", "is gone through"),
    Refusal("unknown-range", "def f(n):\n    return sum(a for a in range(n))  # here", "known integers"),
    Refusal("range-with-step", "def f(n):\n    return sum(a * n for a in range(0, 4, 2))  # here", "known integers"),
    Refusal("sum-with-start", "def f(n, items):\n    return sum((item for item in items), n)  # here", "a generator is read only"),
    Refusal("isinstance-of-int", "def f(n):\n    return isinstance(n, int)  # here", "one attrs class"),
    Refusal("isinstance-of-two", "def f(n, pair):\n    return isinstance(pair, (Pair, Box))  # here", "one attrs class"),
    Refusal("length-of-number", "def f(n):\n    return len(n)  # here", "only of a tuple"),
    Refusal("validator", "@frozen\nclass C:\n    x: int = field(validator=attrs.validators.instance_of(int))\ndef f(n):\n    return C(n)  # here", "validator"),
    Refusal("converter", "@frozen\nclass C:\n    x: int = field(converter=int)\ndef f(n):\n    return C(n)  # here", "converter"),
    Refusal("post-init", "@frozen\nclass C:\n    x: int\n    def __attrs_post_init__(self):\n        pass\ndef f(n):\n    return C(n)  # here", "code of its own"),
    Refusal("own-init", "@frozen\nclass C:\n    x: int\n    def __init__(self, x):\n        self.__attrs_init__(x + 1)\ndef f(n):\n    return C(n)  # here", "code of its own"),
    Refusal("own-new", "@frozen(slots=False)\nclass C:\n    x: int\n    def __new__(cls, x):\n        return object.__new__(cls)\ndef f(n):\n    return C(n)  # here", "code of its own"),
    Refusal("thawed", "@define\nclass C:\n    x: int\ndef f(n):\n    return C(n)  # here", "not frozen"),
    Refusal("no-init", "@frozen\nclass C:\n    x: int = field(init=False, default=1)\ndef f(n):\n    return C()  # here", "not given"),
    Refusal("factory", "@frozen\nclass C:\n    x: int\n    y: tuple = field(factory=tuple)\ndef f(n):\n    return C(n)  # here", "makes the value of y"),
    Refusal("no-attrs", "class C:\n    def __init__(self, x):\n        self.x = x\ndef f(n):\n    return C(n)  # here", "not an attrs class"),
    Refusal("class-method", "@frozen\nclass C:\n    x: int\n    @classmethod\n    def of(cls, a):  # here: one line up\n        return cls(a)\ndef f(n):\n    return C.of(n)", "decorator"),
    Refusal("own-equality", "class E(enum.Enum):\n    A = 1\n    B = 2\n    def __eq__(self, other):\n        return True\n    __hash__ = enum.Enum.__hash__\ndef f(n):\n    return (E.A if n > 1 else E.B) == E.A  # here", "E defines __eq__"),
    Refusal("own-arithmetic", "class E(enum.IntEnum):\n    A = 1\n    B = 2\n    def __add__(self, other):\n        return 0\ndef f(n):\n    return E.A + n  # here", "E defines __add__"),
    Refusal("own-index", "class E(enum.IntEnum):\n    A = 1\n    B = 2\n    def __index__(self):\n        return 0\ndef f(n, items):\n    return items[E.A]  # here", "E defines __index__"),
    Refusal("flag", "class E(enum.Flag):\n    A = 1\n    B = 2\ndef f(n):\n    return (E.A if n > 1 else E.B) is E.A  # here", "E is a Flag"),
    Refusal("gaps", "class E(enum.IntEnum):\n    A = 1\n    B = 3\ndef f(n):\n    return n == E.A  # here", "E leaves out values"),
    Refusal("enum-of-texts", "class E(str, enum.Enum):\n    A = 'a'\n    B = 'b'\ndef f(n):\n    return (E.A if n > 1 else E.B) is E.A  # here", "E defines __eq__"),
    Refusal("own-attributes", "@frozen\nclass C:\n    x: int\n    def __getattr__(self, name):\n        return 1\ndef f(n):\n    return C(n).y  # here", "code of its own"),
    Refusal("cached-property", "@frozen\nclass C:\n    x: int\n    @cached_property\n    def y(self):\n        return 1\ndef f(n):\n    return C(n).y  # here", "neither a field"),
    Refusal("thawed-with-dict", "@define(slots=False)\nclass C:\n    x: int\ndef f(n):\n    return C(n)  # here", "not frozen"),
    Refusal("truth-is-no-index", "def f(n, items, flag):\n    return items[flag]  # here", "used as a number"),
    Refusal("unpack-number", "def f(n, pair):\n    return (*pair, n)  # here", "is unpacked"),
    Refusal("index-of-instance", "def f(n, pair):\n    return pair[n]  # here", "is indexed"),
    Refusal("slice-of-instance", "def f(n, pair):\n    return pair[:n]  # here", "is sliced"),
    Refusal("field-of-number", "def f(n):\n    return n.real  # here", "the attribute real"),
    Refusal("evolve-other", "def f(n, pair):\n    return evolve(pair, middle=n)  # here", "no field middle"),
    Refusal("evolve-number", "def f(n):\n    return evolve(n)  # here", "only of an instance"),
)  # fmt: skip


def refused(text: str) -> Unreadable:
    program = Program({MODULE: HEAD + text + "\n"})
    function = program.function(f"{MODULE}.f")
    hints = {"n": int, "items": tuple[int, ...], "flag": bool, "pair": corpus.Pair, "mood": corpus.Mood}
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    arguments = [fresh(hints[name], name, Shape(lengths={"items": (0, 2)})) for name in names]
    with pytest.raises(Unreadable) as caught:
        Reader(program).read(function, *arguments)
    return caught.value


@pytest.mark.parametrize("refusal", [pytest.param(refusal, id=refusal.name) for refusal in REFUSALS])
def test_refuses(refusal: Refusal) -> None:
    error = refused(refusal.text)
    assert refusal.says in error.what
    assert error.file == f"{MODULE}.py"
    marked = [number for number, line in enumerate(refusal.text.splitlines(), start=1) if "# here" in line]
    if marked:
        up = 1 if "one line up" in refusal.text else 0
        assert error.line == marked[0] - up + HEAD.count("\n")
    assert str(error) == f"{error.file}:{error.line}: {error.what}"


def test_there_are_enough_refusals() -> None:
    assert len({refusal.name for refusal in REFUSALS}) == len(REFUSALS) >= 20


def test_refuses_instances_of_the_same_class_of_two_programs() -> None:
    text = HEAD + textwrap.dedent("""
        @frozen
        class C:
            x: int
        def f(thing):
            return isinstance(thing, C)
        """)
    one, other = Program({MODULE: text}), Program({MODULE: text})
    kind = other.get(f"{MODULE}.C")
    assert isinstance(kind, type)
    thing = fresh(kind, "thing", program=other)
    with pytest.raises(Unreadable, match="two classes C"):
        Reader(one).read(f"{MODULE}.f", thing)


def test_refuses_source_that_is_not_what_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corpus.returns, "__code__", corpus.negative.__code__)
    with pytest.raises(Unreadable, match="is not what was imported"):
        Reader().read(corpus.returns, fresh(int, "n"))


@pytest.mark.parametrize(
    ("hint", "says"),
    [
        (str, "no free value"),
        (list[int], "no free value"),
        (tuple[int, ...], "length of this tuple"),
        (corpus.Test, "no free value"),
    ],
)
def test_refuses_free_values(hint: object, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        fresh(hint, "x")


@pytest.mark.parametrize(
    ("hint", "value"),
    [
        (bool, 1),
        (int, True),
        (int, 5),
        (int, corpus.Kind.LOW),
        (corpus.Kind, 1),
        (corpus.Kind, corpus.Mood.CALM),
        (tuple[int, ...], (1, 2, 3)),
        (tuple[int, int], (1,)),
        (corpus.Pair, corpus.Empty()),
        (corpus.Pair | None, 3),
    ],
)
def test_refuses_to_match(hint: object, value: object) -> None:
    shape = Shape(lengths={"x": (0, 2)}, ranges={"x": (0, 4)})
    with pytest.raises(Unmatched):
        matching(fresh(hint, "x", shape), value)


def test_refuses_to_give_what_is_undefined() -> None:
    read = Reader().read(corpus.indexed_beyond, corpus.Kind.HIGH)
    assert [owed.condition.is_false for owed in read.owed] == [True]
    with pytest.raises(Unmatched):
        plain(read.value, {})

"""Expressions to values. What is not in the table at the end is refused."""

from __future__ import annotations

import ast
import enum
import inspect
from collections.abc import Callable, Iterator, Mapping
from types import FunctionType, ModuleType
from typing import Any, Final, TypeVar

from vitruvius_proofs import terms as t
from vitruvius_proofs.classes import is_plain_enum, refusal_of_enum
from vitruvius_proofs.frame import Frame, Given
from vitruvius_proofs.terms import FALSE, TRUE, Term
from vitruvius_proofs.values import (
    UNDEFINED,
    Bound,
    Obj,
    Seq,
    Sym,
    boolean,
    concat,
    field_names,
    integer,
    is_instance_value,
    is_tuple,
    items_of,
    length_of,
    merge,
    scalar_type,
    select,
    sequence,
    starting_at,
    term_of,
    tuple_of,
    up_to,
)


def evaluate(frame: Frame, node: ast.expr) -> object:
    """The value of the expression.

    Raises:
        Unreadable: it is outside the subset.
    """
    handler = EXPRESSIONS.get(type(node))
    if handler is None:
        frame.refuse(node, f"{describe(node)} is outside the subset")
    return handler(frame, node)


def condition(frame: Frame, node: ast.expr) -> Term:
    """The truth value of the expression, which must be a `bool`."""
    return truth_of(frame, node, evaluate(frame, node))


def truth_of(frame: Frame, node: ast.AST, value: object) -> Term:
    """The term of a truth value, and of nothing else: what Python takes for true is not guessed."""
    if value is True or value is False:
        return t.truth(value)
    if isinstance(value, Sym) and value.type is bool:
        return value.term
    found = frame.each(value, lambda one: one if scalar_type(one) is bool else _no_truth(frame, node, one))
    return FALSE if found is UNDEFINED else term_of(found)


def _no_truth(frame: Frame, node: ast.AST, value: object) -> object:
    return frame.refuse(node, f"{_kind(value)} is used as a truth value")


def integer_of(frame: Frame, node: ast.AST, value: object) -> Term | None:
    """The term of an integer (an `IntEnum`'s member is one); None if it is undefined."""
    if is_integer(value):
        admit_scalar(frame, node, value)
        return term_of(value)
    found = frame.each(value, lambda one: _as_integer(frame, node, one))
    return None if found is UNDEFINED else term_of(found)


def _as_integer(frame: Frame, node: ast.AST, value: object) -> object:
    if value is None:
        return frame.undefined(node, "None is used as a number")
    if not is_integer(value):
        frame.refuse(node, f"{_kind(value)} is used as a number")
    return integer(term_of(value))


def is_integer(value: object) -> bool:
    """Whether the value is an integer or an `IntEnum`'s member, plain or symbolic, and no truth value."""
    kind = scalar_type(value)
    return kind is int or (kind is not None and issubclass(kind, enum.IntEnum))


def admit_scalar(frame: Frame, node: ast.AST, value: object) -> None:
    """Refuse a member of an enum that does not compare or compute as members usually do."""
    kind = scalar_type(value)
    if kind is not None and issubclass(kind, enum.Enum):
        refusal = refusal_of_enum(kind)
        if refusal:
            frame.refuse(node, refusal)


def describe(node: ast.AST) -> str:
    """The construct's name, as messages give it."""
    return NAMES.get(type(node), type(node).__name__)


def _kind(value: object) -> str:
    kind = scalar_type(value)
    if kind is not None:
        return f"a value of type {kind.__name__}"
    if isinstance(value, Obj):
        return f"an instance of {value.type.__name__}"
    return "a tuple" if is_tuple(value) else f"a value of type {type(value).__name__}"


# Names and constants


def _constant(frame: Frame, node: ast.Constant) -> object:
    if node.value is None or type(node.value) in {bool, int}:
        return node.value
    return frame.refuse(node, f"a constant of type {type(node.value).__name__} is outside the subset")


def _name(frame: Frame, node: ast.Name) -> object:
    if node.id in frame.local:
        return frame.local[node.id]
    if node.id in frame.own or node.id not in frame.names:
        frame.refuse(node, f"{node.id} is not bound on every path that comes here")
    return _admitted(frame, node, frame.names[node.id], node.id)


def _admitted(frame: Frame, node: ast.expr, value: object, name: str) -> object:
    """A global value, if it is one that cannot change."""
    if isinstance(value, list | dict | set | bytearray):
        frame.refuse(node, f"{name} is a {type(value).__name__}: a table must be a tuple")
    return value


# Truth values


def _bool_op(frame: Frame, node: ast.BoolOp) -> object:
    is_and = isinstance(node.op, ast.And)
    found = TRUE if is_and else FALSE
    before = frame.path
    for part in node.values:
        goes_on = found if is_and else t.not_(found)
        frame.path = t.and_(before, goes_on)
        if goes_on is FALSE:
            break
        one = condition(frame, part)
        found = t.and_(found, one) if is_and else t.or_(found, one)
    frame.path = before
    return boolean(found)


def _unary(frame: Frame, node: ast.UnaryOp) -> object:
    operator = UNARY.get(type(node.op))
    if operator is None:
        frame.refuse(node, f"the operator {describe(node.op)} is outside the subset")
    return operator(frame, node)


def _not(frame: Frame, node: ast.UnaryOp) -> object:
    return boolean(t.not_(condition(frame, node.operand)))


def _minus(frame: Frame, node: ast.UnaryOp) -> object:
    term = integer_of(frame, node, evaluate(frame, node.operand))
    return UNDEFINED if term is None else integer(t.scale(term, -1))


def _if_exp(frame: Frame, node: ast.IfExp) -> object:
    test = condition(frame, node.test)
    if test is TRUE:
        return evaluate(frame, node.body)
    if test is FALSE:
        return evaluate(frame, node.orelse)
    with frame.on(test):
        then = evaluate(frame, node.body)
    with frame.on(t.not_(test)):
        otherwise = evaluate(frame, node.orelse)
    return merge(test, then, otherwise)


# Comparisons


def _compare(frame: Frame, node: ast.Compare) -> object:
    found, before = TRUE, frame.path
    left = evaluate(frame, node.left)
    for op, operand in zip(node.ops, node.comparators, strict=True):
        # As in Python, what stands further right is looked at only while all holds so far.
        frame.path = t.and_(before, found)
        comparison = COMPARISONS.get(type(op))
        if comparison is None:
            frame.refuse(node, f"the operator {describe(op)} is outside the subset")
        right = evaluate(frame, operand)
        found = t.and_(found, _compared(frame, node, comparison, left, right))
        left = right
    frame.path = before
    return boolean(found)


Comparison = Callable[[Frame, ast.AST, object, object], Term]


def _compared(frame: Frame, node: ast.AST, comparison: Comparison, left: object, right: object) -> Term:
    def of_both(one: object, other: object) -> Term:
        admit_scalar(frame, node, one)
        admit_scalar(frame, node, other)
        return comparison(frame, node, one, other)

    if scalar_type(left) is not None and scalar_type(right) is not None:
        return of_both(left, right)
    found = frame.each(left, lambda one: frame.each(right, lambda other: boolean(of_both(one, other))))
    return FALSE if found is UNDEFINED else term_of(found)


def _is(frame: Frame, node: ast.AST, left: object, right: object) -> Term:
    if left is None or right is None:
        return t.truth(left is right)
    one, other = scalar_type(left), scalar_type(right)
    if not (_is_enum(one) and _is_enum(other)):
        frame.refuse(node, f"`is` between {_kind(left)} and {_kind(right)}: only members and None have an identity")
    if one is other:
        return t.eq(term_of(left), term_of(right))
    refuse_twins(frame, node, one, other)
    return FALSE


def refuse_twins(frame: Frame, node: ast.AST, one: object, other: object) -> None:
    """Refuse to compare what is of a class as shipped with what is of the same class edited."""
    names = [(getattr(kind, "__module__", kind), getattr(kind, "__qualname__", kind)) for kind in (one, other)]
    if one is not other and names[0] == names[1]:
        frame.refuse(node, f"there are two classes {names[0][1]} here, of different programs")


def _is_not(frame: Frame, node: ast.AST, left: object, right: object) -> Term:
    return t.not_(_is(frame, node, left, right))


def _is_enum(kind: type | None) -> bool:
    return kind is not None and issubclass(kind, enum.Enum)


def _equal(frame: Frame, node: ast.AST, left: object, right: object) -> Term:
    if is_integer(left) and is_integer(right):
        return t.eq(term_of(left), term_of(right))
    one, other = scalar_type(left), scalar_type(right)
    if one is bool and other is bool:
        return t.iff(term_of(left), term_of(right))
    if one is not None and one is other and is_plain_enum(one):
        return t.eq(term_of(left), term_of(right))
    return frame.refuse(node, f"`==` between {_kind(left)} and {_kind(right)} is outside the subset")


def _unequal(frame: Frame, node: ast.AST, left: object, right: object) -> Term:
    return t.not_(_equal(frame, node, left, right))


def _ordered(compare: Callable[[Term, Term], Term]) -> Comparison:
    def ordered(frame: Frame, node: ast.AST, left: object, right: object) -> Term:
        if not is_integer(left) or not is_integer(right):
            frame.refuse(node, f"{_kind(left)} and {_kind(right)} are put in order: only integers are")
        return compare(term_of(left), term_of(right))

    return ordered


# Arithmetic


def _bin_op(frame: Frame, node: ast.BinOp) -> object:
    operator = OPERATORS.get(type(node.op))
    if operator is None:
        frame.refuse(node, f"the operator {describe(node.op)} is outside the subset")
    left, right = evaluate(frame, node.left), evaluate(frame, node.right)

    def of_both(one: object, other: object) -> object:
        admit_scalar(frame, node, one)
        admit_scalar(frame, node, other)
        return operator(frame, node, one, other)

    return frame.each(left, lambda one: frame.each(right, lambda other: of_both(one, other)))


def _add(frame: Frame, node: ast.BinOp, left: object, right: object) -> object:
    if is_tuple(left) and is_tuple(right):
        return concat(left, right)
    return _arithmetic(t.add)(frame, node, left, right)


def _multiply(frame: Frame, node: ast.BinOp, left: object, right: object) -> object:
    if is_tuple(left) and type(right) is int:
        return _repeated(left, right)
    return _arithmetic(t.mul)(frame, node, left, right)


def _repeated(value: object, times: int) -> object:
    found: object = ()
    for _ in range(times):
        found = concat(found, value)
    return found


Operator = Callable[[Frame, ast.BinOp, object, object], object]


def _arithmetic(compute: Callable[[Term, Term], Term]) -> Operator:
    def arithmetic(frame: Frame, node: ast.BinOp, left: object, right: object) -> object:
        if not is_integer(left) or not is_integer(right):
            frame.refuse(node, f"{describe(node.op)} between {_kind(left)} and {_kind(right)} is outside the subset")
        return integer(compute(term_of(left), term_of(right)))

    return arithmetic


def _divided(compute: Callable[[Term, int], Term]) -> Operator:
    def divided(frame: Frame, node: ast.BinOp, left: object, right: object) -> object:
        if not is_integer(left) or type(right) is not int or right <= 0:
            frame.refuse(node, f"{describe(node.op)} is only read of an integer by a known positive number")
        return integer(compute(term_of(left), right))

    return divided


# Tuples


def _tuple(frame: Frame, node: ast.Tuple) -> object:
    found: object = ()
    for part in node.elts:
        if isinstance(part, ast.Starred):
            found = _joined(frame, part, found, evaluate(frame, part.value))
        else:
            found = _joined(frame, part, found, _single(evaluate(frame, part)))
    return found


def _joined(frame: Frame, node: ast.AST, so_far: object, more: object) -> object:
    def of_both(one: object, other: object) -> object:
        if not is_tuple(other):
            frame.refuse(node, f"{_kind(other)} is unpacked: only a tuple is")
        return concat(one, other)

    return frame.each(so_far, lambda one: frame.each(more, lambda other: of_both(one, other)))


def _single(item: object) -> object:
    # An item that is undefined makes no tuple undefined: only what uses the item is.
    return Seq(t.number(1), (item,)) if item is UNDEFINED else tuple_of((item,))


def _subscript(frame: Frame, node: ast.Subscript) -> object:
    owner = evaluate(frame, node.value)
    if isinstance(node.slice, ast.Slice):
        part = node.slice
        return frame.each(owner, lambda one: _sliced(frame, node, one, part))
    index = integer_of(frame, node, evaluate(frame, node.slice))
    return frame.each(owner, lambda one: _indexed(frame, node, one, index))


def _indexed(frame: Frame, node: ast.Subscript, owner: object, index: Term | None) -> object:
    if not is_tuple(owner):
        frame.refuse(node, f"{_kind(owner)} is indexed: only a tuple is")
    if index is None:
        return UNDEFINED
    if index.constant is not None and index.constant < 0 and _is_literal(node.slice):
        frame.refuse(node, "a negative index is outside the subset")
    frame.owe(node, t.and_(t.le(t.number(0), index), t.lt(index, length_of(owner))), "the index is in range")
    return select(items_of(owner), index)


def _is_literal(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant)


def _sliced(frame: Frame, node: ast.Subscript, owner: object, part: ast.Slice) -> object:
    if not is_tuple(owner):
        frame.refuse(node, f"{_kind(owner)} is sliced: only a tuple is")
    if part.step is not None:
        frame.refuse(node, "a slice with a step is outside the subset")
    found = owner
    # The upper end first: it counts from the start of the whole.
    if part.upper is not None:
        found = _cut(frame, node, found, part.upper, up_to)
    if part.lower is not None and found is not UNDEFINED:
        found = _cut(frame, node, found, part.lower, starting_at)
    return found


def _cut(
    frame: Frame, node: ast.Subscript, owner: object, bound: ast.expr, cut: Callable[[object, Term], object]
) -> object:
    if _is_literal(bound):
        frame.refuse(node, "a negative bound of a slice is outside the subset")
    term = integer_of(frame, bound, evaluate(frame, bound))
    if term is None:
        return UNDEFINED
    frame.owe(node, t.le(t.number(0), term), "the bound of the slice is not negative")
    if term.constant is not None and term.constant < 0:
        return UNDEFINED
    return frame.each(owner, lambda one: _settled(frame, cut(one, term)))


def _settled(frame: Frame, cut: object) -> object:
    """A tuple that was cut, its length settled where the path leaves no choice."""
    if not isinstance(cut, Seq):
        return cut
    return sequence(frame.settled(cut.length), cut.items)


# Attributes


def _attribute(frame: Frame, node: ast.Attribute) -> object:
    return frame.each(evaluate(frame, node.value), lambda one: _attribute_of(frame, node, one))


def _attribute_of(frame: Frame, node: ast.Attribute, owner: object) -> object:
    if owner is None:
        return frame.undefined(node, f"None has no {node.attr}")
    if isinstance(owner, Obj):
        if node.attr in field_names(owner.type):
            return owner.get(node.attr)
        return _class_attribute(frame, node, owner, owner.type)
    if isinstance(owner, Sym) and issubclass(owner.type, enum.Enum):
        return _class_attribute(frame, node, owner, owner.type)
    if is_instance_value(owner) or isinstance(owner, enum.Enum | ModuleType) or inspect.isclass(owner):
        return _plain_attribute(frame, node, owner)
    return frame.refuse(node, f"the attribute {node.attr} of {_kind(owner)} is outside the subset")


def _plain_attribute(frame: Frame, node: ast.Attribute, owner: object) -> object:
    if not hasattr(owner, node.attr):
        frame.refuse(node, f"{_kind(owner)} has no {node.attr}")
    return _admitted(frame, node, getattr(owner, node.attr), node.attr)


def _class_attribute(frame: Frame, node: ast.Attribute, owner: object, kind: type) -> object:
    try:
        found = inspect.getattr_static(kind, node.attr)
    except AttributeError:
        frame.refuse(node, f"{kind.__name__} has no {node.attr}")
    if type(found) is property and found.fget is not None:
        return frame.calls.method(frame, node, found.fget, owner)
    if isinstance(found, FunctionType):
        return Bound(found, owner)
    return frame.refuse(
        node, f"the attribute {node.attr} of {kind.__name__} is neither a field, a property nor a method"
    )


# Generators, and the functions that take them


class Step:
    """One turn of a generator: the condition on which there is such a turn, and its item."""

    __slots__ = ("item", "when")

    def __init__(self, when: Term, item: object) -> None:
        self.when = when
        self.item = item


class _Turns:
    """The turns of a generator. `is_over` says after each when whoever takes them looks no further."""

    def __init__(self, frame: Frame, node: ast.GeneratorExp, is_over: Callable[[], Term]) -> None:
        self.frame = frame
        self.node = node
        self.is_over = is_over
        self.before = frame.path

    def go_on(self, when: Term) -> bool:
        """Be on the path of a turn that there is on that condition; say whether there can be one."""
        self.frame.path = t.and_(self.before, when, t.not_(self.is_over()))
        return self.frame.path is not FALSE

    def steps(self) -> Iterator[Step]:
        """The turns. Between them the frame is inside the generator, and back outside at the end."""
        local = self.frame.local
        self.frame.local = dict(local)
        try:
            yield from self._nested(0, TRUE)
        finally:
            self.frame.path, self.frame.local = self.before, local

    def _nested(self, depth: int, when: Term) -> Iterator[Step]:
        frame = self.frame
        if not self.go_on(when):
            return
        if depth == len(self.node.generators):
            yield Step(when, evaluate(frame, self.node.elt))
            return
        loop = self.node.generators[depth]
        if loop.is_async or not isinstance(loop.target, ast.Name):
            frame.refuse(self.node, "a generator is read only if it goes through its items under one name")
        for here, item in _iterated(frame, loop.iter, evaluate(frame, loop.iter)):
            there = t.and_(when, here)
            frame.local[loop.target.id] = item
            for test in loop.ifs:
                if self.go_on(there):
                    there = t.and_(there, condition(frame, test))
            yield from self._nested(depth + 1, there)


def _iterated(frame: Frame, node: ast.AST, value: object) -> Iterator[tuple[Term, object]]:
    """The items of a tuple, a range or an enum, each with the condition on which it is there."""
    if value is UNDEFINED:
        return
    alternatives = value.alternatives if hasattr(value, "alternatives") else ((TRUE, value),)
    for when, one in alternatives:
        if isinstance(one, range) or (inspect.isclass(one) and issubclass(one, enum.Enum)):
            yield from ((when, item) for item in one)
        elif is_tuple(one):
            length = length_of(one)
            for place, item in enumerate(items_of(one)):
                yield t.and_(when, t.lt(t.number(place), length)), item
        else:
            frame.refuse(node, f"{_kind(one)} is gone through: only a tuple, a range or an enum is")


def _generator(frame: Frame, node: ast.GeneratorExp) -> object:
    frame.refuse(node, "a generator is read only as the one argument of all, any, sum or tuple")


def _all(frame: Frame, node: ast.GeneratorExp) -> object:
    found = TRUE

    def has_failed() -> Term:
        return t.not_(found)

    for step in _Turns(frame, node, has_failed).steps():
        found = t.and_(found, t.or_(t.not_(step.when), truth_of(frame, node, step.item)))
        if found is FALSE:
            break
    return boolean(found)


def _any(frame: Frame, node: ast.GeneratorExp) -> object:
    found = FALSE

    def has_succeeded() -> Term:
        return found

    for step in _Turns(frame, node, has_succeeded).steps():
        found = t.or_(found, t.and_(step.when, truth_of(frame, node, step.item)))
        if found is TRUE:
            break
    return boolean(found)


def _never() -> Term:
    return FALSE


def _sum(frame: Frame, node: ast.GeneratorExp) -> object:
    total = t.number(0)
    for step in _Turns(frame, node, _never).steps():
        item = step.item
        if scalar_type(item) is bool:
            term: Term | None = t.ite(term_of(item), t.number(1), t.number(0))
        else:
            term = integer_of(frame, node, item)
        if term is not None:
            total = t.add(total, t.ite(step.when, term, t.number(0)))
    return integer(total)


def _tuple_from(frame: Frame, node: ast.GeneratorExp) -> object:
    steps = list(_Turns(frame, node, _never).steps())
    through = _gone_through(frame, node)
    if isinstance(through, Seq) and len(through.items) == len(steps):
        return sequence(through.length, [step.item for step in steps])
    found: object = ()
    for step in steps:
        found = concat(found, sequence(t.ite(step.when, t.number(1), t.number(0)), (step.item,)))
    return found


def _gone_through(frame: Frame, node: ast.GeneratorExp) -> object:
    """What a generator goes through that gives one item for each of its items; None if it may give others."""
    loop = node.generators[0]
    return evaluate(frame, loop.iter) if len(node.generators) == 1 and not loop.ifs else None


_Taker = TypeVar("_Taker")


def known_call(table: Mapping[object, _Taker], function: object) -> _Taker | None:
    """What the table has for the function; None if it has nothing."""
    try:
        return table.get(function)
    except TypeError:  # what cannot be a key is none
        return None


def _call(frame: Frame, node: ast.Call) -> object:
    function = evaluate(frame, node.func)
    taker = known_call(GENERATOR_TAKERS, function)
    if taker is not None and len(node.args) == 1 and isinstance(node.args[0], ast.GeneratorExp):
        return taker(frame, node.args[0])
    if any(isinstance(argument, ast.Starred) for argument in node.args) or any(k.arg is None for k in node.keywords):
        frame.refuse(node, "a call with unpacked arguments is outside the subset")
    positional = tuple(evaluate(frame, argument) for argument in node.args)
    named = {str(keyword.arg): evaluate(frame, keyword.value) for keyword in node.keywords}
    return frame.each(function, lambda one: frame.calls.call(frame, node, one, Given(positional, named)))


# The tables


EXPRESSIONS: Final[dict[type[ast.expr], Callable[[Frame, Any], object]]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.BoolOp: _bool_op,
    ast.UnaryOp: _unary,
    ast.IfExp: _if_exp,
    ast.Compare: _compare,
    ast.BinOp: _bin_op,
    ast.Tuple: _tuple,
    ast.Subscript: _subscript,
    ast.Attribute: _attribute,
    ast.GeneratorExp: _generator,
    ast.Call: _call,
}
UNARY: Final[dict[type[ast.unaryop], Callable[[Frame, ast.UnaryOp], object]]] = {ast.Not: _not, ast.USub: _minus}
COMPARISONS: Final[dict[type[ast.cmpop], Comparison]] = {
    ast.Is: _is,
    ast.IsNot: _is_not,
    ast.Eq: _equal,
    ast.NotEq: _unequal,
    ast.Lt: _ordered(t.lt),
    ast.LtE: _ordered(t.le),
    ast.Gt: _ordered(lambda one, other: t.lt(other, one)),
    ast.GtE: _ordered(lambda one, other: t.le(other, one)),
}
OPERATORS: Final[dict[type[ast.operator], Operator]] = {
    ast.Add: _add,
    ast.Sub: _arithmetic(t.sub),
    ast.Mult: _multiply,
    ast.FloorDiv: _divided(t.div),
    ast.Mod: _divided(t.mod),
}
GENERATOR_TAKERS: Final[dict[object, Callable[[Frame, ast.GeneratorExp], object]]] = {
    all: _all,
    any: _any,
    sum: _sum,
    tuple: _tuple_from,
}
NAMES: Final[dict[type[ast.AST], str]] = {
    ast.ListComp: "a list comprehension",
    ast.SetComp: "a set comprehension",
    ast.DictComp: "a dictionary comprehension",
    ast.List: "a list display",
    ast.Set: "a set display",
    ast.Dict: "a dictionary display",
    ast.Lambda: "a lambda",
    ast.JoinedStr: "an f-string",
    ast.NamedExpr: "an assignment inside an expression",
    ast.Await: "await",
    ast.Yield: "yield",
    ast.YieldFrom: "yield from",
    ast.Starred: "unpacking here",
    ast.For: "a for loop",
    ast.While: "a while loop",
    ast.Try: "try",
    ast.With: "with",
    ast.Raise: "raise",
    ast.Assert: "assert",
    ast.Delete: "del",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Import: "an import inside a function",
    ast.ImportFrom: "an import inside a function",
    ast.FunctionDef: "a function inside a function",
    ast.ClassDef: "a class inside a function",
    ast.AugAssign: "an augmented assignment",
    ast.AnnAssign: "an annotated assignment",
    ast.Match: "match",
    ast.Pass: "pass",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Invert: "~",
    ast.UAdd: "unary +",
    ast.Pow: "**",
    ast.Div: "/",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.MatMult: "@",
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
}

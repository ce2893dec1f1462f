"""Terms: what the reader makes of source once something symbolic has touched it.

A term is a truth value or an integer. Two terms built alike are the same object, and building one simplifies it
with care: constants fold, integers are kept as linear sums, comparisons as `sum <= 0` or `sum == 0`, and what the
ranges of the variables decide is decided. A variable's range is part of the variable: whatever asks a solver about a
term asserts the ranges of all its variables (`smtlib.script` does), so that folding by them is sound.
"""

from __future__ import annotations

import enum
import zlib
from collections.abc import Iterable, Mapping
from typing import TypeAlias


class Op(enum.Enum):
    """What a term is made by. `args` holds what the comment beside each says."""

    CONST = "const"  # the value
    VAR = "var"  # the name
    AND = "and"  # terms, two or more
    OR = "or"  # terms, two or more
    NOT = "not"  # one term, neither `and`, `or`, `not` nor `le`
    IFF = "iff"  # two terms
    ITE = "ite"  # a truth value, and two of one sort
    SUM = "sum"  # a constant, then pairs of a term and its factor
    LE = "le"  # one integer, which is at most 0
    EQ = "eq"  # one integer, which is 0
    MUL = "mul"  # two integers, neither of them constant
    DIV = "div"  # an integer, and a positive number
    MOD = "mod"  # an integer, and a positive number
    APPLY = "apply"  # the name of an uninterpreted function, then terms

    # Members are keys of every look-up here; the hash of their names, which enums have, is slow.
    __hash__ = object.__hash__


class Sort(enum.Enum):
    """What kind of value a term has."""

    BOOL = "Bool"
    INT = "Int"

    __hash__ = object.__hash__


class Term:
    """A node. Made by the functions of this module alone, so that equal terms are identical."""

    __slots__ = ("args", "digest", "high", "low", "negation", "op", "serial", "sort", "tested")

    op: Op
    args: tuple[Arg, ...]
    sort: Sort
    low: int | None
    """No value is below this; None where nothing is known. Integers only, like `high`."""
    high: int | None
    digest: int
    """A number that is the same in every run: it puts sums in an order that repeats."""
    serial: int
    """How many terms were made before this one."""
    negation: Term | None
    tested: dict[Op, Term]

    def __repr__(self) -> str:
        """The term as text, for messages."""
        return text_of(self)

    @property
    def is_true(self) -> bool:
        """Whether this is the constant true."""
        return self is TRUE

    @property
    def is_false(self) -> bool:
        """Whether this is the constant false."""
        return self is FALSE

    @property
    def constant(self) -> int | None:
        """The integer that this always is; None if it is no constant. Not for truth values."""
        return self.low if self.op is Op.CONST else None


Arg: TypeAlias = "Term | Sum | int | str"
"""What a node holds: terms, numbers, a name, and the summands of a sum."""
Sum: TypeAlias = "tuple[Term, int]"
"""A summand and its factor, which is not 0."""

_made: dict[tuple[object, ...], Term] = {}
_serials = 0


def _make(op: Op, args: tuple[Arg, ...], sort: Sort, low: int | None = None, high: int | None = None) -> Term:
    global _serials  # noqa: PLW0603  # the one counter of the one table
    # A truth value and a number that equal one another in Python are different constants.
    key = (op, sort, low, high, *args)
    known = _made.get(key)
    if known is not None:
        return known
    term = Term()
    term.op, term.args, term.sort, term.low, term.high = op, args, sort, low, high
    term.digest = _digest(op, args, sort)
    term.serial = _serials
    term.negation = None
    term.tested = {}
    _serials += 1
    _made[key] = term
    return term


def _digest(op: Op, args: tuple[Arg, ...], sort: Sort) -> int:
    parts = [zlib.crc32((op.value + sort.value).encode())]
    for arg in args:
        if isinstance(arg, Term):
            parts.append(arg.digest)
        elif isinstance(arg, tuple):
            parts += (arg[0].digest, _hashed(arg[1]))
        else:
            parts.append(zlib.crc32(arg.encode()) if isinstance(arg, str) else _hashed(arg))
    return hash(tuple(parts))


def _hashed(number: int) -> int:
    """The number, or another one in the place of -2, which Python gives the hash of -1."""
    return number if number != -2 else zlib.crc32(b"-2")


def children(term: Term) -> Iterable[Term]:
    """The terms that the node holds."""
    for arg in term.args:
        if isinstance(arg, Term):
            yield arg
        elif isinstance(arg, tuple):
            yield arg[0]


# Constants and variables


TRUE = _make(Op.CONST, (1,), Sort.BOOL)
FALSE = _make(Op.CONST, (0,), Sort.BOOL)


def truth(value: bool) -> Term:
    """The constant truth value."""
    return TRUE if value else FALSE


def number(value: int) -> Term:
    """The constant integer."""
    known = _numbers.get(value)
    if known is None:
        known = _numbers[value] = _make(Op.CONST, (value,), Sort.INT, value, value)
    return known


_numbers: dict[int, Term] = {}


def bool_var(name: str) -> Term:
    """A free truth value."""
    return _make(Op.VAR, (name,), Sort.BOOL)


def int_var(name: str, low: int | None = None, high: int | None = None) -> Term:
    """A free integer, from `low` to `high`, both included; None is no bound."""
    if low is not None and low == high:
        return number(low)
    return _make(Op.VAR, (name,), Sort.INT, low, high)


def apply(name: str, args: Iterable[Term], sort: Sort, low: int | None = None, high: int | None = None) -> Term:
    """An uninterpreted function's value; its range, like a variable's, holds of every value of it."""
    return _make(Op.APPLY, (name, *args), sort, low, high)


# Truth values


def not_(term: Term) -> Term:
    """Whether the term is false."""
    if term.negation is None:
        term.negation = _negation(term)
        term.negation.negation = term
    return term.negation


def _negation(term: Term) -> Term:
    if term is TRUE:
        return FALSE
    if term is FALSE:
        return TRUE
    if term.op is Op.LE:
        (amount,) = _terms(term)
        return le(number(1), amount)
    if term.op is Op.AND:
        return or_(*(not_(part) for part in _terms(term)))
    if term.op is Op.OR:
        return and_(*(not_(part) for part in _terms(term)))
    return _make(Op.NOT, (term,), Sort.BOOL)


def _terms(term: Term) -> tuple[Term, ...]:
    """The terms that the node holds: of nodes that hold nothing else."""
    return term.args  # type: ignore[return-value]  # as every caller sees to


def and_(*terms: Term) -> Term:
    """Whether all are true."""
    return _junction(Op.AND, terms, TRUE, FALSE)


def or_(*terms: Term) -> Term:
    """Whether any is true."""
    return _junction(Op.OR, terms, FALSE, TRUE)


def _junction(op: Op, terms: Iterable[Term], neutral: Term, decisive: Term) -> Term:
    parts: dict[Term, None] = {}
    for term in terms:
        for part in _terms(term) if term.op is op else (term,):
            if part is decisive or not_(part) in parts:
                return decisive
            if part is not neutral:
                parts[part] = None
    if not parts:
        return neutral
    if len(parts) == 1:
        return next(iter(parts))
    if _bounds_meet(op, parts):
        return decisive
    return _make(op, tuple(parts), Sort.BOOL)


def _bounds_meet(op: Op, parts: Iterable[Term]) -> bool:
    """Whether an upper and a lower bound of one sum decide: of two, one always holds, or both never do."""
    bounds: dict[tuple[Sum, ...], int] = {}
    for part in parts:
        if part.op is not Op.LE:
            continue
        constant, factors = _summands(_terms(part)[0])
        pairs = tuple(factors.items())
        bounds[pairs] = (
            max(constant, bounds.get(pairs, constant)) if op is Op.AND else min(constant, bounds.get(pairs, constant))
        )
    for pairs, constant in bounds.items():
        # `constant + x <= 0` and `other - x <= 0`: x lies from `other` to `-constant`, or outside of what is between.
        other = bounds.get(tuple((term, -factor) for term, factor in pairs))
        if other is not None and (other > -constant if op is Op.AND else other <= 1 - constant):
            return True
    return False


def implies(premise: Term, conclusion: Term) -> Term:
    """Whether the conclusion holds if the premise does: conclusions that the premise states are dropped."""
    stated = set(conjuncts(premise))
    return or_(not_(premise), and_(*(part for part in conjuncts(conclusion) if part not in stated)))


def conjuncts(term: Term) -> tuple[Term, ...]:
    """The terms that are all true exactly if this one is."""
    return _terms(term) if term.op is Op.AND else (term,)


def iff(one: Term, other: Term) -> Term:
    """Whether both are true or both are false."""
    if one is other:
        return TRUE
    if not_(one) is other:
        return FALSE
    for this, that in ((one, other), (other, one)):
        if this is TRUE:
            return that
        if this is FALSE:
            return not_(that)
    return _make(Op.IFF, (one, other), Sort.BOOL)


def ite(condition: Term, then: Term, otherwise: Term) -> Term:
    """The one value if the condition holds, else the other."""
    if condition is TRUE or then is otherwise:
        return then
    if condition is FALSE:
        return otherwise
    if then.sort is Sort.BOOL:
        return _ite_bool(condition, then, otherwise)
    if then.op is Op.ITE and then.args[0] is condition:
        return ite(condition, _terms(then)[1], otherwise)
    if otherwise.op is Op.ITE and otherwise.args[0] is condition:
        return ite(condition, then, _terms(otherwise)[2])
    low = None if then.low is None or otherwise.low is None else min(then.low, otherwise.low)
    high = None if then.high is None or otherwise.high is None else max(then.high, otherwise.high)
    return _make(Op.ITE, (condition, then, otherwise), Sort.INT, low, high)


def _ite_bool(condition: Term, then: Term, otherwise: Term) -> Term:
    if then is TRUE or then is condition:
        return or_(condition, otherwise)
    if otherwise is FALSE or otherwise is condition:
        return and_(condition, then)
    if then is FALSE:
        return and_(not_(condition), otherwise)
    if otherwise is TRUE:
        return or_(not_(condition), then)
    return _make(Op.ITE, (condition, then, otherwise), Sort.BOOL)


# Integers


def _summands(term: Term) -> tuple[int, Mapping[Term, int]]:
    if term.constant is not None:
        return term.constant, {}
    if term.op is not Op.SUM:
        return 0, {term: 1}
    constant, *pairs = term.args
    assert isinstance(constant, int)
    return constant, dict(pair for pair in pairs if isinstance(pair, tuple))


def _sum(constant: int, factors: Mapping[Term, int]) -> Term:
    pairs = [(term, factor) for term, factor in factors.items() if factor != 0]
    if not pairs:
        return number(constant)
    if constant == 0 and len(pairs) == 1 and pairs[0][1] == 1:
        return pairs[0][0]
    pairs.sort(key=lambda pair: pair[0].digest)
    low: int | None = constant
    high: int | None = constant
    for term, factor in pairs:
        down, up = (term.low, term.high) if factor > 0 else (term.high, term.low)
        low = None if low is None or down is None else low + factor * down
        high = None if high is None or up is None else high + factor * up
    return _make(Op.SUM, (constant, *pairs), Sort.INT, low, high)


def add(*terms: Term) -> Term:
    """The sum."""
    constant = 0
    factors: dict[Term, int] = {}
    for term in terms:
        more, pairs = _summands(term)
        constant += more
        for atom, factor in pairs.items():
            factors[atom] = factors.get(atom, 0) + factor
    return _sum(constant, factors)


def scale(term: Term, factor: int) -> Term:
    """The term that many times."""
    constant, factors = _summands(term)
    return _sum(constant * factor, {atom: factor * times for atom, times in factors.items()})


def sub(one: Term, other: Term) -> Term:
    """The difference."""
    if one.op is Op.CONST and other.op is Op.CONST:
        return number(_constant(one) - _constant(other))
    return add(one, scale(other, -1))


def _constant(term: Term) -> int:
    assert term.low is not None
    return term.low


def mul(one: Term, other: Term) -> Term:
    """The product."""
    if one.constant is not None:
        return scale(other, one.constant)
    if other.constant is not None:
        return scale(one, other.constant)
    return _make(Op.MUL, (one, other), Sort.INT)


def div(term: Term, divisor: int) -> Term:
    """The quotient by a positive number, rounded down."""
    assert divisor > 0
    if term.constant is not None:
        return number(term.constant // divisor)
    low = None if term.low is None else term.low // divisor
    high = None if term.high is None else term.high // divisor
    return number(low) if low is not None and low == high else _make(Op.DIV, (term, divisor), Sort.INT, low, high)


def mod(term: Term, divisor: int) -> Term:
    """The remainder of division by a positive number: from 0 to one below it."""
    assert divisor > 0
    if term.constant is not None:
        return number(term.constant % divisor)
    if term.low is not None and term.low >= 0 and term.high is not None and term.high < divisor:
        return term
    return _make(Op.MOD, (term, divisor), Sort.INT, 0, divisor - 1)


# Comparisons


def le(one: Term, other: Term) -> Term:
    """Whether the one is at most the other."""
    return _tested(Op.LE, sub(one, other))


def lt(one: Term, other: Term) -> Term:
    """Whether the one is below the other."""
    return _tested(Op.LE, add(sub(one, other), number(1)))


def eq(one: Term, other: Term) -> Term:
    """Whether the two integers are the same."""
    difference = sub(one, other)
    _, factors = _summands(difference)
    leading = min(factors, key=lambda term: term.digest, default=None)
    if leading is not None and factors[leading] < 0:
        difference = scale(difference, -1)
    return _tested(Op.EQ, difference)


def _tested(op: Op, amount: Term) -> Term:
    """Whether the amount is at most 0 (`LE`), or is 0 (`EQ`)."""
    known = amount.tested.get(op)
    if known is None:
        known = _at_most_zero(amount) if op is Op.LE else _is_zero(amount)
        amount.tested[op] = known
    return known


def _at_most_zero(amount: Term) -> Term:
    if amount.high is not None and amount.high <= 0:
        return TRUE
    if amount.low is not None and amount.low > 0:
        return FALSE
    return _by_cases(Op.LE, amount) or _make(Op.LE, (amount,), Sort.BOOL)


def _is_zero(amount: Term) -> Term:
    if amount.constant is not None:
        return truth(amount.constant == 0)
    if (amount.low is not None and amount.low > 0) or (amount.high is not None and amount.high < 0):
        return FALSE
    # At the end of its range an equation is a comparison: so `n == 0` and `n > 0` are seen to be opposites.
    if amount.low == 0:
        return _tested(Op.LE, amount)
    if amount.high == 0:
        return _tested(Op.LE, scale(amount, -1))
    return _by_cases(Op.EQ, amount) or _make(Op.EQ, (amount,), Sort.BOOL)


def _by_cases(op: Op, amount: Term) -> Term | None:
    """The test of a choice between two values, where that decides at least one of them."""
    constant, factors = _summands(amount)
    if len(factors) != 1:
        return None
    ((atom, factor),) = factors.items()
    if atom.op is not Op.ITE:
        return None
    condition, then, otherwise = _terms(atom)
    one = _tested(op, add(number(constant), scale(then, factor)))
    two = _tested(op, add(number(constant), scale(otherwise, factor)))
    if one.op is Op.CONST or two.op is Op.CONST:
        return ite(condition, one, two)
    return None


# Looking at terms


def in_order(terms: Iterable[Term]) -> list[Term]:
    """All nodes of the terms, each once, each after what it holds."""
    done: dict[Term, None] = {}
    for root in terms:
        stack = [(root, False)]
        while stack:
            term, is_ready = stack.pop()
            if term in done:
                continue
            if is_ready:
                done[term] = None
            else:
                stack.append((term, True))
                stack.extend((child, False) for child in reversed(tuple(children(term))) if child not in done)
    return list(done)


def variables(terms: Iterable[Term]) -> list[Term]:
    """The free variables of the terms, in order of first use."""
    return [term for term in in_order(terms) if term.op is Op.VAR]


def size(terms: Iterable[Term]) -> int:
    """How many nodes the terms have, each counted once."""
    return len(in_order(terms))


def name_of(term: Term) -> str:
    """The name of a variable or of an uninterpreted function's value."""
    name = term.args[0]
    assert isinstance(name, str)
    return name


def text_of(term: Term, limit: int = 200) -> str:
    """The term as text, cut at `limit` characters."""
    text = _text(term, 6)
    return text if len(text) <= limit else text[: limit - 1] + "…"


def _text(term: Term, depth: int) -> str:
    if term.op is Op.CONST:
        return str(term.args[0]) if term.sort is Sort.INT else str(term is TRUE).lower()
    if term.op is Op.VAR:
        return name_of(term)
    if depth == 0:
        return "…"
    parts = []
    for arg in term.args:
        if isinstance(arg, Term):
            parts.append(_text(arg, depth - 1))
        elif isinstance(arg, tuple):
            parts.append(f"{arg[1]}*{_text(arg[0], depth - 1)}")
        else:
            parts.append(str(arg))
    return f"({' '.join([term.op.value, *parts])})"

"""Other values in place of a free value's variables: what was read once holds of whatever the free value stands for.

```python
free = free_state(2, height=6)
over = Reader().read(clauses.is_over, free).term
(here,) = substituted([over], variables_for(free, value))   # what is_over says of the value
```
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from vitruvius_proofs import terms as t
from vitruvius_proofs.errors import Unmatched
from vitruvius_proofs.fresh import covers, terms_in
from vitruvius_proofs.terms import Op, Term
from vitruvius_proofs.values import (
    Choice,
    Obj,
    Seq,
    Sym,
    alternatives_of,
    field_values,
    items_of,
    length_of,
    term_of,
)

Values = Mapping[Term, Term]
"""Terms that take the place of variables."""


def variables_for(free: object, value: object) -> Values:
    """The terms for which the free value, as `fresh` made it, is the value, plain or symbolic.

    Raises:
        Unmatched: the value may be one that the free value does not stand for.
    """
    if not covers(free, value):
        raise Unmatched(f"{value!r} may be more than {free!r} stands for")
    return dict(_variables(free, value))


def _variables(free: object, value: object) -> Iterator[tuple[Term, Term]]:
    if isinstance(free, Choice):
        yield from _of_choice(free, value)
    elif isinstance(free, Sym):
        yield from _of_term(free.term, term_of(value))
    elif isinstance(free, Seq):
        yield from _of_term(free.length, length_of(value))
        items = items_of(value)
        for one, item in zip(free.items, items, strict=False):
            yield from _variables(one, item)
        for variable in t.variables(term for one in free.items[len(items) :] for term in terms_in(one)):
            yield variable, _anything(variable)
    elif isinstance(free, Obj):
        for one, item in zip(free.fields, field_values(value), strict=True):
            yield from _variables(one, item)


def _anything(variable: Term) -> Term:
    """Some value of a variable that the value does not reach, and on which nothing depends."""
    return t.FALSE if variable.sort is t.Sort.BOOL else t.number(variable.low or 0)


def _of_term(term: Term, value: Term) -> Iterator[tuple[Term, Term]]:
    if term.op is Op.VAR:
        yield term, value


def _of_choice(free: Choice, value: object) -> Iterator[tuple[Term, Term]]:
    """Of what may be None, and is a scalar otherwise."""
    if len(free.alternatives) != 2 or free.alternatives[0][1] is not None:
        raise Unmatched("of values of several shapes only what may be None has its place taken")
    (is_none, _), (_, other) = free.alternatives
    there = alternatives_of(value)
    yield is_none, t.or_(*(when for when, one in there if one is None))
    rest = [(when, term_of(one)) for when, one in there if one is not None]
    if isinstance(other, Sym) and rest:
        found = rest[-1][1]
        for when, term in reversed(rest[:-1]):
            found = t.ite(when, term, found)
        yield other.term, found


def substituted(terms: Sequence[Term], values: Values) -> tuple[Term, ...]:
    """The terms with others in place of variables; what folds is folded again."""
    known: dict[Term, Term] = {}
    for term in t.in_order(terms):
        known[term] = values.get(term, term) if term.op is Op.VAR else _rebuilt(term, known)
    return tuple(known[term] for term in terms)


def _rebuilt(term: Term, known: Mapping[Term, Term]) -> Term:
    parts = [known[child] for child in t.children(term)]
    if all(part is child for part, child in zip(parts, t.children(term), strict=True)):
        return term
    if term.op is Op.SUM:
        constant, *summands = term.args
        assert isinstance(constant, int)
        factors = [arg[1] for arg in summands if isinstance(arg, tuple)]
        return t.add(t.number(constant), *(t.scale(part, factor) for part, factor in zip(parts, factors, strict=True)))
    if term.op is Op.APPLY:
        return t.apply(t.name_of(term), parts, term.sort, term.low, term.high)
    if term.op in {Op.DIV, Op.MOD}:
        divisor = term.args[1]
        assert isinstance(divisor, int)
        return (t.div if term.op is Op.DIV else t.mod)(parts[0], divisor)
    return _MADE[term.op](*parts)


_MADE: Final[Mapping[Op, Callable[..., Term]]] = {
    Op.AND: t.and_,
    Op.OR: t.or_,
    Op.NOT: t.not_,
    Op.IFF: t.iff,
    Op.ITE: t.ite,
    Op.LE: lambda amount: t.le(amount, t.number(0)),
    Op.EQ: lambda amount: t.eq(amount, t.number(0)),
    Op.MUL: t.mul,
}

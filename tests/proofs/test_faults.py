"""Deliberate faults in the reader: the corpus must see every one of them."""

# ruff: noqa: E501  # a table reads best with one entry a line

from __future__ import annotations

import importlib
import inspect

import pytest
from attrs import frozen

from tests.proofs import both_ways
from vitruvius.errors import VitruviusError

pytest.importorskip("z3")


@frozen
class Fault:
    """A change of one place in a module of the reader."""

    name: str
    module: str
    right: str
    wrong: str


FAULTS = (
    # expressions
    Fault("is-not-read-as-is", "expressions", "return t.not_(_is(frame, node, left, right))", "return _is(frame, node, left, right)"),
    Fault("unequal-read-as-equal", "expressions", "return t.not_(_equal(frame, node, left, right))", "return _equal(frame, node, left, right)"),
    Fault("not-forgotten", "expressions", "boolean(t.not_(condition(frame, node.operand)))", "boolean(condition(frame, node.operand))"),
    Fault("minus-forgotten", "expressions", "integer(t.scale(term, -1))", "integer(term)"),
    Fault("and-read-as-or", "expressions", "t.and_(found, one) if is_and else t.or_(found, one)", "t.or_(found, one) if is_and else t.or_(found, one)"),
    Fault("and-or-without-path", "expressions", "        frame.path = t.and_(before, goes_on)\n", ""),
    Fault("or-path-of-and", "expressions", "goes_on = found if is_and else t.not_(found)", "goes_on = found"),
    Fault("conditional-swapped", "expressions", "return merge(test, then, otherwise)", "return merge(test, otherwise, then)"),
    Fault("conditional-without-path", "expressions", "    with frame.on(test):\n        then", "    with frame.on(TRUE):\n        then"),
    Fault("else-without-path", "expressions", "    with frame.on(t.not_(test)):\n        otherwise", "    with frame.on(TRUE):\n        otherwise"),
    Fault("chain-keeps-left", "expressions", "        left = right\n", ""),
    Fault("chain-without-path", "expressions", "        frame.path = t.and_(before, found)\n        comparison", "        comparison"),
    Fault("chain-only-last", "expressions", "found = t.and_(found, _compared(", "found = t.and_(TRUE, _compared("),
    Fault("below-read-as-at-most", "expressions", "ast.Lt: _ordered(t.lt)", "ast.Lt: _ordered(t.le)"),
    Fault("at-most-read-as-below", "expressions", "ast.LtE: _ordered(t.le)", "ast.LtE: _ordered(t.lt)"),
    Fault("above-turned-round", "expressions", "ast.Gt: _ordered(lambda one, other: t.lt(other, one))", "ast.Gt: _ordered(t.lt)"),
    Fault("at-least-read-as-above", "expressions", "t.le(other, one)", "t.lt(other, one)"),
    Fault("minus-read-as-plus", "expressions", "_arithmetic(t.sub)", "_arithmetic(t.add)"),
    Fault("quotient-read-as-remainder", "expressions", "ast.FloorDiv: _divided(t.div)", "ast.FloorDiv: _divided(t.mod)"),
    Fault("other-enum-is-same", "expressions", "    refuse_twins(frame, node, one, other)\n    return FALSE", "    return t.eq(term_of(left), term_of(right))"),
    Fault("starred-after-itself", "expressions", "return concat(one, other)\n", "return concat(other, one)\n"),
    Fault("index-owes-nothing", "expressions", '    frame.owe(node, t.and_(t.le(t.number(0), index), t.lt(index, length_of(owner))), "the index is in range")\n', ""),
    Fault("index-at-length", "expressions", "t.lt(index, length_of(owner))", "t.le(index, length_of(owner))"),
    Fault("lower-end-first", "expressions", "found = _cut(frame, node, found, part.lower, starting_at)", "found = _cut(frame, node, owner, part.lower, starting_at)"),
    Fault("none-owes-nothing", "expressions", 'return frame.undefined(node, f"None has no {node.attr}")', "return UNDEFINED"),
    Fault("generator-test-forgotten", "expressions", "there = t.and_(there, condition(frame, test))", "condition(frame, test)"),
    Fault("generator-without-length", "expressions", "yield t.and_(when, t.lt(t.number(place), length)), item", "yield when, item"),
    Fault("generator-one-too-few", "expressions", "yield t.and_(when, t.lt(t.number(place), length)), item", "yield t.and_(when, t.lt(t.number(place + 1), length)), item"),
    Fault("generator-choice-forgotten", "expressions", "yield t.and_(when, t.lt(t.number(place), length)), item", "yield t.lt(t.number(place), length), item"),
    Fault("generator-looks-on", "expressions", "t.and_(self.before, when, t.not_(self.is_over()))", "t.and_(self.before, when)"),
    Fault("generator-name-leaks", "expressions", "self.frame.local = dict(local)", "self.frame.local = local"),
    Fault("all-read-as-any", "expressions", "all: _all", "all: _any"),
    Fault("all-without-guard", "expressions", "t.or_(t.not_(step.when), truth_of(frame, node, step.item))", "truth_of(frame, node, step.item)"),
    Fault("any-without-guard", "expressions", "t.or_(found, t.and_(step.when, truth_of(frame, node, step.item)))", "t.or_(found, truth_of(frame, node, step.item))"),
    Fault("sum-without-guard", "expressions", "t.ite(step.when, term, t.number(0))", "term"),
    Fault("sum-keeps-last", "expressions", "total = t.add(total, t.ite(", "total = t.add(t.number(0), t.ite("),
    Fault("tuple-of-all", "expressions", "t.ite(step.when, t.number(1), t.number(0)), (step.item", "t.number(1), (step.item"),
    Fault("tuple-of-each", "expressions", "sequence(through.length, [", "tuple_of(["),
    Fault("tuple-of-some", "expressions", "len(node.generators) == 1 and not loop.ifs", "len(node.generators) == 1"),
    Fault("tuple-of-nested", "expressions", "len(node.generators) == 1 and not loop.ifs", "not loop.ifs"),
    Fault("repeated-once-more", "expressions", "for _ in range(times):", "for _ in range(times + 1):"),
    # statements
    Fault("branch-without-path", "statements", "    frame.path = t.and_(path, test)\n", ""),
    Fault("fork-without-rest-of-path", "statements", "    frame.path = t.and_(frame.path, t.not_(has_returned))\n", ""),
    Fault("else-forgotten", "statements", "_branch(frame, node.orelse, t.not_(test))", "_branch(frame, [], t.not_(test))"),
    Fault("last-return-wins", "statements", "    returns.value = merge(t.not_(returns.goes_on), returns.value, value)\n    returns.goes_on = FALSE", "    returns.value = value\n    returns.goes_on = FALSE"),
    Fault("fork-forgets-returns", "statements", "    returns.value = merge(t.not_(returns.goes_on), returns.value, value)\n    if", "    returns.value = value\n    if"),
    Fault("fork-swaps-names", "statements", "merge(test, then_local[name], otherwise_local[name])", "merge(test, otherwise_local[name], then_local[name])"),
    Fault("branches-share-names", "statements", "frame.local = dict(before)", "frame.local = before"),
    Fault("unpacked-backwards", "statements", "zip(names, items_of(value), strict=True)", "zip(reversed(names), items_of(value), strict=True)"),
    # values
    Fault("merge-swapped", "values", "scalar(t.ite(condition, term_of(then), term_of(otherwise)), kind)", "scalar(t.ite(condition, term_of(otherwise), term_of(then)), kind)"),
    Fault("merge-of-choices-forgets", "values", "found[shape] = (t.or_(known, mine), _merged", "found[shape] = (known, _merged"),
    Fault("concat-off-by-one", "values", "select(second, t.sub(t.number(place), length))", "select(second, t.sub(t.number(place + 1), length))"),
    Fault("concat-of-one-too-many", "values", "items.append(merge(t.lt(t.number(place), length), here, after))", "items.append(merge(t.le(t.number(place), length), here, after))"),
    Fault("concat-without-length", "values", "total = t.add(length, more)", "total = t.add(length, t.number(len(second)))"),
    Fault("select-first", "values", "for place in reversed(range(len(items))):", "for place in reversed(range(1, len(items))):"),
    Fault("slice-not-cut", "values", "sequence(t.ite(t.le(stop, length), stop, length), items_of(value))", "sequence(stop, items_of(value))"),
    Fault("slice-not-shifted", "values", "select(items, t.add(start, t.number(place)))", "select(items, t.number(place))"),
    Fault("slice-of-negative-length", "values", "length = t.ite(t.le(t.number(0), rest), rest, t.number(0))", "length = rest"),
    Fault("merged-length-of-one", "values", "sequence(t.ite(condition, length_of(then), length_of(otherwise)), items)", "sequence(length_of(then), items)"),
    Fault("members-by-place-turned", "values", "else list(type(member)).index(member)", "else list(type(member))[1:].index(member)"),
    Fault("keys-without-type", "values", "return (type(value), value)\n", "return (value,)\n"),
    Fault("keys-without-fields", "values", "return (class_of(value), *map(key_of, field_values(value)))", "return (class_of(value),)"),
    # reader
    Fault("keys-without-items", "values", "return (Seq, value.length.serial, *map(key_of, value.items))", "return (Seq, value.length.serial)"),
    Fault("keys-without-length", "values", "return (Seq, value.length.serial, *map(key_of, value.items))", "return (Seq, *map(key_of, value.items))"),
    Fault("keys-without-conditions", "values", "((when.serial, key_of(one)) for when, one", "(key_of(one) for when, one"),
    Fault("owed-by-callee-forgotten", "reader", "        for owed in known.owed:\n            frame.pass_on(owed)\n", ""),
    Fault("owed-only-at-first", "reader", "            known = self._known[key] = self._read(frame, node, function, arguments)\n        for", "            known = self._read(frame, node, function, arguments)\n            self._known[key] = Read(known.value, ())\n        for"),
    Fault("memory-without-arguments", "reader", "key = (function, *map(key_of, arguments.values()))", "key = (function,)"),
    Fault("failing-call-owes-nothing", "reader", '        return frame.undefined(node, "the index is in range")', "        return UNDEFINED"),
    Fault("defaults-win", "reader", "[given.named.get(name, old[name]) for name in names]", "[old[name] for name in names]"),
    Fault("isinstance-of-any", "reader", "return issubclass(class_of(one), kind)", "return True"),
    Fault("isinstance-of-none", "reader", "        if one is None:\n            return False\n        if not is_instance", "        if one is None:\n            return True\n        if not is_instance"),
    Fault("length-of-capacity", "reader", "return integer(length_of(value))", "return len(getattr(value, 'items', value))"),
    # frame
    Fault("owed-without-path", "frame", "condition = t.implies(self.path, owed.condition)", "condition = owed.condition"),
    Fault("owed-nowhere", "frame", "condition = t.implies(self.path, owed.condition)", "condition = TRUE"),
    Fault("alternatives-without-path", "frame", "            with self.on(when):\n", "            with self.on(TRUE):\n"),
    Fault("alternatives-mixed", "frame", "found = merge(when, made, found)", "found = merge(t.not_(when), made, found)"),
    # terms
    Fault("quotient-rounds-up", "terms", "return number(term.constant // divisor)", "return number(-(-term.constant // divisor))"),
    Fault("negated-comparison-off-by-one", "terms", "return le(number(1), amount)", "return le(number(0), amount)"),
    Fault("de-morgan-forgotten", "terms", "return or_(*(not_(part) for part in _terms(term)))", "return and_(*(not_(part) for part in _terms(term)))"),
    Fault("below-without-one", "terms", "add(sub(one, other), number(1))", "sub(one, other)"),
    Fault("scale-forgets-constant", "terms", "_sum(constant * factor,", "_sum(constant,"),
    Fault("range-of-sum-too-narrow", "terms", "down, up = (term.low, term.high) if factor > 0 else (term.high, term.low)", "down, up = (term.low, term.high)"),
    Fault("range-of-choice-too-narrow", "terms", "else max(then.high, otherwise.high)", "else min(then.high, otherwise.high)"),
    Fault("remainder-of-small", "terms", "term.high < divisor", "term.high <= divisor"),
    Fault("end-of-range-turned", "terms", "        return _tested(Op.LE, amount)\n", "        return _tested(Op.LE, scale(amount, -1))\n"),
    Fault("cases-swapped", "terms", "return ite(condition, one, two)", "return ite(condition, two, one)"),
    Fault("ite-or-read-as-and", "terms", "return or_(condition, otherwise)", "return and_(condition, otherwise)"),
    Fault("implied-too-much", "terms", "if part not in stated", "if part in stated"),
    Fault("iff-negated", "terms", "    if not_(one) is other:\n        return FALSE", "    if not_(one) is other:\n        return TRUE"),
    # the text that solvers get
    Fault("text-drops-signs", "smtlib", 'return str(value) if value >= 0 else f"(- {-value})"', "return str(abs(value))"),
    Fault("text-drops-factors", "smtlib", 'written[term] if factor == 1 else f"(* {_number(factor)} {written[term]})"', "written[term]"),
    Fault("text-drops-ranges", "smtlib", '        yield f"(assert (<= {name} {_number(term.high)}))"', '        yield ""'),
    Fault("text-mixes-quotients", "smtlib", 'f"(div {', 'f"(mod {'),
    Fault("text-strict", "smtlib", 'f"(<= {args[0]} 0)"', 'f"(< {args[0]} 0)"'),
)  # fmt: skip


def killer_of(fault: Fault) -> str | None:
    """The snippet that shows the fault; None if none does."""
    text = inspect.getsource(importlib.import_module(f"vitruvius_proofs.{fault.module}"))
    assert text.count(fault.right) == 1, f"{fault.name} is not the change of one place"
    tools = both_ways.kit({f"vitruvius_proofs.{fault.module}": text.replace(fault.right, fault.wrong)})
    for function in both_ways.snippets():
        try:
            if fault.module == "smtlib":
                differs = both_ways.solver_differs(tools, function) is not None
            else:
                differs = any(True for _ in both_ways.differences(tools, function))
        except (VitruviusError, AssertionError, LookupError, ValueError, TypeError):
            differs = True
        if differs:
            return function.__name__
    return None


@pytest.mark.parametrize("fault", [pytest.param(fault, id=fault.name) for fault in FAULTS])
def test_corpus_kills_fault(fault: Fault) -> None:
    assert killer_of(fault) is not None


def test_there_are_enough_faults_and_no_fault_is_none() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 30
    assert killer_of(Fault("nothing", "values", "# Merging\n", "# Merging.\n")) is None

"""The text that solvers get, and what becomes of their answers."""

from __future__ import annotations

import sys

import pytest

from tests.proofs import corpus
from vitruvius.errors import MissingExtra
from vitruvius_proofs import terms as t
from vitruvius_proofs.evaluate import evaluator_with
from vitruvius_proofs.reader import Reader
from vitruvius_proofs.smtlib import script
from vitruvius_proofs.solver import Status, ask_cvc5, ask_z3, claim, prove
from vitruvius_proofs.values import Sym, integer

pytest.importorskip("z3")

N, M = t.int_var("n", 0, 5), t.int_var("m")
FLAG = t.bool_var("flag")


def test_core_names_what_was_used() -> None:
    premises = {"m is small": t.le(M, t.number(3)), "flag holds": FLAG, "m is not small": t.le(t.number(7), M)}
    reply = ask_z3(script(premises))
    assert reply.status is Status.IMPOSSIBLE
    assert reply.core == ("m is small", "m is not small")


def test_small_core_has_nothing_needless() -> None:
    premises = {f"m is below {bound}": t.lt(M, t.number(bound)) for bound in (9, 8, 7, 1)}
    reply = prove(t.lt(M, t.number(8)), premises, small_core=True)
    assert reply.status is Status.IMPOSSIBLE
    assert len(reply.core) == 2


def test_ranges_of_variables_hold() -> None:
    above = t.mul(N, M)
    question = claim(t.or_(t.not_(t.eq(M, t.number(2))), t.le(above, t.number(10))), {})
    assert ask_z3(question).status is Status.IMPOSSIBLE
    assert ask_cvc5(question).status is Status.IMPOSSIBLE


def test_model_gives_every_variable_of_the_question() -> None:
    reply = ask_z3(script({"either": t.or_(FLAG, t.lt(M, N))}))
    assert reply.status is Status.POSSIBLE
    assert set(reply.model) == {"flag", "m", "n"}


def test_small_budget_gives_no_answer() -> None:
    square = t.add(t.mul(M, M), t.mul(t.int_var("k"), t.int_var("k")))
    question = script({"hard": t.eq(t.mul(square, M), t.number(1_000_003))})
    reply = ask_z3(question, budget=1000)
    assert reply.status is Status.UNKNOWN
    assert reply.reason
    assert ask_cvc5(question, budget=10).status is Status.UNKNOWN


@pytest.mark.parametrize("expected", [Status.POSSIBLE, Status.IMPOSSIBLE])
def test_reply_that_is_no_surprise_says_the_same(expected: Status) -> None:
    """Asked in the shared context or in one of its own; and nothing that was asked there before leaks in."""
    can, cannot = script({"small": t.lt(N, t.number(3))}), script({"small": t.lt(N, t.number(0))})
    for question, status in ((can, Status.POSSIBLE), (cannot, Status.IMPOSSIBLE), (can, Status.POSSIBLE)):
        reply = ask_z3(question, expected=expected)
        assert reply.status is status
        if status is not expected:
            assert reply == ask_z3(question)
        assert ask_z3(question, expected=expected, repeats=False).status is status


def test_text_repeats_and_has_its_logic() -> None:
    one, other = (script({"a": t.and_(FLAG, t.lt(M, N))}) for _ in range(2))
    assert one.text == other.text
    assert one.sha256 == other.sha256
    assert one.text.startswith("(set-logic QF_LIA)\n")
    assert script({"a": t.eq(t.mul(M, N), M)}).text.startswith("(set-logic QF_NIA)\n")


@pytest.mark.parametrize(
    "assertions",
    [
        {"flag": FLAG},
        {"a|b": FLAG},
        {"a": t.lt(t.int_var("m", 0, 3), M)},
        {"a": t.and_(t.apply("f", [M], t.Sort.BOOL), t.apply("f", [FLAG], t.Sort.BOOL))},
    ],
)
def test_names_are_of_one_thing(assertions: dict[str, t.Term]) -> None:
    with pytest.raises(ValueError, match=r"one name for two|cannot be the name"):
        script(assertions)


def test_primitive_stands_for_a_function() -> None:
    """An uninterpreted function: all that is known of it is that equals give equals, and its range."""

    def weigh(kind: object) -> object:
        assert isinstance(kind, Sym)
        return integer(t.apply("weight", [kind.term], t.Sort.INT, 0, 9))

    reader = Reader(primitives={corpus.kind_limit: weigh})
    one, other = Sym(t.int_var("one", 0, 2), corpus.Kind), Sym(t.int_var("other", 0, 2), corpus.Kind)
    first, second = (reader.read(corpus.kind_limit, kind).term for kind in (one, other))
    same = {"the same": t.eq(one.term, other.term)}
    for ask in (ask_z3, ask_cvc5):
        assert ask(claim(t.eq(first, second), same)).status is Status.IMPOSSIBLE
        assert ask(claim(t.eq(first, second), {})).status is Status.POSSIBLE
        assert ask(claim(t.le(t.add(first, second), t.number(18)), {})).status is Status.IMPOSSIBLE
    assert ask_z3(claim(t.eq(first, second), {})).model["one"] in {0, 1, 2}
    compute = evaluator_with([t.add(first, second)])
    assert compute({"one": 1, "other": 2}, {"weight": lambda kind: 2 * kind}) == (6,)


@pytest.mark.parametrize("name", ["z3", "cvc5"])
def test_missing_solver_is_said(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, name, None)
    ask = {"z3": ask_z3, "cvc5": ask_cvc5}[name]
    with pytest.raises(MissingExtra) as caught:
        ask(script({"flag holds": FLAG}))
    assert caught.value.extra == "proofs"

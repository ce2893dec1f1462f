"""Other values in place of a free value's variables: what was read of the free value is so of them."""

from __future__ import annotations

import pytest

from vitruvius.corintho import Config, clauses, parse_move, parse_state
from vitruvius.corintho.clauses import step
from vitruvius.corintho.reading import Reading
from vitruvius_proofs import terms as t
from vitruvius_proofs.corintho.states import free_state
from vitruvius_proofs.errors import Unmatched
from vitruvius_proofs.reader import Reader
from vitruvius_proofs.solver import Status, prove
from vitruvius_proofs.substitution import substituted, variables_for

POSITIONS = {
    "4/4/4/4 444,444 1 -": False,
    "4/4/4/B,B,B,1 244,344 2 c1": False,
    "4/4/B,3/B,B,B,1 244,244 1 a2": True,
    "4/4/4/BCA,B,BC,1 222,222,212,222 3 c1,-,b1": False,
}


@pytest.mark.parametrize("text", POSITIONS)
def test_what_was_read_of_all_states_is_so_of_one(text: str) -> None:
    state = parse_state(text)
    free = free_state(state.players, 3)
    standing = Reader().read(clauses.leaves_row_standing, free).term
    (here,) = substituted([standing], variables_for(free, state))
    assert here is t.truth(POSITIONS[text])
    assert clauses.leaves_row_standing(state) is POSITIONS[text]


def test_it_is_so_of_a_free_state_after_a_move_as_if_it_had_been_read_of_that() -> None:
    move = parse_move("B@a1")
    reader = Reader()
    free, before = free_state(2, 4), free_state(2, 3, Reading())
    after = reader.read(step, before, move).value
    (here,) = substituted([reader.read(clauses.has_row_due, free).term], variables_for(free, after))
    there = reader.read(clauses.has_row_due, after).term
    assert here is not there  # other terms, which say the same
    assert prove(t.iff(here, there), {}).status is Status.IMPOSSIBLE


def test_a_value_that_the_free_one_does_not_stand_for_is_refused() -> None:
    state = parse_state("4/4/4/BCA,3 344,444 2 a1", Config(players=2))
    with pytest.raises(Unmatched):
        variables_for(free_state(2, 2), state)


def test_each_kind_of_term_is_made_again() -> None:
    here, there = t.int_var("here"), t.int_var("there", 0, 9)
    is_so, one = t.bool_var("is so"), t.bool_var("one")
    terms = [
        t.ite(is_so, t.add(here, t.scale(there, 2)), t.mul(here, there)),
        t.iff(is_so, t.le(here, there)),
        t.or_(t.and_(is_so, one), t.not_(t.eq(here, t.number(3)))),
        t.div(there, 2),
        t.mod(there, 2),
        t.apply("f", [there], t.Sort.INT),
    ]
    values = {here: t.number(3), there: t.number(5), is_so: t.TRUE}
    found = substituted(terms, values)
    assert found == (
        t.number(13),
        t.TRUE,
        one,
        t.number(2),
        t.number(1),
        t.apply("f", [t.number(5)], t.Sort.INT),
    )
    assert substituted(terms, {}) == tuple(terms)

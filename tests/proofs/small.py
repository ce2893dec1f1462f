"""Small subjects: a few claims about Corintho that are proved in a moment, and one that is not true.

The classes can be sent to other processes, which import this module anew.
"""

from __future__ import annotations

import inspect
import os
import time
from typing import Final

from vitruvius.corintho import clauses as c
from vitruvius.corintho import invariants as i
from vitruvius.corintho.state import Place, Platform, Section, State
from vitruvius_proofs.corintho.subject import Corintho
from vitruvius_proofs.corintho.theorems import standing
from vitruvius_proofs.corintho.theorems.premises import LENGTHS, is_allowed
from vitruvius_proofs.subject import Case
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.corintho import clauses as spec
from vitruvius_spec.corintho import invariants

MOVES: Final = (Place(Section.CAPITAL, Platform.A1), Place(Section.BASE, Platform.D4))


def edited(before: str, after: str) -> dict[str, str]:
    """The source of the clauses with one piece of it, which is there once, replaced."""
    text = inspect.getsource(c)
    assert text.count(before) == 1
    return {c.__name__: text.replace(before, after)}


LEMMAS: Final = Theorem(
    id="corintho:lemmas",
    stands_for=(spec.STACKING_ORDER,),
    says="Two stacks in order make one in order where the one may stand on the other.",
    claims=(lemma(standing.little_is_in_order), lemma(standing.joined_is_in_order)),
)
"""Proved."""

ORDER: Final = Theorem(
    id="corintho:order",
    stands_for=(invariants.STACKS_IN_ORDER, spec.STACKING_ORDER),
    says="Stacks stay in order.",
    claims=(
        Claim(Kind.INITIATION, i.stacks_are_in_order, at_start=True),
        Claim(
            Kind.CONSECUTION,
            standing.keeps_order,
            (i.stacks_are_in_order, i.is_turn_of_a_player, is_allowed),
            over={"move": MOVES},
            using=(standing.what_is_built_is_in_order,),
            lemmas=(standing.little_is_in_order, standing.joined_is_in_order),
            opaque=(i.is_in_order, i.count, c.may_stack, c.leaves_bases),
        ),
    ),
)
"""Proved, by the lemmas above; not all of its premises are needed. Not if anything may be placed onto anything."""

TURNS: Final = Theorem(
    id="corintho:turns:passing=yes",
    stands_for=(spec.TURNS,),
    says="Where passing is allowed, whoever is to move plays.",
    claims=(lemma(i.is_turn_of_a_player, i.what_rests_stands, i.is_turn_of_a_player),),
    answers={"passing": "yes"},
)
"""Proved without a question but whether its premises are possible: the goal is one of them."""

FALSE: Final = Theorem(
    id="corintho:false",
    stands_for=(spec.LAST_PLAYED,),
    says="What rests stands in every state whatever.",
    claims=(lemma(i.what_rests_stands, i.is_turn_of_a_player), lemma(standing.joined_adds_up, lower=LENGTHS[:2])),
)
"""Not so: anything may be on record as played. Its other claim is."""

PLACES_IN_ORDER: Final = "    return len(lower) == 0 or may_stack((move.section,), lower, state.reading)"
ANYTHING_IS_PLACED: Final = "    return len(lower) < 99"


class Two(Corintho):
    """Corintho for two players alone, since each number of players takes its time."""

    def cases(self, theorem: Theorem, claim: Claim) -> tuple[Case, ...]:
        """The first case."""
        return super().cases(theorem, claim)[:1]


class Small(Two):
    """Three theorems that hold, the one with the lemmas last."""

    theorems = (ORDER, TURNS, LEMMAS)


class WithFalse(Two):
    """Two that hold, and between them one that does not."""

    theorems = (LEMMAS, FALSE, TURNS)


class Crashing(Two):
    """What is described for the second theorem ends the process."""

    theorems = (LEMMAS, FALSE, TURNS)

    def describe(self, value: object) -> str:
        """Ends the process if a state is to be described."""
        if isinstance(value, State):
            os._exit(7)
        return super().describe(value)


class Endless(Two):
    """What is read for any theorem takes a minute, in which the process is not idle."""

    theorems = (LEMMAS, FALSE)

    def free(self, *_: object) -> object:
        """Is at it."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            pass
        raise TimeoutError


def subject_of(*theorems: Theorem) -> Two:
    """A subject with these theorems alone; it cannot be sent to other processes."""
    subject = Two()
    subject.theorems = theorems
    return subject


def theorem(*claims: Claim, name: str = "corintho:one", answers: dict[str, str] | None = None) -> Theorem:
    """A theorem of these claims."""
    return Theorem(name, (spec.TURNS,), "It is so.", claims, answers or {})

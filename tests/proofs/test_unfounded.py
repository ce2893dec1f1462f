"""Proofs that are none: falsehoods that would follow if a lemma counted where it is not proved. None is proved."""

from __future__ import annotations

import pytest

from vitruvius.corintho.state import Platform, Section
from vitruvius_proofs.bench import Bench
from vitruvius_proofs.corintho.subject import Corintho
from vitruvius_proofs.discharge import Discharger, Verdict
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_proofs.wellformed import complaints
from vitruvius_spec.corintho import clauses as spec

pytest.importorskip("z3")

BASE = Section.BASE


def is_base(section: Section) -> bool:
    return section is Section.BASE


def is_no_base(section: Section) -> bool:
    return section is not Section.BASE


def use_is_base(section: Section) -> bool:
    return is_base(section)


def use_opposite(section: Section) -> bool:
    return not is_base(section)


def is_low(section: Section) -> bool:
    return section < 1


def use_is_low(section: Section) -> bool:
    return is_low(section)


def agrees(section: Section, place: Platform) -> bool:
    return section is Section.BASE or place is not Platform.A1


def is_base_there(section: Section, place: Platform) -> bool:  # noqa: ARG001  # that it is about a place is the point
    return section is Section.BASE


def is_itself(number: int) -> bool:
    return number == number  # noqa: PLR0124  # true of every number, and of nothing that is none


def use_of_nothing(platform: Platform | None) -> bool:
    return platform is not None or is_itself(platform.rank)  # type: ignore[attr-defined]  # undefined: that is the point


def is_something(platform: Platform | None) -> bool:
    return platform is not None


class Unfounded(Corintho):
    """Corintho with claims that do not hold."""

    def __init__(self, *claims: Claim) -> None:
        self.theorems = (Theorem("corintho:unfounded", (spec.ROW,), "It is not so.", claims),)


UNFOUNDED = {
    "a lemma is denied where it is not proved": (
        lemma(is_base, section=(BASE,)),
        Claim(Kind.LEMMA, is_no_base, using=(use_opposite,), lemmas=(is_base,)),
    ),
    "a lemma is used beyond the values that it is proved for": (
        lemma(is_base, section=(BASE,)),
        Claim(Kind.LEMMA, is_low, using=(use_is_base,), lemmas=(is_base,)),
    ),
    "a premise of a lemma is about another place": (
        lemma(is_base, agrees, place=(Platform.A1,)),
        Claim(
            Kind.LEMMA,
            is_base_there,
            (agrees,),
            over={"place": (Platform.B1,)},
            using=(use_is_base,),
            lemmas=(is_base,),
        ),
    ),
    "what is used is undefined": (
        lemma(is_itself),
        Claim(Kind.LEMMA, is_something, using=(use_of_nothing,), lemmas=(is_itself,)),
    ),
}


@pytest.mark.parametrize("name", UNFOUNDED)
def test_a_falsehood_is_not_proved_by_a_lemma_that_does_not_reach(name: str) -> None:
    subject = Unfounded(*UNFOUNDED[name])
    (theorem,) = subject.theorems
    claim = theorem.claims[-1]
    (case,) = subject.cases(theorem, claim)
    results = list(Discharger(Bench(subject, case)).results(claim))
    assert any(result.verdict is Verdict.FAILED and result.kind is Kind.INSTANCE for result in results)


def test_a_lemma_that_two_claims_prove_is_refused() -> None:
    """Which of them a claim rests on could not be told: the one may fail, or go round in a circle with it."""
    claims = (
        lemma(is_base, section=(BASE,)),
        Claim(Kind.LEMMA, is_base, using=(use_is_low,), lemmas=(is_low,)),
        Claim(Kind.LEMMA, is_low, using=(use_is_base,), lemmas=(is_base,)),
    )
    found = complaints(Unfounded(*claims).theorems)
    assert any("is_base" in complaint and "2 claims" in complaint for complaint in found)
    assert complaints(Unfounded(lemma(is_low)).theorems) == ()

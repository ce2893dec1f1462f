"""What runs claims, of whichever game, on some of the values that they are proved for."""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeVar

from vitruvius.readings import BaseReading, with_answer
from vitruvius_proofs.theorem import Claim, Predicate

R = TypeVar("R", bound=BaseReading)


@cache
def types(function: Predicate) -> Mapping[str, object]:
    """The types of the function's parameters."""
    return {name: hint for name, hint in typing.get_type_hints(function).items() if name != "return"}


def parameters(claim: Claim) -> Mapping[str, object]:
    """The types of all parameters of the claim."""
    return {name: hint for one in (*claim.given, *claim.using, claim.statement) for name, hint in types(one).items()}


def chosen(reading: R, answers: Mapping[str, str]) -> R:
    """The reading with those answers chosen, by the questions' slugs."""
    for slug, answer in answers.items():
        reading = with_answer(reading, reading.rulebook.question(slug), answer)
    return reading


def holds(function: Predicate, values: Mapping[str, object]) -> bool:
    return function(**{name: values[name] for name in types(function)})


def checked(claim: Claim, values: Mapping[str, object], describe: Callable[[object], str]) -> bool:
    """Whether the premises hold of the values; if they do, all that follows does, too."""
    if not all(holds(premise, values) for premise in claim.given):
        return False
    false = [function.__name__ for function in (*claim.using, claim.statement) if not holds(function, values)]
    assert not false, {name: describe(value) for name, value in values.items()}
    return True

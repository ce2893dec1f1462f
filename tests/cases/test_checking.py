"""Each thing that a case says is held against the rules: a case that says it wrongly does not hold."""

from __future__ import annotations

from typing import Any, Final

import pytest
from attrs import evolve

from vitruvius import corintho
from vitruvius.cases import cases_of, check
from vitruvius_spec.cases import Case, CaseFinding, CaseVerdict

CASES: Final = {case.id: case for case in cases_of(corintho.GAME)}


def where(**wanted: object) -> Case:
    """The first case with those fields."""
    return next(case for case in CASES.values() if all(getattr(case, name) == value for name, value in wanted.items()))


WON: Final = where(verdict=CaseVerdict.LEGAL, winners=(1,), by="corintho:winning")
REFUSED: Final = where(verdict=CaseVerdict.ILLEGAL, sources=("Fig. 2", "C1", "C8"))
DISPUTED: Final = where(verdict=CaseVerdict.DISPUTED)
UNSOUND: Final = where(verdict=CaseVerdict.UNSOUND)
IN_PLAY: Final = where(verdict=CaseVerdict.LEGAL, winners=None)
DRAWN: Final = where(winners=())


@pytest.mark.parametrize(
    ("case", "changes", "says"),
    [
        (WON, {"verdict": CaseVerdict.ILLEGAL}, "the verdict is legal, and not illegal"),
        (REFUSED, {"verdict": CaseVerdict.LEGAL}, "the verdict is illegal, and not legal"),
        (DISPUTED, {"verdict": CaseVerdict.ILLEGAL}, "the verdict is disputed, and not illegal"),
        (UNSOUND, {"verdict": CaseVerdict.SOUND}, "the verdict is unsound, and not sound"),
        (WON, {"winners": (2,)}, "player 1 has won, and not: player 2 has won"),
        (WON, {"winners": None}, "player 1 has won, and not: the game goes on"),
        (WON, {"winners": ()}, "player 1 has won, and not: the game is drawn"),
        (DRAWN, {"winners": None}, "the game is drawn, and not: the game goes on"),
        (IN_PLAY, {"winners": ()}, "the game goes on, and not: the game is drawn"),
        (WON, {"by": "corintho:row"}, "corintho:winning decides it, and not corintho:row"),
        (WON, {"hangs_on": ("passing",)}, "it hangs on nothing, and not on passing"),
        (DISPUTED, {"hangs_on": ()}, "it hangs on pool-opens, and not on nothing"),
        (
            REFUSED,
            {"findings": (CaseFinding("corintho:unoccupied", holds=True),)},
            "corintho:unoccupied is to be true, and the rules say that it is false",
        ),
        (
            REFUSED,
            {"findings": (CaseFinding("corintho:adjacent", holds=True),)},
            "corintho:adjacent is to be true, and the rules say nothing",
        ),
        (REFUSED, {"position": "nowhere"}, "it cannot be ruled on: "),
        (REFUSED, {"moves": ("up",)}, "it cannot be ruled on: "),
        (REFUSED, {"moves": (*REFUSED.moves, *REFUSED.moves)}, "it cannot be ruled on: "),
        (REFUSED, {"reading": ("passing=perhaps",)}, "it cannot be ruled on: "),
        (REFUSED, {"options": (("base", "natural"),)}, "it cannot be ruled on: "),
        (UNSOUND, {"moves": ("C@b2",)}, "it cannot be ruled on: "),
    ],
)
def test_a_case_that_is_wrong_does_not_hold(case: Case, changes: dict[str, Any], says: str) -> None:
    assert check(corintho.GAME, case) == ()
    (difference,) = check(corintho.GAME, evolve(case, **changes))
    assert difference.startswith(says)

"""A position with more or fewer parts than its game can have: it is ruled on, and cannot be written or drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.cli.running import vit
from vitruvius import cases, cornerstone_cards
from vitruvius.cli.exits import Exit
from vitruvius.errors import UnsoundState
from vitruvius.ruling import PositionVerdict, rule_on_position
from vitruvius_spec.cases import Case

GAME = cornerstone_cards.GAME
MISSHAPEN = [case for case in cases.cases_of(GAME) if case.id in {"9.31", "9.32"}]
WAYS: tuple[tuple[str, ...], ...] = ((), ("--explain",), ("--svg", "-"))


@pytest.mark.parametrize("case", MISSHAPEN, ids=lambda case: case.id)
def test_it_is_ruled_on_and_not_shown(case: Case) -> None:
    state = cases.told(GAME, case).shown
    ruling = rule_on_position(GAME, state)
    assert ruling.verdict is PositionVerdict.UNSOUND
    shows: tuple[Callable[[Any], object], ...] = (GAME.format_state, GAME.text, GAME.svg, GAME.to_json)
    for show in shows:
        with pytest.raises(UnsoundState) as raised:
            show(state)
        assert raised.value.findings == ruling.findings
    with pytest.raises(UnsoundState):
        GAME.to_json(ruling)


@pytest.mark.parametrize("case", MISSHAPEN, ids=lambda case: case.id)
def test_the_command_says_the_same_in_every_form(case: Case) -> None:
    (clause,) = {finding.clause for finding in case.findings}
    complaints = set()
    for way in WAYS:
        ran = vit("ruling", GAME.name, case.position, *way)
        assert (ran.code, ran.out) == (Exit.MALFORMED, "")
        complaints.add(ran.complaint)
    error = vit("ruling", GAME.name, case.position, "--json").document["error"]
    assert error["kind"] == "unsound-state"
    assert [finding["clause"] for finding in error["findings"]] == [clause]
    assert complaints == {f"vitruvius: {error['message']}"}

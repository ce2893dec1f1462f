"""Each enactment is decided by a case: changed, it makes one fail."""

from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import combinations
from typing import Final

import pytest

from vitruvius.cases import cases_of
from vitruvius.enact import enactments
from vitruvius.games import NAMES, game_named

from .worlds import Enacting, first_broken, negated, only, seen, swapped, world

_log = logging.getLogger(__name__)

GAMES: Final = {game_named(name).rulebook.name: name for name in NAMES}
"""The games' names on the command line, by those that their clauses begin with."""

# Other tests enact clauses of rulebooks that they make up.
ENACTED: Final = {one.clause.id: one for one in enactments() if one.clause.id.partition(":")[0] in GAMES}

EVERY_ENACTMENT: Final = pytest.mark.parametrize("clause", ENACTED)


def is_boolean(clause: str) -> bool:
    annotations: dict[str, object] = ENACTED[clause].function.__annotations__
    return annotations["return"] == "bool"


@pytest.mark.every_clause("enactment")
@EVERY_ENACTMENT
def test_the_enactment_changed_makes_a_case_fail(clause: str) -> None:
    name = GAMES[clause.partition(":")[0]]
    watched = seen(name, cases_of(game_named(name)))
    cases = watched.reaching(clause, cases_of(game_named(name)))
    assert cases, f"no case reaches {clause}"
    changes: list[tuple[str, Callable[[Enacting], Enacting]]] = [("negated", negated)]
    if not is_boolean(clause):
        pairs = combinations(watched.results[clause], 2)
        changes = [(f"{one.text} and {other.text} swapped", swapped(one, other)) for one, other in pairs]
        assert changes, f"the cases see one result of {clause}, and no other of its type"
    for what, change in changes:
        with world(name, only(clause, change)) as game:
            broken = first_broken(game, cases)
        assert broken is not None, f"{what}, {clause} makes no case fail"
        # To be read with `--log-cli-level=info`.
        _log.info("%s: case %s %s: %s", what, broken.case, "raises" if broken.raises else "differs", broken.says)

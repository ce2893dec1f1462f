"""Positions that break a clause by themselves, and programs' states that are none."""

from __future__ import annotations

import pytest
from attrs import evolve

from vitruvius.cornerstone_cards.game import GAME
from vitruvius.cornerstone_cards.notation import parse_state
from vitruvius.cornerstone_cards.state import Rounds, State, Target
from vitruvius.errors import MalformedState, UnsoundState

from .sample import state_of

COVERED = "2c2d2h3c3d3h3s9d9h9sTcTdThTsJcJdJhJsQcQdQhQsKcKdKh"
PLAYED = (
    f"{COVERED}9c/-/Ks/-/2s/-/Ad/- AcAs/4c5c6c7c8c/4d5d6d7d8d/4h5h6h7h8h Ah4s5s6s7s8s - 6/6/6/6 play:1 1:0/0/0/0:1:1:-"
)
DEALT = "-/-/-/-/-/-/-/- Ac/Ad/-/- {} - 6/6/6/6 deal:1 1:0/0/0/0:-:-:-".format(
    "".join(f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "cdhs" if rank != "A" or suit in "hs")
)
"""Two cards have been dealt."""


def changed(old: str, new: str, text: str = PLAYED) -> str:
    assert old in text
    return text.replace(old, new)


def clauses(state: State) -> set[str]:
    return {finding.clause.id.partition(":")[2] for finding in GAME.problems(state)}


@pytest.mark.parametrize("text", [PLAYED, DEALT])
def test_a_sound_position_breaks_nothing(text: str) -> None:
    assert clauses(state_of(text)) == set()


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        (changed("9c/", "9c9c/"), "deck"),
        (changed("Ah4s", "4s"), "deck"),
        (changed("/Ad/- ", " "), "foundation"),
        (changed("6/6/6/6", "7/6/6/6"), "stockpile"),
        (changed("6/6/6/6", "6/6w/6/6"), "walled-off"),
        (changed("Ah4s5s6s7s8s - 6/6", "- Ah4s5s6s7s8s 6/6"), "break"),
        (changed("play:1", "play:1+stretched"), "block-actions"),
        (changed("play:1", "play:1+acted"), "block-actions"),
        (changed("play:1", "play:1+lays:1"), "one-lay"),
        (changed("play:1", "draw:1+acted"), "block-actions"),
        (changed("6/6/6/6 play:1", "4/6/6/6 play:1+acted+last:break:C1"), "uncovering"),
        (changed("6/6/6/6 play:1", "4/6/6/6 play:1+more+acted"), "lay-after-break"),
        (changed("play:1", "round-over:1"), "round-end"),
        (changed("play:1", "deal:1"), "starter"),
        (changed("0:1:1:-", "0:-:-:-"), "starter"),
        (changed("0:1:1:-", "0:1:2:-"), "starter"),
        (changed("0:1:1:-", "0:1:1:2"), "stalemate"),
        (changed("0/0/0/0", "1/0/0/0"), "claim"),
        (changed("AcAs/", "-/").replace("Ah4s", "AcAhAs4s"), "round-end"),
        (changed("Ac/Ad/-/-", "-/Ac/Ad/-", DEALT), "cornerstones"),
        (changed("Ac/Ad/-/-", "AcAd/-/-/-", DEALT), "cornerstones"),
        (changed("-/-/-/-/-/-/-/- Ac/Ad", "-/Ac/-/-/-/-/-/- -/Ad", DEALT), "footings"),
        (changed("6/6/6/6", "6/5/6/6", DEALT), "stockpile"),
        (changed("deal:1", "deal:2", DEALT), "skipped"),
        (changed("deal:1", "start:1", DEALT), "cornerstones"),
    ],
)
def test_an_unsound_position_breaks_a_clause(text: str, clause: str) -> None:
    state = parse_state(text)
    assert clause in clauses(state)
    with pytest.raises(UnsoundState):
        GAME.legal_moves(state)


def test_a_match_that_was_over_has_no_further_round() -> None:
    later = changed("1:0/0/0/0:1:1:-", "3:9/0/0/0:1:1:1")
    assert clauses(state_of(later, match=Rounds(3))) == set()
    assert clauses(state_of(later, match=Rounds(2))) == {"match-length"}
    assert clauses(state_of(later, match=Target(10))) == set()
    assert clauses(state_of(later, match=Target(9))) == {"match-length"}


def test_how_many_cards_have_not_come_tells_the_size_of_hands() -> None:
    more = changed("JcJdJhJs", "").replace("Ah4s5s6s7s8s", "Ah4s5s6s7s8sJcJdJhJs")
    assert clauses(state_of(more)) == set()
    assert clauses(state_of(more, "hand-size=ten")) == {"hands"}


@pytest.mark.parametrize(
    "part",
    [
        {"quarry": None},
        {"hands": ((1,),)},
        {"stockpiles": (6, 6, 6, True)},
        {"walled": (0, 0, 0, 0)},
        {"turn": None},
        {"standing": None},
        {"removed": []},
    ],
)
def test_what_is_no_state_is_refused(part: dict[str, object]) -> None:
    state: State = evolve(state_of(PLAYED), **part)  # type: ignore[arg-type]  # of other types than they must be
    with pytest.raises(MalformedState):
        GAME.problems(state)


@pytest.mark.parametrize("part", [{"hands": ((), (), ())}, {"stockpiles": (6,)}, {"walled": ()}, {"stacks": ((),)}])
def test_a_state_of_another_shape_is_reported(part: dict[str, object]) -> None:
    state: State = evolve(state_of(PLAYED), **part)  # type: ignore[arg-type]  # of other lengths than they must be
    assert GAME.problems(state)
    with pytest.raises(UnsoundState):
        GAME.format_state(state)

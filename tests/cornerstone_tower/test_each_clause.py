"""Clauses one by one, by hand, where no other test is about one of them alone."""

from __future__ import annotations

import pytest

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses.turns import colours_of, full_seat, is_of_parts, owner_of
from vitruvius.cornerstone_tower.game import GAME
from vitruvius.cornerstone_tower.state import Config
from vitruvius.game import Player


@pytest.mark.clause("cornerstone-tower:supply")
def test_all_begin_with_all_blocks_and_two_rings() -> None:
    state = GAME.start(Config())
    assert all(seat == full_seat() for seat in state.seats)
    assert {len(seat.fates) for seat in state.seats} == {len(Block)}
    assert {seat.rings for seat in state.seats} == {2}


@pytest.mark.clause("cornerstone-tower:alternating-colours")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_colours_go_round_in_one_order(players: int) -> None:
    names = ["red", "blue", "green", "black"][: 3 if players == 3 else 4]
    assert [colour.name.lower() for colour in colours_of(players)] == names


@pytest.mark.clause("cornerstone-tower:two-colours")
@pytest.mark.parametrize(("players", "owners"), [(2, (1, 2, 1, 2)), (3, (1, 2, 3)), (4, (1, 2, 3, 4))])
def test_of_two_players_each_has_every_second_colour(players: int, owners: tuple[Player, ...]) -> None:
    assert tuple(owner_of(colour, players) for colour in colours_of(players)) == owners


@pytest.mark.clause("cornerstone-tower:block-sizes")
def test_a_die_stands_for_the_blocks_of_as_many_parts() -> None:
    for block in Block:
        assert [number for number in range(1, 7) if is_of_parts(block, number)] == [block.parts]

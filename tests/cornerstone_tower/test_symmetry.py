"""A quarter turn of all that stands, with the base stone's lie switched, turns the legal moves and nothing else."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower import (
    ROTATIONS,
    TABLE,
    BaseStone,
    Build,
    Cell,
    Config,
    Direction,
    Misbuild,
    Move,
    Phase,
    Placed,
    Pose,
    Rotation,
    State,
    Walk,
)
from vitruvius.cornerstone_tower.grid import BASE_CELLS
from vitruvius.cornerstone_tower.placing import same_pose
from vitruvius.cornerstone_tower.shape import is_move

from .sample import PLAYERS, going_on, some_positions, tries

TURNED = {
    Direction.EAST: Direction.NORTH,
    Direction.NORTH: Direction.WEST,
    Direction.WEST: Direction.SOUTH,
    Direction.SOUTH: Direction.EAST,
    Direction.UP: Direction.UP,
    Direction.DOWN: Direction.DOWN,
}
"""Where a quarter turn takes each direction, seen from above against the hands of a clock."""


def turned(cell: Cell) -> Cell:
    """Where a quarter turn about the base stone's centre takes a cell. The table as a whole stays where it is."""
    return cell if cell == TABLE else around(cell)


def around(cell: Cell) -> Cell:
    """The same of any cell: a block that is tried where the table is lies in one as well."""
    return Cell(1 - cell.row, cell.file, cell.level)


BELOW_BASE_STONE = {Cell(1, 0, 0), Cell(0, 1, 0), Cell(1, 1, 0)}
"""What is no place: one of these cells would be turned to where the name of the table is."""


def pose_under(config: Config, block: tower.Block, pose: Pose) -> Pose:
    """The turned pose, in the form in which structures and lists have it."""
    rotation = pose.rotation
    other = Rotation(TURNED[rotation.east], TURNED[rotation.north], TURNED[rotation.up])
    return same_pose(config.blocks, block, Pose(other, around(pose.at)))


def state_under(state: State) -> State:
    placed = (Placed(one.colour, one.block, pose_under(state.config, one.block, one.pose)) for one in state.placed)
    other = BaseStone.NATURAL if state.config.base is BaseStone.DARK else BaseStone.DARK
    return evolve(
        state,
        placed=tuple(placed),
        seats=tuple(evolve(seat, meeple=turned(seat.meeple)) for seat in state.seats),
        config=evolve(state.config, base=other),
    )


def move_under(state: State, move: Move) -> Move:
    match move:
        case Build(block, pose):
            return Build(block, pose_under(state.config, block, pose))
        case Misbuild(block, pose):
            return Misbuild(block, pose_under(state.config, block, pose))
        case Walk(to):
            return Walk(turned(to))
        case _:
            return move


def test_four_quarter_turns_are_none() -> None:
    assert {turned(cell) for cell in BASE_CELLS} == set(BASE_CELLS)
    for cell in (Cell(3, -2, 1), Cell(0, 0, 2), Cell(-1, 4, 0)):
        assert turned(turned(turned(turned(cell)))) == cell
        assert turned(turned(cell)) != cell
    for rotation in ROTATIONS:
        assert Rotation(TURNED[rotation.east], TURNED[rotation.north], TURNED[rotation.up]) in ROTATIONS


@pytest.mark.parametrize("players", PLAYERS)
def test_the_turned_structure_is_the_structure_turned(players: int) -> None:
    for state in some_positions(players, 20):
        image = state_under(state)
        assert image.grid.cells == {turned(cell): filling for cell, filling in state.grid.cells.items()}
        assert tower.problems(image) == ()
        assert tower.outcome(image) == tower.outcome(state)
        back = state_under(state_under(state_under(image)))
        assert back == state


@pytest.mark.parametrize("players", PLAYERS)
def test_legal_moves_are_turned_with_the_structure(players: int) -> None:
    walking = going_on(players, 8, Phase.WALK)
    building = [state for state in going_on(players, 12, Phase.BUILD) if state.turn.low != state.turn.high]
    for state in (*walking, *building[:1]):
        expected = {move_under(state, move) for move in tower.legal_moves(state)}
        image = state_under(state)
        assert set(tower.legal_moves(image)) == expected
        assert tower.events(image) == tower.events(state)


@pytest.mark.parametrize("players", PLAYERS)
def test_rulings_are_turned_with_the_structure(players: int) -> None:
    rng = Random(players)
    for state in some_positions(players, 8):
        image = state_under(state)
        for move in tries(state, rng)[::2]:
            turned_move = move_under(state, move)
            if (isinstance(move, Walk) and move.to in BELOW_BASE_STONE) or not is_move(turned_move):
                continue  # what lies below the table may have no name once it is turned
            ruling, other = tower.rule_on(state, move), tower.rule_on(image, turned_move)
            assert [(finding.clause, finding.holds) for finding in other.findings] == [
                (finding.clause, finding.holds) for finding in ruling.findings
            ]
            if ruling.after is not None:
                assert other.after == state_under(ruling.after)

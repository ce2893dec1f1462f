"""Every legal placement on towers of the block tower, against rulings on each pose that could be one.

    python benchmarks/tower_placements.py [--seed N] [--blocks 6 12 24 48]

Two figures matter, both ratios within this run:

* the time to list every placement, over the time that one `rule_on` for each candidate pose would take. A candidate
  is a pose that puts at least one cube where a face of the structure is free; a sample of them is ruled on and timed.
* the exponent with which that time grows with the structure's exposed faces.

Garbage is not collected while a figure is taken. The towers are grown by play at random, from the seed.
"""

from __future__ import annotations

import argparse
import gc
import math
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

import recording
from attrs import evolve

from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower.blocks import laid_out
from vitruvius.cornerstone_tower.cells import Cell, beside, plus
from vitruvius.cornerstone_tower.grid import cell_at
from vitruvius.cornerstone_tower.placements import is_placeable, placements
from vitruvius.cornerstone_tower.state import State, Turn
from vitruvius.game import JsonObject

REPEATS = 3
"""How often a listing is timed; the quickest counts."""
SAMPLE = 150
"""How many candidates are ruled on."""


def grown(blocks: int, seed: int) -> State:
    """A tower of so many blocks, before the next is built, with the dice a double."""
    chance = random.Random(f"{seed} {blocks}")
    state = next_turn(tower.start(tower.Config(players=4)), tower.Colour.RED)
    while len(state.placed) < blocks:
        left = [block for block in tower.Block if state.seats[state.turn.seat].fates[block] is tower.Fate.SUPPLY]
        block = chance.choice(left)
        state = tower.step(state, tower.Build(block, chance.choice(poses(state, block, chance))))
        state = next_turn(state, tower.Colour((state.turn.seat + 1) % 4))
    return state


def next_turn(state: State, seat: tower.Colour) -> State:
    """The state with that colour to build, and two sixes rolled."""
    turn = Turn(seat, tower.Phase.BUILD, low=6, high=6)
    return evolve(state, turn=turn, first=tower.FirstRolls())


def poses(state: State, block: tower.Block, chance: random.Random) -> list[tower.Pose]:
    """A few legal poses of the block, found by trying."""
    tried = candidates(state, block)
    chance.shuffle(tried)
    return [next(pose for pose in tried if is_placeable(state, block, pose))]


def free_cells(state: State) -> set[Cell]:
    """The cells beside the structure in which no cube lies."""
    around = {beside(cell, direction) for cell in state.grid.cells for direction in tower.Direction}
    return {cell for cell in around if cell.level >= 1 and cell_at(state.grid, cell) is tower.Filling.EMPTY}


def exposed_faces(state: State) -> int:
    """How many faces of the structure are free."""
    free = free_cells(state)
    return sum(beside(cell, direction) in free for cell in state.grid.cells for direction in tower.Direction)


def candidates(state: State, block: tower.Block) -> list[tower.Pose]:
    """Every pose that puts a cube of the block in a cell beside the structure, and its first above the table."""
    found = set[tower.Pose]()
    free = free_cells(state)
    for rotation in state.config.blocks.poses[block]:
        for cube in laid_out(state.config.blocks.shape(block), rotation):
            back = Cell(-cube.place.file, -cube.place.row, -cube.place.level)
            found.update(tower.Pose(rotation, at) for cell in free if (at := plus(cell, back)).level >= 1)
    return sorted(found, key=lambda pose: tower.Build(block, pose).sort_key)


def seconds(work: Callable[[], object]) -> float:
    """How long the work takes."""
    gc.collect()
    gc.disable()
    try:
        began = time.perf_counter()
        work()
        return time.perf_counter() - began
    finally:
        gc.enable()


def listed(state: State, blocks: tuple[tower.Block, ...]) -> float:
    """How long it takes to list every placement of the blocks, with nothing known of the state before."""

    def work() -> None:
        fresh = evolve(state, config=evolve(state.config))
        for block in blocks:
            for _ in placements(fresh, block):
                pass

    return min(seconds(work) for _ in range(REPEATS))


def ruled(state: State, blocks: tuple[tower.Block, ...], chance: random.Random) -> tuple[int, float]:
    """How many candidates there are, and how long a ruling on one takes on average."""
    found = [tower.Build(block, pose) for block in blocks for pose in candidates(state, block)]
    sample = chance.sample(found, min(SAMPLE, len(found)))
    fresh = evolve(state, config=evolve(state.config))
    return len(found), statistics.fmean(seconds(partial(tower.rule_on, fresh, move)) for move in sample)


def choices(state: State) -> Iterator[tuple[str, tuple[tower.Block, ...]]]:
    """Which blocks may be built: by a roll that allows two sizes, and by free choice."""
    fates = state.seats[state.turn.seat].fates
    left = tuple(block for block in tower.Block if fates[block] is tower.Fate.SUPPLY)
    sizes = sorted({block.parts for block in left})
    two = (sizes[len(sizes) // 2 - 1], sizes[-1]) if len(sizes) > 1 else tuple(sizes)
    yield f"sizes {' and '.join(map(str, two))}", tuple(block for block in left if block.parts in two)
    yield "free choice", left


def growth(points: list[tuple[int, float]]) -> float:
    """The exponent of the power law that fits the points best."""
    return statistics.linear_regression([math.log(x) for x, _ in points], [math.log(y) for _, y in points]).slope


def tell(line: str) -> None:
    """Print the line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--blocks", type=int, nargs="+", default=[6, 12, 24, 36, 47])
    recording.add_option(parser)
    args = parser.parse_args()
    chance = random.Random(args.seed)
    points = []
    rows: list[JsonObject] = []
    tell("blocks  faces  may build          listing  candidates  one ruling   ratio")
    for blocks in args.blocks:
        state = grown(blocks, args.seed)
        faces = exposed_faces(state)
        for name, which in choices(state):
            time_listed = listed(state, which)
            number, time_ruled = ruled(state, which, chance)
            ratio = time_listed / (number * time_ruled)
            rows.append({"blocks": blocks, "faces": faces, "may build": name, "ratio": round(ratio, 4)})
            tell(
                f"{blocks:>6} {faces:>6}  {name:<16}{time_listed * 1e3:>7.0f} ms{number:>12}"
                f"{time_ruled * 1e3:>9.2f} ms{ratio:>8.3f}"
            )
        # One shape on every tower, so that nothing but the tower changes.
        points.append((faces, listed(state, (tower.Block.FOUR_A,))))
    power = growth(points)
    tell(f"time to list one block's placements grows as the exposed faces to the power of {power:.2f}")
    recording.record(args.json, "placements", {"rows": [*rows], "power": round(power, 2)})


if __name__ == "__main__":
    main()

"""Towers from play: the places to build and to walk to that are listed are those that trying everything finds.

Every block that the dice leave is tried in each of the 24 rotations, with its first cube in each cell of the
structure's bounding box, grown by six to all sides. Where it runs into cubes, reaches below the table or touches
nothing, sets of cells tell so, and a sample of these tries is put to the rules. Of all others the rules decide. And a
second opinion decides of every try.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import product
from random import Random
from typing import Final

import pytest
from attrs import evolve

from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower import (
    ROTATIONS,
    TABLE,
    BaseStone,
    Block,
    Build,
    Cell,
    Colour,
    Config,
    Fate,
    Move,
    Phase,
    Pose,
    Power,
    Reading,
    Roll,
    State,
    Turn,
    Used,
    UseRing,
    Walk,
)
from vitruvius.cornerstone_tower.cells import STEPS, plus
from vitruvius.cornerstone_tower.clauses.ending import is_over
from vitruvius.cornerstone_tower.clauses.playing import step
from vitruvius.cornerstone_tower.grid import Laid, cubes_of
from vitruvius.cornerstone_tower.requirements import is_legal
from vitruvius.testing.cornerstone_tower import Temper, random_event, random_move

from .sample import PLAYERS, RODS, any_reading, reading, under
from .second_opinion import Cells, Cubes, Opinion, Turned, reachable, union
from .towers import Plain

TOWERS: Final = 500
FEW: Final = (6, 10, 43, 84, 116, 148, 200, 296, 412, 448, 456, 469)
"""Those that are looked at in every run: of all numbers of players and of all stages of play, and none takes long."""

# Towers


@lru_cache(maxsize=16)
def any_tower(seed: int) -> State:
    """A position of a random game, in which a block is to be built: the higher the seed, the more blocks stand.

    Every third is played by answers that are drawn. Every fourth has seen blocks fall, or built against the rules.
    """
    rng = Random(seed)
    agreed = Config(
        players=PLAYERS[seed % 3],
        base=rng.choice(tuple(BaseStone)),
        blocks=RODS if seed % 7 == 6 else tower.DEFAULT,
        reading=any_reading(Random(seed)) if seed // 3 % 3 == 0 else Reading(),
    )
    temper, trouble = rng.choice((None, *Temper)), 0.02 if seed % 4 == 3 else 0
    found = state = tower.start(agreed)
    most = len(Block) * len(state.seats)
    while len(found.placed) <= seed * most // TOWERS and not is_over(state):
        event = random_event(state, rng) if rng.random() < trouble else None
        move = event or random_move(state, rng, temper)
        state = step(state, good_roll(state, rng) if isinstance(move, Roll) and not trouble else move)
        if state.turn.phase is Phase.BUILD or len(state.placed) == most:
            found = state
    ring = UseRing(Power.ANY_BLOCK)
    return step(found, ring) if seed % 10 == 9 and ring in tower.legal_moves(found) else found


def good_roll(state: State, rng: Random) -> Roll:
    """Dice of which one at least leaves a block to build, so that all blocks come to be built."""
    low, high = sorted((rng.choice(supply(state)).parts, rng.randint(1, 6)))
    return Roll(low, high)


def supply(state: State) -> list[Block]:
    fates = state.seats[state.turn.seat].fates
    return [block for block in Block if fates[block] is Fate.SUPPLY]


def allowed(state: State) -> list[Block]:
    """The blocks that the dice leave: those of either number, or all."""
    turn = state.turn
    is_free = turn.low == turn.high or turn.used.any_block > 0
    return [block for block in supply(state) if is_free or block.parts in (turn.low, turn.high)]


def by_default(state: State) -> State:
    """The same structure under the default reading, by which nobody stands in a courtyard."""
    seats = tuple(evolve(seat, meeple=seat.meeple if seat.meeple.level else TABLE) for seat in state.seats)
    return evolve(under(state, Reading()), seats=seats)


def told(state: State, moves: Iterable[Move]) -> str:
    """The position and the moves by their texts, for whoever looks into a failure."""
    return f"{tower.format_state(state)}  {' '.join(map(tower.format_move, moves))}"


# Building

Tries = dict[tuple[Block, Cubes], list[Build]]
"""Tries by what they come to: there are several for a block that looks the same after a turn."""


def tries(opinion: Opinion, where: Callable[[Turned], Cells]) -> Tries:
    """Where the blocks come to lie that the dice leave, wherever they may be by the opinion."""
    found: Tries = {}
    for block in allowed(opinion.state):
        for rotation in ROTATIONS:
            turned = opinion.turned(block, rotation)
            for at in opinion.box.each(where(turned)):
                found.setdefault((block, turned.cubes(at)), []).append(Build(block, Pose(rotation, at)))
    return found


def listed(opinion: Opinion) -> Tries:
    """The same of the moves that are listed, each of which comes to something else."""
    found: Tries = {}
    for move in tower.legal_moves_unchecked(opinion.state):
        if isinstance(move, Build):
            turned = opinion.turned(move.block, move.pose.rotation)
            found.setdefault((move.block, turned.cubes(move.pose.at)), []).append(move)
    assert all(len(moves) == 1 for moves in found.values())
    return found


def check_builds(opinion: Opinion, found: Tries, rng: Random) -> Counter[str]:
    """What is listed is what the rules let through of all tries."""
    state, near = opinion.state, tries(opinion, opinion.near)
    # Tries that come to the same are one placement, so the rules are asked about any one of them.
    asked = {way: rng.choice(moves) for way, moves in near.items()}
    legal = {way for way, move in asked.items() if is_legal(state, move)}
    assert legal == found.keys(), told(state, (asked.get(way, found[way][0]) for way in legal ^ found.keys()))
    for way in rng.sample(list(asked), min(3, len(asked))):
        assert tower.rule_on(state, asked[way]).legal is (way in legal), told(state, [asked[way]])
    check_other_blocks(state, [asked[way] for way in legal][:2])
    return Counter(
        tries=len(allowed(state)) * len(ROTATIONS) * opinion.box.inside.bit_count(),
        near=sum(map(len, near.values())),
        asked=len(asked),
        placements=len(found),
        hopeless=check_hopeless(opinion, {move for moves in near.values() for move in moves}, rng),
    )


def check_other_blocks(state: State, legal: Iterable[Build]) -> None:
    """Where there is a place for blocks that the dice leave, no other block may be built there."""
    others = set(Block) - set(allowed(state))
    assert not any(is_legal(state, evolve(move, block=block)) for move in legal for block in others)


def check_hopeless(opinion: Opinion, near: set[Build], rng: Random) -> int:
    """Of a sample of tries those that are not near are hopeless cell by cell as well, and so they are by the rules."""
    state, box, found = opinion.state, opinion.box, list[Build]()
    for block, rotation, _ in product(allowed(state), ROTATIONS, range(4)):
        at = Cell(rng.choice(box.files), rng.choice(box.rows), rng.choice(box.levels))
        move, parts = Build(block, Pose(rotation, at)), opinion.turned(block, rotation).parts
        assert is_hopeless(state, {plus(at, part) for part in parts}) is (move not in near), told(state, [move])
        if move not in near:
            found.append(move)
    assert not any(is_legal(state, move) for move in found)
    # What is below the table has no text, and so there are no rulings on it.
    for move in [move for move in found if move.pose.at.level >= 1][:3]:
        assert not tower.rule_on(state, move).legal, told(state, [move])
    return len(found)


def is_hopeless(state: State, cells: set[Cell]) -> bool:
    """Whether a block in these cells runs into cubes, reaches below the table or touches nothing."""
    taken = state.grid.cells.keys()
    beside = {plus(cell, side) for cell in cells for side in STEPS}
    return not taken.isdisjoint(cells) or any(cell.level < 1 for cell in cells) or taken.isdisjoint(beside)


def check_second_opinion(opinion: Opinion, found: Tries) -> None:
    """What is listed is what the second opinion finds, in each rotation that comes to it."""
    state, may_lie = opinion.state, tries(opinion, opinion.may_lie)
    if state.reading != Reading():
        plain = Plain(state)
        may_lie = {way: moves for way, moves in may_lie.items() if not plain.shut_in_by_build(cubes(state, moves[0]))}
    differing = may_lie.keys() ^ found.keys()
    assert not differing, told(state, (move for way in differing for move in (may_lie.get(way) or found[way])))
    for (block, _), moves in may_lie.items():
        assert len(moves) * len(state.config.blocks.poses[block]) == len(ROTATIONS), told(state, moves)


def cubes(state: State, move: Build) -> tuple[Laid, ...]:
    return cubes_of(state.config, state.turn.seat, move.block, move.pose)


# Walking


def check_walks(state: State, search: Callable[[State], set[Cell]]) -> int:
    """All colours, with and without rings, reach what the search finds."""
    spaces = 0
    for seat in range(len(state.seats)):
        for used in (Used(), Used(any_colour=1), Used(two_levels=1), Used(any_colour=1, two_levels=1)):
            walking = evolve(state, turn=Turn(Colour(seat), Phase.WALK, 1, 2, used))
            walks = [move for move in tower.legal_moves_unchecked(walking) if isinstance(move, Walk)]
            # By some answers the last block ends the game, and nobody walks any more.
            differing = {move.to for move in walks} ^ (set() if is_over(walking) else search(walking))
            assert not differing, told(walking, map(Walk, differing))
            assert len(set(walks)) == len(walks)
            spaces += len(walks)
    return spaces


def reachable_by_reading(state: State) -> set[Cell]:
    """The same by whatever answers: by a plain search that other tests use, too."""
    plain = Plain(state)
    return {to for to in plain.ends if not plain.shut_in_by_walk(to)}


# All of it


def check_tower(seed: int) -> Counter[str]:
    """Everything about one tower, by the answers that it was built by, and by the default ones."""
    state = any_tower(seed)
    assert not tower.GAME.problems(state)
    opinion = Opinion(state)
    found = listed(opinion)
    figures = check_builds(opinion, found, Random(seed)) + Counter(blocks=len(state.placed))
    check_second_opinion(opinion, found)
    if state.reading != Reading():
        figures["spaces"] += check_walks(state, reachable_by_reading)
        opinion = Opinion(by_default(state))
        check_second_opinion(opinion, listed(opinion))
    figures["spaces"] += check_walks(opinion.state, reachable)
    return figures


@pytest.mark.parametrize("seed", FEW)
def test_what_is_listed_is_what_trying_everything_finds(seed: int) -> None:
    assert check_tower(seed)["spaces"] > 0


@pytest.fixture(scope="module")
def totals(record_testsuite_property: Callable[[str, object], None]) -> Iterator[Counter[str]]:
    """How much of everything there was: it is told in the report, if pytest is asked for one."""
    found = Counter[str]()
    yield found
    for name, number in found.items():
        record_testsuite_property(name, number)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(TOWERS))
def test_the_same_of_many_towers(seed: int, totals: Counter[str]) -> None:
    totals.update(check_tower(seed), towers=1)


STRICT: Final = reading("first-round-touch=base-only", "gap-access=straight-line", "hanging-block=no")
"""Answers that give reasons to refuse a place which the default ones do not give."""


def test_the_second_opinion_is_no_easy_one() -> None:
    """Blocks of every size find places, and each reason bars some that no other does."""
    sizes, names, alone = set[int](), set[str](), set[str]()
    for seed, answers in product(FEW, (Reading(), STRICT)):
        opinion = Opinion(under(by_default(any_tower(seed)), answers))
        for block, rotation in product(allowed(opinion.state), ROTATIONS):
            turned = opinion.turned(block, rotation)
            sizes |= {block.parts} if opinion.may_lie(turned) else set()
            reasons = opinion.refusals(turned)
            names |= reasons.keys()
            for reason, cells in reasons.items():
                others = union(other for name, other in reasons.items() if name != reason)
                alone |= {reason} if opinion.box.inside & cells & ~others else set()
    assert sizes == {1, 2, 3, 4, 5, 6}
    assert alone == names

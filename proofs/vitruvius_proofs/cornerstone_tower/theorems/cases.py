"""Cases: sound positions in which what theorems speak of happens. Without them a theorem might be one about nothing."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses import ending as e
from vitruvius.cornerstone_tower.clauses import rings as r
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.clauses.playing import step
from vitruvius.cornerstone_tower.notation import parse_state
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.state import Fall, FirstRoll, Phase, Power, State
from vitruvius.game import Player
from vitruvius_proofs.cornerstone_tower.theorems.premises import SOUND
from vitruvius_proofs.theorem import Claim, Kind, Predicate, Theorem
from vitruvius_spec.cornerstone_tower import clauses as spec

ALL: Final = "1a+1b+2a+2b+3a+3b+4a+4b+5a+5b+6a+6b"
_OUT: Final = {
    2: f"- 2:a1.1,2,{ALL}/a2.1,2,{ALL}/table,2,{ALL}/table,2,{ALL} red:roll",
    3: f"- 3:a1.1,2,{ALL}/table,2,{ALL}/table,2,{ALL} red:roll",
    4: f"- 4:a1.1,1,{ALL}/a2.1,2,{ALL}/table,2,{ALL}/table,2,{ALL} red:roll",
}
SHARED: Final = (parse_state(_OUT[2]),)
"""The blocks have run out, and nothing tells the players apart."""
WON: Final = (parse_state(_OUT[3]), parse_state(_OUT[4]))
"""They have run out, and one player stands highest, or has more rings left than another who stands as high."""
DRAWN: Final = (
    parse_state("- 3:table,2,-/table,2,-/table,2,- red:collapsed"),
    parse_state("- 4:a1.1,2,-/a2.1,2,-/table,2,-/b1.1,2,- green:collapsed"),
)
"""The tower has collapsed, and nothing tells those apart who did not cause it."""
FALLEN: Final = (
    parse_state("- 2:table,2,-/table,2,-/table,2,-/table,2,- blue:collapsed"),
    parse_state("- 3:table,2,-/a1.1,2,-/table,2,- red:collapsed"),
    parse_state("- 4:a1.1,2,-/a2.1,1,-/table,2,-/table,2,- black:collapsed"),
)
"""It has collapsed, and one player has won."""
TIED: Final = (parse_state("- 3:table,2,-/table,2,-/table,2,- first:1,2,3=5,4"),)
"""The last contender for the first turn is to roll."""
ROLLED: Final = (
    parse_state("- 2:table,2,-/table,2,-/table,2,-/table,2,- red:build:25"),
    parse_state("- 3:table,2,-/table,2,-/table,2,- green:build:14"),
    parse_state("- 4:table,2,-/table,2,-/table,2,-/table,2,- black:build:66"),
)
"""The dice have been rolled."""
UNMATCHED: Final = (parse_state("- 3:table,1,2a+2b+5a+5b/table,2,1a+1b+2a+2b/table,2,1a+1b+2a+2b red:build:25"),)
"""No block of the supply matches the dice."""


def is_shared_by_two(state: State) -> bool:
    """Whether both players of two have won."""
    return e.is_shared(state) and e.has_won(state, Player(1)) and e.has_won(state, Player(2))


def is_won_by_one(state: State) -> bool:
    """Whether, at the end of a game without a collapse, one player alone has won."""
    won = sum(e.has_won(state, Player(seat + 1)) for seat in range(state.players))
    return e.is_over(state) and not e.has_collapsed(state) and won == 1 and not e.is_shared(state)


def is_drawn_by_collapse(state: State) -> bool:
    """Whether the game is drawn."""
    return e.is_drawn(state) and state.reading.draw_shares == any(
        e.has_won(state, Player(seat + 1)) for seat in range(state.players)
    )


def is_won_by_collapse(state: State) -> bool:
    """Whether one player has won by a collapse."""
    return e.has_collapsed(state) and any(e.has_won(state, Player(seat + 1)) for seat in range(state.players))


def is_tied_by_a_five(state: State) -> bool:
    """Whether a five makes the contenders roll again, and a six lets its roller begin."""
    return (
        step(state, FirstRoll(5)).turn.phase is Phase.FIRST_ROLL
        and step(state, FirstRoll(6)).turn.phase is Phase.ROLL
        and step(state, FirstRoll(6)).turn.seat is Colour.GREEN
    )


def leaves_some_blocks(state: State) -> bool:
    """Whether the numbers leave some block, and the tower can still collapse."""
    falls = step(state, Fall(4, with_new=False, by=state.turn.seat)).turn.phase is Phase.COLLAPSED
    return any(t.has_block(state, block) and t.is_allowed(state, block) for block in Block) and falls


def ring_keeps_from_sitting_out(state: State) -> bool:
    """Whether nothing matches, and a ring may be given up instead of sitting out."""
    return (
        not t.must_build(state)
        and r.may_avoid_sitting_out(state)
        and r.may_use_ring(state, Power.ANY_BLOCK)
        and r.may_ignore_roll(state)
    )


def _possible(statement: Predicate, *positions: State) -> Claim:
    return Claim(Kind.POSSIBLE, statement, SOUND, over={"state": positions})


THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:cases",
        stands_for=(
            spec.SHARED_VICTORY,
            spec.HIGHEST,
            spec.MORE_RINGS,
            spec.COLLAPSE_DRAW,
            spec.COLLAPSE_HIGHEST,
            spec.TWO_PLAYER_COLLAPSE,
            spec.FIRST_PLAYER,
            spec.RING_INSTEAD,
        ),
        says="There are sound positions in which a victory is shared, one player has won, a collapse is drawn or won, "
        "a roll for the first turn is tied or not, and nothing matches, so that a ring helps.",
        claims=(
            _possible(is_shared_by_two, *SHARED),
            _possible(is_won_by_one, *WON),
            _possible(is_drawn_by_collapse, *DRAWN),
            _possible(is_won_by_collapse, *FALLEN),
            _possible(is_tied_by_a_five, *TIED),
            _possible(leaves_some_blocks, *ROLLED),
            _possible(ring_keeps_from_sitting_out, *UNMATCHED),
        ),
    ),
)

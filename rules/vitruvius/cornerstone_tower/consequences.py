"""What follows from a legal move, clause by clause: who begins, what is put back, and how the game is decided."""

from __future__ import annotations

from collections.abc import Iterator

from vitruvius.cornerstone_tower.clauses import ending as e
from vitruvius.cornerstone_tower.clauses import falls as f
from vitruvius.cornerstone_tower.clauses.playing import step
from vitruvius.cornerstone_tower.clauses.turns import owner_of
from vitruvius.cornerstone_tower.outcomes import steps
from vitruvius.cornerstone_tower.requirements.building import misfits
from vitruvius.cornerstone_tower.state import Fall, FirstRoll, Misbuild, Move, Phase, State
from vitruvius.ruling import Finding
from vitruvius_spec.cornerstone_tower import clauses as spec


def consequences(state: State, move: Move) -> tuple[Finding, ...]:
    """What the move leads to; nothing for most."""
    after = step(state, move)
    return (*_of_move(state, move, after), *_decision(after))


def _of_move(state: State, move: Move, after: State) -> Iterator[Finding]:
    if isinstance(move, FirstRoll):
        yield _first_player(after)
    elif isinstance(move, Fall) and f.is_put_back(state, move):
        blocks = "block goes" if move.blocks == 1 else "blocks go"
        yield Finding(spec.SMALL_FALL, True, f"the {blocks} back where they were" if move.blocks > 1 else f"the {blocks} back where it was")
    elif isinstance(move, Misbuild):
        faults = tuple(finding.clause.title.lower() for finding in misfits(state, move))
        says = f"{move.block.text} stays where it is, though it was built against the rules: {', '.join(faults)}"
        yield Finding(spec.MISPLACED, True, says, (("against", faults),))


def _first_player(after: State) -> Finding:
    if after.turn.phase is Phase.ROLL:
        player = owner_of(after.turn.seat, after.players)
        return Finding(spec.FIRST_PLAYER, True, f"player {player} begins", (("player", int(player)),))
    waiting = after.first.contenders[len(after.first.dice) :]
    says = "still to roll: " + ", ".join(f"player {player}" for player in waiting)
    return Finding(spec.FIRST_PLAYER, False, says, (("waiting", tuple(f"player {player}" for player in waiting)),))


def _decision(after: State) -> Iterator[Finding]:
    """How the move has decided the game, if it has."""
    if e.is_over(after):
        yield from steps(after)

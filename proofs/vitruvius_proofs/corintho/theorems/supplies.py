"""What is left to place, and who may place it: the supplies, the shared sections, and the clauses about them."""

from __future__ import annotations

from typing import Final

from vitruvius.corintho import clauses as c
from vitruvius.corintho import invariants as i
from vitruvius.corintho.state import Place, Section, State, Supply
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.corintho import clauses as spec

# Supplies


def keeps_kinds_apart(bases: int, columns: int, capitals: int) -> bool:
    """Whether a supply tells as many of each kind as it was made of."""
    supply = Supply(bases, columns, capitals)
    return (
        supply.of(Section.BASE) == bases
        and supply.of(Section.COLUMN) == columns
        and supply.of(Section.CAPITAL) == capitals
    )


def is_empty_without_any_kind(supply: Supply) -> bool:
    """Whether a supply is empty exactly when it has none of any kind."""
    return supply.is_empty() == all(supply.of(section) == 0 for section in Section)


def left(state: State, section: Section) -> int:
    """How many sections of that kind whoever sits in the seat of the player to move has left."""
    return sum(state.reserves[seat].of(section) for seat in range(state.players) if state.player == seat + 1)


# Shared sections


def opens_without_own(state: State, section: Section) -> bool:
    """Whether shared sections are open exactly to who has none of any kind left."""
    return c.may_take_shared(state, section) == all(left(state, kind) == 0 for kind in Section)


def opens_without_own_of_kind(state: State, section: Section) -> bool:
    """Whether shared sections of a kind are open exactly to who has none of that kind left."""
    return c.may_take_shared(state, section) == (left(state, section) == 0)


def opens_without_anybodys(state: State, section: Section) -> bool:
    """Whether shared sections are open exactly when nobody has any left."""
    return c.may_take_shared(state, section) == all(
        supply.of(kind) == 0 for kind in Section for supply in state.reserves
    )


def forbids_only_what_is_shared(state: State, move: Place) -> bool:
    """Whether a placing is refused exactly if it would take a shared section before its time."""
    is_shared = left(state, move.section) == 0 and state.pool.of(move.section) >= 1
    return c.takes_what_is_open(state, move) == (not is_shared or c.may_take_shared(state, move.section))


# Placing


def has_what_is_left(state: State, move: Place) -> bool:
    """Whether there is such a section exactly if there is at least one among the own and the shared ones."""
    return c.has_section(state, move) == (left(state, move.section) + state.pool.of(move.section) >= 1)


def has_only_own(state: State, move: Place) -> bool:
    """Whether with two or four players there is such a section exactly if there is one of their own."""
    return state.players == 3 or c.has_section(state, move) == (left(state, move.section) >= 1)


def places_own_or_open(state: State, move: Place) -> bool:
    """Whether both clauses on supplies hold exactly for a section of one's own, and for a shared one that is open."""
    is_open = state.pool.of(move.section) >= 1 and c.may_take_shared(state, move.section)
    return (c.has_section(state, move) and c.takes_what_is_open(state, move)) == (
        left(state, move.section) >= 1 or is_open
    )


def _opens(answer: str, says: str, claim: Claim) -> Theorem:
    return Theorem(
        id=f"corintho:shared-pool:pool-opens={answer}",
        stands_for=(spec.SHARED_POOL,),
        says=says,
        claims=(claim,),
        answers={"pool-opens": answer},
    )


THEOREMS: Final = (
    Theorem(
        id="corintho:supplies",
        stands_for=(spec.PLACING,),
        says="A supply counts each kind for itself, and is empty exactly when it has none of any kind.",
        claims=(lemma(keeps_kinds_apart), lemma(is_empty_without_any_kind)),
    ),
    _opens(
        "own-all",
        "If pool-opens is own-all, a player may use shared sections exactly when they have none of their own left.",
        lemma(opens_without_own),
    ),
    _opens(
        "own-kind",
        "If pool-opens is own-kind, a player may use shared sections of a kind exactly when they have none of that "
        "kind left.",
        lemma(opens_without_own_of_kind),
    ),
    _opens(
        "everyone",
        "If pool-opens is everyone, a player may use shared sections exactly when nobody has any of their own left.",
        lemma(opens_without_anybodys),
    ),
    Theorem(
        id="corintho:shared-sections",
        stands_for=(spec.SHARED_POOL,),
        says="A placing breaks the clause on shared sections exactly when it would take one that is not open.",
        claims=(
            Claim(
                Kind.LEMMA,
                forbids_only_what_is_shared,
                (i.supplies_are_within_deal,),
                opaque=(c.may_take_shared,),
            ),
        ),
    ),
    Theorem(
        id="corintho:placing",
        stands_for=(spec.PLACING, spec.SHARED_POOL),
        says="A section can be placed exactly when it is one of the player's own, or a shared one that is open to "
        "them; with two or four players there are no shared ones.",
        claims=(
            lemma(has_what_is_left, i.supplies_are_within_deal),
            lemma(has_only_own, i.supplies_are_within_deal),
            Claim(Kind.LEMMA, places_own_or_open, opaque=(c.may_take_shared,)),
        ),
    ),
)

"""What follows from a deal, from the choice of who begins, and from another round."""

from __future__ import annotations

from collections.abc import Iterator

from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.clauses import setup as s
from vitruvius.cornerstone_cards.notation import format_position
from vitruvius.cornerstone_cards.positions import POSITIONS
from vitruvius.cornerstone_cards.requirements.laying import foundation_clause
from vitruvius.cornerstone_cards.state import Deal, Phase, State
from vitruvius.cornerstone_cards.words import number_of
from vitruvius.ruling import Finding
from vitruvius_spec.cornerstone_cards import clauses as spec


def after_deal(state: State, move: Deal, after: State) -> Iterator[Finding]:
    """Where the card goes; once the deal is done, what is left."""
    card = move.card.text
    hand = next((seat for seat, cards in enumerate(after.hands) if cards != state.hands[seat]), None)
    if hand is None:
        name = next(
            format_position(place)
            for place, before, now in zip(POSITIONS, state.stacks, after.stacks, strict=False)
            if now != before
        )
        yield Finding(spec.HANDS, False, f"all hands have been dealt, and {card} goes to none", (("card", card),))
        yield Finding(spec.CORNERSTONES, True, f"{card} lies on {name}", (("card", card), ("at", name)), (name,))
    else:
        cards = len(after.hands[hand])
        says = f"{card} is card {cards} of player {hand + 1}'s hand"
        yield Finding(spec.HANDS, True, says, (("card", card), ("player", hand + 1), ("cards", cards)))
    if after.turn.phase is Phase.START:
        cards, left = len(after.hands[0]), len(after.quarry)
        because = (("cards", cards), ("quarry", left))
        yield Finding(spec.QUARRY, True, f"the {number_of(left, 'card')} left are the Quarry", because)
        yield Finding(spec.FOOTINGS, True, "the Footings are open")
        yield from _foundation(after)
        is_smaller = s.is_smaller_hand(after.players, cards)
        says = f"{after.players} players have hands of {cards}, and the Quarry has {left}"
        yield Finding(spec.SMALLER_HAND, is_smaller, says, because)


def _foundation(after: State) -> Iterator[Finding]:
    """Which Foundation so many players have."""
    positions = f.positions_of(after.players)
    says = f"{after.players} players have a ring of {positions} positions"
    for clause in (spec.FOUNDATION, spec.THREE_PLAYERS):
        yield Finding(clause, clause == foundation_clause(after.players), says, (("positions", positions),))


def after_start(after: State) -> Iterator[Finding]:
    """Whose turn it is, and what they have."""
    player = after.turn.player
    says = f"turns go round the table from player {player} on"
    yield Finding(spec.CLOCKWISE, True, says, (("player", int(player)),))
    blocks = after.stockpiles[player - 1]
    yield Finding(spec.STOCKPILE, True, f"each Stockpile holds {blocks} Blocks", (("blocks", blocks),))


def after_next_round(state: State, after: State) -> Iterator[Finding]:
    """What comes back for another round."""
    spent = sum(after.stockpiles) - sum(state.stockpiles)
    says = f"{number_of(spent, 'Block')} {'goes' if spent == 1 else 'go'} back, and each Stockpile is full"
    yield Finding(spec.RESET, True, says, (("spent", spent),))
    back, out = len(state.removed) - len(after.removed), len(after.removed)
    says = f"{number_of(back, 'broken card')} {'comes' if back == 1 else 'come'} back, and {out or 'none'} "
    says += "stays out" if out == 1 else "stay out"
    yield Finding(spec.SHUFFLE, True, f"{says}; {len(after.quarry)} are shuffled", (("cards", len(after.quarry)),))

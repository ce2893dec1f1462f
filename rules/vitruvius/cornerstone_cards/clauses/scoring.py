"""Objective, Scoring and end of round: when a round and a match end, and who has won them."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards.cards import DECK
from vitruvius.cornerstone_cards.clauses.foundation import has_top
from vitruvius.cornerstone_cards.clauses.setup import LARGE, SMALL, full_stockpiles, hand_size, player_in
from vitruvius.cornerstone_cards.reading import RemovedFor, ShortDeck, StalemateWinner
from vitruvius.cornerstone_cards.state import Cards, Phase, Rounds, Standing, State, Turn
from vitruvius.enact import enacts
from vitruvius.game import Player
from vitruvius_spec.cornerstone_cards import clauses as spec

CARDS: Final = len(DECK)
"""How many cards the deck has."""

# The end of a round


@enacts(spec.TOPPING_OUT)
def has_topped_out(hand: Cards) -> bool:
    """Whether the player with that hand has laid the last card of it."""
    return not has_top(hand)


def is_stalemate(walled: tuple[bool, ...]) -> bool:
    """Whether all are Walled Off."""
    return all(is_walled for is_walled in walled)


def somebody_topped_out(hands: tuple[Cards, ...]) -> bool:
    """Whether anybody has laid a whole hand."""
    return any(has_topped_out(hand) for hand in hands)


@enacts(spec.ROUND_END)
def is_round_ended(hands: tuple[Cards, ...], walled: tuple[bool, ...]) -> bool:
    """Whether a round that has begun is over: somebody has Topped Out, or all are Walled Off."""
    return somebody_topped_out(hands) or is_stalemate(walled)


# Who has won it, and what for


@enacts(spec.CLAIM)
def pot_of(stockpiles: tuple[int, ...]) -> int:
    """How many Blocks are left in all Stockpiles, which is what Topping Out claims."""
    return sum(blocks for blocks in stockpiles)


@enacts(spec.STALEMATE)
def has_fewest(hands: tuple[Cards, ...], seat: int) -> bool:
    """Whether nobody holds fewer cards than that player."""
    return all(len(hands[seat]) <= len(hand) for hand in hands)


def has_won_round(hands: tuple[Cards, ...], seat: int) -> bool:
    """Whether the player has won the round that has ended: by Topping Out or, in a stalemate, by the fewest cards."""
    return has_topped_out(hands[seat]) if somebody_topped_out(hands) else has_fewest(hands, seat)


def winners_of_round(hands: tuple[Cards, ...]) -> tuple[Player, ...]:
    """Who has won the round that has ended, in the order of players."""
    return tuple(player_in(seat) for seat in range(len(hands)) if has_won_round(hands, seat))


@enacts(spec.EVEN_SPLIT)
def share_of(pot: int, winners: int) -> int:
    """What each of two, three or four players gets who tie: the same whole number, the largest that suffices."""
    if winners == 2:
        return pot // 2
    return pot // 3 if winners == 3 else pot // 4


def score_alone(state: State, seat: int) -> int:
    """What the one player scores who has won a stalemate alone."""
    pot = pot_of(state.stockpiles)
    if pot == 0 or state.reading.stalemate_winner is StalemateWinner.CLAIMS_ALL:
        return pot
    return state.stockpiles[seat] if state.reading.stalemate_winner is StalemateWinner.CLAIMS_OWN else 0


@enacts(spec.OTHERS_SCORE_NOTHING)
def score_of(state: State, seat: int) -> int:
    """What the player scores for the round that has ended: nothing, unless they have won it."""
    if not has_won_round(state.hands, seat):
        return 0
    if somebody_topped_out(state.hands):
        return pot_of(state.stockpiles)
    winners = sum(has_won_round(state.hands, other) for other in range(len(state.hands)))
    return score_alone(state, seat) if winners == 1 else share_of(pot_of(state.stockpiles), winners)


def standing_after_round(state: State) -> Standing:
    """How the match stands once the round that has ended is written down."""
    return Standing(
        round=state.standing.round,
        scores=tuple(state.standing.scores[seat] + score_of(state, seat) for seat in range(len(state.hands))),
        first=state.standing.first,
        starter=state.standing.starter,
        winners=winners_of_round(state.hands),
    )


def turn_after_round(state: State) -> Turn:
    """The turn that a round ends in, once it is over."""
    return Turn(state.turn.player, Phase.ROUND_OVER)


# Another round


def cards_needed(players: int, cards: int) -> int:
    """How many cards a deal takes with hands of so many: these, and one for each Cornerstone."""
    return players * cards + players


def is_short(state: State) -> bool:
    """Whether too few cards are left for a deal if those that were broken stay out of the match."""
    left = CARDS - len(state.removed)
    if left < cards_needed(state.players, SMALL):
        return True
    return left < cards_needed(state.players, LARGE) and hand_size(state.players, state.reading) == LARGE


def keeps_removed_out(state: State) -> bool:
    """Whether broken cards stay out of the next round: there are any, the reading has it so, and enough are left."""
    return len(state.removed) > 0 and state.reading.removed_for is RemovedFor.MATCH and not is_short(state)


@enacts(spec.RESET)
def reset_stockpiles(players: int) -> tuple[int, ...]:
    """The Stockpiles of so many players before another round: all of them full."""
    return full_stockpiles(players)


# The end of the match


def is_deck_used_up(state: State) -> bool:
    """Whether the match ends since too few cards are left for another deal."""
    return (
        len(state.removed) > 0
        and is_short(state)
        and state.reading.removed_for is RemovedFor.MATCH
        and state.reading.short_deck is ShortDeck.MATCH_ENDS
    )


def is_length_reached(state: State) -> bool:
    """Whether the rounds that were agreed have been played, or the score reached."""
    agreed = state.config.match
    if isinstance(agreed, Rounds):
        return state.standing.round >= agreed.number
    return any(score >= agreed.score for score in state.standing.scores)


@enacts(spec.MATCH_LENGTH)
def is_match_over(state: State) -> bool:
    """Whether the match has ended: only ever with a round."""
    return state.turn.phase is Phase.ROUND_OVER and (is_length_reached(state) or is_deck_used_up(state))


@enacts(spec.WINNING)
def is_greatest(scores: tuple[int, ...], seat: int) -> bool:
    """Whether nobody has a greater total than that player."""
    return all(score <= scores[seat] for score in scores)


@enacts(spec.SHARED_VICTORY)
def is_shared(scores: tuple[int, ...]) -> bool:
    """Whether several have the greatest total, and have won together."""
    return sum(is_greatest(scores, seat) for seat in range(len(scores))) > 1


def has_won(state: State, player: Player) -> bool:
    """Whether the match has ended and the player has won it, alone or with others."""
    return is_match_over(state) and is_greatest(state.standing.scores, player - 1)

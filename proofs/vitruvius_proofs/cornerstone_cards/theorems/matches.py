"""How a match goes on with another round, when it ends, and who has won it."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards import invariants as i
from vitruvius.cornerstone_cards.cards import DECK
from vitruvius.cornerstone_cards.clauses import scoring as c
from vitruvius.cornerstone_cards.clauses.components import holds_card
from vitruvius.cornerstone_cards.clauses.playing import before_round
from vitruvius.cornerstone_cards.outcomes import winners
from vitruvius.cornerstone_cards.reading import RemovedFor, ShortDeck
from vitruvius.cornerstone_cards.requirements.dealing import NEXT_ROUND
from vitruvius.cornerstone_cards.requirements.phases import GOES_ON
from vitruvius.cornerstone_cards.state import NextRound, Phase, Rounds, State, Target
from vitruvius.game import Player
from vitruvius_proofs.cornerstone_cards.theorems.deal import PLAYERS, rest
from vitruvius_proofs.cornerstone_cards.theorems.premises import is_removed_once
from vitruvius_proofs.cornerstone_cards.theorems.scoring import is_same_player
from vitruvius_proofs.theorem import Claim, Kind, Of, Theorem, lemma
from vitruvius_spec.cornerstone_cards import clauses as spec

SIZES: Final = (8, 10)
"""How many cards a hand can be dealt."""

# Cards for another round


def spare(state: State) -> int:
    """How many cards a deal leaves of the deck."""
    return rest(state.players, state.reading)


def deal_takes_hands_and_cornerstones(players: int, cards: int) -> bool:
    """Whether a deal takes for each player a hand, and one card more for a Cornerstone."""
    return c.cards_needed(players, cards) == (cards + 1) * players


def deal_leaves_the_rest(players: int, cards: int) -> bool:
    """Whether of the deck 16 cards are left by hands of eight, and 8 by hands of ten; with three players 25 and 19."""
    left = c.CARDS - c.cards_needed(players, cards)
    if players == 3:
        return left == (25 if cards == 8 else 19)
    return left == (16 if cards == 8 else 8)


def is_short_beyond_the_rest(state: State) -> bool:
    """Whether too few cards are left exactly if more of them are out of the game than a deal leaves over."""
    return c.is_short(state) == (len(state.removed) > spare(state))


def stay_out_if_read_so(state: State) -> bool:
    """Whether broken cards stay out exactly if there are some, no more than a deal leaves over, and it is read so."""
    return c.keeps_removed_out(state) == (
        state.reading.removed_for is RemovedFor.MATCH and 1 <= len(state.removed) <= spare(state)
    )


def used_up_if_read_so(state: State) -> bool:
    """Whether the deck is used up exactly if more cards stay out than a deal leaves over, and that ends the match."""
    return c.is_deck_used_up(state) == (
        state.reading.removed_for is RemovedFor.MATCH
        and state.reading.short_deck is ShortDeck.MATCH_ENDS
        and len(state.removed) > spare(state)
    )


# Another round


def stockpiles_are_filled(players: int) -> bool:
    """Whether before another round each player has six Blocks."""
    filled = c.reset_stockpiles(players)
    return len(filled) == players and all(blocks == 6 for blocks in filled)


def table_is_cleared(state: State) -> bool:
    """Whether another round begins with the deal: no card lies anywhere, nobody is Walled Off, Stockpiles are full."""
    after = before_round(state)
    return (
        len(after.stacks) == len(state.stacks)
        and len(after.hands) == state.players
        and all(len(row) == 0 for row in (*after.stacks, *after.hands))
        and len(after.walled) == state.players
        and not any(is_walled for is_walled in after.walled)
        and len(after.stockpiles) == state.players
        and all(blocks == 6 for blocks in after.stockpiles)
        and after.turn.phase is Phase.DEAL
        and after.turn.player == 1
        and i.is_bare(after.turn)
    )


def standing_goes_on(state: State) -> bool:
    """Whether another round is the next one by number, and nothing else of the match is another."""
    after, before = before_round(state).standing, state.standing
    return (
        after.round == before.round + 1
        and len(after.scores) == len(before.scores)
        and all(after.scores[seat] == before.scores[seat] for seat in range(len(before.scores)))
        and is_same_player(after.first, before.first)
        and is_same_player(after.starter, before.starter)
        and len(after.winners) == len(before.winners)
        and all(after.winners[place] == before.winners[place] for place in range(4) if place < len(before.winners))
    )


def agreement_stays(state: State) -> bool:
    """Whether what is agreed stays so for another round: who plays, how long, and by which hands."""
    after, before = before_round(state), state
    return (
        after.players == before.players
        and after.config.multi_lay == before.config.multi_lay
        and after.reading.hand_size is before.reading.hand_size
        and is_same_length(after.config.match, before.config.match)
    )


def is_same_length(one: Rounds | Target, other: Rounds | Target) -> bool:
    """Whether a match is as long by both."""
    if isinstance(one, Rounds):
        return isinstance(other, Rounds) and one.number == other.number
    return isinstance(other, Target) and one.score == other.score


def cards_come_back(state: State) -> bool:
    """Whether all cards are dealt anew, or all but those that are out of the game and stay so."""
    after = before_round(state)
    if not c.keeps_removed_out(state):
        return len(after.quarry) == 52 and len(after.removed) == 0
    others = sum(not holds_card(state.removed, card) for card in DECK)
    return len(after.quarry) == others and len(after.removed) == len(state.removed)


def deck_is_whole(state: State) -> bool:
    """Whether all cards of the deck are dealt anew, in their order."""
    after = before_round(state)
    return (
        len(after.quarry) == 52
        and len(after.removed) == 0
        and all(
            after.quarry[place].rank == place // 4 + 1 and after.quarry[place].suit == place % 4 for place in range(52)
        )
    )


def another_deal_suffices(state: State) -> bool:
    """Whether, unless the match is over, there are enough cards for another deal once a round is."""
    if state.turn.phase is not Phase.ROUND_OVER or c.is_match_over(state):
        return True
    return len(before_round(state).quarry) >= 52 - spare(state)


def goes_on_unless_over(state: State, move: NextRound) -> bool:
    """Whether another round is begun exactly if one is over, and the match is not."""
    is_due = all(requirement.holds(state, move) for requirement in (*NEXT_ROUND, GOES_ON))
    return is_due == (state.turn.phase is Phase.ROUND_OVER and not c.is_match_over(state))


# How long


def agreed_length_is_reached(state: State) -> bool:
    """Whether the length is reached with the round of the number agreed, or once somebody has the score agreed."""
    match = state.config.match
    if isinstance(match, Rounds):
        return c.is_length_reached(state) == (not state.standing.round < match.number)
    return c.is_length_reached(state) == (sum(not score < match.score for score in state.standing.scores) >= 1)


def ends_with_a_round(state: State) -> bool:
    """Whether a match is over exactly if a round is, and the length is reached or the deck used up."""
    return c.is_match_over(state) == (
        state.turn.phase is Phase.ROUND_OVER and not (not c.is_length_reached(state) and not c.is_deck_used_up(state))
    )


# Who has won


def is_beaten(scores: tuple[int, ...], seat: int) -> bool:
    """Whether somebody has a greater total."""
    return any(score > scores[seat] for score in scores)


def greatest_are_not_beaten(scores: tuple[int, ...]) -> bool:
    """Whether a total is the greatest exactly if nobody's is greater; and somebody's is."""
    return all(c.is_greatest(scores, seat) != is_beaten(scores, seat) for seat in range(len(scores))) and any(
        c.is_greatest(scores, seat) for seat in range(len(scores))
    )


def shared_by_equals(scores: tuple[int, ...]) -> bool:
    """Whether victory is shared exactly if two players have the same total, and nobody has a greater one."""
    return c.is_shared(scores) == any(
        scores[one] == scores[other] and not is_beaten(scores, one)
        for one in range(len(scores))
        for other in range(len(scores))
        if one < other
    )


def won_by_the_greatest(state: State, player: Player) -> bool:
    """Whether a player has won exactly if the match is over, and nobody has a greater total."""
    return c.has_won(state, player) == (c.is_match_over(state) and not is_beaten(state.standing.scores, player - 1))


def won(state: State) -> int:
    """How many have won the match."""
    return sum(c.has_won(state, Player(seat + 1)) for seat in range(state.players))


def over_has_winners(state: State) -> bool:
    """Whether somebody has won exactly if the match is over, and then several exactly if they share it."""
    is_over = c.is_match_over(state)
    return (won(state) >= 1) == is_over and (won(state) >= 2) == (is_over and c.is_shared(state.standing.scores))


def outcome_names_who_has_won(state: State, player: Player) -> bool:
    """Whether the player is among the winners that are told exactly if they have won."""
    return any(one == player for one in winners(state)) == c.has_won(state, player)


_NEXT: Final = (Of(NextRound),)

THEOREMS: Final = (
    Theorem(
        id="cornerstone-cards:deck-for-another-deal",
        stands_for=(spec.HANDS, spec.QUARRY, spec.SMALLER_HAND, spec.MATCH_LENGTH),
        says="A deal takes for each player a hand and one card more, which leaves 16 cards of the deck, or 8 with "
        "hands of ten, and 25 or 19 with three players; if broken cards stay out of the match, there are too few for "
        "another deal exactly if more than these stay out, and that ends the match or brings them back, as it is read.",
        claims=(
            lemma(deal_takes_hands_and_cornerstones, players=PLAYERS, cards=SIZES),
            lemma(deal_leaves_the_rest, players=PLAYERS, cards=SIZES),
            lemma(is_short_beyond_the_rest),
            lemma(stay_out_if_read_so),
            lemma(used_up_if_read_so),
            lemma(another_deal_suffices, is_removed_once),
        ),
    ),
    Theorem(
        id="cornerstone-cards:another-round",
        stands_for=(spec.RESET, spec.STOCKPILE, spec.ROUND_END, spec.MATCH_LENGTH),
        says="Another round is begun exactly if one is over and the match is not: with no card on the table, six "
        "Blocks for each player and nobody Walled Off, with all cards to be dealt but those that stay out, and with "
        "all that was scored and agreed.",
        claims=(
            lemma(stockpiles_are_filled, players=PLAYERS),
            lemma(table_is_cleared),
            lemma(standing_goes_on),
            lemma(agreement_stays),
            Claim(Kind.LEMMA, cards_come_back, opaque=(c.keeps_removed_out,)),
            lemma(goes_on_unless_over, move=_NEXT),
        ),
    ),
    Theorem(
        id="cornerstone-cards:another-round:removed-for=round",
        stands_for=(spec.DECK, spec.SHUFFLE, spec.QUARRY),
        says="Where broken cards are out of the game for the round alone, all 52 cards are dealt anew.",
        claims=(lemma(deck_is_whole),),
        answers={"removed-for": "round"},
    ),
    Theorem(
        id="cornerstone-cards:end-of-a-match",
        stands_for=(spec.MATCH_LENGTH,),
        says="A match is over exactly if a round is, and either the rounds agreed have been played, or somebody has at "
        "least the score agreed, or cards are too few for another deal where that ends it.",
        claims=(lemma(agreed_length_is_reached), lemma(ends_with_a_round)),
    ),
    Theorem(
        id="cornerstone-cards:winners-of-a-match",
        stands_for=(spec.WINNING, spec.SHARED_VICTORY),
        says="Once a match is over, and not before, those have won it whose total nobody exceeds: at least one player, "
        "and several exactly if they tie.",
        claims=(
            lemma(greatest_are_not_beaten),
            lemma(shared_by_equals),
            lemma(won_by_the_greatest),
            lemma(over_has_winners),
            lemma(outcome_names_who_has_won),
        ),
    ),
)

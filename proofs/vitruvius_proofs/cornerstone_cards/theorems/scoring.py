"""How a round ends, who has won it, and what everybody scores for it."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards import invariants as i
from vitruvius.cornerstone_cards.clauses import scoring as c
from vitruvius.cornerstone_cards.clauses.playing import over
from vitruvius.cornerstone_cards.reading import StalemateWinner
from vitruvius.cornerstone_cards.state import Cards, Phase, State
from vitruvius.game import Player
from vitruvius_proofs.theorem import Theorem, lemma
from vitruvius_spec.cornerstone_cards import clauses as spec
from vitruvius_spec.cornerstone_cards import invariants

# When


def tops_out_without_cards(hand: Cards) -> bool:
    """Whether a player has Topped Out exactly if their hand has no card."""
    return c.has_topped_out(hand) == (len(hand) == 0)


def one_empty_hand_is_enough(hands: tuple[Cards, ...]) -> bool:
    """Whether somebody has Topped Out exactly if at least one hand has no card."""
    return c.somebody_topped_out(hands) == (sum(len(hand) == 0 for hand in hands) >= 1)


def stalemate_is_of_all(walled: tuple[bool, ...]) -> bool:
    """Whether it is a stalemate exactly if as many are Walled Off as play."""
    return c.is_stalemate(walled) == (sum(is_walled for is_walled in walled) == len(walled))


def ends_in_either_way(hands: tuple[Cards, ...], walled: tuple[bool, ...]) -> bool:
    """Whether a round is over exactly if a hand has no card, or nobody is left who is not Walled Off."""
    return c.is_round_ended(hands, walled) == (
        any(len(hand) == 0 for hand in hands) or not any(not is_walled for is_walled in walled)
    )


# Who has won


def holds_fewest(hands: tuple[Cards, ...], seat: int) -> bool:
    """Whether there is no hand with fewer cards than that player's."""
    return not any(len(hand) < len(hands[seat]) for hand in hands)


def wins(hands: tuple[Cards, ...], seat: int) -> bool:
    """Whether the player has no card or, if everybody has some, holds the fewest."""
    if any(len(hand) == 0 for hand in hands):
        return len(hands[seat]) == 0
    return holds_fewest(hands, seat)


def fewest_are_least(hands: tuple[Cards, ...]) -> bool:
    """Whether those hold the fewest cards to whom nobody is that holds fewer; and somebody does."""
    return all(c.has_fewest(hands, seat) == holds_fewest(hands, seat) for seat in range(len(hands))) and any(
        c.has_fewest(hands, seat) for seat in range(len(hands))
    )


def round_is_won_by_either(hands: tuple[Cards, ...]) -> bool:
    """Whether who has Topped Out wins a round, and in a stalemate whoever holds the fewest cards."""
    return all(c.has_won_round(hands, seat) == wins(hands, seat) for seat in range(len(hands)))


def winners_are_listed(hands: tuple[Cards, ...]) -> bool:
    """Whether the list of winners has each of them once, in the order of players, and nobody else."""
    told = c.winners_of_round(hands)
    return (
        len(told) == sum(wins(hands, seat) for seat in range(len(hands)))
        and all(any(one == seat + 1 for one in told) == wins(hands, seat) for seat in range(len(hands)))
        and all(told[place] < told[place + 1] for place in range(3) if place + 1 < len(told))
    )


def somebody_wins(hands: tuple[Cards, ...]) -> bool:
    """Whether a round has at least one winner."""
    return len(c.winners_of_round(hands)) >= 1


# What it is worth


def left(stockpiles: tuple[int, ...]) -> int:
    """How many Blocks there are, Stockpile by Stockpile."""
    return stockpiles[0] + stockpiles[1] + stockpiles[2] + (stockpiles[3] if len(stockpiles) == 4 else 0)


def pot_has_all_stockpiles(stockpiles: tuple[int, ...]) -> bool:
    """Whether what can be claimed is what all Stockpiles hold together."""
    return c.pot_of(stockpiles) == left(stockpiles)


def share_is_the_largest(pot: int, winners: int) -> bool:
    """Whether the pot suffices for a share for each winner, and does not for one Block more for each of them."""
    share = c.share_of(pot, winners)
    return winners * share <= pot < winners * (share + 1)


def worth_alone(state: State, seat: int) -> int:
    """What a stalemate is worth to a player who has won it alone: all Blocks, their own or none, as it is read."""
    pot = left(state.stockpiles)
    if pot == 0:
        return 0
    if state.reading.stalemate_winner is StalemateWinner.NOTHING:
        return 0
    return state.stockpiles[seat] if state.reading.stalemate_winner is StalemateWinner.CLAIMS_OWN else pot


def alone_scores_as_read(state: State) -> bool:
    """Whether who has won a stalemate alone scores what the reading has them score; of nothing, nothing."""
    return all(c.score_alone(state, seat) == worth_alone(state, seat) for seat in range(len(state.hands)))


def all_hold_cards(state: State) -> bool:
    """Whether everybody holds cards, so that a round that is over is a stalemate."""
    return not any(len(hand) == 0 for hand in state.hands)


def topping_out_claims_all(state: State) -> bool:
    """Whether, if a hand has no card, its player scores all Blocks that are left, and nobody else anything."""
    if all_hold_cards(state):
        return True
    return all(
        c.score_of(state, seat) == (left(state.stockpiles) if len(state.hands[seat]) == 0 else 0)
        for seat in range(len(state.hands))
    )


def tied(state: State) -> int:
    """How many players hold the fewest cards."""
    return sum(holds_fewest(state.hands, seat) for seat in range(len(state.hands)))


def stalemate_is_shared(state: State) -> bool:
    """Whether in a stalemate those score who hold the fewest cards: one alone as it is read, several a share each."""
    if not all_hold_cards(state):
        return True
    share = c.share_of(left(state.stockpiles), tied(state))
    return all(
        c.score_of(state, seat)
        == (0 if not holds_fewest(state.hands, seat) else worth_alone(state, seat) if tied(state) == 1 else share)
        for seat in range(len(state.hands))
    )


def scored(state: State) -> int:
    """What all players score together."""
    return sum(c.score_of(state, seat) for seat in range(len(state.hands)))


def ties_share_alike(state: State) -> bool:
    """Whether those who tie in a stalemate score the same, no more than there is, and less than one each is left."""
    if not all_hold_cards(state) or tied(state) < 2:
        return True
    pot = left(state.stockpiles)
    return (
        all(
            c.score_of(state, one) == c.score_of(state, other)
            for one in range(len(state.hands))
            for other in range(len(state.hands))
            if holds_fewest(state.hands, one) and holds_fewest(state.hands, other)
        )
        and scored(state) <= pot < scored(state) + tied(state)
        and all(c.score_of(state, seat) >= 0 for seat in range(len(state.hands)))
    )


def claims_are_within(state: State) -> bool:
    """Whether, once a round is over, no more is scored than Stockpiles hold, which is 24 at most, or 18 with three.

    Nobody scores less than nothing, and who has not won scores nothing.
    """
    if state.turn.phase is not Phase.ROUND_OVER:
        return True
    return scored(state) <= left(state.stockpiles) <= (18 if state.players == 3 else 24) and all(
        c.score_of(state, seat) >= 0 and (wins(state.hands, seat) or c.score_of(state, seat) == 0)
        for seat in range(len(state.hands))
    )


# What is written down


def is_same_player(one: Player | None, other: Player | None) -> bool:
    """Whether both are the same player, or nobody."""
    if one is None:
        return other is None
    return other is not None and one == other


def scores_are_added(state: State) -> bool:
    """Whether the end of a round adds to each total what the player scores, and tells who has won; all else stays."""
    after = c.standing_after_round(state)
    return (
        after.round == state.standing.round
        and len(after.scores) == len(state.hands)
        and all(
            after.scores[seat] == state.standing.scores[seat] + c.score_of(state, seat)
            for seat in range(len(state.hands))
        )
        and is_same_player(after.first, state.standing.first)
        and is_same_player(after.starter, state.standing.starter)
        and len(after.winners) == sum(wins(state.hands, seat) for seat in range(len(state.hands)))
        and all(
            any(one == seat + 1 for one in after.winners) == wins(state.hands, seat) for seat in range(len(state.hands))
        )
    )


def round_is_over_for_its_player(state: State) -> bool:
    """Whether a round ends in the turn of who ended it, of which nothing else is kept."""
    turn = c.turn_after_round(state)
    return turn.player == state.turn.player and turn.phase is Phase.ROUND_OVER and i.is_bare(turn)


def end_is_written_down(state: State) -> bool:
    """Whether the end of a round touches no card and no Block: what is added is what the table then shows."""
    after = over(state)
    return (
        after.turn.phase is Phase.ROUND_OVER
        and after.turn.player == state.turn.player
        and all(len(after.hands[seat]) == len(state.hands[seat]) for seat in range(len(state.hands)))
        and all(after.stockpiles[seat] == state.stockpiles[seat] for seat in range(len(state.hands)))
        and all(after.walled[seat] == state.walled[seat] for seat in range(len(state.hands)))
        and all(
            after.standing.scores[seat] - state.standing.scores[seat] == c.score_of(after, seat)
            for seat in range(len(state.hands))
        )
    )


TIES: Final = (2, 3, 4)
"""How many can tie."""

THEOREMS: Final = (
    Theorem(
        id="cornerstone-cards:end-of-a-round",
        stands_for=(spec.TOPPING_OUT, spec.ROUND_END, spec.STALEMATE),
        says="A round is over exactly if somebody has no card left, or all are Walled Off; whoever ended it is told.",
        claims=(
            lemma(tops_out_without_cards),
            lemma(one_empty_hand_is_enough),
            lemma(stalemate_is_of_all),
            lemma(ends_in_either_way),
            lemma(round_is_over_for_its_player),
        ),
    ),
    Theorem(
        id="cornerstone-cards:winners-of-a-round",
        stands_for=(spec.TOPPING_OUT, spec.STALEMATE),
        says="A round is won by whoever has Topped Out, and in a stalemate by those who hold the fewest cards, so that "
        "there always is a winner; the winners are told once each, in the order of players.",
        claims=(
            lemma(fewest_are_least),
            lemma(round_is_won_by_either),
            lemma(winners_are_listed),
            lemma(somebody_wins),
        ),
    ),
    Theorem(
        id="cornerstone-cards:scores",
        stands_for=(spec.CLAIM, spec.STALEMATE, spec.EVEN_SPLIT, spec.OTHERS_SCORE_NOTHING),
        says="Who has Topped Out scores the Blocks that all Stockpiles hold; in a stalemate who alone has the fewest "
        "cards scores all of them, their own or none, as the reading has it, several who tie score one share each, and "
        "nobody else scores anything; totals grow by just that.",
        claims=(
            lemma(pot_has_all_stockpiles),
            lemma(topping_out_claims_all),
            lemma(alone_scores_as_read),
            lemma(stalemate_is_shared),
            lemma(scores_are_added),
            lemma(end_is_written_down),
        ),
    ),
    Theorem(
        id="cornerstone-cards:equal-shares",
        stands_for=(invariants.EQUAL_SHARES, spec.EVEN_SPLIT),
        says="Those who tie in a stalemate score the same whole number, together no more than all Stockpiles hold, and "
        "what nobody gets is less than one Block for each of them.",
        claims=(lemma(share_is_the_largest, winners=TIES), lemma(ties_share_alike, i.are_stockpiles_within)),
    ),
    Theorem(
        id="cornerstone-cards:claimed-within-pot",
        stands_for=(
            invariants.CLAIMED_WITHIN_POT,
            spec.CLAIM,
            spec.STALEMATE,
            spec.EVEN_SPLIT,
            spec.OTHERS_SCORE_NOTHING,
            spec.STOCKPILE,
        ),
        says="What all score for a round is together no more than the Stockpiles hold at its end, and so at most 24, "
        "or 18 with three players; nobody scores less than nothing, and only winners score.",
        claims=(lemma(claims_are_within, i.are_stockpiles_within, i.is_round_rightly_over),),
    ),
)

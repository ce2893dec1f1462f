"""What holds in every state that play reaches, as functions.

`soundness` reports on them, and proofs show that the start satisfies them and that every legal move keeps them. So they
are written in the subset of Python that can be read into a solver, like the clauses.
"""

from __future__ import annotations

from vitruvius.cornerstone_cards.clauses.actions import price_of
from vitruvius.cornerstone_cards.clauses.foundation import has_top, is_cornerstone, is_open, positions_of
from vitruvius.cornerstone_cards.clauses.scoring import (
    CARDS,
    cards_needed,
    has_topped_out,
    has_won_round,
    is_short,
    is_stalemate,
    score_of,
    somebody_topped_out,
    winners_of_round,
)
from vitruvius.cornerstone_cards.clauses.setup import (
    BLOCKS,
    LARGE,
    SMALL,
    are_footings_open,
    are_hands_of,
    hand_size,
    is_all_dealt,
    is_hand_next,
    is_stockpile,
)
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.reading import BreakLay, RemovedFor, StretchAndShift
from vitruvius.cornerstone_cards.state import Action, Break, Cards, Phase, Rounds, Shift, State, Turn

# Shape


def is_action_on(players: int, action: Action) -> bool:
    """Whether the Block action names only positions that so many players have."""
    if isinstance(action, Break):
        return action.position < positions_of(players)
    if isinstance(action, Shift):
        return action.source < positions_of(players) and action.target < positions_of(players)
    return True


# The deal


def has_begun(state: State) -> bool:
    """Whether a turn of the round has been played, or is."""
    return state.turn.phase > Phase.START


def is_bare(turn: Turn) -> bool:
    """Whether nothing has been done in the turn."""
    return turn.lays == 0 and not turn.one_more and not turn.has_acted and not turn.stretched and turn.last is None


def are_hands_in_deal(state: State) -> bool:
    """Whether the hands are as the deal leaves them at some point, going round the table."""
    return are_hands_of(state, LARGE) or any(is_hand_next(state, seat) for seat in range(len(state.hands)))


def are_cornerstones_in_deal(stacks: tuple[Cards, ...]) -> bool:
    """Whether the Cornerstones are as the deal leaves them: the first of them have one card each, the others none."""
    return all(
        len(stacks[place]) <= 1
        and all(
            len(stacks[other]) >= len(stacks[place]) for other in Position if other < place and is_cornerstone(other)
        )
        for place in Position
        if place < len(stacks) and is_cornerstone(place)
    )


def is_deal_orderly(state: State) -> bool:
    """Whether, before anybody has begun the round, the cards are as the deal leaves them at that point."""
    if has_begun(state):
        return True
    return (
        are_hands_in_deal(state)
        and are_cornerstones_in_deal(state.stacks)
        and is_all_dealt(state.stacks) == (state.turn.phase is Phase.START)
    )


def is_hand_complete(state: State, cards: int) -> bool:
    """Whether, before anybody has begun the round, hands of that size are not exceeded, and full where they must be."""
    return (
        has_begun(state)
        or are_hands_of(state, cards)
        or (all(is_open(stack) for stack in state.stacks) and all(len(hand) <= cards for hand in state.hands))
    )


def is_quarry_within(state: State, cards: int) -> bool:
    """Whether the Quarry of a round that has begun is no larger than a deal with hands of that size leaves it."""
    return not has_begun(state) or len(state.quarry) <= CARDS - cards_needed(state.players, cards)


def is_dealt_by(state: State, cards: int) -> bool:
    """Whether the state can come of a deal with hands of that size."""
    return is_hand_complete(state, cards) and is_quarry_within(state, cards)


def are_hands_as_dealt(state: State) -> bool:
    """Whether the state can come of a deal by the reading, which is asked only where hands of both sizes are not."""
    if is_dealt_by(state, SMALL) and is_dealt_by(state, LARGE):
        return True
    if not is_dealt_by(state, SMALL) and not is_dealt_by(state, LARGE):
        return False
    return is_dealt_by(state, hand_size(state.players, state.reading))


def has_cards_for_deal(state: State) -> bool:
    """Whether, before anybody has begun the round, no more cards stay out of it than leave enough for the deal."""
    return has_begun(state) or not is_short(state)


def are_footings_as_dealt(state: State) -> bool:
    """Whether no card lies on a Footing before anybody has begun the round."""
    return has_begun(state) or are_footings_open(state.stacks)


# Blocks


def are_stockpiles_within(state: State) -> bool:
    """Whether each Stockpile holds what one can, and all are full before anybody has begun the round."""
    return all(is_stockpile(blocks) and (has_begun(state) or blocks == BLOCKS) for blocks in state.stockpiles)


def spent_by(state: State, seat: int) -> int:
    """How many Blocks the player has spent this round; none, if there are more than there can be."""
    return BLOCKS - state.stockpiles[seat] if is_stockpile(state.stockpiles[seat]) else 0


def is_broken_within(state: State) -> bool:
    """Whether no more cards are out of the game than have been paid for, in this round or in others of the match."""
    price = 2 * len(state.removed)
    spent = sum(spent_by(state, seat) for seat in range(len(state.stockpiles)))
    before = sum(BLOCKS for _ in state.stockpiles) * (state.standing.round - 1)
    return price <= spent or (price <= spent + before and state.reading.removed_for is RemovedFor.MATCH)


def least_spent(turn: Turn) -> int:
    """How many Blocks the player in turn has spent at the least, by what is told of the turn."""
    if not turn.has_acted:
        return 0
    last = 0 if turn.last is None else price_of(turn.last)
    has_stretched_before = turn.stretched and (isinstance(turn.last, Break) or is_shift(turn.last))
    told = last + (1 if has_stretched_before else 0) + (2 if turn.one_more else 0)
    return told if told > 0 else 1


def least_broken(turn: Turn) -> int:
    """How many cards the player in turn has broken at the least, by what is told of the turn."""
    return (1 if turn.one_more else 0) + (1 if isinstance(turn.last, Break) else 0)


def is_shift(action: Action | None) -> bool:
    """Whether it is a Shift."""
    return isinstance(action, Shift)


# The turn


def is_turn_orderly(state: State) -> bool:
    """Whether what has been done this turn goes together, and with the stage of the round."""
    turn = state.turn
    if turn.phase is not Phase.PLAY:
        return is_bare(turn)
    return (
        is_last_told(turn)
        and (turn.has_acted or (not turn.one_more and turn.last is None))
        and spent_by(state, turn.player - 1) >= least_spent(turn)
        and len(state.removed) >= least_broken(turn)
    )


def is_last_told(turn: Turn) -> bool:
    """Whether the Block action that was done last is told, if there was one and nothing has been laid since."""
    has_laid = turn.lays > 0 or turn.one_more
    return turn.last is not None or (not turn.stretched and (not turn.has_acted or has_laid))


def has_left_its_mark(state: State) -> bool:
    """Whether the Block action that was done last shows: a card is out of the game, or lies where it was shifted to."""
    last = state.turn.last
    if isinstance(last, Break):
        return len(state.removed) > 0
    if isinstance(last, Shift):
        return last.source != last.target and has_top(state.stacks[last.target])
    return last is None or state.turn.stretched


def has_lays_within(state: State) -> bool:
    """Whether no more cards were laid this turn than leave it going on."""
    return state.turn.lays <= (2 if state.config.multi_lay else 0)


def may_have_acted_between(state: State) -> bool:
    """Whether, if Blocks were spent on an action since a card was laid this turn, the reading has it so."""
    return state.turn.lays == 0 or (state.turn.last is None and not state.turn.stretched) or state.reading.multi_between


def may_be_stretched(state: State) -> bool:
    """Whether, if a Stretch is in force after a Shift, the reading lets it be."""
    return (
        not state.turn.stretched
        or not is_shift(state.turn.last)
        or state.reading.stretch_and_shift is not StretchAndShift.USES_UP
    )


def may_have_laid_more(state: State) -> bool:
    """Whether, if a card was laid in addition to the turn's own, the reading has it so."""
    return not state.turn.one_more or state.reading.break_lay is BreakLay.ONE_MORE


# The round


def is_someones_turn(state: State) -> bool:
    """Whether the turn is that of somebody who is not Walled Off; before the first one, it is written as player 1's."""
    if not has_begun(state):
        return state.turn.player == 1
    return state.turn.phase is Phase.ROUND_OVER or not state.walled[state.turn.player - 1]


def is_walled_rightly(state: State) -> bool:
    """Whether nobody is Walled Off before a round has begun, or while the Quarry has cards."""
    return not any(walled for walled in state.walled) or (has_begun(state) and len(state.quarry) == 0)


def has_cards_to_draw(state: State) -> bool:
    """Whether the Quarry has a card for who is drawing."""
    return state.turn.phase is not Phase.DRAW or len(state.quarry) > 0


def topped_out(state: State) -> int:
    """How many players have no card."""
    return sum(has_topped_out(hand) for hand in state.hands)


def is_round_rightly_over(state: State) -> bool:
    """Whether a round that has begun is over if one player, and only one, has no card, or all are Walled Off."""
    if not has_begun(state):
        return True
    if state.turn.phase is not Phase.ROUND_OVER:
        return topped_out(state) == 0 and not is_stalemate(state.walled)
    if somebody_topped_out(state.hands):
        seat = state.turn.player - 1
        return topped_out(state) == 1 and has_topped_out(state.hands[seat]) and not state.walled[seat]
    return is_stalemate(state.walled)


# The match


def is_begun_by_somebody(state: State) -> bool:
    """Whether it is known who began the first round and the last, once somebody has; in the first they are the same."""
    first, starter = state.standing.first, state.standing.starter
    if state.standing.round == 1 and not has_begun(state):
        return first is None and starter is None
    if first is None or starter is None:
        return False
    is_first_only = state.standing.round == 1 or (state.standing.round == 2 and not has_begun(state))
    return first == starter or not is_first_only


def are_winners_as_told(state: State) -> bool:
    """Whether somebody is told as the winner of the last round once there is one, and rightly if it is this one."""
    told = state.standing.winners
    if state.turn.phase is Phase.ROUND_OVER:
        won = winners_of_round(state.hands)
        return len(told) == len(won) and all(any(one == other for other in told) for one in won)
    return (len(told) > 0) == (state.standing.round > 1)


def are_scores_within(state: State) -> bool:
    """Whether what was scored before this round is no more than all Blocks of those rounds, and not less than none."""
    before = tuple(state.standing.scores[seat] - scored_now(state, seat) for seat in range(len(state.hands)))
    most = sum(BLOCKS for _ in state.hands) * (state.standing.round - 1)
    return all(score >= 0 for score in before) and sum(score for score in before) <= most


def is_scored(state: State) -> bool:
    """Whether the round is over, and its scores are among those written down."""
    return state.turn.phase is Phase.ROUND_OVER


def scored_now(state: State, seat: int) -> int:
    """What the player has scored in the round that is over; nothing while it goes on."""
    return score_of(state, seat) if is_scored(state) and has_won_round(state.hands, seat) else 0


def is_within_match(state: State) -> bool:
    """Whether the match was not over before this round."""
    agreed = state.config.match
    if isinstance(agreed, Rounds):
        return state.standing.round <= agreed.number
    return all(
        state.standing.scores[seat] - scored_now(state, seat) < agreed.score
        for seat in range(len(state.standing.scores))
    )

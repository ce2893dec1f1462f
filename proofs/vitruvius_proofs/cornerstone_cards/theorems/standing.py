"""What holds in every position of the card game, whatever is played; and that every round ends."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards import invariants as i
from vitruvius.cornerstone_cards.clauses.playing import step
from vitruvius.cornerstone_cards.reading import BreakLay
from vitruvius.cornerstone_cards.state import (
    Break,
    Draw,
    Drawn,
    End,
    Lay,
    Move,
    NextRound,
    Phase,
    Shift,
    Start,
    State,
    Stretch,
    WallOff,
)
from vitruvius_proofs.cornerstone_cards.theorems.premises import (
    ACTIONS,
    IN_ROUND,
    SORTS,
    SOUND,
    is_allowed,
    is_last_on_foundation,
    is_of_one_sort,
    is_removed_once,
    is_whole,
)
from vitruvius_proofs.theorem import Claim, Kind, Of, Predicate, Theorem, lemma
from vitruvius_spec.cornerstone_cards import clauses as spec
from vitruvius_spec.cornerstone_cards import invariants

# The start


def starts_bare(state: State) -> bool:
    """Whether all cards are to be dealt, all Stockpiles are full, and nobody has scored or begun."""
    return (
        len(state.stacks) == (6 if state.players == 3 else 8)
        and len(state.hands) == state.players
        and all(len(row) == 0 for row in (*state.stacks, *state.hands, state.removed))
        and len(state.quarry) == 52
        and len(state.stockpiles) == state.players
        and all(blocks == 6 for blocks in state.stockpiles)
        and len(state.walled) == state.players
        and not any(is_walled for is_walled in state.walled)
        and state.turn.phase is Phase.DEAL
        and state.turn.player == 1
        and len(state.standing.scores) == state.players
        and all(score == 0 for score in state.standing.scores)
        and state.standing.round == 1
        and state.standing.first is None
        and state.standing.starter is None
        and len(state.standing.winners) == 0
    )


def starts_sound(state: State) -> bool:
    """Whether the start has all that holds in every position."""
    return (
        is_last_on_foundation(state)
        and is_whole(state)
        and i.has_cards_for_deal(state)
        and i.is_deal_orderly(state)
        and i.are_hands_as_dealt(state)
        and i.are_footings_as_dealt(state)
        and i.are_stockpiles_within(state)
        and i.is_broken_within(state)
        and i.is_turn_orderly(state)
        and i.has_left_its_mark(state)
        and i.has_lays_within(state)
        and i.may_have_acted_between(state)
        and i.may_be_stretched(state)
        and i.may_have_laid_more(state)
        and i.is_someones_turn(state)
        and i.is_walled_rightly(state)
        and i.has_cards_to_draw(state)
        and i.is_round_rightly_over(state)
        and i.is_begun_by_somebody(state)
        and i.are_winners_as_told(state)
        and i.are_scores_within(state)
        and i.is_within_match(state)
    )


# Every move


def last_stays_on_foundation(state: State, move: Move) -> bool:
    """Whether after the move the Block action that was done last names only positions that there are."""
    return is_last_on_foundation(step(state, move))


def deck_stays_whole(state: State, move: Move) -> bool:
    """Whether after the move there are as many cards as the deck has."""
    return is_whole(step(state, move))


def cards_stay_for_deal(state: State, move: Move) -> bool:
    """Whether after the move, until the round begins, there are cards enough for a deal."""
    return i.has_cards_for_deal(step(state, move))


def deal_stays_orderly(state: State, move: Move) -> bool:
    """Whether after the move, until the round begins, cards are as the deal leaves them."""
    return i.is_deal_orderly(step(state, move))


def hands_stay_as_dealt(state: State, move: Move) -> bool:
    """Whether after the move hands and Quarry are such as a deal by the reading leads to."""
    return i.are_hands_as_dealt(step(state, move))


def footings_stay_as_dealt(state: State, move: Move) -> bool:
    """Whether after the move no card lies on a Footing before the round begins."""
    return i.are_footings_as_dealt(step(state, move))


def stockpiles_stay_within(state: State, move: Move) -> bool:
    """Whether after the move each Stockpile holds what one can."""
    return i.are_stockpiles_within(step(state, move))


def broken_stay_paid(state: State, move: Move) -> bool:
    """Whether after the move no more cards are out of the game than have been paid for."""
    return i.is_broken_within(step(state, move))


def turn_stays_orderly(state: State, move: Move) -> bool:
    """Whether after the move what has been done in the turn goes together."""
    return i.is_turn_orderly(step(state, move))


def last_leaves_its_mark(state: State, move: Move) -> bool:
    """Whether after the move the Block action that was done last shows on the Foundation."""
    return i.has_left_its_mark(step(state, move))


def lays_stay_within(state: State, move: Move) -> bool:
    """Whether after the move no more cards were laid this turn than leave it going on."""
    return i.has_lays_within(step(state, move))


def actions_between_stay_read_so(state: State, move: Move) -> bool:
    """Whether after the move Blocks were spent between lays only if the reading has it so."""
    return i.may_have_acted_between(step(state, move))


def stretches_stay_read_so(state: State, move: Move) -> bool:
    """Whether after the move a Stretch is in force after a Shift only if the reading lets it be."""
    return i.may_be_stretched(step(state, move))


def more_lays_stay_read_so(state: State, move: Move) -> bool:
    """Whether after the move a card was laid in addition only if the reading has it so."""
    return i.may_have_laid_more(step(state, move))


def turn_stays_someones(state: State, move: Move) -> bool:
    """Whether after the move it is the turn of one of those who play, who is not Walled Off."""
    after = step(state, move)
    return i.is_someones_turn(after) and 1 <= after.turn.player <= state.players


def walled_stay_rightly(state: State, move: Move) -> bool:
    """Whether after the move nobody is Walled Off before a round has begun, or while the Quarry has cards."""
    return i.is_walled_rightly(step(state, move))


def draws_stay_possible(state: State, move: Move) -> bool:
    """Whether after the move the Quarry has a card for who is drawing."""
    return i.has_cards_to_draw(step(state, move))


def round_stays_rightly_over(state: State, move: Move) -> bool:
    """Whether after the move the round is over exactly if somebody has no card, or all are Walled Off."""
    return i.is_round_rightly_over(step(state, move))


def beginner_stays_told(state: State, move: Move) -> bool:
    """Whether after the move it is known who began the first round and the last, once somebody has."""
    return i.is_begun_by_somebody(step(state, move))


def winners_stay_told(state: State, move: Move) -> bool:
    """Whether after the move those who won the last round are told as its winners."""
    return i.are_winners_as_told(step(state, move))


def scores_stay_within(state: State, move: Move) -> bool:
    """Whether after the move no more has been scored than there were Blocks in all rounds."""
    return i.are_scores_within(step(state, move))


def match_stays_within(state: State, move: Move) -> bool:
    """Whether after the move the round that is played is one of the match's."""
    return i.is_within_match(step(state, move))


# Blocks


def price_of(state: State, move: Move) -> int:
    """How many Blocks the player in turn gives for the move."""
    if isinstance(move, Break):
        return 2
    if isinstance(move, Shift):
        return 1
    if isinstance(move, Stretch):
        return 1
    if isinstance(move, Lay):
        return 1 if state.config.multi_lay and state.turn.lays == 2 and not is_more(state, move) else 0
    return 0


def is_more(state: State, move: Lay) -> bool:
    """Whether the lay is one more than the turn's own: where a card was just broken, if the reading has it so."""
    last = state.turn.last
    return isinstance(last, Break) and last.position == move.position and state.reading.break_lay is BreakLay.ONE_MORE


def pays_its_price(state: State, move: Move) -> bool:
    """Whether the player in turn pays for the move from their own Stockpile, and nobody else pays or gets anything."""
    after = step(state, move)
    return len(after.stockpiles) == len(state.stockpiles) and all(
        after.stockpiles[seat]
        == state.stockpiles[seat] - (price_of(state, move) if seat == state.turn.player - 1 else 0)
        for seat in range(len(state.stockpiles))
    )


def fills_stockpiles(state: State) -> bool:
    """Whether before another round each Stockpile has six Blocks."""
    after = step(state, NextRound())
    return len(after.stockpiles) == state.players and all(blocks == 6 for blocks in after.stockpiles)


# Cards


def on_foundation(state: State) -> int:
    """How many cards lie on the Foundation."""
    return sum(len(stack) for stack in state.stacks)


def counts_on_foundation(state: State, move: Move) -> bool:
    """Whether a lay leaves one card more on the Foundation, a Break one fewer, and any other move as many."""
    more = 1 if isinstance(move, Lay) else -1 if isinstance(move, Break) else 0
    return on_foundation(step(state, move)) == on_foundation(state) + more


def counts_removed(state: State, move: Move) -> bool:
    """Whether a Break, and nothing else, puts a card out of the game."""
    more = 1 if isinstance(move, Break) else 0
    return len(step(state, move).removed) == len(state.removed) + more


def counts_quarry(state: State, move: Move) -> bool:
    """Whether a draw leaves one card fewer in the Quarry, and any other move of a round as many."""
    fewer = 1 if isinstance(move, Drawn) else 0
    return len(step(state, move).quarry) == len(state.quarry) - fewer


def counts_hands(state: State, move: Move) -> bool:
    """Whether the hand of the player in turn loses the card that is laid, gains the one drawn, and no other changes."""
    more = 1 if isinstance(move, Drawn) else -1 if isinstance(move, Lay) else 0
    after = step(state, move)
    return len(after.hands) == len(state.hands) and all(
        len(after.hands[seat]) == len(state.hands[seat]) + (more if seat == state.turn.player - 1 else 0)
        for seat in range(len(state.hands))
    )


# Who is Walled Off


def walls_only_who_is(state: State, move: Move) -> bool:
    """Whether who is Walled Off stays so, and nobody becomes so but the player in turn, by that move."""
    after = step(state, move)
    return len(after.walled) == len(state.walled) and all(
        after.walled[seat] == (state.walled[seat] or (isinstance(move, WallOff) and seat == state.turn.player - 1))
        for seat in range(len(state.walled))
    )


def holds_a_card(state: State) -> bool:
    """Whether, while a round is played, the player in turn is not Walled Off and holds a card."""
    seat = state.turn.player - 1
    is_played = state.turn.phase is Phase.PLAY or state.turn.phase is Phase.DRAW
    return not is_played or (not state.walled[seat] and len(state.hands[seat]) > 0)


# How a round ends


def ends_in_one_way(state: State) -> bool:
    """Whether a round that is over has one player without a card, or all Walled Off, not both; else it has neither."""
    if not i.has_begun(state):
        return True
    without = sum(len(hand) == 0 for hand in state.hands)
    all_walled = all(is_walled for is_walled in state.walled)
    if state.turn.phase is not Phase.ROUND_OVER:
        return without == 0 and not all_walled
    return (without == 1 and not all_walled) or (without == 0 and all_walled)


# The measure


def measure(state: State) -> int:
    """One for each card in a hand, two for each in the Quarry, one for each Block and each who is not Walled Off."""
    return (
        sum(len(hand) for hand in state.hands)
        + 2 * len(state.quarry)
        + sum(blocks for blocks in state.stockpiles)
        + sum(not is_walled for is_walled in state.walled)
    )


def begins_at_the_bound(state: State) -> bool:
    """Whether a round is begun at 92, 84, 95 or 89 less two for each card that is out of the match, by hands."""
    if state.turn.phase is not Phase.START:
        return True
    four = 92 if len(state.hands[0]) == 8 else 84
    three = 95 if len(state.hands[0]) == 8 else 89
    return measure(state) == (three if state.players == 3 else four) - 2 * len(state.removed)


def each_move_counts(state: State, move: Move) -> bool:
    """Whether each lay, Block action, drawn card and Walling Off lowers the measure by at least one.

    A draw without its card, and the end of a turn, leave it as it is.
    """
    left = measure(state) - measure(step(state, move))
    if isinstance(move, Lay):
        return left == 1 + price_of(state, move)
    if isinstance(move, Drawn):
        return left == 1
    if isinstance(move, WallOff):
        return left == 1
    return left == price_of(state, move)


def actions_cost(state: State, move: Move) -> bool:
    """Whether every Block action costs at least one Block, so that it lowers the measure."""
    return price_of(state, move) >= 1 and measure(step(state, move)) < measure(state)


def draw_leads_to_its_card(state: State) -> bool:
    """Whether, once somebody draws, a card is drawn: no other move is one of that phase."""
    after = step(state, Draw())
    return after.turn.phase is Phase.DRAW and after.turn.player == state.turn.player and i.is_bare(after.turn)


def end_follows_something(state: State, move: Move) -> bool:
    """Whether a turn that has just begun cannot be ended before anything is done in it."""
    after = step(state, move)
    if isinstance(move, Lay):
        return True
    if isinstance(move, Break):
        return True
    if isinstance(move, Shift):
        return True
    if isinstance(move, Stretch):
        return True
    return not is_allowed(after, End())


def never_below_players(state: State) -> bool:
    """Whether, in a round that has begun, the measure is never below the number of players."""
    return not i.has_begun(state) or measure(state) >= state.players


def _kept(statement: Predicate) -> Claim:
    return Claim(Kind.CONSECUTION, statement, (*SOUND, is_removed_once, is_allowed), over={"move": SORTS})


def _does(statement: Predicate, moves: tuple[Of, ...] = IN_ROUND) -> Claim:
    return Claim(Kind.LEMMA, statement, (*SOUND, is_allowed), over={"move": moves})


_STARTS: Final = Claim(Kind.INITIATION, starts_sound, at_start=True)

THEOREMS: Final = (
    Theorem(
        id="cornerstone-cards:start",
        stands_for=(spec.DECK, spec.QUARRY, spec.STOCKPILE, spec.HANDS, spec.FOUNDATION, spec.THREE_PLAYERS),
        says="At the start all cards are to be dealt, no position has a card, each Stockpile has six Blocks, and "
        "nobody has scored or is Walled Off.",
        claims=(Claim(Kind.INITIATION, starts_bare, at_start=True), _STARTS),
    ),
    Theorem(
        id="cornerstone-cards:kinds-of-moves",
        stands_for=(spec.BLOCK_ACTIONS,),
        says="There are eleven kinds of moves, three of them Block actions, and each is of one of them.",
        claims=(Claim(Kind.COVER, is_of_one_sort),),
    ),
    Theorem(
        id="cornerstone-cards:blocks-conserved",
        stands_for=(
            invariants.BLOCKS_CONSERVED,
            spec.STOCKPILE,
            spec.PAYING,
            spec.BREAK,
            spec.SHIFT,
            spec.STRETCH,
            spec.THIRD_LAY,
            spec.RESET,
        ),
        says="A Stockpile begins each round with six Blocks, never has fewer than none, and loses exactly what its "
        "player spends in turn: two for a Break, one for a Shift or a Stretch, and with Multi-Lay one for a third lay.",
        claims=(
            _STARTS,
            _kept(stockpiles_stay_within),
            _kept(broken_stay_paid),
            _does(pays_its_price),
            lemma(fills_stockpiles),
        ),
    ),
    Theorem(
        id="cornerstone-cards:quarry-shrinks",
        stands_for=(invariants.QUARRY_SHRINKS, spec.QUARRY, spec.DRAWING, spec.BREAK),
        says="From the deal to the end of a round a draw leaves one card fewer in the Quarry, and whatever else is "
        "done leaves as many.",
        claims=(_STARTS, _kept(hands_stay_as_dealt), _kept(draws_stay_possible), _does(counts_quarry)),
    ),
    Theorem(
        id="cornerstone-cards:walled-for-the-round",
        stands_for=(invariants.WALLED_FOR_THE_ROUND, spec.WALLED_OFF, spec.SKIPPED),
        says="Nobody is Walled Off while the Quarry has cards; a player becomes so in their own turn alone, and stays "
        "so for the round.",
        claims=(_STARTS, _kept(walled_stay_rightly), _does(walls_only_who_is)),
    ),
    Theorem(
        id="cornerstone-cards:a-players-turn",
        stands_for=(
            invariants.A_PLAYERS_TURN,
            spec.CLOCKWISE,
            spec.SKIPPED,
            spec.TOPPING_OUT,
            spec.ROUND_END,
        ),
        says="While a round is played, the turn is that of one of those who play, who is not Walled Off and holds a "
        "card.",
        claims=(_STARTS, _kept(turn_stays_someones), lemma(holds_a_card, *SOUND)),
    ),
    Theorem(
        id="cornerstone-cards:cards-on-the-foundation",
        stands_for=(
            invariants.CARDS_ON_THE_FOUNDATION,
            spec.SHIFT,
            spec.BREAK,
            spec.UNCOVERING,
            spec.COVERING,
            spec.FROM_HAND,
        ),
        says="A Shift leaves as many cards on the Foundation as there were, a Break one fewer, which is out of the "
        "game, and a lay one more, which is from the hand of the player in turn; and no card goes elsewhere.",
        claims=(_kept(deck_stays_whole), _does(counts_on_foundation), _does(counts_removed), _does(counts_hands)),
    ),
    Theorem(
        id="cornerstone-cards:round-ends",
        stands_for=(
            invariants.ROUND_ENDS,
            spec.FROM_HAND,
            spec.PAYING,
            spec.DRAWING,
            spec.WALLED_OFF,
            spec.SKIPPED,
            spec.ROUND_END,
            spec.HANDS,
            spec.QUARRY,
            spec.STOCKPILE,
        ),
        says="Count one for each card in a hand, two for each in the Quarry, one for each Block and one for each "
        "player who is not Walled Off: a round begins at 92, with hands of ten at 84, with three players at 95 or 89; "
        "every lay, Block action, drawn card and Walling Off lowers the count, it never falls below the number of "
        "players, and a turn is ended only after something was done in it.",
        claims=(
            lemma(begins_at_the_bound, *SOUND),
            _does(each_move_counts),
            _does(actions_cost, ACTIONS),
            lemma(draw_leads_to_its_card),
            _does(end_follows_something, (*IN_ROUND, Of(Start))),
            lemma(never_below_players, *SOUND),
        ),
    ),
    Theorem(
        id="cornerstone-cards:turns-in-order",
        stands_for=(spec.BLOCK_ACTIONS, spec.TURN_GOES_ON, spec.UNCOVERING, spec.LAY_AFTER_BREAK, spec.STRETCH_SPENT),
        says="What has been done in a turn goes together: nothing outside of one, a Stretch in force, a card laid in "
        "addition or a last Block action only after Blocks were spent, and the last one shows on the Foundation.",
        claims=(
            _STARTS,
            _kept(turn_stays_orderly),
            _kept(last_leaves_its_mark),
            _kept(last_stays_on_foundation),
            _kept(actions_between_stay_read_so),
            _kept(stretches_stay_read_so),
            _kept(more_lays_stay_read_so),
        ),
    ),
    Theorem(
        id="cornerstone-cards:one-kind-of-end",
        stands_for=(invariants.ONE_KIND_OF_END, spec.TOPPING_OUT, spec.ROUND_END, spec.STALEMATE),
        says="A round that is over has ended either because one player, and only one, has no card left, or because "
        "all are Walled Off and all hold cards; and a round that goes on shows neither.",
        claims=(_STARTS, _kept(round_stays_rightly_over), lemma(ends_in_one_way, *SOUND)),
    ),
    Theorem(
        id="cornerstone-cards:deal-in-order",
        stands_for=(spec.HANDS, spec.CORNERSTONES, spec.FOOTINGS, spec.QUARRY, spec.STARTER),
        says="Until a round begins cards lie as a deal leaves them that goes round the table and then to the "
        "Cornerstones, never to a Footing; and it is known who began the first round and the last.",
        claims=(
            _STARTS,
            _kept(deal_stays_orderly),
            _kept(cards_stay_for_deal),
            _kept(footings_stay_as_dealt),
            _kept(beginner_stays_told),
        ),
    ),
    Theorem(
        id="cornerstone-cards:match-in-order",
        stands_for=(spec.MATCH_LENGTH, spec.CLAIM, spec.TOPPING_OUT, spec.STALEMATE),
        says="Whoever won the last round is told so, no more is scored than all rounds had Blocks, and no round is "
        "played after the match.",
        claims=(_STARTS, _kept(winners_stay_told), _kept(scores_stay_within), _kept(match_stays_within)),
    ),
)

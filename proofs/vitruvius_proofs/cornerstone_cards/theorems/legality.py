"""What is legal in a turn: the requirements of each kind of move, taken together, are what its clauses ask."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards import invariants as i
from vitruvius.cornerstone_cards.clauses import actions as a
from vitruvius.cornerstone_cards.clauses import components as d
from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.clauses import quarrying as q
from vitruvius.cornerstone_cards.requirements.acting import BREAK, SHIFT, STRETCH
from vitruvius.cornerstone_cards.requirements.dealing import DEAL, DRAWN, NEXT_ROUND, START
from vitruvius.cornerstone_cards.requirements.laying import LAY
from vitruvius.cornerstone_cards.requirements.phases import GOES_ON
from vitruvius.cornerstone_cards.requirements.turns import DRAW, END, WALL_OFF
from vitruvius.cornerstone_cards.spots import spot_of
from vitruvius.cornerstone_cards.state import (
    Action,
    Break,
    Deal,
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
    WallOff,
)
from vitruvius_proofs.cornerstone_cards.theorems.premises import ACTIONS, SORTS, SOUND, is_allowed
from vitruvius_proofs.theorem import Claim, Kind, Of, Predicate, Theorem
from vitruvius_spec.cornerstone_cards import clauses as spec

# The tables of requirements hang on how many play, and that of a lay on Multi-Lay too, for the clauses' sake alone.
LAY_FOUR: Final = LAY[4, False]
LAY_FOUR_MULTI: Final = LAY[4, True]
LAY_THREE: Final = LAY[3, False]
LAY_THREE_MULTI: Final = LAY[3, True]
BREAK_FOUR: Final = BREAK[4]
BREAK_THREE: Final = BREAK[3]
SHIFT_FOUR: Final = SHIFT[4]
SHIFT_THREE: Final = SHIFT[3]


def is_in_turn(state: State) -> bool:
    """Whether a turn is played."""
    return state.turn.phase is Phase.PLAY


def may_lay_one(state: State, move: Lay) -> bool:
    """Whether a lay keeps all its requirements."""
    if state.players == 3:
        if state.config.multi_lay:
            return all(one.holds(state, move) for one in LAY_THREE_MULTI)
        return all(one.holds(state, move) for one in LAY_THREE)
    if state.config.multi_lay:
        return all(one.holds(state, move) for one in LAY_FOUR_MULTI)
    return all(one.holds(state, move) for one in LAY_FOUR)


def may_act_so(state: State, move: Action) -> bool:
    """Whether a Block action keeps all its requirements."""
    if isinstance(move, Break):
        if state.players == 3:
            return all(one.holds(state, move) for one in BREAK_THREE)
        return all(one.holds(state, move) for one in BREAK_FOUR)
    if isinstance(move, Shift):
        if state.players == 3:
            return all(one.holds(state, move) for one in SHIFT_THREE)
        return all(one.holds(state, move) for one in SHIFT_FOUR)
    return all(one.holds(state, move) for one in STRETCH)


def lays_if_all_is_kept(state: State, move: Lay) -> bool:
    """Whether a lay is legal exactly in a turn, with a card of the hand, on a position where it fits, with room for it.

    Right after a Break it must keep to where that was, as the reading has it.
    """
    hand = state.hands[state.turn.player - 1]
    asked = (
        is_in_turn(state)
        and move.position < len(state.stacks)
        and d.holds_card(hand, move.card)
        and f.fits(spot_of(state), move.position, move.card.rank, state.reading)
        and f.keeps_to_broken(state.turn.last, move.position, state.reading)
        and q.may_lay_again(state, move.position)
    )
    return may_lay_one(state, move) == asked


def lays_where_it_may(state: State, move: Lay) -> bool:
    """Whether a card of the hand is laid exactly where one of its rank may be, while the turn has room for it."""
    hand = state.hands[state.turn.player - 1]
    may = f.may_be_laid(spot_of(state), move.position, move.card.rank, state.reading)
    has_room = is_in_turn(state) and d.holds_card(hand, move.card)
    return may_lay_one(state, move) == (has_room and may and q.may_lay_again(state, move.position))


def acts_if_all_is_kept(state: State, move: Action) -> bool:
    """Whether a Block action is legal exactly in a turn, if it may be taken, and at this point of the turn."""
    asked = (
        is_in_turn(state)
        and i.is_action_on(state.players, move)
        and a.may_take(spot_of(state), move, state.reading)
        and q.may_act(state, move)
    )
    return may_act_so(state, move) == asked


def draws_if_it_may(state: State) -> bool:
    """Whether a draw is legal exactly in a turn, for who may draw."""
    return all(one.holds(state, Draw()) for one in DRAW) == (is_in_turn(state) and q.may_draw(state))


def ends_if_it_may(state: State) -> bool:
    """Whether the end of a turn is legal exactly in one that may be ended."""
    return all(one.holds(state, End()) for one in END) == (is_in_turn(state) and q.may_end(state))


def is_walled_if_stuck(state: State) -> bool:
    """Whether a player is Walled Off exactly in a turn in which they are stuck, and need not help themselves."""
    asked = is_in_turn(state) and q.is_stuck(state) and q.may_give_up(state)
    return all(one.holds(state, WallOff()) for one in WALL_OFF) == asked


# What is legal comes at its time


def is_legal(state: State, move: Move) -> bool:
    """Whether the move keeps all its requirements, in a match that goes on."""
    if not all(one.holds(state, move) for one in (GOES_ON,)):
        return False
    if isinstance(move, Deal):
        return all(one.holds(state, move) for one in DEAL)
    if isinstance(move, Start):
        return all(one.holds(state, move) for one in START)
    if isinstance(move, Drawn):
        return all(one.holds(state, move) for one in DRAWN)
    if isinstance(move, NextRound):
        return all(one.holds(state, move) for one in NEXT_ROUND)
    return is_legal_in_turn(state, move)


def is_legal_in_turn(state: State, move: Lay | Action | Draw | End | WallOff) -> bool:
    """Whether the move keeps all the requirements of a turn's moves."""
    if isinstance(move, Lay):
        return may_lay_one(state, move)
    if isinstance(move, Draw):
        return all(one.holds(state, move) for one in DRAW)
    if isinstance(move, End):
        return all(one.holds(state, move) for one in END)
    if isinstance(move, WallOff):
        return all(one.holds(state, move) for one in WALL_OFF)
    return may_act_so(state, move)


def held_only_where_cards_are(state: State, move: Move) -> bool:
    """Whether a row holds the move's card only if it has cards at all."""
    if isinstance(move, Deal):
        return not d.holds_card(state.quarry, move.card) or len(state.quarry) > 0
    if isinstance(move, Lay):
        hand = state.hands[state.turn.player - 1]
        return not d.holds_card(hand, move.card) or len(hand) > 0
    return True


def legal_is_allowed(state: State, move: Move) -> bool:
    """Whether a legal move comes at its time, with a card, a position and Blocks that there are."""
    return not is_legal(state, move) or is_allowed(state, move)


def _told(statement: Predicate, **over: tuple[Of, ...]) -> Claim:
    return Claim(Kind.LEMMA, statement, over=over, opaque=(f.can_lay,))


THEOREMS: Final = (
    Theorem(
        id="cornerstone-cards:legal-lays",
        stands_for=(
            spec.FROM_HAND,
            spec.WITHIN_ONE,
            spec.FOUNDATION,
            spec.THREE_PLAYERS,
            spec.LAY_AFTER_BREAK,
            spec.ONE_LAY,
            spec.THIRD_LAY,
        ),
        says="A lay is legal exactly in a turn that has room for it, with a card of the hand, on a position that is "
        "there and takes it.",
        claims=(
            Claim(Kind.LEMMA, lays_if_all_is_kept, opaque=(f.fits, q.may_lay_again)),
            Claim(Kind.LEMMA, lays_where_it_may, opaque=(f.fits, q.may_lay_again)),
        ),
    ),
    Theorem(
        id="cornerstone-cards:legal-block-actions",
        stands_for=(
            spec.BLOCK_ACTIONS,
            spec.PAYING,
            spec.BREAK,
            spec.TOP_CARD,
            spec.SHIFT,
            spec.SHIFT_TARGET,
            spec.STRETCH,
            spec.NO_STACKING,
            spec.FOUNDATION,
            spec.THREE_PLAYERS,
        ),
        says="A Block action is legal exactly in a turn at a point at which Blocks may be spent so, if it can be paid "
        "for and keeps what its kind must.",
        claims=(_told(acts_if_all_is_kept, move=ACTIONS),),
    ),
    Theorem(
        id="cornerstone-cards:legal-ends-of-turns",
        stands_for=(spec.DRAWING, spec.TURN_ENDS, spec.WALLED_OFF, spec.EMPTY_QUARRY, spec.DRAW_ENDS_TURN),
        says="A draw, the end of a turn and being Walled Off are legal exactly in a turn, for those whom the clauses "
        "name.",
        claims=(_told(draws_if_it_may), _told(ends_if_it_may), _told(is_walled_if_stuck)),
    ),
    Theorem(
        id="cornerstone-cards:legal-moves-in-time",
        stands_for=(spec.ROUND_END, spec.STARTER, spec.DRAW_ENDS_TURN, spec.MATCH_LENGTH, spec.QUARRY),
        says="Every legal move comes in its phase, with a card, a position and Blocks that there are, as theorems on "
        "what moves do take for granted.",
        claims=(
            Claim(
                Kind.LEMMA,
                legal_is_allowed,
                (*SOUND, held_only_where_cards_are),
                over={"move": SORTS},
                opaque=(f.can_lay, f.fits),
            ),
        ),
    ),
)

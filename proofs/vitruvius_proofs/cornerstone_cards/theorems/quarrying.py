"""Quarrying: who may spend Blocks, draw, end a turn or is Walled Off; and that there is always something to do.

Whether a lay can be made by Block actions is found by searches. Of these nothing is known here; what is shown holds if
they find what is there. That they do is certified for each answer: a yes by a way that begins with a Block action or is
none, a no by a set that no Block action leaves.
"""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards import invariants as i
from vitruvius.cornerstone_cards.clauses import actions as a
from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.clauses import quarrying as q
from vitruvius.cornerstone_cards.clauses import setup as s
from vitruvius.cornerstone_cards.reading import DrawingWithBlocks, WalledOffBy, WalledOffChoice, WastingBlocks
from vitruvius.cornerstone_cards.searches import can_make_lay, can_make_lay_at_once
from vitruvius.cornerstone_cards.spots import Spot, hand_of, spot_of
from vitruvius.cornerstone_cards.state import Action, Phase, State
from vitruvius.game import Player
from vitruvius_proofs.cornerstone_cards.theorems.premises import ACTIONS, SOUND
from vitruvius_proofs.theorem import Claim, Kind, Predicate, Theorem
from vitruvius_spec.cornerstone_cards import clauses as spec
from vitruvius_spec.cornerstone_cards import invariants

# What could be laid


def lays(state: State, spot: Spot) -> bool:
    """Whether the player in turn can lay a card on that spot, as it is."""
    return f.can_lay(spot, hand_of(state), state.reading)


def lays_now(state: State) -> bool:
    """Whether the player in turn can lay a card, as things are."""
    return lays(state, spot_of(state))


def makes(state: State, spot: Spot) -> bool:
    """Whether Block actions, however many, or none, lead from that spot to a lay."""
    return can_make_lay(spot, hand_of(state), state.reading)


def makes_at_once(state: State, spot: Spot) -> bool:
    """Whether a single Block action, or none, leads from that spot to a lay."""
    return can_make_lay_at_once(spot, hand_of(state), state.reading)


def is_dry(state: State) -> bool:
    """Whether there is nothing to draw, and nothing has been laid this turn."""
    return len(state.quarry) == 0 and state.turn.lays == 0 and not state.turn.one_more


def helps(state: State, spot: Spot) -> bool:
    """Whether the player in turn comes to a lay from that spot, by as many Block actions as the reading counts."""
    if state.reading.walled_off_by is WalledOffBy.SINGLE_ACTION:
        return makes_at_once(state, spot)
    return makes(state, spot)


# What certifies a search's answers


def finds_what_is_there(state: State) -> bool:
    """Whether from the table as it is searches find a lay that is there."""
    return finds_from(state, spot_of(state))


def finds_from(state: State, spot: Spot) -> bool:
    """Whether searches find a lay that can be made as things are, and a long one what a single Block action makes."""
    return (not lays(state, spot) or makes_at_once(state, spot)) and (
        not makes_at_once(state, spot) or makes(state, spot)
    )


def finds_before_and_after(state: State, action: Action) -> bool:
    """Whether they do so from the table as it is, and from there after a Block action."""
    return finds_what_is_there(state) and finds_from(state, a.after_action(spot_of(state), action, state.reading))


def begins_a_way(state: State, action: Action) -> bool:
    """Whether the Block action begins the way to a lay that a search has found, the short one if there is one.

    If one can lay as things are, or no way is found, any will do.
    """
    spot = spot_of(state)
    if lays(state, spot):
        return True
    if makes_at_once(state, spot):
        return leads_to_lay(state, spot, action)
    return not makes(state, spot) or leads_on(state, spot, action)


def finds_after(state: State, action: Action) -> bool:
    """Whether searches find what is there after the Block action, if it may be taken."""
    return not may_take_there(state, action) or finds_from(state, a.after_action(spot_of(state), action, state.reading))


def leads_on(state: State, spot: Spot, action: Action) -> bool:
    """Whether the Block action may be taken, and a way to a lay goes on from there."""
    return may_take_there(state, action) and makes(state, a.after_action(spot, action, state.reading))


def leads_to_lay(state: State, spot: Spot, action: Action) -> bool:
    """Whether the Block action may be taken, and a card can be laid after it."""
    return may_take_there(state, action) and lays(state, a.after_action(spot, action, state.reading))


def may_take_there(state: State, action: Action) -> bool:
    """Whether there are the positions that the Block action names, and it may be taken."""
    return i.is_action_on(state.players, action) and a.may_take(spot_of(state), action, state.reading)


def can_be_taken(state: State, action: Action) -> bool:
    """Whether the Block action may be taken."""
    return may_take_there(state, action)


# Who is Walled Off


def lays_now_as_asked(state: State) -> bool:
    """Whether it is asked by the table, the hand and the reading what the player in turn can lay now."""
    return q.can_lay_now(state) == lays_now(state)


def is_helped_as_read(state: State, action: Action) -> bool:
    """Whether a player can help themselves exactly by as many Block actions as the reading counts, from any spot."""
    after = a.after_action(spot_of(state), action, state.reading)
    return not finds_from(state, after) or q.can_help_from(state, after) == helps(state, after)


def helps_themselves_as_read(state: State) -> bool:
    """Whether the player in turn can help themselves exactly by as many Block actions as the reading counts."""
    return not finds_what_is_there(state) or q.can_help_themselves(state) == helps(state, spot_of(state))


def is_walled_in_if_dry(state: State) -> bool:
    """Whether a player is Walled Off exactly if there is nothing to draw, nothing laid, and no help."""
    is_without_help = is_dry(state) and not helps(state, spot_of(state))
    return not finds_what_is_there(state) or q.is_walled_in(state) == is_without_help


def is_stuck_if_dry(state: State) -> bool:
    """Whether a player is stuck exactly if there is nothing to draw, nothing laid, and nothing can be laid now."""
    return q.is_stuck(state) == (is_dry(state) and not lays_now(state))


def gives_up_as_read(state: State) -> bool:
    """Whether a player need not help themselves exactly if they cannot, or the reading leaves it to them."""
    is_choice = state.reading.walled_off_choice is WalledOffChoice.CHOICE
    may = not helps(state, spot_of(state)) or is_choice
    return not finds_what_is_there(state) or q.may_give_up(state) == may


def nobody_who_lays_is_walled_in(state: State) -> bool:
    """Whether nobody is Walled Off, or stuck, who can lay a card or has laid one, or while there are cards to draw."""
    is_free = lays_now(state) or q.has_laid(state.turn) or not s.is_quarry_empty(state)
    return not is_free or (not q.is_walled_in(state) and not q.is_stuck(state))


# Spending Blocks


def acts_in_time(state: State) -> bool:
    """Whether Block actions are taken before the first lay of a turn, and later as the reading has it."""
    return q.is_time_to_act(state) == (state.turn.lays == 0 or state.reading.multi_between)


def acts_as_read(state: State, action: Action) -> bool:
    """Whether Blocks may be spent in time, but not as the reading bars it.

    That is to undo the only lay instead of drawing, or to come to no lay where there is nothing to draw.
    """
    if not finds_before_and_after(state, action):
        return True
    after = a.after_action(spot_of(state), action, state.reading)
    has_laid = state.turn.lays > 0 or state.turn.one_more
    could, can = helps(state, spot_of(state)), helps(state, after)
    answer = state.reading.wasting_blocks
    is_wasted = (not could and answer is not WastingBlocks.ALWAYS) or (
        could and not can and answer is WastingBlocks.NEVER
    )
    is_undone = (
        len(state.quarry) > 0
        and not has_laid
        and lays_now(state)
        and not lays(state, after)
        and not state.reading.undoing_own_lay
    )
    in_time = state.turn.lays == 0 or state.reading.multi_between
    return q.may_act(state, action) == (in_time and not (is_dry(state) and is_wasted) and not is_undone)


def spoils_its_lay(state: State, action: Action) -> bool:
    """Whether a lay is spoiled exactly if one could be made, none can after it, and a card may be drawn instead."""
    after = a.after_action(spot_of(state), action, state.reading)
    is_early = state.turn.lays == 0 and not state.turn.one_more and len(state.quarry) > 0
    return q.spoils_lay(state, after) == (is_early and lays_now(state) and not lays(state, after))


def wastes_as_read(state: State, action: Action) -> bool:
    """Whether, with nothing to draw, Blocks may be spent without a lay to come as the reading has it."""
    after = a.after_action(spot_of(state), action, state.reading)
    answer = state.reading.wasting_blocks
    if not finds_before_and_after(state, action):
        return True
    if not is_dry(state) or answer is WastingBlocks.ALWAYS:
        return q.may_waste(state, after)
    could, can = helps(state, spot_of(state)), helps(state, after)
    return q.may_waste(state, after) == (could and (can or answer is WastingBlocks.UNTIL_WALLED))


# Drawing, and the end of a turn


def draws_as_read(state: State) -> bool:
    """Whether who has laid nothing draws if there is a card, and nothing can be laid or as the reading has it.

    Where Blocks must be spent, a way to a lay bars the draw.
    """
    reading = state.reading
    is_early = state.turn.lays == 0 and not state.turn.one_more
    is_due = not makes(state, spot_of(state)) or reading.drawing_with_blocks is DrawingWithBlocks.MAY
    is_free = reading.refusing_to_lay if lays_now(state) else is_due
    return q.may_draw(state) == (len(state.quarry) > 0 and is_early and is_free)


def ends_as_read(state: State) -> bool:
    """Whether a turn is ended after a lay, and after Block actions alone if the reading has it so and help is left."""
    has_laid = state.turn.lays > 0 or state.turn.one_more
    must_wall = is_dry(state) and not helps(state, spot_of(state))
    by_blocks = state.turn.has_acted and not must_wall and state.reading.turn_of_blocks
    return not finds_what_is_there(state) or q.may_end(state) == (has_laid or by_blocks)


def quarry_is_empty_without_cards(state: State) -> bool:
    """Whether the Quarry is empty exactly if it has no card."""
    return s.is_quarry_empty(state) == (len(state.quarry) == 0)


# Nobody is stuck


def can_act(state: State, action: Action) -> bool:
    """Whether the Block action is legal: it may be taken, at this point of the turn."""
    return may_take_there(state, action) and q.may_act(state, action)


def something_can_be_done(state: State, action: Action) -> bool:
    """Whether in a turn a card can be laid or drawn, a Block action taken, the turn ended, or the player is Walled Off.

    So it is if searches find what is there, and the Block action is one that begins the way that they find.
    """
    is_found = finds_what_is_there(state) and begins_a_way(state, action) and finds_after(state, action)
    if state.turn.phase is not Phase.PLAY or not is_found:
        return True
    can_lay = lays_now(state) and q.is_only_lay(state.turn.lays)
    return (
        can_lay
        or q.may_draw(state)
        or q.may_end(state)
        or (q.is_stuck(state) and q.may_give_up(state))
        or can_act(state, action)
    )


def card_can_come(state: State) -> bool:
    """Whether the Quarry has a card while cards are dealt, or one is drawn."""
    is_coming = state.turn.phase is Phase.DEAL or state.turn.phase is Phase.DRAW
    return not is_coming or len(state.quarry) > 0


def somebody_can_begin(state: State) -> bool:
    """Whether, once cards are dealt, there is a player who may begin the round."""
    return state.turn.phase is not Phase.START or any(
        s.may_start(state, Player(seat + 1)) for seat in range(state.players)
    )


def walled_off_is_all(state: State, action: Action) -> bool:
    """Whether who is Walled Off can do nothing else: no lay, no draw, no end of the turn, no Block action.

    Blocks can be wasted all the same if the reading has it so.
    """
    must_wall = q.is_walled_in(state) and finds_before_and_after(state, action)
    can = lays_now(state) or q.may_draw(state) or q.may_end(state)
    wastes = q.may_act(state, action) and state.reading.wasting_blocks is not WastingBlocks.ALWAYS
    return not must_wall or (q.is_stuck(state) and q.may_give_up(state) and not can and not wastes)


def _told(statement: Predicate, *given: Predicate) -> Claim:
    return Claim(Kind.LEMMA, statement, given, opaque=(f.can_lay,))


def _by_action(statement: Predicate, *given: Predicate) -> Claim:
    return Claim(Kind.LEMMA, statement, (can_be_taken, *given), over={"action": ACTIONS}, opaque=(f.can_lay,))


THEOREMS: Final = (
    Theorem(
        id="cornerstone-cards:walled-off",
        stands_for=(spec.WALLED_OFF, spec.EMPTY_QUARRY, spec.QUARRY),
        says="A player is Walled Off exactly if the Quarry is empty, they have laid nothing this turn, and neither as "
        "things are nor by Block actions, one or as many as they can pay for, can they come to a lay; and nobody who "
        "can lay is.",
        claims=(
            _told(lays_now_as_asked),
            _told(quarry_is_empty_without_cards),
            _by_action(is_helped_as_read),
            _told(helps_themselves_as_read),
            _told(is_walled_in_if_dry),
            _told(is_stuck_if_dry),
            _told(gives_up_as_read),
            _told(nobody_who_lays_is_walled_in),
        ),
    ),
    Theorem(
        id="cornerstone-cards:spending-blocks",
        stands_for=(spec.BLOCK_ACTIONS, spec.EMPTY_QUARRY),
        says="Blocks are spent before the first lay of a turn, and between lays as the reading has it; nobody spoils "
        "the only lay so as to draw, or spends Blocks with nothing to draw and no lay to come, but as the reading has "
        "it.",
        claims=(
            _told(acts_in_time),
            _by_action(spoils_its_lay),
            _by_action(wastes_as_read),
            _by_action(acts_as_read),
        ),
    ),
    Theorem(
        id="cornerstone-cards:drawing",
        stands_for=(spec.DRAWING, spec.TURN_ENDS, spec.NEVER_REQUIRED),
        says="A player who has laid nothing draws exactly if there is a card and nothing can be laid, but as the "
        "reading has it; a turn is ended after a lay, and after Block actions alone where the reading has it so.",
        claims=(_told(draws_as_read), _told(ends_as_read)),
    ),
    Theorem(
        id="cornerstone-cards:never-stuck",
        stands_for=(
            invariants.NEVER_STUCK,
            spec.DRAWING,
            spec.EMPTY_QUARRY,
            spec.WALLED_OFF,
            spec.TURN_ENDS,
            spec.NEVER_REQUIRED,
            spec.STARTER,
            spec.QUARRY,
        ),
        says="While a round is played, the player in turn can lay a card, take a Block action, draw or end the turn, "
        "or is Walled Off, and then can do nothing else but as the reading has it; while cards are dealt or drawn "
        "there is one, and somebody may begin.",
        claims=(
            Claim(Kind.LEMMA, something_can_be_done, over={"action": ACTIONS}, opaque=(f.can_lay,)),
            _by_action(walled_off_is_all),
            Claim(Kind.LEMMA, card_can_come, SOUND),
            Claim(Kind.LEMMA, somebody_can_begin, SOUND),
        ),
    ),
)

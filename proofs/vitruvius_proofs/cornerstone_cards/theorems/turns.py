"""Turns: whose turn is next, how many cards are laid in one, and exactly what each of its moves makes of a state.

What moves do holds of all of them, legal or not, but for Block actions that name a position which is not there.
Rows have up to 52 cards, but where it is shown what a Block action makes of positions: these have up to four.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve

from vitruvius.cornerstone_cards import invariants as i
from vitruvius.cornerstone_cards.cards import DECK, Card
from vitruvius.cornerstone_cards.clauses import actions as a
from vitruvius.cornerstone_cards.clauses import components as d
from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.clauses import playing as p
from vitruvius.cornerstone_cards.clauses import quarrying as q
from vitruvius.cornerstone_cards.clauses.scoring import standing_after_round
from vitruvius.cornerstone_cards.clauses.setup import BLOCKS
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.reading import BreakLay, Reading
from vitruvius.cornerstone_cards.spots import Ranks, Spot, spot_of
from vitruvius.cornerstone_cards.state import (
    Action,
    Break,
    Cards,
    Draw,
    Drawn,
    End,
    Lay,
    Move,
    Phase,
    Shift,
    Standing,
    State,
    Turn,
    WallOff,
)
from vitruvius.game import Player
from vitruvius_proofs.cornerstone_cards.theorems.actions import same_actions
from vitruvius_proofs.cornerstone_cards.theorems.foundation import broke_there, same_foundations
from vitruvius_proofs.cornerstone_cards.theorems.premises import ACTIONS, IN_ROUND, SORTS, is_allowed
from vitruvius_proofs.cornerstone_cards.theorems.scoring import is_same_player
from vitruvius_proofs.cornerstone_cards.theorems.standing import lays_stay_within
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.cornerstone_cards import clauses as spec
from vitruvius_spec.cornerstone_cards import invariants

# Whose turn is next


def places_on(one: Player, other: Player, players: int) -> int:
    """How many places round the table the second player sits from the first; to oneself it is once round."""
    return other - one if other > one else other - one + players


def comes_next(walled: tuple[bool, ...], player: Player, other: Player) -> bool:
    """Whether the second player has the turn after the first: the nearest who is not Walled Off.

    The first themselves have it, if nobody else is left.
    """
    players = len(walled)
    return (
        1 <= other <= players
        and (other == player or not walled[other - 1])
        and all(
            walled[seat]
            for seat in range(players)
            if places_on(player, Player(seat + 1), players) < places_on(player, other, players)
        )
    )


def skipped_if_walled(walled: tuple[bool, ...], player: Player) -> bool:
    """Whether a player's turns are passed over exactly if they are Walled Off."""
    return q.is_skipped(walled, player) == any(walled[seat] and seat + 1 == player for seat in range(len(walled)))


def nearest_is_next(walled: tuple[bool, ...], player: Player) -> bool:
    """Whether the turn goes to the nearest round the table who is not Walled Off, and to no one else."""
    after = q.next_player(walled, player, len(walled))
    return all(
        (after == seat + 1) == comes_next(walled, player, Player(seat + 1)) for seat in range(len(walled))
    ) and comes_next(walled, player, after)


def is_begun(turn: Turn) -> bool:
    """Whether a turn is played in which nothing has been done yet."""
    return turn.phase is Phase.PLAY and i.is_bare(turn)


def is_next_turn(state: State, turn: Turn) -> bool:
    """Whether that is the turn that comes next, with nothing done in it."""
    return comes_next(state.walled, state.turn.player, turn.player) and is_begun(turn)


def next_turn_is_new(state: State) -> bool:
    """Whether the next turn is that of the nearest who is not Walled Off, and nothing has been done in it."""
    return is_next_turn(state, q.next_turn(state))


# How many cards are laid in a turn


def laid_with_a_card(turn: Turn) -> bool:
    """Whether something was laid this turn exactly if at least one card was, the turn's own or one more."""
    return q.has_laid(turn) == (turn.lays + (1 if turn.one_more else 0) >= 1)


def stops_after_a_card(turn: Turn) -> bool:
    """Whether the laying may be stopped exactly once a card was laid."""
    return q.may_stop_laying(turn) == (turn.lays + (1 if turn.one_more else 0) >= 1)


def lays_by_number(lays: int) -> bool:
    """Whether the only lay is the first, the first and the second are free, and the third alone is paid for."""
    return (
        q.is_only_lay(lays) == (-1 < lays < 1)
        and q.is_free_lay(lays) == (lays + 1 <= 2)
        and q.is_third_lay(lays) == (1 < lays < 3)
    )


def is_more(state: State, position: Position) -> bool:
    """Whether a lay there is one more than the turn's own: a card was just broken there, and the reading has it so."""
    return broke_there(state.turn.last, position) and state.reading.break_lay is BreakLay.ONE_MORE


def more_if_read_so(state: State, position: Position) -> bool:
    """Whether a lay is one more exactly right after a Break of its position, where the reading has it so."""
    return q.is_one_more(state, position) == is_more(state, position)


def is_third(state: State) -> bool:
    """Whether Multi-Lay is played, and two cards were laid this turn."""
    return state.config.multi_lay and state.turn.lays == 2


def paid_if_third(state: State, position: Position) -> bool:
    """Whether a lay costs a Block exactly if it is the third with Multi-Lay, and not one more."""
    return q.is_paid_lay(state, position) == (is_third(state) and not is_more(state, position))


def has_a_block(state: State) -> bool:
    """Whether the Stockpile of the player in turn has a Block."""
    return any(state.stockpiles[seat] > 0 for seat in range(len(state.stockpiles)) if seat + 1 == state.turn.player)


def has_room(state: State) -> bool:
    """Whether the turn has another lay of its own: one in all, with Multi-Lay two, and a third for a Block."""
    if not state.config.multi_lay:
        return state.turn.lays == 0
    return state.turn.lays <= 1 or (state.turn.lays == 2 and has_a_block(state))


def lays_while_there_is_room(state: State, position: Position) -> bool:
    """Whether another card may be laid exactly if the turn has room for it, or it is one more."""
    return q.may_lay_again(state, position) == (has_room(state) or is_more(state, position))


def ends_with_its_last(state: State) -> bool:
    """Whether another lay of the turn ends it exactly if it is the only one, or with Multi-Lay the third."""
    return q.is_last_lay(state) == (state.turn.lays >= 2 if state.config.multi_lay else state.turn.lays == 0)


def starts_without_lays(state: State) -> bool:
    """Whether at the start nothing has been laid."""
    return i.has_lays_within(state) and not q.has_laid(state.turn)


def no_fourth(state: State, position: Position) -> bool:
    """Whether nobody lays a second card, or with Multi-Lay a fourth, but one that is one more."""
    most = 3 if state.config.multi_lay else 1
    return state.turn.lays < most or is_more(state, position) or not q.may_lay_again(state, position)


def more_only_by_break(state: State, move: Move, position: Position) -> bool:
    """Whether only a Break lets the lay after it be one more: so no turn has more of these than Breaks."""
    return isinstance(move, Break) or not is_more(p.step(state, move), position)


# What is the same


def same_cards(one: Cards, other: Cards) -> bool:
    """Whether two rows have the same cards in the same order."""
    return len(one) == len(other) and all(
        one[place].rank == other[place].rank and one[place].suit == other[place].suit
        for place in range(len(DECK) + 1)
        if place < len(one)
    )


def same_rows(one: tuple[Cards, ...], other: tuple[Cards, ...]) -> bool:
    """Whether the same cards lie in all rows."""
    return len(one) == len(other) and all(same_cards(one[place], other[place]) for place in range(len(one)))


def same_numbers(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether the same numbers are in the same places."""
    return len(one) == len(other) and all(one[place] == other[place] for place in range(4) if place < len(one))


def same_walled(state: State, other: State) -> bool:
    """Whether the same players are Walled Off."""
    return len(state.walled) == len(other.walled) and all(
        state.walled[seat] == other.walled[seat] for seat in range(len(state.walled))
    )


def same_standings(one: Standing, other: Standing) -> bool:
    """Whether a match stands alike in both."""
    return (
        one.round == other.round
        and same_numbers(one.scores, other.scores)
        and is_same_player(one.first, other.first)
        and is_same_player(one.starter, other.starter)
        and same_numbers(one.winners, other.winners)
    )


def pays_alone(state: State, other: State, price: int) -> bool:
    """Whether in the other state the player in turn has so many Blocks fewer, and everybody else as many."""
    return len(other.stockpiles) == len(state.stockpiles) and all(
        other.stockpiles[seat] == state.stockpiles[seat] - (price if seat + 1 == state.turn.player else 0)
        for seat in range(len(state.stockpiles))
    )


def has_new_hand(state: State, other: State, hand: Cards) -> bool:
    """Whether in the other state the player in turn has that hand, and everybody else theirs."""
    return len(other.hands) == len(state.hands) and all(
        same_cards(other.hands[seat], hand if seat + 1 == state.turn.player else state.hands[seat])
        for seat in range(len(state.hands))
    )


def is_ended_round(state: State, other: State) -> bool:
    """Whether in the other state the round is over, by the player in turn, and scored as its table shows."""
    turn, table = other.turn, evolve(other, standing=state.standing)
    return (
        turn.phase is Phase.ROUND_OVER
        and turn.player == state.turn.player
        and i.is_bare(turn)
        and same_standings(other.standing, standing_after_round(table))
    )


# Laying


def holds_cards(state: State) -> bool:
    """Whether the player in turn has a card."""
    return all(len(state.hands[seat]) > 0 for seat in range(len(state.hands)) if seat + 1 == state.turn.player)


def moves_its_card(state: State, card: Card, position: Position) -> bool:
    """Whether a card that is laid lies on its position and is not in the hand any more, and all others stay."""
    after = p.step(state, Lay(card, position))
    return (
        same_rows(after.stacks, f.covered(state.stacks, position, card))
        and has_new_hand(state, after, d.without_card(state.hands[state.turn.player - 1], card))
        and same_cards(after.quarry, state.quarry)
        and same_cards(after.removed, state.removed)
    )


def pays_for_the_third(state: State, card: Card, position: Position) -> bool:
    """Whether the third lay of a turn costs its player a Block, and any other nothing; nobody is Walled Off by it."""
    after = p.step(state, Lay(card, position))
    price = 1 if is_third(state) and not is_more(state, position) else 0
    return pays_alone(state, after, price) and same_walled(after, state)


def goes_on_after_lay(before: Turn, after: Turn) -> bool:
    """Whether the turn goes on with no Stretch in force and no Block action to follow up; Blocks stay spent."""
    return (
        after.player == before.player
        and after.phase is before.phase
        and after.has_acted == before.has_acted
        and not after.stretched
        and after.last is None
    )


def leads_on(state: State, card: Card, position: Position) -> bool:
    """Whether the last card of a hand ends the round, another one the turn if it is its last, and else it is counted.

    One more is told, and not counted.
    """
    before, after = state.turn, p.step(state, Lay(card, position))
    if len(d.without_card(state.hands[before.player - 1], card)) == 0:
        return is_ended_round(state, after)
    if not same_standings(after.standing, state.standing):
        return False
    if is_more(state, position):
        return goes_on_after_lay(before, after.turn) and after.turn.one_more and after.turn.lays == before.lays
    if before.lays == (2 if state.config.multi_lay else 0):
        return is_next_turn(state, after.turn)
    return (
        goes_on_after_lay(before, after.turn)
        and after.turn.one_more == before.one_more
        and after.turn.lays == before.lays + 1
    )


# Block actions


def can_be_done(stacks: tuple[Cards, ...], action: Action) -> bool:
    """Whether the Block action names positions that there are, with a card to take away, and not one position twice."""
    if isinstance(action, Break):
        return action.position < len(stacks) and len(stacks[action.position]) > 0
    if isinstance(action, Shift):
        return (
            action.source < len(stacks)
            and action.target < len(stacks)
            and action.source is not action.target
            and len(stacks[action.source]) > 0
        )
    return True


def changes_stacks_as_told(stacks: tuple[Cards, ...], action: Action) -> bool:
    """Whether a Break takes away a top card alone, a Shift puts it on another position, a Stretch moves no card."""
    after = p.stacks_after(stacks, action)
    if isinstance(action, Break):
        top = f.top_of(stacks[action.position])
        return cards_on(after) == cards_on(stacks) - 1 and same_rows(f.covered(after, action.position, top), stacks)
    if isinstance(action, Shift):
        top = f.top_of(stacks[action.source])
        return cards_on(after) == cards_on(stacks) and same_rows(
            f.covered(after, action.source, top), f.covered(stacks, action.target, top)
        )
    return same_rows(after, stacks)


def ranks_on(stacks: tuple[Cards, ...]) -> tuple[Ranks, ...]:
    """The ranks of the cards that lie there."""
    return tuple(tuple(card.rank for card in stack) for stack in stacks)


def changes_stacks_as_judged(stacks: tuple[Cards, ...], action: Action, reading: Reading) -> bool:
    """Whether the positions change as their ranks do by which it is judged what the action leads to."""
    spot = a.after_action(Spot(ranks_on(stacks), BLOCKS, stretched=False, last=None), action, reading)
    return same_foundations(ranks_on(p.stacks_after(stacks, action)), spot.stacks)


def cards_on(stacks: tuple[Cards, ...]) -> int:
    """How many cards lie there."""
    return sum(len(stack) for stack in stacks)


def can_be_done_there(state: State, action: Action) -> bool:
    """Whether the Block action names positions of the table, with a card to take away."""
    return can_be_done(state.stacks, action)


def acts_on_table(state: State, action: Action) -> bool:
    """Whether a Block action changes the positions as it does, and takes its price and, if it breaks, a card away."""
    after = p.step(state, action)
    removed = state.removed
    if isinstance(action, Break):
        removed = d.with_card(state.removed, f.top_of(state.stacks[action.position]))
    return (
        same_rows(after.stacks, p.stacks_after(state.stacks, action))
        and same_cards(after.removed, removed)
        and pays_alone(state, after, 2 if isinstance(action, Break) else 1)
        and same_rows(after.hands, state.hands)
        and same_cards(after.quarry, state.quarry)
        and same_walled(after, state)
        and same_standings(after.standing, state.standing)
    )


def goes_on_as_judged(state: State, action: Action) -> bool:
    """Whether the turn goes on, with a Stretch in force if the action leads to one, and it is told what was done."""
    before, turn = state.turn, p.step(state, action).turn
    spot = a.after_action(spot_of(state), action, state.reading)
    return (
        turn.player == before.player
        and turn.phase is before.phase
        and turn.lays == before.lays
        and turn.one_more == before.one_more
        and turn.has_acted
        and turn.stretched == spot.stretched
        and same_actions(turn.last, action)
    )


# Drawing, ending a turn, being Walled Off


def draws_next(state: State) -> bool:
    """Whether, once somebody draws, all that is left of the turn is to see their card, and nothing else changes."""
    after = p.step(state, Draw())
    return (
        after.turn.player == state.turn.player
        and after.turn.phase is Phase.DRAW
        and i.is_bare(after.turn)
        and keeps_cards(state, after)
        and pays_alone(state, after, 0)
        and same_walled(after, state)
        and same_standings(after.standing, state.standing)
    )


def keeps_cards(state: State, other: State) -> bool:
    """Whether all cards are where they were."""
    return (
        same_rows(other.stacks, state.stacks)
        and same_rows(other.hands, state.hands)
        and same_cards(other.quarry, state.quarry)
        and same_cards(other.removed, state.removed)
    )


def drawn_card_ends_turn(state: State, card: Card) -> bool:
    """Whether a drawn card goes from the Quarry to the hand, and the turn is the next player's."""
    after = p.step(state, Drawn(card))
    return (
        has_new_hand(state, after, d.with_card(state.hands[state.turn.player - 1], card))
        and same_cards(after.quarry, d.without_card(state.quarry, card))
        and same_rows(after.stacks, state.stacks)
        and same_cards(after.removed, state.removed)
        and pays_alone(state, after, 0)
        and same_walled(after, state)
        and same_standings(after.standing, state.standing)
        and is_next_turn(state, after.turn)
    )


def end_passes_turn_on(state: State) -> bool:
    """Whether the end of a turn is the beginning of the next, and nothing else."""
    after = p.step(state, End())
    return (
        is_next_turn(state, after.turn)
        and keeps_cards(state, after)
        and pays_alone(state, after, 0)
        and same_walled(after, state)
        and same_standings(after.standing, state.standing)
    )


def others_walled(state: State) -> bool:
    """Whether all but the player in turn are Walled Off."""
    return all(state.walled[seat] or seat + 1 == state.turn.player for seat in range(len(state.walled)))


def walls_off_alone(state: State) -> bool:
    """Whether who is Walled Off is from then on, with cards and Blocks as they were, and nobody else becomes so.

    The last of all ends the round, and any other the turn.
    """
    after = p.step(state, WallOff())
    if others_walled(state):
        ends = is_ended_round(state, after)
    else:
        ends = (
            comes_next(after.walled, state.turn.player, after.turn.player)
            and is_begun(after.turn)
            and same_standings(after.standing, state.standing)
        )
    return (
        ends
        and len(after.walled) == len(state.walled)
        and all(
            after.walled[seat] == (state.walled[seat] or seat + 1 == state.turn.player)
            for seat in range(len(state.walled))
        )
        and keeps_cards(state, after)
        and pays_alone(state, after, 0)
    )


THEOREMS: Final = (
    Theorem(
        id="cornerstone-cards:order-of-turns",
        stands_for=(spec.CLOCKWISE, spec.SKIPPED, spec.WALLED_OFF),
        says="A turn is followed by that of the nearest player round the table who is not Walled Off, whoever that is, "
        "and by the same player's if nobody else is left; nothing has been done in it.",
        claims=(lemma(skipped_if_walled), lemma(nearest_is_next), lemma(next_turn_is_new)),
    ),
    Theorem(
        id="cornerstone-cards:lays-a-turn",
        stands_for=(
            invariants.LAYS_A_TURN,
            spec.ONE_LAY,
            spec.TWO_FREE_LAYS,
            spec.THIRD_LAY,
            spec.NEVER_REQUIRED,
            spec.LAY_AFTER_BREAK,
        ),
        says="A turn has one lay, with Multi-Lay up to two that are free and a third that costs a Block, and never "
        "another; only a lay right after a Break of its position, where the reading has it so, is one more, once for "
        "each Break; whoever has laid a card may stop.",
        claims=(
            Claim(Kind.INITIATION, starts_without_lays, at_start=True),
            Claim(Kind.CONSECUTION, lays_stay_within, (i.has_lays_within, is_allowed), over={"move": SORTS}),
            lemma(lays_by_number),
            lemma(laid_with_a_card),
            lemma(stops_after_a_card),
            lemma(more_if_read_so),
            lemma(paid_if_third),
            lemma(lays_while_there_is_room),
            lemma(ends_with_its_last),
            lemma(no_fourth),
            lemma(more_only_by_break, is_allowed, move=IN_ROUND),
        ),
    ),
    Theorem(
        id="cornerstone-cards:laying",
        stands_for=(
            spec.FROM_HAND,
            spec.COVERING,
            spec.ONE_LAY,
            spec.TWO_FREE_LAYS,
            spec.THIRD_LAY,
            spec.LAY_AFTER_BREAK,
            spec.STRETCH_SPENT,
            spec.TOPPING_OUT,
        ),
        says="A lay puts a card from the hand of the player in turn on its position, for a Block if it is the third of "
        "the turn, and spends a Stretch; the last card of a hand ends the round, any other the turn if it has no other "
        "lay, and nothing else changes.",
        claims=(
            lemma(moves_its_card),
            lemma(pays_for_the_third),
            lemma(leads_on, holds_cards, i.has_lays_within),
        ),
    ),
    Theorem(
        id="cornerstone-cards:acting",
        stands_for=(spec.PAYING, spec.BREAK, spec.SHIFT, spec.STRETCH, spec.UNCOVERING, spec.TURN_GOES_ON),
        says="A Block action takes its price from the Stockpile of the player in turn and does on the table what it is "
        "judged by: a Break puts a top card out of the game, a Shift moves it, a Stretch comes into force; the turn "
        "goes on, and nothing else changes.",
        claims=(
            lemma(changes_stacks_as_told, can_be_done, action=ACTIONS),
            lemma(changes_stacks_as_judged, can_be_done, action=ACTIONS),
            lemma(acts_on_table, can_be_done_there, action=ACTIONS),
            lemma(goes_on_as_judged, can_be_done_there, action=ACTIONS),
        ),
    ),
    Theorem(
        id="cornerstone-cards:drawing-ends-a-turn",
        stands_for=(spec.DRAWING, spec.DRAW_ENDS_TURN, spec.TURN_ENDS, spec.CLOCKWISE, spec.SKIPPED),
        says="A draw takes one card from the Quarry to the hand of the player in turn and ends the turn, and so does "
        "whoever ends it by saying so, without a card; nothing else changes.",
        claims=(
            lemma(draws_next),
            lemma(drawn_card_ends_turn),
            lemma(end_passes_turn_on),
        ),
    ),
    Theorem(
        id="cornerstone-cards:walling-off",
        stands_for=(spec.WALLED_OFF, spec.SKIPPED, spec.STALEMATE, spec.ROUND_END),
        says="Who is Walled Off keeps cards and Blocks and has no more turns in the round, which goes on with the "
        "others; once nobody else is left it is over.",
        claims=(lemma(walls_off_alone),),
    ),
)

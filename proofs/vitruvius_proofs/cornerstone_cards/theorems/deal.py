"""The deal: how many cards come, in which order and where to; what a round begins with, and who begins it."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards import invariants as i
from vitruvius.cornerstone_cards.cards import DECK, Card
from vitruvius.cornerstone_cards.clauses import setup as s
from vitruvius.cornerstone_cards.clauses.components import holds_card, is_same, with_card, without_card
from vitruvius.cornerstone_cards.clauses.playing import after_deal, after_start
from vitruvius.cornerstone_cards.positions import POSITIONS, Position
from vitruvius.cornerstone_cards.reading import HandSize, HandSizeThree, NextStarter, Reading
from vitruvius.cornerstone_cards.requirements.dealing import DEAL, DRAWN, START
from vitruvius.cornerstone_cards.state import Cards, Deal, Drawn, Phase, Standing, Start, State
from vitruvius.game import Player
from vitruvius_proofs.cornerstone_cards.theorems.premises import SOUND
from vitruvius_proofs.cornerstone_cards.theorems.scoring import is_same_player
from vitruvius_proofs.theorem import Claim, Kind, Of, Theorem, lemma
from vitruvius_spec.cornerstone_cards import clauses as spec

PLAYERS: Final = (4, 3)
SEATS: Final = (0, 1, 2, 3)
CORNERSTONES: Final = (0, 2, 4, 6)
"""Where the Cornerstones are among the positions; with three players, the first three of them."""
FOOTINGS: Final = (1, 3, 5, 7)
"""Where the Footings are, in the same way."""

# Which card comes


def may_be_dealt(state: State, move: Deal) -> bool:
    """Whether a card is dealt exactly during the deal, and only one that has not come yet."""
    is_due = state.turn.phase is Phase.DEAL and holds_card(state.quarry, move.card)
    return all(requirement.holds(state, move) for requirement in DEAL) == is_due


def may_be_drawn(state: State, move: Drawn) -> bool:
    """Whether a card is drawn exactly while somebody draws, and only one that has not come yet."""
    is_due = state.turn.phase is Phase.DRAW and holds_card(state.quarry, move.card)
    return all(requirement.holds(state, move) for requirement in DRAWN) == is_due


def comes_if_left(state: State, card: Card) -> bool:
    """Whether a card may come exactly if it is among those that have not come yet."""
    return s.may_come(state, card) == holds_card(state.quarry, card)


def nothing_is_left(state: State) -> bool:
    """Whether there is nothing to draw exactly if the Quarry has no card."""
    return s.is_quarry_empty(state) == (not len(state.quarry) >= 1)


# How many


def ten_each(players: int, reading: Reading) -> bool:
    """Whether so many players are dealt ten cards each."""
    if players == 3:
        return reading.hand_size_three is HandSizeThree.TEN
    return reading.hand_size is HandSize.TEN


def rest(players: int, reading: Reading) -> int:
    """How many cards a deal leaves of the deck: 16 or 8 with four players, with three 25 or 19."""
    if players == 3:
        return 19 if ten_each(players, reading) else 25
    return 8 if ten_each(players, reading) else 16


def hands_are_as_read(players: int, reading: Reading) -> bool:
    """Whether a hand has ten cards where the reading has it so for so many players, and otherwise eight."""
    return s.hand_size(players, reading) == (10 if ten_each(players, reading) else 8)


def smaller_hands_have_eight(players: int, cards: int) -> bool:
    """Whether the smaller hand of the variant is one of eight cards, of four players."""
    return s.is_smaller_hand(players, cards) == (players == 4 and 7 < cards < 9)


def are_hands_of_as_many(state: State, cards: int) -> bool:
    """Whether all hands have so many cards exactly if as many hands have as there are."""
    return s.are_hands_of(state, cards) == (sum(len(hand) == cards for hand in state.hands) == len(state.hands))


def bare_without_cards(state: State) -> bool:
    """Whether the Foundation is bare exactly if there are no cards on it."""
    return s.is_foundation_bare(state) == (sum(len(stack) for stack in state.stacks) == 0)


def has_hands_of(state: State, cards: int) -> bool:
    """Whether there is no hand that has not so many cards."""
    return not any(len(hand) != cards for hand in state.hands)


def hands_come_first(state: State) -> bool:
    """Whether hands are dealt to until all of them have what the reading has them have, and never after a Cornerstone.

    A deal that has come to ten cards each has done so by a reading that wants them.
    """
    is_bare = all(len(stack) == 0 for stack in state.stacks)
    has_ten = has_hands_of(state, 10)
    has_eight = has_hands_of(state, 8) and not ten_each(state.players, state.reading)
    return s.are_hands_dealt(state) == (not is_bare or has_ten or has_eight)


# In which order


def dealt(state: State) -> int:
    """How many cards all hands have."""
    return sum(len(hand) for hand in state.hands)


def gets_next(state: State, seat: int) -> bool:
    """Whether, when as many cards as hands have are dealt round the table one by one, the next one is that player's."""
    total, players = dealt(state), state.players
    return seat == total % players and all(
        len(state.hands[other]) == (total + players - 1 - other) // players for other in range(players)
    )


def hands_go_round(state: State) -> bool:
    """Whether the next hand is the one to which cards come that are dealt one by one round the table."""
    return all(s.is_hand_next(state, seat) == gets_next(state, seat) for seat in range(state.players))


def cornerstones_go_round(stacks: tuple[Cards, ...], position: Position) -> bool:
    """Whether the next Cornerstone is the first of them without a card."""
    if position >= len(stacks):
        return True
    return s.is_cornerstone_next(stacks, position) == (
        any(position == place for place in CORNERSTONES)
        and len(stacks[position]) == 0
        and sum(len(stacks[place]) == 0 for place in CORNERSTONES if place < position) == 0
    )


def footings_are_open(stacks: tuple[Cards, ...]) -> bool:
    """Whether Footings are said to be open exactly if none of the three or four has a card."""
    return s.are_footings_open(stacks) == (sum(len(stacks[place]) for place in FOOTINGS if place < len(stacks)) == 0)


def done_with_all_cornerstones(stacks: tuple[Cards, ...]) -> bool:
    """Whether the deal is done exactly if there is no Cornerstone, of three or four, that has no card."""
    return s.is_all_dealt(stacks) == (not any(len(stacks[place]) == 0 for place in CORNERSTONES if place < len(stacks)))


# What a card that is dealt does


def are_same(one: Cards, other: Cards) -> bool:
    """Whether both rows are as long and begin with the same card: nothing else is known of a card's row in a state."""
    return len(one) == len(other) and (len(one) < 1 or is_same(one[0], other[0]))


def deals_to_hand(state: State, card: Card) -> bool:
    """Whether, until hands are dealt, the card is put into the hand whose turn it is, and nothing else is touched."""
    if s.are_hands_dealt(state):
        return True
    after = after_deal(state, card)
    return (
        all(
            are_same(
                after.hands[seat],
                with_card(state.hands[seat], card) if s.is_hand_next(state, seat) else state.hands[seat],
            )
            for seat in range(state.players)
        )
        and len(after.stacks) == len(state.stacks)
        and all(len(after.stacks[place]) == len(state.stacks[place]) for place in range(len(state.stacks)))
        and after.turn.phase is state.turn.phase
    )


def deals_to_cornerstone(state: State, card: Card) -> bool:
    """Whether, once hands are dealt, the card lies alone on the Cornerstone whose turn it is, and else nothing does."""
    if not s.are_hands_dealt(state):
        return True
    after = after_deal(state, card)
    return (
        len(after.stacks) == len(state.stacks)
        and all(lies_as_dealt(state, card, after, place) for place in POSITIONS if place < len(state.stacks))
        and all(len(after.hands[seat]) == len(state.hands[seat]) for seat in range(state.players))
    )


def lies_as_dealt(state: State, card: Card, after: State, place: Position) -> bool:
    """Whether the position has the card that was dealt, if it was that one's turn, and otherwise what it had."""
    if s.is_cornerstone_next(state.stacks, place):
        return len(after.stacks[place]) == 1 and is_same(after.stacks[place][0], card)
    return len(after.stacks[place]) == len(state.stacks[place])


def deal_is_done(state: State, card: Card) -> bool:
    """Whether the deal is done, and somebody is to begin, exactly once the last Cornerstone has its card."""
    if not s.are_hands_dealt(state):
        return True
    after = after_deal(state, card)
    without = sum(len(state.stacks[place]) == 0 for place in CORNERSTONES if place < len(state.stacks))
    return after.turn.phase is (Phase.START if without <= 1 else Phase.DEAL)


def comes_from_the_rest(state: State, card: Card) -> bool:
    """Whether the card that is dealt is taken from those that have not come yet; the turn, Blocks and scores stay."""
    after = after_deal(state, card)
    return (
        are_same(after.quarry, without_card(state.quarry, card))
        and len(after.removed) == len(state.removed)
        and after.turn.player == state.turn.player
        and all(after.stockpiles[seat] == state.stockpiles[seat] for seat in range(state.players))
        and all(after.walled[seat] == state.walled[seat] for seat in range(state.players))
        and after.standing.round == state.standing.round
    )


def one_place_is_next(state: State) -> bool:
    """Whether, during the deal, there is one place to which the next card is dealt, and one only."""
    if state.turn.phase is not Phase.DEAL:
        return True
    if s.are_hands_dealt(state):
        return sum(s.is_cornerstone_next(state.stacks, place) for place in Position if place < len(state.stacks)) == 1
    return sum(s.is_hand_next(state, seat) for seat in range(state.players)) == 1


# What a round begins with


def begins_as_dealt(state: State) -> bool:
    """Whether, when somebody is to begin, hands are full, each Cornerstone has one card and each Footing none.

    The Quarry has what is left of the deck then: 16 cards with hands of eight and 8 with hands of ten, with three
    players 25 and 19, less those that are out of the match.
    """
    if state.turn.phase is not Phase.START:
        return True
    cards = 10 if ten_each(state.players, state.reading) else 8
    return (
        has_hands_of(state, cards)
        and all(len(state.stacks[place]) == 1 for place in CORNERSTONES if place < len(state.stacks))
        and all(len(state.stacks[place]) == 0 for place in FOOTINGS if place < len(state.stacks))
        and len(state.quarry) + len(state.removed) == rest(state.players, state.reading)
    )


def stockpile_holds_none_to_six(blocks: int) -> bool:
    """Whether a Stockpile can hold nothing, one Block and so on up to six, and no other number."""
    return s.is_stockpile(blocks) == any(blocks == number for number in range(7))


def each_has_six(players: int) -> bool:
    """Whether as many Stockpiles are full as there are players, each of six Blocks."""
    full = s.full_stockpiles(players)
    return len(full) == players and all(blocks == 6 for blocks in full)


def table_is_bare(players: int) -> bool:
    """Whether there are eight positions, or six with three players, and for each player a hand, all without cards."""
    stacks, hands, walled = s.bare_stacks(players), s.bare_hands(players), s.nobody_walled(players)
    return (
        len(stacks) == (6 if players == 3 else 8)
        and all(len(stack) == 0 for stack in stacks)
        and len(hands) == players
        and all(len(hand) == 0 for hand in hands)
        and len(walled) == players
        and not any(is_walled for is_walled in walled)
    )


def starts_with_the_deck(state: State) -> bool:
    """Whether at the start all cards of the deck are to be dealt, each once, with scores for all who play."""
    return (
        len(state.quarry) == len(DECK)
        and all(is_same(state.quarry[place], DECK[place]) for place in range(52))
        and len(state.removed) == 0
        and state.turn.phase is Phase.DEAL
        and state.turn.player == 1
        and i.is_bare(state.turn)
        and state.standing.round == 1
        and len(state.standing.scores) == state.players
        and all(score == 0 for score in state.standing.scores)
    )


# Who begins


def places_are_numbered(seat: int) -> bool:
    """Whether the player of a place has the next number, since places are counted from 0."""
    return s.player_in(seat) == seat + 1


def players_are_numbered(player: Player, players: int) -> bool:
    """Whether those play who have the numbers from 1 to as many as play."""
    return s.is_player(player, players) == (player > 0 and not player > players)


def turns_go_round(player: Player, players: int) -> bool:
    """Whether after each player comes the next, and after the last the first."""
    return player > players or s.player_after(player, players) == player % players + 1


def goes_round(player: Player, players: int) -> bool:
    """Whether, from each player, the turn comes once to everybody else and then back to them."""
    if player > players:
        return True
    one = s.player_after(player, players)
    two = s.player_after(one, players)
    three = s.player_after(two, players)
    reached = (player, one, two) if players == 3 else (player, one, two, three)
    last = three if players == 3 else s.player_after(three, players)
    return last == player and all(sum(one == seat + 1 for one in reached) == 1 for seat in range(players))


def next_sits_after(standing: Standing, player: Player, players: int) -> bool:
    """Whether the next starter is who sits after the last one, if there was one that plays."""
    return s.is_next_starter(standing, player, players) == sits_after_starter(standing, player, players)


def sits_after_starter(standing: Standing, player: Player, players: int) -> bool:
    """Whether somebody who plays began the last round, and the player sits after them."""
    before = (player + players - 2) % players + 1
    return player <= players and standing.starter is not None and standing.starter == before


def last_winners_are_told(standing: Standing, player: Player) -> bool:
    """Whether a player has won the last round exactly if they are told among its winners."""
    return s.has_won_last(standing, player) == (sum(winner == player for winner in standing.winners) >= 1)


def same_is_first(standing: Standing, player: Player) -> bool:
    """Whether the same starter is who began the first round, once somebody has."""
    return s.is_same_starter(standing, player) == is_same_player(standing.first, player)


def is_read_as_starter(state: State, player: Player) -> bool:
    """Whether the reading lets the player begin a round after the first."""
    if state.reading.next_starter is NextStarter.NEXT:
        return sits_after_starter(state.standing, player, state.players)
    if state.reading.next_starter is NextStarter.WINNER:
        return any(winner == player for winner in state.standing.winners)
    if state.reading.next_starter is NextStarter.SAME:
        return is_same_player(state.standing.first, player)
    return True


def begins_who_is_read_so(state: State, player: Player) -> bool:
    """Whether anybody who plays may begin the first time, and later any whom the reading lets begin."""
    plays = 1 <= player <= state.players
    is_first_time = state.standing.first is None
    return s.may_start(state, player) == (plays and (is_first_time or is_read_as_starter(state, player)))


def may_begin(state: State, move: Start) -> bool:
    """Whether a round is begun exactly once its cards are dealt, by a player who may begin it."""
    is_due = state.turn.phase is Phase.START and s.may_start(state, move.player)
    return all(requirement.holds(state, move) for requirement in START) == is_due


def somebody_may_begin(state: State) -> bool:
    """Whether there always is a player who may begin a round whose cards are dealt."""
    return state.turn.phase is not Phase.START or any(
        s.may_start(state, Player(seat + 1)) for seat in range(state.players)
    )


def first_turn_is_theirs(state: State, player: Player) -> bool:
    """Whether the first turn is that of the player who begins, who is told; as the first one, if nobody was before."""
    after = after_start(state, player)
    return (
        after.turn.player == player
        and after.turn.phase is Phase.PLAY
        and i.is_bare(after.turn)
        and is_same_player(after.standing.starter, player)
        and is_same_player(after.standing.first, player if state.standing.first is None else state.standing.first)
        and after.standing.round == state.standing.round
        and len(after.standing.winners) == len(state.standing.winners)
        and all(after.standing.scores[seat] == state.standing.scores[seat] for seat in range(state.players))
    )


NUMBERS: Final = tuple(map(Player, range(6)))
"""Numbers of players, and one below and above."""

THEOREMS: Final = (
    Theorem(
        id="cornerstone-cards:hand-sizes",
        stands_for=(spec.HANDS, spec.SMALLER_HAND),
        says="Four players are dealt hands of eight or of ten cards, as the reading has it, and three by an answer of "
        "their own; the variant's smaller hand is that of eight for four; hands are dealt to until they are so large.",
        claims=(
            lemma(hands_are_as_read, players=PLAYERS),
            lemma(smaller_hands_have_eight, players=PLAYERS),
            lemma(are_hands_of_as_many),
            lemma(hands_come_first),
        ),
    ),
    Theorem(
        id="cornerstone-cards:which-card-comes",
        stands_for=(spec.SHUFFLE, spec.QUARRY, spec.DRAWING),
        says="A card is dealt exactly during the deal, and drawn exactly while somebody draws; any may come that has "
        "not come yet, and no other.",
        claims=(
            lemma(comes_if_left),
            lemma(nothing_is_left),
            lemma(may_be_dealt, move=(Of(Deal),)),
            lemma(may_be_drawn, move=(Of(Drawn),)),
        ),
    ),
    Theorem(
        id="cornerstone-cards:order-of-the-deal",
        stands_for=(spec.HANDS, spec.CORNERSTONES, spec.FOOTINGS, spec.QUARRY, spec.SHUFFLE),
        says="Cards are dealt one by one round the table until all hands are full, then one to each Cornerstone in "
        "order, and never to a Footing; each comes from those that have not come yet, has one place to go to, and with "
        "the last Cornerstone the deal is done.",
        claims=(
            lemma(bare_without_cards),
            lemma(hands_go_round),
            lemma(cornerstones_go_round, position=POSITIONS),
            lemma(footings_are_open),
            lemma(done_with_all_cornerstones),
            Claim(Kind.LEMMA, deals_to_hand, opaque=(s.are_hands_dealt, s.is_hand_next)),
            Claim(Kind.LEMMA, deals_to_cornerstone, opaque=(s.are_hands_dealt, s.is_cornerstone_next)),
            lemma(deal_is_done),
            lemma(comes_from_the_rest),
            lemma(one_place_is_next, *SOUND),
        ),
    ),
    Theorem(
        id="cornerstone-cards:what-a-round-begins-with",
        stands_for=(
            spec.HANDS,
            spec.SMALLER_HAND,
            spec.CORNERSTONES,
            spec.FOOTINGS,
            spec.QUARRY,
            spec.STOCKPILE,
            spec.THREE_PLAYERS,
        ),
        says="A round begins with full hands, one card on each Cornerstone, open Footings and six Blocks each; with "
        "four players the Quarry then has 16 cards by hands of eight and 8 by hands of ten, with three 25 and 19, less "
        "those that are out of the match.",
        claims=(
            lemma(begins_as_dealt, *SOUND),
            lemma(stockpile_holds_none_to_six),
            lemma(each_has_six, players=PLAYERS),
            lemma(table_is_bare, players=PLAYERS),
            Claim(Kind.INITIATION, starts_with_the_deck, at_start=True),
        ),
    ),
    Theorem(
        id="cornerstone-cards:round-the-table",
        stands_for=(spec.CLOCKWISE,),
        says="After each player it is the next one's turn, after the last the first one's, so that the turn comes to "
        "everybody before it comes back.",
        claims=(
            lemma(places_are_numbered, seat=SEATS),
            lemma(players_are_numbered, player=NUMBERS, players=PLAYERS),
            lemma(turns_go_round, players=PLAYERS),
            lemma(goes_round, players=PLAYERS),
        ),
    ),
    Theorem(
        id="cornerstone-cards:who-begins",
        stands_for=(spec.STARTER, spec.CLOCKWISE),
        says="Anybody may begin the first round; a later one whoever is chosen, who sits after the last starter, who "
        "has won the last round, or who began the first, as the reading has it; always somebody may, and the first "
        "turn is theirs.",
        claims=(
            lemma(next_sits_after, players=PLAYERS),
            lemma(last_winners_are_told),
            lemma(same_is_first),
            lemma(begins_who_is_read_so, player=NUMBERS),
            lemma(may_begin, move=(Of(Start),)),
            lemma(somebody_may_begin, *SOUND),
            lemma(first_turn_is_theirs),
        ),
    ),
)

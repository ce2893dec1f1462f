"""Random matches of the card game, and Hypothesis strategies for its readings, moves and positions.

    from hypothesis import given
    from vitruvius import cornerstone_cards as cards
    from vitruvius.testing.cornerstone_cards import states_from_play

    @given(states_from_play())
    def test_my_engine_lists_the_same_moves(state):
        assert my_engine(cards.format_state(state)) == set(cards.legal_moves(state))

Players who move at random spend their Blocks in their first turns, and then lay until somebody Tops Out for nothing:
the Quarry hardly ever runs dry. So the players here have a temper (`Temper`), by which rounds of every kind come about.
And a match can begin near the end of a round (`random_ending`), where it is never far that players are Walled Off and
that a stalemate is shared.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from attrs import evolve
from hypothesis import strategies as st

from vitruvius.cornerstone_cards.cards import DECK, Card, Rank
from vitruvius.cornerstone_cards.clauses.components import with_card, without_card
from vitruvius.cornerstone_cards.clauses.foundation import covered, has_top, positions_of, top_of
from vitruvius.cornerstone_cards.clauses.playing import stacks_after, step
from vitruvius.cornerstone_cards.clauses.quarrying import is_free_lay
from vitruvius.cornerstone_cards.clauses.scoring import CARDS, cards_needed, is_match_over
from vitruvius.cornerstone_cards.clauses.setup import BLOCKS, are_hands_dealt, hand_size, player_in
from vitruvius.cornerstone_cards.game import GAME
from vitruvius.cornerstone_cards.moves import legal_moves_unchecked, start
from vitruvius.cornerstone_cards.positions import POSITIONS
from vitruvius.cornerstone_cards.reading import Reading, RemovedFor
from vitruvius.cornerstone_cards.state import (
    Action,
    Break,
    Cards,
    Config,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    Move,
    NextRound,
    Phase,
    Rounds,
    Shift,
    Standing,
    Start,
    State,
    Stretch,
    Target,
    Turn,
    WallOff,
)
from vitruvius.errors import WrongUse
from vitruvius.game import Player
from vitruvius.testing import History, readings_of
from vitruvius.testing import legal_moves_of as _legal_moves_of

__all__ = [
    "PLAYERS",
    "Temper",
    "configs",
    "disturbed",
    "endings",
    "games",
    "legal_moves_of",
    "moves",
    "played_on",
    "positions",
    "random_ending",
    "random_game",
    "random_move",
    "readings",
    "states_from_play",
]

PLAYERS: Final = (3, 4)
"""How many can play."""

_USUAL: Final = 100
"""As many moves as a round has with its deal, or fewer."""
_FEW: Final = 10
_WHIM: Final = 0.15
"""How often a player does anything, whatever the temper."""
_PATIENCE: Final = 3
"""After how many rounds of a match to a score the players begin to play for it."""


# Random matches


class Temper(enum.Enum):
    """What the players of a random match prefer, wherever there is a choice."""

    ANYTHING = "anything"
    LAYING = "laying"
    """To lay, and to spend no Block while anything else can be done."""
    SPENDING = "spending"
    """To take Block actions for as long as there are Blocks."""
    BREAKING = "breaking"
    """To break cards, and to lay another in their place."""
    DRAWING = "drawing"
    """To draw where that is allowed, and to end a turn as soon as that is: with full hands the Quarry runs dry."""
    WALLING = "walling"
    """To leave as few lays as can be to everybody. Chance does the same: it brings the cards that fit least."""


def random_game(
    rng: Random, config: Config = Config(), temper: Temper | None = None, length: int | None = None
) -> History[State, Move]:
    """A match that is played at random, to its end unless it is stopped before.

    Args:
        rng: where chance comes from: the same state of it gives the same match.
        config: what is agreed before play.
        temper: what the players prefer; by default that is drawn anew for each move. In a match to a score they lay
            after some rounds, whatever they prefer, since others might never reach it.
        length: after how many moves to stop.
    """
    return played_on(rng, start(config), temper, length)


def played_on(
    rng: Random, state: State, temper: Temper | None = None, length: int | None = None
) -> History[State, Move]:
    """The rest of a match, from a sound position on. The other arguments are as in `random_game`."""
    states, moves = [state], list[Move]()
    while (length is None or len(moves) < length) and not is_match_over(states[-1]):
        moves.append(random_move(states[-1], rng, _in_earnest(states[-1], temper)))
        states.append(step(states[-1], moves[-1]))
    return History(tuple(states), tuple(moves))


def _in_earnest(state: State, temper: Temper | None) -> Temper | None:
    is_late = isinstance(state.config.match, Target) and state.standing.round > _PATIENCE
    return Temper.LAYING if is_late else temper


def random_move(state: State, rng: Random, temper: Temper | None = None) -> Move:
    """A legal move, or a card that chance brings, found without a look at all moves.

    Args:
        state: a sound position of a match that goes on.
        rng: where chance comes from.
        temper: what the player in turn prefers; by default that is drawn.

    Raises:
        WrongUse: the match is over.
    """
    if is_match_over(state):
        raise WrongUse("the match is over: there is no move")
    legal = legal_moves_unchecked(state)
    candidates = list(legal.candidates)
    rng.shuffle(candidates)
    if rng.random() >= _WHIM:
        liked = _LIKES[rng.choice(tuple(Temper)) if temper is None else temper]
        candidates.sort(key=liked(state))
    return next(move for move in candidates if move in legal)


_Likes = Callable[[Move], float]
"""How much a move is disliked: of the legal ones, one of those with the least is played."""


def _likes_all_moves(_state: State) -> _Likes:
    return lambda _: 0


def _likes_laying(state: State) -> _Likes:
    liked = 0 if is_free_lay(state.turn.lays) else 2
    return lambda move: liked if isinstance(move, Lay) else 2 if isinstance(move, Action) else 1


def _likes_spending(_state: State) -> _Likes:
    return lambda move: 0 if isinstance(move, Action) else 1


def _likes_breaking(state: State) -> _Likes:
    last = state.turn.last
    broken = last.position if isinstance(last, Break) else None

    def likes(move: Move) -> float:
        if isinstance(move, Lay):
            return 0 if move.position is broken else 2
        return 1 if isinstance(move, Break) else 3

    return likes


def _likes_drawing(_state: State) -> _Likes:
    return lambda move: 0 if isinstance(move, Draw | End) else 1


def _likes_walls(state: State) -> _Likes:
    """How many lays the move leaves to everybody, roughly: with the ace low, and without a look at Blocks."""
    hands = _counts(card.rank for hand in state.hands for card in hand)

    def likes(move: Move) -> float:
        match move:
            case Deal(card):
                return _lays_on(card.rank, hands) if are_hands_dealt(state) else 0
            case Drawn(card):
                return _lays_left(state.stacks, _counts((card.rank,)))
            case Lay(card, position):
                return _lays_left(covered(state.stacks, position, card), hands - _counts((card.rank,)))
            case Break(position) | Shift(position):
                after = stacks_after(state.stacks, move) if has_top(state.stacks[position]) else state.stacks
                return _lays_left(after, hands)
            case Stretch():
                return _lays_left(state.stacks, hands)
            case _:
                return -1

    return likes


def _counts(ranks: Iterable[int]) -> Counter[int]:
    return Counter(ranks)


def _lays_left(stacks: tuple[Cards, ...], hands: Counter[int]) -> int:
    """How many lays there are of cards of these ranks."""
    return sum(_lays_on(top_of(stack).rank, hands) if has_top(stack) else hands.total() for stack in stacks)


def _lays_on(top: int, hands: Counter[int]) -> int:
    return hands[top - 1] + hands[top] + hands[top + 1]


_LIKES: Final[dict[Temper, Callable[[State], _Likes]]] = {
    Temper.ANYTHING: _likes_all_moves,
    Temper.LAYING: _likes_laying,
    Temper.SPENDING: _likes_spending,
    Temper.BREAKING: _likes_breaking,
    Temper.DRAWING: _likes_drawing,
    Temper.WALLING: _likes_walls,
}


# The end of a round


def random_ending(rng: Random, config: Config = Config()) -> State:
    """A position near the end of a round: sound, with few cards in hands, few Blocks, and the Quarry mostly empty.

    It is put together, and not played: a turn begins, of any round that the match has. Nobody need have been able to
    bring it about.

    Args:
        rng: where chance comes from.
        config: what is agreed before play.
    """
    standing, seats, places = _any_standing(rng, config), range(config.players), positions_of(config.players)
    stockpiles = tuple(rng.choice((0, 0, 1, 2, 3, BLOCKS)) for _ in seats)
    deck = _ordered(rng)
    sizes = [rng.randint(1, 3)] * config.players if rng.random() < 0.5 else [rng.randint(1, 4) for _ in seats]
    hands = tuple(_taken(deck, size) for size in sizes)
    quarry = _taken_anywhere(rng, deck, rng.choice((0, 0, 0, 1, 3)), places)
    removed = _taken_anywhere(rng, deck, rng.randint(0, _most_removed(config, standing, stockpiles)), places)
    player = player_in(rng.choice(seats))
    walled = tuple(not quarry and player_in(seat) != player and rng.random() < 0.4 for seat in seats)
    return State(
        stacks=_stacked(rng, deck, places),
        hands=hands,
        quarry=quarry,
        removed=removed,
        stockpiles=stockpiles,
        walled=walled,
        turn=Turn(player, Phase.PLAY),
        standing=standing,
        config=config,
    )


def _ordered(rng: Random) -> list[Card]:
    """The deck in any order, or with the ranks that are near some rank first: there the cards for hands are taken."""
    deck, middle = rng.sample(DECK, CARDS), rng.choice(tuple(Rank))
    if rng.random() < 0.7:
        deck.sort(key=lambda card: abs(card.rank - middle))
    return deck


def _taken(deck: list[Card], number: int, at: int = 0) -> Cards:
    """So many cards, which are no longer in the deck."""
    taken = deck[at : at + number]
    del deck[at : at + number]
    return tuple(sorted(taken, key=lambda card: card.sort_key))


def _taken_anywhere(rng: Random, deck: list[Card], number: int, left: int) -> Cards:
    """The same from anywhere in the deck, but for so many cards at its end."""
    number = min(number, len(deck) - left)
    return _taken(deck, number, rng.randint(0, len(deck) - left - number))


def _stacked(rng: Random, deck: list[Card], places: int) -> tuple[Cards, ...]:
    """The cards on so many positions, of which one may be open: the last cards of the deck on top."""
    tops, below = deck[-places:], deck[:-places]
    rng.shuffle(below)
    cuts = sorted(rng.choices(range(len(below) + 1), k=places - 1))
    stacks = [(*below[low:high], top) for low, high, top in zip([0, *cuts], [*cuts, len(below)], tops, strict=True)]
    if rng.random() < 0.1:
        stacks[-2:] = [(*stacks[-1], *stacks[-2]), ()]
    rng.shuffle(stacks)
    return tuple(stacks)


def _any_standing(rng: Random, config: Config) -> Standing:
    """How a match can stand in any of its rounds."""
    players = [player_in(seat) for seat in range(config.players)]
    match, first = config.match, rng.choice(players)
    number = rng.randint(1, match.number if isinstance(match, Rounds) else 3)
    scores = dict.fromkeys(players, 0)
    most = BLOCKS * config.players if isinstance(match, Rounds) else min(BLOCKS * config.players, match.score - 1)
    scores[rng.choice(players)] = rng.randint(0, most) if number > 1 else 0
    return Standing(
        round=number,
        scores=tuple(scores.values()),
        first=first,
        starter=rng.choice(players) if number > 1 else first,
        winners=tuple(sorted(rng.sample(players, rng.randint(1, 2)))) if number > 1 else (),
    )


def _most_removed(config: Config, standing: Standing, stockpiles: tuple[int, ...]) -> int:
    """How many cards can be out of the game, for what Blocks were spent: in this round, and in others of the match."""
    this_round = sum(BLOCKS - blocks for blocks in stockpiles) // 2
    stays_out = standing.round > 1 and config.reading.removed_for is RemovedFor.MATCH
    spare = CARDS - cards_needed(config.players, hand_size(config.players, config.reading))
    before = min(spare, BLOCKS * config.players * (standing.round - 1) // 2)
    return this_round + (before if stays_out else 0)


# Strategies


def readings() -> st.SearchStrategy[Reading]:
    """Any reading; shrinks towards the default one, in which nothing has been chosen."""
    return readings_of(Reading())


def configs(
    players: st.SearchStrategy[int] | None = None,
    reading: st.SearchStrategy[Reading] | None = None,
    multi_lay: st.SearchStrategy[bool] | None = None,
    match: st.SearchStrategy[Rounds | Target] | None = None,
) -> st.SearchStrategy[Config]:
    """What can be agreed before play.

    Args:
        players: how many play; by default as many as can.
        reading: the reading; by default any.
        multi_lay: whether Multi-Lay is played; by default it may be.
        match: how long the match is; by default up to three rounds, or to a score that one round can bring.
    """
    return st.builds(
        Config,
        players=st.sampled_from(PLAYERS) if players is None else players,
        multi_lay=st.booleans() if multi_lay is None else multi_lay,
        match=_matches() if match is None else match,
        reading=readings() if reading is None else reading,
    )


def _matches() -> st.SearchStrategy[Rounds | Target]:
    return st.builds(Rounds, st.integers(1, 3)) | st.builds(Target, st.integers(1, BLOCKS * 3))


def games(
    config: st.SearchStrategy[Config] | None = None, temper: st.SearchStrategy[Temper | None] | None = None
) -> st.SearchStrategy[History[State, Move]]:
    """Matches from the deal to their end.

    Args:
        config: what is agreed before play; by default anything.
        temper: see `random_game`; by default any, or one drawn anew for each move.
    """
    return st.builds(
        random_game,
        rng=_chances(),
        config=configs() if config is None else config,
        temper=_tempers() if temper is None else temper,
    )


@st.composite
def states_from_play(
    draw: st.DrawFn,
    config: st.SearchStrategy[Config] | None = None,
    temper: st.SearchStrategy[Temper | None] | None = None,
) -> State:
    """Positions that play reaches from the start on, or from one near the end of a round (see `random_ending`).

    Every third time all cards are dealt before moves are counted. Shrinks towards fewer moves from the start. Arguments
    as in `games`.
    """
    agreed = draw(configs() if config is None else config)
    wanted = draw(_tempers() if temper is None else temper)
    rng, begin = draw(_chances()), draw(st.sampled_from((_undealt, _dealt, random_ending)))
    return played_on(rng, begin(rng, agreed), wanted, draw(st.integers(0, _FEW) | st.integers(0, _USUAL))).final


def _undealt(_rng: Random, config: Config) -> State:
    return start(config)


def _dealt(rng: Random, config: Config) -> State:
    """The table after any deal."""
    return random_game(
        rng, config, length=cards_needed(config.players, hand_size(config.players, config.reading))
    ).final


def endings(config: st.SearchStrategy[Config] | None = None) -> st.SearchStrategy[State]:
    """Positions near the end of a round: see `random_ending`. By default anything may have been agreed."""
    return st.builds(random_ending, rng=_chances(), config=configs() if config is None else config)


def _chances() -> st.SearchStrategy[Random]:
    """Where chance comes from: from a seed, since a match draws far more than Hypothesis would keep account of."""
    return st.integers(0, 2**32 - 1).map(Random)


def _tempers() -> st.SearchStrategy[Temper | None]:
    return st.sampled_from((None, *Temper))


def moves() -> st.SearchStrategy[Move]:
    """Any well-formed move, whether or not there is a position in which it is legal."""
    return st.one_of(
        st.builds(Deal, _CARDS),
        st.builds(Start, _SEATS),
        st.builds(Lay, _CARDS, _PLACES),
        st.builds(Break, _PLACES),
        st.builds(Shift, _PLACES, _PLACES),
        st.builds(Stretch),
        st.builds(Draw),
        st.builds(Drawn, _CARDS),
        st.builds(End),
        st.builds(WallOff),
        st.builds(NextRound),
    )


_CARDS: Final = st.sampled_from(DECK)
_PLACES: Final = st.sampled_from(POSITIONS)
_SEATS: Final = st.integers(1, max(PLAYERS)).map(Player)


def legal_moves_of(state: State) -> st.SearchStrategy[Move]:
    """The legal moves of a sound state; an empty strategy for a match that is over."""
    return _legal_moves_of(GAME, state)


def positions(config: st.SearchStrategy[Config] | None = None) -> st.SearchStrategy[State]:
    """Well-formed positions, most of them unsound: from play, with up to three things changed."""
    return st.builds(disturbed, _chances(), states_from_play(config))


def disturbed(rng: Random, state: State) -> State:
    """The position with up to three things changed at random: well-formed, and probably unsound."""
    for _ in range(rng.randrange(4)):
        state = rng.choice(_DISTURBANCES)(rng, state)
    return state


def _with_any_stack(rng: Random, state: State) -> State:
    """A position with other cards, of which some lie elsewhere as well; what was there is nowhere."""
    stack = tuple(rng.sample(DECK, rng.randrange(4)))
    place = rng.randrange(len(state.stacks))
    return evolve(state, stacks=(*state.stacks[:place], stack, *state.stacks[place + 1 :]))


def _with_any_hand(rng: Random, state: State) -> State:
    """A card more in a hand, from wherever it was, or a hand laid down altogether."""
    seat = rng.randrange(state.players)
    card = rng.choice(DECK)
    hands = [without_card(hand, card) for hand in state.hands]
    hands[seat] = with_card(hands[seat], card) if rng.random() < 0.7 else ()
    return evolve(
        state,
        stacks=tuple(without_card(stack, card) for stack in state.stacks),
        hands=tuple(hands),
        quarry=without_card(state.quarry, card),
        removed=without_card(state.removed, card),
    )


def _with_any_removed(rng: Random, state: State) -> State:
    """Some of the cards that have not come yet are out of the game."""
    number = rng.randint(0, len(state.quarry))
    removed = tuple(sorted((*state.removed, *state.quarry[:number]), key=lambda card: card.sort_key))
    return evolve(state, quarry=state.quarry[number:], removed=removed)


def _with_any_stockpile(rng: Random, state: State) -> State:
    seat = rng.randrange(state.players)
    blocks = (*state.stockpiles[:seat], rng.randrange(BLOCKS + 3), *state.stockpiles[seat + 1 :])
    return evolve(state, stockpiles=blocks)


def _with_any_walled(rng: Random, state: State) -> State:
    return evolve(state, walled=tuple(rng.random() < 0.5 for _ in state.walled))


def _with_any_turn(rng: Random, state: State) -> State:
    turn = Turn(
        player=player_in(rng.randrange(state.players)),
        phase=rng.choice(tuple(Phase)),
        lays=rng.choice((0, 0, 1, 2, 3)),
        one_more=rng.random() < 0.3,
        has_acted=rng.random() < 0.5,
        stretched=rng.random() < 0.3,
        last=rng.choice((None, _any_action(rng, len(state.stacks)))),
    )
    return evolve(state, turn=rng.choice((turn, evolve(state.turn, player=turn.player, phase=turn.phase))))


def _any_action(rng: Random, places: int) -> Action:
    one, other = rng.choice(POSITIONS[:places]), rng.choice(POSITIONS[:places])
    return rng.choice((Break(one), Shift(one, other), Stretch()))


def _with_any_standing(rng: Random, state: State) -> State:
    told = [None, *map(player_in, range(state.players))]
    standing = Standing(
        round=rng.randint(1, 4),
        scores=tuple(rng.choice((0, 0, 7, 99)) for _ in state.hands),
        first=rng.choice(told),
        starter=rng.choice(told),
        winners=tuple(player_in(seat) for seat in range(state.players) if rng.random() < 0.3),
    )
    return evolve(state, standing=standing)


_DISTURBANCES: Final = (
    _with_any_stack,
    _with_any_hand,
    _with_any_removed,
    _with_any_stockpile,
    _with_any_walled,
    _with_any_turn,
    _with_any_standing,
)

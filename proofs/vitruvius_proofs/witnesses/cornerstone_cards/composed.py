"""Games of the card game that were composed so that answers come to differ in them early; the rules deal and play them.

What a composed game tells of cards is their ranks: suits are no matter. A dot is any card that nothing else needs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from attrs import evolve, frozen

from vitruvius.cornerstone_cards import GAME, POSITIONS, Card, Deal, Drawn, Lay, Move, Phase, State, parse_move
from vitruvius.cornerstone_cards.clauses.setup import SMALL
from vitruvius.witnesses.lines import START, Line, begin
from vitruvius_spec.model import Pairs

_ANY: Final = "."
_DRAWS: Final = 16
"""How many cards the Quarry of four players has."""


@frozen
class Round:
    """A round: what is dealt, and what is done."""

    hands: tuple[str, ...] = ()
    """Ranks of each player's cards, as far as they matter."""
    corners: str = ""
    """Ranks of the Cornerstones, as far as they matter."""
    plays: str = ""
    """Moves, with a lay as rank and position."""
    starter: int | None = 1
    """Who begins; nobody, if the round is not begun."""
    draws: str = ""
    """Ranks of the cards that are drawn, as far as they matter."""


@frozen
class Composed:
    """A game."""

    players: int
    rounds: tuple[Round, ...]
    options: Pairs = ()
    reading: Pairs = ()

    def begin(self) -> State:
        """The state before its first move."""
        state: State = begin(GAME, Line(self.players, START, (), self.reading, self.options))
        return state

    def moves(self) -> Iterator[Move]:
        """Its moves, from the start on."""
        state = self.begin()
        for number, one in enumerate(self.rounds):
            for move in _moves(state, one, is_first=number == 0):
                yield move
                state = GAME.step(state, move)


class _Deck:
    """The cards that have not come yet, with those kept back that a round names."""

    def __init__(self, cards: tuple[Card, ...], named: str) -> None:
        self._left = list(cards)
        self._kept = Counter(named.replace(_ANY, ""))

    def take(self, rank: str) -> Card:
        """The first card of that rank; the last one that is not kept back, where any will do."""
        if rank == _ANY:
            has = Counter(card.rank.letter for card in self._left)
            card = next(one for one in reversed(self._left) if has[one.rank.letter] > self._kept[one.rank.letter])
        else:
            card = next(one for one in self._left if one.rank.letter == rank)
            self._kept[rank] -= 1
        self._left.remove(card)
        return card


def _moves(state: State, one: Round, *, is_first: bool) -> Iterator[Move]:
    """The moves of a round, from the state before its deal or before it is taken up."""
    if not is_first:
        yield (move := parse_move("next"))
        state = GAME.step(state, move)
    deck = _Deck(state.quarry, "".join((*one.hands, one.corners, one.draws)))
    dealt, drawn, plays = 0, 0, iter(one.plays.split())
    while True:
        if state.turn.phase is Phase.DEAL:
            move = Deal(deck.take(_dealt(one, state.players, dealt)))
            dealt += 1
        elif state.turn.phase is Phase.DRAW:
            move = Drawn(deck.take(_at(one.draws, drawn)))
            drawn += 1
        elif state.turn.phase is Phase.START and one.starter is not None:
            move = parse_move(f"start:{one.starter}")
        else:
            text = next(plays, None)
            if text is None:
                return
            move = _played(state, text)
        yield move
        state = GAME.step(state, move)


def _dealt(one: Round, players: int, place: int) -> str:
    """The rank of the card that is dealt as that one, counted from 0, with hands of 8."""
    if place < SMALL * players:
        seat = place % players
        return _at(one.hands[seat] if seat < len(one.hands) else "", place // players)
    return _at(one.corners, place - SMALL * players)


def _at(ranks: str, place: int) -> str:
    return ranks[place] if place < len(ranks) else _ANY


def _played(state: State, text: str) -> Move:
    rank, at, position = text.partition("@")
    if not at:
        return parse_move(text)
    hand = state.hands[state.turn.player - 1]
    card = next(card for card in hand if card.rank.letter == rank)
    return Lay(card, next(one for one in POSITIONS if one.text == position))


_MULTI_LAY: Final = ("multi-lay", "yes")
_TWO_ROUNDS: Final = ("match", "rounds:2")
_FEW_RANKS: Final = Round(("A222KKQ5",), "KJA")
"""A deal with tops two ranks apart, and an ace among them."""
_FAST: Final = Round(
    ("55556666", "9999TTTT", "QQQQKKKK"),
    "777",
    "5@F1 6@F1 5@F1 9@F2 end Q@F3 end 6@F1 5@F1 6@F1 T@F2 end K@F3 end 5@F1 6@F1",
)
"""A round in which player 1 Tops Out in three turns, of three, three and two cards."""
_DRAW_ALL: Final = " ".join(("draw",) * _DRAWS)


def _short(plays: str, *options: tuple[str, str]) -> Composed:
    return Composed(3, (evolve(_FEW_RANKS, plays=plays),), options)


def _fast(*others: tuple[str, str]) -> Round:
    """The fast round with other moves in places."""
    plays = _FAST.plays
    for old, new in others:
        plays = plays.replace(old, new, 1)
    return evolve(_FAST, plays=plays)


_BREAKING: Final = (
    "5@F1 6@F1 5@F1 break:C1 break:C2 break:C3 9@F2 end break:C4 break:F2 Q@F3 break:F3 end "
    "J@F4 break:F4 break:F1 end 6@F1 5@F1 6@F1 9@F2 end Q@F3 end {}J@F4 end 5@F1 6@F1"
)
"""A fast round of four players, the others of whom break eight cards, or one more."""
_ONE_MORE: Final = "break:F2 "
_DEEP: Final = (("24A", "A3A5555", "243", "A33"), "2244")
"""A deal of which an ace comes to lie on a two, or a three on a four, everywhere; player 1 has no five."""


def _like(ranks: str, plays: str) -> str:
    """The same moves with two other ranks for player 1."""
    return plays.replace("5@", f"{ranks[0]}@").replace("6@", f"{ranks[1]}@")


def _stalemate(first: str) -> Composed:
    """A game to a stalemate, with an ace on a two or a three on a four everywhere, and the fives out of the game."""
    plays = (
        f"{first} 2@C1 A@C1 2@F1 "
        "shift:C2-F2 shift:F2-C2 break:C2 A@F1 2@C2 A@C2 "
        "shift:C3-F3 shift:F3-C3 break:C3 4@C3 3@C3 4@F3 "
        "shift:C4-F4 shift:F4-C4 break:C4 3@F3 4@C4 3@C4 "
        f"2@F2 A@F2 4@F4 3@F4 end {_DRAW_ALL} wall wall wall wall"
    )
    return Composed(4, (Round(("2A22A4", "A2A3", "434", "343"), "5555", plays),), (_MULTI_LAY,))


GAMES: Final[tuple[Composed, ...]] = (
    # A few moves from the deal
    _short("stretch shift:C1-F1"),
    _short("break:C1 2@C1"),
    _short("shift:C1-F1"),
    _short("K@C1 break:C1"),
    _short("2@F1", _MULTI_LAY),
    Composed(3, (Round(("93333444", "QQQQAAAA", "JJJJ6666"), "KKK", "9@F1 Q@F2 J@F3"),)),
    Composed(3, (Round(("TAAAA222", "7", "Q"), "4KK", "T@F1 7@F2 Q@C2"),)),
    Composed(4, (Round(starter=None),)),
    # Fast rounds, and the deal of another
    Composed(3, (_FAST, Round(starter=None)), (_TWO_ROUNDS, _MULTI_LAY)),
    Composed(
        3,
        (
            evolve(_fast(("5@F1", "Q@F3 end 5@F1"), ("end Q", "end K"), ("T@F2 end K", "T@F2 end Q")), starter=3),
            Round(starter=None),
        ),
        (_TWO_ROUNDS, _MULTI_LAY),
    ),
    Composed(3, (_fast(("9@F2", "break:C2 9@F2")), Round(starter=None)), (_TWO_ROUNDS, _MULTI_LAY)),
    Composed(
        4,
        (
            Round(("55556666", "99", "QQ", "JJ"), "7777", _BREAKING.format(_ONE_MORE)),
            Round(("AAAA2222", "99", "QQ", "JJ"), "8888", _like("A2", _BREAKING.format(""))),
        ),
        (("match", "rounds:3"), _MULTI_LAY),
        (("removed-for", "match"),),
    ),
    # With an empty Quarry
    Composed(
        4,
        (
            Round(
                ("2A", "A", "A", "A"),
                "2223",
                f"2@C4 A@F1 A@F2 A@F3 A@F4 {_DRAW_ALL}",
                draws=_ANY * (_DRAWS - 3) + "333",
            ),
        ),
    ),
    Composed(
        4,
        (
            Round(
                ("AA4444", "2", "A", "A"),
                "2223",
                f"A@F1 break:C4 shift:C1-C4 shift:C4-C1 shift:C1-C4 2@C1 A@F2 A@F3 A@F4 {_DRAW_ALL}",
                draws=_ANY * (_DRAWS - 3) + "333",
            ),
        ),
    ),
    Composed(
        4,
        (
            Round(
                *_DEEP,
                f"2@F1 A@F1 2@F2 A@F2 4@F3 3@F3 4@F4 3@F4 A@C1 A@C2 3@C3 3@C4 {_DRAW_ALL}",
            ),
        ),
    ),
    Composed(
        4,
        (
            Round(
                ("2AA", "2AA5555", "433", "433"),
                "2244",
                "shift:C1-F1 shift:F1-C1 shift:C1-F1 shift:F1-C1 2@F1 A@F1 A@C1 2@F2 A@F2 A@C2 "
                f"4@F3 3@F3 3@C3 4@F4 3@F4 3@C4 {_DRAW_ALL}",
            ),
        ),
        (_MULTI_LAY,),
    ),
    _stalemate("shift:C1-F1 shift:F1-C1 break:C1"),
    _stalemate("shift:C1-F1 break:F1"),
)
"""All of them."""

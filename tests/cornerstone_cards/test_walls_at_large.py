"""Whether Block actions lead to a lay: the search agrees with one that tries everything, on positions of all kinds.

Those from play are of players who hoard their Blocks, who spend them, and who draw before they lay. Others are made so
that what fits the hand lies deep, under cards that can be shifted and under others that cannot. They are looked at by
the default reading, or by one of which every answer is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Final

import pytest

from tests.answers import answered_at_random
from vitruvius.certificates import ClosedSet, is_closed, is_walk
from vitruvius.cornerstone_cards import moves as m
from vitruvius.cornerstone_cards.cards import DECK, Card
from vitruvius.cornerstone_cards.clauses.foundation import positions_of
from vitruvius.cornerstone_cards.clauses.playing import step
from vitruvius.cornerstone_cards.clauses.scoring import is_match_over
from vitruvius.cornerstone_cards.notation import format_move, format_state
from vitruvius.cornerstone_cards.positions import POSITIONS
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.requirements import is_legal
from vitruvius.cornerstone_cards.searches import ACTIONS, HELP, Hope, can_make_lay_at_once, way_to_lay
from vitruvius.cornerstone_cards.soundness import problems
from vitruvius.cornerstone_cards.spots import hand_of, spot_of
from vitruvius.cornerstone_cards.state import (
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
    Standing,
    Start,
    State,
    Turn,
    WallOff,
)
from vitruvius.game import Player
from vitruvius.readings import with_answer
from vitruvius_spec.cornerstone_cards import questions

from .oracle import Oracle, legal_texts, under
from .sample import PLAYERS, Temper, state_of
from .second_search import cheapest_way, leads_to_a_lay, shortest_way
from .walls import dry_position, in_order

BATCHES: Final = 100
FROM_PLAY: Final = 200
"""How many positions from play there are in a batch,"""
MADE: Final = 30
"""and how many that are made: to try everything in these takes longer."""


def default_or_any(rng: Random) -> Reading:
    return rng.choice((Reading(), answered_at_random(Reading(), rng)))


def is_stuck(state: State) -> bool:
    """Whether nothing can be laid as things are."""
    oracle = Oracle(state)
    return not oracle.can_lay(oracle.table)


# From play


def stuck_in_play(rng: Random) -> Iterator[State]:
    """Positions of random matches, by two readings each: all with an empty Quarry, and some of the others."""
    while True:
        reading, other = default_or_any(rng), default_or_any(rng)
        temper, at_first = rng.choices(tuple(Temper), k=2)
        if at_first is Temper.DRAWS:  # that the Quarry may run dry while hands are full
            reading = with_answer(reading, questions.REFUSING_TO_LAY, "yes")
        config = Config(players=rng.choice(PLAYERS), multi_lay=rng.random() < 0.3, match=Rounds(2), reading=reading)
        state = m.start(config)
        while not is_match_over(state):
            if state.turn.phase is Phase.PLAY and (not state.quarry or rng.random() < 0.2):
                yield from filter(is_stuck, (state, under(state, other)))
            state = step(state, any_move(state, rng, at_first if state.quarry else temper))


def any_move(state: State, rng: Random, temper: Temper) -> Move:
    """A legal move: mostly of the kind that the player likes best, if there is one."""
    match state.turn.phase:
        case Phase.DEAL:
            return Deal(rng.choice(state.quarry))
        case Phase.DRAW:
            return Drawn(rng.choice(state.quarry))
        case Phase.PLAY:
            kinds = kinds_of_moves(state, temper if rng.random() < 0.7 else Temper.ANY)
            candidates = [move for kind in kinds for move in rng.sample(kind, len(kind))]
        case _:
            candidates = [
                NextRound(),
                *(Start(Player(number + 1)) for number in rng.sample(range(state.players), state.players)),
            ]
    return next(move for move in candidates if is_legal(state, move))


def kinds_of_moves(state: State, temper: Temper) -> list[list[Move]]:
    """The moves that there may be in a turn, those first that the player likes best."""
    hand, places = state.hands[state.turn.player - 1], POSITIONS[: len(state.stacks)]
    lays: list[Move] = [Lay(card, place) for card in hand for place in places]
    actions, others = list[Move](ACTIONS), list[Move]([Draw(), End(), WallOff()])
    if temper is Temper.SPENDS:
        return [actions, lays, others]
    return [others, lays, actions] if temper is Temper.DRAWS else [lays, others, actions]


# Made


def made_positions(rng: Random) -> Iterator[State]:
    """Positions with an empty Quarry: what fits the hand lies deep, or cards lie anyhow."""
    while True:
        reading = default_or_any(rng)
        state = buried(rng, reading) if rng.random() < 0.8 else dry_position(rng, reading, 6)
        if not problems(state) and is_stuck(state):
            yield state


def buried(rng: Random, reading: Reading) -> State:
    """A position in which the cards next to those in hand lie at the bottom, but for a few."""
    players, middle = rng.choice(PLAYERS), rng.randint(1, 13)
    deck = sorted(DECK, key=lambda card: (steps_round(card, middle), rng.random()))
    size = rng.choice((1, 1, 2, 3, 4, 10))
    hand, deck = deck[:size], deck[size:]
    near = len([card for card in deck if steps_round(card, middle) <= 2])
    low, high = deck[:near], deck[near:]
    others = [low.pop(rng.randrange(len(low))) if low else high.pop() for _ in range(players - 1)]
    rng.shuffle(high)
    cards = swapped([*low, *high], rng)
    places = positions_of(players)
    stacks = tuple(tuple(cards[place::places]) for place in range(places))
    player = Player(rng.randint(1, players))
    hands: list[tuple[Card, ...]] = [(card,) for card in others]
    hands.insert(player - 1, in_order(hand))
    stockpiles = [rng.randint(0, 6) for _ in range(players)]
    stockpiles[player - 1] = rng.choice((2, 2, 3, 3, 4, 4, 5, 6))
    return State(
        stacks=stacks,
        hands=tuple(hands),
        quarry=(),
        removed=(),
        stockpiles=tuple(stockpiles),
        walled=tuple(False for _ in range(players)),
        turn=Turn(player, Phase.PLAY),
        standing=Standing(scores=tuple(0 for _ in range(players)), first=player, starter=player),
        config=Config(players=players, reading=reading),
    )


def steps_round(card: Card, rank: int) -> int:
    """How far the card is from that rank when ranks go round in a circle."""
    return min((card.rank - rank) % 13, (rank - card.rank) % 13)


def swapped(cards: list[Card], rng: Random) -> list[Card]:
    """The cards, some of which have changed places."""
    for _ in range(rng.choice((0, 1, 2, 4, 8))):
        one, other = rng.randrange(len(cards)), rng.randrange(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
    return cards


# All of it


def check(state: State) -> Counter[str]:
    """The two searches say the same of the position, and the certificate stands."""
    oracle, told = Oracle(state), f"{format_state(state)} {state.config}"
    spot, hand, reading = spot_of(state), hand_of(state), state.reading
    hope = Hope(tuple(sorted(set(hand))), reading)
    found, way = way_to_lay(spot, hand, reading), cheapest_way(oracle)
    assert can_make_lay_at_once(spot, hand, reading) is oracle.makes(oracle.table, 1), told
    if not state.quarry and spot.blocks <= 2:  # with more, a plain program takes its time
        assert {format_move(move) for move in m.legal_moves_unchecked(state)} == legal_texts(state), told
    kind = f"{'wet' if state.quarry else 'dry'}, {spot.blocks} Blocks"
    if isinstance(found, ClosedSet):
        assert way is None, told
        assert is_closed(HELP, hope, spot, found), told
        return Counter({"no way": 1, f"{kind}: no way": 1})
    assert way is not None, told
    assert is_walk(HELP, hope, spot, found.path), told
    assert leads_to_a_lay(oracle, tuple(format_move(after.last) for after in found.path[1:] if after.last)), told
    assert spot.blocks - found.path[-1].blocks == way.blocks, told
    return Counter({"a way": 1, f"{kind}: a way": 1, f"{len(way.actions)} actions": 1, f"{way.blocks} Blocks": 1})


def check_batch(seed: int, from_play: int, made: int) -> Counter[str]:
    """So many positions from play, and so many that are made."""
    rng, found = Random(seed), Counter[str]()
    for state in islice(stuck_in_play(rng), from_play):
        found += check(state)
    for state in islice(made_positions(rng), made):
        found += Counter({f"made, {what}": count for what, count in check(state).items()})
    return found


@pytest.mark.parametrize("seed", range(BATCHES, BATCHES + 3))
def test_the_search_finds_what_trying_everything_finds(seed: int) -> None:
    found = check_batch(seed, 60, 10)
    assert {"no way", "a way", "made, no way", "made, a way"} <= found.keys()


@pytest.fixture(scope="module")
def totals(record_testsuite_property: Callable[[str, object], None]) -> Iterator[Counter[str]]:
    """How many positions there were of each kind: it is told in the report, if pytest is asked for one."""
    found = Counter[str]()
    yield found
    for name, number in sorted(found.items()):
        record_testsuite_property(name, number)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(BATCHES))
def test_the_same_of_many_positions(seed: int, totals: Counter[str]) -> None:
    found = check_batch(seed, FROM_PLAY, MADE)
    assert found["no way"] + found["a way"] == FROM_PLAY
    totals.update(found, positions=FROM_PLAY + MADE)


# By hand

# Player 1 holds a king. It fits the queen beneath the other cards of C1; kings and jacks lie deeper elsewhere.
FOUR_SHIFTS: Final = (
    "Qd7h2cTs7s/Kd9h7d3c4c4dAs/Kh4s2h7c6c5c/Ks8d8c4h9c5s/Jc3d2s5dTd3h/Jd9s6h3s6d6s/Jh8sAc9d5hTh/Js8hAdTcAh2d"
)
THREE_AND_A_BREAK: Final = (
    "QdTh2s5c3d/Kd9h2c5d8dTd2h/Kh6s6h7c7s5h/Ks9c9dTsTcAc/Jc9s7h3c8hAd/Jd2d6dAs3hAh/Jh7d3s4h4c6c/Js8s4s5s8c4d"
)
FOUR_AND_A_BREAK: Final = (
    "Qd8c2sAh7h3h/Kd6cTs9s8h5h/Kh6sTcTd7c3s/Ks7s2c9h9d4d/Jc7d6h5d9c5c/Jd8d8s2d3c4s/Jh5s2h4h4cTh/JsAcAs6d3dAd"
)


def with_blocks(cards: str, blocks: int) -> State:
    return state_of(f"{cards} Kc/Qc/Qh/Qs - - {blocks}/6/6/6 play:1 1:0/0/0/0:1:1:-")


@pytest.mark.parametrize(
    ("cards", "blocks", "kinds"),
    [
        pytest.param(FOUR_SHIFTS, 4, {"shift": 4}),
        pytest.param(THREE_AND_A_BREAK, 5, {"shift": 3, "break": 1}),
        pytest.param(FOUR_AND_A_BREAK, 6, {"shift": 4, "break": 1}, marks=pytest.mark.long),
    ],
)
def test_no_fewer_actions_and_no_fewer_blocks_will_do(cards: str, blocks: int, kinds: dict[str, int]) -> None:
    state, poorer = with_blocks(cards, blocks), with_blocks(cards, blocks - 1)
    assert check(state)[f"{blocks} Blocks"]
    assert WallOff() not in m.legal_moves(state)
    assert check(poorer)["no way"]
    assert list(m.legal_moves(poorer)) == [WallOff()]
    way = shortest_way(Oracle(state))
    assert way is not None
    assert Counter(action.partition(":")[0] for action in way.actions) == kinds


@pytest.mark.parametrize("seed", range(3))
def test_a_plain_enumeration_says_the_same_as_the_second_search(seed: int) -> None:
    """That it does not tell some tables apart makes no difference."""
    found = list(islice((state for state in made_positions(Random(seed)) if spot_of(state).blocks <= 3), 25))
    ways = [shortest_way(Oracle(state)) for state in found]
    for state, way in zip(found, ways, strict=True):
        oracle = Oracle(state)
        assert oracle.makes(oracle.table) is (way is not None)
        assert way is None or not oracle.makes(oracle.table, len(way.actions) - 1)
    assert None in ways
    assert any(way and len(way.actions) > 1 for way in ways)

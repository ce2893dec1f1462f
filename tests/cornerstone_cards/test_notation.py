"""Text and back: of states, sound or not, and of moves, cards and positions."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given

from tests.edits import edited
from vitruvius.cornerstone_cards.cards import DECK, Card, Rank, Suit
from vitruvius.cornerstone_cards.notation import (
    LONGEST,
    format_move,
    format_position,
    format_state,
    parse_card,
    parse_move,
    parse_position,
    parse_state,
    players_in,
)
from vitruvius.cornerstone_cards.positions import POSITIONS, Position
from vitruvius.cornerstone_cards.state import (
    Break,
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
from vitruvius.errors import MalformedInput, MalformedMove, MalformedState
from vitruvius.game import Player

from .well_typed import moves, states

HANDS = "2c9d/As/Kh/-"
PLAYED = f"7h8c/-/Ks/-/2d/-/3s/- {HANDS} 4c4d 5h 6/4/0w/6 play:1+lays:1+acted+last:shift:C1-F2 3:0/12/0/5:1:3:2+4"
THREE = "7h/-/-/-/-/- -/-/- - - 6/6/6 deal:1 1:0/0/0:-:-:-"
STATES = (
    PLAYED,
    THREE,
    PLAYED.replace("play:1+lays:1+acted+last:shift:C1-F2", "draw:2"),
    PLAYED.replace("play:1+lays:1+acted+last:shift:C1-F2", "play:4+lays:2+more+acted+stretched+last:break:C4"),
    PLAYED.replace("play:1+lays:1+acted+last:shift:C1-F2", "round-over:4"),
)
LETTERS = "CF1234056789AKTcdhsw/@:+-. \0"
"""What texts are written with, and more."""
SEVEN = Card(Rank.SEVEN, Suit.HEARTS)


# Cards and positions


def test_each_card_has_a_text_of_its_own() -> None:
    assert len({card.text for card in DECK}) == len(DECK) == 52
    assert all(parse_card(card.text) == card for card in DECK)
    assert list(DECK) == sorted(DECK, key=lambda card: card.sort_key)
    assert parse_card("Ts") == Card(Rank.TEN, Suit.SPADES)


def test_each_position_has_a_text_of_its_own() -> None:
    assert [format_position(position) for position in POSITIONS] == ["C1", "F1", "C2", "F2", "C3", "F3", "C4", "F4"]
    assert all(parse_position(format_position(position)) is position for position in POSITIONS)


@pytest.mark.parametrize("text", ["", "7", "h7", "7H", "10h", "1h", "kh", "7h ", " 7h", "7\u2665", "7" * 10_000_000])
def test_a_malformed_card_is_refused(text: str) -> None:
    for read in (parse_card, lambda text: parse_move(f"deal:{text}")):
        with pytest.raises(MalformedInput) as refused:
            read(text)
        assert str(refused.value).isprintable()
        assert len(str(refused.value)) < 200


@pytest.mark.parametrize("text", ["", "C", "1", "C0", "C5", "c1", "F11", " F1", "C1\n", "F" * 10_000_000])
def test_a_malformed_position_is_refused(text: str) -> None:
    for read in (parse_position, lambda text: parse_move(f"break:{text}")):
        with pytest.raises(MalformedInput) as refused:
            read(text)
        assert str(refused.value).isprintable()
        assert len(str(refused.value)) < 200


# States


@given(states())
def test_a_state_is_read_back_from_its_text(state: State) -> None:
    text = format_state(state)
    assert parse_state(text, state.config) == state
    assert players_in(text) == state.players
    assert text.isascii()
    assert text.isprintable()
    assert len(text.split(" ")) == 7
    assert len(text) <= LONGEST


def test_each_part_of_a_states_text_is_where_it_belongs() -> None:
    state = parse_state(PLAYED)
    assert state.stacks[Position.C1] == (SEVEN, Card(Rank.EIGHT, Suit.CLUBS))
    assert state.stacks[Position.F1] == ()
    assert state.stacks[Position.C4] == (Card(Rank.THREE, Suit.SPADES),)
    assert state.hands[1] == (Card(Rank.ACE, Suit.SPADES),)
    assert state.hands[3] == ()
    assert state.quarry == (Card(Rank.FOUR, Suit.CLUBS), Card(Rank.FOUR, Suit.DIAMONDS))
    assert state.removed == (Card(Rank.FIVE, Suit.HEARTS),)
    assert state.stockpiles == (6, 4, 0, 6)
    assert state.walled == (False, False, True, False)
    last = Shift(Position.C1, Position.F2)
    assert state.turn == Turn(Player(1), Phase.PLAY, lays=1, has_acted=True, last=last)
    assert state.standing == Standing(
        round=3, scores=(0, 12, 0, 5), first=Player(1), starter=Player(3), winners=(Player(2), Player(4))
    )
    assert state.config == Config()


def test_what_was_agreed_comes_from_the_config() -> None:
    for config in (Config(multi_lay=True), Config(match=Rounds(3)), Config(match=Target(50))):
        assert parse_state(PLAYED, config).config == config
    with pytest.raises(MalformedState, match="hands"):
        parse_state(PLAYED, Config(players=3))


# Each of these has one fault. The words are those by which the message names the place.
MALFORMED_STATES = [
    ("", "position"),
    (PLAYED + " ", "position"),
    (" " + PLAYED, "position"),
    (PLAYED.replace(" ", "  ", 1), "position"),
    (PLAYED.replace(" ", "\t"), "position"),
    ("-" * 1_001, "position"),
    ("\0" * 10_000_000, "position"),
    (PLAYED.replace("7h8c/", ""), "stacks"),
    (PLAYED.replace("7h8c/", "7h8c/-/"), "stacks"),
    (PLAYED.replace("7h8c", ""), "stacks, C1"),
    (PLAYED.replace("7h8c", "7h8"), "stacks, C1, card 2"),
    (PLAYED.replace("7h8c", "7h-"), "stacks, C1, card 2"),
    (PLAYED.replace("Ks", "ks"), "stacks, C2, card 1"),
    (PLAYED.replace("7h8c", "7h" * 30 + "x"), "stacks, C1, card 31"),
    (PLAYED.replace("2c9d/", ""), "stockpiles"),
    (PLAYED.replace("2c9d/As/", ""), "hands"),
    (PLAYED.replace("2c9d", "2c/9d"), "hands"),
    (PLAYED.replace("2c9d", "9d2c"), "hands, player 1, card 2: 2c belongs before 9d"),
    (PLAYED.replace("2c9d", ""), "hands, player 1"),
    (PLAYED.replace("4c4d", "4d4c"), "quarry, card 2: 4c belongs before 4d"),
    (PLAYED.replace(" 5h ", " 5 "), "removed, card 1"),
    (PLAYED.replace(" 5h ", " 6h5h "), "removed, card 2"),
    (PLAYED.replace("6/4", "6/4/4"), "stockpiles"),
    (PLAYED.replace("6/4", "6/x"), "stockpiles, player 2"),
    (PLAYED.replace("6/4", "06/4"), "stockpiles, player 1"),
    (PLAYED.replace("6/4", "100/4"), "stockpiles, player 1"),
    (PLAYED.replace("6/4", "-1/4"), "stockpiles, player 1"),
    (PLAYED.replace("0w", "0ww"), "stockpiles, player 3"),
    (PLAYED.replace("0w", "w"), "stockpiles, player 3"),
    (PLAYED.replace("0w", "\u00b2w"), "stockpiles, player 3"),
    (PLAYED.replace("play:1", "play"), "turn"),
    (PLAYED.replace("play:1", "sleep:1"), "turn"),
    (PLAYED.replace("play:1", "round_over:1"), "turn"),
    (PLAYED.replace("play:1", "play:0"), "turn, player"),
    (PLAYED.replace("play:1", "play:5"), "turn, player"),
    (PLAYED.replace("play:1", "play:"), "turn, player"),
    (THREE.replace("deal:1", "deal:4"), "turn, player"),
    (PLAYED.replace("lays:1", "lays:0"), "turn, lays"),
    (PLAYED.replace("lays:1", "lays:"), "turn, lays"),
    (PLAYED.replace("lays:1", "lays:10"), "turn, lays"),
    (PLAYED.replace("lays:1+acted", "acted+lays:1"), "turn: 'lays:1' does not belong"),
    (PLAYED.replace("+acted", "+acted+acted"), "turn: 'acted' does not belong"),
    (PLAYED.replace("+acted", "+stretched+more"), "turn: 'more' does not belong"),
    (PLAYED.replace("+acted", "+"), "turn: '' does not belong"),
    (PLAYED.replace("C1-F2", "C1"), "turn, last, after shift"),
    (PLAYED.replace("shift:C1-F2", "draw"), "turn, last"),
    (PLAYED.replace("shift:C1-F2", "break:C9"), "turn, last, after break"),
    (PLAYED.replace("shift:C1-F2", "stretch+"), "turn: '' does not belong"),
    (PLAYED.replace(":2+4", ""), "standing"),
    (PLAYED.replace(":2+4", ":2+4:"), "standing"),
    (PLAYED.replace(":2+4", ":"), "standing, winners"),
    (PLAYED.replace(":2+4", ":4+2"), "standing, winners"),
    (PLAYED.replace(":2+4", ":2+2"), "standing, winners"),
    (PLAYED.replace(":2+4", ":2+5"), "standing, winners"),
    (PLAYED.replace(" 3:0", " 0:0"), "standing, round"),
    (PLAYED.replace(" 3:0", " 03:0"), "standing, round"),
    (PLAYED.replace(" 3:0", " 1000000:0"), "standing, round"),
    (PLAYED.replace("0/12/0/5", "0/12/0"), "standing, scores"),
    (PLAYED.replace("0/12/0/5", "0/12/0/-5"), "standing, scores"),
    (PLAYED.replace(":1:3:", ":0:3:"), "standing, first"),
    (PLAYED.replace(":1:3:", ":1::"), "standing, starter"),
]


@pytest.mark.parametrize(("text", "place"), MALFORMED_STATES, ids=range(len(MALFORMED_STATES)))
def test_a_malformed_state_is_refused_with_its_place(text: str, place: str) -> None:
    with pytest.raises(MalformedState) as refused:
        parse_state(text)
    message = str(refused.value)
    assert place in message
    assert message.isprintable()
    assert len(message) < 300


@given(edited(LETTERS, *STATES))
def test_any_text_is_a_state_written_canonically_or_malformed(text: str) -> None:
    with suppress(MalformedState):
        state = parse_state(text)
        assert format_state(state) == text
        assert players_in(text) == state.players


# Moves


@given(moves())
def test_a_move_is_read_back_from_its_text(move: Move) -> None:
    text = format_move(move)
    assert parse_move(text) == move
    assert text.isascii()
    assert " " not in text


MOVES: list[tuple[str, Move]] = [
    ("deal:7h", Deal(SEVEN)),
    ("start:2", Start(Player(2))),
    ("7h@C1", Lay(SEVEN, Position.C1)),
    ("break:F2", Break(Position.F2)),
    ("shift:C1-F2", Shift(Position.C1, Position.F2)),
    ("stretch", Stretch()),
    ("draw", Draw()),
    ("drawn:7h", Drawn(SEVEN)),
    ("end", End()),
    ("wall", WallOff()),
    ("next", NextRound()),
]


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_a_moves_text(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert format_move(move) == text


def test_moves_are_in_the_order_of_their_kinds() -> None:
    keys = [move.sort_key for _, move in MOVES]
    assert keys == sorted(keys)


MALFORMED_MOVES = [
    ("", "move"),
    ("pass", "move"),
    ("Draw", "move"),
    ("draw\n", "move"),
    (" draw", "move"),
    ("draw:", "move"),
    ("draw:7h", "move"),
    ("end:1", "move"),
    ("deal", "move"),
    ("deal:", "after deal"),
    ("deal:7h8h", "after deal"),
    ("drawn:7", "after drawn"),
    ("start:", "after start"),
    ("start:0", "after start"),
    ("start:5", "after start"),
    ("start:01", "after start"),
    ("start:\u00b2", "after start"),
    ("7h", "move"),
    ("7h@", "after the @"),
    ("@C1", "before the @"),
    ("7@C1", "before the @"),
    ("7h@C1@C1", "after the @"),
    ("7h@C5", "after the @"),
    ("break:", "after break"),
    ("break:C1-C2", "after break"),
    ("shift:", "after shift"),
    ("shift:C1", "after shift"),
    ("shift:C1-", "after shift, after the -"),
    ("shift:-C1", "after shift, before the -"),
    ("shift:C1-C2-C3", "after shift, after the -"),
    ("wall\0", "move"),
    ("7h@" * 3_000_000, "after the @"),
    ("deal:" + "9" * 10_000_000, "after deal"),
]


@pytest.mark.parametrize(("text", "place"), MALFORMED_MOVES, ids=range(len(MALFORMED_MOVES)))
def test_a_malformed_move_is_refused(text: str, place: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        parse_move(text)
    message = str(refused.value)
    assert message.startswith("move")
    assert place in message
    assert message.isprintable()
    assert len(message) < 300


@given(edited(LETTERS, *(text for text, _ in MOVES)))
def test_any_text_is_a_move_written_canonically_or_malformed(text: str) -> None:
    with suppress(MalformedMove):
        assert format_move(parse_move(text)) == text

"""Pictures: what they show is what lies on the table, readable for eyes, terminals and screen readers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from random import Random
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve, fields, frozen

from tests.pictures import contrast, elements_of, ids_of, of_class, texts_of
from vitruvius.across import Verdict
from vitruvius.cornerstone_cards.captions import description, match_said, seat_of, status, turn_said
from vitruvius.cornerstone_cards.cards import DECK, Card, Rank, Suit
from vitruvius.cornerstone_cards.game import GAME
from vitruvius.cornerstone_cards.moves import play, rule_on, start, view
from vitruvius.cornerstone_cards.notation import parse_cards, parse_move
from vitruvius.cornerstone_cards.outcomes import outcome_unchecked, players_of
from vitruvius.cornerstone_cards.picture import WIDTH, svg, text
from vitruvius.cornerstone_cards.positions import POSITIONS, Position
from vitruvius.cornerstone_cards.ring import CENTRE, RINGS, Place
from vitruvius.cornerstone_cards.scene import Shown, scene_of
from vitruvius.cornerstone_cards.soundness import problems
from vitruvius.cornerstone_cards.state import (
    Cards,
    Config,
    Deal,
    Move,
    Phase,
    Rounds,
    State,
    Target,
    Turn,
    View,
)
from vitruvius.cornerstone_cards.svg import page
from vitruvius.cornerstone_cards.svg.cards import rank_on_card
from vitruvius.cornerstone_cards.svg.marks import crossed, travelling
from vitruvius.errors import MalformedState, UnsoundState
from vitruvius.game import Player
from vitruvius.ruling import Ruling
from vitruvius.svg import page as paper

from .sample import PLAYERS, reading, sample, sampled_positions, some_positions

BEGUN: Final = "start:1 8c@C2 stretch Ks@F1"
"""With four players, two have laid a card, and player 3 is in turn."""
TIMES: Final = "\N{MULTIPLICATION SIGN}"


@cache
def dealt(players: int) -> State:
    """The position after a deal that is the same in every run."""
    state, cards = start(Config(players=players)), (DECK[number * 23 % len(DECK)] for number in range(len(DECK)))
    while state.turn.phase is Phase.DEAL:
        state = play(state, Deal(next(cards)))
    return state


def after(moves: str, players: int = 4) -> State:
    """The position that these moves lead to, after the deal."""
    state = dealt(players)
    for move in moves.split():
        state = play(state, parse_move(move))
    return state


def ruling(moves: str, move: str, players: int = 4) -> Ruling[State, Move]:
    return rule_on(after(moves, players), parse_move(move))


def seen(state: State, player: int) -> View:
    return view(state, Player(player))


# Text


@frozen
class Told:
    """What a picture as text tells of the cards and the Blocks."""

    stacks: tuple[Cards, ...]
    hands: tuple[Cards | None, ...]
    sizes: tuple[int, ...]
    quarry: int
    unseen: Cards
    removed: Cards
    blocks: tuple[int, ...]
    walled: tuple[bool, ...]
    scores: tuple[int, ...]


def told_by(picture: str) -> Told:
    """Read a picture as text, framed or not, without marks."""
    joined = re.sub(r"\n {4,}(?=[A-Z0-9][cdhs])", " ", picture.replace(TIMES, "x"))
    table, beneath = joined.split("\n\n", 1)
    tops = {name: (top, int(depth or 1)) for name, top, depth in re.findall(r"([CF]\d) +(\S+)(?: x(\d+))?", table)}
    under = dict(re.findall(r"^under (\w+), from the bottom up: (.*)$", beneath, re.MULTILINE))
    stacks = []
    for position in POSITIONS[: len(tops)]:
        top, depth = tops[position.text]
        stack = cards_in(under.get(position.text, "")) + (() if top == "open" else cards_in(top))
        assert len(stack) == (0 if top == "open" else depth)
        stacks.append(stack)
    seats = re.findall(
        r"player \d \(\S+\) +(\w+) Blocks?(, Walled Off)? +score (\d+) +(\w+) cards?: +(.*)$", beneath, re.MULTILINE
    )
    blocks, walled, scores, sizes, hands = zip(*seats, strict=True)
    return Told(
        stacks=tuple(stacks),
        hands=tuple(None if hand == "face down" else cards_in(hand) for hand in hands),
        sizes=tuple(map(number, sizes)),
        quarry=int(re.findall(r"Quarry (\d+)", table)[0]),
        unseen=listed(beneath, "in the Quarry(?: or in hands that are face down)?"),
        removed=listed(beneath, "out of the game"),
        blocks=tuple(map(number, blocks)),
        walled=tuple(map(bool, walled)),
        scores=tuple(map(int, scores)),
    )


def number(word: str) -> int:
    return 0 if word == "no" else int(word)


def cards_in(words: str) -> Cards:
    return parse_cards(words.replace(" ", "") or "-", "picture")


def listed(picture: str, heading: str) -> Cards:
    return tuple(card for found in re.findall(f"^{heading}: (.*)$", picture, re.MULTILINE) for card in cards_in(found))


def told_by_view(known: View) -> Told:
    return Told(
        stacks=known.stacks,
        hands=known.hands,
        sizes=known.hand_sizes,
        quarry=known.quarry_size,
        unseen=known.unseen,
        removed=known.removed,
        blocks=known.stockpiles,
        walled=known.walled,
        scores=known.standing.scores,
    )


def told_by_state(state: State) -> Told:
    """All that a state tells: what a player would see to whom nothing is hidden."""
    return evolve(told_by_view(seen(state, 1)), hands=state.hands, unseen=state.quarry)


@pytest.mark.parametrize("players", PLAYERS)
def test_text_tells_every_card_and_block_of_a_state_and_of_a_view(players: int) -> None:
    for state in some_positions(players, 60):
        for ascii_only in (False, True):
            assert told_by(text(state, ascii_only=ascii_only)) == told_by_state(state)
            for player in players_of(state):
                known = view(state, player)
                assert told_by(text(known, ascii_only=ascii_only)) == told_by_view(known)


@pytest.mark.parametrize("players", PLAYERS)
def test_text_keeps_to_its_width_and_to_ascii_where_it_must(players: int) -> None:
    for state in some_positions(players, 60):
        plain = text(state, ascii_only=True)
        assert plain.isascii()
        for lines in (text(state).splitlines(), plain.splitlines(), text(seen(state, 1)).splitlines()):
            assert max(map(len, lines)) <= WIDTH
            assert all(line == line.rstrip() for line in lines)


def test_text_of_a_position() -> None:
    assert text(after(BEGUN)).splitlines() == [
        "  ┌────────────────────────────────────┐",
        f"  │ C1  3c      F1  Ks      C2  8c {TIMES}2  │",
        "  │ F4  open    Quarry 16   F2  open   │",
        "  │ C4  7d      F3  open    C3  Ah     │",
        "  └────────────────────────────────────┘",
        "",
        "player 3 to play",
        "round 1 of 1; player 1 began the first round",
        "  player 1 (F1)  6 Blocks  score 0  7 cards: Ac 2c 5c 6c 9c Jc Qc",
        "  player 2 (F2)  5 Blocks  score 0  7 cards: As 3s 4s 6s 7s Ts Js",
        "▸ player 3 (F3)  6 Blocks  score 0  8 cards: 3h 4h 6h 7h 9h Th Qh Kh",
        "  player 4 (F4)  6 Blocks  score 0  8 cards: 2d 3d 5d 6d 9d Td Qd Kd",
        "under C2, from the bottom up: 8s",
        "in the Quarry: Ad 2h 2s 4c 4d 5h 5s 7c 8d 8h 9s Tc Jd Jh Qs Kc",
    ]


def test_text_of_three_players_is_a_triangle() -> None:
    assert text(after("start:1 9d@C1", 3), ascii_only=True).splitlines() == [
        "              C1  9d x2",
        "  F3  open    Quarry 25   F1  open",
        "  C3  7h      F2  open    C2  As",
        "",
        "player 2 to play",
        "round 1 of 1; player 1 began the first round",
        "  player 1 (C1-F1)  6 Blocks  score 0  7 cards: Ac 4s 5c 5d 9h Kh Ks",
        "> player 2 (C2-F2)  6 Blocks  score 0  8 cards: 2c 2d 6d 6h 6s Th Ts Jc",
        "  player 3 (C3-F3)  6 Blocks  score 0  8 cards: 3d 3h 3s 7s 8c Qc Qd Qh",
        "under C1, from the bottom up: 9c",
        "in the Quarry: Ad Ah 2h 2s 3c 4c 4d 4h 5h 5s 6c 7c 7d 8d 8h 8s 9s Tc Td Jd Jh Js Qs Kc Kd",
    ]


def test_text_of_a_view_leaves_the_other_hands_face_down() -> None:
    assert text(seen(after(BEGUN), 2)).splitlines()[6:13] == [
        "player 3 to play, as player 2 sees it",
        "round 1 of 1; player 1 began the first round",
        "  player 1 (F1)  6 Blocks  score 0  7 cards: face down",
        "  player 2 (F2)  5 Blocks  score 0  7 cards: As 3s 4s 6s 7s Ts Js",
        "▸ player 3 (F3)  6 Blocks  score 0  8 cards: face down",
        "  player 4 (F4)  6 Blocks  score 0  8 cards: face down",
        "under C2, from the bottom up: 8s",
    ]


def test_text_of_a_legal_move_shows_where_the_card_is_now() -> None:
    laid = text(ruling(BEGUN, "6h@C4")).splitlines()
    assert laid[3] == f"  │ C4 [6h]{TIMES}2   F3  open    C3  Ah     │"
    assert laid[6:9] == ["played: 6h@C4", "card moved: 6h", "player 4 to play"]
    broken = text(ruling(BEGUN, "break:C2")).splitlines()
    assert broken[1] == "  │ C1  3c      F1  Ks      C2  8s     │"
    assert broken[-1] == "out of the game: [8c]"
    shifted = text(ruling(BEGUN, "shift:C1-F2")).splitlines()
    assert shifted[1:3] == [
        f"  │ C1  open    F1  Ks      C2  8c {TIMES}2  │",
        "  │ F4  open    Quarry 16   F2 [3c]    │",
    ]


def test_text_of_an_illegal_move_marks_what_is_at_fault() -> None:
    lines = text(ruling(BEGUN, "6h@C1")).splitlines()
    assert lines[1] == f"  │ C1  3c!     F1  Ks      C2  8c {TIMES}2  │"
    assert lines[6:9] == ["not legal: 6h@C1", "at fault: C1", "player 3 to play"]


def test_text_marks_the_card_that_is_dealt_or_drawn() -> None:
    state = start()
    (card, *_) = state.quarry
    assert "no cards" in text(state)
    assert f"1 card:   [{card.text}]" in text(rule_on(state, Deal(card)))


@pytest.mark.parametrize(
    ("moves", "says", "done"),
    [
        ("", "it is to be settled who begins", ""),
        ("start:1", "player 1 to play", ""),
        ("start:1 stretch", "player 1 to play", "a Stretch is in force; {acted}stretch"),
        ("start:1 stretch break:C2", "player 1 to play", "a Stretch is in force; {acted}break:C2"),
        ("start:1 shift:C1-F2", "player 1 to play", "{acted}shift:C1-F2"),
    ],
)
def test_the_turn_is_said(moves: str, says: str, done: str) -> None:
    scene = scene_of(after(moves))
    acted = "Blocks spent on actions this turn; last action: "
    assert (status(scene), turn_said(scene)) == (says, done.format(acted=acted))


@pytest.mark.parametrize("players", PLAYERS)
def test_every_phase_is_said(players: int) -> None:
    said = {phase: some_positions(players, 20, phase) for phase in Phase}
    for phase, states in said.items():
        assert states
        for state in states:
            scene = scene_of(state)
            assert [seat.player for seat in scene.seats if seat.is_in_turn] == (
                [state.turn.player] if phase in {Phase.PLAY, Phase.DRAW} else []
            )
            assert status(scene) in text(state).splitlines()
    assert status(scene_of(said[Phase.DEAL][0])) == "cards are being dealt"
    drawing = said[Phase.DRAW][0]
    assert status(scene_of(drawing)) == f"player {drawing.turn.player} draws a card"


def test_lays_of_a_turn_are_said() -> None:
    state = after("start:1")
    two = evolve(state, turn=Turn(Player(1), Phase.PLAY, lays=2, one_more=True))
    assert turn_said(scene_of(two)) == "2 cards laid this turn; one more laid after a Break"


def test_the_match_is_said() -> None:
    state = after("start:1")
    rounds = evolve(state, config=evolve(state.config, match=Rounds(4), multi_lay=True))
    assert match_said(scene_of(rounds)) == "round 1 of 4; Multi-Lay; player 1 began the first round"
    standing = evolve(state.standing, round=3, first=Player(2), starter=Player(4), winners=(Player(1), Player(3)))
    later = evolve(state, standing=standing, config=evolve(state.config, match=Target(50)))
    assert match_said(scene_of(later)) == (
        "round 3 of a match to a score of 50; player 2 began the first round; player 4 began the latest; "
        "players 1 and 3 won the last round"
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_the_end_of_a_round_and_of_a_match_is_said(players: int) -> None:
    over = [state for state in sampled_positions(players) if state.turn.phase is Phase.ROUND_OVER]
    ends = {status(scene_of(state)).removesuffix(" the match") for state in over if outcome_unchecked(state)}
    assert ends
    assert all(re.fullmatch(r"player \d wins|players \d(, \d)* and \d win", end) for end in ends)
    going_on = [state for state in over if outcome_unchecked(state) is None]
    assert going_on
    for state in going_on:
        pattern = rf"round {state.standing.round} is over, and players? .* won it"
        assert re.fullmatch(pattern, status(scene_of(state)))


def test_players_sit_where_the_rules_say() -> None:
    assert [seat_of(Player(player), 4) for player in (1, 2, 3, 4)] == [
        (Position.F1,),
        (Position.F2,),
        (Position.F3,),
        (Position.F4,),
    ]
    assert [seat_of(Player(player), 3) for player in (1, 2, 3)] == [
        (Position.C1, Position.F1),
        (Position.C2, Position.F2),
        (Position.C3, Position.F3),
    ]


@pytest.mark.parametrize("players", PLAYERS)
def test_positions_lie_clockwise_round_the_quarry(players: int) -> None:
    ring = RINGS[players]
    assert len(set(ring)) == len(ring) == 2 * players
    assert CENTRE not in ring
    outwards = [Place(place.column - CENTRE.column, place.row - CENTRE.row) for place in ring]
    for one, next_one in zip(outwards, (*outwards[1:], outwards[0]), strict=True):
        # Where rows count downwards, a clockwise turn has a positive product.
        assert one.column * next_one.row - one.row * next_one.column > 0


# What a player does not see


def with_hidden_cards_permuted(state: State, player: int, rng: Random) -> State:
    """The same table for that player, with the cards that the player does not see dealt anew."""
    hidden = [card for seat, hand in enumerate(state.hands) if seat != player - 1 for card in hand]
    cards = [*hidden, *state.quarry]
    rng.shuffle(cards)

    def take(count: int) -> Cards:
        taken = [cards.pop() for _ in range(count)]
        return tuple(sorted(taken, key=lambda card: card.sort_key))

    hands = tuple(hand if seat == player - 1 else take(len(hand)) for seat, hand in enumerate(state.hands))
    return evolve(state, hands=hands, quarry=take(len(state.quarry)))


@pytest.mark.parametrize("players", PLAYERS)
def test_what_a_player_does_not_see_makes_no_difference_to_the_picture_of_a_view(players: int) -> None:
    rng = Random(players)
    changed = 0
    for state in some_positions(players, 20, Phase.PLAY):
        hidden = evolve(state, config=evolve(state.config, reading=reading()))
        for player in players_of(hidden):
            other = with_hidden_cards_permuted(hidden, player, rng)
            changed += text(other) != text(hidden)
            assert text(view(other, player)) == text(view(hidden, player))
            assert svg(view(other, player)) == svg(view(hidden, player))
    assert changed


def test_each_player_sees_another_picture() -> None:
    state = after(BEGUN)
    for draw in (text, svg):
        assert len({draw(state), *(draw(view(state, player)) for player in players_of(state))}) == 5


def test_hands_that_are_shown_by_the_reading_are_open_in_a_view() -> None:
    state = after("start:1")
    walled = evolve(state, walled=(False, False, True, False))
    shows = GAME.with_reading(walled, reading("showing-hands=yes"))
    assert [hand is None for hand in told_by(text(seen(walled, 2))).hands] == [True, False, True, True]
    assert [hand is None for hand in told_by(text(seen(shows, 2))).hands] == [True, False, False, True]


@pytest.mark.parametrize(
    ("name", "thing"),
    [
        ("viewer", "2"),
        ("viewer", 5),
        ("hands", None),
        ("hand_sizes", None),
        ("hand_sizes", (7, 7)),
        ("hand_sizes", (7, 7, 8, "8")),
        ("hand_sizes", (7, 6, 8, 8)),
        ("quarry_size", -1),
        ("unseen", None),
        ("stacks", ("7h",)),
    ],
)
def test_what_is_no_view_is_refused(name: str, thing: object) -> None:
    known = seen(after(BEGUN), 2)
    parts = {each.name: getattr(known, each.name) for each in fields(View)}
    for draw in (text, svg):
        with pytest.raises(MalformedState, match="quarry" if name == "unseen" else name):
            draw(View(**{**parts, name: thing}))


# SVG


def drawn(shown: Shown) -> ET.Element:
    """The picture's elements, their names without the namespace."""
    return elements_of(svg(shown))


def part_of(root: ET.Element, name: str) -> ET.Element:
    (found,) = of_class(root, name)
    return found


def cards_of(root: ET.Element) -> list[str]:
    return [card.attrib["data-card"] for card in of_class(root, "card")]


@cache
def pictures() -> tuple[Shown, ...]:
    deep = [max(sampled_positions(players), key=lambda state: max(map(len, state.stacks))) for players in PLAYERS]
    large = [max(sampled_positions(players), key=lambda state: max(map(len, state.hands))) for players in PLAYERS]
    ends = [sample(players)[1].states[-1] for players in PLAYERS]
    state = after(BEGUN)
    return (
        start(),
        start(Config(players=3)),
        *deep,
        *large,
        *ends,
        *(view(each, Player(1)) for each in deep),
        state,
        *(seen(state, player) for player in (1, 2)),
        rule_on(start(), Deal(DECK[20])),
        *(ruling(BEGUN, move) for move in MOVES),
        ruling("start:1 9d@C1", "8c@C1", 3),
        ruling("start:1 9d@C1", "shift:C3-C2", 3),
    )


MOVES: Final = (
    "6h@C4",
    "6h@C1",
    "7s@C2",
    "break:C2",
    "break:F2",
    "shift:C1-F2",
    "shift:C2-C4",
    "shift:C1-C3",
    "shift:C1-C1",
    "stretch",
    "draw",
    "end",
    "wall",
)


@pytest.mark.parametrize("players", PLAYERS)
def test_svg_shows_every_stack_hand_and_stockpile(players: int) -> None:
    for state in some_positions(players, 25):
        check_table(drawn(state), state, state.hands)
        for known in (seen(state, 1), seen(state, players)):
            check_table(drawn(known), state, known.hands)


def check_table(root: ET.Element, state: State, hands: tuple[Cards | None, ...]) -> None:
    places = of_class(root, "position")
    assert [place.get("data-position") for place in places] == [at.text for at in POSITIONS[: len(state.stacks)]]
    for place, stack in zip(places, state.stacks, strict=True):
        assert place.get("data-depth") == str(len(stack))
        assert cards_of(place) == [card.text for card in stack[-1:]]
        says = texts_of(place)
        assert ("open" in says) == (len(stack) == 0)
        if stack:
            assert says[-1] == ("1 card" if len(stack) == 1 else f"{len(stack)} cards")
            assert len(list(place.iter("rect"))) == min(len(stack), 7)
    assert f"Quarry: {len(state.quarry)}" in texts_of(part_of(root, "quarry"))
    for seat, shown, held in zip(of_class(root, "seat"), hands, state.hands, strict=True):
        player = int(seat.attrib["data-player"])
        says = texts_of(seat)
        assert len(of_class(seat, "block")) == state.stockpiles[player - 1]
        assert ("Walled Off" in says) is state.walled[player - 1]
        (hand,) = (each for each in of_class(root, "hand") if each.get("data-player") == str(player))
        assert cards_of(hand) == [card.text for card in shown or ()]
        assert len(of_class(hand, "back")) == (len(held) if shown is None else 0)
        assert f"score {state.standing.scores[player - 1]}" in texts_of(hand)


@pytest.mark.parametrize("players", PLAYERS)
def test_svg_lists_the_cards_that_are_covered_unseen_and_removed(players: int) -> None:
    for state in some_positions(players, 25):
        for shown, unseen in ((state, state.quarry), (seen(state, 2), seen(state, 2).unseen)):
            words = [card for line in texts_of(part_of(drawn(shown), "lists")) for card in line.split(" ")]
            found = [word for word in words if re.fullmatch("[A2-9TJQK][cdhs]", word)]
            covered = [card.text for stack in state.stacks for card in stack[:-1]]
            assert found == [*covered, *(card.text for card in (*unseen, *state.removed))]


def test_who_is_in_turn_is_marked_at_the_table_and_beside_it() -> None:
    root = drawn(after(BEGUN))
    for name in ("seat", "hand"):
        assert [len(of_class(each, "turn")) for each in of_class(root, name)] == [0, 0, 1, 0]
    assert not of_class(drawn(start()), "turn")


def test_ranks_and_suits_are_readable_without_colour() -> None:
    for card in DECK:
        state = evolve(after(BEGUN), stacks=((card,), *after(BEGUN).stacks[1:]))
        place = of_class(drawn(state), "position")[0]
        assert texts_of(place)[:2] == [card.text, rank_on_card(card.rank)]
        (symbol,) = place.iter("use")
        assert symbol.attrib["href"].endswith(f"-{card.suit.name.lower()}")
    assert len({rank_on_card(rank) for rank in Rank}) == len(Rank)
    shapes = [next(symbol.iter("path")).attrib["d"] for symbol in drawn(start()).iter("symbol")]
    assert len(set(shapes)) == len(Suit)


def test_ids_of_different_pictures_on_one_page_do_not_clash() -> None:
    roots = [drawn(shown) for shown in pictures()]
    ids = [name for root in roots for name in ids_of(root)]
    assert len(set(ids)) == len(ids)
    for root in roots:
        assert {use.attrib["href"] for use in root.iter("use")} <= {f"#{name}" for name in ids_of(root)}


def test_svg_of_equal_positions_is_the_same() -> None:
    assert svg(after(BEGUN)) == svg(after(BEGUN))


def test_svg_speaks_to_screen_readers() -> None:
    for shown in pictures():
        root = drawn(shown)
        assert root.get("role") == "img"
        assert [element.tag for element in list(root)[:2]] == ["title", "desc"]
        assert [element.get("id") for element in list(root)[:2]] == root.attrib["aria-labelledby"].split()
        assert all(element.text for element in list(root)[:2])


def test_titles_tell_the_game_and_what_is_shown() -> None:
    titles = [next(drawn(shown).iter("title")).text for shown in (after(BEGUN), seen(after(BEGUN), 2))]
    titles.append(next(drawn(ruling(BEGUN, "6h@C1")).iter("title")).text)
    assert titles == [
        "Cornerstone, the card game: player 3 to play",
        "Cornerstone, the card game: player 3 to play, as player 2 sees it",
        "Cornerstone, the card game: 6h@C1, illegal",
    ]


def test_description_says_the_position_in_words() -> None:
    said = description(scene_of(ruling(BEGUN, "6h@C1"))).split(". ")
    assert said[:7] == [
        "Player 3 lays the six of hearts on C1: illegal",
        "The position before the move follows",
        "C1: three of clubs",
        "F1: king of spades",
        "C2: eight of clubs over eight of spades",
        "F2 is an open Footing",
        "C3: ace of hearts",
    ]
    assert "At fault: C1" in said
    assert "16 cards in the Quarry" in said
    assert "Out of the game: none" in said
    hand = "ace of spades, three of spades, four of spades, six of spades, seven of spades, ten of spades, "
    assert f"Player 2 at F2: 5 Blocks, score 0, 7 cards: {hand}jack of spades" in said
    assert said[-2:] == ["Player 3 to play", "Round 1 of 1; player 1 began the first round."]
    hidden = description(scene_of(seen(after(BEGUN), 2)))
    assert "Player 1 at F1: 6 Blocks, score 0, 7 cards: face down." in hidden


@pytest.mark.parametrize(
    ("moves", "move", "says"),
    [
        ("", "start:2", "Player 2 begins the round: legal."),
        ("", "deal:Ad", "The ace of diamonds is dealt: illegal."),
        (BEGUN, "6h@C4", "Player 3 lays the six of hearts on C4: legal."),
        (BEGUN, "break:C2", "Player 3 breaks the top card of C2: legal."),
        (BEGUN, "shift:C2-C4", "Player 3 shifts the top card of C2 to C4: legal."),
        (BEGUN, "stretch", "Player 3 buys a Stretch: legal."),
        (BEGUN, "draw", "Player 3 draws a card: illegal."),
        (BEGUN, "drawn:Ad", "Player 3 draws the ace of diamonds: illegal."),
        (BEGUN, "end", "Player 3 ends the turn: illegal."),
        (BEGUN, "wall", "Player 3 is Walled Off: illegal."),
        (BEGUN, "next", "Another round begins: illegal."),
    ],
)
def test_description_says_the_move_in_words(moves: str, move: str, says: str) -> None:
    assert description(scene_of(ruling(moves, move))).startswith(says)


# Where things lie


@frozen
class Box:
    """A rectangle on the sheet."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Box) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 0 and down > 0


def box_of(element: ET.Element) -> Box:
    left, top, width, height = (float(element.attrib[name]) for name in ("x", "y", "width", "height"))
    return Box(left, top, left + width, top + height)


def box_of_writing(element: ET.Element) -> Box:
    """About where the writing is: letters are half as wide as they are high, or a little wider in bold."""
    x, y, size = (float(element.attrib[name]) for name in ("x", "y", "font-size"))
    width = len(element.text or "") * size * (0.54 if element.get("font-weight") == "bold" else 0.49)
    left = x - width * {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0)
    return Box(left, y - size * 0.7, left + width, y + size * 0.1)


def outline_of(group: ET.Element) -> Box:
    """The box around all rectangles of the group."""
    boxes = [box_of(rect) for rect in group.iter("rect")]
    return Box(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )


def pairs_that_overlap(boxes: list[Box]) -> list[tuple[Box, Box]]:
    return [(one, other) for one, other in combinations(boxes, 2) if one.overlaps(other)]


def test_nothing_overlaps() -> None:
    for shown in pictures():
        root = drawn(shown)
        on_table = [*of_class(root, "position"), *of_class(root, "quarry"), *of_class(root, "seat")]
        assert not pairs_that_overlap([outline_of(group) for group in on_table])
        hands = [*of_class(part_of(root, "hands"), "card"), *of_class(part_of(root, "hands"), "back")]
        assert not pairs_that_overlap([outline_of(card) for card in hands])
        assert not pairs_that_overlap([box_of_writing(writing) for writing in root.iter("text")])
        for beneath in (names_beneath(place) for place in of_class(root, "position")):
            covering = [outline_of(group) for name in ("card", "fault") for group in of_class(root, name)]
            assert not any(box.overlaps(name) for box in covering for name in beneath)


def names_beneath(place: ET.Element) -> list[Box]:
    """What is written beneath a position's cards: its name, and how many they are."""
    (name,) = (writing for writing in place.iter("text") if writing.text == place.get("data-position"))
    return [box_of_writing(writing) for writing in place.iter("text") if writing.get("y") == name.get("y")]


def test_all_lies_within_the_sheet_and_the_table_holds_what_is_on_it() -> None:
    for shown in pictures():
        root = drawn(shown)
        left, top, width, height = map(float, root.attrib["viewBox"].split())
        assert (left, top, width) == (0, 0, page.SHEET_WIDTH)
        assert height < 1_600
        sheet = Box(0, 0, width, height)
        boxes = [box_of_writing(writing) for writing in root.iter("text")]
        boxes += [box_of(element) for element in root.iter() if element.tag in {"rect", "use"}]
        boxes += [
            Box(x - radius, y - radius, x + radius, y + radius)
            for circle in root.iter("circle")
            for x, y, radius in [tuple(float(circle.attrib[name]) for name in ("cx", "cy", "r"))]
        ]
        boxes += [Box(x, y, x, y) for x, y in points_of(root)]
        assert all(holds(sheet, box) for box in boxes)
        table = part_of(root, "table")
        ground = box_of(next(table.iter("rect")))
        assert all(holds(ground, box_of(rect)) for rect in table.iter("rect"))
        assert all(holds(ground, box_of_writing(writing)) for writing in table.iter("text"))


def points_of(root: ET.Element) -> Iterator[tuple[float, float]]:
    """The points that paths outside of definitions name."""
    defined = {path for symbol in root.iter("symbol") for path in symbol.iter("path")}
    for path in root.iter("path"):
        if path not in defined:
            for x, y in re.findall(r"[MLQ](-?[0-9.]+) (-?[0-9.]+)", path.attrib["d"]):
                yield float(x), float(y)


def holds(outer: Box, inner: Box) -> bool:
    return (
        outer.left <= inner.left
        and outer.top <= inner.top
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_players_sit_beside_their_positions(players: int) -> None:
    middle = page.quarry_place(players)
    for player in range(1, players + 1):
        corner = page.plate_place(Player(player), players)
        plate = paper.Point(corner.x + page.PLATE.width / 2, corner.y + page.PLATE.height / 2)
        seat = [page.place_of(position, players) for position in seat_of(Player(player), players)]
        x, y = sum(at.x for at in seat) / len(seat) - middle.x, sum(at.y for at in seat) / len(seat) - middle.y
        outwards = (x * (plate.x - middle.x) + y * (plate.y - middle.y)) / (x * x + y * y)
        assert outwards > 1


# Marks


def test_the_card_moved_is_framed_where_it_lies_now() -> None:
    for move, position in (("6h@C4", Position.C4), ("shift:C1-F2", Position.F2)):
        root = drawn(ruling(BEGUN, move))
        frame = part_of_table(root, "moved")
        centre = page.place_of(position, 4)
        assert holds(box_of(frame), Box(centre.x, centre.y, centre.x, centre.y))
        assert part_of(root, "move").get("data-legal") == "yes"
        assert {note.get("data-mark") for note in of_class(root, "note")} == {"move", "moved"}
        assert not of_class(root, "fault")
    dealt_card = drawn(rule_on(start(), Deal(DECK[0])))
    assert of_class(part_of(dealt_card, "hands"), "moved")
    assert not of_class(dealt_card, "move")


def part_of_table(root: ET.Element, name: str) -> ET.Element:
    """The one element of the class that is not in the legend."""
    in_legend = {inner for note in of_class(root, "note") for inner in note.iter()}
    (found,) = (element for element in of_class(root, name) if element not in in_legend)
    return found


def test_a_lay_that_is_not_legal_hovers_over_the_position_at_fault() -> None:
    found = ruling(BEGUN, "6h@C1")
    root = drawn(found)
    assert [fault.get("data-position") for fault in of_class(root, "fault")] == ["C1"]
    move = part_of(root, "move")
    assert move.get("data-legal") == "no"
    assert part_of(move, "ghost").get("data-card") == "6h"
    assert not pairs_that_overlap([outline_of(part_of(move, "ghost")), outline_of(of_class(root, "position")[1])])
    assert {note.get("data-mark") for note in of_class(root, "note")} == {"move", "fault"}
    assert not of_class(root, "moved")


def test_moves_without_a_position_have_no_arrow() -> None:
    for move in ("stretch", "draw", "end", "wall"):
        assert not of_class(drawn(ruling(BEGUN, move)), "move")
    # With three players there is no such position.
    assert not of_class(drawn(ruling("start:1", "break:C4", 3)), "move")
    assert not of_class(drawn(ruling("start:1", "shift:C1-F4", 3)), "move")


@pytest.mark.parametrize("players", PLAYERS)
def test_the_arrow_of_a_shift_hides_no_rank_of_another_card(players: int) -> None:
    positions = POSITIONS[: 2 * players]
    for source, target in permutations(positions, 2):
        arc = travelling(source, target, positions)
        others = [page.place_of(position, players) for position in positions if position not in {source, target}]
        for part in range(101):
            point = arc.at(part / 100)
            assert all(abs(point.x - at.x) > 25 or abs(point.y - at.y) > 45 for at in others)
        if players == 3:
            assert crossed(arc, others) == 0


def test_an_unsound_position_is_drawn() -> None:
    state = after(BEGUN)
    doubled = evolve(state, removed=(Card(Rank.ACE, Suit.CLUBS),))
    assert problems(doubled)
    assert status(scene_of(doubled)) == "unsound position"
    assert "Unsound position" in texts_of(drawn(doubled))
    crowded = evolve(state, hands=(DECK, DECK, DECK, DECK), stockpiles=(99, 0, 0, 0))
    root = drawn(crowded)
    assert "99 Blocks" in texts_of(root)
    assert cards_of(of_class(root, "hand")[3]) == [card.text for card in DECK]
    assert told_by(text(crowded)).hands == (DECK, DECK, DECK, DECK)


def test_a_state_of_impossible_shape_is_refused() -> None:
    state = after(BEGUN)
    for broken in (
        evolve(state, stacks=state.stacks[:6]),
        evolve(state, hands=state.hands[:3]),
        evolve(state, stockpiles=(6, 6)),
        evolve(state, walled=()),
        evolve(state, standing=evolve(state.standing, scores=(0,))),
    ):
        for picture in (svg, text):
            with pytest.raises(UnsoundState) as caught:
                picture(broken)
            assert caught.value.findings == problems(broken)


def test_a_disputed_move_is_called_so() -> None:
    found = ruling("start:1", "shift:C1-F2")
    assert found.verdict is Verdict.DISPUTED
    assert "disputed" in texts_of(drawn(found))
    assert "played by default: shift:C1-F2" in text(found).splitlines()
    says = "Player 1 shifts the top card of C1 to F2: disputed, and legal by default."
    assert description(scene_of(found)).startswith(says)


def test_a_disputed_move_is_by_default_only_if_no_answer_was_chosen() -> None:
    found = rule_on(GAME.with_reading(after("start:1"), reading("ace=high")), parse_move("shift:C1-F2"))
    assert found.verdict is Verdict.DISPUTED
    assert "played under the reading chosen: shift:C1-F2" in text(found).splitlines()
    assert "disputed, and legal under the reading chosen." in description(scene_of(found))


def test_notebooks_get_the_picture() -> None:
    found = ruling(BEGUN, "6h@C4")
    seen = view(found.state, Player(2))
    for shown in (found, found.state, seen):
        assert shown._repr_svg_() == svg(shown)


# Colours


def test_writing_is_legible() -> None:
    on_paper = {paper.INK, paper.FAINT, paper.BLUE, paper.RED}
    on_cards = {paper.INK, page.RED_SUIT}
    for shown in pictures():
        root = drawn(shown)
        for card in of_class(root, "card"):
            assert {found.get("fill") for found in card.iter("text")} <= on_cards
        assert {found.get("fill") for found in part_of(root, "table").iter("text")} <= on_cards
        assert {found.get("fill") for found in root.iter("text")} <= on_paper | on_cards
    assert all(contrast(colour, paper.PAPER) >= 4.5 for colour in on_paper)
    assert all(contrast(colour, page.CARD) >= 4.5 for colour in on_cards)
    assert contrast(paper.INK, page.GROUND) >= 4.5


def test_marks_stand_out() -> None:
    assert all(contrast(mark, page.GROUND) >= 3 for mark in (paper.BLUE, paper.RED, paper.INK))
    assert contrast(page.BACK, paper.PAPER) >= 3
    assert contrast(page.WOOD, paper.PAPER) >= 3


def test_the_sheet_has_a_background_of_its_own() -> None:
    root = drawn(after(BEGUN))
    ground = part_of(root, "paper")
    assert ground.get("fill") == paper.PAPER
    painted = [element for element in root if element.tag not in {"title", "desc", "defs"}]
    assert painted[0] is ground


def test_nothing_is_loaded_from_elsewhere() -> None:
    for shown in pictures():
        root = drawn(shown)
        assert not {element.tag for element in root.iter()} & {"script", "image", "style", "foreignObject"}
        assert all(use.attrib["href"].startswith("#") for use in root.iter("use"))

"""Decks whose order is known: what comes of them in records and in counts, and texts that are none."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Final

import pytest
from attrs import evolve

from tests.cornerstone_cards.sample import Temper, any_reading, random_game
from vitruvius import corintho
from vitruvius.cornerstone_cards import DECK, GAME, Config, Deal, Drawn, Lay, Move, NextRound, Rounds, State
from vitruvius.cornerstone_cards.dealing import format_deck, parse_deck
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.decks import known, moves_by
from vitruvius.errors import MalformedOption, MalformedRecord, UnsoundState, WrongUse
from vitruvius.perft import divide, perft
from vitruvius.record import Record, format_record, parse_record, replay

WHOLE: Final = format_deck(DECK)


def shuffled(seed: int) -> tuple[Any, ...]:
    """All cards in an order of that seed."""
    deck = list(DECK)
    Random(seed).shuffle(deck)
    return tuple(deck)


def played(seed: int, config: Config, moves: int) -> Record[State, Move]:
    """So many moves of a match at random."""
    game = random_game(Random(seed), config, Temper.ANY, moves)
    end = GAME.outcome(game.states[-1])
    return Record(GAME, game.states[0], game.moves, None if end is None else end.winners)


def lines_of(text: str, beginning: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(beginning)]


# Records


@pytest.mark.parametrize("seed", range(6))
def test_a_record_has_a_deck_for_each_round_in_place_of_the_cards_that_come(seed: int) -> None:
    config = Config(players=3 + seed % 2, match=Rounds(2), multi_lay=seed % 3 == 0, reading=any_reading(Random(seed)))
    record = played(seed, config, 10_000)
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text
    assert not re.search(r"^[0-9]+\. (deal|drawn):", text, re.MULTILINE)
    assert len(lines_of(text, "deck: ")) == 1 + sum(move == NextRound() for move in record.moves)
    assert sum(len(line) - len("deck: ") for line in lines_of(text, "deck: ")) == 2 * sum(
        isinstance(move, Deal | Drawn) for move in record.moves
    )
    assert replay(record).agrees


@pytest.mark.parametrize("moves", [0, 1, 20, 36, 37, 60, 90])
def test_a_record_that_breaks_off_anywhere_is_read_as_it_was_written(moves: int) -> None:
    record = played(3, Config(), moves)
    assert parse_record(format_record(record)) == record


def test_numbers_of_moves_count_the_cards_that_come() -> None:
    record = played(3, Config(), 40)
    first = format_record(record).splitlines()[5]
    assert first == f"37. {GAME.format_move(record.moves[36])}"


def test_what_comes_after_an_illegal_move_is_written_as_it_is() -> None:
    record = played(5, Config(), 40)
    card = record.moves[0]
    for place in (0, 7, 36, 40):
        for wrong in (NextRound(), card if place else Lay(DECK[0], Position.C1), Drawn(DECK[3])):
            moves = (*record.moves[:place], wrong, *record.moves[place:])
            spoiled = evolve(record, moves=moves)
            assert parse_record(format_record(spoiled)) == spoiled
            assert replay(spoiled).number == place + 1


def test_an_unsound_start_is_written_with_all_its_moves() -> None:
    start = evolve(GAME.start(), stockpiles=(7, 6, 6, 6))
    record = Record(GAME, start, (Deal(DECK[0]), Deal(DECK[1])), None)
    assert "1. deal:Ac\n2. deal:Ad\n" in format_record(record)
    text = format_record(record)
    assert parse_record(text) == record
    with pytest.raises(UnsoundState):
        parse_record(text.replace("1. deal", f"deck: {WHOLE}\n1. deal"))


def test_a_deck_may_go_on_beyond_what_comes() -> None:
    record = played(3, Config(), 60)
    text = format_record(record)
    (line,) = lines_of(text, "deck: ")
    came = line.removeprefix("deck: ")
    rest = format_deck(tuple(card for card in DECK if card.text not in [came[at : at + 2] for at in range(0, 104, 2)]))
    longer = parse_record(text.replace(line, line + rest))
    assert longer.moves[: len(record.moves)] == record.moves
    assert len(longer.moves) <= len(record.moves) + 1, "a card that was due may have come"


def test_the_first_cards_of_a_deck_that_have_come_already_are_passed_over() -> None:
    record = played(3, Config(), 30)
    later = replay(record).states[-1]
    (move,) = moves_by(GAME, known(GAME, later, (WHOLE,)), later)
    assert move == Deal(later.quarry[0])


def test_the_first_illegal_move_is_found_though_cards_were_to_come_after_it() -> None:
    record = played(3, Config(), 90)
    text = format_record(record)
    lays = [place for place, move in enumerate(record.moves) if isinstance(move, Lay)]
    draws = [place for place, move in enumerate(record.moves) if isinstance(move, Drawn)]
    place = next(place for place in reversed(lays) if place < draws[-1])
    lay = record.moves[place]
    assert isinstance(lay, Lay)
    wrong = evolve(lay, card=next(card for card in DECK if card in replay(record).states[place].quarry))
    spoiled = text.replace(f"{place + 1}. {GAME.format_move(lay)}\n", f"{place + 1}. {GAME.format_move(wrong)}\n")
    assert spoiled != text
    read = parse_record(spoiled)
    assert replay(read).number == place + 1
    assert parse_record(format_record(read)) == read


def test_a_deck_that_is_too_short_is_told() -> None:
    record = played(3, Config(), 90)
    text = format_record(record)
    (line,) = lines_of(text, "deck: ")
    with pytest.raises(MalformedRecord, match=r"^line [0-9]+: a card is due, and the deck of round 1 has no more$"):
        parse_record(text.replace(line, line[:-2]))


def test_decks_for_rounds_that_are_not_begun_are_refused() -> None:
    text = format_record(played(3, Config(), 60))
    (line,) = lines_of(text, "deck: ")
    with pytest.raises(MalformedRecord, match="decks are left for rounds that were not begun: 2"):
        parse_record(text.replace(line, f"{line}\ndeck: 7h\ndeck: 8h"))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("deck: 7h7h", "line 5: deck, card 2: 7h is there before"),
        ("deck: 7h8", "line 5: deck, card 2: '8' is no card"),
        ("deck: ", "line 5: deck: nothing is written"),
        ("deck:7h", "line 5: 'deck:7h' stands where"),
    ],
)
def test_a_deck_that_is_none_is_refused_with_its_line(line: str, says: str) -> None:
    text = format_record(Record(GAME, GAME.start(), (), None)).replace("result", f"{line}\nresult")
    with pytest.raises(MalformedRecord) as caught:
        parse_record(text)
    assert str(caught.value).startswith(says)


def test_other_games_have_no_decks() -> None:
    text = format_record(Record(corintho.GAME, corintho.GAME.start(), (), None))
    with pytest.raises(MalformedRecord):
        parse_record(text.replace("result", f"deck: {WHOLE}\nresult"))
    with pytest.raises(WrongUse):
        perft(corintho.GAME, corintho.GAME.start(), 1, (WHOLE,))


# Counts


def test_of_a_known_deck_one_card_comes_at_a_time() -> None:
    start = GAME.start()
    assert perft(GAME, start, 2) == 52 * 51
    assert perft(GAME, start, 36, (WHOLE,)) == 1
    assert perft(GAME, start, 37, (WHOLE,)) == 4
    assert divide(GAME, start, 37, decks=(WHOLE,)) == {Deal(DECK[0]): 4}


@pytest.mark.parametrize("seed", range(3))
def test_counts_of_a_known_deck_are_of_lines_in_which_it_comes(seed: int) -> None:
    """Counted again as lines of any cards of which those are left out in which another card comes."""
    deck = shuffled(seed)
    state = replay(parse_record(record_of(format_deck(deck)))).states[-1]

    def lines(position: State, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(
            lines(GAME.step(position, move), depth - 1)
            for move in GAME.legal_moves(position)
            if not isinstance(move, Drawn) or move.card == next(card for card in deck if card in position.quarry)
        )

    assert perft(GAME, state, 2, (format_deck(deck),)) == lines(state, 2)


def record_of(deck: str) -> str:
    return format_record(Record(GAME, GAME.start(), (), None)).replace("result", f"deck: {deck}\n37. start:1\nresult")


def test_a_card_that_is_due_and_not_known_is_told() -> None:
    with pytest.raises(WrongUse, match="a card is due, and the deck of round 1 has no more"):
        perft(GAME, GAME.start(), 3, ("7h8c",))
    with pytest.raises(MalformedOption, match="card 2"):
        perft(GAME, GAME.start(), 3, ("7h7h",))


@pytest.mark.parametrize("decks", [5, 0, None, (5,), (b"7h",), "", "7h", {}, {"7h": 1}])
def test_what_are_no_decks_are_refused(decks: tuple[str, ...]) -> None:
    with pytest.raises(WrongUse, match="is no list or tuple of texts"):
        perft(GAME, GAME.start(), 1, decks)


def test_a_text_of_a_deck_is_read_back() -> None:
    assert parse_deck(format_deck(shuffled(1))) == shuffled(1)
    assert parse_deck("-") == ()

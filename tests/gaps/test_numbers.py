"""The rulebooks' numbers: that contradictions are found, and that the rules play by the numbers that are stated."""

from __future__ import annotations

import pytest

from tests.games import EVERY_GAME, Subject
from vitruvius import corintho, cornerstone_cards, cornerstone_tower
from vitruvius.corintho.clauses import deal_for
from vitruvius.corintho.state import Platform, Section
from vitruvius.gaps import numbers_of
from vitruvius_spec import Question
from vitruvius_spec.corintho import numbers as of_corintho
from vitruvius_spec.cornerstone_cards import numbers as of_cards
from vitruvius_spec.cornerstone_cards.questions import HAND_SIZE
from vitruvius_spec.cornerstone_tower import numbers as of_tower
from vitruvius_spec.model import Locator
from vitruvius_spec.numbers import Numbers, Same, Stated, clashes, sums

HERE = Locator("game", "Setup", "first item")
THERE = Locator("game", "Variants", "last item")
CARDS, HAND, REST = "cards", "cards in a hand", "cards left"


def found(*stated: Stated, same: tuple[Same, ...] = (), questions: tuple[tuple[str, Question], ...] = ()) -> list[str]:
    return [clash.says for clash in clashes(Numbers(stated, same, questions))]


def test_what_is_stated_once_or_alike_is_no_clash() -> None:
    assert found(Stated(CARDS, 52, HERE), Stated(HAND, 8, HERE), Stated(HAND, 8, THERE)) == []


def test_what_is_stated_in_two_ways_is_one() -> None:
    stated = (Stated(HAND, 8, HERE), Stated(HAND, 10, THERE))
    (clash,) = clashes(Numbers(stated, (), ((HAND, HAND_SIZE),)))
    assert clash.places == stated
    assert clash.question is HAND_SIZE
    assert clash.says == "cards in a hand: 8 and 10"


def test_a_sum_that_does_not_come_out_is_one() -> None:
    share = Same("Every card is somewhere.", ((CARDS,),), ((4, HAND), (REST,)))
    stated = (Stated(CARDS, 52, HERE), Stated(HAND, 8, HERE))
    assert found(*stated, Stated(REST, 20, HERE), same=(share,)) == []
    assert found(*stated, Stated(REST, 16, HERE), same=(share,)) == ["Every card is somewhere. (52 and 48)"]


def test_a_sum_that_comes_out_for_one_of_two_numbers_is_the_fault_of_the_numbers() -> None:
    share = Same("Every card is somewhere.", ((CARDS,),), ((4, HAND), (REST,)))
    stated = (Stated(CARDS, 52, HERE), Stated(HAND, 8, HERE), Stated(HAND, 10, THERE), Stated(REST, 20, HERE))
    assert found(*stated, same=(share,)) == ["cards in a hand: 8 and 10"]
    assert [one.is_right for one in sums(Numbers(stated, (share,)))] == [True, False]


@EVERY_GAME
def test_every_number_has_its_place_in_the_games_rulebook(subject: Subject) -> None:
    numbers = numbers_of(subject.game)
    sections = {clause.locator.section for clause in subject.rulebook.clauses}
    assert numbers.stated
    for one in numbers.stated:
        assert one.locator.document == subject.rulebook.name
        assert one.locator.section in sections
    assert {question for _, question in numbers.questions} <= set(subject.rulebook.questions)
    assert {what for what, _ in numbers.questions} <= {one.of for one in numbers.stated}


@EVERY_GAME
def test_every_sum_is_of_numbers_that_are_stated(subject: Subject) -> None:
    numbers = numbers_of(subject.game)
    known = {one.of for one in numbers.stated}
    for same in numbers.same:
        whats = {part for side in (same.left, same.right) for term in side for part in term if isinstance(part, str)}
        assert whats <= known, same.why


def test_the_hand_size_contradicts_itself_and_nothing_else_in_the_card_game_does() -> None:
    (clash,) = clashes(of_cards.NUMBERS)
    assert [place.number for place in clash.places] == [8, 10]
    assert clash.question is HAND_SIZE


def test_corintho_contradicts_itself_in_the_words_of_a_figure_alone() -> None:
    assert [{place.of for place in clash.places} for clash in clashes(of_corintho.NUMBERS)] == [
        {of_corintho.ROWS_OF_FIG_6}
    ]


def test_the_tower_does_not_contradict_itself_in_numbers() -> None:
    assert clashes(of_tower.NUMBERS) == ()


# The rules play by them


def stated(numbers: Numbers, what: str) -> set[int]:
    return {one.number for one in numbers.stated_of(what)}


def test_corintho_is_played_with_these_numbers() -> None:
    assert stated(of_corintho.NUMBERS, of_corintho.PLATFORMS) == {len(Platform)}
    assert stated(of_corintho.NUMBERS, of_corintho.ROW) == {3}
    for players, what in ((2, of_corintho.OF_TWO), (3, of_corintho.OF_THREE), (4, of_corintho.OF_FOUR)):
        dealt = {deal_for(players).each.of(section) for section in Section}
        assert stated(of_corintho.NUMBERS, what) == dealt


@pytest.mark.parametrize(
    ("answer", "hand", "quarry"),
    [
        ("eight", of_cards.SMALLER_HAND, of_cards.QUARRY_SMALLER),
        ("ten", of_cards.USUAL_HAND, of_cards.QUARRY_USUAL),
    ],
)
def test_a_deal_of_the_card_game_leaves_the_quarry_that_is_stated(answer: str, hand: str, quarry: str) -> None:
    game = cornerstone_cards.GAME
    state = game.start(game.config(4, [f"hand-size={answer}"]))
    assert stated(of_cards.NUMBERS, of_cards.DECK) == {len(state.quarry)}
    assert stated(of_cards.NUMBERS, of_cards.POSITIONS) == {len(state.stacks)}
    while chances := game.chance_moves(state):
        state = game.step(state, chances[0][0])
    assert stated(of_cards.NUMBERS, hand) == {len(cards) for cards in state.hands}
    assert stated(of_cards.NUMBERS, of_cards.CORNERSTONES) == {sum(bool(stack) for stack in state.stacks)}
    assert stated(of_cards.NUMBERS, of_cards.FOOTINGS) == {sum(not stack for stack in state.stacks)}
    assert stated(of_cards.NUMBERS, of_cards.STOCKPILE) == set(state.stockpiles)
    assert stated(of_cards.NUMBERS, of_cards.BLOCKS) == {sum(state.stockpiles)}
    assert stated(of_cards.NUMBERS, quarry) == {len(state.quarry)}


def test_the_two_hand_sizes_are_those_that_are_stated() -> None:
    answers = {"eight": 8, "ten": 10}
    assert {answer.id for answer in HAND_SIZE.answers} == set(answers)
    assert stated(of_cards.NUMBERS, of_cards.HAND) == set(answers.values())


def test_the_tower_is_built_with_these_numbers() -> None:
    game = cornerstone_tower.GAME
    state = game.start(game.config(2, ()))
    shapes = state.config.blocks.shapes
    assert stated(of_tower.NUMBERS, of_tower.SETS) == {len(state.seats)}
    assert stated(of_tower.NUMBERS, of_tower.OF_A_SET) == {len(shapes)}
    assert stated(of_tower.NUMBERS, of_tower.MOST_PARTS) == {max(map(len, shapes))}
    assert stated(of_tower.NUMBERS, of_tower.RINGS_OF_A_SET) == {seat.rings for seat in state.seats}
    assert stated(of_tower.NUMBERS, of_tower.FACES) == {len(list(game.chance_moves(state)))}


def test_corintho_has_two_kinds_of_move() -> None:
    game = corintho.GAME
    states = [
        game.parse_state(text, game.config(2, ())) for text in ("4/4/4/4 444,444 1 -", "B,C,2/4/4/3,B 244,434 2 d1")
    ]
    kinds = {type(move) for state in states for move in game.legal_moves(state)}
    assert stated(of_corintho.NUMBERS, of_corintho.MOVES) == {len(kinds)}

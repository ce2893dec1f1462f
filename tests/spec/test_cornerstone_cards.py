"""What is particular to the card game's catalogue; `test_rulebooks` has what holds for every game."""

from __future__ import annotations

import re

import pytest

from vitruvius_spec import Status
from vitruvius_spec.cornerstone_cards import RULEBOOK
from vitruvius_spec.cornerstone_cards import clauses as c
from vitruvius_spec.cornerstone_cards.invariants import CLAIMED_WITHIN_POT, ROUND_ENDS

BLOCKS = 6
"""In each Stockpile."""


def quarry(players: int, hand: int) -> int:
    """How many of the 52 cards are left when hands are dealt, and one card to each player's Cornerstone."""
    return 52 - players * hand - players


def count(players: int, hand: int) -> int:
    """Where a round begins by the count of `ROUND_ENDS`."""
    return players * hand + 2 * quarry(players, hand) + players * BLOCKS + players


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize(("question", "players"), [("hand-size", 4), ("hand-size-three", 3)])
@pytest.mark.parametrize(("answer", "hand"), [("eight", 8), ("ten", 10)])
def test_what_a_hand_leaves_for_the_quarry_is_reckoned_right(
    question: str, players: int, answer: str, hand: int
) -> None:
    assert numbers(RULEBOOK.question(question).answer(answer).text)[:2] == [hand, quarry(players, hand)]


def test_the_first_cards_of_three_leave_what_is_said() -> None:
    (answer,) = RULEBOOK.question("cornerstones-three").answers
    assert numbers(answer.text) == [8, quarry(3, 8), 10, quarry(3, 10)]


def test_the_rulebook_contradicts_itself_about_hands_and_not_in_its_sums() -> None:
    assert numbers(c.SMALLER_HAND.text) == [8, 10, quarry(4, 8), quarry(4, 10)]
    assert numbers(c.HANDS.text) == [8]
    question = RULEBOOK.question("hand-size")
    assert question.status is Status.OPEN
    assert {c.HANDS, c.SMALLER_HAND} <= set(question.clauses)


def test_the_bounds_of_a_round_are_reckoned_right() -> None:
    cases = [(4, 8), (4, 10), (3, 8), (3, 10)]
    begins = [count(players, hand) for players, hand in cases]
    bounds = [count(players, hand) - players for players, hand in cases]
    told = numbers(ROUND_ENDS.text)
    assert [number for number in told if number in begins or number in bounds] == [*begins, *bounds]


def test_the_pot_is_all_blocks_of_those_who_play() -> None:
    assert numbers(CLAIMED_WITHIN_POT.text) == [4 * BLOCKS, 3 * BLOCKS]


def test_two_settled_questions_have_another_answer_too() -> None:
    """No other source is known that says otherwise than the rulebook, but these two rules are easily read so."""
    settled = [question for question in RULEBOOK.questions if question.status is Status.SETTLED]
    assert [question.slug for question in settled if len(question.answers) > 1] == ["refusing-to-lay", "stretch-range"]


def test_no_answer_has_evidence() -> None:
    """Nothing is published on the game beyond the rulebook."""
    assert all(not answer.evidence for question in RULEBOOK.questions for answer in question.answers)

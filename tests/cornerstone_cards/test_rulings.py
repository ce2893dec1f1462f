"""Rulings: their findings, what follows from moves, and their documents."""

from __future__ import annotations

import json
from random import Random

import pytest

from vitruvius.across import Verdict
from vitruvius.cornerstone_cards.game import GAME
from vitruvius.cornerstone_cards.notation import format_move, parse_move
from vitruvius.cornerstone_cards.state import Config, Move, Rounds, State, Target
from vitruvius.enact import enactment_of
from vitruvius.errors import IllegalMove, MalformedMove, MalformedOption, MalformedState
from vitruvius_spec import Clause
from vitruvius_spec.cornerstone_cards import RULEBOOK
from vitruvius_spec.cornerstone_cards import clauses as spec

from .sample import PLAYERS, reading, sample, some_positions, state_of

EVERY_NUMBER = pytest.mark.parametrize("players", PLAYERS)
TEXTS = (
    *(
        "deal:7h",
        "start:1",
        "start:4",
        "7h@C1",
        "2c@F4",
        "break:C1",
        "break:C4",
        "shift:C1-C2",
        "shift:F1-F1",
        "stretch",
    ),
    *("draw", "drawn:7h", "end", "wall", "next"),
)


def played(players: int, number: int) -> list[tuple[State, Move]]:
    """Positions of the sample, each with the move that was played there."""
    pairs = [pair for game in sample(players) for pair in zip(game.states, game.moves, strict=False)]
    return Random(number).sample(pairs, number)


@EVERY_NUMBER
def test_a_move_is_legal_if_it_keeps_every_clause(players: int) -> None:
    for state in some_positions(players, 15):
        legal = set(GAME.legal_moves(state))
        for move in {*map(parse_move, TEXTS), *legal}:
            ruling = GAME.rule_on(state, move)
            assert ruling.legal == (move in legal) == (move in GAME.legal_moves(state)), format_move(move)
            assert all(finding.says for finding in ruling.findings)
            if not ruling.legal:
                with pytest.raises(IllegalMove):
                    GAME.play(state, move)


@EVERY_NUMBER
def test_what_follows_from_a_move_is_told_by_enacted_clauses(players: int) -> None:
    told = set[Clause]()
    for state, move in played(players, 300):
        ruling = GAME.rule_on(state, move)
        assert ruling.legal
        found = ruling.consequences
        told |= {finding.clause for finding in found}
        assert all(finding.says and enactment_of(finding.clause) for finding in found)
        assert (ruling.outcome is None) or ruling.outcome.says in [finding.says for finding in found]
    assert {spec.CLOCKWISE, spec.COVERING, spec.UNCOVERING, spec.TURN_GOES_ON, spec.HANDS} <= told


@EVERY_NUMBER
def test_documents_are_read_back(players: int) -> None:
    for state, move in played(players, 40):
        for thing in (state, move, GAME.rule_on(state, move)):
            assert GAME.from_json(json.loads(json.dumps(GAME.to_json(thing)))) == thing


def test_every_clause_is_enacted_or_excused() -> None:
    assert all((enactment_of(clause) is None) == bool(clause.excuse) for clause in RULEBOOK.clauses)


# By hand

STACKS = "9c/-/Ks/-/2d/-/3s/-"
OTHERS = "4c5c6c7c8c/4d5d6d7d8d/4h5h6h7h8h"


def at(hand: str, blocks: int, turn: str = "play:1", *answers: str, multi_lay: bool = False) -> State:
    """A position of four players with what is told. Four other cards are in the Quarry, and the rest below the 9c."""
    told = f"{STACKS}{hand}{OTHERS}"
    rest = [card for card in (f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "cdhs") if card not in told]
    removed = [rest.pop()] if "break" in turn else []
    quarry, covered = "".join(rest[:4]), "".join(rest[4:])
    cards = f"{covered}{STACKS} {hand}/{OTHERS} {quarry} {''.join(removed) or '-'}"
    return state_of(f"{cards} {blocks}/6/6/6 {turn} 1:0/0/0/0:1:1:-", *answers, multi_lay=multi_lay)


@pytest.mark.parametrize(("move", "verdict"), [("Ah@C2", "disputed"), ("Ah@C3", "disputed"), ("9d@C1", "legal")])
def test_the_ace_is_where_the_reading_has_it(move: str, verdict: str) -> None:
    assert GAME.rule_on(at("Ah9d", 6), parse_move(move)).verdict is Verdict(verdict)


def test_a_question_that_does_not_matter_is_not_asked() -> None:
    ruling = GAME.rule_on(at("Ah9d", 6), parse_move("9d@C1"))
    assert [answered.answers for answered in ruling.readings] == [()]


@pytest.mark.clause(
    "cornerstone-cards:block-actions",
    "cornerstone-cards:paying",
    "cornerstone-cards:shift",
    "cornerstone-cards:shift-target",
    "cornerstone-cards:stretch",
    "cornerstone-cards:no-stacking",
    "cornerstone-cards:drawing",
    "cornerstone-cards:turn-ends",
)
@pytest.mark.parametrize(
    ("hand", "blocks", "turn", "answers", "legal", "illegal"),
    [
        ("9dJh", 6, "play:1", (), "9d@C1 9d@F1 Jh@F4", "Jh@C1 draw end wall"),
        ("9dJh", 5, "play:1+acted+stretched+last:stretch", (), "Jh@C1 Jh@C2 9d@C1", "stretch"),
        ("9dJh", 5, "play:1+acted+stretched+last:stretch", ("stretch-range=exactly-two",), "Jh@C1", "9d@C1"),
        ("9dJh", 5, "play:1+acted+stretched+last:stretch", ("second-stretch=yes",), "stretch", "end"),
        ("9dJh", 5, "play:1+acted+stretched+last:stretch", ("turn-of-blocks=yes",), "end", "draw"),
        ("6sJh", 4, "play:1+acted+last:break:C1", ("break-lay-rank=any",), "6s@C1 6s@F1", "6s@C2"),
        ("6sJh", 4, "play:1+acted+last:break:C1", ("break-lay-place=there",), "break:C2", "6s@F1 6s@C1"),
        ("6sJh", 1, "play:1", (), "shift:C1-F1", "break:C1"),
        ("6sJh", 0, "play:1", (), "6s@F1", "break:C1 stretch shift:C1-F1"),
        ("6sJh", 5, "play:1+acted+last:shift:F1-C1", ("shift-back=no",), "shift:C1-F2", "shift:C1-F1"),
        ("6sJh", 6, "play:1", ("idle-shift=no",), "break:C1 shift:C1-F1", "shift:C2-F1"),
    ],
)
def test_moves_by_hand(hand: str, blocks: int, turn: str, answers: tuple[str, ...], legal: str, illegal: str) -> None:
    state = at(hand, blocks, turn, *answers)
    assert GAME.problems(state) == ()
    for text in legal.split():
        assert parse_move(text) in GAME.legal_moves(state), text
    for text in illegal.split():
        assert parse_move(text) not in GAME.legal_moves(state), text


@pytest.mark.clause(
    "cornerstone-cards:clockwise",
    "cornerstone-cards:two-free-lays",
    "cornerstone-cards:third-lay",
    "cornerstone-cards:never-required",
)
@pytest.mark.parametrize(
    ("lays", "blocks", "legal", "turn"),
    [
        (0, 6, True, "play:1+lays:1"),
        (1, 6, True, "play:1+lays:2"),
        (2, 6, True, "play:2"),
        (2, 1, True, "play:2"),
        (2, 0, False, ""),
    ],
)
def test_multi_lay(lays: int, blocks: int, legal: bool, turn: str) -> None:
    state = at("9dJh", blocks, f"play:1+lays:{lays}" if lays else "play:1", multi_lay=True)
    ruling = GAME.rule_on(state, parse_move("9d@C1"))
    assert ruling.legal is legal
    if ruling.after is not None:
        assert turn in GAME.format_state(ruling.after).split()
        assert ruling.after.stockpiles[0] == blocks - (lays == 2)
    assert (parse_move("end") in GAME.legal_moves(state)) == (lays > 0)


@pytest.mark.clause("cornerstone-cards:one-lay")
def test_a_lay_after_a_break_may_be_one_more() -> None:
    state = at("6sJhQh", 4, "play:1+acted+last:break:F1", "break-lay=one-more")
    after = GAME.play(state, parse_move("6s@F1"))
    assert "play:1+more+acted" in GAME.format_state(after).split()
    assert parse_move("end") in GAME.legal_moves(after)
    assert parse_move("draw") not in GAME.legal_moves(after)
    assert "play:2" in GAME.format_state(GAME.play(after, parse_move("Jh@F2"))).split()


# What is agreed


def test_options_are_read_and_told() -> None:
    config = GAME.config(3, ["ace=high"], {"match": "score:50", "multi-lay": "yes"})
    assert config == Config(players=3, multi_lay=True, match=Target(50), reading=reading("ace=high"))
    state = GAME.start(config)
    assert GAME.chosen_options(state) == (("match", "score:50"), ("multi-lay", "yes"))
    assert [words for _, words in GAME.told_options(state)] == ["the match is to a score of 50", "Multi-Lay is played"]
    assert GAME.chosen_options(GAME.start()) == ()
    assert GAME.config(4, [], {"match": "rounds:3", "multi-lay": "no"}) == Config(match=Rounds(3))


@pytest.mark.parametrize(
    "options",
    [
        {"match": "rounds:0"},
        {"match": "rounds"},
        {"match": "3"},
        {"match": "score:x"},
        {"multi-lay": "maybe"},
        {"x": "y"},
    ],
)
def test_other_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(MalformedOption):
        GAME.config(4, [], options)


@pytest.mark.parametrize("players", [2, 5, True, "4"])
def test_the_game_is_for_three_or_four(players: int) -> None:
    with pytest.raises(MalformedState):
        GAME.start(Config(players=players))
    with pytest.raises(MalformedState):
        GAME.config(players, [])


def test_what_is_no_move_is_refused() -> None:
    with pytest.raises(MalformedMove):
        GAME.rule_on(GAME.start(), "draw")  # type: ignore[arg-type]  # what a type checker would not let pass

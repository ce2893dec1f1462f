"""The card game on the command line: rulings as text and as documents, exit codes, and whatever is wrong."""

from __future__ import annotations

import shlex
from typing import Any

import pytest

from vitruvius import cornerstone_cards as cards
from vitruvius.cli.entries import command_for
from vitruvius.cornerstone_cards import notation
from vitruvius_spec import Clause, Example
from vitruvius_spec.cornerstone_cards import RULEBOOK
from vitruvius_spec.cornerstone_cards import clauses as spec
from vitruvius_spec.cornerstone_cards.examples import (
    BROKEN,
    DEALT,
    DRAWING,
    FULL_HANDS,
    LAID_ONE,
    LAID_TWO,
    LAID_TWO_NO_BLOCKS,
    LAST_CARD,
    LAST_TO_WALL,
    LAST_TO_WALL_ALONE,
    NO_LAY,
    ROUND_OVER,
    SECOND_ROUND,
    SHIFTED,
    STRETCHED,
    TABLE,
    THREE_PLAY,
    TO_DEAL,
    TWO_ACTIONS,
    WALLED_IN,
    WALLED_WITH_BLOCK,
)

from .running import Ran, check_malformed_move, check_malformed_position, vit

GAME = "cornerstone-cards"
LEGAL, ILLEGAL, WRONG_USE, MALFORMED, DISPUTED = 0, 1, 2, 3, 4
VERDICTS = {LEGAL: "legal", ILLEGAL: "illegal", DISPUTED: "disputed"}
KING_ON_ACE = TABLE.replace("QhKd/", "QhAh/").replace("Ah2c8d9hQs", "2c8d9hQsKd")
"""The ace of hearts lies where the king of diamonds lay, and player 1 holds the king."""


def ruling(position: str, move: str, *options: str) -> Ran:
    return vit("ruling", GAME, position, move, *options)


def broken(document: dict[str, Any]) -> dict[str, str]:
    """What the ruling's document says of each clause that is broken."""
    return {finding["clause"]: finding["says"] for finding in document["findings"] if not finding["holds"]}


def reasons(ran: Ran) -> dict[str, str]:
    """What is said of each clause: the line that ends with its id, and those that go on with it."""
    found: dict[str, str] = {}
    last = ""
    for line in ran.lines:
        says, _, clause_id = line.strip().rpartition("   ")
        if line.startswith("  ") and clause_id.startswith(f"{GAME}:"):
            last = clause_id
            found[last] = says.strip()
        elif last and line.strip():
            found[last] += f" {line.strip()}"
        else:
            last = ""
    return found


def answers(*chosen: str) -> tuple[str, ...]:
    return tuple(f"--reading={answer}" for answer in chosen)


# The rulings that every reader of the rulebook asks for: each with what decides it, and the reading that changes it


@pytest.mark.parametrize(
    ("position", "move", "options", "code", "clause", "says"),
    [
        # A lay two ranks away, without a Stretch and with one
        (TABLE, "8d@C4", (), ILLEGAL, spec.WITHIN_ONE, "8d and Ts, the top card of C4, are more than one rank apart"),
        (STRETCHED, "8d@C4", (), LEGAL, None, ""),
        (STRETCHED, "8d@C4", answers("stretch-range=exactly-two"), LEGAL, None, ""),
        (STRETCHED, "8d@C1", (), LEGAL, None, ""),
        (
            STRETCHED,
            "8d@C1",
            answers("stretch-range=exactly-two"),
            ILLEGAL,
            spec.WITHIN_ONE,
            "8d and 7c, the top card of C1, are not two ranks apart, as a Stretch has it",
        ),
        # A king on an ace
        (
            KING_ON_ACE,
            "Kd@C2",
            (),
            DISPUTED,
            spec.WITHIN_ONE,
            "Kd and Ah, the top card of C2, are more than one rank apart",
        ),
        (
            KING_ON_ACE,
            "Kd@C2",
            answers("ace=low"),
            ILLEGAL,
            spec.WITHIN_ONE,
            "Kd and Ah, the top card of C2, are more than one rank apart",
        ),
        (KING_ON_ACE, "Kd@C2", answers("ace=high"), LEGAL, None, ""),
        (KING_ON_ACE, "Kd@C2", answers("ace=both"), LEGAL, None, ""),
        (KING_ON_ACE, "Kd@C2", answers("ace=circle"), LEGAL, None, ""),
        # A Shift two ranks away while a Stretch is in force
        (
            STRETCHED,
            "shift:C1-F3",
            (),
            DISPUTED,
            spec.SHIFT_TARGET,
            "7c and 9s, the top card of F3, are not within reach",
        ),
        (
            STRETCHED,
            "shift:C1-F3",
            answers("stretch-and-shift=no"),
            ILLEGAL,
            spec.SHIFT_TARGET,
            "7c and 9s, the top card of F3, are not within reach",
        ),
        (STRETCHED, "shift:C1-F3", answers("stretch-and-shift=yes"), LEGAL, None, ""),
        (STRETCHED, "shift:C1-F3", answers("stretch-and-shift=uses-up"), LEGAL, None, ""),
        # A Break of an open Footing
        (TABLE, "break:F1", (), ILLEGAL, spec.TOP_CARD, "there is no card on F1"),
        # A draw while a lay is possible
        (TABLE, "draw", (), ILLEGAL, spec.DRAWING, "player 1 can lay a card, such as Ah@F1"),
        (TABLE, "draw", answers("refusing-to-lay=yes"), LEGAL, None, ""),
        # A third card in Multi-Lay with no Block left
        (
            LAID_TWO_NO_BLOCKS,
            "8d@C1",
            ("--multi-lay",),
            ILLEGAL,
            spec.THIRD_LAY,
            "2 cards have been laid this turn, and there is no Block for a third",
        ),
        (LAID_TWO, "8d@C1", ("--multi-lay",), LEGAL, None, ""),
    ],
)
def test_a_ruling_says_what_decides_it(
    position: str, move: str, options: tuple[str, ...], code: int, clause: Clause | None, says: str
) -> None:
    ran = ruling(position, move, *options)
    assert ran.code == code
    assert ran.lines[0].startswith(VERDICTS[code].upper())
    with_json = ruling(position, move, *options, "--json")
    assert (with_json.code, with_json.err) == (code, "")
    assert with_json.document["verdict"] == VERDICTS[code]
    assert (with_json.document["position"], with_json.document["move"]) == (position, move)
    assert broken(with_json.document) == ({} if clause is None else {clause.id: says})
    if clause is not None:
        assert reasons(ran)[clause.id] == f"{says[0].upper()}{says[1:]}."


@pytest.mark.parametrize(
    ("position", "move", "question", "verdicts"),
    [
        (KING_ON_ACE, "Kd@C2", "ace", {"low": ILLEGAL, "high": LEGAL, "both": LEGAL, "circle": LEGAL}),
        (STRETCHED, "shift:C1-F3", "stretch-and-shift", {"no": ILLEGAL, "yes": LEGAL, "uses-up": LEGAL}),
        (STRETCHED, "stretch", "second-stretch", {"no": ILLEGAL, "yes": LEGAL}),
        (STRETCHED, "end", "turn-of-blocks", {"no": ILLEGAL, "yes": LEGAL}),
        (SHIFTED, "shift:C4-F4", "shift-back", {"yes": LEGAL, "no": ILLEGAL}),
        (BROKEN, "8d@F1", "break-lay-place", {"anywhere": LEGAL, "there": ILLEGAL}),
        (NO_LAY, "draw", "drawing-with-blocks", {"may": LEGAL, "must-spend": ILLEGAL}),
    ],
)
def test_a_dispute_shows_each_answer_and_how_to_choose_one(
    position: str, move: str, question: str, verdicts: dict[str, int]
) -> None:
    ran = ruling(position, move)
    assert ran.code == DISPUTED
    rows = [line.split() for line in ran.lines]
    default, *others = verdicts
    assert [question, "verdict"] in rows
    assert [default, "(default)", VERDICTS[verdicts[default]].upper()] in [
        [word.removesuffix(":") for word in row[:3]] for row in rows
    ]
    assert any(f"--reading {question}={answer}" in ran.out for answer in others)
    found = {
        one["answer"]: one["verdict"]
        for one in ruling(position, move, "--json").document["readings"]
        if one["question"] == f"{GAME}:{question}"
    }
    assert found == {answer: VERDICTS[code] for answer, code in verdicts.items()}
    for answer, code in verdicts.items():
        assert ruling(position, move, "--reading", f"{question}={answer}").code == code


@pytest.mark.parametrize(
    ("position", "move", "options"),
    [(TABLE, "8d@C4", ()), (TABLE, "break:F1", ()), (LAID_TWO_NO_BLOCKS, "8d@C1", ("--multi-lay",))],
)
def test_no_reading_changes_what_the_rulebook_says(position: str, move: str, options: tuple[str, ...]) -> None:
    document = ruling(position, move, *options, "--json").document
    assert {one["verdict"] for one in document["combinations"]} <= {"illegal"}
    assert document["readings"] == document["elsewhere"] == []


def test_multi_lay_is_a_dispute_only_where_it_asks_something() -> None:
    assert ruling(LAID_ONE, "stretch", "--multi-lay").code == DISPUTED
    assert ruling(LAID_ONE, "stretch", "--multi-lay", "--reading", "multi-between=no").code == ILLEGAL
    assert ruling(LAID_ONE, "end", "--multi-lay").code == LEGAL


# Verdicts, by exit code and text


@pytest.mark.parametrize(
    ("position", "move", "code", "first"),
    [
        (TO_DEAL, "deal:7h", LEGAL, "LEGAL: play goes on."),
        (FULL_HANDS, "deal:7h", ILLEGAL, "ILLEGAL."),
        (DEALT, "start:2", LEGAL, "LEGAL: play goes on."),
        (TABLE, "9h@F3", LEGAL, "LEGAL: play goes on."),
        (TABLE, "9h@C1", ILLEGAL, "ILLEGAL."),
        (TABLE, "stretch", LEGAL, "LEGAL: play goes on."),
        (DRAWING, "drawn:Ac", LEGAL, "LEGAL: play goes on."),
        (WALLED_IN, "wall", LEGAL, "LEGAL: play goes on."),
        (LAST_CARD, "8d@C1", LEGAL, "LEGAL, and player 1 wins."),
        (ROUND_OVER, "next", ILLEGAL, "ILLEGAL."),
        (THREE_PLAY, "9h@C4", ILLEGAL, "ILLEGAL."),
    ],
)
def test_the_first_line_and_the_exit_code_agree(position: str, move: str, code: int, first: str) -> None:
    ran = ruling(position, move)
    assert (ran.code, ran.lines[0]) == (code, first)
    assert ruling(position, move, "--json").document["verdict"] == VERDICTS[code]


@pytest.mark.parametrize(
    ("position", "move", "clause", "says"),
    [
        (TABLE, "break:C1", spec.BREAK, "1 card is out of the game."),
        (TABLE, "8d@C1", spec.CLOCKWISE, "It is player 2's turn."),
        (LAST_CARD, "8d@C1", spec.CLAIM, "8 Blocks are left, and player 1 claims them."),
        (LAST_TO_WALL, "wall", spec.EVEN_SPLIT, "Players 2 and 3 tie, and share 7 Blocks: 3 each, and 1 to nobody."),
        (DRAWING, "drawn:Ac", spec.DRAW_ENDS_TURN, "Player 1 holds Ac, and the turn is over."),
    ],
)
def test_a_legal_move_says_what_it_does(position: str, move: str, clause: Clause, says: str) -> None:
    assert reasons(ruling(position, move))[clause.id] == says


def test_who_is_not_walled_off_is_told_the_way_to_a_lay() -> None:
    says = broken(ruling(TWO_ACTIONS, "wall", "--json").document)[spec.EMPTY_QUARRY.id]
    way = says.removeprefix("player 1 can lay a card after ").removesuffix(", and so is not Walled Off").split(" and ")
    position = TWO_ACTIONS
    for move in way:
        played = ruling(position, move, "--json").document
        assert played["after"], move
        position = played["after"]
    assert any("@" in move for move in vit("moves", GAME, position).lines)
    assert ruling(WALLED_WITH_BLOCK, "wall").code == LEGAL


def test_the_end_of_a_match_is_told() -> None:
    document = ruling(LAST_CARD, "8d@C1", "--json").document
    assert (document["outcome"]["winners"], document["outcome"]["by"]) == ([1], spec.WINNING.id)
    shared = ruling(LAST_TO_WALL, "wall", "--json").document
    assert (shared["outcome"]["winners"], shared["outcome"]["by"]) == ([2, 3], spec.SHARED_VICTORY.id)
    assert ruling(LAST_CARD, "8d@C1", "--match", "rounds:2", "--json").document["outcome"] is None
    by_score = ruling(LAST_CARD, "8d@C1", "--match", "score:8", "--json").document
    assert by_score["outcome"]["winners"] == [1]


def test_what_a_lone_winner_of_a_stalemate_claims_is_told_as_open() -> None:
    ran = ruling(LAST_TO_WALL_ALONE, "wall")
    assert ran.code == LEGAL
    assert "stalemate-winner" in ran.out
    won = {
        one["answer"]: one["winners"]
        for one in ruling(LAST_TO_WALL_ALONE, "wall", "--json").document["readings"]
        if one["question"] == f"{GAME}:stalemate-winner"
    }
    assert won == {"claims-all": [2], "claims-own": [1, 2, 3, 4], "nothing": [1, 2, 3, 4]}


def test_explain_lists_every_clause_that_was_looked_at() -> None:
    full = ruling(TABLE, "8d@C4", "--explain")
    for finding in ruling(TABLE, "8d@C4", "--json").document["findings"]:
        assert any(line.startswith(f"{finding['clause']}:") for line in full.lines)


def test_the_picture_is_plain_where_that_is_asked_for() -> None:
    for position, move in ((TABLE, "8d@C4"), (STRETCHED, "shift:C1-F3"), (LAST_CARD, "8d@C1")):
        ran = ruling(position, move, "--ascii")
        assert ran.out.isascii()
        assert all(line == line.rstrip() for line in ran.lines)


def test_a_position_that_begins_with_a_hyphen_is_no_option() -> None:
    assert TO_DEAL.startswith("-/")
    assert vit("show", GAME, TO_DEAL).code == 0
    assert vit("moves", GAME, TO_DEAL).code == 0
    assert vit("ruling", GAME, "-", "deal:7h", given=TO_DEAL) == ruling(TO_DEAL, "deal:7h")


def test_the_notation_shows_a_position_that_can_be() -> None:
    shown = notation.__doc__
    assert shown is not None
    position = shown.partition("such as\n`")[2].partition("`")[0]
    assert cards.format_state(cards.parse_state(position)) == position


# Examples


@pytest.mark.parametrize(
    "example",
    [example for example in RULEBOOK.examples if example.move and (example.options or example.reading)],
    ids=lambda example: f"{example.clause}:{example.number}",
)
def test_the_command_of_an_example_says_what_it_shows(example: Example) -> None:
    """What is agreed for it is among the words of the command."""
    _, *arguments = shlex.split(command_for(GAME, example))
    document = vit(*arguments, "--json").document
    found = [(finding["clause"], finding["holds"]) for finding in document["findings"] + document["consequences"]]
    assert (example.clause.id, example.holds) in found
    shown = vit("clause", GAME, example.clause.id)
    assert f"    {command_for(GAME, example)}" in shown.lines
    (clause,) = vit("clause", GAME, example.clause.id, "--json").document["clauses"]
    assert dict(example.options) in [one["options"] for one in clause["examples"]]


# Lists of moves


def test_the_moves_of_a_turn_are_listed() -> None:
    listed = vit("moves", GAME, TABLE).lines
    assert {"8d@C1", "9h@F3", "break:C1", "shift:F3-C4", "stretch"} <= set(listed)
    assert not {"draw", "wall", "end", "8d@C4", "break:F1", "shift:C1-C1"} & set(listed)
    assert len(vit("moves", GAME, "start").lines) == 52
    assert vit("moves", GAME, TABLE, "--reading", "refusing-to-lay=yes").lines == [*listed, "draw"]


def test_the_start_is_that_of_four_where_nothing_is_said() -> None:
    assert vit("show", GAME, "start", "--json").document["position"] == TO_DEAL
    three = vit("show", GAME, "start", "--players", "3", "--json").document
    assert three["config"]["players"] == 3


# Malformed positions and moves

FOUR = "-/-/-/-/-/-/-/-"
CARDS = f"{FOUR} Ac/2c/3c/4c 5c6c -"
BLOCKS = "6/6/6/6"
STANDING = "1:0/0/0/0:1:1:-"
REST = f"{BLOCKS} play:1 {STANDING}"
POSITIONS = {
    "nothing": ("", "position"),
    "six fields": (f"{CARDS} {BLOCKS} play:1", "position"),
    "two spaces": (f"{CARDS}  {REST}", "position"),
    "seven positions": (f"{FOUR[2:]} Ac/2c/3c/4c 5c - {REST}", "stacks"),
    "two hands": (f"{FOUR} Ac/2c 5c - {REST}", "hands"),
    "five hands": (f"{FOUR} Ac/2c/3c/4c/5c 6c - {REST}", "hands"),
    "no rank": (f"1c{FOUR[1:]} Ac/2c/3c/4c 5c - {REST}", "stacks, C1, card 1"),
    "no suit": (f"-/7x{FOUR[3:]} Ac/2c/3c/4c 5c - {REST}", "stacks, F1, card 1"),
    "half a card": (f"{FOUR} Ac/2c3/3c/4c 5c - {REST}", "hands, player 2, card 2"),
    "an empty place": (f"{FOUR} Ac//3c/4c 5c - {REST}", "hands, player 2"),
    "a hand out of order": (f"{FOUR} Ac/2c/4c3c/5c 6c - {REST}", "hands, player 3, card 2"),
    "a Quarry out of order": (f"{FOUR} Ac/2c/3c/4c 6c5c - {REST}", "quarry, card 2"),
    "broken cards out of order": (f"{FOUR} Ac/2c/3c/4c 5c 7c6c {REST}", "removed, card 2"),
    "a Stockpile too few": (f"{CARDS} 6/6/6 play:1 {STANDING}", "stockpiles"),
    "a hundred Blocks": (f"{CARDS} 6/100/6/6 play:1 {STANDING}", "stockpiles, player 2"),
    "fewer than no Blocks": (f"{CARDS} 6/6/-1/6 play:1 {STANDING}", "stockpiles, player 3"),
    "an unknown sign of a Stockpile": (f"{CARDS} 6/6x/6/6 play:1 {STANDING}", "stockpiles, player 2"),
    "an unknown phase": (f"{CARDS} {BLOCKS} playing:1 {STANDING}", "turn"),
    "no player in turn": (f"{CARDS} {BLOCKS} play {STANDING}", "turn"),
    "a fifth player": (f"{CARDS} {BLOCKS} play:5 {STANDING}", "turn, player"),
    "no lays, told": (f"{CARDS} {BLOCKS} play:1+lays:0 {STANDING}", "turn, lays"),
    "parts of a turn out of order": (f"{CARDS} {BLOCKS} play:1+stretched+acted {STANDING}", "turn"),
    "no Block action": (f"{CARDS} {BLOCKS} play:1+acted+last:draw {STANDING}", "turn, last"),
    "a Break nowhere": (f"{CARDS} {BLOCKS} play:1+acted+last:break:C9 {STANDING}", "turn, last, after break"),
    "a Shift to nowhere": (f"{CARDS} {BLOCKS} play:1+acted+last:shift:C1 {STANDING}", "turn, last, after shift"),
    "four parts of a standing": (f"{CARDS} {BLOCKS} play:1 1:0/0/0/0:1:1", "standing"),
    "round nought": (f"{CARDS} {BLOCKS} play:1 0:0/0/0/0:1:1:-", "standing, round"),
    "a score too few": (f"{CARDS} {BLOCKS} play:1 1:0/0/0:1:1:-", "standing, scores"),
    "a score that is none": (f"{CARDS} {BLOCKS} play:1 1:0/0/x/0:1:1:-", "standing, scores"),
    "begun by nobody who plays": (f"{CARDS} {BLOCKS} play:1 1:0/0/0/0:9:1:-", "standing, first"),
    "winners out of order": (f"{CARDS} {BLOCKS} play:1 2:0/0/0/0:1:1:3+1", "standing, winners"),
    "10 MB": ("7c" * 5_000_000, "position"),
    "a NUL": (f"{CARDS} {BLOCKS} play:1\0 {STANDING}", "turn"),
    "an escape sequence": (f"\x1b[31m{CARDS} {REST}", "stacks, C1"),
    "a surrogate": (f"{CARDS} {REST}\udcff", "standing"),
}


@pytest.mark.parametrize("command", ["ruling", "moves", "show"])
@pytest.mark.parametrize("what", POSITIONS)
def test_a_malformed_position(what: str, command: str) -> None:
    position, place = POSITIONS[what]
    check_malformed_position(place, command, GAME, position, *(["draw"] if command == "ruling" else []))


@pytest.mark.parametrize("what", POSITIONS)
def test_a_malformed_position_to_count_from(what: str) -> None:
    position, place = POSITIONS[what]
    check_malformed_position(place, "perft", GAME, "1", f"--position={position}")


@pytest.mark.parametrize(
    ("move", "place"),
    [
        ("", "move"),
        ("lay", "move"),
        ("8d", "move"),
        ("8d@", "after the @"),
        ("8d@C5", "after the @"),
        ("8d@c1", "after the @"),
        ("8x@C1", "before the @"),
        ("@C1", "before the @"),
        ("8d@C1@F1", "after the @"),
        ("break", "move"),
        ("break:", "after break"),
        ("break:7h", "after break"),
        ("shift:C1", "after shift"),
        ("shift:C1-", "after shift, after the -"),
        ("shift:-C1", "after shift, before the -"),
        ("shift:C1-F1-C2", "after shift, after the -"),
        ("stretch:2", "move"),
        ("deal:", "after deal"),
        ("deal:10h", "after deal"),
        ("drawn:Joker", "after drawn"),
        ("start:0", "after start"),
        ("start:5", "after start"),
        ("start:one", "after start"),
        ("draw\n", "move"),
        ("DRAW", "move"),
        ("\0", "move"),
        ("\udcff", "move"),
        ("8" * 10_000_000, "move"),
    ],
    ids=range(28),
)
def test_a_malformed_move(move: str, place: str) -> None:
    check_malformed_move(place, GAME, move)


# Unsound positions

UNSOUND = {
    "a card twice": (TABLE.replace("8d9hQs", "7c8dQs"), [spec.DECK]),
    "a card too few": (TABLE.replace("AcAd", "Ac"), [spec.DECK]),
    "eight positions for three": (
        THREE_PLAY.replace("9s Ah", "9s/-/- Ah"),
        [spec.THREE_PLAYERS],
    ),
    "seven Blocks": (TABLE.replace("6/6/6/6", "6/7/6/6"), [spec.STOCKPILE]),
    "a card broken for nothing": (BROKEN.replace("4/6/6/6 play:1+acted+last:break:C1", "6/6/6/6 play:1"), [spec.BREAK]),
    "Walled Off with cards to draw": (TABLE.replace("6/6/6/6", "6/6w/6/6"), [spec.WALLED_OFF]),
    "the turn of nobody": (WALLED_IN.replace("0/6/6/6", "0w/6/6/6"), [spec.SKIPPED]),
    "a Stretch for nothing": (TABLE.replace("play:1", "play:1+stretched"), [spec.BLOCK_ACTIONS]),
    "a Shift that has left nothing": (SHIFTED.replace("F4-C4", "C4-F4"), [spec.UNCOVERING]),
    "a second lay": (LAID_ONE, [spec.ONE_LAY]),
    "an empty hand in a turn": (LAST_CARD.replace(" 8d/", " -/").replace("Ts/-", "Ts8d/-"), [spec.ROUND_END]),
    "a card on a Footing": (DEALT.replace("9c/-/", "9c/Kh/").replace("KdKhKs", "KdKs"), [spec.FOOTINGS]),
    "a Cornerstone too soon": (
        FULL_HANDS.replace("-/-/-/-/-/-/-/-", "-/-/9c/-/-/-/-/-").replace(" 9c9d", " 9d"),
        [spec.CORNERSTONES],
    ),
    "a hand too small": (DEALT.replace("8s Tc", " 8sTc"), [spec.HANDS]),
    "begun by somebody, in the deal": (TO_DEAL.replace(":-:-:-", ":1:1:-"), [spec.STARTER]),
    "a round too many": (SECOND_ROUND, [spec.MATCH_LENGTH]),
    "the winner of a round that goes on": (TABLE.replace(":1:1:-", ":1:1:2"), [spec.STALEMATE]),
    "a score for no round": (TABLE.replace("0/0/0/0", "5/0/0/0"), [spec.CLAIM]),
}


@pytest.mark.parametrize("what", UNSOUND)
def test_an_unsound_position(what: str) -> None:
    position, clauses = UNSOUND[what]
    ids = [clause.id for clause in clauses]
    for command in (
        ("ruling", GAME, position, "draw"),
        ("moves", GAME, position),
        ("perft", GAME, "1", f"--position={position}"),
    ):
        ran = vit(*command)
        assert (ran.code, ran.out) == (MALFORMED, "")
        for clause_id in ids:
            assert clause_id in ran.complaint
        error = vit(*command, "--json").document["error"]
        assert error["kind"] == "unsound-state"
        assert [finding["clause"] for finding in error["findings"]] == ids


def test_an_unsound_position_is_drawn_all_the_same() -> None:
    for position, clauses in UNSOUND.values():
        shown = vit("show", GAME, position)
        assert shown.code == MALFORMED
        if spec.THREE_PLAYERS not in clauses:  # which has no such positions
            assert position in shown.out.splitlines()


def test_how_much_of_the_quarry_is_left_can_hang_on_the_hands() -> None:
    """With hands of 10, no more than 8 cards are left to draw."""
    for position in (DEALT, FULL_HANDS):
        assert vit("show", GAME, position).code == 0
    assert vit("show", GAME, DEALT, "--reading", "hand-size=ten").code == MALFORMED
    assert spec.HANDS.id in vit("moves", GAME, DEALT, "--reading", "hand-size=ten").complaint


# What is agreed and not as usual


def said(ran: Ran) -> str:
    """All that is written for people, as one line."""
    return " ".join(f"{ran.out}\n{ran.err}".split()).lower()


@pytest.mark.parametrize(
    "arguments",
    [
        ("ruling", TABLE, "8d@C1"),
        ("ruling", TABLE, "8d@C4", "--explain"),
        ("show", TABLE),
        ("moves", TABLE),
        ("perft", "1", f"--position={TABLE}"),
    ],
    ids=range(5),
)
def test_what_is_not_as_usual_is_told(arguments: tuple[str, ...]) -> None:
    command, *rest = arguments
    for options, says, agreed in (
        (("--multi-lay",), "not as usual: multi-lay is played", (True, "rounds:1")),
        (("--match", "rounds:4"), "not as usual: the match is of 4 rounds", (False, "rounds:4")),
        (
            ("--match", "score:50", "--multi-lay"),
            "not as usual: the match is to a score of 50; multi-lay is played",
            (True, "score:50"),
        ),
        (("--match", "rounds:1"), "", (False, "rounds:1")),
        ((), "", (False, "rounds:1")),
    ):
        told = said(vit(command, GAME, *rest, *options))
        assert says in told
        assert ("not as usual" in told) is bool(says)
        config = vit(command, GAME, *rest, *options, "--json").document["config"]
        assert (config["multi_lay"], config["match"]) == agreed


# Records

RECORD = f"""\
vitruvius record 1
game: {GAME}
players: 4
match: rounds:2
multi-lay: yes
start: {FULL_HANDS}
deck: 9c9d9h9s
5. start:3
6. 5h@C1
7. end
result: none
"""


def replayed(text: str, *options: str) -> Ran:
    return vit("replay", GAME, "-", *options, given=text)


def test_what_a_record_is_refused_for() -> None:
    """A five goes onto no nine, and the turn cannot be ended before a card is laid."""
    ran = replayed(RECORD)
    assert ran.code == ILLEGAL
    assert f"move 6, 5h@C1, is illegal: {spec.WITHIN_ONE.id}" in ran.complaint
    document = replayed(RECORD, "--json").document
    assert document["number"] == 6
    assert list(broken(document["ruling"])) == [spec.WITHIN_ONE.id]
    later = replayed(RECORD.replace("5h@C1", "8h@C1").replace("7. end", "7. 7h@C1\n8. 6h@C1\n9. end"))
    assert later.code == ILLEGAL
    assert f"move 9, end, is illegal: {spec.TURN_ENDS.id}" in later.complaint


def test_a_record_of_legal_moves() -> None:
    ran = replayed(RECORD.replace("5h@C1", "8h@C1"))
    assert (ran.code, ran.err) == (LEGAL, "")
    assert ran.lines[0] == "7 moves, and each is legal."
    assert "not as usual: the match is of 2 rounds; multi-lay is played" in said(ran)


@pytest.mark.parametrize(("blocks", "winners"), [("5/0/0/0", "1,2"), ("4/0/0/0", "2")])
def test_a_record_that_lies(blocks: str, winners: str) -> None:
    start = LAST_CARD.replace("3/0/2/3w", blocks).replace("1:0/0/0/0:1:1:-", "2:4/9/0/0:1:2:2")
    text = f"vitruvius record 1\ngame: {GAME}\nplayers: 4\nmatch: rounds:2\nstart: {start}\n1. 8d@C1\nresult: {{}}\n"
    assert replayed(text.format(winners)).code == LEGAL
    for lie in ("1", "none", "draw"):
        ran = replayed(text.format(lie))
        assert ran.code == ILLEGAL
        assert "the record says that" in ran.complaint


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("players: 4", "players: 2", "line 3"),
        ("players: 4", "players: 3", "line 6"),
        ("match: rounds:2", "match: rounds:none", "line 4"),
        ("match: rounds:2", "match: until midnight", "line 4"),
        ("multi-lay: yes", "multi-lay: perhaps", "line 5"),
        ("multi-lay: yes", "base: dark", "line 5"),
        ("multi-lay: yes", "reading: ace=middle", "line 5"),
        ("deal:1", "dealt:1", "line 6"),
        ("deck: 9c9d", "deck: 9c9c", "line 7"),
        ("deck: 9c9d", "deck: 9c1d", "line 7"),
        ("5. start:3", "5. start:nobody", "line 8"),
        ("6. 5h@C1", "6. 5h@C9", "line 9"),
        ("6. 5h@C1", "7. 5h@C1", "line 9"),
        ("result: none", "result: 5", "line 11"),
    ],
    ids=range(14),
)
def test_what_is_no_record(old: str, new: str, place: str) -> None:
    assert old in RECORD
    ran = replayed(RECORD.replace(old, new))
    assert (ran.code, ran.out) == (MALFORMED, "")
    assert f"standard input: {place}: " in ran.complaint
    assert replayed(RECORD.replace(old, new), "--json").document["error"]["kind"] == "malformed-record"


def test_a_record_from_an_unsound_position() -> None:
    text = f"vitruvius record 1\ngame: {GAME}\nplayers: 4\nstart: {TABLE}\n1. 8d@C1\nresult: none\n"
    assert replayed(text).code == LEGAL
    ran = replayed(text.replace("6/6/6/6", "7/6/6/6"))
    assert (ran.code, ran.out) == (MALFORMED, "")
    assert "standard input: line 4: " in ran.complaint
    assert spec.STOCKPILE.id in ran.complaint
    error = replayed(text.replace("6/6/6/6", "7/6/6/6"), "--json").document["error"]
    assert error["kind"] == "unsound-state"


# Wrong use


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        (("moves", GAME, "start", "--players", "2"), "--players"),
        (("moves", GAME, "start", "--players", "5"), "--players"),
        (("moves", GAME, "start", "--players", "four"), "--players"),
        (("moves", GAME, "start", "--reading", "ace=middle"), "--reading"),
        (("moves", GAME, "start", "--reading", "aces=high"), "--reading"),
        (("moves", GAME, "start", "--reading", "ace"), "--reading"),
        (("moves", GAME, "start", "--match", "rounds:0"), "match"),
        (("moves", GAME, "start", "--match", "rounds"), "match"),
        (("moves", GAME, "start", "--match", "4"), "match"),
        (("moves", GAME, "start", "--match", "score:-1"), "match"),
        (("moves", GAME, "start", "--base", "dark"), "--base"),
        (("moves", "corintho", "start", "--multi-lay"), "--multi-lay"),
        (("moves", "cornerstone-tower", "start", "--match", "rounds:2"), "--match"),
        (("moves", GAME, "start", "--multi-lay=yes"), "--multi-lay"),
        (("ruling", GAME), "POSITION"),
        (("perft", GAME, "-1"), "-1"),
        (("perft", GAME, "1", "--deck", "7h7h"), "--deck"),
        (("clause", GAME, "third-lays"), "third-lay"),
        (("question", GAME, "aces"), "ace"),
        (("show", "cornerstone-card", "start"), "cornerstone-cards"),
    ],
)
def test_wrong_use(arguments: tuple[str, ...], place: str) -> None:
    ran = vit(*arguments)
    assert (ran.code, ran.out) == (WRONG_USE, "")
    assert place in ran.complaint


def test_players_that_the_position_does_not_have_are_refused() -> None:
    ran = vit("show", GAME, THREE_PLAY, "--players", "4")
    assert (ran.code, ran.out) == (MALFORMED, "")
    assert "hands: the position is for 3 players, and 4 play" in ran.complaint

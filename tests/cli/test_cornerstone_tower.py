"""The block tower on the command line: rulings as text and as documents, exit codes, and whatever is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import evolve

from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower import DEFAULT, format_block_set, notation
from vitruvius.record import Record, format_record
from vitruvius_spec.cornerstone_tower import clauses as spec
from vitruvius_spec.cornerstone_tower.examples import (
    CORNER,
    FIRST_BLOCK,
    OWN_OTHER,
    SIX_AGAINST_FIVE,
    STAIRS,
    STAIRS_HELD,
    STAIRS_TWO_LEVELS,
    SUM_OF_DICE,
    THIRTEEN_AND_EIGHT,
    TO_ROLL,
    TWO_PLAY,
)

from .running import Ran, check_malformed_move, check_malformed_position, vit

GAME = "cornerstone-tower"
LEGAL, ILLEGAL, MALFORMED, DISPUTED = 0, 1, 3, 4


def ruling(position: str, move: str, *options: str) -> Ran:
    return vit("ruling", GAME, position, move, *options)


def broken(ran: Ran) -> list[str]:
    """The ids of the clauses that the document says are broken."""
    return [finding["clause"] for finding in ran.document["findings"] if not finding["holds"]]


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


# Verdicts, by exit code, text and document


@pytest.mark.parametrize(
    ("position", "move", "code", "first"),
    [
        (FIRST_BLOCK, "4b-wu@c2.2", LEGAL, "LEGAL: play goes on."),
        (FIRST_BLOCK, "4a-eu@b1.2", ILLEGAL, "ILLEGAL."),
        (
            FIRST_BLOCK,
            "4a-eu@a2.2",
            DISPUTED,
            "DISPUTED: the rulebook does not answer: Which parts without support count as hanging over?",
        ),
        (SUM_OF_DICE, "5b-eu@a1.2", ILLEGAL, "ILLEGAL."),
        (STAIRS, "walk:a2.3", ILLEGAL, "ILLEGAL."),
        (STAIRS_TWO_LEVELS, "walk:a2.3", LEGAL, "LEGAL: play goes on."),
        (STAIRS, "walk:b2.1", LEGAL, "LEGAL: play goes on."),
        (SIX_AGAINST_FIVE, "done", LEGAL, "LEGAL, and player 3 wins."),
        (THIRTEEN_AND_EIGHT, "done", LEGAL, "LEGAL, but player 1 wins."),
        (TWO_PLAY, "fall:2:red", LEGAL, "LEGAL: play goes on."),
        (FIRST_BLOCK, "misbuilt:1a-eu@a1.2", LEGAL, "LEGAL: play goes on."),
    ],
)
def test_the_first_line_the_exit_code_and_the_document_agree(position: str, move: str, code: int, first: str) -> None:
    ran = ruling(position, move)
    assert ran.code == code
    assert ran.lines[0] == first
    with_json = ruling(position, move, "--json")
    assert with_json.code == code
    assert with_json.document["verdict"] == {LEGAL: "legal", ILLEGAL: "illegal", DISPUTED: "disputed"}[code]
    assert with_json.document["position"] == position
    assert with_json.document["move"]


@pytest.mark.parametrize(
    ("position", "move", "clause", "says"),
    [
        (FIRST_BLOCK, "4a-eu@b1.2", spec.OVERHANG, "c1.2 and d1.2 hang over to the east."),
        (
            SUM_OF_DICE,
            "5b-eu@a1.2",
            spec.MATCHING_BLOCK,
            "5b has 5 parts, and the dice show 2 and 3; their sum does not count.",
        ),
        (STAIRS_HELD, "walk:b2.1", spec.ONE_A_SPACE, "b2.1 holds red's meeple."),
        (STAIRS, "walk:c1.1", spec.NO_OPPONENT_COLOUR, "c1.1 is blue."),
        (CORNER, "walk:a2.3", spec.NO_DIAGONALS, "a2.3 is on a diagonal from b1.2."),
        (STAIRS, "walk:a2.3", spec.ONE_LEVEL, "a2.3 is 2 levels above a1.1."),
    ],
)
def test_a_refusal_says_what_bars_the_move_and_where(position: str, move: str, clause: object, says: str) -> None:
    ran = ruling(position, move)
    assert ran.code == ILLEGAL
    assert reasons(ran)[str(clause)] == says
    assert str(clause) in broken(ruling(position, move, "--json"))


@pytest.mark.parametrize(
    ("position", "move", "clause", "says"),
    [
        (
            STAIRS,
            "walk:b2.1",
            spec.OPEN_PATH,
            "The meeple walks from a1.1 to b2.1, by the table.",
        ),
        (
            STAIRS_TWO_LEVELS,
            "walk:a2.3",
            spec.RING_TWO_LEVELS,
            "By the ring a step goes two levels: a1.1 to a2.3.",
        ),
        (TO_ROLL, "roll:25", spec.MATCHING_BLOCK, "Red may build 2a, 2b, 5a or 5b."),
        (
            TWO_PLAY,
            "fall:2:red",
            spec.SMALL_FALL,
            "The blocks go back where they were, and play goes on.",
        ),
    ],
)
def test_a_legal_move_says_what_it_does(position: str, move: str, clause: object, says: str) -> None:
    assert reasons(ruling(position, move))[str(clause)] == says


def test_the_end_of_a_game_is_told_with_all_that_is_compared() -> None:
    parts = reasons(ruling(SIX_AGAINST_FIVE, "done"))[spec.FEWEST_PARTS.id]
    assert "player 1 put 6 parts back and player 3 put 2 + 3 = 5 parts back, so player 3 has won." in parts
    total = reasons(ruling(THIRTEEN_AND_EIGHT, "done"))[spec.COMBINED_HEIGHT.id]
    assert "13 + 8 = 21" in total
    document = ruling(SIX_AGAINST_FIVE, "done", "--json").document
    assert document["outcome"]["winners"] == [3]
    assert document["outcome"]["by"] == spec.FEWEST_PARTS.id


def test_a_dispute_shows_each_answer_and_how_to_choose_one() -> None:
    ran = ruling(OWN_OTHER, "walk:c1.1")
    assert ran.code == DISPUTED
    rows = [line.split() for line in ran.lines]
    assert ["other-own-colour", "verdict"] in rows
    assert ["no", "(default)", "ILLEGAL"] in rows
    assert "--reading other-own-colour=yes" in ran.out
    assert ruling(OWN_OTHER, "walk:c1.1", "--reading", "other-own-colour=yes").code == LEGAL
    assert ruling(OWN_OTHER, "walk:c1.1", "--reading", "other-own-colour=no").code == ILLEGAL
    verdicts = {
        (found["question"], found["answer"]): found["verdict"]
        for found in ruling(OWN_OTHER, "walk:c1.1", "--json").document["readings"]
    }
    assert verdicts == {
        (f"{GAME}:other-own-colour", "no"): "illegal",
        (f"{GAME}:other-own-colour", "yes"): "legal",
    }


END_ON_THE_TABLE = (
    "r1a-eu@b1.2;b2a-ue@c1.1;g1b-eu@a1.2 "
    "3:b2.1,1,1b+2a+2b+3a+3b+4a+4b+5a+5b+6a+6b/table,2,1a+1b+2b+3a+3b+4a+4b+5a+5b+6a+6b/"
    "a2.1,0,1a+2a+2b+3a+3b+4a+4b+5a+5b+6a+6b green:end:12"
)
"""A position that cannot be where the game ends at once with the last block."""


def test_no_row_of_a_table_hides_the_question_that_decides_it() -> None:
    ran = ruling(END_ON_THE_TABLE, "done")
    start = next(place for place, line in enumerate(ran.lines) if line.split()[-1:] == ["verdict"])
    rows = [re.split(" {3,}", line.strip()) for line in ran.lines[start : start + 4]]
    assert rows == [
        ["table-height", "tie-break-among", "verdict"],
        ["zero (default)", "tied (default)", "LEGAL, but player 1 wins"],
        ["zero (default)", "everyone", "LEGAL, but player 2 wins"],
        ["barred", "-", "LEGAL, but player 1 wins"],
    ]
    assert ran.lines[start + 4] == ""
    combinations = ruling(END_ON_THE_TABLE, "done", "--json").document["combinations"]
    assert {"unsound"} == {one["verdict"] for one in combinations if one["answers"]["end-moment"] == "last-block"}


TIED = "- 3:table,2,-/table,2,-/table,2,- first:1,2,3=6,2"
"""The last die of the first roll is to come, and a six ties it."""
GOES_ON = "The rulebook does not say how play goes on; first-roll-ties (tied by default) decides."


def test_a_question_that_only_decides_how_play_goes_on_is_told() -> None:
    ran = ruling(TIED, "first:6")
    assert ran.code == LEGAL
    assert ran.lines[0] == "LEGAL: play goes on."
    at = ran.lines.index(GOES_ON)
    answers = ("tied", "all", "nobody")
    assert ran.lines[at + 1] == "Agree on an answer, and choose it:"
    told = [line.split()[1] for line in ran.lines[at + 2 :] if line.startswith("  --reading")]
    assert told == [f"first-roll-ties={answer}" for answer in answers]
    explained = ruling(TIED, "first:6", "--explain")
    assert any(line.startswith(f"{GAME}:first-roll-ties:") for line in explained.lines)


def test_nothing_is_told_of_a_question_that_leads_to_the_same_position() -> None:
    says = "how play goes on"
    assert says not in ruling(TIED, "first:5").out  # no tie
    assert says not in ruling(TIED, "first:6", "--reading", "first-roll-ties=all").out
    assert says not in ruling(TIED, "first:6", "--reading", "first-roll-ties=tied").out
    # Of these the table of answers says what there is to say.
    assert says not in ruling(OWN_OTHER, "walk:c1.1").out
    assert says not in ruling(END_ON_THE_TABLE, "done").out
    assert says not in ruling(STAIRS, "walk:a2.3").out


def test_the_state_after_the_move_under_other_answers() -> None:
    given = tower.rule_on(tower.parse_state(TIED), tower.parse_move("first:6"))
    after = [state for state in map(given.after_under, given.readings) if state is not None]
    turns = [tower.format_state(state).rpartition(" ")[2] for state in after]
    assert turns == ["first:1,3=", "first:1,2,3=", "red:roll"]
    assert given.after is not None
    assert tower.format_state(given.after) == tower.format_state(after[0])
    over = tower.rule_on(tower.parse_state(END_ON_THE_TABLE), tower.parse_move("done"))
    assert all((over.after_under(answered) is None) != answered.sound for answered in over.readings)


def test_the_picture_is_plain_where_that_is_asked_for() -> None:
    for position, move in ((FIRST_BLOCK, "4a-eu@b1.2"), (STAIRS, "walk:b2.1"), (SIX_AGAINST_FIVE, "done")):
        ran = ruling(position, move, "--ascii")
        assert ran.out.isascii()
        assert all(line == line.rstrip() for line in ran.lines)


def test_explain_lists_every_clause_that_was_looked_at() -> None:
    full = ruling(STAIRS, "walk:c1.1", "--explain")
    for finding in ruling(STAIRS, "walk:c1.1", "--json").document["findings"]:
        assert any(line.startswith(f"{finding['clause']}:") for line in full.lines)


def test_a_position_that_begins_with_a_hyphen_is_no_option() -> None:
    assert FIRST_BLOCK.startswith("- ")
    assert vit("show", GAME, FIRST_BLOCK).code == 0
    assert vit("moves", GAME, FIRST_BLOCK).code == 0
    assert vit("ruling", GAME, "-", "1a-eu@b1.2", given=FIRST_BLOCK) == ruling(FIRST_BLOCK, "1a-eu@b1.2")


def test_how_the_base_stone_lies_can_be_chosen() -> None:
    assert ruling(FIRST_BLOCK, "1a-eu@b1.2").code == LEGAL
    assert ruling(FIRST_BLOCK, "1a-eu@b1.2", "--base", "natural").code == ILLEGAL
    assert ruling(FIRST_BLOCK, "1a-eu@a1.2", "--base", "natural").code == LEGAL


def test_the_notation_shows_a_position_that_play_leads_to() -> None:
    (shown,) = re.findall("such as `([^`]* [^`]* [^`]*)`", str(notation.__doc__))
    state = tower.parse_state(f"- {shown.split()[1].replace('b2.2', 'table')} red:build:25")
    for move in ("2a-nu@b1.2", "walk:b2.2", "done", "roll:25"):
        state = tower.play(state, tower.parse_move(move))
    assert tower.format_state(state) == shown
    assert vit("show", GAME, shown).code == 0


# Malformed positions and moves

SEATS = "3:table,2,-/table,2,-/table,2,-"
POSITIONS = {
    "nothing": ("", "position"),
    "two fields": ("- 3:table,2,-", "position"),
    "an unknown block": (f"r7a-eu@b1.2 {SEATS} blue:roll", "placed, block 1"),
    "an unknown colour": (f"y1a-eu@b1.2 {SEATS} blue:roll", "placed, block 1, first letter"),
    "an unknown rotation": (f"r2a-ee@b1.2 {SEATS} blue:roll", "placed, block 1, before the @"),
    "an unknown cell": (f"r1a-eu@b1 {SEATS} blue:roll", "placed, block 1, after the @"),
    "blocks out of order": (f"b1a-eu@b1.2;r1a-eu@a2.2 {SEATS} green:roll", "placed, block 2"),
    "a block twice": (f"r1a-eu@b1.2;r1a-eu@a2.2 {SEATS} green:roll", "placed, block 2"),
    "a pose that is another": (f"r1a-nu@b1.2 {SEATS} blue:roll", "placed, block 1"),
    "five players": ("- 5:table,2,- red:roll", "seats"),
    "a seat too few": ("- 3:table,2,-/table,2,- red:roll", "seats"),
    "a seat without rings": ("- 3:table,-/table,2,-/table,2,- red:roll", "seats, red"),
    "a meeple nowhere": ("- 3:b2,2,-/table,2,-/table,2,- red:roll", "seats, red, meeple"),
    "ten rings": ("- 3:table,10,-/table,2,-/table,2,- red:roll", "seats, red, rings"),
    "an unknown block in the box": ("- 3:table,2,9c/table,2,-/table,2,- red:roll", "seats, red, boxed"),
    "an unknown phase": (f"- {SEATS} red:rolling", "turn, phase"),
    "a colour nobody plays with": (f"- {SEATS} black:roll", "turn, colour"),
    "three dice": (f"- {SEATS} red:build:123", "turn, dice"),
    "an unknown power": (f"- {SEATS} red:build:12+d", "turn, powers"),
    "nobody left to roll": (f"- {SEATS} first:1,2=3,4", "turn, dice"),
    "10 MB": ("r" * 10_000_000, "position"),
    "a NUL": (f"- {SEATS} red:\0", "turn"),
    "an escape sequence": (f"\x1b[31m- {SEATS} red:roll", "placed, block 1"),
    "a surrogate": (f"- {SEATS} red:roll\udcff", "turn"),
}


@pytest.mark.parametrize("command", ["ruling", "moves", "show"])
@pytest.mark.parametrize("what", POSITIONS)
def test_a_malformed_position(what: str, command: str) -> None:
    position, place = POSITIONS[what]
    check_malformed_position(place, command, GAME, position, *(["stay"] if command == "ruling" else []))


@pytest.mark.parametrize(
    ("move", "place"),
    [
        ("", "move"),
        ("walk", "move"),
        ("walk:", "after walk"),
        ("walk:b2", "after walk"),
        ("walk:a1.0", "after walk"),  # the table has a name of its own
        ("9a-eu@b1.2", "before the -"),
        ("4a-eu@b", "after the @"),
        ("4a-uu@b1.2", "before the @"),
        ("box:4c", "after box"),
        ("ring:d", "after ring"),
        ("roll:2", "after roll"),
        ("roll:2,5", "after roll"),
        ("first:x", "after first"),
        ("fall:0:red", "after fall"),
        ("fall:3:yellow", "after fall, who made them fall"),
        ("fall:2:red:yellow", "after fall, whose meeples fell"),
        ("fall:2:red:blue:blue", "after fall, whose meeples fell"),
        ("fall:3", "after fall"),
        ("misbuilt:4a", "after misbuilt"),
        ("stay\n", "move"),
        ("\0", "move"),
        ("\udcff", "move"),
        ("4" * 10_000_000, "move"),
    ],
    ids=range(23),
)
def test_a_malformed_move(move: str, place: str) -> None:
    check_malformed_move(place, GAME, move)


# Unsound positions

UNSOUND = {
    "a block in the base stone": (f"r1a-eu@a1.1 {SEATS} blue:roll", [spec.BASE_STONE]),
    "two blocks in a cell": (f"r1a-eu@a1.2;b1a-eu@a1.2 {SEATS} green:roll", [spec.NO_OVERLAP]),
    "a block in the air": (f"r1a-eu@j9.4 {SEATS} blue:roll", [spec.FACE_CONTACT]),
    "a block below the table": (f"r2a-de@b0.1 {SEATS} blue:roll", [spec.NO_OVERLAP]),
    "turns out of order": (f"r1a-eu@b1.2 {SEATS} green:roll", [spec.CLOCKWISE]),
    "two meeples on a space": ("- 3:a1.1,2,-/a1.1,2,-/table,2,- red:roll", [spec.ONE_A_SPACE, spec.ONE_A_SPACE]),
    "a meeple in the air": ("- 3:a1.2,2,-/table,2,-/table,2,- red:roll", [spec.SPACES]),
    "three rings": ("- 3:table,3,-/table,2,-/table,2,- red:roll", [spec.SUPPLY]),
    "a meeple too soon": ("- 3:a1.1,2,-/table,2,-/table,2,- first:1,2,3=", [spec.MEEPLES_ASIDE]),
    "no dice": (f"- {SEATS} red:build", [spec.ROLLING]),
    "a ring too soon": ("- 3:table,1,-/table,2,-/table,2,- red:roll+a", [spec.RINGS]),
    "nothing built": (f"- {SEATS} red:walk:12*1a", [spec.DONE]),
    "nothing put back": (f"- {SEATS} red:walk:12", [spec.SITTING_OUT]),
}


@pytest.mark.parametrize("what", UNSOUND)
def test_an_unsound_position(what: str) -> None:
    position, clauses = UNSOUND[what]
    ids = [clause.id for clause in clauses]
    ran = ruling(position, "stay")
    assert (ran.code, ran.out) == (MALFORMED, "")
    for clause_id in ids:
        assert clause_id in ran.complaint
    error = ruling(position, "stay", "--json").document["error"]
    assert error["kind"] == "unsound-state"
    assert [finding["clause"] for finding in error["findings"]] == ids
    shown = vit("show", GAME, position)
    assert shown.code == MALFORMED
    assert position in shown.out.splitlines()


# Records

RECORD = f"""\
vitruvius record 1
game: {GAME}
players: 3
start: - {SEATS} first:1,2,3=
1. first:2
2. first:6
3. first:6
4. first:1
5. first:4
6. roll:12
7. 1a-eu@b1.2
8. stay
9. done
10. roll:44
11. box:4a
result: none
"""


def replayed(text: str, *options: str) -> Ran:
    return vit("replay", GAME, "-", *options, given=text)


def test_a_record_stops_at_the_first_illegal_move() -> None:
    ran = replayed(RECORD)
    assert ran.code == ILLEGAL
    assert f"move 11, box:4a, is illegal: {spec.ONLY_MATCH.id}" in ran.complaint
    document = replayed(RECORD, "--json").document
    assert document["number"] == 11
    assert document["ruling"]["verdict"] == "illegal"
    assert document["positions"][-1].endswith(" red:build:44")


def test_a_record_of_legal_moves() -> None:
    ran = replayed(RECORD.replace("11. box:4a\n", ""))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("10 moves, and each is legal.")


FALLEN = """\
vitruvius record 1
game: {game}
players: {players}
start: {start}
1. {move}
result: {result}
"""
"""The record of a game of which only the fall is to come that ends it."""

THREE_STAND = f"r1a-eu@b1.2;b1a-eu@c1.1;g2a-ue@a2.2 {SEATS} green:walk:12*2a"
COLLAPSED = spec.COLLAPSE.id


@pytest.mark.parametrize(
    ("move", "answers", "says"),
    [
        (
            "fall:3+new:green",
            (),
            "Green (player 3) has made the tower collapse: 3 blocks fell at once, the new one among them.",
        ),
        (
            "fall:3+new:red",
            ("fall-belongs-to=cause",),
            "Red (player 1) has made the tower collapse: 3 blocks fell at once, the new one among them.",
        ),
    ],
)
def test_a_replay_tells_how_the_tower_collapsed(move: str, answers: tuple[str, ...], says: str) -> None:
    header = "".join(f"reading: {answer}\n" for answer in answers)
    result = vit("ruling", GAME, THREE_STAND, move, *(f"--reading={answer}" for answer in answers), "--json").document
    winners = result["outcome"]["winners"]
    text = FALLEN.format(
        game=GAME, players=3, start=THREE_STAND, move=move, result=",".join(map(str, winners)) or "draw"
    ).replace("start: ", f"{header}start: ")
    ran = replayed(text)
    assert (ran.code, ran.err) == (0, "")
    assert reasons(ran)[COLLAPSED] == says
    (ending,) = (found for found in replayed(text, "--json").document["ending"] if found["clause"] == COLLAPSED)
    assert ending["because"]["blocks"] == 3
    assert ending["because"]["new"] is True
    # The ruling on the fall says the same.
    given = ruling(THREE_STAND, move, *(f"--reading={answer}" for answer in answers))
    assert reasons(given)[COLLAPSED] == says


TWO_FALL = "r1a-eu@b1.2;b1a-eu@c1.1;g1a-eu@a1.2;k1a-eu@a2.2 2:table,2,-/table,2,-/table,2,-/table,2,- red:build:12"


def test_a_replay_tells_of_a_collapse_without_the_new_block_and_of_two_players() -> None:
    text = FALLEN.format(game=GAME, players=2, start=TWO_FALL, move="fall:4:red", result="2")
    ran = replayed(text)
    assert (ran.code, ran.err) == (0, "")
    assert reasons(ran) == {COLLAPSED: "Red (player 1) has made the tower collapse: 4 blocks fell at once."}
    assert "red (player 1) made the tower collapse; player 2 wins" in ran.lines
    assert any(line.startswith("The game is over: player 2 has won") for line in ran.lines)
    lie = replayed(text.replace("result: 2", "result: 1"))
    assert lie.code == ILLEGAL
    assert "Red (player 1) has made the tower collapse: 4 blocks fell at once." in lie.out


def test_who_made_the_tower_collapse_is_told_where_nothing_else_is_known() -> None:
    after = ruling(TWO_FALL, "fall:4:red", "--json").document["after"]
    says = "red (player 1) made the tower collapse; player 2 wins"
    assert says in vit("show", GAME, after).lines
    text = FALLEN.format(game=GAME, players=2, start=after, move="", result="2").replace("1. \n", "")
    ran = replayed(text)
    assert (ran.code, ran.err) == (0, "")
    assert says in ran.lines
    assert replayed(text, "--json").document["ending"] == []


def test_a_replay_tells_why_a_game_has_ended_without_a_collapse() -> None:
    text = FALLEN.format(game=GAME, players=3, start=SIX_AGAINST_FIVE, move="done", result="3")
    ran = replayed(text)
    assert (ran.code, ran.err) == (0, "")
    assert reasons(ran) == {spec.GAME_END.id: "Every colour has used all blocks."}
    assert replayed(RECORD, "--json").document["ending"] == []


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("players: 3", "players: 5", "line 3"),
        ("players: 3", "players: 2", "line 4"),
        ("players: 3\n", "players: 3\nbase: oak\n", "line 4"),
        ("players: 3\n", "players: 3\nblocks: mine 1a=C\n", "line 4"),
        ("players: 3\n", "players: 3\nreading: headroom=high\n", "line 4"),
        ("first:1,2,3=", "first:1,2,4=", "line 4"),
        ("1. first:2", "1. first:two", "line 5"),
        ("7. 1a-eu@b1.2", "7. 1a-eu@b1", "line 11"),
        ("8. stay", "9. stay", "line 12"),
        ("result: none\n", "", "line 15"),
        ("result: none", "result: 4", "line 16"),
        ("result: none\n", "result: none", "line 16"),
    ],
    ids=range(12),
)
def test_what_is_no_record(old: str, new: str, place: str) -> None:
    assert old in RECORD
    ran = replayed(RECORD.replace(old, new))
    assert (ran.code, ran.out) == (MALFORMED, "")
    assert f"standard input: {place}: " in ran.complaint
    assert replayed(RECORD.replace(old, new), "--json").document["error"]["kind"] == "malformed-record"


# Block sets

BLOCKS = format_block_set(DEFAULT)


def with_blocks(text: str | bytes, folder: Path, *options: str) -> Ran:
    file = folder / "blocks.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return ruling(FIRST_BLOCK, "4a-eu@b1.2", "--blocks", str(file), *options)


def test_a_block_set_is_played_with(tmp_path: Path) -> None:
    # In this set 4a is a straight one.
    straight = BLOCKS.replace('4a = [["N..", "CNC"]]', '4a = [["CNCN"]]').replace('"default"', '"mine"')
    assert straight != BLOCKS
    ran = with_blocks(straight, tmp_path)
    assert reasons(ran)[spec.OVERHANG.id] == "c1.2, d1.2 and e1.2 hang over to the east."
    document = with_blocks(straight, tmp_path, "--json").document
    assert document["config"]["blocks"]["name"] == "mine"


# What is agreed and not as usual

MINE = BLOCKS.replace('"default"', '"mine"').replace('4a = [["N..", "CNC"]]', '4a = [["CNCN"]]')
BASE_SAID = "the base stone is natural at a1.1"


def said(ran: Ran) -> str:
    """All that is written for people, as one line."""
    return " ".join(f"{ran.out}\n{ran.err}".split())


AGREED = [
    ("ruling", FIRST_BLOCK, "1b-eu@b1.2"),
    ("ruling", FIRST_BLOCK, "4a-eu@b1.2", "--explain"),
    ("ruling", FIRST_BLOCK, "4a-eu@b1.2", "--ascii", "--reading", "headroom=own-cell"),
    ("show", FIRST_BLOCK),
    ("show", f"r1a-eu@a1.1 {SEATS} blue:roll"),  # unsound
    ("moves", FIRST_BLOCK),
    ("moves", TWO_FALL.replace("build:12", "collapsed")),
    ("perft", "1", "--position", TO_ROLL),
    ("perft", "1", "--divide", "--position", TO_ROLL),
]


@pytest.mark.parametrize("arguments", AGREED, ids=range(len(AGREED)))
def test_what_is_not_as_usual_is_told(arguments: tuple[str, ...], tmp_path: Path) -> None:
    command, *rest = arguments
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    for options, says in (
        (("--base", "natural"), f"Not as usual: {BASE_SAID}."),
        (("--blocks", str(file)), f"Not as usual: the block set is mine ({file})."),
        (
            ("--base", "natural", "--blocks", str(file)),
            f"Not as usual: {BASE_SAID}; the block set is mine ({file}).",
        ),
        (("--base", "dark"), ""),
        ((), ""),
    ):
        ran = vit(command, GAME, *rest, *options)
        told = said(ran).lower()
        assert says.lower().removesuffix(".") in told
        assert ("not as usual" in told) is bool(says)
        if command in {"moves", "perft"}:
            # What is listed is read by programs, too.
            assert ran.out == "" or "usual" not in ran.out
    usual = tmp_path / "usual.toml"
    usual.write_text(BLOCKS, encoding="utf-8")
    assert "not as usual" not in said(vit(command, GAME, *rest, "--blocks", str(usual))).lower()


def test_blocks_from_standard_input_are_told_as_such() -> None:
    ran = vit("show", GAME, FIRST_BLOCK, "--blocks", "-", given=MINE)
    assert "Not as usual: the block set is mine (standard input)." in ran.lines


def test_a_file_s_name_is_written_so_that_it_is_safe(tmp_path: Path) -> None:
    file = tmp_path / "mi\x1b[31mne\n.toml"
    file.write_text(MINE, encoding="utf-8")
    ran = vit("show", GAME, FIRST_BLOCK, "--blocks", str(file))
    assert "mi\\x1b[31mne\\n.toml" in said(ran)
    assert "\x1b" not in ran.out


@pytest.mark.parametrize("arguments", AGREED, ids=range(len(AGREED)))
def test_a_document_says_what_is_agreed(arguments: tuple[str, ...], tmp_path: Path) -> None:
    command, *rest = arguments
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    ran = vit(command, GAME, *rest, "--base", "natural", "--blocks", str(file), "--json")
    assert "usual" not in ran.err
    agreed = ran.document["config"]
    assert (agreed["base"], agreed["blocks"]["name"]) == ("natural", "mine")
    agreed = vit(command, GAME, *rest, "--json").document["config"]
    assert (agreed["base"], agreed["blocks"]) == ("dark", "default")


def test_a_replay_tells_what_is_not_as_usual(tmp_path: Path) -> None:
    state = tower.parse_state(FIRST_BLOCK)
    blocks = tower.read_block_set(_written(tmp_path, MINE))
    natural = evolve(state, config=evolve(state.config, base=tower.BaseStone.NATURAL, blocks=blocks))
    move = next(iter(tower.legal_moves(natural)))
    says = f"Not as usual: {BASE_SAID}; the block set is mine."
    ran = replayed(format_record(Record(tower.GAME, natural, (move,), None)))
    assert (ran.code, ran.lines[0]) == (LEGAL, "1 move, and each is legal.")
    assert says in ran.lines
    stopped = replayed(format_record(Record(tower.GAME, natural, (tower.parse_move("done"),), None)))
    assert stopped.code == ILLEGAL
    assert says in stopped.out.splitlines()
    assert "usual" not in replayed(format_record(Record(tower.GAME, state, (), None))).out


def _written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_corintho_has_nothing_but_the_usual() -> None:
    for arguments in (("show", "corintho", "start"), ("ruling", "corintho", "start", "C@b2")):
        assert "usual" not in said(vit(*arguments))
    for arguments in (("moves", "corintho", "start"), ("perft", "corintho", "1")):
        assert "usual" not in said(vit(*arguments))
        assert vit(*arguments, "--json").document["config"]["players"] == 2


# What is no block set


@pytest.mark.parametrize(
    ("old", "new", "places"),
    [
        ("format = 1", "format = 2", ("format",)),
        ('name = "default"', "name = 5", ("name",)),
        ('4a = [["N..", "CNC"]]', "", ("4a",)),
        ('4a = [["N..", "CNC"]]', '4a = [["N..", "CXC"]]', ("4a, level 1, row 2",)),
        ('4a = [["N..", "CNC"]]', '4a = [["N..", "CN"]]', ("4a, level 1, row 2",)),
        ('4a = [["N..", "CNC"]]', '4a = [["N..", "CNN"]]', ("4a",)),
        ('4a = [["N..", "CNC"]]', '4a = [["N..N", "CNC."]]', ("4a",)),
        ('4a = [["N..", "CNC"]]', '4a = "CNCN"', ("4a",)),
        ('1b = [["N"]]', '1b = [["C"]]', ("1b",)),
        ("[blocks]", "[blocks", ("TOML",)),
    ],
    ids=range(10),
)
def test_what_is_no_block_set(old: str, new: str, places: tuple[str, ...], tmp_path: Path) -> None:
    assert old in BLOCKS
    ran = with_blocks(BLOCKS.replace(old, new), tmp_path)
    assert (ran.code, ran.out) == (MALFORMED, "")
    for place in (str(tmp_path / "blocks.toml"), *places):
        assert place in ran.complaint
    assert len(ran.complaint) < 400
    error = with_blocks(BLOCKS.replace(old, new), tmp_path, "--json").document["error"]
    assert error["kind"] == "malformed-blocks"


def test_the_file_that_the_documents_show_holds_the_default_set() -> None:
    shown = Path(__file__).parents[2] / "docs" / "examples" / "blocks.toml"
    assert shown.read_text(encoding="utf-8").partition("\n")[2] == BLOCKS


def test_blocks_that_are_no_text(tmp_path: Path) -> None:
    for content in (b"", b"\xff", b"\0", b"=" * 10_000_000):
        assert with_blocks(content, tmp_path).code == MALFORMED


def test_blocks_that_cannot_be_read(tmp_path: Path) -> None:
    for file in (tmp_path / "nowhere", tmp_path):
        ran = ruling(FIRST_BLOCK, "4a-eu@b1.2", "--blocks", str(file))
        assert (ran.code, ran.out) == (2, "")
        assert str(file) in ran.complaint


def test_blocks_from_standard_input() -> None:
    ran = vit("show", GAME, "start", "--blocks", "-", given=BLOCKS)
    assert ran.code == 0
    refused = vit("show", GAME, "start", "--blocks", "-", given="x")
    assert refused.code == MALFORMED
    assert "standard input" in refused.complaint


@pytest.mark.parametrize(
    "arguments",
    [("ruling", GAME, "-", "stay"), ("moves", GAME, "-"), ("show", GAME, "-"), ("perft", GAME, "1", "--position", "-")],
    ids=lambda arguments: arguments[0],
)
def test_standard_input_is_one_thing_only(arguments: tuple[str, ...]) -> None:
    for given in (BLOCKS, FIRST_BLOCK, ""):
        ran = vit(*arguments, "--blocks", "-", given=given)
        assert (ran.code, ran.out) == (2, "")
        assert "standard input can be only one of them" in ran.complaint


# Wrong use


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        (("moves", GAME, "start", "--players", "5"), "--players"),
        (("moves", GAME, "start", "--reading", "headroom=high"), "--reading"),
        (("moves", GAME, "start", "--reading", "headrom=own-cell"), "--reading"),
        (("moves", GAME, "start", "--base", "oak"), "base"),
        (("moves", "corintho", "start", "--base", "dark"), "--base"),
        (("clause", GAME, "overhangs"), "overhang"),
        (("question", GAME, "table-walks"), "table-walk"),
    ],
)
def test_wrong_use(arguments: tuple[str, ...], place: str) -> None:
    ran = vit(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert place in ran.complaint

"""Text and back: of states, sound or not, and of moves, cells and poses."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given

from tests.edits import edited
from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell, Direction, Rotation
from vitruvius.cornerstone_tower.clauses.turns import opening
from vitruvius.cornerstone_tower.notation import (
    LONGEST,
    format_cell,
    format_move,
    format_pose,
    format_state,
    parse_cell,
    parse_move,
    parse_pose,
    parse_state,
    players_in,
)
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.state import (
    TABLE,
    BaseStone,
    Build,
    Config,
    End,
    Fall,
    Fate,
    FirstRoll,
    FirstRolls,
    Misbuild,
    Move,
    Phase,
    Placed,
    Pose,
    Power,
    Roll,
    SitOut,
    State,
    Stay,
    Turn,
    Used,
    UseRing,
    Walk,
)
from vitruvius.errors import MalformedInput, MalformedMove, MalformedState

from .well_typed import BLOCKS, cells, moves, poses, states

SEATS = "4:table,2,-/table,2,-/table,2,-/table,2,-"
START = f"- {SEATS} first:1,2,3,4="
PLAYED = "r2a-nu@b2.2;b4a-eu@-a-1.1;g1b-eu@a1.2 3:b2.3,2,-/table,1,1a+6b/-aa12.1,0,4a blue:walk:25+ac*4a"
STATES = (
    START,
    PLAYED,
    "- 2:table,2,-/table,2,-/table,2,-/table,2,- first:1,2=5",
    f"k3a-ue@zz999.999 {SEATS} black:collapsed",
    f"- {SEATS} green:build:33",
)
LETTERS = "abcegnrsuw0123459/,;+-:=*@. \0"
"""What texts are written with, and more."""
EAST_UP, NORTH_UP = ROTATIONS[0], Rotation(Direction.NORTH, Direction.WEST, Direction.UP)


# Cells and poses


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("a1.1", Cell(0, 0, 1)),
        ("b2.3", Cell(1, 1, 3)),
        ("z10.12", Cell(25, 9, 12)),
        ("aa1.1", Cell(26, 0, 1)),
        ("az1.1", Cell(51, 0, 1)),
        ("ba1.1", Cell(52, 0, 1)),
        ("zz999.999", Cell(701, 998, 999)),
        ("-a0.1", Cell(-1, -1, 1)),
        ("-z-1.1", Cell(-26, -2, 1)),
        ("-aa-9.0", Cell(-27, -10, 0)),
        ("-zz-999.0", Cell(-702, -1_000, 0)),
        ("b1.0", Cell(1, 0, 0)),
        ("table", TABLE),
    ],
)
def test_a_cells_text(text: str, cell: Cell) -> None:
    assert parse_cell(text) == cell
    assert format_cell(cell) == text


@given(cells())
def test_a_cell_is_read_back_from_its_text(cell: Cell) -> None:
    assert parse_cell(format_cell(cell)) == cell


MALFORMED_CELLS = [
    "",
    "a1.0",
    "b2",
    "b2.",
    "b.3",
    "2.3",
    "B2.3",
    "b02.3",
    "b2.03",
    "b-0.3",
    "b+1.3",
    "b2.-1",
    "b2,3",
    " b2.3",
    "b2.3\n",
    "aaa1.1",
    "b1000.1",
    "b1.1000",
    "--b1.1",
    "b\u0662.3",
    "\u00e41.1",
    "Table",
    "a" * 10_000_000,
]


@pytest.mark.parametrize("text", MALFORMED_CELLS, ids=range(len(MALFORMED_CELLS)))
def test_a_malformed_cell_is_refused(text: str) -> None:
    for read in (parse_cell, lambda text: parse_move(f"walk:{text}")):
        with pytest.raises(MalformedInput) as refused:
            read(text)
        assert str(refused.value).isprintable()
        assert len(str(refused.value)) < 200


@pytest.mark.parametrize("place", ["a1.0", "b2.991", "zz1.1", "-zz1.1", "a999.1", "a-999.1", "zz998.999"])
@pytest.mark.parametrize("kind", ["", "misbuilt:"])
def test_a_block_lies_where_all_its_cubes_can_be_written(place: str, kind: str) -> None:
    with pytest.raises(MalformedMove, match="out of reach"):
        parse_move(f"{kind}3a-wu@{place}")


@given(BLOCKS, poses())
def test_a_pose_is_read_back_from_its_text(block: Block, pose: Pose) -> None:
    assert parse_pose(format_pose(block, pose)) == (block, pose)


def test_each_rotation_has_a_text_of_its_own() -> None:
    assert len({rotation.text for rotation in ROTATIONS}) == len(ROTATIONS) == 24
    assert parse_pose("4a-nu@b2.3") == (Block.FOUR_A, Pose(NORTH_UP, Cell(1, 1, 3)))


# States


@given(states())
def test_a_state_is_read_back_from_its_text(state: State) -> None:
    text = format_state(state)
    assert parse_state(text, state.config) == state
    assert players_in(text) == state.players
    assert format_state(parse_state(text, state.config)) == text
    assert text.isascii()
    assert text.isprintable()
    assert len(text.split(" ")) == 3
    assert len(text) <= LONGEST


def test_the_starts() -> None:
    for players, text in (
        (2, "- 2:table,2,-/table,2,-/table,2,-/table,2,- first:1,2="),
        (3, "- 3:table,2,-/table,2,-/table,2,- first:1,2,3="),
        (4, START),
    ):
        start = opening(Config(players=players))
        assert format_state(start) == text
        assert parse_state(text) == start


def test_the_longest_text_of_any_position_is_not_too_long() -> None:
    rotation = ROTATIONS[0]
    far = Cell(-702, -999, 999)
    placed = tuple(Placed(colour, block, Pose(rotation, far)) for colour in Colour for block in Block)
    seat = parse_state(START).seats[0]
    boxed = tuple(Fate.BOXED for _ in Block)
    seats = tuple(type(seat)(boxed, 9, far) for _ in Colour)
    turn = Turn(Colour.BLACK, Phase.COLLAPSED, 6, 6, Used(9, 9, 9), Block.SIX_B)
    state = State(placed=placed, seats=seats, turn=turn, first=FirstRolls(), config=Config(players=4))
    assert len(format_state(state)) < LONGEST


def test_each_part_of_a_states_text_is_where_it_belongs() -> None:
    state = parse_state(PLAYED)
    assert state.placed == (
        Placed(Colour.RED, Block.TWO_A, Pose(NORTH_UP, Cell(1, 1, 2))),
        Placed(Colour.BLUE, Block.FOUR_A, Pose(EAST_UP, Cell(-1, -2, 1))),
        Placed(Colour.GREEN, Block.ONE_B, Pose(EAST_UP, Cell(0, 0, 2))),
    )
    red, blue, green = state.seats
    assert red.fates == tuple(Fate.BUILT if block is Block.TWO_A else Fate.SUPPLY for block in Block)
    assert (red.rings, red.meeple) == (2, Cell(1, 1, 3))
    assert [block for block in Block if blue.fates[block] is Fate.BOXED] == [Block.ONE_A, Block.SIX_B]
    assert [block for block in Block if blue.fates[block] is Fate.BUILT] == [Block.FOUR_A]
    assert (blue.rings, blue.meeple) == (1, TABLE)
    assert (green.rings, green.meeple) == (0, Cell(-27, 11, 1))
    used = Used(any_block=1, two_levels=1)
    assert state.turn == Turn(Colour.BLUE, Phase.WALK, 2, 5, used, Block.FOUR_A)
    assert state.first == FirstRolls()
    assert state.config == Config(players=3)


def test_the_roll_for_the_first_turn() -> None:
    state = parse_state(START.replace("=", "=5,3"))
    assert state.first == FirstRolls((1, 2, 3, 4), (5, 3))  # type: ignore[arg-type]  # numbers are players
    assert state.turn == Turn(Colour.RED, Phase.FIRST_ROLL)
    tied = parse_state(START.replace("1,2,3,4=", "2,4=6"))
    assert tied.first == FirstRolls((2, 4), (6,))  # type: ignore[arg-type]


def test_what_was_agreed_comes_from_the_config() -> None:
    config = Config(players=4, base=BaseStone.NATURAL)
    assert parse_state(START, config).config == config
    with pytest.raises(MalformedState, match="seats"):
        parse_state(START, Config(players=3))


def test_a_block_of_a_structure_lies_in_the_one_pose_that_it_has_there() -> None:
    single = f"r1a-nu@b2.2 {SEATS} red:roll"
    with pytest.raises(MalformedState, match=r"r1a-eu@b2\.2"):
        parse_state(single)
    assert parse_state(single.replace("nu", "eu")).placed[0].pose == Pose(EAST_UP, Cell(1, 1, 2))
    # To propose one, any will do.
    assert parse_move("1a-nu@b2.2") == Build(Block.ONE_A, Pose(NORTH_UP, Cell(1, 1, 2)))


# Each of these has one fault. The words are those by which the message names the place.
MALFORMED_STATES = [
    ("", "position"),
    (START + " ", "position"),
    (" " + START, "position"),
    (START.replace(" ", "  ", 1), "position"),
    (START.replace(" ", "\t"), "position"),
    ("-" * 2_001, "position"),
    ("\0" * 10_000_000, "position"),
    (f" {SEATS} red:roll", "placed, block 1, first letter"),
    (f"x {SEATS} red:roll", "placed, block 1"),
    (f"4a-eu@b2.2 {SEATS} red:roll", "placed, block 1, first letter"),
    (f"r4a-eu@b2.2; {SEATS} red:roll", "placed, block 2, first letter"),
    (f"r4a-eu@b2.2;;r4b-eu@b2.3 {SEATS} red:roll", "placed, block 2"),
    (f"-;r4a-eu@b2.2 {SEATS} red:roll", "placed, block 1"),
    (f"r4c-eu@b2.2 {SEATS} red:roll", "placed, block 1, before the -"),
    (f"r7a-eu@b2.2 {SEATS} red:roll", "placed, block 1, before the -"),
    (f"r4a-ew@b2.2 {SEATS} red:roll", "placed, block 1, before the @"),
    (f"r4a-ee@b2.2 {SEATS} red:roll", "placed, block 1, before the @"),
    (f"r4a-e@b2.2 {SEATS} red:roll", "placed, block 1, before the @"),
    (f"r4aeu@b2.2 {SEATS} red:roll", "placed, block 1"),
    (f"r4a-eu {SEATS} red:roll", "placed, block 1"),
    (f"r4a-eu@table {SEATS} red:roll", "placed, block 1, after the @"),
    (f"r4a-eu@b2.-1 {SEATS} red:roll", "placed, block 1, after the @"),
    (f"r4a-eu@b2.2;r4a-eu@b2.3 {SEATS} red:roll", "placed, block 2: red's 4a is placed twice"),
    (f"r4b-eu@b2.2;r4a-eu@b2.3 {SEATS} red:roll", "placed, block 2: red's 4a belongs before red's 4b"),
    (f"b4a-eu@b2.2;r4a-eu@b2.3 {SEATS} red:roll", "placed, block 2: red's 4a belongs before blue's 4a"),
    ("k4a-eu@b2.2 3:table,2,-/table,2,-/table,2,- red:roll", "placed, block 1, first letter"),
    ("- table,2,-/table,2,-/table,2,- red:roll", "seats"),
    ("- 1:table,2,-/table,2,- red:roll", "seats"),
    ("- 5:table,2,- red:roll", "seats"),
    ("- 04:table,2,- red:roll", "seats"),
    (f"- \u0664{SEATS[1:]} red:roll", "seats"),
    ("- 3:table,2,-/table,2,- red:roll", "seats"),
    ("- 2:table,2,-/table,2,- red:roll", "seats"),
    ("- 4:table,2,-/table,2,-/table,2,- red:roll", "seats"),
    (START.replace("table", "b2", 1), "seats, red, meeple"),
    (START.replace("table", "a1.0", 1), "seats, red, meeple"),
    (START.replace("2,-/", "/", 1), "seats, red"),
    (START.replace(",2,-/", ",22,-/", 1), "seats, red, rings"),
    (START.replace(",2,-/", ",-1,-/", 1), "seats, red, rings"),
    (START.replace(",2,-/", ",\u00b2,-/", 1), "seats, red, rings"),
    (START.replace("- first", "1c first"), "seats, black, boxed"),
    (START.replace("- first", "1a+ first"), "seats, black, boxed"),
    (START.replace("- first", "1b+1a first"), "seats, black, boxed"),
    (START.replace("- first", "1a+1a first"), "seats, black, boxed"),
    (PLAYED.replace("1a+6b", "4a+6b"), "seats, blue, boxed: 4a"),
    (f"- {SEATS} ", "turn"),
    (f"- {SEATS} red", "turn"),
    (f"- {SEATS} red:", "turn"),
    (f"- {SEATS} pink:roll", "turn, colour"),
    ("- 3:table,2,-/table,2,-/table,2,- black:roll", "turn, colour"),
    (f"- {SEATS} red:sleep", "turn, phase"),
    (f"- {SEATS} red:first", "turn, phase"),
    (f"- {SEATS} red:first_roll", "turn"),
    (f"- {SEATS} red:build:2", "turn, dice"),
    (f"- {SEATS} red:build:255", "turn, dice"),
    (f"- {SEATS} red:roll:00", "turn, dice"),
    (f"- {SEATS} red:build:", "turn"),
    (f"- {SEATS} red:build:25+", "turn"),
    (f"- {SEATS} red:build:25+d", "turn, powers"),
    (f"- {SEATS} red:build:25+ba", "turn, powers"),
    (f"- {SEATS} red:build:25+{'a' * 10}", "turn, powers"),
    (f"- {SEATS} red:walk:25*", "turn"),
    (f"- {SEATS} red:walk:25*7a", "turn, block"),
    (f"- {SEATS} red:walk:25*4a+c", "turn, block"),
    (f"- {SEATS} red:walk*4a:25", "turn, block"),
    (f"- {SEATS} first:", "turn"),
    (f"- {SEATS} first:1,2", "turn"),
    (f"- {SEATS} first:=", "turn, contenders"),
    (f"- {SEATS} first:0,1=", "turn, contenders"),
    (f"- {SEATS} first:2,1=", "turn, contenders"),
    (f"- {SEATS} first:1,1=", "turn, contenders"),
    (f"- {SEATS} first:1,5=", "turn, contenders"),
    (f"- {SEATS.replace('4', '2')} first:1,3=", "turn, contenders"),
    (f"- {SEATS} first:1,2=x", "turn, dice"),
    (f"- {SEATS} first:1,2=5,", "turn, dice"),
    (f"- {SEATS} first:1,2=5,3", "turn, dice"),
    (f"- {SEATS} red:roll\0", "turn"),
    (f"- {SEATS} red:roll\n", "turn"),
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


def test_how_many_play_is_told_by_any_text_that_says_so() -> None:
    assert players_in("nonsense 3: nonsense") == 3
    for text in ("", START.replace("4", "5"), "- - -"):
        with pytest.raises(MalformedState):
            players_in(text)


# Moves


@given(moves())
def test_a_move_is_read_back_from_its_text(move: Move) -> None:
    text = format_move(move)
    assert parse_move(text) == move
    assert text.isascii()
    assert " " not in text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("first:5", FirstRoll(5)),
        ("roll:25", Roll(2, 5)),
        ("ring:a", UseRing(Power.ANY_BLOCK)),
        ("ring:c", UseRing(Power.TWO_LEVELS)),
        ("4a-nu@b2.3", Build(Block.FOUR_A, Pose(NORTH_UP, Cell(1, 1, 3)))),
        ("1b-eu@-c-12.1", Build(Block.ONE_B, Pose(EAST_UP, Cell(-3, -13, 1)))),
        ("box:4a", SitOut(Block.FOUR_A)),
        ("walk:b2.3", Walk(Cell(1, 1, 3))),
        ("walk:table", Walk(TABLE)),
        ("walk:c1.0", Walk(Cell(2, 0, 0))),
        ("stay", Stay()),
        ("done", End()),
        ("fall:2:red", Fall(2, False, Colour.RED)),
        ("fall:2:red:blue:black", Fall(2, False, Colour.RED, (Colour.BLUE, Colour.BLACK))),
        ("fall:3+new:black", Fall(3, True, Colour.BLACK)),
        ("misbuilt:4a-nu@b2.3", Misbuild(Block.FOUR_A, Pose(NORTH_UP, Cell(1, 1, 3)))),
    ],
)
def test_a_moves_text(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert format_move(move) == text


MALFORMED_MOVES = [
    ("", "move"),
    ("pass", "move"),
    ("Stay", "move"),
    ("stay\n", "move"),
    ("stay:", "move"),
    ("done:red", "move"),
    (" done", "move"),
    ("first", "move"),
    ("first:", "after first"),
    ("first:x", "after first"),
    ("first:05", "after first"),
    ("first:\u00b2", "after first"),
    ("roll:2", "after roll"),
    ("roll:2,5", "after roll"),
    ("roll:255", "after roll"),
    ("ring:", "after ring"),
    ("ring:d", "after ring"),
    ("ring:ab", "after ring"),
    ("4a", "move"),
    ("4a@b2.3", "move"),
    ("4a-nu", "move"),
    ("7a-nu@b2.3", "before the -"),
    ("4A-nu@b2.3", "before the -"),
    ("-nu@b2.3", "before the -"),
    ("4a-un@", "after the @"),
    ("4a-nn@b2.3", "before the @"),
    ("4a-nud@b2.3", "before the @"),
    ("4a-@b2.3", "before the @"),
    ("4a-nu@b2", "after the @"),
    ("4a-nu@table", "after the @"),
    ("4a-nu@b2.3@b2.4", "after the @"),
    ("box:", "after box"),
    ("box:4", "after box"),
    ("walk:", "after walk"),
    ("walk:Table", "after walk"),
    ("walk:a1.0", "after walk"),
    ("fall:", "after fall"),
    ("fall:3", "after fall"),
    ("fall:0:red", "after fall"),
    ("fall:49:red", "from 1 to 48"),
    ("fall:100:red", "after fall"),
    ("fall:3+:red", "after fall"),
    ("fall:3+new+new:red", "after fall"),
    ("fall:+new:red", "after fall"),
    ("fall:3:", "who made them fall"),
    ("fall:3:pink", "who made them fall"),
    ("fall:3:red:pink", "whose meeples fell"),
    ("fall:3:red:", "whose meeples fell"),
    ("fall:3:red:blue:red", "whose meeples fell"),
    ("fall:3:red:blue:blue", "whose meeples fell"),
    ("misbuilt:", "after misbuilt"),
    ("misbuilt:4a", "after misbuilt"),
    ("misbuilt:4a-nu@b", "after misbuilt, after the @"),
    ("built:4a-nu@b2.3", "before the -"),
    ("done\0", "move"),
    ("4a-" * 3_000_000, "move"),
    ("walk:" + "9" * 10_000_000, "after walk"),
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


TEXTS = (
    "first:5",
    "roll:25",
    "ring:a",
    "4a-nu@b2.3",
    "box:4a",
    "walk:b2.3",
    "stay",
    "done",
    "fall:3+new:red",
    "fall:2:red:blue:black",
)


@given(edited(LETTERS, *TEXTS, "misbuilt:4a-nu@b2.3"))
def test_any_text_is_a_move_written_canonically_or_malformed(text: str) -> None:
    with suppress(MalformedMove):
        assert format_move(parse_move(text)) == text

"""Block sets that a user brings: files and lines to sets and back, and whatever is wrong with one."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tests.edits import edited
from vitruvius.cornerstone_tower.blockcheck import complaints, in_usual_form, require_block_set
from vitruvius.cornerstone_tower.blockfile import LARGEST, format_block_set, parse_block_set, read_block_set
from vitruvius.cornerstone_tower.blocks import DEFAULT, Block, BlockSet, Cube, shape_of
from vitruvius.cornerstone_tower.cells import Cell, Direction, beside, plus
from vitruvius.cornerstone_tower.clauses.sets import is_block_set, is_connected
from vitruvius.cornerstone_tower.notation.blocksets import format_blocks, parse_blocks, picture_of
from vitruvius.errors import MalformedBlocks, MalformedInput, VitruviusError

from .well_typed import BLOCKS, block_sets, shapes

MINE = """\
format = 1
name = "mine"

[blocks]
1a = [["N"]]
1b = [["C"]]
2a = [["CN"]]
2b = [["N"], ["C"]]
3a = [["NCN"]]
3b = [["N.", "CN"]]
4a = [["N..", "CNC"]]
4b = [[".C", "CN"], [".N", ".."]]
5a = [["CNC", "N.N"]]
5b = [[".N.", "NCN"], ["...", ".N."]]
6a = [["CNCNCN"]]
6b = [[".NC", "NCN"], ["...", "C.."]]
"""
LINE = (
    "mine 1a=N 1b=C 2a=CN 2b=N|C 3a=NCN 3b=N./CN 4a=N../CNC 4b=.C/CN|.N/.. 5a=CNC/N.N 5b=.N./NCN|.../.N. "
    "6a=CNCNCN 6b=.NC/NCN|.../C.."
)


def with_block(name: str, picture: str) -> str:
    """The file with another picture of that block."""
    return "".join(
        f"{name} = {picture}\n" if line.startswith(f"{name} = ") else line for line in MINE.splitlines(keepends=True)
    )


def refusal(text: str | bytes) -> str:
    """The one line that says why the text holds no block set."""
    with pytest.raises(MalformedBlocks) as caught:
        parse_block_set(text)
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) < 300
    return message


# Reading and writing


@pytest.mark.clause("cornerstone-tower:block-sets")
def test_the_default_set_is_one() -> None:
    assert complaints(DEFAULT) == ()
    assert is_block_set(DEFAULT.shapes)
    assert parse_block_set(format_block_set(DEFAULT)) == DEFAULT
    assert parse_blocks("default") == DEFAULT
    assert format_blocks(DEFAULT) == "default"


def test_a_set_holds_what_its_file_says() -> None:
    mine = parse_block_set(MINE)
    assert mine.name == "mine"
    assert mine.shape(Block.ONE_A) == (Cube(Cell(0, 0, 0), True),)
    assert mine.shape(Block.TWO_B) == (Cube(Cell(0, 0, 0), True), Cube(Cell(0, 0, 1), False))
    # From the lowest level, there from the south, and there from the west.
    assert mine.shape(Block.FOUR_B) == (
        Cube(Cell(0, 0, 0), False),
        Cube(Cell(1, 0, 0), True),
        Cube(Cell(1, 1, 0), False),
        Cube(Cell(1, 1, 1), True),
    )
    assert parse_block_set(MINE.encode()) == mine
    assert parse_block_set(MINE.replace("\n", "\r\n")) == mine


def test_the_canonical_texts() -> None:
    mine = parse_block_set(MINE)
    assert format_block_set(mine) == MINE
    assert format_blocks(mine) == LINE
    assert parse_blocks(LINE) == mine


@given(block_sets())
def test_a_set_is_read_back_from_its_texts(blocks: BlockSet) -> None:
    assert complaints(blocks) == ()
    assert parse_block_set(format_block_set(blocks)) == blocks
    assert parse_blocks(format_blocks(blocks)) == blocks


@given(BLOCKS.flatmap(lambda block: shapes(block.parts)))
def test_a_picture_shows_the_shape(shape: tuple[Cube, ...]) -> None:
    assert shape_of(*picture_of(shape)) == shape


def test_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    assert read_block_set(file) == read_block_set(str(file)) == parse_block_set(MINE)
    file.write_text(MINE.replace("[blocks]", "[block]"), encoding="utf-8")
    with pytest.raises(MalformedBlocks, match=r"mine\.toml: 'block'"):
        read_block_set(file)
    with pytest.raises(FileNotFoundError):
        read_block_set(tmp_path / "nothing")


# What is wrong with a file. The words are those by which the message names the place.
MALFORMED_FILES: list[tuple[str | bytes, str]] = [
    ("", "format: is missing"),
    ("blocks", "no TOML"),
    (MINE.replace("[blocks]", "[blocks"), "line 4"),
    (MINE + "1a = [['C']]\n", "line 17"),
    (MINE.replace("6a", "1a"), "line 15"),
    (MINE + "\0", "line 17, column 1"),
    (MINE + "x" * 3_000, "no TOML"),
    ("a" * 3_000 + "=1\n" + "a" * 3_000 + "=1\n", "line 2"),
    ("\x1b[31m", "no TOML"),
    (b"\xff" + MINE.encode(), "byte 1"),
    (MINE.encode("utf-16"), "byte 1"),
    ("#" * (LARGEST + 1), str(LARGEST)),
    (b"#" * 10_000_000, str(LARGEST)),
    ("format = " + "[" * 10_000, "too deep"),
    ("format = " + "9" * 10_000, "too large"),
    ("format = 0x" + "f" * 10_000, "format"),
    (MINE.replace("format = 1", "format = 2"), "format: this is of another version"),
    (MINE.replace("format = 1", "format = true"), "format"),
    (MINE.replace("format = 1", "format = '1'"), "format"),
    (MINE.replace("format = 1\n", ""), "format: is missing"),
    (MINE.replace('name = "mine"\n', ""), "name: is missing"),
    (MINE.replace('name = "mine"', "name = 1979-05-27"), "name"),
    (MINE.replace('"mine"', '""'), "name"),
    (MINE.replace('"mine"', '"my blocks"'), "name"),
    (MINE.replace('"mine"', '"-mine"'), "name"),
    (MINE.replace('"mine"', '"a\\nb"'), "name"),
    (MINE.replace('"mine"', f'"{"m" * 41}"'), "name"),
    (MINE.replace('"mine"', '"default"'), "name"),
    (MINE.replace("[blocks]", "blocks = 3\n[rest]"), "'rest'"),
    ("format = 1\nname = 'mine'\nblocks = 3", "blocks"),
    (MINE + "[more]\n", "'more'"),
    (MINE + "7a = [['C']]\n", "'7a'"),
    (MINE + "'x\u2028' = [['C']]\n", "'x\\u2028'"),
    (MINE + '"\\u001b" = [["C"]]\n', "x1b"),
    (MINE.replace("6b =", "6c ="), "'6c'"),
    (MINE.replace("6b =", "# 6b ="), "6b: is missing"),
    (with_block("4a", "'CNC'"), "4a"),
    (with_block("4a", "['N..', 'CNC']"), "4a, level 1"),
    (with_block("4a", "[[3]]"), "4a, level 1, row 1"),
    (with_block("4a", "[['N..', 3]]"), "4a, level 1, row 2"),
    (with_block("4a", "{N = 'CNC'}"), "4a"),
    (with_block("4a", "[]"), "4a"),
    (with_block("4a", "[[]]"), "4a, level 1"),
    (with_block("4a", "[['']]"), "4a, level 1, row 1"),
    (with_block("4a", "[['N..', 'CNC'], []]"), "4a, level 2"),
    (with_block("4a", "[['N..', 'CNX']]"), "4a, level 1, row 2: 'X'"),
    (with_block("4a", "[['N..', 'CNc']]"), "4a, level 1, row 2: 'c'"),
    (with_block("4a", "[['N', 'CNC']]"), "4a, level 1, row 2"),
    (with_block("4a", "[['N..', 'CNC'], ['...']]"), "4a, level 2"),
    (with_block("4a", "[['CNCN...']]"), "4a, level 1, row 1"),
    (with_block("4a", f"[{'[],' * 1_000}]"), "4a: 1000 levels"),
    (with_block("4a", "[['...']]"), "4a: there is no cube"),
    (with_block("4a", "[['CNCN.']]"), "4a: the first or last of the letters"),
    (with_block("4a", "[['.CNCN']]"), "4a: the first or last of the letters"),
    (with_block("4a", "[['....', 'CNCN']]"), "4a: the first or last of the rows"),
    (with_block("4a", "[['CNCN'], ['....']]"), "4a: the first or last of the levels"),
    (with_block("4a", "[['CNC']]"), "4a: there are 3 cubes, and not 4"),
    (with_block("4a", "[['CNCNC']]"), "4a: there are 5 cubes, and not 4"),
    (with_block("4a", "[['N.C', 'CN.']]"), "4a, level 1, row 1, letter 3"),
    (with_block("4a", "[['CN.'], ['...'], ['.CN']]"), "4a, level 3, row 1, letter 2"),
    (with_block("4a", "[['CNCC']]"), "4a, level 1, row 1, letter 3 and level 1, row 1, letter 4"),
    (with_block("4a", "[['CN', 'NN']]"), "4a, level 1, row 2, letter 1 and level 1, row 2, letter 2"),
    (with_block("4a", "[['CNC'], ['C..']]"), "4a, level 1, row 1, letter 1 and level 2, row 1, letter 1"),
    (with_block("1a", "[['C']]"), "1a and 1b"),
    (with_block("1b", "[['N']]"), "1a and 1b"),
]


@pytest.mark.parametrize(("text", "place"), MALFORMED_FILES, ids=range(len(MALFORMED_FILES)))
def test_a_malformed_file_is_refused_with_its_place(text: str | bytes, place: str) -> None:
    assert place in refusal(text)


LETTERS = 'CN.|/[]"=,1a6b \n'
"""What sets are written with, and more."""


@given(edited(LETTERS, MINE))
def test_any_file_is_a_set_or_malformed(text: str) -> None:
    with suppress(MalformedBlocks):
        blocks = parse_block_set(text)
        assert complaints(blocks) == ()
        assert parse_block_set(format_block_set(blocks)) == blocks


MALFORMED_LINES = [
    "",
    "mine",
    "Default",
    " " + LINE,
    LINE + " ",
    LINE.replace(" ", "  ", 1),
    LINE.replace(" 1b", "\t1b"),
    LINE.replace("mine ", ""),
    LINE.replace("mine", "my_blocks!"),
    LINE.replace("mine", "default"),
    LINE.replace(" 6a=CNCNCN", ""),
    LINE.replace("2a=CN", "2a"),
    LINE.replace("2a=CN", "2a="),
    LINE.replace("2a=CN", "2a=CN 2a=CN"),
    LINE.replace("2a=CN", "2a=CNC"),
    LINE.replace("2a=CN", "2a=C|"),
    LINE.replace("1a=N 1b=C", "1b=C 1a=N"),
    LINE.replace("6b=", "7b="),
    LINE + "\n",
    "mine " + "1a=N " * 1_000_000,
]


@pytest.mark.parametrize("text", MALFORMED_LINES, ids=range(len(MALFORMED_LINES)))
def test_a_malformed_line_is_refused(text: str) -> None:
    with pytest.raises(MalformedBlocks) as refused:
        parse_blocks(text)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 200


@given(edited(LETTERS, LINE))
def test_any_line_is_a_set_written_canonically_or_malformed(text: str) -> None:
    with suppress(MalformedBlocks):
        assert format_blocks(parse_blocks(text)) == text


def test_malformed_blocks_are_malformed_input() -> None:
    assert issubclass(MalformedBlocks, MalformedInput)
    assert issubclass(MalformedBlocks, VitruviusError)


# What is known of sets


def repainted(shape: tuple[Cube, ...], place: int) -> tuple[Cube, ...]:
    cube = shape[place]
    return (*shape[:place], evolve(cube, is_natural=not cube.is_natural), *shape[place + 1 :])


def shifted(shape: tuple[Cube, ...], place: int) -> tuple[Cube, ...]:
    cube = shape[place]
    return in_usual_form((*shape[:place], evolve(cube, place=beside(cube.place, Direction.EAST)), *shape[place + 1 :]))


@given(st.just(DEFAULT) | block_sets(), BLOCKS, st.data())
def test_the_clause_and_the_complaints_agree(blocks: BlockSet, block: Block, data: st.DataObject) -> None:
    change = data.draw(st.sampled_from((repainted, shifted, lambda shape, place: shape[:place] + shape[place + 1 :])))
    shape = change(blocks.shape(block), data.draw(st.integers(0, block.parts - 1)))
    changed = BlockSet("changed", (*blocks.shapes[:block], shape, *blocks.shapes[block + 1 :]))
    assert is_block_set(changed.shapes) is (complaints(changed) == ())


@given(BLOCKS.flatmap(lambda block: shapes(block.parts)))
def test_shapes_that_grow_cube_by_cube_are_connected(shape: tuple[Cube, ...]) -> None:
    assert is_connected(shape)
    assert is_connected(tuple(reversed(shape)))
    far = Cube(Cell(20, 0, 0), False)
    assert not is_connected((*shape, far))
    assert not is_connected((far, *shape))


def test_a_chain_of_six_is_connected_from_either_end() -> None:
    chain = shape_of(("CNCNCN",))
    assert is_connected(chain)
    assert is_connected(tuple(reversed(chain)))


@pytest.mark.clause("cornerstone-tower:block-sets")
@pytest.mark.parametrize(
    "shapes_",
    [
        DEFAULT.shapes[:11],
        (*DEFAULT.shapes, DEFAULT.shapes[0]),
        (DEFAULT.shapes[0], *DEFAULT.shapes[:11]),
        (*DEFAULT.shapes[:2], (DEFAULT.shapes[2][0],) * 2, *DEFAULT.shapes[3:]),
    ],
)
def test_no_set_at_all(shapes_: tuple[tuple[Cube, ...], ...]) -> None:
    assert not is_block_set(shapes_)
    assert complaints(BlockSet("mine", shapes_))


def test_a_set_that_a_program_built_in_another_form_cannot_be_written() -> None:
    chain = DEFAULT.shapes[Block.THREE_A]
    moved = tuple(evolve(cube, place=plus(cube.place, Cell(1, 0, 0))) for cube in chain)
    for shape in (tuple(reversed(chain)), moved):
        blocks = BlockSet("mine", (*DEFAULT.shapes[:4], shape, *DEFAULT.shapes[5:]))
        assert is_block_set(blocks.shapes)
        with pytest.raises(MalformedBlocks, match="3a"):
            require_block_set(blocks)

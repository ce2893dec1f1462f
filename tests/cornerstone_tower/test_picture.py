"""Pictures: what they show is what stands there, readable for eyes, terminals and screen readers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve
from hypothesis import assume, given, settings

from tests.cornerstone_tower.towers import positions, tower
from tests.pictures import contrast, elements_of, ids_of, luminance, of_class, texts_of
from vitruvius.across import Verdict
from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.captions import description, dice_said, file_name, row_name, status
from vitruvius.cornerstone_tower.cells import ROTATIONS, Cell, Direction, above, beside
from vitruvius.cornerstone_tower.game import GAME
from vitruvius.cornerstone_tower.grid import BASE_CELLS, cell_at
from vitruvius.cornerstone_tower.moves import play, rule_on, start
from vitruvius.cornerstone_tower.notation import format_cell, parse_cell, parse_move
from vitruvius.cornerstone_tower.paints import Colour, Filling
from vitruvius.cornerstone_tower.picture import WIDTH, Corner, svg, text
from vitruvius.cornerstone_tower.placements import placements
from vitruvius.cornerstone_tower.placing import structure_with
from vitruvius.cornerstone_tower.reading import Reading
from vitruvius.cornerstone_tower.scene import REACH, scene_of, window_of
from vitruvius.cornerstone_tower.soundness import problems
from vitruvius.cornerstone_tower.state import (
    TABLE,
    Config,
    Fate,
    Move,
    Phase,
    Placed,
    Pose,
    State,
    Turn,
    Used,
)
from vitruvius.cornerstone_tower.svg import lens, page, people, plans, wood
from vitruvius.cornerstone_tower.svg.edges import Kind, edges_of, faces_of
from vitruvius.cornerstone_tower.svg.lens import SEEN, Lens, Room, lens_for, turned, turned_back
from vitruvius.cornerstone_tower.svg.tower import sight_of
from vitruvius.cornerstone_tower.svg.way import _blocks
from vitruvius.errors import UnsoundState
from vitruvius.readings import read_answers
from vitruvius.ruling import Ruling
from vitruvius.svg import page as paper

Shown = State | Ruling[State, Move]

BEGUN: Final = "first:5 first:3 first:2 roll:25 2a-nu@c1.1"
"""Red has built a block of two beside the base stone, and may walk."""
CLIMBED: Final = f"{BEGUN} walk:c2.1 done roll:34 3b-un@b1.2"
"""Red stands on it, and blue has built a block of three that rises to level 3."""

RISEN: Final = f"{BEGUN} stay done roll:34 3b-un@b1.2"
"""The same, but red has stayed on the table."""

LETTERS: Final = "rbgknd"


def after(moves: str, players: int = 3) -> State:
    """The position that these moves lead to."""
    state = start(Config(players=players))
    for move in moves.split():
        state = play(state, parse_move(move))
    return state


def ruling(moves: str, move: str) -> Ruling[State, Move]:
    return rule_on(after(moves), parse_move(move))


@cache
def grown(blocks: int, players: int = 2) -> State:
    """A tower of so many blocks, each laid in one of the lower places where it may be."""
    state = after("first:5 first:3" + " first:2" * (players - 2), players)
    colours = [Colour(place) for place in range(len(state.seats))]
    for number in range(blocks):
        colour = colours[number % len(colours)]
        block = Block(number // len(colours) * 5 % 12)
        state = evolve(state, turn=Turn(colour, Phase.BUILD, 3, 3))
        found = list(placements(state, block))
        pose = found[len(found) // (3 if number % 2 else 5)]
        seat = state.seats[colour]
        fates = tuple(Fate.BUILT if each is block else fate for each, fate in zip(Block, seat.fates, strict=True))
        seats = tuple(evolve(seat, fates=fates) if place == colour else each for place, each in enumerate(state.seats))
        turn = Turn(colour, Phase.WALK, 3, 3, built=block)
        state = evolve(state, placed=structure_with(state, block, pose), seats=seats, turn=turn)
    return state


def far_flung() -> State:
    """All blocks in one row, which no game would lead to: over a hundred files."""
    row = [
        Placed(colour, block, Pose(ROTATIONS[0], Cell(2 + 3 * (colour * len(Block) + block), 0, 1)))
        for colour in Colour
        for block in Block
    ]
    return evolve(after("first:5 first:3", 2), placed=tuple(row))


def has_shape(position: State) -> bool:
    """Whether only colours that are played with lie there."""
    return all(one.colour < len(position.seats) for one in position.placed)


# Text


def plans_in(picture: str) -> dict[tuple[str, str, str], str]:
    """What a framed picture shows in each cell, by file, row and level, with the marks."""
    found: dict[tuple[str, str, str], str] = {}
    for band in re.split(r"\n *\n", picture):
        lines = band.splitlines()
        if not re.match(r" +(level|table)", lines[0]):
            continue
        levels = re.findall(r"level (-?[0-9]+)|(table)", lines[0])
        frames = [(frame.start(), frame.end()) for frame in re.finditer("┌─+┐", lines[1])]
        assert len(frames) == len(levels)
        for (number, table), (left, right) in zip(levels, frames, strict=True):
            names = [(left + name.start(), name[0]) for name in re.finditer(r"[^ ]+", lines[-1][left:right])]
            ends = [start - 1 for start, _ in names[1:]] + [right - 1]
            for line in lines[2:-2]:
                row = line[:left].split()[-1]
                for (start_, file), end in zip(names, ends, strict=True):
                    found[file, row, "0" if table else number] = line[start_ - 1 : end].strip()
    return found


def shown_at(cells: Mapping[tuple[str, str, str], str], cell: Cell) -> str:
    return cells[file_name(cell.file), row_name(cell.row), str(cell.level)]


@given(position=positions())
def test_text_shows_every_cube_and_meeple(position: State) -> None:
    assume(has_shape(position))
    picture = text(position)
    cells = plans_in(picture)
    assert sum(1 for shown in cells.values() if shown.strip("!")[:1].islower()) == len(position.grid.cells)
    for cell, filling in position.grid.cells.items():
        meeples = "".join(
            colour.letter.upper() for colour, seat in zip(Colour, position.seats, strict=False) if seat.meeple == cell
        )
        assert shown_at(cells, cell).strip("!") == LETTERS[filling] + meeples
    for seat in position.seats:
        if seat.meeple != TABLE:
            assert shown_at(cells, seat.meeple).strip("!")[-1].isupper()
    plain = text(position, ascii_only=True)
    assert plain.isascii()
    for lines in (picture.splitlines(), plain.splitlines()):
        assert max(map(len, lines)) <= WIDTH
        assert all(line == line.rstrip() for line in lines)


def test_text_of_a_small_tower() -> None:
    assert text(after(CLIMBED)).splitlines() == [
        "    level 1          level 2          level 3",
        "  ┌──────────┐     ┌──────────┐     ┌──────────┐",
        "2 │ n  d  nR │   2 │ ·  ·  ·  │   2 │ ·  ·  ·  │",
        "1 │ d  n  r  │   1 │ · [b][n] │   1 │ · [n] ·  │",
        "  └──────────┘     └──────────┘     └──────────┘",
        "    a  b  c          a  b  c          a  b  c",
        "",
        "new block: b1.2, b1.3, c1.2",
        "blue (player 2) to walk or stay; dice 3 and 4",
        "  red   (player 1)  on c2.1       height 1   2 rings  1a 1b 2b 3a 3b 4a 4b 5a 5b 6a 6b",
        "▸ blue  (player 2)  on the table  height 0   2 rings  1a 1b 2a 2b 3a 4a 4b 5a 5b 6a 6b",
        "  green (player 3)  on the table  height 0   2 rings  1a 1b 2a 2b 3a 3b 4a 4b 5a 5b 6a 6b",
    ]


def test_text_in_ascii_has_no_frame() -> None:
    assert text(after(BEGUN), ascii_only=True).splitlines() == [
        "   level 1",
        "2  n  d [n]",
        "1  d  n [r]",
        "   a  b  c",
        "",
        "new block: c1.1, c2.1",
        "red (player 1) to walk or stay; dice 2 and 5",
        "> red   (player 1)  on the table  height 0   2 rings  1a 1b 2b 3a 3b 4a 4b 5a 5b 6a 6b",
        "  blue  (player 2)  on the table  height 0   2 rings  1a 1b 2a 2b 3a 3b 4a 4b 5a 5b 6a 6b",
        "  green (player 3)  on the table  height 0   2 rings  1a 1b 2a 2b 3a 3b 4a 4b 5a 5b 6a 6b",
    ]


def test_text_of_a_walk_numbers_its_steps() -> None:
    assert text(ruling(RISEN, "walk:b1.3")).splitlines() == [
        "    level 1                level 2                level 3",
        "  ┌────────────────┐     ┌────────────────┐     ┌────────────────┐",
        "2 │ n    d    n1   │   2 │ ·    ·    ·    │   2 │ ·    ·    ·    │",
        "1 │ d    n    r    │   1 │ ·   [b]  [n2]  │   1 │ ·   [n3B] ·    │",
        "  └────────────────┘     └────────────────┘     └────────────────┘",
        "    a    b    c            a    b    c            a    b    c",
        "",
        "played: walk:b1.3",
        "new block: b1.2, b1.3, c1.2",
        "way: table, c2.1, c1.2, b1.3",
        "blue (player 2) to end the turn; dice 3 and 4",
        "  red   (player 1)  on the table  height 0   2 rings  1a 1b 2b 3a 3b 4a 4b 5a 5b 6a 6b",
        "▸ blue  (player 2)  on b1.3       height 3   2 rings  1a 1b 2a 2b 3a 4a 4b 5a 5b 6a 6b",
        "  green (player 3)  on the table  height 0   2 rings  1a 1b 2a 2b 3a 3b 4a 4b 5a 5b 6a 6b",
    ]


def test_text_of_an_illegal_block_shows_where_it_would_lie_and_what_is_at_fault() -> None:
    assert text(ruling(f"{BEGUN} stay done roll:34", "4a-eu@a0.1")).splitlines() == [
        "    level 1",
        "  ┌────────────────┐",
        "2 │ n!   d    n    │",
        "1 │{d}!  n!   r!   │",
        "0 │{b}! {n}! {b}!  │",
        "  └────────────────┘",
        "    a    b    c",
        "",
        "not legal: 4a-eu@a0.1",
        "it would lie in: a0.1, b0.1, c0.1, a1.1",
        "at fault: a0.1, b0.1, c0.1, a1.1, b1.1, c1.1, a2.1",
        "blue (player 2) to build; dice 3 and 4",
        "  red   (player 1)  on the table  height 0   2 rings  1a 1b 2b 3a 3b 4a 4b 5a 5b 6a 6b",
        "▸ blue  (player 2)  on the table  height 0   2 rings  1a 1b 2a 2b 3a 3b 4a 4b 5a 5b 6a 6b",
        "  green (player 3)  on the table  height 0   2 rings  1a 1b 2a 2b 3a 3b 4a 4b 5a 5b 6a 6b",
    ]


def test_text_of_a_walk_that_is_barred_shows_the_way_and_what_bars_it() -> None:
    assert text(ruling(CLIMBED, "walk:b1.3")).splitlines() == [
        "    level 1                   level 2                   level 3",
        "  ┌───────────────────┐     ┌───────────────────┐     ┌───────────────────┐",
        "2 │ n     d     n1R!  │   2 │ ·     ·     ·     │   2 │ ·     ·     ·     │",
        "1 │ d     n     r     │   1 │ ·    [b]   [n2]   │   1 │ ·    [n3]   ·     │",
        "  └───────────────────┘     └───────────────────┘     └───────────────────┘",
        "    a     b     c             a     b     c             a     b     c",
        "",
        "not legal: walk:b1.3",
        "new block: b1.2, b1.3, c1.2",
        "way that is barred: table, c2.1, c1.2, b1.3",
        "at fault: c2.1",
        "blue (player 2) to walk or stay; dice 3 and 4",
        "  red   (player 1)  on c2.1       height 1   2 rings  1a 1b 2b 3a 3b 4a 4b 5a 5b 6a 6b",
        "▸ blue  (player 2)  on the table  height 0   2 rings  1a 1b 2a 2b 3a 4a 4b 5a 5b 6a 6b",
        "  green (player 3)  on the table  height 0   2 rings  1a 1b 2a 2b 3a 3b 4a 4b 5a 5b 6a 6b",
    ]


@pytest.mark.parametrize("ascii_only", [False, True])
def test_text_of_a_large_tower_fits_the_width(ascii_only: bool) -> None:
    for position in (grown(48), far_flung()):
        assert max(map(len, text(position, ascii_only=ascii_only).splitlines())) <= WIDTH
    shown = Counter(shown.strip("[]")[0] for shown in plans_in(text(grown(48))).values())
    assert shown["d"] == 2
    assert sum(shown[letter] for letter in LETTERS) == len(grown(48).grid.cells)


def test_text_breaks_a_level_that_is_too_wide() -> None:
    position = far_flung()
    cells = plans_in(text(position))
    assert all(shown_at(cells, cell)[0] == LETTERS[filling] for cell, filling in position.grid.cells.items())


@pytest.mark.parametrize(
    ("moves", "says", "rolled"),
    [
        ("", "player 1 to roll for the first turn", ""),
        ("first:5 first:3", "player 3 to roll for the first turn", "player 1 rolled 5; player 2 rolled 3"),
        ("first:5 first:3 first:2", "red (player 1) to roll", ""),
        ("first:5 first:3 first:2 roll:25", "red (player 1) to build", "dice 2 and 5"),
        (
            "first:5 first:3 first:2 roll:25 ring:c",
            "red (player 1) to build",
            "dice 2 and 5; ring given up: two levels",
        ),
        (BEGUN, "red (player 1) to walk or stay", "dice 2 and 5"),
        (f"{BEGUN} stay", "red (player 1) to end the turn", "dice 2 and 5"),
    ],
)
def test_the_turn_is_said(moves: str, says: str, rolled: str) -> None:
    scene = scene_of(after(moves))
    assert (status(scene), dice_said(scene)) == (says, rolled)


def test_several_rings_are_said() -> None:
    state = after(BEGUN)
    used = evolve(state, turn=evolve(state.turn, used=Used(any_colour=1, two_levels=1)))
    assert dice_said(scene_of(used)).endswith("rings given up: any colour, two levels")


def test_what_is_too_far_away_is_told_in_words_alone() -> None:
    found = ruling("first:5 first:3 first:2 roll:25", "2a-nu@zd600.1")
    scene = scene_of(found)
    assert [format_cell(cell) for cell in scene.beyond] == ["zd600.1", "zd601.1"]
    assert "too far away to be shown: zd600.1, zd601.1" in text(found).splitlines()
    assert len(plans_in(text(found))) == 4
    assert not of_class(drawn(found), "tried")


def test_the_window_grows_over_gaps_but_not_over_wide_ones() -> None:
    edge = Cell(1 + REACH, 0, 1)
    assert window_of([*BASE_CELLS, edge]).greatest.file == edge.file
    assert window_of([*BASE_CELLS, beside(edge, Direction.EAST)]).greatest.file == 1
    assert window_of([*BASE_CELLS, edge, beside(edge, Direction.EAST)]).greatest.file == edge.file + 1


# SVG


def drawn(shown: Shown, corner: Corner = Corner.SOUTH_WEST) -> ET.Element:
    """The picture's elements, their names without the namespace."""
    return elements_of(svg(shown, corner=corner))


def cells_of_class(root: ET.Element, name: str) -> set[str]:
    return {element.attrib["data-cell"] for element in of_class(root, name) if "data-cell" in element.attrib}


def part_of(root: ET.Element, name: str) -> ET.Element:
    (found,) = of_class(root, name)
    return found


@cache
def pictures() -> tuple[Shown, ...]:
    return (
        start(),
        after(BEGUN),
        after(CLIMBED),
        ruling(BEGUN, "walk:c2.1"),
        ruling(RISEN, "walk:b1.3"),
        ruling(CLIMBED, "walk:b1.3"),
        ruling(CLIMBED, "walk:b1.9"),
        ruling(CLIMBED, "walk:table"),
        ruling(CLIMBED, "done"),
        ruling(f"{BEGUN} stay done roll:34", "4a-eu@a0.1"),
        ruling(f"{BEGUN} stay done roll:34", "4a-ed@c3.1"),
        grown(48),
        far_flung(),
    )


@given(position=positions())
@settings(max_examples=15)
def test_svg_shows_every_cube_and_meeple_in_the_plans(position: State) -> None:
    assume(has_shape(position))
    for corner in Corner:
        root = drawn(position, corner)
        check_plans(position, root)
        check_within_sheet(root)


def check_plans(position: State, root: ET.Element) -> None:
    cells = {element.attrib["data-cell"]: element for element in of_class(part_of(root, "plans"), "cell")}
    assert set(cells) == {format_cell(cell) for cell in position.grid.cells}
    for name, element in cells.items():
        cell = parse_cell(name)
        (face,) = element.iter("use")
        filling = cell_at(position.grid, cell)
        assert face.attrib["href"].endswith(f"-{filling.name.lower()}-flat")
        assert element.get("data-covered") == ("yes" if above(cell) in position.grid.cells else "no")
        assert len(of_class(element, "shade")) == (above(cell) in position.grid.cells)
    for colour, seat in zip(Colour, position.seats, strict=False):
        if seat.meeple != TABLE:
            (plan,) = (each for each in of_class(root, "plan") if each.get("data-level") == str(seat.meeple.level))
            assert colour.word in [meeple.get("data-colour") for meeple in of_class(plan, "meeple")]


@pytest.mark.parametrize("corner", Corner)
def test_what_the_view_hides_is_in_the_plans(corner: Corner) -> None:
    position = grown(48)
    root = drawn(position, corner)
    check_plans(position, root)
    view, names = part_of(root, "view"), {format_cell(cell) for cell in position.grid.cells}
    seen = cells_of_class(view, "cube")
    assert seen < names
    towards = {
        Corner.SOUTH_WEST: (Direction.SOUTH, Direction.WEST),
        Corner.SOUTH_EAST: (Direction.SOUTH, Direction.EAST),
        Corner.NORTH_WEST: (Direction.NORTH, Direction.WEST),
        Corner.NORTH_EAST: (Direction.NORTH, Direction.EAST),
    }[corner]
    for cell in position.grid.cells:
        is_shut_in = all(beside(cell, way) in position.grid.cells for way in (Direction.UP, *towards))
        assert (format_cell(cell) in seen) is not is_shut_in


@pytest.mark.parametrize("corner", Corner)
def test_no_cube_is_painted_over_one_that_is_nearer(corner: Corner) -> None:
    position = grown(24, players=4)
    view = part_of(drawn(position, corner), "view")
    painted = [turned(parse_cell(cube.attrib["data-cell"]), corner) for cube in of_class(view, "cube")]
    assert len(painted) == len(set(painted))
    for number, cell in enumerate(painted):
        spots = [lens.foot(cell).plus(*shift) for shift in ((0.5, 0.5, 1), (0, 0.5, 0.5), (0.5, 0, 0.5))]
        nearer = [
            other
            for other in painted[:number]
            if any(_blocks(other, lens.towards_viewer(spot, 0.01)) for spot in spots)
        ]
        assert not nearer


@pytest.mark.parametrize("corner", Corner)
def test_each_cube_shows_the_faces_that_nothing_lies_against(corner: Corner) -> None:
    position = grown(24, players=4)
    view = part_of(drawn(position, corner), "view")
    owners = {turned(cell, corner): "" for cell in position.grid.cells}
    for cube in of_class(view, "cube"):
        cell = parse_cell(cube.attrib["data-cell"])
        sides = [use.attrib["href"].rpartition("-")[2] for use in cube.iter("use")]
        assert sides == [wood.SIDES[face].value for face in faces_of(turned(cell, corner), owners)]
        word = cell_at(position.grid, cell).name.lower()
        assert all(f"-{word}-" in use.attrib["href"] for use in cube.iter("use"))


def test_corners_are_turned_and_turned_back() -> None:
    cell = Cell(3, -2, 5)
    assert len({turned(cell, corner) for corner in Corner}) == 4
    for corner in Corner:
        assert turned_back(turned(cell, corner), corner) == cell
        # The corner itself is what is nearest to the viewer.
        far = {"north": 9, "south": -9, "east": 9, "west": -9}
        north_south, _, east_west = corner.words.partition("-")
        nearest = turned(Cell(far[east_west], far[north_south], 1), corner)
        assert (nearest.file, nearest.row) == (-9, -9)


@pytest.mark.parametrize("corner", Corner)
def test_names_of_files_and_rows_stand_along_the_near_edges(corner: Corner) -> None:
    names = texts_of(part_of(part_of(drawn(after(CLIMBED), corner), "view"), "names"))
    assert sorted(names) == ["1", "2", "a", "b", "c"]
    assert f"seen from the {corner.words}" in texts_of(part_of(drawn(after(CLIMBED), corner), "view"))


def test_edges_within_a_block_are_thinner_than_those_between_blocks() -> None:
    # Two cubes of one block, and one of another on top of the first.
    one, other, third = Cell(0, 0, 1), Cell(1, 0, 1), Cell(0, 0, 2)
    owners = {one: "x", other: "x", third: "y"}
    edges = {(edge.kind, edge.beyond) for face in faces_of(one, owners) for edge in edges_of(one, face, owners)}
    assert (Kind.SEAM, (other, beside(other, Direction.SOUTH))) in edges
    assert (Kind.OUTLINE, (third, beside(third, Direction.SOUTH))) in edges
    assert (Kind.CREASE, (beside(one, Direction.WEST), Cell(-1, -1, 1))) in edges
    cube = next(each for each in of_class(drawn(after(BEGUN)), "cube") if each.get("data-cell") == "c1.1")
    widths = [float(path.attrib["stroke-width"]) for path in cube.iter("path")]
    assert widths[0] < widths[1] < widths[2]


def test_fillings_differ_by_pattern_and_not_by_colour_alone() -> None:
    root = drawn(start())
    for side in wood.Side:
        patterns = [
            pattern for pattern in of_class(root, "wood") if pattern.attrib["id"].endswith(f"-{side.value}-pattern")
        ]
        assert {pattern.get("data-filling") for pattern in patterns} == {
            filling.word for filling in Filling if filling is not Filling.EMPTY
        }
        shapes = [tuple(path.attrib["d"] for path in pattern.iter("path")) for pattern in patterns]
        assert len(set(shapes)) == len(shapes)
        grounds = [next(pattern.iter("rect")).get("fill") for pattern in patterns]
        assert len(set(grounds)) == len(grounds)


def test_three_faces_are_shaded_from_light_to_dark() -> None:
    for each in wood.WOODS.values():
        assert luminance(each.top) > luminance(each.left) > luminance(each.right)


@pytest.mark.parametrize("corner", Corner)
def test_ids_of_different_pictures_on_one_page_do_not_clash(corner: Corner) -> None:
    roots = [drawn(shown, corner) for shown in pictures()]
    roots += [drawn(pictures()[0], other) for other in Corner if other is not corner]
    ids = [name for root in roots for name in ids_of(root)]
    assert len(set(ids)) == len(ids)
    for root in roots:
        named = {f"#{name}" for name in ids_of(root)}
        assert {use.attrib["href"] for use in root.iter("use")} <= named
        used = {element.attrib["fill"][4:-1] for element in root.iter() if element.get("fill", "").startswith("url")}
        assert used
        assert used <= named


def test_svg_of_equal_positions_is_the_same() -> None:
    assert svg(after(CLIMBED)) == svg(after(CLIMBED))
    assert svg(after(CLIMBED)) == svg(after(CLIMBED), corner=Corner.SOUTH_WEST)


def test_svg_speaks_to_screen_readers() -> None:
    for shown in pictures():
        root = drawn(shown)
        assert root.get("role") == "img"
        assert [element.tag for element in list(root)[:2]] == ["title", "desc"]
        assert [element.get("id") for element in list(root)[:2]] == root.attrib["aria-labelledby"].split()
        assert all(element.text for element in list(root)[:2])


def test_description_says_the_position_in_words() -> None:
    found = ruling(f"{BEGUN} stay done roll:34", "3a-eu@d1.1")
    assert description(scene_of(found)).split(". ") == [
        "Blue builds 3a: illegal",
        "The position before the move follows",
        "Level 1: a1.1 dark brown, b1.1 natural, c1.1 red, a2.1 natural, b2.1 dark brown, c2.1 natural",
        "It would lie in: d1.1, e1.1, f1.1",
        "At fault: c1.1, d1.1, e1.1, f1.1",
        "Red (player 1): meeple on the table, 2 rings, to build 1a, 1b, 2b, 3a, 3b, 4a, 4b, 5a, 5b, 6a, 6b",
        "Blue (player 2): meeple on the table, 2 rings, to build 1a, 1b, 2a, 2b, 3a, 3b, 4a, 4b, 5a, 5b, 6a, 6b",
        "Green (player 3): meeple on the table, 2 rings, to build 1a, 1b, 2a, 2b, 3a, 3b, 4a, 4b, 5a, 5b, 6a, 6b",
        "Blue (player 2) to build",
        "Dice 3 and 4.",
    ]


@pytest.mark.parametrize(
    ("moves", "move", "says"),
    [
        ("", "first:4", "Player 1 rolls 4 for the first turn: legal."),
        ("first:5 first:3 first:2", "roll:25", "Red rolls 2 and 5: legal."),
        ("first:5 first:3 first:2 roll:25", "ring:b", "Red gives up a ring for any colour: legal."),
        ("first:5 first:3 first:2 roll:25", "box:4a", "Red sits out and puts 4a back in the box: illegal."),
        (BEGUN, "walk:c2.1", "Red walks to c2.1: legal."),
        (BEGUN, "walk:table", "Red walks to the table: disputed, and legal by default."),
        (BEGUN, "stay", "Red stays: legal."),
        (BEGUN, "done", "Red ends the turn: illegal."),
        (BEGUN, "fall:1+new:red", "Red makes 1 block fall: legal."),
        (BEGUN, "fall:2:red", "Red makes 2 blocks fall: illegal."),
        (
            "first:5 first:3 first:2 roll:25",
            "misbuilt:2a-su@c2.1",
            "Red builds 2a against the rules, which is noticed too late: legal.",
        ),
    ],
)
def test_description_says_the_move_in_words(moves: str, move: str, says: str) -> None:
    assert description(scene_of(ruling(moves, move))).startswith(says)


def check_within_sheet(root: ET.Element) -> None:
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    moved = {
        inner
        for element in root.iter()
        if element.tag == "defs" or "transform" in element.attrib
        for inner in element.iter()
    }
    for element in root.iter():
        if element not in moved:
            for x, y in corners(element):
                assert 0 <= x <= width
                assert 0 <= y <= height


def corners(element: ET.Element) -> Iterator[tuple[float, float]]:
    if element.tag in {"text", "rect", "use"}:
        x, y = float(element.get("x", 0)), float(element.get("y", 0))
        yield x, y
        if element.tag == "rect":
            yield x + float(element.attrib["width"]), y + float(element.attrib["height"])
    if element.tag == "circle":
        x, y, radius = (float(element.attrib[name]) for name in ("cx", "cy", "r"))
        yield x - radius, y - radius
        yield x + radius, y + radius
    for x, y in re.findall(r"[ML](-?[0-9.]+) (-?[0-9.]+)", element.get("d", "")):
        yield float(x), float(y)


@pytest.mark.parametrize("corner", Corner)
def test_all_lies_within_the_sheet_and_the_sheet_is_not_large(corner: Corner) -> None:
    for shown in pictures():
        root = drawn(shown, corner)
        check_within_sheet(root)
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        assert width == page.SHEET_WIDTH
        assert height < 2_000


def test_the_view_fits_its_room_from_every_corner() -> None:
    room = Room(10, 20, 300, 200)
    window = scene_of(grown(48)).window
    for corner in Corner:
        seen = lens_for(window, corner, room)
        for point in outer_points(seen):
            assert room.left - 1e-6 <= point.x <= room.left + room.width + 1e-6
            assert room.top - 1e-6 <= point.y <= room.top + room.height + 1e-6


def outer_points(seen: Lens) -> Iterator[paper.Point]:
    table = lens.table_of(seen.shown)
    for right in (table.files.start, table.files.stop):
        for left in (table.rows.start, table.rows.stop):
            for height in (0, seen.shown.greatest.level):
                yield seen.at(lens.Spot(right, left, height))


def test_plans_are_as_large_as_there_is_room_for() -> None:
    small, large = (plans.laid_out(scene_of(shown).window, 0) for shown in (after(BEGUN), grown(48)))
    assert small.cell > large.cell > 10
    for sheet in (small, large):
        assert sheet.columns * (sheet.width + 20) <= page.PLANS_WIDTH + 20


# Marks


def test_the_new_block_is_outlined_in_the_view_and_in_the_plans() -> None:
    for corner in Corner:
        root = drawn(after(CLIMBED), corner)
        assert len(of_class(root, "new")) == 1
        marked = [plan.get("data-level") for plan in of_class(root, "plan") if of_class(plan, "built")]
        assert marked == ["2", "3"]
        blue = [path for path in part_of(root, "tower").iter("path") if path.get("stroke") == paper.BLUE]
        assert len(blue) > 1
    assert not of_class(drawn(after(f"{BEGUN} stay done")), "new")


def test_a_block_that_may_not_be_built_is_seen_where_it_would_lie() -> None:
    found = ruling(f"{BEGUN} stay done roll:34", "4a-eu@a0.1")
    root = drawn(found)
    view = part_of(root, "view")
    # a1.1 is taken: the cube that lies there is drawn, and not the one that would.
    assert cells_of_class(view, "tried") == {"a0.1", "b0.1", "c0.1"}
    assert len(of_class(view, "refused")) == 1
    named = {name for finding in found.violations for name in finding.where}
    assert cells_of_class(view, "fault") == cells_of_class(part_of(root, "plans"), "fault") == named
    assert {note.get("data-mark") for note in of_class(root, "note")} == {"tried", "fault"}


@pytest.mark.parametrize("corner", Corner)
def test_a_walk_is_drawn_over_the_tops_with_the_number_of_each_step(corner: Corner) -> None:
    found = ruling(RISEN, "walk:b1.3")
    assert found.legal
    path = [format_cell(cell) for cell in scene_of(found).path]
    assert path == ["table", "c2.1", "c1.2", "b1.3"]
    root = drawn(found, corner)
    steps = of_class(part_of(root, "view"), "step")
    assert [step.get("data-cell") for step in steps] == path
    assert [texts_of(step) for step in steps] == [[str(number)] for number in range(len(path))]
    on_plans = of_class(part_of(root, "plans"), "step")
    assert [step.get("data-cell") for step in on_plans] == path[1:]


def test_a_step_that_is_hidden_is_drawn_hollow() -> None:
    found = ruling(RISEN, "walk:b1.3")
    for corner in Corner:
        scene = scene_of(found)
        seen = sight_of(scene, lens_for(scene.window, corner, Room(0, 0, 600, 600)))
        for step in of_class(part_of(drawn(found, corner), "view"), "step"):
            cell = parse_cell(step.attrib["data-cell"])
            if cell != TABLE:
                near = lens.towards_viewer(lens.roof(turned(cell, corner)), 0.02)
                is_hidden = any(_blocks(cube, near) for cube in seen.cubes)
                assert step.get("data-hidden") == ("yes" if is_hidden else "no")
                disc = next(step.iter("circle"))
                assert disc.get("fill") == (paper.PAPER if is_hidden else paper.BLUE)


def test_a_cube_blocks_the_sight_of_what_is_behind_it() -> None:
    cube = Cell(0, 0, 1)
    behind, before = lens.Spot(0.5, 0.5, -0.5), lens.Spot(-0.5, -0.5, 0.5)
    assert _blocks(cube, lens.Spot(1.5, 1.5, 0.5 - 2 * lens.DEPTH / lens.RISE))
    assert _blocks(cube, behind.plus(0.2, 0.2, 0.2))
    assert not _blocks(cube, before)
    assert not _blocks(cube, lens.roof(cube).plus(0, 0, 0.01))


def test_a_walk_that_is_barred_is_red_and_marks_what_bars_it() -> None:
    found = ruling(CLIMBED, "walk:b1.3")
    assert not found.legal
    root = drawn(found)
    assert cells_of_class(root, "fault") == {"c2.1"}
    discs = [next(step.iter("circle")).get("fill") for step in of_class(part_of(root, "plans"), "step")]
    assert set(discs) == {paper.RED}
    assert not of_class(root, "attempt")


def test_a_walk_to_what_is_no_space_is_an_arrow() -> None:
    root = drawn(ruling(CLIMBED, "walk:b1.9"))
    assert len(of_class(root, "attempt")) == 1
    assert not of_class(root, "step")
    assert "move" in {note.get("data-mark") for note in of_class(root, "note")}


def test_meeples_on_the_table_stand_before_the_tower() -> None:
    root = drawn(after(CLIMBED))
    standing = of_class(part_of(root, "on-table"), "meeple")
    assert {meeple.get("data-colour") for meeple in standing} == {"blue", "green"}
    assert [meeple.get("data-colour") for meeple in of_class(part_of(root, "tower"), "meeple")] == ["red"]


def test_a_meeple_in_a_courtyard_is_shown_on_the_plan_of_the_table() -> None:
    yard = tower("c0.1=n d1.1=n c2.1=n", "c1.0", reading="table-walk=cell-by-cell")
    cells = plans_in(text(yard))
    assert cells["c", "1", "0"] == "·R"
    root = drawn(yard)
    assert [plan.get("data-level") for plan in of_class(root, "plan")] == ["0", "1"]
    (table, _) = of_class(root, "plan")
    assert "Table" in texts_of(table)
    assert [meeple.get("data-colour") for meeple in of_class(table, "meeple")] == ["red"]
    assert not of_class(table, "cell")


def test_the_panel_tells_supplies_rings_turn_and_dice() -> None:
    panel = part_of(drawn(after(f"{BEGUN} stay done roll:34 ring:a")), "panel")
    assert texts_of(panel)[0] == "Blue (player 2) to build"
    assert [die.get("data-number") for die in of_class(panel, "die")] == ["3", "4"]
    seats = of_class(panel, "seat")
    assert [seat.get("data-colour") for seat in seats] == ["red", "blue", "green"]
    assert [len(of_class(seat, "ring")) for seat in seats] == [2, 1, 2]
    assert [len(of_class(seat, "turn")) for seat in seats] == [0, 1, 0]
    assert texts_of(part_of(seats[0], "supply")) == [block.text for block in Block if block is not Block.TWO_A]


def test_the_panel_tells_what_was_boxed() -> None:
    state = after(BEGUN)
    fates = tuple(Fate.BOXED if block is Block.SIX_B else Fate.SUPPLY for block in Block)
    boxed = evolve(state, seats=(state.seats[0], evolve(state.seats[1], fates=fates), state.seats[2]))
    blue = of_class(drawn(boxed), "seat")[1]
    assert texts_of(part_of(blue, "boxed")) == ["6b"]
    assert "boxed: 6b" in text(boxed)


def test_the_end_of_a_game_is_said() -> None:
    state = after(f"{CLIMBED} stay done roll:12 1a-eu@a2.2")
    fallen = evolve(state, turn=Turn(Colour.BLUE, Phase.COLLAPSED))
    assert scene_of(fallen).result == "player 1 wins"
    root = drawn(fallen)
    assert "Blue (player 2) made the tower collapse; player 1 wins" in " ".join(texts_of(root))
    assert not of_class(root, "turn")


def test_an_unsound_position_is_drawn_with_its_faults() -> None:
    state = after(CLIMBED)
    adrift = Placed(Colour.GREEN, Block.ONE_A, Pose(ROTATIONS[0], parse_cell("f5.3")))
    broken = evolve(state, placed=(*state.placed, adrift))
    assert "f5.3" in cells_of_class(part_of(drawn(broken), "plans"), "fault")
    assert status(scene_of(broken)) == "unsound position"
    assert plans_in(text(broken))["f", "5", "3"] == "g!"


def test_a_state_of_impossible_shape_is_refused() -> None:
    state = after(CLIMBED)
    black = Placed(Colour.BLACK, Block.ONE_A, Pose(ROTATIONS[0], parse_cell("a3.1")))
    for broken in (
        evolve(state, seats=state.seats[:2]),
        evolve(state, seats=tuple(evolve(seat, fates=seat.fates[1:]) for seat in state.seats)),
        evolve(state, turn=Turn(Colour.BLACK, Phase.ROLL)),
        evolve(state, placed=(*state.placed, black)),
    ):
        for picture in (svg, text):
            with pytest.raises(UnsoundState) as caught:
                picture(broken)
            assert caught.value.findings == problems(broken)


def test_a_disputed_move_is_called_so() -> None:
    found = ruling(BEGUN, "walk:table")
    assert found.verdict is Verdict.DISPUTED
    assert "disputed" in texts_of(drawn(found))
    assert "played by default: walk:table" in text(found).splitlines()


def test_a_disputed_move_is_by_default_only_if_no_answer_was_chosen() -> None:
    read = read_answers(Reading(), ["draw-shares=yes"])
    found = rule_on(GAME.with_reading(after(BEGUN), read), parse_move("walk:table"))
    assert found.verdict is Verdict.DISPUTED
    assert "played under the reading chosen: walk:table" in text(found).splitlines()
    says = "Red walks to the table: disputed, and legal under the reading chosen."
    assert description(scene_of(found)).startswith(says)


def test_notebooks_get_the_picture() -> None:
    found = ruling(BEGUN, "walk:c2.1")
    assert found.state._repr_svg_() == svg(found.state)
    assert found._repr_svg_() == svg(found)


# Colours


def test_writing_is_legible() -> None:
    on_paper = {paper.INK, paper.FAINT, paper.BLUE, paper.RED}
    for shown in pictures():
        used = {found.get("fill") for found in drawn(shown).iter("text")}
        # What is written in the paper's colour stands on a disc or on a meeple.
        assert used <= on_paper | {paper.PAPER}
    assert all(contrast(colour, paper.PAPER) >= 4.5 for colour in (*on_paper, *people.SHIRTS.values()))


def test_marks_and_patterns_stand_out() -> None:
    assert all(contrast(mark, page.GROUND) >= 3 for mark in (paper.BLUE, paper.RED, paper.INK))
    for filling, each in wood.WOODS.items():
        if filling is not Filling.NATURAL:
            assert all(contrast(each.marks, face) >= 2.2 for face in (each.top, each.left, each.right))
    # A space of natural wood is not taken for one of dark brown, whatever the light.
    assert contrast(wood.WOODS[Filling.NATURAL].right, wood.WOODS[Filling.DARK].top) >= 2.5


def test_the_sheet_has_a_background_of_its_own() -> None:
    root = drawn(after(CLIMBED))
    ground = part_of(root, "paper")
    assert ground.get("fill") == paper.PAPER
    painted = [element for element in root if element.tag not in {"title", "desc", "defs"}]
    assert painted[0] is ground


def test_nothing_is_loaded_from_elsewhere() -> None:
    for shown in pictures():
        root = drawn(shown)
        assert not {element.tag for element in root.iter()} & {"script", "image", "style", "foreignObject"}
        assert all(use.attrib["href"].startswith("#") for use in root.iter("use"))


def test_only_what_the_viewer_can_see_counts_as_seen() -> None:
    assert len(SEEN) == 3
    assert {way // 2 for way in SEEN} == {0, 1, 2}

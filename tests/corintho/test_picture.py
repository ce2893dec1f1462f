"""Pictures: what they show is what the rules say, readable for eyes, terminals and screen readers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random
from typing import TypeGuard
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tests.corintho.sample import state_of
from tests.pictures import contrast, elements_of, ids_of, of_class, texts_of
from vitruvius import corintho
from vitruvius.across import Verdict
from vitruvius.corintho import Move, Pass, Platform, Section, State, format_move, parse_move, rule_on
from vitruvius.corintho import clauses as c
from vitruvius.corintho.notation import format_stack
from vitruvius.corintho.picture import svg, text
from vitruvius.corintho.scene import scene_of
from vitruvius.corintho.svg import page, shapes
from vitruvius.errors import UnsoundState
from vitruvius.ruling import Ruling
from vitruvius.testing.corintho import Temper, legal_moves_of, moves, positions, random_game, states_from_play

CONTESTED = "1,C,C,C/2,A,1/4/B,3 414,343 2 d4"
"""A row of three columns that player 2 can still undo, from c3 to c4."""
LATE = "CA,B,A,A/1,BC,B,CA/1,BCA,B,1/B,1,C,A 202,030 1 c3"
UNSOUND = "BCCCCCCCCA,BA,1,A/A,2,A/B,B,2/1,BA,1,A 220,201 2 d4"

Shown = State | Ruling[State, Move]


def ruling(position: str, move: str, *answers: str) -> Ruling[State, Move]:
    return rule_on(state_of(position, *answers), parse_move(move))


# Text


def board_in(picture: str) -> dict[Platform, str]:
    """What a text picture shows on each platform, brackets and all, found by the columns of the files' letters."""
    lines = picture.splitlines()
    files = next(line for line in lines if re.match(r" +a +b +c +d", line))
    found: dict[Platform, str] = {}
    for line in lines:
        if rank := re.match(r"  ([1-4]) ", line):
            for letter in "abcd":
                cell = re.compile(r"[^ ]*").match(line, files.index(letter))
                assert cell is not None
                opens = line[files.index(letter) - 1]
                found[Platform[f"{letter}{rank[1]}".upper()]] = opens + cell[0]
    return found


def beside_in(picture: str) -> list[str]:
    """What a text picture says beside the board."""
    lines = picture.splitlines()
    start = next(line.index("player 1:") - 2 for line in lines if "player 1:" in line)
    return [line[start:].strip(" ▸>") for line in lines if line[start:]]


@given(position=positions())
def test_text_shows_every_stack_and_mark_in_aligned_columns(position: State) -> None:
    unicode, plain = text(position), text(position, ascii_only=True)
    check_text(position, board_in(unicode), empty="·")
    check_text(position, board_in(plain), empty=".")
    assert plain.isascii()
    for picture in (unicode, plain):
        assert picture == picture.strip("\n")
        assert all(line == line.rstrip() for line in picture.splitlines())


def check_text(position: State, cells: dict[Platform, str], empty: str) -> None:
    stacks = {at: cells[at].strip(" []()!") for at in Platform}
    assert stacks == {at: format_stack(position.board[at]) or empty for at in Platform}
    faults = {at for finding in corintho.problems(position) for at in finding.where}
    for at in Platform:
        mark = "[]" if at is position.last[0] else ""
        if not mark and position.board[at] and c.is_resting(position, at):
            mark = "()"
        assert re.sub(r"[^\[\]()!]", "", cells[at]) == mark + ("!" if at.text in faults else "")


def test_text_of_a_legal_move_shows_the_position_after_it() -> None:
    picture = text(ruling(CONTESTED, "C@a4"), ascii_only=True)
    assert picture.splitlines() == [
        "  4  [C]  C   C   C   played: a4",
        "  3   .   .   A   .   standing rows: a4 b4 c4, b4 c4 d4",
        "  2   .   .   .   .   player 1 wins",
        "  1   B   .   .   .     player 1: 4B 1C 4A",
        "      a   b   c   d     player 2: 3B 3C 3A",
    ]


def test_text_in_unicode_has_a_frame() -> None:
    assert text(state_of(CONTESTED)).splitlines() == [
        "    ┌─────────────────┐",
        "  4 │  ·   C   C  [C] │   last played: d4",
        "  3 │  ·   ·   A   ·  │   standing row: b4 c4 d4",
        "  2 │  ·   ·   ·   ·  │   player 2 to move",
        "  1 │  B   ·   ·   ·  │     player 1: 4B 1C 4A",
        "    └─────────────────┘   ▸ player 2: 3B 4C 3A",
        "       a   b   c   d",
    ]


def test_text_of_an_illegal_move_shows_the_position_before_it_and_the_platforms_at_fault() -> None:
    picture = text(ruling(CONTESTED, "a1-b2"), ascii_only=True)
    cells = board_in(picture)
    assert {at.text for at in Platform if "!" in cells[at]} == {"a1", "b2"}
    assert cells[Platform.A1].strip() == "B!"
    assert cells[Platform.D4].strip() == "[C]"
    assert {"not legal: a1-b2", "last played: d4", "at fault: a1, b2"} <= set(beside_in(picture))


def test_text_names_the_platform_that_a_move_has_emptied() -> None:
    picture = text(ruling(CONTESTED, "c3-c4"))
    assert board_in(picture)[Platform.C4].strip() == "[CA]"
    assert "played: c4, from c3" in beside_in(picture)


def test_text_of_a_pass_marks_nothing() -> None:
    picture = text(ruling(CONTESTED, "pass", "passing=yes"), ascii_only=True)
    assert "played: nothing" in beside_in(picture)
    assert not set("[]()!") & set(picture)


def test_text_marks_what_rests_longer_in_another_way() -> None:
    picture = text(state_of("C,3/CA,3/B,B,C,1/3,C 100,000,111+222 1 b2,c2", "last-played-span=every-opponent"))
    cells = board_in(picture)
    assert (cells[Platform.B2].strip(), cells[Platform.C2].strip()) == ("[B]", "(C)")
    assert "also resting: c2" in beside_in(picture)


def test_text_lists_supplies_the_shared_ones_and_whose_turn_it_is() -> None:
    picture = text(corintho.start(corintho.Config(players=3)), ascii_only=True)
    assert beside_in(picture) == [
        "player 1 to move",
        "player 1: 2B 2C 2A",
        "player 2: 2B 2C 2A",
        "player 3: 2B 2C 2A",
        "shared:   2B 2C 2A",
    ]
    assert [line.partition(">")[2] for line in picture.splitlines() if ">" in line] == [" player 1: 2B 2C 2A"]


def test_text_breaks_a_long_list_of_rows() -> None:
    picture = text(state_of("C,C,C,C/C,C,C,C/C,C,C,C/C,C,C,C 222,222,222,222 1 d4"))
    assert len(re.findall(r"[a-d][1-4] [a-d][1-4] [a-d][1-4]", picture)) == 24
    assert max(map(len, picture.splitlines())) <= 100


# SVG


def drawn(shown: Shown) -> ET.Element:
    """The picture's elements, their names without the namespace."""
    return elements_of(svg(shown))


def platforms_of_class(root: ET.Element, name: str) -> set[str]:
    return {element.get("data-platform", "") for element in of_class(root, name)}


def arrow_of(root: ET.Element) -> tuple[float, float, float, float]:
    """Where the arrow starts, and where its tip is."""
    (mark,) = of_class(root, "move")
    shaft, head = (path.get("d", "") for path in list(mark.iter("path"))[:2])
    (start_x, start_y), (tip_x, tip_y) = (d[1:].replace("Q", "L").split("L")[0].split() for d in (shaft, head))
    return float(start_x), float(start_y), float(tip_x), float(tip_y)


def is_number(value: str | None) -> TypeGuard[str]:
    return value is not None and re.fullmatch(r"-?[0-9.]+", value) is not None


PICTURES: tuple[Shown, ...] = (
    state_of("4/4/4/4 444,444 1 -"),
    state_of(CONTESTED),
    ruling(CONTESTED, "C@a4"),
    ruling(CONTESTED, "c3-c4"),
    ruling(CONTESTED, "a1-b2"),
    ruling(CONTESTED, "A@c4"),
    ruling(CONTESTED, "pass"),
    ruling(LATE, "a4:1-b4"),
    state_of(UNSOUND),
)


@given(position=positions())
def test_svg_shows_every_stack_and_mark_within_the_sheet(position: State) -> None:
    root = drawn(position)
    check_stacks(position, root)
    check_marks(position, root)
    check_within_sheet(root)


def check_stacks(position: State, root: ET.Element) -> None:
    stacks = {element.get("data-platform"): element for element in of_class(root, "stack")}
    assert set(stacks) == {at.text for at in Platform if position.board[at]}
    for name, stack in stacks.items():
        at = Platform[str(name).upper()]
        uses = list(stack.iter("use"))
        kinds = [use.attrib["href"].rpartition("-")[2] for use in uses]
        assert kinds == [section.word for section in position.board[at]]
        assert texts_of(stack) == [format_stack(position.board[at])]
        cell, feet = page.cell_of(at), []
        for use in uses:
            top, height, left, width = (float(use.attrib[name]) for name in ("y", "height", "x", "width"))
            assert cell.top < top
            assert cell.left < left
            assert left + width < cell.left + page.CELL_WIDTH
            feet.append((top + height, top))
        assert feet[0][0] == pytest.approx(cell.foot, abs=0.1)
        for (_, top), (foot, _) in pairwise(feet):
            assert foot == pytest.approx(top, abs=0.1)


def check_marks(position: State, root: ET.Element) -> None:
    resting = {at.text for at in Platform if position.board[at] and c.is_resting(position, at)}
    latest = {position.last[0].text} if position.last[0] is not None else set()
    assert platforms_of_class(root, "latest") == latest
    assert platforms_of_class(root, "resting") == resting - latest
    rows = [row for row in c.rows_of(position.reading) if c.stands(position, row)]
    names = {" ".join(at.text for at in row.platforms) for row in rows}
    assert {element.get("data-row") for element in of_class(root, "row")} == names
    assert all(element.find("line") is not None for element in of_class(root, "row"))


@given(data=st.data(), position=states_from_play())
def test_pictures_of_any_ruling_show_the_move_and_mark_what_is_broken(data: st.DataObject, position: State) -> None:
    move = data.draw(legal_moves_of(position) | moves()) if corintho.legal_moves(position) else data.draw(moves())
    found = rule_on(position, move)
    assert board_in(text(found)).keys() == set(Platform)
    root = drawn(found)
    broken = {at for finding in found.violations for at in finding.where}
    assert platforms_of_class(root, "fault") == broken
    board = position.board if found.after is None else found.after.board
    assert platforms_of_class(root, "stack") == {at.text for at in Platform if board[at]}
    arrows = [] if isinstance(move, Pass) else ["yes" if found.legal else "no"]
    assert [element.get("data-legal") for element in of_class(root, "move")] == arrows
    assert {format_move(move), found.verdict.value} <= set(texts_of(root))


@pytest.mark.parametrize("shown", PICTURES)
def test_svg_speaks_to_screen_readers(shown: Shown) -> None:
    root = drawn(shown)
    assert root.get("role") == "img"
    named = [
        next(element for element in root.iter() if element.get("id") == name)
        for name in root.attrib["aria-labelledby"].split()
    ]
    assert [element.tag for element in named] == ["title", "desc"]
    assert [element.tag for element in list(root)[:2]] == ["title", "desc"]
    assert all(element.text for element in named)


def test_description_says_the_position_in_words() -> None:
    (words,) = (element.text for element in drawn(ruling(CONTESTED, "a1-b2")).iter("desc"))
    assert words == (
        "Player 2 moves what stands on a1 onto b2: illegal. The position before the move follows. "
        "From the bottom up: a1 base; c3 capital; b4 column; c4 column; d4 column. The other platforms are empty. "
        "Last played: d4. Standing row: b4 c4 d4. Marked as being at fault: a1, b2. "
        "Left to place: player 1: 4 bases, 1 column, 4 capitals; player 2: 3 bases, 4 columns, 3 capitals. "
        "Player 2 to move."
    )


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("C@a4", "Player 2 places a column on a4: legal."),
        ("a1:1-b1", "Player 2 moves only the topmost section of a1 onto b1: illegal."),
        ("a1:2-b1", "Player 2 moves only the topmost 2 sections of a1 onto b1: illegal."),
        ("pass", "Player 2 passes: disputed, and illegal by default."),
    ],
)
def test_description_says_the_move_in_words(move: str, says: str) -> None:
    (words,) = (element.text for element in drawn(ruling(CONTESTED, move)).iter("desc"))
    assert words is not None
    assert words.startswith(says)


def test_description_of_the_start_and_of_the_shared_sections() -> None:
    (words,) = (element.text for element in drawn(corintho.start(corintho.Config(players=3))).iter("desc"))
    assert words is not None
    assert "All sixteen platforms are empty." in words
    assert "shared: 2 bases, 2 columns, 2 capitals" in words


def test_ids_of_different_pictures_on_one_page_do_not_clash() -> None:
    pictures = [drawn(shown) for shown in PICTURES]
    ids = [name for root in pictures for name in ids_of(root)]
    assert len(ids) == 5 * len(PICTURES)
    assert len(set(ids)) == len(ids)
    for root in pictures:
        used = {use.attrib["href"] for use in root.iter("use")}
        assert used
        assert used <= {f"#{name}" for name in ids_of(root)}


def test_no_two_positions_of_a_game_share_an_id() -> None:
    game = random_game(Random(4), temper=Temper.PLACING)
    for first, second in combinations(game.states, 2):
        assert svg(first) != svg(second)
        assert set(ids_of(drawn(first))).isdisjoint(ids_of(drawn(second)))


def test_svg_of_equal_positions_is_the_same_whatever_was_chosen_by_name() -> None:
    chosen = state_of(CONTESTED, "passing=no", "several-rows=at-once", "diagonal-rows=yes")
    assert svg(chosen) == svg(state_of(CONTESTED)) == svg(state_of(CONTESTED))


def test_each_kind_of_section_has_a_shape_of_its_own() -> None:
    root = drawn(state_of(CONTESTED))
    symbols = {symbol.attrib["id"].rpartition("-")[2]: symbol for symbol in root.iter("symbol")}
    assert set(symbols) == {section.word for section in Section}
    outlines = [{path.get("d") for path in symbol.iter("path")} for symbol in symbols.values()]
    assert all(first.isdisjoint(second) for first, second in combinations(outlines, 2))
    # A base is wide and low, a column is narrow and tall, and a capital is wide and neither.
    base, column, capital = (shapes.SHAPES[section] for section in Section)
    assert column.width < 0.6 * min(base.width, capital.width)
    assert base.height < 0.8 * capital.height < 0.8 * column.height


@pytest.mark.parametrize("size", range(25))
def test_stacks_of_any_height_fit_and_keep_columns_and_capitals_apart(size: int) -> None:
    stack = (Section.BASE, *[Section.COLUMN] * size, Section.CAPITAL)
    heights = shapes.heights(stack, page.ROOM)
    assert len(heights) == len(stack)
    assert min(heights) > 0
    assert sum(heights) <= page.ROOM + 1e-9
    if size <= 8:
        assert min(heights) >= 7


def test_a_finished_stack_is_drawn_at_full_size() -> None:
    finished = (Section.BASE, Section.COLUMN, Section.CAPITAL)
    assert shapes.heights(finished, page.ROOM) == tuple(shapes.SHAPES[section].height for section in finished)


@pytest.mark.parametrize("move", ["C@b4", "b4-b4", "A@b4", "a4-d1", "b4:1-b3"])
def test_a_move_at_the_edge_lies_within_the_sheet(move: str) -> None:
    check_within_sheet(drawn(ruling("1,BCA,1,A/A,3/3,C/A,A,B,1 422,241 2 b4", move)))


def test_the_sheet_grows_with_a_long_legend() -> None:
    everywhere = state_of(
        "C,C,C,C/C,C,C,C/C,C,C,C/C,C,C,C 222,222,222,222 1 d4,a1,b2", "last-played-span=every-opponent"
    )
    reported = drawn(evolve(everywhere, board=((Section.CAPITAL, Section.BASE, Section.COLUMN),) * 16))
    check_within_sheet(reported)
    assert float(reported.attrib["viewBox"].split()[3]) > page.SHEET_HEIGHT


def check_within_sheet(root: ET.Element) -> None:
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    symbols = {element for symbol in root.iter("symbol") for element in symbol.iter()}
    for element in root.iter():
        if element not in symbols:
            for x, y in corners(element):
                assert 0 <= x <= width
                assert 0 <= y <= height


def corners(element: ET.Element) -> Iterator[tuple[float, float]]:
    x, y = element.get("x"), element.get("y")
    if is_number(x) and is_number(y):
        yield float(x), float(y)
        yield float(x) + float(element.get("width", 0)), float(y) + float(element.get("height", 0))
    if element.tag == "line":
        yield float(element.attrib["x1"]), float(element.attrib["y1"])
        yield float(element.attrib["x2"]), float(element.attrib["y2"])
    for start_x, start_y in re.findall(r"[ML](-?[0-9.]+) (-?[0-9.]+)", element.get("d", "")):
        yield float(start_x), float(start_y)


@pytest.mark.parametrize(
    ("move", "is_legal"), [("c3-c4", True), ("c3-d3", False), ("a1-b2", False), ("c3-b1", False), ("d4-a1", False)]
)
def test_the_arrow_of_a_move_goes_from_its_source_to_its_target(move: str, is_legal: bool) -> None:
    found = ruling(CONTESTED, move)
    assert found.legal is is_legal
    start_x, start_y, end_x, end_y = arrow_of(drawn(found))
    source, target = (page.cell_of(Platform[name.upper()]) for name in move.split("-"))
    assert start_x == pytest.approx(source.middle)
    assert source.top < start_y < source.top + page.CELL_HEIGHT
    to_target = abs(end_x - target.middle) + abs(end_y - target.centre.y)
    to_source = abs(end_x - source.middle) + abs(end_y - source.centre.y)
    assert to_target < to_source


@pytest.mark.parametrize(("move", "ghosts"), [("C@a4", []), ("A@c4", ["capital"]), ("B@d4", ["base"])])
def test_a_section_comes_from_above_and_hovers_where_it_may_not_be_placed(move: str, ghosts: list[str]) -> None:
    root = drawn(ruling(CONTESTED, move))
    start_x, start_y, end_x, end_y = arrow_of(root)
    assert start_x == end_x == page.cell_of(Platform[move[2:].upper()]).middle
    assert start_y < end_y
    assert [use.attrib["href"].rpartition("-")[2] for use in of_class(root, "ghost")] == ghosts


def test_tops_of_a_standing_row_are_set_off() -> None:
    root = drawn(state_of("1,C,C,BC/2,BCA,1/4/B,3 324,223 2 d4"))
    gold = {
        (str(stack.get("data-platform")), place)
        for stack in of_class(root, "stack")
        for place, use in enumerate(stack.iter("use"))
        if use.get("fill") == shapes.TOP_IN_ROW
    }
    assert gold == {("b4", 0), ("c4", 0), ("d4", 1)}


def test_two_rows_on_one_line_are_drawn_beside_each_other() -> None:
    root = drawn(ruling(CONTESTED, "C@a4"))
    lines = [next(row.iter("line")) for row in of_class(root, "row")]
    assert len(lines) == len({line.get("y1") for line in lines}) == 2


def test_the_panel_tells_supplies_turn_and_marks() -> None:
    (panel,) = of_class(drawn(state_of(CONTESTED)), "panel")
    assert texts_of(panel)[0] == "Player 2 to move"
    (supplies,) = of_class(panel, "supplies")
    assert texts_of(supplies)[1:] == ["player 1", "4", "1", "4", "player 2", "3", "4", "3"]
    assert len(of_class(panel, "turn")) == 1
    assert [note.get("data-mark") for note in of_class(panel, "note")] == ["latest", "row"]


def test_a_decided_game_is_nobodys_turn() -> None:
    (panel,) = of_class(drawn(ruling(CONTESTED, "C@a4")), "panel")
    assert texts_of(panel)[:3] == ["C@a4", "legal", "Player 1 wins"]
    assert not of_class(panel, "turn")


def test_a_draw_is_said() -> None:
    stuck = state_of("BCA,BCA,2/2,BCA,BCA/BCA,BCA,2/2,BCA,BCA 000,000 1 -")
    assert scene_of(stuck).result == "drawn"
    assert "Drawn" in texts_of(drawn(stuck))


def test_a_disputed_move_is_called_so() -> None:
    found = ruling(CONTESTED, "pass")
    assert found.verdict is Verdict.DISPUTED
    root = drawn(found)
    assert "disputed" in texts_of(root)
    assert not of_class(root, "move")


def test_a_disputed_move_is_by_default_only_if_no_answer_was_chosen() -> None:
    for answers, by in (((), "by default"), (("pool-opens=everyone",), "under the reading chosen")):
        found = ruling(CONTESTED, "pass", *answers)
        assert found.verdict is Verdict.DISPUTED
        assert f"not legal {by}: pass" in text(found)
        (words,) = (element.text for element in drawn(found).iter("desc"))
        assert words is not None
        assert words.startswith(f"Player 2 passes: disputed, and illegal {by}.")


def test_an_unsound_position_is_drawn_with_its_faults() -> None:
    root = drawn(state_of(UNSOUND))
    assert platforms_of_class(root, "fault") == {"a4", "b4", "b1"}
    assert "Unsound position" in texts_of(root)


@pytest.mark.parametrize(
    "broken",
    [
        evolve(state_of(CONTESTED), board=state_of(CONTESTED).board[:15]),
        evolve(state_of(CONTESTED), reserves=state_of(CONTESTED).reserves[:1]),
        evolve(state_of(CONTESTED), last=()),
    ],
)
def test_a_state_of_impossible_shape_is_refused(broken: State) -> None:
    for picture in (svg, text):
        with pytest.raises(UnsoundState) as caught:
            picture(broken)
        assert caught.value.findings


def test_notebooks_get_the_picture() -> None:
    found = ruling(CONTESTED, "C@a4")
    assert found.state._repr_svg_() == svg(found.state)
    assert found._repr_svg_() == svg(found)
    assert svg(found) != svg(found.state)


# Colours


def test_writing_is_legible() -> None:
    used = {found.get("fill") for shown in PICTURES for found in drawn(shown).iter("text")}
    on_paper = {page.INK, page.FAINT, page.BLUE, page.RED}
    assert used == on_paper
    assert all(contrast(colour, page.PAPER) >= 4.5 for colour in on_paper)
    # Coordinates stand on paper, letters on the front of the platforms or on a ribbon that runs over it.
    assert contrast(page.INK, page.STONE_FRONT) >= 4.5
    assert contrast(page.INK, page.GOLD) >= 4.5


def test_marks_and_shapes_stand_out() -> None:
    grounds = (page.PAPER, page.GROUND, page.STONE)
    assert all(contrast(mark, ground) >= 3 for mark in (page.BLUE, page.RED, page.INK) for ground in grounds)
    assert all(contrast(page.INK, fill) >= 3 for fill in (*shapes.FILLS.values(), shapes.TOP_IN_ROW))


def test_the_sheet_has_a_background_of_its_own() -> None:
    root = drawn(state_of(CONTESTED))
    (paper,) = of_class(root, "paper")
    assert paper.get("fill") == page.PAPER
    assert float(paper.attrib["width"]) >= page.SHEET_WIDTH - 2
    painted = [element for element in root if element.tag not in {"title", "desc", "defs"}]
    assert painted[0] is paper

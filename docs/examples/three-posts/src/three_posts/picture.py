"""Pictures of Three Posts: as text for a terminal, and as SVG."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

from attrs import frozen

from three_posts.clauses import FULL, is_over
from three_posts.notation import format_move, format_state
from three_posts.requirements import faults
from three_posts.state import Build, Colour, Post, State
from vitruvius.captions import UNSOUND
from vitruvius.ruling import Ruling
from vitruvius.svg.marks import draw_cross, draw_rule
from vitruvius.svg.page import BLUE, INK, Point, add, write
from vitruvius.svg.sheet import draw_paper, id_prefix, new_sheet

WIDTH, HEIGHT, CUBE = 360.0, 250.0, 44.0
FILL = {Colour.RED: "#b3423a", Colour.WHITE: "#f6f1e4"}
WRITING = {Colour.RED: "#ffffff", Colour.WHITE: INK}


@frozen
class Scene:
    """All that a picture shows: equal scenes give equal pictures."""

    state: State
    """The position after a legal move, and before an illegal one."""
    move: Build | None
    """The move ruled on; None in the picture of a position."""
    says: str
    """What stands below."""
    legal: bool = True


def scene_of(shown: State | Ruling[State, Build]) -> Scene:
    """What a position's or a ruling's picture shows."""
    if isinstance(shown, State):
        return Scene(shown, None, _status(shown))
    verdict = f"{format_move(shown.move)}: {shown.verdict.value}"
    after = shown.state if shown.after is None else shown.after
    return Scene(after, shown.move, f"{verdict}; {_status(after)}" if shown.legal else verdict, shown.legal)


def _status(state: State) -> str:
    if any(True for _ in faults(state)):
        return UNSOUND
    return f"player {state.player} {'has lost' if is_over(state) else 'to move'}"


def text(shown: State | Ruling[State, Build], *, ascii_only: bool = False) -> str:
    """The towers, side by side; the brackets show what was built last."""
    scene = scene_of(shown)
    state, empty = scene.state, "." if ascii_only else "·"
    highest = max(FULL, *map(len, state.towers))
    rows = [
        f"  {level + 1} " + " ".join(_cell(state, post, level, empty) for post in Post)
        for level in reversed(range(highest))
    ]
    return "\n".join([*(row.rstrip() for row in rows), "     a   b   c", scene.says])


def _cell(state: State, post: Post, level: int, empty: str) -> str:
    tower = state.on(post)
    sign = tower[level].value if level < len(tower) else empty
    return f"[{sign}]" if post is state.last and level == len(tower) - 1 else f" {sign} "


def svg(shown: State | Ruling[State, Build]) -> str:
    """The same, drawn."""
    scene = scene_of(shown)
    prefix = id_prefix("three-posts", scene)
    title = f"Three Posts: {scene.says}"
    height = HEIGHT + CUBE * max(0, max(map(len, scene.state.towers)) - FULL)
    sheet = new_sheet(prefix, WIDTH, height, title=title, description=f"{format_state(scene.state)}. {title}.")
    draw_paper(sheet, WIDTH, height)
    for post in Post:
        _draw_post(sheet, scene, post, height - 76)
    draw_rule(sheet, 30, WIDTH - 30, height - 76)
    write(sheet, scene.says, Point(WIDTH / 2, height - 18), 17, text_anchor="middle")
    return tostring(sheet, encoding="unicode")


def _draw_post(sheet: Element, scene: Scene, post: Post, ground: float) -> None:
    middle = WIDTH / 2 + (post.place - 1) * 100
    top = ground - (FULL + 0.4) * CUBE
    add(sheet, "line", {"x1": middle, "x2": middle, "y1": top, "y2": ground, "stroke": INK, "stroke-width": 5})
    tower = scene.state.on(post)
    for level, colour in enumerate(tower):
        is_last = post is scene.state.last and level == len(tower) - 1
        _draw_cube(sheet, colour, Point(middle, ground - level * CUBE), is_last=is_last)
    write(sheet, post.value, Point(middle, ground + 22), 17, text_anchor="middle")
    if scene.move is not None and scene.move.post is post and not scene.legal:
        draw_cross(sheet, Point(middle, ground - (len(tower) + 0.5) * CUBE))


def _draw_cube(sheet: Element, colour: Colour, foot: Point, *, is_last: bool) -> None:
    place = {"x": foot.x - CUBE / 2, "y": foot.y - CUBE, "width": CUBE, "height": CUBE}
    edge = {"stroke": BLUE if is_last else INK}
    add(sheet, "rect", {**place, **edge, "stroke-width": 4 if is_last else 1.5, "fill": FILL[colour]})
    at = Point(foot.x, foot.y - CUBE / 2 + 6)
    write(sheet, colour.value, at, 17, text_anchor="middle", fill=WRITING[colour])

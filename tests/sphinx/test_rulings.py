"""The directives `position` and `ruling`: what they show, and that a ruling which is not the one stated is told."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from tests.sphinx.sites import loaded, warnings_of, written
from vitruvius.cases import cases_of
from vitruvius.corintho import GAME
from vitruvius.sphinx.pictures import described

DISPUTED = next(
    case
    for case in cases_of(GAME)
    if case.verdict.value == "disputed" and len(case.moves) == 1 and not (case.reading or case.options)
)
"""A case of one move that is disputed."""


def site(folder: Path, *lines: str) -> Path:
    return written(folder, {"page.rst": "\n".join([":orphan:", "", "Page", "####", "", *lines, ""])})


def html_of(folder: Path, *lines: str) -> tuple[str, Path]:
    with loaded(site(folder, *lines), "html") as app:
        app.build()
        return (Path(app.outdir) / "page.html").read_text(encoding="utf-8"), Path(app.outdir)


def told(folder: Path, *lines: str) -> list[str]:
    """What is told of the directive itself; that the site has no pages of clauses is not the matter here."""
    return [line for line in warnings_of(site(folder, *lines)) if "no page of the site" not in line]


def test_a_position_is_drawn(tmp_path: Path) -> None:
    html, out = html_of(tmp_path, ".. position:: corintho start", "", "   The *first* position.")
    (name,) = re.findall(r'src="_images/(position-[0-9a-f]+\.svg)"', html)
    assert (out / "_images" / name).read_text(encoding="utf-8") == GAME.svg(GAME.start())
    assert "<em>first</em>" in html
    (text,) = re.findall(r"<pre tabindex=\"0\">(.*?)</pre>", html, re.DOTALL)
    assert unescape(text) == GAME.text(GAME.start())


def test_what_it_shows_is_said_by_the_picture_unless_the_writer_does(tmp_path: Path) -> None:
    html, _ = html_of(tmp_path, ".. position:: corintho start", "", ".. position:: corintho start", '   :alt: "Mine"')
    first, second = map(unescape, re.findall(r'<img[^>]* alt="(.*?)"', html))
    assert first == described(GAME.svg(GAME.start()))
    assert "All sixteen platforms are empty" in first
    assert second == '"Mine"'


def test_what_a_picture_says_of_itself() -> None:
    assert described('<svg><title id="a">Ours &amp; yours</title><desc>All of\nit.</desc></svg>') == (
        "Ours & yours. All of\nit."
    )
    assert described("<svg><title>Top</title><g><title>A piece</title></g></svg>") == "Top."
    assert described("<svg></svg>") == ""


def test_pictures_that_are_alike_share_a_file(tmp_path: Path) -> None:
    one = ".. position:: corintho start"
    _, out = html_of(tmp_path, one, "", one, "", ".. position:: corintho start", "   :move: C@a4")
    assert len([*(out / "_images").glob("position-*.svg")]) == 2


def test_a_position_may_run_on_over_lines(tmp_path: Path) -> None:
    position, _, rest = DISPUTED.position.partition(" ")
    assert told(tmp_path, f".. position:: corintho {position}", f"   {rest}") == []


@pytest.mark.parametrize(
    ("argument", "options"),
    [
        ("start C@a4", ("verdict: legal",)),
        ("start a1-b1", ("verdict: illegal",)),
        (
            f"{DISPUTED.position} {DISPUTED.moves[0]}",
            ("verdict: disputed", f"hangs-on: {' '.join(DISPUTED.hangs_on)}"),
        ),
        ("start", ("verdict: sound",)),
        ("4/4/4/4 444,444 1 a1", ("verdict: unsound",)),
    ],
)
def test_a_ruling_that_is_as_stated_is_shown(tmp_path: Path, argument: str, options: tuple[str, ...]) -> None:
    lines = (f".. ruling:: corintho {argument}", *(f"   :{option}" for option in options))
    assert told(tmp_path, *lines) == []


@pytest.mark.parametrize("stated", ["illegal", "disputed"])
def test_a_ruling_that_is_another_is_told_with_its_place(tmp_path: Path, stated: str) -> None:
    (line,) = told(tmp_path, ".. ruling:: corintho start C@a4", f"   :verdict: {stated}")
    assert "page.rst:6: WARNING" in line
    assert f"the ruling is legal, and not {stated}" in line


def test_a_ruling_that_hangs_on_something_else_is_told(tmp_path: Path) -> None:
    (line,) = told(tmp_path, ".. ruling:: corintho start C@a4", "   :verdict: legal", "   :hangs-on: passing")
    assert "the ruling hangs on nothing, and not on passing" in line


@pytest.mark.parametrize(
    ("directive", "options", "says"),
    [
        ("position:: corintho 4/4/4", (), "'4/4/4' has 1"),
        ("position:: corintho 4/4/4/4 444,444 1 -", ("move: Z@z9",), "is no section"),
        ("position:: corintho", (), "position"),
        ("position:: chess start", (), "rules_games in conf.py has no game 'chess'"),
        ("position:: corintho start", ("reading: passing=perhaps",), "perhaps"),
        ("position:: corintho start", ("reading: passing",), "passing"),
        ("position:: corintho start", ("players: 9",), "cannot play Corintho"),
        ("position:: corintho start", ("players: none",), "players"),
        ("position:: corintho start", ("agreed: tea=yes",), "tea"),
        ("ruling:: corintho start C@a4", (), "it needs the option :verdict:"),
        ("ruling:: corintho start C@a4", ("verdict: fine",), "verdict"),
        ("ruling:: corintho start", ("verdict: legal",), "it needs a move"),
        ("ruling:: corintho 4/4/4/4 444,444 1 a1 C@a4", ("verdict: legal",), "unsound"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(
    tmp_path: Path, directive: str, options: tuple[str, ...], says: str
) -> None:
    lines = told(tmp_path, f".. {directive}", *(f"   :{option}" for option in options))
    text = "\n".join(lines)
    assert "page.rst:6: " in lines[0]
    assert says in text
    assert "Traceback" not in text


def test_a_rulebook_without_a_game_has_no_pictures(tmp_path: Path) -> None:
    folder = written(
        tmp_path,
        {"page.rst": ":orphan:\n\nPage\n####\n\n.. position:: corintho start\n"},
        rules_games=["vitruvius_spec.corintho:RULEBOOK"],
    )
    (line,) = warnings_of(folder)
    assert "corintho is a rulebook without a game" in line

"""Being led through a position step by step: what is asked, what is checked, and what comes out."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from tests.compare.engines import states
from tests.games import EVERY_GAME, SUBJECTS, Subject
from vitruvius.cli import guided
from vitruvius.cli.guided import _Leading
from vitruvius.games import guide_to
from vitruvius_spec.corintho import clauses as spec
from vitruvius_spec.cornerstone_cards import clauses as cards_spec
from vitruvius_spec.cornerstone_tower import clauses as tower_spec

from .positions import FIGURE_6
from .running import Ran, environment, vit

FIGURE = ("2", "1,C,C,C", "2,A,1", "4", "B,3", "414", "343", "2", "d4")
"""The answers that make the position of Fig. 6."""


@pytest.fixture
def at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a terminal."""
    monkeypatch.setattr(guided, "is_at_hand", lambda: True)


def led(*arguments: str, given: Iterable[str]) -> Ran:
    return vit("ruling", *arguments, given="".join(f"{line}\n" for line in given))


# What comes out


@pytest.mark.usefixtures("at_hand")
def test_a_ruling_is_led_to_and_can_be_had_again() -> None:
    ran = led(given=("corintho", *FIGURE, "C@a4"))
    direct = vit("ruling", "corintho", FIGURE_6, "C@a4")
    assert (ran.code, ran.out) == (direct.code, direct.out)
    command = shlex.split(ran.err.splitlines()[-1])
    assert command == ["vitruvius", "ruling", "corintho", FIGURE_6, "C@a4"]
    assert vit(*command[1:]) == direct
    assert "So far so good. Now: What stands on rank 3" in ran.err


@pytest.mark.usefixtures("at_hand")
def test_the_game_players_readings_and_options_may_be_known() -> None:
    ran = led("corintho", "--reading", "passing=yes", "--players", "2", given=(*FIGURE[1:], "pass"))
    assert ran.code == 0
    command = shlex.split(ran.err.splitlines()[-1])
    assert command[-3:] == ["pass", "--reading", "passing=yes"]
    assert "How many play?" not in ran.err
    cards = led("cornerstone-cards", "--multi-lay", "--match", "score:50", given=["", *[""] * 100])
    assert {"--multi-lay", "--match"} <= set(shlex.split(cards.err.splitlines()[-1]))
    assert vit("ruling", "corintho", "--base", "dark").code == 2


@pytest.mark.usefixtures("at_hand")
def test_without_a_move_the_position_is_ruled_on() -> None:
    ran = led("corintho", given=(*FIGURE, ""))
    assert (ran.code, ran.out) == (0, vit("ruling", "corintho", FIGURE_6).out)
    document = led("corintho", "--json", given=(*FIGURE, "")).document
    assert document == vit("ruling", "corintho", FIGURE_6, "--json").document


@pytest.mark.usefixtures("at_hand")
@EVERY_GAME
def test_empty_answers_make_the_start(subject: Subject) -> None:
    ran = led(subject.game.name, given=[""] * 100)
    assert (ran.code, ran.out) == (0, vit("ruling", subject.game.name, "start").out)


@pytest.mark.usefixtures("at_hand")
def test_the_same_ruling_again_is_shown_the_same_way() -> None:
    ran = led("corintho", "--explain", "--ascii", given=(*FIGURE, "C@a4"))
    command = shlex.split(ran.err.splitlines()[-1])
    assert command[-2:] == ["--explain", "--ascii"]
    assert vit(*command[1:]).out == ran.out
    assert shlex.split(led("corintho", "--json", given=(*FIGURE, "")).err.splitlines()[-1])[-1] == "--json"
    assert shlex.split(led("corintho", "--svg", "-", given=(*FIGURE, "")).err.splitlines()[-1])[-2:] == ["--svg", "-"]


@pytest.mark.usefixtures("at_hand")
def test_there_is_a_way_back_to_the_game() -> None:
    ran = led(given=("back", "cornerstone-tower", "back", "corintho", *FIGURE, "C@a4"))
    assert (ran.code, ran.out) == (0, vit("ruling", "corintho", FIGURE_6, "C@a4").out)
    assert ran.err.count("This is the first step.") == 1
    assert ran.err.count("Which game?") == 3
    known = led("corintho", given=("back", *FIGURE, "C@a4"))
    assert known.err.count("This is the first step.") == 1


@pytest.mark.usefixtures("at_hand")
def test_the_position_is_drawn_as_it_grows() -> None:
    ran = led("corintho", given=(*FIGURE, "C@a4"))
    drawn = [line for line in ran.err.splitlines() if line.startswith("  4 │")]
    assert [line.count("C") for line in drawn[:2]] == [0, 3]
    assert "unsound" not in ran.err


# What is asked and checked


@pytest.mark.usefixtures("at_hand")
def test_wrong_answers_are_told_and_asked_again() -> None:
    given = (
        "chess",
        "corintho",
        "7",
        "2",
        "1,C,C",
        "1,C,BA,C",
        "1,C,C,C",
        *FIGURE[2:5],
        "999",
        *FIGURE[5:],
        "X@a1",
        "C@a4",
    )
    ran = led(given=given)
    assert ran.code == 0
    for told in (
        "There is no such game",
        "reserves: ",
        "'1,C,C' has 3 platforms",
        f"That cannot be: on c4 a capital stands on a base ({spec.STACKING_ORDER.id}).",
        "player 1 has 9 bases, 9 columns, 9 capitals left, and was dealt 4 bases, 4 columns, 4 capitals",
        spec.SUPPLY_FOR_TWO.id,
        "before the @",
    ):
        assert told in ran.err
    assert ran.err.count("Now: What stands on rank 4") == 3


@pytest.mark.usefixtures("at_hand")
def test_one_can_go_back_and_ask_for_help() -> None:
    given = ("back", "2", "4", "4", "back", "back", *FIGURE[1:8], "?", "d4", "?", "back", "d4", "C@a4")
    ran = led("corintho", given=given)
    assert (ran.code, ran.out) == (0, vit("ruling", "corintho", FIGURE_6, "C@a4").out)
    assert "This is the first step." in ran.err
    assert "Platforms such as d4" in ran.err
    assert "Legal are: " in ran.err


@pytest.mark.usefixtures("at_hand")
def test_blocks_and_cards_are_checked_as_they_come() -> None:
    tower = led("cornerstone-tower", given=("3", "r1a-eu@b1.2", "b1a-eu@b1.2"))
    assert tower_spec.NO_OVERLAP.id in tower.err
    cards = led("cornerstone-cards", given=("3", "Ts", "7cTs"))
    assert cards_spec.DECK.id in cards.err


@pytest.mark.usefixtures("at_hand")
def test_the_end_of_what_is_given_is_an_interruption() -> None:
    ran = led("corintho", given=("2",))
    assert (ran.code, ran.out) == (130, "")


@pytest.mark.parametrize(("arguments", "missing"), [((), "GAME"), (("corintho",), "POSITION")])
def test_without_a_terminal_a_position_is_needed(arguments: tuple[str, ...], missing: str) -> None:
    ran = vit("ruling", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert f"Missing argument '{missing}'" in ran.complaint
    assert vit("ruling", *arguments, "--json").document["error"]["kind"] == "wrong-use"


# Positions from play


def answers_for(subject: Subject, text: str, players: int) -> dict[str, str]:
    """The answers that make a position of the game."""
    fields = text.split(" ")
    return {"players": str(players), **_ANSWERS[subject.game.name](fields)}


def _corintho(fields: list[str]) -> dict[str, str]:
    supplies, _, pool = fields[1].partition("+")
    ranks = zip("4321", fields[0].split("/"), strict=True)
    return {
        **{f"rank {rank}": stacks for rank, stacks in ranks},
        **{f"player {seat}": supply for seat, supply in enumerate(supplies.split(","), start=1)},
        **({"pool": pool} if pool else {}),
        "turn": fields[2],
        "last": fields[3],
    }


def _cards(fields: list[str]) -> dict[str, str]:
    places = ("C1", "F1", "C2", "F2", "C3", "F3", "C4", "F4")
    return {
        **dict(zip(places, fields[0].split("/"), strict=False)),
        **{f"hand {seat}": hand for seat, hand in enumerate(fields[1].split("/"), start=1)},
        **dict(zip(("Quarry", "removed", "Stockpiles", "turn", "standing"), fields[2:], strict=True)),
    }


def _tower(fields: list[str]) -> dict[str, str]:
    blocks = [] if fields[0] == "-" else fields[0].split(";")
    Random(1).shuffle(blocks)
    seats = fields[1].partition(":")[2].split("/")
    answers = {f"block {place}": block for place, block in enumerate([*blocks, ""], start=1)}
    for word, seat in zip(("red", "blue", "green", "black"), seats, strict=False):
        answers.update(zip((f"{word} meeple", f"{word} rings", f"{word} box"), seat.split(","), strict=True))
    return {**answers, "turn": fields[2]}


_ANSWERS: dict[str, Any] = {"corintho": _corintho, "cornerstone-cards": _cards, "cornerstone-tower": _tower}


@EVERY_GAME
def test_any_position_of_play_can_be_set_up(subject: Subject) -> None:
    """No step finds a fault in an answer, and what comes out is the position."""
    game, guide = subject.game, guide_to(subject.game.name)
    for state in states(game, subject.reading, 24, Random(4)):
        text, players = game.format_state(state), game.players(state)
        answers = answers_for(subject, text, players)
        options = dict(game.chosen_options(state))
        leading = _Leading(game, guide, players, (), options)
        while (step := guide.next_step(leading.given, players)) is not None:
            given = {**leading.given, step.name: answers[step.name]}
            assert leading._fault(given, step) == ""
            leading.given = given
            leading.steps.append(step)
        assert leading.position() == text
        assert leading.given == answers


def test_every_step_has_an_example_and_help() -> None:
    for subject in SUBJECTS:
        guide, given = guide_to(subject.game.name), dict[str, str]()
        while (step := guide.next_step(given, 3)) is not None:
            assert step.help
            assert step.example
            assert step.asks.endswith("?")
            given[step.name] = step.default or step.example


# On a terminal


@pytest.mark.skipif(os.name != "posix", reason="a terminal of POSIX")
def test_on_a_terminal_one_is_asked() -> None:
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "vitruvius", "ruling"]
    with subprocess.Popen(command, stdin=theirs, stdout=subprocess.PIPE, stderr=theirs, env=environment()) as ran:
        os.close(theirs)
        # The last sign is the end of input, in case more is asked.
        os.write(ours, "".join(f"{line}\n" for line in ("corintho", *FIGURE, "pass", "\4")).encode())
        shown = b"".join(iter(lambda: _shown(ours), b"")).decode()
        out = ran.communicate(timeout=60)[0].decode()
    os.close(ours)
    assert ran.returncode == 4
    assert out.splitlines() == vit("ruling", "corintho", FIGURE_6, "pass").lines
    assert "Which game?" in shown
    assert "vitruvius ruling corintho" in shown


def _shown(terminal: int) -> bytes:
    """What is shown next; nothing once the other side has closed."""
    try:
        return os.read(terminal, 65_536)
    except OSError:  # so does Linux tell it
        return b""

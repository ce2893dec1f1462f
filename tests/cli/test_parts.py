"""What reports are made of: on what a ruling hangs, how things are said, and how they are laid out."""

from __future__ import annotations

import io
from collections.abc import Sequence

import click
import pytest
from rich.console import Console

from vitruvius import corintho
from vitruvius.across import Answered
from vitruvius.cli import main, telling
from vitruvius.cli.arguments import near
from vitruvius.cli.page import Cell, Page, sentence
from vitruvius.game import Outcome, Player
from vitruvius.hinges import combined, hinges, legality
from vitruvius_spec.corintho import questions as q

from .running import vit

ONE, TWO = Player(1), Player(2)
PASSING, STUCK, POOL = q.PASSING, q.NO_LEGAL_MOVE, q.POOL_OPENS


def test_a_ruling_hangs_on_no_question_that_changes_nothing() -> None:
    readings = (
        Answered(((PASSING, "no"),), legal=True, winners=None),
        Answered(((PASSING, "yes"),), legal=True, winners=None),
    )
    assert hinges(readings) == ()
    assert len(combined(readings, ())) == 1
    assert hinges((Answered((), legal=True, winners=None),)) == ()


def test_a_ruling_hangs_on_what_changes_the_winner_or_legality() -> None:
    readings = (
        Answered(((PASSING, "no"), (STUCK, "draw")), legal=True, winners=()),
        Answered(((PASSING, "no"), (STUCK, "loss")), legal=True, winners=(ONE,)),
        Answered(((PASSING, "yes"), (STUCK, "draw")), legal=True, winners=()),
        Answered(((PASSING, "yes"), (STUCK, "loss")), legal=True, winners=(ONE,)),
    )
    assert hinges(readings) == (STUCK,)
    assert hinges(readings, legality) == ()
    assert [case.winners for case in combined(readings, (STUCK,))] == [(), (ONE,)]


def test_a_question_decides_though_another_is_asked_only_after_it() -> None:
    # POOL is asked only where passing is allowed, and makes no difference.
    readings = (
        Answered(((PASSING, "no"),), legal=False, winners=None),
        Answered(((PASSING, "yes"), (POOL, "own-all")), legal=True, winners=None),
        Answered(((PASSING, "yes"), (POOL, "everyone")), legal=True, winners=None),
    )
    assert hinges(readings) == hinges(readings, legality) == (PASSING,)


def test_a_position_that_cannot_be_makes_no_difference() -> None:
    readings = (
        Answered(((PASSING, "no"),), legal=False, winners=None),
        Answered(((PASSING, "yes"),), legal=False, winners=None, sound=False),
    )
    assert hinges(readings) == ()
    assert telling.answer_on(corintho.rule_on(corintho.start(), corintho.Pass()), readings[1]) == "no such position"


def test_a_table_leaves_out_positions_that_another_question_bars() -> None:
    # PASSING makes no difference but that with `yes` there is no such position, whether or not STUCK is asked before.
    barred = [
        (Answered(((PASSING, "yes"),), legal=False, winners=None, sound=False),),
        (
            Answered(((STUCK, "draw"), (PASSING, "yes")), legal=False, winners=None, sound=False),
            Answered(((STUCK, "loss"), (PASSING, "yes")), legal=False, winners=None, sound=False),
        ),
    ]
    sound = (
        Answered(((PASSING, "no"), (STUCK, "draw")), legal=True, winners=()),
        Answered(((PASSING, "no"), (STUCK, "loss")), legal=True, winners=(ONE,)),
    )
    for cases in barred:
        for readings in ((*cases, *sound), (*sound, *cases)):
            assert hinges(readings) == (STUCK,)
            assert [(case.sound, case.winners) for case in combined(readings, (STUCK,))] == [(True, ()), (True, (ONE,))]


def test_a_table_keeps_the_answers_that_leave_no_position() -> None:
    readings = (
        Answered(((POOL, "own-all"), (PASSING, "no")), legal=True, winners=None),
        Answered(((POOL, "own-all"), (PASSING, "yes")), legal=False, winners=None),
        Answered(((POOL, "everyone"),), legal=False, winners=None, sound=False),
    )
    assert hinges(readings) == (PASSING,)
    assert [case.sound for case in combined(readings, (PASSING,))] == [True, True]
    assert [case.sound for case in combined(readings, (POOL, PASSING))] == [True, True, False]


def test_answers_are_told_once_in_whatever_order_they_are_asked() -> None:
    readings = (
        Answered(((PASSING, "no"), (STUCK, "draw")), legal=True, winners=()),
        Answered(((STUCK, "draw"), (PASSING, "no")), legal=True, winners=()),
    )
    assert len(combined(readings, (PASSING, STUCK))) == 1


@pytest.mark.parametrize(
    ("winners", "now", "then"),
    [
        (None, "LEGAL: play goes on", "play would go on"),
        ((), "LEGAL, and the game is drawn", "the game would be drawn"),
        ((ONE,), "LEGAL, and player 1 wins", "player 1 would win"),
        ((TWO,), "LEGAL, but player 2 wins", "player 2 would win"),
        ((ONE, TWO), "LEGAL, and players 1 and 2 win", "players 1 and 2 would win"),
    ],
)
def test_what_follows_from_a_legal_move(winners: tuple[Player, ...] | None, now: str, then: str) -> None:
    ruling = corintho.rule_on(corintho.start(), corintho.parse_move("C@b2"))
    answered = Answered((), legal=True, winners=winners)
    assert telling.answer_on(ruling, answered) == now
    assert telling.would(ruling, answered) == then
    assert telling.would(ruling, Answered((), legal=False, winners=None)) == "the move would be illegal"
    refused = corintho.rule_on(corintho.start(), corintho.Pass())
    assert telling.would(refused, answered) == f"the move would be legal, and {then}"


def test_several_questions_that_decide_how_play_goes_on() -> None:
    assert telling.deciding((PASSING,)).endswith("; passing (no by default) decides.")
    assert telling.deciding((PASSING, STUCK)).endswith(f"and {STUCK.slug} ({STUCK.default} by default) decide.")


def test_a_game_that_is_over_says_what_decided_it() -> None:
    assert telling.over(Outcome((), STUCK, "nobody can move")).endswith(f"({STUCK.id})")


def test_a_name_of_the_notation_keeps_its_small_letter() -> None:
    assert sentence("a4 is unoccupied") == "a4 is unoccupied."
    assert sentence("a capital is moved") == "A capital is moved."
    assert sentence("is it?") == "Is it?"
    assert sentence("") == "."


def test_near_names() -> None:
    assert near("pasing", ["passing", "diagonal-rows"]) == "; did you mean passing?"
    assert near("x" * 1_000_000, ["passing"]) == ""
    assert near("zebra", ["passing"]) == ""


# Layout


def page_of(width: int) -> Page:
    """A page for a terminal of that width."""
    return Page(Console(file=io.StringIO(), width=width, force_terminal=True))


def laid_out(width: int, rows: Sequence[tuple[str, ...]], wraps: int) -> list[str]:
    page = page_of(width)
    page.columns([[Cell(text) for text in row] for row in rows], wraps=wraps)
    return [line.plain for line in page.lines]


def test_columns_are_as_wide_as_they_must_be() -> None:
    assert laid_out(80, [("a", "bb", "c"), ("aaaa", "b", "cc")], wraps=1) == ["  a      bb   c", "  aaaa   b    cc"]
    assert laid_out(80, [], wraps=0) == []


def test_one_column_wraps_between_words_and_the_others_never() -> None:
    words = "one two three four five six seven eight nine ten"
    lines = laid_out(60, [(words, "corintho:an-id-that-is-long")], wraps=0)
    assert len(lines) == 2
    assert lines[0].endswith("   corintho:an-id-that-is-long")
    assert " ".join(line.replace("corintho:an-id-that-is-long", "").strip() for line in lines) == words
    assert all(len(line) <= 65 for line in lines)


def test_a_word_that_is_too_long_stays_whole() -> None:
    word = "x" * 200
    assert laid_out(40, [(word, "id")], wraps=0) == [f"  {word}   id"]


def test_a_page_has_no_empty_lines_at_its_ends_and_no_two_in_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    page = Page(Console(file=io.StringIO(), width=80))
    page.blank()
    page.line("one")
    page.blank()
    page.blank()
    page.paragraph("two")
    page.blank()
    page.write()
    assert capsys.readouterr().out == "one\n\ntwo\n"


# The command itself


def test_a_fault_of_the_program_is_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(_: object) -> object:
        raise RuntimeError("a fault")

    monkeypatch.setattr(corintho.GAME, "legal_moves", faulty)
    # It is shown whole, for whoever mends it; so `vit`, which admits no traceback, must complain.
    with pytest.raises(AssertionError):
        vit("moves", "corintho", "start")
    with pytest.raises(SystemExit) as left:
        main(["moves", "corintho", "start"])
    assert left.value.code == 70


def test_a_program_that_embeds_the_command_gets_its_code_and_its_errors() -> None:
    assert main(["perft", "corintho", "0"], standalone_mode=False) == 0
    with pytest.raises(click.UsageError):
        main(["perft", "corintho"], standalone_mode=False)


def test_games_are_completed() -> None:
    argument = main.commands["moves"].params[0]
    context = click.Context(main.commands["moves"])
    games = ["corintho", "cornerstone-tower", "cornerstone-cards"]
    assert [item.value for item in argument.shell_complete(context, "cor")] == games
    assert argument.shell_complete(context, "x") == []

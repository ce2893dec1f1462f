"""The other commands, as a person reads them, and the help."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import click
import pytest
from attrs import evolve

from vitruvius import __version__, corintho
from vitruvius.cli import main
from vitruvius.cli.entries import command_for
from vitruvius.compare import written
from vitruvius.perft import DEEPEST
from vitruvius_spec import Account
from vitruvius_spec.corintho import RULEBOOK
from vitruvius_spec.sentences import fingerprint, rulebook_text

from .positions import DECIDED, FIGURE_6
from .running import vit

COMMANDS = sorted(main.commands)

RECORD = """\
vitruvius record 1
game: corintho
players: 2
start: 4/4/4/4 444,444 1 -
1. C@b2
result: none
"""


def help_of(*command: str) -> str:
    ran = vit(*command, "--help")
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def test_there_are_these_commands() -> None:
    assert COMMANDS == [
        "cases",
        "clause",
        "compare",
        "doctor",
        "gaps",
        "moves",
        "perft",
        "prove",
        "question",
        "replay",
        "ruling",
        "show",
        "witness",
    ]


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)], ids=str)
def test_help_ends_with_an_example_that_runs(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(RECORD, encoding="utf-8")
    Path("answers.jsonl").write_text("\n".join(written(corintho.GAME, [corintho.start()])), encoding="utf-8")
    *_, head, example = help_of(*command).splitlines()
    assert head.strip() == "Example:"
    program, *arguments = shlex.split(example)
    assert program == "vitruvius"
    assert not command or arguments[0] == command[0]
    ran = vit(*arguments)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out
    assert vit(*arguments, "--json").document


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_takes_json(name: str) -> None:
    assert any(
        "--json" in parameter.opts for parameter in main.commands[name].params if isinstance(parameter, click.Option)
    )


def test_version() -> None:
    assert vit("--version").out == f"vitruvius {__version__}\n"


# moves


def test_moves_are_written_one_a_line() -> None:
    ran = vit("moves", "corintho", "start")
    assert ran.out.splitlines() == [corintho.format_move(move) for move in corintho.legal_moves(corintho.start())]


def test_moves_obey_the_reading() -> None:
    assert "pass" not in vit("moves", "corintho", FIGURE_6).out.splitlines()
    assert "pass" in vit("moves", "corintho", FIGURE_6, "--reading", "passing=yes").out.splitlines()


def test_a_decided_game_has_no_moves_and_says_why() -> None:
    ran = vit("moves", "corintho", DECIDED)
    assert (ran.code, ran.out) == (0, "")
    assert "corintho:row-left-standing" in ran.complaint


# show


def test_show_draws_the_position_and_writes_it() -> None:
    ran = vit("show", "corintho", FIGURE_6)
    assert (ran.code, ran.err) == (0, "")
    state = corintho.parse_state(FIGURE_6)
    assert ran.out.startswith(corintho.GAME.text(state))
    assert FIGURE_6 in ran.out.splitlines()


def test_show_in_ascii() -> None:
    assert not vit("show", "corintho", "start").out.isascii()
    assert vit("show", "corintho", "start", "--ascii").out.isascii()


def test_show_says_how_a_game_ended() -> None:
    ran = vit("show", "corintho", DECIDED)
    assert ran.code == 0
    assert "corintho:row-left-standing" in ran.out


def test_show_writes_svg(tmp_path: Path) -> None:
    file = tmp_path / "picture.svg"
    ran = vit("show", "corintho", FIGURE_6, "--svg", str(file))
    assert (ran.code, ran.err) == (0, "")
    written = file.read_text(encoding="utf-8")
    assert ET.fromstring(written).tag.endswith("svg")
    assert vit("show", "corintho", FIGURE_6, "--svg", "-").out.strip() == written.strip()


# clause and question


def test_clauses_are_listed_with_force_and_function() -> None:
    out = vit("clause", "corintho").out
    rows = {line.split()[0]: line for line in out.splitlines() if line.split()[0].startswith("corintho:")}
    assert list(rows) == [clause.id for clause in RULEBOOK.clauses]
    for clause in RULEBOOK.clauses:
        assert clause.force.value in rows[clause.id]
    assert "may_rest_on()" in rows["corintho:stacking-order"]
    assert "no function" in rows["corintho:no-owners"]


@pytest.mark.parametrize("name", ["stacking-order", "corintho:stacking-order"])
def test_a_clause_is_shown_with_all_that_belongs_to_it(name: str) -> None:
    clause = RULEBOOK.clause("stacking-order")
    out = vit("clause", "corintho", name).out
    assert clause.id in out
    assert clause.text in out
    assert str(clause.locator) in out
    (place,) = re.findall(r"vitruvius\.corintho\.clauses\.may_rest_on   (\S+\.py):(\d+)", out)
    source = Path(place[0]).read_text(encoding="utf-8").splitlines()
    assert "STACKING_ORDER" in source[int(place[1]) - 1]
    for question in RULEBOOK.questions:
        assert (question.id in out) == (clause in question.clauses)
    examples = [example for example in RULEBOOK.examples if example.clause == clause]
    assert examples
    for example in examples:
        assert f"    {command_for('corintho', example)}" in out.splitlines()


def test_a_clause_without_a_function_says_why() -> None:
    out = " ".join(vit("clause", "corintho", "no-owners").out.split())
    assert RULEBOOK.clause("no-owners").excuse in out


@pytest.mark.parametrize("example", RULEBOOK.examples[::10], ids=lambda example: f"{example.clause}:{example.number}")
def test_the_command_of_an_example_runs(example: object) -> None:
    command = command_for("corintho", example)  # type: ignore[arg-type]  # parametrize loses the type
    _, *arguments = shlex.split(command)
    assert vit(*arguments).code in {0, 1, 3, 4}


def test_the_rulebooks_own_sentences_are_laid_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clause = RULEBOOK.clause("row")
    account = Account(1, fingerprint("What a line of stacks is."), (clause,))
    monkeypatch.setattr(corintho.GAME, "rulebook", evolve(RULEBOOK, accounts=(account,)))
    text = tmp_path / "corintho.txt"
    text.write_text("A heading\nWhat a line   of stacks is. And another.\n", encoding="utf-8")
    at_hand = {"VITRUVIUS_RULEBOOKS": str(tmp_path)}
    assert vit("clause", "corintho", "row", env=at_hand).out.splitlines()[-1] == "  What a line of stacks is."
    (found,) = vit("clause", "corintho", "row", "--json", env=at_hand).document["clauses"]
    assert found["sentences"] == ["What a line of stacks is."]
    (found,) = vit("clause", "corintho", "turns", "--json", env=at_hand).document["clauses"]
    assert found["sentences"] == []
    (found,) = vit("clause", "corintho", "row", "--json", env={"VITRUVIUS_RULEBOOKS": None}).document["clauses"]
    assert found["sentences"] is None
    assert "What a line" not in vit("clause", "corintho", "turns", env=at_hand).out


@pytest.mark.skipif(rulebook_text("corintho") is None, reason="the rulebook's text is not at hand")
def test_the_rulebooks_own_sentences() -> None:
    (found,) = vit("clause", "corintho", "two-moves", "--json").document["clauses"]
    numbers = [account.number for account in RULEBOOK.accounts if RULEBOOK.clause("two-moves") in account.clauses]
    assert len(found["sentences"]) == len(numbers)
    assert found["sentences"][0] in " ".join(vit("clause", "corintho", "two-moves").out.split())


def test_questions_are_listed_with_the_readings_answers() -> None:
    out = vit("question", "corintho", "--reading", "no-legal-move=loss").out
    rows = {line.split()[0]: line.split() for line in out.splitlines() if line.split()[0].startswith("corintho:")}
    assert list(rows) == [question.id for question in RULEBOOK.questions]
    for question in RULEBOOK.questions:
        answer = "loss" if question.slug == "no-legal-move" else question.default
        assert rows[question.id][1:3] == [question.status.value, answer]


def test_a_question_is_shown_with_answers_evidence_and_how_to_choose() -> None:
    question = RULEBOOK.question("four-undoes-three")
    out = vit("question", "corintho", "four-undoes-three", "--reading", "four-undoes-three=yes").out
    flat = " ".join(out.split())
    assert question.asks in flat
    assert question.why in flat
    for answer in question.answers:
        assert answer.text in flat
        assert f"  --reading four-undoes-three={answer.id}" in out.splitlines()
        for evidence in answer.evidence:
            assert evidence.statement in flat
            assert evidence.source in flat
    for clause in question.clauses:
        assert clause.id in out
    assert "no (default)" in out
    assert "yes (by this reading)" in out


# perft


@pytest.mark.parametrize(("depth", "leaves"), [(0, 1), (1, 48), (2, 2160)])
def test_perft_prints_the_number_alone(depth: int, leaves: int) -> None:
    ran = vit("perft", "corintho", str(depth))
    assert (ran.code, ran.out, ran.err) == (0, f"{leaves}\n", "")


def test_perft_divides() -> None:
    *each, total = vit("perft", "corintho", "2", "--divide", "--players", "3").out.splitlines()
    counts = dict(line.rsplit(" ", 1) for line in each)
    assert list(counts) == vit("moves", "corintho", "start", "--players", "3").out.splitlines()
    assert sum(map(int, counts.values())) == int(total)
    assert vit("perft", "corintho", "0", "--divide").out == "1\n"


def test_perft_counts_as_deep_as_its_help_says() -> None:
    assert f"at most {DEEPEST};" in " ".join(help_of("perft").split())
    assert vit("perft", "corintho", str(DEEPEST), "--position", DECIDED).out == "0\n"


def test_perft_obeys_position_and_reading() -> None:
    assert vit("perft", "corintho", "1", "--position", DECIDED).out == "0\n"
    plain = int(vit("perft", "corintho", "1", "--position", FIGURE_6).out)
    passing = int(vit("perft", "corintho", "1", "--position", FIGURE_6, "--reading", "passing=yes").out)
    assert passing == plain + 1


def test_a_count_that_is_interrupted_keeps_what_it_had_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(
        game: object, state: corintho.State, depth: int, done: Callable[[object, int], None], decks: tuple[str, ...]
    ) -> None:
        assert (game, depth, decks) == (corintho.GAME, 3, ())
        first = next(iter(corintho.legal_moves(state)))
        done(first, 7)
        raise KeyboardInterrupt

    monkeypatch.setattr("vitruvius.perft.divide", interrupted)
    ran = vit("perft", "corintho", "3", "--divide")
    assert (ran.code, ran.out) == (130, "B@a1 7\n")
    assert ran.err.splitlines()[-1] == "vitruvius: interrupted"

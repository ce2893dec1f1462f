"""`vitruvius ruling`: the verdict, what follows, and why."""

from __future__ import annotations

import pytest

from vitruvius_spec.corintho import RULEBOOK
from vitruvius_spec.corintho import clauses as spec

from .positions import FIGURE_4, FIGURE_5, FIGURE_6, THREE_DISPUTE
from .running import Ran, vit


def ruling(position: str, move: str, *options: str) -> Ran:
    return vit("ruling", "corintho", position, move, *options)


def test_figure_4_is_legal_and_play_goes_on() -> None:
    ran = ruling(FIGURE_4, "b3-b4", "--json")
    assert ran.code == 0
    assert ran.document["verdict"] == "legal"
    assert ran.document["outcome"] is None


def test_figure_5_is_legal_and_loses_to_the_rows_creator() -> None:
    ran = ruling(FIGURE_5, "a3-a4", "--json")
    assert ran.code == 0
    assert ran.document["verdict"] == "legal"
    assert ran.document["outcome"]["winners"] == [2]
    assert ran.document["outcome"]["by"] == spec.ROW_LEFT_STANDING.id


def test_figure_6_is_legal_and_loses_to_the_rows_creator() -> None:
    ran = ruling(FIGURE_6, "C@a4", "--json")
    assert ran.code == 0
    assert ran.document["verdict"] == "legal"
    assert ran.document["outcome"]["winners"] == [1]


def test_figure_6_goes_on_where_four_undo_three() -> None:
    ran = ruling(FIGURE_6, "C@a4", "--json", "--reading", "four-undoes-three=yes")
    assert ran.code == 0
    assert ran.document["verdict"] == "legal"
    assert ran.document["outcome"] is None


def test_a_move_that_breaks_four_clauses_reports_them_all() -> None:
    # A base, moved along a diagonal, onto the stack played last.
    ran = ruling("4/4/1,C,2/B,3 344,434 1 b2", "a1-b2", "--json")
    assert ran.code == 1
    broken = {finding["clause"] for finding in ran.document["findings"] if not finding["holds"]}
    assert broken >= {spec.BASE_STAYS.id, spec.ADJACENT.id, spec.NO_DIAGONAL_MOVES.id, spec.LAST_PLAYED.id}


def test_a_pass_is_disputed() -> None:
    ran = ruling("start", "pass", "--json")
    assert ran.code == 1  # before the first section stands nobody may pass, however one reads it
    ran = ruling(FIGURE_6, "pass", "--json")
    assert ran.code == 4
    assert {(found["question"], found["answer"]): found["verdict"] for found in ran.document["readings"]} == {
        ("corintho:passing", "no"): "illegal",
        ("corintho:passing", "yes"): "legal",
    }


@pytest.mark.parametrize(("answer", "code"), [("no", 1), ("yes", 0)])
def test_an_answer_that_is_chosen_ends_the_dispute(answer: str, code: int) -> None:
    assert ruling(FIGURE_6, "pass", "--reading", f"passing={answer}").code == code


def test_players_and_readings_make_the_start() -> None:
    ran = ruling("start", "C@b2", "--players", "4", "--reading", "passing=yes", "--json")
    assert ran.document["position"] == "4/4/4/4 222,222,222,222 1 -"
    assert ran.document["config"]["players"] == 4
    assert ran.document["config"]["reading"]["answers"]["passing"] == "yes"


def test_a_position_may_be_read_from_input_or_a_file(tmp_path: object) -> None:
    direct = ruling(FIGURE_6, "C@a4", "--json")
    assert vit("ruling", "corintho", "-", "C@a4", "--json", given=FIGURE_6) == direct
    for line_breaks in ("\n", "\r\n", "\n\n", "\r\n\r\n", "\n" * 1_000):
        assert vit("ruling", "corintho", "-", "C@a4", "--json", given=FIGURE_6 + line_breaks) == direct
    file = f"{tmp_path}/position.txt"
    with open(file, "w", encoding="utf-8") as written:  # noqa: PTH123  # the name is what the command gets
        written.write(FIGURE_6 + "\n\n")
    assert vit("ruling", "corintho", f"@{file}", "C@a4", "--json") == direct


# What a person reads


def row_with(ran: Ran, clause_id: str) -> str:
    """The one line that ends with the clause's id."""
    (found,) = [line for line in ran.lines if line.endswith(clause_id)]
    return found


@pytest.mark.parametrize(
    ("position", "move", "options", "first"),
    [
        (FIGURE_4, "b3-b4", (), "LEGAL: play goes on."),
        (FIGURE_6, "C@a4", (), "LEGAL, but player 1 wins."),
        ("4/4/4/C,C,2 444,424 1 a1", "C@c1", (), "LEGAL, and player 1 wins."),
        (FIGURE_6, "a1-b1", (), "ILLEGAL."),
        (FIGURE_6, "C@a4", ("--reading", "four-undoes-three=yes"), "LEGAL: play goes on."),
        (
            FIGURE_6,
            "pass",
            (),
            "DISPUTED: the rulebook does not answer: May a player who could move pass instead?",
        ),
        (
            "C,1,B,A/1,BC,A,1/1,C,B,A/1,BC,1,C 201,111,021,102 3 b3,b1,b4",
            "A@a2",
            (),
            "LEGAL, but player 2 wins. An open question could change who has won.",
        ),
    ],
)
def test_the_first_line_is_the_verdict_and_what_follows(
    position: str, move: str, options: tuple[str, ...], first: str
) -> None:
    assert ruling(position, move, *options).lines[0] == first


def test_a_lost_game_is_told_by_its_row_the_winner_and_the_way_out() -> None:
    ran = ruling(FIGURE_6, "C@a4")
    assert "b4 c4 d4" in row_with(ran, spec.ROW_LEFT_STANDING.id)
    assert "b4 c4 d4" in row_with(ran, spec.FOUR_DOES_NOT_UNDO_THREE.id)
    assert "player 1" in row_with(ran, spec.WINNING.id).lower()
    assert "c3-c4" in row_with(ran, spec.UNMODIFIABLE.id)
    # What holds for every such move is left to --explain.
    assert spec.UNOCCUPIED.id not in ran.out
    assert spec.IDENTICAL_TOPS.id not in ran.out


def test_an_undone_row_is_told() -> None:
    ran = ruling(FIGURE_6, "c3-c4")
    assert "b4 c4 d4" in row_with(ran, spec.MODIFYING_A_ROW.id)


def test_the_answer_that_was_chosen_is_told_with_what_it_changes() -> None:
    ran = ruling(FIGURE_6, "C@a4", "--reading", "four-undoes-three=yes")
    assert "four-undoes-three=yes" in ran.lines[1]
    assert "b4 c4 d4" in row_with(ran, spec.FOUR_DOES_NOT_UNDO_THREE.id)


def test_the_rulebooks_own_answer_is_named_where_the_reading_gives_another() -> None:
    ran = ruling(FIGURE_6, "C@a4", "--reading", "four-undoes-three=yes")
    assert "  --reading four-undoes-three=no" in ran.lines
    assert "player 1 would win" in " ".join(ran.out.split())


def test_what_follows_is_told_and_not_that_the_same_clause_was_kept_before() -> None:
    ran = ruling("3,C/A,1,C,1/1,C,2/4 433,424 1 d4", "C@a1", "--reading", "winning-moment=after-reply")
    assert ran.lines[0] == "LEGAL, but player 2 wins."
    assert row_with(ran, spec.WINNING.id)
    assert row_with(ran, spec.UNMODIFIABLE.id)


def test_a_chosen_answer_that_changes_nothing_adds_nothing() -> None:
    ran = ruling("start", "C@b2", "--reading", "capital-on-base=yes")
    assert "corintho:" not in ran.out


def test_an_illegal_move_is_told_by_every_clause_it_breaks_and_no_other() -> None:
    ran = ruling(FIGURE_6, "a1-b1")
    assert ran.code == 1
    ids = [line.split()[-1] for line in ran.lines if line.split()[-1:] and line.split()[-1].startswith("corintho:")]
    assert ids == [spec.MOVES_ONLY_TO_STACK.id, spec.BASE_STAYS.id]


def test_another_source_is_named_with_how_to_try_it() -> None:
    ran = ruling(FIGURE_6, "C@a4")
    assert "  --reading four-undoes-three=yes" in ran.lines
    question = RULEBOOK.question("four-undoes-three")
    for evidence in question.answer("yes").evidence:
        assert evidence.source.lower() in " ".join(ran.out.split()).lower()
    # No published source gives these answers, though they would change the ruling.
    assert "--reading breaking-duty=yes" not in ran.out
    assert "  --reading breaking-duty=yes" in ruling(FIGURE_6, "C@a4", "--explain").lines


def test_a_dispute_is_a_table_and_the_reasons_of_both_sides() -> None:
    ran = ruling(FIGURE_6, "pass")
    assert ran.code == 4
    table = [line.split("  ") for line in ran.lines]
    cells = [[cell.strip() for cell in row if cell.strip()] for row in table]
    assert ["passing", "verdict"] in cells
    assert ["no (default)", "ILLEGAL"] in cells
    assert ["yes", "LEGAL, but player 1 wins"] in cells
    assert "--reading passing=yes" in ran.out
    assert row_with(ran, spec.TWO_MOVES.id)


def test_a_dispute_that_is_legal_by_default_says_what_would_forbid_the_move() -> None:
    ran = ruling(THREE_DISPUTE, "b1-a1")
    assert ran.code == 4
    assert "--reading last-played-span=every-opponent" in ran.out
    assert "a1" in row_with(ran, spec.LAST_PLAYED.id)


def test_a_question_that_only_decides_who_wins_is_told_and_no_dispute() -> None:
    ran = ruling("C,1,C,1/1,C,1,B/C,B,2/BC,1,A,1 101,102,112+222 2 c4,a1", "B@a3")
    assert ran.code == 0
    assert ran.lines[0].startswith("LEGAL, but player 1 wins.")
    assert "--reading row-breakers=any-opponent" in ran.out


def test_explain_lists_every_finding_each_clause_and_the_evidence() -> None:
    short, full = ruling(FIGURE_6, "C@a4"), ruling(FIGURE_6, "C@a4", "--explain")
    document = ruling(FIGURE_6, "C@a4", "--json").document
    for finding in (*document["findings"], *document["consequences"]):
        assert finding["clause"] in full.out
        assert any(line.split()[0] == f"{finding['clause']}:" for line in full.lines if line)
    assert "C5" in full.out
    assert "C5" not in short.out


def test_the_verdict_comes_first_then_why_the_picture_and_what_others_say() -> None:
    out = ruling(FIGURE_6, "C@a4", "--ascii").lines
    assert all(line.isascii() for line in out)
    why = next(place for place, line in enumerate(out) if line.endswith(spec.WINNING.id))
    picture = next(place for place, line in enumerate(out) if line.split()[:1] == ["4"])
    others = next(place for place, line in enumerate(out) if line.startswith("Settled by the rulebook"))
    assert 0 < why < picture < others


def test_what_to_agree_on_comes_after_the_picture() -> None:
    out = ruling(FIGURE_6, "pass", "--ascii").lines
    why = next(place for place, line in enumerate(out) if line.endswith(spec.TWO_MOVES.id))
    picture = next(place for place, line in enumerate(out) if line.split()[:1] == ["4"])
    table = next(place for place, line in enumerate(out) if line.split() == ["passing", "verdict"])
    agree = out.index("Agree on an answer, and choose it:")
    assert 0 < why < picture < table < agree
    told = [line.split()[:3] for line in out[agree + 1 :] if "--reading" in line]
    assert [words[:2] for words in told] == [["--reading", "passing=no"], ["--reading", "passing=yes"]]
    assert all(words[2:] for words in told)  # beside each, what it means


@pytest.mark.parametrize("chosen", [(), ("--reading", "no-legal-move=draw")])
def test_text_and_picture_say_in_the_same_words_by_what_reading_it_is_so(chosen: tuple[str, ...]) -> None:
    out = ruling(FIGURE_6, "pass", *chosen).out
    words, others = ("by default", "under the reading chosen")[:: -1 if chosen else 1]
    assert f"not legal {words}" in out
    assert f"{words.capitalize()} it is illegal:" in out
    assert others not in out.lower()


TWO_QUESTIONS = "C,C,C,1/2,B,1/2,A,1/C,3 112,211,212,212 3 b4,c3,c4"
"""Whether the row on rank 4 stands, hangs on who has a reply to it; and on how long stacks rest."""


def test_a_dispute_on_two_questions_names_what_settles_it_and_nothing_else() -> None:
    ran = ruling(TWO_QUESTIONS, "B@a2")
    assert ran.code == 4
    document = ruling(TWO_QUESTIONS, "B@a2", "--json").document
    assert document["verdict"] == "disputed"
    at = ran.lines.index("For instance, this settles it:")
    ways = [line.strip().split("   ") for line in ran.lines[at + 1 :] if line.startswith("  --reading")]
    assert len(ways) > 1
    for chosen, *_, said in ways:
        settled = ruling(TWO_QUESTIONS, "B@a2", *chosen.split())
        assert settled.code in (0, 1)
        assert settled.lines[0].startswith(said.split()[0].rstrip(":,"))
    alone = {tuple(chosen.split()[1:]) for chosen, *_ in ways if chosen.count("--reading") == 1}
    decisive = {(f"{one['question'].partition(':')[2]}={one['answer']}",) for one in document["deciding"]}
    assert alone == decisive


def test_nothing_ends_in_white_space() -> None:
    for move in ("C@a4", "a1-b1", "pass", "c3-c4"):
        for line in ruling(FIGURE_6, move, "--explain").lines:
            assert line == line.rstrip()

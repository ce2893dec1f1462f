"""`vitruvius witness`: on what do two answers to a question differ?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from vitruvius.cli import arguments as a
from vitruvius.cli import output, sources
from vitruvius.cli.exits import Exit
from vitruvius.errors import excerpt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vitruvius.cli.differences import Found
    from vitruvius.game import AnyGame
    from vitruvius.witnesses import Difference
    from vitruvius_spec import Question

Pair = tuple[str, str]


@click.command(epilog=a.example("vitruvius witness corintho column-on-column"))
@a.game_argument
@click.argument("name", metavar="[QUESTION]", required=False)
@click.option("--answers", "pair", nargs=2, metavar="A B", help="Show these two answers alone.")
@click.option("--reachable", "in_play", is_flag=True, help="Show the shortest game that comes to a difference.")
@click.option("--search", is_flag=True, help="Search again, rather than show what is on record; it takes long.")
@click.option("--record", is_flag=True, help="Put what --search finds on record.")
@a.svg_option
@a.ascii_option
@a.json_option
def witness(
    game: AnyGame,
    name: str | None,
    pair: Pair | None,
    in_play: bool,
    search: bool,
    record: bool,
    svg: str | None,
    ascii_only: bool,
    as_json: bool,
) -> Exit:
    """Show the smallest position, move or record on which two answers to QUESTION differ.

    What is shown is on record, and is ruled on again. Without QUESTION all questions are listed. Exits with 0 if there
    is a witness for the answers, or it is shown that there can be none, and with 1 if none was found.
    """
    from vitruvius.games import require_own

    sources.check_output(svg, json=as_json, ascii=ascii_only)
    _check(name, pair, search=search, record=record, svg=svg)
    asked = _asked(game, name)
    wanted = [(question, answers) for question in asked for answers in _pairs(question, pair)]
    require_own(game, "witnesses")
    if record:
        _check_place(game)
    known = _searched(game, wanted, record=record) if search else _on_record(game)
    listed = [(question, _found(question, _pairs(question, pair), known, in_play=in_play)) for question in asked]
    if svg not in {None, "-"}:
        sources.to_file(str(svg), _svg(game, listed))
    if as_json:
        _write_document(game, name, listed, in_play=in_play)
    elif svg == "-":
        output.write(_svg(game, listed))
    else:
        _write(game, name, listed, in_play=in_play, ascii_only=ascii_only)
    is_short = name is not None and not all(one.is_settled for _, found in listed for one in found)
    return Exit.FALLS_SHORT if is_short else Exit.DONE


def _check(name: str | None, pair: Pair | None, *, search: bool, record: bool, svg: str | None) -> None:
    """Make sure that the options go together.

    Raises:
        click.UsageError: they do not.
    """
    if name is None and pair is not None:
        raise click.UsageError("--answers needs the QUESTION whose answers they are")
    if name is None and svg is not None:
        raise click.UsageError("--svg needs a QUESTION: one picture is written")
    if record and not search:
        raise click.UsageError("--record needs --search: what is found is put on record")


def _asked(game: AnyGame, name: str | None) -> tuple[Question, ...]:
    """The question of that name, or all."""
    known = {question.id: question for question in game.rulebook.questions}
    return tuple(known.values()) if name is None else (a.named(known, game.rulebook.name, name, "question"),)


def _pairs(question: Question, pair: Pair | None) -> tuple[Pair, ...]:
    """The two answers that are wanted, or every two of the question.

    Raises:
        click.UsageError: they are no two answers to it.
    """
    from vitruvius.witnesses import pairs_of

    if pair is None:
        return pairs_of(question)
    known = [answer.id for answer in question.answers]
    for answer in pair:
        if answer not in known:
            raise click.UsageError(
                f"{question.slug} has no answer {excerpt(answer)}; its answers are {', '.join(known)}"
            )
    if pair[0] == pair[1]:
        raise click.UsageError(f"--answers needs two answers, and {pair[0]} is one")
    first, second = sorted(pair, key=known.index)
    return ((first, second),)


def _on_record(game: AnyGame) -> Sequence[Difference]:
    from vitruvius.witnesses import differences

    return differences(game)


def _searched(game: AnyGame, wanted: Sequence[tuple[Question, Pair]], *, record: bool) -> Sequence[Difference]:
    """What a search finds; each part of it is put on record as soon as it is found, if it is to be."""
    from vitruvius.cli.progress import telling
    from vitruvius_proofs.solver import z3_version
    from vitruvius_proofs.witnesses import difference

    z3_version()  # before anything is searched for, make sure that the solver is there
    found: list[Difference] = []
    with telling("searching", len(wanted)) as (tell, tick):
        for question, answers in wanted:
            found.append(difference(game.name, question, answers, tell))
            if record:
                _record(game, found)
            tick()
    return found


def _check_place(game: AnyGame) -> None:
    """Make sure, before anything is searched for, that it can be put on record.

    Raises:
        FileTrouble: it cannot.
    """
    from vitruvius.witnesses import path_of

    sources.check_place(path_of(game))


def _record(game: AnyGame, found: Sequence[Difference]) -> None:
    from vitruvius.witnesses import path_of, text_of, with_found

    sources.to_file(str(path_of(game)), text_of(game, with_found(game, found)))


def _found(
    question: Question, pairs: Sequence[Pair], known: Sequence[Difference], *, in_play: bool
) -> tuple[Found, ...]:
    from vitruvius.cli.differences import Found

    entries = {one.answers: one.in_play if in_play else one.smallest for one in known if one.question.id == question.id}
    return tuple(Found(question, answers, entries.get(answers)) for answers in pairs)


def _write_document(
    game: AnyGame, name: str | None, listed: Sequence[tuple[Question, Sequence[Found]]], *, in_play: bool
) -> None:
    from vitruvius.cli.differences import question_document

    documents = [question_document(game, question, found) for question, found in listed]
    if name is None:
        output.write_document({"game": game.name, "reachable": in_play, "questions": [*documents]})
    else:
        output.write_document({"game": game.name, "reachable": in_play, **documents[0]})


def _write(
    game: AnyGame,
    name: str | None,
    listed: Sequence[tuple[Question, Sequence[Found]]],
    *,
    in_play: bool,
    ascii_only: bool,
) -> None:
    from vitruvius.cli.differences import add_list, add_question
    from vitruvius.cli.page import Page

    page = Page()
    if name is None:
        add_list(page, game, listed, in_play=in_play)
    else:
        for question, found in listed:
            add_question(page, game, question, found, in_play=in_play, ascii_only=ascii_only)
    page.write()


def _svg(game: AnyGame, listed: Sequence[tuple[Question, Sequence[Found]]]) -> str:
    """The picture of the one question's smallest line.

    Raises:
        click.UsageError: there is none.
    """
    from vitruvius.cli.differences import svg_of

    drawn = svg_of(game, listed[0][1])
    if not drawn:
        raise click.UsageError(f"{listed[0][0].slug} has no witness to draw")
    return drawn

"""Playthroughs: whole games written out turn by turn, in files that a person can read.

After a change that is meant to change them, write them anew and read the difference:

    pytest tests/corintho/test_playthroughs.py --rewrite-goldens
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import frozen

from tests.goldens import check_golden, goldens_of
from tests.telling import ending, told
from vitruvius import corintho
from vitruvius.corintho import GAME, Config, State
from vitruvius.readings import chosen_answers

from .sample import config


@frozen
class Playthrough:
    """A game to write out."""

    name: str
    config: Config
    moves: str


PLAYTHROUGHS = (
    Playthrough(
        "corintho_2_players",
        config(2),
        "B@a1 C@b1 B@d2 b1-a1 A@a4 C@a2 B@a3 A@c3 B@b1 C@b2 C@c2 a2-a3 C@c1 a4-a3 C@a2 c2-d2 C@c2 C@d3",
    ),
    Playthrough(
        "corintho_3_players",
        config(3, "pool-opens=own-kind"),
        "C@a3 B@d3 A@b4 B@b2 A@a1 C@d4 B@c4 d4-d3 B@d2 B@b3 A@a4 B@c1 C@d1 B@b1 a3-b3 B@c3 C@a2 C@c2 d1-c1 C@d1 c2-c3 "
        "A@c2",
    ),
    Playthrough(
        "corintho_4_players",
        config(4, "row-breakers=any-opponent", "passing=yes"),
        "A@b2 B@c1 C@c2 A@d2 B@b4 C@d4 C@d1 C@b3 B@d3 pass d1-c1 b3-b4 C@c3 B@a3 A@c4 c3-d3 d2-c2 A@c3 c4-d4 B@b3 A@a2 "
        "C@a4",
    ),
)


def lines_of(game: Playthrough) -> Iterator[str]:
    """The game written out: each position, then the ruling on the move that is played in it."""
    state = corintho.start(game.config)
    yield f"Corintho, {game.config.players} players"
    for question, answer in chosen_answers(game.config.reading):
        yield f"reading: {question.slug}={answer}"
    for number, text in enumerate(game.moves.split(), start=1):
        yield ""
        yield f"--- turn {number}, player {state.player} ---"
        yield from position(state)
        ruling = corintho.rule_on(state, corintho.parse_move(text))
        yield f"move: {corintho.format_move(ruling.move)} ({ruling.verdict.value})"
        yield from told(ruling)
        state = corintho.play(state, ruling.move)
    yield ""
    yield "--- end ---"
    yield from position(state)
    yield f"outcome: {ending(corintho.outcome(state))}"


def position(state: State) -> Iterator[str]:
    yield corintho.format_state(state)
    yield from GAME.text(state, ascii_only=True).splitlines()
    yield f"legal moves: {len(corintho.legal_moves(state))}"


@pytest.mark.parametrize("game", PLAYTHROUGHS, ids=lambda game: game.name)
def test_a_playthrough_is_as_it_was(game: Playthrough, request: pytest.FixtureRequest) -> None:
    check_golden(game.name, lines_of(game), request.config)


@pytest.mark.parametrize("game", PLAYTHROUGHS, ids=lambda game: game.name)
def test_a_playthrough_is_a_whole_game(game: Playthrough) -> None:
    *_, last = lines_of(game)
    assert last.startswith("outcome: player ")


def test_there_is_no_golden_without_its_game() -> None:
    assert goldens_of("corintho") == {game.name for game in PLAYTHROUGHS}

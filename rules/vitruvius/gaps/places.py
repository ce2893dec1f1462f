"""Where gaps are looked for: the positions of examples, cases and witnesses, and positions from random play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import evolve, frozen

from vitruvius.errors import MalformedInput
from vitruvius.game import AnyGame
from vitruvius.witnesses.lines import START, Line, begin
from vitruvius.witnesses.storage import differences
from vitruvius_spec.cases import cases_of


@frozen
class Place:
    """A sound state, and moves that are of interest there."""

    state: Any  # of whatever game it is
    moves: tuple[Any, ...] = ()


def known_places(game: AnyGame) -> Iterator[Place]:
    """The states of the lines that the spec's examples and cases and the witnesses on record are about.

    Each is told with the moves that are made in it there, under the reading of its line and under the default one.
    """
    for line in dict.fromkeys((*_examples(game), *_cases(game), *_witnesses(game))):
        for place in _places_of(game, line):
            yield place
            usual = game.with_reading(place.state, game.reading(game.start()))
            if not game.problems(usual):
                yield evolve(place, state=usual)


def played_places(game: AnyGame, count: int, seed: int = 0) -> Iterator[Place]:
    """That many states of random games for as many as can play, one after the other, under the default reading."""
    rng = Random(seed)
    seats = _seats(game)
    while count > 0:
        state = game.start(game.config(rng.choice(seats), ()))
        while count > 0 and (moves := tuple(game.legal_moves_unchecked(state))):
            yield Place(state, moves)
            count -= 1
            state = game.step(state, rng.choice(moves))


def _seats(game: AnyGame) -> tuple[int, ...]:
    found = []
    for players in range(2, 5):
        try:
            game.config(players, ())
        except MalformedInput:
            continue
        found.append(players)
    return tuple(found)


def _examples(game: AnyGame) -> Iterator[Line]:
    for one in game.rulebook.examples:
        moves = (one.move,) if one.move else ()
        yield Line(_players(game, one.position), one.position, moves, one.reading, one.options)


def _cases(game: AnyGame) -> Iterator[Line]:
    for case in cases_of(game.name):
        reading = tuple((slug, answer) for slug, _, answer in (text.partition("=") for text in case.reading))
        players = case.players or _players(game, case.position)
        yield Line(players, case.position, case.moves, reading, case.options)


def _witnesses(game: AnyGame) -> Iterator[Line]:
    # Not the games that lead to them: these have thousands of positions in which nothing is at stake.
    yield from (one.smallest.line for one in differences(game) if one.smallest.line is not None)


def _players(game: AnyGame, position: str) -> int:
    """How many play in a position, or by default."""
    return game.players(game.start()) if position == START else game.players_in(position)


def _places_of(game: AnyGame, line: Line) -> Iterator[Place]:
    """The states of a line that are sound, up to the first that its next move is illegal in."""
    state = begin(game, line)
    for text in line.moves:
        if game.problems(state):
            return
        move = game.parse_move(text)
        yield Place(state, (move,))
        if move not in game.legal_moves_unchecked(state):
            return
        state = game.step(state, move)
    if not game.problems(state):
        yield Place(state)

"""What must be so of every game's witnesses on record."""

from __future__ import annotations

from vitruvius.across import answered
from vitruvius.game import AnyGame
from vitruvius.readings import with_answer
from vitruvius.witnesses import (
    START,
    Difference,
    Entry,
    How,
    Line,
    differences,
    is_witness,
    measure_of,
    pairs_of,
    size_of,
)
from vitruvius.witnesses.lines import begin


def check_all_are_on_record(game: AnyGame) -> None:
    """Every two answers to every question have one difference, in the rulebook's order."""
    wanted = [(question.id, pair) for question in game.rulebook.questions for pair in pairs_of(question)]
    assert [(one.question.id, one.answers) for one in differences(game)] == wanted


def check_difference(game: AnyGame, difference: Difference) -> None:
    """Both entries are what they say, and a game is no smaller than the smallest line."""
    check_entry(game, difference, difference.smallest)
    check_entry(game, difference, difference.in_play)
    played = difference.in_play.line
    if difference.smallest.is_idle:
        assert played is None
    if played is not None:
        assert played.position == START
        assert played.moves
        assert difference.smallest.line is not None
        assert difference.smallest.size <= difference.in_play.size
        _check_is_legal_until_the_last_move(game, difference, played)


def check_entry(game: AnyGame, difference: Difference, entry: Entry) -> None:
    """The line is a witness, and as small as it is said to be; where there is none, that is shown or searched."""
    assert entry.shown.says
    if entry.line is None:
        assert entry.shown.how is not How.SEARCH or entry.shown.looked_at > 0
        return
    assert is_witness(game, entry.line, difference.question, difference.answers)
    _check_is_sound_throughout(game, difference, entry.line)
    assert size_of(game, entry.line) == entry.size
    assert len(entry.size) == len(measure_of(game).names)
    assert difference.question.slug not in dict(entry.line.reading)


def _check_is_sound_throughout(game: AnyGame, difference: Difference, line: Line) -> None:
    """No legal move leads to a position that breaks a clause, under either answer."""
    for answer in difference.answers:
        state = begin(game, line)
        state = game.with_reading(state, with_answer(game.reading(state), difference.question, answer))
        assert not game.problems(state)
        for move in map(game.parse_move, line.moves):
            if move not in game.legal_moves(state):
                break
            state = game.step(state, move)
            assert not game.problems(state), game.format_state(state)


def _check_is_legal_until_the_last_move(game: AnyGame, difference: Difference, line: Line) -> None:
    """No shorter part of the game is a witness: it differs with its last move, and not before."""
    moves = tuple(map(game.parse_move, line.moves))
    state = begin(game, line)
    for made in range(len(moves)):
        here = {
            answered(
                game,
                game.with_reading(state, with_answer(game.reading(state), difference.question, answer)),
                moves[:made],
            ).result
            for answer in difference.answers
        }
        assert here == {(True, True, None)}

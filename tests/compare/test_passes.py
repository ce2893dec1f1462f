"""Several processes find what one finds, and an interruption keeps what was found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import pytest

from vitruvius import corintho
from vitruvius.compare import Comparison, Said, Wanted, compare, read
from vitruvius.compare.holding import Terms
from vitruvius.compare.passes import CHUNK, FEW, Chunk, Holding, Pass
from vitruvius.errors import MalformedLine
from vitruvius_spec.corintho import questions as q

from .engines import lines_of, reading_of, states

GAME = corintho.GAME
MANY = CHUNK * FEW + 2 * CHUNK + 1
"""Enough lines for processes to be started."""


def many(lines: tuple[Said, ...]) -> tuple[Said, ...]:
    """The lines over and over, each with a number of its own."""
    bodies = [lines[number % len(lines)] for number in range(MANY)]
    return tuple(
        Said(number, one.position, one.moves, one.tells_outcome, one.winners) for number, one in enumerate(bodies, 1)
    )


def told(found: Comparison) -> object:
    return (found.lines, found.held, found.agree, [one.said for one in found.differences], found.recognition)


def test_the_number_of_processes_changes_nothing() -> None:
    reading = reading_of(GAME, ((q.PASSING, "yes"),))
    lines = many(lines_of(GAME, states(GAME, reading, 6, Random(3))))
    one, two = (compare(GAME, lines, Wanted(jobs=jobs)) for jobs in (1, 2))
    assert told(one) == told(two)
    assert one.recognition is not None
    assert one.recognition.others == ((q.PASSING, "yes"),)


def test_the_first_malformed_line_is_named_however_many_processes_there_are() -> None:
    lines = list(many(read([b'{"position": "start", "moves": []}'])))
    for place in (MANY - 2, MANY - CHUNK - 4):
        lines[place] = Said(place + 1, "nonsense", ())
    for jobs in (1, 2):
        with pytest.raises(MalformedLine, match=f"line {MANY - CHUNK - 3}: "):
            compare(GAME, lines, Wanted(jobs=jobs))


def test_a_pass_stops_after_the_chunk_with_the_first_difference() -> None:
    start = lines_of(GAME, [corintho.start()])[0]
    lines = [Said(number, start.position, start.moves) for number in range(1, MANY + 1)]
    lines[CHUNK + 3] = Said(CHUNK + 4, start.position, ())
    going = Pass(Terms("corintho"), lines, at_difference=True)
    going.run(1)
    rows = list(going.rows())
    assert len(rows) == 2 * CHUNK
    assert [said.number for said, (agrees, _) in rows if not agrees] == [CHUNK + 4]


def test_a_process_that_ends_before_its_time_is_a_fault() -> None:
    broken = Holding(Terms("corintho")).fault(Chunk(0, (Said(7, "start", ()),)), "it ended")
    assert broken.fault == "line 7 and those after it: it ended"
    assert broken.stops(at_difference=False)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_keeps_what_was_found(jobs: int) -> None:
    lines = many(read([b'{"position": "start", "moves": []}']))

    @contextmanager
    def impatient(_what: str, _total: int) -> Iterator[Callable[[], None]]:
        ticks = 0

        def tick() -> None:
            nonlocal ticks
            ticks += 1
            if ticks == (FEW + 1) * CHUNK:
                raise KeyboardInterrupt

        yield tick

    found = compare(GAME, lines, Wanted(jobs=jobs, watch=impatient, first=1))
    assert found.recognition is None
    assert found.held == FEW * CHUNK
    assert (found.agree, len(found.differences)) == (0, 1)


def test_an_interruption_while_a_reading_is_looked_for_keeps_the_count() -> None:
    @contextmanager
    def impatient(what: str, _total: int) -> Iterator[Callable[[], None]]:
        if what != "lines":
            raise KeyboardInterrupt
        yield lambda: None

    found = compare(GAME, read([b'{"position": "start", "moves": []}']), Wanted(watch=impatient))
    assert (found.held, found.agree, found.recognition) == (1, 0, None)

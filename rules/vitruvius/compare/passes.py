"""Holding many lines against the rules, in one process or in several: what comes out is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final, Protocol

from attrs import Factory, define, field, frozen

from vitruvius.compare.holding import Holder, Terms
from vitruvius.compare.said import Said
from vitruvius.errors import MalformedLine
from vitruvius.games import game_named
from vitruvius.workers import work

CHUNK: Final = 50
"""How many lines a process is given at once."""

FEW: Final = 4
"""So many chunks are looked at before any process is started, since to start one takes as long."""

Row = tuple[bool, int]
"""Whether the rules agree with a line, and the questions that were consulted: see `Holder.hold`."""


class Watch(Protocol):
    """What shows how far work has come."""

    def __call__(self, what: str, total: int, /) -> AbstractContextManager[Callable[[], None]]:
        """Begin to show work of so many parts, and give the function to call after each of them."""


def unwatched(_what: str, _total: int, /) -> AbstractContextManager[Callable[[], None]]:
    """Show nothing."""
    return nullcontext(lambda: None)


@frozen
class Chunk:
    """Lines that are held one after the other."""

    number: int
    """Its place among all chunks, from 0."""
    lines: tuple[Said, ...]


@frozen
class Chunked:
    """What became of a chunk."""

    number: int
    rows: tuple[Row, ...] = ()
    """One for each line."""
    malformed: str = ""
    """Why a line could not be held against the rules."""
    fault: str = ""
    """Why there is no answer at all."""

    def stops(self, *, at_difference: bool) -> bool:
        """Whether no more need be looked at than what comes before."""
        return bool(self.malformed or self.fault) or (at_difference and not all(agrees for agrees, _ in self.rows))


@frozen
class Holding:
    """What processes work on."""

    terms: Terms

    def queues(self, units: Sequence[Chunk]) -> dict[str, list[Chunk]]:
        """All in one, in order."""
        return {"": list(units)}

    def begin(self) -> Callable[[Chunk], Chunked]:
        """What holds one chunk after the other against the rules."""
        holder = Holder(game_named(self.terms.name), self.terms)
        return lambda chunk: _held(holder, chunk)

    def fault(self, unit: Chunk, error: str) -> Chunked:
        """What becomes of a chunk for which something went wrong."""
        return Chunked(unit.number, fault=f"line {unit.lines[0].number} and those after it: {error}")


def _held(holder: Holder, chunk: Chunk) -> Chunked:
    try:
        return Chunked(chunk.number, tuple(holder.hold(said) for said in chunk.lines))
    except MalformedLine as error:
        return Chunked(chunk.number, malformed=str(error))


class _Enough(Exception):
    """Nothing that is still to come can change what is found."""


@define
class Pass:
    """Holding lines against the rules: once, and as far as it comes."""

    terms: Terms
    lines: Sequence[Said]
    at_difference: bool = False
    """Whether to stop at the first chunk in which the rules differ from what is said."""
    _found: dict[int, Chunked] = field(init=False, factory=dict)
    _stop: int | None = field(init=False, default=None)
    """The first chunk that stops the pass."""
    _whole: int = field(init=False, default=0)
    """How many chunks are done without a gap, from the first on."""
    chunks: tuple[Chunk, ...] = field(
        init=False, default=Factory(lambda self: tuple(_chunks(self.lines)), takes_self=True)
    )

    def run(self, jobs: int, tick: Callable[[], None] = lambda: None) -> None:
        """Look at all lines, or until one stops the pass.

        Args:
            jobs: how many processes there may be.
            tick: called after each line.

        Raises:
            MalformedLine: a line could not be held against the rules; the first such is named.
            RuntimeError: a process has ended before its time.
        """

        def done(chunked: Chunked) -> None:
            for _ in self.chunks[chunked.number].lines:
                tick()
            self._take(chunked)

        task = Holding(self.terms)
        alone = len(self.chunks) if jobs == 1 or len(self.chunks) <= FEW else FEW
        try:
            hold = task.begin()
            for chunk in self.chunks[:alone]:
                done(hold(chunk))
            if alone < len(self.chunks):
                work(task, self.chunks[alone:], jobs, done)
        except _Enough:
            pass
        stopped = None if self._stop is None else self._found[self._stop]
        if stopped is not None and stopped.fault:
            raise RuntimeError(stopped.fault)
        if stopped is not None and stopped.malformed:
            raise MalformedLine(stopped.malformed)

    def rows(self) -> Iterator[tuple[Said, Row]]:
        """The lines that were held, in order, as far as there is no gap and nothing stopped the pass before."""
        last = self._whole if self._stop is None else min(self._whole, self._stop + 1)
        for chunk in self.chunks[:last]:
            yield from zip(chunk.lines, self._found[chunk.number].rows, strict=False)

    def _take(self, chunked: Chunked) -> None:
        self._found[chunked.number] = chunked
        if chunked.stops(at_difference=self.at_difference) and (self._stop is None or chunked.number < self._stop):
            self._stop = chunked.number
        while self._whole in self._found:
            self._whole += 1
        # Those before it must all be known, so that the same line stops the pass however many processes there are.
        if self._stop is not None and self._whole > self._stop:
            raise _Enough


def _chunks(lines: Sequence[Said]) -> Iterator[Chunk]:
    for number, first in enumerate(range(0, len(lines), CHUNK)):
        yield Chunk(number, tuple(lines[first : first + CHUNK]))

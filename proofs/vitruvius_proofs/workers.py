"""Several processes that work on units.

Each keeps to one case while it can, since reading for a case is the dearest part.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Final

from attrs import define

from vitruvius_proofs.units import Job, Prover, Unit, UnitResult, by_case

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

Done = Callable[[UnitResult], object]

_READY: Final = "ready"
_PATIENCE: Final = 5.0
"""For how many seconds a process may take its leave before it is made to."""


def work(job: Job, units: Sequence[Unit], jobs: int, done: Done) -> None:
    """Have so many processes work on the units.

    A process that ends before its time leaves its unit with an error, and another takes its place. However this
    function is left, by an interruption too, no process stays behind.

    Args:
        job: what they work on.
        units: all units.
        jobs: how many processes there may be at once.
        done: called with each result as it comes.
    """
    team = _Team(job, units, done)
    try:
        team.start(min(jobs, len(units)))
        team.finish()
    finally:
        team.disband()


@define(eq=False)
class _Worker:
    process: SpawnProcess
    connection: Connection
    theirs: Connection
    """The other end, until the process has it."""
    case: str = ""
    """The case that it has read for."""
    unit: Unit | None = None
    """The unit that it works on."""
    is_ready: bool = False


class _Team:
    def __init__(self, job: Job, units: Sequence[Unit], done: Done) -> None:
        self.job = job
        self.done = done
        self.waiting = by_case(job.subject, units)
        self.workers: list[_Worker] = []

    def start(self, count: int) -> None:
        for _ in range(count):
            worker = _worker(self.job)
            self.workers.append(worker)  # before it starts, so that it is ended whenever an interruption comes
            with _uninterrupted():
                worker.process.start()
            worker.theirs.close()

    def finish(self) -> None:
        """Give out units and take results until there are no more."""
        while self.workers:
            for connection in wait([worker.connection for worker in self.workers]):
                worker = next(one for one in self.workers if one.connection is connection)
                try:
                    message = worker.connection.recv()
                except (EOFError, OSError):
                    self._lost(worker)
                else:
                    self._heard(worker, message)
        for unit in self._left():
            self.done(self.job.fault(unit, "no process could be started for it"))

    def _heard(self, worker: _Worker, message: object) -> None:
        worker.is_ready = True
        worker.unit = None
        if isinstance(message, UnitResult):
            self.done(message)
        self._give(worker)

    def _give(self, worker: _Worker) -> None:
        """Give it the next unit of its case, or one of the case with the most units left, or leave to go."""
        if not self.waiting.get(worker.case):
            worker.case = max(self.waiting, key=lambda case: len(self.waiting[case]), default="")
        queue = self.waiting.get(worker.case)
        worker.unit = queue.pop(0) if queue else None
        self.waiting = {case: units for case, units in self.waiting.items() if units}
        try:
            worker.connection.send(worker.unit)
        except OSError:
            self._lost(worker)
            return
        if worker.unit is None:
            self._dismiss(worker)

    def _lost(self, worker: _Worker) -> None:
        self._dismiss(worker)
        code = worker.process.exitcode
        if worker.unit is not None:
            self.done(self.job.fault(worker.unit, f"its process ended before its time, with {code}"))
        if worker.is_ready and self.waiting:
            self.start(1)

    def _left(self) -> Iterator[Unit]:
        for units in self.waiting.values():
            yield from units

    def _dismiss(self, worker: _Worker) -> None:
        self.workers.remove(worker)
        worker.connection.close()
        worker.process.join(_PATIENCE)
        _end(worker.process)

    def disband(self) -> None:
        """End all processes at once, whatever they are at."""
        started = [worker.process for worker in self.workers if worker.process.pid is not None]
        for process in started:
            process.terminate()
        for process in started:
            process.join(_PATIENCE)
            _end(process)
        for worker in self.workers:
            worker.connection.close()
        self.workers = []


def _end(process: SpawnProcess) -> None:
    if process.is_alive():
        process.kill()
        process.join()


# The processes


def _worker(job: Job) -> _Worker:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    return _Worker(context.Process(target=_serve, args=(theirs, job), daemon=True), ours, theirs)


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """What is started here is not interrupted from the keyboard: that is for the process that started it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # else the first start starts it, and it lets interruptions through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(connection: Connection, job: Job) -> None:
    """Work on the units that come, until none comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    prover = Prover(job)
    with contextlib.suppress(EOFError, OSError):  # whoever started this has gone
        connection.send(_READY)
        while True:
            unit = connection.recv()
            if unit is None:
                return
            connection.send(prover.prove(unit))

"""Several processes that work on units.

Each keeps to units that share something while it can, since what it has read for one serves the next.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar, cast

from attrs import define

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

U = TypeVar("U")
"""A unit of work."""
R = TypeVar("R")
"""What becomes of it."""


R_co = TypeVar("R_co", covariant=True)


class Task(Protocol[U, R_co]):
    """What processes work on. It can be sent to another."""

    def queues(self, units: Sequence[U]) -> dict[str, list[U]]:
        """The units by what they share, each queue in the order in which it is worked on."""

    def begin(self) -> Callable[[U], R_co]:
        """What works on one unit after the other, in the process that calls this."""

    def fault(self, unit: U, error: str) -> R_co:
        """What becomes of a unit for which something went wrong."""


def processors() -> int:
    """How many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


_READY: Final = "ready"
_PATIENCE: Final = 5.0
"""For how many seconds a process may take its leave before it is made to."""


def work(task: Task[U, R], units: Sequence[U], jobs: int, done: Callable[[R], object]) -> None:
    """Have so many processes work on the units.

    A process that ends before its time leaves its unit with an error, and another takes its place. However this
    function is left, by an interruption too, no process stays behind.

    Args:
        task: what they work on.
        units: all units.
        jobs: how many processes there may be at once.
        done: called with each result as it comes.
    """
    team = _Team(task, units, done)
    try:
        team.start(min(jobs, len(units)))
        team.finish()
    finally:
        team.disband()


@define(eq=False)
class _Worker(Generic[U]):
    process: SpawnProcess
    connection: Connection
    theirs: Connection
    """The other end, until the process has it."""
    queue: str = ""
    """The queue that it takes its units from."""
    unit: U | None = None
    """The unit that it works on."""
    is_ready: bool = False


class _Team(Generic[U, R]):
    def __init__(self, task: Task[U, R], units: Sequence[U], done: Callable[[R], object]) -> None:
        self.task = task
        self.done = done
        self.waiting = task.queues(units)
        self.workers: list[_Worker[U]] = []

    def start(self, count: int) -> None:
        for _ in range(count):
            worker = _worker(self.task)
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
            self.done(self.task.fault(unit, "no process could be started for it"))

    def _heard(self, worker: _Worker[U], message: object) -> None:
        worker.is_ready = True
        worker.unit = None
        if message != _READY:
            self.done(cast("R", message))
        self._give(worker)

    def _give(self, worker: _Worker[U]) -> None:
        """Give it the next unit of its queue, or one of the queue with the most units left, or leave to go."""
        if not self.waiting.get(worker.queue):
            worker.queue = max(self.waiting, key=lambda name: len(self.waiting[name]), default="")
        queue = self.waiting.get(worker.queue)
        worker.unit = queue.pop(0) if queue else None
        self.waiting = {name: units for name, units in self.waiting.items() if units}
        try:
            worker.connection.send(worker.unit)
        except OSError:
            self._lost(worker)
            return
        if worker.unit is None:
            self._dismiss(worker)

    def _lost(self, worker: _Worker[U]) -> None:
        self._dismiss(worker)
        code = worker.process.exitcode
        if worker.unit is not None:
            self.done(self.task.fault(worker.unit, f"its process ended before its time, with {code}"))
        if worker.is_ready and self.waiting:
            self.start(1)

    def _left(self) -> Iterator[U]:
        for units in self.waiting.values():
            yield from units

    def _dismiss(self, worker: _Worker[U]) -> None:
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


def _worker(task: Task[U, R]) -> _Worker[U]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    return _Worker(context.Process(target=_serve, args=(theirs, task), daemon=True), ours, theirs)


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


def _serve(connection: Connection, task: Task[U, R]) -> None:
    """Work on the units that come, until none comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    work_on = task.begin()
    with contextlib.suppress(EOFError, OSError):  # whoever started this has gone
        connection.send(_READY)
        while True:
            unit = connection.recv()
            if unit is None:
                return
            connection.send(work_on(unit))


def _end_with_parent() -> None:
    """End this process, whatever it is at, as soon as the one that started it has ended in whatever way.

    The connection tells that too, but is not looked at before the unit is done, and that can take long.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)

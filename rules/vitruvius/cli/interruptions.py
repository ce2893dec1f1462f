"""A request to end (SIGTERM) goes the way of an interruption from the keyboard: what was finished is told."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator
from typing import NoReturn

from vitruvius.cli.exits import Exit


class Terminated(KeyboardInterrupt):
    """The process was asked to end."""


@contextlib.contextmanager
def heeded() -> Iterator[Callable[[Exit], Exit]]:
    """Have a request to end raise `Terminated` in here, where Python would end and leave its processes to themselves.

    It gives a function that turns the exit code for an interruption into the one for such a request, if it was one: who
    catches an interruption cannot tell.

    Raises:
        Terminated: the process was asked to end.
    """
    heard = False

    def hear(_number: int, _frame: object) -> NoReturn:
        nonlocal heard
        heard = True
        raise Terminated

    def of_code(code: Exit) -> Exit:
        return Exit.TERMINATED if heard and code is Exit.INTERRUPTED else code

    if threading.current_thread() is not threading.main_thread():  # elsewhere Python lets nobody listen
        yield of_code
        return
    before = signal.signal(signal.SIGTERM, hear)
    try:
        yield of_code
    finally:
        signal.signal(signal.SIGTERM, before)

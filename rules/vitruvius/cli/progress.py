"""Progress bars for long work: on standard error, and only where that is a terminal."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator

from vitruvius.progress import Tell, quiet


@contextlib.contextmanager
def ticking(what: str, total: int, *, hidden: bool = False) -> Iterator[Callable[[], None]]:
    """Show how far work has come, and give the function to call after each of its parts.

    Args:
        what: what is being done.
        total: how many parts there are.
        hidden: whether to show nothing, since the work shows for itself.
    """
    if hidden or sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Standard output may go elsewhere, so nothing that is written there may be drawn into the bar.
    with Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)


@contextlib.contextmanager
def telling(what: str, total: int) -> Iterator[tuple[Tell, Callable[[], None]]]:
    """Show how far a search has come that cannot tell how long it will take.

    It gives two functions: one to call now and then with how much was looked at, and among which; and one to call after
    each of its parts.

    Args:
        what: what is searched for.
        total: how many parts there are.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield quiet, lambda: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), MofNCompleteColumn(), TextColumn("{task.fields[says]}"))
    with Progress(
        *columns,
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    ) as bar:
        task = bar.add_task(what, total=total, says="")
        yield (
            lambda looked_at, says: bar.update(task, says=f"{looked_at:,}: {says}"),
            lambda: bar.advance(task),
        )

"""Source that Python cannot load: where, and why."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import TypeVar

from vitruvius.errors import BrokenGame

T = TypeVar("T")


def broken_source(error: BaseException) -> str:
    """Which file cannot be loaded, in what line, and why; empty if the error is about something else.

    An error counts as one of the source if Python does not understand the text, or if it was raised while a module was
    being imported.
    """
    if isinstance(error, SyntaxError):
        return f"{error.filename}, line {error.lineno}: {type(error).__name__}: {error.msg}"
    frames = traceback.extract_tb(error.__traceback__)
    what = f"{type(error).__name__}: {error}"
    modules = [frame for frame in frames if frame.name == "<module>"]
    if modules:
        return f"{modules[-1].filename}, line {modules[-1].lineno}: {what}"
    is_of_import = isinstance(error, ImportError) or any(frame.filename.startswith("<frozen imp") for frame in frames)
    return what if is_of_import else ""


def unless_broken(look: Callable[[], T]) -> tuple[T | None, str]:
    """What the function gives; or nothing, and what of the source cannot be loaded, be it of another package."""
    try:
        return look(), ""
    except BrokenGame as error:
        return None, str(error)
    except Exception as error:
        what = broken_source(error)
        if not what:
            raise
        return None, what

"""What a mutant is refused for: it cannot be read, or Python cannot run it. Any other fault is the harness's own."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Final

from vitruvius.errors import VitruviusError
from vitruvius_proofs.errors import SourceChanged, Unreadable

REASONS: Final = (
    Unreadable,  # outside the reader's subset
    TypeError,  # values that do not go together, or too few arguments
    ValueError,  # such as more values than are unpacked
    AttributeError,  # a value of another class than the one that has it
    LookupError,  # no such index or name; and what has no free values, such as a method's `self`, cannot be read
    RecursionError,  # a search without its end
)
"""What reading or running a mutant may raise on its account. An assertion is none: it guards the harness."""

ALONE: Final = (
    *REASONS,
    AssertionError,  # free values that the reader never has for a claim, such as seats for any number of players
)
"""What reading a function by itself may raise, for which nobody has chosen the values: then no more is said of it."""


class Refused(VitruviusError):
    """A mutant that cannot be read or run. The message says what was raised."""


@contextlib.contextmanager
def reading(reasons: tuple[type[Exception], ...] = REASONS) -> Iterator[None]:
    """Within the context a mutant is read or run, and nothing else is done.

    Args:
        reasons: what is raised on the mutant's account.

    Raises:
        Refused: for one of the reasons.
        SourceChanged: a file was edited meanwhile, which is no matter of the mutant.
    """
    try:
        yield
    except SourceChanged:
        raise
    except reasons as error:
        raise Refused(f"{type(error).__name__}: {error}") from error

"""What a command says to the shell."""

from __future__ import annotations

import enum


class Exit(enum.IntEnum):
    """The exit codes."""

    DONE = 0
    """The move is legal, or what was asked for is done."""
    FALLS_SHORT = 1
    """The move is illegal, or what was checked does not hold."""
    WRONG_USE = 2
    """The command cannot be understood, names a file that cannot be read or written, or needs a package that is not
    installed."""
    MALFORMED = 3
    """A position, move or record is malformed, or a position is unsound."""
    DISPUTED = 4
    """The rulebook does not settle the ruling."""
    FAULT = 70
    """A fault of this program, or source of it that cannot be loaded. Python's own code for it, 1, would pass for a
    verdict."""
    INTERRUPTED = 130
    """Stopped from the keyboard, as a shell reports it."""
    UNREAD = 141
    """Whoever read the output has gone, as a shell reports it."""
    TERMINATED = 143
    """Asked to end by the system or another program, as a shell reports it."""

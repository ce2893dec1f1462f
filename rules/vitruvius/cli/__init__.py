"""The command line: `vitruvius`, one module a subject.

Importing it brings in click alone. What else a command needs (a game, colours, JSON) it imports when it runs.
"""

from vitruvius.cli.app import main

__all__ = ["main"]

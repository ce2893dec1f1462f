"""Rules of building games that a machine can check.

Each game is a package of its own, imported by name: `from vitruvius import corintho`. All have the
same face, described by the protocol `vitruvius.game.Game`.
"""

__version__ = "0.1.0"

__all__ = ["__version__"]

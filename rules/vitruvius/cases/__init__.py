"""Cases held against the rules: what the game says of each, and where that differs from what the case says."""

from vitruvius.cases.holding import Told, cases_of, check, told

__all__ = ["Told", "cases_of", "check", "told"]

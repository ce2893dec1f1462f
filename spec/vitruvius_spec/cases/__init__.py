"""Cases: numbered positions and moves, each with what the rulebook says of it, as data that other programs can read.

Each game has a file, `GAME.toml`, beside this module; `cases_of` reads it. A case is derived from the rulebook by hand.
Nothing here rules on anything: `vitruvius.cases` holds each case against the rules.
"""

from vitruvius_spec.cases.loading import FORMAT, cases_of, file_name, parse_cases
from vitruvius_spec.cases.model import Case, CaseFinding, CaseVerdict
from vitruvius_spec.cases.tables import MalformedCases

__all__ = [
    "FORMAT",
    "Case",
    "CaseFinding",
    "CaseVerdict",
    "MalformedCases",
    "cases_of",
    "file_name",
    "parse_cases",
]

"""Published statements about Corintho from outside its rulebook, restated."""

from __future__ import annotations

from vitruvius_spec.model import Evidence

_LETTER = "the author, in a letter printed at goblins.net"
_SUMMARY = "the summary at jpneto's World of Abstract Games"
_ENGINE = "the program corintho-ai"

C1 = Evidence("C1", "Only what already stands on the foundation is stacked; the supply never is.", _LETTER)
C4 = Evidence("C4", "A row is three or four equal tops, horizontal, vertical or diagonal.", _LETTER)
C5 = Evidence("C5", "A row is undone by changing one of its tops, or by making it a row of four.", _SUMMARY)
C6 = Evidence("C6", "A column or a capital may stand on a base or on a column.", _SUMMARY)
C7 = Evidence("C7", "The stack made last cannot be used in the very next turn.", _SUMMARY)
C8_STACKS = Evidence("C8", "Sections from the supply are placed onto stacks.", _ENGINE)
C8_DIAGONALS = Evidence("C8", "Diagonals count.", _ENGINE)
C8_FOUR = Evidence("C8", "A row can be undone by making it a row of four.", _ENGINE)
C10 = Evidence("C10", "Only horizontal and vertical rows count.", "the rules overlay of corintho-ai's web page")

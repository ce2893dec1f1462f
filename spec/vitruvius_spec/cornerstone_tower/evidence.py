"""Published statements about the block tower from outside its rulebook, restated."""

from __future__ import annotations

from vitruvius_spec.model import Evidence

_FAQ = "the publisher's list of frequently asked questions"

T2 = Evidence(
    "T2",
    "The base stone is four cubes in a flat square, coloured like a checkerboard.",
    "brettspiele.digital and spieletest.at",
)
T4 = Evidence(
    "T4",
    "Eleven blocks of a set carry the colour; the twelfth is a single cube of natural wood.",
    "reviews at ilsa-magazine.it, surrealist.de and weltensicht.de, read with the rulebook",
)
T5 = Evidence("T5", "A block may hang over, by one cube at most.", "spiele-akademie.de")
T6 = Evidence("T6", "Single cubes may hang in the air with nothing under them.", "spieletest.at")
T7 = Evidence("T7", "Cubes are built flush on cubes; the pattern may not shift.", "brettspiele.digital")
T8 = Evidence(
    "T8",
    "A block may not be laid askew to balance it, as one of four parts that rests on others by little more than half.",
    _FAQ,
)
T9_REACH = Evidence("T9", "Whatever space the rules let a climber get to, it may go to.", _FAQ)
T9_TABLE = Evidence("T9", "Climbers begin their first move from the table.", _FAQ)
T11 = Evidence("T11", "Pieces may be lifted so that another goes beneath, and are put back where they were.", _FAQ)
T12 = Evidence("T12", "Nothing is committed until the player says that the turn is over.", _FAQ)
T13 = Evidence("T13", "A climber carries nothing: no part of a block may rest on one.", _FAQ)
T14 = Evidence("T14", "A climber may be hemmed in but not trapped: one way out must remain.", _FAQ)

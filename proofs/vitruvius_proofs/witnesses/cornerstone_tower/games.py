"""Which games from the start are gone through for each question: those first that are shortest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.game import GAME
from vitruvius.cornerstone_tower.paints import Colour
from vitruvius.cornerstone_tower.state import FirstRoll, Misbuild, Power
from vitruvius.witnesses.model import How
from vitruvius_proofs.witnesses.cornerstone_tower.along import (
    ANY_ROLL,
    STAYING,
    WALKING,
    Script,
    Step,
    any_build,
    building,
    falling,
    hidden,
    only,
    opening,
    play,
    putting_back,
    ring,
    rolling,
    turn,
    walking,
)
from vitruvius_proofs.witnesses.cornerstone_tower.courses import Course, Stage
from vitruvius_proofs.witnesses.cornerstone_tower.differing import Answers
from vitruvius_proofs.witnesses.cornerstone_tower.sweeps import Lines
from vitruvius_spec import Question
from vitruvius_spec.model import Pairs

_RED, _BLUE, _GREEN = Colour.RED, Colour.BLUE, Colour.GREEN
_ALL: Final = building(*Block)
_ONES: Final = building(Block.ONE_B, Block.ONE_A)
_HIGH_ONES: Final = building(Block.ONE_B, Block.ONE_A, lowest=2)
_TUNNEL: Final = ("4a-ws@c2.2", "5a-nu@c-2.1", "5b-ue@a1.2", "4b-eu@b-1.2")
"""Blocks between which a gap is left that no straight line leads into."""
_FOURS: Final = building(Block.FOUR_A, Block.FOUR_B)
_COUNTED: Final = (
    "before a move of a player's turn come a roll for the first turn of one roll a player, and four moves of each turn "
    "before; nothing shorter was found, and this count is all that says so"
)
_ONE_TURN: Final = tuple(turn(any_build, *STAYING))


def _course(says: str, *scripts: Script, because: str = _COUNTED) -> Course:
    def lines(question: Question, answers: Answers) -> Lines:
        for script in scripts:
            yield from play(script, question, answers)

    return Course((Stage(says, lines),), How.SEARCH, because)


def _of(players: int, *steps: Step, reading: Pairs = ()) -> Script:
    return Script(players, (*opening(players), *steps), reading)


def _first_turn(*steps: Step, reading: Pairs = (), says: str) -> Course:
    return _course(f"games of two in which the first colour's turn begins with {says}", _of(2, *steps, reading=reading))


def _second_turn(first: tuple[Step, ...], *steps: Step, says: str) -> Course:
    return _course(f"games of two in which {says}", _of(2, *first, *steps))


_BUILT_AT_ONCE: Final = _first_turn(*turn(_ALL), says="a double and any block")
_SHUT_IN: Final = _second_turn(
    turn(_HIGH_ONES, *WALKING),
    *turn(_FOURS),
    says="the first colour builds a single cube on the base stone and walks, and the second builds a block of four",
)
_COLLAPSE_OF_TWO: Final = _second_turn(
    (*_ONE_TURN, *_ONE_TURN),
    ANY_ROLL,
    falling(3, _RED, _BLUE, _GREEN),
    says="two colours build a block each, and three fall while the third is being built",
)
_COLLAPSE_OF_THREE: Final = _course(
    "games of three in which two colours build a block each, and three fall while the third is being built",
    _of(
        3,
        *turn(_ONES, *STAYING),
        *turn(building(Block.ONE_B, Block.ONE_A, Block.TWO_A), *STAYING),
        ANY_ROLL,
        falling(3, _GREEN),
    ),
)


def _to_the_end(players: int, *last: Step, turns: int) -> Script:
    return _of(players, *(step for _ in range(turns) for step in _ONE_TURN), *last)


_SEATS: Final = 4
_ROUNDS: Final = len(Block)

GAMES: Final[Mapping[str, Course]] = {
    "first-roll-ties": _course(
        "rolls for the first turn, of two players and of three",
        Script(2, (only(FirstRoll(1)), only(FirstRoll(1)), only(FirstRoll(1)))),
        Script(3, tuple(only(*map(FirstRoll, dice)) for dice in ((1,), (2,), (2,), (1,), (2,), (1,)))),
        because="a tie takes two rolls, and one of some players takes three; nothing shorter was found",
    ),
    "first-round-touch": _second_turn(turn(_ONES, *STAYING), *turn(_ONES), says="two colours build a single cube each"),
    "touching-misplaced": _second_turn(
        turn(building(Block.ONE_A, Block.ONE_B, Block.TWO_A, kind=Misbuild), *STAYING),
        *turn(_ONES),
        says="the first colour builds a block against the checkerboard, and the second a single cube",
    ),
    "overhang-counts": _BUILT_AT_ONCE,
    "overhang-column": _BUILT_AT_ONCE,
    "overhang-against": _BUILT_AT_ONCE,
    "hanging-block": _course(
        "games of three in which a colour comes to its second block, a single cube",
        _of(3, *turn(_HIGH_ONES, *STAYING), *_ONE_TURN, *_ONE_TURN, *turn(_ONES)),
        because="a block of which no part has support cannot touch the base stone, so it is no colour's first; "
        + _COUNTED,
    ),
    "resting-on-a-meeple": _second_turn(
        turn(building(Block.ONE_A, lowest=2), *WALKING),
        *turn(building(Block.FOUR_A, Block.FOUR_B, Block.FIVE_A, Block.SIX_B)),
        says="the first colour builds a single cube and walks, and the second builds over its meeple",
    ),
    "gap-access": _course(
        "games of three in which four blocks are built about a tunnel, and the fifth goes into it",
        _of(
            3,
            *(step for text in _TUNNEL for step in turn(only(GAME.parse_move(text)), *STAYING)),
            *turn(hidden(Block.TWO_A)),
        ),
    ),
    "headroom": _course(
        "games of two in which the first colour builds a bent block of three and walks; then those in which it "
        "builds one of two parts and walks, and the second builds one of four",
        _of(2, *turn(building(Block.THREE_B), walking)),
        _of(2, *turn(building(Block.TWO_A, lowest=2), *WALKING), *turn(building(Block.FOUR_B))),
    ),
    "table-walk": _first_turn(*turn(building(Block.FIVE_A), walking), says="a block of five and any walk"),
    "walk-back": _first_turn(*turn(any_build, walking), says="a block and any walk"),
    "other-own-colour": _course(
        "games of two in which a colour builds and climbs a single cube, and two others build beside it",
        _of(
            2,
            *turn(building(Block.ONE_B, lowest=2), *WALKING),
            *turn(building(Block.THREE_A, lowest=2), *STAYING),
            *turn(building(Block.ONE_A, lowest=2)),
        ),
    ),
    "foreign-ground": _course(
        "games of two in which the second colour climbs a block of the first for a ring, and the third builds",
        _of(
            2,
            *turn(building(Block.FOUR_B, lowest=2), *STAYING),
            *turn(any_build, ring(Power.ANY_COLOUR), *WALKING),
            *turn(building(Block.TWO_A, lowest=2)),
        ),
    ),
    "no-legal-place": _course(
        "games of three in which all build single cubes, and the first colour then rolls 5 and 6",
        _of(
            3,
            *turn(_HIGH_ONES, *STAYING),
            *turn(_HIGH_ONES, *STAYING),
            *turn(_ONES, *STAYING),
            rolling(5, 6),
            putting_back(Block.FOUR_A, Block.FIVE_A),
        ),
    ),
    "rings-a-turn": _first_turn(ANY_ROLL, ring(Power.ANY_COLOUR), ring(Power.TWO_LEVELS), says="a roll and two rings"),
    "ring-declared": _first_turn(*turn(any_build, ring(Power.ANY_COLOUR)), says="a block and a ring"),
    "rings-combined": _first_turn(
        ANY_ROLL,
        ring(Power.ANY_COLOUR),
        ring(Power.TWO_LEVELS),
        reading=(("rings-a-turn", "two"),),
        says="a roll and two rings, where two may be given up",
    ),
    "ring-with-match": _course(
        "games of three in which all build their smallest blocks, until a number has none left",
        _to_the_end(3, rolling(1, 2), ring(Power.ANY_BLOCK), turns=6),
    ),
    "ring-sitting-out": _course(
        "games of three in which all build their smallest blocks, until two numbers have none left",
        _to_the_end(3, rolling(1, 2), ring(Power.ANY_COLOUR), turns=12),
    ),
    "ring-own-other": _course(
        "games of two in which the third colour walks for a ring, where the first has built",
        _of(2, *turn(_ONES, *STAYING), *_ONE_TURN, *turn(_ONES, ring(Power.ANY_COLOUR), walking)),
    ),
    "ring-table-step": _second_turn(
        turn(building(Block.THREE_B), *STAYING),
        *turn(any_build, ring(Power.TWO_LEVELS), walking),
        says="the first colour builds a bent block of three, and the second gives up a ring for two levels and walks",
    ),
    "last-way-out": _SHUT_IN,
    "way-out-colour": _SHUT_IN,
    "way-out-meeples": _course(
        "games of two in which two colours walk beside each other, and the third builds",
        _of(
            2,
            *turn(building(Block.ONE_B, lowest=2), *WALKING),
            *turn(building(Block.ONE_A, lowest=2), *WALKING),
            *turn(building(Block.ONE_A, Block.TWO_A, Block.THREE_A, lowest=2)),
        ),
    ),
    "way-out-reach": _second_turn(
        turn(building(Block.THREE_B, lowest=2), ring(Power.TWO_LEVELS), *WALKING),
        *turn(building(Block.FOUR_B, lowest=3)),
        says="the first colour builds a bent block of three and walks for a ring, and the second builds one of four",
    ),
    "fall-belongs-to": _COLLAPSE_OF_TWO,
    "collapse-counts": _COLLAPSE_OF_TWO,
    "fallen-meeple": _first_turn(
        *turn(_ONES, walking),
        falling(1, _RED, meeples=(_RED,)),
        falling(1, _RED, meeples=(_RED,)),
        says="a single cube, any walk, and two falls",
    ),
    "late-errors": _first_turn(*turn(building(*Block, kind=Misbuild)), says="a double and any block against the rules"),
    "end-moment": _course(
        "games of three in which nothing is put back", _to_the_end(3, *turn(any_build), turns=3 * _ROUNDS - 1)
    ),
    "game-end": _course(
        "games of three in which nothing is put back",
        _to_the_end(3, *_ONE_TURN, turns=3 * (_ROUNDS - 1)),
    ),
    "tie-break-among": _course(
        "games of four in which two colours walk and one gives up a ring, and three blocks fall in the third's turn",
        _of(
            4,
            *turn(_ONES, *WALKING),
            ANY_ROLL,
            ring(Power.ANY_COLOUR),
            _ONES,
            *WALKING,
            ANY_ROLL,
            falling(3, _GREEN),
        ),
    ),
    "table-height": _course(
        "games of two in which one meeple of a player stays on the table, and nothing is put back",
        _of(
            2,
            *turn(building(Block.ONE_A, lowest=2), *WALKING),
            *turn(any_build, *WALKING),
            *_ONE_TURN,
            *turn(any_build, *WALKING),
            *(step for _ in range(_SEATS * (_ROUNDS - 1)) for step in _ONE_TURN),
        ),
    ),
    "two-colour-counts": _course(
        "games of two in which one colour puts its last block back",
        _of(
            2,
            *(step for _ in range(_SEATS * (_ROUNDS - 1)) for step in _ONE_TURN),
            rolling(1, 2),
            putting_back(*Block),
            *STAYING,
            *(step for _ in range(_SEATS - 1) for step in _ONE_TURN),
        ),
    ),
    "collapse-sum": _COLLAPSE_OF_THREE,
    "draw-shares": _COLLAPSE_OF_THREE,
}
"""By the questions' slugs."""

GAMES_BESIDE: Final[Mapping[tuple[str, Answers], Course]] = {
    ("last-way-out", ("any-build", "walks-too")): _course(
        "games of two in which the first colour builds and climbs a single cube, and the second builds and walks, "
        "where meeples shut ways out",
        _of(
            2,
            *turn(building(Block.ONE_B, lowest=2), *WALKING),
            *turn(building(Block.ONE_A, lowest=2), walking),
            reading=(("way-out-meeples", "yes"),),
        ),
    )
}
"""Where two of a question's answers take another course than the others."""

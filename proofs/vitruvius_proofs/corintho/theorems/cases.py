"""Cases: sound positions in which the game is decided, or hangs on a reply, in each of the ways there are.

Without them a theorem about won games might be one about nothing. And whatever is asked of a position is defined.
"""

from __future__ import annotations

from typing import Final

from vitruvius.corintho import clauses as c
from vitruvius.corintho.clauses import step
from vitruvius.corintho.notation import parse_state
from vitruvius.corintho.reading import NoLegalMove, Reading
from vitruvius.corintho.state import Config, Move, Pass, State
from vitruvius.game import Player
from vitruvius_proofs.corintho.theorems.premises import MOVES, SOUND, is_allowed
from vitruvius_proofs.theorem import Claim, Kind, Predicate, Theorem, lemma
from vitruvius_spec.corintho import clauses as spec

STANDING: Final = (
    parse_state("A,B,2/A,3/A,3/A,3 342,442 2 a1"),
    parse_state("1,A,1,B/2,B,B/1,B,2/A,C,2 021,022,211+222 2 b4,b1"),
    parse_state("1,A,1,B/B,CA,C,B/B,B,CA,1/A,B,B,CA 010,011,020,102 1 b2,c1,b3"),
)
"""A row has been left standing."""
AT_ONCE: Final = (
    parse_state("4/2,A,B/3,B/C,2,B 333,244 2 d2"),
    parse_state("A,CA,BC,B/BCA,BCA,1,A/CA,2,B/CA,BCA,B,BC 000,000,000+000 3 a2,b3"),
    parse_state("1,CA,A,A/BC,A,BCA,BC/A,B,2/1,BCA,1,CA 010,200,000,110 4 c4,a2,b1"),
)
"""A row waits that no reply can undo."""
DUE: Final = (
    parse_state("CA,BC,A,A/BCA,A,CA,B/2,C,1/CA,C,B,1 201,210 2 b3"),
    parse_state("C,C,A,B/1,C,2/B,C,2/2,A,1 210,102,112+222 3 b3,b4"),
    parse_state("1,CA,A,1/A,1,B,B/A,A,B,1/1,CA,B,B 021,101,020,220 4 c2,c3,b1"),
)
"""Rows wait that a reply can undo."""
_STUCK: Final = "BCA,BCA,2/4/BCA,BCA,1,BCA/BCA,BCA,1,BCA 000,000 1 a1"


def _stuck(answer: NoLegalMove) -> State:
    return parse_state(_STUCK, Config(reading=Reading(no_legal_move=answer)))


DRAWN: Final = (_stuck(NoLegalMove.DRAW),)
LOST: Final = (_stuck(NoLegalMove.LOSS),)
DEAD: Final = (_stuck(NoLegalMove.PASS),)
"""Nobody can do anything any more, and the reading says what that means."""


def is_won_by_a_row_left(state: State) -> bool:
    """Whether somebody has won by a row that was left standing."""
    return c.leaves_row_standing(state) and any(c.has_won(state, Player(seat + 1)) for seat in range(state.players))


def is_won_before_the_reply(state: State) -> bool:
    """Whether somebody has won by a row that no reply can undo."""
    return (
        not c.leaves_row_standing(state)
        and c.is_won_at_once(state)
        and any(c.has_won(state, Player(seat + 1)) for seat in range(state.players))
    )


def hangs_on_the_reply(state: State) -> bool:
    """Whether rows wait for the reply of the player to move, who can undo them all, and the game goes on."""
    return c.has_row_due(state) and c.can_undo_all(state) and not c.is_over(state)


def is_drawn_for_want_of_a_move(state: State) -> bool:
    """Whether the game is drawn since the player to move can neither place nor move."""
    return not c.has_move(state) and c.is_drawn(state) and c.is_over(state)


def is_lost_for_want_of_a_move(state: State) -> bool:
    """Whether the player before has won, since the player to move can neither place nor move."""
    return not c.has_move(state) and not c.is_drawn(state) and c.has_won(state, c.player_before(state, 1))


def is_dead_and_drawn(state: State) -> bool:
    """Whether nobody can do anything even with nothing resting, and so the game is drawn, though players may pass."""
    return c.is_dead(state) and c.is_drawn(state) and not any(c.obeys_codes(state, move) for move in c.BUILDING_MOVES)


# Definedness: each statement is true whatever is answered, and owes that all that is asked is defined.


def is_either(answer: bool) -> bool:
    """Whether it is true or false."""
    return answer or not answer  # noqa: SIM221  # true, and yet it asks


def rows_are_defined(state: State) -> bool:
    """Whether each row stands, or does not."""
    return all(is_either(c.stands(state, row)) for row in c.ALL_ROWS)


def moves_are_defined(state: State, move: Move) -> bool:
    """Whether a move obeys the codes, or does not, and who plays after it."""
    return is_either(is_allowed(state, move)) and is_either(step(state, move).player == 1)


def decisions_are_defined(state: State, player: Player) -> bool:
    """Whether the game is over, drawn, won by that player, who may pass and who must undo a row; or not."""
    return (
        is_either(c.is_over(state))
        and is_either(c.is_drawn(state))
        and is_either(c.has_won(state, player))
        and is_either(c.may_pass(state))
        and is_either(c.keeps_duty_to_undo(state, Pass()))
    )


def _possible(statement: Predicate, *positions: State) -> Claim:
    return Claim(Kind.POSSIBLE, statement, SOUND, over={"state": positions})


THEOREMS: Final = (
    Theorem(
        id="corintho:cases",
        stands_for=(spec.WINNING, spec.UNMODIFIABLE, spec.ROW_LEFT_STANDING, spec.MODIFYING_A_ROW),
        says="There are sound positions that are won by a row left standing, won before the reply, in the balance, "
        "drawn, lost for want of a move, and dead.",
        claims=(
            _possible(is_won_by_a_row_left, *STANDING),
            _possible(is_won_before_the_reply, *AT_ONCE),
            _possible(hangs_on_the_reply, *DUE),
            _possible(is_drawn_for_want_of_a_move, *DRAWN),
            _possible(is_lost_for_want_of_a_move, *LOST),
            _possible(is_dead_and_drawn, *DEAD),
        ),
    ),
    Theorem(
        id="corintho:defined",
        stands_for=(spec.WINNING, spec.TWO_MOVES),
        says="Whatever is asked of a position and a move is defined: no index is out of range, and nothing is asked of "
        "what is not there.",
        claims=(
            lemma(rows_are_defined),
            lemma(moves_are_defined, move=MOVES),
            Claim(Kind.LEMMA, decisions_are_defined, opaque=(c.stands, c.undoes, c.undoes_all, c.obeys_codes)),
        ),
    ),
)

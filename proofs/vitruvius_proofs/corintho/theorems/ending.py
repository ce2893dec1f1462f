"""How a game ends: who has won, when nobody has, and that in every state there is an answer, and only one.

A row's maker is whoever had the turn after which it was as it is: its history tells which turn that was.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve

from vitruvius.corintho import clauses as c
from vitruvius.corintho.clauses import Row, step
from vitruvius.corintho.ending import winners
from vitruvius.corintho.moves import is_legal
from vitruvius.corintho.state import Join, Move, Pass, Place, Platform, State
from vitruvius.game import Player
from vitruvius_proofs.corintho.theorems.legality import is_legal_moving, is_legal_pass, is_legal_placing
from vitruvius_proofs.corintho.theorems.premises import MOVES, is_allowed
from vitruvius_proofs.corintho.theorems.replies import rows_left_standing_survived
from vitruvius_proofs.corintho.theorems.rows import has
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.corintho import clauses as spec

# One winner


def only_one_wins(state: State, player: Player, other: Player) -> bool:
    """Whether two who have won are one."""
    return not c.has_won(state, player) or not c.has_won(state, other) or player == other


def who_plays_wins(state: State, player: Player) -> bool:
    """Whether only who plays has won, and only if the game is over and not drawn."""
    return not c.has_won(state, player) or (1 <= player <= state.players and c.is_over(state) and not c.is_drawn(state))


def outcome_names_who_has_won(state: State, player: Player) -> bool:
    """Whether the player is among the outcome's winners exactly if they have won."""
    return any(one == player for one in winners(state)) == c.has_won(state, player)


def outcome_names_one_or_none(state: State) -> bool:
    """Whether the outcome has one winner if the game is over and not drawn, and otherwise none."""
    return len(winners(state)) == (1 if c.is_over(state) and not c.is_drawn(state) else 0)


# The maker


def had_turn(state: State, player: Player, turns: int) -> bool:
    """Whether, after so many turns since the player's, up to 4, it is the turn of the player to move."""
    one = c.next_player(player, state.players)
    two = c.next_player(one, state.players)
    three = c.next_player(two, state.players)
    now = player if turns == 0 else one if turns == 1 else two if turns == 2 else three
    if turns == 4:
        now = c.next_player(three, state.players)
    return player <= state.players and state.player == now


def due_row_was_made(state: State, row: Row) -> bool:
    """Whether a row that is due, and was not so a turn ago, was made in the turn before all replies but one.

    That is: it was played on in that turn, or next to it where four undo three.
    """
    return (
        not c.is_due(state, row)
        or c.is_left_standing(state, row)
        or any(
            c.reply_turns(state) == age + 1 and is_made_by(state, row, state.last[age])
            for age in range(state.players - 1)
        )
    )


def is_made_by(state: State, row: Row, platform: Platform | None) -> bool:
    """Whether what was played there can have made the row."""
    if platform is None:
        return False
    return has(row, platform) or (state.reading.four_undoes_three and row.fourth is not None and row.fourth is platform)


def maker_wins_after_last_reply(state: State, move: Move, player: Player) -> bool:
    """Whether, if the move leaves a row standing, just who had the turn before all replies has won."""
    after = step(state, move)
    return not c.leaves_row_standing(after) or c.has_won(after, player) == had_turn(state, player, c.reply_turns(state))


def maker_wins_at_once(state: State, move: Move, player: Player) -> bool:
    """Whether, if the move leaves a row due that is won at once, just who had the turn before all replies has won.

    Where only the next player replies, that is who has made this very move.
    """
    after = step(state, move)
    return (
        c.leaves_row_standing(after)
        or not c.is_won_at_once(after)
        or c.has_won(after, player) == had_turn(state, player, c.reply_turns(state) - 1)
    )


# Won at once


def none_undoes_all(state: State) -> bool:
    """Whether the game is won at once exactly if rows wait for this reply, and not all can be undone."""
    return c.is_won_at_once(state) == (c.has_row_due(state) and not c.can_undo_all(state))


def none_undoes_one(state: State) -> bool:
    """Whether the game is won at once exactly if not all rows can be undone, and one that waits cannot."""
    return c.is_won_at_once(state) == (
        not c.can_undo_all(state)
        and any(c.is_due(state, row) and c.is_unmodifiable(state, row) for row in c.rows_of(state.reading))
    )


def none_replies(state: State) -> bool:
    """Whether the game is won at once exactly if rows wait for this reply, and there is no move to make."""
    return c.is_won_at_once(state) == (c.has_row_due(state) and not c.has_move(state))


def passing_leaves_rows(state: State) -> bool:
    """Whether a pass leaves a row standing exactly if one waits for this reply."""
    return c.leaves_row_standing(step(state, Pass())) == c.has_row_due(state)


def passing_undoes_nothing(state: State) -> bool:
    """What is proved of rows and any move, of a pass."""
    return rows_left_standing_survived(state, Pass())


def some_row_is_left_anyway(state: State, move: Move) -> bool:
    """Whether, where the game is won at once, any reply that obeys the codes, and a pass, leaves a row standing."""
    return not c.is_won_at_once(state) or not is_allowed(state, move) or c.leaves_row_standing(step(state, move))


def pass_leaves_rows(state: State) -> bool:
    """What is proved of a pass."""
    return passing_leaves_rows(state)


def reply_changes_no_winner(state: State, move: Move, player: Player) -> bool:
    """Whether, where the game is won at once, it is won by the same player after any reply that obeys the codes."""
    return (
        c.leaves_row_standing(state)
        or not c.is_won_at_once(state)
        or not is_allowed(state, move)
        or c.has_won(step(state, move), player) == c.has_won(state, player)
    )


def move_leaves_some_row(state: State, move: Move) -> bool:
    """The lemma above."""
    return some_row_is_left_anyway(state, move)


# Over, or not


def is_open(state: State) -> bool:
    """Whether the game is not over, and something can be placed or moved."""
    return not c.is_over(state) and c.has_move(state)


def is_won_or_drawn(state: State) -> bool:
    """Whether, if the game is over, one player has won or it is drawn, and not both; and neither if it is not over."""
    won = sum(c.has_won(state, Player(seat + 1)) for seat in range(state.players))
    return won + (1 if c.is_drawn(state) else 0) == (1 if c.is_over(state) else 0)


def can_play(state: State) -> bool:
    """Whether any move is legal."""
    return any(is_legal(state, move) for move in MOVES)


def moves_are_legal_as_said(state: State) -> bool:
    """What is proved of what is legal, of every move."""
    return (
        all(is_legal_placing(state, move) for move in c.PLACINGS)
        and all(is_legal_moving(state, move) for move in c.MOVINGS)
        and is_legal_pass(state)
    )


def is_over_or_goes_on(state: State) -> bool:
    """Whether the game is over or a move is legal."""
    return c.is_over(state) or can_play(state)


def is_over_by_a_clause(state: State) -> bool:
    """Whether the game is over exactly if a row is left standing or won at once, or no move is legal, or will be."""
    return c.is_over(state) == (
        c.leaves_row_standing(state)
        or c.is_won_at_once(state)
        or not can_play(state)
        or (not c.has_move(state) and c.is_dead(state))
    )


def duty_can_be_done(state: State) -> bool:
    """Whether, where rows wait for this reply and can all be undone, a legal move undoes them, and every one does."""
    return (
        not c.has_row_due(state)
        or not c.can_undo_all(state)
        or (
            any(is_legal(state, move) and c.undoes_all(state, move) for move in MOVES)
            and all(not is_legal(state, move) or c.undoes_all(state, move) for move in MOVES)
        )
    )


# No legal move


def is_stuck(state: State) -> bool:
    """Whether no row decides the game, and the player to move can neither place nor move."""
    return not c.leaves_row_standing(state) and not c.is_won_at_once(state) and not c.has_move(state)


def stuck_is_drawn(state: State, player: Player) -> bool:
    """Whether the game is over and drawn, and nobody has won, if the player to move is stuck."""
    return not is_stuck(state) or (c.is_over(state) and c.is_drawn(state) and not c.has_won(state, player))


def stuck_is_lost(state: State, player: Player) -> bool:
    """Whether the game is over and just the player before has won if the player to move is stuck."""
    return not is_stuck(state) or (
        c.is_over(state) and not c.is_drawn(state) and c.has_won(state, player) == had_turn(state, player, 1)
    )


def stuck_passes(state: State, player: Player) -> bool:
    """Whether a player to move who is stuck passes, unless all is dead: then the game is over, and drawn.

    Nobody has won either way.
    """
    return not is_stuck(state) or (
        not c.has_won(state, player)
        and c.may_pass(state)
        and c.is_over(state) == c.is_dead(state)
        and c.is_drawn(state) == c.is_dead(state)
    )


def drawn_if_stuck(state: State) -> bool:
    """Whether the game is drawn only if the player to move is stuck."""
    return not c.is_drawn(state) or is_stuck(state)


def at_rest(state: State, player: Player) -> State:
    """The same position, with that player to move and nothing that has to rest."""
    return State(
        board=state.board,
        reserves=state.reserves,
        pool=state.pool,
        player=player,
        last=tuple(None for _ in range(state.players - 1)),
        config=state.config,
    )


def dead_is_nothing_to_do(state: State) -> bool:
    """Whether all is dead exactly if each placing and moving breaks a code, whoever plays it, with nothing resting."""
    return c.is_dead(state) == all(
        not c.obeys_codes(at_rest(state, Player(seat + 1)), move)
        for seat in range(state.players)
        for move in c.BUILDING_MOVES
    )


def placing_at_rest(state: State, move: Place, player: Player) -> bool:
    """Whether, with nothing resting, a placing obeys the codes if it keeps them but for what rests."""
    here = evolve(state, player=player)
    return player > state.players or c.obeys_codes(at_rest(state, player), move) == (
        c.has_section(here, move)
        and c.takes_what_is_open(here, move)
        and c.goes_onto_unoccupied(here, move)
        and c.places_in_order(here, move)
    )


def moving_at_rest(state: State, move: Join, player: Player) -> bool:
    """Whether, with nothing resting, a moving obeys the codes if it keeps them but for what rests, whoever plays it."""
    return player > state.players or c.obeys_codes(at_rest(state, player), move) == (
        c.has_stack_to_move(state, move)
        and c.goes_to_adjacent(state, move)
        and c.joins_in_order(state, move)
        and c.goes_onto_stack(state, move)
        and c.leaves_bases(state, move)
    )


_DECISIONS: Final = (c.leaves_row_standing, c.is_won_at_once, c.has_move, c.is_dead)
_LEGALITY: Final = (is_legal, c.obeys_codes, c.undoes_all, c.has_row_due)

THEOREMS: Final = (
    Theorem(
        id="corintho:one-winner",
        stands_for=(spec.WINNING,),
        says="At most one player has won, one who plays, and only if the game is over and not drawn; the winners named "
        "are exactly those who have won.",
        claims=(
            Claim(Kind.LEMMA, only_one_wins, opaque=_DECISIONS),
            Claim(Kind.LEMMA, who_plays_wins, opaque=_DECISIONS),
            Claim(Kind.LEMMA, outcome_names_who_has_won, opaque=_DECISIONS),
            Claim(Kind.LEMMA, outcome_names_one_or_none, opaque=_DECISIONS),
        ),
    ),
    Theorem(
        id="corintho:maker-wins",
        stands_for=(spec.WINNING, spec.ROW_LEFT_STANDING),
        says="If a move leaves a row standing, or one due that is won at once, the winner is who had the turn before "
        "all replies; and a row that has just become due was last played on, or beside, in that turn.",
        claims=(
            Claim(Kind.LEMMA, due_row_was_made, opaque=(c.stands,)),
            Claim(Kind.LEMMA, maker_wins_after_last_reply, over={"move": MOVES}, opaque=_DECISIONS),
            Claim(Kind.LEMMA, maker_wins_at_once, over={"move": MOVES}, opaque=_DECISIONS),
        ),
    ),
    Theorem(
        id="corintho:won-at-once:winning-moment=at-once:several-rows=at-once",
        stands_for=(spec.WINNING, spec.UNMODIFIABLE),
        says="Where rows are won at once, together too, they are exactly if any waits for this reply and no reply "
        "undoes them all.",
        claims=(
            Claim(
                Kind.LEMMA,
                none_undoes_all,
                opaque=(c.has_row_due, c.can_undo_all, c.has_move, c.is_due, c.is_unmodifiable),
            ),
        ),
        answers={"winning-moment": "at-once", "several-rows": "at-once"},
    ),
    Theorem(
        id="corintho:won-at-once:winning-moment=at-once:several-rows=after-reply",
        stands_for=(spec.WINNING, spec.UNMODIFIABLE),
        says="Where rows are won at once, but not together, they are exactly if one that waits for this reply is "
        "unmodifiable, and no reply undoes all.",
        claims=(Claim(Kind.LEMMA, none_undoes_one, opaque=(c.is_due, c.undoes, c.undoes_all, c.obeys_codes)),),
        answers={"winning-moment": "at-once", "several-rows": "after-reply"},
    ),
    Theorem(
        id="corintho:won-at-once:winning-moment=after-reply",
        stands_for=(spec.WINNING, spec.UNMODIFIABLE),
        says="Where rows are won after the reply, they are won without one exactly if one waits for it and the player "
        "to move can neither place nor move.",
        claims=(
            Claim(
                Kind.LEMMA,
                none_replies,
                opaque=(c.has_row_due, c.undoes_all, c.obeys_codes, c.is_due, c.is_unmodifiable),
            ),
        ),
        answers={"winning-moment": "after-reply"},
    ),
    Theorem(
        id="corintho:reply-changes-no-winner",
        stands_for=(spec.WINNING, spec.ROW_LEFT_STANDING),
        says="Where the game is won at once, any reply that obeys the codes, or a pass, would leave a row standing, "
        "and the same player would win.",
        claims=(
            Claim(
                Kind.LEMMA,
                passing_leaves_rows,
                using=(passing_undoes_nothing,),
                lemmas=(rows_left_standing_survived,),
                opaque=(c.is_left_standing, c.is_due),
            ),
            Claim(
                Kind.LEMMA,
                some_row_is_left_anyway,
                over={"move": MOVES},
                using=(pass_leaves_rows,),
                lemmas=(passing_leaves_rows,),
                opaque=(
                    c.leaves_row_standing,
                    c.has_row_due,
                    c.has_move,
                    c.obeys_codes,
                    c.is_due,
                    c.is_unmodifiable,
                ),
            ),
            Claim(
                Kind.LEMMA,
                reply_changes_no_winner,
                over={"move": MOVES},
                using=(move_leaves_some_row,),
                lemmas=(some_row_is_left_anyway,),
                opaque=(*_DECISIONS, c.obeys_codes),
            ),
        ),
    ),
    Theorem(
        id="corintho:decided-once",
        stands_for=(spec.WINNING, spec.ROW_LEFT_STANDING, spec.TWO_MOVES),
        says="A game is over exactly if one player has won or it is drawn, never both; it is not over at the start.",
        claims=(
            Claim(Kind.INITIATION, is_open, at_start=True),
            Claim(Kind.LEMMA, is_won_or_drawn, opaque=_DECISIONS),
        ),
    ),
    Theorem(
        id="corintho:always-an-answer",
        stands_for=(spec.TWO_MOVES, spec.WINNING, spec.MODIFYING_A_ROW),
        says="In every state the game is over or a move is legal; and it is over exactly if a row is left standing or "
        "won at once, or no move is legal, or nobody could ever place or move again.",
        claims=(
            Claim(
                Kind.LEMMA,
                is_over_or_goes_on,
                using=(moves_are_legal_as_said,),
                lemmas=(is_legal_placing, is_legal_moving, is_legal_pass),
                opaque=(*_LEGALITY, c.leaves_row_standing, c.is_won_at_once, c.is_dead),
            ),
            Claim(
                Kind.LEMMA,
                is_over_by_a_clause,
                using=(moves_are_legal_as_said,),
                lemmas=(is_legal_placing, is_legal_moving, is_legal_pass),
                opaque=(*_LEGALITY, c.leaves_row_standing, c.is_won_at_once, c.is_dead),
            ),
        ),
    ),
    Theorem(
        id="corintho:duty-can-be-done:breaking-duty=yes",
        stands_for=(spec.MODIFYING_A_ROW,),
        says="Where undoing rows is a duty, the game is not decided, and some reply undoes all that wait for it, a "
        "legal move does, and every legal move.",
        claims=(
            Claim(
                Kind.LEMMA,
                duty_can_be_done,
                using=(moves_are_legal_as_said,),
                lemmas=(is_legal_placing, is_legal_moving, is_legal_pass),
                opaque=_LEGALITY,
            ),
        ),
        answers={"breaking-duty": "yes"},
    ),
    Theorem(
        id="corintho:no-legal-move",
        stands_for=(spec.TWO_MOVES, spec.WINNING),
        says="A game is drawn only if no row decides it and the player to move can neither place nor move.",
        claims=(Claim(Kind.LEMMA, drawn_if_stuck, opaque=_DECISIONS),),
    ),
    Theorem(
        id="corintho:no-legal-move:no-legal-move=draw",
        stands_for=(spec.TWO_MOVES, spec.WINNING),
        says="Where that is a draw, a game is drawn if no row decides it and the player to move can neither place nor "
        "move.",
        claims=(Claim(Kind.LEMMA, stuck_is_drawn, opaque=_DECISIONS),),
        answers={"no-legal-move": "draw"},
    ),
    Theorem(
        id="corintho:no-legal-move:no-legal-move=loss",
        stands_for=(spec.TWO_MOVES, spec.WINNING),
        says="Where that is a loss, the player before has won if no row decides the game and the player to move can "
        "neither place nor move.",
        claims=(Claim(Kind.LEMMA, stuck_is_lost, opaque=_DECISIONS),),
        answers={"no-legal-move": "loss"},
    ),
    Theorem(
        id="corintho:no-legal-move:no-legal-move=pass",
        stands_for=(spec.TWO_MOVES, spec.WINNING),
        says="Where such a player passes, the game goes on if no row decides it and the player to move can neither "
        "place nor move, unless nobody could do anything: then it is drawn.",
        claims=(Claim(Kind.LEMMA, stuck_passes, opaque=_DECISIONS),),
        answers={"no-legal-move": "pass"},
    ),
    Theorem(
        id="corintho:dead",
        stands_for=(spec.TWO_MOVES, spec.LAST_PLAYED),
        says="A position is dead exactly if no player could place or move anything with nothing resting; and then a "
        "move obeys the codes exactly if it keeps those that are not about what rests.",
        claims=(
            Claim(Kind.LEMMA, dead_is_nothing_to_do, opaque=(c.obeys_codes,)),
            lemma(placing_at_rest),
            lemma(moving_at_rest),
        ),
    ),
)

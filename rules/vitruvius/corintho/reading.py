"""Corintho's reading: one field a question, with the rulebook's answer as default."""

from __future__ import annotations

from attrs import frozen

from vitruvius.readings import Answers, BaseReading
from vitruvius_spec.corintho import RULEBOOK


class Unmodifiable(Answers):
    """How long a row must withstand (`corintho:unmodifiable`)."""

    NEXT_REPLY = "next-reply"
    FOR_EVER = "for-ever"


class WinningMoment(Answers):
    """When a row that no reply can undo is won (`corintho:winning-moment`)."""

    AT_ONCE = "at-once"
    AFTER_REPLY = "after-reply"


class SeveralRows(Answers):
    """When several rows are won that no one reply can undo together (`corintho:several-rows`)."""

    AT_ONCE = "at-once"
    AFTER_REPLY = "after-reply"


class NoLegalMove(Answers):
    """What happens to a player who can neither place nor move (`corintho:no-legal-move`)."""

    DRAW = "draw"
    PASS = "pass"
    LOSS = "loss"


class PoolOpens(Answers):
    """When a player may take shared sections (`corintho:pool-opens`)."""

    OWN_ALL = "own-all"
    OWN_KIND = "own-kind"
    EVERYONE = "everyone"


class RowBreakers(Answers):
    """Who has a reply to a row (`corintho:row-breakers`)."""

    NEXT_PLAYER = "next-player"
    ANY_OPPONENT = "any-opponent"


class LastPlayedSpan(Answers):
    """How long the last-played stack rests (`corintho:last-played-span`)."""

    NEXT_TURN = "next-turn"
    EVERY_OPPONENT = "every-opponent"


@frozen(kw_only=True)
class Reading(BaseReading):
    """The answers by which a game of Corintho is played."""

    rulebook = RULEBOOK

    four_undoes_three: bool = False
    reserve_onto_stack: bool = False
    column_on_column: bool = False
    capital_on_base: bool = False
    capital_on_bare_column: bool = True
    diagonal_rows: bool = True
    rows_of_bases: bool = True
    breaking_duty: bool = False
    unmodifiable: Unmodifiable = Unmodifiable.NEXT_REPLY
    winning_moment: WinningMoment = WinningMoment.AT_ONCE
    several_rows: SeveralRows = SeveralRows.AT_ONCE
    passing: bool = False
    no_legal_move: NoLegalMove = NoLegalMove.DRAW
    pool_opens: PoolOpens = PoolOpens.OWN_ALL
    row_breakers: RowBreakers = RowBreakers.NEXT_PLAYER
    last_played_span: LastPlayedSpan = LastPlayedSpan.NEXT_TURN

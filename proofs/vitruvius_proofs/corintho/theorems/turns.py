"""Turns: what is dealt, whose turn it is, and exactly what a placing, a moving and a pass make of a state.

What playing does holds of every move, allowed or not: that only allowed ones are played is another matter.
"""

from __future__ import annotations

from typing import Final

from vitruvius.corintho import clauses as c
from vitruvius.corintho import invariants as i
from vitruvius.corintho.clauses import step
from vitruvius.corintho.reading import Reading
from vitruvius.corintho.state import Join, Move, Pass, Place, Platform, Section, Split, Stack, State, Supply
from vitruvius.game import Player
from vitruvius_proofs.corintho.states import HEIGHT
from vitruvius_proofs.corintho.theorems.premises import MOVES
from vitruvius_proofs.theorem import Claim, Kind, Theorem, lemma
from vitruvius_spec.corintho import clauses as spec

COUNTS: Final = (2, 3, 4)
"""How many can play."""
SEATS: Final = (0, 1, 2, 3)
AGES: Final = (0, 1, 2)
"""How many turns ago a turn that is remembered can have been, beside the latest."""

# Supplies and platforms


def is_counted_by_kind(supply: Supply) -> bool:
    """Whether a supply has of each kind as many as it says."""
    return (
        supply.of(Section.BASE) == supply.bases
        and supply.of(Section.COLUMN) == supply.columns
        and supply.of(Section.CAPITAL) == supply.capitals
    )


def is_empty_without_any(supply: Supply) -> bool:
    """Whether a supply is empty exactly if it has none of any kind."""
    return supply.is_empty() == all(supply.of(section) == 0 for section in Section)


def loses_one(supply: Supply, section: Section, kind: Section) -> bool:
    """Whether a supply without a section has one less of that kind, and as many as before of the others."""
    return c.without(supply, section).of(kind) == supply.of(kind) - (1 if kind is section else 0)


def is_on_file_and_rank(platform: Platform) -> bool:
    """Whether platforms are numbered file by file, rank after rank, four by four."""
    return 0 <= platform.file <= 3 and 0 <= platform.rank <= 3 and platform == 4 * platform.rank + platform.file


# What is dealt


def is_dealt_by_number(players: int, section: Section) -> bool:
    """Whether two players get four of a kind, three and four get two, and two are left over where three play."""
    deal = c.deal_for(players)
    return deal.each.of(section) == (4 if players == 2 else 2) and deal.shared.of(section) == (2 if players == 3 else 0)


def deals_eight(players: int, section: Section) -> bool:
    """Whether eight of a kind are dealt in all, and what is left over is shared."""
    deal = c.deal_for(players)
    return players * deal.each.of(section) + deal.shared.of(section) == i.EIGHT


def starts_as_dealt(state: State, section: Section) -> bool:
    """Whether nothing stands, all is dealt, it is the first player's turn and nobody has played."""
    deal = c.deal_for(state.players)
    return (
        all(len(stack) == 0 for stack in state.board)
        and all(supply.of(section) == deal.each.of(section) for supply in state.reserves)
        and state.pool.of(section) == deal.shared.of(section)
        and state.player == 1
        and len(state.last) == state.players - 1
        and all(platform is None for platform in state.last)
    )


# Whose turn it is


def has_own_supply(state: State, seat: int, section: Section) -> bool:
    """Whether what the player to move has is the supply in their place."""
    return (
        seat >= state.players
        or state.player != seat + 1
        or c.own_supply(state).of(section) == state.reserves[seat].of(section)
    )


def is_followed_in_order(players: int, player: Player) -> bool:
    """Whether each player is followed by the next, and the last by the first."""
    return player > players or c.next_player(player, players) == (1 if player == players else player + 1)


def is_preceded_in_order(state: State, turns: int) -> bool:
    """Whether who had a turn some turns ago was followed by who had one a turn later, down to the player to move."""
    before = c.player_before(state, turns)
    return 1 <= before <= state.players and (
        before == state.player
        if turns == 0
        else c.next_player(before, state.players) == c.player_before(state, turns - 1)
    )


# What playing does


def target_of(move: Place | Join | Split) -> Platform:
    """The platform that is built on."""
    return move.platform if isinstance(move, Place) else move.target


def is_same_stack(one: Stack, other: Stack) -> bool:
    """Whether both have the same sections in the same order."""
    return len(one) == len(other) and all(
        len(one) <= height or one[height] is other[height] for height in range(HEIGHT)
    )


def is_put_together(joined: Stack, lower: Stack, upper: Stack) -> bool:
    """Whether a stack has the sections of the lower one and then those of the upper one, and no more."""
    return len(joined) == len(lower) + len(upper) and all(
        len(joined) <= height
        or joined[height] is (lower[height] if height < len(lower) else upper[height - len(lower)])
        for height in range(2 * HEIGHT)
    )


def is_named(move: Move, platform: Platform) -> bool:
    """Whether the move names the platform, as the one that it is from or the one that it goes to."""
    if isinstance(move, Pass):
        return False
    return platform is target_of(move) or (not isinstance(move, Place) and platform is move.source)


def touches_no_other(state: State, move: Move) -> bool:
    """Whether every platform that the move does not name has what it had."""
    after = step(state, move)
    return all(
        is_named(move, platform) or is_same_stack(after.board[platform], state.board[platform]) for platform in Platform
    )


def puts_on_top(state: State, move: Move) -> bool:
    """Whether what is placed or moved comes on top of what stood on the target, and leaves nothing where it was."""
    after = step(state, move)
    if isinstance(move, Pass):
        return True
    upper = (move.section,) if isinstance(move, Place) else state.board[move.source]
    return is_put_together(after.board[target_of(move)], state.board[target_of(move)], upper) and (
        isinstance(move, Place) or len(after.board[move.source]) == 0
    )


def uses_up_one(state: State, move: Move) -> bool:
    """Whether a placing costs one section of its kind, an own one if there is any, else a shared one; nothing else."""
    after = step(state, move)
    return all(
        after.pool.of(kind) == state.pool.of(kind) - (1 if takes_shared(state, move, kind) else 0)
        and all(
            after.reserves[seat].of(kind)
            == state.reserves[seat].of(kind) - (1 if takes_own(state, move, kind, seat) else 0)
            for seat in range(state.players)
        )
        for kind in Section
    )


def takes_own(state: State, move: Move, kind: Section, seat: int) -> bool:
    """Whether the move takes a section of that kind from the supply in that place."""
    return (
        isinstance(move, Place)
        and move.section is kind
        and state.player == seat + 1
        and state.reserves[seat].of(kind) > 0
    )


def takes_shared(state: State, move: Move, kind: Section) -> bool:
    """Whether the move takes a shared section of that kind."""
    return (
        isinstance(move, Place)
        and move.section is kind
        and not any(takes_own(state, move, kind, seat) for seat in range(state.players))
    )


def hands_on_the_turn(state: State, move: Move) -> bool:
    """Whether it is the next player's turn then, and after the last one's the first one's."""
    return step(state, move).player == (1 if state.player == state.players else state.player + 1)


def remembers_the_turn(state: State, move: Move) -> bool:
    """Whether the turn is the latest that is remembered, and all others are a turn older, the oldest forgotten."""
    after = step(state, move)
    return (
        len(after.last) == state.players - 1
        and is_same_turn(after.last[0], None if isinstance(move, Pass) else target_of(move))
        and all(is_same_turn(after.last[age + 1], state.last[age]) for age in range(state.players - 2))
    )


def is_same_turn(one: Platform | None, other: Platform | None) -> bool:
    """Whether both are of the same platform, or of none."""
    return other is None if one is None else other is not None and one is other


def keeps_what_was_agreed(state: State, move: Move) -> bool:
    """Whether as many play, and by the same answers, as before."""
    after = step(state, move)
    return after.players == state.players and is_same_reading(after.reading, state.reading)


def is_same_reading(one: Reading, other: Reading) -> bool:
    """Whether all questions are answered alike."""
    return (
        one.four_undoes_three == other.four_undoes_three
        and one.reserve_onto_stack == other.reserve_onto_stack
        and one.column_on_column == other.column_on_column
        and one.capital_on_base == other.capital_on_base
        and one.capital_on_bare_column == other.capital_on_bare_column
        and one.diagonal_rows == other.diagonal_rows
        and one.rows_of_bases == other.rows_of_bases
        and one.breaking_duty == other.breaking_duty
        and one.unmodifiable is other.unmodifiable
        and one.winning_moment is other.winning_moment
        and one.several_rows is other.several_rows
        and one.passing == other.passing
        and one.no_legal_move is other.no_legal_move
        and one.pool_opens is other.pool_opens
        and one.row_breakers is other.row_breakers
        and one.last_played_span is other.last_played_span
    )


THEOREMS: Final = (
    Theorem(
        id="corintho:supplies-count",
        stands_for=(spec.PLACING, spec.SUPPLIES_APART),
        says="A supply has of each kind as many as it says, is empty if it has none, and loses one when one is taken.",
        claims=(lemma(is_counted_by_kind), lemma(is_empty_without_any), lemma(loses_one)),
    ),
    Theorem(
        id="corintho:foundation",
        stands_for=(spec.FOUNDATION,),
        says="The platforms are four files by four ranks, and no two share both.",
        claims=(lemma(is_on_file_and_rank),),
    ),
    Theorem(
        id="corintho:deals",
        stands_for=(spec.SUPPLY_FOR_TWO, spec.SUPPLY_FOR_THREE, spec.SUPPLY_FOR_FOUR),
        says="Two players get four of each kind, three and four players get two, and where three play two are shared: "
        "eight in all.",
        claims=(lemma(is_dealt_by_number, players=COUNTS), lemma(deals_eight, players=COUNTS)),
    ),
    Theorem(
        id="corintho:opening",
        stands_for=(spec.FOUNDATION, spec.SUPPLY_FOR_TWO, spec.SUPPLY_FOR_THREE, spec.SUPPLY_FOR_FOUR, spec.TURNS),
        says="At the start nothing stands, all is dealt, nobody has played, and it is the first player's turn.",
        claims=(Claim(Kind.INITIATION, starts_as_dealt, at_start=True),),
    ),
    Theorem(
        id="corintho:turns",
        stands_for=(spec.TURNS,),
        says="The players have their turns in order, again and again, and each plays from their own supply.",
        claims=(
            lemma(is_followed_in_order, players=COUNTS),
            lemma(is_preceded_in_order, turns=(0, 1, 2, 3)),
            lemma(has_own_supply, seat=SEATS),
        ),
    ),
    Theorem(
        id="corintho:playing",
        stands_for=(spec.PLACING, spec.MOVING, spec.TURNS, spec.UNOCCUPIED, spec.STACKS_STAY_WHOLE),
        says="A placing puts one section on top of a platform and takes it from a supply, a moving puts all that "
        "stands on one platform on top of another, a pass does neither; then it is the next player's turn, and nothing "
        "else changes.",
        claims=(
            lemma(hands_on_the_turn, move=MOVES),
            lemma(remembers_the_turn, move=MOVES),
            lemma(keeps_what_was_agreed, move=MOVES),
            lemma(touches_no_other, move=MOVES),
            lemma(puts_on_top, move=MOVES),
            lemma(uses_up_one, i.supplies_are_within_deal, move=MOVES),
        ),
    ),
)

"""End of Game and Two-Player Game: when the game ends, and who has won."""

from __future__ import annotations

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses.turns import colours_of, owner_of
from vitruvius.cornerstone_tower.reading import (
    CollapseSum,
    EndMoment,
    GameEnd,
    TableHeight,
    TieBreakAmong,
    TwoColourCounts,
)
from vitruvius.cornerstone_tower.state import Fate, Phase, Seat, State
from vitruvius.enact import enacts
from vitruvius.game import Player
from vitruvius_spec.cornerstone_tower import clauses as spec

# When


def has_used_all(of: Seat) -> bool:
    """Whether nothing is left in a colour's supply."""
    return all(fate is not Fate.SUPPLY for fate in of.fates)


def has_collapsed(state: State) -> bool:
    """Whether the tower has collapsed."""
    return state.turn.phase is Phase.COLLAPSED


@enacts(spec.GAME_END)
def is_built_out(state: State) -> bool:
    """Whether the blocks have run out, so that the game ends: those of everybody, each built or put back in the box."""
    if not any(has_used_all(seat) for seat in state.seats):
        return False
    if not all(has_used_all(seat) for seat in state.seats) and state.reading.game_end is GameEnd.ALL_USED:
        return False
    if state.turn.phase is Phase.ROLL:
        return True
    is_last_used = has_used_all(state.seats[state.turn.seat])
    return is_last_used and state.reading.end_moment is EndMoment.LAST_BLOCK


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    if has_collapsed(state):
        return True
    return state.turn.phase is not Phase.FIRST_ROLL and is_built_out(state)


# Who is compared


def is_seat_of(state: State, place: int, player: Player) -> bool:
    """Whether the seat in that place is the player's."""
    return owner_of(colours_of(state.players)[place], state.players) == player


def has_caused_collapse(state: State, player: Player) -> bool:
    """Whether the tower has collapsed through that player."""
    return has_collapsed(state) and owner_of(state.turn.seat, state.players) == player


def is_on_table(state: State, player: Player) -> bool:
    """Whether a meeple of the player is on the table."""
    return any(
        is_seat_of(state, place, player) and state.seats[place].meeple.level == 0 for place in range(len(state.seats))
    )


def is_barred(state: State, player: Player) -> bool:
    """Whether the player is kept from winning by a meeple on the table."""
    return is_on_table(state, player) and state.reading.table_height is TableHeight.BARRED


def may_win(state: State, player: Player) -> bool:
    """Whether the player is compared with the others at all."""
    if has_caused_collapse(state, player):
        return False
    return not is_barred(state, player) or all(
        has_caused_collapse(state, Player(seat + 1)) or is_barred(state, Player(seat + 1))
        for seat in range(state.players)
    )


# By what


@enacts(spec.COMBINED_HEIGHT)
def height_of(state: State, player: Player) -> int:
    """How high the player stands: the level of their meeple or, of two, the sum of both."""
    return sum(state.seats[place].meeple.level for place in range(len(state.seats)) if is_seat_of(state, place, player))


def parts_boxed(of: Seat) -> int:
    """How many parts the blocks have that a colour put back in the box."""
    return sum(block.parts for block in Block if of.fates[block] is Fate.BOXED)


def parts_not_built(of: Seat) -> int:
    """How many parts the blocks have that a colour still has, or put back in the box."""
    return sum(block.parts for block in Block if of.fates[block] is not Fate.BUILT)


def parts_of(state: State, player: Player) -> int:
    """By how many parts the player is compared: the fewer, the more of them are built."""
    counts = tuple(
        parts_not_built(state.seats[place]) if has_collapsed(state) else parts_boxed(state.seats[place])
        for place in range(len(state.seats))
        if is_seat_of(state, place, player)
    )
    if len(counts) == 1 or state.reading.two_colour_counts is TwoColourCounts.SUM:
        return sum(count for count in counts)
    return counts[0] if counts[0] <= counts[1] else counts[1]  # noqa: FURB136  # not every function can be read


def rings_of(state: State, player: Player) -> int:
    """By how many rings the player is compared."""
    counts = tuple(state.seats[place].rings for place in range(len(state.seats)) if is_seat_of(state, place, player))
    if len(counts) == 1 or state.reading.two_colour_counts is TwoColourCounts.SUM:
        return sum(count for count in counts)
    return counts[0] if counts[0] >= counts[1] else counts[1]  # noqa: FURB136  # not every function can be read


# The chain of comparisons: each step is between two players


@enacts(spec.HIGHEST)
def is_no_lower(state: State, player: Player, other: Player) -> bool:
    """Whether the player stands as high as the other, or higher."""
    return height_of(state, player) >= height_of(state, other)


@enacts(spec.FEWEST_PARTS)
def has_built_no_less(state: State, player: Player, other: Player) -> bool:
    """Whether the player has put as few parts back in the box as the other, or fewer, and so has built no less."""
    return parts_of(state, player) <= parts_of(state, other)


@enacts(spec.COLLAPSE_PARTS)
def has_no_worse_sum(state: State, player: Player, other: Player) -> bool:
    """Whether, after a collapse, the parts not built are no worse a sum than the other's."""
    one, two = parts_of(state, player), parts_of(state, other)
    return one == two or (one < two) == (state.reading.collapse_sum is CollapseSum.FEWEST)


def has_no_worse_parts(state: State, player: Player, other: Player) -> bool:
    """Whether the player's parts are no worse than the other's, by whichever rule the game has ended."""
    return has_no_worse_sum(state, player, other) if has_collapsed(state) else has_built_no_less(state, player, other)


@enacts(spec.MORE_RINGS)
def has_no_fewer_rings(state: State, player: Player, other: Player) -> bool:
    """Whether the player has as many rings left as the other, or more."""
    return rings_of(state, player) >= rings_of(state, other)


# Who is left after each step


def leads_by_height(state: State, player: Player) -> bool:
    """Whether nobody who is compared stands higher."""
    return may_win(state, player) and all(
        not may_win(state, Player(seat + 1)) or is_no_lower(state, player, Player(seat + 1))
        for seat in range(state.players)
    )


@enacts(spec.COLLAPSE_HIGHEST)
def is_highest_left(state: State, player: Player) -> bool:
    """Whether, of those who did not cause the collapse, nobody stood higher."""
    return has_collapsed(state) and leads_by_height(state, player)


def is_height_decisive(state: State) -> bool:
    """Whether one player alone stands highest."""
    return sum(1 for seat in range(state.players) if leads_by_height(state, Player(seat + 1))) == 1


def is_in_field(state: State, player: Player, *, leads: bool) -> bool:
    """Whether the next step compares the player: one of those who lead, or anyone if the reading compares all."""
    return leads or (may_win(state, player) and state.reading.tie_break_among is TieBreakAmong.EVERYONE)


def is_compared_by_parts(state: State, player: Player) -> bool:
    """Whether the player's parts are compared."""
    return is_in_field(state, player, leads=leads_by_height(state, player))


def leads_by_parts(state: State, player: Player) -> bool:
    """Whether the player is left once heights and, in a tie, parts are compared."""
    if is_height_decisive(state):
        return leads_by_height(state, player)
    return is_compared_by_parts(state, player) and all(
        not is_compared_by_parts(state, Player(seat + 1)) or has_no_worse_parts(state, player, Player(seat + 1))
        for seat in range(state.players)
    )


def are_parts_decisive(state: State) -> bool:
    """Whether one player alone is left once heights and parts are compared."""
    return sum(1 for seat in range(state.players) if leads_by_parts(state, Player(seat + 1))) == 1


def is_compared_by_rings(state: State, player: Player) -> bool:
    """Whether the player's rings are compared."""
    return is_in_field(state, player, leads=leads_by_parts(state, player))


def leads_by_rings(state: State, player: Player) -> bool:
    """Whether the player is left once heights, parts and rings are compared, each in a tie of the one before."""
    if are_parts_decisive(state):
        return leads_by_parts(state, player)
    return is_compared_by_rings(state, player) and all(
        not is_compared_by_rings(state, Player(seat + 1)) or has_no_fewer_rings(state, player, Player(seat + 1))
        for seat in range(state.players)
    )


def are_several_left(state: State) -> bool:
    """Whether more than one player is left at the end of all comparisons."""
    return sum(1 for seat in range(state.players) if leads_by_rings(state, Player(seat + 1))) > 1


@enacts(spec.COLLAPSE_RINGS)
def are_rings_decisive(state: State) -> bool:
    """Whether, after a collapse, one player is left once rings are compared, too."""
    return has_collapsed(state) and not are_several_left(state)


# Who has won


@enacts(spec.TWO_PLAYER_COLLAPSE)
def wins_by_others_collapse(state: State, player: Player) -> bool:
    """Whether, of two players, the other one has caused a collapse."""
    return state.players == 2 and has_collapsed(state) and not has_caused_collapse(state, player)


@enacts(spec.SHARED_VICTORY)
def is_shared(state: State) -> bool:
    """Whether several players have won together: nothing tells them apart at the end of a game without a collapse."""
    return is_over(state) and not has_collapsed(state) and are_several_left(state)


@enacts(spec.COLLAPSE_DRAW)
def is_drawn(state: State) -> bool:
    """Whether the game is drawn: nothing tells those apart who are left after a collapse."""
    return state.players > 2 and has_collapsed(state) and are_several_left(state)


def has_won(state: State, player: Player) -> bool:
    """Whether the game has ended and the player has won it, alone or with others."""
    if not is_over(state):
        return False
    if state.players == 2 and has_collapsed(state):
        return wins_by_others_collapse(state, player)
    return leads_by_rings(state, player) and (not is_drawn(state) or state.reading.draw_shares)

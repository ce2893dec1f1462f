"""How a game ends: when, who is compared with whom, and who has won."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_tower.blocks import Block
from vitruvius.cornerstone_tower.clauses import ending as e
from vitruvius.cornerstone_tower.clauses import turns as t
from vitruvius.cornerstone_tower.clauses.playing import with_fate
from vitruvius.cornerstone_tower.outcomes import winners
from vitruvius.cornerstone_tower.reading import (
    CollapseSum,
    EndMoment,
    GameEnd,
    TableHeight,
    TieBreakAmong,
    TwoColourCounts,
)
from vitruvius.cornerstone_tower.state import Fate, Phase, Seat, State
from vitruvius.game import Player
from vitruvius_proofs.theorem import Claim, Kind, Predicate, Theorem, lemma
from vitruvius_spec.cornerstone_tower import clauses as spec

PLAYERS: Final = (Player(1), Player(2), Player(3), Player(4))

# When


def is_used_up(state: State, place: int) -> bool:
    """Whether that colour's supply is empty."""
    return all(state.seats[place].fates[block] is not Fate.SUPPLY for block in Block)


def ends_when_blocks_run_out(state: State) -> bool:
    """Whether the blocks have run out exactly if everybody's have, or anybody's where that is enough.

    That counts at the beginning of a turn; and at once, if the reading has it so, for the colour whose turn it is.
    """
    all_used = all(is_used_up(state, place) for place in range(len(state.seats)))
    any_used = any(is_used_up(state, place) for place in range(len(state.seats)))
    is_enough = all_used or (any_used and state.reading.game_end is GameEnd.FIRST_USED)
    is_at_once = state.reading.end_moment is EndMoment.LAST_BLOCK and is_used_up(state, state.turn.seat)
    return e.is_built_out(state) == (is_enough and (state.turn.phase is Phase.ROLL or is_at_once))


def is_seat_of_table(state: State) -> bool:
    """Whether the turn is of one of the seats."""
    return state.turn.seat < len(state.seats)


def is_over_by_clauses(state: State) -> bool:
    """Whether the game is over exactly if the tower has collapsed or, once it has begun, the blocks have run out."""
    has_begun = state.turn.phase is not Phase.FIRST_ROLL
    has_collapsed = state.turn.phase is Phase.COLLAPSED
    return e.is_over(state) == (has_collapsed or (has_begun and e.is_built_out(state)))


# By what


def heights_add_up(state: State, player: Player) -> bool:
    """Whether a player's height is their meeple's level or, with two players, the sum of both meeples' levels."""
    levels = sum(
        state.seats[place].meeple.level
        for place in range(len(state.seats))
        if (place % 2 + 1 if state.players == 2 else place + 1) == player
    )
    return e.height_of(state, player) == levels


def both_play(state: State, player: Player, other: Player) -> bool:
    """Whether both are players of this game."""
    return player <= state.players and other <= state.players


def all_play(state: State, player: Player, other: Player, third: Player) -> bool:
    """Whether all three are players of this game."""
    return both_play(state, player, other) and third <= state.players


def is_preorder(state: State, player: Player, other: Player, third: Player) -> bool:
    """Whether each comparison puts all players in an order: reflexive, total and transitive."""
    return (
        orders(e.is_no_lower, state, player, other, third)
        and orders(e.has_built_no_less, state, player, other, third)
        and orders(e.has_no_worse_sum, state, player, other, third)
        and orders(e.has_no_worse_parts, state, player, other, third)
        and orders(e.has_no_fewer_rings, state, player, other, third)
    )


def orders(compares: Predicate, state: State, player: Player, other: Player, third: Player) -> bool:
    """Whether one comparison does."""
    is_total = compares(state, player, other) or compares(state, other, player)
    is_transitive = (
        not compares(state, player, other) or not compares(state, other, third) or compares(state, player, third)
    )
    return compares(state, player, player) and is_total and is_transitive


def compares_as_said(state: State, player: Player, other: Player) -> bool:
    """Whether greater heights and more rings are better, and fewer parts; after a collapse as the reading has it."""
    heights = e.height_of(state, player) >= e.height_of(state, other)
    fewer = e.parts_of(state, player) <= e.parts_of(state, other)
    more = e.parts_of(state, player) >= e.parts_of(state, other)
    fewest = state.reading.collapse_sum is CollapseSum.FEWEST
    return (
        e.is_no_lower(state, player, other) == heights
        and e.has_built_no_less(state, player, other) == fewer
        and e.has_no_worse_sum(state, player, other) == (fewer if fewest else more)
        and e.has_no_fewer_rings(state, player, other) == (e.rings_of(state, player) >= e.rings_of(state, other))
    )


def counts_each_block(seat: Seat, block: Block) -> bool:
    """Whether a block counts by its parts: in the box at the end of a game; after a collapse in the supply as well."""
    left = with_fate(seat, block, Fate.SUPPLY)
    built = with_fate(seat, block, Fate.BUILT)
    boxed = with_fate(seat, block, Fate.BOXED)
    return (
        e.parts_boxed(boxed) == e.parts_boxed(built) + block.parts
        and e.parts_boxed(left) == e.parts_boxed(built)
        and e.parts_not_built(left) == e.parts_not_built(built) + block.parts
        and e.parts_not_built(boxed) == e.parts_not_built(left)
    )


def counts_from_nothing() -> bool:
    """Whether of a whole supply nothing is in the box, and all 42 parts are not built."""
    return e.parts_boxed(t.full_seat()) == 0 and e.parts_not_built(t.full_seat()) == 42


def counts_rings(state: State, player: Player) -> bool:
    """Whether, with one colour, its rings count; with two, their sum or the better of them, as the reading has it."""
    if player > state.players:
        return True
    one = state.seats[player - 1].rings
    if state.players != 2:
        return e.rings_of(state, player) == one
    other = state.seats[player + 1].rings
    count = e.rings_of(state, player)
    if state.reading.two_colour_counts is TwoColourCounts.BETTER:
        return (count == one and one >= other) or (count == other and other >= one)
    return count == one + other


def parts_of_seat(state: State, place: int) -> int:
    """By how many parts a colour is compared: those that are boxed; after a collapse, those that are not built."""
    seat = state.seats[place]
    return e.parts_not_built(seat) if state.turn.phase is Phase.COLLAPSED else e.parts_boxed(seat)


def counts_parts(state: State, player: Player) -> bool:
    """Whether, with one colour, its parts count; with two, their sum or the better of them, as the reading has it."""
    if player > state.players:
        return True
    one = parts_of_seat(state, player - 1)
    if state.players != 2:
        return e.parts_of(state, player) == one
    other = parts_of_seat(state, player + 1)
    count = e.parts_of(state, player)
    if state.reading.two_colour_counts is TwoColourCounts.BETTER:
        return (count == one and one <= other) or (count == other and other <= one)
    return count == one + other


def is_on_table_by_level(state: State, player: Player) -> bool:
    """Whether a player is on the table exactly if a meeple of theirs is on level 0."""
    return e.is_on_table(state, player) == any(
        state.seats[place].meeple.level == 0
        for place in range(len(state.seats))
        if (place % 2 + 1 if state.players == 2 else place + 1) == player
    )


# Who is left


def is_compared(state: State, player: Player) -> bool:
    """Whether the player neither caused a collapse nor is barred while another is not."""
    has_caused = e.has_collapsed(state) and t.owner_of(state.turn.seat, state.players) == player
    return e.may_win(state, player) == (not has_caused and (not bars(state, player) or all_are_out(state)))


def bars(state: State, player: Player) -> bool:
    """Whether the reading keeps the player from winning for a meeple on the table."""
    return state.reading.table_height is TableHeight.BARRED and e.is_on_table(state, player)


def all_are_out(state: State) -> bool:
    """Whether every player has caused the collapse or is barred."""
    return all(
        bars(state, Player(seat + 1))
        or (e.has_collapsed(state) and t.owner_of(state.turn.seat, state.players) == seat + 1)
        for seat in range(state.players)
    )


def leads_by_greatest_height(state: State, player: Player) -> bool:
    """Whether those lead by height who are compared, and whom nobody else that is compared stands above."""
    return e.leads_by_height(state, player) == (
        e.may_win(state, player)
        and all(
            not e.may_win(state, Player(seat + 1)) or e.height_of(state, Player(seat + 1)) <= e.height_of(state, player)
            for seat in range(state.players)
        )
    )


def steps_narrow_down(state: State, player: Player) -> bool:
    """Whether who is left after each comparison was left after the one before."""
    return (not e.leads_by_rings(state, player) or e.leads_by_parts(state, player)) and (
        not e.leads_by_parts(state, player) or e.leads_by_height(state, player)
    )


def is_alone(leads: Predicate, state: State) -> bool:
    """Whether exactly one player leads, by that measure."""
    return any(
        leads(state, Player(seat + 1))
        and all(other == seat or not leads(state, Player(other + 1)) for other in range(state.players))
        for seat in range(state.players)
    )


def are_two(leads: Predicate, state: State) -> bool:
    """Whether at least two players lead, by that measure."""
    return any(
        one < other and leads(state, Player(one + 1)) and leads(state, Player(other + 1))
        for one in range(state.players)
        for other in range(state.players)
    )


def one_alone_is_decisive(state: State) -> bool:
    """Whether a comparison is decisive exactly if one player is left; and several are left if two are, at the end."""
    return (
        e.is_height_decisive(state) == is_alone(e.leads_by_height, state)
        and e.are_parts_decisive(state) == is_alone(e.leads_by_parts, state)
        and e.are_several_left(state) == are_two(e.leads_by_rings, state)
    )


def is_still_in(state: State, player: Player, leads: Predicate) -> bool:
    """Whether the player is compared further: as one who leads so far or, if the reading has it so, like everyone."""
    everyone = state.reading.tie_break_among is TieBreakAmong.EVERYONE
    return leads(state, player) or (everyone and e.may_win(state, player))


def is_better_in_parts(state: State, one: Player, other: Player) -> bool:
    """Whether the first has the better number of parts: the smaller, unless after a collapse the greater is better."""
    if state.turn.phase is Phase.COLLAPSED and state.reading.collapse_sum is CollapseSum.MOST:
        return e.parts_of(state, one) > e.parts_of(state, other)
    return e.parts_of(state, one) < e.parts_of(state, other)


def best_parts_lead(state: State, player: Player) -> bool:
    """Whether, in a tie of heights, those are left whom nobody that is compared is better than in parts."""
    if e.is_height_decisive(state):
        return e.leads_by_parts(state, player) == e.leads_by_height(state, player)
    return e.leads_by_parts(state, player) == (
        is_still_in(state, player, e.leads_by_height)
        and not any(
            is_still_in(state, Player(seat + 1), e.leads_by_height)
            and is_better_in_parts(state, Player(seat + 1), player)
            for seat in range(state.players)
        )
    )


def most_rings_lead(state: State, player: Player) -> bool:
    """Whether, in a tie of parts, those are left whom nobody that is compared has more rings than."""
    if e.are_parts_decisive(state):
        return e.leads_by_rings(state, player) == e.leads_by_parts(state, player)
    return e.leads_by_rings(state, player) == (
        is_still_in(state, player, e.leads_by_parts)
        and not any(
            is_still_in(state, Player(seat + 1), e.leads_by_parts)
            and e.rings_of(state, Player(seat + 1)) > e.rings_of(state, player)
            for seat in range(state.players)
        )
    )


def ends_are_told(state: State) -> bool:
    """Whether a victory is shared when several are left after the last block, and the game drawn when after a collapse.

    Of two players the one who has not caused a collapse wins it, so it is never drawn.
    """
    is_collapse = state.turn.phase is Phase.COLLAPSED
    several = e.are_several_left(state)
    return e.is_shared(state) == (e.is_over(state) and not is_collapse and several) and e.is_drawn(state) == (
        is_collapse and several and state.players >= 3
    )


def one_leader_stays(state: State, player: Player) -> bool:
    """Whether who leads alone after a comparison wins, whatever comes later."""
    leads_alone = e.is_height_decisive(state) and e.leads_by_height(state, player)
    leads_by_parts_alone = e.are_parts_decisive(state) and e.leads_by_parts(state, player)
    return not (leads_alone or leads_by_parts_alone) or e.leads_by_rings(state, player)


def collapse_steps_are_told(state: State) -> bool:
    """Whether the steps after a collapse are those that lead to its winner."""
    return e.are_rings_decisive(state) == (e.has_collapsed(state) and not e.are_several_left(state))


def highest_left_are_highest(state: State, player: Player) -> bool:
    """Whether, after a collapse, the highest left are those who lead by height, and its causer is none of them."""
    return e.is_highest_left(state, player) == (e.has_collapsed(state) and e.leads_by_height(state, player)) and not (
        e.is_highest_left(state, player) and e.has_caused_collapse(state, player)
    )


# Who has won


def won(state: State) -> int:
    """How many have won."""
    return sum(e.has_won(state, Player(seat + 1)) for seat in range(state.players))


def left(state: State) -> int:
    """How many players are left at the end of all comparisons."""
    return sum(e.leads_by_rings(state, Player(seat + 1)) for seat in range(state.players))


def normal_end_has_winner(state: State) -> bool:
    """Whether, at the end of a game without a collapse, somebody has won, and several exactly if victory is shared."""
    if not e.is_over(state) or e.has_collapsed(state):
        return True
    return won(state) >= 1 and e.is_shared(state) == (won(state) >= 2)


def collapse_has_winner_or_draw(state: State) -> bool:
    """Whether, after a collapse, one player has won, or the game is drawn between at least two, who may share it."""
    if not e.has_collapsed(state) or not is_seat_of_table(state):
        return True
    if e.is_drawn(state):
        return left(state) >= 2 and won(state) == (left(state) if state.reading.draw_shares else 0)
    return won(state) == 1


def causer_never_wins(state: State, player: Player) -> bool:
    """Whether who caused a collapse has not won."""
    return not (e.has_caused_collapse(state, player) and e.has_won(state, player))


def other_of_two_wins(state: State, player: Player) -> bool:
    """Whether, of two players, exactly the one who has not caused a collapse wins by it."""
    wins = state.players == 2 and e.has_collapsed(state) and t.owner_of(state.turn.seat, 2) != player
    if state.players == 2 and e.has_collapsed(state) and e.has_won(state, player) != wins:
        return False
    return e.wins_by_others_collapse(state, player) == wins


def nobody_wins_before_the_end(state: State, player: Player) -> bool:
    """Whether nobody has won a game that is not over, nor is it drawn or shared."""
    return e.is_over(state) or not (e.has_won(state, player) or e.is_shared(state) or e.is_drawn(state))


def outcome_names_who_has_won(state: State, player: Player) -> bool:
    """Whether the player is among the outcome's winners exactly if they play and have won."""
    return any(one == player for one in winners(state)) == (player <= state.players and e.has_won(state, player))


_COUNTS: Final = (e.height_of, e.parts_of, e.rings_of, e.is_on_table)


def _of_player(statement: Predicate, *opaque: Predicate) -> Claim:
    return Claim(Kind.LEMMA, statement, over={"player": PLAYERS}, opaque=(*_COUNTS, *opaque))


THEOREMS: Final = (
    Theorem(
        id="cornerstone-tower:end",
        stands_for=(spec.GAME_END,),
        says="The game is over exactly if the tower has collapsed, or the blocks of all have run out, or of one where "
        "that is enough, at the beginning of a turn or, if the reading has it so, at once.",
        claims=(lemma(ends_when_blocks_run_out, is_seat_of_table), lemma(is_over_by_clauses, is_seat_of_table)),
    ),
    Theorem(
        id="cornerstone-tower:comparisons",
        stands_for=(
            spec.HIGHEST,
            spec.FEWEST_PARTS,
            spec.MORE_RINGS,
            spec.COLLAPSE_PARTS,
            spec.COMBINED_HEIGHT,
        ),
        says="Each comparison, of heights, parts and rings, puts all players in one order, whatever the answers.",
        claims=(
            Claim(Kind.LEMMA, is_preorder, (all_play,), opaque=_COUNTS),
            Claim(Kind.LEMMA, compares_as_said, (both_play,), opaque=_COUNTS),
            lemma(heights_add_up, player=PLAYERS),
            lemma(counts_each_block, block=tuple(Block)),
            lemma(counts_from_nothing),
            lemma(counts_rings, player=PLAYERS),
            Claim(
                Kind.LEMMA,
                counts_parts,
                over={"player": PLAYERS},
                opaque=(e.parts_not_built, e.parts_boxed),
            ),
        ),
    ),
    Theorem(
        id="cornerstone-tower:who-is-compared",
        stands_for=(spec.HIGHEST, spec.COLLAPSE_HIGHEST, spec.COLLAPSE_RINGS),
        says="All are compared but who caused a collapse, and who is barred by a meeple on the table while another is "
        "not; those lead by height whom nobody that is compared stands above.",
        claims=(
            _of_player(is_compared),
            lemma(is_on_table_by_level, player=PLAYERS),
            _of_player(leads_by_greatest_height),
            _of_player(highest_left_are_highest),
            _of_player(one_leader_stays),
            Claim(Kind.LEMMA, collapse_steps_are_told, opaque=_COUNTS),
        ),
    ),
    Theorem(
        id="cornerstone-tower:tie-breaks",
        stands_for=(
            spec.FEWEST_PARTS,
            spec.MORE_RINGS,
            spec.COLLAPSE_PARTS,
            spec.COLLAPSE_RINGS,
            spec.SHARED_VICTORY,
            spec.COLLAPSE_DRAW,
        ),
        says="A comparison decides when one player alone is left after it. Otherwise those are left whom nobody "
        "that is still compared, the tied or everyone, is better than in parts, and then in rings; where several are "
        "left at last, they share the victory or, after a collapse among more than two players, the game is drawn.",
        claims=(
            Claim(Kind.LEMMA, one_alone_is_decisive, opaque=(e.leads_by_height, e.leads_by_parts, e.leads_by_rings)),
            _of_player(best_parts_lead, e.leads_by_height, e.may_win),
            _of_player(most_rings_lead, e.leads_by_parts, e.may_win),
            Claim(Kind.LEMMA, ends_are_told, opaque=(e.are_several_left, e.is_built_out)),
        ),
    ),
    Theorem(
        id="cornerstone-tower:tie-breaks:tie-break-among=tied",
        stands_for=(spec.FEWEST_PARTS, spec.MORE_RINGS, spec.COLLAPSE_PARTS, spec.COLLAPSE_RINGS),
        says="Where only the tied are compared on, who is left after each comparison was left after the one before.",
        claims=(_of_player(steps_narrow_down),),
        answers={"tie-break-among": "tied"},
    ),
    Theorem(
        id="cornerstone-tower:winners",
        stands_for=(
            spec.SHARED_VICTORY,
            spec.COLLAPSE_DRAW,
            spec.COLLAPSE_HIGHEST,
            spec.TWO_PLAYER_COLLAPSE,
            spec.HIGHEST,
        ),
        says="At the end of a game without a collapse at least one player has won; after one, a single other player "
        "has, or at least two others are equal and it is drawn, which by one answer is a victory that they share; who "
        "caused it never wins, and of two players the other does.",
        claims=(
            Claim(Kind.LEMMA, normal_end_has_winner, opaque=(*_COUNTS, e.is_built_out)),
            Claim(Kind.LEMMA, collapse_has_winner_or_draw, opaque=(*_COUNTS, e.is_built_out)),
            _of_player(causer_never_wins, e.is_built_out),
            _of_player(other_of_two_wins, e.is_built_out),
            _of_player(nobody_wins_before_the_end, e.is_built_out),
            Claim(Kind.LEMMA, outcome_names_who_has_won, over={"player": PLAYERS}, opaque=(e.has_won,)),
        ),
    ),
)

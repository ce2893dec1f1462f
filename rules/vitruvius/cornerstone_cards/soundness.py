"""What is wrong with a position in itself, whatever is to be played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vitruvius.captions import all_of, named
from vitruvius.cornerstone_cards import invariants as i
from vitruvius.cornerstone_cards.cards import DECK
from vitruvius.cornerstone_cards.clauses import components, scoring, setup
from vitruvius.cornerstone_cards.clauses.foundation import positions_of
from vitruvius.cornerstone_cards.notation.turns import MOST_ROUNDS
from vitruvius.cornerstone_cards.requirements.laying import foundation_clause
from vitruvius.cornerstone_cards.shape import require_types
from vitruvius.cornerstone_cards.state import Phase, Rounds, State
from vitruvius.cornerstone_cards.words import number_of
from vitruvius.errors import UnsoundState
from vitruvius.ruling import FactValue, Finding
from vitruvius_spec.cornerstone_cards import clauses as spec


def soundness(state: State) -> tuple[Finding, ...]:
    """Every check of the position, kept or not.

    A state that a program has built for another number of players is reported too, and then nothing else is looked at.

    Raises:
        MalformedState: a part of the state is of another type than it must be.
        MalformedReading: its reading holds something else than answers.
    """
    require_types(state)
    shape = tuple(_shape(state))
    if shape:
        return shape
    return (
        _foundation(state),
        _deck(state),
        *_deal(state),
        *_blocks(state),
        *_turn(state),
        *_round(state),
        *_match(state),
    )


def problems(state: State) -> tuple[Finding, ...]:
    """Every clause that the position itself breaks; nothing for a sound one."""
    return tuple(finding for finding in soundness(state) if not finding.holds)


def require_shape(state: object) -> None:
    """Refuse what is no state, or one for another number of players than its config says.

    Raises:
        MalformedState: a part of the state is of another type than it must be.
        MalformedReading: its reading holds something else than answers.
        UnsoundState: the state has another number of positions, hands, Stockpiles or scores than a game can have.
    """
    wrong = tuple(_shape(require_types(state)))
    if wrong:
        raise UnsoundState(wrong)


def _shape(state: State) -> Iterator[Finding]:
    players, standing = state.players, state.standing
    if len(state.stacks) != positions_of(players):
        yield _foundation(state)
    for clause, what, count in (
        (spec.HANDS, "hand", len(state.hands)),
        (spec.STOCKPILE, "Stockpile", len(state.stockpiles)),
        (spec.SKIPPED, "note of who is Walled Off", len(state.walled)),
        (spec.WINNING, "total", len(standing.scores)),
    ):
        if count != players:
            says = f"there is {number_of(count, what)} for {players} players"
            yield Finding(clause, False, says, (("players", players), ("count", count)))
    told = (state.turn.player, standing.first, standing.starter, *standing.winners)
    strangers = [player for player in told if player is not None and not setup.is_player(player, players)]
    if strangers:
        says = f"{named(strangers)} cannot be among {players} players"
        yield Finding(spec.CLOCKWISE, False, says, (("players", players),))
    if state.turn.last is not None and not i.is_action_on(players, state.turn.last):
        says = f"{players} players have {positions_of(players)} positions, and the last Block action names another"
        yield Finding(foundation_clause(players), False, says, (("positions", positions_of(players)),))


def _foundation(state: State) -> Finding:
    count, needed = len(state.stacks), positions_of(state.players)
    says = f"the Foundation has {count} positions" + ("" if count == needed else f", and must have {needed}")
    return Finding(foundation_clause(state.players), count == needed, says, (("positions", count),))


def _deck(state: State) -> Finding:
    """Each card is somewhere, and only once."""
    if components.is_deck_complete(state):
        return Finding(spec.DECK, True, f"each of the {len(DECK)} cards is in one place", _faults((), ()))
    missing = tuple(card.text for card in DECK if components.copies_of(state, card) == 0)
    doubled = tuple(card.text for card in DECK if components.copies_of(state, card) > 1)
    told = (_told(missing, "nowhere"), _told(doubled, "in several places"))
    return Finding(spec.DECK, False, ", and ".join(one for one in told if one), _faults(missing, doubled))


def _told(cards: tuple[str, ...], where: str) -> str:
    return f"{all_of(cards)} {'is' if len(cards) == 1 else 'are'} {where}" if cards else ""


def _faults(missing: tuple[str, ...], doubled: tuple[str, ...]) -> tuple[tuple[str, FactValue], ...]:
    return (("missing", missing), ("doubled", doubled))


# The deal


def _deal(state: State) -> Iterator[Finding]:
    phase = state.turn.phase
    sizes = tuple(str(len(hand)) for hand in state.hands)
    told = f"the hands hold {all_of(sizes)} cards"
    holds = i.is_deal_orderly(state)
    says = told + ("" if holds else ", which is not how a deal goes round the table, and then to the Cornerstones")
    yield Finding(spec.CORNERSTONES, holds, says, (("phase", _name(phase)), ("hands", sizes)))
    holds = i.are_hands_as_dealt(state)
    left = number_of(len(state.quarry), "card")
    says = f"{told}, and {left} have not come" + ("" if holds else "; no deal by this reading leads there")
    yield Finding(spec.HANDS, holds, says, (("hands", sizes), ("left", len(state.quarry))))
    holds, out = i.has_cards_for_deal(state), len(state.removed)
    told = f"{number_of(out, 'card')} {'is' if out == 1 else 'are'} out of the game"
    says = f"{told}, and {'enough' if holds else 'too few'} are left for the deal"
    yield Finding(spec.QUARRY, holds, says, (("removed", out),))
    holds = i.are_footings_as_dealt(state)
    says = "no card was dealt to a Footing" if holds else "a card lies on a Footing, and nobody has begun the round"
    yield Finding(spec.FOOTINGS, holds, says)


def _name(phase: Phase) -> str:
    return phase.name.lower().replace("_", " ")


# Blocks


def _blocks(state: State) -> Iterator[Finding]:
    piles = tuple(map(str, state.stockpiles))
    holds = i.are_stockpiles_within(state)
    says = f"the Stockpiles hold {all_of(piles)} Blocks"
    says += "" if holds else f"; each holds {setup.BLOCKS} before the first turn, and never more"
    yield Finding(spec.STOCKPILE, holds, says, (("blocks", piles),))
    if state.standing.round > 1 and not i.has_begun(state):
        holds = state.stockpiles == scoring.reset_stockpiles(state.players)
        says = "all Blocks went back after the last round" if holds else "not all Blocks went back after the last round"
        yield Finding(spec.RESET, holds, says, (("blocks", piles),))
    holds = i.is_broken_within(state)
    broken = number_of(len(state.removed), "card")
    says = f"{broken} {'is' if len(state.removed) == 1 else 'are'} out of the game"
    says += "" if holds else ", for which too few Blocks have been spent"
    yield Finding(spec.BREAK, holds, says, (("removed", len(state.removed)), ("blocks", piles)))


# The turn


def _turn(state: State) -> Iterator[Finding]:
    turn = state.turn
    because = (("player", int(turn.player)), ("phase", _name(turn.phase)))
    holds = i.is_turn_orderly(state)
    says = f"player {turn.player} has {'' if turn.has_acted else 'not '}spent Blocks on actions this turn"
    says += "" if holds else "; what else is told of the turn, or of the Stockpile, does not go with that"
    yield Finding(spec.BLOCK_ACTIONS, holds, says, because)
    if not i.has_left_its_mark(state):
        yield Finding(spec.UNCOVERING, False, "the Block action that was done last cannot have left this", because)
    holds = i.has_lays_within(state)
    says = f"{number_of(turn.lays, 'card')} {'has' if turn.lays == 1 else 'have'} been laid this turn"
    says += "" if holds else ", and that would have ended it"
    yield Finding(spec.THIRD_LAY if state.config.multi_lay else spec.ONE_LAY, holds, says, (("lays", turn.lays),))
    if not i.may_have_acted_between(state):
        says = "a card was laid and then a Block action taken this turn, which is not done by this reading"
        yield Finding(spec.BLOCK_ACTIONS, False, says, because)
    if not i.may_be_stretched(state):
        says = "a Stretch is in force after a Shift, which has used it up by this reading"
        yield Finding(spec.STRETCH_SPENT, False, says, because)
    if not i.may_have_laid_more(state):
        says = "a card was laid in addition to the turn's own, which a Break does not allow by this reading"
        yield Finding(spec.LAY_AFTER_BREAK, False, says, because)


# The round


def _round(state: State) -> Iterator[Finding]:
    turn = state.turn
    walled = tuple(str(seat + 1) for seat, is_walled in enumerate(state.walled) if is_walled)
    because = (("player", int(turn.player)), ("walled", walled))
    holds = i.is_someones_turn(state)
    says = f"it is player {turn.player}'s turn"
    if not holds:
        is_begun = i.has_begun(state)
        says += ", who is Walled Off" if is_begun else ", and nobody has begun the round: then player 1 is written"
    yield Finding(spec.SKIPPED, holds, says, because)
    holds = i.is_walled_rightly(state)
    says = _walled(walled)
    says += "" if holds else f", and {number_of(len(state.quarry), 'card')} have not come yet"
    yield Finding(spec.WALLED_OFF, holds, says, because)
    if not i.has_cards_to_draw(state):
        says = f"player {turn.player} is drawing a card, and the Quarry is empty"
        yield Finding(spec.DRAWING, False, says, because)
    holds = i.is_round_rightly_over(state)
    sizes = tuple(str(len(hand)) for hand in state.hands)
    says = f"the round is {'over' if turn.phase is Phase.ROUND_OVER else 'not over'}"
    says += "" if holds else f"; the hands hold {all_of(sizes)} cards, and {_walled(walled)}"
    yield Finding(spec.ROUND_END, holds, says, (*because, ("hands", sizes)))


def _walled(walled: Sequence[str]) -> str:
    """Who is Walled Off, by their numbers."""
    if not walled:
        return "nobody is Walled Off"
    is_one = len(walled) == 1
    return f"player{'' if is_one else 's'} {all_of(walled)} {'is' if is_one else 'are'} Walled Off"


# The match


def _match(state: State) -> Iterator[Finding]:
    standing = state.standing
    if standing.round == MOST_ROUNDS and not isinstance(state.config.match, Rounds):
        says = f"no match to a score is kept count of beyond round {MOST_ROUNDS - 1}"
        yield Finding(spec.MATCH_LENGTH, False, says, (("round", standing.round),))
    if not i.is_begun_by_somebody(state):
        says = f"who began the first round and the last is not told as it must be in round {standing.round}"
        yield Finding(spec.STARTER, False, says, (("round", standing.round),))
    if not i.are_winners_as_told(state):
        told = tuple(map(str, standing.winners))
        says = f"{named(standing.winners) if told else 'nobody'} cannot have won the last round"
        clause = spec.TOPPING_OUT if scoring.somebody_topped_out(state.hands) else spec.STALEMATE
        yield Finding(clause, False, says, (("winners", told),))
    scores = tuple(map(str, standing.scores))
    holds = i.are_scores_within(state)
    says = f"the totals are {all_of(scores)} in round {standing.round}"
    says += "" if holds else ", which the Blocks of the rounds that are over do not make"
    yield Finding(spec.CLAIM, holds, says, (("scores", scores), ("round", standing.round)))
    holds = i.is_within_match(state)
    says = f"round {standing.round} is part of the match" if holds else "the match was over before this round"
    yield Finding(spec.MATCH_LENGTH, holds, says, (("round", standing.round), ("scores", scores)))

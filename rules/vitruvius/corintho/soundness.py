"""What is wrong with a position in itself, whatever is to be played."""

from __future__ import annotations

from collections.abc import Iterator

from vitruvius.corintho import clauses as c
from vitruvius.corintho import invariants as i
from vitruvius.corintho.shape import require_types
from vitruvius.corintho.state import NOTHING, Platform, Section, State, Supply
from vitruvius.errors import UnsoundState
from vitruvius.ruling import Finding
from vitruvius_spec import Clause
from vitruvius_spec.corintho import clauses as spec


def soundness(state: State) -> tuple[Finding, ...]:
    """Every check of the position, kept or not.

    A state that a program has built with fields of impossible shapes (fifteen platforms, three
    supplies for two players) is reported too, and then nothing else is looked at.

    Raises:
        MalformedState: a part of the state is of another type than it must be.
        MalformedReading: its reading holds something else than answers.
    """
    require_types(state)
    shape = tuple(_shape(state))
    if shape:
        return shape
    return (
        *_supplies(state),
        *_shared(state),
        *_totals(state),
        *_stacks(state),
        *_last_played(state),
        *_played_again(state),
        _turn(state),
    )


def problems(state: State) -> tuple[Finding, ...]:
    """Every clause that the position itself breaks; nothing for a sound one."""
    return tuple(finding for finding in soundness(state) if not finding.holds)


def require_shape(state: object) -> None:
    """Refuse what is no state, or one of another shape than a game's can have.

    Raises:
        MalformedState: a part of the state is of another type than it must be.
        MalformedReading: its reading holds something else than answers.
        UnsoundState: the state has another number of platforms, supplies or turns than a game can have.
    """
    wrong = tuple(_shape(require_types(state)))
    if wrong:
        raise UnsoundState(wrong)


def supply_clause(players: int) -> Clause:
    """The clause on what that many players are dealt."""
    if players == 2:
        return spec.SUPPLY_FOR_TWO
    return spec.SUPPLY_FOR_THREE if players == 3 else spec.SUPPLY_FOR_FOUR


def _shape(state: State) -> Iterator[Finding]:
    if len(state.board) != len(Platform):
        says = f"the board has {len(state.board)} platforms; the foundation has {len(Platform)}"
        yield Finding(spec.FOUNDATION, False, says, (("platforms", len(state.board)),))
    if len(state.reserves) != state.players:
        says = f"there are {len(state.reserves)} supplies for {state.players} players"
        yield Finding(supply_clause(state.players), False, says, (("supplies", len(state.reserves)),))
    if len(state.last) != state.players - 1:
        says = f"{len(state.last)} turns are remembered, and not {state.players - 1}"
        yield Finding(spec.LAST_PLAYED, False, says, (("turns", len(state.last)),))


def _supplies(state: State) -> Iterator[Finding]:
    deal = c.deal_for(state.players)
    clause = supply_clause(state.players)
    for seat, supply in enumerate(state.reserves, start=1):
        yield _within_deal(clause, f"player {seat}", supply, deal.each)
    if state.players == 3 or state.pool != NOTHING:
        yield _within_deal(clause, "the shared pool", state.pool, deal.shared)


def _within_deal(clause: Clause, whose: str, supply: Supply, dealt: Supply) -> Finding:
    if i.is_within(supply, dealt):
        return Finding(clause, True, f"{whose} has no more than was dealt", (("whose", whose),))
    wrong = [section for section in Section if not 0 <= supply.of(section) <= dealt.of(section)]
    counts = ", ".join(f"{supply.of(section)} {section.word}s" for section in wrong)
    of = ", ".join(f"{dealt.of(section)} {section.word}s" for section in wrong)
    because = (("whose", whose), ("sections", tuple(section.word for section in wrong)))
    return Finding(clause, False, f"{whose} has {counts} left, and was dealt {of}", because)


def _shared(state: State) -> Iterator[Finding]:
    """Shared sections are missing only if somebody could have taken them: supplies never grow again."""
    for section in Section:
        if i.is_missing(state, section):
            holds = i.is_open(state, section)
            says = f"a shared {section.word} has been taken"
            says += "" if holds else ", and nobody may take one yet"
            yield Finding(spec.SHARED_POOL, holds, says, (("section", section.word),))


def _played_again(state: State) -> Iterator[Finding]:
    """A platform that was played on is not played on again while its stack rests."""
    for age, platform in enumerate(state.last):
        # One that was not played on before asks for no reading.
        if platform is not None and platform in state.last[age + 1 :] and not i.was_rested(state, age):
            says = f"{platform.text} was played again while it had to rest"
            yield Finding(spec.LAST_PLAYED, False, says, (("platform", platform.text),), (platform.text,))


def _totals(state: State) -> Iterator[Finding]:
    clause = supply_clause(state.players)
    for section in Section:
        total = i.total(state, section)
        says = f"there are {total} {section.word}s in all; there must be {i.EIGHT}"
        yield Finding(clause, total == i.EIGHT, says, (("section", section.word), ("total", total)))


def _stacks(state: State) -> Iterator[Finding]:
    for platform in Platform:
        stack = state.board[platform]
        for height in range(1, len(stack)):
            lower, upper = stack[height - 1], stack[height]
            holds = i.rests_in_order(stack, height, state.reading)
            is_bare = c.may_rest_on(upper, lower, state.reading) and not holds
            says = f"on {platform.text} a {upper.word} stands on a {lower.word}"
            says += " without a base" if is_bare else ""
            because = (("platform", platform.text), ("upper", upper.word), ("lower", lower.word))
            yield Finding(spec.STACKING_ORDER, holds, says, because, (platform.text,))


def _last_played(state: State) -> Iterator[Finding]:
    """A platform may have been emptied again only by a play made after its stack had rested."""
    for age, platform in enumerate(state.last):
        if platform is not None:
            holds = i.still_stands(state, age)
            turns = "1 turn" if age == 0 else f"{age + 1} turns"
            says = f"{platform.text} was played {turns} ago" + ("" if holds else ", and nothing stands there")
            because = (("platform", platform.text), ("turns", age + 1))
            yield Finding(spec.LAST_PLAYED, holds, says, because, (platform.text,))


def _turn(state: State) -> Finding:
    says = f"player {state.player} of {state.players} is to move"
    return Finding(
        spec.TURNS, i.is_turn_of_a_player(state), says, (("player", state.player), ("players", state.players))
    )

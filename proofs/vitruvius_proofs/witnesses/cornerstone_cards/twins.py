"""Whether two answers can differ on any smaller table of the card game: asked of a solver, from the rules' own source.

A table is free here: all that it has is any, but for how many positions and players there are. It is asked of all that
are sound by both answers and smaller in what is counted, whether one of them is won otherwise, or has a move that is
legal by one answer alone, or is won otherwise after it, or is another after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from types import GenericAlias
from typing import Final, cast

from attrs import frozen

from vitruvius.cornerstone_cards import (
    POSITIONS,
    Break,
    Card,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    NextRound,
    Phase,
    Position,
    Rank,
    Reading,
    Shift,
    Start,
    State,
    Stretch,
    WallOff,
    searches,
)
from vitruvius.cornerstone_cards.clauses import actions, foundation, playing, scoring
from vitruvius.cornerstone_cards.clauses.setup import BLOCKS, player_in
from vitruvius.cornerstone_cards.spots import Spot, hand_of, spot_of
from vitruvius.readings import field_name
from vitruvius_proofs import terms as t
from vitruvius_proofs.cornerstone_cards.states import (
    CARDS,
    free_config,
    lengths_for,
    positions_for,
    ranges_for,
    unknown_rows,
    unknown_searches,
)
from vitruvius_proofs.cornerstone_cards.theorems.legality import is_legal
from vitruvius_proofs.cornerstone_cards.theorems.premises import SOUND
from vitruvius_proofs.fresh import Shape, fresh, same
from vitruvius_proofs.opaque import opaque
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Primitive, Reader
from vitruvius_proofs.terms import Term
from vitruvius_proofs.values import alternatives_of, field_names, field_values, instance, length_of, part, term_of
from vitruvius_spec import Question

LOOKED_AT: Final = frozenset(
    {
        "ace",
        "break_lay_place",
        "break_lay_rank",
        "idle_shift",
        "second_stretch",
        "shift_back",
        "stretch_and_shift",
        "stretch_range",
    }
)
"""The fields of a reading that a search for a lay looks at."""
LAID_BY: Final = frozenset(
    name
    for name in field_names(Reading)
    for extreme in (*foundation.STRICT, foundation.LOOSE)
    if getattr(extreme, name) != getattr(Reading(), name)
)
"""The fields that a lay looks at: those in which the strictest readings and the most lenient one are not the usual."""
KINDS: Final = (Deal, Start, Lay, Break, Shift, Stretch, Draw, Drawn, End, WallOff, NextRound)
"""The kinds of moves."""

_LAYS: Final = (foundation.can_lay, searches.can_make_lay_at_once, searches.can_make_lay)

Things = tuple[int, ...]
"""What is counted on a table, as the game's measure has it."""


@frozen
class Said:
    """What a kind of moves makes of a table, by one answer and by the other."""

    differs: Term
    """That such a move is legal by one alone, or by both, and others have won after it by one than by the other."""
    parts: Term
    """That it is legal by both, and leads to states that are not the same."""
    after: object
    """The state that it leads to by the first answer; none if it is never legal by both."""


@frozen
class Size:
    """How many cards a free table can have where."""

    quarry: tuple[int, int]
    """In the Quarry, at the least and at the most."""
    lying: int
    """On each position, at the most."""
    hand: int = CARDS
    """In each hand, at the most."""


@frozen(slots=False)
class Twins:
    """Any table at one stage of a round, by the one answer and by the other.

    Args:
        players: how many play.
        phase: the stage.
        size: how many cards it can have.
        answers: the answers by which both go, by the questions' slugs; those that are not given are any, but the same.
        question: the question.
        two: its two answers.
    """

    players: int
    phase: Phase
    size: Size
    answers: Mapping[str, str]
    question: Question
    two: tuple[str, str]

    @cached_property
    def reader(self) -> Reader:
        """What reads the rules' source. Of searches, and of which cards a row has, nothing is known."""
        program = Program()
        unknown = {one: _plainly(found, LOOKED_AT) for one, found in unknown_searches(program).items()}
        if self.is_plain:
            unknown |= {one: _plainly(opaque(one), LAID_BY) for one in (foundation.can_lay, foundation.fits)}
        return Reader(program, {**unknown_rows(program), **unknown})

    @property
    def is_plain(self) -> bool:
        """Whether no lay looks at the question, so that it need not be looked into what fits where."""
        return field_name(self.question) not in LAID_BY

    @cached_property
    def states(self) -> tuple[State, State]:
        """The same table by both answers."""
        one, other = (self._state(answer, "state") for answer in self.two)
        return one, other

    def named(self, name: str) -> State:
        """Another table by the second answer, of which no more is known than that it has the same Quarry."""
        return self._state(self.two[1], name)

    def _state(self, answer: str, name: str) -> State:
        answers = {**self.answers, self.question.slug: answer}
        players, outside = self.players, CARDS - self.size.quarry[0]
        lengths: dict[str, int | tuple[int, int]] = {
            **lengths_for(name, players),
            f"{name}.stacks[]": (0, self.size.lying),
            f"{name}.hands[]": (0, min(outside, self.size.hand)),
            f"{name}.removed": (0, outside),
        }
        ranges = ranges_for(name, players)
        cards = GenericAlias(tuple, (Card, Ellipsis))
        given = {
            # Another table has the same Quarry.
            f"{name}.quarry": fresh(cards, "state.quarry", Shape(lengths={"state.quarry": self.size.quarry})),
            f"{name}.config": free_config(players, answers, "state.config", self.reader.program),
            f"{name}.turn.phase": self.phase,
        }
        return cast("State", fresh(State, name, Shape(lengths=lengths, ranges=ranges, given=given)))

    @cached_property
    def sound(self) -> Term:
        """That it is sound by both."""
        return t.and_(*(self.reader.read(one, state=state).term for one in SOUND for state in self.states))

    @cached_property
    def found(self) -> Term:
        """What is known all the same of lays and of the searches for them.

        A card that fits can be laid; searches find a lay that one Block action makes possible; and with one Block there
        is no more than one action. The first is what the clauses say of a lay, here of the first card of the hand. The
        others are so since what searches find passes the check of its certificate.
        """
        return t.and_(*(term for spot in self._spots() for term in self._found(spot)))

    @property
    def _reading(self) -> object:
        return part(self.states[0], "config", "reading")

    def _spots(self) -> Iterator[object]:
        """The Foundation as it is, and after any Block action."""
        spot = self.reader.read(spot_of, state=self.states[0]).value
        yield spot
        for kind in (Break, Shift, Stretch):
            yield self.reader.read(actions.after_action, spot, fresh(kind, "move"), self._reading).value

    def _found(self, spot: object) -> Iterator[Term]:
        hand = self.reader.read(hand_of, state=self.states[0]).value
        asked = (spot, hand, self._reading)
        can_lay, at_once, in_the_end = (self.reader.read(one, *asked).term for one in _LAYS)
        blocks = term_of(part(spot, "blocks"))
        yield t.implies(self._fits_somewhere(spot, hand), can_lay)
        yield t.implies(t.and_(in_the_end, t.le(blocks, t.number(1))), t.or_(at_once, can_lay))
        places = POSITIONS[: positions_for(self.players)]
        shifts = (Shift(one, other) for one in places for other in places if one is not other)
        for action in (*map(Break, places), *shifts, Stretch()):
            may = self.reader.read(actions.may_take, spot, action, self._reading).term
            after = self.reader.read(actions.after_action, spot, action, self._reading).value
            yield t.implies(t.and_(may, self._fits_somewhere(after, hand)), at_once)

    def _fits_somewhere(self, spot: object, hand: object) -> Term:
        """That there is a hand, and the first card of it may be laid somewhere."""
        found = list[Term]()
        for place in POSITIONS[: positions_for(self.players)]:
            given = (spot, place, hand, self._reading)
            found.append(self.reader.read(_is_layable_first, *given).term)
        return t.and_(t.lt(t.number(0), length_of(hand)), t.or_(*found))

    @cached_property
    def differs(self) -> Term:
        """That others have won by one answer than by the other."""
        return t.not_(self._same_winners(self.states))

    @cached_property
    def differs_by(self) -> tuple[Said, ...]:
        """What each kind of moves makes of it."""
        return tuple(map(self._differs_by, KINDS))

    def _differs_by(self, kind: type) -> Said:
        move = fresh(kind, "move", Shape(ranges={"move.player": (1, self.players)}))
        legal = tuple(self.reader.read(is_legal, state=state, move=move).term for state in self.states)
        by_both = t.and_(*legal)
        if by_both is t.FALSE:
            return Said(t.not_(t.iff(*legal)), t.FALSE, None)
        after = tuple(self.reader.read(playing.step, state=state, move=move).value for state in self.states)
        said = t.or_(t.not_(t.iff(*legal)), t.and_(by_both, t.not_(self._same_winners(after))))
        return Said(said, t.and_(by_both, t.not_(_same_but_for_config(*after))), after[0])

    def fewer(self, than: Things) -> Term:
        """That less is on the table."""
        return self.smaller(self.states[0], than)

    def outside(self) -> Term:
        """How many cards are outside the Quarry."""
        return self._things(self.states[0])[0]

    def smaller(self, state: object, than: Things) -> Term:
        """That less is on the table."""
        found, same_so_far = t.FALSE, t.TRUE
        for count, bound in zip(self._things(state), than, strict=True):
            found = t.or_(found, t.and_(same_so_far, t.lt(count, t.number(bound))))
            same_so_far = t.and_(same_so_far, t.eq(count, t.number(bound)))
        return found

    def _things(self, state: object) -> tuple[Term, ...]:
        lying = t.add(*(_length(part(state, "stacks", place)) for place in range(positions_for(self.players))))
        left = t.add(*(term_of(part(state, "stockpiles", seat)) for seat in range(self.players)))
        outside = t.sub(t.number(CARDS), _length(part(state, "quarry")))
        return (outside, lying, t.sub(t.number(BLOCKS * self.players), left))

    def _same_winners(self, states: tuple[object, ...]) -> Term:
        one, other = map(self._won, states)
        return t.and_(*(t.iff(here, there) for here, there in zip(one, other, strict=True)))

    def is_over(self, state: object) -> Term:
        """That the match has ended."""
        return self.reader.read(scoring.is_match_over, state=state).term

    def _won(self, state: object) -> tuple[Term, ...]:
        players = map(player_in, range(self.players))
        won = (self.reader.read(scoring.has_won, state=state, player=player).term for player in players)
        return (self.is_over(state), *won)


def _is_layable_first(spot: Spot, position: Position, hand: tuple[Rank, ...], reading: Reading) -> bool:
    """Whether the first card of a hand that has one may be laid there, be it not for a Break alone."""
    stack = spot.stacks[position]
    return (
        foundation.is_open(stack) or foundation.fits_top(foundation.top_of(stack), hand[0], spot.stretched, reading)
    ) and foundation.keeps_to_broken(spot.last, position, reading)


def _length(cards: object) -> Term:
    """How many cards are in a row, which can be one of several."""
    found = t.number(0)
    for when, one in alternatives_of(cards):
        found = t.ite(when, length_of(one), found)
    return found


def _same_but_for_config(one: object, other: object) -> Term:
    names = (name for name in field_names(State) if name != "config")
    return t.and_(*(same(part(one, name), part(other, name)) for name in names))


def _plainly(found: Primitive, looked_at: frozenset[str]) -> Primitive:
    """A function that is told no more of a reading, which is its last argument, than it looks at."""

    def stand_in(*given: object) -> object:
        usual = dict(zip(field_names(Reading), field_values(Reading()), strict=True))
        told = dict(zip(field_names(Reading), field_values(given[-1]), strict=True))
        plain = instance(Reading, [(told if name in looked_at else usual)[name] for name in usual])
        return found(*given[:-1], plain)

    return stand_in


def dealt_alike(twins: Twins) -> Term:
    """That the same is legal on any two tables with the same Quarry and config, while cards are dealt on both."""
    states, alike = (twins.states[0], twins.named("other")), list[Term]()
    for kind in KINDS:
        move = fresh(kind, "move", Shape(ranges={"move.player": (1, twins.players)}))
        alike.append(t.iff(*(twins.reader.read(is_legal, state=state, move=move).term for state in states)))
    return t.and_(*alike, *(t.not_(twins.is_over(state)) for state in states))

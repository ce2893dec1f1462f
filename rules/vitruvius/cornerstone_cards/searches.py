"""Whether Block actions lead to a lay: a search, with its certificate. No rule is stated here.

What is found is never believed: each answer has passed the check of its certificate, by the enactments of a single
Block action and of a lay. For yes that is a walk, from the Foundation as it is to one on which a card can be laid; for
no, all that Block actions can make of it while there are Blocks enough for a lay, and nothing can be laid on any.

Only ranks are looked at, and only plain readings are asked. A question is consulted while the strictest and the most
lenient answers to those that are still open make a difference.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable
from functools import lru_cache
from itertools import count, product
from typing import Any, Final, TypeVar

from attrs import evolve, frozen

from vitruvius import certificates
from vitruvius.certificates import ClosedSet, Ground, checked
from vitruvius.cornerstone_cards.clauses.actions import (
    after_action,
    can_pay,
    is_action_step,
    is_help,
    is_hopeful,
    may_take,
    price_of,
)
from vitruvius.cornerstone_cards.clauses.setup import BLOCKS
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.reading import (
    Ace,
    BreakLayPlace,
    BreakLayRank,
    Reading,
    StretchAndShift,
    StretchRange,
)
from vitruvius.cornerstone_cards.spots import Ranks, Spot
from vitruvius.cornerstone_cards.state import Action, Break, Shift, Stretch
from vitruvius.errors import SearchTooLarge
from vitruvius.readings import AnswerValue

Found = certificates.Walk[Spot] | ClosedSet[Spot]
"""The certificate of a yes or of a no."""

LIMIT: Final = 1_000_000
"""How many spots a search may reach."""

ACTIONS: Final[tuple[Action, ...]] = (
    *(Shift(source, target) for source in Position for target in Position if source is not target),
    Stretch(),
    *(Break(position) for position in Position),
)
"""All Block actions, the cheapest first."""


@frozen(cache_hash=True)
class Hope:
    """What a search is for: to lay a card of one of these ranks, by this reading."""

    hand: Ranks
    """Each rank once, in order."""
    reading: Reading


@lru_cache(maxsize=1_024)  # a check goes once more over what a search has gone over
def spots_beside(hope: Hope, spot: Spot) -> tuple[Spot, ...]:
    """The spots to which one Block action leads, with hope left."""
    found = (
        after_action(spot, action, hope.reading)
        for action in ACTIONS
        if can_pay(spot.blocks, price_of(action)) and may_take(spot, action, hope.reading)
    )
    return tuple(other for other in found if _least_left(hope, other) <= other.blocks)


def _least_left(hope: Hope, spot: Spot) -> int:
    """How many Blocks a lay still takes at the least, one for each card that is in the way.

    There is hope while there are as many. That is looked at position by position, since most are as they were before.
    """
    just_broken = spot.last if isinstance(spot.last, Break) else None
    return min(_least_at(hope, stack, spot.stretched, just_broken) for stack in spot.stacks)


@lru_cache(maxsize=65_536)
def _least_at(hope: Hope, stack: Ranks, stretched: bool, last: Action | None) -> int:
    """The same at a position by itself."""
    return next(
        blocks
        for blocks in count()
        if blocks > BLOCKS or is_hopeful(Spot((stack,), blocks, stretched, last), hope.hand, hope.reading)
    )


def _is_step(hope: Hope, spot: Spot, other: Spot) -> bool:
    return is_action_step(spot, other, hope.hand, hope.reading)


def _is_goal(hope: Hope, spot: Spot) -> bool:
    return is_help(spot, hope.hand, hope.reading)


HELP: Final = Ground(candidates=spots_beside, is_step=_is_step, is_goal=_is_goal)
"""Sequences of Block actions, one by one. What they are certified by."""


# By one reading


@lru_cache(maxsize=4_096)
def _help_by(hope: Hope, spot: Spot) -> Found:
    return checked(HELP, hope, spot, _cheapest(hope, spot))


def _cheapest(hope: Hope, start: Spot) -> Found:
    """A way to a lay that spends the fewest Blocks, or all spots if there is none: those that promise most come first.

    Raises:
        SearchTooLarge: there is no answer within the limit.
    """
    before = {start: start}
    order = count(0, -1)  # of those that promise as much, the one found last, so that a way is followed to its end
    waiting = [(0, 0, next(order), start)]
    while waiting:
        _, _, _, spot = heapq.heappop(waiting)
        if _is_goal(hope, spot):
            path = deque((spot,))
            while path[0] != start:
                path.appendleft(before[path[0]])
            return certificates.Walk(tuple(path))
        for other in spots_beside(hope, spot):
            if other not in before:
                if len(before) == LIMIT:
                    raise SearchTooLarge(LIMIT, repr(start))
                before[other] = spot
                left = _least_left(hope, other)
                heapq.heappush(waiting, (left - other.blocks, left, next(order), other))
    return ClosedSet(tuple(before))


@lru_cache(maxsize=4_096)
def _help_at_once(hope: Hope, spot: Spot) -> certificates.Walk[Spot] | None:
    """A way to a lay by one Block action, or none; nothing if there is none."""
    paths = ((spot,), *((spot, other) for other in spots_beside(hope, spot)))
    return next((certificates.Walk(path) for path in paths if _is_goal(hope, path[-1])), None)


# By the reading that is played by

_BOUNDS: Final[dict[str, tuple[tuple[AnswerValue, ...], tuple[AnswerValue, ...]]]] = {
    "break_lay_rank": ((BreakLayRank.LEGAL,), (BreakLayRank.ANY,)),
    "break_lay_place": ((BreakLayPlace.THERE,), (BreakLayPlace.ANYWHERE,)),
    "ace": ((Ace.LOW, Ace.HIGH), (Ace.CIRCLE,)),
    # Not all that is reached while a Stretch stays in force is reached once it is used up, nor the reverse.
    "stretch_and_shift": (
        (StretchAndShift.NO, StretchAndShift.USES_UP),
        (StretchAndShift.YES, StretchAndShift.USES_UP),
    ),
    "shift_back": ((False,), (True,)),
    "idle_shift": ((False,), (True,)),
    "second_stretch": ((False,), (True,)),
    "stretch_range": ((StretchRange.EXACTLY_TWO,), (StretchRange.UP_TO_TWO,)),
}
"""The questions that a search can hang on, and of each the strictest answers and the most lenient ones.

If a lay can be made by each combination of the strictest, it can by every reading; if by none of the most lenient, by
none. That holds, too, once some of them are answered.
"""

_Known = tuple[tuple[str, AnswerValue], ...]
"""The questions that have been asked, with their answers."""


def way_to_lay(spot: Spot, hand: Ranks, reading: Reading) -> Found:
    """A way to a lay by Block actions that can be paid for; or the closed set of all spots, if there is none."""
    return _settled(_help_by, Hope(_each_once(hand), reading), spot)


def can_make_lay(spot: Spot, hand: Ranks, reading: Reading) -> bool:
    """Whether a card can be laid, at once or after Block actions that can be paid for, however many."""
    return isinstance(way_to_lay(spot, hand, reading), certificates.Walk)


def can_make_lay_at_once(spot: Spot, hand: Ranks, reading: Reading) -> bool:
    """Whether a card can be laid, at once or after a single Block action."""
    return _settled(_help_at_once, Hope(_each_once(hand), reading), spot) is not None


def _each_once(hand: Ranks) -> Ranks:
    return tuple(sorted(set(hand)))


T = TypeVar("T", bound=Found | None)


def _settled(find: Callable[[Hope, Spot], T], hope: Hope, spot: Spot) -> T:
    """What is found by the reading, of which no more is asked than whether it is a walk may hang on.

    What is found, and so its certificate, is by the very reading; whether that had to be asked is found by others.
    """
    found = find(Hope(hope.hand, _unasked(hope.reading)), spot)
    is_yes = isinstance(found, certificates.Walk)

    def says_yes(corner: Reading) -> bool:
        other = Hope(hope.hand, corner)
        # A walk by the one reading is often one by the other, too, and that is soon seen.
        if isinstance(found, certificates.Walk) and certificates.is_walk(HELP, other, spot, found.path):
            return True
        return isinstance(find(other, spot), certificates.Walk)

    known: _Known = ()
    for is_last_resort in (False, True):
        for name, bounds in _BOUNDS.items():
            strict, lenient = _corners(known)
            if all(map(says_yes, strict)) or not any(map(says_yes, lenient)):
                assert is_yes is says_yes(strict[0]), "no reading is beyond the strictest and the most lenient"
                return found
            is_open = name not in dict(known)
            if is_open and (is_last_resort or _tips(says_yes, name, bounds, (*strict, *lenient))):
                known = (*known, (name, getattr(hope.reading, name)))
    return found


def _unasked(reading: Reading) -> Reading:
    """A reading with the same answers to all that a search can hang on, which notes nothing."""
    # To copy an answer is not to consult the question.
    return _with(Reading(), tuple((name, object.__getattribute__(reading, name)) for name in _BOUNDS))


def _tips(
    is_yes: Callable[[Reading], bool],
    name: str,
    bounds: tuple[tuple[AnswerValue, ...], tuple[AnswerValue, ...]],
    corners: tuple[Reading, ...],
) -> bool:
    """Whether another answer to that question would change the answer at any corner."""
    answers = dict.fromkeys((*bounds[0], *bounds[1]))
    return any(len({is_yes(_with(corner, ((name, answer),))) for answer in answers}) > 1 for corner in corners)


@lru_cache(maxsize=1_024)
def _corners(known: _Known) -> tuple[tuple[Reading, ...], tuple[Reading, ...]]:
    """The combinations of the strictest answers, and of the most lenient ones, to what has not been asked."""
    answered = dict(known)
    strict, lenient = (
        tuple(
            _with(Reading(), tuple(zip(_BOUNDS, answers, strict=True)))
            for answers in product(
                *((answered[name],) if name in answered else one[side] for name, one in _BOUNDS.items())
            )
        )
        for side in (0, 1)
    )
    return strict, lenient


def _with(reading: Reading, answers: _Known) -> Reading:
    changes: dict[str, Any] = dict(answers)
    return evolve(reading, **changes)

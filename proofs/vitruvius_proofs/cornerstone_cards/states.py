"""The card game's free states: every state of so many players, reachable or not, with any cards anywhere.

Rows of cards have up to as many as the deck. How a card is put into a row that is in order, or taken out, is proved of
short rows. In a state, nothing is known of the row that comes of it but its length; and it is anything whether a row
holds a card. Theorems that need more have it as a premise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import GenericAlias
from typing import Final, cast

from attrs import frozen

from vitruvius.cornerstone_cards import searches
from vitruvius.cornerstone_cards.cards import DECK, Card
from vitruvius.cornerstone_cards.clauses import components
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.state import Config, State
from vitruvius.readings import with_answer
from vitruvius_proofs import terms as t
from vitruvius_proofs.fresh import Shape, fresh
from vitruvius_proofs.opaque import digest_of, opaque
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Primitive
from vitruvius_proofs.values import (
    Seq,
    Value,
    alternatives_of,
    integer,
    items_of,
    length_of,
    merge,
    part,
    sequence,
    term_of,
)
from vitruvius_spec.cornerstone_cards import RULEBOOK

NAME: Final = "state"
"""What a free state's variables are named after, such as `state.stockpiles[3]`."""
CARDS: Final = len(DECK)
"""How many cards a row of a state has at the most."""
FEW: Final = 2
"""How many cards a position has at the most, or are out of the game, where a case is sought."""
MANY: Final = 16
"""How many cards a hand has at the most there, so that the whole deck has room though the Quarry is empty."""

DEALT: Final = 10
"""How many cards a hand has at the most while cards are dealt."""

# Rows of cards


def unknown_rows(program: Program, short: int = 0) -> dict[Callable[..., object], Primitive]:
    """What stands for the functions that put a card into a row, take it out, or look for it.

    Args:
        program: what is read.
        short: rows of fewer cards than that are told by fewer terms. They never come to be longer.
    """
    card = program.get(f"{Card.__module__}.{Card.__qualname__}")
    cards = GenericAlias(tuple, (card, Ellipsis))
    holds_card, with_card, without_card, copies_among = (
        program.function(f"{components.__name__}.{name}")
        for name in ("holds_card", "with_card", "without_card", "copies_among")
    )
    holds = opaque(holds_card)

    def size(before: object) -> t.Term:
        if not isinstance(before, Seq | tuple):
            raise TypeError("no card is put into what is no row of cards, or taken out of it")
        return length_of(before)

    def row(name: str, arguments: tuple[object, ...], length: t.Term) -> object:
        # Any cards: the same ones for the same arguments.
        digest = hash(tuple(map(digest_of, arguments))) & 0xFFFFFFFFFFFFFFFF
        place = f"{name}#{digest:016x}"
        most = CARDS + 1
        return sequence(length, items_of(fresh(cards, place, Shape(lengths={place: most}), program)))

    def with_one(before: object, card: object) -> object:
        return row("with_card", (before, card), t.add(size(before), t.number(1)))

    def without_one(before: object, card: object) -> object:
        # No row holds a card twice.
        fewer = t.ite(term_of(holds(before, card)), t.number(1), t.number(0))
        return row("without_card", (before, card), t.sub(size(before), fewer))

    def copies(cards: object, card: object) -> object:
        # A row can be one of several. So there is no name for each row, but a function of all that tells them apart.
        found = integer(t.number(0))
        for when, one in alternatives_of(cards):
            is_plain = not isinstance(one, Value) and not isinstance(card, Value)
            often = copies_among(one, card) if is_plain else _often(one, card, short)
            found = merge(when, often, found)
        return found

    return {holds_card: holds, with_card: with_one, without_card: without_one, copies_among: copies}


def _often(cards: object, card: object, short: int) -> object:
    told = _told(cards, card, short if len(items_of(cards)) < short else CARDS + 1)
    return integer(t.apply(f"copies_among.{len(told)}", told, t.Sort.INT, 0))


def _told(cards: object, card: object, most: int) -> list[t.Term]:
    """What a row and a card are told by: its length, the cards that it has, and that one."""
    items, length = items_of(cards), length_of(cards)
    reached = [
        t.ite(t.lt(t.number(place), length), term, t.number(0))
        for place, item in enumerate(items)
        for term in _card_terms(item)
    ]
    unreached = [t.number(0)] * (2 * (most - len(items)))
    return [length, *reached, *unreached, *_card_terms(card)]


def _card_terms(card: object) -> tuple[t.Term, t.Term]:
    return term_of(part(card, "rank")), term_of(part(card, "suit"))


def unknown_searches(program: Program) -> dict[Callable[..., object], Primitive]:
    """What stands for the searches for a lay: nothing is known of what they find, but that it is the same each time."""
    found = (
        program.function(f"{searches.__name__}.{name}")
        for name in (searches.can_make_lay.__name__, searches.can_make_lay_at_once.__name__)
    )
    return {function: opaque(function) for function in found}


# Readings, configs and states


def free_reading(answers: Mapping[str, str], name: str, program: Program | None = None) -> Reading:
    """A free reading: every answer to every question but those that are given.

    The result stands for a reading where the reader takes one; it is a `Reading` for the type checker only.

    Args:
        answers: answers that it gives, by the questions' slugs.
        name: what the variables are named after.
        program: where the types come from, if a module is edited.
    """
    program = program or Program()
    kind = cast("type[Reading]", program.get(f"{Reading.__module__}.Reading"))
    reading = kind()
    for slug, answer in answers.items():
        reading = with_answer(reading, RULEBOOK.question(slug), answer)
    given: dict[str, object] = {f"{name}.chosen": frozenset()}
    for slug in answers:
        field = slug.replace("-", "_")
        given[f"{name}.{field}"] = getattr(reading, field)
    return cast("Reading", fresh(kind, name, Shape(given=given), program))


def free_config(players: int | None, answers: Mapping[str, str], name: str, program: Program) -> object:
    """A free config.

    Args:
        players: how many play; if not given, any number of them can.
        answers: answers that its reading gives, by the questions' slugs.
        name: what the variables are named after.
        program: where the types come from.
    """
    given: dict[str, object] = {f"{name}.reading": free_reading(answers, f"{name}.reading", program)}
    if players is not None:
        given[f"{name}.players"] = players
    ranges = {
        f"{name}.players": (3, 4),
        f"{name}.match.number": (1, None),
        f"{name}.match.score": (1, None),
    }
    kind = program.get(f"{Config.__module__}.{Config.__qualname__}")
    return fresh(kind, name, Shape(ranges=ranges, given=given), program)


def positions_for(players: int) -> int:
    """How many positions so many players have."""
    return 6 if players == 3 else 8


@frozen
class Size:
    """How many cards a free state can have."""

    low: bool = False
    """Whether these are few: a case is sought."""
    is_whole: bool = True
    """Whether there must be room for the whole deck all the same."""
    is_dealing: bool = False
    """Whether there are no more cards in hands and on positions than while they are dealt."""


@frozen
class _Sizes:
    """How many cards rows have at the most."""

    stack: int
    hand: int
    quarry: int
    removed: int


def _sizes_of_rows(size: Size) -> _Sizes:
    if size.low:
        return _Sizes(FEW, MANY, CARDS, FEW) if size.is_whole else _Sizes(FEW, FEW, FEW, FEW)
    return _Sizes(1, DEALT, CARDS, CARDS) if size.is_dealing else _Sizes(CARDS, CARDS, CARDS, CARDS)


def lengths_for(name: str, players: int) -> dict[str, int | tuple[int, int]]:
    """How long the parts of a state of that name are that are as long as there are positions or players."""
    return {
        f"{name}.stacks": positions_for(players),
        f"{name}.hands": players,
        f"{name}.stockpiles": players,
        f"{name}.walled": players,
        f"{name}.standing.scores": players,
        f"{name}.standing.winners": (0, players),
    }


def ranges_for(name: str, players: int) -> dict[str, tuple[int, int | None]]:
    """Which numbers there can be in a state of that name: those of players, and such as count."""
    player = (1, players)
    return {
        f"{name}.turn.player": player,
        f"{name}.turn.lays": (0, None),
        f"{name}.standing.round": (1, None),
        f"{name}.standing.first": player,
        f"{name}.standing.starter": player,
        f"{name}.standing.winners[]": player,
    }


def free_state(
    players: int,
    answers: Mapping[str, str] | None = None,
    name: str = NAME,
    program: Program | None = None,
    size: Size = Size(),
) -> State:
    """A free state: all that it has is any, but for how many positions and players there are.

    The result stands for a state where the reader takes one; it is a `State` for the type checker only.

    Args:
        players: 3 or 4.
        answers: answers that its reading gives, by the questions' slugs.
        name: what the variables are named after.
        program: where the types come from, if a module is edited.
        size: how many cards there can be.
    """
    program = program or Program()
    given: dict[str, object] = {f"{name}.config": free_config(players, answers or {}, f"{name}.config", program)}
    sizes = _sizes_of_rows(size)
    lengths: dict[str, int | tuple[int, int]] = {
        **lengths_for(name, players),
        f"{name}.stacks[]": (0, sizes.stack),
        f"{name}.hands[]": (0, sizes.hand),
        f"{name}.quarry": (0, sizes.quarry),
        f"{name}.removed": (0, sizes.removed),
    }
    ranges = ranges_for(name, players)
    kind = program.get(f"{State.__module__}.{State.__qualname__}")
    return cast("State", fresh(kind, name, Shape(lengths=lengths, ranges=ranges, given=given), program))

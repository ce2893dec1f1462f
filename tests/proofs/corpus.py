"""A snippet for each construct that the reader knows, to be run both ways."""

from __future__ import annotations

import enum
from collections.abc import Callable
from functools import cached_property
from typing import Final, NewType

from attrs import evolve, frozen

from vitruvius.enact import enacts
from vitruvius_spec import Clause, Force, Locator

CLAUSE: Final = Clause(
    id="corpus:enacted",
    title="Enacted",
    text="A clause that only the corpus has.",
    locator=Locator("corpus", section="Corpus", item="1"),
    force=Force.DEFINITION,
)


class Kind(enum.IntEnum):
    """Ordered, as sections are."""

    LOW = 0
    MIDDLE = 1
    HIGH = 2

    @property
    def is_odd(self) -> bool:
        return self % 2 == 1

    def plus(self, other: int) -> int:
        return self + other

    def above(self) -> bool:
        return self > Kind.LOW


class Mood(enum.Enum):
    """Unordered, as answers are."""

    CALM = "calm"
    GLAD = "glad"
    WILD = "wild"

    @property
    def is_calm(self) -> bool:
        return self is Mood.CALM


Seat = NewType("Seat", int)


@frozen
class Pair:
    left: int
    right: int

    @property
    def total(self) -> int:
        return self.left + self.right

    def of(self, is_left: bool) -> int:
        return self.left if is_left else self.right

    def moved(self, by: int = 1) -> Pair:
        return Pair(self.left + by, self.right - by)


@frozen(kw_only=True)
class Box:
    kind: Kind
    mood: Mood | None
    size: int = 2

    @property
    def is_big(self) -> bool:
        return self.size > 1 and self.kind is Kind.HIGH


@frozen
class Lid:
    """Another class with a field of the same name as one of `Box`, in another place."""

    size: int
    mood: Mood | None


@frozen
class Shelf:
    """A class with a cached property, which is not read itself."""

    size: int
    kind: Kind

    @cached_property
    def twice(self) -> int:
        return 2 * self.size


@frozen
class Empty:
    """A class without fields."""


@frozen
class Test:
    holds: Callable[[int, Kind], bool]
    weight: int


def _is_small(number: int, kind: Kind) -> bool:
    return number < kind


def _is_middle(number: int, kind: Kind) -> bool:
    return kind is Kind.MIDDLE or number == 2


TESTS: Final = (Test(_is_small, 3), Test(_is_middle, 1))
PAIRS: Final = (Pair(0, 1), Pair(1, 1), Pair(2, 0))
FEWER_PAIRS: Final = (Pair(0, 1), Pair(2, 0))
LIMIT: Final = 2
ROUGH: Final = (3, 1, 2)


# return, assign, unpack, if


def returns(number: int) -> int:
    """With a docstring."""
    return number


def assigns(number: int, flag: bool) -> int:
    doubled = number + number
    doubled = doubled + (1 if flag else 0)
    return doubled  # noqa: RET504  # the assignments are what is shown


def unpacks(first: int, second: int) -> int:
    one, other = second, first
    return one - other - other


def unpacks_choice(pair: tuple[int, int], flag: bool) -> int:
    one, other = pair if flag else (7, 8)
    return one - other


def returns_early(number: int, flag: bool) -> int:
    if number > 1:
        return 1
    if flag:
        return 2
    return 3


def goes_on_after_branch(number: int, flag: bool) -> int:
    found = number
    if flag:
        if number > 0:
            return -1
        found = 5
    elif number == 2:
        found = 6
    else:
        found = found - 1
    return found


def returns_in_both(number: int) -> int:
    if number < 0:
        found = -number
    else:
        return number
    return found + 10


def rebinds_in_one(number: int, flag: bool, other: bool) -> int:
    if flag:
        number = number + 1
        if other:
            return number
        number = number + 1
    return number


def returns_from_depth(one: bool, two: bool, three: bool) -> int:
    if one:
        if two:
            return 1
    elif three:
        return 2
    if two:
        return 3
    return 4


def binds_in_all(flag: bool, other: bool) -> int:
    if flag:
        number = 1
    elif other:
        number = 2
    else:
        return 0
    return number


# constant, name


def constants(flag: bool) -> bool | int | None:
    if flag:
        return 12
    return None


def truths(flag: bool) -> bool:
    return (True if flag else False) is not None and flag  # noqa: SIM210  # the constants are what is shown


def globals_and_locals(number: int) -> int:
    LIMIT = number  # noqa: N806  # hides the global of that name
    return LIMIT + len(ROUGH)


def global_number(number: int) -> bool:
    return number < LIMIT


# and-or-not


def ands(one: bool, two: bool, three: bool) -> bool:
    return one and two and not three


def ors(one: bool, two: bool, three: bool) -> bool:
    return one or not two or three


def mixed(one: bool, two: bool, three: bool) -> bool:
    return not (one and (two or three)) or (three and not one)


def and_guards(items: tuple[int, ...]) -> bool:
    return len(items) > 1 and items[1] == 1


def or_guards(items: tuple[int, ...], flag: bool) -> bool:
    return len(items) == 0 or flag or items[0] > 0


def unguarded_after_or(items: tuple[int, ...], flag: bool) -> bool:
    return flag or items[0] > 0


# conditional


def conditional(number: int, flag: bool) -> int:
    return number if flag else -number


def conditional_guards(items: tuple[int, ...]) -> int:
    return items[0] if len(items) > 0 else -1


def conditional_nested(one: bool, two: bool) -> int:
    return (1 if two else 2) if one else (3 if two else 4)


def conditional_else_guarded(items: tuple[int, ...], flag: bool) -> int:
    return 4 if flag else items[1]


# order, equal, chain


def below(one: int, two: int) -> bool:
    return one < two


def at_most(one: int, two: int) -> bool:
    return one <= two


def above(one: int, two: int) -> bool:
    return one > two


def at_least(one: int, two: int) -> bool:
    return one >= two


def ordered_kinds(one: Kind, two: Kind) -> bool:
    return one < two


def equal(one: int, two: int) -> bool:
    return one == two


def unequal(one: int, two: int) -> bool:
    return one != two


def equal_sums(one: int, two: int) -> bool:
    return one + one == two + 1


def equal_truths(one: bool, two: bool) -> bool:
    return one == two


def unequal_truths(one: bool, two: bool) -> bool:
    return one != two


def equal_to_its_opposite(one: bool, two: bool) -> bool:
    return one == (not one) or two


def equal_moods(one: Mood, two: Mood) -> bool:
    return one == two


def kind_is_number(kind: Kind, number: int) -> bool:
    return kind == number


def chain(one: int, two: int) -> bool:
    return 0 < one <= two != 3


def chain_of_opposite(one: int, two: int) -> bool:
    return 2 > one >= two == one


def chain_guards(items: tuple[int, ...], number: int) -> bool:
    return 0 < len(items) > items[0] > number


# is


def is_member(kind: Kind) -> bool:
    return kind is Kind.MIDDLE


def is_not_member(kind: Kind) -> bool:
    return kind is not Kind.HIGH


def is_same(one: Mood, two: Mood) -> bool:
    return one is two


def is_not_same(one: Mood, two: Mood) -> bool:
    return one is not two


def is_none(mood: Mood | None) -> bool:
    return mood is None


def is_other_enum(kind: Kind, mood: Mood) -> bool:
    return kind is mood  # type: ignore[comparison-overlap]  # never so, and read as that


# sum-of-two, product, quotient


def plus(one: int, two: int) -> int:
    return one + two + 3


def minus(one: int, two: int) -> int:
    return one - two - 1


def negative(number: int) -> int:
    return -number


def kind_arithmetic(kind: Kind, number: int) -> int:
    return kind + number - Kind.MIDDLE


def times(number: int) -> int:
    return 3 * number


def product(one: int, two: int) -> int:
    return one * two


def times_negative(one: int, two: int) -> bool:
    return -2 * one < two


def halved(number: int) -> int:
    return number // 2


def remainder(number: int) -> int:
    return number % 3


def remainder_by_name(number: int) -> int:
    return (number + 1) % LIMIT + 1


def quotient_of_kind(kind: Kind) -> int:
    return kind // 2


def remainder_of_kind(kind: Kind) -> int:
    return kind % 2


def quotient_of_known(number: int) -> int:
    return number + (number - number - 3) // 2


# tuple, concatenation


def displays(one: int, two: int) -> tuple[int, ...]:
    return (two, one, 7)


def empty(flag: bool) -> tuple[int, ...]:
    return () if flag else (1,)


def stars(items: tuple[int, ...], number: int) -> tuple[int, ...]:
    return (number, *items, 9)


def two_stars(items: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return (*items, *others)


def stars_choice(flag: bool, pair: tuple[int, int]) -> tuple[int, ...]:
    return (*((1, 2, 3) if flag else pair), 4)


def concatenates(items: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return items + others


def concatenates_three(items: tuple[Kind, ...], kind: Kind) -> tuple[Kind, ...]:
    return (kind,) + items + (Kind.LOW,)  # noqa: RUF005  # the operator is what is shown


def repeats(number: int) -> tuple[int, ...]:
    return (number, 0) * 2


def repeats_never(number: int) -> tuple[int, ...]:
    return (number, 0) * 0


# index, slice


def first_of(items: tuple[int, ...]) -> int:
    return items[0]


def last_of(items: tuple[int, ...]) -> int:
    return items[len(items) - 1] if len(items) > 0 else 0


def indexed(items: tuple[int, ...], kind: Kind) -> int:
    return items[kind]


def indexed_table(kind: Kind) -> int:
    return ROUGH[kind]


def indexed_instances(kind: Kind) -> int:
    return PAIRS[kind].left - PAIRS[kind].right


def indexed_beyond(kind: Kind) -> int:
    return ROUGH[kind + 1]


def indexed_after_both(one: tuple[int, ...], two: tuple[int, ...], kind: Kind) -> int:
    return (one + two)[kind]


def index_on_returned_path(items: tuple[int, ...]) -> int:
    if len(items) < 2:
        return 0
    return items[1]


def index_in_branch(items: tuple[int, ...], flag: bool) -> int:
    if flag:
        return 5
    found = items[0]
    return found  # noqa: RET504  # as above


def index_in_either_branch(items: tuple[int, ...], flag: bool) -> int:
    if flag:  # noqa: SIM108  # the statement is what is shown
        found = items[1]
    else:
        found = items[0]
    return found  # as above


def up_to(items: tuple[int, ...], kind: Kind) -> tuple[int, ...]:
    return items[:kind]


def starting_at(items: tuple[int, ...], kind: Kind) -> tuple[int, ...]:
    return items[kind:]


def between(items: tuple[int, ...], kind: Kind, other: Kind) -> tuple[int, ...]:
    return items[kind:other]


def up_to_known(items: tuple[int, ...]) -> tuple[int, ...]:
    return items[:1]


def starting_at_known(items: tuple[int, ...]) -> tuple[int, ...]:
    return items[1:]


def all_of_it(items: tuple[int, ...]) -> tuple[int, ...]:
    return items[:]


def top_of(items: tuple[int, ...], kind: Kind) -> tuple[int, ...]:
    return items[len(items) - kind :] if kind < len(items) else items


def replaces(items: tuple[int, int, int], kind: Kind, number: int) -> tuple[int, ...]:
    return (*items[:kind], number, *items[kind + 1 :])


# len


def length(items: tuple[int, ...]) -> int:
    return len(items) + 1


def length_of_sum(items: tuple[int, ...], others: tuple[int, ...]) -> int:
    return len(items + others)


# all-any, sum, tuple-of, generator


def all_below(items: tuple[int, ...], number: int) -> bool:
    return all(item < number for item in items)


def any_below(items: tuple[int, ...], number: int) -> bool:
    return any(item < number for item in items)


def all_guards(items: tuple[int, ...], flags: tuple[bool, bool]) -> bool:
    return all(items[place] > 0 for place in range(2) if flags[place])


def all_stops(items: tuple[int, ...]) -> bool:
    return all(place >= len(items) or items[place] > 0 for place in range(3))


def all_stops_at_first(items: tuple[int, ...]) -> bool:
    return all(items[place] > 0 for place in range(2))


def any_stops_at_first(items: tuple[int, ...]) -> bool:
    return any(items[place] > 0 for place in range(2))


def sums(items: tuple[int, ...]) -> int:
    return sum(item + 1 for item in items)


def counts(items: tuple[int, ...]) -> int:
    return sum(item > 0 for item in items)


def sums_some(items: tuple[int, ...], number: int) -> int:
    return sum(item for item in items if item != number)


def collects(items: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(item * 2 for item in items)


def collects_some(items: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(item for item in items if item > number)


def collects_from_table(number: int) -> tuple[Pair, ...]:
    return tuple(pair for pair in PAIRS if pair.left != number)


def collects_from_cut(items: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(item + number for item in items[: 1 if number > 0 else 2])


def collects_nested(items: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(item + place for item in items for place in range(1, 2) if item > 0)


def through_range(number: int) -> bool:
    return any(number == place for place in range(1, 3))


def through_enum(number: int) -> int:
    return sum(1 for kind in Kind if kind > number)


def through_moods(mood: Mood) -> bool:
    return any(other is mood and other is not Mood.CALM for other in Mood)


def through_table(number: int) -> bool:
    return any(pair.left == number and pair.right < 1 for pair in PAIRS)


def through_choice(flag: bool, number: int) -> int:
    return sum(pair.left + number for pair in (PAIRS if flag else FEWER_PAIRS))


def nested_loops(items: tuple[int, ...], kind: Kind) -> int:
    return sum(item + place for item in items if item > 0 for place in range(kind_limit(Kind.HIGH)) if place != kind)


def two_tests(items: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(item for item in items if item > -1 if item < 2)


def kind_limit(kind: Kind) -> int:
    return kind + 1


def leaves_name_alone(items: tuple[int, ...], item: int) -> int:
    return sum(item for item in items) * 3 + item


# isinstance, optional


def is_pair(thing: Pair | Empty) -> bool:
    return isinstance(thing, Pair)


def by_class(thing: Lid | Box | Empty) -> int:
    if isinstance(thing, Box):
        return thing.size + 1
    if isinstance(thing, Lid):
        return thing.size + 10
    return 0


def shared_field(thing: Lid | Box) -> bool:
    return thing.mood is Mood.GLAD or thing.size == 1


def field_beside_cached(shelf: Shelf) -> bool:
    return shelf.size > 0 and Shelf(shelf.size - 1, shelf.kind).kind is Kind.LOW


def none_is_no_pair(pair: Pair | None) -> bool:
    return isinstance(pair, Pair) and pair.left > 0


def optional_field(pair: Pair | None) -> int:
    return -1 if pair is None else pair.right


def optional_used(pair: Pair | None, flag: bool) -> bool:
    return flag and pair.left == 0  # type: ignore[union-attr]  # what is owed there is what is shown


def optional_same(kind: Kind | None, other: Kind) -> bool:
    return kind is other


def optional_merged(flag: bool, kind: Kind | None) -> Kind | None:
    return None if flag else kind


def any_optional(kinds: tuple[Kind | None, ...], kind: Kind) -> bool:
    return any(one is not None and one is kind for one in kinds[:1])


def optional_index(kind: Kind | None) -> int:
    return ROUGH[kind] if kind is not None else 0


# field, property, method, build, evolve


def fields(pair: Pair) -> int:
    return pair.left - pair.right


def field_of_merged(pair: Pair, other: Pair, flag: bool) -> int:
    return (pair if flag else other).left


def has_property(pair: Pair) -> int:
    return pair.total


def enum_properties(kind: Kind, mood: Mood) -> bool:
    return kind.is_odd and not mood.is_calm


def property_with_guard(box: Box) -> bool:
    return box.is_big


def has_method(pair: Pair, flag: bool) -> int:
    return pair.of(flag)


def method_with_default(pair: Pair, number: int) -> Pair:
    return pair.moved().moved(by=number)


def enum_methods(kind: Kind, number: int) -> bool:
    return kind.plus(number) > 1 and kind.above()


def builds(one: int, two: int) -> Pair:
    return Pair(right=one, left=two)


def builds_by_default(kind: Kind) -> Box:
    return Box(kind=kind, mood=None)


def builds_empty(flag: bool) -> Pair | Empty:
    return Empty() if flag else Pair(1, 2)


def evolves(box: Box, number: int) -> Box:
    return evolve(box, size=number, kind=Kind.HIGH)


def evolves_pair(pair: Pair) -> Pair:
    return evolve(pair, right=pair.left)


# enum


def picks(flag: bool, kind: Kind) -> Kind:
    return Kind.HIGH if flag else kind


def picks_mood(kind: Kind) -> Mood:
    if kind is Kind.LOW:
        return Mood.WILD
    return Mood.GLAD if kind is Kind.HIGH else Mood.CALM


# call, enacts, new-type, table


def _difference(one: int, two: int = 2, *, times: int = 1) -> int:
    return (one - two) * times


def calls(one: int, two: int) -> int:
    return _difference(two, one)


def calls_by_name(one: int, two: int) -> int:
    return _difference(two=one, one=two)


def calls_with_defaults(number: int) -> int:
    return _difference(number) + _difference(number, times=3)


def _guarded(items: tuple[int, ...]) -> int:
    return items[0]


def call_owes(items: tuple[int, ...], flag: bool) -> int:
    return _guarded(items) if flag else 0


def call_owes_twice(items: tuple[int, ...], flag: bool) -> int:
    found = _guarded(items) if flag else 0
    return found if flag else _guarded(items)


def calls_known(number: int) -> int:
    return number + _difference(5, 3) + _difference(Kind.HIGH)


def _plain_index(place: int) -> int:
    return ROUGH[place]


def call_fails_when_known(flag: bool) -> int:
    return _plain_index(3) if flag else _plain_index(2)


def _one_of(first: int, second: int) -> int:
    return first if second > 0 else second


def remembers_types(number: int) -> tuple[int, ...]:
    return (_one_of(1, number), _one_of(True, number), _one_of(Kind.MIDDLE, number))


def _weight(pair: Pair, by: int) -> int:
    return (pair.left + 3 * pair.right) * by


def remembers_instances(pair: Pair, number: int) -> int:
    return _weight(pair, 2) - _weight(Pair(pair.right, pair.left), 2) + _weight(Pair(1, 2), number + 1)


def _spread(items: tuple[int, ...], by: int) -> int:
    return sum(item * by for item in items)


def remembers_items(items: tuple[int, ...], number: int) -> int:
    return _spread((*items, number), 2) - 3 * _spread((*items, 1), 2) + _spread((1, 2), number)


def remembers_lengths(items: tuple[int, ...], kind: Kind) -> int:
    return _spread(items, 2) - 3 * _spread(items[:kind], 2)


def _left_of(pair: Pair | None) -> int:
    return 0 if pair is None else pair.left


def remembers_choices(pair: Pair | None, flag: bool) -> int:
    return _left_of(pair) - 2 * _left_of(None if flag else pair) + 3 * _left_of(pair if flag else None)


@enacts(CLAUSE)
def enacted(number: int) -> bool:
    return number > 0


def calls_enacted(one: int, two: int) -> bool:
    return enacted(one) and not enacted(two)


def seats(number: int) -> Seat:
    return Seat(number % 2 + 1)


def through_functions(number: int, kind: Kind) -> bool:
    return all(test.holds(number, kind) for test in TESTS)


def weighs(number: int, kind: Kind) -> int:
    return sum(test.weight for test in TESTS if test.holds(number, kind))


def chosen_function(flag: bool, number: int, kind: Kind) -> bool:
    return (TESTS[0] if flag else TESTS[1]).holds(number, kind)


SNIPPETS: Final[dict[str, tuple[Callable[..., object], ...]]] = {
    "return": (returns, returns_early),
    "assign": (assigns, rebinds_in_one),
    "unpack": (unpacks, unpacks_choice),
    "if": (
        returns_early,
        goes_on_after_branch,
        returns_in_both,
        rebinds_in_one,
        returns_from_depth,
        binds_in_all,
        index_on_returned_path,
        index_in_branch,
        index_in_either_branch,
    ),
    "constant": (constants, truths),
    "name": (globals_and_locals, global_number, leaves_name_alone),
    "and-or-not": (ands, ors, mixed, and_guards, or_guards, unguarded_after_or),
    "conditional": (conditional, conditional_guards, conditional_nested, conditional_else_guarded),
    "order": (below, at_most, above, at_least, ordered_kinds),
    "equal": (
        equal,
        unequal,
        equal_sums,
        equal_truths,
        unequal_truths,
        equal_to_its_opposite,
        equal_moods,
        kind_is_number,
    ),
    "chain": (chain, chain_of_opposite, chain_guards),
    "is": (is_member, is_not_member, is_same, is_not_same, is_none, is_other_enum),
    "sum-of-two": (plus, minus, negative, kind_arithmetic),
    "product": (times, product, times_negative),
    "quotient": (halved, remainder, remainder_by_name, quotient_of_kind, remainder_of_kind, quotient_of_known),
    "tuple": (displays, empty, stars, two_stars, stars_choice),
    "concatenation": (concatenates, concatenates_three, repeats, repeats_never),
    "index": (
        first_of,
        last_of,
        indexed,
        indexed_table,
        indexed_instances,
        indexed_beyond,
        indexed_after_both,
    ),
    "slice": (up_to, starting_at, between, up_to_known, starting_at_known, all_of_it, top_of, replaces),
    "len": (length, length_of_sum),
    "all-any": (all_below, any_below, all_guards, all_stops, all_stops_at_first, any_stops_at_first),
    "sum": (sums, counts, sums_some),
    "tuple-of": (collects, collects_some, collects_from_table, collects_from_cut, collects_nested),
    "generator": (
        through_range,
        through_enum,
        through_moods,
        through_table,
        through_choice,
        nested_loops,
        two_tests,
        leaves_name_alone,
    ),
    "isinstance": (is_pair, by_class, none_is_no_pair),
    "optional": (optional_field, optional_used, optional_same, optional_merged, any_optional, optional_index),
    "field": (fields, field_of_merged, shared_field, field_beside_cached),
    "property": (has_property, enum_properties, property_with_guard),
    "method": (has_method, method_with_default, enum_methods),
    "build": (builds, builds_by_default, builds_empty),
    "evolve": (evolves, evolves_pair),
    "enum": (picks, picks_mood),
    "call": (
        calls,
        calls_by_name,
        calls_with_defaults,
        call_owes,
        call_owes_twice,
        calls_known,
        call_fails_when_known,
        remembers_types,
        remembers_instances,
        remembers_items,
        remembers_lengths,
        remembers_choices,
    ),
    "enacts": (enacted, calls_enacted),
    "new-type": (seats,),
    "table": (through_functions, weighs, chosen_function),
}
"""By constructs' ids."""

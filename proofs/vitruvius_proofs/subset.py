"""The subset of Python that the reader knows, as a list. Whatever is not on it is refused.

Each construct has snippets in a corpus that is run both ways, by Python and as a term, on all small inputs.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen


@frozen
class Construct:
    """Something that enactments may be written with."""

    id: str
    says: str
    """What of it is read, as a sentence."""


CONSTRUCTS: Final = (
    Construct("return", "`return` of a value. Every path through a function ends with one."),
    Construct("assign", "Assignment to one name."),
    Construct("unpack", "Assignment of a tuple of known length to a tuple of names."),
    Construct("if", "`if`, `elif` and `else`, with returns and assignments in them."),
    Construct("constant", "`True`, `False`, `None` and integers."),
    Construct("name", "Arguments, names bound on every path, and globals that cannot change: no list, set or dict."),
    Construct("and-or-not", "`and`, `or` and `not` of truth values, which look no further once they know."),
    Construct("conditional", "Conditional expressions."),
    Construct("order", "`<`, `<=`, `>` and `>=` between integers."),
    Construct("equal", "`==` and `!=` between integers, between truth values, and between members of one enum."),
    Construct("chain", "Chains of comparisons, which look no further once one fails."),
    Construct("is", "`is` and `is not` between enums' members, and with `None`."),
    Construct("sum-of-two", "`+`, `-`, and the unary `-`, of integers; an `IntEnum`'s member is one."),
    Construct("product", "`*` of integers."),
    Construct("quotient", "`//` and `%` of an integer by a known positive integer."),
    Construct("tuple", "Tuple displays, with other tuples unpacked in them by `*`."),
    Construct("concatenation", "`+` between tuples, and `*` of a tuple by a known integer."),
    Construct("index", "One item of a tuple. The index is not negative; that it is in range is owed."),
    Construct("slice", "The items of a tuple up to a bound, from a bound, or between two; they are not negative."),
    Construct("len", "`len` of a tuple."),
    Construct("all-any", "`all` and `any` over a generator, which look no further once they know."),
    Construct("sum", "`sum` over a generator of integers or truth values."),
    Construct("tuple-of", "`tuple` over a generator."),
    Construct("generator", "Generators through tuples, tables, known ranges and enums, nested, with `if`."),
    Construct("isinstance", "`isinstance` of an instance, or of a choice between several classes', with one class."),
    Construct("optional", "Values that may be `None`: what is used of them on a path owes that they are not."),
    Construct("field", "Fields of frozen attrs classes that run no code of their own when they are built."),
    Construct("property", "Properties of such classes and of enums."),
    Construct("method", "Methods of such classes and of enums."),
    Construct("build", "Building an instance of such a class."),
    Construct("evolve", "`attrs.evolve` of an instance of such a class."),
    Construct(
        "enum", "Members of an `Enum` or `IntEnum` that keeps their usual comparisons; an `IntEnum` has no gaps."
    ),
    Construct("call", "Calls of functions of Python, with positional and named arguments and defaults."),
    Construct("enacts", "The decorator `enacts`; a function has no other."),
    Construct("new-type", "Calls of a `NewType`."),
    Construct("table", "Tables of instances that hold functions, and calls of these."),
)

"""The reader: a function's own source, and values for its arguments, to the value that it returns.

```python
reader = Reader()
answer = reader.read(clauses.may_rest_on, fresh(Section, "upper"), fresh(Section, "lower"), reading)
answer.value   # a plain value, or one with terms in it
answer.owed    # what must hold for the source to be defined there
```
"""

from __future__ import annotations

import ast
import builtins
import inspect
from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import FunctionType, MethodType
from typing import Final, NewType

import attrs
from attrs import frozen

from vitruvius_proofs.classes import refusal_of_class
from vitruvius_proofs.errors import Unreadable
from vitruvius_proofs.expressions import known_call, refuse_twins
from vitruvius_proofs.frame import Frame, Given, Owed
from vitruvius_proofs.program import Program, is_enacts
from vitruvius_proofs.statements import value_of_body
from vitruvius_proofs.terms import Term
from vitruvius_proofs.values import (
    UNDEFINED,
    Bound,
    Value,
    class_of,
    field_names,
    field_values,
    instance,
    integer,
    is_instance_value,
    is_tuple,
    key_of,
    length_of,
    scalar_type,
    term_of,
)

_PLAIN_PARAMETERS: Final = {inspect.Parameter.POSITIONAL_OR_KEYWORD}

Primitive = Callable[..., object]
"""Stands for a function: takes the values of its arguments and gives the value of the call."""


@frozen
class Read:
    """What a function returns, as a value, and what it owes to be defined there."""

    value: object
    owed: tuple[Owed, ...]

    @property
    def term(self) -> Term:
        """The value's term: of a truth value, an integer or an enum's member.

        Raises:
            Unreadable: it is undefined, whatever the arguments.
        """
        if self.value is UNDEFINED:
            owed = next(iter(self.owed), None)
            place = ("the call", 0) if owed is None else (owed.file, owed.line)
            raise Unreadable(*place, "nothing is defined there, whatever the arguments")
        assert scalar_type(self.value) is not None, f"{self.value!r} is no scalar"
        return term_of(self.value)


class Reader:
    """Reads functions of one program.

    What has been read is kept: the same function with the same arguments is read once.

    Args:
        program: what is read; the modules as they are shipped, if not given.
        primitives: what stands for functions that are not to be read, by the functions.
    """

    def __init__(
        self, program: Program | None = None, primitives: Mapping[Callable[..., object], Primitive] | None = None
    ) -> None:
        self.program = program or Program()
        self._primitives = dict(primitives or {})
        self._known: dict[tuple[object, ...], Read] = {}
        self._under_way: list[Callable[..., object]] = []
        self._names: dict[int, Mapping[str, object]] = {}
        self._signatures: dict[Callable[..., object], inspect.Signature] = {}
        self.functions: dict[Callable[..., object], None] = {}
        """The functions whose source has been read, in order."""

    def read(self, function: Callable[..., object] | str, *args: object, **named: object) -> Read:
        """What the function, given as it is or by its full name, returns for those arguments.

        Raises:
            Unreadable: something is outside the subset.
        """
        if isinstance(function, str):
            function = self.program.function(function)
        frame = Frame(self, "the call", {}, {})
        value = self.call(frame, ast.Pass(lineno=0), function, Given(args, named))
        return Read(value, tuple(frame.owed))

    # What frames ask for

    def call(self, frame: Frame, node: ast.AST, function: object, given: Given) -> object:
        """The value of a call in that frame."""
        if function is UNDEFINED:
            return UNDEFINED
        if isinstance(function, Bound):
            return self.call(frame, node, function.function, Given((function.owner, *given.positional), given.named))
        if isinstance(function, FunctionType) and function in self._primitives:
            return self._primitives[function](*given.positional, **given.named)
        special = known_call(SPECIAL, function)
        if special is not None:
            return special(frame, node, given)
        is_plain = not any(isinstance(one, Value) for one in (*given.positional, *given.named.values()))
        if inspect.isclass(function):
            return _built(frame, node, function, given)
        if isinstance(function, NewType):
            return _only_argument(frame, node, function.__name__, given)
        if is_plain and isinstance(function, FunctionType | MethodType):
            return _made_in_python(frame, node, function, given)
        if isinstance(function, MethodType):
            return self.call(frame, node, function.__func__, Given((function.__self__, *given.positional), given.named))
        if isinstance(function, FunctionType):
            return self._read_in(frame, node, function, given)
        name = getattr(function, "__name__", repr(function))
        return frame.refuse(node, f"a call of {name} is outside the subset")

    def method(self, frame: Frame, node: ast.AST, function: Callable[..., object], owner: object) -> object:
        """The value of a property of a symbolic owner."""
        return self._read_in(frame, node, function, Given((owner,)))

    # Reading

    def _read_in(self, frame: Frame, node: ast.AST, function: Callable[..., object], given: Given) -> object:
        arguments = self._bound(frame, node, function, given)
        if any(value is UNDEFINED for value in arguments.values()):
            return UNDEFINED
        key = (function, *map(key_of, arguments.values()))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._read(frame, node, function, arguments)
        for owed in known.owed:
            frame.pass_on(owed)
        return known.value

    def _bound(self, frame: Frame, node: ast.AST, function: Callable[..., object], given: Given) -> dict[str, object]:
        signature = self._signatures.get(function)
        if signature is None:
            signature = self._signatures[function] = inspect.signature(function)
        names = signature.parameters
        kinds = {one.kind for one in names.values()}
        if kinds & {inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD}:
            frame.refuse(node, f"{function.__name__} takes any number of arguments")
        if len(given.positional) == len(names) and not given.named and kinds == _PLAIN_PARAMETERS:
            return dict(zip(names, given.positional, strict=True))
        try:
            bound = signature.bind(*given.positional, **given.named)
        except TypeError as error:
            frame.refuse(node, f"{function.__name__} is called with wrong arguments: {error}")
        bound.apply_defaults()
        return dict(bound.arguments)

    def _read(self, frame: Frame, node: ast.AST, function: Callable[..., object], arguments: dict[str, object]) -> Read:
        definition = self.program.definition(function)
        tree, names = definition.tree, self._names_of(function)
        inner = Frame(self, definition.file, names, arguments, _own_names(tree))
        self._admit(inner, tree, function)
        if function in self._under_way:
            frame.refuse(node, f"{tree.name} calls itself with a symbolic argument")
        self.functions[function] = None
        self._under_way.append(function)
        try:
            value = value_of_body(inner, tree)
        finally:
            self._under_way.pop()
        return Read(value, tuple(inner.owed))

    def _names_of(self, function: Callable[..., object]) -> Mapping[str, object]:
        assert isinstance(function, FunctionType)
        key = id(function.__globals__)
        if key not in self._names:
            self._names[key] = ChainMap(function.__globals__, vars(builtins))
        return self._names[key]

    def _admit(self, inner: Frame, tree: ast.FunctionDef, function: Callable[..., object]) -> None:
        for decorator in tree.decorator_list:
            is_property = isinstance(decorator, ast.Name) and inner.names.get(decorator.id) is property
            if not is_property and not is_enacts(inner.names, decorator):
                inner.refuse(decorator, f"the decorator {ast.unparse(decorator)} of {tree.name} is not known")
        assert isinstance(function, FunctionType)
        if function.__closure__:
            inner.refuse(tree, f"{tree.name} uses names of a function around it")


@lru_cache(maxsize=4096)  # of trees, of which an edited text has new ones
def _own_names(tree: ast.FunctionDef) -> frozenset[str]:
    return frozenset(
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )


# Calls that are known


Special = Callable[[Frame, ast.AST, Given], object]


def _positional(frame: Frame, node: ast.AST, name: str, given: Given, count: int) -> Sequence[object]:
    if len(given.positional) != count or given.named:
        frame.refuse(node, f"{name} is read only with {count} argument{'s' if count > 1 else ''}")
    return given.positional


def _only_argument(frame: Frame, node: ast.AST, name: str, given: Given) -> object:
    return _positional(frame, node, name, given, 1)[0]


def _len(frame: Frame, node: ast.AST, given: Given) -> object:
    def of_one(value: object) -> object:
        if value is None:
            return frame.undefined(node, "None has no length")
        if not is_tuple(value):
            frame.refuse(node, "len is read only of a tuple")
        return integer(length_of(value))

    return frame.each(_only_argument(frame, node, "len", given), of_one)


def _isinstance(frame: Frame, node: ast.AST, given: Given) -> object:
    value, kind = _positional(frame, node, "isinstance", given, 2)
    if not inspect.isclass(kind) or not hasattr(kind, "__attrs_attrs__"):
        frame.refuse(node, "isinstance is read only of one attrs class")

    def of_one(one: object) -> object:
        if one is None:
            return False
        if not is_instance_value(one):
            frame.refuse(node, "isinstance is read only of None and instances of attrs classes")
        refuse_twins(frame, node, class_of(one), kind)
        return issubclass(class_of(one), kind)

    return frame.each(value, of_one)


def _range(frame: Frame, node: ast.AST, given: Given) -> object:
    if given.named or not all(type(one) is int for one in given.positional) or len(given.positional) > 2:
        frame.refuse(node, "range is read only of one or two known integers")
    return range(*(one for one in given.positional if isinstance(one, int)))


def _evolve(frame: Frame, node: ast.AST, given: Given) -> object:
    (owner,) = given.positional if len(given.positional) == 1 else (None,)

    def of_one(one: object) -> object:
        if not is_instance_value(one):
            frame.refuse(node, "evolve is read only of an instance of an attrs class")
        kind = class_of(one)
        _admit_class(frame, node, kind)
        names = field_names(kind)
        unknown = [name for name in given.named if name not in names]
        if unknown:
            frame.refuse(node, f"{kind.__name__} has no field {unknown[0]}")
        old = dict(zip(names, field_values(one), strict=True))
        return instance(kind, [given.named.get(name, old[name]) for name in names])

    return frame.each(owner, of_one)


def _admit_class(frame: Frame, node: ast.AST, kind: type) -> None:
    refusal = refusal_of_class(kind)
    if refusal:
        frame.refuse(node, refusal)


def _built(frame: Frame, node: ast.AST, kind: type, given: Given) -> object:
    _admit_class(frame, node, kind)
    try:
        bound = inspect.signature(kind).bind(*given.positional, **given.named)
    except TypeError as error:
        frame.refuse(node, f"{kind.__name__} is built with wrong arguments: {error}")
    found = []
    for one in attrs.fields(kind):
        if (one.alias or one.name) in bound.arguments:
            found.append(bound.arguments[one.alias or one.name])
        elif isinstance(one.default, attrs.Factory):  # type: ignore[arg-type]  # a class, though typed as a function
            frame.refuse(node, f"{kind.__name__} makes the value of {one.name} when it is built")
        else:
            found.append(one.default)
    return instance(kind, found)


def _made_in_python(frame: Frame, node: ast.AST, function: Callable[..., object], given: Given) -> object:
    """The call made in Python itself, since all its arguments are plain."""
    try:
        return function(*given.positional, **given.named)
    except IndexError:
        return frame.undefined(node, "the index is in range")


SPECIAL: Final[dict[object, Special]] = {
    len: _len,
    isinstance: _isinstance,
    range: _range,
    attrs.evolve: _evolve,
}

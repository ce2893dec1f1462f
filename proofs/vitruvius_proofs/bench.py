"""The bench: a claim, in one case and at one choice of what it goes through, as questions to a solver."""

from __future__ import annotations

import enum
import inspect
import itertools
import typing
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from attrs import frozen

from vitruvius_proofs import terms as t
from vitruvius_proofs.fresh import covers
from vitruvius_proofs.opaque import name_of, opaque
from vitruvius_proofs.program import Program
from vitruvius_proofs.reader import Primitive, Read, Reader
from vitruvius_proofs.smtlib import Script, script
from vitruvius_proofs.solver import GOAL
from vitruvius_proofs.subject import Case, Subject, Wanted
from vitruvius_proofs.terms import Term
from vitruvius_proofs.theorem import Claim, Kind, Length, Of, Predicate, Theorem, proves_for
from vitruvius_proofs.values import UNDEFINED, Value, is_tuple, items_of, key_of

_FIELDS: typing.Final = "__attrs_attrs__"
"""Where an attrs class has its fields."""

Choice = Mapping[str, object]
"""What the parameters that a claim goes through are here."""


def choices_of(claim: Claim) -> Iterator[Choice]:
    """What the claim's parameters are, one after the other."""
    for values in itertools.product(*claim.over.values()):
        yield dict(zip(claim.over, values, strict=True))


@frozen(eq=False)
class Call:
    """A function with the values of its arguments, free or plain."""

    function: Predicate
    arguments: Mapping[str, object]


@frozen
class Obligation:
    """One thing that a theorem owes."""

    kind: Kind
    claim: str
    """The statement's name."""
    at: str
    """What the claim's parameters are here; empty if it goes through none."""
    premises: Mapping[str, Term]
    goal: Term
    """What must follow from the premises or, if the obligation is to show a case, the truth."""
    given: tuple[Call, ...]
    """The premises as calls, to be replayed."""
    statement: Call | None
    """The claim's statement as a call, to be replayed; None where it is not asked."""
    tied: frozenset[str] = frozenset()
    """The premises that are about what the claim's parameters are here, such as the move."""

    @property
    def is_possibility(self) -> bool:
        """Whether all of it must be possible, rather than the goal follow."""
        return self.kind.is_possibility

    def questions(self) -> Iterator[Script]:
        """The questions to ask in turn, until one is answered as it must be.

        A goal is first asked for with those parts of the premises alone that are about what it is about: what follows
        from a part of the premises follows from them all.
        """
        if self.is_possibility:
            yield script({**self.premises, "the case": self.goal})
            return
        stated = {part for premise in self.premises.values() for part in t.conjuncts(premise)}
        goal = t.and_(*(part for part in t.conjuncts(self.goal) if part not in stated))
        near = _near(goal, self.premises, self.tied)
        yield script({**near, GOAL: t.not_(goal)})
        if near != self.premises:
            yield script({**self.premises, GOAL: t.not_(goal)})

    def refutation(self, more: Mapping[str, Term]) -> Script:
        """The question whether the goal can fail though the premises hold, and more besides."""
        return script({**self.premises, **more, GOAL: t.not_(self.goal)})

    @property
    def follows_by_itself(self) -> bool:
        """Whether there is nothing to ask: the reader has simplified the goal to the truth, or to a premise."""
        stated = {part for premise in self.premises.values() for part in t.conjuncts(premise)}
        return not self.is_possibility and all(part is t.TRUE or part in stated for part in t.conjuncts(self.goal))


def _near(goal: Term, premises: Mapping[str, Term], tied: Collection[str]) -> Mapping[str, Term]:
    """Of each premise the parts that are about no more than the goal, and the premises tied to it, are."""
    known = set(t.variables([goal, *(premises[name] for name in tied)]))
    kept = {
        name: t.and_(*(part for part in t.conjuncts(premise) if known.issuperset(t.variables([part]))))
        for name, premise in premises.items()
    }
    return {name: premise for name, premise in kept.items() if premise is not t.TRUE}


class FreeValues:
    """The free values of one case, for all programs that have the same modules for them."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], tuple[object, frozenset[str]]] = {}

    def get(self, key: tuple[object, ...], program: Program, make: Callable[[], object]) -> object:
        """The value of that key: one that is known, unless the program rebuilds a module that it was made with."""
        if key in self._known:
            value, modules = self._known[key]
            if not any(map(program.rebuilds, modules)):
                return value
        with program.noting() as noted:
            value = make()
        if not any(map(program.rebuilds, noted)):
            self._known[key] = value, frozenset(noted)
        return value


@frozen
class Way:
    """How a claim's functions are read."""

    claim: Claim
    choice: Choice
    opaque: tuple[Callable[..., object], ...]
    """The functions that are not looked into."""
    low: bool
    """Whether a case is sought, among few values."""


@frozen
class _Signature:
    """A function of the program that is read, and the types of its parameters."""

    function: Predicate
    hints: Mapping[str, object]
    parameters: tuple[str, ...]


class Bench:
    """One case of a game, with what has been read for it.

    Args:
        subject: the game.
        case: the case.
        program: what is read; the modules as they are shipped, if not given.
        values: the free values of the case, to be shared with benches of other programs.
    """

    def __init__(
        self, subject: Subject, case: Case, program: Program | None = None, values: FreeValues | None = None
    ) -> None:
        self.subject = subject
        self.case = case
        self.program = program or Program()
        self._plain_reader = Reader(self.program)
        self._readers: dict[tuple[Callable[..., object], ...], Reader] = {}
        self._shared = values or FreeValues()
        self._values: dict[tuple[object, ...], object] = {}
        self._signatures: dict[Predicate, _Signature] = {}

    def choices(self, claim: Claim) -> Iterator[Choice]:
        """As `choices_of`."""
        return choices_of(claim)

    def obligations(self, claim: Claim, choice: Choice) -> Iterator[Obligation]:
        """All that the claim owes at that choice.

        That is the claim, its definedness, that what it uses is made of lemmas, and that its premises are possible.

        Args:
            claim: the claim.
            choice: what its parameters are here.
        """
        yield from self.stated(claim, choice)
        yield from self.beside(claim, choice)

    def stated(
        self, claim: Claim, choice: Choice, opaque_too: bool = True, *, low: bool = False
    ) -> Iterator[Obligation]:
        """The claim at that choice, and its definedness.

        Args:
            claim: as of `obligations`.
            choice: as of `obligations`.
            opaque_too: whether opaque functions are opaque; if not, they are read like all others.
            low: whether it is stated of few values, of which all is known: what shows that it fails is sought there.
        """
        at = self._at(choice)
        is_possibility = claim.kind is Kind.POSSIBLE
        low = low or is_possibility
        way = Way(claim, choice, claim.opaque if opaque_too and not low else (), low=low)
        asked = [self.asked(way, function) for function in (*claim.given, *claim.using, claim.statement)]
        calls, reads = tuple(call for call, _ in asked), [read for _, read in asked]
        premises = {call.function.__name__: read.term for call, read in asked[:-1]}
        owed = t.and_(*_owed(reads))
        tied = frozenset(call.function.__name__ for call in calls[:-1] if not choice.keys().isdisjoint(call.arguments))
        # What is undefined whatever the values does not hold.
        goal = t.FALSE if reads[-1].value is UNDEFINED else reads[-1].term
        yield Obligation(claim.kind, claim.name, at, premises, goal, calls[:-1], calls[-1], tied)
        if owed is not t.TRUE and not is_possibility:
            yield Obligation(Kind.DEFINED, claim.name, at, premises, owed, calls[:-1], calls[-1], tied)

    def beside(self, claim: Claim, choice: Choice) -> Iterator[Obligation]:
        """What the claim owes besides: that what it uses is made of lemmas, and that its premises are possible."""
        if claim.using:
            yield self.instance(claim, choice)
        if claim.given and claim.kind is not Kind.POSSIBLE:
            yield self.vacuity(claim, choice)

    def _at(self, choice: Choice) -> str:
        return " ".join(
            str(value) if isinstance(value, Length | Of) else self.subject.describe(value) for value in choice.values()
        )

    def asked(self, way: Way, function: Predicate) -> tuple[Call, Read]:
        """A premise or the statement of a claim: as a call of it, and what is read for that."""
        # A case is sought among values of which all is known, and so there is nothing to stand for functions.
        reader = self._plain_reader if way.low else self._reader(way.opaque)
        call = self._call(way.claim, function, self._here(way.choice), low=way.low)
        return call, self._read(reader, call)

    def _here(self, choice: Choice) -> Choice:
        """What the claim's parameters are, with the classes of the program that is read."""
        return {
            name: value if isinstance(value, Length | Of) else self._transferred(value)
            for name, value in choice.items()
        }

    def instance(self, claim: Claim, choice: Choice) -> Obligation:
        """That what the claim uses is true by the lemmas alone: with each of them true, nothing else is left of it."""
        here = self._here(choice)
        given = self.subject.primitives(self.case, self.program)
        lemmas = {self._function(one): self._granted(one, claim, here) for one in claim.lemmas}
        reader = Reader(self.program, {**given, **lemmas})
        calls = [self._call(claim, one, here, low=False) for one in claim.given]
        premises = {call.function.__name__: self._read(self._plain_reader, call).term for call in calls}
        reads = [self._read(reader, self._call(claim, one, here, low=False)) for one in claim.using]
        # What is undefined is no instance of anything; that it is defined must follow without it.
        owed = [one.condition for read in reads for one in read.owed]
        goal = t.and_(*owed, *(read.term for read in reads))
        return Obligation(Kind.INSTANCE, claim.name, self._at(choice), premises, goal, tuple(calls), None)

    def _granted(self, lemma: Predicate, claim: Claim, here: Choice) -> Primitive:
        """What stands for a lemma: true, where it is called with values for which another claim proves it.

        Elsewhere nothing is known of it: it is neither true nor false.
        """
        signature = inspect.signature(lemma)
        unknown = opaque(self._function(lemma))
        provers = [
            prover
            for theorem in self.subject.theorems
            for prover in theorem.claims
            if prover.statement == lemma and proves_for(prover, theorem.answers, claim, self._theorem_of(claim))
        ]

        def stand_in(*positional: object, **named: object) -> object:
            arguments = signature.bind(*positional, **named).arguments
            if any(self._is_proved_for(prover, arguments, claim, here) for prover in provers):
                return True
            found = unknown(*positional, **named)
            return found if isinstance(found, Value) else UNDEFINED

        return stand_in

    def _theorem_of(self, claim: Claim) -> Theorem:
        return next(theorem for theorem in self.subject.theorems if any(one is claim for one in theorem.claims))

    def _is_proved_for(self, prover: Claim, arguments: Mapping[str, object], claim: Claim, here: Choice) -> bool:
        """Whether the prover's statement is proved for those arguments, where the premises of the claim hold."""
        own = {
            name: value
            for one in prover.given
            for name, value in self._call(claim, one, here, low=False).arguments.items()
        }
        hints: dict[str, object] = {}
        for function in (*prover.given, prover.statement):
            hints |= typing.get_type_hints(self._function(function))
        # What the premises are about besides, and the lemma is not, is what it is for the claim.
        for name, value in {**own, **arguments}.items():
            # The premises hold of what the claim is about, and of nothing else.
            if value is UNDEFINED or (name in own and key_of(own[name]) != key_of(value)):
                return False
            if name in prover.over and not self._is_gone_through(value, prover.over[name]):
                return False
            is_sized = name in prover.over and any(isinstance(one, Length) for one in prover.over[name])
            if (name not in prover.over or is_sized) and not covers(self._free(name, hints[name], low=False), value):
                return False
        return True

    def _is_gone_through(self, value: object, values: Sequence[object]) -> bool:
        """Whether the value is surely one of those that a claim goes through."""
        lengths = {one.items for one in values if isinstance(one, Length)}
        if is_tuple(value) and lengths.issuperset(range(len(items_of(value)) + 1)):
            return True
        plain = [one for one in values if not isinstance(one, Length | Of)]
        return any(key_of(value) == key_of(self._transferred(one)) for one in plain)

    def soundness(self, obligation: Obligation) -> Mapping[str, Term]:
        """What a counterexample should satisfy too, of the values that the obligation is about; may be nothing."""
        arguments = {} if obligation.statement is None else obligation.statement.arguments
        found: dict[str, Term] = {}
        for predicate in self.subject.sound:
            ours = self._function(predicate)
            names = inspect.signature(ours).parameters
            if names.keys() <= arguments.keys():
                found[predicate.__name__] = self._plain_reader.read(
                    ours, **{name: arguments[name] for name in names}
                ).term
        return found

    def read(self, claim: Claim, choice: Choice) -> Read:
        """What the claim's statement is at that choice, be it a truth value or not."""
        call = self._call(claim, claim.statement, self._here(choice), low=False)
        return self._read(self._reader(claim.opaque), call)

    def vacuity(self, claim: Claim, choice: Choice) -> Obligation:
        """That the claim's premises are possible."""
        # Asked of the functions themselves: that premises are possible for some functions says nothing of these.
        asked = [self.asked(Way(claim, choice, (), low=True), function) for function in claim.given]
        premises = {call.function.__name__: read.term for call, read in asked}
        calls = tuple(call for call, _ in asked)
        return Obligation(Kind.VACUITY, claim.name, self._at(choice), premises, t.TRUE, calls, None)

    def _reader(self, functions: tuple[Callable[..., object], ...]) -> Reader:
        if functions not in self._readers:
            ours = [self._function(function) for function in functions]
            names = set(map(name_of, ours))
            assert len(names) == len(ours), f"two opaque functions have one name: {', '.join(sorted(names))}"
            given = self.subject.primitives(self.case, self.program)
            self._readers[functions] = Reader(
                self.program, {**given, **{function: opaque(function) for function in ours}}
            )
        return self._readers[functions]

    def _function(self, function: Callable[..., object]) -> Callable[..., object]:
        """The function of that name in the program that is read."""
        return self.program.function(f"{function.__module__}.{function.__qualname__}")

    def _read(self, reader: Reader, call: Call) -> Read:
        return reader.read(call.function, **call.arguments)

    def _signature(self, function: Predicate) -> _Signature:
        if function not in self._signatures:
            ours = typing.cast("Predicate", self._function(function))
            hints = typing.get_type_hints(ours, dict(self._namespace(ours)))
            self._signatures[function] = _Signature(ours, hints, tuple(inspect.signature(ours).parameters))
        return self._signatures[function]

    def _call(self, claim: Claim, function: Predicate, here: Choice, *, low: bool) -> Call:
        signature = self._signature(function)
        hints = signature.hints
        arguments: dict[str, object] = {}
        for name in signature.parameters:
            value = here.get(name)
            if isinstance(value, Length):
                arguments[name] = self._free(name, hints[name], low=low, length=value.items)
            elif isinstance(value, Of):
                arguments[name] = self._free(name, self._class(value.kind), low=low)
            elif name in here:
                arguments[name] = value
            elif name == "state" and claim.at_start:
                arguments[name] = self._value(("start",), lambda: self.subject.start(self.case, self.program))
            else:
                arguments[name] = self._free(name, hints[name], low=low)
        return Call(signature.function, arguments)

    def _namespace(self, function: Predicate) -> Mapping[str, object]:
        return typing.cast("Mapping[str, object]", getattr(function, "__globals__"))  # noqa: B009  # functions have it

    def _free(self, name: str, hint: object, *, low: bool, length: int | None = None) -> object:
        return self._value(
            (name, hint, low, length),
            lambda: self.subject.free(self.case, Wanted(name, hint, low, length), self.program),
        )

    def _value(self, key: tuple[object, ...], make: Callable[[], object]) -> object:
        if key not in self._values:
            self._values[key] = self._shared.get(key, self.program, make)
        return self._values[key]

    def _transferred(self, value: object) -> object:
        """A plain value with the classes of the program that is read."""
        if isinstance(value, enum.Enum):
            return getattr(self._class(type(value)), value.name)
        if type(value) is tuple:
            return tuple(map(self._transferred, value))
        if hasattr(type(value), _FIELDS):
            parts = {one.alias: self._transferred(getattr(value, one.name)) for one in getattr(type(value), _FIELDS)}
            return self._class(type(value))(**parts)
        return value

    def _class(self, kind: type) -> Callable[..., object]:
        return typing.cast("Callable[..., object]", self.program.get(f"{kind.__module__}.{kind.__qualname__}"))


def _owed(reads: Sequence[Read]) -> Iterator[Term]:
    """What each call owes, given the calls before it."""
    before = t.TRUE
    for number, read in enumerate(reads):
        if number:
            before = t.and_(before, reads[number - 1].term)
        for owed in read.owed:
            yield t.implies(before, owed.condition)

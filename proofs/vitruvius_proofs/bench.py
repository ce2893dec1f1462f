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
        return self.kind in {Kind.POSSIBLE, Kind.VACUITY}

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


class Bench:
    """One case of a game, with what has been read for it.

    Args:
        subject: the game.
        case: the case.
        program: what is read; the modules as they are shipped, if not given.
    """

    def __init__(self, subject: Subject, case: Case, program: Program | None = None) -> None:
        self.subject = subject
        self.case = case
        self.program = program or Program()
        self._plain_reader = Reader(self.program)
        self._readers: dict[tuple[Callable[..., object], ...], Reader] = {}
        self._values: dict[tuple[object, ...], object] = {}

    def choices(self, claim: Claim) -> Iterator[Choice]:
        """What the claim's parameters are, one after the other."""
        for values in itertools.product(*claim.over.values()):
            yield dict(zip(claim.over, values, strict=True))

    def obligations(self, claim: Claim, choice: Choice, opaque_too: bool = True) -> Iterator[Obligation]:
        """All that the claim owes at that choice: the claim, its definedness, and that its premises are possible.

        Args:
            claim: the claim.
            choice: what its parameters are here.
            opaque_too: whether opaque functions are opaque; if not, they are read like all others.
        """
        at = " ".join(
            str(value) if isinstance(value, Length | Of) else self.subject.describe(value) for value in choice.values()
        )
        here = {
            name: value if isinstance(value, Length | Of) else self._transferred(value)
            for name, value in choice.items()
        }
        is_possibility = claim.kind is Kind.POSSIBLE
        reader = self._plain_reader if is_possibility else self._reader(claim.opaque if opaque_too else ())
        calls = self._calls(claim, here, low=is_possibility)
        reads = [self._read(reader, call) for call in calls]
        premises = {call.function.__name__: read.term for call, read in zip(calls[:-1], reads[:-1], strict=True)}
        owed = t.and_(*_owed(reads))
        tied = frozenset(call.function.__name__ for call in calls[:-1] if not here.keys().isdisjoint(call.arguments))
        yield Obligation(claim.kind, claim.name, at, premises, reads[-1].term, calls[:-1], calls[-1], tied)
        if owed is not t.TRUE and not is_possibility:
            yield Obligation(Kind.DEFINED, claim.name, at, premises, owed, calls[:-1], calls[-1], tied)
        if claim.using:
            yield self._instance(claim, here, at)
        if claim.given and not is_possibility:
            yield self._vacuity(claim, here, at)

    def _instance(self, claim: Claim, here: Choice, at: str) -> Obligation:
        """That what the claim uses is true by the lemmas alone: with each of them true, nothing else is left of it."""
        given = self.subject.primitives(self.case, self.program)
        lemmas = {self._function(one): self._granted(one, claim, here) for one in claim.lemmas}
        reader = Reader(self.program, {**given, **lemmas})
        calls = [self._call(claim, one, here, low=False) for one in claim.given]
        premises = {call.function.__name__: self._read(self._plain_reader, call).term for call in calls}
        reads = [self._read(reader, self._call(claim, one, here, low=False)) for one in claim.using]
        # What is undefined is no instance of anything; that it is defined must follow without it.
        owed = [one.condition for read in reads for one in read.owed]
        goal = t.and_(*owed, *(read.term for read in reads))
        return Obligation(Kind.INSTANCE, claim.name, at, premises, goal, tuple(calls), None)

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
        here = {name: self._transferred(value) for name, value in choice.items()}
        return self._read(self._reader(claim.opaque), self._call(claim, claim.statement, here, low=False))

    def _vacuity(self, claim: Claim, here: Choice, at: str) -> Obligation:
        # Asked of the functions themselves: that premises are possible for some functions says nothing of these.
        reader = self._plain_reader
        calls = tuple(self._call(claim, function, here, low=True) for function in claim.given)
        premises = {call.function.__name__: self._read(reader, call).term for call in calls}
        return Obligation(Kind.VACUITY, claim.name, at, premises, t.TRUE, calls, None)

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

    def _calls(self, claim: Claim, here: Choice, *, low: bool) -> tuple[Call, ...]:
        return tuple(
            self._call(claim, function, here, low=low) for function in (*claim.given, *claim.using, claim.statement)
        )

    def _call(self, claim: Claim, function: Predicate, here: Choice, *, low: bool) -> Call:
        ours = typing.cast("Predicate", self._function(function))
        hints = typing.get_type_hints(ours, dict(self._namespace(ours)))
        arguments: dict[str, object] = {}
        for name in inspect.signature(ours).parameters:
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
        return Call(ours, arguments)

    def _namespace(self, function: Predicate) -> Mapping[str, object]:
        return typing.cast("Mapping[str, object]", getattr(function, "__globals__"))  # noqa: B009  # functions have it

    def _free(self, name: str, hint: object, *, low: bool, length: int | None = None) -> object:
        return self._value(
            (name, str(hint), low, length),
            lambda: self.subject.free(self.case, Wanted(name, hint, low, length), self.program),
        )

    def _value(self, key: tuple[object, ...], make: Callable[[], object]) -> object:
        if key not in self._values:
            self._values[key] = make()
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
    for read in reads:
        for owed in read.owed:
            yield t.implies(before, owed.condition)
        before = t.and_(before, read.term)

"""The types that a rulebook's catalogue is made of."""

from __future__ import annotations

import enum

from attrs import evolve, field, frozen

Pairs = tuple[tuple[str, str], ...]
"""Names and texts."""


class Force(enum.Enum):
    """What a clause does."""

    DEFINITION = "definition"
    SETUP = "setup"
    PERMISSION = "permission"
    PROHIBITION = "prohibition"
    DUTY = "duty"
    OUTCOME = "outcome"
    ADVICE = "advice"


class Status(enum.Enum):
    """Whether the rulebook answers a question."""

    SETTLED = "settled"
    """The rulebook answers it, or the things that are played with do.

    Another published source, or a careless eye, answers otherwise; where nobody is known to, there is one answer.
    """
    OPEN = "open"
    """The rulebook does not answer it."""


class Stance(enum.Enum):
    """What a piece of evidence does for an answer."""

    SUPPORTS = "supports"
    CONTRADICTS = "contradicts"


@frozen
class Locator:
    """Where in a rulebook a clause comes from."""

    document: str
    """The rulebook's name, as in `Rulebook.name`."""
    section: str
    """The heading that it stands under."""
    item: str = ""
    """The item, figure or sentence below that heading; empty for the whole section."""

    def __str__(self) -> str:
        return f"{self.section}, {self.item}" if self.item else self.section


@frozen
class Clause:
    """One rule of a rulebook, restated."""

    id: str
    """Such as ``corintho:stacking-order``; never reused for another rule."""
    title: str
    text: str
    locator: Locator
    force: Force
    excuse: str = ""
    """Why no function is this clause; empty when one is."""

    def __str__(self) -> str:
        return self.id


@frozen
class Evidence:
    """A published statement from outside the rulebook, restated."""

    id: str
    """Its number in the collection of evidence, such as `C5`."""
    statement: str
    source: str
    stance: Stance = Stance.SUPPORTS

    def against(self) -> Evidence:
        """The same statement, where it speaks against an answer."""
        return evolve(self, stance=Stance.CONTRADICTS)


@frozen
class Answer:
    """One possible answer to a question."""

    id: str
    """The word that a reading is chosen by, such as `yes`."""
    text: str
    """What holds under this answer."""
    evidence: tuple[Evidence, ...] = ()


@frozen
class Question:
    """A point on which the rulebook is silent or ambiguous, or on which another source differs."""

    id: str
    """Such as ``corintho:passing``; the part after the colon names the field of the reading."""
    title: str
    asks: str
    status: Status
    clauses: tuple[Clause, ...]
    """The clauses that it touches."""
    answers: tuple[Answer, ...]
    """Two at least if the question is open; a settled one may have a single one."""
    default: str
    """The id of the answer that the default reading gives."""
    why: str
    """Why that answer is the default; for a settled question, where the rulebook gives it."""

    @property
    def slug(self) -> str:
        """The id without the game: what `--reading` takes."""
        return self.id.partition(":")[2]

    def answer(self, answer_id: str) -> Answer:
        """The answer of that id.

        Raises:
            KeyError: the question has no such answer.
        """
        for answer in self.answers:
            if answer.id == answer_id:
                return answer
        raise KeyError(answer_id)

    def __str__(self) -> str:
        return self.id


@frozen
class Invariant:
    """A statement that must hold in every state that play can reach."""

    id: str
    title: str
    text: str
    clauses: tuple[Clause, ...]
    """The clauses that it follows from."""
    theorem: str
    """The id of the theorem that proves it, for all numbers of players and under every reading; empty if none does."""


@frozen
class Example:
    """A numbered example: what one clause says of one move, or of one position."""

    number: int
    clause: Clause
    holds: bool
    """Whether the clause is kept (or, for an outcome, applies) here."""
    position: str
    """In the game's notation."""
    move: str
    """In the game's notation; empty for an example on the position itself."""
    says: str
    """What the example shows, for a reader."""
    facts: Pairs = ()
    """Facts that the finding must carry, as name and text."""
    reading: Pairs = ()
    """Answers chosen for it, as question slug and answer id."""
    figure: str = ""
    """The rulebook's figure that it restates."""
    options: Pairs = ()
    """What else is agreed for it, as the game's own options have it: name and text."""


@frozen
class Account:
    """What became of one sentence of the rulebook."""

    number: int
    """Its place in the text, from 1."""
    fingerprint: str
    """See `vitruvius_spec.sentences.fingerprint`."""
    clauses: tuple[Clause, ...] = ()
    excuse: str = ""
    """Why the sentence is no clause: a heading, a caption."""


@frozen
class Rulebook:
    """The catalogue of one rulebook."""

    name: str
    """The game's name, which its ids begin with; `vitruvius_spec.sentences.text_file` names the text's file by it."""
    title: str
    about: str
    """What the game is, in a sentence."""
    digest: str
    """See `vitruvius_spec.sentences.digest`."""
    clauses: tuple[Clause, ...]
    """In the rulebook's order."""
    questions: tuple[Question, ...]
    invariants: tuple[Invariant, ...]
    examples: tuple[Example, ...]
    accounts: tuple[Account, ...]
    """One for each sentence of the text, in order."""
    _clauses_by_id: dict[str, Clause] = field(init=False, repr=False, eq=False)
    _questions_by_id: dict[str, Question] = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_clauses_by_id", {clause.id: clause for clause in self.clauses})
        object.__setattr__(self, "_questions_by_id", {question.id: question for question in self.questions})

    def clause(self, name: str) -> Clause:
        """The clause of that id, with or without the game in front.

        Raises:
            KeyError: the rulebook has no such clause.
        """
        return self._clauses_by_id[self._full(name)]

    def question(self, name: str) -> Question:
        """The question of that id, with or without the game in front.

        Raises:
            KeyError: the rulebook has no such question.
        """
        return self._questions_by_id[self._full(name)]

    def _full(self, name: str) -> str:
        return name if ":" in name else f"{self.name}:{name}"

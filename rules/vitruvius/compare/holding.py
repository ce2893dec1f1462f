"""Holding what another engine says of a position against the rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from attrs import field, frozen

from vitruvius.compare.said import Said
from vitruvius.errors import MalformedInput, MalformedLine
from vitruvius.game import AnyGame, AnyState, Outcome
from vitruvius.readings import recording
from vitruvius_spec import Question
from vitruvius_spec.model import Pairs

START = "start"
"""The text that stands for the state before the first move."""


@frozen
class Held:
    """In what the rules, under one reading, differ from what was said of a position."""

    is_sound: bool
    """Whether the position can be. If it cannot, nothing else is looked at."""
    only_said: tuple[Any, ...] = ()
    """The moves that are said to be legal, and are not, in the order in which they are said."""
    only_ruled: tuple[Any, ...] = ()
    """The legal moves that are not said to be, in the order in which moves are listed."""
    outcome: Outcome | None = None
    """How the game has ended by the rules; None while it goes on, and where nothing is said of that."""
    is_outcome_said: bool = True
    """Whether that is what is said; so it is where nothing is."""

    @property
    def agrees(self) -> bool:
        """Whether nothing differs."""
        return self.is_sound and self.is_outcome_said and not self.only_said and not self.only_ruled


def held(game: AnyGame, state: AnyState, said: Said) -> Held:
    """Hold what is said of a position against the rules, under the state's own reading.

    A move that the rules allow though they do not list it, such as what the table itself does, may be said to be legal
    and need not be. If it leads to the same position as one that is listed, it stands for that one.

    Raises:
        MalformedMove: a move is not in the notation.
    """
    if game.problems(state):
        for text in said.moves:
            game.parse_move(text)
        return Held(is_sound=False)
    legal = game.legal_moves_unchecked(state)
    texts = {game.format_move(move): move for move in legal}
    # Texts are canonical, so that one which is not listed is of another move, or of none.
    others = [game.parse_move(text) for text in dict.fromkeys(said.moves) if text not in texts]
    only_said = tuple(move for move in others if move not in legal)
    wanted = set(said.moves)
    only_ruled = [move for text, move in texts.items() if text not in wanted]
    if only_ruled and len(others) > len(only_said):
        reached = {game.step(state, move) for move in others if move not in only_said}
        only_ruled = [move for move in only_ruled if game.step(state, move) not in reached]
    if not said.tells_outcome:
        return Held(True, only_said, tuple(only_ruled))
    # A decided game has no legal moves, so that one which has any goes on.
    outcome = None if texts else game.outcome(state)
    return Held(True, only_said, tuple(only_ruled), outcome, is_outcome(outcome, said))


def is_outcome(outcome: Outcome | None, said: Said) -> bool:
    """Whether that is how the game is said to have ended."""
    return (None if outcome is None else tuple(sorted(outcome.winners))) == said.winners


@frozen
class Terms:
    """By what lines are held against the rules; it can be sent to another process."""

    name: str
    """The game's name."""
    answers: tuple[str, ...] = ()
    """The answers that are chosen, such as `passing=yes`."""
    options: Pairs = ()
    """What else is agreed, where a line says nothing else: name and text."""


@frozen(eq=False)
class Holder:
    """Holds lines against the rules of a game, by some terms."""

    game: AnyGame
    terms: Terms
    _configs: dict[tuple[int, Pairs], Any] = field(factory=dict, init=False)

    @cached_property
    def place(self) -> Mapping[str, int]:
        """Each question's place in the rulebook, by its id."""
        return {question.id: place for place, question in enumerate(self.game.rulebook.questions)}

    def state(self, said: Said) -> AnyState:
        """The position of a line, under the reading.

        Raises:
            MalformedLine: it is not in the notation, what is agreed cannot be so, or one has won who does not play.
        """
        try:
            players = self._players(said)
            config = self._config(players, said.options)
            if any(not 1 <= winner <= players for winner in said.winners or ()):
                raise MalformedLine(f"winners: one is not one of the players 1 to {players}")
            return self.game.start(config) if said.position == START else self.game.parse_state(said.position, config)
        except MalformedInput as error:
            raise MalformedLine(f"line {said.number}: {error}") from None

    def hold(self, said: Said) -> tuple[bool, int]:
        """Whether the rules agree with a line, and which questions that hangs on.

        These are told as a number: the bit of a question is set, by its place in the rulebook, if it was consulted.

        Raises:
            MalformedLine: a part of the line is not in the notation.
        """
        log: list[Question] = []
        state = self.state(said)
        noting = self.game.with_reading(state, recording(self.game.reading(state), log))
        agrees = self.look(noting, said).agrees
        return agrees, sum(1 << self.place[question.id] for question in log)

    def look(self, state: AnyState, said: Said) -> Held:
        """In what the rules differ from a line, of whose position the state is.

        Raises:
            MalformedLine: a move of the line is not in the notation.
        """
        try:
            return held(self.game, state, said)
        except MalformedInput as error:
            raise MalformedLine(f"line {said.number}: {error}") from None

    def _players(self, said: Said) -> int:
        if said.players is not None:
            return said.players
        if said.position == START:
            return self.game.players(self.game.start())
        return self.game.players_in(said.position)

    def _config(self, players: int, options: Pairs) -> object:
        if (players, options) not in self._configs:
            agreed = {**dict(self.terms.options), **dict(options)}
            self._configs[players, options] = self.game.config(players, self.terms.answers, agreed)
        return self._configs[players, options]

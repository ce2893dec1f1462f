"""Leading through a position step by step, on a terminal, up to the move that is to be ruled on."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

import click
from attrs import define, field, frozen

from vitruvius.captions import UNSOUND
from vitruvius.cli import arguments as a
from vitruvius.cli import output
from vitruvius.cli.report import picture
from vitruvius.errors import MalformedInput
from vitruvius.games import game_named, guide_to, names
from vitruvius.guide import PLAYERS, Step

if TYPE_CHECKING:
    from vitruvius.game import AnyGame, AnyState
    from vitruvius.guide import Guide

BACK: Final = "back"
HELP: Final = "?"

_FIRST: Final = "First"
_WELL: Final = "So far so good. Now"
_AGAIN: Final = "Now"

_IS_FIRST: Final = "  This is the first step."

_MOVE: Final = "move"
_MOST_MOVES: Final = 20
"""How many legal moves are told, for help."""


@frozen
class Led:
    """Where a person was led to."""

    game: AnyGame
    position: str
    """In the notation."""
    move: str | None
    """In the notation; None if the position itself is to be ruled on."""


def is_at_hand() -> bool:
    """Whether a person can be asked: standard input and standard error are a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))


def lead(game: AnyGame | None, players: int | None, answers: tuple[str, ...], options: Mapping[str, str]) -> Led:
    """Ask for the game, unless it is known, then for the position step by step, and for the move.

    Each answer is checked at once. What is asked goes to standard error.

    Args:
        game: the game, if it is known.
        players: how many play, if it is known.
        answers: the answers that are chosen to the rulebook's questions.
        options: the game's own options.

    Raises:
        click.ClickException: an option is wrong.
        click.Abort: there is nobody to answer any more.
    """
    _say(f"Answer step by step. {HELP} tells more, {BACK} goes back, and an empty answer is what stands in brackets.")
    known = game
    while True:
        game = known or game_named(_game_name())
        # Wrong options are told before anything is asked.
        start = a.read_state(game, "start", players, answers, options)
        leading = _Leading(game, guide_to(game.name), game.players(start), answers, a.own_options(game, options))
        leading.beginning, leading.is_first = (_WELL, False) if known is None else (_FIRST, True)
        if players is not None:
            leading.given[PLAYERS] = str(players)
        led = leading.led()
        if led is not None:
            return led


def again(led: Led, answers: tuple[str, ...], options: Mapping[str, str], shown: Iterable[str]) -> str:
    """The command that gives the same ruling.

    Args:
        led: where a person was led to.
        answers: the answers that were chosen to the rulebook's questions.
        options: the game's own options.
        shown: the options that say how it is shown, as they were given.
    """
    words = ["vitruvius", "ruling", led.game.name, led.position, *([led.move] if led.move else [])]
    for answer in answers:
        words += ["--reading", answer]
    for name, text in options.items():
        words += [f"--{name}"] if text == "yes" else [f"--{name}", text]
    return shlex.join([*words, *shown])


def _game_name() -> str:
    known = names()
    step = Step("game", "Which game?", known[0], None, f"One of {', '.join(known)}.")
    beginning = _FIRST
    while True:
        text = _answer(step, beginning)
        beginning = _AGAIN
        if text in known:
            return text
        if text == HELP:
            _say(f"  {step.help}")
        elif text == BACK:
            _say(_IS_FIRST)
        else:
            _say(f"  There is no such game; the games are {', '.join(known)}{a.near(text, known)}")


@define
class _Leading:
    """A position as far as it has been set up."""

    game: AnyGame
    guide: Guide
    players: int
    answers: tuple[str, ...]
    options: Mapping[str, str]
    given: dict[str, str] = field(factory=dict)
    steps: list[Step] = field(factory=list)
    """The steps that have been answered, the latest last."""
    beginning: str = _WELL
    """How what is asked next is begun with."""
    is_first: bool = True
    """Whether nothing was asked before its first step."""
    is_left: bool = False
    """Whether somebody went back from the first step."""
    shown: str = ""
    """The picture that was shown last."""

    def led(self) -> Led | None:
        """Ask until the position and the move are known; None if somebody goes back from the first step."""
        while not self.is_left:
            step = self.guide.next_step(self.given, self.players)
            if step is None and _MOVE in self.given:
                return Led(self.game, self.position(), self.given[_MOVE] or None)
            self._ask(self._move_step() if step is None else step)
        return None

    def position(self, given: Mapping[str, str] | None = None) -> str:
        """The position's text, by these answers or by those given."""
        return self.guide.position(self.given if given is None else given, self.players)

    def _ask(self, step: Step) -> None:
        text = _answer(step, self.beginning)
        self.beginning = _AGAIN
        if text == HELP:
            self._help(step)
        elif text == BACK:
            self._back()
        elif not text and step.default is None:
            _say("  An answer is needed here.")
        else:
            self._take(step, text or step.default or "")

    def _take(self, step: Step, text: str) -> None:
        """Keep the answer, unless something is wrong with it."""
        given = {**self.given, step.name: text}
        fault = self._move_fault(text) if step.name == _MOVE else self._fault(given, step)
        if fault:
            _say(fault)
            return
        self.given = given
        self.steps.append(step)
        self.beginning = _WELL
        if step.name != _MOVE:
            self._show()

    def _show(self) -> None:
        """Draw the position as far as it goes, where that is another picture than before."""
        drawn = picture(self.game, self._state(self.given), ascii_only=False)
        if self.guide.next_step(self.given, self.players) is not None:
            drawn = drawn.replace(UNSOUND, "not finished yet")
        if drawn != self.shown:
            _say(f"\n{drawn}\n")
        self.shown = drawn

    def _back(self) -> None:
        if self.steps:
            del self.given[self.steps.pop().name]
            self._show()
        elif self.is_first:
            _say(_IS_FIRST)
        else:
            self.is_left = True

    def _help(self, step: Step) -> None:
        _say(f"  {step.help} For example: {step.example}")
        if step.name == _MOVE:
            moves = [self.game.format_move(move) for move in self.game.legal_moves(self._state(self.given))]
            more = ", …" if len(moves) > _MOST_MOVES else ""
            _say(f"  Legal are: {', '.join(moves[:_MOST_MOVES])}{more}" if moves else "  No move is legal.")

    def _fault(self, given: Mapping[str, str], step: Step) -> str:
        """What is wrong with the position as far as it goes; nothing if all is well."""
        try:
            state = self._state(given)
        except MalformedInput as error:
            return f"  {output.printable(str(error))}"
        heeded = [one.heeds for one in (*self.steps, step)]
        ids = None if None in heeded else {name for heeds in heeded for name in heeds or ()}
        wrong = [one for one in self.game.problems(state) if ids is None or one.clause.id in ids]
        told = [f"  That cannot be: {one.says} ({one.clause.id})." for one in wrong]
        return "\n".join([*told, f"  Answer again, or go {BACK}."] if told else [])

    def _move_fault(self, text: str) -> str:
        try:
            if text:
                self.game.parse_move(text)
        except MalformedInput as error:
            return f"  {output.printable(str(error))}"
        return ""

    def _state(self, given: Mapping[str, str]) -> AnyState:
        players = self.guide.players(given, self.players)
        config = self.game.config(players, self.answers, self.options) if players else None
        return self.game.parse_state(self.position(given), config)

    def _move_step(self) -> Step:
        moves: Callable[[Any], Any] = self.game.legal_moves
        first = next(iter(moves(self._state(self.given))), None)
        example = "none, since the game is over" if first is None else self.game.format_move(first)
        how = "A move in the notation; an empty answer asks about the position itself."
        return Step(_MOVE, "Which move is made?", example, "", how)


def _answer(step: Step, beginning: str) -> str:
    """Ask, and give the answer without white space around it.

    Raises:
        click.Abort: standard input has come to its end.
    """
    default = f" [{step.default or 'none'}]" if step.default is not None else ""
    click.echo(f"{beginning}: {step.asks}{default} ", err=True, nl=False)
    line = sys.stdin.readline()
    if not line:
        _say("")
        raise click.Abort
    return line.strip()


def _say(text: str) -> None:
    click.echo(text, err=True)

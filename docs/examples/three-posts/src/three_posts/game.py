"""Three Posts as one object, for tools that are written once for all games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from three_posts import clauses, notation, picture, requirements, spec
from three_posts.reading import Reading
from three_posts.state import EVERY_MOVE, Build, State
from vitruvius.game import Outcome, Player
from vitruvius.plain import PlainConfig, PlainGame
from vitruvius.ruling import Finding, Requirement, Ruling


class ThreePosts(PlainGame[State, Build, Reading]):
    """The game's face."""

    rulebook = spec.RULEBOOK
    numbers = (2,)
    usual = PlainConfig(players=2, reading=Reading())
    state_type = State

    def opening(self, config: PlainConfig[Reading]) -> State:
        """Three empty posts."""
        return State(config, ((), (), ()), None)

    def is_move(self, thing: object) -> TypeGuard[Build]:
        """Whether it is one of the things there are to do."""
        return thing in EVERY_MOVE

    def candidates(self, state: State) -> tuple[Build, ...]:
        """Whatever there is to do."""
        return EVERY_MOVE

    def requirements_of(self, move: Build) -> tuple[Requirement[State, Build], ...]:
        """The same of every move."""
        return requirements.BUILD

    def faults(self, state: State) -> Iterator[Finding]:
        """The clauses that the position breaks."""
        return requirements.faults(state)

    def step(self, state: State, move: Build) -> State:
        """The state after the move."""
        return clauses.step(state, move)

    def outcome_unchecked(self, state: State) -> Outcome | None:
        """The other player has won when nothing can be built."""
        if not clauses.is_over(state):
            return None
        winner = Player(3 - state.player)
        return Outcome((winner,), spec.WINNING, f"player {state.player} cannot build, so player {winner} has won")

    def consequences(self, state: State, move: Build) -> tuple[Finding, ...]:
        """Whether the move has won."""
        after = clauses.step(state, move)
        says = f"player {after.player} {'cannot' if clauses.is_over(after) else 'can'} build"
        return (Finding(spec.WINNING, clauses.is_over(after), says),)

    def to_move(self, state: State) -> Player:
        """Whose turn it is."""
        return state.player

    def read_state(self, text: str, config: PlainConfig[Reading]) -> State:
        """Read a position."""
        return notation.parse_state(text, config)

    def format_state(self, state: State) -> str:
        """The position in the notation."""
        return notation.format_state(state)

    def read_move(self, text: str) -> Build:
        """Read a move."""
        return notation.parse_move(text)

    def write_move(self, move: Build) -> str:
        """The move in the notation."""
        return notation.format_move(move)

    def text(self, shown: State | Ruling[State, Build], *, ascii_only: bool = False) -> str:
        """The picture for a terminal."""
        return picture.text(shown, ascii_only=ascii_only)

    def svg(self, shown: State | Ruling[State, Build]) -> str:
        """The picture as SVG."""
        return picture.svg(shown)


GAME = ThreePosts()

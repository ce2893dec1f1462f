"""What a picture of Corintho shows, before it is drawn: the position, its marks, and the same in words."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from typing import assert_never

from attrs import frozen

from vitruvius import shape
from vitruvius.across import Verdict
from vitruvius.captions import UNSOUND, answer_said, capitalised, played_said
from vitruvius.corintho import clauses as c
from vitruvius.corintho.ending import outcome_unchecked
from vitruvius.corintho.notation import format_move
from vitruvius.corintho.shape import require_move
from vitruvius.corintho.soundness import problems, require_shape
from vitruvius.corintho.state import Board, Join, Move, Pass, Place, Platform, Section, Split, State, Supply
from vitruvius.game import Outcome, Player
from vitruvius.readings import by_which
from vitruvius.ruling import Finding, Ruling

Line = tuple[Platform, Platform, Platform]
"""The platforms of a row, in the order of `Platform`."""


class Mark(enum.Enum):
    """What a picture sets off by a mark of its own."""

    MOVE = "move"
    LATEST = "latest"
    RESTING = "resting"
    FAULT = "fault"
    ROW = "row"


@frozen
class Note:
    """What is written beside the board about one kind of mark."""

    mark: Mark
    label: str
    items: tuple[str, ...]


@frozen
class Shown:
    """The move that a ruling is about."""

    move: Move
    player: Player
    """Who makes it, or would."""
    legal: bool
    verdict: Verdict
    answers: str
    """By what answers it is legal or not if it is disputed, in a few words."""


@frozen
class Scene:
    """All that a picture shows, and nothing else: equal scenes give equal pictures."""

    board: Board
    """The position after a legal move, and before an illegal one."""
    reserves: tuple[Supply, ...]
    pool: Supply | None
    """The shared sections; None unless three play."""
    to_move: Player | None
    """Whose turn it is; None once the game is decided."""
    result: str
    """How the game ended, or that the position is unsound; empty otherwise."""
    shown: Shown | None
    """The move ruled on; None in a picture of a position alone."""
    latest: Platform | None
    """The platform played in the latest turn."""
    resting: tuple[Platform, ...]
    """The other platforms whose stack must still be left alone."""
    rows: tuple[Line, ...]
    """Every row that stands."""
    faults: tuple[Platform, ...]
    """The platforms that the broken clauses are about, of the move or of the position itself."""

    @property
    def is_played(self) -> bool:
        """Whether the picture shows the position that a move has led to."""
        return self.shown is not None and self.shown.legal

    def in_row(self, platform: Platform) -> bool:
        """Whether the platform belongs to a row that stands."""
        return any(platform in row for row in self.rows)


def scene_of(shown: State | Ruling[State, Move]) -> Scene:
    """The scene of a position or of a ruling.

    Raises:
        MalformedState: it is neither.
        UnsoundState: the state has another number of platforms, supplies or turns than a game can have.
    """
    shape.require_shown(shown, require_shape, require_move)
    if isinstance(shown, Ruling):
        state = shown.state if shown.after is None else shown.after
        move = Shown(shown.move, shown.state.player, shown.legal, shown.verdict, by_which(state.reading))
        return _scene(state, move, shown.violations, outcome_unchecked(state))
    wrong = problems(shown)
    # Whether an unsound position is decided cannot be asked.
    return _scene(shown, None, wrong, None if wrong else outcome_unchecked(shown))


def _scene(state: State, move: Shown | None, broken: tuple[Finding, ...], end: Outcome | None) -> Scene:
    latest = state.last[0]
    resting = (at for at in Platform if at is not latest and state.board[at] and c.is_resting(state, at))
    named = {name for finding in broken for name in finding.where}
    return Scene(
        board=state.board,
        reserves=state.reserves,
        pool=state.pool if state.players == 3 else None,
        to_move=state.player if end is None else None,
        result=_result(end, is_unsound=move is None and bool(broken)),
        shown=move,
        latest=latest,
        resting=tuple(resting),
        rows=tuple(row.platforms for row in c.rows_of(state.reading) if c.stands(state, row)),
        faults=tuple(at for at in Platform if at.text in named),
    )


def _result(end: Outcome | None, *, is_unsound: bool) -> str:
    if is_unsound:
        return UNSOUND
    if end is None:
        return ""
    return " and ".join(f"player {winner}" for winner in end.winners) + " wins" if end.winners else "drawn"


# In words


def names(platforms: Iterable[Platform]) -> str:
    """The platforms' names, such as `b4 c4 d4`."""
    return " ".join(platform.text for platform in platforms)


def notes(scene: Scene) -> tuple[Note, ...]:
    """What the picture's marks mean; a mark that does not occur is not explained."""
    return tuple(_notes(scene))


def _notes(scene: Scene) -> Iterator[Note]:
    if scene.shown is not None:
        legal = scene.shown.legal
        yield Note(
            Mark.MOVE,
            played_said(legal=legal, verdict=scene.shown.verdict, answers=scene.shown.answers),
            _deed(scene.shown.move) if legal else (format_move(scene.shown.move),),
        )
    if scene.latest is not None and not scene.is_played:
        yield Note(Mark.LATEST, "last played", (scene.latest.text,))
    if scene.resting:
        yield Note(Mark.RESTING, "also resting", tuple(at.text for at in scene.resting))
    if scene.faults:
        yield Note(Mark.FAULT, "at fault", tuple(at.text for at in scene.faults))
    if scene.rows:
        yield Note(Mark.ROW, f"standing row{_s(scene.rows)}", tuple(map(names, scene.rows)))


def _deed(move: Move) -> tuple[str, ...]:
    match move:
        case Place():
            return (move.platform.text,)
        case Join() | Split():
            return (move.target.text, f"from {move.source.text}")
        case Pass():
            return ("nothing",)
        case _:
            assert_never(move)


def title(scene: Scene) -> str:
    """The picture's title, a few words long."""
    if scene.shown is not None:
        return f"Corintho: {format_move(scene.shown.move)}, {scene.shown.verdict.value}"
    return f"Corintho: {status(scene)}"


def status(scene: Scene) -> str:
    """Whose turn it is, or how the game ended."""
    return scene.result or f"player {scene.to_move} to move"


def description(scene: Scene) -> str:
    """The whole picture in sentences, for who cannot see it."""
    said = [*_move_said(scene), _stacks_said(scene)]
    if scene.latest is not None:
        said.append(f"Last played: {scene.latest.text}.")
    if scene.resting:
        said.append(f"Also resting: {_listed(scene.resting)}.")
    if scene.rows:
        said.append(f"Standing row{_s(scene.rows)}: {', '.join(map(names, scene.rows))}.")
    if scene.faults:
        said.append(f"Marked as being at fault: {_listed(scene.faults)}.")
    said.append(f"Left to place: {'; '.join(_supplies_said(scene))}.")
    said.append(capitalised(status(scene)) + ".")
    return " ".join(said)


def _listed(platforms: tuple[Platform, ...]) -> str:
    return ", ".join(platform.text for platform in platforms)


def _s(things: tuple[object, ...]) -> str:
    return "" if len(things) == 1 else "s"


def _move_said(scene: Scene) -> list[str]:
    if scene.shown is None:
        return []
    shown = scene.shown
    answer = answer_said(legal=shown.legal, verdict=shown.verdict, answers=shown.answers)
    when = "after" if shown.legal else "before"
    return [
        f"Player {shown.player} {_deed_said(shown.move)}: {answer}.",
        f"The position {when} the move follows.",
    ]


def _deed_said(move: Move) -> str:
    match move:
        case Place():
            return f"places a {move.section.word} on {move.platform.text}"
        case Join():
            return f"moves what stands on {move.source.text} onto {move.target.text}"
        case Split():
            taken = "topmost section" if move.count == 1 else f"topmost {move.count} sections"
            return f"moves only the {taken} of {move.source.text} onto {move.target.text}"
        case Pass():
            return "passes"
        case _:
            assert_never(move)


def _stacks_said(scene: Scene) -> str:
    stacks = [
        f"{platform.text} {', '.join(section.word for section in scene.board[platform])}"
        for platform in Platform
        if scene.board[platform]
    ]
    if not stacks:
        return "All sixteen platforms are empty."
    rest = "" if len(stacks) == len(Platform) else " The other platforms are empty."
    return f"From the bottom up: {'; '.join(stacks)}.{rest}"


def _supplies_said(scene: Scene) -> list[str]:
    said = [f"player {seat}: {_supply_said(supply)}" for seat, supply in enumerate(scene.reserves, start=1)]
    return said if scene.pool is None else [*said, f"shared: {_supply_said(scene.pool)}"]


def _supply_said(supply: Supply) -> str:
    counts = [(supply.of(section), section.word) for section in Section]
    return ", ".join(f"{count} {word}{'' if count == 1 else 's'}" for count, word in counts)

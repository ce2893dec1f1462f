"""What a picture of the card game shows, before it is drawn: the table, its marks, the players and the turn."""

from __future__ import annotations

import enum
from collections.abc import Iterator

from attrs import frozen

from vitruvius import shape
from vitruvius.across import Verdict
from vitruvius.captions import UNSOUND
from vitruvius.cornerstone_cards.cards import Card
from vitruvius.cornerstone_cards.clauses.foundation import top_of
from vitruvius.cornerstone_cards.outcomes import outcome_unchecked, players_of, winner_fact
from vitruvius.cornerstone_cards.positions import POSITIONS, Position
from vitruvius.cornerstone_cards.shape import require_move
from vitruvius.cornerstone_cards.soundness import problems, require_shape
from vitruvius.cornerstone_cards.state import (
    Break,
    Cards,
    Deal,
    Drawn,
    Lay,
    Move,
    Phase,
    Rounds,
    Shift,
    Standing,
    State,
    Target,
    Turn,
    View,
)
from vitruvius.errors import MalformedState, quoted
from vitruvius.game import Outcome, Player
from vitruvius.readings import by_which
from vitruvius.ruling import Finding, Ruling

Shown = State | View | Ruling[State, Move]
"""What there are pictures of: a whole position, what one player sees of it, or a ruling on a move in it."""


class Mark(enum.Enum):
    """What a picture sets off by a mark of its own."""

    MOVE = "move"
    MOVED = "moved"
    FAULT = "fault"


@frozen
class Person:
    """What is shown of a player."""

    player: Player
    hand: Cards | None
    """None if it is face down."""
    cards: int
    """How many cards the player holds."""
    blocks: int
    is_walled: bool
    score: int
    is_in_turn: bool


@frozen
class Ruled:
    """The move that a ruling is about."""

    move: Move
    player: Player
    """Who makes it, or would; of a card that is dealt, and of who begins, no matter."""
    legal: bool
    verdict: Verdict
    answers: str
    """By what answers it is legal or not if it is disputed, in a few words."""


@frozen(kw_only=True)
class Scene:
    """All that a picture shows, and nothing else: equal scenes give equal pictures."""

    viewer: Player | None
    """Who sees the table so; None if all hands are open."""
    stacks: tuple[Cards, ...]
    """The cards of each position from the bottom up: after a legal move, and before an illegal one."""
    seats: tuple[Person, ...]
    quarry: int
    """How many cards the Quarry has."""
    unseen: Cards
    """The cards in the Quarry and in hands that are face down, in their order."""
    removed: Cards
    turn: Turn
    standing: Standing
    match: Rounds | Target
    """How long the match lasts."""
    multi_lay: bool
    """Whether Multi-Lay is played."""
    result: str
    """How the match ended, or that the position is unsound; empty otherwise."""
    ruled: Ruled | None
    """The move ruled on; None in a picture of a position alone."""
    moved: Card | None
    """The card that a legal move has put where it lies now."""
    faults: tuple[Position, ...]
    """The positions that the broken clauses are about."""

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions of the Foundation, clockwise."""
        return POSITIONS[: len(self.stacks)]


def scene_of(shown: Shown) -> Scene:
    """The scene of a position, of a view or of a ruling.

    Raises:
        MalformedState: it is none of these.
        UnsoundState: it has another number of positions, hands, Stockpiles or scores than a game can have.
    """
    if isinstance(shown, View):
        return _scene_of_view(shown)
    shape.require_shown(shown, require_shape, require_move)
    if isinstance(shown, Ruling):
        after = shown.state if shown.after is None else shown.after
        return _scene(after, outcome_unchecked(after), shown.violations, shown)
    wrong = problems(shown)
    # Whether an unsound position is decided cannot be asked.
    return _scene(shown, None if wrong else outcome_unchecked(shown), wrong)


def _scene(
    state: State, end: Outcome | None, broken: tuple[Finding, ...], ruling: Ruling[State, Move] | None = None
) -> Scene:
    return Scene(
        viewer=None,
        stacks=state.stacks,
        seats=tuple(_seats(state, state.hands, tuple(map(len, state.hands)), is_over=end is not None)),
        quarry=len(state.quarry),
        unseen=state.quarry,
        removed=state.removed,
        turn=state.turn,
        standing=state.standing,
        match=state.config.match,
        multi_lay=state.config.multi_lay,
        result=_result(end, is_unsound=ruling is None and bool(broken)),
        ruled=None if ruling is None else _ruled(ruling),
        moved=None if ruling is None else _moved(ruling),
        faults=_faults(state, broken),
    )


# A view


def _scene_of_view(view: View) -> Scene:
    _require_counts(view)
    known = _known_of(view)
    require_shape(known)
    # Whether the position is sound hangs on what the player does not see, and how the match ends does not.
    end = outcome_unchecked(known)
    return Scene(
        viewer=view.viewer,
        stacks=view.stacks,
        seats=tuple(_seats(known, view.hands, view.hand_sizes, is_over=end is not None)),
        quarry=view.quarry_size,
        unseen=view.unseen,
        removed=view.removed,
        turn=view.turn,
        standing=view.standing,
        match=view.config.match,
        multi_lay=view.config.multi_lay,
        result=_result(end, is_unsound=False),
        ruled=None,
        moved=None,
        faults=(),
    )


def _known_of(view: View) -> State:
    """A state with all that the view tells: its hands are empty where they are face down, and all unseen is Quarry."""
    return State(
        stacks=view.stacks,
        hands=tuple(() if hand is None else hand for hand in view.hands),
        quarry=view.unseen,
        removed=view.removed,
        stockpiles=view.stockpiles,
        walled=view.walled,
        turn=view.turn,
        standing=view.standing,
        config=view.config,
    )


def _require_counts(view: View) -> None:
    """Refuse a view in which something is wrong that only views have: a viewer, hidden hands, and how many cards.

    Raises:
        MalformedState: it has something else there.
    """
    has_hands = type(view.hands) is tuple
    fits = (
        ("hands", has_hands),
        ("viewer", has_hands and type(view.viewer) is int and 1 <= view.viewer <= len(view.hands)),
        ("hand_sizes", has_hands and _are_sizes(view.hand_sizes, view.hands)),
        ("quarry_size", _is_size(view.quarry_size)),
    )
    for name, is_fit in fits:
        if not is_fit:
            raise MalformedState(f"view.{name}: {quoted(getattr(view, name))} is not what it must be")


def _are_sizes(sizes: object, hands: tuple[Cards | None, ...]) -> bool:
    if type(sizes) is not tuple or len(sizes) != len(hands) or not all(map(_is_size, sizes)):
        return False
    return all(hand is None or len(hand) == size for hand, size in zip(hands, sizes, strict=True))


def _is_size(thing: object) -> bool:
    return type(thing) is int and thing >= 0


# The players


def _seats(state: State, hands: tuple[Cards | None, ...], sizes: tuple[int, ...], *, is_over: bool) -> Iterator[Person]:
    is_turn = state.turn.phase in {Phase.PLAY, Phase.DRAW} and not is_over
    for seat, player in enumerate(players_of(state)):
        yield Person(
            player=player,
            hand=hands[seat],
            cards=sizes[seat],
            blocks=state.stockpiles[seat],
            is_walled=state.walled[seat],
            score=state.standing.scores[seat],
            is_in_turn=is_turn and player == state.turn.player,
        )


def _result(end: Outcome | None, *, is_unsound: bool) -> str:
    if is_unsound:
        return UNSOUND
    return "" if end is None else f"{winner_fact(end)} {'wins' if len(end.winners) == 1 else 'win'} the match"


# The move, and what is marked


def _ruled(ruling: Ruling[State, Move]) -> Ruled:
    return Ruled(
        move=ruling.move,
        player=ruling.state.turn.player,
        legal=ruling.legal,
        verdict=ruling.verdict,
        answers=by_which(ruling.state.reading),
    )


def _moved(ruling: Ruling[State, Move]) -> Card | None:
    move = ruling.move
    if not ruling.legal:
        return None
    if isinstance(move, Deal | Drawn | Lay):
        return move.card
    if isinstance(move, Break):
        return top_of(ruling.state.stacks[move.position])
    return top_of(ruling.state.stacks[move.source]) if isinstance(move, Shift) else None


def _faults(state: State, broken: tuple[Finding, ...]) -> tuple[Position, ...]:
    """The positions that the findings name; a name of anything else is passed over."""
    named = {name for finding in broken for name in finding.where}
    return tuple(position for position in POSITIONS[: len(state.stacks)] if position.text in named)

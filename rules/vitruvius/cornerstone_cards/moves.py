"""Playing the card game: the start, the legal moves, rulings, and playing a move."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from vitruvius import shape
from vitruvius.cornerstone_cards.clauses import setup as s
from vitruvius.cornerstone_cards.clauses.playing import step
from vitruvius.cornerstone_cards.clauses.scoring import is_match_over
from vitruvius.cornerstone_cards.outcomes import outcome_unchecked, players_of
from vitruvius.cornerstone_cards.positions import POSITIONS
from vitruvius.cornerstone_cards.requirements import findings_on, is_legal
from vitruvius.cornerstone_cards.shape import is_move, require_config, require_move
from vitruvius.cornerstone_cards.soundness import problems, require_shape
from vitruvius.cornerstone_cards.state import (
    Break,
    Cards,
    Config,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    Move,
    NextRound,
    Phase,
    Shift,
    Start,
    State,
    Stretch,
    View,
    WallOff,
)
from vitruvius.errors import IllegalMove, UnsoundState
from vitruvius.game import Moves, Outcome, Player
from vitruvius.ruling import Ruling


def start(config: Config = Config()) -> State:
    """The table before the first deal.

    Raises:
        MalformedState: the config is not for 3 or 4 players, or the match has no length.
        MalformedReading: its reading holds something else than answers.
    """
    require_config(config)
    return s.opening(config)


def legal_moves(state: State) -> Moves[Move]:
    """The moves that the player to move, or chance, may make; none once the match is over.

    Raises:
        UnsoundState: the position itself breaks a clause.
    """
    require_sound(state)
    return legal_moves_unchecked(state)


def legal_moves_unchecked(state: State) -> Moves[Move]:
    """The legal moves of a state that is known to be sound, as every state reached by play is."""
    if is_match_over(state):
        return Moves((), lambda _: False, is_move)
    return Moves(tuple(_candidates(state)), lambda move: is_legal(state, move), is_move)


def _candidates(state: State) -> Iterator[Move]:
    """All moves that may be legal, in order."""
    positions = POSITIONS[: len(state.stacks)]
    match state.turn.phase:
        case Phase.DEAL:
            yield from map(Deal, state.quarry)
        case Phase.START:
            yield from map(Start, players_of(state))
        case Phase.PLAY:
            for card in state.hands[state.turn.player - 1]:
                yield from (Lay(card, position) for position in positions)
            yield from map(Break, positions)
            yield from (Shift(source, target) for source in positions for target in positions)
            yield from (Stretch(), Draw(), End(), WallOff())
        case Phase.DRAW:
            yield from map(Drawn, state.quarry)
        case Phase.ROUND_OVER:
            yield NextRound()


def rule_on(state: State, move: Move) -> Ruling[State, Move]:
    """The answer on any well-formed move, legal or not, with a finding for every clause consulted.

    Raises:
        MalformedMove: it is no move at all.
        UnsoundState: the position itself breaks a clause.
    """
    from vitruvius.cornerstone_cards.game import GAME  # noqa: PLC0415  # the object that this very function is part of

    require_sound(state)
    require_move(move)
    return Ruling(GAME, state, move, tuple(findings_on(state, move)))


def play(state: State, move: Move) -> State:
    """The state after the move.

    Raises:
        IllegalMove: the rules forbid the move; the error carries the ruling.
        MalformedMove: it is no move at all.
        UnsoundState: the position itself breaks a clause.
    """
    if move not in legal_moves(state):
        raise IllegalMove(rule_on(state, move))
    return step(state, move)


def outcome(state: State) -> Outcome | None:
    """How the match has ended; None while it goes on.

    Raises:
        UnsoundState: the position itself breaks a clause.
    """
    require_sound(state)
    return outcome_unchecked(state)


def require_sound(state: State) -> None:
    """Refuse a position that itself breaks a clause.

    Raises:
        UnsoundState: it does; the error carries the findings.
    """
    found = problems(state)
    if found:
        raise UnsoundState(found)


def chance_moves(state: State) -> tuple[tuple[Move, Fraction], ...]:
    """The cards that may come now, each as likely as another; nothing where none is dealt or drawn."""
    require_shape(state)
    if state.turn.phase is Phase.DEAL:
        return tuple((Deal(card), Fraction(1, len(state.quarry))) for card in state.quarry)
    if state.turn.phase is Phase.DRAW:
        return tuple((Drawn(card), Fraction(1, len(state.quarry))) for card in state.quarry)
    return ()


def events(state: State) -> tuple[Move, ...]:
    """What the table itself can do: nothing, in this game."""
    require_shape(state)
    return ()


def view(state: State, player: Player) -> View:
    """What that player may know: all but the hands of others, and which cards are in the Quarry.

    Raises:
        WrongUse: there is no such player.
    """
    require_shape(state)
    shape.require_player(player, state.players)
    hands = tuple(
        hand if other == player or _shows_hand(state, other) else None
        for other, hand in zip(players_of(state), state.hands, strict=True)
    )
    hidden: Cards = tuple(
        card for hand, shown in zip(state.hands, hands, strict=True) if shown is None for card in hand
    )
    return View(
        viewer=player,
        stacks=state.stacks,
        hands=hands,
        hand_sizes=tuple(len(hand) for hand in state.hands),
        unseen=tuple(sorted((*state.quarry, *hidden), key=lambda card: card.sort_key)),
        quarry_size=len(state.quarry),
        removed=state.removed,
        stockpiles=state.stockpiles,
        walled=state.walled,
        turn=state.turn,
        standing=state.standing,
        config=state.config,
    )


def _shows_hand(state: State, player: Player) -> bool:
    """Whether others see that player's hand: while they draw, or once they are Walled Off, as the reading has it."""
    is_drawing = state.turn.phase is Phase.DRAW and state.turn.player == player
    return (is_drawing or state.walled[player - 1]) and state.reading.showing_hands

"""A picture of the card game in words: its title, the notes on its marks, whose turn it is, and the whole of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from attrs import frozen

from vitruvius.captions import answer_said, capitalised, named, played_said
from vitruvius.cornerstone_cards.cards import Card
from vitruvius.cornerstone_cards.notation import format_move
from vitruvius.cornerstone_cards.positions import POSITIONS, Position
from vitruvius.cornerstone_cards.scene import Mark, Person, Ruled, Scene
from vitruvius.cornerstone_cards.shape import TITLE
from vitruvius.cornerstone_cards.state import (
    Break,
    Cards,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    NextRound,
    Phase,
    Rounds,
    Shift,
    Start,
    Stretch,
    WallOff,
)
from vitruvius.cornerstone_cards.words import number_of
from vitruvius.game import Player

_TO_DO: Final = {
    Phase.DEAL: "cards are being dealt",
    Phase.START: "it is to be settled who begins",
    Phase.PLAY: "player {player} to play",
    Phase.DRAW: "player {player} draws a card",
    Phase.ROUND_OVER: "round {round} is over",
}


@frozen
class Note:
    """What is written beside the table about one kind of mark."""

    mark: Mark
    label: str
    items: tuple[str, ...]


# Cards, and where they lie


def card_said(card: Card) -> str:
    """The card in words, such as `seven of hearts`."""
    return f"{card.rank.word} of {card.suit.name.lower()}"


def cards_said(cards: Cards) -> str:
    """Cards in words, one after the other."""
    return ", ".join(map(card_said, cards)) or "none"


def seat_of(player: Player, players: int) -> tuple[Position, ...]:
    """Where the player sits: at a Footing; with three, between a Cornerstone and a Footing."""
    own = POSITIONS[2 * (player - 1) : 2 * player]
    return own if players == 3 else own[1:]


def unseen_said(scene: Scene) -> str:
    """Where the cards are that are face down."""
    return "in the Quarry" if scene.viewer is None else "in the Quarry or in hands that are face down"


# The turn and the match


def status(scene: Scene) -> str:
    """Whose turn it is and what is due, or how the round or the match ended."""
    if scene.result:
        return scene.result
    due = _TO_DO[scene.turn.phase].format(player=scene.turn.player, round=scene.standing.round)
    won = scene.standing.winners
    return f"{due}, and {named(won)} won it" if scene.turn.phase is Phase.ROUND_OVER and won else due


def turn_said(scene: Scene) -> str:
    """What has been done this turn; empty where that is nothing."""
    return "; ".join(_turn_said(scene))


def _turn_said(scene: Scene) -> Iterator[str]:
    turn = scene.turn
    if turn.stretched:
        yield "a Stretch is in force"
    if turn.lays:
        yield f"{number_of(turn.lays, 'card')} laid this turn"
    if turn.one_more:
        yield "one more laid after a Break"
    if turn.has_acted:
        yield "Blocks spent on actions this turn"
    if turn.last is not None:
        yield f"last action: {format_move(turn.last)}"


def match_said(scene: Scene) -> str:
    """Which round it is of how many, the variant that is played, and who began and won."""
    return "; ".join(_match_said(scene))


def _match_said(scene: Scene) -> Iterator[str]:
    standing, agreed = scene.standing, scene.match
    if isinstance(agreed, Rounds):
        yield f"round {standing.round} of {agreed.number}"
    else:
        yield f"round {standing.round} of a match to a score of {agreed.score}"
    if scene.multi_lay:
        yield "Multi-Lay"
    if standing.first is not None:
        yield f"player {standing.first} began the first round"
    if standing.starter is not None and standing.starter != standing.first:
        yield f"player {standing.starter} began the latest"
    if standing.winners and scene.turn.phase is not Phase.ROUND_OVER:
        yield f"{named(standing.winners)} won the last round"


def blocks_said(seat: Person) -> str:
    """How many Blocks the player has."""
    return number_of(seat.blocks, "Block")


# The marks


def notes(scene: Scene) -> tuple[Note, ...]:
    """What the picture's marks mean; a mark that does not occur is not explained."""
    return tuple(_notes(scene))


def _notes(scene: Scene) -> Iterator[Note]:
    if scene.ruled is not None:
        ruled = scene.ruled
        label = played_said(legal=ruled.legal, verdict=ruled.verdict, answers=ruled.answers)
        yield Note(Mark.MOVE, label, (format_move(ruled.move),))
    if scene.moved is not None:
        yield Note(Mark.MOVED, "card moved", (scene.moved.text,))
    if scene.faults:
        yield Note(Mark.FAULT, "at fault", names(scene.faults))


def names(positions: Iterable[Position]) -> tuple[str, ...]:
    """The positions in the notation."""
    return tuple(position.text for position in positions)


# The whole


def title(scene: Scene) -> str:
    """The picture's title, a few words long."""
    if scene.ruled is not None:
        return f"{TITLE}: {format_move(scene.ruled.move)}, {scene.ruled.verdict.value}"
    return f"{TITLE}: {status(scene)}{view_said(scene)}"


def view_said(scene: Scene) -> str:
    """Who sees the table so, to follow something else; empty if all hands are open."""
    return "" if scene.viewer is None else f", as player {scene.viewer} sees it"


def description(scene: Scene) -> str:
    """The whole picture in sentences, for who cannot see it."""
    said = [*_ruled_said(scene), *_stacks_said(scene)]
    said.append(f"{number_of(scene.quarry, 'card')} in the Quarry")
    said.append(f"{unseen_said(scene)}: {cards_said(scene.unseen)}")
    said.append(f"out of the game: {cards_said(scene.removed)}")
    said.extend(f"{note.label}: {', '.join(note.items)}" for note in notes(scene) if note.mark is not Mark.MOVE)
    said.extend(_person_said(seat, len(scene.seats)) for seat in scene.seats)
    said.extend(text for text in (status(scene), turn_said(scene), match_said(scene)) if text)
    return " ".join(f"{capitalised(sentence)}." for sentence in said)


def _stacks_said(scene: Scene) -> Iterator[str]:
    for position in scene.positions:
        stack = scene.stacks[position]
        if not stack:
            yield f"{position.text} is an open Footing"
        else:
            over = f" over {cards_said(stack[-2::-1])}" if len(stack) > 1 else ""
            yield f"{position.text}: {card_said(stack[-1])}{over}"


def _person_said(seat: Person, players: int) -> str:
    where = " and ".join(names(seat_of(seat.player, players)))
    walled = ", Walled Off" if seat.is_walled else ""
    cards = number_of(seat.cards, "card")
    hand = "face down" if seat.hand is None else cards_said(seat.hand)
    return f"player {seat.player} at {where}: {blocks_said(seat)}{walled}, score {seat.score}, {cards}: {hand}"


def _ruled_said(scene: Scene) -> Iterator[str]:
    ruled = scene.ruled
    if ruled is not None:
        answer = answer_said(legal=ruled.legal, verdict=ruled.verdict, answers=ruled.answers)
        yield f"{_deed_said(ruled)}: {answer}"
        yield f"the position {'after' if ruled.legal else 'before'} the move follows"


def _deed_said(ruled: Ruled) -> str:
    move, who = ruled.move, f"player {ruled.player}"
    match move:
        case Deal():
            return f"the {card_said(move.card)} is dealt"
        case Start():
            return f"player {move.player} begins the round"
        case Lay():
            return f"{who} lays the {card_said(move.card)} on {move.position.text}"
        case Break():
            return f"{who} breaks the top card of {move.position.text}"
        case Shift():
            return f"{who} shifts the top card of {move.source.text} to {move.target.text}"
        case Stretch():
            return f"{who} buys a Stretch"
        case Draw():
            return f"{who} draws a card"
        case Drawn():
            return f"{who} draws the {card_said(move.card)}"
        case End():
            return f"{who} ends the turn"
        case WallOff():
            return f"{who} is Walled Off"
        case NextRound():
            return "another round begins"
        case _:
            assert_never(move)

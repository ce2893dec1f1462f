"""What follows from a drawn card, from the end of a turn and from being Walled Off; and how a round is scored."""

from __future__ import annotations

from collections.abc import Iterator

from vitruvius.captions import all_of, named
from vitruvius.cornerstone_cards.clauses import scoring as c
from vitruvius.cornerstone_cards.state import Drawn, State
from vitruvius.cornerstone_cards.words import number_of
from vitruvius.game import Player
from vitruvius.ruling import Finding
from vitruvius_spec.cornerstone_cards import clauses as spec


def after_drawing(state: State, move: Drawn, after: State) -> Iterator[Finding]:
    """That the turn is over with it."""
    says = f"player {state.turn.player} holds {move.card.text}, and the turn is over"
    yield Finding(spec.DRAW_ENDS_TURN, True, says, (("player", int(state.turn.player)), ("card", move.card.text)))
    yield from next_turn(state, after)


def after_end(state: State, after: State) -> Iterator[Finding]:
    """Whose turn it is."""
    if state.config.multi_lay:
        laid = state.turn.lays
        says = f"{number_of(laid, 'card')} {'was' if laid == 1 else 'were'} laid this turn, and no more need be"
        yield Finding(spec.NEVER_REQUIRED, laid > 0, says, (("lays", laid),))
    yield from next_turn(state, after)


def after_walling(state: State, after: State) -> Iterator[Finding]:
    """Whose turn it is, or that nobody has another one."""
    player = state.turn.player
    says = f"player {player} is Walled Off until the round is over"
    yield Finding(spec.SKIPPED, True, says, (("player", int(player)),))
    yield from next_turn(state, after)


def next_turn(state: State, after: State) -> Iterator[Finding]:
    """Whose turn it is once this one has ended, and who is passed over; or how the round has ended."""
    if c.is_round_ended(after.hands, after.walled):
        yield Finding(spec.CLOCKWISE, False, "nobody has another turn in this round")
        yield from scored(state, after)
        return
    player = after.turn.player
    yield Finding(spec.CLOCKWISE, True, f"it is player {player}'s turn", (("player", int(player)),))
    passed = _passed_over(state, after)
    if passed:
        says = f"{named(passed)} {'is' if len(passed) == 1 else 'are'} Walled Off, and passed over"
        yield Finding(spec.SKIPPED, True, says, (("passed over", tuple(map(str, passed))),))
    says = "the round goes on: nobody has laid a whole hand, and not everybody is Walled Off"
    yield Finding(spec.ROUND_END, False, says)


def _passed_over(state: State, after: State) -> tuple[Player, ...]:
    """Who sits between the player who was in turn and the one who is."""
    steps = (after.turn.player - state.turn.player) % state.players or state.players
    return tuple(Player((state.turn.player - 1 + step) % state.players + 1) for step in range(1, steps))


# The end of a round


def scored(state: State, after: State) -> Iterator[Finding]:
    """How the round has ended, and what everybody scores for it."""
    gained = tuple(now - before for before, now in zip(state.standing.scores, after.standing.scores, strict=True))
    won, pot = after.standing.winners, c.pot_of(after.stockpiles)
    topped_out = c.somebody_topped_out(after.hands)
    told = (("winners", tuple(map(str, won))), ("pot", pot), ("scores", tuple(map(str, gained))))
    how = f"player {after.turn.player} has Topped Out" if topped_out else "all are Walled Off"
    yield Finding(spec.ROUND_END, True, f"the round is over: {how}", told)
    left = f"{number_of(pot, 'Block')} {'is' if pot == 1 else 'are'} left"
    claimed = ("nothing to claim", "claims it")[pot] if pot < 2 else "claims them"
    says = f"{left}, and player {after.turn.player} {'has ' if pot == 0 else ''}{claimed}"
    yield Finding(spec.CLAIM, topped_out, says if topped_out else f"{left}, and nobody has Topped Out", told)
    if not topped_out:
        sizes = tuple(str(len(hand)) for hand in after.hands)
        says = f"the hands hold {all_of(sizes)} cards, and {named(won)} {'has' if len(won) == 1 else 'have'} the fewest"
        if len(won) == 1:
            says += f", and scores {gained[won[0] - 1]}"
        yield Finding(spec.STALEMATE, True, says, (*told, ("hands", sizes)))
        yield _split(won, pot, gained)
    others = tuple(Player(seat + 1) for seat in range(after.players) if Player(seat + 1) not in won)
    says = f"{named(others)} {'scores' if len(others) == 1 else 'score'} nothing" if others else "nobody is left out"
    yield Finding(spec.OTHERS_SCORE_NOTHING, bool(others), says, told)


def _split(won: tuple[Player, ...], pot: int, gained: tuple[int, ...]) -> Finding:
    share = gained[won[0] - 1]
    because = (("winners", tuple(map(str, won))), ("pot", pot), ("share", share))
    if len(won) == 1:
        return Finding(spec.EVEN_SPLIT, False, f"player {won[0]} does not tie", because)
    rest = pot - share * len(won)
    says = f"{named(won)} tie, and share {number_of(pot, 'Block')}: {share} each"
    says += f", and {rest} to nobody" if rest else ""
    return Finding(spec.EVEN_SPLIT, True, says, because)

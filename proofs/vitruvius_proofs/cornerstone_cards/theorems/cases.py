"""Cases: sound positions in which what theorems speak of happens. Without them a theorem might be one about nothing."""

from __future__ import annotations

from typing import Final

from vitruvius.cornerstone_cards.cards import DECK
from vitruvius.cornerstone_cards.clauses import actions as a
from vitruvius.cornerstone_cards.clauses import foundation as f
from vitruvius.cornerstone_cards.clauses import quarrying as q
from vitruvius.cornerstone_cards.clauses import scoring as c
from vitruvius.cornerstone_cards.clauses.playing import step
from vitruvius.cornerstone_cards.notation import parse_state
from vitruvius.cornerstone_cards.positions import Position
from vitruvius.cornerstone_cards.searches import can_make_lay, can_make_lay_at_once
from vitruvius.cornerstone_cards.spots import hand_of, spot_of
from vitruvius.cornerstone_cards.state import (
    Break,
    Config,
    NextRound,
    Phase,
    Rounds,
    Shift,
    State,
    Stretch,
    Target,
    WallOff,
)
from vitruvius.game import Player
from vitruvius_proofs.cornerstone_cards.theorems.premises import SOUND
from vitruvius_proofs.theorem import Claim, Kind, Predicate, Theorem
from vitruvius_spec.cornerstone_cards import clauses as spec


def _position(text: str, config: Config) -> State:
    """The position of that text, with all cards that are not named in place of the star."""
    rest = "".join(card.text for card in DECK if card.text not in text)
    return parse_state(text.replace("*", rest), config)


_FOUR: Final = Config(players=4, match=Rounds(1))
_THREE: Final = Config(players=3, match=Rounds(1))
_LOW: Final = "*4c/4d/4h/4s/6c/6d/6h/6s"

TOPPED_OUT: Final = (
    _position("*4c/-/4h/4s/6c/6d/6h/6s -/7c/7d/7h - - 0/6/6/6 round-over:1 1:18/0/0/0:1:1:1", _FOUR),
    _position("*4c/-/4h/4s/6c/6d 7c/-/7d - - 0/0/0 round-over:2 1:0/0/0:1:1:2", _THREE),
)
"""One player has laid all cards, and claims what is left, be it nothing."""
TIED: Final = (
    _position(f"{_LOW} 7c/7d/8c9c/8d9d - - 0w/0w/1w/2w round-over:4 1:1/1/0/0:1:1:1+2", _FOUR),
    _position("*4c/4d/4h/4s/6c/6d 7c/7d/7h - - 1w/1w/2w round-over:3 1:1/1/1:1:1:1+2+3", _THREE),
)
"""All are Walled Off, and some hold equally few cards: a Block is left over."""
ALONE: Final = (_position(f"{_LOW} 7c/7d8s/8c9c/8d9d - - 0w/0w/1w/2w round-over:4 1:3/0/0/0:1:1:1", _FOUR),)
"""All are Walled Off, and one holds fewest."""
WALLED: Final = (
    _position(f"{_LOW} Kc/Kd/Kh/Ks - - 0/6/6w/6 play:1 1:0/0/0/0:1:1:-", _FOUR),
    _position("*4c/4d/4h/4s/6c/6d Kc/Kd/Kh - - 0/1/2w play:1 1:0/0/0:1:1:-", _THREE),
)
"""The player in turn holds a king and no Block, and nothing is near a king."""
FAR: Final = (
    _position("*2c4c/2d4d/2h4h/2s4s/3c6c/3d6d/3h8c/Jd8d Kc/Kd/Kh/Ks - - 2/6/6/6 play:1 1:0/0/0/0:1:1:-", _FOUR),
)
"""They hold two Blocks: a Shift uncovers a jack, which a Stretch brings within reach."""
OPENING: Final = (_position(f"{_LOW} Kc/Kd/Kh/Ks - - 2/6/6/6 play:1 1:0/0/0/0:1:1:-", _FOUR),)
"""They hold two Blocks, and a position has a single card."""
ON_AND_ON: Final = (
    _position(
        "*4c/-/4h/4s/6c/6d/6h/6s -/7c/7d/7h - - 0/6/6/6 round-over:1 1:18/0/0/0:1:1:1",
        Config(players=4, match=Target(50)),
    ),
)
"""A round is over, and the match goes on."""


def won_by(state: State) -> int:
    """How many have won the match."""
    return sum(c.has_won(state, Player(seat + 1)) for seat in range(state.players))


def pot(state: State) -> int:
    """How many Blocks are left."""
    return sum(blocks for blocks in state.stockpiles)


def claims_all(state: State) -> bool:
    """Whether one player, who has no card, scores all Blocks that are left, and everybody else nothing."""
    return (
        c.somebody_topped_out(state.hands)
        and not c.is_stalemate(state.walled)
        and all(
            c.score_of(state, seat) == (pot(state) if len(state.hands[seat]) == 0 else 0)
            for seat in range(state.players)
        )
        and c.is_match_over(state)
    )


def leaves_a_block(state: State) -> bool:
    """Whether in a stalemate several score the same, a Block is left over, and the victory is shared."""
    scored = sum(c.score_of(state, seat) for seat in range(state.players))
    return c.is_stalemate(state.walled) and scored == pot(state) - 1 and won_by(state) > 1 and c.is_match_over(state)


def wins_stalemate_alone(state: State) -> bool:
    """Whether one player alone wins a stalemate, and the match."""
    return c.is_stalemate(state.walled) and c.score_of(state, 0) == pot(state) and won_by(state) == 1


def is_walled_off(state: State) -> bool:
    """Whether the player in turn is Walled Off, by rule, and the turn is another's after it."""
    after = step(state, WallOff())
    return (
        q.is_walled_in(state)
        and q.is_stuck(state)
        and q.may_give_up(state)
        and not q.may_draw(state)
        and not q.may_end(state)
        and after.turn.phase is Phase.PLAY
        and after.turn.player != state.turn.player
    )


def needs_two_actions(state: State) -> bool:
    """Whether no single Block action makes a lay possible, and two do."""
    spot, hand = spot_of(state), hand_of(state)
    return (
        not q.can_lay_now(state)
        and not can_make_lay_at_once(spot, hand, state.reading)
        and can_make_lay(spot, hand, state.reading)
        and q.can_help_themselves(state)
        and not q.may_give_up(state)
    )


def leads_on_by_two(state: State) -> bool:
    """Whether a Shift and then a Stretch are what makes a lay possible there."""
    shift, spot = Shift(Position.F4, Position.C4), spot_of(state)
    shifted = a.after_action(spot, shift, state.reading)
    stretched = a.after_action(shifted, Stretch(), state.reading)
    return (
        a.may_take(spot, shift, state.reading)
        and a.may_take(shifted, Stretch(), state.reading)
        and not f.can_lay(shifted, hand_of(state), state.reading)
        and f.can_lay(stretched, hand_of(state), state.reading)
    )


def break_opens(state: State) -> bool:
    """Whether a Break leaves a position open that had one card, and any card may be laid there then."""
    after = step(state, Break(Position.F1))
    return len(after.stacks[Position.F1]) == 0 and len(after.removed) == 1 and q.can_lay_now(after)


def goes_on(state: State) -> bool:
    """Whether a round is over, the match is not, and another round begins with all cards to deal."""
    after = step(state, NextRound())
    is_anew = len(after.quarry) == 52 and after.standing.round == state.standing.round + 1
    return not c.is_match_over(state) and after.turn.phase is Phase.DEAL and is_anew


def _possible(statement: Predicate, *positions: State) -> Claim:
    return Claim(Kind.POSSIBLE, statement, SOUND, over={"state": positions})


THEOREMS: Final = (
    Theorem(
        id="cornerstone-cards:cases",
        stands_for=(
            spec.TOPPING_OUT,
            spec.CLAIM,
            spec.STALEMATE,
            spec.EVEN_SPLIT,
            spec.SHARED_VICTORY,
            spec.WALLED_OFF,
            spec.EMPTY_QUARRY,
            spec.BREAK,
            spec.SHIFT,
            spec.STRETCH,
            spec.RESET,
        ),
        says="There are sound positions in which a player Tops Out and claims all Blocks, or none are left; in which a "
        "stalemate is tied with a Block left over, or won alone; in which a player is Walled Off, or needs two Block "
        "actions for a lay; in which a Break opens a position; and in which the match goes on.",
        claims=(
            _possible(claims_all, *TOPPED_OUT),
            _possible(leaves_a_block, *TIED),
            _possible(wins_stalemate_alone, *ALONE),
            _possible(is_walled_off, *WALLED),
            _possible(needs_two_actions, *FAR),
            _possible(leads_on_by_two, *FAR),
            _possible(break_opens, *OPENING),
            _possible(goes_on, *ON_AND_ON),
        ),
    ),
)

"""The card game's numbered examples: each enacted clause where it is kept, and where it is not.

Of an outcome's or a permission's clause, the first kind of example is one where it applies.
"""

from __future__ import annotations

from vitruvius_spec.cornerstone_cards import clauses as c
from vitruvius_spec.examples import broken, examples_of, kept
from vitruvius_spec.model import Example

_DECK = tuple(f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "cdhs")

# What is agreed
MULTI_LAY = (("multi-lay", "yes"),)
TWO_ROUNDS = (("match", "rounds:2"),)
TO_TWELVE = (("match", "score:12"),)


def _others(*told: str) -> tuple[str, ...]:
    """The cards of the deck that are not told, in their order."""
    return tuple(card for card in _DECK if not any(card in text for text in told))


def _deal(stacks: str, hands: str) -> str:
    """The cards before the first turn of a round: those that are not told are still to come."""
    return f"{stacks} {hands} {''.join(_others(stacks, hands))} -"


def _cards(stacks: str, hands: str, *, quarry: int = 8, removed: str = "-") -> str:
    """The cards once a round has begun.

    Args:
        stacks: the cards of each position; where a `*` stands are those that are not told, in turn.
        hands: the cards of each player.
        quarry: how many cards the Quarry has: the lowest of those that are not told.
        removed: the cards that are out of the game.
    """
    others = _others(stacks, hands, removed)
    covered = others[quarry:]
    first, *marked = stacks.split("*")
    under = tuple("".join(covered[place :: len(marked)]) for place in range(len(marked)))
    filled = first + "".join(cards + pile for cards, pile in zip(under, marked, strict=True))
    return f"{filled} {hands} {''.join(others[:quarry]) or '-'} {removed}"


# How the match stands: before the first turn of the first round, and in it
_NEW = "1:0/0/0/0:-:-:-"
_FIRST = "1:0/0/0/0:1:1:-"

# Positions that several examples share. Before the first turn of a round:
_EIGHT = "Ac2c3c4c5c6c7c8c/Ad2d3d4d5d6d7d8d/Ah2h3h4h5h6h7h8h/As2s3s4s5s6s7s8s"
_TEN = "Ac2c3c4c5c6c7c8c9cTc/Ad2d3d4d5d6d7d8d9dTd/Ah2h3h4h5h6h7h8h9hTh/As2s3s4s5s6s7s8s9sTs"
TO_DEAL = f"{_deal('-/-/-/-/-/-/-/-', '-/-/-/-')} 6/6/6/6 deal:1 {_NEW}"
FULL_HANDS = f"{_deal('-/-/-/-/-/-/-/-', _EIGHT)} 6/6/6/6 deal:1 {_NEW}"
"""All hold 8 cards, and no Cornerstone has one."""
LAST_CORNERSTONE = f"{_deal('9c/-/9d/-/9h/-/-/-', _EIGHT)} 6/6/6/6 deal:1 {_NEW}"
LAST_OF_TEN = f"{_deal('Jc/-/Jd/-/Jh/-/-/-', _TEN)} 6/6/6/6 deal:1 {_NEW}"
"""The same with hands of 10."""
LAST_OF_THREE = f"{_deal('9c/-/9d/-/-/-', _EIGHT.rpartition('/')[0])} 6/6/6 deal:1 1:0/0/0:-:-:-"
"""The same with three players."""
DEALT = f"{_deal('9c/-/9d/-/9h/-/9s/-', _EIGHT)} 6/6/6/6 start:1 {_NEW}"
SECOND_ROUND = DEALT.replace(_NEW, "2:0/0/7/0:1:1:3")
"""Player 1 began the first round, and player 3 won it."""

# In a round. F1, F2 and F4 are open, and player 1 has a card for them.
_SOME_OPEN = "*7c/-/*Kd/-/*4h/*9s/*Ts/-"
_HANDS = "Ah2c8d9hQs/3d5h6s/4d5cJh/6c7hTc"
_USUAL = _cards(_SOME_OPEN, _HANDS)
TABLE = f"{_USUAL} 6/6/6/6 play:1 {_FIRST}"
NO_BLOCKS = f"{_USUAL} 0/6/6/6 play:1 {_FIRST}"
STRETCHED = f"{_USUAL} 5/6/6/6 play:1+acted+stretched+last:stretch {_FIRST}"
SHIFTED = f"{_USUAL} 5/6/6/6 play:1+acted+last:shift:F4-C4 {_FIRST}"
"""Player 1 has just shifted the ten of spades from F4 to C4."""
BROKEN = f"{_cards(_SOME_OPEN, _HANDS, removed='3c')} 4/6/6/6 play:1+acted+last:break:C1 {_FIRST}"
"""Player 1 has just broken the three of clubs, and the seven of clubs is now the top card there."""
DRAWING = f"{_USUAL} 6/6/6/6 draw:1 {_FIRST}"
LAID_ONE = f"{_USUAL} 6/6/6/6 play:1+lays:1 {_FIRST}"
LAID_TWO = f"{_USUAL} 6/6/6/6 play:1+lays:2 {_FIRST}"
LAID_TWO_NO_BLOCKS = f"{_USUAL} 0/6/6/6 play:1+lays:2 {_FIRST}"
PASSED_OVER = f"{_cards(_SOME_OPEN, _HANDS, quarry=0)} 6/3w/6/6 play:1 {_FIRST}"
"""Player 2 is Walled Off."""
THREE_PLAY = f"{_cards('*7c/-/*Kd/-/*4h/*9s', _HANDS.rpartition('/')[0])} 6/6/6 play:1 1:0/0/0:1:1:-"
_LAST_CARD = _cards(_SOME_OPEN, "8d/3d5h6s/4d5cJh/6c7hTc", quarry=0)
LAST_CARD = f"{_LAST_CARD} 3/0/2/3w play:1 {_FIRST}"
"""Player 1 has one card, and 8 Blocks are left, 3 of them those of a player who is Walled Off."""
_TOPPED_OUT = _cards("*7c8d/-/*Kd/-/*4h/*9s/*Ts/-", "-/3d5h6s/4d5cJh/6c7hTc")
ROUND_OVER = f"{_TOPPED_OUT} 3/0/2/3 round-over:1 1:8/0/0/0:1:1:1"
"""Player 1 has laid the last card, on C1."""


def _last_card(scores: str) -> str:
    """Player 1 has one card in the second round, and 5 Blocks are left.

    Args:
        scores: the totals of the first round.
    """
    return f"{_LAST_CARD} 5/0/0/0 play:1 2:{scores}:1:2:2"


# Nothing fits player 1, and right below each top card lies a seven, a jack, a queen or a king.
_NO_FIT = "*6c/*6d/*Qc/*Kc/*Qd/*Kd/*6h/*Qh"
_STUCK = "3c3d3h9h/9cTcTd/9dThTs/8c8d8h8s9s"
NO_LAY = f"{_cards(_NO_FIT, _STUCK)} 6/6/6/6 play:1 {_FIRST}"
NO_LAY_NO_BLOCKS = f"{_cards(_NO_FIT, _STUCK)} 0/6/6/6 play:1 {_FIRST}"
# The same with an empty Quarry.
_DRY = _cards(_NO_FIT, _STUCK, quarry=0)
WALLED_IN = f"{_DRY} 0/6/6/6 play:1 {_FIRST}"
WALLED_WITH_BLOCK = f"{_DRY} 1/6/6/6 play:1 {_FIRST}"
"""One Block is too few for player 1."""
TWO_ACTIONS = f"{_DRY} 2/6/6/6 play:1 {_FIRST}"
"""With a Shift a jack is uncovered, and with a Stretch the nine goes onto it."""
LAST_TO_WALL = f"{_DRY} 0/0w/4w/3w play:1 {_FIRST}"
"""All others are Walled Off. Players 2 and 3 hold the fewest cards, and 7 Blocks are left."""
_FEWER = _cards(_NO_FIT, "3c3d3h9h/9cTc/9dThTs/8c8d8h8s9s", quarry=0)
LAST_TO_WALL_ALONE = f"{_FEWER} 0/0w/4w/3w play:1 {_FIRST}"
"""The same with a card less in player 2's hand."""
_EQUAL = _cards(_NO_FIT, "3c3d9h/9cTcTd/9dThTs/8c8d8h", quarry=0)
LAST_OF_EQUALS = f"{_EQUAL} 0/0w/4w/3w play:1 {_FIRST}"
"""The same with three cards in each hand."""

EXAMPLES: tuple[Example, ...] = (
    # Components
    *examples_of(
        c.DECK,
        kept(TABLE, "", "Each card is in one place.", facts=(("missing", ""), ("doubled", ""))),
        broken(
            TABLE.replace("8d9hQs", "7c8dQs"),
            "",
            "The seven of clubs is on C1 and in a hand, and the nine of hearts is nowhere.",
            facts=(("missing", "9h"), ("doubled", "7c")),
        ),
    ),
    # Setup for four players
    *examples_of(
        c.SHUFFLE,
        kept(TO_DEAL, "deal:7h", "Any card may come first.", facts=(("card", "7h"), ("left", "52"))),
        broken(FULL_HANDS, "deal:7h", "The seven of hearts has come already.", facts=(("card", "7h"), ("left", "20"))),
    ),
    *examples_of(
        c.HANDS,
        kept(
            TO_DEAL,
            "deal:7h",
            "It is the first card of player 1's hand.",
            facts=(("player", "1"), ("cards", "1")),
        ),
        broken(FULL_HANDS, "deal:9c", "All have 8 cards: this one goes to no hand.", facts=(("card", "9c"),)),
        kept(
            FULL_HANDS,
            "deal:9c",
            "With hands of 10 it is player 1's ninth card.",
            facts=(("player", "1"), ("cards", "9")),
            reading=(("hand-size", "ten"),),
        ),
    ),
    *examples_of(
        c.CORNERSTONES,
        kept(FULL_HANDS, "deal:9c", "The hands are full, and the card goes to C1.", facts=(("at", "C1"),)),
        broken(
            f"{_deal('-/-/9c/-/-/-/-/-', _EIGHT)} 6/6/6/6 deal:1 {_NEW}",
            "",
            "The second Cornerstone has its card before the first.",
            facts=(("phase", "deal"), ("hands", "8 8 8 8")),
        ),
    ),
    *examples_of(
        c.FOOTINGS,
        kept(LAST_CORNERSTONE, "deal:9s", "The deal is done, and no card lies on a Footing."),
        broken(
            f"{_deal('9c/Kh/9d/-/9h/-/9s/-', _EIGHT)} 6/6/6/6 start:1 {_NEW}",
            "",
            "Nobody has had a turn, and a card lies on F1.",
        ),
    ),
    *examples_of(
        c.QUARRY,
        kept(LAST_CORNERSTONE, "deal:9s", "The 16 cards that are left are the Quarry.", facts=(("quarry", "16"),)),
        broken(LAST_CORNERSTONE, "start:1", "A Cornerstone still lacks its card.", facts=(("phase", "deal"),)),
    ),
    *examples_of(
        c.STOCKPILE,
        kept(DEALT, "start:2", "The round begins, and everybody has 6 Blocks.", facts=(("blocks", "6"),)),
        broken(
            TABLE.replace("6/6/6/6", "7/6/6/6"),
            "",
            "Nobody ever has 7 Blocks.",
            facts=(("blocks", "7 6 6 6"),),
        ),
    ),
    *examples_of(
        c.STARTER,
        kept(DEALT, "start:2", "Anybody may begin the first round.", facts=(("player", "2"), ("round", "1"))),
        broken(DEALT, "Ac@C1", "Nobody has begun yet.", facts=(("phase", "start"),)),
        kept(
            SECOND_ROUND,
            "start:4",
            "And anybody may begin another one.",
            facts=(("player", "4"), ("round", "2")),
            options=TWO_ROUNDS,
        ),
        broken(
            SECOND_ROUND,
            "start:4",
            "If the winner of the last round begins, it is player 3.",
            facts=(("player", "4"), ("round", "2")),
            reading=(("next-starter", "winner"),),
            options=TWO_ROUNDS,
        ),
    ),
    *examples_of(
        c.CLOCKWISE,
        kept(TABLE, "8d@C1", "After player 1 it is player 2's turn.", facts=(("player", "2"),)),
        broken(LAST_CARD, "8d@C1", "The round is over, and nobody's turn is next."),
    ),
    # Objective
    *examples_of(
        c.TOPPING_OUT,
        kept(LAST_CARD, "8d@C1", "It was player 1's last card.", facts=(("player", "1"), ("left", "0"))),
        broken(TABLE, "8d@C1", "Player 1 has 4 cards left.", facts=(("player", "1"), ("left", "4"))),
    ),
    *examples_of(
        c.CLAIM,
        kept(
            LAST_CARD,
            "8d@C1",
            "Of 3, 0, 2 and 3 Blocks, player 1 claims all 8.",
            facts=(("pot", "8"), ("scores", "8 0 0 0")),
        ),
        broken(LAST_TO_WALL, "wall", "Nobody has Topped Out.", facts=(("pot", "7"),)),
    ),
    # The Foundation
    *examples_of(
        c.FOUNDATION,
        kept(TABLE, "9h@C4", "C4 is one of the eight positions.", facts=(("positions", "8"), ("at", "C4"))),
        broken(LAST_OF_THREE, "deal:9h", "Three players have a smaller one.", facts=(("positions", "6"),)),
    ),
    *examples_of(
        c.TOP_CARD,
        kept(TABLE, "break:C1", "The top card of C1 is the seven of clubs.", facts=(("at", "C1"), ("top", "7c"))),
        broken(TABLE, "break:F1", "F1 is open, and there is no card to break.", facts=(("at", "F1"),)),
    ),
    *examples_of(
        c.FROM_HAND,
        kept(TABLE, "8d@C1", "Player 1 holds the eight of diamonds.", facts=(("card", "8d"),)),
        broken(TABLE, "6s@C1", "The six of spades is in player 2's hand.", facts=(("card", "6s"),)),
    ),
    *examples_of(
        c.OPEN_POSITION,
        kept(TABLE, "Qs@F1", "F1 is open, and the queen may go there as any card.", facts=(("at", "F1"),)),
        broken(TABLE, "Qs@C2", "C2 is not open: here the queen must be near the king.", facts=(("at", "C2"),)),
    ),
    *examples_of(
        c.WITHIN_ONE,
        kept(TABLE, "8d@C1", "An eight goes onto a seven.", facts=(("card", "8d"), ("top", "7c"))),
        kept(TABLE, "9h@F3", "A nine goes onto a nine.", facts=(("card", "9h"), ("top", "9s"))),
        broken(TABLE, "8d@C4", "From an eight to a ten it is two ranks.", facts=(("card", "8d"), ("top", "Ts"))),
        kept(
            STRETCHED,
            "8d@C4",
            "With a Stretch in force, two ranks are near enough.",
            facts=(("card", "8d"), ("top", "Ts"), ("stretched", "True")),
        ),
        broken(TABLE, "Ah@C2", "An ace below a two is far from a king.", facts=(("card", "Ah"), ("top", "Kd"))),
        kept(
            TABLE,
            "Ah@C2",
            "If an ace is above the king, it goes onto one.",
            facts=(("card", "Ah"), ("top", "Kd")),
            reading=(("ace", "high"),),
        ),
    ),
    *examples_of(
        c.COVERING,
        kept(TABLE, "8d@C1", "The eight of diamonds covers the seven of clubs.", facts=(("card", "8d"), ("at", "C1"))),
        broken(TABLE, "8d@F1", "On F1 there is nothing to cover.", facts=(("card", "8d"), ("at", "F1"))),
    ),
    # Block actions
    *examples_of(
        c.BLOCK_ACTIONS,
        kept(TABLE, "break:C1", "Player 1 has laid no card yet.", facts=(("player", "1"), ("lays", "0"))),
        broken(
            WALLED_WITH_BLOCK,
            "stretch",
            "With one Block player 1 gets to no lay, and is Walled Off: it is not spent.",
            facts=(("player", "1"),),
        ),
        kept(
            WALLED_WITH_BLOCK,
            "stretch",
            "If Blocks may be wasted, it may be spent for nothing.",
            facts=(("player", "1"),),
            reading=(("wasting-blocks", "always"),),
        ),
        kept(
            LAID_ONE,
            "stretch",
            "With Multi-Lay, Blocks may be spent between two lays.",
            facts=(("lays", "1"),),
            options=MULTI_LAY,
        ),
        broken(
            LAID_ONE,
            "stretch",
            "If they are spent before the first lay only, it is too late.",
            facts=(("lays", "1"),),
            reading=(("multi-between", "no"),),
            options=MULTI_LAY,
        ),
    ),
    *examples_of(
        c.PAYING,
        kept(TABLE, "break:C1", "A Break costs 2 Blocks, and player 1 has 6.", facts=(("blocks", "6"), ("price", "2"))),
        broken(NO_BLOCKS, "stretch", "Player 1 has no Block.", facts=(("blocks", "0"), ("price", "1"))),
    ),
    *examples_of(
        c.TURN_GOES_ON,
        kept(TABLE, "break:C1", "It is still player 1's turn.", facts=(("player", "1"), ("blocks", "4"))),
        broken(BROKEN, "8d@C1", "The Break did not end the turn, but this lay does.", facts=(("player", "1"),)),
    ),
    *examples_of(
        c.BREAK,
        kept(TABLE, "break:C1", "One card is out of the game.", facts=(("at", "C1"), ("removed", "1"))),
        broken(
            f"{_cards(_SOME_OPEN, _HANDS, removed='3c')} 6/6/6/6 play:1 {_FIRST}",
            "",
            "A card is out of the game, and nobody has paid for that.",
            facts=(("removed", "1"), ("blocks", "6 6 6 6")),
        ),
    ),
    *examples_of(
        c.UNCOVERING,
        kept(
            f"{_cards('*7c/-/Kd/-/*4h/*9s/*Ts/-', _HANDS)} 6/6/6/6 play:1 {_FIRST}",
            "break:C2",
            "Nothing was below the king, and the Cornerstone is an open Footing.",
            facts=(("at", "C2"), ("cards", "0")),
        ),
        kept(
            f"{_cards('*6h7c/-/*Kd/-/*4h/*9s/*Ts/-', _HANDS)} 6/6/6/6 play:1 {_FIRST}",
            "shift:C1-F1",
            "The six of hearts is the top card of C1.",
            facts=(("at", "C1"),),
        ),
        broken(
            SHIFTED.replace("F4-C4", "C4-F4"),
            "",
            "A card was just shifted to F4, and yet F4 is open.",
            facts=(("player", "1"),),
        ),
    ),
    *examples_of(
        c.LAY_AFTER_BREAK,
        kept(BROKEN, "8d@C1", "The card is laid where one was just broken.", facts=(("at", "C1"),)),
        broken(BROKEN, "8d@F1", "The card is laid elsewhere, as it may be.", facts=(("at", "F1"),)),
        broken(
            BROKEN,
            "8d@F1",
            "If the lay must go where the card was broken, it may not be.",
            facts=(("at", "F1"), ("broken", "C1")),
            reading=(("break-lay-place", "there"),),
        ),
    ),
    *examples_of(
        c.SHIFT,
        kept(TABLE, "shift:F3-C4", "The nine of spades goes onto the ten.", facts=(("from", "F3"), ("to", "C4"))),
        broken(TABLE, "shift:C1-C1", "It is one and the same position.", facts=(("from", "C1"), ("to", "C1"))),
        kept(
            SHIFTED,
            "shift:C4-F4",
            "A card may be shifted back to where it came from.",
            facts=(("from", "C4"), ("to", "F4")),
        ),
        broken(
            SHIFTED,
            "shift:C4-F4",
            "If a Shift may not be undone, it may not.",
            facts=(("from", "C4"), ("to", "F4")),
            reading=(("shift-back", "no"),),
        ),
    ),
    *examples_of(
        c.SHIFT_TARGET,
        kept(TABLE, "shift:F3-C4", "A nine may go onto a ten.", facts=(("card", "9s"), ("top", "Ts"))),
        kept(TABLE, "shift:C2-F1", "Any card may go to an open Footing.", facts=(("card", "Kd"), ("to", "F1"))),
        broken(TABLE, "shift:C1-F3", "From a seven to a nine it is two ranks.", facts=(("card", "7c"), ("top", "9s"))),
        broken(
            STRETCHED,
            "shift:C1-F3",
            "A Stretch is for lays, and helps no Shift.",
            facts=(("card", "7c"), ("top", "9s")),
        ),
        kept(
            STRETCHED,
            "shift:C1-F3",
            "If it widens Shifts too, two ranks are near enough.",
            facts=(("card", "7c"), ("top", "9s")),
            reading=(("stretch-and-shift", "yes"),),
        ),
    ),
    *examples_of(
        c.STRETCH,
        kept(STRETCHED, "8d@C4", "Without a Stretch, an eight does not go onto a ten.", facts=(("needed", "True"),)),
        broken(STRETCHED, "8d@C1", "Onto a seven it goes in any case.", facts=(("needed", "False"),)),
    ),
    *examples_of(
        c.STRETCH_SPENT,
        kept(
            STRETCHED,
            "8d@C1",
            "The Stretch is over with this lay, which did not need it.",
            facts=(("needed", "False"),),
        ),
        broken(TABLE, "8d@C1", "No Stretch was in force."),
    ),
    *examples_of(
        c.NO_STACKING,
        kept(TABLE, "stretch", "It is the first Stretch."),
        broken(STRETCHED, "stretch", "There is one in force, and a second one would do nothing."),
        kept(
            STRETCHED,
            "stretch",
            "If a Block may be paid for nothing, so may this one.",
            reading=(("second-stretch", "yes"),),
        ),
    ),
    # Quarrying
    *examples_of(
        c.DRAWING,
        kept(
            NO_LAY_NO_BLOCKS,
            "draw",
            "Nothing that player 1 holds can be laid.",
            facts=(("player", "1"), ("quarry", "8")),
        ),
        broken(TABLE, "draw", "Player 1 can lay a card, and must.", facts=(("player", "1"), ("quarry", "8"))),
        broken(WALLED_IN, "draw", "The Quarry is empty.", facts=(("quarry", "0"),)),
        kept(
            NO_LAY,
            "draw",
            "With Blocks player 1 could make a lay possible, but need not.",
            facts=(("player", "1"), ("quarry", "8")),
        ),
        broken(
            NO_LAY,
            "draw",
            "If Blocks come before a draw, they must be spent.",
            facts=(("player", "1"), ("quarry", "8")),
            reading=(("drawing-with-blocks", "must-spend"),),
        ),
    ),
    *examples_of(
        c.DRAW_ENDS_TURN,
        kept(
            DRAWING,
            f"drawn:{_others(_SOME_OPEN, _HANDS)[0]}",
            "With the card in hand player 1's turn is over.",
            facts=(("player", "1"),),
        ),
        broken(DRAWING, "8d@C1", "Who draws lays nothing any more.", facts=(("phase", "draw"),)),
    ),
    *examples_of(
        c.EMPTY_QUARRY,
        kept(
            WALLED_WITH_BLOCK,
            "wall",
            "One Block makes no lay possible, and need not be spent.",
            facts=(("blocks", "1"),),
        ),
        broken(
            TWO_ACTIONS,
            "wall",
            "With two Blocks there is a way to a lay, and player 1 must take one.",
            facts=(("blocks", "2"),),
        ),
        kept(
            TWO_ACTIONS,
            "wall",
            "If a single Block action must be enough, none is.",
            facts=(("blocks", "2"),),
            reading=(("walled-off-by", "single-action"),),
        ),
        kept(
            TWO_ACTIONS,
            "wall",
            "If it is left to them, player 1 may keep the Blocks.",
            facts=(("blocks", "2"),),
            reading=(("walled-off-choice", "choice"),),
        ),
    ),
    *examples_of(
        c.WALLED_OFF,
        kept(
            WALLED_IN,
            "wall",
            "There is nothing to draw, and nothing to lay or to pay with.",
            facts=(("player", "1"), ("quarry", "0")),
        ),
        broken(NO_LAY_NO_BLOCKS, "wall", "The Quarry has cards.", facts=(("player", "1"), ("quarry", "8"))),
        broken(LAST_CARD, "wall", "Player 1 can lay a card.", facts=(("player", "1"), ("quarry", "0"))),
    ),
    *examples_of(
        c.SKIPPED,
        kept(
            PASSED_OVER,
            "8d@C1",
            "Player 2 is Walled Off, and player 3 comes after player 1.",
            facts=(("passed over", "2"),),
        ),
        broken(
            PASSED_OVER.replace("play:1", "play:2"),
            "",
            "Player 2 is Walled Off, and has a turn all the same.",
            facts=(("player", "2"), ("walled", "2")),
        ),
    ),
    # Turn summary
    *examples_of(
        c.ONE_LAY,
        kept(TABLE, "8d@C1", "It is the first lay of the turn.", facts=(("lays", "0"),)),
        broken(LAID_ONE, "", "A card was laid, and the turn goes on.", facts=(("lays", "1"),)),
    ),
    *examples_of(
        c.TURN_ENDS,
        kept(
            LAID_ONE,
            "end",
            "With Multi-Lay, a turn may be ended after a lay.",
            facts=(("lays", "1"),),
            options=MULTI_LAY,
        ),
        broken(TABLE, "end", "Nothing has been done.", facts=(("lays", "0"), ("acted", "False"))),
        broken(STRETCHED, "end", "Blocks alone make no turn.", facts=(("lays", "0"), ("acted", "True"))),
        kept(
            STRETCHED,
            "end",
            "If they may take a lay's place, the turn may be ended.",
            facts=(("lays", "0"), ("acted", "True")),
            reading=(("turn-of-blocks", "yes"),),
        ),
    ),
    # Scoring and end of round
    *examples_of(
        c.ROUND_END,
        kept(LAST_CARD, "8d@C1", "Player 1 has Topped Out.", facts=(("winners", "1"),)),
        kept(LAST_TO_WALL, "wall", "All are Walled Off.", facts=(("winners", "2 3"),)),
        broken(TABLE, "8d@C1", "All hold cards, and nobody is Walled Off."),
        broken(ROUND_OVER, "3d@C3", "The round is over, and nobody lays any more.", facts=(("phase", "round over"),)),
    ),
    *examples_of(
        c.STALEMATE,
        kept(
            LAST_TO_WALL_ALONE,
            "wall",
            "Player 2 holds 2 cards, and everybody else more.",
            facts=(("hands", "4 2 3 5"), ("winners", "2"), ("scores", "0 7 0 0")),
        ),
        kept(
            LAST_TO_WALL_ALONE,
            "wall",
            "If the winner claims none but their own Blocks, these are 0.",
            facts=(("winners", "2"), ("scores", "0 0 0 0")),
            reading=(("stalemate-winner", "claims-own"),),
        ),
        broken(
            f"{_FEWER} 0w/0w/4w/3w round-over:1 1:0/7/0/0:1:1:3",
            "",
            "Player 3 is told as the winner, and player 2 holds fewer cards.",
            facts=(("winners", "3"),),
        ),
    ),
    *examples_of(
        c.EVEN_SPLIT,
        kept(
            LAST_TO_WALL,
            "wall",
            "Of 7 Blocks players 2 and 3 get 3 each, and one is nobody's.",
            facts=(("winners", "2 3"), ("pot", "7"), ("share", "3")),
        ),
        broken(LAST_TO_WALL_ALONE, "wall", "Player 2 does not tie.", facts=(("winners", "2"), ("pot", "7"))),
    ),
    *examples_of(
        c.OTHERS_SCORE_NOTHING,
        kept(LAST_TO_WALL, "wall", "Players 1 and 4 score nothing.", facts=(("scores", "0 3 3 0"),)),
        broken(
            LAST_OF_EQUALS,
            "wall",
            "All tie, and there are no others.",
            facts=(("winners", "1 2 3 4"), ("scores", "1 1 1 1")),
        ),
    ),
    *examples_of(
        c.RESET,
        kept(
            ROUND_OVER, "next", "The 16 Blocks that were spent go back.", facts=(("spent", "16"),), options=TWO_ROUNDS
        ),
        broken(
            SECOND_ROUND.replace("6/6/6/6", "3/6/6/6"),
            "",
            "The second round is about to begin, and player 1 lacks 3 Blocks.",
            facts=(("blocks", "3 6 6 6"),),
            options=TWO_ROUNDS,
        ),
    ),
    *examples_of(
        c.MATCH_LENGTH,
        kept(LAST_CARD, "8d@C1", "One round was agreed on, and it is over.", facts=(("round", "1"),)),
        kept(
            _last_card("8/9/0/0"),
            "8d@C1",
            "With 8 + 5 = 13, player 1 has reached the 12 that were agreed on.",
            facts=(("round", "2"), ("scores", "13 9 0 0")),
            options=TO_TWELVE,
        ),
        broken(ROUND_OVER, "next", "The match was of one round.", facts=(("winner", "player 1"),)),
    ),
    *examples_of(
        c.WINNING,
        kept(
            _last_card("8/9/0/0"),
            "8d@C1",
            "Player 1 has 8 + 5 = 13, and nobody has more.",
            facts=(("scores", "13 9 0 0"), ("winners", "1")),
            options=TWO_ROUNDS,
        ),
        kept(
            _last_card("3/9/0/0"),
            "8d@C1",
            "Player 1 has won the round, and player 2 the match.",
            facts=(("scores", "8 9 0 0"), ("winners", "2")),
            options=TWO_ROUNDS,
        ),
        broken(
            _last_card("4/9/0/0"),
            "8d@C1",
            "Nobody has more than all others.",
            facts=(("scores", "9 9 0 0"), ("winners", "1 2")),
            options=TWO_ROUNDS,
        ),
    ),
    *examples_of(
        c.SHARED_VICTORY,
        kept(
            _last_card("4/9/0/0"),
            "8d@C1",
            "Players 1 and 2 have 9 each.",
            facts=(("scores", "9 9 0 0"), ("winners", "1 2")),
            options=TWO_ROUNDS,
        ),
        broken(
            _last_card("8/9/0/0"),
            "8d@C1",
            "Player 1 has won alone.",
            facts=(("scores", "13 9 0 0"), ("winners", "1")),
            options=TWO_ROUNDS,
        ),
    ),
    # Variants for testing
    *examples_of(
        c.SMALLER_HAND,
        kept(
            LAST_CORNERSTONE,
            "deal:9s",
            "Hands of 8 leave 16 cards for the Quarry.",
            facts=(("cards", "8"), ("quarry", "16")),
        ),
        broken(
            LAST_OF_TEN,
            "deal:Js",
            "Hands of 10 leave 8.",
            facts=(("cards", "10"), ("quarry", "8")),
            reading=(("hand-size", "ten"),),
        ),
    ),
    *examples_of(
        c.TWO_FREE_LAYS,
        kept(
            LAID_ONE,
            "8d@C1",
            "The second lay costs nothing.",
            facts=(("lays", "2"), ("blocks", "6")),
            options=MULTI_LAY,
        ),
        broken(LAID_TWO, "8d@C1", "The third does.", facts=(("lays", "3"), ("blocks", "5")), options=MULTI_LAY),
    ),
    *examples_of(
        c.THIRD_LAY,
        kept(
            LAID_TWO, "8d@C1", "Player 1 has a Block for it.", facts=(("lays", "2"), ("blocks", "6")), options=MULTI_LAY
        ),
        broken(
            LAID_TWO_NO_BLOCKS,
            "8d@C1",
            "Player 1 has no Block for it.",
            facts=(("lays", "2"), ("blocks", "0")),
            options=MULTI_LAY,
        ),
    ),
    *examples_of(
        c.NEVER_REQUIRED,
        kept(
            LAID_ONE,
            "end",
            "One lay is enough, though another could follow.",
            facts=(("lays", "1"),),
            options=MULTI_LAY,
        ),
        broken(LAID_TWO, "8d@C1", "The third lay ends the turn in any case.", options=MULTI_LAY),
    ),
    *examples_of(
        c.THREE_PLAYERS,
        kept(THREE_PLAY, "9h@F3", "F3 is the last of the six positions.", facts=(("positions", "6"), ("at", "F3"))),
        broken(THREE_PLAY, "9h@C4", "Three have no C4.", facts=(("positions", "6"), ("at", "C4"))),
    ),
)

"""What must hold in every state of the card game that play can reach."""

from __future__ import annotations

from vitruvius_spec.cornerstone_cards import clauses as c
from vitruvius_spec.model import Invariant

CARDS_CONSERVED = Invariant(
    id="cornerstone-cards:cards-conserved",
    title="Cards are conserved",
    text="Each of the 52 cards is in one hand, on one position, among those that have not been dealt or drawn, or out "
    "of the game, and in one of these only.",
    clauses=(c.DECK, c.HANDS, c.CORNERSTONES, c.QUARRY, c.COVERING, c.BREAK, c.SHIFT, c.DRAWING),
    theorem="cornerstone-cards:cards-conserved",
)
BLOCKS_CONSERVED = Invariant(
    id="cornerstone-cards:blocks-conserved",
    title="Blocks are conserved",
    text="In a round a Stockpile is touched by its player's spending alone: it holds 6 less what they have spent on "
    "actions and third cards, and never less than none. What is claimed at the end is part of what Stockpiles hold.",
    clauses=(c.STOCKPILE, c.PAYING, c.BREAK, c.SHIFT, c.STRETCH, c.THIRD_LAY, c.CLAIM, c.EVEN_SPLIT, c.RESET),
    theorem="cornerstone-cards:blocks-conserved",
)
QUARRY_SHRINKS = Invariant(
    id="cornerstone-cards:quarry-shrinks",
    title="The Quarry never grows",
    text="From the deal to the end of a round the Quarry never grows: a draw makes it one card smaller, and whatever "
    "else is done leaves it as it is.",
    clauses=(c.QUARRY, c.DRAWING, c.BREAK),
    theorem="cornerstone-cards:quarry-shrinks",
)
WALLED_FOR_THE_ROUND = Invariant(
    id="cornerstone-cards:walled-for-the-round",
    title="Walled Off for the round",
    text="Nobody is Walled Off while the Quarry has cards, and whoever is Walled Off is so until the round is over.",
    clauses=(c.WALLED_OFF, c.SKIPPED),
    theorem="cornerstone-cards:walled-for-the-round",
)
A_PLAYERS_TURN = Invariant(
    id="cornerstone-cards:a-players-turn",
    title="It is a player's turn",
    text="While a round is played, the turn is that of one of those who play, who is not Walled Off and holds a card.",
    clauses=(c.CLOCKWISE, c.SKIPPED, c.TOPPING_OUT, c.ROUND_END),
    theorem="cornerstone-cards:a-players-turn",
)
ROUND_ENDS = Invariant(
    id="cornerstone-cards:round-ends",
    title="Every round ends",
    text="Count 1 for each card in a hand, 2 for each in the Quarry, 1 for each Block in a Stockpile and 1 for each "
    "player who is not Walled Off. With four players a round begins at 92 by this count, and at 84 with hands of 10; "
    "with three at 95, and at 89 with hands of 10. (Cards that stay out of the match make it less.) Each lay, each "
    "Block action, each draw with its card, and each time that somebody is Walled Off lowers it, and it never falls "
    "below the number of players. So a round has at most 88 of these (80; 92, 86), and it can have as many. To end a "
    "turn is a move of its own only after a lay or a Block action in the same turn, so there are no more of these "
    "moves than of those.",
    clauses=(c.FROM_HAND, c.PAYING, c.DRAWING, c.WALLED_OFF, c.SKIPPED, c.ROUND_END, c.HANDS, c.QUARRY, c.STOCKPILE),
    theorem="cornerstone-cards:round-ends",
)
LAYING_IS_SYMMETRIC = Invariant(
    id="cornerstone-cards:laying-is-symmetric",
    title="Laying is symmetric in rank",
    text="If one card may be laid on another, then that other might be laid on it, with a Stretch and without.",
    clauses=(c.WITHIN_ONE, c.SHIFT_TARGET, c.STRETCH),
    theorem="cornerstone-cards:laying-is-symmetric",
)
CARDS_ON_THE_FOUNDATION = Invariant(
    id="cornerstone-cards:cards-on-the-foundation",
    title="Cards on the Foundation",
    text="A Shift leaves as many cards on the Foundation as there were, a Break one fewer, and a lay one more.",
    clauses=(c.SHIFT, c.BREAK, c.UNCOVERING, c.COVERING),
    theorem="cornerstone-cards:cards-on-the-foundation",
)
NEVER_STUCK = Invariant(
    id="cornerstone-cards:never-stuck",
    title="Nobody is ever stuck",
    text="While a round is played, the player in turn can lay a card, take a Block action, draw or end the turn, or is "
    "Walled Off.",
    clauses=(c.DRAWING, c.EMPTY_QUARRY, c.WALLED_OFF, c.TURN_ENDS, c.NEVER_REQUIRED),
    theorem="cornerstone-cards:never-stuck",
)
ONE_KIND_OF_END = Invariant(
    id="cornerstone-cards:one-kind-of-end",
    title="A round ends in one way",
    text="A round that is over has ended either because one player, and only one, has no card left, or because all are "
    "Walled Off and all hold cards; never both, and a round that goes on shows neither.",
    clauses=(c.TOPPING_OUT, c.ROUND_END, c.STALEMATE),
    theorem="cornerstone-cards:one-kind-of-end",
)
EQUAL_SHARES = Invariant(
    id="cornerstone-cards:equal-shares",
    title="Shares of a stalemate",
    text="Those who tie in a stalemate score the same, together no more than the Blocks that are left. What nobody "
    "gets is less than one Block for each of them.",
    clauses=(c.EVEN_SPLIT,),
    theorem="cornerstone-cards:equal-shares",
)
CLAIMED_WITHIN_POT = Invariant(
    id="cornerstone-cards:claimed-within-pot",
    title="No more is claimed than there is",
    text="What all players score for a round is no more than the Stockpiles hold at its end, and so at most 24; with "
    "three players at most 18. Whoever has not won it scores nothing.",
    clauses=(c.CLAIM, c.STALEMATE, c.EVEN_SPLIT, c.OTHERS_SCORE_NOTHING, c.STOCKPILE),
    theorem="cornerstone-cards:claimed-within-pot",
)
LAYS_A_TURN = Invariant(
    id="cornerstone-cards:lays-a-turn",
    title="At most three lays a turn",
    text="No turn has more than one lay, or with Multi-Lay more than three, of which the third was paid for. Where the "
    "reading has a lay right after a Break be one more, such lays are apart from these, and there are no more of them "
    "in a turn than Breaks.",
    clauses=(c.ONE_LAY, c.TWO_FREE_LAYS, c.THIRD_LAY, c.LAY_AFTER_BREAK),
    theorem="cornerstone-cards:lays-a-turn",
)

INVARIANTS = (
    CARDS_CONSERVED,
    BLOCKS_CONSERVED,
    QUARRY_SHRINKS,
    WALLED_FOR_THE_ROUND,
    A_PLAYERS_TURN,
    ROUND_ENDS,
    LAYING_IS_SYMMETRIC,
    CARDS_ON_THE_FOUNDATION,
    NEVER_STUCK,
    ONE_KIND_OF_END,
    EQUAL_SHARES,
    CLAIMED_WITHIN_POT,
    LAYS_A_TURN,
)

"""What must hold in every state of the block tower that play can reach."""

from __future__ import annotations

from vitruvius_spec.cornerstone_tower import clauses as c
from vitruvius_spec.model import Invariant

NO_OVERLAP = Invariant(
    id="cornerstone-tower:no-overlap",
    title="No two cubes in one cell",
    text="No cell of the grid holds two cubes, be they of blocks or of the base stone, and no cube is below the table.",
    clauses=(c.NO_OVERLAP, c.BASE_STONE),
    theorem="cornerstone-tower:no-overlap",
)
PATTERN = Invariant(
    id="cornerstone-tower:pattern",
    title="One checkerboard",
    text="If all cubes that touch by a face alternate and all hang together, the base stone alone tells of every cell "
    "whether the cube in it is of natural wood. So while nothing is misplaced, there is one checkerboard.",
    clauses=(c.CHECKERBOARD, c.BASE_STONE, c.FACE_CONTACT),
    theorem="cornerstone-tower:pattern",
)
CONNECTED = Invariant(
    id="cornerstone-tower:connected",
    title="The structure hangs together",
    text="From every block a way leads to the base stone from cube to cube by faces that touch; a block without "
    "contact can stand only where the reading lets any error stay that is noticed too late.",
    clauses=(c.FACE_CONTACT, c.FIRST_ROUND, c.BLOCK_SIZES),
    theorem="cornerstone-tower:connected",
)
OFF_TABLE = Invariant(
    id="cornerstone-tower:off-table",
    title="Only first blocks touch the table",
    text="Of each colour at most one block touches the table, and that is one built in its first round; more can only "
    "where the reading lets any error stay that is noticed too late.",
    clauses=(c.ONTO_STRUCTURE, c.FIRST_ROUND),
    theorem="cornerstone-tower:off-table",
)
BLOCKS_CONSERVED = Invariant(
    id="cornerstone-tower:blocks-conserved",
    title="Blocks are conserved",
    text="Each of a colour's twelve blocks is in its supply, in the structure or back in the box, and in one of them "
    "only.",
    clauses=(c.BLOCK_SETS, c.SUPPLY, c.MATCHING_BLOCK, c.SITTING_OUT),
    theorem="cornerstone-tower:blocks-conserved",
)
ONE_MEEPLE_A_SPACE = Invariant(
    id="cornerstone-tower:one-meeple-a-space",
    title="One meeple a space",
    text="No two meeples stand on one space. On the table there may be several.",
    clauses=(c.ONE_A_SPACE, c.RING_ANY_COLOUR),
    theorem="cornerstone-tower:one-meeple-a-space",
)
MEEPLES_ON_SPACES = Invariant(
    id="cornerstone-tower:meeples-on-spaces",
    title="Meeples stand on spaces",
    text="Every meeple is on the table or on top of a cube, and no cube is in the cell that it stands in.",
    clauses=(c.SPACES, c.TABLE_WALK, c.BUILT_OVER),
    theorem="cornerstone-tower:meeples-on-spaces",
)
RINGS_WITHIN_TWO = Invariant(
    id="cornerstone-tower:rings-within-two",
    title="No more than two rings",
    text="No colour has more than two rings, and those that it gave up this turn it no longer has.",
    clauses=(c.SUPPLY, c.RINGS),
    theorem="cornerstone-tower:rings-within-two",
)
TURN_OF_A_SEAT = Invariant(
    id="cornerstone-tower:turn-of-a-seat",
    title="It is a colour's turn",
    text="The turn is that of a colour that is played with.",
    clauses=(c.NEXT_PLAYER, c.CLOCKWISE, c.ALTERNATING_COLOURS),
    theorem="cornerstone-tower:turn-of-a-seat",
)
SUPPLIES_RUN_DOWN_TOGETHER = Invariant(
    id="cornerstone-tower:supplies-run-down-together",
    title="Supplies run down together",
    text="Every turn uses one block, which is built or put back in the box. So the colours that have had their turn in "
    "a round have used one block more than the others, all of which have used the same number.",
    clauses=(c.MATCHING_BLOCK, c.SITTING_OUT, c.NEXT_PLAYER, c.CLOCKWISE),
    theorem="cornerstone-tower:supplies-run-down-together",
)

INVARIANTS = (
    NO_OVERLAP,
    PATTERN,
    CONNECTED,
    OFF_TABLE,
    BLOCKS_CONSERVED,
    ONE_MEEPLE_A_SPACE,
    MEEPLES_ON_SPACES,
    RINGS_WITHIN_TWO,
    TURN_OF_A_SEAT,
    SUPPLIES_RUN_DOWN_TOGETHER,
)

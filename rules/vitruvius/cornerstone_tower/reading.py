"""The block tower's reading: one field a question, with the default answer as default."""

from __future__ import annotations

from attrs import frozen

from vitruvius.readings import Answers, BaseReading
from vitruvius_spec.cornerstone_tower import RULEBOOK


class FirstRollTies(Answers):
    """Who rolls again when several have rolled highest (`cornerstone-tower:first-roll-ties`)."""

    TIED = "tied"
    ALL = "all"
    NOBODY = "nobody"


class FirstRoundTouch(Answers):
    """What a block of the first round may touch besides the base stone (`cornerstone-tower:first-round-touch`)."""

    OTHERS_TOO = "others-too"
    BASE_ONLY = "base-only"


class TouchingMisplaced(Answers):
    """What a block must match beside a misplaced one (`cornerstone-tower:touching-misplaced`)."""

    EVERY_FACE = "every-face"
    BASE_PATTERN = "base-pattern"
    ANY_FACE = "any-face"


class OverhangCounts(Answers):
    """Which parts count as an overhang (`cornerstone-tower:overhang-counts`)."""

    ONE_DIRECTION = "one-direction"
    UNSUPPORTED = "unsupported"
    UNBRIDGED = "unbridged"


class OverhangColumn(Answers):
    """Whether parts above one another hang over as one (`cornerstone-tower:overhang-column`)."""

    PARTS = "parts"
    COLUMNS = "columns"


class OverhangAgainst(Answers):
    """What a part must have below it so as not to hang over (`cornerstone-tower:overhang-against`)."""

    DIRECTLY_BELOW = "directly-below"
    ANY_LEVEL = "any-level"


class GapAccess(Answers):
    """How a block must be able to come to its place (`cornerstone-tower:gap-access`)."""

    ANY = "any"
    STRAIGHT_LINE = "straight-line"


class Headroom(Answers):
    """How much room above its space a meeple needs (`cornerstone-tower:headroom`)."""

    OWN_CELL = "own-cell"
    STEP_CLEAR = "step-clear"
    TWO_CELLS = "two-cells"


class TableWalk(Answers):
    """How a meeple walks on the table (`cornerstone-tower:table-walk`)."""

    ONE_REGION = "one-region"
    CELL_BY_CELL = "cell-by-cell"


class LastWayOut(Answers):
    """What may not take a meeple's last way out (`cornerstone-tower:last-way-out`)."""

    ANY_BUILD = "any-build"
    OVER_ONLY = "over-only"
    WALKS_TOO = "walks-too"


class WayOutReach(Answers):
    """How far a way out must lead (`cornerstone-tower:way-out-reach`)."""

    ONE_SPACE = "one-space"
    OPEN_AIR = "open-air"


class NoLegalPlace(Answers):
    """What is owed when no allowed block has a legal place (`cornerstone-tower:no-legal-place`)."""

    SIT_OUT = "sit-out"
    BOX_MATCHING = "box-matching"
    ANY_BLOCK = "any-block"


class RingsATurn(Answers):
    """How many rings may be given up in a turn (`cornerstone-tower:rings-a-turn`)."""

    ONE = "one"
    TWO = "two"


class RingDeclared(Answers):
    """When a ring must be given up (`cornerstone-tower:ring-declared`)."""

    IN_TURN = "in-turn"
    BEFORE_BUILDING = "before-building"


class ForeignGround(Answers):
    """How a meeple leaves a space of a foreign colour (`cornerstone-tower:foreign-ground`)."""

    LEAVE = "leave"
    NEEDS_RING = "needs-ring"


class FallBelongsTo(Answers):
    """Who is taken to have made blocks fall (`cornerstone-tower:fall-belongs-to`)."""

    TURN = "turn"
    CAUSE = "cause"


class CollapseCounts(Answers):
    """Which fallen blocks count towards a collapse (`cornerstone-tower:collapse-counts`)."""

    WITH_NEW = "with-new"
    WITHOUT_NEW = "without-new"


class FallenMeeple(Answers):
    """Where a meeple goes that falls with one or two blocks (`cornerstone-tower:fallen-meeple`)."""

    BACK = "back"
    TABLE = "table"


class LateErrors(Answers):
    """Which illegal builds stand when they are noticed too late (`cornerstone-tower:late-errors`)."""

    PATTERN_ONLY = "pattern-only"
    ANY_CLAUSE = "any-clause"


class EndMoment(Answers):
    """When within the last turn the game ends (`cornerstone-tower:end-moment`)."""

    LAST_WALK = "last-walk"
    LAST_BLOCK = "last-block"


class GameEnd(Answers):
    """Whose blocks must have been used for the game to end (`cornerstone-tower:game-end`)."""

    ALL_USED = "all-used"
    FIRST_USED = "first-used"


class TieBreakAmong(Answers):
    """Who is compared at each step of a tie-break (`cornerstone-tower:tie-break-among`)."""

    TIED = "tied"
    EVERYONE = "everyone"


class CollapseSum(Answers):
    """Which sum of parts is better after a collapse (`cornerstone-tower:collapse-sum`)."""

    FEWEST = "fewest"
    MOST = "most"


class TwoColourCounts(Answers):
    """Which rings and parts count for a player of two colours (`cornerstone-tower:two-colour-counts`)."""

    SUM = "sum"
    BETTER = "better"


class TableHeight(Answers):
    """What a meeple on the table is worth (`cornerstone-tower:table-height`)."""

    ZERO = "zero"
    BARRED = "barred"


class BaseStoneColours(Answers):
    """Which cubes of the base stone are dark (`cornerstone-tower:base-stone-colours`)."""

    AS_IT_LIES = "as-it-lies"


class NaturalSingle(Answers):
    """What the natural single cube counts as (`cornerstone-tower:natural-single`)."""

    NEUTRAL = "neutral"


class MirrorImages(Answers):
    """Whether a block may be laid as its mirror image (`cornerstone-tower:mirror-images`)."""

    RIGID = "rigid"


class SideFaces(Answers):
    """Which faces of a cube are spaces (`cornerstone-tower:side-faces`)."""

    TOPS = "tops"


class SharingASpace(Answers):
    """Whether a ring lets two meeples share a space (`cornerstone-tower:sharing-a-space`)."""

    NEVER = "never"


class SkewedBlocks(Answers):
    """Whether a block may lie askew (`cornerstone-tower:skewed-blocks`)."""

    NEVER = "never"


class FirstColour(Answers):
    """With which of two colours a player begins (`cornerstone-tower:first-colour`)."""

    FIRST_NAMED = "first-named"


class RingOfColour(Answers):
    """Which of a player's rings serve a colour (`cornerstone-tower:ring-of-colour`)."""

    OWN = "own"


class TakingBack(Answers):
    """Until when a block may be taken back (`cornerstone-tower:taking-back`)."""

    UNTIL_DONE = "until-done"


class WalkingIn(Answers):
    """Whether a meeple may walk to where it has no way out (`cornerstone-tower:walking-in`)."""

    FREE = "free"


@frozen(kw_only=True)
class Reading(BaseReading):
    """The answers by which a game of the block tower is played."""

    rulebook = RULEBOOK

    base_stone_colours: BaseStoneColours = BaseStoneColours.AS_IT_LIES
    natural_single: NaturalSingle = NaturalSingle.NEUTRAL
    mirror_images: MirrorImages = MirrorImages.RIGID
    side_faces: SideFaces = SideFaces.TOPS
    sharing_a_space: SharingASpace = SharingASpace.NEVER
    skewed_blocks: SkewedBlocks = SkewedBlocks.NEVER
    first_colour: FirstColour = FirstColour.FIRST_NAMED
    ring_of_colour: RingOfColour = RingOfColour.OWN
    taking_back: TakingBack = TakingBack.UNTIL_DONE
    walking_in: WalkingIn = WalkingIn.FREE
    first_roll_ties: FirstRollTies = FirstRollTies.TIED
    first_round_touch: FirstRoundTouch = FirstRoundTouch.OTHERS_TOO
    touching_misplaced: TouchingMisplaced = TouchingMisplaced.EVERY_FACE
    overhang_counts: OverhangCounts = OverhangCounts.ONE_DIRECTION
    overhang_column: OverhangColumn = OverhangColumn.PARTS
    overhang_against: OverhangAgainst = OverhangAgainst.DIRECTLY_BELOW
    hanging_block: bool = True
    resting_on_a_meeple: bool = False
    gap_access: GapAccess = GapAccess.ANY
    headroom: Headroom = Headroom.OWN_CELL
    table_walk: TableWalk = TableWalk.ONE_REGION
    walk_back: bool = True
    other_own_colour: bool = False
    foreign_ground: ForeignGround = ForeignGround.LEAVE
    no_legal_place: NoLegalPlace = NoLegalPlace.SIT_OUT
    rings_a_turn: RingsATurn = RingsATurn.ONE
    ring_declared: RingDeclared = RingDeclared.IN_TURN
    rings_combined: bool = True
    ring_with_match: bool = True
    ring_sitting_out: bool = True
    ring_own_other: bool = True
    ring_table_step: bool = True
    last_way_out: LastWayOut = LastWayOut.ANY_BUILD
    way_out_colour: bool = True
    way_out_meeples: bool = False
    way_out_reach: WayOutReach = WayOutReach.ONE_SPACE
    fall_belongs_to: FallBelongsTo = FallBelongsTo.TURN
    collapse_counts: CollapseCounts = CollapseCounts.WITH_NEW
    fallen_meeple: FallenMeeple = FallenMeeple.BACK
    late_errors: LateErrors = LateErrors.PATTERN_ONLY
    end_moment: EndMoment = EndMoment.LAST_WALK
    game_end: GameEnd = GameEnd.ALL_USED
    tie_break_among: TieBreakAmong = TieBreakAmong.TIED
    table_height: TableHeight = TableHeight.ZERO
    two_colour_counts: TwoColourCounts = TwoColourCounts.SUM
    collapse_sum: CollapseSum = CollapseSum.FEWEST
    draw_shares: bool = False

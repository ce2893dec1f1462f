"""The card game's reading: one field a question, with the default answer as default."""

from __future__ import annotations

from attrs import frozen

from vitruvius.readings import Answers, BaseReading
from vitruvius_spec.cornerstone_cards import RULEBOOK


class TwoPlayers(Answers):
    """Whether two can play (`cornerstone-cards:two-players`)."""

    NO_GAME = "no-game"


class CornerstonesThree(Answers):
    """How many cards three players deal to the Foundation (`cornerstone-cards:cornerstones-three`)."""

    THREE = "three"


class ThreeSeats(Answers):
    """Where three players sit (`cornerstone-cards:three-seats`)."""

    BETWEEN = "between"


class WhosePositions(Answers):
    """Who may use a position (`cornerstone-cards:whose-positions`)."""

    ANYONES = "anyones"


class VariantsCombined(Answers):
    """Whether variants may be played together (`cornerstone-cards:variants-combined`)."""

    ALLOWED = "allowed"


class DealOrder(Answers):
    """In which order cards are dealt (`cornerstone-cards:deal-order`)."""

    NO_MATTER = "no-matter"


class HiddenHands(Answers):
    """Who sees a hand (`cornerstone-cards:hidden-hands`)."""

    OWN_ONLY = "own-only"


class CoveredCards(Answers):
    """Who knows cards that are covered or removed (`cornerstone-cards:covered-cards`)."""

    KNOWN = "known"


class EmptiedPosition(Answers):
    """What a position without cards is (`cornerstone-cards:emptied-position`)."""

    OPEN_FOOTING = "open-footing"


class StretchRange(Answers):
    """How far a Stretch reaches (`cornerstone-cards:stretch-range`)."""

    UP_TO_TWO = "up-to-two"
    EXACTLY_TWO = "exactly-two"


class StretchUsed(Answers):
    """Which lay uses up a Stretch (`cornerstone-cards:stretch-used`)."""

    NEXT_LAY = "next-lay"


class UnusedStretch(Answers):
    """What becomes of a Stretch that was not used (`cornerstone-cards:unused-stretch`)."""

    LOST = "lost"


class TakingBack(Answers):
    """Whether Blocks can be taken back (`cornerstone-cards:taking-back`)."""

    NEVER = "never"


class WalledOffWhen(Answers):
    """When it is decided who is Walled Off (`cornerstone-cards:walled-off-when`)."""

    OWN_TURN = "own-turn"


class NoBlocksLeft(Answers):
    """What a player without Blocks does who can lay (`cornerstone-cards:no-blocks-left`)."""

    LAYS = "lays"


class WalledReturn(Answers):
    """When a player who is Walled Off comes back (`cornerstone-cards:walled-return`)."""

    NEXT_ROUND = "next-round"


class SkippedTurns(Answers):
    """What a turn is that is passed over (`cornerstone-cards:skipped-turns`)."""

    NO_TURN = "no-turn"


class LastPlayer(Answers):
    """What the last player does who is not Walled Off (`cornerstone-cards:last-player`)."""

    PLAYS_ON = "plays-on"


class WalledBlocks(Answers):
    """What becomes of the Blocks of a player who is Walled Off (`cornerstone-cards:walled-blocks`)."""

    STAY = "stay"


class UnevenSplit(Answers):
    """How Blocks are shared that cannot be divided (`cornerstone-cards:uneven-split`)."""

    EQUAL_SHARES = "equal-shares"


class TargetReached(Answers):
    """When a match to a score ends (`cornerstone-cards:target-reached`)."""

    ROUND_END = "round-end"


class TargetNeverReached(Answers):
    """What becomes of a match whose score nobody reaches (`cornerstone-cards:target-never-reached`)."""

    PLAYS_ON = "plays-on"


class MultiStretch(Answers):
    """How many lays of a turn a Stretch serves (`cornerstone-cards:multi-stretch`)."""

    ONE_CARD = "one-card"


class MultiOneLay(Answers):
    """What a turn is with one lay in Multi-Lay (`cornerstone-cards:multi-one-lay`)."""

    COMPLETE = "complete"


class MultiNoLay(Answers):
    """Whether a turn of Multi-Lay can do without a lay (`cornerstone-cards:multi-no-lay`)."""

    ONE_AT_LEAST = "one-at-least"


class MultiFourth(Answers):
    """Whether a fourth card may be laid (`cornerstone-cards:multi-fourth`)."""

    NEVER = "never"


class ThirdBlock(Answers):
    """When the Block for a third card is spent (`cornerstone-cards:third-block`)."""

    BEFORE_SCORING = "before-scoring"


class HandSize(Answers):
    """How many cards four players are dealt (`cornerstone-cards:hand-size`)."""

    EIGHT = "eight"
    TEN = "ten"


class HandSizeThree(Answers):
    """How many cards three players are dealt (`cornerstone-cards:hand-size-three`)."""

    EIGHT = "eight"
    TEN = "ten"


class NextStarter(Answers):
    """Who begins the second round and later ones (`cornerstone-cards:next-starter`)."""

    CHOSEN = "chosen"
    NEXT = "next"
    WINNER = "winner"
    SAME = "same"


class Ace(Answers):
    """Where in the order of ranks the ace is (`cornerstone-cards:ace`)."""

    LOW = "low"
    HIGH = "high"
    BOTH = "both"
    CIRCLE = "circle"


class DrawingWithBlocks(Answers):
    """Who may draw that could make a lay possible (`cornerstone-cards:drawing-with-blocks`)."""

    MAY = "may"
    MUST_SPEND = "must-spend"


class BreakLayRank(Answers):
    """What may be laid where a card was broken (`cornerstone-cards:break-lay-rank`)."""

    LEGAL = "legal"
    ANY = "any"


class BreakLay(Answers):
    """Whether a lay after a Break counts (`cornerstone-cards:break-lay`)."""

    TURNS_LAY = "turns-lay"
    ONE_MORE = "one-more"


class BreakLayPlace(Answers):
    """Where a card may be laid after a Break (`cornerstone-cards:break-lay-place`)."""

    ANYWHERE = "anywhere"
    THERE = "there"


class RemovedFor(Answers):
    """For how long a broken card is out of the game (`cornerstone-cards:removed-for`)."""

    ROUND = "round"
    MATCH = "match"


class ShortDeck(Answers):
    """What happens when too few cards are left (`cornerstone-cards:short-deck`)."""

    MATCH_ENDS = "match-ends"
    RESHUFFLE = "reshuffle"


class StretchAndShift(Answers):
    """What a Stretch does for a Shift (`cornerstone-cards:stretch-and-shift`)."""

    NO = "no"
    YES = "yes"
    USES_UP = "uses-up"


class WalledOffBy(Answers):
    """How many Block actions a player must try (`cornerstone-cards:walled-off-by`)."""

    SEQUENCE = "sequence"
    SINGLE_ACTION = "single-action"


class WalledOffChoice(Answers):
    """Whether Blocks must be spent (`cornerstone-cards:walled-off-choice`)."""

    RULE = "rule"
    CHOICE = "choice"


class WastingBlocks(Answers):
    """Who may spend Blocks so that no lay can be made any more (`cornerstone-cards:wasting-blocks`)."""

    UNTIL_WALLED = "until-walled"
    NEVER = "never"
    ALWAYS = "always"


class StalemateWinner(Answers):
    """What a stalemate is worth to a player who wins it alone (`cornerstone-cards:stalemate-winner`)."""

    CLAIMS_ALL = "claims-all"
    CLAIMS_OWN = "claims-own"
    NOTHING = "nothing"


@frozen(kw_only=True)
class Reading(BaseReading):
    """The answers by which a card game is played."""

    rulebook = RULEBOOK

    two_players: TwoPlayers = TwoPlayers.NO_GAME
    cornerstones_three: CornerstonesThree = CornerstonesThree.THREE
    three_seats: ThreeSeats = ThreeSeats.BETWEEN
    whose_positions: WhosePositions = WhosePositions.ANYONES
    variants_combined: VariantsCombined = VariantsCombined.ALLOWED
    deal_order: DealOrder = DealOrder.NO_MATTER
    hidden_hands: HiddenHands = HiddenHands.OWN_ONLY
    covered_cards: CoveredCards = CoveredCards.KNOWN
    emptied_position: EmptiedPosition = EmptiedPosition.OPEN_FOOTING
    refusing_to_lay: bool = False
    stretch_range: StretchRange = StretchRange.UP_TO_TWO
    stretch_used: StretchUsed = StretchUsed.NEXT_LAY
    unused_stretch: UnusedStretch = UnusedStretch.LOST
    taking_back: TakingBack = TakingBack.NEVER
    walled_off_when: WalledOffWhen = WalledOffWhen.OWN_TURN
    no_blocks_left: NoBlocksLeft = NoBlocksLeft.LAYS
    walled_return: WalledReturn = WalledReturn.NEXT_ROUND
    skipped_turns: SkippedTurns = SkippedTurns.NO_TURN
    last_player: LastPlayer = LastPlayer.PLAYS_ON
    walled_blocks: WalledBlocks = WalledBlocks.STAY
    uneven_split: UnevenSplit = UnevenSplit.EQUAL_SHARES
    target_reached: TargetReached = TargetReached.ROUND_END
    target_never_reached: TargetNeverReached = TargetNeverReached.PLAYS_ON
    multi_stretch: MultiStretch = MultiStretch.ONE_CARD
    multi_one_lay: MultiOneLay = MultiOneLay.COMPLETE
    multi_no_lay: MultiNoLay = MultiNoLay.ONE_AT_LEAST
    multi_fourth: MultiFourth = MultiFourth.NEVER
    third_block: ThirdBlock = ThirdBlock.BEFORE_SCORING
    hand_size: HandSize = HandSize.EIGHT
    hand_size_three: HandSizeThree = HandSizeThree.EIGHT
    next_starter: NextStarter = NextStarter.CHOSEN
    showing_hands: bool = False
    ace: Ace = Ace.LOW
    turn_of_blocks: bool = False
    drawing_with_blocks: DrawingWithBlocks = DrawingWithBlocks.MAY
    undoing_own_lay: bool = True
    break_lay_rank: BreakLayRank = BreakLayRank.LEGAL
    break_lay: BreakLay = BreakLay.TURNS_LAY
    break_lay_place: BreakLayPlace = BreakLayPlace.ANYWHERE
    removed_for: RemovedFor = RemovedFor.ROUND
    short_deck: ShortDeck = ShortDeck.MATCH_ENDS
    stretch_and_shift: StretchAndShift = StretchAndShift.NO
    second_stretch: bool = False
    shift_back: bool = True
    idle_shift: bool = True
    walled_off_by: WalledOffBy = WalledOffBy.SEQUENCE
    walled_off_choice: WalledOffChoice = WalledOffChoice.RULE
    wasting_blocks: WastingBlocks = WastingBlocks.UNTIL_WALLED
    stalemate_winner: StalemateWinner = StalemateWinner.CLAIMS_ALL
    multi_between: bool = True

"""The rules a second time, in another way and as plainly as can be: which moves of a turn are legal.

Positions and ranks are numbers here, moves are texts, and what Block actions lead to is tried out one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from vitruvius.cornerstone_cards.notation import format_move, format_position
from vitruvius.cornerstone_cards.positions import POSITIONS
from vitruvius.cornerstone_cards.reading import Reading
from vitruvius.cornerstone_cards.state import Phase, State
from vitruvius.readings import answer_in

NAMES = [format_position(position) for position in POSITIONS]


@frozen
class Table:
    """The Foundation by ranks, and what the player in turn has."""

    stacks: tuple[tuple[int, ...], ...]
    blocks: int
    stretched: bool
    last: str


def answers_of(reading: Reading) -> dict[str, str]:
    return {question.slug: answer_in(reading, question) for question in reading.rulebook.questions}


class Oracle:
    """The answers on the moves of a turn."""

    def __init__(self, state: State) -> None:
        assert state.turn.phase is Phase.PLAY
        seat = state.turn.player - 1
        self.state = state
        self.says = answers_of(state.reading)
        self.hand = [int(card.rank) for card in state.hands[seat]]
        self.texts = [card.text for card in state.hands[seat]]
        last = "" if state.turn.last is None else format_move(state.turn.last)
        stacks = tuple(tuple(int(card.rank) for card in stack) for stack in state.stacks)
        self.table = Table(stacks, state.stockpiles[seat], state.turn.stretched, last)
        self.is_dry = not state.quarry
        self.laid = state.turn.lays > 0 or state.turn.one_more

    def distance(self, one: int, other: int) -> int:
        low = abs(one - other)
        high = abs((14 if one == 1 else one) - (14 if other == 1 else other))
        by_answer = {"low": low, "high": high, "both": min(low, high), "circle": min(low, 13 - low)}
        return by_answer[self.says["ace"]]

    def lays_at(self, table: Table, rank: int, place: int) -> bool:
        stack = table.stacks[place]
        here = table.last == f"break:{NAMES[place]}"
        if table.last.startswith("break") and not here and self.says["break-lay-place"] == "there":
            return False
        if not stack or (here and self.says["break-lay-rank"] == "any"):
            return True
        away = self.distance(stack[-1], rank)
        if not table.stretched:
            return away <= 1
        return away == 2 or (away < 2 and self.says["stretch-range"] == "up-to-two")

    def can_lay(self, table: Table) -> bool:
        return any(self.lays_at(table, rank, place) for rank in self.hand for place in range(len(table.stacks)))

    def actions(self, table: Table) -> Iterator[tuple[str, Table]]:
        """The Block actions that are such by themselves, each with what it leads to."""
        places = range(len(table.stacks))
        if table.blocks >= 2:
            for place in places:
                if table.stacks[place]:
                    text = f"break:{NAMES[place]}"
                    stacks = list(table.stacks)
                    stacks[place] = stacks[place][:-1]
                    yield text, Table(tuple(stacks), table.blocks - 2, table.stretched, text)
        if table.blocks >= 1:
            if not table.stretched or self.says["second-stretch"] == "yes":
                yield "stretch", Table(table.stacks, table.blocks - 1, True, "stretch")
            for source in places:
                for target in places:
                    if table.stacks[source] and source != target and self.may_shift(table, source, target):
                        stacks = list(table.stacks)
                        stacks[target] = (*stacks[target], stacks[source][-1])
                        stacks[source] = stacks[source][:-1]
                        stays = table.stretched and self.says["stretch-and-shift"] != "uses-up"
                        text = f"shift:{NAMES[source]}-{NAMES[target]}"
                        yield text, Table(tuple(stacks), table.blocks - 1, stays, text)

    def may_shift(self, table: Table, source: int, target: int) -> bool:
        left, onto = table.stacks[source], table.stacks[target]
        if table.last == f"shift:{NAMES[target]}-{NAMES[source]}" and self.says["shift-back"] == "no":
            return False
        if [*left[:-1], 0][-2 if left[:-1] else 0] == (onto[-1] if onto else 0) and self.says["idle-shift"] == "no":
            return False
        if not onto:
            return True
        reach = 2 if table.stretched and self.says["stretch-and-shift"] != "no" else 1
        return self.distance(left[-1], onto[-1]) <= reach

    def makes(self, table: Table, most: int = 99) -> bool:
        """Whether so many Block actions, or fewer, lead to a lay."""
        seen = {table}
        level = [table]
        for _ in range(most + 1):
            if any(self.can_lay(one) for one in level):
                return True
            level = [other for one in level for _, other in self.actions(one) if other not in seen]
            level = list(dict.fromkeys(level))
            seen.update(level)
            if not level:
                return False
        return False

    def helps(self, table: Table) -> bool:
        return self.makes(table, 1 if self.says["walled-off-by"] == "single-action" else 99)

    def may_act(self, table: Table) -> bool:
        """Whether an action that leads to that table may be taken now."""
        if self.state.turn.lays and self.says["multi-between"] == "no":
            return False
        if self.laid:
            return True
        if not self.is_dry:
            is_spoilt = self.can_lay(self.table) and not self.can_lay(table)
            return not is_spoilt or self.says["undoing-own-lay"] == "yes"
        waste = self.says["wasting-blocks"]
        if waste == "always":
            return True
        return self.helps(self.table) and (waste == "until-walled" or self.helps(table))

    def room(self, place: int) -> bool:
        """Whether another lay may be made at that place this turn."""
        lays = self.state.turn.lays
        is_extra = self.table.last == f"break:{NAMES[place]}" and self.says["break-lay"] == "one-more"
        if not self.state.config.multi_lay:
            return lays == 0 or is_extra
        return lays < 2 or is_extra or (lays == 2 and self.table.blocks > 0)

    def moves(self) -> set[str]:
        found = {
            f"{text}@{NAMES[place]}"
            for rank, text in zip(self.hand, self.texts, strict=True)
            for place in range(len(self.table.stacks))
            if self.lays_at(self.table, rank, place) and self.room(place)
        }
        found |= {text for text, other in self.actions(self.table) if self.may_act(other)}
        must_wall = self.is_dry and not self.laid and not self.helps(self.table)
        if not self.is_dry and not self.laid:
            if self.can_lay(self.table):
                found |= {"draw"} if self.says["refusing-to-lay"] == "yes" else set()
            elif self.says["drawing-with-blocks"] == "may" or not self.makes(self.table):
                found.add("draw")
        if self.laid or (self.state.turn.has_acted and self.says["turn-of-blocks"] == "yes" and not must_wall):
            found.add("end")
        if must_wall or (
            self.is_dry
            and not self.laid
            and not self.can_lay(self.table)
            and self.says["walled-off-choice"] == "choice"
        ):
            found.add("wall")
        return found


def legal_texts(state: State) -> set[str]:
    """The moves that are legal in a turn."""
    return Oracle(state).moves()


def under(state: State, reading: Reading) -> State:
    """The same position under another reading."""
    return evolve(state, config=evolve(state.config, reading=reading))

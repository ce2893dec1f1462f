"""The public strategies and random matches: what they promise to those who test with them, and all that they reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Final, NamedTuple

import pytest
from attrs import evolve
from hypothesis import Phase as Stage
from hypothesis import find, given, settings
from hypothesis import strategies as st

from vitruvius import cornerstone_cards as cards
from vitruvius.cornerstone_cards import (
    Break,
    Config,
    Deal,
    Draw,
    Drawn,
    End,
    Lay,
    Move,
    NextRound,
    Phase,
    Reading,
    Rounds,
    Shift,
    Start,
    State,
    Stretch,
    Target,
    WallOff,
)
from vitruvius.cornerstone_cards.clauses import quarrying as q
from vitruvius.cornerstone_cards.clauses import scoring as c
from vitruvius.cornerstone_cards.clauses.foundation import is_just_broken, is_open, top_of
from vitruvius.cornerstone_cards.clauses.setup import SMALL, is_quarry_empty
from vitruvius.cornerstone_cards.requirements import requirements_of
from vitruvius.cornerstone_cards.requirements.phases import GOES_ON
from vitruvius.cornerstone_cards.state import Action
from vitruvius.errors import WrongUse
from vitruvius.game import Player
from vitruvius.readings import chosen_answers
from vitruvius.testing import History
from vitruvius.testing.cornerstone_cards import (
    PLAYERS,
    Temper,
    configs,
    disturbed,
    endings,
    games,
    legal_moves_of,
    moves,
    played_on,
    positions,
    random_ending,
    random_game,
    random_move,
    readings,
    states_from_play,
)
from vitruvius_spec import Clause, Question
from vitruvius_spec.cornerstone_cards import RULEBOOK
from vitruvius_spec.cornerstone_cards import clauses as spec

from .sample import any_reading, reading

Game = History[State, Move]
KINDS: Final = (Deal, Start, Lay, Break, Shift, Stretch, Draw, Drawn, End, WallOff, NextRound)

# The sample


@cache
def sample() -> tuple[Game, ...]:
    """Matches of every temper from the deal on, and rests of others; every other one under any reading."""
    rng = Random(1)
    found = [played_on(rng, begin, temper) for temper in (None, *Temper) for begin in beginnings(rng, temper)]
    # What few readings have: cards laid in addition, and a deck that runs short.
    for answers in (("break-lay=one-more",), ("removed-for=match",), ("removed-for=match", "short-deck=reshuffle")):
        agreed = (Config(players=players, match=Rounds(6), reading=reading(*answers)) for players in PLAYERS)
        found += [random_game(rng, one, Temper.BREAKING) for one in agreed]
    return tuple(found)


def beginnings(rng: Random, temper: Temper | None) -> Iterator[State]:
    """Starts of matches, and many more positions near the end of a round."""
    for number in range(28):
        agreed = Config(
            players=PLAYERS[number % 2],
            multi_lay=number % 4 > 1,
            match=Rounds(1) if number % 3 else Target(12),
            reading=any_reading(rng) if number % 5 % 2 else Reading(),
        )
        yield cards.start(agreed) if number < 4 and temper is not None else random_ending(rng, agreed)


class Turn(NamedTuple):
    """A move that was made, with the positions before and after it."""

    before: State
    move: Move
    after: State


def turns_of(game: Game) -> Iterator[Turn]:
    """Every move of the game."""
    return map(Turn, game.states, game.moves, game.states[1:])


def sampled_turns() -> Iterator[Turn]:
    return (turn for game in sample() for turn in turns_of(game))


@cache
def some_turns(number: int) -> tuple[Turn, ...]:
    """So many moves of the sample, drawn at random, the same in every run."""
    return tuple(Random(number).sample(list(sampled_turns()), number))


# Random matches


@pytest.mark.parametrize("temper", [None, *Temper])
def test_a_random_match_is_played_by_the_rules_to_its_end(temper: Temper | None) -> None:
    game = random_game(Random(2), Config(players=3, match=Target(3)), temper)
    assert game.states[0] == cards.start(game.states[0].config)
    assert len(game.states) == len(game.moves) + 1
    for number, (before, move, after) in enumerate(turns_of(game)):
        if number % 7 == 0:
            assert cards.play(before, move) == after
    assert cards.outcome(game.final) is not None
    assert cards.outcome(game.states[-2]) is None


@pytest.mark.parametrize("temper", [None, *Temper])
def test_the_same_chance_gives_the_same_match(temper: Temper | None) -> None:
    one, other = (random_game(Random(1), Config(multi_lay=True), temper, length=70) for _ in range(2))
    assert one == other


def test_a_random_match_can_be_stopped() -> None:
    whole, part = (random_game(Random(3), length=length) for length in (70, 30))
    assert len(part.moves) == 30
    assert part == whole.until(30)
    assert random_game(Random(3), length=0) == History((cards.start(),), ())


def test_a_match_is_played_on_from_where_it_is() -> None:
    whole = random_game(Random(4), length=50)
    rest = played_on(Random(5), whole.final, Temper.LAYING)
    assert rest.states[0] == whole.final
    assert cards.outcome(rest.final) is not None
    assert played_on(Random(5), rest.final).moves == ()


def test_there_is_no_move_in_a_match_that_is_over() -> None:
    with pytest.raises(WrongUse):
        random_move(played_on(Random(5), random_ending(Random(1))).final, Random(1))


@pytest.mark.parametrize("temper", [None, *Temper])
def test_random_moves_are_legal(temper: Temper | None) -> None:
    rng = Random(6)
    for state, _, _ in some_turns(60):
        assert random_move(state, rng, temper) in cards.legal_moves(state)


def test_any_card_may_come_and_as_often_as_another() -> None:
    rng = Random(1)
    seen = Counter(random_move(cards.start(), rng, Temper.ANYTHING) for _ in range(5_200))
    assert set(seen) == {move for move, _ in cards.chance_moves(cards.start())}
    assert all(60 < count < 150 for count in seen.values())


LENIENT: Final = reading("refusing-to-lay=yes")
"""That who can lay may draw."""


def share(temper: Temper, kinds: tuple[type[Move], ...]) -> float:
    """Of the moves of turns in some matches of that temper, the part that are of these kinds."""
    rng = Random(4)
    found = [
        isinstance(turn.move, kinds)
        for players in (*PLAYERS, *PLAYERS)
        for turn in turns_of(random_game(rng, Config(players=players, reading=LENIENT), temper))
        if turn.before.turn.phase is Phase.PLAY
    ]
    return sum(found) / len(found)


@pytest.mark.parametrize(
    ("temper", "kinds"),
    [
        (Temper.LAYING, (Lay,)),
        (Temper.SPENDING, (Break, Shift, Stretch)),
        (Temper.BREAKING, (Break,)),
        (Temper.DRAWING, (Draw,)),
        (Temper.WALLING, (Draw,)),
    ],
)
def test_a_temper_shows(temper: Temper, kinds: tuple[type[Move], ...]) -> None:
    assert share(temper, kinds) > share(Temper.ANYTHING, kinds)


def test_who_lays_keeps_the_blocks() -> None:
    def pot(temper: Temper) -> int:
        rng = Random(5)
        return sum(c.pot_of(random_game(rng, Config(multi_lay=True), temper).final.stockpiles) for _ in range(4))

    assert pot(Temper.LAYING) > pot(Temper.ANYTHING)


def test_a_match_to_a_score_is_played_for_the_score_in_the_end() -> None:
    game = random_game(Random(1), Config(players=3, match=Target(1)), Temper.SPENDING)
    assert max(game.final.standing.scores) > 0


# What the sample reaches


def test_every_kind_of_move_is_reached() -> None:
    assert {type(move) for _, move, _ in sampled_turns()} == set(KINDS)


def ends() -> Counter[tuple[str, bool]]:
    """How the rounds of the sample ended, and whether there was anything to score."""
    found = Counter[tuple[str, bool]]()
    for _, _, after in sampled_turns():
        if after.turn.phase is Phase.ROUND_OVER:
            winners = len(after.standing.winners)
            how = "Topped Out" if c.somebody_topped_out(after.hands) else f"stalemate of {winners}"
            found[how, c.pot_of(after.stockpiles) > 0] += 1
    return found


def test_every_kind_of_end_is_reached_with_a_pot_and_for_nothing() -> None:
    kinds = ("Topped Out", *(f"stalemate of {winners}" for winners in (1, 2, 3, 4)))
    assert set(ends()) == {(kind, is_worth) for kind in kinds for is_worth in (True, False)}


def test_matches_end_by_every_clause_that_can_decide_them() -> None:
    decided = {outcome.by for game in sample() if (outcome := cards.outcome(game.final)) is not None}
    assert decided == {spec.WINNING, spec.SHARED_VICTORY}
    over = [game.final for game in sample()]
    assert any(isinstance(state.config.match, Rounds) and c.is_length_reached(state) for state in over)
    assert any(isinstance(state.config.match, Target) and c.is_length_reached(state) for state in over)
    assert any(c.is_deck_used_up(state) and not c.is_length_reached(state) for state in over)


# What can be seen of a move, with the positions before and after it

Sight = Callable[[Turn], bool]


def lays_on_an_open_position(turn: Turn) -> bool:
    return isinstance(turn.move, Lay) and is_open(turn.before.stacks[turn.move.position])


def lays_by_a_stretch(turn: Turn) -> bool:
    """A card two ranks away is laid."""
    return (
        isinstance(turn.move, Lay)
        and turn.before.turn.stretched
        and not is_open(turn.before.stacks[turn.move.position])
        and abs(top_of(turn.before.stacks[turn.move.position]).rank - turn.move.card.rank) == 2
    )


def lays_where_a_card_was_broken(turn: Turn) -> bool:
    return isinstance(turn.move, Lay) and is_just_broken(turn.before.turn.last, turn.move.position)


def lays_one_more(turn: Turn) -> bool:
    return isinstance(turn.move, Lay) and turn.after.turn.one_more


def lays_a_second_card(turn: Turn) -> bool:
    return isinstance(turn.move, Lay) and turn.before.turn.lays == 1


def lays_a_third_card(turn: Turn) -> bool:
    return isinstance(turn.move, Lay) and q.is_paid_lay(turn.before, turn.move.position)


def tops_out_with_a_third_card(turn: Turn) -> bool:
    return lays_a_third_card(turn) and turn.after.turn.phase is Phase.ROUND_OVER


def acts_between_lays(turn: Turn) -> bool:
    return isinstance(turn.move, Action) and turn.before.turn.lays > 0


def acts_after_acting(turn: Turn) -> bool:
    return isinstance(turn.move, Action) and turn.before.turn.has_acted and not q.has_laid(turn.before.turn)


def empties_a_cornerstone(turn: Turn) -> bool:
    return isinstance(turn.move, Break | Shift) and any(
        is_open(now) and not is_open(before)
        for before, now in zip(turn.before.stacks[::2], turn.after.stacks[::2], strict=True)
    )


def draws_the_last_card(turn: Turn) -> bool:
    return isinstance(turn.move, Drawn) and is_quarry_empty(turn.after)


def draws_with_blocks_left(turn: Turn) -> bool:
    return isinstance(turn.move, Draw) and turn.before.stockpiles[turn.before.turn.player - 1] > 0


def spends_blocks_to_make_a_lay(turn: Turn) -> bool:
    return isinstance(turn.move, Action) and q.is_stuck(turn.before) and q.can_lay_now(turn.after)


def needs_several_actions(turn: Turn) -> bool:
    """Nothing can be laid, nor after the Block action that is taken, but after another one."""
    return (
        isinstance(turn.move, Action)
        and q.is_stuck(turn.before)
        and q.is_stuck(turn.after)
        and q.can_help_themselves(turn.after)
    )


def is_walled_off_with_blocks(turn: Turn) -> bool:
    return isinstance(turn.move, WallOff) and turn.before.stockpiles[turn.before.turn.player - 1] > 0


def gives_up(turn: Turn) -> bool:
    """The player is Walled Off by choice."""
    return isinstance(turn.move, WallOff) and q.can_help_themselves(turn.before)


def passes_over_somebody(turn: Turn) -> bool:
    before, after = turn.before.turn, turn.after.turn
    next_seat = before.player % turn.before.players + 1
    return before.phase is after.phase is Phase.PLAY and after.player not in (before.player, next_seat)


def plays_on_alone(turn: Turn) -> bool:
    return isinstance(turn.move, Lay) and turn.before.walled.count(False) == 1 and turn.after.turn.phase is Phase.PLAY


def ends_after_blocks_alone(turn: Turn) -> bool:
    return isinstance(turn.move, End) and not q.has_laid(turn.before.turn)


def keeps_broken_cards_out(turn: Turn) -> bool:
    return isinstance(turn.move, NextRound) and bool(turn.after.removed)


def takes_back_cards_of_a_short_deck(turn: Turn) -> bool:
    """Too few cards are left for another deal, and those that were to stay out come back."""
    return isinstance(turn.move, NextRound) and c.is_short(turn.before) and not turn.after.removed


def begins_with_hands_of_ten(turn: Turn) -> bool:
    return isinstance(turn.move, Start) and len(turn.before.hands[0]) > SMALL


SIGHTS: Final = (
    lays_on_an_open_position,
    lays_by_a_stretch,
    lays_where_a_card_was_broken,
    lays_one_more,
    lays_a_second_card,
    lays_a_third_card,
    tops_out_with_a_third_card,
    acts_between_lays,
    acts_after_acting,
    empties_a_cornerstone,
    draws_the_last_card,
    draws_with_blocks_left,
    spends_blocks_to_make_a_lay,
    needs_several_actions,
    is_walled_off_with_blocks,
    gives_up,
    passes_over_somebody,
    plays_on_alone,
    ends_after_blocks_alone,
    keeps_broken_cards_out,
    takes_back_cards_of_a_short_deck,
    begins_with_hands_of_ten,
)


@pytest.mark.parametrize("sight", SIGHTS, ids=lambda sight: sight.__name__)
def test_the_sample_has_all_kinds_of_moves(sight: Sight) -> None:
    assert any(map(sight, sampled_turns()))


# Findings


def tries(state: State, rng: Random) -> list[Move]:
    """Moves of every kind, some of them legal and most of them not."""
    places, hand = cards.POSITIONS, state.hands[state.turn.player - 1]
    last = state.turn.last
    broken = [last.position] if isinstance(last, Break) else []
    back = [Shift(last.target, last.source)] if isinstance(last, Shift) else []
    return [
        *([random_move(state, rng)] if cards.outcome(state) is None else []),
        *back,
        Deal(rng.choice(state.quarry or cards.DECK)),
        Deal(rng.choice(cards.DECK)),
        Start(Player(rng.randint(1, 4))),
        Lay(rng.choice(hand or cards.DECK), rng.choice((*places, *broken))),
        Lay(rng.choice(cards.DECK), rng.choice(places)),
        Break(rng.choice(places)),
        Shift(rng.choice(places), rng.choice(places)),
        Stretch(),
        Draw(),
        Drawn(rng.choice(state.quarry or cards.DECK)),
        Drawn(rng.choice(cards.DECK)),
        End(),
        WallOff(),
        NextRound(),
    ]


@cache
def findings() -> Counter[tuple[str, Clause, bool]]:
    """How often each clause is kept, and broken, by each kind of move, in tries at positions of the sample."""
    rng, found = Random(8), Counter[tuple[str, Clause, bool]]()
    for state, _, after in (*some_turns(900), *filter(is_telling, sampled_turns())):
        for one in (state, after):
            for move in tries(one, rng):
                for requirement in (GOES_ON, *requirements_of(one, move)):
                    found[type(move).__name__, requirement.clause, requirement.holds(one, move)] += 1
    return found


def is_telling(turn: Turn) -> bool:
    """Whether something is done that is not done often."""
    return isinstance(turn.move, Break | Stretch | WallOff | NextRound) or acts_between_lays(turn)


UNBREAKABLE: Final = {spec.FOUNDATION, spec.ONE_LAY}
"""What no move can break: four players have every position that can be named, and after its one lay no turn goes on."""


def test_every_clause_is_kept_and_broken_by_every_kind_of_move() -> None:
    seen = set(findings())
    required = {(kind, clause) for kind, clause, _ in seen}
    assert {(kind, clause.id) for kind, clause in required if (kind, clause, True) not in seen} == set()
    assert {(kind, clause.id) for kind, clause in required if (kind, clause, False) not in seen} == {
        (kind, clause.id) for kind, clause in required if clause in UNBREAKABLE
    }


@cache
def consequences() -> frozenset[tuple[Clause, bool]]:
    """What follows from the moves of the sample: each clause, and whether it applies."""
    turns = (turn for turn in sampled_turns() if not isinstance(turn[1], Deal) or turn[2].turn.phase is Phase.START)
    return frozenset(
        (finding.clause, finding.holds) for state, move, _ in turns for finding in cards.GAME.consequences(state, move)
    )


@cache
def faults() -> frozenset[Clause]:
    """The clauses that positions break which are changed at random."""
    rng = Random(9)
    return frozenset(
        finding.clause for state, _, _ in some_turns(900) for finding in cards.problems(disturbed(rng, state))
    )


def test_every_clause_is_met() -> None:
    met = {clause for _, clause, _ in findings()} | {clause for clause, _ in consequences()} | faults()
    assert {clause.id for clause in RULEBOOK.clauses if not clause.excuse} - {clause.id for clause in met} == set()


# Strategies

GENERATED: Final = settings(phases=(Stage.generate,), max_examples=500)
"""For what is only to be found, and not to be shrunk."""
PLAIN: Final = st.builds(Config, players=st.sampled_from(PLAYERS))
SHORT: Final = settings(max_examples=15)
"""For what plays many moves."""


@given(configs())
def test_configs_are_for_three_or_four_and_any_match(agreed: Config) -> None:
    assert agreed.players in PLAYERS
    cards.start(agreed)


def test_configs_can_be_narrowed() -> None:
    agreed = Config(players=4, multi_lay=True, match=Target(9), reading=reading("ace=both"))
    narrow = configs(st.just(4), st.just(agreed.reading), st.just(True), st.just(agreed.match))
    assert find(narrow, lambda _: True) == agreed


def test_configs_shrink_to_the_usual_match() -> None:
    assert find(configs(players=st.just(4), reading=st.just(Reading())), lambda _: True) == Config()


def test_every_answer_is_drawn() -> None:
    seen = set[tuple[Question, str]]()

    @given(readings())
    @settings(phases=(Stage.generate,), max_examples=100)
    def draw(read: Reading) -> None:
        seen.update(chosen_answers(read))

    draw()
    assert seen == {(question, answer.id) for question in RULEBOOK.questions for answer in question.answers}


@given(games(PLAIN))
@settings(max_examples=5)
def test_games_are_whole(game: Game) -> None:
    assert game.states[0].turn.phase is Phase.DEAL
    assert cards.outcome(game.final) is not None
    assert cards.outcome(game.states[-2]) is None


@given(states_from_play())
def test_states_from_play_are_sound(state: State) -> None:
    assert cards.problems(state) == ()


@given(endings())
def test_endings_are_sound_and_begin_a_turn(state: State) -> None:
    assert cards.problems(state) == ()
    assert state.turn.phase is Phase.PLAY
    assert cards.legal_moves(state)


@pytest.mark.parametrize("phase", Phase)
def test_states_from_play_are_of_every_phase(phase: Phase) -> None:
    found = find(states_from_play(PLAIN), lambda state: state.turn.phase is phase, settings=GENERATED)
    assert found.turn.phase is phase


def is_being_dealt(state: State) -> bool:
    return state.turn.phase is Phase.DEAL and any(state.hands)


def test_states_from_play_shrink_to_the_shortest_match() -> None:
    plain = states_from_play(PLAIN, st.just(Temper.ANYTHING))
    one = find(plain, is_being_dealt, settings=settings(max_examples=200))
    assert sum(map(len, one.hands)) == 1


@given(st.data())
@SHORT
def test_legal_moves_of_a_state_are_legal(data: st.DataObject) -> None:
    _, _, state = data.draw(st.sampled_from(some_turns(200)))
    if cards.outcome(state) is None:
        assert data.draw(legal_moves_of(state)) in cards.legal_moves(state)
    else:
        assert legal_moves_of(state).is_empty


@pytest.mark.parametrize("kind", KINDS)
def test_moves_are_of_every_kind(kind: type[Move]) -> None:
    assert isinstance(find(moves(), lambda move: isinstance(move, kind), settings=GENERATED), kind)


@given(moves())
def test_moves_can_be_written(move: Move) -> None:
    assert cards.parse_move(cards.format_move(move)) == move


def test_positions_are_sound_and_unsound() -> None:
    few = settings(GENERATED, max_examples=60)
    assert cards.problems(find(positions(PLAIN), lambda state: not cards.problems(state), settings=few)) == ()
    assert cards.problems(find(positions(PLAIN), lambda state: bool(cards.problems(state)), settings=few)) != ()


def test_a_disturbed_position_is_well_formed() -> None:
    rng = Random(5)
    for state, _, _ in some_turns(200):
        other = disturbed(rng, state)
        assert cards.parse_state(cards.format_state(other), other.config) == other


def test_each_part_of_a_position_is_disturbed() -> None:
    rng = Random(6)
    changed = Counter[str]()
    for state, _, _ in some_turns(200):
        other = disturbed(rng, state)
        for name in ("stacks", "hands", "quarry", "removed", "stockpiles", "walled", "turn", "standing"):
            changed[name] += evolve(state, **{name: getattr(other, name)}) != state
    assert all(changed.values())
    assert len(changed) == 8

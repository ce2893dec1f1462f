"""Playthroughs: whole matches written out turn by turn, in files that a person can read.

After a change that is meant to change them, write them anew and read the difference:

    pytest tests/cornerstone_cards/test_playthroughs.py --rewrite-goldens
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from attrs import frozen

from tests.goldens import check_golden, goldens_of
from tests.telling import ending, told
from vitruvius import cornerstone_cards as cards
from vitruvius.cornerstone_cards import GAME, Config, Phase, State, Target
from vitruvius.cornerstone_cards.clauses.scoring import somebody_topped_out
from vitruvius.readings import chosen_answers

from .sample import reading


@frozen
class Playthrough:
    """A match to write out."""

    name: str
    config: Config
    moves: str
    """Turn by turn, each in a line, and the cards of a deal together: so a match is changed by hand."""


PLAYTHROUGHS: Final = (
    Playthrough(
        "cornerstone_cards_4_players",
        Config(players=4),
        """
        deal:5h2s9c3c2d4h2cThKh5c4dAd8h7d8d3dTs3h6h2hAsKc7s4s7c7hAc8c5s6cQcTc9hQh6sJc
        start:4
        Tc@F4
        shift:C1-F3 Ts@C1
        5c@F2
        9c@C1
        4s@F2
        shift:F3-F4 2d@F1
        7d@C3
        shift:C1-F3 6h@C3
        Th@F4
        shift:C4-F4 5h@C3
        7h@C4
        Ac@F1
        8c@F3
        8h@C4
        shift:C3-F2 break:F2 6c@C3
        Qc@F4
        break:F1 3d@F2
        7c@C3
        stretch 2s@F2
        7s@C4
        2h@F2
        As@F1
        Kc@C2
        8d@C4
        break:C3 Ad@F2
        5s@C3
        break:C3 draw drawn:3s
        2c@F1
        3c@F1
        """,
    ),
    Playthrough(
        "cornerstone_cards_4_players_multi_lay",
        Config(players=4, multi_lay=True, reading=reading("break-lay=one-more", "ace=circle")),
        """
        deal:Jd8d3c6h6c7cTh2h8c3sAd5d4c3hJs4dAc8sKcQhKdQs5c7dJhQd5sAh4h3d7hJcKhTdTc7s
        start:4
        6h@C4 7d@F3 shift:C2-F1 stretch break:C4 end
        Jh@F2 6c@C2 end
        Qs@C1 3d@F4 end
        Th@C3 7h@C4 end
        break:F2 Ah@F2 Jc@F1 2h@F2 end
        Jd@F1 break:C3 Ac@F2 end
        7c@F3 shift:F3-C2 shift:F3-C2 shift:C1-F1 break:C3 Qd@C3 shift:C3-F1 8d@C3 end
        break:F4 shift:F2-F4 Kc@F4 shift:C1-F3 shift:C4-C2 Ad@C1 3c@F2
        4d@F2 Qh@F3 end
        4h@F2 Kd@F1 stretch end
        3h@F2 8s@C4 end
        Js@F3 end
        draw drawn:2d
        8c@C2 4c@F2
        """,
    ),
    Playthrough(
        "cornerstone_cards_3_players",
        Config(players=3, reading=reading("hand-size-three=ten")),
        """
        deal:8h5dKcAc3dAh4d9s6s3sTcKd8s8c5cKs9c6dQh9d4hTs6h2c7dTd4c3hQsAs8d7c5s
        start:2
        6h@F3
        6d@F2
        break:C1 7d@C1
        shift:C2-C1 shift:C3-F3 Tc@C2
        6s@C3
        shift:F3-F1 Ts@C2
        5d@F1
        5c@F1
        shift:C1-F3 break:F3 4d@F1
        break:F1 8c@C1
        break:F2 shift:F1-F2 4c@F1
        8h@C1
        3d@F1
        2c@F1
        3h@F1
        Td@C2
        break:F3 shift:C1-F3 4h@F1
        8s@C1
        shift:F2-F1 stretch 9c@F2
        draw drawn:3c
        draw drawn:7s
        9d@F3
        draw drawn:Qc
        7s@C1
        9s@C2
        draw drawn:Js
        draw drawn:Ad
        draw drawn:2d
        draw drawn:Jh
        draw drawn:2s
        draw drawn:9h
        draw drawn:Jd
        draw drawn:5h
        9h@F3
        draw drawn:7h
        5h@C3
        draw drawn:4s
        7h@C1
        draw drawn:Th
        4s@C3
        3c@C3
        3s@C3
        2d@C3
        Ah@C3
        Ad@C3
        draw drawn:Qd
        As@C3
        2s@C3
        draw drawn:Kh
        draw drawn:Jc
        Ac@C3
        draw drawn:6c
        draw drawn:2h
        Th@F3
        6c@C1
        2h@C3
        wall
        wall
        Jd@F3 Js@F3 Jh@F3 Jc@F3 Qc@F3 Kc@F3 Kd@F3
        """,
    ),
    Playthrough(
        "cornerstone_cards_3_players_multi_lay",
        Config(players=3, multi_lay=True),
        """
        deal:Kd7s4cAdKh4sKc3hQs6h3cQdTc2cJh5cKsTs2h9sQcJc2s5h8h7c7d
        start:3
        5h@F1 shift:C3-F2 Ts@F3 Qs@C3
        stretch break:F2 Jc@C3 5c@F2 end
        break:F1 break:F2 7s@F2 end
        Jh@F1 end
        stretch Tc@C3 end
        shift:F2-C1 9s@C3 shift:C2-F2 Kh@C2 end
        Qc@C2 end
        break:F2 6h@F2 end
        Ks@C2 end
        Qd@C2 end
        Kc@C2 Kd@C2 end
        draw drawn:3s
        draw drawn:3d
        draw drawn:7h
        draw drawn:5d
        break:F2 shift:C3-F3 shift:C2-F2 draw drawn:9d
        7h@C1 end
        draw drawn:5s
        9d@F3 end
        draw drawn:2d
        draw drawn:Th
        draw drawn:Ac
        draw drawn:8s
        Th@C3 end
        draw drawn:8c
        8s@C1 end
        draw drawn:9c
        8c@C1 end
        draw drawn:As
        9c@C1 end
        draw drawn:Ah
        draw drawn:Jd
        draw drawn:6c
        draw drawn:4d
        Jd@C3 end
        draw drawn:4h
        draw drawn:6s
        draw drawn:8d
        draw drawn:6d
        draw drawn:Js
        8d@F3 end
        draw drawn:9h
        Js@F1 end
        draw drawn:Qh
        9h@C1 end
        draw drawn:Td
        Qh@F1 end
        wall
        Td@C1 end
        wall
        wall
        """,
    ),
    Playthrough(
        "cornerstone_cards_to_a_score",
        Config(
            players=3,
            match=Target(10),
            reading=reading("next-starter=winner", "removed-for=match", "refusing-to-lay=yes"),
        ),
        """
        deal:Ad2h3s9cAsThKc2c6h8hQhQc9dKs7s5cKdQd4c8d6cJs3d4sQsAc3c
        start:1
        break:C1 Js@F1
        Ks@F3
        Qd@C1
        draw drawn:7d
        As@F2
        draw drawn:Jh
        draw drawn:8c
        draw drawn:Kh
        draw drawn:7h
        Kc@F3
        draw drawn:Jd
        draw drawn:9s
        draw drawn:4d
        draw drawn:8s
        draw drawn:Jc
        Ad@C2
        shift:F1-C1 draw drawn:4h
        Jh@F1
        draw drawn:Ah
        draw drawn:6s
        draw drawn:2s
        Ah@C2
        4h@C3
        2s@F2
        5c@C3
        break:C3 draw drawn:5h
        draw drawn:6d
        draw drawn:2d
        2c@C2
        draw drawn:9h
        draw drawn:3h
        draw drawn:5d
        draw drawn:Ts
        3h@C2
        draw drawn:7c
        3s@F2
        4c@C2
        draw drawn:5s
        draw drawn:Td
        4d@C2
        5h@C2
        draw drawn:Tc
        break:F1 8c@F1
        Qh@C1
        6c@C2
        7d@C2
        8d@F1
        break:F2 7h@F1
        break:F2 8h@F1
        8s@C2
        break:C1 Qc@C1
        2d@F2
        break:C2 2h@F2
        break:C2 6d@C2
        9c@F1
        5s@C2
        4s@C2
        9d@F1 next
        deal:3c4sTs2c6s9h6d9d6c8cAdTcJcJdTd5h5sKhAhKsJs7c8h9cKc2hKd
        start:1
        draw drawn:4c
        draw drawn:7h
        draw drawn:6h
        draw drawn:8d
        7h@F2
        draw drawn:5d
        2c@C2
        draw drawn:7s
        draw drawn:3d
        draw drawn:4h
        draw drawn:4d
        shift:C3-F1 draw drawn:9s
        break:C2 8c@C3
        draw drawn:As
        3d@F3
        draw drawn:3h
        draw drawn:Qd
        6h@F2
        shift:F3-C2 draw drawn:Ac
        draw drawn:2d
        break:F1 draw drawn:Qc
        draw drawn:Th
        4d@C2
        Kh@F3
        3h@F1
        5s@C2
        break:F1 5d@F1
        6d@F2
        6s@C2
        9s@C3
        8d@C3
        Ks@C1
        6c@C2
        5h@F1
        Qd@C1
        9c@C3
        4h@F1
        9d@C3
        9h@C3
        3c@F1
        8h@C3
        Qc@C1
        7c@F2
        shift:F2-C3 7s@F2
        shift:C2-F2 Js@C1
        break:C1 4c@F1
        4s@F1
        wall
        shift:C3-F2 Jc@C1
        Jd@C1
        Th@C1
        break:C2 break:C3 shift:C2-F1 wall
        wall next
        deal:6h7sKcTs9cThQc3c7cTdJdAcKsKh4h2h8dTc3dAdAhJc6c9s7hAs5h
        start:1
        shift:C2-F1 6h@C1
        draw drawn:9d
        Tc@F3
        draw drawn:Qd
        draw drawn:5s
        Ac@F1
        3d@C2
        draw drawn:8c
        draw drawn:9h
        Qc@F2
        Jd@F3
        draw drawn:2d
        Ts@F3
        draw drawn:5d
        draw drawn:4c
        Jc@F2
        draw drawn:4s
        break:C1 draw drawn:4d
        Td@F3
        draw drawn:6d
        4h@C3
        2h@C2
        Ad@F1
        4c@C3
        Qd@F2
        4s@C3
        Ah@C2
        break:F1 break:F3 stretch Ks@F2
        """,
    ),
)


def moves_of(game: Playthrough) -> Iterator[str]:
    """The moves, each by itself."""
    for text in game.moves.split():
        kind, _, dealt = text.partition(":")
        if kind == "deal":
            yield from (f"deal:{dealt[at : at + 2]}" for at in range(0, len(dealt), 2))
        else:
            yield text


def lines_of(game: Playthrough) -> Iterator[str]:
    """The match written out: each turn with its position, and the ruling on each move."""
    state, before = cards.start(game.config), None
    yield f"Cornerstone, the card game, {game.config.players} players"
    for name, value in GAME.chosen_options(state):
        yield f"{name}: {value}"
    for question, answer in chosen_answers(game.config.reading):
        yield f"reading: {question.slug}={answer}"
    for text in moves_of(game):
        if before is None or is_heading_due(before, state):
            yield from heading(state)
        ruling = cards.rule_on(state, cards.parse_move(text))
        before, state = state, cards.play(state, ruling.move)
        yield f"move: {cards.format_move(ruling.move)}"
        if state.turn.phase is not Phase.DEAL:  # a deal is told as a whole
            yield from told(ruling)
    yield ""
    yield "--- end ---"
    yield from picture(state)
    yield f"outcome: {ending(cards.outcome(state))}"


def is_heading_due(before: State, state: State) -> bool:
    """Whether a deal, the choice of who begins, a turn or the end of a round begins."""
    one, other = before.turn, state.turn
    if other.phase is Phase.PLAY:
        return one.phase is not Phase.PLAY or one.player != other.player or state.walled.count(False) == 1
    return other.phase is not one.phase and other.phase is not Phase.DRAW


def heading(state: State) -> Iterator[str]:
    """What begins, with the position; if it is a turn of who began the round, with the picture, too."""
    number, turn = state.standing.round, state.turn
    stage = turn.phase.name.lower().replace("_", " ")
    yield ""
    yield f"--- round {number}, {f'player {turn.player}' if turn.phase is Phase.PLAY else stage} ---"
    if turn.phase is Phase.PLAY and turn.player == state.standing.starter:
        yield from picture(state)
    else:
        yield cards.format_state(state)


def picture(state: State) -> Iterator[str]:
    yield cards.format_state(state)
    yield from GAME.text(state, ascii_only=True).splitlines()


@pytest.mark.parametrize("game", PLAYTHROUGHS, ids=lambda game: game.name)
def test_a_playthrough_is_as_it_was(game: Playthrough, request: pytest.FixtureRequest) -> None:
    lines = list(lines_of(game))
    check_golden(game.name, lines, request.config)
    assert lines[-1].startswith("outcome: player ")


def states_of(game: Playthrough) -> Iterator[State]:
    """The positions after each move."""
    state = cards.start(game.config)
    for text in moves_of(game):
        state = cards.step(state, cards.parse_move(text))
        yield state


def test_between_them_they_have_every_kind_of_move() -> None:
    seen = {type(cards.parse_move(text)) for game in PLAYTHROUGHS for text in moves_of(game)}
    assert {kind.__name__ for kind in seen} == {
        *("Deal", "Start", "Lay", "Break", "Shift", "Stretch", "Draw", "Drawn", "End", "WallOff", "NextRound")
    }


def test_there_is_one_for_each_number_of_players_with_multi_lay_and_without() -> None:
    variants = [(game.config.players, game.config.multi_lay) for game in PLAYTHROUGHS]
    assert set(variants) == {(3, False), (3, True), (4, False), (4, True)}


def test_rounds_end_in_both_ways_and_a_match_has_several() -> None:
    over = [state for game in PLAYTHROUGHS for state in states_of(game) if state.turn.phase is Phase.ROUND_OVER]
    assert {somebody_topped_out(state.hands) for state in over} == {True, False}
    to_a_score = [state for state in over if isinstance(state.config.match, Target)]
    assert len(to_a_score) > 1
    assert any(all(state.walled) for state in to_a_score)


def test_there_is_no_golden_without_its_game() -> None:
    assert goldens_of("cornerstone_cards") == {game.name for game in PLAYTHROUGHS}

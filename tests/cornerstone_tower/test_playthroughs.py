"""Playthroughs: whole games written out turn by turn, in files that a person can read.

After a change that is meant to change them, write them anew and read the difference:

    pytest tests/cornerstone_tower/test_playthroughs.py --rewrite-goldens
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from attrs import frozen

from tests.goldens import check_golden, goldens_of
from tests.telling import ending, told
from vitruvius import cornerstone_tower as tower
from vitruvius.cornerstone_tower import GAME, BaseStone, Config, Fall, Fate, Misbuild, Phase, State
from vitruvius.readings import chosen_answers

from .sample import config


@frozen
class Playthrough:
    """A game to write out."""

    name: str
    config: Config
    moves: str
    """Turn by turn, each in a line: so a game is changed by hand."""


PLAYTHROUGHS: Final = (
    Playthrough(
        "cornerstone_tower_2_players",
        config(2),
        """
        first:5 first:6
        roll:33 6a-wn@e2.1 walk:d2.2 done
        roll:15 1b-eu@b2.2 walk:b1.1 done
        roll:12 2b-su@c1.1 walk:b2.2 done
        roll:35 5a-en@-b3.2 stay done
        roll:13 1a-eu@a3.3 walk:d2.2 done
        roll:46 6b-de@a1.4 ring:b walk:b1.4 done
        roll:24 4b-eu@a0.2 ring:c walk:a1.4 done
        roll:56 6b-dn@c2.5 stay done
        roll:23 3a-eu@b3.6 walk:e2.2 done
        roll:55 ring:b 3b-eu@b0.3 walk:d3.6 done
        roll:46 6b-de@-a2.4 walk:-b3.2 done
        roll:46 4a-wu@b2.5 stay done
        roll:25 ring:b 5a-un@b0.4 walk:d2.2 done
        roll:15 1a-eu@d1.2 walk:c3.6 done
        roll:13 1a-eu@b0.7 walk:-a3.3 done
        roll:56 6a-en@a2.7 stay done
        roll:13 1b-eu@a0.3 walk:e2.2 done
        roll:36 3a-nu@c-1.7 walk:c-1.7 done
        roll:15 1b-eu@b0.8 walk:-b3.2 done
        roll:66 1a-eu@b1.8 stay done
        roll:35 5b-de@b3.9 walk:d2.2 done
        roll:55 6a-en@a2.9 walk:b0.8 done
        roll:24 ring:b 4a-nw@b1.10 walk:a3.3 done
        roll:16 1b-eu@b1.11 stay done
        roll:56 6b-ne@c-1.8 walk:e2.2 done
        roll:45 4a-uw@b2.11 walk:c-1.8 done
        roll:15 5a-de@c1.12 walk:-a3.3 done
        roll:25 5b-dw@-a2.8 ring:b walk:c1.1 done
        roll:16 ring:c box:4a walk:table done
        roll:56 5b-uw@a3.4 walk:c1.12 done
        roll:24 2a-eu@c1.3 walk:-a3.3 done
        roll:45 4b-un@c3.9 walk:table done
        roll:26 2b-su@a0.4 stay done
        roll:24 2b-su@b1.12 walk:b2.13 done
        roll:46 6a-se@a1.6 walk:-a3.3 done
        roll:25 2a-nu@e1.3 stay done
        roll:13 3b-wu@b0.9 stay done
        roll:35 5a-en@a0.11 walk:c-1.8 done
        roll:34 3a-ue@d2.3 walk:-a3.3 done
        roll:24 2b-ue@-a3.6 stay done
        roll:45 4b-de@-a1.10 stay done
        roll:44 2a-ue@c0.12 walk:b-1.9 done
        roll:23 3b-de@c2.14 walk:-a3.3 done
        roll:56 ring:c box:3a walk:-b3.2 done
        roll:66 2a-wu@a1.11 stay done
        roll:34 4b-en@c1.5 walk:b2.13 done
        roll:24 box:5b stay done
        roll:45 box:3b stay done
        """,
    ),
    Playthrough(
        "cornerstone_tower_3_players",
        Config(
            players=3, base=BaseStone.NATURAL, reading=config(3, "headroom=step-clear", "tie-break-among=tied").reading
        ),
        """
        first:4 first:6 first:3
        roll:36 3a-nu@b0.2 stay done
        roll:14 4b-eu@-b0.1 walk:b1.2 done
        roll:46 6b-ne@a3.1 walk:table done
        roll:36 3b-de@b3.3 walk:b4.3 done
        roll:12 2b-de@a5.4 walk:a4.2 done
        fall:1:red
        roll:14 4b-su@b1.3 walk:a1.1 done
        roll:56 5b-uw@-a1.2 walk:b4.3 done
        roll:16 6b-wd@b0.5 stay done
        roll:13 3b-wu@b0.6 walk:a3.1 done
        roll:34 4b-wu@-a0.2 walk:table done
        roll:35 3a-ue@-b0.3 walk:a4.2 done
        roll:13 1b-eu@a5.5 stay done
        roll:25 2b-eu@a5.6 stay done
        roll:16 1a-eu@b-1.7 stay done
        roll:46 4a-ne@-a0.6 walk:a2.1 done
        roll:16 ring:c 6b-de@b3.6 walk:b2.2 done
        roll:13 1b-eu@c-1.7 walk:a4.2 done
        roll:34 3a-ue@a1.2 ring:b stay done
        roll:15 1a-eu@c-1.8 ring:b walk:b1.3 done
        roll:16 6a-un@a5.7 walk:a3.1 done
        roll:22 2b-nu@-a1.7 walk:table done
        roll:35 5a-ue@-a1.8 walk:b2.2 done
        roll:23 3b-se@b-1.9 walk:a0.1 done
        roll:13 1a-eu@a0.9 walk:a4.2 done
        roll:26 2a-nu@-a-1.3 walk:b2.2 done
        roll:11 4a-sd@-a1.11 ring:c walk:-a2.3 done
        roll:26 6a-wn@b-1.4 walk:table done
        roll:16 1b-eu@b0.7 walk:a2.1 done
        roll:44 5b-nd@-b-2.6 stay done
        roll:22 2a-su@b2.4 walk:table done
        roll:66 4a-dn@-b1.6 stay done
        roll:13 ring:a 2a-su@a4.3 stay done
        roll:34 ring:c box:5a stay done
        roll:36 6a-nu@-a-1.12 walk:b2.2 done
        roll:15 5a-un@-b-1.7 stay done
        roll:36 box:5b stay done
        """,
    ),
    Playthrough(
        "cornerstone_tower_4_players",
        config(4, "rings-a-turn=two", "last-way-out=over-only"),
        """
        first:5 first:6 first:1 first:6 first:1 first:2
        roll:24 4b-su@a2.2 walk:a0.2 done
        roll:56 5b-sd@b4.2 stay done
        roll:22 3a-nu@-a0.1 walk:-a1.1 done
        roll:23 2a-su@c3.1 walk:table done
        roll:35 3a-nu@b2.3 stay done
        roll:36 6a-de@a2.5 walk:c2.1 done
        roll:24 ring:a 3b-ne@a2.6 walk:a1.2 done
        roll:33 3a-ue@-a1.2 walk:table done
        roll:12 2b-wu@c1.3 stay done
        roll:13 1a-eu@b2.5 stay done
        roll:44 6b-dn@c1.6 stay done
        roll:22 1b-eu@a1.4 walk:c3.1 done
        roll:15 1a-eu@b0.3 walk:b0.3 done
        roll:12 2a-eu@-a0.3 ring:c walk:table done
        roll:13 ring:b 1b-eu@d1.3 walk:c2.6 done
        roll:46 6b-ds@-a0.6 stay done
        roll:24 2a-de@b2.7 stay done
        roll:46 ring:b 6b-dw@b4.6 walk:-a2.1 done
        roll:45 4b-un@d1.4 walk:c1.6 done
        roll:16 1a-eu@b1.6 walk:c2.1 done
        roll:33 3b-en@b2.9 stay done
        roll:45 4a-dw@c2.12 stay done
        roll:66 2b-nu@-a0.7 walk:e1.5 done
        roll:15 5b-nd@-a-1.9 walk:c3.1 done
        roll:26 ring:a 6b-wn@d1.7 stay done
        roll:46 4b-de@d1.10 stay done
        roll:36 6a-un@-a0.10 stay done
        roll:23 2b-eu@a0.6 walk:c2.1 done
        roll:22 6a-wu@b2.10 stay done
        roll:26 2b-eu@-b0.2 walk:table done
        roll:14 4a-ue@-a0.13 stay done
        roll:46 6a-un@-a1.11 ring:c walk:c2.1 done
        roll:25 5b-nd@c2.3 stay done
        roll:15 5a-de@b1.13 stay done
        roll:23 2a-su@b4.7 fall:1+new:blue stay done
        roll:24 4a-se@a4.8 walk:c2.1 done
        roll:44 1b-eu@c2.5 stay done
        roll:23 3b-de@a2.12 stay done
        roll:12 1a-eu@c1.9 stay done
        roll:14 4b-ne@d0.11 walk:c2.1 done
        roll:23 ring:a 4a-uw@d3.4 stay done
        roll:44 3a-ue@a1.5 fall:3+new:red
        """,
    ),
)


def lines_of(game: Playthrough) -> Iterator[str]:
    """The game written out: each turn with its position, and the ruling on each move."""
    state = tower.start(game.config)
    yield f"Cornerstone, the block tower, {game.config.players} players"
    for name, value in GAME.chosen_options(state):
        yield f"{name}: {value}"
    for question, answer in chosen_answers(game.config.reading):
        yield f"reading: {question.slug}={answer}"
    yield ""
    yield "--- who begins ---"
    yield tower.format_state(state)
    for text in game.moves.split():
        if state.turn.phase is Phase.ROLL:
            yield from heading(state)
        ruling = tower.rule_on(state, tower.parse_move(text))
        kind = "event" if isinstance(ruling.move, Fall | Misbuild) else "move"
        yield f"{kind}: {tower.format_move(ruling.move)}"
        yield from told(ruling)
        state = tower.play(state, ruling.move)
    yield ""
    yield "--- end ---"
    yield from picture(state)
    yield f"outcome: {ending(tower.outcome(state))}"


def heading(state: State) -> Iterator[str]:
    """The turn that begins, with its position; at the beginning of a round with the picture, too."""
    used = [sum(fate is not Fate.SUPPLY for fate in seat.fates) for seat in state.seats]
    yield ""
    yield f"--- round {used[state.turn.seat] + 1}, {state.turn.seat.word} (player {GAME.to_move(state)}) ---"
    if len(set(used)) == 1:
        yield from picture(state)
    else:
        yield tower.format_state(state)


def picture(state: State) -> Iterator[str]:
    yield tower.format_state(state)
    yield from GAME.text(state, ascii_only=True).splitlines()


@pytest.mark.parametrize("game", PLAYTHROUGHS, ids=lambda game: game.name)
def test_a_playthrough_is_as_it_was(game: Playthrough, request: pytest.FixtureRequest) -> None:
    lines = list(lines_of(game))
    check_golden(game.name, lines, request.config)
    assert lines[-1].startswith("outcome: player ")


def test_a_playthrough_ends_by_a_collapse() -> None:
    assert [game.name for game in PLAYTHROUGHS if "fall:3" in game.moves.split()[-1]] == ["cornerstone_tower_4_players"]


def test_there_is_no_golden_without_its_game() -> None:
    assert goldens_of("cornerstone_tower") == {game.name for game in PLAYTHROUGHS}

"""`vitruvius gaps`."""

from __future__ import annotations

import pytest

from tests.cli.running import vit

GAMES = ("corintho", "cornerstone-tower", "cornerstone-cards")


def test_the_player_without_a_legal_move_is_shown_with_what_may_happen() -> None:
    ran = vit("gaps", "corintho")
    assert ran.code == 0
    assert "corintho:no-legal-move" in ran.out
    for line in ("no-legal-move=draw   the game is drawn", "no-legal-move=pass   play goes on with pass"):
        assert line in " ".join(ran.out.split(" ")), line


def test_the_block_that_must_be_built_and_cannot_be_is_shown() -> None:
    document = vit("gaps", "cornerstone-tower", "--json").document
    (situation,) = [one for one in document["situations"] if one["questions"] == ["cornerstone-tower:no-legal-place"]]
    assert {one["answers"]["no-legal-place"] for one in situation["prospects"]} == {
        "sit-out",
        "box-matching",
        "any-block",
    }


def test_the_hand_size_is_shown_as_a_contradiction_with_its_witness() -> None:
    document = vit("gaps", "cornerstone-cards", "--json").document
    (clash,) = document["contradictions"]
    assert [place["number"] for place in clash["stated"]] == [8, 10]
    assert clash["question"] == "cornerstone-cards:hand-size"
    assert clash["witness"] is not None
    assert "8 and 10" in vit("gaps", "cornerstone-cards").out


@pytest.mark.parametrize("game", GAMES)
def test_every_sum_is_told(game: str) -> None:
    document = vit("gaps", game, "--json").document
    assert document["game"] == game
    assert document["sums"]
    assert all(one["left"] == one["right"] for one in document["sums"])
    assert not set(document["idle"]) & set(document["decisive"])


@pytest.mark.parametrize("game", GAMES)
def test_the_page_says_how_far_it_was_searched(game: str) -> None:
    document = vit("gaps", game, "--json").document
    page = vit("gaps", game, "--ascii").out
    assert f"{document['positions']:,} positions" in page
    assert f"{document['rulings']:,} rulings" in page
    assert page.isascii()


@pytest.mark.long
def test_a_search_is_made_anew() -> None:
    ran = vit("gaps", "corintho", "--search", "--played", "0", "--json")
    assert ran.code == 0
    assert ["corintho:no-legal-move"] in [one["questions"] for one in ran.document["situations"]]


@pytest.mark.parametrize("options", [("--record",), ("--played", "3"), ("--search", "--played", "-1")])
def test_options_that_mean_nothing_are_refused(options: tuple[str, ...]) -> None:
    ran = vit("gaps", "corintho", *options)
    assert ran.code == 2
    assert not ran.out
    assert ran.err.startswith("vitruvius: ")

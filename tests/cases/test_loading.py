"""What is no collection of cases is refused, with the case and the key; what is one is read as it stands."""

from __future__ import annotations

import pytest

from vitruvius import corintho
from vitruvius.cases import cases_of
from vitruvius.errors import MalformedInput
from vitruvius_spec import cases as spec
from vitruvius_spec.cases import Case, CaseFinding, CaseVerdict, MalformedCases, loading, parse_cases

HEAD = 'format = 1\ngame = "corintho"\n'


def case(**changed: str | None) -> str:
    """A case in TOML; each key changed, added, or left out for None."""
    plain = {
        "id": '"1.01"',
        "section": '"Game Play"',
        "title": '"A column"',
        "position": '"start"',
        "moves": '["C@b2"]',
        "verdict": '"legal"',
        "why": '"Nothing stands there."',
    }
    keys = {**plain, **changed}
    return "".join(["[[case]]\n", *(f"{key} = {value}\n" for key, value in keys.items() if value is not None)])


def test_what_is_left_out_is_as_usual() -> None:
    (found,) = parse_cases(HEAD + case(), "corintho")
    assert found == Case(
        id="1.01",
        section="Game Play",
        title="A column",
        position="start",
        moves=("C@b2",),
        verdict=CaseVerdict.LEGAL,
        why="Nothing stands there.",
    )


def test_every_key_is_read() -> None:
    text = case(
        players="3",
        reading='["passing=yes"]',
        options='{ base = "natural" }',
        winners="[2, 1]",
        by='"corintho:winning"',
        findings='[{ clause = "corintho:row", holds = false }]',
        hangs_on='["several-rows"]',
        sources='["C6"]',
    )
    (found,) = parse_cases(HEAD + text, "corintho")
    assert found.players == 3
    assert found.reading == ("passing=yes",)
    assert found.options == (("base", "natural"),)
    assert found.winners == (2, 1)
    assert found.by == "corintho:winning"
    assert found.findings == (CaseFinding("corintho:row", holds=False),)
    assert found.hangs_on == ("several-rows",)
    assert found.sources == ("C6",)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param("format = ", "no TOML: ", id="no-toml"),
        pytest.param("case = 1" + "0" * 5_000, "no TOML: ", id="a-number-of-thousands-of-digits"),
        pytest.param("case = " + "[" * 100_000, "no TOML: ", id="lists-in-lists-without-end"),
        pytest.param('game = "corintho"', "the file: format is missing", id="no-format"),
        pytest.param('format = 2\ngame = "corintho"', "the file: format 2 is not read, only format 1", id="format"),
        pytest.param('format = true\ngame = "corintho"', "the file: format must be a whole number", id="true-is-no-1"),
        pytest.param('format = 1\ngame = "go"', "the file: the cases are of the game 'go'", id="another-game"),
        pytest.param(HEAD, "the file: case is missing", id="no-cases"),
        pytest.param(HEAD + 'more = "x"\n' + case(), "the file: 'more' is no key of it", id="a-key-too-many"),
        pytest.param(HEAD + "case = [1]", "the file: case must be a table", id="no-table"),
        pytest.param(HEAD + case(id=None), "case number 1 of the file: id is missing", id="no-id"),
        pytest.param(HEAD + case(id='"1.1"'), "case 1.1: id must be a section's number", id="id"),
        pytest.param(HEAD + case(why=None), "case 1.01: why is missing", id="no-why"),
        pytest.param(HEAD + case(why='""'), "case 1.01: why must be a text with something in it", id="empty-why"),
        pytest.param(HEAD + case(moves='"C@b2"'), "case 1.01: moves must be a list", id="moves"),
        pytest.param(HEAD + case(moves="[1]"), "case 1.01: moves must be a text", id="move"),
        pytest.param(HEAD + case(players='"3"'), "case 1.01: players must be a whole number", id="players"),
        pytest.param(HEAD + case(options="[]"), "case 1.01: options must be a table", id="options"),
        pytest.param(HEAD + case(verdict='"right"'), "case 1.01: verdict must be one of legal, illegal", id="verdict"),
        pytest.param(HEAD + case(hint='"x"'), "case 1.01: 'hint' is no key of it", id="unknown-key"),
        pytest.param(
            HEAD + case(findings='[{ clause = "corintho:row" }]'),
            "case 1.01: a finding: holds is missing",
            id="finding",
        ),
        pytest.param(HEAD + case(verdict='"sound"'), "case 1.01: sound is no verdict on a move", id="sound-move"),
        pytest.param(HEAD + case(moves=None), "case 1.01: legal is no verdict on a position", id="legal-position"),
        pytest.param(HEAD + case(verdict='"disputed"'), "case 1.01: it is disputed, and hangs on nothing", id="hangs"),
        pytest.param(HEAD + case(by='"corintho:row"'), "case 1.01: corintho:row decides it, and there are no", id="by"),
        pytest.param(HEAD + case() + case(), "case 1.01: its number does not follow", id="twice"),
        pytest.param(HEAD + case(id='"2.01"') + case(), "case 1.01: its number does not follow", id="order"),
        pytest.param(
            HEAD + case() + case(id='"1.02"', section='"Aim"'), "case 1.02: section 1 is 'Game Play'", id="section"
        ),
        pytest.param(HEAD + case() + case(id='"2.01"'), "the file: two numbers for one section", id="sections"),
    ],
)
def test_what_is_not_in_the_format_is_refused(text: str, says: str) -> None:
    with pytest.raises(MalformedCases) as refused:
        parse_cases(text, "corintho")
    assert str(refused.value).startswith(says)


def test_the_rules_tell_the_file_that_is_malformed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spec, "cases_of", lambda game: parse_cases(HEAD + case(why=None), game))
    with pytest.raises(MalformedInput, match=r"^corintho\.toml: case 1\.01: why is missing$"):
        cases_of(corintho.GAME)


def test_a_game_without_cases_has_no_file() -> None:
    with pytest.raises(FileNotFoundError):
        loading.cases_of("go")

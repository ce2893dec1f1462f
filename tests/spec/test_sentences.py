"""Tests of `vitruvius_spec.sentences`, on a game that does not exist.

The project holds no sentence of a rulebook, so neither do these tests.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import assume, given
from hypothesis import strategies as st

from vitruvius_spec.model import Account, Clause, Force, Locator, Rulebook
from vitruvius_spec.sentences import (
    RULEBOOKS_VARIABLE,
    complaints_without_text,
    digest,
    fingerprint,
    rulebook_text,
    split,
    text_file,
    unaccounted,
)

WORDS = st.sampled_from(
    ["a", "Goose", "herder", "pond's", "well-fed", "e.g.", "Fig.", "(Figs.", "3)", "feeds,", "i.e."]
)
CAREFUL_SENTENCES = st.builds(
    lambda words, last, mark: " ".join([*words, last + mark]),
    st.lists(WORDS, max_size=6),
    st.sampled_from(["grain", "reeds", "Dawn"]),
    st.sampled_from([".", "?", "!", "...", '."', ".\u201d", ".)", '?")', "!\u2019", "\u2026"]),
).map(lambda sentence: "The " + sentence)
FINGERPRINTED_TEXT = st.text(alphabet="abcXYZ 09.,'\"-")


# ------------------------------------------------------------------------------------------------- split


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("  \n\t\n", [], id="white-space"),
        pytest.param("Feed the geese. Then rest.", ["Feed the geese.", "Then rest."], id="full-stop"),
        pytest.param("Hungry? Feed them! Rest.", ["Hungry?", "Feed them!", "Rest."], id="other-marks"),
        pytest.param(
            "Wait... Now run?! Yes\u2026 Go.",
            ["Wait...", "Now run?!", "Yes\u2026", "Go."],
            id="several-marks",
        ),
        pytest.param("Grain costs 2.5 coins. Pay.", ["Grain costs 2.5 coins.", "Pay."], id="decimal"),
        pytest.param("A goose eats: grain; reeds", ["A goose eats: grain; reeds"], id="colon"),
        pytest.param("Feed  the\tgeese\u00a0now.", ["Feed the geese now."], id="collapses"),
        pytest.param("The Pond\nGeese swim.\nNight", ["The Pond", "Geese swim.", "Night"], id="headings"),
        pytest.param("Honk.\nHonk.\nHonk. Honk.", ["Honk."] * 4, id="twice-is-listed-twice"),
    ],
)
def test_sentences(text: str, sentences: list[str]) -> None:
    assert split(text) == tuple(sentences)


@pytest.mark.parametrize(
    "word", ["Fig.", "Figs.", "fig.", "(Fig.", "e.g.", "E.g.", "(e.g.", "i.e.", "vs.", "\u201cvs."]
)
def test_an_abbreviation_ends_no_sentence(word: str) -> None:
    text = f"The fox {word} 1a and Goose."
    assert split(text) == (text,)


def test_a_word_that_only_ends_like_an_abbreviation_ends_a_sentence() -> None:
    assert split("Check the config. Eat the sfig. Go.") == ("Check the config.", "Eat the sfig.", "Go.")


def test_a_figure_at_the_end_of_a_sentence() -> None:
    assert split("Look at Fig. 1a. Then at (Figs. 4). Done.") == (
        "Look at Fig. 1a.",
        "Then at (Figs. 4).",
        "Done.",
    )


@pytest.mark.parametrize("closing", ['"', "'", "\u201d", "\u2019", ")", "]", '")', ".\u201d)"])
def test_closing_marks_belong_to_the_sentence_that_they_close(closing: str) -> None:
    assert split(f"The goose says honk.{closing} Feed it.") == (f"The goose says honk.{closing}", "Feed it.")


@pytest.mark.parametrize(
    "text", ['Who says "Honk!" first feeds.', "Foxes (really?) swim.", "A \u201cno.\u201d is a no."]
)
def test_a_quotation_within_a_sentence_does_not_end_it(text: str) -> None:
    assert split(text) == (text,)


def test_a_sentence_in_brackets_stands_alone() -> None:
    assert split("Geese swim. (Foxes do not.) Rest.") == ("Geese swim.", "(Foxes do not.)", "Rest.")


def test_a_caption_is_one_sentence_whatever_is_in_it() -> None:
    assert split("[Picture. A goose!  Fig. 3]\n[Fox]") == ("[Picture. A goose! Fig. 3]", "[Fox]")


def test_a_caption_after_a_sentence_is_its_own() -> None:
    assert split("Geese swim. [Picture of a goose]") == ("Geese swim.", "[Picture of a goose]")


def test_a_line_with_two_brackets_is_no_caption() -> None:
    assert split("[One] goose. Now [two]") == ("[One] goose.", "Now [two]")


@pytest.mark.parametrize("bullet", ["\u2022", "-", "\u2013", "\u2014", "*", "1.", "12.", "3)", "\u2022 1."])
@pytest.mark.parametrize("gap", [" ", "\t", "\n", "\n  "])
def test_a_bullet_is_no_part_of_its_item(bullet: str, gap: str) -> None:
    assert split(f"Rules\n  {bullet}{gap}Feed. Rest.\n{bullet}{gap}2 foxes\n") == (
        "Rules",
        "Feed.",
        "Rest.",
        "2 foxes",
    )


def test_numbered_items_in_one_paragraph() -> None:
    assert split("1. Feed the geese. 2. Rest.") == ("Feed the geese.", "Rest.")


@pytest.mark.parametrize(
    "text", ["-2 coins", "1.5 coins", "Grain - 2 coins", "Foxes \u2022 Geese", "2 dogs", "\u2022Fox"]
)
def test_what_only_looks_like_a_bullet_is_kept(text: str) -> None:
    assert split(text) == (text,)


def test_lettered_options_in_one_paragraph() -> None:
    text = "Choose: a) Feed a goose. It sleeps. b) Chase a fox, or c) rest (see option d) below) d) sing."
    assert split(text) == (
        "Choose:",
        "a) Feed a goose.",
        "It sleeps.",
        "b) Chase a fox, or",
        "c) rest (see option d) below)",
        "d) sing.",
    )


def test_lettered_options_on_lines_of_their_own() -> None:
    assert split("a) Feed.\nb) Chase.") == ("a) Feed.", "b) Chase.")


@pytest.mark.parametrize("text", ["As in a) the goose sleeps", "Take b) or c) now", "See (case a) or (case b) there"])
def test_letters_that_are_no_list_of_options(text: str) -> None:
    assert split(text) == (text,)


@given(st.lists(CAREFUL_SENTENCES), st.sampled_from(["\n", "\n\n", "\r\n", "\r", " \n "]))
def test_lines_and_paragraphs_hold_the_same_sentences(sentences: list[str], gap: str) -> None:
    assert split(gap.join(sentences)) == split(" ".join(sentences)) == tuple(sentences)


@given(st.text())
def test_line_endings_make_no_difference(text: str) -> None:
    text = "\n".join(text.splitlines())
    assert split(text.replace("\n", "\r\n")) == split(text + "\n") == split(text)
    assert digest(text.replace("\n", "\r\n")) == digest(text + "\n") == digest(text)


@given(st.text(alphabet="abAB .!?:,()[]\"'\u201c\u201d\n"))
def test_nothing_is_lost_where_there_are_no_bullets(text: str) -> None:
    assert " ".join(split(text)).split() == text.split()


@given(st.text())
def test_sentences_are_collapsed_and_never_empty(text: str) -> None:
    for sentence in split(text):
        assert sentence
        assert sentence == " ".join(sentence.split())


# ---------------------------------------------------------------------------------- fingerprint and digest


def test_a_fingerprint_is_the_beginning_of_the_hash_of_the_normalised_sentence() -> None:
    normal = 'the pond\'s "geese" - fed.'
    assert (
        fingerprint(" The  pond\u2019s\n\u201cGEESE\u201d \u2013 fed. ")
        == hashlib.sha256(normal.encode()).hexdigest()[:16]
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("pond's", "pond\u2019s"),
        ("'honk'", "\u2018honk\u2019"),
        ('"honk"', "\u201chonk\u201d"),
        ("well-fed", "well\u2010fed"),
        ("well-fed", "well\u2011fed"),
        ("fox - goose", "fox \u2013 goose"),
        ("fox - goose", "fox \u2014 goose"),
        ("2 - 1", "2 \u2212 1"),
    ],
)
def test_quotes_and_dashes_make_no_difference_to_a_fingerprint(one: str, other: str) -> None:
    assert fingerprint(one) == fingerprint(other)


@given(FINGERPRINTED_TEXT)
def test_case_and_space_make_no_difference_to_a_fingerprint(sentence: str) -> None:
    spaced = "\n " + sentence.replace(" ", " \t ") + " "
    assert (
        fingerprint(sentence.upper()) == fingerprint(sentence.lower()) == fingerprint(spaced) == fingerprint(sentence)
    )


@given(FINGERPRINTED_TEXT, FINGERPRINTED_TEXT)
def test_other_words_have_another_fingerprint(one: str, other: str) -> None:
    assume(one.lower().split() != other.lower().split())
    assert fingerprint(one) != fingerprint(other)


def test_a_digest_is_the_hash_of_the_collapsed_text() -> None:
    assert digest(" Geese\r\n\r\nswim. \n") == hashlib.sha256(b"Geese swim.").hexdigest()


def test_a_digest_tells_case_and_quotes_apart() -> None:
    assert len({digest("Honk 'a'"), digest("honk 'a'"), digest("Honk \u2018a\u2019")}) == 3


# -------------------------------------------------------------------------------------------- rulebook_text


def test_the_text_comes_from_the_folder_that_the_variable_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "goose_pond.txt").write_bytes("The fox \u2013 sly.\n".encode())
    monkeypatch.setenv(RULEBOOKS_VARIABLE, str(tmp_path))
    assert rulebook_text("goose_pond") == "The fox \u2013 sly.\n"
    assert rulebook_text("fox_den") is None


def test_a_hyphen_of_the_name_is_an_underscore_in_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "old_goose_pond.txt").write_text("Honk.")
    monkeypatch.setenv(RULEBOOKS_VARIABLE, str(tmp_path))
    assert text_file("old-goose-pond") == "old_goose_pond.txt"
    assert rulebook_text("old-goose-pond") == "Honk."


@pytest.mark.parametrize("encoded", [b"\xef\xbb\xbfHonk.", b"Honk."])
def test_a_byte_order_mark_is_no_part_of_the_text(
    encoded: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "goose_pond.txt").write_bytes(encoded)
    monkeypatch.setenv(RULEBOOKS_VARIABLE, str(tmp_path))
    assert rulebook_text("goose_pond") == "Honk."


def test_there_is_no_text_without_the_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "goose_pond.txt").write_text("Honk.")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(RULEBOOKS_VARIABLE, raising=False)
    assert rulebook_text("goose_pond") is None
    monkeypatch.setenv(RULEBOOKS_VARIABLE, "")
    assert rulebook_text("goose_pond") is None


@pytest.mark.parametrize("exists", [True, False])
def test_a_variable_that_names_no_folder_is_an_error(
    exists: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "place"
    if exists:
        place.write_text("a file")
    monkeypatch.setenv(RULEBOOKS_VARIABLE, str(place))
    with pytest.raises(NotADirectoryError, match=RULEBOOKS_VARIABLE):
        rulebook_text("goose_pond")


# ----------------------------------------------------------------------------------------------- complaints


def _clause(slug: str) -> Clause:
    return Clause(
        id=f"goose_pond:{slug}",
        title=slug,
        text=slug,
        locator=Locator("goose_pond", "Pond"),
        force=Force.DUTY,
    )


FEED, REST, STRANGE = _clause("feed"), _clause("rest"), _clause("strange")
TEXT = "Pond\n\u2022 Feed a goose. Then rest.\nPond\n\u2022 Honk!\n"
SENTENCES = ("Pond", "Feed a goose.", "Then rest.", "Pond", "Honk!")


def _rulebook(accounts: tuple[Account, ...], text: str = TEXT) -> Rulebook:
    return Rulebook(
        name="goose_pond",
        title="Goose Pond",
        about="Geese are fed.",
        digest=digest(text),
        clauses=(FEED, REST),
        questions=(),
        invariants=(),
        examples=(),
        accounts=accounts,
    )


def _account(number: int, sentence: str) -> Account:
    clauses = {"Feed a goose.": (FEED,), "Then rest.": (REST, FEED)}.get(sentence, ())
    return Account(number, fingerprint(sentence), clauses, excuse="" if clauses else "a heading")


def _accounts(*sentences: str) -> tuple[Account, ...]:
    return tuple(_account(number, sentence) for number, sentence in enumerate(sentences, start=1))


ACCOUNTS = _accounts(*SENTENCES)
SOUND = _rulebook(ACCOUNTS)


def _with_account(place: int, account: Account) -> Rulebook:
    return _rulebook((*ACCOUNTS[:place], account, *ACCOUNTS[place + 1 :]))


def test_a_sound_catalogue_has_no_complaints() -> None:
    assert unaccounted(SOUND, TEXT) == ()
    assert unaccounted(SOUND, TEXT.replace("\n", "\r\n").strip()) == ()
    assert complaints_without_text(SOUND) == ()


def test_another_digest() -> None:
    (complaint,) = unaccounted(evolve(SOUND, digest="0" * 64), TEXT)
    assert "digest" in complaint
    assert digest(TEXT) in complaint
    assert "0" * 64 in complaint


def test_a_change_that_leaves_the_fingerprints_is_seen_by_the_digest() -> None:
    (complaint,) = unaccounted(SOUND, TEXT.replace("Honk", "honk"))
    assert "digest" in complaint


@pytest.mark.parametrize("place", range(len(SENTENCES)))
def test_a_missing_account_is_one_complaint_about_its_sentence(place: int) -> None:
    count, complaint = unaccounted(_rulebook(ACCOUNTS[:place] + ACCOUNTS[place + 1 :]), TEXT)
    assert count == "the text has 5 sentences, the catalogue 4 accounts"
    read = fingerprint(SENTENCES[place])
    assert complaint == f"sentence {place + 1} ({read}) has no account: {SENTENCES[place]}"


@pytest.mark.parametrize("place", range(len(SENTENCES) + 1))
def test_an_account_too_many_is_one_complaint_about_it(place: int) -> None:
    stray = Account(77, "0123456789abcdef", excuse="a stray")
    count, complaint = unaccounted(_rulebook((*ACCOUNTS[:place], stray, *ACCOUNTS[place:])), TEXT)
    assert count == "the text has 5 sentences, the catalogue 6 accounts"
    assert complaint == "account 77 (0123456789abcdef) has no sentence"


def test_a_wrong_fingerprint_is_a_sentence_and_an_account_without_each_other() -> None:
    sentence, account = unaccounted(_with_account(2, evolve(ACCOUNTS[2], fingerprint="f" * 16)), TEXT)
    assert sentence == f"sentence 3 ({fingerprint('Then rest.')}) has no account: Then rest."
    assert account == f"account 3 ({'f' * 16}) has no sentence"


def test_a_sentence_accounted_for_in_the_wrong_order() -> None:
    complaints = unaccounted(_rulebook(_accounts("Pond", "Then rest.", "Feed a goose.", "Pond", "Honk!")), TEXT)
    assert len(complaints) == 2
    assert "has no account" in " ".join(complaints)
    assert "has no sentence" in " ".join(complaints)


def test_no_accounts_at_all() -> None:
    complaints = unaccounted(_rulebook(()), TEXT)
    assert [complaint.partition(": ")[2] for complaint in complaints[1:]] == list(SENTENCES)


@given(st.lists(st.integers(0, 400), unique=True, min_size=1, max_size=300), st.data())
def test_one_missing_account_never_cascades(geese: list[int], data: st.DataObject) -> None:
    sentences = tuple(f"Goose {goose} swims." for goose in geese)
    text = "\n".join(sentences)
    accounts = _accounts(*sentences)
    place = data.draw(st.integers(0, len(geese) - 1))
    complaints = unaccounted(_rulebook(accounts[:place] + accounts[place + 1 :], text), text)
    assert [complaint.partition(": ")[2] for complaint in complaints[1:]] == [sentences[place]]


def test_a_sentence_that_occurs_very_often_never_cascades() -> None:
    accounts = _accounts("Pond", *["Honk!"] * 300)
    text = "Pond\n" + "Honk! " * 300
    assert len(unaccounted(_rulebook(accounts[1:], text), text)) == 2


@pytest.mark.parametrize("malformed", ["", "a" * 63, "a" * 65, "A" * 64, "g" * 64, "a" * 64 + "\n"])
def test_a_malformed_digest(malformed: str) -> None:
    (complaint,) = complaints_without_text(evolve(SOUND, digest=malformed))
    assert "64 hex digits" in complaint


@pytest.mark.parametrize("malformed", ["", "a" * 15, "a" * 17, "A" * 16, "g" * 16, "a" * 16 + "\n"])
def test_a_malformed_fingerprint(malformed: str) -> None:
    (complaint,) = complaints_without_text(_with_account(3, evolve(ACCOUNTS[3], fingerprint=malformed)))
    assert "account 4" in complaint
    assert "16 hex digits" in complaint


@pytest.mark.parametrize(("removed", "number", "place"), [(0, 2, 1), (3, 5, 4)])
def test_numbers_that_do_not_run_from_1_are_one_complaint(removed: int, number: int, place: int) -> None:
    (complaint,) = complaints_without_text(_rulebook(ACCOUNTS[:removed] + ACCOUNTS[removed + 1 :]))
    assert complaint == f"the accounts' numbers do not run from 1: {number} stands in place {place}"


def test_a_number_that_occurs_twice() -> None:
    (complaint,) = complaints_without_text(_with_account(4, evolve(ACCOUNTS[4], number=4)))
    assert "4 stands in place 5" in complaint


def test_clauses_and_an_excuse() -> None:
    assert complaints_without_text(_with_account(1, evolve(ACCOUNTS[1], excuse="flavour"))) == (
        "account 2 has both clauses and an excuse",
    )


@pytest.mark.parametrize("excuse", ["", " "])
def test_neither_clauses_nor_an_excuse(excuse: str) -> None:
    assert complaints_without_text(_with_account(0, evolve(ACCOUNTS[0], excuse=excuse))) == (
        "account 1 has neither clauses nor an excuse",
    )


def test_a_strange_clause() -> None:
    (complaint,) = complaints_without_text(_with_account(1, evolve(ACCOUNTS[1], clauses=(FEED, STRANGE))))
    assert complaint == "account 2 names a clause that is not the rulebook's: goose_pond:strange"


def test_a_strange_clause_under_a_known_id() -> None:
    (complaint,) = complaints_without_text(
        _with_account(1, evolve(ACCOUNTS[1], clauses=(FEED, evolve(REST, text="other"))))
    )
    assert "account 2" in complaint


def test_a_clause_that_no_account_reaches() -> None:
    (complaint,) = complaints_without_text(_with_account(2, evolve(ACCOUNTS[2], clauses=(FEED,))))
    assert complaint == "no account reaches the clause goose_pond:rest"


def test_every_fault_is_told_at_once() -> None:
    faulty = evolve(SOUND, digest="", accounts=(Account(2, "x"),))
    assert len(complaints_without_text(faulty)) == 6

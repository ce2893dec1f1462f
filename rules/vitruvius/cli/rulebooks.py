"""The rulebooks' own texts, for who has them."""

from __future__ import annotations

from attrs import frozen

from vitruvius.cli.output import counted
from vitruvius.cli.sources import FileTrouble
from vitruvius.games import game_named
from vitruvius_spec import Clause, Rulebook
from vitruvius_spec.sentences import (
    RULEBOOKS_VARIABLE,
    complaints_without_text,
    fingerprint,
    rulebook_text,
    split,
    text_file,
    unaccounted,
)


def text_of(rulebook: Rulebook) -> str | None:
    """The rulebook's text, if VITRUVIUS_RULEBOOKS names a folder that holds it.

    Raises:
        FileTrouble: the variable names no folder, or the text in it cannot be read.
    """
    try:
        return rulebook_text(rulebook.name)
    except UnicodeDecodeError as error:
        file = text_file(rulebook.name)
        raise FileTrouble(f"{RULEBOOKS_VARIABLE}: {file}: byte {error.start + 1} is not UTF-8") from None
    except OSError as error:
        says = f"{RULEBOOKS_VARIABLE}: {error.strerror}" if error.strerror else str(error)
        raise FileTrouble(says) from None
    except ValueError as error:  # a NUL character in a path
        raise FileTrouble(f"{RULEBOOKS_VARIABLE}: {error}") from None


def sentences_of(rulebook: Rulebook, clause: Clause, text: str) -> tuple[str, ...]:
    """The sentences of the text that became the clause, in order.

    They are found by their fingerprints, so that another edition's numbers do not mislead.
    """
    became = {account.fingerprint for account in rulebook.accounts if clause in account.clauses}
    return tuple(dict.fromkeys(sentence for sentence in split(text) if fingerprint(sentence) in became))


@frozen
class Checked:
    """A rulebook whose accounts of its sentences have been checked."""

    game: str
    rulebook: Rulebook
    has_text: bool
    """Whether they could be held against the text."""
    complaints: tuple[str, ...]

    @property
    def says(self) -> str:
        """What was checked, in a sentence."""
        count = len(self.rulebook.accounts)
        if self.complaints:
            return f"{counted(len(self.complaints), 'complaint')} about the accounts of its {count} sentences"
        if self.has_text:
            return f"each of its {count} sentences is accounted for"
        return f"{count} sentences, not held against the text: {RULEBOOKS_VARIABLE} names no folder that has it"


def checked(game: str) -> Checked:
    """A game's rulebook, its sentences held against its text where that is at hand."""
    rulebook = game_named(game).rulebook
    complaints = complaints_without_text(rulebook)
    try:
        text = text_of(rulebook)
    except FileTrouble as error:
        return Checked(game, rulebook, False, (*complaints, error.message))
    if text is None:
        return Checked(game, rulebook, False, complaints)
    return Checked(game, rulebook, True, (*complaints, *unaccounted(rulebook, text)))

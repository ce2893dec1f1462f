"""A rulebook's text as sentences, and what its catalogue leaves unaccounted for.

The project never contains the text of a rulebook. Who has the texts names their folder in the environment
variable `VITRUVIUS_RULEBOOKS`; everyone else can still check what a catalogue says of its sentences.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path

from vitruvius_spec.model import Account, Clause, Rulebook

RULEBOOKS_VARIABLE = "VITRUVIUS_RULEBOOKS"
"""The environment variable that names the folder of the rulebooks' texts."""

_CLOSERS = "\"'\u201c\u201d\u2018\u2019\u00bb\u203a)\\]}"
_BULLET = re.compile(r"[-\u2010-\u2015\u2212\u2022\u2023\u25e6\u25aa\u00b7*]|\d{1,3}[.)]")
_END = re.compile(rf"[.!?\u2026][.!?\u2026{_CLOSERS}]*$")
_QUOTED_END = re.compile(rf"[{_CLOSERS}]$")
_ABBREVIATION = re.compile(rf"\b(?:figs?|e\.g|i\.e|vs)\.[{_CLOSERS}]*$", re.IGNORECASE)
_CAPTION = re.compile(r"\[[^\[\]]*\]")
_STRAIGHT = (
    dict.fromkeys(map(ord, "\u2018\u2019\u201a\u201b\u2032"), "'")
    | dict.fromkeys(map(ord, "\u201c\u201d\u201e\u201f\u2033"), '"')
    | dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"), "-")
)
_DIGEST = re.compile(r"[0-9a-f]{64}")
_FINGERPRINT = re.compile(r"[0-9a-f]{16}")


def split(text: str) -> tuple[str, ...]:
    """The sentences of a rulebook's text, in order, each with its white space collapsed.

    The end of a line ends a sentence, so that a heading and an item of a list are sentences of their own. So
    is each lettered option of a paragraph, with its letter, and each line that is wholly in square brackets.
    A bullet, or a number used as one, is dropped where a sentence would begin. A sentence that occurs twice
    is listed twice.
    """
    return tuple(sentence for line in text.splitlines() for sentence in _sentences_of_line(line))


def fingerprint(sentence: str) -> str:
    """What stands for a sentence in the catalogue: 16 hexadecimal digits.

    They are the first of the SHA-256 of the sentence with its white space collapsed, its case folded, its
    quotation marks and apostrophes made straight, and every dash made a hyphen.
    """
    return _sha256(_collapse(sentence).translate(_STRAIGHT).casefold())[:16]


def digest(text: str) -> str:
    """The SHA-256 of a rulebook's text with its white space collapsed: 64 hexadecimal digits.

    Line endings and a final newline make no difference.
    """
    return _sha256(_collapse(text))


def text_file(name: str) -> str:
    """The name of the file that holds the text of the rulebook of that name: `cornerstone_tower.txt`, for example.

    In it, hyphens are underscores.
    """
    return f"{name.replace('-', '_')}.txt"


def rulebook_text(name: str) -> str | None:
    """The text of the rulebook of that name, where the reader has it.

    It is read, as UTF-8, from the file of that name (see `text_file`) in the folder that `VITRUVIUS_RULEBOOKS`
    names. None when the variable is unset or empty, or when the folder has no such file.

    Raises:
        NotADirectoryError: the variable is set, and what it names is no folder.
        UnicodeDecodeError: the file is not UTF-8.
    """
    folder = os.environ.get(RULEBOOKS_VARIABLE)
    if not folder:
        return None
    if not Path(folder).is_dir():
        raise NotADirectoryError(f"{RULEBOOKS_VARIABLE} names no folder: {folder}")
    file = Path(folder) / text_file(name)
    return file.read_text(encoding="utf-8-sig") if file.is_file() else None


def unaccounted(rulebook: Rulebook, text: str) -> tuple[str, ...]:
    """Where the catalogue and the text differ: one line a complaint, and none when all is well.

    Sentences and accounts are paired in order, by fingerprint. One entry that is missing on either side is
    one complaint, besides those of the digest and of the count, and leaves the pairs after it undisturbed.
    """
    sentences = split(text)
    return (
        *_differing_digest(rulebook, text),
        *_differing_count(rulebook.accounts, sentences),
        *_unpaired(rulebook.accounts, sentences),
    )


def complaints_without_text(rulebook: Rulebook) -> tuple[str, ...]:
    """What is wrong with the accounts in themselves: one line a complaint, and none when all is well.

    The digest and the fingerprints have their form, the numbers run from 1, each account has either clauses
    or an excuse, its clauses are the rulebook's, and every clause of the rulebook has an account.
    """
    return (
        *_malformed_digest(rulebook),
        *_misnumbered(rulebook.accounts),
        *(complaint for account in rulebook.accounts for complaint in _faults(account, rulebook.clauses)),
        *_unreached(rulebook),
    )


# ---------------------------------------------------------------------------------------------- the splitter


def _sentences_of_line(line: str) -> Iterator[str]:
    line = _collapse(line)
    if _CAPTION.fullmatch(line):
        yield line
        return
    words = line.split()
    options = _options(words)
    sentence: list[str] = []
    for place, word in enumerate(words):
        if place in options and sentence:
            yield " ".join(sentence)
            sentence = []
        if not sentence and _BULLET.fullmatch(word):
            continue
        sentence.append(word)
        if _ends(word, following="".join(words[place + 1 : place + 2])):
            yield " ".join(sentence)
            sentence = []
    if sentence:
        yield " ".join(sentence)


def _options(words: Sequence[str]) -> tuple[int, ...]:
    """Where "a)", "b)" and so on stand, if there are two at least; a letter that closes a bracket is none."""
    places: list[int] = []
    depth = 0
    for place, word in enumerate(words):
        letter = chr(ord("a") + len(places))
        if depth == 0 and word == f"{letter})":
            places.append(place)
        else:
            depth = max(0, depth + word.count("(") - word.count(")"))
    return tuple(places) if len(places) > 1 else ()


def _ends(word: str, following: str) -> bool:
    """Whether a sentence ends with this word.

    What is said in quotation marks or brackets may end within a sentence; a small letter after it tells so.
    """
    if not _END.search(word) or _ABBREVIATION.search(word):
        return False
    return not (_QUOTED_END.search(word) and following[:1].islower())


def _collapse(text: str) -> str:
    return " ".join(text.split())


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


# ---------------------------------------------------------------------------------- complaints with the text


def _differing_digest(rulebook: Rulebook, text: str) -> Iterator[str]:
    if rulebook.digest != digest(text):
        yield f"the text's digest is {digest(text)}, the catalogue's {rulebook.digest}"


def _differing_count(accounts: Sequence[Account], sentences: Sequence[str]) -> Iterator[str]:
    if len(accounts) != len(sentences):
        yield f"the text has {len(sentences)} sentences, the catalogue {len(accounts)} accounts"


def _unpaired(accounts: Sequence[Account], sentences: Sequence[str]) -> Iterator[str]:
    read = [fingerprint(sentence) for sentence in sentences]
    accounted = [account.fingerprint for account in accounts]
    matcher = SequenceMatcher(None, read, accounted, autojunk=False)
    for tag, first, last, first_account, last_account in matcher.get_opcodes():
        if tag == "equal":
            continue
        for place in range(first, last):
            yield f"sentence {place + 1} ({read[place]}) has no account: {sentences[place]}"
        for account in accounts[first_account:last_account]:
            yield f"account {account.number} ({account.fingerprint}) has no sentence"


# ------------------------------------------------------------------------------- complaints without the text


def _malformed_digest(rulebook: Rulebook) -> Iterator[str]:
    if not _DIGEST.fullmatch(rulebook.digest):
        yield f"the digest is not 64 hex digits: {rulebook.digest!r}"


def _misnumbered(accounts: Sequence[Account]) -> Iterator[str]:
    """One complaint, about the first number that is out of line: the ones after it would all follow."""
    for place, account in enumerate(accounts, start=1):
        if account.number != place:
            yield f"the accounts' numbers do not run from 1: {account.number} stands in place {place}"
            return


def _faults(account: Account, clauses: Sequence[Clause]) -> Iterator[str]:
    if not _FINGERPRINT.fullmatch(account.fingerprint):
        yield f"account {account.number}: the fingerprint is not 16 hex digits: {account.fingerprint!r}"
    if account.clauses and account.excuse:
        yield f"account {account.number} has both clauses and an excuse"
    if not account.clauses and not account.excuse.strip():
        yield f"account {account.number} has neither clauses nor an excuse"
    for clause in account.clauses:
        if clause not in clauses:
            yield f"account {account.number} names a clause that is not the rulebook's: {clause}"


def _unreached(rulebook: Rulebook) -> Iterator[str]:
    reached = {clause for account in rulebook.accounts for clause in account.clauses}
    for clause in rulebook.clauses:
        if clause not in reached:
            yield f"no account reaches the clause {clause}"

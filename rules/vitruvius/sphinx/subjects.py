"""What a site is about: rulebooks, each with the game that is played by it, if any, and what is proved of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from attrs import frozen
from sphinx.errors import ConfigError

from vitruvius.cases import cases_of
from vitruvius.errors import MalformedInput, MissingPart, VitruviusError, excerpt
from vitruvius_proofs.evidence import Evidence, load, parse
from vitruvius_proofs.fingerprint import fingerprint
from vitruvius_spec import Rulebook
from vitruvius_spec.cases import Case

if TYPE_CHECKING:
    from sphinx.config import Config

    from vitruvius.game import AnyGame


@frozen(eq=False)
class Subject:
    """A rulebook, and all that the site can say of it."""

    rulebook: Rulebook
    game: AnyGame | None
    """None where nothing plays by the rulebook: then nothing is ruled on, and there are no pictures."""
    evidence: Evidence | None
    """What is on record as proved; None if nothing is."""
    cases: tuple[Case, ...]

    @property
    def name(self) -> str:
        """What the site's directives call it: the name that the rulebook's ids begin with."""
        return self.rulebook.name

    @cached_property
    def changed(self) -> frozenset[str]:
        """The functions that something was proved of, and that are not any more what they were then."""
        return frozenset() if self.evidence is None else changed_since(self.evidence)


def changed_since(evidence: Evidence) -> frozenset[str]:
    """The functions that have changed since evidence was made of them, by their full names."""
    return frozenset(name for name, was in evidence.functions.items() if _fingerprint(name) != was)


def _fingerprint(name: str) -> str:
    """The function's fingerprint; nothing if there is no such function."""
    try:
        return fingerprint(name)
    except (LookupError, ImportError, OSError):
        return ""


@frozen(eq=False)
class Subjects:
    """All rulebooks of a site, by their names."""

    found: Mapping[str, Subject]

    def named(self, name: str) -> Subject:
        """The one of that name.

        Raises:
            MalformedInput: there is none.
        """
        if name not in self.found:
            known = ", ".join(self.found) or "none"
            raise MalformedInput(f"rules_games in conf.py has no game {excerpt(name)}; it has: {known}")
        return self.found[name]

    def playable(self, name: str) -> AnyGame:
        """The game of that name.

        Raises:
            MalformedInput: there is none, or just a rulebook.
        """
        game = self.named(name).game
        if game is None:
            raise MalformedInput(f"{name} is a rulebook without a game, so that there is nothing to draw or to rule on")
        return game


def subjects_of(config: Config) -> Subjects:
    """The rulebooks that the site's configuration names.

    Raises:
        ConfigError: one of them cannot be had. The message names it.
    """
    evidence = tuple(sorted(config.rules_evidence.items()))
    return _subjects(tuple(map(str, config.rules_games)), evidence)


def source_files(config: Config) -> Iterator[Path]:
    """The files that the site's rulebooks and games are written in: the whole of the packages that they are in.

    Raises:
        ConfigError: one of them cannot be had. The message names it.
    """
    subjects_of(config)
    for name in {str(path).partition(":")[0].partition(".")[0] for path in config.rules_games}:
        module = sys.modules[name]
        for folder in getattr(module, "__path__", ()):
            yield from Path(folder).rglob("*.py")
        if module.__file__ is not None:
            yield Path(module.__file__)


@cache
def _subjects(paths: tuple[str, ...], evidence: tuple[tuple[str, str], ...]) -> Subjects:
    found: dict[str, Subject] = {}
    for path in paths:
        subject = _subject(path, dict(evidence))
        if subject.name in found:
            raise ConfigError(f"rules_games: {path} is called {subject.name}, as another is")
        found[subject.name] = subject
    return Subjects(found)


def _subject(path: str, evidence: Mapping[str, str]) -> Subject:
    thing = _imported(path)
    rulebook = thing if isinstance(thing, Rulebook) else getattr(thing, "rulebook", None)
    if not isinstance(rulebook, Rulebook):
        raise ConfigError(f"rules_games: {path} is neither a Rulebook nor a game that has one")
    game = None if thing is rulebook else cast("AnyGame", thing)
    return Subject(rulebook, game, _evidence(rulebook.name, evidence.get(rulebook.name)), _cases(game))


def _imported(path: str) -> Any:  # noqa: ANN401  # whatever stands there
    module, _, attribute = path.partition(":")
    try:
        return getattr(import_module(module), attribute)
    except Exception as error:  # whatever a package that is not ours does when it is imported
        raise ConfigError(f"rules_games: {path} cannot be had: {error}; it is written module:NAME") from None


def _evidence(name: str, path: str | None) -> Evidence | None:
    try:
        return load(name) if path is None else parse(Path(path).read_text(encoding="utf-8"), path)
    except (OSError, UnicodeDecodeError, VitruviusError) as error:
        raise ConfigError(f"rules_evidence: {path}, named for {name}, cannot be read: {error}") from None


def _cases(game: AnyGame | None) -> tuple[Case, ...]:
    if game is None:
        return ()
    try:
        return cases_of(game)
    except MissingPart:  # it is a game of another package
        return ()

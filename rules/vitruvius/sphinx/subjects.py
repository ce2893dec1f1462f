"""What a site is about: rulebooks, each with the game that is played by it, if any, and what is proved of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from attrs import frozen
from sphinx.errors import ExtensionError

from vitruvius.cases import cases_of
from vitruvius.errors import MalformedInput, MissingPart, excerpt
from vitruvius_proofs.evidence import Evidence, load, parse
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
        ExtensionError: one of them cannot be had. The message names it.
    """
    evidence = tuple(sorted(config.rules_evidence.items()))
    return _subjects(tuple(config.rules_games), evidence)


@cache
def _subjects(paths: tuple[str, ...], evidence: tuple[tuple[str, str], ...]) -> Subjects:
    found = [_subject(path, dict(evidence)) for path in paths]
    return Subjects({subject.name: subject for subject in found})


def _subject(path: str, evidence: Mapping[str, str]) -> Subject:
    thing = _imported(path)
    rulebook = thing if isinstance(thing, Rulebook) else getattr(thing, "rulebook", None)
    if not isinstance(rulebook, Rulebook):
        raise ExtensionError(f"rules_games: {path} is neither a Rulebook nor a game that has one")
    game = None if thing is rulebook else cast("AnyGame", thing)
    return Subject(rulebook, game, _evidence(rulebook.name, evidence.get(rulebook.name)), _cases(game))


def _imported(path: str) -> Any:  # noqa: ANN401  # whatever stands there
    module, _, attribute = path.partition(":")
    try:
        return getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise ExtensionError(f"rules_games: {path} cannot be had: {error}; it is written module:NAME") from error


def _evidence(name: str, path: str | None) -> Evidence | None:
    if path is None:
        return load(name)
    try:
        return parse(Path(path).read_text(encoding="utf-8"), path)
    except (OSError, UnicodeDecodeError) as error:
        raise ExtensionError(f"rules_evidence: {path}, named for {name}, cannot be read: {error}") from error


def _cases(game: AnyGame | None) -> tuple[Case, ...]:
    if game is None:
        return ()
    try:
        return cases_of(game)
    except MissingPart:  # it is a game of another package
        return ()

"""What the pages share: the subjects of the site, the tests that try their clauses, and what a page is made of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from attrs import field, frozen
from docutils import nodes
from sphinx.errors import ConfigError
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from vitruvius.errors import MalformedInput, VitruviusError
from vitruvius.sphinx.parsing import parsed
from vitruvius.sphinx.subjects import Subject, Subjects, subjects_of
from vitruvius.sphinx.tried import Test, scan
from vitruvius_spec.sentences import rulebook_text, split

if TYPE_CHECKING:
    from sphinx.config import Config

_log = logging.getLogger(__name__)

SOURCES: Final = "_tests"
"""The folder of the built site that the tests' sources are in."""


@frozen(eq=False)
class Site:
    """All that the pages are made from."""

    subjects: Subjects
    tests: tuple[Test, ...]
    """The tests that try clauses."""
    pages: dict[str, str]
    """The folders in which clauses have pages of their own, by the subjects' names."""
    has_tests: bool
    """Whether clauses are to have tests."""
    trying: dict[str, tuple[Test, ...]] = field(init=False, factory=dict)
    """The tests by the ids of the clauses that they try."""

    through: dict[str, tuple[Test, ...]] = field(init=False, factory=dict)
    """The tests that go through all there are of something, by what that is: `example`."""

    def __attrs_post_init__(self) -> None:
        for test in self.tests:
            if test.through:
                self.through[test.through] = (*self.through.get(test.through, ()), test)
            for clause in test.clauses:
                self.trying[clause] = (*self.trying.get(clause, ()), test)


def site_of(config: Config) -> Site:
    """The site that is being made.

    Raises:
        ConfigError: its configuration names something that is not there.
    """
    subjects = subjects_of(config)
    if config.rules_tests and not Path(config.rules_tests).is_dir():
        raise ConfigError(f"rules_tests: there is no folder {config.rules_tests}")
    tests = _tests(config.rules_tests, subjects) if config.rules_tests else ()
    return Site(subjects, tests, dict(config.rules_pages), bool(config.rules_tests))


@cache
def _tests(folder: str, subjects: Subjects) -> tuple[Test, ...]:
    return scan(Path(folder), [subject.rulebook for subject in subjects.found.values()])


def originals(subject_name: str) -> tuple[str, ...]:
    """The sentences of the rulebook itself, where the reader has its text; else nothing.

    Raises:
        MalformedInput: there is to be a text, and it cannot be read.
    """
    try:
        text = rulebook_text(subject_name)
    except (OSError, UnicodeDecodeError) as error:
        raise MalformedInput(f"the text of {subject_name}'s rulebook cannot be read: {error}") from None
    return () if text is None else _sentences(text)


@cache
def _sentences(text: str) -> tuple[str, ...]:
    return tuple(split(text))


class PageDirective(SphinxDirective):
    """A directive that writes its part of a page in reStructuredText."""

    required_arguments = 1
    has_headings: ClassVar[bool] = True

    def run(self) -> list[nodes.Node]:
        """The part of the page, or a warning that names the place."""
        try:
            lines = [*self.lines(site_of(self.config))]
        except VitruviusError as error:
            _log.warning("%s: %s", self.name, error, location=self.get_location())
            return []
        return parsed(self, lines, headings=self.has_headings)

    def lines(self, site: Site) -> Iterable[str]:
        """The part of the page, line by line.

        Raises:
            VitruviusError: something that it is made from is not in order.
        """
        raise NotImplementedError


class SubjectDirective(PageDirective):
    """One whose argument names a game of the site."""

    def lines(self, site: Site) -> Iterable[str]:
        """What is written of that game."""
        return self.about(site, site.subjects.named(self.arguments[0].partition(":")[0]))

    def about(self, site: Site, subject: Subject) -> Iterable[str]:
        """What is written of a game.

        Raises:
            VitruviusError: something that it is made from is not in order.
        """
        raise NotImplementedError


def test_link(test: Test) -> str:
    """The markup of a link to a test's source."""
    return f":rules-test:`{test.id}`"

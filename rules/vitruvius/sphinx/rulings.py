"""Positions and rulings in a text: the directives `position` and `ruling`, which ask the rules when the site is made.

`.. ruling::` says which verdict is to come out. If another one does, the site is not built without a warning, which
names the place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from attrs import frozen
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from vitruvius.captions import all_of
from vitruvius.errors import UnsoundState, VitruviusError
from vitruvius.ruling import PositionRuling, PositionVerdict, rule_on_position
from vitruvius.sphinx.domain import link
from vitruvius.sphinx.markup import escaped
from vitruvius.sphinx.parsing import parsed
from vitruvius.sphinx.pictures import picture
from vitruvius.sphinx.subjects import subjects_of
from vitruvius.witnesses import START

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from vitruvius.game import AnyGame, AnyState
    from vitruvius.ruling import AnyPositionRuling, AnyRuling, Finding

    Given = AnyRuling | AnyPositionRuling

_log = logging.getLogger(__name__)

VERDICTS: Final = ("legal", "illegal", "disputed", "sound", "unsound")


def _agreed(text: str) -> dict[str, str]:
    """What is agreed, such as `base=dark; match=score:50`."""
    pairs = [part.partition("=") for part in text.split(";") if part.strip()]
    return {name.strip(): value.strip() or "yes" for name, _, value in pairs}


_OPTIONS: Final[dict[str, Callable[[str], Any]]] = {
    "reading": str.split,
    "players": directives.positive_int,
    "agreed": _agreed,
    "alt": directives.unchanged,
    "class": directives.class_option,
}


@frozen
class Asked:
    """What a directive names: a position, and a move in it or none."""

    game: AnyGame
    state: AnyState
    move: Any
    """None where the directive names no move."""


def asked(game: AnyGame, position: str, move: str, options: Mapping[str, Any]) -> Asked:
    """The position and the move that are written.

    Raises:
        MalformedInput: something is not in the notation.
    """
    answers, agreed = options.get("reading", ()), options.get("agreed", {})
    usual = game.players(game.start())
    players = options.get("players") or (usual if position == START else game.players_in(position))
    config = game.config(players, answers, agreed)
    state = game.start(config) if position == START else game.parse_state(position, config)
    return Asked(game, state, game.parse_move(move) if move else None)


class _Asking(SphinxDirective):
    """What the two directives share: the first word names the game, and the rest is in its notation."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """The nodes, or a warning that names the place."""
        name, *rest = self.arguments[0].split()  # an argument may run on over several lines
        try:
            return self.shown(subjects_of(self.config).playable(name), " ".join(rest))
        except UnsoundState as error:
            return self.refused(f"the position is unsound: {error}")
        except VitruviusError as error:
            return self.refused(str(error))

    def shown(self, game: AnyGame, rest: str) -> list[nodes.Node]:
        """What the page shows.

        Raises:
            VitruviusError: what is written cannot be shown.
        """
        raise NotImplementedError

    def refused(self, says: str) -> list[nodes.Node]:
        """Nothing, and a warning."""
        _log.warning("%s: %s", self.name, says, location=self.get_location())
        return []

    def figure(self, game: AnyGame, shown: object, otherwise: str) -> nodes.container:
        """The picture, with the directive's content below it."""
        classes = ["rules-position", *self.options.get("class", [])]
        drawn = picture(game, shown, self.options.get("alt", ""), otherwise)
        figure = nodes.container("", drawn, classes=classes)
        if self.content:
            caption = nodes.container("", classes=["rules-caption"])
            caption += self.parse_content_to_nodes()
            figure += caption
        return figure


class PositionDirective(_Asking):
    """`.. position:: GAME POSITION` draws a position, and with `:move:` the ruling on a move in it."""

    option_spec: ClassVar[dict[str, Any]] = {**_OPTIONS, "move": directives.unchanged_required}

    def shown(self, game: AnyGame, rest: str) -> list[nodes.Node]:
        """The picture."""
        one = asked(game, rest, self.options.get("move", ""), self.options)
        drawn = one.state if one.move is None else game.rule_on(one.state, one.move)
        return [self.figure(game, drawn, f"{rest} {self.options.get('move', '')}".strip())]


class RulingDirective(_Asking):
    """`.. ruling:: GAME POSITION [MOVE]` rules, and holds the ruling against `:verdict:` and `:hangs-on:`.

    The last word is the move, unless the verdict is one of a position. That of a move is legal, illegal or disputed;
    that of a position sound or unsound, or disputed with the flag `:position:`.
    """

    option_spec: ClassVar[dict[str, Any]] = {
        **_OPTIONS,
        "verdict": lambda text: directives.choice(text, VERDICTS),
        "hangs-on": str.split,
        "position": directives.flag,
    }

    def shown(self, game: AnyGame, rest: str) -> list[nodes.Node]:
        """The verdict, why, what it hangs on, and the picture."""
        verdict = self.options.get("verdict")
        if verdict is None:
            return self.refused(f"it needs the option :verdict:, one of {', '.join(VERDICTS)}")
        is_position = "position" in self.options or verdict in {"sound", "unsound"}
        position, _, move = (rest, "", "") if is_position else rest.rpartition(" ")
        if not is_position and not position:
            return self.refused(f"it needs a move after the position, to be {verdict}")
        one = asked(game, position, move, self.options)
        given = rule_on_position(game, one.state) if is_position else game.rule_on(one.state, one.move)
        for says in self._faults(given, verdict):
            self.refused(says)
        text = f"{game.name} {rest}: {given.verdict.value}"
        shown = given.state if isinstance(given, PositionRuling) else given
        return [*parsed(self, [*report(given)]), self.figure(game, shown, text)]

    def _faults(self, given: Given, verdict: str) -> Iterator[str]:
        if given.verdict.value != verdict:
            yield f"the ruling is {given.verdict.value}, and not {verdict}"
        slugs = sorted(question.slug for question in given.hangs_on)
        wanted = self.options.get("hangs-on")
        if wanted is not None and sorted(wanted) != slugs:
            yield f"the ruling hangs on {', '.join(slugs) or 'nothing'}, and not on {', '.join(wanted) or 'nothing'}"


def verdict_mark(verdict: str) -> str:
    """The markup of a verdict."""
    return f":rules-{verdict}:`{verdict.upper()}`"


def report(given: Given) -> Iterator[str]:
    """The verdict, why, and what it hangs on, in reStructuredText."""
    hangs = ""
    if given.hangs_on:
        hangs = f" It hangs on {all_of([link('question', question.id) for question in given.hangs_on])}."
    yield from (f"{verdict_mark(given.verdict.value)}{hangs}", "")
    for finding in _told(given):
        yield f"- {escaped(finding.says[:1].upper() + finding.says[1:])} ({link('clause', finding.clause.id)})."
    yield ""


def _told(given: Given) -> tuple[Finding, ...]:
    """The findings that decide."""
    if isinstance(given, PositionRuling):
        return given.findings if given.verdict is not PositionVerdict.SOUND else ()
    if given.violations:
        return given.violations
    return tuple(finding for finding in given.consequences if finding.holds)


def _verdict_role(verdict: str) -> Callable[..., tuple[list[nodes.Node], list[nodes.system_message]]]:
    def role(_name: str, rawtext: str, text: str, *_: object) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        return [nodes.inline(rawtext, text, classes=["rules-verdict", f"rules-{verdict}"])], []

    return role


def setup(app: Sphinx) -> None:
    """Add the directives, and a role for each verdict."""
    app.add_directive("position", PositionDirective)
    app.add_directive("ruling", RulingDirective)
    for verdict in VERDICTS:
        app.add_role(f"rules-{verdict}", _verdict_role(verdict))

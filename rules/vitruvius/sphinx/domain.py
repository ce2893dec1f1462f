"""The domain `rules`: clauses, questions, invariants, theorems and cases, which text and other projects can link to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import TYPE_CHECKING, Any, ClassVar, Final

from attrs import frozen
from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import RoleFunction

_log = logging.getLogger(__name__)

NAME: Final = "rules"
"""The domain's name, which its roles and directives begin with."""

KINDS: Final = ("clause", "question", "invariant", "theorem", "case")
"""The kinds of its objects; each has a role of that name."""


@frozen
class Placed:
    """An object that the site has a place for."""

    kind: str
    id: str
    """Such as `corintho:stacking-order`."""
    title: str
    docname: str

    @property
    def node_id(self) -> str:
        """The anchor of its place within the page."""
        return node_id(self.kind, self.id)


def node_id(kind: str, name: str) -> str:
    """The anchor of the place of a thing of that kind and id."""
    return f"{kind}-" + "".join(sign if sign.isalnum() else "-" for sign in name)


class _Role(XRefRole):
    """A link to a thing: its id is set as code, and a text of the link's own as any text."""

    def create_xref_node(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """The link, still to be resolved."""
        self.innernodeclass = nodes.inline if self.has_explicit_title else nodes.literal
        return super().create_xref_node()


class RulesDomain(Domain):
    """Clauses, questions, invariants, theorems and cases of rulebooks."""

    name = NAME
    label = "Rules"
    object_types: ClassVar[dict[str, ObjType]] = {kind: ObjType(kind, kind) for kind in KINDS}
    roles: ClassVar[dict[str, RoleFunction | XRefRole]] = {kind: _Role(warn_dangling=True) for kind in KINDS}
    initial_data: ClassVar[dict[str, Any]] = {"placed": {}}
    data_version = 1
    dangling_warnings: ClassVar[dict[str, str]] = {
        kind: f"no page of the site has the {kind} %(target)s, which is linked to" for kind in KINDS
    }

    @property
    def placed(self) -> dict[tuple[str, str], Placed]:
        """All objects that the site has a place for, by kind and id."""
        found: dict[tuple[str, str], Placed] = self.data["placed"]
        return found

    def place(self, kind: str, name: str, title: str, docname: str, location: Any = None) -> Placed:  # noqa: ANN401  # as loggers take it
        """Note that a thing has its place on a page."""
        found = Placed(kind, name, title, docname)
        for known in self.placed.values():
            if known.kind == kind and known.id == name:
                _warn_of_second(known, location)
            elif known.docname == docname and known.node_id == found.node_id:
                told = "the %s %s has the anchor of %s %s on its page"
                _log.warning(told, kind, name, known.kind, known.id, location=location)
        self.placed[kind, name] = found
        return found

    def clear_doc(self, docname: str) -> None:
        """Forget what has its place on a page."""
        for key, placed in [*self.placed.items()]:
            if placed.docname == docname:
                del self.placed[key]

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read of those pages."""
        for key, placed in otherdata["placed"].items():
            if placed.docname in docnames:
                known = self.placed.get(key)
                if known is not None and known.docname != placed.docname:
                    _warn_of_second(known, placed.docname)
                self.placed[key] = placed

    def resolve_xref(  # noqa: PLR0913, PLR0917  # as Sphinx calls it
        self,
        env: BuildEnvironment,  # noqa: ARG002  # as Sphinx calls it
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,  # noqa: ARG002  # see above
        contnode: Element,
    ) -> nodes.reference | None:
        """The link to a thing; None if the site has no place for it."""
        placed = self.placed.get((typ, target))
        return None if placed is None else self._link(builder, fromdocname, placed, contnode)

    def resolve_any_xref(  # noqa: PLR0913, PLR0917  # as Sphinx calls it
        self,
        env: BuildEnvironment,  # noqa: ARG002  # as Sphinx calls it
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,  # noqa: ARG002  # see above
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        """The links to all things of that id."""
        found = [self.placed[kind, target] for kind in KINDS if (kind, target) in self.placed]
        return [(f"{NAME}:{placed.kind}", self._link(builder, fromdocname, placed, contnode)) for placed in found]

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """All objects, for the inventory and for the search."""
        for placed in self.placed.values():
            yield placed.id, placed.title, placed.kind, placed.docname, placed.node_id, 1

    @staticmethod
    def _link(builder: Builder, fromdocname: str, placed: Placed, contnode: Element) -> nodes.reference:
        return make_refnode(builder, fromdocname, placed.docname, placed.node_id, contnode, placed.title)


def _warn_of_second(known: Placed, location: Any) -> None:  # noqa: ANN401  # as loggers take it
    _log.warning("the %s %s has a place in %s already", known.kind, known.id, known.docname, location=location)


class PlaceDirective(SphinxDirective):
    """`.. rules:place:: KIND ID`: the thing has its place here; the options' `title` is what it is called."""

    required_arguments = 2
    option_spec: ClassVar[dict[str, Any]] = {"title": str}

    def run(self) -> list[nodes.Node]:
        """A target, which a section that follows takes over."""
        kind, name = self.arguments
        if kind not in KINDS:
            told = "rules:place: %s is no kind of thing that has a place; the kinds are %s"
            _log.warning(told, kind, ", ".join(KINDS), location=self.get_location())
            return []
        domain = self.env.get_domain(NAME)
        assert isinstance(domain, RulesDomain)
        placed = domain.place(kind, name, self.options.get("title", name), self.env.docname, self.get_location())
        target = nodes.target("", "", ids=[placed.node_id])
        self.set_source_info(target)
        self.state.document.note_explicit_target(target)
        return [target]


def place(kind: str, name: str, title: str) -> Iterator[str]:
    """The markup that gives a thing its place."""
    yield from (f".. {NAME}:place:: {kind} {name}", f"   :title: {title}", "")


def link(kind: str, name: str, text: str = "") -> str:
    """The markup of a link to a thing, which shows its id unless there is a text."""
    return f":{NAME}:{kind}:`{text} <{name}>`" if text else f":{NAME}:{kind}:`{name}`"

"""The pages on proofs: what is on record as proved, and what has to be trusted all the same.

`.. theorems:: corintho` lists the theorems of a game from its evidence, and `.. trusted::` what no theorem shows.
Evidence is data, and no solver is loaded to read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rulebook_pages import anchor, escaped, theorem_label, theorem_link
from sphinx.util.docutils import SphinxDirective

from vitruvius.games import NAMES, game_named
from vitruvius_proofs.evidence import Evidence, TheoremEvidence, load
from vitruvius_proofs.held import TRUSTED
from vitruvius_spec import Clause, Invariant

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

INDENT: Final = "   "


class TheoremsDirective(SphinxDirective):
    """Lists the theorems on record for the game that its argument names."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The list."""
        return self.parse_text_to_nodes("\n".join(theorems(self.arguments[0])))


class TrustedDirective(SphinxDirective):
    """Lists what has to be trusted."""

    def run(self) -> list[nodes.Node]:
        """The list."""
        return self.parse_text_to_nodes("\n".join(f"- {escaped(trust.says)}" for trust in TRUSTED))


def theorems(name: str) -> Iterator[str]:
    """The theorems of that name, in reStructuredText."""
    evidence = load(name)
    if evidence is None:
        yield "Nothing is on record."
        return
    yield from (summary(evidence), "")
    links = links_of(name)
    for theorem in evidence.theorems:
        yield from (f".. _{theorem_label(theorem.id)}:", "", f"``{theorem.id}``")
        yield from (f"{INDENT}{line}" for line in entry(theorem, links))
        yield ""


def summary(evidence: Evidence) -> str:
    """How many theorems there are, and who says so."""
    questions = sum(theorem.questions for theorem in evidence.theorems)
    owed = sum(theorem.obligations for theorem in evidence.theorems)
    solvers = " and ".join(evidence.solvers)
    return (
        f"{len(evidence.theorems)} theorems owe {owed:,} things. {owed - questions:,} of these are true by the terms "
        f"alone; for the others {questions:,} questions were put to {solvers}, and both gave to each the answer that "
        "it must have."
    )


def entry(theorem: TheoremEvidence, links: dict[str, str]) -> Iterator[str]:
    """A theorem: its sentence, what it stands for, and what it took."""
    yield from (escaped(theorem.says), "")
    if theorem.stands_for:
        yield f"It stands for {', '.join(links[one] for one in theorem.stands_for)}."
    if theorem.leans_on:
        yield f"It uses lemmas of {', '.join(map(theorem_link, theorem.leans_on))}."
    read = [f":py:func:`~{module}.{name}`" for module, names in theorem.reads.items() for name in names]
    if read:
        yield f"It reads {', '.join(read)}."
    yield f"It took {theorem.questions:,} questions." if theorem.questions else "No question was needed."


def links_of(name: str) -> dict[str, str]:
    """References to the clauses and invariants of the game, by their ids."""
    if name not in NAMES:
        return {}
    rulebook = game_named(name).rulebook
    things: tuple[Clause | Invariant, ...] = (*rulebook.clauses, *rulebook.invariants)
    return {one.id: f":ref:`{one.id} <{anchor(one)}>`" for one in things}


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directives to Sphinx."""
    app.add_directive("theorems", TheoremsDirective)
    app.add_directive("trusted", TrustedDirective)
    return {"parallel_read_safe": True}

"""The rule pages: a directive that sets a rulebook's catalogue out, and links from each function to its clause.

`.. rulebook:: corintho` writes, for each clause in the rulebook's order, its text, where it comes from, the function
that is the clause, the theorems on record that stand for it, its examples with pictures, and the questions that touch
it; then the questions and the invariants. The pictures are files of their own, so that a page that has many of them is
loaded quickly.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sphinx.util.docutils import SphinxDirective

from vitruvius.enact import enactment_of, enactments
from vitruvius.game import AnyGame
from vitruvius.games import NAMES, game_named
from vitruvius_proofs.evidence import Evidence, load
from vitruvius_spec import Clause, Example, Force, Invariant, Question, Rulebook, Stance
from vitruvius_spec.sentences import rulebook_text, split

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx


ADMONISHED: Final = "   "
"""How far the body of a directive is indented."""

PICTURES: Final = "_pictures"
"""The folder of the built site that the pictures are in."""

SIGNS: Final = {
    Force.DUTY: ("kept", "broken"),
    Force.PROHIBITION: ("kept", "broken"),
    Force.SETUP: ("so", "not so"),
}
"""What is said of an example by the force of its clause; of other clauses, that they apply or do not."""


def anchor(thing: Clause | Question | Invariant) -> str:
    """The label of the thing's section."""
    kind = type(thing).__name__.lower()
    return f"{kind}-{thing.id.replace(':', '-')}"


def link(thing: Clause | Question) -> str:
    """A reference to the thing's section, that shows its id."""
    return f":ref:`{thing.id} <{anchor(thing)}>`"


def theorem_label(theorem: str) -> str:
    """The label of the place where the theorem is listed."""
    return "theorem-" + "".join(sign if sign.isalnum() else "-" for sign in theorem)


def theorem_link(theorem: str) -> str:
    """A reference to that place, that shows the theorem's id."""
    return f":ref:`{theorem} <{theorem_label(theorem)}>`"


def theorem_links(evidence: Evidence | None, thing: Clause | Invariant) -> str:
    """References to the theorems on record that stand for the thing; empty if there are none."""
    found = () if evidence is None else evidence.standing_for(thing.id)
    return ", ".join(theorem_link(theorem.id) for theorem in found)


class RulebookDirective(SphinxDirective):
    """Sets out the rulebook of the game that its argument names."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The page's sections."""
        lines = "\n".join(page(self.arguments[0]))
        return self.parse_text_to_nodes(lines, allow_section_headings=True)


def page(name: str) -> Iterator[str]:
    """The whole page in reStructuredText."""
    game = game_named(name)
    rulebook = game.rulebook
    originals = original_sentences(rulebook)
    evidence = load(name)
    section = ""
    for clause in rulebook.clauses:
        if clause.locator.section != section:
            section = clause.locator.section
            yield from heading(section, "=")
        yield from clause_section(rulebook, clause, originals.get(clause.id, ()), theorem_links(evidence, clause))
        for example in rulebook.examples:
            if example.clause == clause:
                yield from example_block(example)
    yield from heading("Questions", "=")
    yield "What the rulebook does not say, and what other published sources say differently."
    yield ""
    for question in rulebook.questions:
        yield from question_section(question)
    yield from heading("Invariants", "=")
    yield "What holds in every position that play can reach."
    yield ""
    for invariant in rulebook.invariants:
        yield from heading(invariant.title, "-", anchor(invariant))
        proved = theorem_links(evidence, invariant)
        held = f"Proved: {proved}." if proved else "Held by tests."
        yield from (invariant.text, "")
        yield from (f"``{invariant.id}``, from {', '.join(map(link, invariant.clauses))}. {held}", "")


def heading(title: str, underline: str, label: str = "") -> Iterator[str]:
    """A section's heading, with a label to link to."""
    if label:
        yield from (f".. _{label}:", "")
    yield from (title, underline * len(title), "")


def clause_section(rulebook: Rulebook, clause: Clause, original: tuple[str, ...], proved: str) -> Iterator[str]:
    """A clause: what it says, where it comes from, what enacts it, what is proved of that, what is asked about it."""
    yield from heading(clause.title, "-", anchor(clause))
    yield from (clause.text, "")
    for sentence in original:
        yield from (".. epigraph::", "", f"{ADMONISHED}{escaped(sentence)}", "")
    yield f":Clause: ``{clause.id}``"
    yield f":Force: {clause.force.value}"
    yield f":Rulebook: {clause.locator}"
    enactment = enactment_of(clause)
    if enactment is None:
        yield f":Not enacted: {clause.excuse}"
    else:
        yield f":Enacted by: :py:func:`{enactment.name}`"
        yield f":Theorems: {proved or 'none on record; it is held by tests'}"
    touching = [link(question) for question in rulebook.questions if clause in question.clauses]
    if touching:
        yield f":Questions: {', '.join(touching)}"
    yield ""


def example_block(example: Example) -> Iterator[str]:
    """A numbered example, with its picture."""
    holds, fails = SIGNS.get(example.clause.force, ("applies", "does not apply"))
    sign = holds if example.holds else fails
    figure = f" ({example.figure})" if example.figure else ""
    yield f"**Example {example.number}**{figure}, {sign}. {example.says}"
    yield ""
    move = f" ``{example.move}``" if example.move else ""
    answers = "".join(f" ``--reading {question}={answer}``" for question, answer in example.reading)
    options = "".join(f" ``--{name}``" if text == "yes" else f" ``--{name} {text}``" for name, text in example.options)
    yield f"``{example.position}``{move}{answers}{options}"
    yield ""
    shown = f'<img src="{PICTURES}/{picture_name(example)}" alt="{escape(example.says)}" loading="lazy">'
    yield from (".. raw:: html", "", f'{ADMONISHED}<div class="position">{shown}</div>', "")


def picture_name(example: Example) -> str:
    """The file that the example's picture is in."""
    return f"{example.clause.id.replace(':', '-')}-{example.number}.svg"


def picture(game: AnyGame, example: Example) -> str:
    """The example's picture: of the ruling, or of the position where there is no move."""
    answers = [f"{question}={answer}" for question, answer in example.reading]
    players = game.players(game.parse_state(example.position))
    state = game.parse_state(example.position, game.config(players, answers, dict(example.options)))
    shown = game.rule_on(state, game.parse_move(example.move)) if example.move else state
    return str(game.svg(shown))


def question_section(question: Question) -> Iterator[str]:
    """A question, its answers, and why one of them is the default."""
    yield from heading(question.title, "-", anchor(question))
    yield from (question.asks, "")
    yield f":Question: ``{question.id}``"
    yield f":Status: {question.status.value}"
    yield f":Touches: {', '.join(map(link, question.clauses))}"
    yield f":Default: ``{question.default}``. {question.why}"
    yield ""
    for answer in question.answers:
        yield f"``{answer.id}``"
        yield f"{ADMONISHED}{answer.text}"
        for evidence in answer.evidence:
            sign = "For it" if evidence.stance is Stance.SUPPORTS else "Against it"
            yield ""
            yield f"{ADMONISHED}{sign} ({evidence.id}, {evidence.source}): {evidence.statement}"
        yield ""


def original_sentences(rulebook: Rulebook) -> dict[str, tuple[str, ...]]:
    """The rulebook's own sentences for each clause, where the reader has its text; else nothing."""
    text = rulebook_text(rulebook.name)
    if text is None:
        return {}
    sentences = split(text)
    return {
        clause.id: tuple(sentences[account.number - 1] for account in rulebook.accounts if clause in account.clauses)
        for clause in rulebook.clauses
    }


def escaped(text: str) -> str:
    """The text with what reStructuredText would read as markup made plain."""
    return "".join(f"\\{char}" if char in "*`_|\\" else char for char in text)


def link_to_clause(  # Sphinx calls it so
    _app: Sphinx, _what: str, _name: str, obj: object, _options: object, lines: list[str]
) -> None:
    """End the docstring of an enactment with a link to its clause."""
    for enactment in enactments():
        if enactment.function is obj:
            lines += ["", f"The clause: {link(enactment.clause)}.", ""]


def write_pictures(app: Sphinx, failure: Exception | None) -> None:
    """Draw the examples of each game that has a page."""
    if failure is not None or app.builder.format != "html":
        return
    folder = Path(app.outdir) / PICTURES
    folder.mkdir(exist_ok=True)
    for name in NAMES:
        if name in app.env.found_docs:
            for example in game_named(name).rulebook.examples:
                (folder / picture_name(example)).write_text(picture(game_named(name), example), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive and the links to Sphinx."""
    app.add_directive("rulebook", RulebookDirective)
    app.connect("autodoc-process-docstring", link_to_clause)
    app.connect("build-finished", write_pictures)
    return {"parallel_read_safe": True}

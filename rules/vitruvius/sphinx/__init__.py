"""A Sphinx extension that documents a rulebook: its clauses, and all that is known of each, one click apart.

It needs the extra `docs`. A site names it among its extensions, and its games in `rules_games`; the page
"Documenting your own rulebook" tells the rest.
"""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import vitruvius
import vitruvius_proofs
import vitruvius_spec
from vitruvius import __version__
from vitruvius.enact import enactments
from vitruvius.sphinx import matrix, needs, pictures, record, rulings, sources, statements, stubs
from vitruvius.sphinx.cases import CasesDirective
from vitruvius.sphinx.clauses import ClauseDirective, InvariantsDirective, RulebookDirective
from vitruvius.sphinx.domain import PlaceDirective, RulesDomain, link
from vitruvius.sphinx.gaps import GapsDirective
from vitruvius.sphinx.numbers import NumberRole
from vitruvius.sphinx.proved import (
    Details,
    DetailsDirective,
    TheoremsDirective,
    TrustedDirective,
    depart_details,
    pass_by,
    visit_details,
)
from vitruvius.sphinx.questions import QuestionsDirective
from vitruvius.sphinx.subjects import source_files
from vitruvius.sphinx.unproved import UnprovedDirective
from vitruvius_spec.sentences import RULEBOOKS_VARIABLE

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

_STYLES: Final = "rules.css"
_SCRIPT: Final = "rules.js"

_DIRECTIVES: Final = {
    "cases": CasesDirective,
    "clause": ClauseDirective,
    "coverage": matrix.CoverageDirective,
    "details": DetailsDirective,
    "gaps": GapsDirective,
    "invariants": InvariantsDirective,
    "matrix": matrix.MatrixDirective,
    "place": PlaceDirective,
    "questions": QuestionsDirective,
    "rulebook": RulebookDirective,
    "theorems": TheoremsDirective,
    "trusted": TrustedDirective,
    "unproved": UnprovedDirective,
}


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the domain, the directives and the roles to Sphinx."""
    app.setup_extension("sphinx.ext.autodoc")  # its event is needed, to link from functions' descriptions
    app.add_config_value("rules_games", [], "env", list)
    app.add_config_value("rules_evidence", {}, "env", dict)
    app.add_config_value("rules_tests", "", "env", str)
    app.add_config_value("rules_matrix", "", "", str)
    app.add_config_value("rules_pages", {}, "env", dict)
    app.add_config_value("rules_needs", False, "", bool)
    app.add_config_value("rules_digest", "", "env", str)
    app.add_domain(RulesDomain)
    for name, directive in _DIRECTIVES.items():
        app.add_directive_to_domain("rules", name, directive)
    app.add_role_to_domain("rules", "number", NumberRole())
    app.add_role("rules-test", sources.TestRole())
    app.add_role("rules-source", sources.SourceRole())
    app.add_node(
        Details,
        html=(visit_details, depart_details),
        text=(pass_by, pass_by),
        latex=(pass_by, pass_by),
        man=(pass_by, pass_by),
        texinfo=(pass_by, pass_by),
    )
    pictures.setup(app)
    rulings.setup(app)
    app.connect("config-inited", _complete_paths, priority=100)
    app.connect("config-inited", _note_digest)
    app.connect("builder-inited", stubs.write)
    app.connect("env-before-read-docs", record.check)
    app.connect("builder-inited", _add_styles)
    app.connect("autodoc-process-docstring", _link_to_clause)
    app.connect("doctree-resolved", sources.resolve)
    app.connect("html-collect-pages", sources.pages)
    app.connect("html-collect-pages", statements.pages)
    app.connect("build-finished", needs.write)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}


def _add_styles(app: Sphinx) -> None:
    folder = str(Path(__file__).with_name("static"))
    if app.builder.format == "html" and folder not in app.config.html_static_path:
        app.config.html_static_path.append(folder)
        app.add_css_file(_STYLES)
        app.add_js_file(_SCRIPT)


def _link_to_clause(  # Sphinx calls it so
    _app: Sphinx, _what: str, _name: str, obj: object, _options: object, lines: list[str]
) -> None:
    """End the docstring of an enactment with a link to its clause."""
    for enactment in enactments():
        if enactment.function is obj:
            lines += ["", f"The clause: {link('clause', enactment.clause.id)}.", ""]


def _complete_paths(app: Sphinx, config: Config) -> None:
    """Take paths from the folder of conf.py on, so that whoever has the configuration can follow them."""
    if config.rules_tests:
        config.rules_tests = str(Path(app.confdir, config.rules_tests))
    config.rules_evidence = {name: str(Path(app.confdir, path)) for name, path in config.rules_evidence.items()}


def _note_digest(_app: Sphinx, config: Config) -> None:
    """Have all pages made anew when anything that they are made from has changed: their own source does not tell."""
    folders = [Path(package.__path__[0]) for package in (vitruvius, vitruvius_spec, vitruvius_proofs)]
    if config.rules_tests:
        folders.append(Path(config.rules_tests))
    files = {path for folder in folders for kind in ("*.py", "*.json", "*.toml") for path in folder.rglob(kind)}
    digest = sha256(f"{config.rules_games} {os.environ.get(RULEBOOKS_VARIABLE, '')}".encode())
    files.update(source_files(config), map(Path, config.rules_evidence.values()))
    for path in sorted(files):
        digest.update(path.read_bytes())
    config.rules_digest = digest.hexdigest()

"""The site's configuration. Build it with `make docs`."""

from __future__ import annotations

import sys
from importlib.metadata import version as installed_version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "Vitruvius"
author = "The Vitruvius authors"
copyright = "2026, The Vitruvius authors"
release = installed_version("vitruvius")
version = release

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "rulebook_pages",
    "theorem_pages",
    "case_pages",
    "witness_pages",
    "gap_pages",
]
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = "Vitruvius"
html_static_path = ["_static"]
html_css_files = ["rulebook.css"]

myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "show-inheritance": True}
# The site is built without the network, so other projects' names lead nowhere; every name of ours must lead
# somewhere.
nitpick_ignore_regex = [
    (r"py:.*", r"(?!vitruvius(_spec|_proofs)?\b).*"),
    # Type variables have no place of their own.
    (r"py:.*", r"vitruvius(\.\w+)+\.(_?[A-Z]|[A-Z]_co)"),
]

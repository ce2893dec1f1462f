"""The site's configuration. Build it with `make docs`."""

from __future__ import annotations

import sys
from importlib.metadata import version as installed_version
from pathlib import Path

# What is this site's own, and no part of the library.
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
    "vitruvius.sphinx",
    "benchmark_plots",
    "package_map",
]
# The examples are files that pages show; one of them is a project with a site of its own.
exclude_patterns = ["_build", "examples"]

rules_games = ["vitruvius.corintho:GAME", "vitruvius.cornerstone_tower:GAME", "vitruvius.cornerstone_cards:GAME"]
rules_tests = "../tests"
rules_matrix = "matrix.json"
rules_pages = {name: f"rules/{name}" for name in ("corintho", "cornerstone-tower", "cornerstone-cards")}
rules_needs = True

html_theme = "furo"
html_title = "Vitruvius"
html_favicon = "_static/favicon.svg"
html_static_path = ["_static"]
html_css_files = ["rulebook.css"]
html_js_files = ["site.js"]
# Both have the contrast of WCAG's level AA.
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"
# The colours of brick and of stone; links are told from text, by day and by night, with a contrast of 4.5 or more.
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#8a3318",
        "color-brand-content": "#8a3318",
        "color-brand-visited": "#6d4061",
        "color-foreground-muted": "#5c5650",
        "color-link-underline": "#c9a294",
    },
    "dark_css_variables": {
        "color-brand-primary": "#f2a988",
        "color-brand-content": "#f2a988",
        "color-brand-visited": "#d9b0d0",
        "color-foreground-muted": "#a8a098",
        "color-link-underline": "#7d5544",
    },
}

myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3

# The source of a name is shown where it is documented; followed elsewhere, links back would lead nowhere.
viewcode_follow_imported_members = False

# Thousands of names in the tree of contents, which every page copies, would make the site slow to build and to read.
toc_object_entries = False

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

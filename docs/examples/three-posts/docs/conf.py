"""The site of Three Posts. Build it with `sphinx-build -W docs docs/_build`."""

project = "Three Posts"
author = "Whoever made it up"
copyright = "2026, whoever made it up"

extensions = ["sphinx.ext.autodoc", "sphinx.ext.viewcode", "vitruvius.sphinx"]
exclude_patterns = ["_build"]

rules_games = ["three_posts:GAME"]
rules_tests = "../tests"

"""The site of Heap."""

project = "Heap"
version = release = "1.0"

extensions = ["sphinx.ext.autodoc", "sphinx.ext.viewcode", "sphinx.ext.intersphinx", "vitruvius.sphinx"]

rules_games = ["heap:RULEBOOK"]
rules_tests = "../tests"
rules_needs = True

# Links to clauses of Vitruvius lead to its site; what can be linked to is read from a copy of its inventory, so that
# this site is built without the network.
intersphinx_mapping = {"vitruvius": ("https://vitruvius.example/", "vitruvius.inv")}

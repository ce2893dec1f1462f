"""A site that imports the needs of another."""

project = "Requirements"

extensions = ["sphinx_needs"]
needs_types = [
    {"directive": kind, "title": kind.capitalize(), "prefix": "", "color": "#ffffff", "style": "node"}
    for kind in ("clause", "question", "invariant", "theorem", "case")
]
needs_fields = {name: {"schema": {"type": "string"}} for name in ("rules_id", "rules_anchor")}

"""Pictures of positions and rulings on a page: an image where the page can show one, and text elsewhere."""

from __future__ import annotations

import re
from hashlib import sha256
from html import escape, unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from docutils import nodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from vitruvius.game import AnyGame

_FOLDER: Final = "_images"
_TOLD: Final = re.compile(r"<(?P<tag>title|desc)\b[^>]*>(?P<says>.*?)</(?P=tag)>", re.DOTALL)
"""What a picture says of itself."""


class Picture(nodes.General, nodes.Element):
    """A picture of a position or a ruling: its `svg`, its `text`, and `alt`, which says what it shows."""


def picture(game: AnyGame, shown: object, alt: str, otherwise: str) -> Picture:
    """The picture of a position or a ruling.

    Args:
        game: the game.
        shown: a state or a ruling.
        alt: what it shows, for who cannot see it; empty where nobody has written that, and the picture's own title and
            description are to say it.
        otherwise: what says it if the picture has none.
    """
    svg = game.svg(shown)
    return Picture("", svg=svg, text=game.text(shown), alt=alt or described(svg) or otherwise)


def described(svg: str) -> str:
    """A picture's title and description; empty if it has none."""
    told = {found["tag"]: unescape(found["says"]).strip() for found in reversed([*_TOLD.finditer(svg)])}
    return " ".join(f"{told[tag].removesuffix('.')}." for tag in ("title", "desc") if told.get(tag))


def _visit_html(translator: Any, node: Picture) -> None:  # noqa: ANN401  # Sphinx has no common type of translators
    builder = translator.builder
    svg = cast("str", node["svg"])
    # Pictures that are alike share a file; and so whoever writes it writes the same.
    name = f"position-{sha256(svg.encode()).hexdigest()[:20]}.svg"
    file = Path(builder.outdir) / _FOLDER / name
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(svg, encoding="utf-8")
    shown = f'<img src="{builder.imgpath}/{name}" alt="{escape(node["alt"])}" loading="lazy">'
    text = (
        '<details class="rules-text"><summary>As text</summary>'
        f'<pre tabindex="0">{escape(node["text"])}</pre></details>'
    )
    translator.body.append(f'<div class="rules-picture">{shown}{text}</div>\n')
    raise nodes.SkipNode


def _as_text(_app: Sphinx, doctree: nodes.document, _docname: str) -> None:
    """Let other builders show the picture for a terminal."""
    if _app.builder.format == "html":
        return
    for node in [*doctree.findall(Picture)]:
        node.replace_self(nodes.literal_block(node["text"], node["text"]))


def setup(app: Sphinx) -> None:
    """Add the node."""
    app.add_node(Picture, html=(_visit_html, None))
    app.connect("doctree-resolved", _as_text)

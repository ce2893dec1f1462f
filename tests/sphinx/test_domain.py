"""The domain `rules`: roles, places, the inventory, and sites that are read by several processes."""

from __future__ import annotations

from pathlib import Path

import pytest
from sphinx.errors import ConfigError
from sphinx.util.inventory import InventoryFile

from tests.sphinx.sites import CORINTHO, loaded, warnings_of, written
from vitruvius.corintho import GAME
from vitruvius.sphinx.domain import KINDS, NAME, Placed, RulesDomain, node_id


def page(title: str, *lines: str) -> str:
    return "\n".join([":orphan:", "", title, "#" * len(title), "", *lines, ""])


def whole(folder: Path, **config: object) -> Path:
    """A site that has a place for everything in Corintho, on several pages."""
    kinds = {f"{kind}s.rst": page(f"{kind}s", f".. rules:{kind}s:: corintho") for kind in KINDS if kind != "clause"}
    return written(folder, {**kinds, "clauses.rst": page("clauses", ".. rules:rulebook:: corintho")}, **config)


def placed_in(folder: Path, processes: int = 1) -> dict[tuple[str, str], Placed]:
    with loaded(folder) as app:
        app.parallel = processes
        app.build()
        domain = app.env.get_domain(NAME)
        assert isinstance(domain, RulesDomain)
        return dict(domain.placed)


def test_everything_has_a_place_and_all_that_is_linked_to_is_there(tmp_path: Path) -> None:
    site = whole(tmp_path)
    placed = placed_in(site)
    book = GAME.rulebook
    wanted = {("clause", one.id) for one in book.clauses}
    wanted |= {("question", one.id) for one in book.questions}
    wanted |= {("invariant", one.id) for one in book.invariants}
    assert wanted <= placed.keys()
    assert {kind for kind, _ in placed} == set(KINDS)
    # The anchors are told apart.
    assert len({(one.docname, one.node_id) for one in placed.values()}) == len(placed)


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    one, many = placed_in(whole(tmp_path / "one")), placed_in(whole(tmp_path / "many"), processes=4)
    assert one == many
    assert len({place.docname for place in many.values()}) == len(KINDS)


def test_the_inventory_leads_to_each_of_them(tmp_path: Path) -> None:
    place = ".. rules:place:: {0} corintho:{0}.1\n   :title: A title\n"
    site = written(tmp_path, {"page.rst": page("Page", *map(place.format, KINDS))})
    with loaded(site, "html") as app:
        app.build()
        inventory = InventoryFile.loads((Path(app.outdir) / "objects.inv").read_bytes(), uri="https://x.example").data
        html = (Path(app.outdir) / "page.html").read_text(encoding="utf-8")
    for kind in KINDS:
        entry = inventory[f"rules:{kind}"][f"corintho:{kind}.1"]
        assert entry.uri == f"https://x.example/page.html#{node_id(kind, f'corintho:{kind}.1')}"
        assert entry.display_name == "A title"
        assert f'id="{entry.uri.partition("#")[2]}"' in html


def test_the_roles_link_to_the_place(tmp_path: Path) -> None:
    text = page("Page", "See :rules:clause:`corintho:row`, :rules:clause:`a row <corintho:row>`, :any:`corintho:row`.")
    site = written(tmp_path, {"page.rst": text, "row.rst": page("Row", ".. rules:place:: clause corintho:row")})
    with loaded(site, "html") as app:
        app.build()
        assert "WARNING" not in app.warning.getvalue()
        html = (Path(app.outdir) / "page.html").read_text(encoding="utf-8")
    assert html.count('href="row.html#clause-corintho-row"') == 3


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_to_what_has_no_place_is_told(tmp_path: Path, kind: str) -> None:
    (line,) = warnings_of(written(tmp_path, {"page.rst": page("Page", f"See :rules:{kind}:`corintho:none`.")}))
    assert "page.rst:6: WARNING" in line
    assert f"no page of the site has the {kind} corintho:none" in line


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (
            (".. rules:place:: clause x:a", "", "Text.", "", ".. rules:place:: clause x:a"),
            "has a place in page",
        ),
        (
            (".. rules:place:: clause x:a-b", "", "Text.", "", ".. rules:place:: clause x:a.b"),
            "has the anchor of",
        ),
        ((".. rules:place:: claws x:a",), "claws is no kind of thing that has a place"),
        ((".. rules:clause:: corintho:none",), "has no clause corintho:none"),
        ((".. rules:clause:: chess:castling",), "has no game 'chess'; it has: corintho"),
        ((".. rules:rulebook:: chess",), "has no game 'chess'"),
        ((".. rules:theorems:: chess",), "has no game 'chess'"),
    ],
)
def test_what_cannot_be_is_told_with_its_place(tmp_path: Path, lines: tuple[str, ...], says: str) -> None:
    warnings = warnings_of(written(tmp_path, {"page.rst": page("Page", *lines)}))
    assert any(f"page.rst:{5 + len(lines)}: WARNING" in line and says in line for line in warnings)


def test_two_pages_with_one_place_are_told_by_several_processes_too(tmp_path: Path) -> None:
    pages = {f"{name}.rst": page(name, ".. rules:place:: clause x:a") for name in ("first", "second")}
    with loaded(written(tmp_path, pages)) as app:
        app.parallel = 2
        app.build()
        assert "the clause x:a has a place in" in app.warning.getvalue()


def test_what_is_amiss_in_a_part_is_told_of_the_directive(tmp_path: Path) -> None:
    warnings = warnings_of(written(tmp_path, {"page.rst": page("Page", ".. rules:invariants:: corintho")}))
    assert warnings
    assert all("page.rst:6: WARNING: no page of the site has the " in line for line in warnings)


def test_a_page_that_is_gone_takes_its_places_along(tmp_path: Path) -> None:
    site = written(tmp_path, {"page.rst": page("Page", ".. rules:place:: clause x:a")})
    assert ("clause", "x:a") in placed_in(site)
    (site / "page.rst").write_text(page("Page", "Nothing."), encoding="utf-8")
    assert placed_in(site) == {}


def test_markdown_has_the_same(tmp_path: Path) -> None:
    text = "# Page\n\nSee {rules:clause}`corintho:row`.\n\n```{rules:clause} corintho:row\n```\n"
    site = written(tmp_path, {"page.md": text}, extensions=["myst_parser", "vitruvius.sphinx"])
    with loaded(site, "text") as app:
        app.build()
        shown = (Path(app.outdir) / "page.txt").read_text(encoding="utf-8")
        assert "has the clause" not in app.warning.getvalue()
    assert " ".join(GAME.rulebook.clause("row").text.split()) in " ".join(shown.split())
    assert ".. " not in shown


@pytest.mark.parametrize("builder", ["linkcheck", "latex", "man", "texinfo", "epub", "gettext", "xml"])
def test_other_builders_build_it_too(tmp_path: Path, builder: str) -> None:
    lines = (".. rules:clause:: corintho:row", "", ".. position:: corintho start", "", ".. rules:trusted::")
    site = written(tmp_path, {"page.rst": page("Page", *lines)}, version="1", copyright="ours")
    warnings = warnings_of(site, builder)
    assert [line for line in warnings if "no page of the site" not in line] == []


@pytest.mark.parametrize(
    ("config", "says"),
    [
        ({"rules_games": ["vitruvius.chess:GAME"]}, "vitruvius.chess:GAME cannot be had"),
        ({"rules_games": ["vitruvius.corintho"]}, "it is written module:NAME"),
        ({"rules_games": ["vitruvius.corintho:CHESS"]}, "vitruvius.corintho:CHESS cannot be had"),
        ({"rules_games": ["vitruvius.games:NAMES"]}, "neither a Rulebook nor a game"),
        ({"rules_games": [CORINTHO, CORINTHO]}, "is called corintho, as another is"),
        ({"rules_evidence": {"corintho": "none.json"}}, "named for corintho, cannot be read"),
        ({"rules_evidence": {"corintho": "conf.py"}}, "named for corintho, cannot be read"),
        ({"rules_pages": {"chess": "rules"}}, "has no game 'chess'"),
    ],
)
def test_a_configuration_that_names_what_is_not_there_is_refused(
    tmp_path: Path, config: dict[str, object], says: str
) -> None:
    with pytest.raises(ConfigError) as told, loaded(written(tmp_path, None, **config)):
        pass
    assert says in str(told.value)
    assert "Handler" not in str(told.value)

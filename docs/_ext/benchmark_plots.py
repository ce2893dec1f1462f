"""The figures on the page on speed: plots and tables of what `make benchmarks` has put on record."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import matplotlib as mpl
from docutils import nodes
from matplotlib.figure import Figure
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from vitruvius.sphinx.markup import table

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from sphinx.application import Sphinx

_log = logging.getLogger(__name__)

RESULTS: Final = Path(__file__).resolve().parents[2] / "benchmarks" / "results"
PLOTS: Final = "_plots"
"""The folder below the site's source that the plots are in."""

Results = dict[str, Any]  # what a file of results holds; each benchmark has its own parts


def results(name: str) -> Results:
    """What is on record of a benchmark."""
    found: Results = json.loads((RESULTS / f"{name}.json").read_text(encoding="utf-8"))
    return found


def plot_readings(axes: Axes, found: Results) -> None:
    """For each game, which share of the rulings takes at most so many times as long over all readings."""
    for name, of_game in found["games"].items():
        ratios = of_game["verdict"]
        axes.step(ratios, [(place + 1) / len(ratios) * 100 for place in range(len(ratios))], where="post", label=name)
    axes.axvline(found["target"], linestyle="--", color="0.35", label="the target")
    axes.set(xscale="log", xlabel="times as long as under one reading", ylabel="of the rulings, in %", ylim=(0, 101))
    axes.legend()


def plot_placements(axes: Axes, found: Results) -> None:
    """How the list of placements compares with ruling on all candidates, as the tower grows."""
    names = dict.fromkeys(row["may build"] for row in found["rows"])
    for name in names:
        rows = [row for row in found["rows"] if row["may build"] == name]
        axes.plot([row["blocks"] for row in rows], [row["ratio"] for row in rows], marker="o", label=name)
    axes.set(yscale="log", xlabel="blocks in the tower", ylabel="listing : ruling on all candidates")
    axes.legend()


def table_of_readings(found: Results) -> Iterator[str]:
    """The ratios of each game in figures."""
    head = ("game", "rulings", "median", "worst", f"within {found['target']} times")
    rows = [
        (
            name,
            str(of_game["rulings"]),
            f"{of_game['verdict'][len(of_game['verdict']) // 2]:.1f}",
            f"{of_game['verdict'][-1]:.1f}",
            str(sum(ratio <= found["target"] for ratio in of_game["verdict"])),
        )
        for name, of_game in found["games"].items()
    ]
    return table(head, rows)


def table_of_placements(found: Results) -> Iterator[str]:
    """The ratios for towers of so many blocks."""
    rows = [(str(one["blocks"]), str(one["faces"]), one["may build"], f"{one['ratio']:.3f}") for one in found["rows"]]
    return table(("blocks", "exposed faces", "may build", "ratio"), rows)


def table_of_compare(found: Results) -> Iterator[str]:
    """What a comparison of that many lines took."""
    head = ("game", "lines", "processes", "minutes", "work a line : listing its moves")
    told = (found["game"], f"{found['lines']:,}", str(found["processes"]), str(found["minutes"]), str(found["ratio"]))
    return table(head, [told])


PLOTTED: Final[dict[str, tuple[Callable[[Axes, Results], None], str]]] = {
    "readings": (
        plot_readings,
        "How many times as long a verdict over all readings takes as under one, by game.",
    ),
    "placements": (plot_placements, "What listing a tower's placements takes, compared with ruling on all candidates."),
}
TABLES: Final[dict[str, Callable[[Results], Iterator[str]]]] = {
    "readings": table_of_readings,
    "placements": table_of_placements,
    "compare": table_of_compare,
}


class BenchmarkDirective(SphinxDirective):
    """`.. benchmark:: NAME`: the figures on record of a benchmark, as a plot and as a table."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The plot, the table, and what it was measured on."""
        name = self.arguments[0]
        if name not in TABLES:
            _log.warning("there is no benchmark %s", name, location=self.get_location())
            return []
        found = results(name)
        self.env.note_dependency(str(RESULTS / f"{name}.json"))
        lines = [*TABLES[name](found)]
        if name in PLOTTED:
            picture = (f".. image:: /{PLOTS}/{name}.svg", f"   :alt: {PLOTTED[name][1]}", "   :class: rules-plot", "")
            lines = [*picture, *lines]
        machine = found["machine"]
        lines.append(
            f"Measured with {machine['implementation']} {machine['python']} on {machine['system']} "
            f"({machine['processor']}, {machine['cores']} cores)."
        )
        return self.parse_text_to_nodes("\n".join(lines))


def draw(app: Sphinx) -> None:
    """Draw the plots that are not there, or are older than what is on record."""
    folder = Path(app.srcdir) / PLOTS
    folder.mkdir(exist_ok=True)
    # The same figures give the same file, and letters are letters.
    mpl.rcParams.update({"svg.hashsalt": "vitruvius", "svg.fonttype": "none", "font.family": "sans-serif"})
    for name, (plot, _) in PLOTTED.items():
        figure = Figure(figsize=(7, 4), layout="constrained")
        plot(figure.subplots(), results(name))
        figure.savefig(folder / f"{name}.svg", metadata={"Date": None})


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("benchmark", BenchmarkDirective)
    app.connect("builder-inited", draw)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""Putting the figures of a benchmark on record, together with what they were measured on."""

from __future__ import annotations

import argparse
import json
import os
import platform
from pathlib import Path

from vitruvius import __version__
from vitruvius.game import JsonObject


def add_option(parser: argparse.ArgumentParser) -> None:
    """Let the figures be put on record: `--json FILE`."""
    parser.add_argument("--json", metavar="FILE", type=Path, help="put the figures on record in FILE too")


def record(path: Path | None, benchmark: str, figures: JsonObject) -> None:
    """Write the figures to a file, if one is named.

    Args:
        path: the file.
        benchmark: the name of what was measured.
        figures: what came of it.
    """
    if path is None:
        return
    machine: JsonObject = {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": platform.system(),
        "processor": platform.machine(),
        "cores": os.cpu_count(),
    }
    document: JsonObject = {"benchmark": benchmark, "version": __version__, "machine": machine, **figures}
    path.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")

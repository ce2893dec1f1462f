"""The files in the folder `goldens`: games written out, each to be what it was."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

_FOLDER: Final = Path(__file__).resolve().parent / "goldens"


def check_golden(name: str, lines: Iterable[str], config: pytest.Config) -> None:
    """Compare the lines with the file of that name, which is written anew first if that was asked for."""
    golden = _FOLDER / f"{name}.txt"
    written = "\n".join(lines) + "\n"
    if config.getoption("--rewrite-goldens"):
        golden.write_text(written, encoding="utf-8")
    assert written.splitlines() == golden.read_text(encoding="utf-8").splitlines()


def goldens_of(game: str) -> set[str]:
    """The names of the files whose names begin with the game's."""
    return {path.stem for path in _FOLDER.glob(f"{game}_*.txt")}

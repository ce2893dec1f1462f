"""A match of a seed is reproduced from its record byte for byte: in any process, and by any version of Python."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Final

import pytest

import vitruvius
import vitruvius_spec
from vitruvius.cornerstone_cards import GAME, Config, Target
from vitruvius.record import Record, format_record
from vitruvius.testing.cornerstone_cards import PLAYERS, random_game

from . import retelling
from .sample import any_reading

VERSIONS: Final = ("3.11", "3.12", "3.13", "3.14")
"""The versions of Python that are looked for; one that is not at hand is skipped."""
HASH_SEEDS: Final = ("0", "1", "4242")
NEEDED: Final = ("attr", "attrs", "cattrs", "typing_extensions")
"""What the rules import besides the standard library. It is pure Python: as it is installed here, it serves all."""


@cache
def seeded_record(players: int) -> bytes:
    """The record of a match of several rounds, of a seed and under any reading."""
    rng = Random(players)
    agreed = Config(players=players, multi_lay=players == 3, match=Target(4), reading=any_reading(rng))
    game = random_game(rng, agreed)
    outcome = GAME.outcome(game.final)
    assert outcome is not None
    return format_record(Record(GAME, game.states[0], game.moves, outcome.winners)).encode()


# Other interpreters


def interpreter(version: str) -> str | None:
    """An interpreter of that version on the path, if there is one that runs."""
    candidates = (Path(folder) / f"python{version}" for folder in os.get_exec_path())
    return next(filter(None, (interpreter_behind(found, version) for found in candidates if found.is_file())), None)


def interpreter_behind(program: Path, version: str) -> str | None:
    """The interpreter that runs if the program is called, if it is of that version: some programs only choose one."""
    script = "import sys; print('%d.%d' % sys.version_info[:2], sys.executable)"
    told = subprocess.run([program, "-c", script], capture_output=True, text=True, check=False).stdout.strip()
    found, _, executable = told.partition(" ")
    return executable if found == version else None


@pytest.fixture
def needed(tmp_path: Path) -> Path:
    """A folder with what the rules import, and nothing else."""
    for name in NEEDED:
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        origin = Path(spec.origin)
        package = origin.parent if origin.name == "__init__.py" else origin
        (tmp_path / package.name).symlink_to(package)
    return tmp_path


def retold_by(program: str, needed: Path, hash_seed: str, record: bytes) -> bytes:
    """What another process makes of the record."""
    roots = (Path(vitruvius.__file__).parents[1], Path(vitruvius_spec.__file__).parents[1], needed)
    path = os.pathsep.join(dict.fromkeys(map(str, roots)))
    ran = subprocess.run(
        [program, "-S", "-B", retelling.__file__],
        input=record,
        capture_output=True,
        check=False,
        env={"PYTHONPATH": path, "PYTHONHASHSEED": hash_seed},
    )
    assert ran.returncode == 0, ran.stderr.decode()
    return ran.stdout


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("version", VERSIONS)
def test_a_record_is_retold_by_every_version_of_python(version: str, players: int, needed: Path) -> None:
    program = interpreter(version)
    if program is None:
        pytest.skip(f"no python{version} on the path: what it makes of a record is not known")
    record = seeded_record(players)
    assert retold_by(program, needed, str(players), record) == retelling.retold(record)


@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
def test_a_record_is_retold_with_any_hash_seed(hash_seed: str, needed: Path) -> None:
    for players in PLAYERS:
        record = seeded_record(players)
        told = retold_by(sys.executable, needed, hash_seed, record)
        assert told.startswith(record)
        assert told == retelling.retold(record)


def test_the_seed_gives_the_same_match_with_any_hash_seed() -> None:
    program = f"import sys; from {__name__} import seeded_record; sys.stdout.buffer.write(seeded_record(3))"
    for hash_seed in HASH_SEEDS:
        ran = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            check=True,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        assert ran.stdout == seeded_record(3)

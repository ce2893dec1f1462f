"""The page on adding a game is true: its project is whole, and every command on the page prints what stands there."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "add-a-game.md"
PROJECT = ROOT / "docs" / "examples" / "three-posts"
BLOCK = re.compile(r"^(?P<mark><!-- \w+ -->\n)?```(?P<language>\w+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
WIDTH = "100"
"""How wide the terminal of the page is."""
NEIGHBOUR = ("game", "0.3")
"""The distribution that the tests break, and its version."""


class Project(NamedTuple):
    """The page's project as somebody has it who has installed it."""

    folder: Path
    environment: Mapping[str, str]

    def run(self, command: str, *more: Path) -> subprocess.CompletedProcess[str]:
        """Run a command of the page; `more` are further folders of installed packages."""
        paths = os.pathsep.join([*map(str, more), self.environment["PYTHONPATH"]])
        environment = {**self.environment, "PYTHONPATH": paths}
        return subprocess.run(
            command, shell=True, cwd=self.folder, env=environment, capture_output=True, text=True, check=False
        )


def distribution(site: Path, name: str, version: str, games: Mapping[str, str]) -> None:
    """Write what an installer writes of a distribution that has those games."""
    folder = site / f"{name.replace('-', '_')}-{version}.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    lines = [f"{game} = {package}\n" for game, package in games.items()]
    (folder / "entry_points.txt").write_text("[vitruvius.games]\n" + "".join(lines), encoding="utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    place = tmp_path_factory.mktemp("three-posts")
    folder, site = place / "three-posts", place / "site"
    shutil.copytree(PROJECT, folder, ignore=shutil.ignore_patterns("_build", "__pycache__", ".*"))
    about = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    distribution(site, about["name"], about["version"], about["entry-points"]["vitruvius.games"])
    paths = os.pathsep.join([str(site), str(folder / "src")])
    tools = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("VITRUVIUS", "PYTEST", "COV"))}
    return Project(folder, {**kept, "PYTHONPATH": paths, "PATH": tools, "COLUMNS": WIDTH, "PYTHONUTF8": "1"})


# The page


def blocks(language: str) -> Iterator[str]:
    """The page's blocks of that language, but for those that install something."""
    for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        if block["language"] == language and block["mark"] != "<!-- installation -->\n":
            yield block["body"]


def commands() -> Iterator[tuple[str, str]]:
    """Each command of the page, with what it prints there."""
    for body in blocks("console"):
        for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            yield command, printed


COMMANDS = tuple(commands())


@pytest.mark.parametrize(("command", "printed"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_a_command_prints_what_is_shown(project: Project, command: str, printed: str) -> None:
    result = project.run(command)
    if printed:
        assert result.stdout == printed, result.stderr
    else:
        assert result.returncode == 0, result.stdout + result.stderr


def test_the_page_shows_a_command_of_each_kind() -> None:
    shown = {
        command.replace("VITRUVIUS_RULEBOOKS=rulebook ", "").partition(" three-posts")[0] for command, _ in COMMANDS
    }
    assert {f"vitruvius {name}" for name in ("ruling", "moves", "show", "clause")} < shown


@pytest.mark.parametrize("number", range(len(tuple(blocks("python")))))
def test_a_program_of_the_page_runs(project: Project, number: int) -> None:
    program = project.folder.parent / f"program{number}.py"
    program.write_text(tuple(blocks("python"))[number], encoding="utf-8")
    result = project.run(f"python {program}")
    assert result.returncode == 0, result.stderr
    assert result.stdout


def test_the_fingerprints_are_those_that_the_page_prints(project: Project) -> None:
    program = project.folder.parent / "fingerprints.py"
    program.write_text(next(blocks("python")), encoding="utf-8")
    spec = (project.folder / "src" / "three_posts" / "spec.py").read_text(encoding="utf-8")
    digest, *sentences = project.run(f"python {program}").stdout.splitlines()
    assert f'digest="{digest}"' in spec
    for sentence in sentences:
        number, fingerprint, _ = sentence.split(" ", 2)
        assert f'Account({number}, "{fingerprint}"' in spec


def test_the_page_names_the_files_that_there_are() -> None:
    named = set(re.findall(r"\w+\.(?:txt|py|rst|toml|typed)", next(blocks("text"))))
    there = [path.relative_to(PROJECT) for path in PROJECT.rglob("*") if path.is_file()]
    made = re.compile(r"(^|/)(\.|_build|__pycache__)")
    assert named == {path.name for path in there if not made.search(path.as_posix())}


# The commands


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("ruling three-posts 'R/-/- a' W@b", 0),
        ("ruling three-posts 'R/-/- a' W@a", 1),
        ("ruling three-posts 'R/-/- a' X@a", 3),
        ("ruling three-posts 'RR/-/- a' W@b", 3),
        ("ruling three-posts 'RWR/RW/R c' W@c", 4),
        ("ruling three-posts 'RWR/RW/R c' W@c --reading only-post=yes", 0),
        ("ruling three-posts 'RWR/RW/R c'", 4),
        ("ruling three-posts -/-/- R@a --players 3", 2),
        ("moves three-posts start", 0),
        ("moves three-posts start --base dark", 2),
        ("show three-posts '-/-/- -' --svg picture.svg", 0),
        ("question three-posts only-post", 0),
        ("perft three-posts 3 --divide", 0),
        ("cases three-posts", 2),
        ("witness three-posts", 2),
        ("witness three-posts only-post --search", 2),
        ("gaps three-posts", 2),
        ("gaps three-posts --search", 2),
        ("prove three-posts", 2),
    ],
)
def test_a_command_exits_as_it_should(project: Project, command: str, code: int) -> None:
    result = project.run(f"vitruvius {command}")
    assert result.returncode == code, result.stdout + result.stderr
    if code == 2:
        assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("what", ["cases", "witness", "gaps"])
def test_what_the_game_lacks_is_said(project: Project, what: str) -> None:
    error = json.loads(project.run(f"vitruvius {what} three-posts --json").stdout)["error"]
    assert error["kind"] == "missing-part"
    assert "three-posts" in error["message"]


def test_a_game_without_a_guide_says_so(project: Project) -> None:
    result = project.run("python -c \"from vitruvius.games import guide_to; guide_to('three-posts')\"")
    assert "MissingPart: three-posts has no steps by which a position is set up" in result.stderr


def test_a_record_is_replayed(project: Project) -> None:
    moves = ["R@a", "R@b", "W@a"]
    numbered = [f"{number}. {move}" for number, move in enumerate(moves, start=1)]
    lines = ["vitruvius record 1", "game: three-posts", "players: 2", "start: -/-/- -", *numbered, "result: none"]
    (project.folder / "some.record").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert project.run("vitruvius replay three-posts some.record").returncode == 0
    shown = project.run("vitruvius replay three-posts some.record --json").stdout
    assert json.loads(shown)["record"]["moves"] == moves


def test_an_engine_is_compared(project: Project) -> None:
    position = "R/-/- a"
    right = project.run(f"vitruvius moves three-posts '{position}' --json")
    moves = json.loads(right.stdout)["moves"]
    lines = [{"position": position, "moves": some} for some in (moves, moves[1:])]
    (project.folder / "engine.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    found = project.run("vitruvius compare three-posts engine.jsonl")
    assert found.returncode == 1
    assert moves[0] in found.stdout


def test_the_games_are_listed_with_it(project: Project) -> None:
    told = project.run("vitruvius moves nothing start").stderr
    assert "the games are corintho, cornerstone-tower, cornerstone-cards, three-posts" in told
    books = json.loads(project.run("vitruvius doctor --json").stdout)["rulebooks"]
    assert [book["game"] for book in books][-1] == "three-posts"


# The site


def test_a_false_ruling_stops_the_site(project: Project) -> None:
    copy = project.folder / "false"  # beside the tests that its configuration names
    shutil.copytree(project.folder / "docs", copy, ignore=shutil.ignore_patterns("_build"))
    page = copy / "index.rst"
    text = page.read_text(encoding="utf-8").replace("disputed", "legal")
    page.write_text(text, encoding="utf-8")
    line = text[: text.index(".. ruling::")].count("\n") + 1
    result = project.run(f"sphinx-build -W -q {copy} {copy}/_build")
    assert result.returncode != 0
    assert f"index.rst:{line}: " in result.stderr
    assert "the ruling is disputed, and not legal" in result.stderr


def test_the_site_has_a_place_for_every_clause(project: Project) -> None:
    site = project.folder / "docs" / "_site"
    assert project.run(f"sphinx-build -W -q docs {site}").returncode == 0
    page = (site / "index.html").read_text(encoding="utf-8")
    for name in ("placing", "height", "colours", "resting", "winning"):
        assert f'id="clause-three-posts-{name}"' in page
    assert 'id="question-three-posts-only-post"' in page


# Packages that are broken

BROKEN = {
    "raises": ("raise RuntimeError('no luck')", "RuntimeError: no luck"),
    "lacks": ("", "neighbour has no GAME"),
    "shallow": ("class GAME: name = 'neighbour'", "its GAME has no chance_moves"),
    "another": ("from three_posts import GAME", "are called three-posts"),
}


@pytest.mark.parametrize(("source", "why"), BROKEN.values(), ids=BROKEN)
def test_a_broken_package_is_named_and_others_go_on(project: Project, tmp_path: Path, source: str, why: str) -> None:
    (tmp_path / "neighbour.py").write_text(source + "\n", encoding="utf-8")
    distribution(tmp_path, *NEIGHBOUR, {"neighbour": "neighbour"})
    refused = project.run("vitruvius moves neighbour start", tmp_path)
    assert refused.returncode == 2
    assert "the game 'neighbour' of game 0.3 cannot be had" in refused.stderr
    assert why in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert project.run("vitruvius moves three-posts start", tmp_path).returncode == 0
    checkup = project.run("vitruvius doctor --json", tmp_path)
    assert checkup.returncode == 1
    assert why in json.loads(checkup.stdout)["unloaded"]["neighbour"]


def test_two_packages_with_one_name_are_both_named(project: Project, tmp_path: Path) -> None:
    distribution(tmp_path, *NEIGHBOUR, {"three-posts": "neighbour"})
    refused = project.run("vitruvius moves three-posts start", tmp_path)
    assert refused.returncode == 2
    assert "game 0.3 and three-posts 1.0" in refused.stderr


def test_a_package_cannot_take_a_name_of_the_library(project: Project, tmp_path: Path) -> None:
    distribution(tmp_path, *NEIGHBOUR, {"corintho": "neighbour"})
    assert project.run("vitruvius moves corintho start", tmp_path).returncode == 0
    assert "corintho, cornerstone" in project.run("vitruvius moves nothing start", tmp_path).stderr


def test_nothing_is_looked_up_for_a_game_of_the_library(project: Project) -> None:
    program = "import sys, vitruvius.games as g; g.game_named('corintho'); print('importlib.metadata' in sys.modules)"
    assert project.run(f'python -c "{program}"').stdout == "False\n"


# Really installed


@pytest.mark.wheel
def test_it_is_installed_from_its_folder(project: Project, tmp_path: Path) -> None:
    installed = project.run(f"python -m pip install --quiet --no-deps --target {tmp_path} {project.folder}")
    assert installed.returncode == 0, installed.stderr
    alone = project._replace(environment={**project.environment, "PYTHONPATH": str(tmp_path)})
    assert alone.run("vitruvius ruling three-posts 'R/-/- a' W@a").returncode == 1

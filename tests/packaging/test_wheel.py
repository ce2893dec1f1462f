"""The distribution: what is in it, and that the wheel works without the checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

import pytest

from .project import CONSTRAINTS, PACKAGES, ROOT, metadata, readme_ruling

pytestmark = pytest.mark.wheel

# What must never be shipped. Planted in the copy that is built: a fresh clone tests as much as a used one.
CACHES = (
    ".coverage",
    ".hypothesis/examples/cache",
    ".import_linter_cache/cache",
    ".mypy_cache/3.11/cache.json",
    ".nox/tests/pyvenv.cfg",
    ".pytest_cache/v/cache",
    ".ruff_cache/cache",
    ".venv/pyvenv.cfg",
    "dist/old.whl",
    "docs/_build/html/index.html",
    "rules/vitruvius/__pycache__/cli.cpython-311.pyc",
    "tests/packaging/__pycache__/test_wheel.cpython-311.pyc",
    "tests/.hypothesis/cache",
    "notes.txt",
)
RULING_GIVEN = (0, 1, 4)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a fresh sdist, and the wheel that was built from it."""
    copy = tmp_path_factory.mktemp("copy") / "checkout"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", ".nox", ".*_cache", "_build"))
    for name in CACHES:
        cache = copy / name
        cache.parent.mkdir(parents=True, exist_ok=True)
        cache.touch()
    dist = tmp_path_factory.mktemp("dist")
    # The pins reach the build's own environment through a variable; pip splits it at spaces, so no full path.
    run([sys.executable, "-m", "build", "--outdir", str(dist)], copy, PIP_CONSTRAINT=CONSTRAINTS.name)
    return dist


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (found,) = built.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands' folder of a new environment that holds the wheel and what it requires, nothing else."""
    environment = tmp_path_factory.mktemp("environment")
    run([sys.executable, "-m", "venv", str(environment)], environment)
    commands = environment / "bin"
    pip = [str(commands / "python"), "-m", "pip"]
    run([*pip, "install", "-q", "-c", str(CONSTRAINTS), str(wheel)], environment)
    return commands


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """An empty folder outside of the checkout."""
    assert ROOT not in tmp_path.parents
    return tmp_path


def run(
    command: list[str], folder: Path, allowed: tuple[int, ...] = (0,), **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder; no variable of Python's own may lead it back to the checkout."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=folder, env=environment | variables, capture_output=True, text=True, check=False)
    assert done.returncode in allowed, f"{command} gave {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done


def test_sdist_holds_the_project_and_no_caches(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {str(PurePosixPath(*PurePosixPath(name).parts[1:])) for name in archive.getnames()}
    assert not names & set(CACHES)
    folders = {part.strip("_") for name in names for part in name.split("/")[:-1]}
    assert not [name for name in names if name.endswith(".pyc")]
    assert not [folder for folder in folders if folder.endswith("cache")]
    assert names >= {f"{folder}/py.typed" for folder in PACKAGES.values()}
    assert names >= {"LICENSE", "Makefile", "README.md", "constraints.txt", "docs/index.md", "pyproject.toml"}
    assert f"tests/packaging/{Path(__file__).name}" in names


def test_wheel_holds_the_packages_and_nothing_else(wheel: Path) -> None:
    assert wheel.name == f"vitruvius-{metadata()['version']}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        names = [PurePosixPath(name) for name in archive.namelist()]
    files = {str(name) for name in names if not name.parts[0].endswith(".dist-info")}
    sources = {
        str(Path(package) / path.relative_to(ROOT / folder))
        for package, folder in PACKAGES.items()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert files == sources
    assert files >= {f"{package}/py.typed" for package in PACKAGES}


def test_command_gives_its_version(installed: Path, elsewhere: Path) -> None:
    said = run([str(installed / "vitruvius"), "--version"], elsewhere).stdout
    assert metadata()["version"] in said


def test_command_gives_the_ruling_of_the_readme(installed: Path, elsewhere: Path) -> None:
    said = run([str(installed / "vitruvius"), *readme_ruling()], elsewhere, allowed=RULING_GIVEN).stdout
    assert "corintho:" in said


def test_game_imports_from_the_wheel(installed: Path, elsewhere: Path) -> None:
    program = "import vitruvius.corintho; print(vitruvius.corintho.__file__)"
    said = run([str(installed / "python"), "-c", program], elsewhere).stdout
    assert Path(said.strip()).is_relative_to(installed.parent)


def test_everything_installed_is_pure_python(installed: Path) -> None:
    assert not list(installed.parent.rglob("*.so"))


@pytest.mark.parametrize("module", ["z3", "numpy", "numba", "sphinx", "hypothesis"])
def test_import_brings_in_nothing_heavy(installed: Path, elsewhere: Path, module: str) -> None:
    program = f"import sys, vitruvius; print({module!r} in sys.modules)"
    assert run([str(installed / "python"), "-c", program], elsewhere).stdout == "False\n"

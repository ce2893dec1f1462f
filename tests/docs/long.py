"""Run the blocks of the documents that are marked as long or as installation, in a copy of the working tree.

`make docs-long` does so, and `make docs-long LIST=1` lists them.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

import click

from tests.docs.blocks import ROOT, Block, all_blocks
from tests.docs.sessions import Command, commands_of, environment, is_shown, may_end

CANNOT: Mapping[str, str] = {
    "cosmic-ray exec ": "it runs the tests once for each of some hundred mutants, which takes days",
}
"""Commands that are not run, by how they begin, with the reason."""


def told(blocks: Sequence[Block]) -> str:
    """The marked blocks, a line each, with their commands below them and why one of these is not run."""
    return "".join(f"{line}\n" for line in _told(blocks))


def _told(blocks: Sequence[Block]) -> Iterator[str]:
    for block in _marked(blocks):
        yield f"{block.place}  {block.mark}"
        for command in commands_of(block.body):
            why = _why_not(command)
            yield f"    {command.line}" + (f"    (not run: {why})" if why else "")


def _marked(blocks: Sequence[Block]) -> list[Block]:
    return [block for block in blocks if block.mark]


def _why_not(command: Command) -> str:
    return next((why for begins, why in CANNOT.items() if command.line.startswith(begins)), "")


def run_all(blocks: Sequence[Block]) -> list[str]:
    """Run what is marked, page by page, each in an environment that is new, and give what is wrong, a line each."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "vitruvius"
        _copy(tree)
        return [
            fault for _, page in groupby(_marked(blocks), lambda block: block.page) for fault in _of_page(page, tree)
        ]


def _of_page(blocks: Iterable[Block], tree: Path) -> Iterator[str]:
    subprocess.run([sys.executable, "-m", "venv", "--clear", tree / ".venv"], check=True)
    for block in blocks:
        for fault in _faults(block, tree):
            yield f"{block.place}: {fault}"


def _copy(tree: Path) -> None:
    """Copy the working tree as a fresh clone would have it, with what is not committed yet."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    for name in filter(None, names.stdout.split("\0")):
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    for command in ("git init -q", "git add -A"):
        subprocess.run(command.split(), cwd=tree, check=True)


def _faults(block: Block, tree: Path) -> Iterator[str]:
    """What is wrong with the block; its commands are run in the tree."""
    for command in commands_of(block.body):
        if _why_not(command):
            continue
        click.echo(f"{block.place}: {command.line}")
        done = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command.line],
            cwd=tree,
            env=_beside(tree),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        click.echo(done.stdout, nl=False)
        if command.shown is not None and not is_shown(command.shown, done.stdout):
            yield f"{command.line} prints something else"
        elif command.shown is None and done.returncode not in may_end(command.line):
            yield f"{command.line} ends with {done.returncode}"


def _beside(tree: Path) -> Mapping[str, str]:
    """A shell in which the tree's own environment is the active one, as it is for who has installed the project."""
    kept = environment()
    here = str(Path(sys.executable).parent)
    paths = [path for path in kept["PATH"].split(os.pathsep) if path != here]
    return {**kept, "PATH": os.pathsep.join([str(tree / ".venv" / "bin"), *paths])}


def main() -> int:
    """Run the marked blocks, or list them."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--list", action="store_true", help="list them, and run nothing")
    blocks = all_blocks()
    if parser.parse_args().list:
        click.echo(told(blocks), nl=False)
        return 0
    faults = run_all(blocks)
    for fault in faults:
        click.echo(fault, err=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

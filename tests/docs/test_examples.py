"""Every block of the README and the documents is run, or held against what it belongs to, and prints what is shown.

Those that take long or install something are marked as that, and `make docs-long` runs them.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from attrs import Factory, frozen

from tests.docs.blocks import ROOT, Block, all_blocks, blocks_of
from tests.docs.long import CANNOT, told
from tests.docs.sessions import Command, Printed, commands_of, is_shown, may_end, run
from tests.sphinx import sites
from vitruvius import corintho
from vitruvius.cases import check
from vitruvius.compare import written
from vitruvius.cornerstone_tower import DEFAULT, format_block_set
from vitruvius.cornerstone_tower.blockfile import parse_block_set
from vitruvius.games import NAMES, game_named
from vitruvius.record import parse_record, replay
from vitruvius_spec.cases.loading import parse_cases
from vitruvius_spec.cases.tables import MalformedCases

BLOCKS = all_blocks()
RUN = {"console", "python"}
# What lays a page out; the build of the site, in which every warning is an error, is what checks it.
LAYOUT = {"container", "contents", "eval-rst", "figure", "image", "list-table", "math", "note", "only"}
LAYOUT |= {"seealso", "tip", "toctree", "versionadded", "warning"}
LAYOUT |= {"benchmark", "package-map", "plot", "position", "ruling"}
API = ("rules:", "auto", "py:")
"""How directives begin that the site's extensions fill."""


@frozen
class Runs:
    """What the blocks printed that have been run, in a folder which has what they read."""

    folder: Path
    printed: dict[str, tuple[Printed, ...]] = Factory(dict)

    def of(self, block: Block) -> tuple[Printed, ...]:
        """What the block prints, command by command; it is run once."""
        if block.place not in self.printed:
            self.printed[block.place] = tuple(self._run(block))
        return self.printed[block.place]

    def _run(self, block: Block) -> Iterator[Printed]:
        if block.kind == "python":
            yield Printed(_program(block), 0)
            return
        for command in commands_of(block.body):
            yield run(command.line, self.folder)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Runs:
    folder = tmp_path_factory.mktemp("examples")
    shutil.copytree(ROOT / "docs" / "examples", folder / "docs" / "examples")
    return Runs(folder)


@pytest.fixture
def runs(copied: Runs, monkeypatch: pytest.MonkeyPatch) -> Runs:
    monkeypatch.chdir(copied.folder)
    return copied


def _program(block: Block) -> str:
    """Run a program here, and give what it prints. The empty lines make a traceback name the line of the page."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile("\n" * block.line + block.body, block.page, "exec"), {"__name__": "__main__"})
    return printed.getvalue()


# What is held against something


def _is_output(block: Block, runs: Runs) -> None:
    assert block.follows is not None
    assert not block.follows.mark, "what a marked block prints is shown in it, after its command"
    *_, last = runs.of(block.follows)
    assert is_shown(block.body, last.text), last.text


def _is_shapes(block: Block, _runs: Runs) -> None:
    """The blocks that are drawn are those of the default set."""
    assert _drawn(block.body) == tomllib.loads(format_block_set(DEFAULT))["blocks"]


def _drawn(body: str) -> dict[str, list[list[str]]]:
    """The levels of each block, from the bottom up, each a list of its rows."""
    drawn: dict[str, list[list[str]]] = {}
    for paragraph in body.strip("\n").split("\n\n"):
        head, *below = paragraph.splitlines()
        name = ""
        for label in re.finditer(r"(\d[ab]|above it)\s+(?=\S)", head):
            rows = [word[0] for line in (head, *below) if (word := re.match(r"[CN.]+", line[label.end() :]))]
            name = name if label[1] == "above it" else label[1]
            drawn.setdefault(name, []).append(rows)
    return drawn


def _is_record(block: Block, _runs: Runs) -> None:
    played = replay(parse_record(block.body))
    assert played.stopped is None


def _is_exported(block: Block, runs: Runs) -> None:
    """The file that is named is among those which the export of its theorem writes."""
    named = block.body.split()[0]
    _, game, theorem, *_ = named.split("/")
    done = run(f"vitruvius prove {game} --theorem {theorem} --export DIR", runs.folder)
    assert done.code == 0, done.text
    assert (runs.folder / named).is_file()


TEXTS: Mapping[str, Callable[[Block, Runs], None]] = {
    r"1a  ": _is_shapes,
    r"vitruvius record ": _is_record,
    r"DIR/": _is_exported,
}
"""Who checks a text that no block before it prints, by how the text begins."""


def _check_text(block: Block, runs: Runs) -> None:
    if block.follows is not None and block.follows.kind in RUN:
        _is_output(block, runs)
        return
    known = [checks for begins, checks in TEXTS.items() if block.body.startswith(begins)]
    assert known, "nothing prints this text, and nothing here knows how to check it"
    known[0](block, runs)


def _check_toml(block: Block, _runs: Runs) -> None:
    document = tomllib.loads(block.body)
    if "case" in document:
        head = "" if "game" in document else 'format = 1\ngame = "corintho"\n'
        game = game_named(document.get("game", "corintho"))
        differences = [check(game, case) for case in parse_cases(head + block.body, game.name)]
        assert not any(differences), differences
    elif "blocks" in document:
        parse_block_set(block.body)
    else:
        pytest.fail(f"nothing here reads a document of {', '.join(document)}")


def _check_json(block: Block, runs: Runs) -> None:
    if block.follows is not None and block.follows.kind in RUN:
        _is_output(block, runs)
        return
    for line in block.body.splitlines() if "\n{" in block.body else [block.body]:
        json.loads(line)


ENGINE = """
const lists = LISTS;
const positions = Object.keys(lists);
const text = (of) => of;
const legal_moves = (position) => lists[position].moves;
const winners = (position) => lists[position].winners;
"""
"""What an engine has that the program of the page is written for; `LISTS` is what it says of each position."""


def _check_javascript(block: Block, runs: Runs) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not here")
    lines = map(json.loads, written(corintho.GAME, [corintho.start(), corintho.parse_state(WON)]))
    lists = json.dumps({line["position"]: line for line in lines})
    program = runs.folder / "engine.js"
    program.write_text(ENGINE.replace("LISTS", lists) + block.body, encoding="utf-8")
    subprocess.run([node, program], cwd=runs.folder, check=True)
    compared = run("vitruvius compare corintho engine.jsonl", runs.folder)
    assert compared.code == 0, compared.text
    program.with_suffix(".jsonl").unlink()


WON = "C,C,C,C/2,A,1/4/B,3 414,333 1 a4"
"""A position of Corintho that somebody has won."""


def _check_python(block: Block, runs: Runs) -> None:
    (printed,) = runs.of(block)
    assert printed.text or "assert " in block.body or "import" not in block.body, "it shows nothing"


def _check_console(block: Block, runs: Runs) -> None:
    commands = commands_of(block.body)
    assert commands
    for command, printed in zip(commands, runs.of(block), strict=True):
        _check_command(command, printed)


def _check_command(command: Command, printed: Printed) -> None:
    if command.shown is None:
        assert printed.code in may_end(command.line), f"{command.line}\n{printed.text}"
    else:
        assert is_shown(command.shown, printed.text), f"{command.line}\n{printed.text}"


def _check_page(block: Block, runs: Runs) -> None:
    """A page that holds nothing else builds without a warning, beside one with the clauses that it may refer to."""
    is_rst = block.kind == "rst"
    name, title = ("page.rst", "Page\n====\n") if is_rst else ("page.md", "# Page\n")
    named = [game for game in NAMES if game in block.body]
    rulebooks = "".join(f".. rules:rulebook:: {game}\n\n" for game in named)
    index = f"Site\n####\n\n.. toctree::\n\n   page\n\n{rulebooks}"
    folder = sites.written(
        runs.folder / f"site{block.line}",
        {"index.rst": index, name: f"{title}\n{block.body}"},
        extensions=["vitruvius.sphinx", *([] if is_rst else ["myst_parser"])],
        rules_games=[f"vitruvius.{game.replace('-', '_')}:GAME" for game in named],
    )
    # What the rulebook itself refers to, such as theorems, is not there: to make it would take too long.
    warnings = [warning for warning in sites.warnings_of(folder) if "index.rst" not in warning]
    assert not warnings, "\n".join(warnings)


def _check_file(block: Block, _runs: Runs) -> None:
    assert (ROOT / block.page).parent.joinpath(block.argument).is_file(), f"there is no {block.argument}"


CHECKS: Mapping[str, Callable[[Block, Runs], None]] = {
    "console": _check_console,
    "python": _check_python,
    "javascript": _check_javascript,
    "json": _check_json,
    "toml": _check_toml,
    "text": _check_text,
    "rst": _check_page,
    "markdown": _check_page,
    "md": _check_page,
    "{include}": _check_file,
    "{literalinclude}": _check_file,
}


def _is_layout(block: Block) -> bool:
    name = block.kind.strip("{}")
    return block.kind.startswith("{") and (name in LAYOUT or name.startswith(API))


def _checked() -> Iterator[Block]:
    return (block for block in BLOCKS if not block.mark and not _is_layout(block))


@pytest.mark.parametrize("block", list(_checked()), ids=lambda block: block.place)
def test_a_block_is_true(block: Block, runs: Runs) -> None:
    assert block.kind in CHECKS, f"no test knows how a block of the kind {block.kind or 'that has no name'} is checked"
    CHECKS[block.kind](block, runs)


def test_what_is_marked_can_be_run() -> None:
    marked = [block for block in BLOCKS if block.mark]
    assert {block.mark for block in marked} == {"long", "installation"}
    assert {block.kind for block in marked} == {"console"}
    lines = [command.line for block in marked for command in commands_of(block.body)]
    assert all(any(line.startswith(begins) for line in lines) for begins in CANNOT)


def test_what_is_marked_is_listed() -> None:
    listed = told(BLOCKS)
    for block in (block for block in BLOCKS if block.mark):
        assert f"{block.place}  {block.mark}" in listed
    for why in CANNOT.values():
        assert why in listed


# The reading of blocks and commands

MARKDOWN = """# Title

```console
one
```

```text
its output
```

Between.

<!-- long -->
```console
two
```

````{note}
```python
print(3)
```
````

```{code-block} json
:caption: Four

{}
```

```{eval-rst}
.. code-block:: toml

   five = 5
```
"""
RST = """Title
=====

.. long

.. code-block:: console
   :caption: One

   one

   more

Between::

    two

.. note::

   .. code-block:: python

      print(3)
"""


def _told(blocks: Sequence[Block]) -> list[tuple[int, str, str, str]]:
    return [(block.line, block.kind, block.mark, block.body) for block in blocks]


def test_blocks_of_markdown() -> None:
    blocks = blocks_of(MARKDOWN, "some.md")
    assert _told(blocks) == [
        (3, "console", "", "one\n"),
        (7, "text", "", "its output\n"),
        (14, "console", "long", "two\n"),
        (18, "{note}", "", "```python\nprint(3)\n```\n"),
        (19, "python", "", "print(3)\n"),
        (24, "json", "", "{}\n"),
        (30, "{eval-rst}", "", ".. code-block:: toml\n\n   five = 5\n"),
        (31, "toml", "", "five = 5\n"),
    ]
    assert [block.follows.line for block in blocks if block.follows] == [3, 14, 18, 24]


def test_blocks_of_rst() -> None:
    assert _told(blocks_of(RST, "some.rst")) == [
        (6, "console", "long", "one\n\nmore\n"),
        (13, "", "", "\ntwo\n\n"),
        (17, "{note}", "", "\n.. code-block:: python\n\n   print(3)\n"),
        (19, "python", "", "print(3)\n"),
    ]


def test_a_block_without_an_end_is_named() -> None:
    with pytest.raises(ValueError, match=r"some\.md:2: the block has no end"):
        blocks_of("\n```console\nls\n", "some.md")


@pytest.mark.parametrize(
    ("body", "commands"),
    [
        ("one\n\n# said\ntwo \\\n  more\n", [("one", None), ("two \\\n  more", None)]),
        ("$ one\n$ two\n1\n2\n", [("one", None), ("two", "1\n2\n")]),
        ("$ one <<'END'\n$ in it\nEND\nout\n", [("one <<'END'\n$ in it\nEND", "out\n")]),
        ("$ one \\\n> more\nout\n", [("one \\\nmore", "out\n")]),
    ],
)
def test_commands(body: str, commands: Sequence[tuple[str, str | None]]) -> None:
    assert [(command.line, command.shown) for command in commands_of(body)] == commands


@pytest.mark.parametrize(
    ("command", "printed", "code"),
    [
        ("printf 'a\\nb' | wc -l", "1\n", 0),
        ("cat <<'END'\nsome $text\nEND", "some $text\n", 0),
        ("vitruvius --version | grep -c vitruvius", "1\n", 0),
        ("false | true", "", 1),
    ],
)
def test_a_shell_runs_what_needs_one(command: str, printed: str, code: int, tmp_path: Path) -> None:
    assert run(command, tmp_path) == Printed(printed, code)


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\n", "a\nb\n", False),
        ("a\n...\nd\n", "a\nb\nc\nd\n", True),
        ("a\n...\nd\n", "a\nb\nc\n", False),
        ("took ... s\n", "took 1.25 s\n", True),
    ],
)
def test_what_is_shown_is_compared(shown: str, printed: str, same: bool) -> None:
    assert is_shown(shown, printed) is same


@pytest.mark.parametrize(
    ("command", "code", "may"),
    [
        ("vitruvius ruling corintho start", 4, True),
        ("vitruvius ruling corintho start", 3, False),
        ("vitruvius moves corintho start", 1, False),
        (".venv/bin/vitruvius compare corintho FILE", 1, True),
        ("make ruling", 1, False),
    ],
)
def test_how_a_command_may_end(command: str, code: int, may: bool) -> None:
    assert (code in may_end(command)) is may


@pytest.mark.parametrize(
    ("kind", "body", "error", "why"),
    [
        ("console", "vitruvius moves corintho 4/4\n", AssertionError, "vitruvius moves corintho 4/4"),
        ("console", "$ vitruvius perft corintho 1\nanother number\n", AssertionError, "vitruvius perft corintho 1"),
        ("console", "cat no-such-file | sort\n", AssertionError, "No such file"),
        ("python", "raise RuntimeError('no luck')\n", RuntimeError, "no luck"),
        ("python", "import math\n", AssertionError, "it shows nothing"),
        ("text", "What nobody prints.\n", AssertionError, "nothing here knows"),
        ("text", "1a  N          1b  C\n", AssertionError, "'1a'"),
        ("toml", "[[case]]\nid = 6\n", MalformedCases, "id"),
        ("toml", "[other]\n", pytest.fail.Exception, "nothing here reads a document of other"),
        ("json", "{\n", ValueError, "Expecting"),
        ("rst", ":rules:clause:`corintho:no-such`\n", AssertionError, "corintho:no-such"),
        ("rst", ".. ruling:: corintho start B@a1\n   :verdict: illegal\n", AssertionError, "illegal"),
        ("markdown", "{rules:clause}`corintho:no-such`\n", AssertionError, "corintho:no-such"),
        ("{literalinclude}", "", AssertionError, "there is no no-such-file"),
    ],
)
def test_a_false_block_fails(
    kind: str, body: str, error: type[Exception], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(error, match=re.escape(why)):
        CHECKS[kind](Block("docs/false.md", 1, kind, "no-such-file", "", body), Runs(tmp_path))


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("rst", "By :rules:clause:`corintho:stacking-order`.\n"),
        ("markdown", "By {rules:clause}`corintho:stacking-order`.\n"),
        ("json", '{"one": 1}\n'),
        ("json", '{"one": 1}\n{"two": 2}\n'),
    ],
)
def test_a_true_block_passes(kind: str, body: str, tmp_path: Path) -> None:
    CHECKS[kind](Block("docs/true.md", 1, kind, "", "", body), Runs(tmp_path))


def test_output_is_held_against_the_block_before(runs: Runs) -> None:
    program = Block("docs/program.md", 1, "python", "", "", "print(6 * 7)\n")
    CHECKS["text"](Block("docs/program.md", 5, "text", "", "", "42\n", program), runs)
    with pytest.raises(AssertionError, match="42"):
        CHECKS["text"](Block("docs/program.md", 5, "text", "", "", "54\n", program), runs)

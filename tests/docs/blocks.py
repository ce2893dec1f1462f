"""The fenced and literal blocks of the README and the documents, each with its place, its kind and its mark."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import evolve, frozen

ROOT = Path(__file__).resolve().parents[2]
# What stands there is generated, or belongs to a project of its own, whose page `test_fourth_game` runs.
ELSEWHERE = {"docs/_build", "docs/rules", "docs/examples", "docs/add-a-game.md"}

FENCE = re.compile(r"^(?P<indent> *)(?P<fence>`{3,}|~{3,}|:{3,})(?P<info>[^`]*)$")
DIRECTIVE = re.compile(r"^(?P<indent> *)\.\. (?P<name>[\w:-]+):: *(?P<argument>.*)$")
NAMED = re.compile(r"^\{(?P<name>[\w:-]+)\} *(?P<argument>.*)$")
MARK = re.compile(r"^ *(?:<!-- (?P<markdown>long|installation) -->|\.\. (?P<rst>long|installation))$")
OPTION = re.compile(r"^ *:[\w-]+:( |$)|^---$")
CODE = {"code-block", "code", "sourcecode"}


@frozen
class Block:
    """One block: `page` and `line` are where it begins, and `body` is the text in it, without directive options."""

    page: str
    line: int
    kind: str
    """A language such as `console`, or the name of a directive in braces, such as `{toctree}`."""
    argument: str
    mark: str
    """`long`, `installation` or nothing."""
    body: str
    follows: Block | None = None
    """The block right before this one, if nothing stands between the two."""

    @property
    def place(self) -> str:
        """Where it stands, as an editor opens it."""
        return f"{self.page}:{self.line}"


def pages() -> Iterator[Path]:
    """The README and all documents."""
    yield ROOT / "README.md"
    for path in sorted((ROOT / "docs").rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix in {".md", ".rst"} and not any(name == e or name.startswith(f"{e}/") for e in ELSEWHERE):
            yield path


def all_blocks() -> tuple[Block, ...]:
    """The blocks of all pages, in the order in which they stand."""
    return tuple(block for page in pages() for block in blocks_of(page.read_text("utf-8"), _name(page)))


def blocks_of(text: str, page: str) -> tuple[Block, ...]:
    """The blocks of a page, in the order in which they stand; the page's name tells how it is written."""
    lines = text.splitlines()
    return tuple(_markdown(lines, page, 1) if page.endswith(".md") else _rst(lines, page, 1))


def _name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def _markdown(lines: Sequence[str], page: str, first: int) -> Iterator[Block]:
    """`first` is the number of the first of the lines in its page."""
    at, before, between = 0, None, False
    while at < len(lines):
        fence = FENCE.match(lines[at])
        if fence is None:
            between = between or bool(lines[at].strip() and not MARK.match(lines[at]))
            at += 1
            continue
        end = _closing(lines, at, fence["fence"], f"{page}:{first + at}")
        body = [line.removeprefix(fence["indent"]) for line in lines[at + 1 : end]]
        block = _fenced(fence["info"].strip(), body, page, first + at, _mark(lines, at))
        yield evolve(block, follows=None if between else before)
        yield from _inside(block, body, page, first + at + 1)
        at, before, between = end + 1, block, False


def _closing(lines: Sequence[str], at: int, fence: str, place: str) -> int:
    closing = re.compile(rf"^ *{re.escape(fence[0])}{{{len(fence)},}} *$")
    for number in range(at + 1, len(lines)):
        if closing.match(lines[number]):
            return number
    raise ValueError(f"{place}: the block has no end")


def _fenced(info: str, body: Sequence[str], page: str, line: int, mark: str) -> Block:
    named = NAMED.match(info)
    if named is None:
        return Block(page, line, info, "", mark, _joined(body))
    return _of_directive(named["name"], named["argument"], body, page, line, mark)


def _inside(block: Block, body: Sequence[str], page: str, first: int) -> Iterator[Block]:
    """The blocks within a directive whose body is a text of its own."""
    if block.kind == "{eval-rst}":
        yield from _rst(body, page, first)
    elif block.kind.startswith("{"):
        yield from _markdown(body, page, first)


def _rst(lines: Sequence[str], page: str, first: int) -> Iterator[Block]:
    at, before, between = 0, None, False
    while at < len(lines):
        line = lines[at]
        directive = DIRECTIVE.match(line)
        comment = line.lstrip().startswith(".. ")
        if directive is None and (comment or not line.rstrip().endswith("::")):
            between = between or bool(line.strip() and not MARK.match(line))
            at += 1
            continue
        body, end = _indented(lines, at)
        if directive is None:
            block = Block(page, first + at, "", "", _mark(lines, at), _joined(body))
            between = True
        else:
            name, argument = directive["name"], directive["argument"]
            block = _of_directive(name, argument, body, page, first + at, _mark(lines, at))
        yield evolve(block, follows=None if between else before)
        if directive is not None and directive["name"] not in CODE:
            yield from _rst(body, page, first + at + 1)
        at, before, between = end, block, False


def _indented(lines: Sequence[str], at: int) -> tuple[list[str], int]:
    """The lines that are further in than the one at `at`, without what they have in common, and where they end."""
    margin = len(lines[at]) - len(lines[at].lstrip())
    end = at + 1
    while end < len(lines) and (not lines[end].strip() or len(lines[end]) - len(lines[end].lstrip()) > margin):
        end += 1
    inner = min((len(line) - len(line.lstrip()) for line in lines[at + 1 : end] if line.strip()), default=0)
    return [line[inner:] for line in lines[at + 1 : end]], end


def _of_directive(name: str, argument: str, body: Sequence[str], page: str, line: int, mark: str) -> Block:
    kept = list(body)
    while kept and OPTION.match(kept[0]):
        kept.pop(0)
    if name in CODE:
        return Block(page, line, argument.strip(), "", mark, _joined(kept).strip("\n") + "\n")
    return Block(page, line, f"{{{name}}}", argument.strip(), mark, _joined(kept))


def _mark(lines: Sequence[str], at: int) -> str:
    """What the nearest line above says, blank lines aside."""
    above = next((line for line in reversed(lines[:at]) if line.strip()), "")
    mark = MARK.match(above)
    return (mark["markdown"] or mark["rst"]) if mark else ""


def _joined(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)

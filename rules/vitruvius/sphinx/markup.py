"""Pieces of reStructuredText that the pages are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from vitruvius.game import AnyGame
from vitruvius.readings import chosen_answers
from vitruvius.ruling import Ruling
from vitruvius_spec import Example

INDENT: Final = "   "
"""How far the body of a directive is indented."""


def escaped(text: str) -> str:
    """The text with what reStructuredText would read as markup made plain; what stands between backticks is code."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        return _plain(text)
    return "".join(f"``{part}``" if place % 2 else _plain(part) for place, part in enumerate(parts))


def _plain(text: str) -> str:
    return "".join(f"\\{char}" if char in "*`_|\\" else char for char in text)


def indented(lines: Iterable[str]) -> Iterator[str]:
    """The lines as the body of a directive."""
    return (f"{INDENT}{line}" if line else "" for line in lines)


def heading(title: str, underline: str) -> Iterator[str]:
    """A section's heading."""
    yield from (escaped(title), underline * (2 * len(title)), "")


def listed(items: Iterable[str], otherwise: str = "") -> Iterator[str]:
    """A list, or what stands there instead of an empty one."""
    found = [*items]
    if not found and otherwise:
        yield otherwise
    yield from (f"- {item}" for item in found)
    yield ""


def table(head: Sequence[str], rows: Iterable[Sequence[str]], *classes: str) -> Iterator[str]:
    """A table, each of whose cells is a line of markup."""
    yield from (
        ".. list-table::",
        f"{INDENT}:header-rows: 1",
        f"{INDENT}:class: {' '.join(('rules-table', *classes))}",
        "",
    )
    for row in (head, *rows):
        for place, cell in enumerate(row):
            yield f"{INDENT}{'* - ' if place == 0 else '  - '}{cell}".rstrip()
    yield ""


def drawn(  # noqa: PLR0913  # each is a part of what is drawn
    game: str,
    position: str,
    move: str = "",
    *,
    alt: str = "",
    players: int | None = None,
    reading: Iterable[tuple[str, str]] = (),
    options: Iterable[tuple[str, str]] = (),
) -> Iterator[str]:
    """The directive that draws a position, or the ruling on a move in it."""
    yield f".. position:: {game} {position}"
    fields = {
        "move": move,
        "alt": " ".join(alt.split()),
        "players": str(players or ""),
        "reading": " ".join(f"{slug}={answer}" for slug, answer in reading),
        "agreed": "; ".join(f"{name}={text}" for name, text in options),
    }
    yield from (f"{INDENT}:{name}: {value}" for name, value in fields.items() if value)
    yield ""


def drawing(game: AnyGame, shown: Any, alt: str) -> Iterator[str]:  # noqa: ANN401  # a state or a ruling, of any game
    """The directive that draws a state, or a ruling, with the answers and options that it is under.

    Raises:
        VitruviusError: it has parts that cannot be drawn.
    """
    game.svg(shown)
    state, move = (shown.state, shown.move) if isinstance(shown, Ruling) else (shown, None)
    yield from drawn(
        game.name,
        game.format_state(state),
        "" if move is None else game.format_move(move),
        alt=alt,
        players=game.players(state),
        reading=[(question.slug, answer) for question, answer in chosen_answers(game.reading(state))],
        options=game.chosen_options(state),
    )


def command(
    position: str, moves: Sequence[str], reading: Iterable[tuple[str, str]], options: Iterable[tuple[str, str]]
) -> str:
    """A position, moves and what is agreed, as the command line takes them."""
    made = f" ``{' '.join(moves)}``" if moves else ""
    answers = "".join(f" ``--reading {slug}={answer}``" for slug, answer in reading)
    agreed = "".join(f" ``--{name}``" if text == "yes" else f" ``--{name} {text}``" for name, text in options)
    return f"``{position}``{made}{answers}{agreed}"


def example_command(example: Example) -> str:
    """The example's position and move, as the command line takes them."""
    return command(example.position, [example.move] if example.move else [], example.reading, example.options)

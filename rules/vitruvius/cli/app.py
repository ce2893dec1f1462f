"""The command `vitruvius` itself: its commands, and what becomes of errors."""

from __future__ import annotations

import functools
import sys
from typing import Any

import click

from vitruvius import __version__
from vitruvius.cli.arguments import example
from vitruvius.cli.cases import cases
from vitruvius.cli.clause import clause
from vitruvius.cli.compare import compare
from vitruvius.cli.doctor import doctor
from vitruvius.cli.exits import Exit
from vitruvius.cli.gaps import gaps
from vitruvius.cli.guard import flushed, guarded, quiet_when_unread
from vitruvius.cli.interruptions import heeded
from vitruvius.cli.moves import moves
from vitruvius.cli.perft import perft
from vitruvius.cli.prove import prove
from vitruvius.cli.question import question
from vitruvius.cli.replay import replay
from vitruvius.cli.ruling import ruling
from vitruvius.cli.show import show
from vitruvius.cli.witness import witness


class CommandLine(click.Group):
    """A group of commands that return exit codes, and whose errors are told in one line."""

    def main(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  # as click has it
        """Run, and exit with the command's code."""
        standalone = kwargs.pop("standalone_mode", True)
        run = functools.partial(super().main, *args, **kwargs, standalone_mode=False)
        if not standalone:
            return run()
        given = args[0] if args else kwargs.get("args")
        as_json = "--json" in (sys.argv[1:] if given is None else given)
        with heeded():
            code = guarded(run, as_json=as_json)
        sys.exit(flushed(code))

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:  # noqa: ANN401  # as click has it
        """Read the arguments; `--help` and `--version` answer here."""
        with quiet_when_unread():
            return super().make_context(*args, **kwargs)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # as click has it
        """The commands in the order in which they were added: the most wanted first."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command that was named."""
        with quiet_when_unread():
            return super().invoke(ctx)


_EXIT_CODES = """\b
Exit codes:
  0  legal, or done
  1  illegal, or falls short
  2  wrong use, a file that cannot be read or written, or a package that is missing
  3  a malformed or unsound position, a malformed move or record
  4  disputed: the rulebook does not settle it
  70  a fault of this program
  130, 141, 143  interrupted, nobody reads the output, asked to end

"""


@click.group(
    cls=CommandLine,
    invoke_without_command=True,
    epilog=_EXIT_CODES + example("vitruvius ruling corintho start C@b2"),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="vitruvius", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Rules of building games, checked by a machine.

    GAME is a game's name, such as corintho. POSITION is a position in the game's notation, `start`, `-` for
    standard input, or `@FILE`.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help(), err=True)
        context.exit(Exit.WRONG_USE)


for _command in (ruling, moves, show, clause, question, cases, witness, gaps, replay, compare, perft, prove, doctor):
    main.add_command(_command)

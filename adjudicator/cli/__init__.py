"""The command line: `adjudicator explain`, `check`, `compare` and the others that `GROUPS` lists.

A command's module is imported when the command is called, and what a command does not need is not imported
at all: somebody who asks one question should not wait for the rest.
"""

from __future__ import annotations

import importlib
import os
import sys
from typing import Any

import click

from .. import installed
from ..words import BadCatalogue
from . import speaking
from .trouble import Trouble, in_words

GROUPS = {
    "cli.commands": (
        "ask",
        "blanks",
        "card",
        "cases",
        "claims",
        "compare",
        "decides",
        "explain",
        "explore",
        "impact",
        "order",
        "precedents",
        "remedy",
        "rule",
        "serve",
        "site",
        "step",
    ),
    "cli.commands.writers": ("check", "export", "mutate", "review", "schema", "simulate"),
}
"""The commands as the help shows them, by its headings: for whoever plays or hosts, and for whoever writes rules."""

COMMANDS = tuple(sorted(name for names in GROUPS.values() for name in names))


class Commands(click.Group):
    """The commands by name; `main` turns whatever is wrong into a message and exit code 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names, for the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Return the command called `name`, or None."""
        if name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f".{name}", __package__).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is called; raises `Trouble` where there is none of that name."""
        if args[0] not in COMMANDS:
            words = speaking.words(ctx)
            hint = speaking.hint(args[0], COMMANDS, words)
            raise Trouble(words.say("cli.no-command", name=args[0], hint=hint))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Print the help, in the language that was asked for."""
        speaking.write_help(self, ctx, formatter, "cli.help")
        words = speaking.words(ctx)
        for heading, names in GROUPS.items():
            with formatter.section(words.say(heading)):
                formatter.write_dl([(name, words.say(f"cli.help.{name}")) for name in names])

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command and exit: 0 if all is well, 2 if something is wrong with what was given."""
        if sys.stdout is None:  # whoever called has closed the output
            sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # it stays open to the end
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace" if stream is not sys.stdin else "replace")
        try:
            if other := installed.rival():
                raise Trouble(speaking.words().say("cli.rival", other=other))
            code = super().main(*args, **{**kwargs, "standalone_mode": False})
            sys.stdout.flush()
        except BrokenPipeError:
            # The reader has closed the output; close it here too, or the interpreter complains at exit.
            sys.stdout = None
            sys.exit(0)
        except (KeyboardInterrupt, click.Abort):
            sys.exit(130)
        except Exception as error:
            if sys.flags.dev_mode:
                raise
            for line in _lines(error):
                click.echo(line, err=True)
            sys.exit(2)
        sys.exit(code if isinstance(code, int) else 0)


def _lines(error: Exception) -> tuple[str, ...]:
    """Return the messages that tell of an error; if no message can be read, why."""
    try:
        return in_words(error, speaking.words_for(error))
    except BadCatalogue as unread:
        return unread.faults


def _tell_version(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        click.echo(f"adjudicator {installed.version()}")
        ctx.exit()


@click.command("adjudicator", cls=Commands, invoke_without_command=True)
@speaking.lang
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_tell_version, help="cli.option.version"
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Rules reference and adjudicator."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())

"""Which language the command line speaks, and click's own words in it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import click

from ..words import LANGUAGES, Words

KEY = "adjudicator.language"


def language_of_the_shell() -> str:
    """`ru` where the shell is set to Russian, else `en`."""
    set_to = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "ru" if set_to.casefold().startswith("ru") else "en"


def words(ctx: click.Context | None = None) -> Words:
    """The words of the language that `--lang` asks for, else of the shell's."""
    ctx = ctx or click.get_current_context(silent=True)
    return Words(ctx.meta.get(KEY) or language_of_the_shell() if ctx is not None else language_of_the_shell())


def words_for(error: Exception) -> Words:
    """The words to tell an error in, after the command has ended."""
    return words(getattr(error, "ctx", None))


def _choose(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    if value is not None and value not in LANGUAGES:
        raise click.BadParameter(words(ctx).say("cli.no-language", given=value, known=LANGUAGES), ctx)
    if value is not None:
        ctx.meta[KEY] = value
    return value


lang = click.option(
    "--lang", metavar="|".join(LANGUAGES), callback=_choose, is_eager=True, expose_value=False, help="cli.option.lang"
)
"""The option `--lang`, which the group and every command have."""


class Command(click.Command):
    """A command whose help and complaints come from the catalogues: `cli.help.NAME`, `cli.option.NAME`."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The help, in the language that was asked for."""
        write_help(self, ctx, formatter, f"cli.help.{self.name}")

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; an error that leaves it knows in which context it arose, and so its language."""
        try:
            return super().invoke(ctx)
        except Exception as error:
            if not hasattr(error, "ctx"):
                error.ctx = ctx  # type: ignore[attr-defined]
            raise


def write_help(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter, about: str) -> None:
    """A command's help: how it is called, what it is `about` (a message), and its options."""
    say = words(ctx).say
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=f"{say('cli.usage')} ")
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(say(about))
    records = [record for param in command.get_params(ctx) if (record := param.get_help_record(ctx))]
    with formatter.section(say("cli.options")):
        rows = [(form, say(text if text.startswith("cli.") else "cli.option.help")) for form, text in records]
        formatter.write_dl(rows)


class Number(click.ParamType):
    """A number given on the command line, at least `least`; whole unless `kind` is float."""

    name = "number"

    def __init__(self, kind: type[int] | type[float] = int, least: float = 1) -> None:
        self.kind = kind
        self.least = least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number; raises `BadParameter` with a message."""
        try:
            number = self.kind(value)
        except ValueError:
            number = self.kind(self.least) - 1
        if not self.least <= number < float("inf"):
            message = words(ctx).say("cli.no-number", given=str(value), least=self.least)
            raise click.BadParameter(message, ctx, param)
        return number


def hint(given: str, known: Iterable[str], words: Words) -> str:
    """How a message ends that refuses an unknown name: with what was probably meant, else with a list."""
    from ..rulebook.fault import LISTED, closest

    names = tuple(known)
    near = closest(given, names)
    if near is not None:
        return words.say("cli.did-you-mean", meant=near)
    return words.say("cli.known", names=", ".join(names[:LISTED]) + (", …" if len(names) > LISTED else ""))

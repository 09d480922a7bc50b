"""Which language the command line speaks, and click's own words in it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import click

from ..words import LANGUAGES, Words
from .trouble import Trouble

if TYPE_CHECKING:
    from ..rulebook import Text

KEY = "adjudicator.language"


def language_of_the_shell() -> str:
    """`ru` where the shell is set to Russian, else `en`."""
    set_to = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "ru" if set_to.casefold().startswith("ru") else "en"


def words(ctx: click.Context | None = None) -> Words:
    """Return the words of the language that `--lang` asks for, else of the shell's."""
    ctx = ctx or click.get_current_context(silent=True)
    return Words(ctx.meta.get(KEY) or language_of_the_shell() if ctx is not None else language_of_the_shell())


def words_for(error: Exception) -> Words:
    """Return the words to tell an error in, after the command has ended."""
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

    allow_extra_args = True  # so that they are refused below, in the language that is spoken

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what stands on the command line; raises `Trouble` where it is too much."""
        extra = super().parse_args(ctx, args)
        if extra and not ctx.resilient_parsing:
            raise Trouble(words(ctx).say("cli.too-many", given=" ".join(extra)))
        return extra

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Print the help, in the language that was asked for."""
        write_help(self, ctx, formatter, f"cli.help.{self.name}")

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; an error that leaves it knows in which context it arose, and so its language."""
        try:
            return super().invoke(ctx)
        except Exception as error:
            if not hasattr(error, "ctx"):
                error.ctx = ctx  # type: ignore[attr-defined]
            raise


def write_help(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter, about: str) -> None:
    """Print a command's help: how it is called, what it is `about` (a message), and its options."""
    say = words(ctx).say
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=f"{say('cli.usage')} ")
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(say(about))
    with formatter.section(say("cli.options")):
        formatter.write_dl(options(command, ctx))


def options(command: click.Command, ctx: click.Context) -> list[tuple[str, str]]:
    """Each option of a command as it is written, and what it is for."""
    say = words(ctx).say
    rows = []
    for option in command.get_params(ctx):
        record = option.get_help_record(ctx) if isinstance(option, click.Option) else None
        if record is not None:
            told = getattr(option, "help", None) or ""
            id = told if told.startswith("cli.") else "cli.option.help"
            rows.append((record[0], say(id, default=option.default)))
    return rows


MOST = 10**12
"""The greatest number that an option takes if it says none of its own."""

SHOWN = 20
"""The number of characters of a wrong number that a message repeats."""


def number(kind: type[int] | type[float], least: float, most: float = MOST) -> Callable[..., float | None]:
    """Return a click callback that reads a number.

    Args:
        kind: whether it must be whole.
        least: the smallest that will do.
        most: the greatest that will do.
    """

    def read(ctx: click.Context, param: click.Parameter, given: str | None) -> float | None:
        if given is None:
            return None
        try:
            found = kind(given)
        except ValueError:
            found = kind(least) - 1
        if not least <= found <= most:
            shown = given if len(given) <= SHOWN else f"{given[:SHOWN]}…"
            told = words(ctx).say("cli.no-number", given=shown, least=str(least), most=str(most))
            raise click.BadParameter(told, ctx, param)
        return found

    return read


def amount(
    *names: str,
    metavar: str,
    help: str,
    default: float | None = None,
    kind: type[int] | type[float] = int,
    least: int = 1,
    most: int = MOST,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return an option that takes a number.

    Args:
        names: how it is written, and what the command calls it where that is not the same.
        metavar: what stands for the number in the help.
        help: a message.
        default: the number where the option is not given.
        kind: whether it must be whole.
        least: the smallest that will do.
        most: the greatest that will do.
    """
    read = number(kind, least, most)
    return click.option(*names, metavar=metavar, default=default, type=str, callback=read, help=help)


def names(ctx: click.Context, param: click.Parameter, given: str | None) -> tuple[str, ...]:
    """Return a click callback that reads names with commas between them; none where the option was not given."""
    return tuple(dict.fromkeys(name.strip() for name in (given or "").split(",") if name.strip()))


edition = click.option("--edition", metavar="EDITION", help="cli.option.edition")
"""The option `--edition` of the commands that judge a scenario."""

branch = amount("--branch", metavar="N", help="cli.option.branch")
"""The option `--branch` of the commands that follow a story."""

as_json = click.option("--json", "as_json", is_flag=True, help="cli.option.json")
"""The option `--json` of the commands whose answer has a form for programs."""


def text(said: Text, language: str) -> str:
    """Return what a text says in a language."""
    return said.in_("ru" if language == "ru" else "en")


def hint(given: str, known: Iterable[str], words: Words) -> str:
    """How a message ends that refuses an unknown name: with what was probably meant, else with a list."""
    from ..rulebook.fault import LISTED, closest

    names = tuple(known)
    if not names:
        return "."
    near = closest(given, names)
    if near is not None:
        return words.say("cli.did-you-mean", meant=near)
    return words.say("cli.known", names=", ".join(names[:LISTED]) + (", …" if len(names) > LISTED else ""))

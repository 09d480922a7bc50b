"""Errors as people read them: one message each, with its place, and never a traceback."""

from __future__ import annotations

import click

from ..words import Words


class Trouble(Exception):
    """Something given cannot be used; `lines` are the messages."""

    def __init__(self, *lines: str) -> None:
        """Take the messages."""
        super().__init__(*lines)
        self.lines = lines


def in_words(error: Exception, words: Words) -> tuple[str, ...]:
    """Return the messages that tell of an error, whatever it is."""
    if isinstance(error, Trouble):
        return error.lines
    if isinstance(error, click.ClickException):
        return _of_the_call(error, words)
    said = reason(error, words)
    if said is not None:
        return (said,)
    if isinstance(error, OSError) and error.filename is None:
        return (words.say("cli.no-output", why=str(error.strerror)),)
    if isinstance(error, OSError):
        return (words.say("cli.no-file", file=str(error.filename), why=str(error.strerror)),)
    faults = getattr(error, "faults", ())
    if faults and isinstance(error, ValueError):
        return tuple(map(str, faults))
    return (words.say("cli.unexpected", error=type(error).__name__, text=str(error) or "-"),)


def reason(error: Exception, words: Words) -> str | None:
    """Return the message of an error that has the id of one and its values; None for any other error."""
    id, facts = getattr(error, "reason", None), getattr(error, "facts", None)
    return words.say(id, **facts) if id is not None and facts is not None else None


def _of_the_call(error: click.ClickException, words: Words) -> tuple[str, ...]:
    """Return a mistake in how a command was called, and where its help is."""
    context = getattr(error, "ctx", None)
    see = (words.say("cli.see-help", command=context.command_path),) if context is not None else ()
    if isinstance(error, click.NoSuchOption):
        near = error.possibilities
        hint = words.say("cli.did-you-mean", meant=near[0]) if near else ""
        return (words.say("cli.no-option", option=error.option_name, hint=hint), *see)
    if isinstance(error, click.BadOptionUsage):
        return (words.say("cli.needs-value", option=error.option_name), *see)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        param = error.param
        name = param.opts[0] if isinstance(param, click.Option) else param.human_readable_name
        return (words.say("cli.missing", name=name), *see)
    if isinstance(error, click.BadParameter) and error.param is not None:
        return (f"{error.param.get_error_hint(context).strip(chr(39))}: {error.message}", *see)
    return (error.format_message(), *see)

"""The saved cases on the command line: which database, and what is wrong with it."""

from __future__ import annotations

import importlib.util
import os
from typing import TYPE_CHECKING

import click

from ..words import Words
from .trouble import Trouble

if TYPE_CHECKING:
    from ..cases import Cases

option_database = click.option("--database", metavar="URL", help="cli.option.database")
"""The option `--database` of the commands that use saved cases."""


def stored(database: str | None, words: Words, *, make: bool) -> Cases:
    """Return the saved cases, of a database that the app in this process uses as well.

    Args:
        database: its URL; None: what `ADJUDICATOR_DATABASE` says, else a file in the user's data folder.
        words: to tell of what is wrong.
        make: True: one that is not there is made. False: to look makes none.

    Raises:
        Trouble: it cannot be used.
    """
    url = url_of(database, words)
    from .. import cases

    try:
        return cases.Cases(url, make=make)
    except cases.NoDatabase as fault:
        raise no_database(fault, words) from None


def url_of(database: str | None, words: Words) -> str:
    """Return the URL of the database, which the app in this process uses as well.

    Args:
        database: as `stored` takes it.
        words: likewise.

    Raises:
        Trouble: what saved cases need is not installed.
    """
    if importlib.util.find_spec("sqlalchemy") is None:
        raise Trouble(words.say("cases.no-sqlalchemy"))
    from .. import cases

    if database:
        os.environ[cases.VARIABLE] = database
    return cases.database()


def no_database(fault: Exception, words: Words) -> Trouble:
    """Return the message about a database that cannot be used."""
    id = f"cli.database.{getattr(fault, 'reason', '')}"
    return Trouble(words.say(id, where=getattr(fault, "where", ""), why=getattr(fault, "why", "")))

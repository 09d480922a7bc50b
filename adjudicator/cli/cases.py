"""`adjudicator cases list|show|export|delete|undelete|check|backup|restore`: the cases that were saved in the app."""

from __future__ import annotations

import os
from datetime import datetime
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import click

from .. import explain
from ..case import Case
from ..words import Words
from . import looking_after, paper, speaking
from .storing import no_database, option_database, stored, url_of
from .trouble import Trouble

if TYPE_CHECKING:
    from ..case import Case
    from ..cases import Cases

TABLE = "ADJUDICATOR_TABLE"
"""The environment variable with the table's key, which others on the machine would see in a command."""

ACTIONS = ("list", "show", "export", "delete", "undelete", "check", "backup", "restore")
BY_KEY = ("list", "delete", "undelete")
"""For these the table's key is needed; to read a case its id is enough."""

OF_ALL = ("check", "backup", "restore")
"""These are about every case of the database, whichever table it belongs to."""


@click.command("cases", cls=speaking.Command)
@speaking.lang
@click.option("--table", metavar="KEY", help="cli.option.table")
@option_database
@click.option("--replace", is_flag=True, help="cli.option.replace")
@click.argument("action", metavar="|".join(ACTIONS))
@click.argument("what", required=False, metavar="[ID|FILE]")
def command(action: str, what: str | None, table: str | None, database: str | None, replace: bool) -> int:
    """List a table's cases, do something with one of them, or look after the whole database."""
    words = speaking.words()
    if action not in ACTIONS:
        raise Trouble(words.say("cli.cases.no-action", given=action, hint=speaking.hint(action, ACTIONS, words)))
    key = _key(table or os.environ.get(TABLE, ""))
    if action in BY_KEY and not key:
        raise Trouble(words.say("cli.cases.needs-table", action=action, variable=TABLE))
    if action not in ("list", "check") and not what:
        raise Trouble(words.say(f"cli.cases.needs-{'file' if action in OF_ALL else 'id'}", action=action))
    if action in OF_ALL:
        return looking_after.do(action, url_of(database, words), what or "", replace, words)
    cases = stored(database, words, make=False)
    from ..cases import NoDatabase, NotSaved

    try:
        return _do(cases, action, key, what or "", words)
    except NoDatabase as fault:
        raise no_database(fault, words) from None
    except NotSaved as no:
        raise Trouble(words.say(f"cases.{no.reason}")) from None
    finally:
        cases.close()


def _key(given: str) -> str:
    """Return a table's key, which may be given as the link that the app shows."""
    found: list[str] = parse_qs(urlsplit(given).query).get("table", [given])
    return found[0].strip()


def _do(cases: Cases, action: str, key: str, id: str, words: Words) -> int:
    """Do it, and return the exit code: 2 where something is damaged."""
    match action:
        case "list":
            found = cases.list(key)
            for saved in found.kept:
                unsealed = f" ({words.say('cases.unsealed')})" if saved.unsealed else ""
                paper.line(
                    f"{saved.id}  {datetime.fromtimestamp(saved.changed):%Y-%m-%d %H:%M}  {saved.name}{unsealed}"
                )
            for damaged in found.damaged:
                paper.line(words.say("cli.cases.damaged-case", case=damaged), "open")
            if found.damaged:
                return 2
            if not found.kept:
                paper.line(words.say("ui.cases-none"), "quiet")
        case "show":
            from .explain import show

            paper.line(cases.read(id).name, "title")
            show(explain.page(_case_of(cases, id, words), words), words)
        case "export":
            from ..scenario.write import Unwritable, settled

            try:
                text = settled(_case_of(cases, id, words), cases.read(id).name, words.language).text
            except Unwritable:
                raise Trouble(words.say("ui.case-unwritable")) from None
            click.echo(text, nl=False)
        case "delete":
            cases.delete(key, id)
            paper.line(words.say("cli.cases.deleted", case=id))
        case "undelete":
            paper.line(words.say("cases.restored", name=cases.restore(key, id).name))
    return 0


def _case_of(cases: Cases, id: str, words: Words) -> Case:
    """Return a saved case, judged by today's rules."""
    from ..machine.token import BadToken

    try:
        return cases.read(id).case()
    except BadToken as fault:
        raise Trouble(words.say(f"token.{fault.reason}", detail=fault.detail, version=fault.version)) from None

"""`adjudicator cases list|show|export|delete|restore`: the cases that a table has saved in the app."""

from __future__ import annotations

import os
from datetime import datetime
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import click

from ..case import Case
from ..explain import since
from ..words import Words
from . import paper, speaking
from .storing import no_database, option_database, stored
from .trouble import Trouble

if TYPE_CHECKING:
    from ..case import Case
    from ..cases import Cases

TABLE = "ADJUDICATOR_TABLE"
"""The environment variable with the table's key, which others on the machine would see in a command."""

ACTIONS = ("list", "show", "export", "delete", "restore")
BY_KEY = ("list", "delete", "restore")
"""For these the table's key is needed; to read a case its id is enough."""


@click.command("cases", cls=speaking.Command)
@speaking.lang
@click.option("--table", metavar="KEY", help="cli.option.table")
@option_database
@click.argument("action", metavar="|".join(ACTIONS))
@click.argument("id", required=False)
def command(action: str, id: str | None, table: str | None, database: str | None) -> None:
    """List a table's cases, or do something with one of them."""
    words = speaking.words()
    if action not in ACTIONS:
        raise Trouble(words.say("cli.cases.no-action", given=action, hint=speaking.hint(action, ACTIONS, words)))
    key = _key(table or os.environ.get(TABLE, ""))
    if action in BY_KEY and not key:
        raise Trouble(words.say("cli.cases.needs-table", action=action, variable=TABLE))
    if action != "list" and not id:
        raise Trouble(words.say("cli.cases.needs-id", action=action))
    cases = stored(database, words)
    from ..cases import NoDatabase, NotSaved

    try:
        _do(cases, action, key, id or "", words)
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


def _do(cases: Cases, action: str, key: str, id: str, words: Words) -> None:
    match action:
        case "list":
            every = cases.list(key)
            for saved in every:
                paper.line(f"{saved.id}  {datetime.fromtimestamp(saved.changed):%Y-%m-%d %H:%M}  {saved.name}")
            if not every:
                paper.line(words.say("ui.cases-none"), "quiet")
        case "show":
            from .explain import show

            found = cases.read(id)
            paper.line(found.name, "title")
            case = _case_of(cases, id, words)
            _since(case, words)
            show(case, (), words)
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
        case "restore":
            paper.line(words.say("cases.restored", name=cases.restore(key, id).name))


def _since(case: Case, words: Words) -> None:
    """Print what is different since a case was saved."""
    if case.since is not None:
        paper.line(since.heading(case, words), "open" if since.matters(case) else "quiet")
        for line in since.lines(case, words):
            paper.line(line, "quiet", 2)


def _case_of(cases: Cases, id: str, words: Words) -> Case:
    """Return a saved case, judged by today's rules."""
    from ..machine.token import BadToken

    try:
        return cases.read(id).case()
    except BadToken as fault:
        raise Trouble(words.say(f"token.{fault.reason}", detail=fault.detail, version=fault.version)) from None

"""`adjudicator cases check|backup|restore`: looking after the database of the saved cases."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from ..words import Words
from . import paper
from .storing import no_database
from .trouble import Trouble

if TYPE_CHECKING:
    from ..cases.checking import CaseOpened, DatabaseRead


def do(action: str, url: str, file: str, replace: bool, words: Words) -> int:
    """Do one of these things, and return 0 if all is well, else 2.

    Args:
        action: check, backup or restore.
        url: the database.
        file: the backup; empty where something is checked.
        replace: what `restore` does with a case that the database has otherwise: see `cases.backup`.
        words: the language.

    Raises:
        Trouble: it cannot be done.
    """
    from ..cases import NoDatabase

    try:
        match action:
            case "check":
                return _check(url, words)
            case "backup":
                return _backup(url, Path(file), words)
            case _:
                return _restore(url, Path(file), replace, words)
    except NoDatabase as fault:
        raise no_database(fault, words) from None


def _check(url: str, words: Words) -> int:
    """Say what is wrong with the database, and what each case opens to today."""
    from ..cases import checking

    found = checking.look_over(url)
    paper.line(words.say("cli.cases.checked", where=found.where), "title")
    counts: Counter[str] = Counter()
    for opened in checking.open_each(found.rows):
        counts[opened.state] += 1
        if opened.state != "same":
            paper.line(f"{opened.row.id}  {opened.row.name}: {_told(opened, words)}", "open", 2)
    wrong = _damage(found, words)
    for state in ("same", "otherwise", "unreadable"):
        paper.line(words.say(f"cli.cases.{state}", count=counts[state]), "", 2)
    if not wrong and not counts["unreadable"]:
        paper.line(words.say("cli.cases.in-order"), "answer")
        return 0
    if wrong:
        paper.line(words.say("cli.cases.mend"), "answer")
    return 2


def _told(opened: CaseOpened, words: Words) -> str:
    """Return what a case opens to, if it is not what was saved."""
    from ..machine.token import BadToken

    match opened.trouble:
        case None:
            return words.say("cli.cases.goes-otherwise")
        case BadToken() as bad:
            return words.say(f"token.{bad.reason}", detail=bad.detail, version=bad.version)
        case unfit:
            return words.say(unfit.reason, **unfit.facts)


def _damage(found: DatabaseRead, words: Words) -> bool:
    """Say what is damaged, and return True if anything is."""
    if found.fault:
        paper.line(words.say("cli.cases.damaged", why=found.fault), "open", 2)
    for id in found.damaged:
        paper.line(words.say("cli.cases.damaged-case", case=id), "open", 2)
    return bool(found.fault or found.damaged)


def _backup(url: str, file: Path, words: Words) -> int:
    """Write every case into a file; of a damaged database what can be read."""
    from ..cases import backup

    try:
        found = backup.backup(url, file)
    except FileExistsError:
        raise Trouble(words.say("cli.cases.file-exists", file=file)) from None
    except OSError as fault:
        raise Trouble(words.say("cli.cases.no-file", file=file, why=fault.strerror or "")) from None
    wrong = _damage(found, words)
    paper.line(words.say("cli.cases.backed-up", count=len(found.rows), file=file), "answer")
    return 2 if wrong else 0


def _restore(url: str, file: Path, replace: bool, words: Words) -> int:
    """Bring the cases of a backup back, and say which the database has otherwise."""
    from ..cases import backup
    from ..cases.saved import ID

    if ID.fullmatch(str(file)) and not file.exists():
        raise Trouble(words.say("cli.cases.is-an-id", file=file))
    done = backup.restore(url, file, replace)
    paper.line(words.say("cli.cases.brought-back", added=len(done.added), same=done.same), "answer")
    if done.differing:
        paper.line(words.say("cli.cases.replaced" if replace else "cli.cases.differing", count=len(done.differing)))
    for row in done.differing:
        paper.line(f"{row.id}  {row.name}", "open" if replace else "", 2)
    return 0

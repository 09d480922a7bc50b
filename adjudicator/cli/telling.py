"""A scenario file told line by line, and what stops it, with file and line."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click

from .. import explain as told
from ..case import Case, Impossible, Refused, game
from ..game import Game
from ..rulebook import BadFile, Document, Unknown
from ..scenario.load import load
from ..scenario.model import Entry, Place, Scenario
from ..scenario.run import editions, rules_of
from ..words import Words
from . import speaking
from .trouble import Trouble

R = TypeVar("R")


class Line(NamedTuple):
    """One line of a story: where it stands in the file, what it says, and whether it must be refused."""

    at: Place
    text: str
    forbidden: bool = False


class Forbidden(NamedTuple):
    """A line that the rules refused, as the file says they must: after how many steps, and the refusal."""

    after: int
    text: str
    refused: Refused


class Telling(NamedTuple):
    """A story told to its end: the case, and what was refused on the way."""

    case: Case
    forbidden: tuple[Forbidden, ...]


class Story(NamedTuple):
    """Which story a command is asked about, and by which rules.

    Attributes:
        file: the scenario file.
        edition: whose rules hold; None: those that the file names first.
        branch: which of its branches is followed, from 1; None: the story itself.
        house: files with layers of house rules.
    """

    file: Path
    edition: str | None = None
    branch: int | None = None
    house: tuple[Path, ...] = ()


house = click.option(
    "--house", metavar="LAYER.yaml", multiple=True, type=click.Path(path_type=Path), help="cli.option.house"
)
"""The option `--house` of the commands that judge a scenario."""

OF_A_STORY = (speaking.edition, speaking.branch, house, click.argument("file", type=click.Path(path_type=Path)))


def of_a_story(command: Callable[..., R]) -> Callable[..., R]:
    """A command about one story: it takes the options and the file, and is called with `Story`."""

    @wraps(command)
    def asked(file: Path, edition: str | None, branch: int | None, house: tuple[Path, ...], **options: Any) -> R:
        return command(Story(file, edition, branch, house), **options)

    for option in reversed(OF_A_STORY):
        asked = option(asked)
    return asked


def tell(about: Story, words: Words) -> Telling:
    """Tell a story to its end.

    Args:
        about: which.
        words: to tell of what is wrong.

    Raises:
        BadFile: the file is not a scenario, or one of the layers will not do.
        Trouble: its table or one of its lines cannot be.
    """
    document = load(about.file)
    case = begin(document, about, words)
    forbidden: list[Forbidden] = []
    for line in story(document, about.branch, words):
        if line.forbidden:
            refused = try_forbidden(document, case, line, words)
            forbidden += [Forbidden(len(case.steps()), line.text, refused)] if refused else []
        else:
            case = say(document, case, line, words)
    return Telling(case, tuple(forbidden))


def begin(document: Document[Scenario], about: Story, words: Words) -> Case:
    """The case at the start of a scenario.

    Raises:
        BadFile: one of the layers will not do.
        Trouble: there is no such edition, or the table cannot be.
    """
    scenario = document.value
    this = game(scenario.game)
    book = this.rulebook()
    if about.edition is not None and about.edition not in book.editions:
        hint = speaking.hint(about.edition, book.editions, words)
        raise Trouble(words.say("cli.no-edition", given=about.edition, hint=hint))
    layers = tuple(map(book.house_rules, about.house))
    try:
        rules = rules_of(scenario, about.edition or editions(scenario)[0], layers)
        return Case.placed(scenario.table, rules, this)
    except BadFile:
        raise
    except ValueError as error:
        raise Trouble(*table_faults(document, error, words)) from error


def story(document: Document[Scenario], branch: int | None, words: Words) -> tuple[Line, ...]:
    """The lines of a story, or of one of its branches with what leads to it, as they are told."""
    found = []
    for at, entry in entries(document, branch, words):
        if isinstance(entry, str):
            found.append(Line(at, entry))
        elif entry.refused is not None:
            found.append(Line((*at, "refused"), entry.refused, True))
    return tuple(found)


def entries(document: Document[Scenario], branch: int | None, words: Words) -> tuple[Entry, ...]:
    """The entries of a story, or of one of its branches with what leads to it. Raises `Trouble` where it has none."""
    ways = len(document.value.branches)
    if branch is not None and branch > ways:
        raise Trouble(words.say("cli.no-branch", file=document.name, given=branch, count=ways))
    return document.value.entries(branch)


def say(document: Document[Scenario], case: Case, line: Line, words: Words) -> Case:
    """The case after a line. Raises `Trouble` where it cannot be read or the rules forbid it."""
    try:
        return case.tell(line.text)
    except ValueError as error:
        place = f"{document.name}:{document.line_of(line.at)}: "
        raise Trouble(place + line_fault(line.text, error, case.game, words)) from error


def try_forbidden(document: Document[Scenario], case: Case, line: Line, words: Words) -> Refused | None:
    """The refusal of a line that must be refused; None where the rules of this edition allow it."""
    try:
        say(document, case, line, words)
    except Trouble as trouble:
        if isinstance(trouble.__cause__, Refused):
            return trouble.__cause__
        raise
    return None


def line_fault(text: str, error: ValueError, game: Game, words: Words) -> str:
    """Why a line cannot be told: the rules refuse it, and by which clause, or it cannot be read."""
    if isinstance(error, Refused):
        ruling = error.refusal.ruling
        return words.say(
            "cli.refused",
            line=text,
            why=told.refusal(error.refusal, error.now, game, words),
            clause=ruling.id,
            title=ruling.clause.title,  # type: ignore[attr-defined]  # every ruling of a rulebook has its clause
        )
    id = "cli.unreadable" if hasattr(error, "reason") else "cli.impossible"
    return words.say(id, line=text, why=_reason(error, words))


def table_faults(document: Document[Scenario], error: ValueError, words: Words) -> tuple[str, ...]:
    """Why a table cannot be, each fault with file and line."""

    def at(path: Place, message: str) -> str:
        return str(document.fault(path, message))

    if isinstance(error, Impossible):
        return tuple(
            at(_place(document, fault.where, fault.ruling.id), told.fault(fault, words)) for fault in error.faults
        )
    if isinstance(error, Unknown):
        return (at(("layers",) if error.kind == "layer" else ("readings", error.name), str(error)),)
    return (at(("table", *getattr(error, "path", ())), _reason(error, words)),)


def _place(document: Document[Scenario], where: str, clause: str) -> Place:
    """Where in the file a fault of the situation stands: a player's number, or a part of the table."""
    if where in getattr(document.value.table, "players", ()):
        return "table", "players", where, clause.rpartition(".")[2]
    return "table", where


def _reason(error: ValueError, words: Words) -> str:
    """The message of an error that a game gives with a reason and what it speaks of; else its own text."""
    reason, facts = getattr(error, "reason", None), getattr(error, "facts", None)
    if reason is None or facts is None:
        return str(error)
    return words.say(reason, **facts)

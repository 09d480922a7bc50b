"""Which story a command is asked about, and its file read: the case it starts from and its lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click
from msgspec import Struct

from ..analysis import house_rules
from ..case import Case, game
from ..rulebook import BadFile, Document, Rulebook, Source
from ..scenario.model import Entry, Place, Scenario
from ..scenario.run import editions, rules_of
from ..words import Words
from . import speaking
from .faults import table_faults
from .trouble import Trouble

R = TypeVar("R")


class StoryAsked(Struct, frozen=True):
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


class StoryLine(Struct, frozen=True):
    """One line of a story: where it stands in the file, what it says, and whether it must be refused."""

    at: Place
    text: str
    forbidden: bool = False


house = click.option(
    "--house", metavar="LAYER.yaml", multiple=True, type=click.Path(path_type=Path), help="cli.option.house"
)
"""The option `--house` of the commands that judge a scenario."""

OPTIONS = (speaking.edition, speaking.branch, house)

file = click.argument("file", type=click.Path(path_type=Path))
"""The argument `FILE` of the commands about one story."""

tells = click.option("--tell", "said", metavar="LINE", multiple=True, help="cli.option.tell")
"""The option `--tell` of the commands to which lines may be told."""


def of_a_story(command: Callable[..., R]) -> Callable[..., R]:
    """Return a command about one story: it takes the options and the file, and is called with `StoryAsked`."""

    @wraps(command)
    def asked(file: Path, edition: str | None, branch: int | None, house: tuple[Path, ...], **options: Any) -> R:
        return command(StoryAsked(file, edition, branch, house), **options)

    for option in reversed((*OPTIONS, file)):
        asked = option(asked)
    return asked


def of_a_story_or_lines(command: Callable[..., R]) -> Callable[..., R]:
    """Return a command about a story, about lines that are told, or about lines told at the end of a story.

    It is called with `StoryAsked`, or None if there is no file, with the lines as `said` and the edition.
    """

    @wraps(command)
    def asked(
        file: Path | None,
        edition: str | None,
        branch: int | None,
        house: tuple[Path, ...],
        said: tuple[str, ...],
        **options: Any,
    ) -> R:
        if file is None and not said:
            raise click.MissingParameter(param=click.Argument(["file"]), ctx=click.get_current_context())
        about = None if file is None else StoryAsked(file, edition, branch, house)
        return command(about, said, edition, **options)

    optional = click.argument("file", required=False, type=click.Path(path_type=Path))
    for option in reversed((*OPTIONS, tells, optional)):
        asked = option(asked)
    return asked


def begin(document: Document[Scenario], about: StoryAsked, words: Words) -> Case:
    """Return the case at the start of a scenario.

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
    layers = tuple(book.house_rules(house_source(one, book, words)) for one in about.house)
    try:
        rules = rules_of(scenario, about.edition or editions(scenario)[0], layers)
        return Case.placed(scenario.table, rules, this)
    except BadFile:
        raise
    except ValueError as error:
        raise Trouble(*table_faults(document, error, words)) from error


def house_source(given: Path, book: Rulebook, words: Words) -> Source:
    """Return the text of a file of house rules, or of what tables agree on, which is given as `CLAUSE=AGREEMENT`.

    Raises:
        BadFile: there is no such file.
        Trouble: there is no such agreement.
    """
    clause, equals, name = str(given).partition("=")
    if not equals or given.exists():
        return Source.of(given)
    id = book.current(clause)
    if id not in book.clauses:
        raise Trouble(words.say("cli.no-clause", given=clause, hint=speaking.hint(clause, book.clauses, words)))
    known = book.agreed.get(id, {})
    if name not in known:
        hint = speaking.hint(name, known, words)
        raise Trouble(words.say("cli.no-agreement", clause=id, given=name, hint=hint))
    return Source(str(given), house_rules.as_agreed(book, id, name).text)


def story_lines(document: Document[Scenario], branch: int | None, words: Words) -> tuple[StoryLine, ...]:
    """Return the lines of a story, or of one of its branches with what leads to it, as they are told."""
    found = []
    for entry in entries(document, branch, words):
        if isinstance(entry.told, str):
            found.append(StoryLine(entry.at, entry.told))
        elif entry.told.refused is not None:
            found.append(StoryLine((*entry.at, "refused"), entry.told.refused, True))
    return tuple(found)


def entries(document: Document[Scenario], branch: int | None, words: Words) -> tuple[Entry, ...]:
    """Return the entries of a story, or of a branch with what leads to it. Raises `Trouble` if there is none."""
    ways = len(document.value.branches)
    if branch is not None and branch > ways:
        raise Trouble(words.say("cli.no-branch", file=document.name, given=branch, count=ways))
    return document.value.entries(branch)

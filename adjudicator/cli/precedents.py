"""`adjudicator precedents FILE`: scenarios that are like this one, what they have in common, and what not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import click
import msgspec

from ..analysis.precedents import WEIGHTS, Feature, Precedent, features, precedents
from ..rulebook import BadFile, Rules, Text
from ..scenario.load import find, load
from ..scenario.run import Run, editions, run
from ..words import Words
from . import paper, speaking
from .scenarios import FOLDER
from .telling import tell
from .trouble import Trouble

MOST = 5
LISTED = 4
"""How many things of a kind are listed for people; programs get all."""


class Told(msgspec.Struct, frozen=True):
    """A precedent in the words of one language: the file, and by kind what is alike and what is not."""

    id: str
    file: str
    title: str
    edition: str
    similarity: float
    shared: dict[str, tuple[str, ...]]
    here: dict[str, tuple[str, ...]]
    there: dict[str, tuple[str, ...]]


class Shelf(NamedTuple):
    """The scenarios that were read, by id, with their features; and how many files were left when it was stopped."""

    runs: dict[str, tuple[Path, Run]]
    features: dict[str, frozenset[Feature]]
    left: int


@click.command("precedents", cls=speaking.Command)
@speaking.lang
@speaking.edition
@speaking.branch
@speaking.as_json
@click.option("--most", metavar="N", default=MOST, type=str, callback=speaking.number(int, 1), help="cli.option.most")
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path, edition: str | None, branch: int | None, as_json: bool, most: int) -> None:
    """Look through the folder of scenarios; tell of the likest, the best first."""
    words = speaking.words()
    case, forbidden = tell(file, edition, branch, words)
    if not Path(FOLDER).is_dir():
        raise Trouble(words.say("cli.no-scenarios", folder=FOLDER))
    asked = features(case, (no.refused.refusal.ruling.id for no in forbidden))
    shelf = _shelf(Path(FOLDER), file, case.game.ID, case.rules.edition)
    found = [_told(hit, shelf, case.rules, words) for hit in precedents(asked, shelf.features, most)]
    if as_json:
        paper.data({"precedents": found, "left": shelf.left})
        return
    for number, hit in enumerate(found, 1):
        _show(number, hit, words)
    if not found:
        paper.line(words.say("cli.precedents.none"), "open")
    if shelf.left:
        paper.line(words.count("cli.precedents.left", shelf.left), "open")


def _shelf(folder: Path, own: Path, game: str, edition: str) -> Shelf:
    """The scenarios of a game below a folder but for `own`, each under this edition if it is told under it.

    One that cannot be used is passed over; `adjudicator check` says why.
    """
    files = tuple(path for path in find(folder) if path.resolve() != own.resolve())
    shelf, read = Shelf({}, {}, 0), 0
    try:
        for path in paper.counted(files, len(files)):
            for told in _runs(path, game, edition):
                shelf.runs[told.id] = path, told
                shelf.features[told.id] = features(told.case, told.cited)
            read += 1
    except KeyboardInterrupt:
        return shelf._replace(left=len(files) - read)
    return shelf


def _runs(path: Path, game: str, edition: str) -> tuple[Run, ...]:
    try:
        document = load(path)
        if document.value.game != game:
            return ()
        own = editions(document.value)
        return run(document, edition if edition in own else own[0])
    except (BadFile, ValueError):
        return ()


def _told(hit: Precedent, shelf: Shelf, rules: Rules, words: Words) -> Told:
    path, told = shelf.runs[hit.id]

    def in_words(these: tuple[Feature, ...]) -> dict[str, tuple[str, ...]]:
        return dict(_by_kind(these, told.case.game.rulebook(), words))

    return Told(
        hit.id,
        str(path),
        speaking.text(told.title, words.language),
        told.edition,
        round(hit.similarity, 3),
        in_words(hit.shared),
        in_words(hit.here),
        in_words(hit.there),
    )


def _by_kind(these: Iterable[Feature], book: Any, words: Words) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What features tell, by kind; a clause that decided is not named again among those that were looked at."""
    sorted_so = sorted(these, key=lambda feature: list(WEIGHTS).index(feature.kind))
    decided: set[tuple[str, ...]] = set()
    for kind, alike in groupby(sorted_so, key=lambda feature: feature.kind):
        told = [feature.told for feature in alike]
        if kind == "clause":
            decided = set(told)
        told = [here for here in told if kind != "looked" or here not in decided]
        if told:
            yield kind, tuple(dict.fromkeys(_in_words(kind, here, book, words) for here in told))


def _in_words(kind: str, told: tuple[str, ...], book: Any, words: Words) -> str:
    if kind in ("clause", "looked"):
        title: Text = next(clause for clause in book.lineage(told[0]).values() if clause is not None).title
        return words.say("answer.topic", title=title)
    first, *rest = map(words.say, told)
    return words.say(f"precedent.{kind}", first=first, rest=", ".join(rest))


def _show(number: int, hit: Told, words: Words) -> None:
    if number > 1:
        paper.line()
    paper.line(
        words.say("cli.precedents.hit", number=number, title=hit.title, percent=round(hit.similarity * 100)), "title"
    )
    paper.line(f"{hit.file} ({hit.edition})", "quiet", 3)
    for side, by_kind in (("shared", hit.shared), ("here", hit.here), ("there", hit.there)):
        if not by_kind:
            continue
        paper.line(words.say(f"cli.precedents.{side}"), "answer" if side == "shared" else "", 3)
        for kind, told in by_kind.items():
            more = "; …" if len(told) > LISTED else ""
            paper.line(words.say(f"precedents.{kind}", these="; ".join(told[:LISTED]) + more), "", 5)

"""`adjudicator precedents FILE`: scenarios that are like this one, what they have in common, and what not."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import click
import msgspec

from ..analysis.in_words import by_kind
from ..analysis.precedents import Feature, Precedent, features, precedents
from ..rulebook import BadFile, Rules
from ..scenario.load import find, load
from ..scenario.run import Run, editions, run
from ..words import Words
from . import paper, speaking
from .run import run_story
from .scenarios import FOLDER, folders
from .story import StoryAsked, of_a_story
from .trouble import Trouble

MOST = 5
LISTED = 4
"""How many things of a kind are listed for people; programs get all."""


class PrecedentTold(msgspec.Struct, frozen=True):
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
@of_a_story
@speaking.as_json
@speaking.amount("--most", metavar="N", default=MOST, help="cli.option.most")
def command(about: StoryAsked, as_json: bool, most: int) -> None:
    """Look through the folder of scenarios; tell of the likest, the best first."""
    words = speaking.words()
    case, forbidden = run_story(about, words)
    told = folders()
    if not told:
        raise Trouble(words.say("cli.no-scenarios", folder=FOLDER))
    asked = features(case, (no.refused.refusal.ruling.id for no in forbidden))
    shelf = _shelf(told, about.file, case.game.id, case.rules.edition)
    found = [_hit(hit, shelf, case.rules, words) for hit in precedents(asked, shelf.features, most)]
    if as_json:
        paper.data({"precedents": found, "left": shelf.left})
        return
    for number, hit in enumerate(found, 1):
        _show(number, hit, words)
    if not found:
        paper.line(words.say("cli.precedents.none"), "open")
    if shelf.left:
        paper.line(words.count("cli.precedents.left", shelf.left), "open")


def _shelf(folders: Iterable[Path], own: Path, game: str, edition: str) -> Shelf:
    """Return the scenarios of a game below some folders but for `own`, each under this edition if it is run under it.

    One that cannot be used is passed over; `adjudicator check` says why.
    """
    files = tuple(path for folder in folders for path in find(folder) if path.resolve() != own.resolve())
    shelf, left = Shelf({}, {}, 0), len(files)
    told = ((path, _runs(path, game, edition)) for path in files)
    for path, runs in paper.kept(paper.counted(told, len(files))):
        for one in runs:
            shelf.runs[one.id] = path, one
            shelf.features[one.id] = features(one.case, one.cited)
        left -= 1
    return shelf._replace(left=left)


def _runs(path: Path, game: str, edition: str) -> tuple[Run, ...]:
    try:
        document = load(path)
        if document.value.game != game:
            return ()
        own = editions(document.value)
        return run(document, edition if edition in own else own[0])
    except (BadFile, ValueError):
        return ()


def _hit(hit: Precedent, shelf: Shelf, rules: Rules, words: Words) -> PrecedentTold:
    path, run = shelf.runs[hit.id]

    def in_words(these: tuple[Feature, ...]) -> dict[str, tuple[str, ...]]:
        return dict(by_kind(these, run.case.game.rulebook(), words))

    return PrecedentTold(
        hit.id,
        str(path),
        speaking.text(run.title, words.language),
        run.edition,
        round(hit.similarity, 3),
        in_words(hit.shared),
        in_words(hit.here),
        in_words(hit.there),
    )


def _show(number: int, hit: PrecedentTold, words: Words) -> None:
    if number > 1:
        paper.line()
    paper.line(
        words.say("cli.precedents.hit", number=number, title=hit.title, percent=round(hit.similarity * 100)), "title"
    )
    paper.line(f"{hit.file} ({hit.edition})", "quiet", 3)
    for side, shared in (("shared", hit.shared), ("here", hit.here), ("there", hit.there)):
        if not shared:
            continue
        paper.line(words.say(f"cli.precedents.{side}"), "answer" if side == "shared" else "", 3)
        for kind, these in shared.items():
            more = "; …" if len(these) > LISTED else ""
            paper.line(words.say(f"precedents.{kind}", these="; ".join(these[:LISTED]) + more), "", 5)

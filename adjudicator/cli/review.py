"""`adjudicator review CLAUSE... --edition EDITION --by NAME`: say that clauses were read beside their paragraphs.

It stamps the clauses that are named in the editions that are named, and nothing else. `--list` tells what has changed
since its review, and what was never reviewed.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import click
import msgspec

from ..case import GAMES, game
from ..game import Game
from ..rulebook import RELATIONS, Rulebook, reviews
from ..rulebook.reviews import Part, Review, State, Suspect
from ..typed import ready
from ..words import Words
from . import paper, speaking
from .trouble import Trouble

MOST = 50
"""So many clauses are stamped at once at the most: nobody reads more of them in one go."""

_MANY = re.compile(r"[*?\[\]%]|(?i:all|every|everything|все|всё)$")
"""What names no single clause, but many."""

_FIELDS: dict[Part, tuple[str, ...]] = {
    "sources": RELATIONS,
    "en": ("title", "text", "readings"),
    "ru": ("title", "text", "readings"),
    "value": ("value", "standing", "readings", "default"),
}
"""The fields of a clause, as files have them, of which each part is made."""


@click.command("review", cls=speaking.Command)
@speaking.lang
@click.argument("clauses", nargs=-1, metavar="[CLAUSE]...")
@click.option("--edition", "editions", metavar="E,E", callback=speaking.names, help="cli.option.reviewed-in")
@click.option("--by", metavar="NAME", default="", help="cli.option.by")
@click.option("--list", "listing", is_flag=True, help="cli.option.list-reviews")
@speaking.as_json
def command(clauses: tuple[str, ...], editions: tuple[str, ...], by: str, listing: bool, as_json: bool) -> int:
    """Stamp clauses, or list how they stand; exit with 1 where the list has one to be looked at again."""
    words = speaking.words()
    if as_json and not listing:
        raise Trouble(words.say("cli.review.json-of-list"))
    if listing:
        if by:
            raise Trouble(words.say("cli.review.list-or-stamp"))
        return _list(clauses, editions, as_json, words)
    if not clauses:
        raise Trouble(words.say("cli.review.no-clauses"))
    if len(set(clauses)) > MOST:
        raise Trouble(words.say("cli.review.too-many", most=MOST))
    by = _name(by, words)
    chosen: dict[str, list[Review]] = {}
    for clause in dict.fromkeys(clauses):
        id = _game_of(clause, words)
        state = state_of(game(id))
        for edition in _editions(clause, editions, state, words):
            chosen.setdefault(id, []).append(reviews.review(clause, edition, state, by, today()))
    for id, made in chosen.items():
        kept = {(one.clause, one.edition): one for one in (*state_of(game(id)).reviews.values(), *made)}
        reviews.save(_file(game(id)), kept.values())
        for one in made:
            said = words.say("cli.review.done", clause=one.clause, edition=one.edition, by=by, on=one.on.isoformat())
            paper.line(said, "answer")
    return 0


def today() -> datetime.date:
    """Return the day by the clock of this machine."""
    return datetime.date.today()


def state_of(this: Game) -> State:
    """Return the reviews of a game, held against its rules. Raises `BadFile`."""
    return reviews.state(this.rulebook(), reviews.load(_file(this)))


def suspicion(suspect: Suspect, words: Words, *also: str) -> str:
    """Return in a sentence what has changed since a review, and what to look at again: `also` is named at the end."""
    again = (*(words.say(f"review.part.{part}") for part in suspect.other_language), *suspect.sharing, *also)
    return words.say(
        "cli.review.suspect",
        clause=suspect.review.clause,
        edition=suspect.review.edition,
        by=suspect.review.by,
        on=suspect.review.on.isoformat(),
        changed=tuple(words.say(f"review.part.{part}") for part in suspect.changed),
        again=again,
    )


def place(suspect: Suspect, book: Rulebook) -> str:
    """Return where the part that changed stands, as `file:line`: in the highest layer that gives it."""
    edition, *above = suspect.review.edition.split("+")
    names = (edition, *book.completed(above))
    layers = [layer for layer in book.layers.values() if layer.rank == "base" or layer.name in names]
    changes = [change for layer in layers for change in layer.changes if change.id == suspect.review.clause]
    fields = {field for part in suspect.changed for field in _FIELDS[part]}
    return next((change for change in reversed(changes) if fields & change.fields.keys()), changes[-1]).place


def standing(clause: str, edition: str, state: State, words: Words) -> str:
    """Return in a few words how a clause stands in an edition: reviewed, changed since, or never reviewed."""
    here = clause, edition
    if here in state.suspect:
        return suspicion(state.suspect[here], words)
    if here not in state.reviews:
        return words.say("cli.review.never")
    return words.say("cli.review.reviewed", by=state.reviews[here].by, on=state.reviews[here].on.isoformat())


def _file(this: Game) -> Path:
    return this.folder / reviews.FILE


def _name(by: str, words: Words) -> str:
    """Return who looked, without spaces around it."""
    by = by.strip()
    if not by:
        raise Trouble(words.say("cli.review.no-name"))
    try:
        return msgspec.convert(by, ready(reviews.Name))
    except msgspec.ValidationError:
        raise Trouble(words.say("cli.review.bad-name", most=reviews.LONGEST_NAME)) from None


def _game_of(clause: str, words: Words) -> str:
    """Return the id of the game whose clause this is."""
    books = {id: game(id).rulebook() for id in GAMES}
    found = next((id for id, book in books.items() if clause in book.clauses), None)
    if found is not None:
        return found
    chapters = [chapter for book in books.values() for chapter in book.chapters]
    if _MANY.search(clause) or clause.rstrip(".") in chapters:
        raise Trouble(words.say("cli.review.one-by-one", given=clause))
    known = [id for book in books.values() for id in book.clauses]
    raise Trouble(words.say("cli.no-clause", given=clause, hint=speaking.hint(clause, known, words)))


def _editions(clause: str, named: Sequence[str], state: State, words: Words) -> Sequence[str]:
    """Return the editions that were named; the clause holds in each of them."""
    holds = [edition for id, edition in state.known if id == clause]
    if not named:
        raise Trouble(words.say("cli.review.no-edition", clause=clause, editions=tuple(holds)))
    for edition in named:
        if edition not in holds:
            hint = speaking.hint(edition, holds, words)
            raise Trouble(words.say("cli.review.not-there", clause=clause, edition=edition, hint=hint))
    return named


def _list(clauses: Sequence[str], editions: Sequence[str], as_json: bool, words: Words) -> int:
    """Print how clauses stand; all of them, unless some are named."""
    asked = {clause: _game_of(clause, words) for clause in clauses}
    states = {id: state_of(game(id)) for id in GAMES if not asked or id in asked.values()}
    for clause, id in asked.items():
        if editions:
            _editions(clause, editions, states[id], words)
    known = [edition for state in states.values() for _, edition in state.known]
    for edition in (edition for edition in editions if edition not in known):
        raise Trouble(words.say("cli.no-edition", given=edition, hint=speaking.hint(edition, known, words)))
    chosen = {
        id: [here for here in state.known if here[0] in (asked or (here[0],)) and here[1] in (editions or (here[1],))]
        for id, state in states.items()
    }
    suspect = any(here in states[id].suspect for id, places in chosen.items() for here in places)
    if as_json:
        paper.data([one for id, places in chosen.items() for one in _plain(id, places, states[id])])
        return int(suspect)
    for id, places in chosen.items():
        paper.line(game(id).title[words.language], "title")
        _tell(places, states[id], words)
    return int(suspect)


def _tell(places: Sequence[tuple[str, str]], state: State, words: Words) -> None:
    """Print what is suspect, then what was reviewed, then what never was: a line for each clause."""
    suspect = [here for here in places if here in state.suspect]
    for here in suspect:
        paper.line(suspicion(state.suspect[here], words), "told", 2)
    for clause, edition in (here for here in places if here in state.reviews and here not in state.suspect):
        paper.line(f"{clause} ({edition}): {standing(clause, edition, state, words)}", "", 2)
    never: dict[str, list[str]] = {}
    for clause, edition in (here for here in places if here not in state.reviews):
        never.setdefault(clause, []).append(edition)
    for clause, editions in never.items():
        paper.line(f"{clause} ({', '.join(editions)}): {words.say('cli.review.never')}", "quiet", 2)
    paper.line(words.count("cli.count.suspect", len(suspect)), "", 2)
    paper.line(words.count("cli.count.never-reviewed", sum(map(len, never.values()))), "", 2)


def _plain(id: str, places: Iterable[tuple[str, str]], state: State) -> Iterator[dict[str, Any]]:
    for here in places:
        review, suspect = state.reviews.get(here), state.suspect.get(here)
        yield {
            "game": id,
            "clause": here[0],
            "edition": here[1],
            "state": "suspect" if suspect else "reviewed" if review else "never",
            "by": review.by if review else None,
            "on": review.on if review else None,
            "changed": suspect.changed if suspect else (),
            "languages_again": suspect.other_language if suspect else (),
            "editions_again": suspect.sharing if suspect else (),
        }

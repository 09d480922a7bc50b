"""Reviews: what a clause was when somebody last read it beside its paragraph, and what has changed since.

A review is of one clause in one edition. It holds digests of what the clause was, who read it and when. A clause that
has changed since its review is suspect. Then the other language, the editions that share what changed and the
scenarios that cite it have to be looked at again.

Reviews lie beside the rules, one to a line. Nothing that decides reads them.
"""

import datetime
import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path as FilePath
from typing import Annotated, Literal, NamedTuple, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from adjudicator.rulebook.clause import Clause
from adjudicator.rulebook.fault import BadFile, Fault, meant
from adjudicator.rulebook.rulebook import Rulebook
from adjudicator.rulebook.source import Source
from adjudicator.rulebook.strict_yaml import Document
from adjudicator.typed import ready

FILE = "reviews.jsonl"
"""The name of the file of reviews in the folder of a game."""

LONGEST_NAME = 60
"""The largest number of characters in the name of whoever looked."""

DIGITS = 12
"""The number of hexadecimal digits of a digest."""

Part: TypeAlias = Literal["sources", "en", "ru", "value"]
PARTS: tuple[Part, ...] = get_args(Part)
"""What is compared: the passages in the edition's book; all English; all Russian; value, standing and default."""

Digest: TypeAlias = Annotated[str, Meta(pattern=f"^[0-9a-f]{{{DIGITS}}}$")]
Name: TypeAlias = Annotated[
    str, Meta(pattern=rf"^[^\s\x00-\x1f]([^\x00-\x1f]{{0,{LONGEST_NAME - 2}}}[^\s\x00-\x1f])?$")
]


class Review(Struct, frozen=True, forbid_unknown_fields=True):
    """What one clause was in one edition when it was reviewed: a digest of each part, by whom and on which day.

    `edition` is the id of an edition. For a clause as an expansion or a variant has it, "+" and the layer follow.
    """

    clause: str
    edition: str
    sources: Digest
    en: Digest
    ru: Digest
    value: Digest
    by: Name
    on: datetime.date


class Suspect(NamedTuple):
    """A clause that has changed since its review: the parts that differ, and the editions that share one of them.

    An edition shares a part if the part is there what it was here at the review, or what it is here now.
    """

    review: Review
    changed: tuple[Part, ...]
    sharing: tuple[str, ...]

    @property
    def other_language(self) -> tuple[Literal["en", "ru"], ...]:
        """The languages to look at again: the one that did not change with the other, or both."""
        unchanged: tuple[Literal["en", "ru"], ...] = tuple(one for one in ("en", "ru") if one not in self.changed)
        return unchanged if len(unchanged) == 1 else ("en", "ru")


class State(NamedTuple):
    """The reviews of a rulebook, held against its clauses. Clause and edition are those of a `Review`.

    Attributes:
        known: every clause in every edition in which it holds, with the digests of what it is now.
        reviews: the review of each that has one.
        suspect: those that have changed since.
    """

    known: Mapping[tuple[str, str], Mapping[Part, str]]
    reviews: Mapping[tuple[str, str], Review]
    suspect: Mapping[tuple[str, str], Suspect]

    @property
    def never(self) -> tuple[tuple[str, str], ...]:
        """Those that were never reviewed."""
        return tuple(here for here in self.known if here not in self.reviews)


def load(file: FilePath) -> Document[tuple[Review, ...]]:
    """Read a file of reviews; if there is no such file, nothing was reviewed. Raises `BadFile`."""
    if not file.exists():
        return Document(str(file), (), {})
    found: list[Review] = []
    lines: dict[tuple[str | int, ...], int] = {}
    faults: list[Fault] = []
    for line, text in enumerate(Source.of(file).text.split("\n"), 1):
        if not text.strip():
            continue
        try:
            review = msgspec.json.decode(text, type=ready(Review))
        except msgspec.DecodeError as error:
            message = f'this is no review: {error}; restore the line, or delete it and use "adjudicator review"'
            faults.append(Fault(str(file), line, message))
            continue
        lines[len(found),] = line
        found.append(review)
    document = Document(str(file), tuple(found), lines)
    faults += _doubled(document)
    if faults:
        raise BadFile(faults)
    return document


def save(file: FilePath, reviews: Iterable[Review]) -> None:
    """Write a file of reviews, sorted by clause and edition, so that a change of one is a change of one line.

    Raises:
        OSError: it cannot be written.
    """
    from tempfile import NamedTemporaryFile  # noqa: PLC0415  # slow to import, and seldom needed

    ordered = sorted(reviews, key=_where)
    with NamedTemporaryFile(dir=file.parent, prefix=file.name, delete=False) as written:
        written.write(b"".join(msgspec.json.encode(review) + b"\n" for review in ordered))
    os.chmod(written.name, 0o644)
    os.replace(written.name, file)


def review(clause: str, edition: str, state: State, by: str, on: datetime.date) -> Review:
    """Return the review of a clause as it is now. Raises `KeyError` if it does not hold in the edition."""
    now = state.known[clause, edition]
    return Review(clause, edition, now["sources"], now["en"], now["ru"], now["value"], by, on)


def state(book: Rulebook, document: Document[tuple[Review, ...]]) -> State:
    """Hold reviews against the rulebook. Raises `BadFile` if one is of a clause that does not hold in its edition."""
    known = {(clause.id, edition): digests(clause, edition) for edition, clause in _clauses(book)}
    faults = [
        document.fault((at,), _gone(each, known)) for at, each in enumerate(document.value) if _where(each) not in known
    ]
    if faults:
        raise BadFile(faults)
    reviews = {_where(each): each for each in document.value}
    suspect = {}
    for here, each in reviews.items():
        changed = tuple(part for part in PARTS if getattr(each, part) != known[here][part])
        if changed:
            suspect[here] = Suspect(each, changed, tuple(_sharing(each, changed, known)))
    return State(known, reviews, suspect)


def digests(clause: Clause, edition: str) -> dict[Part, str]:
    """Return a digest of each part of a clause as it is in an edition. The questions that it answers are no part."""
    readings = clause.readings.items()
    told = [clause.title, clause.text]
    return {
        "sources": _digest([one for one in clause.passages if one.startswith(f"{edition.partition('+')[0]}:")]),
        "en": _digest([[text.en for text in told], {slug: reading.text.en for slug, reading in readings}]),
        "ru": _digest([[text.ru for text in told], {slug: reading.text.ru for slug, reading in readings}]),
        "value": _digest(
            [clause.standing, clause.value, {slug: reading.value for slug, reading in readings}, clause.default]
        ),
    }


def edition_of(book: Rulebook, edition: str, clause: Clause) -> str:
    """Return the edition by which reviews name a clause: with "+" and each higher layer that has a word on it.

    A layer that another of them needs goes without saying.
    """
    if book.holding[edition].get(clause.id) == clause:
        return edition
    return "+".join((edition, *book.named([name for name in clause.layers if _is_above(book, name)])))


def _clauses(book: Rulebook) -> Iterator[tuple[str, Clause]]:
    """Yield each clause in each edition in which it holds, and as each expansion and variant that it has changes it."""
    for edition, held in book.holding.items():
        yield from ((edition, clause) for clause in held.values())
    for name in (name for name in book.layers if _is_above(book, name)):
        for edition in (edition for edition in book.editions if not book.untold(edition, (name,))):
            try:
                held = book.with_layer(edition, name)
            except BadFile:
                continue  # it does not go with this edition
            for clause in held.values():
                if name in clause.layers and clause.of_book(edition):
                    yield edition_of(book, edition, clause), clause


def _is_above(book: Rulebook, layer: str) -> bool:
    """Return True for a layer above the editions; what was answered outside the books is none."""
    return layer in book.layers and book.layers[layer].rank in ("expansion", "variant")


def _sharing(
    review: Review, changed: tuple[Part, ...], known: Mapping[tuple[str, str], Mapping[Part, str]]
) -> Iterator[str]:
    """Yield the other editions that share a changed part. Addresses are of one book, so nobody shares them."""
    now = known[_where(review)]
    for (clause, edition), there in known.items():
        if clause == review.clause and edition != review.edition:
            parts = (part for part in changed if part != "sources")
            if any(there[part] in (getattr(review, part), now[part]) for part in parts):
                yield edition


def _doubled(document: Document[tuple[Review, ...]]) -> Iterator[Fault]:
    first: dict[tuple[str, str], int] = {}
    for at, each in enumerate(document.value):
        line = document.line_of((at,))
        if first.setdefault(_where(each), line) != line:
            message = f'line {first[_where(each)]} has a review of "{each.clause}" in {each.edition} already: keep one'
            yield document.fault((at,), message)


def _gone(review: Review, known: Iterable[tuple[str, str]]) -> str:
    editions = [edition for clause, edition in known if clause == review.clause]
    if not editions:
        clauses = dict.fromkeys(clause for clause, _ in known)
        return f'there is no clause "{review.clause}" to be reviewed{meant(review.clause, clauses)}; delete the line'
    return f'"{review.clause}" does not hold in {review.edition}{meant(review.edition, editions)}; delete the line'


def _where(review: Review) -> tuple[str, str]:
    return review.clause, review.edition


def _digest(told: object) -> str:
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:DIGITS]

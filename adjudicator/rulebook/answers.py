"""What was answered outside the books: the file of a game's answers, and what each does to its clauses.

An answer confirms what a book prints, decides what a book leaves open, or contradicts a printed paragraph. Only the
second changes a ruling: the clause is then `official`, and its other readings stay, for a table that plays otherwise.
"""

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path as FilePath
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from adjudicator.rulebook.clause import Clause
from adjudicator.rulebook.fault import BadFile, Fault, meant
from adjudicator.rulebook.layer import ClauseChange, Layer
from adjudicator.rulebook.strict_yaml import Document, read
from adjudicator.rulebook.text import Text, Words

Relation: TypeAlias = Literal["decides", "confirms", "contradicts"]
RELATIONS: tuple[Relation, ...] = ("decides", "confirms", "contradicts")
"""What an answer may do to a clause."""

Editions: TypeAlias = Annotated[tuple[str, ...], Meta(min_length=1, max_length=20)]


class Decided(Struct, frozen=True, forbid_unknown_fields=True):
    """What an answer decides of a clause: in which editions, and by which of its readings, if it has any."""

    editions: Editions
    reading: str | None = None


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """One answer.

    Attributes:
        title: what it is about.
        text: what it says, in our words.
        who: who answered. Only what the publisher answered decides anything.
        where: where it stands.
        url: its address, without `https://`; None if it has none.
        when: the date, as far as it is known: `2015`, `2015-11` or `2015-11-08`; None if it is not.
        hand: "first" if the page itself was read, "second" if a summary of it.
        given_for: for which boxes it was given, or how that is taken.
        note: what else is to be known of it.
        decides: by clause, what the books leave open and it decides.
        confirms: by clause, the editions whose book prints the same.
        contradicts: by clause, the editions whose book prints otherwise; the book holds.
        cards: the ids of the cards that it is about.
        scenarios: the examples that show it, as paths below the folder of scenarios, without `.yaml`.
    """

    title: Text
    text: Text
    who: Literal["publisher", "players"]
    where: Text
    hand: Literal["first", "second"]
    given_for: Text
    scenarios: Annotated[tuple[Words, ...], Meta(min_length=1)]
    url: Words | None = None
    when: Annotated[str, Meta(pattern=r"^2\d{3}(-[01]\d(-[0-3]\d)?)?$")] | None = None
    note: Text | None = None
    decides: dict[str, Decided] = {}
    confirms: dict[str, Editions] = {}
    contradicts: dict[str, Editions] = {}
    cards: tuple[str, ...] = ()

    def about(self, clause: str) -> Iterator[tuple[Relation, tuple[str, ...]]]:
        """Yield what it does to a clause, and in which editions."""
        if clause in self.decides:
            yield "decides", self.decides[clause].editions
        if clause in self.confirms:
            yield "confirms", self.confirms[clause]
        if clause in self.contradicts:
            yield "contradicts", self.contradicts[clause]


class AnswersFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The answers of a game, by id."""

    answers: dict[str, Answer]


Does: TypeAlias = tuple[tuple[Relation, tuple[str, ...]], ...]
"""What an answer does to one clause, each with the editions in which it does."""


class Said(Struct, frozen=True):
    """An answer, its id, and in which editions it does what to one clause."""

    id: str
    answer: Answer
    does: Does


def on(answers: Mapping[str, Answer], clause: str, edition: str | None = None) -> tuple[Said, ...]:
    """Return the answers on a clause; with an edition, only what they do to it there."""
    found = []
    for id, answer in answers.items():
        does = tuple(one for one in answer.about(clause) if edition is None or edition in one[1])
        if does:
            found.append(Said(id, answer, does))
    return tuple(found)


def load(file: FilePath, holding: Mapping[str, Mapping[str, Clause]]) -> Document[AnswersFile]:
    """Read the answers of a game.

    Args:
        file: the file.
        holding: by edition, the clauses that its book and its layer have, by id.

    Raises:
        BadFile: with every fault.
    """
    document = read(file, AnswersFile)
    known = {clause for clauses in holding.values() for clause in clauses}
    faults = []
    for id, answer in document.value.answers.items():
        named: dict[Relation, Mapping[str, tuple[str, ...]]] = {
            "decides": {clause: decided.editions for clause, decided in answer.decides.items()},
            "confirms": answer.confirms,
            "contradicts": answer.contradicts,
        }
        if answer.who == "players" and answer.decides:
            message = "players decide nothing for others: take it out, or say that the publisher answered"
            faults.append(document.fault(("answers", id, "decides"), message))
        for relation, clauses in named.items():
            for clause, editions in clauses.items():
                path = ("answers", id, relation, clause)
                if clause not in known:
                    faults.append(document.fault(path, f'there is no clause "{clause}"{meant(clause, known)}'))
                    continue
                for edition in editions:
                    wrong = _wrong(answer, relation, clause, edition, holding)
                    faults += [document.fault(path, wrong)] if wrong else []
    if faults:
        raise BadFile(faults)
    return document


def _wrong(
    answer: Answer, relation: Relation, id: str, edition: str, holding: Mapping[str, Mapping[str, Clause]]
) -> str:
    """Return why an answer cannot do this to a clause in an edition; empty if it can."""
    if edition not in holding:
        return f'there is no edition "{edition}"{meant(edition, holding)}'
    clause = holding[edition].get(id)
    if clause is None:
        return f'"{id}" does not hold in {edition}: take the edition out'
    if relation != "decides":
        if clause.standing == "printed":
            return ""
        return f'"{id}" is {clause.standing} in {edition}, not printed: the answer can only decide it'
    if clause.standing in ("printed", "house"):
        return f'"{id}" is {clause.standing} in {edition}: an answer only decides what a book leaves open'
    return _misread(clause, answer.decides[id].reading, edition)


def _misread(clause: Clause, reading: str | None, edition: str) -> str:
    if not clause.readings and reading is None:
        return ""
    if not clause.readings:
        return f'"{clause.id}" has no readings in {edition}: take the reading out'
    if reading is None:
        return f'"{clause.id}" is {clause.standing} in {edition}: say which reading was answered'
    if reading not in clause.readings:
        return f'"{clause.id}" has no reading "{reading}"{meant(reading, clause.readings)}'
    return ""


def layer(document: Document[AnswersFile], edition: Layer) -> Layer:
    """Return what the answers decide in an edition, as a layer over that of the edition."""
    changes = []
    for id, answer in document.value.answers.items():
        for clause, decided in answer.decides.items():
            if edition.name in decided.editions:
                chosen = {} if decided.reading is None else {"default": decided.reading}
                path = ("answers", id, "decides", clause)
                changes.append(ClauseChange("amends", clause, {"standing": "official", **chosen}, document, path))
    return Layer("answers", "edition", edition.title, (edition.name,), tuple(changes), {}, document, ())


def faults_in_standings(layers: Collection[Layer]) -> Iterator[Fault]:
    """Yield a fault for each clause that a layer calls official: only an answer makes it so."""
    for change in (change for layer in layers for change in layer.changes):
        if change.fields.get("standing") == "official":
            message = f'"{change.id}" is official only by an answer: name it under "decides" in the file of answers'
            yield change.fault(message, "standing")

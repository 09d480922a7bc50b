"""Claims: a line in which players say what comes of something, such as “Karl says Anna drinks 2, Anna says nothing”."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.case import Case

from .gist import LinePart
from .hearing import Heard, hear
from .vocabulary import Vocabulary

ASIDE = 1.0
"""A claim beside which more is said is none; by the weight of the words."""


class Claimed(NamedTuple):
    """What players claim to come of the case, in the order in which it was said."""

    claims: tuple[Assertion, ...]


class Assertion(NamedTuple):
    """What somebody claims to come of a case.

    Attributes:
        by: the seat of who claims it.
        of: the seat of the player whom it is about.
        what: `alcohol` or `gold` that is gained or paid, `fortitude` that is lost, Gold that somebody `earns`; or that
            somebody is `out`, `stays` in the game, or `wins`.
        amount: how much, from 0; None: any.
    """

    by: int
    of: int
    what: str
    amount: int | None = None


def claimed(line: str, case: Case, vocabulary: Vocabulary) -> Claimed | None:
    """Return what players claim in a line, or None if any part of it is something else."""
    heard = hear(line, case, vocabulary)
    anchors = _anchors(heard, vocabulary)
    if not anchors or _begins(heard, 0) != anchors[0][1]:
        return None
    ends = [*(start for _, start, _ in anchors[1:]), len(heard.words)]
    found: list[Assertion] = []
    for (by, _, body), end in zip(anchors, ends, strict=True):
        claim = _claim(heard, by, body, end, vocabulary, found)
        if claim is None:
            return None
        found.append(claim)
    return Claimed(tuple(found))


def insists(line: str, case: Case, vocabulary: Vocabulary) -> bool:
    """Return True if a line says that a refused play was made all the same."""
    heard = hear(line, case, vocabulary)
    piece = LinePart(heard, 0, len(heard.words), vocabulary)
    said = piece.explained(vocabulary.insists)
    plays = piece.explained(vocabulary.acts["play"][1])
    people = {one.at for one in piece.named}
    return bool(said) and sum(piece.weight(at) for at in piece.at if at not in said | plays | people) <= ASIDE


def _anchors(heard: Heard, vocabulary: Vocabulary) -> list[tuple[int, int, int]]:
    """Return who claims something: the seat, the number of the word that names them, and of the first word claimed."""
    found: list[tuple[int, int, int]] = []
    for at, word in enumerate(heard.words):
        people = heard.people.get(word.text)
        if people is None or people.as_ != "named" or len(people.seats) != 1:
            continue
        says = at + 1
        while says < len(heard.words) and (heard.words[says].mark or says == at):
            says += 1
        body = None
        if says < len(heard.words) and heard.words[says].text in vocabulary.says:
            body = says + 1
        elif found and says < len(heard.words) and heard.words[says].text in vocabulary.that and says > at + 1:
            body = says
        if body is not None and (not found or body > found[-1][2]):
            found.append((people.seats[0], at, body))
    return found


def _begins(heard: Heard, at: int) -> int:
    """Return the number of the first word that says something."""
    while at < len(heard.words) and (heard.words[at].mark or heard.words[at].parts):
        at += 1
    return at


def _claim(
    heard: Heard, by: int, start: int, end: int, vocabulary: Vocabulary, before: list[Assertion]
) -> Assertion | None:
    """Return what the words from one to another claim; that something claimed before is not so; or None."""
    piece = LinePart(heard, start, end, vocabulary)
    named = [one for one in piece.named if one.people.as_ == "named" and len(one.people.seats) == 1]
    unnamed = before[-1].of if before else by  # who contradicts a claim speaks of the same player
    of = named[0].people.seats[0] if named else unnamed
    said = {what: piece.explained(ways) for what, ways in vocabulary.outcomes.items()}
    if not any(said.values()):
        return _denied(by, before[-1]) if before and piece.nots else None
    what = max(said, key=lambda one: len(said[one]))
    fact = next((fact for fact, _ in piece.facts.values()), "")
    if what in ("fortitude", "gold", "out") and fact in ("fortitude", "gold"):
        what = fact
    number = next((heard.numbers[piece.text[at]] for at in piece.numbers), None)
    denied = bool(piece.nots - said[what])
    told = {at for at, (_, length) in piece.facts.items() for at in range(at, at + length)}
    about = {*said[what], *told, *piece.numbers[:1], *piece.nots, *(one.at for one in named[:1])}
    if sum(piece.weight(at) for at in piece.at if at not in about) > ASIDE:
        return None
    if what in ("out", "stays"):
        if denied:
            what = "stays" if what == "out" else "out"
        return Assertion(by, of, what)
    if what == "fortitude" and number is None and not denied and not fact:
        return Assertion(by, of, "out" if said["out"] else what)
    return Assertion(by, of, what, 0 if denied and number is None else number)


def _denied(by: int, claim: Assertion) -> Assertion:
    """Return the claim that another one is not so."""
    if claim.what in ("out", "stays"):
        return claim._replace(by=by, what="stays" if claim.what == "out" else "out")
    return claim._replace(by=by, amount=0)

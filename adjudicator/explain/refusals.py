"""Why something is not allowed, as people read it, and by which other reading it would be."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..case import Case, Refused, retelling
from ..game import Game
from ..machine import AnySituation, Authority, Fault, Refusal
from ..rulebook import Ruling
from ..words import Language, Words
from .standing import doubt
from .steps import ruling_of, said, spoken


class Otherwise(Struct, frozen=True):
    """A reading under which something refused is legal.

    Attributes:
        ruling: the clause that is read otherwise, as it rules in the case.
        reading: the id of the reading.
        text: what the reading says.
        case: the case under it, after what was refused and after everybody has passed.
        no: the refusal.
    """

    ruling: Ruling
    reading: str
    text: str
    case: Case
    no: Refused


def wanted(no: Refused, game: Game, words: Words, written: str = "") -> str:
    """Return what somebody wanted that was refused; as it was `written`, where no message tells it."""
    by = Authority(no.refusal.ruling, no.refusal.card, no.said.seat)
    return spoken(no.said, no.now, by, game, words, written)


def refusal(no: Refusal, now: AnySituation, game: Game, words: Words) -> str:
    """Return why a decision is not allowed, and how firm that is if no book prints it."""
    ids, told = game.language.refusal(now, no)
    words = game.language.own_words(now, words)
    return f"{said(ids, told, no, words)} {doubt(ruling_of(no).clause, game.rulebook(), words)}".rstrip()


def otherwise(case: Case, no: Refused, language: Language = "en") -> tuple[Otherwise, ...]:
    """Return every reading under which something refused is legal.

    Tried are the clauses that were read to refuse it, and those that led here since the last thing said.

    Args:
        case: the case in which it was refused, or one that goes on from there.
        no: the refusal, as `Case.tell` raised it.
        language: of the readings' texts.
    """
    before = case.back_to(no.after)
    latest = before.steps(max(0, no.after - 1))
    ids = dict.fromkeys((*no.looked_at, *(id for step in latest for id in (step.by.ruling.id, *step.also))))
    rulings = (before.rules.rulings[id] for id in ids)
    return tuple(found for ruling in rulings if ruling.reading for found in _allowed(before, no, ruling, language))


def _allowed(before: Case, no: Refused, ruling: Ruling, language: Language) -> Iterator[Otherwise]:
    for id, reading in ruling.clause.readings.items():
        if id == ruling.reading:
            continue
        try:
            after = retelling.going_on(before, before.rules.with_readings({ruling.id: id}), no.said)
        except ValueError:  # refused as well, or impossible from the start
            continue
        yield Otherwise(ruling, id, reading.text.in_(language), retelling.played_out(after), no)


OPEN = ("silent", "contradictory")
"""The standings of clauses that the book leaves open."""


def fault(wrong: Fault, words: Words) -> str:
    """Return in one sentence why a situation cannot exist as it was entered, and whether the book leaves that open."""
    id, standing = wrong.ruling.id, ruling_of(wrong).clause.standing
    particular = (f"refusal.{id}.{wrong.reason}", f"refusal.{wrong.reason}") if wrong.reason else ()
    why = words.first((*particular, f"refusal.{id}"), where=wrong.where, **dict(wrong.facts))
    return f"{why} {words.say(f'doubt.{standing}')}" if standing in OPEN else why

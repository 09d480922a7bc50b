"""Something that the rules refused, as people read it: what, why, and by which reading it is allowed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..case import Case, Refused
from ..game.told import partly_known
from ..words import Words
from .answers import result
from .refusals import otherwise, refusal, wanted
from .standing import standing
from .steps import ruling_of
from .verdict import earlier


class Allowing(Struct, frozen=True):
    """A reading that allows something refused.

    Attributes:
        clause: the id of the clause that is read otherwise.
        title: its title, in quotation marks.
        reading: the id of the reading.
        text: what it says.
        outcome: what it leads to.
    """

    clause: str
    title: str
    reading: str
    text: str
    outcome: str

    def told(self, words: Words) -> tuple[str, str]:
        """Return two sentences: what it says, and what it leads to."""
        says = words.say("cli.otherwise", title=self.title, reading=self.text)
        return says, words.say("cli.otherwise-then", outcome=self.outcome)


class Denial(Struct, frozen=True):
    """Something that the rules refused, as people read it.

    Attributes:
        after: after how many steps.
        said: what somebody wanted.
        why: why it is not allowed, and how firm that is.
        clause: the id of the clause that refuses it.
        clause_title: its title.
        standing: its standing, an id.
        ground: its standing in words.
        card: the id of the card that was refused; empty if none was.
        partly_known: what is not known of that card, in a sentence; empty if nothing is wanting.
        earlier: when it was allowed, if it comes too late; empty if it never was.
        otherwise: the readings that allow it.
    """

    after: int
    said: str
    why: str
    clause: str
    clause_title: str
    standing: str
    ground: str
    card: str
    partly_known: str
    earlier: str
    otherwise: tuple[Allowing, ...]


def denial(case: Case, no: Refused, words: Words, written: str = "", after: int = 0) -> Denial:
    """Return something that was refused as people read it.

    Args:
        case: the case in which it was refused, or one that goes on from there.
        no: the refusal, as `Case.tell` raised it.
        words: the language.
        written: the line that said it, as it was written.
        after: after how many steps.
    """
    game, ruling = case.game, ruling_of(no.refusal)
    return Denial(
        after,
        wanted(no, game, words, written),
        refusal(no.refusal, no.now, game, words),
        ruling.id,
        ruling.clause.title.in_(words.language),
        ruling.standing,
        standing(ruling.clause, game.rulebook(), words),
        no.refusal.card,
        partly_known(no.refusal.card, no.now, game, words),
        earlier(case.back_to(no.after), no, words),
        tuple(_otherwise(case, no, words)),
    )


def outcome(case: Case, words: Words) -> str:
    """Return what follows from the same words under other rules, or what forbids them there."""
    why = stops(case, words)
    return words.say("cli.readings.stops", why=why) if why else result(case, words)


def stops(case: Case, words: Words) -> str:
    """Return why a case goes no further than this under other rules; empty if it goes to its end."""
    no = case.stopped
    return "" if no is None else refusal(no.refusal, no.now, case.game, words)


def _otherwise(case: Case, no: Refused, words: Words) -> Iterator[Allowing]:
    for found in otherwise(case, no, words.language):
        title = words.say("answer.topic", title=found.ruling.clause.title)
        yield Allowing(found.ruling.id, title, found.reading, found.text, result(found.case, words))

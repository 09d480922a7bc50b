"""Something that the rules refused, as people read it: what, why, and by which reading it is allowed."""

from __future__ import annotations

from msgspec import Struct

from ..case import Case, Refused
from ..game.told import partly_known
from ..words import Words
from .answers import result
from .refusals import otherwise, refusal, wanted
from .standing import standing
from .steps import ruling_of


class Denial(Struct, frozen=True):
    """Something that the rules refused, as people read it.

    Attributes:
        said: what somebody wanted.
        why: why it is not allowed, and how firm that is.
        clause: the id of the clause that refuses it.
        clause_title: its title.
        standing: its standing, an id.
        ground: its standing in words.
        card: the id of the card that was refused; empty if none was.
        partly_known: what is not known of that card, in a sentence; empty if nothing is wanting.
        otherwise: two sentences for each reading that allows it: what it says, and what it leads to.
    """

    said: str
    why: str
    clause: str
    clause_title: str
    standing: str
    ground: str
    card: str
    partly_known: str
    otherwise: tuple[str, ...]


def denial(case: Case, no: Refused, words: Words, written: str = "") -> Denial:
    """Return something that was refused as people read it.

    Args:
        case: the case in which it was refused, or one that goes on from there.
        no: the refusal, as `Case.tell` raised it.
        words: the language.
        written: the line that said it, as it was written.
    """
    game, ruling = case.game, ruling_of(no.refusal)
    return Denial(
        wanted(no, game, words, written),
        refusal(no.refusal, no.now, game, words),
        ruling.id,
        ruling.clause.title.in_(words.language),
        ruling.standing,
        standing(ruling.clause, game.rulebook(), words),
        no.refusal.card,
        partly_known(no.refusal.card, no.now, game, words),
        otherwise_lines(case, no, words),
    )


def otherwise_lines(case: Case, no: Refused, words: Words) -> tuple[str, ...]:
    """Return two sentences for each reading that `otherwise` finds: what it says, and what it leads to."""
    return tuple(
        line
        for found in otherwise(case, no, words.language)
        for line in (
            words.say("cli.otherwise", title=found.ruling.clause.title, reading=found.text),
            words.say("cli.otherwise-then", outcome=result(found.case, words)),
        )
    )

"""Who speaks, as a draft: one player, or several who want to answer at once."""

from __future__ import annotations

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import people
from adjudicator.games.red_dragon_inn.chapters.timing.window import Window

from .. import session
from . import offers

WHO = "who"
"""The name of the draft."""

ASKED_FOR = ("respond", "gamble", "act")
"""The kinds of questions that are answered with a card."""


def several(case: Case) -> bool:
    """Return True if several players can be chosen to speak at once."""
    top = case.now.top
    return (isinstance(top, Window) and top.mode == "asked") or top.rests(case.now)


def seats(case: Case) -> tuple[int, ...]:
    """Return who can say something now: play or turn over a card, drink a Potion, or answer what is asked."""
    asked = (said.seat for said in case.options() if said.seat >= 0 and not people.is_otto(case.now.table, said.seat))
    return tuple(dict.fromkeys((*offers.speakers(case), *offers.turns_over(case), *asked, *offers.potions(case))))


def chosen(case: Case) -> tuple[int, ...]:
    """Return who is chosen."""
    draft = session.drafted(WHO)
    among = seats(case) if draft is not None else ()
    return tuple(seat for seat in (draft if isinstance(draft, list) else [draft]) if seat in among)


def choose(case: Case, seat: int) -> None:
    """Choose who speaks. A second touch takes it back; several can speak only where several may."""
    before = [here for here in chosen(case) if here != seat]
    if seat in chosen(case):
        session.keep(WHO, before if several(case) else None)
    else:
        session.keep(WHO, [*before, seat] if several(case) else seat)

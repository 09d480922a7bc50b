"""Who is chosen to speak, and whether what they can play and say lies open at their seats.

Both are drafts. The form chooses who speaks, too.
"""

from __future__ import annotations

from typing import Any

from adjudicator.case import Case
from adjudicator.table import hand
from adjudicator.words import Words

from . import session

OPEN = "hand"
"""The name of the draft: True if it is open."""

WHO = "who"
"""The name of the draft of who is chosen: a seat, or a list of those who want to answer at once."""


def chosen(case: Case) -> tuple[int, ...]:
    """Return who is chosen of those who can speak."""
    draft = session.drafted(WHO)
    among = hand.speakers(case) if draft is not None else ()
    return tuple(seat for seat in (draft if isinstance(draft, list) else [draft]) if seat in among)


def seats(case: Case) -> tuple[int, ...]:
    """Return for whom it is open, the one who was touched last at the end; nobody if it is closed."""
    return chosen(case) if session.drafted(OPEN) else ()


def touch(case: Case, touch: str) -> None:
    """Do what a touch on the table means for who speaks; it is open as long as somebody is chosen so."""
    before = chosen(case)
    after = hand.touched(case, before, touch)
    if after != before:
        session.keep(WHO, list(after) if case.game.hands.several(case) else next(iter(after), None))
        session.keep(OPEN, bool(after))


def shown(case: Case, seats: tuple[int, ...], words: Words) -> dict[str, Any] | None:
    """Return all that the script draws for those who speak, as plain data; None if nobody does."""
    return hand.opened(case, seats, hand.of(case, seats, words), words, page()) if seats else None


def take(case: Case, touch: str, words: Words) -> None:
    """Say what was touched; nothing, if the page has moved on since it was drawn."""
    speakers = seats(case)
    says = hand.said(speakers, hand.of(case, speakers, words), touch, page()) if speakers else None
    if says is not None:
        session.move(session.sitting().serial, lambda here: here.told(says))


def page(name: str = "") -> str:
    """Return what tells this page from others; `name` tells it from those on which nobody has moved since."""
    return session.key(name)

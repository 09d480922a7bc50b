"""What opens on the table at a seat that is touched: its likely cards, what it can say, what it may not play and why.

The browser gets it as plain values and gives back what was touched. A touch has a name that holds for one move, one
language and one choice of seats; what the page has moved on from has no such name any more, and is not done.
"""

from __future__ import annotations

from itertools import count
from typing import Any

from adjudicator.case import Case
from adjudicator.game import told
from adjudicator.words import Words

from . import choose, games, session
from .speaking import Hand, HandCard, HandSays, HandWay

OPEN = "hand"
"""The name of the draft: True if it is open."""


def seats(case: Case) -> tuple[int, ...]:
    """Return for whom it is open, the one who was touched last at the end; nobody if it is closed."""
    return games.of(case).speaking.chosen(case) if session.drafted(OPEN) and not case.over else ()


def touch_seat(case: Case, seat: int) -> None:
    """Open it for one seat more; a second touch takes the seat back."""
    speaking = games.of(case).speaking
    speaking.choose(case, seat)
    session.keep(OPEN, bool(speaking.chosen(case)))


def shut(case: Case) -> None:
    """Close it: nobody speaks any more."""
    speaking = games.of(case).speaking
    for seat in speaking.chosen(case):
        speaking.choose(case, seat)
    session.keep(OPEN, False)


def shown(case: Case, seats: tuple[int, ...], words: Words) -> dict[str, Any] | None:
    """Return all that the script draws for those who speak, as plain data; None if nobody does."""
    return opened(case, seats, games.of(case).speaking.hand(case, seats, words), words) if seats else None


def opened(case: Case, seats: tuple[int, ...], here: Hand, words: Words, page: str = "") -> dict[str, Any]:
    """Return all that the script draws of what opens at some seats, as plain data.

    Args:
        case: the case.
        seats: whose it is.
        here: what opens.
        words: the language.
        page: what tells this page from others on which nobody has made a move since.

    Returns:
        `seats`: who speaks, the newest last; `name`: what is asked; `none`: what stands there if nothing can be said;
        `cards`: title, kind, words, and the `ways` to play each; `says`: the ways to say something without a card;
        `more`: how many cards are not shown; `barred`: what may not be played, with `why`.
    """
    numbers = count()

    def ways(of: tuple[HandWay, ...]) -> list[dict[str, str]]:
        return [{"label": way.label, "touch": _name(seats, next(numbers), page)} for way in of]

    def card(one: HandCard) -> dict[str, Any]:
        kinds = (told.kinds(case, one.card, words), words.say("drawing.hand.known") if one.known else "")
        return {
            "title": one.title,
            "kind": " · ".join(filter(None, kinds)),
            "does": " ".join(told.reads(case, one.card, words)[1:]),
            "why": one.why,
            "asks": one.asks,
            "ways": ways(one.ways),
        }

    likely = len(here.barred) + here.barred_more
    return {
        "seats": seats,
        "name": words.say("drawing.hand", who=tuple(choose.name(case, seat) for seat in seats)),
        "none": "" if here.cards or here.says else words.say("drawing.hand.none"),
        "says": ways(here.says),
        "cards": [card(one) for one in here.cards],
        "more": words.count("drawing.hand.more", here.more) if here.more else "",
        "barred": {
            "label": words.say("drawing.hand.barred", count=likely),
            "cards": [card(one) for one in here.barred],
            "more": words.count("ui.not-now.more", here.barred_more) if here.barred_more else "",
        },
    }


def take(case: Case, touched: str, words: Words) -> None:
    """Say what was touched; nothing, if the page has moved on since it was drawn."""
    speakers = seats(case)
    if not speakers:
        return
    says = said(speakers, games.of(case).speaking.hand(case, speakers, words), touched)
    if says is not None:
        session.move(session.sitting().serial, _move(says))


def said(seats: tuple[int, ...], here: Hand, touched: str, page: str = "") -> HandSays | None:
    """Return what is said with a touch on what opens at some seats; None if nothing there has that name now."""
    every = (*here.says, *(way for one in (*here.cards, *here.barred) for way in one.ways))
    return {_name(seats, number, page): way.says for number, way in enumerate(every)}.get(touched)


def _move(says: HandSays) -> session.Move:
    return says if callable(says) else lambda here: here.told(says)


def _name(seats: tuple[int, ...], number: int, page: str) -> str:
    """Return what the touch is called that has this number among all that there are for these seats on a page."""
    return session.key(f"hand:{page}{'+'.join(map(str, seats))}.{number}")

"""What opens on the table at a seat that is touched: its likely cards, what it can say, what it may not play and why.

A page gets it as plain values and gives back what was touched. A touch has a name that holds for one page and one
choice of seats; what the page has moved on from has no such name any more, and is not done.
"""

from __future__ import annotations

from itertools import count
from typing import Any

from .. import explain
from ..case import Case
from ..game import told
from ..game.hand import Hand, HandCard, HandWay
from ..machine import Decision
from ..parsing.numbers import whole
from ..words import Words


def speakers(case: Case) -> tuple[int, ...]:
    """Return the seats that can be touched to speak."""
    return () if case.over else case.game.hands.speakers(case)


def touched(case: Case, chosen: tuple[int, ...], touch: str) -> tuple[int, ...]:
    """Return who is chosen to speak after a touch on the table.

    A seat is chosen, or taken back; the newest card is answered by whoever can speak first, if nobody is chosen yet.

    Args:
        case: the case.
        chosen: who was chosen before, the newest last.
        touch: what was touched, as the element says it. Anything else than a seat, the card and the way to shut what
            is open changes nothing.
    """
    kind, _, rest = touch.partition(":")
    if kind == "shut":
        return ()
    can = speakers(case) if kind in ("seat", "card") else ()
    seat = whole(rest, max(can, default=0)) if kind == "seat" else None if chosen else next(iter(can), None)
    if seat is None or seat not in can:
        return chosen
    others = tuple(here for here in chosen if here != seat)
    if seat in chosen:
        return others
    return (*others, seat) if case.game.hands.several(case) else (seat,)


def of(case: Case, seats: tuple[int, ...], words: Words) -> Hand:
    """Return what those who are chosen, at least one, can play and say."""
    return case.game.hands.hand(case, seats, words)


def opened(case: Case, seats: tuple[int, ...], here: Hand, words: Words, page: str) -> dict[str, Any]:
    """Return all that the element's script draws of what opens at some seats, as plain data.

    Args:
        case: the case.
        seats: whose it is.
        here: what opens.
        words: the language.
        page: what tells this page from the same one before and after each move, and in another language.

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
        many = "" if one.ways else words.say("drawing.hand.many")
        return {
            "title": one.title,
            "kind": " · ".join(filter(None, kinds)),
            "does": " ".join(told.reads(case, one.card, words)[1:]),
            "why": many if one.no is None else explain.refusal(one.no, case.now, case.game, words),
            "asks": one.asks,
            "ways": ways(one.ways),
        }

    likely = len(here.barred) + here.barred_more
    return {
        "seats": seats,
        "name": words.say("drawing.hand", who=tuple(told.called(case, seat, words) for seat in seats)),
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


def said(seats: tuple[int, ...], here: Hand, touch: str, page: str) -> Decision | None:
    """Return what is said with a touch on what opens at some seats; None if nothing there has that name now."""
    every = (*here.says, *(way for one in (*here.cards, *here.barred) for way in one.ways))
    return {_name(seats, number, page): way.says for number, way in enumerate(every)}.get(touch)


def _name(seats: tuple[int, ...], number: int, page: str) -> str:
    """Return what the touch is called that has this number among all that there are for these seats on a page."""
    return f"hand:{'+'.join(map(str, seats))}.{number}.{page}"

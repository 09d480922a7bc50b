"""What of a picture can be touched: seats, numbers and cards, as buttons that keyboards and readers find."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.game.scene import Lying, MatNumber, Person
from adjudicator.words import Words

from .markup import Markup

NOTHING = Markup("")
_BUTTON = Markup(" role='button' tabindex='0' data-touch='{}' aria-label='{}'{}")


class Touching(NamedTuple):
    """What can be touched.

    Attributes:
        seats: who can speak now.
        chosen: who of them is chosen to.
        numbers: True if numbers can be corrected.
        cards: True if the newest card can be answered.
        reading: True if a card can be read.
    """

    seats: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    numbers: bool = False
    cards: bool = False
    reading: bool = False

    @property
    def anything(self) -> bool:
        """True if anything can be touched."""
        return bool(self.seats) or self.numbers or self.cards or self.reading

    def seat(self, person: Person, has: str, words: Words) -> Markup:
        """Return what makes a seat a button, or nothing if nobody there can speak."""
        if person.seat not in self.seats:
            return NOTHING
        pressed = Markup(" aria-pressed='{}'").format("true" if person.seat in self.chosen else "false")
        label = words.say("drawing.touch.seat", who=person.name, has=has)
        return _BUTTON.format(f"seat:{person.seat}", label, pressed)

    def amount(self, amount: MatNumber, seat: int, who: str, words: Words) -> Markup:
        """Return what makes a number a button, or nothing if it cannot be corrected."""
        if not self.numbers or not amount.fact:
            return NOTHING
        label = words.say("drawing.touch.number", who=who, has=amount.said)
        return _BUTTON.format(f"number:{amount.fact}:{seat}", label, NOTHING)

    def card(self, card: Lying, now: bool, words: Words) -> Markup:
        """Return what makes a card a button: it is answered or read, or nothing of both."""
        does = "card" if self.cards and now else "read" if self.reading and card.title and card.reads else ""
        if not does:
            return NOTHING
        label = words.say(f"drawing.touch.{does}", card=card.title or words.say("drawing.unseen"))
        return _BUTTON.format(f"{does}:{card.key}", label, NOTHING)


NOT_TOUCHED = Touching()
"""A picture that is only looked at."""

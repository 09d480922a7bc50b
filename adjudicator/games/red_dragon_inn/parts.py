"""The parts of what people say at the Inn: how they are read and written."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import TYPE_CHECKING

from adjudicator.kit.forms import Amount, Card, Cards, Here, Number, Part, Seat, Seats, phrase
from adjudicator.machine import FATE, AnySituation
from adjudicator.parsing.lines import BadLine

from . import people, vocabulary
from .cards import CARDS, Deck, in_deck

if TYPE_CHECKING:
    from .chapters.drinks.drink import Drink


class Played(Card[vocabulary.Card, Deck]):
    """A card; of several with the same title, the one in the deck of who decides."""

    def first(self, here: Here) -> Container[str]:
        return in_deck(here.now.table.seats[here.seat].character) if here.seat >= 0 else ()


class Answered(Part[int]):
    """The card that is responded to, by its title: it says on which Drink a card is played. It is only read."""

    def read(self, text: str, here: Here) -> int | None:
        found = _TITLED.read(text, here)
        if found is None:
            return None
        for index, drink in enumerate(_drinks(here.now)):
            if drink.cards[:1] == (found,):
                return index
        return 0 if found == _waiting(here.now) else None

    def fault(self, text: str, here: Here) -> BadLine | None:
        found, waiting, table = _TITLED.read(text, here), _waiting(here.now), here.now.table
        if found is None:
            return None
        return BadLine(
            "story.answers-other",
            card=CARDS.title(table, found),
            waiting=CARDS.title(table, waiting) if waiting else "",
        )

    def write(self, value: int, here: Here) -> str:
        return ""


class DrinkOf(Part[int]):
    """Which of several Drinks, by who is to drink it. If none is named, it is the first."""

    def read(self, text: str, here: Here) -> int | None:
        seat, place = self._said(text, here)
        mine = _drinks_of(here.now, seat) if seat is not None else []
        return mine[place - 1] if place is not None and 1 <= place <= len(mine) else None

    def fault(self, text: str, here: Here) -> BadLine | None:
        for said in _ways(text, here):
            if _DRINKER.read(said["drinker"], here) is None:
                return _DRINKER.fault(said["drinker"], here)
            if _PLACE.read(said.get("place", "1"), here) is None:
                return _PLACE.fault(said["place"], here)
            return BadLine("story.no-drink", name=said["drinker"])
        return None

    def _said(self, text: str, here: Here) -> tuple[int | None, int | None]:
        """Return the seat of the drinker, and which of that player's Drinks is meant (from 1)."""
        for said in _ways(text, here):
            seat = _DRINKER.read(said["drinker"], here)
            if seat is not None:
                return seat, _PLACE.read(said.get("place", "1"), here)
        return None, None

    def write(self, value: int, here: Here) -> str:
        drinks = _drinks(here.now)
        if not 0 < value < len(drinks):
            return ""
        drinker = _DRINKER.write(drinks[value].drinker, here)
        place = _drinks_of(here.now, drinks[value].drinker).index(value) + 1
        id = "form.part.drink" if place == 1 else "form.part.drink-place"
        return here.words.say(id, drinker=drinker, place=place)

    def unsaid(self, here: Here) -> int:
        return 0

    def message_values(self, value: int, now: AnySituation) -> Mapping[str, object]:
        return {}


class Revealer(Part[int]):
    """Who turns over a card. The decision is chance's all the same."""

    def read(self, text: str, here: Here) -> int | None:
        named = _REVEALER.read(text, here)
        return FATE if named is not None and _revealer(here.now) in (FATE, named) else None

    def fault(self, text: str, here: Here) -> BadLine | None:
        named = _REVEALER.read(text, here)
        if named is None:
            return _REVEALER.fault(text, here)
        names = [_REVEALER.write(seat, here) for seat in (named, _revealer(here.now))]
        return BadLine("story.other-reveals", name=names[0], now=names[1])

    def write(self, value: int, here: Here) -> str:
        reveals = _revealer(here.now)
        return _REVEALER.write(people.acting(here.now.table) if reveals == FATE else reveals, here)

    def message_values(self, value: int, now: AnySituation) -> Mapping[str, object]:
        return {}


class Discarder(Seat):
    """Who discards because something told them to. It is not said so if nothing did."""

    def read(self, text: str, here: Here) -> int | None:
        applies = not here.now.over and here.now.top.only_discards
        return super().read(text, here) if applies else None

    def fault(self, text: str, here: Here) -> BadLine | None:
        return None


WHO = Seat("who")
ONTO = Seat("onto")
PICKED = Seats("picked")
SEVERAL = Seats("picked", least=2)
CARD = Played("card", CARDS)
CARD_LIST = Cards("cards", CARD)
DRINK = DrinkOf("drink")
ANSWERED = Answered("answered")
REVEALER = Revealer("who")
DISCARDER = Discarder("who")
VALUE = Amount("value")

_TITLED = Card("card", CARDS)
_DRINKER = Seat("drinker")
_PLACE = Number("place")
_REVEALER = Seat("who")


def _ways(text: str, here: Here) -> list[dict[str, str]]:
    """Return every way to read a text as somebody's Drink."""
    spellings = (*phrase(here.words.language, "drink"), *phrase(here.words.language, "drink-place"))
    return [said for spelling in spellings for said in spelling.ways(text)]


def _drinks(now: AnySituation) -> tuple[Drink, ...]:
    """Return the Drinks that are being answered."""
    answered = None if now.over else now.top.open_to(now)
    return () if answered is None else answered.drinks


def _drinks_of(now: AnySituation, seat: int) -> list[int]:
    """Return the indexes of the answered Drinks that `seat` is to drink."""
    return [index for index, drink in enumerate(_drinks(now)) if people.same_seat(drink.drinker, seat)]


def _waiting(now: AnySituation) -> str:
    """Return the id of the card that is being answered; empty if it is no card."""
    waits = None if now.over else now.top.open_to(now)
    return "" if waits is None else waits.card


def _revealer(now: AnySituation) -> int:
    """Return the seat of who turns over a card now; FATE if none is to be turned over."""
    return FATE if now.over else now.top.reveals(now)

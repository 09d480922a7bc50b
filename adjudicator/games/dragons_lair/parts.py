"""The parts of what people say in Dragon's Lair: how they are read and written."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.kit.forms import Amount, Card, Cards, Here, Number, OwnSeat, Place, Seat
from adjudicator.machine import AnySituation

from . import vocabulary
from .cards import CARDS, Deck
from .vocabulary import Kind


class LairCard(Card[vocabulary.Card, Deck]):
    """A lair card."""

    def kind(self, now: AnySituation) -> Kind:
        return "lair"


class Revealed(Card[vocabulary.Card, Deck]):
    """A card that is turned up: a hero, or a lair card while a lair is explored."""

    def kind(self, now: AnySituation) -> Kind | None:
        kind: Kind | None = "hero" if now.over else now.top.reveals
        return kind


class Stack(Cards):
    """A lair stack, its cards told from the top to the bottom. If none is named, it is in the order it has."""

    def read(self, text: str, here: Here) -> tuple[str, ...] | None:
        found = super().read(text, here)
        return None if found is None else found[::-1]

    def write(self, value: tuple[str, ...], here: Here) -> str:
        return super().write(value[::-1], here)

    def unsaid(self, here: Here) -> tuple[str, ...]:
        lair: tuple[str, ...] = here.now.table.seats[here.fields["lair"]].lair
        return lair

    def message_values(self, value: tuple[str, ...], now: AnySituation) -> Mapping[str, object]:
        return {}


WHO = Seat("who")
LAIR = OwnSeat("lair")
LAIR_CARD = LairCard("card", CARDS)
REVEALED = Revealed("card", CARDS)
CARD_LIST = Cards("cards", LAIR_CARD)
ORDER = Stack("order", LAIR_CARD)
GOLD = Number("value")
HEROES = Number("count")
PLACE = Place("value")
VALUE = Amount("value")

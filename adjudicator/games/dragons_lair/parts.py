"""The parts of what people say in Dragon's Lair: how they are read and written."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.kit.forms import Amount, Cards, Here, Number, OwnSeat, Part, Place, Seat, unquoted
from adjudicator.machine import AnySituation
from adjudicator.parsing.lines import BadLine

from . import cards
from .table import UNKNOWN
from .vocabulary import Kind


class LairCard(Part[str]):
    """A lair card, by its title in either language or its id."""

    def kind(self, now: AnySituation) -> Kind:
        """Return the kind of card that is meant."""
        return "lair"

    def read(self, text: str, here: Here) -> str | None:
        found = cards.by_title(here.now.table, unquoted(text), self.kind(here.now))
        return None if found is None else found.id

    def fault(self, text: str, here: Here) -> BadLine | None:
        title = unquoted(text)
        return BadLine("story.no-card", card=title, meant=cards.meant(here.now.table, title, self.kind(here.now)))

    def write(self, value: str, here: Here) -> str:
        return "" if value == UNKNOWN else cards.named(here.now.table, value, here.words.language)

    def told(self, value: str, now: AnySituation) -> Mapping[str, object]:
        found = cards.find(now.table, value)
        return {} if value == UNKNOWN else {self.name: found.title if found is not None else value}


class Revealed(LairCard):
    """A card that is turned up: a hero, or a lair card while a lair is explored."""

    def kind(self, now: AnySituation) -> Kind:
        kind: Kind = "hero" if now.over else now.top.reveals
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

    def told(self, value: tuple[str, ...], now: AnySituation) -> Mapping[str, object]:
        return {}


WHO = Seat("who")
LAIR = OwnSeat("lair")
LAIR_CARD = LairCard("card")
REVEALED = Revealed("card")
CARDS = Cards("cards", LAIR_CARD, UNKNOWN)
ORDER = Stack("order", LAIR_CARD, UNKNOWN)
GOLD = Number("value")
HEROES = Number("count")
PLACE = Place("value")
VALUE = Amount("value")

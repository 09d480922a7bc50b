"""The parts of what people say at the Inn: how they are read and written."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from typing import TYPE_CHECKING

from adjudicator.kit.forms import Amount, Card, Cards, Here, Number, Part, Seat, Seats, phrase
from adjudicator.machine import FATE, AnySituation
from adjudicator.parsing.lines import BadLine
from adjudicator.words import Words

from . import people, vocabulary
from .cards import CARDS, Deck, in_deck, own_names, token_names
from .dungeon import rooms
from .table import Paid, Table
from .vocabulary import DrinkRevealed

if TYPE_CHECKING:
    from .chapters.drinks.drink import Drink


class PlayedPart(Card[vocabulary.Card, Deck]):
    """A card; of several with the same title, the one in the deck of who decides."""

    def first(self, here: Here) -> Container[str]:
        return in_deck(here.now.table.seats[here.seat].character) if here.seat >= 0 else ()


class PrizePart(Card[vocabulary.Card, Deck]):
    """A Prize, by its title."""

    def kind(self, now: AnySituation) -> str:
        return "prize"


class TavernPart(Card[vocabulary.Card, Deck]):
    """A Tavern Card, by its title."""

    def kind(self, now: AnySituation) -> str:
        return "tavern"


class Crawler(Seat):
    """Who moves the party. Chance does for a player whose answers are revealed from a deck."""

    def read(self, text: str, here: Here) -> int | None:
        seat = super().read(text, here)
        top = None if here.now.over else here.now.top
        chance = top is not None and FATE in top.asks(here.now) and people.same_seat(seat or 0, top.crawler)
        return FATE if seat is not None and chance else seat

    def write(self, value: int, here: Here) -> str:
        asked = here.now.top.crawler if value == FATE and not here.now.over else value
        return super().write(people.acting(here.now.table) if asked == FATE else asked, here)

    def message_values(self, value: int, now: AnySituation) -> Mapping[str, object]:
        return {} if value == FATE else super().message_values(value, now)


class RoomPart(Card[vocabulary.Card, Deck]):
    """A room of a Dungeon, by its title; of several with the same title, the one of the Dungeon of the table."""

    def kind(self, now: AnySituation) -> str:
        return "room"

    def first(self, here: Here) -> Container[str]:
        return tuple(card.id for card in rooms(here.now.table))


class RewardPart(Card[vocabulary.Card, Deck]):
    """A reward of a Dungeon, by its title."""

    def kind(self, now: AnySituation) -> str:
        return "reward"


class Answered(Part[int]):
    """The card that is responded to, by its title: it says on which Drink a card is played. It is only read."""

    def read(self, text: str, here: Here) -> int | None:
        found = _TITLED.read(text, here)
        if found is None:
            return None
        for index, drink in enumerate(_drinks(here.now)):
            if drink.cards[:1] == (found,):
                return index
        return 0 if found == _waiting(here.now) and not _hits_back(here.now) else None

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
    """Which of several Drinks, by who is to drink it.

    If none is named, it is the first that may be answered by a card for a Drink that one is to drink oneself, or that
    another player revealed; by any other card, the first of all.
    """

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
        if not 0 <= value < len(drinks) or self.goes_unsaid(value, here):
            return ""
        drinker = _DRINKER.write(drinks[value].drinker, here)
        place = _drinks_of(here.now, drinks[value].drinker).index(value) + 1
        id = "form.part.drink" if place == 1 else "form.part.drink-place"
        return here.words.say(id, drinker=drinker, place=place)

    def unsaid(self, here: Here) -> int:
        drinks, seat, id = _drinks(here.now), here.fields.get("seat"), here.fields.get("card")
        card = CARDS.find(here.now.table, id) if len(drinks) > 1 and isinstance(id, str) else None
        if card is None or not isinstance(seat, int):
            return 0
        asks = [use.when for use in card.uses if isinstance(use.when, DrinkRevealed)]
        for mine in ((seat,), people.side_of(here.now.table, seat)):
            fitting = (at for at, drink in enumerate(drinks) if any(_is_asked_for(drink, mine, one) for one in asks))
            found = next(fitting, None)
            if found is not None:
                return found
        return 0

    def goes_unsaid(self, value: int, here: Here) -> bool:
        """Return True if the first Drink is meant anyway; of any other it is said which."""
        return value == 0 == self.unsaid(here)

    def message_values(self, value: int, now: AnySituation) -> Mapping[str, object]:
        return {}


class Spent(Part[tuple[Paid, ...]]):
    """Tokens that are spent on a card, each kind with its number, some of them by way of cards. Nothing if not said."""

    def read(self, text: str, here: Here) -> tuple[Paid, ...] | None:
        found = tuple(_paid(one, here) for one in re.split(rf"\s+{here.words.say('form.part.plus')}\s+", text))
        paid = tuple(one for one in found if one is not None)
        return paid if len(paid) == len(found) else None

    def write(self, value: tuple[Paid, ...], here: Here) -> str:
        return f" {here.words.say('form.part.plus')} ".join(_spent(one, here) for one in value)

    def unsaid(self, here: Here) -> tuple[Paid, ...]:
        return ()

    def message_values(self, value: tuple[Paid, ...], now: AnySituation) -> Mapping[str, object]:
        return {self.name: tuple(TokensSpent(paid, now.table) for paid in value)} if value else {}


class TokensSpent:
    """Tokens that are spent on a card, as messages tell them."""

    def __init__(self, paid: Paid, table: Table) -> None:
        self.paid = paid
        self.table = table

    def __repr__(self) -> str:
        """Return what was spent: what is drawn of it is told apart by that."""
        return f"TokensSpent({self.paid!r})"

    def in_(self, language: str) -> str:
        """Return them in a language: how many of which kind, and how many cards are discarded instead."""
        words = own_names(self.table, Words(language))
        own = f"spent.{self.paid.token}"
        if words.has(own):
            spent = words.count(own, self.paid.count)
        else:
            token = _called(self.paid.token, words)
            spent = words.count("form.part.spent", self.paid.count, token=token).split("\n")[0]
        if not self.paid.cards:
            return spent
        cards = words.count("form.part.cards", len(self.paid.cards))
        return words.say("said.spent-cards", spent=spent, cards=cards)


class Revealer(Part[int]):
    """Who turns over a card: chance decides which, so the seat is FATE, unless several may, or this one may not now."""

    def read(self, text: str, here: Here) -> int | None:
        named = _REVEALER.read(text, here)
        if named is None or _may_reveal(here.now, named):
            return named
        return FATE if _revealer(here.now) in (FATE, named) else named

    def fault(self, text: str, here: Here) -> BadLine | None:
        return _REVEALER.fault(text, here)

    def write(self, value: int, here: Here) -> str:
        if value != FATE:
            return _REVEALER.write(value, here)
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
PAID = Spent("paid")
SEVERAL = Seats("picked", least=2)
CARD = PlayedPart("card", CARDS)
PRIZE = PrizePart("prize", CARDS)
TAVERN = TavernPart("tavern", CARDS)
CRAWLER = Crawler("who")
ROOM = RoomPart("room", CARDS)
REWARD = RewardPart("reward", CARDS)
CARD_LIST = Cards("cards", CARD)
DRINK = DrinkOf("drink")
ANSWERED = Answered("answered")
REVEALER = Revealer("who")
DISCARDER = Discarder("who")
VALUE = Amount("value")

MOST_SPENT = 20
"""No card takes more tokens of one kind."""

_COUNT = Number("count")
_TITLED = Card("card", CARDS)
_DRINKER = Seat("drinker")
_PLACE = Number("place")
_REVEALER = Seat("who")


def _paid(text: str, here: Here) -> Paid | None:
    """Return the tokens of one kind that a text says are spent, or None if it says no such thing."""
    for id in ("spent-cards", "spent"):
        for way in (way for spelling in phrase(here.words.language, id) for way in spelling.ways(text)):
            token, count = _token(way["token"], here), _COUNT.read(way.get("count", "1"), here)
            cards = CARD_LIST.read(way["cards"], here) if "cards" in way else ()
            if token and count is not None and 1 <= count <= MOST_SPENT and cards is not None:
                return Paid(token, count, cards)
    return None


def _token(text: str, here: Here) -> str:
    """Return the name of a kind of token that a text calls so, in the language of the line; empty if there is none."""
    wanted = text.strip("«»“”").casefold()
    names = token_names(here.now.table)
    return next((name for name in names if wanted in (name.casefold(), _named(name, here).casefold())), "")


def _named(token: str, here: Here) -> str:
    """Return what a kind of token is called."""
    return _called(token, own_names(here.now.table, here.words))


def _called(token: str, words: Words) -> str:
    id = f"tracker.{token}"
    return words.say(id) if words.has(id) else token


def _spent(paid: Paid, here: Here) -> str:
    """Return how one kind of tokens that are spent is said."""
    token = _named(paid.token, here)
    if not paid.cards:
        return _first_way(here.words.count("form.part.spent", paid.count, token=token))
    cards = CARD_LIST.write(paid.cards, here)
    return _first_way(here.words.count("form.part.spent-cards", paid.count, token=token, cards=cards))


def _first_way(message: str) -> str:
    """Return the first of the ways to say a part, each of which is a line of its message."""
    return message.partition("\n")[0]


def _ways(text: str, here: Here) -> list[dict[str, str]]:
    """Return every way to read a text as somebody's Drink."""
    spellings = (*phrase(here.words.language, "drink"), *phrase(here.words.language, "drink-place"))
    return [said for spelling in spellings for said in spelling.ways(text)]


def _is_asked_for(drink: Drink, mine: tuple[int, ...], when: DrinkRevealed) -> bool:
    """Return True if a Drink is whose a card of one of `mine` asks for, as far as no rule reads it otherwise."""
    yours, own = people.one_of(drink.drinker, mine), people.one_of(drink.revealer, mine)
    return (yours or not when.yours) and not (own and when.theirs)


def _drinks(now: AnySituation) -> tuple[Drink, ...]:
    """Return the Drinks that are being answered."""
    answered = None if now.over else now.top.open_to(now)
    return () if answered is None else answered.drinks


def _drinks_of(now: AnySituation, seat: int) -> list[int]:
    """Return the indexes of the answered Drinks that `seat` is to drink."""
    return [index for index, drink in enumerate(_drinks(now)) if people.same_seat(drink.drinker, seat)]


def _hits_back(now: AnySituation) -> bool:
    """Return True if what is answered is a loss to a piece: its title names the piece that a card hits back at."""
    answered = None if now.over else now.top.open_to(now)
    return answered is not None and bool(answered.losses) and answered.piece is not None


def _waiting(now: AnySituation) -> str:
    """Return the id of the card that is being answered; empty if it is no card."""
    waits = None if now.over else now.top.open_to(now)
    return "" if waits is None else waits.card


def _may_reveal(now: AnySituation, seat: int) -> bool:
    """Return True if a seat is one of several who may turn over a card next: which of them it is has to be told."""
    return not now.over and people.one_of(seat, now.top.may_reveal(now))


def _revealer(now: AnySituation) -> int:
    """Return the seat of who turns over a card now; FATE if none is to be turned over."""
    return FATE if now.over else now.top.reveals(now)

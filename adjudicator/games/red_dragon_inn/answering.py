"""What cards in hands are for, as far as a search of every way must know it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

import msgspec

from .cards import CARDS
from .table import Table
from .vocabulary import (
    Card,
    CardPlayed,
    DrinkRevealed,
    Effect,
    EventRevealed,
    GoldDue,
    IgnoreDrink,
    InPhase,
    Negate,
    StatLost,
    StaysInFront,
    Title,
    Use,
)


def hand(table: Table, seat: int) -> Iterator[Card]:
    """Return the different cards in the hand of `seat`, which must be known."""
    return (CARDS.card(table, id) for id in dict.fromkeys(table.seats[seat].hand or ()))


@cache
def deeds(own: tuple[Card, ...]) -> dict[str, str]:
    """Return, by id, for each card at a table with these own cards, the id of the first card that does the same."""
    first: dict[Card, str] = {}
    return {card.id: first.setdefault(_nameless(card), card.id) for card in CARDS.known(Table((), (), cards=own))}


def _nameless(card: Card) -> Card:
    """Return a card without its name. A card that stays in front of a player keeps it: it is named there."""
    if any(isinstance(effect, StaysInFront) for use in card.uses for effect in use.effects):
        return card
    return msgspec.structs.replace(card, id="", title=Title(""), deck="", partly_known=None, sources=())


@cache
def does(own: tuple[Card, ...], id: str, effects: tuple[type[Effect], ...], of_drinks: bool = False) -> bool:
    """Return True if the card called `id` has one of these effects; `of_drinks`: uses that answer Drinks count."""
    uses = CARDS.among(own, id).uses
    fitting = (use for use in uses if of_drinks or not isinstance(use.when, (DrinkRevealed, EventRevealed)))
    return any(isinstance(effect, effects) for use in fitting for effect in use.effects)


@cache
def gambles(own: tuple[Card, ...], id: str) -> bool:
    """Return True if the card called `id` is a Gambling or Cheating Card."""
    return bool({"gambling", "cheating"} & set(CARDS.among(own, id).kinds))


@cache
def kind(own: tuple[Card, ...], id: str) -> Literal["idle", "negates", "ignores-drink", "other"]:
    """Return what the card called `id` is for, at a table with these cards of its own."""
    card = CARDS.among(own, id)
    if idle(card):
        return "idle"
    return "negates" if negates(card) else "ignores-drink" if ignores_drink(card) else "other"


def idle(card: Card) -> bool:
    """Return True if a card never answers anything."""
    return "sometimes" not in card.kinds and "anytime" not in card.kinds


def negates(card: Card) -> bool:
    """Return True if a card does nothing but negate cards of certain kinds, Sometimes Cards among them."""
    if card.kinds != ("sometimes",) or len(card.uses) != 1 or not isinstance(card.when, CardPlayed):
        return False
    only_kinds = card.when == CardPlayed(card.when.kinds)
    return only_kinds and card.uses[0] == Use((Negate(),), card.when) and (answers(card, card))


def answers(card: Card, other: Card) -> bool:
    """Return True if a card that negates cards of certain kinds negates this one."""
    kinds = card.when.kinds if isinstance(card.when, CardPlayed) else ()
    return not kinds or bool(set(kinds) & set(other.kinds))


def deaf(card: Card) -> bool:
    """Return True if a card never answers a negation: it wants another occasion, or a card that changes numbers."""
    return card.kinds == ("sometimes",) and all(
        isinstance(use.when, (DrinkRevealed, EventRevealed, StatLost, InPhase, GoldDue))
        or (isinstance(use.when, CardPlayed) and (use.when.affecting or use.when.losing) and not use.when.changes_drink)
        for use in card.uses
    )


def ignores_drink(card: Card) -> bool:
    """Return True if a card does nothing but Ignore a Drink."""
    uses = card.uses
    return all(isinstance(u.when, DrinkRevealed) and u.effects == (IgnoreDrink(),) and u.pick is None for u in uses)

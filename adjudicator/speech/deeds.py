"""Cards by what they do, and by a part of their title: which card somebody means who does not say its title."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from adjudicator.case import Case, beginning
from adjudicator.game import Game
from adjudicator.kit.cards import Card
from adjudicator.machine import FATE

from ..typed import ready
from .hearing import called, spoken_title
from .vocabulary import Vocabulary, deeds

UNKNOWN = "?"

ONE_OF_MANY = 2
"""A card in so many decks is anybody's."""


WHOLE = 20
"""A deck of which fewer titles are known is not known whole: it may hold what many decks hold."""


class Does(NamedTuple):
    """A card that does what was said.

    Attributes:
        id: the id of the card.
        picks: True if players are picked for it.
        alike: what the card is but for its name, to compare it with others.
        besides: how many other things it does.
        partly_known: True if its text is not fully known.
        decks: how many decks hold it.
    """

    id: str
    picks: bool
    alike: bytes
    besides: int
    partly_known: bool
    decks: int


def doing(deed: str, number: int | None, seat: int, case: Case) -> list[Does]:
    """Return the cards that do something, of those that a player may hold, the likeliest first.

    Args:
        deed: one of the game's deeds.
        number: how much, if that was said.
        seat: the player.
        case: the case.
    """
    found = _doing(deed, number, seat, may_hold(seat, case), case)
    if not found and deed not in deeds(case.game.id).own and 0 < len(_deck(seat, case)) < WHOLE:
        found = _doing(deed, number, seat, tuple(case.game.library.printed()), case)
    places = {does.id: place for place, does in enumerate(found)}
    return sorted(found, key=lambda does: (does.besides, does.partly_known, -does.decks, places[does.id]))


def does(deed: str, id: str, case: Case) -> bool:
    """Return True if a card does something.

    Args:
        deed: one of the game's deeds.
        id: the id of the card.
        case: the case.
    """
    return bool(_doing(deed, None, FATE, (id,), case))


def _doing(deed: str, number: int | None, seat: int, ids: tuple[str, ...], case: Case) -> list[Does]:
    """Return those of some cards that do something."""
    wanted = [_filled(effect, number) for effect in deeds(case.game.id).deeds[deed]]
    found = []
    shared = _decks(case.game)
    known = bool(_deck(seat, case))
    for id in ids:
        if deed in deeds(case.game.id).own and not known and seat >= 0 and shared.get(id, 0) < ONE_OF_MANY:
            continue
        card = _plain(case, id)
        effects = [effect for use in (card, *card.get("instead", ())) for effect in use.get("effects", ())]
        if any(_fits(effect, one) for effect in (*effects, {"kind": card["kind"]}) for one in wanted):
            found.append(_does(id, card, len(effects) - 1, case))
    return found


def written(deed: str, number: int | None, case: Case) -> Card | None:
    """Return the card that a table writes for a deed where nobody says which card it was; None if there is none."""
    plain = deeds(case.game.id).own.get(deed)
    if plain is None or number is None:
        return None
    filled = {key: _with_number(value, number) for key, value in plain.items()}
    try:
        card: Card = msgspec.convert(filled, ready(case.game.library.card_type))
    except msgspec.ValidationError:  # the number is not one that a card can have
        return None
    return card


def _with_number(value: Any, number: int) -> Any:
    """Return plain data with a number where it has `n`."""
    if isinstance(value, dict):
        return {key: _with_number(one, number) for key, one in value.items()}
    if isinstance(value, list):
        return [_with_number(one, number) for one in value]
    if value == "n":
        return number
    return re.sub(r"\bn\b", str(number), value) if isinstance(value, str) else value


def titled(words: tuple[str, ...], seat: int, case: Case, language: Vocabulary) -> list[str]:
    """Return the ids of the cards whose titles have all these words, the shortest title first.

    Cards that the player may hold stand for all others.
    """
    return _with_words(words, may_hold(seat, case), case, language) or _with_words(
        words, tuple(card.id for card in case.game.library.known(case.now.table)), case, language
    )


def _with_words(words: tuple[str, ...], ids: tuple[str, ...], case: Case, language: Vocabulary) -> list[str]:
    found: list[tuple[int, str]] = []
    for id in ids:
        card = case.game.library.find(case.now.table, id)
        if card is None:
            continue
        for title in called(card, language):
            inside = spoken_title(title, language)
            if any(len(word) > 2 for word in words) and all(_in_title(word, inside) for word in words):
                found.append((len(inside), id))
    return list(dict.fromkeys(id for _, id in sorted(found, key=lambda one: one[0])))


def _in_title(word: str, title: tuple[str, ...]) -> bool:
    """Return True if a title has a word, or if long one that begins like it."""
    return word in title or (
        len(word) > 4 and any(word.startswith(one) or one.startswith(word) for one in title if len(one) > 4)
    )


LYING = {"prizes": "prize", "rewards": "reward"}
"""What lies open before a player and is played like a card of the hand, by the kind of such cards; no hand has any."""


def may_hold(seat: int, case: Case) -> tuple[str, ...]:
    """Return the ids of the cards that a player may hold, those first that lie open before the player.

    They are those of a known hand; or those of the deck of the character, whom the name may tell; or all cards.
    """
    table, library = case.now.table, case.game.library
    hand = getattr(table.seats[seat], "hand", None) if seat >= 0 else None
    lying = tuple(id for field in LYING for id in getattr(table.seats[seat], field, ())) if seat >= 0 else ()
    if hand and UNKNOWN not in hand:
        return tuple(dict.fromkeys((*lying, *hand)))
    deck = _deck(seat, case)
    own = tuple(card.id for card in library.own(table))
    told = tuple(card for card in hand or () if card != UNKNOWN)
    everything = deck or tuple(id for id, card in library.printed().items() if card.kind not in LYING.values())
    if 0 < len(deck) < WHOLE:
        everything = (*deck, *(id for id, count in _decks(case.game).items() if count >= ONE_OF_MANY))
    return tuple(dict.fromkeys((*lying, *told, *own, *everything)))


def may_hold_any(seat: int, case: Case) -> bool:
    """Return True if a player may hold any card, for all that is known: neither hand nor deck are known whole."""
    if seat < 0 or getattr(case.now.table.seats[seat], "hand", None) is not None:
        return False
    deck = _character(seat, case)
    return deck is None or not getattr(deck, "complete", False)


def _character(seat: int, case: Case) -> Any:
    """Return the deck of a player's character; None if nobody knows who that is."""
    here = case.now.table.seats[seat]
    id = getattr(here, "character", "") or beginning.character(here.name, case.game)
    return case.game.library.characters().get(id)


def _deck(seat: int, case: Case) -> tuple[str, ...]:
    """Return the ids of the cards of a player's character; none if nobody knows who that is."""
    deck = _character(seat, case) if seat >= 0 else None
    return () if deck is None else tuple(deck.ids)


def _does(id: str, card: Mapping[str, Any], besides: int, case: Case) -> Does:
    uses = (card, *card.get("instead", ()))
    named = ("id", "title", "deck", "sources", "notes")
    alike = msgspec.json.encode({key: value for key, value in card.items() if key not in named}, order="sorted")
    return Does(
        id, any("pick" in use for use in uses), alike, besides, "partly_known" in card, _decks(case.game).get(id, 0)
    )


def _plain(case: Case, id: str) -> Mapping[str, Any]:
    """Return a card as plain data."""
    if id in case.game.library.printed():
        printed: Mapping[str, Any] = _printed(case.game)[id]
        return printed
    plain: Mapping[str, Any] = msgspec.to_builtins(case.game.library.find(case.now.table, id))
    return plain


@functools.cache
def _printed(game: Game) -> dict[str, Any]:
    return {id: msgspec.to_builtins(card) for id, card in game.library.printed().items()}


@functools.cache
def _decks(game: Game) -> dict[str, int]:
    """Return in how many decks of characters each card is."""
    found: dict[str, int] = {}
    for deck in game.library.characters().values():
        for id in deck.ids:
            found[id] = found.get(id, 0) + 1
    return found


def _filled(effect: Mapping[str, str | int], number: int | None) -> dict[str, str | int]:
    """Return an effect with the number that was said; without it, how much it is does not matter."""
    signed = {"n": 1, "-n": -1}
    if number is None:
        return {key: value for key, value in effect.items() if value not in signed}
    return {key: signed[str(value)] * number if value in signed else value for key, value in effect.items()}


def _fits(effect: Mapping[str, Any], wanted: Mapping[str, str | int]) -> bool:
    defaults = {"who": "picked"}
    return all(effect.get(key, defaults.get(key)) == value for key, value in wanted.items())


def first_ones(found: list[Does]) -> Iterator[Does]:
    """Yield one card for all that do just the same."""
    seen = set()
    for does in found:
        if does.alike not in seen:
            seen.add(does.alike)
            yield does

"""Which deck and which discard pile a Drink Card belongs to in a Pub Crawl, and what a Tavern Event is to others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import NOBODY, Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from ... import cards, people, taverns
from ...cards import CARDS
from ...moments import (
    ASKED_FIRST,
    DRINKS_ARE_DISCARDED,
    HAS_RESOLVED,
    IS_GIVEN,
    LEAVES_COLD,
    NO_SUCH_DRINK,
    OFF_THE_DECK,
    decides_in_place_of,
    lays_out,
)
from ...table import Table
from ...vocabulary import Card

if TYPE_CHECKING:
    from ...decisions import Receive
    from ...situation import Situation
    from ..timing.playing import Pending


def played(rules: Rules) -> bool:
    """Return True if the table plays a Pub Crawl."""
    return "pub-crawl.setup" in rules


@lays_out("taverns", played)
def opening(table: Table, rules: Rules, at: int) -> tuple[Table, Authority]:
    """Return `table` as it is when the game begins, with all taverns Open and the party at home, and by what."""
    rules.consult("pub-crawl.played")
    setup = rules["pub-crawl.setup"]
    there = (msgspec.structs.replace(one, deck=setup.value, discards=0, closed=False) for one in taverns.others(table))
    set_out = (*table.taverns[:1], *there)
    return msgspec.structs.replace(table, taverns=set_out, party_at=taverns.home(table)), Authority(setup)


# -- the Drink Deck is always that of the Red Dragon Inn


@OFF_THE_DECK.says("pub-crawl")
def of_the_drink_deck(table: Table, rules: Rules) -> Ruling | None:
    """Return by what the Drink Deck is still that of the Red Dragon Inn; None if the party is there anyway."""
    return rules["pub-crawl.the-drink-deck"] if taverns.elsewhere(table) is not None else None


@NO_SUCH_DRINK.says("pub-crawl")
def not_there(table: Table, rules: Rules, card: Card, seat: int) -> Refusal | None:
    """Return the refusal of a Drink that the Drink Deck, or the pile of `seat`, cannot have on top, or None."""
    no = _not_of_that_deck(table, rules, card, seat == NOBODY)
    return no or (None if seat == NOBODY else _not_the_top(table, rules, card.id, seat))


def _not_of_that_deck(table: Table, rules: Rules, card: Card, off_deck: bool) -> Refusal | None:
    """Return the refusal of a Tavern Drink that comes off the Drink Deck, or where there are no taverns, or None."""
    if not taverns.is_tavern(table.cards, card.deck) or (played(rules) and not off_deck):
        return None
    if not played(rules):
        return Refusal(rules["pub-crawl.played"], card.id, "no-crawl")
    clause = "bar-deck.which-cards" if "bar-deck.setup" in rules else "pub-crawl.the-drink-deck"
    return Refusal(rules[clause], card.id, "not-of-that-deck")


@decides_in_place_of("ordering.reshuffle")
def reshuffle(table: Table, rules: Rules, whom: int) -> Ruling | None:
    """Return by what only the Drinks of the Red Dragon Inn are shuffled when its deck runs out; None if no crawl."""
    if not taverns.crawls(table):
        return None
    return rules["bar-deck.with-pub-crawl" if "bar-deck.setup" in rules else "pub-crawl.discards"]


# -- discard piles


@DRINKS_ARE_DISCARDED.says("pub-crawl")
def discarded(table: Table, rules: Rules, ids: tuple[str, ...]) -> Ruling | None:
    """Return by what Drinks go to discard piles of other taverns than the Red Dragon Inn; None if none of them does."""
    ruling = rules["pub-crawl.discards"] if taverns.crawls(table) else None
    return ruling if any(taverns.of_card(table, id) for id in ids) else None


@decides_in_place_of("losing.piles")
def pile_discarded(table: Table, rules: Rules, seat: int) -> Ruling | None:
    """Return by what the pile of `seat` goes to several discard piles, as far as is known; None if it does not."""
    ruling = rules["pub-crawl.piles"] if taverns.crawls(table) else None
    origins = taverns.origins(table, seat)
    return ruling if origins is None or any(tavern for tavern, _ in origins) else None


@decides_in_place_of("own-cards.shuffled")
def pile_shuffled_in(table: Table, rules: Rules, seat: int) -> Ruling | None:
    """Return by what the pile of `seat` is shuffled into decks of taverns, as far as is known; None if it is not."""
    origins = taverns.origins(table, seat) if taverns.crawls(table) else ()
    mixed = origins is None or any(taverns.find(table, tavern) is not None for tavern, _ in origins)
    return rules["pub-crawl.shuffled-back"] if mixed else None


# -- Special Reserve Drinks


@IS_GIVEN.says("pub-crawl")
def got(now: Situation, rules: Rules, said: Receive) -> Move | None:
    """Put a Special Reserve Drink on top of the pile of whoever gets it; None if none of them is given to a player."""
    table = now.table
    card = CARDS.find(table, said.card)
    drink = card is not None and "drink" in card.kinds and not people.is_piece(table, said.of)
    if not (drink and said.gets and played(rules)):
        return None
    mine = table.seats[said.of]
    pile = None if mine.pile is None else mine.pile + 1
    table = table.with_seat(said.of, reserve=(*mine.reserve, said.card), pile=pile)
    by = Authority(rules["pub-crawl.special-reserve"], card=said.card, seat=said.of, told=True)
    return Move(by, now.with_table(table))


def _not_the_top(table: Table, rules: Rules, card: str, seat: int) -> Refusal | None:
    """Return the refusal of a Drink that lies below a Special Reserve one in the pile of `seat`, or None."""
    if not table.seats[seat].reserve or card in table.seats[seat].reserve:
        return None
    return Refusal(rules["pub-crawl.special-reserve"], card, "reserve-first", (("who", seat),))


# -- Tavern Events


@HAS_RESOLVED.says("pub-crawl")
def event(now: Situation, rules: Rules, pending: Pending, card: Card) -> Ruling | None:
    """Return the ruling by which a Tavern Event happens; None of any other card."""
    return rules["pub-crawl.event"] if "tavern" in card.kinds else None


@ASKED_FIRST.says("pub-crawl")
def answers_first(table: Table, rules: Rules, card: str, seat: int) -> int | None:
    """Return who is asked first about a Tavern Event, to which `seat` has moved the party; None of any other card."""
    if not cards.counts_as(table, card, "tavern"):
        return None
    return seat if rules["pub-crawl.first-answer"].value == "crawler" else people.acting(table)


@LEAVES_COLD.says("pub-crawl")
def leaves_cold(table: Table, rules: Rules, card: str, seat: int) -> bool | None:
    """Return whether `seat`, who answers by itself, does not respond to a Tavern Event; None of any other card."""
    if not cards.counts_as(table, card, "tavern"):
        return None
    if table.seats[seat].boss:
        return bool(rules["pub-crawl.boss-otto"].value == "chance")
    rules.consult("pub-crawl.otto")
    return not {"action", "drink"} & set(CARDS.card(table, card).also)

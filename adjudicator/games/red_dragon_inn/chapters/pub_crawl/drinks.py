"""Which deck and which discard pile a Drink Card belongs to in a Pub Crawl, and what a Tavern Event is to others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from adjudicator.machine import Refusal, Rules, Ruling

from ... import cards, people, taverns
from ...cards import CARDS
from ...moments import ASKED_FIRST, LEAVES_COLD, USED, lays_out
from ...table import Table
from ...vocabulary import Card


def played(rules: Rules) -> bool:
    """Return True if the table plays a Pub Crawl."""
    return "pub-crawl.setup" in rules


@lays_out("taverns", played)
def opening(table: Table, rules: Rules) -> tuple[Table, Ruling]:
    """Return `table` as it is when the game begins, with all taverns Open and the party at home, and by what."""
    rules.consult("pub-crawl.played")
    setup = rules["pub-crawl.setup"]
    there = (msgspec.structs.replace(one, deck=setup.value, discards=0, closed=False) for one in taverns.others(table))
    set_out = (*table.taverns[:1], *there)
    return msgspec.structs.replace(table, taverns=set_out, party_at=taverns.home(table)), setup


# -- the Drink Deck is always that of the Red Dragon Inn


def of_the_drink_deck(table: Table, rules: Rules) -> Ruling | None:
    """Return by what the Drink Deck is still that of the Red Dragon Inn; None if the party is there anyway."""
    return rules["pub-crawl.the-drink-deck"] if taverns.elsewhere(table) is not None else None


def not_of_that_deck(table: Table, rules: Rules, card: Card, off_deck: bool) -> Refusal | None:
    """Return the refusal of a Tavern Drink that comes off the Drink Deck, or where there are no taverns, or None."""
    if not taverns.is_tavern(table.cards, card.deck) or (played(rules) and not off_deck):
        return None
    if not played(rules):
        return Refusal(rules["pub-crawl.played"], card.id, "no-crawl")
    clause = "bar-deck.which-cards" if "bar-deck.setup" in rules else "pub-crawl.the-drink-deck"
    return Refusal(rules[clause], card.id, "not-of-that-deck")


def reshuffle(table: Table, rules: Rules) -> Ruling | None:
    """Return by what only the Drinks of the Red Dragon Inn are shuffled when its deck runs out; None if no crawl."""
    if not taverns.crawls(table):
        return None
    return rules["bar-deck.with-pub-crawl" if "bar-deck.setup" in rules else "pub-crawl.discards"]


# -- discard piles


def discarded(table: Table, ids: Iterable[str], rules: Rules) -> Table:
    """Return `table` with Drink Cards discarded, each on the pile of its own tavern."""
    if taverns.crawls(table):
        rules.consult("pub-crawl.discards")
    return taverns.discarded(table, taverns.counted(table, ids))


def drunk(table: Table, ids: Iterable[str], rules: Rules) -> Ruling | None:
    """Return by what Drinks go to discard piles of other taverns than the Red Dragon Inn; None if none of them does."""
    return rules["pub-crawl.discards"] if any(taverns.of_card(table, id) for id in ids) else None


def pile_discarded(table: Table, seat: int, rules: Rules) -> tuple[Table, Ruling | None]:
    """Return `table` with the pile of `seat` discarded, and by what, if that is a rule of the Pub Crawl.

    Where nobody knows from which taverns the cards are, nobody knows how many lie on the discard piles afterwards.
    """
    origins = taverns.origins(table, seat)
    crawling = rules["pub-crawl.piles"] if taverns.crawls(table) else None
    if origins is None:
        unknown = taverns.unknown_discards(table) if crawling is not None else table
        return taverns.emptied(unknown, seat) if table.seats[seat].pile else table, crawling
    mixed = crawling if any(tavern for tavern, _ in origins) else None
    return taverns.emptied(taverns.discarded(table, origins), seat) if origins else table, mixed


def shuffled_in(table: Table, rules: Rules, counts: Iterable[tuple[str, int]]) -> tuple[Table, Ruling | None]:
    """Return `table` with Drink Cards shuffled into the decks of their own taverns, and by what.

    Those of a Closed tavern are discarded. The ruling is None if all of them go into the Drink Deck.
    """
    ruling = None
    for tavern, count in counts:
        there = taverns.find(table, tavern)
        if there is None:
            table = table.with_supply(table.supply.shuffled_in(count))
            continue
        ruling = rules["pub-crawl.shuffled-back"]
        if there.closed:
            table = taverns.discarded(table, ((tavern, count),))
        elif there.deck is not None:
            table = taverns.changed(table, tavern, deck=there.deck + count)
    return table, ruling


def pile_shuffled_in(table: Table, seat: int, rules: Rules) -> tuple[Table, Ruling | None]:
    """Return `table` with the pile of `seat` shuffled into the decks that its cards belong to, and by what.

    Where nobody knows from which taverns they are, nobody knows how many cards those decks have afterwards.
    """
    origins = taverns.origins(table, seat)
    if origins is not None:
        table, ruling = shuffled_in(table, rules, origins)
        return taverns.emptied(table, seat), ruling
    table = taverns.emptied(table.with_supply(table.supply.shuffled_in(None)), seat)
    if not taverns.crawls(table):
        return table, None
    for tavern in taverns.others(table):
        fewer = taverns.TavernChanges(discards=None) if tavern.closed else taverns.TavernChanges(deck=None)
        table = taverns.changed(table, tavern.card, **fewer)
    return table, rules["pub-crawl.shuffled-back"]


def kept_back(ids: Iterable[str], kept: Iterable[str]) -> tuple[str, ...]:
    """Return `ids` without those that are `kept`, each as often as it is there."""
    return tuple((Counter(ids) - Counter(kept)).elements())


# -- Special Reserve Drinks


def got(table: Table, rules: Rules, seat: int, card: str) -> tuple[Table, Ruling]:
    """Return `table` with a Special Reserve Drink on top of the pile of `seat`, and by what."""
    pile = table.seats[seat].pile
    table = table.with_seat(seat, reserve=(*table.seats[seat].reserve, card), pile=None if pile is None else pile + 1)
    return table, rules["pub-crawl.special-reserve"]


def not_the_top(table: Table, rules: Rules, card: str, seat: int) -> Refusal | None:
    """Return the refusal of a Drink that lies below a Special Reserve one in the pile of `seat`, or None."""
    if not table.seats[seat].reserve or card in table.seats[seat].reserve:
        return None
    return Refusal(rules["pub-crawl.special-reserve"], card, "reserve-first", (("who", seat),))


def taken_off(table: Table, card: str, seat: int) -> Table:
    """Return `table` with a Special Reserve Drink not on top of the pile of `seat` any more, if it was."""
    reserve = table.seats[seat].reserve
    if card not in reserve:
        return table
    at = reserve.index(card)
    return table.with_seat(seat, reserve=reserve[:at] + reserve[at + 1 :])


# -- Tavern Events


def event(rules: Rules) -> Ruling:
    """Return the ruling by which a Tavern Event happens."""
    return rules["pub-crawl.event"]


USED["tavern"] = event


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


def looking(rules: Rules) -> Ruling:
    """Return the ruling by which ordered Drinks are gathered before they are looked at."""
    return rules["pub-crawl.looking"]

"""The taverns of a Pub Crawl: entering them, saying where the party goes, putting right what is counted, showing it."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn import taverns
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.pub_crawl.crawl import Crawling
from adjudicator.games.red_dragon_inn.chapters.pub_crawl.drinks import played
from adjudicator.games.red_dragon_inn.entry import Entry, TavernTold
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import choose, places, seating, session
from ..style import folded, plain
from . import card_form

COLUMN = 150
"""A number of a tavern is at least so wide, in pixels: two stand beside each other on a phone."""


def enter(case: Case, entry: Entry, words: Words) -> None:
    """Draw the taverns of a Pub Crawl at the beginning, where the party is and how many Drinks each has."""
    if not played(case.rules):
        return
    titles = _titles(case.now.table, words)
    there = [one.card for one in taverns.others(case.now.table)]
    with st.container(key="taverns", gap="small"):
        st.multiselect(
            plain(words.say("ui.taverns")),
            [id for id in titles if id != taverns.home(case.now.table)],
            format_func=titles.__getitem__,
            placeholder=words.say("ui.choose-taverns"),
            select_all=False,
            **session.holds("taverns", there, _write_taverns),
        )
        st.selectbox(
            words.say("ui.party"),
            [one.card for one in case.now.table.taverns],
            format_func=titles.__getitem__,
            **places.shows(entry, ("party_at",), "party", case.start.table.party_at),
        )
        st.markdown(words.say("ui.tavern-drinks"))
        with st.grid(3, min_column_width=COLUMN, gap="small"):
            for one in taverns.others(case.now.table):
                left = _told(entry, one.card)
                held = session.holds(f"tavern.{one.card}", 0 if left.closed else left.deck, _write_drinks, one.card)
                choose.count(words, plain(titles[one.card]), held)
        st.caption(words.say("ui.taverns-sample"))
        card_form.way("tavern", words)


def _titles(table: Table, words: Words) -> dict[str, str]:
    """Return the titles of all Tavern Cards in the language of the page, by their ids."""
    return {card.id: card.title.in_(words.language) for card in CARDS.known(table, "tavern")}


def _told(entry: Entry, tavern: str) -> TavernTold:
    """Return what an entry tells of a tavern."""
    return _by_id(entry).get(tavern, TavernTold())


def _by_id(entry: Entry) -> dict[str, TavernTold]:
    """Return the taverns of an entry by the ids of their cards."""
    own = Table((), (), cards=entry.cards)
    found = {title: CARDS.by_title(own, title, "tavern") for title in entry.taverns}
    return {card.id: entry.taverns[title] for title, card in found.items() if card is not None}


def origins(case: Case, entry: Entry, seat: int, words: Words) -> None:
    """Draw how many Drinks of a player's pile are from each tavern but the Red Dragon Inn, if there may be any."""
    player = tuple(entry.players.values())[seat]
    if not taverns.crawls(case.now.table) or not player.pile:
        return
    titles, known = _titles(case.now.table, words), case.start.table.seats[seat].tavern_drinks

    def drawn() -> None:
        st.caption(plain(words.say("ui.pile-from.rest" if known is not None else "ui.pile-from.unknown")))
        with st.grid(3, min_column_width=COLUMN, gap="small"):
            for one in taverns.others(case.now.table):
                count = None if known is None else dict(known).get(one.card, 0)
                held = session.holds(f"from.{seat}.{one.card}", count, _write_origin, seat, one.card)
                choose.count(words, plain(titles[one.card]), held)

    folded(words.say("ui.pile-from"), f"pile-from-{seat}", drawn)


def _write_origin(count: int | None, seat: int, tavern: str) -> None:
    session.change(seating.changed(lambda entry: came_from(entry, seat, tavern, count)))


def came_from(entry: Entry, seat: int, tavern: str, count: int | None) -> Entry:
    """Return an entry in which so many Drinks of a player's pile are from a tavern.

    Those that are from none that is told are from the Red Dragon Inn; None: nobody knows from where any of them is.
    """
    player = tuple(entry.players.values())[seat]
    own = Table((), (), cards=entry.cards)
    told = {CARDS.by_title(own, title, "tavern"): drinks for title, drinks in (player.tavern_drinks or {}).items()}
    known = {card.id: drinks for card, drinks in told.items() if card is not None}
    drinks = None if count is None else {id: n for id, n in {**known, tavern: count}.items() if n}
    return seating.with_player(entry, seat, tavern_drinks=drinks)


def _write_taverns(chosen: list[str]) -> None:
    session.change(seating.changed(lambda entry: placed(entry, chosen)))


def _write_drinks(drinks: int | None, tavern: str) -> None:
    session.change(seating.changed(lambda entry: counted(entry, tavern, drinks)))


def placed(entry: Entry, chosen: Collection[str]) -> Entry:
    """Return an entry with the Red Dragon Inn, these taverns and no others; the party is at one of them.

    Args:
        entry: the entry.
        chosen: the ids of the Tavern Cards.
    """
    known = _by_id(entry)
    homes = {id: told for id, told in known.items() if told.home} or {taverns.HOME: TavernTold(home=True)}
    there = homes | {id: known.get(id, TavernTold()) for id in chosen}
    card = CARDS.by_title(Table((), (), cards=entry.cards), entry.party_at, "tavern") if entry.party_at else None
    party = card.id if card is not None and card.id in there else next(iter(homes))
    players = {
        name: msgspec.structs.replace(player, tavern_drinks=_still(entry, player.tavern_drinks, there))
        for name, player in entry.players.items()
    }
    return msgspec.structs.replace(entry, taverns=there, party_at=party, players=players)


def _still(entry: Entry, drinks: dict[str, int] | None, there: Collection[str]) -> dict[str, int] | None:
    """Return which cards of a pile come from taverns that are still there."""
    if drinks is None:
        return None
    own = Table((), (), cards=entry.cards)
    found = {title: CARDS.by_title(own, title, "tavern") for title in drinks}
    return {title: drinks[title] for title, card in found.items() if card is not None and card.id in there}


def counted(entry: Entry, tavern: str, drinks: int | None) -> Entry:
    """Return an entry in which a tavern has so many Drinks left; it is Closed if there are none."""
    known = _by_id(entry)
    told = msgspec.structs.replace(known.get(tavern, TavernTold()), deck=drinks, closed=drinks == 0)
    return msgspec.structs.replace(entry, taverns=known | {tavern: told})


def without(entry: Entry) -> Entry:
    """Return an entry without taverns, for a table that is on no Pub Crawl."""
    players = {name: msgspec.structs.replace(one, tavern_drinks=None) for name, one in entry.players.items()}
    return msgspec.structs.replace(entry, taverns={}, party_at="", players=players)


def crawl(case: Case, crawling: Crawling, words: Words) -> None:
    """Draw a button for each tavern to which the party may go."""
    who = choose.name(case, crawling.seat)
    for said in case.options():
        if isinstance(said, say.Crawl):
            tavern = choose.title(case, said.tavern, words)
            choose.button(words.say("ui.question.crawl", who=who, tavern=tavern), said)


def chased(case: Case, words: Words) -> None:
    """Draw a button for each player who may have revealed a Chaser for a card whose effect is not known here."""
    for seat in range(len(case.now.table.seats)) if played(case.rules) else ():
        said = say.Chased(FATE, seat)
        if case.why_not(said) is None:
            choose.button(words.say("ui.chased", who=choose.name(case, seat)), said)


def correct(case: Case, words: Words) -> None:
    """Draw the fields to say where the party really is, and how many Drinks a tavern has left."""
    if not played(case.rules):
        return
    titles = _titles(case.now.table, words)
    there = [one.card for one in case.now.table.taverns]
    chosen = session.drafted("tell.tavern")
    chosen = chosen if chosen in there else None
    st.selectbox(
        words.say("ui.correct-tavern"),
        there,
        format_func=titles.__getitem__,
        placeholder=words.say("ui.choose-taverns"),
        **session.keeps("tell.tavern", chosen),
    )
    if chosen is not None:
        for what in ("party", "open", "closed"):
            _offer(case, say.TellTavern(FATE, chosen, what), words.say(f"ui.tavern.{what}"))
        drinks = choose.number(words.say("ui.tavern-left"), "tell.tavern.drinks", 1, 200, 6)
        _offer(case, say.TellTavern(FATE, chosen, "deck", value=drinks), words.say("ui.tavern.deck", number=drinks))
        for seat in range(len(case.now.table.seats)):
            if taverns.origins(case.now.table, seat) is None:
                label = words.say("ui.tavern.pile", who=choose.name(case, seat), number=drinks)
                _offer(case, say.TellTavern(FATE, chosen, "pile", of=seat, value=drinks), label)
    for seat in range(len(case.now.table.seats)):
        _offer(case, say.LastDrink(FATE, seat), words.say("ui.last-drink", who=choose.name(case, seat)))


def _offer(case: Case, said: say.TellTavern | say.LastDrink, label: str) -> None:
    if case.why_not(said) is None:
        choose.button(label, said)


def lying(case: Case, words: Words) -> tuple[str, ...]:
    """Return where the party is, and what is left at each tavern, a sentence each."""
    table = case.now.table
    if not taverns.crawls(table):
        return ()
    found = [words.say("ui.has.party", tavern=choose.title(case, table.party_at, words))]
    for one in taverns.others(table):
        state = "closed" if one.closed else "left" if one.deck is not None else "open"
        title = choose.title(case, one.card, words)
        found.append(words.say(f"ui.has.tavern-{state}", tavern=title, number=one.deck))
    return tuple(found)

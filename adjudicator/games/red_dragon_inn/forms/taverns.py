"""The taverns of a Pub Crawl as they are entered: which there are, what each has left, and from where a pile came."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from adjudicator.game import chairs
from adjudicator.game.form import FormBlock, FormField, FormFold, FormOwn, FormPart, FormText
from adjudicator.game.shown import Begun
from adjudicator.words import Words
from adjudicator.words.markdown import plain

from .. import taverns
from ..cards import CARDS
from ..entry import Entry, TavernTold
from ..moments import is_played
from ..table import Table

COLUMN = 150
"""A number of a tavern is at least so wide, in pixels: two stand beside each other on a phone."""


def parts(case: Begun, entry: Entry, words: Words) -> Iterator[FormPart]:
    """Yield the taverns of a Pub Crawl, where the party is and how many Drinks each has, if there is one."""
    table = case.now.table
    if not is_played("taverns", case.rules.fresh()):
        return
    titles = CARDS.titles(table, "tavern", words.language)
    others = [one.card for one in taverns.others(table)]
    yield FormBlock(
        (
            FormField(
                ("taverns",),
                plain(words.say("ui.taverns")),
                "taverns",
                "list",
                {id: title for id, title in titles.items() if id != taverns.home(table)},
                many=True,
                shown=others,
                enters=placed,
                hint=words.say("ui.choose-taverns"),
            ),
            FormField(
                ("party_at",),
                words.say("ui.party"),
                "party",
                "list",
                {one.card: titles[one.card] for one in table.taverns},
                shown=case.start.table.party_at,
            ),
            FormText(words.say("ui.tavern-drinks"), "line"),
            FormBlock(tuple(_left(entry, id, titles[id]) for id in others), "", "grid", 3, COLUMN),
            FormText(words.say("ui.taverns-sample")),
            FormOwn("card", "tavern"),
        ),
        "taverns",
    )


def _left(entry: Entry, tavern: str, title: str) -> FormField:
    """Return how many Drinks a tavern has left."""
    told = _by_id(entry).get(tavern, TavernTold())
    return FormField(
        ("taverns", tavern, "deck"),
        plain(title),
        f"tavern.{tavern}",
        shown=0 if told.closed else told.deck,
        enters=lambda entry, drinks: counted(entry, tavern, drinks),
    )


def _by_id(entry: Entry) -> dict[str, TavernTold]:
    """Return the taverns of an entry by the ids of their cards."""
    own = Table((), (), cards=entry.cards)
    found = {title: CARDS.by_title(own, title, "tavern") for title in entry.taverns}
    return {card.id: entry.taverns[title] for title, card in found.items() if card is not None}


def origins(case: Begun, entry: Entry, seat: int, words: Words) -> Iterator[FormPart]:
    """Yield how many Drinks of a player's pile are from each tavern but the Red Dragon Inn, if there may be any."""
    table, pile = case.now.table, tuple(entry.players.values())[seat].pile
    if not taverns.crawls(table) or not pile:
        return
    titles, known = CARDS.titles(table, "tavern", words.language), case.start.table.seats[seat].tavern_drinks

    def count(tavern: str) -> FormField:
        return FormField(
            ("players", seat, "tavern_drinks", tavern),
            plain(titles[tavern]),
            f"from.{seat}.{tavern}",
            shown=None if known is None else dict(known).get(tavern, 0),
            enters=lambda entry, drinks: came_from(entry, seat, tavern, drinks),
        )

    rest = FormText(plain(words.say("ui.pile-from.rest" if known is not None else "ui.pile-from.unknown")))
    counts = FormBlock(tuple(count(one.card) for one in taverns.others(table)), "", "grid", 3, COLUMN)
    yield FormFold(words.say("ui.pile-from"), f"pile-from-{seat}", lambda: (rest, counts))


def came_from(entry: Entry, seat: int, tavern: str, count: int | None) -> Entry:
    """Return an entry in which so many Drinks of a player's pile are from a tavern.

    Those that are from none that is told are from the Red Dragon Inn; None: nobody knows from where any of them is.
    """
    player = tuple(entry.players.values())[seat]
    own = Table((), (), cards=entry.cards)
    told = {CARDS.by_title(own, title, "tavern"): drinks for title, drinks in (player.tavern_drinks or {}).items()}
    known = {card.id: drinks for card, drinks in told.items() if card is not None}
    drinks = None if count is None else {id: n for id, n in {**known, tavern: count}.items() if n}
    return chairs.with_player(entry, seat, tavern_drinks=drinks)


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

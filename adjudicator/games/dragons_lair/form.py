"""The form of a table of the Lair: what every dragon has, the moment, and the line of heroes."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence

import msgspec

from adjudicator.game import Forms, chairs, plain_form
from adjudicator.game.form import COPY, MOMENT, Form, FormBlock, FormField, FormFold, FormOwn, FormPart
from adjudicator.game.shown import Begun
from adjudicator.words import Words
from adjudicator.words.finding import fold
from adjudicator.words.markdown import plain

from .cards import CARDS
from .entry import Dragon, Entry, Hero
from .facts import FACTS, SEATS, TABLE
from .table import UNKNOWN, Table
from .vocabulary import Kind

USUAL = (3, 4, 5)
FEWEST, MOST = 2, 6
"""Dragons. The book is for three to five; whether two or six may play it leaves open."""

IN_A_ROW = tuple(fact for fact in FACTS.in_entry(SEATS, Dragon) if fact.start)
"""The numbers that stand in the row of a dragon: those that the rules give it."""

FOLDED = tuple(fact for fact in FACTS.in_entry(SEATS, Dragon) if not fact.start)
"""The numbers that are folded away."""

PHASES = ("preparation", "bidding", "lair", "exploring", "setup")


class LairForms(Forms):
    """What can be entered of a beginning at the Lair: the game's `game.Forms`."""

    def form(self, case: Begun, entry: Entry, words: Words, half: Callable[[str], object]) -> Form:
        """Return the form of a case. Dragons join and leave only before anything is said."""
        return tuple(_parts(case, entry, words))


def _parts(case: Begun, entry: Entry, words: Words) -> Iterator[FormPart]:
    open_table = not case.said
    if open_table:
        yield FormOwn("seats", "ui.lair")
        yield plain_form.how_many(entry, USUAL, words)
    for seat in range(len(entry.players)):
        yield _dragon(case, entry, seat, words)
    if open_table and len(entry.players) < MOST:
        yield plain_form.another(entry, words)
    yield FormBlock(tuple(_when(entry, words)), MOMENT)
    if entry.phase != "setup":
        yield from _line(case, words)
    piles = tuple(FormField((fact.name,), words.say(f"ui.lair.{fact.slug}")) for fact in FACTS.in_entry(TABLE, entry))
    yield FormFold(words.say("ui.lair.more"), "more-of-the-table", lambda: piles)


def _dragon(case: Begun, entry: Entry, seat: int, words: Words) -> FormBlock:
    """Return a dragon in one row: gold, life points and cards in the lair; the rest is behind its last button."""
    stands = case.start.table.seats[seat]

    def stacked(entry: Entry, count: int | None) -> Entry:
        """Return an entry with so many cards in the lair: those nobody has seen come on top, or the top ones go."""
        if count is None:
            return chairs.with_player(entry, seat, lair=None)
        lair = tuple(entry.players.values())[seat].lair
        known = (UNKNOWN,) * lair if isinstance(lair, int) else lair or ()
        more = (UNKNOWN,) * (count - len(known))
        return chairs.with_player(entry, seat, lair=(*more, *known) if more else known[len(known) - count :])

    def rest() -> Form:
        path = ("players", seat)
        lair, hand = tuple(reversed(stands.lair)), stands.hand or ()
        told: list[FormPart] = [*plain_form.counts(case, seat, FOLDED)]
        for field, key, has, label in (("lair", "stack", lair, "ui.lair.stack"), ("hand", "hand", hand, "ui.hand")):
            shown = _cards((*path, field), words.say(label), f"{key}.{seat}", "lair", has, case.now.table, words)
            told.append(msgspec.structs.replace(shown, enters=functools.partial(_has, seat, field)))
        leaves = (plain_form.leaves(seat, words),) if not case.said and len(entry.players) > FEWEST else ()
        return (*told, *leaves)

    in_lair = FormField(
        ("players", seat, "lair"),
        words.say("ui.lair"),
        f"in-lair.{seat}",
        "number",
        shown=len(stands.lair) if stands.lair_told else None,
        enters=stacked,
        shared=(seat,),
    )
    parts = (
        FormOwn("name", seat),
        *plain_form.counts(case, seat, IN_A_ROW),
        in_lair,
        FormFold(words.say("ui.lair.rest", number=seat + 1), f"rest-{seat}", rest, behind=True),
    )
    return FormBlock(parts, f"row-{seat}", "row")


def _when(entry: Entry, words: Words) -> Iterator[FormField]:
    """Yield the phase, whose turn or lair it is, and the gold that it is about."""
    called = {phase: words.say(f"ui.lair.phase.{phase}") for phase in PHASES}
    yield FormField(("phase",), words.say("ui.lair.phase"), "phase", "buttons", called)
    if entry.phase != "setup":
        yield plain_form.player(entry, ("turn",), words.say(f"ui.lair.whose.{entry.phase}"), entry.players)
    if entry.phase in ("lair", "exploring"):
        yield FormField(("pot",), words.say("ui.lair.pot"))


# -- cards


def _cards(
    path: tuple[str | int, ...], label: str, key: str, kind: Kind, has: Sequence[str], table: Table, words: Words
) -> FormField:
    """Return cards in their order, of which there may be copies."""
    return FormField(
        path,
        label,
        key,
        "list",
        {UNKNOWN: words.say("ui.lair.unseen")},
        tuple(offered(table, kind, has)),
        many=True,
        shown=copies(has),
        hint=words.say("ui.choose-cards"),
    )


def _has(seat: int, field: str, entry: Entry, copies: list[str]) -> Entry:
    """Return an entry in which a dragon has these cards; without any, nothing is told of them."""
    return chairs.with_player(entry, seat, **{field: ids(copies) or None})


def copies(ids: Sequence[str]) -> list[str]:
    """Return cards as copies, so that two of the same card are told apart."""
    seen: dict[str, int] = {}
    found = []
    for id in ids:
        found.append(f"{id}{COPY}{seen.get(id, 0)}")
        seen[id] = seen.get(id, 0) + 1
    return found


def ids(copies: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of the cards that these copies are of."""
    return tuple(copy.partition(COPY)[0] for copy in copies)


def offered(table: Table, kind: Kind, held: Sequence[str]) -> list[str]:
    """Return every card of a kind, and one that nobody has seen, with one copy more than there are."""
    known = sorted(CARDS.known(table, kind), key=lambda card: fold(card.title.en))
    every = (UNKNOWN, *(card.id for card in known))
    return [*copies(held), *(f"{id}{COPY}{held.count(id)}" for id in every)]


# -- the line of heroes


def _line(case: Begun, words: Words) -> Iterator[FormField]:
    """Yield the party from the front, and which heroes lie face down."""
    table = case.start.table
    heroes = tuple(member.hero for member in table.party)
    line = _cards(("party",), words.say("ui.lair.party"), "party", "hero", heroes, case.now.table, words)
    hint, help = words.say("ui.lair.choose-heroes"), words.say("ui.lair.party-help")
    yield msgspec.structs.replace(line, enters=functools.partial(_lined, heroes), hint=hint, help=help)
    seen = tuple(place for place, hero in enumerate(heroes) if hero != UNKNOWN)
    titles = {place: CARDS.card(table, heroes[place]).title.in_(words.language) for place in seen}
    if seen:
        yield FormField(
            ("party",),
            words.say("ui.lair.face-down"),
            "down",
            "buttons",
            {place: plain(f"{place + 1}. {titles[place]}") for place in seen},
            many=True,
            shown=[place for place in seen if not table.party[place].up],
            enters=functools.partial(_turned, heroes),
        )


def _lined(heroes: tuple[str, ...], entry: Entry, chosen: list[str]) -> Entry:
    """Return an entry with other heroes in the line than those there were. One who stays in it lies as before."""
    lay = dict(zip(copies(heroes), entry.party or (), strict=False))
    party = tuple(lay.get(copy, Hero() if id == UNKNOWN else id) for copy, id in zip(chosen, ids(chosen), strict=True))
    return msgspec.structs.replace(entry, party=party or None)


def _turned(heroes: tuple[str, ...], entry: Entry, turned: list[int]) -> Entry:
    """Return an entry with these heroes in the line, of whom some lie face down."""
    lying = [place for place, id in enumerate(heroes) if id == UNKNOWN or place in turned]
    party = tuple(Hero(id) if place in lying else id for place, id in enumerate(heroes))
    return msgspec.structs.replace(entry, party=party)

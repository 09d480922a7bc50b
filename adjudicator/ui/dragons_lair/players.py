"""The dragons: entering who has what at the beginning, the line of heroes, and showing how they stand now."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

import msgspec
import streamlit as st

from adjudicator.case import Blank, Case
from adjudicator.games.dragons_lair.entry import Dragon, Entry, Hero
from adjudicator.games.dragons_lair.facts import FACTS, SEATS, TABLE
from adjudicator.games.dragons_lair.table import UNKNOWN
from adjudicator.kit.facts import Count
from adjudicator.words import Words

from .. import choose, house_rules_page, left_blank, naming, places, seating, session, standing, style
from ..seats_line import SeatTold
from ..sitting import Sitting
from ..style import plain
from . import piles

USUAL = (3, 4, 5)
FEWEST, MOST = 2, 6
"""Dragons. The book is for three to five; whether two or six may play it leaves open."""

NUMBERS = ("gold", "life", "lair")
"""What a dragon has, in the order of its row; of the lair, the number of cards."""

IN_A_ROW = tuple(fact for fact in FACTS.in_entry(SEATS, Dragon) if fact.start)
"""The numbers that stand in the row of a dragon: those that the rules give it."""

FOLDED = tuple(fact for fact in FACTS.in_entry(SEATS, Dragon) if not fact.start)
"""The numbers that are folded away."""

PHASES = ("preparation", "bidding", "lair", "exploring", "setup")


# -- the beginning


def enter(case: Case, words: Words) -> None:
    """Draw the form for the beginning of the case. Dragons join and leave only before anything is said."""
    entry: Entry | None = seating.entry_of(case)
    if entry is None:
        st.caption(words.say("ui.placed"))
        return
    open_table = not case.said
    if open_table:
        naming.in_one_line(words, told, "ui.lair")
        naming.how_many(entry, USUAL, words)
    for seat in range(len(entry.players)):
        _dragon(case, entry, seat, words)
    if open_table and len(entry.players) < MOST:
        naming.another(entry, words)
    _when(entry, words)
    _line(case, entry, words)
    style.folded(words.say("ui.lair.more"), "more-of-the-table", lambda: _piles(case, entry, words))


def told(here: Sitting, line: Sequence[SeatTold]) -> Sitting:
    """Return a sitting with the dragons of a line at its table: names, gold, life points and cards in the lair."""
    entry = seating.entry_of(here.case)
    return here if entry is None else seating.seated(here, seating.told(entry, line, NUMBERS))


def _piles(case: Case, entry: Entry, words: Words) -> None:
    """Draw the decks of the table, and its house rules."""
    for fact in FACTS.in_entry(TABLE, entry):
        places.draw(entry, (fact.name,), words, label=words.say(f"ui.lair.{fact.slug}"))
    house_rules_page.draw(case, words)


def _dragon(case: Case, entry: Entry, seat: int, words: Words) -> None:
    """Draw a dragon in one row: gold, life points and cards in the lair; the rest is behind its last button."""
    stands = case.start.table.seats[seat]
    with st.container(key=f"row-{seat}", horizontal=True, vertical_alignment="bottom", gap="xsmall"):
        naming.name(entry, seat, words)
        places.numbers(case, entry, seat, IN_A_ROW, words)
        told = len(stands.lair) if stands.lair_told else None
        count = left_blank.shown(session.sitting(), (stands.name,), "lair", told)
        held = session.holds(f"in-lair.{seat}", count, _stack, seat)
        choose.bounded(words, words.say("ui.lair"), 0, choose.HIGHEST, held)
        label = words.say("ui.lair.rest", number=seat + 1)
        style.behind(label, f"rest-{seat}", functools.partial(_rest, case, entry, seat, words))


def _rest(case: Case, entry: Entry, seat: int, words: Words) -> None:
    """Draw what is folded away of a dragon: trophies, and the known cards of lair and hand."""
    stands = case.start.table.seats[seat]
    places.numbers(case, entry, seat, FOLDED, words)
    _cards(case, tuple(reversed(stands.lair)), f"stack.{seat}", "lair", words.say("ui.lair.stack"), seat, words)
    _cards(case, stands.hand or (), f"hand.{seat}", "hand", words.say("ui.hand"), seat, words)
    if not case.said and len(entry.players) > FEWEST:
        naming.leaves(seat, words)


def _cards(case: Case, has: tuple[str, ...], key: str, field: str, label: str, seat: int, words: Words) -> None:
    st.multiselect(
        label,
        piles.offered(case, "lair", has),
        format_func=lambda copy: piles.called(case, copy, words),
        placeholder=words.say("ui.choose-cards"),
        select_all=False,
        **session.holds(key, piles.copies(has), _hold, seat, field),
    )


def _stack(count: int | None, seat: int) -> None:
    """Set the number of cards in the lair. Cards that nobody has seen are added on top, or the top ones go."""

    def stacked(entry: Entry) -> Entry:
        lair = tuple(entry.players.values())[seat].lair
        known = (UNKNOWN,) * lair if isinstance(lair, int) else lair or ()
        more = (UNKNOWN,) * ((count or 0) - len(known))
        return seating.with_player(entry, seat, lair=(*more, *known) if more else known[len(known) - (count or 0) :])

    def write(here: Sitting) -> Sitting:
        fact = Blank(here.case.now.table.seats[seat].name, "lair")
        untold = seating.changed(lambda entry: seating.with_player(entry, seat, lair=None))
        return untold(here) if count is None else seating.changed(stacked)(here).knowing(fact)

    session.change(write)


def _hold(copies: list[str], seat: int, field: str) -> None:
    places.write(piles.ids(copies) or None, ("players", seat, field))


def _when(entry: Entry, words: Words) -> None:
    """Draw the phase, whose turn or lair it is, and the gold that it is about."""
    choose.option(words, "lair.phase", PHASES, places.shows(entry, ("phase",)))
    if entry.phase != "setup":
        label = words.say(f"ui.lair.whose.{entry.phase}")
        places.player(entry, ("turn",), label, entry.players)
    if entry.phase in ("lair", "exploring"):
        places.draw(entry, ("pot",), words, label=words.say("ui.lair.pot"))


# -- the line of heroes


def _line(case: Case, entry: Entry, words: Words) -> None:
    """Draw the party from the front, and which heroes lie face down."""
    if entry.phase == "setup":
        return
    line = case.start.table.party
    heroes = tuple(member.hero for member in line)
    st.multiselect(
        words.say("ui.lair.party"),
        piles.offered(case, "hero", heroes),
        format_func=lambda copy: piles.called(case, copy, words),
        placeholder=words.say("ui.lair.choose-heroes"),
        select_all=False,
        help=words.say("ui.lair.party-help"),
        **session.holds("party", piles.copies(heroes), _party),
    )
    seen = [place for place, member in enumerate(line) if member.hero != UNKNOWN]
    if seen:
        st.pills(
            words.say("ui.lair.face-down"),
            seen,
            format_func=lambda place: plain(f"{place + 1}. {choose.title(case, heroes[place], words)}"),
            selection_mode="multi",
            wrap=True,
            **session.holds("down", [place for place in seen if not line[place].up], _down, heroes),
        )


def _party(copies: list[str]) -> None:
    """Replace the line. A hero who stays in it lies as before."""

    def lined(entry: Entry) -> Entry:
        lay = dict(zip(_copied(entry), entry.party or (), strict=True))
        party = tuple(
            lay.get(copy, Hero() if id == UNKNOWN else id) for copy, id in zip(copies, piles.ids(copies), strict=True)
        )
        return msgspec.structs.replace(entry, party=party or None)

    session.change(seating.changed(lined))


def _copied(entry: Entry) -> list[str]:
    """Return the heroes of an entry as copies, by id."""
    case = session.sitting().case
    return piles.copies([member.hero for member in case.start.table.party])


def _down(turned: list[int], heroes: tuple[str, ...]) -> None:
    lying = [place for place, id in enumerate(heroes) if id == UNKNOWN or place in turned]
    party = tuple(Hero(id) if place in lying else id for place, id in enumerate(heroes))
    places.write(party, ("party",))


# -- how they stand


def standings(case: Case, words: Words) -> None:
    """Draw who has what now."""

    def shown(seat: int) -> Iterator[str]:
        stands = case.now.table.seats[seat]
        empty = () if stands.lair or stands.lair_told else ("lair",)
        return (what for what in (*case.game.play.numbers, "hand") if what not in empty)

    seen = case.game.language.public_view(case.now)
    counts = [
        words.say(f"ui.has.{fact.slug}", number=seen[fact.name]) for fact in FACTS.of(TABLE, Count) if seen[fact.name]
    ]
    standing.draw(standing.of_each(case, shown, words), counts, words)

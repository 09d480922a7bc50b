"""Crawling: who moves the party, when and where to; taverns that close; what the table tells of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from adjudicator.machine import Decision, Fault, Move, Refusal, Rules, Ruling, SeatNo, Step
from adjudicator.machine.step import Authority

from ... import cards, minds, people, taverns
from ...cards import CARDS
from ...decisions import Chased, Crawl, LastDrink, TellTavern
from ...duties import Crawls, Duty, HoldsDuties, WhyCrawl, defer, pays
from ...frame import InnFrame
from ...hits import spread
from ...moments import COUNTED, DRINKS_ARE_DRUNK, FALLS_DUE, FAULTS, in_place_of
from ...questions import Question
from ...registry import takes
from ...table import Table, Tavern
from ...vocabulary import ChaserFromLeft
from ..drinks.drink import Drink
from ..table import Telling
from ..timing.playing import Pending, announced
from .drinks import played

if TYPE_CHECKING:
    from ...situation import Situation

BY: dict[WhyCrawl, str] = {
    "chaser": "pub-crawl.crawl",
    "whatever": "pub-crawl.whatever-becomes",
    "empty": "pub-crawl.empty-chaser",
    "shared": "pub-crawl.revealer",
    "again": "pub-crawl.once",
    "closed": "pub-crawl.closes",
}
"""The clause by which somebody must crawl, by the reason."""


# -- who must crawl


@DRINKS_ARE_DRUNK.says("pub-crawl")
def owed(now: Situation, rules: Rules, drinks: tuple[Drink, ...], table: Table) -> Situation:
    """Return `now` with the crawls that are owed for Drinks that have been drunk, by whoever revealed them.

    Args:
        now: the situation after they were drunk.
        rules: the rules.
        drinks: all of them, copies and halves included.
        table: the table before they were drunk.
    """
    if not played(rules):
        return now
    for drink in drinks:
        if not drink.copy and any(_has_chaser(table, id) for id in drink.cards):
            now = defer(now, Crawls(drink.revealer, _why(table, drink, drinks)))
    return now


def _has_chaser(table: Table, id: str) -> bool:
    card = CARDS.card(table, id)
    return card.chaser or any(isinstance(effect, ChaserFromLeft) for effect in card.effects)


def _why(table: Table, drink: Drink, drinks: tuple[Drink, ...]) -> WhyCrawl:
    """Return of which case of a revealed Drink with a Chaser a rule speaks."""
    if any(other.copy and other.made_of(drink) for other in drinks):
        return "shared"
    passed = not people.same_seat(drink.drinker, drink.revealer)
    if drink.ignored or drink.added or passed or not drink.works(table):
        return "whatever"
    return "empty" if _has_chaser(table, drink.cards[-1]) else "chaser"


@FALLS_DUE.says("pub-crawl")
def falls_due(duties: tuple[Duty, ...], duty: Duty, rules: Rules) -> tuple[Ruling, ...] | None:
    """Return by what a crawl falls due in a turn that owes these duties; nothing if `duty` waits for another one.

    A check who has lost waits for a crawl, or a crawl for it. None if it is such a check that does not wait.
    """
    owing = [one for one in duties if isinstance(one, Crawls)]
    if not owing:
        return None
    first = rules["pub-crawl.before-losing"].value == "before"
    if not isinstance(duty, Crawls):
        return () if first else None
    return (_due(duties, duty, rules),) if first or len(owing) == len(duties) else ()


def _due(duties: tuple[Duty, ...], duty: Crawls, rules: Rules) -> Ruling:
    """Return by what a crawl falls due in a turn that owes these duties."""
    if rules["teams.sides"].value != "alone":
        return rules["pub-crawl.team"]
    return rules["pub-crawl.several" if sum(isinstance(one, Crawls) for one in duties) > 1 else BY[duty.why]]


@pays(Crawls)
def crawl(now: Situation, duty: Duty) -> Situation:
    """Return `now` with the question on top where the party goes: of several who owe it, the first in turn order."""
    assert isinstance(duty, Crawls)
    holder = now.top
    assert isinstance(holder, HoldsDuties)
    owing = {one.seat: one for one in (duty, *holder.duties) if isinstance(one, Crawls)}
    seats = people.in_turn_order(now.table, people.acting(now.table), owing)
    first = owing[seats[0]] if seats else duty
    rest = tuple(one for one in (duty, *holder.duties) if one is not first)
    return now.swap(holder.but(duties=rest)).push(Crawling(first.seat, first.why))


class Crawling(InnFrame):
    """`seat` is to move the party to another tavern, because of `why`."""

    seat: SeatNo
    why: WhyCrawl = "chaser"

    @property
    def crawler(self) -> int:
        return self.seat

    def step(self, now: Situation, rules: Rules) -> Move | None:
        table: Table = now.table
        if taverns.back_home(table):
            return Move(Authority(rules["pub-crawl.back-home"], seat=self.seat), now.pop())
        barred = self._barred(table, rules)
        if barred is not None:
            left = people.in_turn_order(table, people.left_of(table, self.seat))
            here = now.swap(self.but(seat=left[0])) if self._passes_on(rules) and left else now.pop()
            return Move(Authority(barred, seat=self.seat), here)
        where = taverns.open_to(table)
        if not where:
            return Move(Authority(rules["pub-crawl.where"], seat=self.seat), now.pop())
        if len(where) > 1:
            return None
        home = where[0] == taverns.home(table)
        return self._moved(now, rules, where[0], rules["pub-crawl.back-home" if home else "pub-crawl.where"])

    def _barred(self, table: Table, rules: Rules) -> Ruling | None:
        """Return by what this player does not crawl, or None."""
        if table.out(self.seat):
            return rules["pub-crawl.player-gone"]
        otto = minds.answers_itself(table, self.seat) and not table.seats[self.seat].boss
        return rules["pub-crawl.otto"] if otto else None

    def _passes_on(self, rules: Rules) -> bool:
        """Return True if somebody else moves the party then: nobody stays in a Closed tavern."""
        return self.why == "closed" or bool(rules["pub-crawl.player-gone"].value == "left")

    def question(self, now: Situation) -> Question:
        return Question("crawl", (minds.asked_for(now.table, self.seat),), self._choices)

    def _choices(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        seat = minds.asked_for(now.table, self.seat)
        return tuple(Crawl(seat, tavern) for tavern in taverns.open_to(now.table))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Crawl):
            return None
        chance = minds.answers_itself(now.table, self.seat)
        if not people.speaks(now.table, rules, minds.asked_for(now.table, self.seat), said):
            facts = (("who", said.seat), ("asked", self.seat))
            return Refusal(rules[BY[self.why]], said.tavern, "other-crawls", facts)
        no = _not_there(now.table, rules, said.tavern)
        if no is not None:
            return no
        if not chance:
            return self._moved(now, rules, said.tavern, rules["pub-crawl.where"])
        rules.consult("pub-crawl.boss-otto")
        return self._moved(now, rules, said.tavern, in_place_of("pub-crawl.boss-otto", now.table, rules, self.seat))

    def _moved(self, now: Situation, rules: Rules, tavern: str, ruling: Ruling) -> Move:
        """Move the party, and let the Event of the tavern happen."""
        table = msgspec.structs.replace(now.table, party_at=tavern)
        effects = CARDS.card(table, tavern).effects
        pending = Pending(tavern, self.seat, hits=spread(effects, table, rules, self.seat))
        by = Authority(ruling, card=tavern, seat=self.seat)
        return Move(by, announced(now.pop().with_table(table), rules, pending, effects, "event"))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules[BY[self.why]], reason="crawl-first", facts=(("asked", self.seat),))


def _not_there(table: Table, rules: Rules, card: str) -> Refusal | None:
    """Return the refusal of a tavern to which the party may not go now, or None."""
    tavern = taverns.find(table, card)
    if tavern is None:
        return Refusal(rules["pub-crawl.setup"], card, "no-such-tavern")
    if card in taverns.open_to(table):
        return None
    reason = "closed" if tavern.closed else "already-there" if card == table.party_at else "home-too-early"
    return Refusal(rules["pub-crawl.where"], card, reason)


@takes(Crawl)
def not_owed(now: Situation, rules: Rules, said: Crawl) -> Refusal:
    """Refuse to move the party where nobody owes that."""
    if not played(rules):
        return Refusal(rules["pub-crawl.played"], said.tavern, "no-crawl")
    if taverns.back_home(now.table):
        return Refusal(rules["pub-crawl.back-home"], said.tavern)
    holders = (frame for frame in now.stack if isinstance(frame, HoldsDuties))
    owes = any(isinstance(duty, Crawls) for holder in holders for duty in holder.duties)
    return Refusal(rules["pub-crawl.crawl"], said.tavern, "not-yet" if owes else "nobody-owes")


# -- taverns close


class Closing(InnFrame):
    """The last Drink of the tavern was ordered by `seat`. `more` says that there are more to order."""

    seat: SeatNo
    more: bool = False

    def step(self, now: Situation, rules: Rules) -> Move | None:
        tavern = taverns.elsewhere(now.table)
        assert tavern is not None  # the Red Dragon Inn never closes
        table = taverns.changed(now.table, tavern.card, deck=0, closed=True)
        ruling = rules["pub-crawl.order-goes-on" if self.more else "pub-crawl.closes"]
        by = Authority(ruling, card=tavern.card, seat=self.seat)
        return Move(by, now.with_table(table).swap(Crawling(self.seat, "closed")))


def drawn(now: Situation, seat: int, more: bool) -> Situation:
    """Return `now` with one Drink fewer in the deck of the tavern where the party is; if that was the last, it closes.

    Args:
        now: the situation; the party is not at the Red Dragon Inn.
        seat: who orders it.
        more: True if there are more to order.
    """
    tavern = taverns.elsewhere(now.table)
    assert tavern is not None
    if tavern.deck is None:
        return now
    left = max(0, tavern.deck - 1)
    now = now.with_table(taverns.changed(now.table, tavern.card, deck=left))
    return now if left else now.push(Closing(seat, more))


@takes(LastDrink)
def last_drink(now: Situation, rules: Rules, said: LastDrink) -> Move | Refusal:
    """Close a tavern whose Drinks nobody counted here: the table says that the last of them was ordered."""
    if not played(rules):
        return Refusal(rules["pub-crawl.played"], reason="no-crawl")
    tavern = taverns.elsewhere(now.table)
    if tavern is None:
        return Refusal(rules["pub-crawl.home-stays-open"])
    if tavern.deck is not None:
        return Refusal(rules["pub-crawl.closes"], tavern.card, "counted", (("count", tavern.deck),))
    return Move(
        Authority(rules["table.revealed"], card=tavern.card, seat=said.of, told=True), now.push(Closing(said.of))
    )


# -- what the table tells


@takes(Chased)
def chased(now: Situation, rules: Rules, said: Chased) -> Move | Refusal:
    """Make somebody crawl who revealed a Drink with a Chaser for a card whose effect is not known here."""
    if not played(rules):
        return Refusal(rules["pub-crawl.played"], reason="no-crawl")
    if now.over or not isinstance(now.top, Telling):
        return Refusal(rules["pub-crawl.crawl"], reason="nobody-owes")
    by = Authority(rules["pub-crawl.once"], card=now.top.card, seat=said.of, told=True)
    return Move(by, defer(now, Crawls(said.of, "again")))


@takes(TellTavern)
def tell(now: Situation, rules: Rules, said: TellTavern) -> Move | Refusal:
    """Take the table's word for what is so of a tavern."""
    if not played(rules):
        return Refusal(rules["pub-crawl.played"], said.tavern, "no-crawl")
    tavern = taverns.find(now.table, said.tavern)
    if tavern is None:
        return Refusal(rules["pub-crawl.setup"], said.tavern, "no-such-tavern")
    no = _untrue(now.table, rules, said, tavern)
    if no is not None:
        return no
    table = _told(now.table, said)
    return Move(Authority(rules["table.correction"], card=said.tavern, seat=said.of, told=True), now.with_table(table))


def _untrue(table: Table, rules: Rules, said: TellTavern, tavern: Tavern) -> Refusal | None:
    """Return the refusal of what cannot be so of a tavern, or None."""
    home = said.tavern == taverns.home(table)
    if said.what == "party" and tavern.closed:
        return Refusal(rules["pub-crawl.where"], said.tavern, "closed")
    if said.what in ("closed", "open") and home:
        return Refusal(rules["pub-crawl.home-stays-open"], said.tavern)
    if said.what == "closed" and said.tavern == table.party_at:
        return Refusal(rules["pub-crawl.closes"], said.tavern, "party-is-there")
    if said.what == "deck" and not said.value and not home:
        return Refusal(rules["pub-crawl.closes"], said.tavern, "empty-is-closed")
    if said.what == "pile":
        mine = table.seats[said.of]
        others = sum(count for one, count in mine.tavern_drinks or () if one != said.tavern)
        if home or (mine.pile is not None and said.value + others > mine.pile):
            return Refusal(rules["pub-crawl.piles"], said.tavern, "not-so-many", (("who", said.of),))
    return None


def _told(table: Table, said: TellTavern) -> Table:
    """Return `table` as the table says that it is."""
    if said.what == "party":
        return msgspec.structs.replace(table, party_at=said.tavern)
    if said.what in ("closed", "open"):
        shut = said.what == "closed"
        return taverns.changed(table, said.tavern, closed=shut, deck=0 if shut else None)
    if said.what == "pile":
        known = {**dict(table.seats[said.of].tavern_drinks or ()), said.tavern: said.value}
        return table.with_seat(said.of, tavern_drinks=tuple(sorted((one, n) for one, n in known.items() if n)))
    if said.tavern == taverns.home(table):
        return table.with_supply(msgspec.structs.replace(table.supply, unseen=None, **{said.what: said.value}))
    if said.what == "deck":
        return taverns.changed(table, said.tavern, deck=said.value)
    return taverns.changed(table, said.tavern, discards=said.value)


CLOSES = ("pub-crawl.closes", "pub-crawl.order-goes-on")
"""The clauses by which a tavern closes."""


@COUNTED.says("pub-crawl")
def counts(step: Step) -> tuple[tuple[str, str, str], ...]:
    """Return that a tavern was visited, or has closed, if a step is that."""
    there = step.after.table.party_at
    visited = (("taverns", there, "visited"),) if step.before.table.party_at != there else ()
    return (*visited, ("taverns", step.by.card, "closed")) if step.by.ruling.id in CLOSES else visited


@FAULTS.says("pub-crawl")
def faults(now: Situation, rules: Rules) -> tuple[Fault, ...]:
    """Return the faults of the taverns of a table: what is none, two of one name, a party where it cannot be."""
    return tuple(_faults(now.table, rules))


def _faults(table: Table, rules: Rules) -> Iterator[Fault]:
    there = taverns.crawls(table)
    if there and not played(rules):
        yield Fault(rules["pub-crawl.played"], "taverns", "no-crawl")
    elif played(rules) and not there:
        yield Fault(rules["pub-crawl.setup"], "taverns", "none")
    if not there or not played(rules):
        return
    setup = rules["pub-crawl.setup"]
    for one in table.taverns:
        facts = (("card", CARDS.title(table, one.card)),)
        if not cards.counts_as(table, one.card, "tavern"):
            yield Fault(setup, "taverns", "no-tavern", facts)
        if one.deck == 0 and not one.closed:
            yield Fault(rules["pub-crawl.closes"], "taverns", "empty-is-closed", facts)
    for card in cards.of_one_name(table, [one.card for one in table.taverns]):
        yield Fault(setup, "taverns", "twice", (("card", CARDS.title(table, card)),))
    if len(table.taverns) < 2:
        yield Fault(setup, "taverns", "too-few")
    yield from _party_faults(table, rules)
    for seat in range(len(table.seats)):
        if (
            taverns.origins(table, seat) is None
            and table.seats[seat].tavern_drinks
            and table.seats[seat].pile is not None
        ):
            name = table.seats[seat].name
            yield Fault(rules["pub-crawl.piles"], name, "not-so-many", (("who", name),))


def _party_faults(table: Table, rules: Rules) -> Iterator[Fault]:
    here = taverns.find(table, table.party_at)
    if here is None:
        yield Fault(rules["pub-crawl.setup"], "party_at", "party-nowhere")
        return
    facts = (("card", CARDS.title(table, here.card)),)
    if here.closed:
        yield Fault(rules["pub-crawl.where"], "party_at", "closed", facts)
    closed = [one.closed for one in taverns.others(table)]
    if here.card == taverns.home(table) and any(closed) and not all(closed):
        yield Fault(rules["pub-crawl.where"], "taverns", "not-home-yet", facts)

"""Drinks: revealing them with their Chasers, answering them, and drinking them, any number at once.

A Drink is not a card. It is made of one or more cards, has somebody who is to drink it, and carries what was
added to it.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from adjudicator.machine import FATE, Decision, Fault, Move, Refusal, Rules, Ruling, notation
from adjudicator.machine.step import By

from .. import cards
from ..business import Business
from ..decisions import Play, Reveal
from ..hits import Hit, spread
from ..playing import Pending
from ..registry import judges, resolves
from ..table import Table
from ..vocabulary import (
    AskTheTable,
    ChangeDrink,
    DrinkRevealed,
    EventRevealed,
    Gain,
    Lose,
    Reduce,
    Stat,
    TakeDrink,
    Token,
)
from . import limits
from .losing import owe
from .ordering import draw_from_deck
from .table import Telling
from .timing import window


class Drink(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag=notation.tag):
    """A Drink: who is to drink it, who revealed it, from where, of which cards, and what was added to it.

    `open` is False while a card of it has still to be revealed. `added` are the changes played on it, in
    their order.
    """

    drinker: int
    revealer: int
    origin: Literal["pile", "deck"] = "pile"
    cards: tuple[str, ...] = ()
    added: tuple[ChangeDrink | Reduce, ...] = ()
    ignored: bool = False
    open: bool = False

    def __repr__(self) -> str:
        return notation.write(self)

    def total(self, table: Table, stat: Stat) -> int:
        """What the Drink would change of `stat`: its cards together, then each change played on it."""
        total = 0
        for id in self.cards:
            for effect in cards.card(table, id).effects:
                if isinstance(effect, (Gain, Lose)) and effect.stat == stat and isinstance(effect.amount, int):
                    total += effect.amount if isinstance(effect, Gain) else -effect.amount
        for change in self.added:
            if change.stat != stat:
                continue
            if isinstance(change, Reduce):
                total = max(0, total - change.amount) if total > 0 else min(0, total + change.amount)
            else:
                total += change.amount
                if change.least is not None:
                    total = max(change.least, total)
        return total

    def tokens(self, table: Table) -> tuple[tuple[str, int], ...]:
        """The tokens that the Drink gives, from its cards and from what was played on it."""
        printed = [e for id in self.cards for e in cards.card(table, id).effects if isinstance(e, Token)]
        played = [c.token for c in self.added if isinstance(c, ChangeDrink) and c.token]
        return tuple((e.name, e.amount) for e in printed) + tuple((token, 1) for token in played)


class Drinks(Business, frozen=True):
    """One or more Drinks that are revealed, answered and drunk together."""

    drinks: tuple[Drink, ...]
    stage: Literal["revealing", "open", "asking"] = "revealing"

    @property
    def card(self) -> str:
        """The first card of the first Drink, as the name of all this."""
        return self.drinks[0].cards[0] if self.drinks and self.drinks[0].cards else ""

    def with_drink(self, index: int, **fields: Any) -> Drinks:
        """With these fields of one Drink changed."""
        drink = msgspec.structs.replace(self.drinks[index], **fields)
        return msgspec.structs.replace(self, drinks=(*self.drinks[:index], drink, *self.drinks[index + 1 :]))

    def reduced(self, index: int, effect: Reduce) -> Drinks:
        """With one Drink's effect on a number moved towards nothing, whichever its sign."""
        return self.with_drink(index, added=(*self.drinks[index].added, effect))

    def _revealing(self) -> int | None:
        return next((index for index, drink in enumerate(self.drinks) if not drink.open), None)

    # -- what is forced

    def step(self, now: Any, rules: Rules) -> Move | None:
        index = self._revealing()
        if index is not None:
            drink = self.drinks[index]
            empty = drink.origin == "pile" and now.table.seats[drink.revealer].pile == 0
            return self._empty(now, rules, index) if empty else None
        if self.stage == "revealing":
            opened = msgspec.structs.replace(self, stage="open")
            by = By(rules["drinks.revealed-first"], card=self.card, seat=self.drinks[0].revealer)
            return Move(by, now.swap(opened).push(window(now, rules, "drink", self.drinks[0].revealer, opened)))
        return self._drink(now, rules)

    def _empty(self, now: Any, rules: Rules, index: int) -> Move:
        drink = self.drinks[index]
        if drink.cards:
            rules["drinks.chaser-no-sobering"]
            by = By(rules["drinks.chaser-stops"], card=drink.cards[-1], seat=drink.revealer)
            return Move(by, now.swap(self.with_drink(index, open=True)))
        sober = rules["turn.sober-up"]
        table, _ = limits.change(now.table, now.table.seats[drink.drinker].side, "alcohol", -sober.value, rules)
        rest = self.drinks[:index] + self.drinks[index + 1 :]
        here = now.with_table(table)
        after = here.swap(msgspec.structs.replace(self, drinks=rest)) if rest else here.pop()
        return Move(By(sober, seat=drink.drinker), after)

    def _drink(self, now: Any, rules: Rules) -> Move:
        """Everybody drinks at the same moment."""
        table: Table = now.table
        rules["turn.drink-icons"]
        unknown = [d for d in self.drinks if not d.ignored and _asks(table, d)]
        for drink in self.drinks:
            if drink.ignored or table.out(drink.drinker):
                continue
            side = table.seats[drink.drinker].side
            table, _ = limits.change(table, side, "alcohol", drink.total(table, "alcohol"), rules)
            table, _ = limits.change(table, side, "fortitude", drink.total(table, "fortitude"), rules)
            for name, count in drink.tokens(table):
                table = give_tokens(table, rules, drink.drinker, name, count)
        gone = sum(len(drink.cards) for drink in self.drinks)
        if table.discards is not None:
            table = msgspec.structs.replace(table, discards=table.discards + gone)
        first = self.drinks[0]
        ignored = all(drink.ignored for drink in self.drinks)
        by = By(rules["negate-ignore.ignore" if ignored else "turn.drink"], card=self.card, seat=first.drinker)
        after = now.with_table(table).pop()
        return Move(by, owe(after.push(Telling(self.card)) if unknown else after, rules))

    # -- revealing

    def asks(self, now: Any) -> tuple[int, ...]:
        return (FATE,) if self._revealing() is not None else ()

    def options(self, now: Any, rules: Rules) -> tuple[Decision, ...]:
        index = self._revealing()
        if index is None:
            return ()
        liquid = (c.id for c in cards.known(now.table) if c.kind in ("drink", "event"))
        nothing = (Reveal(FATE, ""),) if self._may_be_empty(now.table, index) else ()
        return tuple(Reveal(FATE, id) for id in liquid) + nothing

    def _may_be_empty(self, table: Table, index: int) -> bool:
        drink = self.drinks[index]
        return drink.origin == "pile" and table.seats[drink.revealer].pile is None

    def take(self, now: Any, rules: Rules, said: Any) -> Move | Refusal | None:
        index = self._revealing()
        if not isinstance(said, Reveal) or index is None:
            return None
        if not said.card and self._may_be_empty(now.table, index):
            told = now.with_table(now.table.with_seat(self.drinks[index].revealer, pile=0))
            return Move(By(rules["table.revealed"], seat=self.drinks[index].revealer, told=True), told)
        card = cards.find(now.table, said.card)
        if card is None or card.kind not in ("drink", "event"):
            return Refusal(rules["table.revealed"], said.card, "not-a-drink")
        drink = self.drinks[index]
        chases = bool(drink.cards)
        event = card.kind == "event"
        if event and not chases:
            return self._event(now, rules, index, card.id)
        added = drink.cards if event else (*drink.cards, card.id)
        frame = self.with_drink(index, cards=added, open=event or not card.chaser)
        if event:
            ruling = rules["drinks.chaser-stops"]
        else:
            ruling = rules["drinks.chaser-adds" if chases else "drinks.chaser" if card.chaser else "turn.drink"]
        by = By(ruling, card=card.id, seat=drink.revealer, told=True)
        return Move(by, self._taken(now.swap(frame), rules, drink, event))

    def refuses(self, now: Any, rules: Rules) -> Refusal:
        return Refusal(rules["turn.drink"], reason="reveal-first")

    def _event(self, now: Any, rules: Rules, index: int, id: str) -> Move:
        """A Drink Event takes the place of the Drink, and may be answered like any card."""
        drink = self.drinks[index]
        card = cards.card(now.table, id)
        rest = self.drinks[:index] + self.drinks[index + 1 :]
        here = now.swap(msgspec.structs.replace(self, drinks=rest)) if rest else now.pop()
        here = self._taken(here, rules, drink, True)
        pending = Pending(id, drink.revealer, hits=spread(card.effects, now.table, drink.revealer))
        by = By(rules["drinks.event"], card=id, seat=drink.revealer, told=True)
        return Move(by, here.push(pending, window(here, rules, "event", drink.revealer, pending)))

    def _taken(self, now: Any, rules: Rules, drink: Drink, discarded: bool) -> Any:
        """One card fewer where it came from; an Event goes straight to the discard pile."""
        table: Table = now.table
        if discarded and table.discards is not None:
            table = msgspec.structs.replace(table, discards=table.discards + 1)
        if drink.origin == "deck":
            rules["drinks.chaser-deck-refills"]
            return draw_from_deck(now.with_table(table), rules, 1)
        pile = table.seats[drink.revealer].pile
        return now.with_table(table if pile is None else table.with_seat(drink.revealer, pile=pile - 1))

    def provokes(self, now: Any, rules: Rules, seat: int) -> bool:
        return any(drink.drinker == seat for drink in self.drinks)

    def faults(self, now: Any, rules: Rules) -> tuple[Fault, ...]:
        wrong = [d for d in self.drinks if any(cards.find(now.table, id) is None for id in d.cards)]
        return tuple(Fault(rules["table.revealed"], "drink", "not-a-drink") for _ in wrong)


def _asks(table: Table, drink: Drink) -> bool:
    return any(isinstance(e, AskTheTable) for id in drink.cards for e in cards.card(table, id).effects)


def give_tokens(table: Table, rules: Rules, seat: int, name: str, count: int) -> Table:
    """`table` with tokens given, Corruption up to its limit (rdi10:characters/valeria.7, .8)."""
    now = table.tokens(seat, name) + count
    if name == "corruption":
        now = min(now, int(rules["characters.corruption"].value))
        if table.seats[seat].character == "valeria":
            rules["characters.corruption-not-hers"]
            now = 0
    return table.with_token(seat, name, max(0, now))


@judges(DrinkRevealed)
def drink_revealed(now: Any, rules: Rules, when: DrinkRevealed, play: Play) -> Ruling | Refusal:
    """Whether there is a Drink to answer, and, where the card says so, whether the player is to drink it."""
    if isinstance(now.top, Drinks):
        return Refusal(rules["drinks.revealed-first"])
    drinks = now.top.open_to(now)
    if isinstance(drinks, Pending) and cards.card(now.table, drinks.card).kind == "event":
        return Refusal(rules["drinks.event-is-no-drink"])
    if not isinstance(drinks, Drinks) or play.drink >= len(drinks.drinks):
        return Refusal(rules["sometimes-anytime.condition"], reason="answers-a-drink")
    if when.yours:
        mine = drinks.drinks[play.drink].drinker == play.seat
        return rules["negate-ignore.own-drink"] if mine else Refusal(rules["negate-ignore.own-drink"])
    return rules["sometimes-anytime.condition"]


@judges(EventRevealed)
def event_revealed(now: Any, rules: Rules, when: EventRevealed, play: Play) -> Ruling | Refusal:
    """Whether an Event was revealed that has not started to resolve."""
    event = now.top.open_to(now)
    waits = isinstance(event, Pending) and cards.counts_as(now.table, event.card, "event") and not event.at
    if waits:
        return rules["drinks.event"]
    started = any(isinstance(f, Pending) and f.at and cards.counts_as(now.table, f.card, "event") for f in now.stack)
    if started:
        return Refusal(rules["negate-ignore.started-event"])
    return Refusal(rules["sometimes-anytime.condition"], reason="answers-an-event")


@resolves(TakeDrink)
def take_drink(now: Any, rules: Rules, hit: Hit) -> Move:
    """A player turns to the own pile, or to the Drink Deck, and drinks."""
    card: Pending = now.top
    effect = hit.effect
    assert isinstance(effect, TakeDrink)
    by = By(rules["turn.drink"], card=card.card, seat=hit.seat)
    return Move(by, now.push(Drinks((Drink(hit.seat, hit.seat, effect.origin),))))

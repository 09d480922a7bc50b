"""Drinks: revealing them with their Chasers, answering them, and drinking them, any number at once."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Literal, Self, Unpack

import msgspec

from adjudicator.machine import FATE, NOBODY, Decision, Fault, Move, Refusal, Rules, Ruling, SeatNo, SeatOrNobody
from adjudicator.machine.step import Authority

from ... import people, taverns
from ...cards import CARDS
from ...decisions import Pass, Pick, Reveal
from ...frame import InnFrame
from ...hits import spread
from ...moments import NO_SUCH_DRINK, OFF_THE_DECK
from ...occasion import Affected, Later, Occasion, Seen, SeenCard, SeenDrink
from ...questions import Question
from ...registry import judges
from ...table import Table
from ...vocabulary import Card, ChaserFromLeft, DrinkRevealed, IgnoreDrink, Reduce, SplitsItself
from .. import limits
from ..card_notes import notes as card_notes
from ..ordering import RunningOut, draw_from_deck
from ..splitting import halves
from ..timing.playing import Pending, announced
from ..timing.window import window
from .drink import Drink
from .drink_up import discarded, drink_up

if TYPE_CHECKING:
    from ...situation import Situation
    from .drink import DrinkChanges


class Drinks(InnFrame):
    """One or more Drinks that are revealed, answered and drunk together.

    `cause` says whether an Event or a Drinking Contest made people drink; with `copies` everybody gets a copy
    of the one Drink when it is revealed. `splitting` is the Drink that is about to split itself,
    `splitter` who says with whom; `left_out` are those whom the Event does not reach: they Ignored it in time, or are
    not the Champion of their team. `past_events` says that an Event revealed first is discarded, and another card
    revealed, because the card that made people drink says so.
    """

    drinks: tuple[Drink, ...]
    stage: Literal["revealing", "open", "splitting", "halved"] = "revealing"
    cause: Literal["", "event", "contest"] = ""
    copies: bool = False
    splitting: int = 0
    splitter: SeatOrNobody = NOBODY
    left_out: tuple[SeatNo, ...] = ()
    past_events: bool = False

    def message_words(self) -> tuple[str, ...]:
        return ("revealing" if self.copies else self.stage, self.cause)

    @property
    def card(self) -> str:
        """The id of the first card of the Drinks, which names them. Empty if they have different first cards."""
        first = {drink.cards[0] if drink.cards else "" for drink in self.drinks}
        return first.pop() if len(first) == 1 else ""

    @property
    def revealed(self) -> tuple[str, ...]:
        """The ids of the Drink Cards that were turned over for these Drinks; a copy has none of its own."""
        return tuple(id for drink in self.drinks if not drink.copy for id in drink.cards)

    @property
    def revealer(self) -> int:
        """The seat of who turns over the next card; FATE if all of them are open."""
        index = self.revealing()
        return FATE if index is None else self.drinks[index].revealer

    @property
    def chased(self) -> str:
        """The id of the card with a Chaser after which the next card is turned over; empty if it is no Chaser."""
        index = self.revealing()
        cards = () if index is None else self.drinks[index].cards
        return cards[-1] if cards else ""

    def reveals(self, now: Situation) -> int:
        return self.revealer

    def bars_revealing(self, now: Situation, rules: Rules, seat: int) -> Ruling:
        if self.cause == "contest":
            return now.stack[-2].bars_revealing(now, rules, seat)
        return rules["turn.drink"] if not self.cause else rules["table.revealed"]

    def with_drink(self, index: int, **fields: Unpack[DrinkChanges]) -> Self:
        """Return these Drinks with fields of one of them changed."""
        drink = msgspec.structs.replace(self.drinks[index], **fields)
        return self.but(drinks=(*self.drinks[:index], drink, *self.drinks[index + 1 :]))

    def reduced(self, index: int, effect: Reduce) -> Self:
        """Return these Drinks with one Drink's effect on a number moved towards 0, whichever its sign."""
        return self.with_drink(index, added=(*self.drinks[index].added, effect))

    def revealing(self) -> int | None:
        """Return the index of the first Drink that is not wholly revealed, or None."""
        for index, drink in enumerate(self.drinks):
            if not drink.open:
                return index
        return None

    # -- what is forced

    def step(self, now: Situation, rules: Rules) -> Move | None:
        index = self.revealing()
        if index is not None:
            return self._nothing_there(now, rules, index)
        if self.copies and (self.stage == "open" or rules["splitting.round-on-the-house"].value == "copy-first"):
            return self._copied(now, rules)
        first = self.deputy_first(now, rules)
        if first is not None:
            return first
        if self.stage == "revealing":
            opened = self.but(stage="open")
            by = Authority(rules["drinks.revealed-first"], card=self.card, seat=self.drinks[0].revealer)
            return Move(by, now.swap(opened).push(window(now, rules, "drink", self.drinks[0].revealer, opened)))
        if self.stage == "splitting":
            if not now.table.out(self.splitter):
                return None
            by = Authority(rules["table.out"], card=self.card, seat=self.splitter)
            return Move(by, halves.decided(self, now, rules))
        splits = halves.next_to_split(self, now.table, rules) if self.stage == "open" else None
        return drink_up(self, now, rules) if splits is None else halves.ask(self, now, rules, splits)

    def _nothing_there(self, now: Situation, rules: Rules, index: int) -> Move | None:
        """Go on where there is no next card to reveal, or none that can be a Drink; None if there is one."""
        drink, table = self.drinks[index], now.table
        if drink.left != NOBODY:
            return self._none_left(now, rules, index) if table.seats[drink.left].pile == 0 else None
        if drink.origin == "pile":
            return self._empty(now, rules, index) if table.seats[drink.revealer].pile == 0 else None
        if table.supply.deck == 0:
            return self._no_deck(now, rules, index)
        return self._only_events(now, rules, index) if table.supply.only_events and not drink.cards else None

    def _copied(self, now: Situation, rules: Rules) -> Move:
        """Give everybody a copy of the one Drink, as it is now, to answer and drink."""
        first, *others = self.drinks
        seats = self._reached(now.table, first.revealer)
        drinks = tuple(
            msgspec.structs.replace(first.handed_to(seat, now.table, rules), copy=place > 0)
            for place, seat in enumerate(seats)
        )
        copied = self.but(drinks=(*drinks, *others), copies=False, stage="revealing")
        by = Authority(rules["splitting.round-on-the-house"], card=self.card, seat=first.revealer)
        return Move(by, now.swap(copied))

    def _no_deck(self, now: Situation, rules: Rules, index: int) -> Move:
        """Refill the empty Drink Deck from its discard pile. If that is empty too, a clause says what happens."""
        if now.table.supply.discards != 0:
            return Move(Authority(rules["drinks.chaser-deck-refills"]), now.push(RunningOut()))
        ruling = rules["drinking-contest.empty-deck"]
        by = Authority(ruling, seat=self.drinks[index].revealer)
        if goes_on(ruling, now.table):
            return Move(by, now.push(RunningOut()))
        return Move(by, now.swap(self.with_drink(index, open=True)))

    def _only_events(self, now: Situation, rules: Rules, index: int) -> Move | None:
        """End the search for a Drink among Events; None if an Event ends it anyway, or the search goes on."""
        if not (self.past_events or (self.copies and rules["splitting.round-event"].value != "none")):
            return None
        ruling = rules["drinks.only-events"]
        if goes_on(ruling, now.table):
            return None
        if ruling.value == "sobers":
            return self._sobers(now, rules, index, ruling)
        by = Authority(ruling, seat=self.drinks[index].revealer)
        return Move(by, now.swap(self.with_drink(index, open=True)))

    def _none_left(self, now: Situation, rules: Rules, index: int) -> Move:
        """Go on without a Chaser from the left, where the pile is empty: with one from the usual place, or none."""
        drink, (ruling, own) = self.drinks[index], card_notes.without_chaser(rules)
        by = Authority(ruling, card=drink.cards[-1], seat=drink.revealer)
        without = self.with_drink(index, left=NOBODY, open=not own)
        return Move(by, now.swap(without))

    def _empty(self, now: Situation, rules: Rules, index: int) -> Move:
        drink = self.drinks[index]
        if drink.cards and rules["drinks.chaser-no-sobering"].value == "stays":
            by = Authority(rules["drinks.chaser-stops"], card=drink.cards[-1], seat=drink.revealer)
            return Move(by, now.swap(self.with_drink(index, open=True)))
        return self._sobers(now, rules, index, rules["turn.sober-up"])

    def _sobers(self, now: Situation, rules: Rules, index: int, ruling: Ruling) -> Move:
        """Sober up by `ruling` who finds no Drink to reveal: its drinker, or all who were to get a copy of it."""
        table, drinker, less = now.table, self.drinks[index].drinker, int(rules["turn.sober-up"].value)
        for seat in self._reached(table, drinker) if self.copies else (drinker,):
            table, _ = limits.change(table, table.seats[seat].side, "alcohol", -less, rules)
        rest = self.drinks[:index] + self.drinks[index + 1 :]
        here = now.with_table(table)
        after = here.swap(self.but(drinks=rest)) if rest else here.pop()
        return Move(Authority(ruling, seat=drinker), after)

    def _reached(self, table: Table, first: int) -> tuple[int, ...]:
        """Return who gets a copy of the one Drink, in turn order from `first`."""
        return tuple(s for s in people.in_turn_order(table, first) if not people.one_of(s, self.left_out))

    # -- revealing

    def question(self, now: Situation) -> Question | None:
        if self.stage == "splitting":
            return Question("split", (self.splitter,), self._partners)
        return Question("reveal", (FATE,), self._next_cards) if self.revealing() is not None else None

    def _partners(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        seat = self.splitter
        keeps = (Pass(seat),) if rules["splitting.self"].value == "may" else ()
        among = people.another(now.table, rules, self.drinks[self.splitting].drinker)
        return keeps + tuple(Pick(seat, (other,)) for other in among)

    def _next_cards(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        index = self.revealing()
        assert index is not None  # else nothing is asked
        nothing = (Reveal(FATE, ""),) if self._may_be_empty(now.table, index) else ()
        there = taverns.others(now.table)
        return _reveals(now.table.cards, tuple(one.card for one in there if self._may_be_of_taverns(index))) + nothing

    def _may_be_of_taverns(self, index: int) -> bool:
        """Return True if the next card of a Drink may be one of a tavern: it does not come off the Drink Deck."""
        return self.drinks[index].origin == "pile" or self.drinks[index].left != NOBODY

    def _may_be_empty(self, table: Table, index: int) -> bool:
        drink = self.drinks[index]
        if drink.left != NOBODY:
            return table.seats[drink.left].pile is None
        return drink.origin == "pile" and table.seats[drink.revealer].pile is None

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        index = self.revealing()
        if self.stage == "splitting":
            return halves.answer(self, now, rules, said)
        if not isinstance(said, Reveal) or index is None:
            return None
        if not said.card and self._may_be_empty(now.table, index):
            revealer, left = self.drinks[index].revealer, self.drinks[index].left
            by = Authority(rules["table.revealed"], seat=revealer, told=True)
            return Move(by, now.with_table(taverns.emptied(now.table, revealer if left == NOBODY else left)))
        card = CARDS.find(now.table, said.card)
        if card is None or card.kind not in ("drink", "event"):
            return Refusal(rules["table.revealed"], said.card, "not-a-drink")
        drink = self.drinks[index]
        off_deck = drink.origin == "deck" and drink.left == NOBODY
        whose = NOBODY if off_deck else drink.revealer if drink.left == NOBODY else drink.left
        no = NO_SUCH_DRINK.first(now.table, rules, card, whose)
        if no is not None:
            return no
        chases = bool(drink.cards)
        event = card.kind == "event"
        if event and not chases:
            happens = self._event_first(now, rules, index, card.id)
            if happens is not None:
                return happens
        added = drink.cards if event else (*drink.cards, card.id)
        left = _on_the_left(now.table, drink.revealer) if _from_left(card) else NOBODY
        goes_on = not event and (card.chaser or left != NOBODY)
        frame = self.with_drink(
            index,
            cards=added,
            open=not goes_on,
            event=event and not chases,
            left=left,
            half=card_notes.half(card, rules) or drink.half,
        )
        if event:
            nothing = "splitting.round-event" if self.copies else "drinking-contest.event-is-zero"
            ruling = rules["drinks.chaser-stops" if chases else nothing]
        else:
            ruling = rules["drinks.chaser-adds" if chases else "drinks.chaser" if card.chaser else "turn.drink"]
        first = CARDS.card(now.table, drink.cards[-1]) if drink.left != NOBODY else card
        noted = card_notes.note(first, rules, "played")
        if off_deck and not chases:
            noted = noted or OFF_THE_DECK.first(now.table, rules)
        by = Authority(noted or ruling, card=card.id, seat=drink.revealer, told=True)
        return Move(by, self._taken(now.swap(frame), rules, drink, card.id, event))

    def cut_off(self, now: Situation, rules: Rules) -> Situation:
        table, _ = discarded(now.table, rules, self.revealed)
        return now.pop().with_table(table)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        if self.stage == "splitting":
            card = self.drinks[self.splitting].cards[0]
            return Refusal(rules["splitting.self"], card, "split-first", (("asked", self.splitter),))
        return Refusal(rules["turn.drink"], reason="reveal-first")

    def _event_first(self, now: Situation, rules: Rules, index: int, id: str) -> Move | None:
        """Resolve an Event revealed where a Drink was wanted: it happens, or the next card is revealed.

        Return None if the Event does nothing here.
        """
        if self.past_events:
            by = Authority(rules["timing.no-response"], card=id, seat=self.drinks[index].revealer, told=True)
            return Move(by, self._taken(now, rules, self.drinks[index], id, True))
        if not self.cause:
            return self._event(now, rules, index, id)
        ruling = rules["splitting.round-event"] if self.copies else None
        if ruling is None or ruling.value == "none":
            return None
        if ruling.value == "event":
            return self._event(now, rules, index, id)
        by = Authority(ruling, card=id, seat=self.drinks[index].revealer, told=True)
        return Move(by, self._taken(now, rules, self.drinks[index], id, True))

    def _event(self, now: Situation, rules: Rules, index: int, id: str) -> Move:
        """Put a Drink Event in the place of the Drink. Players may respond to it as to any card."""
        drink = self.drinks[index]
        card = CARDS.card(now.table, id)
        rest = self.drinks[:index] + self.drinks[index + 1 :]
        here = now.swap(self.but(drinks=rest)) if rest else now.pop()
        hits = spread(card.effects, now.table, rules, drink.revealer)
        by = Authority(rules["drinks.event"], card=id, seat=drink.revealer, told=True)
        here = announced(here, rules, Pending(id, drink.revealer, hits=hits), card.effects, "event")
        return Move(by, self._taken(here, rules, drink, id, True))

    def _taken(self, now: Situation, rules: Rules, drink: Drink, id: str, gone: bool) -> Situation:
        """Return `now` with one card fewer where it came from. An Event goes straight to the discard pile."""
        table: Table = now.table
        unseen = table.supply.after(event=gone)
        if gone:
            table, _ = discarded(table, rules, (id,))
        if drink.left != NOBODY:
            return now.with_table(taverns.taken_off(table, drink.left, id))
        if drink.origin == "deck":
            rules.consult("drinks.chaser-deck-refills")
            table = table.with_supply(msgspec.structs.replace(table.supply, unseen=unseen))
            return draw_from_deck(now.with_table(table), 1)
        return now.with_table(taverns.taken_off(table, drink.revealer, id))

    def seen_by(self, now: Situation, rules: Rules, seat: int, drink: int) -> Seen:
        if drink >= len(self.drinks):
            return Seen()
        here = self.drinks[drink]
        empty = not here.cards
        instead = empty and self.cause == "contest" and here.event
        yours = people.ours(now.table, rules, seat, here.drinker)
        own = not people.theirs(now.table, rules, seat, here.revealer)
        blank, affects = Later(here.does_nothing, now.table), Later(_affects, here, now.table)
        splits = here.has(now.table, SplitsItself)
        return SeenDrink(yours, own, empty, instead, here.ignored, blank, affects, splits)

    def prevented(self, rules: Rules, drink: int) -> Self:
        zero = self.cause == "contest" and rules["drinking-contest.negated"].value == "zero"
        negated = self.with_drink(drink, ignored=True, negated=True)
        return negated.with_drink(drink, fixed=0) if zero else negated

    def provokes(self, now: Situation, rules: Rules, seat: int) -> Ruling | None:
        answers = any(people.ours(now.table, rules, seat, drink.drinker) for drink in self.drinks)
        return rules["timing.window"] if answers else None

    def faults(self, now: Situation, rules: Rules) -> tuple[Fault, ...]:
        wrong = [d for d in self.drinks if any(CARDS.find(now.table, id) is None for id in d.cards)]
        found = tuple(Fault(rules["table.revealed"], "drink", "not-a-drink") for _ in wrong)
        splits = self.stage == "splitting"
        alone = splits and not people.another(now.table, rules, self.drinks[self.splitting].drinker)
        return (*found, Fault(rules["splitting.self"], "drink", "nobody-to-split-with")) if alone else found


def goes_on(ruling: Ruling, table: Table) -> bool:
    """Return True if what can never end goes on by `ruling` as long as somebody has Gold to pay for new Drinks."""
    return bool(ruling.value == "drains") and any(side.gold for side in table.sides if not side.out)


@functools.lru_cache(256)
def _reveals(own: tuple[Card, ...], there: tuple[str, ...]) -> tuple[Reveal, ...]:
    """Return every card that can be the next Drink at a table with these cards of its own, if it is of these taverns.

    Those of the Red Dragon Inn always can be.
    """
    known = CARDS.known(Table((), (), cards=own))
    drinks = (card for card in known if card.kind in ("drink", "event"))
    return tuple(
        Reveal(FATE, card.id) for card in drinks if card.deck in there or not taverns.is_tavern(own, card.deck)
    )


def _from_left(card: Card) -> bool:
    """Return True if the Chaser of a card comes from the player to the left."""
    return any(isinstance(effect, ChaserFromLeft) for effect in card.effects)


def _on_the_left(table: Table, seat: int) -> int:
    """Return the seat of the next player to the left who is still in the game, whatever the team."""
    return people.in_turn_order(table, people.left_of(table, seat))[0]


def _affects(drink: Drink, table: Table) -> Affected:
    return Affected(drink.affects(table, "alcohol"), drink.affects(table, "fortitude"))


@judges(DrinkRevealed)
def drink_revealed(occasion: Occasion, rules: Rules, when: DrinkRevealed, card: Card) -> Ruling | Refusal:
    """Judge whether there is a Drink to answer. If the card asks for it, the player must be its drinker."""
    if occasion.revealing:
        return Refusal(rules["drinks.revealed-first"])
    drink = occasion.answered
    if isinstance(drink, SeenCard) and "event" in drink.card.kinds:
        return Refusal(rules["drinks.event-is-no-drink"])
    if not isinstance(drink, SeenDrink):
        return Refusal(rules["sometimes-anytime.condition"], reason="answers-a-drink")
    if drink.empty:
        barred = rules["drinking-contest.event-changed" if drink.contest_event else "drinks.event-is-no-drink"]
        if not drink.contest_event or barred.value == "forbidden":
            return Refusal(barred)
    found = _whose(drink, rules, when, card)
    return found if isinstance(found, Refusal) or not when.affecting else _affecting(drink, rules, when, card, found)


def _whose(drink: SeenDrink, rules: Rules, when: DrinkRevealed, card: Card) -> Ruling | Refusal:
    """Judge whether the Drink is that of whom the condition names."""
    if when.theirs and drink.own:
        return Refusal(rules["sometimes-anytime.condition"], reason="their-drink")
    if when.yours and _ignores(card, when):
        return _own_drink(drink, rules)
    if when.yours and not drink.yours:
        return Refusal(rules["sometimes-anytime.condition"], reason="your-drink")
    return rules["sometimes-anytime.condition"]


def _affecting(drink: SeenDrink, rules: Rules, when: DrinkRevealed, card: Card, found: Ruling) -> Ruling | Refusal:
    """Judge whether the Drink affects what the condition names, which `found` permits apart from that."""
    affects = drink.affects()
    affected = [affects.alcohol if stat == "alcohol" else affects.fortitude for stat in when.affecting]
    if "changes" in affected:
        return found
    if "untold" in affected:
        return rules["table.unknown-card"]
    if "cancels" in affected:
        return card_notes.comes_to_nothing(rules, when)
    noted = card_notes.note(card, rules, "played")
    return Refusal(
        noted or rules["sometimes-anytime.condition"], reason="drink-affects", facts=(("stats", when.affecting),)
    )


@functools.lru_cache(2_048)
def _ignores(card: Card, when: DrinkRevealed) -> bool:
    """Return True if a card, used on this occasion, Ignores the Drink."""
    return any(isinstance(effect, IgnoreDrink) for use in card.uses if use.when == when for effect in use.effects)


def _own_drink(drink: SeenDrink, rules: Rules) -> Ruling | Refusal:
    """Judge Ignoring the Drink: it must be one's own and, where that is said, one that would do something."""
    own_drink = rules["negate-ignore.own-drink"]
    if not drink.yours and own_drink.value != "anybody":
        return Refusal(own_drink)
    to_some_effect = own_drink.value != "about-to-drink"
    if to_some_effect and drink.ignored:
        return Refusal(own_drink, reason="ignored-already")
    if to_some_effect and drink.blank():
        return Refusal(own_drink, reason="does-nothing")
    return own_drink

"""A Drink. It is not a card: it is made of cards, has somebody who is to drink it, and carries what was added."""

import functools
from typing import TYPE_CHECKING, Literal, TypedDict

import msgspec

from adjudicator.machine import NOBODY, CardId, Rules, SeatNo, SeatOrNobody, Value

from ... import cards, people
from ...cards import CARDS
from ...occasion import Affects
from ...table import Table
from ...vocabulary import (
    AlcoholToFortitude,
    AskTheTable,
    Card,
    ChangeDrink,
    CostsToIgnore,
    DiscardCards,
    DrawCards,
    DrinkBecomes,
    DrunkByHalf,
    Effect,
    EffectOf,
    Gain,
    Halve,
    Kin,
    Lose,
    Reduce,
    Stat,
    StaysInFront,
    Token,
)

Added = ChangeDrink | Reduce | Halve | DrinkBecomes | AlcoholToFortitude
"""What can be done to a Drink."""

WHOLE_HAND = 100
"""More cards than any hand holds: who is to discard so many discards all."""


if TYPE_CHECKING:

    class DrinkChanges(TypedDict, total=False):
        """The fields of a Drink that change while it waits to be drunk, as `Drink` has them."""

        drinker: int
        cards: tuple[str, ...]
        added: tuple[Added, ...]
        ignored: bool
        ignored_by: tuple[int, ...]
        negated: bool
        open: bool
        fixed: int | None
        event: bool
        settled: bool
        left: SeatOrNobody
        provoked: bool
        half: Halve | None


class Drink(Value):
    """A Drink: who is to drink it, who revealed it, from where, of which cards, and what was added to it.

    `open` is True when all its cards are revealed. `added` are the changes played on it, in their order. A
    `copy` holds no card of its own: it is the other half, or a copy. `entrant` is the seat for whom it counts
    in a Drinking Contest (or NOBODY), `fixed` the score that no later change moves (None: they do), or, of
    a second half, the score at the split. `event` says that an Event was revealed in its place,
    `settled` that it is decided whether it splits itself. `ignored` says that it does nothing to who is to drink it:
    it was `negated`, or that player is one of `ignored_by`. `left` is the seat off whose pile the next card of it comes
    (NOBODY: off the usual one). `provoked` says that Boss Otto has responded to it. `half` is how its numbers are
    halved if one of its cards has only half of it drunk.
    """

    drinker: SeatNo
    revealer: SeatNo
    origin: Literal["pile", "deck"] = "pile"
    cards: tuple[CardId, ...] = ()
    added: tuple[Added, ...] = ()
    ignored: bool = False
    open: bool = False
    copy: bool = False
    entrant: SeatOrNobody = NOBODY
    fixed: int | None = None
    event: bool = False
    settled: bool = False
    negated: bool = False
    ignored_by: tuple[SeatNo, ...] = ()
    left: SeatOrNobody = NOBODY
    provoked: bool = False
    half: Halve | None = None

    def handed_to(self, seat: int, table: Table, rules: Rules) -> "Drink":
        """Return the Drink as `seat` is to drink it; what others Ignored works on this player all the same.

        Source: rdi10:other/negate-ignore.3.
        """
        ignored = self.negated or people.among(table, rules, seat, self.ignored_by)
        return msgspec.structs.replace(self, drinker=seat, ignored=ignored)

    def works(self, table: Table) -> bool:
        """Return True if who is to drink it takes its effects: it is not Ignored, and that player is there."""
        return not (self.ignored or table.out(self.drinker) or table.seats[self.drinker].away)

    def made_of(self, other: "Drink") -> bool:
        """Return True if this Drink is the `other`, which holds its cards, or a copy or half of it."""
        return people.same_seat(self.revealer, other.revealer) and self.cards == other.cards

    def total(self, table: Table, stat: Stat, whole: bool = False) -> int:
        """Return by how much the Drink would change `stat`: its cards together, then each change played on it.

        What lies before who drinks it adds to a number that the Drink has. One of its cards may say that it is drunk by
        half, which does not matter for the `whole`.
        """
        total = self.sum_of(table, stat, self.added)
        if self.turned:
            turned = self.sum_of(table, "alcohol", self.added) if stat == "fortitude" else 0
            total = 0 if stat == "alcohol" else total + turned
        statics = table.statics(self.drinker)
        if statics and total:
            total += sum(static.amount for static in statics if static.does == "drinks" and static.stat == stat)
        half = None if whole else self._half(table)
        return total if half is None else half.of(total)

    def _half(self, table: Table) -> Halve | None:
        """Return how its numbers are halved for who drinks it; None if all of it is drunk."""
        return self.half if self.has(table, DrunkByHalf) else None

    def affects(self, table: Table, stat: Stat) -> Affects:
        """Return whether the Drink changes `stat`, nobody here knows it, or its parts do with nothing left of them."""
        if self.has(table, AskTheTable):
            return "untold"
        if self.total(table, stat):
            return "changes"
        stats = ("alcohol", "fortitude") if self.turned and stat == "fortitude" else (stat,)
        if self.turned and stat == "alcohol":
            return ""
        parts = (*self._printed(table), *self.added)
        numbers = (part for part in parts if isinstance(part, (Gain, Lose, ChangeDrink)) and part.stat in stats)
        return "cancels" if any(part.amount for part in numbers) else ""

    def score(self, table: Table) -> int:
        """Return what it counts in a Drinking Contest: raised and lowered, but not split (rdi10:drinking-contest.5).

        It counts as it would for the player who revealed it, even if another player drinks it.
        """
        if self.fixed is not None and not self.copy:
            return self.fixed
        revealed = msgspec.structs.replace(self, drinker=self.revealer)
        return revealed.sum_of(table, "alcohol", tuple(c for c in self.added if not isinstance(c, Halve)))

    @property
    def turned(self) -> bool:
        """True if a card turned its alcohol into Fortitude."""
        return any(isinstance(change, AlcoholToFortitude) for change in self.added)

    def sum_of(self, table: Table, stat: Stat, changes: tuple[Added, ...]) -> int:
        total = 0
        for effect in self._printed(table):
            if isinstance(effect, (Gain, Lose)) and effect.stat == stat and isinstance(effect.amount, int):
                total += effect.amount if isinstance(effect, Gain) else -effect.amount
        for change in changes:
            if isinstance(change, Halve):
                total = change.of(total)
            elif isinstance(change, Reduce) and change.stat == stat:
                total = max(0, total - change.amount) if total > 0 else min(0, total + change.amount)
            elif isinstance(change, ChangeDrink) and change.stat == stat:
                least = total + change.amount if change.least is None else min(total, change.least)
                total = max(least, total + change.amount)
        return total

    def abilities(self, table: Table) -> tuple[tuple[Literal["draw", "discard"], int], ...]:
        """Return what its drinker has to draw and discard, in the order revealed: pairs of which, and how many cards.

        When a Drink is split, like effects are added before they are halved (rdi10:splitting.2).
        """
        found: list[tuple[Literal["draw", "discard"], int]] = [
            ("draw", effect.amount)
            if isinstance(effect, DrawCards)
            else ("discard", WHOLE_HAND if effect.hand else effect.amount)
            for effect in self._printed(table)
            if isinstance(effect, (DrawCards, DiscardCards))
        ]
        halves = [change for change in self.added if isinstance(change, Halve)]
        half = self._half(table)
        halves += [] if half is None else [half]
        if not halves:
            return tuple(found)
        sums = {
            name: sum(count for other, count in found if other == name) for name in dict.fromkeys(n for n, _ in found)
        }
        for half in halves:
            sums = {name: half.of(count) for name, count in sums.items()}
        return tuple((name, count) for name, count in sums.items() if count)

    def costs_to_ignore(self, table: Table) -> tuple[int | None, ...]:
        """Return how many cards each of its cards costs whom who Ignores it; None: the table says it."""
        return tuple(effect.amount for effect in self._printed(table) if isinstance(effect, CostsToIgnore))

    def has(self, table: Table, kind: type[Effect]) -> bool:
        """Return True if one of its cards has an effect of that kind."""
        return any(isinstance(effect, kind) for effect in self._printed(table))

    def _printed(self, table: Table) -> tuple[EffectOf, ...]:
        """Return the effects of its cards, or the one effect that it has become instead."""
        for change in reversed(self.added):
            if isinstance(change, DrinkBecomes):
                return (Gain(change.stat, change.amount),)
        return _effects(self.cards, table.cards, cards.kin(table, self.drinker))

    def does_nothing(self, table: Table) -> bool:
        """Return True if who drinks it would take no effect from it. A number at its limit is affected all the same.

        Source: rdi10:other/affects.2.
        """
        numbers = self.total(table, "alcohol") or self.total(table, "fortitude")
        others = (AskTheTable, StaysInFront)
        unknown = any(self.has(table, kind) for kind in others)
        return not (numbers or unknown or self.tokens(table) or self.abilities(table))

    def tokens(self, table: Table) -> tuple[tuple[str, int], ...]:
        """Return the tokens that the Drink gives, from its cards and from what was played on it: name, number."""
        printed = [effect for effect in self._printed(table) if isinstance(effect, Token)]
        played = [c.token for c in self.added if isinstance(c, ChangeDrink) and c.token]
        return tuple((e.name, e.amount) for e in printed) + tuple((token, 1) for token in played)


@functools.lru_cache(4_096)
def _effects(ids: tuple[str, ...], own: tuple[Card, ...], kin: tuple[Kin, ...]) -> tuple[EffectOf, ...]:
    """Return what the cards of a Drink do to a drinker of that kin; `own` are the cards that the table wrote itself."""
    found = tuple(CARDS.among(own, id) for id in ids)
    return tuple(effect for card in found for effect in _effects_on(card, kin))


def _effects_on(card: Card, kin: tuple[Kin, ...]) -> tuple[EffectOf, ...]:
    return next((other.effects for other in card.for_kin if set(other.kin) & set(kin)), card.effects)

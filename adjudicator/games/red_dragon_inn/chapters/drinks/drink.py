"""A Drink. It is not a card: it is made of cards, has somebody who is to drink it, and carries what was added."""

from __future__ import annotations

from typing import Literal, TypedDict

import msgspec

from adjudicator.machine import NOBODY, CardId, SeatNo, SeatOrNobody, notation

from ... import cards
from ...cards import CARDS
from ...table import Table
from ...vocabulary import (
    AlcoholToFortitude,
    ChangeDrink,
    DiscardCards,
    DrawCards,
    DrinkBecomes,
    Effect,
    EffectOf,
    Gain,
    Halve,
    Lose,
    Reduce,
    Stat,
    Token,
)

Added = ChangeDrink | Reduce | Halve | DrinkBecomes | AlcoholToFortitude
"""What can be done to a Drink."""


class DrinkChanges(TypedDict, total=False):
    """The fields of a Drink that change while it waits to be drunk, as `Drink` has them."""

    drinker: int
    cards: tuple[str, ...]
    added: tuple[Added, ...]
    ignored: bool
    open: bool
    fixed: int | None
    event: bool
    settled: bool


class Drink(msgspec.Struct, frozen=True, cache_hash=True, omit_defaults=True, tag_field="is", tag=notation.tag):
    """A Drink: who is to drink it, who revealed it, from where, of which cards, and what was added to it.

    `open` is True when all its cards are revealed. `added` are the changes played on it, in their order. A
    `copy` holds no card of its own: it is the other half, or a copy. `entrant` is the seat for whom it counts
    in a Drinking Contest (or NOBODY), `fixed` the score that no later change moves (None: they do), or, of
    a second half, the score at the split. `event` says that an Event was revealed in its place,
    `settled` that it is decided whether it splits itself.
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

    def __repr__(self) -> str:
        return notation.write(self)

    def total(self, table: Table, stat: Stat) -> int:
        """What the Drink would change of `stat`: its cards together, then each change played on it."""
        if not self.turned:
            return self._sum(table, stat, self.added)
        if stat == "alcohol":
            return 0
        turned = self._sum(table, "alcohol", self.added) if stat == "fortitude" else 0
        return self._sum(table, stat, self.added) + turned

    def score(self, table: Table) -> int:
        """What it counts in a Drinking Contest: raised and lowered, but not split (rdi10:drinking-contest.5).

        It counts as it is for who revealed it, whoever drinks it in the end.
        """
        if self.fixed is not None and not self.copy:
            return self.fixed
        revealed = msgspec.structs.replace(self, drinker=self.revealer)
        return revealed._sum(table, "alcohol", tuple(c for c in self.added if not isinstance(c, Halve)))

    @property
    def turned(self) -> bool:
        """Whether a card turned its alcohol into Fortitude."""
        return any(isinstance(change, AlcoholToFortitude) for change in self.added)

    def _sum(self, table: Table, stat: Stat, changes: tuple[Added, ...]) -> int:
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
        """The cards that it makes its drinker draw and discard, each effect by itself in the order revealed.

        When a Drink is split, like effects are added before they are halved (rdi10:splitting.2).
        """
        found: list[tuple[Literal["draw", "discard"], int]] = [
            ("draw" if isinstance(effect, DrawCards) else "discard", effect.amount)
            for effect in self._printed(table)
            if isinstance(effect, (DrawCards, DiscardCards))
        ]
        halves = [change for change in self.added if isinstance(change, Halve)]
        if not halves:
            return tuple(found)
        sums = {
            name: sum(count for other, count in found if other == name) for name in dict.fromkeys(n for n, _ in found)
        }
        for half in halves:
            sums = {name: half.of(count) for name, count in sums.items()}
        return tuple((name, count) for name, count in sums.items() if count)

    def has(self, table: Table, kind: type[Effect]) -> bool:
        """Whether one of its cards says something of that kind."""
        return any(isinstance(effect, kind) for effect in self._printed(table))

    def _printed(self, table: Table) -> list[EffectOf]:
        """What its cards say, or what it has become instead."""
        becomes = [change for change in self.added if isinstance(change, DrinkBecomes)]
        if becomes:
            return [Gain(becomes[-1].stat, becomes[-1].amount)]
        return [effect for id in self.cards for effect in self._effects(table, id)]

    def _effects(self, table: Table, id: str) -> tuple[EffectOf, ...]:
        """What one card of the Drink does to who is to drink it."""
        card = CARDS.card(table, id)
        if not card.for_kin:
            return card.effects
        kin = cards.kin(table, self.drinker)
        return next((other.effects for other in card.for_kin if set(other.kin) & set(kin)), card.effects)

    def tokens(self, table: Table) -> tuple[tuple[str, int], ...]:
        """The tokens that the Drink gives, from its cards and from what was played on it."""
        printed = [effect for effect in self._printed(table) if isinstance(effect, Token)]
        played = [c.token for c in self.added if isinstance(c, ChangeDrink) and c.token]
        return tuple((e.name, e.amount) for e in printed) + tuple((token, 1) for token in played)

"""What a card does: its effects, one after another, each resolved by what the chapters registered for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self, TypeVar

from adjudicator.machine import TABLE, CardId, Decision, Move, Refusal, Rules
from adjudicator.machine.step import Authority

from . import people
from .cards import CARDS
from .decisions import Choose
from .frame import DragonFrame, LairFrame, moved_up
from .questions import Question
from .table import NO_PLACE, PlaceOrNone, Table
from .vocabulary import Ability, Effect, EffectOf, Whom

if TYPE_CHECKING:
    from .situation import Situation

Resolve = Callable[["Situation", Rules, Any, "Doing"], Move]
"""Takes the situation (its top already moved on to the next effect), the rules, the effect (of the type it was
registered for) and what was on top."""

RESOLVE: dict[type[Effect], Resolve] = {}

R = TypeVar("R", bound=Resolve)


def resolves(*effects: type[Effect]) -> Callable[[R], R]:
    """Register the function below as what happens when one of these effects does."""

    def register(function: R) -> R:
        RESOLVE.update(dict.fromkeys(effects, function))
        return function

    return register


class Doing(LairFrame):
    """What `card` does, on one occasion: abilities that wait, and effects of the one that is being done.

    `hero` is the place in the line of the hero whose card it is, -1 for one who is not in the line and for a lair card;
    of one who has left the line (`gone`) it is the place before, so that those further back are still behind it.
    """

    card: CardId
    abilities: tuple[Ability, ...]
    effects: tuple[EffectOf, ...] = ()
    hero: PlaceOrNone = NO_PLACE
    gone: bool = False

    @property
    def about(self) -> str:
        return self.card

    @property
    def own(self) -> int:
        """The place in the line of the hero whose card it is; -1 if no such hero is in the line."""
        return -1 if self.gone else self.hero

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if not self.effects:
            return None
        effect = self.effects[0]
        return RESOLVE[type(effect)](self._after(now, self.abilities, self.effects[1:]), rules, effect, self)

    def _after(self, now: Situation, abilities: tuple[Ability, ...], effects: tuple[EffectOf, ...] = ()) -> Situation:
        """Return `now` with these abilities and effects left. An ability that is not optional begins at once."""
        if not effects and abilities and not abilities[0].may:
            effects, abilities = abilities[0].effects, abilities[1:]
        if not effects and not abilities:
            return now.pop()
        return now.swap(self.but(abilities=abilities, effects=effects))

    def question(self, now: Situation) -> Question:
        return Question("accept", (dragon(now),), self._either)

    def _either(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return (Choose(dragon(now), "accept"), Choose(dragon(now), "decline"))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Choose):
            return None
        if not people.speaks(dragon(now), said):
            return self.refuses(now, rules)
        effects = self.abilities[0].effects if said.option == "accept" else ()
        after = self._after(now, self.abilities[1:], effects)
        return Move(Authority(rules["party.must-use"], self.card, said.seat), after)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["party.must-use"], self.card, "choose-first", (("who", dragon(now)),))

    def buried(self, places: tuple[int, ...]) -> Self:
        gone = self.hero in places
        return self.but(hero=moved_up(self.hero, places) - gone, gone=self.gone or gone)

    def joined(self, place: int) -> Self:
        return self.but(hero=self.hero + (place <= self.hero)) if self.hero >= 0 else self


def begin(now: Situation, by: Authority, card: str, abilities: tuple[Ability, ...], hero: int = NO_PLACE) -> Move:
    """Return the move by which a card begins to do what it does. Its first effect is under way unless optional."""
    first, rest = abilities[0], abilities[1:]
    doing = Doing(card, abilities, (), hero) if first.may else Doing(card, rest, first.effects, hero)
    return Move(by, now.push(doing))


def dragon(now: Situation) -> int:
    """Return the seat whose lair is explored or who acts; TABLE if no lair is explored."""
    frame = now.find(DragonFrame)
    return TABLE if frame is None else frame.seat


def reached(table: Table, whom: Whom, doing: Doing) -> tuple[int, ...]:
    """Return the places in the line that an effect reaches, front to back. It does not reach the dying again."""
    if whom.where == "self":
        return (doing.own,) if doing.own >= 0 and not table.party[doing.own].dying else ()
    line = [k for k in range(len(table.party)) if k > doing.hero or whom.where != "next"]
    fit = [k for k in line if _fits(table, whom, k)]
    if whom.where == "each":
        return tuple(fit)
    return tuple(fit[-whom.count :] if whom.where == "last" else fit[: whom.count])


def _fits(table: Table, whom: Whom, place: int) -> bool:
    member = table.party[place]
    if member.dying or (whom.lying != "any" and member.up != (whom.lying == "up")):
        return False
    if not member.up:
        return not whom.types and not whom.positions
    hero = CARDS.card(table, member.hero)
    return (not whom.types or bool(set(whom.types) & set(hero.types))) and (
        not whom.positions or hero.position in whom.positions
    )

"""The party: how heroes are dealt, where they stand, and what face-down ones are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec

from adjudicator.machine import FATE, CardId, Decision, Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from ..cards import CARDS
from ..decisions import Reveal
from ..effects import Doing, begin, reached, resolves
from ..frame import LairFrame, moved_up
from ..questions import Question
from ..table import UNKNOWN, Member, PlaceNo, Table
from ..vocabulary import Ability, Card, Position, Trigger, TurnUp

if TYPE_CHECKING:
    from ..situation import Situation

RANK: dict[Position | None, int] = {"front": 0, "middle": 1, "back": 2}


class Dealing(LairFrame):
    """So many heroes are still to be dealt face up from the hero deck, under `clause`."""

    left: int
    clause: str

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if self.left and now.table.heroes != 0:
            return None
        return Move(Authority(rules[self.clause]), now.pop())

    def rests(self, now: Situation) -> bool:
        return True

    def question(self, now: Situation) -> Question:
        return Question("which-hero", (FATE,), every_hero)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Reveal):
            return None
        wrong = no_hero(now.table, rules, said.card)
        if wrong is not None:
            return wrong
        table: Table = now.table
        if table.heroes is not None:
            table = msgspec.structs.replace(table, heroes=table.heroes - 1)
        after = now.with_table(table).swap(self.but(left=self.left - 1))
        return Move(Authority(rules[self.clause], said.card, told=True), after.push(Joining(said.card)))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules[self.clause], reason="hero-first")


class Joining(LairFrame):
    """A hero who joins the party face up: first the reveal effect, then the place in the line."""

    hero: CardId
    revealed: bool = False

    @property
    def about(self) -> str:
        return self.hero

    def step(self, now: Situation, rules: Rules) -> Move | None:
        abilities = does(CARDS.card(now.table, self.hero), "reveal", rules)
        if not self.revealed:
            seen = now.swap(Joining(self.hero, True))
            if abilities:
                return begin(seen, Authority(rules["party.reveal-effect"], self.hero), self.hero, abilities)
            now = seen
        at, ruling = place(now.table, rules, self.hero)
        party = now.table.party
        table = msgspec.structs.replace(now.table, party=(*party[:at], Member(self.hero), *party[at:]))
        stack = tuple(frame.joined(at) for frame in now.pop().stack)
        return Move(Authority(ruling, self.hero), type(now)(table, stack))


class TurningUp(LairFrame):
    """Face-down heroes at these `places` of the line are turned up while the lair is explored, front to back."""

    places: tuple[PlaceNo, ...]

    def step(self, now: Situation, rules: Rules) -> Move | None:
        hero = now.table.party[self.places[0]].hero
        return None if hero == UNKNOWN else self._turned(now, rules, hero)

    def _turned(self, now: Situation, rules: Rules, hero: str, told: bool = False) -> Move:
        ruling, place = rules["party.turned-up"], self.places[0]
        by = Authority(ruling, hero, told=told)
        rest = now.swap(TurningUp(self.places[1:])) if len(self.places) > 1 else now.pop()
        if ruling.value == "anew":
            party = now.table.party[:place] + now.table.party[place + 1 :]
            stack = tuple(frame.buried((place,)) for frame in rest.stack)
            return Move(by, type(now)(msgspec.structs.replace(now.table, party=party), stack).push(Joining(hero)))
        up = rest.with_table(now.table.with_member(place, hero=hero, up=True))
        abilities = does(CARDS.card(now.table, hero), "reveal", rules) if ruling.value == "reveal" else ()
        return begin(up, by, hero, abilities, place) if abilities else Move(by, up)

    def question(self, now: Situation) -> Question:
        return Question("which-hero", (FATE,), every_hero)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Reveal):
            return None
        return no_hero(now.table, rules, said.card) or self._turned(now, rules, said.card, told=True)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["exploring.turn-up"], reason="reveal-first")

    def buried(self, places: tuple[int, ...]) -> Self:
        return self.but(places=tuple(moved_up(place, places) for place in self.places))

    def joined(self, place: int) -> Self:
        return self.but(places=tuple(mine + (place <= mine) for mine in self.places))


@resolves(TurnUp)
def turn_up(now: Situation, rules: Rules, effect: TurnUp, doing: Doing) -> Move:
    """Turn heroes face up. Who they are is seen as they are turned."""
    places = reached(now.table, effect.whom, doing)
    by = Authority(rules["party.turned-up"], doing.card)
    if not places:
        return Move(by, now)
    turning = TurningUp(places)
    here = now.push(turning)
    first = turning.step(here, rules)
    return Move(by, here if first is None else first.after)


def does(hero: Card, trigger: Trigger, rules: Rules) -> tuple[Ability, ...]:
    """Return what a hero does on an occasion; what is optional happens unasked where heroes use all they can."""
    abilities = hero.on(trigger)
    if any(ability.may for ability in abilities) and rules["party.heroes-may"].value == "used":
        return tuple(msgspec.structs.replace(ability, may=False) for ability in abilities)
    return abilities


def place(table: Table, rules: Rules, hero: str) -> tuple[int, Ruling]:
    """Return where in the line a hero goes (0 is the front), and the ruling by which it does.

    Face-down heroes have no position. A hero who comes behind them is placed by the face-up ones alone.
    """
    party = table.party
    if not party:
        return 0, rules["party.first"]
    position = CARDS.card(table, hero).position
    if position == "back":
        return len(party), rules["party.back"]
    before = [k for k, m in enumerate(party) if m.up and RANK[CARDS.card(table, m.hero).position] <= RANK[position]]
    return before[-1] + 1 if before else 0, rules[f"party.{position}"]


def every_hero(now: Situation, rules: Rules) -> tuple[Decision, ...]:
    """Return every hero who may turn out to be the one who is revealed."""
    return tuple(Reveal(FATE, hero.id) for hero in CARDS.known(now.table, "hero"))


def no_hero(table: Table, rules: Rules, card: str) -> Refusal | None:
    """Return the refusal of a card that is revealed as a hero and is none, or None."""
    found = CARDS.find(table, card)
    if found is not None and found.kind == "hero":
        return None
    return Refusal(rules["lair-setup.heroes"], card, "no-hero")


def join_unseen(table: Table, count: int) -> tuple[Table, int]:
    """Return `table` with up to `count` heroes of the deck face down at the end of the line, and how many joined."""
    real = count if table.heroes is None else min(count, table.heroes)
    heroes = None if table.heroes is None else table.heroes - real
    party = table.party + (Member(UNKNOWN, up=False),) * real
    return msgspec.structs.replace(table, heroes=heroes, party=party), real

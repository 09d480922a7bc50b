"""Death and destruction: heroes who are killed, what they leave, and what interrupts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self

import msgspec

from adjudicator.machine import FATE, CardId, Decision, Move, Refusal, Rules
from adjudicator.machine.step import Authority

from .. import gold
from ..cards import CARDS
from ..decisions import Reveal
from ..effects import Doing, begin, dragon, reached, resolves
from ..frame import LairFrame, moved_up
from ..questions import Question
from ..table import NO_PLACE, UNKNOWN, PlaceNo, Table
from ..vocabulary import (
    Ability,
    AddToPot,
    Destroy,
    GainGold,
    Kill,
    LoseGold,
    Regenerate,
    Rescue,
    TakeFromPot,
    TurnDown,
    TurnDownTheIdle,
)
from .exploring import Facing, lair_of, with_pot
from .party import does, every_hero, no_hero

if TYPE_CHECKING:
    from ..situation import Situation

Stage = Literal["rescue", "doomed", "value", "effects"]


class Dying(LairFrame):
    """Heroes at these `places` of the line are killed by `card`, all at the same moment, front to back.

    `left` are those of whom the present stage has not been done yet, `rescued` counts those who were saved. Once
    nobody rescues them, they are `doomed`: their gold and trophies (`value`) and their death `effects` follow.
    """

    places: tuple[PlaceNo, ...]
    card: CardId
    stage: Stage = "rescue"
    left: tuple[PlaceNo, ...] = ()
    rescued: int = 0

    def message_words(self) -> tuple[str, ...]:
        return (self.stage,)

    @property
    def about(self) -> str:
        return self.card

    def step(self, now: Situation, rules: Rules) -> Move | None:
        rescued = self._rescue(now, rules) if self.stage == "rescue" else None
        if rescued is not None:
            return rescued
        order = self._order(now, rules)
        for stage in order[order.index(self.stage) if self.stage in order else 0 :]:
            here = self._at(stage)
            if stage == "value" and here.left:
                unseen = now.table.party[here.left[0]].hero == UNKNOWN
                return None if unseen else here.take_trophy(now, rules, told=False)
            effect = here.next_effect(now, rules) if stage == "effects" else None
            if effect is not None:
                return effect
        return Move(Authority(rules["dying.trophy"], seat=dragon(now)), _buried(now.pop()))

    def _order(self, now: Situation, rules: Rules) -> tuple[Stage, Stage]:
        """Return the order of two stages: death effects come before gold and trophies if a clause says so."""
        effects = any(_death_effects(now.table, place, rules) for place in self.places)
        late = effects and rules["dying.value-or-effect"].value == "effect"
        return ("effects", "value") if late else ("value", "effects")

    def _at(self, stage: Stage) -> Dying:
        """Return these heroes at a stage: the present one as far as it is done, any other from its beginning."""
        return self if self.stage == stage else Dying(self.places, self.card, stage, self.places)

    def _rescue(self, now: Situation, rules: Rules) -> Move | None:
        table: Table = now.table
        first = self._first_to_die(now, rules)
        for victim in self.left:
            for place, rescue in _rescuers(table, self.places):
                if (rescue.first and victim not in first) or not _against(table, rescue, self.card):
                    continue
                itself = rescue.first and place == victim
                by = Authority(rules["dying.first-to-die" if itself else "party.must-use"], table.party[place].hero)
                table = table.with_member(victim, dying=False)
                if rescue.cost == "turn-down":
                    table = table.with_member(place, up=False)
                saved = tuple(other for other in self.places if other != victim)
                left = self.left[self.left.index(victim) + 1 :]
                after = now.with_table(table)
                return Move(
                    by, after.swap(Dying(saved, self.card, "rescue", left, self.rescued + 1)) if saved else after.pop()
                )
        return None

    def _first_to_die(self, now: Situation, rules: Rules) -> tuple[int, ...]:
        """Return which of the victims count as the first to die in this lair."""
        if lair_of(now).died:
            return ()
        if len(self.places) + self.rescued == 1:
            return self.places
        which = rules["dying.first-of-several"].value
        front = () if self.rescued else self.places[:1]
        return {"front": front, "none": (), "all": self.places}[which]

    def take_trophy(self, now: Situation, rules: Rules, told: bool) -> Move:
        member = now.table.party[self.left[0]]
        seat = dragon(now)
        table: Table = now.table.with_seat(seat, trophies=now.table.seats[seat].trophies + 1)
        rules.consult("dying.trophy")
        worth = CARDS.card(table, member.hero).value or 0
        if not member.up and rules["dying.face-down-value"].value == "nothing":
            worth = 0
        rest = _one_more_died(now.with_table(table).swap(self.but(left=self.left[1:])))
        return Move(Authority(rules["dying.value"], member.hero, seat, told=told), with_pot(rest, rules, worth))

    def next_effect(self, now: Situation, rules: Rules) -> Move | None:
        """Begin the next death effect. None if none is left."""
        kept = rules["dying.places"].value == "keep"
        for n, place in enumerate(self.left):
            abilities = _death_effects(now.table, place, rules)
            if abilities:
                hero = now.table.party[place].hero
                rest = now.swap(Dying(self.places, self.card, "effects", self.left[n + 1 :]))
                return begin(
                    rest, Authority(rules["dying.interrupts"], hero), hero, abilities, place if kept else NO_PLACE
                )
        return None

    def question(self, now: Situation) -> Question:
        return Question("which-hero", (FATE,), every_hero)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Reveal):
            return None
        wrong = no_hero(now.table, rules, said.card)
        if wrong is not None:
            return wrong
        dead = self._at("value")
        seen = now.with_table(now.table.with_member(dead.left[0], hero=said.card))
        return dead.take_trophy(seen, rules, told=True)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["dying.value"], reason="who-died")

    def buried(self, places: tuple[int, ...]) -> Self:
        places, left = (tuple(moved_up(place, places) for place in mine) for mine in (self.places, self.left))
        return self.but(places=places, left=left)

    def joined(self, place: int) -> Self:
        places, left = (tuple(mine + (place <= mine) for mine in several) for several in (self.places, self.left))
        return self.but(places=places, left=left)


def killed(now: Situation, places: tuple[int, ...], card: str, stage: Stage = "rescue") -> Situation:
    """Return `now` with the heroes at these places being killed by `card`; unchanged if there is nobody."""
    if not places:
        return now
    table: Table = now.table
    for place in places:
        table = table.with_member(place, dying=True)
    return now.with_table(table).push(Dying(places, card, stage, places))


def _rescuers(table: Table, dying: tuple[int, ...]) -> list[tuple[int, Rescue]]:
    """Return who can rescue somebody, front to back: pairs of a place in the line and a rescue.

    A hero can rescue while face up and alive, or while dying now.
    """
    return [
        (place, effect)
        for place, member in enumerate(table.party)
        if member.up and (not member.dying or place in dying)
        for ability in CARDS.card(table, member.hero).on("peril")
        for effect in ability.effects
        if isinstance(effect, Rescue)
    ]


def _death_effects(table: Table, place: int, rules: Rules) -> tuple[Ability, ...]:
    member = table.party[place]
    return does(CARDS.card(table, member.hero), "death", rules) if member.up else ()


def _against(table: Table, rescue: Rescue, by: str) -> bool:
    found = CARDS.find(table, by)
    return not rescue.types or (found is not None and bool(set(rescue.types) & set(found.types)))


def _buried(now: Situation) -> Situation:
    """Return `now` without the dead, if nobody is dying any more in the frames beneath."""
    if now.find(Dying) is not None:
        return now
    dead = tuple(place for place, member in enumerate(now.table.party) if member.dying)
    alive = tuple(member for member in now.table.party if not member.dying)
    stack = tuple(frame.buried(dead) for frame in now.stack)
    return type(now)(msgspec.structs.replace(now.table, party=alive), stack)


def _one_more_died(now: Situation) -> Situation:
    """Return `now` with one more hero dead in the lair that is explored."""
    lair = lair_of(now)
    return now.replace(lair, lair.but(died=lair.died + 1))


@resolves(Kill)
def kill(now: Situation, rules: Rules, effect: Kill, doing: Doing) -> Move:
    """Kill heroes: all that one effect reaches, at the same moment."""
    places = reached(now.table, effect.whom, doing)
    ruling = rules["dying.simultaneous" if len(places) > 1 else "party.must-use"]
    return Move(Authority(ruling, doing.card, dragon(now)), killed(now, places, doing.card))


@resolves(TurnDown)
def turn_down(now: Situation, rules: Rules, effect: TurnDown, doing: Doing) -> Move:
    """Turn heroes face down where they lie."""
    table: Table = now.table
    for place in reached(table, effect.whom, doing):
        table = table.with_member(place, up=False)
    return Move(Authority(rules["party.face-down"], doing.card), now.with_table(table))


@resolves(TurnDownTheIdle)
def turn_down_the_idle(now: Situation, rules: Rules, effect: TurnDownTheIdle, doing: Doing) -> Move:
    """Turn a hero face down who was checked and could not destroy the card."""
    table = now.table if doing.own < 0 else now.table.with_member(doing.own, up=False)
    return Move(Authority(rules["dying.turned-down"], doing.card), now.with_table(table))


@resolves(GainGold)
def gold_at_once(now: Situation, rules: Rules, effect: GainGold, doing: Doing) -> Move:
    """Give gold straight to the dragon."""
    seat = dragon(now)
    table = gold.gains(now.table, rules, seat, effect.amount)
    return Move(Authority(rules["dying.gold-at-once"], doing.card, seat), now.with_table(table))


@resolves(LoseGold)
def lose_gold(now: Situation, rules: Rules, effect: LoseGold, doing: Doing) -> Move:
    """Make the dragon give gold to the supply."""
    seat = dragon(now)
    table = gold.loses(now.table, seat, effect.amount)
    return Move(Authority(rules["party.must-use"], doing.card, seat), now.with_table(table))


@resolves(AddToPot, TakeFromPot)
def pot(now: Situation, rules: Rules, effect: AddToPot | TakeFromPot, doing: Doing) -> Move:
    """Put gold into the pot from the supply, or back."""
    amount = effect.amount if isinstance(effect, AddToPot) else -effect.amount
    return Move(Authority(rules["party.must-use"], doing.card, dragon(now)), with_pot(now, rules, amount))


@resolves(Destroy)
def destroy(now: Situation, rules: Rules, effect: Destroy, doing: Doing) -> Move:
    """Destroy the card that is faced, unless it was destroyed before. The hero pays what that costs."""
    facing = now.find(Facing)
    if facing is None or facing.stage != "heroes":
        return Move(Authority(rules["party.must-use"], doing.card), now)
    gone = facing.but(stage="destroyed", place=0)
    after = now.replace(facing, gone)
    by = Authority(rules["exploring.destroyed"], facing.card, facing.seat)
    if not effect.cost or doing.own < 0:
        return Move(by, after)
    if effect.cost == "turn-down":
        return Move(by, after.with_table(after.table.with_member(doing.own, up=False)))
    dying = killed(after, (doing.own,), doing.card)
    abilities = CARDS.card(now.table, facing.card).on("destruction")
    if abilities and not facing.spent and rules["dying.death-or-destruction"].value == "destruction":
        by = Authority(rules["dying.death-or-destruction"], facing.card, facing.seat)
        return begin(dying.replace(gone, gone.following(rules)), by, facing.card, abilities)
    return Move(by, dying)


@resolves(Regenerate)
def regenerate(now: Situation, rules: Rules, effect: Regenerate, doing: Doing) -> Move:
    """Fight the destroyed card once more, as if it were the next one. The second time it is gone for good."""
    ruling = rules["dying.regenerate"]
    facing = now.find(Facing)
    if facing is None or facing.fights > ruling.value:
        return Move(Authority(ruling, doing.card), now)
    spent = rules["dying.regenerate-effects"].value == "once"
    again = Facing(facing.seat, facing.card, fights=facing.fights + 1, spent=spent)
    return Move(Authority(ruling, doing.card), now.replace(facing, again))

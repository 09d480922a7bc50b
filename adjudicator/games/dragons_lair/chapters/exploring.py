"""The lair phase: heroes turned up, setup effects, and the lair explored card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, Self

import msgspec

from adjudicator.kit.facts import Count
from adjudicator.machine import FATE, CardId, Decision, Implied, Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from .. import gold
from ..cards import CARDS
from ..decisions import Done, Reveal
from ..effects import begin
from ..frame import DragonFrame, LairFrame, moved_up
from ..questions import Question
from ..round import Round, stage
from ..table import UNKNOWN, Member, PlaceNo, Table
from ..vocabulary import Ability, Card, Destroy, Kind, Trigger, TurnDownTheIdle
from .ending import eliminated
from .party import Joining, does, every_hero, no_hero
from .party import place as place_of

if TYPE_CHECKING:
    from ..situation import Situation

Stage = Literal["turn-up", "setup", "explore"]


class Exploring(DragonFrame):
    """The party explores the lair of `seat`, for `pot`.

    `place` is the next hero whose setup effect is looked at; `discards` is the discard pile of the lair, the first
    card at the bottom; `died` counts the heroes who died here.
    """

    pot: Annotated[int, Count(correctable=True, unit="gold")]
    stage: Stage = "turn-up"
    place: PlaceNo = 0
    discards: tuple[CardId, ...] = ()
    died: int = 0

    @property
    def reveals(self) -> Kind:
        return "lair" if self.stage == "explore" else "hero"

    def message_words(self) -> tuple[str, ...]:
        return (self.stage,)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if self.stage == "turn-up":
            return self._turn_up(now, rules)
        if self.stage == "setup":
            return self._setup(now, rules)
        lair = now.table.seats[self.seat].lair
        if not now.table.party:
            return self._won(now, rules)
        if not lair and not now.table.seats[self.seat].lair_told:
            return None
        if not lair or rules["exploring.goes-on"].value != "next-card":
            return self._defeated(now, rules)
        return self._reveal(now, rules, lair[-1]) if lair[-1] != UNKNOWN else None

    def _turn_up(self, now: Situation, rules: Rules) -> Move | None:
        party: tuple[Member, ...] = now.table.party
        down = [k for k, member in enumerate(party) if not member.up]
        if not down:
            after = now.swap(self.but(stage="setup"))
            asked = () if now.table.party_told else (Line(party),)
            return Move(Authority(rules["exploring.turn-up"]), after.push(*asked))
        first = down[0] if rules["exploring.turn-up-order"].value == "front" else down[-1]
        if party[first].hero == UNKNOWN:
            return None
        return self._turned(now, rules, first, told=False)

    def _turned(self, now: Situation, rules: Rules, place: int, told: bool) -> Move:
        party: tuple[Member, ...] = now.table.party
        table = msgspec.structs.replace(now.table, party=party[:place] + party[place + 1 :])
        by = Authority(rules["exploring.turn-up"], party[place].hero, told=told)
        return Move(by, now.with_table(table).push(Joining(party[place].hero)))

    def _setup(self, now: Situation, rules: Rules) -> Move | None:
        party: tuple[Member, ...] = now.table.party
        for place in range(self.place, len(party)):
            hero = CARDS.card(now.table, party[place].hero) if party[place].up else None
            abilities = does(hero, "setup", rules) if hero is not None else ()
            if hero is not None and abilities:
                moved = now.swap(self.but(place=place + 1))
                ruling = rules["party.order" if self.place else "exploring.setup-effects"]
                return begin(moved, Authority(ruling, hero.id), hero.id, abilities, place)
        return Move(Authority(rules["exploring.until"]), now.swap(self.but(stage="explore", place=0)))

    def _reveal(self, now: Situation, rules: Rules, card: str, told: bool = False) -> Move:
        lair = now.table.seats[self.seat].lair
        table = now.table.with_seat(self.seat, lair=lair[:-1])
        by = Authority(rules["exploring.reveal"], card, self.seat, told=told)
        return Move(by, now.with_table(table).push(Facing(self.seat, card)))

    def _won(self, now: Situation, rules: Rules) -> Move:
        table = now.table.with_seat(self.seat, gold=now.table.seats[self.seat].gold + self.pot)
        return Move(
            Authority(rules["exploring.won"], seat=self.seat), now.with_table(table).swap(self._ended(defeated=False))
        )

    def _defeated(self, now: Situation, rules: Rules) -> Move:
        ruling = rules["exploring.defeated"]
        table: Table = gold.returned(now.table, self.pot)
        table = table.with_seat(self.seat, life=table.seats[self.seat].life - ruling.value)
        return Move(Authority(ruling, seat=self.seat), now.with_table(table).swap(self._ended(defeated=True)))

    def _ended(self, defeated: bool) -> Explored:
        return Explored(self.seat, self.discards, defeated)

    def question(self, now: Situation) -> Question:
        if self.stage == "turn-up":
            return Question("which-hero", (FATE,), every_hero)
        return Question("which-card", (FATE,), self._lair_cards)

    def _lair_cards(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        known = tuple(Reveal(FATE, card.id) for card in CARDS.known(now.table, "lair"))
        return known if now.table.seats[self.seat].lair else (*known, Done(FATE))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if isinstance(said, Done) and self.stage == "explore" and not now.table.seats[self.seat].lair:
            by = Authority(rules["lair-table.correction"], seat=self.seat, told=True)
            return Move(by, now.with_table(now.table.with_seat(self.seat, lair_told=True)))
        if not isinstance(said, Reveal):
            return None
        if self.stage == "turn-up":
            wrong = no_hero(now.table, rules, said.card)
            if wrong is not None:
                return wrong
            place = next(k for k, member in enumerate(now.table.party) if not member.up)
            seen = now.with_table(now.table.with_member(place, hero=said.card))
            return self._turned(seen, rules, place, told=True)
        found = CARDS.find(now.table, said.card)
        if found is None or found.kind != "lair":
            return Refusal(rules["lair-setup.lair-cards"], said.card, "no-lair-card")
        return self._reveal(now, rules, said.card, told=True)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        turning = self.stage == "turn-up"
        return Refusal(rules["exploring.turn-up" if turning else "exploring.reveal"], reason="reveal-first")

    def buried(self, places: tuple[int, ...]) -> Self:
        return self.but(place=moved_up(self.place, places))

    def joined(self, place: int) -> Self:
        return self.but(place=self.place + (place < self.place))


class Line(LairFrame):
    """Nobody has told who is in the line: the table says it, hero by hero from the front, then that this is all.

    `turned` are the heroes who have just been turned up; they have joined those who were there before, `named` so far.
    Who names a lair card after some heroes has named them all.
    """

    turned: tuple[Member, ...] = ()
    named: tuple[Member, ...] = ()

    @property
    def reveals(self) -> Kind | None:
        return None

    def implied(self, now: Situation, rules: Rules, said: Decision) -> Implied | None:
        card = CARDS.find(now.table, said.card) if isinstance(said, Reveal) and now.table.party else None
        all_named = card is not None and card.kind == "lair"
        return Implied(Done(FATE), rules["lair-table.correction"]) if all_named else None

    def question(self, now: Situation) -> Question:
        return Question("line", (FATE,), self._answers)

    def _answers(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return (*every_hero(now, rules), Done(FATE))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        table: Table = now.table
        if isinstance(said, Done):
            by = Authority(rules["lair-table.correction"], told=True)
            return Move(by, now.pop().with_table(msgspec.structs.replace(table, party_told=True)))
        if not isinstance(said, Reveal):
            return None
        wrong = no_hero(table, rules, said.card)
        if wrong is not None:
            return wrong
        here = self.but(named=(*self.named, Member(said.card)))
        told = msgspec.structs.replace(table, party=here.named)
        for member in self.turned:
            at, _ = place_of(told, rules, member.hero)
            told = msgspec.structs.replace(told, party=(*told.party[:at], member, *told.party[at:]))
        by = Authority(rules["lair-table.correction"], said.card, told=True)
        return Move(by, now.with_table(told).swap(here))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["lair-table.correction"], reason="line-first")


Fight = Literal["reveal", "battle", "heroes", "resolve-heroes", "resolve", "survived", "destroyed", "gone"]

FOLLOWS: dict[Fight, Fight] = {
    "reveal": "battle",
    "battle": "heroes",
    "heroes": "resolve-heroes",
    "resolve-heroes": "resolve",
    "resolve": "survived",
    "destroyed": "gone",
}
"""What comes after each stage of a fight. A card that survived goes to the discard pile of the lair."""


IDLE = Ability("battle", (TurnDownTheIdle(),))
"""What becomes of a hero whose battle effect does not destroy a card that turns such heroes down."""


class Facing(DragonFrame):
    """The party faces one card of the lair of `seat`. `place` is the next hero to check; `fights` counts from 1.

    `lost` is a card that was destroyed and whose resolution step happens all the same; `spent` says that its
    destruction effect happens no more.
    """

    card: CardId
    stage: Fight = "reveal"
    place: PlaceNo = 0
    fights: int = 1
    lost: bool = False
    spent: bool = False

    def message_words(self) -> tuple[str, ...]:
        return (self.stage,)

    @property
    def about(self) -> str:
        return self.card

    def step(self, now: Situation, rules: Rules) -> Move | None:
        here = self
        while True:
            move = here._now(now, rules)
            if move is not None:
                return move
            here = here.following(rules)

    def following(self, rules: Rules) -> Facing:
        """Return this fight in its next stage."""
        stage = FOLLOWS[self.stage]
        if self.lost and stage == "resolve":
            stage = "gone"
        if self.stage == "destroyed" and rules["exploring.after-destroyed"].value == "resolve":
            return self.but(stage="resolve-heroes", place=0, lost=True)
        return self.but(stage=stage, place=0)

    def _now(self, now: Situation, rules: Rules) -> Move | None:
        """Do what this stage asks for. None if it asks for nothing."""
        match self.stage:
            case "reveal":
                return self._does(now, rules, "reveal", Authority(rules["exploring.reveal"], self.card, self.seat))
            case "battle":
                return self._does(now, rules, "battle", Authority(rules["exploring.battle"], self.card, self.seat))
            case "heroes":
                return self._check(now, rules)
            case "resolve-heroes":
                return self._heroes(now, rules, "resolve", rules["exploring.resolve"])
            case "resolve":
                return self._does(now, rules, "resolve", Authority(rules["exploring.resolve"], self.card, self.seat))
            case "destroyed":
                by = Authority(rules["dying.interrupts"], self.card, self.seat)
                return None if self.spent else self._does(now, rules, "destruction", by)
            case "survived":
                return self._survived(now, rules)
            case "gone":
                return self._gone(now, rules)

    def _does(self, now: Situation, rules: Rules, trigger: Trigger, by: Authority) -> Move | None:
        """Begin what the lair card itself does now. What it does to heroes as they are checked comes with them."""
        abilities = CARDS.card(now.table, self.card).on(trigger)
        active = tuple(a for a in abilities if not any(isinstance(e, TurnDownTheIdle) for e in a.effects))
        return begin(now.swap(self.following(rules)), by, self.card, active) if active else None

    def _check(self, now: Situation, rules: Rules) -> Move | None:
        """Check the next hero whose battle effect is of use, or whom the card turns down for having none."""
        rules.consult("party.order")
        table: Table = now.table
        facing = CARDS.card(table, self.card)
        idle_fall = any(isinstance(effect, TurnDownTheIdle) for a in facing.on("battle") for effect in a.effects)
        for place in range(self.place, len(table.party)):
            member = table.party[place]
            if not member.up or member.dying:
                continue
            moved = now.swap(self.but(place=place + 1))
            hero = CARDS.card(table, member.hero)
            useful = tuple(a for a in does(hero, "battle", rules) if _of_use(a, facing))
            if useful:
                destroys = any(isinstance(effect, Destroy) for ability in useful for effect in ability.effects)
                useful += (IDLE,) if idle_fall and not destroys else ()
                return begin(moved, Authority(rules["exploring.battle"], hero.id), hero.id, useful, place)
            if idle_fall:
                down = moved.with_table(table.with_member(place, up=False))
                return Move(Authority(rules["dying.turned-down"], hero.id), down)
        return None

    def _heroes(self, now: Situation, rules: Rules, trigger: Trigger, ruling: Ruling) -> Move | None:
        """Begin the effect of the next hero who has one on this occasion. None if no hero has."""
        found = next_hero(now.table, self.place, trigger)
        if found is None:
            return None
        place, hero = found
        moved = now.swap(self.but(place=place + 1))
        return begin(moved, Authority(ruling, hero.id), hero.id, does(hero, trigger, rules), place)

    def _survived(self, now: Situation, rules: Rules) -> Move:
        lair = lair_of(now)
        filled = lair.but(discards=(*lair.discards, self.card))
        return Move(Authority(rules["exploring.discarded"], self.card, self.seat), now.pop().replace(lair, filled))

    def _gone(self, now: Situation, rules: Rules) -> Move:
        """Take the destroyed card out of the lair."""
        ruling = rules["dying.destroyed-card"]
        table: Table = now.table
        if ruling.value == "discard" and table.lair_discards is not None:
            table = msgspec.structs.replace(table, lair_discards=table.lair_discards + 1)
        return Move(Authority(ruling, self.card), now.pop().with_table(table))

    def buried(self, places: tuple[int, ...]) -> Self:
        return self.but(place=moved_up(self.place, places))

    def joined(self, place: int) -> Self:
        return self.but(place=self.place + (place < self.place))


def _of_use(ability: Ability, facing: Card) -> bool:
    """Return True if a hero's battle effect is relevant. One that destroys some types is useless against others."""
    fights = [effect for effect in ability.effects if isinstance(effect, Destroy)]
    return all(not effect.types or bool(set(effect.types) & set(facing.types)) for effect in fights)


def next_hero(table: Table, place: int, trigger: Trigger) -> tuple[int, Card] | None:
    """Return the first face-up hero with an ability for `trigger`, at or after `place`, and the hero's place.

    None if there is none. Places count from the front of the line.
    """
    for here in range(place, len(table.party)):
        member = table.party[here]
        if member.up and not member.dying and CARDS.card(table, member.hero).on(trigger):
            return here, CARDS.card(table, member.hero)
    return None


class Explored(DragonFrame):
    """The lair of `seat` has been explored; its discard pile goes back on top, and whoever has no life left is out."""

    discards: tuple[CardId, ...]
    defeated: bool

    def step(self, now: Situation, rules: Rules) -> Move | None:
        table: Table = now.table
        if self.discards:
            lair = table.seats[self.seat].lair + tuple(reversed(self.discards))
            left = now.swap(self.but(discards=()))
            by = Authority(rules["exploring.put-back"], seat=self.seat)
            return Move(by, left.with_table(table.with_seat(self.seat, lair=lair)))
        if table.seats[self.seat].life == 0 and not table.seats[self.seat].out:
            return Move(Authority(rules["exploring.eliminated"], seat=self.seat), eliminated(now, rules, self.seat))
        return Move(Authority(rules["preparation.rounds"]), now.pop())


@stage("lair")
def explore(now: Situation, rules: Rules, round: Round) -> Move:
    """Begin the lair phase: the party goes into the lair of the auction's winner."""
    after = now.swap(round.but(stage="end"))
    return Move(Authority(rules["preparation.rounds"]), after.push(Exploring(round.winner, round.bid)))


def lair_of(now: Situation) -> Exploring:
    """Return the lair that is explored.

    Raises:
        ValueError: none is.
    """
    found = now.find(Exploring)
    if found is None:
        raise ValueError("no lair is being explored")
    return found


def with_pot(now: Situation, rules: Rules, amount: int) -> Situation:
    """Return `now` with `amount` gold moved from the supply to the pot, or back if negative, as far as there is."""
    lair = lair_of(now)
    if amount >= 0:
        table, real = gold.given(now.table, rules, amount)
    else:
        real = -min(-amount, lair.pot)
        table = gold.returned(now.table, -real)
    return now.with_table(table).replace(lair, lair.but(pot=lair.pot + real))

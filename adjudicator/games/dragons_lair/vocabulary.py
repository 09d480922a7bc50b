"""The vocabulary of heroes and lair cards: what they are, when they do something, and what. Data only.

Every word here is one that a table can use for a card of its own.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from adjudicator.machine import Value
from adjudicator.rulebook import Text

Position = Literal["front", "middle", "back"]
Kind = Literal["hero", "lair"]
Trigger = Literal["reveal", "setup", "bidding", "battle", "resolve", "peril", "death", "destruction"]

HERO_TRIGGERS: tuple[Trigger, ...] = ("reveal", "setup", "bidding", "battle", "resolve", "peril", "death")
LAIR_TRIGGERS: tuple[Trigger, ...] = ("reveal", "battle", "resolve", "destruction")

Number = Annotated[int, msgspec.Meta(ge=0, le=30)]
Few = Annotated[int, msgspec.Meta(ge=1, le=30)]
Slug = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]


class Effect(Value, tag_field="do", forbid_unknown_fields=True):
    """One thing that a card does."""


class Whom(Value, forbid_unknown_fields=True):
    """Which heroes an effect reaches.

    `where` counts from the front of the line (`first`), from its end (`last`) or takes `each`; `next` counts from
    the hero whose effect it is towards the end, and `self` is that hero. Of those, only heroes that lie as `lying`
    says, and have one of `types` and one of `positions` where any are named; a face-down hero has no types.
    """

    where: Literal["first", "last", "each", "next", "self"] = "first"
    count: Few = 1
    lying: Literal["any", "up", "down"] = "any"
    types: tuple[Slug, ...] = ()
    positions: tuple[Position, ...] = ()


class Kill(Effect):
    """These heroes are killed, all of them at the same moment."""

    whom: Whom = Whom()


class TurnDown(Effect):
    """These heroes are turned face down."""

    whom: Whom = Whom()


class TurnUp(Effect):
    """These heroes are turned face up."""

    whom: Whom = Whom(lying="down")


class Destroy(Effect):
    """The lair card is destroyed, if it has one of `types` (none named: whatever it is).

    `cost` is what the hero pays: it is turned face down, or dies.
    """

    types: tuple[Slug, ...] = ()
    cost: Literal["", "turn-down", "die"] = ""


class Rescue(Effect):
    """A hero who is killed stays alive; the hero who does this pays `cost`.

    `first` rescues only the first to die in this lair; `types` only from lair cards of these types.
    """

    first: bool = False
    types: tuple[Slug, ...] = ()
    cost: Literal["", "turn-down"] = "turn-down"


class TurnDownTheIdle(Effect):
    """Each face-up hero who is checked in the battle and does not destroy the card is turned face down."""


class GainGold(Effect):
    """The dragon gets gold from the supply at once; none of it goes into the pot."""

    amount: Few = 1


class LoseGold(Effect):
    """The dragon gives gold to the supply, as far as there is any."""

    amount: Few = 1


class AddToPot(Effect):
    """Gold from the supply is added to the pot."""

    amount: Few = 1


class TakeFromPot(Effect):
    """Gold from the pot goes to the supply, as far as there is any."""

    amount: Few = 1


class DrawCards(Effect):
    """The dragon draws lair cards."""

    count: Few = 1


class DiscardLair(Effect):
    """So many cards from the top of the lair stack go to the discard pile of the lair deck."""

    count: Few = 1


class Rearrange(Effect):
    """The dragon looks through the own lair stack and puts it in any order."""


class AddHeroes(Effect):
    """So many heroes from the deck join the end of the line, face down."""

    count: Few = 1


class Regenerate(Effect):
    """The destroyed lair card is fought a second time."""


class LeastRaise(Effect):
    """While this hero is in the party, a bid must exceed the standing one by at least so much."""

    amount: Annotated[int, msgspec.Meta(ge=2, le=10)] = 2


class NoHavoc(Effect):
    """While this hero is in the party, nobody wreaks havoc."""


class AskTheTable(Effect):
    """Nobody here knows what the card does: the table says what changed."""


EffectOf = (
    Kill
    | TurnDown
    | TurnUp
    | Destroy
    | Rescue
    | TurnDownTheIdle
    | GainGold
    | LoseGold
    | AddToPot
    | TakeFromPot
    | DrawCards
    | DiscardLair
    | Rearrange
    | AddHeroes
    | Regenerate
    | LeastRaise
    | NoHavoc
    | AskTheTable
)


class Ability(Value, forbid_unknown_fields=True):
    """What a card does on one occasion; `may` leaves it to the dragon whose lair it is."""

    on: Trigger
    effects: Annotated[tuple[EffectOf, ...], msgspec.Meta(min_length=1, max_length=6)]
    may: bool = False


class Title(Value, forbid_unknown_fields=True):
    """What a card is called; `ru` is empty where nobody has called it anything in Russian."""

    en: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    ru: Annotated[str, msgspec.Meta(max_length=80)] = ""

    def in_(self, language: str) -> str:
        """Return the title in `language`, or the English one if there is no other."""
        return self.ru if language == "ru" and self.ru else self.en

    @property
    def every(self) -> tuple[str, ...]:
        """Every title that the card has, in any language."""
        return tuple(filter(None, (self.en, self.ru)))


class Card(Value, forbid_unknown_fields=True):
    """A hero or a lair card.

    `position` and `value` (in gold) are a hero's. `types` say what it is, such as `undead`. `partly_known` says what
    the rulebook does not tell of a card that it names; `sources` are the paragraphs that name it.
    """

    id: Slug
    title: Title
    kind: Kind
    position: Position | None = None
    value: Number | None = None
    types: tuple[Slug, ...] = ()
    abilities: tuple[Ability, ...] = ()
    leader: bool = False
    partly_known: Text | None = None
    sources: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The names of what it is."""
        return (self.kind, "leader") if self.leader else (self.kind,)

    def on(self, trigger: Trigger) -> tuple[Ability, ...]:
        """Return what the card does on this occasion."""
        return tuple(ability for ability in self.abilities if ability.on == trigger)

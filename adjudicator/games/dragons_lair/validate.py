"""Whether a card can do what is written on it: every effect needs its occasion, every hero a position and a value.

A table writes cards of its own; what could not work is refused here, before it is played.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.parsing.entries import Flaw

from . import vocabulary as words
from .vocabulary import Ability, Card, Effect, Kind, Trigger

TRIGGERS: dict[Kind, tuple[Trigger, ...]] = {"hero": words.HERO_TRIGGERS, "lair": words.LAIR_TRIGGERS}

ONLY_ON: dict[type[Effect], tuple[Kind, Trigger]] = {
    words.Destroy: ("hero", "battle"),
    words.Rescue: ("hero", "peril"),
    words.LeastRaise: ("hero", "bidding"),
    words.NoHavoc: ("hero", "bidding"),
    words.TurnDownTheIdle: ("lair", "battle"),
    words.Regenerate: ("lair", "destruction"),
}
"""The effects that only one occasion gives something to act on."""

NOT_DONE: tuple[Trigger, ...] = ("bidding", "peril")
"""The occasions on which a hero does nothing, but is looked at; only the effects that belong there can stand there."""

IN_A_LAIR = (
    words.AddToPot,
    words.TakeFromPot,
    words.Kill,
    words.GainGold,
    words.LoseGold,
    words.DrawCards,
    words.DiscardLair,
    words.Rearrange,
)
"""What needs a lair that is explored, and its dragon; when heroes are dealt, there is none."""

DEALT: tuple[Kind, Trigger] = ("hero", "reveal")
"""The occasion that also comes when heroes are dealt."""


def problems(card: Card) -> Iterator[Flaw]:
    """Yield every reason why a card cannot be played as it is written."""
    if not card.title.en.strip():
        yield Flaw(("title", "en"), "card-flaw.no-title", {})
    for what in ("position", "value"):
        if card.kind == "hero" and getattr(card, what) is None:
            yield Flaw((), f"card-flaw.no-{what}", {})
        if card.kind == "lair" and getattr(card, what) is not None:
            yield Flaw((what,), "card-flaw.only-heroes", {})
    if card.leader and card.kind == "lair":
        yield Flaw(("leader",), "card-flaw.only-heroes", {})
    for place, ability in enumerate(card.abilities):
        path = ("abilities", place)
        if ability.on not in TRIGGERS[card.kind]:
            yield Flaw((*path, "on"), f"card-flaw.trigger-of-{card.kind}", {"trigger": ability.on})
            continue
        if ability.may and (ability.on in NOT_DONE or (card.kind, ability.on) == DEALT):
            yield Flaw((*path, "may"), "card-flaw.no-choice", {"trigger": ability.on})
        yield from _of_ability(card, ability, path)


def _of_ability(card: Card, ability: Ability, path: tuple[str | int, ...]) -> Iterator[Flaw]:
    for index, effect in enumerate(ability.effects):
        here = (*path, "effects", index)
        named = {"effect": effect.__struct_config__.tag, "trigger": ability.on}
        only = ONLY_ON.get(type(effect))
        if only is not None and only != (card.kind, ability.on):
            yield Flaw(here, "card-flaw.other-trigger", {**named, "only": only[1]})
        if only is None and ability.on in NOT_DONE:
            yield Flaw(here, "card-flaw.not-on-this-trigger", named)
        if isinstance(effect, IN_A_LAIR) and (card.kind, ability.on) == DEALT:
            yield Flaw(here, "card-flaw.no-lair-yet", named)
        whom = getattr(effect, "whom", None)
        if whom is not None and whom.where in ("self", "next") and card.kind == "lair":
            yield Flaw((*here, "whom", "where"), "card-flaw.no-hero-of-its-own", named)

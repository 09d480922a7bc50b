"""Whether a card can be played as it is written: every effect needs what it acts on, every use its occasion.

A table writes cards of its own; what could not work is refused here, before it is played.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import get_args

import msgspec

from adjudicator.parsing.entries import Flaw

from . import vocabulary as words
from .otto import CARDS_OF, is_ottos
from .vocabulary import Card, Condition, Effect, Use

ON_A_DRINK: tuple[type[Condition], ...] = (words.DrinkRevealed, words.Provoked)
ON_A_CARD: tuple[type[Condition], ...] = (words.CardPlayed, words.EventRevealed, words.Provoked)

ANSWERS: dict[type[Effect], tuple[type[Condition], ...]] = {
    words.Negate: (*ON_A_CARD, words.DrinkRevealed, words.ForcedOut),
    words.Ignore: ON_A_CARD,
    words.IgnoreDrink: ON_A_DRINK,
    words.Redirect: (words.CardPlayed, words.Provoked),
    words.ShareLoss: (words.CardPlayed, words.Provoked),
    words.Reduce: (words.CardPlayed, *ON_A_DRINK),
    words.CoverPayment: (words.GoldDue,),
    words.ChangeDrink: ON_A_DRINK,
    words.DrinkBecomes: ON_A_DRINK,
    words.AlcoholToFortitude: ON_A_DRINK,
    words.PassDrink: ON_A_DRINK,
    words.SplitDrink: ON_A_DRINK,
    words.TakePot: (words.RoundWon, words.PotTaken),
    words.ReopenRound: (words.RoundWon,),
}
"""The effects that act on what the card answers, and the conditions under which there is such a thing."""

PROVOKED_BY: dict[type[Effect], str] = {
    words.Ignore: "card",
    words.Redirect: "card",
    words.ShareLoss: "card",
    words.IgnoreDrink: "drink",
    words.ChangeDrink: "drink",
    words.DrinkBecomes: "drink",
    words.AlcoholToFortitude: "drink",
    words.PassDrink: "drink",
    words.SplitDrink: "drink",
}
"""What has to provoke Boss Otto for his response to have such an effect on it."""

IN_A_DRINK = (
    words.Gain,
    words.Lose,
    words.Token,
    words.DrawCards,
    words.DiscardCards,
    words.SplitsItself,
    words.StaysInFront,
    words.DrunkByHalf,
    words.ChaserFromLeft,
    words.CostsToIgnore,
    words.AskTheTable,
)
"""What a Drink can do to its drinker."""

ONLY_IN_A_DRINK = (
    words.SplitsItself,
    words.StaysInFront,
    words.DrunkByHalf,
    words.ChaserFromLeft,
    words.CostsToIgnore,
)
MOST_CHOICES = len(get_args(words.Nth))
NOT_PLAYED = ("drink", "event", "tavern", "room")
PICKS_ONE = (words.Redirect, words.PassDrink, words.SplitDrink)
NEEDS_NO_EFFECT = ("gambling", "cheating", "drink", "item", "tavern", "room")
ONLY_IN_A_ROOM = (words.TakeReward, words.BackToStart)


TRIGGERED = ("prize", "item")
"""The kinds of cards, besides Sometimes Cards, that may wait for something to happen."""


def problems(card: Card, spent: Collection[str] | None = None) -> Iterator[Flaw]:
    """Yield every reason why a card cannot be played as it is written.

    Args:
        card: the card.
        spent: the names of the tokens that can be spent on a card; None: any.
    """
    if not card.title.en.strip():
        yield Flaw(("title", "en"), "card-flaw.no-title", {})
    sometimes = "sometimes" in card.kinds or card.kind in TRIGGERED
    for place, use in enumerate(card.uses):
        path: tuple[str | int, ...] = ("instead", place - 1) if place else ()
        if sometimes and use.when is None and card.instead:
            yield Flaw(path or ("effects",), "card-flaw.no-condition", {})
        if not sometimes and use.when is not None:
            yield Flaw((*path, "when"), "card-flaw.condition", {"kind": card.kind})
        yield from _of_use(card, use, path)
    for index, effect in enumerate(card.trap):
        if isinstance(effect, words.ChooseOne):
            yield from _choices(card, Use(card.trap, pick=words.Pick()), effect, ("trap", index), boost=False)
    if card.instead and not sometimes:
        yield Flaw(("instead",), "card-flaw.other-use", {"kind": card.kind})
    passive = card.component == "passive"
    if not any(use.effects for use in card.uses) and card.kind not in NEEDS_NO_EFFECT and not passive:
        yield Flaw(("effects",), "card-flaw.no-effect", {})
    yield from _of_boosts(card, spent)
    yield from _of_room(card)
    yield from _of_otto(card)
    yield from _of_component(card)
    if card.kind != "drink" and (card.chaser or card.for_kin):
        yield Flaw(("chaser" if card.chaser else "for_kin",), "card-flaw.only-drinks", {})


def _of_room(card: Card) -> Iterator[Flaw]:
    """Yield what is wrong with a room of a Dungeon, or with what only a room may have."""
    if (card.kind == "room") != (card.room is not None):
        yield Flaw(("room",), "card-flaw.room", {"kind": card.kind})
    if card.kind == "room" and any(use.pick is not None for use in card.uses):
        yield Flaw(("pick",), "card-flaw.room-picks", {})
    for index, effect in enumerate(card.effects):
        if isinstance(effect, ONLY_IN_A_ROOM) and card.kind != "room":
            yield Flaw(("effects", index), "card-flaw.only-rooms", {"effect": effect.__struct_config__.tag})


def _of_otto(card: Card) -> Iterator[Flaw]:
    """Yield what is wrong with a response of Boss Otto: what provokes him must be what it acts on."""
    for place, use in enumerate(card.uses):
        path: tuple[str | int, ...] = ("instead", place - 1) if place else ()
        cause = getattr(use.when, "cause", "")
        for index, effect in enumerate(use.effects):
            wanted = PROVOKED_BY.get(type(effect))
            if isinstance(use.when, words.Provoked) and wanted not in (None, cause):
                named = {"effect": effect.__struct_config__.tag, "cause": wanted}
                yield Flaw((*path, "effects", index), "card-flaw.provoked-by", named)


def _of_component(card: Card) -> Iterator[Flaw]:
    """Yield what is wrong with a Component of Boss Otto, or with what only a Component may have."""
    if card.component and card.deck and not is_ottos(card):
        yield Flaw(("component",), "card-flaw.component-deck", {"decks": tuple(CARDS_OF.values())})
    if card.always and card.component != "passive":
        yield Flaw(("always",), "card-flaw.always", {})
    if card.component and any(use.pick is not None for use in card.uses):
        yield Flaw(("pick",), "card-flaw.component-picks", {})
    for index, effect in enumerate(card.effects):
        if isinstance(effect, words.Install):
            yield Flaw(("effects", index), "card-flaw.install", {})


def _of_boosts(card: Card, spent: Collection[str] | None) -> Iterator[Flaw]:
    for place, boost in enumerate(card.boosts):
        path: tuple[str | int, ...] = ("boosts", place)
        if spent is not None and boost.spend not in spent:
            yield Flaw((*path, "spend"), "card-flaw.not-spent", {"name": boost.spend, "meant": tuple(spent)})
        if any(boost.spend == other.spend for other in card.boosts[:place]):
            yield Flaw((*path, "spend"), "card-flaw.spent-twice", {"tracker": boost.spend})
        if boost.most is not None and boost.most < boost.least:
            yield Flaw((*path, "most"), "card-flaw.most-below-least", {"least": boost.least, "most": boost.most})
        if not boost.effects:
            yield Flaw((*path, "effects"), "card-flaw.no-effect", {})
        if card.kind in NOT_PLAYED:
            yield Flaw(path, "card-flaw.not-played", {"kind": card.kind})
        for use in card.uses:
            yield from _effects(card, Use(boost.effects, use.when, use.pick), path, boost=True)


def _of_use(card: Card, use: Use, path: tuple[str | int, ...]) -> Iterator[Flaw]:
    yield from _effects(card, use, path)
    done = (*use.effects, *(effect for boost in card.boosts for effect in boost.effects))
    if use.pick is not None and not any(_uses_pick(effect) for effect in done):
        yield Flaw((*path, "pick"), "card-flaw.picked-for-nothing", {})


def _effects(card: Card, use: Use, path: tuple[str | int, ...], boost: bool = False) -> Iterator[Flaw]:
    for index, effect in enumerate(use.effects):
        here = (*path, "effects", index)
        named = {"effect": effect.__struct_config__.tag}
        answers = ANSWERS.get(type(effect))
        if answers is not None and not isinstance(use.when, answers):
            conditions = tuple(condition.__struct_config__.tag for condition in answers)
            yield Flaw(here, "card-flaw.nothing-to-answer", {**named, "conditions": conditions})
        elif answers is not None and any(isinstance(other, words.StartGambling) for other in use.effects[:index]):
            yield Flaw(here, "card-flaw.after-gambling", named)  # the Round now lies over what was answered
        if getattr(effect, "amount", None) == "spent" and not boost:
            yield Flaw((*here, "amount"), "card-flaw.nothing-spent", named)
        if getattr(effect, "amount", None) == "lost" and not isinstance(use.when, words.StatLost):
            yield Flaw((*here, "amount"), "card-flaw.nothing-lost", named)
        drink = card.kind == "drink"
        if (drink and not isinstance(effect, IN_A_DRINK)) or (not drink and isinstance(effect, ONLY_IN_A_DRINK)):
            yield Flaw(here, "card-flaw.not-in-a-drink" if drink else "card-flaw.only-drinks", named)
        elif drink and getattr(effect, "who", "you") != "you":
            yield Flaw((*here, "who"), "card-flaw.drinker-only", named)
        if isinstance(effect, words.ChooseOne):
            yield from _choices(card, use, effect, here, boost)
        if _picks(effect) and use.pick is None:
            yield Flaw(here, "card-flaw.nobody-picked", named)
        if isinstance(effect, PICKS_ONE) and use.pick is not None and use.pick.count != 1:
            yield Flaw((*path, "pick", "count"), "card-flaw.one-picked", named)


def _choices(card: Card, use: Use, choose: words.ChooseOne, path: tuple[str | int, ...], boost: bool) -> Iterator[Flaw]:
    """Yield what is wrong with the things that a card lets somebody choose among."""
    if not MOST_CHOICES >= len(choose.choices) > 1:
        yield Flaw((*path, "choices"), "card-flaw.choices", {"least": 2, "greatest": MOST_CHOICES})
    among = Use(choose.choices, use.when, use.pick)
    for flaw in _effects(card, among, (), boost):
        if flaw.reason != "card-flaw.nobody-picked":
            yield msgspec.structs.replace(flaw, path=(*path, "choices", *flaw.path[1:]))
    if choose.who != "you" and any(getattr(choice, "who", "you") != "you" for choice in choose.choices):
        yield Flaw((*path, "choices"), "card-flaw.chooses-for-others", {})


def _picks(effect: Effect) -> bool:
    """Return True if an effect, or one that may be chosen, needs a player to be picked."""
    if isinstance(effect, words.ChooseOne) and any(map(_picks, effect.choices)):
        return True
    return getattr(effect, "who", "") == "picked" or isinstance(effect, PICKS_ONE)


def _uses_pick(effect: Effect) -> bool:
    if isinstance(effect, words.ChooseOne):
        return effect.who == "picked" or any(map(_uses_pick, effect.choices))
    return _picks(effect) or isinstance(effect, words.AskTheTable)

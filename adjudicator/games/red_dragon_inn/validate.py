"""Whether a card can be played as it is written: every effect needs what it acts on, every use its occasion.

A table writes cards of its own; what could not work is refused here, before it is played.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.parsing.entries import Flaw

from . import vocabulary as words
from .vocabulary import Card, Condition, Effect, Use

ON_A_DRINK: tuple[type[Condition], ...] = (words.DrinkRevealed,)
ON_A_CARD: tuple[type[Condition], ...] = (words.CardPlayed, words.EventRevealed)

ANSWERS: dict[type[Effect], tuple[type[Condition], ...]] = {
    words.Negate: (*ON_A_CARD, *ON_A_DRINK, words.ForcedOut),
    words.Ignore: ON_A_CARD,
    words.IgnoreDrink: ON_A_DRINK,
    words.Redirect: (words.CardPlayed,),
    words.ShareLoss: (words.CardPlayed,),
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
PICKS_ONE = (words.Redirect, words.PassDrink, words.SplitDrink)
NEEDS_NO_EFFECT = ("gambling", "cheating", "drink", "item")


def problems(card: Card) -> Iterator[Flaw]:
    """Yield every reason why a card cannot be played as it is written."""
    if not card.title.en.strip():
        yield Flaw(("title", "en"), "card-flaw.no-title", {})
    sometimes = "sometimes" in card.kinds
    for place, use in enumerate(card.uses):
        path: tuple[str | int, ...] = ("instead", place - 1) if place else ()
        if sometimes and use.when is None and card.instead:
            yield Flaw(path or ("effects",), "card-flaw.no-condition", {})
        if not sometimes and use.when is not None:
            yield Flaw((*path, "when"), "card-flaw.condition", {"kind": card.kind})
        yield from _of_use(card, use, path)
    if card.instead and not sometimes:
        yield Flaw(("instead",), "card-flaw.other-use", {"kind": card.kind})
    if not any(use.effects for use in card.uses) and card.kind not in NEEDS_NO_EFFECT:
        yield Flaw(("effects",), "card-flaw.no-effect", {})
    if card.kind != "drink" and (card.chaser or card.for_kin):
        yield Flaw(("chaser" if card.chaser else "for_kin",), "card-flaw.only-drinks", {})


def _of_use(card: Card, use: Use, path: tuple[str | int, ...]) -> Iterator[Flaw]:
    for index, effect in enumerate(use.effects):
        here = (*path, "effects", index)
        named = {"effect": effect.__struct_config__.tag}
        answers = ANSWERS.get(type(effect))
        if answers is not None and not isinstance(use.when, answers):
            conditions = tuple(condition.__struct_config__.tag for condition in answers)
            yield Flaw(here, "card-flaw.nothing-to-answer", {**named, "conditions": conditions})
        elif answers is not None and any(isinstance(other, words.StartGambling) for other in use.effects[:index]):
            yield Flaw(here, "card-flaw.after-gambling", named)  # the Round now lies over what was answered
        if getattr(effect, "amount", None) == "lost" and not isinstance(use.when, words.StatLost):
            yield Flaw((*here, "amount"), "card-flaw.nothing-lost", named)
        drink = card.kind == "drink"
        if (drink and not isinstance(effect, IN_A_DRINK)) or (not drink and isinstance(effect, ONLY_IN_A_DRINK)):
            yield Flaw(here, "card-flaw.not-in-a-drink" if drink else "card-flaw.only-drinks", named)
        elif drink and getattr(effect, "who", "you") != "you":
            yield Flaw((*here, "who"), "card-flaw.drinker-only", named)
        picks = getattr(effect, "who", "") == "picked" or isinstance(effect, PICKS_ONE)
        if picks and use.pick is None:
            yield Flaw(here, "card-flaw.nobody-picked", named)
        if isinstance(effect, PICKS_ONE) and use.pick is not None and use.pick.count != 1:
            yield Flaw((*path, "pick", "count"), "card-flaw.one-picked", named)
    if use.pick is not None and not any(_uses_pick(effect) for effect in use.effects):
        yield Flaw((*path, "pick"), "card-flaw.picked-for-nothing", {})


def _uses_pick(effect: Effect) -> bool:
    return getattr(effect, "who", "") == "picked" or isinstance(effect, (*PICKS_ONE, words.AskTheTable))

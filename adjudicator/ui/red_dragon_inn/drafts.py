"""A card while it is being written: plain data that a form changes, and what is still wrong with it."""

from __future__ import annotations

from typing import Any, get_args

from adjudicator.drawing.red_dragon_inn import called
from adjudicator.games.red_dragon_inn import cards, validate, vocabulary
from adjudicator.games.red_dragon_inn.game import GAME
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.games.red_dragon_inn.vocabulary import Card
from adjudicator.parsing.entries import Flaw
from adjudicator.words import Words

from .. import fields, own_cards
from ..own_cards import Draft

KINDS = ("action", "sometimes", "anytime", "gambling", "cheating", "drink", "event", "prize", "tavern")
EFFECTS = {
    kind.__struct_config__.tag: kind
    for kind in get_args(vocabulary.EffectOf)
    if kind not in validate.ONLY_IN_A_ROOM  # rooms are written in files
}
CHOICES = tuple(kind.__struct_config__.tag for kind in get_args(vocabulary.ChoiceOf))
"""The effects that a card may let somebody choose among."""

CONDITIONS = {kind.__struct_config__.tag: kind for kind in get_args(vocabulary.ConditionOf)}
PICK = vocabulary.Pick
BOOST = vocabulary.Boost
FIRST_CHOICE = {"name": "piety", "deck": "gear", "token": "fire"}
"""What stands in a field of text before anybody writes there."""


def blank() -> Draft:
    """Return a card that says nothing yet."""
    return {"title": {"en": ""}, "kind": "action", "effects": []}


def read(draft: Draft) -> tuple[Card | None, tuple[Flaw, ...]]:
    """Return the card that a draft is, and what is wrong with it. The card is None if it cannot even be read."""
    return own_cards.card_of(draft, GAME)


def started(kind: type) -> dict[str, Any]:
    """Return an effect or a condition of a kind as a form begins with it."""
    return fields.started(kind, FIRST_CHOICE | ({"stat": "fortitude"} if kind is vocabulary.Lose else {}))


def choosable(effect: dict[str, Any], tag: str) -> dict[str, Any]:
    """Return one thing more that an effect lets somebody choose among, as a form begins with it.

    Who does not play the card chooses only for themselves.
    """
    begun = started(EFFECTS[tag])
    whom = "who" in EFFECTS[tag].__struct_fields__ and effect.get("who", "you") != "you"
    return begun | ({"who": "you"} if whom else {})


def tokens(table: Table, words: Words) -> dict[str, str]:
    """Return what the tokens of characters that there can be at a table are called, by their names."""
    return {name: called(name, words) for name in cards.tokens(table)}


def boosted(draft: Draft, token: str) -> dict[str, Any]:
    """Return what a card does for a token as a form begins with it: once more what it did last."""
    return {"spend": token, "effects": [dict(effect) for effect in draft["effects"][-1:]]}


def effects_for(kind: str, condition: str) -> tuple[str, ...]:
    """Return the effects that a card of this kind can have, in answer to this (empty: to nothing)."""
    found = []
    for tag, effect in EFFECTS.items():
        answers = validate.ANSWERS.get(effect)
        here = answers is None or (condition in CONDITIONS and CONDITIONS[condition] in answers)
        drinks = effect in validate.IN_A_DRINK if kind == "drink" else effect not in validate.ONLY_IN_A_DRINK
        if here and drinks:
            found.append(tag)
    return tuple(found)


def picks(draft: Draft) -> bool:
    """Return True if an effect of the draft needs a player to be picked."""
    flawed = read({**draft, "pick": None})[1]
    return any(flaw.reason == "card-flaw.nobody-picked" for flaw in flawed)

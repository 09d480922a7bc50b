"""A card while it is being written: plain data that a form changes, and what is still wrong with it."""

from __future__ import annotations

from typing import Any, get_args

from adjudicator.games.red_dragon_inn import cards, validate, vocabulary
from adjudicator.games.red_dragon_inn.game import GAME
from adjudicator.games.red_dragon_inn.otto import CARDS_OF, KINDS_OF
from adjudicator.games.red_dragon_inn.scenes import called
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.games.red_dragon_inn.vocabulary import Card
from adjudicator.parsing.entries import Flaw
from adjudicator.table import fields
from adjudicator.words import Words

from .. import own_cards
from ..own_cards import Draft

KINDS = ("action", "sometimes", "anytime", "gambling", "cheating", "drink", "event", "prize", "tavern", "room")
REWARDS = ("action", "sometimes", "anytime", "gambling", "cheating")
"""The kinds of cards that a reward of a Dungeon may be."""

EFFECTS = {kind.__struct_config__.tag: kind for kind in get_args(vocabulary.EffectOf)}
CHOICES = tuple(kind.__struct_config__.tag for kind in get_args(vocabulary.ChoiceOf))
"""The effects that a card may let somebody choose among."""

CONDITIONS = {kind.__struct_config__.tag: kind for kind in get_args(vocabulary.ConditionOf)}
PICK = vocabulary.Pick
BOOST = vocabulary.Boost
FIRST_CHOICE = {"name": "piety", "deck": "gear", "token": "fire"}
"""What stands in a field of text before anybody writes there."""


GOAL = ({"do": "take-reward", "how": "choose"}, {"do": "back-to-start"})
"""What the Goal Room does unless the table writes something else."""

ONLY_OF_SOME: dict[str, tuple[str, ...]] = {
    "when": ("sometimes", "prize"),
    "chaser": ("drink",),
    "deck": ("drink",),
    "also": REWARDS,
    "immediate": REWARDS,
    "room": ("room",),
    "boosts": tuple(kind for kind in KINDS if kind not in validate.NOT_PLAYED),
    "kept": tuple(kind for kind in KINDS if kind not in validate.NOT_PLAYED),
    "pick": tuple(kind for kind in KINDS if kind != "room"),
}
"""The fields that only cards of some kinds have."""


def blank() -> Draft:
    """Return a card that says nothing yet."""
    return of_kind("action")


def of_kind(kind: str) -> Draft:
    """Return a card of a kind that says nothing else yet."""
    return fitting({"title": {"en": ""}, "kind": kind, "effects": []})


def fitting(draft: Draft) -> Draft:
    """Return a card without what its kind cannot have; a room has a place on the map, and a Goal Room a reward.

    A card of a deck of Boss Otto stays in it as long as it is of a kind that the deck has.
    """
    mine = next((KINDS_OF[deck] for deck, id in CARDS_OF.items() if id == draft.get("deck")), ONLY_OF_SOME["deck"])
    fits = {**ONLY_OF_SOME, "deck": mine}
    draft = {field: told for field, told in draft.items() if draft["kind"] in fits.get(field, KINDS)}
    if draft["kind"] != "room":
        return draft
    room = draft.get("room") or {}
    effects = draft["effects"] or (list(GOAL) if room.get("place") == "goal" else [])
    return {**draft, "room": room, "effects": effects}


def read(draft: Draft) -> tuple[Card | None, tuple[Flaw, ...]]:
    """Return the card that a draft is, and what is wrong with it. The card is None if it cannot even be read."""
    return own_cards.card_of(draft, GAME)


def started(kind: type) -> dict[str, Any]:
    """Return an effect or a condition of a kind as a form begins with it."""
    return fields.started(kind, FIRST_CHOICE | ({"stat": "fortitude"} if kind is vocabulary.Lose else {}))


def begun(kind: str, tag: str) -> dict[str, Any]:
    """Return an effect as a card of a kind begins with it: a room picks nobody, and acts on who moved into it."""
    effect = started(EFFECTS[tag])
    picked = fields.default(EFFECTS[tag], "who") == "picked" if "who" in EFFECTS[tag].__struct_fields__ else False
    return effect | ({"who": "you"} if kind == "room" and picked else {})


def choosable(kind: str, effect: dict[str, Any], tag: str) -> dict[str, Any]:
    """Return one thing more that an effect of a card of a kind lets somebody choose among, as a form begins with it.

    Who does not play the card chooses only for themselves.
    """
    whom = "who" in EFFECTS[tag].__struct_fields__ and effect.get("who", "you") != "you"
    return begun(kind, tag) | ({"who": "you"} if whom else {})


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
        printed = effect is not vocabulary.Install and (kind == "room" or effect not in validate.ONLY_IN_A_ROOM)
        if here and drinks and printed:
            found.append(tag)
    return tuple(found)


def picks(draft: Draft) -> bool:
    """Return True if an effect of the draft needs a player to be picked."""
    flawed = read({**draft, "pick": None})[1]
    return any(flaw.reason == "card-flaw.nobody-picked" for flaw in flawed)

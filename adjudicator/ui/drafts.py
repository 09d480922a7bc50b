"""A card while it is being written: plain data that a form changes, and what is still wrong with it."""

from __future__ import annotations

from typing import Any, NamedTuple, get_args

import msgspec
from msgspec import inspect as types

from adjudicator.games.red_dragon_inn import cards, soundness, vocabulary
from adjudicator.games.red_dragon_inn.soundness import Flaw
from adjudicator.games.red_dragon_inn.vocabulary import Card

Draft = dict[str, Any]
"""A card as `msgspec.to_builtins` gives it, `id` and whatever is not chosen left out."""

KINDS = ("action", "sometimes", "anytime", "gambling", "cheating", "drink", "event")
EFFECTS = {kind.__struct_config__.tag: kind for kind in get_args(vocabulary.EffectOf)}
CONDITIONS = {kind.__struct_config__.tag: kind for kind in get_args(vocabulary.ConditionOf)}
PICK = vocabulary.Pick
FIRST_CHOICE = {"name": "piety", "deck": "gear"}
"""What stands in a field of text before anybody writes there."""


class Field(NamedTuple):
    """One field of an effect or a condition: its name, and what may stand in it.

    `choices` are the values of a choice, several of which may hold where it is `many`; `least` and `greatest` are the
    bounds of a number, which may be left out where it is `optional`; of a switch and of text all are empty.
    """

    name: str
    choices: tuple[str, ...] = ()
    many: bool = False
    switch: bool = False
    number: bool = False
    least: int = -20
    greatest: int = 100
    optional: bool = False


def blank() -> Draft:
    """A card that says nothing yet."""
    return {"title": {"en": ""}, "kind": "action", "effects": []}


def of(card: Card) -> Draft:
    """A card, to be changed; it keeps its id."""
    draft: Draft = msgspec.to_builtins(card)
    draft.pop("deck", None)
    return {"effects": [], **draft}


def read(draft: Draft) -> tuple[Card | None, tuple[Flaw, ...]]:
    """The card that a draft is, and what is wrong with it; no card where it cannot even be read."""
    title = draft["title"]
    written = {**draft, "id": draft.get("id") or slug(title.get("en") or title.get("ru", ""))}
    written["title"] = {"en": title.get("en") or title.get("ru", ""), "ru": title.get("ru", "")}
    try:
        card = msgspec.convert(written, Card)
    except msgspec.ValidationError as fault:
        return None, (Flaw((), "card-flaw.unreadable", {"why": str(fault)}),)
    return card, tuple(soundness.flaws(card))


def slug(title: str) -> str:
    """An id made of a title."""
    return "-".join(cards.fold(title).split()) or "card"


def fields(kind: type) -> tuple[Field, ...]:
    """What can be said with an effect or a condition of a kind, field by field."""
    told = types.type_info(kind)
    assert isinstance(told, types.StructType)
    return tuple(_field(field.name, field.type) for field in told.fields)


def default(kind: type, name: str) -> Any:
    """What a field of an effect or a condition holds where nothing is said of it; None: it must be said."""
    told = types.type_info(kind)
    assert isinstance(told, types.StructType)
    held = next(field.default for field in told.fields if field.name == name)
    return None if held is msgspec.NODEFAULT else held


def started(kind: type) -> dict[str, Any]:
    """An effect or a condition of a kind as a form begins with it: every field that must be there has a value."""
    told = types.type_info(kind)
    assert isinstance(told, types.StructType)
    tag = {told.tag_field: told.tag} if told.tag_field else {}
    needed = [_field(field.name, field.type) for field in told.fields if field.required]
    return {**tag, **{field.name: _first(field) for field in needed}}


def effects_for(kind: str, condition: str) -> tuple[str, ...]:
    """The effects that a card of this kind can have, in answer to this (empty: to nothing)."""
    found = []
    for tag, effect in EFFECTS.items():
        answers = soundness.ANSWERS.get(effect)
        here = answers is None or (condition in CONDITIONS and CONDITIONS[condition] in answers)
        drinks = effect in soundness.IN_A_DRINK if kind == "drink" else effect not in soundness.ONLY_IN_A_DRINK
        if here and drinks:
            found.append(tag)
    return tuple(found)


def picks(draft: Draft) -> bool:
    """Whether an effect of the draft needs a player to be picked."""
    flawed = read({**draft, "pick": None})[1]
    return any(flaw.reason == "card-flaw.nobody-picked" for flaw in flawed)


def _field(name: str, kind: types.Type) -> Field:
    if isinstance(kind, types.Metadata):
        return _field(name, kind.type)
    if isinstance(kind, types.UnionType):  # a number, or nothing or a word instead of it
        optional = any(isinstance(one, types.NoneType) for one in kind.types)
        plain = next(one for one in kind.types if not isinstance(one, types.NoneType | types.LiteralType))
        return _field(name, plain)._replace(optional=optional)
    if isinstance(kind, types.LiteralType):
        return Field(name, tuple(str(value) for value in kind.values))
    if isinstance(kind, types.VarTupleType):
        return _field(name, kind.item_type)._replace(many=True)
    if isinstance(kind, types.BoolType):
        return Field(name, switch=True)
    if isinstance(kind, types.IntType):
        return Field(name, number=True, least=-20 if kind.ge is None else kind.ge, greatest=kind.le or 100)
    return Field(name)


def _first(field: Field) -> Any:
    if field.many:
        return []
    if field.choices:
        return field.choices[0]
    return max(1, field.least) if field.number else False if field.switch else FIRST_CHOICE.get(field.name, "")

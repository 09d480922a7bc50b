"""A hero or a lair card while it is being written: plain data that a form changes, and what may stand in it."""

from __future__ import annotations

from typing import Any, get_args

from adjudicator.games.dragons_lair import validate, vocabulary
from adjudicator.games.dragons_lair.vocabulary import Kind, Trigger
from adjudicator.table import fields

from ..own_cards import Draft

KINDS: tuple[Kind, ...] = get_args(vocabulary.Kind)
POSITIONS: tuple[str, ...] = get_args(vocabulary.Position)
EFFECTS = {kind.__struct_config__.tag: kind for kind in get_args(vocabulary.EffectOf)}
WORTH = 2
"""What a hero is worth before anybody says otherwise."""


def blank() -> Draft:
    """Return a hero about whom nothing is said yet."""
    return {**_kept("hero"), "title": {"en": ""}}


def of_kind(draft: Draft, kind: Kind) -> Draft:
    """Return the draft as a card of another kind, without what only the old kind can have."""
    kept = {name: value for name, value in draft.items() if name in ("id", "title", "types")}
    return {**_kept(kind), **kept}


def _kept(kind: Kind) -> Draft:
    hero = {"position": POSITIONS[0], "value": WORTH} if kind == "hero" else {}
    return {"kind": kind, "types": [], "abilities": [], **hero}


def begun(kind: Kind, trigger: Trigger) -> dict[str, Any]:
    """Return an ability as the form begins with it: the effect most often seen on that occasion."""
    return {"on": trigger, "effects": [started(effects_for(kind, trigger)[0])]}


def started(tag: str) -> dict[str, Any]:
    """Return an effect as a form begins with it."""
    return fields.started(EFFECTS[tag], {})


def effects_for(kind: Kind, trigger: Trigger) -> tuple[str, ...]:
    """Return the effects that a card of this kind can have on this occasion; those that only it has come first."""
    found: list[tuple[bool, int, str]] = []
    for tag, effect in EFFECTS.items():
        only = validate.ONLY_ON.get(effect)
        early = (kind, trigger) == ("hero", "reveal") and issubclass(effect, validate.IN_A_LAIR)
        fits = only == (kind, trigger) if only else trigger not in validate.NOT_DONE and not early
        if fits:
            found.append((only is None, len(found), tag))
    return tuple(tag for _, _, tag in sorted(found))

"""What is entered in a field of the form of how a case begins: what it shows, what it takes, what comes of it."""

from __future__ import annotations

from typing import Any

from ..case import PHASE, TURN, Blank
from ..case.doubt import told
from ..game import chairs
from ..game.form import HELD, HIGHEST, FormField
from ..words import Words
from . import fields, places, seating
from .seating import Entry
from .sitting import Sitting


def key(field: FormField) -> str:
    """Return what a field is known by: the place where it stands, and the seat if a player has it."""
    whose = f".{field.path[1]}" if field.path[2:] and field.path[0] == "players" else ""
    return field.key or f"{places.called(field.path)}{whose}"


def label(field: FormField, words: Words) -> str:
    """Return what is asked in a field."""
    return field.label or words.say(f"ui.{places.called(field.path).replace('_', '-')}")


def shown(field: FormField, entry: Entry, here: Sitting) -> Any:
    """Return what a field shows: nothing of a number that was left blank of a player, or of a mate who shares it."""
    value = places.at(entry, field.path).shown if field.shown is HELD else field.shown
    blank = (Blank(chairs.name(entry, seat), str(field.path[-1])) in here.case.doubt.blank for seat in field.shared)
    return None if any(blank) else value


def limits(field: FormField, entry: Entry) -> tuple[int, int] | None:
    """Return the least and the greatest number: those of the field, or of its type; None: it is a switch."""
    kind = fields.of_type("", places.at(entry, field.path).kind, 0, HIGHEST)
    if field.look == "switch" or kind.switch:
        return None
    least, most = (kind.least, kind.greatest) if kind.number else (0, HIGHEST)
    return least if field.least is None else field.least, most if field.most is None else field.most


def entered(field: FormField, value: Any, here: Sitting, chosen: bool) -> Sitting:
    """Return a sitting after something has been entered in a field.

    A number that is shared, and the moment, are then known to be so.

    Args:
        field: the field.
        value: what was entered; None: it was left blank.
        here: the sitting.
        chosen: True if somebody has chosen an edition.
    """
    entry = seating.entry_of(here.case)
    if entry is None:
        return here
    fact = _fact(field, entry)
    if field.enters is None and field.shared and fact is not None:
        return tells(fact, value, here)
    if field.enters is None:
        after = places.put(entry, field.path, places.at(entry, field.path).taken(value))
    else:
        after = field.enters(entry, value)
    there = seating.in_edition(here, after, chosen) if field.boxed else seating.seated(here, after)
    return there if fact is None or value is None else there.knowing(fact)


def tells(fact: Blank, value: int | None, here: Sitting) -> Sitting:
    """Return the sitting after somebody told a number at the beginning, or left it blank (None)."""
    if value is None:
        return here.put(here.case.doubting(here.case.doubt.with_blank(fact)))
    return seating.changed(lambda entry: told(entry, fact, value))(here).knowing(fact)


def _fact(field: FormField, entry: Entry) -> Blank | None:
    """Return what is known once it has been entered: a number that a player has anyhow, or the moment."""
    if field.shared:
        return Blank(chairs.name(entry, field.shared[0]), str(field.path[-1]))
    moment = Blank("", str(field.path[0]))
    return moment if len(field.path) == 1 and moment in (PHASE, TURN) else None

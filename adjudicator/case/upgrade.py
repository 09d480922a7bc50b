"""Old links and saved cases, brought up to date.

A link holds a record: a list of plain JSON data, whose order `link.Record` gives. What an old version wrote is changed
here, on the plain data, before anything reads it as a type. So no struct keeps a field, a tag or a default for the sake
of old links.

To rename a tag or a field, or to move it, write a function that takes the plain data of one struct and returns it
changed, and add it to the tuple of the version that is being made (`STRUCTS_2`). It is given every struct of the
starting situation and of what was said, those within others first. A struct is told by its tag: frames have it in
`frame`, decisions in `say`, parts of the table in `is`.

    def phase_is_called_stage(struct: Plain) -> Plain:
        if struct.get("frame") == "turn" and "phase" in struct:
            return {**without(struct, "phase"), "stage": struct["phase"]}
        return struct
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

Plain: TypeAlias = dict[str, Any]  # type: ignore[explicit-any]  # plain data, as JSON
"""One struct, as JSON holds it."""

StructChange: TypeAlias = Callable[[Plain], Plain]
"""Return a struct as the next version writes it. A struct that it does not concern is returned as it is."""


def supply_of_drinks(struct: Plain) -> Plain:
    """The Drink Deck, its discard pile and the Bar Deck of the Inn's table are its supply."""
    counts = {name: struct[name] for name in ("deck", "discards", "bar") if name in struct}
    if struct.get("is") != "table" or not counts:
        return struct
    return {**without(struct, *counts), "supply": counts}


def duties_are_values(struct: Plain) -> Plain:
    """A frame that held `owed: ["losing"]` holds the duty to check for it."""
    if "frame" not in struct or "owed" not in struct:
        return struct
    return {**without(struct, "owed"), "duties": [{"is": "check-losing"} for _ in struct["owed"]]}


STRUCTS_2: tuple[StructChange, ...] = (supply_of_drinks, duties_are_values)
"""What version 2 writes otherwise than version 1, in the order in which it is changed."""


def upgraded(version: str, record: object) -> list[object]:
    """Return a record as the current version writes it.

    Args:
        version: the version that wrote it.
        record: the plain data of a token of that version.

    Raises:
        TypeError, ValueError: it was written by hand, and is no record.
    """
    if not isinstance(record, list):
        raise TypeError("a record is a list")
    return to_2(record) if version == "1" else record


def to_2(record: list[object]) -> list[object]:
    """Return a record of version 1 as version 2 writes it.

    Version 1 had nothing but the rows of the outcome of what version 2 holds of it, and no house rules at first.
    """
    game, edition, start, said, *rest = record
    missing: list[object] = [[], {}, [], [], []]
    layers, readings, rows, illegal, house = [*rest, *missing[len(rest) :]]
    came_to = {"rows": rows} if rows else {}
    return [game, edition, each(start, *STRUCTS_2), each(said, *STRUCTS_2), layers, readings, came_to, illegal, house]


def each(value: object, *changes: StructChange) -> object:
    """Return plain data with every mapping in it changed, those within others first.

    Args:
        value: a mapping, a list, or anything else that JSON has.
        changes: what to do with a mapping, one after another.
    """
    if isinstance(value, list):
        return [each(part, *changes) for part in value]
    if not isinstance(value, dict):
        return value
    struct = {name: each(part, *changes) for name, part in value.items()}
    for change in changes:
        struct = change(struct)
    return struct


def without(struct: Plain, *names: str) -> Plain:
    """Return a struct without some of its fields."""
    return {name: part for name, part in struct.items() if name not in names}

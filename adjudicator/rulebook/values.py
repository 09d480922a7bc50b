"""What the engine can read where a table amends a clause: a value of the kind that the clause has somewhere.

A clause is read by code that was written for the values which the layers of the rulebook give it. A table may turn a
switch, choose another number, or another of the words; anything else would break the game at some later step, far
from the file that says it.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from adjudicator.rulebook.fault import Fault, meant
from adjudicator.rulebook.layer import Layer

GREATEST = 200
"""A number may be as great as this."""


def faults(layer: Layer, layers: Iterable[Layer]) -> Iterator[Fault]:
    """The values of a table's layer that the engine cannot read.

    Args:
        layer: the table's layer.
        layers: those of the rulebook.
    """
    known: dict[str, list[Any]] = {}
    for below in layers:
        for change in below.changes:
            for _, value in _given(change.fields):
                known.setdefault(change.id, []).append(value)
    for change in layer.changes:
        examples = known.get(change.id, [])
        if change.verb != "amends" or all(example is None for example in examples):
            continue  # nothing is read of it
        for path, value in _given(change.fields):
            if not any(_like(value, example, examples) for example in examples):
                yield change.fault(f'"{change.id}" holds {_kinds(examples)}{_near(value, examples)}', *path)


def _given(fields: Any) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The values that a change gives, each with its place: its own, or one of each reading."""
    if "value" in fields:
        yield ("value",), fields["value"]
    for slug, reading in fields.get("readings", {}).items():
        yield ("readings", slug, "value"), reading.value


def _like(value: Any, example: Any, examples: list[Any]) -> bool:
    """Whether a value is of the kind of one that the engine reads; a word must be one of those it knows."""
    if isinstance(example, bool) or isinstance(value, bool):
        return isinstance(example, bool) and isinstance(value, bool)
    if isinstance(example, int):
        return isinstance(value, int) and 0 <= value <= GREATEST
    if isinstance(example, str):
        return isinstance(value, str) and value in examples
    if isinstance(example, tuple):
        return isinstance(value, tuple) and _list_like(value, example)
    if isinstance(example, dict):
        alike = isinstance(value, dict) and value.keys() >= example.keys() and len(value) <= GREATEST
        return alike and all(
            type(key) is type(next(iter(example))) and _like(held, next(iter(example.values())), examples)
            for key, held in value.items()
        )
    return value is None


def _list_like(value: tuple[Any, ...], example: tuple[Any, ...]) -> bool:
    """Words: some of those, each once. Numbers: as many, the least first; a last one that is left open is null."""
    if all(isinstance(held, str) for held in example):
        return 0 < len(value) == len(set(value)) and set(value) <= set(example)
    numbers = [held for held in value if held is not None]
    return (
        len(value) == len(example)
        and value[: len(numbers)] == tuple(numbers)
        and len(numbers) >= len(value) - 1
        and all(_like(held, 0, []) for held in numbers)
        and numbers == sorted(numbers)
    )


def _kinds(examples: list[Any]) -> str:
    """What a clause may hold, in words."""
    if any(isinstance(held, bool) for held in examples):
        return "true or false"
    if any(isinstance(held, int) for held in examples):
        return f"a whole number from 0 to {GREATEST}"
    if any(isinstance(held, str) for held in examples):
        return " or ".join(dict.fromkeys(f'"{held}"' for held in examples))
    shown = dict.fromkeys(msgspec.json.encode(held).decode() for held in examples)
    return "what is of the form " + " or ".join(shown)


def _near(value: Any, examples: list[Any]) -> str:
    words = [held for held in examples if isinstance(held, str)]
    return meant(value, words) if isinstance(value, str) and words else ""

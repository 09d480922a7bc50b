"""The values that a clause may have.

Code reads a clause, and that code was written for certain values. The layer that states a clause says which: a list of
them, or a kind. Every layer, reading and house rule is checked against it. Any other value would break the game at a
later step, far from the file that has it.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from adjudicator.rulebook.fault import meant

GREATEST = 200
"""The greatest number that a clause may have."""

Kind: TypeAlias = Literal["number", "number-or-null", "numbers", "limits"]
"""A whole number; a whole number or null; several, the least first; the least and the greatest, which may be null."""


class SomeOf(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="some"):
    """A list with some of these words, each at most once."""

    of: Annotated[tuple[str, ...], Meta(min_length=1)]


class NumberFor(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="number-for"):
    """A mapping with a whole number, at least `least`, for each of these keys, and maybe others of the same type."""

    keys: Annotated[tuple[int | str, ...], Meta(min_length=1)]
    least: Annotated[int, Meta(ge=0, le=GREATEST)] = 0


OneOf: TypeAlias = Annotated[tuple[str | int | bool | None, ...], Meta(min_length=1)]
"""The values themselves."""

Values: TypeAlias = OneOf | Kind | SomeOf | NumberFor


def misfit(value: Any, values: Values) -> str | None:
    """Return what a clause with these values may have, as the end of a sentence; None if `value` is allowed."""
    if _fits(value, values):
        return None
    known = values.of if isinstance(values, SomeOf) else values if isinstance(values, tuple) else ()
    words = [word for word in known if isinstance(word, str)]
    return _wanted(values) + (meant(value, words) if isinstance(value, str) and words else "")


def _fits(value: Any, values: Values) -> bool:
    match values:
        case "number":
            return _is_number(value)
        case "number-or-null":
            return value is None or _is_number(value)
        case "numbers":
            return isinstance(value, tuple) and len(value) > 0 and _rises(value)
        case "limits":
            return isinstance(value, tuple) and len(value) == 2 and _rises(value[:1] if value[1] is None else value)
        case SomeOf(of):
            return isinstance(value, tuple) and 0 < len(value) == len(set(value)) and set(value) <= set(of)
        case NumberFor(keys, least):
            return (
                isinstance(value, dict)
                and set(keys) <= value.keys()
                and len(value) <= GREATEST
                and all(type(key) is type(keys[0]) and _is_number(number, least) for key, number in value.items())
            )
    return any(type(value) is type(held) and value == held for held in values)


def _is_number(value: Any, least: int = 0) -> bool:
    return type(value) is int and least <= value <= GREATEST


def _rises(numbers: tuple[Any, ...]) -> bool:
    return all(map(_is_number, numbers)) and list(numbers) == sorted(numbers)


def _wanted(values: Values) -> str:
    match values:
        case "number":
            return f"a whole number from 0 to {GREATEST}"
        case "number-or-null":
            return f"a whole number from 0 to {GREATEST}, or null"
        case "numbers":
            return "a list of whole numbers, the least first, such as [3, 4, 5]"
        case "limits":
            return "the least and the greatest, such as [0, 20]; write [0, null] where there is no greatest"
        case SomeOf(of):
            return f"a list of some of these, each once: {', '.join(of)}"
        case NumberFor(keys, least):
            number = f"a whole number from {least} to {GREATEST}" if least else "a whole number"
            return f"{number} for each of these keys, and any others: {', '.join(map(str, keys))}"
    return " or ".join(msgspec.json.encode(held).decode() for held in values)

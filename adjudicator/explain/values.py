"""The value of a clause, as people read it."""

from __future__ import annotations

from ..words import Words


def value(held: object, words: Words) -> str:
    """Return the value of a clause, as people read it."""
    if isinstance(held, bool):
        return words.say("cli.yes" if held else "cli.no")
    if isinstance(held, tuple | list):
        return ", ".join(value(one, words) for one in held)
    if isinstance(held, dict):
        return ", ".join(f"{key}: {value(one, words)}" for key, one in held.items())
    return words.say("cli.none") if held is None else str(held)

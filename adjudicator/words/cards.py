"""What a card does, a sentence for each thing, said from its effects.

Like everything that is told, a card is passed in and asked only for what it says about itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from .catalogue import Words

ASKED = ("affecting", "losing", "changes_drink", "yours", "theirs", "causes")
"""What a condition asks that changes the sentence about it."""

ONLY = ("inside", "whole", "untaken")
"""What a condition asks besides, in a sentence of its own."""


def told(card: Any, words: Words) -> list[str]:
    """What a card does, a sentence for each thing: when it is played, whom it takes, what happens.

    Args:
        card: a card of the library, or a table's own.
        words: the messages of the language to say it in.
    """
    sentences: list[str] = []
    for use in card.uses:
        if sentences:
            sentences.append(words.say("card.instead"))
        sentences += [*_when(use.when, words), *_pick(use.pick, words), *_control(card, words)]
        sentences += _effects(use.effects, words)
    for other in card.for_kin:
        sentences += [words.say("card.for-kin", kins=other.kin), *_effects(other.effects, words)]
    if card.chaser:
        sentences.append(words.say("card.chaser"))
    if card.kind == "drink" and not card.effects:
        sentences.append(words.say("card.nothing"))
    if card.trap:
        sentences += [words.say("card.trap"), *_effects(card.trap, words)]
    return sentences


def _effects(effects: Sequence[Any], words: Words) -> list[str]:
    return [_effect(effect, words) for effect in effects]


def _when(when: Any, words: Words) -> Iterator[str]:
    if when is None:
        return
    tag = when.__struct_config__.tag
    asked = [name for name in ASKED if getattr(when, name, None)]
    stats = getattr(when, "affecting", ()) or getattr(when, "losing", ())
    yield words.first(
        _ids("card.when", tag, [*asked, *_texts(when)]),
        kinds=getattr(when, "kinds", ()) or ("any",),
        stats=stats,
        causes=getattr(when, "causes", ()),
    )
    yield from (words.say(f"card.only.{name}") for name in ONLY if getattr(when, name, False))
    players = getattr(when, "players", "any")
    if players != "any":
        yield words.say(f"card.only.players-{players}")


def _pick(pick: Any, words: Words) -> Iterator[str]:
    if pick is not None:
        yield words.count(f"card.pick.{pick.among}", pick.count)


def _control(card: Any, words: Words) -> Iterator[str]:
    if {"gambling", "cheating"} & set(card.kinds) and "action" not in card.kinds:
        yield words.say("card.take-control")


def _effect(effect: Any, words: Words) -> str:
    ids = _ids("card", effect.__struct_config__.tag, _texts(effect))
    facts = msgspec.structs.asdict(effect)
    if "count" in facts:
        return words.count(ids[0], facts["count"])
    amount = facts.get("amount")
    if isinstance(amount, int):
        facts["signed"] = f"{amount:+d}".replace("-", "−")
        facts["gold"] = words.count("card.gold", amount)
        facts["cards"] = words.count("card.cards", amount)
    return words.first(ids, tracker=facts.get("name", ""), **facts)


def _texts(thing: Any) -> list[str]:
    """What tells one use of a word from another: the names among its fields, and a number that is nothing."""
    values = [getattr(thing, field) for field in thing.__struct_fields__]
    named = [value for value in values if isinstance(value, str) and value]
    if getattr(thing, "stats", ()):
        named.append("stats")
    return [*named, "0"] if 0 in [value for value in values if type(value) is int] else named


def _ids(prefix: str, tag: str, parts: Sequence[str]) -> tuple[str, ...]:
    """Message ids, the most particular first."""
    names = [part.replace("_", "-") for part in parts]
    return tuple(".".join([prefix, tag, *names[: len(names) - cut]]) for cut in range(len(names) + 1))

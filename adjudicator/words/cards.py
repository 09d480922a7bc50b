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

    A card that has abilities is not played: it does something of itself, on the occasions that they name.

    Args:
        card: a card of the library, or a table's own.
        words: the messages of the language to say it in.
    """
    return _abilities(card, words) if hasattr(card, "abilities") else _plays(card, words)


def _plays(card: Any, words: Words) -> list[str]:
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


def _abilities(card: Any, words: Words) -> list[str]:
    sentences: list[str] = []
    if card.position:
        sentences.append(words.say(f"card.position.{card.position}", value=card.value))
    if card.types:
        sentences.append(words.say("card.types", types=_types(card.types, words)))
    for ability in card.abilities:
        sentences.append(words.say("card.on.may" if ability.may else "card.on", on=words.say(f"trigger.{ability.on}")))
        for effect in ability.effects:
            sentences += _happens(effect, words)
    return sentences if card.abilities else [*sentences, words.say("card.no-abilities")]


def _happens(effect: Any, words: Words) -> Iterator[str]:
    """What an effect of an ability does."""
    named = [getattr(effect, "cost", ""), "first" if getattr(effect, "first", False) else ""]
    ids = _ids("card.does", effect.__struct_config__.tag, [part for part in named if part])
    whom = getattr(effect, "whom", None)
    if whom is not None:
        several = 1 if whom.where == "each" else whom.count
        yield words.count(ids[0], several, whom=words.count(f"whom.{whom.where}.{whom.lying}", whom.count))
        yield from (words.say(f"card.only-position.{position}") for position in whom.positions)
    elif hasattr(effect, "count"):
        yield words.count(ids[0], effect.count)
    else:
        yield words.first(ids, amount=getattr(effect, "amount", 0))
    types = getattr(whom or effect, "types", ())
    if types:
        yield words.say("card.only-types", types=_types(types, words))


def _types(types: Sequence[str], words: Words) -> str:
    """What types of card are called; one that a table has made up goes by its own name."""
    return ", ".join(words.say(f"type.{type}") if words.has(f"type.{type}") else type for type in types)


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

"""What a card of the Lair does, a sentence for each thing, said from its abilities."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.words import Words, variants

from .vocabulary import Card, Effect


def sentences(card: Card, words: Words) -> list[str]:
    """Return what a card does of itself, a sentence for each thing, on the occasions that its abilities name.

    Args:
        card: a card of the library, or a table's own.
        words: the messages of the language to say it in.
    """
    found: list[str] = []
    if card.position:
        found.append(words.say(f"card.position.{card.position}", value=card.value))
    if card.types:
        found.append(words.say("card.types", types=_types(card.types, words)))
    for ability in card.abilities:
        found.append(words.say("card.on.may" if ability.may else "card.on", on=words.say(f"occasion.{ability.on}")))
        for effect in ability.effects:
            found += _happens(effect, words)
    return found if card.abilities else [*found, words.say("card.no-abilities")]


def _happens(effect: Effect, words: Words) -> Iterator[str]:
    """Yield sentences about what an effect of an ability does."""
    named = [getattr(effect, "cost", ""), "first" if getattr(effect, "first", False) else ""]
    ids = variants("card.does", str(effect.__struct_config__.tag), [part for part in named if part])
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
    """Return the names of card types. A type that a table made up goes by its own name."""
    return ", ".join(words.say(f"type.{type}") if words.has(f"type.{type}") else type for type in types)

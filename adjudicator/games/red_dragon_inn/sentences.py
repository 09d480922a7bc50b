"""What a card of the Inn does, a sentence for each thing, said from its effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from adjudicator.words import Words, variants

from .vocabulary import Boost, Card, Condition, Effect, Has, More, Pick

ASKED = ("affecting", "losing", "changes_drink", "yours", "theirs", "causes")
"""What a condition asks that changes the sentence about it."""

SWITCHES = ("stats", "random", "hand", "price", "looking")
"""What, if it is there, tells one use of an effect from another."""

ONLY = ("inside", "whole", "untaken")
"""What a condition asks besides, in a sentence of its own."""


def sentences(card: Card, words: Words) -> list[str]:
    """Return what a card does, a sentence for each thing: when it is played, whom it takes, what happens.

    Args:
        card: a card of the library, or a table's own.
        words: the messages of the language to say it in.
    """
    found: list[str] = [words.say(f"card.component.{card.component}")] if card.component else []
    for place, use in enumerate(card.uses):
        if place:
            found.append(words.say("card.instead"))
        found += [*_when(use.when, words), *_pick(use.pick, words), *_control(card, words)]
        found += _effects(use.effects, words)
    for other in card.for_kin:
        found += [words.say("card.for-kin", kins=other.kin), *_effects(other.effects, words)]
    if card.chaser:
        found.append(words.say("card.chaser"))
    if card.kind == "drink" and not card.effects:
        found.append(words.say("card.nothing"))
    for boost in card.boosts:
        found += _boost(boost, words)
    if card.trap:
        found += [words.say("card.trap"), *_effects(card.trap, words)]
    if card.room is not None and card.room.place:
        found.insert(0, words.say(f"card.room.{card.room.place}"))
    if card.room is not None and not found:
        found.append(words.say("card.nothing"))
    found += _always(card, words)
    if card.immediate:
        found.append(words.say("card.immediate"))
    if card.kept:
        found.append(words.say("card.kept"))
    return found


def _always(card: Card, words: Words) -> Iterator[str]:
    """Yield what a Passive Component does all the time."""
    for static in card.always:
        yield words.say(f"card.always.{static.does}.{static.stat}", amount=static.amount)


def _effects(effects: Sequence[Effect], words: Words) -> list[str]:
    """Return a sentence for each effect, and one for each thing that tokens change about it."""
    found: list[str] = []
    for effect in effects:
        told = _effect(effect, words)
        found.append(told if effect.only is None else _with(effect.only, told, words))
        found += [_more(more, words) for more in getattr(effect, "more", ())]
        for number, choice in enumerate(getattr(effect, "choices", ()), 1):
            found.append(words.say("card.choose-one.choice", number=number, then=said(choice, words)))
    return found


def said(effect: Effect, words: Words) -> str:
    """Return what an effect does, with what tokens change about it."""
    return " ".join(_effects((effect,), words))


def _boost(boost: Boost, words: Words) -> Iterator[str]:
    """Yield what is spent on a card, and what the card does then."""
    tokens = words.count("card.tokens", boost.most or boost.least, tracker=boost.spend)
    if boost.most is None:
        tokens = words.say("card.tokens.any", tokens=tokens)
    elif boost.least < boost.most:
        tokens = words.say("card.tokens.some", least=boost.least, tokens=tokens)
    yield words.say("card.boost.instead" if boost.instead else "card.boost", tokens=tokens)
    yield from _effects(boost.effects, words)
    if any(getattr(effect, "amount", None) == "spent" for effect in boost.effects):
        yield words.say("card.spent")


def _with(has: Has, then: str, words: Words) -> str:
    """Return what happens if somebody has enough tokens."""
    tokens = words.count("card.tokens", has.least, tracker=has.token)
    return words.first((f"card.with.{has.whose}", "card.with"), tokens=tokens, then=then)


def _more(more: More, words: Words) -> str:
    """Return by how much tokens change what an effect takes or gives."""
    id, amount = "card.less" if more.amount < 0 else "card.more", abs(more.amount)
    if not more.each:
        return _with(more, words.say(id, amount=amount), words)
    told = words.first((f"{id}.each.{more.whose}", f"{id}.each"), amount=amount, tracker=more.token)
    return told if more.least == 1 else _with(more, told, words)


def _when(when: Condition | None, words: Words) -> Iterator[str]:
    if when is None:
        return
    tag = when.__struct_config__.tag
    asked = [name for name in ASKED if getattr(when, name, None)]
    stats = getattr(when, "affecting", ()) or getattr(when, "losing", ())
    yield words.first(
        variants("card.when", str(tag), [*asked, *_texts(when)]),
        kinds=getattr(when, "kinds", ()) or ("any",),
        stats=stats,
        causes=getattr(when, "causes", ()),
    )
    yield from (words.say(f"card.only.{name}") for name in ONLY if getattr(when, name, False))
    players = getattr(when, "players", "any")
    if players != "any":
        yield words.say(f"card.only.players-{players}")


def _pick(pick: Pick | None, words: Words) -> Iterator[str]:
    if pick is not None:
        yield words.count(f"card.pick.{pick.among}", pick.count)
        if pick.by is not None:
            yield words.say(f"card.rank.{pick.by.end}", tracker=pick.by.token)
            if pick.by.inside:
                yield words.say("card.rank.inside")
            if pick.by.but_source:
                yield words.say("card.rank.but-source")


def _control(card: Card, words: Words) -> Iterator[str]:
    if {"gambling", "cheating"} & set(card.kinds) and "action" not in card.kinds:
        yield words.say("card.take-control")


def _effect(effect: Effect, words: Words) -> str:
    ids = variants("card", str(effect.__struct_config__.tag), _texts(effect))
    facts = msgspec.structs.asdict(effect)
    if "count" in facts:
        return words.count(ids[0], facts["count"])
    if facts.get("for_each"):
        ids = variants("card", "draw-for-each", [facts["who"]])
    amount = facts.get("amount")
    if amount == "spent":
        facts["amount"] = "X"
    if isinstance(amount, int):
        facts["count"] = abs(amount)
        facts["signed"] = f"{amount:+d}".replace("-", "−")
        facts["gold"] = words.count("card.gold", amount)
        facts["cards"] = words.count("card.cards", amount)
    return words.first(ids, tracker=facts.get("name") or facts.get("for_each", ""), **facts)


def _texts(thing: Condition | Effect) -> list[str]:
    """Return what tells one use of a word from another: the names among its fields, and `0` if a number is 0.

    As much as is spent is a number, too; what a token is called stands in the sentence itself.
    """
    fields = (field for field in thing.__struct_fields__ if field not in ("name", "for_each"))
    values = [getattr(thing, field) for field in fields]
    named = [value for value in values if isinstance(value, str) and value not in ("", "spent")]
    named += [name for name in SWITCHES if getattr(thing, name, None)]
    return [*named, "0"] if 0 in [value for value in values if type(value) is int] else named

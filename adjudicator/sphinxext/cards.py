"""The page of the cards: deck by deck, what each card does, said from its effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from docutils import nodes

from ..words import Words
from .drawing import Drawn, badge, box, code, para


class Cards(Drawn):
    """`rules:cards`: every printed card, a section for each deck."""

    def run(self) -> list[nodes.Node]:
        """The sections."""
        self.rules.note_shown("cards", "")
        return [
            self.heading(deck.title[self.language], f"deck-{deck.deck}", *(self._card(card) for card in deck.cards))
            for deck in self.library.decks
        ]

    def _card(self, card: Any) -> nodes.container:
        title = card.title.in_(self.language)
        anchor = f"card-{card.id}"
        self.rules.note("card", card.id, title, anchor)
        english = [nodes.inline("", card.title.en, classes=["aside"])] if title != card.title.en else []
        kinds = [badge(self.say(f"kind.{kind}"), "kind") for kind in card.kinds]
        drawn = box(
            para(nodes.strong("", title), *english, *kinds, classes=["card-title"]),
            para(*told(card, self.rules.words)),
            classes=["card"],
        )
        drawn["ids"] = [anchor]
        if card.partly_known:
            why = card.partly_known.in_(self.language)
            drawn += para(badge(self.say("card.partly-known"), "standing-silent"), why, classes=["aside"])
        if card.sources:
            drawn += para(self.say("site.sources"), *map(code, card.sources), classes=["origin"])
        playing = self.library.playing(card.id)
        if playing:
            drawn.extend(self.told(playing))
        return drawn


def told(card: Any, words: Words) -> list[str]:
    """What a card does, a sentence for each thing: when it is played, whom it takes, what happens.

    Args:
        card: a card of the library.
        words: the messages of the language to say it in.
    """
    effects = [_effect(effect, words) for effect in card.effects]
    sentences = [*_when(card.when, words), *_pick(card, words), *_control(card, words), *effects]
    if card.chaser:
        sentences.append(words.say("card.chaser"))
    if card.kind == "drink" and not card.effects:
        sentences.append(words.say("card.nothing"))
    if card.trap:
        sentences += [words.say("card.trap"), *(_effect(effect, words) for effect in card.trap)]
    return sentences


def _when(when: Any, words: Words) -> Iterator[str]:
    if when is None:
        return
    tag = when.__struct_config__.tag
    asked = [name for name in ("affecting", "losing", "changes_drink", "yours", "inside") if getattr(when, name, None)]
    stats = getattr(when, "affecting", ()) or getattr(when, "losing", ())
    yield words.first(
        _ids("card.when", tag, [*asked, *_texts(when)]),
        kinds=getattr(when, "kinds", ()),
        stats=stats,
    )


def _pick(card: Any, words: Words) -> Iterator[str]:
    if card.pick is not None:
        yield words.count(f"card.pick.{card.pick.among}", card.pick.count)


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

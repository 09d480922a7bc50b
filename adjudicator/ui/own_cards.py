"""A table's own cards as files: read strictly, written so that other tables can load them."""

from __future__ import annotations

from typing import Any

import msgspec
import yaml

from adjudicator.games.red_dragon_inn import soundness
from adjudicator.games.red_dragon_inn.cards import Deck
from adjudicator.games.red_dragon_inn.vocabulary import Card
from adjudicator.rulebook import BadFile, Source, read
from adjudicator.words import LANGUAGES, Words

NAME = "my-cards.yaml"


def cards_in(text: str, words: Words) -> tuple[Card, ...]:
    """The cards that a text describes: a file of cards, a list of them, or one; none where it is empty.

    Args:
        text: YAML.
        words: the language in which to say what is wrong.

    Raises:
        BadFile: with every fault and its line.
    """
    if not text.strip():
        return ()
    source = Source(NAME, text)
    lines = (line.lstrip() for line in text.splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    document: Any
    base: list[str]
    if first.startswith(("-", "[")):
        document = read(source, tuple[Card, ...])
        found, base = document.value, []
    elif any(line.startswith("deck:") for line in text.splitlines()):
        document = read(source, Deck)
        found, base = document.value.cards, ["cards"]
    else:
        document = read(source, Card)
        found, base = (document.value,), []
    faults = []
    for place, card in enumerate(found):
        path = base if document.value is card else (*base, place)
        for flaw in soundness.flaws(card):
            message = words.say(flaw.reason, **flaw.facts)
            faults.append(document.fault((*path, *flaw.path), message))
    if faults:
        raise BadFile(faults)
    return tuple(found)


def as_text(cards: tuple[Card, ...]) -> str:
    """A file of cards, as `adjudicator check` and other tables read it; empty where there are none."""
    if not cards:
        return ""
    title = {language: Words(language).say("ui.own-cards") for language in LANGUAGES}
    written = [{key: value for key, value in msgspec.to_builtins(card).items() if key != "deck"} for card in cards]
    deck = {"deck": "my-cards", "title": title, "cards": written}
    return yaml.safe_dump(deck, allow_unicode=True, sort_keys=False, width=100)

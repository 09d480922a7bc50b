"""Cards of a table's own in whole games: a file of them, which also says how many of each are dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from ..case import game
from ..parsing.entries import Flaw
from ..rulebook import BadFile, Document, Source, read
from ..rulebook.yaml_writer import as_yaml
from ..words import LANGUAGES, Words
from .playing import Setting

NAME = "my-cards.yaml"
"""What a file of them is called."""


def with_cards(setting: Setting, sources: Sequence[Source], words: Words) -> Setting:
    """Return a setting with cards of a table's own.

    Args:
        setting: the setting, with its players, rules and characters.
        sources: the files; each has the cards under `cards`, and under `holds` how many of each there are.
        words: the language in which to say what is wrong.

    Raises:
        BadFile: with every fault and its line; also where the cards cannot be dealt in such games.
    """
    first: dict[str, str] = {}
    faults = []
    for source in sources:
        document: Document[Any] = read(source, game(setting.game).library.deck_type)
        for place, card in enumerate(document.value.cards):
            here = f"{document.name}:{document.line_of(('cards', place))}"
            if first.setdefault(card.id, here) != here:
                told = words.say("cli.same-card", card=card.id, first=first[card.id])
                faults.append(document.fault(("cards", place, "id"), told))
        for flaw in _flaws(document.value, setting):
            faults.append(document.fault(flaw.path, words.say(flaw.reason, **flaw.facts)))
    if faults:
        raise BadFile(faults)
    return msgspec.structs.replace(setting, cards=(*setting.cards, *sources))


def _flaws(deck: Any, setting: Setting) -> Iterator[Flaw]:
    """Yield what is wrong with a file of cards, each with its place in it."""
    library, simulation = game(setting.game).library, game(setting.game).simulation
    if not deck.cards:
        yield Flaw(("cards",), "own-card.none", {})
    for place, card in enumerate(deck.cards):
        for flaw in library.problems(card):
            yield msgspec.structs.replace(flaw, path=("cards", place, *flaw.path))
        if card.id not in deck.holds:
            yield Flaw(("cards", place, "id"), "own-card.how-many", {"card": card.id})
    own = {card.id for card in deck.cards}
    for id in deck.holds:
        if id not in own:
            yield Flaw(("holds", id), "cli.no-such-card", {"card": id, "hint": ""})
    if own and own == set(deck.holds):
        yield from simulation.undealt(deck, setting.players, setting.rules(), setting.line_up)


def as_text(cards: Sequence[tuple[Any, int]]) -> str:
    """Return a file of cards, as `with_cards` reads it.

    Args:
        cards: each card, and how many of it there are.
    """
    title = {language: Words(language).say("ui.own-cards") for language in LANGUAGES}
    held = {card.id: count for card, count in cards}
    return as_yaml(
        {"deck": "my-cards", "title": title, "holds": held, "cards": [msgspec.to_builtins(card) for card, _ in cards]}
    )

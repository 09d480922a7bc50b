"""A table's own cards: while they are written, and as files, read strictly and written for other tables to load."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from adjudicator.case import Case
from adjudicator.game import AnyTable, Game
from adjudicator.parsing.entries import Flaw
from adjudicator.rulebook import BadFile, Source, read
from adjudicator.rulebook.yaml_writer import as_yaml
from adjudicator.typed import ready
from adjudicator.words import LANGUAGES, Words
from adjudicator.words.finding import fold

NAME = "my-cards.yaml"

Card: TypeAlias = Any
"""A card of whatever game."""

Draft: TypeAlias = dict[str, Any]
"""A card as `msgspec.to_builtins` gives it, `id` and whatever is not chosen left out."""


def draft_of(card: Card, case: Case) -> Draft:
    """Return a card, to be changed; it keeps its id.

    A printed card leaves its deck, unless a card that the table writes may be of that. What it does is the table's word
    from then on, so that neither a source nor what is not known of the printed one belongs to it.
    """
    draft: Draft = msgspec.to_builtins(card)
    takes = {deck.deck for deck in case.game.library.decks() if deck.takes_own}
    if card in case.start.table.cards:
        return draft
    gone = {"sources", "partly_known"} | ({"deck"} if draft.get("deck") not in takes else set())
    return {name: value for name, value in draft.items() if name not in gone}


def card_of(draft: Draft, game: Game, table: AnyTable | None = None) -> tuple[Card | None, tuple[Flaw, ...]]:
    """Return the card of a game that a draft is, and what is wrong with it; no card where it cannot even be read.

    Args:
        draft: the card as it is written so far.
        game: whose card it is.
        table: the table that it is played at; None: any.
    """
    title = draft["title"]
    written = {**draft, "id": draft.get("id") or slug(title.get("en") or title.get("ru", "")) or "card"}
    written["title"] = {"en": title.get("en") or title.get("ru", ""), "ru": title.get("ru", "")}
    try:
        card = msgspec.convert(written, ready(game.library.card_type))
    except msgspec.ValidationError as fault:
        return None, (Flaw((), "card-flaw.unreadable", {"why": str(fault)}),)
    return card, tuple(game.library.problems(card, table))


def slug(title: str) -> str:
    """Return an id made of a title."""
    return "-".join(fold(title).split())


def cards_in(text: str, words: Words, game: Game, table: AnyTable | None = None) -> tuple[Card, ...]:
    """Return the cards that a text describes: a file of cards, a list of them, or one; none where it is empty.

    Args:
        text: YAML.
        words: the language in which to say what is wrong.
        game: whose cards they are.
        table: the table that they are played at; None: any.

    Raises:
        BadFile: with every fault and its line.
    """
    if not text.strip():
        return ()
    source = Source(NAME, text)
    lines = (line.lstrip() for line in text.splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    document: Any
    kind: Any = game.library.card_type
    base: list[str]
    if first.startswith(("-", "[")):
        document = read(source, tuple[kind, ...])
        found, base = document.value, []
    elif any(line.startswith("deck:") for line in text.splitlines()):
        document = read(source, game.library.deck_type)
        found, base = document.value.cards, ["cards"]
    else:
        document = read(source, kind)
        found, base = (document.value,), []
    faults = []
    for place, card in enumerate(found):
        path = base if document.value is card else (*base, place)
        for flaw in game.library.problems(card, table):
            message = words.say(flaw.reason, **flaw.facts)
            faults.append(document.fault((*path, *flaw.path), message))
    if faults:
        raise BadFile(faults)
    return tuple(found)


def as_text(cards: tuple[Card, ...]) -> str:
    """Return a file of cards, as `adjudicator check` and other tables read it; empty if there are none."""
    if not cards:
        return ""
    title = {language: Words(language).say("ui.own-cards") for language in LANGUAGES}
    deck = {"deck": "my-cards", "title": title, "cards": [msgspec.to_builtins(card) for card in cards]}
    return as_yaml(deck)

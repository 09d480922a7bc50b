"""The house rules of a table as layers: what can be changed, and a rule added or taken out. Values only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from ..case import Case
from ..rulebook import Document, Layer, LayerFile, Rulebook, Ruling, Source, Text
from ..typed import ready
from ..words import LANGUAGES, Words
from . import altered

Layers = tuple[Layer, ...]

NAMED = ("reading", "edition", "edition-reading", "layer", "agreed", "flipped")
"""The ways to alter a clause that somebody can mean: those that a book, a layer or some tables have, and a switch."""

_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


class RuleChoice(NamedTuple):
    """What a table may say of a clause: the value, and its text and its title where they are written anywhere."""

    value: Any
    text: Text | None
    title: Text | None = None


def choices(case: Case, id: str) -> tuple[RuleChoice, ...]:
    """Return what a clause could hold instead; for an open clause, also what it holds now."""
    ruling = case.rules.rulings[id]
    ways = [way for way in altered.ways(case.game.rulebook(), case.rules, id) if way.kind in NAMED]
    agreed = case.game.rulebook().agreed.get(id, {})
    titles = {way: agreed[way.name].title for way in ways if way.kind == "agreed"}
    found = [RuleChoice(way.value, way.text, titles.get(way)) for way in ways]
    if ruling.reading:
        found.insert(0, RuleChoice(ruling.value, ruling.clause.readings[ruling.reading].text))
    return tuple(found)


def agreed(case: Case) -> Iterator[tuple[str, RuleChoice]]:
    """Yield what tables agree on though no book says so, and this one does not play by yet, with the clause."""
    for id in case.game.rulebook().agreed:
        if id in case.rules:
            yield from ((id, choice) for choice in choices(case, id) if choice.title is not None)


def as_agreed(book: Rulebook, id: str, name: str) -> Layer:
    """Return what tables agree on instead of a clause as a house rule.

    Args:
        book: the rulebook of the game.
        id: the clause.
        name: which of its agreements.
    """
    one = book.agreed[id][name]
    return _layer(book, id, one.value, one.title, one.text)


def worded(case: Case, id: str, value: object) -> Text | None:
    """Return the text with which some book, or some tables, give a clause this value; None if none does."""
    book = case.game.rulebook()
    for held in book.holding.values():
        if id in held:
            for reading in held[id].readings.values():
                if reading.value == value:
                    return reading.text
            if not held[id].undecided and held[id].value == value:
                return held[id].text
    return next((one.text for one in book.agreed.get(id, {}).values() if one.value == value), None)


def is_number(ruling: Ruling) -> bool:
    """Return True if a clause holds a number that can be any other: one with readings holds one of theirs."""
    return isinstance(ruling.value, int) and not isinstance(ruling.value, bool) and not ruling.reading


def alterable(case: Case) -> tuple[str, ...]:
    """Return the clauses that a table can change without writing a file, in the order of the book."""
    rulings = case.rules.rulings
    return tuple(id for id in rulings if is_number(rulings[id]) or choices(case, id))


def said(case: Case, id: str, choice: RuleChoice, title: str, text: str, words: Words) -> Layers:
    """Return the house rules of a case with one more, which replaces what they said of the same clause.

    Args:
        case: the case.
        id: the clause.
        choice: what it holds at this table.
        title: the title of the rule, in the language of the page.
        text: what it says, in the language of the page.
        words: that language.

    Raises:
        BadFile: it is no rule.
    """
    ruling = case.rules.rulings[id]
    named = _in_both(title, choice.title or ruling.clause.title, words)
    told = _in_both(text, suggested(ruling, choice), words)
    return (*without(case, id), _layer(case.game.rulebook(), id, choice.value, named, told))


def _layer(book: Rulebook, id: str, value: object, title: Text, text: Text) -> Layer:
    layer = f"house-{id.replace('.', '-')}"
    amends = {id: {"standing": "house", "value": value, "text": text, "title": title}}
    held = msgspec.to_builtins({"layer": layer, "rank": "house", "title": title, "amends": amends})
    return book.house_rules(Document(f"{layer}.yaml", msgspec.convert(held, ready(LayerFile)), {}))


def suggested(ruling: Ruling, choice: RuleChoice) -> Text:
    """Return the usual text of a rule: as a book has it, or naming the number, or that it is the other way round."""
    if choice.text is not None:
        return choice.text
    kind = "opposite" if isinstance(choice.value, bool) else "number"
    in_language = {language: Words(language) for language in LANGUAGES}
    return Text(
        **{
            language: here.say(f"ui.house.{kind}", value=choice.value, was=ruling.value, text=ruling.clause.text)
            for language, here in in_language.items()
        }
    )


def _in_both(typed: str, suggestion: Text, words: Words) -> Text:
    """Return what was typed in one language, and in the other that the table said so; the suggestion if it was kept."""
    if typed.strip() in ("", suggestion.in_(words.language)):
        return suggestion
    both = {}
    for language in LANGUAGES:
        fits = language == words.language and (language != "ru" or _CYRILLIC.search(typed))
        both[language] = typed.strip() if fits else Words(language).say("ui.house.agreed", text=typed.strip())
    return Text(**both)


def brought(case: Case, text: str, file: str) -> Layers:
    """Return the house rules of a case with a layer of a file, which replaces one of the same name.

    Raises:
        BadFile: with every fault and its line; also where the edition or the other house rules do not go with it.
    """
    book = case.game.rulebook()
    layer = book.house_rules(Source(file, text))
    layers = (*(held for held in case.rules.house if held.name != layer.name), layer)
    book.under(case.rules.edition, case.rules.layers, house=layers)
    return layers


def without(case: Case, id: str) -> Layers:
    """Return the house rules of a case without what they say of one clause; a layer that is empty then is left out."""
    book = case.game.rulebook()
    kept = []
    for layer in case.rules.house:
        plain = layer.plain
        for verb in ("states", "amends"):
            plain[verb] = {clause: held for clause, held in plain.get(verb, {}).items() if clause != id}
        plain["repeals"] = [clause for clause in plain.get("repeals", ()) if clause != id]
        if all(change.id != id for change in layer.changes):
            kept.append(layer)
        elif plain["states"] or plain["amends"] or plain["repeals"]:
            kept.append(book.house_rules(Document(layer.document.name, msgspec.convert(plain, ready(LayerFile)), {})))
    return tuple(kept)

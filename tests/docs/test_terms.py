"""The glossary is whole, and the words of the game are found where clauses use them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.case import GAMES, game
from adjudicator.rulebook import Language
from adjudicator.sphinxext.terms import finder, load

from .building import LANGUAGES, ROOT

FOLDER = ROOT / "docs" / "terms"
FILES = sorted(FOLDER.glob("*.yaml"))
INN = FOLDER / "red-dragon-inn.yaml"

NOT_TERMS = {
    "RDI", "Tavern", "Sea", "GM", "Mead", "Rice", "Wine", "Pub", "Crawl", "Variant", "Red", "Dragon",
    "Battle", "Two", "Raiding", "Armory", "Game", "Master", "Gauntlet",
}  # fmt: skip
"""Titles of cards, books, Dungeons and variants, and kinds of Event that no chapter is about."""

OF_NO_BOX = {
    "Amundyr", "Baelfire", "Cormac", "Daareka", "Erin", "Greppa", "Grinderbin", "Jin", "Keet", "King", "Lich",
    "Marah", "Murgath", "Natyl", "Nerodia", "Nitrel", "Pooky", "Remy", "Torglesnarf", "Warthorn", "Wrench",
    "Zariah",
}  # fmt: skip
"""Characters, and who goes with them, of whom only the book speaks."""

OF_A_BOX = {
    "Artifact", "Artifacts", "Bombs", "Buff", "Cards", "Claimed", "Debuff", "Debuffs", "Doppelgangers", "Evil",
    "Finger", "Fire", "Gear", "Ice", "Item", "Items", "Jinxes", "Loot", "Magic", "Marked", "Marks", "Mocked",
    "Mockeries", "Mockery", "Piety", "Platinum", "Potion", "Potions", "Power", "Prizes", "Progress", "Rage",
    "Scarab", "Scarabs", "Setlist", "Shakes", "Shoppe", "Sing", "Singing", "Sings", "Song", "Songs", "Story",
    "Tiles", "Token", "Tokens", "Total", "Training", "Trick", "Wulfric",
}  # fmt: skip
"""What the boxes call the cards and tokens of their own characters."""

OF_A_VARIANT = {
    "Actions", "Activate", "Active", "Card", "Closed", "Goal", "Immediate", "Lackey", "Open", "Party", "Passive",
    "Pawn", "Room", "Simulator", "Start", "Tough", "Tricks",
}  # fmt: skip
"""What a Pub Crawl, a Dungeon and Boss Otto call their own cards and rooms; their clauses say what they are."""

MAT = {"Deck", "Discard", "Me"}
"""What is printed on a player mat."""


def texts(id: str, language: Language) -> set[str]:
    """What the clauses of a game say, in all editions and variants."""
    book = game(id).rulebook()
    held = (clause for name in book.clauses for clause in book.lineage(name).values() if clause is not None)
    varied = (
        change.fields["text"] for layer in book.layers.values() for change in layer.changes if "text" in change.fields
    )
    return {text.in_(language) for text in (*(clause.text for clause in held), *varied)}


def characters(id: str) -> set[str]:
    """The words of the names of the characters in all boxes of a game."""
    boxes = game(id).library.boxes().values()
    return {word for box in boxes for one in box.characters.values() for word in one.title.en.split()}


def found(text: str, language: Language = "en") -> list[tuple[str, str]]:
    return [(text[start:end], term.title.in_(language)) for start, end, term in finder(INN, language).found(text)]


def test_no_two_terms_have_the_same_name() -> None:
    for language in ("en", "ru"):
        names = [term.title.in_(language).casefold() for file in FILES for term in load(file)]  # type: ignore[arg-type]
        assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_every_form_of_a_term_is_one_that_a_clause_uses(id: str, language: Language) -> None:
    file = FOLDER / f"{id}.yaml"
    used = {term for text in texts(id, language) for _, _, term in finder(file, language).found(text)}
    listed = {term for term in load(file) if getattr(term.forms, language)}
    assert {term.title.en for term in listed - used} == set()


def test_every_word_with_a_capital_in_a_clause_is_in_the_glossary() -> None:
    """In English the words of the Inn are written with a capital, so none can be overlooked."""
    pattern = finder(INN, "en").pattern
    left = set()
    for text in texts("red-dragon-inn", "en"):
        plain = re.sub(r'"[^"]*"|“[^”]*”', "“”", text)
        left |= set(re.findall(r"(?<=[\w,;] )([A-Z]\w+)", pattern.sub("x", plain)))
    assert left - NOT_TERMS - OF_NO_BOX - OF_A_BOX - OF_A_VARIANT - characters("red-dragon-inn") == MAT


def test_the_longest_form_is_found_and_each_term_only_once() -> None:
    assert found("A Drink Event is no Drink. Another Drink Event") == [
        ("Drink Event", "Drink Event"),
        ("Drink", "Drink"),
    ]
    assert found("Drinkable gold, Gold-rush") == []
    assert found("Passing out, antes") == [("Passing out", "pass out"), ("antes", "ante")]


def test_russian_words_are_found_in_all_their_forms() -> None:
    text = "Стойкость падает, карту условия отменили, а в стопке «Выпей меня!» нет напитка-события."
    assert [word for word, _ in found(text, "ru")] == [
        "Стойкость",
        "карту условия",
        "отменили",
        "стопке «Выпей меня!»",
        "напитка-события",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_link_to_the_glossary_and_say_what_a_word_means(site: Path, language: Language) -> None:
    glossary = (site / language / "glossary.html").read_text(encoding="utf-8")
    for id in GAMES:
        for chapter in game(id).rulebook().chapters:
            page = (site / language / "rules" / f"{chapter}.html").read_text(encoding="utf-8")
            links = re.findall(r'href="\.\./glossary\.html#(term-[a-z0-9-]+)"[^>]*><abbr title="[^"]+"', page)
            assert links, chapter
            assert all(f'id="{anchor}"' in glossary for anchor in links)

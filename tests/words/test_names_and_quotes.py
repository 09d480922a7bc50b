"""People and characters are called alike in all texts, quotes are of one kind, links do not repeat what is before."""

from __future__ import annotations

import functools
import re

import pytest
from rapidfuzz.distance import OSA

from adjudicator.case import GAMES, game
from adjudicator.scenario.names import characters, listed
from adjudicator.words import LANGUAGES

from .texts import ROOT, texts

MISTYPED = "docs/ru/howto/say-it-in-your-own-words.md"
"""The page that shows names with a letter wrong, as people type them."""

NEAR = 2
"""A word that begins as a name does and differs from it by so many letters at most is meant for it."""

SHORTEST = 6
"""The letters of the shortest name that words are held against: of a shorter one too many words differ by as little."""

COMMAND = re.compile(r"pip install '[^']+'")
"""What somebody types into a shell, whose quotes are its own."""


@functools.cache
def names() -> dict[str, str]:
    """The Russian name of each character, and of the people in examples, by the English one."""
    return {text.en: text.ru for text in (*listed(), *(one for id in GAMES for one in characters(game(id))))}


def stem(name: str) -> str:
    """The part of a Russian name that its cases share."""
    return re.sub("[аеёийоуыьэюя]$", "", name.rpartition(" ")[2])


def is_form(word: str) -> bool:
    """Whether a word is a name in some case, by all that is before its ending."""
    return any(word == name or (len(stem(name)) > 2 and word.startswith(stem(name))) for name in names().values())


def wrongly_named(en: str, ru: str) -> list[str]:
    """The words of a Russian text that are meant for a name of the English one and are not it."""
    found = []
    for name, own in names().items():
        if len(own) < SHORTEST or not re.search(rf"\b{re.escape(name)}\b", en):
            continue
        for word in re.findall(r"\b[А-ЯЁ][а-яё]+", ru):
            apart = min(OSA.distance(word[: len(own)], own), OSA.distance(word, stem(own)))
            if not is_form(word) and apart <= (NEAR if word[0] == own[0] else 1):
                found.append(f"{word}: {own}")
    return found


def test_nobody_has_two_names() -> None:
    assert len(texts()) > 5_000
    wrong = [(told.place, one) for told in texts() for one in wrongly_named(told.en, told.ru) if told.file != MISTYPED]
    assert wrong == []


@pytest.mark.parametrize(
    ("en", "ru", "wrong"),
    [
        ("Kaylin is away.", "Кайлин отсутствует.", ["Кайлин: Кейлин"]),
        ("Kaylin is away.", "Кейлин отсутствует.", []),
        ("Oozwald pays.", "Платит Узвальд.", ["Узвальд: Озвальд"]),
        ("Warthorn's Gold", "Золото Вартхорна", []),
        ("Deirdre passes.", "Дейдра пасует.", ["Дейдра: Диедра"]),
        ("Alaric passes.", "Она пасует.", []),
    ],
)
def test_another_name_is_seen(en: str, ru: str, wrong: list[str]) -> None:
    assert wrongly_named(en, ru) == wrong


def test_russian_quotes_are_of_one_kind() -> None:
    """Within others they may be „…“."""
    bare = [(told.place, re.sub("«[^»]*»", "", told.ru)) for told in texts()]
    assert [
        (place, ru[max(0, at.start() - 30) :][:60]) for place, ru in bare for at in re.finditer('[“”"„‟]', ru)
    ] == []


def test_english_quotes_are_of_one_kind() -> None:
    """They are “…”, and ‘…’ within others. In pages MyST makes them of straight ones."""
    bare = [(told.place, re.sub("“[^“”]*”", "a", told.en)) for told in texts() if told.where]
    assert len(bare) > 12_000
    wrong = [(place, en) for place, en in bare if re.search(r"[\"“”„‟‘]|(?<![\w}])'(?=\w)", COMMAND.sub("", en))]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_repeats_the_words_before_it(language: str) -> None:
    folder = ROOT / "docs" / language
    pages = {page: page.read_text(encoding="utf-8") for page in sorted(folder.rglob("*.md"))}
    titles = {page: found[1] for page, text in pages.items() if (found := re.search("^# (.+)$", text, re.M))}
    repeated = []
    for page, text in pages.items():
        for link in re.finditer(r"\[([^\]]*)\]\(([^)#:]+\.md)[^)]*\)", text):
            there = folder / link[2].lstrip("/") if link[2].startswith("/") else page.parent / link[2]
            said = re.findall(r"\w+", (link[1] or titles.get(there.resolve(), "")).casefold())
            before = re.findall(r"\w+", text[: link.start()].casefold()[-200:])
            if said and before[-len(said) :] == said:
                repeated.append((page.relative_to(ROOT).as_posix(), link[0], " ".join(said)))
    assert repeated == []


def test_a_person_and_a_character_have_one_source() -> None:
    people = {text.en for text in listed()}
    assert people & {text.en for id in GAMES for text in characters(game(id))} == set()
    assert len({text.en for text in listed()}) == len(listed())

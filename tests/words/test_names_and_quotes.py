"""People and characters are called alike in all texts, quotes are of one kind, links do not repeat what is before."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from rapidfuzz.distance import OSA

from adjudicator.case import GAMES, game
from adjudicator.scenario.names import characters, listed
from adjudicator.words import LANGUAGES
from adjudicator.words.catalogue import files
from adjudicator.words.messages import entries

ROOT = Path(__file__).parents[2]
DATA = ("adjudicator/games", "adjudicator/scenario", "docs/terms", "scenarios")
"""The folders whose files hold texts in both languages."""

MISTYPED = "docs/ru/howto/say-it-in-your-own-words.md"
"""The page that shows names with a letter wrong, as people type them."""

NEAR = 2
"""A word that begins as a name does and differs from it by so many letters at most is meant for it."""

SHORTEST = 6
"""The letters of the shortest name that words are held against: of a shorter one too many words differ by as little."""

COMMAND = re.compile(r"pip install '[^']+'")
"""What somebody types into a shell, whose quotes are its own."""

Pair = tuple[str, str]


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


def pairs(told: Any) -> Iterator[Pair]:
    """Every text of a file that stands there in both languages."""
    if isinstance(told, Mapping):
        if isinstance(told.get("en"), str) and isinstance(told.get("ru"), str):
            yield told["en"], told["ru"]
        told = list(told.values())
    if isinstance(told, list):
        for one in told:
            yield from pairs(one)


@functools.cache
def texts() -> tuple[tuple[str, Pair], ...]:
    """Every text of data, messages and pages with where it stands: a page is one text, without its code."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: list[tuple[str, Pair]] = []
    for file in sorted(file for folder in DATA for file in (ROOT / folder).rglob("*.yaml")):
        if "speech" not in file.parts:
            said = yaml.load(file.read_text(encoding="utf-8"), Loader=loader)
            found += [(file.relative_to(ROOT).as_posix(), pair) for pair in pairs(said)]
    english, russian = entries(files("en")), entries(files("ru"))
    found += [(told.place, ("\n".join(english[id].forms), "\n".join(told.forms))) for id, told in russian.items()]
    for page in sorted((ROOT / "docs" / "ru").rglob("*.md")):
        other = ROOT / "docs" / "en" / page.relative_to(ROOT / "docs" / "ru")
        if other.exists():
            found.append((page.relative_to(ROOT).as_posix(), (prose(other), prose(page))))
    return tuple(found)


def prose(page: Path) -> str:
    """The text of a page without what is read by machines."""
    return re.sub(r"\A---\n.*?\n---\n|^ *(```+|:::+).*?^ *\1|`[^`\n]*`", "", page.read_text("utf-8"), flags=re.S | re.M)


def test_nobody_has_two_names() -> None:
    assert len(texts()) > 5_000
    wrong = [(place, one) for place, (en, ru) in texts() for one in wrongly_named(en, ru) if place != MISTYPED]
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
    bare = [(place, re.sub("«[^»]*»", "", ru)) for place, (_, ru) in texts()]
    assert [
        (place, ru[max(0, at.start() - 30) :][:60]) for place, ru in bare for at in re.finditer('[“”"„‟]', ru)
    ] == []


def test_english_quotes_are_of_one_kind() -> None:
    """They are “…”, and ‘…’ within others. In pages MyST makes them of straight ones."""
    bare = [(place, re.sub("“[^“”]*”", "a", en)) for place, (en, _) in texts() if not place.endswith(".md")]
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

"""Marks of a hard style only become fewer: those of `plain.py`, as `docs/design/plain-words.md` shows them."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from adjudicator.rulebook.terms import load
from adjudicator.words import LANGUAGES, Language

from .plain import KINDS, MARKS, SECOND_NAMES, UNNAMED, marked, marks_of, sentences, unnamed
from .texts import ROOT

PAGE = ROOT / "docs" / "design" / "plain-words.md"
TWIN = PAGE.with_suffix(".ru.md")
GLOSSARY = ROOT / "docs" / "terms" / "red-dragon-inn.yaml"

MOST: Mapping[Language, Mapping[str, int]] = {
    "en": {"rules": 9, "cards": 1, "lessons": 5, "messages": 79, "pages": 90},
    "ru": {"rules": 119, "cards": 43, "lessons": 27, "messages": 194, "pages": 15},
}
"""So many marks there are in each kind of text. A number may only fall."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_of_a_hard_style_only_become_fewer(language: Language, kind: str) -> None:
    found, most = list(marked(kind, language)), MOST[language][kind]
    places = "\n".join(map(str, found))
    assert len(found) <= most, (
        f"{kind} ({language}): {len(found)} marks of a hard style, {most} at most. Say one of these more plainly, as "
        f"docs/design/plain-words.md shows; `python -m tests.words.plain` prints all kinds:\n{places}"
    )
    assert len(found) == most, f"{kind} ({language}): only {len(found)} marks are left; write that into MOST for {most}"


# -- the examples of the page


def examples(text: str) -> list[tuple[str, str, str]]:
    """The rows of the tables of marks: the mark, a sentence that carries it, and the same said plainly."""
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", text, re.M)
    return [row for row in rows if row[0] in {mark for marks in MARKS.values() for mark in marks}]


SHOWN = examples(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_mark_has_an_example(language: Language) -> None:
    assert set(MARKS[language]) <= {mark for mark, _, _ in SHOWN}


@pytest.mark.parametrize(("mark", "hard", "plain"), SHOWN)
def test_an_example_carries_its_mark_and_none_once_it_is_plain(mark: str, hard: str, plain: str) -> None:
    language: Language = "en" if mark in MARKS["en"] else "ru"
    assert mark in [name for name, _ in marks_of(hard, language)]
    assert marks_of(plain, language) == []


def test_both_pages_show_the_same_examples() -> None:
    assert examples(TWIN.read_text(encoding="utf-8")) == SHOWN


# -- what is found, and what is not


@pytest.mark.parametrize(
    "good",
    [
        "What does it cost?",
        "What a rule does",
        "Where is the Dungeon?",
        "When both have passed, the book does not say who goes on.",
        "It is so common that nobody asks.",
        "Karl holds only two cards.",
        "A card of Otto's deck is turned over.",
        "Tell the table, and tell the two apart.",
    ],
)
def test_a_plain_english_sentence_carries_no_mark(good: str) -> None:
    assert marks_of(good, "en") == []


@pytest.mark.parametrize(
    "good",
    ["Карл играет карту, и она срабатывает.", "Если на карте не сказано иное, пьёт он.", "Тот, кто спасовал, ждёт."],
)
def test_a_plain_russian_sentence_carries_no_mark(good: str) -> None:
    assert marks_of(good, "ru") == []


def test_a_sentence_ends_with_a_mark_a_heading_an_item_or_a_cell() -> None:
    text = "# One\n\nTwo goes\non. “Three?” Four.\n- five\n- six\n| seven | eight |\n"
    said = [" ".join(one.split()) for one in sentences(text) if one]
    assert said == ["One", "Two goes on.", "Three?", "Four.", "five", "six", "seven", "eight"]


@pytest.mark.parametrize(
    ("en", "ru", "lacks"),
    [
        ("Each Challenger drinks.", "Каждый претендент пьёт.", []),
        ("Each Challenger drinks.", "Каждый противник пьёт.", ["претендент"]),
        ("“Challenger” is a title.", "Это название.", []),
    ],
)
def test_a_term_without_its_russian_name_is_found(en: str, ru: str, lacks: list[str]) -> None:
    assert unnamed(en, ru, GLOSSARY) == lacks


def test_a_second_name_is_of_a_term_that_there_is() -> None:
    assert set(SECOND_NAMES) <= {term.title.ru for term in load(GLOSSARY)}


def test_the_mark_of_a_missing_name_is_on_both_pages() -> None:
    assert all(UNNAMED in page.read_text(encoding="utf-8") for page in (PAGE, TWIN))

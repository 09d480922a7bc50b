"""Each thing that can be said by a line of its own can be said in other words: three ways of it in each language."""

from __future__ import annotations

import pytest

from adjudicator.words import LANGUAGES, Language
from adjudicator.words.catalogue import files
from adjudicator.words.messages import Messages

from .corpus import Line, got, ways

THREE = 3
"""So many ways of saying it each form has besides its own line."""

PARTS = ("form.part.", "form.sample.", "form.numbers")
"""Messages that no line is: they stand in the lines of others."""

BY_LINE_ALONE: dict[str, str] = {}
"""Forms that nobody says in other words, and why."""

SAID = {language: ways(f"forms-{language}") for language in LANGUAGES}
EVERY = [line for language in LANGUAGES for lines in SAID[language].values() for line in lines]


def forms(language: Language) -> list[str]:
    """The forms of decisions in the catalogues of a language."""
    ids = Messages(f"words-{language}", files(language))
    return sorted(id.removeprefix("form.") for id in ids if id.startswith("form.") and not id.startswith(PARTS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_form_has_three_ways_in_other_words(language: Language) -> None:
    said = {form: {line.said for line in lines if line.said not in line.meant.lines} for form, lines in SAID[language].items()}
    lacking = [form for form in forms(language) if len(said.get(form, ())) < THREE and form not in BY_LINE_ALONE]
    assert lacking == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_way_is_of_a_form_that_there_is_not(language: Language) -> None:
    known = {*forms(language), *NUMBERS}
    assert [form for form in (*SAID[language], *BY_LINE_ALONE) if form not in known] == []


@pytest.mark.parametrize("line", EVERY, ids=lambda line: f"{line.language}: {line.at}: {line.said}")
def test_a_way_tells_the_line_of_its_form(line: Line) -> None:
    assert got(line) == line.meant

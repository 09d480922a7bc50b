"""Each thing that can be told by a line of its own can be said in other words: three ways of it in each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import adjudicator
from adjudicator.speech import Missed, understand
from adjudicator.words import LANGUAGES, Language
from adjudicator.words.catalogue import files
from adjudicator.words.messages import entries

from .corpus import Line, is_right, ways

THREE = 3
"""So many ways of saying it each form has besides its own line."""

NUMBER = re.compile(r"(?<![\w.,:#-])\d+(?![\w.])")
MANY = 60
"""So many ways say a number, at the least."""

FAMILIES = ("form.", "speech.noted.")
"""Messages that say what is told: by a line of its own, or of the beginning of a table, which no line says."""

PARTS = ("form.part.", "form.sample.", "form.numbers", "speech.noted.phase-", "speech.noted.way")
"""Messages among them that nobody says: they stand in the lines of others, or are taken for granted."""

SAID = {language: ways(f"forms-{language}") for language in LANGUAGES}
EVERY = [line for language in LANGUAGES for lines in SAID[language].values() for line in lines]


def forms(language: Language) -> set[str]:
    """What can be said, by the messages that say it; in other words a game from outside need not be spoken of."""
    ours = tuple(file for file in files(language) if Path(file).is_relative_to(Path(adjudicator.__file__).parent))
    said = {id for id in entries(ours) if id.startswith(FAMILIES) and not id.startswith(PARTS)}
    return {id.removeprefix(family) for id in said for family in FAMILIES if id.startswith(family)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_form_has_three_ways_in_other_words(language: Language) -> None:
    own = {form: {line.said for line in lines} - set(lines[0].meant.lines) for form, lines in SAID[language].items()}
    assert [form for form in sorted(forms(language)) if len(own.get(form, ())) < THREE] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_way_is_of_a_form_that_there_is_not(language: Language) -> None:
    assert SAID[language].keys() <= forms(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sign", ["-", "−"])
def test_less_than_nothing_is_never_told(language: Language, sign: str) -> None:
    """Of no form: a number below 0 would turn what it says into its contrary, or into nothing."""
    lines = [line for lines in SAID[language].values() for line in lines if NUMBER.search(line.said)]
    assert len(lines) > MANY
    for line in lines:
        found = understand(NUMBER.sub(rf"{sign}\g<0>", line.said), line.case, language)
        assert isinstance(found, Missed), line.said
        assert found.why, line.said


@pytest.mark.parametrize("line", EVERY, ids=lambda line: f"{line.language}: {line.at}: {line.said}")
def test_a_way_tells_the_line_of_its_form(line: Line) -> None:
    assert is_right(line)

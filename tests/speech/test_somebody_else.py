"""What somebody does who is only called by a word for people, or by a word that nobody knows, is not told."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from adjudicator.case import Case
from adjudicator.speech import Several, Understood, understand
from adjudicator.speech.hearing import hear
from adjudicator.speech.vocabulary import vocabularies
from adjudicator.words import Language

from .test_every_word import SYLLABLES, is_made_up, told_lines
from .test_who_sits import spoken

TABLE: dict[str, Any] = {"players": {"Bob": {}, "Anna": {}, "Zoe": {}}, "phase": "action"}
NAMELESS: dict[str, Any] = {"players": {"Player 1": {}, "Player 2": {}, "Player 3": {}}, "phase": "action"}


@functools.cache
def _about_one(language: Language) -> list[tuple[str, str, Case]]:
    """Return lines that are told and name one player once: what stands before and after the name, and the case."""
    return list(_split_at_the_name(language))


def _split_at_the_name(language: Language) -> Iterator[tuple[str, str, Case]]:
    for line in told_lines(language):
        vocabulary = next(vocabularies(line.case.game.id, line.said))
        heard = hear(line.said, line.case, vocabulary)
        named = [word for word in heard.words if word.text in heard.people and heard.people[word.text].as_ == "named"]
        if len(named) == 1:
            yield line.said[: named[0].start], line.said[named[0].end :], line.case


@pytest.mark.parametrize("language", ["en", "ru"])
@given(data=st.data())
def test_a_word_for_people_in_the_place_of_the_one_name_leaves_no_line_told(
    language: Language, data: st.DataObject
) -> None:
    before, after, case = data.draw(st.sampled_from(_about_one(language)))
    vocabulary = next(vocabularies(case.game.id, f"{before}{after}"))
    word = data.draw(st.sampled_from((*vocabulary.speech.folk, *vocabulary.own.folk)))
    found = understand(f"{before}{word}{after}", case, language)
    assert not isinstance(found, Understood) or found.refused is not None


@pytest.mark.parametrize("language", ["en", "ru"])
@given(data=st.data())
def test_a_made_up_word_in_the_place_of_the_one_name_seats_nobody_unasked(
    language: Language, data: st.DataObject
) -> None:
    before, after, case = data.draw(st.sampled_from(_about_one(language)))
    word = "".join(data.draw(st.lists(st.sampled_from(SYLLABLES[language]), min_size=2, max_size=3)))
    case = case if case.said else Case.of(NAMELESS)
    assume(is_made_up(word, told_lines(language)[0]._replace(case=case)))
    found = understand(f"{before}{word}{after}", case, language)
    assert not isinstance(found, Understood) or not found.seated
    assert not isinstance(found, Understood) or found.refused or any(word in unread for unread in found.unread)


@pytest.mark.parametrize(
    ("table", "line", "told"),
    [
        (TABLE, "the girls pass", False),
        (TABLE, "fool passes", False),
        (TABLE, "all the girls pass", False),
        (TABLE, "Bob and the girl pass", False),
        (TABLE, "Bob's friend passes", False),
        (TABLE, "man finally passes", False),
        (TABLE, "pass, says the owner", False),
        (TABLE, "the troll passes", False),
        (TABLE, "as the girl passes", False),
        (TABLE, "such a fool passes", False),
        (TABLE, "the fool Bob passes", True),
        (TABLE, "Bob passes like a coward", True),
        (TABLE, "lads, Bob passes", True),
        (TABLE, "guys I pass", True),
        (TABLE, "What a fool! Bob passes", True),
        (TABLE, "мужики пасуют", False),
        (TABLE, "дурак пасует", False),
        (TABLE, "вот дурак пасует", False),
        (TABLE, "друг пасует", False),
        (TABLE, "эта скотина Bob пасует", True),
        (TABLE, "Bob, гад, пасует", True),
        (TABLE, "ребят, я пасую", True),
        (TABLE, "Bob пасует как трус", True),
        (NAMELESS, "alice passes", True),
        (NAMELESS, "zot passes", True),
        (NAMELESS, "Blorp passes", True),
        (NAMELESS, "blorp passes", False),
        (NAMELESS, "The Blorps pass", False),
        (NAMELESS, "Blorps pass", False),
        (NAMELESS, "анна пасует", True),
        (NAMELESS, "Торин пасует", True),
        (NAMELESS, "дамы пасуют", False),
        (NAMELESS, "Дамы пасуют", False),
        (NAMELESS, "блорп пасует", False),
    ],
)
def test_who_that_is_has_to_be_said(table: dict[str, Any], line: str, told: bool) -> None:
    found = understand(line, Case.of(table), spoken(line))
    assert isinstance(found, Understood) == told
    assert isinstance(found, Understood | Several)


@pytest.mark.parametrize("line", ["the winner takes the pot", "the dealer takes the pot"])
def test_one_word_that_is_like_one_of_a_title_tells_no_card(line: str) -> None:
    assert not isinstance(understand(line, Case.of(TABLE), "en"), Understood)

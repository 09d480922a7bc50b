"""What somebody does who is only called by a word for people, or by a word that nobody knows, is not told."""

from __future__ import annotations

import functools
from collections.abc import Iterator

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

TABLE = {"players": {"Bob": {}, "Anna": {}, "Zoe": {}}, "phase": "action"}
NAMELESS = {"players": {"Player 1": {}, "Player 2": {}, "Player 3": {}}, "phase": "action"}


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
    ("line", "told"),
    [
        ("the girls pass", False),
        ("fool passes", False),
        ("all the girls pass", False),
        ("Bob and the girl pass", False),
        ("Bob's friend passes", False),
        ("man finally passes", False),
        ("pass, says the owner", False),
        ("the troll passes", False),
        ("the fool Bob passes", True),
        ("Bob passes like a coward", True),
        ("lads, Bob passes", True),
        ("guys I pass", True),
        ("What a fool! Bob passes", True),
        ("мужики пасуют", False),
        ("дурак пасует", False),
        ("друг пасует", False),
        ("эта скотина Bob пасует", True),
        ("Bob, гад, пасует", True),
        ("ребят, я пасую", True),
        ("Bob пасует как трус", True),
    ],
)
def test_who_is_called_something_is_known_by_a_name_beside_it(line: str, told: bool) -> None:
    found = understand(line, Case.of(TABLE), spoken(line))
    assert isinstance(found, Understood) == told
    assert isinstance(found, Understood | Several)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("alice passes", True),
        ("zot passes", True),
        ("Blorp passes", True),
        ("blorp passes", False),
        ("The Blorps pass", False),
        ("Blorps pass", False),
        ("анна пасует", True),
        ("Торин пасует", True),
        ("дамы пасуют", False),
        ("Дамы пасуют", False),
        ("блорп пасует", False),
    ],
)
def test_who_may_be_nobody_sits_down_only_if_that_is_touched(line: str, told: bool) -> None:
    found = understand(line, Case.of(NAMELESS), spoken(line))
    assert isinstance(found, Understood) == told
    assert isinstance(found, Understood | Several)


@pytest.mark.parametrize("line", ["the winner takes the pot", "the dealer takes the pot"])
def test_one_word_that_is_like_one_of_a_title_tells_no_card(line: str) -> None:
    assert not isinstance(understand(line, Case.of(TABLE), "en"), Understood)

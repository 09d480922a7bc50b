"""Questions in players' own words find their rules, and the answer says how sure it is. See `questions.yaml`."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import pytest

from adjudicator.case import GAMES, game
from adjudicator.finding import Answer, Index
from adjudicator.finding.meaning import encoder
from adjudicator.finding.related import lines
from adjudicator.rulebook import Source, read, terms
from adjudicator.words import LANGUAGES

FIRST = 3
"""The rule is looked for among so many of the first."""

FOUND = {False: 0.65, True: 0.78}
"""The least share of questions whose rule is among the first: by words alone, and by meaning too."""

ANSWERED, DOUBTED = 0.5, 0.2
"""The greatest share of what the books do not answer that is answered, and of what they do that is called unsure."""

NEW = 0.05
"""The greatest share of the stems of the rules that the file of related words may not know yet."""

BOOKS = [game(id).rulebook() for id in GAMES]
QUESTIONS: dict[str, list[dict[str, Any]]] = read(
    Source.of(Path(__file__).with_name("questions.yaml")), dict[str, list[dict[str, Any]]]
).value
WAYS = [False, pytest.param(True, marks=pytest.mark.skipif(encoder() is None, reason="the encoder is an extra"))]


@functools.cache
def index(by_meaning: bool) -> Index:
    return Index(BOOKS, said=terms.said(terms.of_games(GAMES)), by_meaning=by_meaning)


@functools.cache
def answer(asked: str, by_meaning: bool = False) -> Answer:
    return index(by_meaning).answer(asked)


def first(asked: str, by_meaning: bool = False) -> list[str]:
    beliefs = {id: belief.clause for book in BOOKS for id, belief in book.beliefs.items()}
    return list(dict.fromkeys(beliefs.get(one.id, one.id) for one in answer(asked, by_meaning).rules))[:FIRST]


def test_every_rule_that_answers_is_one() -> None:
    named = {id for asked in QUESTIONS.values() for one in asked for id in one["rules"]}
    assert named - {id for book in BOOKS for id in book.clauses} == set()
    assert {language: len(asked) for language, asked in QUESTIONS.items()} == dict.fromkeys(LANGUAGES, 88)


@pytest.mark.parametrize("by_meaning", WAYS)
def test_most_questions_find_their_rule_among_the_first(by_meaning: bool) -> None:
    asked = [one for of_language in QUESTIONS.values() for one in of_language if one["rules"]]
    found = [one for one in asked if set(one["rules"]) & set(first(one["asks"], by_meaning))]
    assert len(found) >= FOUND[by_meaning] * len(asked)


@pytest.mark.parametrize("by_meaning", WAYS)
def test_what_the_books_do_not_answer_is_seldom_answered(by_meaning: bool) -> None:
    every = [one for of_language in QUESTIONS.values() for one in of_language]
    sure = {one["asks"]: answer(one["asks"], by_meaning).sure for one in every}
    without = [sure[one["asks"]] for one in every if not one["rules"]]
    answered = [sure[one["asks"]] for one in every if one["rules"]]
    assert sum(without) <= ANSWERED * len(without)
    assert answered.count(False) <= DOUBTED * len(answered)


def test_an_answer_that_is_not_sure_still_has_what_is_nearest_and_its_chapters() -> None:
    found = answer("which expansion should I buy first")
    assert found.sureness == "nearest"
    assert found.rules
    assert found.chapters


@pytest.mark.parametrize("asked", ["timing.window-reopens", "Who may respond and in what order"])
def test_what_is_called_so_is_this_rule(asked: str) -> None:
    assert answer(asked).sureness == "this"


@pytest.mark.parametrize(
    ("asked", "chapter"),
    [
        ("does the robot drink", "otto"),
        ("дерётся ли железяка за двоих", "otto"),
        ("is my partner asked too", "teams"),
        ("кабак, куда мы пришли", "pub-crawl"),
        ("which way out of the maze", "dungeon-training"),
        ("качок раздаёт", "boosts"),
        ("the cave is empty", "exploring"),
        ("the thief ran off with the trophy in the pot", "prize"),
        ("трофей за покер", "prize"),
    ],
)
def test_what_players_call_things_leads_to_its_chapters(asked: str, chapter: str) -> None:
    assert chapter in answer(asked).chapters


@pytest.mark.parametrize(
    ("asked", "instead"),
    [
        ("may I ingore my drnik", "may I ignore my drink"),
        ("сколько залота на старте", "сколько золота на старте"),
        ("may I ignore my drink", ""),
        ("xyzzyq", ""),
    ],
)
def test_what_was_meant_is_offered_where_a_word_is_mistyped(asked: str, instead: str) -> None:
    assert answer(asked).instead == instead


def test_what_only_a_variant_says_of_a_rule_is_found() -> None:
    told = [(id, text.en) for book in BOOKS for id, texts in book.otherwise.items() for text in texts]
    assert told
    assert [id for id, text in told if id not in [one.id for one in answer(text).rules]] == []


def test_the_file_of_related_words_is_not_stale() -> None:
    """Where it is: run `.ci/related`."""
    plain = Index(BOOKS, by_meaning=False).plain()
    stems = set(plain["stems"].values()) - set(plain["stopStems"])
    stems = {stem for stem in stems if len(stem) > 2 and not stem.isdigit()}
    assert len(stems - set(lines())) <= NEW * len(stems)


def test_related_words_are_related_to_words_of_the_rules() -> None:
    near = lines()
    assert "drink" in {stem for stem, words in near.items() if "beverag" in words}
    assert all(1 <= close <= 10 for words in near.values() for close in words.values())

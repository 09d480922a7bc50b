"""Finding rules: by another form of a word, by id, in either language, and the fitting ones first."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from adjudicator.case import GAMES, game
from adjudicator.finding import Index, chapters
from adjudicator.rulebook import Belief, Clause, Language, Text
from adjudicator.words import LANGUAGES

INDEX = Index(game(id).rulebook() for id in GAMES)
CONTENTS = chapters(game(id).rulebook() for id in GAMES)
CLAUSES = [(book, id) for book in (game(id).rulebook() for id in GAMES) for id in book.clauses]


def found(wanted: str) -> list[str]:
    return [one.id for one in INDEX.find(wanted)]


class Book:
    """A rulebook of two clauses, one of which says something."""

    clauses = ("some.thing", "some.other")
    topics = ()
    default_edition = "first"
    otherwise: Mapping[str, tuple[Text, ...]] = {}
    holding: Mapping[str, tuple[str, ...]] = {"first": clauses}
    beliefs: Mapping[str, Belief] = {}

    def __init__(self, said: str) -> None:
        self._said = said

    def lineage(self, id: str) -> dict[str, Clause]:
        text = Text(self._said, self._said) if id == "some.thing" else Text("Else", "Иное")
        return {"first": Clause(id, Text("Title", "Название"), text, "printed", (), None, {}, None, ())}


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("выпить", "Игрок выпивает напиток."),
        ("выпивает", "Напиток можно выпить."),
        ("карты", "Карта сыграна."),
        ("картой", "Игрок тянет карты."),
        ("отменить", "Карта отменяет действие."),
        ("отменяет", "Действие отменено."),
        ("ёлка", "Под елкой."),
        ("игнорировать", "Игрок проигнорировал напиток."),
        ("negating", "The card is negated."),
        ("DIES", "A dying hero."),
        ("negte", "Cards that negate."),
        ("gam", "Gambling begins."),
    ],
)
def test_a_word_is_found_in_another_form(wanted: str, said: str) -> None:
    assert [one.id for one in Index([Book(said)]).find(wanted)] == ["some.thing"]  # type: ignore[list-item]


@pytest.mark.parametrize("wanted", ["карман", "раздать", "game over"])
def test_a_word_that_only_looks_alike_is_not(wanted: str) -> None:
    assert Index([Book("Карта роздана. Gambling.")]).find(wanted) == ()  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("wanted", "first"),
    [
        ("timing.window-reopens", "timing.window-reopens"),
        ("  TIMING.window-reopens ", "timing.window-reopens"),
        ("window-reopens", "timing.window-reopens"),
        ("потерял сознание", "losing.passing-out"),
        ("passed out", "losing.passing-out"),
        ("победной комбинацией", "gambling.winning-hand"),
        ("победная комбинацыя", "gambling.winning-hand"),
        ("выпивке", "turn.drink"),
        ("ёлочка пас ответ вне очереди", "timing.implied-pass"),
    ],
)
def test_what_fits_best_comes_first(wanted: str, first: str) -> None:
    assert found(wanted)[0] == first


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_clause_is_found_by_its_title(language: str) -> None:
    held = [(id, clause) for book, id in CLAUSES for clause in book.lineage(id).values() if clause is not None]
    titles = {(id, clause.title.in_(language)) for id, clause in held}  # type: ignore[arg-type]
    assert [(id, title) for id, title in sorted(titles) if id not in found(title)] == []


def test_every_clause_is_found_first_by_its_id() -> None:
    assert [id for _, id in CLAUSES if found(id)[0] != id] == []


def test_words_that_say_nothing_of_a_rule_are_passed_over() -> None:
    assert found("who has the winning hand") == found("winning hand")
    assert found("чья же это победная комбинация") == found("чья победная комбинация")


@pytest.mark.parametrize("wanted", ["", "   ", "xyzzyq", "†‡", "-" * 1_000])
def test_what_stands_nowhere_is_not_found(wanted: str) -> None:
    assert found(wanted) == []


def test_a_better_fit_never_comes_later() -> None:
    scores = [one.score for one in INDEX.find("отменить карту")]
    assert scores == sorted(scores, reverse=True)
    assert min(scores) > 0


BELIEFS = [(id, belief) for game_id in GAMES for id, belief in game(game_id).rulebook().beliefs.items()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("id", "belief"), BELIEFS, ids=[id for id, _ in BELIEFS])
def test_a_belief_is_found_by_what_is_believed(id: str, belief: Belief, language: Language) -> None:
    for said in (belief.wrong, *belief.asked):
        assert id in found(said.in_(language))[:3], said.in_(language)


@pytest.mark.parametrize(
    ("wanted", "first"),
    [
        ("boss", "otto"),
        ("team", "teams"),
        ("tavern", "pub-crawl"),
        ("crawl", "pub-crawl"),
        ("dungeon", "dungeon-training"),
        ("prize", "prize"),
        ("босс", "otto"),
        ("команда", "teams"),
        ("трактиры", "pub-crawl"),
        ("приз", "prize"),
        ("подземелье", "dungeon-training"),
        ("the drinking contest", "drinking-contest"),
        ("Отменить", "negate-ignore"),
    ],
)
def test_a_word_leads_to_the_chapter_that_is_called_so(wanted: str, first: str) -> None:
    assert CONTENTS.find(wanted, every=True)[0].id == first


@pytest.mark.parametrize("wanted", ["can she negate my drink", "xyzzyq boss", ""])
def test_a_question_is_not_the_title_of_a_chapter(wanted: str) -> None:
    assert CONTENTS.find(wanted, every=True) == ()


NAMED = Index(
    (),
    [
        ("ante", [("title", "ante"), ("title", "ставка"), ("alias", "buy-in")]),
        ("raise", [("title", "I raise the ante!")]),
        ("absent", [("title", "What is not here"), ("alias", "Boss Card")]),
    ],
    [("вклад", "ante ставка"), ("put in", "ante ставка")],
)


@pytest.mark.parametrize("wanted", ["ante", "ANTE!", "Ставка", "buy in", "вклад", "put in"])
def test_what_is_called_so_or_said_for_it_comes_first(wanted: str) -> None:
    assert NAMED.find(wanted, every=True)[0].id == "ante"


@pytest.mark.parametrize(("wanted", "ids"), [("ante", ("ante",)), ("an ante", ()), ("Boss card", ("absent",))])
def test_an_exact_title_is_told_from_others(wanted: str, ids: tuple[str, ...]) -> None:
    assert NAMED.called(wanted) == ids


@pytest.mark.parametrize("wanted", ["what does the Boss Card do", "boss cards"])
def test_an_alias_is_found_within_a_question(wanted: str) -> None:
    assert [one.id for one in NAMED.find(wanted, every=True)] == ["absent"]


def test_part_of_an_alias_is_not_enough() -> None:
    assert NAMED.find("which card does it take", every=True) == ()


def test_a_question_that_is_asked_counts_as_a_whole() -> None:
    told = [
        ("one", [("title", "One"), ("asked", "May I play two cards at once?")]),
        ("other", [("title", "Cards at once, two cards, play"), ("text", "play cards cards two two at once")]),
        ("else", [("title", "Else"), ("text", "something")]),
    ]
    assert Index((), told).find("may I play two cards at once")[0].id == "one"

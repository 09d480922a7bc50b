"""Rules are found by questions as people ask them, in both languages. The right rules stood here before the search did.

Several rules are right where a question has several sides. The questions that a rule itself has are held to be such.
"""

from __future__ import annotations

import functools
import re
from collections import defaultdict

import pytest

from adjudicator.case import GAMES, game
from adjudicator.finding import Index
from adjudicator.rulebook import Language, Rule
from adjudicator.words import LANGUAGES, Words
from adjudicator.words.finding import fold
from adjudicator.words.stems import stem

SEEN = {
    "можно ли отменить отмену": "negate-ignore.negate timing.negated-response",
    "можно ли проигнорировать чужой напиток": "negate-ignore.own-drink",
    "кто первый играет карту если двое хотят сразу": "timing.collision",
    "что делать если ничья в состязании": "drinking-contest.tie",
    "закончилось золото во время игры на деньги": "gambling.broke",
    "сколько золота забирает трактир когда кто-то отключился": "losing.inn-half",
    "чем бить победную комбинацию": "gambling.winning-hand",
    "кончилась колода напитков": "ordering.running-out",
    "два игрока проиграли одновременно": "losing.several losing.tie",
    "напиток с разогревом и событие": "drinks.chaser-stops",
    "чейзер": "drinks.chaser",
    "гемблинг": "gambling.start",
    "негейт": "negate-ignore.negate",
    "can I negate a negate": "negate-ignore.negate",
    "can I ignore someone else's drink": "negate-ignore.own-drink",
    "two players want to play a card at the same time": "timing.collision",
    "drinking contest tie": "drinking-contest.tie",
    "run out of gold while gambling": "gambling.broke",
    "who gets my gold when I pass out": "losing.inn-half losing.shares",
    "what beats winning hand": "gambling.winning-hand",
    "drink deck empty": "ordering.running-out",
    "everyone dies at once, who wins": "losing.tie",
    "chaser is an event": "drinks.chaser-stops",
}
"""What real tables were seen to look for, and the rule that they wanted."""

OURS = {
    "кто ходит первым": "setup.first-player",
    "сколько золота на старте": "setup.gold",
    "сколько карт можно сбросить": "turn.refill",
    "можно ли не играть карту в свой ход": "turn.skip-action",
    "кому заказать напиток": "turn.order",
    "нечего пить": "turn.sober-up",
    "сколько можно сыграть карт условия подряд": "sometimes-anytime.per-event",
    "я спасовал, можно ли еще ответить": "timing.window-reopens",
    "мою карту отменили куда она": "negate-ignore.negate",
    "чем игнор отличается от негейта": "negate-ignore.ignore sometimes-anytime.negate-or-ignore",
    "что значит чейзер на карте напитка": "drinks.chaser",
    "когда я вырубаюсь": "losing.passing-out",
    "последний шанс спастись": "losing.last-chance",
    "остался один игрок": "losing.last-player",
    "купи напитки": "turn.order",
    "кто выигрывает раунд гемблинга": "gambling.won",
    "сколько вносить в банк": "gambling.ante",
    "нечем внести анте": "gambling.cannot-ante gambling.broke gambling.stripped",
    "вышел из гемблинга, надо ли платить": "gambling.left-owes-nothing",
    "как округлять половину напитка": "splitting.rounding",
    "сколько жетонов порчи всего": "characters.corruption-supply",
    "who goes first": "setup.first-player",
    "how much gold do we start with": "setup.gold",
    "how many cards can I throw away": "turn.refill",
    "do I have to play an action": "turn.skip-action",
    "who do I buy a drink for": "turn.order",
    "nothing in my drink pile": "turn.sober-up",
    "can I play two sometimes cards in a row": "sometimes-anytime.per-event",
    "I passed, can I still respond": "timing.window-reopens",
    "my card got cancelled, where does it go": "negate-ignore.negate",
    "difference between counter and ignore": "negate-ignore.ignore sometimes-anytime.negate-or-ignore",
    "what does chaser mean": "drinks.chaser",
    "when am I knocked out": "losing.passing-out",
    "one last chance to save myself": "losing.last-chance",
    "last man standing": "losing.last-player losing.object",
    "who wins the poker round": "gambling.won",
    "how much is the ante": "gambling.ante",
    "can't pay the ante": "gambling.cannot-ante gambling.broke gambling.stripped",
    "I left gambling, do I still pay": "gambling.left-owes-nothing",
    "round half a drink up or down": "splitting.rounding",
    "how many corruption tokens are there": "characters.corruption-supply",
}
"""Twenty of our own in each language."""

DEEPEST = 3
"""The right rule stands among so many of the first."""

SHORT = 4
"""Of a question with fewer telling words its rule may have all in one sentence."""

FEWEST = 3
"""Every rule has so many questions of players, in each language."""


@functools.cache
def _index() -> Index:
    return Index([game("red-dragon-inn").rulebook()])


def place(question: str, keys: str) -> int:
    """Return the place of the first right rule among those found, from 1; 0 if none is found."""
    found = [one.id for one in _index().find(question) if not one.id.startswith("belief-")]
    return next((at for at, id in enumerate(found, 1) if id in keys.split()), 0)


@pytest.mark.parametrize("question", [*SEEN, *OURS])
def test_the_right_rule_is_among_the_first(question: str) -> None:
    assert 1 <= place(question, (SEEN | OURS)[question]) <= DEEPEST


@pytest.mark.parametrize("asked", [SEEN, OURS], ids=["seen", "ours"])
def test_most_often_it_is_the_first(asked: dict[str, str]) -> None:
    first = [question for question, keys in asked.items() if place(question, keys) == 1]
    assert len(first) >= 0.7 * len(asked)


def telling_stems(text: str) -> set[str]:
    return {stem(word) for word in fold(text).split()} - {stem(word) for word in passed_over()}


@functools.cache
def passed_over() -> frozenset[str]:
    return frozenset(word for language in LANGUAGES for word in fold(Words(language).say("find.passed-over")).split())


def questions(language: Language) -> dict[str, list[set[str]]]:
    """Return by the id of every rule what players ask of it, once for each edition that has it."""
    books = [game(id).rulebook() for id in GAMES]
    return {
        id: [{one.in_(language) for one in clause.asked} for clause in book.lineage(id).values() if clause is not None]
        for book in books
        for id in book.clauses
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_asked_about_in_several_ways(language: Language) -> None:
    fewest = {id: min(len({*map(fold, lines)}) for lines in editions) for id, editions in questions(language).items()}
    assert [id for id, count in fewest.items() if count < FEWEST] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_players_ask_is_a_question(language: Language) -> None:
    lines = {line for editions in questions(language).values() for line in set().union(*editions)}
    assert [line for line in lines if not line.endswith("?")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_a_sentence_of_its_rule_turned_round(language: Language) -> None:
    """Somebody at a table says what happened there, in other words than the rule that decides it."""
    turned = []
    for book in (game(id).rulebook() for id in GAMES):
        for id in book.clauses:
            rule = Rule.of(book, id)
            said = (clause.text.in_(language) for _, clause in rule.versions)
            sentences = [telling_stems(one) for text in said for one in re.split(r"(?<=[.!?:;])\s+", text)]
            for line in (question.in_(language) for question in rule.asked):
                stems = telling_stems(line)
                if len(stems) >= SHORT and any(stems <= sentence for sentence in sentences):
                    turned.append((id, line))
    assert turned == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_of_players_is_that_of_one_rule(language: Language) -> None:
    rules: dict[str, set[str]] = defaultdict(set)
    for id, editions in questions(language).items():
        for line in set().union(*editions):
            rules[fold(line)].add(id)
    assert {line: ids for line, ids in rules.items() if len(ids) > 1} == {}

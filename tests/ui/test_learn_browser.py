"""Lessons and rules in a real browser, at a phone's size."""

from __future__ import annotations

import re
from typing import Any

import pytest

from adjudicator.ui import clause_page, lessons
from adjudicator.words import Words

from .hands import Hands
from .test_views import SMALL

# A machine that is busy with something else may keep a browser from drawing in time: a test that fails is run once
# more, and the summary says so.
pytestmark = [pytest.mark.browser, pytest.mark.flaky(reruns=1)]

IN_RUSSIAN = pytest.mark.parametrize("language", ["ru"])
NAME = "red-dragon-inn/timing/timing-example-2-rdi10"


def lesson() -> lessons.Lesson:
    told = lessons.lesson(NAME)
    assert told is not None
    return told


def at(hands: Hands, place: int) -> str:
    return hands.say("ui.learn.at", at=place, of=lesson().length)


def answers(place: int, right: bool) -> list[Any]:
    found = lessons.asked(lesson(), place)
    assert found is not None
    return [answer for answer in found.answers if (answer.wrong is None) == right]


def guess(hands: Hands, answer: Any) -> None:
    text = answer.text.in_(hands.words.language)
    hands._drawn_after(hands.page.get_by_role("button", name=text, exact=True).first.click)


def shown(hands: Hands) -> str:
    return str(hands.page.locator(".stMain").inner_text())


def fits(hands: Hands) -> None:
    """Nothing is too small to touch, and nothing is wider than the phone."""
    assert hands.page.evaluate(SMALL) == []
    assert hands.page.evaluate("document.documentElement.scrollWidth") <= 390


# -- lessons


def test_a_lesson_is_guessed_through(hands: Hands) -> None:
    language = hands.words.language
    hands.open(f"&lesson={NAME}", path="/learn")
    assert at(hands, 0) in shown(hands)
    (right,), (wrong, *_) = answers(1, True), answers(1, False)
    guess(hands, wrong)
    clause = lesson().case.rules.rulings[wrong.wrong.clause].clause
    assert wrong.wrong.why.in_(language) in shown(hands)
    assert clause.id in hands.page.locator("[class*=st-key-lesson-wrong-]").inner_text()
    assert at(hands, 0) in shown(hands)
    guess(hands, right)
    assert at(hands, 1) in shown(hands)
    assert hands.say("ui.learn.right") not in hands.page.locator(".st-key-lesson-beat").inner_text()
    (right,) = answers(2, True)
    guess(hands, right)
    assert at(hands, 2) in shown(hands)
    assert hands.say("ui.learn.right") in hands.page.locator(".st-key-lesson-beat").inner_text()
    fits(hands)
    hands.page.go_back()
    hands.until(lambda: at(hands, 1) in shown(hands))
    hands.touch("ui.learn.show")
    assert at(hands, 2) in shown(hands)


def test_a_lesson_is_left_and_resumed_where_one_was(hands: Hands) -> None:
    hands.open(f"&lesson={NAME}", path="/learn")
    hands.unfold(hands.say("ui.learn.jump"))
    hands.choose(hands.say("ui.learn.jump"), "6")
    assert at(hands, 6) in shown(hands)
    fits(hands)
    hands.page.reload()
    hands.settle()
    assert at(hands, 6) in shown(hands)
    other = {"en": "ru", "ru": "en"}[hands.words.language]
    hands.touch_text({"en": "English", "ru": "Русский"}[other])
    now = Hands(hands.page, hands.server, other)
    hands.until(lambda: at(now, 6) in shown(now))
    now.open(f"&lesson={NAME}", path="/learn")
    now.until(lambda: at(now, 6) in shown(now))
    now.touch("ui.learn.restart")
    assert at(now, 0) in shown(now)


def test_what_is_done_is_kept_by_the_browser(hands: Hands) -> None:
    last = lesson().length
    hands.open(f"&lesson={NAME}&step={last}", path="/learn")
    assert hands.say("ui.learn.end") in shown(hands)
    following = lessons.following(NAME, "red-dragon-inn", ())
    assert following is not None
    hands.until(lambda: hands.button("ui.learn.next", title=following.scenario.title).count() == 1)
    hands.open("&game=red-dragon-inn&chapter=timing", path="/learn")
    count = len(lessons.by_chapter("red-dragon-inn")["timing"])
    hands.until(lambda: hands.say("ui.learn.of", done=1, count=count) in shown(hands))
    fits(hands)
    hands.touch("ui.learn.all-chapters")
    assert hands.say("ui.learn.done", done=1, count=len(lessons.ordered("red-dragon-inn"))) in shown(hands)
    fits(hands)


@IN_RUSSIAN
def test_a_lesson_is_argued_about_at_the_table(hands: Hands) -> None:
    hands.open(f"&lesson={NAME}&step=6", path="/learn")
    hands.touch("ui.learn.argue")
    hands.until(lambda: "case=" in hands.page.url)
    hands.until(lambda: hands.button("ui.pass", who="Karl").count() > 0)
    hands.page.go_back()
    hands.until(lambda: at(hands, 6) in shown(hands))


@IN_RUSSIAN
def test_another_way_that_it_could_go(hands: Hands) -> None:
    hands.open(f"&lesson={NAME}&step={lesson().length}", path="/learn")
    other = lessons.lesson(NAME, 1)
    assert other is not None
    document = lessons.stories.example(NAME)
    assert document is not None
    hands._drawn_after(hands.page.get_by_role("button", name=document.value.branches[0].title.ru).click)
    place = lessons.parting(lesson(), other)
    assert hands.say("ui.learn.at", at=place, of=other.length) in shown(hands)


# -- rules


def test_a_rule_is_found_opened_and_left_again(hands: Hands) -> None:
    words, language = hands.words, hands.words.language
    hands.open(path="/rules")
    fits(hands)
    hands.search("ui.rules.find", {"en": "negates", "ru": "отменяет"}[language])
    everything = shown(hands)
    hands.unfold(hands.say("ui.rules.narrow"))
    timing = clause_page.books()["timing.window"].chapters["timing"].title.in_(language)
    hands.choose(words.say("ui.chapter"), timing)
    found = [text.split("\n")[-1] for text in hands.page.locator("[class*=st-key-rule-timing]").all_inner_texts()]
    assert "timing.negated-response" in found
    assert len(shown(hands)) < len(everything)
    fits(hands)
    narrowed = hands.page.url
    title = clause_page.usual("timing.negated-response").title.in_(language)
    hands._drawn_after(hands.page.get_by_role("button", name=re.compile(re.escape(title))).first.click)
    assert "clause=timing.negated-response" in hands.page.url
    assert clause_page.usual("timing.negated-response").text.in_(language) in shown(hands)
    assert hands.say("ui.rules.history") in shown(hands)
    fits(hands)
    hands.page.go_back()
    hands.until(lambda: hands.page.url == narrowed)
    hands.until(lambda: "timing.negated-response" in shown(hands) and hands.say("ui.rules") in shown(hands))


def test_the_address_of_a_rule_in_a_fresh_browser(hands: Hands) -> None:
    hands.open("&clause=timing.window-reopens&both=1", path="/rules")
    text = clause_page.usual("timing.window-reopens").text
    assert text.en in shown(hands)
    assert text.ru in shown(hands)
    other = {"en": "ru", "ru": "en"}[hands.words.language]
    hands.touch_text({"en": "English", "ru": "Русский"}[other])
    hands.until(lambda: Words(other).say("ui.rules.history") in shown(hands))
    assert "clause=timing.window-reopens" in hands.page.url
    assert text.en in shown(hands)


@IN_RUSSIAN
def test_from_a_rule_to_a_lesson_and_back(hands: Hands) -> None:
    # The examples of the Lair come first, so this one is soon known even where all are still being run.
    hands.open("&clause=bidding.pot", path="/rules")
    links = hands.page.locator(".st-key-lines-examples a")
    links.first.wait_for(timeout=60_000)
    name = links.first.inner_text()
    assert name
    links.first.click()
    hands.until(lambda: "lesson=dragons-lair" in hands.page.url)
    hands.until(lambda: hands.page.locator(".st-key-lesson-begins").count() == 1)
    hands.page.go_back()
    hands.until(lambda: hands.page.locator(".st-key-rule").count() == 1)

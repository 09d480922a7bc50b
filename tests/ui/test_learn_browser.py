"""Lessons and rules in a real browser, at a phone's size."""

from __future__ import annotations

import re
from typing import Any

import pytest

from adjudicator import course
from adjudicator.case import Case
from adjudicator.games import game
from adjudicator.ui import choose, clause_page, lesson_table, lessons
from adjudicator.words import Language, Words

from .browser import User
from .test_views import SMALL, serious

pytestmark = pytest.mark.browser

IN_RUSSIAN = pytest.mark.parametrize("language", ["ru"])
NAME = "red-dragon-inn/timing/timing-example-2-rdi10"


def lesson(language: Language = "en") -> lessons.StoryLesson:
    told = lessons.lesson(NAME, 0, "", language)
    assert told is not None
    return told


def at(user: User, place: int) -> str:
    return user.say("ui.learn.at", at=place, of=lesson().length)


def answers(user: User, place: int, right: bool) -> list[Any]:
    found = lessons.asked(lesson(user.words.language), place)
    assert found is not None
    return [answer for answer in found.answers if (answer.wrong is None) == right]


def guess(user: User, place: int, answer: Any) -> None:
    """Touch an answer on the table: the seat at which it is said, and then the card."""
    told = lesson(user.words.language)
    found = lessons.asked(told, place)
    assert found is not None
    do(user, told.after(place - 1), lessons.points(found)[found.answers.index(answer)])


def do(user: User, case: Case, says: Any) -> None:
    """Touch the seat of whoever plays or turns over a card, and then the card."""
    seat = lesson_table._seat_of(says, case, user.words)
    user._drawn_after(user.page.locator(f".picture [data-touch='seat:{seat}']").first.click)
    card = user.page.locator(".hand .face").filter(has_text=choose.title(case, says.card, user.words)).first
    if card.get_attribute("aria-expanded") is not None:
        card.click()
        card = user.page.locator(".hand .ways .say").first
    user._drawn_after(card.click)


def shown(user: User) -> str:
    return str(user.page.locator(".stMain").inner_text())


def fits(user: User) -> None:
    """Nothing is too small to touch, and nothing is wider than the phone."""
    assert user.page.evaluate(SMALL) == []
    assert user.page.evaluate("document.documentElement.scrollWidth") <= 390


# -- the course


def test_the_first_lesson_is_walked_through(user: User) -> None:
    told = course.lesson("red-dragon-inn", "01-two-markers", user.words.language)
    assert told is not None
    user.open(path="/learn")
    user.touch("ui.course.begin", title=told.file.title)
    for page in range(told.length):
        place, happened = told.page(page)
        there = user.say("ui.course.at", number=1, count=13, at=page + 1, of=told.length)
        user.until(lambda there=there: there in shown(user))
        assert place.beat.tells.in_(user.words.language) in shown(user)
        user.page.locator(".st-key-course-page .picture svg").wait_for()
        fits(user)
        if place.does is not None and not happened:
            assert user.say("ui.learn.touch") in shown(user)
            do(user, place.before, place.does)
            assert user.page.locator(".picture .card").count(), "the card that is spoken of lies there"
            fits(user)
        if not happened:
            answer = place.beat.answers[place.right or 0].says.in_(user.words.language)
            user._drawn_after(user.page.get_by_role("button", name=answer, exact=True).click)
        elif page + 1 < told.length:
            user.touch("ui.learn.forward")
    assert told.file.idea.in_(user.words.language) in shown(user)
    user.touch("ui.course.all")
    user.until(lambda: user.say("ui.course.done", done=1, count=13) in shown(user))
    assert user.errors == []


def test_a_lesson_is_done_by_keyboard(user: User) -> None:
    user.open("&game=red-dragon-inn&course=01-two-markers&step=1", path="/learn")
    place, _ = course.lesson("red-dragon-inn", "01-two-markers", user.words.language).page(1)  # type: ignore[union-attr]
    user.page.locator(".picture [data-touch='seat:0']").first.focus()
    user._drawn_after(lambda: user.page.keyboard.press("Enter"))
    title = choose.title(place.before, place.does.card, user.words)
    user.page.locator(".hand .face").filter(has_text=title).first.focus()
    user._drawn_after(lambda: user.page.keyboard.press("Enter"))
    assert place.beat.asks is not None
    assert place.beat.asks.in_(user.words.language) in shown(user)
    focused = user.page.evaluate("document.activeElement.shadowRoot?.activeElement?.getAttribute('aria-label')")
    assert title in focused, "the card that was turned over can be read next"
    assert serious(user.page) == []


# -- lessons


def test_a_lesson_is_guessed_through(user: User) -> None:
    language = user.words.language
    user.open(f"&lesson={NAME}&step=1", path="/learn")
    assert at(user, 1) in shown(user)
    (right,), (wrong, *_) = answers(user, 2, True), answers(user, 2, False)
    guess(user, 2, wrong)
    clause = lesson().case.rules.rulings[wrong.wrong.clause].clause
    assert wrong.wrong.why.in_(language) in shown(user)
    assert clause.id in user.page.locator("[class*=st-key-lesson-wrong-]").inner_text()
    assert at(user, 1) in shown(user)
    guess(user, 2, right)
    assert at(user, 2) in shown(user)
    assert user.say("ui.learn.right") not in user.page.locator(".st-key-lesson-beat").inner_text()
    user.touch("ui.learn.forward")
    (right,) = answers(user, 4, True)
    guess(user, 4, right)
    assert at(user, 4) in shown(user)
    assert user.say("ui.learn.right") in user.page.locator(".st-key-lesson-beat").inner_text()
    fits(user)
    user.back()
    user.until(lambda: at(user, 3) in shown(user))
    user.touch("ui.learn.show")
    assert at(user, 4) in shown(user)


def test_a_lesson_is_left_and_resumed_where_one_was(user: User) -> None:
    user.open(f"&lesson={NAME}", path="/learn")
    user.unfold(user.say("ui.learn.jump"))
    user.choose(user.say("ui.learn.jump"), "6")
    assert at(user, 6) in shown(user)
    fits(user)
    user.page.reload()
    user.settle()
    assert at(user, 6) in shown(user)
    other = {"en": "ru", "ru": "en"}[user.words.language]
    user.touch_text({"en": "English", "ru": "Русский"}[other])
    now = User(user.page, user.server, other)
    user.until(lambda: at(now, 6) in shown(now))
    now.open(f"&lesson={NAME}", path="/learn")
    now.until(lambda: at(now, 6) in shown(now))
    now.touch("ui.learn.restart")
    assert at(now, 0) in shown(now)


def test_what_is_done_is_kept_by_the_browser(user: User) -> None:
    last = lesson().length
    user.open(f"&lesson={NAME}&step={last}", path="/learn")
    assert user.say("ui.learn.end") in shown(user)
    following = lessons.following(NAME, "red-dragon-inn", ())
    assert following is not None
    user.until(lambda: user.button("ui.learn.next", title=following.scenario.title).count() == 1)
    user.open("&game=red-dragon-inn&chapter=timing", path="/learn")
    count = len(lessons.by_chapter("red-dragon-inn")["timing"])
    user.until(lambda: user.say("ui.learn.of", done=1, count=count) in shown(user))
    fits(user)
    user.touch("ui.learn.all-chapters")
    assert user.say("ui.learn.done", done=1, count=len(lessons.ordered("red-dragon-inn"))) in shown(user)
    fits(user)


@IN_RUSSIAN
def test_a_lesson_is_argued_about_at_the_table(user: User) -> None:
    user.open(f"&lesson={NAME}&step=6", path="/learn")
    user.touch("ui.learn.argue")
    user.until(lambda: "case=" in user.page.url)
    user.until(lambda: user.button("ui.pass", who="Карл").count() > 0)
    user.back()
    user.until(lambda: at(user, 6) in shown(user))


@IN_RUSSIAN
def test_another_way_that_it_could_go(user: User) -> None:
    user.open(f"&lesson={NAME}&step={lesson().length}", path="/learn")
    other = lessons.lesson(NAME, 1)
    assert other is not None
    example = lessons.stories.example(NAME)
    assert example is not None
    user._drawn_after(user.page.get_by_role("button", name=example.scenario.branches[0].title.ru).click)
    place = lessons.parting(lesson(), other)
    assert user.say("ui.learn.at", at=place, of=other.length) in shown(user)


# -- rules


def test_a_rule_is_found_opened_and_left_again(user: User) -> None:
    words, language = user.words, user.words.language
    user.open(path="/rules")
    fits(user)
    user.search("ui.rules.find", {"en": "negates", "ru": "отменяет"}[language])
    everything = shown(user)
    user.unfold(user.say("ui.rules.narrow", chosen=game("red-dragon-inn").title[language]))  # the game in play
    timing = clause_page.rules()["timing.window"].chapter.title.in_(language)
    user.choose(words.say("ui.chapter"), timing)
    found = [text.split("\n")[-1] for text in user.page.locator("[class*=st-key-rule-timing]").all_inner_texts()]
    assert "timing.negated-response" in found
    assert len(shown(user)) < len(everything)
    fits(user)
    narrowed = user.page.url
    title = clause_page.rules()["timing.negated-response"].usual.title.in_(language)
    user._drawn_after(user.page.get_by_role("button", name=re.compile(re.escape(title))).first.click)
    assert "clause=timing.negated-response" in user.page.url
    assert clause_page.rules()["timing.negated-response"].usual.text.in_(language) in shown(user)
    assert user.say("ui.rules.history") in shown(user)
    fits(user)
    user.back()
    user.until(lambda: user.page.url == narrowed)
    user.until(lambda: "timing.negated-response" in shown(user) and user.say("ui.rules") in shown(user))


def test_the_address_of_a_rule_in_a_fresh_browser(user: User) -> None:
    user.open("&clause=timing.window-reopens&both=1", path="/rules")
    text = clause_page.rules()["timing.window-reopens"].usual.text
    assert text.en in shown(user)
    assert text.ru in shown(user)
    other = {"en": "ru", "ru": "en"}[user.words.language]
    user.touch_text({"en": "English", "ru": "Русский"}[other])
    user.until(lambda: Words(other).say("ui.rules.history") in shown(user))
    assert "clause=timing.window-reopens" in user.page.url
    assert text.en in shown(user)


@IN_RUSSIAN
def test_from_a_rule_to_a_lesson_and_back(user: User) -> None:
    # The examples of the Lair come first, so this one is soon known even where all are still being run.
    user.open("&clause=bidding.pot", path="/rules")
    links = user.page.locator(".st-key-lines-example a")
    links.first.wait_for(timeout=60_000)
    name = links.first.inner_text()
    assert name
    links.first.click()
    user.until(lambda: "lesson=dragons-lair" in user.page.url)
    user.until(lambda: user.page.locator(".st-key-lesson-begins").count() == 1)
    user.back()
    user.until(lambda: user.page.locator(".st-key-rule").count() == 1)

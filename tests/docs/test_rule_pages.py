"""The page of each rule: it says what its chapter says, tells its example, and everything leads to it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from adjudicator.case import GAMES, game
from adjudicator.rulebook import Rule
from adjudicator.sphinxext.addresses import rule_page
from adjudicator.sphinxext.library import SiteLibrary
from adjudicator.sphinxext.rule_page import LONG
from adjudicator.words import Words

from .building import LANGUAGES
from .conftest import ADDRESS, SmallSite

STORY = re.compile(
    r'<details class="as-story ([^"]*)"( open="open")?>(.*?)(?=<details class="as-story|<p class="ways-on)', re.DOTALL
)


def article(site: Path, language: str, page: str) -> str:
    """What stands on a page."""
    text = (site / language / f"{page}.html").read_text(encoding="utf-8")
    return text.partition("<article")[2].partition("</article>")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_has_a_page_that_says_what_its_chapter_says(site: Path, library: SiteLibrary, language: str) -> None:
    for chapter in library.chapters.values():
        shown = article(site, language, f"rules/{chapter.id}")
        for id in chapter.clauses:
            page, rule = article(site, language, rule_page(id)), library.rule(id)
            (title,) = re.findall(r"<h1>(.*?)</h1>", page)
            assert unescape(title) == rule.question.in_(Words(language).language), id
            card = shown.partition(f'<section id="{id}">')[2].partition("</section>")[0]
            told = card[card.index('<div class="version') : card.index('<div class="folds')]
            assert told in page, id
            assert f'href="{chapter.id}.html#{id}"' in page, id
            assert f'<a class="reference internal" href="{id}.html">' in card, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_tells_the_example_of_each_edition_with_the_step_marked(
    site: Path, library: SiteLibrary, language: str
) -> None:
    for id in library.clauses:
        told = STORY.findall(article(site, language, rule_page(id)))
        shown = [sorted(re.findall(r"in-([a-z0-9]+)", classes)) for classes, _, _ in told]
        expected = [sorted(editions) for editions, one in library.headlines_of(id) if one is not None]
        assert shown == expected, id
        for at, (classes, opened, story) in enumerate(told):
            assert classes.endswith(" latest") == (at == 0), id
            assert bool(opened) == (at == 0 and story.count('<li class="by-') <= LONG), id
            assert "<svg" in story, id
            assert 'class="steps"' in story or 'class="answer' in story, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_names_a_rule_leads_to_its_page(site: Path, language: str) -> None:
    pages = ("rules/negate-ignore", "scenarios/timing/timing-example-2-rdi10", "decks/zot", "beliefs")
    for name in pages:
        links = re.findall(r'<span class="to-clause">', article(site, language, name))
        led = re.findall(
            r'href="(?:\.\./)*(?:rules/)?[a-z0-9-]+\.[a-z0-9-]+\.html"><span class="to-clause">',
            article(site, language, name),
        )
        assert len(links) == len(led) > 0, name


def test_a_shared_rule_shows_its_question_and_its_sentence(small: SmallSite) -> None:
    page = small.page(rule_page("timing.window-reopens"))
    rule = Rule.of(game("red-dragon-inn").rulebook(), "timing.window-reopens")
    meta = dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)"', page))
    assert unescape(meta["og:title"]) == rule.question.en
    assert unescape(meta["og:description"]) == rule.usual.text.en
    assert meta["og:url"] == f"{ADDRESS}/en/rules/timing.window-reopens.html"
    assert "timing.window-reopens" in meta["og:image"]


def test_a_rule_is_written_again_only_with_its_chapter(small: SmallSite) -> None:
    small.build()
    rules = [f"{rule_page(id)}.html" for one in GAMES for id in game(one).rulebook().clauses]
    before = small.written()
    small.build()
    after = small.written()
    assert [after[page] for page in rules] == [before[page] for page in rules]


@pytest.mark.parametrize("id", GAMES)
def test_a_rule_as_a_value_agrees_with_its_lineage(id: str) -> None:
    book = game(id).rulebook()
    for clause, held in book.lineages().items():
        rule = Rule.of(book, clause, held)
        there = [edition for edition, one in held.items() if one is not None]
        assert sorted(edition for editions, _ in rule.versions for edition in editions) == sorted(there)
        assert [edition for editions, _ in rule.history for edition in editions] == list(held)
        assert rule.usual is held[book.default_edition] or book.default_edition in rule.absent
        assert all(one.says_the_same(held[edition]) for editions, one in rule.versions for edition in editions)

"""The site as people use it: in a Chromium, from a plain folder of files, without a server."""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit
from urllib.request import url2pathname

import pytest

from adjudicator.case import GAMES, game, link
from adjudicator.explain import lines
from adjudicator.finding import Index
from adjudicator.finding.related import related
from adjudicator.rulebook import terms
from adjudicator.scenario.load import load
from adjudicator.words import Words
from tests.ui.browser import User
from tests.ui.conftest import running

from .building import LANGUAGES, ROOT
from .conftest import APP
from .pages import hindering, is_a_list
from .questions import FOUND_WANTING, OURS, UNTUNED, UNTUNED_AGAIN, Question

pytestmark = pytest.mark.browser

PHONE, DESK = {"width": 390, "height": 844}, {"width": 1300, "height": 900}
HEAVIEST = 12
"""So many pages are looked at for their length."""

TALLEST = (
    "scenarios/drinking-contest/twenty-players-drains",
    "scenarios/prize/each-prize-is-won-once",
    "design/speed",
    "design/architecture",
)
"""Those that were longest though others weigh more."""

MOST_SCREENS = 12

FIRST_ANSWER, ALL_ANSWERS = 150_000, 300_000
"""The bytes that a question may cost, packed as most hosts do it: before there is an answer by words, and in all."""

EVERYTHING = "typeof CONTENTS === 'object'"
"""What is true on a page that has all that it finds with, but for words that are close to those of a question."""

FIRST = 3
"""Among so many results the rule is that somebody asks for."""

OWN_DRINK = "negate-ignore.own-drink"
OTHERWISE = "scenarios/affects/a-round-of-gambling-is-not-ignored"
EXAMPLE = "scenarios/red-dragon-inn/negate-ignore/another-players-drink.yaml"
WITH_BRANCHES = "scenarios/red-dragon-inn/limits/mass-heal.yaml"

ESSENTIAL = (
    "index",
    "rules/negate-ignore",
    f"rules/{OWN_DRINK}",
    "scenarios/negate-ignore/another-players-drink",
    "search",
)
KINDS = (
    "rules/index",
    "rules/table",
    "both/negate-ignore",
    "changes",
    "changes/rdi10",
    "undecided",
    "undecided/timing",
    "examples/timing.window",
    "scenarios",
    "scenarios/timing",
    "scenarios/timing/timing-example-2-rdi10",
    "cards",
    "decks/zot",
    "indexes",
    "indexes/standings",
    "coverage",
    "glossary",
    "books",
    "books/rdi10/timing",
    "howto/settle-a-dispute",
    "reference/python",
)
"""A page of each other kind; the one for what is not found needs a server to find its style."""

ASKED = (
    ("en", "may I Ignore somebody else's Drink?", OWN_DRINK),
    ("en", "ignore another player's drink", OWN_DRINK),
    ("en", "can she cancel my drink", OWN_DRINK),
    ("en", "ingore a drink of another palyer", OWN_DRINK),
    ("en", "does passing out end the game", "losing.passing-out"),
    ("en", "two sometimes cards at once", "sometimes-anytime.per-event"),
    ("en", "tie in a drinking contest", "drinking-contest.tie"),
    ("en", "we both want to respond at the same time", "timing.collision"),
    ("en", "I passed already, may I still respond?", "timing.window-reopens"),
    ("en", "no gold left while gambling", "gambling.broke"),
    ("en", "what happens when the drink deck runs out", "ordering.running-out"),
    ("en", "is half of three rounded up or down", "splitting.rounding"),
    ("en", "do I have to play an action", "turn.skip-action"),
    ("en", "the dragons are tied on gold", "ending.trophies"),
    ("ru", "можно ли игнорировать чужую Выпивку?", OWN_DRINK),
    ("ru", "отменить действие чужого напитка", OWN_DRINK),
    ("ru", "проигнорировал напиток другого игрока", OWN_DRINK),
    ("ru", "игнорирование чужих напитков", OWN_DRINK),
    ("ru", "проигноировать чужой напток", OWN_DRINK),
    ("ru", "двое отключились одновременно", "losing.tie"),
    ("ru", "ничья в состязании", "drinking-contest.tie"),
    ("ru", "две карты условия подряд", "sometimes-anytime.per-event"),
    ("ru", "я уже спасовал, можно теперь ответить?", "timing.window-reopens"),
    ("ru", "кончилось золото посреди раунда", "gambling.broke"),
    ("ru", "что делать, когда кончилась колода напитков", "ordering.running-out"),
    ("ru", "куда округлять половину напитка", "splitting.rounding"),
    ("ru", "надо ли играть карту действия", "turn.skip-action"),
    ("ru", "у драконов одинаково золота, кто выиграл", "ending.trophies"),
)
"""What players type, and the rule that they are after."""


class Reader:
    """Somebody who reads the site."""

    def __init__(self, page: Any, site: Path) -> None:
        self.page = page
        self.site = site
        self.asked: list[str] = []
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))
        page.route(f"{APP}/**", lambda route: route.fulfill(body="the app"))

    def open(self, language: str, name: str) -> None:
        """Open a page."""
        self.page.goto((self.site / language / f"{name}.html").as_uri())

    def follow(self, link: Any) -> None:
        """Touch a link, and wait for the page it leads to."""
        with self.page.expect_navigation():
            link.click()

    def ask(self, language: str, words: str) -> None:
        """Ask on the front page."""
        self.open(language, "index")
        field = self.page.locator("article form input[name=q]")
        field.fill(words)
        with self.page.expect_navigation():
            field.press("Enter")

    def search(self, language: str, words: str) -> None:
        """Open the results of a search, as the field in the sidebar does."""
        self.page.goto(f"{(self.site / language / 'search.html').as_uri()}?{urlencode({'q': words})}")

    def know_every_word(self) -> None:
        """Fetch all words that are close in meaning to those of rules, as if a question had each."""
        self.page.wait_for_function(EVERYTHING)
        self.page.evaluate("[...RULES.closeLetters].forEach(fetchClose)")
        self.page.wait_for_function("known => RELATED.size === known", arg=len(related()))

    @property
    def results(self) -> list[str]:
        """Where the results of a search lead, the best first."""
        self.page.wait_for_function(EVERYTHING)
        found = self.page.locator("#answers > li > a").all()
        return [link.get_attribute("href") or "" for link in found[: 2 * FIRST]]

    def told(self, id: str) -> Any:
        """The part of the page about a rule."""
        return self.page.locator(f'section[id="{id}"]')

    def sees_the_rule_that_changed(self, language: str) -> None:
        """The page tells who may Ignore a Drink, in the fifth book and in the tenth, and leads to an example."""
        section = self.told(OWN_DRINK)
        section.wait_for()
        assert self.page.url.endswith(f"/rules/{OWN_DRINK}.html")
        self.unfold(section)
        lineage = game("red-dragon-inn").rulebook().lineage(OWN_DRINK)
        for edition, short in (("rdi5", "RDI 5"), ("rdi10", "RDI 10")):
            clause = lineage[edition]
            assert clause is not None
            version = section.locator("div.version").filter(has=self.page.get_by_text(short, exact=True))
            said = version.evaluate(
                "v => { v = v.cloneNode(true); v.querySelectorAll('del').forEach(d => d.remove());"
                " return v.textContent }"
            )
            assert clause.text.in_(language) in said  # type: ignore[arg-type]
        assert section.locator(f'a[href="../changes/rdi10.html#{OWN_DRINK}"]').is_visible()
        assert self.example().is_visible()

    def example(self) -> Any:
        """Return the link from the rule to the example that is shown of it."""
        return self.told(OWN_DRINK).locator('p.example a[href*="scenarios/"]').first

    def unfold(self, part: Any) -> None:
        """Open all that is folded in a part of the page."""
        folded = part.locator("details:not([open]):visible")
        while folded.count():
            folded.first.locator("> summary").click()

    def close(self) -> None:
        """Close the page: nothing was asked of any other host than the app, and no script was wrong."""
        assert [url for url in self.asked if not url.startswith(("file:", "data:", f"{APP}/"))] == []
        assert self.errors == []
        self.page.close()


@pytest.fixture(params=[PHONE, pytest.param(DESK, marks=pytest.mark.slow)], ids=["phone", "desk"])
def reader(request: pytest.FixtureRequest, chromium: Any, site: Path) -> Iterator[Reader]:
    """A reader with a phone, and one at a desk."""
    page = chromium.new_page(viewport=request.param)
    here = Reader(page, site)
    yield here
    here.close()


# -- from a question to the rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_clicks_lead_to_the_rule_and_to_how_it_changed(reader: Reader, language: str) -> None:
    page = reader.page
    reader.open(language, "index")
    reader.follow(page.locator(f'article a[href="rules/{OWN_DRINK}.html"]'))
    reader.sees_the_rule_that_changed(language)
    reader.follow(reader.told(OWN_DRINK).locator('a[href^="../changes/rdi10.html"]'))
    assert reader.told(OWN_DRINK).locator("p.wording :is(ins, del)").count() > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_the_question_to_the_rule_at_work_and_into_the_app(reader: Reader, language: str) -> None:
    page = reader.page
    reader.open(language, "index")
    reader.follow(page.locator(f'article a[href="rules/{OWN_DRINK}.html"]'))
    reader.follow(reader.example())
    page.locator(":target").wait_for()
    reader.follow(page.locator('article a[href*="/rules/negate-ignore."]:visible').first)
    anchor = page.url.rpartition("/")[2].removesuffix(".html")
    other = next(other for other in LANGUAGES if other != language)
    reader.follow(reader.told(anchor).locator("a.to-other").first)
    assert page.url.endswith(f"/{other}/rules/{anchor}.html")
    assert page.locator("html").get_attribute("lang") == other
    reader.follow(reader.told(anchor).locator("p.at-your-table > a.to-app"))
    assert page.url.startswith(f"{APP}/")
    asked = parse_qs(urlsplit(page.url).query)
    assert asked["lang"] == [other]
    assert link.read(asked["case"][0]).stopped is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_search_leads_to_the_rule(reader: Reader, language: str) -> None:
    asked = next(words for spoken, words, _ in ASKED if spoken == language)
    reader.ask(language, asked)
    assert reader.results[0] == f"rules/{OWN_DRINK}.html"
    reader.follow(reader.page.locator("#answers > li > a").first)
    assert reader.page.locator(".highlighted").count() == 0
    reader.sees_the_rule_that_changed(language)


@pytest.fixture(scope="module")
def searcher(chromium: Any, site: Path) -> Iterator[Reader]:
    """A reader who asks one question after the other."""
    here = Reader(chromium.new_page(viewport=PHONE), site)
    yield here
    here.close()


@pytest.mark.parametrize(("language", "words", "rule"), ASKED)
def test_what_players_type_finds_the_rule(searcher: Reader, language: str, words: str, rule: str) -> None:
    searcher.search(language, words)
    found = searcher.results
    assert f"rules/{rule}.html" in found[:FIRST], found


@pytest.mark.parametrize(
    ("language", "word", "pages"),
    [
        ("en", "boss", {"rules/otto", "learn/against-boss-otto"}),
        ("en", "team", {"rules/teams", "learn/in-teams"}),
        ("en", "team game", {"rules/teams"}),
        ("en", "tavern", {"rules/pub-crawl", "learn/on-a-pub-crawl"}),
        ("en", "prize", {"rules/prize"}),
        ("ru", "команда", {"rules/teams", "learn/in-teams"}),
        ("ru", "командная игра", {"rules/teams"}),
        ("ru", "трактиры", {"rules/pub-crawl", "learn/on-a-pub-crawl"}),
        ("ru", "подземелье", {"rules/dungeon-training"}),
    ],
)
def test_a_word_leads_to_the_chapter_and_the_lesson(
    searcher: Reader, language: str, word: str, pages: set[str]
) -> None:
    searcher.search(language, word)
    assert {f"{page}.html" for page in pages} <= set(searcher.results)


def places(searcher: Reader, language: str, asked: list[str]) -> list[list[str]]:
    """Return where the answers to each question lead, the best first: the rule, the place on the page, or the page."""
    searcher.open(language, "search")
    searcher.know_every_word()
    look = """asked => asked.map(
      words => answers(words).map(({ place: [page, anchor] }) => anchor || page.replace("rules/", ""))
    )"""
    found: list[list[str]] = searcher.page.evaluate(look, asked)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("questions", "least"),
    [(FOUND_WANTING, 20), (OURS, 20), (UNTUNED, 8), (UNTUNED_AGAIN, 7)],
    ids=["found-wanting", "ours", "untuned", "untuned-again"],
)
def test_a_question_is_answered_among_the_first(
    searcher: Reader, language: str, questions: tuple[Question, ...], least: int
) -> None:
    asked = [one for one in questions if one.language == language]
    found = places(searcher, language, [one.words for one in asked])
    missed = [
        (one.words, there[:FIRST])
        for one, there in zip(asked, found, strict=True)
        if not {*one.rules.split()} & {*there[:FIRST]}
    ]
    assert len(asked) - len(missed) >= least, missed


def test_an_exact_title_or_another_name_of_it_comes_first(searcher: Reader) -> None:
    called = {
        "I don't think so!": "card-i-dont-think-so",
        "sleight of drink": "card-sleight-of-drink",
        "DRAGON BREATH ALE": "card-dragon-breath-ale",
        "the wench thinks you should stop playing with the drinks": (
            "card-the-wench-thinks-you-should-stop-playing-with-the-drinks"
        ),
        "counterspell": "term-negate",
        "Anytime Card": "term-anytime-card",
        "boss card": "not-here",
        "rooms": "not-here",
    }
    assert [there[0] for there in places(searcher, "en", list(called))] == list(called.values())
    called = {"карта события": "term-anytime-card", "вклад": "term-ante", "комната": "not-here"}
    assert [there[0] for there in places(searcher, "ru", list(called))] == list(called.values())


@pytest.mark.parametrize("words", ["", "   ", "††", "a" * 10_000, "?" * 10_000])
def test_what_cannot_be_found_is_said(searcher: Reader, words: str) -> None:
    searcher.search("en", words)
    assert searcher.results == []
    assert searcher.page.locator("#answers-note").inner_text()


def test_markup_that_is_looked_for_stays_text(searcher: Reader) -> None:
    searcher.search("en", "<img src=x onerror=alert(1)>ante</script>")
    assert searcher.results
    assert searcher.page.locator("article img").count() == 0
    assert searcher.page.locator("article input[name=q]").input_value().startswith("<img")


def test_the_front_page_answers_below_its_box_while_one_types(chromium: Any, site: Path) -> None:
    for language, words in (("en", "who gets my gold when I pass out"), ("ru", "двое отключились одновременно")):
        page = chromium.new_page(viewport=PHONE)
        reader = Reader(page, site)
        reader.open(language, "index")
        assert not any("rules-find" in url for url in reader.asked), "who only reads fetches nothing"
        page.locator("article form.ask input").press_sequentially(words)
        page.locator("#answers > li.found-rule").first.wait_for()
        rule = {"en": "losing.inn-half", "ru": "losing.tie"}[language]
        led = [link.get_attribute("href") for link in page.locator("#answers > li > a").all()]
        assert f"rules/{rule}.html" in led
        page.locator("article form.ask input").fill("")
        assert page.locator("#answers > li").count() == 0
        reader.follow(page.locator("article .tile a").first)
        reader.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["search", "index"])
def test_a_question_is_answered_before_much_is_fetched(chromium: Any, site: Path, language: str, name: str) -> None:
    page = chromium.new_page(viewport=PHONE)
    reader = Reader(page, site)
    waiting: list[Any] = []
    page.route("**/rules-follow.js", lambda route: waiting.append(route))
    page.goto((site / language / f"{name}.html").as_uri(), wait_until="domcontentloaded")
    page.locator("article form.ask input").press_sequentially(
        next(words for spoken, words, _ in ASKED if spoken == language)
    )
    page.locator("#answers > li.found-rule").first.wait_for()
    assert packed(reader.asked) - packed([one.request.url for one in waiting]) <= FIRST_ANSWER
    for one in waiting:
        one.continue_()
    page.wait_for_function(EVERYTHING)
    assert packed(reader.asked) <= ALL_ANSWERS
    reader.close()


def packed(urls: Iterable[str]) -> int:
    """What files weigh, each once, packed as a host sends them."""
    files = {Path(url2pathname(urlsplit(url).path)) for url in urls if url.startswith("file:")}
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in files)


def test_one_switch_shows_what_designers_read_on_every_page(chromium: Any, site: Path) -> None:
    context = chromium.new_context(viewport=DESK)
    page = context.new_page()
    reader = Reader(page, site)
    parts = page.locator("article .for-designers")
    for name in ("rules/timing", f"rules/{OWN_DRINK}", "scenarios/timing/timing-example-2-rdi10", "books/rdi10/timing"):
        reader.open("en", name)
        assert parts.count() > 0
        assert not any(part.is_visible() for part in parts.all()), name
    page.locator(".designers-switch input").check()
    reader.open("ru", "scenarios/timing/timing-example-2-rdi10")
    assert page.locator("details.file").is_visible()
    reader.open("ru", f"rules/{OWN_DRINK}")
    assert page.locator("p.origin .for-designers").inner_text() == OWN_DRINK
    page.locator(".designers-switch input").uncheck()
    assert page.locator("p.origin .for-designers").is_hidden()
    reader.close()
    context.close()


def test_the_rule_that_an_address_names_is_one_sheet_of_paper(searcher: Reader) -> None:
    for name in ("rules/timing", "rules/losing"):
        searcher.open("en", name)
        rule = {"rules/timing": "timing.window", "rules/losing": "losing.inn-half"}[name]
        searcher.page.goto(f"{searcher.page.url}#{rule}")
        assert len(re.findall(rb"/Type\s*/Page\b", searcher.page.pdf(format="A4"))) == 1


def test_a_title_of_a_card_sifts_the_list_of_cards(searcher: Reader) -> None:
    searcher.open("en", "cards")
    searcher.page.locator("input.sift").fill("sleight of")
    cards = searcher.page.locator("ul.sifted li li:visible")
    assert set(cards.all_inner_texts()) == {"Sleight of drink", "Sleight of hand..."}
    searcher.page.locator("input.sift").fill("no such card")
    assert searcher.page.locator("ul.sifted > li:visible").count() == 0
    searcher.page.locator("input.sift").fill("")
    assert searcher.page.locator("ul.sifted > li:visible").count() > 30


def test_the_search_and_the_ways_in_are_on_the_first_screen_of_a_phone(searcher: Reader) -> None:
    for language in LANGUAGES:
        searcher.open(language, "index")
        for part in ("article form.ask", "article .tile:nth-child(3)"):
            box = searcher.page.locator(part).bounding_box()
            assert box["y"] + box["height"] <= PHONE["height"], (language, part)


def test_a_long_question_is_looked_for_by_its_beginning(searcher: Reader) -> None:
    searcher.search("en", "who gets my gold when I pass out " * 300)
    assert searcher.results[0].endswith("/losing.inn-half.html")
    assert "long" in searcher.page.locator("#answers-note").inner_text()


def test_an_answer_says_what_it_is_and_where_from_and_begins_it(searcher: Reader) -> None:
    searcher.search("en", "who gets my gold when I pass out")
    searcher.page.locator("#answers > li:first-child > .found-text").wait_for()
    first = searcher.page.locator("#answers > li").first.inner_text()
    assert "Half to the Inn" in first
    assert "The Red Dragon Inn" in first
    assert "First the Inn takes one half" in first


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_site_finds_what_the_app_finds(searcher: Reader, language: str) -> None:
    """The two search by the same index, once in Python and once in the page, both by words and related words."""
    books = [game(id).rulebook() for id in GAMES]
    index = Index(books, said=terms.said(terms.of_games(GAMES)), by_meaning=False)
    titles = [
        clause.title.in_(language)  # type: ignore[arg-type]
        for id in GAMES
        for clauses in (game(id).rulebook().lineage(rule) for rule in game(id).rulebook().clauses)
        for clause in clauses.values()
        if clause is not None
    ]
    asked = [words for spoken, words, _ in ASKED if spoken == language]
    asked += [one.words for one in (*FOUND_WANTING, *OURS) if one.language == language]
    wanted = [*asked, *dict.fromkeys(titles), OWN_DRINK, "††", ""]
    searcher.open(language, "search")
    searcher.know_every_word()
    find = """wanted => wanted.map(
      words => findRules(words).map(({ clause, score }) => [RULES.places[clause], score])
    )"""
    found = searcher.page.evaluate(find, wanted)
    for words, there in zip(wanted, found, strict=True):
        here = {one.id: one.score for one in index.answer(words).rules}
        led = {anchor or page.removeprefix("rules/"): score for (page, anchor, *_), score in there}
        assert led == pytest.approx(here, abs=0.02), words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_language_opens_at_the_same_place(chromium: Any, site: Path, language: str) -> None:
    page = chromium.new_page(viewport=DESK)
    reader = Reader(page, site)
    reader.open(language, "scenarios/timing/timing-example-2-rdi10")
    page.evaluate("location.hash = 'story-rdi10-4'")
    page.locator("nav.languages a").click()
    assert page.url.endswith("scenarios/timing/timing-example-2-rdi10.html#story-rdi10-4")
    assert page.locator("html").get_attribute("lang") != language
    reader.close()


# -- the edition that one plays by


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_edition_that_one_chooses_stands_first_on_the_next_page_too(
    chromium: Any, site: Path, language: str
) -> None:
    lineage = game("red-dragon-inn").rulebook().lineage(OWN_DRINK)
    page = chromium.new_page(viewport=PHONE)
    reader = Reader(page, site)
    reader.open(language, "rules/timing")
    chooser = page.locator("form.edition-chooser select")
    assert chooser.input_value() == "rdi10", "who has chosen nothing reads the latest"
    chooser.select_option("rdi1")
    reader.open(language, "rules/negate-ignore")
    assert chooser.input_value() == "rdi1"
    first = reader.told(OWN_DRINK).locator("> div.version")
    oldest, latest = lineage["rdi1"], lineage["rdi10"]
    assert oldest is not None
    assert latest is not None
    assert oldest.text.in_(language) in first.inner_text()  # type: ignore[arg-type]
    folded = reader.told(OWN_DRINK).locator("details.other-editions")
    assert "RDI 10" in folded.locator("summary").inner_text()
    assert "RDI 1:" not in folded.locator("summary").inner_text()
    chooser.select_option("rdi10")
    assert latest.text.in_(language) in first.inner_text()  # type: ignore[arg-type]
    reader.close()


def test_the_parts_of_a_long_chapter_open_for_a_link_and_for_paper(chromium: Any, site: Path) -> None:
    page = chromium.new_page(viewport=PHONE)
    reader = Reader(page, site)
    reader.open("en", "rules/gambling")
    parts = page.locator("details.part")
    folded = [part.get_attribute("open") is None for part in parts.all()]
    assert len(folded) > 3
    assert all(folded)
    page.evaluate("location.hash = 'gambling.tip'")
    page.wait_for_function("document.querySelectorAll('details.part[open]').length === 1")
    assert page.locator("section[id='gambling.tip'] > div.version").is_visible()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("details.part[open]").count() == len(folded)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("details.part[open]").count() == 1
    reader.close()


def test_a_story_that_goes_otherwise_opens_at_the_edition_that_one_plays_by(chromium: Any, site: Path) -> None:
    page = chromium.new_page(viewport=PHONE)
    reader = Reader(page, site)
    reader.open("en", OTHERWISE)
    courses = page.locator("section.course.way-0")
    assert "in-rdi10" in (courses.first.get_attribute("class") or "").split()
    page.locator("form.edition-chooser select").select_option("rdi1")
    reader.open("en", OTHERWISE)
    assert "in-rdi1" in (courses.first.get_attribute("class") or "").split()
    assert courses.first.locator("ol.steps").first.is_visible()
    reader.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heaviest_pages_are_not_long_on_a_phone(chromium: Any, site: Path, language: str) -> None:
    """Of the pages that are no lists, those that hold most, the heaviest of each kind, and those that were longest."""
    pages = sorted((site / language).rglob("*.html"), key=lambda page: -page.stat().st_size)
    names = [page.relative_to(site / language).with_suffix("").as_posix() for page in pages]
    page = chromium.new_page(viewport=PHONE)
    reader = Reader(page, site)
    weighed = [name for name in names if not is_a_list(name) and name != "404"]
    heaviest = {name.partition("/")[0]: name for name in reversed(weighed)}
    for name in dict.fromkeys([*weighed[:HEAVIEST], *heaviest.values(), *TALLEST]):
        reader.open(language, name)
        screens = page.evaluate("document.documentElement.scrollHeight") / PHONE["height"]
        assert screens <= MOST_SCREENS, name
    reader.close()


# -- into the app


@pytest.fixture(scope="module")
def app() -> Iterator[str]:
    """The address of the app itself."""
    with running() as address:
        yield address


def test_it_keeps_to_what_the_server_allows_a_page(chromium: Any, site: Path) -> None:
    page = chromium.new_page(viewport=PHONE)
    refused: list[str] = []
    page.on("console", lambda said: refused.append(said.text) if "Security Policy" in said.text else None)
    page.on("pageerror", lambda error: refused.append(str(error)))
    with running(site) as address:
        for language, word in (("en", "timing"), ("ru", "напиток")):
            for name in (*ESSENTIAL, "howto/settle-a-dispute", "design/architecture"):
                page.goto(f"{address}/docs/{language}/{name}.html")
            page.goto(f"{address}/docs/{language}/search.html?q={word}")
            page.locator("#whole-pages > summary").click()
            page.locator("#search-results li a").first.wait_for()
            assert page.evaluate("document.body.dataset.theme") == "auto", "the script that stands in the page ran"
    page.close()
    assert refused == []


def test_the_first_pages_have_every_script_that_stands_in_a_page(site: Path) -> None:
    """The server allows those by their hashes, and looks at no other page for them."""
    standing = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
    every, first = (
        {script for page in site.glob(found) for script in standing.findall(page.read_bytes())}
        for found in ("*/**/*.html", "*/*.html")
    )
    assert every == first


def opened(chromium: Any, app: str, language: str, address: str) -> User:
    """The app on a phone, opened by a link of the site."""
    assert address.startswith(f"{APP}/")
    user = User(chromium.new_page(viewport=PHONE), app, language)
    user.visit(address.replace(APP, app))
    assert user.page.locator(".st-key-notice").count() == 0
    return user


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_app_opens_at_the_step(chromium: Any, site: Path, app: str, language: str) -> None:
    page = chromium.new_page(viewport=PHONE)
    Reader(page, site).open(language, f"scenarios/negate-ignore/{Path(EXAMPLE).stem}")
    beat = page.locator("ol.steps:has(+ .entry-end)").first
    last = beat.locator("li > p.headline").last.inner_text()
    address = beat.locator("+ .entry-end a.to-app").get_attribute("href")
    page.close()
    case = link.read(parse_qs(urlsplit(address).query)["case"][0])
    words = Words(language)  # type: ignore[arg-type]
    assert lines(case.steps(), case.game, words)[-1].text == last
    user = opened(chromium, app, language, address)
    assert any(last in step for step in user.steps), user.steps
    assert link.read(parse_qs(urlsplit(user.page.url).query)["case"][0]).now == case.now
    assert user.errors == []
    user.page.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_app_makes_a_lesson_of_the_story_and_of_its_branch(
    chromium: Any, site: Path, app: str, language: str
) -> None:
    scenario = load(ROOT / WITH_BRANCHES).value
    page = chromium.new_page(viewport=PHONE)
    Reader(page, site).open(language, f"scenarios/limits/{Path(WITH_BRANCHES).stem}")
    for section, title in (("story", scenario.title), ("branch", scenario.branches[0].title)):
        link = page.locator(f"section[id^={section}-] > p.marks a.to-app").first
        user = opened(chromium, app, language, link.get_attribute("href"))
        assert title.in_(language) in user.page.locator(".stMain").inner_text()  # type: ignore[arg-type]
        assert user.page.locator(".st-key-lesson-begins").count() == 1
        assert user.errors == []
        user.page.close()
    page.close()


# -- for everybody


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", [*ESSENTIAL, *(pytest.param(kind, marks=pytest.mark.slow) for kind in KINDS)])
def test_nothing_is_in_the_way_of_anybody(chromium: Any, site: Path, language: str, scheme: str, name: str) -> None:
    """The page fits a phone, and axe-core finds nothing serious or critical."""
    if not os.environ.get("CI"):
        pytest.importorskip("axe_playwright_python")
    page = chromium.new_page(viewport=PHONE, color_scheme=scheme)
    reader = Reader(page, site)
    reader.open(language, name)
    assert list(hindering(page)) == []
    reader.close()

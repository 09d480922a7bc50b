"""What is counted, shown and written in a report: every number is that of the rows."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import msgspec
import pytest

from adjudicator.simulate import report
from adjudicator.simulate.figures import DRAWN, Figure, figures
from adjudicator.simulate.intervals import needed, share, student
from adjudicator.simulate.kept import Kept
from adjudicator.simulate.summary import Summary
from adjudicator.simulate.versus import Pair, compare
from adjudicator.words import LANGUAGES, Words

from .conftest import LAIR, ONE_MORE_GOLD, About, counted


@pytest.fixture(scope="module", params=["lair", "inn"])
def kept(request: pytest.FixtureRequest) -> Kept:
    found: Kept = request.getfixturevalue(request.param)
    return found


def of(kept: Kept, id: str) -> Figure:
    return next(one for one in figures(counted(kept), Words("en")) if one.id.partition("-")[0] == id)


def times(one: Figure) -> int:
    return sum(row.times for row in one.rows)


def wins(one: Figure) -> int:
    return sum(round(row.interval.value * row.times) for row in one.rows if row.interval)


def test_the_sums_of_every_picture_are_those_of_the_rows(kept: Kept) -> None:
    games, seats = kept.read("games"), kept.read("seats").rows(named=True)
    events = kept.read("events").rows(named=True)
    assert times(of(kept, "length")) == games.height
    won = sum(row["won"] for row in seats)
    assert (times(of(kept, "places")), wins(of(kept, "places"))) == (len(seats), won)
    if any(row["character"] for row in seats):
        assert (times(of(kept, "characters")), wins(of(kept, "characters"))) == (len(seats), won)
    out = sum(bool(row["out"]) for row in seats)
    assert not out or times(of(kept, "out")) == out
    gold = of(kept, "gold")
    told = [row["amount"] for row in events if row["kind"] == "gold"]
    assert times(gold) == len(told)
    assert sum(row.interval.value * row.times for row in gold.rows if row.interval) == pytest.approx(sum(told))
    winners = {(row["seed"], row["seat"]) for row in seats if row["won"]}
    for id, kind in (("cards", "played"), ("heroes", "died"), ("parties", "lair")):
        had = {(row["seed"], row["seat"], row["what"]) for row in events if row["kind"] == kind}
        if id == "parties":
            had_times = sum(row["kind"] == kind for row in events)
            assert not had_times or times(of(kept, id)) == had_times
        elif had:
            assert times(of(kept, id)) == len(had)
            assert wins(of(kept, id)) == sum((seed, seat) in winners for seed, seat, _ in had)
    clauses = sum(row["amount"] for row in events if row["kind"] == "decided")
    assert sum(counted(kept).clauses.values()) == clauses == games["steps"].sum()


def test_a_picture_draws_some_rows_and_its_table_has_all(inn: Kept) -> None:
    cards = of(inn, "cards")
    assert len(cards.drawn) <= 2 * DRAWN
    assert set(cards.drawn) <= set(cards.rows)
    assert len({row.label for row in cards.rows}) == len(cards.rows) == len(counted(inn).cards)


def test_counts_are_read_back_as_they_were(kept: Kept) -> None:
    told = counted(kept)
    assert msgspec.json.decode(msgspec.json.encode(told), type=Summary) == told


def test_intervals_of_shares() -> None:
    """By the tables in Newcombe (1998), table I."""
    assert [round(x, 4) for x in share(81, 263)[1:]] == [0.2553, 0.3662]
    assert [round(x, 4) for x in share(0, 20)[1:]] == [0.0, 0.1611]
    assert [round(x, 4) for x in share(1, 29)[1:]] == [0.0061, 0.1718]
    assert [round(student(0.95, n), 3) for n in (29, 49, 199)] == [2.045, 2.01, 1.972]
    assert [round(student(0.99, n), 3) for n in (29, 99)] == [2.756, 2.626]


def test_how_many_it_takes() -> None:
    """Half a standard deviation, two-sided 5 %, in 80 % of all runs: 32 by the usual tables."""
    assert needed(1.0, 0.5) == 32
    assert needed(1.0, -0.05) == 3140


class Page(HTMLParser):
    """Reads a page: its tags, and what they point to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, Any]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append((tag, dict(attrs)))

    def all(self, tag: str) -> list[dict[str, Any]]:
        return [attrs for name, attrs in self.tags if name == tag]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_is_one_page_that_needs_nothing_else(kept: Kept, language: Any) -> None:
    told, words = counted(kept), Words(language)
    text = report.of_games(told, words)
    page, shown = Page(text), figures(told, words)
    assert page.all("html") == [{"lang": language}]
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in page.tags}
    assert not re.search(r"(?:href|src)=\"(?!#)|@import|url\((?!#)", text)
    drawings = [attrs for attrs in page.all("svg") if "aria-label" in attrs]
    assert [drawing["aria-label"] for drawing in drawings] == [f"{one.title}. {one.about}" for one in shown]
    assert len(page.all("table")) == len(shown) == len(drawings)
    assert len(page.all("tr")) == sum(1 + len(one.rows) for one in shown)
    assert words.say("player.random") in text
    assert told.day in text
    assert all(drawing["role"] == "img" and "viewbox" in drawing for drawing in drawings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_comparison_is_told_in_a_page(pairs: list[Pair], language: Any) -> None:
    found, words = compare(pairs), Words(language)
    looks = tuple(report.GameShown(seed, f"http://localhost:8501/table?case={seed}") for seed in found.shown)
    about = About.of(LAIR, ONE_MORE_GOLD)
    text = report.of_pairs(found, about, range(1, len(pairs) + 1), looks, "2026-11-23", words)
    page = Page(text)
    assert [link["href"] for link in page.all("a")] == [look.address for look in looks]
    assert len(looks) == 3
    assert {"en": "Richer at the start", "ru": "Больше золота на старте"}[language] in text
    assert "lair-setup.gold" in text
    assert text.count("<li>") == len(found.differences) + len(looks)


def test_without_packages_to_draw_there_are_tables(lair: Kept) -> None:
    body = report.games(counted(lair), Words("en"), None)
    assert "<svg" not in body
    assert "<table" in body


def test_what_people_wrote_is_escaped(lair: Kept) -> None:
    one = figures(counted(lair), Words("en"))[0]
    wild = one._replace(title='<b>"x"</b>', rows=(one.rows[0]._replace(label="<script>"),), drawn=())
    text = report.drawn([wild], Words("en"), None)
    assert "<b>" not in text
    assert "<script>" not in text

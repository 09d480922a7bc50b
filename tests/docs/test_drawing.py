"""A page follows what it is drawn from, and shows what is wrong instead of hiding it."""

from __future__ import annotations

import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pytest

from adjudicator.case import GAMES, game
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.scenario.write import settled
from tests.ui.test_hostile import CARDS as TABLES
from tests.ui.test_hostile import HOSTILE

from .building import ROOT
from .conftest import SmallSite

GOOD = """\
title: {en: One cup too many, ru: Лишняя кружка}
purpose: {en: Anna passes out., ru: Анна отключается.}
edition: rdi10
sources: [rdi10:losing/passing-out.1]
table:
  players: {Anna: {fortitude: 12, alcohol: 10}, Boris: {}, Vera: {}}
  phase: drink
story:
  - Anna reveals Elven Wine
  - refused: Boris plays Sleight of drink
    by: negate-ignore.own-drink
  - it plays out
expect: {players: {Anna: {alcohol: 13, out: passed-out}}}
cites: [losing.passing-out]
"""


def test_a_new_scenario_is_drawn_into_the_pages_of_its_clauses(small: SmallSite) -> None:
    small.write("first", GOOD)
    small.build()
    assert "One cup too many" in small.page("rules/losing")
    assert "Another cup" not in small.page("rules/losing")
    page = small.page("scenarios/losing/first")
    assert "rules/losing.passing-out.html" in page
    assert "rules/negate-ignore.own-drink.html" in page
    small.write("second", GOOD.replace("One cup too many", "Another cup"))
    small.build()
    assert "Another cup" in small.page("rules/losing")
    assert "Another cup" in small.page("scenarios/losing")


def test_what_is_wrong_with_a_scenario_stands_on_its_page(small: SmallSite) -> None:
    small.write("differs", GOOD.replace("alcohol: 13", "alcohol: 14"))
    small.write("unread", GOOD.replace("edition: rdi10", "edition: rdi11"))
    small.write("named", GOOD.replace("Anna", "<script>alert(1)</script>"))
    small.build()
    assert "differs.yaml:13" in small.page("scenarios/losing/differs")
    assert "rdi11" in small.page("scenarios/losing/unread")
    assert "<script>alert" not in small.page("scenarios/losing/named")


def test_a_card_says_which_box_it_is_from(small: SmallSite) -> None:
    small.build()
    poof = small.page("decks/rdi3").partition('id="card-poof"')[2].partition("</section>")[0]
    assert "Box: The Red Dragon Inn 3, Kaylin (rdi3:drinks/buying-and-ignore.2, rdi3:other/negate-ignore.6)." in poof
    assert "Box: no rulebook names it." in small.page("decks/others")


def test_the_table_is_drawn_as_it_is_before_what_is_forced(small: SmallSite) -> None:
    """Everything happens by itself here: the Cave-in kills the Squire and costs Anna a gold."""
    cave_in = ROOT / "scenarios" / "dragons-lair" / "dying" / "a-cave-in.yaml"
    small.write("cave-in", cave_in.read_text(encoding="utf-8"))
    small.build()
    table = small.page("scenarios/losing/cave-in").partition('<table class="')[2].partition("</table>")[0]
    anna = re.findall(r"<p>([^<]*)</p>", table.partition("<p>Anna</p>")[2])[:4]
    assert anna == ["5", "3", "0", "2"]


SETUP = """\
title: {en: Two, ru: Двое}
purpose: {en: Gold for two., ru: Золото на двоих.}
editions: [rdi1, rdi3, rdi10]
sources: [rdi10:setup.4]
table: {players: {Anna: {}, Boris: {}}, phase: setup}
story:
  - expect: {deck: 28}
  - Boris goes first
under:
  rdi1: {expect: {players: {Anna: {gold: 10}}}}
  rdi3: {expect: {players: {Anna: {gold: 8}}}}
  rdi10: {expect: {players: {Anna: {gold: 8}}}}
"""


def test_editions_that_begin_differently_each_show_their_table_and_what_is_expected(small: SmallSite) -> None:
    small.write("two", SETUP)
    small.build()
    page = small.page("scenarios/losing/two")
    before, first, later = re.split(r'<section[^>]* id="story-rdi', page)
    assert "<table" not in before
    assert ("Gold 10" in first, "Gold 8" in first) == (True, False)
    assert ("Gold 10" in later, "Gold 8" in later) == (False, True)
    assert first.count("<table") == later.count("<table") == 1


def test_what_happens_before_the_first_word_is_told_first_and_numbered_from_one(small: SmallSite) -> None:
    small.write("two", SETUP)
    small.build()
    page = small.page("scenarios/losing/two")
    told = page.index("The Drink Deck is shuffled"), page.index("Checked here"), page.index("Boris goes first.")
    assert told == tuple(sorted(told))
    assert 'start="8"' in page[told[1] : told[2]]


def test_a_variant_that_other_books_do_not_have_is_said_with_their_names(small: SmallSite) -> None:
    small.write("bar", SETUP.partition("under:")[0].replace("rdi1, rdi3, rdi10]", "rdi5, rdi10]\nlayers: [bar-deck]"))
    small.write("two", SETUP)
    small.build()
    page = small.page("scenarios/losing/bar")
    assert "RDI 1: this book has no such variant (The Bar Deck)." in page
    assert "RDI 3: this book has no such variant" in page
    assert "RDI 5: this book has no such variant" not in page
    assert "no such variant" not in small.page("scenarios/losing/two")


@pytest.mark.slow
def test_pages_read_by_several_processes_are_the_same_as_by_one(tmp_path: Path) -> None:
    fresh = SmallSite(tmp_path)
    for number in range(8):
        fresh.write(f"story-{number}", GOOD.replace("One cup too many", f"Cup {number}"))
    fresh.build()
    serial = fresh.files()
    shutil.rmtree(fresh.docs / "_build")
    fresh.build("-j", "2")
    assert fresh.files() == serial


def test_only_what_shows_a_scenario_is_drawn_again_when_it_changes(small: SmallSite) -> None:
    small.write("first", GOOD)
    small.write("second", GOOD.replace("One cup too many", "Another cup"))
    small.build()
    before = small.written()
    small.write("second", GOOD.replace("One cup too many", "Another cup").replace("Анна отключается.", "Анна выбыла."))
    small.build()
    after = small.written()
    # Sphinx writes these in every build.
    former = {f"rules/{old}.html" for id in GAMES for old in game(id).rulebook().renamed}
    always = {"404.html", "py-modindex.html", "rules/corruption.html", "search.html"} | former
    changed = {page for page, time in after.items() if time != before[page]} - always
    lists = {page for page in changed if page.startswith(("examples/", "undecided/"))}
    assert changed - lists == {"scenarios/losing/second.html", "scenarios/losing.html", "scenarios.html"}
    small.build()
    assert {page for page, time in small.written().items() if time != after[page]} <= always


def test_what_is_known_in_part_and_what_is_only_looked_at_is_said(small: SmallSite) -> None:
    story = "story:\n  - Anna reveals The Challenge!\n  - it plays out\nexpect: {phase: end}\n"
    small.write("in-part", GOOD[: GOOD.index("story:")] + story)
    small.build()
    page = small.page("scenarios/losing/in-part")
    assert "is known only in part; look at the printed card" in page
    assert "is known only in part" not in small.page("scenarios/losing")
    coverage = small.page("coverage")
    assert "Decide or guarded" in coverage
    assert "only looked at" in coverage
    assert "No example is decided by this rule" in small.page("rules/bar-deck")


def test_the_tokens_of_a_deck_are_told_with_their_clauses(small: SmallSite) -> None:
    small.build()
    deck = next(deck.deck for deck in CARDS.decks() if "karl" in deck.characters)
    told = small.page(f"decks/{deck}")
    buff = told.partition("<strong>Buff:</strong>")[2].partition("</li>")[0]
    first = buff.partition("</p>")[0]
    assert re.sub(r"<[^>]+>", "", first).strip() == "at the start 1; each player at most 1; in all 4."
    assert "boosts.buff-supply" in buff


def test_the_combinations_follow_what_layers_say(small: SmallSite) -> None:
    both = GOOD.replace("edition: rdi10", "edition: rdi10\nlayers: [prize, bar-deck]")
    small.write("both", both)
    small.build()
    page = small.page("combinations")
    prizes = page.partition('id="combinations-prize"')[2].partition("</section>")[0]
    assert "One cup too many" in prizes
    boss = page.partition('id="combinations-boss-battle"')[2].partition("</section>")[0]
    assert "rules/teams.sides.html" in boss
    otto = page.partition('id="combinations-boss-otto"')[2].partition("</section>")[0]
    assert "The automated third player is not played with it:" in otto
    assert "rules/otto.challengers.html" in otto
    table = page.partition("<table")[2].partition("</table>")[0]
    assert table.count("✗ no") == 14  # Boss Battle and the three others, Boss Otto and all four: both ways round
    assert table.count("part of it") == 6


class Elements(HTMLParser):
    """The elements of a page that lead somewhere or load something, and those with a handler."""

    def __init__(self) -> None:
        super().__init__()
        self.leads: list[str] = []
        self.handlers: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.leads += [value or "" for name, value in attrs if name in ("href", "src")]
        self.handlers += [name for name, _ in attrs if name in ("onerror", "onload")]


def test_pages_of_the_site_hold_names_as_text(small: SmallSite) -> None:
    for name in ("played", "drunk", "built"):
        small.write(f"hostile-{name}", settled(TABLES[name](), HOSTILE[1], "en").text)
    small.build()
    for name in ("played", "drunk", "built"):
        page = small.page(f"scenarios/losing/hostile-{name}")
        found = Elements()
        found.feed(page)
        assert not [address for address in found.leads if "evil.example" in address or address == "x"]
        assert found.handlers == []
        assert "evil.example" in page

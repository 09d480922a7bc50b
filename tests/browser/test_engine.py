"""What the worker calls: a table that hears lines and gives back blocks, in the language of the page."""

from __future__ import annotations

import json
import re

import pytest

from adjudicator.browser.engine import SiteTable, as_json
from adjudicator.case import GAMES, link
from adjudicator.words import Words

ARGUED = {
    "en": ("Anna and Boris play. Anna has 12 Fortitude and 10 Alcohol", "Anna reveals Elven Wine", "Nobody responds"),
    "ru": (
        "Анна и Борис играют. У Анны стойкость 12 и опьянение 10",
        "Анна открывает Эльфийское вино",
        "Никто не отвечает",
    ),
}


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> str:
    """Each language in its turn."""
    return str(request.param)


def argued(language: str) -> SiteTable:
    """A table at which a Drink was drunk."""
    table = SiteTable(language)
    for line in ARGUED[language]:
        table.say(line)
    return table


def text(html: str) -> str:
    """What is read of a piece of a page."""
    return re.sub(r"<[^>]+>", " ", html)


def test_what_is_said_is_ruled_on_with_the_rule_behind_every_step(language: str) -> None:
    shown = argued(language).shown()
    assert "10 → 13" in text(shown["steps"])
    assert text(shown["answer"]).strip()
    rules = re.findall(r"href='([^']+)'", shown["steps"])
    assert rules
    assert all(re.fullmatch(r"\.\./rules/[a-z0-9.-]+\.html", one) for one in rules)
    assert len(shown["element"]["strip"]["entries"]) >= 2
    assert shown["undo"]
    assert not shown["redo"]


def test_the_link_opens_the_same_table(language: str) -> None:
    table = argued(language)
    there = SiteTable(language, table.shown()["token"])
    assert there.sitting.case.now == table.sitting.case.now
    assert there.shown()["undo"]


def test_a_link_that_cannot_be_read_is_a_sentence_and_an_empty_table(language: str) -> None:
    for token in ("nonsense", "2.abc", "<script>", link.write(argued(language).sitting.case)[:-4]):
        shown = SiteTable(language, token).shown()
        assert text(shown["notice"]).strip()
        assert not shown["element"]["strip"]["entries"]


def test_what_is_forbidden_is_refused_with_its_rule(language: str) -> None:
    """rdi10:other/negate-ignore.7: Sleight of drink is no answer to a Drink that does nothing to its player."""
    table = SiteTable(language)
    for line in (
        *ARGUED[language][:2],
        {"en": "Boris plays Sleight of drink", "ru": "Борис играет «Ловкость кружки»"}[language],
    ):
        table.say(line)
    shown = table.shown()
    assert "class='ruling no'" in shown["answer"]
    assert "../rules/negate-ignore.own-drink.html" in shown["answer"]
    assert shown["element"]["strip"]["entries"][-1]["kind"] == "refused"


def test_claims_that_are_said_one_by_one_stand_side_by_side() -> None:
    table = SiteTable("en")
    for line in (
        "Anna and Boris play",
        "Anna reveals Elven Wine",
        "Anna says she drinks 3",
        "Boris says she drinks nothing",
    ):
        table.say(line)
    assert table.shown()["heard"].count("<li") == 2


def test_who_ends_by_asking_what_comes_of_it_is_answered() -> None:
    table = SiteTable("en")
    table.say("Anna and Boris play. Anna reveals Elven Wine. What happens?")
    assert "../rules/" in table.shown()["heard"]


def test_a_line_that_was_not_told_stays_in_its_field_until_one_of_its_meanings_is_taken() -> None:
    table = SiteTable("en")
    table.say("Anna and Boris play")
    assert not table.shown()["keeps"]
    table.say("Anna blorps Elven Wine")
    assert table.shown()["keeps"]
    table.take(0)
    assert not table.shown()["keeps"]


def test_what_is_not_understood_is_offered_and_one_touch_takes_it() -> None:
    table = SiteTable("en")
    table.say("Anna and Boris play")
    table.say("Anna reveals Wine or so")
    shown = table.shown()
    assert shown["offers"], shown["heard"]
    before = len(table.sitting.case.said)
    table.take(len(shown["offers"]))
    assert len(table.sitting.case.said) == before
    table.take(0)
    assert table.shown()["offers"] == []


def test_an_entry_shows_the_table_then_and_can_be_taken_out(language: str) -> None:
    table = argued(language)
    table.touch("entry:0")
    looked = table.shown()
    assert looked["element"]["strip"]["at"] == 0
    assert looked["out"] == Words(language).say("ui.strip.out")
    assert "<a" in looked["under"]
    table.take_out()
    assert table.shown()["out"] == ""
    assert "10 → 13" not in text(table.shown()["steps"])


@pytest.mark.parametrize("touched", ["entry:99", "entry:-1", "entry:9" * 900, "seat:0", "nonsense", "", "entry:"])
def test_a_touch_that_means_nothing_does_nothing(touched: str) -> None:
    table = argued("en")
    table.touch(touched)
    assert table.shown()["element"]["strip"]["at"] is None


def test_what_people_typed_is_text() -> None:
    table = SiteTable("en")
    table.say("<img src=x onerror=alert(1)> and Boris play")
    table.say("Boris reveals <b>Wine</b>")
    table.touch("entry:0")
    shown = json.loads(as_json(table))
    drawn = [shown[name] for name in ("answer", "notice", "heard", "under", "steps", "open")]
    drawn += shown["element"]["pictures"].values()
    assert "&lt;img" in "".join(drawn)
    assert "<img" not in "".join(drawn)
    assert "<b>" not in "".join(drawn)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_table(game: str, language: str) -> None:
    table = SiteTable(language)
    table.clear(game)
    assert table.sitting.case.game.id == game
    assert "<svg" in table.shown()["element"]["pictures"]["phone"]
    table.clear("chess")
    assert table.sitting.case.game.id == game


def test_back_and_forward_stop_at_the_ends(language: str) -> None:
    table = argued(language)
    table.move(-99)
    assert not table.shown()["undo"]
    table.move(99)
    assert table.sitting.case.now == argued(language).sitting.case.now

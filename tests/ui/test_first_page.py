"""The first page: the line, the doors, the famous arguments, and the tables that a browser keeps."""

from __future__ import annotations

import json

import pytest

from adjudicator.case import DEFAULT, Case, game, link
from adjudicator.ui import first_page, stories, tables
from adjudicator.ui.tables import KeptTable
from adjudicator.words import Words

from .browser import User
from .conftest import remembered
from .test_app import app_at

FAMOUS = game(DEFAULT).famous


def test_every_famous_argument_is_an_example_where_it_is_decided() -> None:
    for one in FAMOUS:
        told = first_page.decided(one, "en")
        assert told is not None, one
        assert told.case.said, one
    raised = first_page.decided(next(one for one in FAMOUS if one.name == "winning-hand"), "en")
    assert raised is not None
    assert raised.notice is not None
    assert raised.notice.kind == "refused"
    assert raised.notice.no is not None
    assert raised.notice.no.refusal.ruling.clause.id == "gambling.winning-hand"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_has_a_sentence_three_doors_and_four_arguments(language: str) -> None:
    app, words = app_at(lang=language), Words(language)
    assert not app.exception
    labels = [button.label for button in app.button]
    assert [f"**{words.say(f'ui.first.door.{door}')}**" in labels for door in first_page.DOORS] == [True] * 3
    assert [words.say(f"ui.first.famous.{one.name}") in labels for one in FAMOUS] == [True] * 4


@pytest.mark.parametrize(("find", "clause"), [("негейт", "negate-ignore.negate"), ("чейзер", "drinks.chaser")])
def test_what_is_written_finds_rules(find: str, clause: str) -> None:
    app = app_at(lang="ru", find=find)
    assert not app.exception
    title = game("red-dragon-inn").rulebook().lineage(clause)["rdi10"].title.ru  # type: ignore[union-attr]
    assert title in {element.proto.label.replace("\\", "") for element in app.get("page_link")}


def test_players_and_story_lines_are_offered_a_table() -> None:
    words = Words("en")
    seat = words.say("ui.first.seat", names="Alaric, Karl").replace(",", "\\,").replace(":", "\\:")
    assert seat in [button.label for button in app_at(lang="en", find="Alaric 12/10, Karl").button]
    for language, said, meant in (
        ("en", "Alaric flips over an Elven Wine", "Alaric reveals Elven Wine"),
        ("ru", "Аларик открывает эльфийское вино", "Аларик открывает"),
    ):
        assert any(meant in button.label for button in app_at(lang=language, find=said).button)
    assert not any("Tell it" in button.label for button in app_at(lang="en", find="can I negate a negate").button)


def test_markup_in_the_line_is_shown_as_it_is() -> None:
    app = app_at(lang="en", find="<script>, **bold** 3")
    assert not app.exception
    assert not any("<script>" in button.label for button in app.button)


def test_a_link_opens_the_argument_at_once() -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "drink"})
    app = app_at(lang="en", case=link.write(case))
    assert remembered(app)["sitting"].case.now == case.now
    assert f"**{Words('en').say('ui.first.door.table')}**" not in [button.label for button in app.button]


def test_examples_are_found_by_their_titles() -> None:
    found = stories.search("what beats a winning hand", "red-dragon-inn", 3)
    assert "red-dragon-inn/gambling/winning-hand" in [one.name for one in found]


@pytest.mark.parametrize("kept", [None, 5, "no JSON", "[1]", '[{"names": 3}]', "x" * 300_000])
def test_what_a_browser_did_not_keep_so_is_nothing(kept: object) -> None:
    assert tables.read(kept) == ()


def test_what_a_browser_kept_is_read() -> None:
    table = KeptTable("red-dragon-inn", "rdi1", ("Zot", "Gerki"), "token")
    assert tables.read(json.dumps([table._asdict()] * 9)) == (table,) * tables.MOST


@pytest.mark.browser
@pytest.mark.parametrize("language", ["ru"])
def test_the_last_table_is_there_again_with_its_last_argument_behind_it(user: User) -> None:
    user.open()
    user.write(user.say("ui.seats-line"), "Зот 12/10, Герки")
    user.open(path="/")
    kept = user.page.locator(".st-key-lines-tables button")
    kept.first.wait_for()
    assert "Зот, Герки" in kept.first.inner_text()
    user._drawn_after(kept.first.click)
    assert user.name_field(1).input_value() == "Зот"


@pytest.mark.parametrize(
    ("language", "find", "wanted"),
    [
        ("en", "boss", {"chapter": "otto", "course": "13-against-boss-otto"}),
        ("en", "team", {"chapter": "teams", "course": "11-in-teams"}),
        ("en", "tavern", {"chapter": "pub-crawl", "course": "12-on-a-pub-crawl"}),
        ("en", "dungeon", {"chapter": "dungeon-training"}),
        ("ru", "команда", {"chapter": "teams", "course": "11-in-teams"}),
        ("ru", "трактиры", {"chapter": "pub-crawl", "course": "12-on-a-pub-crawl"}),
        ("ru", "приз", {"chapter": "prize"}),
    ],
)
def test_a_word_leads_to_the_lesson_and_the_chapter(language: str, find: str, wanted: dict[str, str]) -> None:
    app = app_at(lang=language, find=find)
    assert not app.exception
    links = [element.proto.query_string for element in app.get("page_link") if "&" in element.proto.query_string]
    assert all(any(f"{key}={value}" in link for link in links[:4]) for key, value in wanted.items()), links

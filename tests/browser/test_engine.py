"""What the worker calls: a table that hears lines and gives back blocks, in the language of the page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator import browser
from adjudicator.browser.engine import SiteTable, as_json
from adjudicator.case import GAMES, Case, link
from adjudicator.games.red_dragon_inn import decisions
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.kit.cards import marked
from adjudicator.machine import FATE
from adjudicator.table import code
from adjudicator.words import Words

PAGE = Path(browser.__file__).with_name("page.js").read_text("utf-8")

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


def test_what_was_refused_can_stand_because_it_was_played_all_the_same(language: str) -> None:
    table = SiteTable(language)
    table.allow()
    for line in (
        *ARGUED[language][:2],
        {"en": "Boris plays Sleight of drink", "ru": "Борис играет «Ловкость кружки»"}[language],
    ):
        table.say(line)
    assert Words(language).say("ui.happened.anyway") in text(table.shown()["notice"]).replace("&#39;", "'")
    table.allow()
    shown = table.shown()
    assert table.sitting.case.illegal_indices
    assert "data-does='allow'" not in shown["notice"]
    before = table.sitting
    table.allow()
    assert table.sitting is before


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


@pytest.mark.parametrize(
    "touched", ["entry:99", "entry:-1", "entry:9" * 900, "seat:9", "seat:", "hand:0.0.0", "nonsense", "", "entry:"]
)
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
    assert table.sitting.case.game.id == table.shown()["game"] == game
    assert "<svg" in table.shown()["element"]["pictures"]["phone"]
    table.clear("chess")
    assert table.sitting.case.game.id == game


def test_back_and_forward_stop_at_the_ends(language: str) -> None:
    table = argued(language)
    table.move(-99)
    assert not table.shown()["undo"]
    table.move(99)
    assert table.sitting.case.now == argued(language).sitting.case.now


# -- what is changed in a story


def opened(language: str) -> SiteTable:
    """A table that a link opened."""
    return SiteTable(language, argued(language).shown()["token"])


def entries(table: SiteTable) -> list[str]:
    """What the entries of the strip are."""
    return [entry["text"] for entry in table.shown()["element"]["strip"]["entries"]]


def test_an_entry_is_said_otherwise_and_the_story_comes_back_with_one_touch(language: str) -> None:
    table = opened(language)
    printed = table.shown()
    assert not printed["changed"]
    table.touch("entry:0")
    assert list(table.shown()["alter"]["places"]) == ["instead", "before", "after"]
    assert table.shown()["alter"]["line"]
    table.correct({"en": "Anna reveals Dark Ale", "ru": "Анна открывает Тёмный эль"}[language])
    shown = table.shown()
    assert shown["changed"]
    assert shown["alter"] is None
    assert "10 → 13" not in text(shown["steps"])
    table.back()
    assert {**table.shown(), "redo": False} == printed
    table.move(-1)
    assert table.shown()["steps"] == shown["steps"]


@pytest.mark.parametrize(("entry", "place"), [(1, "before"), (0, "after")])
def test_something_is_added_beside_an_entry_and_the_rest_is_judged_again(entry: int, place: str) -> None:
    table = argued("en")
    table.touch(f"entry:{entry}")
    table.beside(place)  # type: ignore[arg-type]
    assert table.shown()["alter"]["place"] == place
    table.correct("Anna plays Sleight of drink")
    told = entries(table)
    assert "Sleight of drink" in told[1]
    assert len(told) == 4
    assert "10 → 13" not in text(table.shown()["steps"])


def test_what_is_added_at_the_end_waits_for_an_answer_as_a_line_does() -> None:
    table = told_in(("Anna and Boris play", "Anna reveals Elven Wine"))
    table.touch("entry:0")
    table.beside("after")
    table.correct("Anna plays Sleight of drink")
    lines = ("Anna and Boris play", "Anna reveals Elven Wine", "Anna plays Sleight of drink")
    assert table.sitting.case.now == told_in(lines).sitting.case.now


def told_in(lines: tuple[str, ...]) -> SiteTable:
    """A table at which this was said."""
    table = SiteTable("en")
    for line in lines:
        table.say(line)
    return table


def test_what_does_not_follow_any_more_is_kept_and_marked_with_its_reason() -> None:
    table = told_in(("Anna and Boris play", "Anna reveals Elven Wine", "Anna plays Sleight of drink"))
    table.touch("entry:0")
    table.correct("Anna reveals Water")
    kinds = [entry["kind"] for entry in table.shown()["element"]["strip"]["entries"]]
    assert kinds == ["said", "said"] or "left" in kinds
    table.touch("entry:0")
    table.take_out()
    assert [entry["kind"] for entry in table.shown()["element"]["strip"]["entries"]] == ["left"]
    table.touch("entry:0")
    shown = table.shown()
    assert text(shown["under"]).strip()
    assert shown["alter"] is None
    table.take_out()
    assert entries(table) == []


def test_what_the_rules_forbid_there_changes_nothing_and_is_answered(language: str) -> None:
    table = opened(language)
    before = entries(table)
    table.touch("entry:0")
    table.beside("after")
    table.correct({"en": "Boris plays Sleight of drink", "ru": "Борис играет «Ловкость кружки»"}[language])
    told = table.shown()["alter"]
    assert "../rules/negate-ignore.own-drink.html" in told["heard"]
    assert told["place"] == "after"
    assert entries(table) == before


def test_a_line_that_is_not_understood_is_offered_in_the_place_of_an_entry() -> None:
    table = opened("en")
    table.touch("entry:0")
    table.correct("Anna reveals Wine or so")
    offers = table.shown()["alter"]["offers"]
    assert offers
    table.correct_as(len(offers))
    assert table.shown()["alter"]["offers"] == offers
    table.correct_as(0)
    assert table.shown()["alter"] is None
    assert "Wine" in entries(table)[0]


def test_a_line_that_was_not_heard_is_said_again_where_it_stands() -> None:
    table = SiteTable("en")
    table.say("Anna and Boris play")
    table.say("Anna blorps Elven Wine")
    table.touch("entry:0")
    told = table.shown()["alter"]
    assert list(told["places"]) == ["instead"]
    assert told["line"] == "Anna blorps Elven Wine"
    assert told["offers"]
    table.correct("Anna reveals Elven Wine")
    assert [entry["kind"] for entry in table.shown()["element"]["strip"]["entries"]] == ["said"]


def test_a_story_that_ends_with_what_is_forbidden_has_that_in_its_strip() -> None:
    token = told_in(("Anna and Boris play", "Anna reveals Elven Wine")).shown()["token"]
    table = SiteTable("en", token, json.dumps([(1, "Boris plays Sleight of drink")]))
    assert table.shown()["element"]["strip"]["entries"][-1]["kind"] == "refused"
    assert not table.shown()["changed"]


def test_another_edition_judges_the_same_story(language: str) -> None:
    table = opened(language)
    assert list(table.shown()["editions"]) == ["rdi1", "rdi3", "rdi5", "rdi10"]
    table.judge_by("rdi1")
    assert table.shown()["edition"] == "rdi1"
    table.judge_by("chess")
    assert table.shown()["edition"] == "rdi1"
    assert entries(table) == entries(opened(language))


def test_a_reading_is_chosen_where_it_stands_and_can_be_given_back() -> None:
    table = told_in(("Anna and Boris play. Anna has 2 Fortitude", *ARGUED["en"][1:]))
    table.judge_by("rdi1")
    does, given = re.findall(r"data-does='(\w+)' data-given='([^']+)'", table.shown()["open"])[0]
    clause, reading = json.loads(given.replace("&#34;", '"'))
    assert does == "read_as"
    before = table.shown()["answer"]
    table.read_as(clause, reading)
    shown = table.shown()
    assert shown["answer"] != before
    assert clause in shown["open"], "what was chosen can be chosen otherwise"
    table.read_as(clause, "nonsense")
    table.read_as("nonsense", reading)
    assert table.shown()["answer"] == shown["answer"]


# -- the form of the beginning

KINDS = {"cards", "number", "line", "switch", "choice", "text", "button", "block", "fold"}


def parts(form: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every part of a form."""
    for part in form:
        yield part
        yield from parts(part.get("parts", []))


def whole_form(table: SiteTable) -> list[dict[str, Any]]:
    """The form of the beginning, with all that is folded in it."""
    table.unfold("")
    while shut := [part["key"] for part in parts(table.shown()["form"]) if part["kind"] == "fold" and not part["open"]]:
        for key in shut:
            table.unfold(key)
    return list(parts(table.shown()["form"]))


@pytest.mark.parametrize("game", GAMES)
def test_the_form_of_every_game_is_plain_data_of_known_kinds(game: str, language: str) -> None:
    table = SiteTable(language)
    table.clear(game)
    assert table.shown()["form"] is None, "it is asked for only where it is unfolded"
    form = whole_form(table)
    assert {part["kind"] for part in form} <= KINDS
    assert all(f"    {kind}: (part)" in PAGE for kind in KINDS)
    keys = [part["key"] for part in form if "key" in part]
    assert len(keys) == len(set(keys))
    assert json.loads(as_json(table))["form"]


def test_numbers_at_the_beginning_change_and_all_is_judged_again(language: str) -> None:
    table = opened(language)
    assert table.shown()["begins"]
    table.unfold("")
    before = {part["key"]: part["value"] for part in parts(table.shown()["form"]) if part["kind"] == "number"}
    assert before == {f"{what}.{seat}": value for what, *each in NUMBERS for seat, value in enumerate(each)}
    table.enter("alcohol.0", "1")
    assert "1 → 4" in text(table.shown()["steps"])
    assert entries(table) == entries(opened(language))
    table.enter("alcohol.0", "null")
    assert next(part for part in parts(table.shown()["form"]) if part.get("key") == "alcohol.0")["value"] is None


NUMBERS = (("fortitude", 12, 20), ("alcohol", 10, 0), ("gold", 8, 8))


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("fortitude.0", "999"),
        ("fortitude.0", "-1"),
        ("fortitude.0", '"many"'),
        ("fortitude.0", "[1]"),
        ("fortitude.0", "{"),
        ("fortitude.0", "1.5"),
        ("fortitude.9", "3"),
        ("turn", "99"),
        ("turn", '"Anna"'),
        ("turn", "[0]"),
        ("name.0", '"Boris"'),
        ("name.0", f'"{"x" * 500}"'),
        ("name.0", "7e9999"),
    ],
)
def test_what_a_field_does_not_take_changes_nothing(key: str, told: str) -> None:
    table = opened("en")
    table.unfold("")
    before = table.sitting.case.start
    table.enter(key, told)
    table.shown()
    assert table.sitting.case.start == before


def test_a_name_is_text_and_is_everywhere_the_same() -> None:
    table = opened("en")
    table.unfold("")
    table.enter("name.0", '"<i>Zoë</i>"')
    shown = table.shown()
    assert next(part for part in parts(shown["form"]) if part.get("key") == "name.0")["value"] == "<i>Zoë</i>"
    assert "&lt;i&gt;Zoë&lt;/i&gt;" in shown["steps"]
    assert "<i>" not in shown["steps"]


def test_each_field_of_a_choice_is_chosen_by_its_place() -> None:
    table = SiteTable("en")
    table.say("Anna and Boris play")
    for part in whole_form(table):
        if part["kind"] == "choice" and not part["many"]:
            for place in range(len(part["among"])):
                table.enter(part["key"], json.dumps(place))
                assert as_json(table), part["key"]
        elif part["kind"] == "button":
            table.enter(part["key"], "null")
            assert as_json(table), part["key"]


def field(table: SiteTable, key: str) -> dict[str, Any]:
    """A field of the form."""
    return next(part for part in parts(table.shown()["form"]) if part.get("key") == key)


def with_hand(language: str) -> SiteTable:
    """A table at which somebody's hand is being told."""
    table = SiteTable(language)
    for key in ("", "rest-0"):
        table.unfold(key)
    table.enter("known.0", "true")
    return table


def test_what_is_in_a_hand_is_found_by_its_place_in_the_list_or_by_its_title_in_either_language(language: str) -> None:
    table = with_hand(language)
    hand = field(table, "hand.0")
    assert hand["value"] == []
    names = [name for name, _ in hand["among"]]
    assert len(names) == len(set(names))
    sleight = CARDS.printed()["sleight-of-drink"].title
    place = names.index(marked(sleight, language))
    if language == "ru":
        assert sleight.en in hand["among"][place][1]
    table.enter("hand.0", json.dumps([place]))
    table.enter("hand.0", json.dumps([place, CARDS.printed()["tip-the-wench"].title.in_("ru")]))
    hand = field(table, "hand.0")
    assert table.sitting.case.now.table.seats[0].hand == ("sleight-of-drink", "tip-the-wench")
    assert hand["without"][0] == Words(language).say("ui.without-card", card=marked(sleight, language))
    table.enter("hand.0", json.dumps(hand["value"][1:]))
    assert table.sitting.case.now.table.seats[0].hand == ("tip-the-wench",)


@pytest.mark.parametrize(
    "told", ['["Slight of drnk"]', '["<b>"]', "[99999]", "[null]", '[{"a": 1}]', "7", "null", '"Anna"']
)
def test_what_is_no_card_changes_nothing_and_a_title_that_is_none_is_answered(told: str, language: str) -> None:
    table = with_hand(language)
    before = table.sitting.case.start
    table.enter("hand.0", told)
    shown = table.shown()
    assert table.sitting.case.start == before
    assert bool(text(shown["notice"]).strip()) == told.startswith('["')


def test_what_may_have_been_meant_is_named_in_the_language_of_the_page(language: str) -> None:
    table = with_hand(language)
    table.enter("hand.0", '["Slight of drnk"]')
    told = text(table.shown()["notice"])
    assert CARDS.printed()["sleight-of-drink"].title.in_(language) in told
    assert ("Sleight" in told) == (language == "en")


def test_that_nobody_responds_is_said_for_all_with_one_touch(language: str) -> None:
    table = SiteTable(language)
    for line in THREE[language]:
        table.say(line)
    silence = table.shown()["silence"]
    assert silence == Words(language).say("ui.nobody")
    table.say(silence)
    assert "0 → 3" in text(table.shown()["steps"])
    assert table.shown()["silence"] == ""


THREE = {
    "en": ("Alaric, Karl and Valeria play", "Alaric reveals Elven Wine"),
    "ru": ("Играют Alaric, Karl и Valeria", "Alaric открывает Эльфийское вино"),
}

PIT = {"en": "Pit", "ru": "Яма"}


def test_cards_of_a_lair_of_which_there_may_be_several_are_told_apart(language: str) -> None:
    table = SiteTable(language)
    table.clear("dragons-lair")
    whole_form(table)
    for copy in ("", " (2)"):
        lair = field(table, "stack.0")
        places = [place for place, (name, _) in enumerate(lair["among"]) if name == f"{PIT[language]}{copy}"]
        table.enter("stack.0", json.dumps([*lair["value"], *places]))
    lair = field(table, "stack.0")
    names = [name for name, _ in lair["among"]]
    assert len(names) == len(set(names))
    assert len(lair["value"]) == len(set(lair["value"])) == 2


# -- a hand opens at a seat


DRINK = {"players": {"Anna": {"fortitude": 12, "hand": ["Sleight of drink", "?"]}, "Boris": {}, "Vera": {}}}


def at_a_drink(language: str) -> SiteTable:
    """A table at which a Drink was revealed, whose drinker is known to hold an answer to it."""
    case = Case.of({**DRINK, "phase": "drink"}).tell("Anna reveals Elven Wine")
    return SiteTable(language, link.write(case))


def test_a_seat_that_is_touched_opens_with_what_can_be_played_and_why_the_rest_cannot(language: str) -> None:
    """rdi10:sometimes-anytime: a card that names something is played when that happens, and at no other time."""
    table, words = at_a_drink(language), Words(language)
    assert table.shown()["element"]["hand"] is None
    table.touch("seat:0")
    hand = table.shown()["element"]["hand"]
    first, second, *_ = hand["cards"]
    assert first["title"] == CARDS.printed()["sleight-of-drink"].title.in_(language)
    assert words.say("drawing.hand.known") in first["kind"]
    assert words.say("drawing.hand.known") not in second["kind"]
    assert [way["label"] for way in hand["says"]] == [words.say("ui.pass", who="Anna")]
    assert all(one["why"] for one in hand["barred"]["cards"])
    assert not any(one["why"] for one in hand["cards"])
    table.touch(first["ways"][0]["touch"])
    assert table.sitting.case.said[-1] == decisions.Play(0, "sleight-of-drink")
    assert table.shown()["element"]["hand"] is None, "the next move closes it"


def test_a_card_that_may_not_be_played_is_refused_and_what_is_open_stays(language: str) -> None:
    table = at_a_drink(language)
    table.touch("seat:1")
    (card, *_) = table.shown()["element"]["hand"]["barred"]["cards"]
    table.touch(card["ways"][0]["touch"])
    shown = table.shown()
    assert "ruling no" in shown["answer"]
    assert text(card["why"]) in text(shown["notice"])
    assert shown["element"]["hand"]["seats"] == (1,)


def test_two_who_want_to_speak_at_once_are_touched_one_after_the_other(language: str) -> None:
    table, words = at_a_drink(language), Words(language)
    table.touch("seat:1")
    table.touch("seat:2")
    hand = table.shown()["element"]["hand"]
    assert hand["seats"] == (1, 2)
    both = next(way for way in hand["says"] if way["label"] == words.say("ui.collision-say"))
    table.touch(both["touch"])
    assert table.sitting.case.said[-1] == decisions.Collide(FATE, (1, 2))


def test_what_is_open_is_shut_and_what_the_table_has_moved_on_from_says_nothing(language: str) -> None:
    table = at_a_drink(language)
    table.touch("seat:0")
    (way, *_) = table.shown()["element"]["hand"]["says"]
    table.touch("shut:")
    assert table.shown()["element"]["hand"] is None
    before = table.sitting
    table.touch(way["touch"])
    assert table.sitting is before
    table.touch("seat:0")
    table.touch("entry:0")
    assert table.shown()["element"]["hand"] is None, "what was is only looked at"
    table.touch("seat:1")
    table.touch("entry:0")
    assert table.shown()["element"]["hand"]["seats"] == (0,)
    table.move(-1)
    table.touch(way["touch"])
    assert table.sitting.case is before.points[0].case


def test_the_newest_card_is_answered_by_whoever_speaks_first() -> None:
    table = at_a_drink("en")
    table.touch("card:whatever")
    assert table.shown()["element"]["hand"]["seats"] == (0,)


def test_at_a_game_that_is_over_nobody_is_touched() -> None:
    table = SiteTable("en")
    table.say("Anna and Boris play. Anna has 0 Fortitude")
    table.say("Nobody responds")
    assert table.sitting.case.over
    table.touch("seat:0")
    assert table.shown()["element"]["hand"] is None


# -- what is handed on

HOME = "https://club.example/en/table/"


def test_a_link_its_code_and_a_picture_are_handed_on_while_they_are_asked_for(language: str) -> None:
    table = argued(language)
    assert table.shown()["shared"] is None
    table.share(HOME)
    shown = table.shown()
    shared = shown["shared"]
    assert shared["link"] == f"{HOME}#case={shown['token']}"
    assert code.drawn(shared["link"]) in shared["code"]
    assert shared["picture"].startswith("<svg")
    assert text(shown["answer"]).split(".")[0].split()[-1] in shared["told"]
    table.move(-1)
    assert table.shown()["shared"]["link"] == f"{HOME}#case={table.shown()['token']}", "it goes along with each move"
    table.share("")
    assert table.shown()["shared"] is None


def test_a_link_that_no_phone_can_read_is_said_to_be_so_and_the_picture_is_there(language: str) -> None:
    table = argued(language)
    table.share(HOME + "x" * code.SCANNED)
    shared = table.shown()["shared"]
    assert Words(language).say("site.table.no-code") in text(shared["code"])
    assert "<svg" not in shared["code"]
    assert shared["picture"].startswith("<svg")


def test_what_people_typed_is_text_in_what_is_handed_on() -> None:
    table = SiteTable("en")
    table.share(HOME)
    table.say("<img src=x onerror=alert(1)> and Boris play")
    shared = table.shown()["shared"]
    assert "<img" not in shared["picture"] + shared["code"]


# -- what if

FIONA = (
    "Fiona and Karl and Zot play. Fiona has 12 Fortitude and 10 Alcohol",
    "Fiona reveals Elven Wine",
    "Fiona plays Sleight of drink",
    "Karl plays I don't think so!",
    "Nobody responds",
)


def supposing(*choice: int) -> dict[str, Any]:
    """What is shown of what may have been otherwise, after a choice."""
    table = SiteTable("en")
    for line in FIONA:
        table.say(line)
    table.suppose(*choice)
    told: dict[str, Any] = table.shown()["otherwise"]
    return told


def test_what_may_have_been_otherwise_is_shown_when_it_is_asked_for(language: str) -> None:
    table = argued(language)
    assert table.shown()["supposes"]
    assert table.shown()["otherwise"] is None
    table.suppose()
    told = table.shown()["otherwise"]
    assert len(told["among"]) > 1
    assert (told["first"], told["besides"], told["came"]) == ("", {}, "")
    table.as_told()
    assert table.shown()["otherwise"] is None
    assert not SiteTable(language).shown()["supposes"]


def test_a_card_that_was_not_played_gives_another_ruling_with_its_rule() -> None:
    """Without Karl's card she drinks nothing; without hers, too, she drinks: then it is as it was told."""
    told = supposing(0)
    assert told["among"]["0"] == "If Karl had not played “I don't think so!”"
    assert "Fiona drinks nothing." in text(told["came"])
    assert "../rules/" in told["came"]
    assert list(told["besides"].values()) == ["Without “Sleight of drink” (Fiona) and what was played in answer to it"]
    (hers,) = map(int, told["besides"])
    both = supposing(0, hers)
    assert both["second"] == str(hers)
    assert "“I don't think so!”; without “Sleight of drink” (Fiona)" in text(both["came"]).replace("&#39;", "'")
    assert "(as it was told)" in both["came"]


def test_a_number_is_tried_with_each_value_also_without_a_card() -> None:
    among = supposing()["among"]
    named = "If Fiona's Fortitude had been different at the beginning"
    fortitude = next(int(one) for one, said in among.items() if said == named)
    assert "14 or more" in text(supposing(fortitude)["came"])
    alone = supposing(fortitude, 0)
    assert "14 or more" not in text(alone["came"])
    assert "Fiona drinks nothing." in text(alone["came"])


def test_of_an_entry_that_is_looked_at_it_is_asked_first() -> None:
    table = SiteTable("en")
    for line in FIONA:
        table.say(line)
    table.suppose()
    entries = table.shown()["element"]["strip"]["entries"]
    table.touch(f"entry:{next(at for at, one in enumerate(entries) if 'Sleight' in str(one))}")
    told = table.shown()["otherwise"]
    assert told["among"][told["first"]].startswith("Without “Sleight of drink” (Fiona)")
    assert told["came"]


@pytest.mark.parametrize("choice", [(99,), (-7,), (0, 0), (0, 99), (-1, 0)])
def test_what_cannot_be_chosen_is_not(choice: tuple[int, ...]) -> None:
    assert supposing(*choice)["second"] == ""


def test_values_of_a_number_are_told_apart_where_another_sentence_says_what_comes_of_them() -> None:
    """lair:objective.1: Anna ends with 11. With 11 Boris ties, and his trophies count; with more he has the most."""
    dragons = {"Anna": {"gold": 5, "lair": ["Pit", "Restless Dead"]}, "Boris": {"gold": 10, "trophies": 4}, "Vera": {}}
    lair = {"players": dragons, "turn": "Anna", "phase": "lair", "party": ["Squire", {"down": "?"}], "pot": 3}
    ending = Case.of({**lair, "heroes": 2, "supply": 20, "lair_discards": 0}, game_id="dragons-lair")
    table = SiteTable("en", link.write(ending.tell("Ranger is revealed")))
    table.suppose()
    among = {said: int(number) for number, said in table.shown()["otherwise"]["among"].items()}
    table.suppose(among["If Boris's Gold had been different at the beginning"])
    came = re.findall(r"<p>(.*?)</p>", table.shown()["otherwise"]["came"])
    assert [" ".join(text(one).split()) for one in came] == [
        "0–10: Anna has the most gold and wins the game. (as it was told)",
        "11: Gold is tied; Boris has more trophies and wins the game. (not as it was told)",
        "12 or more: Boris has the most gold and wins the game. (not as it was told)",
    ]

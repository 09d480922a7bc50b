"""What opens at a seat that is touched is what can be said there, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.case import Case
from adjudicator.game.hand import MOST, Hand
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn import offers
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.machine import FATE
from adjudicator.table import hand as table_hand
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import hand, session
from adjudicator.words import LANGUAGES, Words
from tests.golden.digests import SCENARIOS, scenarios
from tests.told import runs

ENGLISH = Words("en")

STORIES = [
    pytest.param(next(iter(scenarios(folder))), LANGUAGES[number % 2], id=folder.name)
    for number, folder in enumerate(sorted(SCENARIOS.glob("*/*/")))
]
"""The first story of each chapter, in either language by turns."""

INN = {"players": {"Anna": {"fortitude": 12, "alcohol": 10}, "Boris": {}, "Vera": {}}, "phase": "drink"}
LAIR = {"players": {"Spark": {"lair": ["?", "Pit"], "gold": 5}, "Soot": {"gold": 1}, "Ember": {}}, "turn": "Spark"}


def opened(page: dict[str, Any], case: Case, *seats: int) -> dict[str, Any]:
    """What is shown after these seats were touched."""
    page[session.SITTING] = Sitting((Reached(case),))
    for seat in seats:
        hand.touch(case, f"seat:{seat}")
    found = hand.shown(case, hand.seats(case), session.words())
    assert found is not None
    return found


def told(*lines: str, **entry: object) -> Case:
    """A case at the Inn after these lines."""
    case = Case.of({**INN, **entry})
    for line in lines:
        case = case.tell(line)
    return case


def hands(file: Path, language: str) -> Iterator[tuple[Case, Hand]]:
    """What each seat shows at every second moment of the beginning of a story."""
    case = runs(file)[0].case
    for number in range(0, min(len(case.said), 12) + 1, 2):
        now = case.back_to(number)
        words = now.game.language.own_words(now.now, Words(language))
        yield from () if now.over else ((now, table_hand.of(now, (seat,), words)) for seat in table_hand.speakers(now))


@pytest.mark.parametrize(("file", "language"), STORIES)
def test_what_is_shown_can_be_said_and_what_is_behind_it_says_why_not(
    file: Path, language: str, page: dict[str, Any]
) -> None:
    page[session.LANGUAGE] = language
    for case, here in hands(file, language):
        assert len(here.cards) <= MOST + offers.SHORTCUTS
        for way in (*here.says, *(way for card in here.cards for way in card.ways)):
            assert case.why_not(way.says) is None, way.label
        for alike in (here.says, *(card.ways for card in here.cards)):
            assert len({way.label for way in alike}) == len(alike), alike
        assert all(card.no is not None for card in here.barred)


def test_a_known_hand_stands_before_the_deck_and_its_cards_are_marked(page: dict[str, Any]) -> None:
    players = {"Zot": {"character": "zot", "hand": ["Down Pooky!", "?"]}, "Boris": {}}
    shown = opened(page, told(players=players, phase="action"), 0)
    first, second, *_ = shown["cards"]
    assert first["title"] == "Down Pooky!"
    assert ENGLISH.say("drawing.hand.known") in first["kind"]
    assert ENGLISH.say("drawing.hand.known") not in second["kind"]


def test_a_card_that_may_not_be_played_is_refused_as_anywhere_else_if_it_is_played_all_the_same(
    page: dict[str, Any],
) -> None:
    case = told("Anna reveals Elven Wine", players={"Anna": {}, "Boris": {"hand": ["Sleight of drink"]}})
    (card,) = opened(page, case, 1)["barred"]["cards"]
    assert card["title"] == "Sleight of drink"
    hand.take(case, card["ways"][0]["touch"], session.words())
    notice = session.sitting().notice
    assert notice is not None
    assert notice.no is not None
    assert isinstance(notice.no.said, say.Play)


def test_what_a_touch_says_is_what_the_form_says(page: dict[str, Any]) -> None:
    case = told("Anna reveals Elven Wine")
    shown = opened(page, case, 0)
    card = next(card for card in shown["cards"] if card["title"] == "Sleight of drink")
    (way,) = card["ways"]
    hand.take(case, way["touch"], session.words())
    assert session.sitting().case.said[-1] == offers.at_once(case, 0, "sleight-of-drink")
    assert hand.seats(session.sitting().case) == (), "the next move closes it"


def test_a_touch_from_which_the_page_has_moved_on_says_nothing(page: dict[str, Any]) -> None:
    case = told("Anna reveals Elven Wine")
    touch = opened(page, case, 0)["says"][0]["touch"]
    hand.touch(case, "shut:")
    hand.take(case, touch, session.words())
    hand.touch(case, "seat:1")
    hand.take(case, touch, session.words())
    hand.touch(case, "shut:")
    hand.touch(case, "seat:0")
    page[session.LANGUAGE] = "ru"
    hand.take(case, touch, session.words())
    assert session.sitting().case is case
    page[session.LANGUAGE] = "en"
    hand.take(case, touch, session.words())
    said = session.sitting().case
    assert len(said.said) == 2
    hand.touch(said, "seat:0")
    hand.take(said, touch, session.words())
    assert session.sitting().case is said


def test_whom_a_card_is_played_on_is_chosen_where_the_card_is(page: dict[str, Any]) -> None:
    case = told(players={"Zot": {"character": "zot", "hand": ["Down Pooky!"]}, "Boris": {}, "Vera": {}}, phase="action")
    (card,) = opened(page, case, 0)["cards"]
    assert card["asks"] == ENGLISH.count("ui.on", 1)
    assert [way["label"] for way in card["ways"]] == ["Boris", "Vera"]
    hand.take(case, card["ways"][1]["touch"], session.words())
    assert session.sitting().case.said[-1] == say.Play(0, "down-pooky", (2,))


def test_who_drinks_turns_over_a_drink_at_the_own_seat(page: dict[str, Any]) -> None:
    case = told()
    drinks = offers.drinks(case)[: offers.SHORTCUTS]
    cards = opened(page, case, 0)["cards"]
    titles = [CARDS.card(case.now.table, drink).title.en for drink in drinks]
    assert [one["title"] for one in cards][: offers.SHORTCUTS] == titles
    page[session.DRAFT] = {}
    assert not set(titles) & {one["title"] for one in opened(page, case, 1)["cards"]}
    page[session.DRAFT] = {}
    (way,) = opened(page, case, 0)["cards"][0]["ways"]
    hand.take(case, way["touch"], session.words())
    assert session.sitting().case.said[-1] == say.Reveal(FATE, drinks[0])


def test_after_a_chaser_the_next_card_is_turned_over_there_too(page: dict[str, Any]) -> None:
    players = {"Anna": {"pile": 3}, "Boris": {}}
    case = told("Anna reveals Wine with a Chaser", players=players)
    (way,) = opened(page, case, 0)["cards"][0]["ways"]
    hand.take(case, way["touch"], session.words())
    assert session.sitting().case.said[-1] == say.Reveal(FATE, offers.cards_to_reveal(case)[0])


def test_two_who_speak_at_once_can_say_so(page: dict[str, Any]) -> None:
    case = told("Anna reveals Elven Wine")
    shown = opened(page, case, 1, 2)
    assert shown["name"] == ENGLISH.say("drawing.hand", who=("Boris", "Vera"))
    assert ENGLISH.say("ui.collision-say") in [way["label"] for way in shown["says"]]
    assert not shown["cards"]
    assert opened(page, case, 2)["seats"] == (1,), "a second touch takes one of them back"


def test_who_is_asked_without_cards_is_touched_too(page: dict[str, Any]) -> None:
    case = told(players={"Anna": {"hand": []}, "Boris": {"hand": []}, "Vera": {"hand": []}}, phase="action")
    case = case.tell("Anna passes")
    shown = opened(page, case, 0)
    assert [way["label"] for way in shown["says"]] == [
        ENGLISH.say("ui.question.order", who="Anna", onto=onto) for onto in ("Boris", "Vera")
    ]


def test_a_dragon_bids_at_its_seat_and_reads_why_it_cannot_do_the_rest(page: dict[str, Any]) -> None:
    case = Case.of({**LAIR, "phase": "bidding"}, game_id="dragons-lair")
    says = opened(page, case, 0)["says"]
    assert ENGLISH.say("ui.lair.bids", who="Spark", gold=0) in [way["label"] for way in says]
    barred = opened(page, case.tell("Spark bids 5"), 1)["barred"]["cards"]
    assert [one["title"] for one in barred] == [ENGLISH.say("ui.lair.bids", who="Soot", gold=6)]
    assert all(one["why"] for one in barred)

"""Who prevails, by name: in a fight of cards, a Round, a contest, an auction, for the losers; in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.case import Case, Refused
from adjudicator.explain import page, prevailing, verdict
from adjudicator.words import LANGUAGES, Words

ENGLISH = Words("en")
INN = {"players": {"Alaric": {}, "Karl": {}, "Valeria": {}}, "phase": "drink"}
ROUND = {**INN, "phase": "action"}
LAIRS = {name: {"lair": ["?", "?"]} for name in ("Ann", "Bob", "Cy")}
DRAGONS = {"players": LAIRS, "phase": "bidding", "party": ["Squire", "Rogue"]}
CARDS = ("Alaric plays Sleight of drink", "Karl plays I don't think so!", "Valeria plays I don't think so!")
GAMBLES = ("Alaric plays Gambling? I'm in!", "it plays out", "Karl plays Winning Hand!", "nobody responds")
CONTEST = ("Alaric reveals Drinking Contest", "nobody responds", "Alaric reveals Elven Wine")


def told(table: dict[str, Any], *lines: str, game: str = "red-dragon-inn") -> Case:
    """A case after these lines."""
    case = Case.of(table, game_id=game)
    for line in lines:
        case = case.tell(line)
    return case


STORIES: dict[str, tuple[Case, str]] = {
    "a Negate of a Negate": (
        told(INN, "Alaric reveals Elven Wine", *CARDS, "it plays out"),
        "Valeria’s “I don't think so!” Negates Karl’s “I don't think so!”: Alaric drinks nothing.",
    ),
    "a Negate": (
        told(INN, "Alaric reveals Elven Wine", *CARDS[:2], "it plays out"),
        "Karl’s “I don't think so!” Negates Alaric’s “Sleight of drink”: Alaric drinks “Elven Wine”.",
    ),
    "control": (told(ROUND, *GAMBLES), "Karl is in control of the Round."),
    "a won Round": (told(ROUND, *GAMBLES, "Valeria passes", "Alaric passes"), "Karl wins the Round."),
    "the pot": (
        told(ROUND, *GAMBLES, "Valeria passes", "Alaric passes", "it plays out"),
        "Karl wins the Round and takes the pot (3 Gold).",
    ),
    "a tie": (
        told(INN, *CONTEST, "Karl reveals Elven Wine", "Valeria reveals Light Ale", "nobody responds"),
        "Alaric and Karl are tied and go on.",
    ),
    "a contest": (
        told(INN, *CONTEST, "Karl reveals Dark Ale", "Valeria reveals Light Ale", "it plays out"),
        "Alaric wins the Drinking Contest and collects what is due.",
    ),
    "a loser": (
        told({**INN, "players": {**INN["players"], "Alaric": {"fortitude": 3, "alcohol": 3}}}, "it plays out"),
        "Alaric passes out and is out of the game; the Inn gets 6 Gold.",
    ),
    "a bid": (told(DRAGONS, "Ann bids 1", game="dragons-lair"), "Ann leads with a bid of 1."),
    "an auction": (
        told(DRAGONS, "Ann bids 1", "Bob passes", "Cy passes", game="dragons-lair"),
        "Ann wins the auction with a bid of 1.",
    ),
}


@pytest.mark.parametrize("name", STORIES)
def test_it_says_by_name_who_prevails(name: str) -> None:
    case, said = STORIES[name]
    found = prevailing(case, ENGLISH)
    assert found is not None
    assert found.text == said
    assert verdict(case, ENGLISH).text == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", STORIES)
def test_every_name_in_it_is_as_it_was_typed(name: str, language: str) -> None:
    case, english = STORIES[name]
    names = [name for name in ("Alaric", "Karl", "Valeria", "Ann") if name in english]
    found = prevailing(case, Words(language))
    assert found is not None
    assert all(name in found.text for name in names)


def test_what_is_not_decided_yet_asks_and_says_so() -> None:
    case = told(INN, "Alaric reveals Elven Wine")
    assert prevailing(case, ENGLISH) is None
    found = verdict(case, ENGLISH)
    assert (found.kind, found.result) == ("open", "")
    assert found.text.startswith("Alaric is asked")


def test_a_legal_play_says_what_it_comes_to_if_nobody_responds() -> None:
    found = verdict(told(INN, "Alaric reveals Elven Wine", *CARDS), ENGLISH)
    assert found.kind == "yes"
    assert found.result == f"If nobody responds: {STORIES['a Negate of a Negate'][1]}"


def test_a_refusal_names_who_may_not() -> None:
    case = told(INN, "Alaric reveals Elven Wine")
    with pytest.raises(Refused) as no:
        case.tell("Karl plays Sleight of drink")
    assert verdict(case, ENGLISH, no.value).text.startswith("No, Karl may not. ")


def test_a_pass_after_control_was_taken_does_not_repeat_the_ante() -> None:
    found = verdict(told(ROUND, *GAMBLES, "Valeria passes"), ENGLISH)
    assert "antes" not in found.step


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chaser_that_nobody_remembers_is_said_in_the_answer(language: str) -> None:
    table = {**INN, "players": {**INN["players"], "Alaric": {"pile": "unknown"}}}
    asked = told(table, "Alaric reveals Wine with a Chaser")
    title = asked.game.library.printed()["wine-with-a-chaser"].title.in_(language)
    assert title in verdict(asked, Words(language)).text
    assumed = Words(language).say("assumed.said.reveal-nothing", chased=title)
    drunk = asked.tell("Alaric reveals nothing").tell("it plays out")
    assert assumed in verdict(drunk, Words(language)).result
    assert page(drunk, Words(language)).granted == (assumed,)
    known = asked.tell("Alaric reveals Light Ale").tell("it plays out")
    assert assumed not in verdict(known, Words(language)).result


def test_what_changes_only_who_is_asked_does_not_make_the_book_silent() -> None:
    case = told(INN, "Alaric reveals Elven Wine", "it plays out")
    assert verdict(case, ENGLISH).kind == "ruling"

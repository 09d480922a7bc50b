"""Every question has its place on the page: a form, or buttons with words of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import pytest

from adjudicator.case import Case
from adjudicator.games.dragons_lair import questions as lair
from adjudicator.games.red_dragon_inn import questions as inn
from adjudicator.games.red_dragon_inn.chapters.drinks.drinks import Drinks
from adjudicator.games.red_dragon_inn.chapters.drinks.events import Offer
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.ui.dragons_lair import actions as lair_actions
from adjudicator.ui.questions import Form
from adjudicator.ui.red_dragon_inn import actions as inn_actions
from adjudicator.words import Words
from tests.words.test_catalogues import CATALOGUES

from .test_frames import PLAYERS, on_page, touch


@pytest.mark.parametrize(
    ("kinds", "forms"),
    [(get_args(inn.QuestionKind), inn_actions.FORMS), (get_args(lair.QuestionKind), lair_actions.FORMS)],
    ids=["red-dragon-inn", "dragons-lair"],
)
def test_every_kind_of_question_has_a_form_or_words(kinds: tuple[str, ...], forms: Mapping[str, Form]) -> None:
    assert set(forms) <= set(kinds)
    for language, messages in CATALOGUES.items():
        told = {id.split(".")[2] for id in messages if isinstance(id, str) and id.startswith("ui.question.")}
        assert set(kinds) - set(forms) <= told, language


def test_what_a_card_offers_is_accepted_or_declined_with_a_button() -> None:
    case = Case.of({"players": PLAYERS, "phase": "drink"})
    case = case.tell("Anna reveals The Challenge!").tell("nobody responds")
    assert isinstance(case.now.top, Offer)
    assert isinstance(touch(on_page(case), "Anna does it").now.top, Drinks)
    assert isinstance(touch(on_page(case), "Anna declines").now.top, Turn)


def test_which_of_two_tokens_is_claimed_is_a_button_each(language: str) -> None:
    players = {"Eisinder": {"character": "eisinder", "fortitude": 17, "alcohol": 3}, "Karl": {}}
    case = Case.of({"players": players, "phase": "action"}, "rdi10")
    case = case.tell("Eisinder plays Inner peace... Inner peace...").tell("nobody responds")
    words = Words(language)
    for end, tracker, number, left in (("upper", "fire", 15, {11, 6}), ("lower", "ice", 5, {14, 9})):
        label = words.say(f"ui.question.claim.{end}", who="Eisinder", tracker=tracker, number=number)
        claimed = touch(on_page(case, language), label).now.table.seats[0].marks
        assert {mark.at for mark in claimed if mark.token == tracker} == left


PURSE = {
    "id": "purse",
    "title": {"en": "Purse or health"},
    "kind": "action",
    "effects": [
        {
            "do": "choose-one",
            "who": "others",
            "choices": [
                {"do": "lose", "stat": "fortitude", "amount": 2, "who": "you"},
                {"do": "pay", "amount": 1, "who": "you", "to": "you"},
            ],
        }
    ],
}


def test_what_a_card_lets_somebody_choose_is_a_button_each(language: str) -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "action", "cards": [PURSE]})
    case = case.tell("Anna plays Purse or health")
    words = Words(language)
    label = words.say("ui.question.one-of", who="Boris", then=words.say("card.lose.fortitude.you", amount=2))
    assert touch(on_page(case, language), label).tell("it plays out").now.table.side_of(1).fortitude == 18
    pays = words.say("card.pay.you.you", gold=words.count("card.gold", 1))
    label = words.say("ui.question.one-of", who="Boris", then=pays)
    paid = touch(on_page(case, language), label).tell("it plays out").now.table
    assert (paid.side_of(0).gold, paid.side_of(1).gold) == (9, 7)

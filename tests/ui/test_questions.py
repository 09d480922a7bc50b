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
    assert isinstance(touch(on_page(case), "Anna leaves it").now.top, Turn)

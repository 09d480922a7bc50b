"""Each thing that can lie on the stack has its place on the page, and what is touched there is said."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator.case import Case, link
from adjudicator.drawing import slips
from adjudicator.games.red_dragon_inn import offers
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.drinking_contest import Contest
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.games.red_dragon_inn.decisions import Correct, Play
from adjudicator.machine import FATE
from adjudicator.table import seating
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import what_is_played
from adjudicator.ui.red_dragon_inn import board
from adjudicator.words import Words

from .alone import DRAWN
from .conftest import APP, remembered, written

PLAYERS: dict[str, dict[str, object]] = {"Anna": {}, "Boris": {}, "Vera": {}}
STARTED = ("Anna plays Gambling? I'm in!", "nobody responds", "nobody responds")
CONTEST = ("Anna reveals Drinking Contest", "nobody responds", "Anna reveals Light Ale", "Boris reveals Elven Wine")
ON_THE_HOUSE = ("Anna reveals Round on the House", "nobody responds", "Anna reveals Light Ale")
BUSY_ALE = {
    "id": "busy-ale",
    "title": {"en": "Busy Ale"},
    "kind": "drink",
    "effects": [{"do": "draw-cards", "amount": 2}, {"do": "discard-cards", "amount": 1}],
}
BUSY = ("Anna reveals Busy Ale", "it plays out")


def told(phase: str, *lines: str) -> Case:
    """A case after these lines."""
    case = Case.of({"players": PLAYERS, "phase": phase, "cards": [BUSY_ALE]})
    for line in lines:
        case = case.tell(line)
    return case


def on_page(case: Case, language: str = "en") -> AppTest:
    """The app with a case open on it, and the table told in words."""
    app = AppTest.from_file(str(APP), default_timeout=DRAWN)
    app.session_state["table-in-words"] = True
    app.query_params.update(lang=language, case=link.write(case))
    assert not app.run().exception
    return app


def touch(app: AppTest, label: str) -> Case:
    """What the page holds after its button with this label was touched."""
    next(button for button in app.button if button.label.replace("\\", "") == label).click().run()
    assert not app.exception
    held = remembered(app)["sitting"]
    assert held.notice is None
    assert isinstance(held.case, Case)
    return held.case


FRAMES = {
    "antes": told("action", *STARTED[:2]),
    "round": told("action", *STARTED),
    "one has left": told("action", *STARTED[:2], "Boris plays Not now, I'm feeding Wulfric", "nobody responds"),
    "round won": told("action", *STARTED, "Boris passes", "Vera passes"),
    "pot taken": told("action", *STARTED, "Boris passes", "Vera passes", "nobody responds"),
    "forced out": told("action", *STARTED, "Boris plays I think you should LEAVE on Vera", "nobody responds"),
    "contest": told("drink", *CONTEST),
    "contest answered": told("drink", *CONTEST, "Vera reveals Elven Wine"),
    "on the house": told("drink", *ON_THE_HOUSE),
    "splitting": told("drink", "Anna reveals Mead", "nobody responds"),
    "abilities": told("drink", *BUSY),
    "discarding": told("drink", *BUSY, "Anna does the discarding first"),
}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("case", FRAMES.values(), ids=FRAMES)
def test_every_frame_is_drawn_in_either_language(case: Case, language: str) -> None:
    app = on_page(case, language)
    assert not [text for text in written(app) if text.startswith("ui.")]
    assert not [button.label for button in app.button if button.label.startswith("ui.")]


def test_whose_turn_it_is_in_a_round_passes() -> None:
    case = touch(on_page(FRAMES["round"]), "Boris passes")
    assert isinstance(case.now.top, Round)
    assert case.now.top.turn == 2


def test_gambling_cards_are_at_hand_for_whose_turn_it_is() -> None:
    case = FRAMES["round"]
    assert offers.speakers(case)[0] == 1
    fits, _ = offers.cards_to_play(case, 1)
    assert "i-raise" in fits
    assert all(set(CARDS.card(case.now.table, id).kinds) & offers.GAMBLING for id in fits[:3])
    assert "i-raise" in offers.cards_to_play(case, 2)[1]


@pytest.mark.parametrize(
    ("frame", "label"),
    [("antes", "ui.nobody.ante"), ("round won", "ui.nobody.round-won"), ("pot taken", "ui.nobody.pot-taken")],
)
def test_silence_is_called_by_what_comes_of_it(frame: str, label: str) -> None:
    before = FRAMES[frame]
    assert touch(on_page(before), Words("en").say(label)).now != before.now


def test_the_pot_and_who_has_left_are_told() -> None:
    assert any("Pot: 3" in text for text in written(on_page(FRAMES["round"])))
    assert any("Not in the Round: Boris" in text for text in written(on_page(FRAMES["one has left"])))


def test_a_contest_shows_how_each_entrant_stands() -> None:
    case = FRAMES["contest"]
    contest = next(frame for frame in case.now.stack if isinstance(frame, Contest))
    assert board.scored(case, contest) == {0: 1, 1: 3, 2: None}


def test_of_several_drinks_one_is_answered() -> None:
    case = FRAMES["contest answered"]
    assert offers.drinks_for(case, 1, "sleight-of-drink") == (1,)
    spiced = "here-ya-go-thisll-make-that-drink-better"
    among = offers.drinks_for(case, 1, spiced)
    assert len(among) > 1
    assert case.tell(Play(1, spiced, (), among[-1])).now.over is False


def test_which_drink_is_answered_is_asked_and_said() -> None:
    app = on_page(FRAMES["contest answered"])
    title = "Here ya go... This'll make that drink better!"
    box = next(box for box in app.selectbox if box.label == "Any other card")
    box.select(next(option for option in box.options if option.startswith(title))).run()
    next(pills for pills in app.pills if pills.label == "On which Drink?").set_value(2).run()
    case = remembered(app)["sitting"].case
    assert case.now.stack[-2].drink == 2


def test_several_drinks_stand_one_below_another() -> None:
    slip = slips(FRAMES["on the house"], Words("en"))[0]
    assert [row.partition(":")[0] for row in slip.rows] == ["1. Anna", "2. Boris", "3. Vera"]


def test_a_drink_is_split_or_kept_whole() -> None:
    app = on_page(FRAMES["splitting"])
    assert len(touch(app, "Anna splits the Drink with Vera").now.stack[-2].drinks) == 2
    assert touch(on_page(FRAMES["splitting"]), "Anna keeps the Drink whole").now.table.sides[0].alcohol == 3


def test_drawing_and_discarding_are_chosen_and_done() -> None:
    case = touch(on_page(FRAMES["abilities"]), "Anna first discards 1 card")
    assert case.now == FRAMES["discarding"].now
    after = touch(on_page(case), "Anna discards 1 card")
    assert isinstance(after.now.top, Turn)


def test_the_bar_deck_is_switched_on_at_the_table() -> None:
    here = Sitting((Reached(told("setup")),))
    on = what_is_played.layered("bar-deck", True, Words("en"))(here)
    assert on.case.rules.layers == ("bar-deck",)
    counted = seating.changed(seating.with_fields(bar=60))(on)
    assert counted.case.tell("Anna goes first").now.table.supply.bar == 30
    off = what_is_played.layered("bar-deck", False, Words("en"))(counted)
    assert off.case.rules.layers == ()
    assert off.case.now.table.supply.bar is None


def test_who_has_yet_to_reveal_has_no_score_where_they_drink_one_after_another() -> None:
    readings = {"drinking-contest.together": "one-by-one"}
    case = Case.of({"players": PLAYERS, "phase": "drink"}, "rdi1", readings=readings)
    for line in ("Anna reveals Drinking Contest", "nobody responds", "Anna reveals Light Ale", "nobody responds"):
        case = case.tell(line)
    contest = case.now.find(Contest)
    assert contest is not None
    assert board.scored(case, contest) == {0: 1, 1: None, 2: None}


@pytest.mark.parametrize("name", FRAMES)
def test_a_number_is_put_right_whatever_is_under_way(name: str) -> None:
    case = FRAMES[name]
    assert case.why_not(Correct(FATE, "gold", 0, 7)) is None

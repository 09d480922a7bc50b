"""Prizes in the app: where they lie, which goes into the pot, who gives one away, and who uses one."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.case import Case, link
from adjudicator.games.red_dragon_inn import offers
from adjudicator.games.red_dragon_inn.chapters.prize.lying import PrizeLies, place
from adjudicator.games.red_dragon_inn.forms import prizes
from adjudicator.table import seating
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import what_is_played
from adjudicator.words import LANGUAGES, Words

from .conftest import written
from .test_frames import on_page, touch

SUPPER, COFFEE, GRUDGE = "sample-warm-supper", "sample-strong-coffee", "sample-old-grudge"
TITLES = {"en": "Strong Coffee (sample)", "ru": "Крепкий кофе (образец)"}


def told(phase: str, *lines: str, **more: Any) -> Case:
    """A table that plays for two Prizes at the Inn and one of Anna's, after these lines."""
    table = {"players": {"Anna": {"prizes": [GRUDGE]}, "Boris": {}}, "phase": phase, "inn_prizes": [SUPPER, COFFEE]}
    case = Case.of(table | more, layers=("prize",))
    for line in lines:
        case = case.tell(line)
    return case


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prize_is_chosen_at_a_touch(language: str) -> None:
    words = Words(language)
    case = told("action", "Anna plays Gambling? I'm in!", "nobody responds")
    after = touch(on_page(case, language), words.say("ui.question.prize", who="Anna", prize=TITLES[language]))
    assert place(after.now, COFFEE) == PrizeLies("pot")
    assert any(TITLES[language] in one for one in written(on_page(after, language)))


@pytest.mark.parametrize(("option", "holder"), [("give", 1), ("keep", 0)])
def test_the_prize_of_half_a_pot_is_given_or_kept(option: str, holder: int) -> None:
    case = told(
        "gambling",
        "Boris passes",
        "nobody responds",
        "Boris plays What a coincidence, I happen to have the same hand!",
        "it plays out",
        gambling={"prize": SUPPER},
        inn_prizes=[],
    )
    after = touch(on_page(case), Words("en").say(f"ui.question.give.{option}", who="Anna"))
    assert place(after.now, SUPPER) == PrizeLies("player", holder)


def test_a_prize_is_offered_to_who_has_it() -> None:
    case = told("action", "Anna has the Prize Warm Supper (sample)")
    assert SUPPER in offers.cards_to_play(case, 0)[0]
    assert GRUDGE in offers.cards_to_play(case, 0)[1]
    assert not {SUPPER, COFFEE, GRUDGE} & {card for cards in offers.cards_to_play(case, 1) for card in cards}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_and_asks_where_prizes_lie(language: str) -> None:
    words, app = Words(language), on_page(told("gambling", gambling={"prize": ""}), language)
    labels = {box.label.replace("\\", "") for box in (*app.multiselect, *app.selectbox)}
    wanted = [words.say("ui.inn-prizes"), words.say("ui.bin-prizes"), words.say("ui.prizes", who="Anna")]
    assert {*wanted, words.say("ui.prize")} <= labels
    drawn = "".join(written(on_page(told("action", "Anna passes"), language)))
    assert words.say("ui.has.inn-prizes", titles=("X",)).partition(":")[0] in drawn
    assert TITLES[language] in drawn
    assert {"en": "Old Grudge (sample)", "ru": "Старая обида (образец)"}[language] in drawn


def test_a_prize_that_is_laid_somewhere_lies_nowhere_else() -> None:
    entry = seating.entry_of(told("gambling", gambling={"prize": ""}))
    assert entry is not None
    moved = prizes.laid(entry, (SUPPER, GRUDGE), "bin_prizes")
    assert (moved.inn_prizes, moved.bin_prizes) == (("Strong Coffee (sample)",), (SUPPER, GRUDGE))
    assert moved.players["Anna"].prizes == ()
    at_stake = prizes.laid(moved, (GRUDGE,), prizes.POT)
    assert (at_stake.gambling.prize, at_stake.bin_prizes) == (GRUDGE, (SUPPER,))
    assert prizes.laid(at_stake, (), prizes.POT).gambling.prize == ""


def test_who_plays_for_prizes_no_more_has_none() -> None:
    here = Sitting((Reached(told("gambling", gambling={"prize": ""})),))
    off = what_is_played.layered("prize", False, Words("en"))(here)
    assert off.case.rules.layers == ()
    assert (off.case.now.table.inn_prizes, off.case.now.table.seats[0].prizes) == ((), ())


def test_a_saved_case_with_prizes_is_short() -> None:
    case = told(
        "action", "Anna plays Gambling? I'm in!", "nobody responds", "Anna adds Strong Coffee (sample) to the pot"
    )
    assert link.read(link.write(case)).now == case.now
    assert len(link.write(case)) < 4_000

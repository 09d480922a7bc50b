"""A line is told at another moment only where nobody has told the moment, and what that takes is said."""

from __future__ import annotations

import pytest

from adjudicator import speech
from adjudicator.case import PHASE, TURN, Case, link
from adjudicator.machine import FATE
from adjudicator.words import LANGUAGES, Language, Words

PRIZE = {"players": {"Zot": {"prizes": ["Sticky Fingers"]}, "Gerki": {}, "Fiona": {}}, "phase": "action"}
DRAGONS = {"players": {"Zot": {}, "Gerki": {}, "Fiona": {}}}


def understood(line: str, case: Case, language: Language = "en") -> speech.Understood:
    found = speech.understand(line, case, language)
    assert isinstance(found, speech.Understood)
    return found


def at_the_inn(*told: tuple[str, str]) -> Case:
    case = Case.of(PRIZE, "rdi10", layers=("prize",))
    for fact in told:
        case = case.doubting(case.doubt.with_known(type(PHASE)(*fact)))
    return case


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_that_nobody_began_is_said_with_its_pot(language: Language) -> None:
    found = understood("Zot plays Sticky Fingers", at_the_inn(), language)
    assert [(note.what, note.who, note.value) for note in found.noted] == [("phase-gambling", "Zot", 3)]
    taken = Words(language).say("speech.noted.phase-gambling", who="Zot", value=3)
    assert found.spoken(Words(language))[0] == taken


def test_a_moment_that_the_table_has_chosen_is_never_another() -> None:
    found = understood("Zot plays Sticky Fingers", at_the_inn(PHASE))
    assert found.refused is not None
    assert found.refused.refusal.ruling.id.startswith("prize.")
    assert not found.noted


def test_a_turn_that_was_told_is_never_another() -> None:
    """“You bumped into me!” is an Action Card: only whose turn it is plays one (rdi10:turn.2)."""
    free = understood("Gerki plays You bumped into me! on Zot", at_the_inn())
    assert free.refused is None
    told = understood("It is Zot's turn", at_the_inn()).after
    assert TURN in told.doubt.known
    no = understood("Gerki plays You bumped into me! on Zot", told)
    assert no.refused is not None


def test_what_is_told_of_the_moment_travels_in_a_link() -> None:
    case = at_the_inn(PHASE, TURN)
    assert link.read(link.write(case)).doubt.known == {PHASE, TURN}


@pytest.mark.parametrize("line", ["Zot reveals Light Ale", "Zot plays You bumped into me! on Gerki"])
def test_what_tells_its_moment_itself_is_not_said_twice(line: str) -> None:
    assert not understood(line, at_the_inn()).noted


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_line_of_an_auction_says_who_is_taken_to_have_begun_it(language: Language) -> None:
    case = Case.of(DRAGONS, "lair", game_id="dragons-lair")
    found = understood("Zot bids 3", case, language)
    assert [(note.what, note.who) for note in found.noted] == [("phase-bidding", "Zot")]
    assert found.spoken(Words(language))[0] == Words(language).say("speech.noted.phase-bidding", who="Zot", value=0)
    assert found.after.said[-1].seat != FATE

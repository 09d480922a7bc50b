"""A Pub Crawl in the app: entering taverns, saying where the party goes, putting right what is counted."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator.case import Case, link
from adjudicator.games.red_dragon_inn.decisions import TellTavern
from adjudicator.games.red_dragon_inn.entry import TavernTold
from adjudicator.games.red_dragon_inn.forms import taverns
from adjudicator.games.red_dragon_inn.scenes import scene
from adjudicator.games.red_dragon_inn.taverns import origins
from adjudicator.machine import FATE
from adjudicator.table import seating
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import what_is_played
from adjudicator.words import LANGUAGES, Words

from .alone import DRAWN
from .conftest import remembered, written
from .test_frames import on_page, touch

HEARTH, PURSE = "sample-warm-hearth", "sample-open-purse"
TITLES = {"en": "The Open Purse (sample)", "ru": "Открытый кошель (образец)"}


def origins_of_the_first() -> None:
    """Draw from where the Drinks of the first player are, and nothing else."""
    from adjudicator.games.red_dragon_inn.forms import taverns
    from adjudicator.table import seating
    from adjudicator.ui import form, session

    session.begin()
    case = session.sitting().case
    entry = seating.entry_of(case)
    assert entry is not None
    form._draw(tuple(taverns.origins(case, entry, 0, session.words())), case, entry, session.words())


def told(*lines: str, **more: Any) -> Case:
    """A table on a Pub Crawl in Anna's Drink Phase, after these lines."""
    case = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "drink", "deck": 20} | more, layers=("pub-crawl",))
    for line in lines:
        case = case.tell(line)
    return case


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_party_is_moved_at_a_touch(language: str) -> None:
    words = Words(language)
    case = told("Anna reveals Light Ale with a Chaser", "it plays out")
    after = touch(on_page(case, language), words.say("ui.question.crawl", who="Anna", tavern=TITLES[language]))
    assert after.now.table.party_at == PURSE
    assert any(TITLES[language] in one for one in written(on_page(after, language)))


def test_the_table_says_who_revealed_a_chaser() -> None:
    case = told(phase="action", players={"Anna": {"hand": ["Amber has a knack for mixing drinks"]}, "Boris": {}})
    case = case.tell("Anna plays Amber has a knack for mixing drinks").tell("nobody responds")
    after = touch(on_page(case), Words("en").say("ui.chased", who="Anna"))
    assert "pub-crawl.once" in [step.by.ruling.id for step in after.steps()]


def test_taverns_are_entered_and_left_out() -> None:
    entry = seating.entry_of(told())
    assert entry is not None
    few = taverns.counted(taverns.placed(entry, [HEARTH, PURSE]), HEARTH, 0)
    assert few.taverns[HEARTH] == TavernTold(deck=0, closed=True)
    assert set(few.taverns) == {"the-red-dragon-inn", HEARTH, PURSE}
    assert taverns.without(few).taverns == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_taverns_are_drawn_with_the_party_at_one_of_them(language: str) -> None:
    words = Words(language)
    (row,) = scene(
        told(party_at=TITLES["en"], taverns={TITLES["en"]: {"deck": 4}, HEARTH: {"closed": True}}), words
    ).rows
    assert [card.look for card in row.cards] == ["open", "open", "faded"]
    assert row.cards[row.reached or 0].title == TITLES[language]
    assert words.say("drawing.tavern.left", number=4) in row.cards[row.reached or 0].notes


def test_a_saved_pub_crawl_is_a_short_link() -> None:
    case = told(
        "Anna reveals Light Ale with a Chaser",
        "it plays out",
        "Anna crawls to The Open Purse (sample)",
        "it plays out",
        "Anna ends the turn",
        "Boris discards nothing and draws",
        "Boris passes",
        "Boris orders a Drink for Anna",
    )
    token = link.write(case)
    assert len(token) < 4096
    assert link.read(token).now == case.now


def test_a_long_crawl_is_a_short_link() -> None:
    """Six players at six taverns, each of whose cards is counted, and thirty decisions."""
    names = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor")
    origins_told = {"Abyssal Ales": 1, HEARTH: 1}
    there = {
        title: {"deck": 6, "discards": 0}
        for title in (HEARTH, PURSE, "Abyssal Ales", "sample-late-lamp", "sample-full-mug")
    }
    players = {name: {"pile": 3, "tavern_drinks": origins_told, "hand": []} for name in names}
    case = told(players=players, taverns=there, deck=20, discards=4)
    said = 0
    for turn in range(40):
        options = case.options()
        asked = options[turn % len(options)] if options else None
        case = case.tell(asked if asked is not None else "it plays out")
        said = len(case.said)
        if said >= 30:
            break
    assert said >= 30
    token = link.write(case)
    assert len(token) < 4096
    assert link.read(token).now == case.now


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_asks_for_the_taverns(language: str) -> None:
    words, app = Words(language), on_page(told(), language)
    labels = {box.label.replace("\\", "") for box in (*app.multiselect, *app.selectbox, *app.number_input)}
    assert {words.say("ui.taverns"), words.say("ui.party")} <= labels
    assert TITLES[language] in labels


def test_a_table_that_crawls_no_more_has_no_taverns() -> None:
    off = what_is_played.layered("pub-crawl", False, Words("en"))(Sitting((Reached(told()),)))
    assert off.case.rules.layers == ()
    assert (off.case.now.table.taverns, off.case.now.table.party_at) == ((), "")


def test_the_origins_of_a_pile_are_entered() -> None:
    case = told(players={"Anna": {"pile": 3}, "Boris": {}})
    entry = seating.entry_of(case)
    assert entry is not None
    assert entry.players["Anna"].tavern_drinks is None
    known = taverns.came_from(taverns.came_from(entry, 0, HEARTH, 2), 0, PURSE, 1)
    here = seating.seated(Sitting((Reached(case),)), known).case.now.table
    assert origins(here, 0) == ((PURSE, 1), (HEARTH, 2))
    assert taverns.came_from(known, 0, HEARTH, 0).players["Anna"].tavern_drinks == {PURSE: 1}
    assert taverns.came_from(known, 0, HEARTH, None).players["Anna"].tavern_drinks is None
    assert taverns.came_from(entry, 0, HEARTH, 0).players["Anna"].tavern_drinks == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_asks_from_where_the_drinks_of_a_pile_are(language: str) -> None:
    app = AppTest.from_function(origins_of_the_first, default_timeout=DRAWN)
    app.query_params.update(lang=language, case=link.write(told(players={"Anna": {"pile": 3}, "Boris": {}})))
    app.session_state["pile-from-0"] = True
    assert not app.run().exception
    box = next(one for one in app.number_input if one.label.replace("\\", "") == TITLES[language])
    box.set_value(2).run()
    table = remembered(app)["sitting"].case.now.table
    assert origins(table, 0) == (("", 1), (PURSE, 2))
    app.query_params["case"] = link.write(Case.of({"players": {"Anna": {"pile": 3}, "Boris": {}}}))
    app.run()
    assert not app.expander


def test_more_drinks_from_a_tavern_than_the_pile_has_are_not_taken() -> None:
    entry = seating.entry_of(told())
    assert entry is not None
    here = seating.seated(Sitting((Reached(told()),)), taverns.came_from(entry, 0, HEARTH, 2))
    assert here.notice is not None
    assert here.case.now.table.seats[0].tavern_drinks == ()


def test_the_table_says_from_where_a_pile_is_that_nobody_kept_account_of() -> None:
    case = told(players={"Anna": {"pile": 3}, "Boris": {}})
    said = TellTavern(FATE, HEARTH, "pile", 0, 2)
    assert case.why_not(said) is None
    assert origins(case.tell(said).now.table, 0) == (("", 1), (HEARTH, 2))

"""What an open page remembers, without a page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator.case import DEFAULT, GAMES, Case, Refused, beginning, game, link
from adjudicator.case.judging import since
from adjudicator.game import chairs
from adjudicator.games.red_dragon_inn.decisions import Pass, Play
from adjudicator.rulebook import BadFile
from adjudicator.rulebook.fault import Fault as File
from adjudicator.table import seating
from adjudicator.table.sitting import MOST, MOST_LEFT, Notice, Reached, Sitting, resumed
from adjudicator.ui.session import arrived
from adjudicator.words import Words
from tests.house import DEARER, under

from .alone import DRAWN

TABLE = {"players": {"Anna": {"fortitude": 12, "alcohol": 10}, "Boris": {}, "Vera": {}}, "phase": "drink"}


@pytest.fixture
def sitting() -> Sitting:
    """Three players, one of them about to drink."""
    return Sitting((Reached(Case.of(TABLE)),))


def test_what_is_said_can_be_undone_and_redone(sitting: Sitting) -> None:
    told = sitting.told("Anna reveals Elven Wine")
    assert told.moved(0).case is sitting.case
    assert told.moved(0).moved(1).case is told.case
    assert told.moved(99).at == 1
    assert told.moved(-1).at == 0


def test_a_page_remembers_only_so_many_that_were_left_for_an_example(sitting: Sitting) -> None:
    here = sitting.told("Anna reveals Elven Wine")
    for _ in range(MOST_LEFT + 5):
        here = here.opened(sitting).told("Anna reveals Light Ale")
    back = 0
    while here.left is not None:
        here, back = here.returned(), back + 1
    assert back == MOST_LEFT


def test_what_is_said_after_an_undo_cuts_off_what_was_undone(sitting: Sitting) -> None:
    told = sitting.told("Anna reveals Elven Wine").moved(0).told("Anna reveals Light Ale")
    assert len(told.points) == 2
    assert "light-ale" in repr(told.case.said)


def test_every_move_has_a_serial_number_of_its_own(sitting: Sitting) -> None:
    told = sitting.told("Anna reveals Elven Wine")
    assert len({sitting.serial, told.serial, told.moved(0).serial, told.moved(0).moved(1).serial}) == 4


def test_a_refusal_is_a_point_of_its_own_on_the_same_case(sitting: Sitting) -> None:
    refused = sitting.told(Play(1, "sleight-of-drink"))
    assert refused.case is sitting.case
    assert refused.serial == sitting.serial
    assert refused.notice is not None
    assert refused.notice.no is not None
    assert refused.told("Anna reveals Elven Wine").moved(0).notice is None


def test_undo_takes_back_a_refusal_alone_and_redo_brings_it_back(sitting: Sitting) -> None:
    revealed = sitting.told("Anna reveals Elven Wine")
    refused = revealed.told(Play(1, "sleight-of-drink"))
    undone = refused.moved(refused.at - 1)
    assert (undone.case, undone.notice) == (revealed.case, None)
    assert undone.moved(undone.at + 1).notice == refused.notice


def _told(here: Sitting, **fields: object) -> Sitting:
    return seating.seated(here, chairs.with_player(seating.entry_of(here.case), 1, **fields))


def _no(here: Sitting) -> Refused:
    with pytest.raises(Refused) as no:
        here.case.tell(Play(1, "sleight-of-drink"))
    return no.value


REFUSED: dict[str, Callable[[Sitting], Sitting]] = {
    "a tap": lambda here: here.told(Play(1, "sleight-of-drink")),
    "a canonical line": lambda here: here.told("Boris plays Sleight of drink"),
    "a line that is no line": lambda here: here.told("Nobody knows"),
    "what cannot stand": lambda here: here.answered(Notice("cannot-stand", _no(here))),
    "a number": lambda here: _told(here, gold=150, fortitude=99),
    "a character": lambda here: _told(here, character="nobody-at-all", hand=("Nothing",)),
    "variants that exclude each other": lambda here: seating.seated(
        here, seating.entry_of(here.case), layers=("two-headed-dragon", "boss-otto")
    ),
    "house rules": lambda here: here.with_bad_house(BadFile((File("house.yaml", 1, "no such clause"),))),
}


@pytest.mark.parametrize("way", REFUSED)
def test_undo_after_every_way_of_being_refused_gives_the_value_before(sitting: Sitting, way: str) -> None:
    before = sitting.told("Anna reveals Elven Wine").told("Anna passes")
    refused = REFUSED[way](before)
    assert refused.notice is not None
    assert refused.case is before.case
    undone = refused.moved(refused.at - 1)
    assert (undone.case, undone.notice) == (before.case, None)


def test_an_answer_to_what_was_said_follows_no_other(sitting: Sitting) -> None:
    refused = sitting.told(Play(1, "sleight-of-drink")).told("Nobody knows")
    assert len(refused.points) == len(sitting.points) + 1
    assert refused.notice is not None
    assert refused.notice.kind == "bad-line"


def test_a_refusal_before_a_legal_play_can_be_gone_back_to(sitting: Sitting) -> None:
    played = sitting.told(Play(1, "sleight-of-drink")).told("Anna reveals Elven Wine")
    before = played.moved(played.at - 1)
    assert before.notice is not None
    assert before.moved(before.at - 1).notice is None


def test_what_nobody_responds_to_happens_up_to_a_choice() -> None:
    table = {"players": {"Anna": {"fortitude": 3, "alcohol": 1}, "Boris": {}, "Vera": {}}, "phase": "drink"}
    revealed = Sitting((Reached(Case.of(table)),)).told("Anna reveals Elven Wine")
    asked = revealed.let_happen(lambda case: case.now.top.moment == "last-chance")
    assert not asked.case.now.table.out(0)
    assert asked.case.now.top.moment == "last-chance"
    assert len(asked.points) == len(revealed.points) + 1
    assert asked.let_happen(lambda case: False).case.now.table.out(0)


@pytest.mark.parametrize("said", ["Boris passes", "it plays out"])
def test_what_changes_nothing_is_nothing_to_undo(said: str) -> None:
    hands = {"Anna": {"hand": []}, "Boris": {"hand": []}}
    before = Sitting((Reached(Case.of({"players": hands, "phase": "drink"})),)).told("Anna reveals Elven Wine")
    bad = before.told("Nobody knows")
    after = bad.told(said)
    assert [point.case for point in after.points] == [point.case for point in bad.points]
    assert (after.notice, after.serial) == (None, before.serial)


def test_a_line_that_cannot_be_read_stands_beside_the_same_case(sitting: Sitting) -> None:
    refused = sitting.told("Nobody knows")
    assert refused.case is sitting.case
    assert refused.notice is not None
    assert refused.notice.reason == "story.no-form"


def test_the_oldest_cases_are_forgotten(sitting: Sitting) -> None:
    for _ in range(MOST + 5):
        sitting = sitting.put(sitting.case)
    assert len(sitting.points) == MOST
    assert sitting.at == MOST - 1


def test_another_edition_is_one_more_case(sitting: Sitting) -> None:
    told = sitting.told("Anna reveals Elven Wine").under("rdi3")
    assert told.case.rules.edition == "rdi3"
    assert told.moved(told.at - 1).case.rules.edition == "rdi10"


def test_the_beginning_is_read_back_as_it_was_entered(sitting: Sitting) -> None:
    entry = seating.entry_of(sitting.case)
    assert entry is not None
    assert seating.seated(sitting, entry).case.start == sitting.case.start


def test_a_changed_beginning_tells_everything_anew(sitting: Sitting) -> None:
    told = sitting.told("Anna reveals Elven Wine").told("nobody responds")
    entry = seating.entry_of(told.case)
    assert entry is not None
    changed = seating.seated(told, chairs.with_player(entry, 0, fortitude=20))
    assert changed.case.said == told.case.said[: len(changed.case.said)]
    assert changed.case.now.table.sides[0].alcohol == 13
    assert not changed.case.now.table.out(0)


def test_a_changed_beginning_may_stop_the_story(sitting: Sitting) -> None:
    told = sitting.told("Anna reveals Elven Wine").told(Play(0, "sleight-of-drink")).told(Pass(0))
    entry = seating.entry_of(told.case)
    assert entry is not None
    changed = seating.seated(told, chairs.with_player(entry, 0, hand=()))
    assert changed.notice is not None
    assert changed.notice.kind == "stopped"
    assert changed.notice.no is not None
    assert changed.notice.no.refusal.ruling.id == "table.not-in-hand"
    assert changed.moved(changed.at - 1).case is told.case


def test_a_table_that_cannot_be_stands_beside_the_same_case(sitting: Sitting) -> None:
    entry = seating.entry_of(sitting.case)
    assert entry is not None
    refused = seating.seated(sitting, chairs.with_player(entry, 0, fortitude=25))
    assert refused.case is sitting.case
    assert refused.notice is not None
    assert refused.notice.fault is not None
    assert refused.notice.fault.ruling.id == "limits.fortitude"


def test_players_join_leave_and_change_their_names(sitting: Sitting) -> None:
    entry = seating.entry_of(sitting.case)
    assert entry is not None
    assert tuple(chairs.with_another(entry, "Anna").players) == ("Anna", "Boris", "Vera", "Anna (2)")
    assert chairs.without(entry, 0).turn == "Boris"
    renamed = chairs.renamed(entry, 0, "Zot")
    assert tuple(renamed.players) == ("Zot", "Boris", "Vera")
    assert renamed.turn == "Zot"
    assert chairs.renamed(entry, 0, "Vera") is entry


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_next_argument_at_a_table_of_which_nothing_is_told_begins_alike(game_id: str) -> None:
    fresh = beginning.fresh(("Anna", "Boris", "Vera"), game_id)
    assert seating.again(fresh).start == fresh.start


def test_the_next_argument_keeps_who_plays_whom_and_by_which_rules() -> None:
    inn = game(DEFAULT)
    own = {"id": "ours", "title": {"en": "Ours"}, "kind": "drink"}
    zot = {"gold": 0, "character": "zot", "out": "out-of-gold"}
    table = {"players": {"Anna": zot, "Boris": {"hand": ["?"]}, "Vera": {}}, "turn": "Boris", "cards": [own], "bar": 40}
    case = Case.placed(table, under(DEARER, "rdi5", "bar-deck"), inn)
    again = seating.again(case)
    entry = seating.entry_of(again)
    characters = [(name, player.character) for name, player in entry.players.items()]
    assert characters == [("Anna", "zot"), ("Boris", ""), ("Vera", "")]
    assert [(side.gold, side.out) for side in again.now.table.sides] == [(10, "")] * 3
    assert (entry.turn, entry.phase, entry.cards) == ("Anna", "action", case.start.table.cards)
    assert (again.rules.edition, again.rules.layers, again.rules.house) == ("rdi5", ("bar-deck",), case.rules.house)


def test_the_next_argument_is_read_as_the_table_chose() -> None:
    """Two dragons may play only where the table reads the book so."""
    entry = {"players": {"Anna": {}, "Boris": {}}, "phase": "preparation"}
    case = Case.of(entry, readings={"lair-setup.players": "any"}, game_id="dragons-lair")
    again = seating.again(case)
    assert again.start == case.start
    assert again.rules.chosen == case.rules.chosen


def test_a_link_is_resumed_with_everything_before_it(sitting: Sitting) -> None:
    told = sitting.told("Anna reveals Elven Wine").told("nobody responds")
    there = arrived({"case": link.write(told.case)}, Words("en"))
    assert there.case.now == told.case.now
    assert there.moved(0).case.now == sitting.case.now
    assert there.notice is None


def test_a_link_that_had_another_outcome_says_so(sitting: Sitting) -> None:
    case = sitting.told("Anna reveals Elven Wine").case
    case.since = since(case, {"rows": [[1, 2, 3, ""]] * 3})
    there = resumed(case)
    assert there.notice is not None
    assert there.notice.kind == "since"


@pytest.mark.parametrize("token", ["1.cut", "9.unknown", "x", "1." + "A" * 1_000_000, "1.€"])
def test_a_link_that_cannot_be_read_is_a_new_table_and_a_notice(token: str) -> None:
    there = arrived({"case": token}, Words("en"))
    assert there.notice is not None
    assert there.notice.kind == "bad-link"
    assert Words("en").has(there.notice.reason)
    assert not there.case.said


def test_a_link_made_by_hand_that_names_nobody_is_not_shown(sitting: Sitting) -> None:
    case = sitting.told("Anna reveals Elven Wine").case
    drinks = case.now.stack[1]
    elsewhere = case.now.at(1, drinks.with_drink(0, drinker=99))
    record = link.Record(case.game.id, case.rules.edition, elsewhere, ())
    there = arrived({"case": link.packed(record)}, Words("ru"))
    assert there.notice is not None
    assert there.notice.reason == "token.not-a-case"


def test_a_field_that_is_sent_again_with_the_value_it_was_drawn_with_changes_nothing() -> None:
    """A busy page sends a form once more that the answer has just taken the place of."""

    def page() -> None:
        import streamlit as st

        from adjudicator.ui import session
        from adjudicator.ui.memory import remembered

        written = st.session_state.setdefault("seen", [])
        remembered().setdefault(session.LANGUAGE, "en")
        held = session.holds("gold", 10, written.append)
        for value in (10, 10, 12, 12, 10):
            st.session_state[held["key"]] = value
            held["on_change"](*held["args"])

    app = AppTest.from_function(page, default_timeout=DRAWN).run()
    assert not app.exception
    assert app.session_state["seen"] == [12, 10]

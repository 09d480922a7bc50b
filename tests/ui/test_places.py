"""What a form draws goes into the entry at its place and comes back, whatever is entered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.case import PHASE, TURN, Case
from adjudicator.game import chairs
from adjudicator.game.form import Form, FormBlock, FormField, FormFold, Path
from adjudicator.games.red_dragon_inn.otto import SAMPLE_TRACK
from adjudicator.table import entering, fields, places, seating
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import choose
from adjudicator.words import Words

THREE: dict[str, Any] = {"Anna": {}, "Boris": {}, "Vera": {}}
AGAINST = {"Otto": {"boss": True, "hand": []}, "Anna": {}, "Boris": {}}
OTTO = {"track": SAMPLE_TRACK, "shuffle": 7}

TABLES = {
    "alone": Case.of({"players": {**THREE, "Vera": {"character": "karl"}}, "phase": "end"}),
    "Round": Case.of({"players": THREE, "phase": "gambling", "gambling": {"pot": 3}}),
    "crawl": Case.of({"players": THREE}, layers=("pub-crawl",)),
    "Otto": Case.of({"players": AGAINST, "phase": "action", "otto": OTTO}, layers=("boss-otto",)),
    "Lair": Case.of({"players": THREE, "phase": "lair", "pot": 3}, game_id="dragons-lair"),
}


def form_of(case: Case) -> tuple[FormField, ...]:
    """Every field of the form of a case, those that are folded away as well."""
    return tuple(fields_in(case.game.forms.form(case, entered(case), Words("en"), lambda key: None)))


def fields_in(form: Form) -> Iterator[FormField]:
    """Every field of a form, however deep."""
    for part in form:
        if isinstance(part, FormField):
            yield part
        elif isinstance(part, FormBlock | FormFold):
            yield from fields_in(part.parts if isinstance(part, FormBlock) else part.inside())


def plain(case: Case) -> tuple[Path, ...]:
    """The places that a form sets, and nothing else."""
    return tuple(dict.fromkeys(field.path for field in form_of(case) if field.enters is None and not field.shared))


def entered(case: Case) -> Any:
    """How a case begins."""
    entry = seating.entry_of(case)
    assert entry is not None
    return entry


def values(entry: Any, path: Path) -> Iterator[Any]:
    """What may be entered at a place: the least and greatest number, on and off, choices, who is there."""
    field = fields.of_type("", places.at(entry, path).kind, 0, choose.HIGHEST)
    if field.switch:
        yield from (True, False)
    elif field.number:
        yield from (field.least, field.least + 1, field.greatest)
    else:
        yield from field.choices or (*entry.players, *getattr(entry, "taverns", ()))


@pytest.mark.parametrize("table", TABLES)
def test_what_is_entered_is_read_back(table: str) -> None:
    case = TABLES[table]
    lost, accepted = [], set()
    for path in plain(case):
        entry = entered(case)
        for value in values(entry, path):
            after = entering.entered(FormField(path), value, Sitting((Reached(case),)), False)
            if after.notice is not None:
                continue
            read = places.at(entered(after.case), path)
            if read.value == value and read.shown == value:
                accepted.add(path)
            else:
                lost.append((path, value, read.value))
    assert lost == []
    assert {*plain(case)} - accepted == set()


def test_every_kind_of_place_is_drawn() -> None:
    every = {path for case in TABLES.values() for path in plain(case)}
    assert {
        ("phase",),
        ("turn",),
        ("deck",),
        ("pot",),
        ("party_at",),
        ("players", 1, "pile"),
        ("gambling", "pot"),
        ("gambling", "control"),
        ("otto", "threat"),
        ("otto", "difficulty", "epic_cards"),
        ("otto", "target"),
    } <= every
    assert any(path[2:3] == ("tokens",) for path in every)


@pytest.mark.parametrize("id", ["red-dragon-inn", "dragons-lair"])
def test_what_is_put_at_a_place_stands_there_and_all_else_stays(id: str) -> None:
    @settings(max_examples=100, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def put(data: st.DataObject) -> None:
        table = data.draw(st.sampled_from([case for case in TABLES.values() if case.game.id == id]))
        entry = entered(table)
        names = st.sampled_from([field for field in entry.__struct_fields__ if field != "players"])
        seat = st.integers(0, 2)
        own = st.sampled_from(next(iter(entry.players.values())).__struct_fields__)
        path = data.draw(st.one_of(st.tuples(names), st.tuples(st.just("players"), seat, own)))
        after = places.put(entry, path, "new")
        assert places.at(after, path).value == "new"
        assert places.put(after, path, places.at(entry, path).value) == entry

    put()


def test_a_number_that_is_left_blank_stands_as_nobody_says_it() -> None:
    entry = entered(TABLES["Otto"])
    blank = {
        path: places.at(entry, path).taken(None)
        for path in (("players", 0, "pile"), ("players", 1, "tokens", "buff"), ("otto", "threat"), ("otto", "prepared"))
    }
    assert [*blank.values()] == ["unknown", 0, None, 0]
    unknown = places.put(entry, ("players", 0, "pile"), "unknown")
    assert places.at(unknown, ("players", 0, "pile")).shown is None


def test_the_player_in_a_seat_is_meant_whatever_the_name() -> None:
    case = TABLES["alone"]
    renamed = seating.seated(Sitting((Reached(case),)), chairs.renamed(entered(case), 1, "Zot"))
    after = entering.entered(FormField(("players", 1, "pile")), 4, renamed, False)
    assert entered(after.case).players["Zot"].pile == 4


@pytest.mark.parametrize("fact", [PHASE, TURN])
def test_the_moment_is_known_once_it_was_entered(fact: Any) -> None:
    case = TABLES["alone"]
    value = {PHASE: "end", TURN: "Boris"}[fact]
    after = entering.entered(FormField((fact.what,)), value, Sitting((Reached(case),)), False)
    assert fact in after.case.doubt.known
    deck = entering.entered(FormField(("deck",)), 9, Sitting((Reached(case),)), False)
    assert not deck.case.doubt.known


CARDS = {
    "hand": Case.of(
        {"players": {"Anna": {"hand": ["Tip the Wench", "Tip the Wench", "sleight-of-drink", "?"]}, "Boris": {}}}
    ),
    "crawl": Case.of({"players": {"Anna": {}, "Boris": {}}}, layers=("pub-crawl",)),
    "Lair": Case.of(
        {"players": {"Anna": {"lair": ["Pit", "?", "Pit"], "hand": ["Goblins"]}, "Boris": {}, "Vera": {}}},
        game_id="dragons-lair",
    ),
}


@pytest.mark.parametrize("table", CARDS)
def test_what_a_choice_shows_is_in_its_list_and_stays_there_if_it_is_entered_again(table: str) -> None:
    case = CARDS[table]
    chosen = [field for field in form_of(case) if field.cards or field.called]
    for field in chosen:
        shown = entering.shown(field, entered(case), Sitting((Reached(case),)))
        among = (*field.cards, *field.called)
        assert set(shown if field.many else () if shown is None else (shown,)) <= set(among), field.path
        if field.many and field.cards:
            after = entering.entered(field, shown, Sitting((Reached(case),)), False)
            assert after.case.start == case.start, field.path
    assert any(field.cards for field in chosen) == (table != "crawl")

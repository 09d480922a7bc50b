"""What is put at a place of an entry stands there, and all else stays."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.case import PHASE, TURN, Case
from adjudicator.games.red_dragon_inn.otto import SAMPLE_TRACK
from adjudicator.ui import places, seating
from adjudicator.ui.sitting import Reached, Sitting

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


def entered(case: Case) -> Any:
    """How a case begins."""
    entry = seating.entry_of(case)
    assert entry is not None
    return entry


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
    renamed = seating.seated(Sitting((Reached(case),)), seating.renamed(entered(case), 1, "Zot"))
    after = places.told(("players", 1, "pile"), 4)(renamed)
    assert entered(after.case).players["Zot"].pile == 4


@pytest.mark.parametrize("fact", [PHASE, TURN])
def test_the_moment_is_known_once_it_was_entered(fact: Any) -> None:
    case = TABLES["alone"]
    value = {PHASE: "end", TURN: "Boris"}[fact]
    after = places.told((fact.what,), value)(Sitting((Reached(case),)))
    assert fact in after.case.doubt.known
    deck = places.told(("deck",), 9)(Sitting((Reached(case),)))
    assert not deck.case.doubt.known

"""A Dungeon that cannot be walked through, and what lies wrong in it: each is told in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import explain
from adjudicator.case import Case, Impossible, link
from adjudicator.games.red_dragon_inn.dungeon import RewardLies, every, laid, place
from adjudicator.machine import NOBODY
from adjudicator.parsing.entries import BadEntry
from adjudicator.words import LANGUAGES, Words

HORN, FLASK, TRICK = "loot-war-horn", "loot-copper-flask", "trick-applause"
GOAL = [{"do": "take-reward", "how": "choose"}, {"do": "back-to-start"}]


def room(id: str, *leads: str, title: str = "", **more: Any) -> dict[str, Any]:
    """A room of a table's own; without a place of its own it is neither start nor goal."""
    effects = more.pop("effects", [])
    name = title or id.capitalize()
    return {"id": id, "title": {"en": name}, "kind": "room", "effects": effects, "room": {"leads": list(leads), **more}}


START, END = room("door", "hall", place="start"), room("treasure", place="goal", effects=GOAL)


def table(anna: dict[str, Any] | None = None, layers: tuple[str, ...] = ("dungeon-training",), **more: Any) -> Case:
    """Anna and Boris when Anna's Drink Phase is over; `anna` is told of Anna."""
    return Case.of({"players": {"Anna": anna or {}, "Boris": {}}, "phase": "end"} | more, layers=layers)


@pytest.mark.parametrize(
    ("told", "clause", "reason"),
    [
        ({"cards": [START, room("hall"), END]}, "setup", "leads-nowhere"),
        ({"cards": [START, room("hall", "attic"), END]}, "setup", "leads-away"),
        ({"cards": [START, room("hall", "treasure"), room("den", "hall", title="Hall"), END]}, "setup", "same-room"),
        ({"cards": [room("hall", "treasure"), END]}, "setup", "no-start"),
        ({"cards": [START, room("hall", "door")]}, "setup", "no-goal"),
        ({"dungeon_rewards": [HORN], "used_rewards": [HORN]}, "pieces", "twice"),
        ({"anna": {"rewards": [HORN]}, "used_rewards": [HORN]}, "pieces", "twice"),
        ({"anna": {"rewards": [TRICK]}}, "pieces", "other-reward"),
        ({"anna": {"room": "stage-wings"}}, "setup", "other-room"),
        ({"anna": {"rewards": [HORN]}, "layers": ()}, "played", "no-dungeon"),
        ({"anna": {"room": "brewery-vats"}, "layers": ("prize",)}, "played", "no-dungeon"),
    ],
)
def test_what_is_wrong_with_a_dungeon_is_told(told: dict[str, Any], clause: str, reason: str) -> None:
    with pytest.raises(Impossible) as error:
        table(**told)
    wrong = next(fault for fault in error.value.faults if fault.reason == reason)
    assert wrong.ruling.id == f"dungeon-training.{clause}"
    told_in = {explain.fault(wrong, Words(language)) for language in LANGUAGES}
    assert len(told_in) == len(LANGUAGES)
    assert not any("{" in sentence or "dungeon-training." in sentence for sentence in told_in)


@pytest.mark.parametrize(
    ("told", "path"),
    [
        ({"dungeon": "the-moon"}, ("dungeon",)),
        ({"anna": {"room": "Nowhere"}}, ("players", "Anna", "room")),
        ({"anna": {"rewards": ["I raise!"]}}, ("players", "Anna", "rewards", 0)),
        ({"dungeon_rewards": ["nothing of that name"]}, ("dungeon_rewards", 0)),
        ({"cards": [{**START, "room": None}]}, ("cards", 0, "room")),
        ({"cards": [START, {"id": "x", "title": {"en": "X"}, "kind": "action", "effects": GOAL}]}, None),
    ],
)
def test_what_no_table_has_is_refused_with_its_place(told: dict[str, Any], path: tuple[str | int, ...] | None) -> None:
    with pytest.raises(BadEntry) as error:
        table(**told)
    assert path is None or error.value.path == path


def test_a_reward_lies_in_one_place_wherever_it_is_moved() -> None:
    here = table({"rewards": [FLASK]}).now.table
    for where, seat in (("used", NOBODY), ("dungeon", NOBODY), ("player", 1), ("player", 0)):
        here = laid(here, FLASK, where, seat)
        assert [lies for id, lies in every(here) if id == FLASK] == [RewardLies(where, seat)]
    assert place(here, TRICK) is None


def test_a_reward_that_was_taken_survives_a_link() -> None:
    case = table({"hand": ["Winning Hand!"], "room": "brewery-office"})
    for line in ("Anna moves to The Hoard (sample)", "Anna discards Winning Hand!", "it plays out"):
        case = case.tell(line)
    case = case.tell("Anna takes War Horn (sample)")
    assert link.read(link.write(case)).now == case.now
    assert len(link.write(case)) < 4_000

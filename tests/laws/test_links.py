"""A link may have been written by hand: whatever it holds, it is a case that can be told, or it is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator import explain
from adjudicator.case import Case, link
from adjudicator.case.link import Record, packed, unpacked
from adjudicator.machine.token import BadToken
from adjudicator.words import Words

LAIR_STORY = ("Anna bids 1", "Boris wreaks havoc with 2 heroes and bids 1", "Anna passes", "Warrior is revealed")
STORY = ("Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "nobody responds", "nobody responds")


def lair_record() -> Any:
    players: dict[str, Any] = {
        "Anna": {"lair": 2, "hand": ["Pit", "?"]},
        "Boris": {"lair": ["Hydra", "?"]},
        "Vera": {"lair": 1},
    }
    martyr = {
        "id": "martyr",
        "title": {"en": "Martyr"},
        "kind": "hero",
        "position": "back",
        "value": 3,
        "abilities": [{"on": "battle", "effects": [{"do": "destroy", "types": ["beast"], "cost": "die"}]}],
    }
    table = {"players": players, "phase": "bidding", "party": ["Squire", "martyr"], "heroes": 9, "cards": [martyr]}
    case = Case.of(table, readings={"dying.value-or-effect": "effect"}, game_id="dragons-lair")
    for line in LAIR_STORY:
        case = case.tell(line)
    return unpacked(link.write(case))[1]


def record() -> Any:
    players: dict[str, Any] = {
        "Alaric": {"hand": ["Sleight of drink", "?"]},
        "Karl": {},
        "Vera": {"tokens": {"corruption": 1}},
    }
    case = Case.of({"players": players, "phase": "drink", "deck": 9})
    for line in STORY:
        case = case.tell(line)
    return unpacked(link.write(case))[1]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] + [place for key, part in inner for place in places(part, (*path, key))]


RECORDS = (record(), lair_record())
PLACES = [(whole, place) for whole in RECORDS for place in places(whole)[1:]]


@settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(PLACES),
    st.integers(-3, 99) | st.text(max_size=5) | st.none() | st.booleans() | st.sampled_from([[], {}, [1, 99]]),
)
def test_a_link_with_anything_changed_is_told_or_refused(where: tuple[Any, tuple[Any, ...]], value: Any) -> None:
    whole, place = where
    changed = json.loads(json.dumps(whole))
    holder = changed
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = value
    try:
        case = link.read(packed(changed))
    except BadToken:
        return
    case.game.language.public_view(case.now)
    case.options()
    for language in ("en", "ru"):
        explain.lines(case.steps(), case.game, Words(language))
        explain.answer(case, Words(language))
        explain.asked(case, Words(language))


def test_a_link_holds_the_outcome_it_had() -> None:
    changed = record()
    changed[Record.__struct_fields__.index("came_to")]["rows"][0][0] = 3
    case = link.read(packed(changed))
    assert case.since is not None
    assert case.since.then["rows"][0][0] == 3
    assert case.since.outcome == ("rows",)


def test_the_token_of_version_1_stays_readable() -> None:
    case = link.read("1.I30k3xuATIg375GapaibTWIpTbE0T3PENC6okxANkBIWRuGOPTHFAgA")
    assert case.game.language.public_view(case.now)["players"]["Alaric"]["alcohol"] == 10


@pytest.mark.parametrize("lines", [0, 2, 4])
def test_a_link_is_short(lines: int) -> None:
    players = {name: {} for name in ("Alaric", "Karl", "Valeria", "Dominique", "Oozwald", "Eisinder")}
    case = Case.of({"players": players, "phase": "drink"})
    for line in STORY[:lines]:
        case = case.tell(line)
    assert len(link.write(case)) < 280

"""Titles in an entry become ids and back in one walk, which knows the place of an error."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.table import Table
from adjudicator.kit.titles import PlayerName, PlayerOrNobody, Titled, Titles
from adjudicator.parsing.entries import BadEntry

Drink = Annotated[str, Titled("entry.no-drink", "drink", also=("?",))]
Light = Annotated[str, Titled("entry.no-card", fits=lambda card: card.id == "light-ale", unfit="entry.not-held")]


class Part(msgspec.Struct, frozen=True):
    drinks: tuple[Drink, ...] = ()
    by: dict[Drink, int] = {}
    whose: PlayerOrNobody = ""


class Told(msgspec.Struct, frozen=True):
    first: Drink | None = None
    either: tuple[Drink | Part, ...] | Annotated[int, msgspec.Meta(ge=0)] = ()
    parts: dict[str, Part] = {}
    light: Light | None = None
    turn: PlayerName | None = None
    text: str = ""


TITLES = Titles(CARDS, Table((), ()), ("Anna", "Boris"))


def test_titles_become_ids_wherever_they_stand_and_come_back() -> None:
    part = Part(("Light Ale", "?"), {"Wine": 2}, "Anna")
    told = Told("Dark Ale", ("Wine", part), {"Wine": part}, "Light Ale", "Boris", "Wine")
    inner = Part(("light-ale", "?"), {"wine": 2}, "Anna")
    ids = Told("dark-ale", ("wine", inner), {"Wine": inner}, "light-ale", "Boris", "Wine")
    assert TITLES.ids(told) == ids
    assert TITLES.titles(ids) == told


def test_what_holds_no_title_stays_the_same() -> None:
    told = Told(either=3, text="Wine")
    assert TITLES.ids(told) is told


@pytest.mark.parametrize(
    ("told", "path", "reason"),
    [
        ({"first": "No such Drink"}, ("first",), "entry.no-drink"),
        ({"first": ""}, ("first",), "entry.no-drink"),
        ({"either": ("Wine", Part(("Wine", "Nothing")))}, ("either", 1, "drinks", 1), "entry.no-drink"),
        ({"parts": {"a": Part(by={"Nothing": 1})}}, ("parts", "a", "by", "Nothing"), "entry.no-drink"),
        ({"parts": {"a": Part(whose="Vera")}}, ("parts", "a", "whose"), "entry.no-player"),
        ({"turn": ""}, ("turn",), "entry.no-player"),
        ({"light": "Wine"}, ("light",), "entry.not-held"),
    ],
)
def test_an_error_names_its_place(told: dict[str, Any], path: tuple[str | int, ...], reason: str) -> None:
    with pytest.raises(BadEntry) as bad:
        TITLES.ids(Told(**told))
    assert (bad.value.path, bad.value.reason) == (path, reason)

"""Taverns where none can be: each fault is told in one sentence of both languages, with the clause."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.case import Case, Refused
from adjudicator.games.red_dragon_inn.decisions import Crawl, Play, TellTavern
from adjudicator.games.red_dragon_inn.taverns import back_home, moved, open_to, origins, piled, taken_off
from adjudicator.machine import FATE
from adjudicator.parsing.entries import BadEntry
from adjudicator.words import LANGUAGES, Words

from .impossible import is_refused

ALES, FLAGON, HEARTH = "Abyssal Ales", "The Howling Flagon", "The Warm Hearth (sample)"
DIVE = {"id": "dive", "title": {"en": "The Howling Flagon"}, "kind": "tavern"}


def table(layers: tuple[str, ...] = ("pub-crawl",), anna: dict[str, Any] | None = None, **more: Any) -> Case:
    """Anna and Boris in Anna's Action Phase; `anna` is told of Anna."""
    return Case.of({"players": {"Anna": anna or {}, "Boris": {}}, "phase": "action"} | more, layers=layers)


@pytest.mark.parametrize(
    ("told", "layers", "clause", "reason"),
    [
        ({"taverns": {ALES: {}}}, (), "pub-crawl.played", "no-crawl"),
        (
            {"taverns": {"the-howling-flagon": {}, "dive": {}}, "cards": [DIVE]},
            ("pub-crawl",),
            "pub-crawl.setup",
            "twice",
        ),
        (
            {
                "taverns": {"the-howling-flagon": {}, "dive": {}},
                "cards": [{**DIVE, "title": {"en": "Dive", "ru": "Воющая фляга"}}],
            },
            ("pub-crawl",),
            "pub-crawl.setup",
            "twice",
        ),
        ({"taverns": {"The Red Dragon Inn": {}}}, ("pub-crawl",), "pub-crawl.setup", "too-few"),
        ({"taverns": {ALES: {}}, "party_at": FLAGON}, ("pub-crawl",), "pub-crawl.setup", "party-nowhere"),
        (
            {"taverns": {ALES: {"closed": True}, FLAGON: {}}, "party_at": ALES},
            ("pub-crawl",),
            "pub-crawl.where",
            "closed",
        ),
        ({"taverns": {ALES: {"closed": True}, FLAGON: {}}}, ("pub-crawl",), "pub-crawl.where", "not-home-yet"),
        ({"taverns": {ALES: {"deck": 0}, FLAGON: {}}}, ("pub-crawl",), "pub-crawl.closes", "empty-is-closed"),
        (
            {"taverns": {ALES: {}}, "anna": {"pile": 1, "tavern_drinks": {ALES: 2}}},
            ("pub-crawl",),
            "pub-crawl.piles",
            "not-so-many",
        ),
    ],
)
def test_taverns_that_cannot_be_are_refused(
    told: dict[str, Any], layers: tuple[str, ...], clause: str, reason: str
) -> None:
    is_refused(lambda: table(layers, **told), clause, reason)


@pytest.mark.parametrize(
    ("told", "path"),
    [
        ({"taverns": {"I raise!": {}}}, ("taverns", "I raise!")),
        ({"party_at": "nowhere at all"}, ("party_at",)),
        ({"anna": {"tavern_drinks": {"no tavern": 1}}}, ("players", "Anna", "tavern_drinks", "no tavern")),
    ],
)
def test_what_is_no_tavern_is_refused_where_it_stands(told: dict[str, Any], path: tuple[str, ...]) -> None:
    with pytest.raises(BadEntry) as error:
        table(**told)
    assert (error.value.reason, error.value.path) == ("entry.no-tavern", path)
    assert all(Words(language).first((error.value.reason,), **error.value.facts) for language in LANGUAGES)


def test_the_party_goes_home_when_all_others_are_closed() -> None:
    now = table(taverns={ALES: {"closed": True}, HEARTH: {}}, party_at=HEARTH).now.table
    assert open_to(now) == ()
    last = table(taverns={ALES: {"closed": True}, HEARTH: {"closed": True}}).now.table
    assert back_home(last)
    assert open_to(last) == ()


def test_a_pile_knows_its_taverns_until_a_card_is_taken_off_that_it_should_not_have() -> None:
    here = piled(table(taverns={HEARTH: {}}).now.table, 0, ("sample-warm-hearth",))
    assert origins(here, 0) == (("", 1), ("sample-warm-hearth", 1))
    once = taken_off(here, 0, "sample-warm-hearth-drink")
    assert origins(once, 0) == (("", 1),)
    assert origins(taken_off(piled(once, 0, ("",)), 0, "sample-warm-hearth-drink"), 0) is None
    assert origins(taken_off(once, 0, "wine"), 0) == ()


def test_a_line_names_who_is_said_to_move_the_party_not_who_has_to() -> None:
    case = table(
        players={"Anna": {"pile": 2, "hand": []}, "Boris": {"hand": []}}, taverns={ALES: {}, FLAGON: {}}, phase="drink"
    )
    case = case.tell("Anna reveals Light Ale with a Chaser").tell("Anna reveals Wine").tell("it plays out")
    for seat, name in enumerate(("Anna", "Boris")):
        assert case.game.language.line_of(Crawl(seat, "abyssal-ales"), case.now, "en") == f"{name} crawls to {ALES}"


def test_a_pile_may_hold_as_many_drinks_of_taverns_as_there_are_and_no_more() -> None:
    case = table(anna={"pile": 3, "tavern_drinks": {FLAGON: 1}}, taverns={ALES: {}, FLAGON: {}})
    whole = case.tell(TellTavern(FATE, "abyssal-ales", "pile", 0, 2))
    assert dict(whole.now.table.seats[0].tavern_drinks or ()) == {"the-howling-flagon": 1, "abyssal-ales": 2}
    with pytest.raises(Refused) as no:
        case.tell(TellTavern(FATE, "abyssal-ales", "pile", 0, 3))
    assert (no.value.refusal.ruling.id, no.value.refusal.reason) == ("pub-crawl.piles", "not-so-many")


@pytest.mark.parametrize(("layers", "clause"), [(("pub-crawl",), "pub-crawl.event"), ((), "turn.drink")])
def test_a_tavern_is_not_played_from_a_hand_even_if_it_counts_as_an_action_card(
    layers: tuple[str, ...], clause: str
) -> None:
    """Its Event happens when the party comes there (rdi10:variants/pub-crawl.7)."""
    with pytest.raises(Refused) as no:
        table(layers).tell(Play(0, "sample-slippery-step"))
    assert (no.value.refusal.ruling.id, no.value.refusal.reason) == (clause, "not-from-hand")


def test_a_card_that_is_moved_is_of_a_known_tavern_only_if_the_whole_pile_is_of_it() -> None:
    ales = "abyssal-ales"
    players = {"Anna": {"pile": 2, "tavern_drinks": {ALES: 2}}, "Boris": {"pile": 0}}
    here = table(taverns={ALES: {}}, players=players).now.table
    of_one = moved(here, 0, 1)
    assert [origins(of_one, seat) for seat in (0, 1)] == [((ales, 1),), ((ales, 1),)]
    of_two = moved(piled(here, 0, ("",)), 0, 1)
    assert [origins(of_two, seat) for seat in (0, 1)] == [None, None]
    assert [of_two.seats[seat].pile for seat in (0, 1)] == [2, 1]


def looking(deck: int, discards: int) -> Case:
    """Anna has ordered two Drinks at home, to look at them before she hands them out to Boris."""
    signs = {"do": "order-drinks", "count": 2, "looking": True}
    card = {"id": "signs", "title": {"en": "The signs"}, "kind": "anytime", "effects": [signs]}
    players = {"Anna": {"hand": ["signs"]}, "Boris": {"hand": []}}
    case = table(players=players, taverns={ALES: {}}, cards=[card], phase="order-a-drink", deck=deck, discards=discards)
    return case.tell("Anna plays The signs")


@pytest.mark.parametrize(("deck", "left", "gold"), [(3, 1, 8), (2, 10, 7), (1, 9, 7), (0, 8, 7)])
def test_the_deck_runs_out_with_its_last_card_while_drinks_are_looked_at(deck: int, left: int, gold: int) -> None:
    """Everybody pays 1 Gold then, and the discards become the deck at once (rdi10:drinks/running-out.2)."""
    now = looking(deck, 10).now
    assert (now.table.supply.deck, [side.gold for side in now.table.sides]) == (left, [gold, gold])


@pytest.mark.parametrize(("deck", "gold"), [(1, 7), (0, 8)])
def test_no_drink_is_looked_at_that_is_not_there(deck: int, gold: int) -> None:
    """The book does not say what happens if no Drink Card is left at all; none comes from nowhere."""
    case = looking(deck, 0)
    assert [side.gold for side in case.now.table.sides] == [gold, gold]
    for _ in range(deck):
        case = case.tell("Anna orders a Drink for Boris")
    assert case.now.table.seats[1].pile == 1 + deck
    assert case.now.top.rests(case.now)
    assert "drinking-contest.empty-deck" in [step.by.ruling.id for step in case.steps()]

"""What Boss Otto holds: who gets it, when it may be sold to him, and what cannot be said of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from adjudicator import explain
from adjudicator.case import Case, Refused
from adjudicator.games.red_dragon_inn.chapters.otto.objects import rows
from adjudicator.games.red_dragon_inn.chapters.otto_characters.buying import taker
from adjudicator.parsing.entries import BadEntry
from adjudicator.words import LANGUAGES, Words

OTTO: dict[str, Any] = {"boss": True}
OBJECTS: list[dict[str, Any]] = [
    {"id": "oil", "title": {"en": "Oil"}, "kind": "action", "effects": [{"do": "gain", "stat": "gold", "amount": 1}]},
    {
        "id": "spoon",
        "title": {"en": "Spoon"},
        "kind": "action",
        "object": "magic-item",
        "effects": [{"do": "gain", "stat": "gold", "amount": 1}],
    },
    {
        "id": "anvil",
        "title": {"en": "Anvil"},
        "kind": "action",
        "object": "magic-item",
        "effects": [{"do": "gain", "stat": "gold", "amount": 1}],
    },
]


def table(readings: dict[str, str] | None = None, phase: str = "action", **otto: Any) -> Case:
    """A table against Boss Otto in a phase of A's turn, with objects of its own."""
    players = {"A": {"hand": []}, "B": {"hand": []}, "Otto": OTTO | {"gold": 10}}
    told = {"players": players, "phase": phase, "cards": OBJECTS, "otto": otto}
    return Case.of(told, "rdi10", layers=("boss-otto",), readings=readings or {})


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("A gets Oil", "not-otto"),
        ("Otto gets Wine", "no-object"),
        ("Otto no longer has Oil", "not-held"),
        ("A offers Otto Oil for 1", "not-for-sale"),
        ("A offers Otto Spoon; Anvil; Spoon for 1", "not-for-sale"),
        ("A offers Otto Spoon; Oil for 1", "not-for-sale"),
        ("A offers Otto Spoon for 1", "sells-at-the-beginning"),
        ("B takes a card off Otto's Action Deck", "deck-is-empty"),
    ],
)
def test_what_cannot_be_said_is_refused_in_both_languages(said: str, reason: str) -> None:
    with pytest.raises(Refused) as error:
        table(actions=0).tell(said)
    assert error.value.refusal.reason == reason
    no, now, game = error.value.refusal, error.value.now, table().game
    told = {explain.refusal(no, now, game, Words(language)) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert not any("{" in sentence or "otto-" in sentence for sentence in told)


@pytest.mark.parametrize(("held", "message"), [(["No such thing"], "entry.no-card"), (["Wine"], "entry.not-held")])
def test_an_object_that_he_cannot_hold_is_refused_where_it_is_told(held: list[str], message: str) -> None:
    with pytest.raises(BadEntry) as error:
        table(held=held)
    assert (error.value.path, error.value.reason) == (("otto", "held", 0), message)


def test_nobody_holds_more_than_twenty_objects() -> None:
    full = table(held=["Oil"] * 20)
    with pytest.raises(Refused) as error:
        full.tell("Otto gets Oil")
    assert error.value.refusal.reason == "too-many"


def test_what_is_told_of_objects_is_told_again() -> None:
    case = table(held=["Oil", "Oil"], objects=1)
    assert case.now.table.otto is not None
    assert case.now.table.otto.held == ("oil", "oil")
    assert case.game.play.entry_of(case.now, case.rules).otto.held == ("Oil", "Oil")


def test_every_object_goes_to_otto_or_to_nobody() -> None:
    now = table().now.table
    found = {kind: taker(now, kind) for kind in rows()}
    assert {kind for kind, (seat, _) in found.items() if seat == 2} == {
        "scarab", "mockery", "song", "malediction", "blessing", "debuff", "mark", "trap", "bomb", "doppelganger",
    }  # fmt: skip
    assert found["special-reserve"] == (None, "otto-characters.wench")


@pytest.mark.parametrize(("reading", "lots"), [("sixths", [3, 2, 1]), ("sevenths", [3, 2, 2])])
def test_chance_draws_lots_for_what_he_buys(reading: str, lots: list[int]) -> None:
    offered = table({"otto-characters.odds": reading}, "discard-and-draw").tell("A offers Otto Spoon; Anvil for 2")
    options = offered.now.top.options(offered.now, offered.rules)
    assert list(Counter(options).values()) == lots


# -- what he holds and plays in answer

PUNCH: dict[str, Any] = {
    "id": "punch",
    "title": {"en": "Punch"},
    "kind": "action",
    "pick": {"count": 1},
    "effects": [{"do": "lose", "stat": "fortitude", "amount": 3}],
}
SPRAY: dict[str, Any] = {
    "id": "spray",
    "title": {"en": "Spray"},
    "kind": "sometimes",
    "when": {"on": "card-played", "losing": ["fortitude"]},
    "pick": {"count": 2},
    "effects": [{"do": "lose", "stat": "fortitude", "amount": 1}],
}
SHIELD: dict[str, Any] = {
    "id": "shield",
    "title": {"en": "Shield"},
    "kind": "sometimes",
    "when": {"on": "card-played", "losing": ["fortitude"]},
    "effects": [{"do": "reduce", "stat": "fortitude", "amount": 2}],
}


def punched(held: str, **hands: list[str]) -> Case:
    """A has played Punch on Otto, who holds one card."""
    players = {name: {"hand": hands[name]} if name in hands else {} for name in "ABC"} | {"Otto": OTTO}
    told = {"players": players, "phase": "action", "cards": [PUNCH, SPRAY, SHIELD], "otto": {"held": [held]}}
    return Case.of(told, "rdi10", layers=("boss-otto",)).tell("A plays Punch on Otto")


@pytest.mark.parametrize("said", ["A passes", "Otto reveals Loose Change (sample)", "B picks A and C"])
def test_only_chance_says_on_whom_he_plays_what_he_holds(said: str) -> None:
    """He is no player who picks: he takes his Priority Target, and the others at random (rdi10:otto/targeting.4)."""
    case = punched("spray")
    with pytest.raises(Refused) as no:
        case.tell(said)
    assert no.value.refusal.ruling.id == "otto-targets.his-picks"
    resolved = case.tell("Otto picks A and B").tell("it plays out")
    assert [resolved.now.table.side_of(seat).fortitude for seat in range(4)] == [18, 18, 18, 17]


def test_who_was_asked_before_he_played_what_he_holds_is_asked_still() -> None:
    """The asking about what he answered goes on where it was (timing.negated-response)."""
    case = punched("shield", B=["I don't think so!"], C=[])
    negated = case.tell("B plays I don't think so!").tell("A passes")
    assert negated.now.top.asks(negated.now) == (0,)
    assert negated.now.table.side_of(3).fortitude == 20
    assert negated.tell("A passes").tell("nobody responds").now.table.side_of(3).fortitude == 17

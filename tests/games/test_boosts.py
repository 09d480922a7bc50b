"""What is spent on cards, claimed, absorbed and given out: what cannot be is refused with a clause and a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import explain
from adjudicator.case import Case, Impossible, Refused
from adjudicator.games.red_dragon_inn.decisions import Play
from adjudicator.games.red_dragon_inn.table import Paid
from adjudicator.parsing.entries import BadEntry
from adjudicator.words import LANGUAGES, Words

HIT = {"do": "lose", "stat": "fortitude", "amount": 2}


def card(id: str, kind: str = "action", **fields: Any) -> dict[str, Any]:
    """Return a card of the table's own that takes 2 Fortitude of a picked player."""
    return {"id": id, "title": {"en": id.capitalize()}, "kind": kind, "effects": [HIT], "pick": {}, **fields}


CARDS = [
    card("blow"),
    card("jab", "anytime"),
    card("feint", "cheating"),
    card("shock", boosts=[{"spend": "energy", "least": 2, "most": 2, "effects": [HIT]}]),
    card("twin", boosts=[{"spend": "clone", "effects": [HIT]}]),
    card("omen", "anytime", kept=True),
]
KARL, ANNA, BORIS = range(3)


def case(tokens: dict[str, dict[str, Any]] | None = None, layers: tuple[str, ...] = (), **fields: Any) -> Case:
    """Karl, Dominique, Oozwald and Eisinder in Karl's Action Phase; `tokens` and `fields` change that."""
    names = ("Karl", "Dominique", "Oozwald", "Eisinder")
    players = {name: {"character": name.lower()} | (tokens or {}).get(name, {}) for name in names}
    return Case.of({"players": players, "phase": "action", "cards": CARDS, **fields}, "rdi10", layers=layers)


def refused(told: Case, line: str) -> tuple[str, str]:
    """Return the clause and the reason of the refusal of a line; each language has a sentence for it."""
    with pytest.raises(Refused) as error:
        told.tell(line)
    no = error.value
    for language in LANGUAGES:
        sentence = explain.refusal(no.refusal, no.now, told.game, Words(language))
        assert sentence
        assert "{" not in sentence
        assert "refusal." not in sentence
    return no.refusal.ruling.id, no.refusal.reason


@pytest.mark.parametrize(
    ("line", "clause", "reason"),
    [
        ("Karl plays Blow on Oozwald with 2 Buff Tokens", "boosts.buff", "one"),
        ("Karl plays Blow on Oozwald with 1 Buff Token plus 1 Buff Token", "boosts.declared", "twice"),
        ("Karl plays Jab on Oozwald with 1 Buff Token", "boosts.buff", "kinds"),
        ("Karl plays Blow on Oozwald with 1 Energy", "boosts.declared", "for-nothing"),
        ("Dominique plays Blow on Karl with 1 Buff Token", "turn.action", "not-your-turn"),
    ],
)
def test_what_karl_cannot_spend(line: str, clause: str, reason: str) -> None:
    assert refused(case(), line) == (clause, reason)


def test_a_cheating_card_takes_no_buff_token() -> None:
    gambling = case(phase="gambling", gambling={"turn": "Karl", "control": "Dominique"})
    assert refused(gambling, "Karl plays Feint on Oozwald with 1 Buff Token") == ("boosts.buff", "kinds")


def test_nothing_is_spent_on_a_card_that_waits_already() -> None:
    told = case().tell("Karl plays Blow on Oozwald")
    assert refused(told, "Karl plays Blow on Oozwald with 1 Buff Token") == ("boosts.declared", "too-late")
    assert refused(told, "Karl plays Blow on Oozwald") == ("turn.action", "not-now")
    assert told.now.table.tokens(KARL, "buff") == 1


def test_a_mate_without_a_token_cannot_spend_the_others() -> None:
    teams = {name: {"team": team} for name, team in zip(("Karl", "Dominique"), "xx", strict=True)}
    teams |= {name: {"team": "y"} for name in ("Oozwald", "Eisinder")}
    told = case(teams, ("two-headed-dragon",))
    assert refused(told, "Dominique plays Blow on Oozwald with 1 Buff Token") == ("boosts.buff-own", "a-mates")


@pytest.mark.parametrize(
    ("held", "line", "clause", "reason"),
    [
        (1, "with 2 Energy", "boosts.declared", "too-few"),
        (4, "with 1 Energy", "boosts.energized", "spends-exactly"),
        (4, "with 3 Energy", "boosts.energized", "spends-exactly"),
        (4, "with 2 Energy for 1 card", "boosts.energy-price", "price"),
        (4, "with 2 Energy for 3 cards", "boosts.energy-price", "price"),
        (0, "with 2 Energy for Blow; ?", "boosts.declared", "too-few"),
        (4, "with 2 Energy for Omen; Blow", "boosts.undiscardable", ""),
        (4, "with 2 Energy for 4 cards", "table.not-in-hand", ""),
    ],
)
def test_what_dominique_cannot_pay(held: int, line: str, clause: str, reason: str) -> None:
    hand = ["shock", "omen", "blow", "?"]
    told = case({"Dominique": {"tokens": {"energy": held}, "hand": hand}}, turn="Dominique")
    assert refused(told, f"Dominique plays Shock on Karl {line}") == (clause, reason)


def test_clones_are_not_paid_with_cards() -> None:
    told = case({"Oozwald": {"tokens": {"clone": 1}}}, turn="Oozwald")
    assert refused(told, "Oozwald plays Twin on Karl with 1 Clone for 2 cards") == ("boosts.declared", "no-cards")


@pytest.mark.parametrize(
    ("before", "what", "clones", "reason"),
    [
        ((), "Fortitude", 0, "none-left"),
        (("Oozwald absorbs a Clone for Fortitude",), "Fortitude", 3, "twice"),
        (("Oozwald absorbs a Clone for another Action",), "another Action", 3, "twice"),
        (
            ("Oozwald absorbs a Clone for another Action", "Oozwald plays Blow on Karl", "it plays out"),
            "Fortitude",
            3,
            "after-an-action",
        ),
    ],
)
def test_when_oozwald_cannot_absorb(before: tuple[str, ...], what: str, clones: int, reason: str) -> None:
    told = case({"Oozwald": {"tokens": {"clone": clones}}}, turn="Oozwald")
    for line in before:
        told = told.tell(line)
    assert refused(told, f"Oozwald absorbs a Clone for {what}") == ("boosts.absorb-first", reason)


@pytest.mark.parametrize(
    ("turn", "line", "clause"),
    [
        ("Karl", "Karl absorbs a Clone for Fortitude", "characters.tracker"),
        ("Karl", "Oozwald absorbs a Clone for Fortitude", "turn.phases"),
    ],
)
def test_who_cannot_absorb(turn: str, line: str, clause: str) -> None:
    assert refused(case({"Oozwald": {"tokens": {"clone": 2}}}, turn=turn), line)[0] == clause


# -- tables that cannot be


def faults(players: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Return clause, place and reason of every fault of a table. Each language has a sentence for it."""
    with pytest.raises(Impossible) as error:
        Case.of({"players": players}, "rdi10")
    for language in LANGUAGES:
        sentences = [explain.fault(fault, Words(language)) for fault in error.value.faults]
        assert all(sentence and "{" not in sentence and "refusal." not in sentence for sentence in sentences)
    return [(fault.ruling.id, fault.where, fault.reason) for fault in error.value.faults]


def players(**tokens: dict[str, int]) -> dict[str, Any]:
    """Six players with these tokens, of whom the first are the characters of their names."""
    named = ("Valeria", "Karl", "Dominique", "Oozwald", "Eisinder")
    return {name: {"character": name.lower(), "tokens": tokens.get(name, {})} for name in named} | {
        "Anna": {"tokens": tokens.get("Anna", {})}
    }


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        (players(Anna={"corruption": 5}), ("characters.corruption", "Anna", "out-of-limits")),
        (
            players(Anna={"corruption": 4}, Karl={"corruption": 4}, Oozwald={"corruption": 3}),
            ("characters.corruption-supply", "players", "too-many"),
        ),
        (players(Anna={"buff": 2}), ("boosts.buff-most", "Anna", "out-of-limits")),
        (players(Dominique={"energy": 5}), ("boosts.energy-most", "Dominique", "out-of-limits")),
        (players(Dominique={"energy": 3}, Anna={"energy": 2}), ("boosts.energy-count", "players", "too-many")),
        (players(Oozwald={"clone": 3}, Anna={"clone": 2}), ("boosts.clones-count", "players", "too-many")),
        (
            players(**{name: {"buff": 1} for name in ("Karl", "Dominique", "Oozwald", "Eisinder", "Anna")}),
            ("boosts.buff-count", "players", "too-many"),
        ),
        (players(Eisinder={"fire": 1}), ("elements.fire", "Eisinder", "more-than-gone")),
        ({"Anna": {"tokens": {"buff": 1}}, "Boris": {}}, ("boosts.buff-start", "Anna", "nobody-plays")),
        ({"Anna": {"tokens": {"energy": 1}}, "Boris": {}}, ("boosts.energy-start", "Anna", "nobody-plays")),
        ({"Anna": {"tokens": {"clone": 1}}, "Boris": {}}, ("boosts.clones-start", "Anna", "nobody-plays")),
        ({"Anna": {"tokens": {"ice": 1}}, "Boris": {}}, ("elements.ice", "Anna", "nobody-plays")),
    ],
)
def test_a_table_with_tokens_that_cannot_be_is_refused(told: dict[str, Any], fault: tuple[str, str, str]) -> None:
    assert fault in faults(told)


def test_corruption_may_lie_at_a_table_without_its_character() -> None:
    assert Case.of({"players": {"Anna": {"tokens": {"corruption": 2}}, "Boris": {}}}, "rdi10")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_token_is_claimed_only_where_one_starts(language: str) -> None:
    eisinder = {"character": "eisinder", "claimed": {"fire": [17]}}
    with pytest.raises(BadEntry) as error:
        Case.of({"players": {"Eisinder": eisinder, "Anna": {}}}, "rdi10")
    assert error.value.reason == "entry.no-mark"
    sentence = Words(language).say(error.value.reason, **error.value.facts)
    assert "17" in sentence
    assert "18" in sentence


def test_no_token_is_claimed_twice() -> None:
    """On each number of her track lies one (rdi10:characters/eisinder.4)."""
    eisinder = {"character": "eisinder", "claimed": {"fire": [18, 18]}}
    assert faults({"Eisinder": eisinder, "Anna": {}}) == [("elements.fire", "Eisinder", "more-than-gone")]


def test_spent_tokens_are_claimed_and_gone() -> None:
    eisinder = {"character": "eisinder", "fortitude": 14, "claimed": {"fire": [18, 15]}, "tokens": {"fire": 1}}
    told = Case.of({"players": {"Eisinder": eisinder, "Anna": {}}}, "rdi10")
    assert told.now.table.tokens(0, "fire") == 1


# -- nobody gets more than there are


def test_no_more_is_given_than_there_is_where_nobody_can_collect() -> None:
    """Karl is out of the game, so nobody says from whom a missing Buff Token comes."""
    gift = {**card("gift", "anytime"), "effects": [{"do": "token", "name": "buff", "who": "picked"}]}
    names = ("Anna", "Boris", "Vera", "Gleb", "Zoya")
    told = {"Karl": {"character": "karl", "out": "passed-out", "tokens": {}}}
    told |= {name: {"tokens": {"buff": 1} if name != "Zoya" else {}} for name in names}
    told["Karl"]["tokens"] = {"buff": 0}
    case = Case.of({"players": told, "turn": "Anna", "cards": [gift], "phase": "action"}, "rdi10")
    case = case.tell("Anna plays Gift on Zoya").tell("it plays out")
    assert sum(case.now.table.tokens(seat, "buff") for seat in range(6)) == 4


def test_a_line_says_what_is_spent() -> None:
    told = case()
    play = Play(KARL, "blow", (2,), paid=(Paid("buff"),))
    for language in LANGUAGES:
        line = told.game.language.line_of(play, told.now, language)
        assert told.game.language.read_line(line, told.now) == play
        assert "\n" not in line

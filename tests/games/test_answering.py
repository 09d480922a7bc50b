"""Which cards do the same, which never answer, and which have to be heroes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.case import Case, game
from adjudicator.games.dragons_lair.chapters.party import no_hero
from adjudicator.games.red_dragon_inn.answering import answers, deeds, idle
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.drinking_contest import Contest

LOSE = {"do": "lose", "stat": "fortitude", "amount": 2}
STAYS = {"do": "stays-in-front"}
GAIN = {"do": "gain", "stat": "alcohol", "amount": 2, "who": "picked"}
SWIG = {"do": "gain", "stat": "alcohol", "amount": 2}


def card(id: str, kind: str, *effects: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Return a card of the table's own."""
    return {"id": id, "title": {"en": id.capitalize()}, "kind": kind, "effects": list(effects), **fields}


def at(*cards: dict[str, Any]) -> Case:
    """Anna and Boris in Anna's Action Phase, with cards of their own."""
    return Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "action", "cards": list(cards)}, "rdi10")


def test_cards_that_do_the_same_are_one_but_not_if_they_stay_in_front() -> None:
    cards = [card("mead", "drink", SWIG), card("ale", "drink", SWIG)]
    cards += [card("jug", "drink", SWIG, STAYS), card("keg", "drink", SWIG, STAYS)]
    same = deeds(at(*cards).start.table.cards)
    assert same["mead"] == same["ale"]
    assert same["jug"] != same["keg"]


@pytest.mark.parametrize(("kind", "never"), [("action", True), ("sometimes", False), ("anytime", False)])
def test_a_card_that_is_played_in_answer_is_not_idle(kind: str, never: bool) -> None:
    (found,) = at(card("jab", kind, LOSE, pick={})).start.table.cards
    assert idle(found) == never


def test_only_the_stats_that_a_card_ignores_are_ignored() -> None:
    blow = card("blow", "action", LOSE, GAIN, pick={})
    answer = {"on": "card-played", "kinds": ["action"], "affecting": ["fortitude"]}
    shield = card("shield", "sometimes", {"do": "ignore", "stats": ["alcohol"]}, when=answer)
    played = at(blow, shield).tell("Anna plays Blow on Boris")
    came_to = [told.tell("it plays out").now.table.sides[1] for told in (played, played.tell("Boris plays Shield"))]
    assert [(boris.fortitude, boris.alcohol) for boris in came_to] == [(18, 2), (18, 0)]


def test_a_contest_checks_nobody_where_nobody_is_losing() -> None:
    now = at().now
    rules = game("red-dragon-inn").rulebook().under("rdi10")
    assert Contest((0, 1)).check_fallen(now, rules) is now
    sides = tuple(msgspec.structs.replace(side, fortitude=1, alcohol=9) for side in now.table.sides)
    fallen = now.with_table(msgspec.structs.replace(now.table, sides=sides))
    assert len(Contest((0, 1)).check_fallen(fallen, rules).stack) == len(now.stack) + 1


@pytest.mark.parametrize(("id", "fits"), [("cleric", True), ("monster", False), ("nothing-of-the-kind", False)])
def test_only_a_hero_is_revealed_as_a_hero(id: str, fits: bool) -> None:
    lair = game("dragons-lair")
    monster = next(card.id for card in lair.library.printed().values() if card.kind != "hero")
    table = Case.of({"players": {"Anna": {}, "Boris": {}, "Vera": {}}}, game_id="dragons-lair").now.table
    refusal = no_hero(table, lair.rulebook().under(), monster if id == "monster" else id)
    assert (refusal is None) == fits
    assert fits or refusal.reason == "no-hero"


@pytest.mark.parametrize(("kinds", "negated"), [([], {"nap", "nod"}), (["sometimes"], {"nod"}), (["cheating"], set())])
def test_a_negation_answers_the_kinds_that_it_names_or_all(kinds: list[str], negated: set[str]) -> None:
    told = [
        card("nap", "action", GAIN, pick={"count": 1}),
        card("nod", "sometimes", SWIG, when={"on": "card-played"}),
        card("no", "sometimes", {"do": "negate"}, when={"on": "card-played", "kinds": kinds}),
    ]
    own = at(*told).start.table.cards
    no = CARDS.among(own, "no")
    assert {other for other in ("nap", "nod") if answers(no, CARDS.among(own, other))} == negated

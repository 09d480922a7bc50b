"""A hero or a lair card that could not work is refused, with the place that is wrong."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.case import Case, link
from adjudicator.games.dragons_lair.validate import problems
from adjudicator.games.dragons_lair.vocabulary import Card
from adjudicator.machine.token import BadToken
from adjudicator.parsing.entries import BadEntry
from adjudicator.words import LANGUAGES, Words

HERO = {"id": "x", "title": {"en": "X"}, "kind": "hero", "position": "front", "value": 1}
LAIR = {"id": "x", "title": {"en": "X"}, "kind": "lair"}
KILL: dict[str, Any] = {"do": "kill"}


def on(trigger: str, *effects: dict[str, Any], **said: Any) -> dict[str, Any]:
    return {"abilities": [{"on": trigger, "effects": effects, **said}]}


BAD: dict[str, tuple[dict[str, Any], str, tuple[str | int, ...]]] = {
    "no title": (HERO | {"title": {"en": " "}}, "no-title", ("title", "en")),
    "a hero without a position": (HERO | {"position": None}, "no-position", ()),
    "a hero without a value": (HERO | {"value": None}, "no-value", ()),
    "a lair card with a value": (LAIR | {"value": 2}, "only-heroes", ("value",)),
    "a lair card with a position": (LAIR | {"position": "back"}, "only-heroes", ("position",)),
    "a lair card that leads": (LAIR | {"leader": True}, "only-heroes", ("leader",)),
    "a hero's destruction effect": (HERO | on("destruction", KILL), "trigger-of-hero", ("abilities", 0, "on")),
    "a lair card's death effect": (LAIR | on("death", KILL), "trigger-of-lair", ("abilities", 0, "on")),
    "a choice in the bidding": (
        HERO | on("bidding", {"do": "no-havoc"}, may=True),
        "no-choice",
        ("abilities", 0, "may"),
    ),
    "destroyed at setup": (HERO | on("setup", {"do": "destroy"}), "other-trigger", ("abilities", 0, "effects", 0)),
    "regenerates in a battle": (
        LAIR | on("battle", {"do": "regenerate"}),
        "other-trigger",
        ("abilities", 0, "effects", 0),
    ),
    "kills in the bidding": (HERO | on("bidding", KILL), "not-on-this-trigger", ("abilities", 0, "effects", 0)),
    "kills when it is dealt": (HERO | on("reveal", KILL), "no-lair-yet", ("abilities", 0, "effects", 0)),
    "draws when it is dealt": (
        HERO | on("reveal", {"do": "draw-cards"}),
        "no-lair-yet",
        ("abilities", 0, "effects", 0),
    ),
    "a look when it is dealt": (
        HERO | on("reveal", {"do": "rearrange"}),
        "no-lair-yet",
        ("abilities", 0, "effects", 0),
    ),
    "a choice when it is dealt": (
        HERO | on("reveal", {"do": "add-heroes"}, may=True),
        "no-choice",
        ("abilities", 0, "may"),
    ),
    "a lair card that is a hero": (
        LAIR | on("resolve", {"do": "kill", "whom": {"where": "self"}}),
        "no-hero-of-its-own",
        ("abilities", 0, "effects", 0, "whom", "where"),
    ),
}


def card(fields: dict[str, Any]) -> Card:
    return msgspec.convert(fields, Card)


def test_a_good_card_has_no_flaw() -> None:
    assert list(problems(card(HERO | on("battle", {"do": "destroy"})))) == []
    assert list(problems(card(LAIR | on("resolve", KILL, may=True)))) == []


@pytest.mark.parametrize("name", BAD)
def test_a_flaw_is_found_where_it_is(name: str) -> None:
    fields, reason, path = BAD[name]
    assert (f"card-flaw.{reason}", path) in [(flaw.reason, flaw.path) for flaw in problems(card(fields))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BAD)
def test_a_flaw_is_told_in_a_sentence(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)
    for flaw in problems(card(BAD[name][0])):
        assert Words(language).say(flaw.reason, **flaw.facts).endswith(".")


def table(fields: dict[str, Any]) -> dict[str, Any]:
    return {"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "cards": [fields]}


def test_a_table_with_a_flawed_card_is_refused() -> None:
    with pytest.raises(BadEntry) as refused:
        Case.of(table(BAD["kills when it is dealt"][0]), game_id="dragons-lair")
    assert refused.value.path == ("cards", 0, "abilities", 0, "effects", 0)
    assert refused.value.reason == "card-flaw.no-lair-yet"


def test_a_link_with_a_flawed_card_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.games.dragons_lair.validate.problems", lambda card: ())
    token = link.write(Case.of(table(BAD["a hero without a value"][0]), game_id="dragons-lair"))
    monkeypatch.undo()
    with pytest.raises(BadToken, match="no-value"):
        link.read(token)

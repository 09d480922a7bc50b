"""What dragons say as lines, both ways: every kind of decision, every card."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.case import Case
from adjudicator.games.dragons_lair import decisions as say
from adjudicator.games.dragons_lair import story
from adjudicator.games.dragons_lair.cards import CARDS
from adjudicator.games.dragons_lair.table import UNKNOWN
from adjudicator.games.dragons_lair.vocabulary import Card
from adjudicator.machine import FATE, Decision
from adjudicator.parsing.lines import BadLine
from adjudicator.words import LANGUAGES, Language

PLAYERS: dict[str, Any] = {
    "Anna": {"lair": ["Pit", "Goblins", "?"]},
    "Jean-Luc d’Arc": {},
    "Вера": {},
    "Player 4": {},
}
CASE = Case.of({"players": PLAYERS}, game_id="dragons-lair")
NOW: Any = CASE.now
SAID = (
    say.First(FATE, 3),
    say.Build(0, UNKNOWN, 0),
    say.Build(1, "pit", 0),
    say.Discard(0),
    say.Discard(1, (UNKNOWN, UNKNOWN)),
    say.Discard(2, ("goblins", UNKNOWN)),
    say.Draws(2),
    say.Draws(2, ("goblins", "goblins")),
    say.Renovate(0, 0, (UNKNOWN, "goblins", "pit")),
    say.Renovate(0, 0, ("pit", "goblins", UNKNOWN)),
    say.Renovate(1, 0, ("goblins", UNKNOWN, "pit")),
    say.Initiate(3),
    say.Bid(0, 0),
    say.Bid(1, -3),
    say.Bid(3, 200),
    say.Havoc(0, 1),
    say.Havoc(1, 0),
    say.Havoc(2, 3, 4),
    say.Pass(1),
    say.Choose(0, "accept"),
    say.Choose(3, "decline"),
    say.Correct(FATE, "gold", 1, 12),
    say.Correct(FATE, "life", 2, 1),
    say.Correct(FATE, "trophies", 3, 1),
    say.Correct(FATE, "supply", FATE, 7),
    say.Correct(FATE, "heroes", FATE, 0),
    say.Correct(FATE, "lair-deck", FATE, 60),
    say.Correct(FATE, "pot", FATE, 3),
    say.Turned(FATE, 0, "up"),
    say.Turned(FATE, 1, "down"),
    say.Turned(FATE, 11, "dead"),
    say.Done(FATE),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("said", SAID, ids=repr)
def test_what_is_said_reads_back(said: Decision, language: Language) -> None:
    assert story.LINES.read(story.LINES.write(said, NOW, language), NOW) == said


def test_every_kind_of_decision_has_a_line() -> None:
    assert {type(said) for said in SAID} | {say.Reveal} == set(say.Said.__args__)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS.printed().values(), ids=lambda card: card.id)
def test_every_card_can_be_named(card: Card, language: Language) -> None:
    dealt: dict[str, Any] = {"phase": "setup"}
    explored: dict[str, Any] = {"phase": "exploring", "party": ["Squire"]}
    told = dealt if card.kind == "hero" else explored
    now = Case.of({"players": {name: {"lair": 3} for name in PLAYERS}, **told}, game_id="dragons-lair").now
    revealed = say.Reveal(FATE, card.id)
    assert story.LINES.read(story.LINES.write(revealed, now, language), now) == revealed
    assert story.LINES.read(f"{card.title.ru} is revealed", now) == revealed
    if card.kind == "lair":
        built = say.Build(0, card.id, 0)
        assert story.LINES.read(story.LINES.write(built, NOW, language), NOW) == built


@pytest.mark.parametrize(
    ("line", "reason", "fact", "value"),
    [
        ("Ana bids 3", "story.no-player", "meant", "Anna"),
        ("Anna plays Goblin", "story.no-card", "meant", (CARDS.printed()["goblins"].title,)),
        ("Anna plays Warrior", "story.no-card", "card", "Warrior"),
        ("Anna bid 3", "story.no-form", "meant", "Anna bids 3"),
    ],
)
def test_a_line_that_cannot_be_read_says_what_was_meant(line: str, reason: str, fact: str, value: Any) -> None:
    with pytest.raises(BadLine) as bad:
        story.LINES.read(line, NOW)
    assert bad.value.reason == reason
    assert bad.value.facts[fact] == value


def test_what_a_card_does_is_told_by_the_effect_that_happens_and_not_by_the_next() -> None:
    effects = [{"do": "turn-down", "whom": {"where": "each"}}, {"do": "add-heroes"}]
    squint = {"id": "squint", "title": {"en": "Squint"}, "kind": "hero", "position": "front", "value": 1}
    squint |= {"abilities": [{"on": "reveal", "effects": effects}]}
    told = {"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "phase": "setup", "cards": [squint]}
    case = Case.of(told, game_id="dragons-lair").tell("Squire is revealed").tell("Squint is revealed")
    worded = [case.game.language.headline(step)[0] for step in case.steps()]
    does = [ids for ids in worded if ids[-1] == "step.party.face-down"]
    assert [{id for id in ids if id.endswith(("turn-down", "add-heroes"))} for ids in does] == [
        {"step.party.face-down.turn-down"},
        {"step.party.face-down.add-heroes"},
    ]

"""What cannot be said or written of the Lair at all; what can be said and is refused, the stories show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjudicator import explain
from adjudicator.case import Case, Impossible, Refused
from adjudicator.parsing.lines import BadLine
from adjudicator.rulebook import BadFile
from adjudicator.scenario.load import load
from adjudicator.words import LANGUAGES, Words

PLAYERS: dict[str, Any] = {name: {"lair": 2} for name in ("Anna", "Boris", "Vera")}

FILE = """\
game: dragons-lair
title: {en: One, ru: Один}
purpose: {en: One card., ru: Одна карта.}
sources: [lair:components.1]
table:
  players: {Anna: {}, Boris: {}, Vera: {}}
  cards:
    - id: x
      title: {en: X}
      kind: hero
      position: POSITION
      value: VALUE
      abilities:
        - {on: TRIGGER, effects: [{do: kill}]}
story: []
"""


@pytest.mark.parametrize("bid", ["1.5", "1,5", "½", "1/2", "much", "--1"])
@pytest.mark.parametrize(
    "line", ["Anna bids {}", "Anna wreaks havoc with {} heroes", "Anna wreaks havoc with 1 and bids {}"]
)
def test_a_number_of_gold_or_heroes_is_a_whole_one(line: str, bid: str) -> None:
    case = Case.of({"players": PLAYERS, "phase": "bidding", "heroes": 9}, game_id="dragons-lair")
    with pytest.raises(BadLine) as bad:
        case.tell(line.format(bid))
    assert (bad.value.reason, bad.value.facts) == ("story.no-whole-number", {"text": bid})


@pytest.mark.parametrize(
    ("place", "wrong", "right", "message"),
    [
        ("TRIGGER", "batle", "battle", r'one\.yaml:14: "on" cannot be the text "batle"; did you mean "battle"'),
        ("TRIGGER", "dead", "death", r'one\.yaml:14: "on" cannot be the text "dead"; did you mean "death"'),
        ("POSITION", "fornt", "front", r'one\.yaml:11: "position" cannot be the text "fornt"; did you mean "front"'),
        ("VALUE", "1.5", "1", r'one\.yaml:12: "value" must be a whole number from 0 up to 30'),
        ("VALUE", "-1", "1", r'one\.yaml:12: "value" must be .* from 0 up to 30'),
    ],
)
def test_a_faulty_card_is_named_with_its_line(tmp_path: Path, place: str, wrong: str, right: str, message: str) -> None:
    text = FILE
    for name, good in (("POSITION", "front"), ("VALUE", "3"), ("TRIGGER", "battle")):
        text = text.replace(name, wrong if name == place else good)
    path = tmp_path / "one.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match=message):
        load(path)
    path.write_text(text.replace(f" {wrong}", f" {right}"), encoding="utf-8")
    assert load(path).value.game == "dragons-lair"


JESTER = {
    "id": "jester",
    "title": {"en": "Jester"},
    "kind": "hero",
    "position": "front",
    "value": 1,
    "abilities": [{"on": "reveal", "effects": [{"do": "turn-down", "whom": {"where": "self"}}, {"do": "turn-up"}]}],
}
"""A hero who, in one reading of the book, turns face up again and again."""


def endless(lair: list[str]) -> Case:
    party = ["Beloved Pet", {"down": "jester"}]
    players = {"Anna": {"lair": lair}, "Boris": {}, "Vera": {}}
    table = {"players": players, "phase": "exploring", "party": party, "cards": [JESTER]}
    return Case.of(table, readings={"party.turned-up": "reveal"}, game_id="dragons-lair")


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_without_end_are_refused_with_a_clause_of_theirs(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Words, "strict", True)
    case = endless(["?", "?"])
    with pytest.raises(Refused) as refused:
        case.tell("Pit is revealed")
    no = refused.value.refusal
    assert no.ruling.id in ("party.face-down", "party.turned-up")
    assert (no.card, no.reason) == ("jester", "endless")
    assert explain.refusal(no, case.now, case.game, Words(language)) == Words(language).say("refusal.endless")
    assert case.why_not(refused.value.said) == no


def test_a_table_that_begins_with_effects_without_end_is_impossible() -> None:
    with pytest.raises(Impossible) as impossible:
        endless(["Pit", "?"])
    (fault,) = impossible.value.faults
    assert (fault.ruling.id, fault.reason) == ("party.turned-up", "endless")

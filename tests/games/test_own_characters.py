"""Characters that a table wrote itself: their numbers hold, travel in links, and are refused where they cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjudicator import explain
from adjudicator.case import Case, link
from adjudicator.games.red_dragon_inn import cards
from adjudicator.games.red_dragon_inn.decisions import Play
from adjudicator.games.red_dragon_inn.play import dangling_references
from adjudicator.games.red_dragon_inn.table import Paid
from adjudicator.games.red_dragon_inn.token_counts import give_tokens, missing, supply, token_faults
from adjudicator.parsing.entries import BadEntry
from adjudicator.rulebook import BadFile
from adjudicator.scenario.load import load
from adjudicator.words import Words

FILE = Path(__file__).parents[2] / "scenarios/red-dragon-inn/characters/a-character-of-our-own.yaml"
BORKA, ZOT = range(2)
HIT = {"do": "lose", "stat": "fortitude", "amount": 2}


def told(**changed: Any) -> dict[str, Any]:
    """A table with Borka, whom it wrote itself; `changed` of what she brings."""
    borka = {"title": {"en": "Borka"}, "tokens": [{"name": "foam", "start": 3, "most": 5, "supply": 8}], **changed}
    return {"players": {"Borka": {"character": "borka"}, "Zot": {}}, "characters": {"borka": borka}}


def token(**fields: Any) -> dict[str, Any]:
    """What Borka brings: one kind of token with these fields."""
    return {"tokens": [{"name": "foam", **fields}]}


def test_the_numbers_are_those_that_the_table_gave() -> None:
    case = Case.of(told())
    table, rules = case.now.table, case.rules
    assert table.tokens(BORKA, "foam") == 3
    assert supply(table, rules, "foam") == 5
    assert give_tokens(table, rules, BORKA, "foam", 9).tokens(BORKA, "foam") == 5
    full = give_tokens(table, rules, ZOT, "foam", 5)
    assert missing(full, rules, "foam", ((BORKA, 1),)) == 1
    assert list(token_faults(full, rules)) == []
    wrong = [(fault.ruling.id, fault.reason) for fault in token_faults(full.with_token(BORKA, "foam", 6), rules)]
    assert wrong == [("characters.own", "out-of-limits"), ("characters.own", "too-many")]


def test_the_printed_characters_are_there_as_well() -> None:
    table = Case.of(told()).now.table
    assert next(iter(cards.tokens(table))) == "foam"
    assert "buff" in cards.tokens(table)
    assert cards.tokens(Case.of({"players": {"A": {}, "B": {}}}).now.table).keys() == cards.tokens(table).keys() - {
        "foam"
    }


def test_a_link_keeps_the_character() -> None:
    case = Case.of(told())
    again = link.read(link.write(case))
    assert again.now == case.now
    assert case.game.play.entry_of(again.start, again.rules).characters.keys() == {"borka"}


@pytest.mark.parametrize(
    ("changed", "where", "reason"),
    [
        ({"title": {"en": " "}}, ("borka", "title"), "entry.character-title"),
        ({"title": {"en": "B" * 61}}, ("borka", "title"), "entry.character-title"),
        ({"tokens": [{"name": "buff"}]}, ("borka", "tokens", 0, "name"), "entry.token-taken"),
        ({"tokens": [{"name": "Clone"}]}, ("borka", "tokens", 0, "name"), "entry.token-taken"),
        ({"tokens": [{"name": "порча"}]}, ("borka", "tokens", 0, "name"), "entry.token-taken"),
        ({"tokens": [{"name": "foam"}, {"name": "Foam"}]}, ("borka", "tokens", 1, "name"), "entry.token-taken"),
        ({"tokens": [{"name": "foam", "start": 6, "most": 5}]}, ("borka", "tokens", 0, "start"), "entry.token-start"),
        ({"tokens": [{"name": "foam", "start": 6, "supply": 4}]}, ("borka", "tokens", 0, "start"), "entry.token-start"),
        (token(title={"en": " "}), ("borka", "tokens", 0, "title"), "entry.token-title"),
        (token(title={"en": "f" * 61}), ("borka", "tokens", 0, "title"), "entry.token-title"),
        (token(title={"en": "suds", "ru": "порча"}), ("borka", "tokens", 0, "name"), "entry.token-taken"),
        (token(lies_on=[12], start=1), ("borka", "tokens", 0, "lies_on"), "entry.token-lies"),
        (token(lies_on=[12], supply=4), ("borka", "tokens", 0, "lies_on"), "entry.token-lies"),
        (token(lies_on=[12, 7, 12]), ("borka", "tokens"), "entry.token-lies-twice"),
        (token(taken_back=True), ("borka", "tokens", 0, "taken_back"), "entry.token-taken-back"),
        (
            {"tokens": [{"name": "foam", "absorb": 1}, {"name": "mug", "absorb": 1}]},
            ("borka", "tokens"),
            "entry.absorbs-two",
        ),
        ({"riders": [{"token": "grudge", "kinds": ["action"]}]}, ("borka", "riders", 0, "token"), "entry.rider-token"),
    ],
)
def test_what_cannot_be_is_refused(changed: dict[str, Any], where: tuple[str | int, ...], reason: str) -> None:
    with pytest.raises(BadEntry) as bad:
        Case.of(told(**changed))
    assert bad.value.path == ("characters", *where)
    assert bad.value.reason == reason


@pytest.mark.parametrize(("language", "called"), [("en", "suds"), ("ru", "пена")])
def test_a_token_is_called_in_both_languages(language: str, called: str) -> None:
    spends = {"id": "splash", "title": {"en": "Splash"}, "kind": "action", "pick": {}, "effects": [HIT]}
    borka = token(start=2, title={"en": "suds", "ru": "пена"}) | {"riders": [{"token": "foam", "kinds": ["action"]}]}
    case = Case.of({**told(**borka), "phase": "action", "cards": [spends]})
    words = case.game.language.own_words(case.now, Words(language))
    assert words.say("ui.tokens", tracker="foam") == Words(language).say("ui.tokens", tracker=called)
    said = Play(BORKA, "splash", (ZOT,), paid=(Paid("foam"),))
    line = case.game.language.line_of(said, case.now, language)
    assert called in line
    assert case.game.language.read_line(line, case.now) == said
    assert called in explain.lines(case.tell(said).steps(), case.game, words)[0].text


def test_a_printed_character_is_not_written_anew() -> None:
    with pytest.raises(BadEntry, match=r"entry\.character-taken"):
        Case.of({"players": {"Karl": {}, "Zot": {}}, "characters": {"karl": {"title": {"en": "Karl"}}}})


def test_a_link_written_by_hand_is_looked_over_too() -> None:
    case = Case.of(told())
    (id, borka) = case.now.table.characters[0]
    twice = type(case.now.table)(case.now.table.sides, case.now.table.seats, characters=((id, borka), ("ragna", borka)))
    assert dangling_references(case.now.with_table(twice), ()) == ("ragna.tokens.0.name: entry.token-taken",)


@pytest.mark.parametrize(
    ("was", "now", "line"),
    [
        ("most: 5", "most: 500", 31),
        ("start: 3", "start: -1", 31),
        ("most: 5", "most: characters.corruption", 31),
        ("name: grudge", f"name: {'g' * 41}", 32),
        ("    borka:\n      title", "    Borka B.:\n      title", 28),
        ("kinds: [action, anytime]", "kinds: []", 36),
        ("kinds: [action, anytime]", "kinds: [action], more: 21", 36),
    ],
)
def test_a_number_out_of_bounds_is_named_with_its_line(tmp_path: Path, was: str, now: str, line: int) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert was in text
    file = tmp_path / "ours.yaml"
    file.write_text(text.replace(was, now, 1), encoding="utf-8")
    with pytest.raises(BadFile) as bad:
        load(file)
    assert [fault.line for fault in bad.value.faults] == [line]

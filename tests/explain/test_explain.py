"""Whatever happens can be told in both languages: random games, stories and every scenario."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from adjudicator import explain
from adjudicator.case import GAMES, Case, Impossible, Refused, game
from adjudicator.machine import play_at_random
from adjudicator.scenario.load import find
from adjudicator.words import LANGUAGES, Language, Words
from tests import told as stories
from tests.conformance.tables import TABLES

GAME = "red-dragon-inn"
SCENARIOS = sorted(find(Path(__file__).parents[2] / "scenarios"))
EDITIONS = [(id, edition) for id in GAMES for edition in game(id).rulebook().editions]


def told(case: Case) -> dict[Language, tuple[explain.Line, ...]]:
    """Everything there is to say about a case; with strict words, a missing message is an error."""
    found = {language: explain.lines(case.steps(), case.game, Words(language)) for language in LANGUAGES}
    for language in LANGUAGES:
        assert explain.answer(case, Words(language))
        _is_told(case, found[language], Words(language))
    return found


def _is_told(case: Case, lines: tuple[explain.Line, ...], words: Words) -> None:
    assert explain.asked(case, words)
    for line in lines:
        assert line.text
        assert not re.search(r"\{|\}|  |: \.|\.\.$|“”|«»", line.text.replace("...", "")), line


def readings(rules: Any) -> list[dict[str, str]]:
    """The default readings, and every other reading by itself."""
    open_ = ((id, rules.rulings[id]) for id in rules.undecided)
    return [{}, *({id: other} for id, now in open_ for other in now.clause.readings if other != now.reading)]


@pytest.mark.parametrize(("id", "edition"), EDITIONS)
def test_random_games_can_be_told(id: str, edition: str) -> None:
    rules = game(id).rulebook().under(edition)
    for seed, chosen in enumerate(readings(rules) * 4):
        case = Case.of(TABLES[id](seed), edition, readings=chosen, game_id=id)
        _, trace, _ = play_at_random(case.start, case.rules, seed, 60)
        for step in trace or ():
            for language in LANGUAGES:
                words = Words(language)
                line = explain.line(step, case.game, words, 1)
                assert "—" not in line.text.replace(" — ", ""), line
                assert all((line.clause_title, line.clause_text, *line.changes))
                assert words.has(f"standing.{line.standing}")


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
def test_scenarios_can_be_told(path: Path) -> None:
    for one in stories.told(path):
        case = one.run.case
        for language in LANGUAGES:
            assert one.answer[language]
            _is_told(case, one.lines[language], Words(language))
            for refused in one.run.refused:
                _is_refused(refused, language, case.game.id)


def _is_refused(refused: Refused, language: Language, id: str = GAME) -> None:
    said = explain.refusal(refused.refusal, refused.now, game(id), Words(language))
    assert said.endswith((".", "?", ".)"))
    assert "—" not in said.replace(" — ", "")
    assert "{" not in said


PLAYERS: dict[str, Any] = {"Karl": {"fortitude": 12, "alcohol": 10}, "Vera": {}, "Zot": {}}

STORIES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a deadlock and a Negated Ignore": (
        {"players": PLAYERS, "phase": "drink"},
        [
            "Karl reveals Elven Wine",
            "Karl plays Sleight of drink",
            "Vera and Zot wait for each other",
            "Vera passes",
            "Zot plays I don't think so!",
            "it plays out",
            "it plays out",
        ],
    ),
    "a deadlock in which one card spoils the other": (
        {"players": PLAYERS, "phase": "action"},
        [
            "Karl plays You bumped into me! on Vera",
            "Vera and Zot wait for each other",
            "Vera plays Stop hitting yourself! on Zot",
            "Zot plays Tip the Wench on Karl",
            "it plays out",
        ],
    ),
    "a collision": (
        {"players": PLAYERS, "phase": "action"},
        [
            "Karl plays Okay, who opened the cursed tome?",
            "Vera and Zot wish to respond",
            "Vera passes",
            "Zot plays Tip the Wench on Karl",
            "it plays out",
        ],
    ),
    "what the table tells": (
        {"players": PLAYERS, "phase": "drink"},
        [
            "Karl has 3 Gold",
            "Karl has Drinks 2",
            "Karl has 11 Alcohol Content",
            "Karl has 15 Fortitude",
            "the Drink Deck has 12 cards",
            "the discard pile has 12 cards",
            "the Drink Deck runs out",
            "Karl draws the last card",
            "Karl reveals Drinking Contest!",
            "nobody responds",
            "the table is done",
            "Karl ends the turn",
            "Vera discards 2 cards",
            "Vera draws",
            "Vera skips the action",
            "Vera orders a drink for Zot",
        ],
    ),
    "a game from its setup": (
        {"players": {"Karl": {}, "Vera": {"pile": "unknown"}}, "phase": "setup"},
        ["Karl goes first", "Karl discards nothing and draws", "Karl skips the action"],
    ),
    "a pile nobody has counted": (
        {"players": {"Karl": {"pile": "unknown", "alcohol": 3}, "Vera": {}}, "phase": "drink"},
        ["Karl drinks", "Karl reveals nothing"],
    ),
    "a hit back that ends the game": (
        {"players": {"Karl": {"fortitude": 2}, "Vera": {}}, "phase": "action"},
        [
            "Karl plays You bumped into me! on Vera",
            "nobody responds",
            "Vera plays You cracked the spine!",
            "it plays out",
        ],
    ),
    "Chasers": (
        {"players": {"Karl": {"pile": 3}, "Vera": {}}, "phase": "drink"},
        ["Karl reveals Wine with a Chaser", "Karl reveals Light Ale with a Chaser", "Karl reveals Drinking Contest!"],
    ),
    "a Trap": (
        {"players": {"Karl": {}, "Vera": {}}, "phase": "action"},
        [
            "Karl plays You bumped into me! on Vera",
            "Vera plays A stand-up stand-in",
            "nobody responds",
            "Karl reveals Wench, bring some drinks for my friends!",
            "it plays out",
            "the table is done",
        ],
    ),
    "Drinks from a device": (
        {"players": {"Karl": {}, "Vera": {}, "Zot": {}}, "phase": "action"},
        ["Karl plays Hey! Let's test out my new drink creation device!", "nobody responds"],
    ),
}


@pytest.mark.parametrize("edition", game(GAME).rulebook().editions)
@pytest.mark.parametrize("name", STORIES)
def test_stories_can_be_told(name: str, edition: str) -> None:
    table, story = STORIES[name]
    case = Case.of(table, edition)
    told(case)
    for line in story:
        try:
            case = case.tell(line)
        except Refused as refused:
            for language in LANGUAGES:
                _is_refused(refused, language)
        told(case)


def test_both_languages_tell_the_same_steps() -> None:
    case = Case.of({"players": PLAYERS, "phase": "drink"}).tell("Karl reveals Elven Wine").tell("nobody responds")
    english, russian = told(case).values()
    assert [line.clause for line in english] == [line.clause for line in russian]
    assert [re.findall(r"\d+", "".join(line.changes)) for line in english] == [
        re.findall(r"\d+", "".join(line.changes)) for line in russian
    ]


def test_a_line_says_all_there_is_to_know() -> None:
    case = Case.of({"players": PLAYERS, "phase": "drink"}).tell("Karl reveals Elven Wine").tell("nobody responds")
    drinks, reveals, *_ = explain.lines(case.steps(), case.game, Words("ru"), first=4)
    assert (drinks.number, drinks.implied, drinks.kind) == (4, True, "clause")
    assert (reveals.number, reveals.implied, reveals.kind) == (5, False, "told")
    assert reveals.text == "Karl открывает напиток «Эльфийское вино»."
    assert reveals.changes[0] == "Karl: стопка «Выпей меня!» 1 → 0"
    assert (reveals.clause, reveals.clause_title, reveals.card) == ("turn.drink", "Выпивка", "Эльфийское вино")
    assert (reveals.standing, reveals.reading) == ("printed", "")


def test_the_answer_says_what_comes_of_it() -> None:
    case = Case.of({"players": PLAYERS, "phase": "drink"})
    assert explain.answer(case, Words("en")) == "Nobody’s Fortitude, Alcohol Content or Gold changes."
    case = case.tell("Karl reveals Elven Wine")
    assert explain.asked(case, Words("ru")) == "Karl: ответ на «Эльфийское вино» или пас?"
    assert explain.answer(case, Words("en")).startswith("So far nobody’s")
    case = case.tell("it plays out")
    assert explain.answer(case, Words("en")) == (
        "Karl passes out and is out of the game (Alcohol Content 10 → 13, Gold 10 → 0); "
        "Vera: Gold 10 → 12; Zot: Gold 10 → 12; the Inn: 0 → 6."
    )


def test_the_answer_says_where_the_rulebook_does_not() -> None:
    table = {"players": {"Karl": {"fortitude": 12, "alcohol": 10}, "Vera": {}}, "phase": "drink"}
    case = Case.of(table).tell("Karl reveals Elven Wine").tell("it plays out")
    assert explain.open_clauses(case) == ("losing.last-player",)
    title = case.rules.rulings["losing.last-player"].clause.title
    wins: dict[Language, str] = {"en": "Vera wins the game", "ru": "Vera выигрывает"}
    for language, who in wins.items():
        said = explain.answer(case, Words(language))
        assert who in said
        assert title.in_(language) in said
        assert "Vera" in explain.asked(case, Words(language))


def test_what_decides_is_told_where_the_rulebook_is_silent() -> None:
    table = {"players": {"Karl": {"fortitude": 12, "alcohol": 10}, "Vera": {}}, "phase": "drink"}
    case = Case.of(table).tell("Karl reveals Elven Wine").tell("it plays out")
    last = explain.lines(case.steps(), case.game, Words("en"))[-1]
    assert (last.clause, last.standing) == ("losing.last-player", "silent")
    assert last.reading == case.rules.rulings["losing.last-player"].clause.readings["wins"].text.en


TEAM_ENDS: dict[Language, tuple[str, str, str]] = {
    "en": ("Ada & Ben pass out and are out", "Cleo & Dan win the game", "Cleo & Dan have won."),
    "ru": ("Ada & Ben отключаются и выбывают", "Cleo & Dan выигрывают", "Cleo & Dan выигрывают."),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_team_it_is_told_that_several_lose_and_win(language: Language) -> None:
    players = {name: {"team": team} for name, team in zip(("Ada", "Ben", "Cleo", "Dan"), "xxyy", strict=True)}
    players["Ada"] |= {"fortitude": 1, "alcohol": 0, "potions": 0}
    table = {"players": players, "phase": "drink"}
    case = (
        Case.of(table, layers=("two-headed-dragon",)).tell("Ada drinks").tell("Ada reveals Wine").tell("it plays out")
    )
    out, win, over = TEAM_ENDS[language]
    words = Words(language)
    assert out in explain.answer(case, words)
    assert win in explain.answer(case, words)
    assert over in explain.asked(case, words)
    assert win in " ".join(change for line in told(case)[language] for change in line.changes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_impossible_tables_are_told(language: Language) -> None:
    with pytest.raises(Impossible) as caught:
        Case.of({"players": {"Karl": {"fortitude": 25, "gold": 0, "alcohol": 30, "out": "passed-out"}}})
    said = [explain.fault(fault, Words(language)) for fault in caught.value.faults]
    assert any("Karl" in here and "25" in here and "20" in here for here in said)
    assert len(said) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_that_cannot_be_read_are_told(language: Language) -> None:
    case = Case.of({"players": PLAYERS, "phase": "drink"})
    for line in (
        "Karl dances",
        "Boris passes",
        "Kalr passes",
        "Karl plays Slight of drink",
        "Karl plays Zzz",
        "Karl has many Gold",
    ):
        with pytest.raises(ValueError, match="story") as caught:
            case.tell(line)
        assert Words(language).say(caught.value.reason, **caught.value.facts)  # type: ignore[attr-defined]

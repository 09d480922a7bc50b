"""`adjudicator check`: the whole project, or the files that are named."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from adjudicator.case import DEFAULT, game
from adjudicator.cli import check, clauses
from adjudicator.words import Words
from tests.house import HEAD
from tests.rulebook.conftest import Shelf

from .conftest import SCENARIO, Run, line_of

Write = Callable[..., Path]

HOUSE = f"{HEAD}  setup.fortitude: {{value: 15, standing: house}}\n"

DECK = """\
deck: ours
title: {en: Our cards, ru: Наши карты}
cards:
  - id: hiccup
    title: {en: Hiccup}
    kind: action
    pick: {count: 1}
    effects: [{do: lose, stat: fortitude, amount: 1}]
"""


CHARACTERS = """\
deck: ours
title: {en: Our characters, ru: Наши персонажи}
characters:
  olga:
    tokens:
      - name: rage
        most: characters.corruption
        never: {who: own-side, by: characters.corruption-not-hers}
"""

LAIR_HOUSE = """\
layer: our-dragons
rank: house
title: {en: Our dragons, ru: Наши драконы}
amends:
  lair-setup.gold: {value: 7, standing: house}
"""

LAIR_DECK = """\
deck: our-heroes
title: {en: Our heroes, ru: Наши герои}
cards:
  - id: bard
    title: {en: Bard, ru: Бард}
    kind: hero
    position: back
    value: 2
    abilities: [{on: death, effects: [{do: gain-gold}]}]
  - id: bog
    title: {en: Bog}
    kind: lair
    abilities: [{on: resolve, effects: [{do: turn-down}]}]
"""


LESSON = """\
title: {en: A hit, ru: Удар}
idea: {en: Cards hit., ru: Карты бьют.}
edition: rdi10
table: {players: {Alice: {}, Ben: {}}, phase: action}
beats:
  - tells: {en: Alice hits., ru: Аня бьёт.}
    asks: {en: What has Ben?, ru: Сколько у Бори?}
    answers:
      - {says: {en: "19", ru: "19"}, expect: {players: {Ben: {fortitude: 19}}}}
      - {says: {en: "20", ru: "20"}, expect: {players: {Ben: {fortitude: 20}}}}
    story: ["Alice plays Down Pooky! on Ben", it plays out]
"""


def is_told_first(run: Run, file: Path, line: int, says: str) -> None:
    """Hold that the first fault of a file is that one: at this line, in these words."""
    result = run("check", file)
    assert result.exit_code == 2
    first = result.stdout.splitlines()[0]
    assert first.startswith(f"{file}:{line}: "), result.stdout
    assert says in first


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_whole_project_is_in_order_and_counted(run: Run, scenario: Write, tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    scenario(name="scenarios/wine.yaml")
    result = run("check")
    assert result.exit_code == 0, result.output
    assert "1 scenario\n" in result.stdout
    assert "2 stories told\n" in result.stdout
    for counted in ("rules", "layers", "cards", "messages"):
        assert f" {counted}\n" in result.stdout
    assert result.stdout.endswith("0 faults\n")


def test_scenarios_cards_and_house_rules_are_told_apart(run: Run, scenario: Write) -> None:
    files = (scenario(), scenario(text=HOUSE, name="house.yaml"), scenario(text=DECK, name="deck.yaml"))
    result = run("check", *files)
    assert result.exit_code == 0, result.output
    for counted in ("1 scenario", "1 layer of house rules", "1 file of cards", "1 card", "0 faults"):
        assert f"{counted}\n" in result.stdout


def test_a_lesson_is_known_by_its_beats(run: Run, scenario: Write) -> None:
    result = run("check", scenario(text=LESSON, name="lesson.yaml"))
    assert result.exit_code == 0, result.output
    assert result.stdout == "The Red Dragon Inn\n  1 lesson of the course\n0 faults\n"
    assert "13 lessons of the course" in run("check").stdout


@pytest.mark.parametrize(
    ("was", "now", "line", "says"),
    [
        ("beats:", "beets: []\nbeats:", 5, "beets"),
        ("edition: rdi10", "edition: rdi11", 3, "rdi11"),
        ("Ben: {}", "Ben: {fortitude: 99}", 4, "99"),
        ("fortitude: 20", "fortitude: 19", 8, "exactly one answer must be true, not 2"),
        ("expect: {players: {Ben: {fortitude: 19}}}", "allowed: Ben dances", 9, "dances"),
        ("expect: {players: {Ben: {fortitude: 19}}}", "but: {en: N, ru: N}", 9, "exactly one claim"),
        ("on Ben", "on Olga", 11, "Olga"),
    ],
)
def test_faults_of_a_lesson_are_told_with_their_line(
    run: Run, scenario: Write, was: str, now: str, line: int, says: str
) -> None:
    is_told_first(run, scenario((was, now), text=LESSON, name="lesson.yaml"), line, says)


def test_each_game_is_counted_by_itself(run: Run) -> None:
    out = run("check").stdout
    inn, _, lair = out.partition("Dragon's Lair\n")
    for counts in (inn, lair):
        assert re.search(r"^  \d+ rules\n  \d+ layers\n  \d+ files of cards\n  \d+ cards\n", counts, re.MULTILINE)
        assert re.search(r"^  \d+ cards? needs? code of (its|their) own \(\d\.\d % of all\)$", counts, re.MULTILINE)
    assert "files of cards" not in lair.partition("of all)")[2]


def test_files_of_the_lair_are_known_by_their_words(run: Run, scenario: Write) -> None:
    files = scenario(text=LAIR_DECK, name="my-cards.yaml"), scenario(text=LAIR_HOUSE, name="house.yaml")
    result = run("check", *files)
    assert result.exit_code == 0, result.output
    assert "Dragon's Lair\n  1 file of cards\n  2 cards\n  1 layer of house rules\n0 faults\n" in result.stdout
    assert "Red Dragon" not in result.stdout
    both = run("check", *files, scenario(text=DECK, name="deck.yaml")).stdout
    assert both.startswith("The Red Dragon Inn\n  1 file of cards\n  1 card\nDragon's Lair\n")


@pytest.mark.parametrize(
    ("was", "now", "at", "says"),
    [
        ("position: back", "position: end", "position: end", "position"),
        ("    value: 2\n", "", "id: bard", "value"),
        ("do: gain-gold", "do: destroy", "do: destroy", "destroy"),
        ("do: turn-down", "do: trun-down", "do: trun-down", "turn-down"),
        ("kind: lair", "kind: liar", "kind: liar", "lair"),
        ("kind: lair", "kind: action", "kind: action", "hero"),
        ("id: bog", "id: bard", "id: bard\n    title: {en: Bog", "bard"),
    ],
)
def test_faults_in_cards_of_the_lair(run: Run, scenario: Write, was: str, now: str, at: str, says: str) -> None:
    file = scenario((was, now), text=LAIR_DECK, name="my-cards.yaml")
    is_told_first(run, file, file.read_text("utf-8").partition(at)[0].count("\n") + 1, says)


def test_characters_are_looked_at_with_the_cards(run: Run, scenario: Write) -> None:
    result = run("check", scenario(text=CHARACTERS, name="characters.yaml"))
    assert result.exit_code == 0, result.output
    assert "1 file of cards\n" in result.stdout


@pytest.mark.parametrize(
    ("was", "now", "line", "says"),
    [
        ("most: characters.corruption", "most: characters.coruption", 7, "did you mean “characters.corruption”?"),
        ("most: characters.corruption", "most: characters.traps", 7, "“characters.traps” holds no number: name a rule"),
        ("most: characters.corruption", "most: bar-deck.setup", 7, "“bar-deck.setup” is no rule that holds in every"),
        ("most: characters.corruption", "most: 4", 7, "most"),
        ("by: characters.corruption-not-hers", "by: characters.never", 8, "“characters.never” is no rule"),
        ("who: own-side", "who: herself", 8, "own-side"),
        ("never:", "nevre:", 8, "never"),
        ("tokens:", "token:", 5, "tokens"),
    ],
)
def test_faults_in_characters(run: Run, scenario: Write, was: str, now: str, line: int, says: str) -> None:
    is_told_first(run, scenario((was, now), text=CHARACTERS, name="characters.yaml"), line, says)


def test_a_kind_that_no_game_has(run: Run, scenario: Write) -> None:
    file = scenario(("kind: action", "kind: heroe"), text=DECK, name="deck.yaml")
    result = run("check", file)
    assert result.exit_code == 2
    assert f"{file}:6: There is no kind of card “heroe”; did you mean “hero”?" in result.stdout
    assert "Такого вида карт нет: «heroe»; может быть, «hero»?" in run("check", file, "--lang", "ru").stdout


@pytest.mark.parametrize("cards", ["", "cards:\n", "cards: 3\n", "cards: [3]\n", "cards: [{kind: [1]}]\n"])
def test_cards_of_no_form_at_all(run: Run, scenario: Write, cards: str) -> None:
    file = scenario(text="deck: ours\ntitle: {en: A, ru: А}\n" + cards, name="deck.yaml")
    result = run("check", file)
    assert result.exit_code == (2 if cards else 0)
    assert result.stdout.startswith(f"{file}:" if cards else "The Red Dragon Inn"), result.stdout


@pytest.mark.parametrize("amends", ["3", "[lair-setup.gold]", "", "{lair-setup.gld: {value: 7}}"])
def test_house_rules_of_no_form_at_all(run: Run, scenario: Write, amends: str) -> None:
    text = "layer: ours\nrank: house\ntitle: {en: A, ru: А}\namends: " + amends + "\n"
    result = run("check", scenario(text=text, name="house.yaml"))
    assert result.exit_code == 2
    assert "house.yaml:" in result.stdout


def test_a_folder_stands_for_its_files(run: Run, scenario: Write, tmp_path: Path) -> None:
    scenario()
    scenario(text=HOUSE, name="house.yaml")
    result = run("check", tmp_path)
    assert "1 scenario\n" in result.stdout
    assert "1 layer of house rules\n" in result.stdout


def test_what_would_wait_to_be_read_is_no_file_of_a_folder(run: Run, scenario: Write, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "waits.yaml")
    (tmp_path / "itself.yaml").symlink_to(tmp_path / "itself.yaml")
    assert "no .yaml file lies in this folder" in run("check", tmp_path).stdout
    scenario()
    assert "1 scenario\n" in run("check", tmp_path).stdout


def test_every_fault_is_named_with_its_line(run: Run, scenario: Write) -> None:
    file = scenario(
        ("{alcohol: 13, out: passed-out}", "{alcohol: 12, out: passed-out}"),
        ("- Karl plays I don't think so!", "- Krl plays I don't think so!"),
        ("story: [it plays out]", "story: [Karl plays Wine]"),
    )
    result = run("check", file)
    assert result.exit_code == 2
    assert f"{file}:{line_of(file, '- Krl')}: " in result.stdout
    assert f"{file}:{line_of(file, 'story: [Karl')}: " in result.stdout
    assert "not a card that is played from the hand" in result.stdout


def test_what_is_not_as_expected(run: Run, scenario: Write) -> None:
    file = scenario(("{alcohol: 13, out: passed-out}", "{alcohol: 12, out: passed-out}"))
    result = run("check", file)
    place = f"{file}:{line_of(file, 'alcohol: 12, out')}"
    assert f"{place}: Alaric: alcohol: expected 12, found 13 (rdi10)" in result.stdout


def test_a_scenario_that_expects_nothing(run: Run, scenario: Write) -> None:
    text = SCENARIO[: SCENARIO.index("  - refused")]
    result = run("check", scenario(text=text))
    assert result.exit_code == 2
    assert "expects nothing" in result.stdout


def test_two_scenarios_of_one_name(run: Run, scenario: Write, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    result = run("check", scenario(), scenario(name="other/wine.yaml"))
    assert result.exit_code == 2
    assert "the scenario id “wine” is there already" in result.stdout


def test_two_cards_of_one_id(run: Run, scenario: Write) -> None:
    first, second = scenario(text=DECK, name="a.yaml"), scenario(text=DECK, name="b.yaml")
    result = run("check", first, second)
    assert result.exit_code == 2
    assert f"{second}:4: the card id “hiccup” is there already, at {first}:4" in result.stdout


def test_an_amend_that_hits_nothing(run: Run, scenario: Write) -> None:
    file = scenario(("setup.fortitude", "setup.fortitud"), text=HOUSE, name="house.yaml")
    result = run("check", file)
    assert result.exit_code == 2
    assert f"{file}:5: " in result.stdout
    assert 'did you mean "setup.fortitude"?' in result.stdout


def test_two_layers_that_disagree(run: Run, scenario: Write) -> None:
    mine = scenario(text=HOUSE, name="mine.yaml")
    yours = scenario(("our-table", "your-table"), ("15", "16"), text=HOUSE, name="yours.yaml")
    result = run("check", mine, yours)
    assert result.exit_code == 2
    assert "disagree on the value" in result.stdout
    assert f"{yours}:5: " in result.stdout
    yours.write_text(yours.read_text("utf-8") + "over: [our-table]\n", encoding="utf-8")
    assert run("check", mine, yours).exit_code == 0


def test_two_layers_of_one_name(run: Run, scenario: Write) -> None:
    result = run("check", scenario(text=HOUSE, name="a.yaml"), scenario(text=HOUSE, name="b.yaml"))
    assert result.exit_code == 2
    assert "the layer “our-table” is there already" in result.stdout


def test_a_folder_without_files_and_a_path_that_is_not_there(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    result = run("check", "empty", "nowhere.yaml")
    assert result.exit_code == 2
    assert "empty: no .yaml file lies in this folder" in result.stdout
    assert "nowhere.yaml:1: " in result.stdout


def test_a_clause_that_an_edition_has_no_word_on(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    (fault,) = clauses.wordless(shelf.load(), Words("en"))
    assert (fault.file, fault.line) == (str(tmp_path / "base" / "losing.yaml"), 4)
    assert "old has no word on “losing.limits”" in fault.message
    for said in ("amends: {losing.limits: {standing: inferred}}", "repeals: [losing.limits]"):
        shelf.write("old/losing.yaml", f"chapter: losing\n{said}\n")
        assert list(clauses.wordless(shelf.load(), Words("en"))) == []


def test_a_clause_without_a_story(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    one = msgspec.structs.replace(game(DEFAULT), rulebook=shelf.load)
    faults = list(clauses.without_a_story(one, {"timing.window", "losing.limits"}, Words("en")))
    assert [str(fault).removeprefix(f"{tmp_path}/") for fault in faults] == [
        "base/timing.yaml:10: no story goes by timing.reopens: write one in which it decides a step"
    ]


@pytest.mark.parametrize(
    ("file", "text", "used"),
    [
        ("code/timing.py", 'def step(rules):\n    return rules["timing.window"]\n', "timing.window"),
        ("code/timing.py", 'def step(rules, end="window"):\n    return rules[f"timing.{end}"]\n', "timing.window"),
        ("code/cards/one.yaml", "by: timing.reopens\n", "timing.reopens"),
        ("scenarios/one.yaml", "cites: [losing.limits]\n", "losing.limits"),
        ("rules/base/more.txt", "timing.window", ""),
    ],
)
def test_a_clause_that_nothing_reads_or_cites(tmp_path: Path, file: str, text: str, used: str) -> None:
    for folder in ("rules", "code", "code/cards", "scenarios"):
        (tmp_path / folder).mkdir()
    shelf = Shelf(tmp_path / "rules")
    (tmp_path / file).write_text(text, encoding="utf-8")
    one = msgspec.structs.replace(game(DEFAULT), folder=tmp_path / "code", rulebook=shelf.load)
    faults = list(clauses.unused(one, [tmp_path / "scenarios"], Words("en")))
    left = [id for id in ("timing.window", "timing.reopens", "losing.limits") if id != used]
    assert [fault.message.split("“")[1].split("”")[0] for fault in faults] == left
    assert all(fault.file.startswith(str(tmp_path / "rules" / "base")) and fault.line > 1 for fault in faults)


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        (
            "    goblins:",
            "    goblns:",
            "A box is said to hold “goblns”, but no card is called that; did you mean “goblins”?",
        ),
        (
            "pick-pocket: [lair:card-notes.3]",
            "pick-pocket: [lair:card-notes.9]",
            "There is no paragraph “lair:card-notes.9”",
        ),
        ("sources: [", "source: [", "source"),
    ],
)
def test_faults_in_what_is_said_of_boxes(tmp_path: Path, was: str, now: str, says: str) -> None:
    lair = game("dragons-lair")
    text = (lair.folder / "boxes.yaml").read_text("utf-8")
    assert was in text
    file = tmp_path / "boxes.yaml"
    file.write_text(text.replace(was, now, 1), encoding="utf-8")
    report = check.Report(Words("en"))
    check._boxes(msgspec.structs.replace(lair, folder=tmp_path), report)
    assert len(report.faults) == 1
    (fault,) = report.faults
    assert fault.startswith(f"{file}:{line_of(file, now)}: ")
    assert says in fault


def test_a_step_without_a_message(run: Run, scenario: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game("red-dragon-inn").language, "headline", lambda step: (("step.nowhere",), {}))
    file = scenario()
    result = run("check", file)
    assert result.exit_code == 2
    for language in ("en", "ru"):
        message = f"the {language} catalogue lacks the message “step.nowhere”: add it\n"
        assert f"{file}:{line_of(file, 'story:')}: {message}" in result.stdout


def test_in_russian(run: Run, scenario: Write) -> None:
    result = run("check", scenario(("- Karl plays I", "- Krl plays I")), "--lang", "ru")
    assert "1 сценарий\n" in result.stdout
    assert "1 ошибка\n" in result.stdout


def test_what_is_called_as_something_of_another_game_is_named() -> None:
    inn, lair = game("red-dragon-inn"), game("dragons-lair")
    other = msgspec.structs.replace(lair, id="other", title={"en": "Another", "ru": "Другая"})
    assert not list(clauses.taken((inn, lair), Words("en")))
    faults = [fault.message for fault in clauses.taken((inn, lair, other), Words("en"))]
    assert "the chapter “bidding” exists in Dragon's Lair, too: give it another id" in faults
    for kind, id in (("edition", "lair"), ("deck", "sample"), ("card", "goblins")):
        assert any(fault.startswith(f"the {kind} “{id}”") for fault in faults), faults
    told = [fault.message for fault in clauses.taken((lair, other), Words("ru"))]
    assert "глава «bidding» есть и в другой игре (Логово дракона): дайте ей другой id" in told

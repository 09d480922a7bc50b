"""`adjudicator ask`: the situation, a question, answers to choose from, and which is right."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import AUCTION, Run

Write = Callable[..., Path]

TEAMS = Path(__file__).parents[2] / "scenarios" / "red-dragon-inn" / "teams"


def asked(run: Run, *args: str | Path) -> str:
    result = run("ask", *args)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_situation_the_question_and_the_answers(run: Run, scenario: Write) -> None:
    out = asked(run, scenario(), "--step", "4").splitlines()
    assert out[0] == "Elven Wine"
    assert out[1] == "  Alaric: Fortitude 12, Alcohol Content 10, Gold 8, Drink Me! Pile 0"
    assert "  Alaric holds: Sleight of drink." in out
    assert "  Turn: Alaric. Open now: a chance to respond, a Drink that was revealed." in out
    assert "So far:" in out
    assert "  1. Alaric goes to drink." in out
    at = next(k for k, line in enumerate(out) if line in ("What happens now?", "Which of these is possible now?"))
    letters = [line[2] for line in out[at + 1 :] if re.match(r"  [A-D]\. ", line)]
    assert letters == list("ABCD")[: len(letters)]
    assert len(letters) >= 2
    assert "Right." not in "\n".join(out)


def test_the_answer_names_the_clauses(run: Run, scenario: Write) -> None:
    out = asked(run, scenario(), "--step", "4", "--answer")
    assert out.count("✓ Right.") == 1
    assert out.count("✗ Wrong.") == len(re.findall(r"^  [A-D]\. ", out, re.MULTILINE)) - 1
    assert len(re.findall(r"^     [a-z-]+\.[a-z-]+$", out, re.MULTILINE)) == len(re.findall(r"^  [A-D]\.", out, re.M))


def test_what_the_scenario_refuses_is_offered(run: Run, scenario: Write) -> None:
    """That Karl cannot Ignore a Drink of Alaric's is what the scenario warns of, just before Alaric plays."""
    explained = run("explain", scenario()).stdout.splitlines()
    refused = next(k for k, line in enumerate(explained) if line.startswith("  ✗"))
    step = next(m[1] for line in explained[refused:] if (m := re.match(r" *(\d+)\. ", line)))
    out = asked(run, scenario(), "--step", step, "--answer")
    wrong = out[out.index("Karl plays “Sleight of drink”") :].splitlines()
    assert wrong[1].startswith("     ✗ Wrong.")
    assert wrong[2] == "     negate-ignore.own-drink"


def test_json(run: Run, scenario: Write) -> None:
    found = json.loads(asked(run, scenario(), "--json", "--step", "4"))
    assert found["step"] == 4
    assert [answer["right"] for answer in found["answers"]].count(True) == 1
    assert all(answer["clause"] and answer["why"] and answer["text"] for answer in found["answers"])
    assert found["said"][0] == "1. Alaric goes to drink."
    assert [reading.partition(": ")[0] for reading in found["readings"]] == ["Who has to decide first"]


def test_the_same_seed_asks_the_same_and_another_otherwise(run: Run, scenario: Write) -> None:
    file = scenario()
    told = {seed: asked(run, file, "--seed", str(seed)) for seed in range(6)}
    assert asked(run, file, "--seed", "3") == told[3]
    assert len(set(told.values())) > 1
    assert asked(run, file) == told[0]


def test_in_russian_and_in_the_other_game(run: Run, scenario: Write) -> None:
    out = asked(run, scenario(text=AUCTION), "--lang", "ru", "--step", "1", "--answer")
    assert "  Anna: Золото 1, Жизни 3, Трофеи 0, Карт в логове 2" in out
    assert "  Отряд, начиная с первого: " in out
    assert "Что из этого можно сейчас?" in out
    assert "✓ Верно." in out
    assert re.search(r"^  А\. ", out, re.MULTILINE)


@pytest.mark.parametrize(
    ("language", "team", "player"),
    [
        ("en", "Fortitude 8, Alcohol Content 8, Gold 0, Potions 0, passed out", "Drink Me! Pile 3"),
        ("ru", "Стойкость 8, Содержание алкоголя 8, Золото 0, Зелья 0, без сознания", "«Выпей меня!» 3"),
    ],
)
def test_a_team_is_shown_with_what_it_shares(run: Run, language: str, team: str, player: str) -> None:
    out = asked(run, TEAMS / "a-team-wins-together.yaml", "--step", "13", "--lang", language).splitlines()
    at = out.index(f"  Karl & Oozwald: {team}")
    assert f"  Oozwald: {player}" in out[at + 1 : at + 3]
    assert len([line for line in out if line.startswith("  Eisinder & Valeria: ")]) == 1


def test_a_boss_who_plays_alone_has_potions(run: Run) -> None:
    out = asked(run, TEAMS / "the-boss-acts-several-times.yaml")
    boss, *players = (line.strip() for line in out.splitlines()[1:6])
    assert boss == "Valeria: Fortitude 20, Alcohol Content 0, Gold 9, Drink Me! Pile 1, Potions 3"
    assert [line.partition(":")[0] for line in players] == ["Karl & Oozwald & Eisinder", "Karl", "Oozwald", "Eisinder"]


def test_what_the_rulebook_leaves_open_is_said(run: Run, scenario: Write) -> None:
    file = scenario(("edition: rdi10", "edition: rdi1"), ("  - Karl plays I don't think so!\n", ""))
    found = [json.loads(asked(run, file, "--json", "--step", str(step))) for step in range(8, 12)]
    readings = [reading for one in found for reading in one["readings"]]
    assert any(reading.startswith("Everybody is asked again: ") for reading in readings)


@pytest.mark.parametrize("given", ["0", "-1", "x", "1.5", ""])
def test_no_number(run: Run, scenario: Write, given: str) -> None:
    result = run("ask", scenario(), "--step", given)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) <= 2


def test_no_such_step(run: Run, scenario: Write) -> None:
    result = run("ask", scenario(), "--step", "999")
    assert result.exit_code == 2
    assert re.fullmatch(r"There is no step 999; steps in this story: \d+\.\n", result.stderr)


def test_a_step_that_cannot_be_asked_about(run: Run, scenario: Write) -> None:
    file = scenario(("  - Alaric reveals Elven Wine\n", "  - Karl has 3 Gold\n  - Alaric reveals Elven Wine\n"))
    result = run("ask", file, "--step", "1")
    assert result.exit_code == 2
    assert result.stderr.startswith("No honest question can be asked about step 1")


def test_a_story_without_steps(run: Run, scenario: Write) -> None:
    text = AUCTION.replace("story: [Anna passes]", "story: []")
    result = run("ask", scenario(text=text))
    assert result.exit_code == 2
    assert result.stderr == "No honest question can be asked about any step of this story.\n"


def test_where_no_step_is_named_something_hangs_on_the_one_that_is_picked(run: Run, scenario: Write) -> None:
    """Nobody asks what follows from a pass: a card is played, something changes, or the scenario refuses a play."""
    explained = run("explain", scenario()).stdout
    (refused,) = re.findall(r"^  ✗ .*\n(?: {7}.*\n)+ *(\d+)\. ", explained, re.MULTILINE)
    nothing = r"^ *(\d+)\. [»§♦] .*(?: passes\.|goes without saying).*\n {7}[a-z-]+\."
    dull = set(re.findall(nothing, explained, re.MULTILINE))
    assert len(dull) > 3
    picked = {str(json.loads(asked(run, scenario(), "--json", "--seed", str(seed)))["step"]) for seed in range(20)}
    assert len(picked) > 3
    assert picked & dull <= {refused}


def test_a_story_in_which_little_happens_is_still_asked_about(run: Run, scenario: Write) -> None:
    text = AUCTION.replace("story: [Anna passes]", "story: [Anna passes, Boris passes]")
    assert json.loads(asked(run, scenario(text=text), "--json"))["step"] in (1, 2)

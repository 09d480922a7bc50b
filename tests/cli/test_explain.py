"""`adjudicator explain`: the answer first, then every step with its clause."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import SCENARIO, Run, line_of

Write = Callable[..., Path]


def test_the_first_line_says_who_prevails_and_the_second_what_it_comes_to(run: Run, scenario: Write) -> None:
    first, second = run("explain", scenario()).stdout.splitlines()[:2]
    assert first.startswith("Karl’s “I don't think so!” Negates Alaric’s “Sleight of drink”")
    assert "10 → 13" in second


def test_every_step_has_a_number_a_clause_and_what_changed(run: Run, scenario: Write) -> None:
    out = run("explain", scenario()).stdout
    numbers = [int(number) for number in re.findall(r"^ *(\d+)\. [»♦§] ", out, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 5
    assert len(re.findall(r"^ {7}[a-z-]+\.[a-z-]+ — ", out, re.MULTILINE)) >= len(numbers)
    assert "       Alaric: Alcohol Content 10 → 13" in out


def test_told_card_and_clause_look_different(run: Run, scenario: Write) -> None:
    marks = re.findall(r"^ *\d+\. (.) ", run("explain", scenario()).stdout, re.MULTILINE)
    assert set(marks) == {"»", "♦", "§"}


def test_what_the_scenario_forbids_is_shown_with_its_clause(run: Run, scenario: Write) -> None:
    out = run("explain", scenario()).stdout
    forbidden = out[out.index("  ✗  ") :]
    assert "Karl plays “Sleight of drink”" in forbidden
    assert "negate-ignore.own-drink — " in forbidden


IN_PART = """\
title: {en: A partly known card, ru: Известно не всё}
purpose: {en: It decides., ru: Она решает.}
edition: rdi10
sources: [rdi10:drinks/events.1]
table: {players: {Zot: {pile: 1}, Fiona: {}}, phase: drink}
story:
  - Zot reveals The Challenge!
  - nobody responds
  - refused: Fiona plays Winning Hand!
  - Zot declines
expect: {phase: end}
"""


def test_a_card_that_is_known_in_part_is_marked_where_it_decides(run: Run, scenario: Write) -> None:
    known, file = scenario(), scenario(text=IN_PART, name="part.yaml")
    assert "known only in part" not in run("explain", known).stdout
    out = run("explain", file).stdout
    revealed = out[out.index("  2. ") : out.index("  3. ")]
    assert "“The Challenge!” is known only in part; look at the printed card. The player who reveals it" in revealed
    assert "О карте «Вызов!» известно не всё" in run("explain", file, "--lang", "ru").stdout
    assert (
        "1 story told in which a step or a refusal depends on a card that is known only in part\n    The Challenge!"
        in (run("check", file).stdout)
    )
    assert "known only in part" not in run("check", known).stdout


def test_a_refusal_of_a_card_that_is_known_in_part_is_marked(run: Run, scenario: Write) -> None:
    file = scenario(
        ("Karl plays Sleight of drink", "Karl plays Danger! High voltage!"), ("by: negate-ignore.own-drink", "by: X")
    )
    text = file.read_text("utf-8")
    out = run("explain", scenario(("\n    by: X", ""), text=text)).stdout
    assert out.count("Danger! High voltage!” is known only in part") == 1


def test_the_same_as_json(run: Run, scenario: Write) -> None:
    found = json.loads(run("explain", scenario(text=IN_PART), "--json").stdout)
    assert [step["number"] for step in found["steps"]] == list(range(1, len(found["steps"]) + 1))
    marked = {step["card"] for step in found["steps"] if step["partly_known"]}
    assert marked == {"The Challenge!"}
    assert [no["partly_known"] for no in found["refused"]] == [""]
    assert found["edition"] == "rdi10"
    assert found["answer"]


def test_a_branch_ends_otherwise(run: Run, scenario: Write) -> None:
    assert "10 → 13" not in run("explain", scenario(), "--branch", "1").stdout


def test_a_branch_that_is_not_there(run: Run, scenario: Write) -> None:
    result = run("explain", scenario(), "--branch", "2")
    assert result.exit_code == 2
    assert "there is no branch 2; branches in this file: 1" in result.stderr


def test_an_open_clause_is_said_to_be_open_with_its_readings(run: Run, scenario: Write) -> None:
    out = run("explain", scenario(), "--branch", "1", "--edition", "rdi1").stdout
    assert "The rulebook does not say. It can be read like this:" in out
    assert re.search(r"^ +→ reopened: ", out, re.MULTILINE)
    assert re.search(r"^ +closed: ", out, re.MULTILINE)


def test_both_languages_name_the_same_clauses_and_numbers(run: Run, scenario: Write) -> None:
    english = run("explain", scenario()).stdout
    russian = run("explain", scenario(), "--lang", "ru").stdout
    for pattern in (r"[a-z-]+\.[a-z-]+ — ", r"\d+ → \d+"):
        assert re.findall(pattern, english) == re.findall(pattern, russian)
    assert "содержание алкоголя 10 → 13" in russian
    assert not re.search(r"\b(?:the|passes|plays|by the rules)\b", russian)


@pytest.mark.parametrize(
    ("shell", "said"), [("ru_RU.UTF-8", "По правилам"), ("C.UTF-8", "By the rules"), ("", "By the rules")]
)
def test_the_language_is_that_of_the_shell(
    run: Run, scenario: Write, monkeypatch: pytest.MonkeyPatch, shell: str, said: str
) -> None:
    monkeypatch.setenv("LANG", shell)
    assert said in run("explain", scenario()).stdout


def test_a_play_that_is_refused_names_line_clause_and_reason(run: Run, scenario: Write) -> None:
    file = scenario(("- Alaric plays Sleight of drink", "- Karl plays Sleight of drink"))
    result = run("explain", file)
    assert result.exit_code == 2
    assert f"{file}:{line_of(file, '- Karl plays Sleight')}: " in result.stderr
    assert "negate-ignore.own-drink" in result.stderr
    assert "  2. » Alaric reveals “Elven Wine”." in result.stdout
    assert "  ✗  Karl plays “Sleight of drink”" in result.stdout


def test_an_illegal_play_in_a_branch_has_its_own_line(run: Run, scenario: Write) -> None:
    file = scenario(("story: [it plays out]", "story: [Karl plays Sleight of drink]"))
    result = run("explain", file, "--branch", "1")
    assert f"{file}:{line_of(file, 'story: [Karl')}: " in result.stderr


def test_names_are_shown_as_they_are(run: Run, scenario: Write) -> None:
    for name in ("<script>alert(1)</script>", "=1+1", "عمر بن الخطاب", "[bold]Al[/bold]", "{who}"):
        text = re.sub("- (Alaric.*)", r'- "\1"', SCENARIO).replace("Alaric:", '"Alaric":').replace("Alaric", name)
        result = run("explain", scenario(text=text))
        assert result.exit_code == 0, result.output
        assert name in result.stdout.splitlines()[0]


def test_each_reading_of_what_is_open_has_what_comes_of_it(run: Run, scenario: Write) -> None:
    """Whether the last player left wins, no book says clearly: the other reading names no winner."""
    out = run("explain", scenario()).stdout
    at_the_end = out[out.index("\nlosing.last-player — ") :]
    wins, over = at_the_end[: at_the_end.index("    over: ")], at_the_end[at_the_end.index("    over: ") :]
    assert "  → wins: " in wins
    assert "Karl wins the game." in wins
    assert "Karl: Gold" in over
    assert "Karl wins the game." not in over.split("\n\n")[0]


def test_what_is_open_but_comes_to_the_same_is_said_so(run: Run, scenario: Write) -> None:
    out = run("explain", scenario(), "--branch", "1", "--edition", "rdi1").stdout
    assert "Left open by the rulebook, but it comes to the same under each reading: “Everybody is asked again”." in out


def test_a_reading_that_forbids_the_story_says_why(run: Run, scenario: Write) -> None:
    """By the letter of the first edition nobody is asked again: who has passed can answer no more."""
    file = scenario(
        ("edition: rdi10", "edition: rdi1\nreadings: {timing.window-reopens: reopened}"),
        (
            "  - Alaric plays Sleight of drink\n",
            "  - Karl plays Look who's a little mixologist!\n  - nobody responds\n",
        ),
        ("- Karl plays I don't think so!", "- Alaric plays Sleight of drink"),
        ("    after: 3", "    after: 2"),
    )
    out = run("explain", file).stdout
    assert re.search(r"^    closed: .*\n      The story cannot be told like this: ", out, re.MULTILINE)
    assert re.search(r"^  → reopened: ", out, re.MULTILINE)


def test_each_step_names_its_message_and_its_frame_if_asked(run: Run, scenario: Write) -> None:
    out = run("explain", scenario(), "--ids").stdout
    steps = re.findall(r"^ *\d+\. [»♦§] ", out, re.MULTILINE)
    named = re.findall(r"^ {7}message ([a-z]+\.\S+), frame adjudicator\.games\.\S+\.[A-Z]\w+$", out, re.MULTILINE)
    assert len(named) == len(steps)
    assert "message" not in run("explain", scenario()).stdout


def test_an_answer_that_holds_only_if_something_is_so_says_it(run: Run) -> None:
    file = Path(__file__).parents[2] / "scenarios" / "dragons-lair" / "lair-table" / "nobody-told-the-line.yaml"
    answer, *_ = run("explain", str(file)).stdout.split("\n\n")
    assert answer.endswith("This holds only if enough cards lie in the lair of Anna: nobody said how many.")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_silence_after_the_end_is_refused_as_it_was_written(run: Run, language: str) -> None:
    file = Path(__file__).parents[2] / "scenarios" / "red-dragon-inn" / "losing" / "the-game-is-over.yaml"
    told = run("explain", str(file), "--lang", language)
    assert told.exit_code == 0
    for line in ("nobody responds", "it plays out", "Anna reveals Wine"):
        assert f"  ✗  {line}\n" in told.output
    assert len(re.findall(r"^ +losing.object — ", told.output, re.MULTILINE)) == 8


def test_every_story_is_told(run: Run) -> None:
    """Each in one language, by turns: the command line shows refused lines in a way of its own."""
    stories = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.yaml"))
    told = {str(file): run("explain", str(file), "--lang", ("en", "ru")[at % 2]) for at, file in enumerate(stories)}
    assert len(told) > 1_000
    assert {name: one.output[-300:] for name, one in told.items() if one.exit_code != 0} == {}

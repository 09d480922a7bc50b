"""`adjudicator step`: forward, back, elsewhere, with what is typed piped in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.cli.step import understood
from adjudicator.words import Words

from .conftest import Run

Write = Callable[..., Path]


def typed(*lines: str) -> str:
    """What is piped in."""
    return "\n".join(lines) + "\n"


def test_forward_to_the_end_tells_the_whole_story(run: Run, scenario: Write) -> None:
    result = run("step", scenario(), input=typed("", "forward", "f", "n", "", "forward"))
    assert result.exit_code == 0
    assert "(lines of the story told: 5 of 5)" in result.stdout
    assert "The story ends here." in result.stdout
    assert "negate-ignore.own-drink — " in result.stdout


def test_back_takes_the_last_line_back(run: Run, scenario: Write) -> None:
    out = run("step", scenario(), input=typed("back", "f", "back", "f")).stdout
    assert "This is the beginning." in out
    assert out.count("  2. » Alaric reveals “Elven Wine”.") == 2
    assert out.rstrip(" >\n").endswith("(lines of the story told: 1 of 5)")


def test_jump_goes_both_ways(run: Run, scenario: Write) -> None:
    out = run("step", scenario(), input=typed("jump 4", "jump 1", "jump 6")).stdout
    assert "Karl plays “I don't think so!”" in out
    assert "(lines of the story told: 4 of 5)" in out
    assert "(lines of the story told: 1 of 5)" in out
    assert "There is no line 6; lines in the story: 5." in out


def test_choose_lists_what_may_be_done_and_does_it(run: Run, scenario: Write) -> None:
    out = run("step", scenario(), input=typed("f", "choose", "1", "back", "99")).stdout
    assert "  1. Alaric passes." in out
    assert "you have left the story" in out
    assert "There is no choice 99" in out


def test_a_typed_line_of_the_story_stays_in_it(run: Run, scenario: Write) -> None:
    out = run("step", scenario(), input=typed("Alaric reveals Elven Wine", "f")).stdout
    assert "you have left the story" not in out
    assert "(lines of the story told: 2 of 5)" in out


def test_another_line_leaves_the_story_and_back_returns(run: Run, scenario: Write) -> None:
    out = run("step", scenario(), input=typed("Alaric reveals Wine", "forward", "back")).stdout
    assert "Alaric reveals “Wine”" in out
    assert "you have left the story" in out
    assert out.rstrip(" >\n").endswith("(lines of the story told: 0 of 5)")


def test_why_not_names_the_clause_or_says_that_nothing_forbids_it(run: Run, scenario: Write) -> None:
    asked = typed("f", "why-not Karl plays Sleight of drink", "why Alaric plays Sleight of drink", "why Karl sings")
    out = run("step", scenario(), input=asked).stdout
    assert "negate-ignore.own-drink — " in out
    assert "Nothing forbids it." in out
    assert "“Karl sings” cannot be understood." in out


def test_what_cannot_be_told_is_said_and_the_walk_goes_on(run: Run, scenario: Write) -> None:
    result = run("step", scenario(), input=typed("Krl passes", "Karl plays Nonsense", "f"))
    assert result.exit_code == 0
    assert "Karl" in result.stdout
    assert "(lines of the story told: 1 of 5)" in result.stdout


def test_the_end_of_the_input_ends_the_walk(run: Run, scenario: Write) -> None:
    assert run("step", scenario(), input="").exit_code == 0
    assert run("step", scenario(), input="quit\nf\n").stdout.count("told: 1 of 5") == 0


def test_in_russian(run: Run, scenario: Write) -> None:
    asked = typed("вперёд", "почему Karl plays Sleight of drink", "к 3", "назад", "варианты", "помощь", "выход")
    out = run("step", scenario(), "--lang", "ru", input=asked).stdout
    assert "рассказано строк истории: 3 из 5" in out
    assert "negate-ignore.own-drink — " in out
    assert "закончить" in out


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("", ("forward", "")),
        ("3", ("choose", "3")),
        ("Jump 3", ("jump", "3")),
        ("jump", ("", "jump")),
        ("back plays Wine", ("", "back plays Wine")),
        ("why", ("", "why")),
        ("Karl passes", ("", "Karl passes")),
    ],
)
def test_what_is_typed_is_a_command_or_a_line(text: str, command: tuple[str, str]) -> None:
    assert understood(text, Words("en")) == command

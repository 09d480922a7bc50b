"""`adjudicator explain --tell`: lines in people's own words, at the end of a story or at an empty table."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Run

Write = Callable[..., Path]

EXAMPLE_2 = (
    "Alaric, Karl and Valeria play. Alaric has 12 Fortitude, 10 Alcohol and 3 Drinks. Alaric reveals Elven Wine",
    "he ignores it",
    "Karl and Valeria wait for each other",
    "Karl cancels that, then Valeria passes and nobody responds",
)
"""The second timing example of RDI 10, names and numbers included, in four lines."""


def told(*lines: str) -> list[str]:
    """The options that tell these lines."""
    return [part for line in lines for part in ("--tell", line)]


def test_an_example_of_the_book_is_said_in_four_lines(run: Run) -> None:
    result = run("explain", *told(*EXAMPLE_2))
    assert result.exit_code == 0
    assert "Understood: Karl plays I don't think so!; Valeria passes; nobody responds" in result.stdout
    assert "Alaric: Alcohol Content 10 → 13" in run("explain", *told(*EXAMPLE_2, "it plays out")).stdout


def test_lines_are_told_at_the_end_of_a_story(run: Run, scenario: Write) -> None:
    plain = run("explain", scenario(), "--json")
    result = run("explain", scenario(), "--tell", "Karl passes", "--json")
    assert len(json.loads(result.stdout)["steps"]) >= len(json.loads(plain.stdout)["steps"])


def test_the_answer_is_in_the_language_that_is_spoken_and_the_line_in_any(run: Run) -> None:
    result = run(
        "explain", "--lang", "ru", *told("Zot, Gerki and Fiona play; Zot reveals Elven Wine", "Зот игнорирует")
    )
    assert "Понято так: Zot играет карту «Плохой Пуки! Не пей это!»" in result.stdout


def test_a_line_that_is_not_understood_says_so_once_with_what_fits(run: Run) -> None:
    result = run("explain", "--tell", "xyzzy")
    assert result.exit_code == 2
    assert result.stderr.splitlines() == ["I did not understand: xyzzy", "What fits here:", "  Player 1 passes"]


def test_a_line_with_two_meanings_lists_them(run: Run) -> None:
    result = run(
        "explain", *told("Fiona, Zot and Gerki play; Fiona reveals Elven Wine", "Fiona splits the drink with Zot")
    )
    assert result.exit_code == 2
    assert result.stderr.splitlines()[0] == "This can mean several things: Fiona splits the drink with Zot"
    assert len(result.stderr.splitlines()) == 4


def test_a_refused_line_names_its_clause_after_the_steps(run: Run) -> None:
    result = run("explain", *told("Fiona, Zot and Gerki play; Fiona reveals Elven Wine", "Gerki ignores the drink"))
    assert result.exit_code == 2
    assert "negate-ignore.own-drink" in result.stderr
    assert "Fiona reveals “Elven Wine”" in result.stdout


def test_a_line_too_long_and_nothing_at_all_are_refused_in_a_sentence(run: Run) -> None:
    assert "At most 20000 are read." in run("explain", "--tell", "x" * 20_001).stderr
    assert run("explain").exit_code == 2


def test_the_other_game_is_told_too(run: Run) -> None:
    result = run("explain", "--game", "dragons-lair", *told("Anna, Boris and Vera play", "Anna builds a card"))
    assert result.exit_code == 0
    assert "Understood: Anna plays a card" in result.stdout


@pytest.mark.parametrize(
    ("language", "lines", "told"),
    [
        (
            "en",
            ("Zot, Gerki and Fiona play", "Zot hardly reveals Elven Wine"),
            "This was not understood for certain: Zot hardly reveals Elven Wine\nIf you mean this, say it like this:\n"
            "  Zot reveals Elven Wine; Not read: “hardly”\n",
        ),
        (
            "ru",
            ("Играют Анна и Борис", "никто кроме Бориса не отвечает"),
            "Это понято не наверняка: никто кроме Бориса не отвечает\nЕсли вы имеете в виду это, скажите так:\n"
            "  никто не отвечает; Не прочитано: «кроме»\n",
        ),
    ],
)
def test_a_single_doubtful_meaning_is_not_called_several(
    run: Run, language: str, lines: tuple[str, ...], told: str
) -> None:
    result = run("explain", "--lang", language, *(part for line in lines for part in ("--tell", line)))
    assert (result.exit_code, result.stderr) == (2, told)


@pytest.mark.parametrize(
    ("asks", "answer"),
    [
        ("Who takes the pot if Zot folds and Gerki folds?", "Fiona wins the Round and takes the pot (3 Gold)"),
        ("Does Zot win if Zot raises?", "Zot is in control of the Round"),
    ],
)
def test_what_comes_of_something_is_shown_with_its_clause_and_tells_nothing(run: Run, asks: str, answer: str) -> None:
    story = ("Fiona, Zot and Gerki play; Fiona starts gambling; nobody responds; nobody responds",)
    plain = json.loads(run("explain", *told(*story), "--json").stdout)
    result = run("explain", *told(*story, asks))
    assert result.exit_code == 0, result.stderr
    assert answer in result.stdout
    assert "(gambling." in result.stdout or "gambling." in result.stdout
    assert json.loads(run("explain", *told(*story, asks), "--json").stdout)["steps"] == plain["steps"]


def test_a_question_behind_a_situation_is_answered_by_what_comes_of_it(run: Run) -> None:
    said = "Ann, Ben and Cora play. Ann has 3 Fortitude. Ann has 2 Alcohol. Ann reveals Dark Ale. Who loses?"
    result = run("explain", *told(said))
    assert result.exit_code == 0, result.stderr
    assert "If nobody responds any more: Ann passes out" in result.stdout

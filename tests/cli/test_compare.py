"""`adjudicator compare`: whether it is the same everywhere, and where the editions part."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import click.testing
import pytest

from .conftest import AUCTION, Run, line_of

Write = Callable[..., Path]

MEAD = """\
title: {en: Mead, ru: Медовуха}
purpose: {en: Alaric keeps it., ru: Аларик ни с кем не делится.}
edition: rdi10
sources: []
table:
  players: {Alaric: {}, Karl: {}}
  phase: drink
story: [Alaric reveals Mead, nobody responds, Alaric keeps the Drink whole]
"""
"""A Drink that some editions make him split."""

CLOSED = ("edition: rdi10", "edition: rdi1\nreadings: {timing.window-reopens: closed}")
"""`rdi1` does not say whether all are asked again; this table reads that they are not."""


def test_the_first_line_says_that_it_differs_and_where(run: Run, scenario: Write) -> None:
    out = run("compare", scenario()).stdout
    assert out.splitlines()[0].startswith(("Not the same everywhere: ", "The same "))
    for edition in ("rdi10", "rdi1", "rdi3", "rdi5"):
        assert re.search(rf"^{edition} — ", out, re.MULTILINE)


def test_the_same_everywhere(run: Run, scenario: Write) -> None:
    plain = scenario(("  - Alaric plays Sleight of drink\n", ""), ("  - Karl plays I don't think so!\n", ""))
    out = run("compare", plain, "--editions", "rdi3,rdi5").stdout
    assert out.splitlines()[0] == "The same everywhere, step for step: rdi10, rdi3 and rdi5."
    assert "different from" not in out
    assert out.count("10 → 13") >= 3


def test_the_same_end_by_other_steps(run: Run, scenario: Write) -> None:
    out = run("compare", scenario(CLOSED), "--branch", "1", "--editions", "rdi10").stdout
    assert out.splitlines()[0] == "The same end everywhere, though not by the same steps: rdi1 and rdi10."


def test_the_first_step_where_they_part_has_both_clauses(run: Run, scenario: Write) -> None:
    out = run("compare", scenario(CLOSED), "--branch", "1", "--editions", "rdi10").stdout
    number = re.search(r"^rdi10: different from rdi1 from step (\d+) on$", out, re.MULTILINE)
    assert number is not None
    parted = out[number.end() : out.index("Step by step")]
    assert "timing.window-reopens — " in parted
    assert re.search(r"^  rdi10 — .*: printed$", parted, re.MULTILINE)
    assert re.search(r"^  rdi1 — .*: the rulebook does not say$", parted, re.MULTILINE)
    explained = run("explain", scenario(CLOSED), "--branch", "1").stdout
    assert re.search(rf"^ *{number[1]}\. . “Sleight of drink” has resolved", explained, re.MULTILINE)


def test_where_a_story_stops_the_clause_is_named(run: Run, scenario: Write) -> None:
    out = run("compare", scenario(text=MEAD), "--editions", "rdi3").stdout
    assert out.splitlines()[0] == "Not the same everywhere: rdi10 comes to a different end from rdi3."
    stopped = out[out.index("Here the story cannot go on:") :]
    assert "splitting.self — " in stopped.splitlines()[3]


def test_what_is_forbidden_here_may_be_allowed_there(run: Run, scenario: Write) -> None:
    text = MEAD.replace("edition: rdi10", "edition: rdi3").replace(
        "Alaric keeps the Drink whole]", "{refused: Alaric keeps the Drink whole}]"
    )
    out = run("compare", scenario(text=text), "--editions", "rdi5").stdout
    assert out.splitlines()[0] == "Not the same everywhere: rdi3 comes to a different end from rdi5."
    assert re.search(r"^  rdi3: .*\(splitting\.self\)$", out, re.MULTILINE)
    assert re.search(r"^  rdi5: allowed$", out, re.MULTILINE)


def test_on_a_terminal_the_ways_are_side_by_side(run: Run, scenario: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(click.testing._NamedTextIOWrapper, "isatty", lambda self: True, raising=False)
    monkeypatch.setenv("COLUMNS", "120")
    out = run("compare", scenario(CLOSED), "--branch", "1", "--editions", "rdi10").stdout
    assert re.search(r"rdi1 {5,}.*rdi10\b", out)
    assert re.search(r"♦ “Sleight of drink” has resolved.* {2,}.*♦ “Sleight of drink” has resolved", out)


def test_both_languages(run: Run, scenario: Write) -> None:
    russian = run("compare", scenario(), "--lang", "ru").stdout
    assert not re.search(r"\b(?:the|passes|plays|otherwise)\b", russian.replace("The Red Dragon Inn", ""))
    assert "Шаг за шагом" in russian


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--editions", "rdi1,rdi7"), "There is no edition “rdi7”; did you mean “rdi"),
        (("--branch", "3"), "there is no branch 3"),
        (("--editions",), "--editions"),
    ],
)
def test_bad_input(run: Run, scenario: Write, given: tuple[str, ...], said: str) -> None:
    result = run("compare", scenario(), *given)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


def test_only_its_own_edition(run: Run, scenario: Write) -> None:
    result = run("compare", scenario(), "--editions", "rdi10")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == "There is nothing to compare with: only rdi10 was named."


def test_a_story_that_its_own_edition_forbids(run: Run, scenario: Write) -> None:
    file = scenario(("- Alaric plays Sleight of drink", "- Karl plays Sleight of drink"))
    result = run("compare", file)
    assert result.exit_code == 2
    assert f"{file}:{line_of(file, '- Karl plays Sleight')}: " in result.stderr


def test_a_game_of_one_edition_has_nothing_to_compare(run: Run, scenario: Write) -> None:
    file = scenario(text=AUCTION)
    result = run("compare", file)
    assert result.exit_code == 0
    assert result.stdout.startswith("There is nothing to compare: lair is the only edition of this game.")
    assert run("compare", file, "--lang", "ru").stdout.startswith("Сравнивать не с чем: lair")
    assert "There is no edition “rdi1”" in run("compare", file, "--editions", "rdi1").stderr


@pytest.mark.parametrize(
    ("language", "sentence", "alone"),
    [
        (
            "en",
            "RDI 3: this book has no such variant (The Bar Deck).",
            "There is nothing to compare with: none of the other",
        ),
        (
            "ru",
            "RDI 3: в этой книге нет такого варианта игры (Барная колода).",
            "Сравнивать не с чем: в других книгах нет",
        ),
    ],
)
def test_a_book_that_has_no_such_variant(run: Run, scenario: Write, language: str, sentence: str, alone: str) -> None:
    file = scenario(("edition: rdi10\n", "edition: rdi10\nlayers: [bar-deck]\n"))
    out = run("compare", file, "--lang", language).stdout
    assert sentence in out
    assert "rdi3 — " not in out
    assert out.splitlines()[0].endswith(("rdi10 and rdi5.", "rdi10 и rdi5."))
    only = run("compare", file, "--lang", language, "--editions", "rdi3").stdout
    assert only.startswith(alone)
    assert sentence in only


@pytest.mark.parametrize(("language", "grudge"), [("en", "grudge 0 → 2"), ("ru", "обиды 0 → 2")])
@pytest.mark.parametrize("command", ["compare", "step"])
def test_tokens_that_a_table_wrote_down_are_called_as_it_calls_them(
    run: Run, command: str, language: str, grudge: str
) -> None:
    own = Path(__file__).parents[2] / "scenarios" / "red-dragon-inn" / "characters" / "a-character-of-our-own.yaml"
    assert grudge in run(command, "--lang", language, str(own), input="\n\nquit\n").stdout

"""`adjudicator rule`: a clause in all its editions."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.case import DEFAULT, game
from adjudicator.cli.rule import show_edition
from adjudicator.words import Words

from .conftest import Run

Write = Callable[..., Path]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_both_languages_each_edition_and_its_sources(run: Run) -> None:
    out = run("rule", "timing.window-reopens").stdout
    assert "Everybody is asked again" in out
    assert "Всех спрашивают ещё раз" in out
    for edition in ("rdi1", "rdi3", "rdi5", "rdi10"):
        assert f"{edition} — " in out
    assert "printed in: rdi10:timing.3" in out
    assert "reopened (yes) by default" in out


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "this book is silent; printed later in RDI 10"),
        ("ru", "в этой книге не сказано; позже напечатано в RDI 10"),
    ],
)
def test_what_a_later_book_lends_is_told_with_the_book(run: Run, language: str, told: str) -> None:
    out = run("rule", "drink-abilities.whole", "--lang", language).stdout
    assert out.count(told) == len(("rdi1", "rdi3", "rdi5"))


def test_one_language_where_one_is_asked_for(run: Run) -> None:
    out = run("rule", "timing.window-reopens", "--lang", "ru").stdout
    assert "Всех спрашивают ещё раз" in out
    assert "Everybody is asked again" not in out


def test_where_a_clause_does_not_hold_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    book = game(DEFAULT).rulebook()
    usual = book.lineage("timing.window")["rdi10"]
    assert usual is not None
    show_edition(book, "rdi1", None, usual, Words("en"), ("en",))
    assert "does not hold" in capsys.readouterr().out


def test_the_scenarios_that_cite_it(run: Run, scenario: Write, tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    scenario(name="scenarios/wine.yaml")
    scenario(text="nonsense", name="scenarios/broken.yaml")
    out = run("rule", "negate-ignore.own-drink").stdout
    assert "wine (rdi10) — Elven Wine" in out
    assert "Files that could not be used: 1" in out
    assert "No scenario cites it yet" in run("rule", "losing.tie").stdout


def test_without_scenarios_it_says_so(run: Run) -> None:
    assert "no folder “scenarios”" in run("rule", "timing.window").stdout


def test_a_clause_of_the_other_game(run: Run) -> None:
    out = run("rule", "bidding.pot").stdout
    assert "lair — Dragon's Lair, prototype: the rulebook does not say" in out
    assert "did you mean “bidding.pot”?" in run("rule", "biding.pot").stderr


def test_an_unknown_id_is_refused_with_what_was_meant(run: Run) -> None:
    result = run("rule", "timing.window-reopen")
    assert result.exit_code == 2
    assert "did you mean “timing.window-reopens”?" in result.stderr


def test_words_list_the_clauses_that_tell_of_them(run: Run) -> None:
    result = run("rule", "отменённый", "ответ", "--lang", "ru")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1].split() == ["timing.negated-response", "Если", "ответ", "отменили"]
    sure, first, *_ = run("rule", "window-reopens", "--lang", "en").stdout.splitlines()
    assert sure == "This rule answers it."
    assert first.split()[:2] == ["timing.window-reopens", "Everybody"]


def test_what_the_books_do_not_answer_is_said_to_be_so_above_what_is_nearest(run: Run) -> None:
    lines = run("rule", "can we sleeve the cards", "--lang", "en").stdout.splitlines()
    assert lines[0] == "Perhaps the books do not answer this. Nearest to it:"
    assert len(lines) > 2
    assert lines[-1].startswith("It may be in: ")


def test_a_mistyped_word_is_answered_and_mended(run: Run) -> None:
    lines = run("rule", "may I ingore my drink", "--lang", "en").stdout.splitlines()
    assert lines[0] == "Did you mean: may I ignore my drink"
    assert any(line.startswith("negate-ignore.own-drink ") for line in lines[2:5])


def test_an_answer_as_data_tells_rules_and_how_sure_it_is(run: Run) -> None:
    told = json.loads(run("rule", "--json", "who", "gets", "my", "gold", "when", "I", "pass", "out").stdout)
    assert told["rules"][0] == "losing.inn-half"
    assert told["sure"] is True
    assert "losing" in told["chapters"]
    nothing = json.loads(run("rule", "--json", "xyzzyq").stdout)
    assert (nothing["rules"], nothing["sure"]) == ([], False)


def test_words_that_stand_nowhere_are_refused_in_a_sentence(run: Run) -> None:
    result = run("rule", "xyzzyq")
    assert result.exit_code == 2
    assert "There is no rule “xyzzyq”" in result.stderr


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("board", "setup.components"),
        ("dice", "setup.components"),
        ("коробка", "setup.components"),
        ("dealer", "setup.dealing"),
        ("кто сдаёт", "setup.dealing"),
    ],
)
def test_what_a_box_holds_and_who_deals_is_found_by_what_people_ask(run: Run, asked: str, found: str) -> None:
    assert found in [line.partition(" ")[0] for line in run("rule", *asked.split()).stdout.splitlines()[1:3]]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("boss", "--lang", "en"), ["Chapter: Boss Otto Variant", "Lesson in the app: Against Boss Otto"]),
        (("team", "--lang", "en"), ["Chapter: Teams", "Lesson in the app: In teams"]),
        (("трактиры", "--lang", "ru"), ["Глава: Вариант «Поход по тавернам»", "Урок в приложении: Поход по тавернам"]),
        (("prize", "--lang", "en"), ["Chapter: Prize Variant"]),
    ],
)
def test_a_word_leads_to_the_chapter_and_the_lesson_that_are_called_so(
    run: Run, asked: tuple[str, ...], told: list[str]
) -> None:
    lines = run("rule", *asked).stdout.splitlines()
    assert lines[0] == told[0]
    assert set(told) <= set(lines[:8])

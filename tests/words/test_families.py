"""Whatever is registered has its words, and `check` names what has none; the title of the clause stands in for it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, Literal

import msgspec
import pytest

from adjudicator import cli
from adjudicator.case import GAMES, game
from adjudicator.cli import families
from adjudicator.explain import steps
from adjudicator.games.red_dragon_inn import cards, decisions
from adjudicator.games.red_dragon_inn.parts import WHO
from adjudicator.kit.forms import said_as
from adjudicator.machine.step import Authority
from adjudicator.words import Words

EN = Words("en")


@pytest.mark.parametrize("id", GAMES)
def test_each_thing_of_a_game_has_its_words(id: str) -> None:
    wanted = list(families.of_game(game(id)))
    assert {one.id.partition(".")[0] for one in wanted} >= {"said", "form", "frame", "effect", "card", "kind"}
    assert list(map(str, families.wordless(wanted, EN))) == []


def test_each_command_and_each_option_has_its_help() -> None:
    wanted = list(families.of_commands())
    assert {f"cli.help.{name}" for name in cli.COMMANDS} < {one.id for one in wanted}
    assert list(map(str, families.wordless(wanted, EN))) == []


def missing(wanted: Iterator[Any]) -> set[str]:
    return {str(fault).partition("message “")[2].partition("”")[0] for fault in families.wordless(wanted, EN)}


def test_a_token_without_words_is_named_with_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    library, printed = cards.CARDS, cards.CARDS.decks()
    melody = cards.Character(tokens=(cards.CharacterToken("melody", most="characters.melody"),))
    mira = msgspec.structs.replace(library.characters()["fleck"], deck="mira", characters={"mira": melody})
    monkeypatch.setattr(library, "decks", lambda: (*printed, mira))
    wanted = tuple(families.of_game(game("red-dragon-inn")))
    assert missing(iter(wanted)) == {
        "tracker.melody",
        "change.token-melody",
        "step.characters.melody",
        "refusal.characters.melody.out-of-limits",
    }
    assert {fault.file for fault in families.wordless(wanted, EN)} == {str(library.folder / "cards" / "mira.yaml")}


def test_a_fact_without_words_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "Fact", Literal[decisions.Fact, "heat"])
    assert missing(families.of_game(game("red-dragon-inn"))) == {
        "said.correct-heat",
        "form.correct.heat",
        "change.heat",
    }


def test_a_line_without_words_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions.Pass, "forms", (*decisions.Pass.forms, *said_as("nods", seat=WHO)))
    assert missing(families.of_game(game("red-dragon-inn"))) == {"form.nods"}


def test_a_command_and_an_option_without_words_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from adjudicator.cli import schema

    monkeypatch.setattr(families, "COMMANDS", ("schema", "layers"))
    monkeypatch.setitem(sys.modules, "adjudicator.cli.layers", schema)
    assert missing(families.of_commands()) == {"cli.help.layers"}


def test_the_title_of_the_clause_stands_in_for_a_missing_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", False)
    book = game("red-dragon-inn").rulebook()
    authority = Authority(book.under(next(iter(book.editions))).rulings["turn.end"])
    title = steps.ruling_of(authority).clause.title
    for language in ("en", "ru"):
        words = Words(language)
        assert steps.said(("no.such", "step.no.such"), {}, authority, words) == title.in_(words.language)
    assert steps.said(("step.turn.end",), {"who": "Karl"}, authority, EN) == EN.say("step.turn.end", who="Karl")

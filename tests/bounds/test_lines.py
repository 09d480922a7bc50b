"""Numbers in lines of a story: every form of every line of both games, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from string import Formatter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.case import GAMES, Case, Refused, game
from adjudicator.parsing.lines import LONGEST_NUMBER, LONGEST_REPEATED, MOST, BadLine
from adjudicator.words import LANGUAGES, Language, Words

from .measured import bounded

DIGITS = ("0", "-1", str(MOST), str(MOST + 1), "9" * LONGEST_NUMBER, str(2**63), "9" * 5_000)

TABLES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "red-dragon-inn": (
        {"players": {"Anna": {}, "Boris": {}, "Vera": {}}},
        (
            "Anna discards 1 card and draws",
            "Anna skips the action",
            "Anna orders a Drink for Boris",
            "Anna reveals Elven Wine",
        ),
    ),
    "dragons-lair": (
        {
            "players": {name: {"lair": 2, "gold": 9} for name in ("Anna", "Boris", "Vera")},
            "phase": "bidding",
            "heroes": 9,
        },
        ("Anna bids 1", "Boris bids 2", "Vera wreaks havoc with 2 heroes", "Anna passes", "Boris passes"),
    ),
}
"""By game, a table, and a story through moments at which other things may be said."""

CARDS = {"red-dragon-inn": "Elven Wine", "dragons-lair": "Pit"}
COUNTED = {"count", "value", "place", "cards", "paid", "drink"}
"""The parts of lines that hold a number, or may."""


def _moments(id: str) -> tuple[Case, ...]:
    entry, story = TABLES[id]
    found = [Case.of(entry, game_id=id)]
    for line in story:
        found.append(found[-1].tell(line))
    return tuple(found)


MOMENTS = {id: _moments(id) for id in GAMES}


def _lines(id: str, language: Language) -> Iterator[tuple[str, str]]:
    """Yield every way of writing every line in which a number may stand, with `{}` for the number."""
    words = Words(language)
    parts = {name: _part(name, CARDS[id], words) for name in COUNTED}
    for kind in import_module(f"adjudicator.games.{game(id).folder.name}.story").LINES.kinds:
        for form in kind.forms:
            for template in {line for many in words.templates(f"form.{form.id}") for line in many.split("\n")}:
                names = [name for _, name, _, _ in Formatter().parse(template) if name]
                for name in COUNTED.intersection(names):
                    told = {other: words.say(f"form.sample.{other}").replace("CARD", CARDS[id]) for other in names}
                    for part in parts[name]:
                        yield form.id, template.format_map(told | {name: part})


def _part(name: str, card: str, words: Words) -> tuple[str, ...]:
    """Return the texts of a part of a line that hold a number."""
    if name == "cards":
        return tuple(way.format(count="{}") for many in words.templates("form.part.cards") for way in many.split("\n"))
    if name == "drink":
        ways = (way for many in words.templates("form.part.drink-place") for way in many.split("\n"))
        return tuple(way.format(drinker="Boris", place="{}") for way in ways)
    if name == "paid":
        ways = (way for many in words.templates("form.part.spent") for way in many.split("\n") if "{count}" in way)
        return tuple(way.format(count="{}", token="Energy") for way in ways)
    return ("{}",)


LINES = [(id, line) for id in GAMES for language in LANGUAGES for _, line in _lines(id, language)]


def _told(case: Case, line: str) -> None:
    """Tell a line; what is wrong with it is a sentence in both languages."""
    with bounded():
        try:
            case.tell(line)
        except BadLine as bad:
            told = [Words(language).say(bad.reason, **bad.facts) for language in LANGUAGES]
            assert not any("4300" in sentence for sentence in told)
        except Refused:
            pass  # by a clause


def test_there_are_as_many_lines_as_a_reader_would_find() -> None:
    assert len(LINES) > 40
    for sample in ("Anna discards {} cards", "Anna has {} Gold", "Anna bids {}", "Anna wreaks havoc with {} heroes"):
        assert sample in {line for _, line in LINES}


@pytest.mark.parametrize("digits", DIGITS, ids=lambda digits: f"{digits[:20]} ({len(digits)})")
@pytest.mark.parametrize("id", GAMES)
def test_every_line_takes_any_number_or_says_why_not(id: str, digits: str) -> None:
    every = [line for of, line in LINES if of == id]
    for place, line in enumerate(every):
        _told(MOMENTS[id][place % len(MOMENTS[id])], line.format(digits))


@pytest.mark.parametrize("id", GAMES)
def test_the_greatest_number_that_can_be_read_takes_no_room(traced: None, id: str) -> None:
    for line in (line for of, line in LINES if of == id):
        _told(MOMENTS[id][0], line.format("9" * LONGEST_NUMBER))


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(LINES), st.integers().map(str) | st.text("0123456789-−٣²,. ", max_size=12), st.data())
def test_whatever_stands_for_a_number(told: tuple[str, str], digits: str, data: st.DataObject) -> None:
    id, line = told
    _told(data.draw(st.sampled_from(MOMENTS[id])), line.format(digits))


def test_a_line_that_cannot_be_read_is_repeated_in_part() -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}}})
    for line in ("x" * 5_000, f"{'x' * 5_000} passes", f"Anna plays {'x' * 5_000}", "Anna " + "discards " * 500):
        with pytest.raises(BadLine) as wrong:
            case.tell(line)
        repeated = [fact for name, fact in wrong.value.facts.items() if name in ("line", "card", "name", "text")]
        assert repeated
        assert max(map(len, repeated)) <= LONGEST_REPEATED
        assert line not in str(wrong.value)

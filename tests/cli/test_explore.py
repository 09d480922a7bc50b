"""`adjudicator explore`: every way that things can go on."""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from adjudicator.analysis import in_words

from .conftest import AUCTION, Run

Write = Callable[..., Path]


STORY = """\
title: {en: T, ru: T}
purpose: {en: P, ru: P}
edition: rdi10
layers: [VARIANT]
sources: [rdi10:turn.1]
table: {players: {SEATS}, phase: drink}
story: [TOLD]
expect: {}
cites: []
"""


def played(layer: str, players: str, story: str) -> str:
    """A scenario with a variant, as the text of a file."""
    return STORY.replace("VARIANT", layer).replace("SEATS", players).replace("TOLD", story)


OTTO = played(
    "boss-otto", "Otto: {boss: true}, Karl: {hand: [I don't think so!]}, Gog: {hand: []}", "Otto reveals Wine"
)
PRIZE = played("prize", "Karl: {hand: [], prizes: [Strong Coffee (sample)]}, Vera: {hand: []}", "Karl reveals Wine")


@pytest.fixture
def revealed(scenario: Write) -> Path:
    """Alaric has revealed Elven Wine, and all hands are known."""
    text = scenario(("Karl: {}", "Karl: {hand: [I don't think so!]}")).read_text("utf-8")
    story = text.index("  - refused")
    return scenario(text=text[:story])


def test_all_outcomes_how_many_ways_and_one_of_them(run: Run, revealed: Path) -> None:
    out = run("explore", revealed).stdout
    assert out.startswith("Ways to go on: 3. Different outcomes: 2.\n")
    assert sum(map(int, re.findall(r"Ways that end like this: (\d+)", out))) == 3
    assert "     - Karl plays “I don't think so!”" in out or "     - Alaric passes." in out


def test_each_line_names_the_rules_that_it_rests_on(run: Run, revealed: Path) -> None:
    """Of the lines to staying in, the one that is told has Alaric Ignore his Drink; the other ends in passing out."""
    ends = json.loads(run("explore", revealed, "--json").stdout)["outcomes"]
    stays, out = sorted(ends, key=lambda end: "passes out" in end["outcome"])
    assert {"negate-ignore.own-drink", "negate-ignore.ignore"} <= set(stays["clauses"])
    assert "losing.passing-out" in out["clauses"]
    assert "losing.passing-out" not in stays["clauses"]
    printed = run("explore", revealed, "--lang", "ru").stdout
    for end in ends:
        assert f"Решают правила: {', '.join(end['clauses'])}" in printed


def test_who_can_bring_it_about(run: Run, revealed: Path) -> None:
    """Alaric alone can pass out, by doing nothing; Karl alone too; Alaric stays in only if Karl wishes it too."""
    out = run("explore", revealed).stdout
    leaves, stays = out.index("Alaric leaves the game. Who can"), out.index("Alaric stays in the game. Who can")
    assert "Alaric alone." in out[leaves:stays]
    assert "Karl alone." in out[leaves:stays]
    assert "Alaric and Karl together." in out[stays:]
    assert "alone." not in out[stays:]
    russian = run("explore", revealed, "--lang", "ru").stdout
    assert "Alaric и Karl — вместе." in russian


def test_a_team_leaves_as_several_players(run: Run, scenario: Write) -> None:
    text = scenario().read_text("utf-8")
    text = text[: text.index("  - refused")].replace("edition: rdi10", "edition: rdi10\nlayers: [two-headed-dragon]")
    text = text.replace("Alaric: {", "Alaric: {team: X, potions: 0, ").replace("story:", "story:\n  - Alaric drinks")
    text = text.replace("Karl: {}", "Karl: {team: X}\n    Vera: {team: Y, hand: []}\n    Zot: {team: Y, hand: []}")
    file = scenario(text=text.replace("Karl: {team: X}", "Karl: {team: X, hand: []}"))
    out = run("explore", file).stdout
    assert "Alaric & Karl leave the game. Who can" in out
    assert "Alaric & Karl stay in the game. Who can" in out
    russian = run("explore", file, "--lang", "ru").stdout
    assert "Alaric & Karl выбывают из игры." in russian
    assert "Alaric & Karl остаются в игре." in russian


def test_where_several_may_speak_only_what_can_be_done_is_certain(run: Run, scenario: Write) -> None:
    """Alaric may end his action before Karl takes his last Gold, and Karl may be quicker: nobody is asked first."""
    held = ("Karl: {}", "Karl: {gold: 1, hand: [tip-the-wench]}")
    text = scenario(held, ("fortitude: 12, alcohol: 10, hand: [Sleight of drink]", "gold: 1, hand: []"))
    kept = text.read_text("utf-8").replace("phase: drink", "phase: action")
    file = scenario(text=kept[: kept.index("story:")] + "story: []\n")
    out = run("explore", file).stdout
    leaves = out[out.index("Alaric leaves the game. Who can") : out.index("Alaric stays in the game. Who can")]
    assert "Alaric and Karl together." in leaves
    assert "At some moments several players could speak" in leaves
    assert "говорить могут сразу несколько игроков" in run("explore", file, "--lang", "ru").stdout
    contests = json.loads(run("explore", file, "--json").stdout)["who-can"]
    assert [here["so"]["several"] for here in contests if here["leaves"] == "Alaric"] == [True]


def test_who_is_asked_alone_leaves_no_doubt(run: Run, revealed: Path) -> None:
    assert "At some moments several" not in run("explore", revealed).stdout


def test_the_answer_for_programs(run: Run, revealed: Path) -> None:
    found = json.loads(run("explore", revealed, "--json").stdout)
    assert (found["lines"], found["complete"]) == ("3", True)
    assert sorted(way["lines"] for way in found["outcomes"]) == ["1", "2"]
    (contest,) = found["who-can"]
    assert contest["leaves"] == "Alaric"
    assert sorted(group["players"] for group in contest["so"]["groups"]) == [["Alaric"], ["Karl"]]
    assert [group["players"] for group in contest["otherwise"]["groups"]] == [["Alaric", "Karl"]]


def test_who_can_without_a_budget_is_open(run: Run, revealed: Path) -> None:
    assert "There may be more groups" in run("explore", revealed, "--positions", "2").stdout


def test_what_was_left_undone_is_said(run: Run, revealed: Path) -> None:
    out = run("explore", revealed, "--positions", "1").stdout
    assert "This is not all: 1 positions were opened, and 1 more were met but left unopened." in out


def test_over_hands_that_nobody_knows(run: Run, scenario: Write) -> None:
    """Alaric may Ignore the Drink; Karl can undo that if he holds a card that Negates it."""
    text = scenario(("Karl: {}", "Karl: {hand: ['?']}")).read_text("utf-8")
    file = scenario(text=text[: text.index("  - refused")])
    out = run("explore", file).stdout
    assert out.startswith("This goes over all unknown cards that these players could hold: Karl (any")
    found = json.loads(run("explore", file, "--json").stdout)
    assert [one["player"] for one in found["unknown-hands"]] == ["Karl"]
    assert found["complete"]
    needs = {one["outcome"]: one["needs"] for one in found["outcomes"]}
    assert [[]] in needs.values()
    assert {len(choice) for every in needs.values() for choice in every} == {0, 1}
    assert "Если у игрока Karl на руке карта вроде «" in run("explore", file, "--lang", "ru").stdout


def test_over_unknown_hands_with_no_time_it_says_that_there_may_be_more(run: Run, scenario: Write) -> None:
    text = scenario(("Karl: {}", "Karl: {hand: ['?']}")).read_text("utf-8")
    file = scenario(text=text[: text.index("  - refused")])
    assert "Time ran out (choices of cards tried: 1)" in run("explore", file, "--seconds", "0").stdout


@pytest.mark.parametrize("seconds", ["-1", "nan", "inf", "soon"])
def test_a_limit_must_be_a_number(run: Run, scenario: Write, seconds: str) -> None:
    result = run("explore", scenario(), "--seconds", seconds)
    assert result.exit_code == 2
    assert f"“{seconds}” will not do" in result.stderr


def test_an_auction_of_the_lair(run: Run, scenario: Write) -> None:
    """Anna has passed. Boris bids 0 (three ways on) or 1 (one way), or passes: Vera may do the same, or nobody bids."""
    file = scenario(text=AUCTION)
    out = run("explore", file).stdout
    assert out.startswith("Ways to go on: 9. Different outcomes: 4.\n")
    assert sum(map(int, re.findall(r"Ways that end like this: (\d+)", out))) == 9
    assert "Vera wins the game" in out
    russian = run("explore", file, "--lang", "ru").stdout
    assert "Vera: пас." in russian


def test_hands_do_not_matter_in_an_auction_but_before_it(run: Run, scenario: Write) -> None:
    file = scenario(("phase: bidding", "phase: preparation"), ("[Anna passes]", "[]"), text=AUCTION)
    out = run("explore", file).stdout
    assert out.startswith("This goes over all unknown cards that these players could hold: Anna (any card there is)")
    assert "Boris (any" not in out
    assert "Tried: no unknown card, one, and two at once." in out
    assert "It needs no unknown card." in out
    assert "Anna" in run("explore", file, "--lang", "ru").stdout


def test_what_is_fought_ends_before_the_next_heroes_are_dealt(run: Run, scenario: Write) -> None:
    file = scenario(
        ("phase: bidding", "phase: lair"), ("heroes: 0", "heroes: 9"), ("[Anna passes]", "[]"), text=AUCTION
    )
    assert "Different outcomes: 1." in run("explore", file).stdout


def test_ends_for_which_there_is_no_time_are_counted(
    run: Run, scenario: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    answer = in_words.explain.answer

    def slowly(*given: Any) -> str:
        nonlocal now
        now += 20
        return answer(*given)

    monkeypatch.setattr(in_words.time, "monotonic", lambda: now)
    monkeypatch.setattr(in_words.explain, "answer", slowly)
    out = run("explore", scenario(text=AUCTION), "--seconds", "30").stdout
    assert "2 more ends were found, but there was no time to read them" in out
    assert "Different outcomes: 2." in out


def test_boss_otto_has_no_hand_to_be_known(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "otto.yaml"
    file.write_text(OTTO, "utf-8")
    result = run("explore", file, "--seconds", "5")
    assert result.exit_code == 0, result.stderr
    assert "Otto reveals" in result.stdout


def test_who_can_is_not_asked_about_outcomes_that_read_the_same(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "prize.yaml"
    file.write_text(PRIZE, "utf-8")
    told = run("explore", file).stdout
    assert told.startswith("Ways to go on: 2. Different outcomes: 1.\n")
    assert "Who can" not in told


WIDE = """\
title: {en: T, ru: T}
purpose: {en: P, ru: P}
game: dragons-lair
sources: []
table:
  players: {Anna: {gold: 12, lair: 3}, Boris: {gold: 12, lair: 3}, Vera: {gold: 12, lair: 3}}
  phase: bidding
  party: [Squire, Rogue]
  heroes: 2
story: []
"""
"""Everybody may bid nearly anything: there is no end of ways."""


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], float]]:
    """A clock that half a million calls of functions move on by a second, whatever else the machine has to do."""
    calls = 0

    def called(frame: FrameType, event: str, of: object) -> None:
        nonlocal calls
        calls += event == "call"

    def now() -> float:
        return calls / 500_000

    monkeypatch.setattr(time, "monotonic", now)
    sys.setprofile(called)
    yield now
    sys.setprofile(None)


def test_the_seconds_hold_for_all_of_it(run: Run, scenario: Write, counted: Callable[[], float]) -> None:
    """For the search, for who can force what, and for reading the outcomes."""
    file = scenario(text=WIDE)
    began = counted()
    out = run("explore", file, "--seconds", "2").stdout
    assert 2 <= counted() - began < 3
    assert "Give more with --positions or --seconds" in out


@pytest.mark.usefixtures("counted")
def test_a_search_ends_when_there_is_no_room(run: Run, scenario: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["adjudicator.machine.explore"], "MOST_KEPT", 2_000)
    out = run("explore", scenario(text=WIDE), "--seconds", "2").stdout
    assert "then there was no room to keep more" in out

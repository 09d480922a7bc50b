"""What another reading changes is told by itself: what is allowed, what it comes to, or who is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.explain import Differing, difference, differing, open_clause, tried, undecided
from adjudicator.scenario.load import load
from adjudicator.scenario.run import run
from adjudicator.words import Words

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "red-dragon-inn"


def told(path: str, edition: str, clause: str, reading: str) -> Differing:
    """What a reading changes in a scenario."""
    ran = run(load(SCENARIOS / f"{path}.yaml"), edition)[0]
    (here,) = (one for one in undecided(ran.case, refused=ran.refused) if one.ruling.id == clause)
    (other,) = (one for one in here.readings if one.id == reading)
    found = differing(ran.case, other, Words("en"))
    assert found is not None
    return found


def test_only_the_players_to_whom_something_else_happens_are_named() -> None:
    found = told("redirecting/passed-on-with-ones-own", "rdi3", "redirecting.of-several", "own")
    assert found == Differing("Gleb: Fortitude 20 → 14.", "Vera: Fortitude 20 → 18; Gleb: Fortitude 20 → 16.")


@pytest.mark.parametrize(
    ("path", "edition", "clause", "reading", "was", "now"),
    [
        ("drinking-contest/negated-zero", "rdi1", "drinking-contest.together", "one-by-one", "Allowed", "Not allowed"),
        ("ordering/an-extra-drink-ignored-by-another-reading", "rdi5", "ordering.cannot-be-ignored", "may-not",
         "Not allowed", "Allowed"),
    ],
)  # fmt: skip
def test_what_is_refused_by_one_reading_only_is_said(
    path: str, edition: str, clause: str, reading: str, was: str, now: str
) -> None:
    found = told(path, edition, clause, reading)
    assert (found.was.partition(":")[0], found.now.partition(":")[0]) == (was, now)


@pytest.mark.parametrize(
    ("path", "edition", "clause", "reading", "said"),
    [
        ("timing/a-card-outlasts-its-player-rdi1", "rdi1", "losing.piles", "stay", "Anna: Drink Me! Pile 0 → 1"),
        ("bar-deck/the-next-thirty-cards", "rdi5", "bar-deck.midway", "short", "Drink Deck: 15 → 30; Bar Deck: 0 → 5"),
    ],
)
def test_readings_with_one_result_say_what_else_differs(
    path: str, edition: str, clause: str, reading: str, said: str
) -> None:
    ran = run(load(SCENARIOS / f"{path}.yaml"), edition)[0]
    (here,) = (one for one in undecided(ran.case) if one.ruling.id == clause)
    (other,) = (one for one in here.readings if one.id == reading)
    assert said in difference(ran.case, other.case, Words("en"))


def test_a_difference_that_the_results_tell_is_not_told_twice() -> None:
    ran = run(load(SCENARIOS / "redirecting/passed-on-with-ones-own.yaml"), "rdi3")[0]
    (here,) = (one for one in undecided(ran.case, refused=ran.refused) if one.ruling.id == "redirecting.of-several")
    (other,) = (one for one in here.readings if one.id == "own")
    assert difference(ran.case, other.case, Words("en")) == ""


@pytest.mark.parametrize(
    ("path", "edition", "clause", "reading", "said"),
    [
        (
            "red-dragon-inn/turn/an-action-that-was-negated",
            "rdi10",
            "turn.negated-action",
            "again",
            "Anna plays an Action Card, or none.",
        ),
        (
            "dragons-lair/preparation/next-starter-winner",
            "lair",
            "preparation.next-starter",
            "left-of-starter",
            "Boris plays a card, discards and draws, renovates, or initiates the bidding.",
        ),
    ],
    ids=["at-the-end", "before-passes-too"],
)
def test_a_reading_under_which_only_others_are_asked_says_so_once(
    path: str, edition: str, clause: str, reading: str, said: str
) -> None:
    case = run(load(SCENARIOS.parent / f"{path}.yaml"), edition)[0].case
    (here,) = (one for one in open_clause(case, tried(case, clause), Words("en")).readings if one.id == reading)
    assert here.besides == (said,)

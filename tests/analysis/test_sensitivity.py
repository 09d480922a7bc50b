"""What decides a ruling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import pytest

from adjudicator.analysis import in_words
from adjudicator.analysis.altered import Alteration
from adjudicator.analysis.sensitivity import decides, idle
from adjudicator.analysis.vary import Change, Trial, Varied
from adjudicator.rulebook import Source
from adjudicator.words import Language, Words

from .conftest import story

EXAMPLE = "red-dragon-inn/timing/timing-example-2-rdi10.yaml"
"""Karl and Valeria could both Negate Alaric's Sleight of drink on an Elven Wine of 3; he has 12 and 10."""

EITHER = """\
title: {en: Water twice over, ru: Дважды вода}
purpose: {en: Either card is enough., ru: Хватило бы и одной карты.}
edition: rdi10
sources: [rdi10:timing.3]
table:
  players:
    Alaric: {fortitude: 12, alcohol: 1}
    Karl: {hand: [Wine into Water, "?"]}
    Valeria: {hand: [Wine into Water, "?"]}
  phase: drink
story:
  - Alaric reveals Wine
  - Karl plays Wine into Water
  - nobody responds
  - expect: {drink: {alcohol: 0}}
  - Valeria plays Wine into Water
  - it plays out
expect: {players: {Alaric: {alcohol: 1}}}
"""
"""The Wine of 2 is made smaller by 2, twice, and is never less than 0; Alaric has 1."""


def hangs_on(found: Varied[Change]) -> dict[Any, Any]:
    """What comes of each change that decides: the outcome."""
    return {
        tuple(
            (c.clause, c.value) if isinstance(c, Alteration) else (c.seat, c.card) for c in flip.changes
        ): flip.case.outcome
        for flip in found.flips
        if flip.case is not None
    }


def test_timing_example_2_hangs_on_the_card_that_nobody_negates() -> None:
    # Both pass, so Alaric Ignores the Wine. Without his card he drinks 3: 13 against 12, he passes out, and of his
    # 10 Gold the Inn gets 5, each of the two others 2 of the other 5, and the Inn the odd one (rdi10:losing).
    found = decides(story(EXAMPLE))
    assert hangs_on(found) == {
        ((0, "sleight-of-drink"),): [[12, 13, 0, "passed-out"], [20, 0, 12, ""], [20, 0, 12, ""]]
    }
    assert found.left == 0
    assert not found.broken


def test_its_first_branch_hangs_on_karls_card_and_on_the_odd_coin() -> None:
    # Karl Negates. Without his card nobody drinks. In rdi1 the odd coin may go to the first on the left: Karl.
    assert hangs_on(decides(story(EXAMPLE, 1))) == {
        ((1, "i-dont-think-so"),): [[12, 10, 10, ""], [20, 0, 10, ""], [20, 0, 10, ""]],
        (("losing.shares", "left"),): [[12, 13, 0, "passed-out"], [20, 0, 13, ""], [20, 0, 12, ""]],
    }


def test_where_both_negate_neither_card_decides() -> None:
    # If a card that is chosen is played at once, Karl's Negate has resolved when Valeria plays hers: it has no occasion
    # any more (rdi10:sometimes-anytime.1), and the story stops before Alaric drinks.
    found = decides(story(EXAMPLE, 3))
    assert hangs_on(found) == {
        (("losing.shares", "left"),): [[12, 13, 0, "passed-out"], [20, 0, 13, ""], [20, 0, 12, ""]],
        (("timing.deadlock-cards", "at-once"),): [[12, 10, 10, ""], [20, 0, 10, ""], [20, 0, 10, ""]],
    }
    (refused,) = (flip.case.stopped for flip in found.flips if flip.case is not None and flip.case.stopped is not None)
    assert refused.refusal.ruling.id == "sometimes-anytime.condition"


def test_two_cards_of_which_either_is_enough_decide_together() -> None:
    found = decides(story(Source("either.yaml", EITHER)))
    both = ((1, "wine-into-water"), (2, "wine-into-water"))
    assert hangs_on(found) == {both: [[12, 3, 10, ""], [20, 0, 10, ""], [20, 0, 10, ""]]}


def test_a_word_that_the_rules_no_longer_let_one_say() -> None:
    # Alaric passed, and plays after all because a response has resolved: only where all are asked again.
    found = decides(story("red-dragon-inn/timing/deadlock-then-reopens-rdi10.yaml"))
    (closed,) = (flip for flip in found.flips if isinstance(flip.changes[0], Alteration))
    assert closed.changes[0].clause == "timing.window-reopens"  # type: ignore[union-attr]
    assert closed.case is not None
    assert closed.case.stopped is not None


def test_who_is_first_to_die_decides_in_the_lair() -> None:
    # Two Squires die at once. Nobody is first: no Cleric helps, two trophies. Both are: two Clerics save both. Of the
    # two cards in the lair one has been turned up.
    found = decides(story("dragons-lair/dying/the-first-of-two-who-die.yaml"))
    decided = {way[0]: outcome[0] for way, outcome in hangs_on(found).items()}
    assert decided == {
        ("dying.first-of-several", "none"): [5, 3, 2, 1, ""],
        ("dying.first-of-several", "all"): [5, 3, 0, 1, ""],
    }


def test_what_is_cut_short_says_how_much_is_left() -> None:
    case = story(EXAMPLE, 1)
    whole = decides(case)

    def two(made: Iterable[Trial[Change]], total: int) -> Iterator[Trial[Change]]:
        assert total == len(whole.trials)
        return islice(made, 2)

    short = decides(case, watch=two)
    assert (len(short.trials), short.left) == (2, len(whole.trials) - 2)
    assert len(decides(case, seconds=0).trials) == 1


def test_every_flip_is_one() -> None:
    for branch in range(4):
        case = story(EXAMPLE, branch)
        found = decides(case)
        assert all(trial.case is not None for trial in found.flips)
        assert all(trial.end.stopped is not None or trial.end.outcome != case.outcome for trial in found.flips)
        told = {id for step in case.steps() for id in (step.by.ruling.id, *step.also)}
        assert set(idle(found)) <= told


@pytest.mark.parametrize(("language", "told"), [("en", "time ran out"), ("ru", "не хватило времени")])
def test_what_was_not_tried_is_not_said_to_decide_nothing(language: Language, told: str) -> None:
    found = decides(story(EXAMPLE), seconds=0)
    assert (found.flips, found.left > 0) == ((), True)
    assert told in in_words.hangs_on(found.flips, found.left, (), Words(language))

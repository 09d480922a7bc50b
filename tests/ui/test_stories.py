"""The examples as the app tells them."""

from __future__ import annotations

import pytest

from adjudicator.ui import stories
from adjudicator.ui.session import arrived
from adjudicator.words import Words

EXAMPLES = stories.examples()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 20


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_every_example_can_be_stepped_through(example: stories.Example) -> None:
    for branch in range(len(example.scenario.branches) + 1):
        told = stories.sitting(example.name, branch)
        assert told is not None
        kinds = {point.notice.kind for point in told.points if point.notice is not None}
        assert kinds <= {"refused"}


def test_a_link_into_an_example_is_resumed_in_it() -> None:
    name = EXAMPLES[0].name
    told = stories.sitting(name)
    assert told is not None
    last = told.points[-1].case
    there = arrived({"story": name, "branch": "0", "case": last.token()}, Words("en"))
    assert there.story == told.story
    assert there.case.now == last.now


def test_going_ones_own_way_leaves_the_example() -> None:
    told = stories.sitting(EXAMPLES[0].name)
    assert told is not None
    assert told.put(told.case).story is None


def test_an_example_leaves_the_way_back(monkeypatch: pytest.MonkeyPatch) -> None:
    told = stories.sitting(EXAMPLES[0].name)
    mine = arrived({}, Words("en"))
    assert told is not None
    assert mine.opened(told).left is None
    mine = mine.put(mine.case)
    assert mine.opened(told).opened(told).returned().case is mine.case

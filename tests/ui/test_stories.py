"""The examples as the app tells them."""

from __future__ import annotations

import pytest

from adjudicator.ui import stories
from adjudicator.ui.session import arrived
from adjudicator.words import Words
from tests.told import examples

EXAMPLES = tuple(examples().values())


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 20


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_every_example_can_be_stepped_through(example: stories.Listed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stories, "example", examples().get)
    for branch in range(len(example.scenario.branches) + 1):
        told = stories.sitting(example.name, branch)
        assert told is not None
        kinds = {point.notice.kind for point in told.points if point.notice is not None}
        assert kinds <= {"refused"}


def test_an_example_leaves_the_way_back() -> None:
    told = stories.sitting(EXAMPLES[0].name)
    mine = arrived({}, Words("en"))
    assert told is not None
    assert mine.opened(told).left is None
    mine = mine.put(mine.case)
    assert mine.opened(told).returned().case is mine.case
    assert mine.opened(told).opened(told).returned().returned().case is mine.case

"""What a screen reader hears of arguments on the site's table is what is recorded, and nothing jumps meanwhile."""

from __future__ import annotations

import pytest

from tests.ui.heard.test_heard import difference

from ..reader import Reader
from . import RECORDED, WALKS, Listener, Walk, file_of, walked

STILL = 0.02
"""So little of a screen may move: the share of it that moves, times how far."""


@pytest.mark.browser
@pytest.mark.parametrize("walk", WALKS, ids="-".join)
def test_what_is_heard_of_an_argument_is_what_is_recorded(walk: Walk, opened: Reader) -> None:
    if opened.language != walk.language:
        pytest.skip("walked in the other language")
    user = Listener(opened.page, opened.site, walk.language)
    now, before = walked(user, walk), file_of(walk).read_text("utf-8")
    assert {at: jumps for at, jumps in user.jumps.items() if sum(one[0] for one in jumps) > STILL} == {}
    assert now == before, difference(walk.file.name, before, now, "tests.browser.heard")


def test_every_argument_is_recorded_and_nothing_else() -> None:
    assert {file.name for file in RECORDED.iterdir()} == {walk.file.name for walk in WALKS}

"""Boss Otto on a phone: from the setup to the end of his first turn, with the sample set."""

from __future__ import annotations

import pytest

from adjudicator.case import Case, link
from adjudicator.games.red_dragon_inn.decisions import Reveal

from .browser import User

pytestmark = pytest.mark.browser

MOST_TOUCHES = 30


def shown(user: User) -> Case:
    """The case that the address of the page names."""
    return link.read(user.page.evaluate("new URL(location).searchParams.get('case')"))


def test_his_first_turn_is_played_from_the_setup(user: User) -> None:
    user.open()
    user.play("boss-otto")
    user.choose(user.say("ui.otto.how-many"), "2")
    user.touch("ui.otto.start")
    for _ in range(MOST_TOUCHES):
        otto = shown(user).now.table.otto
        assert otto is not None
        if otto.begun:
            break
        user.go_on()
    told = shown(user)
    assert any(isinstance(said, Reveal) for said in told.said)
    assert told.now.table.seats[told.now.table.turn].name != user.say("ui.otto.name")
    user.back()
    user.until(lambda: len(shown(user).said) < len(told.said))
    assert told.said[: len(shown(user).said)] == shown(user).said

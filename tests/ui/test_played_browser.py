"""*What do you play?*, above the table: on a phone, in two touches, with the table in view before and after."""

from __future__ import annotations

import pytest

from adjudicator.case import link

from .browser import User

pytestmark = pytest.mark.browser

HIGH = 844
"""Pixels of a phone's screen."""


def in_view(user: User) -> None:
    """What is played or the answer, the table and the line stand one below the other, on the first screen."""
    answered = user.page.locator(".st-key-answer").count()
    names = ("answer" if answered else "played", "table-drawn", "say-row")
    places = [user.page.locator(f".st-key-{name}").bounding_box() for name in names]
    boxes = [box for box in places if box is not None]
    assert len(boxes) == len(places)
    edges = [edge for box in boxes for edge in (box["y"], box["y"] + box["height"])]
    assert edges == sorted(edges)
    assert 0 <= edges[0] <= edges[-1] <= HIGH


@pytest.mark.parametrize("variant", ["two-headed-dragon", "boss-otto", "prize"])
def test_a_variant_is_two_touches_from_a_fresh_table(user: User, variant: str) -> None:
    user.open(path="/table")
    in_view(user)
    before = user.taps
    user.play(variant)
    assert user.taps - before == 2
    in_view(user)
    case = link.read(user.page.evaluate("new URL(location).searchParams.get('case')"))
    assert variant in case.rules.layers
    title = case.game.rulebook().layers[variant].title.in_(user.words.language)
    head = user.page.locator(".st-key-played summary")
    assert title in head.inner_text()
    assert head.evaluate("head => head === document.activeElement")


def test_another_box_is_one_touch(user: User) -> None:
    user.open(path="/table")
    user.choose(user.say("ui.what-is-played"), "RDI 3")
    in_view(user)
    case = link.read(user.page.evaluate("new URL(location).searchParams.get('case')"))
    assert case.rules.edition == "rdi3"

"""The answer in a real browser: in view after every touch, and followed by the browser's Back."""

from __future__ import annotations

import pytest

from adjudicator.case import Case, game, link

from .browser import User
from .conftest import IN_BOTH_LANGUAGES, PHONE

pytestmark = pytest.mark.browser

LAPTOP = {"width": 1280, "height": 800}


def in_view(user: User) -> bool:
    """Whether the whole answer stands within the window."""
    user.settle()
    box = user.page.locator(".st-key-answer").bounding_box()
    return box["y"] >= 0 and box["y"] + box["height"] <= user.page.viewport_size["height"]


def a_fight_of_negates(user: User) -> None:
    """Wine with a Chaser, Ignored, Negated, Negated; a refusal and its undoing."""
    one, two, three = (user.say("ui.player-n", number=number) for number in (1, 2, 3))
    user.choose(user.say("ui.moment"), user.say("ui.moment.drink"))
    user.card("Wine with a Chaser")
    assert in_view(user)
    user.card("Dragon Breath Ale")
    assert in_view(user)
    user.choose(user.say("ui.who-answers"), two)
    user.card("Sleight of drink")
    assert two in user.answer
    assert in_view(user)
    user.touch("ui.undo")
    assert in_view(user)
    for player, card in ((one, "Sleight of drink"), (two, "I don't think so!"), (three, "I don't think so!")):
        user.choose(user.say("ui.who-answers"), player)
        user.card(card)
        assert in_view(user)
    user.touch("ui.plays-out")
    assert in_view(user)
    assert user.say("outcome.negate-ignore.ignore.drinks", who=one) in user.answer


def an_auction(user: User) -> None:
    """A bid, two passes, and the lair that is explored then."""
    user.touch_text(game("dragons-lair").title[user.words.language])
    one, two, three = (user.say("ui.player-n", number=number) for number in (1, 2, 3))
    for seat in (1, 2, 3):
        user.number("lair", seat, 2)
    user.choose(user.say("ui.lair.phase"), user.say("ui.lair.phase.bidding"))
    user.touch("ui.lair.bids", who=one, gold=0)
    assert in_view(user)
    for player in (two, three):
        user.touch("ui.lair.passes", who=player)
        assert in_view(user)
    assert one in user.answer


@pytest.mark.parametrize(("language", "size"), [("en", None), ("ru", LAPTOP)], ids=["on a phone", "on a laptop"])
def test_the_answer_is_in_view_after_every_touch(user: User, size: dict[str, int] | None) -> None:
    if size is not None:
        user.page.set_viewport_size(size)
        user.open()
    a_fight_of_negates(user)
    user.open()
    an_auction(user)


@IN_BOTH_LANGUAGES
def test_an_answer_that_is_longer_than_its_room_is_read_whole_at_a_touch_and_moves_nothing(user: User) -> None:
    players = {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Valeria": {}}
    case = Case.of({"players": players, "phase": "drink"})
    for line in ("Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "Karl plays I don't think so!"):
        case = case.tell(line)
    user.open(f"&case={link.write(case.tell('it plays out').tell('nobody responds'))}")
    answer, table = user.page.locator(".verdict"), user.page.locator(".st-key-table-drawn")
    hidden = "answer => answer.scrollHeight - answer.clientHeight"
    before = table.bounding_box()
    assert answer.evaluate(hidden) > 0
    answer.click()
    assert answer.evaluate(hidden) == 0
    assert table.bounding_box() == before


@pytest.mark.parametrize("language", ["en"])
def test_after_a_touch_far_below_the_page_stands_where_the_answer_begins(user: User) -> None:
    user.choose(user.say("ui.moment"), user.say("ui.moment.drink"))
    user.card("Elven Wine")
    user.page.locator("[data-testid=stMain]").evaluate("page => page.scrollTo({ top: 600 })")
    user.card("Sleight of drink")
    tops = user.page.evaluate(
        "['.st-key-answer', '.st-key-table-drawn'].map(at => document.querySelector(at).getBoundingClientRect().top)"
    )
    assert tops[0] >= 0
    assert tops[1] < PHONE["height"] / 2
    for other in ("form", "noted", "parted", "looked"):
        assert user.page.locator(f".st-key-{other}:visible").count() == 0


@pytest.mark.parametrize("language", ["en"])
def test_back_and_forward_of_the_browser_take_back_the_last_thing_seen(user: User) -> None:
    user.choose(user.say("ui.moment"), user.say("ui.moment.drink"))
    user.card("Elven Wine")
    revealed = user.answer
    user.choose(user.say("ui.who-answers"), user.say("ui.player-n", number=2))
    user.card("Sleight of drink")
    refused = user.answer
    assert refused != revealed
    user.back()
    user.until(lambda: user.answer == revealed)
    user.back()
    user.until(lambda: user.page.locator(".st-key-answer").count() == 0)
    for shown in (revealed, refused):
        user.forward()
        user.until(lambda shown=shown: user.page.locator(".st-key-answer").count() == 1 and user.answer == shown)


@pytest.mark.parametrize("language", ["ru"])
def test_a_number_out_of_range_says_so_beside_its_field_and_does_not_count(user: User) -> None:
    for typed in (999, 999_999_999_999, -5):
        user.number("alcohol", 1, typed)
        field = user.page.get_by_role("spinbutton", name=user.say("ui.alcohol")).first
        assert field.input_value() == "0"
        assert str(typed).replace("-", "−") in user.page.locator(".st-key-row-0").inner_text()
    user.number("alcohol", 1, 3)
    assert "?" not in user.page.locator(".st-key-row-0").inner_text()


@pytest.mark.parametrize("language", ["en"])
def test_the_fields_of_a_row_stay_beside_each_other_under_what_is_said_of_a_number(user: User) -> None:
    user.number("fortitude", 1, 999)
    fields = user.page.locator(".st-key-row-0 :is(input, .stPopover button):visible").all()
    tops = {round(field.bounding_box()["y"]) for field in fields}
    assert len(fields) >= 4
    assert max(tops) - min(tops) <= 2

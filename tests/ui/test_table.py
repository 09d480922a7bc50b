"""The table as it is entered: how many play, what is happening, and what is said at a touch."""

from __future__ import annotations

from adjudicator.case import Case, link
from adjudicator.games.red_dragon_inn import offers
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.chapters.losing import Losing
from adjudicator.games.red_dragon_inn.decisions import Collide, Play
from adjudicator.machine import FATE
from adjudicator.words import Words

from .conftest import remembered
from .test_app import opened
from .test_frames import told, touch

WORDS = Words("en")
PLAYERS: dict[str, dict[str, object]] = {"Anna": {}, "Boris": {}, "Vera": {}}


def choose(app, label: str, option: object) -> Case:  # type: ignore[no-untyped-def]  # AppTest's elements have no types
    """What the page holds after this was chosen under a label."""
    group = next(group for group in app.button_group if group.label == label)
    chosen = [*group.value, option] if isinstance(group.value, list) else option
    group.set_value(chosen).run()
    assert not app.exception
    held = remembered(app)["sitting"]
    assert isinstance(held.case, Case)
    return held.case


def test_four_players_are_seated_by_one_touch_and_two_by_another() -> None:
    app = opened(lang="en")
    assert len(choose(app, WORDS.say("ui.how-many"), 4).now.table.seats) == 4
    case = choose(app, WORDS.say("ui.how-many"), 2)
    assert [seat.name for seat in case.now.table.seats] == ["Player 1", "Player 2"]


def test_what_is_happening_puts_it_on_the_table() -> None:
    app = opened(lang="en")
    moment = WORDS.say("ui.moment")
    assert choose(app, moment, "drink").now.top.phase == "drink"
    assert isinstance(choose(app, moment, "gambling").now.top, Round)
    assert choose(app, moment, "else").now.top.phase == "discard-and-draw"


def test_a_round_that_is_on_is_entered_by_touching() -> None:
    app = opened(lang="en")
    choose(app, WORDS.say("ui.moment"), "gambling")
    inside = next(group for group in app.button_group if group.label == WORDS.say("ui.round.inside"))
    inside.set_value(["Player 2", "Player 3"]).run()
    choose(app, WORDS.say("ui.round.who-controls"), "Player 3")
    round = choose(app, WORDS.say("ui.round.whose"), "Player 2").now.top
    assert isinstance(round, Round)
    assert (round.inside, round.control, round.turn) == ((1, 2), 2, 1)


def test_somebody_about_to_pass_out_is_touched_and_touched_again() -> None:
    app = opened(lang="en")
    choose(app, WORDS.say("ui.moment"), "losing")
    who = WORDS.say("ui.losing.who")
    case = choose(app, who, 1)
    assert any(isinstance(frame, Losing) for frame in case.now.stack)
    assert case.now.table.sides[1].alcohol == case.now.table.sides[1].fortitude == 20
    group = next(group for group in app.button_group if group.label == who)
    group.set_value([]).run()
    assert remembered(app)["sitting"].case.now.table.sides[1].alcohol == 19


def test_a_card_that_leaves_nothing_to_choose_is_said_as_it_is_chosen() -> None:
    case = told("drink", "Anna reveals Elven Wine")
    assert offers.at_once(case, 0, "sleight-of-drink") == Play(0, "sleight-of-drink")
    action = told("action")
    assert offers.at_once(action, 0, "you-bumped-into-me") is None
    two = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "action"})
    assert offers.at_once(two, 0, "you-bumped-into-me") == Play(0, "you-bumped-into-me", (1,))


def test_who_was_taken_to_have_passed_may_say_so_until_it_is_answered() -> None:
    case = told("drink", "Anna reveals Elven Wine", "Vera plays Look who's a little mixologist!")
    wishes = offers.too_late(case)
    assert wishes == (Collide(FATE, (2, 0)), Collide(FATE, (2, 1)))
    assert offers.too_late(case.tell("Anna passes")) == ()
    app = opened(lang="en", case=link.write(case))
    label = WORDS.say("ui.too-late", who="Boris")
    after = touch(app, label)
    assert after.now.top.mode == "collided"
    assert [slot.seat for slot in after.now.top.slots] == [1, 2, 1, 2]


def test_several_who_are_touched_may_answer_at_once_or_wait_for_each_other() -> None:
    app = opened(lang="en", case=link.write(told("drink", "Anna reveals Elven Wine")))
    group = next(group for group in app.button_group if group.label == WORDS.say("ui.who-answers"))
    group.set_value([0, 2]).run()
    labels = [button.label for button in app.button]
    assert WORDS.say("ui.collision-say") in labels
    assert touch(app, WORDS.say("ui.deadlock-say")).now.top.mode == "deadlocked"

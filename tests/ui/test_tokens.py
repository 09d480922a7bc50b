"""Tokens of characters in the app: what is spent on a card, absorbed and collected, and who has how many."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator.case import Case, link
from adjudicator.games.red_dragon_inn.decisions import Absorb, Pick, Play
from adjudicator.games.red_dragon_inn.table import UNKNOWN, Paid
from adjudicator.words import Words

from .conftest import remembered, written
from .test_app import opened
from .test_frames import on_page, touch

GIFT = {"id": "gift", "title": {"en": "Gift"}, "kind": "action", "effects": [{"do": "token", "name": "buff"}]}
TRAPPED = {
    "id": "trapped",
    "title": {"en": "Trapped"},
    "kind": "action",
    "effects": [{"do": "check-for-traps", "who": "picked"}],
    "pick": {},
    "trap": [{"do": "lose", "stat": "fortitude", "amount": 2}],
}
KARL = {
    "Karl": {"character": "karl"},
    "Dominique": {"character": "dominique"},
    "Oozwald": {"character": "oozwald", "tokens": {"clone": 2}},
}
HIT = {"do": "lose", "stat": "fortitude", "amount": 2}
BLOW = {"id": "blow", "title": {"en": "Blow"}, "kind": "action", "effects": [HIT], "pick": {}}
STORM = {"id": "storm", "title": {"en": "Storm"}, "kind": "action", "effects": [{**HIT, "who": "others"}]}
SPARK = {
    **STORM,
    "id": "spark",
    "title": {"en": "Spark"},
    "boosts": [{"spend": "energy", "least": 2, "most": 2, "effects": [{**HIT, "who": "others"}], "instead": True}],
}


def table(turn: str, *lines: str, **players: dict[str, Any]) -> Case:
    """A table of three characters with tokens, one of whom is about to act."""
    told = {name: {**player, **players.get(name, {})} for name, player in KARL.items()}
    case = Case.of({"players": told, "turn": turn, "phase": "action", "cards": [BLOW, STORM, SPARK]})
    for line in lines:
        case = case.tell(line)
    return case


def card(app: AppTest, title: str, language: str) -> AppTest:
    """The page after a card was chosen from the list of all cards."""
    box = next(box for box in app.selectbox if box.label == Words(language).say("ui.any-card"))
    box.select(next(option for option in box.options if title in option)).run()
    assert not app.exception
    return app


def pills(app: AppTest, label: str) -> Any:
    return next(pills for pills in app.pills if pills.label.replace("\\", "") == label)


def said(app: AppTest) -> Any:
    return remembered(app)["sitting"].case.said


@pytest.mark.parametrize("count", [0, 1])
def test_with_and_without_a_token_are_one_touch_each(language: str, count: int) -> None:
    app, words = card(on_page(table("Karl"), language), "Storm", language), Words(language)
    spent = pills(app, words.say("ui.spend", tracker="buff"))
    assert [option.replace("\\", "") for option in spent.options] == [
        words.say("ui.spend.without"),
        words.count("ui.spend.with", 1, tracker="buff"),
    ]
    spent.set_value(count).run()
    assert said(app) == (Play(0, "storm", paid=(Paid("buff"),) if count else ()),)


def test_a_token_is_one_touch_before_who_is_hit_and_none_without_it() -> None:
    app = card(on_page(table("Karl")), "Blow", "en")
    onto = Words("en").count("ui.on", 1)
    pills(app, onto).set_value(1).run()
    assert said(app) == (Play(0, "blow", (1,)),)
    app = card(on_page(table("Karl")), "Blow", "en")
    pills(app, "Spend Buff Tokens on it?").set_value(1).run()
    pills(app, onto).set_value(1).run()
    assert said(app) == (Play(0, "blow", (1,), paid=(Paid("buff"),)),)


def test_nothing_is_asked_where_nothing_can_be_spent() -> None:
    app = card(on_page(table("Karl", Karl={"tokens": {"buff": 0}})), "Storm", "en")
    assert said(app) == (Play(0, "storm"),)


@pytest.mark.parametrize(("instead", "cards"), [(0, 0), (1, 2), (2, 4)])
def test_what_tokens_are_paid_with_is_one_touch_more(language: str, instead: int, cards: int) -> None:
    words = Words(language)
    app = card(on_page(table("Dominique"), language), "Spark", language)
    pills(app, words.say("ui.spend", tracker="energy")).set_value(2).run()
    assert said(app) == ()
    pills(app, words.say("ui.spend.paid-with")).set_value(instead).run()
    assert said(app) == (Play(1, "spark", paid=(Paid("energy", 2, (UNKNOWN,) * cards),)),)


def test_of_a_known_hand_the_cards_are_chosen() -> None:
    hand = ["Spark", "Blow", "Blow", "Storm"]
    app = card(on_page(table("Dominique", Dominique={"hand": hand, "tokens": {"energy": 1}})), "Spark", "en")
    pills(app, "Spend Energy Tokens on it?").set_value(2).run()
    assert not any("Spark" in button.label for button in app.button)
    pills(app, Words("en").say("ui.discards-which")).set_value(["blow#0", "storm#0"]).run()
    assert touch(app, "Dominique plays “Spark”").said == (
        Play(1, "spark", paid=(Paid("energy", 2, ("blow", "storm")),)),
    )


@pytest.mark.parametrize("what", ["fortitude", "action"])
def test_a_clone_is_absorbed_with_a_button(language: str, what: Any) -> None:
    label = Words(language).say(f"ui.question.act.{what}", who="Oozwald")
    case = touch(on_page(table("Oozwald", Oozwald={"fortitude": 15}), language), label)
    assert case.said == (Absorb(2, what),)
    assert not any(label == button.label for button in on_page(case, language).button)


def test_nobody_else_absorbs_anything() -> None:
    assert not any("Clone" in button.label for button in on_page(table("Karl")).button)


def test_from_whom_a_token_comes_is_a_button_for_each(language: str) -> None:
    players = {name: {"tokens": {"buff": 1}} for name in ("Anna", "Boris", "Vera", "Gleb")}
    told = {"Karl": {"character": "karl", "tokens": {"buff": 0}}, **players}
    case = (
        Case.of({"players": told, "phase": "action", "cards": [GIFT]}).tell("Karl plays Gift").tell("nobody responds")
    )
    assert case.now.top.question(case.now).kind == "collect"
    label = Words(language).say("ui.question.collect", onto="Vera")
    after = touch(on_page(case, language), label)
    assert after.said[-1] == Pick(0, (3,))
    assert [after.now.table.tokens(seat, "buff") for seat in range(5)] == [1, 1, 1, 0, 1]


@pytest.mark.parametrize(("answer", "left"), [("accept", 17), ("decline", 18)])
def test_a_token_is_spent_on_a_trap_with_a_button(language: str, answer: str, left: int) -> None:
    players = {"Karl": {"character": "karl"}, "Anna": {}, "Boris": {}}
    case = Case.of({"players": players, "phase": "action", "cards": [TRAPPED]})
    for line in ("Karl plays Trapped on Anna", "nobody responds", "Anna reveals Trapped"):
        case = case.tell(line)
    assert any(
        Words(language).say("asked.strengthening", who="Karl", card="Trapped") in text.replace("**", "")
        for text in written(on_page(case, language))
    )
    after = touch(on_page(case, language), Words(language).say(f"ui.question.accept.{answer}", who="Karl"))
    assert after.tell("nobody responds").now.table.sides[1].fortitude == left


# -- how they stand


def test_own_tokens_are_told_even_if_there_are_none_and_what_is_left(language: str) -> None:
    words = Words(language)
    case = table("Karl", "Karl plays Storm with 1 Buff Token")
    page = " ".join(written(on_page(case, language))).replace("\u00a0", " ")
    assert f"{words.say('tracker.buff')} {words.say('ui.from-to', was=1, now=0)}" in page
    assert f"{words.say('tracker.energy')} 2" in page
    assert words.say("ui.has.left", tracker="buff", number=4) in page
    assert words.say("ui.has.left", tracker="clone", number=2) in page
    assert words.say("tracker.corruption") not in page


EISINDER = {"Eisinder": {"character": "eisinder", "fortitude": 12, "alcohol": 3}, "Karl": {}, "Anna": {}}


def test_what_lies_on_a_mat_is_told_and_drawn(language: str) -> None:
    words = Words(language)
    case = Case.of({"players": EISINDER, "phase": "action"}).tell("Eisinder passes")
    page = " ".join(written(on_page(case, language)))
    assert words.say("ui.has.marks", tracker="fire", numbers=(6, 11)) in page
    assert words.say("ui.has.marks", tracker="ice", numbers=(5, 9)) in page


# -- the beginning


def unfolded(case: Case, seat: int, language: str = "en") -> AppTest:
    """The app with what is folded away of a player open."""
    app = opened(lang=language, case=link.write(case))
    app.session_state[f"rest-{seat}"] = True
    app.run()
    assert not app.exception
    return app


def number(app: AppTest, label: str) -> Any:
    return next((field for field in app.number_input if field.label.replace("\\", "") == label), None)


def held(app: AppTest) -> Case:
    assert not app.exception
    case: Case = remembered(app)["sitting"].case
    return case


def test_tokens_are_typed_within_their_limits(language: str) -> None:
    words = Words(language)
    label = words.say("ui.tokens", tracker="buff")
    app = unfolded(table("Karl"), 1, language)
    assert number(app, label).max == 1
    assert number(app, words.say("ui.tokens", tracker="energy")).max == 4
    assert number(app, words.say("ui.tokens", tracker="clone")) is None
    number(app, label).set_value(1).run()
    assert [held(app).now.table.tokens(seat, "buff") for seat in range(3)] == [1, 1, 0]


def test_without_such_a_character_nothing_is_asked() -> None:
    app = unfolded(Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "action"}), 0)
    assert not any("Token" in field.label for field in app.number_input)


def test_more_tokens_than_there_are_are_refused_by_their_clause(language: str) -> None:
    players = {name: {"tokens": {"buff": 1}} for name in ("Anna", "Boris", "Vera")}
    case = Case.of({"players": {"Karl": {"character": "karl"}, **players, "Gleb": {}}, "phase": "action"})
    app = unfolded(case, 4, language)
    number(app, Words(language).say("ui.tokens", tracker="buff")).set_value(1).run()
    assert held(app).start == case.start
    notice = remembered(app)["sitting"].notice
    assert notice.fault.ruling.id == "boosts.buff-count"
    why = Words(language).say("refusal.boosts.buff-count.too-many", tracker="buff", value=5, greatest=4)
    assert any(why in text for text in written(app))


def test_claimed_numbers_are_ticked_and_tokens_spent_stay_spent(language: str) -> None:
    words = Words(language)
    app = unfolded(Case.of({"players": EISINDER, "phase": "action"}), 0, language)
    fire, label = words.say("ui.claimed", tracker="fire"), words.say("ui.tokens", tracker="fire")
    assert pills(app, fire).value == [15, 18]
    assert number(app, label).value == 2
    number(app, label).set_value(1).run()
    pills(app, fire).set_value([6, 15, 18]).run()
    seat = held(app).now.table.seats[0]
    assert dict(seat.tokens)["fire"] == 2
    assert [mark.at for mark in seat.marks if mark.token == "fire"] == [11]


def test_another_character_begins_with_its_own_tokens() -> None:
    app = unfolded(
        Case.of({"players": {**EISINDER, "Anna": {"character": "karl", "tokens": {"buff": 1}}}, "phase": "action"}), 0
    )
    box = next(box for box in app.selectbox if box.label == Words("en").say("ui.character"))
    box.select(next(option for option in box.options if option.startswith("Zot"))).run()
    table = held(app).now.table
    assert (table.seats[0].character, table.seats[0].tokens, table.seats[0].marks) == ("zot", (), ())
    assert table.tokens(2, "buff") == 1

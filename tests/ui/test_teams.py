"""Team games in the app: who plays with whom, what a team has, and what its players can say."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator.case import Case, Impossible
from adjudicator.drawing import slips
from adjudicator.game import chairs
from adjudicator.games.red_dragon_inn import offers
from adjudicator.games.red_dragon_inn.chapters.champions import Choosing
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.chapters.timing.window import Window
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.games.red_dragon_inn.entry import Entry
from adjudicator.games.red_dragon_inn.forms import teams
from adjudicator.games.red_dragon_inn.vocabulary import Static
from adjudicator.table import seating
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import what_is_played
from adjudicator.words import LANGUAGES, Words

from .conftest import remembered, written
from .test_app import opened, with_variants
from .test_frames import on_page, touch
from .test_table import choose

EN = Words("en")
WAYS = ("two-headed-dragon", "boss-battle", "two-headed-boss-battle", "leaders-and-lackeys")
PAIRS: dict[str, dict[str, Any]] = {
    "Karl": {"team": "one"},
    "Fiona": {"team": "one"},
    "Zot": {"team": "two"},
    "Deirdre": {"team": "two"},
}
BOSS: dict[str, dict[str, Any]] = {
    "Valeria": {"boss": True},
    "Karl": {"team": "one"},
    "Fiona": {"team": "one"},
    "Zot": {"team": "one"},
}


def pairs(phase: str, *lines: str, **karl: object) -> Case:
    """Two teams of two after these lines; `karl` is told of Karl."""
    table = {"players": {**PAIRS, "Karl": {"team": "one", **karl}}, "phase": phase}
    return after(Case.of(table, layers=("two-headed-dragon",)), *lines)


def against_the_boss(phase: str, *lines: str) -> Case:
    """A Boss against three after these lines."""
    return after(Case.of({"players": BOSS, "phase": phase}, layers=("boss-battle",)), *lines)


def after(case: Case, *lines: str) -> Case:
    """A case after these lines."""
    for line in lines:
        case = case.tell(line)
    return case


def alone(*names: str, **entry: object) -> Case:
    """A table at which everybody plays alone."""
    return Case.of({"players": {name: {} for name in names}, "phase": "action", **entry})


def played(case: Case, way: str) -> Sitting:
    """What becomes of a case when people say that they play so (empty: each for oneself)."""
    return what_is_played.played_as(WAYS, way, EN)(Sitting((Reached(case),)))


def told(case: Case) -> Entry:
    """How a case begins, as people enter it."""
    entry = seating.entry_of(case)
    assert isinstance(entry, Entry)
    return entry


def labels(app: AppTest) -> list[str]:
    """What is written on the buttons of a page."""
    return [button.label.replace("\\", "") for button in app.button]


# -- how you play


@pytest.mark.parametrize(
    ("way", "sides", "bosses"),
    [
        ("two-headed-dragon", (0, 0, 1, 1), (False, False, False, False)),
        ("boss-battle", (0, 1, 1), (True, False, False)),
        ("two-headed-boss-battle", (0, 0, 1, 1), (True, True, True, True)),
        ("leaders-and-lackeys", (0, 0, 1, 1), (True, False, True, False)),
    ],
)
def test_who_plays_in_a_way_is_seated_by_team_at_once(way: str, sides: object, bosses: object) -> None:
    here = played(alone("Karl", "Fiona", "Zot"), way)
    assert here.notice is None
    table = here.case.now.table
    assert tuple(seat.side for seat in table.seats) == sides
    assert tuple(seat.boss for seat in table.seats) == bosses
    assert [side.potions for side in table.sides] == [2, 2]
    assert [side.gold for side in table.sides] == [10, 10]


def test_back_to_each_for_oneself_nothing_of_the_teams_is_left() -> None:
    case = alone("Karl", "Fiona", "Zot", "Deirdre")
    for way in WAYS:
        here = played(played(case, way).case, "")
        assert here.notice is None
        assert here.case.start == case.start
        assert here.case.rules.layers == ()


def test_a_boss_battle_has_room_for_five() -> None:
    here = played(alone(*"ABCDEF"), "boss-battle")
    assert here.notice is None
    assert [seat.name for seat in here.case.now.table.seats] == list("ABCDE")
    assert [side.potions for side in here.case.now.table.sides] == [4, 4]


def test_a_boss_begins_with_what_a_team_has_and_not_with_a_players_stash() -> None:
    seven = alone(*"ABCDEFG")
    assert [side.gold for side in seven.now.table.sides] == [12] * 7
    assert [side.gold for side in played(seven, "boss-battle").case.now.table.sides] == [10, 10]


def test_who_played_together_does_so_in_another_way_too() -> None:
    case = Case.of({"players": PAIRS, "phase": "action"}, layers=("two-headed-dragon",))
    moved = Sitting((Reached(case),))
    moved = seating.changed(lambda entry: teams.with_mate(entry, "Karl", "Zot"))(moved)
    moved = seating.changed(lambda entry: teams.with_told(entry, "Zot", gold=3))(moved)
    here = played(moved.case, "leaders-and-lackeys")
    assert teams.in_teams(told(here.case)) == (("Karl", "Zot"), ("Fiona", "Deirdre"))
    assert [side.gold for side in here.case.now.table.sides] == [3, 10]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_beginning_asks_how_you_play_and_seats_the_players(language: str) -> None:
    words = Words(language)
    app = with_variants(opened(lang=language))
    way = next(box for box in app.radio if box.label == words.say("ui.group.play"))
    way.set_value(WAYS[0]).run()
    assert not app.exception
    case = remembered(app)["sitting"].case
    assert remembered(app)["sitting"].notice is None
    assert teams.in_teams(told(case)) == tuple(
        tuple(words.say("ui.player-n", number=number) for number in team) for team in ((1, 2), (3, 4))
    )
    fields = [field.label for field in app.number_input]
    for shared in ("fortitude", "alcohol", "gold"):
        assert fields.count(words.say(f"ui.{shared}")) == 2
    assert len(app.text_input) >= 4
    many = next(group for group in app.button_group if group.label == words.say("ui.how-many"))
    assert many.options == ["4", "6", "8"]


@pytest.mark.parametrize("edition", ["rdi1", "rdi3", "rdi5"])
def test_another_edition_judges_the_same_teams(edition: str) -> None:
    here = Sitting((Reached(pairs("action", "Karl passes")),)).under(edition)
    assert here.notice is None
    assert teams.in_teams(told(here.case)) == (("Karl", "Fiona"), ("Zot", "Deirdre"))


# -- who plays with whom


def test_two_players_change_places_and_what_the_teams_have_stays() -> None:
    entry = told(pairs("action", gold=3))
    moved = teams.with_mate(teams.with_told(entry, "Deirdre", gold=7), "Karl", "Deirdre")
    assert list(moved.players) == ["Karl", "Deirdre", "Zot", "Fiona"]
    assert teams.in_teams(moved) == (("Karl", "Deirdre"), ("Zot", "Fiona"))
    assert [player.gold for player in moved.players.values()] == [3, 3, 7, 7]
    assert teams.with_mate(moved, "Karl", "Fiona") == teams.with_told(entry, "Deirdre", gold=7)


def test_another_boss_changes_nobodys_chair() -> None:
    entry = told(against_the_boss("action"))
    moved = teams.with_roles_swapped(entry, "Valeria", "Fiona")
    assert list(moved.players) == list(entry.players)
    assert teams.in_teams(moved) == (("Valeria", "Karl", "Zot"), ("Fiona",))
    assert [name for name, player in moved.players.items() if player.boss] == ["Fiona"]
    assert moved.turn == "Fiona"
    case = seating.changed(lambda entry: moved)(Sitting((Reached(against_the_boss("action")),)))
    assert case.notice is None


def test_the_boss_and_a_teammate_are_touched() -> None:
    app = on_page(against_the_boss("action"))
    case = choose(app, EN.say("ui.boss"), "Zot")
    assert [seat.name for seat in case.now.table.seats if seat.boss] == ["Zot"]
    app = on_page(pairs("action"))
    app.session_state["rest-0"] = True
    app.run()
    next(box for box in app.selectbox if box.label == EN.say("ui.plays-with", who="Karl")).select("Zot").run()
    assert not app.exception
    assert teams.in_teams(told(remembered(app)["sitting"].case)) == (("Karl", "Zot"), ("Fiona", "Deirdre"))


def test_players_join_by_team_and_a_challenger_brings_a_potion() -> None:
    app = on_page(pairs("action", gold=3))
    case = choose(app, EN.say("ui.how-many"), 6)
    assert teams.in_teams(told(case)) == (("Karl", "Fiona"), ("Zot", "Deirdre"), ("Player 5", "Player 6"))
    assert [side.gold for side in case.now.table.sides] == [3, 10, 10]
    assert choose(app, EN.say("ui.how-many"), 4).start == pairs("action", gold=3).start
    case = touch(on_page(pairs("action")), EN.say("ui.add-team"))
    assert teams.in_teams(told(case))[2:] == (("Player 5", "Player 6"),)
    case = choose(on_page(against_the_boss("action")), EN.say("ui.how-many"), 5)
    assert [side.potions for side in case.now.table.sides] == [4, 4]


# -- what always works for a player


def unfolded(case: Case, seat: int, language: str = "en") -> AppTest:
    """The page of a case with what is folded away of a player open."""
    app = on_page(case, language)
    app.session_state[f"rest-{seat}"] = True
    return app.run()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_always_works_for_a_player_is_entered_changed_and_removed(language: str) -> None:
    words = Words(language)
    app = unfolded(pairs("action"), 1, language)
    case = touch(app, words.say("ui.static-add", who="Fiona"))
    assert told(case).players["Fiona"].statics == (Static("shields"),)
    assert not app.exception
    case = choose(app, words.say("field.stat"), "gold")
    next(box for box in app.number_input if box.label == words.say("field.amount")).set_value(3).run()
    case = remembered(app)["sitting"].case
    assert [seat.statics for seat in case.now.table.seats] == [(), (Static("shields", "gold", 3),), (), ()]
    case = choose(app, words.say("field.does"), "drinks")
    assert told(case).players["Fiona"].statics == (Static("drinks", "alcohol", 3),)
    assert words.say("field.stat") not in [group.label for group in app.button_group]
    assert remembered(app)["sitting"].notice is None
    assert touch(app, words.say("ui.remove")).start == pairs("action").start


def test_what_always_works_for_a_player_works() -> None:
    case = touch(unfolded(pairs("action"), 2), EN.say("ui.static-add", who="Zot"))
    case = after(case, "Karl plays You bumped into me! on Zot", "it plays out")
    assert case.now.table.sides[1].fortitude == case.start.table.sides[1].fortitude - 1


def test_how_much_always_works_has_the_bounds_of_a_file() -> None:
    app = unfolded(pairs("action", statics=[{"does": "strikes", "amount": 20}] * 10), 0)
    amounts = [box for box in app.number_input if box.label == EN.say("field.amount")]
    assert [(box.min, box.max, box.value) for box in amounts] == [(1, 20, 20)] * 10
    assert EN.say("ui.static-add", who="Karl") not in labels(app)


def test_nothing_always_works_for_those_who_play_alone() -> None:
    case = pairs("action", statics=[{"does": "shields"}])
    assert EN.say("ui.static-add", who="Karl") in labels(unfolded(case, 0))
    here = played(case, "")
    assert here.notice is None
    assert all(not seat.statics for seat in here.case.now.table.seats)
    assert EN.say("ui.static-add", who="Karl") not in labels(unfolded(here.case, 0))


def test_a_player_of_a_team_is_called_otherwise_or_leaves() -> None:
    here = Sitting((Reached(pairs("gambling")),))
    here = seating.changed(lambda entry: chairs.renamed(entry, 2, "Zoe"))(here)
    assert here.notice is None
    assert told(here.case).gambling.champions == ("Karl", "Zoe")
    assert teams.in_teams(told(here.case)) == (("Karl", "Fiona"), ("Zoe", "Deirdre"))
    entry = teams.seated(chairs.without(told(against_the_boss("action")), 3), "boss")
    assert teams.in_teams(entry) == (("Valeria",), ("Karl", "Fiona"))


@pytest.mark.parametrize(
    ("way", "entry"),
    [
        ("two-headed-dragon", PAIRS),
        ("boss-battle", BOSS),
        (
            "leaders-and-lackeys",
            {**PAIRS, "Fiona": {"team": "one", "boss": True}, "Zot": {"team": "two", "boss": True}},
        ),
    ],
)
def test_the_next_argument_keeps_teams_bosses_and_the_way_to_play(way: str, entry: dict[str, Any]) -> None:
    untold = {name: {**player, "pile": "unknown"} for name, player in entry.items()}
    case = Case.of({"players": untold, "phase": "action"}, layers=(way,))
    again = seating.again(after(case, f"{next(iter(entry))} passes"))
    assert again.start == case.start
    assert again.rules.layers == case.rules.layers


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_team_table_that_does_not_fit_is_one_sentence(language: str) -> None:
    app = on_page(pairs("action"), language)
    here = remembered(app)["sitting"]
    bad = seating.changed(lambda entry: chairs.without(entry, 3))(here)
    assert bad.case is here.case
    assert bad.notice is not None
    assert bad.notice.fault is not None
    remembered(app)["sitting"] = bad
    app.run()
    assert not app.exception
    assert Words(language).say("refusal.teams.sides.odd-table", count=3) in written(app)
    with pytest.raises(Impossible):
        Case.placed(chairs.without(told(here.case), 3), here.case.rules.fresh(), here.case.game)


# -- how they stand


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_team_stands_in_one_row_with_its_players(language: str) -> None:
    words = Words(language)
    case = pairs("action", "Karl passes", "Karl is away", tokens={"corruption": 2}, gold=3)
    drawn = next(
        text for text in written(on_page(case, language)) if "Karl & Fiona" in text and "Zot & Deirdre" in text
    )
    drawn = drawn.replace("\u00a0", " ")
    assert drawn.count(words.say("ui.has.gold", number=3)) == 1
    assert drawn.count(words.say("ui.has.potions", number=2)) == 2
    assert drawn.count(words.say("ui.has.pile", number=1)) == 4
    assert drawn.count(words.say("ui.is-away")) == 1
    assert drawn.count(f"{words.say('tracker.corruption').capitalize()} 2") == 1


def test_who_plays_alone_has_no_potions_on_show() -> None:
    drawn = "".join(written(on_page(after(alone("Karl", "Fiona"), "Karl passes"))))
    assert "Potions" not in drawn


# -- what can be said


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_has_something_to_do_in_the_phase_is_offered_it_by_name(language: str) -> None:
    words = Words(language)
    no_action = [words.say("ui.no-action", who=who) for who in ("Karl", "Fiona", "Zot")]
    shown = labels(on_page(pairs("action"), language))
    assert [label in shown for label in no_action] == [True, True, False]
    shown = labels(on_page(pairs("action", "Karl passes"), language))
    assert [label in shown for label in no_action] == [False, True, False]
    drinks = [words.say("ui.drinks", who=who) for who in ("Karl", "Fiona", "Zot")]
    shown = labels(on_page(pairs("drink"), language))
    assert [label in shown for label in drinks] == [True, True, False]


def test_who_drinks_first_is_touched_and_the_last_one_reveals_at_once() -> None:
    case = touch(on_page(pairs("drink")), "Fiona drinks")
    case = after(case, "Fiona reveals Light Ale", "it plays out")
    assert isinstance(case.now.top, Turn)
    app = on_page(case)
    assert "Fiona drinks" not in labels(app)
    assert any(box.label == EN.say("ui.any-card") for box in app.selectbox)


def test_any_of_the_team_discards_first_and_orders_for_an_opponent() -> None:
    app = on_page(pairs("discard-and-draw"))
    choose(app, EN.say("ui.who"), 1)
    case = touch(app, EN.count("ui.refill", 0, who="Fiona"))
    assert case.now.top.done == (1,)
    app = on_page(pairs("order-a-drink"))
    shown = labels(app)
    assert "Karl orders a Drink for Zot" in shown
    assert not any(label in shown for label in ("Karl orders a Drink for Fiona", "Fiona orders a Drink for Zot"))
    choose(app, EN.say("ui.who"), 1)
    case = touch(app, "Fiona orders a Drink for Deirdre")
    assert case.now.table.seats[3].pile == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_champion_is_a_button_each(language: str) -> None:
    words = Words(language)
    case = pairs("action", "Karl plays Gambling? I'm in!", "nobody responds")
    assert isinstance(case.now.top, Choosing)
    app = on_page(case, language)
    shown = labels(app)
    champions = [words.say("ui.question.champion", who=who) for who in ("Karl", "Fiona", "Zot", "Deirdre")]
    assert [label in shown for label in champions] == [False, False, True, True]
    assert not [text for text in written(app) if text.startswith("ui.")]
    after = touch(app, champions[3])
    assert after.now.find(Round).inside == (0, 3)


def test_the_end_of_the_turn_and_the_first_turn_are_the_teams() -> None:
    assert touch(on_page(pairs("end")), "Karl and Fiona end the turn").now.table.turn == 2
    assert touch(on_page(pairs("setup")), "Zot and Deirdre go first").now.table.turn == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_potions_are_buttons_at_a_last_chance(language: str) -> None:
    words = Words(language)
    case = pairs("drink", "Karl drinks", "Karl reveals Elven Wine", "nobody responds", alcohol=18)
    assert isinstance(case.now.top, Window)
    label = words.say("ui.potion", team="Karl & Fiona", stats=("alcohol",), amount="−6")
    after = touch(on_page(case, language), label)
    assert after.now.table.sides[0].alcohol == 14
    assert after.now.table.sides[0].potions == 1


def test_a_team_drinks_a_potion_at_any_time_while_it_has_one() -> None:
    case = pairs("action", gold=3)
    assert list(offers.potions(case)) == [0, 2]
    app = on_page(case)
    potions = next(box for box in app.expander if box.label == EN.say("ui.potion-now"))
    assert potions is not None
    without = after(case, "Karl has 0 Potions", "Zot has 0 Potions")
    assert offers.potions(without) == {}
    assert EN.say("ui.potion-now") not in [box.label for box in on_page(without).expander]
    assert EN.say("ui.potion-now") not in [box.label for box in on_page(alone("Karl", "Fiona")).expander]


def test_who_is_away_and_how_many_potions_there_are_can_be_put_right() -> None:
    case = pairs("action")
    app = on_page(case)
    app.session_state[f"corrections@en#{remembered(app)['sitting'].serial}"] = True
    app.run()
    whats = next(group for group in app.button_group if group.label == EN.say("ui.correct-what"))
    assert EN.say("ui.potions") in whats.options
    whose = next(group for group in app.button_group if group.label == EN.say("ui.correct-of"))
    assert [option.replace("\\", "") for option in whose.options] == ["Karl & Fiona", "Zot & Deirdre"]
    case = touch(app, "Karl is away")
    assert case.now.table.seats[0].away


def test_the_stack_names_the_team_and_who_is_done() -> None:
    (turn,) = slips(pairs("action", "Fiona passes"), EN)
    assert turn.title == "Turn: Karl & Fiona"
    assert turn.details == ("Action", "done: Fiona")
    (turn,) = slips(pairs("order-a-drink", "Karl orders a Drink for Zot"), EN)
    assert turn.details == ("Order a Drink", "ordered so far: 1")


# -- a Round that is on


def test_a_round_is_entered_by_its_champions() -> None:
    app = on_page(pairs("gambling"))
    inside = next(group for group in app.button_group if group.label == EN.say("ui.round.champions"))
    assert inside.value == ["Karl", "Zot"]
    assert inside.options == ["Karl", "Zot", "Deirdre"]
    case = choose(app, EN.say("ui.round.champions"), "Deirdre")
    assert case.now.top.inside == (0, 3)
    assert remembered(app)["sitting"].notice is None
    case = choose(app, EN.say("ui.round.who-started"), "Fiona")
    assert case.now.top.starter == 1


def test_who_is_about_to_pass_out_is_a_team() -> None:
    app = on_page(pairs("action"))
    choose(app, EN.say("ui.moment"), "losing")
    case = choose(app, EN.say("ui.losing.who"), 2)
    assert remembered(app)["sitting"].notice is None
    assert case.now.table.sides[1].alcohol == case.now.table.sides[1].fortitude == 20

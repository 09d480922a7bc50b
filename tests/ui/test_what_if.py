"""Why, why not, what if, and what really happened, in one process."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator import explain
from adjudicator.analysis.illegal_play import instead
from adjudicator.analysis.ways import after, ways
from adjudicator.case import Case, Refused, link
from adjudicator.games.red_dragon_inn import cards, offers
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import alike, every_way, searching, session, stories
from adjudicator.ui.red_dragon_inn import not_now
from adjudicator.ui.searching import Searching
from adjudicator.words import Words
from tests.analysis.tables import AUCTION, INN, KNOWN, LAIR, WINE, told

from .conftest import remembered, written
from .test_app import opened
from .test_frames import on_page

ENGLISH = Words("en")


def refused(case: Case, line: str) -> Refused:
    """The refusal that a line meets."""
    with pytest.raises(Refused) as no:
        case.tell(line)
    return no.value


def unfold(app: AppTest, id: str) -> AppTest:
    """The page with what is folded under a message unfolded, and its search over."""
    serial = remembered(app)["sitting"].serial
    app.session_state[f"{id}@en#{serial}"] = True
    app.run()
    for search in remembered(app)["searches"].values() if "searches" in remembered(app) else ():
        assert search.wait(60)
    app.run()
    assert not app.exception
    return app


def shown(app: AppTest) -> str:
    """All that is written on the page."""
    links = [link.proto.label.replace("\\", "") for link in app.get("page_link")]
    return "\n".join([*written(app), *links])


def press(app: AppTest, label: str) -> Case:
    """What the page holds after a button was touched."""
    next(button for button in app.button if button.label.replace("\\", "") == label).click().run()
    assert not app.exception
    case = remembered(app)["sitting"].case
    assert isinstance(case, Case)
    return case


# -- why not


def test_every_card_that_is_barred_has_a_refusal() -> None:
    case = told(WINE, "Alaric reveals Elven Wine")
    fits, rest = offers.cards_to_play(case, 1)
    assert all(offers.why_not(case, 1, card) is None for card in fits)
    assert all(offers.why_not(case, 1, card) is not None for card in rest)


def test_in_a_collision_a_card_of_the_other_kind_has_one_too() -> None:
    case = told(WINE, "Alaric reveals Elven Wine", "Alaric and Karl wish to respond")
    seat = offers.speakers(case)[0]
    rest = offers.cards_to_play(case, seat)[1]
    assert rest
    assert all(offers.why_not(case, seat, card) is not None for card in rest)


def test_a_character_is_not_asked_for_the_cards_of_others() -> None:
    case = Case.of({"players": {"Zot": {"character": "zot"}, "Boris": {}}, "phase": "end"})
    rest = offers.cards_to_play(case, 0)[1]
    likely = offers.likely(case, 0, rest)
    mine = cards.sold("character")["zot"].holds
    assert set(likely) == {id for id in rest if id in mine or CARDS.printed()[id].deck == "shared"}
    assert len(likely) < len(rest)


def test_cards_are_named_under_the_clause_that_forbids_them() -> None:
    """Karl may not ignore Alaric's Drink, and his Action Card waits for his turn: two clauses."""
    players = {**KNOWN["players"], "Karl": {"hand": ["Sleight of drink", "Gambling? I'm in!"]}}  # type: ignore[dict-item]
    case = told({**KNOWN, "players": players}, "Alaric reveals Elven Wine")
    found = not_now._by_clause(case, 1, offers.cards_to_play(case, 1)[1])
    assert found == {"negate-ignore.own-drink": ["sleight-of-drink"], "turn.action": ["gambling-im-in"]}


# -- what it hangs on


def test_what_it_hangs_on_is_looked_for_only_when_asked() -> None:
    case = told(WINE, "Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "it plays out")
    app = on_page(case)
    assert "searches" not in remembered(app)
    unfold(app, "hangs-on")
    assert ENGLISH.say("way.unplayed", who="Alaric", card="Sleight of drink") in shown(app)
    assert "Alcohol Content 10 → 13" in shown(app)


def test_what_was_found_is_kept() -> None:
    app = unfold(on_page(told(WINE, "Alaric reveals Elven Wine", "it plays out")), "hangs-on")
    held = dict(remembered(app)["searches"])
    app.run()
    assert dict(remembered(app)["searches"]) == held


# -- every way it can go


def test_every_way_with_known_hands_and_who_can_bring_it_about() -> None:
    """Alaric can ignore the Drink, Karl can Negate that: together they keep Alaric in, and Karl alone cannot."""
    app = unfold(on_page(told(KNOWN, "Alaric reveals Elven Wine")), "every-way")
    text = shown(app)
    assert ENGLISH.say("cli.explored", lines=3, outcomes=2) in text
    assert ENGLISH.say("cli.ways.stays", who="Alaric") in text
    assert ENGLISH.say("cli.ways.together", names=("Alaric", "Karl")) in text
    case = press(app, ENGLISH.say("ui.every-way.show"))
    assert case.now.table.turn == 1
    assert len(remembered(app)["sitting"].points) > 2


def test_where_hands_are_unknown_it_goes_over_the_cards_that_could_be_in_them() -> None:
    app = unfold(on_page(told(WINE, "Alaric reveals Elven Wine")), "every-way")
    text = shown(app)
    any_card = tuple(ENGLISH.say("hidden.any", who=who, deck="") for who in ("Alaric", "Karl", "Zot"))
    assert ENGLISH.say("hidden.over", names=any_card) in text
    assert ENGLISH.say("hidden.none") in text
    case = press(app, ENGLISH.say("ui.every-way.show"))
    assert case.now.table.sides[0].out == "passed-out"


def test_every_way_of_an_auction() -> None:
    app = unfold(on_page(told(AUCTION, "Anna bids 4", "Boris passes", game=LAIR)), "every-way")
    assert ENGLISH.say("ui.every-way.show") in {button.label for button in app.button}


def test_every_way_before_an_auction_asks_for_nobody_s_hand() -> None:
    """Nobody knows what Anna could build; she may also begin the auction, and its ends are told."""
    dragons = {name: {"lair": ["Pit", "Pit"]} for name in ("Anna", "Boris", "Vera")}
    table = {"players": dragons, "phase": "preparation", "party": ["Squire"], "heroes": 0}
    app = unfold(on_page(told(table, game=LAIR)), "every-way")
    text = shown(app)
    assert ENGLISH.say("hidden.over", names=(ENGLISH.say("hidden.any", who="Anna"),)) in text
    assert ENGLISH.say("hidden.none") in text
    assert press(app, ENGLISH.say("ui.every-way.show")).said


def test_an_outcome_reads_the_same_whether_its_line_is_told_or_not() -> None:
    case = told(KNOWN, "Alaric reveals Elven Wine")
    found = Searching(lambda search: every_way._search(case, ENGLISH, search), every_way.SECONDS)
    assert found.wait(60)
    ends = {explain.result(after(case, way.line), ENGLISH) for way in ways(case).ways}
    assert {ending.outcome for ending in found.answer().endings} == ends


# -- searches


def test_a_search_that_is_stopped_answers_with_what_it_has() -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slowly(search: Searching[list[int]]) -> list[int]:
        found = []
        for number in search.watched(range(1_000), 1_000):
            found.append(number)
            begun.set()
            go_on.wait(10)
        return found

    search = Searching(slowly, 60.0)
    assert begun.wait(10)
    assert not search.over
    search.stop()
    go_on.set()
    assert search.wait(10)
    assert search.answer() == [0]


def test_what_goes_wrong_in_a_search_is_not_hidden() -> None:
    def fails(search: Searching[None]) -> None:
        raise RuntimeError("no")

    search = Searching(fails, 1.0)
    assert search.wait(10)
    with pytest.raises(RuntimeError):
        search.answer()


def test_a_page_remembers_so_many_searches_only() -> None:
    app = on_page(told(WINE, "Alaric reveals Elven Wine"))
    for serial in range(searching.KEPT + 3):
        case = told(WINE, "Alaric reveals Elven Wine")
        remembered(app)["sitting"] = Sitting((Reached(case),), serial=serial)
        unfold(app, "hangs-on")
    assert len(remembered(app)["searches"]) == searching.KEPT


# -- what really happened


@pytest.fixture
def ignored() -> Sitting:
    """Karl has tried to ignore Alaric's Drink."""
    sitting = Sitting((Reached(Case.of(WINE)),)).told("Alaric reveals Elven Wine")
    return sitting.told("Karl plays Sleight of drink")


def test_what_was_played_anyway_stands_and_the_other_way_lies_beside_it(ignored: Sitting) -> None:
    played = ignored.allow_illegal().told("it plays out")
    assert played.case.outcome[0] == [12, 10, 10, ""]
    should = played.switched()
    assert should.notice is None
    assert should.case.illegal_indices == ()
    should = should.told("it plays out")
    assert should.case.outcome[0] == [12, 13, 0, "passed-out"]
    assert should.switched().case is played.case
    assert should.switched().switched().case is should.case


def test_a_play_that_cannot_stand_says_so() -> None:
    sitting = Sitting((Reached(Case.of(WINE)),)).told("Karl plays I don't think so!")
    after = sitting.allow_illegal()
    assert after.case is sitting.case
    assert after.notice is not None
    assert after.notice.kind == "cannot-stand"


def test_a_reload_leaves_the_way_as_it_should_have_been(ignored: Sitting) -> None:
    played = Sitting((Reached(link.read(link.write(ignored.allow_illegal().told("it plays out").case))),))
    should = played.without_what_stood()
    assert should.case.outcome[0] == [12, 13, 0, "passed-out"]
    assert should.switched().case is played.case


def test_another_table_has_no_other_way_beside_it(ignored: Sitting) -> None:
    played = ignored.allow_illegal()
    assert played.put(Case.of(KNOWN)).beside is None
    assert played.under("rdi3").beside is None
    assert played.told("Karl passes").beside is not None


def test_the_page_offers_both_ways_after_a_refusal() -> None:
    app = on_page(told(WINE, "Alaric reveals Elven Wine"))
    remembered(app)["sitting"] = remembered(app)["sitting"].told("Karl plays Sleight of drink")
    app.run()
    case = press(app, ENGLISH.say("ui.happened.anyway"))
    assert case.illegal_indices == (1,)
    assert "negate-ignore.own-drink" in shown(app)
    which = next(one for one in app.segmented_control if one.label == ENGLISH.say("ui.happened.which"))
    assert which.value == "as-played"
    which.set_value("as-should").run()
    assert not app.exception
    assert remembered(app)["sitting"].case.illegal_indices == ()


def test_what_would_have_been_allowed_instead() -> None:
    """Alaric could have ignored his own Drink."""
    case = told(WINE, "Alaric reveals Elven Wine")
    found = instead(case, refused(case, "Karl plays Sleight of drink"), "en")
    assert [(way.kind, way.line) for way in found] == [("seat", "Alaric plays Sleight of drink"), ("out", "")]


@pytest.mark.parametrize(
    ("table", "lines", "game", "clause"),
    [
        (WINE, "Alaric reveals Elven Wine\nKarl plays Sleight of drink\nit plays out", INN, "negate-ignore.own-drink"),
        (AUCTION, "Anna bids 1\nBoris bids 2\nVera bids 2\nAnna passes\nBoris passes", LAIR, "bidding.raise"),
    ],
    ids=[INN, LAIR],
)
def test_a_story_with_an_illegal_line_goes_on_both_ways(
    table: dict[str, Any], lines: str, game: str, clause: str
) -> None:
    app = unfold(on_page(Case.of(table, game_id=game).tell(lines.splitlines()[0])), "retell")
    area = app.text_area[0]
    assert area.value == lines.splitlines()[0]
    area.set_value(lines).run()
    press(app, ENGLISH.say("ui.retell.judge"))
    for search in remembered(app)["searches"].values():
        assert search.wait(60)
    app.run()
    assert clause in shown(app)
    case = press(app, ENGLISH.say("ui.happened.go-on"))
    assert len(case.illegal_indices) == 1
    here = remembered(app)["sitting"]
    assert here.beside is not None
    assert here.switched().case.illegal_indices == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Alaric reveals Elven Wine\nit plays out", "cli.remedy.legal"),
        ("Alaric reveals Elven Wine\nAlaric drowns", "ui.retell.unreadable"),
    ],
    ids=["legal", "unreadable"],
)
def test_a_story_without_one(text: str, said: str) -> None:
    app = unfold(on_page(told(WINE, "Alaric reveals Elven Wine")), "retell")
    app.text_area[0].set_value(text).run()
    press(app, ENGLISH.say("ui.retell.judge"))
    for search in remembered(app)["searches"].values():
        assert search.wait(60)
    app.run()
    assert ENGLISH.say(said, number=2, line="Alaric drowns") in shown(app)


def test_a_hostile_line_is_only_text() -> None:
    hostile = "<script>alert(1)</script> **x** :smile: $y$"
    app = unfold(on_page(told(WINE, "Alaric reveals Elven Wine")), "retell")
    app.text_area[0].set_value(hostile).run()
    press(app, ENGLISH.say("ui.retell.judge"))
    app.run()
    told_raw = next(text.value for text in app.markdown if "smile" in text.value)
    assert "\\<script\\>" in told_raw
    assert "\\*\\*x\\*\\*" in told_raw


# -- rulings like it


def test_the_examples_most_like_a_case(monkeypatch: pytest.MonkeyPatch) -> None:
    """The likest to an example is itself."""
    few = tuple(example for example in stories.examples() if example.chapter == "negate-ignore")
    assert len(few) > 2
    monkeypatch.setattr(stories, "examples", lambda: few)
    mine = few[0]
    sitting = stories.sitting(mine.name)
    assert sitting is not None
    case = sitting.points[-1].case

    search = Searching(lambda search: alike._search(case, ENGLISH, search), alike.SECONDS)
    assert search.wait(60)
    found = search.answer()
    assert found.names[found.hits[0].id][0] == mine.name


def test_each_panel_stands_in_both_languages() -> None:
    case = told(WINE, "Alaric reveals Elven Wine")
    for language in ("en", "ru"):
        app = opened(lang=language, case=link.write(case))
        assert not app.exception
        labels = [expander.label.replace("\\", "") for expander in app.expander]
        for id in ("ui.hangs-on", "ui.every-way", "ui.retell", "ui.alike"):
            assert Words(language).say(id) in labels


# -- what if


def test_what_would_be_otherwise_is_chosen_and_answered() -> None:
    """Karl's card cancels Fiona's: without it she drinks nothing, and from 14 Fortitude on she does not pass out."""
    table = {"players": {"Fiona": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Zot": {}}, "phase": "drink"}
    lines = ("Fiona reveals Elven Wine", "Fiona plays Sleight of drink", "Karl plays I don't think so!", "it plays out")
    app = unfold(opened(case=link.write(told(table, *lines))), "otherwise")
    (among,) = (box for box in app.selectbox if box.label == ENGLISH.say("ui.otherwise.choose"))
    karl, fiona, *_ = among.options
    assert karl == "If Karl had not played “I don't think so!”"
    assert fiona == "Without “Sleight of drink” (Fiona) and what was played in answer to it"
    among.set_value(among.options[0]).run()
    assert "Fiona drinks nothing." in shown(unfold(app, "otherwise"))
    choose(app, "ui.otherwise.choose", "If Fiona's Fortitude had been different at the beginning")
    text = shown(app)
    assert "14 or more" in text
    assert "11–13" in text


def test_two_things_that_were_otherwise_are_judged_together() -> None:
    """Without both cards Fiona drinks, as it was told."""
    table = {"players": {"Fiona": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Zot": {}}, "phase": "drink"}
    lines = ("Fiona reveals Elven Wine", "Fiona plays Sleight of drink", "Karl plays I don't think so!", "it plays out")
    app = unfold(opened(case=link.write(told(table, *lines))), "otherwise")
    choose(app, "ui.otherwise.choose", "If Karl had not played “I don't think so!”")
    choose(app, "ui.otherwise.besides", "Without “Sleight of drink” (Fiona) and what was played in answer to it")
    assert ENGLISH.say("ui.otherwise.same") in shown(app)


def test_of_an_entry_that_is_looked_at_it_is_asked_first() -> None:
    table = {"players": {"Fiona": {"fortitude": 12, "alcohol": 10}, "Karl": {}, "Zot": {}}, "phase": "drink"}
    lines = ("Fiona reveals Elven Wine", "Fiona plays Sleight of drink", "it plays out")
    app = opened(case=link.write(told(table, *lines)))
    remembered(app)["draft"] = {session.LOOKED: 1}
    app.run()
    app = unfold(app, "otherwise")
    (among,) = (box for box in app.selectbox if box.label == ENGLISH.say("ui.otherwise.choose"))
    assert among.options[among.index] == "If Fiona had not played “Sleight of drink”"
    assert ENGLISH.say("ui.otherwise.other") in shown(app)


def choose(app: AppTest, label: str, option: str) -> None:
    """Choose something of what may have been otherwise, and wait for what comes of it."""
    (among,) = (box for box in app.selectbox if box.label == ENGLISH.say(label))
    among.set_value(option).run()
    unfold(app, "otherwise")

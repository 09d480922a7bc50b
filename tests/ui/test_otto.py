"""Boss Otto in the app: seated, dealt for from the sample decks, or played with the table's own cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from adjudicator import drawing, explain, speech
from adjudicator.case import Case, link
from adjudicator.explain import headline, verdict
from adjudicator.game import told as drawing_told
from adjudicator.games.red_dragon_inn import cards, offers
from adjudicator.games.red_dragon_inn.decisions import Correct, Drink, Order, Pass, Refill, Reveal, Target
from adjudicator.games.red_dragon_inn.entry import Entry
from adjudicator.games.red_dragon_inn.forms import otto
from adjudicator.games.red_dragon_inn.game import GAME
from adjudicator.games.red_dragon_inn.otto import CARDS_OF, SAMPLE_TRACK, OttosDeck
from adjudicator.games.red_dragon_inn.scenes import scene
from adjudicator.machine import FATE
from adjudicator.table import seating
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import games, own_cards, what_is_played
from adjudicator.ui.red_dragon_inn import drafts, otto_deals, otto_mat, otto_turn, together
from adjudicator.words import LANGUAGES, Language, Words

from .conftest import remembered, written
from .test_app import opened, with_variants
from .test_frames import on_page, touch

EN = Words("en")


def against(*names: str, **otto: Any) -> Case:
    """A table against Boss Otto before the game; with our sample set unless it is told otherwise."""
    told = {"players": {"Otto": {"boss": True, "hand": []}, **{name: {} for name in names}}, "phase": "setup"}
    return Case.of({**told, "otto": {"track": SAMPLE_TRACK, "shuffle": 7} | otto}, layers=("boss-otto",))


def next_said(case: Case) -> Case:
    """The case after what the program says for Boss Otto; if others are asked, they let it happen."""
    said = otto_deals.next_of_otto(case)
    if said is None:
        said = case.game.play.silence(case.now)
    return case.tell(case.options()[0] if said is None else said)


def after(case: Case, count: int) -> Case:
    """The case after so many decisions."""
    for _ in range(count):
        case = next_said(case)
    return case


def rested(case: Case) -> Case:
    """The case with everybody as fit and rich as at the beginning."""
    for seat in (0, 1):
        for what, value in (("fortitude", 20), ("alcohol", 0), ("gold", 10)):
            if getattr(case.now.table.side_of(seat), what) != value:
                case = case.tell(Correct(FATE, what, seat, value))
    return case


def told(case: Case) -> Entry:
    """How a case begins, as people enter it."""
    entry = seating.entry_of(case)
    assert isinstance(entry, Entry)
    return entry


# -- at the beginning


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_begins_from_the_setup_with_the_sample_set(language: str) -> None:
    words = Words(language)
    app = with_variants(opened(lang=language))
    way = next(box for box in app.radio if box.label == words.say("ui.group.play"))
    way.set_value("boss-otto").run()
    how_many = next(group for group in app.button_group if group.label == words.say("ui.otto.how-many"))
    how_many.set_value(2).run()
    assert not app.exception
    entry = told(remembered(app)["sitting"].case)
    assert [player.boss for player in entry.players.values()] == [True, False, False]
    assert (entry.otto.track, entry.phase) == (SAMPLE_TRACK, "setup")
    assert entry.otto.shuffle is not None
    begun = touch(app, words.say("ui.otto.start"))
    assert begun.now.table.otto is not None
    assert [begun.now.table.otto.left(deck) for deck in CARDS_OF] == [15, 16, 16]
    assert any(words.say("ui.otto.threat-is", number=2) in line for line in written(app))


def test_who_played_alone_before_does_so_again_when_he_leaves() -> None:
    case = Case.of({"players": {"Vera": {}, "Karl": {}, "Anna": {}}, "phase": "action"})
    sits = what_is_played.played_as(("boss-otto", "boss-battle"), "boss-otto", EN)(Sitting((Reached(case),)))
    assert [seat.name for seat in sits.case.now.table.seats] == ["Otto", "Vera", "Karl", "Anna"]
    left = what_is_played.played_as(("boss-otto", "boss-battle"), "", EN)(sits)
    assert [seat.name for seat in left.case.now.table.seats] == ["Vera", "Karl", "Anna"]
    assert left.notice is None
    assert left.case.now.table.otto is None


def test_a_boss_of_a_battle_becomes_a_challenger() -> None:
    players_ = {name: {"boss": name == "A", "team": "" if name == "A" else "one"} for name in "ABCD"}
    case = Case.of({"players": players_, "phase": "action"}, layers=("boss-battle",))
    here = what_is_played.played_as(("boss-otto", "boss-battle"), "boss-otto", EN)(Sitting((Reached(case),)))
    assert here.notice is None
    assert [(seat.name, seat.boss) for seat in here.case.now.table.seats][:2] == [("Otto", True), ("A", False)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_of_names_seats_the_challengers(language: str) -> None:
    words, app = Words(language), on_page(against("Vera", "Karl", shuffle=None, track=(1, 2)), language)
    line = next(field for field in app.text_input if field.label == words.say("ui.seats-line"))
    line.set_value("Anna, Boris, Zot").run()
    entry = told(remembered(app)["sitting"].case)
    assert tuple(entry.players) == (words.say("ui.otto.name"), "Anna", "Boris", "Zot")
    assert (entry.otto.shuffle, entry.otto.track, entry.otto.target) == (None, (1, 2), "Anna")


@pytest.mark.parametrize("language", LANGUAGES)
def test_five_names_are_too_many(language: str) -> None:
    words, app = Words(language), on_page(against("Vera", "Karl"), language)
    line = next(field for field in app.text_input if field.label == words.say("ui.seats-line"))
    line.set_value("Anna, Boris, Zot, Gog, Jin").run()
    said = words.count("refusal.teams.sides.too-many-challengers", 5)
    assert any(said in shown.replace("\\", "") for shown in written(app))
    assert "Vera" in told(remembered(app)["sitting"].case).players


@pytest.mark.parametrize(("count", "gold"), [(1, 8), (2, 10), (3, 10), (4, 10)])
def test_one_to_four_play_against_him(count: int, gold: int) -> None:
    entry = otto.seated(otto.challengers(told(against("Vera", "Karl")), count, EN))
    here = seating.seated(Sitting((Reached(against("Vera", "Karl")),)), entry)
    assert here.notice is None
    assert len(here.case.now.table.seats) == count + 1
    assert [(side.gold, side.potions) for side in here.case.start.table.sides] == [(gold, count)] * 2


def test_the_track_of_ones_own_mat_is_entered_space_by_space() -> None:
    entry = otto.with_cards(told(against("Vera")), "own")
    assert (entry.otto.shuffle, entry.otto.track) == (None, ())
    entry = otto.with_space(entry, 2, 3)
    assert entry.otto.track == (0, 3, *(0,) * 11)
    assert otto.with_space(entry, 2, None).otto.track == ()


def test_a_harder_game_is_chosen_with_the_cards_and_the_track_of_the_sample() -> None:
    entry = otto.with_difficulty(told(against("Vera", "Karl")), hard_cards=True, hard_track=True, more_potions=1)
    assert entry.otto.track == otto.sample_track(entry.otto.difficulty) != SAMPLE_TRACK
    assert otto.with_difficulty(entry, hard_track=False).otto.track == SAMPLE_TRACK
    case = next_said(seating.seated(Sitting((Reached(against("Vera", "Karl")),)), entry).case)
    his = case.now.table.otto
    assert his is not None
    assert [his.left(deck) for deck in CARDS_OF] == [18, 20, 20]
    assert case.now.table.side_of(0).potions == 3
    assert told(seating.again(case)).otto.difficulty == entry.otto.difficulty
    assert link.read(link.write(case)).now == case.now


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_makes_the_game_harder_is_drawn(language: str) -> None:
    words, app = Words(language), on_page(against("Vera", shuffle=None), language)
    app.session_state["otto-harder"] = True
    app.run()
    next(one for one in app.toggle if one.label == words.say("ui.otto.epic-cards")).set_value(True).run()
    factions = next(group for group in app.button_group if group.label == words.say("ui.otto.factions"))
    factions.set_value(["battlebot"]).run()
    factions = next(group for group in app.button_group if group.label == words.say("ui.otto.factions"))
    factions.set_value(["battlebot", "mecha-lich"]).run()
    assert not app.exception
    entry = told(remembered(app)["sitting"].case)
    assert entry.otto.difficulty.epic_cards
    assert entry.otto.factions == ("battlebot", "mecha-lich")


def test_the_next_game_begins_with_the_same_players_cards_and_mat() -> None:
    again = told(seating.again(after(against("Vera", "Karl"), 12)))
    assert (again.phase, again.otto.shuffle, again.otto.track) == ("setup", 7, SAMPLE_TRACK)
    assert tuple(again.players) == ("Otto", "Vera", "Karl")


# -- what is dealt


def test_each_card_of_a_deck_comes_once_before_it_is_shuffled() -> None:
    case, seen = against("Vera"), Counter[str]()
    while seen.total() < 16:
        case = next_said(rested(case))
        last = case.said[-1]
        if isinstance(last, Reveal) and otto_deals.deck_of(case, last.card) == "actions":
            seen[last.card] += 1
    assert seen == Counter(cards.sold("otto")[CARDS_OF["actions"]].all())


def test_a_link_deals_the_same_card_and_throws_the_same_dice() -> None:
    case = against("Vera", "Karl")
    for _ in range(30):
        again = link.read(link.write(case))
        assert otto_deals.next_of_otto(again) == otto_deals.next_of_otto(case)
        case = next_said(case)
    firsts = {otto_deals.dealt(after(against("Vera", shuffle=number), 0), "actions") for number in range(20)}
    assert len(firsts) > 1


def test_with_cards_of_its_own_the_table_says_what_is_revealed() -> None:
    case = against("Vera", shuffle=None)
    assert otto_deals.deck_asked(case) == "actions"
    assert otto_deals.next_of_otto(case) is None


def test_cards_of_his_are_nobody_elses() -> None:
    case = after(against("Vera", "Karl"), 2)
    assert all(case.now.table.seats[seat].name != "Otto" for seat in offers.speakers(case))
    fits, rest = offers.cards_to_play(case, 1)
    assert not {card for card in (*fits, *rest) if otto_deals.deck_of(case, card)}


# -- on the page


@pytest.mark.parametrize("language", LANGUAGES)
def test_he_responds_to_a_card_that_is_not_known_if_the_table_says_so(language: str) -> None:
    words = Words(language)
    secret = {"id": "s", "title": {"en": "Secret"}, "kind": "action", "effects": [{"do": "ask-the-table"}]}
    told = {"players": {"Vera": {}, "Otto": {"boss": True}}, "phase": "action", "cards": [secret]}
    case = Case.of({**told, "otto": {"shuffle": 7, "sometimes": 0, "sometimes_gone": 16}}, layers=("boss-otto",))
    app = on_page(case.tell("Vera plays Secret"), language)
    app.session_state[f"otto.respond@{language}#0"] = True
    app.run()
    now = touch(app, words.say("ui.otto.next.sometimes")).now.table.otto
    assert now is not None
    assert (now.left("sometimes"), now.gone("sometimes")) == (15, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_of_his_is_played_by_one_button(language: str) -> None:
    words, app = Words(language), on_page(against("Vera", "Karl"), language)
    case = touch(app, words.say("ui.otto.start"))
    assert isinstance(case.said[-1], Reveal)
    while case.now.table.otto is not None and not case.now.table.otto.begun:
        (big,) = (one.label for one in app.button if one.proto.type == "primary")
        case = touch(app, big.replace("\\", ""))
    assert case.now.table.seats[case.now.table.turn].name != "Otto"


def test_the_button_does_not_tell_the_card_before_it_is_touched() -> None:
    case = after(against("Vera", "Karl"), 1)
    said = otto_deals.next_of_otto(case)
    assert isinstance(said, Reveal)
    assert not [one.key for one in on_page(case).button if said.card in (one.key or "")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_nobody_knows_is_made_and_revealed(language: str) -> None:
    words = Words(language)
    case = against("Vera", shuffle=None)
    draft = {"title": "Bull Rush", "kind": "action", "cause": "anything", "effects": [otto_turn.begun("lose")]}
    card, flaws = drafted(draft, "actions", words, case)
    assert not flaws
    here = otto_turn.laid_and_revealed(Sitting((Reached(case),)), card)
    assert here.notice is None
    assert here.case.said[-1] == Reveal(FATE, "bull-rush")
    assert otto_turn.known(here.case, "actions")[0] == "bull-rush"


def drafted(draft: dict[str, Any], deck: OttosDeck, words: Words, case: Case) -> Any:
    """The card that a draft is, and what is wrong with it."""
    whole = {**otto_turn.blank(deck), **draft}
    return own_cards.card_of(otto_turn.written(whole, deck, words), GAME, case.now.table)


@pytest.mark.parametrize(
    ("deck", "kind"), [("actions", "action"), ("sometimes", "sometimes"), ("gambling", "cheating")]
)
def test_a_title_alone_makes_a_card_of_each_deck(deck: OttosDeck, kind: str) -> None:
    draft = {"title": "Whirr", "kind": kind, "cause": "card", "effects": [], "whiff": []}
    assert drafted(draft, deck, EN, against("Vera"))[1] == ()


@pytest.mark.parametrize("cause", ["card", "drink"])
def test_a_new_card_says_what_its_whiff_does(cause: str) -> None:
    repairs = {"do": "repair", "amount": 1}
    draft = {"title": "Clank", "kind": "sometimes", "cause": cause, "effects": [], "whiff": [repairs]}
    card, flaws = drafted(draft, "sometimes", EN, against("Vera"))
    assert not flaws
    assert [type(use.when).__name__ for use in card.uses] == ["Provoked", "Whiff"]
    assert drafted({**draft, "cause": "anything"}, "sometimes", EN, against("Vera"))[0].instead == ()


def test_a_card_of_his_stays_in_its_deck_when_the_table_writes_it() -> None:
    case = against("Vera")
    printed, common = cards.CARDS.printed()["bull-rush"], cards.CARDS.printed()["winning-hand"]
    draft = drafts.fitting({**own_cards.draft_of(printed, case), "effects": [otto_turn.begun("lose")]})
    assert draft["deck"] == CARDS_OF["actions"]
    assert "deck" not in own_cards.draft_of(common, case)
    assert "deck" not in drafts.fitting({**draft, "kind": "anytime"})
    card, _ = own_cards.card_of(draft, GAME)
    assert own_cards.cards_in(own_cards.as_text((card,)), EN, GAME) == (card,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_challenger_with_cards_of_their_own_starts_the_game(language: str) -> None:
    app = on_page(against("Vera", shuffle=None, track=()), language)
    begun = touch(app, Words(language).say("ui.otto.start"))
    assert begun.now.table.otto is not None
    assert begun.now.table.otto.target == 1
    assert not app.exception


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_the_target_is_put_right(language: str) -> None:
    words, case = Words(language), after(against("Vera", "Karl"), 1)
    assert case.now.table.otto is not None
    other = 3 - case.now.table.otto.target
    app = on_page(case, language)
    app.session_state[f"corrections@{language}#0"] = True
    app.run()
    pills = next(group for group in app.button_group if group.label == words.say("ui.otto.correct-target"))
    pills.set_value(other).run()
    now = remembered(app)["sitting"].case.now.table.otto
    assert now is not None
    assert now.target == other


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", CARDS_OF)
def test_what_a_deck_has_left_is_put_right(deck: OttosDeck, language: str) -> None:
    case = after(against("Vera", "Karl"), 1)
    said = Correct(FATE, deck, FATE, 5)
    line = case.game.language.line_of(said, case.now, language)
    told = case.tell(line)
    assert told.now.table.otto is not None
    assert told.now.table.otto.left(deck) == 5
    assert Words(language).has(f"ui.{deck}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_shows_his_decks_and_the_target(language: str) -> None:
    words, case = Words(language), after(against("Vera", "Karl"), 1)
    shown = scene(case, words)
    (his,) = (mat for mat in shown.mats if mat.piles)
    assert his.people[0].name == "Otto"
    assert [pile.number for pile in his.piles] == [1, 15, 16, 16]
    marked = [one.name for mat in shown.mats for one in mat.people if words.say("ui.otto.target") in one.marks]
    assert case.now.table.otto is not None
    assert marked == [case.now.table.seats[case.now.table.otto.target].name]


def test_what_has_several_lots_stands_once() -> None:
    item = {"kind": "anytime", "object": "magic-item", "effects": [{"do": "gain", "stat": "gold", "amount": 1}]}
    items = [{"id": f"item-{n}", "title": {"en": f"Item {n}"}, **item} for n in (1, 2)]
    players = {"Grinderbin": {"hand": []}, "Otto": {"boss": True}}
    case = Case.of({"players": players, "cards": items}, layers=("boss-otto",))
    case = case.tell("Grinderbin offers Otto Item 1; Item 2 for 2")
    assert len(case.options()) > len(set(case.options())) == 3
    app = opened(case=link.write(case))
    said = [button.label for button in app.button if button.label.startswith("Otto ")]
    assert said == ["Otto chooses the first", "Otto chooses the second", "Otto declines"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_component_that_nobody_knows_is_made_and_installed(language: str) -> None:
    words = Words(language)
    case = against("Vera", shuffle=None)
    told = {"title": "Brass Plate", "kind": "action", "component": "passive"}
    card, flaws = drafted(told, "actions", words, case)
    assert not flaws
    assert (card.component, [(one.does, one.amount) for one in card.always]) == ("passive", [("shields", 1)])
    here = otto_turn.laid_and_revealed(Sitting((Reached(case),)), card)
    assert here.notice is None
    active = {"title": "Piston", "component": "active", "effects": [otto_turn.begun("lose")]}
    card, flaws = drafted(active, "sometimes", words, case)
    assert not flaws
    assert card.component == "active"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_there_midway_is_chosen_from_the_cards_of_the_table(language: str) -> None:
    words, gains = Words(language), [{"do": "gain", "stat": "gold", "amount": 1}]
    own = [
        {"id": "drill", "title": {"en": "Drill"}, "kind": "gizmo", "effects": gains},
        {"id": "oil", "title": {"en": "Oil"}, "kind": "anytime", "object": "potion", "effects": gains},
    ]
    told_ = {
        "players": {"Otto": {"boss": True}, "Vera": {}, "Karl": {}},
        "phase": "action",
        "turn": "Vera",
        "cards": own,
    }
    app = on_page(Case.of(told_, layers=("boss-otto",)), language)
    app.session_state["otto-midway"] = True  # unfolded
    app.run()
    for label, chosen in (
        (words.say("ui.otto.components"), "sample-copper-shell"),
        (words.say("ui.otto.pieces-of", who="Karl"), "drill"),
        (words.say("ui.otto.has-got"), "oil"),
        (words.say("ui.otto.components"), "sample-steam-whistle"),
    ):
        box = next(one for one in app.multiselect if one.label == label)
        box.set_value([*box.value, chosen]).run()
        assert not app.exception
    table = remembered(app)["sitting"].case.start.table  # Otto plays what he has got at once
    assert [(piece.card, table.seats[piece.owner].name) for piece in table.pieces] == [
        ("sample-copper-shell", "Otto"),
        ("sample-steam-whistle", "Otto"),
        ("drill", "Karl"),
    ]
    assert table.otto is not None
    assert table.otto.held == ("oil",)


def test_components_that_were_told_with_their_owner_are_not_doubled() -> None:
    entry = told(
        Case.of(
            {
                "players": {"Otto": {"boss": True}, "Vera": {}},
                "phase": "action",
                "pieces": [{"card": "Copper Shell (sample)", "owner": "Otto"}],
            },
            layers=("boss-otto",),
        )
    )
    assert len(otto.with_pieces(entry, ("sample-copper-shell",), "Otto").pieces) == 1


# -- what he does, in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_of_his_that_is_turned_over_has_its_words(language: str) -> None:
    """From the moment it is turned over until the next thing is done, whoever passes."""
    words, case, seen = Words(language), against("Vera", "Karl"), 0
    while seen < 3:
        case = next_said(case)
        turned = otto_mat.turned_over(case)
        waiting = case.game.play.asked_about(case.now) is not None
        if waiting and isinstance(case.said[-1], Reveal) and otto_deals.deck_of(case, case.said[-1].card):
            seen += 1
            assert turned[0] == case.said[-1].card
            card = cards.CARDS.card(case.now.table, turned[0])
            does = drawing_told.does(case, card.id, words)
            assert does
            assert any(" ".join(does) in " ".join(slip.rows) for slip in drawing.slips(case, words))
            lying = [one for row in drawing.scene(case, words).rows for one in row.cards]
            assert any(set(does) <= set(one.reads) for one in lying)


def test_a_card_of_his_lies_once_among_what_was_argued_about() -> None:
    words, case, seen = Words("en"), against("Vera", "Karl"), 0
    while seen < 3:
        case = next_said(case)
        (row, *_) = drawing.scene(case, words).rows or (None,)
        if row is not None and not row.waits:
            seen += 1
            his = [card.title for card in row.cards if card.who == words.say("ui.otto.name")]
            assert len(his) == len(set(his))


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_his_deed_the_headline_is_not_that_somebody_passed(language: str) -> None:
    words, case = Words(language), against("Vera", "Karl")
    for _ in range(40):
        case = next_said(case)
        silent = case.game.play.silence(case.points[-2].now)
        if silent is not None and case.said[-1] == silent:
            step = next(step for step in case.steps(len(case.said) - 1) if step.said is not None)
            assert verdict(case, words, of_the_last=True).text != headline(step, case.game, words)


# -- one touch for a decision that people have

BEFORE, A_GAME, A_ROUND = 2, 30, 6
"""Touches to choose Boss Otto and three Challengers; a whole game of Challengers who do nothing; a round of theirs."""

USUAL = ("ui.no-action", "ui.question.order", "ui.drinks", "ui.gambling-pass", "ui.question.end")
"""What is touched where no button is the large one."""


def nothing_done(app: AppTest, words: Words) -> Case:
    """The case after the one touch with which Challengers do nothing, but tell the Drink that is revealed."""
    drinks = [group for group in app.button_group if group.key.startswith(("next-drink.common", "reveal.common"))]
    if drinks:
        drinks[0].set_value("dark-ale").run()
    else:
        names = [seat.name for seat in remembered(app)["sitting"].case.now.table.seats]
        ways = [words.say(id, who=who, onto="Otto", mates=()) for id in USUAL for who in names]
        by_label = [button for way in ways for button in app.button if button.label.replace("\\", "") == way]
        large = [button for button in app.button if button.proto.type == "primary" and not button.disabled]
        (large or by_label)[0].click().run()
    assert not app.exception
    here = remembered(app)["sitting"]
    assert here.notice is None
    assert isinstance(here.case, Case)
    return here.case


def test_a_game_against_challengers_who_do_nothing_takes_few_touches() -> None:
    app = on_page(against("Vera", "Karl", "Anna", shuffle=4))
    case, touches = touch(app, EN.say("ui.otto.start")), [("Otto", 1)]
    while not case.over:
        turn = case.now.table.seats[case.now.table.turn].name
        turn = turn if turn == "Otto" else "Challengers"
        case = nothing_done(app, EN)
        touches = [*touches[:-1], (turn, touches[-1][1] + 1)] if touches[-1][0] == turn else [*touches, (turn, 1)]
    assert case.now.table.side_of(1).out
    rounds = [count for turn, count in touches if turn == "Challengers"]
    assert len(rounds) == 2
    assert max(rounds) <= A_ROUND
    assert BEFORE + sum(count for _, count in touches) <= A_GAME


def challengers_turn() -> Case:
    """The turn of three Challengers, at its beginning."""
    players = {"Otto": {"boss": True, "hand": []}, **{name: {} for name in ("Vera", "Karl", "Anna")}}
    told = {"players": players, "phase": "discard-and-draw", "turn": "Vera"}
    return Case.of({**told, "otto": {"track": SAMPLE_TRACK, "shuffle": 7}}, layers=("boss-otto",))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_all_say_alike_stands_there_for_each_and_is_taken_back_one_by_one(language: str) -> None:
    words, app = Words(language), on_page(challengers_turn(), language)
    case = touch(app, words.say("ui.alike.refill"))
    assert case.said == tuple(map(Refill, (1, 2, 3)))
    shown = "\n".join(
        explain.taken(step, case.game, words, 1).line.text for step in case.steps() if step.said is not None
    )
    assert all(name in shown for name in ("Vera", "Karl", "Anna"))
    onto = words.say("ui.alike.act", onto="Otto")
    case = touch(app, onto)
    assert case.said[3:] == (Pass(1), Pass(2), Pass(3), Order(1, 0))
    for left in (6, 5, 4):
        assert len(touch(app, words.say("ui.undo")).said) == left
    case = touch(app, words.say("ui.no-action", who="Karl"))
    assert case.said[3:] == (Pass(1), Pass(2))


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("we all discard nothing", "nobody plays an Action", "Vera orders a Drink for Otto", "we all drink")),
        (
            "ru",
            ("никто ничего не сбрасывает", "никто не играет действий", "Vera заказывает напиток для Otto", "все пьют"),
        ),
    ],
)
def test_a_line_says_it_for_all(language: Language, lines: tuple[str, ...]) -> None:
    case = challengers_turn()
    for line in lines:
        found = speech.understand(line, case, language)
        assert isinstance(found, speech.Understood), line
        case = found.after
    assert case.said == (*map(Refill, (1, 2, 3)), *map(Pass, (1, 2, 3)), Order(1, 0), Drink(1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_next_drink_says_that_nobody_responded_to_the_last(language: str) -> None:
    app = on_page(challengers_turn(), language)
    for id, values in (("ui.alike.refill", {}), ("ui.alike.act", {"onto": "Otto"})):
        case = touch(app, Words(language).say(id, **values))
    said = len(case.said)
    for _ in range(2):
        case = nothing_done(app, Words(language))
    told = [one for one in case.said[said:] if not isinstance(one, Pass)]
    assert told == [Drink(1), Reveal(FATE, "dark-ale"), Drink(2), Reveal(FATE, "dark-ale")]
    assert case.now.table.side_of(1).alcohol == 1


def test_no_touch_goes_past_somebody_who_is_known_to_hold_a_card_for_it() -> None:
    held = {"Vera": {}, "Karl": {"hand": ["Stop being silly!"]}, "Anna": {"hand": []}}
    told = {"players": {"Otto": {"boss": True, "hand": []}, **held}, "phase": "prepare", "turn": "Otto"}
    case = Case.of({**told, "otto": {"track": SAMPLE_TRACK, "shuffle": 7, "target": "Karl"}}, layers=("boss-otto",))
    case = case.tell(Reveal(FATE, "sample-piston-punch"))
    app = on_page(case)
    stopped = touch(app, EN.say("ui.nobody"))
    assert stopped.said == (*case.said, Pass(1))
    assert [case.now.table.seats[seat].name for seat in stopped.now.top.asks(stopped.now)] == ["Karl"]


def test_where_the_program_deals_his_cards_they_turn_over_by_themselves() -> None:
    app = on_page(against("Vera", "Karl", "Anna"))
    case = touch(app, EN.say("ui.otto.start"))
    assert [type(said) for said in case.said] == [Target, Reveal]
    undone = touch(app, EN.say("ui.undo"))
    assert [type(said) for said in undone.said] == [Target]
    again = touch(app, EN.say("ui.otto.next.actions"))
    assert again.said == case.said
    own = against("Vera", "Karl", shuffle=None)
    assert otto_deals.goes_on(own.tell(otto_deals.next_of_otto(own) or Target(FATE, 1))) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_headline_is_what_he_did_and_below_it_is_what_he_turns_over_next(language: str) -> None:
    words, here = Words(language), Sitting((Reached(against("Vera", "Karl", "Anna", shuffle=5)),))
    said = otto_deals.next_of_otto(here.case)
    assert said is not None
    here = here.told(said).each(otto_deals.goes_on)
    done = here.let_happen(together.stops)
    dealt = done.each(otto_deals.goes_on).case
    assert len(dealt.said) > len(done.case.said)
    alone, both = (verdict(case, words, of_the_last=True, went_on=games.went_on(case)) for case in (done.case, dealt))
    assert (both.text, both.kind) == (alone.text, "ruling")
    assert both.result.startswith(alone.result)
    assert drawing_told.title(dealt, dealt.said[-1].card, words) in both.result


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_starts_a_round_is_told_by_who_leads_it(language: str) -> None:
    words, players = Words(language), {"Otto": {"boss": True, "hand": []}, "Vera": {}, "Karl": {}}
    told = {"players": players, "phase": "prepare", "turn": "Otto"}
    case = Case.of({**told, "otto": {"track": SAMPLE_TRACK, "shuffle": 7}}, layers=("boss-otto",))
    case = case.tell(Reveal(FATE, "sample-one-armed-bandit")).tell("it plays out")
    leads = words.say("outcome.gambling.control", who="Otto")
    assert verdict(case, words, of_the_last=True).text.rstrip(".") == leads

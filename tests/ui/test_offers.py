"""What the page offers is what can happen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator.case import Case, link
from adjudicator.drawing import slips
from adjudicator.games.red_dragon_inn import cards, offers
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.decisions import Play, Reveal
from adjudicator.machine import FATE
from adjudicator.table import titles
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import choose, session
from adjudicator.ui.red_dragon_inn import plays
from adjudicator.words import LANGUAGES, Words
from adjudicator.words.finding import fold

from .test_app import opened

CONTAINS = 1
"""How a list that leaves out what does not hold the text typed, and sorts nothing, is sent to the page."""

GAIN = [{"do": "gain", "stat": "fortitude", "amount": 1}]
TABLE = {"players": {"Anna": {"fortitude": 12, "alcohol": 10}, "Boris": {}, "Vera": {}}, "phase": "drink"}


def told(*lines: str, **entry: object) -> Case:
    """A case after these lines."""
    case = Case.of({**TABLE, **entry})
    for line in lines:
        case = case.tell(line)
    return case


def test_a_drink_may_be_ignored_by_who_drinks_it_only() -> None:
    case = told("Anna reveals Elven Wine")
    assert "sleight-of-drink" in offers.cards_to_play(case, 0)[0]
    assert "sleight-of-drink" in offers.cards_to_play(case, 1)[1]


def test_a_known_hand_leaves_its_own_cards() -> None:
    players = {"Anna": {"hand": ["Sleight of drink", "I don't think so!"]}, "Boris": {}}
    case = told("Anna reveals Elven Wine", players=players)
    assert offers.cards_to_play(case, 0) == (("sleight-of-drink",), ("i-dont-think-so",))


def test_every_card_that_is_offered_first_is_taken() -> None:
    case = told("Anna reveals Elven Wine")
    for seat in offers.speakers(case):
        for card in offers.cards_to_play(case, seat)[0]:
            count, among = offers.targets(case, seat, card)
            assert len(among) >= count


def test_who_waits_for_the_others_speaks_in_turn() -> None:
    case = told("Anna reveals Elven Wine", "Boris and Vera wait for each other")
    assert offers.speakers(case) == (1,)
    assert offers.may_pass(case, 1)
    assert not offers.may_pass(case, 2)


def test_nobody_plays_while_the_game_is_being_set_up() -> None:
    assert offers.speakers(told(phase="setup")) == ()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_stack_has_the_newest_on_top_with_who_is_asked(language: str) -> None:
    case = told("Anna reveals Elven Wine", "Anna plays Sleight of drink", "Anna passes")
    first, second, last = slips(case, Words(language))
    assert first.title == cards.CARDS.printed()["sleight-of-drink"].title.in_(language)
    assert first.asked == ("Anna", "Boris", "Vera")
    assert first.reached == 1
    assert second.title == cards.CARDS.printed()["elven-wine"].title.in_(language)
    assert "Anna" in last.title


def test_cards_of_ones_own_travel_in_the_case() -> None:
    case = told(cards=[{"id": "x", "title": {"en": "Mine"}, "kind": "anytime", "effects": GAIN}])
    assert link.read(link.write(case)).tell("Boris plays Mine").now.over is False


def test_a_card_with_two_uses_asks_for_the_players_that_this_use_picks() -> None:
    case = told(
        players={"Eve": {"character": "eve"}, "Boris": {}, "Vera": {}},
        phase="action",
        turn="Boris",
    ).tell("Boris plays Watch Out! Don't step on Pooky! on Eve")
    assert offers.targets(case, 0, "im-not-eve-shes-over-there") == (1, (1, 2))
    case = told(players={"Eve": {"character": "eve"}, "Boris": {}}, phase="action", turn="Boris")
    case = case.tell("Boris plays Watch Out! Don't step on Pooky! on Eve")
    assert offers.targets(case, 0, "im-not-eve-shes-over-there") == (0, ())


def test_the_cards_of_the_own_character_come_first() -> None:
    case = told(players={"Zot": {"character": "zot"}, "Boris": {}}, phase="action")
    first = offers.cards_to_play(case, 0)[0][: offers.SHORTCUTS]
    assert set(first) <= set(cards.sold("character")["zot"].holds)


def test_an_anytime_card_is_played_on_no_drink_unless_it_answers_one() -> None:
    """Three Drinks are answered. Healing is one play; an Ignore is another play on each of them."""
    on_any = {"title": {"en": "On any"}, "kind": "sometimes", "also": ["anytime"], "when": {"on": "drink-revealed"}}
    heals = {"id": "heals", "title": {"en": "Heals"}, "kind": "anytime", "effects": GAIN}
    ignores = {"id": "ignores", **on_any, "effects": [{"do": "ignore-drink"}]}
    players = {"Anna": {"hand": ["heals", "ignores"]}, "Boris": {}, "Vera": {}}
    lines = ("Anna reveals Round on the House", "nobody responds", "Anna reveals Wine")
    case = told(*lines, players=players, cards=[heals, ignores])
    listed = [(said.card, said.drink) for said in case.options() if isinstance(said, Play)]
    assert listed == [("heals", 0), ("ignores", 0), ("ignores", 1), ("ignores", 2)]
    assert offers.drinks_for(case, 0, "heals") == (0,)
    assert offers.drinks_for(case, 0, "ignores") == (0, 1, 2)


@pytest.mark.parametrize("wanted", ["уронил", "oops"])
def test_of_what_matches_in_the_list_a_card_that_may_be_played_stands_first(wanted: str) -> None:
    """The list keeps our order and only leaves out what does not match."""
    case = Case.of({"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "phase": "gambling"})
    app = opened(lang="ru", case=link.write(case))
    listed = next(box for box in app.selectbox if box.label == Words("ru").say("ui.any-card"))
    assert listed.proto.filter_mode == CONTAINS
    matching = [told for told in listed.options if wanted in told.casefold()]
    barred = [Words("ru").say("ui.not-now") in told for told in matching]
    assert matching
    assert barred == sorted(barred)


def test_that_a_card_may_not_be_played_now_stands_right_behind_its_title() -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "phase": "gambling"})
    app = opened(lang="ru", case=link.write(case))
    listed = next(box for box in app.selectbox if box.label == Words("ru").say("ui.any-card"))
    barred = f"({Words('ru').say('ui.not-now')})"
    assert [told for told in listed.options if told.startswith(f"На чай {barred}")] == []
    assert [told for told in listed.options if told.startswith(f"На чай — мне, я Девица° {barred} · Tip me")]


def test_a_drink_begins_the_argument_while_nothing_is_said() -> None:
    case = told(phase="action")
    assert plays.may_reveal(case)
    after = plays.revealed("elven-wine")(Sitting((Reached(case),)))
    assert after.case.said[0] == Reveal(FATE, "elven-wine")
    assert not plays.may_reveal(after.case)


def test_the_drinks_of_the_editions_box_come_first() -> None:
    case = told(phase="action")
    first = Case.placed(
        {"players": {"Anna": {}, "Boris": {}}, "phase": "drink"}, case.game.rulebook().under("rdi1"), case.game
    )
    boxed = cards.sold("drinks")["drinks-rdi1"].ids
    listed = offers.drinks(first)
    assert {id in boxed for id in listed[: len(set(boxed))]} == {True}


@pytest.mark.parametrize("edition", ["rdi1", "rdi3", "rdi5", "rdi10"])
@pytest.mark.parametrize("phase", ["action", "drink"])
def test_every_known_card_is_judged_whoever_would_play_it(phase: str, edition: str) -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": phase}, edition=edition)
    for card in CARDS.known(case.now.table):
        for seat in (0, 1):
            no = offers.why_not(case, seat, card.id)
            assert no is not None or not {"drink", "event", "tavern", "room"} & set(card.kinds), card.id


def test_cards_of_which_nobody_knows_what_they_do_are_offered_last() -> None:
    case = Case.of({"players": {"Eisinder": {"character": "eisinder"}, "Boris": {}}, "phase": "action"}, "rdi10")
    first = offers.cards_to_play(case, 0)[0][: offers.SHORTCUTS]
    assert first
    assert not [card for card in first if offers.untold(case, card)]
    assert "blistering-blows" in offers.cards_to_play(case, 0)[0]
    held = {"Eisinder": {"character": "eisinder", "hand": ["Blistering blows", "?"]}, "Boris": {}}
    case = Case.of({"players": held, "phase": "action"}, "rdi10")
    assert offers.cards_to_play(case, 0)[0][: offers.SHORTCUTS][0] == "blistering-blows"


def test_a_check_for_traps_offers_the_own_deck_first_and_no_card_of_another() -> None:
    players = {"Alaric": {"character": "alaric"}, "Deirdre": {"character": "deirdre"}}
    case = Case.of({"players": players, "phase": "action", "turn": "Deirdre"}, "rdi10")
    for line in ("Deirdre plays You bumped into me! on Alaric", "Alaric plays A stand-up stand-in", "nobody responds"):
        case = case.tell(line)
    found = offers.cards_to_reveal(case)
    assert CARDS.printed()[found[0]].trap
    assert found[0] in cards.sold("character")["alaric"].ids
    assert all(case.why_not(Reveal(FATE, card)) is None for card in found)
    assert not any(CARDS.printed()[card].deck == "deirdre" for card in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_types_the_title_of_a_card_finds_it_and_no_text_that_speaks_of_it(language: str) -> None:
    case = Case.of({"players": {"Anna": {}, "Boris": {}}})
    told = titles.of(case, Words(language))
    names = {card: fold(mine) for card, (mine, _) in told.items()}
    for card, (_, besides) in told.items():
        spoken = {other for other, name in names.items() if " " in name and name != names[card]} - {card}
        text = besides.partition(" — ")[2].partition(" — ")[0].casefold()
        assert not [names[other] for other in spoken if names[other] in text], told[card]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_pages_share_what_a_list_of_cards_says(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Each page keeps its lists for as long as it is open, and 128 that were left, for who comes back."""
    lists: list[list[str]] = []

    def kept(_: str, options: tuple[str, ...], format_func: Callable[[str], str], **more: object) -> None:
        lists.append([format_func(one) for one in options])

    monkeypatch.setattr(choose.st, "selectbox", kept)
    monkeypatch.setattr(choose, "_bound", lambda *how: {"args": ()})
    monkeypatch.setattr(session, "drafted", lambda name: None)
    for names in (("Anna", "Boris"), ("Vera", "Pavel", "Zoya")):
        case = Case.of({"players": {name: {} for name in names}})
        every = tuple(card.id for card in case.game.library.known(case.now.table))
        choose.card(case, Words(language), "card", "?", every[:100], every[100:], untold=every[50:150])
    first, second = lists
    assert len(first) > 250
    assert [one is other for one, other in zip(first, second, strict=True)] == [True] * len(first)
    assert len(set(first)) == len(first)

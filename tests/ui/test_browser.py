"""The app in a real browser, at a phone's size."""

from __future__ import annotations

import re

import pytest

from adjudicator.case import DEFAULT, Case, game, link
from adjudicator.explain import verdict
from adjudicator.games.red_dragon_inn import cards
from adjudicator.ui.lessons import ordered
from adjudicator.ui.own_cards import cards_in
from adjudicator.ui.session import new_table
from adjudicator.words import Words

from .hands import Hands

# A machine that is busy with something else may keep a browser from drawing in time: a test that fails is run once
# more, and the summary says so.
pytestmark = [pytest.mark.browser, pytest.mark.flaky(reruns=1)]

IN_ENGLISH = pytest.mark.parametrize("language", ["en"])
IN_RUSSIAN = pytest.mark.parametrize("language", ["ru"])
HOSTILE = ("<script>alert(1)</script>", "=1+1", "زوت **x** :smile: $y$")


def test_timing_example_2_is_entered_by_hand(hands: Hands) -> None:
    hands.enter_example_2()
    hands.touch("ui.pass", who="Karl")
    hands.touch("ui.plays-out")
    assert any("Karl" in line and "Valeria" in line for line in hands.steps)
    assert "timing.deadlock" in hands.page.locator(".st-key-steps").evaluate("list => list.textContent")
    case = _case(hands)
    assert [seat.name for seat in case.now.table.seats] == ["Alaric", "Karl", "Valeria"]
    assert case.outcome[0][:2] == [12, 10]
    assert verdict(case, hands.words).text in hands.answer


@IN_RUSSIAN
def test_a_negated_card_is_undone_and_redone(hands: Hands) -> None:
    hands.open_example_2()
    hands.card("I don't think so!")
    hands.touch("ui.pass", who="Valeria")
    before = hands.steps
    hands.touch("ui.undo")
    assert hands.steps != before
    hands.touch("ui.redo")
    assert hands.steps == before
    hands.touch("ui.plays-out")
    assert "Alaric" in hands.answer


def test_a_reload_loses_nothing(hands: Hands) -> None:
    hands.open_example_2()
    address, steps, answer = hands.page.url, hands.steps, hands.answer
    hands.page.reload()
    hands.settle()
    assert (hands.page.url, hands.steps, hands.answer) == (address, steps, answer)
    hands.touch("ui.undo")
    assert len(hands.steps) == len(steps) - 1


def test_the_language_changes_and_nothing_else(hands: Hands) -> None:
    hands.open_example_2()
    steps = len(hands.steps)
    other = {"en": "ru", "ru": "en"}[hands.words.language]
    hands.touch_text({"en": "English", "ru": "Русский"}[other])
    hands.until(lambda: hands.page.evaluate("document.documentElement.lang") == other)
    assert len(hands.steps) == steps
    now = Hands(hands.page, hands.server, other)
    now.card("I don't think so!")
    assert len(now.steps) == steps + 1


def test_fast_repeated_touches_say_a_thing_once(hands: Hands) -> None:
    hands.open_example_2()
    steps = len(hands.steps)
    button = hands.button("ui.pass", who="Karl").first
    button.evaluate("button => { for (let k = 0; k < 5; k++) button.click() }")
    hands.until(lambda: len(hands.steps) > steps)
    hands.page.wait_for_timeout(500)
    assert len(hands.steps) == steps + 1
    assert hands.button("ui.pass", who="Valeria").count() == 1


@IN_ENGLISH
def test_many_touches_of_plus_are_all_counted(hands: Hands) -> None:
    hands.unfold(hands.say("ui.rest"))
    plus = hands.page.locator("[data-testid=stNumberInputStepUp]:visible").first
    for _ in range(7):
        plus.click()
    hands.until(lambda: _case(hands).start.table.sides[0].gold == 17)


def test_a_refused_play_shows_its_clause_and_loses_nothing(hands: Hands) -> None:
    hands.open_example_2()
    address, steps = hands.page.url, hands.steps
    hands.card("Sleight of drink")
    notice = hands.page.locator(".st-key-notice").inner_text()
    assert hands.say("ui.nothing-lost") in notice
    assert re.search(r"rdi10:.*\n.*[a-z-]+\.[a-z-]+", notice, re.DOTALL)
    assert (hands.page.url, hands.steps) == (address, steps)


@IN_RUSSIAN
def test_another_edition_judges_the_same_story(hands: Hands) -> None:
    hands.open_example_2()
    hands.unfold("The Red Dragon Inn 10")
    hands.choose(hands.say("ui.edition"), "RDI 3")
    case = _case(hands)
    assert case.rules.edition == "rdi3"
    assert len(case.said) == 3
    hands.touch("ui.undo")
    assert hands.page.locator("summary").filter(has_text="The Red Dragon Inn 10").count() == 1


@IN_RUSSIAN
def test_hostile_names_are_only_names(hands: Hands) -> None:
    asked: list[str] = []
    hands.page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    for seat, name in enumerate(HOSTILE, 1):
        hands.name(seat, name)
    hands.touch("ui.no-action", who=HOSTILE[0])
    shown = hands.page.locator("body").inner_text().replace("\u2060", "")
    assert all(name in shown for name in HOSTILE)
    assert not asked
    assert hands.page.locator(".stMain script").count() == 0


@IN_RUSSIAN
def test_two_players_of_one_name_are_refused_in_a_sentence(hands: Hands) -> None:
    hands.name(1, "Karl")
    hands.name(2, "Karl")
    assert "Karl" in hands.page.locator(".st-key-notice").inner_text()
    assert hands.page.get_by_role("textbox", name=hands.say("ui.name", number=1), exact=True).input_value() == "Karl"


@IN_ENGLISH
def test_a_broken_link_is_one_sentence_and_stays_in_the_address(hands: Hands) -> None:
    hands.open("&case=1.cut-in-the-middle")
    assert hands.page.locator(".st-key-notice").count() == 1
    assert "cut-in-the-middle" in hands.page.url
    hands.touch("ui.add-player")
    assert "cut-in-the-middle" not in hands.page.url


@IN_RUSSIAN
def test_the_way_back_from_a_lesson_at_the_table(hands: Hands) -> None:
    hands.name(1, "Zot")
    hands.tap("ui.nav.learn")
    hands.touch("ui.learn.next", title=ordered(DEFAULT)[0].scenario.title)
    hands.touch("ui.learn.argue")
    hands.touch("ui.return")
    assert hands.page.get_by_role("textbox", name=hands.say("ui.name", number=1), exact=True).input_value() == "Zot"


def test_everything_to_touch_is_large_enough(hands: Hands) -> None:
    hands.open_example_2()
    for text in (hands.say("ui.corrections"), hands.say("ui.change-beginning")):
        hands.unfold(text)
    small = hands.page.evaluate(
        """[...document.querySelectorAll('.stMain button, .stMain summary, .stMain [role=radio], .stMain a[href]')]
        .filter(e => e.offsetParent && !e.closest('.stCode, .stTooltipIcon, [role=group]:has(input), label'))
        .filter(e => e.getAttribute('aria-label') !== 'Link to heading' && e.dataset.testid !== 'stSkipToContent')
        .map(e => [e.innerText || e.ariaLabel, e.getBoundingClientRect().height]).filter(e => e[1] < 44)"""
    )
    assert small == []
    assert hands.page.evaluate("document.documentElement.scrollWidth") <= 390


@IN_RUSSIAN
def test_a_round_of_gambling_is_played_to_its_end(hands: Hands) -> None:
    one, two, three = (hands.say("ui.player-n", number=number) for number in (1, 2, 3))
    hands.card("Gambling? I'm in!")
    hands.touch("ui.nobody")
    hands.touch("ui.nobody.ante")
    board = hands.page.locator(".st-key-board-round")
    assert hands.say("ui.round.pot", number=3) in board.inner_text()
    hands.touch("ui.gambling-pass", who=two)
    hands.card("Я повышаю ставки")
    hands.touch("ui.nobody")
    hands.touch("ui.nobody.ante")
    assert hands.say("ui.round.pot", number=6) in board.inner_text()
    assert hands.say("ui.round.control", who=three) in board.inner_text()
    hands.touch("ui.gambling-pass", who=one)
    hands.touch("ui.gambling-pass", who=two)
    hands.touch("ui.nobody.round-won")
    hands.touch("ui.nobody.pot-taken")
    board.wait_for(state="detached")
    assert f"{three}: золото 10 → 14" in hands.answer
    hands.unfold(hands.say("ui.compare"))
    hands.until(lambda: hands.page.locator("[class*=st-key-compared-]").count() == 4)
    assert hands.page.evaluate("document.documentElement.scrollWidth") <= 390


@IN_ENGLISH
def test_somebody_is_forced_out_of_a_round(hands: Hands) -> None:
    one, two, three = (hands.say("ui.player-n", number=number) for number in (1, 2, 3))
    hands.card("Gambling? I'm in!")
    hands.touch("ui.nobody")
    hands.touch("ui.nobody.ante")
    hands.card("What's that up your sleeve?")
    hands.choose(hands.words.count("ui.on", 1), three)
    hands.touch("ui.nobody")
    hands.touch("ui.nobody.forced-out")
    board = hands.page.locator(".st-key-board-round")
    assert hands.say("ui.round.left", names=(three,)) in board.inner_text()
    hands.touch("ui.gambling-pass", who=one)
    hands.touch("ui.nobody.round-won")
    hands.touch("ui.nobody.pot-taken")
    board.wait_for(state="detached")
    assert f"{two}: Gold 10 → 12" in hands.answer


def test_back_leads_to_the_view_before_and_loses_nothing(hands: Hands) -> None:
    hands.open_example_2()
    address, steps, answer = hands.page.url, hands.steps, hands.answer
    hands.page.get_by_role("link", name=hands.say("ui.nav.rules")).first.click()
    hands.page.wait_for_url("**/rules*")
    hands.settle()
    hands.page.go_back()
    hands.page.wait_for_url(address)
    hands.settle()
    assert (hands.steps, hands.answer) == (steps, answer)
    hands.touch("ui.undo")
    assert len(hands.steps) == len(steps) - 1


@IN_RUSSIAN
def test_a_connection_that_dropped_loses_nothing(hands: Hands) -> None:
    hands.open_example_2()
    steps, answer = hands.steps, hands.answer
    hands.page.evaluate("window.sockets.forEach(socket => socket.close())")
    hands.until(lambda: hands.page.evaluate("window.sockets.some(socket => socket.readyState === 1)"))
    hands.settle()
    assert (hands.steps, hands.answer) == (steps, answer)
    hands.touch("ui.plays-out")
    assert hands.steps != steps


def test_a_card_is_found_with_the_reason_why_not(hands: Hands) -> None:
    hands.open(path="/cards")
    hands.write(hands.say("ui.find-title"), "pooky thinsk")
    hit = hands.page.locator('[class*="st-key-hit-"]').first
    assert "Pooky thinks you look thirsty..." in hit.inner_text()
    assert hands.say("card.partly-known") in hit.inner_text()
    hands.write(hands.say("ui.find-title"), "dump it on")
    hands.unfold(hands.say("ui.find-narrow"))
    hands.choose(hands.say("ui.find-seat"), hands.say("ui.player-n", number=2))
    told = hands.page.locator(".st-key-hit-dump-it-on-the-floor").inner_text()
    assert hands.say("refusal.answers-a-drink", card=cards.printed()["dump-it-on-the-floor"].title) in told
    hands.tap("ui.find-only")
    assert hands.page.locator('[class*="st-key-hit-"]').count() == 0


def test_a_card_of_ones_own_is_written_and_travels(hands: Hands) -> None:
    hands.open(path="/cards")
    hands.touch_radio("ui.cards.write")
    hands.write(hands.say("ui.card-title", language="English"), "One for the road!")
    hands.write(hands.say("ui.card-title", language="Русский"), "На посошок!")
    hands.pick("ui.card-add-effect", hands.say("effect.gain"))
    hands.choose(hands.say("field.who"), hands.say("choice.who.others"))
    preview = hands.page.locator(".st-key-own-preview").inner_text()
    for language in ("en", "ru"):
        assert Words(language).say("card.gain.alcohol.others", amount=1) in preview
    hands.touch("ui.card-put")
    with hands.page.expect_download() as kept:
        hands.touch("ui.own-cards-save")
    file = kept.value.path().read_text("utf-8")
    case = _case(hands)
    assert [card.title.ru for card in case.start.table.cards] == ["На посошок!"]
    assert cards_in(file, hands.words, game(DEFAULT)) == case.start.table.cards
    assert not hands.page.get_by_text("Upload", exact=True).is_visible()


@IN_RUSSIAN
def test_cards_are_loaded_from_a_file_and_faults_named(hands: Hands) -> None:
    hands.open(path="/cards")
    hands.touch_radio("ui.cards.write")
    own = {"name": "my-cards.yaml", "mimeType": "application/yaml"}
    bad = b"- {id: x, title: {en: X}, kind: action, effects: [{do: negate}]}\n"
    hands.page.locator("input[type=file]").set_input_files([{**own, "buffer": bad}])
    hands.settle()
    hands.page.get_by_text("my-cards.yaml:1:").wait_for()
    latin = "- {id: x, title: {en: Caf\u00e9}, kind: anytime}\n".encode("latin-1")
    hands.page.locator("input[type=file]").set_input_files([{**own, "buffer": latin}])
    hands.settle()
    hands.page.get_by_text("UTF-8").wait_for()
    assert hands.page.locator(".st-key-own-x").count() == 0
    good = b"- {id: x, title: {en: Hiccup}, kind: action, effects: [{do: gain, stat: gold, amount: 1}]}\n"
    hands.page.locator("input[type=file]").set_input_files([{**own, "buffer": good}])
    hands.page.locator(".st-key-own-x").wait_for()
    assert "Hiccup" in hands.page.locator(".st-key-own-x").inner_text()


@IN_ENGLISH
def test_a_character_names_the_player_and_brings_the_deck(hands: Hands) -> None:
    hands.unfold(hands.say("ui.rest"))
    hands.pick("ui.character", "Zot")
    assert hands.page.get_by_role("textbox", name=hands.say("ui.name", number=1)).input_value() == "Zot"
    hands.tap("ui.hand-known")
    offered = hands.offered("ui.hand")
    deck = [cards.printed()[id].title.en for id in cards.sold("character")["zot"].holds]
    assert len(offered) == 5
    assert [told for told in offered if told.split(" · ")[0] not in deck] == []


@IN_RUSSIAN
def test_a_list_in_which_nothing_fits_says_so_in_the_language_of_the_page(hands: Hands) -> None:
    hands.unfold(hands.say("ui.rest"))
    place = hands.page.get_by_role("combobox", name=hands.say("ui.character"), exact=True).first
    place.click()
    place.fill("zzzzqq")
    shown = hands.page.locator("[role=listbox] [role=option] span")
    shown.wait_for()
    assert shown.evaluate("span => getComputedStyle(span).fontSize") == "0px"
    said = shown.evaluate("span => getComputedStyle(span, '::after').content")
    assert said == f'"{hands.say("ui.nothing-found")}"'


def test_an_auction_of_dragons_lair_is_entered_by_hand(hands: Hands) -> None:
    hands.touch_text(game("dragons-lair").title[hands.words.language])
    one, two, three = (hands.say("ui.player-n", number=number) for number in (1, 2, 3))
    for seat, lair in ((1, 3), (2, 2), (3, 1)):
        hands.number("lair", seat, lair)
    hands.choose(hands.say("ui.lair.phase"), hands.say("ui.lair.phase.bidding"))
    assert hands.page.locator(".st-key-board-auction").inner_text().count(hands.say("ui.has.gold", number=5)) == 3
    hands.touch("ui.lair.bids", who=one, gold=0)
    hands.touch_count("ui.lair.wreaks", 1, who=two)
    assert hands.page.locator("[class*=st-key-hero-down]").count() == 1
    hands.touch("ui.lair.bids", who=one, gold=1)
    hands.touch("ui.undo")
    hands.touch("ui.lair.passes", who=one)
    case = _case(hands)
    assert case.now.table.party[0].hero == "?"
    assert hands.page.get_by_role("combobox", name=hands.say("ui.lair.which-hero")).count() == 1
    steps = hands.steps
    hands.page.reload()
    hands.settle()
    assert hands.steps == steps
    assert any(three in step for step in steps)
    assert hands.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_lair_is_explored_card_by_card(hands: Hands) -> None:
    dragons = {"Anna": {"lair": ["?", "Pit"]}, "Boris": {}, "Vera": {}}
    entry = {"players": dragons, "phase": "exploring", "pot": 3, "party": ["Squire", "Rogue"]}
    hands.open(f"&case={link.write(Case.of(entry, game_id='dragons-lair'))}")
    goblins, pit = (
        game("dragons-lair").library.printed()[id].title.in_(hands.words.language) for id in ("goblins", "pit")
    )
    hands.choose_card("ui.lair.which-card", goblins)
    assert "Anna" in hands.answer
    assert pit in "".join(hands.steps)
    case = _case(hands)
    assert case.said[0].card == "goblins"
    assert case.now.table.seats[0].trophies == 1
    hands.touch("ui.undo")
    assert hands.page.locator("[class*=st-key-hero-up]").count() == 2
    assert hands.page.locator("[class*=st-key-lair-next]").count() == 2


def _case(hands: Hands) -> Case:
    """The case in the address of the page; an untouched table where it has none yet."""
    found = re.search(r"case=([^&]+)", hands.page.url)
    return link.read(found[1]) if found is not None else new_table(hands.words)

"""The app in a real browser, at a phone's size."""

from __future__ import annotations

import re

import pytest

from adjudicator.case import DEFAULT, Case, game, link
from adjudicator.case.beginning import empty
from adjudicator.explain import verdict
from adjudicator.games.red_dragon_inn import cards
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.ui.lessons import ordered
from adjudicator.ui.own_cards import cards_in
from adjudicator.words import Words

from .browser import User
from .conftest import IN_BOTH_LANGUAGES

pytestmark = pytest.mark.browser

IN_ENGLISH = pytest.mark.parametrize("language", ["en"])
IN_RUSSIAN = pytest.mark.parametrize("language", ["ru"])
HOSTILE = ("<script>alert(1)</script>", "=1+1", "زوت **x** :smile: $y$")


def test_timing_example_2_is_entered_by_hand(user: User) -> None:
    user.enter_example_2()
    user.touch("ui.pass", who="Karl")
    user.touch("ui.plays-out")
    assert any("Karl" in line and "Valeria" in line for line in user.steps)
    user.open_step(next(place for place, line in enumerate(user.steps, 1) if "Karl" in line and "Valeria" in line))
    assert "timing.deadlock" in user.page.locator(".st-key-step-under").inner_text()
    case = _case(user)
    assert [seat.name for seat in case.now.table.seats] == ["Alaric", "Karl", "Valeria"]
    assert case.outcome[0][:2] == [12, 10]
    assert verdict(case, user.words).text in user.answer


@IN_RUSSIAN
def test_a_negated_card_is_undone_and_redone(user: User) -> None:
    user.open_example_2()
    user.card("I don't think so!")
    user.touch("ui.pass", who="Valeria")
    before = user.steps
    user.touch("ui.undo")
    assert user.steps != before
    user.touch("ui.redo")
    assert user.steps == before
    user.touch("ui.plays-out")
    assert "Alaric" in user.answer


@IN_RUSSIAN
def test_names_stand_whole_where_the_beginning_is_changed_on_a_phone(user: User) -> None:
    user.open_example_2()
    user.unfold(user.say("ui.change-beginning"))
    names = [user.name_field(seat) for seat in (1, 3)]
    assert [name.input_value() for name in names] == ["Alaric", "Valeria"]
    assert all(name.evaluate("field => field.scrollWidth <= field.clientWidth") for name in names)


def test_a_reload_loses_nothing(user: User) -> None:
    user.open_example_2()
    address, steps, answer = user.page.url, user.steps, user.answer
    user.page.reload()
    user.settle()
    assert (user.page.url, user.steps, user.answer) == (address, steps, answer)
    user.touch("ui.undo")
    assert len(user.steps) == len(steps) - 1


@IN_BOTH_LANGUAGES
def test_the_language_changes_and_nothing_else(user: User) -> None:
    user.open_example_2()
    steps = len(user.steps)
    other = {"en": "ru", "ru": "en"}[user.words.language]
    user.touch_text({"en": "English", "ru": "Русский"}[other])
    user.until(lambda: user.page.evaluate("document.documentElement.lang") == other)
    assert len(user.steps) == steps
    now = User(user.page, user.server, other)
    now.card("I don't think so!")
    assert len(now.steps) == steps + 1


def test_fast_repeated_touches_say_a_thing_once(user: User) -> None:
    user.open_example_2()
    steps = len(user.steps)
    button = user.button("ui.pass", who="Karl").first
    button.evaluate("button => { for (let k = 0; k < 5; k++) button.click() }")
    user.until(lambda: len(user.steps) > steps)
    user.page.wait_for_timeout(500)
    assert len(user.steps) == steps + 1
    assert user.button("ui.pass", who="Valeria").count() == 1


@IN_ENGLISH
def test_many_touches_of_plus_are_all_counted(user: User) -> None:
    """Each comes while what the one before it changed is on its way, the address too."""
    user.rest_of(1)
    pile = user.page.get_by_role("spinbutton", name=user.say("ui.pile"), exact=True)
    user.number("pile", 1, 1)
    plus = user.page.locator(".stNumberInput").filter(has=pile).get_by_test_id("stNumberInputStepUp")
    plus.evaluate("""async plus => {
        for (let k = 0; k < 7; k++) { plus.click(); await new Promise(on => setTimeout(on, 100)) }
    }""")
    user.until(lambda: _case(user).start.table.seats[0].pile == 8)
    assert pile.input_value() == "8"


def test_a_refused_play_shows_its_clause_and_loses_nothing(user: User) -> None:
    user.open_example_2()
    address, steps = user.page.url, user.steps
    user.card("Sleight of drink")
    notice = user.page.locator(".st-key-notice").inner_text()
    assert user.say("ui.nothing-lost") in notice
    assert re.search(r"rdi10:.*\n.*[a-z-]+\.[a-z-]+", notice, re.DOTALL)
    assert (user.page.url, user.steps) == (address, steps)


@IN_RUSSIAN
def test_another_edition_judges_the_same_story(user: User) -> None:
    user.open_example_2()
    user.unfold("The Red Dragon Inn 10")
    user.choose(user.say("ui.edition"), "RDI 3")
    case = _case(user)
    assert case.rules.edition == "rdi3"
    assert len(case.said) == 3
    user.touch("ui.undo")
    assert user.page.locator("summary").filter(has_text="The Red Dragon Inn 10").count() == 1


@IN_RUSSIAN
def test_hostile_names_are_only_names(user: User) -> None:
    asked: list[str] = []
    user.hear("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    for seat, name in enumerate(HOSTILE, 1):
        user.name(seat, name)
    user.touch("ui.no-action", who=HOSTILE[0])
    shown = user.page.locator("body").inner_text().replace("\u2060", "")
    assert all(name in shown for name in HOSTILE)
    assert not asked
    assert user.page.locator(".stMain script").count() == 0


@IN_RUSSIAN
def test_two_players_of_one_name_are_refused_in_a_sentence(user: User) -> None:
    user.name(1, "Karl")
    user.name(2, "Karl")
    assert "Karl" in user.page.locator(".st-key-notice").inner_text()
    assert user.name_field(1).input_value() == "Karl"


@IN_ENGLISH
def test_a_broken_link_is_one_sentence_and_stays_in_the_address(user: User) -> None:
    user.open("&case=1.cut-in-the-middle")
    assert user.page.locator(".st-key-notice").count() == 1
    assert "cut-in-the-middle" in user.page.url
    user.touch("ui.add-player")
    assert "cut-in-the-middle" not in user.page.url


@IN_RUSSIAN
def test_the_way_back_from_a_lesson_at_the_table(user: User) -> None:
    user.name(1, "Zot")
    user.tap("ui.nav.learn")
    user.touch("ui.learn.next", title=ordered(DEFAULT)[0].scenario.title)
    user.touch("ui.learn.argue")
    user.touch("ui.return")
    assert user.name_field(1).input_value() == "Zot"


@IN_BOTH_LANGUAGES
def test_everything_to_touch_is_large_enough(user: User) -> None:
    user.open_example_2()
    for text in (user.say("ui.corrections"), user.say("ui.change-beginning")):
        user.unfold(text)
    small = user.page.evaluate(
        """[...document.querySelectorAll('.stMain button, .stMain summary, .stMain [role=radio], .stMain a[href]')]
        .filter(e => e.offsetParent && !e.closest('.stTooltipIcon, [role=group]:has(input), label'))
        .filter(e => e.getAttribute('aria-label') !== 'Link to heading' && e.dataset.testid !== 'stSkipToContent')
        .map(e => [e.innerText || e.ariaLabel, e.getBoundingClientRect().height]).filter(e => e[1] < 44)"""
    )
    assert small == []
    assert user.page.evaluate("document.documentElement.scrollWidth") <= 390


@IN_BOTH_LANGUAGES
def test_what_is_written_on_the_ways_stands_within_them(user: User) -> None:
    user.open()
    for way in user.page.locator(".st-key-ways .stPageLink a").all():
        box, text = way.bounding_box(), way.locator("p").first.bounding_box()
        assert box["x"] <= text["x"]
        assert text["x"] + text["width"] <= box["x"] + box["width"]


@IN_RUSSIAN
def test_a_round_of_gambling_is_played_to_its_end(user: User) -> None:
    one, two, three = (user.say("ui.player-n", number=number) for number in (1, 2, 3))
    user.card("Gambling? I'm in!")
    user.touch("ui.nobody")
    user.touch("ui.nobody.ante")
    board = user.page.locator(".picture")
    assert user.say("ui.round.pot", number=3) in board.text_content()
    user.touch("ui.gambling-pass", who=two)
    user.card("Я повышаю ставки")
    user.touch("ui.nobody")
    user.touch("ui.nobody.ante")
    assert user.say("ui.round.pot", number=6) in board.text_content()
    assert user.say("ui.round.control", who=three) in board.text_content()
    user.touch("ui.gambling-pass", who=one)
    user.touch("ui.gambling-pass", who=two)
    user.touch("ui.nobody.round-won")
    user.touch("ui.nobody.pot-taken")
    user.until(lambda: user.say("ui.round.pot", number=6) not in board.text_content())
    assert f"{three}: золото 10 → 14" in user.answer
    user.unfold(user.say("ui.compare"))
    user.until(lambda: user.page.locator("[class*=st-key-compared-]").count() == 4)
    assert user.page.evaluate("document.documentElement.scrollWidth") <= 390


@IN_ENGLISH
def test_somebody_is_forced_out_of_a_round(user: User) -> None:
    one, two, three = (user.say("ui.player-n", number=number) for number in (1, 2, 3))
    user.card("Gambling? I'm in!")
    user.touch("ui.nobody")
    user.touch("ui.nobody.ante")
    user.card("What's that up your sleeve?")
    user.choose(user.words.count("ui.on", 1), three)
    user.touch("ui.nobody")
    user.touch("ui.nobody.forced-out")
    seat = user.page.locator(".picture .seat").filter(has_text=three)
    assert user.say("drawing.left-round") in seat.text_content()
    user.touch("ui.gambling-pass", who=one)
    user.touch("ui.nobody.round-won")
    user.touch("ui.nobody.pot-taken")
    user.until(lambda: user.say("drawing.left-round") not in seat.text_content())
    assert f"{two}: Gold 10 → 12" in user.answer


def test_back_leads_to_the_view_before_and_loses_nothing(user: User) -> None:
    user.open_example_2()
    address, steps, answer = user.page.url, user.steps, user.answer
    user.go_to("rules")
    user.back()
    user.page.wait_for_url(address)
    assert (user.steps, user.answer) == (steps, answer)
    user.touch("ui.undo")
    assert len(user.steps) == len(steps) - 1


@IN_ENGLISH
def test_the_ways_above_the_table_lead_on_with_the_case_as_it_is_now(user: User) -> None:
    """A touch on the table draws the table alone: the ways were drawn before it."""
    user.open_example_2()
    user.touch("ui.plays-out")
    address, answer = user.page.url, user.answer
    for name in ("table", "rules", "table"):
        user.go_to(name)
        assert _case(user).outcome == link.read(re.search(r"case=([^&]+)", address)[1]).outcome
    assert user.answer == answer
    user.back()
    user.page.wait_for_url("**/rules*")
    user.back()
    user.page.wait_for_url("**/table*")
    assert user.answer == answer


@IN_RUSSIAN
def test_a_connection_that_dropped_loses_nothing(user: User) -> None:
    user.open_example_2()
    steps, answer = user.steps, user.answer
    user.page.evaluate("window.sockets.forEach(socket => socket.close())")
    user.until(lambda: user.page.evaluate("window.sockets.some(socket => socket.readyState === 1)"))
    user.settle()
    assert (user.steps, user.answer) == (steps, answer)
    user.touch("ui.plays-out")
    assert user.steps != steps


def test_a_card_is_found_with_the_reason_why_not(user: User) -> None:
    user.open(path="/cards")
    user.write(user.say("ui.find-title"), "pooky thinsk")
    hit = user.page.locator('[class*="st-key-hit-"]').first
    assert "Pooky thinks you look thirsty..." in hit.inner_text()
    assert user.say("card.partly-known") in hit.inner_text()
    assert user.say("card.box", box=CARDS.boxes()["rdi1"].title) in hit.inner_text()
    user.write(user.say("ui.find-title"), "dump it on")
    user.unfold(user.say("ui.find-narrow"))
    user.choose(user.say("ui.find-seat"), user.say("ui.player-n", number=2))
    told = user.page.locator(".st-key-hit-dump-it-on-the-floor").inner_text()
    assert user.say("refusal.answers-a-drink", card=CARDS.printed()["dump-it-on-the-floor"].title) in told
    user.tap("ui.find-only")
    assert user.page.locator('[class*="st-key-hit-"]').count() == 0


def test_a_card_of_ones_own_is_written_and_travels(user: User) -> None:
    user.open(path="/cards")
    user.touch_radio("ui.cards.write")
    user.write(user.say("ui.card-title.en"), "One for the road!")
    user.write(user.say("ui.card-title.ru"), "На посошок!")
    user.pick("ui.card-add-effect", user.say("effect.gain"))
    user.choose(user.say("field.who"), user.say("choice.who.others"))
    preview = user.page.locator(".st-key-own-preview").inner_text()
    for language in ("en", "ru"):
        assert Words(language).say("card.gain.alcohol.others", amount=1) in preview
    user.touch("ui.card-put")
    with user.page.expect_download() as kept:
        user.touch("ui.own-cards-save")
    file = kept.value.path().read_text("utf-8")
    case = _case(user)
    assert [card.title.ru for card in case.start.table.cards] == ["На посошок!"]
    assert cards_in(file, user.words, game(DEFAULT)) == case.start.table.cards
    assert not user.page.get_by_text("Upload", exact=True).is_visible()


@IN_RUSSIAN
def test_cards_are_loaded_from_a_file_and_faults_named(user: User) -> None:
    user.open(path="/cards")
    user.touch_radio("ui.cards.write")
    own = {"name": "my-cards.yaml", "mimeType": "application/yaml"}
    bad = b"- {id: x, title: {en: X}, kind: action, effects: [{do: negate}]}\n"
    user.page.locator("input[type=file]").set_input_files([{**own, "buffer": bad}])
    user.settle()
    user.page.get_by_text("my-cards.yaml:1:").wait_for()
    latin = "- {id: x, title: {en: Caf\u00e9}, kind: anytime}\n".encode("latin-1")
    user.page.locator("input[type=file]").set_input_files([{**own, "buffer": latin}])
    user.settle()
    user.page.get_by_text("UTF-8").wait_for()
    assert user.page.locator(".st-key-own-x").count() == 0
    good = b"- {id: x, title: {en: Hiccup}, kind: action, effects: [{do: gain, stat: gold, amount: 1}]}\n"
    user.page.locator("input[type=file]").set_input_files([{**own, "buffer": good}])
    user.page.locator(".st-key-own-x").wait_for()
    assert "Hiccup" in user.page.locator(".st-key-own-x").inner_text()


@IN_ENGLISH
def test_a_character_names_the_player_and_brings_the_deck(user: User) -> None:
    user.rest_of(1)
    user.pick("ui.character", "Zot")
    assert user.name_field(1).input_value() == "Zot"
    user.tap("ui.hand-known")
    offered = user.offered("ui.hand")
    deck = [CARDS.printed()[id].title.en for id in cards.sold("character")["zot"].holds]
    assert len(offered) == 5
    assert [told for told in offered if told.partition(" — ")[0].split(" · ")[0] not in deck] == []


@IN_RUSSIAN
def test_a_list_in_which_nothing_fits_says_so_in_the_language_of_the_page(user: User) -> None:
    user.rest_of(1)
    place = user.page.get_by_role("combobox", name=user.say("ui.character"), exact=True).first
    place.click()
    place.fill("zzzzqq")
    shown = user.page.locator("[role=listbox] [role=option] span")
    shown.wait_for()
    assert shown.evaluate("span => getComputedStyle(span).fontSize") == "0px"
    said = shown.evaluate("span => getComputedStyle(span, '::after').content")
    assert said == f'"{user.say("ui.nothing-found")}"'


def test_an_auction_of_dragons_lair_is_entered_by_hand(user: User) -> None:
    user.touch_text(game("dragons-lair").title[user.words.language])
    one, two, three = (user.say("ui.player-n", number=number) for number in (1, 2, 3))
    for seat, lair in ((1, 3), (2, 2), (3, 1)):
        user.number("lair", seat, lair)
    user.choose(user.say("ui.lair.phase"), user.say("ui.lair.phase.bidding"))
    user.touch("ui.lair.bids", who=one, gold=0)
    assert user.say("ui.lair.leads", who=one, gold=0) in user.page.locator(".picture").text_content()
    user.touch_count("ui.lair.wreaks", 1, who=two)
    assert user.page.locator(".picture .is-back").count() == 1
    user.touch("ui.lair.bids", who=one, gold=1)
    user.touch("ui.undo")
    user.touch("ui.lair.passes", who=one)
    case = _case(user)
    assert case.now.table.party[0].hero == "?"
    assert user.page.get_by_role("combobox", name=user.say("ui.lair.which-hero")).count() == 1
    steps = user.steps
    user.page.reload()
    user.settle()
    assert user.steps == steps
    assert any(three in step for step in steps)
    assert user.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_lair_is_explored_card_by_card(user: User) -> None:
    dragons = {"Anna": {"lair": ["?", "Pit"]}, "Boris": {}, "Vera": {}}
    entry = {"players": dragons, "phase": "exploring", "pot": 3, "party": ["Squire", "Rogue"]}
    user.open(f"&case={link.write(Case.of(entry, game_id='dragons-lair'))}")
    goblins, pit = (
        game("dragons-lair").library.printed()[id].title.in_(user.words.language) for id in ("goblins", "pit")
    )
    user.choose_card("ui.lair.which-card", goblins)
    assert "Anna" in user.answer
    assert pit in "".join(user.steps)
    case = _case(user)
    assert case.said[0].card == "goblins"
    assert case.now.table.seats[0].trophies == 1
    assert "Anna" in user.page.locator(".picture .seat").first.text_content()
    user.touch("ui.undo")
    user.unfold(user.say("drawing.in-words"))
    assert user.page.locator("[class*=st-key-hero-up]").count() == 2
    assert user.page.locator("[class*=st-key-lair-next]").count() == 2


def _case(user: User) -> Case:
    """The case in the address of the page; an untouched table where it has none yet."""
    found = re.search(r"case=([^&]+)", user.page.url)
    return link.read(found[1]) if found is not None else empty(user.words)

"""A picture holds every seat and every card that waits, in both languages, and nothing that was typed breaks it."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageFont

from adjudicator import drawing, explain
from adjudicator.case import GAMES, Case
from adjudicator.drawing import Touching, cards, lettering, mats, table
from adjudicator.drawing.cards import Spot
from adjudicator.drawing.picture import FONTS
from adjudicator.ui import stories
from adjudicator.words import LANGUAGES, Words
from tests.bench.touches import PLAYERS, stacked
from tests.told import examples

ENGLISH, RUSSIAN = Words("en"), Words("ru")
SVG = "{http://www.w3.org/2000/svg}"
PHONE, LAPTOP = 358, 1148
TEN = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Фёдор", "Ирина", "Карл", "Зот")
PASSED_OUT = {"Anna": {"out": "passed-out"}, "Boris": {}, "Vera": {}}
NASTY = ("<b>Zot</b>", '"&amp;', "]]><script>alert(1)</script>", "🍺" * 12, "Ш" * 30)


def at(width: int, case: Case, words: Words = ENGLISH, touching: Touching = drawing.NOT_TOUCHED) -> ET.Element:
    """A picture, read as XML."""
    return ET.fromstring(drawing.svg(case, words, "light", width, touching))


def written(picture: ET.Element) -> str:
    """All that is written in a picture, titles and descriptions with it."""
    return " ".join(picture.itertext())


def classed(picture: ET.Element, name: str) -> list[ET.Element]:
    """The elements of a class."""
    return [one for one in picture.iter() if name in one.get("class", "").split()]


def revealed(*names: str, **players: object) -> Case:
    """A table at which the first player has revealed a Drink."""
    told = {name: {} for name in names} | players
    return Case.of({"players": told, "phase": "drink"}).tell(f"{names[0]} reveals Elven Wine")


@pytest.mark.parametrize("width", [PHONE, LAPTOP])
def test_every_seat_and_every_card_that_waits_is_drawn(width: int) -> None:
    picture = at(width, stacked())
    assert len(classed(picture, "seat")) == len(PLAYERS)
    assert len(classed(picture, "card")) == 5
    assert all(name in written(picture) for name in PLAYERS)
    assert len(classed(picture, "is-now")) == 1


def test_the_picture_shows_whose_turn_it_is_and_who_is_asked() -> None:
    picture = at(PHONE, stacked())
    (turn,), (asked,) = classed(picture, "turn"), classed(picture, "asked")
    assert "Anna" in written(turn)
    assert "Gleb" in written(asked)
    assert ENGLISH.say("drawing.asked") in written(asked)
    assert len(classed(picture, "wayhead")) == 1


@pytest.mark.parametrize("width", [320, PHONE, 720, LAPTOP])
def test_what_people_typed_is_only_text(width: int) -> None:
    picture = at(width, revealed(*NASTY))
    assert not [one for one in picture.iter() if one.tag in (f"{SVG}script", f"{SVG}b")]
    described = "".join(picture.find(f"{SVG}desc").itertext())
    assert all(name in described for name in NASTY)


@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=LANGUAGES)
def test_while_a_drink_waits_the_picture_tells_what_comes_after_it(words: Words) -> None:
    """The turn has gone on by then: that it ends would be wrong as long as somebody drinks."""
    waits = revealed("Anna", Boris={})
    end = words.say("ui.phase.end")
    assert words.say("ui.stack.then", phase=end) in written(at(PHONE, waits, words))
    assert f"· {end}" not in written(at(PHONE, waits, words))
    assert f"· {end}" in written(at(PHONE, waits.tell("it plays out"), words))


@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=LANGUAGES)
def test_who_leads_and_who_is_to_ante_stand_whole_on_a_phone(words: Words) -> None:
    ante = Case.of({"players": {"Anna": {}, "Karl": {}, "Vera": {}}, "phase": "gambling"})
    ante = ante.tell("Karl plays I raise!").tell("nobody responds")
    shown = ["".join(one.itertext()) for one in at(PHONE, ante, words).iter(f"{SVG}text")]
    assert words.say("drawing.asked") in shown
    assert words.say("drawing.controls") in shown
    assert "Vera" in next(text for text in shown if text.startswith(words.say("ui.stack.antes")))


@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=LANGUAGES)
@pytest.mark.parametrize("width", [PHONE, LAPTOP])
def test_all_who_are_to_ante_are_named_however_many_they_are(words: Words, width: int) -> None:
    case = Case.of({"players": {name: {} for name in TEN}, "phase": "action"})
    case = case.tell(f"{TEN[0]} plays Gambling? I'm in!").tell("nobody responds")
    plaque = classed(at(width, case, words), "plaque")[0]
    shown = " ".join("".join(line.itertext()) for line in plaque.iter(f"{SVG}text") if line.get("class") == "name")
    assert [name for name in TEN if name not in shown] == []


def test_a_pot_that_is_taken_is_not_drawn_a_second_time() -> None:
    """The Gold of each player, and what still lies in the pot, are never more than there was."""
    case = Case.of({"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "phase": "action"})
    for line in ("Anna plays Gambling? I'm in!", "it plays out", "Boris passes", "Vera passes", "nobody responds"):
        case = case.tell(line)
    assert case.now.table.side_of(0).gold == 12
    titles = [plaque.title for plaque in drawing.scene(case, ENGLISH).plaques]
    assert ENGLISH.say("ui.round.pot", number=0) in titles
    assert ENGLISH.say("ui.round.pot", number=3) not in titles


def test_a_way_for_which_there_is_no_room_is_not_drawn() -> None:
    waits = revealed("Anna", Boris={}, Vera={})
    assert classed(at(PHONE, waits), "way") == []
    assert len(classed(at(LAPTOP, waits), "way")) == 1


def test_a_long_name_is_cut_and_stands_whole_in_its_title() -> None:
    name = "Валерия Великолепная из Дальних Краёв"
    picture = at(PHONE, revealed(name, "Karl", "Zot"))
    shown = next(one for one in picture.iter(f"{SVG}text") if one.find(f"{SVG}title") is not None)
    assert "".join(shown.itertext()).endswith(lettering.ELLIPSIS)
    assert shown.find(f"{SVG}title").text == name


@pytest.mark.parametrize("width", [PHONE, 720, LAPTOP])
@pytest.mark.parametrize("count", range(2, 11))
def test_up_to_ten_players_lie_apart_from_each_other_and_from_the_cards(count: int, width: int) -> None:
    case = revealed(*TEN[:count])
    laid = table.plan(drawing.scene(case, RUSSIAN), width)
    boxes = [*laid.mats, laid.middle]
    for place, one in enumerate(boxes):
        assert one.x >= 0
        assert one.x + one.width <= width + 0.1
        assert one.y + one.height <= laid.height
        assert not any(_overlap(one, other) for other in boxes[:place])


def _overlap(one: Spot, other: Spot) -> bool:
    across = one.x < other.x + other.width - 0.5 and other.x < one.x + one.width - 0.5
    return across and one.y < other.y + other.height - 0.5 and other.y < one.y + one.height - 0.5


def test_the_argued_cards_stay_until_the_next_thing_is_said() -> None:
    case = revealed("Anna", "Boris", "Vera")
    for line in ("Anna plays Sleight of drink", "Boris plays I don't think so!", "Vera plays I don't think so!"):
        case = case.tell(line)
    assert not case.argued, "they still wait"
    for _ in range(3):
        case = case.tell("nobody responds")
    (row,) = drawing.scene(case, ENGLISH).rows
    assert [(card.who, card.look) for card in row.cards] == [
        ("Anna", "faded"),
        ("Anna", "done"),
        ("Boris", "faded"),
        ("Vera", "done"),
    ]
    picture = at(PHONE, case)
    assert not classed(picture, "is-now"), "nothing waits"
    assert not classed(picture, "way")
    assert (len(classed(picture, "strike")), len(classed(picture, "tick"))) == (2, 2)
    assert not drawing.scene(case.tell("Anna ends the turn"), ENGLISH).rows


@pytest.mark.parametrize("width", [PHONE, 680, LAPTOP])
def test_the_newest_card_says_what_it_does(width: int) -> None:
    case = revealed("Anna", "Boris").tell("Anna plays Sleight of drink")
    card = case.game.library.printed()["sleight-of-drink"]
    beginning = " ".join(case.game.library.sentences(card, ENGLISH)).split()[0]
    notes = [line.text or "" for line in classed(at(width, case), "note")]
    assert any(note.startswith(beginning) for note in notes), notes


@pytest.mark.parametrize("count", [3, 4])
def test_four_players_and_their_cards_fit_less_than_half_of_a_phone(count: int) -> None:
    case = revealed(*TEN[:count]).tell("Anna plays Sleight of drink")
    assert table.plan(drawing.scene(case, RUSSIAN), PHONE).height <= 330


def test_of_more_cards_than_fit_the_newest_are_drawn_and_the_others_counted() -> None:
    case = revealed(*TEN[:6]).tell("Anna plays Sleight of drink")
    for number in range(9):
        case = case.tell(f"{TEN[1 + number % 5]} plays I don't think so!")
    picture = at(320, case)
    drawn = len(classed(picture, "card"))
    assert drawn < 11
    assert f"+{11 - drawn}" in written(picture)
    assert len(drawing.scene(case, ENGLISH).rows[0].cards) == 11


def test_the_mug_is_as_full_as_the_player() -> None:
    sober, merry, near = (_mug(alcohol) for alcohol in (0, 8, 18))
    assert not classed(sober, "ale")
    assert _height(merry) < _height(near)
    assert classed(near, "near")
    assert not classed(merry, "near")


def _mug(alcohol: int) -> ET.Element:
    return at(PHONE, Case.of({"players": {"Anna": {"alcohol": alcohol}, "Boris": {}}, "phase": "drink"}))


def _height(picture: ET.Element) -> float:
    return float(classed(picture, "ale")[0].get("height"))


def test_a_team_shares_a_mat() -> None:
    players = {name: {"team": "A" if name in ("Anna", "Boris") else "B"} for name in ("Anna", "Boris", "Vera", "Gleb")}
    case = Case.of({"players": players, "phase": "action"}, layers=("two-headed-dragon",))
    scene = drawing.scene(case, ENGLISH)
    assert [[one.name for one in mat.people] for mat in scene.mats] == [["Anna", "Boris"], ["Vera", "Gleb"]]
    assert len(classed(at(PHONE, case), "seat")) == 2


def test_who_is_out_is_told_in_a_word() -> None:
    case = Case.of(
        {"players": {"Anna": {"out": "passed-out"}, "Boris": {}, "Vera": {}}, "phase": "drink", "turn": "Boris"}
    )
    (out,) = classed(at(PHONE, case), "out")
    assert ENGLISH.say("ui.out.passed-out") in written(out)


def test_a_negated_card_is_told_from_the_others_in_a_word() -> None:
    case = revealed("Anna", "Boris", "Vera").tell("Anna plays Sleight of drink")
    case = case.tell("Boris plays I don't think so!").tell("nobody responds")
    cards = [card for row in drawing.scene(case, ENGLISH).rows for card in row.cards]
    assert [card.title for card in cards][:1] == ["Elven Wine"]
    assert all(card.look != "faded" or ENGLISH.say("ui.stack.negated") in card.notes for card in cards)


def test_the_lair_shows_the_line_the_lair_and_the_auction() -> None:
    dragons = {"Anna": {"lair": 3}, "Boris": {"lair": 2, "gold": 4}, "Vera": {"lair": 1}}
    case = Case.of({"players": dragons, "party": ["Warrior", "Rogue"]}, game_id="dragons-lair")
    (line,) = drawing.scene(case, ENGLISH).rows
    assert [card.title for card in line.cards] == ["Warrior", "Rogue"]
    case = case.tell("Anna initiates the bidding").tell("Anna bids 3")
    scene = drawing.scene(case, ENGLISH)
    assert any("3" in mark for mark in scene.mats[0].people[0].marks)
    assert ENGLISH.say("ui.lair.leads", who="Anna", gold=3) == scene.plaques[0].title


def test_what_can_be_touched_is_a_button_with_words() -> None:
    picture = at(LAPTOP, stacked(), RUSSIAN, Touching((1, 2), (2,), True, True))
    buttons = [one for one in picture.iter() if one.get("role") == "button"]
    touched = {one.get("data-touch") for one in buttons}
    assert {"seat:1", "seat:2", "number:gold:0", "number:alcohol:0"} <= touched
    assert "seat:0" not in touched
    assert sum(touch.startswith("card:") for touch in touched) == 1
    assert all(one.get("aria-label") and one.get("tabindex") == "0" for one in buttons)
    assert {one.get("data-touch"): one.get("aria-pressed") for one in buttons}["seat:2"] == "true"
    assert picture.get("role") == "group"


def test_a_picture_that_is_only_looked_at_is_an_image_with_a_description() -> None:
    picture = at(PHONE, stacked(), RUSSIAN)
    assert picture.get("role") == "img"
    assert not [one for one in picture.iter() if one.get("tabindex")]
    told = " ".join(drawing.described(stacked(), RUSSIAN))
    assert picture.find(f"{SVG}desc").text == told
    assert all(name in told for name in PLAYERS)


def test_the_end_of_every_example_is_drawn_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)
    monkeypatch.setattr(stories, "example", examples().get)
    sittings = [stories.sitting(name) for name in examples()]
    ends = [told.points[-1].case for told in sittings if told is not None]
    assert {case.game.id for case in ends} == set(GAMES)
    for case in ends:
        for language in LANGUAGES:
            scene = drawing.scene(case, Words(language))
            picture = at(PHONE, case, Words(language))
            assert len(classed(picture, "seat")) == len(scene.mats)
            assert drawing.slips(case, Words(language)) or case.over


@pytest.mark.parametrize("text", ["Anna", "Щука", "Ёрш → 3 · −2"])
def test_a_png_holds_the_letters_of_both_alphabets(text: str) -> None:
    blank, lettered = (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='120' height='30'><text y='20'>{said}</text></svg>"
        for said in ("", text)
    )
    assert drawing.png(lettered).startswith(b"\x89PNG")
    assert _inked(blank) == 0
    assert _inked(lettered) > 40 * len(text)
    assert len({_inked(lettered.replace(text, letter)) for letter in "ЩЁшя"}) == 4


def _inked(svg: str) -> int:
    """How many pixels of a picture are not empty."""
    with Image.open(BytesIO(drawing.png(svg))) as picture:
        return sum(picture.convert("RGBA").getchannel("A").histogram()[128:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_stands_under_the_table_with_its_clause(language: str) -> None:
    words, case = Words(language), stacked()
    verdict = explain.verdict(case, words)
    picture = ET.fromstring(drawing.ruling_svg(case, verdict, words, "dark"))
    lines = " ".join(line.text or "" for line in picture.iter(f"{SVG}text"))
    assert verdict.text in lines
    assert verdict.ruling is not None
    assert verdict.ruling.clause.title.in_(words.language) in lines
    assert drawing.png(str(drawing.ruling_svg(case, verdict, words, "light"))).startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "text", ["Hamburgefonstiv", "Щука и Ёрш", "I don't think so!", "Я сохраню голову ясной", "+12 → 3"]
)
def test_a_text_is_about_as_long_as_it_is_taken_for(text: str) -> None:
    bold = next(font for font in FONTS if "Bold" in font)
    real = ImageFont.truetype(bold, 100).getlength(text)
    assert real * 0.98 <= lettering.length(text, 100, bold=True) <= real * 1.12


@pytest.mark.parametrize(
    "text", ["Turn: Zot · The turn ends", "Ход: Anna · Действие", "Threat 2 of 13 · Priority Target: Karl"]
)
def test_a_text_is_as_wide_in_any_order_and_so_in_any_python(text: str) -> None:
    """How `sum` rounds depends on the order, and on the version of Python."""
    assert len({lettering.length("".join(letters), 13) for letters in (text, text[::-1], sorted(text))}) == 1


def test_a_text_is_cut_where_its_room_ends() -> None:
    assert lettering.cut("Anna", 100, 12) == "Anna"
    shown = lettering.cut("Анна Каренина", 60, 12)
    assert shown.endswith(lettering.ELLIPSIS)
    assert lettering.length(shown, 12) <= 60
    assert lettering.lines("one two three", 1_000, 12, 2) == ("one two three",)
    assert len(lettering.lines("one two three four five", 40, 12, 2)) == 2


def test_a_mat_is_as_high_as_what_lies_on_it() -> None:
    scene = drawing.scene(stacked(), ENGLISH)
    assert mats.height(scene.mats[0], 112) > mats.height(scene.mats[0], 175)


@pytest.mark.parametrize("width", [PHONE, LAPTOP])
def test_the_taverns_lie_beside_each_other_and_none_covers_another(width: int) -> None:
    names = {name: {} for name in TEN[:6]}
    crawl = Case.of({"players": names, "phase": "drink", "deck": 20}, layers=("pub-crawl",))
    (row,) = drawing.scene(crawl, RUSSIAN).rows
    room = table.plan(drawing.scene(crawl, RUSSIAN), width).middle
    hidden, laid = cards.laid(row, Spot(room.x, room.y, room.width, 92), (88, 92))
    assert (hidden, len(laid)) == (0, 6)
    assert all(one.box.x + one.box.width <= after.box.x for one, after in pairwise(laid))


@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN])
def test_where_the_party_is_stays_on_the_picture_while_cards_wait(words: Words) -> None:
    crawl = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "drink"}, layers=("pub-crawl",))
    waiting = crawl.tell("Anna reveals Light Ale with a Chaser")
    home = {"en": "The Red Dragon Inn", "ru": "Красный Дракон"}[words.language]
    for case in (crawl, waiting):
        assert home in written(at(PHONE, case, words))
        assert any(home in sentence for sentence in drawing.described(case, words))


def test_rooms_with_tokens_and_what_players_have_won_are_drawn() -> None:
    told = {"Anna": {"room": "The Vats (sample)", "rewards": ["War Horn (sample)"]}, "Boris": {}, "Vera": {}}
    seen = drawing.scene(Case.of({"players": told, "phase": "end"}, layers=("dungeon-training",)), ENGLISH)
    gate, vats = seen.plaques[:2]
    assert (gate.title, gate.details) == ("The Brewery Gate (sample)", ("Boris, Vera",))
    assert (vats.title, vats.details) == ("The Vats (sample)", ("Anna",))
    assert seen.mats[0].people[0].tokens == ("War Horn (sample)",)
    won = {"Anna": {"prizes": ["Strong Coffee (sample)"]}, "Boris": {}}
    assert "Strong Coffee" in written(at(LAPTOP, Case.of({"players": won}, layers=("prize",))))

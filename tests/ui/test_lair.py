"""Dragon's Lair on the page: each thing that waits has its place, and what is touched there is said."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from adjudicator.case import Case, game
from adjudicator.drawing import slips
from adjudicator.game import chairs
from adjudicator.games.dragons_lair import decisions as say
from adjudicator.games.dragons_lair import form, offers, validate
from adjudicator.games.dragons_lair.cards import CARDS
from adjudicator.machine import FATE
from adjudicator.rulebook import BadFile
from adjudicator.table import fields, seating
from adjudicator.ui import stories
from adjudicator.ui.dragons_lair import drafts
from adjudicator.ui.own_cards import as_text, card_of, cards_in, draft_of
from adjudicator.words import LANGUAGES, Words
from tests.told import examples

from .conftest import remembered, written
from .test_app import opened
from .test_frames import on_page, touch

LAIR = "dragons-lair"
ENGLISH = Words("en")
DRAGONS = {"Anna": {"lair": 3}, "Boris": {"lair": 2, "gold": 4}, "Vera": {"lair": 1}}


def table(*lines: str, **fields: object) -> Case:
    """A case of the Lair after these lines."""
    case = Case.of({"players": DRAGONS, "party": ["Warrior", "Rogue"], **fields}, game_id=LAIR)
    for line in lines:
        case = case.tell(line)
    return case


def _resting() -> dict[str, Case]:
    """A case for each kind of thing that people are asked about, out of the examples."""
    found: dict[str, Case] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stories, "example", examples().get)
        sittings = [stories.sitting(name) for name, one in examples().items() if one.scenario.game == LAIR]
    for point in (point for told in sittings if told is not None for point in told.points):
        if not point.case.over:
            found.setdefault(point.case.now.top.__struct_config__.tag, point.case)
    return found


RESTING = _resting()


def test_a_lair_card_says_that_all_in_the_line_are_named() -> None:
    case = Case.of({"players": DRAGONS, "phase": "exploring", "turn": "Vera"}, game_id=LAIR)
    assert offers.comes_up(case) == (), "nobody stands there yet"
    named = case.tell(say.Reveal(FATE, "cleric"))
    found = offers.comes_up(named)
    assert "goblins" in found
    assert all(CARDS.card(case.now.table, card).kind == "lair" for card in found)
    assert named.tell(say.Reveal(FATE, "goblins")).said[-1] == say.Reveal(FATE, "goblins")


def test_the_examples_rest_wherever_the_game_can() -> None:
    assert {"auction", "dealing", "doing", "drawing", "dying", "exploring", "preparation", "setup"} <= set(RESTING)
    assert {"rearranging", "telling"} <= set(RESTING)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(RESTING))
def test_whatever_waits_is_shown_and_can_be_answered(kind: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)
    app = on_page(RESTING[kind], language)
    words = Words(language)
    assert any(words.say(f"ui.lair.stack.{kind}") in text for text in written(app))
    assert slips(RESTING[kind], words)


def test_a_game_is_chosen_and_a_new_table_is_of_the_same() -> None:
    app = opened(lang="en")
    choice = next(group for group in app.button_group if group.label == ENGLISH.say("ui.what-is-played"))
    choice.set_value(f"{LAIR} lair").run()
    assert not app.exception
    assert remembered(app)["sitting"].case.game.id == LAIR
    next(button for button in app.button if button.label == ENGLISH.say("ui.new")).click().run()
    assert remembered(app)["sitting"].case.game.id == LAIR


def test_a_bid_is_said_and_one_that_cannot_be_says_why() -> None:
    case = table("Anna bids 4", phase="bidding")
    app = on_page(case)
    raised = label(app, "ui.lair.bids", who="Boris", gold=5)
    assert raised.disabled
    assert any("Boris cannot bid 5" in shown.value.replace("\\", "") for shown in app.markdown)
    wreaked = touch(app, ENGLISH.count("ui.lair.wreaks", 1, who="Boris"))
    assert [len(wreaked.now.table.party), wreaked.now.top.leader] == [3, 1]


def test_who_must_pass_is_told_with_the_clause() -> None:
    app = on_page(table("Anna bids 1", phase="bidding"))
    title = game(LAIR).rulebook().under("lair").rulings["bidding.must-pass"].clause.title.en
    assert any("must pass" in shown.value and title in shown.value for shown in app.markdown)


def test_the_four_things_of_a_turn_are_offered_and_the_barred_one_says_why() -> None:
    app = on_page(table(turn="Vera"))
    assert label(app, "ui.lair.initiates", who="Vera").disabled
    assert not label(app, "ui.lair.renovates", who="Vera").disabled
    after = touch(app, ENGLISH.say("ui.lair.plays-unseen", who="Vera"))
    assert len(after.now.table.seats[2].lair) == 2


def test_a_lair_is_renovated_only_when_every_card_has_its_place() -> None:
    known = {**DRAGONS, "Anna": {"lair": ["Goblins", "Pit", "Pit"]}}
    app = on_page(table(players=known))
    assert label(app, "ui.lair.renovates", who="Anna").disabled
    order = next(one for one in app.multiselect if one.label == ENGLISH.say("ui.lair.order"))
    order.set_value(["pit#0", "goblins#0", "pit#1"]).run()
    after = touch(app, ENGLISH.say("ui.lair.renovates", who="Anna"))
    assert after.now.table.seats[0].lair == ("pit", "goblins", "pit")


def test_the_line_is_entered_and_a_hero_turned_down() -> None:
    app = on_page(table())
    line = next(one for one in app.multiselect if one.label == ENGLISH.say("ui.lair.party"))
    line.set_value(["warrior#0", "rogue#0", "warrior#1", "?#0"]).run()
    down = next(group for group in app.button_group if group.label == ENGLISH.say("ui.lair.face-down"))
    down.set_value([1]).run()
    assert not app.exception
    party = remembered(app)["sitting"].case.start.table.party
    assert [(member.hero, member.up) for member in party] == [
        ("warrior", True),
        ("rogue", False),
        ("warrior", True),
        ("?", False),
    ]


def test_a_lair_grows_at_its_top_and_shrinks_there() -> None:
    app = on_page(table(players={**DRAGONS, "Anna": {"lair": ["Goblins", "Pit"]}}))
    lair = next(one for one in app.number_input if one.label == ENGLISH.say("ui.lair"))
    lair.set_value(3).run()
    assert remembered(app)["sitting"].case.start.table.seats[0].lair == ("pit", "goblins", "?")
    next(one for one in app.number_input if one.label == ENGLISH.say("ui.lair")).set_value(1).run()
    assert remembered(app)["sitting"].case.start.table.seats[0].lair == ("pit",)


def test_one_more_dragon_is_dealt_from_the_larger_deck() -> None:
    here = Case.of({"players": DRAGONS}, game_id=LAIR)
    more = Case.of(chairs.with_another(seating.entry_of(here), "Gleb"), game_id=LAIR)
    assert [here.start.table.heroes, more.start.table.heroes] == [20, 25]


@given(st.lists(st.sampled_from(("pit", "goblins", "?")), max_size=6))
def test_copies_stand_for_their_cards(held: list[str]) -> None:
    assert form.ids(form.copies(held)) == tuple(held)
    assert len(set(form.offered(table().now.table, "lair", held))) == len(form.offered(table().now.table, "lair", held))


# -- cards of one's own


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tag", drafts.EFFECTS)
def test_every_word_and_field_of_the_form_has_a_name(tag: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)
    words = Words(language)
    assert words.say(f"effect.{tag}")
    wanted = list(fields.fields(drafts.EFFECTS[tag]))
    for field in wanted:
        wanted += fields.fields(field.word) if field.word is not None else ()
        assert words.say(f"field.{field.name}")
        for choice in field.choices:
            assert words.first((f"choice.{field.name}.{choice}", f"choice.{choice}"))


@pytest.mark.parametrize(
    ("kind", "trigger"), [(kind, trigger) for kind in drafts.KINDS for trigger in validate.TRIGGERS[kind]]
)
def test_what_is_offered_for_an_occasion_can_be_put_on_the_table(kind: str, trigger: str) -> None:
    offered = drafts.effects_for(kind, trigger)  # type: ignore[arg-type]
    assert offered
    for tag in offered:
        draft = drafts.of_kind(drafts.blank(), kind)  # type: ignore[arg-type]
        ability = {"on": trigger, "effects": [drafts.started(tag)]}
        assert card_of({**draft, "title": {"en": "X"}, "abilities": [ability]}, game(LAIR))[1] == (), tag


@pytest.mark.parametrize("id", CARDS.printed())
def test_a_printed_card_can_be_changed_and_kept_in_a_file(id: str) -> None:
    card = CARDS.printed()[id]
    ours = msgspec.structs.replace(card, sources=(), partly_known=None)  # whoever rewrites it answers for it
    assert card_of(draft_of(card, table()), game(LAIR)) == (ours, ())
    assert cards_in(as_text((card,)), ENGLISH, game(LAIR)) == (card,)


def test_a_hero_without_position_or_value_is_refused_with_its_line() -> None:
    with pytest.raises(BadFile, match=r"my-cards\.yaml:1: .*position"):
        cards_in("- {id: x, title: {en: X}, kind: hero, value: 1}\n", ENGLISH, game(LAIR))
    with pytest.raises(BadFile, match=r"my-cards\.yaml:1: .*worth|value"):
        cards_in("- {id: x, title: {en: X}, kind: hero, position: back}\n", ENGLISH, game(LAIR))


def label(app: AppTest, id: str, **told: object) -> AppTest:
    """The button with this message on it."""
    wanted = ENGLISH.say(id, **told)
    return next(button for button in app.button if button.label.replace("\\", "") == wanted)

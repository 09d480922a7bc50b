"""The form of a card of the table's own: what is spent on it, what depends on tokens, and how few touches it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from streamlit.testing.v1 import AppTest

from adjudicator.case import Case, beginning, link
from adjudicator.games.red_dragon_inn.forms import dungeon
from adjudicator.table import seating
from adjudicator.table.sitting import Reached, Sitting
from adjudicator.ui import own_cards
from adjudicator.ui.red_dragon_inn import drafts
from adjudicator.words import Words

from .alone import DRAWN
from .conftest import remembered


def page() -> None:
    """Draw the form, and nothing else."""
    from adjudicator.ui import session
    from adjudicator.ui.red_dragon_inn import card_form

    session.begin()
    card_form.draw(session.sitting().case, session.words())


class Form:
    """The form, and how often something was touched or typed."""

    def __init__(self, language: str, case: Case | None = None) -> None:
        self.app = AppTest.from_function(page, default_timeout=DRAWN)
        self.app.query_params["lang"] = language
        if case is not None:
            self.app.query_params["case"] = link.write(case)
        self.app.run()
        self.words = Words(language)
        self.touches = 0

    def touch(self, kind: str, label: str, act: Callable[[Any], Any], last: bool = False) -> None:
        """Do something with the first (or last) widget that has this label."""
        self.touches += 1
        among = [here for here in self.app.get(kind) if here.label.replace("\\", "") == label]
        act(among[-1 if last else 0]).run()
        assert not self.app.exception

    @property
    def case(self) -> Case:
        """The case that is open."""
        held: Sitting = remembered(self.app)["sitting"]
        return held.case

    @property
    def draft(self) -> dict[str, Any]:
        """The card as it is written so far."""
        held: dict[str, Any] = remembered(self.app)["own-card.red-dragon-inn"]
        return held


def test_a_card_with_a_boost_takes_six_touches(language: str) -> None:
    form = Form(language)
    words = form.words
    form.touch("text_input", words.say("ui.card-title.en"), lambda one: one.set_value("Zap"))
    form.touch("selectbox", words.say("ui.card-add-effect"), lambda one: one.set_value("lose"))
    form.touch("number_input", words.say("field.amount"), lambda one: one.set_value(2))
    form.touch("selectbox", words.say("ui.card-add-boost"), lambda one: one.set_value("energy"))
    form.touch("number_input", words.say("field.boosts.least"), lambda one: one.set_value(2))
    form.touch("number_input", words.say("field.amount"), lambda one: one.set_value(3), last=True)
    assert form.touches <= 6
    card, flaws = own_cards.card_of(form.draft, beginning.empty(words).game)
    assert flaws == ()
    assert (card.boosts[0].spend, card.boosts[0].least, card.boosts[0].most) == ("energy", 2, 2)
    assert (card.effects[0].amount, card.boosts[0].effects[0].amount) == (2, 3)
    assert words.say("card.boost", tokens=words.count("card.tokens", 2, tracker="energy")) in "".join(
        text.value.replace("\\", "") for text in form.app.markdown
    )


def test_what_depends_on_tokens_is_folded_and_switched_on(language: str) -> None:
    form = Form(language)
    words = form.words
    form.touch("selectbox", words.say("ui.card-add-effect"), lambda one: one.set_value("gain"))
    assert not any(one.label == words.say("field.only") for one in form.app.toggle)
    form.app.session_state[f"own.effect.0.rare@{language}"] = True
    form.app.run()
    form.touch("toggle", words.say("field.only"), lambda one: one.set_value(True))
    form.touch("toggle", words.say("field.more"), lambda one: one.set_value(True))
    form.touch("selectbox", words.say("field.more.token"), lambda one: one.set_value("ice"))
    form.touch("toggle", words.say("ui.card-kept"), lambda one: one.set_value(True))
    card, _ = own_cards.card_of(form.draft, beginning.empty(words).game)
    assert card.kept
    assert card.effects[0].only.token
    assert [more.token for more in card.effects[0].more] == ["ice"]
    form.touch("toggle", words.say("field.only"), lambda one: one.set_value(False))
    form.touch("toggle", words.say("field.more"), lambda one: one.set_value(False))
    card, _ = own_cards.card_of(form.draft, beginning.empty(words).game)
    assert (card.effects[0].only, card.effects[0].more) == (None, ())


def test_a_card_with_a_choice_is_written_and_said(language: str) -> None:
    form = Form(language)
    words = form.words
    title = words.say("ui.card-title.en")
    form.touch("text_input", title, lambda one: one.set_value("Purse or health"))
    form.touch("selectbox", words.say("ui.card-add-effect"), lambda one: one.set_value("choose-one"))
    form.touch("button_group", words.say("field.who"), lambda one: one.set_value("others"))
    assert words.say("card-flaw.choices", least=2, greatest=4) in "".join(
        text.value.replace("\\", "") for text in form.app.markdown
    )
    for tag in ("lose", "pay"):
        form.touch("selectbox", words.say("ui.card-add-effect"), lambda one, tag=tag: one.set_value(tag))
    card, flaws = own_cards.card_of(form.draft, beginning.empty(words).game)
    assert flaws == ()
    assert [(type(choice).__name__, choice.who) for choice in card.effects[0].choices] == [
        ("Lose", "you"),
        ("Pay", "you"),
    ]
    form.touch("button_group", words.say("field.who"), lambda one: one.set_value("everyone"), last=True)
    _, flaws = own_cards.card_of(form.draft, beginning.empty(words).game)
    assert [flaw.reason for flaw in flaws] == ["card-flaw.chooses-for-others"]


def test_being_away_and_shuffling_in_are_written(language: str) -> None:
    form = Form(language)
    for tag in ("go-away", "shuffle-in"):
        form.touch("selectbox", form.words.say("ui.card-add-effect"), lambda one, tag=tag: one.set_value(tag))
    card, _ = own_cards.card_of(form.draft, beginning.empty(form.words).game)
    assert [type(effect).__name__ for effect in card.effects] == ["GoAway", "ShuffleIn"]


def written(form: Form, kind: str, title: str) -> None:
    """Begin a card of this kind, with this title in the language of the page."""
    words = form.words
    remembered(form.app)["own-card.red-dragon-inn"] = drafts.of_kind(kind)
    form.app.run()
    form.touch("text_input", words.say(f"ui.card-title.{words.language}"), lambda one: one.set_value(title))


def put(form: Form) -> None:
    """Put the card that is being written on the table."""
    form.touch("button", form.words.say("ui.card-put"), lambda one: one.click())


def test_a_map_of_ones_own_is_written_room_by_room(language: str) -> None:
    """Until it is whole and chosen, the table walks through the Dungeon that it had."""
    form = Form(language, Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "end"}, layers=("dungeon-training",)))
    words = form.words
    written(form, "room", "Door")
    form.touch("button_group", words.say("ui.card-place"), lambda one: one.set_value("start"))
    form.touch("multiselect", words.say("ui.card-leads"), lambda one: one.set_value(["Treasure"]))
    put(form)
    written(form, "room", "Treasure")
    form.touch("button_group", words.say("ui.card-place"), lambda one: one.set_value("goal"))
    put(form)
    written(form, "anytime", "Ring")
    form.touch("selectbox", words.say("ui.card-add-effect"), lambda one: one.set_value("gain"))
    form.touch("toggle", words.say("ui.card-reward"), lambda one: one.set_value(True))
    put(form)
    table = form.case.start.table
    assert [(card.id, card.room and (card.room.place, card.room.leads)) for card in table.cards] == [
        ("door", ("start", ("treasure",))),
        ("treasure", ("goal", ())),
        ("ring", None),
    ]
    assert table.dungeon == "sample-brewery"
    entry = seating.entry_of(form.case)
    assert entry is not None
    mine = seating.seated(Sitting((Reached(form.case),)), dungeon.on_map(entry, "")).case
    assert (mine.now.table.sides[0].room, mine.now.table.dungeon_rewards) == ("door", ("ring",))
    assert mine.tell("Anna moves to Treasure").tell("Anna discards a card").now.table.sides[0].room


def test_a_drink_of_ones_own_belongs_to_a_tavern(language: str) -> None:
    crawl = Case.of({"players": {"Anna": {}, "Boris": {}}}, layers=("pub-crawl",))
    form = Form(language, crawl)
    written(form, "drink", "Punch")
    form.touch("selectbox", form.words.say("ui.card-tavern"), lambda one: one.set_value("sample-open-purse"))
    form.touch("selectbox", form.words.say("ui.card-add-effect"), lambda one: one.set_value("gain"))
    put(form)
    (card,) = form.case.start.table.cards
    assert card.deck == "sample-open-purse"
    (kept,) = own_cards.cards_in(own_cards.as_text((card,)), form.words, form.case.game)
    assert kept == card


def test_no_tavern_is_asked_for_where_nobody_crawls(language: str) -> None:
    form = Form(language)
    written(form, "drink", "Punch")
    assert form.words.say("ui.card-tavern") not in [one.label for one in form.app.selectbox]

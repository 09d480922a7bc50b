"""The view *Try a rule*: what it asks for, what it tells, and how it is stopped."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from streamlit.testing.v1 import AppTest

from adjudicator.case import Case, game, link
from adjudicator.rulebook import Source
from adjudicator.simulate.own_cards import NAME, with_cards
from adjudicator.ui import try_cards, try_rule
from adjudicator.words import Words
from tests.simulate.conftest import RICHER

from .alone import DRAWN
from .conftest import remembered


def table(house: bool) -> str:
    """A link to a table of the Lair, with the house rule or without."""
    this = game("dragons-lair")
    book = this.rulebook()
    layers = [book.house_rules(Source("richer.yaml", RICHER))] if house else []
    entry = msgspec.convert({"players": {"Ann": {}, "Bob": {}, "Cy": {}}}, this.play.entry)
    return link.write(Case.placed(entry, book.under("lair", house=layers), this))


def inn(**cards: str) -> str:
    """A link to a table of the Inn with cards of its own, each with an effect and named by its kind."""
    this = game("red-dragon-inn")
    effects = {"gold": {"do": "gain", "stat": "gold", "amount": 2}, "ask": {"do": "ask-the-table"}}
    own = [
        {"id": kind, "title": {"en": kind.title()}, "kind": kind, "effects": [effects[does]]}
        for kind, does in cards.items()
    ]
    entry = msgspec.convert({"players": {"Ann": {}, "Bob": {}, "Cy": {}}, "cards": own}, this.play.entry)
    return link.write(Case.placed(entry, this.rulebook().under(None), this))


def opened(house: bool, language: str, token: str = "") -> AppTest:
    app = AppTest.from_function(_draw, default_timeout=DRAWN)
    app.query_params["case"] = token or table(house)
    app.query_params["lang"] = language
    return app.run()


def _draw() -> None:
    from adjudicator.ui import session, try_rule

    session.begin()
    try_rule.draw()


def told(app: AppTest) -> str:
    shown = (*app.markdown, *app.caption, *app.info, *app.warning)
    return "\n".join(str(one.value) for one in shown).replace("\\", "")


def start(app: AppTest, words: Words) -> Any:
    next(one for one in app.button if one.label == words.say("ui.try.start")).click().run()
    assert not app.exception
    return remembered(app)[try_rule.TRIAL]


def test_without_a_house_rule_there_is_nothing_to_try() -> None:
    app = opened(False, "en")
    assert not app.exception
    assert Words("en").say("ui.try.no-house") in told(app)
    assert Words("en").say("ui.try.start") not in [one.label for one in app.button]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_rule_is_tried_and_told(language: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_rule, "SIZES", (30,))
    monkeypatch.setattr(try_rule, "USUAL", 3)
    words = Words(language)
    app = opened(True, language)
    trial = start(app, words)
    assert trial.search.wait(120)
    assert len(trial.pairs) == trial.total == 30
    assert [len(setting.house) for setting in (trial.a, trial.b)] == [0, 1]
    app.run()
    assert not app.exception
    assert words.count("cli.simulate.versus", 30) in told(app)
    assert all(look.address.startswith("/table?case=") for look in trial.looks)


def test_what_is_stopped_early_says_that_it_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_rule, "SIZES", (400,))
    monkeypatch.setattr(try_rule, "USUAL", 3)
    app = opened(True, "en")
    trial = start(app, Words("en"))
    trial.search.stop()
    assert trial.search.wait(120)
    assert len(trial.pairs) < 400
    if len(trial.pairs) < 30:
        app.run()
        assert "that is too few to say anything. At least 30" in told(app)


def test_a_card_of_ones_own_is_tried_and_kept_as_a_file() -> None:
    """One that asks the table cannot be dealt, which is said beside it; one with no copies stays out."""
    words = Words("en")
    app = opened(False, "en", inn(action="gold", drink="gold", anytime="ask"))
    assert "nobody sits at the table in these games" in told(app)
    assert words.say("ui.try.card-goes.drink") in told(app)
    copies = [field for field in app.number_input if field.label == words.say("ui.try.card-count")]
    assert [field.value for field in copies] == [try_cards.USUAL] * 2
    copies[1].set_value(0).run()
    trial = start(app, words)
    trial.search.stop()
    (deck,) = trial.b.own()
    assert (deck.holds, trial.a.cards, trial.b.house) == ({"action": try_cards.USUAL}, (), ())
    kept = with_cards(trial.a, trial.b.cards, words)
    assert kept == trial.b
    assert f"--versus --house {NAME}" in try_rule.command(trial.b)


def test_characters_play_and_one_of_them_has_the_card() -> None:
    words = Words("en")
    app = opened(False, "en", inn(action="gold"))
    (who,) = (field for field in app.multiselect if field.label == words.say("ui.try.characters"))
    who.select("gog").run()
    assert words.count("ui.try.characters-many", 1, allowed=(2, 3, 4, 5, 6, 7, 8)) in told(app)
    (who,) = (field for field in app.multiselect if field.label == words.say("ui.try.characters"))
    who.select("zot").run()
    (whose,) = (field for field in app.selectbox if field.label == words.say("ui.try.card-deck"))
    whose.select("zot").run()
    trial = start(app, words)
    trial.search.stop()
    assert (trial.a.players, trial.a.line_up) == (2, ("gog", "zot"))
    assert [card.deck for card in trial.b.own()[0].cards] == ["zot"]

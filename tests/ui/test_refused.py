"""What is refused under a clause that the book leaves open: the app says so, and by which reading it is legal."""

from __future__ import annotations

import re
from typing import Any

import pytest

from adjudicator import explain
from adjudicator.case import Case, Refused
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.ui import happened, stories
from adjudicator.words import LANGUAGES, Words
from tests.explain.test_refused import knocked_out
from tests.games.test_boosts import CARDS as BOOSTED
from tests.games.test_boosts import case as boosted

from .conftest import remembered, written
from .test_frames import on_page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_reading_that_allows_it_and_what_follows(language: str) -> None:
    app, words = on_page(knocked_out(), language), Words(language)
    remembered(app)["sitting"] = remembered(app)["sitting"].told("Anna plays A cure")
    app.run()
    assert not app.exception
    page = "\n".join(written(app))
    clause = remembered(app)["sitting"].case.rules.rulings["losing.last-chance"].clause
    assert clause.readings["last-chance"].text.in_(language) in page
    assert words.say("doubt.inferred") in page  # that nobody who is out plays a card follows from the rules
    assert "10 → 13" in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("line", "clause", "reason"),
    [
        ("Karl plays Blow on Oozwald with 2 Buff Tokens", "boosts.buff", "one"),
        ("Karl plays Jab on Oozwald with 1 Buff Token", "boosts.buff", "kinds"),
        ("Dominique plays Bolt on Karl with 2 Energy for Omen; Blow", "boosts.undiscardable", ""),
        ("Dominique plays Bolt on Karl with 4 Energy", "boosts.energized", "spends-exactly"),
        ("Oozwald absorbs a Clone for Fortitude", "turn.phases", "not-your-turn"),
    ],
)
def test_what_cannot_be_spent_is_refused_in_one_sentence(line: str, clause: str, reason: str, language: str) -> None:
    bolt = {**BOOSTED[3], "id": "bolt", "title": {"en": "Bolt"}, "kind": "anytime"}
    hand = {"Dominique": {"hand": ["bolt", "omen", "blow", "?"]}}
    app = on_page(boosted(hand, cards=[*BOOSTED, bolt]), language)
    remembered(app)["sitting"] = remembered(app)["sitting"].told(line)
    app.run()
    assert not app.exception
    refused = remembered(app)["sitting"].notice.no
    assert (refused.refusal.ruling.id, refused.refusal.reason) == (clause, reason)
    sentence = explain.refusal(refused.refusal, refused.now, remembered(app)["sitting"].case.game, Words(language))
    assert any(sentence in text.replace("\\", "") for text in written(app))


def test_a_reading_is_said_to_allow_it_or_not_as_it_is_told_below() -> None:
    found = stories.sitting("red-dragon-inn/dungeon-training/a-room-is-not-negated")
    assert found is not None
    at = next(k for k, point in enumerate(found.points) if point.notice is not None)
    app = on_page(found.points[at].case, "en")
    remembered(app)["sitting"] = found.moved(at)
    app.run()
    assert not app.exception
    page, words = "\n".join(written(app)), Words("en")
    assert words.say("cli.otherwise", title="", reading="").partition(".")[0] in page
    assert words.say("ui.reading-permits") in page
    assert words.say("ui.reading-forbids") not in page


# -- what could be played instead


def offered(line: str, *before: str, **karl: Any) -> tuple[str, ...]:
    """What is offered to Karl instead of a card that is refused after these lines."""
    case = Case.of({"players": {"Zot": {}, "Karl": {"character": "zot", **karl}, "Gog": {}}, "phase": "drink"})
    for said in before:
        case = case.tell(said)
    with pytest.raises(Refused) as refused:
        case.tell(line)
    return happened.could(case, refused.value, Words("en"))


OTHERS_DRINK = ("Karl plays Sleight of drink", "Zot reveals Elven Wine")


def test_a_refusal_names_a_card_of_the_player_s_own_deck() -> None:
    (told,) = offered(*OTHERS_DRINK)
    zot = next(deck for deck in CARDS.decks() if deck.deck == "zot")
    titles = {CARDS.printed()[id].title.en for id in zot.ids}
    named = set(re.findall("“(.+?)”", told))
    assert named
    assert named <= titles


def test_a_known_hand_that_has_nothing_is_said_to_have_nothing() -> None:
    assert offered(*OTHERS_DRINK, hand=["Sleight of drink"]) == (Words("en").say("ui.could.none", who="Karl"),)


def test_a_hand_that_is_not_known_is_not_said_to_have_nothing() -> None:
    assert all("no card" not in told for told in offered("Gog plays Down Pooky! on Zot", "Zot reveals Elven Wine"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_it_in_the_answer(language: str) -> None:
    words = Words(language)
    case = Case.of({"players": {"Zot": {}, "Gog": {"character": "gog"}}, "phase": "drink"}).tell("Zot reveals Wine")
    app = on_page(case, language)
    remembered(app)["sitting"] = remembered(app)["sitting"].told("Gog plays Sleight of drink")
    app.run()
    assert not app.exception
    (said,) = happened.could(case, remembered(app)["sitting"].notice.no, words)
    assert said in " ".join(written(app))


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_said_to_reveal_out_of_turn_is_not_asked_what_else_could_have_been_played(language: str) -> None:
    case = Case.of({"players": {name: {} for name in ("Anna", "Boris", "Vera")}, "phase": "drink"})
    drinks = ("Anna reveals Wine", "Boris reveals Wine", "Vera reveals Light Ale")
    for line in ("Anna reveals Drinking Contest!", "it plays out", *drinks, "it plays out"):
        case = case.tell(line)
    app, words = on_page(case, language), Words(language)
    remembered(app)["sitting"] = remembered(app)["sitting"].told("Vera reveals Wine")
    app.run()
    assert not app.exception
    no = remembered(app)["sitting"].notice.no
    assert explain.refusal(no.refusal, no.now, case.game, words) in re.sub(r"\s+", " ", " ".join(written(app)))
    assert explain.earlier(case, no, words) == ""
    assert happened.could(case, no, words) == ()
    assert words.say("ui.happened.anyway") not in [button.label for button in app.button]

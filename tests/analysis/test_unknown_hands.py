"""Every way it can go over the cards that could be in hands that nobody knows."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.analysis import hidden_in_words
from adjudicator.analysis.unknown_hands import Possibilities, at_the_table, possibilities
from adjudicator.case import Case
from adjudicator.words import LANGUAGES, Words

NOBODY: dict[str, Any] = {"hand": []}


def wine(**others: dict[str, Any]) -> Case:
    """Deirdre has 12 Fortitude and 10 Alcohol Content, and has revealed Elven Wine, which has 3."""
    players = {"Deirdre": {"fortitude": 12, "alcohol": 10, "character": "deirdre"}, **others}
    return Case.of({"players": players, "phase": "drink"}, "rdi1").tell("Deirdre reveals Elven Wine")


def of(case: Case, found: Possibilities, number: str) -> dict[int, set[str]]:
    """What the first player comes to in a number, with the cards by each of which alone."""
    place = case.game.play.numbers.index(number)
    alone: dict[int, set[str]] = {}
    for one in found.outcomes:
        if len(one.needs[0]) < 2:
            reached = alone.setdefault(int(case.game.play.outcome(one.way.end)[0][place]), set())
            reached.update(card for held in one.needs for _, card in held)
    return alone


def test_each_outcome_names_the_cards_of_the_deck_that_bring_it_about() -> None:
    """10 and 3 are 13; Ignored or passed on 10; Wine into Water leaves 1, Water into Wine makes 5."""
    case = wine(Gerki=NOBODY, Zot=NOBODY)
    found = possibilities(case)
    assert found.complete
    reached = of(case, found, "alcohol")
    assert set(reached) == {10, 11, 13, 15}
    assert reached[11] == {"wine-into-water"}
    assert reached[15] == {"water-into-wine"}
    ignored = {"not-now-these-men-are-interested-in-my-religion"}
    assert reached[10] == ignored | {"you-look-like-you-need-this-more-than-i-do"}
    assert of(case, found, "fortitude")[14] == {"my-goddess-heals-me"}  # 14 stays above 13
    assert found.outcomes[0].needs == ((),)


def test_where_one_card_is_not_known_no_outcome_needs_two() -> None:
    case = wine(Gerki={"hand": ["?"]}, Zot=NOBODY)
    known = Case.of(
        {
            "players": {
                "Deirdre": {"fortitude": 12, "alcohol": 10, "hand": ["Wine into Water"]},
                "Gerki": {"hand": ["?"], "character": "gerki"},
                "Zot": NOBODY,
            },
            "phase": "drink",
        },
        "rdi1",
    ).tell("Deirdre reveals Elven Wine")
    for here in (case, known):
        found = possibilities(here, seconds=3)
        gerkis = [sum(seat == 1 for seat, _ in held) for one in found.outcomes for held in one.needs]
        assert max(gerkis) == 1


def test_a_card_that_answers_another_is_found_with_it() -> None:
    """Deirdre's known card Ignores the Drink; only with a card that answers it does she drink all the same."""
    case = Case.of(
        {
            "players": {
                "Deirdre": {
                    "fortitude": 12,
                    "alcohol": 10,
                    "hand": ["Not now! These men are interested in my religion."],
                },
                "Gerki": {"character": "gerki"},
            },
            "phase": "drink",
        },
        "rdi1",
    )
    case = case.tell("Deirdre reveals Elven Wine").tell(
        "Deirdre plays Not now! These men are interested in my religion."
    )
    found = possibilities(case)
    drunk = [one for one in found.outcomes if case.game.play.outcome(one.way.end)[0][1] == 13]
    answers = ("i-dont-think-so", "the-wench-thinks-you-should-stop-playing-with-the-drinks")
    assert set(drunk[0].needs) == {((1, card),) for card in answers}
    assert case.game.play.outcome(found.outcomes[0].way.end)[0][1] == 10


def test_every_line_can_be_told_at_the_table_itself_and_comes_to_the_same() -> None:
    case = wine(Gerki={"character": "gerki"}, Zot=NOBODY)
    found = possibilities(case, seconds=4)
    for one in found.outcomes[:25]:
        here = case
        for said in at_the_table(case, one.way.line):
            here = here.tell(said)
        assert here.outcome == case.game.play.outcome(one.way.end), one.needs


def test_without_time_it_says_that_there_may_be_more() -> None:
    found = possibilities(wine(Gerki={}), seconds=0)
    assert found.tried == 1
    assert not found.complete


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_over_which_cards_and_who_has_to_hold_what(language: str) -> None:
    words = Words(language)
    case = wine(Gerki={}, Zot=NOBODY)
    found = possibilities(case, seconds=4)
    over = hidden_in_words.heading(case, found, words)[0]
    assert words.say("hidden.any", who="Gerki", deck="") in over
    assert "Zot" not in over
    told = [hidden_in_words.outcome(case, found, one, words) for one in found.outcomes[:12]]
    assert told[0].needs == (words.say("hidden.none"),)
    titles = {line for one in told for line in one.needs}
    water = words.say("hidden.card", card=case.game.library.title(case.now.table, "wine-into-water"))
    assert words.say("hidden.needs", who="Deirdre", choice=(water,)) in titles


# -- Dragon's Lair


def preparing(hand: list[str] | None) -> Case:
    """Anna prepares, two cards in her lair."""
    dragons: dict[str, Any] = {name: {"lair": ["Pit", "Pit"]} for name in ("Anna", "Boris", "Vera")}
    dragons["Anna"] |= {} if hand is None else {"hand": hand}
    table = {"players": dragons, "phase": "preparation", "party": ["Squire"], "heroes": 0}
    return Case.of(table, game_id="dragons-lair")


def test_of_the_lair_only_the_hand_of_who_prepares_is_asked_for() -> None:
    (one,) = (case := preparing(None)).game.search.unseen(case.now)
    assert case.game.search.unknown_hands(case.now) == ("Anna",)
    assert (one.seat, one.deck, one.most) == (0, None, None)
    assert {"pit", "mimic", "hydra"} <= set(one.cards)
    assert not {"squire"} & set(one.cards)


@pytest.mark.parametrize(
    ("hand", "dealt"),
    [
        (None, ("?", "?", "?", "?", "hydra")),
        (["Mimic", "?", "?"], ("?", "hydra", "mimic")),
        (["Mimic", "?"], ("hydra", "mimic")),
    ],
)
def test_the_rest_of_a_hand_of_the_lair_stays_unknown(hand: list[str] | None, dealt: tuple[str, ...]) -> None:
    case = preparing(hand)
    assert case.game.search.dealt(case.now, case.rules, {0: ("hydra",)}).table.seats[0].hand == dealt


def test_a_hand_of_the_lair_that_is_known_needs_no_guess() -> None:
    case = preparing(["Mimic", "Pit", "Hydra"])
    assert case.game.search.unseen(case.now) == ()

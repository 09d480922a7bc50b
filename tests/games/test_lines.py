"""What people say as lines, both ways: every kind of decision, every card."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.case import Case, Refused
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn import story
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.characters.effects import TrapCheck
from adjudicator.games.red_dragon_inn.chapters.drinks.drink import Drink
from adjudicator.games.red_dragon_inn.chapters.drinks.drinks import Drinks
from adjudicator.games.red_dragon_inn.chapters.timing.window import window
from adjudicator.games.red_dragon_inn.otto import CARDS_OF
from adjudicator.games.red_dragon_inn.table import UNKNOWN
from adjudicator.machine import FATE, Decision
from adjudicator.words import LANGUAGES, Language

CASE = Case.of({"players": {"Anna": {}, "Jean-Luc d’Arc": {}, "Вера": {}, "Player 4": {}}})
NOW: Any = CASE.now
SAID = (
    say.Pass(0),
    say.Pick(1, (2,)),
    say.Pick(1, (0, 2)),
    say.Pick(1, (0, 2, 3)),
    say.Order(0, 3),
    say.Refill(1),
    say.Refill(1, draws=False),
    say.Refill(1, (UNKNOWN,)),
    say.Refill(1, (UNKNOWN, UNKNOWN), draws=False),
    say.Refill(1, ("i-dont-think-so", UNKNOWN)),
    say.Draws(2),
    say.Draws(2, ("i-dont-think-so", "i-dont-think-so")),
    say.Drink(1),
    say.EndTurn(2),
    say.First(FATE, 3),
    say.Collide(FATE, (2, 0)),
    say.Deadlock(FATE, (0, 1, 3)),
    say.Correct(FATE, "fortitude", 1, 12),
    say.Correct(FATE, "alcohol", 1, 0),
    say.Correct(FATE, "gold", 2, 200),
    say.Correct(FATE, "pile", 3, 1),
    say.Correct(FATE, "deck", FATE, 7),
    say.Correct(FATE, "discards", FATE, 0),
    say.Correct(FATE, "bar", FATE, 30),
    say.Correct(FATE, "potions", 1, 2),
    say.Champion(1),
    say.Stake(0, "sample-warm-supper"),
    say.Crawl(0, "abyssal-ales"),
    say.TellTavern(FATE, "abyssal-ales", "party"),
    say.TellTavern(FATE, "abyssal-ales", "open"),
    say.TellTavern(FATE, "abyssal-ales", "closed"),
    say.TellTavern(FATE, "abyssal-ales", "deck", value=5),
    say.TellTavern(FATE, "abyssal-ales", "discards", value=5),
    say.TellTavern(FATE, "abyssal-ales", "pile", 2, 3),
    say.Chased(FATE, 2),
    say.LastDrink(FATE, 2),
    say.Lay(FATE, "sample-warm-supper", "inn"),
    say.Lay(FATE, "sample-warm-supper", "bin"),
    say.Lay(FATE, "sample-warm-supper", "pot"),
    say.Lay(FATE, "sample-warm-supper", "player", 2),
    say.Walk(0, "brewery-vats"),
    say.Gain(1, "loot-war-horn"),
    say.Stand(FATE, 2, "brewery-vats"),
    say.Put(FATE, "loot-war-horn", "dungeon"),
    say.Put(FATE, "loot-war-horn", "used"),
    say.Put(FATE, "loot-war-horn", "player", 2),
    say.Potion(0, "fortitude"),
    say.Potion(2, "alcohol"),
    say.Potion(3, "gold"),
    say.Away(FATE, 1, away=True),
    say.Away(FATE, 2, away=False),
    say.RunsOut(FATE),
    say.LastCard(1),
    say.Choose(0, "draw"),
    say.Absorb(0, "action"),
    say.Absorb(1, "fortitude"),
    say.Choose(0, "discard"),
    say.Reveal(FATE, ""),
    say.Done(FATE),
    say.Prepare(FATE, 3),
    say.Target(FATE, 2),
    say.Receive(FATE, "i-raise", 1),
    say.Receive(FATE, "i-raise", 1, gets=False),
    say.Sell(1, ("i-raise", "winning-hand"), 2),
    *(say.Deal(2, deck, back) for deck in CARDS_OF for back in (False, True)),
    *(say.Look(2, deck, drawn) for deck in CARDS_OF for drawn in (False, True)),
    say.Look(2, "hand"),
    say.Correct(FATE, "threat", FATE, 5),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("said", SAID, ids=repr)
def test_what_is_said_reads_back(said: Decision, language: Language) -> None:
    assert story.LINES.read(story.LINES.write(said, NOW, language), NOW) == said


def test_every_kind_of_decision_has_a_line() -> None:
    tried = {type(said) for said in SAID} | {say.Play, say.Discards}
    assert tried == set(say.Said.__args__)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", list(CARDS.printed()))
def test_every_card_can_be_named(id: str, language: Language) -> None:
    for said in (say.Play(0, id), say.Play(0, id, (2,)), say.Play(0, id, (2, 3)), say.Reveal(FATE, id)):
        assert story.LINES.read(story.LINES.write(said, NOW, language), NOW) == said
    for listed in (say.Refill(1, (id, "wine")), say.Draws(1, (id,))):
        assert story.LINES.read(story.LINES.write(listed, NOW, language), NOW) == listed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("drink", [0, 1, 2])
@pytest.mark.parametrize("picked", [(), (3,), (1, 3)])
def test_one_of_several_drinks_is_named_by_who_is_to_drink_it(
    drink: int, picked: tuple[int, ...], language: Language
) -> None:
    drinks = Drinks(tuple(Drink(seat, seat, cards=("wine",), open=True) for seat in (2, 1, 2)), "open")
    here = NOW.push(drinks)
    here = here.push(window(here, CASE.rules, "drink", 0, drinks))
    said = say.Play(0, "dump-it-on-the-floor", picked, drink)
    assert story.LINES.read(story.LINES.write(said, here, language), here) == said


def test_what_cannot_be_said_here_has_a_line_all_the_same() -> None:
    """A story told under other rules may have to stop where there is no such Drink, or no game any more."""
    said = say.Play(0, "dump-it-on-the-floor", (), 2)
    for here in (NOW, type(NOW)(NOW.table, ())):
        assert story.LINES.write(said, here, "en") == "Anna plays Dump it on the floor"


@pytest.mark.parametrize("language", LANGUAGES)
def test_discarding_for_a_card_is_told_as_discarding(language: Language) -> None:
    from adjudicator.games.red_dragon_inn.chapters.drink_abilities import Discarding

    here = NOW.push(Discarding(1, 2))
    for said in (say.Discards(1, ("wine", "wine")), say.Discards(1, (UNKNOWN, UNKNOWN))):
        assert story.LINES.read(story.LINES.write(said, here, language), here) == said


def drinking(*lines: str) -> Case:
    case = Case.of({"players": {"Anna": {"pile": 2}, "Boris": {}, "Vera": {}}, "phase": "drink"})
    for line in lines:
        case = case.tell(line)
    return case


GEAR = {
    "id": "green",
    "title": {"en": "Green Potion"},
    "kind": "gear",
    "deck": "gear",
    "effects": [{"do": "gain", "stat": "gold", "amount": 1}],
}
CONTEST = ("Anna reveals Drinking Contest", "it plays out")
TIE = (*CONTEST, "Anna reveals Wine", "Boris reveals Wine", "Vera reveals Dark Ale", "it plays out")


@pytest.mark.parametrize(
    ("told", "reveals", "not_now", "clause"),
    [
        ((), "Anna", "Boris", "turn.drink"),
        (("Anna drinks",), "Anna", "Vera", "turn.drink"),
        (("Anna reveals Wine with a Chaser",), "Anna", "Boris", "turn.drink"),
        (CONTEST, "Anna", "Boris", "drinking-contest.reveal"),
        ((*CONTEST, "Anna reveals Wine"), "Boris", "Anna", "drinking-contest.reveal"),
        ((*CONTEST, "Anna reveals Wine"), "Boris", "Vera", "drinking-contest.reveal"),
        (TIE, "Anna", "Vera", "drinking-contest.tie"),
        ((*TIE, "Anna reveals Wine"), "Boris", "Vera", "drinking-contest.tie"),
    ],
)
def test_only_who_reveals_now_is_said_to_reveal(told: tuple[str, ...], reveals: str, not_now: str, clause: str) -> None:
    """The player whose Drink Phase it is (rdi10:turn/drink.1); in a contest each in turn (rdi10:drinking-contest.1).

    After a tie only those who are in it (rdi10:drinking-contest.2).
    """
    case = drinking(*told)
    line = f"{not_now} reveals Elven Wine"
    with pytest.raises(Refused) as no:
        case.tell(line)
    names = [seat.name for seat in case.now.table.seats]
    assert no.value.refusal.ruling.id == clause
    assert no.value.refusal.reason == "other-reveals"
    assert dict(no.value.refusal.facts) == {"who": names.index(not_now), "asked": names.index(reveals)}
    assert case.game.language.line_of(no.value.said, case.now, "en") == line
    assert case.tell(f"{reveals} reveals Elven Wine").said[-1] == say.Reveal(FATE, "elven-wine")


def test_who_ignored_the_contest_reveals_nothing() -> None:
    stepping_out = {
        "id": "just-stepping-out",
        "title": {"en": "Just stepping out"},
        "kind": "sometimes",
        "when": {"on": "event-revealed"},
        "effects": [{"do": "ignore"}],
    }
    players = {"Anna": {}, "Boris": {"hand": []}, "Vera": {"hand": ["Just stepping out"]}}
    case = Case.of({"players": players, "phase": "drink", "cards": [stepping_out]})
    for line in ("Anna reveals Drinking Contest!", "Vera plays Just stepping out", "it plays out"):
        case = case.tell(line)
    with pytest.raises(Refused) as no:
        case.tell("Vera reveals Wine")
    assert no.value.refusal.ruling.id == "drinking-contest.ignored"


def test_whoever_checks_for_traps_reveals() -> None:
    """The affected player reveals a card from Alaric's hand, not Alaric (rdi10:characters/alaric.4)."""
    now = CASE.now.push(TrapCheck(seat=1, owner=0))
    assert story.LINES.read("Anna reveals Sleight of drink", now) == say.Reveal(0, "sleight-of-drink")
    assert story.LINES.read("Jean-Luc d’Arc reveals Sleight of drink", now) == say.Reveal(FATE, "sleight-of-drink")


def test_whoever_played_a_card_that_reveals_another_reveals_it() -> None:
    """Wizgille plays her drink creation device and reveals a Gear Card (rdi3:drinks/buying-and-ignore.2)."""
    case = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "action", "cards": [GEAR]}, "rdi3")
    case = case.tell("Anna plays Hey! Let's test out my new drink creation device!")
    with pytest.raises(Refused):
        case.tell("Anna reveals Green Potion")  # it may still be answered
    case = case.tell("it plays out")
    assert case.game.language.line_of(say.Reveal(FATE, "green"), case.now, "en") == "Anna reveals Green Potion"
    with pytest.raises(Refused) as no:
        case.tell("Boris reveals Green Potion")
    assert dict(no.value.refusal.facts) == {"who": 1, "asked": 0}
    assert case.tell("Anna reveals Green Potion").said[-1] == say.Reveal(FATE, "green")


def test_where_nothing_is_to_be_revealed_the_rules_refuse_it() -> None:
    with pytest.raises(Refused):
        drinking("Anna reveals Wine").tell("Boris reveals Elven Wine")


def test_who_draws_up_to_a_full_hand_draws_no_fewer() -> None:
    """Each player has a hand of seven after the Discard and Draw Phase (rdi10:turn/discard-and-draw.1)."""
    case = Case.of({"players": {"Anna": {"hand": [UNKNOWN] * 7}, "Boris": {}}}).tell("Anna discards 3 cards")
    with pytest.raises(Refused) as no:
        case.tell("Anna draws 2 cards")
    assert no.value.refusal.reason == "too-few-drawn"
    drawn = [case.tell(line).now.table.seats[0].hand for line in ("Anna draws 3 cards", "Anna draws")]
    assert [len(hand or ()) for hand in drawn] == [7, 7]
    unknown = Case.of({"players": {"Anna": {}, "Boris": {}}}).tell("Anna discards 3 cards and draws")
    assert unknown.now.table.seats[0].hand is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_all_of_a_team_say_alike_is_one_line_and_a_decision_of_each(language: Language) -> None:
    players = {"Anna": {"team": "A"}, "Boris": {"team": "A"}, "Vera": {"team": "V"}, "Karl": {"team": "V"}}
    case = Case.of({"players": players, "phase": "discard-and-draw", "turn": "Anna"}, layers=("two-headed-dragon",))

    def line(to: Any) -> str:
        return story.LINES.write(story.EachSays(to), case.now, language)

    assert case.tell(line("act")) is case
    case = case.tell(line("refill"))
    assert case.said == (say.Refill(0), say.Refill(1))
    case = case.tell(line("act"))
    assert case.said[2:] == (say.Pass(0), say.Pass(1))
    while any(isinstance(said, say.Order) for said in case.options()):
        case = case.tell("Anna orders a Drink for Vera")
    case = case.tell(line("drink"))
    assert case.said[-1] == say.Drink(0)
    assert case.now.top.asks(case.now) == (FATE,)

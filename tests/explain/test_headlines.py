"""The headline says what happened: laws over all stories at each of their points, and what was said wrongly once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from adjudicator.case import Case
from adjudicator.explain import headline, prevailing, verdict
from adjudicator.explain.prevailing import DecidingStep, Prevailing, deciding
from adjudicator.games import game as game_of
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.drinking_contest import Contest
from adjudicator.games.red_dragon_inn.chapters.timing.playing import Pending
from adjudicator.games.red_dragon_inn.vocabulary import Ignore
from adjudicator.kit import messages
from adjudicator.machine import Step
from adjudicator.scenario.run import Run
from adjudicator.words import LANGUAGES, Words
from tests.told import runs

from ..golden.digests import SCENARIOS, scenarios

EN = Words("en")
CHAPTERS = tuple(folder.relative_to(SCENARIOS).as_posix() for folder in sorted(SCENARIOS.glob("*/*/")))
COUNT = {
    "red-dragon-inn": {"fortitude", "alcohol", "gold", "potions", "token", "out", "won", "prizes", "rewards", "room"}
    | {"control", "left-round", "piece", "at-tavern", "tavern-closed", "away"},
    "dragons-lair": {"gold", "life", "trophies", "won"},
}
"""What people at a table speak of when they say what happened."""

CARRIED_OUT = {
    "bidding.gold-back": "the auction was won before, and the bids are settled",
    "bidding.pot": "the same",
    "boosts.buff-leaves": "its player was said to be out of the game",
    "drinking-contest.split-later": "those who passed out and the winner were named before",
    "dungeon-training.setup": "the tokens stand where each game begins",
    "dying.gold-at-once": "the death for which it comes was told before",
    "dying.trophy": "the trophies were told with each death",
    "table.out": "the player was said to be out of the game, and so is out of the Round",
    "tokens.leaves": "its player was said to be out of the game",
    "turn.end": "who was away until then takes part again",
}
"""The clauses whose changes make no headline, each with its reason."""


def latest(file: Path) -> Iterator[Run]:
    """A story and its branches in the last of its editions."""
    return (told for told in runs(file) if told.edition == runs(file)[-1].edition)


def points(chapter: str) -> Iterator[Case]:
    """The points of each story of a chapter, in the last of its editions. Of passes in a row, the last is looked at."""
    for told in (told for file in scenarios(SCENARIOS / chapter) for told in latest(file)):
        case, silence = told.case, told.case.game.play.silence
        passes = [said == silence(point.now) for said, point in zip(case.said, case.points, strict=False)]
        yield from (case.back_to(k) for k in range(len(passes) + 1) if passes[k - 1 : k + 1] != [True, True])


class Point(NamedTuple):
    """A point of a story: its headline, its last steps, and those of them that decide."""

    case: Case
    said: Prevailing | None
    steps: tuple[Step, ...]
    found: tuple[DecidingStep, ...]


@cache
def told_of(chapter: str) -> tuple[Point, ...]:
    """The points of the stories of a chapter with what is said of them, found once for all laws."""
    looked_at = ((case, case.steps(case.argument)) for case in points(chapter))
    return tuple(
        Point(case, prevailing(case, EN), steps, tuple(deciding(steps, case, EN))) for case, steps in looked_at
    )


def counted(case: Case, step: Step) -> set[str]:
    """What a step changed of all that counts."""
    changes = {here.what for here in case.game.language.changes(step.before, step.after)}
    return {what for what in changes if COUNT[case.game.id] & {what, what.partition("-")[0]}}


def titles(text: str, words: Words) -> set[str]:
    """The titles of cards in a text, in the quotation marks of the language."""
    return set(re.findall("“([^“”]+)”" if words.language == "en" else "«([^«»]+)»", text))


def names(text: str, case: Case) -> set[str]:
    """The names of players in a text."""
    return {seat.name for seat in case.now.table.seats if re.search(rf"(?<!\w){re.escape(seat.name)}(?!\w)", text)}


def spoken_of(steps: list[Step], case: Case, words: Words) -> str:
    """All that steps tell: their own sentences, what they changed and whose it is, who played what waits, who ties."""
    told = []
    for step in steps:
        told.append(headline(step, case.game, words))
        told += [here.whose for here in case.game.language.changes(step.before, step.after)]
        seats = [step.by.seat]
        for frame in step.before.stack:
            seats += [frame.seat] if isinstance(frame, Pending) else []
            seats += frame.leaders() if isinstance(frame, Contest) and frame.scores else []
        told += [str(messages.called(step.before, seat)) for seat in seats]
    return " ; ".join(told)


def of_the_headline(found: tuple[DecidingStep, ...], case: Case) -> list[Step]:
    """The steps that a headline may speak of: the fights and what came after them, or all that the last card does."""
    fights = [here.place for here in found if here.kind == "prevails"]
    of_it = [here.step for here in found if here.kind == "prevails" or here.place > max(fights, default=-1)]
    last = found[-1]
    return of_it + [step for step in case.steps() if "lands" in last.values and step.by.card == last.step.by.card]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_headline_is_of_what_happened_last(chapter: str) -> None:
    for case, said, steps, found in told_of(chapter):
        last = max((here.place for here in found), default=-1)
        for step in steps[last + 1 :]:
            reported = step.said is not None and (step.by.told or len(step.after.stack) > len(step.before.stack))
            if not reported and step.by.ruling.id not in CARRIED_OUT:
                assert not counted(case, step), (headline(step, case.game, EN), said and said.text)
        if said is None:
            continue
        allowed = spoken_of(of_the_headline(found, case), case, EN)
        assert names(said.text, case) <= names(allowed, case), (said.text, allowed)
        assert titles(said.text, EN) <= titles(allowed, EN), (said.text, allowed)
        assert said.text.endswith(".")
        assert not re.search(r"(?<!\.)\.[;:.]", re.sub("“[^“”]*”", "", said.text)), said.text


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_all_who_lose_by_a_card_are_named(chapter: str) -> None:
    for case, said, _, found in told_of(chapter):
        if said is None or found[-1].kind == "prevails":
            continue
        last = found[-1].step
        card = last.after.stack[len(last.before.stack) - 1] if len(last.after.stack) >= len(last.before.stack) else None
        if isinstance(card, Pending) and isinstance(last.before.top, Pending) and not card.shown:
            for loss in card.losses:
                assert case.game.language.name(case.now, loss.seat) in said.text, said.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", [here for here in CHAPTERS if here.startswith("red-dragon-inn")])
def test_a_response_that_ignores_is_not_what_does_nothing(chapter: str, language: str) -> None:
    words = Words(language)
    for file in scenarios(SCENARIOS / chapter):
        for case in (told.case for told in latest(file)):
            for step in case.steps():
                top = None if step.before.over else step.before.top
                if step.said is not None or not isinstance(top, Pending) or top.at >= len(top.hits):
                    continue
                answered = top.responds_to(step.before)
                if not isinstance(top.hits[top.at].effect, Ignore) or not isinstance(answered, Pending):
                    continue
                mine, theirs = (CARDS.card(step.before.table, id).title for id in (top.card, answered.card))
                for here in deciding((step,), case, words):
                    if step.by.ruling.id == "negate-ignore.ignore" and mine != theirs:
                        assert theirs.in_(language) in here.text(words)
                        assert mine.in_(language) not in here.text(words)


@pytest.mark.parametrize("game", COUNT)
def test_what_counts_is_what_people_speak_of(game: str) -> None:
    assert game_of(game).language.counted == COUNT[game]


# -- what was said wrongly once


INN = {"players": {"Alaric": {}, "Karl": {}, "Valeria": {}}, "phase": "drink"}
ACTION = {**INN, "phase": "action"}


def told(table: dict[str, object], *lines: str) -> Case:
    """A case after these lines."""
    case = Case.of(table)
    for line in lines:
        case = case.tell(line)
    return case


def story(path: str, *, of: int = 0) -> Case:
    """A story at its end, in the last of its editions; `of`: which of its branches."""
    return tuple(latest(SCENARIOS / "red-dragon-inn" / f"{path}.yaml"))[of].case


def test_after_an_ignore_the_card_is_named_that_it_is_spared_from() -> None:
    attack = ("Karl plays You bumped into me! on Alaric", "Alaric plays A stand-up stand-in", "nobody responds")
    case = told({**ACTION, "turn": "Karl"}, *attack)
    assert verdict(case, EN).text == "“You bumped into me!” does nothing to Alaric."


OWN = [
    {
        "id": "blow",
        "title": {"en": "A costly blow", "ru": "Дорогой удар"},
        "kind": "action",
        "pick": {"count": 1},
        "effects": [{"do": "lose", "stat": stat, "amount": 1} for stat in ("fortitude", "gold")],
    },
    {
        "id": "purse",
        "title": {"en": "A closed purse", "ru": "Закрытый кошелёк"},
        "kind": "sometimes",
        "when": {"on": "card-played", "kinds": ["action"], "affecting": ["gold"]},
        "effects": [{"do": "ignore", "stats": ["gold"]}],
    },
    {
        "id": "back",
        "title": {"en": "The same to you", "ru": "И тебе того же"},
        "kind": "sometimes",
        "when": {"on": "card-played"},
        "pick": {"count": 1},
        "effects": [{"do": "lose", "stat": "fortitude", "amount": 1}],
    },
]


def test_an_ignore_of_one_number_does_not_say_that_the_card_does_nothing() -> None:
    case = told({**ACTION, "cards": OWN}, "Alaric plays A costly blow on Karl", "Karl plays A closed purse")
    assert verdict(case.tell("nobody responds"), EN).text == "“A costly blow” does not change the Gold of Karl."
    after = case.tell("it plays out")
    assert verdict(after, EN).text == "“A costly blow” takes effect on Karl."


def test_a_response_that_is_ignored_does_nothing_itself() -> None:
    lines = ("Alaric plays A costly blow on Karl", "Valeria plays The same to you on Alaric")
    case = told({**ACTION, "cards": OWN}, *lines, "Alaric plays *Poof!*", "nobody responds", "nobody responds")
    assert verdict(case, EN).text == "“The same to you” does nothing to Alaric."


def test_what_a_card_does_to_some_and_not_to_others_is_one_sentence() -> None:
    case = story("negate-ignore/an-ignored-card-hits-the-others")
    assert verdict(case, EN).text == (
        "“Okay, who opened the cursed tome?” takes effect on Vera; it does nothing to Boris and Gleb."
    )
    russian = verdict(case, Words("ru")).text
    assert russian == "Vera: срабатывает карта «Так, кто открыл проклятый том?»; Boris и Gleb: карта не действует."


def test_a_reopened_round_names_who_is_in_control() -> None:
    case = story("gambling/best-two-out-of-three")
    reopened = next(k for k, said in enumerate(case.said) if getattr(said, "card", "") == "best-two-out-of-three")
    after = case.back_to(reopened + 1).tell("nobody responds")
    text = verdict(after, EN).text
    assert "Dimli" in text
    assert "wins" not in text


def test_two_who_lose_at_once_are_both_named() -> None:
    text = verdict(story("losing/share-too-small-rdi10"), EN).text
    assert "Alaric passes out" in text
    assert "Valeria has no Gold left" in text
    assert (
        verdict(story("losing/several-pass-out-rdi10"), EN).text
        == "Alaric and Valeria pass out and are out of the game."
    )


def test_a_prize_and_a_reward_are_named() -> None:
    assert "takes the Prize" in verdict(story("prize/a-round-goes-on-with-its-prize"), EN).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_fact_has_one_clause_however_it_is_told(language: str) -> None:
    """An Ignored Drink, before and after it has been drunk."""
    words = Words(language)
    ignored = told(INN, "Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "nobody responds")
    first, then = verdict(ignored, words), verdict(ignored.tell("it plays out"), words)
    assert first.ruling is not None
    assert then.ruling is not None
    assert first.ruling.id == then.ruling.id


def test_after_a_negate_the_answer_says_what_comes_of_it() -> None:
    lines = ("Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "Karl plays I don't think so!")
    found = verdict(told(INN, *lines, "nobody responds"), EN)
    assert found.text == "Karl’s “I don't think so!” Negates Alaric’s “Sleight of drink”."
    assert "If nobody responds: Alaric drinks “Elven Wine”." in found.result


def test_who_drinks_nothing_of_several_drinks_is_named() -> None:
    assert verdict(story("drinks/lets-toast-the-goddess"), EN).text == "All but Gerki drink at the same moment."


def test_absorbing_at_the_most_fortitude_does_not_say_that_it_rises() -> None:
    case = Case.of(
        {
            "players": {"Oozwald": {"character": "oozwald", "tokens": {"clone": 1}}, "Karl": {}, "Anna": {}},
            "phase": "action",
        }
    )
    text = verdict(case.tell("Oozwald absorbs a Clone for Fortitude"), EN).text
    assert text == "Oozwald absorbs a Clone, but Fortitude can rise no further."

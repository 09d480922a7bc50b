"""Precedents: what is alike by structure is alike, whatever it is called."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from adjudicator.analysis.precedents import Feature, features, precedents, similarity, weights
from adjudicator.case import GAMES, Case, game
from adjudicator.scenario.load import find, load
from adjudicator.scenario.run import Run, editions, run
from adjudicator.words import LANGUAGES, Words

ROOT = Path(__file__).parents[2]
SAMPLE = 9
"""One file in so many is looked at here."""


@functools.cache
def runs(id: str) -> tuple[Run, ...]:
    files = tuple(find(ROOT / "scenarios" / id))[::SAMPLE]
    documents = [load(file) for file in files]
    return tuple(told for document in documents for told in run(document, editions(document.value)[0]))


@functools.cache
def shelf(id: str) -> dict[str, frozenset[Feature]]:
    return {told.id: features(told.case, told.cited) for told in runs(id)}


EVERY = [(id, told) for id in GAMES for told in runs(id)]
LINES = ("Alaric reveals Elven Wine", "Alaric plays Sleight of drink", "Karl plays I don't think so!")


def wine(**players: Any) -> Case:
    case = Case.of({"players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}} | players, "phase": "drink"})
    return functools.reduce(Case.tell, LINES, case)


@pytest.mark.parametrize("id", GAMES)
def test_a_scenario_is_its_own_best_precedent(id: str) -> None:
    for mine, here in shelf(id).items():
        found = precedents(here, shelf(id), len(shelf(id)))
        equal = [hit for hit in found if hit.similarity == 1]
        assert found[0].similarity == 1
        assert mine.partition(".")[0] in [hit.id.partition(".")[0] for hit in equal]
        assert all(not hit.here and not hit.there for hit in equal)
        assert [hit.similarity for hit in found] == sorted((hit.similarity for hit in found), reverse=True)


@pytest.mark.parametrize("id", GAMES)
def test_likeness_is_the_same_both_ways_and_between_0_and_1(id: str) -> None:
    every = list(shelf(id).values())
    weigh = weights(frozenset(), every)
    for one in every[::3]:
        for other in every[::2]:
            alike = similarity(one, other, weigh)
            assert 0 <= alike <= 1
            assert alike == similarity(other, one, weigh)
            assert (alike == 1) == (one == other)


def test_similarity_by_hand() -> None:
    """Of two cases that share one feature of three, which both have, while each has one alone."""
    a, b, c = (Feature("frame", (name,)) for name in "abc")
    one, other = frozenset({a, b}), frozenset({b, c})
    weigh = weights(one, [one, other])
    assert weigh == {a: math.log2(3), b: 1, c: math.log2(3)}
    assert similarity(one, other, weigh) == pytest.approx(1 / (1 + 2 * math.log2(3)))


def test_what_is_alike_and_what_is_not() -> None:
    a, b, c = (Feature("frame", (name,)) for name in "abc")
    (hit,) = precedents(frozenset({a, b}), {"x": frozenset({b, c}), "x.1": frozenset({c}), "y": frozenset()}, 1)
    assert (hit.id, hit.shared, hit.here, hit.there) == ("x", (b,), (a,), (c,))
    several = precedents(frozenset({a}), {"z": frozenset({a}), "y.2": frozenset({a}), "y": frozenset()}, 5)
    assert [hit.id for hit in several] == ["y.2", "z"]


def test_the_features_of_a_negated_ignore() -> None:
    found = features(wine())
    assert {
        Feature("answer", ("effect.ignore-drink", "frame.red-dragon-inn.drinks")),
        Feature("answer", ("effect.negate", "effect.ignore-drink")),
        Feature("role", ("kind.sometimes", "effect.negate")),
        Feature("near", ("near.passing-out.turn",)),
        Feature("near", ("near.two-left",)),
        Feature("clause", ("sometimes-anytime.condition",)),
        Feature("frame", ("frame.red-dragon-inn.pending",)),
    } <= found
    assert not {feature.ids for feature in found if feature.kind == "near"} - {
        ("near.passing-out.turn",),
        ("near.two-left",),
    }


def test_who_is_near_an_end_makes_a_difference() -> None:
    poor = features(wine(Karl={"gold": 2}))
    assert poor - features(wine()) == {Feature("near", ("near.out-of-gold.other",))}


def test_the_same_example_of_another_edition_is_the_best_precedent() -> None:
    timing = ROOT / "scenarios" / "red-dragon-inn" / "timing"
    there = {}
    for edition in ("rdi3", "rdi5", "rdi10"):
        for told in run(load(timing / f"timing-example-2-{edition}.yaml"), edition):
            there[told.id] = features(told.case, told.cited)
    asked = there["timing-example-2-rdi10"]
    others = {id: told for id, told in (shelf("red-dragon-inn") | there).items() if "example-2-rdi10" not in id}
    best = precedents(asked, others, 2)
    assert [hit.id.partition(".")[0] for hit in best] == ["timing-example-2-rdi3", "timing-example-2-rdi5"]


# -- names do not count


def told_again(told: Case, start: Any, said: Any) -> Case:
    """The same without the lines that were refused on the way, which no decision keeps."""
    return functools.reduce(Case.tell, said, Case(told.game, told.rules.fresh(), start))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(EVERY), st.lists(st.text("abcdefgh", min_size=3, max_size=6), min_size=20, unique=True))
def test_players_called_otherwise_change_nothing(picked: tuple[str, Run], names: list[str]) -> None:
    case = picked[1].case
    seats = zip(case.start.table.seats, names, strict=False)
    renamed = tuple(msgspec.structs.replace(seat, name=name) for seat, name in seats)
    assume(len(renamed) == len(case.start.table.seats))
    start = case.start.with_table(msgspec.structs.replace(case.start.table, seats=renamed))
    assert features(told_again(case, start, case.said)) == features(told_again(case, case.start, case.said))


PLACES = ("room", "tavern")
"""Kinds of cards that other cards name, so that none can stand for another."""


def _occurring(case: Case) -> list[str]:
    """The ids of the cards that the start and the words after it name."""
    text = msgspec.json.encode((case.start, case.said)).decode()
    known = (*case.start.table.cards, *case.game.library.printed().values())
    coded = case.game.library.with_code_of_their_own()
    named = {card.id for card in known if f'"{card.id}"' in text and card.kind not in PLACES}
    return sorted(named - set(coded))


WITH_CARDS = [(told.case, id) for _, told in EVERY for id in _occurring(told.case)]


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(WITH_CARDS))
def test_another_card_of_the_same_role_changes_nothing(picked: tuple[Case, str]) -> None:
    case, id = picked
    mine = case.game.library.find(case.start.table, id)
    other = msgspec.structs.replace(mine, id="another", title=msgspec.structs.replace(mine.title, en="Another", ru=""))
    assert case.game.search.card_roles(other) == case.game.search.card_roles(mine)

    def replaced(value: Any, type: Any) -> Any:
        return msgspec.json.decode(msgspec.json.encode(value).replace(f'"{id}"'.encode(), b'"another"'), type=type)

    start = replaced(case.start, case.game.play.situation)
    own = tuple(card for card in start.table.cards if card.id != "another")
    start = start.with_table(msgspec.structs.replace(start.table, cards=(*own, other)))
    said = replaced(case.said, case.game.play.said)
    again = features(told_again(case, start, said))
    assume(not any("prize.half-by-another" in one.ids for one in again))  # it is about cards of a table's own alone
    assert again == features(told_again(case, case.start, case.said))


def test_precedents_do_not_depend_on_how_texts_are_hashed(printed_by: Callable[[str], set[str]]) -> None:
    code = (
        "from pathlib import Path\n"
        "from adjudicator.analysis.precedents import features, precedents\n"
        "from adjudicator.scenario.load import find, load\n"
        "from adjudicator.scenario.run import run\n"
        f"files = list(find(Path({str(ROOT / 'scenarios' / 'dragons-lair')!r})))[::8]\n"
        "runs = [told for file in files for told in run(load(file), 'lair')]\n"
        "there = {told.id: features(told.case, told.cited) for told in runs}\n"
        "print([precedents(here, there, 5) for here in there.values()])"
    )
    (told,) = printed_by(code)
    assert "Precedent" in told


@pytest.mark.parametrize("id", GAMES)
def test_everything_that_can_be_alike_has_its_words(id: str) -> None:
    found = game(id)
    _, frames = get_args(found.play.situation)
    told = {f"frame.{id}.{frame.__struct_config__.tag}" for frame in get_args(frames)}
    assert len(told) > 10
    told |= {
        role for card in found.library.printed().values() for parts in found.search.card_roles(card) for role in parts
    }
    told |= {
        here for found in shelf(id).values() for f in found if f.kind not in ("clause", "looked") for here in f.ids
    }
    for language in LANGUAGES:
        assert sorted(here for here in told if not Words(language).has(here)) == []

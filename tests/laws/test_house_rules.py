"""House rules of any kind: as a file in canonical form they are the same again, and the game goes on under them."""

from __future__ import annotations

import contextlib
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import convert, to_builtins

from adjudicator import explain
from adjudicator.case import GAMES, Case, game, link, retelling
from adjudicator.case.link import Record, packed, unpacked
from adjudicator.machine.token import BadToken
from adjudicator.rulebook import BadFile, Document, Layer, LayerFile, Source, Text
from adjudicator.words import Words

SLOW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=1, max_size=30)
NUMBERS = st.integers(-3, 300)
WHOLE = st.one_of(NUMBERS, st.booleans(), st.none(), WORDS)
VALUES = st.recursive(WHOLE, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NUMBERS | WORDS, inner))
TABLES: dict[str, Any] = {
    "red-dragon-inn": {"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "phase": "drink"},
    "dragons-lair": {"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "phase": "bidding"},
}


def text() -> st.SearchStrategy[Text]:
    return st.builds(lambda en, ru: Text(en=en, ru=f"ы{ru}"), WORDS, WORDS)


def known(id: str, clause: str) -> list[Any]:
    """Values that some layer of the rulebook gives a clause, and their neighbours."""
    found: list[Any] = []
    for held in game(id).rulebook().holding.values():
        if clause in held:
            found += [held[clause].value, *(reading.value for reading in held[clause].readings.values())]
    steps = [value + step for value in found if type(value) is int for step in (-1, 1, 7)]
    return [value for value in [*found, *steps] if value is not None] or [None]


@st.composite
def rules(draw: st.DrawFn, id: str) -> dict[str, Any]:
    """Some amendments as a file has them, each of a value that the engine may know."""
    clauses = draw(st.lists(st.sampled_from(game(id).rulebook().clauses), min_size=1, max_size=4, unique=True))
    amends = {}
    for clause in clauses:
        value = draw(st.sampled_from(known(id, clause)))
        amends[clause] = {"standing": "house"} | ({} if value is None else {"value": value})
    return {"layer": "ours", "rank": "house", "title": {"en": "Ours", "ru": "Наше"}, "amends": amends}


def read(held: Any, id: str) -> Layer:
    document = Document("ours.yaml", convert(to_builtins(held), LayerFile), {})
    layer: Layer = game(id).rulebook().house_rules(document)
    return layer


@SLOW
@given(WORDS, text(), VALUES, st.lists(text(), min_size=1, max_size=3))
def test_in_canonical_form_they_are_the_same_again(title: str, said: Text, value: Any, more: list[Text]) -> None:
    states = {
        f"ours.rule-{k}": {"title": told, "text": said, "value": value, "standing": "house"}
        for k, told in enumerate(more)
    }
    amends = {"losing.piles": {"text": said}}
    held = {"layer": "ours", "rank": "house", "title": {"en": title, "ru": "Ы"}, "states": states, "amends": amends}
    layer = read(held, "red-dragon-inn")
    again = game("red-dragon-inn").rulebook().house_rules(Source("ours.yaml", layer.text))
    assert [(c.verb, c.id, c.fields) for c in again.changes] == [(c.verb, c.id, c.fields) for c in layer.changes]
    assert (again.title, again.text) == (layer.title, layer.text)


@SLOW
@given(st.data(), st.sampled_from(sorted(GAMES)), st.randoms(use_true_random=False))
def test_a_case_goes_on_under_them_and_its_link_is_the_same_case(data: st.DataObject, id: str, chance: Any) -> None:
    book = game(id).rulebook()
    edition = data.draw(st.sampled_from(list(book.editions)))
    try:
        under = book.under(edition, house=[read(data.draw(rules(id)), id)])
        case = Case.placed(TABLES[id], under, game(id))
    except (BadFile, ValueError):
        return
    for _ in range(12):
        options = case.options()
        if not options:
            break
        case = case.tell(chance.choice(options))
    there = link.read(link.write(case))
    assert (there.now, there.said) == (case.now, case.said)
    assert link.write(there) == link.write(case)
    for language in ("en", "ru"):
        explain.lines(there.steps(), there.game, Words(language))
        explain.answer(there, Words(language))
    others = list(book.editions)
    for other in others:
        try:
            assert retelling.under(case, other).rules.house == case.rules.house
        except BadFile:
            continue


@SLOW
@given(st.one_of(WORDS, st.lists(WORDS, max_size=3), VALUES), st.integers(0, 3))
def test_whatever_stands_in_a_link_it_is_told_or_refused(junk: Any, at: int) -> None:
    record = unpacked(link.write(Case.of(TABLES["red-dragon-inn"])))[1]
    lines = ["layer: ours", "rank: house", "title: {en: Ours, ru: Наше}", "amends: {gambling.ante: {value: 2}}"]
    whole = "\n".join([*lines[:at], junk if isinstance(junk, str) else "?", *lines[at + 1 :]])
    for house in (junk, [whole]):
        record[Record.__struct_fields__.index("house")] = house
        try:
            text = packed(record)
        except (BadToken, TypeError):  # not even by hand can that be put into a link
            continue
        with contextlib.suppress(BadToken):
            link.read(text)

"""The rules in force: what they say, and the record of what was consulted."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as some

from adjudicator.case import game
from adjudicator.rulebook import Source
from adjudicator.rulebook.clause import Clause, Frozen
from adjudicator.rulebook.rules import NotRuled, Rules
from adjudicator.rulebook.text import Text
from tests.rulebook.conftest import Shelf


def test_a_ruling_says_what_the_clause_says(shelf: Shelf) -> None:
    rules = shelf.load().under()
    ruling = rules["timing.window"]
    assert (rules.edition, rules.layers, rules.chosen) == ("new", (), {})
    assert (ruling.id, ruling.value, ruling.standing, ruling.reading) == (
        "timing.window",
        "player",
        "printed",
        None,
    )
    assert ruling.clause.text.in_("ru") == "Спрашивают всех."


def test_a_silent_clause_rules_by_its_default_or_by_the_reading_chosen(shelf: Shelf) -> None:
    rulebook = shelf.load()
    rules = rulebook.under("old")
    assert rules.undecided == ("timing.reopens",)
    assert (rules["timing.reopens"].value, rules["timing.reopens"].reading) == (False, "closed")
    chosen = rules.with_readings({"timing.reopens": "reopened"})
    assert (chosen["timing.reopens"].value, chosen["timing.reopens"].reading) == (True, "reopened")
    assert chosen.chosen == {"timing.reopens": "reopened"}
    assert rules["timing.reopens"].value is False, "the rules chosen from stay as they were"
    assert rulebook.under("old", readings={"timing.reopens": "reopened"}) == chosen


def test_rules_share_what_their_layers_leave_as_it_is() -> None:
    book = game("red-dragon-inn").rulebook()
    ours = 'layer: ours\nrank: house\ntitle: {en: Ours, ru: Наши}\namends:\n  tokens.full: {value: "no"}\n'
    one, other = (book.under("rdi10", ["bar-deck"]) for _ in range(2))
    house = book.under("rdi10", house=[book.house_rules(Source("ours.yaml", ours))])
    assert one.rulings["turn.drink"] is other.rulings["turn.drink"]
    for rules in (one, house):
        assert rules.rulings["turn.drink"].clause is book.holding["rdi10"]["turn.drink"]
    assert house["tokens.full"].value == "no"
    assert one["turn.drink"].id == "turn.drink"
    assert (one.drain(), other.drain()) == (("turn.drink",), ())


def test_what_does_not_hold_is_not_ruled(shelf: Shelf) -> None:
    rules = shelf.load().under("old")
    with pytest.raises(NotRuled) as refused:
        rules["losing.limits"]
    assert str(refused.value) == '"losing.limits" does not hold in old: neither its book nor a layer in force says so'
    with pytest.raises(NotRuled, match=r'there is no clause "timing.windov"; did you mean "timing.window"?'):
        rules["timing.windov"]
    assert rules.get("losing.limits") is None
    assert "losing.limits" not in rules
    assert rules.drain() == ()


def test_reading_is_recorded_and_looking_is_not(shelf: Shelf) -> None:
    rules = shelf.load().under()
    assert "timing.window" in rules
    assert len(rules) == len(list(rules)) == len(rules.rulings) == 3
    assert rules.rulings["timing.window"].value == "player"
    assert rules.drain() == ()
    for clause in ("timing.reopens", "timing.window", "timing.reopens"):
        rules[clause]
    assert rules.fresh().drain() == ()
    assert rules.drain() == ("timing.reopens", "timing.window")
    assert rules.drain() == ()


def test_clauses_are_consulted_for_the_record(shelf: Shelf) -> None:
    rules = shelf.load().under()
    rules.consult("timing.reopens", "timing.window")
    assert rules.drain() == ("timing.reopens", "timing.window")
    with pytest.raises(NotRuled, match=r'did you mean "timing.window"?'):
        rules.consult("timing.windov")


def test_rules_cannot_be_changed(shelf: Shelf) -> None:
    rules = shelf.load().under()
    value = rules["losing.limits"].value
    assert value == {2: 8, 3: 10}
    for change in (
        lambda: value.update(a=1),
        lambda: value.pop(2),
        lambda: value.__setitem__(2, 3),
        value.clear,
    ):
        with pytest.raises(TypeError, match=r"the rules cannot be changed"):
            change()
    with pytest.raises(TypeError):
        rules.rulings["x"] = rules["timing.window"]  # type: ignore[index]


def test_rulings_can_be_hashed_and_sent_to_another_process(shelf: Shelf) -> None:
    rules = shelf.load().under("old")
    sent = pickle.loads(pickle.dumps(rules))
    assert sent == rules
    assert sent.edition == "old"
    assert len({*rules.rulings.values(), *sent.rulings.values()}) == len(rules)


IDS = [f"a.c{number}" for number in range(6)]
CLAUSES = {
    each: Clause(each, Text("t", "т"), Text("t", "т"), "house", (), None, Frozen(), None, ("base",)) for each in IDS
}


@given(some.lists(some.sampled_from(IDS)))
def test_the_record_is_what_was_read_in_the_order_of_first_reading(read: list[str]) -> None:
    rules = Rules.of("e", (), CLAUSES, tuple(IDS))
    for clause in read:
        rules[clause]
    assert rules.drain() == tuple(dict.fromkeys(read))

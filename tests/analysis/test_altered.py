"""How clauses can be altered, and which of them a run reads."""

from __future__ import annotations

import pytest

from adjudicator.analysis.altered import Alteration, watched, ways
from adjudicator.case import GAMES, Case, game, retelling
from adjudicator.rulebook import Rulebook, Unknown
from tests.house import HEAD, under

from .conftest import story

INN: Rulebook = game("red-dragon-inn").rulebook()
LAIR: Rulebook = game("dragons-lair").rulebook()


def said(book: Rulebook, edition: str, clause: str) -> set[tuple[str, str, str]]:
    return {(way.kind, way.name, way.key) for way in ways(book, book.under(edition), clause)}


def test_another_reading_where_the_book_leaves_one() -> None:
    assert said(INN, "rdi10", "timing.negated-response") == {("reading", "reopen", "'reopen'")}
    rules = INN.under("rdi10", readings={"timing.negated-response": "reopen"})
    assert [way.name for way in ways(INN, rules, "timing.negated-response")] == ["stay"]


def test_as_another_edition_has_it() -> None:
    # rdi1 asks from the player whose turn it is, the later books from whoever played
    assert said(INN, "rdi10", "timing.window") == {("edition", "rdi1", "'turn'")}
    assert said(INN, "rdi1", "timing.window") == {("edition", "rdi3", "'player'")}


def test_as_another_edition_can_be_read_that_leaves_it_open() -> None:
    # rdi1 does not say where coins go that cannot be shared evenly (rdi1:losing/passing-out.1)
    assert said(INN, "rdi10", "losing.shares") == {("edition-reading", "rdi1", "'left'")}


def test_as_some_tables_agree_though_no_book_says_so() -> None:
    assert ("agreed", "anybody", "'anybody'") in said(INN, "rdi10", "negate-ignore.own-drink")
    assert said(INN, "rdi10", "gambling.turns") == {("agreed", "cheating-out-of-turn", "'cheating-out-of-turn'")}
    house = under(f"{HEAD}  gambling.turns: {{value: cheating-out-of-turn}}\n")
    assert "agreed" not in {way.kind for way in ways(INN, house, "gambling.turns")}


def test_a_switch_has_one_other_side_whoever_says_so() -> None:
    # rdi1 may be read as never asking again: the same as the switch the other way
    assert said(INN, "rdi10", "timing.window-reopens") == {("edition-reading", "rdi1", "False")}


def test_a_number_has_two_neighbours_and_none_below_nothing() -> None:
    assert said(LAIR, "lair", "preparation.initiate") == {("more", "", "3"), ("less", "", "1")}
    assert said(INN, "rdi10", "setup.alcohol") == {("more", "", "1")}
    assert {key for *_, key in said(INN, "rdi10", "limits.gold")} == {"(1, None)"}


def test_no_number_is_less_than_the_clause_may_hold() -> None:
    rules = INN.under("rdi10", layers=("boss-battle",))
    assert rules.rulings["teams.orders"].value == {0: 1, 2: 2, 3: 3, 4: 4}
    fewer = [way.value for way in ways(INN, rules, "teams.orders") if way.kind == "less"]
    assert fewer == [{0: 1, 2: 1, 3: 3, 4: 4}, {0: 1, 2: 2, 3: 2, 4: 4}, {0: 1, 2: 2, 3: 3, 4: 3}]


def test_where_readings_give_the_numbers_there_are_no_others() -> None:
    # rdi1 may be read as knowing no upper limit
    assert said(INN, "rdi10", "limits.alcohol") == {("edition-reading", "rdi1", "(0, None)")}
    assert said(LAIR, "lair", "preparation.discard-none") == {("reading", "one", "1")}


def test_a_word_that_nobody_has_otherwise_can_only_be_out_of_force() -> None:
    assert said(INN, "rdi10", "losing.inn-half") == {("repealed", "", "None")}


def test_what_holds_no_value_says_nothing_otherwise() -> None:
    assert ways(INN, INN.under("rdi10"), "timing.sequential") == ()


@pytest.mark.parametrize(("id", "edition"), [(id, edition) for id in GAMES for edition in game(id).rulebook().editions])
def test_every_way_is_another_value_and_holds(id: str, edition: str) -> None:
    book: Rulebook = game(id).rulebook()
    rules = book.under(edition)
    for clause in rules:
        keys = [way.key for way in ways(book, rules, clause)]
        assert len(keys) == len(set(keys))
        for way in ways(book, rules, clause):
            altered = way.under(rules)
            assert repr(altered.rulings[clause].value) == way.key != repr(rules.rulings[clause].value)
            assert {i: r for i, r in altered.rulings.items() if i != clause} == {
                i: r for i, r in rules.rulings.items() if i != clause
            }


def test_a_ruling_on_no_clause_cannot_be_put_in() -> None:
    with pytest.raises(Unknown, match=r"timing\.windw"):
        Alteration("timing.windw", "reading", "x", None, None).under(INN.under("rdi10"))
    stranger = LAIR.under("lair").rulings["bidding.pot"]
    with pytest.raises(Unknown, match=r"bidding\.pot"):
        INN.under("rdi10").with_rulings([stranger])


def test_what_a_run_reads_is_written_down() -> None:
    # Nobody answers a Wine: the order of asking is read, but not what a response would leave behind.
    start = Case.of({"players": {"Anna": {}, "Boris": {}}, "phase": "drink"})
    rules, read = watched(start.rules)
    case = retelling.judged_by(start, rules).tell("Anna reveals Wine").tell("nobody responds")
    assert case.outcome == start.tell("Anna reveals Wine").tell("nobody responds").outcome
    assert {"timing.window", "limits.alcohol"} <= read.keys()
    assert not {"timing.window-reopens", "timing.negated-response", "gambling.ante"} & read.keys()


def test_what_is_not_read_cannot_matter() -> None:
    case = story("red-dragon-inn/timing/timing-example-2-rdi10.yaml", 1)
    rules, read = watched(case.rules)
    retelling.judged_by(case, rules)
    for clause in case.rules:
        if clause not in read:
            for way in ways(INN, case.rules, clause):
                other = retelling.judged_by(case, way.under(case.rules))
                assert (other.now, other.stopped) == (case.now, None), clause

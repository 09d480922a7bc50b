"""No quantity crosses from a player to a side, and none is halved, without a clause that says how."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.case import game
from tests.architecture.quantities import uses

GAME = Path(__file__).parents[2] / "adjudicator" / "games" / "red_dragon_inn"
MODULES = (GAME / "hits.py", *sorted((GAME / "chapters").rglob("*.py")))

DECIDED_BY: dict[str, str] = {
    "hits.py:land": "redirecting.half",
    "chapters/card_notes/notes.py:half": "card-notes.half-drunk",
    "chapters/drinking_contest.py:Contest._pay": "drinking-contest.winner",
    "chapters/drinking_contest.py:Contest.owes": "drinking-contest.winner",
    "chapters/drinks/drink_up.py:drink_up": "turn.drink-icons",
    "chapters/gambling/cards.py:take_pot": "gambling.half-pot",
    "chapters/losing.py:divide": "losing.shares-of-teams",
    "chapters/ordering.py:RunningOut.owes": "ordering.running-out",
    "chapters/ordering.py:RunningOut.step": "ordering.running-out",
    "chapters/otto/opening.py:made_harder": "otto.uneven-potions",
    "chapters/redirecting.py:share_loss": "targets.redirect-reach",
    "chapters/setup.py:Setup.step": "setup.",  # the clause is that of the stage
    "chapters/splitting/halves.py:halved": "splitting.rounding",
    "chapters/targets.py:_returned": "targets.struck-back",
    "chapters/turn.py:Turn.after_negated": "turn.negated-action",
}
"""The functions that handle a quantity by a clause, each with its id as it stands in the function."""

EXCUSED: dict[str, str] = {
    "chapters/gambling/antes.py:Antes.owes": "it says whether an ante is due, not how much",
    "chapters/timing/playing.py:Pending.owes": "it says whether anything is due, not how much",
    "chapters/teams.py:seated": "it seats two to a team; players are paired, no quantity is halved",
    "chapters/turn.py:Turn._half_of": "only `teams.first-turn` makes a turn half a turn, and it says how to round",
}
"""The functions that read no clause for it, each with the reason why they decide nothing. The list may only shrink."""


def found() -> dict[str, frozenset[str]]:
    """Return the functions that handle a quantity, each with the ids that it names if it reads a clause."""
    return {
        f"{path.relative_to(GAME).as_posix()}:{use.function}": use.reads
        for path in MODULES
        for use in uses(path.read_text())
    }


def test_a_quantity_is_shared_out_or_halved_by_a_clause() -> None:
    here = found()
    assert here.keys() - EXCUSED.keys() == DECIDED_BY.keys(), "name the clause that says how much, or read one"
    assert {place: by for place, by in DECIDED_BY.items() if by not in here[place]} == {}


def test_the_clauses_are_clauses() -> None:
    clauses = game("red-dragon-inn").rulebook().clauses
    assert {by for by in DECIDED_BY.values() if by not in clauses and not by.endswith(".")} == set()


def test_few_are_excused_and_none_in_vain() -> None:
    here = found()
    assert len(EXCUSED) <= 8
    assert EXCUSED.keys() <= here.keys(), "it handles no quantity any more: take it off the list"
    assert not any(here[place] for place in EXCUSED), "it reads a clause now: take it off the list"


@pytest.mark.parametrize(
    "evasion",
    [
        pytest.param("return Halve().of(number)", id="by the word for it"),
        pytest.param("return -(-number // 2)", id="rounded up"),
        pytest.param("return number >> 1", id="by a shift"),
        pytest.param("return round(number * 0.5)", id="by a product"),
        pytest.param("half, odd = divmod(number, 2)\n    return half", id="with what is left over"),
        pytest.param("return sum(x.amount for x in losses if people.ours(table, rules, seat, x.seat))", id="a sum"),
        pytest.param(
            "ours = partial(people.ours, table, rules, seat)\n    return max(x.amount for x in losses if ours(x.seat))",
            id="the greatest, by another name",
        ),
        pytest.param(
            "for loss in losses:\n        if people.mates(table, seat, loss.seat):\n            number += loss.amount\n"
            "    return number",
            id="one after another",
        ),
        pytest.param(
            "for side in table.standing():\n        table = table.with_side(side, gold=number)\n    return table",
            id="to each side",
        ),
        pytest.param(
            "staying = [side for side in table.standing() if side]\n    for side in staying:\n"
            "        table, _ = limits.change(table, side, 'gold', number, rules)\n    return table",
            id="to each side, by another name",
        ),
        pytest.param(
            "for here in people.members(table, (seat,)):\n        table = table.with_stat(here, 'gold', number)\n"
            "    return table",
            id="to each player of a side",
        ),
    ],
)
def test_an_evasion_is_caught(evasion: str) -> None:
    source = f"def share(table, rules, seat, losses, number):\n    {evasion}\n"
    assert [use.reads for use in uses(source)] == [frozenset()]
    ruled = source.replace("    ", '    up = rules["losing.shares"].value\n    ', 1)
    assert all("losing.shares" in use.reads for use in uses(ruled))


def test_a_question_and_a_note_are_no_quantity() -> None:
    sound = """
def step(table, rules, seat, losses, side, tokens):
    mine = [loss for loss in losses if people.ours(table, rules, seat, loss.seat)]
    for other in range(len(table.sides)):
        table = table.with_side(other, room="")
    return table, mine, len(tokens) // 3
"""
    assert list(uses(sound)) == []

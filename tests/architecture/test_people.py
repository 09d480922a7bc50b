"""Who is meant is said in `people` alone: no other module compares seats, or walks round the table, to find it out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture.seats import places

PACKAGE = Path(__file__).parents[2] / "adjudicator"
ROOMS = ("games", "analysis", "drawing", "ui")
HOME = ("people.py", "table.py")
"""The modules of a game that may compare seats."""

EXCEPTIONS: dict[str, tuple[str, ...]] = {
    "an entry tells of players by name": (
        "games/dragons_lair/entry.py:seated",
        "games/red_dragon_inn/entry.py:seated",
        "games/red_dragon_inn/entry.py:_piece",
        "games/red_dragon_inn/forms/moment.py:_gambling",
        "games/red_dragon_inn/forms/moment.py:_round",
        "games/red_dragon_inn/forms/otto.py:laid",
        "games/red_dragon_inn/forms/otto.py:with_pieces",
    ),
    "a form keeps which players were touched": (
        "ui/choose.py:several",
        "games/red_dragon_inn/forms/moment.py:_fallen",
        "ui/hand.py:chosen",
        "ui/lesson_table.py:LessonTouch.open",
        "ui/lesson_table.py:_touched",
        "ui/lesson_table.py:answering",
        "ui/lesson_table.py:doing",
        "ui/table_drawing.py:_correct",
    ),
    "a picture marks the seats that it is told of": (
        "drawing/mats.py:_speaks",
        "drawing/touching.py:Touching.seat",
    ),
    "the same fact at two moments, not two players": (
        "games/dragons_lair/language.py:_phase_changes",
        "games/red_dragon_inn/language.py:changes",
        "games/red_dragon_inn/language.py:_drink_changes",
        "games/red_dragon_inn/language.py:_round_changes",
        "games/red_dragon_inn/simulation.py:events",
    ),
    "a search tells apart who is still to be asked, slot by slot": (
        "games/red_dragon_inn/equivalence.py:player_classes",
        "games/red_dragon_inn/counter_wars.py:_distinction",
    ),
    "the analysis knows no game: it asks who says what, and forms groups of those who say it": (
        "analysis/wrong_outcomes.py:_out_of_turn",
        "analysis/coalition.py:_CoalitionSearch.theirs",
        "analysis/coalition.py:_CoalitionSearch._tried",
        "analysis/order.py:orders",
        "analysis/order.py:_by_the_rules",
        "analysis/power.py:_within",
        "analysis/illegal_play.py:_other_seats",
        "analysis/illegal_play.py:_other_words",
    ),
    "in Dragon's Lair everybody plays for themselves, and the bidding goes round": (
        "games/dragons_lair/chapters/bidding.py:Auction.step",
        "games/dragons_lair/chapters/bidding.py:after_the_auction",
        "games/dragons_lair/tally.py:tally",
        "games/dragons_lair/simulation.py:standings",
        "games/dragons_lair/simulation.py:worth",
        "games/dragons_lair/simulation.py:_bids",
        "ui/dragons_lair/board.py:_auction",
        "games/dragons_lair/scenes.py:_marks",
    ),
}
"""The functions that compare seats all the same, by the reason why they may."""


def test_only_people_says_who_is_meant() -> None:
    excused = {place for places in EXCEPTIONS.values() for place in places}
    found = {
        f"{path.relative_to(PACKAGE)}:{place.function}": f"line {place.line}: {place.code}"
        for room in ROOMS
        for path in sorted((PACKAGE / room).rglob("*.py"))
        if path.name not in HOME
        for place in places(path.read_text())
    }
    assert {place: code for place, code in found.items() if place not in excused} == {}
    assert excused <= found.keys(), "nothing is compared there any more: take it off the list"


SOUND = """
def step(self, now, rules, said, hit):
    table = now.table
    if self.winner < 0 or hit.source == NOBODY or self.starter in (FATE, TABLE) or said.seat >= len(table.seats):
        return None
    own = people.ours(table, rules, said.seat, hit.seat)
    if not own and said.onto not in people.another(table, rules, said.seat):
        return None
    reached = people.everybody(table, rules, hit.seat)
    side = table.seats[hit.seat].side
    for place, seat in enumerate(reached):
        coin = 1 if place == 0 else 0
        table = table.with_side(table.seats[seat].side, gold=table.sides[side].gold + coin)
    return [play for play in self.plays if people.speaks(table, rules, self.seat, play) and play.card == hit.card]
"""


def test_to_ask_people_and_whether_there_is_anybody_is_sound() -> None:
    assert list(places(SOUND)) == []


@pytest.mark.parametrize(
    "evasion",
    [
        pytest.param("hit.seat == play.seat", id="plainly"),
        pytest.param("play.seat != who", id="with one name that says nothing"),
        pytest.param("a, b = hit.seat, play.seat\n    return a == b", id="by other names"),
        pytest.param("return (mine := play.seat) and any(hit.source == mine for hit in hits)", id="by a walrus"),
        pytest.param("hit.seat in (play.seat,)", id="in a tuple of one"),
        pytest.param("{hit.seat} & {play.seat}", id="in the meet of two sets"),
        pytest.param("len({hit.seat, play.seat}) == 1", id="by the size of a set"),
        pytest.param("{play.seat}.isdisjoint(round.inside)", id="by a set's method"),
        pytest.param("(hit.seat, 0) == (play.seat, 0)", id="in pairs"),
        pytest.param("change == Shared(play.seat)", id="in a value that holds it"),
        pytest.param("operator.eq(hit.seat, play.seat)", id="by an operator's name"),
        pytest.param("hit.seat.__eq__(play.seat)", id="by a special method"),
        pytest.param("any(map(play.seat.__eq__, round.inside))", id="by a special method that is not called"),
        pytest.param("hit.seat is play.seat", id="by identity"),
        pytest.param("not hit.seat - play.seat", id="by a difference"),
        pytest.param("not hit.seat ^ play.seat", id="by an exclusive or"),
        pytest.param("hit.seat <= play.seat <= hit.seat", id="by an order"),
        pytest.param("min(hit.seat, play.seat) == max(hit.seat, play.seat)", id="by least and most"),
        pytest.param("{play.seat: True}.get(hit.seat)", id="by looking it up"),
        pytest.param("{here: 1 for here in round.inside}[play.seat]", id="by looking it up in what was gathered"),
        pytest.param("round.inside.index(play.seat)", id="by its place"),
        pytest.param("match hit.seat:\n        case play.seat:\n            return True", id="in a pattern"),
        pytest.param(
            "match hit:\n        case Hit(seat=who) if who == mine:\n            return True", id="in a guard"
        ),
        pytest.param("return same(hit.seat, play.seat)\ndef same(a, b):\n    return a == b", id="by a helper"),
        pytest.param("table.seats[a] is table.seats[b]", id="by what sits there"),
        pytest.param("table.seats[a].side == side", id="by the side"),
        pytest.param("table.side_of(a) is table.side_of(b)", id="by the side's numbers"),
        pytest.param("[here for here in people.everybody(table, rules, a) if here != a]", id="from what people said"),
        pytest.param("table.round_from(play.seat)[1:]", id="by walking round the table"),
        pytest.param("table.next_turn(play.seat)", id="by asking the table who is next"),
    ],
)
def test_an_evasion_is_caught(evasion: str) -> None:
    assert list(places(f"def step(hit, play, round, table, a, b, side, change, who, mine, hits):\n    {evasion}\n"))

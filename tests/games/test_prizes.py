"""Prizes where none can lie: each is refused in one sentence of both languages, with the clause."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.case import Case, Refused, link
from adjudicator.games.red_dragon_inn.chapters.prize.lying import PrizeLies, every, laid, place
from adjudicator.games.red_dragon_inn.decisions import Lay, Stake
from adjudicator.machine import FATE
from adjudicator.parsing.entries import BadEntry
from adjudicator.words import LANGUAGES, Words

from .impossible import is_refused

SUPPER, COFFEE = "sample-warm-supper", "sample-strong-coffee"


def table(layers: tuple[str, ...] = ("prize",), anna: dict[str, Any] | None = None, **more: Any) -> Case:
    """Anna and Boris in Anna's Action Phase; `anna` is told of Anna."""
    return Case.of({"players": {"Anna": anna or {}, "Boris": {}}, "phase": "action"} | more, layers=layers)


@pytest.mark.parametrize(
    ("told", "layers", "clause", "reason"),
    [
        ({"inn_prizes": [SUPPER, SUPPER]}, ("prize",), "prize.setup", "twice"),
        ({"inn_prizes": [SUPPER], "bin_prizes": [SUPPER]}, ("prize",), "prize.setup", "twice"),
        ({"inn_prizes": [SUPPER], "anna": {"prizes": [SUPPER]}}, ("prize",), "prize.setup", "twice"),
        (
            {"phase": "gambling", "gambling": {"prize": SUPPER}, "bin_prizes": [SUPPER]},
            ("prize",),
            "prize.setup",
            "twice",
        ),
        ({"anna": {"hand": [SUPPER]}}, ("prize",), "prize.setup", "in-a-hand"),
        ({"inn_prizes": [SUPPER]}, (), "prize.played", "no-prizes"),
        ({"anna": {"prizes": [SUPPER]}}, ("bar-deck",), "prize.played", "no-prizes"),
    ],
)
def test_prizes_that_lie_wrong_are_refused(
    told: dict[str, Any], layers: tuple[str, ...], clause: str, reason: str
) -> None:
    is_refused(lambda: table(layers, **told), clause, reason)


@pytest.mark.parametrize(
    ("told", "path"),
    [
        ({"inn_prizes": [SUPPER, "Warm Super (sample)"]}, ("inn_prizes", 1)),
        ({"bin_prizes": ["I raise!"]}, ("bin_prizes", 0)),
        ({"anna": {"prizes": ["nothing of that name"]}}, ("players", "Anna", "prizes", 0)),
        ({"phase": "gambling", "gambling": {"prize": "I raise!"}}, ("gambling", "prize")),
    ],
)
def test_what_is_no_prize_is_refused_where_it_stands(told: dict[str, Any], path: tuple[str | int, ...]) -> None:
    with pytest.raises(BadEntry) as error:
        table(**told)
    assert (error.value.reason, error.value.path) == ("entry.no-prize", path)
    assert all(Words(language).first((error.value.reason,), **error.value.facts) for language in LANGUAGES)


def test_a_table_writes_its_own_prize() -> None:
    own = {"id": "mug", "title": {"en": "A mug"}, "kind": "prize", "effects": [{"do": "ask-the-table"}]}
    case = table(anna={"prizes": ["A mug"]}, cards=[own]).tell("Anna plays A mug").tell("the table is done")
    assert place(case.now, "mug") == PrizeLies("bin")


def test_a_decision_of_a_link_that_names_no_prize_is_refused() -> None:
    case = table(inn_prizes=[SUPPER, COFFEE])
    with pytest.raises(Refused):
        case.tell(Lay(FATE, "i-raise", "inn"))
    staking = case.tell("Anna plays Gambling? I'm in!").tell("nobody responds")
    with pytest.raises(Refused):
        staking.tell(Stake(0, "i-raise"))
    assert link.read(link.write(staking)).now == staking.now


def test_a_prize_that_is_moved_lies_in_one_place() -> None:
    case = table(anna={"prizes": [SUPPER]}, inn_prizes=[COFFEE])
    for where, lies in (("bin", PrizeLies("bin")), ("player", PrizeLies("player", 1)), ("inn", PrizeLies("inn"))):
        now = case.now.with_table(laid(case.now.table, SUPPER, where, 1))
        assert dict(every(now)) == {SUPPER: lies, COFFEE: PrizeLies("inn")}
        assert len(list(every(now))) == 2
    assert [id for id, _ in every(case.now.with_table(laid(case.now.table, SUPPER, "pot")))] == [COFFEE]

"""Numbers in files: scenarios of both games, house rules, the table's own cards and characters."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from adjudicator.case import DEFAULT, GAMES, Case, Impossible, game
from adjudicator.parsing.entries import BadEntry
from adjudicator.rulebook import BadFile, LayerFile, Source, read
from adjudicator.rulebook.fault import MOST_FAULTS
from adjudicator.scenario.load import load
from adjudicator.scenario.model import ScenarioOf
from tests.house import HEAD

from .measured import bounded
from .slots import Slot, slots

DIGITS = "9" * 5_000
HOLE = "a number stands here"
LONGEST = 600
"""The longest that a message may be, in characters."""

OUTSIDE = (str(2**63), DIGITS, f"-{DIGITS}")

GREATEST = 10_000
"""No number of a file needs to be greater."""


def _kind(id: str) -> Any:
    return ScenarioOf[game(id).play.entry, game(id).language.expected]  # type: ignore[misc]  # known only here


def _slots() -> Iterator[tuple[str, Slot]]:
    for id in GAMES:
        for slot in slots(msgspec.inspect.type_info(_kind(id))):
            yield id, slot
    for slot in slots(msgspec.inspect.type_info(LayerFile)):
        yield "", slot


SLOTS = tuple(_slots())
BY_CLAUSE = "states.*.values."
"""What values a new clause of a house rule may have. No code reads a clause that no book has."""


def _text(slot: Slot, digits: str) -> str:
    return json.dumps(slot.put(HOLE)).replace(json.dumps(HOLE), digits)


def _read(id: str, text: str) -> None:
    source = Source("given.yaml", text)
    if id:
        load(source)
    else:
        read(source, LayerFile)


def test_there_are_as_many_as_a_reader_would_find() -> None:
    named = {str(slot) for id, slot in SLOTS if id == DEFAULT}
    assert {"table.players.*.gold", "table.otto.threat", "table.deck", "table.cards.*.effects.*.amount"} <= named
    assert {"story.*.expect.inn", "branches.*.after"} <= named
    assert len(SLOTS) > 100


def test_every_number_has_bounds() -> None:
    for id, slot in SLOTS:
        if BY_CLAUSE not in str(slot):
            least, most = slot.bounds
            assert least is not None, (id, str(slot))
            assert most is not None, (id, str(slot))
            assert -GREATEST <= least <= most <= GREATEST, (id, str(slot))


@pytest.fixture
def _types_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a type is made of takes longest to find, and does not change."""
    monkeypatch.setattr(msgspec.inspect, "type_info", functools.cache(msgspec.inspect.type_info))


@pytest.mark.usefixtures("_types_looked_at_once")
def test_a_number_outside_is_one_sentence_with_its_line() -> None:
    for id, slot in SLOTS:
        least, most = slot.bounds
        beside = (*(() if least is None else (least - 1,)), *(() if most is None else (most + 1,)))
        for digits in (*OUTSIDE, *map(str, beside)):
            with bounded(), pytest.raises(BadFile) as bad:
                _read(id, _text(slot, digits))
            for fault in bad.value.faults:
                assert (fault.line, "4300" in fault.message) == (1, False), str(slot)
                assert len(fault.message) < LONGEST, str(slot)


@pytest.mark.parametrize("id", GAMES)
def test_a_number_at_its_limit_is_a_table_or_a_sentence(traced: None, id: str) -> None:
    others: dict[str, Any] = {"Anna": {}, "Boris": {}, "Vera": {}}
    for slot in slots(msgspec.inspect.type_info(game(id).play.entry)):
        for number in {limit for limit in slot.bounds if limit is not None}:
            told = slot.put(number)
            players = others | dict(zip(others, told["players"].values(), strict=False))
            with bounded(), suppress(BadEntry, Impossible, msgspec.ValidationError):
                Case.of({**told, "players": players}, game_id=id).options()


@pytest.mark.parametrize("digits", ["-1", "201", *OUTSIDE])
@pytest.mark.parametrize("id", GAMES)
def test_a_house_rule_says_a_number_that_its_clause_may_have(id: str, digits: str) -> None:
    book = game(id).rulebook()
    clauses = [clause for clause, values in book.values.items() if values == "number"]
    amended = "".join(f"  {clause}: {{value: {digits}}}\n" for clause in clauses)
    with bounded(), pytest.raises(BadFile) as bad:
        book.house_rules(Source("ours.yaml", HEAD + amended))
    assert len(bad.value.faults) == min(len(clauses), MOST_FAULTS)
    for fault in bad.value.faults:
        assert len(fault.message) < LONGEST
        assert "4300" not in fault.message

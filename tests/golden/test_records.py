"""Stories are told, seen and answered, cards told and games played as before: see `record`.

Where a change is meant, make the digests anew with `python -m tests.golden`; it prints what differs.
"""

from __future__ import annotations

import pytest

from .digests import digest
from .record import RECORDS, Record

GROUPS = [pytest.param(record, group, id=f"{record.name}-{group}") for record in RECORDS for group in record.groups()]


@pytest.mark.parametrize(("record", "group"), GROUPS)
def test_it_is_as_before(record: Record, group: str) -> None:
    other = "\n".join(record.differences(record.of_group(group), record.find(group)))
    assert not other, f"{other}\nIf this is meant: python -m tests.golden"


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.name)
def test_nothing_is_stored_of_what_is_not_there(record: Record) -> None:
    there = [of for group in record.groups() for of in record.of_group(group)]
    assert there == list(record.stored())


def test_a_difference_says_what_is_otherwise() -> None:
    record = Record("none", tuple, lambda group: {}, ("table", "hands", "form"))
    was = dict.fromkeys("abc", ("1", "1", "1"))
    was["e"] = ("1", "1")
    now = {"a": ("1", "9", "9"), "b": ("1", "1", "1"), "d": ("4", "4", "4"), "e": ("1", "1", "1")}
    assert list(record.differences(was, now)) == [
        "a: otherwise (hands, form)",
        "c: stored, but there is no such thing",
        "e: stored before there were as many digests",
        "d: new, not stored yet",
    ]


def test_what_is_parted_otherwise_has_another_digest() -> None:
    assert digest(["ab", "c"]) != digest(["a", "bc"])

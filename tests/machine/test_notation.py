"""The one-line notation."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.machine import Value, notation

from .toy import Situation, Take, heap


class Holder(Value):
    value: Any


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)


@given(PLAIN)
def test_everything_plain_reads_back(value: Any) -> None:
    line = notation.write(Holder(value))
    assert "\n" not in line
    assert notation.parse(line, Holder) == Holder(value)


def test_it_is_the_repr_and_leaves_defaults_out() -> None:
    assert repr(heap(9)) == "situation(table=stones(heap=9) stack=[turn()])"
    assert notation.parse(repr(heap(9)), Situation) == heap(9)
    assert repr(Take(1, 2)) == "take(seat=1 count=2)"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "at character 0 a value was expected"),
        ("situation(table=stones(heap=9)", "a value was expected"),
        ("situation(table=stones(heap=9)) extra", "nothing more was expected"),
        ("situation(table=stones(heap=many))", "this is not a situation"),
        ("situation(table 9)", "an equals sign was expected"),
        ("situation(table=)", "a value was expected, but there is"),
        ("[" * 100, "nested more than"),
    ],
)
def test_what_cannot_be_read_says_where(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        notation.parse(text, Situation)


@pytest.mark.parametrize(("opens", "closes"), [("[", "]"), ("{a=", "}")])
def test_it_is_nested_so_deep_and_no_deeper(opens: str, closes: str) -> None:
    def nested(deep: int) -> str:
        return f"holder(value={opens * deep}1{closes * deep})"

    most = notation.DEEPEST - 1  # the holder is one, too
    assert notation.parse(nested(most), Holder).value
    with pytest.raises(ValueError, match=f"nested more than {notation.DEEPEST} deep"):
        notation.parse(nested(most + 1), Holder)

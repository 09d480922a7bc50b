"""What every class of values inherits: each option by itself, and the notation as its `repr`."""

from __future__ import annotations

import gc
import pickle
from typing import Any, Generic, TypeVar

import msgspec
import pytest

from adjudicator.machine import Value, notation

T = TypeVar("T")


class Coin(Value):
    worth: int = 1
    under: Coin | None = None


class OldCoin(Coin):
    year: int = 1900


class Deed(Value, tag_field="do"):
    pass


class FlipCoin(Deed):
    times: int = 1


class Purse(Value, tag=False, forbid_unknown_fields=True):
    coins: tuple[Coin, ...] = ()


class BigPurse(Purse):
    pockets: int = 2


class Found(Value, Generic[T]):
    what: T


@pytest.mark.parametrize(
    ("kind", "field", "tag"),
    [
        (Coin, "is", "coin"),
        (OldCoin, "is", "old-coin"),
        (Deed, "do", "deed"),
        (FlipCoin, "do", "flip-coin"),
        (Purse, None, None),
        (BigPurse, None, None),
        (Found, "is", "found"),
    ],
)
def test_each_option_is_inherited_by_itself(kind: type[Value], field: str | None, tag: str | None) -> None:
    of = kind.__struct_config__
    assert (of.frozen, of.gc, of.cache_hash, of.omit_defaults) == (True, False, True, True)
    assert (of.tag_field, of.tag) == (field, tag)
    assert of.forbid_unknown_fields is issubclass(kind, Purse)


VALUES: list[Value] = [Coin(), Coin(5, Coin()), OldCoin(2, year=1812), FlipCoin(3), BigPurse((Coin(7),))]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_what_holds_the_same_is_the_same(value: Value) -> None:
    for other in (pickle.loads(pickle.dumps(value)), msgspec.structs.replace(value)):
        assert other == value
        assert hash(other) == hash(value)
        assert repr(other) == repr(value) == notation.write(value)
    assert notation.parse(repr(value), type(value)) == value
    assert not gc.is_tracked(value)


def test_a_value_is_written_without_what_it_has_by_default() -> None:
    assert (
        msgspec.json.encode([OldCoin(), FlipCoin(2), BigPurse()])
        == b'[{"is":"old-coin"},{"do":"flip-coin","times":2},{}]'
    )
    assert repr(BigPurse((Coin(3),))) == "big-purse(coins=[coin(worth=3)])"


def test_a_value_cannot_be_changed() -> None:
    coin: Any = Coin()
    with pytest.raises(AttributeError):
        coin.worth = 2


def test_a_value_asks_for_the_hash_of_what_it_holds_once() -> None:
    asked = []

    class Slow:
        def __hash__(self) -> int:
            asked.append(self)
            return 1

    found = Found(Slow())
    assert hash(found) == hash(found)
    assert len(asked) == 1

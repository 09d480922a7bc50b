"""Tokens for links: short, checked, versioned, bounded."""

import base64
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.machine import token


@given(st.dictionaries(st.text(max_size=10), st.integers() | st.text(max_size=30), max_size=8))
def test_round_trip(value: dict[str, Any]) -> None:
    assert token.unpack(token.pack(value, "7"), {"7": b""}) == ("7", value)


def test_the_first_version_stays_readable() -> None:
    golden = "1.x4tJxqtWSkksSVSyMqwFAA"
    assert token.unpack(golden, {"1": b""}) == ("1", {"data": 1})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no-version"),
        ("hello", "no-version"),
        (".abc", "no-version"),
        ("99.abc", "unknown-version"),
        ("https://example.org/?case=2.abc", "no-version"),
        ("99999.abc", "no-version"),
        ("1.", "broken"),
        ("1.####", "broken"),
        ("1.абв", "broken"),
        ("1." + "A" * 1_000_000, "too-long"),
    ],
)
def test_what_is_no_token_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(token.BadToken) as refused:
        token.unpack(text, {"1": b""})
    assert refused.value.reason == reason


@given(st.data())
def test_a_cut_or_altered_token_is_never_read_as_something_else(data: st.DataObject) -> None:
    whole = token.pack({"a": "some text that is long enough", "b": [1, 2, 3]}, "1")
    place = data.draw(st.integers(2, len(whole) - 1))
    letter = data.draw(st.sampled_from("ABCDwxyz0189-_"))
    for text in (whole[:place], whole[:place] + letter + whole[place + 1 :]):
        try:
            read = token.unpack(text, {"1": b""})
        except token.BadToken:
            continue
        assert read == token.unpack(whole, {"1": b""})


def test_a_small_token_cannot_fill_the_memory() -> None:
    plain = b'"' + b"x" * 5_000_000 + b'"'
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = zlib.crc32(plain).to_bytes(4, "big") + packer.compress(plain) + packer.flush()
    with pytest.raises(token.BadToken) as refused:
        token.unpack("1." + base64.urlsafe_b64encode(body).decode().rstrip("="), {"1": b""})
    assert refused.value.reason == "too-long"


def test_a_value_that_does_not_fit_is_not_packed() -> None:
    import random

    draw = random.Random(1).random
    noise = [draw() for _ in range(5000)]
    with pytest.raises(token.BadToken) as refused:
        token.pack(noise, "1")
    assert refused.value.reason == "too-long"


@pytest.mark.parametrize("plain", [b"", b"{", b'"\xff\xfe"', b'{"\xc3": 1}', b"[" * 100_000])
def test_text_with_a_right_checksum_that_is_no_json_is_no_case(plain: bytes) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = zlib.crc32(plain).to_bytes(4, "big") + packer.compress(plain) + packer.flush()
    with pytest.raises(token.BadToken) as refused:
        token.unpack("1." + base64.urlsafe_b64encode(body).decode().rstrip("="), {"1": b""})
    assert (refused.value.reason, refused.value.version) == ("not-a-case", "1")


def test_what_cannot_be_read_says_its_version() -> None:
    for text, version in (("1.####", "1"), ("99.abc", "99"), ("hello", "")):
        with pytest.raises(token.BadToken) as refused:
            token.unpack(text, {"1": b""})
        assert refused.value.version == version

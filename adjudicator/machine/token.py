"""Tokens for links: a value packed into text that is short, checked, versioned and bounded.

A token is `VERSION.BODY`. The body is base64url of a checksum and the compressed JSON of the value. Both sides get the
text that most values share (`common`), so that a token need not hold it. Each version has its own. This module does not
know what the JSON holds.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Mapping

import msgspec

LONGEST = 16_000
"""The longest token, in characters. A browser takes more, but no argument needs it."""

LARGEST = 400_000
"""The largest value, in bytes after unpacking, so that a small token cannot fill the memory."""


WHOLE = re.compile("[0-9]{1,4}")
"""A version that a later program may write."""


class BadToken(ValueError):
    """A token cannot be read or written.

    Attributes:
        reason: too-long, no-version, unknown-version, broken, not-a-case or house-rules.
        detail: what exactly is wrong, for the message; may be empty.
        version: the version that the token names; empty if it names none.
    """

    def __init__(self, reason: str, detail: str = "", version: str = "") -> None:
        """Take the attributes."""
        super().__init__(f"{reason} {detail}".strip())
        self.reason, self.detail, self.version = reason, detail, version


def pack(value: object, version: str, common: bytes = b"", longest: int = LONGEST) -> str:
    """Return `value` as a token.

    Args:
        value: anything that msgspec writes as JSON.
        version: the version of the token, without a dot.
        common: text that most values of this version share, the commonest last.
        longest: the longest token, in characters.

    Raises:
        BadToken: `too-long`, if the value does not fit.
    """
    plain = msgspec.json.encode(value)
    if len(plain) > LARGEST:
        raise BadToken("too-long", "unpacked", version)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=common)
    body = zlib.crc32(plain).to_bytes(4, "big") + packer.compress(plain) + packer.flush()
    token = f"{version}.{base64.urlsafe_b64encode(body).decode().rstrip('=')}"
    if len(token) > longest:
        raise BadToken("too-long", str(len(token)), version)
    return token


def unpack(token: str, common: Mapping[str, bytes], longest: int = LONGEST) -> tuple[str, object]:
    """Return the version of a token, and the plain JSON data that it holds.

    Args:
        token: the text from a link.
        common: by version that can be read, the text that its values share.
        longest: the longest token, in characters.

    Raises:
        BadToken: the token cannot be read.
    """
    if len(token) > longest:
        raise BadToken("too-long", str(len(token)))
    version, dot, body = token.strip().partition(".")
    if not dot or not (version in common or WHOLE.fullmatch(version)):
        raise BadToken("no-version")
    if version not in common:
        raise BadToken("unknown-version", version, version)
    try:
        return version, msgspec.json.decode(_inflate(body, common[version]))
    except BadToken as bad:
        raise BadToken(bad.reason, bad.detail, version) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadToken("not-a-case", str(fault), version) from None


def _inflate(body: str, common: bytes) -> bytes:
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        opener = zlib.decompressobj(-15, zdict=common)
        plain = opener.decompress(packed[4:], LARGEST)
    except (zlib.error, ValueError):
        raise BadToken("broken") from None
    if opener.unconsumed_tail:
        raise BadToken("too-long", "unpacked")
    if not opener.eof or zlib.crc32(plain).to_bytes(4, "big") != packed[:4]:
        raise BadToken("broken")
    return plain

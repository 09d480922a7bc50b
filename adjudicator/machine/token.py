"""Tokens for links: a value packed into text that is short, checked, versioned and bounded.

A token is `VERSION.BODY`, the body being base64url of a checksum and the compressed JSON of the value. A
version that was ever released stays in `DECODERS` for good; a new one is added beside it. Text that most
values share is given to both sides (`common`), so that a token need not hold it; it belongs to its version.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from typing import TypeVar

import msgspec

T = TypeVar("T")

LONGEST = 16_000
"""Characters. A browser's address bar takes more, but nobody's argument does."""

LARGEST = 400_000
"""Bytes after unpacking, so that a small token cannot fill the memory."""

CURRENT = "1"


class BadToken(ValueError):
    """No token can be read or written: too-long, no-version, unknown-version, broken, not-a-case, house-rules."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason} {detail}".strip())
        self.reason, self.detail = reason, detail


def pack(value: object, common: bytes = b"", longest: int = LONGEST) -> str:
    """`value` as a token of the current version.

    Args:
        value: anything that msgspec writes as JSON.
        common: text that most values share, the commonest last.
        longest: characters that the token may have.

    Raises:
        BadToken: `too-long` where the value does not fit.
    """
    plain = msgspec.json.encode(value)
    if len(plain) > LARGEST:
        raise BadToken("too-long", "unpacked")
    body = _deflate(plain, common)
    token = f"{CURRENT}.{base64.urlsafe_b64encode(body).decode().rstrip('=')}"
    if len(token) > longest:
        raise BadToken("too-long", str(len(token)))
    return token


def unpack(token: str, type: type[T], common: bytes = b"", longest: int = LONGEST) -> T:
    """Read a token of any version ever released.

    Args:
        token: the text, as it stood in a link.
        type: what it should hold.
        common: what `pack` was given.
        longest: what `pack` was given.

    Raises:
        BadToken: with the reason.
    """
    if len(token) > longest:
        raise BadToken("too-long", str(len(token)))
    version, dot, body = token.strip().partition(".")
    if not dot or not version:
        raise BadToken("no-version")
    if version not in DECODERS:
        raise BadToken("unknown-version", version[:20])
    try:
        return msgspec.json.decode(DECODERS[version](body, common), type=type)
    except (msgspec.DecodeError, RecursionError) as fault:
        raise BadToken("not-a-case", str(fault)) from None


def _deflate(plain: bytes, common: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=common)
    return zlib.crc32(plain).to_bytes(4, "big") + packer.compress(plain) + packer.flush()


def _version_1(body: str, common: bytes) -> bytes:
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


DECODERS: dict[str, Callable[[str, bytes], bytes]] = {"1": _version_1}

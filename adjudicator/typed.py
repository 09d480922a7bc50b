"""Types that msgspec reads into, made ready by one thread alone.

Of each class msgspec makes what it needs when it first reads into it. Two threads that do so at once read what the
other has half made, and the process ends (msgspec 0.22). So every type that is read into passes through here.
"""

from __future__ import annotations

from threading import Lock
from typing import TypeVar

from msgspec import msgpack

T = TypeVar("T")

_READY: set[object] = set()
_ALONE = Lock()


def ready(kind: type[T]) -> type[T]:
    """Return a type when msgspec has all that it needs of it, and of every type in it."""
    if kind not in _READY:
        with _ALONE:
            msgpack.Decoder(kind)
            _READY.add(kind)
    return kind

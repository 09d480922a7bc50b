"""A cache of what is computed from files.

A stale ruling is worse than a slow one. So a cache file also tells every file that its value was computed from, those
of the code included, and is used only if none of them was written since. If the cache is unusable, the value is
computed again silently.
"""

from __future__ import annotations

import functools
import os
import sys
import time
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib.machinery import PathFinder
from typing import TypeVar

import msgspec

from .typed import ready

T = TypeVar("T")

PLACE = os.path.dirname(__file__)
"""Where this code lies. What it keeps has a folder of its own, so that two checkouts do not take turns in a file."""

KEPT, OF = "kept-", "of"
"""What the name of such a folder begins with, and the file in it that says which place it is of."""

TEXTS = 8192
"""The number of cache files for texts; two texts of the same file take turns."""

YOUNG = 3_000_000_000
"""The nanoseconds after a change of a file during which another change may not move its times: some file systems keep
them that coarsely. Until they are over, its contents are compared."""

LONGEST_TEXT = 20_000
"""The length in bytes of the longest text whose content is cached."""

PACKED = os.path.join(os.path.dirname(__file__), "packed")
"""The folder of results that a package holds which is packed for a reader's browser: they stand for all files there."""


def folder() -> str:
    """Return the cache folder of the user."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    cache = named if os.path.isabs(named) else os.path.expanduser(os.path.join("~", ".cache"))
    return os.path.join(cache, "adjudicator")


def files_in(folder: str, ending: str) -> tuple[str, ...]:
    """Return the paths of the files in a folder whose names have this ending, sorted; none if it cannot be read."""
    try:
        return tuple(os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(ending))
    except OSError:
        return ()


def packed(name: str) -> bytes | None:
    """Return the result of this name that a packed package holds; None anywhere else, and where it holds none."""
    try:
        with open(os.path.join(PACKED, name), "rb", buffering=0) as file:
            return file.read()
    except OSError:
        return None


def cached(name: str, kind: type[T], room: str, of: Iterable[str], make: Callable[[], T]) -> T:
    """Return the result of `make`, from the cache if no file has changed since.

    Args:
        name: the name of the cache file.
        kind: the type of the result; msgspec must write it and read it back as an equal value.
        room: the absolute path of the folder of the code that reads the files.
        of: the absolute paths of every file that the result depends on, code outside that folder included.
        make: computes the result. What it raises is raised, and nothing is cached.
    """

    def found() -> T:
        files = tuple(of)
        return _cached(name, kind, lambda: _reader_bytes(room) + marks_of(files), make)

    return _packed_or(name, kind, found)


def cached_by_text(text: str, kind: type[T], room: str, make: Callable[[], T]) -> T:
    """Return the result of `make`, which depends on a text alone, from the cache if the same text was kept last.

    Texts share `TEXTS` cache files, which hold no more than a checksum of the code. A long text is not cached.
    """
    raw = text.encode()

    def found() -> T:
        if len(raw) > LONGEST_TEXT:
            return make()
        code = _reader_bytes(room)
        made_of = b"%d %d %d\n" % (len(code), zlib.crc32(code), zlib.adler32(code)) + raw
        return _cached(f"text-{zlib.crc32(raw) % TEXTS:03x}", kind, lambda: made_of, make)

    return _packed_or(f"text-{zlib.crc32(raw):08x}-{len(raw)}", kind, found)


def pack_into(folder: str) -> None:
    """From now on, write each result into a folder too, as a packed package holds it."""
    _packs.append(folder)


_packs: list[str] = []


def _packed_or(name: str, kind: type[T], found: Callable[[], T]) -> T:
    held = packed(name)
    if held is not None:
        return msgspec.msgpack.decode(held, type=ready(kind))
    result = found()
    for folder in _packs:
        with open(os.path.join(folder, name), "wb") as file:
            file.write(msgspec.msgpack.encode(result))
    return result


def _cached(name: str, kind: type[T], depends_on: Callable[[], bytes], make: Callable[[], T]) -> T:
    made_of = depends_on()
    held = kept(name, kind, made_of)
    if held is not None:
        return held
    made = make()
    if made_of == depends_on():
        keep(name, made_of, made)
    return made


def kept(name: str, kind: type[T], made_of: bytes) -> T | None:
    """Return what was kept under a name, if it was made of the same; else None.

    Args:
        name: the name of the cache file.
        kind: the type of what was kept.
        made_of: what `keep` was given then.
    """
    with suppress(OSError, ValueError):
        return msgspec.msgpack.decode(_read(_file(name), made_of), type=ready(kind))
    return None


def keep(name: str, made_of: bytes, made: object) -> None:
    """Keep something under a name, with what tells later whether it still holds, such as `marks_of` gives it."""
    _write(_file(name), made_of, msgspec.msgpack.encode(made))


def _file(name: str) -> str:
    return os.path.join(folder(), f"{KEPT}{zlib.crc32(os.fsencode(PLACE)):08x}", name)


@functools.cache
def _reader_bytes(room: str) -> bytes:
    """Return what the reader of the files consists of: its code and the versions of its libraries."""
    return versions() + marks_of((__file__, *files_in(room, ".py")))


def versions() -> bytes:
    """Return what tells whether Python or a library is another one that reads files."""
    return f"{sys.version_info[:2]} msgspec {msgspec.__version__}\n".encode() + marks_of((_yaml(),))


@functools.cache
def _yaml() -> str:
    """Return the path of PyYAML's first file, which has its version; to import it takes long."""
    parser = PathFinder.find_spec("yaml")
    return parser.origin if parser and parser.origin else ""


def marks_of(files: Iterable[str]) -> bytes:
    """Return what tells whether files were written since, a line each: the length, the times and the place on the disk.

    Nobody can write a file without its time of change moving, whatever date it is given. Where that is too short ago,
    the line has two checksums of the contents instead.
    """
    lines: list[str] = []
    settled = time.time_ns() - YOUNG
    for file in files:
        try:
            now = os.stat(file)
        except OSError:
            lines.append(f"{file}\n")
            continue
        if now.st_ctime_ns < settled and now.st_mtime_ns < settled:
            lines.append(f"{file} {now.st_size} {now.st_mtime_ns} {now.st_ctime_ns} {now.st_dev} {now.st_ino}\n")
        else:
            lines.append(f"{file} {_contents(file)}\n")
    return "".join(lines).encode(errors="surrogateescape")


def _contents(file: str) -> str:
    """Return the length and two checksums of a file. One that cannot be read counts as empty.

    The first checksum alone tells two files of one length apart if they differ in up to four bytes in a row.
    """
    try:
        with open(file, "rb", buffering=0) as opened:
            raw = opened.read()
    except OSError:
        raw = b""
    return f"{len(raw)} {zlib.crc32(raw)} {zlib.adler32(raw)}"


def _read(file: str, made_of: bytes) -> memoryview:
    """Return the cached value. Raises `ValueError` if the file is damaged or its value depends on other bytes."""
    with open(file, "rb", buffering=0) as opened:
        raw = memoryview(opened.read())
    size, check = int.from_bytes(raw[:8]), raw[8:12]
    made = raw[12 + size :]
    if raw[12 : 12 + size] != made_of or zlib.crc32(made).to_bytes(4) != check:
        raise ValueError(file)
    return made


def _write(file: str, made_of: bytes, made: bytes) -> None:
    """Write the file atomically, since others may be reading it."""
    from tempfile import NamedTemporaryFile  # noqa: PLC0415  # slow to import, and seldom needed

    with suppress(OSError):
        _make(os.path.dirname(file))
        with NamedTemporaryFile(dir=os.path.dirname(file), prefix=os.path.basename(file), delete=False) as written:
            written.write(len(made_of).to_bytes(8) + zlib.crc32(made).to_bytes(4) + made_of + made)
        os.replace(written.name, file)


def _make(home: str) -> None:
    """Make the folder of this place if there is none, and remove those of places that are gone."""
    if os.path.isdir(home):
        return
    import shutil  # noqa: PLC0415  # slow to import, and seldom needed

    every = os.path.dirname(home)
    os.makedirs(every, mode=0o700, exist_ok=True)
    for other in os.scandir(every):
        if other.name.startswith(KEPT) and not os.path.isdir(_place_of(other.path)):
            shutil.rmtree(other.path, ignore_errors=True)
    os.makedirs(home, mode=0o700, exist_ok=True)
    with open(os.path.join(home, OF), "wb", opener=_for_the_user) as told:
        told.write(os.fsencode(PLACE))


def _for_the_user(file: str, flags: int) -> int:
    return os.open(file, flags, 0o600)


def _place_of(home: str) -> str:
    try:
        with open(os.path.join(home, OF), "rb") as told:
            return os.fsdecode(told.read())
    except OSError:
        return ""

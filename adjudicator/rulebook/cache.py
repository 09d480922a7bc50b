"""What was made of files, kept for the next start and never used once a byte of them is different.

A stale ruling is worse than a slow one. So beside what was made stands all that it was made of, byte by byte, the
code included that made it, and it counts only where every byte is still the same. Whatever is wrong with the file
that keeps it, or with the folder, it is made anew and nobody is troubled.
"""

import functools
import os
import sys
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TypeVar

import msgspec
import yaml

T = TypeVar("T")

CODE = os.path.dirname(__file__)
"""The code that reads what people write and lays layers on one another."""


def folder() -> str:
    """Where things are kept: the user's own folder for what can be made again."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    cache = named if os.path.isabs(named) else os.path.expanduser(os.path.join("~", ".cache"))
    return os.path.join(cache, "adjudicator")


def files_in(folder: str, ending: str) -> tuple[str, ...]:
    """The files of a folder whose names end so, in the order of their names."""
    try:
        return tuple(os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(ending))
    except OSError:
        return ()


def cached(name: str, kind: type[T], of: Iterable[str], make: Callable[[], T]) -> T:
    """What `make` makes of files; what it made the last time, where not a byte of them is different.

    Args:
        name: under which it is kept, beside a mark of where this code lies.
        kind: what is made; msgspec must write it and read it back as the same.
        of: every file that it is made of, and the code that is not in this folder, by whole paths.
        make: makes it. What it raises is raised, and nothing is kept.
    """
    of = tuple(of)
    made_of = _reader_bytes() + _bytes_of(of)
    file = os.path.join(folder(), f"{name}-{zlib.crc32(os.fsencode(CODE)):08x}")
    with suppress(OSError, ValueError):
        return msgspec.msgpack.decode(_read(file, made_of), type=kind)
    made = make()
    if made_of == _reader_bytes() + _bytes_of(of):
        _write(file, made_of, msgspec.msgpack.encode(made))
    return made


@functools.cache
def _reader_bytes() -> bytes:
    """Who reads the files."""
    versions = f"{sys.version_info[:2]} msgspec {msgspec.__version__} yaml {yaml.__version__}\n"
    return versions.encode() + _bytes_of(files_in(CODE, ".py"))


def _bytes_of(files: Iterable[str]) -> bytes:
    """The names, lengths and bytes of all files; one that cannot be read has none, and whoever needs it says so."""
    parts: list[bytes] = []
    for file in files:
        raw = b""
        with suppress(OSError), open(file, "rb", buffering=0) as opened:
            raw = opened.read()
        parts += f"{file} {len(raw)}\n".encode(), raw
    return b"".join(parts)


def _read(file: str, made_of: bytes) -> bytes:
    """What a file keeps. Raises `ValueError` where it is cut or altered, or was made of something else."""
    with open(file, "rb", buffering=0) as opened:
        raw = opened.read()
    size, check = int.from_bytes(raw[:8]), raw[8:12]
    if raw[12 : 12 + size] != made_of or zlib.crc32(raw[12 + size :]).to_bytes(4) != check:
        raise ValueError(file)
    return raw[12 + size :]


def _write(file: str, made_of: bytes, made: bytes) -> None:
    """Writes the file whole or not at all: others may be reading it."""
    from tempfile import NamedTemporaryFile  # here, for it is seldom needed and slow to import

    with suppress(OSError):
        os.makedirs(os.path.dirname(file), mode=0o700, exist_ok=True)
        with NamedTemporaryFile(dir=os.path.dirname(file), prefix=os.path.basename(file), delete=False) as written:
            written.write(len(made_of).to_bytes(8) + zlib.crc32(made).to_bytes(4) + made_of + made)
        os.replace(written.name, file)

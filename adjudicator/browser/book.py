"""One language of the site in one file, which a reader takes along whole: a browser keeps a file or it does not.

Pages share most of what stands in them: the sidebar, the head, drawings. What several have is written once; the rest of
each page follows, compressed by itself, so that the service worker unpacks no more than the page that is read.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

NAME = "book"
"""How the name of the file begins; its language and a digest follow."""

LEFT = (
    *(
        ".doctrees",
        "_images/share",
        "_sources",
        "books",
        "changes",
        "design",
        "examples",
        "indexes",
        "reference",
        "scenarios",
    ),
    "schemas",
)
"""The folders that are left on the host: stories are run at the table instead, and no reader sees what a link shows."""

UNREAD = frozenset({".inv", ".map", ".xml"})
"""The endings of files that no page reads."""

LEAST = 30
"""A piece that several pages have is written once if it has as many characters."""

BREAKS = re.compile(
    r"(?<=\n)|(?=<(?:a|details|g|li|p|span|style|svg|text)\b)|(?<=</[ap]>)|(?<=</svg>)|(?<=</span>)|(?<=</style>)"
)
"""Where a page is broken into pieces."""

SHELL = re.compile(r'(?:href|src)="(?:\.\./)*(_static/[^"]+)"')
"""What a page names that it needs to be read."""


class PackedBook(NamedTuple):
    """One language in a file.

    Attributes:
        file: its name.
        size: its bytes.
        head: the bytes at its beginning that say where everything lies, compressed: `shared`, the pieces that several
            pages have, and `files`, by path where each begins and ends after the index, and its type. A page is a list
            of what only it has, and of which shared pieces come between: the first of them, and how many.
        shell: what most pages need to be read, as they name it.
    """

    file: str
    size: int
    head: int
    shell: tuple[str, ...]


def write(site: Path, language: str) -> PackedBook:
    """Write the book of one language beside the pages of a built site.

    Args:
        site: the folder that holds a folder for each language.
        language: which of them.
    """
    home = site / language
    files = [file for file in sorted(home.rglob("*")) if file.is_file() and _is_kept(file.relative_to(home))]
    pages = {file: BREAKS.split(file.read_text("utf-8")) for file in files if file.suffix == ".html"}
    counted = Counter(piece for pieces in pages.values() for piece in {*pieces} if len(piece) >= LEAST)
    shared = {piece: number for number, piece in enumerate(piece for piece, pages in counted.items() if pages > 1)}
    body, where = bytearray(), {}
    for file in files:
        packed = _gzip(_json(_with_shared(pages[file], shared)) if file in pages else file.read_bytes())
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        where[file.relative_to(home).as_posix()] = (len(body), len(body) + len(packed), kind)
        body += packed
    index = _gzip(_json({"shared": list(shared), "files": where}))
    whole = index + body
    name = f"{NAME}-{language}-{hashlib.sha256(whole).hexdigest()[:12]}.bin"
    (site / name).write_bytes(whole)
    named = Counter(place for pieces in pages.values() for place in {*SHELL.findall("".join(pieces))})
    shell = sorted(f"{language}/{place}" for place, on in named.items() if on > len(pages) / 2)
    return PackedBook(name, len(whole), len(index), tuple(shell))


def _is_kept(path: Path) -> bool:
    return not any(path.is_relative_to(folder) for folder in LEFT) and path.suffix not in UNREAD


def _with_shared(pieces: Iterable[str], shared: dict[str, int]) -> list[str | list[int]]:
    """Return a page as what only it has, and runs of shared pieces."""
    told: list[str | list[int]] = []
    for piece in pieces:
        last = told[-1] if told else None
        number = shared.get(piece)
        if number is None:
            if isinstance(last, str):
                told[-1] = last + piece
            else:
                told.append(piece)
        elif isinstance(last, list) and last[0] + last[1] == number:
            last[1] += 1
        else:
            told.append([number, 1])
    return told


def _json(told: object) -> bytes:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def _gzip(told: bytes) -> bytes:
    return gzip.compress(told, 9, mtime=0)

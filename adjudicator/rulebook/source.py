"""A text that somebody wrote: where it comes from, how large it may be, and what in it cannot be seen."""

import re
from pathlib import Path as FilePath

from msgspec import Struct

from adjudicator.rulebook.fault import BadFile, Fault

LARGEST = 1_000_000
"""The largest file that is read, in bytes."""

_INVISIBLE = "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
_SPACING = str.maketrans("", "", "\t\n\r")


class Source(Struct, frozen=True):
    """A text that somebody wrote, and its name in messages."""

    name: str
    text: str

    @classmethod
    def of(cls, file: FilePath) -> "Source":
        """Read a file. Raises `BadFile` if it cannot be opened or decoded, or is too large."""
        try:
            with file.open("rb") as opened:
                return cls.decode(str(file), opened.read(LARGEST + 1))
        except OSError as error:
            why = "there is no such file" if isinstance(error, FileNotFoundError) else error.strerror
            raise BadFile([Fault(str(file), 1, f"the file cannot be read: {why}; check the path")]) from error

    @classmethod
    def decode(cls, name: str, raw: bytes) -> "Source":
        """Decode text that arrived as bytes, such as an upload. Raises `BadFile` as `of` does."""
        if len(raw) > LARGEST:
            raise BadFile([Fault(name, 1, f"the file is larger than {LARGEST // 1000} kB: divide it")])
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            raise BadFile([Fault(name, line, "the text is not UTF-8: save the file as UTF-8")]) from error
        return cls(name, text)


def invisible(text: str) -> re.Match[str] | None:
    """Return the first invisible character, or None. Most texts do not need the pattern, which is slow to compile."""
    return None if text.translate(_SPACING).isprintable() else re.search(_INVISIBLE, text)

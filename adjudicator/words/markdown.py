"""Text that stands in Markdown as it is."""

from __future__ import annotations

import re

_MARKS = re.compile(r"([!-/:-@\[-`{-~])")
_SIGN = r":(?=(?:[\w+/-]*[^\W\d][\w+/-]*|[+-]1|100|1234):)"
"""The beginning of the name of an emoji or an icon; the number of a line between colons is none."""

_FOUND = re.compile(rf"https?:(?=//)|www(?=\.)|@(?=[-\w]+\.)|{_SIGN}", re.IGNORECASE)
"""Where Streamlit finds addresses, emoji and icons: in the text that is left when all marks are read."""

_MARKED = re.compile(r"\\([!-/:-@\[-`{-~])|\*\*")
"""A mark that stands for itself; or the beginning or end of what is bold."""

_JOINER = "\u2060"
"""A character that is not seen and has no width."""


def plain(text: object) -> str:
    """Text that people typed, or that names people, so that Markdown shows it as it is, without links and pictures."""
    return _MARKS.sub(r"\\\1", _FOUND.sub(rf"\g<0>{_JOINER}", str(text))).replace("\n", " ")


def read(text: str) -> str:
    """Return what people read of a text in Markdown: without its marks, and without what `plain` puts in."""
    return _MARKED.sub(r"\1", text).replace(_JOINER, "")

"""The rulebooks as far as they may be carried along: addresses and kinds of paragraphs, no sentence."""

from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from adjudicator.rulebook.fault import BadFile, Fault
from adjudicator.rulebook.text import Language


class Paragraph(Struct, frozen=True, array_like=True):
    """A paragraph: its address, and whether it is a rule, a worked example or mere information."""

    address: str
    kind: Literal["rule", "example", "info"]


class Example(Struct, frozen=True, array_like=True):
    """The paragraphs that together tell a worked example, and how many examples they hold."""

    addresses: tuple[str, ...]
    count: Annotated[int, Meta(ge=1)]


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    """One rulebook; the language is the one it is printed in."""

    title: str
    language: Language
    paragraphs: tuple[Paragraph, ...]
    examples: tuple[Example, ...]


def load(file: FilePath) -> Mapping[str, Book]:
    """The books of a game, by the name that begins their addresses, from a JSON file. Raises `BadFile`."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, Book])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile([Fault(str(file), 1, f"the list of the books cannot be used: {error}")]) from error

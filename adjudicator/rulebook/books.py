"""The addresses and kinds of the paragraphs of the rulebooks, without their text."""

from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from adjudicator.rulebook.fault import BadFile, Fault
from adjudicator.rulebook.passage import LAST_SENTENCE
from adjudicator.rulebook.text import Language
from adjudicator.typed import ready


class Paragraph(Struct, frozen=True, array_like=True):
    """A paragraph: its address, whether it is a rule, a worked example or information, and how many sentences it has.

    The sentences of rules are counted only.
    """

    address: str
    kind: Literal["rule", "example", "info"]
    sentences: Annotated[int, Meta(ge=1, le=LAST_SENTENCE)] = 1


class Example(Struct, frozen=True, array_like=True):
    """The addresses of the paragraphs of worked examples that stand together, and the number of those examples."""

    addresses: tuple[str, ...]
    count: Annotated[int, Meta(ge=1)]


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    """One rulebook, in the language in which it is printed.

    `variants` has the sections that tell a variant, each with the layers of which one is on where it is played. A layer
    may be one that nobody has written yet.
    """

    title: str
    language: Language
    paragraphs: tuple[Paragraph, ...]
    examples: tuple[Example, ...]
    variants: dict[str, tuple[str, ...]] = {}

    def needs(self, address: str) -> tuple[str, ...]:
        """Return the layers of which one must be on for a paragraph to hold; empty: it holds without any."""
        section = address.partition(":")[2].rpartition(".")[0]
        return next((on for told, on in self.variants.items() if f"{section}/".startswith(f"{told}/")), ())


def load(file: FilePath) -> Mapping[str, Book]:
    """Return the books in a JSON file, by the name with which their addresses begin. Raises `BadFile`."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=ready(dict[str, Book]))
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile([Fault(str(file), 1, f"the list of the books cannot be used: {error}")]) from error

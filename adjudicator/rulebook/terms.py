"""Terms: the words of a game in both languages, what they mean, and what else people call them.

The files are those from which the site draws its glossary.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

import msgspec

from adjudicator.rulebook.strict_yaml import read
from adjudicator.rulebook.text import Text
from adjudicator.sources import ROOT

FOLDER = ROOT / "docs" / "terms"
"""The folder of the files, each called as its game."""

Forms: TypeAlias = tuple[str, ...]


class FormsOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a term occurs in texts: `*` is any ending; a small first letter may also be a capital."""

    en: Forms
    ru: Forms


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One term: its name and what it means.

    `book` is what the Russian rulebook prints if that is another name, `why` the reason for the other one. `said` are
    other words for it that one may look for, in either language.
    """

    title: Text
    text: Text
    forms: FormsOf = FormsOf((), ())
    book: Text | None = None
    why: Text | None = None
    said: tuple[str, ...] = ()


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of terms."""

    terms: tuple[Term, ...]


@functools.cache
def load(file: Path) -> tuple[Term, ...]:
    """Return the terms of a file. Raises `BadFile`, naming every fault with its line."""
    return read(file, Terms).value.terms


def of_games(games: Iterable[str]) -> tuple[Term, ...]:
    """Return the terms of these games, by their ids; a game without a file has none. Raises `BadFile`."""
    files = (FOLDER / f"{game}.yaml" for game in games)
    return tuple(term for file in files if file.is_file() for term in load(file))


def said(terms: Iterable[Term]) -> Iterator[tuple[str, str]]:
    """Yield each word or words that people say for a term, and the name of the term in both languages."""
    for term in terms:
        yield from ((one, f"{term.title.en} {term.title.ru}") for one in term.said)

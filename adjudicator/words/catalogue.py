"""A catalogue of messages in one language, and how a message is filled with values."""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar, Literal

from ..cache import files_in
from ..sources import homes
from .messages import Messages

Language = Literal["en", "ru"]
LANGUAGES: tuple[Language, ...] = ("en", "ru")
ROOM = os.path.dirname(__file__)

UNKNOWN: tuple[Any, ...] = (None, "", (), "?")
"""Values that mean that a thing is not known, so that there is nothing to say about it."""

DASH = "—"
WORDED = {
    "stats": "stat",
    "kind": "kinds",
    "kinds": "kinds",
    "phase": "phase",
    "tracker": "tracker",
    "causes": "cause",
    "kins": "kin",
    "samples": "sample",
    "effect": "effect",
    "conditions": "condition",
    "trigger": "trigger",
    "only": "trigger",
}
"""Parameters whose values are ids of a game, and the prefix of the messages for these ids."""

CHOICES = frozenset({"stats", "kinds", "meant", "causes", "kins", "conditions", "choice"})
"""Parameters whose values are joined with "or", not with "and"."""

PLURALS = (1, 2, 5)
"""Numbers that take every plural form of every language."""

INNER_QUOTES = {"ru": str.maketrans("«»", "„“")}
"""The inner quotation marks of a title, which every message puts in quotation marks."""

TWICE_QUOTED = {"en": ("““", "““([^“”]*)””", r"“\1”"), "ru": ("«„", "«„([^„“]*)“»", r"«\1»")}
"""How a title begins that is nothing but a quotation, in the quotation marks of a message, and how it reads with one
pair."""


class NoMessage(KeyError):
    """A message that the catalogue lacks, or a parameter that a message needs and was not given."""


class _Values(dict[str, str]):
    """The values of a message, as text; a missing one is a dash."""

    def __missing__(self, name: str) -> str:
        return DASH


class Words:
    """The messages of one language.

    A missing message shows as its id, so that a game can go on. If `strict`, as in the tests, it is an error.

    Args:
        language: one of `LANGUAGES`.

    Raises:
        ValueError: there is no such language.
    """

    strict: ClassVar[bool] = False

    def __init__(self, language: str) -> None:
        known = next((here for here in LANGUAGES if here == language), None)
        if known is None:
            raise ValueError(f'no words in the language "{language}": choose one of {", ".join(LANGUAGES)}')
        self.language: Language = known
        self._catalogue = _catalogue(language)
        self._own: Mapping[str, str] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and (self.language, self._own) == (other.language, other._own)

    def __hash__(self) -> int:
        return hash((self.language, len(self._own)))

    def naming(self, own: Mapping[str, str]) -> Words:
        """Return words of the same language with messages of a table's own, by their ids. They have no placeholders."""
        words = Words(self.language)
        words._own = {**self._own, **own}
        return words

    def has(self, id: str) -> bool:
        """Return True if there is a message with exactly this id."""
        return id in self._own or id in self._catalogue

    def say(self, id: str, **values: Any) -> str:
        """Return the message `id`, filled.

        Args:
            id: the id. Of the variants of the message, the one that names most of the values is used.
            values: the values of its placeholders: text, numbers, booleans, None (a dash), several values in a
                tuple, or anything that has its own text under `in_(language)`.

        Raises:
            NoMessage: strict only: there is no such message, or it needs a value that is not given.
        """
        return self.first((id,), **values)

    def first(self, ids: Iterable[str], **values: Any) -> str:
        """Return the first message of `ids` that exists, filled as `say` does; the last id if none exists."""
        ids = tuple(ids)
        mine = next((id for id in ids if id in self._own), None)
        if mine is not None:
            return self._own[mine]
        id = self.which(ids, **values)
        sentence = self._catalogue.form(id, values.get("count", 1)) if id is not None else None
        if id is not None and sentence is not None:
            return self._filled(id, sentence, values)
        last = ids[-1] if ids else ""
        if self.strict:
            raise NoMessage(f"no message {last} in the language {self.language}")
        return last

    def which(self, ids: Iterable[str], **values: Any) -> str | None:
        """Return the id of the message that `first` would say, with the names of its variant; None if none exists."""
        return _first(
            self.language, tuple(ids), tuple(sorted(name for name, value in values.items() if _is_known(name, value)))
        )

    def count(self, id: str, count: int, **values: Any) -> str:
        """Return the message `id` in the plural form for a number, which it calls `{count}`."""
        return self.first((id,), count=count, **values)

    def template(self, id: str, count: int = 1) -> str:
        """Return the message `id` from the catalogue, with its placeholders, in the plural form for a number.

        Raises:
            NoMessage: there is no such message.
        """
        sentence = self._catalogue.form(id, count)
        if sentence is None:
            raise NoMessage(f"no message {id} in the language {self.language}")
        return sentence

    def templates(self, id: str) -> tuple[str, ...]:
        """Return the message `id` from the catalogue, in each of its plural forms."""
        return tuple(dict.fromkeys(self.template(id, count) for count in PLURALS))

    def _filled(self, id: str, sentence: str, values: dict[str, Any]) -> str:
        shown = {name: self._shown(name, value) for name, value in values.items()}
        try:
            filled = sentence.format_map(shown if self.strict else _Values(shown))
        except KeyError as missing:
            raise NoMessage(f"the message {id} needs {missing}, and got {sorted(values)}") from None
        begins, twice, once = TWICE_QUOTED[self.language]
        return re.sub(twice, once, filled) if begins in filled else filled

    def _shown(self, name: str, value: Any) -> str:
        if value is None:
            return DASH
        if isinstance(value, bool):
            return self.say(f"truth.{str(value).lower()}")
        if isinstance(value, (tuple, list)):
            return self._joined(name, [self._shown(name, here) for here in value])
        if hasattr(value, "in_"):
            return str(value.in_(self.language)).translate(INNER_QUOTES.get(self.language, {}))
        if isinstance(value, int):
            return str(value).replace("-", "−")
        word = f"{WORDED[name]}.{value}" if name in WORDED else ""
        return self.say(word) if word and self.has(word) else str(value)

    def _joined(self, name: str, values: list[str]) -> str:
        if len(values) < 2:
            return "".join(values)
        join = "join.or" if name in CHOICES else "join.and"
        return self.say(join, first=", ".join(values[:-1]), last=values[-1])


@functools.lru_cache(maxsize=8_192)
def _first(language: str, ids: tuple[str, ...], names: tuple[str, ...]) -> str | None:
    """Return the first of these messages, or of their variants with these names, that exists.

    Cached, since most lines ask for a dozen specific messages before the plain one, and pages repeat their lines.
    """
    catalogue = _catalogue(language)
    variants = (variant for id in ids for variant in _variants(id, names))
    return next((variant for variant in variants if variant in catalogue), None)


def _is_known(name: str, value: Any) -> bool:
    return value not in UNKNOWN and not (name == "count" and value == 0)


def _variants(id: str, names: tuple[str, ...]) -> Iterator[str]:
    """Yield `id` with two, one and no names of values after it."""
    for many in (2, 1, 0):
        for chosen in combinations(names, many):
            yield "+".join((id, *chosen))


@functools.cache
def _catalogue(language: str) -> Messages:
    return Messages(f"words-{language}", files(language))


def files(language: str) -> tuple[str, ...]:
    """Return the paths of the catalogues of a language: those of every game, and each game's own."""
    return tuple(file for place in places() for file in files_in(os.path.join(place, "locale", language), ".po"))


def places() -> tuple[str, ...]:
    """Return the folders that have catalogues in `locale/<language>`: this room, and the folder of each game."""
    return (ROOM, *(str(home.folder) for home in homes()))


def variants(prefix: str, tag: str, parts: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of the messages for a thing, the most specific first.

    Args:
        prefix: the first word of the ids.
        tag: the kind of thing.
        parts: the words that distinguish one use of it from another, the most important first.

    >>> variants("card", "lose", ["gold", "all"])
    ('card.lose.gold.all', 'card.lose.gold', 'card.lose')
    """
    names = [part.replace("_", "-") for part in parts]
    return tuple(".".join([prefix, tag, *names[: len(names) - cut]]) for cut in range(len(names) + 1))

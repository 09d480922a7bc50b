"""Files of cards: reading them, and what is meant by a title that no card has."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from adjudicator.rulebook import strict_yaml
from adjudicator.words.finding import fold


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What any game's file of cards says besides its cards: a name in both languages, and how many of each card are in
    a deck to play with, cards of other files among them."""

    deck: str
    title: dict[str, str]
    holds: dict[str, Annotated[int, msgspec.Meta(ge=1, le=60)]] = {}

    def all(self) -> tuple[str, ...]:
        """The id of every card in the deck, as often as it holds it."""
        return tuple(id for id, count in self.holds.items() for _ in range(count))


D = TypeVar("D", bound=Deck)


def read(folder: Path, kind: type[D]) -> tuple[D, ...]:
    """Every deck of a folder, in the order of the file names.

    Raises:
        BadFile: where a file is faulty, with each fault's line.
    """
    return tuple(strict_yaml.read(path, kind).value for path in sorted(folder.glob("*.yaml")))


def meant(title: str, cards: Iterable[Any]) -> tuple[str, ...]:
    """Up to three titles of these cards that look like `title`."""
    titles = {fold(here): here for card in cards for here in (card.title.en, card.title.ru) if here}
    wanted = fold(title)
    near = difflib.get_close_matches(wanted, titles, 3, 0.6) or [t for t in titles if wanted and wanted in t][:3]
    return tuple(titles[here] for here in near)

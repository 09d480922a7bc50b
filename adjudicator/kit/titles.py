"""Titles in an entry, and the ids that they stand for: one walk there and one back, which know the place of an error.

What a text of an entry names stands on its field as its type: `Annotated[str, Titled(...)]` is the title of a card, and
`PlayerName` the name of a player. A game has what it knows better, such as whose cards are meant first, in a class of
its own below `Titles`.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

import msgspec

from adjudicator.machine.references import Within, with_marked
from adjudicator.parsing.entries import BadEntry

from .cards import Card, CardLibrary, Table, Title

C = TypeVar("C", bound=Card)
S = TypeVar("S", bound=msgspec.Struct)


class Names(msgspec.Struct, frozen=True, kw_only=True):
    """Marks a text of an entry: it names something.

    Attributes:
        also: what may stand there without naming anything.
    """

    also: tuple[str, ...] = ()


class Titled(Names, frozen=True):
    """Marks a text of an entry: it is the title of a card, in any language, or its id.

    Attributes:
        missing: the id of the message that says that there is no such card.
        kind: the kind of card that is meant; None: any.
        fits: returns True if a card may stand there; None: each may.
        unfit: the id of the message that says that this one may not.
    """

    missing: str
    kind: str | None = None
    fits: Callable[[Any], bool] | None = None
    unfit: str = ""


class Called(Names, frozen=True):
    """Marks a text of an entry: it is the name of a player."""


PlayerName: TypeAlias = Annotated[str, Called()]
"""The name of a player."""

PlayerOrNobody: TypeAlias = Annotated[str, Called(also=("",))]
"""The name of a player, or an empty text."""


class Titles(Generic[C]):
    """What the titles and names of an entry stand for at a table."""

    def __init__(self, library: CardLibrary[C, Any], table: Table[C], players: tuple[str, ...]) -> None:
        """Take the cards of the game, a table that has those of its own, and the names of the players."""
        self.library = library
        self.table = table
        self.players = players

    def ids(self, told: S) -> S:
        """Return an entry with the ids of cards instead of their titles.

        Raises:
            BadEntry: there is no such card or player, or it is a card that cannot stand there.
        """
        return with_marked(told, Names, self._id)

    def titles(self, told: S) -> S:
        """Return an entry that has ids of cards with what `ids` finds each of them by: its English title, or its id.

        Raises:
            KeyError: there is no such card.
        """
        return with_marked(told, Titled, self._title)

    def first(self, kind: str | None, inside: msgspec.Struct) -> Container[str]:
        """Return the ids of the cards of a kind that are meant first in a part of an entry; empty: none."""
        return ()

    def meant(self, kind: str | None, title: str) -> tuple[Title, ...]:
        """Return which titles of a kind may be meant by one that no card has."""
        return self.library.meant(self.table, title, kind)

    def _id(self, mark: Names, text: str, at: Within) -> str:
        """Return what a marked text stands for."""
        if text in mark.also:
            return text
        if isinstance(mark, Called) and text not in self.players:
            raise BadEntry(at.path, "entry.no-player", name=text, players=self.players)
        if not isinstance(mark, Titled):
            return text
        card = self.library.by_title(self.table, text, mark.kind, self.first(mark.kind, at.inside))
        if card is None:
            raise BadEntry(at.path, mark.missing, card=text, meant=self.meant(mark.kind, text))
        if mark.fits is not None and not mark.fits(card):
            raise BadEntry(at.path, mark.unfit, card=text)
        return card.id

    def _title(self, mark: Titled, id: str, at: Within) -> str:
        """Return what a card is called where its id stands."""
        if id in mark.also:
            return id
        return self.library.named(self.table, id, "en", mark.kind, self.first(mark.kind, at.inside))

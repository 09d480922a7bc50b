"""Read files of cards, and suggest titles for one that no card has."""

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec

from adjudicator.cache import cached, files_in
from adjudicator.rulebook import strict_yaml
from adjudicator.words import finding
from adjudicator.words.finding import fold

ClauseId: TypeAlias = Annotated[str, msgspec.Meta(extra_json_schema={"format": "clause"})]
"""The id of a clause that a file of cards names. Its schema offers the clauses that there are."""


class NamedClause(msgspec.Struct, frozen=True):
    """A clause that a file of cards names: where in the file, its id, and True if its value must be a number."""

    path: tuple[str | int, ...]
    id: str
    number: bool


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of cards of any game.

    Attributes:
        deck: the id.
        title: what the deck is called, by language.
        box: the id of the box that the deck is in; empty if it is in none of its own.
        holds: by card id, the number of copies in a deck to play with; cards of other files among them.
        known: the ids of the cards of a deck to play with that nobody knows wholly: there are others in it.
        cards: the cards, of the game's own type.
    """

    deck: str
    title: dict[str, str]
    holds: dict[str, Annotated[int, msgspec.Meta(ge=1, le=60)]] = {}
    cards: tuple[Any, ...] = ()
    box: str = ""
    known: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.holds and self.known:
            raise ValueError("a deck either `holds` its cards or has `known` ones: say one of the two")

    @property
    def complete(self) -> bool:
        """Whether it is known what is in the deck."""
        return not self.known

    @property
    def ids(self) -> Collection[str]:
        """The ids of the cards in a deck to play with, as far as they are known; none if it is not one."""
        return self.holds or self.known

    @property
    def takes_own(self) -> bool:
        """Whether a card that a table wrote itself may be of this deck."""
        return False

    def all(self) -> tuple[str, ...]:
        """Return the id of every card in the deck, once for each copy; none if the deck is not complete."""
        return tuple(id for id, count in self.holds.items() for _ in range(count))

    def printed(self) -> tuple[Any, ...]:
        """Return its cards as the game knows them."""
        return self.cards

    def clauses(self) -> Iterator[NamedClause]:
        """Yield every clause that the file names. It must hold in every edition."""
        yield from ()


D = TypeVar("D", bound=Deck)


def read(folder: Path, kind: type[D], name: str) -> tuple[tuple[D, ...], dict[str, tuple[str, ...]]]:
    """Return every deck in a folder, in the order of the file names, and cache them.

    Beside them are the ids of their cards by each of their titles, folded, since to fold them all takes a while.

    Args:
        folder: the folder of the files. The folder above it has the code of the cards.
        kind: the type of a deck.
        name: the name of the cache file.

    Raises:
        BadFile: a file is faulty; it names the line of each fault.
    """
    files = files_in(str(folder), ".yaml")
    code = (__file__, finding.__file__, *files_in(str(folder.parent), ".py"))

    def decks() -> tuple[tuple[D, ...], dict[str, tuple[str, ...]]]:
        found = tuple(strict_yaml.read(Path(file), kind).value for file in files)
        return found, _by_title(card for deck in found for card in deck.printed())

    kinds: Any = tuple[tuple[kind, ...], dict[str, tuple[str, ...]]]  # type: ignore[valid-type]  # known only here
    made: tuple[tuple[D, ...], dict[str, tuple[str, ...]]] = cached(
        name, kinds, strict_yaml.ROOM, (*files, *code), decks
    )
    return made


def _by_title(cards: Iterable[Any]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for card in cards:
        for title in dict.fromkeys(map(fold, card.title.every)):
            found[title] = (*found.get(title, ()), card.id)
    return found


def meant(title: str, cards: Iterable[Any]) -> tuple[Any, ...]:
    """Return the titles of up to three of these cards that have one, in any language, which is like `title`."""
    from difflib import get_close_matches  # noqa: PLC0415  # slow to import, and only mistakes need it

    titles = {fold(here): card.title for card in cards for here in card.title.every}
    wanted = fold(title)
    near = get_close_matches(wanted, titles, 3, 0.6) or [t for t in titles if wanted and wanted in t][:3]
    return tuple(dict.fromkeys(titles[here] for here in near))

"""The notes of a rulebook on a card: which clauses they are, and in which edition they are printed, in words."""

from collections.abc import Mapping

from msgspec import Struct

from ..game import AnyCard, Game
from ..rulebook import Clause, Rulebook
from ..words import Words


class CardNote(Struct, frozen=True):
    """A note on a card: its clause, what that is called, and the only edition that prints it (empty: several do)."""

    clause: str
    title: str
    only: str


def on_card(card: AnyCard, game: Game, words: Words) -> tuple[CardNote, ...]:
    """Return the notes on a card. An edition that borrows a note from another book does not print it."""
    ids = game.library.notes(card)
    book = game.rulebook() if ids else None
    return () if book is None else tuple(_noted(id, book.lineage(id), book, words) for id in ids)


def _noted(id: str, lineage: Mapping[str, Clause | None], book: Rulebook, words: Words) -> CardNote:
    held = {edition: clause for edition, clause in lineage.items() if clause is not None}
    own = [edition for edition, clause in held.items() if clause.standing != "borrowed"]
    usual = held.get(book.default_edition) or next(iter(held.values()))
    only = words.say("card.note-only", edition=book.editions[own[0]].short) if len(own) == 1 else ""
    return CardNote(id, usual.title.in_(words.language), only)

"""The form of a game that has none of its own, and the parts that every form has: who plays, who joins and leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

import msgspec
from msgspec.inspect import IntType, type_info

from ..kit.facts import Count
from ..words import Words
from ..words.markdown import plain
from . import chairs
from .form import HIGHEST, MOMENT, AnyEntry, Form, FormBlock, FormButton, FormField, FormFold, FormOwn, FormPart, Forms
from .shown import Begun

USUAL = (2, 3, 4)
FEWEST, MOST = 2, 20
"""Players. More than twenty do not fit a page."""

Seats: TypeAlias = Callable[[AnyEntry], AnyEntry]
"""Takes an entry that somebody has joined or left, and returns it with its players seated as the game wants them."""


def as_they_are(entry: AnyEntry) -> AnyEntry:
    """Return an entry as it is: who joins or leaves changes nothing for the others."""
    return entry


def how_many(entry: AnyEntry, counts: tuple[int, ...], words: Words, seats: Seats = as_they_are) -> FormField:
    """Return the number of players; to reduce it, the last to join leave first."""

    def seated(entry: AnyEntry, count: int) -> AnyEntry:
        while len(entry.players) < count:
            entry = chairs.with_another(entry, words.say("ui.player-n", number=len(entry.players) + 1))
        while len(entry.players) > count:
            entry = chairs.without(entry, len(entry.players) - 1)
        return seats(entry)

    here = len(entry.players)
    among = counts if here in counts else (*counts, here)
    label = words.say("ui.how-many")
    return FormField(
        ("players",), label, "how-many", "row", {count: str(count) for count in among}, shown=here, enters=seated
    )


def another(entry: AnyEntry, words: Words, seats: Seats = as_they_are, label: str = "ui.add-player") -> FormButton:
    """Return a button for one more player, and whom `seats` adds besides; `label` is the message on it."""
    new = words.say("ui.player-n", number=len(entry.players) + 1)
    return FormButton(words.say(label), "add-player", lambda here: seats(chairs.with_another(here, new)), "person_add")


def leaves(seat: int, words: Words, seats: Seats = as_they_are) -> FormButton:
    """Return a way for a player to leave."""
    key = f"remove.{seat}"
    return FormButton(words.say("ui.remove"), key, lambda here: seats(chairs.without(here, seat)), "person_remove")


def player(
    entry: AnyEntry, path: tuple[str, ...], label: str, among: Iterable[str], key: str = "", nobody: str = ""
) -> FormField:
    """Return a choice of one player, by name: of the first, if none of them stands there.

    Args:
        entry: the entry.
        path: the place where the name stands.
        label: what is asked.
        among: the names; an empty one stands for nobody.
        key: what the field is known by, if not by its path.
        nobody: what stands in the choice for nobody.
    """
    told = entry
    for step in path:
        told = getattr(told, step)
    names = {name: plain(name) or nobody for name in among}
    shown = told if told in names else next(iter(names))
    return FormField(path, label, key, "buttons", names, shown=shown)


def counts(case: Begun, seat: int, facts: Iterable[Count], shared: tuple[int, ...] = ()) -> Iterator[FormField]:
    """Yield numbers that a player has at the beginning, each of which may be left blank.

    Nobody has less than nothing; what is the greatest, the fact says by its clause.

    Args:
        case: the case.
        seat: whose numbers they are.
        facts: which, in their order.
        shared: the seats that share them; none: the player has them alone.
    """
    for fact in facts:
        limits = fact.within(case.rules.fresh())
        most = HIGHEST if limits is None or limits.greatest is None else limits.greatest
        yield FormField(("players", seat, fact.name), most=most, shared=shared or (seat,))


class PlainForms(Forms):
    """The form of a game that has none of its own: the numbers that it shows, and whose turn it is."""

    def form(self, case: Begun, entry: AnyEntry, words: Words, half: Callable[[str], object]) -> Form:
        """Return the form of a case. Players join and leave only before anything is said."""
        return tuple(self._parts(case, entry, words))

    def _parts(self, case: Begun, entry: AnyEntry, words: Words) -> Iterator[FormPart]:
        open_table, columns = not case.said, case.game.language.columns
        if open_table:
            yield how_many(entry, USUAL, words)
        for seat, has in enumerate(entry.players.values()):
            row: list[FormPart] = [FormOwn("name", seat)]
            for name in numbers(has, columns.players):
                row.append(FormField(("players", seat, name), words.say(f"site.{name}")))
            if open_table and len(entry.players) > FEWEST:
                row.append(self._rest(seat, words))
            yield FormBlock(tuple(row), f"row-{seat}", "row")
        if open_table and len(entry.players) < MOST:
            yield another(entry, words)
        yield FormBlock((player(entry, ("turn",), words.say("ui.whose-turn"), entry.players),), MOMENT)
        for name in numbers(entry, columns.facts):
            yield FormField((name,), words.say(f"site.expect.{name}", value="…").rstrip("."))

    def _rest(self, seat: int, words: Words) -> FormFold:
        label = words.say("ui.player-n", number=seat + 1)
        return FormFold(label, f"rest-{seat}", lambda: (leaves(seat, words),), behind=True)


def numbers(told: msgspec.Struct, columns: tuple[str, ...]) -> tuple[str, ...]:
    """Return which of some fields of an entry, or a part of one, are whole numbers, in the order of the columns."""
    kinds = {field.name: type_info(field.type) for field in msgspec.structs.fields(type(told))}
    return tuple(name for name in columns if isinstance(kinds.get(name), IntType))

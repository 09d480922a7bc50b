"""A form: all that can be entered of how a case begins, as plain values in the words of one language.

A game lists the parts of its form in their order: see `Forms`. What draws them knows no game and no single field:
a field says by its path where it stands in the entry, and its type there says what may stand in it. A new number is one
`FormField(("path",))` and the message `ui.path`.

What is there only sometimes is listed only then: a form is made anew for each case. Texts are Markdown, but for what is
in a list; what people typed stands in them as it is by `words.markdown.plain`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from .. import machine
from ..words import Words
from .shown import Begun

AnyEntry: TypeAlias = Any
"""A table as people enter it, in the form of some game. Only the game that made it looks into it."""

Path: TypeAlias = tuple[str | int, ...]
"""A place in an entry: a name for each field on the way from the entry, and for each key.

A number in it is a place in a list, or a seat: a player may be called otherwise by the time that somebody enters it.
"""

Sides: TypeAlias = tuple[tuple[str, ...], ...]
"""The names of all players, by the side that they play on."""

Enters: TypeAlias = Callable[[AnyEntry, Any], AnyEntry | None]
"""Takes an entry and what was entered, and returns the entry after it; None: there is more to choose before that."""

Look: TypeAlias = Literal["", "switch", "number", "buttons", "row", "list"]

HIGHEST = 200
"""Nobody enters more of anything."""

COPY = "#"
"""Stands between a card and the number of its copy: a list cannot hold the same thing twice."""

MOMENT = "moment"
"""The key of the block that says when the argument begins: whose turn it is, and what is happening."""

HELD: Any = object()
"""Says that a field shows what stands at its place, and nothing else."""


class FormPart(msgspec.Struct, frozen=True):
    """A part of a form, of one of the kinds below."""


Form: TypeAlias = tuple[FormPart, ...]
"""The parts of a form, in the order in which they are drawn."""


class FormField(FormPart, frozen=True):
    """Something to enter.

    Attributes:
        path: where it stands in the entry.
        label: what is asked; empty: the message `ui.<path>`, without whose it is.
        key: what a widget is known by; empty: the path.
        look: a `switch` or a `number`; a choice, as `buttons`, as a `row` of them or folded up as a `list`; empty: a
            number or a switch, as the type says.
        called: what there is to choose from, and what each choice is called.
        cards: cards to choose from, called and found as the library says, unless `called` has them; of each there may
            be several copies (`id#1`).
        many: several may be chosen.
        shown: what it shows, if not what stands at its place.
        enters: how it is entered, where that does more than to set what stands at its place.
        most: the greatest number, if it is another one than the type says.
        least: the least number, likewise.
        filled: it is a number that cannot be left blank.
        shared: the seats whose number it is; the number was known before anybody said it, and may be left blank.
        hint: what stands there while it is blank.
        help: what else is to be said of it.
        ordered: what is found in the list stands in its order.
        boxed: it says in which box the characters are sold, and so by which edition the case is judged.
    """

    path: Path
    label: str = ""
    key: str = ""
    look: Look = ""
    called: Mapping[Any, str] = MappingProxyType({})
    cards: tuple[str, ...] = ()
    many: bool = False
    shown: Any = HELD
    enters: Enters | None = None
    most: int | None = None
    least: int | None = None
    filled: bool = False
    shared: tuple[int, ...] = ()
    hint: str | None = None
    help: str | None = None
    ordered: bool = False
    boxed: bool = False


class FormText(FormPart, frozen=True):
    """A sentence, a line, a bold one or the heading of a part."""

    text: str
    look: Literal["sentence", "line", "bold", "heading"] = "sentence"


class FormBlock(FormPart, frozen=True):
    """Parts that stand together: below each other, in a frame, in a row, or in `columns` columns.

    Attributes:
        parts: what stands in it.
        key: what it is known by; empty: nothing.
        look: how they stand.
        columns: how many stand beside each other at most.
        width: how wide each is at least, in pixels.
        near: they stand closer than usual.
    """

    parts: Form
    key: str = ""
    look: Literal["column", "framed", "row", "grid"] = "column"
    columns: int = 0
    width: int = 0
    near: bool = False


class FormFold(FormPart, frozen=True):
    """Parts that are folded away; what they are is asked only once somebody unfolds them.

    Attributes:
        label: what they are.
        key: what the fold is known by.
        inside: returns the parts.
        icon: the name of an icon before the label.
        behind: they are behind a small button.
    """

    label: str
    key: str
    inside: Callable[[], Form]
    icon: str = ""
    behind: bool = False


class FormButton(FormPart, frozen=True):
    """Something to be done at a touch.

    Attributes:
        label: what it is.
        key: what it is known by.
        does: returns the entry as it is after the touch.
        icon: the name of an icon before the label.
        help: what else is to be said of it.
        small: it is no wider than its label.
    """

    label: str
    key: str
    does: Callable[[AnyEntry], AnyEntry]
    icon: str = ""
    help: str | None = None
    small: bool = False


class FormOwn(FormPart, frozen=True):
    """Something that is the same in each game, of which there may be one `of` each kind or seat.

    Attributes:
        what: `seats`: a line that tells of all players; `name`: of the player in a seat; `card`: the way to write a
            card of a kind; `begin`: the way into a game against an opponent for whom the program plays.
        of: the beginning of the ids of messages about the line, the seat, or the kind.
        label: what is asked, if not as usual.
        boxed: as of a field.
    """

    what: Literal["seats", "name", "card", "begin"]
    of: str | int = ""
    label: str = ""
    boxed: bool = False


class Forms(Protocol):
    """What can be entered of how a case begins, and what else follows from it. `plain_form` does it for any game."""

    def form(self, case: Begun, entry: AnyEntry, words: Words, half: Callable[[str], object], /) -> Form:
        """Return the form of a case.

        Args:
            case: the case.
            entry: how it begins.
            words: the language.
            half: returns by the key of a field what was chosen there and could not be entered yet; None: nothing.
        """

    def named(self, entry: AnyEntry, seat: int, /) -> AnyEntry:
        """Return an entry in which the player in a seat has got a name, with what the name says of the player."""
        return entry

    def edition(self, entry: AnyEntry, editions: Collection[str], /) -> str | None:
        """Return which of these editions goes with the box of the characters; None: nothing says which."""
        return None

    def without(self, entry: AnyEntry, layers: Collection[str], /) -> AnyEntry:
        """Return an entry without what only other layers of rules than these have."""
        return entry

    def seated(self, entry: AnyEntry, rules: machine.Rules, /) -> AnyEntry:
        """Return an entry with its players in teams as these rules want them, after some have come or gone."""
        return entry

    def on_sides(self, entry: AnyEntry, rules: machine.Rules, sides: Sides, /) -> AnyEntry | None:
        """Return an entry with its players, who are all on one of these sides, so seated; None if they cannot play so.

        Where everybody plays for themselves, one may be said to play against all the others.
        """
        return entry if len(sides[0]) == 1 else None

    def played(self, entry: AnyEntry, before: machine.Rules, after: machine.Rules, words: Words, /) -> AnyEntry:
        """Return an entry with its players as these rules want them; `words` names who joins."""
        return entry

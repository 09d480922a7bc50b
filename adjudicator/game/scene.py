"""A scene: all that a picture of a table shows, as plain values in the words of one language.

A game makes a scene of a case: see `game.Scenes`. What draws it knows no game.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Sign = Literal["gold", "hand", "pile", "potions", "life", "trophies", "lair", "number"]
"""What a number is a number of, as it is drawn; `number`: of something that has no sign of its own."""

Look = Literal["open", "done", "faded", "back", "dying", "faced"]
"""How a card lies: open, done with, as one that no longer counts, with its back up, about to die, the one faced."""

Asked = Literal["", "passed", "asked", "later"]
"""Whether somebody is asked for an answer: not at all, has had a say, is asked now, or will be."""


class MatNumber(NamedTuple):
    """A number that lies before somebody.

    Attributes:
        fact: the slug by which the table corrects it; empty if it cannot.
        sign: what it is a number of.
        number: the number.
        said: the number in words.
        changed: True if it was another at the beginning.
    """

    fact: str
    sign: Sign
    number: int
    said: str
    changed: bool = False


class Spots(NamedTuple):
    """What lies on a track: a line of text, and the numbers of the track on which it lies."""

    said: str
    at: tuple[int, ...]


class Mug(NamedTuple):
    """Alcohol Content that rises towards Fortitude, both on a track of `most` points; `spots` lie on the track."""

    alcohol: MatNumber
    fortitude: MatNumber
    most: int
    spots: tuple[Spots, ...] = ()

    @property
    def left(self) -> int:
        """How many points of Alcohol Content are left before the two meet."""
        return self.fortitude.number - self.alcohol.number


class Person(NamedTuple):
    """Who sits in a seat.

    Attributes:
        seat: the number of the seat, from 0.
        name: the name, as typed.
        marks: what else is to be said of the player, in a word or two each.
        asked: whether an answer is waited for.
        amounts: the own numbers.
        tokens: the own tokens, and what else lies open before the player, each as text.
    """

    seat: int
    name: str
    marks: tuple[str, ...] = ()
    asked: Asked = ""
    amounts: tuple[MatNumber, ...] = ()
    tokens: tuple[str, ...] = ()


class Mat(NamedTuple):
    """What lies before a player, or before the players of a team.

    Attributes:
        people: who sits there, at least one.
        turn: True if it is their turn.
        left: how they have left the game; empty if they have not.
        mug: what they have drunk; None in a game without drinks.
        amounts: the numbers that they have together.
        piles: cards that lie with their backs up on the mat, each with a line of text.
    """

    people: tuple[Person, ...]
    turn: bool = False
    left: str = ""
    mug: Mug | None = None
    amounts: tuple[MatNumber, ...] = ()
    piles: tuple[MatNumber, ...] = ()


class Lying(NamedTuple):
    """A card on the table.

    Attributes:
        key: what it is told by from one picture to the next.
        title: its title; empty if nobody has seen it.
        who: who played it, or who is to drink it; empty if nobody.
        notes: what else is to be said, the most important first: on whom, what it does, what was done to it.
        look: how it lies.
        drink: True if it is a drink.
        reads: what there is to read on it: its title in the other languages and its kind, then what it does, a sentence
            for each thing.
    """

    key: str
    title: str
    who: str = ""
    notes: tuple[str, ...] = ()
    look: Look = "open"
    drink: bool = False
    reads: tuple[str, ...] = ()


class Row(NamedTuple):
    """Cards in a row in the middle of the table.

    Attributes:
        kind: `stack`: cards upon each other, the oldest first; `line`: cards beside each other.
        said: what the row is.
        cards: the cards.
        reached: the place (from 0) of the card whose turn it is; None if it is no card's.
        waits: False if nothing of it waits any more.
    """

    kind: Literal["stack", "line"]
    said: str
    cards: tuple[Lying, ...]
    reached: int | None = None
    waits: bool = True


class Slip(NamedTuple):
    """One thing that waits, in words: an icon's name, what it is called, what else is to be said of it, who is asked.

    `rows` are its parts, told one below another. `asked` are names in order, `reached` how many of them have
    had their say, `order` the id of the clause that gives the order.
    """

    icon: str
    title: str
    details: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    reached: int = 0
    order: str = ""


class Plaque(NamedTuple):
    """A line of text on the table: its icon, the main thing, and what else is to be said."""

    icon: Literal["turn", "coins", "cup", "gavel", "note", "castle", "tavern"]
    title: str
    details: tuple[str, ...] = ()


class Scene(NamedTuple):
    """A table as a picture shows it.

    Attributes:
        mats: what lies before the players, in the order in which they sit.
        plaques: what is going on, the most important first.
        rows: the cards in the middle.
    """

    mats: tuple[Mat, ...]
    plaques: tuple[Plaque, ...] = ()
    rows: tuple[Row, ...] = ()

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        return tuple(one.seat for mat in self.mats for one in mat.people if one.asked == "asked")

"""Characters that a table wrote itself, for a box that is not known here. Data only.

A printed character names the clauses that hold its numbers; here the numbers themselves stand, as the box has them.
"""

from typing import Annotated, TypeAlias

import msgspec

from .vocabulary import Few, Kind, Title, TokenName, Written

Number = Annotated[int, msgspec.Meta(ge=1, le=100)]
OnMat = Annotated[int, msgspec.Meta(ge=1, le=19)]
"""A number of a player mat on which a token may lie: between the places where the markers start."""

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
"""The id of a character."""


class OwnToken(Written):
    """A token of the character, or a tracker on its mat.

    Attributes:
        name: what it is called.
        start: how many lie on the character's own mat at the start of a game.
        most: the greatest number that a player may have; None: any number.
        supply: how many there are; None: as many as needed. Those of a player who leaves the game go back to it.
        cards: how many cards of the hand may be discarded instead of spending one; None: only tokens are spent.
        title: what it is called, in English and, if that is told, in Russian; None: by its name.
        lies_on: the numbers of the mat on which such tokens lie until a marker reaches or passes them.
        absorb: how many may be absorbed for each thing that it gives before the first Action Card; None: none.
        taken_back: that the character's player takes back those that are wanting, from players of their choice.
    """

    name: TokenName
    start: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    most: Number | None = None
    supply: Number | None = None
    cards: Few | None = None
    title: Title | None = None
    lies_on: Annotated[tuple[OnMat, ...], msgspec.Meta(max_length=10)] = ()
    absorb: Few | None = None
    taken_back: bool = False


class OwnRider(Written):
    """What a token may be spent on by whoever has it: own cards of these kinds, each of which then takes `more`."""

    token: TokenName
    kinds: Annotated[tuple[Kind, ...], msgspec.Meta(min_length=1, max_length=5)]
    more: Few = 1


class OwnCharacter(Written):
    """What the character brings to the table besides cards."""

    title: Title
    tokens: Annotated[tuple[OwnToken, ...], msgspec.Meta(max_length=10)] = ()
    riders: Annotated[tuple[OwnRider, ...], msgspec.Meta(max_length=10)] = ()


Own: TypeAlias = tuple[tuple[Id, OwnCharacter], ...]
"""The characters that a table wrote itself, each after its id."""

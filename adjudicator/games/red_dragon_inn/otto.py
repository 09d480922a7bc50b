"""What belongs to Boss Otto: his Threat, the Priority Target and his three decks. Values and plain questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Generic, Literal, TypedDict, Unpack

import msgspec

from adjudicator.kit.facts import Count, Limits
from adjudicator.machine import CardId, Rules, SeatNo, Value

from .supply import N, Told
from .vocabulary import Card, Kind, Written

OttosDeck = Literal["actions", "sometimes", "gambling"]
"""One of the three decks of Boss Otto."""

CARDS_OF: dict[OttosDeck, str] = {
    "actions": "otto-actions",
    "sometimes": "otto-sometimes",
    "gambling": "otto-gambling",
}
"""What the cards of each of his decks have as their `deck`."""

KINDS_OF: dict[OttosDeck, tuple[Kind, ...]] = {
    "actions": ("action",),
    "sometimes": ("sometimes",),
    "gambling": ("gambling", "cheating"),
}
"""What kinds of cards each of his decks has."""

OTTOS_NAMES = ("Otto", "Boss Otto", "Отто", "Босс Отто")
"""What his seat is called in either language, besides the name that a table gives it."""

AGAINST_OTTO = range(1, 5)
"""How many may play against him (rdi10:otto.2)."""

MOST_THREAT = 13
"""So many spaces has the Threat track."""

MOST_ACTIONS = 24
"""So many cards has a deck of his at most, with all that make the game harder, so no more Actions can be prepared."""

Faction = Literal["battlebot", "gamblotron", "mecha-lich", "abominaton"]
"""One of the four factions of Boss Otto, of which a game has two."""

SAMPLE_TRACK = (1, 1, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4)
"""How many Actions he prepares at Threat 1 to 13, a sample of ours: the book tells only Threat 5."""

SAMPLE_HARD_TRACK = (1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5)
"""The same on the hard side of the track, a sample of ours: the book tells nothing of that side."""


SHUFFLES = 10_000
"""There are so many ways to shuffle our sample decks, by their numbers from 0."""

Shuffle = Annotated[int, msgspec.Meta(ge=0, lt=SHUFFLES)]
"""One of these ways."""


class Difficulty(Written):
    """What a table has chosen to make the game harder before it begins (rdi10:otto/advanced/difficulty).

    `hard_cards` are those with one skull, `epic_cards` those with two. `hard_track` is the other side of the Threat
    track. `tough_components` have to be hit twice. Boss Otto begins with so many Potion Tokens more (`more_potions`),
    the Challengers with so many fewer.
    """

    hard_cards: bool = False
    epic_cards: bool = False
    hard_track: bool = False
    tough_components: bool = False
    more_potions: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    fewer_potions: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0

    def __bool__(self) -> bool:
        """Return True if anything is chosen."""
        return self != EASY


EASY = Difficulty()
"""Nothing makes the game harder."""


if TYPE_CHECKING:

    class OttoChanges(TypedDict, total=False):
        """The fields of what belongs to Boss Otto, for changing some of them."""

        target: int
        threat: int
        begun: bool
        actions: int | None
        sometimes: int | None
        gambling: int | None
        actions_gone: int | None
        sometimes_gone: int | None
        gambling_gone: int | None
        held: tuple[str, ...]


class Threat(Count, frozen=True):
    """His Threat Level."""

    def within(self, rules: Rules) -> Limits:
        if "otto.threat-most" not in rules:
            return Limits(rules["otto.played"], 0, 0)
        ruling = rules["otto.threat-most"]
        return Limits(ruling, 0, int(ruling.value))


class InDeck(Count, frozen=True):
    """The cards that a deck of his has left: none at all where he does not play."""

    def within(self, rules: Rules) -> Limits:
        if "otto.decks" not in rules:
            return Limits(rules["otto.played"], 0, 0)
        return Limits(rules["otto.decks"], 0, MOST_ACTIONS)


class OttosDecks(Value, Generic[N], kw_only=True):
    """How many cards each of his decks has left, and with `_gone` how many were discarded from it.

    The table has these numbers, files tell and expect them: `N` is what a number may be there. None if nobody has said.
    """

    actions: Annotated[N | None, InDeck(correctable=True, layer="boss-otto")] = None
    sometimes: Annotated[N | None, InDeck(correctable=True, layer="boss-otto")] = None
    gambling: Annotated[N | None, InDeck(correctable=True, layer="boss-otto")] = None
    actions_gone: Annotated[N | None, Count()] = None
    sometimes_gone: Annotated[N | None, Count()] = None
    gambling_gone: Annotated[N | None, Count()] = None


class OttoNumbers(OttosDecks[Told], tag=False, forbid_unknown_fields=True, kw_only=True):
    """The numbers of Boss Otto as files tell them: what is entered, and what is expected."""

    threat: Annotated[int, msgspec.Meta(ge=0, le=MOST_THREAT)] | None = None


class Otto(OttosDecks[int]):
    """What belongs to Boss Otto.

    `seat` is where he sits, `target` the seat of the Priority Target, `threat` his Threat Level. `track` says how many
    Actions he prepares at Threat 1, 2 and so on, 0 where nobody has told it. `begun` says that his first turn is over.
    `shuffle` is the number by which our sample decks are shuffled for
    this table; None if it turns over cards of its own. No rule asks for it. `factions` are the two that are picked, as
    far as they are told, `difficulty` is what makes the game harder. `held` are the cards and other objects that he has
    got and will play, in the order in which he got them.
    """

    seat: SeatNo
    target: SeatNo
    threat: Annotated[int, Threat(correctable=True, layer="boss-otto")]
    track: tuple[int, ...] = ()
    begun: bool = False
    shuffle: Shuffle | None = None
    factions: tuple[Faction, ...] = ()
    difficulty: Difficulty = EASY
    held: tuple[CardId, ...] = ()

    def but(self, **fields: Unpack[OttoChanges]) -> Otto:
        """Return this with some fields changed."""
        return msgspec.structs.replace(self, **fields)

    def left(self, deck: OttosDeck) -> int | None:
        """Return how many cards a deck has left."""
        left: int | None = getattr(self, deck)
        return left

    def gone(self, deck: OttosDeck) -> int | None:
        """Return how many cards were discarded from a deck."""
        gone: int | None = getattr(self, f"{deck}_gone")
        return gone

    def with_deck(self, deck: OttosDeck, left: int | None, gone: int | None) -> Otto:
        """Return this with so many cards left in a deck, and so many discarded from it."""
        return msgspec.structs.replace(self, **{deck: left, f"{deck}_gone": gone})

    def dealt(self, deck: OttosDeck, count: int) -> Otto:
        """Return this with so many cards fewer in a deck, or none if it has not so many."""
        left = self.left(deck)
        return self.with_deck(deck, None if left is None else max(0, left - count), self.gone(deck))

    def discarded(self, deck: OttosDeck) -> Otto:
        """Return this with one card more discarded from a deck."""
        gone = self.gone(deck)
        return self.with_deck(deck, self.left(deck), None if gone is None else gone + 1)

    def prepares(self) -> int | None:
        """Return how many Actions he prepares at this Threat, None if nobody has told it."""
        return (dict(enumerate(self.track, 1)).get(self.threat) or None) if self.track else None

    def lists(self, deck: OttosDeck) -> tuple[str, ...]:
        """Return the ids of the lists of sample cards that a deck is made of: with those that make the game harder."""
        return lists(deck, self.difficulty)


def lists(deck: OttosDeck, difficulty: Difficulty) -> tuple[str, ...]:
    """Return the ids of the lists of sample cards that a deck is made of at this difficulty."""
    id = CARDS_OF[deck]
    hard, epic = difficulty.hard_cards, difficulty.epic_cards
    return (id, *((f"{id}-hard",) if hard else ()), *((f"{id}-epic",) if epic else ()))


def is_ottos(card: Card) -> bool:
    """Return True if a card is of one of the decks of Boss Otto."""
    return card.deck in CARDS_OF.values()

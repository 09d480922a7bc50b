"""What a card may be judged by: the moment as one speaker sees it, in yes/no and names rather than amounts.

An occasion is a value. It holds no situation, so that what a card is judged by can be tested by hand, explained and
remembered. What costs much to find is worked out when it is first asked for. Where clauses had to be read to find
something, it names them, and whoever asks for it reads them too.
"""

import functools
from collections.abc import Callable
from typing import Generic, Literal, TypeVar, TypeVarTuple

import msgspec

from adjudicator.machine import Rules

from .otto import is_ottos
from .vocabulary import Card, Stat, Title

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)
Given = TypeVarTuple("Given")

NAMELESS = Title("")

Cause = Literal["", "card", "ante", "contest", "refill"]
"""What makes people lose Gold; empty: nothing does."""


class Later(Generic[T]):
    """A part of a value that is worked out when it is first asked for. It is equal to others by what it is then.

    Args:
        work_out: returns the part. It is called at most once, and let go then.
        given: what it is called with.
    """

    __slots__ = ("_found", "_from")

    _found: T

    def __init__(self, work_out: Callable[[*Given], T], *given: *Given) -> None:
        self._from: tuple[Callable[[*Given], T], tuple[*Given]] | None = (work_out, given)

    def __call__(self) -> T:
        """Return the part."""
        if self._from is not None:
            work_out, given = self._from
            self._found = work_out(*given)
            self._from = None
        return self._found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Later) and self() == other()

    def __hash__(self) -> int:
        return hash(self())

    def __repr__(self) -> str:
        return repr(self())


class CitedAnswer(msgspec.Struct, frozen=True):
    """A yes or no, and the ids of the clauses that were read to find it, in the order of reading."""

    holds: bool
    clauses: tuple[str, ...] = ()

    @classmethod
    def by(cls, rules: Rules, find: Callable[[Rules], bool]) -> "CitedAnswer":
        """Return what `find` returns, with the clauses that it reads. They are not recorded in `rules`."""
        view = rules.fresh()
        return cls(find(view), view.drain())

    def read(self, rules: Rules) -> bool:
        """Return the yes or no, and record in `rules` the clauses that it was found by."""
        rules.consult(*self.clauses)
        return self.holds


@functools.lru_cache(4_096)
def alike(card: Card) -> Card:
    """Return a card that stands for all that are judged as this one: they differ only in what they are called.

    Those of Boss Otto are judged by the deck that they are of too.
    """
    deck = card.deck if is_ottos(card) else ""
    return msgspec.structs.replace(card, id="", title=NAMELESS, deck=deck, sources=(), partly_known=None)


class Touch(msgspec.Struct, frozen=True):
    """What one effect of a card that waits would do to a number of a player.

    `yours` says whether it would change the speaker's own number; `own_payment` that it is Gold that the speaker pays
    or loses for a card of their own; `at_limit`, of an effect on the speaker, that it would change nothing because the
    number is at its limit.
    """

    does: Literal["lose", "gain", "pay"]
    stat: Stat
    yours: CitedAnswer
    own_payment: bool = False
    at_limit: CitedAnswer = CitedAnswer(False)


class Seen(msgspec.Struct, frozen=True, gc=False):
    """What may be responded to, as one speaker sees it. This class itself is for what has nothing that matters."""

    @property
    def at_once(self) -> object:
        """All of it but what is worked out when it is asked for."""
        return self


NOTHING_TOUCHED: Later[tuple[Touch, ...]] = Later(tuple)


class Work(msgspec.Struct, frozen=True):
    """What a card that waits does.

    `on` is what it responds to itself, as far as that matters, and `about` the card on a Drink to which it responds by
    way of others; `shared` says that the speaker shares a loss of it already. `makes_ante` says that it makes players
    ante, `antes_ahead` that it has not made them yet. `pot` is how much of the pot it is about to take. `untold` says
    that nobody here knows all that it is about to do.
    """

    on: Literal["", "drink", "event"] = ""
    about: Card | None = None
    shared: bool = False
    makes_ante: bool = False
    antes_ahead: bool = False
    pot: Literal["", "half", "all"] = ""
    untold: bool = False


class SeenCard(Seen, frozen=True):
    """A card that was played, or an Event that was revealed, and has not resolved.

    `trap` says that only its Trap acts, `begun` that an effect of it has landed. `touches` are its effects on numbers
    that have not landed, in their order.
    """

    card: Card
    trap: bool = False
    negated: bool = False
    begun: bool = False
    work: Later[Work] = Later(Work)
    touches: Later[tuple[Touch, ...]] = NOTHING_TOUCHED

    @property
    def at_once(self) -> tuple[object, ...]:
        return (SeenCard, alike(self.card), self.trap, self.negated, self.begun)


Affects = Literal["changes", "untold", "cancels", ""]
"""Whether a Drink changes a number, nobody here knows it, or it has parts that do and together come to nothing.

Empty: it does nothing to that number.
"""


class Affected(msgspec.Struct, frozen=True):
    """What a Drink does to each of the numbers that Drinks have."""

    alcohol: Affects = ""
    fortitude: Affects = ""


NOTHING_AFFECTED: Later[Affected] = Later(Affected)


class SeenDrink(Seen, frozen=True):
    """A Drink that was revealed.

    `yours` says that the speaker is to drink it, `own` that the speaker revealed it, `empty` that no card of it is
    there, `contest_event` that this is so because an Event was revealed in a Drinking Contest, `ignored` that it does
    nothing to who is to drink it because it was Ignored or Negated, `blank` that it would do nothing anyhow. `affects`
    says which numbers it affects, `splits_itself` that one of its cards does that.
    """

    yours: bool = False
    own: bool = False
    empty: bool = False
    contest_event: bool = False
    ignored: bool = False
    blank: Later[bool] = Later(lambda: False)
    affects: Later[Affected] = NOTHING_AFFECTED
    splits_itself: bool = False

    @property
    def at_once(self) -> tuple[object, ...]:
        return (SeenDrink, self.yours, self.own, self.empty, self.contest_event, self.ignored, self.splits_itself)


class SeenLoss(msgspec.Struct, frozen=True):
    """A loss of `stat` that the speaker has just suffered; `reduced` says that it would have been more.

    `answered` says that a mate has struck back for it.
    """

    stat: Stat
    reduced: bool = False
    answered: bool = False


class SeenLosses(Seen, frozen=True):
    """The losses that were just suffered; `yours` are the speaker's to cards of other players."""

    yours: tuple[SeenLoss, ...] = ()


class SeenAntes(Seen, frozen=True):
    """Antes that are due; `yours` says that the speaker has still to ante."""

    yours: bool = False


class SeenForcing(Seen, frozen=True):
    """Somebody is being forced out of the Round; `yours` says that it is the speaker."""

    yours: bool = False


class SeenRound(Seen, frozen=True):
    """A Round of Gambling; `on` is its stage while it goes on.

    `inside` says that the speaker has not left it, `two` that two players are in it; `winner` is who has won it;
    `snatched` says that a card took the pot for them.
    """

    stage: Literal["on", "won", "collecting", "taken", "over"] = "on"
    inside: bool = False
    two: bool = False
    winner: Literal["nobody", "you", "another"] = "nobody"
    snatched: bool = False


class SeenTurn(Seen, frozen=True):
    """A turn in a phase, before the special action of that phase; `yours` says that it is the speaker's."""

    phase: Literal["discard-and-draw", "action", "order-a-drink", "drink", "end"]
    yours: bool = False


class Underway(msgspec.Struct, frozen=True):
    """What is going on at the table.

    Attributes:
        two_left: True if two sides are left in the game.
        as_two: the id of the clause by which those who are left count as two, however many they are; empty: by none.
        event_begun: True if an Event has begun to resolve.
        antes: True if antes are being made.
        cause: how what is responded to makes people lose Gold, if nobody prevents it.
        owes: whether the speaker would lose Gold to that.
    """

    two_left: bool = False
    as_two: str = ""
    event_begun: bool = False
    antes: bool = False
    cause: Cause = ""
    owes: CitedAnswer = CitedAnswer(False)


NOTHING_UNDERWAY = Later(Underway)


class Occasion(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """All that a card may be judged by.

    Attributes:
        seat: who speaks; a name for refusals, nothing is judged by it.
        answered: what is responded to, or None.
        turn: the turn, if nothing is under way in it.
        round: the Round of Gambling that is under way, or None.
        spoken: whether a Sometimes Card of the speaker stands that was played in response to the same (`here`), or to
            something else that is under way (`elsewhere`).
        revealing: True if Drinks are still being revealed.
        underway: what is going on at the table.
        itself: True if nobody plays who speaks, but a deputy answers by rule.
    """

    seat: int = 0
    answered: Seen | None = None
    turn: SeenTurn | None = None
    round: SeenRound | None = None
    spoken: Literal["", "here", "elsewhere"] = ""
    revealing: bool = False
    underway: Later[Underway] = NOTHING_UNDERWAY
    itself: bool = False

    @property
    def at_once(self) -> tuple[object, ...]:
        """All of it but the speaker, and what is worked out when it is asked for."""
        answered = None if self.answered is None else self.answered.at_once
        return (answered, self.turn, self.round, self.spoken, self.revealing, self.itself)

    def part(self, name: str) -> object:
        """Return the part of that name, which is worked out now if it was not before."""
        part = self.underway if name == "underway" else getattr(self.answered, name)
        return part()

    def noting(self, note: Callable[[str], None]) -> "Occasion":
        """Return this occasion, which calls `note` with the name of each part when it is first asked for."""
        answered = None if self.answered is None else _noting(self.answered, note)
        return msgspec.structs.replace(_noting(self, note), answered=answered)

    @property
    def inside(self) -> bool:
        """True if the speaker is in a Round of Gambling."""
        return self.round is not None and self.round.inside


def _noting(whole: S, note: Callable[[str], None]) -> S:
    def noted(name: str, part: Later[object]) -> object:
        note(name)
        return part()

    parts = {name: part for name in whole.__struct_fields__ if isinstance(part := getattr(whole, name), Later)}
    return msgspec.structs.replace(whole, **{name: Later(noted, name, part) for name, part in parts.items()})

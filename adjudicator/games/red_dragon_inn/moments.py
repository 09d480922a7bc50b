"""The moments at which a chapter may speak that is not always at the table: a variant, above all.

Each moment stands here once. What is always at the table asks at the moment, and knows nobody who speaks. A chapter
that has something to say there registers it, and says nothing unless its layer is on or the table has what it is about.

What is looked up by what it is about, such as the kind of a card, is a dictionary. Where several may speak, the moment
is a `Moment`, and they speak in the order of the chapters, whichever was imported first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Generic, Literal, ParamSpec, Protocol, TypeAlias, TypeVar

import msgspec

from adjudicator.machine import NOBODY, Decision, Fault, Move, Refusal, Rules, Ruling, Step, TargetNo
from adjudicator.machine.step import Authority

from .table import Seat, Table
from .vocabulary import Card, Effect, EffectOf, InPhase, Kind, Use

if TYPE_CHECKING:
    from adjudicator.kit.questions import Question
    from adjudicator.kit.streams import Draw, Streams

    from .chapters.drinks.drink import Drink
    from .chapters.gambling.round import Round
    from .chapters.timing.playing import Pending
    from .chapters.turn import Turn
    from .decisions import Order, Receive
    from .duties import Duty
    from .entry import Entry
    from .frame import InnFrame
    from .hits import Hit, Loss
    from .occasion import Occasion
    from .otto import Difficulty
    from .questions import Question as InnsQuestion
    from .questions import QuestionKind
    from .situation import Situation

    Asked: TypeAlias = Question[Situation, QuestionKind]
    Losses: TypeAlias = tuple[Loss, ...]

S = TypeVar("S")
P = ParamSpec("P")
R = TypeVar("R")

ORDER = (
    "prize",
    "pub-crawl",
    "dungeon-training",
    "otto",
    "otto-targets",
    "otto-provoked",
    "otto-components",
    "otto-receiving",
    "otto-characters",
)
"""Who speaks at moments, in the order in which they speak. It is that of the chapters in `layers.yaml`."""


class Moment(Generic[S]):
    """What chapters say at a moment at which all of them are heard.

    >>> moment: Moment[str] = Moment()
    >>> moment.says("pub-crawl")("second"), moment.says("prize")("first"), tuple(moment)
    ('second', 'first', ('first', 'second'))
    """

    def __init__(self) -> None:
        self._by_chapter: dict[str, S] = {}
        self._said: tuple[S, ...] = ()

    def says(self, chapter: str) -> Callable[[S], S]:
        """Register what follows as what a chapter, one of `ORDER`, says at this moment; it speaks once."""

        def register(speaker: S) -> S:
            assert chapter not in self._by_chapter
            self._by_chapter[chapter] = speaker
            self._said = tuple([self._by_chapter[one] for one in ORDER if one in self._by_chapter])
            assert len(self._said) == len(self._by_chapter)
            self._put_together()
            return speaker

        return register

    def _put_together(self) -> None:
        """Get ready for what is said, since somebody has registered."""

    def __iter__(self) -> Iterator[S]:
        return iter(self._said)


class Deciding(Moment[Callable[P, R | None]], Generic[P, R]):
    """What chapters say at a moment at which the first one that has something to say decides.

    Attributes:
        first: returns what the first chapter says that does not return None; None if all do. Where one chapter alone
            speaks, that is what it says.
    """

    def __init__(self) -> None:
        super().__init__()
        self.first: Callable[P, R | None] = self._ask_in_turn

    def _put_together(self) -> None:
        self.first = self._said[0] if len(self._said) == 1 else self._ask_in_turn

    def _ask_in_turn(self, *args: P.args, **kwargs: P.kwargs) -> R | None:
        for says in self._said:
            found = says(*args, **kwargs)
            if found is not None:
                return found
        return None


# -- somebody is asked


class Deputy(msgspec.Struct, frozen=True):
    """Who answers in the place of a player whom nobody plays.

    Attributes:
        seat: the seat of that player.
        turn: the turn of that player: takes its seat, the phase, how many cards lie prepared for it, and how many
            objects are played instead.
        comes_first: what a rule does before a frame goes on; None: nothing.
        question: what is asked while a frame is on top that asks several in turn, if it is that player's turn to
            answer or the frame asks for something of that player; else None.
        acts: what a rule does while a frame is on top, before anybody is asked; None if it leaves a choice.
        is_asked: whether a question is asked of that player, and so of chance.
        asked_for: the seat of that player, if chance is asked for it while a frame is on top; else NOBODY.
        answers: the answers to such a question among which chance chooses.
        hears: what comes of a decision that is said for that player while a frame is on top, or that is taken otherwise
            where that player plays; None of any other one.
        refuses: the refusal of a decision that is refused anyway, if it is about that player; else None.
        without_played: the table when a card has been played for that player.
    """

    seat: Callable[[Table], int]
    turn: Callable[[int, str, int, int], InnFrame]
    comes_first: Callable[[Situation, Rules, InnFrame], Move | None]
    question: Callable[[Situation, InnFrame], InnsQuestion | None]
    acts: Callable[[Situation, Rules, InnFrame], Move | None]
    is_asked: Callable[[Table, Asked], bool]
    asked_for: Callable[[Situation, InnFrame], int]
    answers: Callable[[Situation, Rules, Asked], tuple[Decision, ...]]
    hears: Callable[[Situation, Rules, InnFrame, Decision], Move | Refusal | None]
    refuses: Callable[[Situation, Rules, InnFrame, Decision], Refusal | None]
    without_played: Callable[[Table, str], Table]


DEPUTY: Deciding[[Table], Deputy] = Deciding()
"""Somebody is asked: who answers in the place of a player whom nobody plays, if there is one at the table."""


# -- a clause decides

Decides: TypeAlias = Callable[[Table, Rules, int], Ruling | None]
"""Takes the table, the rules and whom it is about: a seat, the number of a piece, or NOBODY.

Returns the ruling that decides in the place of a clause; None if that clause decides.
"""

IN_PLACE_OF: dict[str, Decides] = {}


def decides_in_place_of(*clauses: str) -> Callable[[Decides], Decides]:
    """Register the function below as what says by what else something is decided than by these clauses."""

    def register(function: Decides) -> Decides:
        assert IN_PLACE_OF.keys().isdisjoint(clauses)
        IN_PLACE_OF.update(dict.fromkeys(clauses, function))
        return function

    return register


def in_place_of(clause: str, table: Table, rules: Rules, *whom: int) -> Ruling:
    """Return the ruling that decides in the place of a clause, or that of the clause itself.

    Args:
        clause: its id.
        table: the table.
        rules: the rules.
        whom: whom it is about: seats, or numbers of pieces. The first one decides for whom there is another ruling.
    """
    decides = IN_PLACE_OF.get(clause)
    for one in whom or (NOBODY,):
        found = None if decides is None else decides(table, rules, one)
        if found is not None:
            return found
    return rules[clause]


# -- who sits where


class Way(msgspec.Struct, frozen=True):
    """A way to play, by a value of `teams.sides`.

    Attributes:
        fits: whether so many can play.
        seated: how so many sit: for each seat its side, and whether it is that of a Boss.
        faults: where a table does not fit: where, the reason, and its facts.
    """

    fits: Callable[[int], bool]
    seated: Callable[[int], tuple[tuple[int, bool], ...]]
    faults: Callable[[Table, tuple[tuple[int, ...], ...]], Iterable[tuple[str, str, tuple[tuple[str, object], ...]]]]


WAYS: dict[str, Way] = {}
"""Somebody asks who may sit where: the ways to play, by what `teams.sides` says."""

IS_ENTERED: Moment[Callable[[Entry, Table, Rules], None]] = Moment()
"""A table is entered: what an entry says of a variant is looked over, and `BadEntry` raised if it cannot be."""


# -- a game is prepared

Stage = Literal[
    "teams",
    "drink-deck",
    "taverns",
    "prizes",
    "dungeon",
    "rewards",
    "character",
    "tokens",
    "gold",
    "fortitude",
    "alcohol",
    "potions",
    "drink-me-pile",
    "hand",
    "otto",
    "challengers",
    "factions",
    "decks",
    "threat",
    "harder",
    "target",
    "first-player",
]
"""The stages of the setup, in their order."""

OF_VARIANTS: tuple[Stage, ...] = (
    "taverns",
    "prizes",
    "dungeon",
    "rewards",
    "otto",
    "challengers",
    "factions",
    "decks",
    "threat",
    "harder",
    "target",
)
"""The stages at which a variant lays something out."""

LayOut: TypeAlias = Callable[[Table, Rules, int], tuple[Table, Authority] | None]
"""Takes the table, the rules and how many things were laid out at this stage already.

Returns the table with the next thing that a variant brings to it, and by what; None if chance is asked for it.
"""


def _one(table: Table) -> int:
    return 1


class Layout(msgspec.Struct, frozen=True):
    """What a variant brings to the table.

    Attributes:
        played: whether the variant is played.
        lay_out: lays out one thing.
        count: how many things are laid out, one after another. If it is none, the stage is passed over.
    """

    played: Callable[[Rules], bool]
    lay_out: LayOut
    count: Callable[[Table], int]


LAYOUTS: dict[Stage, Layout] = {}


def lays_out(
    stage: Stage, played: Callable[[Rules], bool], count: Callable[[Table], int] = _one
) -> Callable[[LayOut], LayOut]:
    """Register the function below as what a variant lays out at this stage, if `played` says that it is played."""

    def register(function: LayOut) -> LayOut:
        LAYOUTS[stage] = Layout(played, function, count)
        return function

    return register


def is_played(stage: Stage, rules: Rules) -> bool:
    """Return True if a variant is played that lays something out at this stage."""
    layout = LAYOUTS.get(stage)
    return layout is not None and layout.played(rules)


FAULTS: Moment[Callable[[Situation, Rules], tuple[Fault, ...]]] = Moment()
"""A table is looked over: what is wrong with it."""


class UnseenDecks(Protocol):
    """What lies where nobody at the table can see it, in a simulated game with a seat that nobody plays."""

    def at(self, table: Table, draw: Draw) -> Table:
        """Return `table`, whose first seat nobody plays, as at the start of a game; `draw` chooses among players."""

    def reveals(self, now: Situation, options: tuple[Decision, ...]) -> Decision | None:
        """Return the card that is revealed now; None if it comes from elsewhere."""

    def saw(self, after: Situation) -> None:
        """Follow what happened, and check that the table counts what is there."""


IS_SIMULATED: Deciding[[Rules, Streams, Difficulty], UnseenDecks] = Deciding()
"""A game is simulated: what lies unseen for a seat that nobody plays, if there is one. Takes also how hard it is."""

AT_RANDOM: Moment[Callable[[Table, Rules, Draw], Table]] = Moment()
"""A game is simulated: the table with what chance lays out, if that is played with."""

COUNTED: Moment[Callable[[Step], tuple[tuple[str, str, str], ...]]] = Moment()
"""A game is counted that was played: what a step adds one to, by the name of a table, the row and the column."""

NEVER_LOST: Moment[Callable[[Situation], tuple[str, ...]]] = Moment()
"""A simulated game is checked: what is neither made nor lost, in any order."""


# -- a card is played that is in no hand


class LyingOpen(msgspec.Struct, frozen=True):
    """What is said of a kind of card that lies open before whoever has it.

    Attributes:
        refused: why a player may not play such a card because of where it lies; None if it may be played.
        has: whether a seat has it to play.
        played: the table when a seat has played it.
        taken_back: the table when a seat has taken it back.
    """

    refused: Callable[[Situation, Rules, int, str], Refusal | None]
    has: Callable[[Table, int, str], bool]
    played: Callable[[Table, int, str], Table]
    taken_back: Callable[[Table, int, str], Table]


LYING_OPEN: dict[Kind, LyingOpen] = {}


def lying_open(kinds: tuple[Kind, ...]) -> LyingOpen | None:
    """Return what is said of a card of these kinds if such a card lies open before whoever has it, else None."""
    for kind in kinds:
        if kind in LYING_OPEN:
            return LYING_OPEN[kind]
    return None


Permit: TypeAlias = Callable[[Rules, str, Ruling | Refusal | None], Ruling | Refusal]
"""Takes the rules, the id of a card, and what its condition says of this moment (None if it has none).

Returns the ruling by which the card may be played, or the refusal.
"""

PERMITS: dict[Kind, Permit] = {}
"""A card is judged by what it says: how, if not as other cards are, by its kind."""

PLAYED_AS: Deciding[[Card], tuple[EffectOf, ...]] = Deciding()
"""A card is played: what it does instead of its effects."""


class Pieces(msgspec.Struct, frozen=True):
    """What is said of the pieces on a table, which are no players.

    Attributes:
        read: the ids of clauses that are read wherever a card is spread over pieces.
        acts: by what a piece does something.
        reached: the pieces that a card of a seat reaches, if it is for each other player (`others`) or `everyone`.
        picked: the pieces that a seat may pick.
        by_picking: by what a piece may be picked, alone or as one of so many.
        never_on: whether a piece of some kind is never played on others.
        refuses: the refusal of picking a piece for a card, whatever the card says; None if it may be picked.
        ignores: by what a piece Ignores an Event, if not as those of players do.
        is_hit: what a hit does to a piece, if it is none that a player has; else None.
        strikes: by what a card of a seat that nobody plays hits a piece of a player; None if it is no such card.
        struck_back: whom a card of a seat reaches that answers another one, if not the player of that.
        hits_back_at: at whom a card may hit back that answers what a piece did.
        by_reaching: by what a card reaches pieces. Takes what it does, who was picked and at whom it may hit back.
    """

    read: tuple[str, ...]
    acts: Callable[[Table, Rules, Card], Ruling]
    reached: Callable[[Table, Rules, int, str], tuple[int, ...]]
    picked: Callable[[Table, int], tuple[int, ...]]
    by_picking: Callable[[Rules, int], Ruling]
    never_on: Callable[[Card], bool]
    refuses: Callable[[Table, Rules, Card, tuple[int, ...]], Refusal | None]
    ignores: Callable[[Table, Rules, int], Ruling | None]
    is_hit: Callable[[Situation, Rules, Pending, Hit, int], Move | None]
    strikes: Callable[[Table, Rules, Hit, Card], Ruling | None]
    struck_back: Callable[[Table, Rules, Pending, int], tuple[TargetNo, ...] | None]
    hits_back_at: Callable[[Table, int | None, Use], tuple[int, ...]]
    by_reaching: Callable[[Table, Rules, tuple[Hit, ...], tuple[int, ...], tuple[int, ...]], Ruling | None]


PIECES: Deciding[[Table], Pieces] = Deciding()
"""A card acts on pieces, or a piece acts: what is said of pieces, if not what is said of those that players have."""

IS_PICKED: Deciding[[Table, Rules, tuple[int, ...]], Ruling] = Deciding()
"""Somebody is picked for a card: by what, if that is nobody whom everybody may pick."""

CARD_IS_PLAYED: Moment[Callable[[Situation, Card, int], Situation]] = Moment()
"""A card of a seat has left the hand: what it does by being played."""

ASKED_FIRST: Deciding[[Table, Rules, str, int], int] = Deciding()
"""A card of a seat waits for answers: who is asked first, if not that seat."""

LEAVES_COLD: Deciding[[Table, Rules, str, int], bool] = Deciding()
"""A seat that answers by itself might respond to a card: whether it does not, whatever the card does."""

UNANSWERED: Deciding[[Table, Rules, str], bool] = Deciding()
"""A card waits for answers: whether nobody may answer it."""

HAS_RESOLVED: Deciding[[Situation, Rules, Pending, Card], Ruling] = Deciding()
"""A card has resolved, and is still on top: by what, if it is none of a player's hand."""

DOES_NOTHING: Deciding[[Situation, Rules, Pending, Hit], Ruling] = Deciding()
"""The next effect of a card would reach somebody: by what that player Ignores it."""

IS_AWAY: Deciding[[Table, Rules, Hit, int], Ruling] = Deciding()
"""An effect would reach a player who is away: by what nothing comes of that, if not by that alone."""

DOES_NOT_LAND: Deciding[[Situation, Rules, Pending, Hit], Ruling] = Deciding()
"""An effect of a card is about to land: by what it does nothing."""

LANDS_OTHERWISE: dict[type[Effect], Callable[[Situation, Rules, Pending, Hit], Move | None]] = {}
"""An effect of a card lands: what it does, if not what it does to others. The card has moved on already."""

LANDS: Deciding[[Situation, Rules, Pending, Hit], Ruling] = Deciding()
"""An effect of a card lands: the clause that says how, if that is more particular than the effect's own."""

HAS_LANDED: Moment[Callable[[Situation, Situation, Pending], Situation]] = Moment()
"""An effect has landed. Takes the situations before and after, and the card as it is then; returns what comes after."""

CARD_IS_OVER: Moment[Callable[[Situation, Rules, Pending, Pending], Situation]] = Moment()
"""A card is done. Takes also the card, and the one that is over with it: itself, or what it has Negated."""

REACHES_ALL: Deciding[[Table, Rules, str], Ruling] = Deciding()
"""A card would reach the Champions of the teams: by what it reaches all of their players."""

TOO_HARD: Deciding[[Rules, Card, Effect], Ruling] = Deciding()
"""An effect would act on a card that waits: by what it may not do so."""

CARD_IS_DONE: Deciding[[Table, Rules, Pending], tuple[Table, Ruling | None]] = Deciding()
"""A card has resolved or was Negated: the table after what becomes of it, and by what, if that is to be said."""

LOST_TO_A_CARD: Deciding[[Table, Rules, str, int, Losses], tuple[Losses, Ruling | None]] = Deciding()
"""Players have lost something to a card of a seat: what of it may be answered as a loss to that player, and by what."""

IS_GIVEN: Deciding[[Situation, Rules, Receive], Move | Refusal] = Deciding()
"""The table says that somebody gets a card or gives it up: what comes of it."""


# -- Drinks

NO_SUCH_DRINK: Deciding[[Table, Rules, Card, int], Refusal] = Deciding()
"""A card is revealed where a Drink was wanted, from the pile of a seat (NOBODY: the Drink Deck): why it cannot be."""

OFF_THE_DECK: Deciding[[Table, Rules], Ruling] = Deciding()
"""A card comes off the Drink Deck: by what it is that deck, if another one could be meant."""

DRINKS_ARE_DISCARDED: Deciding[[Table, Rules, tuple[str, ...]], Ruling] = Deciding()
"""Drink Cards are discarded: by what some of them do not go to the discard pile of the Drink Deck."""

DRINKS_ARE_DRUNK: Moment[Callable[[Situation, Rules, tuple[Drink, ...], Table], Situation]] = Moment()
"""Drinks have been drunk: what follows. Takes also all of them, copies and halves included, and the table before."""

ORDERING_BEGINS: Deciding[[Situation, Pending, Hit, tuple[int, ...]], Situation] = Deciding()
"""A card lets somebody order Drinks: what comes first. Takes also who took no part in the card."""

IS_ORDERED: Deciding[[Situation, Rules, Order, bool, tuple[str, ...]], Move] = Deciding()
"""A Drink is ordered that is not off the Drink Deck: what comes of it.

Takes also whether there are more to order, and of what those are that were gathered for it before.
"""


# -- a turn

TURN_OPTIONS: Moment[Callable[[Situation, Rules, Turn], tuple[Decision, ...]]] = Moment()
"""What may be said in a turn is listed: what else there is to say."""

SAID_IN_A_TURN: dict[type[Decision], Callable[[Situation, Rules, Turn, Decision], Move | Refusal]] = {}
"""Something is said in a turn that is none of its phases: what comes of it."""

DUTY_WAITS: Deciding[[Rules, Turn, Duty], Ruling] = Deciding()
"""A duty falls due in a turn: by what something else comes first."""

FALLS_DUE: Deciding[[tuple[Duty, ...], Duty, Rules], tuple[Ruling, ...]] = Deciding()
"""A duty of several that a turn owes might fall due: by what it does; none if another one comes first."""

NOBODY_ENDS: Deciding[[Situation, Rules, Turn], Move] = Deciding()
"""Nobody is there to end a turn: what is said before it ends."""


# -- a Round of Gambling

ROUND_BEGINS: Moment[Callable[[Situation, Rules, str, int], Situation]] = Moment()
"""A Round begins, and the antes are due: what comes first. Takes also the card that started it, and its player."""

POT_IS_TAKEN: Deciding[[Situation, Rules, Round], Move] = Deciding()
"""Somebody, or the Inn, has got the Gold of the pot: what becomes of what else is in it."""

STAYS_IN_THE_POT: Deciding[[Rules, Round, Literal["goes-on", "no-gold"]], Ruling] = Deciding()
"""A Round goes on after it was won, or Gold is taken out of the pot: by what something else stays in it."""

HALF_IS_TAKEN: Moment[Callable[[Situation, Rules, str, Round, int], Situation]] = Moment()
"""Half of a pot is taken from the winner: what follows. Takes also the card, the Round and who took it."""


# -- a condition is judged

COUNTS_AS_TWO: Deciding[[Table], str] = Deciding()
"""A card counts how many are left: the id of the clause by which they count as two, however many they are."""

HAS_NO_PHASE: Deciding[[Occasion, Rules, InPhase], Ruling] = Deciding()
"""A card waits for a phase: by what whoever speaks never has it."""


# -- somebody leaves the game

LOSING_BEGINS: Moment[Callable[[Situation, Rules, bool], tuple[InnFrame, ...]]] = Moment()
"""Somebody has begun to lose: what happens at once. Takes also whether being without Gold matters now."""

Stays = Literal["prizes", "rewards"]
"""What may lie before somebody who has left the game, in the order in which it is cleared away."""

ClearAway: TypeAlias = Callable[[Table, Rules, tuple[int, ...]], tuple[Table, Ruling]]
"""Takes the table, the rules and the seats that are gone; returns the table without what they left, and by what."""


class LeftBehind(msgspec.Struct, frozen=True):
    """What somebody who has left the game may leave behind: whether there is any, and what becomes of it."""

    there: Callable[[Seat], bool]
    clear_away: ClearAway


LEFT_BEHIND: dict[Stays, LeftBehind] = {}


def clears_away(what: Stays, there: Callable[[Seat], bool]) -> Callable[[ClearAway], ClearAway]:
    """Register the function below as what becomes of something that those leave behind of whom `there` is True."""

    def register(function: ClearAway) -> ClearAway:
        LEFT_BEHIND[what] = LeftBehind(there, function)
        return function

    return register


GAME_ENDS: Moment[Callable[[Situation, Table, Rules], Table]] = Moment()
"""The game ends while something is under way: the table after what nobody can win any more has gone back."""

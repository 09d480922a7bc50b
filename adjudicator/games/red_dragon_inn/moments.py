"""The moments at which a chapter may speak that is not always at the table: a variant, above all.

Each moment stands here once. What is always at the table asks at the moment, and knows nobody who speaks. A chapter
that has something to say there registers it, and says nothing unless its layer is on or the table has what it is about.

What is looked up by what it is about, such as the kind of a card, is a dictionary. Where several may speak, the moment
is a `Moment`, and they speak in the order of the chapters, whichever was imported first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Generic, Literal, ParamSpec, TypeAlias, TypeVar

import msgspec

from adjudicator.machine import Decision, Fault, Move, Refusal, Rules, Ruling, Step, TargetNo

from .table import Seat, Table
from .vocabulary import Card, Effect, EffectOf, Kind, Use

if TYPE_CHECKING:
    from adjudicator.kit.questions import Question
    from adjudicator.kit.streams import Draw

    from .chapters.drinks.drink import Drink
    from .chapters.gambling.round import Round
    from .chapters.timing.playing import Pending
    from .chapters.turn import Turn
    from .decisions import Order, Receive
    from .duties import Duty
    from .frame import InnFrame
    from .hits import Hit, Loss
    from .occasion import Occasion
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
        acts: what a rule does while a frame is on top, before anybody is asked; None if it leaves a choice.
        is_asked: whether a question is asked of that player, and so of chance.
        asked_for: the seat of that player, if chance is asked for it while a frame is on top; else NOBODY.
        answers: the answers to such a question among which chance chooses.
        hears: what comes of a decision that is said for that player while a frame is on top; None of any other one.
        refuses: the refusal of a decision that is refused anyway, if it is about that player; else None.
    """

    acts: Callable[[Situation, Rules, InnFrame], Move | None]
    is_asked: Callable[[Table, Asked], bool]
    asked_for: Callable[[Situation, InnFrame], int]
    answers: Callable[[Situation, Rules, Asked], tuple[Decision, ...]]
    hears: Callable[[Situation, Rules, InnFrame, Decision], Move | Refusal | None]
    refuses: Callable[[Situation, Rules, InnFrame, Decision], Refusal | None]


DEPUTY: Deciding[[Table], Deputy] = Deciding()
"""Somebody is asked: who answers in the place of a player whom nobody plays, if there is one at the table."""


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
)
"""The stages at which a variant lays something out."""

LayOut: TypeAlias = Callable[[Table, Rules], tuple[Table, Ruling]]
"""Takes the table and the rules; returns the table with what a variant brings to it, and by what."""


class Layout(msgspec.Struct, frozen=True):
    """What a variant brings to the table: what says whether the variant is played, and what lays it out."""

    played: Callable[[Rules], bool]
    lay_out: LayOut


LAYOUTS: dict[Stage, Layout] = {}


def lays_out(stage: Stage, played: Callable[[Rules], bool]) -> Callable[[LayOut], LayOut]:
    """Register the function below as what a variant lays out at this stage, if `played` says that it is played."""

    def register(function: LayOut) -> LayOut:
        LAYOUTS[stage] = Layout(played, function)
        return function

    return register


def is_played(stage: Stage, rules: Rules) -> bool:
    """Return True if a variant is played that lays something out at this stage."""
    layout = LAYOUTS.get(stage)
    return layout is not None and layout.played(rules)


FAULTS: Moment[Callable[[Situation, Rules], tuple[Fault, ...]]] = Moment()
"""A table is looked over: what is wrong with it."""

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

STRUCK_BACK: Deciding[[Table, Rules, Pending, int], tuple[TargetNo, ...]] = Deciding()
"""A card of a seat reaches whoever did what it answers: whom, if not the player of the answered card."""

HITS_BACK_AT: Deciding[[Table, int | None, Use], tuple[int, ...]] = Deciding()
"""A card may be used to answer what a piece did (None: no piece did it): at whom it may hit back instead."""

REACHES_PIECES: Deciding[[Table, Rules, tuple[Hit, ...], tuple[int, ...], tuple[int, ...]], Ruling] = Deciding()
"""A card is played: by what it reaches pieces, if it does. Takes also who was picked, and at whom it may hit back."""

IS_PICKED: Deciding[[Table, Rules, tuple[int, ...]], Ruling] = Deciding()
"""Somebody is picked for a card: by what, if that is nobody whom everybody may pick."""

CARD_IS_PLAYED: Moment[Callable[[Situation, Card, int], Situation]] = Moment()
"""A card of a seat has left the hand: what it does by being played."""

ASKED_FIRST: Deciding[[Table, Rules, str, int], int] = Deciding()
"""A card of a seat waits for answers: who is asked first, if not that seat."""

MAY_BE_ANSWERED: Deciding[[Table, Rules, tuple[Hit, ...], int], Ruling] = Deciding()
"""Nothing that a card does reaches a seat: by what the seat may answer it all the same."""

LEAVES_COLD: Deciding[[Table, Rules, str, int], bool] = Deciding()
"""A seat that answers by itself might respond to a card: whether it does not, whatever the card does."""

UNANSWERED: Deciding[[Table, Rules, str], Ruling] = Deciding()
"""A card waits for answers: by what there are none."""

PROVOKES: Deciding[[Situation, Rules, Pending], Ruling] = Deciding()
"""A card waits for answers: by what Boss Otto responds to it."""

DOES_NOT_PROVOKE: Deciding[[Situation, Rules, Pending], Ruling] = Deciding()
"""A card waits for answers: by what Boss Otto does not respond to it, to which he does not."""

MAY_PROVOKE: Deciding[[Situation, Rules, Pending], bool] = Deciding()
"""A card waits for answers: whether the table may say that Boss Otto responds, since nobody here knows what it does."""

HAS_RESOLVED: Deciding[[Table, Rules, Card], Ruling] = Deciding()
"""A card is done: by what, if somebody has it in no hand."""

USED: dict[Kind, Callable[[Rules], Ruling]] = {}
"""A card is done: by what it was used, by a kind that it is of."""

DOES_NOTHING: Deciding[[Situation, Rules, Pending, Hit], Ruling] = Deciding()
"""The next effect of a card would reach somebody: by what that player Ignores it."""

DOES_NOT_LAND: Deciding[[Situation, Rules, Pending, Hit], Ruling] = Deciding()
"""An effect of a card is about to land: by what it does nothing."""

LANDS: Deciding[[Situation, Rules, Pending, Hit], Ruling] = Deciding()
"""An effect of a card lands: the clause that says how, if that is more particular than the effect's own."""

HAS_LANDED: Moment[Callable[[Situation, Situation, Pending], Situation]] = Moment()
"""An effect has landed. Takes the situations before and after, and the card as it is then; returns what comes after."""

CARD_IS_NEGATED: Deciding[[Table, Rules, Card], tuple[Table, Ruling]] = Deciding()
"""A card was Negated: the table after what becomes of it, and by what."""

CARD_IS_OVER: Moment[Callable[[Situation, Rules, Pending, Pending], Situation]] = Moment()
"""A card is done. Takes also the card, and the one that is over with it: itself, or what it has Negated."""

REACHES_ALL: Deciding[[Table, Rules, str], Ruling] = Deciding()
"""A card would reach the Champions of the teams: by what it reaches all of their players."""

UNANSWERABLE: Deciding[[Occasion, Rules, Use], Refusal] = Deciding()
"""A card is judged that answers something: why it may not, whatever it says itself."""

TOO_HARD: Deciding[[Table, Rules, str, Effect], Ruling] = Deciding()
"""An effect of Boss Otto would act on a card: by what it may not do so."""

CARD_IS_DONE: Deciding[[Table, Rules, str], tuple[Table, Ruling]] = Deciding()
"""A card is done: the table after what becomes of it, and by what."""

LOST_TO_A_CARD: Deciding[[Table, Rules, str, int, Losses], tuple[Losses, Ruling | None]] = Deciding()
"""Players have lost something to a card of a seat: what of it may be answered as a loss to that player, and by what."""

IS_GIVEN: Deciding[[Situation, Rules, Receive], Move] = Deciding()
"""The table says that somebody gets a card or gives it up: what comes of it, if it is no object of Boss Otto's."""


# -- Drinks

NO_SUCH_DRINK: Deciding[[Table, Rules, Card, int], Refusal] = Deciding()
"""A card is revealed where a Drink was wanted, from the pile of a seat (NOBODY: the Drink Deck): why it cannot be."""

OFF_THE_DECK: Deciding[[Table, Rules], Ruling] = Deciding()
"""A card comes off the Drink Deck: by what it is that deck, if another one could be meant."""

IS_RESHUFFLED: Deciding[[Table, Rules], Ruling] = Deciding()
"""The Drink Deck is made anew: by what of its own cards alone, if there are others."""

DRINKS_ARE_DISCARDED: Deciding[[Table, Rules, tuple[str, ...]], Ruling] = Deciding()
"""Drink Cards are discarded: by what some of them do not go to the discard pile of the Drink Deck."""

PILE_IS_DISCARDED: Deciding[[Table, Rules, int], Ruling] = Deciding()
"""The pile of a seat is discarded: by what, if not as all are."""

PILE_IS_SHUFFLED_IN: Deciding[[Table, Rules, int], Ruling] = Deciding()
"""The pile of a seat is shuffled into the decks that it is of: by what, if that is not the Drink Deck alone."""

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

OTHER_DUTY_FIRST: Deciding[[tuple[Duty, ...], Duty, Rules], Ruling] = Deciding()
"""A duty falls due in a turn: by what another one of those that are owed comes first."""

FALLS_DUE: dict[type[Duty], Callable[[tuple[Duty, ...], Duty, Rules], Ruling]] = {}
"""A duty falls due in a turn: by what, if it is no check who has lost. Takes also all duties that are owed."""

NOBODY_ENDS: Deciding[[Situation, Rules, Turn], Move] = Deciding()
"""Nobody is there to end a turn: what is said before it ends."""


# -- a Round of Gambling

ROUND_BEGINS: Moment[Callable[[Situation, Rules, str, int], Situation]] = Moment()
"""A Round begins, and the antes are due: what comes first. Takes also the card that started it, and its player."""

POT_IS_TAKEN: Deciding[[Situation, Rules, Round], Move] = Deciding()
"""Somebody, or the Inn, has got the Gold of the pot: what becomes of what else is in it."""

ROUND_GOES_ON: Deciding[[Rules, Round], Ruling] = Deciding()
"""A Round goes on after it was won: by what something else than Gold stays in the pot."""

GOLD_IS_TAKEN: Deciding[[Rules, Round], Ruling] = Deciding()
"""Gold is taken out of the pot: by what something else stays in it."""

HALF_IS_TAKEN: Moment[Callable[[Situation, Rules, str, Round, int], Situation]] = Moment()
"""Half of a pot is taken from the winner: what follows. Takes also the card, the Round and who took it."""


# -- somebody leaves the game

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

"""The vocabulary of cards: what they are, when they may be played, and what they do. Data only.

Every word here is one that a table can use for a card of its own. Numbers are Gold pieces or points of
Fortitude and Alcohol Content.
"""

import functools
from typing import Annotated, Literal

import msgspec

from adjudicator.machine import DeckId, Value
from adjudicator.rulebook import Text

Kind = Literal[
    "action",
    "sometimes",
    "anytime",
    "gambling",
    "cheating",
    "drink",
    "event",
    "gear",
    "item",
    "prize",
    "tavern",
    "room",
    "reward",
    "gizmo",
    "minion",
    "shadowfiend",
]
ObjectKind = Literal[
    "scarab",
    "mockery",
    "magic-item",
    "song",
    "artifact",
    "finger",
    "malediction",
    "blessing",
    "power-jinx",
    "debuff",
    "potion",
    "mark",
    "story",
]
"""What an object of a single character is, of which a rule says what Boss Otto does with it."""

PIECES: tuple[Kind, ...] = ("gizmo", "minion", "shadowfiend")
"""The kinds of cards that Challengers have on the table, where they act and are hit."""

Stat = Literal["fortitude", "alcohol", "gold"]
Kin = Literal["orc", "troll", "ogre"]
"""Whom some Drinks treat otherwise than everybody else."""

Who = Literal["you", "picked", "others", "everyone", "source", "target"]
"""Whom an effect reaches: the card's player; the players picked for it; each other player; each player; the
player from whom that came which the card answers: a card, a loss, a Drink, or else whose turn it is; or the Priority
Target of a game against Boss Otto."""

Payer = Literal["inn", "nobody"]
"""Who pays what somebody else owes."""

Amount = Annotated[int, msgspec.Meta(ge=0, le=100)] | Literal["lost", "spent"]
"""A number, or the amount that was really lost, or of the tokens that were spent on this card."""

TokenName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""What a kind of token or a tracker is called, such as `corruption`."""

Few = Annotated[int, msgspec.Meta(ge=1, le=20)]
Signed = Annotated[int, msgspec.Meta(ge=-20, le=20)]


class Written(Value, tag=False, forbid_unknown_fields=True):
    """A value that a file writes. Where it stands says what it is; what it does not know is refused."""


class Has(Written):
    """So many tokens or more lie before a player: the card's (`you`), or the one whom the effect reaches (`them`).

    With `anybody` it is whoever has the most of them; with `everybody` those of all players in the game together.
    """

    token: TokenName
    least: Few = 1
    whose: Literal["you", "them", "anybody", "everybody"] = "you"


class More(Has):
    """With so many tokens an effect takes or gives `amount` more; with `each`, so much more for each of them."""

    amount: Signed = 1
    each: bool = False


class Effect(Value, tag_field="do", kw_only=True, forbid_unknown_fields=True):
    """One thing that a card does. With `only`, it does so if somebody has so many tokens when it comes to that."""

    only: Has | None = None


class Lose(Effect):
    """`who` loses `amount` of `stat`, and `more` than that with tokens."""

    stat: Stat
    amount: Amount
    who: Who = "picked"
    more: tuple[More, ...] = ()


class Gain(Effect):
    """`who` gains `amount` of `stat`, and `more` than that with tokens."""

    stat: Stat
    amount: Amount
    who: Who = "you"
    more: tuple[More, ...] = ()


class Pay(Effect):
    """`who` pays `amount` Gold: to the Inn, or to the card's player (`you`)."""

    amount: Amount
    who: Who = "picked"
    to: Literal["inn", "you"] = "inn"


class Token(Effect):
    """`who` gains (or, with a negative number, loses) tokens or points of a tracker, such as Corruption."""

    name: str
    amount: Signed = 1
    who: Who = "you"


class Negate(Effect):
    """The card that is answered does not happen."""


class Ignore(Effect):
    """The card that is answered does nothing to the player of this one; with `stats`, only to those."""

    stats: tuple[Stat, ...] = ()


class IgnoreDrink(Effect):
    """The Drink that is answered does nothing to the player of this card."""


class Redirect(Effect):
    """The Fortitude loss that would reach you reaches the picked player instead."""


class ShareLoss(Effect):
    """The Fortitude loss that would reach you is split with `partner`: half each.

    That is the player it comes from, or the Priority Target of a game against Boss Otto.
    """

    partner: Literal["source", "target"] = "source"


class CoverPayment(Effect):
    """The Gold that you are about to lose comes from the Inn instead; or from `nobody`, and still counts as paid."""

    source: Payer = "inn"


class Reduce(Effect):
    """What the answered card would change of your `stat` becomes smaller by `amount`, not less than nothing."""

    amount: Annotated[int, msgspec.Meta(ge=1, le=20)]
    stat: Stat = "fortitude"


class ChangeDrink(Effect):
    """The answered Drink gets more (or less) of `stat`, and tokens; not below `least` if that is given."""

    stat: Literal["alcohol", "fortitude"] = "alcohol"
    amount: Signed = 0
    least: Signed | None = None
    token: str = ""


class Halve(Effect):
    """A number is halved, such as each number of a Drink that was split. Never printed on a card.

    `up` says which way half of an odd number goes; `by_size` that a loss is rounded as large as a gain would be.
    """

    up: bool = True
    by_size: bool = True

    def of(self, number: int) -> int:
        """Return half of `number`."""
        size = (abs(number) + self.up) // 2
        if number >= 0:
            return size
        return -size if self.by_size else -(abs(number) // 2)


class DrinkBecomes(Effect):
    """What is printed on the answered Drink counts no more: it gives `amount` of `stat` and nothing else."""

    amount: Annotated[int, msgspec.Meta(ge=0, le=20)]
    stat: Literal["alcohol", "fortitude"] = "alcohol"


class AlcoholToFortitude(Effect):
    """What the answered Drink would change of Alcohol Content it changes of Fortitude instead."""


class PassDrink(Effect):
    """The answered Drink becomes the picked player's to drink."""


class OrderDrinks(Effect):
    """The card's player orders so many Drinks for any other players, `looking` at all of them before."""

    count: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    looking: bool = False


class AddToPile(Effect):
    """`who` puts so many cards of the Drink Deck on the own Drink Me! Pile."""

    count: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    who: Literal["you", "picked"] = "you"


class TakeDrink(Effect):
    """`who` reveals and drinks a Drink now, from the own pile or from the Drink Deck.

    An Event that is revealed first happens instead, or (`discarded`) it goes and another card is revealed.
    """

    who: Who = "picked"
    origin: Literal["pile", "deck"] = "pile"
    events: Literal["happen", "discarded"] = "happen"


class CheckForTraps(Effect):
    """`who` reveals a card of the card player's hand and takes its Trap, if it has one."""

    who: Who = "source"


class RevealFrom(Effect):
    """The card's player reveals the top card of a deck of their own, and it takes effect."""

    deck: DeckId


class StartGambling(Effect):
    """A Round of Gambling starts; played during a Round, the card takes control instead."""


class TakeControl(Effect):
    """The card's player is in control of the Round. Every Gambling and Cheating Card does this first.

    `outside` is what it does if that player has left the Round: nothing, or it ends the turn in the Round of the player
    whose card is answered.
    """

    outside: Literal["nothing", "ends-turn"] = "nothing"


class OnlyBeatenBy(Effect):
    """Only a card of this kind can take control next (Winning Hand!)."""

    kind: Literal["cheating"] = "cheating"


class AnteAgain(Effect):
    """Every player in the Round antes again."""


class LeaveRound(Effect):
    """The card's player leaves the Round, and does not pay an ante that is due."""


class ForceOut(Effect):
    """`who` is forced out of the Round."""

    who: Who = "picked"


class EndRound(Effect):
    """The Round ends and the pot goes to the Inn."""


class WinRound(Effect):
    """The card's player wins the Round at once."""


class ReopenRound(Effect):
    """A Round that was just won is not over: the pot stays, and the card's player is winning."""


class TakePot(Effect):
    """The card's player takes the pot, or half of it, from whoever won it."""

    share: Literal["all", "half"] = "all"


class TakeFromPot(Effect):
    """The card's player takes so much Gold out of the pot."""

    amount: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1


class SplitDrink(Effect):
    """The answered Drink is split with the picked player."""


class SplitsItself(Effect):
    """Who revealed this Drink splits it with somebody, after all have answered it."""


class StartContest(Effect):
    """A Drinking Contest among all players."""


class RoundOnTheHouse(Effect):
    """One Drink of the Drink Deck is revealed, and everybody gets a copy."""


class DrawCards(Effect):
    """`who` draws so many cards of the own Character Deck.

    With `for_each` it is the card's player who draws, so many for each token of that name that `who` has.
    """

    amount: Annotated[int, msgspec.Meta(ge=1, le=7)] = 1
    who: Who = "you"
    for_each: Annotated[str, msgspec.Meta(max_length=40)] = ""


class DiscardCards(Effect):
    """`who` discards so many cards from the hand, or with `hand` all of it.

    With `random` it is not by choice. Neither that nor `hand` takes cards that may not be discarded.
    """

    amount: Annotated[int, msgspec.Meta(ge=1, le=7)] = 1
    who: Who = "you"
    random: bool = False
    hand: bool = False


class OfferCards(Effect):
    """Each of `who` may pay the card's player and draw cards; for each who does not, the card's player draws one.

    Without a `price` or a number `drawn` the table says what is paid and drawn.
    """

    price: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None
    drawn: Annotated[int, msgspec.Meta(ge=1, le=7)] | None = None
    who: Who = "others"


class ClaimNearest(Effect):
    """`who` claims the token on the own mat that lies nearest to an end of its track."""

    who: Who = "you"


class DrunkByHalf(Effect):
    """Who drinks the Drink that this card is part of takes only half of it."""


class ChaserFromLeft(Effect):
    """The Chaser of this Drink comes from the Drink Me! Pile to the left of whoever reveals it."""


class CostsToIgnore(Effect):
    """Whoever Ignores this Drink discards so many cards; None: the table says how many."""

    amount: Annotated[int, msgspec.Meta(ge=1, le=7)] | None = None


class StaysInFront(Effect):
    """This Drink Card is not discarded: it stays in front of the player who drank it."""


class RepeatPhase(Effect):
    """`who` has that phase of the turn once more, after it is over; the mates of a team have not."""

    phase: Literal["action", "order-a-drink", "drink"]
    who: Who = "picked"


class MoreActions(Effect):
    """The card's player may play so many more Action Cards in this Action Phase."""

    amount: Few = 1


class EndTurn(Effect):
    """The turn of `who` ends now. In a team the others go on with it, and `who` takes no part for now."""

    who: Who = "you"


class ShuffleIn(Effect):
    """`who` shuffles cards into the deck that they belong to, those that may not be discarded among them.

    A hand and the own discard pile go into the Character Deck, a Drink Me! Pile and the Drinks' discard pile into the
    Drink Deck.
    """

    what: Literal["hand", "discards", "drink-me-pile", "drink-discards"]
    who: Who = "you"


Back = Literal["end-of-turn", "own-turn"]
"""When a player is back whom a card has sent away: when this turn ends, or when the own next turn begins."""


class GoAway(Effect):
    """`who` is away for now: nothing reaches them, and they play no cards and drink nothing."""

    back: Back
    who: Who = "picked"


class May(Effect):
    """The card's player may stop here: what the card says after this happens only if they wish it."""


class AskTheTable(Effect):
    """What happens is not known here: the table says what changed."""


class Repair(Effect):
    """Boss Otto Repairs so many times."""

    amount: Few = 1


class RaiseThreat(Effect):
    """Boss Otto's Threat Level goes up; with `unless_gambled`, only if no Challenger gambles in the Round it starts.

    To gamble is to play a Gambling or Cheating Card.
    """

    amount: Few = 1
    unless_gambled: bool = False


class ChangeTargets(Effect):
    """The next Challenger to the left is the Priority Target."""


class Install(Effect):
    """The card is installed as a Component of Boss Otto. Done to a Component that resolves, never printed on a card."""


class MoveDrinks(Effect):
    """The card's player may move cards of the own Drink Me! Pile onto those of other players, each onto any."""


class Bids(Effect):
    """Everybody secretly chooses a number; what it comes to the table says."""


ChoiceOf = Lose | Gain | Pay | Token | DrawCards | DiscardCards | ShuffleIn | EndTurn | GoAway | AskTheTable
"""What can be chosen among: what may happen to a player by itself."""


Nth = Literal["first", "second", "third", "fourth"]
"""One of the things that a card lets somebody choose among, by the order in which they stand on it."""


class TakeReward(Effect):
    """Whoever moved into this room of a Dungeon gets a reward: one of the open ones, or the top one of the deck."""

    how: Literal["choose", "draw"]


class BackToStart(Effect):
    """The token of whoever moved into this room of a Dungeon goes back to the Start Room."""


class ChooseOne(Effect):
    """`who` chooses one of these, before anybody may answer the card; only that happens.

    In each of them `you` is the player who chooses; somebody else than the card's player chooses for no other.
    """

    choices: tuple[ChoiceOf, ...]
    who: Who = "you"


EffectOf = (
    Lose
    | Gain
    | Pay
    | Token
    | Negate
    | Ignore
    | IgnoreDrink
    | Redirect
    | ShareLoss
    | CoverPayment
    | Reduce
    | ChangeDrink
    | DrinkBecomes
    | AlcoholToFortitude
    | PassDrink
    | OrderDrinks
    | AddToPile
    | TakeDrink
    | CheckForTraps
    | RevealFrom
    | StartGambling
    | TakeControl
    | OnlyBeatenBy
    | AnteAgain
    | LeaveRound
    | ForceOut
    | EndRound
    | WinRound
    | ReopenRound
    | TakePot
    | TakeFromPot
    | SplitDrink
    | SplitsItself
    | StartContest
    | RoundOnTheHouse
    | DrawCards
    | DiscardCards
    | OfferCards
    | ClaimNearest
    | DrunkByHalf
    | ChaserFromLeft
    | CostsToIgnore
    | StaysInFront
    | RepeatPhase
    | MoreActions
    | EndTurn
    | ShuffleIn
    | GoAway
    | TakeReward
    | BackToStart
    | Repair
    | RaiseThreat
    | ChangeTargets
    | Install
    | MoveDrinks
    | Bids
    | ChooseOne
    | May
    | AskTheTable
)


class Condition(Value, tag_field="on", forbid_unknown_fields=True):
    """When a Sometimes Card may be played."""


class CardPlayed(Condition):
    """A card of one of these kinds was played and has not resolved.

    `affecting` asks that it would change one of these of yours; `losing` that it would take it away.
    `changes_drink` asks that it changes the effects of a Drink, `inside` that you have not left the Round that
    is on; `players` that there are two of you left, or more.
    """

    kinds: tuple[Kind, ...] = ()
    affecting: tuple[Stat, ...] = ()
    losing: tuple[Stat, ...] = ()
    changes_drink: bool = False
    inside: bool = False
    players: Literal["any", "two", "more"] = "any"


class DrinkRevealed(Condition):
    """A Drink was revealed and nobody has drunk it: any Drink, or one of yours or of theirs.

    `yours` asks that you are to drink it, `theirs` that another player revealed it; `affecting` that it affects one of
    these.
    """

    yours: bool = False
    theirs: bool = False
    affecting: tuple[Literal["alcohol", "fortitude"], ...] = ()


class EventRevealed(Condition):
    """A Drink Event was revealed and has not started to resolve."""


class StatLost(Condition):
    """You have just lost some of `stat` to another player's card; `whole`, and nothing had reduced that loss."""

    stat: Stat = "fortitude"
    whole: bool = False


class GoldDue(Condition):
    """You are about to lose Gold, for one of `causes`; empty means for any of them.

    They are a card, an ante, a Drinking Contest, and the Drink Deck running out (`refill`).
    """

    causes: tuple[Literal["card", "ante", "contest", "refill"], ...] = ()


class InPhase(Condition):
    """It is that phase of your own turn, or (`theirs`) of another player's."""

    phase: Literal["discard-and-draw", "action", "order-a-drink", "drink"]
    theirs: bool = False


class AnteDue(Condition):
    """You are to ante and have not yet."""


class InRound(Condition):
    """A Round of Gambling is on. `inside` asks that you have not left it."""

    inside: bool = False


class ForcedOut(Condition):
    """Somebody is being forced out of the Round; with `yours`, it is you; with `inside`, you have not left it."""

    yours: bool = False
    inside: bool = False


class RoundWon(Condition):
    """Another player has won a Round, and the pot is not collected yet.

    `inside` asks that you have not left the Round, `untaken` that no card took the pot from the winner.
    """

    inside: bool = False
    untaken: bool = False


class PotTaken(Condition):
    """Another player has just collected the pot of a Round."""


class Provoked(Condition):
    """Boss Otto is provoked: by a Challenger's card, by a Drink, or by anything."""

    cause: Literal["anything", "card", "drink"] = "anything"


class Whiff(Condition):
    """Boss Otto is provoked by something else than what the card is for."""


ConditionOf = (
    CardPlayed
    | DrinkRevealed
    | EventRevealed
    | StatLost
    | GoldDue
    | InPhase
    | AnteDue
    | InRound
    | ForcedOut
    | RoundWon
    | PotTaken
    | Provoked
    | Whiff
)


class Static(Written):
    """What always works for one player while it lies there, such as a companion's mood (rdi10:teams/static-effects.1).

    It lessens what this player would lose of `stat` (`shields`), adds to what others lose of it to this player's cards
    (`strikes`), or adds to the Alcohol Content of this player's Drinks (`drinks`, whose `stat` is `alcohol`).
    """

    does: Literal["shields", "strikes", "drinks"]
    stat: Stat = "fortitude"
    amount: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1


class Title(Written):
    """A card's title. `ru` only where a Russian book prints it; `working` is what we call the card until one does."""

    en: str
    ru: str = ""
    working: str = ""

    def in_(self, language: str) -> str:
        """Return the title in `language`: in Russian the printed one, else the working one."""
        return self.ru or self.working or self.en if language == "ru" else self.en

    @property
    def every(self) -> tuple[str, ...]:
        """Every title that the card has, in any language."""
        return tuple(filter(None, (self.en, self.ru, self.working)))


class Rank(Written):
    """Who has the most or the least of a token. Of several who have equally much, the card's player picks.

    `inside` compares only those who are in the Round; `but_source` not those from whom comes what the card answers.
    """

    token: TokenName
    end: Literal["most", "least"] = "most"
    inside: bool = False
    but_source: bool = False


class Pick(Written):
    """How many players the card's player picks, and among whom: `turn` is the side whose turn it is.

    With `by`, only of those whom it names. Nobody is picked twice. With `pieces`, which no card prints, Components too.
    """

    count: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    among: Literal["others", "everyone", "turn"] = "others"
    by: Rank | None = None
    pieces: bool = False


class Use(Written):
    """One way to use a card: when it may be played so, on whom, and what it does then."""

    effects: tuple[EffectOf, ...] = ()
    when: ConditionOf | None = None
    pick: Pick | None = None


class Boost(Written):
    """What a card does besides, or `instead`, if tokens are spent on it: from `least` to `most` of them, or any number.

    It is declared with the play.
    """

    spend: TokenName
    least: Few = 1
    most: Few | None = 1
    effects: tuple[EffectOf, ...] = ()
    instead: bool = False


Cannot = Literal["negated", "ignored", "reduced"]
"""What may not be done about a card that says so."""

Moment = Literal["played", "picked", "answered", "ignored", "resolves", "from-outside"]
"""When a note on a card matters: when it is played, its targets are picked, or it is answered, Ignored or resolves.

`from-outside` is when it resolves and its player has left the Round. A Drink is played when it is revealed.
"""


class Note(Written):
    """A note of a rulebook on a card: the clause `by`, which decides at that moment."""

    by: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    when: Moment


class ForKin(Written):
    """What a Drink does to a drinker of one of these kin, instead of what it does to others."""

    kin: tuple[Kin, ...]
    effects: tuple[EffectOf, ...] = ()


class Room(Written):
    """What a room of a Dungeon is on its map: the ids of the rooms that its arrows lead to, and whether it is special.

    Tokens begin in the `start`; at the `goal` there is a reward.
    """

    leads: Annotated[tuple[str, ...], msgspec.Meta(max_length=10)] = ()
    place: Literal["", "start", "goal"] = ""


class Card(Written):
    """A card, printed or a table's own.

    `instead` are other uses; a card is used in the first way whose condition is met. `trap` is its Trap effect,
    `chaser` whether it is a Drink with a Chaser, `for_kin` what it does to some drinkers instead, `partly_known`
    why its text is not fully known (None: it is), `sources` the paragraphs of the rulebooks that tell what it does.
    `boosts` are what it does if tokens are spent on it; `kept` says that it may not be discarded;
    `notes` are what a rulebook says of this very card. `room` is what a room of a Dungeon is on its map; `immediate`
    says that whoever gets the card has to play it at once; `cannot` is what nobody may do about it. A `component` of
    Boss Otto is installed: an active one does its `effects` in his phase for that, a passive one has `always`. `object`
    is what it is if it is an object of a single character, `physical` says that it asks for something done with one's
    body.
    """

    id: str
    title: Title
    kind: Kind
    effects: tuple[EffectOf, ...] = ()
    when: ConditionOf | None = None
    pick: Pick | None = None
    also: tuple[Kind, ...] = ()
    chaser: bool = False
    trap: tuple[EffectOf, ...] = ()
    deck: DeckId = ""
    partly_known: Text | None = None
    sources: tuple[str, ...] = ()
    instead: tuple[Use, ...] = ()
    for_kin: tuple[ForKin, ...] = ()
    boosts: tuple[Boost, ...] = ()
    kept: bool = False
    notes: tuple[Note, ...] = ()
    room: Room | None = None
    immediate: bool = False
    cannot: tuple[Cannot, ...] = ()
    component: Literal["", "active", "passive"] = ""
    always: Annotated[tuple[Static, ...], msgspec.Meta(max_length=10)] = ()
    object: ObjectKind | Literal[""] = ""
    physical: bool = False

    @property
    def uses(self) -> tuple[Use, ...]:
        """Every way to use the card, the first first."""
        return _uses(self)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """All kinds that the card counts as. What a Tavern Card does is an Event."""
        return (self.kind, "event", *self.also) if self.kind == "tavern" else (self.kind, *self.also)


@functools.lru_cache(2_048)
def _uses(card: Card) -> tuple[Use, ...]:
    return (Use(card.effects, card.when, card.pick), *card.instead)

"""What people say at the table. `forms` are the lines that say it: see `adjudicator.kit.forms`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias, get_args

import msgspec

from adjudicator.kit.facts import slugs_to_correct
from adjudicator.kit.forms import said_as
from adjudicator.machine import FATE, CardId, Decision, SeatNo, SeatOrFate, TargetNo

from .dungeon import RewardPlace
from .otto import Otto, OttosDeck
from .parts import (
    ANSWERED,
    CARD,
    CARD_LIST,
    CRAWLER,
    DISCARDER,
    DRINK,
    ONTO,
    PAID,
    PICKED,
    PRIZE,
    REVEALER,
    REWARD,
    ROOM,
    SEVERAL,
    TAVERN,
    VALUE,
    WHO,
)
from .supply import Supply
from .table import Paid, Seat, Side, Table
from .vocabulary import Nth, Stat

Cards = Annotated[tuple[CardId, ...], msgspec.Meta(max_length=200)]
"""Cards of a hand by their ids. No hand is larger, so that a link cannot hold what fills the memory."""

if TYPE_CHECKING:
    Fact: TypeAlias = str
else:
    Fact = Literal[slugs_to_correct(Side, Seat, Table, Supply, Otto)]
"""What a table may correct. The message `form.correct.<fact>` names `{who}` if it is a player's."""

Place = Literal["inn", "bin", "pot", "player"]
"""Where a Prize lies. The message `form.lay.<place>` names `{who}` if it lies before a player."""

OfTavern = Literal["deck", "discards", "closed", "open", "party", "pile"]
"""What a table says of a tavern. The message is `form.tavern.<what>`."""

Power = Literal["fortitude", "action"]
"""What a token gives that is absorbed. The message is `form.absorb.<power>`."""

Option = Literal["draw", "discard", "accept", "decline", "upper", "lower", "give", "keep", Nth]
"""What somebody may choose. The message is `form.choose.<option>`."""


class Play(Decision):
    """`seat` plays `card`, on the picked players; `drink` is which of several Drinks it is played on.

    `paid` are the tokens that are spent on it.
    """

    card: CardId
    picked: tuple[TargetNo, ...] = ()
    drink: int = 0
    paid: Annotated[tuple[Paid, ...], msgspec.Meta(max_length=10)] = ()

    forms = (
        *said_as("play", seat=WHO, card=CARD, picked=PICKED, drink=DRINK, paid=()),
        *said_as("play-answer", seat=WHO, card=CARD, picked=(), drink=ANSWERED, paid=()),
        *said_as(
            "play-drink", "play-drink-picking", "play-on", seat=WHO, card=CARD, picked=PICKED, drink=DRINK, paid=()
        ),
        *said_as(
            "play-with",
            "play-drink-with",
            "play-drink-picking-with",
            "play-on-with",
            seat=WHO,
            card=CARD,
            picked=PICKED,
            drink=DRINK,
            paid=PAID,
        ),
    )


class Pass(Decision):
    """`seat` does not answer, or plays no Action Card."""

    forms = said_as("pass", "keep-whole", seat=WHO)


class Reveal(Decision):
    """Chance reveals `card`; an empty text: there was no card to reveal. A player's seat is of who reveals none."""

    of_chance: ClassVar[bool] = True

    card: CardId

    forms = (
        *said_as("reveal", seat=REVEALER, card=CARD),
        *said_as("reveal-nothing", seat=REVEALER, card=""),
    )


class Pick(Decision):
    """`seat` picks players for what is resolving."""

    picked: tuple[TargetNo, ...]

    forms = said_as("pick", "split", seat=WHO, picked=PICKED)


class Order(Decision):
    """`seat` puts a Drink on the pile of `onto`."""

    onto: TargetNo

    forms = said_as("order", seat=WHO, onto=ONTO)


class Refill(Decision):
    """`seat` discards these cards and draws up to the hand size, unless `draws` is False: not yet."""

    discards: Cards = ()
    draws: bool = True

    forms = (
        *said_as("refill", "refill-nothing", seat=WHO, discards=CARD_LIST, draws=True),
        *said_as("discard", "discard-nothing", seat=WHO, discards=CARD_LIST, draws=False),
    )


class Draws(Decision):
    """`seat` draws up to the hand size. `cards` are those that the table names."""

    cards: Cards = ()

    forms = said_as("draws", "draws-cards", seat=WHO, cards=CARD_LIST)


class Drink(Decision):
    """`seat` turns to the own Drink Me! Pile and drinks."""

    forms = said_as("drink", seat=WHO)


class EndTurn(Decision):
    """`seat` has nothing more to do this turn."""

    forms = said_as("end-turn", seat=WHO)


class First(Decision):
    """The table chose `chosen` to go first."""

    chosen: SeatNo

    forms = said_as("first", seat=FATE, chosen=WHO)


class Champion(Decision):
    """`seat` is to be the Champion of the own team."""

    forms = said_as("champion", seat=WHO)


class Stake(Decision):
    """`seat` adds a Prize to the pot."""

    prize: CardId

    forms = said_as("stake", seat=WHO, prize=PRIZE)


class Lay(Decision):
    """The table says where a Prize lies, and before whom (`of`) if it is a player's."""

    prize: CardId
    where: Place
    of: SeatOrFate = FATE

    forms = tuple(
        form
        for place in get_args(Place)
        for form in said_as(f"lay.{place}", seat=FATE, prize=PRIZE, where=place, of=WHO)
    )


class Crawl(Decision):
    """`seat` moves the party to a tavern, named by its Tavern Card."""

    tavern: CardId

    forms = said_as("crawl", seat=CRAWLER, tavern=TAVERN)


class TellTavern(Decision):
    """The table says `what` is so of a tavern: how many Drinks it has, whether it is Closed, that the party is there.

    `value` is how many cards there are; if they are in a Drink Me! Pile, it is that of `of`.
    """

    tavern: CardId
    what: OfTavern
    of: SeatOrFate = FATE
    value: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0

    forms = tuple(
        form
        for what in get_args(OfTavern)
        for form in said_as(f"tavern.{what}", seat=FATE, tavern=TAVERN, what=what, of=WHO, value=VALUE)
    )


class Chased(Decision):
    """The table says that `of` has revealed a Drink with a Chaser for a card whose effect is not known here."""

    of: SeatNo

    forms = said_as("chased", seat=FATE, of=WHO)


class LastDrink(Decision):
    """The table says that `of` has ordered the last Drink of the tavern where the party is."""

    of: SeatNo

    forms = said_as("last-drink", seat=FATE, of=WHO)


class Walk(Decision):
    """The token of `seat` moves to a room of the Dungeon. In a team it is `seat` to whom the room does what it does."""

    room: CardId

    forms = said_as("walk", seat=WHO, room=ROOM)


class Gain(Decision):
    """`seat` takes one of the open rewards of the Dungeon."""

    reward: CardId

    forms = said_as("gain", seat=WHO, reward=REWARD)


class Stand(Decision):
    """The table says in which room the token of `of` stands."""

    of: SeatNo
    room: CardId

    forms = said_as("stand", seat=FATE, of=WHO, room=ROOM)


class Put(Decision):
    """The table says where a reward of the Dungeon lies, and before whom (`of`) if it is a player's."""

    reward: CardId
    where: RewardPlace
    of: SeatOrFate = FATE

    forms = tuple(
        form
        for place in get_args(RewardPlace)
        for form in said_as(f"put.{place}", seat=FATE, reward=REWARD, where=place, of=WHO)
    )


class Prepare(Decision):
    """The table says how many Actions Boss Otto prepares."""

    count: Annotated[int, msgspec.Meta(ge=0, le=200)]

    forms = said_as("prepare", seat=FATE, count=VALUE)


class Target(Decision):
    """The table says that `of` is the Priority Target."""

    of: SeatNo

    forms = said_as("target", seat=FATE, of=WHO)


class Receive(Decision):
    """The table says that `of`, Boss Otto, gets a card or another object to play, or (`gets` is False) loses it."""

    card: CardId
    of: TargetNo
    gets: bool = True

    forms = (
        *said_as("receive", seat=FATE, card=CARD, of=WHO, gets=True),
        *said_as("not-held", seat=FATE, card=CARD, of=WHO, gets=False),
    )


class Deal(Decision):
    """`seat` takes the top card off a deck of Boss Otto, where others lose a card of the hand; or puts it back."""

    deck: OttosDeck
    back: bool = False

    @property
    def way(self) -> str:
        """By what the decision is worded."""
        return f"back-{self.deck}" if self.back else self.deck

    forms = tuple(
        form
        for deck in get_args(OttosDeck)
        for form in (
            *said_as(f"deal.{deck}", seat=WHO, deck=deck, back=False),
            *said_as(f"deal-back.{deck}", seat=WHO, deck=deck, back=True),
        )
    )


class Look(Decision):
    """`seat` looks at the hand of Boss Otto or at cards of a deck of his; `drawn`: he would draw one of them."""

    at: Literal["hand", OttosDeck]
    drawn: bool = False

    @property
    def way(self) -> str:
        """By what the decision is worded."""
        return f"drawn-{self.at}" if self.drawn else self.at

    forms = (
        *said_as("look.hand", seat=WHO, at="hand", drawn=False),
        *(
            form
            for deck in get_args(OttosDeck)
            for form in (
                *said_as(f"look.{deck}", seat=WHO, at=deck, drawn=False),
                *said_as(f"look-drawn.{deck}", seat=WHO, at=deck, drawn=True),
            )
        ),
    )


class Sell(Decision):
    """`seat` offers Boss Otto one Potion, or Magic Items, each for `price` Gold."""

    cards: Cards
    price: Annotated[int, msgspec.Meta(ge=0, le=20)]

    forms = said_as("sell", seat=WHO, cards=CARD_LIST, price=VALUE)


class Potion(Decision):
    """`seat` drinks a Potion of the own team, for what it does to `stat`."""

    stat: Stat

    forms = tuple(form for stat in get_args(Stat) for form in said_as(f"potion.{stat}", seat=WHO, stat=stat))


class Collide(Decision):
    """These players wish to answer at the same time; plays just made are taken back."""

    wishers: tuple[SeatNo, ...]

    forms = said_as("collide", seat=FATE, wishers=SEVERAL)


class Deadlock(Decision):
    """Each of these players waits for the others before deciding."""

    waiting: tuple[SeatNo, ...]

    forms = said_as("deadlock", seat=FATE, waiting=SEVERAL)


class Correct(Decision):
    """The table says that `of` has `value` of `what`, or that `what` of the table is `value`."""

    what: Fact
    of: SeatOrFate
    value: Annotated[int, msgspec.Meta(ge=0, le=200)]

    forms = tuple(
        form
        for fact in get_args(Fact)
        for form in said_as(f"correct.{fact}", seat=FATE, what=fact, of=WHO, value=VALUE)
    )


class RunsOut(Decision):
    """The table says that the last card of the Drink Deck was just taken."""

    forms = said_as("runs-out", seat=FATE)


class LastCard(Decision):
    """The table says that `seat` drew the last card of the own Character Deck."""

    forms = said_as("last-card", seat=WHO)


class Absorb(Decision):
    """`seat` absorbs a token of the own character before the first Action Card, for `what` that gives."""

    what: Power

    forms = tuple(form for power in get_args(Power) for form in said_as(f"absorb.{power}", seat=WHO, what=power))


class Choose(Decision):
    """`seat` chooses: what a Drink or a card does, whether to take an offer or give a Prize, which token is claimed."""

    option: Option

    forms = tuple(form for option in get_args(Option) for form in said_as(f"choose.{option}", seat=WHO, option=option))


class Discards(Decision):
    """`seat` discards these cards because something told them to."""

    cards: Cards

    forms = said_as("discard", "discard-nothing", seat=DISCARDER, cards=CARD_LIST)


class Away(Decision):
    """The table says that `of` takes no part in anything for now (`away`), or is back."""

    of: SeatNo
    away: bool

    forms = (
        *said_as("away", seat=FATE, of=WHO, away=True),
        *said_as("back", seat=FATE, of=WHO, away=False),
    )


class Done(Decision):
    """The table has said all that changed."""

    forms = said_as("done", seat=FATE)


Said = (
    Play
    | Pass
    | Reveal
    | Pick
    | Order
    | Discards
    | Refill
    | Draws
    | Drink
    | EndTurn
    | First
    | Champion
    | Stake
    | Lay
    | Crawl
    | TellTavern
    | Chased
    | LastDrink
    | Walk
    | Gain
    | Stand
    | Put
    | Prepare
    | Target
    | Receive
    | Deal
    | Look
    | Sell
    | Potion
    | Collide
    | Deadlock
    | Correct
    | Away
    | RunsOut
    | LastCard
    | Choose
    | Absorb
    | Done
)

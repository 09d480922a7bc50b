"""What a scenario may expect of a situation of the Inn. What is left out is not looked at."""

from typing import Annotated

import msgspec

from .chapters.gambling.round import RoundNumbers
from .otto import OttoNumbers
from .supply import Piles, TavernNumbers
from .table import SideNumbers, Told

Signed = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]


class PlayerExpected(SideNumbers, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected of a player. What is left out is not looked at.

    `hand` is a number of cards, `front` the titles of the Drink Cards that lie before the player and `prizes` those of
    the Prizes; `room` is the title of the room of a Dungeon in which the token stands, `rewards` are the titles of
    those from the Dungeon; `marks` are the numbers of the mat on which tokens lie that are not claimed, by the name of
    the token.
    """

    pile: Told | None = None
    hand: Told | None = None
    front: tuple[str, ...] | None = None
    tokens: dict[str, Told] | None = None
    marks: dict[str, tuple[Told, ...]] | None = None
    prizes: tuple[str, ...] | None = None
    tavern_drinks: dict[str, Told] | None = None
    room: str | None = None
    rewards: tuple[str, ...] | None = None
    reserve: tuple[str, ...] | None = None
    away: bool | None = None
    out: str | None = None


class TavernExpected(TavernNumbers[Told], tag=False, forbid_unknown_fields=True):
    """What is expected of a tavern: how many Drinks it has, how many were discarded, whether it is Closed."""

    closed: bool | None = None


class DrinkExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected of a Drink that is still to be drunk: its total, whose it is, whether it is ignored."""

    alcohol: Signed | None = None
    fortitude: Signed | None = None
    drinker: str | None = None
    ignored: bool | None = None
    cards: tuple[str, ...] | None = None
    tokens: dict[str, Told] | None = None


class RoundExpected(RoundNumbers, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected of a Round of Gambling: `control` is a name or `nobody`, `inside` are names.

    `prize` is the title of the Prize at stake, empty if there is none.
    """

    prize: str | None = None
    control: str | None = None
    inside: tuple[str, ...] | None = None
    turn: str | None = None


class OttoExpected(OttoNumbers, tag=False, forbid_unknown_fields=True):
    """What is expected of Boss Otto: his numbers, who the Priority Target is, how many Actions lie prepared.

    `held` are the titles of the cards and other objects that he has got and will play.
    """

    target: str | None = None
    prepared: Told | None = None
    held: tuple[str, ...] | None = None


class Expected(Piles[Told], tag=False, forbid_unknown_fields=True):
    """What is expected of a situation.

    `asked` is who must decide (`chance` for a card to be revealed); `waiting` the titles of the cards that
    wait, the newest first; `drinks` are by who is to drink them; `inn` is the Gold
    of the Inn and `inn_short` what it gave beyond that; `inn_prizes` and `bin_prizes` the titles of the
    Prizes at the Inn and in the Prize Bin; `taverns` are by their titles, and `party_at` is the one where the party is;
    `pieces` are the titles of Components, Gizmos, Minions and Shadowfiends that are not gone, in brackets if they are
    turned sideways; `dungeon_rewards` lie beside the Dungeon, `used_rewards` are used up; `won` the winners, empty
    while the game goes on.
    """

    players: dict[str, PlayerExpected] = msgspec.field(default_factory=dict)
    drink: DrinkExpected | None = None
    drinks: dict[str, DrinkExpected] = msgspec.field(default_factory=dict)
    round: RoundExpected | None = None
    asked: str | None = None
    waiting: tuple[str, ...] | None = None
    turn: str | None = None
    phase: str | None = None
    inn: Told | None = None
    inn_short: Told | None = None
    inn_prizes: tuple[str, ...] | None = None
    pieces: tuple[str, ...] | None = None
    bin_prizes: tuple[str, ...] | None = None
    taverns: dict[str, TavernExpected] = msgspec.field(default_factory=dict)
    party_at: str | None = None
    dungeon_rewards: tuple[str, ...] | None = None
    used_rewards: tuple[str, ...] | None = None
    otto: OttoExpected | None = None
    won: tuple[str, ...] | None = None

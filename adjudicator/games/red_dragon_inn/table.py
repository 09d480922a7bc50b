"""What lies on the table: sides, seats, the Drink Deck and the Inn's Gold. Values and plain questions."""

import functools
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Literal, TypedDict, Unpack

import msgspec

from adjudicator.kit.cards import UNKNOWN as UNKNOWN
from adjudicator.kit.facts import Count, Limits
from adjudicator.machine import AnySituation, CardId, Change, DeckId, Rules, SeatNo, SideNo, Value

from .otto import OTTOS_NAMES, Otto
from .own_characters import Own
from .supply import Supply, TavernNumbers
from .supply import Told as Told
from .vocabulary import Back, Card, Kin, Stat, Static, Title

Out = Literal["", "passed-out", "out-of-gold"]


class OfATeam(Count, frozen=True):
    """A number that only a team has: none at all where everybody plays alone."""

    def within(self, rules: Rules) -> Limits:
        ruling = rules["teams.sides"]
        return Limits(ruling, 0, 0 if ruling.value == "alone" else None)


class InnShort(Count, frozen=True):
    """What the Inn has given out beyond the Gold that it is known to have."""

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        for change in super().changes(before, after, number):
            yield msgspec.structs.replace(change, what="inn-markers") if after.table.inn_told else change


class SideNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The numbers of a side as files tell them of a player: what is entered, and what is expected."""

    fortitude: Told | None = None
    alcohol: Told | None = None
    gold: Told | None = None
    potions: Told | None = None


class Side(Value):
    """What wins or loses together: a player, or a team. `out` says how it left the game.

    `room` is the room of a Dungeon in which its token stands; empty if it has none.
    """

    fortitude: Annotated[int, Count(start="setup.fortitude", limits="limits.fortitude", correctable=True)] = 20
    alcohol: Annotated[int, Count(start="setup.alcohol", limits="limits.alcohol", correctable=True)] = 0
    gold: Annotated[int, Count(start="setup.gold", limits="limits.gold", correctable=True, unit="gold")] = 10
    out: Out = ""
    potions: Annotated[int, OfATeam(start="teams.potions-start", correctable=True, layer="teams")] = 0
    room: CardId = ""


class Paid(Value):
    """So many tokens of a name that are spent on a card; `cards` of the hand are discarded instead of some of them."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    count: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    cards: Annotated[tuple[CardId, ...], msgspec.Meta(max_length=40)] = ()


class Mark(Value):
    """A token that lies on a number of a player mat until it is claimed."""

    token: str
    at: int


class Seat(Value):
    """Who plays cards. `side` is an index into the table's sides.

    `hand` is None where nothing was said of it, else card ids, `?` for a card nobody has seen. `pile` is the
    number of cards in the Drink Me! Pile, None where it was not said. `automatic` is a seat whose answers
    are revealed from a deck instead of chosen. `tokens` are sorted by name; `front` are Drink Cards that lie in
    front of the player. `character` is the id of a character, `kin` what the player is where the table says it. `boss`
    plays with Boss Cards; `away` takes no part in anything until the table says that the player is back, or as a card
    says it (`back`); `statics` is what lies in front of the player and always works; `marks` the tokens on the mat that
    are not claimed yet; `prizes` those that the player has won and not used, `rewards` those from a Dungeon.
    `tavern_drinks` are how many cards of the pile come from which tavern other than the Red Dragon Inn, sorted, None if
    nobody knows. `reserve` are those of the pile that float on top of it: Special Reserve Drinks.
    """

    name: str
    side: SideNo
    hand: tuple[CardId, ...] | None = None
    pile: Annotated[int | None, Count(correctable=True)] = 1
    character: DeckId = ""
    tokens: tuple[tuple[str, int], ...] = ()
    automatic: bool = False
    front: tuple[CardId, ...] = ()
    kin: Kin | Literal[""] = ""
    boss: bool = False
    away: bool = False
    back: Back | Literal[""] = ""
    statics: tuple[Static, ...] = ()
    marks: tuple[Mark, ...] = ()
    prizes: tuple[CardId, ...] = ()
    tavern_drinks: tuple[tuple[CardId, int], ...] | None = ()
    rewards: tuple[CardId, ...] = ()
    reserve: tuple[CardId, ...] = ()

    @property
    def lying_open(self) -> tuple[CardId, ...]:
        """What lies before this player to be played, besides the hand: Prizes and rewards of a Dungeon."""
        return (*self.prizes, *self.rewards) if self.rewards else self.prizes


if TYPE_CHECKING:

    class SideChanges(TypedDict, total=False):
        """The fields of a side, for changing some of them."""

        fortitude: int
        alcohol: int
        gold: int
        out: Out
        potions: int
        room: str

    class SeatChanges(TypedDict, total=False):
        """The fields of a seat that a game changes, for changing some of them."""

        hand: tuple[str, ...] | None
        pile: int | None
        tokens: tuple[tuple[str, int], ...]
        front: tuple[str, ...]
        away: bool
        back: Back | Literal[""]
        marks: tuple[Mark, ...]
        prizes: tuple[str, ...]
        rewards: tuple[str, ...]
        reserve: tuple[str, ...]
        tavern_drinks: tuple[tuple[str, int], ...] | None


class Piece(Value):
    """A card on the table that can be hit though it is no player: a Component, Gizmo, Minion or Shadowfiend.

    `name` is what its card is called. `always` is what it does for its `owner` all the time. `turned` says that it was
    hit once and stays for that; `gone` that it was removed from the game. It keeps its place in the table's pieces.
    """

    card: CardId
    name: Title
    owner: SeatNo
    always: tuple[Static, ...] = ()
    turned: bool = False
    gone: bool = False

    @classmethod
    def of(cls, card: Card, owner: int) -> "Piece":
        """Return a card as the piece of a player, as it lies when it comes to the table."""
        return cls(card.id, card.title, owner, card.always)


class Tavern(TavernNumbers[int]):
    """A tavern of a Pub Crawl, by its Tavern Card. The numbers of the Red Dragon Inn are the supply of the table."""

    card: CardId
    closed: bool = False


class Table(Value):
    """Everything on the table. `turn` is the seat whose turn it is.

    `inn` is the Gold of the Inn: all of it if `inn_told`, else what it has got since the start that was told.
    `inn_short` is what it has given out beyond that and not got back: other markers if `inn_told`, else Gold that
    nobody counted. One of the two is always 0. `supply` are the Drink Cards that no player has; `cards` and
    `characters` are the table's own; `won` are the sides that won, several of them after a tie. `inn_prizes` are the
    Prizes at the Inn, `bin_prizes` those in the Prize Bin. `taverns` are those of a Pub Crawl, the Red Dragon Inn
    first, and `party_at` is the Tavern Card of the one where the party is. `dungeon` is the id of the Dungeon that is
    walked through, empty if the rooms are the table's own; `dungeon_rewards` lie beside it, `used_rewards` are used
    up. `otto` is what belongs to Boss Otto, None if nobody plays against him. `pieces` are numbered on after the seats
    wherever something may reach a player or a piece; those of Boss Otto lie from left to right.
    """

    sides: tuple[Side, ...]
    seats: tuple[Seat, ...]
    turn: SeatNo = 0
    inn: Annotated[int, Count(unit="gold")] = 0
    supply: Supply = Supply()
    cards: tuple[Card, ...] = ()
    won: tuple[SideNo, ...] = ()
    characters: Annotated[Own, msgspec.Meta(max_length=10)] = ()
    inn_prizes: tuple[CardId, ...] = ()
    bin_prizes: tuple[CardId, ...] = ()
    taverns: tuple[Tavern, ...] = ()
    party_at: CardId = ""
    dungeon: DeckId = ""
    dungeon_rewards: tuple[CardId, ...] = ()
    used_rewards: tuple[CardId, ...] = ()
    otto: Otto | None = None
    pieces: tuple[Piece, ...] = ()
    inn_short: Annotated[int, InnShort()] = 0
    inn_told: bool = False

    @property
    def also_called(self) -> dict[str, int]:
        """The numbers of whoever and whatever has other names than those of players.

        Boss Otto has his own, in either language; a piece that is no player the titles of its card, with what stands
        behind them in brackets and without, of two equal ones the first.
        """
        titles = [(title, number) for number, piece in reversed(self.numbered_pieces()) for title in piece.name.every]
        pieces = {title.partition(" (")[0]: number for title, number in titles} | dict(titles)
        return pieces if self.otto is None else pieces | dict.fromkeys(OTTOS_NAMES, self.otto.seat)

    def piece(self, number: int) -> Piece | None:
        """Return the piece with a number, None if it is the number of a seat or there is none yet."""
        at = number - len(self.seats)
        return self.pieces[at] if 0 <= at < len(self.pieces) else None

    def numbered_pieces(self) -> tuple[tuple[int, Piece], ...]:
        """Return the pieces that are not gone, in the order in which they lie, each with its number."""
        there = enumerate(self.pieces, len(self.seats))
        return tuple([(number, piece) for number, piece in there if not piece.gone])

    def with_piece(self, number: int, piece: Piece) -> "Table":
        """Return this table with another piece of that number, or one more piece if it is the next one."""
        at = number - len(self.seats)
        return msgspec.structs.replace(self, pieces=(*self.pieces[:at], piece, *self.pieces[at + 1 :]))

    def away(self, number: int) -> bool:
        """Return True if a seat takes no part in anything for now. A piece always does."""
        return number < len(self.seats) and self.seats[number].away

    def statics(self, seat: int) -> tuple[Static, ...]:
        """Return what always works for `seat`: what lies before that player, and what the own pieces do."""
        mine = self.seats[seat].statics
        if not self.pieces:
            return mine
        return (*mine, *(one for _, piece in self.numbered_pieces() if piece.owner == seat for one in piece.always))

    def side_of(self, seat: int) -> Side:
        """Return the side that `seat` plays for."""
        return self.sides[self.seats[seat].side]

    def out(self, seat: int) -> bool:
        """Return True if `seat` has left the game. A piece, which is no player, never has."""
        if seat >= len(self.seats):
            return False
        return self.sides[self.seats[seat].side].out != ""

    def round_from(self, seat: int) -> tuple[int, ...]:
        """Return the seats still in the game, from `seat` to the left."""
        sides, seats = self.sides, self.seats
        return tuple([here for here in _round(seat, len(seats)) if not sides[seats[here].side].out])

    def seat_of(self, side: int) -> int:
        """Return the first seat of a side, to name the side by."""
        return next(index for index, seat in enumerate(self.seats) if seat.side == side)

    def standing(self) -> tuple[int, ...]:
        """Return the sides still in the game."""
        return tuple([index for index, side in enumerate(self.sides) if not side.out])

    def with_stat(self, side: int, stat: Stat, value: int) -> "Table":
        """Return this table with another number of one side."""
        changed = msgspec.structs.replace(self.sides[side], **{stat: value})
        return msgspec.structs.replace(self, sides=(*self.sides[:side], changed, *self.sides[side + 1 :]))

    def with_side(self, index: int, **fields: "Unpack[SideChanges]") -> "Table":
        """Return this table with fields of one side changed."""
        side = msgspec.structs.replace(self.sides[index], **fields)
        return msgspec.structs.replace(self, sides=(*self.sides[:index], side, *self.sides[index + 1 :]))

    def with_seat(self, index: int, **fields: "Unpack[SeatChanges]") -> "Table":
        """Return this table with fields of one seat changed."""
        seat = msgspec.structs.replace(self.seats[index], **fields)
        return msgspec.structs.replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def with_inn(self, by: int) -> "Table":
        """Return this table after the Inn has got Gold, or given some if `by` is below 0."""
        has = self.inn - self.inn_short + by
        return msgspec.structs.replace(self, inn=max(0, has), inn_short=max(0, -has))

    def with_supply(self, supply: Supply) -> "Table":
        """Return this table with another supply of Drink Cards."""
        return msgspec.structs.replace(self, supply=supply)

    def with_token(self, seat: int, name: str, count: int) -> "Table":
        """Return this table with `count` tokens called `name` before `seat`."""
        tokens = dict(self.seats[seat].tokens) | {name: count}
        return self.with_seat(seat, tokens=tuple(sorted((n, c) for n, c in tokens.items() if c)))

    def tokens(self, seat: int, name: str) -> int:
        """Return how many tokens called `name` lie before `seat`; a piece has none."""
        if seat >= len(self.seats):
            return 0
        return dict(self.seats[seat].tokens).get(name, 0)

    def with_back(self, seats: Iterable[int], when: Back) -> "Table":
        """Return this table with those of `seats` back whom a card has sent away until then."""
        table = self
        for seat in seats:
            if self.seats[seat].back == when:
                table = table.with_seat(seat, away=False, back="")
        return table

    def holds(self, seat: int, card: str) -> bool:
        """Return True if `seat` may have `card` in hand, as far as the table knows."""
        hand = self.seats[seat].hand
        return hand is None or card in hand or UNKNOWN in hand

    def without_card(self, seat: int, card: str) -> "Table":
        """Return this table with `card` gone from the hand of `seat`: the known one, else an unseen one."""
        hand = self.seats[seat].hand
        if hand is None:
            return self
        at = hand.index(card if card in hand else UNKNOWN)
        return self.with_seat(seat, hand=hand[:at] + hand[at + 1 :])

    def with_card(self, seat: int, card: str) -> "Table":
        """Return this table with `card` back in the hand of `seat`."""
        hand = self.seats[seat].hand
        return self if hand is None else self.with_seat(seat, hand=tuple(sorted((*hand, card))))


@functools.lru_cache(1_024)
def _round(seat: int, count: int) -> tuple[int, ...]:
    """Return all of `count` seats, from `seat` to the left."""
    return tuple((seat + k) % count for k in range(count))

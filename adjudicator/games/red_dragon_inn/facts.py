"""What people see on a table of the Inn: the numbers that stand on its structs, and things that only cards can name.

Each fact is declared once; `kit.facts` says how to add one.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from adjudicator.kit.cards import Title
from adjudicator.kit.facts import Cards, Fact, Facts, Owner, Seats, Waiting, declared, total
from adjudicator.machine import AnySituation, Change

from . import people
from .cards import CARDS
from .chapters.gambling.round import Round
from .otto import Otto
from .supply import Supply
from .table import Seat, Side, Table, Tavern


class Sides(Owner):
    """The sides of a table, each with the players who share its numbers."""

    of_players = True

    def every(self, now: AnySituation) -> tuple[msgspec.Struct, ...]:
        sides: tuple[msgspec.Struct, ...] = now.table.sides
        return sides

    def put(self, now: AnySituation, number: int, **fields: object) -> AnySituation:
        return now.with_table(now.table.with_side(number, **fields))

    def whose(self, now: AnySituation, number: int) -> str:
        return " & ".join(now.table.seats[seat].name for seat in people.members(now.table, (number,)))

    def several(self, now: AnySituation, number: int) -> bool:
        return len(people.members(now.table, (number,))) > 1

    def of_seat(self, now: AnySituation, seat: int) -> int:
        return int(now.table.seats[seat].side)


class InSupply(Owner):
    """The Drink Cards that no player has."""

    def every(self, now: AnySituation) -> tuple[msgspec.Struct, ...]:
        return (now.table.supply,)

    def put(self, now: AnySituation, number: int, **fields: object) -> AnySituation:
        supply = msgspec.structs.replace(now.table.supply, **fields)
        return now.with_table(now.table.with_supply(msgspec.structs.replace(supply, unseen=None)))


class Taverns(Owner):
    """The taverns of a Pub Crawl."""

    def every(self, now: AnySituation) -> tuple[msgspec.Struct, ...]:
        taverns: tuple[msgspec.Struct, ...] = now.table.taverns
        return taverns

    def titled(self, now: AnySituation, number: int) -> Title | str:
        return CARDS.title(now.table, now.table.taverns[number].card)


class OfOtto(Owner):
    """What belongs to Boss Otto."""

    def every(self, now: AnySituation) -> tuple[msgspec.Struct, ...]:
        otto: msgspec.Struct | None = now.table.otto
        return () if otto is None else (otto,)

    def put(self, now: AnySituation, number: int, **fields: object) -> AnySituation:
        otto = now.table.otto
        return now if otto is None else super().put(now, number, otto=msgspec.structs.replace(otto, **fields))


class Closed(Fact, frozen=True):
    """Whether a tavern is Closed."""

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        if self.value(after, number) and not self.value(before, number):
            yield Change("tavern-closed", "", None, self.owner.titled(after, number))


class Party(Fact, frozen=True):
    """The title of the tavern where the party is; empty if there is no Pub Crawl."""

    def shown(self, now: AnySituation, number: int = 0) -> object:
        return CARDS.english(now.table, now.table.party_at) if now.table.party_at else ""

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        if before.table.party_at != after.table.party_at:
            yield Change("at-tavern", "", None, CARDS.title(after.table, after.table.party_at))


class TavernDrinks(Fact, frozen=True):
    """How many cards of a pile come from which tavern but the Red Dragon Inn; None if nobody knows."""

    def shown(self, now: AnySituation, number: int = 0) -> dict[str, int] | None:
        known = now.table.seats[number].tavern_drinks
        return None if known is None else {CARDS.english(now.table, id): count for id, count in known}

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        """Yield nothing: that a pile grows and where the party is has been told."""
        return iter(())


class Out(Fact, frozen=True):
    """How a side has left the game; `no` is seen of one that has not."""

    def shown(self, now: AnySituation, number: int = 0) -> object:
        return self.value(now, number) or "no"

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        was, now = self.value(before, number), self.value(after, number)
        if was != now:
            yield Change(self.slug, self.owner.whose(after, number), was, now, self.owner.several(after, number))


class Tokens(Fact, frozen=True):
    """How many tokens of each name there are."""

    def shown(self, now: AnySituation, number: int = 0) -> dict[str, int]:
        return dict(now.table.seats[number].tokens)

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        was, now = self.shown(before, number), self.shown(after, number)
        for token in sorted(was.keys() | now.keys()):
            if was.get(token, 0) != now.get(token, 0):
                yield Change(f"token-{token}", self.owner.whose(after, number), was.get(token, 0), now.get(token, 0))


class Prizes(Fact, frozen=True):
    """The titles of the Prizes, or of rewards of a Dungeon, that lie somewhere. What moves is told where it lies."""

    def shown(self, now: AnySituation, number: int = 0) -> object:
        return tuple(CARDS.english(now.table, id) for id in self._there(now, number))

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        was = self._there(before, number)
        for id in self._there(after, number):
            if id not in was:
                yield Change(self.slug, self.owner.whose(after, number), None, CARDS.title(after.table, id))

    def _there(self, now: AnySituation, number: int) -> tuple[str, ...]:
        """Return the ids of the Prizes."""
        there = self.value(now, number)
        return there if isinstance(there, tuple) else ()


class Prize(Prizes, frozen=True):
    """The title of the one Prize that lies there; none if none does."""

    def shown(self, now: AnySituation, number: int = 0) -> object:
        return next((CARDS.english(now.table, id) for id in self._there(now, number)), "")

    def _there(self, now: AnySituation, number: int) -> tuple[str, ...]:
        there = self.value(now, number)
        return (str(there),) if there else ()


class TargetName(Fact, frozen=True):
    """The name of the Priority Target."""

    def shown(self, now: AnySituation, number: int = 0) -> object:
        return now.table.seats[self.value(now, number)].name

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        was, now = (self.shown(here, number) for here in (before, after))
        if was != now:
            yield Change(self.slug, "", was, now)


class PiecesThere(Fact, frozen=True):
    """The titles of the pieces that are not gone, as they lie; that of one which is turned sideways in brackets."""

    def shown(self, now: AnySituation, number: int = 0) -> tuple[str, ...]:
        there = now.table.numbered_pieces()
        return tuple(f"({piece.name.en})" if piece.turned else piece.name.en for _, piece in there)

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        was, now = (dict(here.table.numbered_pieces()) for here in (before, after))
        for place in sorted({*was, *now}):
            if place not in was:
                yield Change("piece-installed", "", None, now[place].name)
            elif place not in now:
                yield Change("piece-removed", "", None, was[place].name)
            elif now[place].turned != was[place].turned:
                yield Change("piece-turned", "", None, now[place].name)


class InRoom(Fact, frozen=True):
    """The title of the room of a Dungeon in which the token of a side stands; empty if it has none."""

    def shown(self, now: AnySituation, number: int = 0) -> object:
        return CARDS.english(now.table, str(self.value(now, number)))

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        was, now = (self.value(here, number) for here in (before, after))
        if was != now:
            before_it, after_it = (CARDS.title(after.table, str(id)) for id in (was, now))
            whose, several = self.owner.whose(after, number), self.owner.several(after, number)
            yield Change(self.slug, whose, before_it, after_it, several)


class Marks(Fact, frozen=True):
    """The numbers of the mat on which tokens lie that are not claimed, by the name of the token."""

    def shown(self, now: AnySituation, number: int = 0) -> dict[str, tuple[int, ...]]:
        marks = now.table.seats[number].marks
        return {name: tuple(m.at for m in marks if m.token == name) for name in dict.fromkeys(m.token for m in marks)}

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        """Yield nothing: a token that is claimed is one token more."""
        return iter(())


class Front(Fact, frozen=True):
    """The titles of the Drink Cards that lie in front of a player."""

    def shown(self, now: AnySituation, number: int = 0) -> tuple[str, ...]:
        found = ((id, CARDS.find(now.table, id)) for id in now.table.seats[number].front)
        return tuple(id if card is None else card.title.en for id, card in found)

    def changes(self, before: AnySituation, after: AnySituation, number: int) -> Iterator[Change]:
        was, now = (here.table.seats[number].front for here in (before, after))
        for id in now[len(was) :]:
            card = CARDS.find(after.table, id)
            yield Change(self.slug, self.owner.whose(after, number), None, id if card is None else card.title)


TABLE, SIDES, SEATS, SUPPLY, ROUND = Owner(), Sides(), Seats(), InSupply(), Waiting(Round)
TAVERNS, OTTO = Taverns(), OfOtto()
THREAT, *OF_HIS_DECKS = declared(Otto, OTTO)

FACTS = Facts(
    (
        *declared(Side, SIDES),
        Out("out", SIDES),
        InRoom("room", SIDES),
        *declared(Seat, SEATS),
        Cards("hand", SEATS),
        Fact("away", SEATS),
        Tokens("tokens", SEATS),
        Marks("marks", SEATS),
        Front("front", SEATS),
        Prizes("prizes", SEATS),
        TavernDrinks("tavern_drinks", SEATS),
        Prizes("rewards", SEATS),
        Prizes("reserve", SEATS),
        Prizes("inn_prizes", TABLE),
        Prizes("bin_prizes", TABLE),
        Party("party_at", TABLE),
        Prizes("dungeon_rewards", TABLE),
        Prizes("used_rewards", TABLE),
        PiecesThere("pieces", TABLE),
        *declared(Table, TABLE),
        *declared(Tavern, TAVERNS),
        Closed("closed", TAVERNS),
        *declared(Supply, SUPPLY),
        THREAT,
        TargetName("target", OTTO),
        *OF_HIS_DECKS,
        Prizes("held", OTTO),
        *declared(Round, ROUND),
        Prize("prize", ROUND),
    )
)
"""The facts, in the order in which their changes are told."""
GOLD = FACTS.of_unit("gold")


def gold(now: AnySituation) -> int:
    """Return the Gold that is told or counted, without what the Inn gave beyond it. It never changes in a game."""
    return total(GOLD, now) - int(now.table.inn_short)


def whose_number(now: AnySituation, what: str, seat: int) -> dict[str, object]:
    """Return whose a number is that a table corrects, as messages speak of it.

    Args:
        now: the situation.
        what: the slug of the fact.
        seat: a player who has the number, alone or with the team; none if it is the table's.

    Returns:
        `who`: the names of all who share it; `several`, if they are several.
    """
    owner = FACTS.correctable()[what].owner
    number = owner.of_seat(now, seat)
    return {"who": owner.whose(now, number)} | ({"several": True} if owner.several(now, number) else {})

"""Who is meant: the book's words for players, turned into seats.

Each word has one function. All that asks whom a card reaches, whose affair something is, who may speak or who is next
calls it and compares no seats itself; a test holds that. The functions take the rules because team games change what
the words mean. While every side has one seat, the words mean what they say and no clause is looked at.

Addresses are those of the section of the book that says how teams change a word.
"""

from __future__ import annotations

import functools
from collections.abc import Container, Iterable, Mapping

import msgspec

from adjudicator.machine import Decision, Rules, Ruling

from .moments import in_place_of
from .table import Table
from .vocabulary import Payer


def in_teams(table: Table) -> bool:
    """Return True if teams play at this table: several players share a side, or Boss Otto is one of them."""
    return len(table.sides) != len(table.seats) or table.otto is not None


def mates(table: Table, seat: int, other: int) -> bool:
    """Return True if these are two players of one team. Nobody, chance and a piece are no players."""
    if seat == other or not in_teams(table) or seat < 0 or other < 0 or is_piece(table, max(seat, other)):
        return False
    return table.seats[seat].side == table.seats[other].side


def away(table: Table, seat: int) -> str:
    """Return the id of the clause by which a player is away: a card, or the end of the turn in a team."""
    return "own-cards.away" if table.seats[seat].back else "teams.turn-ended"


# -- whom a card reaches


def another(table: Table, rules: Rules, seat: int) -> tuple[int, ...]:
    """Return the seats of “another player”: whom `seat` may pick, order for or split with (rdi10:teams/targeting.1)."""
    return _opponents(table, rules, seat, "targets.another")


def each_other(table: Table, rules: Rules, seat: int) -> tuple[int, ...]:
    """Return the seats of “each other player”, from `seat` to the left (rdi10:teams/targeting.3)."""
    return _opponents(table, rules, seat, "targets.each-other")


def _opponents(table: Table, rules: Rules, seat: int, clause: str) -> tuple[int, ...]:
    order = table.round_from(seat)
    if in_teams(table):
        rules.consult(clause)
    return tuple([here for here in order if table.seats[here].side != table.seats[seat].side])


def anybody(table: Table, rules: Rules, seat: int) -> tuple[int, ...]:
    """Return the seats of “a player”: whom `seat` may pick, itself among them (rdi10:teams/targeting.2)."""
    return table.round_from(seat)


def everybody(table: Table, rules: Rules, seat: int, champions: Container[int] | None = None) -> tuple[int, ...]:
    """Return the seats of “each player (including you)”, from `seat` to the left.

    They are those whom an Event, a Round of Gambling and a Drinking Contest reach, too (rdi10:teams/targeting.6,
    rdi10:teams/champions.7, .12).

    Args:
        table: who is in the game.
        rules: the rules.
        seat: from whom it comes.
        champions: the Champions of a team game, one of each team; None: they are not chosen yet, it may be anybody.
    """
    order = table.round_from(seat)
    return order if champions is None or not in_teams(table) else tuple([here for here in order if here in champions])


# -- pieces, which are no players


def is_piece(table: Table, number: int) -> bool:
    """Return True if a number is not that of a seat, but of a Component, Gizmo, Minion or Shadowfiend."""
    return number >= len(table.seats)


def is_component(table: Table, number: int) -> bool:
    """Return True if it is the number of a Component of Boss Otto."""
    piece = table.piece(number)
    return piece is not None and is_otto(table, piece.owner)


def components(table: Table) -> tuple[int, ...]:
    """Return the numbers of the Components of Boss Otto that are not gone, from left to right."""
    return tuple([number for number, piece in table.numbered_pieces() if is_otto(table, piece.owner)])


def pieces_of_others(table: Table, seat: int) -> tuple[int, ...]:
    """Return the numbers of the pieces that players of other sides than that of `seat` have and that are not gone."""
    side = table.seats[seat].side
    return tuple([number for number, piece in table.numbered_pieces() if not plays_for(table, piece.owner, side)])


def pieces_of_challengers(table: Table) -> tuple[int, ...]:
    """Return the numbers of the pieces that Challengers have and that are not gone."""
    return tuple([number for number, piece in table.numbered_pieces() if not is_otto(table, piece.owner)])


def owner_of(table: Table, number: int) -> int:
    """Return the seat of the player who has a piece; of a seat, that seat."""
    piece = table.piece(number)
    return number if piece is None else piece.owner


def owns(table: Table, seat: int, number: int) -> bool:
    """Return True if it is the number of a piece that `seat` has."""
    piece = table.piece(number)
    return piece is not None and piece.owner == seat


def covers(table: Table, rules: Rules, seat: int, number: int) -> bool:
    """Return True if what `seat` does about a card is done for the own piece with this number too."""
    if not owns(table, seat, number):
        return False
    return bool(in_place_of("characters.pieces-covered", table, rules, seat).value == "covered")


# -- whose affair it is


def ours(table: Table, rules: Rules, seat: int, other: int) -> bool:
    """Return True if what concerns `other` concerns `seat`, as “you” or “your Drink” (rdi10:teams/shared-defense.2)."""
    return seat == other or mates(table, seat, other) or (bool(table.pieces) and _of_a_piece(table, rules, seat, other))


def _of_a_piece(table: Table, rules: Rules, seat: int, other: int) -> bool:
    return covers(table, rules, seat, other) or covers(table, rules, other, seat)


def theirs(table: Table, rules: Rules, seat: int, other: int) -> bool:
    """Return True if what comes from `other` is another player's to `seat`: “another player's Drink”, “a Round won”."""
    if mates(table, seat, other):
        return bool(rules["teams.mates-occasion"].value == "another")
    return seat != other


def pays_for(table: Table, rules: Rules, seat: int, payer: int) -> bool:
    """Return True if what a card of `payer` makes the side of `payer` pay is the own payment of `seat`."""
    return seat == payer or (mates(table, seat, payer) and bool(rules["teams.mates-payment"].value == "forbidden"))


def among(table: Table, rules: Rules, seat: int, seats: Container[int]) -> bool:
    """Return True if `seat` or a player of the same team is one of `seats`: “who Ignored it”, “who need not pay”.

    One card defends the whole team (rdi10:teams/targeting.3). For what belongs to a chair, `one_of`.
    """
    if seat in seats or not in_teams(table):
        return seat in seats
    return any(here in seats for here in side_of(table, seat))


def speaks(table: Table, rules: Rules, seat: int, said: Decision) -> bool:
    """Return True if who says this may say it for `seat`, which is asked."""
    return said.seat == seat


# -- the turn


def acting(table: Table) -> int:
    """Return the seat of “the player whose turn it is”; in a team's turn, one of its players."""
    return table.turn


def your_turn(table: Table, rules: Rules, seat: int, turn: int) -> bool:
    """Return True if the turn of `turn` is that of `seat` too (rdi10:teams/shared-turn.1)."""
    return seat == turn or mates(table, seat, turn)


def next_turn(table: Table, rules: Rules, seat: int) -> int:
    """Return the seat whose turn follows that of `seat`, which is `seat` if nobody else is left (rdi10:turn/end.1).

    In a team game it is the first seat of the next team.
    """
    order = table.round_from(left_of(table, seat))
    if not in_teams(table):
        return next(iter(order), seat)
    following = next((here for here in order if table.seats[here].side != table.seats[seat].side), seat)
    return table.seat_of(table.seats[following].side)


def actions(table: Table, rules: Rules, seat: int) -> tuple[Ruling, int]:
    """Return the ruling on how many Action Cards `seat` may play in a turn, and how many.

    Source: rdi10:teams/shared-turn.3.
    """
    if not in_teams(table):
        ruling = rules["turn.action"]
        return ruling, int(ruling.value)
    return _in_a_team(table, rules["teams.actions"], seat)


def orders(table: Table, rules: Rules, seat: int) -> tuple[Ruling, int]:
    """Return the ruling on how many Drinks are ordered in the turn of `seat`, and how many.

    Source: rdi10:teams/shared-turn.4.
    """
    if not in_teams(table):
        return rules["turn.order"], 1
    ruling = in_place_of("teams.orders", table, rules, seat)
    if ruling.id != "teams.orders":
        return ruling, challengers(table) if ruling.value == "each" else 1
    return _in_a_team(table, ruling, seat)


def hand_size(table: Table, rules: Rules, seat: int) -> tuple[Ruling, int]:
    """Return the ruling on how many cards `seat` draws up to, and how many (rdi10:teams/boss-battle.3)."""
    if not in_teams(table):
        ruling = rules["turn.refill"]
        return ruling, int(ruling.value)
    return _in_a_team(table, rules["teams.hand"], seat)


def challengers(table: Table) -> int:
    """Return how many players are not the Boss whom all the others are against."""
    return sum(not seat.boss for seat in table.seats)


def to_the_left(table: Table, seat: int) -> int:
    """Return the seat of the Challenger who is next to the left of the Challenger in `seat`."""
    order = table.round_from(left_of(table, seat))
    return next((here for here in order if not table.seats[here].boss), seat)


def challenges(table: Table, seat: int) -> bool:
    """Return True if `seat` is one of the Challengers of Boss Otto."""
    return table.otto is not None and 0 <= seat != table.otto.seat


def is_otto(table: Table, seat: int) -> bool:
    """Return True if Boss Otto sits in `seat`."""
    return table.otto is not None and seat == table.otto.seat


def one_boss(table: Table, seat: int) -> bool:
    """Return True if `seat` is the Boss whom all the others are against."""
    return table.seats[seat].boss and len(side_of(table, seat)) == 1


def for_challengers(table: Table, value: Mapping[int, int]) -> int:
    """Return the number that a clause has for as many Challengers as sit at the table; under 0 it has any other."""
    return value.get(challengers(table), value[0])


def _in_a_team(table: Table, ruling: Ruling, seat: int) -> tuple[Ruling, int]:
    """Return a ruling on a number that the Boss may have otherwise than everybody else, and that of `seat`."""
    return ruling, for_challengers(table, ruling.value) if one_boss(table, seat) else ruling.value[0]


# -- the chairs; sides do not matter


def left_of(table: Table, seat: int) -> int:
    """Return the seat of “the player to your left”, in a team game too and whether in the game or out."""
    return (seat + 1) % len(table.seats)


def in_turn_order(table: Table, seat: int, among: Container[int] | None = None) -> tuple[int, ...]:
    """Return the seats still in the game from `seat` to the left: the order in which people are asked.

    Args:
        table: who is in the game.
        seat: where to begin.
        among: keep only these; None: all.
    """
    order = table.round_from(seat)
    return order if among is None else tuple([here for here in order if here in among])


def same_seat(seat: int, other: int) -> bool:
    """Return True if these are the same chair. Sides do not matter: this is for what belongs to a chair."""
    return seat == other


def one_of(seat: int, seats: Container[int]) -> bool:
    """Return True if that very chair is one of `seats`. Sides do not matter."""
    return seat in seats


def without(seats: Iterable[int], gone: int) -> tuple[int, ...]:
    """Return `seats` without the seat that leaves them."""
    return tuple([here for here in seats if here != gone])


def once_less(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return `seats` with `seat` in them once less, if it is in them."""
    at = seats.index(seat) if seat in seats else len(seats)
    return seats[:at] + seats[at + 1 :]


# -- sides


def side_of(table: Table, seat: int) -> tuple[int, ...]:
    """Return the seats of the side that `seat` plays for, itself among them, in the order of the table."""
    return members(table, (table.seats[seat].side,))


def inside_for(table: Table, seat: int, seats: Container[int]) -> int:
    """Return who of `seats` plays for the side of `seat`: itself if it is one, else a mate; itself if nobody does."""
    if seat in seats or not in_teams(table):
        return seat
    return next((here for here in side_of(table, seat) if here in seats), seat)


def firsts(table: Table, seat: int) -> tuple[int, ...]:
    """Return one seat of each side: `seat` for its own, and else the first."""
    mine = table.seats[seat].side
    return tuple(seat if side == mine else table.seat_of(side) for side in range(len(table.sides)))


def with_mates(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return `seats` with the players of their teams, who may defend them (rdi10:teams/shared-defense.1)."""
    return members(table, {table.seats[seat].side for seat in seats}) if in_teams(table) else seats


@functools.lru_cache(256)
def apart(table: Table) -> Table:
    """Return the table as if everybody played alone, each with the numbers of the own team."""
    seats = tuple(msgspec.structs.replace(seat, side=index) for index, seat in enumerate(table.seats))
    return msgspec.structs.replace(table, sides=tuple(table.sides[seat.side] for seat in table.seats), seats=seats)


def players(table: Table) -> int:
    """Return how many players share out the Gold at the start of the game: a team counts as one."""
    return len(table.sides)


def left_in_game(table: Table, rules: Rules) -> int:
    """Return how many players the book counts that are still in the game."""
    if in_teams(table) and rules["teams.two-left"].value == "players":
        return len(table.round_from(0))
    return len(table.standing())


def members(table: Table, sides: Container[int]) -> tuple[int, ...]:
    """Return the seats that play for one of `sides`, in the order of the table."""
    return tuple([index for index, seat in enumerate(table.seats) if seat.side in sides])


def won(table: Table, side: int) -> bool:
    """Return True if a side has won the game, alone or with others."""
    return side in table.won


def plays_for(table: Table, seat: int, side: int) -> bool:
    """Return True if `seat` plays for `side`."""
    return table.seats[seat].side == side


def sides_in_turn_order(table: Table, seat: int) -> tuple[int, ...]:
    """Return every side once, out of the game or not, in the order of its first seat from `seat` to the left."""
    count = len(table.seats)
    return tuple(dict.fromkeys(table.seats[(seat + k) % count].side for k in range(count)))


def payers(table: Table, paid_for: Iterable[tuple[int, Payer]]) -> dict[int, Payer]:
    """Return who pays instead of each side.

    Args:
        table: who plays for which side.
        paid_for: seats that need not pay themselves, each with who does.
    """
    return {table.seats[seat].side: payer for seat, payer in paid_for}


def payer_for(table: Table, seat: int, paid_for: Iterable[tuple[int, Payer]]) -> Payer | None:
    """Return who pays instead of the side of `seat`, as in `payers`; None if nobody does."""
    paid = dict(paid_for)
    return next((paid[here] for here in side_of(table, seat) if here in paid), None)

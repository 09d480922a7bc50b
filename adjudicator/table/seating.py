"""The table as people enter it: read back from a case, changed, and the story told anew from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from ..case import Case, Doubt, beginning
from ..case.retelling import replayed
from ..game import chairs
from ..parsing.entries import LONGEST_NAME
from ..rulebook import BadFile
from .seats_line import SeatTold
from .sitting import Notice, Sitting, entered_badly, stopped

Entry: TypeAlias = Any
"""A table as the game tells it: each game has an entry of its own, or None where no entry tells of it."""

Called: TypeAlias = Callable[[Entry, int], Entry]
"""Takes an entry in which the player in a seat has got a name, and returns it with what the name says of the player."""

Seated: TypeAlias = Callable[[Sitting, Entry], Sitting]
"""Takes a sitting and returns it with another entry."""

WHO = ("character", "kin", "team", "boss", "statics")
"""What tells who a player is and with whom, in the games where there is such a thing, and not what they have."""

OWN = ("cards", "characters")
"""What a table wrote itself, in the games where it can."""


OPPONENTS = ("otto",)
"""For whom the program plays, in the games where there is such a one: with them, a new game begins."""


def again(case: Case) -> Case:
    """Return the next case at the same table: its players, own cards, rules and readings; else a game's beginning."""
    told, this = entry_of(case), case.game
    names = [seat.name for seat in case.now.table.seats]
    if told is None:
        return Case.placed(entry_of(beginning.fresh(tuple(names), this.id)), case.rules.fresh(), this)
    players = {name: _who(player) for name, player in told.players.items()}
    own = {field: getattr(told, field) for field in OWN if hasattr(told, field)}
    opponents = {field: getattr(told, field).afresh() for field in OPPONENTS if hasattr(told, field)}
    phase = told.phase if any(opponents.values()) and told.phase == "setup" else this.play.usual_phase
    return Case.placed(this.play.entry(players=players, phase=phase, **own, **opponents), case.rules.fresh(), this)


def _who(player: Any) -> Any:
    """Return a player of whom nothing is told but who they are."""
    return chairs.unsaid(type(player)(**{field: getattr(player, field) for field in WHO if hasattr(player, field)}))


def entry_of(case: Case) -> Entry:
    """Return the entry that a case began with, or None if it began in a way that no entry tells of."""
    return case.entry


def told(entry: Entry, line: Sequence[SeatTold], fields: tuple[str, ...]) -> Any:
    """With the players of a line instead of those who sit there; who stays in a seat keeps what the line does not say.

    Args:
        entry: the entry.
        line: the players, clockwise.
        fields: what the numbers behind a name are, in their order.
    """
    before, new = list(entry.players.values()), type(next(iter(entry.players.values())))
    players = {}
    for seat, one in enumerate(line):
        has = dict(zip(fields, one.numbers, strict=False))
        players[one.name] = msgspec.structs.replace(before[seat] if seat < len(before) else new(), **has)
    fresh = type(entry)(players=players, phase=entry.phase)
    return msgspec.structs.replace(fresh, **{field: getattr(entry, field) for field in OWN if hasattr(entry, field)})


def changed(to: Callable[[Entry], Entry]) -> Callable[[Sitting], Sitting]:
    """Return a move that changes the beginning with a function of its entry."""

    def move(here: Sitting) -> Sitting:
        entry = entry_of(here.case)
        return here if entry is None else seated(here, to(entry))

    return move


def with_fields(**fields: object) -> Callable[[Entry], Entry]:
    """Return what gives an entry these fields."""
    return lambda entry: msgspec.structs.replace(entry, **fields)


def seated(
    sitting: Sitting, entry: Entry, layers: tuple[str, ...] | None = None, edition: str | None = None
) -> Sitting:
    """With the beginning changed to `entry`, and everything said told anew from there.

    Where the entry cannot be, or the layers exclude each other, the case stays as it was and a notice says why.
    `layers` are the layers of rules that are on, `edition` whose rules hold; None: as before.
    """
    here = sitting.case
    on = here.rules.layers if layers is None else layers
    try:
        rules = here.game.rulebook().under(edition or here.rules.edition, layers=on, house=here.rules.house)
        case = Case.placed(entry, rules.keeping(here.rules.chosen), here.game)
    except BadFile as bad:
        return sitting.with_bad_house(bad)
    except ValueError as fault:
        return sitting.answered(entered_badly("bad-table", fault))
    case = replayed(case.doubting(_doubt(here, entry)), here.said, here.illegal_indices)
    return sitting.put(case, stopped(case))


def renamed(here: Sitting, seat: int, name: str, called: Called, seated: Seated) -> Sitting:
    """Return the sitting after the player in a seat has got a name; with the reason if nobody can be called so."""
    entry, name = entry_of(here.case), name.strip()
    if entry is None:
        return here
    if len(name) > LONGEST_NAME:
        facts = (("most", LONGEST_NAME), ("count", len(name)))
        return here.answered(Notice("bad-table", reason="ui.long-name", facts=facts))
    if name in [other for place, other in enumerate(entry.players) if place != seat]:
        return here.answered(Notice("bad-table", reason="entry.same-name", facts=(("name", name),)))
    return seated(here, called(chairs.renamed(entry, seat, name), seat))


def in_edition(here: Sitting, entry: Entry, chosen: bool) -> Sitting:
    """Return a sitting with an entry, judged by the edition of its characters' box.

    A story that is being judged, and an edition that somebody has `chosen`, stay as they are.
    """
    free = not here.case.said and not chosen
    game = here.case.game
    return seated(here, entry, edition=game.forms.edition(entry, game.rulebook().editions) if free else None)


def _doubt(here: Case, entry: Entry) -> Doubt:
    """Return what is said of the numbers of a case, for another entry: who only has another name keeps it."""
    before, after = (seat.name for seat in here.start.table.seats), tuple(entry.players)
    same = len(after) == len(here.start.table.seats)
    return (here.doubt.renamed(dict(zip(before, after, strict=True))) if same else here.doubt).about(entry)

"""How a table begins: who sits there, what they have, and, if nothing has been told of it, at which moment."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from adjudicator.case import Case
from adjudicator.case.retelling import replayed
from adjudicator.game import AnyEntry
from adjudicator.kit.cards import Card
from adjudicator.words import LANGUAGES, Words

from .vocabulary import deeds

MOST_SEATS = 11
"""No more players are seated by a line."""


def nameless(case: Case) -> tuple[int, ...]:
    """Return the seats whose players have no names of their own."""
    return tuple(
        seat
        for seat, here in enumerate(case.now.table.seats)
        if any(here.name == Words(language).say("ui.player-n", number=seat + 1) for language in LANGUAGES)
    )


def seated(case: Case, names: tuple[str, ...]) -> Case | None:
    """Return a case with these players in the nameless seats; None if there is no room.

    As long as nothing has been said, there are further seats.
    """
    entry, free = entry_of(case), nameless(case)
    if entry is None or not names:
        return None
    told = list(entry.players.items())
    taken = {name.casefold() for name, _ in told}
    new = [name for name in names if name.casefold() not in taken]
    if len(new) > (len(free) if case.said else MOST_SEATS - len(told) + len(free)):
        return None
    renamed = {told[seat][0]: name for seat, name in zip(free, new, strict=False)}
    players = {renamed.get(name, name): player for name, player in told}
    more = {name: type(told[0][1])() for name in new[len(free) :]}
    turn = renamed.get(entry.turn, entry.turn) if entry.turn is not None else None
    return _placed(case, msgspec.structs.replace(entry, players={**players, **more}, turn=turn))


def moments(case: Case, seat: int) -> Iterator[Case]:
    """Yield the moments at which a table may begin of which nothing was told: the turn of a player, in each phase."""
    entry = entry_of(case)
    if case.said or entry is None or entry.phase != case.game.play.usual_phase:
        return
    turn = tuple(entry.players)[seat] if seat >= 0 else entry.turn
    for phase in deeds(case.game.id).phases:
        at = _placed(case, msgspec.structs.replace(entry, phase=phase, turn=turn))
        if at is not None:
            yield at


def with_number(case: Case, fact: str, seat: int, value: int) -> Case | None:
    """Return a case that begins with a number of a player or of the table; None if its beginning cannot be told."""
    entry = entry_of(case)
    if entry is None:
        return None
    if seat < 0:
        return _placed(case, msgspec.structs.replace(entry, **{fact: value})) if hasattr(entry, fact) else None
    name = tuple(entry.players)[seat]
    player = entry.players[name]
    if not hasattr(player, fact):
        return None
    players = {**entry.players, name: msgspec.structs.replace(player, **{fact: value})}
    return _placed(case, msgspec.structs.replace(entry, players=players))


def with_card(case: Case, card: Card) -> Case | None:
    """Return a case at whose table a card of its own is known, with what has been said; None if there can be none."""
    entry = entry_of(case)
    if entry is None or any(own.id == card.id for own in entry.cards):
        return None if entry is None else case
    return _placed(case, msgspec.structs.replace(entry, cards=(*entry.cards, card)))


def entry_of(case: Case) -> AnyEntry | None:
    """Return the entry that a case began with, or None if no entry tells of it."""
    return case.game.play.entry_of(case.start, case.rules.fresh())


def _placed(case: Case, entry: AnyEntry) -> Case | None:
    """Return a case that begins otherwise, with what has been said; None if it cannot."""
    try:
        begun = Case.placed(entry, case.rules, case.game)
    except ValueError:
        return None
    told = replayed(begun, case.said, case.illegal_indices)
    return None if told.stopped is not None else told

"""How a table begins: who sits there, what they have, and, if nothing has been told of it, at which moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from adjudicator.case import PHASE, TURN, Case
from adjudicator.case.retelling import replayed
from adjudicator.game import AnyEntry
from adjudicator.kit.cards import Card
from adjudicator.machine import AnySituation
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
    """Yield the moments at which a table may begin of which nothing was told: the turn of a player, in each phase.

    What was told of the moment holds: `Doubt.known` has it.
    """
    entry = entry_of(case)
    if case.said or entry is None or entry.phase != case.game.play.usual_phase or PHASE in case.doubt.known:
        return
    turn = tuple(entry.players)[seat] if seat >= 0 and TURN not in case.doubt.known else entry.turn
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
    if fact == "hand":
        held = (*_played(case, seat), *["?"] * value)
        return _with_player(case, entry, name, hand=held)
    token = fact.removeprefix("token-")
    if token != fact and hasattr(player, "tokens"):
        since = _tokens(case, case.now, seat, token) - _tokens(case, case.start, seat, token)
        return _with_player(case, entry, name, tokens={**player.tokens, token: max(0, value - since)})
    return _with_player(case, entry, name, **{fact: value}) if hasattr(player, fact) else None


def without_number(case: Case, fact: str, seat: int) -> Case | None:
    """Return a case that begins without a number of a player, or without a hand; None if it has to be told."""
    entry = entry_of(case)
    if entry is None:
        return None
    name = tuple(entry.players)[seat]
    if not hasattr(entry.players[name], fact):
        return None
    return _with_player(case, entry, name, **{fact: "unknown" if fact == "pile" else None})


def with_turn(case: Case, seat: int) -> Case | None:
    """Return a case that begins in the turn of a player; the case itself if that is so, None if it cannot be."""
    entry = entry_of(case)
    if case.said or entry is None:
        return case if case.now.table.turn == seat else None
    begun = _placed(case, msgspec.structs.replace(entry, turn=tuple(entry.players)[seat]))
    return None if begun is None else begun.doubting(begun.doubt.with_known(TURN))


def _with_player(case: Case, entry: AnyEntry, name: str, **told: Any) -> Case | None:
    """Return a case that begins with something else told of a player."""
    player = msgspec.structs.replace(entry.players[name], **told)
    return _placed(case, msgspec.structs.replace(entry, players={**entry.players, name: player}))


def _played(case: Case, seat: int) -> tuple[str, ...]:
    """Return the ids of the cards that a player has played."""
    cards = (getattr(said, "card", "") for said in case.said if said.seat == seat)
    return tuple(card for card in cards if card)


def _tokens(case: Case, now: AnySituation, seat: int, token: str) -> int:
    seen = case.game.language.public_view(now)["players"][case.game.language.name(now, seat)]
    return int(seen.get("tokens", {}).get(token, 0))


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
    told = replayed(begun.doubting(case.doubt), case.said, case.illegal_indices)
    return None if told.stopped is not None else told

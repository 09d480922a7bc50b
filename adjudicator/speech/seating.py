"""How a table begins: who sits there, what they have, and, if nothing has been told of it, at which moment."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import msgspec

from adjudicator.case import PHASE, TURN, Blank, Case, Doubt, beginning
from adjudicator.case.doubt import told
from adjudicator.case.retelling import replayed
from adjudicator.game import AnyEntry
from adjudicator.game.form import Sides
from adjudicator.kit.cards import Card
from adjudicator.kit.facts import UNSAID, may_be_unsaid
from adjudicator.machine import AnySituation
from adjudicator.rulebook import Rules

from .vocabulary import deeds

MOST_SEATS = 11
"""No more players are seated by a line."""


def seated(case: Case, names: tuple[str, ...], whole: bool = False, sides: Sides = ()) -> Case | None:
    """Return a case at whose table these players sit; None if they cannot.

    What nobody has told of a player is as at the start of a game of so many players, and who is called like a
    character plays that one. In teams, more or fewer than there were sit as the way to play has it, or on the sides
    that are told; if these are no sides of it, it is the first way to play that has them.

    Args:
        case: the case. As long as nothing has been said in it, there are further seats.
        names: of players who take the seats without names, in order.
        whole: True if they are all who play, so that the other seats go.
        sides: who plays against whom, if that was said.
    """
    entry, free = case.entry, beginning.nameless(case)
    if entry is None or not names:
        return None
    old = list(entry.players)
    taken = {name.casefold(): name for seat, name in enumerate(old) if seat not in free}
    new = [name for name in names if name.casefold() not in taken]
    if len(new) > (len(free) if case.said else MOST_SEATS - len(taken)):
        return None
    if whole and (case.said or not taken.keys() <= {name.casefold() for name in names}):
        return None
    renamed = {old[seat]: name for seat, name in zip(free, new, strict=False)}
    told = dict(entry.players) if case.said else _without_the_usual(case, entry)
    nobody = beginning.unsaid(beginning.player_type(case.game)())
    had = {renamed.get(name, name): player for name, player in told.items()} | dict.fromkeys(new[len(free) :], nobody)
    sits = [taken.get(name.casefold(), name) for name in names] if whole else list(had)
    players = {name: beginning.named(had[name], name, case.game) if name in new else had[name] for name in sits}
    turn = renamed.get(entry.turn, entry.turn)
    changed = msgspec.structs.replace(entry, players=players, turn=turn if turn in players else None)
    if sides:
        return _on_sides(case, msgspec.structs.replace(changed, turn=None), sides, case.doubt.renamed(renamed))
    if len(players) != len(old) and not case.doubt.known:  # a team of others has what it begins with
        changed = case.game.forms.seated(changed, case.rules.fresh())
    return _placed(case, changed, case.doubt.renamed(renamed))


def _on_sides(case: Case, entry: AnyEntry, sides: Sides, doubt: Doubt) -> Case | None:
    """Return a case that begins with an entry whose players are on these sides; None if no way to play has them."""
    for rules in (case.rules, *_other_ways(case)):
        there = case.game.forms.on_sides(entry, rules.fresh(), sides)
        if there is not None:
            with contextlib.suppress(ValueError):
                return Case.placed(there, rules, case.game).doubting(doubt)
    return None


def _other_ways(case: Case) -> Iterator[Rules]:
    """Yield the rules with each layer that says who plays with whom, unless such a one is chosen."""
    book, rules = case.game.rulebook(), case.rules
    ways = [id for id in book.choices if book.layers[id].one_of is not None]
    for way in ways if set(ways).isdisjoint(rules.layers) else ():
        with contextlib.suppress(ValueError):  # layers that exclude each other
            layers = book.completed((*book.named(rules.layers), way))
            yield book.under(rules.edition, layers=layers, house=rules.house).with_readings(rules.chosen)


def _without_the_usual(case: Case, entry: AnyEntry) -> dict[str, Any]:
    """Return the players of an entry without what they have as at the start of a game: that follows their number."""
    kind = beginning.player_type(case.game)
    blank = beginning.unsaid(kind())
    unsaid = [field for field in kind.__struct_fields__ if getattr(blank, field) in (None, UNSAID)]
    bare = {field: getattr(kind(), field) for field in unsaid}
    sitting = {name: msgspec.structs.replace(player, **bare) for name, player in entry.players.items()}
    begins = type(entry)(players=sitting, phase=case.game.play.usual_phase)
    usual = Case.placed(begins, case.rules, case.game).entry
    if usual is None:
        return dict(entry.players)
    return {
        name: msgspec.structs.replace(
            player,
            **{
                field: getattr(blank, field)
                for field in unsaid
                if getattr(player, field) == getattr(usual.players[name], field)
                and Blank(name, field) not in case.doubt.known
            },
        )
        for name, player in entry.players.items()
    }


def moments(case: Case, seat: int) -> Iterator[Case]:
    """Yield the moments at which a table may begin of which nothing was told: the turn of a player, in each phase.

    What was told of the moment holds: `Doubt.known` has it.
    """
    entry = case.entry
    if case.said or entry is None or entry.phase != case.game.play.usual_phase or PHASE in case.doubt.known:
        return
    turn = tuple(entry.players)[seat] if seat >= 0 and TURN not in case.doubt.known else entry.turn
    for phase in deeds(case.game.id).phases:
        at = _placed(case, msgspec.structs.replace(entry, phase=phase, turn=turn))
        if at is not None:
            yield at


def with_number(case: Case, fact: str, seat: int, value: int) -> Case | None:
    """Return a case that begins with a number of a player or of the table; None if its beginning cannot be told.

    Raises:
        Impossible: no player may have so many of a token, or not this one.
    """
    entry = case.entry
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
        tokens = {**player.tokens, token: max(0, value - since)}
        found = _with_player(case, entry, name, tokens=tokens)
        if found is not None:
            return found
        as_named = beginning.named(player, name, case.game)  # some tokens are only a character's
        character = player.character or as_named.character
        return _begun(case, _of_player(entry, name, tokens=tokens, character=character))
    return _placed(case, told(entry, Blank(name, fact), value)) if hasattr(player, fact) else None


def without_number(case: Case, fact: str, seat: int) -> Case | None:
    """Return a case that begins without a number of a player, or without a hand; None if it has to be told."""
    entry = case.entry
    if entry is None:
        return None
    name = tuple(entry.players)[seat]
    player = entry.players[name]
    if not hasattr(player, fact):
        return None
    return _with_player(case, entry, name, **{fact: UNSAID if fact in may_be_unsaid(player) else None})


def with_turn(case: Case, seat: int) -> Case | None:
    """Return a case that begins in the turn of a player; the case itself if that is so, None if it cannot be."""
    entry = case.entry
    if case.said or entry is None:
        return case if case.game.language.name(case.now, seat) in _to_go(case) else None
    begun = _placed(case, msgspec.structs.replace(entry, turn=tuple(entry.players)[seat]))
    return None if begun is None else begun.doubting(begun.doubt.with_known(TURN))


def goes_round(case: Case) -> tuple[str, ...]:
    """Return the names of the players whose turn it is in what goes round the table, such as an auction."""
    view = case.game.language.public_view(case.now)
    return tuple(str(part["turn"]) for part in view.values() if isinstance(part, dict) and "turn" in part)


def _to_go(case: Case) -> set[str]:
    """Return the names of the players whose turn it is, in the game and in what is under way in it."""
    return {str(case.game.language.public_view(case.now).get("turn")), *goes_round(case)}


def _with_player(case: Case, entry: AnyEntry, name: str, **told: Any) -> Case | None:
    """Return a case that begins with something else told of a player; None if it cannot."""
    return _placed(case, _of_player(entry, name, **told))


def _of_player(entry: AnyEntry, name: str, **told: Any) -> AnyEntry:
    player = msgspec.structs.replace(entry.players[name], **told)
    return msgspec.structs.replace(entry, players={**entry.players, name: player})


def _played(case: Case, seat: int) -> tuple[str, ...]:
    """Return the ids of the cards that a player has played."""
    cards = (getattr(said, "card", "") for said in case.said if said.seat == seat)
    return tuple(card for card in cards if card)


def _tokens(case: Case, now: AnySituation, seat: int, token: str) -> int:
    seen = case.game.language.public_view(now)["players"][case.game.language.name(now, seat)]
    return int(seen.get("tokens", {}).get(token, 0))


def with_card(case: Case, card: Card) -> Case | None:
    """Return a case at whose table a card of its own is known, with what has been said; None if there can be none."""
    entry = case.entry
    if entry is None or any(own.id == card.id for own in entry.cards):
        return None if entry is None else case
    return _placed(case, msgspec.structs.replace(entry, cards=(*entry.cards, card)))


def _placed(case: Case, entry: AnyEntry, doubt: Doubt | None = None) -> Case | None:
    """Return a case that begins otherwise, with what has been said; None if it cannot. `doubt` None: as before."""
    try:
        return _begun(case, entry, doubt)
    except ValueError:
        return None


def _begun(case: Case, entry: AnyEntry, doubt: Doubt | None = None) -> Case | None:
    """Return a case that begins otherwise; None if what has been said cannot be said then.

    Raises:
        Impossible: it cannot begin so.
    """
    begun = Case.placed(entry, case.rules, case.game)
    told = replayed(begun.doubting(case.doubt if doubt is None else doubt), case.said, case.illegal_indices)
    return None if told.stopped is not None else told

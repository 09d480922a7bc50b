"""A card's effects by target: who is hit, from where, and what was done about it before it lands."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable

import msgspec

from adjudicator.machine import NOBODY, Rules, SeatNo, SeatOrNobody, TargetNo, Value

from . import people
from .table import Table
from .vocabulary import (
    AnteAgain,
    AskTheTable,
    ChangeDrink,
    ChooseOne,
    Effect,
    EffectOf,
    Gain,
    Halve,
    Has,
    IgnoreDrink,
    Lose,
    More,
    Pay,
    Payer,
    RoundOnTheHouse,
    StartContest,
    StartGambling,
    Stat,
    Static,
    TakePot,
    Token,
)


class Adjustment(Value):
    """What a response did to a hit. Adjustments apply in the order in which they were played, each once."""


class Ignored(Adjustment):
    """`seat` ignores it; with `stats`, only what it would do to those."""

    seat: SeatNo
    stats: tuple[Stat, ...] = ()


class Redirected(Adjustment):
    """What would reach `seat` reaches `to`."""

    seat: SeatNo
    to: TargetNo


class Reduced(Adjustment):
    """What `seat` would take becomes smaller by `amount`."""

    seat: SeatNo
    stat: Stat
    amount: int


class Shared(Adjustment):
    """`seat` takes half of it, and the other half went back to where it came from."""

    seat: SeatNo


class Covered(Adjustment):
    """What `seat` would lose of Gold comes from the Inn, or from nobody."""

    seat: SeatNo
    source: Payer


Change = Ignored | Redirected | Reduced | Shared | Covered


class Hit(Value):
    """One effect on one seat. `source` is the seat that it first came from.

    If tokens matter for the effect, `played` is its `weight` when the card was played.
    """

    effect: EffectOf
    seat: TargetNo
    source: SeatNo
    changes: tuple[Change, ...] = ()
    played: int | None = None


class Loss(Value):
    """What `seat` really lost of `stat`, and from whose card; `reduced` says that it would have been more.

    `piece` is the number of the piece that did it, if it was one. `back` is who of the own team has struck back for it.
    """

    seat: SeatNo
    source: SeatNo
    stat: Stat
    amount: int
    reduced: bool = False
    piece: TargetNo | None = None
    back: SeatOrNobody = NOBODY

    def returned_by_a_mate(self, seat: int) -> bool:
        """Return True if another player than `seat` has struck back for it."""
        return self.back != NOBODY and not people.same_seat(self.back, seat)


class Landing(msgspec.Struct, frozen=True):
    """Where a hit ends: the seat that takes it, how much of it, the last thing done about it, and who pays instead."""

    seat: int
    amount: int
    ignored: bool
    last: Adjustment | None
    payer: Payer | None = None


def stat_of(effect: Effect) -> Stat | None:
    """Return which of Fortitude, Alcohol Content and Gold an effect changes directly, or None."""
    if isinstance(effect, (Lose, Gain)):
        return effect.stat
    return "gold" if isinstance(effect, Pay) else None


def amount_of(effect: Effect) -> int:
    """Return by how much an effect changes a number, without what tokens add; 0 if it has no number."""
    amount = effect.amount if isinstance(effect, (Lose, Gain, Pay, Token)) else 0
    return amount if isinstance(amount, int) else 0


def land(hit: Hit, table: Table, rules: Rules) -> Landing:
    """Apply a hit's adjustments in the order played, each once (rdi5:other/redirecting.5, rdi10:other/reduction.2)."""
    seat, amount = hit.seat, _struck(hit, table)
    if not hit.changes:
        return _taken(hit, table, Landing(seat, amount, False, None))
    last: Adjustment | None = None
    ignored = False
    payer: Payer | None = None
    redirects = [place for place, change in enumerate(hit.changes) if isinstance(change, Redirected)]
    last_decides = len(redirects) > 1 and rules["redirecting.once-in-order"].value == "last"
    for place, change in enumerate(hit.changes):
        own = people.ours(table, rules, seat, change.seat)
        moves = place == redirects[-1] if last_decides else own
        if isinstance(change, Redirected) and moves and not ignored:
            seat, last = change.to, change
            whole = _struck(hit, table)
            if amount < whole and rules["redirecting.reduced"].value == "whole":
                amount = whole
        elif isinstance(change, Reduced) and own and change.stat == stat_of(hit.effect):
            least = int(rules["reduction.stops-at-zero"].value)
            amount, last = max(least, amount - change.amount), change
        elif isinstance(change, Shared) and own:
            amount, last = Halve(up=rules["redirecting.half"].value == "up").of(amount), change
        elif isinstance(change, Covered) and own:
            payer, last = change.source, change
        elif isinstance(change, Ignored) and own and _covers(change, hit.effect):
            ignored, last = True, change
    if not ignored and redirects and not people.ours(table, rules, seat, hit.seat):
        shields = (c for c in hit.changes if isinstance(c, Ignored) and _covers(c, hit.effect))
        refused = [shield for shield in shields if people.ours(table, rules, seat, shield.seat)]
        if refused and rules["redirecting.onto-ignorer"].value == "ignored":
            ignored, last = True, refused[0]
    return _taken(hit, table, Landing(seat, amount, ignored, last, payer))


def _taken(hit: Hit, table: Table, landing: Landing) -> Landing:
    """Return where a hit ends once it is known who takes it: what lies before that player lessens it."""
    if people.is_piece(table, landing.seat):
        return landing
    seat = table.seats[landing.seat]
    if seat.away and not landing.ignored:
        return msgspec.structs.replace(landing, ignored=True, last=Ignored(landing.seat))
    if not seat.statics and not table.pieces:
        return landing
    shield = sum(static.amount for static in statics(table, landing.seat, "shields", hit.effect))
    return msgspec.structs.replace(landing, amount=max(0, landing.amount - shield)) if shield else landing


def statics(table: Table, seat: int, does: str, effect: Effect) -> tuple[Static, ...]:
    """Return what lies before `seat` and does such a thing to a loss; nothing if `effect` is no loss.

    It is that player's own and does nothing for a mate (rdi10:teams/static-effects.2).
    """
    mine = table.statics(seat)
    if not mine or not isinstance(effect, Lose):
        return ()
    return tuple(static for static in mine if static.does == does and static.stat == effect.stat)


def _struck(hit: Hit, table: Table) -> int:
    """Return how much a hit would take: what its card says, what tokens add, and what lies before the card's player."""
    amount = amount_of(hit.effect)
    if isinstance(hit.effect, (Lose, Gain)) and hit.effect.more:
        amount = max(0, amount + sum(more.amount * times(more, hit, table) for more in hit.effect.more))
    if not table.statics(hit.source):
        return amount
    return amount + sum(static.amount for static in statics(table, hit.source, "strikes", hit.effect))


def times(has: Has, hit: Hit, table: Table) -> int:
    """Return how often what tokens do is done: 0 if there are too few, once for each of them if `each` says so."""
    everybody = [table.tokens(seat, has.token) for seat in people.in_turn_order(table, hit.source)]
    held = {
        "you": table.tokens(hit.source, has.token),
        "them": table.tokens(hit.seat, has.token),
        "everybody": sum(everybody),
        "anybody": max(everybody, default=0),
    }[has.whose]
    return 0 if held < has.least else held if isinstance(has, More) and has.each else 1


def asks_tokens(effect: Effect) -> bool:
    """Return True if tokens matter for what an effect does."""
    return effect.only is not None or bool(getattr(effect, "more", ()))


def settled(hits: Iterable[Hit], table: Table) -> tuple[Hit, ...]:
    """Return hits as the tokens make them that lie on the table now; those that have too few are gone."""
    found = []
    for hit in hits:
        if fails(hit, table) is None:
            effect = msgspec.structs.replace(hit.effect, only=None)
            if isinstance(effect, (Lose, Gain)) and isinstance(effect.amount, int):
                more = sum(one.amount * times(one, hit, table) for one in effect.more)
                effect = msgspec.structs.replace(effect, amount=max(0, effect.amount + more), more=())
            found.append(msgspec.structs.replace(hit, effect=effect))
    return tuple(found)


def by_tokens(hit: Hit, table: Table) -> tuple[Has, ...]:
    """Return what tokens do to a hit, as far as there are enough of them."""
    effect = hit.effect
    asked = (*((effect.only,) if effect.only is not None else ()), *getattr(effect, "more", ()))
    return tuple(has for has in asked if times(has, hit, table))


def untold(hits: tuple[Hit, ...], table: Table, since: int = 0) -> bool:
    """Return True if nobody here knows all that a card does from the hit with this index on: the table says it then.

    What is not known of a change of a Drink, the Drink does to its drinker and not the card
    (rdi5:other/affects.5).
    """
    of_a_drink = any(hit.effect == ChangeDrink() for hit in hits)
    asks = (isinstance(hit.effect, AskTheTable) and fails(hit, table) is None for hit in hits[since:])
    return not of_a_drink and any(asks)


def weight(hit: Hit, table: Table) -> int:
    """Return 0 if a hit does not happen for want of tokens, else 1 and as much as it would take or give."""
    return 0 if fails(hit, table) is not None else 1 + _struck(hit, table)


def weighed(hits: Iterable[Hit], table: Table) -> tuple[Hit, ...]:
    """Return hits of a card that is played, those for which tokens matter with their weight."""
    return tuple(
        msgspec.structs.replace(hit, played=weight(hit, table)) if asks_tokens(hit.effect) else hit for hit in hits
    )


def tokens_moved(hit: Hit, table: Table) -> bool:
    """Return True if tokens make a hit another than when its card was played."""
    return hit.played is not None and hit.played != weight(hit, table)


def fails(hit: Hit, table: Table) -> Has | None:
    """Return what a hit would need and has not got; None if it happens."""
    only = hit.effect.only
    return only if only is not None and not times(only, hit, table) else None


def reaches_a_player(effect: Effect) -> bool:
    """Return True if an effect happens to a player, to each by itself, who may Ignore it.

    Ignoring a Drink is one, for the card's player: who Ignores that card drinks after all (rdi10:card-notes.7).
    """
    return "who" in effect.__struct_fields__ or isinstance(effect, IgnoreDrink)


def takes_no_part(hit: Hit, table: Table, rules: Rules, seat: int) -> bool:
    """Return True if `seat` has no part in what a hit makes many players do: Ignored by the team, or not there."""
    ignored = {change.seat for change in hit.changes if isinstance(change, Ignored)}
    return table.away(seat) or people.among(table, rules, seat, ignored)


def ignored_by_source(hit: Hit, table: Table, rules: Rules) -> bool:
    """Return True if the player of the card Ignores it, so that nothing of it reaches them."""
    shields = (change for change in hit.changes if isinstance(change, Ignored) and _covers(change, hit.effect))
    return any(people.ours(table, rules, hit.source, shield.seat) for shield in shields)


def reaches(hit: Hit, table: Table, rules: Rules) -> int | None:
    """Return the seat that a hit would reach as things stand. None if it would be ignored."""
    landing = land(hit, table, rules)
    return None if landing.ignored else landing.seat


def spread(
    effects: Iterable[EffectOf],
    table: Table,
    rules: Rules,
    seat: int,
    picked: tuple[int, ...] = (),
    sources: tuple[int, ...] = (),
    lost: int = 0,
    champions: tuple[int, ...] | None = None,
) -> tuple[Hit, ...]:
    """Return a card's effects as hits, by target seat.

    Args:
        effects: what the card does.
        table: who is in the game.
        rules: what the words for players mean.
        seat: who plays the card, the source of all that it does.
        picked: the players picked for it.
        sources: from whom what the card answers came.
        lost: how much was really lost to it.
        champions: in a team game, those who take what reaches everybody; None: they are not chosen yet.
    """
    seats: dict[str, Callable[[], tuple[int, ...]]] = {
        "you": lambda: (seat,),
        "picked": lambda: picked,
        "others": lambda: people.each_other(table, rules, seat),
        "everyone": lambda: people.everybody(table, rules, seat, champions),
        "source": lambda: sources,
        "target": lambda: (table.otto.target,) if table.otto is not None else (),
    }
    return tuple(
        Hit(_counted(effect, lost), target, seat)
        for effect in effects
        for target in seats[getattr(effect, "who", "you")]()
    )


def costs_gold(hit: Hit) -> bool:
    """Return True if a hit makes the player it reaches lose Gold."""
    return isinstance(hit.effect, Pay) or (isinstance(hit.effect, Lose) and hit.effect.stat == "gold")


def adjust(hits: tuple[Hit, ...], change: Change, since: int, but: Container[Hit]) -> tuple[Hit, ...]:
    """Return `hits` with `change` added to each that it can touch and that has not landed (from index `since` on).

    It is not added to those in `but`.
    """
    return hits[:since] + tuple(
        msgspec.structs.replace(hit, changes=(*hit.changes, change))
        if hit not in but and _touches(change, hit)
        else hit
        for hit in hits[since:]
    )


def _touches(change: Adjustment, hit: Hit) -> bool:
    if isinstance(change, (Redirected, Shared)):
        return isinstance(hit.effect, Lose) and hit.effect.stat == "fortitude"
    if isinstance(change, Covered):
        return costs_gold(hit)
    if isinstance(change, Reduced):
        return stat_of(hit.effect) is not None
    shared = (TakePot, StartContest, RoundOnTheHouse, StartGambling, AnteAgain)
    return reaches_a_player(hit.effect) or isinstance(hit.effect, shared)


def _covers(change: Ignored, effect: Effect) -> bool:
    return not change.stats or stat_of(effect) in change.stats


def _counted(effect: EffectOf, lost: int) -> EffectOf:
    if isinstance(effect, ChooseOne):
        return msgspec.structs.replace(effect, choices=tuple(_counted(choice, lost) for choice in effect.choices))
    if getattr(effect, "amount", None) == "lost":
        return msgspec.structs.replace(effect, amount=lost)
    return effect

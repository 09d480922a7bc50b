"""What makes a search of every way short: which situations are alike, and wars of negations counted at once.

`machine.explore` asks both; each says when it holds, and what it does not hold for is walked.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from itertools import product
from typing import Any, Literal

import msgspec

from adjudicator.machine import Decision, Jump, Rules, answer, settle

from . import cards, negations
from .chapters.drinks import Drinks
from .chapters.sometimes_anytime import hand_is_known, plays
from .chapters.timing import Slot, Window
from .chapters.turn import Turn
from .decisions import Pass, Play
from .playing import Pending
from .table import Table
from .vocabulary import (
    Card,
    CardPlayed,
    DrinkRevealed,
    EventRevealed,
    GoldDue,
    IgnoreDrink,
    InPhase,
    Negate,
    StatLost,
    Use,
)


def outcome(now: Any) -> Any:
    """What a situation in which a line ends comes to: everything but the cards that are still in hands."""
    seats = tuple(msgspec.structs.replace(seat, hand=None) for seat in now.table.seats)
    return now.with_table(msgspec.structs.replace(now.table, seats=seats))


def alike(now: Any, rules: Rules) -> Hashable:
    """What of a situation the rest of its lines depend on: a played card forgets who can no longer answer it.

    A window that asks in turn order needs to know who may still answer: not who was asked before, nor anybody
    without a card that is ever an answer. Whose card of the occasion was not negated matters only where a player may
    play just one. A negation acts for nobody, so it is all the same who played it.

    Where an Automatic seat is at the table, or a hand is not known, everything matters.
    """
    table: Table = now.table
    if not all(hand_is_known(table, seat) and not table.seats[seat].automatic for seat in table.round_from(0)):
        return now  # type: ignore[no-any-return]
    many = rules["sometimes-anytime.per-event"].value == "many"
    able = frozenset(seat for seat in table.round_from(0) if not _idles(table, seat))
    return now.table, tuple(_forgetful(frame, able, many) for frame in now.stack)


def _idles(table: Table, seat: int) -> bool:
    """Whether a player has no card that ever answers anything."""
    return all(_kind(table.cards, id) == "idle" for id in table.seats[seat].hand or ())


def _forgetful(frame: Any, able: frozenset[int], many: bool) -> Hashable:
    if isinstance(frame, Window) and frame.mode == "asked":
        slots = tuple(slot.seat for slot in frame.slots[frame.at :] if slot.seat in able)
        return frame.moment, frame.first, slots, () if many else frame.standing
    if isinstance(frame, Pending) and [hit.effect for hit in frame.hits] == [Negate()] and not frame.picked:
        return frame.card, frame.stage, frame.at, frame.negated, frame.drink
    return frame  # type: ignore[no-any-return]


def alike_for(now: Any, rules: Rules, together: frozenset[int]) -> Hashable:
    """What of a situation it depends on whether these players can bring something about.

    Where nobody has anything but negations and cards that Ignore a Drink, it is all the same which of them holds a
    negation, for each of them may answer each new card; of a card that was answered already, it is enough to know
    whether one of them may still answer it: whoever began to fight for it goes on fighting on top of it. So hands are
    put together on either side. It does not hold where one card is answered only once, where all are asked again
    after a negated response, where kinds of negations differ, or where anybody has another card that answers.
    """
    table: Table = now.table
    common = _plain(now, rules)
    if common is None:
        return alike(now, rules)
    everybody = table.round_from(0)
    hands = [tuple(id for id in table.seats[seat].hand or () if id not in common) for seat in everybody]
    able = {seat: sum(id in common for id in table.seats[seat].hand or ()) for seat in everybody}
    counts = tuple(sum(n for seat, n in able.items() if (seat in together) == side) for side in (True, False))
    stack = tuple(_sided(frame, able, together) for frame in now.stack)
    return outcome(now).table, tuple(hands), counts, stack


def told_apart(now: Any, rules: Rules) -> tuple[Hashable, ...]:
    """Of each seat what tells it from the others when groups of players are formed; None: it is out of the game.

    It is the seat itself, but where `alike_for` puts hands together: there, players who hold nothing but as many
    negations, and may still answer the same of what waits, are all the same.
    """
    table: Table = now.table
    common = _plain(now, rules)
    found: list[Hashable] = []
    for seat in range(len(table.seats)):
        same = common is not None and all(_idle(card) or _negates(card) for card in _hand(table, seat))
        windows = (frame for frame in now.stack if isinstance(frame, Window)) if same else ()
        open_to = tuple(Slot(seat) in window.slots[window.at :] for window in windows if window.moment == "card")
        holds = sum(id in (common or ()) for id in table.seats[seat].hand or ())
        found.append(None if table.out(seat) else ("same", holds, open_to) if same else seat)
    return tuple(found)


def _plain(now: Any, rules: Rules) -> set[str] | None:
    """The one negation that is in hands, if nothing else is but cards that Ignore a Drink; None where more is."""
    table: Table = now.table
    everybody = table.round_from(0)
    if not all(hand_is_known(table, seat) and not table.seats[seat].automatic for seat in everybody):
        return None
    if rules["sometimes-anytime.per-event"].value != "many" or rules["timing.negated-response"].value != "stay":
        return None
    if not all(isinstance(frame, (Turn, Drinks, Window, Pending)) for frame in now.stack):
        return None
    if any(isinstance(frame, Window) and frame.mode != "asked" for frame in now.stack):
        return None
    held = {id for seat in everybody for id in table.seats[seat].hand or ()}
    kinds = {id: _kind(table.cards, id) for id in held}
    negations = {id for id, kind in kinds.items() if kind == "negates"}
    return negations if "other" not in kinds.values() and len(negations) <= 1 else None


def _sided(frame: Any, able: dict[int, int], together: frozenset[int]) -> Hashable:
    """A frame, if of a window on a card it only matters which side may still answer."""
    if isinstance(frame, Window) and frame.moment == "card":
        sides = {slot.seat in together for slot in frame.slots[frame.at :] if able.get(slot.seat)}
        return True in sides, False in sides
    return _forgetful(frame, frozenset(able), True)


# -- wars


def jumps(now: Any, rules: Rules) -> Iterator[Jump] | None:
    """All lines of a war of negations about the card on top, by where they lead; None where it is no such war.

    It is one where each card that anybody could play, before it is decided whether that card is negated, does
    nothing but negate, and all of these may answer each other. Then the lines are counted by what is spent
    (`negations`). It is none:

    - where somebody holds an Anytime Card, or a Sometimes Card that may answer the card on top or a negation in
      another way, or in a Round of Gambling, where there are more occasions;
    - where a player may not answer one event twice, or everybody is asked again after a negated response;
    - in a collision or a deadlock, and where a hand is not known or a seat answers by itself.

    Players who have as many negations of each kind, and may answer the same of what waits, are not told apart while
    nobody holds anything but negations and cards that Ignore a Drink: whoever of them has spent a card, as many lines
    follow, and they end alike. Any other card might tell them apart.
    """
    if not _only_negations(now, rules):
        return None
    return _of_a_war(now, rules)


def _only_negations(now: Any, rules: Rules) -> bool:
    top, table = now.top, now.table
    if not isinstance(top, Window) or top.mode != "asked" or top.moment != "card":
        return False
    if rules["sometimes-anytime.per-event"].value != "many" or rules["timing.negated-response"].value != "stay":
        return False
    if any(frame.gamblers for frame in now.stack) or any(seat.automatic for seat in table.seats):
        return False
    if not isinstance(now.stack[-2], Pending) or now.stack[-2].negated:
        return False
    everybody = table.round_from(0)
    if not all(hand_is_known(table, seat) for seat in everybody):
        return False
    if not all(_idle(card) or _negates(card) or _deaf(card) for seat in everybody for card in _hand(table, seat)):
        return False
    return all(_negates(cards.card(table, play.card)) for seat in everybody for play in plays(now, rules, seat))


def _of_a_war(now: Any, rules: Rules) -> Iterator[Jump]:
    table: Table = now.table
    seats = table.round_from(0)
    kinds = tuple(dict.fromkeys(card.id for seat in seats for card in _hand(table, seat) if _negates(card)))
    thing = now.stack[-2]
    waits = cards.card(table, thing.card)
    answers = tuple(_answers(cards.card(table, kind), waits) for kind in kinds)
    asked = {slot.seat for slot in now.top.slots[now.top.at :]}
    groups: dict[tuple[negations.Spent, Hashable], list[int]] = {}
    for seat in seats:
        has = tuple((table.seats[seat].hand or ()).count(kind) for kind in kinds)
        groups.setdefault((has, _told_apart(now, seat)), []).append(seat)
    for dealt in product(*(negations.shares(has, len(group)) for (has, _), group in groups.items())):
        ways = 1
        spent: dict[int, negations.Spent] = {}
        for (here, parts), group in zip(dealt, groups.values(), strict=True):
            ways *= here
            spent |= dict(zip(group, parts, strict=True))
        lines = negations.lines(
            tuple(part for seat, part in spent.items() if seat in asked),
            tuple(part for seat, part in spent.items() if seat not in asked),
            answers,
        )
        played = [(seat, kind) for seat in spent for kind, n in zip(kinds, spent[seat], strict=True) for _ in range(n)]
        here = now.with_table(_without(table, played))
        if lines.survives:
            yield Jump(ways * lines.survives, settle(here.pop(), rules)[0], None if played else _silence(now, rules))
        if lines.undone:
            gone = here.pop().swap(msgspec.structs.replace(thing, negated=True))
            line = _silence(now, rules, Play(*played[0])) if len(played) == 1 else None
            yield Jump(ways * lines.undone, settle(gone, rules)[0], line)


def _told_apart(now: Any, seat: int) -> Hashable:
    """What tells a player from others who have the same negations."""
    table: Table = now.table
    plain = (
        card
        for other in table.round_from(0)
        for card in _hand(table, other)
        if not (_idle(card) or _negates(card) or _ignores_drink(card))
    )
    if any(plain) or not all(isinstance(frame, (Turn, Drinks, Window, Pending)) for frame in now.stack):
        return seat
    windows = (frame for frame in now.stack if isinstance(frame, Window))
    return tuple(Slot(seat) in window.slots[window.at :] for window in windows)


def _silence(now: Any, rules: Rules, play: Play | None = None) -> tuple[Decision, ...]:
    """What is said until the window on top is over, if there is just this answer, or none."""
    said: list[Decision] = []
    here, deep = now, len(now.stack)
    while isinstance(here.top, Window) and len(here.stack) >= deep:
        asked = here.top.asks(here)[0]
        if play is not None and asked == play.seat and len(here.stack) == deep:
            said.append(play)
        else:
            said.append(Pass(asked))
        here = answer(here, rules, said[-1]).now
        if said[-1] == play:
            play = None
    return tuple(said)


def _without(table: Table, played: list[tuple[int, str]]) -> Table:
    for seat, card in played:
        table = table.without_card(seat, card)
    return table


def _hand(table: Table, seat: int) -> Iterator[Card]:
    return (cards.card(table, id) for id in dict.fromkeys(table.seats[seat].hand or ()))


# -- kinds of cards


@cache
def _kind(own: tuple[Card, ...], id: str) -> Literal["idle", "negates", "ignores-drink", "other"]:
    """What the card called `id` is for, at a table with these cards of its own."""
    card = cards.card(Table((), (), cards=own), id)
    if _idle(card):
        return "idle"
    return "negates" if _negates(card) else "ignores-drink" if _ignores_drink(card) else "other"


def _idle(card: Card) -> bool:
    """Whether a card answers nothing, ever."""
    return "sometimes" not in card.kinds and "anytime" not in card.kinds


def _negates(card: Card) -> bool:
    """Whether a card does nothing but negate cards of certain kinds, Sometimes Cards among them."""
    if card.kinds != ("sometimes",) or len(card.uses) != 1 or not isinstance(card.when, CardPlayed):
        return False
    only_kinds = card.when == CardPlayed(card.when.kinds)
    return only_kinds and card.uses[0] == Use((Negate(),), card.when) and (_answers(card, card))


def _answers(card: Card, other: Card) -> bool:
    """Whether a card that negates cards of certain kinds negates this one."""
    kinds = card.when.kinds if isinstance(card.when, CardPlayed) else ()
    return not kinds or bool(set(kinds) & set(other.kinds))


def _deaf(card: Card) -> bool:
    """Whether a card never answers a negation: it wants another occasion, or a card that changes numbers."""
    return card.kinds == ("sometimes",) and all(
        isinstance(use.when, (DrinkRevealed, EventRevealed, StatLost, InPhase, GoldDue))
        or (isinstance(use.when, CardPlayed) and (use.when.affecting or use.when.losing) and not use.when.changes_drink)
        for use in card.uses
    )


def _ignores_drink(card: Card) -> bool:
    """Whether a card does nothing but Ignore a Drink."""
    uses = card.uses
    return all(isinstance(u.when, DrinkRevealed) and u.effects == (IgnoreDrink(),) and u.pick is None for u in uses)

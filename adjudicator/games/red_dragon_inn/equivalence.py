"""What situations have in common for a search of every way: which of them are alike, and which players.

`machine.explore` and `analysis` ask this. Where it does not hold, a situation is like no other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Hashable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from adjudicator.machine import Decision, Rules

from . import people
from .answering import deeds, does, gambles, hand, idle, kind, negates
from .chapters.characters.effects import TrapCheck
from .chapters.drinks.drinks import Drinks
from .chapters.gambling.antes import Antes
from .chapters.gambling.leaving import Forcing
from .chapters.gambling.round import Round
from .chapters.losing import Losing
from .chapters.sometimes_anytime import hand_is_known
from .chapters.timing.playing import Aftermath, Pending
from .chapters.timing.window import Slot, Window
from .chapters.turn import Turn
from .decisions import Discards, Play
from .minds import answers_itself
from .table import Table
from .vocabulary import (
    AskTheTable,
    Card,
    CheckForTraps,
    ChooseOne,
    DiscardCards,
    DrawCards,
    Negate,
    OfferCards,
    RevealFrom,
    RoundOnTheHouse,
    ShuffleIn,
    StartContest,
    StartGambling,
    TakeDrink,
)

if TYPE_CHECKING:
    from .situation import Frame, Situation

LOOKS = (CheckForTraps, RevealFrom)
"""What may make chance name a card of a hand."""

STIRS = (
    *LOOKS,
    AskTheTable,
    ChooseOne,
    DiscardCards,
    DrawCards,
    OfferCards,
    RoundOnTheHouse,
    ShuffleIn,
    StartContest,
    TakeDrink,
)
"""What may make players draw or discard."""

GAMBLING = (Turn, Round, Antes, Forcing, Pending, Window, Aftermath, Losing)
"""What is under way while people gamble and do nothing else."""

Deeds = tuple[tuple[str, tuple[int, ...]], ...]
"""A hand by what its cards do: of each deed, how many there are of each name."""


class Held(NamedTuple):
    """What matters of a hand.

    `deeds` are its cards by what they do, `answers` those of them that are ever an answer. `looks` is True if one of
    them looks into hands, `stirs` if one could make players who have left a Round draw, discard or gamble.
    """

    deeds: Deeds
    answers: Deeds
    looks: bool
    stirs: bool


def end_state(now: Situation) -> Situation:
    """Return what is compared of a situation in which a line ends: everything but the cards left in hands."""
    seats = tuple(msgspec.structs.replace(seat, hand=None) for seat in now.table.seats)
    return now.with_table(msgspec.structs.replace(now.table, seats=seats))


def state_key(now: Situation, rules: Rules) -> Hashable:
    """Return what the rest of a situation's lines depend on. Situations with the same key have the same lines.

    - A window that asks in turn order is described by who may still answer. Who was asked before does not matter, nor
      does anybody without a card that is ever an answer and without a Potion.
    - Who played a Sometimes Card that was not negated matters only if a player may play just one.
    - Who played a negation does not matter: it acts for nobody.
    - Cards are compared by what they do, not by name. Two cards of one name are one play, so how many cards have the
      same name is part of the key.
    - Of players who have left a Round of Gambling, only cards that answer something matter.

    Everything matters if an Automatic seat is at the table, if a hand is not known or may be shown, or if a player has
    a Prize or a reward of a Dungeon, which are in no hand. What would matter only after everything under way has
    resolved does not count: there a line ends.
    """
    table: Table = now.table
    seats = people.in_turn_order(table, 0)
    if not all(hand_is_known(table, seat) and not answers_itself(table, seat) for seat in seats):
        return now
    if any(table.seats[seat].lying_open for seat in seats):
        return now
    held = [
        _held(table.cards, seat.hand or () if people.one_of(index, seats) else ())
        for index, seat in enumerate(table.seats)
    ]
    if _shown(now, held):
        return now
    many = rules["sometimes-anytime.per-event"].value == "many"
    falls_back = rules["gambling.control-falls"].value == "previous"
    able = frozenset(seat for seat in seats if held[seat].answers or table.side_of(seat).potions)
    same = deeds(table.cards)
    gone = _gone(now, held)
    hands = tuple(here.answers if people.one_of(seat, gone) else here.deeds for seat, here in enumerate(held))
    stack = tuple(_forgetful(_renamed(frame, same), able, many, falls_back) for frame in now.stack)
    return end_state(now).table, hands, stack


def concretize(now: Situation, line: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """Return a line of an equivalent situation as a line from here, with cards that the players really hold."""
    same = deeds(now.table.cards)
    hands = [list(seat.hand or ()) for seat in now.table.seats]
    held: list[Decision] = []

    def out_of(hand: list[str], id: str) -> str:
        mine = id if id in hand else next((other for other in hand if same.get(other) == same.get(id)), None)
        if mine is not None:
            hand.remove(mine)
        return mine or id

    for said in line:
        if isinstance(said, Play):
            held.append(msgspec.structs.replace(said, card=out_of(hands[said.seat], said.card)))
        elif isinstance(said, Discards):
            cards = tuple(out_of(hands[said.seat], id) for id in said.cards)
            held.append(msgspec.structs.replace(said, cards=cards))
        else:
            held.append(said)
    return tuple(held)


@lru_cache(1 << 14)
def _held(own: tuple[Card, ...], hand: tuple[str, ...]) -> Held:
    same, kinds = deeds(own), {id: kind(own, id) for id in hand}
    playable = [id for id in kinds if kinds[id] != "idle" or gambles(own, id)]
    found: dict[str, list[int]] = {}
    for id, count in Counter(hand).items():
        found.setdefault(same[id], []).append(count)
    by_deed = tuple(sorted((deed, tuple(sorted(counts))) for deed, counts in found.items()))
    stirs = any(does(own, id, STIRS) for id in playable)
    starts = any(does(own, id, (StartGambling,)) for id in kinds if kinds[id] != "idle")
    return Held(
        by_deed,
        tuple(pair for pair in by_deed if kind(own, pair[0]) != "idle"),
        any(does(own, id, LOOKS, of_drinks=True) for id in kinds),
        stirs or starts,
    )


def _shown(now: Situation, held: list[Held]) -> bool:
    """Return True if chance may name a card in somebody's hand."""
    own = now.table.cards
    ids = (*(card.id for card in own), *_under_way(now))
    looks = any(here.looks for here in held) or any(does(own, id, LOOKS, of_drinks=True) for id in ids)
    return looks or now.find(TrapCheck) is not None


def _gone(now: Situation, held: list[Held]) -> frozenset[int]:
    """Return the seats that have left the Round that is on.

    The set is empty if something can make them draw, discard or gamble before the Round ends.
    """
    round = now.find(Round)
    if round is None or not all(isinstance(frame, GAMBLING) for frame in now.stack):
        return frozenset()
    if any(here.stirs for here in held) or any(does(now.table.cards, id, STIRS) for id in _under_way(now)):
        return frozenset()
    return frozenset(seat for seat in range(len(held)) if not people.one_of(seat, round.inside))


def _under_way(now: Situation) -> Iterator[str]:
    return (frame.card for frame in now.stack if isinstance(frame, Pending))


def _renamed(frame: Frame, same: dict[str, str]) -> Frame:
    """Return a frame without the names of its cards: each is replaced by the first card that does the same."""
    if isinstance(frame, Drinks):
        drinks = (msgspec.structs.replace(d, cards=tuple(same[id] for id in d.cards)) for d in frame.drinks)
        return frame.but(drinks=tuple(drinks))
    if isinstance(frame, Pending) and frame.shown:
        frame = frame.but(shown=same[frame.shown])
    if same.get(frame.card, frame.card) == frame.card:
        return frame
    return frame.but(card=same[frame.card])


def _forgetful(frame: Frame, able: frozenset[int], many: bool, falls_back: bool) -> Hashable:
    if isinstance(frame, Window) and frame.mode == "asked":
        slots = tuple(slot.seat for slot in frame.slots[frame.at :] if people.one_of(slot.seat, able))
        return frame.moment, frame.first, slots, () if many else frame.standing
    if isinstance(frame, Pending) and [hit.effect for hit in frame.hits] == [Negate()] and not frame.picked:
        return frame.card, frame.stage, frame.at, frame.negated, frame.drink
    if isinstance(frame, Round):
        passed = tuple(seat for seat in frame.inside if people.one_of(seat, frame.passed))
        return frame.but(passed=passed, earlier=frame.earlier if falls_back else ())
    return frame


def coalition_key(now: Situation, rules: Rules, together: frozenset[int]) -> Hashable:
    """Return what decides whether the players in `together` can bring something about.

    If hands hold nothing but negations and cards that Ignore a Drink, it does not matter which of these players holds a
    negation: each of them may answer each new card. Of a card that was answered already, it only matters whether one of
    them may still answer it: the side that answered keeps answering above it. So the hands of each side are put
    together, and so are the negations that answer each other (`_war`). This does not hold if a card is answered only
    once, if all are asked again after a negated response, if kinds of negations differ, or if anybody has another card
    that answers.
    """
    table: Table = now.table
    common = _plain(now, rules)
    if common is None:
        return state_key(now, rules)
    everybody = people.in_turn_order(table, 0)
    split = [_split(table.seats[seat].hand or (), common) for seat in everybody]
    able = {seat: count for seat, (_, count) in zip(everybody, split, strict=True) if count}
    ours = sum([count for seat, count in able.items() if people.one_of(seat, together)])
    seats = frozenset(everybody)
    stack = tuple([_sided(frame, able, together, seats) for frame in now.stack])
    hands = tuple([rest for rest, _ in split])
    return end_state(now).table, hands, (ours, sum(able.values()) - ours), _war(stack)


@lru_cache(1 << 14)
def _split(hand: tuple[str, ...], common: frozenset[str]) -> tuple[tuple[str, ...], int]:
    """Return the cards of a hand that are not among `common`, and how many are."""
    rest = tuple([id for id in hand if id not in common])
    return rest, len(hand) - len(rest)


def player_classes(now: Situation, rules: Rules) -> tuple[Hashable, ...]:
    """Return, for each seat, what distinguishes it when groups of players are formed; None if it is out.

    It is the seat itself, but where `coalition_key` puts hands together: there, players who hold nothing but as many
    negations, and may still answer the same of what waits, are all the same. Nobody with Potions is like anybody else:
    of two mates the one who is asked first may waste them. Where nothing waits, it matters whose turn it is.
    """
    table: Table = now.table
    common = _plain(now, rules) if now.on_top(Turn) is None else None
    found: list[Hashable] = []
    for seat in range(len(table.seats)):
        plain = common is not None and not table.side_of(seat).potions
        same = plain and all(idle(card) or negates(card) for card in hand(table, seat))
        windows = (frame for frame in now.stack if isinstance(frame, Window)) if same else ()
        open_to = tuple(Slot(seat) in window.slots[window.at :] for window in windows if window.moment == "card")
        holds = sum(id in (common or ()) for id in table.seats[seat].hand or ())
        found.append(None if table.out(seat) else ("same", holds, open_to) if same else seat)
    return tuple(found)


def _plain(now: Situation, rules: Rules) -> frozenset[str] | None:
    """Return the one negation in the hands, in a set, if all other cards only Ignore a Drink. None if more is held."""
    table: Table = now.table
    everybody = people.in_turn_order(table, 0)
    if not all(hand_is_known(table, seat) and not answers_itself(table, seat) for seat in everybody):
        return None
    if rules["sometimes-anytime.per-event"].value != "many" or rules["timing.negated-response"].value != "stay":
        return None
    if not all(isinstance(frame, (Turn, Drinks, Window, Pending)) for frame in now.stack):
        return None
    if any(isinstance(frame, Window) and frame.mode != "asked" for frame in now.stack):
        return None
    found: frozenset[str] = frozenset()
    for seat in everybody:
        negations = _negations(table.cards, table.seats[seat].hand or ())
        if negations is None:
            return None
        found |= negations
    return found if len(found) <= 1 else None


@lru_cache(1 << 14)
def _negations(own: tuple[Card, ...], hand: tuple[str, ...]) -> frozenset[str] | None:
    """Return the negations in a hand. None: there is something besides that does not only Ignore a Drink."""
    kinds = {id: kind(own, id) for id in hand}
    return None if "other" in kinds.values() else frozenset(id for id in kinds if kinds[id] == "negates")


def _sided(frame: Frame, able: Container[int], together: frozenset[int], seats: frozenset[int]) -> Hashable:
    """Return a frame for `coalition_key`: of a window on a card, only which of the two sides may still answer."""
    if not isinstance(frame, Window) or frame.moment != "card":
        return _forgetful(frame, seats, True, True)
    asked = (slot.seat for slot in frame.slots[frame.at :] if people.one_of(slot.seat, able))
    return frozenset([people.one_of(seat, together) for seat in asked])


def _war(stack: tuple[Hashable, ...]) -> Hashable:
    """Return a stack for `coalition_key` with the negations on top of it put together.

    Each negation answers the one below it, so every second one of them serves the same side. A side that may answer one
    of these may as well answer another: to undo what undid its answer costs one negation, and so does a new answer.
    So it matters only whether their number is even, and which sides may still answer one of either half.
    """
    war: list[frozenset[bool]] = []
    for card, asked in zip(stack[-2::-2], stack[::-2], strict=False):
        if not isinstance(card, tuple) or card != stack[-2] or not isinstance(asked, frozenset):
            break
        war.append(asked)
    first = len(stack) - 2 * len(war)
    halves = (frozenset[bool]().union(*half) for half in (war[::2], war[1::2]))
    return stack[:first], stack[first : first + 1], len(war) % 2, *halves

"""Wars of negations counted at once, which makes a search of every way short.

`machine.explore` asks for it; where it does not hold, the situation is walked.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import product
from typing import TYPE_CHECKING

from adjudicator.machine import Decision, Rules, Shortcut, answer, settle

from . import negations, people
from .answering import answers, deaf, deeds, hand, idle, ignores_drink, negates
from .cards import CARDS
from .chapters.drinks.drinks import Drinks
from .chapters.gambling.round import Round
from .chapters.sometimes_anytime import hand_is_known, plays
from .chapters.timing.playing import Pending
from .chapters.timing.window import Slot, Window
from .chapters.turn import Turn
from .decisions import Pass, Play, Reveal
from .minds import answers_itself
from .table import Table

if TYPE_CHECKING:
    from .situation import Situation


def shortcuts(now: Situation, options: tuple[Decision, ...], rules: Rules) -> Iterator[Shortcut] | None:
    """Yield all lines from here, grouped by where they lead: lines of a counter war, else options that do the same.

    None if no two lines lead to the same situation.
    """
    if is_counter_war(now, rules):
        return _of_a_war(now, rules)
    groups: dict[Hashable, list[Decision]] = {}
    for said in options:
        groups.setdefault(_deed(now, said), []).append(said)
    if len(groups) == len(options):
        return None
    return (Shortcut(len(same), answer(now, rules, same[0]).now, (same[0],)) for same in groups.values())


def _deed(now: Situation, said: Decision) -> Hashable:
    """Return what an option does. Two cards count as one if they do the same and the hand holds as many of each."""
    table: Table = now.table
    if isinstance(said, Play) and said.card not in table.seats[said.seat].lying_open:
        count = (table.seats[said.seat].hand or ()).count(said.card)
        return said.seat, deeds(table.cards)[said.card], count, said.picked, said.drink
    if isinstance(said, Reveal) and isinstance(now.top, Drinks) and said.card:
        return deeds(table.cards)[said.card]
    return said


def is_counter_war(now: Situation, rules: Rules) -> bool:
    """Return True if the players are in a counter war about the card on top.

    In a counter war each card that anybody could play, before it is decided whether the card on top is negated, does
    nothing but negate, and all of these cards may answer each other. The lines are then counted by which cards are
    spent (`negations`). It is not a counter war:

    - if somebody holds an Anytime Card, or a Sometimes Card that may answer the card on top or a negation in another
      way, or in a Round of Gambling, which offers more occasions;
    - if a player may not answer one event twice, or if everybody is asked again after a negated response;
    - in a collision or a deadlock, if a hand is not known or a seat answers by itself, and if a player has a Prize or
      a reward of a Dungeon.

    Players who hold equally many negations of each kind and may answer the same waiting cards are exchangeable while
    all other cards in hands only Ignore a Drink: if one of them spends a card instead of another, the number of lines
    and their ends stay the same. Any other card might tell the players apart.
    """
    if not may_be_war(now, rules):
        return False
    table = now.table
    everybody = people.in_turn_order(table, 0)
    if not all(hand_is_known(table, seat) and not table.seats[seat].lying_open for seat in everybody):
        return False
    if not all(idle(card) or negates(card) or deaf(card) for seat in everybody for card in hand(table, seat)):
        return False
    return all(negates(CARDS.card(table, play.card)) for seat in everybody for play in plays(now, rules, seat))


def may_be_war(now: Situation, rules: Rules) -> bool:
    """Return True if what is under way is a war of negations, should nothing but those be held."""
    window, table = now.on_top(Window), now.table
    if window is None or window.mode != "asked" or window.moment != "card":
        return False
    if rules["sometimes-anytime.per-event"].value != "many" or rules["timing.negated-response"].value != "stay":
        return False
    if now.find(Round) is not None or any(answers_itself(table, seat) for seat in range(len(table.seats))):
        return False
    thing = window.open_to(now)
    return isinstance(thing, Pending) and not thing.negated


def _of_a_war(now: Situation, rules: Rules) -> Iterator[Shortcut]:
    table: Table = now.table
    seats = people.in_turn_order(table, 0)
    kinds = tuple(dict.fromkeys(card.id for seat in seats for card in hand(table, seat) if negates(card)))
    window = now.on_top(Window)
    assert window is not None
    thing = window.open_to(now)
    assert isinstance(thing, Pending)
    waits = CARDS.card(table, thing.card)
    fits = tuple(answers(CARDS.card(table, kind), waits) for kind in kinds)
    asked = {slot.seat for slot in window.slots[window.at :]}
    groups: dict[tuple[negations.Spent, Hashable], list[int]] = {}
    for seat in seats:
        has = tuple((table.seats[seat].hand or ()).count(kind) for kind in kinds)
        groups.setdefault((has, _distinction(now, seat)), []).append(seat)
    for dealt in product(*(negations.shares(has, len(group)) for (has, _), group in groups.items())):
        ways = 1
        spent: dict[int, negations.Spent] = {}
        for (shared, parts), group in zip(dealt, groups.values(), strict=True):
            ways *= shared
            spent |= dict(zip(group, parts, strict=True))
        lines = negations.lines(
            tuple(part for seat, part in spent.items() if people.one_of(seat, asked)),
            tuple(part for seat, part in spent.items() if not people.one_of(seat, asked)),
            fits,
        )
        played = [(seat, kind) for seat in spent for kind, n in zip(kinds, spent[seat], strict=True) for _ in range(n)]
        here = now.with_table(_without(table, played))
        if lines.survives:
            yield Shortcut(
                ways * lines.survives, settle(here.pop(), rules)[0], None if played else _silence(now, rules)
            )
        if lines.undone:
            gone = here.pop().swap(thing.but(negated=True))
            line = _silence(now, rules, Play(*played[0])) if len(played) == 1 else None
            yield Shortcut(ways * lines.undone, settle(gone, rules)[0], line)


def _distinction(now: Situation, seat: int) -> Hashable:
    """Return what distinguishes a player from others who have the same negations."""
    table: Table = now.table
    plain = (
        card
        for other in people.in_turn_order(table, 0)
        for card in hand(table, other)
        if not (idle(card) or negates(card) or ignores_drink(card))
    )
    if any(plain) or not all(isinstance(frame, (Turn, Drinks, Window, Pending)) for frame in now.stack):
        return seat
    windows = (frame for frame in now.stack if isinstance(frame, Window))
    return tuple(Slot(seat) in window.slots[window.at :] for window in windows)


def _silence(now: Situation, rules: Rules, play: Play | None = None) -> tuple[Decision, ...]:
    """Return what is said until the window on top is over, if `play` is the only answer, or if there is none."""
    said: list[Decision] = []
    here, deep = now, len(now.stack)
    while (window := here.on_top(Window)) is not None and len(here.stack) >= deep:
        asked = window.asks(here)[0]
        if play is not None and people.same_seat(asked, play.seat) and len(here.stack) == deep:
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

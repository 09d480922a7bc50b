"""What a Drink does besides its numbers: cards drawn and discarded, one thing after another."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Literal

from adjudicator.machine import FATE, CardId, Decision, Move, Refusal, Rules, Ruling, SeatNo
from adjudicator.machine.step import Authority

from .. import people
from ..cards import CARDS, discardable
from ..decisions import Choose, Discards, Draws
from ..frame import InnFrame
from ..hits import Hit
from ..minds import has_deputy
from ..questions import Question
from ..registry import resolves
from ..table import UNKNOWN, Table
from ..token_counts import never_has
from ..vocabulary import DiscardCards, DrawCards, StaysInFront
from .card_notes import notes as card_notes
from .sometimes_anytime import hand_is_known
from .timing.playing import Pending

if TYPE_CHECKING:
    from ..situation import Situation
    from .drinks.drinks import Drinks

Ability = Literal["draw", "discard"]


class Abilities(InnFrame):
    """What `seat` has still to do: each thing with its number of cards, in an order of the player's choice."""

    seat: SeatNo
    left: tuple[tuple[Ability, int], ...]

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if now.table.out(self.seat) or not self.left:
            return Move(Authority(rules["drink-abilities.order"], seat=self.seat), now.pop())
        forced = len(self.left) == 1 or rules["drink-abilities.order"].value == "revealed"
        return self._do(now, rules, self.left[0]) if forced else None

    def question(self, now: Situation) -> Question:
        return Question("ability", (self.seat,), self._which)

    def _which(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return tuple(Choose(self.seat, ability) for ability in dict.fromkeys(ability for ability, _ in self.left))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Choose) or not people.speaks(now.table, rules, self.seat, said):
            return None
        chosen = next((pair for pair in self.left if pair[0] == said.option), None)
        return self._do(now, rules, chosen) if chosen is not None else None

    def bars_cards(self, now: Situation, rules: Rules, seat: int) -> Refusal | None:
        return self.refuses(now, rules) if people.same_seat(seat, self.seat) else None

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["drink-abilities.order"], reason="choose-first", facts=(("asked", self.seat),))

    def _do(self, now: Situation, rules: Rules, chosen: tuple[Ability, int]) -> Move:
        rules.consult("drink-abilities.whole")
        at = self.left.index(chosen)
        rest = self.left[:at] + self.left[at + 1 :]
        here = now.swap(self.but(left=rest))
        ability, count = chosen
        by = Authority(rules["drink-abilities.order"], seat=self.seat)
        if ability == "draw":
            return Move(by, draw(here, rules, self.seat, count))
        return Move(by, here.push(Discarding(self.seat, count)))


class Drawing(InnFrame):
    """`seat` draws `count` cards (None: up to the hand size) and may play nothing meanwhile."""

    seat: SeatNo
    count: int | None = None

    def question(self, now: Situation) -> Question:
        return Question("draw", (self.seat,), self._draws)

    def _draws(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return (Draws(self.seat),)

    def bars_cards(self, now: Situation, rules: Rules, seat: int) -> Refusal | None:
        return self.refuses(now, rules) if people.same_seat(seat, self.seat) else None

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        clause = "turn.no-play-while-drawing" if self.count is None else "drink-abilities.whole"
        return Refusal(rules[clause], facts=(("who", self.seat),))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Draws) or not people.speaks(now.table, rules, self.seat, said):
            return None
        whole = self.count is not None
        ruling = rules["drink-abilities.whole"] if whole else people.hand_size(now.table, rules, self.seat)[0]
        most = due(now.table, rules, self.seat, self.count)
        if len(said.cards) > most:
            return Refusal(ruling, reason="too-many-drawn", facts=(("who", self.seat), ("count", most)))
        if _too_few(now.table, self.seat, said.cards, most):
            return Refusal(ruling, reason="too-few-drawn", facts=(("who", self.seat), ("count", most)))
        here = now.pop()
        here = here.swap(here.top.after_drawing(rules))
        table = drawn(now.table, rules, self.seat, said.cards, self.count)
        return Move(Authority(ruling, seat=self.seat), here.with_table(table))


def _too_few(table: Table, seat: int, cards: tuple[str, ...], most: int) -> bool:
    """Return True if so few cards are said to be drawn. Of cards that are named, there may be more that are not."""
    return table.seats[seat].hand is not None and set(cards) == {UNKNOWN} and len(cards) < most


class Discarding(InnFrame):
    """`seat` has to discard `count` cards of the own hand because of `card`.

    With `random` chance says which. None of those goes that may not be discarded.
    """

    only_discards: ClassVar[bool] = True

    seat: SeatNo
    count: int
    random: bool = False
    card: CardId = ""

    def message_words(self) -> tuple[str, ...]:
        return ("random",) if self.random else ()

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if self._hand(now.table) == () or self.count == 0 or now.table.out(self.seat):
            return Move(Authority(self._ruling(now.table, rules), self.card, self.seat), now.pop())
        return None

    def _hand(self, table: Table) -> tuple[str, ...] | None:
        """Return the cards that may be discarded; None if nobody knows the hand."""
        hand = table.seats[self.seat].hand
        return None if hand is None else discardable(table, hand)

    def _ruling(self, table: Table, rules: Rules) -> Ruling:
        noted = card_notes.note(CARDS.card(table, self.card), rules, "resolves") if self.random else None
        return noted or rules["drink-abilities.whole"]

    def question(self, now: Situation) -> Question:
        return Question("discard", (FATE if self.random else self.seat,), self._ways)

    def _ways(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        hand = self._hand(now.table)
        if hand is None:
            return (Discards(self.seat, (UNKNOWN,) * self.count),)
        ways = combinations(sorted(hand), min(self.count, len(hand)))
        return tuple(Discards(self.seat, way) for way in dict.fromkeys(ways))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Discards) or not people.speaks(now.table, rules, self.seat, said):
            return None
        table: Table = now.table
        hand = self._hand(table)
        if len(said.cards) != (self.count if hand is None else min(self.count, len(hand))):
            return self.refuses(now, rules)
        ruling = self._ruling(table, rules)
        for card in said.cards:
            if not table.holds(self.seat, card):
                return Refusal(rules["table.not-in-hand"], card, facts=(("who", self.seat),))
            if hand is not None and card not in hand:
                no = "" if self.random else "turn.undiscardable"
                return Refusal(rules[no] if no else ruling, card, "not-to-discard")
            table = table.without_card(self.seat, card)
        by = Authority(ruling, self.card, self.seat, told=self.random)
        return Move(by, now.pop().with_table(table))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        facts = (("asked", self.seat), ("count", self.count))
        return Refusal(self._ruling(now.table, rules), reason="discard-first", facts=facts)


@resolves(DrawCards)
def draw_cards(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Make a player draw cards."""
    assert isinstance(hit.effect, DrawCards)
    name, count = hit.effect.for_each, hit.effect.amount
    if not name:
        return Move(card.by(rules["timing.no-response"], hit.seat), draw(now, rules, hit.seat, count))
    never = never_has(now.table, hit.seat, name)
    by = card.by(rules[never or "timing.no-response"], hit.seat)
    held = 0 if never else now.table.tokens(hit.seat, name)
    return Move(by, draw(now, rules, hit.source, count * held) if held else now)


@resolves(DiscardCards)
def discard_cards(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Make a player discard cards."""
    assert isinstance(hit.effect, DiscardCards)
    by = card.by(rules["timing.no-response"], hit.seat)
    if hit.effect.hand:
        return Move(by, now.with_table(_without_hand(now.table, hit.seat)))
    told = card.card if hit.effect.random else ""
    return Move(by, now.push(Discarding(hit.seat, hit.effect.amount, hit.effect.random, told)))


def _without_hand(table: Table, seat: int) -> Table:
    """Return `table` after a hand was discarded. Cards that nobody has seen go too: the table says so if one stays."""
    hand = table.seats[seat].hand
    if hand is None:
        return table
    return table.with_seat(seat, hand=tuple(id for id in hand if id != UNKNOWN and CARDS.card(table, id).kept))


def drawn(table: Table, rules: Rules, seat: int, named: tuple[str, ...], count: int | None = None) -> Table:
    """Return `table` after `seat` drew `count` cards, or up to the hand size if None. Unnamed cards are unknown."""
    hand = table.seats[seat].hand
    if hand is None:
        return table
    unseen = (UNKNOWN,) * (due(table, rules, seat, count) - len(named))
    return table.with_seat(seat, hand=hand + named + unseen)


def due(table: Table, rules: Rules, seat: int, count: int | None) -> int:
    """How many cards `seat` draws: `count`, or (None) up to the hand size, of which nobody may know what is there."""
    if count is not None:
        return count
    _, most = people.hand_size(table, rules, seat)
    return max(0, most - len(table.seats[seat].hand or ()))


def draw(now: Situation, rules: Rules, seat: int, count: int) -> Situation:
    """Return `now` with cards drawn. If the whole hand is known, the table is asked which cards they were.

    A seat that nobody plays has no hand to draw to.
    """
    if has_deputy(now.table, seat):
        return now
    if hand_is_known(now.table, seat):
        return now.push(Drawing(seat, count))
    return now.with_table(drawn(now.table, rules, seat, (), count))


def put_in_front(drinks: Drinks, table: Table, rules: Rules) -> tuple[Table, tuple[str, ...]]:
    """Put each Drink Card that is not discarded in front of the first in order of those who drank it.

    Returns:
        The table, and which cards of `drinks` are not discarded.
    """
    kept: tuple[str, ...] = ()
    for drink in drinks.drinks:
        if drink.copy or not drink.has(table, StaysInFront):
            continue
        here = [other for other in drinks.drinks if other.made_of(drink)]
        drank = {other.drinker for other in here if other.works(table)}
        shared = drinks.cause == "event" and len(here) > 1
        by_turn = rules["drink-abilities.stays"].value == "turn" or shared
        start = people.acting(table) if by_turn else drink.drinker
        mover = next(iter(people.in_turn_order(table, start, drank)), None)
        stay = tuple(id for id in drink.cards if StaysInFront() in CARDS.card(table, id).effects)
        if mover is None:
            kept += () if rules["drink-abilities.nobody-moves-it"].value == "discard" else stay
            continue
        table = table.with_seat(mover, front=(*table.seats[mover].front, *stay))
        kept += stay
    return table, kept

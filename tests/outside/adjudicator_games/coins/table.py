"""The table of the game, what is said at it, and its two frames."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Self, TypeAlias

import msgspec

from adjudicator import machine
from adjudicator.kit import forms
from adjudicator.kit.cards import UNKNOWN
from adjudicator.kit.forms import Amount, Lines, Seat, said_as
from adjudicator.kit.questions import AskingFrame, Question
from adjudicator.machine import NOBODY, CardId, Decision, Move, Refusal, Rules, SeatNo, SeatOrNobody, Value
from adjudicator.machine.step import Authority

from .cards import CARDS, Card

Count = Annotated[int, msgspec.Meta(ge=0, le=200)]
Hand = Annotated[tuple[CardId, ...], msgspec.Meta(max_length=20)]
Asks = Literal["take", "answer"]


class Player(Value):
    """Who sits there: the coins, the cards in the hand (`?` for one that nobody has seen), and whether they are out."""

    name: str
    coins: Count = 0
    hand: Hand = ()
    out: bool = False


class Table(Value):
    """The players, clockwise; the coins on the table; whose turn it is; who won; cards that the table made itself."""

    seats: tuple[Player, ...]
    left: Count
    turn: SeatNo = 0
    won: tuple[SeatNo, ...] = ()
    cards: tuple[Card, ...] = ()

    def with_seat(self, seat: int, **fields: object) -> Self:
        """Return the table with these fields of a player changed."""
        changed = msgspec.structs.replace(self.seats[seat], **fields)
        return msgspec.structs.replace(self, seats=(*self.seats[:seat], changed, *self.seats[seat + 1 :]))

    def after(self, seat: int) -> tuple[int, ...]:
        """Return the other players who are in the game, clockwise from a seat."""
        round_the_table = (*range(seat + 1, len(self.seats)), *range(seat))
        return tuple(other for other in round_the_table if not self.seats[other].out)


class TakeCoins(Decision):
    """`seat` takes so many coins."""

    count: Count

    forms = said_as("take-coins", seat=Seat("who"), count=Amount("count"))


class Answer(Decision):
    """`seat` plays a card as an answer."""

    card: CardId

    forms = said_as("answer-coins", seat=Seat("who"), card=forms.Card("card", CARDS))


class Pass(Decision):
    """`seat` does not answer."""

    forms = said_as("pass", seat=Seat("who"))


class Silence(msgspec.Struct, frozen=True):
    """Nobody answers."""

    throughout: bool

    forms: ClassVar = said_as("nobody-answers", throughout=False)


Said = TakeCoins | Answer | Pass
LINES: Lines[Decision | Silence] = Lines((Silence, TakeCoins, Answer, Pass))


class Taking(AskingFrame["Situation", Asks]):
    """The player whose turn it is takes coins. `last` is who took the last coin, and is not out yet."""

    last: SeatOrNobody = NOBODY

    def step(self, now: Situation, rules: Rules) -> Move | None:
        table = now.table
        if self.last != NOBODY:
            back = table.seats[self.last].coins
            table = msgspec.structs.replace(table.with_seat(self.last, coins=0, out=True), left=table.left + back)
            return Move(Authority(rules["coins.last"], seat=self.last), now.with_table(table).swap(Taking()))
        still_in = tuple(seat for seat, player in enumerate(table.seats) if not player.out)
        if len(still_in) > 1:
            return None
        table = msgspec.structs.replace(table, won=still_in)
        return Move(Authority(rules["coins.winner"], seat=still_in[0]), now.pop().with_table(table))

    def question(self, now: Situation) -> Question[Situation, Asks]:
        return Question("take", (now.table.turn,), self._answers)

    def _answers(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        most = min(int(rules["coins.take"].value), now.table.left)
        return tuple(TakeCoins(now.table.turn, count) for count in range(1, most + 1))

    def answer(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal:
        table, ruling = now.table, rules["coins.take"]
        if not isinstance(said, TakeCoins) or said not in self._answers(now, rules):
            return Refusal(ruling, facts=(("who", table.turn), ("count", ruling.value)))
        asked = tuple(seat for seat in table.after(said.seat) if table.seats[seat].hand)
        return Move(Authority(ruling, seat=said.seat), now.push(Answering(said.count, asked)))

    def rests(self, now: Situation) -> bool:
        return True


class Answering(AskingFrame["Situation", Asks]):
    """Whose turn it is wants to take `count` coins; the players `asked` may answer, one after another."""

    count: Count
    asked: tuple[SeatNo, ...]

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if self.asked:
            return None
        taker, table = now.table.turn, now.table
        left = table.left - self.count
        table = table.with_seat(taker, coins=table.seats[taker].coins + self.count)
        table = msgspec.structs.replace(table, left=left, turn=table.after(taker)[0])
        taken = now.pop().swap(Taking(NOBODY if left else taker)).with_table(table)
        return Move(Authority(rules["coins.answer"], seat=taker), taken)

    def question(self, now: Situation) -> Question[Situation, Asks]:
        return Question("answer", self.asked[:1], self._answers)

    def _answers(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        seat = self.asked[0]
        hand = now.table.seats[seat].hand
        playable = CARDS.known(now.table, "answer") if UNKNOWN in hand else CARDS.known(now.table)
        cards = dict.fromkeys(card.id for card in playable if card.kind == "answer" and {card.id, UNKNOWN} & {*hand})
        return (*(Answer(seat, card) for card in cards), Pass(seat))

    def answer(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal:
        seat, ruling = self.asked[0], rules["coins.answer"]
        if said.seat != seat or not isinstance(said, Answer | Pass):
            return Refusal(ruling, facts=(("who", seat),))
        if isinstance(said, Pass):
            return Move(Authority(ruling, seat=seat), now.swap(self.but(asked=self.asked[1:])))
        if CARDS.card(now.table, said.card).kind != "answer":
            return Refusal(rules["coins.hands-off"], card=said.card)
        hand = now.table.seats[seat].hand
        held = next((card for card in (said.card, UNKNOWN) if card in hand), None)
        if held is None:
            return Refusal(rules["coins.hand"], card=said.card, facts=(("who", seat),))
        at = hand.index(held)
        table = now.table.with_seat(seat, hand=hand[:at] + hand[at + 1 :])
        table = msgspec.structs.replace(table, turn=table.after(table.turn)[0])
        return Move(Authority(rules["coins.hands-off"], said.card, seat), now.pop().with_table(table))


Frames = Taking | Answering
Situation: TypeAlias = machine.Situation[Table, Frames]
"""A situation of the game."""

"""The bidding phase: an auction by gold and by havoc."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from adjudicator.machine import NOBODY, Decision, Move, Refusal, Rules, SeatNo, SeatOrNobody
from adjudicator.machine.step import Authority

from .. import decisions as say
from .. import people
from ..cards import CARDS
from ..effects import Doing, resolves
from ..frame import LairFrame, takes
from ..questions import Question
from ..round import Round, round_of, stage
from ..table import Table
from ..vocabulary import AddHeroes, EffectOf, LeastRaise, NoHavoc
from .ending import Counting, few_heroes
from .party import join_unseen

if TYPE_CHECKING:
    from ..situation import Situation

Bids = tuple[tuple[SeatNo, int], ...]
"""What dragons have bid, as (seat, gold)."""


class Auction(LairFrame):
    """The auction, at the turn of `turn`. `bid` is the standing bid of `leader` (NOBODY: there is none yet).

    `bids` are the last bids of the seats since havoc was wreaked, `earlier` what they had bid before it, both as
    (seat, gold); `havoc` says that it was wreaked at all. `passed` counts those who have passed since the last bid.
    `over` is an auction that has been won.
    """

    turn: SeatNo
    leader: SeatOrNobody = NOBODY
    bid: int = 0
    bids: Bids = ()
    earlier: Bids = ()
    havoc: bool = False
    passed: int = 0
    over: bool = False

    @property
    def whose(self) -> int:
        return self.turn

    def step(self, now: Situation, rules: Rules) -> Move | None:
        table: Table = now.table
        if self.havoc and few_heroes(table, rules) and rules["bidding.havoc-ends-heroes"].value == "at-once":
            return Move(Authority(rules["bidding.havoc-ends-heroes"]), type(now)(table, (Counting(),)))
        if self.over:
            return self._settled(now, rules)
        if self.leader == self.turn:
            won = now.swap(self.but(over=True))
            return Move(Authority(rules["bidding.won"], seat=self.leader), won)
        if self.leader == NOBODY and self.passed >= len(people.in_turn_order(table, 0)):
            return self._nobody(now, rules)
        must = rules["bidding.must-pass"]
        return (
            self.pass_turn(now, Authority(must, seat=self.turn, passed=(self.turn,)))
            if table.seats[self.turn].has_fewer(must.value)
            else None
        )

    def _settled(self, now: Situation, rules: Rules) -> Move:
        """Put what the winner bid into the pot. The others keep their bids."""
        pot = self.bid + self._kept(rules, self.leader, self.earlier)
        clause = "bidding.pot" if dict(self.earlier).get(self.leader) else "bidding.gold-back"
        table: Table = now.table
        table = table.with_seat(self.leader, gold=table.seats[self.leader].gold - pot)
        round = round_of(now)
        won = round.but(winner=self.leader, bid=pot, stage="lair")
        return Move(Authority(rules[clause], seat=self.leader), now.with_table(table).pop().replace(round, won))

    def _kept(self, rules: Rules, seat: int, earlier: Bids) -> int:
        """Return how much gold that `seat` bid before havoc is still laid out."""
        return dict(earlier).get(seat, 0) if rules["bidding.pot"].value == "all" else 0

    def laid_out(self, rules: Rules, seat: int) -> int:
        """Return how much gold lies in front of `seat` as bids."""
        return dict(self.bids).get(seat, 0) + self._kept(rules, seat, self.earlier)

    def _before_havoc(self) -> Bids:
        """Return what everybody will have bid before havoc if it is wreaked now."""
        return tuple(sorted((Counter(dict(self.earlier)) + Counter(dict(self.bids))).items()))

    def _nobody(self, now: Situation, rules: Rules) -> Move:
        ruling = rules["bidding.nobody-bids"]
        round = round_of(now)
        if ruling.value == "initiator":
            won = round.but(winner=round.initiator, bid=0, stage="lair")
            return Move(Authority(ruling, seat=round.initiator), now.pop().replace(round, won))
        following = now.table.after(round.initiator)
        again = round.but(turn=following, initiator=NOBODY, stage="preparation")
        return Move(Authority(ruling, seat=following), now.pop().replace(round, again))

    def question(self, now: Situation) -> Question:
        return Question("bid", (self.turn,), self._bids)

    def _bids(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        table: Table = now.table
        bids: list[Decision] = [say.Pass(self.turn)]
        every = [say.Bid(self.turn, gold) for gold in range(table.seats[self.turn].gold + 1)]
        bids += [bid for bid in every if self._barred(now, rules, bid) is None]
        heroes = range(1, (table.heroes or 0) + 1)
        havoc = [say.Havoc(self.turn, n, gold) for n in heroes for gold in range(table.seats[self.turn].gold + 1)]
        return (*bids, *(one for one in havoc if self._barred(now, rules, one) is None))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, (say.Bid, say.Havoc, say.Pass)):
            return None
        if not people.speaks(self.turn, said):
            return Refusal(rules["bidding.turns"], reason="not-your-turn", facts=(("turn", self.turn),))
        if isinstance(said, say.Pass):
            return self.pass_turn(now, Authority(rules["bidding.pass"], seat=self.turn))
        barred = self._barred(now, rules, said)
        if barred is not None:
            return barred
        return self.place_bid(now, rules, said) if isinstance(said, say.Bid) else self.wreak_havoc(now, rules, said)

    def _barred(self, now: Situation, rules: Rules, said: say.Bid | say.Havoc) -> Refusal | None:
        """Return the refusal of a bid or of havoc, or None if it is allowed."""
        table: Table = now.table
        seat, must = table.seats[said.seat], rules["bidding.must-pass"]
        if seat.has_fewer(must.value):
            return Refusal(must, facts=(("who", said.seat), ("count", len(seat.lair)), ("least", must.value)))
        if isinstance(said, say.Havoc):
            wrong = self._no_havoc(now, rules, said)
            if wrong is not None:
                return wrong
        if said.gold < 0:
            return Refusal(rules["bidding.raise"], reason="negative")
        earlier = self._before_havoc() if isinstance(said, say.Havoc) else self.earlier
        free = seat.gold - self._kept(rules, said.seat, earlier)
        if said.gold > free:
            facts = (("who", said.seat), ("value", said.gold), ("gold", free))
            return Refusal(rules["bidding.own-gold"], facts=facts)
        if isinstance(said, say.Bid):
            return self._too_low(now, rules, said)
        return _raised_too_little(now.table, rules, said.gold, 0) if said.gold else None

    def _too_low(self, now: Situation, rules: Rules, said: say.Bid) -> Refusal | None:
        if self.leader == NOBODY:
            rules.consult("bidding.zero")
            return None
        if self._after_havoc() and said.gold == 0:
            ruling = rules["bidding.zero-after-havoc"]
            return None if ruling.value == "yes" else Refusal(ruling, facts=(("value", 0), ("standing", 0)))
        if said.gold <= self.bid:
            return Refusal(rules["bidding.raise"], facts=(("value", said.gold), ("standing", self.bid)))
        return _raised_too_little(now.table, rules, said.gold, self.bid)

    def _after_havoc(self) -> bool:
        """Return True if the standing bid is the 0 that havoc left."""
        return self.havoc and self.bid == 0 and len(self.bids) == 1

    def _no_havoc(self, now: Situation, rules: Rules, said: say.Havoc) -> Refusal | None:
        wreaking = rules["bidding.havoc"]
        left = now.table.heroes
        if left == 0:
            return Refusal(wreaking, reason="no-heroes")
        if said.heroes < wreaking.value:
            return Refusal(wreaking, reason="too-few", facts=(("least", wreaking.value),))
        if left is not None and said.heroes > left:
            return Refusal(wreaking, reason="too-many", facts=(("value", said.heroes), ("count", left)))
        for hero, effect in _bidding_effects(now.table):
            if isinstance(effect, NoHavoc):
                return Refusal(rules["bidding.effects"], hero, "no-havoc")
        return None

    def place_bid(self, now: Situation, rules: Rules, said: say.Bid) -> Move:
        after = self.with_bid(now, said.gold)
        first = self.leader == NOBODY and said.gold == 0
        again = self._after_havoc() and said.gold == 0
        clause = "bidding.zero" if first else "bidding.zero-after-havoc" if again else "bidding.raise"
        return Move(Authority(rules[clause], seat=said.seat), now.swap(after))

    def wreak_havoc(self, now: Situation, rules: Rules, said: say.Havoc) -> Move:
        table, _ = join_unseen(now.table, said.heroes)
        wreaked = self.but(bids=(), earlier=self._before_havoc(), havoc=True)
        after = now.with_table(table)
        return Move(Authority(rules["bidding.havoc"], seat=said.seat), after.swap(wreaked.with_bid(now, said.gold)))

    def with_bid(self, now: Situation, gold: int) -> Auction:
        """Return this auction after the player whose turn it is bids `gold` and leads."""
        bids = tuple(sorted((dict(self.bids) | {self.turn: gold}).items()))
        following = now.table.after(self.turn)
        return self.but(turn=following, leader=self.turn, bid=gold, bids=bids, passed=0)

    def pass_turn(self, now: Situation, by: Authority) -> Move:
        after = self.but(turn=now.table.after(self.turn), passed=self.passed + 1)
        return Move(by, now.swap(after))

    def allow_illegal(self, now: Situation, rules: Rules, said: Decision) -> Situation | None:
        """Return `now` after an illegal bid, havoc or pass that the table accepted.

        None if there is not enough gold, or not enough heroes.
        """
        if not isinstance(said, (say.Bid, say.Havoc, say.Pass)) or now.table.seats[said.seat].out:
            return None
        here = self.but(turn=said.seat)
        if isinstance(said, say.Pass):
            return here.pass_turn(now, Authority(rules["bidding.pass"], seat=said.seat)).after
        earlier = self._before_havoc() if isinstance(said, say.Havoc) else self.earlier
        free = now.table.seats[said.seat].gold - self._kept(rules, said.seat, earlier)
        if not 0 <= said.gold <= free:
            return None
        if isinstance(said, say.Bid):
            return here.place_bid(now, rules, said).after
        heroes = now.table.heroes
        return None if heroes is not None and said.heroes > heroes else here.wreak_havoc(now, rules, said).after

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["bidding.turns"], reason="other-phase")


@takes(say.Bid, say.Havoc, say.Pass)
def after_the_auction(now: Situation, rules: Rules, said: Decision) -> Refusal:
    """Refuse what belongs to the auction while something else is on top: this round's auction may be over already.

    Who is asked something else and passes answers that, and not the auction.
    """
    round = now.find(Round)
    elsewhere = isinstance(said, say.Pass) and said.seat in now.top.asks(now)
    if round is None or round.winner == NOBODY or elsewhere:
        return now.top.refuses(now, rules)
    return Refusal(rules["bidding.won"], facts=(("who", round.winner),))


@stage("bidding")
def auction(now: Situation, rules: Rules, round: Round) -> Move:
    """Begin the bidding phase. The dragon who initiated it has the first turn."""
    return Move(Authority(rules["preparation.rounds"]), now.push(Auction(round.initiator)))


def _bidding_effects(table: Table) -> list[tuple[str, EffectOf]]:
    """Return the effects of the face-up heroes on the auction, front to back: pairs of hero id and effect."""
    return [
        (member.hero, effect)
        for member in table.party
        if member.up
        for ability in CARDS.card(table, member.hero).on("bidding")
        for effect in ability.effects
    ]


def _raised_too_little(table: Table, rules: Rules, bid: int, standing: int) -> Refusal | None:
    """Return the refusal of a bid that a hero of the party finds too low, or None."""
    hero, least = _strictest(table)
    if bid >= standing + least:
        return None
    return Refusal(rules["bidding.effects"], hero, "least-raise", (("value", bid), ("least", standing + least)))


def _strictest(table: Table) -> tuple[str, int]:
    """Return the id of the hero who asks for the greatest raise, and that raise in gold; "" and 1 if none does."""
    raises = [(effect.amount, hero) for hero, effect in _bidding_effects(table) if isinstance(effect, LeastRaise)]
    most, hero = max(raises, default=(1, ""), key=lambda pair: pair[0])
    return hero, most


@resolves(AddHeroes)
def add_heroes(now: Situation, rules: Rules, effect: AddHeroes, doing: Doing) -> Move:
    """Add heroes of the deck to the line, face down."""
    table, _ = join_unseen(now.table, effect.count)
    return Move(Authority(rules["party.face-down"], doing.card), now.with_table(table))


@resolves(LeastRaise, NoHavoc)
def bidding_effect(now: Situation, rules: Rules, effect: LeastRaise | NoHavoc, doing: Doing) -> Move:
    """Do nothing: effects on the auction are looked at when somebody bids."""
    return Move(Authority(rules["bidding.effects"], doing.card), now)

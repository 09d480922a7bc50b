"""The Prize variant: a Prize in each pot, who gets it, and what becomes of it when it is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import msgspec

from adjudicator.kit.streams import shuffled
from adjudicator.machine import NOBODY, CardId, Decision, Fault, Move, Refusal, Rules, Ruling, SeatNo
from adjudicator.machine.step import Authority

from ... import cards, people
from ...decisions import Choose, Lay, Place, Stake
from ...frame import InnFrame
from ...moments import (
    AT_RANDOM,
    FAULTS,
    GAME_ENDS,
    HALF_IS_TAKEN,
    HAS_RESOLVED,
    LYING_OPEN,
    NEVER_LOST,
    PERMITS,
    POT_IS_TAKEN,
    ROUND_BEGINS,
    STAYS_IN_THE_POT,
    UNANSWERED,
    LyingOpen,
    clears_away,
    lays_out,
)
from ...questions import Question
from ...registry import takes
from ...table import Seat, Table
from ...vocabulary import Card, StartGambling
from ..sometimes_anytime import is_untold
from .lying import PrizeLies, every, laid, place

if TYPE_CHECKING:
    from adjudicator.kit.streams import Draw

    from ...situation import Situation
    from ..gambling.round import Round
    from ..timing.playing import Pending

LIES_ELSEWHERE: dict[Place, str] = {"inn": "at-the-inn", "bin": "in-the-bin", "pot": "in-the-pot", "player": "is-taken"}
"""The reasons of refusals of a Prize because of where it lies."""


def played_for(rules: Rules) -> bool:
    """Return True if the table plays for Prizes."""
    return "prize.setup" in rules


# -- into the pot


class Staking(InnFrame):
    """A Prize of the Inn is to be added to the pot of the Round that `card` started; one of `choosers` says which.

    `event` says that the card is an Event.
    """

    card: CardId
    choosers: tuple[SeatNo, ...]
    event: bool = False

    def step(self, now: Situation, rules: Rules) -> Move | None:
        table: Table = now.table
        if not any(frame.gambling for frame in now.stack):
            return Move(Authority(rules["timing.answered-is-gone"], card=self.card), now.pop())
        if not table.inn_prizes:
            return self._without_any(now, rules)
        if len(table.inn_prizes) > 1:
            return None
        return self._staked(now, rules, self.choosers[0], table.inn_prizes[0])

    def _without_any(self, now: Situation, rules: Rules) -> Move:
        """Bring the Prizes of the Bin to the Inn; if there are none either, the Round has no Prize."""
        table: Table = now.table
        refill = rules["prize.refill"]
        if not table.bin_prizes or refill.value != "all":
            return Move(Authority(rules["prize.none"], card=self.card), now.pop())
        for prize in table.bin_prizes:
            table = laid(table, prize, "inn")
        return Move(Authority(refill, card=self.card), now.with_table(table))

    def question(self, now: Situation) -> Question:
        return Question("prize", self.choosers, self._choices)

    def _choices(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return tuple(Stake(seat, prize) for seat in self.choosers for prize in now.table.inn_prizes)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Stake):
            return None
        if not any(people.speaks(now.table, rules, seat, said) for seat in self.choosers):
            facts = (("who", said.seat), ("asked", self.choosers[0]))
            return Refusal(self._ruling(now, rules), said.prize, "other-chooses", facts)
        lies = place(now, said.prize)
        if lies is None or lies.where != "inn":
            return _refused(rules["prize.into-the-pot"], said.prize, lies)
        return self._staked(now, rules, said.seat, said.prize)

    def _staked(self, now: Situation, rules: Rules, seat: int, prize: str) -> Move:
        here = now.pop()
        round = next(frame for frame in reversed(here.stack) if frame.gambling)
        staked = here.replace(round, round.but(prize=prize)).with_table(laid(now.table, prize, "pot"))
        return Move(Authority(self._ruling(now, rules), card=prize, seat=seat), staked)

    def _ruling(self, now: Situation, rules: Rules) -> Ruling:
        """Return by what the choosers choose."""
        if not self.event:
            return rules["prize.into-the-pot"]
        return rules["prize.event-team" if people.in_teams(now.table) else "prize.event"]

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(self._ruling(now, rules), reason="prize-first", facts=(("asked", self.choosers[0]),))


@ROUND_BEGINS.says("prize")
def staking(now: Situation, rules: Rules, card: str, seat: int) -> Situation:
    """Return `now` with the question on top which Prize goes into the pot of a Round, if the table plays for Prizes.

    Args:
        now: the situation, in which the antes are due.
        rules: the rules.
        card: the card that started the Round.
        seat: whose card it is; of an Event, who revealed it.
    """
    if not played_for(rules):
        return now
    rules.consult("prize.when-it-starts")
    event = cards.counts_as(now.table, card, "event")
    return now.push(Staking(card, _choosers(now.table, rules, seat) if event else (seat,), event))


def _choosers(table: Table, rules: Rules, seat: int) -> tuple[int, ...]:
    """Return who may be the active player when `seat` revealed an Event (rdi10:variants/prize.8)."""
    ruling = rules["prize.event"]
    acting = people.acting(table) if ruling.value == "active" else seat
    if not people.in_teams(table):
        return (acting,)
    team = people.side_of(table, acting)
    if rules["prize.event-team"].value == "revealer" and people.one_of(seat, team):
        return (seat,)
    return tuple(here for here in team if not table.seats[here].away) or team


@takes(Stake)
def not_asked(now: Situation, rules: Rules, said: Stake) -> Refusal:
    """Refuse to add a Prize to a pot where none is to be chosen."""
    if not played_for(rules):
        return Refusal(rules["prize.played"], said.prize, "no-prizes")
    on = any(frame.gambling for frame in now.stack)
    if not on and any(_starts(now.table, frame.card) for frame in now.stack):
        return Refusal(rules["prize.when-it-starts"], said.prize)
    lies = place(now, said.prize)
    reason = "in-the-pot" if lies is not None and lies.where == "pot" else "nothing-to-stake"
    return Refusal(rules["prize.into-the-pot"], said.prize, reason)


def _starts(table: Table, id: str) -> bool:
    """Return True if a card starts a Round of Gambling."""
    card = cards.CARDS.find(table, id)
    return card is not None and any(isinstance(effect, StartGambling) for use in card.uses for effect in use.effects)


# -- out of the pot


@POT_IS_TAKEN.says("prize")
def goes(now: Situation, rules: Rules, round: Round) -> Move | None:
    """Give the Prize of the pot to whoever got the pot, be it the Inn; None if there is no Prize in it."""
    prize, winner = round.prize, round.winner
    if not prize:
        return None
    taken = winner >= 0
    table, ruling = _won(now.table, rules, round) if taken else _returned(now.table, rules, prize)
    gone = round.but(prize="", awarded=prize if taken else "")
    return Move(Authority(ruling, card=prize, seat=winner), now.with_table(table).swap(gone))


def _won(table: Table, rules: Rules, round: Round) -> tuple[Table, Ruling]:
    """Return `table` with the Prize of a pot before whoever takes the pot, and by what."""
    clause = "prize.team" if people.in_teams(table) else "prize.winner"
    ruling = rules["prize.pot-taken" if round.snatched else clause]
    return laid(table, round.prize, "player", round.winner), ruling


def _returned(table: Table, rules: Rules, prize: str) -> tuple[Table, Ruling]:
    """Return `table` with the Prize of a pot that the Inn got, and by what (rdi10:variants/prize.4)."""
    ruling = rules["prize.to-the-inn"]
    return laid(table, prize, "inn" if ruling.value == "inn" else "bin"), ruling


@GAME_ENDS.says("prize")
def returned(now: Situation, table: Table, rules: Rules) -> Table:
    """Return `table` with the Prizes of all pots that nobody can win any more where those go that the Inn gets."""
    for prize in (frame.prize for frame in now.stack if frame.prize):
        table, _ = _returned(table, rules, prize)
    return table


@STAYS_IN_THE_POT.says("prize")
def stays(rules: Rules, round: Round, why: Literal["goes-on", "no-gold"]) -> Ruling | None:
    """Return the ruling that the Prize of a pot stays there; None if there is no Prize in it."""
    return rules[f"prize.{why}"] if round.prize else None


class Giving(InnFrame):
    """`seat`, who won the pot, gives the Prize of it to `to`, who took half of the Gold with `card`, or keeps it."""

    card: CardId
    prize_won: CardId
    seat: SeatNo
    to: SeatNo

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if not now.table.out(self.seat):
            return None
        return Move(Authority(rules["table.out"], card=self.card, seat=self.seat), now.pop())

    def question(self, now: Situation) -> Question:
        return Question("give", (self.seat,), self._either)

    def _either(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return (Choose(self.seat, "give"), Choose(self.seat, "keep"))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Choose) or said.option not in ("give", "keep"):
            return None
        ruling = rules["prize.half-pot"]
        if not people.speaks(now.table, rules, self.seat, said):
            return Refusal(ruling, self.prize_won, "other-gives", (("who", said.seat), ("asked", self.seat)))
        another = any(own.id == self.card for own in now.table.cards)
        decides, here = rules["prize.half-by-another"] if another else ruling, now.pop()
        by = Authority(decides, card=self.prize_won, seat=self.seat)
        given = said.option == "give" and self.prize_won in now.table.seats[self.seat].prizes
        return Move(by, here.with_table(laid(now.table, self.prize_won, "player", self.to)) if given else here)

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["prize.half-pot"], self.prize_won, "give-first", (("asked", self.seat),))


@HALF_IS_TAKEN.says("prize")
def halved(now: Situation, rules: Rules, card: str, round: Round, taker: int) -> Situation:
    """Return `now`, in which `taker` took half of a pot, with the question whether the winner gives its Prize, too.

    Args:
        now: the situation.
        rules: the rules.
        card: the card that took the half.
        round: the Round; who has won it may have got a Prize with the pot.
        taker: who took half of it.
    """
    prize, winner = round.awarded, round.winner
    if not prize or prize not in now.table.seats[winner].prizes:
        return now
    return now.push(Giving(card, prize, winner, taker)) if rules["prize.half-pot"].value == "winner" else now


# -- used, and left behind


def permit(rules: Rules, prize: str, says: Ruling | Refusal | None) -> Ruling | Refusal:
    """Return the ruling by which who has a Prize may use it, or the refusal if its text names another moment.

    Args:
        rules: the rules.
        prize: the Prize.
        says: what the judge of its condition says; None if it has none.
    """
    if isinstance(says, Refusal):
        return Refusal(rules["prize.use"], prize, "not-its-moment", says.facts)
    return says if says is not None and is_untold(says) else rules["prize.use"]


PERMITS["prize"] = permit


@HAS_RESOLVED.says("prize")
def used(now: Situation, rules: Rules, pending: Pending, card: Card) -> Ruling | None:
    """Return the ruling by which a Prize that was used lies in the Prize Bin; None of any other card."""
    return rules["prize.bin"] if "prize" in card.kinds else None


def not_theirs(now: Situation, rules: Rules, seat: int, prize: str) -> Refusal | None:
    """Return the refusal of a Prize that does not lie before `seat`, or None if it does."""
    if not played_for(rules):
        return Refusal(rules["prize.played"], prize, "no-prizes")
    lies = place(now, prize)
    if lies is not None and lies.where == "player" and people.same_seat(lies.seat, seat):
        return None
    if lies is None or lies.where != "player":
        return _refused(rules["prize.use"], prize, lies)
    return _refused(rules["prize.team" if people.mates(now.table, seat, lies.seat) else "prize.winner"], prize, lies)


def _has(table: Table, seat: int, prize: str) -> bool:
    return prize in table.seats[seat].prizes


def _played(table: Table, seat: int, prize: str) -> Table:
    return laid(table, prize, "bin")


def _taken_back(table: Table, seat: int, prize: str) -> Table:
    return laid(table, prize, "player", seat)


LYING_OPEN["prize"] = LyingOpen(not_theirs, _has, _played, _taken_back)


@UNANSWERED.says("prize")
def unanswered(table: Table, rules: Rules, card: str) -> bool | None:
    """Return True if nobody may answer a card: in one reading, a Prize. None if it may be answered."""
    prize = cards.counts_as(table, card, "prize")
    return True if prize and rules["prize.answered"].value != "card" else None


def _any_left(seat: Seat) -> bool:
    return bool(seat.prizes)


@clears_away("prizes", _any_left)
def left_behind(table: Table, rules: Rules, gone: tuple[int, ...]) -> tuple[Table, Ruling]:
    """Return `table` after what becomes of the Prizes of players who have left the game, and by what."""
    ruling = rules["prize.left-behind"]
    if ruling.value == "kept":
        return table, ruling
    where: Place = "bin" if ruling.value == "bin" else "inn"
    for prize in [prize for seat in gone for prize in table.seats[seat].prizes]:
        table = laid(table, prize, where)
    return table, ruling


# -- what the table tells


@takes(Lay)
def lay(now: Situation, rules: Rules, said: Lay) -> Move | Refusal:
    """Lay a Prize where the table says that it lies."""
    if not played_for(rules):
        return Refusal(rules["prize.played"], said.prize, "no-prizes")
    holder = next((frame for frame in reversed(now.stack) if frame.gamblers), None)
    if said.where == "pot" and (holder is None or not holder.gambling):
        return Refusal(rules["prize.into-the-pot"], said.prize, "no-pot")
    one = rules["prize.setup"]
    if not cards.counts_as(now.table, said.prize, "prize"):
        return Refusal(one, said.prize, "no-prize")
    table, here = now.table, now
    if holder is not None and said.where == "pot" and holder.prize != said.prize:
        table = laid(table, holder.prize, "inn") if holder.prize else table
        here = now.replace(holder, holder.but(prize=said.prize))
    elif holder is not None and said.where != "pot" and holder.prize == said.prize:
        here = now.replace(holder, holder.but(prize=""))
    seat = said.of if said.where == "player" else NOBODY
    by = Authority(rules["table.correction"], card=said.prize, seat=said.of, told=True)
    return Move(by, here.with_table(laid(table, said.prize, said.where, seat)))


@FAULTS.says("prize")
def faults(now: Situation, rules: Rules) -> tuple[Fault, ...]:
    """Return the faults of where Prizes lie: what is none, what lies in two places, Prizes nobody plays for."""
    there = list(every(now))
    if there and not played_for(rules):
        return (Fault(rules["prize.played"], "prizes", "no-prizes"),)
    by = rules["prize.setup" if played_for(rules) else "prize.played"]
    return tuple(Fault(by, where, why, facts) for where, why, facts in _wrong(now.table, there))


PLACES: dict[Place, str] = {"inn": "inn_prizes", "bin": "bin_prizes", "pot": "gambling"}
"""What an entry calls the places where a Prize may lie, but with a player."""

Wrong = tuple[str, str, tuple[tuple[str, object], ...]]
"""The part of the table that is wrong, or the name of a player; the reason; the values of its message."""


def _wrong(table: Table, there: list[tuple[str, PrizeLies]]) -> Iterator[Wrong]:
    for prize, count in Counter(prize for prize, _ in there).items():
        facts: tuple[tuple[str, object], ...] = (("card", cards.CARDS.title(table, prize)),)
        lies = [one for id, one in there if id == prize][-1]
        where = table.seats[lies.seat].name if lies.where == "player" else PLACES[lies.where]
        if not cards.counts_as(table, prize, "prize"):
            yield where, "no-prize", facts
        elif count > 1:
            yield where, "twice", facts
    for seat in table.seats:
        for card in dict.fromkeys(seat.hand or ()):
            if cards.counts_as(table, card, "prize"):
                yield seat.name, "in-a-hand", (("card", cards.CARDS.title(table, card)),)


@lays_out("prizes", played_for)
def opening(table: Table, rules: Rules, at: int) -> tuple[Table, Authority]:
    """Return `table` as it is when the game begins, with all Prizes at the Inn, and by what."""
    rules.consult("prize.played")
    told = [prize for seat in table.seats for prize in seat.prizes]
    for prize in (*told, *table.bin_prizes):
        table = laid(table, prize, "inn")
    return table, Authority(rules["prize.setup"])


@AT_RANDOM.says("prize")
def shuffled_out(table: Table, rules: Rules, draw: Draw) -> Table:
    """Return `table` with all Prizes that are fully known at the Inn, in any order, if the table plays for them."""
    if not played_for(rules):
        return table
    return msgspec.structs.replace(table, inn_prizes=tuple(shuffled(cards.fully_known(("prize",)), draw)))


@NEVER_LOST.says("prize")
def all_there(now: Situation) -> tuple[str, ...]:
    """Return every Prize that lies anywhere."""
    return tuple(prize for prize, _ in every(now))


def _refused(says: Ruling, prize: str, lies: PrizeLies | None) -> Refusal:
    """Return the refusal of a Prize because of where it lies."""
    if lies is None:
        return Refusal(says, prize, "unknown-prize")
    facts = (("asked", lies.seat),) if lies.where == "player" else ()
    return Refusal(says, prize, LIES_ELSEWHERE[lies.where], facts)

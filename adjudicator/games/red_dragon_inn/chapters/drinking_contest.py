"""The Drinking Contest: everybody reveals from the Drink Deck, the strongest Drink wins, a tie goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, Self

from adjudicator.machine import NOBODY, TABLE, Fault, Move, Rules, Ruling, SeatNo, SeatOrNobody, SideNo
from adjudicator.machine.step import Authority

from .. import people
from ..duties import HoldsDuties, ended
from ..hits import Hit, takes_no_part
from ..registry import resolves
from ..table import Table
from ..vocabulary import Payer, StartContest
from . import limits
from .drinks.drink import Drink
from .drinks.drinks import Drinks, goes_on
from .losing import Losing, divide, in_turn_order, losing, owe, passes_out
from .timing.playing import Pending
from .timing.window import window

if TYPE_CHECKING:
    from ..situation import Situation


class Contest(HoldsDuties):
    """A Drinking Contest. It holds what is owed until it ends.

    `entrants` drink for it in this round, `scores` are theirs in the same order. `unsplit` are the sides that
    passed out and whose Gold is divided when it is over, `fallen` all that fell in it; `ignored` are the seats
    that Ignored it; `winner` is a seat, or NOBODY; `blank` says that nobody revealed a Drink in
    this round; `paid_for` are those who need not pay the winner themselves, and who does. `later` are the entrants who
    have yet to reveal in this round, where they drink one after another.
    """

    keeps_broke: ClassVar[bool] = True
    takes_gold: ClassVar[Literal["contest"]] = "contest"

    entrants: tuple[SeatNo, ...]
    scores: tuple[int, ...] = ()
    stage: Literal["reveal", "score", "tie", "pay", "paying", "end"] = "reveal"
    unsplit: tuple[SideNo, ...] = ()
    fallen: tuple[SideNo, ...] = ()
    ignored: tuple[SeatNo, ...] = ()
    winner: SeatOrNobody = NOBODY
    blank: bool = False
    paid_for: tuple[tuple[SeatNo, Payer], ...] = ()
    later: tuple[SeatNo, ...] = ()

    def message_words(self) -> tuple[str, ...]:
        return (self.stage,)

    def defers(self, table: Table, rules: Rules) -> bool:
        if not self.scores and rules["drinking-contest.falls-otherwise"].value == "at-once":
            return False
        return bool(rules["drinking-contest.split-later"].value == "after")

    def bars_revealing(self, now: Situation, rules: Rules, seat: int) -> Ruling:
        if now.table.out(seat):
            return rules["table.out"]
        if people.one_of(seat, self.ignored):
            return rules["drinking-contest.ignored"]
        clause = "drinking-contest.reveal" if people.one_of(seat, self.entrants) else "drinking-contest.tie"
        return rules[clause]

    def step(self, now: Situation, rules: Rules) -> Move | None:
        steps = {
            "reveal": self._reveal,
            "score": self._score,
            "tie": self._tie,
            "pay": self._ask,
            "paying": self._pay,
            "end": self._end,
        }
        return steps[self.stage](now, rules)

    def _reveal(self, now: Situation, rules: Rules) -> Move:
        if rules["drinking-contest.together"].value == "one-by-one":
            return self._reveal_next(now, rules)
        waiting = self.but(stage="score")
        by = Authority(rules["drinking-contest.reveal"], seat=self.entrants[0])
        return Move(by, now.swap(waiting).push(_drinks(self.entrants)))

    def _reveal_next(self, now: Situation, rules: Rules) -> Move:
        """Make one entrant reveal and drink, before the next one does."""
        first, *rest = self.later or self.entrants
        later = tuple(rest)
        waiting = now.swap(self.but(stage="reveal" if later else "score", later=later))
        if now.table.out(first):
            return Move(Authority(rules["table.out"], seat=first), waiting)
        return Move(Authority(rules["drinking-contest.together"], seat=first), waiting.push(_drinks((first,))))

    def after_drinking(self, drinks: tuple[Drink, ...], table: Table, rules: Rules) -> Self:
        """Return this contest with the scores of the Drinks that were just drunk."""
        drunk = rules["drinking-contest.what-counts"].value == "drunk"
        further = rules["drinking-contest.extra-drinks"].value != "left-out"
        floor = rules["drinking-contest.negative"].value
        scores = dict(zip(self.entrants, self.scores or (0,) * len(self.entrants), strict=True))
        for drink in drinks:
            if drunk:
                if not drink.ignored and people.one_of(drink.drinker, self.entrants):
                    scores[drink.drinker] += drink.total(table, "alcohol", whole=True)
                continue
            if drink.turned and rules["drinking-contest.turned"].value == "nothing":
                continue
            whose = drink.drinker if further else drink.entrant
            if people.one_of(whose, self.entrants):
                score = drink.score(table)
                scores[whose] += score - (drink.fixed or 0) if drink.copy else score
        kept = tuple(scores[seat] if floor is None else max(int(floor), scores[seat]) for seat in self.entrants)
        blank = (self.blank or not self.scores) and not any(drink.cards for drink in drinks)
        return self.but(scores=kept, blank=blank)

    def leaders(self) -> tuple[int, ...]:
        """Return the seats with the highest score; there must be scores."""
        best = max(self.scores, default=0)
        return tuple(seat for seat, score in zip(self.entrants, self.scores, strict=True) if score == best)

    def _score(self, now: Situation, rules: Rules) -> Move:
        rules.consult("drinking-contest.extra-drinks")
        leaders = self.leaders()
        scored = self.but(duties=self.lasting, fallen=self._fallen_now(now.table))
        if len(leaders) == 1:
            won = scored.but(stage="pay", winner=leaders[0])
            return Move(
                Authority(rules["drinking-contest.winner"], seat=leaders[0]), won.check_fallen(now.swap(won), rules)
            )
        cards = now.table.supply.cards
        if cards is not None and (cards == 0 or (self.blank and cards < len(leaders))):
            by = Authority(rules["drinking-contest.empty-deck"])
            return Move(by, now.swap(scored.but(stage="pay")))
        endless = rules["drinks.only-events"] if now.table.supply.only_events else None
        if endless is not None and not goes_on(endless, now.table):
            return Move(Authority(endless), now.swap(scored.but(stage="pay")))
        again = rules["drinking-contest.tie"]
        if again.value == "nobody":
            return Move(Authority(again), now.swap(scored.but(stage="pay")))
        tie = scored.but(stage="tie")
        return Move(Authority(again), tie.check_fallen(now.swap(tie), rules))

    def _fallen_now(self, table: Table) -> tuple[int, ...]:
        """Return the sides that have passed out during this contest. Sides that were out before it do not count."""
        return tuple(dict.fromkeys((*self.fallen, *(s for s in table.standing() if passes_out(table, s)))))

    def check_fallen(self, now: Situation, rules: Rules) -> Situation:
        """Return `now` with a check for passing out on top, if the rules check before the contest goes on."""
        if not losing(now.table, rules, gold=False):
            return now
        later = rules["drinking-contest.split-later"].value == "after"
        at_once = rules["drinking-contest.last-chance"].value == "at-once"
        if later and (not at_once or self.stage == "pay"):
            return now
        return now.push(Losing(gold=False, split=not later))

    def _tie(self, now: Situation, rules: Rules) -> Move:
        """Break a tie: those who can still stand go on. A single one of them wins; if there is none, nobody wins."""
        table: Table = now.table
        standing = tuple(
            seat for seat in self.leaders() if not table.out(seat) and not passes_out(table, table.seats[seat].side)
        )
        fallen = tuple(s for s, side in enumerate(table.sides) if side.out == "passed-out" and side.gold)
        unsplit = tuple(dict.fromkeys((*self.unsplit, *fallen)))
        if len(standing) > 1:
            return Move(
                Authority(rules["drinking-contest.tie"]),
                now.swap(
                    Contest(standing, unsplit=unsplit, fallen=self.fallen, ignored=self.ignored, duties=self.lasting)
                ),
            )
        winner = standing[0] if standing else NOBODY
        ended = self.but(stage="pay", winner=winner, unsplit=unsplit)
        clause = "drinking-contest.last-standing" if standing else "drinking-contest.no-winner"
        return Move(Authority(rules[clause], seat=winner if standing else TABLE), now.swap(ended))

    def _ask(self, now: Situation, rules: Rules) -> Move:
        """Open a window for those who have to pay the winner. Nobody pays if nobody won, or if the winner falls."""
        table: Table = now.table
        over = now.swap(self.but(stage="end"))
        if self.winner < 0:
            return Move(Authority(rules["drinking-contest.no-winner"]), over)
        falling = passes_out(table, table.seats[self.winner].side)
        if falling and rules["drinking-contest.wins-and-falls"].value == "falls":
            return Move(Authority(rules["drinking-contest.wins-and-falls"], seat=self.winner), over)
        asked = self.but(stage="paying")
        here = now.swap(asked)
        by = Authority(rules["drinking-contest.winner"], seat=self.winner)
        return Move(by, here.push(window(here, rules, "payment", self.winner, asked)))

    def _pay(self, now: Situation, rules: Rules) -> Move:
        table: Table = now.table
        ruling = rules["drinking-contest.winner"]
        wins = table.seats[self.winner].side
        payers = people.payers(table, self.paid_for)
        for side in self._owing(table, rules):
            table, _, handed = limits.charge(table, side, int(ruling.value), rules, payers.get(side))
            table, _ = limits.change(table, wins, "gold", handed, rules)
        by = rules["drinking-contest.wins-and-falls"] if passes_out(table, wins) else ruling
        return Move(Authority(by, seat=self.winner), now.swap(self.but(stage="end")).with_table(table))

    def _owing(self, table: Table, rules: Rules) -> tuple[int, ...]:
        """Return the sides that have to pay the winner."""
        owes = tuple(dict.fromkeys((*table.standing(), *self.unsplit)))
        if self.fallen and rules["drinking-contest.pays-first"].value != "pays":
            owes = tuple(side for side in owes if side not in self.fallen)
        others = (side for side in owes if not people.plays_for(table, self.winner, side))
        return tuple(side for side in others if not self._ignores(side, table))

    def owes(self, rules: Rules, table: Table, seat: int) -> bool:
        due = self.stage == "paying" and any(people.plays_for(table, seat, side) for side in self._owing(table, rules))
        covered = people.among(table, rules, seat, dict(self.paid_for))
        return due and not covered and min(rules["drinking-contest.winner"].value, table.side_of(seat).gold) > 0

    def covered(self, table: Table, rules: Rules, seat: int, source: Payer) -> Self:
        return self.but(paid_for=(*self.paid_for, (seat, source)))

    def respondents(self, now: Situation, rules: Rules) -> tuple[int, ...] | None:
        return tuple(seat for seat in range(len(now.table.seats)) if self.owes(rules, now.table, seat))

    def _ignores(self, side: int, table: Table) -> bool:
        """Return True if a side takes no part because it Ignored the contest."""
        return any(people.plays_for(table, seat, side) for seat in self.ignored)

    def _end(self, now: Situation, rules: Rules) -> Move:
        """End the contest: divide the Gold that waited, then check who has no Gold left."""
        table: Table = now.table
        broke = [side for side in table.standing() if table.sides[side].gold <= 0]
        clause = "drinking-contest.broke" if broke else "drinking-contest.no-winner"
        clause = "drinking-contest.split-later" if self.unsplit else clause
        clause = "drinking-contest.winner" if self.winner >= 0 and not broke and not self.unsplit else clause
        falling = self.unsplit or any(passes_out(table, side) for side in table.standing())
        if broke and falling and rules["drinking-contest.broke-or-saved"].value == "out":
            clause = "drinking-contest.broke-or-saved"
            for side in broke:
                table = table.with_side(side, out="out-of-gold")
        for side in in_turn_order(table, self.unsplit):
            table = divide(table, rules, side, (side,))
        seat = self.winner if self.winner >= 0 else TABLE
        return Move(Authority(rules[clause], seat=seat), owe(ended(now).with_table(table), rules))

    def cut_off(self, now: Situation, rules: Rules) -> Situation:
        return now.swap(self.but(stage="end"))

    def faults(self, now: Situation, rules: Rules) -> tuple[Fault, ...]:
        if len(self.entrants) < 2:
            return (Fault(rules["drinking-contest.reveal"], "contest", "contest-of-one"),)
        return ()


def _drinks(seats: tuple[int, ...]) -> Drinks:
    """Return the Drinks that these entrants reveal and drink at one time."""
    return Drinks(tuple(Drink(seat, seat, "deck", entrant=seat) for seat in seats), cause="contest")


@resolves(StartContest)
def start_contest(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Start a contest of everybody who did not Ignore it in time, from the player whose turn it is."""
    reached = people.everybody(now.table, rules, people.acting(now.table), card.champions)
    ignored = tuple(seat for seat in reached if takes_no_part(hit, now.table, rules, seat))
    entrants = tuple(seat for seat in reached if not people.one_of(seat, ignored))
    ruling = rules["drinking-contest.ignored" if ignored else "drinking-contest.reveal"]
    by = card.by(ruling, hit.seat)
    return Move(by, now.push(Contest(entrants, ignored=ignored)) if entrants else now)

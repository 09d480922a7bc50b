"""What the table tells: corrections, and what a card did that nobody here knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.kit.facts import Count
from adjudicator.machine import FATE, CardId, Decision, Move, Refusal, Rules
from adjudicator.machine.step import Authority

from ..decisions import Correct, Done, Turned
from ..effects import Doing, dragon, resolves
from ..facts import FACTS
from ..frame import LairFrame, takes
from ..questions import Question
from ..table import UNKNOWN, Table
from ..vocabulary import AskTheTable
from .bidding import Auction
from .dying import killed
from .exploring import Exploring

if TYPE_CHECKING:
    from ..situation import Situation


class Telling(LairFrame):
    """A card does something that is not known here: the table corrects what changed, then says that it is done."""

    card: CardId

    @property
    def about(self) -> str:
        return self.card

    def question(self, now: Situation) -> Question:
        return Question("tell", (FATE,), self._done)

    def _done(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return (Done(FATE),)

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Done):
            return None
        return Move(Authority(rules["lair-table.unknown-card"], self.card, told=True), now.pop())

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        return Refusal(rules["lair-table.unknown-card"], self.card)


@takes(Correct)
def correct(now: Situation, rules: Rules, said: Correct) -> Move | Refusal:
    """Set what the table says. What a dragon has, everybody may ask, so the table knows it."""
    ruling = rules["lair-table.correction"]
    by = Authority(ruling, seat=said.of, told=True)
    fact = FACTS.correctable()[said.what]
    if not fact.owner.count(now):  # only the pot is not always there
        return Refusal(rules["bidding.gold-back"], reason="no-pot")
    no = _not_of_a_dragon(now, rules, said, fact) if fact.owner.of_players else None
    return Move(by, fact.corrected(now, said.of, said.value)) if no is None else no


def _not_of_a_dragon(now: Situation, rules: Rules, said: Correct, fact: Count) -> Refusal | None:
    """Return the refusal of a number that a dragon cannot have, or None."""
    public = rules["preparation.public"]
    if said.what not in public.value:
        return Refusal(public, facts=(("who", said.of),))
    rules.consult("lair-setup.life")
    no = fact.refusal(said.value, rules)
    if no is not None:
        return no
    if said.what == "life" and now.table.seats[said.of].out:
        return Refusal(rules["exploring.eliminated"], reason="out", facts=(("who", said.of),))
    auction = now.on_top(Auction) if said.what == "gold" else None
    bid = 0 if auction is None else auction.laid_out(rules, said.of)
    if said.value < bid:
        return Refusal(rules["bidding.own-gold"], reason="has-bid", facts=(("who", said.of), ("value", bid)))
    return None


@takes(Turned)
def turned(now: Situation, rules: Rules, said: Turned) -> Move | Refusal:
    """Turn the hero at that place of the line as the table says, or let the hero die."""
    ruling = rules["lair-table.correction"]
    table: Table = now.table
    if not 0 <= said.place < len(table.party):
        facts = (("value", said.place + 1), ("count", len(table.party)))
        return Refusal(ruling, reason="no-such-hero", facts=facts)
    if table.party[said.place].dying:
        return Refusal(ruling, reason="already-dying", facts=(("value", said.place + 1),))
    if said.state == "up" and table.party[said.place].hero == UNKNOWN:
        return Refusal(ruling, reason="unseen-hero", facts=(("value", said.place + 1),))
    by = Authority(ruling, table.party[said.place].hero, told=True)
    if said.state != "dead":
        return Move(by, now.with_table(table.with_member(said.place, up=said.state == "up")))
    if now.find(Exploring) is None:
        return Refusal(rules["dying.trophy"], reason="no-lair")
    return Move(by, killed(now, (said.place,), "", "doomed"))


@resolves(AskTheTable)
def ask_the_table(now: Situation, rules: Rules, effect: AskTheTable, doing: Doing) -> Move:
    """Ask the table what a card does whose effect is not known here."""
    return Move(Authority(rules["lair-table.unknown-card"], doing.card, dragon(now)), now.push(Telling(doing.card)))

"""Champions: who of a team takes what would reach everybody, and when the teams choose them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

import msgspec

from adjudicator.machine import NOBODY, CardId, Decision, Move, Refusal, Rules, SeatNo, SeatOrNobody, SideNo
from adjudicator.machine.step import Authority

from .. import cards, minds, people
from ..decisions import Champion
from ..frame import InnFrame
from ..questions import Question
from ..registry import takes
from ..table import Table
from ..vocabulary import Card, Effect, EffectOf, OfferCards, RoundOnTheHouse, StartContest
from .card_notes import notes as card_notes

if TYPE_CHECKING:
    from ..situation import Situation

FOR = {
    "event": "champions.events",
    "everybody": "champions.everybody",
    "round": "champions.round",
    "tavern": "pub-crawl.champions",
}
"""The clause by which only Champions are reached, by what reaches them."""


class Choosing(InnFrame):
    """Teams choose a Champion each for `card`, which lies beneath and waits. `left` are those that have not yet.

    `reaches` says whether the card is an Event, that of a tavern, starts a Round of Gambling, or reaches everybody in
    another way. `by` revealed it, started the Round or played it, where a team has its Champion by rule.
    """

    card: CardId
    reaches: Literal["event", "everybody", "round", "tavern"]
    left: tuple[SideNo, ...]
    chosen: tuple[SeatNo, ...]
    by: SeatOrNobody = NOBODY

    def message_words(self) -> tuple[str, ...]:
        return (self.reaches,)

    def step(self, now: Situation, rules: Rules) -> Move | None:
        if not self.left:
            return self._chosen(now, rules)
        first = self.deputy_first(now, rules)
        if first is not None:
            return first
        side, *later = self.left
        seats = people.members(now.table, (side,))
        if len(seats) > 1:
            return None
        alone = self.but(left=tuple(later), chosen=(*self.chosen, *seats))
        return Move(Authority(rules["champions.automatic"], card=self.card, seat=seats[0]), now.swap(alone))

    def _chosen(self, now: Situation, rules: Rules) -> Move:
        """Go on with the card, which reaches nobody but the Champions."""
        below = now.pop()
        reached = below.top.reached_by(below, rules, self.chosen)
        return Move(Authority(rules[FOR[self.reaches]], card=self.card), reached)

    def question(self, now: Situation) -> Question:
        return Question("champion", people.members(now.table, self.left), self._choices)

    def _choices(self, now: Situation, rules: Rules) -> tuple[Decision, ...]:
        return tuple(Champion(seat) for seat in people.members(now.table, self.left))

    def take(self, now: Situation, rules: Rules, said: Decision) -> Move | Refusal | None:
        if not isinstance(said, Champion):
            return None
        side = next((side for side in self.left if people.plays_for(now.table, said.seat, side)), None)
        if side is None:
            facts = (("who", said.seat), ("asked", people.members(now.table, self.left)[0]))
            return Refusal(rules["champions.chosen"], self.card, facts=facts)
        clause = "champions.away" if now.table.seats[said.seat].away else "champions.chosen"
        chose = self.but(left=people.without(self.left, side), chosen=(*self.chosen, said.seat))
        return Move(Authority(rules[clause], card=self.card, seat=said.seat), now.swap(chose))

    def refuses(self, now: Situation, rules: Rules) -> Refusal:
        asked = people.members(now.table, self.left)[0]
        return Refusal(rules["champions.when"], self.card, "champions-first", (("asked", asked),))


def needed(table: Table, rules: Rules, effects: Iterable[Effect], event: bool) -> bool:
    """Return True if a card with these effects waits for Champions; `event` says that it is an Event."""
    return people.in_teams(table) and any(
        of_champions(rules, effect, event) or isinstance(effect, (StartContest, RoundOnTheHouse)) for effect in effects
    )


def of_every_team(table: Table, rules: Rules, card: Card, effects: tuple[EffectOf, ...]) -> tuple[EffectOf, ...]:
    """Return what a card does, in a team game with each offer made to the own team too if a clause says so."""
    offers = people.in_teams(table) and any(isinstance(effect, OfferCards) for effect in effects)
    if not offers or not card_notes.own_team_too(card, rules):
        return effects
    return tuple(
        msgspec.structs.replace(effect, who="everyone") if isinstance(effect, OfferCards) else effect
        for effect in effects
    )


def of_champions(rules: Rules, effect: Effect, event: bool) -> bool:
    """Return True if an effect on many players reaches only the Champions of the teams in a team game."""
    who = getattr(effect, "who", "")
    if isinstance(effect, OfferCards) and who == "others":
        return True
    return who == "everyone" or (event and who == "others" and bool(rules["champions.each-other"].value == "champions"))


def choosing(
    now: Situation, rules: Rules, card: str, seat: int, round: bool = False, automatic: bool = True
) -> Choosing:
    """Return the question of who the Champions are for a card.

    Args:
        now: the situation.
        rules: the rules.
        card: the card.
        seat: who revealed it, started the Round with it, or played it.
        round: True if it starts a Round of Gambling.
        automatic: True if `seat` is a Champion already; False if the team of `seat` chooses like the others.
    """
    rules.consult("champions.when", "champions.automatic")
    table = now.table
    standing = (side for side in people.sides_in_turn_order(table, seat) if not table.sides[side].out)
    by_rule = minds.faces_a_deputy(table, seat)
    by = seat if by_rule and (automatic or round) else NOBODY
    automatic = automatic and not by_rule
    left = tuple(side for side in standing if not (automatic and people.plays_for(table, seat, side)))
    reaches: Literal["event", "everybody", "tavern"] = "event" if cards.counts_as(table, card, "event") else "everybody"
    reaches = "tavern" if cards.counts_as(table, card, "tavern") else reaches
    return Choosing(card, "round" if round else reaches, left, (seat,) if automatic else (), by)


@takes(Champion)
def not_asked(now: Situation, rules: Rules, said: Champion) -> Refusal:
    """Refuse a Champion where none is asked for: in a Round the Champions stay to its end."""
    if not people.in_teams(now.table):
        return Refusal(rules["teams.sides"], reason="no-champions")
    clause = "champions.stays" if any(frame.gamblers for frame in now.stack) else "champions.when"
    return Refusal(rules[clause], facts=(("who", said.seat),))

"""What cards do in a Round of Gambling, and when they may be played in one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.machine import NOBODY, Move, Refusal, Rules, Ruling
from adjudicator.machine.step import Authority

from ... import people
from ...cards import CARDS
from ...hits import Hit, Ignored
from ...moments import HALF_IS_TAKEN, ROUND_BEGINS, STAYS_IN_THE_POT
from ...occasion import Occasion, Seen, SeenAntes, SeenCard, SeenForcing, SeenRound
from ...registry import judges, resolves
from ...table import Table
from ...vocabulary import (
    Card,
    EndRound,
    ForceOut,
    InRound,
    OnlyBeatenBy,
    PotTaken,
    ReopenRound,
    RoundWon,
    StartGambling,
    TakeControl,
    TakeFromPot,
    TakePot,
    WinRound,
)
from .. import champions, limits
from ..card_notes import notes as card_notes
from ..losing import owe
from ..timing.playing import Pending
from .antes import demand_antes
from .round import Round

if TYPE_CHECKING:
    from ...situation import Situation


@resolves(StartGambling)
def start(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Start a Round: everybody is in it and has to ante. In a team game it is the Champions."""
    if people.in_teams(now.table) and not card.champions:
        again = now.swap(card.but(at=card.at - 1))
        by = card.by(rules["champions.when"], hit.seat)
        return Move(by, again.push(champions.choosing(now, rules, card.card, hit.seat, round=True)))
    everybody = people.everybody(now.table, rules, hit.seat, card.champions)
    inside = tuple(seat for seat in everybody if not now.table.seats[seat].away)
    first = inside[1] if len(inside) > 1 else hit.seat
    round = Round(hit.seat, inside, first, control=hit.seat)
    starts = rules["turn.starts-gambling"].value == "starts"
    # The Round lies under the card that started it, and is what remains when the card has gone.
    below = now.pop().push(round, card)
    by = card.by(rules["gambling.start"], hit.seat)
    if not starts:
        return Move(by, now)
    antes = demand_antes(below, rules, round, hit, card.card, first=True)
    for begins in ROUND_BEGINS:
        antes = begins(antes, rules, card.card, hit.seat)
    return Move(by, antes)


@resolves(TakeControl, OnlyBeatenBy)
def take_control(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Make the card's player the one who is winning. A winning hand also says which cards may beat it."""
    round = now.find(Round)
    if round is None or round.stage != "on":
        return Move(_too_late(round, rules, card, hit), now)
    if not people.one_of(hit.seat, round.inside):
        return _from_outside(now, rules, card, hit)
    if isinstance(hit.effect, OnlyBeatenBy):
        hand = rules["gambling.winning-hand"]
        beaten = round.but(beaten_by=hit.effect.kind)
        return Move(card.by(hand, hit.seat), now.replace(round, beaten))
    clause = "gambling.in-as-card" if makes_start(card.card, now.table) else "gambling.take-control"
    in_turn = people.same_seat(hit.seat, round.turn)
    by = card.by(rules[clause if in_turn else "gambling.control-out-of-turn"], hit.seat)
    return Move(by, now.replace(round, round.under_control(hit.seat, now.table, rules)))


def _from_outside(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Give no control to a player who has left the Round. The card may end the turn of whoever it answers instead."""
    round, thing = now.find(Round), card.responds_to(now)
    ends = isinstance(hit.effect, TakeControl) and hit.effect.outside == "ends-turn"
    if not ends or round is None or not isinstance(thing, Pending):
        return Move(_too_late(round, rules, card, hit), now)
    ruling = rules["gambling.stopped-from-outside"]
    noted = card_notes.note(CARDS.card(now.table, card.card), rules, "from-outside")
    if ruling.value != "next" or not people.same_seat(thing.seat, round.turn):
        return Move(_too_late(round, rules, card, hit), now)
    onwards = now.replace(round, round.but(turn=round.after(thing.seat, now.table)))
    return Move(card.by(noted or ruling, thing.seat), onwards)


def _too_late(round: Round | None, rules: Rules, card: Pending, hit: Hit) -> Authority:
    """By what a card changes nothing about a Round: it has been won, or this player is in none."""
    if round is not None and round.stage in ("won", "collecting"):
        return Authority(rules["gambling.after-the-end"], card.card)
    return card.by(rules["timing.answered-is-gone"], hit.seat)


@resolves(EndRound)
def end_round(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """End the Round. The pot goes to the Inn."""
    by = card.by(rules["gambling.tip"], hit.seat)
    round = now.find(Round)
    if round is None:
        thing = card.responds_to(now)  # a Round that is only about to start: it does not
        if not isinstance(thing, Pending) or not thing.makes_ante:
            return Move(by, now)
        return Move(by, now.replace(thing, thing.but(negated=True)))
    return Move(by, round.to_the_inn(now))


@resolves(WinRound)
def win_round(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Make the card's player win the Round at once, also instead of a winner who has not collected the pot."""
    round = now.find(Round)
    if round is None or round.stage not in ("on", "won", "collecting"):
        return Move(_too_late(round, rules, card, hit), now)
    by = card.by(rules["gambling.effect-wins"], hit.seat)
    if not people.one_of(hit.seat, round.inside):
        outsider = rules["gambling.outsider-wins"]
        if outsider.value == "cannot":
            return Move(by.but(ruling=outsider), now)
    return Move(by, now.replace(round, round.won_by(hit.seat)))


@resolves(ReopenRound)
def reopen_round(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Continue a Round that was won: its pot stays, and the card's player is winning it."""
    round = now.find(Round)
    by = card.by(rules["gambling.after-the-end"], hit.seat)
    if round is None or round.stage != "collecting":
        return Move(card.by(rules["timing.answered-is-gone"], hit.seat), now)
    stays = STAYS_IN_THE_POT.first(rules, round, "goes-on")
    by = by if stays is None else by.but(ruling=stays)
    again = round.but(stage="on", winner=NOBODY, turn=hit.seat)
    return Move(by, now.replace(round, again.under_control(hit.seat, now.table, rules)))


@resolves(TakePot)
def take_pot(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Give the pot, or half of it, to the card's player instead of to the winner."""
    round = now.find(Round)
    assert isinstance(hit.effect, TakePot)
    if round is None or round.winner == NOBODY:
        return Move(card.by(rules["timing.answered-is-gone"], hit.seat), now)
    if hit.effect.share == "all":
        by = card.by(rules["gambling.pot-taken"], hit.seat)
        return Move(by, now.replace(round, round.but(winner=hit.seat, snatched=True)))
    ruling = rules["gambling.half-pot"]
    ignored = tuple(change.seat for change in hit.changes if isinstance(change, Ignored))
    if people.among(now.table, rules, round.winner, ignored):
        return Move(card.by(rules["negate-ignore.ignore"], round.winner), now)
    half = -(-round.taken // 2) if ruling.value == "up" else round.taken // 2
    table, paid = limits.change(now.table, now.table.seats[round.winner].side, "gold", -half, rules)
    table, _ = limits.change(table, table.seats[hit.seat].side, "gold", -paid, rules)
    here = owe(now.with_table(table), rules)
    for follows in HALF_IS_TAKEN:
        here = follows(here, rules, card.card, round, hit.seat)
    return Move(card.by(ruling, hit.seat), here)


@resolves(TakeFromPot)
def take_from_pot(now: Situation, rules: Rules, card: Pending, hit: Hit) -> Move:
    """Give the card's player Gold out of the pot, as far as there is any."""
    round = now.find(Round)
    assert isinstance(hit.effect, TakeFromPot)
    by = card.by(rules["timing.no-response"], hit.seat)
    if round is None:
        return Move(by, now)
    stays = STAYS_IN_THE_POT.first(rules, round, "no-gold")
    by = by if stays is None else by.but(ruling=stays)
    taken = min(round.pot, hit.effect.amount)
    table, _ = limits.change(now.table, now.table.seats[hit.seat].side, "gold", taken, rules)
    return Move(by, now.replace(round, round.but(pot=round.pot - taken)).with_table(table))


# -- when a card may be played


@judges(InRound)
def in_round(occasion: Occasion, rules: Rules, when: InRound, card: Card) -> Ruling | Refusal:
    """Judge whether a Round is on. A card that ends the Round must also be allowed to end it now."""
    round, answered = occasion.round, occasion.answered
    ends = _would_end(card, occasion, rules)
    if ends:
        rules.consult("gambling.revised-wording")
    if round is None:
        if ends and _makes_ante(answered):
            return _tip(rules, "gambling.tip-no-ante")
        return Refusal(rules["sometimes-anytime.condition"], reason="no-round")
    if round.stage != "on":
        late = _tip(rules, "gambling.tip-not-after") if ends else rules["gambling.after-the-end"]
        allowed = isinstance(late, Refusal) or late.value in ("sometimes", "allowed")
        return late if allowed and round.stage in ("won", "collecting") else _refused(late)
    if when.inside and not round.inside:
        return Refusal(rules["gambling.leave"], facts=(("who", occasion.seat),))
    if ends and isinstance(answered, SeenForcing):
        return rules["gambling.tip-forced"]
    if ends and answered is not None:
        if occasion.underway().antes or _makes_ante(answered):
            return _tip(rules, "gambling.tip-no-ante")
        if isinstance(answered, SeenCard) and _would_end(answered.card, occasion, rules):
            return _tip(rules, "gambling.tip-no-end")
    return rules["gambling.tip"] if ends else rules["sometimes-anytime.condition"]


def _would_end(card: Card, occasion: Occasion, rules: Rules) -> bool:
    """Return True if a card would end the Round: by its own words or, in the other reading, by its outcome."""
    if any(isinstance(effect, (EndRound, WinRound)) for effect in card.effects):
        return True
    forces = any(isinstance(effect, ForceOut) for effect in card.effects)
    two = occasion.round is not None and occasion.round.two
    return forces and two and rules["gambling.would-end"].value == "outcome"


def _makes_ante(answered: Seen | None) -> bool:
    """Return True if what is answered makes players ante."""
    return isinstance(answered, SeenAntes) or (isinstance(answered, SeenCard) and answered.work().makes_ante)


def _tip(rules: Rules, clause: str) -> Ruling | Refusal:
    """Judge a limit of the Wench's tip. A revised wording has the limit, even if an older card does not print it."""
    ruling = rules[clause]
    revised = rules["gambling.revised-wording"]
    if ruling.value != "allowed":
        return Refusal(ruling)
    return Refusal(revised) if revised.value == "revised" else ruling


def _refused(found: Ruling | Refusal) -> Refusal:
    return found if isinstance(found, Refusal) else Refusal(found)


@judges(RoundWon)
def round_won(occasion: Occasion, rules: Rules, when: RoundWon, card: Card) -> Ruling | Refusal:
    """Judge whether a Round was won whose pot is not collected."""
    round = occasion.answered
    if not isinstance(round, SeenRound) or round.stage != "collecting" or round.winner == "you":
        return Refusal(rules["sometimes-anytime.condition"], reason="no-round-won")
    if when.inside and not round.inside:
        return Refusal(rules["sometimes-anytime.condition"], reason="left-the-round")
    if when.untaken and round.snatched:
        return Refusal(rules["sometimes-anytime.condition"], reason="pot-is-taken")
    return rules["gambling.after-the-end"]


@judges(PotTaken)
def pot_taken(occasion: Occasion, rules: Rules, when: PotTaken, card: Card) -> Ruling | Refusal:
    """Judge whether another player has just collected a pot."""
    round = occasion.answered
    if isinstance(round, SeenRound) and round.stage == "over" and round.winner == "another":
        return rules["timing.sequential"]
    return Refusal(rules["sometimes-anytime.condition"], reason="no-pot-taken")


def makes_start(id: str, table: Table) -> bool:
    """Return True if this card starts a Round when it is played as an Action."""
    card = CARDS.find(table, id)
    return card is not None and any(isinstance(effect, StartGambling) for effect in card.effects)

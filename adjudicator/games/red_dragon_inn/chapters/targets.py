"""Targets in a team game: who may be picked, which mates are hit, and what is one player's alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

import msgspec

from adjudicator.machine import Refusal, Rules, Ruling

from .. import people
from ..hits import Hit, Landing, Loss, statics
from ..moments import IS_PICKED, in_place_of
from ..occasion import Occasion, SeenLosses
from ..table import Table
from ..vocabulary import Card, ChooseOne, InPhase, PassDrink, Pick, SplitDrink, StatLost, Use
from .characters import pieces

REACH = {
    "redirect": "targets.redirect-reach",
    "reduction": "targets.reduction-reach",
    "payment": "targets.payment-reach",
}
"""The clause that says for how many of a team one card acts, by what the card does."""


def on_several(parts: Iterable[Hit], table: Table, rules: Rules, seat: int) -> tuple[Hit, ...]:
    """Return the hits among `parts` on the team of `seat`, if they are on several of its players; else none."""
    if not people.in_teams(table):
        return ()
    ours = tuple(hit for hit in parts if people.ours(table, rules, seat, hit.seat))
    return ours if len({hit.seat for hit in ours}) > 1 else ()


def parts_left(
    parts: Iterable[Hit], table: Table, rules: Rules, seat: int, what: Literal["redirect", "reduction", "payment"]
) -> tuple[Hit, ...]:
    """Return the hits on a team that a card of `seat` leaves alone because it acts for one player of that team.

    Args:
        parts: the hits of the answered card on which such a card can act.
        table: the table.
        rules: the rules.
        seat: who plays the card. It acts for that player, or else for the first of the team whom the other card hits.
        what: what the card does.
    """
    ours = on_several(parts, table, rules, seat)
    if not ours or rules[REACH[what]].value != "one":
        return ()
    hit_seats = tuple(dict.fromkeys(hit.seat for hit in ours))
    meant = seat if people.one_of(seat, hit_seats) else hit_seats[0]
    return tuple(hit for hit in ours if not people.same_seat(hit.seat, meant))


# -- striking back


def returns_losses(use: Use) -> bool:
    """Return True if a use of a card takes as much as was really lost to the card that it answers."""
    choices = [option for effect in use.effects if isinstance(effect, ChooseOne) for option in effect.choices]
    return any(getattr(effect, "amount", None) == "lost" for effect in (*use.effects, *choices))


def struck_back(
    losses: tuple[Loss, ...], table: Table, rules: Rules, seat: int, use: Use
) -> tuple[tuple[Loss, ...], int]:
    """Return the losses to one card after a card of `seat` has answered them, and how much that card takes for them.

    Each loss that it returns is noted as struck back for.
    """
    if not isinstance(use.when, StatLost) or not returns_losses(use):
        return losses, 0
    returned = _returned(losses, table, rules, seat, use.when)
    noted = tuple(msgspec.structs.replace(loss, back=seat) if loss in returned else loss for loss in losses)
    return noted, sum(loss.amount for loss in returned)


def _returned(losses: Iterable[Loss], table: Table, rules: Rules, seat: int, when: StatLost) -> tuple[Loss, ...]:
    """Return the losses for which a card of `seat` strikes back (rdi10:card-notes.24).

    If several of a team have lost, that is the own share, and for who has lost nothing the largest share of a mate. By
    another reading it is all that the team has lost.
    """
    ours = [loss for loss in losses if loss.stat == when.stat and people.ours(table, rules, seat, loss.seat)]
    several = len({loss.seat for loss in ours}) > 1
    if any(loss.returned_by_a_mate(seat) for loss in ours) and _once(rules):
        ours = [loss for loss in ours if not loss.returned_by_a_mate(seat)]
    if not several or rules["targets.struck-back"].value == "team":
        return tuple(ours)
    shares: Counter[int] = Counter()
    for loss in ours:
        shares[loss.seat] += loss.amount
    (largest, _), *_ = shares.most_common() or [(seat, 0)]
    whose = seat if people.one_of(seat, shares) else largest
    return tuple(loss for loss in ours if people.same_seat(loss.seat, whose))


def _once(rules: Rules) -> bool:
    return bool(rules["targets.struck-back-again"].value == "once")


def answered_already(occasion: Occasion, rules: Rules, when: StatLost, card: Card) -> Refusal | None:
    """Return the refusal of a card that returns losses if mates have struck back for all of them; None if it may."""
    answered = occasion.answered
    losses = answered.yours if isinstance(answered, SeenLosses) else ()
    returns = any(use.when == when and returns_losses(use) for use in card.uses)
    if not returns or not all(loss.answered for loss in losses if loss.stat == when.stat) or not _once(rules):
        return None
    return Refusal(rules["targets.struck-back-again"], card.id, "struck-back")


OF_THE_TEAM = Pick(among="turn")
"""One player of the team whose turn it is."""


def pick_of(table: Table, card: Card, use: Use) -> Pick | None:
    """Return whom the player of a card picks for a use of it; None: nobody.

    What reaches the player whose turn it is reaches one of a team whose turn it is, whom the player of the card chooses
    (rdi10:teams/skipping-phases.1).
    """
    if use.pick is not None or not people.in_teams(table) or not isinstance(use.when, InPhase):
        return pieces.pick_of(table, card, use)
    return OF_THE_TEAM if any(getattr(effect, "who", "") == "source" for effect in use.effects) else None


def not_a_mate(table: Table, rules: Rules, seat: int, card: Card, use: Use, picked: Iterable[int]) -> Refusal | None:
    """Return the refusal of picking a mate for a card that wants other players; None if nobody picked is a mate."""
    mate = next((here for here in picked if people.mates(table, seat, here)), None)
    if mate is None or (use.pick is not None and use.pick.among == "everyone"):
        return None
    hands_on = any(isinstance(effect, (PassDrink, SplitDrink)) for effect in use.effects)
    clause = "teams.no-passing" if hands_on else "targets.another"
    return Refusal(rules[clause], card.id, facts=(("who", seat), ("mate", mate)))


def permits(table: Table, rules: Rules, seat: int, card: Card, use: Use, picked: tuple[int, ...]) -> Ruling | None:
    """Return the ruling by which a card may pick a mate, or one of the team whose turn it is, if it does."""
    piece = pieces.permits(table, rules, picked)
    if piece is not None or not people.in_teams(table):
        return piece
    if pick_of(table, card, use) is OF_THE_TEAM:
        return rules["teams.repeated"]
    anybody = IS_PICKED.first(table, rules, picked)
    if anybody is not None:
        return anybody
    mate = any(people.mates(table, seat, here) for here in picked)
    return rules["targets.anybody"] if mate and use.pick is not None else None


def landed(table: Table, rules: Rules, hit: Hit, landing: Landing) -> Ruling | None:
    """Return the ruling on a hit in a team game that nothing more particular decides, or None.

    What lies before a player counts for that player alone; what came back to the team that sent it came by a
    redirection; and of what reaches each other player every mate has a part.
    """
    if not people.in_teams(table):
        return None
    moved = not people.same_seat(landing.seat, hit.seat)
    if moved and people.plays_for(table, landing.seat, table.seats[hit.source].side):
        return rules["targets.redirect"]
    lies = ((landing.seat, "shields"), (hit.source, "strikes"))
    if any(statics(table, mate, does, hit.effect) for seat, does in lies for mate in people.side_of(table, seat)):
        return in_place_of("targets.static", table, rules, *(seat for seat, _ in lies))
    return rules["targets.each-other"] if getattr(hit.effect, "who", "") == "others" else None

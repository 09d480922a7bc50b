"""Targets in a team game: who may be picked, which mates are hit, and what is one player's alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from adjudicator.machine import Refusal, Rules, Ruling

from .. import people
from ..hits import Hit, Landing, statics
from ..table import Table
from ..vocabulary import Card, InPhase, Lose, PassDrink, Pick, SplitDrink, Use
from . import otto_components

REACH = {"redirect": "targets.redirect-reach", "reduction": "targets.reduction-reach"}
"""The clause that says on how many of a team one card acts, by what the card does."""


def parts_of_team(ahead: Iterable[Hit], table: Table, rules: Rules, seat: int) -> tuple[Hit, ...]:
    """Return the losses among `ahead` that hit the team of `seat`; none where nobody plays in teams."""
    if not people.in_teams(table):
        return ()
    losses = (hit for hit in ahead if isinstance(hit.effect, Lose))
    return tuple(hit for hit in losses if people.ours(table, rules, seat, hit.seat))


def parts_left(
    ahead: Iterable[Hit], table: Table, rules: Rules, seat: int, what: Literal["redirect", "reduction"]
) -> tuple[Hit, ...]:
    """Return the hits on a team that a card of `seat` leaves alone because it turns aside, or lessens, one of them."""
    parts = parts_of_team(ahead, table, rules, seat)
    if len(parts) < 2 or rules[REACH[what]].value != "one":
        return ()
    meant = next((hit for hit in parts if people.same_seat(hit.seat, seat)), parts[0])
    return tuple(hit for hit in parts if hit is not meant)


OF_THE_TEAM = Pick(among="turn")
"""One player of the team whose turn it is."""


def pick_of(table: Table, card: Card, use: Use) -> Pick | None:
    """Return whom the player of a card picks for a use of it; None: nobody.

    What reaches the player whose turn it is reaches one of a team whose turn it is, whom the player of the card chooses
    (rdi10:teams/skipping-phases.1).
    """
    if use.pick is not None or not people.in_teams(table) or not isinstance(use.when, InPhase):
        return otto_components.pick_of(table, card, use)
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
    if not people.in_teams(table):
        return None
    if pick_of(table, card, use) is OF_THE_TEAM:
        return rules["teams.repeated"]
    component = otto_components.permits(table, rules, picked)
    if component is not None:
        return component
    if people.challenges(table, seat) and any(people.is_otto(table, here) for here in picked):
        return rules["otto-targets.counts"]
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
        passive = any(otto_components.always(table, seat) for seat, _ in lies)
        return rules["otto-components.passive" if passive else "targets.static"]
    return rules["targets.each-other"] if getattr(hit.effect, "who", "") == "others" else None

"""What a search may take for the same at the Inn, and how its situations are compared: its `game.Search`."""

from __future__ import annotations

from adjudicator.machine import FATE, Decision

from . import attempts as trying
from . import decisions, likeness, people, sameness, story, wars
from .chapters import sometimes_anytime
from .chapters.timing import collision
from .situation import Situation

state_key = sameness.alike
coalition_key = sameness.alike_for
end_state = sameness.outcome
concretize = sameness.as_held
shortcuts = wars.jumps
player_classes = sameness.told_apart
contested = story.asked_about
lined_up = collision.lined_up
roles = likeness.roles
features = likeness.features
attempts = trying.attempts


def together(seats: tuple[int, ...]) -> tuple[Decision, ...]:
    """What the table can say of players who would all speak at the same time, the usual first."""
    return decisions.Collide(FATE, seats), decisions.Deadlock(FATE, seats)


def unknown_hands(now: Situation) -> tuple[str, ...]:
    """The players whose hands are not wholly known, for what needs them known."""
    table = now.table
    order = people.in_turn_order(table, 0)
    return tuple(table.seats[s].name for s in order if not sometimes_anytime.hand_is_known(table, s))

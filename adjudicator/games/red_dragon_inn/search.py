"""What a search may take for the same at the Inn, and how its situations are compared: its `game.Search`."""

from __future__ import annotations

from adjudicator.machine import FATE, Decision

from . import attempts as trying
from . import counter_wars, decisions, equivalence, laid_aside, minds, people, story
from . import unknown_hands as hidden
from .chapters import sometimes_anytime
from .chapters.timing import collision
from .precedent_features import card_roles as card_roles
from .precedent_features import precedent_features as precedent_features
from .situation import Situation

holding = laid_aside
state_key = equivalence.state_key
coalition_key = equivalence.coalition_key
end_state = equivalence.end_state
concretize = equivalence.concretize
shortcuts = counter_wars.shortcuts
player_classes = equivalence.player_classes
contested = story.asked_about
lined_up = collision.lined_up
attempts = trying.attempts
unseen = hidden.unseen
dealt = hidden.dealt


def together(seats: tuple[int, ...]) -> tuple[Decision, ...]:
    """Return what the table can say of players who would all speak at the same time, the usual first."""
    return decisions.Collide(FATE, seats), decisions.Deadlock(FATE, seats)


def unknown_hands(now: Situation) -> tuple[str, ...]:
    """Return the names of the players whose hands are not wholly known. Who answers by rules has no hand."""
    table = now.table
    order = (seat for seat in people.in_turn_order(table, 0) if not minds.answers_itself(table, seat))
    return tuple(table.seats[s].name for s in order if not sometimes_anytime.hand_is_known(table, s))

"""Stories: what people did, a line each, in English or in Russian, read as decisions.

    Anna plays Goblins
    Boris initiates the bidding
    Борис разоряет окрестности с 2 героями и ставит 1
    Cleric is revealed

The forms of a decision are declared beside it, in `decisions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from adjudicator.kit.forms import Lines
from adjudicator.machine import Decision

from . import decisions as say

if TYPE_CHECKING:
    from .situation import Situation


LINES: Lines[Decision] = Lines(get_args(say.Said))
"""Everything that can be said in Dragon's Lair, as lines."""


def silence(now: Situation) -> Decision | None:
    """Return None: a player who is asked in this game always has to say something."""
    return None


def asked_about(now: Situation) -> object:
    """Return None: there are no response windows in this game."""
    return None

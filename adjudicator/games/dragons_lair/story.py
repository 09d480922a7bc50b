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
from adjudicator.words import Language

from . import decisions as say

if TYPE_CHECKING:
    from .situation import Situation


LINES: Lines[Decision] = Lines(get_args(say.Said))
"""Everything that can be said in Dragon's Lair, as lines."""


def read_line(line: str, now: Situation) -> Decision:
    """Return what a line says in this situation.

    Args:
        line: the line, as a person wrote it.
        now: the situation, for its players, cards and what is being done.

    Raises:
        BadLine: it fits no form, or names a player or a card that is not there.
    """
    return LINES.read(line, now)


def line_of(said: Decision, now: Situation, language: Language) -> str:
    """Return a decision as a line of a story: `read_line` reads it in the same situation as that decision.

    Args:
        said: the decision.
        now: the situation in which it is said.
        language: of the line.
    """
    return LINES.write(said, now, language)


def silence(now: Situation) -> Decision | None:
    """Return None: a player who is asked in this game always has to say something."""
    return None


def asked_about(now: Situation) -> object:
    """Return None: there are no response windows in this game."""
    return None

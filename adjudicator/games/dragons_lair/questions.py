"""What the frames of the Lair ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from adjudicator.kit import questions

if TYPE_CHECKING:
    from .situation import Situation  # noqa: F401 - named in a string below

QuestionKind = Literal[
    "first",  # who has the first turn
    "prepare",  # what to do in the preparation phase
    "bid",  # a bid, havoc or a pass
    "draw",  # which cards were drawn
    "rearrange",  # the own lair in which order
    "line",  # who is in the line, one hero at a time
    "which-hero",  # which hero was revealed
    "which-card",  # which lair card was revealed
    "accept",  # whether what a card offers is done
    "tell",  # what a card did that is not known here
]
"""What can be asked."""


class Question(questions.Question["Situation", QuestionKind], frozen=True):
    """A question of the Lair."""

"""Whether a text is somebody's name: words with which a game is told are none."""

from __future__ import annotations

from adjudicator.case import GAMES
from adjudicator.words import LANGUAGES

from .folding import stems
from .vocabulary import vocabulary

LONGEST = 3
"""No name has more words."""


def is_name(text: str) -> bool:
    """Return True if a text may be the name of a player, at the table of any game.

    Args:
        text: one word or several. A name of one word may be a word that means something else too, such as Will.
    """
    words = stems(text)
    spoken = [vocabulary(game, language) for game in GAMES for language in LANGUAGES]
    if not 0 < len(words) <= LONGEST or not all(one.may_be_listed(word) for one in spoken for word in words):
        return False
    return len(words) == 1 or not any(word in one.known or word in one.small for one in spoken for word in words)

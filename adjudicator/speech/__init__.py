"""Free speech: one line, as people say it in English or Russian, read as canonical lines of a story.

The sentences stand in `data` for every game, and in the folder `speech` of a game for that one; `hassil` matches them.
A line that is no such sentence is read by what it names, in any order (`gist`). What it means at a table is worked out
here, and the game judges it as it judges any line.
"""

from .claiming import Assertion, Claimed
from .naming import is_name
from .telling import Noted
from .understand import LONGEST, Missed, Several, Understood, shortened, understand

__all__ = [
    "LONGEST",
    "Assertion",
    "Claimed",
    "Missed",
    "Noted",
    "Several",
    "Understood",
    "is_name",
    "shortened",
    "understand",
]

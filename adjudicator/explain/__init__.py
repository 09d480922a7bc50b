"""What people read of a case: its steps, its refusals, its result, and what the rulebook leaves open.

Nothing here knows a game. A game gives the ids of messages and their values, the catalogues the sentences.
"""

from .answers import Standing, answer, asked, house_rules, judged_by, result
from .official import Told, official, told
from .readings import OPEN, Reading, Undecided, open_clauses, undecided
from .refusals import fault, refusal
from .steps import Line, change, headline, line, lines, messages, ruling_of
from .values import value
from .verdict import Verdict, as_text, decisive, verdict

__all__ = [
    "OPEN",
    "Line",
    "Reading",
    "Standing",
    "Told",
    "Undecided",
    "Verdict",
    "answer",
    "as_text",
    "asked",
    "change",
    "decisive",
    "fault",
    "headline",
    "house_rules",
    "judged_by",
    "line",
    "lines",
    "messages",
    "official",
    "open_clauses",
    "refusal",
    "result",
    "ruling_of",
    "told",
    "undecided",
    "value",
    "verdict",
]

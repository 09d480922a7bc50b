"""What people read of a case: its steps, its refusals, its result, and what the rulebook leaves open.

Nothing here knows a game. A game gives the ids of messages and their values, the catalogues the sentences.
"""

from .answers import Standing, answer, asked, house_rules, judged_by, result
from .readings import Reading, Undecided, open_clauses, undecided
from .refusals import fault, refusal
from .standing import opened, standing
from .steps import Line, change, headline, line, lines, messages, ruling_of
from .values import value
from .verdict import Verdict, as_text, decisive, verdict

__all__ = [
    "Line",
    "Reading",
    "Standing",
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
    "open_clauses",
    "opened",
    "refusal",
    "result",
    "ruling_of",
    "standing",
    "undecided",
    "value",
    "verdict",
]

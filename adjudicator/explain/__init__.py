"""What people read of a case: its steps, its refusals, its result, and what the rulebook leaves open.

Nothing here knows a game. A game gives the ids of messages and their values, the catalogues the sentences.
"""

from ..game.told import partly_known
from .answered import AnswerInWords, answer_in_words, answers_on
from .answers import CaseLike, answer, asked, briefly, house_rules, judged_by, result
from .boxes import decks_of as decks_of
from .boxes import of_card as boxes_of_card
from .boxes import of_character as box_of_character
from .chat import as_text
from .denial import Allowing, Denial, denial, outcome, stops
from .differing import Differing, difference, differing
from .noted import CardNote
from .noted import on_card as notes_on_card
from .page import AnsweredClauses, Forbidden, OpenClause, OtherReading, Page, Taken, open_clause, page, taken
from .prevailing import Prevailing, assumed, prevailing
from .readings import ReadingTried, Undecided, open_clauses, tried, undecided
from .refusals import Otherwise, fault, otherwise, refusal, wanted
from .since import SinceInWords, since_in_words
from .standing import cited, opened, origin, origin_label, standing
from .steps import Line, change, headline, line, lines, messages, ruling_of, spoken
from .strip import StripEntry, StripKind, said_in_brief, strip
from .untold import untold
from .values import value
from .verdict import Kind, Verdict, decisive, earlier, verdict

__all__ = [
    "Allowing",
    "AnswerInWords",
    "AnsweredClauses",
    "Denial",
    "Differing",
    "Forbidden",
    "Kind",
    "Line",
    "CardNote",
    "OpenClause",
    "OtherReading",
    "Otherwise",
    "Page",
    "Prevailing",
    "ReadingTried",
    "SinceInWords",
    "StripEntry",
    "StripKind",
    "CaseLike",
    "Taken",
    "Undecided",
    "Verdict",
    "answer",
    "answer_in_words",
    "answers_on",
    "as_text",
    "asked",
    "assumed",
    "briefly",
    "box_of_character",
    "boxes_of_card",
    "change",
    "cited",
    "decisive",
    "decks_of",
    "denial",
    "difference",
    "differing",
    "earlier",
    "fault",
    "headline",
    "house_rules",
    "judged_by",
    "line",
    "lines",
    "messages",
    "notes_on_card",
    "open_clause",
    "open_clauses",
    "opened",
    "origin",
    "origin_label",
    "otherwise",
    "outcome",
    "page",
    "partly_known",
    "prevailing",
    "refusal",
    "result",
    "ruling_of",
    "said_in_brief",
    "since_in_words",
    "spoken",
    "standing",
    "stops",
    "strip",
    "taken",
    "tried",
    "undecided",
    "untold",
    "value",
    "verdict",
    "wanted",
]

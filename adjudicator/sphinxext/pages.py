"""The pages that are drawn from data: the directives by kind, and which documents have to be drawn again."""

from __future__ import annotations

from .all_examples import AllExamples
from .books import Books, BookSection
from .cards import Cards, Deck
from .changed import ChangedRulings
from .chapters import Bilingual, Chapter, Chapters, OtherChapters
from .combinations import Combinations
from .coverage import Coverage
from .diagrams import Diagram
from .domain import RulesDomain, Shown
from .drawing import PageDirective
from .history import Changes, Matrix
from .indexes import Index
from .outside import Answers, Beliefs
from .reviews import Reviews
from .scenarios import Scenario, Scenarios
from .simulated import Simulated
from .undecided import OpenRules, Undecided

DIRECTIVES = (
    Chapter,
    Chapters,
    OtherChapters,
    AllExamples,
    Bilingual,
    Undecided,
    OpenRules,
    Combinations,
    Answers,
    Beliefs,
    Cards,
    Deck,
    Scenario,
    Scenarios,
    Changes,
    ChangedRulings,
    Matrix,
    Index,
    Coverage,
    Books,
    BookSection,
    Diagram,
    Reviews,
    Simulated,
)
PAGES: dict[str, type[PageDirective]] = {page.kind: page for page in DIRECTIVES}
"""The directives by the kind of page they draw."""


def stale(rules: RulesDomain) -> list[str]:
    """Return the documents that were drawn from something else than what there is now."""
    return [document for document, was in rules.shown.items() if not _is_still(rules, was)]


def _is_still(rules: RulesDomain, was: Shown) -> bool:
    try:
        return rules.signature(PAGES[was.kind].drawn_from(rules.library, was.name)) == was.signature
    except KeyError:
        return True  # it is gone, and its document with it

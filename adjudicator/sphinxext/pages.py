"""The pages that are drawn from data: the directives by kind, and which documents have to be drawn again."""

from __future__ import annotations

from .all_examples import AllExamples
from .books import Books, BookSection
from .cards import CardsPage, DeckPage
from .changed import ChangedRulings
from .chapters import Bilingual, ChapterPage, Chapters, OtherChapters
from .combinations import Combinations
from .coverage import Coverage
from .diagrams import Diagram
from .domain import PageSource, RulesDomain
from .drawing import PageDirective
from .history import ChangesPage, Matrix
from .indexes import IndexPage
from .outside import Answers, Beliefs
from .reviews import Reviews
from .scenarios import Scenario, Scenarios
from .simulated import Simulated
from .table_page import TablePage
from .undecided import OpenRules, UndecidedPage

DIRECTIVES = (
    ChapterPage,
    Chapters,
    OtherChapters,
    AllExamples,
    Bilingual,
    UndecidedPage,
    OpenRules,
    Combinations,
    Answers,
    Beliefs,
    CardsPage,
    DeckPage,
    Scenario,
    Scenarios,
    ChangesPage,
    ChangedRulings,
    Matrix,
    IndexPage,
    Coverage,
    Books,
    BookSection,
    Diagram,
    Reviews,
    Simulated,
    TablePage,
)
PAGES: dict[str, type[PageDirective]] = {page.kind: page for page in DIRECTIVES}
"""The directives by the kind of page they draw."""


def stale(rules: RulesDomain) -> list[str]:
    """Return the documents that were drawn from something else than what there is now."""
    return [document for document, was in rules.shown.items() if not _is_still(rules, was)]


def _is_still(rules: RulesDomain, was: PageSource) -> bool:
    try:
        return rules.signature(PAGES[was.kind].drawn_from(rules.library, was.name)) == was.signature
    except KeyError:
        return True  # it is gone, and its document with it

"""The page for editors: which clauses have changed since they were reviewed, and how many never were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from markupsafe import Markup

from ..rulebook.reviews import Suspect
from .drawing import PageDirective, as_nodes, badge, box, listed, para, table
from .library import SiteLibrary


class Reviews(PageDirective):
    """`rules:reviews`: a table of the editions, then each clause that is to be looked at again."""

    kind = "reviews"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the states of all clauses, and what cites those that have changed."""
        for state in library.reviewed.values():
            yield [(*here, here in state.reviews) for here in state.known]
            for suspect in state.suspect.values():
                yield suspect, [(summary.id, summary.title) for summary in _citing(library, suspect)]

    def run(self) -> list[nodes.Node]:
        """Return the table and the section."""
        self.note_shown("")
        columns = ("rules", "reviewed", "suspect", "never")
        rows = [[self.say(f"site.reviews.{head}") for head in ("edition", *columns)]]
        for state in self.library.reviewed.values():
            counts = [Counter(edition for _, edition in held) for held in (state.known, state.reviews, state.suspect)]
            for edition, known in counts[0].items():
                reviewed, suspect = counts[1][edition], counts[2][edition]
                numbers = (known, reviewed - suspect, suspect, known - reviewed)
                rows.append([self._edition(edition), *map(str, numbers)])
        found = [self._suspect(one) for state in self.library.reviewed.values() for one in state.suspect.values()]
        again = listed(found, "turned") if found else para(self.say("site.coverage.none"))
        section = self.heading(self.say("site.reviews.again"), "reviews-again", again)
        return as_nodes(table(rows, "coverage"), section)

    def _edition(self, name: str) -> str:
        edition, *layers = name.split("+")
        book = next(book for book in self.library.books.values() if edition in book.editions)
        return " + ".join(
            (
                book.editions[edition].short.in_(self.language),
                *(book.layers[at].title.in_(self.language) for at in layers),
            )
        )

    def _suspect(self, suspect: Suspect) -> Markup:
        part = {part: self.say(f"review.part.{part}") for part in (*suspect.changed, *suspect.other_language)}
        told = self.say(
            "site.reviews.changed",
            by=suspect.review.by,
            on=suspect.review.on.isoformat(),
            changed=tuple(part[one] for one in suspect.changed),
            again=(*(part[one] for one in suspect.other_language), *map(self._edition, suspect.sharing)),
        )
        return box(
            para(self.to_clause(suspect.review.clause), badge(self._edition(suspect.review.edition), "edition")),
            para(told, classes=["aside"]),
            self.scenarios(_citing(self.library, suspect)),
            classes=["turned"],
        )


def _citing(library: SiteLibrary, suspect: Suspect) -> list[Any]:
    """Return the scenarios that cite a clause in the edition in which it has changed."""
    edition = suspect.review.edition.partition("+")[0]
    return [summary for summary in library.citing(suspect.review.clause) if edition in summary.editions]

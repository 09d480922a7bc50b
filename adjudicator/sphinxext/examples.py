"""The examples of a clause: which scenarios show it, why, and which of them a page shows first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias, get_args

from ..rulebook import Text
from ..rulebook.books import Book
from .summary import ScenarioSummary

CHOSEN = 5
"""So many examples are chosen for a rule, besides the book's own."""

Why: TypeAlias = Literal["book", "named", "reading", "guards", "paragraph", "decides", "looks"]
"""Why a scenario is an example of a clause:

    book: it plays a worked example that the book prints beside the clause.
    named: its file names the clause.
    reading: under another reading of the clause it ends otherwise.
    guards: it fails once the clause is altered.
    paragraph: it names a paragraph that prints the clause.
    decides: the clause decides a step or a refusal in it.
    looks: the clause is looked at and decides nothing; counted only where nothing better is known.
"""

WORTH: Mapping[Why, int] = {"named": 4, "reading": 4, "guards": 3, "paragraph": 3, "decides": 1}
"""How much each of these says for showing an example."""


class ClauseExample(NamedTuple):
    """A scenario as an example of a clause: why it is one, in the order of `Why`, and where on its page to look.

    `branch` is what the branch of it is called that is the example; None: it is the story itself.
    """

    summary: ScenarioSummary
    why: tuple[Why, ...]
    anchor: str = ""
    branch: Text | None = None

    @property
    def from_the_book(self) -> bool:
        """True if it is the book's own example of the clause."""
        return "book" in self.why


class Examples:
    """The examples of all clauses.

    Args:
        scenarios: all of them.
        paragraphs: the addresses that print each clause, by its id.
        books: the rulebooks, the one that is preferred first.
    """

    def __init__(
        self, scenarios: Iterable[ScenarioSummary], paragraphs: Mapping[str, frozenset[str]], books: Iterable[Book]
    ) -> None:
        self._paragraphs = paragraphs
        worked = [address for book in books for example in book.examples for address in example.addresses]
        self._worked = frozenset(worked)
        self._books = list(dict.fromkeys(map(_book, worked)))
        self._summaries = {summary.id: summary for summary in scenarios}
        self._order = {id: at for at, id in enumerate(self._summaries)}
        self._found: dict[str, dict[str, set[Why]]] = {id: {} for id in paragraphs}
        self._looks: dict[str, dict[str, set[Why]]] = {id: {} for id in paragraphs}
        self._known: dict[str, tuple[ClauseExample, ...]] = {}
        self._chosen: dict[str, tuple[ClauseExample, ...]] = {}
        printing: dict[str, list[str]] = {}
        for clause, addresses in paragraphs.items():
            for address in addresses:
                printing.setdefault(address, []).append(clause)
        for summary in self._summaries.values():
            self._note(summary, printing)

    def _note(self, summary: ScenarioSummary, printing: Mapping[str, list[str]]) -> None:
        """Note for each clause why this scenario is an example of it."""
        pairs: list[tuple[str, Why]] = [(id, "named") for id in summary.named]
        pairs += [(id, "decides") for id in summary.cited]
        pairs += [(hang.clause, "reading") for hang in summary.hangs if hang.otherwise]
        pairs += [(id, "guards") for shown in summary.shown.values() for id in shown.guards]
        pairs += [(id, "paragraph") for source in summary.sources for id in printing.get(source, ())]
        for id, why in pairs:
            if id in self._found:
                self._found[id].setdefault(summary.id, set()).add(why)
        for shown in summary.shown.values():
            for id in shown.looked_at:
                self._looks[id].setdefault(summary.id, set()).add("looks")

    def of(self, clause: str) -> tuple[ClauseExample, ...]:
        """Return all examples of a clause, the best first: the book's own, then by what they say of it.

        Raises:
            KeyError: there is no such clause.
        """
        if clause not in self._known:
            found = self._found[clause] or self._looks[clause]
            self._known[clause] = tuple(self._sorted(clause, found))
        return self._known[clause]

    def chosen(self, clause: str) -> tuple[ClauseExample, ...]:
        """Return the examples to show for a clause: the book's own, then at most `CHOSEN`, each for something new."""
        if clause not in self._chosen:
            self._chosen[clause] = self._choose(clause)
        return self._chosen[clause]

    def _choose(self, clause: str) -> tuple[ClauseExample, ...]:
        own, *rest = self.of(clause) or (None,)
        if own is None:
            return ()
        if not own.from_the_book:
            rest = [own, *rest]
        picked = [own] if own.from_the_book else []
        left = [
            (one, _worth(one), self._tells(one, clause))
            for one in rest
            if not (picked and self._same_elsewhere(one, own))
        ]
        told = self._tells(own, clause) if picked else set()
        most = CHOSEN + len(picked)
        while left and len(picked) < most:
            best = max(left, key=lambda each: each[1] + len(each[2] - told))
            left.remove(best)
            picked.append(best[0])
            told |= best[2]
        return tuple(picked)

    def _tells(self, example: ClauseExample, clause: str) -> set[tuple[str, str]]:
        """Return what an example tells of a clause that another may tell too, so that those chosen differ."""
        summary = example.summary
        told = {("reading", hang.reading) for hang in summary.hangs if hang.clause == clause and hang.otherwise}
        told |= {("paragraph", source) for source in summary.sources if source in self._paragraphs[clause]}
        return told | {("editions", " ".join(summary.editions))}

    def _same_elsewhere(self, example: ClauseExample, own: ClauseExample) -> bool:
        """Return True if an example plays what another book prints in the place of the book's own example."""
        worked, theirs = ([at for at in one.summary.sources if at in self._worked] for one in (example, own))
        books = {_book(at) for at in theirs}
        return bool({_section(at) for at in worked} & {_section(at) for at in theirs}) and not any(
            _book(at) in books for at in worked
        )

    def _sorted(self, clause: str, found: Mapping[str, set[Why]]) -> list[ClauseExample]:
        own = self._own(clause, found)
        examples = []
        for id, why in found.items():
            summary = self._summaries[id]
            reasons = why | {"book"} if id == own else why
            seen = summary.cited.get(clause)
            ordered = tuple(one for one in get_args(Why) if one in reasons)
            examples.append(ClauseExample(summary, ordered, seen.anchor if seen is not None else ""))
        home = clause.partition(".")[0]
        return sorted(
            examples,
            key=lambda one: (
                not one.from_the_book,
                not one.summary.passed,
                -_worth(one),
                one.summary.chapter != home,
                len(one.summary.named),
                self._order[one.summary.id],
            ),
        )

    def _own(self, clause: str, found: Mapping[str, set[Why]]) -> str | None:
        """Return the scenario that plays the example printed nearest to a clause, in the same section, if one does."""
        best: tuple[tuple[int, int, int], str] | None = None
        for id, why in found.items():
            summary = self._summaries[id]
            if not summary.passed or not {"named", "paragraph"} & why:
                continue
            for address in (source for source in summary.sources if source in self._worked):
                apart = _apart(address, self._paragraphs[clause])
                if apart is None:
                    continue
                key = (self._books.index(_book(address)), apart, len(summary.sources))
                if best is None or key < best[0]:
                    best = key, id
        return best[1] if best is not None else None


def _worth(example: ClauseExample) -> int:
    return sum(WORTH.get(why, 0) for why in example.why) if example.summary.passed else -1


def _apart(address: str, paragraphs: Iterable[str]) -> int | None:
    """Return how far a worked example stands behind the nearest of these paragraphs of its section, if any is there."""
    section, _, number = address.rpartition(".")
    distances = [
        int(number) - int(other.rpartition(".")[2]) for other in paragraphs if other.rpartition(".")[0] == section
    ]
    return min((abs(distance) * 2 - (distance >= 0) for distance in distances), default=None)


def _book(address: str) -> str:
    return address.partition(":")[0]


def _section(address: str) -> str:
    """Return the section of an address, without its book: what two books call so, they tell of the same thing."""
    return address.partition(":")[2].rpartition(".")[0]

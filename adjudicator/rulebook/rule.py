"""A rule as one value: what every page, list and index that tells of it reads, found out once."""

import functools
from collections.abc import Mapping

from msgspec import Struct

from adjudicator.rulebook.answers import Said, on
from adjudicator.rulebook.clause import Clause
from adjudicator.rulebook.rulebook import Chapter, Rulebook
from adjudicator.rulebook.text import Text


class Rule(Struct, frozen=True, dict=True):
    """A rule, with all that its rulebook tells of it.

    Attributes:
        id: its id.
        book: its rulebook.
        held: the clause by edition; None if it does not hold there.
        usual: the clause as the default edition has it, else as the newest has it that does.
    """

    id: str
    book: Rulebook
    held: Mapping[str, Clause | None]
    usual: Clause

    @classmethod
    def of(cls, book: Rulebook, id: str, held: Mapping[str, Clause | None] | None = None) -> "Rule":
        """Return a rule of a book.

        Args:
            book: the book.
            id: the rule.
            held: its lineage, if it is known: to ask a book for one after the other is slow.

        Raises:
            Unknown: there is no such rule.
        """
        held = held if held is not None else book.lineage(id)
        usual = held[book.default_edition] or next(filter(None, reversed([*held.values()])))
        return cls(id, book, held, usual)

    @property
    def chapter(self) -> Chapter:
        """The chapter that it stands in."""
        return self.book.chapters[self.usual.chapter]

    @functools.cached_property
    def versions(self) -> list[tuple[list[str], Clause]]:
        """The different things that editions say in it, each with its editions; what is usual comes first."""
        found: list[tuple[list[str], Clause]] = [([], self.usual)]
        for edition, clause in self.held.items():
            if clause is not None:
                same = next((editions for editions, other in found if clause.says_the_same(other)), None)
                if same is None:
                    found.append(([edition], clause))
                else:
                    same.append(edition)
        return found

    @functools.cached_property
    def history(self) -> list[tuple[list[str], Clause | None]]:
        """What it said through the editions, the oldest first; neighbours that say the same are one, with the last."""
        found: list[tuple[list[str], Clause | None]] = []
        for edition, clause in self.held.items():
            editions = found.pop()[0] if found and alike(found[-1][1], clause) else []
            found.append(([*editions, edition], clause))
        return found

    @property
    def changed(self) -> list[str]:
        """The editions that say something else in it than the one before."""
        return [editions[0] for editions, _ in self.history[1:]]

    @functools.cached_property
    def absent(self) -> list[str]:
        """The editions that do not have it."""
        return [edition for edition, clause in self.held.items() if clause is None]

    @functools.cached_property
    def asked(self) -> list[Text]:
        """The questions that players ask whom it answers, each once."""
        every = (self.usual, *filter(None, self.held.values()))
        return list(dict.fromkeys(question for clause in every for question in clause.asked))

    @property
    def question(self) -> Text:
        """What its page is called: the first of these questions, else its title."""
        return next(iter(self.asked), self.usual.title)

    @functools.cached_property
    def paragraphs(self) -> list[str]:
        """The addresses of the paragraphs that any edition names for it."""
        return list(dict.fromkeys(one for clause in self.held.values() if clause for one in clause.paragraphs))

    @functools.cached_property
    def answers(self) -> tuple[Said, ...]:
        """What was answered on it outside the books."""
        return on(self.book.answers, self.id)

    @functools.cached_property
    def beliefs(self) -> list[str]:
        """The ids of what players often get wrong of it."""
        return [id for id, belief in self.book.beliefs.items() if belief.clause == self.id]


def alike(one: Clause | None, other: Clause | None) -> bool:
    """Return True if two editions say the same in a rule; neither having it is the same too."""
    if one is None or other is None:
        return one is other
    return one.says_the_same(other)

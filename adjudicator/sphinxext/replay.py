"""A scenario's runs, entry by entry, for a page that shows the result of each."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ..case import Case, Refused
from ..case.naming import Naming
from ..explain import Denial, Taken, Undecided, denial, result, taken, undecided
from ..game import EachSays, Game
from ..machine import AnySituation, Decision, Step
from ..rulebook import Text
from ..scenario.model import Branch, Scenario
from ..scenario.run import Run, between
from ..words import Words

AS_TOLD = Naming({})

NOBODY = Words("en").say("form.nobody").partition("\n")[0]
"""The line by which nobody responds, which names nobody."""


class Replay(NamedTuple):
    """One course of a story or of a branch.

    Attributes:
        run: the run of the first edition in which it goes so.
        number: which branch (from 1); 0: the story itself.
        editions: all of them in which it goes so.
        open: the clauses that it looked at and that leave something open, under each of their readings.
        digest: of everything that a reader sees of it, besides the words it is put in.
        course: a digest of what people see happen, whatever the rules that decide it are worth.
        naming: what its players are called where it is shown; the file's own lines are read by the names in the file.
    """

    run: Run
    number: int
    editions: tuple[str, ...]
    open: tuple[Undecided, ...]
    digest: str = ""
    course: str = ""
    naming: Naming = AS_TOLD

    @property
    def case(self) -> Case:
        """The case at its end, as it is shown."""
        return self.naming.case(self.run.case)

    @property
    def anchor(self) -> str:
        """The id of its section."""
        part = f"branch-{self.number}" if self.number else "story"
        return f"{part}-{self.editions[0]}"

    def step(self, number: int) -> str:
        """Return the id of one of its steps, counted from 1."""
        return f"{self.anchor}-{number}"

    def of(self, scenario: Scenario) -> Scenario | Branch:
        """Return the scenario or the branch that it shows."""
        return scenario.branches[self.number - 1] if self.number else scenario

    @property
    def refused(self) -> tuple[tuple[int, str], ...]:
        """What the rules forbid on its way: after how many decisions, and the line."""
        return tuple((no.after, self._line(no)) for no in self.run.refused)

    def _line(self, no: Refused) -> str:
        if type(no.said) is Decision:  # that nobody responds
            return NOBODY
        return self.case.game.language.line_of(no.said, self.case.back_to(no.after).now, "en")

    def answer(self, words: Words) -> str:
        """Return the outcome in one sentence, and what of it the rulebook leaves open."""
        return result(self.case, words, tuple(here.ruling.clause for here in self.open if here.matters))

    @property
    def opening(self) -> dict[str, Any]:
        """What people at the table see as the file begins it: forced steps come after it, and are told as steps."""
        case = self.case
        return case.game.language.public_view(case.start)

    def places(self) -> Iterator[tuple[Step, int, int]]:
        """Each of its steps with its number and with how many things had been said after the entry that caused it.

        A branch begins where it leaves the story.
        """
        yield from self.run.places(self.case)


class StoryEntry(NamedTuple):
    """One entry of a story, in the words of one language.

    `line` is what was said; it is empty if the steps say it themselves, and for expectations. `no` is the refusal of
    it, None if it was not refused. `said` is how many things had been said after it. `checks` is what is expected
    between its steps, each with how many of them come before it.
    """

    line: str
    steps: tuple[Taken, ...] = ()
    no: Denial | None = None
    expected: Any = None
    said: int = 0
    checks: tuple[tuple[int, Any], ...] = ()


def replays(scenario: Scenario, runs: Iterable[Run]) -> tuple[Replay, ...]:
    """Return the different ways in which a story and its branches go; editions that read the same are shown once.

    Those of the story come first, then those of each branch.
    """
    found: dict[str, Replay] = {}
    for run in runs:
        new = Replay(run, run.branch, (run.edition,), undecided(run.case, refused=run.refused))
        happens = _happens(new)
        digest = _digest((happens, *_visible(new, scenario)))
        old = found.get(digest)
        if old is None:
            old = new._replace(editions=(), digest=digest, course=_digest(happens))
        found[digest] = old._replace(editions=(*old.editions, run.edition))
    return tuple(sorted(found.values(), key=lambda replay: replay.number))


def beats(replay: Replay, scenario: Scenario, words: Words) -> Iterator[StoryEntry]:
    """Yield what a run did, entry by entry; a branch only from where it leaves the story.

    The replay ends at a line that cannot be read or is refused where it should not be: the run has the
    difference.
    """
    case, told, marks = replay.case, replay.run.case, replay.run.marks
    begun = case.points[0].trace
    if not replay.number and begun is not None:
        yield StoryEntry("", _taken(case, enumerate(begun.steps(), 1), words))
    for k, entry in enumerate(replay.of(scenario).story):
        if k + 1 == len(marks):
            yield StoryEntry(entry if isinstance(entry, str) else "")
            return
        before = told.back_to(marks[k])
        if isinstance(entry, str):
            steps = _taken(case, between(case, marks[k], marks[k + 1]), words)
            yield StoryEntry(_silent(before, entry, words), steps, said=marks[k + 1])
            continue
        if entry.expect is not None:
            yield StoryEntry("", expected=entry.expect, said=marks[k])
        if entry.refused is not None:
            yield _refused(before, entry.refused, replay.naming, words)


def _digest(told: object) -> str:
    return hashlib.sha256(repr(told).encode()).hexdigest()


def _happens(replay: Replay) -> tuple[Any, ...]:
    """Return what people see happen in a replay, besides the words it is put in."""
    run, case, language = replay.run, replay.run.case, replay.run.case.game.language
    seen = [
        (step.by.ruling.id, step.by.card, language.headline(step), language.changes(step.before, step.after))
        for step, _, _ in replay.places()
    ]
    refused = [(no.refusal.ruling.id, language.refusal(no.now, no.refusal)) for no in run.refused]
    return replay.opening, run.marks, language.changes(case.start, case.now), seen, refused


def _visible(replay: Replay, scenario: Scenario) -> Iterator[Any]:
    """Yield what else a reader sees of a replay: what the rules that decide are worth."""
    run, game = replay.run, replay.run.case.game
    yield replay.number
    yield None if replay.number else scenario.under.get(run.edition)
    for step, _, _ in replay.places():
        by, top = step.by, step.before.stack[-1]
        ruling: Any = by.ruling
        reading = ruling.clause.readings[ruling.reading].text if ruling.reading else None
        yield ruling.standing, ruling.clause.lenders, reading, by.told, by.implied, step.said
        yield _wanting(by.card, step.before, game)
        yield top.__struct_config__.tag, getattr(top, "mode", ""), getattr(top, "moment", "")
    for no in run.refused:
        forbids: Any = no.refusal.ruling
        yield forbids.standing, forbids.clause.lenders
        yield _wanting(no.refusal.card, no.now, game)
    yield [here.ruling.clause.title for here in replay.open if here.matters]


def _wanting(id: str, now: AnySituation, game: Game) -> Text | None:
    """Return what is not known of a card."""
    card = game.library.find(now.table, id) if id else None
    return card.partly_known if card is not None else None


def _taken(case: Case, steps: Iterable[tuple[int, Step]], words: Words) -> tuple[Taken, ...]:
    return tuple(taken(step, case.game, words, number) for number, step in steps)


def _silent(before: Case, entry: str, words: Words) -> str:
    """Return what a line says that the steps do not: that nobody answers."""
    spoken = before.game.language.read_line(entry, before.now)
    return "" if isinstance(spoken, Decision | EachSays) else _silence(spoken, words)


def _silence(spoken: Any, words: Words) -> str:
    return words.say("site.plays-out" if spoken.throughout else "site.nobody-responds")


def _refused(told: Case, line: str, naming: Naming, words: Words) -> StoryEntry:
    try:
        told.tell(line)
    except Refused as found:
        case, refused = naming.case(told), naming.refused(found)
        spoken = told.game.language.read_line(line, told.now)
        no = denial(case, refused, words, "" if isinstance(spoken, Decision) else _silence(spoken, words))
        return StoryEntry(no.said, no=no, said=len(case.said))
    except ValueError:
        pass
    return StoryEntry(line)

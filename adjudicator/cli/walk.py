"""A walk through a scenario: where it stands, how it came there, and where else it can go."""

from __future__ import annotations

from typing import NamedTuple

from .. import explain
from ..case import Case, Refused
from ..machine import Decision
from ..rulebook import Document
from ..scenario.model import Scenario
from ..words import Words
from . import paper, steps
from .faults import line_fault
from .run import say, try_forbidden
from .story import StoryLine
from .trouble import Trouble


class WalkPoint(NamedTuple):
    """One point of a walk: the case, and how many lines of the story led here; None: the story was left."""

    case: Case
    told: int | None


class Walker:
    """Steps through a story and prints what happens; a step back returns to the previous point."""

    def __init__(self, document: Document[Scenario], start: Case, lines: tuple[StoryLine, ...], words: Words) -> None:
        """Begin at the start of the story."""
        self.document = document
        self.lines = lines
        self.words = words
        self.points = [WalkPoint(start, 0)]

    @property
    def here(self) -> WalkPoint:
        """Where the walk stands."""
        return self.points[-1]

    # -- moving

    def forward(self) -> None:
        """Tell the next line of the story."""
        if self.here.told is None:
            self._note("cli.step.off-story")
        elif self.here.told == len(self.lines):
            self._note("cli.step.end")
        elif self._tell_next(self.here.told):
            self.show_where()

    def _tell_next(self, at: int) -> bool:
        """Tell the line of the story after the first `at`; False if that cannot be."""
        case, line = self.here.case, self.lines[at]
        try:
            if line.forbidden:
                refused = try_forbidden(self.document, case, line, self.words)
                self._go(WalkPoint(case, at + 1))
                if refused is not None:
                    steps.show(explain.denial(case, refused, self.words, line.text), self.words)
            else:
                self._go(WalkPoint(say(self.document, case, line, self.words), at + 1))
        except Trouble as trouble:
            for message in trouble.lines:
                paper.line(message, "open")
            return False
        return True

    def back(self) -> None:
        """Return to the point before."""
        if len(self.points) == 1:
            self._note("cli.step.beginning")
        else:
            self.points.pop()
            self.show_where()

    def jump(self, to: int) -> None:
        """Go to where `to` lines of the story have been told, back or forward."""
        if to > len(self.lines):
            self._note("cli.step.no-such-line", given=to, count=len(self.lines))
            return
        while self.here.told is None or self.here.told > to:
            self.points.pop()
        while (at := self.here.told or 0) < to and self._tell_next(at):
            pass
        self.show_where()

    def choose(self, number: int) -> None:
        """Take the option of this number, from 1."""
        options = self.here.case.options()
        if 1 <= number <= len(options):
            self.tell(options[number - 1])
        else:
            self._note("cli.step.no-such-option", given=number, count=len(options))

    def tell(self, said: Decision | str) -> None:
        """Say something that the story may or may not say next."""
        case, at = self.here
        try:
            after = case.tell(said)
        except ValueError as error:
            paper.line(line_fault(str(said), error, case.game, self.words), "open")
            return
        self._go(WalkPoint(after, self._story_goes_so(case, at, after)))
        self.show_where()

    def _story_goes_so(self, case: Case, at: int | None, after: Case) -> int | None:
        """How much of the story has been told if the story, too, goes on to `after`; else None."""
        if at is None or at == len(self.lines) or self.lines[at].forbidden:
            return None
        try:
            return at + 1 if case.tell(self.lines[at].text).now == after.now else None
        except ValueError:
            return None

    def _go(self, point: WalkPoint) -> None:
        before = self.here.case
        self.points.append(point)
        known = len(before.steps())
        for number, step in enumerate(point.case.steps()[known:], known + 1):
            steps.show(explain.taken(step, point.case.game, self.words, number), self.words)

    # -- looking

    def show_where(self) -> None:
        """Who is asked now, and how far the story has been told."""
        case, at = self.here
        paper.line(explain.asked(case, self.words), "answer")
        if at is None:
            self._note("cli.step.off-story")
        else:
            paper.line(self.words.say("cli.step.at", told=at, count=len(self.lines)), "quiet")

    def show_options(self) -> None:
        """Print what may be said now, numbered; plays from a hand that nobody knows cannot be listed."""
        case = self.here.case
        options = case.options()
        for number, option in enumerate(options, 1):
            paper.line(f"{number:>3}. {self._described(case, option)}")
        self._note("cli.step.or-type" if options else "cli.step.type")

    def _described(self, case: Case, option: Decision) -> str:
        taken = case.tell(option).steps(len(case.said))
        step = next((step for step in taken if step.said == option), taken[0])
        return explain.line(step, case.game, self.words, 1).text

    def why_not(self, text: str) -> None:
        """Whether a line could be told now, and which clause forbids it if not."""
        case = self.here.case
        try:
            case.tell(text)
        except Refused as refused:
            steps.show(explain.denial(case, refused, self.words, text), self.words)
        except ValueError as error:
            paper.line(line_fault(text, error, case.game, self.words), "open")
        else:
            self._note("cli.step.nothing-forbids")

    def show_story(self) -> None:
        """Print the lines of the story, with a mark at the next one."""
        for at, line in enumerate(self.lines):
            mark = "→" if at == self.here.told else " "
            paper.line(f"{mark} {at + 1:>3}. {'✗ ' if line.forbidden else ''}{line.text}")

    def _note(self, id: str, **facts: object) -> None:
        paper.line(self.words.say(id, **facts), "quiet")

"""A story run line by line; a line that stops it is reported with file and line."""

from typing import NamedTuple

from ..case import Case, Refused
from ..explain import Forbidden
from ..rulebook import Document
from ..scenario.load import load
from ..scenario.model import Scenario
from ..words import Words
from .faults import line_fault
from .story import StoryAsked, StoryLine, begin, story_lines
from .trouble import Trouble


class StoryRun(NamedTuple):
    """A story run to its end: the case, and the lines that were refused on the way, as the file says."""

    case: Case
    forbidden: tuple[Forbidden, ...]


class Stopped(Trouble):
    """The rules refuse a line of a story, which ends there.

    Attributes:
        so_far: the story up to that line, and the line as its last refusal.
    """

    def __init__(self, trouble: Trouble, so_far: StoryRun) -> None:
        """Take the message of `trouble` and the story so far."""
        super().__init__(*trouble.lines)
        self.so_far = so_far


def run_story(about: StoryAsked, words: Words) -> StoryRun:
    """Run a story to its end.

    Args:
        about: which.
        words: the language of error messages.

    Raises:
        BadFile: the file is no scenario, or one of the layers cannot be used.
        Stopped: one of its lines cannot be read, or the rules refuse it.
        Trouble: its table, or a line that must be refused, is not possible.
    """
    document = load(about.file)
    case = begin(document, about, words)
    forbidden: list[Forbidden] = []
    for line in story_lines(document, about.branch, words):
        if line.forbidden:
            refused = try_forbidden(document, case, line, words)
            forbidden += [Forbidden(len(case.steps()), line.text, refused)] if refused else []
        else:
            try:
                case = say(document, case, line, words)
            except Trouble as trouble:
                if isinstance(trouble.__cause__, Refused):
                    forbidden.append(Forbidden(len(case.steps()), line.text, trouble.__cause__))
                raise Stopped(trouble, StoryRun(case, tuple(forbidden))) from trouble.__cause__
    return StoryRun(case, tuple(forbidden))


def say(document: Document[Scenario], case: Case, line: StoryLine, words: Words) -> Case:
    """Return the case after a line. Raises `Trouble` if it cannot be read or the rules forbid it."""
    try:
        return case.tell(line.text)
    except ValueError as error:
        place = f"{document.name}:{document.line_of(line.at)}: "
        raise Trouble(place + line_fault(line.text, error, case.game, words)) from error


def try_forbidden(document: Document[Scenario], case: Case, line: StoryLine, words: Words) -> Refused | None:
    """Return the refusal of a line that must be refused; None if the rules of this edition allow it."""
    try:
        say(document, case, line, words)
    except Trouble as trouble:
        if isinstance(trouble.__cause__, Refused):
            return trouble.__cause__
        raise
    return None

"""A scenario told once more, entry by entry, for a page that shows what came of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..case import Case, Refused
from ..machine import By, Decision, Refusal, Step
from ..scenario.model import Branch, Check, Scenario
from ..scenario.run import Run
from ..words import Words
from ..words.explain import Line, lines, refusal


class Shown(NamedTuple):
    """One step: its line, the id of the acting card or nothing, and how loud it is.

    `weight` is "said" where somebody spoke, "pass" where somebody did not answer, else empty.
    """

    line: Line
    card: str
    weight: str


class Beat(NamedTuple):
    """One entry of a story, in the words of one language.

    `line` is what was said; it is empty where the steps say it themselves, and for expectations. `refusal`
    is why it was refused, by the clause `by`.
    """

    line: str
    steps: tuple[Shown, ...] = ()
    refusal: str = ""
    by: str = ""
    standing: str = ""
    expected: Any = None


def told(run: Run, scenario: Scenario, words: Words, branch: Branch | None = None) -> tuple[Beat, ...]:
    """What a run did, entry by entry; a branch only from where it leaves the story.

    The telling ends at a line that cannot be read or is refused where it should not be: the run has the
    difference.
    """
    case = run.case.back_to(0)
    if branch is None:
        return (*_begun(case, words), *_beats(case, scenario.story, words))
    for entry in scenario.story[: branch.after]:
        case = case.tell(entry) if isinstance(entry, str) else case
    return tuple(_beats(case, branch.story, words))


def seen(beat: Beat) -> Beat:
    """A beat without what its page does not show, so that editions that tell the same are told once."""
    steps = (shown._replace(line=shown.line._replace(clause_text="", also=())) for shown in beat.steps)
    return beat._replace(steps=tuple(steps))


def _begun(case: Case, words: Words) -> Iterator[Beat]:
    """What happens before anybody says a word, as in a game that is being set up."""
    if case.steps():
        yield Beat("", _shown(case, 0, words))


def _beats(case: Case, story: tuple[str | Check, ...], words: Words) -> Iterator[Beat]:
    for entry in story:
        if isinstance(entry, str):
            before = case
            try:
                case = before.tell(entry)
            except ValueError:
                yield Beat(entry)
                return
            yield _said(before, case, entry, words)
            continue
        if entry.expect is not None:
            yield Beat("", expected=entry.expect)
        if entry.refused is not None:
            yield _refused(case, entry.refused, words)


def _said(before: Case, after: Case, entry: str, words: Words) -> Beat:
    spoken = after.game.read_line(entry, before.now)
    silence = "" if isinstance(spoken, Decision) else _silence(spoken, words)
    return Beat(silence, _shown(after, len(before.steps()), words))


def _shown(case: Case, since: int, words: Words) -> tuple[Shown, ...]:
    """The steps of a case after the first `since`."""
    steps = case.steps()[since:]
    told = zip(lines(steps, case.game, words, since + 1), steps, strict=True)
    return tuple(Shown(line, step.by.card, _weight(step)) for line, step in told)


def _weight(step: Step) -> str:
    if step.said is None:
        return ""
    return "pass" if step.said.__struct_config__.tag == "pass" and not step.by.card else "said"


def _silence(spoken: Any, words: Words) -> str:
    return words.say("site.plays-out" if spoken.throughout else "site.nobody-responds")


def _refused(case: Case, line: str, words: Words) -> Beat:
    try:
        case.tell(line)
    except Refused as refused:
        no = refused.refusal
        return Beat(
            _in_words(case, line, no, words),
            refusal=refusal(no, case.now, case.game, words),
            by=no.ruling.id,
            standing=getattr(no.ruling, "standing", ""),
        )
    except ValueError:
        pass
    return Beat(line)


def _in_words(case: Case, line: str, no: Refusal, words: Words) -> str:
    """What somebody wanted to do, as the trace would tell it."""
    spoken = case.game.read_line(line, case.now)
    if not isinstance(spoken, Decision):
        return _silence(spoken, words)
    ids, facts = case.game.headline(Step(By(no.ruling, told=True), (), case.now, case.now, spoken))
    return words.first(ids, **facts)

"""What an open page remembers: the cases that were reached, and which of them is shown. Values only.

Undo and redo move the cursor; whatever is said cuts off what was undone and adds a case. Nothing here knows
of Streamlit, so that all of it can be tested without a browser.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from adjudicator.case import Blank, Case, Impossible, Refused, retelling
from adjudicator.machine import Decision, Fault
from adjudicator.rulebook import BadFile, Layer
from adjudicator.speech import Understood

MOST = 300
"""So many cases are remembered; the oldest go first."""

MOST_LEFT = 10
"""So many pages are remembered that were left for an example, one after the other; the oldest go first."""

ANSWERS = ("refused", "cannot-stand", "bad-line", "bad-table", "bad-house")
"""The notices that answer what was said or entered: each is a point of its own, so that undo takes back it alone."""


class Notice(NamedTuple):
    """Something that people must be told beside the case.

    `refused`: a play was not possible. `cannot-stand`: its effect if allowed cannot be worked out either.
    `stopped`: told anew, the story goes no further than this. `since`: the rules have changed since the link was made.
    `bad-link`: a link could not be read. `bad-table`, `bad-line`: what was entered cannot be. `bad-house`: an edition
    does not take the house rules. `no` is the rules' refusal, `fault` why a table cannot be; `reason` and `facts` are
    a message id and its values.
    """

    kind: Literal["refused", "cannot-stand", "stopped", "since", "bad-link", "bad-table", "bad-line", "bad-house"]
    no: Refused | None = None
    fault: Fault | None = None
    reason: str = ""
    facts: tuple[tuple[str, Any], ...] = ()


class Reached(NamedTuple):
    """A case that was reached, what is to be said about it, and what was said beside it.

    `left` is what does not follow any more since something was corrected, and what was not heard.
    """

    case: Case
    notice: Notice | None = None
    left: tuple[retelling.LeftOut, ...] = ()


class Beside(NamedTuple):
    """The other way to go on after a play that the rules forbid; `played`: it is the way in which the play stands."""

    sitting: Sitting
    played: bool


class Sitting(NamedTuple):
    """Every case reached, the one shown, and a serial number that changes with every move.

    A button carries the serial number that it was drawn with: a second tap on a page that has moved on since
    is recognised by it and does nothing. `left` is what was on the page before an example was opened, `beside` the
    other way to go on after a play that the rules forbid.
    """

    points: tuple[Reached, ...]
    at: int = 0
    serial: int = 0
    left: Sitting | None = None
    beside: Beside | None = None

    @property
    def case(self) -> Case:
        """The case that is shown."""
        return self.points[self.at].case

    @property
    def notice(self) -> Notice | None:
        """What has to be said beside it."""
        return self.points[self.at].notice

    @property
    def left_out(self) -> tuple[retelling.LeftOut, ...]:
        """What was said and does not follow any more since something before it was corrected, or was not heard."""
        return self.points[self.at].left

    @property
    def refused(self) -> Refused | None:
        """What was wanted last and refused; None if nothing was."""
        return self.notice.no if self.notice is not None and self.notice.kind == "refused" else None

    def knowing(self, fact: Blank) -> Sitting:
        """Return the sitting in whose case somebody has said that a number at the beginning is so."""
        return self._shown_as(self.points[self.at]._replace(case=self.case.doubting(self.case.doubt.with_known(fact))))

    def let_happen(self, stops: Callable[[Case], bool]) -> Sitting:
        """Return the sitting after nobody has responded to anything, up to the next choice.

        Args:
            stops: returns True for a case in which somebody has to be asked all the same.
        """
        case = self.case
        while (silence := case.game.play.silence(case.now)) is not None and not (case is not self.case and stops(case)):
            case = case.tell(silence)
        return self if case is self.case else self.put(case)

    def moved(self, to: int) -> Sitting:
        """With the cursor on another case that was reached."""
        return self._replace(at=max(0, min(to, len(self.points) - 1)), serial=self.serial + 1)

    def put(
        self, case: Case, notice: Notice | None = None, left: tuple[retelling.LeftOut, ...] | None = None
    ) -> Sitting:
        """With one more case, which is shown. A refusal that was shown before it stays behind the undo button.

        Args:
            case: the case.
            notice: what has to be said beside it.
            left: what does not follow in it or was not heard; None: the same as before, but of an argument with another
                beginning or other rules only what was not heard.
        """
        shown, alike = self.points[self.at], _alike(case, self.case)
        if shown.notice is not None and shown.notice.kind not in ANSWERS:
            shown = shown._replace(notice=None)
        earlier = (*self.points[: self.at], shown)
        still = left if left is not None else shown.left if alike else _unheard(shown.left, len(case.said))
        kept = (*earlier, Reached(case, notice, still))[-MOST:]
        beside = self.beside if alike else None
        return self._replace(points=kept, at=len(kept) - 1, serial=self.serial + 1, beside=beside)

    def opened(self, example: Sitting) -> Sitting:
        """With an example on the page instead, and the way back to what was there."""
        touched = self.serial > 0 or len(self.points) > 1
        return example._replace(serial=self.serial + 1, left=_last(self, MOST_LEFT) if touched else None)

    def returned(self) -> Sitting:
        """Back to what was on the page before an example was opened."""
        return self if self.left is None else self.left._replace(serial=self.serial + 1)

    def allow_illegal(self) -> Sitting:
        """Return the sitting with the refused play allowed; the way without it is kept beside it."""
        no = self.notice.no if self.notice is not None else None
        if no is None:
            return self
        after = self.case.allow_illegal(no)
        if after is None:
            return self.answered(Notice("cannot-stand", no))
        should = self.noticed(None)._replace(beside=None)
        return self.put(after)._replace(beside=Beside(should, False))

    def without_what_stood(self) -> Sitting:
        """Return the sitting without the illegal play; the way with it is kept beside it."""
        case = retelling.without(self.case, *self.case.illegal_indices)
        return self.put(case, stopped(case))._replace(beside=Beside(self._replace(beside=None), True))

    def parted(self, played: Case, should: Case, as_played: bool) -> Sitting:
        """With two cases to go on from: as it was played and as it should have been; which of them is shown."""
        ways = [self if case is self.case else self.put(case) for case in (should, played)]
        shown, other = (here._replace(beside=None) for here in (ways[as_played], ways[not as_played]))
        return shown._replace(serial=self.serial + 1, beside=Beside(other, not as_played))

    def switched(self) -> Sitting:
        """With the other way to go on after a play that the rules forbid, and this one beside it."""
        if self.beside is None:
            return self
        mine = Beside(self._replace(beside=None), not self.beside.played)
        return self.beside.sitting._replace(serial=self.serial + 1, beside=mine)

    def noticed(self, notice: Notice | None) -> Sitting:
        """Return the same case, with something to be said about it."""
        return self._shown_as(self.points[self.at]._replace(notice=notice))

    def _shown_as(self, reached: Reached) -> Sitting:
        return self._replace(points=(*self.points[: self.at], reached, *self.points[self.at + 1 :]))

    def not_hearing(self, line: retelling.Unheard) -> Sitting:
        """Return the same case with a line that told nothing as a point of its own: undo takes back that alone."""
        if line in self.points[self.at].left:
            return self
        return self.put(self.case, self.notice, (*self.left_out, line))._replace(serial=self.serial)

    def keeping(self, line: retelling.Unheard | None) -> Sitting:
        """Return the sitting with a line that was told but not wholly heard; the same if everything was."""
        shown = self.points[self.at]
        return self if line is None else self._shown_as(shown._replace(left=(*shown.left, line)))

    def without(self, heard: retelling.LeftOut | None) -> Sitting:
        """Return the sitting without something that stands beside the case, because it has been said otherwise."""
        shown = self.points[self.at]
        return self._shown_as(shown._replace(left=tuple(one for one in shown.left if one is not heard)))

    def corrected(self, begun: Case, at: int, until: int) -> Sitting:
        """Return the sitting with something said otherwise, and what was said after it judged once more.

        Args:
            begun: the case up to that, and with what is said instead.
            at: how many decisions stood before it.
            until: how many decisions stood before what was said next.
        """
        try:
            case, left = retelling.corrected(self.case, begun, at, until, self.left_out)
        except ValueError as fault:  # more than a case holds
            return self.answered(entered_badly("bad-line", fault))
        return self.put(case, left=left)

    def forgets(self, number: int) -> Sitting:
        """Return the sitting without one of the things that do not follow any more, counted from 0."""
        return self.put(self.case, left=(*self.left_out[:number], *self.left_out[number + 1 :]))

    def told(self, said: Decision | str) -> Sitting:
        """After something was said: one more case, or the same case with the refusal, which can be undone.

        What is right and changes nothing, such as a pass that has happened by itself, leaves nothing to undo.
        """
        try:
            after = self.case.tell(said)
            return self.noticed(None) if after is self.case else self.put(after)
        except Refused as no:
            return self.answered(Notice("refused", no))
        except ValueError as fault:
            return self.answered(entered_badly("bad-line", fault))

    def heard(self, found: Understood) -> Sitting:
        """Return the sitting after a line that was understood."""
        if found.insists:
            return self.allow_illegal()
        there = self if found.after is self.case else self.put(found.after)
        if found.refused is not None:
            return there.answered(Notice("refused", found.refused))
        return self.noticed(None) if there is self else there

    def each(self, answer: Callable[[Case], Decision | None]) -> Sitting:
        """Return the sitting after all that `answer` returns one after another, until that is None or refused.

        Each is a point of its own, so that undo takes back one at a time.
        """
        here = self
        while not here.case.over and (said := answer(here.case)) is not None:
            after = here.told(said)
            if after.case is here.case:
                return after
            here = after
        return here

    def answered(self, notice: Notice) -> Sitting:
        """Return the same case with an answer to what was said or entered as a point of its own.

        Another answer takes its place. The serial number stays, so that what is half chosen can be chosen otherwise.
        """
        if self.notice is not None and self.notice.kind in ANSWERS:
            return self.noticed(notice)
        return self.put(self.case, notice)._replace(serial=self.serial)

    def under(
        self,
        edition: str | None = None,
        readings: dict[str, str] | None = None,
        house: tuple[Layer, ...] | None = None,
    ) -> Sitting:
        """Return the same story judged by another edition, other readings or other house rules."""
        chosen = None if readings is None else {**self.case.rules.chosen, **readings}
        try:
            case = retelling.under(
                self.case, edition=edition, readings={} if edition is not None else chosen, house=house
            )
            if wrong := case.game.play.faults(case.start, case.rules.fresh()):
                raise Impossible(wrong, case.start)
        except Impossible as fault:
            return self.answered(entered_badly("bad-table", fault))
        except BadFile as bad:
            return self.answered(no_house(bad, edition or self.case.rules.edition, self.case))
        return self.put(case, stopped(case))

    def with_bad_house(self, bad: BadFile) -> Sitting:
        """Return the same case, with what is wrong with house rules that were to be changed."""
        return self.answered(no_house(bad, self.case.rules.edition, self.case))


def resumed(case: Case) -> Sitting:
    """Return a case from a link, with everything said before it behind the undo button."""
    earlier = tuple(Reached(case.back_to(said)) for said in range(len(case.said)))
    notice = stopped(case)
    if notice is None and case.since is not None:
        notice = Notice("since")
    return Sitting((*earlier, Reached(case, notice)), len(earlier))


def _last(here: Sitting, most: int) -> Sitting:
    """Return a sitting with no more than so many that were left, itself among them."""
    return here._replace(left=_last(here.left, most - 1) if here.left and most > 1 else None)


def _unheard(left: tuple[retelling.LeftOut, ...], said: int) -> tuple[retelling.Unheard, ...]:
    """Return what was not heard, in an argument in which so much is said."""
    lines = (one for one in left if isinstance(one, retelling.Unheard))
    return tuple(one._replace(after=min(one.after, said)) for one in lines)


def _alike(one: Case, other: Case) -> bool:
    """Return True if two cases begin alike and are judged by the same rules."""
    mine, theirs = (
        (here.rules.edition, here.rules.layers, here.rules.chosen, here.rules.house) for here in (one, other)
    )
    return one.start == other.start and mine == theirs


def stopped(case: Case) -> Notice | None:
    """Return the notice of a story that, told anew, goes no further than `case`; None if it went to its end."""
    return Notice("stopped", case.stopped) if case.stopped is not None else None


def no_house(bad: BadFile, edition: str, case: Case) -> Notice:
    """Return the notice of house rules that an edition does not take."""
    facts = (("edition", case.game.rulebook().editions[edition].short), ("fault", bad.faults[0].message))
    return Notice("bad-house", reason="ui.house.not-taken", facts=facts)


def entered_badly(kind: Literal["bad-table", "bad-line"], fault: ValueError) -> Notice:
    """Return the notice of something entered that cannot be."""
    if isinstance(fault, Impossible):
        return Notice(kind, fault=fault.faults[0])
    return Notice(kind, reason=getattr(fault, "reason", ""), facts=tuple(getattr(fault, "facts", {}).items()))

"""What if: something judged again in many ways, each with something else otherwise, and what these come to.

    ways = [(OtherNumber(Blank("Karl", "gold"), value),) for value in range(4)]
    found = vary(partial(judged_with, case), ways, len(ways), comes_to, case)
    [(group.trials, group.case) for group in found.groups]

Each search says what may be otherwise, how it is judged and what it is compared by. Trials that come to the same stand
in one group. Every search answers in this way, so that each is told and drawn alike.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import combinations, product
from typing import Generic, Literal, NamedTuple, TypeVar

from ..case import Case, Impossible, Refused
from ..case.otherwise import Otherwise, judged
from ..case.retelling import Left
from ..machine import FATE, Ruling, asked
from .altered import Alteration, watched
from .budget import Watch, done, unwatched

C = TypeVar("C")
"""What one change is: of a case, a value that was forgotten, a place in an order."""

Change = Alteration | Otherwise
"""What of a case may be otherwise: a clause of its rules, or something that was told."""


class Trial(NamedTuple, Generic[C]):
    """One way in which it may have been.

    Attributes:
        changes: what is otherwise in it.
        case: where it leads; `stopped` tells where it cannot go on. None: it leads nowhere.
        error: why it leads nowhere; None if it does.
        read: the clauses whose values were read, where that was watched.
        left_out: what was to be said in it, and was left out because the rules forbid it.
    """

    changes: tuple[C, ...]
    case: Case | None
    error: Exception | None = None
    read: tuple[str, ...] = ()
    left_out: tuple[Left, ...] = ()

    @property
    def end(self) -> Case:
        """Where it leads, of a trial that leads somewhere."""
        assert self.case is not None, "it leads nowhere"
        return self.case

    @property
    def possible(self) -> bool:
        """True if the rules let it be to its end."""
        return self.case is not None and self.case.stopped is None

    @property
    def refused(self) -> Refused | Impossible | None:
        """What the rules have against it; None if it is possible, or if the engine was not made for it."""
        if isinstance(self.error, Impossible):
            return self.error
        return None if self.case is None else self.case.stopped

    @property
    def forbidden(self) -> Ruling | None:
        """The clause that forbids it, or None."""
        no = self.refused
        return no.refusal.ruling if isinstance(no, Refused) else no.faults[0].ruling if no is not None else None

    def flips(self, as_judged: Hashable, same: Callable[[Case], Hashable]) -> bool:
        """Return True if it leads elsewhere than what comes to `as_judged`, or cannot go on; `same` compares cases."""
        return self.case is not None and (self.case.stopped is not None or same(self.case) != as_judged)

    @property
    def why(self) -> str:
        """Why it leads nowhere; empty if it leads somewhere."""
        if self.error is None or isinstance(self.error, Impossible):
            return "" if self.error is None else str(self.error)
        return f"{type(self.error).__name__}: {self.error}"


class Group(NamedTuple, Generic[C]):
    """Trials that come to the same, in the order in which they were made; one at least."""

    trials: tuple[Trial[C], ...]

    @property
    def case(self) -> Case:
        """Where the first of them leads."""
        return self.trials[0].end


class Varied(NamedTuple, Generic[C]):
    """What a search found.

    Attributes:
        case: what was varied, as it is judged; None: as it is told there is something that nobody knows.
        same: the key by which cases were compared.
        trials: every way that was judged, in order.
        left: how many were not.
        groups: the possible ones, those that come to the same together.
    """

    case: Case | None
    same: Callable[[Case], Hashable]
    trials: tuple[Trial[C], ...]
    left: int
    groups: tuple[Group[C], ...]

    @property
    def flips(self) -> tuple[Trial[C], ...]:
        """The trials that come to something else than the case as it is judged, or are not possible, in order."""
        assert self.case is not None, "somebody knows what is judged"
        as_judged = self.same(self.case)
        return tuple(trial for trial in self.trials if trial.flips(as_judged, self.same))

    @property
    def broken(self) -> tuple[Trial[C], ...]:
        """The trials that lead nowhere."""
        return tuple(trial for trial in self.trials if trial.case is None)

    @property
    def impossible(self) -> tuple[Trial[C], ...]:
        """The trials that the rules forbid."""
        return tuple(trial for trial in self.trials if trial.refused is not None)

    @property
    def verdict(self) -> Literal["impossible", "only", "same", "depends"]:
        """Whether it makes a difference; `only` where but one of several ways can have been."""
        possible = sum(len(group.trials) for group in self.groups)
        if possible < 2:
            return "impossible" if not possible else "same" if len(self.trials) == 1 else "only"
        return "depends" if len(self.groups) > 1 else "same"

    @property
    def depends(self) -> tuple[int, ...]:
        """The places of the changes that alone make a difference; if none does, all that vary in what is possible."""
        if len(self.groups) < 2:
            return ()
        both = ((a, b) for one, other in combinations(self.groups, 2) for a, b in product(one.trials, other.trials))
        alone = {at[0] for a, b in both if len(at := _apart(a, b)) == 1}
        if alone:
            return tuple(sorted(alone))
        first, *others = (trial for group in self.groups for trial in group.trials)
        return tuple(dict.fromkeys(at for other in others for at in _apart(first, other)))

    def joined(self, other: Varied[C]) -> Varied[C]:
        """Return this with what another search of the same case found."""
        return summed(self.trials + other.trials, self.left + other.left, self.same, self.case)


def vary(
    judge: Callable[[tuple[C, ...]], Trial[C]],
    ways: Iterable[tuple[C, ...]],
    total: int,
    same: Callable[[Case], Hashable],
    case: Case | None = None,
    limit: int | None = None,
    watch: Watch[Trial[C]] = unwatched,
) -> Varied[C]:
    """Judge something in many ways.

    Args:
        judge: judges one way.
        ways: what is otherwise in each.
        total: how many there are.
        same: a key for what a possible case comes to; ways with the same key come to the same.
        case: what is varied, as it is judged without any of them; None: nobody knows that.
        limit: how many are judged at most, from 1; None: all.
        watch: is given the trials, each judged when it is asked for, and their number, and passes them on; it may end
            early, and what is not judged then is counted as left.
    """
    trials = tuple(done(map(judge, ways), total, total if limit is None else limit, watch))
    return summed(trials, total - len(trials), same, case)


def summed(
    trials: tuple[Trial[C], ...], left: int, same: Callable[[Case], Hashable], case: Case | None = None
) -> Varied[C]:
    """Return what trials come to, as `vary` does; `left` is how many were not made."""
    found: dict[Hashable, list[Trial[C]]] = {}
    for trial in trials:
        if trial.possible:
            found.setdefault(same(trial.end), []).append(trial)
    return Varied(case, same, trials, left, tuple(Group(tuple(alike)) for alike in found.values()))


def judged_with(case: Case, changes: tuple[Change, ...], watching: bool = False) -> Trial[Change]:
    """Return a case judged with changes: of its rules, and of what was told.

    Args:
        case: the case.
        changes: what is otherwise.
        watching: True: the trial says which clauses were read, which takes longer.
    """
    rules, read = case.rules, dict[str, None]()
    for change in changes:
        if isinstance(change, Alteration):
            rules = change.under(rules)
    if watching:
        rules, read = watched(rules)
    told = tuple(change for change in changes if not isinstance(change, Alteration))
    trial = attempted(changes, lambda: judged(case, told, rules))._replace(read=tuple(read))
    if trial.error is not None and trial.refused is None and len(told) == len(changes):
        raise trial.error
    return trial


def attempted(changes: tuple[C, ...], judge: Callable[[], Case | None]) -> Trial[C]:
    """Return where it leads to judge by other rules; if the engine was not made for such, that is kept, not hidden."""
    try:
        return Trial(changes, judge())
    except Exception as fault:  # whatever it is
        return Trial(changes, None, fault)


def comes_to(case: Case) -> Hashable:
    """Return what a case leads to, for comparing: its outcome, whether the game is over, and who won it."""
    return tuple(map(tuple, case.outcome)), case.over, tuple(case.game.language.public_view(case.now)["won"])


def comes_to_besides(case: Case, what: str) -> Hashable:
    """Return what a case leads to besides one number: how the others changed, who is out, who won, who is asked."""
    play = case.game.play
    rows = []
    for was, now in zip(play.outcome(case.start), play.outcome(case.now), strict=True):
        changes = [int(b) - int(a) for name, a, b in zip(play.numbers, was, now, strict=False) if name != what]
        rows.append((*changes, *now[len(play.numbers) :]))
    about = None if case.over else type(case.now.top)
    return tuple(rows), asked(case.now) or (FATE,), about, case.now.table.won


def in_time(things: Iterable[C], until: float) -> Iterator[C]:
    """Yield things until it is that time; one at least."""
    for thing in things:
        yield thing
        if time.monotonic() > until:
            return


def _apart(one: Trial[C], other: Trial[C]) -> tuple[int, ...]:
    """Return the places at which two trials differ."""
    pairs = enumerate(zip(one.changes, other.changes, strict=True))
    return tuple(at for at, (a, b) in pairs if a != b)

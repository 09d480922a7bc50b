"""Which steps of a story are told in one line: a round of passes, or the same thing done by several players in turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, takewhile
from typing import NamedTuple

from ..explain import Taken
from .replay import StoryEntry

FEW = 4
"""So many that are alike are told one by one; of more the first and the last."""


class StepGroup(NamedTuple):
    """Steps that follow each other and are told as one: `heads` are those of them that say it all."""

    steps: tuple[Taken, ...]
    heads: tuple[Taken, ...]

    @property
    def folded(self) -> bool:
        """True if it has more steps than it tells."""
        return len(self.steps) > len(self.heads) or len(self.heads) > 1


def with_passes(found: Sequence[StoryEntry]) -> list[StoryEntry]:
    """Return the entries of a story, those joined in which nobody says more than a pass.

    What is expected after a pass does not part it from the next one: it stands between the steps of one entry.
    """
    entries: list[StoryEntry] = []
    for beat in found:
        quiet = bool(beat.steps) and not (beat.line or beat.no or beat.expected)
        checks = list(takewhile(lambda one: one.expected is not None, reversed(entries)))[::-1]
        before = entries[-len(checks) - 1] if len(checks) < len(entries) else None
        passing = quiet and all(shown.speech != "said" for shown in beat.steps)
        if passing and before and before.steps and (not checks or before.steps[-1].only_passes):
            between = ((len(before.steps), one.expected) for one in checks)
            entries[-len(checks) - 1 :] = [
                before._replace(steps=(*before.steps, *beat.steps), said=beat.said, checks=(*before.checks, *between))
            ]
        else:
            entries.append(beat)
    return entries


def groups(steps: Sequence[Taken], loud: int) -> tuple[StepGroup, ...]:
    """Return steps as groups, in their order.

    Args:
        steps: what follows each other.
        loud: the number of the step that is always told by itself, or 0.
    """
    found: list[StepGroup] = []
    waiting: list[Taken] = []
    for step in steps:
        if step.only_passes and step.line.number != loud:
            waiting.append(step)
            continue
        quiet = not step.line.changes and not step.speech and step.line.number != loud
        if waiting and not quiet:
            found.append(StepGroup(tuple(waiting), tuple(waiting)))
            waiting = []
        found.append(StepGroup((*waiting, step), (step,)))
        waiting = []
    if waiting:
        found.append(StepGroup(tuple(waiting), tuple(waiting)))
    return _in_a_row(_in_turn(found, loud), loud)


def _in_a_row(found: Iterable[StepGroup], loud: int) -> tuple[StepGroup, ...]:
    """Return the groups, those merged of which more than `FEW` in a row say the same rule and change nothing."""
    merged: list[StepGroup] = []
    for rule, run in groupby(found, lambda group: _repeated(group, loud)):
        row = list(run)
        if rule is None or len(row) <= FEW:
            merged += row
        else:
            steps = tuple(step for group in row for step in group.steps)
            merged.append(StepGroup(steps, tuple(head for group in row for head in group.heads)))
    return tuple(merged)


def _repeated(group: StepGroup, loud: int) -> tuple[str, str] | None:
    """Return the rule and the card by which something happens that changes nothing; None of all else."""
    line = group.heads[0].line
    alone = len(group.steps) == 1 and not group.heads[0].speech and not line.changes and line.number != loud
    return (line.clause, group.heads[0].card) if alone else None


def _in_turn(found: list[StepGroup], loud: int) -> tuple[StepGroup, ...]:
    """Return the groups, those merged in which one player after another does what the same rule says."""
    merged: list[StepGroup] = []
    for group in found:
        at = next((at for at in range(len(merged) - 1, -1, -1) if not _silent(merged[at], loud)), None)
        if at is not None and _alike(merged[at], group, loud):
            between = tuple(step for one in merged[at:] for step in one.steps)
            merged[at:] = [StepGroup((*between, *group.steps), (*merged[at].heads, *group.heads))]
        else:
            merged.append(group)
    return tuple(merged)


def _alike(earlier: StepGroup, later: StepGroup, loud: int) -> bool:
    """Return True if nobody said either, and the same rule, by the same card if any, changed something in both."""
    heads = (*earlier.heads, *later.heads)
    return (
        len({(head.line.clause, head.card) for head in heads}) == 1
        and all(head.line.changes and not head.speech for head in heads)
        and all(head.line.number != loud for head in heads)
    )


def _silent(group: StepGroup, loud: int) -> bool:
    """Return True if nobody said anything in a group and nothing changed."""
    return not any(step.line.changes or step.speech == "said" or step.line.number == loud for step in group.steps)

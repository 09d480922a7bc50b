"""One course of a story on the page of a scenario: the answer, the table as pictures, and what happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from markupsafe import Markup

from .. import drawing
from ..case import Case, link
from ..case.case import Point
from ..drawing import colours, table
from ..explain import Taken, assumed, decisive, prevailing, verdict
from ..machine import Step
from ..scenario import model
from .drawing import badge, box, element, folded, item, joined, listed, para, strong
from .expecting import Expecting
from .grouping import FEW, StepGroup, groups, with_passes
from .replay import Replay, StoryEntry, beats

WIDTH = 360
"""How wide a picture of the table is drawn, in pixels: as a phone shows it, and a larger page two beside each other."""

MOST = 50
"""So many blocks of steps stand open in a course; what comes before the last of them is folded."""

LONG = 1_500
"""A link into the app that is longer than this is not repeated at each entry: it may hold a whole deck."""


Checks: TypeAlias = Mapping[int, Sequence[Markup]]
"""What the file expects before a step, by its number."""


class StoryPage(Expecting):
    """A page that tells stories."""

    drawn: set[drawing.Scene]
    """What the pictures show that stand on the page."""

    def begun(self, replay: Replay) -> Markup:
        """Return a picture of the table before anything happens."""
        case = replay.case
        return self._pictures((self.say("site.table-at-first"), self._at(case, case.start)))

    def told(self, scenario: model.Scenario, replay: Replay) -> Iterator[Markup]:
        """Yield a course: what it comes to, entry by entry what happened, the table at the end, what is expected."""
        case, story = replay.case, replay.of(scenario)
        found = list(beats(replay, scenario, self.words))
        step = self._deciding(case)
        number = next((at for one, at, _ in replay.places() if one is step), 0)
        last = next((beat for beat in reversed(found) if beat.expected is None), None)
        refused = last is not None and last.no is not None
        yield self._answer(replay, last if refused else None)
        entries: list[tuple[Sequence[Taken], list[Markup]]] = [((), [])]
        ends: list[Markup] = []
        for beat in with_passes(found):
            if beat.expected is not None:
                ends.append(self._checked_here(case, beat.expected))
                continue
            entries[-1][1].extend(self._ended(ends))
            entries.append((beat.steps, list(self._beat(replay, beat, 0 if refused else number, step))))
            ends = [] if beat.no is not None or not beat.steps else self._end(replay, beat)
        entries[-1][1].extend(self._ended(ends))
        yield from self._with_beginning_folded(entries, number)
        yield self._pictures((self.say("site.table-at-last"), case))
        expected = list(self.expected(case, story.expect))
        own = story.under.get(replay.run.edition) if isinstance(story, model.ScenarioOf) else None
        if own is not None:
            expected += self.expected(case, own.expect)
        if expected:
            yield self.checked(self.say("site.expected-at-the-end"), expected)

    # -- what it comes to

    def _answer(self, replay: Replay, refused: StoryEntry | None) -> Markup:
        """Return who prevails, or why the last thing said is not allowed, and what it comes to."""
        if refused is not None and refused.no is not None:
            return box(para(f"{refused.line} {self.say('site.not-allowed')} {refused.no.why}"), classes=["answer"])
        who = verdict(replay.case, self.words, left_open=replay.open).text
        comes_to = replay.answer(self.words)
        told = (*([who] if who not in comes_to else []), comes_to, *assumed(replay.case, self.words))
        return box(*map(para, told), classes=["answer"])

    def _deciding(self, case: Case) -> Step | None:
        found = prevailing(case, self.words)
        return found.step if found is not None else decisive(case)

    # -- pictures

    def _at(self, case: Case, now: object) -> Case:
        """Return a case as it was in one of its situations."""
        return Case(case.game, case.rules, case.start, points=(Point(now, None),), doubt=case.doubt)  # type: ignore[arg-type]

    def _pictures(self, *wanted: tuple[str, Case]) -> Markup:
        """Return pictures with their captions; one that stands on the page already is not drawn again."""
        sheet = colours.sheet("page")
        found = []
        for caption, case in wanted:
            scene = drawing.scene(case, self.words)
            if scene not in self.drawn:
                picture = table.drawn(scene, self.words, "page", WIDTH)
                if self.drawn:
                    picture = picture.replace(sheet, "")
                found.append(element("figure", picture, element("figcaption", caption), classes=["picture"]))
                self.drawn.add(scene)
        return box(*found, classes=["pictures"]) if found else Markup()

    # -- entry by entry

    def _with_beginning_folded(
        self, entries: Sequence[tuple[Sequence[Taken], list[Markup]]], deciding: int
    ) -> Iterator[Markup]:
        """Yield entries; of a long course, those at its beginning are folded, as far as nothing is decided there."""
        over = sum(len(groups(steps, deciding)) for steps, _ in entries) - MOST
        at = last = 0
        while over > 0 and all(shown.line.number != deciding for shown in entries[at][0]):
            steps, _ = entries[at]
            over -= len(groups(steps, deciding))
            last = steps[-1].line.number if steps else last
            at += 1
        if at:
            first = (part for _, told in entries[:at] for part in told)
            yield folded(self.say("site.steps-before", last=last), *first)
        for _, told in entries[at:]:
            yield from told

    def _beat(self, replay: Replay, beat: StoryEntry, deciding: int, step: Step | None) -> Iterator[Markup]:
        case = replay.case
        no = beat.no
        if no is not None:
            yield box(
                para(badge(self.say("site.refused"), "refused"), beat.line, classes=["line"]),
                para(no.why),
                self._by(no.clause, no.standing, no.ground),
                *self._unknown(no.partly_known),
                *(para(line, classes=["aside"]) for one in no.otherwise for line in one.told(self.words)),
                *self._here(replay, beat),
                classes=["beat", "refusal"],
            )
        elif beat.line:
            yield para(beat.line, classes=["line"])
        if not beat.steps:
            return
        decided_here = step is not None and any(shown.line.number == deciding for shown in beat.steps)
        checks: dict[int, list[Markup]] = {}
        for before, expected in beat.checks:
            checks.setdefault(beat.steps[before].line.number, []).append(self._checked_here(case, expected))
        for group in groups(beat.steps, deciding):
            if step is not None and decided_here and any(shown.line.number == deciding for shown in group.steps):
                yield self._pictures((self.say("site.table-when-decided"), self._at(case, step.before)))
            yield self._group(replay, group, deciding, checks)

    def _group(self, replay: Replay, group: StepGroup, deciding: int, checks: Checks) -> Markup:
        """Return steps as a list; of several that are told as one, the list is folded."""
        first, last = group.steps[0].line.number, group.steps[-1].line.number
        starts = [at for at, shown in enumerate(group.steps) if at == 0 or shown.line.number in checks]
        steps = Markup()
        for start, end in pairwise([*starts, len(group.steps)]):
            some = group.steps[start:end]
            number = some[0].line.number
            steps += joined(*checks.get(number, ()))
            every = (self._step(replay, shown, shown.line.number == deciding) for shown in some)
            steps += element("ol", *every, classes=["steps"], start=str(number))
        if not group.folded:
            return steps
        texts = _few(tuple(dict.fromkeys(shown.line.text for shown in group.heads)))
        changes = _few([change for shown in group.heads for change in shown.line.changes])
        told = f"{first}–{last}. {' '.join(texts)}" + (f" ({'; '.join(changes)})" if changes else "")
        return folded(told, steps, classes=["quiet"])

    def _end(self, replay: Replay, beat: StoryEntry) -> list[Markup]:
        """Return what is under way after an entry, folded, and the way into the app as it stands then."""
        stack = next((shown.under_way for shown in reversed(beat.steps) if shown.under_way), ())
        under_way = [folded(self.say("site.stack-folded"), para(" › ".join(_once(stack))), classes=["stack"])]
        return [*(under_way if stack else []), *self._here(replay, beat)]

    def _checked_here(self, case: Case, expected: Any) -> Markup:
        """Return what the file expects between two entries, folded."""
        return self.checked(self.say("site.expected-here"), list(self.expected(case, expected)))

    def _ended(self, ends: list[Markup]) -> Iterator[Markup]:
        """Yield what stands at the end of an entry in one row, with what the file expects there."""
        if ends:
            yield box(*ends, classes=["entry-end"])

    def _here(self, replay: Replay, beat: StoryEntry) -> list[Markup]:
        """Return the way into the app, as it stands after an entry of the story, unless the link would be very long."""
        token = link.write(replay.case.back_to(beat.said))
        if len(token) > LONG:
            return []
        return [para(*self.into_the_app(self.say("site.open-here"), case=token), classes=["here"])]

    def _step(self, replay: Replay, shown: Taken, decides: bool) -> Markup:
        line = shown.line
        kinds = [f"by-{line.kind}", *filter(None, [shown.speech, "decisive" if decides else ""])]
        mark = [badge(self.say("site.decides"), "decides")] if decides else []
        parts = [para(*mark, line.text, classes=["headline"])]
        if line.changes:
            parts.append(listed([para(change) for change in line.changes], "changes"))
        parts.append(self._by(line.clause, line.standing, line.ground, shown.card, line.implied))
        parts += self._unknown(line.partly_known)
        if line.reading:
            parts.append(para(strong(self.say("site.reading")), line.reading, classes=["reading"]))
        return item(*parts, classes=kinds, id=replay.step(line.number))

    def _unknown(self, partly_known: str) -> list[Markup]:
        """Say what is not known of the card that decides."""
        if not partly_known:
            return []
        return [para(badge(self.say("card.partly-known"), "standing-silent"), partly_known, classes=["aside"])]

    def _by(self, clause: str, standing: str, ground: str, card: str = "", implied: bool = False) -> Markup:
        """Return the clause that decides, how firm it is, and the card acting under it."""
        parts = [self.to_clause(clause)]
        if standing != "printed":
            parts.append(self.ground(standing, ground))
        title = self.library.card_title(card, self.language)
        if title is not None:
            parts.append(self.link("card", card, title))
        if implied:
            parts.append(badge(self.say("site.implied"), "implied"))
        return para(*parts, classes=["by"])


def _few(texts: Sequence[str]) -> list[str]:
    """Return texts that are alike, of many only the first and the last."""
    return [*texts] if len(texts) <= FEW else [texts[0], "…", texts[-1]]


def _once(stack: Sequence[str]) -> list[str]:
    """Return what is under way, a card that is and whose effect is, too, only once."""
    return [name for at, name in enumerate(stack) if at == 0 or name != stack[at - 1]]

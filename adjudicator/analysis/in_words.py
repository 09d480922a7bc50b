"""What was found, as people read it: on the command line and in the app alike."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import explain
from ..case import Blank, Case, Refused, retelling
from ..case.otherwise import Counted, OtherNumber, PutIn, Unplayed, is_answered
from ..explain.answers import parts
from ..explain.prevailing import standing
from ..game import Game
from ..machine import AnySituation, Authority, Decision, Step
from ..rulebook import Rulebook, Ruling, Text
from ..words import Words
from .altered import Alteration
from .claimed import bears_out, settle
from .left_blank import Span, spans
from .power import Alternative, Coalition, members
from .precedents import WEIGHTS, Feature
from .sensitivity import decides, together
from .vary import Change, Trial, comes_to_besides
from .ways import Ways, after

if TYPE_CHECKING:
    from ..speech import Assertion, Several, Understood  # slow to import, and only lines that are said need it

SECONDS = 5.0
"""So long it is searched on what an outcome depends, where it is asked in a line."""

SHOWN = 3
"""So many changes on which an outcome depends are told there with what comes of them."""

GROUPS = 6
"""Groups of players named one by one at most; for more, only their size is given."""


# -- what was said


def said(decision: Decision, then: AnySituation, case: Case, words: Words) -> str:
    """Return the sentence for a decision.

    Args:
        decision: what was said.
        then: the situation in which it was said.
        case: whose game and rules hold.
        words: of the language.
    """
    by = Authority(case.rules.rulings[case.game.asked_by], getattr(decision, "card", ""), decision.seat)
    return explain.spoken(decision, then, by, case.game, words)


def aloud(case: Case, words: Words) -> tuple[str, ...]:
    """Return the sentences for what was decided in a case, without passes."""
    silent = case.game.play.silence
    decided = [step for step in case.steps() if step.said is not None]
    spoken = [step for step in decided if type(step.said) is not type(silent(step.before))]
    return tuple(explain.line(step, case.game, words, number).text for number, step in enumerate(spoken, 1))


def permitted(option: Understood, case: Case, words: Words) -> tuple[str, Ruling]:
    """Return whether what somebody asks about is allowed, as a sentence, and the ruling by which it is or is not.

    Args:
        option: what the question is about.
        case: the case in which it is asked.
        words: of the language.
    """
    if option.refused is not None:
        no = option.refused.refusal
        why = explain.refusal(no, option.refused.now, case.game, words)
        return words.say("speech.may-not", line=option.lines[-1], why=why), explain.ruling_of(no)
    taken = next(step for step in option.after.steps()[len(case.steps()) :] if step.said is not None)
    return words.say("speech.may", line=option.lines[-1]), explain.ruling_of(taken.by)


def comes_of(option: Understood, case: Case, words: Words) -> tuple[str, Ruling | None]:
    """Return what comes of something if nobody responds to it any more, as a sentence, and the ruling that decides.

    Args:
        option: what is supposed; without lines, what was said.
        case: the case in which it is asked.
        words: of the language.
    """
    if option.refused is not None:
        return permitted(option, case, words)
    end = retelling.played_out(option.after)
    outcome, ruling = _decided(end, words)
    nobody = words.say("form.nobody").split("\n")[0]
    silent = len(end.said) > len(option.after.said) and option.lines[-1:] != (nobody,)
    told = words.say("speech.comes-of", lines=option.lines, silent=silent or None, outcome=outcome)
    return told, ruling


def answered(found: Several, case: Case, words: Words) -> tuple[str, Ruling | None]:
    """Return the answer to a question that was understood, as a sentence, and the ruling by which it is so.

    Args:
        found: what it asks about.
        case: the case in which it is asked.
        words: of the language.
    """
    if found.otherwise:
        return would_be(found, case, words)
    if found.depends:
        return depends_on(case, words)
    answer = comes_of if found.outcome else permitted
    return answer(found.options[0], case, words)


def would_be(found: Several, case: Case, words: Words) -> tuple[str, Ruling | None]:
    """Return what would be if something were otherwise than it was told, and the ruling that decides then.

    Args:
        found: what is supposed.
        case: the case as it was told.
        words: of the language.
    """
    one = what_if(case, found.otherwise, found.options[0].after, words)
    nobody = len(found.otherwise) > 1 and all(isinstance(change, Unplayed) for change in found.otherwise)
    when = words.say("way.silence") if nobody else one.when
    same, matters = one.as_told or None, found.matters or None
    return words.say("speech.would-be", change=when, outcome=one.outcome, same=same, matters=matters), one.ruling


@functools.lru_cache(maxsize=64)
def depends_on(case: Case, words: Words) -> tuple[str, Ruling | None]:
    """Return on what a case depends, with what would be otherwise, and the ruling of the first clause of these."""
    found = decides(case, SECONDS)
    told = what_decides(case, found.flips, len(found.trials), found.left, words)
    alone = (flip for one in told.decisive for flip in one.flips if len(flip.changes) == 1)
    lines = (f"{flip.changes[0]}: {flip.outcome}" for flip in islice(alone, SHOWN))
    first = next((ruling for one in told.decisive for ruling in one.clauses), None)
    return " ".join((told.lead, *lines)), first


# -- what if


class WhatIf(NamedTuple):
    """What comes of something that is otherwise than it was told.

    Attributes:
        when: what is otherwise: the beginning of a sentence, or the values of a number.
        outcome: what it comes to, once nobody responds any more.
        as_told: True if it comes to the same as what was told.
        ruling: the one that decides then, or None.
    """

    when: str
    outcome: str
    as_told: bool
    ruling: Ruling | None


def what_if(case: Case, changes: Sequence[Change], after: Case, words: Words) -> WhatIf:
    """Return what comes of changes.

    Args:
        case: the case as it was told.
        changes: what is otherwise: one thing or more, or one thing instead of another.
        after: the case as it is judged with them.
        words: of the language.
    """
    match changes:
        case (Unplayed(), PutIn(at, decision)):
            when = words.say("way.instead", line=_line(decision, at, case, words))
        case _:
            first, *others = (change(one, case, words) for one in changes)
            when = "; ".join((first, *(other[:1].lower() + other[1:] for other in others)))
    number = next((one.fact.what for one in changes if isinstance(one, OtherNumber)), "")
    return _what_if(case, when, number, after, words, _in_full)


def with_each_value(case: Case, fact: Blank, words: Words, besides: tuple[Change, ...] = ()) -> tuple[WhatIf, ...]:
    """Return what comes of each value that a number at the beginning may have had, alike values together.

    Values are alike if they come to the same, by the same sentence, once nobody responds any more.

    Args:
        case: the case as it was told.
        fact: which number.
        words: of the language.
        besides: what is otherwise as well, with every value.
    """

    def ends_as(after: Case, number: str) -> Hashable:
        end = retelling.played_out(after)
        found = standing(end, words)
        return comes_to_besides(end, number), found and found.text

    found = spans(case, fact, besides, ends_as)
    return tuple(_what_if(case, values(span, words), fact.what, span.case, words, _decided) for span in found)


def values(span: Span, words: Words) -> str:
    """Return the values of a span: “3”, “0–3”, “4 or more”."""
    id = "more" if span.last is None else "one" if span.first == span.last else "range"
    return words.say(f"blank.values.{id}", first=span.first, last=span.last)


def _what_if(
    case: Case,
    when: str,
    number: str,
    after: Case,
    words: Words,
    told: Callable[[Case, Words], tuple[str, Ruling | None]],
) -> WhatIf:
    """Return what comes of a case that was judged otherwise, as `told` says it where that is something else.

    A number that is otherwise makes no ruling another one.
    """
    if after.stopped is not None:
        if after.outcome == case.game.play.outcome(after.start):
            return WhatIf(when, came_to(after, words), False, None)
        so_far, ruling = told(after, words)
        return WhatIf(when, words.say("way.so-far", outcome=so_far, why=explain.stops(after, words)), False, ruling)
    as_told, then = retelling.played_out(case), retelling.played_out(after)
    alike = comes_to_besides(as_told, number) == comes_to_besides(then, number)
    same = alike and (number != "" or as_told.now.stack == then.now.stack)
    outcome, ruling = (_decided if same else told)(then, words)
    return WhatIf(when, outcome, same, ruling)


def _in_full(end: Case, words: Words) -> tuple[str, Ruling | None]:
    """Return the same as `_decided`, and what the numbers have come to."""
    outcome, ruling = _decided(end, words)
    if ruling is None or not any(parts(end, words)):
        return outcome, ruling
    return f"{outcome} {explain.result(end, words)}", ruling


def _decided(end: Case, words: Words) -> tuple[str, Ruling | None]:
    """Return what a case has come to in one sentence, and the ruling that decided it, if one did."""
    found = standing(end, words)
    return (explain.result(end, words), None) if found is None else (found.text, explain.ruling_of(found.step.by))


# -- what players claim


class ClaimsSettled(NamedTuple):
    """Claims of players, held against the rules.

    Attributes:
        claims: what each of them says, as a sentence.
        right: whether each of them is right.
        text: who is right, and what it comes to.
        part: the sentence about the step where two stories part; empty if there is none.
        step: that step, or None.
    """

    claims: tuple[str, ...]
    right: tuple[bool, ...]
    text: str
    part: str = ""
    step: Step | None = None


def settled(case: Case, refused: Refused | None, said: Sequence[Assertion], words: Words) -> ClaimsSettled:
    """Return who is right of players who claim something of a case.

    Args:
        case: the case.
        refused: the refusal of what was said last, or None.
        said: one claim or two; further ones are only held against the rules each by itself.
        words: of the language.
    """
    name = case.game.language.name
    told = tuple(_assertion(one, case, words) for one in said)
    after = retelling.played_out(case)
    outcome = explain.briefly(after, words)
    if len(said) != 2:
        true = tuple(bears_out(case, after, one) for one in said)
        first = sorted(zip(said, true, strict=True), key=lambda pair: not pair[1])
        ids = (("claims.right" if right else "claims.wrong", one) for one, right in first)
        texts = [words.say(id, who=name(case.now, one.by)) for id, one in ids]
        return ClaimsSettled(told, true, " ".join([*texts, outcome]))
    weighed = settle(case, refused, said[0], said[1])
    who = {"left": said[0].by, "right": said[1].by}.get(weighed.supports)
    id = "claims.right" if who is not None else f"claims.{weighed.supports}"
    verdict = words.say(id, who="" if who is None else name(case.now, who))
    true = (weighed.supports in ("left", "both"), weighed.supports in ("right", "both"))
    if weighed.step is None:
        return ClaimsSettled(told, true, f"{verdict} {outcome}")
    step = explain.headline(weighed.step, case.game, words)
    part = words.say("ui.claims.part", number=weighed.number, told=step)
    return ClaimsSettled(told, true, f"{verdict} {outcome}", part, weighed.step)


def _assertion(said: Assertion, case: Case, words: Words) -> str:
    """Return what a player claims as a sentence."""
    name = case.game.language.name
    amount = "" if said.amount is None else "-amount"
    by, of = name(case.now, said.by), name(case.now, said.of)
    return words.say(f"claims.said.{said.what}{amount}", by=by, of=of, value=said.amount)


# -- what decides it


class OtherEnding(NamedTuple):
    """Changes that give a case another outcome.

    Attributes:
        changes: a sentence for each.
        outcome: what the case comes to then.
    """

    changes: tuple[str, ...]
    outcome: str


class Decisive(NamedTuple):
    """Clauses that decide together, or none where cards alone do; and how they were changed."""

    clauses: tuple[Ruling, ...]
    flips: tuple[OtherEnding, ...]


class DependsInWords(NamedTuple):
    """What clauses and cards a ruling depends on.

    Attributes:
        lead: in one sentence.
        left: how many changes were not tried; empty if all were.
        decisive: what decides.
    """

    lead: str
    left: str
    decisive: tuple[Decisive, ...]


def what_decides(case: Case, flips: tuple[Trial[Change], ...], tried: int, left: int, words: Words) -> DependsInWords:
    """Return in sentences what a search found.

    Args:
        case: the case.
        flips: the trials that give it another outcome.
        tried: how many were made.
        left: how many were not.
        words: of the language.
    """
    names = tuple(dict.fromkeys(called(one, case, words) for flip in flips for one in flip.changes))
    untried = words.say("ui.hangs-on.left", tried=tried, left=left) if left else ""
    decisive = (
        Decisive(
            tuple(case.rules.rulings[id] for id in about),
            tuple(_flip(flip, len(about) > 1, case, words) for flip in alike),
        )
        for about, alike in together(flips).items()
    )
    return DependsInWords(hangs_on(flips, left, names, words), untried, tuple(decisive))


def _flip(flip: Trial[Change], several: bool, case: Case, words: Words) -> OtherEnding:
    changes = []
    for one in flip.changes:
        whose = f"{called(one, case, words)}: " if several and isinstance(one, Alteration) else ""
        changes.append(whose + change(one, case, words))
    return OtherEnding(tuple(changes), came_to(flip.end, words))


def way(how: Alteration, book: Rulebook, words: Words) -> str:
    """One way of altering a clause."""
    return words.say(f"way.{how.kind}", name=_of(how, book), value=explain.value(how.value, words), rule=how.text)


def _of(how: Alteration, book: Rulebook) -> object:
    """Return the title of the edition or layer that has a clause so; a reading's own name."""
    if how.kind in ("edition", "edition-reading"):
        return book.editions[how.name].short
    return book.layers[how.name].title if how.name in book.layers else how.name


def change(changed: Change, case: Case, words: Words) -> str:
    """Return what is otherwise, as the beginning of a sentence on what comes of it."""
    match changed:
        case Alteration():
            return way(changed, case.game.rulebook(), words)
        case OtherNumber((whose, what), value):
            return words.say("way.number", who=whose, fact=words.say(f"stat.{what}"), value=value)
        case Unplayed(at, seat, card):
            answered = is_answered(case, changed) or None
            if card:
                return words.say("way.unplayed", **_played(seat, card, case), answered=answered)
            return words.say("way.unsaid", line=_line(case.said[at], at, case, words), answered=answered)
        case PutIn(at, decision):
            return words.say("way.played", line=_line(decision, at, case, words))
        case Counted(refused):
            line = case.game.language.line_of(refused.said, refused.now, words.language)
            return words.say("way.counted", line=line)


def named(changed: Change, case: Case, words: Words) -> str:
    """Return a short name for a change: the id of a clause, a card and its player, a number and whose it is."""
    match changed:
        case Alteration():
            return changed.clause
        case OtherNumber((whose, what), _):
            return words.say("way.fact", who=whose, fact=words.say(f"stat.{what}"))
        case Unplayed(_, seat, card):
            return words.say("way.card", **_played(seat, card, case))
        case PutIn(_, decision):
            return words.say("way.card", **_played(decision.seat, getattr(decision, "card", ""), case))
        case Counted(refused):
            return words.say("way.card", **_played(refused.said.seat, getattr(refused.said, "card", ""), case))


def called(changed: Change, case: Case, words: Words) -> str:
    """Return what is changed, as people call it: a clause by its title."""
    if isinstance(changed, Alteration):
        return words.say("answer.topic", title=case.rules.rulings[changed.clause].clause.title)
    return named(changed, case, words)


def came_to(case: Case, words: Words) -> str:
    """Return what a case comes to with something otherwise; if the story cannot be told to its end, why not."""
    if case.stopped is None or case.outcome == case.game.play.outcome(case.start):
        return explain.outcome(case, words)
    so_far, why = explain.result(case, words), explain.stops(case, words)
    return words.say("way.so-far", outcome=so_far, why=why)


def hangs_on(flips: Sequence[Trial[Change]], left: int, names: tuple[str, ...], words: Words) -> str:
    """On what it hangs, in one sentence.

    Args:
        flips: the trials that give the case another outcome.
        left: how many trials were not made.
        names: what is changed in the flips, as it is to be called, each once.
        words: of the language.
    """
    if not flips:
        return words.say("cli.decides.untried" if left else "cli.decides.nothing")
    if len(flips[0].changes) > 1:
        return words.say("cli.decides.pairs")
    return words.say("cli.decides.on" if len(names) > 1 else "cli.decides.all-on", what=names)


def _line(decision: Decision, at: int, case: Case, words: Words) -> str:
    return case.game.language.line_of(decision, case.points[at].now, words.language)


def _played(seat: int, card: str, case: Case) -> dict[str, Any]:
    language = case.game.language
    return {"who": language.name(case.now, seat), "card": case.game.library.title(case.now.table, card)}


# -- every way it can go


class Ending(NamedTuple):
    """One outcome as it reads.

    Attributes:
        outcome: its sentence.
        lines: how many lines of play end so.
        line: one of them.
        aloud: the sentences for what is decided in that line, without passes.
        clauses: the ids of those that decided in it, each once.
        ways: which of the ways that were found read so, by their places.
    """

    outcome: str
    lines: int
    line: tuple[Decision, ...]
    aloud: tuple[str, ...]
    clauses: tuple[str, ...]
    ways: tuple[int, ...]


class Ended(NamedTuple):
    """An end without the line that leads to it: the part of a case that `explain.result` needs."""

    game: Game
    start: AnySituation
    now: AnySituation


def endings(case: Case, found: Ways, seconds: float, words: Words, silences: bool = True) -> tuple[list[Ending], int]:
    """Return the ends of all lines, the most frequent first; ends with the same text are put together.

    To read an end takes longer than to find it: where so many seconds have passed, the second part of the answer says
    how many ends, the least frequent ones, are still unread. One at least is read.

    Args:
        case: where the ways begin.
        found: the ways.
        seconds: how long to read at most.
        words: of the language.
        silences: whether an end also says where the rulebook leaves it open, which takes longest.
    """
    known: dict[str, Ending] = {}
    until = time.monotonic() + seconds
    unread = 0
    for place, here in enumerate(found.ways):
        if known and time.monotonic() > until:
            unread = len(found.ways) - place
            break
        if silences:
            reads = explain.answer(after(case, here.line), words)
        else:
            reads = explain.result(Ended(case.game, case.now, here.end), words)
        before = known.get(reads)
        if before is None:
            end = after(case, here.line)
            decided = tuple(dict.fromkeys(step.by.ruling.id for step in end.steps()))
            known[reads] = Ending(reads, here.lines, here.line, aloud(end, words), decided, (place,))
        else:
            known[reads] = before._replace(lines=before.lines + here.lines, ways=(*before.ways, place))
    return sorted(known.values(), key=lambda ending: -ending.lines), unread


def question(case: Case, found: Ways, alternative: Alternative, so: bool, words: Words) -> str:
    """Return the question who can bring something about or (not `so`) prevent it."""
    if alternative.holder is not None:
        who = case.game.play.holders(case.now)[alternative.holder]
        several = len(case.game.play.seats_of(case.now, alternative.holder)) > 1 or None
        return words.say("cli.ways.leaves" if so else "cli.ways.stays", who=who, several=several)
    assert alternative.way is not None
    reads = explain.answer(after(case, found.ways[alternative.way].line), words)
    return words.say("cli.ways.so" if so else "cli.ways.otherwise", outcome=reads)


def who(case: Case, group: Coalition, words: Words) -> tuple[str, ...]:
    """Return the players of a group, or of each group that it stands for if these are few."""
    if not group.seats and not group.some:
        return (words.say("cli.ways.anyway"),)
    known = [names(case, seats) for seats in islice(members(group), GROUPS + 1)]
    if len(known) > GROUPS:
        some = (words.say("cli.ways.any", count=n, names=names(case, seats)) for n, seats in group.some)
        known = [(*names(case, group.seats), *some)]
    return tuple(words.say("cli.ways.alone" if len(here) == 1 else "cli.ways.together", names=here) for here in known)


def names(case: Case, seats: Iterable[int]) -> tuple[str, ...]:
    """Return the names of the players in some seats."""
    return tuple(case.now.table.seats[seat].name for seat in seats)


# -- what is like it


def by_kind(these: Iterable[Feature], book: Rulebook, words: Words) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each kind of feature with its texts; a clause that decided is not named again as one that was consulted."""
    sorted_so = sorted(these, key=lambda feature: list(WEIGHTS).index(feature.kind))
    decided: set[tuple[str, ...]] = set()
    for kind, alike in groupby(sorted_so, key=lambda feature: feature.kind):
        ids = [feature.ids for feature in alike]
        if kind == "clause":
            decided = set(ids)
        ids = [here for here in ids if kind != "looked" or here not in decided]
        if ids:
            yield kind, tuple(dict.fromkeys(_feature(kind, here, book, words) for here in ids))


def _feature(kind: str, ids: tuple[str, ...], book: Rulebook, words: Words) -> str:
    if kind in ("clause", "looked"):
        title: Text = next(clause for clause in book.lineage(ids[0]).values() if clause is not None).title
        return words.say("answer.topic", title=title)
    first, *rest = map(words.say, ids)
    return words.say(f"precedent.{kind}", first=first, rest=", ".join(rest))

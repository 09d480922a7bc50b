"""Wrong answers to “What happens now?”: what would happen by other rules, in another order, or with other numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import msgspec

from .. import explain
from ..case import Case
from ..game import Game
from ..machine import FATE, AnySituation, Change, Decision, Endless, Refusal, Step, answer, asked, settle
from ..rulebook import Rules, Text
from ..words import Words
from .altered import holding
from .wrong_answer import WrongAnswer, both, refused, rule, same


class CaseAt(NamedTuple):
    """A situation of a game; `explain.asked` says who is asked in it."""

    game: Game
    now: AnySituation
    start: AnySituation


class Truth(NamedTuple):
    """What really happens from a step until somebody must decide; none of it may be offered as wrong.

    `now` is the situation then, `texts` are the texts of its steps. `values` lists the values that a fact has on the
    way, by the fact's name and its owner.
    """

    now: AnySituation
    texts: tuple[Text, ...]
    values: dict[tuple[str, str], list[Any]]

    def lacks(self, text: Text) -> bool:
        """Return True if none of its texts reads like this one."""
        return not any(same(text, here) for here in self.texts)


def step_text(step: Step, game: Game) -> Text:
    """Return what happens in a step and what changes, in both languages."""
    return _step_text(step, game, game.language.changes(step.before, step.after))


def _step_text(step: Step, game: Game, changes: tuple[Change, ...]) -> Text:
    """Return the text of a step as if these were its changes.

    If the sentence contains numbers, only the changes are shown, so that it does not give the answer away.
    """
    sentence = _sentence(step, game)
    plain = bool(changes) and any(map(str.isdecimal, sentence.en + sentence.ru))

    def say(words: Words) -> str:
        what = "" if plain else sentence.in_(words.language)
        return words.say("question.told", what=what, changed="; ".join(explain.change(c, words) for c in changes))

    return both(say)


def _sentence(step: Step, game: Game) -> Text:
    return both(lambda words: explain.headline(step, game, words))


def _asked(case: Case, now: AnySituation, instead: int | None = None) -> Text:
    return both(lambda words: explain.asked(CaseAt(case.game, now, case.start), words, instead))


def wrong(case: Case, step: Step, last: AnySituation | None) -> Iterator[WrongAnswer]:
    """Yield everything that players may expect of this step and that does not happen.

    Args:
        case: the case that the step is of.
        step: a forced step of it.
        last: the situation in which somebody was asked last; None: nobody has been yet.
    """
    truth = _truth(case, step)
    yield from _otherwise(case, step, truth)
    yield from _out_of_turn(case, truth)
    if last is not None:
        yield from _asked_again(case, step, truth, last)
    yield from _miscounted(case, step, truth)


def _truth(case: Case, step: Step) -> Truth:
    now, trace = settle(step.before, case.rules.fresh())
    steps = trace.steps() if trace is not None else ()
    texts = [step_text(here, case.game) for here in steps]
    values: dict[tuple[str, str], list[Any]] = {}
    for here in steps:
        for change in case.game.language.changes(here.before, here.after):
            values.setdefault((change.what, change.whose), [change.was]).append(change.now)
    return Truth(now, (*texts, _asked(case, now)), values)


# -- by other rules


def _otherwise(case: Case, step: Step, truth: Truth) -> Iterator[WrongAnswer]:
    """Yield what would happen if one clause that was consulted said something else."""
    for id in dict.fromkeys((step.by.ruling.id, *step.also)):
        tried = [case.rules.rulings[id].value]
        for kind, value, facts in _values(case, id):
            if value in tried:
                continue
            tried.append(value)
            found = _under(case, step, truth, holding(case.rules, id, value))
            if found is not None:
                yield WrongAnswer(found, kind, id, _why(case, kind, id, **facts), value, (id,))


def _values(case: Case, id: str) -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """Yield what a clause could say: in another edition, by another reading, or one more or less."""
    book, ruling = case.game.rulebook(), case.rules.rulings[id]
    for edition in book.editions:
        clause = book.holding[edition].get(id)
        if clause is not None and not clause.undecided:
            yield "edition", clause.value, {"edition": book.editions[edition].title}
    for reading in ruling.clause.readings.values():
        yield "reading", reading.value, {"reading": reading.text}
    if isinstance(ruling.value, bool):
        yield "value", not ruling.value, {}
    elif isinstance(ruling.value, int):
        yield from (("value", value, {}) for value in (ruling.value + 1, ruling.value - 1) if value >= 0)


def _under(case: Case, step: Step, truth: Truth, rules: Rules) -> Text | None:
    """Return the text of the step under other rules; None if it is also true under the rules of the case.

    It must lead elsewhere when the rules of the case hold again after it, so that the step itself makes the difference
    and not what comes later; and it must say something that never comes true on the way.
    """
    before, game = step.before, case.game
    move = step.before.stack[-1].step(before, rules)
    try:
        there = before if move is None else settle(move.after, case.rules.fresh())[0]
    except Endless:
        return None
    if not game.language.changes(truth.now, there) and same(_asked(case, truth.now), _asked(case, there)):
        return None
    if move is None:
        text = _asked(case, before)
    else:
        other = Step(move.by, (), before, move.after)
        changes = game.language.changes(before, move.after)
        text = _step_text(other, game, changes)
        alike = same(_sentence(other, game), _sentence(step, game))
        if (changes or alike) and all(_true(change, truth) for change in changes):
            return None
    return text if truth.lacks(text) else None


def _true(change: Change, truth: Truth) -> bool:
    return change.now in truth.values.get((change.what, change.whose), [change.was])


def _why(case: Case, kind: str, id: str, **facts: object) -> Text:
    """Why something is wrong that a clause refutes."""
    return both(lambda words: words.say(f"question.why.{kind}", **rule(case.rules, id), **facts))


# -- in another order


def _out_of_turn(case: Case, truth: Truth) -> Iterator[WrongAnswer]:
    """Yield that another player is asked, who cannot decide before the one who is."""
    waited_for = asked(truth.now)
    if not waited_for or waited_for[0] == FATE:
        return
    options = truth.now.top.options(truth.now, case.rules.fresh())
    theirs: Decision | None = case.game.play.silence(truth.now) or next(iter(options), None)
    if theirs is None:
        return
    for seat in _playing(case, truth.now):
        text = _asked(case, truth.now, seat)
        no = out_of_turn(case, truth.now, msgspec.structs.replace(theirs, seat=seat))
        if seat not in waited_for and no is not None and truth.lacks(text):
            id = no.ruling.id
            why = _why(case, "order", id, who=case.game.language.name(truth.now, waited_for[0]))
            yield WrongAnswer(text, "order", id, refused(case, truth.now, no) if no.reason else why, seat, (id,))


def _playing(case: Case, now: AnySituation) -> tuple[int, ...]:
    """Return the seats still in the game."""
    players = case.game.language.public_view(now)["players"]
    return tuple(index for index, seat in enumerate(now.table.seats) if players[seat.name]["out"] == "no")


def out_of_turn(case: Case, now: AnySituation, said: Decision) -> Refusal | None:
    """Return the refusal of this decision, or a refusal without reason under the clause by which others pass first.

    None if nobody is asked before them.
    """
    _, trace, no = answer(now, case.rules.fresh(), said)
    if no is not None or trace is None:
        return no
    first = trace.steps()[0].by
    return Refusal(first.ruling) if first.implied else None


def _asked_again(case: Case, step: Step, truth: Truth, last: AnySituation) -> Iterator[WrongAnswer]:
    """Yield that a player is asked again about what is settled."""
    game = case.game
    if game.play.silence(last) is None or game.play.asked_about(truth.now) == game.play.asked_about(last):
        return
    clause = step.by.ruling.id
    for seat in _playing(case, truth.now):
        text = _asked(case, last, seat)
        if truth.lacks(text):
            yield WrongAnswer(text, "again", clause, _why(case, "again", clause), seat, (clause,))


# -- with something else in a change


def _miscounted(case: Case, step: Step, truth: Truth) -> Iterator[WrongAnswer]:
    """Yield the step with one number, one player or the order in the line wrong."""
    game, clause = case.game, step.by.ruling.id
    changes = game.language.changes(step.before, step.after)
    players = [seat.name for seat in step.before.table.seats]
    sentence = _sentence(step, game)
    named = any(name in sentence.en for name in players)
    for at, change in enumerate(changes):
        for value in _near(change, [] if named else players):
            other = msgspec.structs.replace(change, now=value)
            text = _step_text(step, game, (*changes[:at], other, *changes[at + 1 :]))
            if not _true(other, truth) and truth.lacks(text):
                why = both(partial(_counted, change=change, facts=rule(case.rules, clause)))
                yield WrongAnswer(text, "number", clause, why, other, (clause,))


def _near(change: Change, players: list[str]) -> tuple[Any, ...]:
    """Return values that are easily mistaken for a change: miscounted, reversed, or another player or place."""
    was, now = change.was, change.now
    if type(now) is int and type(was) is int:
        found = dict.fromkeys((now + 1, now - 1, 2 * was - now))
        return tuple(number for number in found if number >= 0 and number not in (was, now))
    if isinstance(now, tuple) and change.what != "won":
        swapped = ((*now[:k], now[k + 1], now[k], *now[k + 2 :]) for k in range(len(now) - 1))
        return tuple(line for line in swapped if line not in (was, now))
    if now in players and now != change.whose:
        return tuple(player for player in players if player not in (was, now))
    return ()


def _counted(words: Words, change: Change, facts: dict[str, Any]) -> str:
    return words.say("question.why.number", change=explain.change(change, words), **facts)

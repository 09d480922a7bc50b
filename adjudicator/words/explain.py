"""Steps, refusals and outcomes as people read them.

Nothing here knows a game: a game's module gives message ids and their values, the catalogues the sentences.
Objects of the rooms beside and above are passed in, and asked only for what they say about themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

from adjudicator.machine import at_rest

from .catalogue import Language, Words

OPEN = ("silent", "contradictory")
"""The standings of a clause that leaves something to the table."""


class Line(NamedTuple):
    """One step as people read it.

    `kind` is "told" where the table reported it, "card" where a card acts, else "clause"; `implied` marks
    what nobody said aloud. `standing` is an id, told by the message `standing.<id>`. `reading` is the text
    of the reading that decided where the clause leaves it open, else empty; `card` the acting card's title
    or empty; `also` the ids of the clauses that were looked at besides.
    """

    number: int
    text: str
    changes: tuple[str, ...]
    kind: str
    implied: bool
    clause: str
    clause_title: str
    clause_text: str
    standing: str
    reading: str
    card: str
    also: tuple[str, ...]


def lines(steps: Iterable[Any], game: ModuleType, words: Words, first: int = 1) -> tuple[Line, ...]:
    """Steps as lines, numbered from `first`."""
    return tuple(line(step, game, words, number) for number, step in enumerate(steps, first))


def line(step: Any, game: ModuleType, words: Words, number: int) -> Line:
    """One step as a line."""
    by = step.by
    ruling, clause = by.ruling, by.ruling.clause
    reading = clause.readings[ruling.reading].text.in_(words.language) if ruling.reading else ""
    return Line(
        number,
        headline(step, game, words),
        tuple(change(here, words) for here in game.changes(step.before, step.after)),
        "told" if by.told else "card" if by.card else "clause",
        by.implied,
        ruling.id,
        clause.title.in_(words.language),
        clause.text.in_(words.language),
        ruling.standing,
        reading,
        _title(game, step.before, by.card, words),
        step.also,
    )


def headline(step: Any, game: ModuleType, words: Words) -> str:
    """What a step says first."""
    ids, told = messages(step, game)
    return words.first(ids, **told)


def messages(step: Any, game: ModuleType) -> tuple[tuple[str, ...], dict[str, Any]]:
    """The ids of the messages that may tell a step, the most particular first, and what they speak of by name.

    What people say may be told differently under one clause, and both it and what is forced differently in
    one kind of frame: `said.reveal@drinks.event` and `said.pass.ante` go before `said.reveal` and `said.pass`,
    `step.table.out.round` before `step.table.out`. In a forced step, `itself` is told where the acting card is
    also the one being answered.
    """
    ids, told = game.headline(step)
    details = _details(step.before.top)
    if step.said is not None:
        return tuple(here for id in ids for here in _told_by(id, step.by.ruling.id, details)), told
    if told.get("card") is not None and told.get("card") == told.get("answered"):
        told["itself"] = True
    *particular, plain = ids
    if _was_announced(step):
        plain = "step.announced"
    return (*particular, *(f"{plain}.{detail}" for detail in details), plain), told


def _told_by(id: str, clause: str, details: tuple[str, ...]) -> tuple[str, ...]:
    return (f"{id}@{clause}", *(f"{id}.{detail}" for detail in details), id)


def _was_announced(step: Any) -> bool:
    """Whether a forced step plays a card that was announced while all waited for each other."""
    waited = getattr(step.before.top, "mode", "") == "deadlocked"
    return waited and len(step.after.stack) > len(step.before.stack)


def _details(frame: Any) -> tuple[str, ...]:
    """What tells one use of a frame from another, and at last what kind of frame it is."""
    named = (getattr(frame, name, "") for name in ("mode", "moment", "phase", "stage", "cause"))
    return (*(detail for detail in named if detail), frame.__struct_config__.tag)


def change(changed: Any, words: Words) -> str:
    """What became different, and for whom."""
    what, _, tracker = changed.what.partition("-")
    ids = (f"change.{changed.what}.{changed.now}", f"change.{changed.what}", f"change.{what}")
    return words.first(ids, **_values(changed, tracker))


def refusal(no: Any, now: Any, game: ModuleType, words: Words) -> str:
    """Why something that was said is not possible, in one sentence."""
    ids, told = game.refusal(now, no)
    return words.first(ids, **told)


def fault(wrong: Any, words: Words) -> str:
    """Why a situation cannot be as it was entered."""
    id = wrong.ruling.id
    particular = (f"refusal.{id}.{wrong.reason}", f"refusal.{wrong.reason}") if wrong.reason else ()
    return words.first((*particular, f"refusal.{id}"), where=wrong.where, **dict(wrong.facts))


def asked(case: Any, words: Words, instead: int | None = None) -> str:
    """Who has to say what now, or how the game ended; the same of another seat, where one is named `instead`."""
    now, game = case.now, case.game
    if now.over:
        won = next((here for here in game.changes(case.start, now) if here.what == "won"), None)
        return words.first(("asked.over",), **(_values(won, "") if won is not None else {}))
    top = now.top
    *details, kind = _details(top)
    ids = (*(f"asked.{kind}.{detail}" for detail in details), f"asked.{kind}", "asked.other")
    seat = next(iter(top.asks(now)), -1) if instead is None else instead
    answered = top.open_to(now) if hasattr(top, "open_to") else None
    return words.first(
        ids,
        who=game.name(now.table, seat if seat >= 0 else getattr(top, "revealer", -1)),
        card=_card(game, now, top),
        answered=_card(game, now, answered),
    )


def answer(case: Any, words: Words) -> str:
    """What comes of a case, in one sentence, and whether the rulebook leaves it open."""
    return result(case, words, tuple(here.ruling.clause for here in undecided(case) if here.matters))


def result(case: Any, words: Words, open: Iterable[Any] = ()) -> str:
    """What comes of a case, in one sentence; `open` are clauses on which it hangs and which leave it open."""
    parts = tuple(_parts(case.game.changes(case.start, case.now), words))
    stats = tuple(stat for stat in case.game.numbers if words.has(f"answer.{stat}"))
    resting = at_rest(case.now)
    topics = tuple(words.say("answer.topic", title=clause.title) for clause in open)
    return words.say(f"answer.{'result' if resting else 'so-far'}", result="; ".join(parts), open=topics, stats=stats)


class Reading(NamedTuple):
    """One reading of a clause that leaves something open, and the same words told under it.

    `chosen` marks the one that holds; `same` says whether it comes to the same as under that one.
    """

    id: str
    text: str
    chosen: bool
    same: bool
    case: Any


class Undecided(NamedTuple):
    """A clause that leaves something open: how it rules, and all its readings."""

    ruling: Any
    readings: tuple[Reading, ...]

    @property
    def matters(self) -> bool:
        """Whether something hangs on it: another reading comes to something else, or forbids what was said."""
        return not all(reading.same for reading in self.readings)


def judged_by(case: Any, words: Words) -> str:
    """The edition by whose rules a case is judged, the variants that are on, and how many rules of the table's own."""
    book = case.game.rulebook()
    titles = (book.editions[case.rules.edition].title, *(book.layers[id].title for id in case.rules.layers))
    own = sum(len(layer.changes) for layer in case.rules.house)
    counted = [words.count("ui.house.count", own)] if own else []
    return " · ".join([*(title.in_(words.language) for title in titles), *counted])


def house_rules(case: Any, words: Words) -> str:
    """The table's own rules that were looked at on the way, by their titles; empty where there was none."""
    titles = tuple(case.rules.rulings[id].clause.title.in_(words.language) for id in case.house_rules)
    return words.say("ui.house.at-work", titles=titles) if titles else ""


def undecided(case: Any, language: Language = "en") -> tuple[Undecided, ...]:
    """The clauses that a case looked at and that leave something open, each tried under all its readings."""
    consulted = dict.fromkeys(id for step in case.steps() for id in (step.by.ruling.id, *step.also))
    rulings = (case.rules.rulings[id] for id in consulted)
    return tuple(
        Undecided(ruling, tuple(_readings(case, ruling, language))) for ruling in rulings if ruling.standing in OPEN
    )


def open_clauses(case: Any) -> tuple[str, ...]:
    """The clauses that leave something open and on which the case hangs."""
    return tuple(here.ruling.id for here in undecided(case) if here.matters)


def _readings(case: Any, ruling: Any, language: Language) -> Iterator[Reading]:
    for id, reading in ruling.clause.readings.items():
        chosen = id == ruling.reading
        other = case if chosen else case.judged_by(case.rules.with_readings({ruling.id: id}))
        yield Reading(id, reading.text.in_(language), chosen, chosen or _comes_to_the_same(case, other), other)


def _comes_to_the_same(case: Any, other: Any) -> bool:
    """Whether people at the table see no difference between where two cases stand."""
    if other.stopped is not None or case.game.changes(case.now, other.now):
        return False
    seats, there = (None if here.now.over else here.now.top.asks(here.now) for here in (case, other))
    return bool(seats == there)


def _parts(changes: Iterable[Any], words: Words) -> Iterator[str]:
    """What matters of changes, player by player: who is out, whose numbers are different, who won."""
    told: dict[str, list[Any]] = {}
    for here in changes:
        told.setdefault(here.whose, []).append(here)
    for whose, mine in told.items():
        numbers = []
        ends = []
        for here in mine:
            what, _, tracker = here.what.partition("-")
            values = _values(here, tracker)
            end = f"answer.{here.what}.{here.now}"
            if words.has(end):
                ends.append((end, values))
            elif words.has(f"answer.{what}"):
                numbers.append(words.say(f"answer.{what}", **values))
        for end, values in ends or ([("answer.player", {"whose": whose})] if numbers else []):
            yield words.say(end, **values, numbers=", ".join(numbers))
    for here in changes:
        if here.what == "won":
            yield change(here, words)


def _values(changed: Any, tracker: str) -> dict[str, Any]:
    values = {"whose": changed.whose, "was": changed.was, "now": changed.now, "tracker": tracker}
    return {**values, "count": len(changed.now)} if isinstance(changed.now, tuple) else values


def _card(game: ModuleType, now: Any, frame: Any) -> Any:
    id = getattr(frame, "card", "")
    return game.title(now.table, id) if id else None


def _title(game: ModuleType, now: Any, id: str, words: Words) -> str:
    title = game.title(now.table, id) if id else ""
    return title.in_(words.language) if hasattr(title, "in_") else str(title)


def value(held: Any, words: Words) -> str:
    """What a clause holds for the program, as people read it."""
    if isinstance(held, bool):
        return words.say("cli.yes" if held else "cli.no")
    if isinstance(held, tuple | list):
        return ", ".join(value(one, words) for one in held)
    if isinstance(held, dict):
        return ", ".join(f"{key}: {value(one, words)}" for key, one in held.items())
    return words.say("cli.none") if held is None else str(held)

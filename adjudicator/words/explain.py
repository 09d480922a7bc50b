"""Steps, refusals and outcomes as people read them.

Nothing here knows a game: a game's module gives message ids and their values, the catalogues the sentences.
Objects of the rooms beside and above are passed in, and asked only for what they say about themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

from .catalogue import Words

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
    """What a step says first.

    What people say may be told differently under one clause: `said.reveal@drinks.event` goes before
    `said.reveal`. In a forced step, `itself` is told where the acting card is also the one being answered.
    """
    ids, told = game.headline(step)
    if step.said is not None:
        ids = tuple(here for id in ids for here in (f"{id}@{step.by.ruling.id}", id))
    elif told.get("card") is not None and told.get("card") == told.get("answered"):
        told["itself"] = True
    return words.first(ids, **told)


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


def asked(case: Any, words: Words) -> str:
    """Who has to say what now, or how the game ended."""
    now, game = case.now, case.game
    top = now.top
    if top is None:
        won = next((here for here in game.changes(case.start, now) if here.what == "won"), None)
        return words.first(("asked.over",), **(_values(won, "") if won is not None else {}))
    kind = f"asked.{top.__struct_config__.tag}"
    details = (getattr(top, name, None) for name in ("mode", "moment", "phase", "stage"))
    ids = (*(f"{kind}.{detail}" for detail in details if detail), kind, "asked.other")
    seats = top.asks(now)
    answered = top.open_to(now) if hasattr(top, "open_to") else None
    return words.first(
        ids,
        who=game.name(now.table, seats[0]) if seats else "",
        card=_card(game, now, top),
        answered=_card(game, now, answered),
    )


def answer(case: Any, words: Words) -> str:
    """What comes of a case, in one sentence, and whether the rulebook leaves it open."""
    changes = case.game.changes(case.start, case.now)
    parts = tuple(_parts(changes, words))
    at_rest = case.now.top is None or case.now.top.rests(case.now)
    id = f"answer.{'result' if at_rest else 'so-far'}"
    titles = (case.rules.rulings[here].clause.title for here in open_clauses(case))
    return words.say(id, result="; ".join(parts), open=tuple(words.say("answer.topic", title=t) for t in titles))


def open_clauses(case: Any) -> tuple[str, ...]:
    """The clauses that leave something open and on which the case hangs.

    Those are consulted by its steps, and under another of their readings the same words either come to
    something else or cannot be said.
    """
    consulted = dict.fromkeys(id for step in case.steps() for id in (step.by.ruling.id, *step.also))
    return tuple(id for id in consulted if case.rules.rulings[id].standing in OPEN and _matters(case, id))


def _matters(case: Any, id: str) -> bool:
    ruling = case.rules.rulings[id]
    for reading in ruling.clause.readings:
        if reading != ruling.reading:
            other = case.under(readings={**case.rules.chosen, id: reading})
            if other.stopped is not None or other.now != case.now:
                return True
    return False


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

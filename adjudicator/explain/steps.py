"""Steps as people read them: what happened, what changed, and the clause that decides it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from ..game import Game, Message
from ..game.told import partly_known
from ..machine import FATE, AnySituation, Authority, Change, Decision, Fault, Refusal, Step
from ..rulebook import Ruling
from ..words import Words
from .once_per_step import once_per_step
from .standing import standing


class Line(Struct, frozen=True):
    """One step as people read it.

    Attributes:
        number: the number of the step, from 1.
        text: what happened.
        changes: a sentence for each change.
        kind: "told" if the table reported it, "card" if a card acts, else "clause".
        implied: True if nobody said it aloud.
        clause: the id of the deciding clause.
        clause_title: its title.
        clause_text: its text.
        standing: its standing, an id.
        ground: its standing in words.
        reading: the text of the reading that decided an undecided clause, else empty.
        card: the title of the acting card, or empty.
        partly_known: what is not known of the acting card, in a sentence; empty if nothing is wanting.
        also: the ids of the other clauses that were read.
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
    ground: str
    reading: str
    card: str
    partly_known: str
    also: tuple[str, ...]


def lines(steps: Iterable[Step], game: Game, words: Words, first: int = 1) -> tuple[Line, ...]:
    """Return steps as lines, numbered from `first`."""
    return tuple(line(step, game, words, number) for number, step in enumerate(steps, first))


def line(step: Step, game: Game, words: Words, number: int) -> Line:
    """Return one step as a line."""
    words = game.language.own_words(step.after, words)
    by, ruling, told = step.by, ruling_of(step.by), headline(step, game, words)
    clause = ruling.clause
    changes = (change(here, words) for here in changes_of(step, game))
    reading = clause.readings[ruling.reading].text.in_(words.language) if ruling.reading else ""
    return Line(
        number,
        told,
        tuple(changed for changed in changes if changed != told.rstrip(".")),
        "told" if by.told else "card" if by.card else "clause",
        by.implied,
        ruling.id,
        clause.title.in_(words.language),
        clause.text.in_(words.language),
        ruling.standing,
        standing(clause, game.rulebook(), words),
        reading,
        _title(game, step.before, by.card, words),
        partly_known(by.card, step.before, game, words),
        step.also,
    )


def ruling_of(authority: Authority | Refusal | Fault) -> Ruling:
    """Return the ruling of a step, a refusal or a fault, of which the machine knows only the id and the value."""
    assert isinstance(authority.ruling, Ruling)
    return authority.ruling


def headline(step: Step, game: Game, words: Words) -> str:
    """Return the sentence that tells a step."""
    ids, told = messages(step, game)
    return said(ids, told, step.by, game.language.own_words(step.after, words))


def said(ids: Iterable[str], told: Mapping[str, Any], authority: Authority | Refusal, words: Words) -> str:
    """Return the first message of `ids` that there is, filled; the title of the clause as long as there is none.

    Args:
        ids: the messages, the most specific first.
        told: their values.
        authority: of the step or the refusal that the messages tell.
        words: the language.

    Raises:
        NoMessage: strict words only: there is no such message.
    """
    ids = tuple(ids)
    if words.strict or words.which(ids, **told) is not None or any(map(words.has, ids)):
        return words.first(ids, **told)
    return ruling_of(authority).clause.title.in_(words.language)


def spoken(decision: Decision, now: AnySituation, by: Authority, game: Game, words: Words, written: str = "") -> str:
    """Return the sentence for something that was said and that made no step, such as what was refused.

    Args:
        decision: what was said.
        now: the situation in which it was said.
        by: the authority that a step would have.
        game: the game.
        words: the language.
        written: the line that said it, if there is one; it stands where no message tells the decision, and after the
            end, when nobody passes and nothing is revealed.
    """
    ids, told = messages(Step(by, (), now, now, decision), game)
    words = game.language.own_words(now, words)
    if written and ((now.over and decision.seat == FATE) or words.which(ids, **told) is None):
        return written
    return said(ids, told, by, words)


@once_per_step
def changes_of(step: Step, game: Game) -> tuple[Change, ...]:
    """Return what a step changed, as far as people at the table see it."""
    return game.language.changes(step.before, step.after)


@once_per_step
def messages(step: Step, game: Game) -> Message:
    """Return the ids of the messages that may tell a step, the most specific first, and their values by name.

    A decision may have a message of its own for a clause or for a frame: `said.reveal@drinks.event` and
    `said.pass.ante` are chosen before `said.reveal` and `said.pass`. A forced step may have one for a frame:
    `step.table.out.round` before `step.table.out`. In a forced step, `itself` is among the values if the acting card
    is also the one that is answered, and `several` if several players pass, whom `who` names then.
    """
    ids, told = game.language.headline(step)
    if len(step.by.passed) > 1:
        told |= {"who": tuple(game.language.name(step.before, seat) for seat in step.by.passed), "several": True}
    frame = words_of(step.before)
    if step.said is not None:
        return tuple(here for id in ids for here in _told_by(id, step.by.ruling.id, frame)), told
    if told.get("card") is not None and told.get("card") == told.get("answered"):
        told["itself"] = True
    *particular, plain = ids
    return (*particular, *(f"{plain}.{word}" for word in frame), plain), told


def words_of(now: AnySituation) -> tuple[str, ...]:
    """Return the words that messages have for the top frame, the most specific first; the last is the kind of frame.

    When the game is over there is none.
    """
    if now.over:
        return ()
    return (*(word for word in now.top.message_words() if word), str(now.top.__struct_config__.tag))


def _told_by(id: str, clause: str, frame: tuple[str, ...]) -> tuple[str, ...]:
    return (f"{id}@{clause}", *(f"{id}.{word}" for word in frame), id)


def change(changed: Change, words: Words) -> str:
    """Return a sentence about a change, and for whom."""
    what = changed.what.partition("-")[0]
    ids = (f"change.{changed.what}.{changed.now}", f"change.{changed.what}", f"change.{what}")
    return words.first(ids, **values_of(changed))


def values_of(changed: Change) -> dict[str, object]:
    """Return the values of a message about a change, by name."""
    tracker = changed.what.partition("-")[2]
    values = {"whose": changed.whose, "was": changed.was, "now": changed.now, "tracker": tracker}
    values |= {"several": True} if changed.several else {}
    return {**values, "count": len(changed.now)} if isinstance(changed.now, tuple) else values


def _title(game: Game, now: AnySituation, id: str, words: Words) -> str:
    title = game.library.title(now.table, id) if id else ""
    return title if isinstance(title, str) else title.in_(words.language)

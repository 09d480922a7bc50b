"""What was said, told to a case: canonical lines, where they lead, and whether the rules refuse them."""

from __future__ import annotations

import re
from typing import NamedTuple

from adjudicator.case import Blank, Case, Impossible, Refused
from adjudicator.machine import FATE, AnySituation, Decision, Refusal
from adjudicator.words import Language, Words

from . import seating

STARTS = ("hand", "lair")
"""Piles of cards of which only the beginning of a table tells how many there are."""


class Noted(NamedTuple):
    """Something about the beginning of a table that no canonical line says.

    Attributes:
        what: whose `turn` it is; which phase is taken to be on, such as `phase-gambling`; how many cards are in a
            `hand` or a `lair`; how many tokens somebody has, such as `token-corruption`; what nobody knows, such as
            `unknown-gold`; or the `way` to play that is taken to be played.
        who: the name of the player, or of the way to play.
        value: how many; of something unknown, what it counts as, or None; of a phase, how much is in the pot, or None.
    """

    what: str
    who: str
    value: int | None = None

    def say(self, words: Words) -> str:
        """Return it as a sentence."""
        return words.say(f"speech.noted.{self.what}", who=self.who, value=self.value)


class Told(NamedTuple):
    """What was said.

    Attributes:
        lines: the canonical lines.
        after: the case after them; if they are refused, the case before the refused one.
        refused: why the rules do not allow the last of them, or None.
        seat: who spoke last, or FATE.
        noted: what was told about the beginning of the table besides.
        exact: True if it was said whole; False if only a part of a title was, or nobody said who did it.
    """

    lines: tuple[str, ...]
    after: Case
    refused: Refused | None = None
    seat: int = FATE
    noted: tuple[Noted, ...] = ()
    exact: bool = True

    @property
    def changes(self) -> bool:
        """True if it is allowed."""
        return self.refused is None


def tell(line: str, case: Case, language: Language) -> Told | None:
    """Return what a canonical line, in whatever language, tells; None if it cannot be read in this situation.

    Args:
        line: the line.
        case: the case.
        language: of the canonical line that is returned.
    """
    reads = case.game.language
    said = reads.find_line(line, case.now)
    if said is None:
        return None
    canonical = reads.line_of(said, case.now, language)
    seat = said.seat if isinstance(said, Decision) else FATE
    if is_of_another(line, canonical, case):
        return None
    try:
        return Told((canonical,), case.tell(said if isinstance(said, Decision) else line), seat=seat)
    except Refused as refused:
        return Told((canonical,), case, refused, seat)


def is_of_another(line: str, canonical: str, case: Case) -> bool:
    """Return True if a line names players, and what it is read as names only others."""
    here = [re.compile(rf"\b{re.escape(seat.name)}\b", re.IGNORECASE) for seat in case.now.table.seats]
    named, told = ({k for k, name in enumerate(here) if name.search(text)} for text in (line, canonical))
    return bool(named and told) and named.isdisjoint(told)


def tell_at_a_moment(line: str, case: Case, seat: int, language: Language) -> Told | None:
    """Return what a line tells; if nothing has been told of the table, at the moment that it speaks of.

    Args:
        line: a canonical line.
        case: the case.
        seat: who speaks, or FATE.
        language: of the canonical line that is returned.
    """
    told = tell(line, case, language)
    if told is not None and told.changes:
        return told
    for moment in seating.moments(case, seat):
        at = tell(line, moment, language)
        if at is not None and at.changes:
            return at._replace(noted=(*_taken(moment, at), *at.noted))
    return told


def _taken(moment: Case, told: Told) -> tuple[Noted, ...]:
    """Return what is taken for granted of the moment at which something is told; nothing if that tells it itself.

    Who reveals a Drink or bids tells of the phase. A card may belong to several, and a pot was put in by somebody.
    """
    entry, said = moment.entry, told.after.said[-1]
    plays = said.seat != FATE and bool(getattr(said, "card", ""))
    pot = getattr(getattr(entry, "gambling", entry), "pot", None)
    if entry is None or entry.phase == moment.game.play.usual_phase or (pot is None and not plays):
        return ()
    return (Noted(f"phase-{entry.phase}", entry.turn or next(iter(entry.players)), pot),)


def correct(fact: str, seat: int, value: int, case: Case, language: Language) -> Told | None:
    """Return what is told with a number that somebody has now; None if the game knows no such number."""
    words = Words(language)
    name = case.game.language.name(case.now, seat)
    if fact in STARTS or fact.startswith("token-"):
        noted = Noted(fact, name, value)
        try:
            begun = seating.with_number(case, fact, seat, value) if seat >= 0 else None
        except Impossible as no:
            return Told((noted.say(words),), case, _refused(no), seat)
        return None if begun is None else Told((), begun, seat=seat, noted=(noted,))
    line = words.template(f"form.correct.{fact}", value).split("\n")[0].format(who=name, value=value)
    if not case.said:
        begun = seating.with_number(case, fact, seat, value)
        if begun is not None and number_of(fact, seat, begun) == value:
            return Told((line,), begun)
    return tell(line, case, language)


def _refused(no: Impossible) -> Refused:
    """Return why a table cannot begin so, as the refusal of something that no player in particular says."""
    fault = no.faults[0]
    return Refused(Refusal(fault.ruling, "", fault.reason, fault.facts), no.now, Decision(FATE))


def turn_of(seat: int, case: Case) -> Told | None:
    """Return what is told by whose turn it is; None if it is not so any more."""
    begun = seating.with_turn(case, seat)
    name = case.game.language.name(case.now, seat)
    return None if begun is None else Told((), begun, seat=seat, noted=(Noted("turn", name),))


def unknown(fact: str, seat: int, case: Case) -> Told | None:
    """Return what is told by this, that nobody knows something of a player; None if it has to be known."""
    begun = seating.without_number(case, fact, seat)
    if begun is None:
        return None
    name = case.game.language.name(case.now, seat)
    counts = number_of(fact, seat, Case(begun.game, begun.rules, begun.start))
    if counts is not None:
        begun = begun.doubting(begun.doubt.with_blank(Blank(name, fact)))
    return Told((), begun, seat=seat, noted=(Noted(f"unknown-{fact}", name, counts),))


def number_of(fact: str, seat: int, case: Case, now: AnySituation | None = None) -> int | None:
    """Return a number of a player or of the table, or None if it is not known.

    Args:
        fact: which number.
        seat: whose; FATE: the table's.
        case: the case.
        now: an earlier situation of it; None: as it is now.
    """
    now = case.now if now is None else now
    view = case.game.language.public_view(now)
    of = view if seat < 0 else view["players"][case.game.language.name(now, seat)]
    value = of.get(fact)
    return value if isinstance(value, int) else None

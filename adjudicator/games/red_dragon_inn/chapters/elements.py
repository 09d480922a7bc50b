"""Tokens on the numbers of a player mat: a marker that reaches or passes them claims them."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.machine import Rules, Ruling

from .. import cards, people
from ..cards import Lying, Track
from ..table import Mark, Table
from ..vocabulary import Stat


def track_of(table: Table, seat: int) -> Track | None:
    """Return what lies on numbers of the mat of a player's character; None if nothing does."""
    brings = cards.characters(table).get(table.seats[seat].character)
    return brings.track if brings is not None else None


def starts(table: Table, rules: Rules, seat: int) -> tuple[Mark, ...]:
    """Return the tokens on numbers of the mat of `seat` at the start of a game (rdi10:characters/eisinder.4, .12)."""
    numbers = numbers_of(table, rules, seat)
    return tuple(Mark(name, number) for name, given in numbers.items() for number in cards.lying(rules, given))


def numbers_of(table: Table, rules: Rules, seat: int) -> dict[str, Lying]:
    """Return what says on which numbers of the mat of `seat` tokens lie, by the name of the token."""
    track = track_of(table, seat)
    if track is None:
        return {}
    mates = people.without(people.side_of(table, seat), seat)
    if mates and track.team:
        rules.consult(track.team)
    beside = (table.seats[mate].character for mate in mates)
    return next((track.beside[other] for other in beside if other in track.beside), track.start)


def laid(table: Table, rules: Rules, seat: int, claimed: Mapping[str, tuple[int, ...]] | None) -> Table:
    """Return `table` with the tokens on the mat of `seat` that are not claimed.

    Args:
        table: the table.
        rules: the rules.
        seat: whose mat it is.
        claimed: the numbers whose tokens are claimed, by the name of the token; None: those that the markers have
            reached or passed, as at a table that does not tell them.
    """
    marks = starts(table, rules, seat)
    if not marks:
        return table
    side = table.side_of(seat)
    if claimed is None:
        rules.consult("elements.untold")
        kept = tuple(mark for mark in marks if side.alcohol < mark.at < side.fortitude)
    else:
        kept = tuple(mark for mark in marks if mark.at not in claimed.get(mark.token, ()))
    return table.with_seat(seat, marks=kept)


def moved(table: Table, rules: Rules, side: int, stat: Stat, was: int, now: int) -> Table:
    """Return `table` after a marker of a side went from `was` to `now`, with what it claims on its way."""
    for index, seat in enumerate(table.seats):
        if not (seat.marks or seat.character) or not people.plays_for(table, index, side):
            continue
        for mark in _passed(seat.marks, rules, was, now):
            table = claim(table, index, mark)
        if stat == "fortitude" and now > was:
            table = _heals(table, rules, index, was, now)
    return table


def _passed(marks: tuple[Mark, ...], rules: Rules, was: int, now: int) -> tuple[Mark, ...]:
    """Return the tokens that a marker claims which goes from `was` to `now`."""
    if not marks:
        return ()
    low, high = min(was, now), max(was, now)
    passed = rules["elements.claimed"].value == "pass"
    return tuple(mark for mark in marks if mark.at == now or (passed and low <= mark.at <= high and mark.at != was))


def corrected(before: Table, table: Table, rules: Rules) -> tuple[Table, Ruling | None]:
    """Return `table`, whose numbers the table has just told, with what the markers have reached or passed claimed.

    Args:
        before: the table before that.
        table: the table with other numbers.
        rules: the rules.

    Returns:
        The table, and the ruling by which something is claimed; None if nothing is.
    """
    if before.sides == table.sides:
        return table, None
    claimed = table
    for index, seat in enumerate(table.seats):
        side = table.side_of(index)
        for mark in seat.marks:
            if not side.alcohol < mark.at < side.fortitude:
                claimed = claim(claimed, index, mark)
    return claimed, rules["elements.untold"] if claimed != table else None


def decided(before: Table, after: Table, rules: Rules, seat: int) -> Ruling | None:
    """Return the ruling on what a change of the numbers of `seat` did to tokens on a mat; None if it did nothing.

    Args:
        before: the table before the change.
        after: the table after it.
        rules: the rules.
        seat: who gained or lost something.
    """
    for here in people.side_of(after, seat):
        track = track_of(after, here)
        if track is None:
            continue
        if after.seats[here].marks != before.seats[here].marks:
            mates = not people.same_seat(here, seat) and track.team
            return rules[track.team if mates else "elements.claimed"]
        was, now = before.side_of(here).fortitude, after.side_of(here).fortitude
        if healed_past(after, rules, here, was, now):
            return rules["elements.kept"]
    return None


def settled_at_once(rules: Rules) -> bool:
    """Return True if the tokens count that lie there when a card is played, not when it resolves."""
    return bool(rules["elements.when"].value != "resolves")


def claim(table: Table, seat: int, mark: Mark) -> Table:
    """Return `table` after `seat` has claimed a token on the own mat."""
    marks = tuple(other for other in table.seats[seat].marks if other != mark)
    return table.with_seat(seat, marks=marks).with_token(seat, mark.token, table.tokens(seat, mark.token) + 1)


def healed_past(table: Table, rules: Rules, seat: int, was: int, now: int) -> tuple[Mark, ...]:
    """Return the claimed tokens past whose numbers a marker of `seat` goes back (rdi10:characters/eisinder.10)."""
    lying = table.seats[seat].marks
    return tuple(mark for mark in starts(table, rules, seat) if was <= mark.at < now and mark not in lying)


def _heals(table: Table, rules: Rules, seat: int, was: int, now: int) -> Table:
    back = healed_past(table, rules, seat, was, now)
    if not back or rules["elements.kept"].value == "kept":
        return table
    for mark in back:
        held = table.tokens(seat, mark.token)
        if held:
            table = table.with_token(seat, mark.token, held - 1)
            table = table.with_seat(seat, marks=(*table.seats[seat].marks, mark))
    return table


def nearest(table: Table, seat: int) -> tuple[Mark, ...]:
    """Return the tokens on the mat of `seat` that lie nearest to an end of the track, all of them if several do."""
    marks = table.seats[seat].marks
    ends = {mark: min(mark.at, 20 - mark.at) for mark in marks}
    return tuple(mark for mark in marks if ends[mark] == min(ends.values()))

"""Who speaks: whoever is asked. Chosen, as a draft, is who of them has been touched on the table."""

from __future__ import annotations

from adjudicator.case import Case

from .. import session

WHO = "who"
"""The name of the draft."""


def seats(case: Case) -> tuple[int, ...]:
    """Return who is asked for something that players say."""
    return tuple(dict.fromkeys(said.seat for said in case.options() if said.seat >= 0))


def chosen(case: Case) -> tuple[int, ...]:
    """Return who is chosen."""
    return tuple(seat for seat in seats(case) if seat == session.drafted(WHO))


def choose(case: Case, seat: int) -> None:
    """Choose who speaks; a second touch takes it back."""
    session.keep(WHO, None if seat in chosen(case) else seat)

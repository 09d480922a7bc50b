"""What this page keeps: the table whose key it holds, and the saved case that was opened on it.

The key lives in a cookie of this browser, so that no address that is copied, shown or sent carries it. The server sets
that cookie, so that no script can read it. The key comes into another browser by a link made for that, and only after
somebody there has agreed. What an address does carry is the id of one saved case, which opens that case and no other,
and the version it was opened at.
"""

from __future__ import annotations

from typing import NamedTuple

import streamlit as st

from adjudicator.case import Case
from adjudicator.cases import Cases, NoDatabase, NotSaved, Saved, database, is_key, new_key
from adjudicator.machine.token import BadToken
from adjudicator.parsing.numbers import whole
from adjudicator.rulebook import Unfit
from adjudicator.serving.table_key import COOKIE, followed

from .memory import remembered

KEY, MADE, OFFERED, OPENED = "table-key", "table-key-made", "table-offered", "saved-case"
ASKED = "table"
NAMED = ("saved", "version")
"""What an address says of the saved case that is open."""


class Opened(NamedTuple):
    """The saved case that is open: its id, its name, the version it was opened at, and the case itself."""

    id: str
    name: str
    version: int
    case: Case


@st.cache_resource
def _store(url: str) -> Cases:
    return Cases(url)


def store() -> Cases:
    """Return the saved cases.

    Raises:
        NoDatabase: the database cannot be used.
    """
    return _store(database())


# -- the table's key


def begin() -> None:
    """Once in each run, before the address is read: a new page takes its key from the cookie."""
    if KEY not in remembered():
        held = str(st.context.cookies.get(COOKIE, ""))
        remembered()[KEY] = held if is_key(held) else ""
    offered = st.query_params.get(ASKED, "")
    if is_key(offered) and offered != key():
        remembered()[OFFERED] = offered


def key() -> str:
    """Return the key of this browser's table; empty if it has none yet."""
    return followed(str(remembered()[KEY]))


def is_made_here() -> bool:
    """Return True if this page made the key, so that another page of this browser may have made one before."""
    return bool(remembered().get(MADE) == key())


def key_for_saving() -> str:
    """Return the key of this browser's table, which gets one now if it has none yet."""
    if not key():
        remembered()[KEY] = remembered()[MADE] = new_key()
    return key()


def offered() -> str:
    """Return the key of another table that a link has brought; empty if none has."""
    return str(remembered().get(OFFERED, ""))


def accept(yes: bool) -> None:
    """Somebody has answered whether the offered key is to be this browser's."""
    if yes:
        remembered()[KEY] = offered()
    remembered()[OFFERED] = ""


# -- the saved case that is open


def opened() -> Opened | None:
    """Return the saved case that was opened on this page; None if there is none."""
    found: Opened | None = remembered().get(OPENED)
    return found


def open_saved(saved: Saved) -> Case:
    """Return the case that was saved, which is open from now on.

    Raises:
        BadToken: today's rules know no such case.
        Unfit: its layers exclude each other.
    """
    case = saved.case()
    hold(saved, case)
    return case


def hold(saved: Saved, case: Case) -> None:
    """Keep that a case is what was saved."""
    remembered()[OPENED] = Opened(saved.id, saved.name, saved.version, case)


def arrive(named: dict[str, str]) -> Case | None:
    """Return the saved case that an address names; None if it names none, or brings the case itself.

    Raises:
        NoDatabase: the database cannot be used.
        NotSaved: there is no such case.
        BadToken: today's rules know no such case.
        Unfit: its layers exclude each other.
    """
    id, version = (named.get(name, "") for name in NAMED)
    if not id:
        return None
    if not named.get("case"):
        return open_saved(store().read(id))
    try:
        saved = store().read(id)
        hold(saved._replace(version=whole(version, 999_999_999) or 0), saved.case())
    except (NoDatabase, NotSaved, BadToken, Unfit):
        pass  # the address holds the case; that it was once saved does not matter then
    return None


def address(case: Case) -> dict[str, str]:
    """Return the part of the address that names the saved case this one was made of."""
    here = opened()
    if here is None or not descends(case, here.case):
        return {}
    return {"saved": here.id, "version": str(here.version)}


def is_saved(case: Case) -> bool:
    """Return True if a case is the saved one that is open, unchanged."""
    here = opened()
    return here is not None and same(case, here.case)


def same(one: Case, other: Case) -> bool:
    """Return True if two cases start alike, with the same doubts, say the same, and are judged by the same rules."""
    return (
        (one.start, one.said, one.rules.edition, one.rules.layers, one.doubt)
        == (other.start, other.said, other.rules.edition, other.rules.layers, other.doubt)
    ) and one.rules.chosen == other.rules.chosen


def descends(case: Case, earlier: Case) -> bool:
    """Return True if a case begins like an earlier one, or repeats everything said in it."""
    told = earlier.said
    alike = case.start == earlier.start and case.said[:1] == told[:1]
    return alike or (bool(told) and case.said[: len(told)] == told)

"""The last tables that somebody sat at: kept by this browser alone, so that the next argument needs no names.

A table is kept as the link of its last case. It goes nowhere else: no address carries it and no server stores it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from adjudicator.case import Case
from adjudicator.table import seating
from adjudicator.table.sitting import Sitting
from adjudicator.typed import ready
from adjudicator.words import LANGUAGES, Words

from . import session
from .memory import remembered
from .style import component

READ = "tables-read"
KEPT = "adjudicator.tables"
"""Under which key a browser keeps them."""

MOST = 4
"""So many tables are kept."""

LONGEST = 200_000
"""Characters read at most of what a browser stored."""

_SCRIPT = """
const read = (key) => { try { return JSON.parse(localStorage.getItem(key)) || [] } catch { return [] } }
const same = (one, other) => one.game === other.game && one.names.join() === other.names.join()
export default function ({ data }) {
  const kept = [data.here, ...read(data.key).filter(table => !same(table, data.here))].slice(0, data.most)
  try { localStorage.setItem(data.key, JSON.stringify(kept)) } catch { /* a private window keeps nothing */ }
}
"""


class KeptTable(NamedTuple):
    """A table: the ids of its game and edition, the names of its players, and its last case as a link has it."""

    game: str
    edition: str
    names: tuple[str, ...]
    case: str


def keep(case: Case) -> None:
    """Have the browser keep the table of a case, if somebody there has a name."""
    token = session.link().get("case", "")
    names = tuple(seat.name for seat in case.now.table.seats)
    if token and set(names) - _unnamed(len(names)):
        here = KeptTable(case.game.id, case.rules.edition, names, token)
        others = (table for table in kept() if (table.game, table.names) != (here.game, here.names))
        remembered()[READ] = (here, *others)[:MOST]
        data = {"key": KEPT, "here": here._asdict(), "most": MOST}
        component("tables", "<span></span>", "", _SCRIPT)(data=data, key="tables-kept")


def _unnamed(count: int) -> set[str]:
    """Return what players are called who have no names of their own yet."""
    return {Words(language).say("ui.player-n", number=n + 1) for language in LANGUAGES for n in range(count)}


def kept() -> Sequence[KeptTable]:
    """Return the tables that this browser has kept, the latest first; none until it has told."""
    found: Sequence[KeptTable] = remembered().get(READ, ())
    return found


def next_argument(here: Sitting) -> Sitting:
    """Return the sitting for a new argument: of one that is on, the table alone is left, and Undo brings it back."""
    return here.put(seating.again(here.case), left=()) if here.case.said else here


def at_again(here: Sitting, table: KeptTable, words: Words) -> Sitting:
    """Return a new argument at a table that was kept, with its last one behind it; a notice if it cannot be read."""
    return here.opened(next_argument(session.arrived({"case": table.case}, words)))


def argue(here: Sitting, words: Words) -> Sitting:
    """Return a new argument at the table that is laid; where nobody has touched it, at the one that was kept last."""
    found = kept()
    return next_argument(here) if here.serial or not found else at_again(here, found[0], words)


def arrived(kept: object) -> None:
    """Somebody arrives whose browser has kept this, or anything else."""
    remembered()[READ] = read(kept)


def read(kept: object) -> tuple[KeptTable, ...]:
    """Return what a browser kept; nothing where that is not what was written."""
    if not isinstance(kept, str) or len(kept) > LONGEST:
        return ()
    try:
        told = msgspec.json.decode(kept, type=ready(list[dict[str, object]]))
        return tuple(
            msgspec.convert(tuple(one.get(field) for field in KeptTable._fields), ready(KeptTable)) for one in told
        )[:MOST]
    except (msgspec.DecodeError, msgspec.ValidationError):
        return ()

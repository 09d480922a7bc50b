"""The players: seated by a line that names them all, and how they stand now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import people
from adjudicator.games.red_dragon_inn.facts import FACTS, SUPPLY, TABLE
from adjudicator.games.red_dragon_inn.forms import otto, teams
from adjudicator.games.red_dragon_inn.vocabulary import Stat
from adjudicator.kit.facts import Count
from adjudicator.table import seating
from adjudicator.table.seats_line import SeatTold
from adjudicator.table.sitting import Sitting
from adjudicator.words import Words

from .. import session, standing
from . import dungeon, prizes, taverns, trackers

STATS: tuple[Stat, ...] = ("fortitude", "alcohol", "gold")
OWN = ("pile", "hand")
"""What a player has alone, even in a team, besides tokens."""

TRACK = 20
"""A mat shows so many points of Fortitude and Alcohol Content."""


def told(here: Sitting, line: Sequence[SeatTold]) -> Sitting:
    """Return a sitting with the players of a line at its table: names, and numbers in the order of a row.

    Where they play in teams, the numbers behind a name are its team's.
    """
    entry = seating.entry_of(here.case)
    if entry is None:
        return here
    way, played = teams.way(here.case), entry.otto
    entry = otto.without_him(entry, session.words()) if way == "otto" else entry
    entry = seating.told(entry, line, STATS if way == "alone" else ())
    for seat in range(len(line)):
        entry = here.case.game.forms.named(entry, seat)
    if way == "alone":
        return seating.in_edition(here, entry, session.edition_chosen())
    if way == "otto":  # whoever names more than can play against him is told so
        entry = otto.with_him(entry, session.words(), played.afresh())
    else:
        entry = teams.fitting(entry, way, session.words())
    entry = teams.seated(entry, way)
    for one in line:
        if one.name in entry.players:  # a way to play may have fewer chairs
            entry = teams.with_told(entry, one.name, **dict(zip(STATS, one.numbers, strict=False)))
    return seating.seated(here, entry)


def standings(case: Case, words: Words) -> None:
    """Return who has what now: a row for each player or team, and in a team's row its players."""
    seen, before = case.game.language.public_view(case.now), case.game.language.public_view(case.start)
    table = case.now.table
    of_a_side = STATS if teams.way(case) == "alone" else (*STATS, "potions")
    rows = []
    for side in range(len(table.sides)):
        seats = people.members(table, (side,))
        names = [table.seats[seat].name for seat in seats]
        own = [_own(case, seat, seen["players"], before["players"], words) for seat in seats]
        has, had = seen["players"][names[0]], before["players"][names[0]]
        shared = tuple(_counted(has, had, of_a_side, words))
        row = standing.PlayerRow(
            " & ".join(names),
            seen["turn"] in names and not case.over,
            words.say("ui.out." + has["out"]) if has["out"] != "no" else "",
            shared,
            _track(has["fortitude"], has["alcohol"]),
            trackers.marks(case, seats, _points(has["fortitude"], has["alcohol"]), words),
        )
        if len(own) > 1:
            rows.append(row._replace(mates=tuple(own)))
        else:
            rows.append(row._replace(numbers=(*shared, *own[0].numbers), marks=own[0].marks))
    counts = (*FACTS.of(TABLE, Count), *FACTS.of(SUPPLY, Count))
    known = case.now.table.inn_told or None
    there = (fact for fact in counts if seen[fact.name])
    supplies = [words.say(f"ui.has.{fact.slug}", number=seen[fact.name], told=known) for fact in there]
    of_variants = (lying for here in (prizes, taverns, dungeon) for lying in here.lying(case, words))
    standing.draw(rows, (*supplies, *of_variants, *trackers.left(case, words)), words)


def _own(
    case: Case, seat: int, now: dict[str, dict[str, Any]], before: dict[str, dict[str, Any]], words: Words
) -> standing.Mate:
    """Return what a player has alone, even in a team."""
    sitting = case.now.table.seats[seat]
    marks = [words.say("ui.boss")] if sitting.boss else []
    marks += [words.say("ui.is-away")] if sitting.away else []
    marks += prizes.marks(case, seat, words)
    marks += dungeon.marks(case, seat, words)
    has, had = now[sitting.name], before[sitting.name]
    tokens = trackers.counts(case, seat, has["tokens"], had["tokens"], words)
    return standing.Mate(sitting.name, tuple(marks), (*_counted(has, had, OWN, words), *tokens))


def _counted(
    has: dict[str, Any], had: dict[str, Any], what: tuple[str, ...], words: Words
) -> Iterator[standing.NumberShown]:
    """Yield something of what a player has, each with its number."""
    for fact in what:
        if has[fact] is not None:
            yield standing.number(fact, has[fact], had[fact], words)


def _track(fortitude: int, alcohol: int) -> tuple[int, int]:
    """Return how far Alcohol Content and Fortitude stand on the track of a mat, in percent."""
    most = _points(fortitude, alcohol)
    return 100 * alcohol // most, 100 * fortitude // most


def _points(fortitude: int, alcohol: int) -> int:
    """Return how many points the track of a mat shows."""
    return max(TRACK, fortitude, alcohol)

"""Scenarios like a situation: by what is under way, what answers what, who is near an end, and which clauses decide.

No word and no name counts, so a precedent is found whatever the players and their cards are called.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..case import Case

WEIGHTS = {"clause": 2, "looked": 1, "frame": 1, "role": 2, "answer": 3, "near": 2}
"""How much each kind of feature says of what a case is about."""


class Feature(NamedTuple):
    """One thing that cases can have in common.

    `kind` is a key of `WEIGHTS`. Of a clause that decided (`clause`) or was looked at (`looked`), `ids` holds its id;
    else it is the ids of the messages that tell of it.
    """

    kind: str
    ids: tuple[str, ...]


class Precedent(NamedTuple):
    """A case that is like another: how much (0 to 1), and what is alike and what is not, the most telling first.

    `shared` both have, `here` only the case that was asked about, `there` only the precedent.
    """

    id: str
    similarity: float
    shared: tuple[Feature, ...]
    here: tuple[Feature, ...]
    there: tuple[Feature, ...]


def features(case: Case, cited: Iterable[str] = ()) -> frozenset[Feature]:
    """Return the features of a case, from its start to where it stands now.

    Args:
        case: the case.
        cited: clauses that decided something besides its steps, as those by which something was refused.
    """
    found = {Feature(kind, (id,)) for id in cited for kind in ("clause", "looked")}
    steps = case.steps()
    for now in (case.start, *(step.after for step in steps)):
        found |= {Feature("frame", (f"frame.{case.game.id}.{frame.__struct_config__.tag}",)) for frame in now.stack}
        found |= {Feature(kind, ids) for kind, ids in case.game.search.precedent_features(now)}
    for step in steps:
        found.add(Feature("clause", (step.by.ruling.id,)))
        # What decided was looked at as well, so that it is also like a case where it was only looked at.
        found |= {Feature("looked", (id,)) for id in (step.by.ruling.id, *step.also)}
    return frozenset(found)


def weights(case: frozenset[Feature], among: Iterable[frozenset[Feature]]) -> Mapping[Feature, float]:
    """Return the weight of each feature: the more of the cases `among` have it, the less it weighs.

    One that only `case` has weighs as much as one that a single case among them has.
    """
    every = list(among)
    count = Counter(dict.fromkeys(case, 0))
    count.update(feature for here in every for feature in here)
    return {feature: WEIGHTS[feature.kind] * math.log2(1 + len(every) / max(n, 1)) for feature, n in count.items()}


def similarity(one: frozenset[Feature], other: frozenset[Feature], weights: Mapping[Feature, float]) -> float:
    """How much of what two cases have they have in common, by weight: 0 nothing, 1 all. The same both ways."""
    shared, every = (math.fsum(weights[feature] for feature in these) for these in (one & other, one | other))
    return shared / every if every else 1.0


def precedents(case: frozenset[Feature], among: Mapping[str, frozenset[Feature]], most: int) -> tuple[Precedent, ...]:
    """Return the cases most similar to one, the most similar first; equally similar ones by id.

    Args:
        case: the features of the case.
        among: the features of others, by id; a part of an id after a full stop is one of several ways of telling the
            same scenario, of which only the likest is given.
        most: how many at most, from 1.
    """
    weigh = weights(case, among.values())
    best: dict[str, tuple[float, str]] = {}
    for id, other in among.items():
        found = -similarity(case, other, weigh), id
        scenario = id.partition(".")[0]
        best[scenario] = min(found, best.get(scenario, found))

    def telling(these: frozenset[Feature]) -> tuple[Feature, ...]:
        return tuple(sorted(these, key=lambda feature: (-weigh[feature], feature)))

    return tuple(
        Precedent(id, -less, telling(case & among[id]), telling(case - among[id]), telling(among[id] - case))
        for less, id in sorted(best.values())[:most]
    )

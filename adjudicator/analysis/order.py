"""Does the order matter? Wishes of several players, judged in every order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations, permutations
from math import factorial, prod
from typing import Literal, NamedTuple

from ..case import Case, Refused
from ..case.retelling import Left, again, stopped
from ..game import Game
from ..machine import AnySituation, Ruling, asked
from .budget import Watch, unwatched
from .intents import Intent, Rivalry
from .vary import Trial, Varied, vary

ORDERS = 1_000
"""Default limit of orders judged: enough for all orders of six intents."""


class Swap(NamedTuple):
    """The smallest change of order that changes the outcome: of `first` into `second`.

    `places` are the two intents that change places, or empty if no single swap of neighbours was found to do it.
    """

    first: Trial[int]
    second: Trial[int]
    places: tuple[int, ...]


Verdict = Literal["same", "differs", "fixed", "open"]


class Orders(NamedTuple):
    """The result of judging a rivalry in every order.

    Attributes:
        rivalry: what was judged.
        varied: the orders, that of the rules first; the changes of a trial are the numbers of the intents, from 0. What
            a player could not say any more is left out in it.
        rule: the clause that gives the order, or None if no clause consulted does.
    """

    rivalry: Rivalry
    varied: Varied[int]
    rule: Ruling | None

    @property
    def by_the_rules(self) -> tuple[int, ...]:
        """The order that the rules give."""
        return self.varied.trials[0].changes

    @property
    def possible(self) -> tuple[Trial[int], ...]:
        """The orders that the rules allow."""
        return tuple(order for group in self.varied.groups for order in group.trials)

    @property
    def refusals(self) -> tuple[Refused, ...]:
        """Why something could not be said, in any of the orders."""
        return tuple(one.no for order in self.varied.trials for one in order.left_out if one.no is not None)

    @property
    def verdict(self) -> Verdict:
        """How the orders compare; `fixed`: the rules allow only one; `open`: not all were judged."""
        if self.varied.verdict == "depends":
            return "differs"
        if self.varied.left:
            return "open"
        return "same" if len(self.possible) > 1 else "fixed"

    @property
    def swap(self) -> Swap | None:
        """The smallest change of order that changes the outcome, nearest to the order of the rules; None: none does."""
        return _swap(self.varied, self.by_the_rules)

    @property
    def owners(self) -> tuple[int, ...]:
        """The seats of the two intents that change places in `swap`, the one that decides first by the rules first."""
        places = () if (swap := self.swap) is None else swap.places
        return tuple(self.rivalry.intents[k].said.seat for k in sorted(places, key=self.by_the_rules.index))


def orders(rivalry: Rivalry, limit: int = ORDERS, watch: Watch[Trial[int]] = unwatched) -> Orders:
    """Judge intents in every order that keeps the order of each player's own.

    Where the game lets players respond at once, each order is played as if the rules gave it: an intent resolves before
    the next one is judged. A refused intent is tried again when the window reopens; if it fails again, it is withdrawn.
    Where players respond in turn, an order in which something is refused is not possible.

    Args:
        rivalry: the intents.
        limit: how many orders at most, from 1.
        watch: is given the orders as they are judged, and their number.
    """
    usual, rule = _by_the_rules(rivalry)
    ways = _orders(rivalry, usual)
    counts = [sum(other.said.seat == seat for other in rivalry.intents) for seat in _seats(rivalry)]
    total = factorial(len(rivalry.intents)) // prod(map(factorial, counts))
    found = vary(partial(_judged, rivalry), ways, total, AsSeen, limit=limit, watch=watch)
    judged = Orders(rivalry, found, rule)
    if rule is None and judged.refusals:
        return judged._replace(rule=judged.refusals[0].refusal.ruling)
    return judged


class AsSeen:
    """Where a case leads, as people at the table see it: two are equal if they see no difference."""

    def __init__(self, case: Case) -> None:
        """See where this case leads."""
        self.case = case
        self.asked = None if case.over else asked(case.now)

    def __eq__(self, other: object) -> bool:
        """Return True if people see no difference."""
        if not isinstance(other, AsSeen) or self.asked != other.asked:
            return False
        return not self.case.game.language.changes(self.case.now, other.case.now)

    def __hash__(self) -> int:
        """Return the same for what is equal."""
        return hash(self.asked)


def _swap(found: Varied[int], usual: tuple[int, ...]) -> Swap | None:
    """Two neighbours that change places, as near to the usual order as can be; else the two nearest orders."""
    if len(found.groups) < 2:
        return None
    outcome = {order.changes: (k, order) for k, group in enumerate(found.groups) for order in group.trials}
    near = sorted(outcome, key=lambda way: _far(usual, way))
    for way in near:
        for k in range(len(way) - 1):
            other = (*way[:k], way[k + 1], way[k], *way[k + 2 :])
            if other in outcome and outcome[other][0] != outcome[way][0]:
                return Swap(outcome[way][1], outcome[other][1], way[k : k + 2])
    first = near[0]
    second = next(way for way in near if outcome[way][0] != outcome[first][0])
    return Swap(outcome[first][1], outcome[second][1], ())


def _seats(rivalry: Rivalry) -> tuple[int, ...]:
    return tuple(dict.fromkeys(intent.said.seat for intent in rivalry.intents))


def _orders(rivalry: Rivalry, usual: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the orders: `usual`, those one swap of neighbours away from it, then all others."""
    near = [(*usual[:k], usual[k + 1], usual[k], *usual[k + 2 :]) for k in range(len(usual) - 1)]
    for way in (usual, *(way for way in near if _kept(rivalry, way))):
        yield way
    known = {usual, *near}
    for way in permutations(usual):
        if way not in known and _kept(rivalry, way):
            yield way


def _kept(rivalry: Rivalry, way: tuple[int, ...]) -> bool:
    """Return True if the intents of each player stay in the order reported."""
    seat = [rivalry.intents[k].said.seat for k in way]
    return all(a < b or seat[i] != seat[j] for (i, a), (j, b) in combinations(enumerate(way), 2))


def _far(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """How many swaps of neighbours make one order of another."""
    place = {intent: k for k, intent in enumerate(other)}
    return sum(place[a] > place[b] for a, b in combinations(one, 2))


def _by_the_rules(rivalry: Rivalry) -> tuple[tuple[int, ...], Ruling | None]:
    """Return the order in which the rules let the players speak if all want to at once, and the clause for it."""
    stated = tuple(range(len(rivalry.intents)))
    seats = _seats(rivalry)
    together = rivalry.announced or next(iter(rivalry.start.game.search.together(seats)), None)
    if together is None:
        return stated, None
    try:
        case = rivalry.start.tell(together)
        rule = next(step.by.ruling for step in reversed(case.steps()) if step.said == together)
    except Refused as refused:  # by the rules they speak at once already
        case, rule = rivalry.start, refused.refusal.ruling
    depth, waiting, taken = len(case.now.stack), list(stated), list[int]()
    while waiting and (passes := case.game.play.silence(case.now)) is not None:
        mine = next((k for k in waiting if rivalry.intents[k].said.seat == passes.seat), None)
        if mine is not None and len(case.now.stack) == depth and case.why_not(rivalry.intents[mine].said) is None:
            case = case.tell(rivalry.intents[mine].said)
            waiting.remove(mine)
            taken.append(mine)
        else:
            case = case.tell(passes)
    return (*taken, *waiting), rule


def _judged(rivalry: Rivalry, way: tuple[int, ...]) -> Trial[int]:
    start = rivalry.start
    lined_up = start.game.search.lined_up(start.now, tuple(rivalry.intents[k].said.seat for k in way))
    case = start if lined_up is None else Case(start.game, start.rules.fresh(), lined_up)
    run = _OrderRun(case, rivalry)
    for k in way:
        run.until_asked()
        run.say(rivalry.intents[k])
        if lined_up is None and run.refused is not None:
            return Trial(way, stopped(run.case, run.refused), left_out=tuple(run.left_out))
    run.to_the_end()
    return Trial(way, run.case, left_out=tuple(run.left_out))


class _OrderRun:
    """Plays intents one after another, each with the replies to it."""

    def __init__(self, case: Case, rivalry: Rivalry) -> None:
        self.case = case
        self.about = rivalry.about
        self.intents = rivalry.intents
        self.replies = list(rivalry.replies)
        self.left_out: list[Left] = []
        self.refused: Refused | None = None

    def say(self, intent: Intent) -> None:
        try:
            self.case = again(self.case, intent.said, intent.then)
        except Refused as refused:
            self.left_out.append(Left(len(self.case.said), intent.said, intent.then, refused))
            self.refused = refused

    def until_asked(self) -> None:
        """Go on until the thing that the intents are about is asked about, or nobody is asked anything."""
        while self.case.game.search.contested(self.case.now) != self.about and self._goes_on():
            pass

    def to_the_end(self) -> None:
        """Pass until nothing is under way, trying refused intents again when their players are asked again."""
        while self._has_it_now() or self._goes_on():
            pass

    def _has_it_now(self) -> bool:
        """Play an intent that was not possible before; False if there is none."""
        if self.case.game.search.contested(self.case.now) != self.about:
            return False
        for one in self.left_out:
            if (one.said, one.then) in self.intents and self.case.why_not(one.said) is None:
                self.left_out.remove(one)
                self.case = self.case.tell(one.said)
                return True
        return False

    def _goes_on(self) -> bool:
        """Say the next thing that is neither an intent nor a choice; False if there is none."""
        here = _place(self.case.game, self.case.now)
        reply = next((r for r in self.replies if _place(self.case.game, r.then) == here), None)
        if reply is not None:
            self.replies.remove(reply)
            self.say(reply)
            return True
        passes = self.case.game.play.silence(self.case.now)
        if passes is not None:
            self.case = self.case.tell(passes)
        return passes is not None


def _place(game: Game, now: AnySituation) -> object:
    """Return a key for the point at which a reply is said: what is asked about, or what kind of frame waits."""
    about = game.play.asked_about(now)
    return about if about is not None else (len(now.stack), "" if now.over else type(now.top).__name__)

"""Situations with what people hold and have laid aside, so that a search judges a moment once, whatever is left of it.

Most of a search judges the same again: the same thing is under way, and somebody holds a card more or less. A *moment*
is a situation in which everybody holds all that they held at the beginning. What may be said there, and to which moment
that leads, is judged once; a *state* is a moment and what is really left, and what may be said in it is what may be
said at the moment with a card that is left. Where nothing of that is left and the rules go on by themselves, so does
the state.

Numbers, such as the Gold that everybody has, are laid aside with hands. A moment, and where a decision leads from it,
is judged with numbers that note what is asked of them (`watched`), and again for such as would have been answered
otherwise. Which numbers there are stands in what is left.

This holds where each play is judged by its own card, and hands matter for nothing else. A game says where
(`Holding`); elsewhere a moment is the situation itself and nothing is laid aside.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import partial
from typing import Generic, NamedTuple, Protocol, TypeVar

from .frame import Decision, Refusal
from .run import answer, settle
from .situation import AnySituation
from .step import Rules
from .watched import Bounds, HiddenFromWatchError, Numbers, Sum

Hands = tuple[tuple[str, ...], ...]
"""What each seat holds, by name."""

Held = int
"""What is left: for each class of things of a seat that do the same, a number of some bits, 0 if nothing is left.

Above these bits stands which numbers there are (`Moments.numbered`).
"""

ALL = -1
"""As bits: what was found depends on everything that is left."""

F = TypeVar("F")
T = TypeVar("T")


class Holding(Protocol):
    """What a game says of hands and numbers, so that they can be laid aside."""

    def hands(self, now: AnySituation, /) -> Hands:
        """Return what each seat holds."""

    def with_hands(self, now: AnySituation, hands: Hands, /) -> AnySituation:
        """Return `now` with these hands."""

    def numbers(self, now: AnySituation, /) -> Numbers:
        """Return the numbers that are laid aside with the hands: as many, in the same order, with the same frames.

        What the further lines depend on (`state_key`) contains them and is not judged by them.
        """

    def with_numbers(self, now: AnySituation, numbers: Numbers, /) -> AnySituation:
        """Return `now` with these numbers."""

    def laid_aside(self, now: AnySituation, /) -> bool:
        """Return True if hands matter for nothing but for which plays there are, as long as only plays take from them.

        Each play must be judged by its own card and by nothing else in hands.
        """

    def alike(self, now: AnySituation, /) -> Mapping[str, str]:
        """Return, by name, one name for all that do the same."""

    def spends(self, said: Decision, /) -> tuple[int, str] | None:
        """Return the seat and the name of what a decision takes out of a hand, None if it takes nothing."""

    def disturbs(self, now: AnySituation, said: Decision, /) -> bool:
        """Return True if hands may matter, or change, in what follows at once from what is said."""

    def may_jump(self, now: AnySituation, rules: Rules, /) -> bool:
        """Return True if all lines from here may be known without a walk, which hangs on what is held."""


class Alike:
    """A class of things of a seat that do the same.

    What is left of it is told by how many of each name, the most first; each such tuple has a number, that of nothing
    is 0. In `Held` the number begins at the bit `shift`.

    Attributes:
        seat: the seat.
        names: the names, the most frequent first.
        shift: where its bits begin.
        bits: its bits.
        full: what there was at the beginning, as part of `Held`.
    """

    __slots__ = ("_counts", "_less", "_numbers", "bits", "full", "names", "seat", "shift")

    def __init__(self, seat: int, counts: Mapping[str, int], shift: int) -> None:
        """Begin with so many of each name, the most first."""
        self.seat = seat
        self.names = tuple(counts)
        self.shift = shift
        self.bits = (1 << math.prod(count + 1 for count in counts.values()).bit_length()) - 1 << shift
        self._counts: list[tuple[int, ...]] = [()]
        self._numbers: dict[tuple[int, ...], int] = {(): 0}
        self._less: dict[int, tuple[tuple[int, int], ...]] = {}
        self.full = self.number(counts.values())

    def number(self, counts: Iterable[int]) -> int:
        """Return so many of each name as part of `Held`."""
        most_first = tuple(sorted(counts, reverse=True))
        number = self._numbers.setdefault(most_first, len(self._counts))
        if number == len(self._counts):
            self._counts.append(most_first)
        return number << self.shift

    def counts(self, left: Held) -> tuple[int, ...]:
        """Return how many are left of each name, the most first."""
        return self._counts[(left & self.bits) >> self.shift]

    def fits(self, counts: Iterable[int]) -> bool:
        """Return True if so many of each name can be left of what there was."""
        here, most = sorted(counts, reverse=True), self.counts(self.full)
        return len(here) <= len(most) and all(one <= there for one, there in zip(here, most, strict=False))

    def less(self, left: Held) -> tuple[tuple[int, int], ...]:
        """Return each way to take one thing: of how many names, and what that takes from `Held`."""
        mine = left & self.bits
        found = self._less.get(mine)
        if found is None:
            found = self._less[mine] = tuple(self._takes(mine, self.counts(left)))
        return found

    def _takes(self, mine: int, counts: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        for count in dict.fromkeys(counts):
            rest = list(counts)
            rest[rest.index(count)] -= 1
            yield counts.count(count), mine - self.number(one for one in rest if one)


class Hold:
    """What everybody held when it was laid aside, put into classes of what does the same.

    Attributes:
        hands: what each seat held.
        classes: the classes.
        of: the class of what a seat holds, by the seat and the name.
        full: what is left as long as nothing was spent.
        width: how many bits all classes have.
    """

    def __init__(self, hands: Hands, alike: Mapping[str, str]) -> None:
        """Put into classes what each seat holds."""
        self.hands = hands
        self.classes: list[Alike] = []
        self.of: dict[tuple[int, str], Alike] = {}
        shift = 0
        for seat, hand in enumerate(hands):
            same: dict[str, dict[str, int]] = {}
            for name, count in Counter(hand).most_common():
                same.setdefault(alike.get(name, name), {})[name] = count
            for counts in same.values():
                one = Alike(seat, counts, shift)
                shift = one.bits.bit_length()
                self.of |= dict.fromkeys(((seat, name) for name in counts), one)
                self.classes.append(one)
        self.full: Held = sum(one.full for one in self.classes)
        self.width = shift

    def left(self, hands: Hands) -> Held | None:
        """Return what is left if these are the hands; None if there is more in them than there was."""
        counts: dict[Alike, list[int]] = {}
        for seat, hand in enumerate(hands):
            for name, count in Counter(hand).items():
                one = self.of.get((seat, name))
                if one is None:
                    return None
                counts.setdefault(one, []).append(count)
        if not all(one.fits(here) for one, here in counts.items()):
            return None
        return sum(one.number(here) for one, here in counts.items())

    def named(self, left: Held) -> Hands:
        """Return hands in which so much is left."""
        hands: list[list[str]] = [[] for _ in self.hands]
        for one in self.classes:
            for name, count in zip(one.names, one.counts(left), strict=False):
                hands[one.seat] += [name] * count
        return tuple([tuple(sorted(hand)) for hand in hands])


class Lead(NamedTuple, Generic[F]):
    """Where a decision leads, with some numbers.

    Attributes:
        to: the moment; None: what is held matters there otherwise.
        after: the situation, with all hands, if that is so.
        more: what is added to what is left, so that it tells the numbers there.
    """

    to: Moment[F] | None
    after: AnySituation | None
    more: int


class Course(NamedTuple):
    """How a decision went once, and for which numbers it goes like that.

    Attributes:
        bounds: what was asked of the numbers.
        after: the situation to which it led, with all hands and numbers of 0.
        sums: how the numbers there come of those before.
        key: what its further lines depend on, numbers apart.
    """

    bounds: Bounds
    after: AnySituation
    sums: tuple[Sum, ...]
    key: Hashable


class Edge(Generic[F]):
    """A decision at a moment.

    Attributes:
        said: the decision.
        line: the same, as the beginning of a line.
        by_hand: True if it has to be taken with what is really held, each time anew.
        leads: where it leads, by the numbers that there are, as they stand in what is left.
        courses: how it went.
    """

    __slots__ = ("by_hand", "courses", "leads", "line", "said")

    def __init__(self, said: Decision, by_hand: bool) -> None:
        """Make a decision at which nobody has looked."""
        self.said = said
        self.line = (said,)
        self.by_hand = by_hand
        self.leads: dict[int, Lead[F]] = {}
        self.courses: list[Course] = []


class Moment(Generic[F]):
    """A moment, and what was found of its states.

    Attributes:
        now: the situation; if `hold` is not None, with all that is in it and numbers of 0.
        hold: what everybody held; None: nothing is laid aside, `now` is the state.
        ends: True if lines end here.
        asks: True if somebody is asked here whatever is left; otherwise the rules go on where nothing can be played.
        free: the decisions that take nothing out of a hand.
        offers: the others, by class, of each class those with its first name.
        offered: the bits of the classes of `offers`.
        jumps: True if all lines from here may be known without a walk.
    """

    __slots__ = ("_found", "asks", "ends", "free", "hold", "jumps", "now", "offered", "offers")

    def __init__(self, now: AnySituation, hold: Hold | None, ends: bool) -> None:
        """Make a moment at which nothing can be said."""
        self.now = now
        self.hold = hold
        self.ends = ends
        self.asks = True
        self.free: list[Edge[F]] = []
        self.offers: list[tuple[Alike, list[Edge[F]]]] = []
        self.offered = 0
        self.jumps = False
        self._found: dict[int, dict[Held, F]] = {}

    def found(self, left: Held) -> tuple[int, F] | None:
        """Return what was found of a state, and on which bits of what is left it depends. None: nothing was."""
        for read, found in self._found.items():
            here = found.get(left & read)
            if here is not None:
                return read, here
        return None

    def keep(self, left: Held, read: int, found: F) -> None:
        """Keep what was found of a state, for all in which the same is left in the bits of `read`."""
        read = 0 if self.hold is None else read | -1 << self.hold.width
        self._found.setdefault(read, {})[left & read] = found

    def playable(self, left: Held) -> bool:
        """Return True if anything that is left can be played."""
        return left & self.offered != 0


class Moments(Generic[F]):
    """The moments of a search, each judged once."""

    def __init__(
        self,
        rules: Rules,
        ends: Callable[[AnySituation], bool],
        key: Callable[[AnySituation], Hashable],
        holding: Holding | None,
    ) -> None:
        """Begin without any.

        Args:
            rules: the rules.
            ends: returns True if a line ends in this settled situation.
            key: returns what the further lines of a settled situation depend on.
            holding: what the game says of hands and numbers; None: nothing is laid aside.
        """
        self.rules = rules
        self.ends = ends
        self.key = key
        self.holding = holding
        self.holds: list[Hold] = []
        self.plain: dict[Hashable, Moment[F]] = {}
        self.laid: dict[Hashable, list[tuple[Bounds, Moment[F] | None]]] = {}
        self._numbers: list[Numbers] = []
        self._numbered: dict[Numbers, int] = {}

    def forget(self) -> None:
        """Let go of all moments. They know each other in circles, which Python would find only much later."""
        for moments in self.laid.values():
            for _, moment in moments:
                if moment is not None:
                    moment.free, moment.offers = [], []
        self.laid.clear()
        self.plain.clear()

    def state(self, now: AnySituation) -> tuple[Moment[F], Held]:
        """Return the state that a settled situation is: its moment, and what is left."""
        if self.holding is not None and not now.over:
            hold, left = self._hold(self.holding, now)
            numbers = self.holding.numbers(now)
            full = self.holding.with_hands(self.holding.with_numbers(now, (0,) * len(numbers)), hold.hands)
            laid = self._laid(self.holding, full, numbers, hold, self.key(full))
            if laid is not None:
                return laid, left | self._number(numbers) << hold.width
        return self._plain(now), 0

    def asked(self, moment: Moment[F], left: Held) -> bool:
        """Return True if anything may be said in a state."""
        if moment.hold is None:
            return bool(self.options(moment, left))
        return bool(moment.free) or moment.playable(left)

    def options(self, moment: Moment[F], left: Held) -> tuple[Decision, ...]:
        """Return what may be said in a state, of things that do the same one; all of it where nothing is laid aside."""
        if moment.hold is None:
            return () if moment.now.over else moment.now.top.tried(moment.now, self.rules)
        playable = (edge for one, edges in moment.offers if left & one.bits for edge in edges)
        return tuple(edge.said for edge in (*moment.free, *playable))

    def real(self, moment: Moment[F], left: Held) -> AnySituation:
        """Return the situation that a state is."""
        if moment.hold is None or self.holding is None:
            return moment.now
        return self.holding.with_hands(self.counted(moment, left), moment.hold.named(left))

    def counted(self, moment: Moment[F], left: Held) -> AnySituation:
        """Return the situation that a state is, with all that was in hands."""
        if moment.hold is None or self.holding is None:
            return moment.now
        return self.holding.with_numbers(moment.now, self._numbers[left >> moment.hold.width])

    def after(self, moment: Moment[F], left: Held, edge: Edge[F]) -> tuple[int, Moment[F], Held]:
        """Return on which bits of what is left it hangs where a decision leads, none or all, and the state there.

        What the decision spends is taken out of `left` already.
        """
        assert self.holding is not None
        assert moment.hold is not None
        lead = edge.leads.get(left >> moment.hold.width)
        if lead is None and not edge.by_hand:
            lead = self._go(self.holding, moment, moment.hold, edge, left)
        if lead is not None and lead.to is not None:
            return 0, lead.to, left + lead.more
        hands = moment.hold.named(left)
        if lead is not None and lead.after is not None:
            return ALL, *self.state(settle(self.holding.with_hands(lead.after, hands), self.rules)[0])
        spent = self.holding.spends(edge.said)
        if spent is not None:
            hands = _changed(hands, spent[0], sorted((*hands[spent[0]], spent[1])))
        now = self.holding.with_hands(self.counted(moment, left), hands)
        return ALL, *self.state(answer(now, self.rules, edge.said).now)

    def _go(self, holding: Holding, moment: Moment[F], hold: Hold, edge: Edge[F], left: Held) -> Lead[F] | None:
        """Take a decision for all states of a moment with these numbers. None: hands matter for what follows."""
        numbered = left >> hold.width
        numbers = self._numbers[numbered]
        course = next((course for course in edge.courses if course.bounds.holds(numbers)), None)
        if course is None:
            course = self._watching(numbers, partial(self._course, holding, moment, hold, edge))
            if course is None:
                edge.by_hand = True
                return None
            edge.courses.append(course)
        there = tuple([one.under(numbers) for one in course.sums])
        to = self._laid(holding, course.after, there, hold, course.key)
        after = holding.with_numbers(course.after, there) if to is None else None
        lead = edge.leads[numbered] = Lead(to, after, self._number(there) - numbered << hold.width)
        return lead

    def _watching(self, numbers: Numbers, judge: Callable[[Bounds, Numbers], T]) -> T:
        """Return what is judged with these numbers, watched; not watched where something looks one of them up."""
        bounds = Bounds()
        try:
            return judge(bounds, bounds.watched(numbers))
        except HiddenFromWatchError:
            self.rules.drain()
            return judge(Bounds.exactly(numbers), numbers)

    def _course(
        self, holding: Holding, moment: Moment[F], hold: Hold, edge: Edge[F], bounds: Bounds, numbers: Numbers
    ) -> Course | None:
        """Take a decision, after which everybody holds the same but for what it spends. None: they do not."""
        now = holding.with_numbers(moment.now, numbers)
        return self._gone(holding, hold, edge, bounds, answer(now, self.rules, edge.said).now)

    def _gone(self, holding: Holding, hold: Hold, edge: Edge[F], bounds: Bounds, after: AnySituation) -> Course | None:
        hands, spent = hold.hands, holding.spends(edge.said)
        if spent is not None:
            rest = list(hands[spent[0]])
            rest.remove(spent[1])
            hands = _changed(hands, spent[0], rest)
        if holding.hands(after) != hands:
            return None
        sums = tuple([Sum.of(number) for number in holding.numbers(after)])
        after = holding.with_hands(holding.with_numbers(after, (0,) * len(sums)), hold.hands)
        key = self.key(after)
        hash((after, key))  # no number may be left in them that is watched
        return Course(bounds, after, sums, key)

    def _hold(self, holding: Holding, now: AnySituation) -> tuple[Hold, Held]:
        """Return something out of which everybody may have spent what they do not hold any more, and what is left."""
        hands = holding.hands(now)
        for hold in self.holds:
            left = hold.left(hands)
            if left is not None:
                return hold, left
        hold = Hold(hands, holding.alike(now))
        self.holds.append(hold)
        return hold, hold.full

    def _number(self, numbers: Numbers) -> int:
        number = self._numbered.setdefault(numbers, len(self._numbers))
        if number == len(self._numbers):
            self._numbers.append(numbers)
        return number

    def _plain(self, now: AnySituation) -> Moment[F]:
        key = self.key(now)
        found = self.plain.get(key)
        if found is None:
            found = self.plain[key] = Moment(now, None, now.over or self.ends(now))
        return found

    def _laid(
        self, holding: Holding, now: AnySituation, numbers: Numbers, hold: Hold, key: Hashable
    ) -> Moment[F] | None:
        """Return the moment of a situation in which everybody holds all. None: what they hold matters otherwise.

        Args:
            holding: what the game says.
            now: the situation, with numbers of 0.
            numbers: its numbers.
            hold: what everybody holds.
            key: what the further lines of it depend on, numbers apart.
        """
        moments = self.laid.setdefault((id(hold), key), [])
        for bounds, moment in moments:
            if bounds.holds(numbers):
                return moment
        judged = self._watching(numbers, partial(self._open, holding, now, hold))
        moments.append(judged)
        return judged[1]

    def _open(
        self, holding: Holding, here: AnySituation, hold: Hold, bounds: Bounds, numbers: Numbers
    ) -> tuple[Bounds, Moment[F] | None]:
        """Judge what may be said at a moment: what was asked for it, and the moment. None: hands matter otherwise."""
        now, rules = holding.with_numbers(here, numbers), self.rules
        moment: Moment[F] = Moment(here, hold, now.over or self.ends(now))
        if now.over:
            return bounds, moment
        bare = holding.with_hands(now, ((),) * len(hold.hands))
        goes = bare.top.step(bare, rules) or bare.top.by_rule(bare, rules)
        rules.drain()
        moment.asks = goes is None
        if moment.ends and moment.asks:
            return bounds, moment
        if not holding.laid_aside(now):
            return bounds, None
        offers: dict[Alike, list[Edge[F]]] = {}
        for said in now.top.tried(now, rules):
            hash(said)  # no number may be in it that is watched
            edge: Edge[F] = Edge(said, holding.disturbs(now, said))
            spent = holding.spends(said)
            if spent is None:
                moment.free.append(edge)
            elif hold.of[spent].names[0] == spent[1]:
                offers.setdefault(hold.of[spent], []).append(edge)
        moment.offers = list(offers.items())
        moment.offered = sum(one.bits for one in offers)
        moment.jumps = holding.may_jump(now, rules)
        if goes is None:
            return bounds, moment
        return self._passes(holding, moment, hold, now, goes.after, bounds)

    def _passes(
        self,
        holding: Holding,
        moment: Moment[F],
        hold: Hold,
        now: AnySituation,
        goes: AnySituation,
        bounds: Bounds,
    ) -> tuple[Bounds, Moment[F] | None]:
        """Return the moment if where nothing is left the rules go on as after the only thing that can be said then."""
        if len(moment.free) != 1 or moment.free[0].by_hand:
            return bounds, None
        edge = moment.free[0]
        move = now.top.answer(now, self.rules, edge.said)
        self.rules.drain()
        if isinstance(move, Refusal) or holding.with_hands(move.after, holding.hands(goes)) != goes:
            return bounds, None
        until = Bounds(bounds.of)
        course = self._gone(holding, hold, edge, bounds, settle(move.after, self.rules)[0])
        if course is None:
            edge.by_hand = True
        else:
            edge.courses.append(course)
        return until, moment


def _changed(hands: Hands, seat: int, hand: Iterable[str]) -> Hands:
    return (*hands[:seat], tuple(hand), *hands[seat + 1 :])

"""The second step behind the sentences: what a line is about, wherever the words for it stand in the line.

A line is cut where sentences may end. Of each part, the players, cards and numbers that it names are taken, and the
acts of `data` whose words are in it. Each act with them is a reading. A reading costs what it leaves unsaid: every word
of the part that it does not explain. The cheapest reading of all parts together is told, unless it costs too much: then
it is only offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from adjudicator.case import Case
from adjudicator.case.beginning import nameless
from adjudicator.words import Language, Words

from .deeds import does
from .folding import folded, stems, tokens
from .hearing import Heard, People, called
from .meaning import Context, Matched, meant
from .telling import Told
from .titles import alike, mostly_said
from .vocabulary import Act, Meaning, Vocabulary, Wording, Wordings, WordPart

SURE = 1.75
"""A reading that costs more is not told, only offered."""

WORTH = 4.0
"""A reading that costs more is not even offered."""

CLOSE = 0.5
"""Readings whose costs differ by less are offered side by side."""

ANOTHER = 0.2
"""What it costs that a part is read as several sentences."""

ASIDE = 0.5
"""What it costs at least to leave out a part between commas."""

ANSWERING = ("respond", "silence", "negate", "ignore", "leave", "raise", "cheat")
"""Acts that nobody does where nobody responds."""

TWICE = 2.0
"""What it costs that the same is told twice in a row: then one of them is only spoken of."""

TELLING = ("pass", "again", "play", "negate", "ignore", "raise", "bid")
"""Acts that are hardly spoken of in passing."""

MOST_PARTS = 6
"""A line with more sentences is not read in this way."""

MOST_JOINED = 3
"""So many parts between commas are read as one sentence at the most."""

MOST_TRIES = 30
"""So many parts are read before a line is given up."""

GAP = 3
"""So many other words may stand among the words for an act."""

NEAR = 2
"""So many may stand among them if one of them turns the meaning of a line elsewhere."""

AGAIN = 1.5
"""What it costs to guess a card that was played before: it is likelier spoken of."""

STRANGE = 1.5
"""What it costs that a part seems to be about something that is not known."""

SHORT = 2
"""So few words with somebody's name at the end of a line say of that player what was said before."""

STRANGER = 4.0
"""What it costs that somebody seems to do it who is not at the table."""

ONLY = 0.5
"""What a guessed card is cheaper if no other one can be played."""

SPELT = 0.3
"""A guessed title costs less if all of it was said."""

ENDING = 3
"""So many letters may stand behind the beginning of a word."""

SPELLED_OUT = 3
"""So many other words of a title have to be said if one that denies something is taken for a part of it."""

GUESSED = "c_guess"
"""The place of a card of which a part of the title was said."""

SPOKEN = "p_spoken"
"""The place of a player who is meant by a pronoun such as `him`."""

NAUGHT = "n_naught"
"""The place of the number 0 where somebody has nothing of something."""

UNSAID = {"people": 2.0, "cards": 3.0, "numbers": 1.5}
PRONOUN = 0.3
DENIED = 5.0
TURNED = 0.5

Exact = Callable[[int, int, Case, Context], list[tuple[Told, Context]]]
"""Reads the words from one to another by the sentences of the language."""


class Parse(NamedTuple):
    """One way to read a line.

    Attributes:
        told: what its parts tell, in order.
        cost: how much of the line it leaves unsaid.
        whole: True if it leaves out nothing but words that say nothing of their own.
        unheard: the other words that it leaves out, as they were said.
    """

    told: tuple[Told, ...]
    cost: float
    whole: bool = True
    unheard: tuple[str, ...] = ()

    @property
    def rank(self) -> tuple[bool, float]:
        """How good it is among those that tell the same; the least is the best."""
        return not self.whole, self.cost

    @property
    def sure(self) -> bool:
        """True if it can be told without asking: it leaves out nothing, and the rules refuse none of it."""
        return self.whole and self.cost <= SURE and all(told.changes for told in self.told)


def read(
    heard: Heard, case: Case, vocabulary: Vocabulary, language: Language, exact: Exact, context: Context
) -> list[Parse]:
    """Return the readings of a line that are worth offering, the cheapest first, each meaning once.

    Args:
        heard: the line, with what it names.
        case: the case.
        vocabulary: how the game is spoken of.
        language: of canonical lines.
        exact: reads a part by the sentences of the language.
        context: what was said before.
    """
    line = _LineParse(heard, vocabulary, language, exact)
    asks = any(word.text in vocabulary.asks for word in heard.words[:1])
    supposes = any(word.text in vocabulary.supposes for word in heard.words)
    if asks or supposes or len(line.segments) > MOST_PARTS:
        return []
    found: dict[object, Parse] = {}
    for reading in line.rest(0, case, context):
        lines = tuple(one for told in reading.told for one in (*told.lines, *told.noted))
        if reading.told and reading.cost <= WORTH and (lines not in found or reading.rank < found[lines].rank):
            found[lines] = reading
    readings = sorted(found.values(), key=lambda one: one.cost)
    return [one for one in readings if not _drinks_first(one, readings, case, Words(language))]


def _drinks_first(reading: Parse, others: list[Parse], case: Case, words: Words) -> bool:
    """Return True if a reading is another with “Fiona drinks” before what she reveals: that is one thing."""
    if not words.has("form.drink"):
        return False
    template = words.template("form.drink").split("\n")[0]
    drinks = {template.format(who=seat.name) for seat in case.now.table.seats}
    rest = [told for told in reading.told if not drinks.issuperset(told.lines) or told.noted]
    lines = [told.lines for told in rest]
    return len(rest) < len(reading.told) and any([told.lines for told in one.told] == lines for one in others)


class PartParse(NamedTuple):
    """One way to read a part of a line.

    Attributes:
        cost: how much of the part it leaves unsaid.
        told: what it tells.
        whole: True if it leaves out nothing but words that say nothing of their own.
        unheard: the other words that it leaves out, as they were said.
    """

    cost: float
    told: Told
    whole: bool
    unheard: tuple[str, ...] = ()

    @property
    def rank(self) -> tuple[bool, float]:
        """How good it is among those that tell the same; the least is the best."""
        return not self.whole, self.cost


class _LineParse:
    """A line that is read part by part."""

    def __init__(self, heard: Heard, vocabulary: Vocabulary, language: Language, exact: Exact) -> None:
        self.heard = heard
        self.vocabulary = vocabulary
        self.language = language
        self.exact = exact
        self.tries = 0
        self.segments: list[tuple[int, int]] = []
        start = 0
        for at in range(len(heard.words) + 1):
            if at == len(heard.words) or heard.words[at].parts or heard.words[at].mark:
                if at > start:
                    self.segments.append((start, at))
                start = at + 1

    def rest(self, at: int, case: Case, context: Context) -> list[Parse]:
        """Return the readings of the line from a segment on."""
        if at == len(self.segments):
            return [Parse((), 0.0)]
        found: list[Parse] = []
        start = self.segments[at][0]
        for last in range(at, min(at + MOST_JOINED, len(self.segments))):
            joined = ANOTHER * (last - at)
            for way, then in self._part(start, self.segments[last][1], case, context):
                told, cost = way.told, way.cost + (joined if way.cost else 0.0)
                if told.refused is not None:
                    unsaid = 0.5 * (len(self.segments) - last - 1)
                    found.append(Parse((told,), cost + unsaid, way.whole, way.unheard))
                    continue
                for more in self.rest(last + 1, told.after, then):
                    apart = ANOTHER if more.told and (more.told[0].lines or more.told[0].noted) else 0.0
                    if more.told and more.told[0].lines[-1:] == told.lines[-1:] and told.lines:
                        apart = TWICE
                    whole, unheard = way.whole and more.whole, (*way.unheard, *more.unheard)
                    found.append(Parse((told, *more.told), cost + more.cost + apart, whole, unheard))
        piece = LinePart(self.heard, *self.segments[at], self.vocabulary)
        aside = self._aside(piece)
        if aside <= WORTH:
            then = Context(piece.speaker) if piece.speaker >= 0 else context
            for more in self.rest(at + 1, case, then):
                speaks = piece.speaker >= 0 and any(told.seat == piece.speaker for told in more.told[:1])
                whole = more.whole and piece.is_aside(speaks, first=not at)
                unheard = (*piece.unheard(one for one in piece.at if one != piece.subject), *more.unheard)
                found.append(more._replace(cost=more.cost + aside, whole=whole, unheard=unheard))
        return sorted(found, key=lambda one: one.cost)[:4]

    def _aside(self, piece: LinePart) -> float:
        """Return what it costs to leave out a part that tells nothing."""
        acts = any(piece.explained(ways) for name, (_, ways) in self.vocabulary.acts.items() if name in TELLING)
        if piece.nots.issuperset(piece.at):
            return ASIDE
        if piece.text[piece.at[0]] in self.vocabulary.relatives and not acts:
            return ASIDE
        named = sum(piece.weight(at) for at in (*piece.cards, *piece.numbers))
        others = set(piece.at) - {piece.subject, *piece.cards, *piece.numbers}
        unsaid = sum(0.5 if at in piece.nots else piece.weight(at) for at in others)
        if piece.subject >= 0 and len(piece.at) <= SHORT and piece.at[-1] >= self.segments[-1][0]:
            unsaid += STRANGE
        return ASIDE + named + 0.8 * unsaid + (2.0 if acts and piece.subject >= 0 and not piece.doubted else 0.0)

    def _part(self, start: int, end: int, case: Case, context: Context) -> list[tuple[PartParse, Context]]:
        self.tries += 1
        if self.tries > MOST_TRIES:
            return []
        piece = LinePart(self.heard, start, end, self.vocabulary)
        exact = self.exact(start, end, case, context)
        if exact:
            whole = not piece.turned_unheard
            return [(PartParse(0.0 if told.changes else 1.0, told, whole), then) for told, then in exact]
        found: dict[object, tuple[PartParse, Context]] = {}
        for way in piece.readings(case, context, self.language):
            told = way.told
            said = (told.lines, told.noted)
            if said not in found or way.rank < found[said][0].rank:
                found[said] = way, context.then(told.seat, told.lines)
        return sorted(found.values(), key=lambda one: one[0].cost)[:3]


class _Named(NamedTuple):
    """A player or several whom a part names: the number of the word, who it is, and what marks them."""

    at: int
    place: str
    people: People
    mark: str


class LinePart:
    """A part of a line: its words by number, and what it names."""

    def __init__(self, heard: Heard, start: int, end: int, vocabulary: Vocabulary) -> None:
        self.heard = heard
        self.vocabulary = vocabulary
        self.at = [at for at in range(start, end) if not heard.words[at].mark]
        self.raw = {at: folded(heard.line[heard.words[at].start : heard.words[at].end]) for at in self.at}
        self.text = {at: heard.words[at].text for at in self.at}
        self.dropped = dict(self._dropped())
        self.cards = [at for at in self.at if self.text[at] in heard.cards]
        self.numbers = [at for at in self.at if self.text[at] in heard.numbers]
        self.nots = {at for at in self.at if self.text[at] in vocabulary.nots}
        self.naught = {at for at in self.nots if self.text[at] in vocabulary.naught}
        self.named = [
            _Named(at, self.text[at], heard.people[self.text[at]], self._mark(at))
            for at in self.at
            if self.text[at] in heard.people
        ]
        self.facts = self._facts()

    def _dropped(self) -> Iterator[tuple[float, tuple[str, str]]]:
        """Yield the words that the line leaves out, as they are compared and as they were said, between the others."""
        for at, then in zip_longest(self.at, self.at[1:]):
            end = self.heard.words[then].start if then is not None else self._end(at)
            between = [one for one in tokens(self.heard.line[self.heard.words[at].end : end]) if not one.mark]
            for number, token in enumerate(between, 1):
                start = self.heard.words[at].end
                word = self.heard.line[start + token.start : start + token.end]
                yield at + number / (len(between) + 1), (token.stem, folded(word))

    def _end(self, at: int) -> int:
        after = self.heard.words[at + 1 : at + 2]
        return after[0].start if after else len(self.heard.line)

    @property
    def doubted(self) -> bool:
        """True if the part only asks, wishes or supposes something."""
        words = [self.text[at] for at in self.at]
        doubt = any(word in self.vocabulary.doubts for word in words)
        tail = self.heard.line[self.heard.words[self.at[-1]].end :].lstrip() if self.at else ""
        return doubt or tail.startswith("?")

    @property
    def subject(self) -> int:
        """The number of the word that names whom the part is about; -1 if there is none."""
        return next((one.at for one in self.named if not one.mark and one.people.as_ == "named"), -1)

    @property
    def speaker(self) -> int:
        """The seat of the player whom the part is about; -1 if there is none."""
        people = self.heard.people.get(self.text.get(self.subject, ""))
        return people.seats[0] if people is not None and len(people.seats) == 1 else -1

    def weight(self, at: int) -> float:
        """Return what it costs not to explain a word."""
        text = self.text[at]
        if at in self.nots:
            return DENIED
        if text in self.heard.people and self.heard.people[text].as_ != "named":
            return PRONOUN
        if text in self.heard.numbers and self.raw[at] in self.vocabulary.small:
            return PRONOUN
        for sort in ("people", "cards", "numbers"):
            if text in getattr(self.heard, sort):
                return UNSAID[sort]
        if self._turns(at):
            return DENIED if self._refuses(at) else TURNED
        small = text in self.vocabulary.small or text in self.vocabulary.cries
        said = small or self._is_mark(text) or self._is_thing(self.raw[at])
        return 0.0 if said else 0.8

    def _refuses(self, at: int) -> bool:
        """Return True if a word says that somebody refuses to do something."""
        return any(len(way) == 1 and self._fits(way[0], at) for way in self.vocabulary.acts["decline"][1])

    def _says_nothing(self, at: int) -> bool:
        """Return True if a word may be left out: it is small, joins others, or names what there is in every game."""
        harmless = self.vocabulary.joins | (self.vocabulary.nouns - self.vocabulary.counted)
        return self.weight(at) <= PRONOUN or self.text[at] in harmless

    def _is_thing(self, raw: str) -> bool:
        """Return True if a word is a case of one for what somebody has."""
        return any(raw.startswith(thing) and len(raw) <= len(thing) + ENDING for thing in self.vocabulary.things)

    def _is_mark(self, text: str) -> bool:
        return any(text in words for words in self.vocabulary.marked.values())

    def _mark(self, at: int) -> str:
        """Return how a player is marked: reached (`to`), acting (`by`), having (`has`), owning (`own`), or not."""
        before = at - 1
        while before in self.text and self.text[before] in self.vocabulary.owned:
            before -= 1
        marked = self.vocabulary.marked
        for how in ("by", "has", "to"):
            if self.text.get(before, "") in marked.get(how, ()):
                return how
        spoken = self.heard.line[self.heard.words[at].start : self.heard.words[at].end]
        thing = self._is_thing(self.raw.get(at - 1, ""))
        return "own" if spoken[-2:].casefold() in ("'s", "’s") or thing else ""

    def _facts(self) -> dict[int, tuple[str, int]]:
        """Return the facts that the part names: by number of the first word, the fact and how many words it takes."""
        found: dict[int, tuple[str, int]] = {}
        for words, fact in self.vocabulary.facts.items():
            for k, at in enumerate(self.at):
                here = tuple(self.text[one] for one in self.at[k : k + len(words)])
                if here == words and found.get(at, ("", 0))[1] < len(words) and not self._is_done(at):
                    found[at] = fact, len(words)
        return found

    def _is_done(self, at: int) -> bool:
        """Return True if a word stands behind a player who does what it says: “Karl drinks” names no Drinks."""
        who = next((one for one in self.named if one.at == at - 1 and not one.mark), None)
        deeds = (
            ways for act, ways in self.vocabulary.acts.values() if not any(one.fact or one.begins for one in act.means)
        )
        return who is not None and any(len(way) == 1 and self._fits(way[0], at) for ways in deeds for way in ways)

    # -- acts

    def readings(self, case: Case, context: Context, language: Language) -> Iterator[PartParse]:
        """Yield what the part may tell, with what each reading costs."""
        if self.doubted:
            act, ways = self.vocabulary.acts["unknown"]
            explained = self.explained(ways)
            if explained:
                yield from self._acted("unknown", act, explained, case, context, language)
            return
        for name, (act, ways) in self.vocabulary.acts.items():
            explained = self.explained(ways)
            if explained or (name == "play" and self.cards):
                yield from self._acted(name, act, explained, case, context, language)
        if self.cards:
            bare = Act((Meaning(form="reveal"), Meaning(form="play", whom="picked")), ("card",))
            yield from self._acted("card", bare, frozenset(), case, context, language)
        else:
            yield from self._guessed(case, context, language)

    def explained(self, ways: Wordings) -> frozenset[int]:
        """Return the words of every way of saying an act that is in the part."""
        words = (self._word(at) for at in (*self.at, *self.dropped))
        return frozenset[int]().union(*map(self._said, ways.likely(words)))

    def _said(self, way: Wording) -> set[int]:
        """Return where the words of a way stand; nowhere if one is missing or they are too far apart."""
        places = [[at for at in (*self.at, *self.dropped) if self._fits(part, at)] for part in way]
        if not all(places):
            return set()
        found: list[set[float]] = []
        for first in places[0]:
            chosen = {first}
            for others in places[1:]:
                free = [at for at in others if at not in chosen]
                if not free:
                    break
                chosen.add(min(free, key=lambda at: abs(at - first)))
            gap = NEAR if any(map(self._turns, chosen)) else GAP
            if len(chosen) == len(way) and max(chosen) - min(chosen) <= len(way) - 1 + gap:
                found.append(chosen)
        if len(way) > 1 and any(part.denies for part in way):  # a word that denies belongs to what is closest
            found = sorted(found, key=lambda chosen: max(chosen) - min(chosen))[:1]
        best = set[float]().union(*found)
        return {int(at) for at in best if at == int(at)} or ({-1} if best else set())

    def _fits(self, part: WordPart, number: float) -> bool:
        if part.denies and number in self.nots:
            return True
        text, raw = self._word(number)
        if text in self.vocabulary.cries and text not in part.stems:  # `go*` does not stand for “gosh”
            return False
        turns = self.vocabulary.turns.fits(text, raw) and text not in part.stems
        return part.fits(text, "" if "_" in text else raw) and not (turns and not self.vocabulary.means(part, raw))

    def _word(self, number: float) -> tuple[str, str]:
        """Return a word as it is compared, and as it was said."""
        at = int(number)
        return self.dropped[number] if number in self.dropped else (self.text[at], self.raw[at])

    def _turns(self, number: float) -> bool:
        """Return True if a word turns the meaning of a line."""
        return self.vocabulary.turns.fits(*self._word(number))

    def _acted(
        self, name: str, act: Act, explained: frozenset[int], case: Case, context: Context, language: Language
    ) -> Iterator[PartParse]:
        """Yield the readings of the part as an act."""
        if name == "pass" and not self.named and self.explained(self.vocabulary.acts["nobody"][1]):
            return
        if name == "nobody":
            if self.facts or self._passes or self.explained(self.vocabulary.acts["unknown"][1]):
                return
            done = (self.explained(self.vocabulary.acts[one][1]) for one in ANSWERING if one in self.vocabulary.acts)
            single = [at for at in self.cards if len(self.heard.words[at].words) == 1 or self._is_there(at, case)]
            only_not = {at for at in self.nots if not self._turns(at)}
            acts = {at for at in frozenset[int]().union(*done) if at in self.text and not self._turns(at)}
            explained = explained.union(only_not, single, acts)
        denied = self.nots - explained - (self.naught if self._is_naught(act) else set())
        if denied:
            known = self.vocabulary.acts.get(act.denied)
            if known is not None:
                act = known[0]
            elif "denied" not in act.needs:
                return
            explained |= denied
        elif "denied" in act.needs:
            return
        fact = next(iter(self.facts.items()), None)
        if "crowd" in act.needs and not any(one.people.as_ in ("all", "others") for one in self.named):
            return
        for slots, used in self._slots(act, explained, fact):
            if all(need in slots for need in act.needs if need not in ("denied", "crowd")):
                yield from self._told(act, slots, explained | used, case, context, language)

    def _is_naught(self, act: Act) -> bool:
        """Return True if the part says that there is nothing of something."""
        return bool(self.naught) and not self.numbers and any(meaning.fact for meaning in act.means)

    def _slots(
        self, act: Act, explained: frozenset[int], fact: tuple[int, tuple[str, int]] | None
    ) -> Iterator[tuple[dict[str, str], frozenset[int]]]:
        """Yield who does it to whom and with what, and the words that say so."""
        slots, used = self._things(act, explained, fact)
        named = [one for one in self.named if one.at not in explained]
        if any(meaning.fact or meaning.begins for meaning in act.means):
            known = [one for one in named if one.people.as_ == "named"]
            pays = known[:1] != named[:1] and any(meaning.fact == "less" for meaning in act.means)
            named = named if pays else known or named
        for who, whom in self._roles(named, explained | used):
            filled, taken = dict(slots), set(used)
            if who is not None:
                filled["who"] = who.place
                taken.add(who.at)
            if whom is not None and (whom.mark != "own" or "whom" in act.needs):
                filled["whom"] = whom.place
                if any(one.whom or "whom" in one.parts.values() or (one.deed and act.about) for one in act.means):
                    taken.add(whom.at)
            yield filled, frozenset(taken)

    def _things(
        self, act: Act, explained: frozenset[int], fact: tuple[int, tuple[str, int]] | None
    ) -> tuple[dict[str, str], set[int]]:
        """Return with which cards, numbers and facts something is done, and the words that say so."""
        slots: dict[str, str] = {}
        used: set[int] = set()
        if self.cards:
            slots["card"] = self.text[self.cards[0]]
            if "card" in act.needs:
                used.add(self.cards[0])
        for slot, at in zip(("n", "m"), self.numbers, strict=False):
            slots[slot] = self.text[at]
            counts = any(self.vocabulary.counts(one) for one in act.means)
            if slot == "n" and ("n" in act.needs or counts):
                used.add(at)
        if fact is not None:
            slots["fact"] = fact[1][0]
            about = act.about and fact[0] not in self._spent(act)
            if about or "fact" in act.needs or not explained.isdisjoint(range(fact[0], fact[0] + fact[1][1])):
                used |= set(range(fact[0], fact[0] + fact[1][1]))
        if self._is_naught(act):
            slots["n"] = NAUGHT
            used |= self.naught
        return slots, used

    def _roles(self, named: list[_Named], explained: frozenset[int]) -> Iterator[tuple[_Named | None, _Named | None]]:
        """Yield who acts and who is reached, the likeliest first."""
        told = [one for k, one in enumerate(named) if one.people.as_ != "pronoun" or not k]
        agents = [one for one in told if one.mark == "by"]
        agents += [one for one in told if not one.mark and one.people.exact and one.people.as_ != "self"]
        agents += [one for one in told if not one.mark and self._is_agent(one)]
        agents += [one for one in told if one.mark == "has" or (not one.mark and one not in agents)]
        spoken = self._object(named, explained)
        if not agents:
            owner = next((one for one in told if one.mark == "own"), None)
            whom = next((one for one in told if one.mark == "to"), spoken)
            yield owner if owner is not None and whom is not owner else None, whom
            if whom is None and owner is not None:
                yield None, owner
            return
        who = next((one for one in agents[1:2] if self._is_relative(agents[0], one)), agents[0])
        others = [one for one in told if one is not who]
        whom = next((one for one in others if one.mark == "to"), None)
        whom = whom or next((one for one in others if not one.people.exact and not one.mark), None)
        whom = whom or next(iter(others), spoken)
        yield who, whom

    def _is_agent(self, one: _Named) -> bool:
        """Return True if a name stands in the case of who does something."""
        return not one.people.exact and self.raw[one.at].endswith(self.vocabulary.agents)

    def _is_relative(self, first: _Named, second: _Named) -> bool:
        """Return True if a clause about the first begins before the second, such as “the one whom”."""
        return any(self.text.get(at, "") in self.vocabulary.relatives for at in range(first.at + 1, second.at))

    def _object(self, named: list[_Named], explained: frozenset[int]) -> _Named | None:
        """Return whom a pronoun such as `him` means, or None."""
        at = next((at for at in self.at if self.text[at] in self.vocabulary.objects and at not in explained), None)
        if at is None or at in {one.at for one in named}:
            return None
        return _Named(at, SPOKEN, People(as_="pronoun"), "to")

    def _told(
        self,
        act: Act,
        slots: dict[str, str],
        explained: frozenset[int],
        case: Case,
        context: Context,
        language: Language,
        more: float = 0.0,
        guess: str = "",
    ) -> Iterator[PartParse]:
        """Yield what an act tells with what fills its parts, and what that costs."""
        cost = more + self._cost(explained, act, case)
        cost += 0.0 if guess else self._strangeness(slots.get("who", ""), act, explained, case, Words(language))
        if cost > WORTH:
            return
        said = Matched(slots, self._with_places(guess), case, self.vocabulary, language, context)
        refused: Told | None = None
        for meaning in act.means:
            legal = False
            for told in meant(meaning, said):
                if told.changes:
                    legal = True
                    named = self._named_by(told, case)
                    done = meaning.passes or meaning.deed or meaning.during
                    kept = explained if done else explained - self._people
                    kept |= self._does(told)
                    left = self._left(kept | named, act, case)
                    part = guess != "" and more >= SPELT and meaning.form == "reveal"
                    whole = not (left or self.turned_unheard or part or self._names_another(told))
                    yield PartParse(cost, told, whole, self.unheard(left))
                else:
                    refused = refused or told
            if legal:
                return
        if refused is not None:
            cost += 2.0 if guess else 1.2
            if cost <= WORTH:
                yield PartParse(cost, refused, whole=False)

    @property
    def _people(self) -> frozenset[int]:
        """The words for players who are named."""
        return frozenset(one.at for one in self.named if one.people.as_ == "named")

    def _named_by(self, told: Told, case: Case) -> frozenset[int]:
        """Return the words for players whom what is told names."""
        said = " ".join((*told.lines, *(note.who for note in told.noted)))
        seats = {seat for seat, here in enumerate(case.now.table.seats) if here.name in said}
        return frozenset(one.at for one in self.named if one.people.seats and seats.issuperset(one.people.seats))

    def _names_another(self, told: Told) -> bool:
        """Return True if most of a title was said, and another card is played, or none."""
        words = [self.text[at] for at in self.at if at not in self.numbers]
        titled = () if self.cards else mostly_said(words, told.after.game, self.vocabulary)
        return bool(titled) and _card_of(told) not in titled

    def _does(self, told: Told) -> frozenset[int]:
        """Return the words for what the card does that is played: “he stops it with …”."""
        card = _card_of(told)
        acts = self.vocabulary.acts.values() if card else ()
        ways = (ways for act, ways in acts if any(one.deed and does(one.deed, card, told.after) for one in act.means))
        return frozenset().union(*map(self.explained, ways))

    def _with_places(self, guess: str) -> Heard:
        """Return the line with what it names without a word of its own."""
        people = {**self.heard.people, SPOKEN: People(as_="pronoun")}
        cards = {**self.heard.cards, GUESSED: (guess,)} if guess else self.heard.cards
        return self.heard._replace(people=people, cards=cards, numbers={**self.heard.numbers, NAUGHT: 0})

    def _strangeness(self, who: str, act: Act, explained: frozenset[int], case: Case, words: Words) -> float:
        """Return what it costs that a part is likely about somebody, or something, that is not known here."""
        told_of = any(one.fact or one.begins or one.passes == "all" or _is_nobodys(one, words) for one in act.means)
        cost = 0.0
        if not told_of and self._is_strange(who, explained):
            cost = STRANGE if who else STRANGER
        named = any(one.people.as_ == "named" for one in self.named)
        return cost + (STRANGE if not named and not case.said and nameless(case) else 0.0)

    def _is_strange(self, who: str, explained: frozenset[int]) -> bool:
        """Return True if the part is likely about something else: a word before the act that says nothing known.

        It may be somebody who is not at the table, or what somebody has.
        """
        owner = any(one.place == who and one.mark == "own" for one in self.named)
        if who and not owner:
            return False
        if not self.named and self.text[self.at[0]] in self.vocabulary.relatives:
            return True
        first = min((at for at in explained if at in self.text and self.text[at] != who), default=-1)
        return any(self.weight(at) for at in self.at if at < first and at not in explained and self.text[at] != who)

    def _is_there(self, at: int, case: Case) -> bool:
        """Return True if a word names a card that was played before, so that it is only spoken of."""
        words = set(self.heard.words[at].words) or {self.text[at]}
        found = (case.game.library.find(case.now.table, getattr(said, "card", "")) for said in case.said)
        titles = (title for card in found if card is not None for title in called(card, self.vocabulary))
        return any(words <= set(stems(title)) for title in titles)

    def is_aside(self, speaks: bool, first: bool) -> bool:
        """Return True if the part may be left out: it tells nothing, names nothing and turns nothing.

        Nor does it say that somebody does something that is not understood.

        Args:
            speaks: True if whom it is about does what is told after it.
            first: True if the line begins with it: then a “no” is only a cry.
        """
        if first and self.nots.issuperset(self.at):
            return True
        if self._tokens:
            return False
        left = [at for at in self.at if not (at == self.subject and speaks)]
        acts = any(self.explained(ways) for name, (_, ways) in self.vocabulary.acts.items() if name in TELLING)
        somebody = any(one.people.as_ in ("named", "pronoun") for one in self.named)
        if first and len(self.at) == 1 and any(one.people.as_ in ("all", "others") for one in self.named):
            return False  # “everyone but …”
        does = somebody and not speaks and not all(map(self._says_nothing, left))
        return not acts and not does and not self.turned_unheard and all(map(self._says_nothing, left))

    @property
    def turned_unheard(self) -> bool:
        """True if a word that turns the meaning is among those that the line leaves out."""
        return any(map(self._turns, self.dropped))

    def unheard(self, at: Iterable[int]) -> tuple[str, ...]:
        """Return those of some words that say something of their own, as they were said."""
        left = (self.heard.words[one] for one in at if not self._says_nothing(one))
        return tuple(self.heard.line[word.start : word.end] for word in left if not word.parts)

    def _left(self, explained: frozenset[int], act: Act, case: Case) -> list[int]:
        """Return the words that a reading leaves out, but for those that say nothing and those of what it is about."""
        about = {one.at for one in self.named if one.mark}
        about |= {at for at in self.at if self._is_there(at, case)}
        about |= self._of_facts(act)
        left = [at for at in self.at if at not in explained]
        spent = self._spent(act)
        return [at for at in left if at in spent or not ((act.about and at in about) or self._says_nothing(at))]

    def _of_facts(self, act: Act) -> set[int]:
        """Return the words for facts of the table that an act may be about."""
        facts = [(at, length) for at, (fact, length) in self.facts.items() if fact not in act.but]
        return {one for at, length in facts for one in range(at, at + length)}

    def _spent(self, act: Act) -> set[int]:
        """Return the words for tokens, if an act plays a card: they may be spent on it, and are never passed over."""
        return self._tokens if any(one.deed or one.form == "play" for one in act.means) else set()

    @property
    def _passes(self) -> bool:
        """True if it is said that somebody passes, in the word that a story has for it."""
        passes = stems(Words(self.vocabulary.language).template("form.pass").split("\n")[0].format(who=""))
        return any(self.text[at] in passes for at in self.at)

    @property
    def _tokens(self) -> set[int]:
        """The words for tokens."""
        found = [(at, length) for at, (fact, length) in self.facts.items() if fact.startswith("token-")]
        return {one for at, length in found for one in range(at, at + length)}

    def _cost(self, explained: frozenset[int], act: Act, case: Case) -> float:
        left = [at for at in self.at if at not in explained]
        about = act.about
        unsaid = 0.0
        for at in left:
            weight = self.weight(at)
            marked = next((one.mark for one in self.named if one.at == at), "")
            if about and (marked or (at in self.cards and self._is_there(at, case))):
                weight = min(weight, 0.4)
            unsaid += weight
        if about:
            facts = self._of_facts(act)
            unsaid -= sum(self.weight(at) for at in left if at in facts)
        return 0.1 + unsaid

    # -- parts of titles

    def _guessed(self, case: Case, context: Context, language: Language) -> Iterator[PartParse]:
        """Yield the plays of cards of which a part of the title was said; if only one is legal, it is likely meant."""
        found = list(self._guesses(case, context, language))
        legal = {way.told.lines for way in found if way.told.changes}
        for way in found:
            only = way.told.lines in legal and len(legal) == 1
            yield way._replace(cost=way.cost - (ONLY if only else 0.0))

    def _guesses(self, case: Case, context: Context, language: Language) -> Iterator[PartParse]:
        """Yield the plays of cards of which a part of the title was said."""
        people = {one.at for one in self.named}
        words = {at: self.text[at] for at in self.at if at not in people and at not in self.numbers}
        if not words:
            return
        for who, whom in self._roles(self.named, frozenset()):
            seat = _seat(who, case, context)
            for guess in alike(words, seat, case, self.vocabulary):
                if len(guess.at) == 1 and all(self.text[at] in self.vocabulary.known for at in guess.at):
                    continue
                explained = guess.at | self.explained(self.vocabulary.acts["reveal" if guess.drawn else "play"][1])
                denies = self.nots & guess.at and len(guess.at - self.nots) < SPELLED_OUT
                if self.nots - guess.at or denies:
                    continue
                slots = {"card": GUESSED}
                if who is not None:
                    slots["who"], explained = who.place, explained | {who.at}
                if whom is not None and whom.mark != "own":
                    slots["whom"], explained = whom.place, explained | {whom.at}
                form = "reveal" if guess.drawn else "play"
                act = Act((Meaning(form=form, whom="" if guess.drawn else "picked"),), about=True)
                doubt = guess.doubt + (AGAIN if any(getattr(said, "card", "") == guess.id for said in case.said) else 0)
                yield from self._told(act, slots, frozenset(explained), case, context, language, doubt, guess.id)


def _card_of(told: Told) -> str:
    """Return the id of the card that is played last in what is told; empty if that is none."""
    return str(getattr(told.after.said[-1], "card", "")) if told.after.said else ""


def _is_nobodys(meaning: Meaning, words: Words) -> bool:
    """Return True if what is meant is a form that names nobody who does it."""
    return bool(meaning.form) and "{" not in meaning.form and "{who}" not in words.template(f"form.{meaning.form}")


def _seat(who: _Named | None, case: Case, context: Context) -> int:
    """Return the seat of who acts, or of who spoke before; -1 if nobody knows."""
    if who is not None and len(who.people.seats) == 1:
        return who.people.seats[0]
    return context.seat

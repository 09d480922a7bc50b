"""The example of a rule in an edition: the story that shows best what the rule says there.

An example agrees with what a page says above it, by construction: it runs in that edition as its file expects, all that
is open is read as by default, no house rule is on, no variant has the rule say something else, and the rule decides the
step that is marked. It decides where it is the ground of the step or of the refusal, or where the step looks at it and
the story is known to fail once the rule says something else.
"""

from __future__ import annotations

import functools
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import attrgetter
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias, get_args

from ..case import GAMES, game
from ..rulebook import Clause, Text
from ..scenario.citing import Citations, MarkedStep, ScenarioCitations, StoryCitations, lineages
from ..words.finding import fold
from ..words.stems import stem
from .coverage import hints
from .mutate import Guards

OWN, ABOUT, NAMESAKE, NAMED, AT_HOME, GROUND, AT_THE_END = 4.0, 6.0, 1.5, 2.0, 1.0, 1.0, 1.0
"""What speaks for an example: the book tells it beside the rule; its words are those of the rule (so much if all are);
its file is called like the rule; it names the rule; it stands in the rule's chapter; the rule is the ground of the
step; nothing comes after it."""

A_STEP, A_BRANCH, A_RULE, READ, VARIANT = 0.02, 0.3, 0.1, 1.5, 1.0
"""What speaks against one: each step of its story after the last that the rule decides; that it is a branch; each rule
that its file names; that it says how another rule is read, though as by default; that it is played with a variant,
though the rule holds without."""

ONLY_TEXT = 0.4
"""The weight of a word that stands in the text of a rule or in the purpose of a story, and in neither's title."""


_Words: TypeAlias = Mapping[str, float]
_Candidate: TypeAlias = tuple[ScenarioCitations, StoryCitations, MarkedStep]


Bearing: TypeAlias = Literal["agrees", "reading", "otherwise", "elsewhere"]
"""How a scenario stands to what an edition says in a rule:

    agrees: it runs in that edition, and goes by what is said there.
    reading: it reads the rule itself otherwise than it is read by default, or changes it by a house rule.
    otherwise: it does so with other rules, or plays a variant that has the rule say something else.
    elsewhere: it runs in other editions.
"""


class RuleExample(NamedTuple):
    """The example of a rule in an edition.

    Attributes:
        name: the path of its file below the folder of scenarios, without the suffix.
        edition: the edition.
        branch: which branch of the story (from 1); 0: the story itself.
        title: what it is called; of a branch, what the branch is called.
        marked: the step that the rule decides.
    """

    name: str
    edition: str
    branch: int
    title: Text
    marked: MarkedStep

    @property
    def place(self) -> tuple[str, int, int]:
        """What tells it from other examples: the file, the branch and the step."""
        return self.name, self.branch, self.marked.step


class RuleExamples:
    """The examples of all rules, each found when it is asked for.

    Args:
        known: what the runs of all scenarios gave.
        guards: by rule and edition, the scenario that is known to fail once the rule says something else.
    """

    def __init__(self, known: Citations, guards: Guards) -> None:
        self._known, self._guards = known, guards
        self._found: dict[str, dict[str, RuleExample | None]] = {}

    def of(self, clause: str) -> dict[str, RuleExample | None]:
        """Return the example of a rule by edition, of those editions that have the rule; None: there is none.

        Raises:
            KeyError: no game has such a rule.
        """
        if clause not in self._found:
            held = lineages(_home(clause))[clause]
            self._found[clause] = {edition: self._best(one, edition) for edition, one in held.items() if one}
        return self._found[clause]

    def by_place(
        self, clause: str, place: Callable[[RuleExample], object] = attrgetter("place")
    ) -> list[tuple[list[str], RuleExample | None]]:
        """Return the different examples of a rule, each with the editions of which it is the one, the latest first.

        Args:
            clause: the rule.
            place: what tells one example from another.

        Raises:
            KeyError: no game has such a rule.
        """
        found: dict[object, tuple[list[str], RuleExample | None]] = {}
        for edition, one in reversed([*self.of(clause).items()]):
            found.setdefault(one and place(one), ([], one))[0].insert(0, edition)
        return list(found.values())

    def besides(self, clause: str) -> dict[Bearing, list[ScenarioCitations]]:
        """Return the other scenarios that cite a rule, by how they stand to the latest edition that has it.

        Raises:
            KeyError: no game has such a rule.
        """
        first = {one.name for one in self.of(clause).values() if one is not None}
        latest = next(reversed(self.of(clause)))
        found: dict[Bearing, list[ScenarioCitations]] = {how: [] for how in get_args(Bearing)}
        for scenario in self._known.of(clause):
            if scenario.name not in first:
                found[bearing(scenario, clause, latest)].append(scenario)
        return {how: some for how, some in found.items() if some}

    @functools.cached_property
    def none(self) -> tuple[tuple[str, str], ...]:
        """The rules that have no example in an edition, each with that edition."""
        rules = (id for one in GAMES for id in lineages(one))
        return tuple((id, edition) for id in rules for edition, found in self.of(id).items() if found is None)

    def _best(self, clause: Clause, edition: str) -> RuleExample | None:
        found = ((self._worth(clause, *one), one) for one in self._agreeing(clause.id, edition))
        _, best = max(found, key=lambda one: one[0], default=(0.0, None))
        if best is None:
            return None
        scenario, story, marked = best
        return RuleExample(scenario.name, edition, story.branch, story.title, marked)

    def _agreeing(self, clause: str, edition: str) -> Iterator[_Candidate]:
        """Yield the stories that agree with what an edition says in a clause, and the step that it decides in each."""
        guard = self._guards.get(clause, {}).get(edition)
        for scenario in self._deciding.get(clause, ()):
            for story in scenario.stories:
                if story.edition == edition and story.passed and story.follows(clause):
                    marked = story.decides.get(clause)
                    if marked is None and scenario.id == guard:
                        marked = story.looks_at.get(clause)
                    if marked is not None:
                        yield scenario, story, marked

    @functools.cached_property
    def _deciding(self) -> Mapping[str, list[ScenarioCitations]]:
        """The scenarios in which each clause decides, or that guard it."""
        guarded: dict[str, list[str]] = {}
        for clause, by in self._guards.items():
            for id in {*by.values()}:
                guarded.setdefault(id, []).append(clause)
        found: dict[str, list[ScenarioCitations]] = {}
        for scenario in self._known.shown:
            decides = dict.fromkeys(id for story in scenario.stories for id in story.decides)
            for id in {**decides, **dict.fromkeys(guarded.get(scenario.id, ()))}:
                found.setdefault(id, []).append(scenario)
        return found

    def _worth(self, clause: Clause, scenario: ScenarioCitations, story: StoryCitations, marked: MarkedStep) -> float:
        """Return what speaks for an example of a clause, and against it."""
        apart = _apart(clause, scenario.sources)
        worth = ABOUT * self._alike(self._words_of(clause), self._told[scenario.name, story.branch])
        worth += OWN / apart if apart else 0.0
        worth += NAMESAKE if scenario.id.removesuffix(f"-{story.edition}") == clause.id.partition(".")[2] else 0.0
        worth += NAMED if clause.id in scenario.named else 0.0
        worth += AT_HOME if scenario.chapter == clause.chapter else 0.0
        worth += GROUND if clause.id in story.decides else 0.0
        worth += AT_THE_END if not marked.left else 0.0
        worth -= A_STEP * marked.left + (A_BRANCH if story.branch else 0.0)
        worth -= READ if {*scenario.readings} - {clause.id} else 0.0
        worth -= VARIANT if scenario.layers and _holds_without(clause.id) else 0.0
        return worth - A_RULE * len(scenario.named)

    # -- what a story and a rule are about

    @functools.cached_property
    def _told(self) -> Mapping[tuple[str, int], _Words]:
        """The words of each story and of each branch."""
        return {
            (scenario.name, story.branch): _words(f"{story.title.en} {_in_words(scenario.id)}", scenario.purpose.en)
            for scenario in self._known.shown
            for story in scenario.stories
        }

    @functools.cached_property
    def _having(self) -> Counter[str]:
        """How many stories have each word."""
        return Counter(word for words in self._told.values() for word in words)

    def _words_of(self, clause: Clause) -> _Words:
        asked = " ".join(question.en for question in clause.asked)
        return _words(f"{clause.title.en} {_in_words(clause.id.partition('.')[2])}", f"{clause.text.en} {asked}")

    def _alike(self, one: _Words, other: _Words) -> float:
        """Return how much two have in common (0 to 1); the rarer a word is among the stories, the more it counts."""
        rare = {word: math.log(1 + len(self._told) / (1 + self._having[word])) for word in {**one, **other}}
        both = sum(rare[word] ** 2 * one[word] * other[word] for word in one if word in other)
        long = math.prod(sum((rare[word] * weight) ** 2 for word, weight in each.items()) for each in (one, other))
        return both / math.sqrt(long) if long else 0.0


def bearing(scenario: ScenarioCitations, clause: str, edition: str) -> Bearing:
    """Return how a scenario stands to what an edition says in a rule."""
    here = [story for story in scenario.stories if story.edition == edition]
    if any(story.follows(clause) for story in here):
        return "agrees"
    told = here or scenario.stories
    if any(story.follows(clause) for story in told):
        return "elsewhere"
    return "reading" if any(clause in story.chosen for story in told) else "otherwise"


def of_folders(known: Citations, *folders: Path) -> RuleExamples:
    """Return the examples of the rules, of scenarios in some folders.

    Args:
        known: what the runs of the scenarios gave, as far as is known.
        folders: where they are; the hints of what guards a rule lie beside them.

    Raises:
        BadFile: the hints cannot be used.
    """
    guards: Guards = {}
    for folder in folders:
        guards |= hints(folder)
    return RuleExamples(known, guards)


def _words(title: str, text: str) -> _Words:
    """Return the stems of a title and a text, and how much each counts."""
    return dict.fromkeys(_stems(text), ONLY_TEXT) | dict.fromkeys(_stems(title), 1.0)


@functools.lru_cache(None)
def _stems(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(stem, fold(text).split())))


def _in_words(id: str) -> str:
    return id.replace("-", " ")


@functools.cache
def _homes() -> Mapping[str, str]:
    return {id: one for one in GAMES for id in game(one).rulebook().clauses}


def _home(clause: str) -> str:
    """Return the game that has a clause."""
    return _homes()[clause]


@functools.cache
def _holds_without(clause: str) -> bool:
    """Return True if a clause holds in some edition without any variant."""
    return any(clause in held for held in game(_home(clause)).rulebook().holding.values())


@functools.cache
def _worked(game_id: str) -> frozenset[str]:
    """Return the addresses of the worked examples of all books of a game."""
    books = game(game_id).rulebook().books.values()
    return frozenset(address for book in books for one in book.examples for address in one.addresses)


def _apart(clause: Clause, sources: Iterable[str]) -> int:
    """Return how far the nearest worked example among some paragraphs stands from a clause, in its section; 0: none.

    One that follows the paragraph of the clause is nearer than one before it.
    """
    printed = [source.rpartition(".") for source in clause.paragraphs]
    told = [source.rpartition(".") for source in sources if source in _worked(_home(clause.id))]
    between = [int(at) - int(here) for section, _, at in told for other, _, here in printed if section == other]
    return min((abs(one) * 2 - (one > 0) for one in between if one), default=0)

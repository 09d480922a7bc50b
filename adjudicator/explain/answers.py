"""The result of a case, who decides next, and the rules that judge it, as people read them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from ..case import Case
from ..game import Game
from ..machine import AnySituation, Change, at_rest
from ..rulebook import Clause
from ..words import Words
from .prevailing import prevailing
from .readings import undecided
from .steps import change, values_of, words_of


class CaseLike(Protocol):
    """What `asked` and `result` need of a case."""

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def start(self) -> AnySituation:
        """The situation at the beginning."""

    @property
    def now(self) -> AnySituation:
        """The situation now, settled."""


def asked(case: CaseLike, words: Words, instead: int | None = None) -> str:
    """Return who must decide what now, or how the game ended. `instead` is the seat to ask in place of the first."""
    language = case.game.language
    words = language.own_words(case.now, words)
    if case.now.over:
        won = next((here for here in language.changes(case.start, case.now) if here.what == "won"), None)
        return words.first(("asked.over",), **(values_of(won) if won is not None else {}))
    *details, kind = words_of(case.now)
    ids = (*(f"asked.{kind}.{detail}" for detail in details), f"asked.{kind}", "asked.other")
    return words.first(ids, **language.asking(case.now, instead))


def answer(case: Case, words: Words) -> str:
    """Return the result of a case in one sentence, and whether the rulebook leaves it open."""
    return result(case, words, tuple(here.ruling.clause for here in undecided(case) if here.matters))


def briefly(case: Case, words: Words) -> str:
    """Return who prevails in a case, or its numbers where nobody does."""
    found = prevailing(case, words)
    return found.text if found is not None else result(case, words)


def result(case: CaseLike, words: Words, open: Iterable[Clause] = ()) -> str:
    """Return the result of a case in one sentence. `open` has the undecided clauses that change the result."""
    words = case.game.language.own_words(case.now, words)
    told = tuple(parts(case, words))
    stats = tuple(stat for stat in case.game.play.numbers if words.has(f"answer.{stat}"))
    resting = at_rest(case.now)
    topics = tuple(words.say("answer.topic", title=clause.title) for clause in open)
    return words.say(f"answer.{'result' if resting else 'so-far'}", result="; ".join(told), open=topics, stats=stats)


def parts(case: CaseLike, words: Words) -> Iterator[str]:
    """Yield what a result is made of: for each player who is out or whose numbers changed what they came to."""
    words = case.game.language.own_words(case.now, words)
    return _parts(case.game.language.changes(case.start, case.now), words)


def lately(case: Case, words: Words, since: int, told: str = "") -> str:
    """Return what has changed that people count; empty if no such thing has.

    What is nobody's own is told if it has a message: `lately.<what>`. What the sentence `told` says is not said again.

    Args:
        case: the case.
        words: the language.
        since: after how many decisions that begins.
        told: the sentence.
    """
    words = case.game.language.own_words(case.now, words)
    every = case.game.language.changes(case.points[since].now, case.now)
    changes = tuple(here for here in every if change(here, words) != told.rstrip("."))
    shared = (here for here in changes if not here.whose and words.has(f"lately.{here.what}"))
    return "; ".join(
        (*_parts(changes, words), *(words.say(f"lately.{here.what}", **values_of(here)) for here in shared))
    )


def judged_by(case: Case, words: Words) -> str:
    """Return the edition that judges a case, the variants that are on, and the number of house rules."""
    book = case.game.rulebook()
    named = book.named(case.rules.layers)
    titles = (book.editions[case.rules.edition].title, *(book.layers[id].title for id in named))
    own = sum(len(layer.changes) for layer in case.rules.house)
    counted = [words.count("ui.house.count", own)] if own else []
    return " · ".join([*(title.in_(words.language) for title in titles), *counted])


def house_rules(case: Case, words: Words) -> str:
    """Return the titles of the house rules that were read on the way; empty if there were none."""
    titles = tuple(case.rules.rulings[id].clause.title.in_(words.language) for id in case.house_rules)
    return words.say("ui.house.at-work", titles=titles) if titles else ""


def _parts(changes: Iterable[Change], words: Words) -> Iterator[str]:
    """Yield what matters of changes, player by player: who is out, whose numbers changed, who won.

    If somebody is out, the numbers that nobody owns follow: what they had goes there, too.
    """
    told: dict[str, list[Change]] = {}
    shared = []
    for here in changes:
        if here.whose:
            told.setdefault(here.whose, []).append(here)
        elif words.has(f"answer.{here.what}"):
            shared.append(words.say(f"answer.{here.what}", **values_of(here)))
    anybody_out = False
    for whose, mine in told.items():
        numbers = []
        ends = []
        for here in mine:
            what = here.what.partition("-")[0]
            values = values_of(here)
            end = f"answer.{here.what}.{here.now}"
            if words.has(end):
                ends.append((end, values))
            elif words.has(f"answer.{what}"):
                numbers.append(words.say(f"answer.{what}", **values))
        anybody_out = anybody_out or bool(ends)
        for end, values in ends or ([("answer.player", {"whose": whose})] if numbers else []):
            yield words.say(end, **values, numbers=", ".join(numbers))
    if anybody_out:
        yield from shared
    for here in changes:
        if here.what == "won":
            yield change(here, words)

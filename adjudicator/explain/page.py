"""All that there is to read of a case, as one value. Text, JSON, site and app each draw it in their own way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from ..case import Case, Refused
from ..game import Game
from ..machine import AnySituation, Frame, Step
from ..rulebook import Ruling
from ..words import Words
from .answered import AnswerInWords, answers_on
from .answers import asked, result
from .denial import Denial, denial, outcome, stops
from .differing import difference
from .prevailing import assumed, prevailing
from .readings import ReadingTried, Undecided, undecided
from .refusals import wanted
from .since import SinceInWords, since_in_words
from .standing import opened
from .steps import Line, line, ruling_of


class Forbidden(NamedTuple):
    """A line of a story that the rules refused: after how many steps, as it was written, and the refusal."""

    after: int
    text: str
    refused: Refused


class OtherReading(Struct, frozen=True):
    """One reading of a clause that the book leaves open.

    Attributes:
        id: its id.
        text: what it says.
        chosen: whether it holds in the case.
        comes_to: what the case comes to under it; empty where nobody asked.
        stops: why the story goes no further than this under it; empty if it goes to its end.
        besides: what people see of that besides, a sentence for each: what else differs, who is asked, what is allowed.
    """

    id: str
    text: str
    chosen: bool
    comes_to: str = ""
    stops: str = ""
    besides: tuple[str, ...] = ()


class OpenClause(Struct, frozen=True):
    """A clause that the book leaves open.

    Attributes:
        clause: its id.
        title: its title.
        why: how the book leaves it open, a sentence.
        readings: all of its readings.
        matters: whether people see a difference between them; False where nobody asked.
    """

    clause: str
    title: str
    why: str
    readings: tuple[OtherReading, ...]
    matters: bool = False


Speech: TypeAlias = Literal["said", "pass", ""]


class Taken(Struct, frozen=True):
    """A step with what stands under it.

    Attributes:
        line: the step.
        card: the id of the acting card, or empty.
        speech: "said" if somebody spoke, "pass" if somebody did not answer, else empty.
        who: the name of whoever spoke or did not answer; empty if nobody was asked.
        under_way: what is under way after it, the oldest first; empty where the same is as before.
        open: the clause that decided it, if the book leaves that open, else None.
    """

    line: Line
    card: str
    speech: Speech
    who: str
    under_way: tuple[str, ...]
    open: OpenClause | None

    @property
    def only_passes(self) -> bool:
        """Whether somebody passed and nothing came of it."""
        return self.speech == "pass" and not self.line.changes


class AnsweredClauses(Struct, frozen=True):
    """What was answered outside the books, and the titles of the clauses here that it decides."""

    answer: AnswerInWords
    titles: tuple[str, ...]


class Page(Struct, frozen=True):
    """What there is to read of a case, in its order.

    Attributes:
        since: what is different since it was written down; None if nothing is.
        prevails: who prevails; empty if nobody does.
        comes_to: what the case has come to, and what of it the book leaves open.
        granted: what it takes for granted because nobody could say it, a sentence for each.
        edition: the id of the edition that judges it.
        layers: the ids of the layers that are on, house rules at last.
        judged_by: the titles of all of these.
        course: what happened, step by step, and what was refused between.
        open: the clauses that the book leaves open and that matter here, with what comes of each reading.
        same: the titles of those that do not matter here, in quotation marks.
        answered: what was answered outside the books where the book leaves it open.
        confirmed: the clauses that such an answer confirms, each with its id and title.
        asked: who has to decide what now.
    """

    since: SinceInWords | None
    prevails: str
    comes_to: str
    granted: tuple[str, ...]
    edition: str
    layers: tuple[str, ...]
    judged_by: tuple[str, ...]
    course: tuple[Taken | Denial, ...]
    open: tuple[OpenClause, ...]
    same: tuple[str, ...]
    answered: tuple[AnsweredClauses, ...]
    confirmed: tuple[str, ...]
    asked: str

    @property
    def steps(self) -> tuple[Line, ...]:
        """The steps alone."""
        return tuple(one.line for one in self.course if isinstance(one, Taken))

    @property
    def refused(self) -> tuple[Denial, ...]:
        """What was refused alone."""
        return tuple(one for one in self.course if isinstance(one, Denial))


def page(case: Case, words: Words, forbidden: Sequence[Forbidden] = ()) -> Page:
    """Return what there is to read of a case.

    Args:
        case: the case.
        words: the language.
        forbidden: the lines that the rules refused on the way.
    """
    book, language = case.game.rulebook(), words.language
    left_open = undecided(case, language, tuple(one.refused for one in forbidden))
    matter = tuple(here for here in left_open if here.matters)
    first = prevailing(case, words)
    house = case.rules.house
    layers = (*(book.layers[name] for name in book.named(case.rules.layers)), *house)
    titles = (book.editions[case.rules.edition].title, *(layer.title for layer in layers))
    answered, confirmed = _answered(case, words)
    return Page(
        since=since_in_words(case, words),
        prevails="" if first is None else first.text,
        comes_to=result(case, words, tuple(here.ruling.clause for here in matter)),
        granted=assumed(case, words),
        edition=case.rules.edition,
        layers=(*case.rules.layers, *(layer.name for layer in house)),
        judged_by=tuple(title.in_(language) for title in titles),
        course=tuple(_course(case, forbidden, words)),
        open=tuple(open_clause(case, here, words) for here in matter),
        same=tuple(words.say("answer.topic", title=here.ruling.clause.title) for here in left_open if not here.matters),
        answered=answered,
        confirmed=confirmed,
        asked=asked(case, words),
    )


def taken(step: Step, game: Game, words: Words, number: int) -> Taken:
    """Return one step with what stands under it; its number is from 1."""
    told, ruling = line(step, game, words, number), ruling_of(step.by)
    readings = (
        OtherReading(id, reading.text.in_(words.language), id == ruling.reading)
        for id, reading in ruling.clause.readings.items()
    )
    return Taken(
        told,
        step.by.card,
        _speech(step),
        "" if step.said is None else game.language.name(step.before, step.said.seat),
        _under_way(step, game, words),
        _opened(ruling, tuple(readings), game, words) if told.reading else None,
    )


def _speech(step: Step) -> Speech:
    if step.said is None:
        return ""
    return "pass" if step.said.__struct_config__.tag == "pass" and not step.by.card else "said"


def _under_way(step: Step, game: Game, words: Words) -> tuple[str, ...]:
    before, after = step.before.stack, step.after.stack
    if len(before) == len(after) and all(
        one is other or _frame(step.before, one, game, words) == _frame(step.after, other, game, words)
        for one, other in zip(before, after, strict=True)
    ):
        return ()
    return tuple(_frame(step.after, frame, game, words) for frame in after)


def _frame(now: AnySituation, frame: Frame[AnySituation], game: Game, words: Words) -> str:
    card = getattr(frame, "card", "")
    if card:
        title = game.library.title(now.table, card)
        return title if isinstance(title, str) else title.in_(words.language)
    return words.say(f"frame.{game.id}.{frame.__struct_config__.tag}")


def _course(case: Case, forbidden: Sequence[Forbidden], words: Words) -> Iterator[Taken | Denial]:
    steps = case.steps()
    for done in range(len(steps) + 1):
        for one in forbidden:
            if one.after == done:
                yield denial(case, one.refused, words, one.text, done)
        if done < len(steps):
            yield taken(steps[done], case.game, words, done + 1)


def _opened(
    ruling: Ruling, readings: tuple[OtherReading, ...], game: Game, words: Words, matters: bool = False
) -> OpenClause:
    clause = ruling.clause
    title, why = clause.title.in_(words.language), opened(clause, game.rulebook(), words)
    return OpenClause(clause.id, title, why, readings, matters)


def open_clause(case: Case, left_open: Undecided, words: Words) -> OpenClause:
    """Return a clause that the book leaves open, with what a case comes to under each of its readings."""
    readings = (
        OtherReading(
            one.id,
            one.text,
            one.chosen,
            outcome(one.case, words),
            stops(one.case, words),
            tuple(filter(None, _besides(case, one, words))),
        )
        for one in left_open.readings
    )
    return _opened(left_open.ruling, tuple(readings), case.game, words, left_open.matters)


def _besides(case: Case, reading: ReadingTried, words: Words) -> Iterator[str]:
    differs = difference(case, reading.case, words) if reading.case.stopped is None else ""
    yield differs
    asks = asked(reading.waits, words) if reading.waits is not None else differs
    if asks != differs:
        yield words.say("cli.waits", asked=asks)
    for found in reading.allows:
        yield words.say("cli.allows", said=wanted(found.no, case.game, words))


def _answered(case: Case, words: Words) -> tuple[tuple[AnsweredClauses, ...], tuple[str, ...]]:
    """Return what was answered where clauses decide that the book leaves open, and those that it confirms."""
    book, edition, rulings = case.game.rulebook(), case.rules.edition, case.rules.rulings
    deciding = dict.fromkeys(step.by.ruling.id for step in case.steps())
    titles = {clause: rulings[clause].clause.title.in_(words.language) for clause in deciding}
    decided: dict[str, tuple[AnswerInWords, list[str]]] = {}
    confirmed = []
    for clause, title in titles.items():
        given = answers_on(book, clause, words, edition)
        if rulings[clause].standing == "printed":
            confirmed += [f"{clause} — {title}"] if given else []
            continue
        for told in given:
            decided.setdefault(told.id, (told, []))[1].append(title)
    return tuple(AnsweredClauses(told, tuple(of)) for told, of in decided.values()), tuple(confirmed)

"""Summaries of scenarios for other pages: small, and cached between builds."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from adjudicator.case import link

from ..analysis.coverage import FileCovered, shown
from ..analysis.impact import verdicts
from ..case import Case
from ..case.naming import Naming
from ..explain import ReadingTried, differing
from ..rulebook import Text
from ..rulebook.clause import Frozen
from ..scenario import citing
from ..scenario.citing import ScenarioCitations
from ..scenario.model import Scenario
from ..scenario.names import people
from ..words import LANGUAGES, Words
from .played import PlayedFile
from .replay import Replay

NOTHING = Text("", "")


class DecidedAt(NamedTuple):
    """Where a clause decides in a scenario: the anchor of its first step there, and a token of the case then.

    The token is empty if the scenario is not about the clause.
    """

    anchor: str
    token: str = ""


class Hang(NamedTuple):
    """What another reading of a clause does to a scenario.

    Attributes:
        clause: the clause that leaves something open.
        reading: the reading that is tried.
        editions: those in which the story goes as it does.
        anchor: where the story stands on its page.
        otherwise: whether the outcome changes.
        was: what differs, as it is; empty if nothing does, or if `now` says both.
        now: what differs, as it would be; empty if nothing does.
        branch: what the branch that it is about is called; None: it is the story itself.
    """

    clause: str
    reading: str
    editions: tuple[str, ...]
    anchor: str
    otherwise: bool
    was: Text
    now: Text
    branch: Text | None = None


class ScenarioSummary(NamedTuple):
    """Summary of a scenario, shown on other pages.

    Attributes:
        id: the file's stem.
        name: its path below the folder of scenarios, without the suffix, as the app knows it.
        chapter: the folder it stands in.
        game: the id of its game.
        title: its title, or its id where its file cannot be read.
        purpose: what it shows; its id likewise.
        sources: the paragraphs it names.
        editions: those it was run under.
        passed: whether every expectation of the file holds.
        named: the clauses that the file itself names: those that it is about.
        cited: the clauses that decide a step or a refusal in it, and where.
        shown: what it shows of the rulebooks, by edition.
        played: the cards that act in it, and the clauses under which they do.
        hangs: what other readings would do to it.
        digest: of what its page shows.
        layers: the layers that it is played with besides its edition, as the file names them.
        told: what its runs gave, as the app and the command line have it; None: it could not be run.
        anchors: by edition and branch (0: the story), the anchor of what is told there on its page.
    """

    id: str
    name: str
    chapter: str
    game: str
    title: Text
    purpose: Text
    sources: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    passed: bool = False
    named: frozenset[str] = frozenset()
    cited: Mapping[str, DecidedAt] = Frozen()
    shown: Mapping[str, FileCovered] = Frozen()
    played: Mapping[str, tuple[str, ...]] = Frozen()
    hangs: tuple[Hang, ...] = ()
    digest: str = ""
    layers: tuple[str, ...] = ()
    told: ScenarioCitations | None = None
    anchors: Mapping[tuple[str, int], str] = Frozen()


def summarize(played: PlayedFile, name: str, hints: Mapping[str, tuple[str, ...]] = Frozen()) -> ScenarioSummary:
    """Summarize a scenario that was run.

    Args:
        played: the scenario.
        name: its path below the folder of scenarios, without the suffix.
        hints: by edition, the clauses that it is said to guard.
    """
    *_, chapter, id = ("", *name.split("/"))
    visible = [(replay.digest, replay.editions) for replay in played.replays]
    wrong = [(one.line, one.what, one.expected, one.found) for run in played.runs for one in run.differences]
    digest = hashlib.sha256(repr((played.text, played.fault, visible, wrong)).encode()).hexdigest()
    if played.document is None:
        return ScenarioSummary(id, name, chapter, "", Text(id, id), Text(id, id), digest=digest)
    scenario = played.document.value
    named = frozenset(scenario.named())
    return ScenarioSummary(
        id,
        name,
        chapter,
        scenario.game,
        scenario.title,
        scenario.purpose,
        scenario.sources,
        played.editions,
        played.passed,
        named,
        _cited(played.replays, named),
        {edition: shown(played.document, edition, played.runs, hints.get(edition, ())) for edition in played.editions},
        _acting(played.replays),
        tuple(hang for replay in played.replays for hang in _hangs(replay, scenario)),
        digest,
        scenario.layers,
        citing.told(name, scenario, played.runs),
        _anchors(played.replays),
    )


def _anchors(replays: Iterable[Replay]) -> dict[tuple[str, int], str]:
    """Return where each story is told; of editions in which people see the same, only the first is."""
    first: dict[tuple[int, str], str] = {}
    return {
        (edition, replay.number): first.setdefault((replay.number, replay.course), replay.anchor)
        for replay in replays
        for edition in replay.editions
    }


def _cited(replays: Iterable[Replay], named: frozenset[str]) -> dict[str, DecidedAt]:
    """Return the clauses that decide, and where each is first seen to."""
    found: dict[str, DecidedAt] = {}

    def see(replay: Replay, clause: str, anchor: str, said: int) -> None:
        if clause not in found:
            found[clause] = DecidedAt(anchor, link.write(replay.run.case.back_to(said)) if clause in named else "")

    for replay in replays:
        for step, number, said in replay.places():
            see(replay, step.by.ruling.id, replay.step(number), said)
        for no in replay.run.refused:
            see(replay, no.refusal.ruling.id, replay.anchor, no.after)
    return found


def _acting(replays: Iterable[Replay]) -> dict[str, tuple[str, ...]]:
    """Return the cards that act, and the clauses under which they do."""
    found: dict[str, dict[str, None]] = {}
    for replay in replays:
        for step, _, _ in replay.places():
            if step.by.card:
                found.setdefault(step.by.card, {})[step.by.ruling.id] = None
    return {card: tuple(clauses) for card, clauses in found.items()}


def _hangs(replay: Replay, scenario: Scenario) -> Iterator[Hang]:
    """Yield what other readings change in a story: its outcome, and the lines that must be refused."""
    run = replay.run
    rulings = run.case.rules.rulings
    refused = [no.refusal.ruling.id for no in run.refused]
    opened = {here.ruling.id: here for here in replay.open}
    branch = scenario.branches[replay.number - 1].title if replay.number else None
    for ruling in dict.fromkeys([*opened, *(id for id in refused if rulings[id].clause.undecided)]):
        here = opened.get(ruling)
        for id in rulings[ruling].clause.readings:
            if id == rulings[ruling].reading:
                continue
            reading = next((one for one in here.readings if one.id == id), None) if here is not None else None
            otherwise, was, now = False, NOTHING, NOTHING
            if reading is not None and not reading.same:
                otherwise, (was, now) = True, _apart(run.case, reading, scenario)
            elif refused and _turned(replay, ruling, id):
                otherwise, now = True, _both("site.judged-otherwise")
            yield Hang(ruling, id, replay.editions, replay.anchor, otherwise, was, now, branch)


def _turned(replay: Replay, clause: str, reading: str) -> bool:
    """Return True if a line that the story says must be refused is judged differently under a reading."""
    rules = replay.run.case.rules
    return any(verdicts(replay.run, rules.with_readings({**rules.chosen, clause: reading})))


def _apart(case: Case, reading: ReadingTried, scenario: Scenario) -> tuple[Text, Text]:
    """Return what a reading changes, as it is and as it would be, in both languages."""
    was, now = {}, {}
    for language in LANGUAGES:
        naming = Naming(people(scenario.table.players, case.game, language))
        found = differing(naming.case(case), _named(reading, naming), Words(language))
        was[language], now[language] = (found.was, found.now) if found is not None else ("", "")
    return Text(**was), Text(**now)


def _named(reading: ReadingTried, naming: Naming) -> ReadingTried:
    """Return a reading whose cases have other names for their players."""
    return msgspec.structs.replace(
        reading,
        case=naming.case(reading.case),
        waits=naming.case(reading.waits) if reading.waits is not None else None,
        allows=tuple(msgspec.structs.replace(one, no=naming.refused(one.no)) for one in reading.allows),
    )


def _both(message: str) -> Text:
    return Text(*(Words(language).say(message) for language in LANGUAGES))

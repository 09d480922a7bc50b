"""What people say, with what it means: the files beside this module, and how far a reader is right about a line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from adjudicator.case import DEFAULT, Case
from adjudicator.case import game as game_of
from adjudicator.case.beginning import empty
from adjudicator.rulebook import Source
from adjudicator.scenario.load import load
from adjudicator.scenario.names import people
from adjudicator.scenario.run import editions, rules_of
from adjudicator.speech import Assertion, Claimed, Missed, Several, Understood, understand
from adjudicator.speech.telling import Noted, tell
from adjudicator.words import Language, Words

HERE = Path(__file__).parent
SCENARIOS = HERE.parents[1] / "scenarios"
NAMED = r"(?<!offers )\b{}\b(?!'s (?:Action|Sometimes|Gambling) Deck|'s hand| prepares)"
"""A name in a scenario; Otto's stands in some lines that say it of whoever is the Boss."""
KINDS = ("no", "either", "miss", "claims")


class Meant(NamedTuple):
    """What a line means: canonical lines; `kind` is one of `KINDS`, or empty if it is simply understood."""

    kind: str
    lines: tuple[str, ...]


class Line(NamedTuple):
    """A line, the case it is said in, and what it means."""

    at: str
    said: str
    case: Case
    meant: Meant
    language: Language


def lines(name: str) -> list[Line]:
    """Return the lines of a file, such as `lines-en`."""
    language: Language = "ru" if name.endswith("ru") else "en"
    file: dict[str, Any] = msgspec.yaml.decode((HERE / f"{name}.yaml").read_bytes())
    found = []
    for at, situation in file.items():
        case = case_of(situation, language)
        for said, meant in situation["says"].items():
            found.append(Line(at, said, case, _meant(meant), language))
    return found


def got(line: Line) -> Meant:
    """Return what the reader makes of a line."""
    found = understand(line.said, line.case, line.language)
    match found:
        case Missed(offers, _):
            return Meant("miss", offers)
        case Several(_, True):
            return Meant("asked", ())
        case Several(options):
            return Meant(
                "either", tuple(one for option in options for one in (*map(_noted, option.noted), *option.lines))
            )
        case Claimed(said):
            return Meant("claims", tuple(_claimed(one, line.case) for one in said))
        case Understood(said, _, refused, seated, noted):
            names = (f"seat {', '.join(seated)}",) if seated else ()
            return Meant("no" if refused is not None else "", (*names, *map(_noted, noted), *said))


def _noted(note: Noted) -> str:
    value = f" {note.value}" if note.value is not None and not note.what.startswith("unknown") else ""
    what, _, fact = note.what.partition("-")
    return f"{what} > {note.who}{fact and ' ' + fact}{value}"


def _claimed(claim: Assertion, case: Case) -> str:
    by, of = (case.game.language.name(case.now, seat) for seat in (claim.by, claim.of))
    what = "loses" if claim.what == "out" else claim.what
    return f"{by}: {of} {what}" + ("" if claim.amount is None else f" {claim.amount}")


def is_right(line: Line) -> bool:
    """Return True if the reader is right about a line; after a miss, what stands here is among the offers.

    What the rules refuse may be offered alone, if it was said in other words than the sentences of the language. A
    question whether something is allowed, which tells nothing, may be answered.
    """
    found = got(line)
    if found.kind == "asked":
        return line.meant.kind == "miss"
    if line.meant.kind == found.kind == "miss":
        return set(line.meant.lines) <= set(found.lines)
    return found == line.meant or (line.meant.kind == "no" and found == line.meant._replace(kind="either"))


def _meant(text: str) -> Meant:
    kind, found, rest = text.partition(" > ")
    return Meant(kind, tuple(rest.split(" | "))) if found and kind in KINDS else Meant("", tuple(text.split(" | ")))


def ways(name: str) -> dict[str, list[Line]]:
    """Return by form the ways of saying it that stand in a file, such as `forms-en`; each means what the line tells."""
    language: Language = "ru" if name.endswith("ru") else "en"
    file: dict[str, Any] = msgspec.yaml.decode((HERE / f"{name}.yaml").read_bytes())
    found: dict[str, list[Line]] = {}
    for form, situations in file.items():
        for situation in situations:
            case = case_of(situation, language)
            meant = _told(_meant(situation["means"]), case, language)
            found.setdefault(form, []).extend(Line(form, said, case, meant, language) for said in situation["says"])
    return found


def _told(meant: Meant, case: Case, language: Language) -> Meant:
    """Return what is meant in the lines that are written for it: a form may only be read, and another one written."""
    told = [tell(line, case, language) for line in meant.lines] if meant.kind in ("", "no") else []
    return meant._replace(lines=tuple(line for one in told if one is not None for line in one.lines) or meant.lines)


def case_of(situation: dict[str, Any], language: Language) -> Case:
    """Return the case in which the lines of a situation are said."""
    game = situation.get("game", DEFAULT)
    if "scenario" in situation:
        case = _of_scenario(situation["scenario"], situation.get("after", 0), language)
    elif "table" not in situation:
        return empty(Words(language), game)
    else:
        case = Case.of(situation["table"], situation.get("edition"), tuple(situation.get("layers", ())), game_id=game)
    for line in situation.get("story", ()):
        case = case.tell(line)
    return case


def _of_scenario(name: str, after: int, language: Language) -> Case:
    """Return the case after so many entries of a scenario's story; its players have names of the language."""
    source = Source.of(SCENARIOS / f"{name}.yaml")
    scenario = load(source).value
    text = source.text
    for here, there in people(scenario.table.players, game_of(scenario.game), language).items():
        text = re.sub(NAMED.format(re.escape(here)), there, text)
    scenario = load(Source(source.name, text)).value
    case = Case.placed(scenario.table, rules_of(scenario, editions(scenario)[0]), game_of(scenario.game))
    for line in scenario.story[:after]:
        case = case.tell(line) if isinstance(line, str) else case
    return case

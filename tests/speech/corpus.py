"""What people say, with what it means: the files beside this module, and how far a reader is right about a line."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from adjudicator.case import DEFAULT, Case
from adjudicator.case.beginning import empty
from adjudicator.speech import Assertion, Claimed, Missed, Several, Understood, understand
from adjudicator.speech.telling import Noted
from adjudicator.words import Language, Words

HERE = Path(__file__).parent
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
        case = _case(situation, language)
        for said, meant in situation["says"].items():
            found.append(Line(at, said, case, _meant(meant), language))
    return found


def got(line: Line) -> Meant:
    """Return what the reader makes of a line."""
    found = understand(line.said, line.case, line.language)
    match found:
        case Missed(offers, _):
            return Meant("miss", offers)
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

    What the rules refuse may be offered alone, if it was said in other words than the sentences of the language.
    """
    found = got(line)
    if line.meant.kind == found.kind == "miss":
        return set(line.meant.lines) <= set(found.lines)
    return found == line.meant or (line.meant.kind == "no" and found == line.meant._replace(kind="either"))


def _meant(text: str) -> Meant:
    kind, found, rest = text.partition(" > ")
    return Meant(kind, tuple(rest.split(" | "))) if found and kind in KINDS else Meant("", tuple(text.split(" | ")))


def _case(situation: dict[str, Any], language: Language) -> Case:
    game = situation.get("game", DEFAULT)
    if "table" not in situation:
        return empty(Words(language), game)
    case = Case.of(situation["table"], situation.get("edition"), tuple(situation.get("layers", ())), game_id=game)
    for line in situation.get("story", ()):
        case = case.tell(line)
    return case

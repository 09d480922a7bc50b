"""Make the links of version 2 of the token that tests open, and store what all links open to.

    python -m tests.links.make            # print what no longer opens to what is stored; write nothing
    python -m tests.links.make --answers  # keep all links; store anew what they open to
    python -m tests.links.make --links    # make the links of version 2 anew

Once a version with these links is released, `--links` must never be used again: links that people have sent each
other cannot be made anew either. So it is with the links and the saved cases of version 1 already. `--answers` is for
a ruling that was wrong and has been mended.
"""

from __future__ import annotations

import contextlib
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from math import fsum
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from adjudicator.case import DEFAULT, Case, Refused, game, link
from adjudicator.case.judging import judged
from adjudicator.case.link import LONGEST_HOUSE, Record, packed, unpacked
from adjudicator.case.retelling import judged_by, replayed
from adjudicator.cases.saved import LONGEST_TOKEN
from adjudicator.machine import Decision
from adjudicator.machine.token import BadToken
from adjudicator.rulebook import Rules, Source
from adjudicator.scenario.load import load
from adjudicator.scenario.run import editions, run
from adjudicator.simulate import Setting, play
from adjudicator.words import LANGUAGES
from tests.conformance.tables import inn, lair
from tests.golden.digests import SCENARIOS, scenarios
from tests.house import DEARER, HEAD, LEFT

from .opening import FILES, Link, differences, links, opened

LAIR = "dragons-lair"
INN_EDITIONS = ("rdi1", "rdi3", "rdi5", "rdi10")
LAIR_HOUSE = f"{HEAD}  lair-setup.gold: {{value: 7}}\n"


class Point(NamedTuple):
    """A case at one point of its story, where it is from, and what it has that others may not have."""

    about: str
    case: Case
    features: frozenset[str]


# -- points of scenarios


def points() -> Iterator[Point]:
    """Yield every point of every scenario under each of its editions."""
    for file in scenarios(SCENARIOS):
        document = load(file)
        path = file.relative_to(SCENARIOS).with_suffix("").as_posix()
        for edition in editions(document.value):
            for branch, told in enumerate(run(document, edition)):
                for said in range(len(told.case.said) + 1):
                    case = told.case.back_to(said)
                    yield Point(f"{path} {edition}/{branch} {said}", case, frozenset(_features(case)))


def _features(case: Case) -> Iterator[str]:
    """Yield what is special about a case: its frames, what was said, what may be said, its rules, its hands."""
    now, edition = case.now, case.rules.edition
    frames = [_frame(frame) for frame in now.stack]
    yield f"{case.game.id} {edition} players {len(now.table.seats)}"
    yield f"{edition} top {frames[-1] if frames else 'over'}"
    yield "beneath " + " ".join(frames[-3:])
    yield from (f"frame {frame}" for frame in frames)
    yield from (f"{edition} said {type(said).__name__}" for said in case.said)
    yield from (f"may {type(said).__name__}" for said in case.options())
    yield from (f"layer {layer} {frames[-1] if frames else ''}" for layer in case.rules.layers)
    yield from (f"reading {clause} {reading}" for clause, reading in case.rules.chosen.items())
    hands = [seat.hand for seat in now.table.seats]
    known = (
        "unknown" if not any(hands) else "partly" if None in hands or any("?" in hand for hand in hands) else "known"
    )
    yield f"{edition} hands {known} {frames[-1] if frames else ''}"
    yield from (f"own {card.kind} {card.id}" for card in now.table.cards)


def _frame(frame: Any) -> str:
    details = (getattr(frame, name, "") for name in ("mode", "moment", "phase", "stage", "cause"))
    return "-".join((type(frame).__name__, *filter(None, details)))


def varied(among: list[Point], count: int) -> Iterator[Point]:
    """Yield `count` points, each of which has most that those before it have not."""
    had: Counter[str] = Counter()
    left = list(among)
    for _ in range(count):
        best = max(left, key=lambda point: fsum(0.2 ** had[feature] for feature in point.features))
        left.remove(best)
        had.update(best.features)
        yield best


# -- cases that nobody has told


def at_random(case: Case, seed: int, decisions: int) -> Case:
    """Return a case so many random decisions later, each kind of them as likely as another."""
    draw = Random(seed).random
    for _ in range(decisions):
        kinds: dict[str, list[Decision]] = {}
        for option in case.options():
            kinds.setdefault(type(option).__name__, []).append(option)
        if not kinds:
            break
        kind = list(kinds)[int(draw() * len(kinds))]
        try:
            case = case.tell(kinds[kind][int(draw() * len(kinds[kind]))])
        except Refused:
            break
    return case


def random_cases() -> Iterator[Point]:
    """Yield random play of both games, under all editions, with layers and readings."""
    for k in range(28):
        edition = INN_EDITIONS[k % 4]
        layers = ("bar-deck",) if edition == "rdi10" and k % 3 == 0 else ()
        chosen = _readings(DEFAULT, edition, k) if k % 2 else {}
        case = Case.of(inn(100 + k, 2 + k % 5), edition, layers, chosen)
        yield _plain(f"{DEFAULT} {edition} at random {k}", _going_on(at_random(case, k, 4 + 3 * k), k))
    for k in range(14):
        table = lair(100 + k, 3 + k % 3)
        case = Case.of(table, readings=_readings(LAIR, "lair", k), game_id=LAIR)
        yield _plain(f"{LAIR} at random {k}", _going_on(at_random(case, k, 3 + 4 * k), k))


def _going_on(case: Case, seed: int) -> Case:
    """Return a case, most of those that are over as they were before the last thing that was said."""
    return case.undo() if case.over and seed % 4 else case


def _readings(game_id: str, edition: str, seed: int) -> dict[str, str]:
    """Return a reading of each clause that an edition leaves open, by clause."""
    draw = Random(seed).random
    rulings = game(game_id).rulebook().under(edition).rulings.values()
    open_ = {ruling.id: sorted(ruling.clause.readings) for ruling in rulings if ruling.reading}
    return {clause: several[int(draw() * len(several))] for clause, several in open_.items()}


def house_cases() -> Iterator[Point]:
    """Yield random play under rules of a table's own."""
    ours = [(DEFAULT, edition, text) for edition in INN_EDITIONS for text in (DEARER, LEFT)]
    for k, (id, edition, text) in enumerate((*ours[1:], (LAIR, "lair", LAIR_HOUSE), (LAIR, "lair", LAIR_HOUSE))):
        book = game(id).rulebook()
        layers = ("bar-deck",) if edition == "rdi10" else ()
        rules: Rules = book.under(edition, layers=layers, house=[book.house_rules(Source("ours.yaml", text))])
        table = inn(300 + k) if id == DEFAULT else {"players": {"Anna": {}, "Boris": {}, "Vera": {}}, "phase": "setup"}
        case = Case.placed(table, rules, game(id))
        yield _plain(f"{id} {edition} house rules {k}", at_random(case, k, 20))


def games() -> Iterator[Point]:
    """Yield whole games and parts of them, with characters and without; the long ones are saved, not sent."""
    cast = tuple(game(DEFAULT).library.characters())
    for k, edition in enumerate((*INN_EDITIONS, *INN_EDITIONS)):
        players = 3 + k % 3
        yield _game(
            DEFAULT, edition, 10 + k, players, 40 + 25 * k, tuple(cast[(k + n) % len(cast)] for n in range(players))
        )
    yield _game(DEFAULT, "rdi10", 1, 20, 2_000, house=_reworded("rdi10"))
    yield _game(DEFAULT, "rdi5", 2, 20, 2_000)
    yield _game(DEFAULT, "rdi1", 3, 12, 2_000)
    yield _game(DEFAULT, "rdi3", 4, 6, 300)
    yield _game(LAIR, "lair", 5, 5, 2_000)
    yield _game(LAIR, "lair", 6, 4, 120)
    crowd = inn(500, 20)
    for player in crowd["players"].values():
        player |= {"fortitude": 20, "alcohol": 0, "gold": 200}
    for k, edition in enumerate(("rdi3", "rdi10")):
        case = at_random(Case.of(crowd, edition), k, 2_000)
        yield _plain(f"{DEFAULT} {edition} a long evening, {len(case.said)} decisions", case)


def _game(
    id: str, edition: str, seed: int, players: int, decisions: int, cast: tuple[str, ...] = (), house: str = ""
) -> Point:
    played = play(seed, Setting(players, edition, game=id, line_up=cast))
    book = game(id).rulebook()
    rules = book.under(edition, house=[book.house_rules(Source("ours.yaml", house))] if house else [])
    case = replayed(Case(game(id), rules, played.start), played.said[:decisions])
    return _plain(f"{id} {edition} a game of {players}, {len(case.said)} decisions", case)


def _reworded(edition: str) -> str:
    """Return house rules that say much in other words and change nothing: as long a file as a link may hold."""
    lines = [HEAD]
    rulings = game(DEFAULT).rulebook().under(edition).rulings.values()
    for ruling in (ruling for ruling in rulings if not ruling.clause.readings):
        text = {language: f"«{ruling.clause.text.in_(language)}»" for language in LANGUAGES}
        lines.append(f"  {ruling.id}: {{text: {json.dumps(text, ensure_ascii=False)}}}\n")
        if sum(map(len, lines)) > LONGEST_HOUSE * 0.9:
            break
    return "".join(lines)


def stood_cases(told: list[Point]) -> Iterator[Point]:
    """Yield cases in which something stands that the rules forbid, and random decisions after it."""
    for k, point in enumerate(_mixed(told)):
        if (stood := _stood(point.case, k)) is not None:
            yield _plain(f"{point.about}, and what is forbidden stands", stood)


def _stood(case: Case, seed: int) -> Case | None:
    """Return a case after the first of the things that somebody could try, that is forbidden and can stand."""
    for said in case.game.search.attempts(case.now, case.rules.fresh()) if not case.over else ():
        no = case.why_not(said)
        after = case.allow_illegal(Refused(no, case.now, said)) if no is not None else None
        if after is not None:
            return at_random(after, seed, 3)
    return None


def _mixed(told: Iterable[Point]) -> list[Point]:
    """Return points in an order that has nothing to do with where they are from."""
    mixed = list(told)
    Random(0).shuffle(mixed)
    return mixed


def _plain(about: str, case: Case) -> Point:
    return Point(about, case, frozenset())


# -- links of another program


def formerly(told: Iterable[Point]) -> Iterator[tuple[str, str]]:
    """Yield links whose outcome is not today's, as if a ruling had been mended since."""
    for point in told:
        came_to = judged(point.case)
        numbers, *others = came_to["rows"]
        rows = [[int(numbers[0]) + 1, *numbers[1:]], *others]
        yield f"{point.about}, formerly otherwise", _altered(point.case, came_to={**came_to, "rows": rows})


def of_other_rules(told: Iterable[Point], clause: str, value: object) -> Iterator[tuple[str, str]]:
    """Yield links that were made when a clause had another value, and that come out otherwise today."""
    for point in _mixed(told):
        rules = point.case.rules
        if clause in rules:
            ruling = msgspec.structs.replace(rules.rulings[clause], value=value)
            text = link.write(judged_by(point.case, rules.with_rulings([ruling])), clauses=True)
            read = link.read(text)
            if read.stopped is None and read.since is not None and read.since.otherwise:
                yield f"{point.about}, saved when {clause} was {value}", text


def stopped(told: Iterable[Point]) -> Iterator[tuple[str, str]]:
    """Yield links in which something was said that is refused today: as if another edition had been meant."""
    met = set()
    for point in _mixed(told):
        for field, value in _otherwise(point.case):
            text = _altered(point.case, **{field: value})
            with contextlib.suppress(BadToken):
                no = link.read(text).stopped
                if no is not None and no.refusal.ruling.id not in met:
                    met.add(no.refusal.ruling.id)
                    yield f"{point.about}, stopped by {value}", text


def _altered(case: Case, **changed: Any) -> str:
    """Return the link of a case with some fields of its record changed."""
    record = msgspec.convert(unpacked(link.write(case))[1], Record)
    return packed(msgspec.structs.replace(record, **changed))


def _otherwise(case: Case) -> Iterator[tuple[str, Any]]:
    if case.game.id == DEFAULT:
        yield from (("edition", edition) for edition in INN_EDITIONS if edition != case.rules.edition)
        return
    for ruling in case.rules.rulings.values():
        yield from (("readings", {ruling.id: other}) for other in ruling.clause.readings if other != ruling.reading)


# -- all of it


def made() -> Iterator[Link]:
    """Yield the 40 links of version 2."""
    told = list(points())
    of_inn, of_lair = ([point for point in told if id == point.case.game.id] for id in (DEFAULT, LAIR))
    random_ones = [*islice(random_cases(), 0, None, 5), *islice(house_cases(), 0, None, 4), *islice(games(), 2)]
    stood = [*islice(stood_cases(of_inn), 2), *islice(stood_cases(of_lair), 1)]
    of_others = [*formerly(random_ones[:2]), *islice(stopped(of_inn), 2), *islice(stopped(of_lair), 1)]
    of_others += islice(of_other_rules(of_inn, "timing.window-reopens", False), 3)
    rest = 40 - len(random_ones) - len(stood) - len(of_others)
    for k, point in enumerate((*varied(told, rest), *random_ones, *stood)):
        saved = k % 5 == 0
        text = link.write(point.case, LONGEST_TOKEN, clauses=saved)
        yield _link(f"{point.about}{', saved' if saved else ''}, version 2", text)
    for about, text in of_others:
        yield _link(f"{about}, version 2", text)


def _link(about: str, text: str) -> Link:
    return Link(about, text, opened(link.read(text, LONGEST_TOKEN)))


def store(file: Path, found: Iterable[Link]) -> None:
    """Write links to a file."""
    lines = (json.dumps(link._asdict(), ensure_ascii=False) for link in found)
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def main(told: list[str]) -> None:
    """Do what the command line says."""
    if told == ["--links"]:
        store(FILES["2"], made())
    elif told == ["--answers"]:
        for version, file in FILES.items():
            store(file, [_link(link.about, link.token) for link in links(version)])
    else:
        for link in links():
            for difference in differences(link.opens, _link(link.about, link.token).opens):
                print(f"{link.about}{difference}")


if __name__ == "__main__":
    main(sys.argv[1:])

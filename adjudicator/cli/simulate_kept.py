"""Games that were kept: how many, their report, and playing them again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import msgspec

from ..case import game
from ..simulate import Setting, play, report
from ..simulate.intervals import LEAST
from ..simulate.kept import Kept, NotKept
from ..simulate.report import GameShown
from ..simulate.rows import GameRow, SeatRow, rows
from ..simulate.summary import Summary, summary
from ..simulate.versus import PAIR_TABLES, Compared, Pair, case_at, compare, pairs_of
from ..words import Words
from . import paper
from .trouble import Trouble


def today() -> str:
    """Return the day, as a report names it."""
    return date.today().isoformat()


def write_report(text: str, file: Path, words: Words) -> None:
    """Write a report and say where it is.

    Raises:
        Trouble: it cannot be written.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    except OSError as error:
        told = words.say("cli.simulate.report-not-written", file=str(file), why=str(error.strerror))
        raise Trouble(told) from error
    paper.line(words.say("cli.simulate.report", file=str(file)), "answer")


def again(folder: Path, file: Path | None, counts: Path | None, app: str, words: Words) -> None:
    """Draw the report of a folder, be it of games or of a comparison; write the counts of games."""
    about = Kept(folder).about()
    if about is not None and len(about.settings) > 1:
        if file is None:
            raise NotKept("cli.simulate.kept-pairs", folder=str(folder))
        write_report(of_pairs(Kept(folder, PAIR_TABLES), app, words), file, words)
        return
    told = summary(Kept(folder), today())
    tell(told, words)
    if counts is not None:
        write_report(msgspec.json.format(msgspec.json.encode(told), indent=1).decode() + "\n", counts, words)
    if file is not None:
        write_report(report.of_games(told, words), file, words)


def tell(told: Summary, words: Words) -> None:
    """Print by what games were played, and how they ended."""
    for line in report.setting_lines(told.about.settings[0], told.first, told.last, words):
        paper.line(line)
    paper.line(words.say("report.ends", tied=told.tied, failed=len(told.failed)))


def of_pairs(kept: Kept, app: str, words: Words) -> str:
    """Return the report of a comparison that is kept.

    Raises:
        NotKept: there is none, or it is damaged.
        Trouble: there are too few pairs.
    """
    about, done = kept.about(), kept.done()
    if about is None or not done:
        raise NotKept("cli.simulate.nothing-kept", folder=str(kept.folder))
    a, b = about.settings
    pairs = pairs_of(kept)
    found = compared(pairs, a.against is not None, words)
    looks = tuple(GameShown(seed, address(case_at(seed, a, b), app)) for seed in found.shown)
    seeds = range(done[0].start, done[-1].stop)
    return report.of_pairs(found, about, seeds, looks, today(), words)


def compared(pairs: Sequence[Pair], first_seat: bool, words: Words) -> Compared:
    """Compare pairs: see `versus.compare`.

    Raises:
        Trouble: there are too few that went well.
    """
    well = sum(not (pair.a.game.failure or pair.b.game.failure) for pair in pairs)
    if well < LEAST:
        raise Trouble(words.count("cli.simulate.versus-few", well, least=LEAST))
    return compare(pairs, first_seat)


def address(token: str, app: str) -> str:
    """Return the address at which the app opens a link; empty if there is no link."""
    return f"{app.rstrip('/')}/table?case={token}" if token else ""


def replay(folder: Path, seed: int | None, words: Words) -> int:
    """Play kept games again, and say of each whether it comes out the same.

    Returns:
        1 if one of them comes out otherwise, else 0.
    """
    kept = Kept(folder)
    about = kept.about()
    if about is None or not kept.done():
        raise NotKept("cli.simulate.nothing-kept", folder=str(folder))
    if len(about.settings) > 1:
        raise NotKept("cli.simulate.kept-pairs", folder=str(folder))
    games = [GameRow(*row) for row in kept.read("games").rows()]
    wanted = [one for one in games if (one.failure if seed is None else one.seed == seed)]
    if not wanted:
        reason = "cli.simulate.none-wrong" if seed is None else "cli.simulate.no-seed"
        raise Trouble(words.say(reason, folder=str(folder), seed=str(seed)))
    seats: dict[int, list[SeatRow]] = {}
    for row in kept.read("seats").rows():
        seats.setdefault(row[0], []).append(SeatRow(*row))
    same = [_same(one, tuple(seats.get(one.seed, ())), about.settings[0], words) for one in wanted]
    return 0 if all(same) else 1


def _same(was: GameRow, seats: tuple[SeatRow, ...], setting: Setting, words: Words) -> bool:
    """Play a game again and say whether it comes out as it was kept."""
    now = rows(play(was.seed, setting), game(setting.game))
    same = now.game == was and now.seats == seats
    told = "cli.simulate.replayed-same" if same else "cli.simulate.replayed-other"
    paper.line(words.say(told, seed=was.seed), "" if same else "open")
    if now.game.failure:
        paper.line(words.say("cli.simulate.failure", seed=was.seed, why=now.game.failure), "open", 2)
    return same

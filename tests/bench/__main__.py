"""Prints how fast things go, beside what everybody knows: python-chess, bare Python, pytest-bdd, Catanatron.

python -m tests.bench            # all figures
python -m tests.bench play       # one of: play, explore, cold, scenarios, games, compare, lair-games, auction,
#                                  negations, mixed, met, hands, trace, serve, site, otto, touches,
#                                  on-server, arguments, rows, heard, start, peers
python -m tests.bench cold --tell          # a cold start that is told lines, not given a file
python -m tests.bench play games --against ../before   # this checkout and another one by turns, in one table
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from adjudicator.machine import Decision, options
from adjudicator.words import LANGUAGES

from .against import against
from .turns import by_turns, timed

ROOT = Path(__file__).parents[2]


def play() -> None:
    """Random decisions (of at least two options, traced, every consulted clause kept) beside random plies."""
    import chess

    from tests.bench.peers import random_play

    decide = random_play()

    def plies() -> int:
        draw, moved = Random(1).random, 0
        for _ in range(30):
            board = chess.Board()
            for _ in range(100):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(moves[int(draw() * len(moves))])
                moved += 1
        return moved

    ours, theirs = by_turns(lambda number: decide(number)["decisions"], plies)
    print(f"play: {ours:,.0f} decisions/s; python-chess {theirs:,.0f} plies/s; ratio {ours / theirs:.2f}")


def trace() -> None:
    """Measure what the trace costs in random play.

    The same decisions are played with it, with each step dropped when it is made, and by an engine that makes none and
    does not note what it reads. Processor time; of each game the best of 25 turns.
    """
    from adjudicator.case import Case
    from adjudicator.machine import answer
    from tests.bench import bare
    from tests.conformance.tables import inn

    games = []
    for seed in range(40):
        case = Case.of(inn(seed, 4))
        draw, now, said = Random(seed).random, case.now, []
        while len(said) < 200 and (possible := options(now, case.rules)):
            said.append(possible[int(draw() * len(possible))])
            now = answer(now, case.rules, said[-1]).now
        games.append((case, said, now))

    def kept(now: Any, said: list[Decision], rules: Any) -> Any:
        line = None
        for decision in said:
            now.top.options(now, rules)
            now, line, _ = answer(now, rules, decision, line)
        return now

    def dropped(now: Any, said: list[Decision], rules: Any) -> Any:
        for decision in said:
            now.top.options(now, rules)
            now = answer(now, rules, decision).now
        return now

    def without(now: Any, said: list[Decision], rules: Any) -> Any:
        for decision in said:
            now.top.options(now, rules)
            now = bare.answer(now, rules, decision).now
        return now

    best: dict[Any, float] = dict.fromkeys((kept, dropped, without), 0.0)
    for case, said, end in games:
        turns: dict[Any, list[float]] = {play: [] for play in best}
        for play in (*best,) * 25:
            rules = bare.Unrecorded(case.rules.rulings) if play is without else case.rules
            start = time.process_time()
            now = play(case.now, said, rules)
            turns[play].append(time.process_time() - start)
            assert now == end
        for play, seconds in turns.items():
            best[play] += min(seconds)
    count = sum(len(said) for _, said, _ in games)
    each = {play.__name__: 1e6 * seconds / count for play, seconds in best.items()}
    told = ", ".join(f"{name} {micro:.1f} µs a decision" for name, micro in each.items())
    keeps, makes = (each["kept"] / each[other] - 1 for other in ("dropped", "without"))
    print(f"trace: {told}; to keep it costs {keeps:.1%}, to make it {makes:.1%}")


def explore() -> None:
    """Positions opened by a search, traced, beside python-chess's perft."""
    import chess

    from tests.bench.peers import nodes, search

    opened = search()
    ours, theirs = by_turns(lambda number: opened(number)["positions"], lambda: nodes(chess.Board(), 3))
    print(f"explore: {ours:,.0f} positions/s; python-chess perft {theirs:,.0f} positions/s; ratio {ours / theirs:.2f}")


TOLD = ("Zot, Gerki and Fiona play; Zot reveals Elven Wine", "he ignores it", "Gerki cancels that")
"""Lines in people's own words, for a cold start that has to hear."""


def cold(tell: bool = False) -> None:
    """A cold `explain` of one scenario, in multiples of bare Python; as installed, with its bytecode beside it.

    Processor time, by turns, of each the best of 15.

    Args:
        tell: whether it is told lines instead.
    """
    scenario = next((ROOT / "scenarios").rglob("timing-example-2-rdi10.yaml"))
    given = [part for line in TOLD for part in ("--tell", line)] if tell else [str(scenario)]
    command = (sys.executable, "-c", "from adjudicator.__main__ import run; run()", "explain", *given)
    with tempfile.TemporaryDirectory() as folder:
        own = {"PYTHONPYCACHEPREFIX": f"{folder}/bytecode", "XDG_CACHE_HOME": f"{folder}/kept"}
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | own
        unkept = kept | {"XDG_CACHE_HOME": "/dev/null"}

        def seconds(command: tuple[str, ...], env: dict[str, str]) -> float:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run(command, check=True, capture_output=True, cwd=ROOT, env=env)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

        ways = (((sys.executable, "-c", "pass"), kept), (command, kept), (command, unkept))
        rounds = [[seconds(*way) for way in ways] for _ in range(16)]
        bare, ours, first = map(min, zip(*rounds[1:], strict=True))  # the first writes the bytecode and what is kept
    print(
        f"cold: explain{' --tell' if tell else ''} {ours * 1000:.0f} ms; "
        f"bare Python {bare * 1000:.0f} ms; ratio {ours / bare:.1f}; "
        f"the rules and cards read anew {first * 1000:.0f} ms, ratio {first / bare:.1f}"
    )


def scenarios() -> None:
    """The scenario runner, files read included, beside pytest-bdd running as many that do nothing."""
    from adjudicator.scenario.load import find, load
    from adjudicator.scenario.run import editions, run

    paths = list(find(ROOT / "scenarios"))
    count = sum(len(run(doc, e)) for doc in map(load, paths) for e in editions(doc.value))
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    start = time.perf_counter()
    subprocess.run([*pytest, str(ROOT / "scenarios")], check=True, capture_output=True, cwd=ROOT)
    ours = time.perf_counter() - start
    with tempfile.TemporaryDirectory() as folder:
        steps = "  Scenario: {n}\n    Given nothing\n    Then nothing\n"
        text = "Feature: nothing\n" + "".join(steps.format(n=n) for n in range(count))
        Path(folder, "nothing.feature").write_text(text)
        Path(folder, "test_nothing.py").write_text(
            "from pytest_bdd import given, scenarios, then\nscenarios('nothing.feature')\n"
            "@given('nothing')\ndef _(): ...\n@then('nothing')\ndef _(): ...\n"
        )
        start = time.perf_counter()
        subprocess.run([*pytest, folder], check=True, capture_output=True, cwd=folder)
        theirs = time.perf_counter() - start
    print(f"scenarios: {count} runs in {ours:.2f} s; pytest-bdd {theirs:.2f} s; ratio {theirs / ours:.2f}")


def games() -> None:
    """Random whole games of four, every step checked, beside Catanatron's where that is installed."""
    from adjudicator.simulate import Setting, play_many

    def whole(number: int) -> int:
        briefs = list(play_many(range(20 * number, 20 * number + 20), Setting(4, "rdi10")))
        assert not any(brief.failed for brief in briefs)
        return len(briefs)

    if importlib.util.find_spec("catanatron") is None:
        ours, _ = by_turns(whole, lambda: 0)
        print(f"games: {ours:,.1f} games/s; Catanatron is not installed")
        return
    from catanatron import Color, Game, RandomPlayer

    def catan() -> int:
        for seed in range(20):
            colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
            Game([RandomPlayer(color) for color in colors], seed=seed).play()
        return 20

    ours, theirs = by_turns(whole, catan)
    print(f"games: {ours:,.1f} games/s; Catanatron {theirs:,.1f} games/s; ratio {ours / theirs:.2f}")


def compare() -> None:
    """One comparison over four editions, answers and traces included, of a stack of five cards."""
    from adjudicator.case import Case
    from adjudicator.compare import compare as compared
    from adjudicator.explain import answer
    from adjudicator.words import Words

    negate = "I don't think so!"
    players = {name: {} for name in ("Alaric", "Karl", "Valeria", "Dominique")}
    case = Case.of({"players": players, "phase": "drink"}).tell("Alaric reveals Elven Wine")
    case = case.tell("Alaric plays Sleight of drink")
    for name in ("Karl", "Valeria", "Dominique", "Alaric"):
        case = case.tell(f"{name} plays {negate}")
    case = case.tell("it plays out")

    def four() -> int:
        judged = compared(case)
        assert len(judged.cases) == 4
        assert judged.stretches()
        assert all(answer(here, Words("en")) for here in judged.cases.values())
        return 1

    four()
    print(f"compare: {1000 / timed(four):.1f} ms")


def lair_games() -> None:
    """Random whole games of Dragon's Lair for four, every step checked."""
    from adjudicator.simulate import Setting, play_many

    def whole() -> int:
        briefs = list(play_many(range(200), Setting(4, "lair", game="dragons-lair")))
        assert not any(brief.failed for brief in briefs)
        return len(briefs)

    print(f"lair-games: {timed(whole):,.0f} games/s")


def auction() -> None:
    """Every way the first auction of a game of Dragon's Lair for three can go."""
    from tests.bench.auction import START, auction, every_way

    case = auction(5, START)
    ways = sum(every_way(case).lines.values())
    seconds = 1 / timed(lambda: bool(every_way(case)))
    print(f"auction: {ways} ways in {seconds:.2f} s")


def negations() -> None:
    """A window that everybody can fight in: every outcome, exact counts, a witness each, and who can force it."""
    from adjudicator.analysis.power import alternatives
    from adjudicator.analysis.ways import ways
    from tests.bench.ways import alike, two_teams

    for seated, case in (
        ("6 players", alike(6, 2)),
        ("10 players", alike(10, 2)),
        ("5 against 5", two_teams(2, 5)),
    ):
        start = time.perf_counter()
        found = ways(case)
        counted = time.perf_counter()
        assert all(c.so.complete and c.otherwise.complete for c in alternatives(case, found))
        forced = time.perf_counter()
        lines = " and ".join(str(way.lines) for way in found.ways)
        print(f"negations: {seated}, {lines} lines in {counted - start:.2f} s, forcing {forced - counted:.2f} s")


def mixed() -> None:
    """Measure the same window with cards from the decks: seconds over players and cards, at most five each.

    Beside it stands the plain walk, which goes through every line, as far as it gets.
    """
    from adjudicator.analysis.ways import ways
    from tests.bench.ways import mixed as dealt
    from tests.bench.ways import walked

    for players in (3, 4, 6, 10):
        for each in (1, 2, 3, 4, 7):
            case = dealt(players, each, 1)
            start = time.process_time()
            found = ways(case, None, 10**9, lambda _, until=start + 5: time.process_time() < until)
            between = time.process_time()
            plain = walked(case, between + 5)
            took = time.process_time() - between
            whole, marks = ("" if found.complete else "+"), ("" if plain.complete else "+")
            lines = sum(way.lines for way in found.ways)
            ours = f"{lines}{whole} lines in {between - start:.2f} s"
            print(f"mixed: {players} players, {each} cards each: {ours}, plain {plain.lines}{marks} in {took:.2f} s")


def met() -> None:
    """One window out of each of 300 random games of four: how many are answered whole in a second each.

    Until nothing is under way; until then or until chance has to reveal a card; and until all that was played is
    answered: also before the next turn of a Round. A second of the processor's time, so that nothing else counts.
    """
    from adjudicator.analysis.ways import ways
    from adjudicator.machine import at_rest
    from tests.bench.ways import answered, revealing
    from tests.bench.ways import met as windows

    named = {"is at rest": at_rest, "is at rest, or chance reveals": revealing, "is answered": answered}
    whole = dict.fromkeys(named, 0)
    for seed in range(300):
        opened = list(windows(seed))
        case = opened[int(Random(seed).random() * len(opened))]
        for name, ends in named.items():
            until = time.process_time() + 1
            whole[name] += ways(case, None, 10**9, lambda _, until=until: time.process_time() < until, ends).complete
    for name, count in whole.items():
        print(f"met: {count} of 300 windows whole in a second each, until all {name}")


def serve() -> None:
    """The cold start of the server: the best of five."""
    from tests.bench.serving import cold_start

    answers, usable, worked = min((cold_start() for _ in range(5)), key=lambda start: start.usable)
    print(f"serve: answers after {answers:.1f} s, page usable after {usable:.1f} s, {worked:.1f} s of processor time")


def site() -> None:
    """The site beside plain Sphinx with MyST: a full build, the second language, and after one file changed."""
    from tests.bench.site import PAGES, as_large, ours, plain, small

    with tempfile.TemporaryDirectory() as folder:
        theirs, theirs_again = plain(Path(folder, "plain"), PAGES, small)
        found = ours(Path(folder))
        large, large_again = plain(Path(folder, "large"), found.size.pages, lambda n: as_large(n, found.size))
    full, most = found.alone
    each, plainly = 1_000 * full / found.objects, 1_000 * theirs / PAGES
    told = f"{found.objects} objects in {full:.1f} s, {each:.1f} s per 1,000; plain {plainly:.1f}; {each / plainly:.2f}"
    print(f"site: {told}; at most {most:.0f} MB")
    first, second = found.first.seconds, found.second.seconds
    print(f"site: both languages: {first:.1f} s, then {second:.1f} s; ratio {second / first:.2f}")
    ratio = found.again / theirs_again
    print(f"site: one scenario changed {found.again:.2f} s; plain, one page {theirs_again:.2f} s; ratio {ratio:.2f}")
    print(f"site: {len(found.written)} pages written again: {', '.join(found.written)}")
    pages, words, links = found.size
    print(f"site: {pages} pages; on each {words} words and {links} links. Plain Sphinx with such pages:")
    print(
        f"site: {large:.1f} s; ratio {full / large:.2f}; one changed {large_again:.2f}; {found.again / large_again:.2f}"
    )


def hands() -> None:
    """A known hand of seven Action Cards at a table of four: without boosts, with three, and with a token besides."""
    from adjudicator.case import Case
    from adjudicator.games.red_dragon_inn.chapters.sometimes_anytime import plays

    loss = {"do": "lose", "stat": "fortitude", "amount": 1}
    boost = {"spend": "clone", "most": 2, "effects": [loss]}

    def judged(boosted: int, tokens: dict[str, int]) -> tuple[float, int]:
        cards = [
            {
                "id": f"card-{n}",
                "title": {"en": f"Card {n}"},
                "kind": "action",
                "pick": {"count": 1},
                "effects": [loss],
                "boosts": [boost] if n < boosted else [],
            }
            for n in range(7)
        ]
        first = {"character": "oozwald", "hand": [card["id"] for card in cards], "tokens": tokens}
        case = Case.of(
            {"players": {"A": first, "B": {"character": "karl"}, "C": {}, "D": {}}, "cards": cards, "phase": "action"}
        )
        best = float("inf")
        for _ in range(25):
            start = time.process_time()
            for _ in range(100):
                found = plays(case.now, case.rules.fresh(), 0)
            best = min(best, time.process_time() - start)
        return best * 10, len(found)

    without, boosted, both = judged(0, {}), judged(3, {"clone": 2}), judged(3, {"clone": 2, "buff": 1})
    told = ", ".join(f"{ms:.3f} ms for {count} plays" for ms, count in (without, boosted, both))
    print(f"hands: {told} (without boosts, with three, with a Buff Token too)")


def touched() -> None:
    """From a touch to its effect, at the table."""
    from tests.bench.touches import touches

    print(f"touches: {touches():.0f} ms from a touch to its effect, the median of full redraws")


def played_on_the_server() -> None:
    """What a card that is played takes of the server."""
    from tests.bench.touches import plays_on_the_server

    print(f"on-server: {plays_on_the_server():.0f} ms of the server's processor for a card that is played, the mean")


def ottos_turn() -> None:
    """Whole turns of Boss Otto."""
    from tests.bench.ottos_turn import told

    print(f"otto: {told()}")


def kept_rows() -> None:
    """Games of both kinds kept as rows, and not."""
    from tests.bench.rows import INN, LAIR, cost

    for name, setting in (("Dragon's Lair", LAIR), ("the Inn", INN)):
        with tempfile.TemporaryDirectory() as folder:
            bare, kept = cost(setting, Path(folder))
        print(f"rows: {name}, {bare:.1f} ms a game, {kept:.1f} ms with its rows written, {kept / bare - 1:+.1%}")


def heard() -> None:
    """Lines in people's own words, beside those of the language."""
    from tests.bench.heard import cost

    for language in LANGUAGES:
        own, strict, ratio = cost(language)
        print(
            f"heard: {language}, a line in own words {own:.1f} ms, a canonical one {strict:.1f} ms, ratio {ratio:.1f}"
        )


def in_the_browser() -> None:
    """The engine in a browser: from a warm cache to the first ruling, a told line, and memory."""
    from tests.bench.start import costs

    for line in costs():
        print(line, flush=True)


def beside_others() -> None:
    """The engine beside engines that do work of the same kind, and what a step of ours costs."""
    from tests.bench import peers

    for line in peers.lines():
        print(f"peers: {line}", flush=True)


def argued() -> None:
    """Fourteen arguments on a phone and on a laptop."""
    from tests.bench.arguments import arguments

    arguments()


if __name__ == "__main__":
    named = {
        "play": play,
        "trace": trace,
        "explore": explore,
        "cold": cold,
        "scenarios": scenarios,
        "games": games,
        "compare": compare,
        "lair-games": lair_games,
        "auction": auction,
        "negations": negations,
        "mixed": mixed,
        "met": met,
        "hands": hands,
        "serve": serve,
        "site": site,
        "otto": ottos_turn,
        "touches": touched,
        "on-server": played_on_the_server,
        "arguments": argued,
        "rows": kept_rows,
        "heard": heard,
        "start": in_the_browser,
        "peers": beside_others,
    }
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(named))
    parser.add_argument("--tell", action="store_true", help="cold: tell lines instead of giving a file")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout, run by turns with this one")
    parser.add_argument("--rounds", type=int, default=3, help="with --against: how often each is run (default: 3)")

    def refuse(why: str) -> None:
        print(why, file=sys.stderr)
        sys.exit(2)

    asked = parser.parse_args()
    names = asked.names or list(named)
    if unknown := [name for name in names if name not in named]:
        refuse(f"There is no bench called {' or '.join(unknown)}. There are: {', '.join(named)}.")
    if asked.tell and names != ["cold"]:
        refuse("--tell goes with cold alone: python -m tests.bench cold --tell")
    if asked.against is not None:
        if not (asked.against / "tests" / "bench").is_dir():
            refuse(f"{asked.against} is no checkout of this project: it has no tests/bench")
        if not 1 <= asked.rounds <= 100:
            refuse("--rounds takes a number from 1 to 100")
        options = ("--tell",) if asked.tell else ()
        sys.exit(0 if against(names, ROOT, asked.against.resolve(), asked.rounds, *options) else 1)
    for name in names:
        cold(tell=True) if asked.tell else named[name]()

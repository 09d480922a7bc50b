"""Prints how fast things go, beside what everybody knows: python-chess, bare Python, pytest-bdd, Catanatron.

python -m tests.bench            # all figures
python -m tests.bench play       # one of: play, explore, cold, scenarios, games, compare, lair-games, auction,
#                                  negations, mixed, met
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]


def timed(run: Callable[[], int]) -> float:
    """How many a second: the best of three."""
    best = 0.0
    for _ in range(3):
        start = time.perf_counter()
        count = run()
        best = max(best, count / (time.perf_counter() - start))
    return best


def play() -> None:
    """Random decisions (of at least two options, traced, every consulted clause kept) beside random plies."""
    import chess

    from adjudicator.case import Case
    from adjudicator.machine import answer
    from tests.conformance.tables import inn

    cases = [Case.of(inn(seed, 4)) for seed in range(40)]

    def decide() -> int:
        taken = 0
        for seed, case in enumerate(cases):
            draw, now, trace = Random(seed).random, case.now, None
            for _ in range(200):
                options = now.top.options(now, case.rules) if now.top is not None else ()
                if not options:
                    break
                now, trace, _ = answer(now, case.rules, options[int(draw() * len(options))], trace)
                taken += len(options) > 1
        return taken

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

    ours, theirs = timed(decide), timed(plies)
    print(f"play: {ours:,.0f} decisions/s; python-chess {theirs:,.0f} plies/s; ratio {ours / theirs:.2f}")


def explore() -> None:
    """Positions opened by a search, traced, beside python-chess's perft."""
    import chess

    from adjudicator.case import Case
    from adjudicator.machine import explore as search

    hand = ["Sleight of drink", "I don't think so!", "Look who's a little mixologist!"]
    players = {name: {"hand": hand} for name in ("Alaric", "Karl", "Valeria", "Dominique")}
    case = Case.of({"players": players, "phase": "drink"}).tell("Alaric reveals Elven Wine")

    def nodes(board: chess.Board, depth: int) -> int:
        if not depth:
            return 1
        count = 1
        for move in board.legal_moves:
            board.push(move)
            count += nodes(board, depth - 1)
            board.pop()
        return count

    ours = timed(lambda: search(case.now, case.rules, positions=20_000).positions)
    theirs = timed(lambda: nodes(chess.Board(), 3))
    print(f"explore: {ours:,.0f} positions/s; python-chess perft {theirs:,.0f} positions/s; ratio {ours / theirs:.2f}")


def cold() -> None:
    """A cold `explain` of one scenario, in multiples of bare Python."""
    scenario = next((ROOT / "scenarios").rglob("timing-example-2-rdi10.yaml"))

    def seconds(*command: str) -> float:
        best = 9.0
        for _ in range(7):
            start = time.perf_counter()
            subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
            best = min(best, time.perf_counter() - start)
        return best

    bare = seconds(sys.executable, "-c", "pass")
    ours = seconds(sys.executable, "-c", "from adjudicator.cli import main; main()", "explain", str(scenario))
    print(f"cold: explain {ours * 1000:.0f} ms; bare Python {bare * 1000:.0f} ms; ratio {ours / bare:.1f}")


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
    from adjudicator.simulate import play_many

    def whole() -> int:
        briefs = list(play_many(range(20), 4, "rdi10", workers=1))
        assert not any(brief.failed for brief in briefs)
        return len(briefs)

    ours = timed(whole)
    if importlib.util.find_spec("catanatron") is None:
        print(f"games: {ours:,.1f} games/s; Catanatron is not installed")
        return
    from catanatron import Color, Game, RandomPlayer

    def catan() -> int:
        for seed in range(20):
            colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
            Game([RandomPlayer(color) for color in colors], seed=seed).play()
        return 20

    theirs = timed(catan)
    print(f"games: {ours:,.1f} games/s; Catanatron {theirs:,.1f} games/s; ratio {ours / theirs:.2f}")


def compare() -> None:
    """One comparison over four editions, answers and traces included, of a stack of five cards."""
    from adjudicator.case import Case
    from adjudicator.compare import compare as compared
    from adjudicator.words import Words
    from adjudicator.words.explain import answer

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
    from adjudicator.simulate import play_many

    def whole() -> int:
        briefs = list(play_many(range(200), 4, "lair", game_id="dragons-lair", workers=1))
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
    from adjudicator.analysis.power import contests
    from adjudicator.analysis.ways import ways
    from tests.bench.ways import alike

    for players in (6, 10):
        case = alike(players, 2)
        start = time.perf_counter()
        found = ways(case)
        counted = time.perf_counter()
        assert all(c.so.complete and c.otherwise.complete for c in contests(case, found))
        forced = time.perf_counter()
        lines = " and ".join(str(way.lines) for way in found.ways)
        print(
            f"negations: {players} players, {lines} lines in {counted - start:.2f} s, forcing {forced - counted:.2f} s"
        )


def mixed() -> None:
    """The same window with cards from the decks: seconds over players and cards, at most five each; beside it the
    search that only remembers situations, since the plain walk does not end."""
    from adjudicator.analysis.ways import ways
    from adjudicator.machine import explore
    from tests.bench.ways import mixed as dealt

    for players in (3, 4, 6, 10):
        for each in (1, 2, 3, 4, 7):
            case = dealt(players, each, 1)
            start = time.process_time()
            found = ways(case, seconds=5)
            between = time.process_time()
            plain = explore(case.now, case.rules.fresh(), positions=10**9, seconds=5)
            ours, theirs = between - start, time.process_time() - between
            whole, marks = ("" if found.complete else "+"), ("" if plain.complete else "+")
            lines = sum(way.lines for way in found.ways)
            took = f"{lines}{whole} lines in {ours:.2f} s, remembering only {theirs:.2f}{marks} s"
            print(f"mixed: {players} players, {each} cards each: {took}", flush=True)


def met() -> None:
    """One window out of each of 300 random games of four: how many are answered whole in a second each.

    Until nothing is under way, and until all that was played is answered: before the next turn of a Round, and before
    the next card that chance reveals. A second of the processor's time, so that nothing else counts.
    """
    from adjudicator.analysis.ways import ways
    from adjudicator.machine import at_rest
    from tests.bench.ways import answered
    from tests.bench.ways import met as windows

    for name, ends in (("at rest", at_rest), ("answered", answered)):
        whole = 0
        for seed in range(300):
            opened = list(windows(seed))
            case = opened[int(Random(seed).random() * len(opened))]
            until = time.process_time() + 1
            found = ways(case, None, 10**9, lambda _, until=until: time.process_time() < until, ends)
            whole += found.complete
        print(f"met: {whole} of 300 windows whole in a second each, until all is {name}", flush=True)


if __name__ == "__main__":
    named = {
        "play": play,
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
    }
    for name in sys.argv[1:] or named:
        named[name]()

"""Laws of the Prize variant, in whole games, alone and with every other variant.

Every Prize lies in one place. Nobody antes before a Prize is in the pot, if there is one to be had. A Prize goes to
whoever gets the pot, be it the Inn. Only who has a Prize uses it; it lies in the Prize Bin then, until the Inn has none
left. No Gold is made or lost.

    python -m tests.laws.prizes --minutes 10           # games from seed 0 on, as time allows
    python -m tests.laws.prizes --minutes 10 --from N  # go on where the last run stopped
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from adjudicator.games.red_dragon_inn import people
from adjudicator.games.red_dragon_inn.chapters.gambling.round import Round
from adjudicator.games.red_dragon_inn.chapters.prize.lying import PrizeLies, every
from adjudicator.games.red_dragon_inn.chapters.prize.prize import Giving, Staking
from adjudicator.games.red_dragon_inn.decisions import Play
from adjudicator.games.red_dragon_inn.situation import Situation
from adjudicator.machine import Step

from . import variant_games
from .variant_games import Told, With, gold_faults

WITH: With = {
    (): (2, 3, 4, 6),
    ("bar-deck",): (3, 5),
    ("two-headed-dragon",): (4, 6),
    ("boss-battle",): (3, 4, 5),
    ("bar-deck", "two-headed-boss-battle"): (4, 6),
    ("leaders-and-lackeys",): (4, 6),
}
"""What else is on, with how many players there are in the games."""

STAKES = ("prize.into-the-pot", "prize.event", "prize.event-team")
AWARDS = ("prize.winner", "prize.team", "prize.pot-taken")


def game_of(seed: int) -> Told:
    """The steps of the whole game of a seed."""
    return variant_games.game_of(seed, "prize", WITH)


def faults(told: Told, met: Counter[str]) -> Iterator[str]:
    """What is against a law in a game. `met` counts how often each law had something to say."""
    all_of_them = sorted(prize for prize, _ in every(told[0].before))
    chosen = False
    for step in told:
        clause = step.by.ruling.id
        was, now = dict(every(step.before)), dict(every(step.after))
        if sorted(prize for prize, _ in every(step.after)) != all_of_them:
            yield f"{clause}: {all_of_them} before, {sorted(now)} after"
        yield from gold_faults(step)
        for prize in was.keys() & now.keys():
            if was[prize] != now[prize]:
                met[f"{was[prize].where} to {now[prize].where}"] += 1
                yield from _moved(step, prize, was[prize], now[prize])
                chosen = chosen or now[prize].where == "pot"
        if clause == "gambling.start":
            chosen = False
        elif clause in STAKES or clause == "prize.none":
            chosen = True
        elif clause == "gambling.ante":
            met["antes"] += 1
            if not chosen:
                yield "an ante before a Prize was chosen"
        if clause == "prize.none":
            met["none"] += 1
            if {lies.where for lies in was.values()} & {"inn", "bin"}:
                yield f"a Round without a Prize, and they lie so: {was}"


def _moved(step: Step, prize: str, was: PrizeLies, now: PrizeLies) -> Iterator[str]:
    """A Prize may move so, by this step."""
    clause, table = step.by.ruling.id, step.before.table
    round = _round(step.before)
    allowed = {
        ("inn", "pot"): not step.before.over and isinstance(step.before.top, Staking),
        ("pot", "player"): clause in AWARDS and round is not None and round.winner == now.seat,
        ("pot", "inn"): clause in ("prize.to-the-inn", "losing.last-player", "losing.tie"),
        ("bin", "inn"): clause == "prize.refill" and not table.inn_prizes,
        ("player", "bin"): _played(step, prize, was.seat),
        ("player", "player"): not step.before.over and isinstance(step.before.top, Giving),
    }
    taken_back = clause.startswith("timing.") and (was.where, now.where) == ("bin", "player")
    if not allowed.get((was.where, now.where), taken_back):
        yield f"{clause}: {prize} from {was} to {now}"


def _played(step: Step, prize: str, seat: int) -> bool:
    """Whoever has a Prize plays it. Boss Otto does by rule."""
    if people.is_otto(step.before.table, seat):
        return step.by.ruling.id.startswith("otto-receiving.")
    return isinstance(step.said, Play) and step.said.card == prize and step.said.seat == seat


def _round(now: Situation) -> Round | None:
    return next((frame for frame in now.stack if isinstance(frame, Round)), None)


def main(arguments: list[str]) -> int:
    """Look at game after game, as `run` does."""
    assert __doc__ is not None
    return variant_games.main("tests.laws.prizes", __doc__, arguments, lambda seed, met: faults(game_of(seed), met))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

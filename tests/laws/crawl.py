"""Laws of the Pub Crawl, in whole games, alone and with every other variant.

Every Drink Card is in exactly one deck, discard pile or Drink Me! Pile, in front of somebody, or being drunk; what the
table counts of each tavern is what lies there. The party is never at a Closed tavern. It comes home only when all other
taverns are Closed, and then it stays. A tavern closes when its last Drink is ordered, and stays Closed. The party moves
only if somebody must crawl; whoever revealed a Drink with a Chaser has crawled when the turn ends, and once. Each
arrival brings the Event of the tavern. No Gold is made or lost.

    python -m tests.laws.crawl --minutes 10           # games from seed 0 on, as time allows
    python -m tests.laws.crawl --minutes 10 --from N  # go on where the last run stopped
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.pub_crawl.crawl import Crawling
from adjudicator.games.red_dragon_inn.chapters.timing.playing import Pending
from adjudicator.games.red_dragon_inn.chapters.turn import Turn
from adjudicator.games.red_dragon_inn.duties import Crawls, HoldsDuties
from adjudicator.games.red_dragon_inn.facts import FACTS
from adjudicator.games.red_dragon_inn.situation import Situation
from adjudicator.games.red_dragon_inn.taverns import back_home, find, home, others
from adjudicator.kit.facts import total
from adjudicator.machine import Step

from . import variant_games
from .variant_games import Told, With, gold_faults

WITH: With = {
    (): (2, 3, 4, 6),
    ("bar-deck",): (3, 5),
    ("prize",): (3, 4),
    ("two-headed-dragon",): (4, 6),
    ("boss-battle",): (3, 4, 5),
    ("bar-deck", "prize", "two-headed-boss-battle"): (4, 6),
    ("leaders-and-lackeys",): (4, 6),
}
"""What else is on, with how many players there are in the games."""

DRINKS = FACTS.of_unit("drink-cards")


def game_of(seed: int) -> Told:
    """The steps of the whole game of a seed. That every Drink Card is in one place is checked while it is played."""
    return variant_games.game_of(seed, "pub-crawl", WITH)


def faults(told: Told, met: Counter[str]) -> Iterator[str]:
    """What is against a law in a game. `met` counts how often each law had something to say."""
    in_play = _drinks(told[0].before)
    for step in told:
        clause = step.by.ruling.id
        yield from gold_faults(step)
        if step.after.stack and _drinks(step.after) != in_play:
            yield f"{clause}: {in_play} Drink Cards at the start, {_drinks(step.after)} now"
        yield from _taverns(step, met)
        if step.before.table.party_at != step.after.table.party_at:
            met["moves"] += 1
            yield from _moved(step)
        yield from _duties(step, met)


def _drinks(now: Situation) -> int:
    """Return how many Drink Cards there are: in decks, discard and other piles, in front of players, being drunk."""
    front = sum(len(seat.front) + (seat.pile or 0) for seat in now.table.seats)
    drunk = sum(len(drink.cards) for frame in now.stack for drink in frame.drinks if not drink.copy)
    return total(DRINKS, now) + front + drunk


def _taverns(step: Step, met: Counter[str]) -> Iterator[str]:
    """What a step does to the taverns: they close when they are empty, and do not open again."""
    was, now = step.before.table, step.after.table
    for one, then in zip(others(now), others(was), strict=True):
        if then.closed and not one.closed:
            yield f"{one.card} has opened again"
        if one.closed and not then.closed:
            met["closes"] += 1
            if then.deck or step.by.ruling.id not in ("pub-crawl.closes", "pub-crawl.order-goes-on"):
                yield f"{step.by.ruling.id}: {one.card} closes with {then.deck} Drinks"
    here = find(now, now.party_at)
    leaving = any(isinstance(frame, Crawling) for frame in step.after.stack)
    if here is not None and here.closed and not leaving and step.after.stack:
        yield f"{step.by.ruling.id}: the party is at {here.card}, which is Closed"


def _moved(step: Step) -> Iterator[str]:
    """The party may move so, by this step; and the Event of the tavern waits then."""
    was, now = step.before.table, step.after.table
    if step.before.over or not isinstance(step.before.top, Crawling):
        yield f"{step.by.ruling.id}: nobody had to move the party to {now.party_at}"
    if back_home(was):
        yield f"the party left home for {now.party_at}"
    if now.party_at == home(now) and not all(one.closed for one in others(now)):
        yield "the party came home too early"
    if not any(isinstance(frame, Pending) and frame.card == now.party_at for frame in step.after.stack):
        yield f"nothing happened at {now.party_at}"


def _duties(step: Step, met: Counter[str]) -> Iterator[str]:
    """Who owes a crawl owes one, and none is owed when the next turn begins."""
    for frame in step.after.stack:
        owing = [duty.seat for duty in frame.duties if isinstance(duty, Crawls)] if _holds(frame) else []
        if len(set(owing)) != len(owing):
            yield f"{step.by.ruling.id}: {owing} must crawl"
    if step.by.ruling.id in ("pub-crawl.once", "pub-crawl.several"):
        met[step.by.ruling.id] += 1
    if step.by.ruling.id == "turn.drink" or step.by.ruling.id == "pub-crawl.discards":
        yield from _owed_after(step, met)
    if step.by.ruling.id == "turn.end" and step.after.stack:
        before = step.before.stack[0]
        if isinstance(before, Turn) and any(isinstance(duty, Crawls) for duty in before.duties):
            yield "a turn ended while somebody had to crawl"


def _owed_after(step: Step, met: Counter[str]) -> Iterator[str]:
    """Whoever revealed a Drink with a Chaser that was drunk in this step must crawl after it."""
    if step.said is not None or not step.before.top.drinks or not step.after.stack:
        return
    owing = {duty.seat for frame in step.after.stack if _holds(frame) for duty in frame.duties if _crawls(duty)}
    for drink in step.before.top.drinks:
        chaser = any(CARDS.card(step.before.table, id).chaser for id in drink.cards)
        if chaser and not drink.copy:
            met["chasers"] += 1
            if drink.revealer not in owing:
                yield f"{drink} was drunk, and {sorted(owing)} must crawl"


def _holds(frame: object) -> bool:
    return isinstance(frame, HoldsDuties)


def _crawls(duty: object) -> bool:
    return isinstance(duty, Crawls)


def main(arguments: list[str]) -> int:
    """Look at game after game, as `run` does."""
    assert __doc__ is not None
    return variant_games.main("tests.laws.crawl", __doc__, arguments, lambda seed, met: faults(game_of(seed), met))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

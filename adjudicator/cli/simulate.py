"""`adjudicator simulate`: whole games played at random, and what goes wrong in them."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import click
from click.core import ParameterSource

from ..game import Game, Message
from ..rulebook import Rules, Text, Unfit, Unknown
from ..scenario.write import Unwritable, written
from ..simulate import Brief, Played, play_many
from ..words import LANGUAGES, Words
from . import paper, speaking, tallies
from .card import character_called
from .games import one_game
from .trouble import Trouble


@click.command("simulate", cls=speaking.Command)
@speaking.lang
@one_game
@speaking.edition
@speaking.amount("--players", metavar="N", default=4, help="cli.option.players")
@speaking.amount("--games", metavar="G", default=100, help="cli.option.games")
@speaking.amount("--seed", metavar="S", default=1, help="cli.option.seed", least=0)
@click.option("--layers", metavar="LAYERS", callback=speaking.names, help="cli.option.layers")
@click.option("--characters", metavar="NAMES", callback=speaking.names, help="cli.option.characters")
@click.option("--cards", is_flag=True, help="cli.option.cards")
@click.option("--tally", is_flag=True, help="cli.option.tally")
@click.option("--out", metavar="DIR", default=".", type=click.Path(path_type=Path), help="cli.option.out")
def command(
    game: Game,
    edition: str | None,
    players: int,
    games: int,
    seed: int,
    layers: tuple[str, ...],
    characters: tuple[str, ...],
    cards: bool,
    tally: bool,
    out: Path,
) -> int:
    """Play; exit with 1 where a game failed."""
    words = speaking.words()
    rules = _rules(game, edition, layers, words)
    line_up = _line_up(game, characters, words)
    said = click.get_current_context().get_parameter_source("players") is ParameterSource.COMMANDLINE
    if line_up and said and players != len(line_up):
        raise Trouble(words.count("cli.other-number", len(line_up), given=players))
    players = len(line_up) or players
    allowed = game.simulation.players(rules)
    if players not in allowed:
        said_so = {"given": players, "game": game.title[words.language], "least": allowed[0], "most": allowed[-1]}
        if len(allowed) <= allowed[-1] - allowed[0]:
            raise Trouble(words.say("cli.not-that-many", **said_so, allowed=allowed, by=_chosen(rules, game)))
        raise Trouble(words.say("cli.not-so-many", **said_so))
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(words.say("cli.no-folder", folder=str(out), why=str(error.strerror))) from error
    start = time.perf_counter()
    seeds = range(seed, seed + games)
    many = play_many(seeds, players, rules.edition, layers, game.id, line_up=line_up, tally=tally)
    played = list(paper.counted(many, games))
    seconds = time.perf_counter() - start
    failed = [brief.failed for brief in played if brief.failed is not None]
    paper.line(words.count("cli.simulate.played", games, edition=rules.edition), "answer")
    paper.line(words.count("cli.simulate.failed", len(failed)), "open" if failed else "answer")
    _tell(played, seconds, game.simulation.note(players, rules), words)
    if cards:
        _tell_cards(game, played, words)
    if tally:
        tallies.show(sum((brief.tally for brief in played), Counter()), game, words)
    for one in failed:
        _tell_failure(game, one, rules, line_up, out, words)
    return 1 if failed else 0


def _rules(game: Game, edition: str | None, layers: tuple[str, ...], words: Words) -> Rules:
    book = game.rulebook()
    if edition is not None and edition not in book.editions:
        raise Trouble(words.say("cli.no-edition", given=edition, hint=speaking.hint(edition, book.editions, words)))
    try:
        return book.under(edition, layers=layers)
    except Unfit as unfit:
        raise Trouble(words.say(unfit.reason, **unfit.facts)) from unfit
    except Unknown as unknown:
        hint = speaking.hint(unknown.name, book.choices, words)
        raise Trouble(words.say("cli.no-layer", given=unknown.name, hint=hint)) from unknown


def _chosen(rules: Rules, game: Game) -> tuple[Text, ...]:
    """Return the titles of the expansions and variants that were chosen."""
    book = game.rulebook()
    return tuple(book.layers[name].title for name in book.named(rules.layers))


def _line_up(game: Game, given: tuple[str, ...], words: Words) -> tuple[str, ...]:
    """Return the characters that were named, by id or title: none, or two and more."""
    if given and not game.library.characters():
        raise Trouble(words.say("cli.no-characters", game=game.title[words.language]))
    if len(given) == 1:
        raise Trouble(words.say("cli.lonely-character", given=given[0]))
    known = game.library.characters()
    named = tuple(character_called(name, known, words) for name in given)
    for id in named:
        if not known[id].complete:
            whole = [deck.title[words.language] for deck in known.values() if deck.complete]
            title = known[id].title[words.language]
            raise Trouble(words.say("cli.deck-not-known", name=title, known=", ".join(whole)))
    return named


def _tell(played: list[Brief], seconds: float, note: Message | None, words: Words) -> None:
    """How much was decided, how fast, how the games ended, and what they used that no book tells."""
    decisions = sum(brief.decisions for brief in played)
    paper.line(words.say("cli.simulate.decisions", total=decisions, each=round(decisions / seconds)), "", 2)
    ends = Counter(min(brief.winners, 2) for brief in played if brief.failed is None)
    paper.line(words.say("cli.simulate.ends", won=ends[1], tied=ends[2], nobody=ends[0]), "", 2)
    if note is not None:
        ids, values = note
        paper.line(words.first(ids, **values), "open", 2)


def _tell_cards(game: Game, played: list[Brief], words: Words) -> None:
    """How often each card was played, the most frequent first."""
    plays: Counter[str] = Counter()
    for brief in played:
        plays.update(brief.plays)
    printed = game.library.printed()
    paper.line()
    paper.line(words.say("cli.simulate.plays"), "title")
    for id, count in sorted(plays.items(), key=lambda pair: (-pair[1], pair[0])):
        paper.line(f"{count:>7}  {printed[id].title.in_(words.language)}")


def _tell_failure(game: Game, played: Played, rules: Rules, line_up: tuple[str, ...], out: Path, words: Words) -> None:
    """Print what went wrong in a game, and the scenario that plays it again."""
    paper.line()
    paper.line(words.say("cli.simulate.failure", seed=played.seed, why=played.failure), "open")
    purpose = {
        language: Words(language).say(
            "cli.simulate.purpose", edition=rules.edition, seed=played.seed, why=played.failure
        )
        for language in LANGUAGES
    }
    title = {language: Words(language).say("cli.simulate.title", seed=played.seed) for language in LANGUAGES}
    try:
        text = written(game, rules, played.start, played.said, Text(**title), Text(**purpose), words.language)
    except Unwritable:
        who = f"--characters {','.join(line_up)}" if line_up else f"--players {len(played.start.table.seats)}"
        layers = game.rulebook().named(rules.layers)
        by = f"{rules.edition} --layers {','.join(layers)}" if layers else rules.edition
        again = f"adjudicator simulate --game {game.id} --edition {by} {who} --games 1 --seed {played.seed}"
        paper.line(words.say("cli.simulate.again", command=again), "", 2)
        return
    file = out / f"simulated-{rules.edition}-{played.seed}.yaml"
    file.write_text(text, "utf-8")
    paper.line(words.say("cli.simulate.written", file=str(file)), "", 2)

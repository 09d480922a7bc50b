"""`adjudicator simulate`: whole games with nobody at the table, what goes wrong in them, and what they come to."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import Executor
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import click
from click.core import ParameterSource
from msgspec.structs import replace

from ..case import game as game_of
from ..game import Game, Message
from ..rulebook import Rules, Text, Unfit, Unknown, read
from ..scenario.write import Unwritable, written
from ..simulate import Brief, Played, Setting, play_many
from ..simulate.choosing import PLAYERS, Player
from ..simulate.report import who
from ..words import LANGUAGES, Words
from ..workers import CHUNK, pool
from . import paper, speaking, tallies
from .card import character_called
from .games import one_game
from .simulate_versus import VersusRun
from .simulate_versus import run as run_versus
from .story import house_source
from .trouble import Trouble

BAD = "bad"
"""The folder of the scenarios of games that went wrong, in that of kept games."""

Names = tuple[str, ...]


class Other(NamedTuple):
    """How the other side of a comparison differs; None or empty: not at all."""

    edition: str | None
    layers: Names
    characters: Names
    player: Player | None


def _player(ctx: click.Context, param: click.Parameter, given: str | None) -> str | None:
    if given is not None and given not in PLAYERS:
        words = speaking.words(ctx)
        told = words.say("cli.simulate.not-a-player", given=given, hint=speaking.hint(given, PLAYERS, words))
        raise click.BadParameter(told, ctx, param)
    return given


@click.command("simulate", cls=speaking.Command)
@speaking.lang
@one_game
@speaking.edition
@speaking.amount("--players", metavar="N", default=4, help="cli.option.players")
@speaking.amount("--games", metavar="G", default=100, help="cli.option.games")
@speaking.amount("--seed", metavar="S", default=1, help="cli.option.seed", least=0)
@click.option("--layers", metavar="LAYERS", callback=speaking.names, help="cli.option.layers")
@click.option("--characters", metavar="NAMES", callback=speaking.names, help="cli.option.characters")
@click.option(
    "--house", metavar="LAYER.yaml", multiple=True, type=click.Path(path_type=Path), help="cli.option.house-simulate"
)
@click.option("--player", metavar="PLAYER", default="random", callback=_player, help="cli.option.player")
@click.option("--against", metavar="PLAYER", callback=_player, help="cli.option.against")
@click.option("--cards", is_flag=True, help="cli.option.cards")
@click.option("--tally", is_flag=True, help="cli.option.tally")
@click.option("--out", metavar="DIR", type=click.Path(path_type=Path), help="cli.option.out")
@click.option("--report", metavar="FILE.html", type=click.Path(path_type=Path), help="cli.option.report")
@click.option("--kept", metavar="DIR", type=click.Path(path_type=Path), help="cli.option.kept")
@click.option("--counts", metavar="FILE.json", type=click.Path(path_type=Path), help="cli.option.counts")
@click.option("--replay", is_flag=True, help="cli.option.replay")
@click.option("--versus", is_flag=True, help="cli.option.versus")
@click.option("--versus-edition", metavar="EDITION", help="cli.option.versus-edition")
@click.option("--versus-layers", metavar="LAYERS", callback=speaking.names, help="cli.option.versus-layers")
@click.option("--versus-characters", metavar="NAMES", callback=speaking.names, help="cli.option.versus-characters")
@click.option("--versus-player", metavar="PLAYER", callback=_player, help="cli.option.versus-player")
@speaking.amount("--workers", metavar="N", default=2, help="cli.option.workers", most=256)
@click.option("--scheduler", metavar="ADDRESS", default="", help="cli.option.scheduler")
@click.option("--app", metavar="ADDRESS", default="http://localhost:8501", help="cli.option.app")
def command(
    game: Game,
    edition: str | None,
    players: int,
    games: int,
    seed: int,
    layers: Names,
    characters: Names,
    house: tuple[Path, ...],
    player: Player,
    against: Player | None,
    cards: bool,
    tally: bool,
    out: Path | None,
    report: Path | None,
    kept: Path | None,
    counts: Path | None,
    replay: bool,
    versus: bool,
    versus_edition: str | None,
    versus_layers: Names,
    versus_characters: Names,
    versus_player: Player | None,
    workers: int,
    scheduler: str,
    app: str,
) -> int:
    """Play, compare, or look at what was kept; exit with 1 where a game failed."""
    words = speaking.words()
    if kept is not None or replay:
        return _look_back(kept, report, counts, app, seed if _said("seed") else None, replay, words)
    if out is not None or report is not None:
        _needs(report, words)
    setting = _setting(game, edition, players, layers, characters, words)
    setting = replace(setting, player=player, against=against)
    work = VersusRun(range(seed, seed + games), out, report, workers, scheduler, app)
    other = Other(versus_edition, versus_layers, versus_characters, versus_player)
    if versus or any(other):
        return run_versus(setting, _other(setting, other, house, words), work, words)
    setting = _with_house(setting, house, words)
    return _play(setting, work, cards, tally, words)


def _said(name: str) -> bool:
    """Return True if an option was given on the command line."""
    return click.get_current_context().get_parameter_source(name) is ParameterSource.COMMANDLINE


def _needs(report: Path | None, words: Words) -> None:
    """Make sure before a long run that its result can be kept and drawn."""
    from ..simulate.kept import needs

    needs("polars", *(() if report is None else ("altair", "vl_convert")))


def _look_back(
    kept: Path | None,
    report: Path | None,
    counts: Path | None,
    app: str,
    seed: int | None,
    replay: bool,
    words: Words,
) -> int:
    from . import simulate_kept

    if kept is None or (report is None and counts is None and not replay):
        raise Trouble(words.say("cli.simulate.needs-kept"))
    if replay:
        return simulate_kept.replay(kept, seed, words)
    simulate_kept.again(kept, report, counts, app, words)
    return 0


def _setting(game: Game, edition: str | None, players: int, layers: Names, characters: Names, words: Words) -> Setting:
    """Return what games are played by. Raises `Trouble` if they cannot be."""
    rules = _rules(game, edition, layers, words)
    line_up = _line_up(game, characters, words)
    said = _said("players")
    if line_up and said and players > len(line_up):
        raise Trouble(words.count("cli.other-number", len(line_up), given=players))
    players = players if said or not line_up else len(line_up)
    allowed = game.simulation.players(rules)
    if players not in allowed:
        said_so = {"given": players, "game": game.title[words.language], "least": allowed[0], "most": allowed[-1]}
        if len(allowed) <= allowed[-1] - allowed[0]:
            raise Trouble(words.say("cli.not-that-many", **said_so, allowed=allowed, by=_chosen(rules, game)))
        raise Trouble(words.say("cli.not-so-many", **said_so))
    return Setting(players, rules.edition, layers, game.id, line_up)


def _other(a: Setting, other: Other, house: tuple[Path, ...], words: Words) -> Setting:
    """Return the other side of a comparison. Raises `Trouble` if there is no difference, or no pair."""
    if not any(other) and not house:
        raise Trouble(words.say("cli.simulate.versus-what"))
    this = game_of(a.game)
    characters = other.characters or a.line_up
    layers = other.layers or a.layers
    b = _setting(this, other.edition or a.edition, a.players, layers, characters, words)
    if b.players != a.players:
        raise Trouble(words.say("cli.simulate.versus-seats", a=a.players, b=b.players))
    b = replace(b, player=other.player or a.player, against=a.against)
    return _with_house(b, house, words)


def _with_house(setting: Setting, house: tuple[Path, ...], words: Words) -> Setting:
    """Return a setting with house rules and cards of one's own. Raises `BadFile` if they cannot be played by."""
    if not house:
        return setting
    from ..simulate.own_cards import with_cards

    book = game_of(setting.game).rulebook()
    sources = tuple(house_source(one, book, words) for one in house)
    cards = [source for source in sources if "deck" in read(source, dict[str, Any]).value]
    setting = replace(setting, house=tuple(source for source in sources if source not in cards))
    setting.rules()
    return with_cards(setting, cards, words)


def _play(setting: Setting, work: VersusRun, cards: bool, tally: bool, words: Words) -> int:
    game, rules = game_of(setting.game), setting.rules()
    start = time.perf_counter()
    with pool(work.workers if len(work.seeds) > CHUNK else 1, work.scheduler) as workers:
        if work.out is None:
            keep, asked = work.report is not None, len(work.seeds)
            played = list(paper.kept(paper.counted(play_many(work.seeds, setting, workers, tally, keep), asked)))
        else:
            played, asked = _kept(setting, work, workers, tally)
    seconds = time.perf_counter() - start
    paper.interrupted(len(played), asked - len(played), words)
    if asked and not played:
        raise click.Abort
    failed = [brief.failed for brief in played if brief.failed is not None]
    paper.line(words.count("cli.simulate.played", len(played), edition=rules.edition), "answer")
    paper.line(words.count("cli.simulate.failed", len(failed)), "open" if failed else "answer")
    _tell(played, seconds, setting, game.simulation.note(setting.players, rules), words)
    if cards:
        _tell_cards(setting, played, words)
    if tally:
        tallies.show(sum((brief.tally for brief in played), Counter()), game, words)
    for one in failed:
        _tell_failure(game, one, setting, Path() if work.out is None else work.out / BAD, words)
    if work.out is not None:
        _tell_kept(work.out, len(played), words)
    if work.report is not None:
        _report(setting, work, played, words)
    return 1 if failed else 0


def _kept(setting: Setting, work: VersusRun, workers: Executor | None, tally: bool) -> tuple[list[Brief], int]:
    """Play what is not kept yet, and keep it; return what was played, and how many games there were to play."""
    from ..simulate.kept import About, Kept, play_and_keep

    kept = Kept(_must(work.out))
    kept.begin(About.of(setting))
    left = sum(map(len, kept.missing(work.seeds)))
    with closing(play_and_keep(kept, work.seeds, setting, workers, tally)) as many:
        return [brief._replace(rows=None) for brief in paper.kept(paper.counted(many, left))], left


def _tell_kept(folder: Path, played: int, words: Words) -> None:
    from ..simulate.kept import Kept

    there = sum(map(len, Kept(folder).done()))
    paper.line()
    if there > played:
        paper.line(words.count("cli.simulate.kept-done", there - played), "quiet")
    paper.line(words.count("cli.simulate.kept", there, folder=str(folder)), "answer")


def _report(setting: Setting, work: VersusRun, played: list[Brief], words: Words) -> None:
    """Draw the report: of all that the folder holds, or of what was played now."""
    from ..simulate import report
    from ..simulate.kept import TABLES, About, Kept, frame, tables
    from ..simulate.summary import count, summary
    from .simulate_kept import today, write_report

    if work.out is not None:
        told = summary(Kept(work.out), today())
    else:
        rows = tables(brief.rows for brief in played if brief.rows is not None)
        frames = (frame(TABLES[name], rows[name]) for name in TABLES)
        told = count(About.of(setting), today(), *frames)
    paper.line()
    write_report(report.of_games(told, words), _must(work.report), words)


def _must(path: Path | None) -> Path:
    assert path is not None  # asked before
    return path


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
    former = game.library.former_decks()
    named = tuple(character_called(former.get(name, name), known, words) for name in given)
    for id in named:
        if not known[id].complete:
            whole = [deck.title[words.language] for deck in known.values() if deck.complete]
            title = known[id].title[words.language]
            raise Trouble(words.say("cli.deck-not-known", name=title, known=", ".join(whole)))
    return named


def _tell(played: list[Brief], seconds: float, setting: Setting, note: Message | None, words: Words) -> None:
    """How much was decided, how fast, how the games ended, who played, and what they used that no book tells."""
    decisions = sum(brief.decisions for brief in played)
    paper.line(words.say("cli.simulate.decisions", total=decisions, each=round(decisions / seconds)), "", 2)
    ends = Counter(min(brief.winners, 2) for brief in played if brief.failed is None)
    paper.line(words.say("cli.simulate.ends", won=ends[1], tied=ends[2], nobody=ends[0]), "", 2)
    paper.line(who(setting, words), "", 2)
    if note is not None:
        ids, values = note
        paper.line(words.first(ids, **values), "open", 2)


def _tell_cards(setting: Setting, played: list[Brief], words: Words) -> None:
    """How often each card was played, the most frequent first."""
    plays: Counter[str] = Counter()
    for brief in played:
        plays.update(brief.plays)
    known = {
        **game_of(setting.game).library.printed(),
        **{card.id: card for deck in setting.own() for card in deck.cards},
    }
    paper.line()
    paper.line(words.say("cli.simulate.plays"), "title")
    for id, count in sorted(plays.items(), key=lambda pair: (-pair[1], pair[0])):
        paper.line(f"{count:>7}  {known[id].title.in_(words.language)}")


def _tell_failure(game: Game, played: Played, setting: Setting, out: Path, words: Words) -> None:
    """Print what went wrong in a game, and the scenario that plays it again."""
    rules, line_up = setting.rules(), setting.line_up
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
    try:
        out.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    except OSError as error:
        raise Trouble(words.say("cli.no-folder", folder=str(out), why=str(error.strerror))) from error
    paper.line(words.say("cli.simulate.written", file=str(file)), "", 2)

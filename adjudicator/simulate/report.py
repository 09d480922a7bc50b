"""A report of many games: one HTML file without a script, for a phone, in light and dark, and for those who listen."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..case import game
from ..words import Words
from .charts import svg
from .figures import Figure, FigureRow, differences, figures, measure
from .intervals import Interval, Shift
from .kept import About
from .playing import Setting
from .summary import Summary
from .versus import Compared

Draw = Callable[[Figure], str]
"""Returns the picture of a figure as an `svg` element."""

MOST_NEEDED = 1_000_000
"""More pairs than these are not named: nobody plays them."""

PARTS = """
.figures { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)) }
figure, section { margin: 0; padding: .75rem; border: 1px solid #8a7f7255; border-radius: .5rem; min-width: 0 }
section { margin: 1rem 0 }
section h2, figure h2 { font-size: 1.15rem; line-height: 1.3; margin: 0 0 .25rem; padding: 0 }
figcaption, .quiet { opacity: .75; font-size: .9rem }
figure svg { display: block; width: 100%; height: auto; margin: .5rem auto; overflow: visible }
summary { cursor: pointer; min-height: 44px; display: flex; align-items: center }
.wide { overflow-x: auto; max-height: 24rem }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid #8a7f7255 }
th:first-child, td:first-child { text-align: left }
li a { color: inherit; display: inline-block; padding: .6rem 0 }
"""
"""How the parts of a report look, wherever they stand."""

STYLE = """
:root { color-scheme: light dark; --ink: #2b2320; --paper: #fbf8f2; --quiet: #6d625a }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe6da; --paper: #191310; --quiet: #b5a898 }
}
body { margin: 0 auto; max-width: 62rem; padding: 1rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.5rem; line-height: 1.25 }
.facts { margin-bottom: 1rem; color: var(--quiet); font-size: .9rem } .facts p { margin: .2rem 0 }
"""


class GameShown(NamedTuple):
    """A game to look at: its seed, and the address that opens it; empty if no link can hold it."""

    seed: int
    address: str


def page(title: str, body: str, words: Words) -> str:
    """Return a whole page."""
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_safe(title)}</title>\n<style>{STYLE}{PARTS}</style>\n</head>\n"
        f"<body>\n<main>\n<h1>{_safe(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def of_games(told: Summary, words: Words, draw: Draw = svg) -> str:
    """Return the report of games as a page."""
    return page(title(told, words), games(told, words, draw), words)


def title(told: Summary, words: Words) -> str:
    """Return what a report of games is called."""
    this = game(told.about.settings[0].game)
    return words.say("report.title", game=this.title[words.language], games=told.games)


def games(told: Summary, words: Words, draw: Draw | None = svg) -> str:
    """Return what a report of games has below its title.

    Args:
        told: what they come to.
        words: the language.
        draw: how pictures are drawn; None: tables only.
    """
    setting = told.about.settings[0]
    lines = [
        words.say("report.day", day=told.day),
        *setting_lines(setting, told.first, told.last, words),
        words.say("report.ends", tied=told.tied, failed=len(told.failed)),
        words.say("report.intervals"),
        words.say("report.not-people"),
        digest(told.about, words),
    ]
    return _facts(lines) + drawn(figures(told, words), words, draw)


def setting_lines(setting: Setting, first: int, last: int, words: Words) -> list[str]:
    """Return what games were played by, in sentences."""
    book, known = game(setting.game).rulebook(), game(setting.game).library.characters()
    said = {"edition": book.editions[setting.edition].title.in_(words.language), "players": setting.players}
    lines = [words.say("report.by", **said, first=first, last=last), who(setting, words)]
    if setting.layers:
        titles = tuple(book.layers[name].title.in_(words.language) for name in book.named(setting.layers))
        lines.append(words.say("report.layers", layers=titles))
    if setting.house:
        lines.append(words.say("report.house", names=tuple(house_titles(setting, words))))
    if setting.cards:
        lines.append(words.say("report.own-cards", names=tuple(own_titles(setting, words))))
    if setting.line_up:
        names = tuple(known[id].title[words.language] for id in setting.line_up)
        lines.append(words.say("report.characters", names=names))
        if len(names) > setting.players:
            lines.append(words.say("report.drawn", players=setting.players))
    return lines


def who(setting: Setting, words: Words) -> str:
    """Return who played."""
    usual = words.say(f"player.{setting.player}")
    if setting.against is None:
        return f"{usual}."
    return words.say("player.against", one=usual, others=words.say(f"player.{setting.against}"))


def house_titles(setting: Setting, words: Words) -> list[str]:
    """Return the titles of the house rules."""
    return [layer.title.in_(words.language) for layer in setting.rules().house]


def own_titles(setting: Setting, words: Words) -> list[str]:
    """Return the titles of the cards of a table's own, each with how many of it there are."""
    return [f"{card.title.in_(words.language)} ×{deck.holds[card.id]}" for deck in setting.own() for card in deck.cards]


def digest(about: About, words: Words) -> str:
    """Return by which rules and which version games were played."""
    return words.say(
        "report.digest",
        rules=" / ".join(dict.fromkeys(about.rules)),
        engine=about.engine,
        version=about.adjudicator,
        python=about.python,
    )


# -- A or B


def of_pairs(
    found: Compared, about: About, seeds: range, looks: tuple[GameShown, ...], day: str, words: Words, draw: Draw = svg
) -> str:
    """Return the report of a comparison as a page."""
    this = game(about.settings[0].game)
    pairs = next(iter(found.differences.values())).pairs
    title = words.say("report.versus", game=this.title[words.language], pairs=pairs)
    lines = [words.say("report.day", day=day)]
    for side, setting in zip("ab", about.settings, strict=True):
        told = " ".join(setting_lines(setting, seeds.start, seeds.stop - 1, words))
        lines.append(words.say(f"report.{side}", what=told))
    lines += [words.say("report.together"), words.say("report.not-people"), digest(about, words)]
    return page(title, _facts(lines) + pairs_body(found, about.settings[0], looks, words, draw), words)


def pairs_body(
    found: Compared, setting: Setting, looks: tuple[GameShown, ...], words: Words, draw: Draw | None = svg
) -> str:
    """Return what a comparison came to: what can be told, the picture, the clauses, and games to look at."""
    turns = game(setting.game).simulation.turns_are
    told = "".join(f"<li>{_safe(line)}</li>" for line in verdicts(found, turns, words))
    body = f"<section><h2>{_safe(words.say('report.verdicts'))}</h2><ul>{told}</ul></section>"
    shown = differences(found.differences, turns, words)
    body += drawn((shown,) if shown.rows else (), words, draw)
    rows = [(clause_title(setting, id, words), str(count)) for id, count in found.clauses.items()]
    body += f"<section><h2>{_safe(words.say('report.clauses'))}</h2>"
    body += f'<p class="quiet">{_safe(words.say("report.clauses.about"))} '
    body += f"{_safe(words.count('report.same', found.same))}</p>"
    body += f"{_table((words.say('report.clause'), words.say('report.pairs')), rows)}"
    body += f'<p class="quiet">{_safe(words.count("report.failed", found.failed))}</p>' if found.failed else ""
    body += "</section>"
    if looks:
        body += f"<section><h2>{_safe(words.say('report.look'))}</h2>"
        body += f'<p class="quiet">{_safe(words.say("report.look.about"))}</p><ul>{_looks(looks, words)}</ul></section>'
    return body


def _looks(looks: Iterable[GameShown], words: Words) -> str:
    def item(look: GameShown) -> str:
        told = _safe(words.say("report.seed", seed=look.seed))
        return f'<a href="{_safe(look.address)}">{told}</a>' if look.address else told

    return "".join(f"<li>{item(look)}</li>" for look in looks)


def clause_title(setting: Setting, id: str, words: Words) -> str:
    """Return the id and the title of a clause of a game."""
    clause = next(filter(None, game(setting.game).rulebook().lineage(id).values()), None)
    return id if clause is None else f"{clause.title.in_(words.language)} ({id})"


def verdicts(found: Compared, turns: str, words: Words) -> tuple[str, ...]:
    """Return for each number what can be told of it; what is sure comes first."""
    rows = sorted(found.differences.items(), key=lambda row: not row[1].sure)
    return tuple(_verdict(measure(name, turns, words), one, words) for name, one in rows)


def _verdict(what: str, one: Shift, words: Words) -> str:
    numbers = {"was": number(one.was), "now": number(one.now), "by": signed(one.by.value)}
    numbers |= {"low": signed(one.by.low), "high": signed(one.by.high)}
    if one.sure:
        return words.say("report.sure", what=what, **numbers)
    if not one.other:
        return words.say("report.no-difference", what=what, was=numbers["was"])
    if one.needed is None:
        return words.say("report.unsure-none", what=what, **numbers)
    many = f"> {MOST_NEEDED}" if one.needed > MOST_NEEDED else str(one.needed)
    return words.say("report.unsure", what=what, **numbers, needed=many)


def number(value: float) -> str:
    """Return a number with two places."""
    return f"{value:.2f}"


def signed(value: float) -> str:
    """Return a number with two places and its sign."""
    return f"{value:+.2f}".replace("-", "−")


# -- parts of a page


def drawn(shown: Iterable[Figure], words: Words, draw: Draw | None) -> str:
    """Return figures, each with its picture, what it says, and its table."""
    return f'<div class="figures">{"".join(_figure(one, words, draw) for one in shown)}</div>'


def _figure(one: Figure, words: Words, draw: Draw | None) -> str:
    picture = draw(one) if draw is not None and one.drawn else ""
    return (
        f"<figure><h2>{_safe(one.title)}</h2>{picture}<figcaption>{_safe(one.about)}</figcaption>"
        f"<details><summary>{_safe(words.say('report.table'))}</summary>"
        f'<div class="wide">{_table(*cells(one, words))}</div></details></figure>'
    )


def cells(one: Figure, words: Words) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return the head and the rows of the table of a figure."""
    total = sum(row.times for row in one.rows)
    kinds = any(row.kind for row in one.rows)
    heads = (one.heads[0], *([""] if kinds else []), one.heads[1], one.heads[2], *([""] if _has(one) else []))

    def row(here: FigureRow) -> tuple[str, ...]:
        front = (here.label, *([here.kind] if kinds else []), str(here.times))
        if here.interval is None:
            return (*front, _percent(here.times / total if total else 0))
        tell = _percent if one.shape == "shares" else number if one.shape == "course" else signed
        value, low, high = map(tell, here.interval)
        return (*front, value, words.say("report.interval", low=low, high=high))

    return heads, [row(here) for here in one.rows]


def _has(one: Figure) -> bool:
    return any(isinstance(row.interval, Interval) for row in one.rows)


def _percent(share: float) -> str:
    return f"{share:.1%}"


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    head = "".join(f'<th scope="col">{_safe(cell)}</th>' for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{_safe(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _facts(lines: Iterable[str]) -> str:
    return '<div class="facts">' + "".join(f"<p>{_safe(line)}</p>" for line in lines) + "</div>"


def _safe(text: str) -> str:
    return html.escape(text)

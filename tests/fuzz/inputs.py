"""Make one wrong input from a seed, and give it to the program."""

from __future__ import annotations

import functools
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from click.testing import CliRunner

from adjudicator import explain
from adjudicator.case import Case, Impossible, Refused, link
from adjudicator.cli import main
from adjudicator.machine import token
from adjudicator.machine.token import BadToken
from adjudicator.parsing.lines import BadLine
from adjudicator.rulebook import Unfit
from adjudicator.words import LANGUAGES, Words
from tests.links.opening import links

ROOT = Path(__file__).parents[2] / "scenarios"
JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    201,
    2**62,
    1.5,
    "",
    "?",
    "а" * 90,
    "1",
    [],
    {},
    [[]],
    {"a": 1},
    [None] * 300,
)
COMMANDS = ("explain", "order")
WORDS = ("{}", "[]", "null", "-1", "201", "9" * 40, "nobody", "?", "a: b", "'", "- ", "game: dragons-lair", "Anna")


class Fell(Exception):
    """An input for which the program has no sentence."""


def given(seed: int, folder: Path) -> str:
    """Make the input of a seed, give it to the program, and return what kind of input it was and what came of it.

    Args:
        seed: of the input.
        folder: where a file may be written.

    Raises:
        Fell: the program has no sentence for it.
    """
    draw = Random(seed)
    make: Callable[[Random, Path], str] = draw.choice((_token, _token, _bytes, _scenario, _line))
    try:
        return f"{make.__name__[1:]}: {make(draw, folder)}"
    except Fell:
        raise
    except Exception as error:
        raise Fell(f"{make.__name__[1:]}: {error!r}") from error


# -- links whose checksum is right


def _token(draw: Random, _: Path) -> str:
    """A record of a link of which some values are others."""
    plain = _plain(draw.randrange(len(_tokens())))
    for _times in range(draw.randint(1, 3)):
        plain = _altered(plain, draw)
    return _opened(msgspec.json.encode(plain))


def _bytes(draw: Random, _: Path) -> str:
    """The text of a link's record of which some bytes are others: bad UTF-8, bad JSON."""
    raw = bytearray(msgspec.json.encode(_plain(draw.randrange(len(_tokens())))))
    for _times in range(draw.randint(1, 4)):
        raw[draw.randrange(len(raw))] = draw.choice((draw.randrange(256), 0xFF, 0x80, 0x22, 0x5D))
    return _opened(bytes(raw))


def _opened(raw: bytes) -> str:
    try:
        case = link.read(link.packed(msgspec.Raw(raw), token.LARGEST), token.LARGEST)
    except (BadToken, Unfit):
        return "refused"
    for language in LANGUAGES:
        explain.answer(case, Words(language))
        case.game.language.public_view(case.now)
    link.write(case, token.LARGEST)
    return "read"


@functools.cache
def _tokens() -> tuple[str, ...]:
    return tuple(one.token for one in links())


@functools.lru_cache(maxsize=300)
def _plain(place: int) -> Any:
    return link.unpacked(_tokens()[place], token.LARGEST)[1]


def _altered(plain: Any, draw: Random) -> Any:
    """Return plain data of which one value is another, is gone, or stands twice."""
    if not isinstance(plain, (list, dict)) or not plain or draw.random() < 0.1:
        return draw.choice(JUNK)
    places = list(plain) if isinstance(plain, dict) else list(range(len(plain)))
    place, copy = draw.choice(places), plain.copy()
    how = draw.random()
    if how < 0.75:
        copy[place] = _altered(copy[place], draw)
    elif how < 0.85:
        del copy[place]
    elif isinstance(copy, list):
        copy.insert(draw.randrange(len(copy) + 1), copy[place])
    else:
        copy[draw.choice(("", "a", "0"))] = copy[place]
    return copy


# -- files and lines


def _scenario(draw: Random, folder: Path) -> str:
    """A scenario file of which some lines are others, given to a command."""
    lines = draw.choice(_files()).read_text("utf-8").splitlines()
    for _times in range(draw.randint(1, 3)):
        place = draw.randrange(len(lines))
        head, colon, _rest = lines[place].partition(": ")
        lines[place : place + 1] = draw.choice(
            (
                [],
                [lines[place]] * 2,
                [f"{head}{colon}{draw.choice(WORDS)}"],
                [f"  {lines[place]}"],
                [lines[place].strip()],
                [draw.choice(lines)],
                [lines[place].replace(draw.choice(lines[place].split() or [""]), draw.choice(WORDS), 1)],
            )
        )
        if not lines:
            break
    file = folder / "given.yaml"
    file.write_text("\n".join(lines), encoding="utf-8")
    told = CliRunner().invoke(main, [draw.choice(COMMANDS), str(file)])
    if not isinstance(told.exception, SystemExit | None) or "cannot cope" in told.output:
        raise Fell(f"scenario: {told.exception!r} {told.output[-300:]}")
    return f"exit {told.exit_code}"


@functools.cache
def _files() -> tuple[Path, ...]:
    return tuple(sorted(ROOT.rglob("*.yaml")))


def _line(draw: Random, _: Path) -> str:
    """A line that can be said where a link stands, with some of its words others."""
    case = _case(draw.randrange(len(_tokens())))
    options = case.options()
    if not options:
        return "over"
    words = case.game.language.line_of(draw.choice(options), case.now, draw.choice(LANGUAGES)).split()
    for _times in range(draw.randint(1, 3)):
        words.insert(draw.randrange(len(words) + 1), draw.choice((*WORDS, *words)))
        del words[draw.randrange(len(words))]
    try:
        case.tell(" ".join(words))
    except BadLine as bad:
        for language in LANGUAGES:
            Words(language).say(bad.reason, **bad.facts)
        return "not understood"
    except (Refused, Impossible) as no:
        return type(no).__name__
    return "told"


@functools.lru_cache(maxsize=60)
def _case(place: int) -> Case:
    return link.read(_tokens()[place], token.LARGEST)


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """Return a folder of this process."""
    return tempfile.TemporaryDirectory()


def tried(seed: int) -> tuple[str, str]:
    """Return what came of the input of a seed, and how it fell, if it did."""
    try:
        return given(seed, Path(_folder().name)), ""
    except Fell as error:
        return "", str(error)[:400]

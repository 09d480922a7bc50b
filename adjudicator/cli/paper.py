"""How lines get onto the screen: wrapped and coloured on a terminal, plain where something else reads them."""

import signal
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING, TypeVar

import click
from msgspec import Struct

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn

    from ..words import Words

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds without progress shown."""

STYLES = {
    "answer": "bold",
    "title": "bold cyan",
    "told": "yellow",
    "card": "magenta",
    "clause": "",
    "change": "green",
    "open": "bold red",
    "quiet": "dim",
    "": "",
}
"""How each kind of line looks on a terminal."""

OVERRIDES = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Marks that turn the direction of all that follows, the program's own words included."""


def line(text: str = "", kind: str = "", indent: int = 0) -> None:
    """Print a line, or several with line breaks between, that begin `indent` columns in.

    Args:
        text: what to print; nothing in it is taken for markup.
        kind: a key of `STYLES`.
        indent: columns from 0.
    """
    text = safe(text)
    if not sys.stdout.isatty():
        click.echo("\n".join(" " * indent + part for part in text.split("\n")))
        return
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    Console(highlight=False).print(Padding(Text(text, STYLES[kind]), (0, 0, 0, indent)))


class Printed(Struct, frozen=True):
    """Something that `line` prints."""

    text: str
    kind: str = ""
    indent: int = 0


def beside(blocks: Sequence[Sequence[Printed]], indent: int = 0) -> None:
    """Print blocks of lines side by side, or one below the other where something else reads them."""
    if not sys.stdout.isatty():
        for block in blocks:
            for part in block:
                line(part.text, part.kind, indent + part.indent)
        return
    from rich.console import Console, Group
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    grid = Table.grid(padding=(0, 3, 0, 0), expand=True)
    for _ in blocks:
        grid.add_column(ratio=1)
    grid.add_row(
        *(
            Group(*(Padding(Text(safe(part.text), STYLES[part.kind]), (0, 0, 0, part.indent)) for part in block))
            for block in blocks
        )
    )
    Console(highlight=False).print(Padding(grid, (0, 0, 0, indent)))


def data(found: object) -> None:
    """Print an answer as JSON, for programs.

    Args:
        found: what msgspec can write: structs, named tuples, dicts, lists, text, numbers.
    """
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())


def counted(things: Iterable[T], total: int) -> Iterator[T]:
    """Give one thing after the other; a bar shows on the terminal how many of `total` there were."""
    if not sys.stderr.isatty():
        yield from things
        return
    from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn

    with progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task("", total=total)  # `track` looks once whether the bar is there, which comes later
        for thing in things:
            yield thing
            bar.advance(task)


@contextmanager
def progress(*columns: "ProgressColumn") -> "Iterator[Progress]":
    """How far work has come, on the terminal; it appears only once the work has taken `PATIENCE` seconds."""
    from rich.console import Console
    from rich.progress import Progress

    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    later = Timer(PATIENCE, bar.start)
    later.daemon = True
    later.start()
    try:
        yield bar
    finally:
        later.cancel()
        later.join()
        if bar.live.is_started:
            bar.stop()


def kept(things: Iterable[T]) -> Iterator[T]:
    """Give one thing after the other, until somebody interrupts or ends the program: what was given by then is kept."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield from things
    except KeyboardInterrupt:
        return
    finally:
        signal.signal(signal.SIGTERM, before)


def interrupted(done: int, left: int, words: "Words") -> None:
    """Print that a command was interrupted, and how much it had done by then, if anything is left."""
    if left:
        line(words.say("cli.interrupted", done=done, left=left), "open")


def safe(text: str) -> str:
    """`text` without what could move the cursor, ring the bell or turn the rest of the screen around."""
    if text.isprintable():
        return text
    return "".join(
        "\ufffd" if (unicodedata.category(char) == "Cc" and char != "\n") or char in OVERRIDES else char
        for char in text
    )

"""Records: digests of what the engine does, by what they are of, each in a file beside this one.

Where a change is meant, `python -m tests.golden` makes them anew and tells what differs; `git diff` shows how much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from . import cards, digests, games, seen

Held = tuple[str, ...]


class Record(NamedTuple):
    """One file of digests.

    Attributes:
        name: what it is called.
        groups: yields what stands in it, group by group; a test looks at one.
        find: makes the digests of a group anew, by what they are of, which begins with the group.
        parts: what each digest of a line is of.
    """

    name: str
    groups: Callable[[], Iterable[str]]
    find: Callable[[str], Mapping[str, Held]]
    parts: tuple[str, ...]

    @property
    def file(self) -> Path:
        return Path(__file__).with_name(f"{self.name}.txt")

    def stored(self) -> dict[str, Held]:
        """Return what is in the file; nothing if there is none."""
        lines = self.file.read_text("utf-8").splitlines() if self.file.exists() else []
        return {of: tuple(held) for of, *held in map(str.split, lines)}

    def of_group(self, group: str) -> dict[str, Held]:
        """Return what is in the file of one group."""
        return {of: held for of, held in self.stored().items() if of == group or of.startswith(f"{group}/")}

    def store(self) -> Iterator[str]:
        """Write the file anew, and yield what differs."""
        before, now = self.stored(), {of: held for group in self.groups() for of, held in self.find(group).items()}
        self.file.write_text("".join(f"{' '.join((of, *held))}\n" for of, held in now.items()), "utf-8")
        yield f"{len(now)} lines in {self.file.name}"
        yield from self.differences(before, now)

    def differences(self, before: Mapping[str, Held], now: Mapping[str, Held]) -> Iterator[str]:
        """Yield a line for all that is new, gone or otherwise; it says what of it is."""
        for of in dict.fromkeys((*before, *now)):
            if of not in now:
                yield f"{of}: stored, but there is no such thing"
            elif of not in before:
                yield f"{of}: new, not stored yet"
            elif len(before[of]) != len(now[of]):
                yield f"{of}: stored before there were as many digests"
            elif before[of] != now[of]:
                other = (part for part, was, is_ in zip(self.parts, before[of], now[of], strict=True) if was != is_)
                yield f"{of}: otherwise ({', '.join(other)})"


RECORDS = (
    Record("digests", digests.chapters, digests.of_chapter, digests.Digests._fields),
    Record("seen", digests.chapters, seen.of_chapter, seen.Seen._fields),
    Record("cards", cards.decks, cards.of_deck, cards.OfDeck._fields),
    Record("games", games.tens, games.of_ten, games.OfTen._fields),
)

"""Topics: what players call things, by the chapters that tell of it, so that a question leads to its chapters."""

from collections.abc import Collection
from pathlib import Path as FilePath

from msgspec import Struct

from adjudicator.rulebook.fault import BadFile, meant
from adjudicator.rulebook.strict_yaml import read
from adjudicator.rulebook.text import Words


class Topic(Struct, frozen=True, forbid_unknown_fields=True):
    """Some chapters, and what players say who ask about them.

    Attributes:
        chapters: the ids of the chapters.
        named: words of which each tells that these chapters are asked about, in either language.
        said: by words of the rulebooks, in both languages, what players say for them.
    """

    chapters: tuple[str, ...]
    named: tuple[Words, ...] = ()
    said: dict[str, tuple[Words, ...]] = {}


class TopicsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The topics of a game."""

    topics: tuple[Topic, ...]


def load(file: FilePath, chapters: Collection[str]) -> tuple[Topic, ...]:
    """Read the topics of a game.

    Args:
        file: the file.
        chapters: the ids of the chapters that there are.

    Raises:
        BadFile: with every fault.
    """
    document = read(file, TopicsFile)
    faults = [
        document.fault(("topics", at, "chapters", place), f'there is no chapter "{id}"{meant(id, chapters)}')
        for at, topic in enumerate(document.value.topics)
        for place, id in enumerate(topic.chapters)
        if id not in chapters
    ]
    if faults:
        raise BadFile(faults)
    return document.value.topics

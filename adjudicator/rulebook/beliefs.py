"""What players get wrong: the file of a game's beliefs, each with the rule that it misses."""

from collections.abc import Collection, Mapping
from pathlib import Path as FilePath
from typing import Annotated

from msgspec import Meta, Struct

from adjudicator.rulebook.clause import Clause
from adjudicator.rulebook.fault import BadFile, meant
from adjudicator.rulebook.passage import Passage, paragraph
from adjudicator.rulebook.strict_yaml import read
from adjudicator.rulebook.text import Text, Words

PREFIX = "belief-"
"""What the id of each belief begins with, so that it is told from a clause wherever both are found."""


class Belief(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is often told wrong.

    Attributes:
        wrong: what is believed.
        rule: what holds instead.
        asked: questions in which it comes up.
        clause: the id of the clause that says what holds.
        sources: the passages that print it, each of a paragraph that the clause names.
        scenario: the example in which the clause decides or is looked at, as a path below the folder of scenarios,
            without `.yaml`.
    """

    wrong: Text
    rule: Text
    clause: str
    sources: Annotated[tuple[str, ...], Meta(min_length=1)]
    scenario: Words
    asked: tuple[Text, ...] = ()

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The addresses of its sources, each once."""
        return tuple(dict.fromkeys(map(paragraph, self.sources)))


class BeliefsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The beliefs of a game, by id."""

    beliefs: dict[str, Belief]


def load(file: FilePath, clauses: Mapping[str, Collection[Clause]]) -> dict[str, Belief]:
    """Read the beliefs of a game.

    Args:
        file: the file.
        clauses: by id, each clause as the editions have it.

    Raises:
        BadFile: with every fault.
    """
    document = read(file, BeliefsFile)
    faults = []
    for id, belief in document.value.beliefs.items():
        path = ("beliefs", id)
        if not id.startswith(PREFIX):
            faults.append(document.fault(path, f'the id "{id}" must begin with "{PREFIX}"'))
        if belief.clause not in clauses:
            message = f'there is no clause "{belief.clause}"{meant(belief.clause, clauses)}'
            faults.append(document.fault((*path, "clause"), message))
            continue
        named = dict.fromkeys(address for clause in clauses[belief.clause] for address in clause.paragraphs)
        for at, source in enumerate(belief.sources):
            try:
                address = Passage.of(source).address
            except ValueError as error:
                faults.append(document.fault((*path, "sources", at), str(error)))
                continue
            if address not in named:
                message = f'"{belief.clause}" does not name "{address}"{meant(address, named)}'
                faults.append(document.fault((*path, "sources", at), message))
    if faults:
        raise BadFile(faults)
    return document.value.beliefs

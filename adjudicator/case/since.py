"""What a case came to when it was written down, and what is different since."""

from typing import TypedDict

from msgspec import Struct


class Judgment(TypedDict, total=False):
    """What a case came to. A part that is missing was not written down: older links have fewer parts.

    A digest is a short text that differs, but for a rare chance, if what it was made of differs.

    Attributes:
        rules: a digest of what decides in the rules in force.
        clauses: of each clause that was read, by id, a digest of what it says. Only saved cases have it.
        rows: the rows of `Play.outcome`.
        hands: the number of cards in each player's hand, in the order of the seats; None where it is not known.
        turn: the name of the player whose turn it is.
        asked: the seats whose decision is awaited; none if the game is over.
        cited: a digest of the clauses that decided the steps, in order.
        line: a letter for each point of the case, the beginning first: what decided the steps to it, and what it
            came to. Each letter is one of 64, so of a different point one in 64 has the same letter.
    """

    rules: str
    clauses: dict[str, str]
    rows: list[list[int | str]]
    hands: list[int | None]
    turn: str
    asked: list[int]
    cited: str
    line: str


class Since(Struct, frozen=True):
    """What is different since a case was written down.

    Attributes:
        then: what it came to when it was written down.
        now: what it comes to now.
        rules: True if the rules have changed since, False if not; None if that is not known.
        clauses: the ids of the clauses that were read then and that say something else now, or no longer hold.
        outcome: the parts of the outcome that differ: some of rows, hands, turn, asked and cited.
        parts_at: after how many things said the line is first different, 0 if it is so from the beginning; None if
            no point of it is different, or that is not known.
    """

    then: Judgment
    now: Judgment
    rules: bool | None
    clauses: tuple[str, ...]
    outcome: tuple[str, ...]
    parts_at: int | None

    @property
    def otherwise(self) -> bool:
        """True if the case itself is different, and not only the rules."""
        return bool(self.outcome) or self.parts_at is not None

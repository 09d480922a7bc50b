"""Tables that cannot be: each is refused with its clause, in one sentence of both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator import explain
from adjudicator.case import Impossible
from adjudicator.words import LANGUAGES, Words


def is_refused(begin: Callable[[], object], clause: str, reason: str) -> None:
    """Hold that what `begin` begins has one fault, that it is told in each language and that no id is seen in it."""
    with pytest.raises(Impossible) as error:
        begin()
    (wrong,) = error.value.faults
    assert (wrong.ruling.id, wrong.reason) == (clause, reason)
    told = {explain.fault(wrong, Words(language)) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    chapter = clause.partition(".")[0]
    assert not any("{" in sentence or f"{chapter}." in sentence or sentence.startswith("0") for sentence in told)

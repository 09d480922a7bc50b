"""More tokens than anybody may have are no riddle: the clause that sets the limit refuses them."""

from __future__ import annotations

import pytest

from adjudicator.case import Case, beginning
from adjudicator.speech import Understood, understand
from adjudicator.words import Language, Words

SAID = (
    ("en", "Karl has 2 Buff Tokens", "boosts.buff-most"),
    ("ru", "У Karl 2 жетона силы", "boosts.buff-most"),
    ("en", "Valeria has 9 Corruption", "characters.corruption"),
    ("ru", "У Valeria 9 порчи", "characters.corruption"),
    ("en", "Eisinder has 1 Fire", "elements.fire"),
    ("en", "Karl has 2 Buff Tokens. Karl plays Gambling? I'm in!", "boosts.buff-most"),
)


@pytest.fixture
def case() -> Case:
    return beginning.fresh(("Karl", "Eisinder", "Valeria"))


@pytest.mark.parametrize(("language", "line", "clause"), SAID)
def test_the_limit_is_named(case: Case, language: Language, line: str, clause: str) -> None:
    found = understand(line, case, language)
    assert isinstance(found, Understood)
    assert found.after.entry == case.entry, "nothing is told"
    no = found.refused
    assert no is not None
    assert no.refusal.ruling.id == clause


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_was_understood_is_told(case: Case, language: Language) -> None:
    line = {"en": "Karl has 2 Buff Tokens", "ru": "У Karl 2 жетона силы"}[language]
    found = understand(line, case, language)
    assert isinstance(found, Understood)
    assert "Karl" in found.told(Words(language))
    assert "2" in found.told(Words(language))

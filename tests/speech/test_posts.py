"""Whole situations, as people write them in a forum, are told at once and judged as the rulebooks say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.case import retelling
from adjudicator.case.beginning import empty
from adjudicator.speech import Understood, understand
from adjudicator.words import LANGUAGES, Language, Words

HERE = Path(__file__).parent
POSTS: list[tuple[Language, str, dict[str, Any]]] = [
    (language, name, post)
    for language in LANGUAGES
    for name, post in msgspec.yaml.decode((HERE / f"posts-{language}.yaml").read_bytes()).items()
]


@pytest.mark.parametrize(("language", "name", "post"), POSTS, ids=lambda given: given if isinstance(given, str) else "")
def test_a_post_is_told_whole_and_judged(language: Language, name: str, post: dict[str, Any]) -> None:
    found = understand(post["says"], empty(Words(language)), language)
    assert isinstance(found, Understood), found
    assert found.refused is None
    now = retelling.played_out(found.after).now
    players = found.after.game.language.public_view(now)["players"]
    assert {who: {fact: players[who][fact] for fact in facts} for who, facts in post["comes"].items()} == post["comes"]
    assert all(left.endswith("?") or name in ("only-water", "spiked") for left in found.unread)

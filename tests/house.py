"""House rules of the Inn for tests: one layer, with what each test amends in it."""

from __future__ import annotations

from adjudicator.case import DEFAULT, game
from adjudicator.rulebook import Rules, Source

HEAD = """\
layer: our-table
rank: house
title: {en: Our table, ru: Наш стол}
amends:
"""
"""How a file of house rules begins; what follows stands two deep."""

LEFT = f"{HEAD}  losing.shares: {{value: left}}\n"
"""The coin that cannot be shared when somebody is out goes to the left, not to the Inn."""

DEARER = f"{HEAD}  gambling.ante: {{value: 3}}\n  losing.shares: {{value: left}}\n"
"""The same, and an ante is three Gold."""


def under(text: str, edition: str = "rdi10", *layers: str) -> Rules:
    """The rules of an edition with layers that are on, and house rules as a file has them."""
    book = game(DEFAULT).rulebook()
    rules: Rules = book.under(edition, layers=layers, house=[book.house_rules(Source("ours.yaml", text))])
    return rules

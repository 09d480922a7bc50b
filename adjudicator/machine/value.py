"""The base of values: what tables, decisions, frames and cards are made of."""

from __future__ import annotations

from typing import dataclass_transform

import msgspec

from . import notation


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(
    msgspec.Struct, frozen=True, gc=False, cache_hash=True, omit_defaults=True, tag_field="is", tag=notation.tag
):
    """A frozen value. What holds the same is equal, and its `repr` is its notation, which reads back.

    A value is made of values that were there before it, so none can hold itself, and Python's collector need not look
    through them (`gc=False`). Searches look the same values up again and again, so each keeps its hash (`cache_hash`).

    A class of values inherits each option by itself and names only what it has otherwise: another field for its tag, or
    `tag=False` where its place says what it is. Steps and refusals are no values, since they hold a ruling, which no
    notation writes.
    """

    def __repr__(self) -> str:
        return notation.write(self)

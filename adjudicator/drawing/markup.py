"""Markup whose places are filled by Python's own `format`: a picture has hundreds of pieces."""

from __future__ import annotations

from typing import Any

import markupsafe
from markupsafe import escape


class Markup(markupsafe.Markup):
    """Markup as everywhere else, but that an object cannot say itself how it is formatted as HTML."""

    __slots__ = ()

    def format(self, *values: Any, **named: Any) -> Markup:
        """Return it filled; what is neither a number nor markup is escaped."""
        safe = {name: _safe(value) for name, value in named.items()}
        return Markup(str.format(self, *map(_safe, values), **safe))  # noqa: S704  # each value is safe by now


def _safe(value: Any) -> Any:
    return value if isinstance(value, (float, int)) else escape(value)

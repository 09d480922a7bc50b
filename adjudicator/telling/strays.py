"""What a situation or a decision names that is not there: a link may have been written by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec


def strays(value: Any, wrong: Callable[[str, Any], bool], whole: tuple[type, ...]) -> Iterator[str]:
    """Everything that `value` names and a table has not, as text for a message.

    Args:
        value: a situation, a frame, a decision, or several of them.
        wrong: whether a number or a text in a field of this name names something that is not there.
        whole: what is not looked into, since it names nothing of the table.
    """
    if isinstance(value, whole):
        return
    if isinstance(value, (tuple, list)):
        for part in value:
            yield from strays(part, wrong, whole)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            held = getattr(value, field)
            for one in held if isinstance(held, tuple) else (held,):
                if isinstance(one, (int, str)) and not isinstance(one, bool) and wrong(field, one):
                    yield f"{field} {one}"
            yield from strays(held, wrong, whole)

"""Numbers that arrive as text: of an address, of a touch, of a line on the command line."""


def whole(text: str, most: int) -> int | None:
    """Return the number that plain digits say, or None if they say none from 0 to `most`.

    Args:
        text: what somebody wrote, of any length.
        most: the greatest number that will do.
    """
    if len(text) > len(str(most)) or not (text.isascii() and text.isdigit()):
        return None
    return number if (number := int(text)) <= most else None

"""A drawing as PNG, with letters that are drawn the same on every computer."""

from __future__ import annotations

from pathlib import Path

FONTS = tuple(str(font) for font in sorted((Path(__file__).with_name("fonts")).glob("*.ttf")))
"""Latin and Cyrillic; any other letter is looked for among the fonts of the computer."""

ZOOM = 2
"""So many pixels for each of the drawing, so that it is sharp on a phone."""


def png(svg: str, zoom: int = ZOOM) -> bytes:
    """Return a drawing as PNG.

    Args:
        svg: what `svg` or `ruling_svg` returned, with the theme `light` or `dark`.
        zoom: so many pixels for each of the drawing.

    Raises:
        ValueError: it is not SVG.
    """
    import resvg_py  # noqa: PLC0415  # a browser has none, and makes the picture of the drawing by itself

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, font_files=list(FONTS), font_family=FAMILY))


FAMILY = "DejaVu Sans Condensed"

"""A mug: what has been drunk rises in it towards a mark, which is Fortitude."""

from __future__ import annotations

from adjudicator.game.scene import Mug

from .markup import Markup

NEAR = 3
"""So few points before somebody passes out, the mug itself shows it."""

_BODY = Markup(
    "<path class='handle' d='M{r:.1f} {a:.1f}h4a5 5 0 0 1 5 5v{h:.1f}a5 5 0 0 1 -5 5h-4'/>"
    "<rect class='glass' x='{x:.1f}' y='{y:.1f}' width='{w:.1f}' height='{t:.1f}' rx='4'/>"
)


def drawn(mug: Mug, x: float, y: float, width: float, height: float, out: bool) -> Markup:
    """Return a mug in a box; `out` if nobody drinks from it any more."""
    wide = width - 10
    parts = [_BODY.format(r=x + wide, a=y + height * 0.24, h=height * 0.52 - 10, x=x, y=y, w=wide, t=height)]
    inside, bottom = height - 7, y + height - 3
    filled = inside * mug.alcohol.number / mug.most
    left, broad = x + 3, wide - 6
    if mug.alcohol.number:
        parts.append(
            Markup("<rect class='ale' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='2'/>").format(
                left, bottom - filled, broad, filled
            )
        )
        parts.append(_foam(left, bottom - filled, broad))
    mark = bottom - inside * mug.fortitude.number / mug.most
    parts.append(
        Markup(
            "<path class='limit' d='M{:.1f} {:.1f}h{:.1f}'/><path class='limithead' d='M{:.1f} {:.1f}l-6 -4.5v9z'/>"
        ).format(x - 3, mark, wide + 5, x + 1, mark)
    )
    for kind, spots in enumerate(mug.spots):
        for at in spots.at:
            parts.append(
                Markup("<circle class='{}' cx='{:.1f}' cy='{:.1f}' r='2.6'/>").format(
                    ("heart", "cold")[kind % 2], left + broad - 4 - 6 * kind, bottom - inside * at / mug.most
                )
            )
    near = not out and mug.left <= NEAR
    return Markup("<g class='mug{}'>{}</g>").format(" near" if near else "", Markup("").join(parts))


def _foam(x: float, y: float, width: float) -> Markup:
    """Return foam that lies on the drink, as three bubbles."""
    third = width / 3
    bubbles = (
        Markup("<ellipse class='foam' cx='{:.1f}' cy='{:.1f}' rx='{:.1f}' ry='2.6'/>").format(
            x + third * (k + 0.5), y, third * 0.62
        )
        for k in range(3)
    )
    return Markup("").join(bubbles)

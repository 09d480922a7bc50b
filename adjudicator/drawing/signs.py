"""Small signs: a coin, a fan of cards, a pile, a heart and the like, each in a box of sixteen by sixteen."""

from __future__ import annotations

from .markup import Markup

SIGNS: dict[str, Markup] = {
    "gold": Markup("<circle class='coin' cx='8' cy='8' r='6.6'/><circle class='line' cx='8' cy='8' r='3.6'/>"),
    "coins": Markup(
        "<ellipse class='coin' cx='8' cy='12' rx='6.4' ry='3'/><ellipse class='coin' cx='8' cy='8.6' rx='6.4' ry='3'/>"
        "<ellipse class='coin' cx='8' cy='5.2' rx='6.4' ry='3'/>"
    ),
    "hand": Markup(
        "<rect class='paper' x='2' y='4' width='7' height='10' rx='1.2' transform='rotate(-18 5 13)'/>"
        "<rect class='paper' x='4.6' y='3' width='7' height='10' rx='1.2'/>"
        "<rect class='paper' x='7' y='4' width='7' height='10' rx='1.2' transform='rotate(18 11 13)'/>"
    ),
    "pile": Markup(
        "<rect class='back' x='3' y='5' width='9' height='10' rx='1.2'/>"
        "<rect class='back' x='4.2' y='3' width='9' height='10' rx='1.2'/>"
        "<rect class='back' x='5.4' y='1' width='9' height='10' rx='1.2'/>"
    ),
    "potions": Markup(
        "<path class='line' d='M6 1.5h4M7 1.5v4L3.2 12a2 2 0 0 0 1.7 3h6.2a2 2 0 0 0 1.7-3L9 5.5v-4'/>"
        "<path class='cold' d='M5 10.5h6l1 1.8a1.2 1.2 0 0 1-1 1.7H5a1.2 1.2 0 0 1-1-1.7z'/>"
    ),
    "life": Markup("<path class='heart' d='M8 14.4C-3 7.2 4-.6 8 4.2c4-4.8 11 3 0 10.2z'/>"),
    "trophies": Markup(
        "<path class='line' d='M4 2h8v4a4 4 0 0 1-8 0zM8 10v3M5 14.2h6'/>"
        "<path class='line' d='M4 3H1.6c0 2.6 1 4 2.6 4M12 3h2.4c0 2.6-1 4-2.6 4'/>"
    ),
    "lair": Markup("<path class='line' d='M1.5 14.5v-5a6.5 6.5 0 0 1 13 0v5zM5 14.5V11a3 3 0 0 1 6 0v3.5'/>"),
    "number": Markup("<circle class='line' cx='8' cy='8' r='5.6'/><circle class='line' cx='8' cy='8' r='1.6'/>"),
    "turn": Markup("<path class='line' d='M3.5 15V1.5'/><path class='flag' d='M4 2h9l-2.4 3L13 8H4z'/>"),
    "cup": Markup("<path class='line' d='M3 2h8v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM11 4.5h2.5v5H11'/>"),
    "gavel": Markup("<path class='line' d='M8.5 2.5l5 5M6 5l5 5M7 3.8l5.2 5.2M8.4 7.6L2 14M9 14.5h5.5'/>"),
    "note": Markup("<path class='line' d='M4.5 1.5h7M4.5 14.5h7M5 1.5c0 4 6 9 6 13M11 1.5c0 4-6 9-6 13'/>"),
    "tavern": Markup("<path class='line' d='M2 14.5V7l6-5.2L14 7v7.5zM6.3 14.5v-4.6h3.4v4.6'/>"),
    "castle": Markup("<path class='line' d='M1.5 14.5v-5a6.5 6.5 0 0 1 13 0v5zM5 14.5V11a3 3 0 0 1 6 0v3.5'/>"),
}


def sign(name: str, x: float, y: float, size: float = 16) -> Markup:
    """Return a sign with its upper left corner at a point."""
    moved = Markup("<g transform='translate({:.1f} {:.1f}) scale({:.3f})' aria-hidden='true'>{}</g>")
    return moved.format(x, y, size / 16, SIGNS[name])

"""The colours of a picture: by daylight, by candlelight, or as the page on which it stands says."""

from __future__ import annotations

import functools
from typing import Literal

from .markup import Markup

Theme = Literal["light", "dark", "page"]
"""`page` follows the colour scheme of the page, which only a browser knows."""

FONT = "'Source Sans', 'DejaVu Sans Condensed', 'DejaVu Sans', system-ui, sans-serif"

COLOURS = {
    "table": ("#e7d3b1", "#2c2018"),
    "grain": ("#d9c19a", "#35281e"),
    "rim": ("#b98f5a", "#5f4630"),
    "mat": ("#fffaf0", "#3b2e25"),
    "edge": ("#d3bd98", "#5c4a3b"),
    "ink": ("#2b1d14", "#f6ecdd"),
    "small": ("#65503f", "#d2bfa8"),
    "mark": ("#8f1d14", "#f5a797"),
    "onmark": ("#ffffff", "#2a120d"),
    "glass": ("#f3ece0", "#251b15"),
    "ale": ("#e0a02c", "#d9992f"),
    "ale2": ("#c9821a", "#b87a1c"),
    "foam": ("#fffdf6", "#f3e6cd"),
    "metal": ("#8b6a45", "#a98860"),
    "coin": ("#f0c04a", "#e5b441"),
    "coinedge": ("#96660f", "#7a5410"),
    "card": ("#fffdf8", "#f1e6d3"),
    "faded": ("#eadfcb", "#d8c8ae"),
    "cardink": ("#2b1d14", "#2b1d14"),
    "cardsmall": ("#65503f", "#5d4837"),
    "cardedge": ("#b79c74", "#1c140f"),
    "band": ("#7a2b1d", "#7a2b1d"),
    "drinkband": ("#8a5a0c", "#8a5a0c"),
    "onband": ("#fff6e6", "#fff6e6"),
    "back": ("#6b4a33", "#7a573d"),
    "backline": ("#a98860", "#b8956c"),
    "tick": ("#2f6b2c", "#2f6b2c"),
    "heart": ("#b3261e", "#f08a7d"),
    "cold": ("#1d6fb8", "#69b1ff"),
}
"""Each colour by what it is for, by day and by candlelight. What is read has 4.5 to 1 against what it stands on."""

RULES = """
.drawn text{{font-family:{font};fill:{ink}}}
.drawn .table{{fill:{table};stroke:{rim};stroke-width:2}}
.drawn .grain{{fill:none;stroke:{grain};stroke-width:1.5}}
.drawn .mat{{fill:{mat};stroke:{edge};stroke-width:1}}
.drawn .turn>.mat{{stroke:{coin};stroke-width:3}}
.drawn .asked>.mat{{stroke:{mark};stroke-width:3}}
.drawn .out>.mat{{stroke-dasharray:6 4;fill:{table}}}.drawn .out .name{{text-decoration:line-through}}
.drawn .name{{font-weight:700}}
.drawn .ground{{fill:{table}}}
.drawn .is-faded .paper{{fill:{faded};stroke-dasharray:4 3}}
.drawn .num{{font-weight:700}}
.drawn .small{{fill:{small}}}
.drawn .changed{{fill:{mark};text-decoration:underline}}
.drawn .tag{{fill:{mark}}}.drawn text.ontag{{fill:{onmark};font-weight:700}}
.drawn .flag{{fill:{coin};stroke:{coinedge};stroke-width:1}}
.drawn .glass{{fill:{glass};stroke:{metal};stroke-width:2}}
.drawn .handle{{fill:none;stroke:{metal};stroke-width:3}}
.drawn .ale{{fill:{ale}}}.drawn .dregs{{fill:{ale2}}}.drawn .foam{{fill:{foam}}}
.drawn .limit{{stroke:{mark};stroke-width:2.5}}.drawn .limithead{{fill:{mark}}}
.drawn .near .glass{{stroke:{mark}}}
.drawn .coin{{fill:{coin};stroke:{coinedge};stroke-width:1.2}}
.drawn .heart{{fill:{heart}}}.drawn .hollow{{fill:none;stroke:{heart};stroke-width:1.3}}
.drawn .line{{fill:none;stroke:{small};stroke-width:1.4}}
.drawn .paper{{fill:{card};stroke:{cardedge};stroke-width:1}}
.drawn text.title{{fill:{cardink};font-weight:700}}.drawn text.note{{fill:{cardsmall}}}
.drawn .band{{fill:{band}}}.drawn .drink .band{{fill:{drinkband}}}.drawn text.onband{{fill:{onband};font-weight:700}}
.drawn .back{{fill:{back};stroke:{cardedge}}}.drawn .backline{{fill:none;stroke:{backline}}}
.drawn text.mark{{fill:{backline};font-weight:700}}.drawn .strike{{stroke:{mark};stroke-width:3}}
.drawn .is-dying .paper,.drawn .is-dying .back{{stroke:{mark};stroke-width:2.5;stroke-dasharray:4 3}}
.drawn .is-now .paper,.drawn .is-now .back{{stroke:{mark};stroke-width:2.5}}
.drawn .tick{{fill:none;stroke:{tick};stroke-width:3.5;stroke-linecap:round;stroke-linejoin:round}}
.drawn .way{{fill:none;stroke:{mark};stroke-width:2.5;stroke-dasharray:1 6;stroke-linecap:round}}
.drawn .wayhead{{fill:{mark}}}
.drawn .cold{{fill:{cold}}}
"""


@functools.cache
def sheet(theme: Theme) -> Markup:
    """Return the style sheet of a picture, which reaches nothing outside it."""
    place = {"light": 0, "dark": 1}.get(theme)
    named = {
        name: f"light-dark({both[0]},{both[1]})" if place is None else both[place] for name, both in COLOURS.items()
    }
    rules = Markup(RULES.format(font=FONT, **named).replace("\n", ""))  # noqa: S704  # all of it stands above
    return Markup("<style>") + rules + Markup("</style>")


def background(theme: Theme) -> str:
    """Return the colour of the page that a picture of its own stands on."""
    return {"light": "#fbf5ea", "dark": "#1d1511"}.get(theme, "none")

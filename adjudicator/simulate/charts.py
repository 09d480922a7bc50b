"""Draw figures with Altair, as SVG that needs neither a script nor a network: see the extra `simulation`."""

from __future__ import annotations

import re
from typing import Any

from .figures import Figure, FigureRow
from .kept import needs

WIDTH = 330
"""How wide a chart is, in the pixels of a phone."""

BAR, STEP = 150, 20
"""How high a chart of bars is, and how high a row of points is, in pixels."""

INK, POINT, RULE = "currentColor", "#b4552d", "#8a7f72"
KINDS = ("#b4552d", "#2f6f8f", "#7a8b3c", "#7b4fa0")
"""Colours that can be told apart in light and in dark, by those who do not tell red from green, too."""

FONT, FACE = 12, "Arial, Liberation Sans, Helvetica, sans-serif"
"""The size of letters in pixels, and the face, by which the room for labels is measured."""

LONGEST = 28
"""So many characters of a label are drawn; the table has it whole."""


def svg(figure: Figure) -> str:
    """Return a figure as an `svg` element that takes the colour of the text around it.

    Raises:
        NotKept: Altair or vl-convert is not installed.
    """
    needs("altair", "vl_convert")
    import vl_convert  # noqa: PLC0415  # only who draws needs it

    drawn: str = vl_convert.vegalite_to_svg(_chart(figure).to_dict(validate=False))
    return _described(drawn, figure)


def _described(drawn: str, figure: Figure) -> str:
    """Make one picture of it for those who listen: its name and what it says, not each mark."""
    drawn = re.sub(r' (?:aria-[a-z]+|role)="[^"]*"', "", drawn)
    size = re.search(r'<svg[^>]*? width="([\d.]+)" height="([\d.]+)"', drawn)
    wide = f' style="max-width:{float(size[1]) * 1.4:.0f}px"' if size else ""
    return re.sub(
        r'^<svg([^>]*?) width="[\d.]+" height="[\d.]+"',
        lambda found: f'<svg role="img" aria-label="{_plain(f"{figure.title}. {figure.about}")}"{wide}{found[1]}',
        drawn,
        count=1,
    )


def _plain(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


def _chart(figure: Figure) -> Any:
    import altair as alt  # noqa: PLC0415  # only who draws needs it

    draw = {
        "counts": _counts,
        "shares": _shares,
        "course": _course,
        "stacks": _stacks,
        "differences": _shares,
    }[figure.shape]
    values = [_value(row, k) for k, row in enumerate(figure.drawn)]
    chart = draw(alt, alt.InlineData(values=values), figure)
    return (
        chart.properties(width=WIDTH, background="transparent", autosize=alt.AutoSizeParams(type="fit-x"))
        .configure(font=FACE, aria=False)
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=INK, titleColor=INK, domainColor=RULE, tickColor=RULE, gridColor=RULE, gridOpacity=0.25,
            labelFontSize=FONT, titleFontSize=FONT, titleFontWeight="normal", labelLimit=180,
        )
        .configure_legend(labelColor=INK, labelFontSize=FONT, orient="top", title=None, columnPadding=24)
    )  # fmt: skip


def _value(row: FigureRow, order: int) -> dict[str, object]:
    value, low, high = row.interval or (None, None, None)
    return {
        "label": _short(row.label), "count": row.times, "kind": row.kind,
        "value": value, "low": low, "high": high, "order": order,
    }  # fmt: skip


def _short(label: str) -> str:
    return label if len(label) <= LONGEST else f"{label[: LONGEST - 1].rstrip()}…"


def _order(alt: Any) -> Any:
    return alt.EncodingSortField(field="order", op="min")


def _across(alt: Any) -> Any:
    return alt.Axis(labelAngle=0, labelOverlap="greedy", labelSeparation=6)


def _counts(alt: Any, data: Any, figure: Figure) -> Any:
    at = alt.X(
        "label:N",
        sort=_order(alt),
        title=figure.heads[0],
        axis=_across(alt),
    )
    return alt.Chart(data, height=BAR).mark_bar(color=POINT).encode(x=at, y=alt.Y("count:Q", title=figure.heads[1]))


def _stacks(alt: Any, data: Any, figure: Figure) -> Any:
    at = alt.X(
        "label:N",
        sort=_order(alt),
        title=figure.heads[0],
        axis=_across(alt),
    )
    colours = alt.Color("kind:N", scale=alt.Scale(range=list(KINDS)))
    high = alt.Y("count:Q", title=figure.heads[1])
    return alt.Chart(data, height=BAR).mark_bar().encode(x=at, y=high, color=colours)


def _shares(alt: Any, data: Any, figure: Figure) -> Any:
    shares = figure.shape == "shares"
    across = alt.Scale(zero=False) if shares else alt.Scale()
    axis = alt.Axis(format="%" if shares else "", tickCount=5)
    at = alt.X("low:Q", title=figure.heads[2], scale=across, axis=axis)
    row = alt.Y("label:N", sort=_order(alt), title=None, axis=alt.Axis(labelAngle=0))
    base = alt.Chart(data, height=alt.Step(STEP))
    layers = [
        base.mark_rule(color=POINT, strokeWidth=2).encode(x=at, x2="high:Q", y=row),
        base.mark_point(color=POINT, filled=True, size=55, opacity=1).encode(x="value:Q", y=row),
    ]
    fair = figure.expected if shares else 0.0
    if fair is not None:
        here = alt.Chart(alt.InlineData(values=[{"fair": fair}]))
        layers.append(here.mark_rule(color=INK, strokeDash=[4, 3]).encode(x="fair:Q"))
    return alt.layer(*layers)


def _course(alt: Any, data: Any, figure: Figure) -> Any:
    base = alt.Chart(data, height=BAR).transform_calculate(turn="toNumber(datum.label)")
    at = alt.X("turn:Q", title=figure.heads[0], axis=alt.Axis(format="d", tickMinStep=1))
    band = base.mark_area(color=POINT, opacity=0.25).encode(x=at, y=alt.Y("low:Q", title=figure.heads[2]), y2="high:Q")
    return band + base.mark_line(color=POINT, point=alt.OverlayMarkDef(color=POINT, size=18)).encode(x=at, y="value:Q")

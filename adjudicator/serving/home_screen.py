"""What a phone asks for to put the app or the site on its home screen: a manifest for each language, and the icon."""

from __future__ import annotations

import functools
from pathlib import Path

import resvg_py
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from ..words import LANGUAGES, Words

MANIFEST = "/manifest-{language}.webmanifest"
ICON = "/icon-{name}.png"
DRAWN = Path(__file__).parents[1] / "ui" / "icon.svg"
"""The icon of the app."""

PAPER = "#fbf8f2"
"""What is behind the icon, and what a phone shows while the app starts."""

SIZES = {"192": 192, "512": 512, "apple": 180, "whole": 512}
"""By name, the width and height of a picture in pixels. `whole` may be cut round: what matters is in its middle."""

MIDDLE = {"192": 1.0, "512": 1.0, "apple": 0.8, "whole": 0.6}
"""By name, how much of a picture's width the drawing takes. Less than 1: the rest is paper."""

A_DAY = {"Cache-Control": "public, max-age=86400"}


def routes() -> list[BaseRoute]:
    """Return the routes of the manifests and of the pictures."""
    return [
        *(Route(MANIFEST.format(language=language), functools.partial(_manifest, language)) for language in LANGUAGES),
        *(Route(ICON.format(name=name), functools.partial(_icon, name)) for name in SIZES),
    ]


async def _manifest(language: str, request: Request) -> Response:
    told = {"id": "/", **manifest(language, "/", f"?lang={language}")}
    return JSONResponse(told, headers=A_DAY, media_type="application/manifest+json")


async def _icon(name: str, request: Request) -> Response:
    return Response(picture(name), headers=A_DAY, media_type="image/png")


def manifest(language: str, root: str, start: str) -> dict[str, object]:
    """Return what a browser reads of the app or of the site in a language: its name, its colours, its pictures.

    Args:
        language: one of `LANGUAGES`.
        root: what belongs to it lies below; the pictures, too.
        start: what is opened first, below the root.
    """
    words = Words(language)
    return {
        "name": words.say("ui.title"),
        "short_name": words.say("ui.home-screen"),
        "lang": language,
        "start_url": f"{root}{start}",
        "scope": root,
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {
                "src": f"{root}{ICON.format(name=name).lstrip('/')}",
                "sizes": f"{SIZES[name]}x{SIZES[name]}",
                "type": "image/png",
                "purpose": "maskable" if name == "whole" else "any",
            }
            for name in ("192", "512", "whole")
        ],
    }


@functools.cache
def picture(name: str) -> bytes:
    """Return the icon as a PNG; `name` is one of `SIZES`."""
    drawing = DRAWN.read_text("utf-8")
    if MIDDLE[name] < 1:
        left = 50 * (1 - MIDDLE[name])
        inside = drawing.replace(
            "<svg ", f'<svg x="{left}" y="{left}" width="{100 - 2 * left}" height="{100 - 2 * left}" '
        )
        paper = f'<rect width="100" height="100" fill="{PAPER}"/>'
        drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{paper}{inside}</svg>'
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=SIZES[name], height=SIZES[name]))

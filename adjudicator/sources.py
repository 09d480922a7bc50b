"""What lies beside the package: the door of the app, the sources of the site, the worked examples.

An installed package holds them in a folder of its own, since nothing lies beside it.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
INSTALLED = PACKAGE / "project"
ROOT = INSTALLED if INSTALLED.is_dir() else PACKAGE.parent
"""The folder in which `app.py`, `docs` and `scenarios` are."""

"""A field for a file. What is put there is read once, and nothing of it stays on the server."""

from __future__ import annotations

import streamlit as st

from adjudicator.serving.uploads import UPLOADS

from . import session
from .memory import remembered

MOST = 1
"""The megabytes of the largest file."""


def field(label: str, name: str) -> tuple[str, bytes] | None:
    """Draw a field for a YAML file.

    Args:
        label: what stands above it.
        name: the field, one of its kind on the page.

    Returns:
        The name and the content of the file that was put there just now; None if there is none.
    """
    count = f"{name}-files"
    many = remembered().get(count, 0)
    UPLOADS.show()
    # A field that holds a file takes no other: once it is read, there is a new field for the next one.
    place = f"{name}.file.{many}@{session.language()}"
    given = st.file_uploader(label, type=["yaml", "yml"], max_upload_size=MOST, key=place)
    if given is None:
        return None
    remembered()[count] = many + 1
    UPLOADS.forget(given.file_id)
    return given.name, given.getvalue()

"""The files that pages send: from which pages they are taken, how much of them is kept, and until when."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import streamlit
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.scriptrunner import get_script_run_ctx

BUDGET = 64 << 20
"""The bytes that are kept of files of all pages."""

OF_ONE = 8 << 20
"""The bytes that are kept of files from one address."""

LARGEST, LEAST = 2 << 20, 1 << 16
"""The bytes for which a file counts if it does not say how many it has, and the fewest for which one counts."""


@dataclass
class _Sent:
    """A file: who sent it, and its size; `here` once it is whole."""

    sender: str
    size: int
    here: bool = False


class Uploads:
    """The files that pages have sent and that nobody has read yet."""

    def __init__(self) -> None:
        self._sent: dict[tuple[str, str], _Sent] = {}
        self._fields: dict[str, bool] = {}
        """The pages that show a field for a file, and whether they have drawn it since they were last drawn anew."""

    # -- what pages say

    @contextmanager
    def drawn(self) -> Iterator[None]:
        """Draw a whole page: if it shows no field any more, it sends no file."""
        page = _page()
        if page in self._fields:
            self._fields[page] = False
        yield
        if self._fields.get(page) is False:
            del self._fields[page]

    def show(self) -> None:
        """Note that the page that is being drawn shows a field for a file."""
        self._fields[_page()] = True

    def forget(self, file: str) -> None:
        """Forget a file that the page has read.

        Args:
            file: its id.
        """
        if files := _files():
            files.remove_file(_page(), file)

    # -- what the server asks

    def takes(self, page: str, file: str, sender: str, size: int) -> str | None:
        """Note that a file is about to come.

        Args:
            page: the id of the page that sends it.
            file: its id.
            sender: whose page it is.
            size: so many bytes are said to come; 0: it is not said.

        Returns:
            Why it is not taken: the id of a message; None if it is.
        """
        if page not in self._fields:
            return "serve.no-field"
        if (page, file) in self._sent:
            return "serve.uploads"
        self._drop_what_was_read()
        counted = min(max(size or LARGEST, LEAST), LARGEST)
        for of, most in ((None, BUDGET), (sender, OF_ONE)):
            if sum(one.size for one in self._sent.values() if of in (None, one.sender)) + counted > most:
                return "serve.uploads"
        self._sent[page, file] = _Sent(sender, counted)
        return None

    def came(self, page: str, file: str) -> None:
        """Note that the answer to a file was given: it is here, or it never will be."""
        self._sent[page, file].here = True
        self.tidy()

    def tidy(self) -> None:
        """Forget what pages have sent that are closed."""
        runtime = streamlit.runtime.get_instance() if streamlit.runtime.exists() else None
        files = _files()
        for page in {*self._fields, *(page for page, _ in self._sent)}:
            if runtime is None or files is None or runtime.is_active_session(page):
                continue
            files.remove_session_files(page)
            self._fields.pop(page, None)
        self._drop_what_was_read()

    def _drop_what_was_read(self) -> None:
        files = _files()
        for (page, file), sent in list(self._sent.items()):
            if sent.here and not (files and files.get_files(page, [file])):
                del self._sent[page, file]


UPLOADS = Uploads()
"""Those of this process: the app draws the fields in it, and the server stands in front."""


def _page() -> str:
    """Return the id of the page that is being drawn; empty outside of the server."""
    context = get_script_run_ctx()
    return context.session_id if context else ""


def _files() -> MemoryUploadedFileManager | None:
    """Return what Streamlit keeps of files; None where no server runs."""
    if not streamlit.runtime.exists():
        return None
    files = streamlit.runtime.get_instance().uploaded_file_mgr
    return files if isinstance(files, MemoryUploadedFileManager) else None

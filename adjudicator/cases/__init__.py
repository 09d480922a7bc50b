"""Saved cases: one store in SQLite or PostgreSQL that the app and the command line share.

There are no accounts. A table has a secret key, with which people list, save and delete that table's cases. A case has
a secret id, with which people may read that one case. So a case is shared by its id, and the key stays with the table.
The store holds only a digest of the key.

    cases = Cases("sqlite:////tmp/cases.sqlite3")
    key = new_key()
    saved = cases.save(key, "Karl against Alaric", case)
    cases.read(saved.id).case() == case
    cases.list(key).kept == (saved,)  # but for its token

A case is stored as the token of its link, which is versioned and holds what the case came to. Besides that it has a
digest of each clause that was read, so that it can be said which of them changed.
"""

from .database import VARIABLE, NoDatabase, database
from .saved import LONGEST_NAME, LONGEST_TOKEN, UNDO, NotSaved, Saved, TableCases, is_key, new_key
from .store import Cases

__all__ = [
    "Cases",
    "Saved",
    "TableCases",
    "NotSaved",
    "NoDatabase",
    "database",
    "new_key",
    "is_key",
    "LONGEST_NAME",
    "LONGEST_TOKEN",
    "UNDO",
    "VARIABLE",
]

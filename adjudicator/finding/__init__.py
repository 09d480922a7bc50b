"""Find rules by what people remember of them, or by a question in their own words, in either language.

>>> from adjudicator.case import game
>>> index = Index([game("red-dragon-inn").rulebook()])
>>> index.find("timing.window-reopens")[0].id
'timing.window-reopens'
>>> "turn.drink" in [found.id for found in index.find("выпивает")]
True
>>> index.answer("who gets my gold when I pass out").sure
True
"""

from .answer import SURENESS, Answer, Found, Sureness
from .index import Index, Told, by_title, chapters
from .meaning import EncodedTexts

__all__ = ["SURENESS", "Answer", "Found", "Index", "EncodedTexts", "Sureness", "Told", "by_title", "chapters"]

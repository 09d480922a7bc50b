"""Texts in both languages."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Language: TypeAlias = Literal["en", "ru"]
Words: TypeAlias = Annotated[str, Meta(min_length=1)]


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in English and in Russian; neither may be empty."""

    en: Words
    ru: Words

    def in_(self, language: str) -> str:
        """Return the text in `language`."""
        return self.ru if language == "ru" else self.en

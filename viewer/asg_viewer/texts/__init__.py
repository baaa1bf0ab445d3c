"""Every text that a user reads, by key, in each language: one catalogue a language."""

from __future__ import annotations

from collections.abc import Mapping

from asg_viewer.texts.english import TEXTS as ENGLISH

# A further language is a module like `english` with the same keys, named here and in NAMES.
CATALOGUES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH}
NAMES: Mapping[str, str] = {"en": "English"}
DEFAULT = "en"


class Phrases:
    """The texts of one language: `say("inspector.inputs")`, `say("status.nodes", count=3)`."""

    def __init__(self, language: str = DEFAULT) -> None:
        self.language = language if language in CATALOGUES else DEFAULT
        self._texts = CATALOGUES[self.language]

    def __call__(self, key: str, **values: object) -> str:
        """Return a text with its values put in; KeyError for a key that no catalogue has."""
        text = self._texts.get(key) or ENGLISH[key]
        return text.format(**values) if values else text

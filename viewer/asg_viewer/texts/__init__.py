"""The interface texts by key, in each language; see `english` and `translations`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from asg.core.errors import plain
from asg_viewer.texts import english, english_editing, english_panels
from asg_viewer.texts.translations import translations

ENGLISH: Mapping[str, str] = MappingProxyType(
    {**english.TEXTS, **english_panels.TEXTS, **english_editing.TEXTS}
)
# To add a language, add a file to `translations` and its name here.
NAMES: Mapping[str, str] = MappingProxyType({"en": "English", "ru": "Русский", "zh": "中文"})
DEFAULT = "en"


class Phrases:
    """The texts of one language: `say("inspector.inputs")`, `say("status.nodes", count=3)`.

    Untranslated texts appear in English.
    """

    def __init__(self, language: str = DEFAULT) -> None:
        self.language = language if language in NAMES else DEFAULT
        self._texts = translations(self.language)

    def __call__(self, key: str, **values: object) -> str:
        """Return a text with its values filled in; KeyError for a key missing from English.

        Values may come from files: unprintable characters appear as escapes.
        """
        text = self._texts.get(key) or ENGLISH[key]
        shown = {n: plain(v) if isinstance(v, str) else v for n, v in values.items()}
        return text.format(**shown) if values else text

    def of_op(self, name: str, doc: str) -> str:
        """Return the description of a catalogued op; `doc` is the English text."""
        return self._texts.get(f"op:{name}", doc)

    def of_pass(self, name: str, doc: str) -> str:
        """Return the description of a pass; `doc` is the English text."""
        return self._texts.get(f"pass:{name}", doc)

    def of_rule(self, name: str, doc: str) -> str:
        """Return the description of a rule, possibly a formula; `doc` is the English text."""
        return self._texts.get(f"rule:{name}", doc)

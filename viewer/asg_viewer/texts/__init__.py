"""Every text that a user reads, by key, in each language: one catalogue a language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from asg_viewer.texts import (
    chinese,
    chinese_ops,
    chinese_panels,
    chinese_rules,
    english,
    english_panels,
    russian,
    russian_ops,
    russian_panels,
    russian_rules,
)

ENGLISH: Mapping[str, str] = MappingProxyType({**english.TEXTS, **english_panels.TEXTS})
RUSSIAN: Mapping[str, str] = MappingProxyType({**russian.TEXTS, **russian_panels.TEXTS})
CHINESE: Mapping[str, str] = MappingProxyType({**chinese.TEXTS, **chinese_panels.TEXTS})

# What ops, passes and rules do is said in English by themselves; here are the other languages.
OPS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {"ru": russian_ops.TEXTS, "zh": chinese_ops.TEXTS}
)
PASSES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {"ru": russian_rules.PASSES, "zh": chinese_rules.PASSES}
)
RULES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {"ru": russian_rules.RULES, "zh": chinese_rules.RULES}
)

# A further language is a pair of modules like `english` and `english_panels` with the same keys,
# named here and in NAMES, and two like `russian_ops` and `russian_rules`.
CATALOGUES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {"en": ENGLISH, "ru": RUSSIAN, "zh": CHINESE}
)
NAMES: Mapping[str, str] = MappingProxyType({"en": "English", "ru": "Русский", "zh": "中文"})
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

    def of_op(self, name: str, doc: str) -> str:
        """Return the description of an op of the catalogue; `doc` is the English one."""
        return OPS.get(self.language, {}).get(name, doc)

    def of_pass(self, name: str, doc: str) -> str:
        """Return the description of a pass; `doc` is the English one."""
        return PASSES.get(self.language, {}).get(name, doc)

    def of_rule(self, name: str, doc: str) -> str:
        """Return the description of a rule, which may be a formula; `doc` is the English one."""
        return RULES.get(self.language, {}).get(name, doc)

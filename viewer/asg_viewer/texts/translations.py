"""Translations: gettext files beside this module, such as `ru.po` for Russian.

The context identifies a message: the key of a text, or `op:`, `pass:` or `rule:` before a name. The
English text in a file only helps translators, and may be outdated. The viewer reads .po files
directly: the standard library needs them compiled, an extra build step.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

_STRING = r'"(?:[^"\\\n]|\\.)*"'
_FIELD = re.compile(rf"^(msgctxt|msgid|msgstr)\s+({_STRING}(?:\n{_STRING})*)", re.MULTILINE)
_FUZZY = re.compile(r"^#,.*\bfuzzy\b", re.MULTILINE)


@cache
def translations(language: str) -> Mapping[str, str]:
    """Return a language's texts by context; none for a language without a file."""
    path = Path(__file__).with_name(f"{language}.po")
    if not path.is_file():
        return MappingProxyType({})
    return MappingProxyType(read_po(path.read_text(encoding="utf-8")))


def read_po(text: str) -> dict[str, str]:
    """Return the messages of a .po file by context; skip empty and fuzzy messages."""
    found: dict[str, str] = {}
    for entry in re.split(r"\n\s*\n", text.replace("\r\n", "\n")):
        fields = {name: _joined(strings) for name, strings in _FIELD.findall(entry)}
        if "msgctxt" in fields and fields.get("msgstr") and not _FUZZY.search(entry):
            found[fields["msgctxt"]] = fields["msgstr"]
    return found


def _joined(strings: str) -> str:
    return "".join(ast.literal_eval(line) for line in strings.split("\n"))

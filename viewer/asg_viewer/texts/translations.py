"""Translations: gettext files beside this module, such as `ru.po` for Russian.

A message is found by its context: the key of a text, or `op:`, `pass:` or `rule:` before a name.
The English in a file is for translators alone, and may lag behind. The standard library reads only
the compiled form of such files, which would be one more step of the build.
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
    """Return the texts of a language by their contexts; none for a language without a file."""
    path = Path(__file__).with_name(f"{language}.po")
    if not path.is_file():
        return MappingProxyType({})
    return MappingProxyType(read_po(path.read_text(encoding="utf-8")))


def read_po(text: str) -> dict[str, str]:
    """Return the messages of a .po file by context, but for those that are empty or fuzzy."""
    found: dict[str, str] = {}
    for entry in re.split(r"\n\s*\n", text.replace("\r\n", "\n")):
        fields = {name: _joined(strings) for name, strings in _FIELD.findall(entry)}
        if "msgctxt" in fields and fields.get("msgstr") and not _FUZZY.search(entry):
            found[fields["msgctxt"]] = fields["msgstr"]
    return found


def _joined(strings: str) -> str:
    return "".join(ast.literal_eval(line) for line in strings.split("\n"))

"""The names of C types, read quickly: half of the time to the first step was spent on them.

wgpu names each type that it needs as text, such as "WGPUBufferDescriptor *", and cffi reads it by a
parser of C, behind a declaration of each of the 1,300 types that there are: 20 ms, 45 times until a
first result. Only the types that the text itself names change how it is read.
"""

from __future__ import annotations

import re
from typing import Any

_NAME = re.compile(r"\w+")


def read_types_quickly(ffi: Any) -> bool:
    """Let `ffi` declare but the types that a text names; False where it is not as it is known.

    The types found are the same. A cffi that is different inside is left unchanged.
    """
    parser = getattr(ffi, "_parser", None)
    parse = getattr(parser, "_parse", None)
    if parser is None or parse is None or not isinstance(getattr(parser, "_declarations", 0), dict):
        return False

    def parse_quickly(source: Any) -> Any:
        known = parser._declarations
        named = (f"typedef {name}" for name in _NAME.findall(str(source)))
        parser._declarations = {name: known[name] for name in named if name in known}
        try:
            return parse(source)
        finally:
            parser._declarations = known

    parser._parse = parse_quickly
    return True

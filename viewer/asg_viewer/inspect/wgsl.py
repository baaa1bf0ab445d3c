"""WGSL in tokens, so that each class of tokens has a color."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """The kind of a piece of WGSL."""

    TEXT = "text"
    COMMENT = "comment"
    KEYWORD = "keyword"
    TYPE = "type"
    BUILTIN = "builtin"
    NUMBER = "number"
    ATTRIBUTE = "attribute"
    BUFFER = "buffer"
    OPERATOR = "operator"


class Token(NamedTuple):
    """A piece of a line, and its kind."""

    kind: Kind
    text: str


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# As listed in the WGSL specification (W3C Candidate Recommendation), sections 3.4, 6 and 17.
_KEYWORDS = _words(
    """
    alias break case const const_assert continue continuing default diagnostic discard else
    enable false fn for if let loop override requires return struct switch true var while
    """
)
_TYPES = _words(
    """
    array atomic bool f16 f32 i32 u32 mat2x2 mat2x3 mat2x4 mat3x2 mat3x3 mat3x4 mat4x2
    mat4x3 mat4x4 ptr vec2 vec3 vec4 vec2f vec3f vec4f vec2h vec3h vec4h vec2i vec3i vec4i
    vec2u vec3u vec4u storage workgroup private function uniform read write read_write
    """
)
_BUILTINS = _words(
    """
    abs acos acosh all any arrayLength asin asinh atan atan2 atanh atomicAdd
    atomicCompareExchangeWeak atomicLoad atomicMax atomicMin atomicStore bitcast ceil clamp
    cos cosh countLeadingZeros countOneBits countTrailingZeros degrees dot exp exp2
    extractBits firstLeadingBit firstTrailingBit floor fma fract frexp inverseSqrt ldexp
    length log log2 max min mix modf pack2x16float pow quantizeToF16 radians reverseBits
    round saturate select sign sin sinh smoothstep sqrt step storageBarrier subgroupAdd
    subgroupMax subgroupMin tan tanh trunc unpack2x16float workgroupBarrier
    workgroupUniformLoad
    """
)
_TOKEN = re.compile(
    r"(?P<comment>//[^\n]*|/\*.*?\*/)"
    r"|(?P<attribute>@[A-Za-z_]\w*)"
    r"|(?P<number>\b0[xX][\da-fA-F.]+(?:[pP][+-]?\d+)?[iufh]?"
    r"|(?:\b\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[iufh]?)"
    r"|(?P<word>[A-Za-z_]\w*)"
    r"|(?P<operator>[-+*/%&|^~!<>=]+)"
    r"|(?P<text>\s+|.)",
    re.DOTALL,
)


def tokens(source: str) -> list[tuple[Token, ...]]:
    """Return the lines of a source as tokens; the texts of a line's tokens make up the line."""
    lines: list[tuple[Token, ...]] = []
    line: list[Token] = []
    for kind, text in _pieces(source):
        for number, part in enumerate(text.split("\n")):
            if number:
                lines.append(tuple(line))
                line = []
            if part:
                if line and line[-1].kind is kind:
                    line[-1] = Token(kind, line[-1].text + part)
                else:
                    line.append(Token(kind, part))
    lines.append(tuple(line))
    return lines


def _pieces(source: str) -> Iterator[tuple[Kind, str]]:
    for match in _TOKEN.finditer(source):
        group = match.lastgroup or "text"
        yield (_word(match[0]) if group == "word" else Kind(group)), match[0]


def _word(word: str) -> Kind:
    if word in _KEYWORDS:
        return Kind.KEYWORD
    if word in _TYPES:
        return Kind.TYPE
    if word in _BUILTINS:
        return Kind.BUILTIN
    return Kind.BUFFER if word.startswith("buf_") else Kind.TEXT

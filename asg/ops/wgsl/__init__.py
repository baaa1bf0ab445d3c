"""Elementwise ops in WGSL: expressions, and the functions that they call.

The functions are in the .wgsl files beside this module. A kernel generator binds each node's
expression to a name with `let`, and puts `library(code)` before its code. It begins the entry point
with `opaque_zero(...)`. An expression may name an operand more than once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from asg.core.dtypes import HALVES, HELD, DType
from asg.core.errors import BackendError
from asg.core.hints import narrowing
from asg.core.opdef import Attrs, Elementwise

# The type of a value in a kernel. f16 and bf16 are held in f32: a driver may compute a WGSL f16
# expression with more digits, and round it to either neighbor. Integers of 8 and 16 bits are held
# in 32, and wrap after each op.
VALUE_TYPES: Mapping[DType, str] = {
    DType.BOOL: "bool", DType.I32: "i32", DType.U32: "u32",
    DType.F16: "f32", DType.BF16: "f32", DType.F32: "f32",
    **{narrow: word.value for narrow, word in HELD.items()},
}  # fmt: skip
# The helper that rounds or wraps a value to a dtype that a wider type holds.
ROUNDED: Mapping[DType, str] = {dtype: f"asg_round_{dtype}" for dtype in (*sorted(HALVES), *HELD)}
# The search for a literal at the beginning is twenty times as fast as the search for \b.
_IDENTIFIER = re.compile(r"asg_(?<!\wasg_)\w+")
_DECLARATION = re.compile(
    r"^(?:fn (?P<fn>\w+).*?^}|var<private> (?P<var>\w+).*?;$)", re.MULTILINE | re.DOTALL
)
_CHOOSING = re.compile(r"(?:select|\{\d+\}|[(), ])+")  # an expression that only selects an operand


def value_type(dtype: DType) -> str:
    """Return the WGSL type of a value of `dtype`; raise BackendError for 64 bits."""
    if dtype not in VALUE_TYPES:
        raise missing_dtype(dtype)
    return VALUE_TYPES[dtype]


def missing_dtype(dtype: DType) -> BackendError:
    """Return the error for a dtype that WGSL lacks: f64, i64 and u64."""
    hint = f'use "numpy", or compile {narrowing(dtype)}'
    return BackendError(f"WGSL has no {dtype}", hint=hint)


def expression(
    op: Elementwise, operands: Sequence[str], dtypes: Sequence[DType], result: DType, attrs: Attrs
) -> str:
    """Return the expression of `op` on `operands`: names or literals of the value types.

    f16 and bf16 are computed in f32 and rounded, and integers of 8 and 16 bits in 32 and wrapped,
    unless the op is exact or only selects an operand. Raises BackendError for 64 bits.
    """
    for dtype in (*dtypes, result):
        value_type(dtype)
    computed = value_type(dtypes[-1])
    values = {name: _attribute(value) for name, value in attrs.items()}
    template = op.wgsl.template(computed)
    try:
        text = template.format(*operands, T=computed, **values)
    except (KeyError, IndexError) as error:
        known = ", ".join(f"{{{name}}}" for name in (*range(len(operands)), *attrs))
        raise BackendError(
            f"the WGSL {template!r} names an unknown field: {error}",
            op=op.name,
            hint=f"its operands and attributes are {known}",
        ) from None
    is_one = DType.F32 not in dtypes and _CHOOSING.fullmatch(template)
    return text if is_one or op.wgsl.exact else rounded(text, result)


def rounded(text: str, dtype: DType) -> str:
    """Return an expression rounded or wrapped to `dtype` if a wider type holds it."""
    return f"{ROUNDED[dtype]}({text})" if dtype in ROUNDED else text


def _attribute(value: Any) -> str:
    if isinstance(value, DType):
        return value.value if value in HELD else value_type(value)
    return str(value)


def opaque_zero(number: str) -> str:
    """Return the statement that lets `asg_opaque` hide values from a compiler.

    `number` is a u32 that is unknown before the kernel runs, for example `workgroup.x`.
    """
    return f"asg_zero = ({number} * ({number} + 1u)) & 1u;"


def library(code: str, functions: Iterable[str] = ()) -> str:
    """Return the declarations that `code` and `opaque_zero` need, and their dependencies.

    `functions` are the texts of `Wgsl.functions` of the ops in `code`.
    """
    own = "\n".join(dict.fromkeys(text for text in functions if text))
    known = declarations()
    needed: dict[str, None] = {}
    pending = [own, code, "asg_zero"]
    while pending:
        for name in _IDENTIFIER.findall(pending.pop()):
            if name in known and name not in needed:
                needed[name] = None
                pending.append(known[name])
    return "\n".join([*(text for name, text in known.items() if name in needed), own])


def in_order(shader: str) -> str:
    """Return a shader of the library whose sums keep their order, whatever the compiler assumes."""
    for name in ("asg_add", "asg_sub"):
        careful = declarations()[f"{name}_in_order"].replace("_in_order", "")
        shader = shader.replace(declarations()[name], careful)
    return shader


@cache
def declarations() -> Mapping[str, str]:
    """Return the text of each declaration of the library by its name."""
    files = sorted(Path(__file__).parent.glob("*.wgsl"))
    texts = [file.read_text(encoding="utf-8") for file in files]
    found = (match for text in texts for match in _DECLARATION.finditer(text))
    return {match["fn"] or match["var"]: match[0] for match in found}

"""Numbers of 8 and 16 bits in words: how parameters, states and constants lie on a device.

A word holds four numbers of 8 bits, or two of 16, the first in its low bits. The ops here expand a
word and make one; `lower/words.py` adds them to a graph.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

import numpy as np

from asg.core.dtypes import ANY, SIGNED, Array, DType
from asg.core.opdef import Elementwise, OpDef, Wgsl
from asg.core.types import TensorType, static_shape
from asg_wgpu.ir.kernel_ops import NO_GRADIENT, no_reference

#: The numbers in a word.
PER_WORD: Mapping[DType, int] = {
    DType.I8: 4, DType.U8: 4, DType.I16: 2, DType.U16: 2, DType.BF16: 2,
}  # fmt: skip
_FEW = 4  # elements: their buffer is a vector in any layout


def held(type_: TensorType) -> TensorType:
    """Return the type by which a device holds a parameter, state or constant of a static type."""
    count = PER_WORD.get(type_.dtype)
    if count is None or not isinstance(type_.size, int) or type_.size <= _FEW:
        return type_
    return TensorType((-(-type_.size // count),), DType.U32)


def words_of(array: Array) -> Array:
    """Return the words of an array; zeros fill the last word."""
    data = np.ascontiguousarray(array).reshape(-1).view(np.uint8)
    return np.pad(data, (0, -data.size % 4)).view(np.uint32)


def from_words(words: Array, type_: TensorType) -> Array:
    """Return the numbers of words as a read-only array of a static narrow type."""
    data, shape = words.reshape(-1).view(np.uint8), static_shape(type_.shape)
    values = data[: prod(shape) * type_.dtype.itemsize].view(type_.dtype.numpy).reshape(shape)
    values.flags.writeable = False
    return values


def _op(name: str, doc: str, count: int, result: DType, formula: str) -> Elementwise:
    return Elementwise(
        name=name, doc=doc, operands=(ANY,) * count, attrs={},
        infer=lambda *types: TensorType(types[0].shape, result),
        vjp=NO_GRADIENT, reference=no_reference,
        wgsl=Wgsl(formula, exact=True), tolerance=0.0, samples=(),
    )  # fmt: skip


def _expanding(dtype: DType) -> Elementwise:
    """Return the op on a word and a place in it."""
    bits = 32 // PER_WORD[dtype]
    if dtype is DType.BF16:
        formula = "bitcast<f32>(({0} >> ({1} * 16u)) << 16u)"
    elif dtype in SIGNED:
        formula = f"(bitcast<i32>({{0}} << ({32 - bits}u - {{1}} * {bits}u)) >> {32 - bits}u)"
    else:
        formula = f"(({{0}} >> ({{1}} * {bits}u)) & {(1 << bits) - 1}u)"
    return _op(f"expand_{dtype}", f"The number of {dtype} at a place of a word.", 2, dtype, formula)


def _joining(dtype: DType) -> Elementwise:
    """Return the op on the numbers of a word."""
    count = PER_WORD[dtype]
    bits = 32 // count
    low = f"(bitcast<u32>({{0}}) & {(1 << bits) - 1}u)"
    if dtype is DType.BF16:  # the upper bits of a NaN alone may be an infinity
        low = "select(bitcast<u32>({0}) >> 16u, 0x7fc0u, asg_isnan({0}))"
    parts = [f"({low.format(f'{{{n}}}')} << {bits * n}u)" for n in range(count)]
    doc = f"The word of {count} numbers of {dtype}."
    return _op(f"join_{dtype}", doc, count, DType.U32, f"({' | '.join(parts)})")


EXPAND: Mapping[DType, Elementwise] = {dtype: _expanding(dtype) for dtype in PER_WORD}
JOIN: Mapping[DType, Elementwise] = {dtype: _joining(dtype) for dtype in PER_WORD}
HALF_BYTES = _op(
    "half_bytes", "The bytes' low bits as bytes at place 0, their high bits at place 1.", 2,
    DType.U32, "(({0} >> ({1} * 4u)) & 252645135u)",
)  # fmt: skip
_EXPANDING = frozenset(EXPAND.values())
_JOINING = frozenset(JOIN.values())
_OWN = _EXPANDING | _JOINING | {HALF_BYTES}


def is_expansion(op: OpDef) -> bool:
    """Whether an op takes numbers out of words."""
    return op in _EXPANDING


def is_join(op: OpDef) -> bool:
    """Whether an op makes a word of its numbers."""
    return op in _JOINING


def is_of_words(op: OpDef) -> bool:
    """Whether an op is one of this module."""
    return op in _OWN

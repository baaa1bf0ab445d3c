"""The element types of ONNX: their dtypes in asg, and the arrays of a model's tensors."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import onnx
from onnx import TensorProto, numpy_helper

from asg.core.dtypes import Array, DType
from asg.core.errors import DTypeError, FormatError

NARROW: dict[int, tuple[int, int]] = {
    TensorProto.INT2: (-2, 1), TensorProto.UINT2: (0, 3),
    TensorProto.INT4: (-8, 7), TensorProto.UINT4: (0, 15),
    TensorProto.INT8: (-128, 127), TensorProto.UINT8: (0, 255),
    TensorProto.INT16: (-(2**15), 2**15 - 1), TensorProto.UINT16: (0, 2**16 - 1),
}  # fmt: skip
"""The bounds of integers narrower than i32, held as i32."""
POWERS = TensorProto.FLOAT8E8M0
"""The unsigned element type of powers of two."""
SMALL_FLOATS = frozenset({
    TensorProto.FLOAT8E4M3FN, TensorProto.FLOAT8E4M3FNUZ, TensorProto.FLOAT8E5M2,
    TensorProto.FLOAT8E5M2FNUZ, TensorProto.FLOAT4E2M1, POWERS,
})  # fmt: skip
"""Floats of 4 and 8 bits, held as f32."""
_HELD: dict[int, DType] = {
    TensorProto.BOOL: DType.BOOL, TensorProto.INT32: DType.I32, TensorProto.INT64: DType.I32,
    TensorProto.UINT32: DType.U32, TensorProto.UINT64: DType.U32, TensorProto.FLOAT16: DType.F16,
    TensorProto.FLOAT: DType.F32, TensorProto.BFLOAT16: DType.BF16, TensorProto.DOUBLE: DType.F64,
    **dict.fromkeys(NARROW, DType.I32), **dict.fromkeys(SMALL_FLOATS, DType.F32),
}  # fmt: skip
WRITTEN: dict[DType, int] = {
    DType.BOOL: TensorProto.BOOL, DType.I32: TensorProto.INT32, DType.U32: TensorProto.UINT32,
    DType.F16: TensorProto.FLOAT16, DType.BF16: TensorProto.BFLOAT16,
    DType.F32: TensorProto.FLOAT, DType.F64: TensorProto.DOUBLE,
    DType.I8: TensorProto.INT8, DType.U8: TensorProto.UINT8, DType.I16: TensorProto.INT16,
    DType.U16: TensorProto.UINT16, DType.I64: TensorProto.INT64, DType.U64: TensorProto.UINT64,
}  # fmt: skip


def name_of_element(element: int) -> str:
    """Return the name of an element type, as in `INT64`."""
    try:
        return str(TensorProto.DataType.Name(cast("Any", element)))
    except ValueError:
        return f"number {element}"


def dtype_of_element(element: int) -> DType:
    """Return the dtype that holds an element type. Raises DTypeError if there is none."""
    if element not in _HELD:
        names = ", ".join(name_of_element(each) for each in _HELD)
        raise DTypeError(
            f"the element type {name_of_element(element)} has no dtype in asg",
            hint=f"held are {names}",
        )
    return _HELD[element]


def numpy_of_element(element: int) -> np.dtype[Any]:
    """Return the NumPy dtype of known numbers: 64 bits stay, smaller floats become f32.

    Integers of 2 and 4 bits become 8 bits.
    """
    dtype_of_element(element)
    if element in NARROW:
        low, high = NARROW[element]
        return np.min_scalar_type(low or high)
    if element in (TensorProto.INT64, TensorProto.UINT64):
        return declared_numpy(element)
    return _HELD[element].numpy


def declared_numpy(element: int) -> np.dtype[Any]:
    """Return ONNX's own NumPy dtype of an element type."""
    return np.dtype(onnx.helper.tensor_dtype_to_np_dtype(element))


def array_of(tensor: TensorProto) -> Array:
    """Return the numbers of a TensorProto, in the dtype of `numpy_of_element`.

    Raises DTypeError for an unsupported element type, FormatError for a damaged tensor.
    """
    dtype = numpy_of_element(tensor.data_type)
    try:
        return np.asarray(numpy_helper.to_array(tensor)).astype(dtype)
    except (ValueError, TypeError, OverflowError) as error:
        raise FormatError(f"the tensor {tensor.name!r} is damaged: {error}") from None

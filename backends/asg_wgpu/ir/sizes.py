"""Sizes of values in device memory."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from asg.core.dtypes import DType
from asg.core.errors import BackendError
from asg.core.types import TensorType, static_shape

_STEP = 16  # bytes: a vec4<f32>, so that a kernel may read whole vectors


def bytes_of(type_: TensorType) -> int:
    """Return the bytes of a static type on the device, where a bool is a u32."""
    size = 4 if type_.dtype is DType.BOOL else type_.dtype.itemsize
    return prod(static_shape(type_.shape)) * size


def padded(nbytes: int, step: int = _STEP) -> int:
    """Return the bytes that are set aside for `nbytes`: never none, and whole vectors."""
    return max(-(-nbytes // step), 1) * step


# How an element lies in device memory, as WGSL writes it; a bool is a u32 of 0 or 1.
STORED: Mapping[DType, str] = {
    DType.BOOL: "u32",
    DType.I32: "i32",
    DType.U32: "u32",
    DType.F16: "f16",
    DType.F32: "f32",
}


def stored_type(dtype: DType) -> str:
    """Return how an element of `dtype` lies in device memory.

    Raises BackendError for f64, which WGSL does not have.
    """
    if dtype not in STORED:
        raise BackendError(
            f"the wgpu backend has no {dtype}", hint='build the graph in f32, or use "numpy"'
        )
    return STORED[dtype]

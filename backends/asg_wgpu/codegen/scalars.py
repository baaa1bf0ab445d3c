"""Scalars of kernels as WGSL: elements in memory, numbers, elementwise ops, and folds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import numpy as np

from asg.core.dtypes import DType, Scalar
from asg.core.opdef import Fold
from asg.ops.wgsl import VALUE_TYPES as VALUE, expression, literal

__all__ = [
    "VALUE", "absent", "expression", "folded", "literal", "loaded", "put", "start_of",
    "truth",
]  # fmt: skip


def loaded(dtype: DType, text: str) -> str:
    """Return a stored element as a value: a bool lies in memory as a u32."""
    return f"({text} != 0u)" if dtype is DType.BOOL else text


def put(dtype: DType, text: str) -> str:
    """Return a value as it is stored."""
    return f"select(0u, 1u, {text})" if dtype is DType.BOOL else text


def absent(dtype: DType) -> Scalar:
    """Return the value read at an index out of range."""
    return float("nan") if dtype.is_float else False if dtype is DType.BOOL else 0


def folded(fold: Fold, dtype: DType, parts: Sequence[str]) -> str:
    """Return a fold of what is there so far and one element more, both of `dtype`."""
    return expression(fold.op, parts, (dtype, dtype), dtype, {})


def truth(fold: Fold, dtype: DType, parts: Sequence[str]) -> str:
    """Return whether the first of two elements of `dtype` takes the place of the second."""
    return expression(fold.op, parts, (dtype, dtype), DType.BOOL, {})


def start_of(fold: Fold, dtype: DType) -> str:
    """Return the initial value of a fold."""
    start: Scalar
    match fold.start, dtype.is_float:
        case "least", True:
            start = float("-inf")
        case "greatest", True:
            start = float("inf")
        case "least", False:
            start = int(np.iinfo(dtype.numpy).min)
        case "greatest", False:
            start = int(np.iinfo(dtype.numpy).max)
        case value, _:
            start = cast(Scalar, value)
    return literal(start, dtype)

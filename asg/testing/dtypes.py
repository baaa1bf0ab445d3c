"""Samples in another dtype, including their bodies: these are graphs of f64."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.graph import Graph
from asg.core.opdef import Attrs
from asg.passes.dtypes import with_dtypes


def attrs_in(dtype: DType, attrs: Attrs) -> dict[str, Any]:
    """Return attributes with `dtype` instead of f64, also in nested graphs."""
    return {name: _changed(value, dtype) for name, value in attrs.items()}


def _changed(value: Any, dtype: DType) -> Any:
    if value is DType.F64:
        return dtype
    if isinstance(value, np.ndarray):
        array = cast("Array", value)
        return array.astype(dtype.numpy) if array.dtype == np.float64 else array
    return with_dtypes(value, {DType.F64: dtype}) if isinstance(value, Graph) else value

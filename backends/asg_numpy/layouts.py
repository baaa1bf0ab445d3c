"""Where a view of a value lies, found by making the view of an array without elements.

A view only computes strides, so that its reference can be asked before there is memory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from asg.core.dtypes import Array
from asg.core.types import TensorType
from asg_numpy.values import Value, row_major

_GROUND = np.zeros(16, np.uint8)
_ADDRESS = int(_GROUND.ctypes.data)


class _Probe(np.ndarray[Any, np.dtype[Any]]):
    """An array that is never read, and raises ValueError instead of a copy."""

    def reshape(self, *shape: Any, **_: Any) -> Any:
        return super().reshape(*shape, copy=False)


class _Described:
    """An object that NumPy makes an array of without looking at its elements."""

    def __init__(self, interface: dict[str, Any]) -> None:
        self.__array_interface__ = interface


def view_of(value: Value, type_: TensorType, function: Callable[[Array], Array]) -> Value | None:
    """Return where `function(value)`, of `type_`, lies as a view; None where it would be a copy."""
    strides = value.strides or row_major(value.type)
    interface = {
        "version": 3,
        "shape": value.type.shape,
        "typestr": value.type.dtype.numpy.str,
        "data": (_ADDRESS, False),
        "strides": strides,
    }
    probe = np.asarray(_Described(interface)).view(_Probe)
    try:
        view = function(probe)
    except ValueError:
        return None
    offset = value.offset + int(view.__array_interface__["data"][0]) - _ADDRESS
    held = 0 if value.storage is None else value.storage.nbytes
    whole = offset == 0 and view.nbytes == held and view.flags.c_contiguous
    if whole or not view.size:
        return Value(type_, value.storage)
    return Value(type_, value.storage, offset, view.strides)

"""The sum of two scaled vectors in a single pass, through the BLAS library that NumPy loads.

NumPy takes three passes for a·x + b·y. OpenBLAS has a function for it, axpby of CBLAS. Other
libraries may have none.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType

# (elements, a, address of x, stride, b, address of y, stride): y becomes a·x + b·y.
Axpby = Callable[[int, float, int, int, float, int, int], None]

_LETTERS = {DType.F32: ("s", ctypes.c_float), DType.F64: ("d", ctypes.c_double)}
# NumPy's own copy adds a prefix to OpenBLAS's names; the suffix means 64-bit integers.
_PREFIXES = "scipy_", ""
_SUFFIXES = {"64_": ctypes.c_int64, "": ctypes.c_int32}


@cache
def axpby(dtype: DType) -> Axpby | None:
    """Return the function for vectors of a dtype, or None if none passes a test."""
    if dtype not in _LETTERS:
        return None
    return next((found for found in _candidates(dtype) if _adds_right(found, dtype)), None)


def address_of(array: Array) -> int:
    """Return the address of an array's first element."""
    return array.__array_interface__["data"][0]


def _candidates(dtype: DType) -> Iterator[Axpby]:
    letter, real = _LETTERS[dtype]
    found: Any = import_module("threadpoolctl").ThreadpoolController()
    for library in found.select(internal_api="openblas").lib_controllers:
        for prefix in _PREFIXES:
            for suffix, integer in _SUFFIXES.items():
                function = getattr(library.dynlib, f"{prefix}cblas_{letter}axpby{suffix}", None)
                if function is not None:
                    address = ctypes.c_void_p
                    function.argtypes = [integer, real, address, integer, real, address, integer]
                    function.restype = None
                    yield function


def _adds_right(function: Axpby, dtype: DType) -> bool:
    x, y = (np.arange(start, start + 5, dtype=dtype.numpy) for start in (1, -3))
    function(5, 2.0, address_of(x), 1, -3.0, address_of(y), 1)
    return y.tolist() == [11, 10, 9, 8, 7]

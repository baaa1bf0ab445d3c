"""Copies of arrays of any strides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from asg.core.dtypes import Array
from asg_numpy.native.copies import copy_call
from asg_numpy.plan_numbers import plans


def copying(source: Array, target: Array) -> Callable[[], None]:
    """Return a closure that copies `source` to `target`, with casts of floats.

    NumPy loops over the target's dense axis, once for each run. Where runs are short and scattered
    in the source, the closure copies element k of all runs at once, for each k.
    """
    native = copy_call(source, target)
    if native is not None:
        return native
    if not has_short_runs(source, target):
        return partial(np.copyto, target, source)
    return by_places(np.copyto, target, source)


def by_places(function: Callable[..., Any], *arrays: Array) -> Callable[[], None]:
    """Return a closure that calls a function on element k of all runs at once, for each k."""
    places = [[each[..., place] for each in arrays] for place in range(arrays[0].shape[-1])]

    def run() -> None:
        for each in places:
            function(*each)

    return run


def has_short_runs(source: Array, target: Array) -> bool:
    """Whether NumPy would loop over short runs, since the source is not dense like the target."""
    plan = plans().elementwise
    if source.shape != target.shape or target.ndim < 2 or target.size < plan.short_copy:
        return False
    *_, many, few = target.shape
    inner, outer = target.strides[-1], target.strides[-2]
    interleaved = inner == target.itemsize and outer == few * inner
    apart = source.strides[-2] != few * source.strides[-1]
    return interleaved and apart and 1 < few <= plan.short and many >= 2 * few

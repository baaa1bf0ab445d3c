"""Calls of kernels that solve a small problem in each lane; `text.py` has their text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any

from asg.core.dtypes import Array, DType, as_dtype
from asg_numpy.blas import address_of
from asg_numpy.native.lanes.text import Algorithm, LaneText, Operand
from asg_numpy.native.looping import APART, DENSE, SAME, collapsed
from asg_numpy.native.machine import Machine, Native, call_of, machine, shared_function
from asg_numpy.native.sequences import joined
from asg_numpy.plan_numbers import PROCESS, Plans, plans


def lane_call(
    algorithm: Algorithm, dtype: DType, arrays: Mapping[str, Array], sizes: Mapping[str, int],
    *, by_columns: bool = False, holds: Array | None = None,
) -> Callable[[], Any] | None:  # fmt: skip
    """Return the native call of an algorithm on stacks of problems, or None if it has none.

    The arrays have the algorithm's operands, by name, behind the axes of the stack. The lanes are
    problems along the longest axis of the stack, or along its last axis if problems are columns of
    the same matrix. None without native code, without elements, and for stacks with many axes. The
    call keeps `holds` alive; the caller keeps the other arrays.
    """
    here = machine()
    if here is None or not all(array.size for array in arrays.values()):
        return None
    ranks = {name: len(axes) for name, axes in algorithm.operands.items()}
    lead = next(array.shape[: array.ndim - ranks[name]] for name, array in arrays.items())
    spans = [array.strides[: len(lead)] for array in arrays.values()]
    dims, steps = collapsed(lead, range(len(lead) - by_columns), spans)
    if by_columns:
        count, apart = lead[-1], [span[-1] for span in spans]
    else:
        count, apart = _longest(dims, steps, len(arrays))
    outer, around = _longest(dims, steps, len(arrays))
    if prod(dims) > plans().lanes.calls:
        return None
    apart_nbytes = [
        prod(array.shape[len(lead) :]) * array.itemsize
        for array, step in zip(arrays.values(), apart, strict=True)
        if step
    ]
    most = plans().lanes.nbytes // max(apart_nbytes, default=1)
    lanes = _lanes_of(min(count, most), dtype, here)
    operands: list[tuple[str, Operand]] = []
    for (name, array), step in zip(arrays.items(), apart, strict=True):
        kind = as_dtype(array.dtype)
        operands.append((name, Operand(kind, ranks[name], _way(step, kind, lanes))))
    kernel = _kernel(algorithm, dtype, lanes, tuple(operands), here, plans())
    calls: list[Callable[[], None]] = []
    for place in product(*map(range, dims)):
        words = [outer, count, *(sizes[name] for name in algorithm.sizes)]
        for number, (name, array) in enumerate(arrays.items()):
            offset = sum(i * step[number] for i, step in zip(place, steps, strict=True))
            inner = array.strides[array.ndim - ranks[name] :]
            words += [address_of(array) + offset, around[number], apart[number], *inner]
        calls.append(call_of(kernel, words, holds))
    return joined(calls)[0]


def _longest(dims: list[int], steps: list[list[int]], count: int) -> tuple[int, list[int]]:
    """Take the longest axis of a stack out of the lists; return it with all operands' strides."""
    if not dims:
        return 1, [0] * count
    axis = max(range(len(dims)), key=dims.__getitem__)
    return dims.pop(axis), steps.pop(axis)


def _lanes_of(count: int, dtype: DType, here: Machine) -> int:
    """Return the lanes of a kernel for some problems: the fewest that hold them, or a register."""
    if count < plans().lanes.fewest:
        return 1
    return min(here.lanes * DType.F32.itemsize // dtype.itemsize, 1 << (count - 1).bit_length())


def _way(step: int, dtype: DType, lanes: int) -> str:
    """Return how the problems of an operand lie, `step` bytes apart."""
    if lanes == 1:
        return SAME
    return DENSE if step == dtype.itemsize else APART if step else SAME


@lru_cache(PROCESS.kernels)
def _kernel(
    algorithm: Algorithm, dtype: DType, lanes: int, operands: tuple[tuple[str, Operand], ...],
    here: Machine, plan: Plans,
) -> Native:  # fmt: skip
    """Return the kernel of an algorithm; its text reads the plan numbers."""
    beside = min(plan.lanes.beside, here.lanes * DType.F32.itemsize // dtype.itemsize)
    text = LaneText(dtype, lanes, dict(operands), beside)
    return shared_function(text.module(here, algorithm))

"""Calls of kernels that solve a small problem in each lane; `text.py` has their text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, NamedTuple

from asg.core.dtypes import Array, DType, as_dtype
from asg_numpy.blas import address_of
from asg_numpy.native.lanes.text import Algorithm, LaneText, Operand
from asg_numpy.native.looping import APART, DENSE, SAME, collapsed
from asg_numpy.native.machine import Machine, Native, call_of, machine, shared_function
from asg_numpy.native.sequences import joined
from asg_numpy.plan_numbers import PROCESS, Plans, plans

Ints = tuple[int, ...]


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
    if here is None:
        return None
    layouts = tuple(
        [
            (name, as_dtype(array.dtype), array.shape, array.strides)
            for name, array in arrays.items()
        ]
    )
    found = _laid(algorithm, dtype, layouts, tuple(sizes.items()), by_columns, here, plans())
    if found is None:
        return None
    addresses = [address_of(array) for array in arrays.values()]
    calls: list[Callable[[], None]] = []
    for offsets in found.offsets:
        words = [*found.words]
        for place, address, offset in zip(found.places, addresses, offsets, strict=True):
            words[place] = address + offset
        calls.append(call_of(found.kernel, words, holds))
    return calls[0] if len(calls) == 1 else joined(calls)[0]


class _Laid(NamedTuple):
    """A kernel and its words; for each call, the offsets of the addresses at some places."""

    kernel: Native
    words: list[int]
    places: list[int]
    offsets: list[list[int]]


@lru_cache(PROCESS.kernels)
def _laid(
    algorithm: Algorithm, dtype: DType, layouts: tuple[tuple[str, DType, Ints, Ints], ...],
    sizes: tuple[tuple[str, int], ...], by_columns: bool, here: Machine, plan: Plans,
) -> _Laid | None:  # fmt: skip
    """Return the kernel for operands with these names, dtypes, shapes and strides, or None."""
    ranks = [len(algorithm.operands[name]) for name, *_ in layouts]
    lead = layouts[0][2][: len(layouts[0][2]) - ranks[0]]
    if not all(prod(shape) for _, _, shape, _ in layouts):
        return None
    spans = [strides[: len(lead)] for *_, strides in layouts]
    dims, steps = collapsed(lead, range(len(lead) - by_columns), spans)
    if by_columns:
        count, apart = lead[-1], [span[-1] for span in spans]
    else:
        count, apart = _longest(dims, steps, len(layouts))
    outer, around = _longest(dims, steps, len(layouts))
    if prod(dims) > plan.lanes.calls:
        return None
    nbytes = [
        prod(shape[len(lead) :]) * kind.itemsize
        for (_, kind, shape, _), step in zip(layouts, apart, strict=True)
        if step
    ]
    lanes = _lanes_of(min(count, plan.lanes.nbytes // max(nbytes, default=1)), dtype, here)
    operands = tuple([
        (name, Operand(kind, rank, _way(step, kind, lanes)))
        for (name, kind, *_), rank, step in zip(layouts, ranks, apart, strict=True)
    ])  # fmt: skip
    known, places = dict(sizes), list[int]()
    words = [outer, count, *(known[name] for name in algorithm.sizes)]
    for number, (*_, strides) in enumerate(layouts):
        places.append(len(words))
        words += [0, around[number], apart[number], *strides[len(lead) :]]
    offsets = [
        [sum(i * step[number] for i, step in zip(place, steps, strict=True))
         for number in range(len(layouts))]
        for place in product(*map(range, dims))
    ]  # fmt: skip
    return _Laid(_kernel(algorithm, dtype, lanes, operands, here, plan), words, places, offsets)


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

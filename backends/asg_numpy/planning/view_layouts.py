"""Find the memory layout of a view by probing an array without elements.

A view only computes strides, so its reference can be probed before memory exists.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.tracing.record import decided, is_later, later, once
from asg.core.types import TensorType
from asg_numpy.plan_numbers import PROCESS
from asg_numpy.planning.values import Value, shape_of, strides_of

_GROUND = np.zeros(16, np.uint8)
_ADDRESS = int(_GROUND.ctypes.data)


class _Probe(np.ndarray[Any, np.dtype[Any]]):
    """An array that is never read, and raises ValueError instead of copying."""

    def reshape(self, *shape: Any, **_: Any) -> Any:
        return super().reshape(*shape, copy=False)


class _Described:
    """An object from which NumPy makes an array without reading elements."""

    def __init__(self, interface: dict[str, Any]) -> None:
        self.__array_interface__ = interface


def once_each(array: Array) -> Array:
    """Return a view of an array with a single place along each axis that repeats."""
    return array[tuple([slice(None if step else 1) for step in array.strides])]


def array_at(
    address: int, shape: tuple[int, ...], typestr: str, strides: tuple[int, ...] | None = None
) -> Array:
    """Return the array at an address, without a copy; its memory must outlive it."""
    place = (address, False)
    interface = {
        "version": 3, "shape": shape, "typestr": typestr, "data": place, "strides": strides,
    }  # fmt: skip
    return np.asarray(_Described(interface))


class Stacked(NamedTuple):
    """A transposition that then merges axes to `shape`."""

    order: tuple[int, ...]
    shape: tuple[int, ...]

    def __call__(self, array: Array) -> Array:
        """Return the view of an array, or a copy if no view exists."""
        return array.transpose(self.order).reshape(self.shape)


def view_of(
    value: Value, type_: TensorType, function: Callable[[Array], Array], *, pure: bool = False
) -> Value | None:
    """Return the memory of `function(value)`, of `type_`, as a view, or None if it needs a copy.

    With `pure`, the layout is cached: the function must be a named tuple of everything it depends
    on.
    """
    strides, shape = strides_of(value), shape_of(value.type)
    held = 0 if value.storage is None else value.storage.nbytes
    about = (function, shape, strides, value.type.dtype, shape_of(type_), value.offset, held)
    # The result's shape and attributes may be known later even if the operand's are known.
    sized = next(filter(is_later, (*shape, *strides, *type_.shape)), None)
    if sized is None:
        found = (_found if pure else _probed)(*about[:4], ())
        fits, offset, *along = _placed(found, value.offset, held)
    else:
        fits, offset, *along = once(_later_place, *about, of=sized)
    if fits is None:
        return None
    return (
        Value(type_, value.storage) if fits else Value(type_, value.storage, offset, tuple(along))
    )


def _later_place(
    function: Callable[[Array], Array],
    shape: tuple[int, ...],
    strides: tuple[int, ...],
    dtype: DType,
    result: tuple[int, ...],
    offset: int,
    held: int,
) -> tuple[Any, ...]:
    """Return `_placed`; all but its first entry are known only later."""
    ask = later(_placed, later(_probed, function, shape, strides, dtype, result), offset, held)
    return decided(later(_entry, ask, 0)), *[
        later(_entry, ask, 1 + n) for n in range(len(result) + 1)
    ]


def stacked(value: Value, order: tuple[int, ...], shape: tuple[int, ...]) -> Value | None:
    """Return a value with transposed and merged axes, or None if it needs a copy."""
    type_ = TensorType(shape, value.type.dtype)
    return view_of(value, type_, Stacked(order, shape), pure=True)


def _placed(found: _Layout | None, offset: int, held: int) -> tuple[Any, ...]:
    """Return whether a view fills its storage, then its offset and strides; None for a copy.

    `held` is the storage's bytes, and `offset` the operand's offset in it.
    """
    if found is None:
        return (None, 0)
    if not found.nbytes:  # an empty view lies anywhere, and fills only an empty storage
        return (not held, 0, *found.strides)
    offset += found.shift
    whole = offset == 0 and found.nbytes == held and found.dense
    return (whole, offset, *found.strides)


class _Layout(NamedTuple):
    """The place of a view in its base."""

    shift: int
    nbytes: int
    dense: bool  # row-major
    strides: tuple[int, ...]


def _probed(
    function: Callable[[Array], Array],
    shape: tuple[int, ...],
    strides: tuple[int, ...],
    dtype: DType,
    result: tuple[int, ...],
) -> _Layout | None:
    """Return the layout of a view; `function` contains any sizes of `result` known later."""
    del result
    probe = array_at(_ADDRESS, shape, dtype.numpy.str, strides).view(_Probe)
    try:
        view = function(probe)
    except ValueError:
        return None
    shift = int(view.__array_interface__["data"][0]) - _ADDRESS
    return _Layout(shift, view.nbytes, view.flags.c_contiguous, view.strides)


_found = lru_cache(PROCESS.layouts)(_probed)


def _entry(found: tuple[Any, ...], place: int) -> Any:
    """Return an entry of `_placed`, or 0 for the strides of a copy."""
    return found[place] if len(found) > place else 0

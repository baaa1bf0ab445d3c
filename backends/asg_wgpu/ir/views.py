"""Views cost nothing: each maps a position in its result to a position in its operand.

The map comes from the strides that the op's NumPy reference produces. So this module names no op.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from operator import add, mul
from typing import Any, cast

import numpy as np

from asg.core.dims import Expr
from asg.core.node import Node
from asg.core.opdef import Attrs, OpDef, Primitive
from asg.core.tracing.size import (
    LEAST_PROBE,
    UnsizedError,
    is_known,
    probed,
    sized,
    sizes_of,
    surely_equal,
)
from asg.core.types import Shape
from asg.kernel.index import Position, strides_of, weighted


def view_map(node: Node, shape: tuple[int, ...]) -> ViewMap:
    """Return the map of a view of an operand of `shape`; equal views share it."""
    if all(map(is_known, shape)) and not _dims_in(node.attrs):
        return _of_numbers(node.op, tuple(node.attrs.items()), shape)
    return ViewMap(node.op, node.attrs, shape, node.types[0].shape)


@lru_cache(1024)
def _of_numbers(op: OpDef, attrs: tuple[tuple[str, Any], ...], shape: tuple[int, ...]) -> ViewMap:
    return ViewMap(op, dict(attrs), shape)


class ViewMap:
    """The position of a view's elements in its operand: an offset, and a stride for each axis.

    A slice keeps the operand's strides and has an offset along each axis. Only a view with sizes
    without numbers needs the shape of its `result`.
    """

    def __init__(
        self, op: OpDef, attrs: Attrs, shape: tuple[int, ...], result: Shape | None = None
    ) -> None:
        self.shape = shape
        known = result is None
        numbers = shape if known else probed(shape)
        given = attrs if known else {name: probed(x) for name, x in attrs.items()}
        try:
            # An array with the operand's strides and no memory: nobody reads it.
            operand = np.lib.stride_tricks.as_strided(
                np.empty(1, np.int8), numbers, strides_of(numbers)
            )
            view = cast(Primitive, op).reference(operand, **given)
        except ValueError as error:  # the probe sizes break an assumption of the op
            if known:
                raise
            raise UnsizedError(str(error), op=op.name) from None
        start = operand.__array_interface__["data"][0]
        offset = view.__array_interface__["data"][0] - start if prod(view.shape) else 0
        dense = offset == 0 and view.strides == strides_of(view.shape)
        self.whole = dense and prod(view.shape) == prod(numbers)
        if self.whole and result is not None:  # probe sizes may be equal by accident
            self.whole = surely_equal(prod(sizes_of(result)), prod(shape))
        self.strides: tuple[int, ...] = view.strides
        starts = _coordinates(offset, strides_of(numbers))
        fits = view.ndim == len(numbers) and all(
            start + size <= dim
            for start, size, dim in zip(starts, view.shape, numbers, strict=True)
        )
        if not known and not self.whole:
            formulas = _Formulas(op, attrs, shape, numbers)
            starts = [formulas.place(axis, start) for axis, start in enumerate(starts)]
            self.strides = tuple([formulas.stride(stride) for stride in view.strides])
        self.starts = starts
        self.start: int = sum(map(mul, starts, strides_of(shape)))
        self.is_slice = fits and self.strides == strides_of(shape)

    def __call__(self, at: Position) -> Position:
        """Return the position in the operand of element `at` of the view."""
        if self.whole:
            return at.reshaped(self.shape)
        if self.is_slice:
            return Position(self.shape, tuple(map(add, at.coordinates, self.starts)))
        return Position(self.shape, flat=weighted(at.coordinates, self.strides, self.start))


def _coordinates(place: int, strides: Sequence[int]) -> list[int]:
    """Return the coordinates of an offset."""
    found: list[int] = []
    for stride in strides:
        coordinate, place = divmod(place, stride)
        found.append(coordinate)
    return found


def _dims_in(attrs: Attrs) -> list[Expr]:
    """Return the symbolic dimensions among attributes."""
    found: list[Expr] = []
    for value in attrs.values():
        parts = cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)
        found += [part for part in parts if isinstance(part, Expr)]
    return found


class _Formulas:
    """The formulas of a view's strides and offset, inferred from large probe sizes.

    A stride is a small multiple of an operand's stride. The coordinates of the first element are
    small, stand in the attributes, or are the last along an axis.
    """

    def __init__(
        self, op: OpDef, attrs: Attrs, shape: tuple[int, ...], numbers: tuple[int, ...]
    ) -> None:
        self._op, self._attrs = op, attrs
        self._shape, self._numbers = shape, numbers
        self._strides, self._dense = strides_of(shape), strides_of(numbers)

    def stride(self, number: int) -> int:
        """Return the formula of a stride."""
        if not number:
            return 0
        whole = [axis for axis, dense in enumerate(self._dense) if number % dense == 0]
        axis = max(whole, key=lambda axis: self._dense[axis])
        return self._strides[axis] * self._small(number // self._dense[axis])

    def place(self, axis: int, place: int) -> int:
        """Return the formula of a coordinate: the only formula with its number."""
        known = dict.fromkeys([self._shape[axis] + -1, *map(sized, _dims_in(self._attrs))])
        found = [size for size in known if place == probed(size)]
        if len(found) > 1:
            raise UnsizedError(
                f"the place {place} fits several formulas, {found}", op=self._op.name
            )
        if found:
            return found[0]
        return place if is_known(self._shape[axis]) else self._small(place)

    def _small(self, number: int) -> int:
        if abs(number) >= LEAST_PROBE:
            raise UnsizedError(f"the number {number} fits no single formula", op=self._op.name)
        return number

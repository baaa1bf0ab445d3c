"""Views cost nothing: each maps a place in its result to a place in its operand.

The map is read off what the op's own NumPy reference does to strides, so no view is named here.
"""

from __future__ import annotations

from math import prod
from typing import cast

import numpy as np

from asg.core.node import Node
from asg.core.opdef import Primitive
from asg_wgpu.ir.index import ZERO, Index, strides_of
from asg_wgpu.ir.position import Position


class ViewMap:
    """Where the elements of a view lie in its operand: an offset, and a stride for each axis."""

    def __init__(self, node: Node, shape: tuple[int, ...]) -> None:
        self.shape = shape
        # An array that has the operand's strides and none of its memory: nobody reads it.
        operand = np.lib.stride_tricks.as_strided(np.empty(1, np.int8), shape, strides_of(shape))
        view = cast(Primitive, node.op).reference(operand, **node.attrs)
        start = operand.__array_interface__["data"][0]
        self.offset: int = view.__array_interface__["data"][0] - start if prod(view.shape) else 0
        self.strides: tuple[int, ...] = view.strides
        self.dense = self.offset == 0 and self.strides == strides_of(view.shape)

    def __call__(self, at: Position) -> Position:
        """Return the place in the operand of the element `at` of the view."""
        if self.dense and prod(at.shape) == prod(self.shape):
            return at.reshaped(self.shape)
        flat = Index((), self.offset)
        for coordinate, stride in zip(at.coordinates, self.strides, strict=True):
            flat = flat + (coordinate * stride if stride else ZERO)
        return Position(self.shape, flat=flat)

"""Write scans, sorts and places of extremes in a loop's step as sums and extremes.

A kernel of all steps has no code for them. A workgroup computes sums with all its invocations, so
it compares each element of a short axis with all others.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import DType, Scalar
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import Kind, OpDef
from asg.core.types import Shape
from asg.core.uses import Use
from asg.ops._support.building import broadcast, filled_like
from asg.ops.creation import arange
from asg.ops.elementwise.comparison import equal, greater, greater_equal, less, less_equal
from asg.ops.elementwise.logical import logical_and, logical_not, logical_or
from asg.ops.elementwise.predicates import isnan
from asg.ops.reductions.cumulative import CUMPROD
from asg.ops.reductions.scans import CUMSUM
from asg.ops.reductions.sorting import ARGSORT
from asg.ops.reductions.sums_and_extremes import ARGMAX, ARGMIN, max, min, prod, sum
from asg.ops.selection import cast, where
from asg.ops.shapes.joins import pad
from asg.ops.shapes.views import expand_dims, reshape

Rule = Callable[[Node, Tensor, Sequence[Use]], Tensor]


def by_folds(node: Node, x: Tensor, uses: Sequence[Use]) -> Tensor | None:
    """Return a node's result as sums and extremes of its operand, or None for another node.

    Args:
        node: A node of the body.
        x: Its operand, in the graph of the step.
        uses: The uses of its result in the body.
    """
    rule = _RULES.get(node.op)
    return None if rule is None else rule(node, x, uses)


def compares(node: Node) -> bool:
    """Whether `by_folds` reads each element of a node's operand many times."""
    return node.op in _RULES and node.op.kind is not Kind.REDUCTION


class _Pairs:
    """Pairs of `count` results, along `axis`, and the elements of `x`, along the next axis."""

    def __init__(self, x: Tensor, axis: int, count: Dim) -> None:
        self.axis = axis
        self.shape: Shape = (*x.shape[:axis], count, *x.shape[axis:])
        self.graph = x.graph

    def results(self, x: Tensor) -> Tensor:
        """Return the results `x`, repeated for all elements."""
        return broadcast(expand_dims(x, self.axis + 1), self.shape)

    def elements(self, x: Tensor) -> Tensor:
        """Return the elements `x`, repeated for all results."""
        return broadcast(expand_dims(x, self.axis), self.shape)

    @property
    def result(self) -> Tensor:
        """The number of the result of each pair."""
        return _numbers(self.graph, self.shape, self.axis)

    @property
    def element(self) -> Tensor:
        """The number of the element of each pair."""
        return _numbers(self.graph, self.shape, self.axis + 1)


def _numbers(graph: Graph, shape: Shape, axis: int) -> Tensor:
    """Return the place along an axis of each element of a shape."""
    size = shape[axis]
    along = reshape(arange(0, size, graph=graph), (size, *(1 for _ in shape[axis + 1 :])))
    return broadcast(along, shape)


def _scanned(
    fold: Callable[[Tensor, int], Tensor], start: Scalar, node: Node, x: Tensor, _: Sequence[Use]
) -> Tensor:
    """Fold the elements up to each place."""
    axis: int = node.attrs["axis"]
    pairs = _Pairs(x, axis, x.shape[axis])
    reaches = greater_equal if node.attrs["reverse"] else less_equal
    each = pairs.elements(x)
    counted = where(reaches(pairs.element, pairs.result), each, filled_like(each, start))
    return fold(counted, axis + 1)


def _sorted(node: Node, x: Tensor, uses: Sequence[Use]) -> Tensor:
    """Count the elements before each element, and find the element of each count."""
    axis: int = node.attrs["axis"]
    descends: bool = node.attrs["descending"]
    pairs = _Pairs(x, axis, x.shape[axis])
    own, other, is_earlier = pairs.results(x), pairs.elements(x), less(pairs.element, pairs.result)
    beats, reaches = (greater, greater_equal) if descends else (less, less_equal)
    is_before = where(is_earlier, reaches(other, own), beats(other, own))
    if x.dtype.is_float:
        last, first = isnan(own), isnan(other)
        if descends and node.attrs["nan_greatest"]:
            last, first = first, last
        apart = logical_and(last, logical_or(logical_not(first), is_earlier))
        is_before = logical_or(is_before, apart)
    ranks = sum(cast(is_before, DType.I32), axis + 1)
    count = _places_read(node, uses, axis)
    found = _Pairs(ranks, axis, count)
    is_own, places = equal(found.elements(ranks), found.result), found.element
    order = sum(where(is_own, places, filled_like(places, 0)), axis + 1)
    left = [x.shape[axis] - count if k == axis else 0 for k in range(x.ndim)]
    return order if not any(left) else pad(order, [(0, each) for each in left])


def _places_read(node: Node, uses: Sequence[Use], axis: int) -> Dim:
    """Return the number of first places that the readers of a sort take."""
    ends = [each.node.attrs["stop"][axis] for each in uses if "stop" in each.node.attrs]
    sliced = bool(ends) and len(ends) == len(uses) and all(isinstance(end, int) for end in ends)
    return builtins.max(ends) if sliced else node.types[0].shape[axis]


def _extreme(fold: Callable[..., Tensor], node: Node, x: Tensor, _: Sequence[Use]) -> Tensor:
    """Find the first element that equals the extreme, or the first NaN."""
    axis: int = node.attrs["axis"]
    is_best = equal(x, broadcast(fold(x, axis, keepdims=True), x.shape))
    if x.dtype.is_float:
        is_best = logical_or(is_best, isnan(x))
    number = _numbers(x.graph, x.shape, axis)
    least = where(is_best, number, filled_like(number, int(np.iinfo(np.int32).max)))
    return min(least, axis, node.attrs["keepdims"])


_RULES: Mapping[OpDef, Rule] = {
    CUMSUM: partial(_scanned, sum, -0.0),
    CUMPROD: partial(_scanned, prod, 1),
    ARGSORT: _sorted,
    ARGMAX: partial(_extreme, max),
    ARGMIN: partial(_extreme, min),
}

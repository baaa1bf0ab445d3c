"""associative_scan: all prefixes of an associative operation, in few parallel steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.types import normalize_axis
from asg.ops.control.arguments import graph_of, tensors_of
from asg.ops.control.scan import scan
from asg.ops.control.trees import Tree, flatten, flatten_like, unflatten
from asg.ops.shapes.joins import concat, part, slice as sliced, stack
from asg.ops.shapes.views import expand_dims, flip, moveaxis, reshape, squeeze

Combine = Callable[[Sequence[Tensor], Sequence[Tensor]], list[Tensor]]


def associative_scan(
    function: Callable[[Any, Any], Any], xs: Any, axis: int = 0, reverse: bool = False
) -> Any:
    """Return x0, f(x0, x1), f(f(x0, x1), x2), … along an axis, for an associative f (JAX).

    A static length n takes about 2·log₂ n calls, each for many elements at once. A symbolic length
    is processed step by step. The result is differentiable to any order.

    Args:
        function: `function(a, b)` combines two values with the structure of `xs`, of any length
            along the axis, element by element.
        xs: A tensor, or tuples, lists and dicts of tensors with one length along the axis.
        axis: The axis of the scan.
        reverse: Start at the end of the axis.

    Raises:
        GraphError: `xs` has no tensors, or `function` returns another structure.
        ShapeError: The lengths differ, or `function` changes a shape or dtype.

    >>> x = asg.constant([1, 5, 2, 8, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.associative_scan(asg.maximum, x))
    array([1, 5, 5, 8, 8], dtype=int32)
    >>> asg.evaluate(asg.associative_scan(asg.add, x, reverse=True))
    array([19, 18, 13, 11,  3], dtype=int32)
    """
    tree, entries = flatten(xs, "xs", op="associative_scan")
    if not entries:
        raise GraphError("xs has no tensors", op="associative_scan", hint="give at least a tensor")
    graph = graph_of(entries)
    tensors = tensors_of("associative_scan", graph, entries)
    axes = [normalize_axis(axis, tensor.ndim) for tensor in tensors]
    sizes = [tensor.shape[place] for tensor, place in zip(tensors, axes, strict=True)]
    for size in sizes[1:]:
        if graph.facts.equal(size, sizes[0]) is not True:
            raise ShapeError(
                f"xs have {sizes[0]} and {size} elements along axis {axis}",
                op="associative_scan",
                hint="cut or pad them to the same length",
            )
    first = [moveaxis(tensor, place, 0) for tensor, place in zip(tensors, axes, strict=True)]
    combine = _combining(function, tree, graph, axes)
    first = [flip(tensor, 0) for tensor in first] if reverse else first
    found = _prefixes(combine, first) if isinstance(sizes[0], int) else _stepwise(combine, first)
    found = [flip(tensor, 0) for tensor in found] if reverse else found
    return unflatten(
        tree, [moveaxis(tensor, 0, place) for tensor, place in zip(found, axes, strict=True)]
    )  # fmt: skip


def _combining(
    function: Callable[[Any, Any], Any], tree: Tree, graph: Graph, axes: Sequence[int]
) -> Combine:
    """Return the user's function for tensors with the scanned axis in front."""

    def placed(tensors: Sequence[Tensor]) -> Any:
        moved = [moveaxis(tensor, 0, place) for tensor, place in zip(tensors, axes, strict=True)]
        return unflatten(tree, moved)

    def combine(a: Sequence[Tensor], b: Sequence[Tensor]) -> list[Tensor]:
        result = function(placed(a), placed(b))
        entries = flatten_like(tree, result, "the result of the function", op="associative_scan")
        found = tensors_of("associative_scan", graph, entries)
        moved = [moveaxis(tensor, place, 0) for tensor, place in zip(found, axes, strict=True)]
        for one, other in zip(moved, b, strict=True):
            if one.type != other.type:
                raise ShapeError(
                    f"the function makes {one.type} of {other.type}",
                    op="associative_scan",
                    hint="it must keep shapes and dtypes",
                )
        return moved

    return combine


def _prefixes(combine: Combine, xs: list[Tensor]) -> list[Tensor]:
    """Return the prefixes of a static number of elements: odd positions from pairs."""
    count = xs[0].shape[0]
    assert isinstance(count, int)
    if count < 2:
        return xs
    pairs = combine(_every_other(xs, 0, count - 1), _every_other(xs, 1, count))
    odd = _prefixes(combine, pairs)
    even = [part(x, 0, 0, 1) for x in xs]
    if count > 2:
        before = [part(x, 0, 0, (count - 1) // 2) for x in odd]
        later = combine(before, _every_other(xs, 2, count))
        even = [concat([a, b], 0) for a, b in zip(even, later, strict=True)]
    return [_interleaved(a, b) for a, b in zip(even, odd, strict=True)]


def _every_other(xs: Sequence[Tensor], start: int, stop: int) -> list[Tensor]:
    return [
        sliced(x, (start, *[0] * (x.ndim - 1)), (stop, *x.shape[1:]), (2, *[1] * (x.ndim - 1)))
        for x in xs
    ]


def _interleaved(even: Tensor, odd: Tensor) -> Tensor:
    """Return elements of `even` and `odd` alternately; `even` may have an additional element."""
    count = odd.shape[0]
    both = stack([part(even, 0, 0, count), odd], 1)
    whole = reshape(both, (2 * count, *odd.shape[1:]))
    return whole if even.shape[0] == count else concat([whole, part(even, 0, count, count + 1)], 0)


def _stepwise(combine: Combine, xs: list[Tensor]) -> list[Tensor]:
    """Return the prefixes of a symbolic number of elements, which is at least 1."""

    def step(carry: list[Tensor], taken: list[Tensor]) -> tuple[list[Tensor], list[Tensor]]:
        after = combine(carry, [expand_dims(x, 0) for x in taken])
        return after, [squeeze(x, 0) for x in after]

    first = [part(x, 0, 0, 1) for x in xs]
    _, rest = scan(step, first, [part(x, 0, 1, x.shape[0]) for x in xs])
    return [concat([a, b], 0) for a, b in zip(first, rest, strict=True)]

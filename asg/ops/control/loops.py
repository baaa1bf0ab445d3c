"""Loops and branches built from scan and cond: fori_loop, map and switch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from asg.core.dims import Dim, as_dim
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.ops.control.arguments import graph_of
from asg.ops.control.cond import cond as branch
from asg.ops.control.scan import scan
from asg.ops.control.trees import flatten
from asg.ops.creation import arange
from asg.ops.elementwise.comparison import less
from asg.ops.selection import to_words

Function = Callable[..., Any]


def _graph(op: str, *structures: Any) -> Graph:
    entries = [entry for each in structures for entry in flatten(each, "an argument", op=op)[1]]
    return graph_of(entries)


def fori_loop(lower: Dim | str, upper: Dim | str, body: Function, init: Any) -> Any:
    """Return the carry after `body(i, carry) -> carry` for i from `lower` to `upper` - 1 (JAX).

    The result is differentiable to any order.

    Args:
        lower: The first i, a number or a dimension.
        upper: The end of the range, a number or a dimension.
        body: Returns the new carry. i is an i32 scalar.
        init: The first carry: tensors, or tuples, lists and dicts of them, as for `scan`.

    >>> x = asg.constant(1, graph=asg.Graph())
    >>> asg.evaluate(asg.fori_loop(1, 6, lambda i, product: product * i, x))
    array(120, dtype=int32)
    """
    graph = _graph("fori_loop: the carry", init)
    places = arange(as_dim(lower), as_dim(upper), graph=graph)
    last, _ = scan(lambda carry, i: (body(i, carry), None), init, places)
    return last


def map(function: Function, xs: Any) -> Any:
    """Return the stacked `function(x)` for each slice x of `xs` along the first axis (JAX).

    Slices are computed in turn; `vmap` computes all at once.

    Args:
        function: Takes and returns tensors, or tuples, lists and dicts of them.
        xs: A tensor, or tuples, lists and dicts of tensors with one length along the first axis.

    >>> x = asg.constant([[1.0, 5.0, 2.0], [4.0, 3.0, 9.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.map(lambda row: row[::-1] - row[0], x))
    array([[ 1.,  4.,  0.],
           [ 5., -1.,  0.]], dtype=float32)
    """
    _, ys = scan(lambda carry, x: (carry, function(x)), (), xs)
    return ys


def switch(index: Tensor, branches: Sequence[Function], *operands: Any) -> Any:
    """Return `branches[index](*operands)` for an integer scalar `index`.

    Args:
        index: An integer scalar, clamped to the number of branches.
        branches: Functions with results of the same types, as for `cond`.
        operands: Tensors, or tuples, lists and dicts of tensors.

    Raises:
        DTypeError: The index is not an integer.
        ShapeError: The index is not a scalar.
        GraphError: There are no branches, or their results differ.

    >>> x = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> i = asg.constant(1, graph=x.graph)
    >>> asg.evaluate(asg.switch(i, [lambda v: v, lambda v: v * 10, lambda v: -v], x))
    array([10., 20.], dtype=float32)
    """
    if not branches:
        raise GraphError("branches is empty", op="switch", hint="give at least a function")
    if not index.dtype.is_integer:
        raise DTypeError(f"the index is {index.type}, and must be integers", op="switch")
    if index.shape:
        raise ShapeError(f"the index is {index.type}, and must be a scalar", op="switch")
    return _switched(to_words(index), 0, branches, operands)


def _switched(index: Tensor, first: int, branches: Sequence[Function], given: Any) -> Any:
    """Return the result of a run of branches, halved until a single branch is left."""
    if len(branches) == 1:
        return branches[0](*given)
    half = len(branches) // 2
    left, right = branches[:half], branches[half:]
    return branch(
        less(index, first + half),
        lambda *values: _switched(index, first, left, values),
        lambda *values: _switched(index, first + half, right, values),
        *given,
    )

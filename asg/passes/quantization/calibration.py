"""Statistics of the operands that products multiply by weights, computed from batches of feeds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import prod
from typing import Any, NamedTuple, cast

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.interpreter import interpret
from asg.core.leaves import RESIDENT
from asg.core.node import Node, Ref
from asg.ops.products.contraction import DOT_GENERAL, free_axes
from asg.ops.selection import CAST
from asg.ops.shapes.views import BROADCAST_TO, TRANSPOSE
from asg.passes.decompose import DECOMPOSE
from asg.passes.quantization.numbers import Span

Batches = Iterable[Mapping[str, Any]]


def numbered(batches: Batches) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield the batches with their numbers, from 1.

    Raises:
        GraphError: There is no batch, or a batch is not a mapping.
    """
    count = 0
    for count, feeds in enumerate(batches, 1):
        if not isinstance(feeds, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
            kind = type(cast("object", feeds)).__name__
            raise GraphError(
                f"batch {count} of calibrate is of type {kind}, not arrays by name",
                op="quantize",
                hint='give a list of feeds: calibrate=[{"x": array}]',
            )
        yield count, feeds
    if not count:
        raise GraphError("calibrate has no batch", op="quantize", hint="give a list of feeds")


class _Factor(NamedTuple):
    """An operand that a product multiplies by the weight `name`, and its summed axes."""

    name: str
    ref: Ref
    axes: tuple[int, ...]


def moments_of(
    graph: Graph, state: Mapping[str, Any], batches: Batches, spans: Mapping[str, Span]
) -> dict[str, Array]:
    """Return X^T X for each weight, summed over all rows X that products multiply by it.

    Rows are in f64; the rows of a convolution are its windows. Weights that no product reads whole,
    such as kernels in groups, are left out.

    Raises:
        GraphError: There is no batch, a batch lacks an input, or a row is not finite.
    """
    plain = DECOMPOSE(graph)
    factors = [*_factors(plain, spans)]
    found: dict[str, Array] = {}
    for count, feeds in numbered(batches):
        values = interpret(plain, {**state, **feeds}, [factor.ref for factor in factors])
        for factor in factors:
            rows = _rows(np.asarray(values[factor.ref]), factor.axes)
            if not np.isfinite(rows).all():
                raise GraphError(
                    f"batch {count} of calibrate gives values that are not finite to the product "
                    f"with {factor.name!r}",
                    op="quantize",
                    hint=f"leave out the batch, or skip=[{factor.name!r}]",
                )
            found[factor.name] = found.get(factor.name, 0.0) + rows.T @ rows
    return found


def _factors(graph: Graph, spans: Mapping[str, Span]) -> Iterator[_Factor]:
    """Yield the other operands of products that sum over the axes of a span, in order."""
    seen: dict[int, tuple[str, tuple[int, ...]]] = {}  # weights and their axes, by node; -1 is new
    for node in graph.nodes:
        if node.op in RESIDENT and node.name is not None and node.name in spans:
            seen[node.id] = node.name, tuple(range(node.types[0].rank))
        elif node.op in (CAST, TRANSPOSE) and node.inputs[0].node in seen:
            name, axes = seen[node.inputs[0].node]
            order: tuple[int, ...] = node.attrs.get("axes", (*range(len(axes)),))
            seen[node.id] = name, tuple([axes[axis] for axis in order])
        elif node.op is BROADCAST_TO and node.inputs[0].node in seen:
            name, axes = seen[node.inputs[0].node]
            kept = graph.type_of(node.inputs[0]).shape == node.types[0].shape[-len(axes) :]
            if kept:
                seen[node.id] = name, (*[-1] * (node.types[0].rank - len(axes)), *axes)
        elif node.op is DOT_GENERAL:
            yield from _factors_of(node, seen, spans)


def _factors_of(
    node: Node, seen: Mapping[int, tuple[str, tuple[int, ...]]], spans: Mapping[str, Span]
) -> Iterator[_Factor]:
    """Yield the operand that a product multiplies by a weight, the same weight for every batch."""
    summed = node.attrs["x_contract"], node.attrs["y_contract"]
    shared = node.attrs["x_batch"], node.attrs["y_batch"]
    for place, ref in enumerate(node.inputs):
        if ref.node in seen:
            name, axes = seen[ref.node]
            batch: tuple[int, ...] = shared[place]
            same = all(axes[axis] < 0 for axis in batch)
            if same and [axes[axis] for axis in summed[place]] == [*range(*spans[name])]:
                yield _Factor(name, node.inputs[1 - place], summed[1 - place])


def _rows(array: Array, axes: tuple[int, ...]) -> Array:
    """Return an array as rows; `axes` are the columns."""
    free = free_axes(array.ndim, axes)
    columns = prod(array.shape[axis] for axis in axes)
    return array.transpose(*free, *axes).reshape(-1, columns).astype("f8")

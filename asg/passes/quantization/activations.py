"""Activations in 8 bits: the operands that products multiply by weights, and their ranges."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.interpreter import interpret
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Composition, Kind
from asg.core.subgraphs import inside_of
from asg.ops._support.building import constant
from asg.ops.nn.convolution.conv_1d_to_3d import (
    CONV_TRANSPOSE1D,
    CONV_TRANSPOSE2D,
    CONV_TRANSPOSE3D,
)
from asg.ops.nn.convolution.conv_general import CONV_GENERAL
from asg.ops.products.contraction import DOT_GENERAL
from asg.ops.quantization import dequantize_linear, dynamic_quantize_linear, quantize_linear
from asg.ops.selection import CAST, cast
from asg.ops.shapes.joins import SLICE
from asg.ops.shapes.views import TRANSPOSE
from asg.passes.quantization.calibration import Batches, numbered

Activations = Literal["static", "dynamic"]
Ranges = Literal["minmax", "percentile", "mse"]

MOVING = CAST, SLICE, TRANSPOSE  # ops after which a weight is still the weight
TRANSPOSED = CONV_TRANSPOSE1D, CONV_TRANSPOSE2D, CONV_TRANSPOSE3D

Ends = tuple[float, float]
#: Narrows the range of a sample, given its ends and whether it is symmetric.
Narrowed = Callable[[Array, float, float, bool], Ends]

_TAIL = 1e-4  # the share of the numbers of an activation beyond each end of a "percentile" range
_SHARES = np.linspace(1.0, 0.2, 41)  # shares of the whole range that "mse" compares
_SAMPLE = 1 << 15  # the numbers of an activation that a batch adds to "percentile" and "mse"


class Step(NamedTuple):
    """The scale and the zero point of an activation in i8."""

    scale: np.float32
    zero: np.int8


def partner(graph: Graph, node: Node, place: int) -> int | None:
    """Return the place of the operand that a node multiplies by its operand at `place`, or None."""
    if node.op is DOT_GENERAL:
        return 1 - place
    if node.op is CONV_GENERAL or node.op in TRANSPOSED:
        return 0 if place == 1 else None
    if not isinstance(node.op, Composition):
        return None
    inside = inside_of(node, tuple([graph.type_of(each) for each in node.inputs]))
    leaves = [each.ref for each in inside.inputs.values()]
    moved = {leaves[place]}
    for each in inside.nodes:
        if moved.isdisjoint(each.inputs):
            continue
        if each.op in MOVING:
            moved.add(Ref(each.id, 0))
            continue
        found = partner(inside, each, [ref in moved for ref in each.inputs].index(True))
        source = None if found is None else _leaf_of(inside, each.inputs[found])
        if source is not None and source in leaves:
            return leaves.index(source)
    return None


def _leaf_of(graph: Graph, ref: Ref) -> Ref | None:
    """Return the input that a value only moves or casts, or None."""
    node = graph.nodes[ref.node]
    while node.op is CAST or node.op.kind is Kind.VIEW:
        node = graph.nodes[node.inputs[0].node]
    return Ref(node.id, 0) if node.op is INPUT else None


# Ranges


def steps_of(
    graph: Graph, state: Mapping[str, Any], batches: Batches, refs: Sequence[Ref], ranges: Ranges,
    symmetric: bool,
) -> dict[Ref, Step]:  # fmt: skip
    """Return the scale and zero point of each value, by its range on the batches.

    Raises:
        GraphError: There is no batch, a batch lacks an input, or a value is not finite.
    """
    seen = {ref: _Seen() for ref in refs}
    for count, feeds in numbered(batches):
        values = interpret(graph, {**state, **feeds}, refs)
        for ref, found in seen.items():
            if not found.add(np.asarray(values[ref])):
                node = graph.nodes[ref.node]
                raise GraphError(
                    f"batch {count} of calibrate gives values that are not finite to "
                    f"{node.describe()}",
                    op="quantize", hint="leave out the batch",
                )  # fmt: skip
    return {ref: found.step(_RANGES[ranges], symmetric) for ref, found in seen.items()}


class _Seen:
    """The ends of the values of an activation, and a sample of them."""

    def __init__(self) -> None:
        self.low = self.high = 0.0
        self.parts: list[Array] = []

    def add(self, values: Array) -> bool:
        """Add the values of a batch; return whether all are finite."""
        self.low = min(self.low, float(values.min(initial=0.0)))
        self.high = max(self.high, float(values.max(initial=0.0)))
        stride = -(-values.size // _SAMPLE) or 1
        self.parts.append(values.astype("f4").ravel()[::stride])
        return bool(np.isfinite(values).all())

    def step(self, narrowed: Narrowed, symmetric: bool) -> Step:
        """Return the scale and zero point of a range of the values."""
        values = np.concatenate([*self.parts, np.zeros(1, "f4")])
        ends = narrowed(values, self.low, self.high, symmetric)
        return _step(*ends, symmetric)


def _step(low: float, high: float, symmetric: bool) -> Step:
    """Return the scale and zero point with which i8 covers the numbers from `low` to `high`."""
    width = max(high, -low) / 127 if symmetric else (high - low) / 255
    scale = np.float32(width) or np.float32(1)
    if symmetric:
        return Step(scale, np.int8(0))
    return Step(scale, np.int8(np.clip(np.rint(-128 - low / scale), -128, 127)))


def _whole(values: Array, low: float, high: float, symmetric: bool) -> Ends:
    del values, symmetric
    return low, high


def _percentile(values: Array, low: float, high: float, symmetric: bool) -> Ends:
    del symmetric
    ends = np.quantile(values, (_TAIL, 1 - _TAIL))
    return max(low, min(0.0, float(ends[0]))), min(high, max(0.0, float(ends[1])))


def _least_error(values: Array, low: float, high: float, symmetric: bool) -> Ends:
    """Return the range of the least squared error: a share of the whole range."""

    def error(share: float) -> float:
        scale, zero = _step(share * low, share * high, symmetric)
        numbers = np.clip(np.rint(values / scale) + zero, -128, 127)
        return float(np.square((numbers - zero) * scale - values, dtype="f8").sum())

    share = min(_SHARES, key=error)
    return share * low, share * high


_RANGES: Mapping[str, Narrowed] = {
    "minmax": _whole, "percentile": _percentile, "mse": _least_error,
}  # fmt: skip
RANGES = tuple(_RANGES)


# Graphs


def rounded(x: Tensor, step: Step | None) -> Tensor:
    """Return `x` through 8 bits and back: by a step, or by its range in each run without one."""
    if step is None:
        numbers, scale, zero = dynamic_quantize_linear(cast(x, DType.F32))
        return cast(dequantize_linear(numbers, scale, zero), x.dtype)
    scale = constant(step.scale, x.dtype, x.graph)
    zero = constant(step.zero, DType.I8, x.graph)
    return dequantize_linear(quantize_linear(x, scale, zero), scale, zero)


def activations_of(
    graph: Graph, weights: Mapping[Ref, str], nodes: Sequence[Node]
) -> Iterator[tuple[Node, int]]:
    """Yield the operands that nodes multiply by weights: each node, and the operand's place."""
    for node in nodes:
        for place, ref in enumerate(node.inputs):
            other = partner(graph, node, place) if ref in weights else None
            if other is None or node.inputs[other] in weights:
                continue
            if graph.type_of(node.inputs[other]).dtype.is_float:
                yield node, other

"""Products by a quantized matrix: native code expands the numbers in registers.

`asg.quantize` expands a matrix by ordinary ops: (number - zero) * scale, and views to its shape. If
a product of few rows alone reads the matrix, it reads the numbers, and the ops get no steps. If the
other operand comes from 8 bits as well, `asg/passes/quantization/integers.py` made it a product of
integers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import prod
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, OpDef, Primitive
from asg.core.tracing.record import is_later, later
from asg.core.types import TensorType
from asg.ops.elementwise.arithmetic import MUL, SUB
from asg.ops.elementwise.logical import BITWISE_AND, SHIFT_RIGHT
from asg.ops.products.contraction import DOT_GENERAL, free_axes
from asg.ops.selection import CAST
from asg.ops.shapes.joins import CONCAT
from asg_numpy.kernels.contraction import result_in_order
from asg_numpy.kernels.matrices import Side
from asg_numpy.kernels.packed import laid
from asg_numpy.kernels.view import without_copy
from asg_numpy.native.machine import machine
from asg_numpy.native.quantized import Numbers, QuantizedMaker
from asg_numpy.native.sequences import in_turn
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder, Claim, without_step
from asg_numpy.planning.copying import copying
from asg_numpy.planning.graph_facts import GraphFacts
from asg_numpy.planning.values import START, Axes, Storage, Value, nbytes_of, shape_of, strides_of
from asg_numpy.planning.view_layouts import stacked

Ints = tuple[int, ...]

_DTYPES = DType.I8, DType.U8
_LOW, _HIGH = 15, 4  # the mask of the low bits of a byte, and the shift of the high bits


class _Expansion(NamedTuple):
    """A matrix (number - zero) * scale of type f32[before, groups, size, after].

    `parts` are the numbers, scales and zeros, and `nodes` compute the matrix from them.
    """

    numbers: Numbers
    parts: tuple[Ref, ...]
    nodes: tuple[Node, ...]


def quantized_products(graph: Graph, facts: GraphFacts) -> Mapping[int, Claim]:
    """Return the claims of products, and of the nodes that expand their matrices, by id."""
    if machine() is None:
        return {}
    found: dict[int, Claim] = {}
    for node in graph.nodes:
        if node.op is DOT_GENERAL and facts.live[node.id] and not node.attrs["x_batch"]:
            for place in range(2):
                claimed = _claimed(graph, facts, node, place)
                if claimed is not None:
                    expansion, views, rows = claimed
                    if not 1 <= rows <= plans().quantized_products.rows:
                        continue
                    found[node.id] = partial(_product, expansion, place)
                    found |= {each.id: without_step for each in (*expansion.nodes, *views)}
                    break
    return found


def _claimed(
    graph: Graph, facts: GraphFacts, node: Node, place: int
) -> tuple[_Expansion, list[Node], int] | None:
    """Return how an operand of a product is expanded, the views on it, and the rows, or None."""
    views: list[Node] = []
    ref, reader = node.inputs[place], node
    while graph.nodes[ref.node].op.kind is Kind.VIEW and _is_only_reader(facts, ref, reader):
        reader = graph.nodes[ref.node]
        views.append(reader)
        ref = reader.inputs[0]
    expansion = _expansion(graph, facts, graph.nodes[ref.node])
    if expansion is None or not _is_only_reader(facts, ref, reader):
        return None
    other = graph.type_of(node.inputs[1 - place])
    if {other.dtype, node.types[0].dtype} != {DType.F32}:
        return None
    if not _is_matrix(expansion.numbers, graph, node, place, ref, views):
        return None
    contracted = _contracted(node)[1 - place]
    rows = prod(dim for axis, dim in enumerate(shape_of(other)) if axis not in contracted)
    return expansion, views, rows


def _is_only_reader(facts: GraphFacts, ref: Ref, reader: Node) -> bool:
    found = facts.only_reader(ref)
    return found is not None and found.id == reader.id


def _contracted(node: Node) -> tuple[Ints, Ints]:
    return node.attrs["x_contract"], node.attrs["y_contract"]


def _is_matrix(
    numbers: Numbers, graph: Graph, node: Node, place: int, ref: Ref, views: list[Node]
) -> bool:
    """Whether the views make a matrix of outputs by summed elements, without a copy."""
    type_ = graph.type_of(ref)
    value = Value(type_, Storage("no memory", type_, nbytes_of(type_), START))
    for view in reversed(views):
        assert isinstance(view.op, Primitive)
        found = without_copy(view, view.op, value)
        if found is None:
            return False
        value = found
    axes = _contracted(node)[place]
    matrix = Side(value, (), axes, free_axes(value.type.rank, axes)).view()
    if matrix is None or matrix.offset:
        return False
    before, groups, size, after = shape_of(type_)
    wanted = (after * 4, 4) if numbers.across else (4, groups * size * 4)
    dims, strides = shape_of(matrix.type), strides_of(matrix)
    pairs = zip(dims, strides, wanted, strict=True)
    outputs = after if numbers.across else before
    return dims[1] == outputs and all(dim == 1 or step == right for dim, step, right in pairs)


# The expansion


def _expansion(graph: Graph, facts: GraphFacts, node: Node) -> _Expansion | None:
    """Return how a node expands numbers, if nothing else reads the values in between."""
    if node.op is not MUL or node.types[0].dtype is not DType.F32 or node.types[0].rank != 4:
        return None
    dims = shape_of(node.types[0])
    if 0 in dims or any(map(is_later, dims)):
        return None
    chain = _Chain(graph, facts, node)
    for number, scale in (node.inputs, node.inputs[::-1]):
        found = chain.found(number, scale)
        if found is not None:
            return found
    return None


class _Chain(NamedTuple):
    """The nodes that compute the operands of a product by a scale."""

    graph: Graph
    facts: GraphFacts
    last: Node

    def made_by(self, op: OpDef, ref: Ref, reader: Node) -> Node | None:
        """Return the node of an op, if only `reader` reads it."""
        node = self.graph.nodes[ref.node]
        return node if node.op is op and _is_only_reader(self.facts, ref, reader) else None

    def found(self, number: Ref, scale: Ref) -> _Expansion | None:
        """Return the expansion, or None."""
        before, _, size, after = shape_of(self.last.types[0])
        scales, reader, zero, parts = self.repeated(scale), self.last, 0.0, list[Ref]()
        nodes = [self.last]
        difference = self.made_by(SUB, number, self.last)
        if difference is not None:
            reader, (number, subtracted) = difference, difference.inputs
            zero, more = self.number(subtracted), self.zeros(subtracted, difference)
            nodes += [difference, *more]
            if zero is None:
                parts = [node.inputs[0] for node in more if node.op is CAST]
        cast = self.made_by(CAST, number, reader)
        if (
            cast is None
            or scales is None
            or 1 not in (before, after)
            or (zero, parts) == (None, [])
        ):
            return None
        bits, base, split = self.bits(cast)
        dtype = self.graph.type_of(base).dtype
        if dtype not in _DTYPES or any(self.graph.type_of(z).dtype is not dtype for z in parts):
            return None
        numbers = Numbers(bits, dtype is DType.I8, size, zero, across=after > 1)
        return _Expansion(numbers, (base, scales, *parts), (*nodes, cast, *split))

    def zeros(self, ref: Ref, reader: Node) -> tuple[Node, ...]:
        """Return the view of zero points and their cast, if only `reader` reads them."""
        base, view = self.repeated(ref), self.graph.nodes[ref.node]
        cast = None if base is None else self.made_by(CAST, base, view)
        return (view, cast) if cast is not None and self.made_by(view.op, ref, reader) else ()

    def bits(self, cast: Node) -> tuple[int, Ref, tuple[Node, ...]]:
        """Return the bits of numbers, the stored numbers, and the nodes that split their bytes."""
        whole = 8, cast.inputs[0], ()
        joined = self.made_by(CONCAT, cast.inputs[0], cast)
        if joined is None or joined.attrs["axis"] != 2 or len(joined.inputs) != 2:
            return whole
        low = self.made_by(BITWISE_AND, joined.inputs[0], joined)
        high = self.made_by(SHIFT_RIGHT, joined.inputs[1], joined)
        if low is None or high is None or low.inputs[0] != high.inputs[0]:
            return whole
        splits = self.number(low.inputs[1]), self.number(high.inputs[1])
        if splits != (_LOW, _HIGH) or low.types[0].dtype is not DType.U8:
            return whole
        return 4, low.inputs[0], (joined, low, high)

    def number(self, ref: Ref) -> float | None:
        """Return the number that a node repeats, or None."""
        node = self.graph.nodes[ref.node]
        fills = node.op.kind is Kind.CREATION and not node.inputs
        value = node.attrs.get("value") if fills else None
        return value if isinstance(value, int | float) else None

    def repeated(self, ref: Ref) -> Ref | None:
        """Return the factors that a view repeats along the groups, or None."""
        node, (before, groups, _, after) = self.graph.nodes[ref.node], shape_of(self.last.types[0])
        if node.op.kind is not Kind.VIEW or shape_of(node.types[0]) != shape_of(self.last.types[0]):
            return None
        base = node.inputs[0]
        shape = shape_of(self.graph.type_of(base))
        whole = (1,) * (4 - len(shape)) + shape
        return base if whole == (before, groups, 1, after) else None


# Steps


def _product(
    expansion: _Expansion, place: int, builder: Builder, node: Node, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Add the steps of a product by quantized numbers."""
    numbers, other = expansion.numbers, inputs[1 - place]
    stored = [_dense(builder, node, _stored(builder, ref)) for ref in expansion.parts]
    before, groups, _, after = shape_of(stored[0].type)
    axes = _contracted(node)[1 - place]
    x = _rows(builder, node, other, axes, groups * numbers.size)
    output = builder.new(node, node.types[0])
    rows, outputs = shape_of(x.type)[0], after if numbers.across else before
    target = Value(TensorType((rows, outputs), DType.F32), output.storage)
    divided: Axes = (None, *[3 if numbers.across else 0 for _ in stored], 1)
    work = rows * outputs * groups * numbers.size / plans().costs.products
    builder.step(node, QuantizedMaker(numbers), (x, *stored), (target,), axes=divided, work=work)
    result = range(node.types[0].rank)
    lead = 0 if place else len(result) + len(axes) - other.type.rank  # the matrix's axes come first
    order = (*result[lead:], *result[:lead])
    return (result_in_order(builder, node, output, order),)


def _dense(builder: Builder, node: Node, value: Value) -> Value:
    """Return a stored array as it is, or a row-major copy."""
    if value.array is not None:
        return Value(value.type, None, array=later(np.ascontiguousarray, value.array))
    return value if value.strides is None else builder.copy(node, value)


def _stored(builder: Builder, ref: Ref) -> Value:
    """Return a stored array with 4 axes; the graph may lack the first of them, of size 1."""
    value = builder.value(ref)
    rank, dims = value.type.rank, shape_of(value.type)
    shape = (*[1] * (4 - rank), *dims)
    if shape == dims:
        return value
    if value.array is not None:
        type_ = TensorType(shape, value.type.dtype)
        return Value(type_, None, array=later(np.reshape, value.array, shape))
    found = stacked(value, tuple(range(rank)), shape)
    assert found is not None, "axes of size 1 need no copy"
    return found


def _rows(builder: Builder, node: Node, value: Value, axes: Ints, terms: int) -> Value:
    """Return an operand as [rows, terms] with contiguous terms; zeros fill the last group."""
    free = free_axes(value.type.rank, axes)
    seen, dtype = laid(value, (*free, *axes)), value.type.dtype
    dims = shape_of(seen.type)
    shape = (prod(dims[: len(free)]), prod(dims[len(free) :]))
    if shape[1] == terms and value.array is None:
        found = stacked(value, (*free, *axes), shape)
        if found is not None and (
            found.strides is None or found.strides[1] == dtype.numpy.itemsize
        ):
            return found
    copy = builder.new(node, TensorType((shape[0], terms), dtype))
    builder.step(node, partial(_padding, len(free)), (seen,), (copy,))
    return copy


def _padding(lead: int, source: Array, target: Array) -> Callable[[], Any]:
    """Return the closure that copies rows, and fills their ends with zeros."""
    terms = prod(source.shape[lead:])
    place = target[:, :terms].reshape(source.shape)
    calls = [copying(source, place)]
    if terms < target.shape[1]:
        calls.append(partial(np.copyto, target[:, terms:], 0.0))
    return in_turn(calls)

"""Quantized weights as ONNX stores them: in the weight's shape, or in blocks of 4 bits.

MatMulNBits of ONNX Runtime multiplies rows by a matrix of blocks. A byte of a block has two
neighboring elements; a byte of `dequantize_weight` has elements of both halves of a group.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import ANY, Array, DType
from asg.core.graph import Graph, Tensor
from asg.core.leaves import RESIDENT
from asg.core.node import Node, Ref
from asg.core.opdef import AttrType
from asg.core.types import static_shape
from asg.core.uses import uses_of
from asg.io.onnx.exporting.expressions.quantized import weight_axes
from asg.ops import functions as ops
from asg.ops._support.compositions import composition
from asg.ops.products.contraction import DOT_GENERAL
from asg.ops.products.linear_algebra import LINEAR
from asg.ops.quantization import DEQUANTIZE_WEIGHT, dequantize_weight
from asg.ops.shapes.views import TRANSPOSE
from asg.passes.manager import Pass
from asg.passes.rewriter import Rewriter

#: Returns an array as the initializer of a model.
Layout = Callable[[Array], Array]

_LEAST_BLOCK = 16


def _decompose(x: Tensor, numbers: Tensor, scale: Tensor, *rest: Tensor, **attrs: Any) -> Tensor:
    zero, bias = rest[0] if attrs["zero"] else None, rest[-1] if attrs["bias"] else None
    terms, outputs, along = attrs["terms"], attrs["outputs"], attrs["along"]
    weight = dequantize_weight(
        numbers, scale, zero, bits=4, length=terms, dtype=DType.F32,
        shape=(outputs, terms) if along else (terms, outputs),
    )  # fmt: skip
    return ops.linear(x, weight if along else weight.T, bias)


PRODUCT = composition(
    "product_of_few_bits", "A product of rows by a matrix of 4 bits, for its operator in ONNX.",
    operands=(ANY,), variadic=True,
    attrs={
        "terms": AttrType.INT, "outputs": AttrType.INT, "block": AttrType.INT,
        "along": AttrType.BOOL, "zero": AttrType.BOOL, "bias": AttrType.BOOL,
    },
    decompose=_decompose, samples=(),
)  # fmt: skip


# Recognition


class _Product(NamedTuple):
    """A product of rows by a matrix that `weight` expands; `along` as in `PRODUCT`."""

    x: Ref
    weight: Node
    along: bool
    bias: tuple[Ref, ...]


def recognizing_blocks() -> Pass:
    """Return the pass that finds products by matrices of 4 bits that MatMulNBits takes."""
    return Pass("recognize", "Finds products by matrices of 4 bits.", _recognize)


def _recognize(rewriter: Rewriter) -> None:
    source = rewriter.source
    readers = _Readers(source)
    for node in source.nodes:
        product = _product(source, node)
        fits = product is not None and _in_blocks(source, product)
        if product is None or not fits or not readers.owns(node, product.weight):
            rewriter.copy(node)
            continue
        weight, values = product.weight, rewriter.values
        rewriter.derive(node, "recognize")
        refs = (product.x, *weight.inputs, *product.bias)
        found = rewriter.graph.add(
            PRODUCT, [rewriter.graph.tensor(values[ref.node][ref.index]) for ref in refs],
            {
                "terms": weight.attrs["length"], "outputs": _outputs(product),
                "block": 2 * _size(source, weight), "along": product.along,
                "zero": len(weight.inputs) > 2, "bias": bool(product.bias),
            },
        )  # fmt: skip
        rewriter.replace(node, found, "recognize", "a product by a matrix of 4 bits")


def _product(graph: Graph, node: Node) -> _Product | None:
    """Return the product that a node computes by a matrix of 4 bits, or None."""
    if node.op is LINEAR:
        x, weight, *bias = node.inputs
        contracted, summed = 1, graph.type_of(x).rank - 1
    elif node.op is DOT_GENERAL and not node.attrs["x_batch"]:
        (x, weight), bias = node.inputs, ()
        if len(node.attrs["y_contract"]) != 1:
            return None
        (contracted,), (summed,) = node.attrs["y_contract"], node.attrs["x_contract"]
    else:
        return None
    made = graph.nodes[weight.node]
    if made.op is TRANSPOSE:
        made, contracted = graph.nodes[made.inputs[0].node], 1 - contracted
    last = summed == graph.type_of(x).rank - 1 > 0
    if made.op is not DEQUANTIZE_WEIGHT or made.attrs["bits"] != 4 or not last:
        return None
    return _Product(x, made, contracted == 1, tuple(bias))


def _in_blocks(graph: Graph, product: _Product) -> bool:
    """Whether the groups are blocks of MatMulNBits, along the summed axis."""
    weight = product.weight
    shape, dtype = weight.attrs["shape"], weight.attrs["dtype"]
    numbers = graph.type_of(weight.inputs[0])
    if dtype is not DType.F32 or len(shape) != 2 or not numbers.is_static or numbers.rank != 4:
        return False
    before, _, _, after = numbers.shape
    block = 2 * _size(graph, weight)
    power = block >= _LEAST_BLOCK and not block & (block - 1)
    return power and ((after == 1) if product.along else (before == 1))


def _size(graph: Graph, weight: Node) -> int:
    return static_shape(graph.type_of(weight.inputs[0]).shape)[2]


def _outputs(product: _Product) -> int:
    return static_shape(product.weight.attrs["shape"])[0 if product.along else 1]


class _Readers:
    """The readers of the values of a graph."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.results = frozenset(graph.result_refs)
        self.uses = uses_of(graph)

    def only(self, ref: Ref) -> Node | None:
        """Return the node that alone reads a value; None for several, and for results."""
        found = self.uses.get(ref, ())
        return found[0].node if len(found) == 1 and ref not in self.results else None

    def alone(self, node: Node) -> bool:
        """Whether a node alone reads its operands, which are leaves that runs never change."""
        leaves = [self.graph.nodes[ref.node] for ref in node.inputs]
        updated = self.graph.update_refs
        kept = all(leaf.op in RESIDENT and leaf.name not in updated for leaf in leaves)
        return kept and all(self.only(ref) is node for ref in node.inputs)

    def owns(self, product: Node, weight: Node) -> bool:
        """Whether a product alone reads a weight, perhaps transposed, and its leaves."""
        reader = self.only(Ref(weight.id, 0))
        if reader is not None and reader.op is TRANSPOSE:
            reader = self.only(Ref(reader.id, 0))
        return reader is product and self.alone(weight)


# Initializers


def layouts(graph: Graph) -> Mapping[str, Layout]:
    """Return the layouts of the leaves that only a quantized weight or product reads, by name."""
    readers = _Readers(graph)
    found: dict[str, Layout] = {}
    for node in graph.nodes:
        if node.op is DEQUANTIZE_WEIGHT and readers.alone(node):
            found |= _named(graph, node.inputs, _whole(graph, node))
        elif node.op is PRODUCT:
            along = bool(node.attrs["along"])
            layout = [partial(blocks, along=along), partial(_scales, along=along)]
            layout += [partial(_zeros, along=along)] * bool(node.attrs["zero"])
            found |= _named(graph, node.inputs[1:], layout)
    return found


def _named(
    graph: Graph, refs: Sequence[Ref], layout: Sequence[Layout]
) -> Iterator[tuple[str, Layout]]:
    for ref, each in zip(refs, layout, strict=False):
        yield str(graph.nodes[ref.node].name), each


def _whole(graph: Graph, node: Node) -> list[Layout]:
    """Return the layouts of a weight of 8 bits: its shape, and scales in a row."""
    row = (-1,) if weight_axes(node.attrs, graph.type_of(node.inputs[1]).shape) else ()
    shapes = [static_shape(node.attrs["shape"]), *[row] * (len(node.inputs) - 1)]
    return [partial(np.reshape, shape=shape) for shape in shapes]


def blocks(numbers: Array, *, along: bool) -> Array:
    """Return bytes [before, groups, size / 2, after] as [outputs, groups, size / 2].

    A byte of the result has two neighboring elements, the first of them in the low bits.
    """
    whole = np.concatenate([numbers & 15, numbers >> 4], axis=2)
    rows = whole[..., 0] if along else whole[0].transpose(2, 0, 1)
    return np.ascontiguousarray(rows[..., ::2] | rows[..., 1::2] << 4)


def _scales(scale: Array, *, along: bool) -> Array:
    """Return scales [before, groups, 1, after] as a row of outputs, then groups."""
    return np.ascontiguousarray(scale[:, :, 0, 0] if along else scale[0, :, 0].T).reshape(-1)


def _zeros(zero: Array, *, along: bool) -> Array:
    """Return zero points as bytes of two groups each; every output begins a byte."""
    rows = _scales(zero, along=along).reshape(-1, zero.shape[1])
    rows = np.pad(rows, ((0, 0), (0, rows.shape[1] % 2)))
    return (rows[:, ::2] | rows[:, 1::2] << 4).reshape(-1)

"""Quantized numbers as ONNX nodes."""

from __future__ import annotations

from collections.abc import Container, Sequence
from math import prod

from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Attrs
from asg.core.types import Shape, TensorType
from asg.io.onnx.exporting.expressions.table import Site, expression

MICROSOFT = "com.microsoft"  # the domain of ONNX Runtime's operators

# Compositions with an ONNX operator, if their scales belong to the positions of at most one axis.
QUANTIZED = frozenset({
    "quantize_linear", "dequantize_linear", "dynamic_quantize_linear", "dequantize_weight",
    "matmul_integer", "conv_integer",
})  # fmt: skip
OF_BYTES = QUANTIZED | {"product_of_few_bits"}
_WRITTEN = frozenset({DType.F32, DType.I8, DType.U8})


def fits(graph: Graph, node: Node, used: Container[Ref]) -> bool:
    """Whether a composition of `QUANTIZED` equals its ONNX operator."""
    del used
    name, attrs, types = node.op.name, node.attrs, [graph.type_of(ref) for ref in node.inputs]
    if any(type_.dtype not in _WRITTEN for type_ in types):
        return False
    if name == "dynamic_quantize_linear":
        return 0 not in types[0].shape
    if name == "dequantize_weight":
        whole = attrs["bits"] == 8 and attrs["dtype"] is DType.F32 and types[0].is_static
        return whole and types[0].rank == 4 and weight_axes(attrs, types[1].shape) is not None
    if name == "matmul_integer":
        return types[0].rank > 1 and all(0 not in type_.shape for type_ in types)
    if name == "conv_integer":
        edges = all(isinstance(edge, int) for edge in (*attrs["low"], *attrs["high"]))
        return edges and all(0 not in type_.shape for type_ in types)
    return len(_axes(types)) < 2


def _axes(types: Sequence[TensorType]) -> list[int]:
    """Return the axes of the first operand along which its scale, the second, varies."""
    rank, scale = types[0].rank, types[1].shape
    return [axis for axis, size in enumerate(scale, rank - len(scale)) if size != 1]


def weight_axes(attrs: Attrs, scale: Shape) -> list[int] | None:
    """Return the axis of a weight that its scales belong to; None if ONNX has no such scales."""
    before, groups, _, after = scale
    shape: Shape = attrs["shape"]
    if groups != 1 or 1 not in (before, after):
        return None
    if before == after:
        return []
    for axis, size in enumerate(shape):
        first = size == before and prod(shape[:axis], start=1) == 1
        if first or (size == after and prod(shape[axis + 1 :], start=1) == 1):
            return [axis]
    return None


@expression("quantize_linear", "dequantize_linear")
def converted(site: Site) -> str:
    """QuantizeLinear or DequantizeLinear; scales along an axis are a row."""
    op = "QuantizeLinear" if site.attrs["op"] == "quantize_linear" else "DequantizeLinear"
    axes = _axes(site.types)
    return site.emit(op, site.x, *_rows(site, axes), axis=axes[0] if axes else None)


@expression("dynamic_quantize_linear")
def by_range(site: Site) -> list[str]:
    """DynamicQuantizeLinear."""
    return site.writer.several("DynamicQuantizeLinear", [site.x], 3)


@expression("dequantize_weight")
def weight(site: Site) -> str:
    """DequantizeLinear of numbers in the shape of the weight."""
    axes = weight_axes(site.attrs, site.types[1].shape) or ()
    laid = site.x in site.writer.root.laid
    numbers = site.x if laid else site.writer.reshape(site.x, site.result.shape)
    rows = site.operands[1:] if laid else _rows(site, axes)
    return site.emit("DequantizeLinear", numbers, *rows, axis=axes[0] if axes else None)


def _rows(site: Site, axes: Sequence[int]) -> Sequence[str]:
    """Return scale and zero point as rows along an axis, or as scalars without one."""
    pairs = zip(site.operands[1:], site.types[1:], strict=True)
    return [
        name if type_.rank == len(axes) else site.writer.reshape(name, (type_.size,) * len(axes))
        for name, type_ in pairs
    ]


@expression("matmul_integer")
def integer_product(site: Site) -> str:
    """MatMulInteger."""
    return site.emit("MatMulInteger", *site.operands)


@expression("conv_integer")
def integer_convolution(site: Site) -> str:
    """ConvInteger."""
    attrs = site.attrs
    return site.emit(
        "ConvInteger", *site.operands, kernel_shape=list(site.types[1].shape[2:]),
        strides=list(attrs["strides"]), pads=[*attrs["low"], *attrs["high"]],
        dilations=list(attrs["dilations"]),
    )  # fmt: skip


@expression("product_of_few_bits")
def product(site: Site) -> str:
    """MatMulNBits of ONNX Runtime, with a matrix [outputs, blocks, bytes]."""
    attrs = site.attrs
    x, numbers, scale, *rest = site.operands
    zero, bias = rest[0] if attrs["zero"] else "", rest[-1] if attrs["bias"] else ""
    given = [x, numbers, scale, zero, "", bias]
    while not given[-1]:
        given.pop()
    return site.emit(
        "MatMulNBits", *given, K=attrs["terms"], N=attrs["outputs"], bits=4,
        block_size=attrs["block"], domain=MICROSOFT,
    )  # fmt: skip

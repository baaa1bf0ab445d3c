"""Compositions that are a single ONNX operator, with equal meaning and dtypes.

Runtimes are fast at these operators, not at their decompositions. `fits` decides whether a node is
written whole; other compositions are decomposed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Sequence
from types import MappingProxyType

import numpy as np

from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Attrs
from asg.core.types import TensorType
from asg.io.onnx.exporting.expressions.table import Site, expression, expressions
from asg.io.onnx.exporting.expressions.trees import TREES, is_forest


def _plain(attrs: Attrs, x: TensorType) -> bool:
    return True


def _is_pool(attrs: Attrs, x: TensorType) -> bool:
    """Whether all windows lie within the padding, where ONNX and asg agree."""
    edges = (*attrs["low"], *attrs["high"])
    whole = all(isinstance(edge, int) and edge >= 0 for edge in edges)
    return whole and not attrs["ceil_mode"] and x.rank == len(attrs["kernel"]) + 2


def _is_exact(attrs: Attrs, x: TensorType) -> bool:
    return attrs["approximate"] == "none"


def _is_evaluated(attrs: Attrs, x: TensorType) -> bool:
    given = attrs["running"] and attrs["weight"] and attrs["bias"]
    return bool(given) and not attrs["training"] and x.rank > 1


def _has_weight(attrs: Attrs, x: TensorType) -> bool:
    return bool(attrs["weight"])


def _is_batched(attrs: Attrs, x: TensorType) -> bool:
    return x.rank == len(attrs["stride"]) + 2


def _is_repeated(attrs: Attrs, x: TensorType) -> bool:
    """Whether each position is repeated equally often, or interpolated."""
    if attrs["mode"] == "bilinear":
        static = all(isinstance(size, int) for size in (*attrs["size"], *x.shape[2:]))
        return static and not attrs["scales"].any()
    return attrs["mode"] == "nearest" and all(_times(attrs, x))


def _times(attrs: Attrs, x: TensorType) -> list[int]:
    """Return the repetitions of each position by axis, or 0 if they vary."""
    found: list[int] = []
    for new, old, scale in zip(attrs["size"], x.shape[2:], attrs["scales"], strict=True):
        if isinstance(new, int) and isinstance(old, int):
            times = new // old if new % old == 0 else 0
            found.append(times if scale in (0, times) else 0)
        else:
            found.append(int(scale) if float(scale).is_integer() else 0)
    return found


_FITTING: MappingProxyType[str, Callable[[Attrs, TensorType], bool]] = MappingProxyType({
    **{f"max_pool{n}d": _is_pool for n in (1, 2, 3)},
    **{f"avg_pool{n}d": _is_pool for n in (1, 2, 3)},
    **{f"conv{n}d": _is_batched for n in (1, 2, 3)},
    **{f"conv_transpose{n}d": _is_batched for n in (1, 2, 3)},
    "interpolate": _is_repeated,
    "linear": _plain, "hardswish": _plain, "hardsigmoid": _plain, "leaky_relu": _plain,
    "elu": _plain, "gelu": _is_exact, "layer_norm": _has_weight,
    "batch_norm": _is_evaluated, "mean": lambda attrs, x: bool(attrs["axes"]),
})  # fmt: skip
WHOLE = frozenset({*_FITTING, TREES})


def fits(graph: Graph, node: Node, used: Container[Ref]) -> bool:
    """Whether a composition of `WHOLE` equals its ONNX operator, in f32 as all runtimes need.

    The operator has no results beyond the first, such as the indices of a pool; none of them may be
    in `used`. Trees also stay in f64.
    """
    if node.op.name == TREES:
        return is_forest(graph, node)
    if any(Ref(node.id, index) in used for index in range(1, len(node.types))):
        return False
    types = [graph.type_of(ref) for ref in node.inputs]
    if any(type_.dtype is not DType.F32 or 0 in type_.shape for type_ in types):
        return False
    return _FITTING[node.op.name](node.attrs, types[0])


def _convolved(site: Site, op: str, **more: list[int]) -> str:
    attrs = site.attrs
    return site.emit(
        op, *site.operands, kernel_shape=list(site.types[1].shape[2:]),
        strides=list(attrs["stride"]), pads=[*attrs["low"], *attrs["high"]],
        dilations=list(attrs["dilation"]), group=attrs["groups"], **more,
    )  # fmt: skip


def _statistics_last(operands: Sequence[str]) -> Sequence[str]:
    x, mean, variance, weight, bias = operands
    return x, weight, bias, mean, variance


expressions({
    "conv1d conv2d conv3d": lambda site: _convolved(site, "Conv"),
    "conv_transpose1d conv_transpose2d conv_transpose3d": lambda site: _convolved(
        site, "ConvTranspose", output_padding=list(site.attrs["output_padding"])
    ),
    "max_pool1d max_pool2d max_pool3d": lambda site: site.emit(
        "MaxPool", site.x, **_sliding(site), dilations=list(site.attrs["dilation"])
    ),
    "hardswish": lambda site: site.emit("HardSwish", site.x),
    "hardsigmoid": lambda site: site.emit("HardSigmoid", site.x, alpha=1 / 6, beta=0.5),
    "leaky_relu": lambda site: site.emit(
        "LeakyRelu", site.x, alpha=site.attrs["negative_slope"]
    ),
    "elu": lambda site: site.emit("Elu", site.x, alpha=site.attrs["alpha"]),
    "layer_norm": lambda site: site.emit(
        "LayerNormalization", *site.operands, axis=site.type.rank - site.attrs["axes"],
        epsilon=site.attrs["eps"],
    ),
    "batch_norm": lambda site: site.emit(
        "BatchNormalization", *_statistics_last(site.operands), epsilon=site.attrs["eps"]
    ),
})  # fmt: skip


@expression("interpolate")
def interpolate(site: Site) -> str:
    """Resize by integer factors, or to sizes."""
    attrs, none = site.attrs, ""
    if attrs["mode"] == "nearest":
        scales = np.array([1, 1, *_times(attrs, site.type)], np.float32)
        move, near, by = "asymmetric", "floor", (site.writer.constant(scales),)
    else:
        move, near = "align_corners" if attrs["align_corners"] else "half_pixel", None
        by = (none, site.writer.shape(site.result.shape))
    return site.emit(
        "Resize", site.x, none, *by, coordinate_transformation_mode=move, nearest_mode=near,
        mode="nearest" if near else "linear",
    )  # fmt: skip


@expression("linear")
def linear(site: Site) -> str:
    """Gemm of a matrix, MatMul otherwise; runtimes fold the transposed weights."""
    x, weight, *bias = site.operands
    if site.type.rank == site.types[1].rank == 2:
        return site.emit("Gemm", x, weight, *bias, transB=1)
    turned = site.emit("Transpose", weight, perm=[1, 0]) if site.types[1].rank == 2 else weight
    product = site.emit("MatMul", x, turned)
    return site.emit("Add", product, *bias) if bias else product


@expression("avg_pool1d", "avg_pool2d", "avg_pool3d")
def avg_pool(site: Site) -> str:
    """AveragePool, corrected for another divisor."""
    divisor, size = site.attrs["divisor"], math.prod(site.attrs["kernel"])
    padded = bool(site.attrs["count_include_pad"] or divisor)
    found = site.emit("AveragePool", site.x, **_sliding(site), count_include_pad=int(padded))
    if not divisor:
        return found
    return site.emit("Mul", found, site.number(size / divisor))


def _sliding(site: Site) -> dict[str, list[int]]:
    attrs = site.attrs
    return {
        "kernel_shape": list(attrs["kernel"]), "strides": list(attrs["stride"]),
        "pads": [*attrs["low"], *attrs["high"]],
    }  # fmt: skip


@expression("gelu")
def gelu(site: Site) -> str:
    """Gelu in the form that runtimes recognize: the operator exists only from opset 20 on."""
    one, half, root = (site.number(number) for number in (1.0, 0.5, math.sqrt(2)))
    grown = site.emit("Add", site.emit("Erf", site.emit("Div", site.x, root)), one)
    return site.emit("Mul", site.emit("Mul", site.x, grown), half)


@expression("mean")
def mean(site: Site) -> str:
    """ReduceMean."""
    axes = site.writer.constant(np.array(site.attrs["axes"], np.int64))
    return site.emit("ReduceMean", site.x, axes, keepdims=int(site.attrs["keepdims"]))

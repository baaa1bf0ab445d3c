"""Products, convolutions and softmax as ONNX nodes."""

from __future__ import annotations

from string import ascii_letters

from onnx import TensorProto

from asg.core.dtypes import DType
from asg.core.errors import GraphError
from asg.io.onnx.exporting.expressions.shapes import padded
from asg.io.onnx.exporting.expressions.table import Site, expression, expressions

# Compositions with an ONNX operator, or written as calls of a function.
KEPT = frozenset({"conv_general", "softmax", "log_softmax", "random_fold_ins"})


@expression("dot_general")
def dot_general(site: Site) -> str:
    """MatMul of matrices, transposed if necessary, else Einsum."""
    x, y = site.x, site.y
    dtype = site.type.dtype
    if 0 in (*site.types[0].shape, *site.types[1].shape):  # ONNX Runtime divides by this size
        return site.writer.expand(site.writer.scalar(0, dtype), site.result.shape)
    if dtype is DType.U32:
        x, y = (site.writer.cast(each, TensorProto.INT64) for each in (x, y))
    ranks = site.types[0].rank, site.types[1].rank
    attrs = [tuple(site.attrs[f"{side}_{kind}"]) for side in "xy" for kind in ("batch", "contract")]
    x_batch, x_contract, y_batch, y_contract = attrs
    lead = len(x_batch)
    front = tuple(range(lead))
    stacked = ranks == (lead + 2, lead + 2) or (lead == 0 < ranks[0] and ranks[1] == 2)
    last = x_contract == (ranks[0] - 1,)
    if (
        x_batch == y_batch == front
        and stacked
        and len(x_contract) == 1
        and (last or ranks[0] == lead + 2)
    ):
        turn = [*front, lead + 1, lead]
        x = x if last else site.emit("Transpose", x, perm=turn)
        y = y if y_contract == (lead,) else site.emit("Transpose", y, perm=turn)
        found = site.emit("MatMul", x, y)
    else:
        found = site.emit("Einsum", x, y, equation=_equation(ranks, *attrs))
    if dtype is DType.U32:
        return site.writer.cast(site.writer.wrapped(found), dtype)
    return found


def _equation(
    ranks: tuple[int, int],
    x_batch: tuple[int, ...],
    x_contract: tuple[int, ...],
    y_batch: tuple[int, ...],
    y_contract: tuple[int, ...],
) -> str:
    letters = iter(ascii_letters)
    x = [next(letters) for _ in range(ranks[0])]
    y = [""] * ranks[1]
    for ours, theirs in zip((*x_batch, *x_contract), (*y_batch, *y_contract), strict=True):
        y[theirs] = x[ours]
    y = [each or next(letters) for each in y]
    result = [x[axis] for axis in x_batch]
    result += [x[axis] for axis in range(ranks[0]) if axis not in (*x_batch, *x_contract)]
    result += [y[axis] for axis in range(ranks[1]) if axis not in (*y_batch, *y_contract)]
    return f"{''.join(x)},{''.join(y)}->{''.join(result)}"


@expression("conv_general")
def convolution(site: Site) -> str:
    """Conv; its operand is dilated and padded first where Conv cannot."""
    attrs = site.attrs
    if 0 in (*site.types[0].shape, *site.types[1].shape):
        return site.writer.expand(site.number(0.0), site.result.shape)
    low, high = attrs["low"], attrs["high"]
    edges = [edge for edge in (*low, *high) if isinstance(edge, int) and edge >= 0]
    x, pads = site.x, [*low, *high]
    if len(edges) < len(pads) or any(step > 1 for step in attrs["x_dilation"]):
        interior = (0, 0, *(step - 1 for step in attrs["x_dilation"]))
        x = padded(site, x, (0, 0, *low), (0, 0, *high), interior, 0.0)
        pads = [0] * len(pads)
    kernel = [dim for dim in site.types[1].shape[2:] if isinstance(dim, int)]
    if len(kernel) != site.types[1].rank - 2:
        raise GraphError(f"kernels {site.types[1]} of symbolic size have no Conv")
    return site.emit(
        "Conv", x, site.y, kernel_shape=kernel, strides=list(attrs["strides"]), pads=pads,
        dilations=list(attrs["w_dilation"]), group=attrs["groups"],
    )  # fmt: skip


expressions(
    {
        "softmax": lambda site: site.emit("Softmax", site.x, axis=site.attrs["axis"]),
        "log_softmax": lambda site: site.emit("LogSoftmax", site.x, axis=site.attrs["axis"]),
    }
)

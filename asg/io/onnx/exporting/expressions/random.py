"""Random bits: Threefry-2x32-20 in int64 arithmetic, as a function inside the model."""

from __future__ import annotations

from onnx import FunctionProto, TensorProto, helper

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.threefry import PARITY, ROTATIONS
from asg.core.types import TensorType
from asg.io.onnx.elements import WRITTEN
from asg.io.onnx.exporting.expressions.table import Site, expression
from asg.io.onnx.exporting.writer import Writer

DOMAIN = "asg"
_OPSET = 18


@expression("random_bits")
def random_bits(site: Site) -> str:
    """A call of the function `asg.RandomBits(key, count, stream)`, reshaped."""
    size = TensorType(site.result.shape, DType.U32).size
    return site.writer.reshape(_called(site, size, site.attrs["stream"]), site.result.shape)


@expression("random_fold_ins")
def random_fold_ins(site: Site) -> str:
    """The same function for each key."""
    made = [_called(site, 2, number + 1) for number in range(site.attrs["count"])]
    return site.writer.reshape(site.writer.emit("Concat", *made, axis=0), site.result.shape)


def _called(site: Site, count: Dim, stream: int) -> str:
    writer = site.writer
    if "RandomBits" not in writer.root.functions:
        writer.root.functions["RandomBits"] = _function()
    given = writer.dim(count), writer.dim(stream)
    return writer.emit("RandomBits", site.x, *given, domain=DOMAIN)


def _function() -> FunctionProto:
    """Return a function: the exclusive or of both words of the counters 0 … count - 1.

    See asg.threefry. Words are int64, so that products of 32-bit numbers do not overflow.
    """
    writer = Writer(function=True)
    writer.taken.update(("key", "count", "stream", "bits"))
    key = writer.cast("key", TensorProto.INT64)
    words = [writer.emit("Gather", key, writer.dim(place), axis=0) for place in (0, 1)]
    both = writer.emit("BitwiseXor", *words)
    words.append(writer.emit("BitwiseXor", both, writer.dim(int(PARITY))))
    x1 = writer.emit("Range", writer.dim(0), "count", writer.dim(1))
    x0 = writer.emit("Mul", x1, writer.dim(0))
    x0 = _sum(writer, x0, _sum(writer, words[0], "stream"))
    x1 = _sum(writer, x1, words[1])
    for group in range(5):
        for rotation in ROTATIONS[group % 2]:
            x0 = _sum(writer, x0, x1)
            left = writer.emit("Mul", x1, writer.dim(2**rotation))
            right = writer.emit("Div", x1, writer.dim(2 ** (32 - rotation)))
            turned = writer.wrapped(writer.emit("BitwiseOr", left, right))
            x1 = writer.emit("BitwiseXor", x0, turned)
        x0 = _sum(writer, x0, words[(group + 1) % 3])
        x1 = _sum(writer, x1, _sum(writer, words[(group + 2) % 3], writer.dim(group + 1)))
    found = writer.emit("BitwiseXor", x0, x1)
    writer.nodes.append(helper.make_node("Cast", [found], ["bits"], to=WRITTEN[DType.U32]))
    return helper.make_function(
        DOMAIN, "RandomBits", ["key", "count", "stream"], ["bits"], writer.nodes,
        [helper.make_opsetid("", _OPSET)],
    )  # fmt: skip


def _sum(writer: Writer, a: str, b: str) -> str:
    """Return a + b modulo 2³²."""
    return writer.wrapped(writer.emit("Add", a, b))

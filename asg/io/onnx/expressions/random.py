"""Random bits: Threefry-2x32-20 in int64 arithmetic."""

from __future__ import annotations

from onnx import TensorProto

from asg.dtypes import DType
from asg.io.onnx.expressions.table import Site, expression
from asg.threefry import PARITY, ROTATIONS
from asg.types import TensorType

_MASK = 2**32 - 1


@expression("random_bits")
def random_bits(site: Site) -> str:
    """The exclusive or of both words of each element's counter, as asg.threefry has them."""
    writer = site.writer
    size = TensorType(site.result.shape, DType.U32).size
    key = writer.cast(site.x, TensorProto.INT64)
    words = [
        site.emit("Gather", key, writer.dim(0), axis=0),
        site.emit("Gather", key, writer.dim(1), axis=0),
    ]
    both = site.emit("BitwiseXor", words[0], words[1])
    words.append(site.emit("BitwiseXor", both, writer.dim(int(PARITY))))
    x1 = site.emit("Range", writer.dim(0), writer.dim(size), writer.dim(1))
    x0 = site.emit("Mul", x1, writer.dim(0))
    x0 = _sum(site, x0, _sum(site, words[0], writer.dim(site.attrs["stream"])))
    x1 = _sum(site, x1, words[1])
    for group in range(5):
        for rotation in ROTATIONS[group % 2]:
            x0 = _sum(site, x0, x1)
            left = site.emit("Mul", x1, writer.dim(2**rotation))
            right = site.emit("Div", x1, writer.dim(2 ** (32 - rotation)))
            turned = site.emit("BitwiseAnd", site.emit("BitwiseOr", left, right), writer.dim(_MASK))
            x1 = site.emit("BitwiseXor", x0, turned)
        x0 = _sum(site, x0, words[(group + 1) % 3])
        x1 = _sum(site, x1, _sum(site, words[(group + 2) % 3], writer.dim(group + 1)))
    bits = writer.cast(site.emit("BitwiseXor", x0, x1), DType.U32)
    return writer.reshape(bits, site.result.shape)


def _sum(site: Site, a: str, b: str) -> str:
    """Return a + b modulo 2³²."""
    return site.emit("BitwiseAnd", site.emit("Add", a, b), site.writer.dim(_MASK))

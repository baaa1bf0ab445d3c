"""Convolutions, transposed convolutions, and Col2Im."""

from __future__ import annotations

from asg.core.dims import Dim
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.shapes import cropped
from asg.io.onnx.importing.operators.windows import Ints, slid
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.symbols import sizes_hint
from asg.ops import functions as ops
from asg.ops.shapes.windows import overlap_add, window_count

_CONV = {1: ops.conv1d, 2: ops.conv2d, 3: ops.conv3d}
_TRANSPOSED = {1: ops.conv_transpose1d, 2: ops.conv_transpose2d, 3: ops.conv_transpose3d}


def sizes_of(call: Call, w: Tensor) -> Ints:
    """Return the sizes of kernels; raise GraphError unless they are static."""
    sizes = tuple(size for size in w.shape[2:] if isinstance(size, int))
    if len(sizes) != w.ndim - 2 or not 1 <= len(sizes) <= 3:
        raise call.refuse(f"kernels {w.type}: asg needs kernels over 1 to 3 axes of static size")
    call.agrees("kernel_shape", list(sizes))
    return sizes


@operator("Conv", oldest=1)
def convolution(call: Call) -> Tensor:
    """Import Conv over one to three axes."""
    return convolved(call, call.tensor(0), call.tensor(1), call.maybe(2))


def convolved(call: Call, x: Tensor, w: Tensor, bias: Tensor | None) -> Tensor:
    """Return a convolution with the settings of Conv or a similar operator."""
    x, given = slid(call, x, sizes_of(call, w), 0)
    return _CONV[len(given.kernel)](
        x, w, bias, given.strides, given.pairs, given.dilations, call.integer("group", 1)
    )


@operator("ConvTranspose", oldest=1)
def transposed(call: Call) -> Tensor:
    """Import ConvTranspose; an unusual crop or padding is applied to the full result."""
    x, w = call.tensor(0), call.tensor(1)
    kernel = sizes_of(call, w)
    rank = len(kernel)
    strides = tuple(call.integers("strides") or (1,) * rank)
    dilations = tuple(call.integers("dilations") or (1,) * rank)
    extra = call.integers("output_padding") or [0] * rank
    pads = _cut(call, x, kernel, strides, dilations, extra)
    groups, steps = call.integer("group", 1), zip(strides, dilations, strict=True)
    if min(map(min, pads)) >= 0 and all(e < max(s) for e, s in zip(extra, steps, strict=True)):
        return _TRANSPOSED[rank](x, w, call.maybe(2), strides, pads, extra, groups, dilations)
    found = _TRANSPOSED[rank](x, w, None, strides, 0, 0, groups, dilations)
    pairs = [(0, 0), (0, 0), *((-a, e - b) for (a, b), e in zip(pads, extra, strict=True))]
    found = cropped(found, pairs)
    found = ops.pad(found, [(max(a, 0), max(b, 0)) for a, b in pairs])
    bias = call.maybe(2)
    return found if bias is None else found + ops.reshape(bias, (-1, *(1,) * rank))


def _cut(
    call: Call, x: Tensor, kernel: Ints, strides: Ints, dilations: Ints, extra: list[int]
) -> list[tuple[int, int]]:
    """Return the crop before and after each axis."""
    rank = len(kernel)
    auto, shape = call.string("auto_pad", "NOTSET"), call.integers("output_shape")
    pads = call.integers("pads") or [0] * (2 * rank)
    if shape is None and auto in ("NOTSET", "VALID"):
        pads = [0] * (2 * rank) if auto == "VALID" else pads
        return [(pads[i], pads[rank + i]) for i in range(rank)]
    found: list[tuple[int, int]] = []
    for i in range(rank):
        n = x.shape[2 + i]
        if not isinstance(n, int):
            raise ShapeError(f"an output shape needs a number for {n}", hint=sizes_hint(n))
        wanted = shape[i - rank] if shape is not None else n * strides[i]
        total = strides[i] * (n - 1) + extra[i] + (kernel[i] - 1) * dilations[i] + 1 - wanted
        half = max(total, 0) // 2  # a negative total is added at the end
        first = total < 0 or auto == "SAME_UPPER"
        found.append((half, total - half) if first else (total - half, half))
    return found


@operator("Col2Im")
def put_back(call: Call) -> Tensor:
    """Import Col2Im: sum columns of patches where they overlap."""
    x = call.tensor()
    image, block = call.ints(1, "the image's shape"), call.ints(2, "the block's shape")
    rank = len(block)
    strides = tuple(call.integers("strides") or (1,) * rank)
    dilations = tuple(call.integers("dilations") or (1,) * rank)
    pads = call.integers("pads") or [0] * (2 * rank)
    padded = [n + pads[i] + pads[rank + i] for i, n in enumerate(image)]
    counts = [
        window_count(x.graph.facts, *each)
        for each in zip(padded, block, strides, dilations, strict=True)
    ]
    size: Dim = 1
    for each in block:
        size = size * each
    channels = x.shape[1] // size
    apart = ops.reshape(x, (x.shape[0], channels, *block, *counts))
    lead, kernels = range(2), range(2, 2 + rank)
    turned = ops.transpose(apart, (*lead, *range(2 + rank, 2 + 2 * rank), *kernels))
    whole = overlap_add(turned, tuple(range(2, 2 + rank)), padded, strides, dilations)
    start = [0, 0, *pads[:rank]]
    return ops.slice(
        whole, start, [*whole.shape[:2], *(a + n for a, n in zip(start[2:], image, strict=True))]
    )

"""conv1d to conv3d and their transposes, as in torch.nn.functional."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from asg.core.arguments import as_int
from asg.core.dtypes import FLOAT
from asg.core.errors import Assume, DTypeError, GraphError, Remedy, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Composition, Decompose, Sample
from asg.core.types import divisibility_hint, equality_hint, format_shape
from asg.ops._support.building import as_tensor
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.spatial_ranks import at_rank
from asg.ops.nn.convolution.conv_general import conv_general, turned
from asg.ops.nn.convolution.geometry import Geometry
from asg.ops.shapes.views import expand_dims, reshape, squeeze

if TYPE_CHECKING:
    from asg.core.graph import Operand

Ints = tuple[int, ...]
Steps = int | Sequence[int]
Padding = str | int | Sequence[int | Sequence[int]]


def _conv(
    rank: int, input: Operand, weight: Operand, bias: Operand | None = None, stride: Steps = 1,
    padding: Padding = 0, dilation: Steps = 1, groups: int = 1,
) -> Tensor:  # fmt: skip
    """Append a convolution after checking its arguments."""
    op = (CONV1D, CONV2D, CONV3D)[rank - 1]
    operands = _operands(op.name, rank, (input, weight, bias))
    x, w = operands[:2]
    steps = per_axis(op.name, "stride", stride, rank, 1)
    holes = per_axis(op.name, "dilation", dilation, rank, 1)
    groups = _check_channels(op.name, operands, groups, back=False)
    spans = _spans(op.name, w, holes)
    low, high = _padding(op.name, padding, spans, steps)
    for place, span in enumerate(spans):
        axis = x.ndim - rank + place
        dim = x.shape[axis] + low[place] + high[place]
        if not x.graph.facts.known_le(span, dim):
            raise ShapeError(
                f"the kernel reaches over {span} places of axis {axis} of {x.type}, "
                f"which has {dim} with its padding",
                op=op.name,
                hint="use a smaller kernel or more padding"
                if isinstance(dim, int)
                else Remedy("if it always has enough, say so: ", Assume(f"{dim} >= {span}")),
            )
    return emit(
        op, *operands, stride=steps, low=low, high=high, dilation=holes, groups=groups
    )  # fmt: skip


@at_rank(1, _conv)
def conv1d() -> None:
    """Return the convolution of input [N, C, L] with weight [O, C / groups, K]: [N, O, size].

    All operands have the same float dtype.

    Args:
        input: [N, C, L] or [C, L].
        weight: The kernels, [O, C / groups, K].
        bias: [O].
        stride: The step of the kernel, a number or a tuple.
        padding: Zeros around the input: a number, a tuple, a tuple of (before, after) pairs,
            "valid" (none), or with stride 1 "same", which keeps the size.
        dilation: The spacing of kernel elements, a number or a tuple.
        groups: The number of channel groups; each group has its kernels.

    Raises:
        DTypeError: The dtypes differ, or are not floats.
        ShapeError: Channels do not fit groups or weight, or the kernel exceeds the padded input.

    >>> x = asg.constant([[1.0, 2.0, 4.0, 8.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.conv1d(x, np.array([[[-1.0, 1.0]]], "f4")))  # differences
    array([[1., 2., 4.]], dtype=float32)
    >>> asg.evaluate(asg.conv1d(x, np.ones((1, 1, 3), "f4"), padding="same"))
    array([[ 3.,  7., 14., 12.]], dtype=float32)
    """


@at_rank(2, _conv)
def conv2d() -> None:
    """Return the convolution of input [N, C, H, W], or [C, H, W], with [O, C / groups, KH, KW].

    It has the arguments of `conv1d`.

    >>> x = asg.ones((1, 3, 3), graph=asg.Graph())
    >>> asg.evaluate(asg.conv2d(x, np.ones((1, 1, 3, 3), "f4"), padding=1))  # counts
    array([[[4., 6., 4.],
            [6., 9., 6.],
            [4., 6., 4.]]], dtype=float32)
    >>> asg.conv2d(x[None], np.ones((4, 1, 2, 2), "f4"), stride=2).shape
    (1, 4, 1, 1)
    """


@at_rank(3, _conv)
def conv3d() -> None:
    """Return the convolution of input [N, C, D, H, W] with weight [O, C / groups, KD, KH, KW].

    The batch axis is optional. It has the arguments of `conv1d`.

    >>> x = asg.ones((1, 2, 2, 2), graph=asg.Graph())
    >>> asg.evaluate(asg.conv3d(x, np.ones((1, 1, 1, 2, 2), "f4"))).flatten()
    array([4., 4.], dtype=float32)
    """


def _conv_transpose(
    rank: int, input: Operand, weight: Operand, bias: Operand | None = None, stride: Steps = 1,
    padding: Padding = 0, output_padding: Steps = 0, groups: int = 1, dilation: Steps = 1,
) -> Tensor:  # fmt: skip
    """Append a transposed convolution after checking its arguments."""
    op = (CONV_TRANSPOSE1D, CONV_TRANSPOSE2D, CONV_TRANSPOSE3D)[rank - 1]
    operands = _operands(op.name, rank, (input, weight, bias))
    x, w = operands[:2]
    steps = per_axis(op.name, "stride", stride, rank, 1)
    holes = per_axis(op.name, "dilation", dilation, rank, 1)
    extra = per_axis(op.name, "output_padding", output_padding, rank, 0)
    groups = _check_channels(op.name, operands, groups, back=True)
    spans = _spans(op.name, w, holes)
    if isinstance(padding, str):
        raise ShapeError(f"padding={padding!r} has no meaning here", op=op.name, hint="use numbers")
    low, high = _padding(op.name, padding, spans, steps)
    for place, (more, step, hole) in enumerate(zip(extra, steps, holes, strict=True)):
        if more >= max(step, hole):
            raise ShapeError(
                f"output_padding {more} must be less than stride {step} or dilation {hole}",
                op=op.name,
            )
        axis = x.ndim - rank + place
        size = (x.shape[axis] - 1) * step + spans[place] - low[place] - high[place] + more
        if not x.graph.facts.known_le(1, size):
            raise ShapeError(f"padding leaves {size} places of axis {axis} of {x.type}", op=op.name)
    return emit(
        op, *operands, stride=steps, low=low, high=high, output_padding=extra, dilation=holes,
        groups=groups,
    )  # fmt: skip


@at_rank(1, _conv_transpose)
def conv_transpose1d() -> None:
    """Return conv1d's transpose: its gradient applied to input [N, C, L].

    The result is [N, O, (L - 1)·stride - before - after + dilation·(K - 1) + output_padding + 1].

    Args:
        input: [N, C, L] or [C, L].
        weight: The kernels, [C, O / groups, K].
        bias: [O].
        stride: The stride of the convolution, a number or a tuple.
        padding: The padding of the convolution: a number, a tuple, or pairs.
        output_padding: Added to the result's size at the end; less than stride or dilation.
        groups: The number of channel groups; each group has its kernels.
        dilation: The spacing of kernel elements, a number or a tuple.

    Raises:
        DTypeError: The dtypes differ, or are not floats.
        ShapeError: Channels do not fit groups or weight, or the result would be empty.

    >>> x = asg.constant([[1.0, 2.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.conv_transpose1d(x, np.ones((1, 1, 3), "f4"), stride=2))
    array([[1., 1., 3., 2., 2.]], dtype=float32)
    """


@at_rank(2, _conv_transpose)
def conv_transpose2d() -> None:
    """Return conv2d's transpose: its gradient applied to input [N, C, H, W].

    It has the arguments of `conv_transpose1d`.

    >>> x = asg.constant([[[1.0, 2.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.conv_transpose2d(x, np.ones((1, 1, 2, 2), "f4"), stride=2))
    array([[[1., 1., 2., 2.],
            [1., 1., 2., 2.]]], dtype=float32)
    """


@at_rank(3, _conv_transpose)
def conv_transpose3d() -> None:
    """Return conv3d's transpose: its gradient applied to input [N, C, D, H, W].

    It has the arguments of `conv_transpose1d`.

    >>> x = asg.ones((1, 1, 1, 2), graph=asg.Graph())
    >>> asg.evaluate(asg.conv_transpose3d(x, np.ones((1, 1, 1, 1, 2), "f4")))
    array([[[[1., 2., 1.]]]], dtype=float32)
    """


# Arguments


def _operands(op: str, rank: int, given: tuple[Operand | None, ...]) -> list[Tensor]:
    """Return input, weight and, if given, bias as tensors of the same dtype, for `rank` axes."""
    tensors = [each for each in given if isinstance(each, Tensor)]
    if not tensors:
        raise GraphError("none of the operands is a tensor", op=op, hint="use asg.constant")
    made = [
        as_tensor(op, each, tensors[0].graph, tensors[0].dtype)
        for each in given
        if each is not None
    ]
    for name, tensor in zip(("input", "weight", "bias"), made, strict=False):
        if tensor.dtype is not made[0].dtype:
            raise DTypeError(
                f"input is {made[0].type} and {name} is {tensor.type}",
                op=op,
                hint=f'cast one, for example cast({tensor.label}, "{made[0].dtype}")',
            )
    x, w = made[:2]
    names = ", ".join("DHW"[3 - rank :])
    if w.ndim != rank + 2:
        raise ShapeError(f"the weight {w.type} must have {rank + 2} axes", op=op)
    if x.ndim not in (rank + 1, rank + 2):
        raise ShapeError(f"the input {x.type} is not [N, C, {names}] or [C, {names}]", op=op)
    return made


def _spans(op: str, w: Tensor, holes: Ints) -> list[int]:
    """Return the number of places that a kernel reaches over on each axis."""
    sizes = w.shape[2:]
    if not all(isinstance(size, int) and size > 0 for size in sizes):
        raise ShapeError(f"the sizes of the kernel {w.type} must be numbers of at least 1", op=op)
    return [(size - 1) * hole + 1 for size, hole in zip(cast(Ints, sizes), holes, strict=True)]


def _check_channels(op: str, operands: Sequence[Tensor], groups: int, *, back: bool) -> int:
    """Return `groups` as an int; raise ShapeError unless it fits channels, weight and bias.

    The weight is [O, C / groups, ...], or [C, O / groups, ...] on the way `back`.
    """
    x, w, *bias = operands
    channels, (first, second) = x.shape[x.ndim + 1 - w.ndim], w.shape[:2]
    groups = as_int(groups, "groups")
    if groups < 1:
        raise ShapeError(f"groups is {groups}, and must be at least 1", op=op)
    for what, count in (("channels of the input", channels), ("kernels of the weight", first)):
        if x.graph.facts.quotient(count, groups) is None:
            raise ShapeError(
                f"the {count} {what} do not divide into {groups} groups: input {x.type}, "
                f"weight {w.type}",
                op=op,
                hint=divisibility_hint(count, groups),
            )
    wanted, total = (first, second * groups) if back else (second * groups, first)
    if channels != wanted:
        form = "[C, O / groups, ...]" if back else "[O, C / groups, ...]"
        raise ShapeError(
            f"the input {x.type} has {channels} channels, and the weight {w.type} takes "
            f"{wanted} in {groups} groups",
            op=op,
            hint=equality_hint(channels, wanted, f"the weight is {form}"),
        )
    if bias and bias[0].shape != (total,):
        raise ShapeError(
            f"the bias is {bias[0].type}, and must be {format_shape((total,))}, a number "
            f"for each channel of the result",
            op=op,
        )
    return groups


def per_axis(op: str, name: str, value: Steps, axes: int, least: int) -> Ints:
    """Return a number for each axis, from a single number or a sequence, each at least `least`."""
    entries = list(value) if isinstance(value, Iterable) else [value] * axes
    if len(entries) == 1:
        entries *= axes
    if len(entries) != axes:
        raise ShapeError(f"{name} has {len(entries)} entries for {axes} axes", op=op)
    numbers = tuple(as_int(entry, name) for entry in entries)
    if any(number < least for number in numbers):
        raise ShapeError(f"{name} is {value}, and must be at least {least}", op=op)
    return numbers


def _padding(op: str, value: Padding, spans: Sequence[int], steps: Ints) -> tuple[Ints, Ints]:
    """Return the padding before and after each axis."""
    if isinstance(value, str):
        return _named_padding(op, value, spans, steps)
    entries: list[Any] = list(value) if isinstance(value, Iterable) else [value]
    if len(entries) == 1:
        entries *= len(spans)
    pairs = [
        tuple(cast("Iterable[Any]", entry)) if isinstance(entry, Iterable) else (entry, entry)
        for entry in entries
    ]
    if len(pairs) != len(spans) or any(len(pair) != 2 for pair in pairs):
        raise ShapeError(
            f"padding={value} must have {len(spans)} entries",
            op=op,
            hint="an entry is a number, or a pair (before, after)",
        )
    low, high = (tuple(as_int(pair[side], "padding") for pair in pairs) for side in (0, 1))
    if min(*low, *high) < 0:
        raise ShapeError(f"padding={value} must not be negative", op=op, hint="slice the input")
    return low, high


def _named_padding(
    op: str, value: str, spans: Sequence[int], steps: Ints
) -> tuple[Ints, Ints]:  # fmt: skip
    if value == "valid":
        return (0,) * len(spans), (0,) * len(spans)
    if value != "same":
        raise ShapeError(f"there is no padding {value!r}", op=op, hint='use "same" or "valid"')
    if any(step != 1 for step in steps):
        raise ShapeError(f'padding="same" needs stride 1, got {steps}', op=op)
    low = tuple((span - 1) // 2 for span in spans)
    return low, tuple(span - 1 - before for span, before in zip(spans, low, strict=True))


# Decompositions


def _batched(x: Tensor, w: Tensor, geometry: Geometry, bias: tuple[Tensor, ...]) -> Tensor:
    """Return a convolution of x, with an optional batch axis and bias."""
    alone = x.ndim == w.ndim - 1
    y = conv_general(expand_dims(x, 0) if alone else x, w, geometry)
    if bias:
        y = y + reshape(bias[0], (w.shape[0], *(1,) * (w.ndim - 2)))
    return squeeze(y, 0) if alone else y


def _convolve(
    x: Tensor, w: Tensor, *bias: Tensor, stride: Ints, low: Ints, high: Ints, dilation: Ints,
    groups: int,
) -> Tensor:  # fmt: skip
    apart = (1,) * len(stride)
    return _batched(x, w, Geometry(stride, low, high, apart, dilation, groups), bias)


def _convolve_back(
    x: Tensor, w: Tensor, *bias: Tensor, stride: Ints, low: Ints, high: Ints, output_padding: Ints,
    dilation: Ints, groups: int,
) -> Tensor:  # fmt: skip
    sizes = zip(cast(Ints, w.shape[2:]), dilation, strict=True)
    reach = [(size - 1) * hole for size, hole in sizes]
    before = tuple(r - p for r, p in zip(reach, low, strict=True))
    after = tuple(r - p + o for r, p, o in zip(reach, high, output_padding, strict=True))
    together = (1,) * len(stride)
    geometry = Geometry(together, before, after, stride, dilation, groups)
    return _batched(x, turned(w, groups), geometry, bias)


# The ops

_STEPS = {"stride": AttrType.INTS, "low": AttrType.INTS, "high": AttrType.INTS}
_REST = {"dilation": AttrType.INTS, "groups": AttrType.INT}
_ATTRS = {**_STEPS, **_REST}
_BACK_ATTRS = {**_STEPS, "output_padding": AttrType.INTS, **_REST}


def _sample(*shapes: Ints, groups: int = 1, **steps: Ints | int) -> Sample:
    """Return a sample; a single number stands for all axes."""
    axes = len(shapes[1]) - 2
    usual: dict[str, Ints | int] = {"stride": 1, "low": 0, "high": 0, "dilation": 1}
    spread = {
        name: (value,) * axes if isinstance(value, int) else value
        for name, value in (usual | steps).items()
    }
    return Sample(shapes, {**spread, "groups": groups})


def _layer(
    name: str, doc: str, decompose: Decompose, attrs: dict[str, AttrType], *samples: Sample
) -> Composition:
    return composition(
        name, doc, operands=(FLOAT, FLOAT, FLOAT), attrs=attrs, decompose=decompose,
        samples=samples, optional=1,
    )  # fmt: skip


CONV1D = _layer(
    "conv1d", "A convolution along one axis.", _convolve, _ATTRS,
    _sample((2, 3, 5), (4, 3, 3), (4,), low=1, high=1),
    _sample((4, 7), (2, 2, 2), stride=2, low=2, high=1, dilation=3, groups=2),
)  # fmt: skip
CONV2D = _layer(
    "conv2d", "A convolution along two axes.", _convolve, _ATTRS,
    _sample((2, 3, 4, 5), (2, 3, 3, 2), (2,), stride=(1, 2), low=(1, 0), high=1),
    _sample((2, 4, 3), (4, 1, 2, 2), (4,), groups=2, dilation=(2, 1)),
    _sample((0, 1, 4, 4), (2, 1, 3, 3)),
)  # fmt: skip
CONV3D = _layer(
    "conv3d", "A convolution along three axes.", _convolve, _ATTRS,
    _sample((1, 2, 3, 2, 3), (2, 2, 2, 1, 2), (2,), low=(1, 0, 0), stride=(1, 2, 1)),
)  # fmt: skip
CONV_TRANSPOSE1D = _layer(
    "conv_transpose1d", "The transpose of conv1d.", _convolve_back, _BACK_ATTRS,
    _sample((2, 3, 4), (3, 2, 3), (2,), stride=2, low=1, high=0, output_padding=1),
    _sample((4, 3), (4, 1, 2), (2,), dilation=2, groups=2, output_padding=0),
)  # fmt: skip
CONV_TRANSPOSE2D = _layer(
    "conv_transpose2d", "The transpose of conv2d.", _convolve_back, _BACK_ATTRS,
    _sample((1, 2, 3, 2), (2, 3, 2, 3), (3,), stride=(2, 3), low=1, high=1, output_padding=(1, 2)),
    _sample((2, 2, 3), (2, 1, 2, 2), groups=2, output_padding=0),
)  # fmt: skip
CONV_TRANSPOSE3D = _layer(
    "conv_transpose3d", "The transpose of conv3d.", _convolve_back, _BACK_ATTRS,
    _sample((1, 2, 2, 1, 2), (2, 2, 1, 2, 2), (2,), stride=(1, 2, 1), output_padding=0),
)  # fmt: skip

"""conv_general: the general convolution, closed under its gradient.

It is a matrix product over windows that are read in place. Both gradients have the same form: the
operand's is a convolution with reversed kernels, and the kernels' is a product over the same
windows.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any, cast

from asg.core.dims import Dim, Facts, lower_bound
from asg.core.dtypes import FLOAT
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample
from asg.core.rules import Cotangents
from asg.core.types import equality_hint
from asg.ops._support.building import broadcast, filled_like
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.nn.convolution.batching import convolutions, kernel_gradients
from asg.ops.nn.convolution.geometry import MOST_AXES, Geometry, Ints
from asg.ops.products.contraction import dot_general
from asg.ops.shapes.joins import PAD, pad, slice
from asg.ops.shapes.views import flip, moveaxis, reshape, swapaxes, transpose
from asg.ops.shapes.windows import windows

_ATTRS = {
    "strides": AttrType.INTS, "low": AttrType.DIMS, "high": AttrType.DIMS,
    "x_dilation": AttrType.INTS, "w_dilation": AttrType.INTS, "groups": AttrType.INT,
}  # fmt: skip


# conv_general


def conv_general(x: Tensor, w: Tensor, geometry: Geometry) -> Tensor:
    """Return the convolution of x [N, C, *spatial] with kernels w [O, C / groups, *sizes].

    The result is [N, O, *size]: y[n, o, p] is the sum over c and k of w[o, c, k] times x[n, c,
    p·stride + k·dilation], with x dilated and padded. Raises ShapeError if the channels do not fit
    the groups, or the kernels do not fit the operand.
    """
    if not isinstance(geometry.groups, int):
        return _conv_general(x, w, **geometry._asdict())
    return emit(CONV_GENERAL, x, w, **geometry._asdict())


def _conv_general(x: Tensor, w: Tensor, **attrs: Any) -> Tensor:
    geometry = Geometry(**attrs)
    sizes = _sizes_of(w, x, geometry)
    if _has_phases(x, geometry):
        if set(sizes) == set(geometry.strides) == {1}:  # each position meets an element or a zero
            none = (0,) * len(sizes)
            y = conv_general(x, w, geometry._replace(low=none, high=none, x_dilation=sizes))
            return _edged(y, geometry)
        return _by_phase(x, w, sizes, geometry)
    patches, lead, axes = _patches(x, sizes, geometry), geometry.lead, len(sizes)
    kernels = _by_group(w, geometry.groups, patches.ndim - lead - axes)
    kernels = broadcast(kernels, (x.shape[0], *kernels.shape))
    contract = (
        tuple(range(lead + 1, kernels.ndim)),
        (lead, *range(lead + 1 + axes, patches.ndim)),
    )
    batch = tuple(range(lead))
    y = dot_general(kernels, patches, contract, (batch, batch))
    return reshape(y, (x.shape[0], w.shape[0], *y.shape[lead + 1 :]))


def _sizes_of(w: Tensor, x: Tensor, geometry: Geometry) -> Ints:
    """Return the sizes of the kernels w; raise ShapeError unless they fit x."""
    geometry.check(x, w.ndim - 2)
    groups, (outputs, inputs, *rest) = geometry.groups, w.shape
    if outputs % groups != 0:
        raise ShapeError(f"the {outputs} kernels of {w.type} do not divide into {groups} groups")
    if inputs * groups != x.shape[1]:
        raise ShapeError(
            f"{x.type} has {x.shape[1]} channels, and the kernels {w.type} in {groups} groups take "
            f"{inputs * groups}",
            hint=equality_hint(x.shape[1], inputs * groups),
        )
    sizes = tuple(dim for dim in rest if isinstance(dim, int))
    if len(sizes) != len(rest) or 0 in sizes:
        raise ShapeError(f"the sizes of the kernels {w.type} must be numbers of at least 1")
    return sizes


def _patches(x: Tensor, sizes: Ints, geometry: Geometry) -> Tensor:
    """Return patches under the kernels, [N, C, *size, *sizes] or [N, G, C/G, *size, *sizes].

    With groups in three dimensions, that would exceed the largest rank, so the first window axis is
    merged with the channels.
    """
    edged, groups = _edged(x, geometry), geometry.groups
    strides, dilations, axes = geometry.strides, geometry.w_dilation, len(sizes)
    if groups == 1:
        return windows(edged, range(2, 2 + axes), sizes, strides, dilations)
    per_group = x.shape[1] // groups
    merged = axes == MOST_AXES
    if merged:
        deep = windows(edged, (2,), sizes[:1], strides[:1], dilations[:1])
        edged, per_group = moveaxis(deep, -1, 2), per_group * sizes[0]
    spatial = edged.shape[edged.ndim - axes :]
    split = reshape(edged, (x.shape[0], groups, per_group, *spatial))
    left = (entry[merged:] for entry in (range(3, 3 + axes), sizes, strides, dilations))
    return windows(split, *left)


def _by_group(w: Tensor, groups: Dim, inner: int) -> Tensor:
    """Return the kernels with groups as an axis, and `inner` axes to sum over."""
    if groups == 1:
        return w
    first = w.ndim - inner + 1
    return reshape(w, (groups, w.shape[0] // groups, prod(w.shape[1:first]), *w.shape[first:]))


def _has_phases(x: Tensor, geometry: Geometry) -> bool:
    """Whether the operand is dilated, and each position always meets the same kernel elements."""
    apart = zip(geometry.x_dilation, geometry.strides, geometry.w_dilation, strict=True)
    numbers = (*x.shape[2:], *geometry.low, *geometry.high)
    return (
        any(step > 1 for step in geometry.x_dilation)
        and all(step == 1 or (stride, hole) == (1, 1) for step, stride, hole in apart)
        and all(isinstance(number, int) for number in numbers)
        and 0 not in x.shape[2:]
    )


def _by_phase(x: Tensor, w: Tensor, sizes: Ints, geometry: Geometry) -> Tensor:
    """Return the convolution of a dilated operand without multiplications by the inserted zeros.

    Positions one dilation apart meet the same kernel elements. So each phase is a convolution of
    the undilated operand with a part of the kernel, and the results are interleaved. Source: Shi et
    al., "Is the deconvolution layer the same as a convolutional layer?", 2016.
    """
    steps, axes = geometry.x_dilation, len(sizes)
    low, high = cast(Ints, geometry.low), cast(Ints, geometry.high)
    before = tuple((step - 1 - edge) % step for step, edge in zip(steps, low, strict=True))
    kernels = _kernels_by_phase(w, before, steps)
    places = _result_shape(cast(Ints, x.shape), cast(Ints, w.shape), geometry)[2:]
    counts = tuple(-(-n // step) for n, step in zip(places, steps, strict=True))
    spans = geometry.spans(cast(Ints, kernels.shape[2:]))
    first = tuple(
        (edge + more) // step for edge, more, step in zip(low, before, steps, strict=True)
    )
    last: list[int] = []
    for i, (count, stride) in enumerate(zip(counts, geometry.strides, strict=True)):
        needed = (count - 1) * stride + spans[i]
        last.append(needed - cast(int, x.shape[2 + i]) - first[i] if steps[i] > 1 else high[i])
    plain = geometry._replace(low=first, high=tuple(last), x_dilation=(1,) * axes)
    y = reshape(conv_general(x, kernels, plain), (x.shape[0], w.shape[0], *steps, *counts))
    order = [place for i in range(axes) for place in (2 + axes + i, 2 + i)]
    whole = [count * step for count, step in zip(counts, steps, strict=True)]
    y = reshape(transpose(y, (0, 1, *order)), (*y.shape[:2], *whole))
    return slice(y, (0,) * y.ndim, (*y.shape[:2], *places))


def _kernels_by_phase(w: Tensor, before: Ints, steps: Ints) -> Tensor:
    """Return every `step`-th kernel element, for each phase, as separate kernels.

    `before` zeros come first, so the first position meets the last phase, and so on backwards.
    """
    axes, sizes = len(steps), cast(Ints, w.shape[2:])
    counts = [
        -(-(size + more) // step) for size, more, step in zip(sizes, before, steps, strict=True)
    ]
    filled = zip(counts, steps, sizes, before, strict=True)
    after = [count * step - size - more for count, step, size, more in filled]
    w = pad(w, [(0, 0), (0, 0), *zip(before, after, strict=True)])
    pairs = [n for pair in zip(counts, steps, strict=True) for n in pair]
    split = flip(reshape(w, (*w.shape[:2], *pairs)), tuple(range(3, 3 + 2 * axes, 2)))
    phases, places = range(3, 3 + 2 * axes, 2), range(2, 2 + 2 * axes, 2)
    return reshape(
        transpose(split, (0, *phases, 1, *places)), (w.shape[0] * prod(steps), w.shape[1], *counts)
    )


def _edged(x: Tensor, geometry: Geometry) -> Tensor:
    """Return x dilated and padded; negative padding crops."""
    facts, low, high = x.graph.facts, list[Dim]([0, 0]), list[Dim]([0, 0])
    cut: list[tuple[Dim, Dim]] = [(0, 0), (0, 0)]
    for before, after in zip(geometry.low, geometry.high, strict=True):
        added, removed = _sign_apart(facts, before)
        added_after, removed_after = _sign_apart(facts, after)
        low.append(added)
        high.append(added_after)
        cut.append((removed, removed_after))
    interior = (0, 0, *(step - 1 for step in geometry.x_dilation))
    if any(each != 0 for each in (*low, *high, *interior)):
        x = emit(PAD, x, low=tuple(low), high=tuple(high), interior=interior, value=0.0)
    ends = [dim - after for dim, (_, after) in zip(x.shape, cut, strict=True)]
    return slice(x, [before for before, _ in cut], ends)


def _sign_apart(facts: Facts, width: Dim) -> tuple[Dim, Dim]:
    """Return (added, removed), both at least 0, with the difference `width`."""
    if facts.known_le(0, width):
        return width, 0
    if facts.known_le(width, 0):
        return 0, -width
    least = lower_bound(width)
    if least is None:
        raise ShapeError(f"the padding {width} is not known to be positive or negative")
    return width - least, -least


def _conv_general_vjp(ct: Tensor, y: Tensor, x: Tensor, w: Tensor, **attrs: Any) -> Cotangents:
    geometry = Geometry(**attrs)
    return operand_gradient(ct, x, w, geometry), kernel_gradient(ct, x, w.shape[2:], geometry)


def turned(w: Tensor, groups: Dim) -> Tensor:
    """Return kernels [G·O, C, *sizes] transposed and reversed, [G·C, O, *sizes]."""
    w = flip(w, tuple(range(2, w.ndim)))
    if groups == 1:
        return swapaxes(w, 0, 1)
    outputs, inputs, *sizes = w.shape
    split = reshape(w, (groups, outputs // groups, inputs, *sizes))
    return reshape(swapaxes(split, 1, 2), (groups * inputs, outputs // groups, *sizes))


def operand_gradient(ct: Tensor, x: Tensor, w: Tensor, geometry: Geometry) -> Tensor:
    """Return the cotangent of x: a convolution of `ct` with reversed kernels.

    Strides become dilations, and the reverse. See Dumoulin and Visin, "A guide to convolution
    arithmetic for deep learning", 2016.
    """
    if 0 in x.shape[2:]:
        return filled_like(x, 0)
    back, known_le = _way_back(x, _sizes_of(w, x, geometry), geometry), x.graph.facts.known_le
    more = [
        0 if known_le(1, n) else step for n, step in zip(x.shape[2:], back.strides, strict=True)
    ]
    if any(more):  # pad an axis that may be empty, and crop the result
        high = tuple(edge + step for edge, step in zip(back.high, more, strict=True))
        y = conv_general(ct, turned(w, geometry.groups), back._replace(high=high))
        return slice(y, (0,) * y.ndim, x.shape)
    return conv_general(ct, turned(w, geometry.groups), back)


def _way_back(x: Tensor, sizes: Sequence[int], geometry: Geometry) -> Geometry:
    """Return the geometry of the convolution from the result of a convolution back to x."""
    low: list[Dim] = []
    high: list[Dim] = []
    for i, (dim, span) in enumerate(zip(x.shape[2:], geometry.spans(sizes), strict=True)):
        before, after = geometry.low[i], geometry.high[i]
        slack = (dim - 1) * geometry.x_dilation[i] + 1 + before + after - span
        low.append(span - 1 - before)
        high.append(span - 1 - after + slack % geometry.strides[i])  # elements after the last step
    return geometry._replace(
        strides=geometry.x_dilation, low=tuple(low), high=tuple(high), x_dilation=geometry.strides
    )


_ONE, _NONE = (1, 1, 1), (0, 0, 0)
_CASES: tuple[tuple[Ints, Ints, Geometry], ...] = (
    ((2, 3, 5), (4, 3, 3), Geometry((1,), (0,), (0,), (1,), (1,), 1)),
    ((2, 4, 6), (6, 2, 2), Geometry((2,), (1,), (2,), (1,), (2,), 2)),
    ((1, 2, 4), (1, 2, 3), Geometry((1,), (-1,), (3,), (3,), (1,), 1)),
    ((1, 2, 5), (3, 2, 1), Geometry((3,), (1,), (1,), (1,), (1,), 1)),
    ((2, 2, 4, 5), (3, 2, 3, 2), Geometry((1, 2), (1, 0), (1, 1), (1, 1), (1, 2), 1)),
    ((1, 3, 4, 4), (3, 1, 2, 2), Geometry((1, 1), (0, 1), (0, 0), (2, 1), (1, 1), 3)),
    ((1, 2, 3, 4, 3), (2, 1, 2, 2, 2), Geometry((1, 2, 1), _NONE, _NONE, _ONE, _ONE, 2)),
    ((1, 2, 3, 3, 2), (2, 2, 2, 1, 2), Geometry(_ONE, (1, 0, 0), (0, 0, 1), _ONE, _ONE, 1)),
    ((0, 2, 4), (3, 2, 2), Geometry((1,), (0,), (0,), (1,), (1,), 1)),
)


def _conv_batch(
    size: Dim, batched: tuple[bool, ...], x: Tensor, w: Tensor, **attrs: Any
) -> list[Tensor] | None:
    return convolutions(conv_general, Geometry(**attrs), size, batched, x, w)


CONV_GENERAL = composition(
    "conv_general", "Sums of products of kernels and the windows of x that they move over.",
    operands=(FLOAT, FLOAT), attrs=_ATTRS, decompose=_conv_general, vjp=_conv_general_vjp,
    batch=_conv_batch,
    samples=tuple(Sample((x, w), geometry._asdict()) for x, w, geometry in _CASES),
)  # fmt: skip


# conv_kernel_gradient


def kernel_gradient(ct: Tensor, x: Tensor, sizes: Sequence[Dim], geometry: Geometry) -> Tensor:
    """Return the cotangent of the kernels of a convolution of x; `ct` is its result's cotangent.

    A dilated operand and the result swap roles, to skip multiplications by the inserted zeros.
    """
    dilated = max(geometry.x_dilation) > 1 and max(geometry.strides) == 1
    if dilated and 0 not in x.shape[2:]:
        back = _way_back(x, cast(Ints, tuple(sizes)), geometry)
        return turned(kernel_gradient(x, ct, sizes, back), geometry.groups)
    return _kernel_sums(ct, x, cast(Ints, tuple(sizes)), geometry)


def _kernel_sums(ct: Tensor, x: Tensor, sizes: Ints, geometry: Geometry) -> Tensor:
    attrs = {"sizes": sizes, **geometry._asdict()}
    has_op = isinstance(geometry.groups, int)
    return (
        emit(CONV_KERNEL_GRADIENT, ct, x, **attrs) if has_op else _kernel_gradient(ct, x, **attrs)
    )


def _kernel_gradient(ct: Tensor, x: Tensor, *, sizes: Ints, **attrs: Any) -> Tensor:
    geometry = Geometry(**attrs)
    geometry.check(x, len(sizes))
    patches, lead, axes = _patches(x, sizes, geometry), geometry.lead, len(sizes)
    groups, outputs = geometry.groups, ct.shape[1]
    places = patches.shape[lead + 1 : lead + 1 + axes]
    if outputs % groups != 0:
        raise ShapeError(f"the channels of {ct.type} do not divide into {groups} groups")
    if ct.ndim != x.ndim or ct.shape[0] != x.shape[0] or ct.shape[2:] != places:
        raise ShapeError(f"{ct.type} is not a result of kernels of sizes {sizes} over {x.type}")
    if groups != 1:
        ct = reshape(ct, (x.shape[0], groups, outputs // groups, *places))
    summed = (0, *range(lead + 1, lead + 1 + axes))
    batch = tuple(range(1, lead))
    y = dot_general(ct, patches, (summed, summed), (batch, batch))
    return reshape(y, (outputs, x.shape[1] // groups, *sizes))


def _kernel_gradient_vjp(
    ct: Tensor, y: Tensor, upstream: Tensor, x: Tensor, *, sizes: Ints, **attrs: Any
) -> Cotangents:
    geometry = Geometry(**attrs)
    return conv_general(x, ct, geometry), operand_gradient(upstream, x, ct, geometry)


def _result_shape(x: Ints, w: Ints, geometry: Geometry) -> Ints:
    places = zip(
        x[2:], geometry.spans(w[2:]), cast(Ints, geometry.low), cast(Ints, geometry.high),
        geometry.x_dilation, geometry.strides, strict=True,
    )  # fmt: skip
    return (
        x[0],
        w[0],
        *(
            ((n - 1) * step + 1 + low + high - span) // stride + 1
            for n, span, low, high, step, stride in places
        ),
    )


def _kernel_gradient_batch(
    size: Dim, batched: tuple[bool, ...], ct: Tensor, x: Tensor, *, sizes: Ints, **attrs: Any
) -> list[Tensor] | None:
    def convolve(ct: Tensor, x: Tensor, geometry: Geometry) -> Tensor:
        return _kernel_sums(ct, x, sizes, geometry)

    return kernel_gradients(convolve, Geometry(**attrs), size, batched, ct, x)


CONV_KERNEL_GRADIENT = composition(
    "conv_kernel_gradient", "The gradient of conv_general for its kernels.",
    operands=(FLOAT, FLOAT), attrs={"sizes": AttrType.INTS, **_ATTRS},
    decompose=_kernel_gradient, vjp=_kernel_gradient_vjp,
    batch=_kernel_gradient_batch,
    samples=tuple(
        Sample((_result_shape(x, w, geometry), x), {"sizes": w[2:], **geometry._asdict()})
        for x, w, geometry in _CASES
    ),
)  # fmt: skip
